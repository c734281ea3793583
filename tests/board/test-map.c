/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-map.h"

#include <string.h>

#define ALL TL_COST_ALL
#define PRO TL_COST_PROHIBITED

enum
{
  OPEN,
  WOODS,
  MOUNTAIN,
  VILLAGE,
  CITY,
  LAKE,
  SEA,
  N_TERRAINS
};

enum
{
  RIVER,
  MAJOR,
  CLIFF,
  SHORE,
  STRAIT,
  N_HEXSIDES
};

enum
{
  ROAD,
  TRACK,
  RAIL,
  N_ROADS
};

#define T(name) (1u << (name))

/* Leg, Track, Truck. */
static const TlCost terrain_costs[N_TERRAINS][TL_MOBILITIES] = {
  [OPEN] = { 12, 12, 12 },   [WOODS] = { 12, 24, 36 }, [MOUNTAIN] = { ALL, PRO, PRO },
  [VILLAGE] = { 6, 6, 48 },  [CITY] = { 24, 24, 60 },  [LAKE] = { PRO, PRO, PRO },
  [SEA] = { 120, PRO, PRO },
};
static const TlCost hexside_costs[N_HEXSIDES][TL_MOBILITIES] = {
  [RIVER] = { 12, 24, 36 },    [MAJOR] = { ALL, ALL, PRO }, [CLIFF] = { 12, PRO, PRO },
  [SHORE] = { PRO, PRO, PRO }, [STRAIT] = { 24, 48, PRO },
};
static const TlCost road_costs
    [N_ROADS]
    [TL_MOBILITIES] = { [ROAD] = { 6, 6, 6 }, [TRACK] = { 12, 12, 18 }, [RAIL] = { 12, 12, PRO } };

static TlTerrainChart *
make_chart (void)
{
  TlTerrainChart *chart = tl_terrain_chart_new ("test", "Test");

  chart->n_terrains = N_TERRAINS;
  chart->n_hexsides = N_HEXSIDES;
  chart->n_roads = N_ROADS;
  for (guint m = 0; m < TL_MOBILITIES; m++)
    {
      for (guint i = 0; i < N_TERRAINS; i++)
        chart->terrains[i].cost[m] = terrain_costs[i][m];
      for (guint i = 0; i < N_HEXSIDES; i++)
        chart->hexsides[i].cost[m] = hexside_costs[i][m];
      for (guint i = 0; i < N_ROADS; i++)
        chart->roads[i].cost[m] = road_costs[i][m];
    }
  chart->terrains[VILLAGE].is_village = TRUE;
  chart->terrains[CITY].is_city = TRUE;
  chart->terrains[LAKE].is_water = chart->terrains[SEA].is_water = TRUE;
  chart->hexsides[SHORE].is_water = chart->hexsides[STRAIT].is_water = TRUE;
  chart->roads[RAIL].is_rail = TRUE;
  return chart;
}

static TlMap *
make_map (guint columns, guint rows)
{
  TlGrid grid = {
    .columns = columns, .rows = rows, .numbers.first_column = 1, .numbers.first_row = 1
  };
  g_autoptr (TlTerrainChart) chart = make_chart ();
  TlMap *map = tl_map_new (&grid, chart);

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    tl_map_set_terrain (map, hex, T (OPEN));
  return map;
}

/* One row: what is in the hex, what is named there, and what it costs to enter. */
typedef struct
{
  const char *path;
  guint32 mask;
  int place; /* TlPlaceKind, -1 none */
  TlCost cost[TL_MOBILITIES];
} HexRow;

static const HexRow hex_rows[] = {
  { "/rules/6.2d/one-terrain", T (WOODS), -1, { 12, 24, 36 } },
  { "/rules/6.2d/dearest-of-two", T (OPEN) | T (WOODS), -1, { 12, 24, 36 } },
  /* "all" is dearer than any number, prohibited than "all" */
  { "/rules/6.2d/all-and-prohibited", T (WOODS) | T (MOUNTAIN), -1, { ALL, PRO, PRO } },
  { "/rules/6.2d/village-nub-ignored", T (OPEN) | T (VILLAGE), -1, { 12, 12, 12 } },
  { "/rules/6.2d/village-named", T (OPEN) | T (VILLAGE), TL_PLACE_VILLAGE, { 12, 12, 48 } },
  { "/rules/6.2d/city-nub-ignored", T (OPEN) | T (CITY), -1, { 12, 12, 12 } },
  { "/rules/6.2d/city-named", T (OPEN) | T (CITY), TL_PLACE_CITY, { 24, 24, 60 } },
  /* A label of the country, or a village, names no city. */
  { "/rules/6.2d/label-names-no-city", T (OPEN) | T (CITY), TL_PLACE_NAME, { 12, 12, 12 } },
  { "/rules/6.2d/village-names-no-city", T (OPEN) | T (CITY), TL_PLACE_VILLAGE, { 12, 12, 12 } },
  { "/rules/6.2d/nothing-but-a-nub", T (VILLAGE), -1, { 6, 6, 48 } },
  { "/rules/6.2d/water-ignored-beside-land", T (OPEN) | T (LAKE), -1, { 12, 12, 12 } },
  { "/rules/6.2d/nothing-but-water", T (LAKE), -1, { PRO, PRO, PRO } },
  { "/rules/6.2d/cheapest-of-two-waters", T (LAKE) | T (SEA), -1, { 120, PRO, PRO } },
  { "/rules/6.2d/village-nub-by-the-sea", T (SEA) | T (VILLAGE), -1, { 120, PRO, PRO } },
  { "/board/map/blank-hex", 0, -1, { PRO, PRO, PRO } },
};

static void
test_hex_cost (gconstpointer data)
{
  const HexRow *row = data;
  g_autoptr (TlMap) map = make_map (3, 3);

  tl_map_set_terrain (map, 4, row->mask);
  if (row->place >= 0)
    tl_map_add_place (map, "Somewhere", 4, (TlPlaceKind) row->place);
  tl_map_seal (map);
  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    {
      g_assert_cmpuint (tl_map_hex_cost (map, 4, m), ==, row->cost[m]);
      /* From open country, without any hexside. */
      g_assert_cmpuint (tl_map_cost (map, 1, 3, m), ==, row->cost[m]);
    }
  g_assert_cmpuint (tl_map_terrain (map, 4), ==, row->mask);
}

/* One row: two hexes, the hexsides and roads between them, and what crossing costs. */
typedef struct
{
  const char *path;
  guint32 from, to;
  guint32 hexsides, roads;
  TlCost off_road[TL_MOBILITIES];
  TlCost cost[TL_MOBILITIES];
} EdgeRow;

static const EdgeRow edge_rows[] = {
  { "/rules/6.2b/plain", T (OPEN), T (WOODS), 0, 0, { 12, 24, 36 }, { 12, 24, 36 } },
  /* Woods and a river: 12 + 12, 24 + 24, 36 + 36 */
  { "/rules/6.2b/river-adds", T (OPEN), T (WOODS), T (RIVER), 0, { 24, 48, 72 }, { 24, 48, 72 } },
  /* River and cliff: 12 + 12 + 12; cliffs stop vehicles */
  { "/rules/6.2b/two-hexsides-add",
    T (OPEN),
    T (OPEN),
    T (RIVER) | T (CLIFF),
    0,
    { 36, PRO, PRO },
    { 36, PRO, PRO } },
  { "/rules/6.2b/all-plus-something-is-all",
    T (OPEN),
    T (MOUNTAIN),
    T (RIVER),
    0,
    { ALL, PRO, PRO },
    { ALL, PRO, PRO } },
  { "/rules/6.2b/something-plus-all-is-all",
    T (OPEN),
    T (WOODS),
    T (MAJOR),
    0,
    { ALL, ALL, PRO },
    { ALL, ALL, PRO } },
  { "/rules/6.2d/one-water-on-a-hexside",
    T (OPEN),
    T (OPEN),
    T (SHORE),
    0,
    { PRO, PRO, PRO },
    { PRO, PRO, PRO } },
  /* 12 + 24, 12 + 48 */
  { "/rules/6.2d/cheapest-water-on-a-hexside",
    T (OPEN),
    T (OPEN),
    T (SHORE) | T (STRAIT),
    0,
    { 36, 60, PRO },
    { 36, 60, PRO } },
  { "/rules/6.2a/road-ignores-all-else",
    T (OPEN),
    T (WOODS),
    T (RIVER),
    T (ROAD),
    { 24, 48, 72 },
    { 6, 6, 6 } },
  { "/rules/6.2a/best-of-two-roads",
    T (OPEN),
    T (WOODS),
    0,
    T (TRACK) | T (ROAD),
    { 12, 24, 36 },
    { 6, 6, 6 } },
  /* The track costs Trucks 18 and open country 12: nobody has to follow it. */
  { "/rules/6.2a/nobody-has-to-follow",
    T (OPEN),
    T (OPEN),
    0,
    T (TRACK),
    { 12, 12, 12 },
    { 12, 12, 12 } },
  { "/rules/6.2a/rail-no-road-for-trucks",
    T (OPEN),
    T (WOODS),
    T (RIVER),
    T (RAIL),
    { 24, 48, 72 },
    { 12, 12, 72 } },
  { "/rules/6.2c/prohibited-but-by-road",
    T (OPEN),
    T (MOUNTAIN),
    T (SHORE),
    T (ROAD),
    { PRO, PRO, PRO },
    { 6, 6, 6 } },
  /* Going down from the mountains is as prohibited as going up; on foot it costs 12. */
  { "/rules/6.1d/no-way-back-no-way",
    T (MOUNTAIN),
    T (OPEN),
    0,
    0,
    { 12, PRO, PRO },
    { 12, PRO, PRO } },
  { "/rules/6.1d/but-by-road", T (MOUNTAIN), T (OPEN), 0, T (ROAD), { 12, PRO, PRO }, { 6, 6, 6 } },
};

static void
test_edge_cost (gconstpointer data)
{
  const EdgeRow *row = data;

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      g_autoptr (TlMap) map = make_map (5, 5);
      TlHex here = tl_grid_at (tl_map_grid (map), 2, 2);
      TlHex there = tl_map_neighbour (map, here, d);

      tl_map_set_terrain (map, here, row->from);
      tl_map_set_terrain (map, there, row->to);
      for (guint i = 0; i < 32; i++)
        {
          /* Said of either hex, in either direction, it is the same side. */
          if ((row->hexsides & T (i)) != 0)
            tl_map_add_hexside (map, here, d, i);
          if ((row->roads & T (i)) != 0)
            tl_map_add_road (map, there, tl_direction_opposite (d), i);
        }
      tl_map_seal (map);
      for (TlMobility m = 0; m < TL_MOBILITIES; m++)
        {
          g_assert_cmpuint (tl_map_cost_off_road (map, here, d, m), ==, row->off_road[m]);
          g_assert_cmpuint (tl_map_cost (map, here, d, m), ==, row->cost[m]);
        }
    }
}

static TlMap *
random_map (guint columns, guint rows, guint32 seed)
{
  GRand *dice = g_rand_new_with_seed (seed);
  TlMap *map = make_map (columns, rows);

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    {
      tl_map_set_terrain (map, hex, g_rand_int (dice) & g_rand_int (dice) & (T (N_TERRAINS) - 1));
      if (g_rand_int_range (dice, 0, 4) == 0)
        tl_map_add_place (map, "Place", hex, (TlPlaceKind) g_rand_int_range (dice, 0, 3));
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          if (g_rand_int_range (dice, 0, 4) == 0)
            tl_map_add_hexside (map, hex, d, (guint) g_rand_int_range (dice, 0, N_HEXSIDES));
          if (g_rand_int_range (dice, 0, 4) == 0)
            tl_map_add_road (map, hex, d, (guint) g_rand_int_range (dice, 0, N_ROADS));
        }
    }
  tl_map_seal (map);
  g_rand_free (dice);
  return map;
}

/* The table for searches says what tl_map_cost () says; roads and 6.1d go both ways. */
static void
test_folded (void)
{
  g_autoptr (TlMap) map = random_map (23, 17, 5);

  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    {
      const TlCost *costs = tl_map_edge_costs (map, m);

      g_assert_true (tl_map_edge_costs (map, m) == costs);
      for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
        for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
          {
            TlHex other = tl_map_neighbour (map, hex, d);
            TlDirection back = tl_direction_opposite (d);
            TlCost cost = costs[hex * TL_DIRECTIONS + d];

            g_assert_cmpuint (cost, ==, tl_map_cost (map, hex, d, m));
            g_assert_cmpuint (other, ==, tl_grid_neighbour (tl_map_grid (map), hex, d));
            if (other == TL_HEX_NONE)
              {
                g_assert_cmpuint (cost, ==, TL_COST_PROHIBITED);
                g_assert_cmpuint (tl_map_cost_off_road (map, hex, d, m), ==, TL_COST_PROHIBITED);
                continue;
              }
            g_assert_cmpint (cost == TL_COST_PROHIBITED, ==,
                             costs[other * TL_DIRECTIONS + back] == TL_COST_PROHIBITED);
            g_assert_cmpuint (tl_map_hexsides (map, hex, d), ==,
                              tl_map_hexsides (map, other, back));
            g_assert_cmpuint (tl_map_roads (map, hex, d), ==, tl_map_roads (map, other, back));
          }
    }
}

/* What leads off the map is kept, for drawing and for saving, in every direction. */
static void
test_rim (void)
{
  g_autoptr (TlMap) map = make_map (4, 4);
  guint n_rim = 0;

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      if (tl_map_neighbour (map, hex, d) == TL_HEX_NONE)
        {
          n_rim++;
          tl_map_add_hexside (map, hex, d, d % N_HEXSIDES);
          tl_map_add_hexside (map, hex, d, SHORE);
          tl_map_add_road (map, hex, d, d % N_ROADS);
        }
  tl_map_seal (map);
  g_assert_cmpuint (n_rim, >, 16);
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        gboolean is_rim = tl_map_neighbour (map, hex, d) == TL_HEX_NONE;

        g_assert_cmpuint (tl_map_hexsides (map, hex, d), ==,
                          is_rim ? (T (d % N_HEXSIDES) | T (SHORE)) : 0);
        g_assert_cmpuint (tl_map_roads (map, hex, d), ==, is_rim ? T (d % N_ROADS) : 0);
      }
}

static void
test_rail (void)
{
  g_autoptr (TlMap) map = make_map (3, 3);

  tl_map_add_road (map, 4, 0, RAIL);
  tl_map_add_road (map, 4, 0, ROAD);
  tl_map_add_road (map, 4, 2, TRACK);
  tl_map_add_road (map, 8, 3, RAIL); /* off the map */
  tl_map_seal (map);
  g_assert_true (tl_map_has_rail (map, 4));
  g_assert_true (tl_map_has_rail (map, 1));
  g_assert_true (tl_map_has_rail (map, 8));
  g_assert_false (tl_map_has_rail (map, 5));
  g_assert_cmpuint (tl_map_rails (map, 4), ==, 1 << 0);
  g_assert_cmpuint (tl_map_rails (map, 1), ==, 1 << 3);
}

static void
test_water (void)
{
  g_autoptr (TlMap) map = make_map (3, 3);

  tl_map_set_terrain (map, 0, T (LAKE) | T (SEA));
  tl_map_set_terrain (map, 1, T (LAKE) | T (OPEN));
  tl_map_set_terrain (map, 2, 0);
  tl_map_seal (map);
  g_assert_true (tl_map_is_water (map, 0));
  g_assert_false (tl_map_is_water (map, 1));
  g_assert_false (tl_map_is_water (map, 2));
}

static void
assert_described (const TlMap *map, TlHex hex, const char *expected)
{
  g_autofree char *text = tl_map_describe_hex (map, hex);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_lists (void)
{
  g_autoptr (TlMap) map = make_map (5, 5);
  guint n;

  tl_map_set_title (map, "old", "Old");
  tl_map_set_title (map, "reservoir", "Reservoir");
  tl_map_add_place (map, "Hills", 7, TL_PLACE_NAME);
  tl_map_add_place (map, "Hagaru-ri", 7, TL_PLACE_VILLAGE);
  tl_map_add_place (map, "Plain", 3, TL_PLACE_NAME);
  tl_map_add_place (map, "Big", 2, TL_PLACE_CITY);
  tl_map_add_port (map, 20, "Port", 40, -1);
  tl_map_add_source (map, 24, TL_SOURCE_RAIL_EDGE, 1, NULL);
  tl_map_seal (map);

  g_assert_cmpstr (tl_map_id (map), ==, "reservoir");
  g_assert_cmpstr (tl_map_title (map), ==, "Reservoir");
  /* Lists keep the order of the file. */
  g_assert_cmpstr (tl_map_places (map, &n)[0].name, ==, "Hills");
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpint (tl_map_sources (map, &n)[0].side, ==, 1);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (tl_map_ports (map, &n)[0].capacity_t, ==, 40);
  g_assert_cmpuint (n, ==, 1);
  /* Of several places the one that matters most is the hex's. */
  assert_described (map, 7, "03.02 Hagaru-ri");
  assert_described (map, 0, "01.01");
  g_assert_cmpstr (tl_map_port_at (map, 20)->name, ==, "Port");
  g_assert_null (tl_map_port_at (map, 7));
  g_assert_true (tl_map_is_rail_stop (map, 7));
  g_assert_true (tl_map_is_rail_stop (map, 2));
  g_assert_true (tl_map_is_rail_stop (map, 20));
  g_assert_false (tl_map_is_rail_stop (map, 3));
  g_assert_false (tl_map_is_rail_stop (map, 0));
}

/* 13.3c: villages and cities by a hex's terrain, but for their edges in other ground (6.2d). */
static void
test_towns (void)
{
  g_autoptr (TlMap) map = make_map (5, 5);
  guint n;
  const TlHex *towns;

  for (TlHex hex = 0; hex < 20; hex += 5)
    tl_map_add_road (map, hex, 3, RAIL);
  tl_map_set_terrain (map, 0, T (VILLAGE));
  tl_map_set_terrain (map, 5, T (OPEN) | T (CITY));
  tl_map_set_terrain (map, 10, T (CITY));
  tl_map_set_terrain (map, 15, T (OPEN));
  tl_map_add_place (map, "Village", 15, TL_PLACE_VILLAGE);
  tl_map_add_place (map, "Station", 15, TL_PLACE_VILLAGE);
  tl_map_add_port (map, 20, "Port", 40, -1);
  /* no railway */
  tl_map_set_terrain (map, 12, T (CITY));
  tl_map_seal (map);

  g_assert_true (tl_map_is_rail_stop (map, 0));
  g_assert_false (tl_map_is_rail_stop (map, 5));
  g_assert_true (tl_map_is_rail_stop (map, 10));
  g_assert_true (tl_map_is_rail_stop (map, 20));
  towns = tl_map_rail_towns (map, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpuint (towns[0], ==, 0);
  g_assert_cmpuint (towns[1], ==, 10);
  g_assert_cmpuint (towns[2], ==, 15);
}

/* Nothing can be built after the seal, and nothing searched before it. */
static void
test_sealed (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr (TlMap) map = make_map (3, 3);

      tl_map_seal (map);
      tl_map_set_terrain (map, 0, T (WOODS));
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*is_sealed*");
}

/* 100,000 hexes, everything folded: 14 + 24 + 3 x 12 = 74 bytes each, 7.4 MB. */
static void
test_memory (void)
{
  g_autoptr (TlMap) map = make_map (400, 250);
  gsize bare;

  tl_map_seal (map);
  bare = tl_map_size_bytes_for_test (map);
  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    tl_map_edge_costs (map, m);
  g_assert_cmpuint (tl_map_size_bytes_for_test (map) - bare, ==, 100000 * 36);
  g_assert_cmpuint (tl_map_size_bytes_for_test (map), <=, 8000000);
  g_assert_cmpuint (tl_map_size_bytes_for_test (map), >=, 7300000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (hex_rows); i++)
    g_test_add_data_func (hex_rows[i].path, &hex_rows[i], test_hex_cost);
  for (guint i = 0; i < G_N_ELEMENTS (edge_rows); i++)
    g_test_add_data_func (edge_rows[i].path, &edge_rows[i], test_edge_cost);
  g_test_add_func ("/board/map/folded", test_folded);
  g_test_add_func ("/board/map/rim", test_rim);
  g_test_add_func ("/board/map/rail", test_rail);
  g_test_add_func ("/board/map/water", test_water);
  g_test_add_func ("/board/map/lists", test_lists);
  g_test_add_func ("/rules/13.3c/towns-of-the-map", test_towns);
  g_test_add_func ("/board/map/sealed", test_sealed);
  g_test_add_func ("/board/map/memory", test_memory);
  return g_test_run ();
}
