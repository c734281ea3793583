/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The combat table and surprise thresholds of both editions, typed in from the charts for the tests
 * of rules/combat, a letter for each different result.
 */
#pragma once

#include "pieces/tl-edition.h"

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

static const guint16 column_odds[TL_CATEGORIES][N_COLUMNS][2] = {
  { { 1, 5 },
    { 1, 4 },
    { 1, 3 },
    { 1, 2 },
    { 1, 1 },
    { 2, 1 },
    { 3, 1 },
    { 4, 1 },
    { 5, 1 },
    { 7, 1 },
    { 9, 1 },
    { 11, 1 },
    { 13, 1 } },
  { { 1, 4 },
    { 1, 3 },
    { 1, 2 },
    { 1, 1 },
    { 2, 1 },
    { 3, 1 },
    { 4, 1 },
    { 6, 1 },
    { 8, 1 },
    { 10, 1 },
    { 12, 1 },
    { 15, 1 },
    { 18, 1 } },
  { { 1, 3 },
    { 1, 2 },
    { 1, 1 },
    { 2, 1 },
    { 3, 1 },
    { 4, 1 },
    { 6, 1 },
    { 9, 1 },
    { 12, 1 },
    { 15, 1 },
    { 18, 1 },
    { 21, 1 },
    { 24, 1 } },
  { { 1, 2 },
    { 1, 1 },
    { 2, 1 },
    { 3, 1 },
    { 4, 1 },
    { 8, 1 },
    { 12, 1 },
    { 16, 1 },
    { 20, 1 },
    { 28, 1 },
    { 36, 1 },
    { 44, 1 },
    { 52, 1 } },
};

/* The letter in a cell.  The older edition differs in one: row 13, fifth column. */
static inline char
cell_letter (const char *edition, guint row, guint column)
{
  if (g_str_equal (edition, "2000") && row == 12 && column == 4)
    return 'g';
  return cells_43[row][column];
}

static inline TlEdition *
combat_edition_new (const char *id)
{
  TlEdition *edition = tl_edition_new (id);
  TlCombatTable *table = &edition->combat;

  table->n_columns = N_COLUMNS;
  table->n_rows = N_ROWS;
  table->first_row = 1;
  for (guint category = 0; category < TL_CATEGORIES; category++)
    {
      for (guint column = 0; column < N_COLUMNS; column++)
        table->odds[category][column] =
            (TlOdds){ column_odds[category][column][0], column_odds[category][column][1] };
    }
  for (guint row = 0; row < N_ROWS; row++)
    {
      for (guint column = 0; column < N_COLUMNS; column++)
        {
          const char *text = result_texts[cell_letter (id, row, column) - 'a'];

          g_assert_true (tl_result_parse (text, &table->cells[row][column]));
        }
    }
  edition->surprise_regular = (TlSurprise){ 10, 5 };
  edition->surprise_overrun = (TlSurprise){ 9, 6 };
  edition->hedgehog_surprise = -1;
  return edition;
}
