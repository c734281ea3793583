/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The combat table of both editions once more, typed in apart from the tests' edition and from the
 * data files, a letter for each different result: what the tests of rules/combat compare with.
 */
#pragma once

#include "support/tl-test-edition.h"

#define N_COLUMNS 13
#define N_ROWS 15
#define N_RESULTS 12

static const char *const result_texts[N_RESULTS] = {
  "AL2",       "AL1o1",     "AL1o1 Do1",    "AL1 Do1",   "AL1 DL1o1",   "Ao1 Do1",
  "Ao1 DL1o1", "Ao1 DL1o2", "Ao1 e4 DL1o2", "Ae4 DL1o2", "Ae3 DL2o2DG", "Ae2 DL2o3DG",
};

/* From "1 or less" down to "15 or more".  'a' stands for the first of result_texts. */
static const char *const cells_43[N_ROWS] = {
  "aaaaaaabccdde", "aaaaaabccddgg", "aaaaabccddggg", "aaaabccddfggi", "aaabccddfggij",
  "aabccddfgggjj", "bbcccdfgggijk", "bcccdfgggijjk", "cccdffggijjkk", "ccdffggijjkkl",
  "cdffgggjjkkkl", "cffgggijkkkll", "ffgghijkkklll", "fggiijkkkllll", "ggijjkkllllll",
};

/* The letter in a cell.  The older edition differs in one: row 13, fifth column. */
static inline char
cell_letter (const char *edition, guint row, guint column)
{
  if (g_str_equal (edition, "2000") && row == 12 && column == 4)
    return 'g';
  return cells_43[row][column];
}

/* The tests' edition; for "2000" with the older chart. */
static inline TlEdition *
combat_edition_new (const char *id)
{
  TlEdition *edition = tl_test_edition ();

  g_assert_cmpuint (edition->combat.n_columns, ==, N_COLUMNS);
  g_assert_cmpuint (edition->combat.n_rows, ==, N_ROWS);
  if (g_str_equal (id, "2000"))
    g_assert_true (tl_result_parse ("Ao1 DL1o1", &edition->combat.cells[12][4]));
  return edition;
}
