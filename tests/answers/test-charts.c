/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts as on paper: cells, chances, and what a fight at hand marks. */
#undef G_DISABLE_ASSERT

#include "answers/tl-charts.h"
#include "xml/tl-xml-edition.h"

static TlEdition *
edition_new (void)
{
  g_autoptr (GError) error = NULL;
  TlEdition *edition = tl_edition_load ("4.3", &error);

  g_assert_no_error (error);
  return edition;
}

static const TlChart *
chart_of (const TlEdition *edition, const char *id)
{
  const TlChart *chart = tl_edition_find_chart (edition, id);

  g_assert_nonnull (chart);
  return chart;
}

/* @chance: NULL where no roll decides */
static void
assert_chance (const TlChart *chart, guint row, guint column, int drm, const char *chance)
{
  guint count, total;
  g_autofree char *text = NULL;

  if (!tl_chart_chance (chart, row, column, drm, &count, &total))
    {
      g_assert_null (chance);
      return;
    }
  text = g_strdup_printf ("%u/%u", count, total);
  g_assert_cmpstr (text, ==, chance);
}

/* Both ends of a table take what lies beyond them (9.9); spans stand in rows or in cells. */
static void
test_chances (void)
{
  g_autoptr (TlEdition) edition = edition_new ();
  const TlChart *combat = chart_of (edition, "combat-table");
  const TlChart *attrition = chart_of (edition, "attrition");

  for (guint row = 0; row < combat->rows->len; row++)
    {
      g_auto (TlChartCell) cell = { 0 };

      tl_chart_describe (combat, row, 1, NULL, &cell);
      g_assert_cmpint (cell.is_heading, ==, row < 4);
    }
  g_assert_cmpuint (tl_chart_n_columns (combat), ==, 14);
  assert_chance (combat, 3, 1, 0, NULL);
  assert_chance (combat, 10, 0, 0, NULL);
  assert_chance (combat, 10, 1, 0, "6/36");    /* 7 */
  assert_chance (combat, 10, 1, 3, "3/36");    /* 4 and 3 */
  assert_chance (combat, 18, 1, 3, "1/36");    /* 15 or more: 12 and 3 */
  assert_chance (combat, 4, 1, -2, "3/36");    /* 1 or less: 2 or 3, less 2 */
  assert_chance (attrition, 1, 1, 0, "26/36"); /* 2 to 8 */
  assert_chance (attrition, 1, 6, 0, "0/36");
  assert_chance (attrition, 5, 6, 3, "30/36"); /* 8 or more: 5 or more, and 3 */
  assert_chance (chart_of (edition, "capture"), 3, 2, 0, "1/6");
  assert_chance (chart_of (edition, "dump-blowing"), 2, 1, 0, "2/6");
  assert_chance (chart_of (edition, "mission-loss"), 1, 4, 0, "1/6");
  assert_chance (chart_of (edition, "flak"), 1, 1, 0, NULL);
  assert_chance (chart_of (edition, "sizes"), 1, 1, 0, NULL);
}

static void
test_labels (void)
{
  static const struct
  {
    const char *chart;
    guint row;
    guint column;
    const char *label;
  } cells[] = {
    { "combat-table", 2, 0, "Very Close" },
    { "combat-table", 4, 0, "≤ 1" },
    { "combat-table", 18, 0, "≥ 15" },
    { "combat-table", 18, 1, "Ao1\nDL1o1" },
    { "barrage", 0, 3, "3–4" },
    { "barrage", 2, 1, "–" },
  };
  g_autoptr (TlEdition) edition = edition_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_auto (TlChartCell) cell = { 0 };

      tl_chart_describe (chart_of (edition, cells[i].chart), cells[i].row, cells[i].column, NULL,
                         &cell);
      g_assert_cmpstr (cell.label, ==, cells[i].label);
    }
}

/* The chances of all cells add up to all ways of the fight (9.8, 9.9). */
static void
test_fight (void)
{
  g_autoptr (TlEdition) edition = edition_new ();
  const TlChart *chart = chart_of (edition, "combat-table");
  TlFightCase fight = { .category = TL_CATEGORY_OPEN, .combat = { .column = 5, .drm = 3 } };
  g_autoptr (TlFightChances) chances = tl_fight_chances_new (edition, &fight);
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (TlChartUse));
  guint ways = 0;

  tl_chart_uses_add_fight (uses, chances);
  for (guint i = 0; i < uses->len; i++)
    {
      const TlChartUse *use = &g_array_index (uses, TlChartUse, i);

      if (strcmp (use->chart, chart->id) != 0)
        continue;
      for (guint row = 4; row < chart->rows->len; row++)
        {
          guint count, total;

          g_assert_true (tl_chart_chance (chart, row, use->column, use->drm, &count, &total));
          ways += count * use->count;
        }
      g_auto (TlChartCell) used = { 0 };
      tl_chart_describe (chart, 10, use->column, uses, &used);
      g_assert_true (used.is_used);
      g_assert_cmpint (used.is_first, ==, use->column == 6);
    }
  g_assert_cmpuint (ways, ==, TL_COMBAT_WAYS);

  g_auto (TlChartCell) cell = { 0 };
  tl_chart_describe (chart, 10, 6, uses, &cell);
  g_assert_nonnull (g_strstr_len (cell.text, -1, "Roll 7 without modifiers: 1/6"));
  g_assert_nonnull (g_strstr_len (cell.text, -1, "Now, with +3 on the roll"));

  g_auto (TlChartCell) other = { 0 };
  tl_chart_describe (chart_of (edition, "barrage"), 2, 1, uses, &other);
  g_assert_null (g_strstr_len (other.text, -1, "Now"));
  g_assert_false (other.is_used);
}

static void
test_fits (void)
{
  g_autoptr (TlEdition) edition = edition_new ();

  g_assert_true (tl_chart_fits (chart_of (edition, "flak"), "FLAK 14.4e"));
  g_assert_true (tl_chart_fits (chart_of (edition, "barrage"), "[1/2]"));
  g_assert_false (tl_chart_fits (chart_of (edition, "flak"), "hedgehog"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/charts/chances", test_chances);
  g_test_add_func ("/answers/charts/labels", test_labels);
  g_test_add_func ("/answers/charts/9.8/fight", test_fight);
  g_test_add_func ("/answers/charts/fits", test_fits);
  return g_test_run ();
}
