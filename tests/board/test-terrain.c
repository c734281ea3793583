/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-terrain.h"

static void
test_find (void)
{
  g_autoptr (TlTerrainChart) chart = tl_terrain_chart_new ("test", "Test");
  TlTerrainChart *other;

  chart->terrains[0] = (TlTerrain){ .id = g_strdup ("open"), .letter = '.' };
  chart->terrains[1] = (TlTerrain){ .id = g_strdup ("light-woods"), .letter = 'w' };
  chart->terrains[2] = (TlTerrain){ .id = g_strdup ("nowhere") };
  chart->n_terrains = 3;
  chart->hexsides[0] = (TlHexside){ .id = g_strdup ("river"), .bridged = -1 };
  chart->n_hexsides = 1;
  chart->roads[0] = (TlRoad){ .id = g_strdup ("track") };
  chart->roads[1] = (TlRoad){ .id = g_strdup ("railway"), .is_rail = TRUE };
  chart->n_roads = 2;

  g_assert_cmpint (tl_terrain_chart_find_terrain (chart, "light-woods"), ==, 1);
  g_assert_cmpint (tl_terrain_chart_find_terrain (chart, "river"), ==, -1);
  g_assert_cmpint (tl_terrain_chart_find_terrain (chart, NULL), ==, -1);
  g_assert_cmpint (tl_terrain_chart_find_letter (chart, 'w'), ==, 1);
  g_assert_cmpint (tl_terrain_chart_find_letter (chart, 'W'), ==, -1);
  /* A terrain without a letter is found by none. */
  g_assert_cmpint (tl_terrain_chart_find_letter (chart, '\0'), ==, -1);
  g_assert_cmpint (tl_terrain_chart_find_hexside (chart, "river"), ==, 0);
  g_assert_cmpint (tl_terrain_chart_find_hexside (chart, "open"), ==, -1);
  g_assert_cmpint (tl_terrain_chart_find_road (chart, "railway"), ==, 1);
  g_assert_cmpint (tl_terrain_chart_find_road (chart, "road"), ==, -1);

  other = tl_terrain_chart_ref (chart);
  g_assert_true (other == chart);
  tl_terrain_chart_unref (other);
  g_assert_cmpstr (chart->id, ==, "test");
}

static void
test_ids (void)
{
  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    {
      TlMobility parsed = TL_MOBILITIES;

      g_assert_true (tl_mobility_parse (tl_mobility_id (m), &parsed));
      g_assert_cmpint (parsed, ==, m);
      g_assert_nonnull (tl_mobility_name (m));
    }
  for (TlCategory c = 0; c < TL_CATEGORIES; c++)
    {
      TlCategory parsed = TL_CATEGORIES;

      g_assert_true (tl_category_parse (tl_category_id (c), &parsed));
      g_assert_cmpint (parsed, ==, c);
      g_assert_nonnull (tl_category_name (c));
    }
}

static void
test_ids_refused (void)
{
  static const char *const texts[] = { "", "Leg", "leg ", "Armor", "very close", "Very Close" };
  TlMobility mobility = TL_MOBILITY_TRUCK;
  TlCategory category = TL_CATEGORY_CLOSE;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_false (tl_mobility_parse (texts[i], &mobility));
      g_assert_false (tl_category_parse (texts[i], &category));
    }
  g_assert_false (tl_mobility_parse (NULL, &mobility));
  /* Out-parameters are set only on success. */
  g_assert_cmpint (mobility, ==, TL_MOBILITY_TRUCK);
  g_assert_cmpint (category, ==, TL_CATEGORY_CLOSE);
}

static void
test_cost_text (void)
{
  static const struct
  {
    TlCost cost;
    const char *text;
  } rows[] = {
    { 0, "0" },
    { 12, "1" },
    { 30, "2 1/2" }, /* 30/12 = 2 6/12 */
    { 4, "1/3" },
    { 6, "1/2" },
    { TL_COST_MAX, "40" },
    { TL_COST_ALL, "all" },
    { TL_COST_PROHIBITED, "prohibited" },
  };
  g_autofree char *large = tl_mp12_to_string (1000000 * TL_MP12 + 1);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = tl_cost_to_string (rows[i].cost);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
  g_assert_cmpstr (large, ==, "1000000 1/12");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/terrain/find", test_find);
  g_test_add_func ("/board/terrain/ids", test_ids);
  g_test_add_func ("/board/terrain/ids-refused", test_ids_refused);
  g_test_add_func ("/board/terrain/cost-text", test_cost_text);
  return g_test_run ();
}
