/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps made from maps: equal to those that are built from nothing, whatever was folded before. */
#include "board/tl-map.h"
#include "board/tl-spread.h"

enum
{
  OPEN,
  WOODS,
  VILLAGE,
  CITY,
  SEA,
  N_TERRAINS
};

#define N_HEXSIDES 3
#define N_ROADS 3
#define RAIL 2
#define COLUMNS 37
#define ROWS 29
#define EDITS 60

static TlTerrainChart *
make_chart (void)
{
  static const TlCost terrains[N_TERRAINS][TL_MOBILITIES] = {
    { 12, 12, 12 },
    { 12, 24, TL_COST_ALL },
    { 6, 12, 12 },
    { 24, 36, 60 },
    { TL_COST_PROHIBITED, TL_COST_PROHIBITED, TL_COST_PROHIBITED },
  };
  TlTerrainChart *chart = tl_terrain_chart_new ("test", "Test");

  chart->n_terrains = N_TERRAINS;
  chart->n_hexsides = N_HEXSIDES;
  chart->n_roads = N_ROADS;
  for (guint m = 0; m < TL_MOBILITIES; m++)
    {
      for (guint i = 0; i < N_TERRAINS; i++)
        chart->terrains[i].cost[m] = terrains[i][m];
      for (guint i = 0; i < N_HEXSIDES; i++)
        chart->hexsides[i].cost[m] = (TlCost) (12 * (i + 1));
      for (guint i = 0; i < N_ROADS; i++)
        chart->roads[i].cost[m] = (TlCost) (3 * (i + 1) * (m + 1));
    }
  chart->terrains[VILLAGE].is_village = TRUE;
  chart->terrains[CITY].is_city = TRUE;
  chart->terrains[SEA].is_water = TRUE;
  chart->hexsides[1].is_water = TRUE;
  chart->roads[RAIL].is_rail = TRUE;
  return chart;
}

/* One change of any kind, the same for the same @dice. */
static void
change (TlMap *map, GRand *dice)
{
  TlHex hex = (TlHex) g_rand_int_range (dice, 0, (int) tl_map_n_hexes (map));
  TlDirection d = (TlDirection) g_rand_int_range (dice, 0, TL_DIRECTIONS);
  guint kind = (guint) g_rand_int_range (dice, 0, 3);

  switch (g_rand_int_range (dice, 0, 13))
    {
    case 0:
      tl_map_set_terrain (map, hex, 0);
      break;
    case 1:
      tl_map_set_unknown (map, hex);
      break;
    case 2:
    case 3:
      tl_map_add_hexside (map, hex, d, kind);
      break;
    case 4:
      tl_map_clear_hexsides (map, hex, d);
      break;
    case 5:
    case 6:
      tl_map_add_road (map, hex, d, kind);
      if (kind == RAIL)
        tl_map_add_rail_gauge (map, hex, d, 0);
      break;
    case 7:
      tl_map_clear_roads (map, hex, d);
      break;
    case 8:
      tl_map_add_place (map, "Place", hex, (TlPlaceKind) kind);
      tl_map_settle (map, hex, (TlPlaceKind) kind);
      break;
    case 9:
      tl_map_remove_marks (map, hex, TL_MAP_PLACES);
      break;
    case 10:
      tl_map_remove_marks (map, hex, TL_MAP_SOURCES);
      tl_map_add_source (map, hex, TL_SOURCE_OTHER, 1, NULL);
      break;
    case 11:
      tl_map_remove_marks (map, hex, TL_MAP_PORTS);
      tl_map_add_port (map, hex, "Port", 4 * kind, (int) kind % 4 - 2);
      break;
    default:
      tl_map_set_terrain (map, hex,
                          (guint32) g_rand_int_range (dice, 1, 1 << N_TERRAINS) |
                              (guint32) g_rand_int_range (dice, 0, 2));
    }
}

static TlMap *
begin (TlGridOrientation orientation, TlTerrainChart *chart, GRand *dice)
{
  TlGrid grid = { .orientation = orientation,
                  .columns = COLUMNS,
                  .rows = ROWS,
                  .numbers.first_column = 1,
                  .numbers.first_row = 1 };
  TlMap *map = tl_map_new (&grid, chart);

  tl_map_add_gauge (map, "wide", "Wide");
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    tl_map_set_terrain (map, hex, 1u << OPEN);
  for (guint i = 0; i < 3 * COLUMNS * ROWS; i++)
    change (map, dice);
  return map;
}

static void
assert_same_spread (TlMap *a, TlMap *b, TlMobility mobility, gboolean is_reverse)
{
  guint n = tl_map_n_hexes (a);
  g_autofree guint8 *flags = g_new0 (guint8, n);
  g_autoptr (TlSpread) spread_a = tl_spread_new (a, flags, 1);
  g_autoptr (TlSpread) spread_b = tl_spread_new (b, flags, 1);
  TlSpread *spreads[] = { spread_a, spread_b };

  for (guint i = 0; i < 2; i++)
    {
      tl_spread_set_table (spreads[i], mobility, is_reverse, NULL, 0);
      g_assert_cmpuint (tl_spread_begin (spreads[i], 10 * TL_MP12, 1), >, 9);
      for (guint k = 0; k < 9; k++)
        tl_spread_add_start (spreads[i], k * n / 9 + 5, 0, k);
      tl_spread_run (spreads[i]);
    }
  for (TlHex hex = 0; hex < n; hex++)
    {
      guint32 cost[2] = { 0, 0 }, label[2] = { 0, 0 };
      gboolean is_reached[2];

      for (guint i = 0; i < 2; i++)
        is_reached[i] =
            tl_spread_look (spreads[i], tl_spread_locate (spreads[i], hex), &cost[i], &label[i]);
      g_assert_cmpint (is_reached[0], ==, is_reached[1]);
      g_assert_cmpuint (cost[0], ==, cost[1]);
      g_assert_cmpuint (label[0], ==, label[1]);
    }
}

static void
assert_same (TlMap *a, TlMap *b)
{
  guint n = tl_map_n_hexes (a);
  guint n_a, n_b;

  g_assert_cmpuint (tl_map_hash (a), ==, tl_map_hash (b));
  g_assert_cmpmem (tl_map_all_rails (a), n, tl_map_all_rails (b), n);
  tl_map_rail_towns (a, &n_a);
  tl_map_rail_towns (b, &n_b);
  g_assert_cmpmem (tl_map_rail_towns (a, &n_a), n_a * sizeof (TlHex), tl_map_rail_towns (b, &n_b),
                   n_b * sizeof (TlHex));
  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    {
      const TlCost *costs_a = tl_map_edge_costs (a, m);
      const TlCost *costs_b = tl_map_edge_costs (b, m);
      gsize size = (gsize) n * TL_DIRECTIONS * sizeof (TlCost);

      g_assert_cmpmem (costs_a, size, costs_b, size);
      g_assert_cmpuint (tl_map_least_cost (a, costs_a), ==, tl_map_least_cost (b, costs_b));
      g_assert_cmpint (tl_map_has_all_cost (a, costs_a), ==, tl_map_has_all_cost (b, costs_b));
      assert_same_spread (a, b, m, FALSE);
      assert_same_spread (a, b, m, TRUE);
    }
}

/* The differences say where to look, and no hex besides. */
static void
assert_differences (TlMap *a, TlMap *b)
{
  g_autoptr (GArray) hexes = tl_map_differences (a, b);
  g_autoptr (GArray) back = tl_map_differences (b, a);

  g_assert_cmpmem (hexes->data, hexes->len * sizeof (TlHex), back->data,
                   back->len * sizeof (TlHex));
  for (TlHex hex = 0; hex < tl_map_n_hexes (a); hex++)
    if (tl_map_terrain (a, hex) != tl_map_terrain (b, hex) ||
        tl_map_is_unknown (a, hex) != tl_map_is_unknown (b, hex))
      g_assert_true (tl_hexes_include (hexes, hex));
  g_assert_cmpint (hexes->len == 0, ==, tl_map_hash (a) == tl_map_hash (b));
}

static void
test_steps (gconstpointer data)
{
  g_autoptr (TlTerrainChart) chart = make_chart ();

  for (guint32 seed = 1; seed <= 6; seed++)
    {
      GRand *dice = g_rand_new_with_seed (seed);
      GRand *again = g_rand_new_with_seed (seed);
      GRand *whim = g_rand_new_with_seed (seed + 100);
      g_autoptr (TlMap) map = begin (GPOINTER_TO_UINT (data), chart, dice);
      g_autoptr (TlMap) whole = begin (GPOINTER_TO_UINT (data), chart, again);

      tl_map_seal (map);
      for (guint i = 0; i < EDITS; i++)
        {
          g_autoptr (TlMap) before = g_steal_pointer (&map);
          guint64 hash = tl_map_hash (before);
          TlMobility m = (TlMobility) g_rand_int_range (whim, 0, TL_MOBILITIES);

          /* Some have been searched before they are edited, others not. */
          tl_map_edge_costs (before, m);
          if (g_rand_boolean (whim))
            assert_same_spread (before, before, m, g_rand_boolean (whim));
          map = tl_map_edit (before);
          change (map, dice);
          tl_map_seal (map);
          change (whole, again);
          g_assert_cmpuint (tl_map_hash (before), ==, hash);
          assert_differences (before, map);
          /* What is forgotten comes back from nothing, or from the other. */
          if (i % 7 == 3)
            g_assert_true (tl_map_rest (map));
          if (i % 14 == 3)
            tl_map_wake (map, before);
        }
      tl_map_seal (whole);
      assert_same (map, whole);
      g_rand_free (dice);
      g_rand_free (again);
      g_rand_free (whim);
    }
}

static guint64
hash_with (TlTerrainChart *chart)
{
  GRand *dice = g_rand_new_with_seed (1);
  g_autoptr (TlMap) map = begin (TL_GRID_FLAT, chart, dice);

  g_rand_free (dice);
  tl_map_seal (map);
  return tl_map_hash (map);
}

/* Charts of one id are told apart by what rules read of them, and not by names. */
static void
test_charts (void)
{
  g_autoptr (TlTerrainChart) chart = make_chart ();
  guint64 hash = hash_with (chart);

  chart->terrains[WOODS].name = g_strdup ("Wood");
  g_assert_cmpuint (hash_with (chart), ==, hash);
  chart->terrains[WOODS].cost[TL_MOBILITY_LEG]++;
  g_assert_cmpuint (hash_with (chart), !=, hash);
  chart->terrains[WOODS].cost[TL_MOBILITY_LEG]--;
  chart->hexsides[1].combat.bracketed = 1;
  g_assert_cmpuint (hash_with (chart), !=, hash);
  chart->hexsides[1].combat.bracketed = 0;
  chart->roads[RAIL].is_multi_track = TRUE;
  g_assert_cmpuint (hash_with (chart), !=, hash);
}

/* 6 hexes more are no more memory than a page, and a name costs no table. */
static void
test_shared (void)
{
  g_autoptr (TlTerrainChart) chart = make_chart ();
  GRand *dice = g_rand_new_with_seed (1);
  g_autoptr (TlMap) map = begin (TL_GRID_FLAT, chart, dice);
  g_autoptr (TlMap) next = NULL;

  g_rand_free (dice);
  tl_map_seal (map);
  tl_map_edge_costs (map, TL_MOBILITY_LEG);
  next = tl_map_edit (map);
  tl_map_add_source (next, 7, TL_SOURCE_ENTRY, -1, "Here");
  tl_map_seal (next);
  g_assert_true (tl_map_is_kin (map, next));
  g_assert_true (tl_map_edge_costs (map, TL_MOBILITY_LEG) ==
                 tl_map_edge_costs (next, TL_MOBILITY_LEG));
}

static void
test_unknown (void)
{
  g_autoptr (TlTerrainChart) chart = make_chart ();
  TlGrid grid = { .columns = 4, .rows = 4 };
  g_autoptr (TlMap) map = tl_map_new (&grid, chart);

  for (TlHex hex = 0; hex < 16; hex++)
    tl_map_set_unknown (map, hex);
  tl_map_set_terrain (map, 1, 0);
  tl_map_set_terrain (map, 2, 1u << OPEN);
  tl_map_settle (map, 3, TL_PLACE_NAME);
  tl_map_settle (map, 4, TL_PLACE_VILLAGE);
  tl_map_seal (map);

  g_assert_true (tl_map_is_unknown (map, 0));
  g_assert_cmpuint (tl_map_terrain (map, 0), ==, 1u << OPEN);
  g_assert_cmpuint (tl_map_hex_cost (map, 0, TL_MOBILITY_TRUCK), ==, 12);
  /* Paper is not unknown, and painted open ground neither. */
  g_assert_false (tl_map_is_unknown (map, 1));
  g_assert_cmpuint (tl_map_hex_cost (map, 1, TL_MOBILITY_LEG), ==, TL_COST_PROHIBITED);
  g_assert_false (tl_map_is_unknown (map, 2));
  /* A label says nothing of the ground, a village does. */
  g_assert_true (tl_map_is_unknown (map, 3));
  g_assert_false (tl_map_is_unknown (map, 4));
  g_assert_cmpuint (tl_map_terrain (map, 4), ==, 1u << OPEN | 1u << VILLAGE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/board/map-edit/flat", GUINT_TO_POINTER (TL_GRID_FLAT), test_steps);
  g_test_add_data_func ("/board/map-edit/pointy", GUINT_TO_POINTER (TL_GRID_POINTY), test_steps);
  g_test_add_func ("/board/map-edit/charts-of-one-id", test_charts);
  g_test_add_func ("/board/map-edit/shared", test_shared);
  g_test_add_func ("/board/map/unknown", test_unknown);
  return g_test_run ();
}
