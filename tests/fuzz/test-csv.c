/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a table of counters, or as a set-up: they are none, and it is said where not; or
 * each row comes to actions that can be done, or to what is wrong with it.  The situation is as it
 * was.
 *
 * The tables are written ones with bytes, cells and rows of them changed.  The same seed, the same
 * tables.
 */
#undef G_DISABLE_ASSERT

#include "answers/tl-set-up-sheet.h"
#include "play/tl-history.h"
#include "support/tl-test-rounds.h"
#include "support/tl-test-scenario.h"

#include <string.h>

#define ROUNDS 4000

static const char field[] = "size 8 8\n"
                            "formation f side0\nformation g side1\n"
                            "a side0 inf 9-5-3/4-4-6 re=3 formation=f 01.01\n"
                            "b side0 inf 8-5-3 dg oos 01.02\n"
                            "t side0 truck 5-45 3t 01.02\n"
                            "d side0 dump 8t 02.02\n"
                            "h side0 hedgehog level=2 02.02\n"
                            "e side1 inf 4-3-3 06.06\n"
                            "box far\n";

static const char *const pieces[] = {
  "\"",
  "\"\"",
  ",",
  ";",
  "\t",
  "\n",
  "\r\n",
  "\r",
  "",
  " ",
  "99",
  "-1",
  "4294967296",
  "01.01",
  "box/far",
  "pool",
  "id",
  "at",
  "lost",
  "state-level",
  "level",
  "kind",
  "hq",
  "dump",
  "yes",
  "7-5-3 leg",
  "20-4 truck",
  "3SP",
  "a",
  "b",
  "d",
  "side1",
  "formation",
  "Third",
  "%s%n",
  "#",
  "\xff",
  "\xc3",
  "\xef\xbb\xbf",
  "\xf0\x9f\x98\x80",
  "a=b",
  "\\\"",
};

static guint
below (GRand *rand, gsize n)
{
  return n > 0 ? (guint) (g_rand_int (rand) % n) : 0;
}

/* One to six places of @text are others. */
static void
change (GString *text, GRand *rand)
{
  for (guint n = 1 + below (rand, 6); n > 0; n--)
    {
      const char *piece = pieces[below (rand, G_N_ELEMENTS (pieces))];
      gssize at = (gssize) below (rand, text->len + 1);

      switch (below (rand, 5))
        {
        case 0:
          g_string_erase (text, at, (gssize) below (rand, MIN (40, text->len - (gsize) at + 1)));
          break;
        case 1:
          g_string_insert_c (text, at, (char) below (rand, 256));
          break;
        case 2:
          g_string_truncate (text, text->len - below (rand, MIN (20, text->len + 1)));
          break;
        default:
          g_string_insert (text, at, piece);
        }
    }
}

static void
check_sheet (const TlSituation *situation, const TlCounterSheet *sheet)
{
  g_autoptr (TlSituation) start = tl_situation_copy (situation);
  g_autoptr (TlHistory) history = tl_history_new (start, 1);

  for (guint i = 0; i < sheet->rows->len; i++)
    {
      const TlSheetRow *row = sheet->rows->pdata[i];

      g_assert_true ((row->what == TL_SHEET_WRONG) == (row->faults->len > 0));
      g_assert_true (row->what == TL_SHEET_WRONG || row->unit != TL_UNIT_NONE);
      g_assert_true (g_utf8_validate (row->change, -1, NULL));
    }
  if (sheet->actions->len == 0)
    return;
  g_assert_nonnull (tl_history_perform_all (history, sheet->actions, NULL));
  g_assert_cmpuint (tl_situation_hash (tl_history_situation (history)), ==,
                    tl_situation_hash (sheet->situation));
}

static void
test_tables (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (field);
  g_autofree char *written = tl_counter_sheet_write (situation, ',');
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261123);
  guint64 hash = tl_situation_hash (situation);
  guint n_tables = 0, n_of[TL_SHEET_WHATS] = { 0 };

  for (guint i = 0; i < TL_TEST_ROUNDS (ROUNDS); i++)
    {
      g_autoptr (GString) text = g_string_new (written);
      g_autoptr (TlCsvFault) fault = NULL;
      g_autoptr (TlCsv) csv = NULL;
      g_autoptr (GPtrArray) columns = NULL;
      g_autoptr (TlCounterSheet) sheet = NULL;

      change (text, rand);
      csv = tl_csv_parse (text->str, text->len, &fault);
      g_assert_true ((csv == NULL) == (fault != NULL));
      if (csv == NULL)
        {
          g_assert_cmpuint (fault->line, >, 0);
          continue;
        }
      columns = tl_sheet_guess_columns (csv);
      sheet = tl_counter_sheet_new (situation, csv, columns, below (rand, TL_SIDES + 1));
      check_sheet (situation, sheet);
      g_assert_cmpuint (tl_situation_hash (situation), ==, hash);
      n_tables++;
      for (guint k = 0; k < TL_SHEET_WHATS; k++)
        n_of[k] += sheet->n_rows_of[k];
    }
  g_test_message ("%u tables: %u new, %u changed, %u same, %u wrong", n_tables, n_of[0], n_of[1],
                  n_of[2], n_of[3]);
  g_assert_cmpuint (n_tables, >, TL_TEST_ROUNDS (ROUNDS) / 10);
  for (guint k = 0; k < TL_SHEET_WHATS; k++)
    g_assert_cmpuint (n_of[k], >, TL_TEST_ROUNDS (ROUNDS) / 100);
}

/* The same of a booklet's set-up. */
static void
test_set_ups (void)
{
  static const char printed[] = "side0\n01.01: 9-5-3 Inf Div (a; reduced), 2x 8-5-3 Inf\n"
                                "w/i 3 A02.02: 3 SP 2T, Level-2 Air Base, Hedgehog (Level 1)\n"
                                "side1:\nFar: 4-3-3 Inf (e)\n";
  g_autoptr (TlSituation) situation = tl_test_situation (field);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261124);
  guint64 hash = tl_situation_hash (situation);
  guint n_of[TL_SHEET_WHATS] = { 0 };

  for (guint i = 0; i < TL_TEST_ROUNDS (ROUNDS); i++)
    {
      g_autoptr (GString) text = g_string_new (printed);
      g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (TlSetUpChoice));
      TlSetUpChoice choice = { below (rand, 8), below (rand, 4), below (rand, 12) };
      g_autoptr (TlCsvFault) fault = NULL;
      g_autoptr (TlCounterSheet) sheet = NULL;

      change (text, rand);
      g_array_append_val (choices, choice);
      sheet = tl_set_up_sheet_new (situation, text->str, text->len, choices, &fault);
      g_assert_true ((sheet == NULL) == (fault != NULL));
      if (sheet == NULL)
        continue;
      check_sheet (situation, sheet);
      g_assert_cmpuint (tl_situation_hash (situation), ==, hash);
      for (guint k = 0; k < TL_SHEET_WHATS; k++)
        n_of[k] += sheet->n_rows_of[k];
    }
  g_test_message ("%u new, %u changed, %u same, %u wrong", n_of[0], n_of[1], n_of[2], n_of[3]);
  for (guint k = 0; k < TL_SHEET_WHATS; k++)
    g_assert_cmpuint (n_of[k], >, TL_TEST_ROUNDS (ROUNDS) / 100);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/csv", test_tables);
  g_test_add_func ("/fuzz/set-up", test_set_ups);
  return g_test_run ();
}
