/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat-editions.h"

#include "rules/combat/tl-resolve.h"

typedef struct
{
  const char *odds;
  const char *rounded;
  const char *columns[TL_CATEGORIES]; /* open, close, very close, extremely close */
} OddsRow;

static const OddsRow odds_rows[] = {
  /* 15 / 6 = 2.5, half goes up */
  { "15:6", "3:1", { "3:1", "3:1", "3:1", "3:1" } },
  /* (2.5 + 3.25 + 4) / 2 = 4.875 */
  { "39/4:2", "5:1", { "5:1", "4:1", "4:1", "4:1" } },
  /* 21 / 3.5 = 6 exactly; open has no 6:1 */
  { "21:7/2", "6:1", { "5:1", "6:1", "6:1", "4:1" } },
  /* 4.2: strengths with decimals; 9.75 to 2 is 4 7/8, which is 5:1 */
  { "9.75:2", "5:1", { "5:1", "4:1", "4:1", "4:1" } },
  /* 17 / 10 = 1.7 */
  { "17:10", "2:1", { "2:1", "2:1", "2:1", "2:1" } },
  { "1:12", "1:12", { "1:5", "1:4", "1:3", "1:2" } },
  /* 3 / 2 = 1.5: half up, for the defender below 1:1 */
  { "2:3", "1:2", { "1:2", "1:2", "1:2", "1:2" } },
  /* 4 / 3 = 1.33 */
  { "3:4", "1:1", { "1:1", "1:1", "1:1", "1:1" } },
  { "3:3", "1:1", { "1:1", "1:1", "1:1", "1:1" } },
  { "60:1", "60:1", { "13:1", "18:1", "24:1", "52:1" } },
  /* 25 / 10 = 2.5 -> 3; 24 / 10 = 2.4 -> 2 */
  { "25:10", "3:1", { "3:1", "3:1", "3:1", "3:1" } },
  { "24:10", "2:1", { "2:1", "2:1", "2:1", "2:1" } },
  /* 9.14a: against nothing, with nothing, and neither has any */
  { "14:0", "1:0", { "13:1", "18:1", "24:1", "52:1" } },
  { "0:14", "0:1", { "1:5", "1:4", "1:3", "1:2" } },
  { "0:0", "1:1", { "1:1", "1:1", "1:1", "1:1" } },
};

static void
test_odds (void)
{
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");

  for (guint i = 0; i < G_N_ELEMENTS (odds_rows); i++)
    {
      const OddsRow *row = &odds_rows[i];
      g_autofree char *rounded = NULL;
      TlRatio ratio;

      g_assert_true (tl_ratio_parse (row->odds, &ratio));
      rounded = tl_ratio_to_string (ratio);
      g_assert_cmpstr (rounded, ==, row->rounded);
      for (guint category = 0; category < TL_CATEGORIES; category++)
        {
          guint column = tl_combat_column (&edition->combat, category, ratio, NULL);
          g_autofree char *name = tl_combat_column_name (&edition->combat, category, column);

          g_assert_cmpstr (name, ==, row->columns[category]);
        }
    }
}

static void
test_nonsense (void)
{
  static const char *const texts[] = { "",
                                       ":",
                                       "3",
                                       "3:",
                                       ":3",
                                       "3:1:1",
                                       "-3:1",
                                       "a:b",
                                       "3;1",
                                       "1/0:1",
                                       "99999999999999999999:1",
                                       "9.:1",
                                       ".5:1",
                                       "9.75.1:1",
                                       "9.123456:1" };
  TlRatio ratio = { 7, 7 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("odds \"%s\"", texts[i]);
      g_assert_false (tl_ratio_parse (texts[i], &ratio));
    }
  g_assert_cmpint (ratio.attack, ==, 7);
}

/* Every printed column is found by its own odds, and the odds just below fall one to the left. */
static void
test_every_column (void)
{
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  const TlCombatTable *table = &edition->combat;

  for (guint category = 0; category < TL_CATEGORIES; category++)
    {
      for (guint i = 0; i < N_COLUMNS; i++)
        {
          TlOdds printed = table->odds[category][i];
          TlRatio odds = { printed.attack, printed.defence };
          TlRatio below = printed.attack > 1 ? (TlRatio){ printed.attack - 1, 1 }
                                             : (TlRatio){ 1, printed.defence + 1 };
          TlColumnReach reach;

          g_assert_cmpuint (tl_combat_column (table, category, odds, &reach), ==, i);
          g_assert_cmpint (reach, ==, TL_COLUMN_PRINTED);
          g_assert_cmpuint (tl_combat_column (table, category, below, &reach), ==,
                            i > 0 ? i - 1 : 0);
          g_assert_cmpint (reach, ==, i > 0 ? TL_COLUMN_PRINTED : TL_COLUMN_OFF_LEFT);
        }
    }
}

static void
test_reach_right (void)
{
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  TlColumnReach reach;

  tl_combat_column (&edition->combat, TL_CATEGORY_OPEN, (TlRatio){ 14, 1 }, &reach);
  g_assert_cmpint (reach, ==, TL_COLUMN_OFF_RIGHT);
  tl_combat_column (&edition->combat, TL_CATEGORY_OPEN, (TlRatio){ 1, 0 }, &reach);
  g_assert_cmpint (reach, ==, TL_COLUMN_OFF_RIGHT);
}

/* 1:12 in the open begins on 1:5, and six to the right of that is 3:1. */
static void
test_shift_from_end (void)
{
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  const TlCombatTable *table = &edition->combat;
  guint column = tl_combat_column (table, TL_CATEGORY_OPEN, (TlRatio){ 1, 12 }, NULL);
  g_autofree char *name =
      tl_combat_column_name (table, TL_CATEGORY_OPEN, tl_combat_shift (table, column, 6));

  g_assert_cmpstr (name, ==, "3:1");
  g_assert_cmpuint (tl_combat_shift (table, 0, -6), ==, 0);
  g_assert_cmpuint (tl_combat_shift (table, 10, 6), ==, 12);
}

static void
test_rows (void)
{
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");

  g_assert_cmpuint (tl_combat_row (&edition->combat, -9), ==, 0);
  g_assert_cmpuint (tl_combat_row (&edition->combat, 1), ==, 0);
  g_assert_cmpuint (tl_combat_row (&edition->combat, 2), ==, 1);
  g_assert_cmpuint (tl_combat_row (&edition->combat, 15), ==, 14);
  g_assert_cmpuint (tl_combat_row (&edition->combat, 19), ==, 14);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/9.7/rounds-and-finds-the-column", test_odds);
  g_test_add_func ("/rules/9.7/refuses-nonsense", test_nonsense);
  g_test_add_func ("/rules/9.7a/every-column-and-the-odds-below", test_every_column);
  g_test_add_func ("/rules/9.7b/off-the-right-end", test_reach_right);
  g_test_add_func ("/rules/9.1g/shifts-from-the-last-column", test_shift_from_end);
  g_test_add_func ("/rules/9.9/rows-end-at-1-and-15", test_rows);
  return g_test_run ();
}
