/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tl-test-edition.h"

static const struct
{
  const char *text;
  TlResult result;
} results[] = {
  { "-", { 0 } },
  { "AL2", { .attacker_losses = 2 } },
  { "AL1o1", { .attacker_losses = 1, .attacker_option = 1 } },
  { "AL1o1 Do1", { .attacker_losses = 1, .attacker_option = 1, .defender_option = 1 } },
  { "AL1 Do1", { .attacker_losses = 1, .defender_option = 1 } },
  { "AL1 DL1o1", { .attacker_losses = 1, .defender_losses = 1, .defender_option = 1 } },
  { "Ao1 Do1", { .attacker_option = 1, .defender_option = 1 } },
  { "Ao1 DL1o1", { .attacker_option = 1, .defender_losses = 1, .defender_option = 1 } },
  { "Ao1 e4 DL1o2",
    { .attacker_option = 1, .exploit_ar = 4, .defender_losses = 1, .defender_option = 2 } },
  { "Ae4 DL1o2", { .exploit_ar = 4, .defender_losses = 1, .defender_option = 2 } },
  { "Ae3 DL2o2DG",
    { .exploit_ar = 3, .defender_losses = 2, .defender_option = 2, .defender_dg = TRUE } },
  { "Ae2 DL2o3DG",
    { .exploit_ar = 2, .defender_losses = 2, .defender_option = 3, .defender_dg = TRUE } },
  { "DDG", { .defender_dg = TRUE } },
  { "Do10", { .defender_option = 10 } },
  { "AL1o2 e3 DL4",
    { .attacker_losses = 1, .attacker_option = 2, .exploit_ar = 3, .defender_losses = 4 } },
};

static void
test_results (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *text = tl_result_to_string (&results[i].result);
      TlResult read = { 0 };

      g_assert_cmpstr (text, ==, results[i].text);
      g_assert_true (tl_result_parse (results[i].text, &read));
      g_assert_true (tl_result_equal (&read, &results[i].result));
      for (guint j = 0; j < G_N_ELEMENTS (results); j++)
        g_assert_true (tl_result_equal (&read, &results[j].result) == (i == j));
    }
}

static void
test_no_results (void)
{
  static const char *const texts[] = {
    "",      " ",      "A",    "D",       "AL",          "AL0",      "AL01",  "Ao1  Do1", "Ao1Do1",
    "al1",   "AL1 ",   " AL1", "Do1 AL1", "Ao1e4",       "A e4",     "DG",    "AL1DG",    "DL1DGDG",
    "AL999", "AL1o1x", "--",   "AL1 -",   "Ao1 e4DL1o2", "DL1o2 DG", "AL256", "AL1L1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      TlResult read = { .attacker_losses = 77 };

      if (tl_result_parse (texts[i], &read))
        g_error ("\"%s\" was read", texts[i]);
      g_assert_cmpuint (read.attacker_losses, ==, 77);
    }
}

static void
test_new_is_empty (void)
{
  g_autoptr (TlEdition) edition = tl_edition_new ("house");
  g_autoptr (TlEdition) again = tl_edition_ref (edition);

  g_assert_cmpstr (again->id, ==, "house");
  g_assert_cmpuint (edition->stack_re4, ==, 0);
  g_assert_cmpuint (edition->combat.n_columns, ==, 0);
  for (guint mode = 0; mode < TL_MODES; mode++)
    {
      g_assert_true (tl_fraction_equal (edition->modes[mode].attack, TL_FRACTION_ZERO));
      g_assert_true (tl_fraction_equal (edition->modes[mode].ma_reaction, TL_FRACTION_ZERO));
      g_assert_false (edition->modes[mode].has_zoc);
    }
  g_assert_true (tl_fraction_equal (edition->at_reduced, TL_FRACTION_ZERO));
  g_assert_null (tl_edition_find_chart (edition, "barrage"));
  g_assert_false (tl_edition_choice_is (edition, "zoc-in-own-hex", "no"));
}

static void
test_charts (void)
{
  g_autoptr (TlEdition) edition = tl_edition_new ("4.3");
  TlChart *chart = tl_chart_new ("flak", "Flak", "14.4e");
  const char *header[] = { "Roll", "Result", NULL };

  g_ptr_array_add (chart->rows, g_strdupv ((char **) header));
  g_ptr_array_add (chart->notes, g_strdup ("two dice"));
  g_ptr_array_add (edition->charts, tl_chart_new ("barrage", "Barrage", "10.0a"));
  g_ptr_array_add (edition->charts, chart);
  g_ptr_array_add (edition->choices, tl_choice_new ("one", "4.5", "yes", "Yes."));
  g_ptr_array_add (edition->choices, tl_choice_new ("two", "4.6", "no", "No."));
  g_assert_true (tl_edition_find_chart (edition, "flak") == chart);
  g_assert_cmpstr (tl_edition_find_chart (edition, "barrage")->rule, ==, "10.0a");
  g_assert_null (tl_edition_find_chart (edition, "flask"));
  g_assert_true (tl_edition_choice_is (edition, "two", "no"));
  g_assert_false (tl_edition_choice_is (edition, "one", "no"));
  g_assert_cmpstr (((TlChoice *) g_ptr_array_index (edition->choices, 1))->reading, ==, "No.");
}

static void
test_modes (void)
{
  static const char *const ids[] = { "combat", "move", "reserve", "strat", "exploit", "dg" };

  for (guint i = 0; i < TL_MODES; i++)
    {
      TlMode mode = TL_MODE_COMBAT;

      g_assert_cmpstr (tl_mode_id ((TlMode) i), ==, ids[i]);
      g_assert_true (tl_mode_parse (ids[i], &mode));
      g_assert_cmpint (mode, ==, i);
      g_assert_cmpstr (tl_mode_name (mode), !=, "");
    }
  g_assert_cmpstr (tl_mode_name (TL_MODE_DG), ==, "DG");
  g_assert_false (tl_mode_parse ("DG", &(TlMode){ 0 }));
  g_assert_false (tl_mode_parse (NULL, &(TlMode){ 0 }));
}

/* Figures of the overrun example, so that the table made by hand is not skewed. */
static void
test_table_by_hand (void)
{
  static const struct
  {
    int roll;
    guint column;
    const char *result;
  } rows[] = {
    { 12, 10, "Ae3 DL2o2DG" }, { 12, 7, "Ae4 DL1o2" },    { 2, 1, "AL2" },
    { 2, 7, "AL1o1 Do1" },     { 6, 7, "Ao1 Do1" },       { 7, 10, "Ao1 e4 DL1o2" },
    { 7, 7, "Ao1 DL1o1" },     { 1, 0, "AL2" },           { 1, 12, "AL1 DL1o1" },
    { 15, 0, "Ao1 DL1o1" },    { 15, 12, "Ae2 DL2o3DG" },
  };
  g_autoptr (TlEdition) edition = tl_test_edition ();
  const TlCombatTable *table = &edition->combat;

  g_assert_cmpuint (table->n_columns, ==, 13);
  g_assert_cmpuint (table->n_rows, ==, 15);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text =
          tl_result_to_string (&table->cells[rows[i].roll - table->first_row][rows[i].column]);

      g_assert_cmpstr (text, ==, rows[i].result);
    }
  g_assert_cmpuint (table->odds[TL_CATEGORY_OPEN][10].attack, ==, 9);
  g_assert_cmpuint (table->odds[TL_CATEGORY_EXTREMELY_CLOSE][12].attack, ==, 52);
  g_assert_cmpuint (table->odds[TL_CATEGORY_CLOSE][0].defence, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pieces/edition/results", test_results);
  g_test_add_func ("/pieces/edition/no-results", test_no_results);
  g_test_add_func ("/pieces/edition/new-is-empty", test_new_is_empty);
  g_test_add_func ("/pieces/edition/charts", test_charts);
  g_test_add_func ("/pieces/edition/modes", test_modes);
  g_test_add_func ("/pieces/support/table-by-hand", test_table_by_hand);
  return g_test_run ();
}
