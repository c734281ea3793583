/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The path search, rule by rule, on a strip of seven hexes one below the other.  Everything at
 * once, against a naive search, is in test-path-oracle.c.
 */
#include "board/tl-path.h"

static TlTerrainChart *
any_chart (void)
{
  TlTerrainChart *chart = tl_terrain_chart_new ("test", "Test");

  chart->n_terrains = 1;
  return chart;
}

#define STRIP 7
#define NOT (-1)
#define ALL TL_COST_ALL
#define PRO TL_COST_PROHIBITED

/* The cost of an edge is that of the hex which is entered. */
typedef struct
{
  const char *path;
  TlCost enter[STRIP];
  guint8 flags[STRIP];
  TlPathQuery query;
  TlPathStart starts[3];
  guint n_starts;
  int cost[STRIP];
} StripRow;

#define E TL_PATH_NO_ENTER
#define L TL_PATH_NO_LEAVE
#define P TL_PATH_NO_PASS

static const StripRow strip_rows[] = {
  /* 12, 12 + 24, 12 + 24 + 24 = 60: the limit itself is in reach. */
  { "/rules/6.1a/adds-up",
    { 12, 12, 24, 24, 12, 12, 12 },
    { 0 },
    { .limit_mp12 = 60 },
    { { 0, 0, 0 } },
    1,
    { 0, 12, 36, 60, NOT, NOT, NOT } },
  /* Reversed: from hex 3 to the start one enters 2, 1 and 0: 24 + 12 + 12. */
  { "/board/path/reversed",
    { 12, 12, 24, 24, 12, 12, 12 },
    { 0 },
    { .limit_mp12 = 60, .reverse = TRUE },
    { { 0, 0, 0 } },
    1,
    { 0, 12, 24, 48, NOT, NOT, NOT } },
  /* Above zero an allowance is enough for one hex, whatever it costs, but it is spent. */
  { "/rules/6.1c/minimum-move",
    { 12, 48, 12, 12, 12, 12, 12 },
    { 0 },
    { .limit_mp12 = 24, .minimum_move = TRUE },
    { { 0, 0, 0 } },
    1,
    { 0, 24, NOT, NOT, NOT, NOT, NOT } },
  { "/rules/6.1c/not-without-asking",
    { 12, 48, 12, 12, 12, 12, 12 },
    { 0 },
    { .limit_mp12 = 24 },
    { { 0, 0, 0 } },
    1,
    { 0, NOT, NOT, NOT, NOT, NOT, NOT } },
  { "/rules/6.1c/never-into-prohibited",
    { 12, PRO, 12, 12, 12, 12, 12 },
    { 0 },
    { .limit_mp12 = 24, .minimum_move = TRUE },
    { { 0, 0, 0 } },
    1,
    { 0, NOT, NOT, NOT, NOT, NOT, NOT } },
  { "/rules/6.1c/never-with-nothing",
    { 12, 12, 12, 12, 12, 12, 12 },
    { 0 },
    { .limit_mp12 = 0, .minimum_move = TRUE },
    { { 0, 0, 0 } },
    1,
    { 0, NOT, NOT, NOT, NOT, NOT, NOT } },
  { "/rules/6.1c/never-onto-the-enemy",
    { 12, 48, 12, 12, 12, 12, 12 },
    { 0, E },
    { .limit_mp12 = 24, .minimum_move = TRUE, .flag_mask = 7 },
    { { 0, 0, 0 } },
    1,
    { 0, NOT, NOT, NOT, NOT, NOT, NOT } },
  /* 36 from the middle: 5 is a plain 12, 3 takes 48 and so the whole 24. */
  { "/rules/6.1c/only-the-first-hex",
    { 12, 48, 48, 48, 12, 12, 48 },
    { 0 },
    { .limit_mp12 = 24, .minimum_move = TRUE },
    { { 4, 0, 0 } },
    1,
    { NOT, NOT, NOT, 24, 0, 12, NOT } },
  { "/rules/8.1b/all-takes-everything",
    { 12, ALL, 12, 12, 12, 12, 12 },
    { 0 },
    { .limit_mp12 = 60 },
    { { 0, 0, 0 } },
    1,
    { 0, 60, NOT, NOT, NOT, NOT, NOT } },
  { "/rules/8.1b/all-is-no-second-step",
    { 12, 12, ALL, 12, 12, 12, 12 },
    { 0 },
    { .limit_mp12 = 60 },
    { { 0, 0, 0 } },
    1,
    { 0, 12, NOT, NOT, NOT, NOT, NOT } },
  /* From hex 1 all is taken by entering the start, and from hex 2 nothing is left for that. */
  { "/rules/8.1b/all-reversed",
    { ALL, 12, 12, 12, 12, 12, 12 },
    { 0 },
    { .limit_mp12 = 60, .reverse = TRUE },
    { { 0, 0, 0 } },
    1,
    { 0, 60, NOT, NOT, NOT, NOT, NOT } },
  /* The way on from hex 2 is free, so all may be spent on entering it. */
  { "/rules/8.1b/all-reversed-then-free",
    { 0, 0, ALL, 12, 12, 12, 12 },
    { 0 },
    { .limit_mp12 = 60, .reverse = TRUE },
    { { 0, 0, 0 } },
    1,
    { 0, 0, 0, 60, NOT, NOT, NOT } },
  { "/rules/4.5a/truck-stops-in-ezoc",
    { 12, 12, 12, 12, 12, 12, 12 },
    { 0, 0, L, 0, 0, 0, 0 },
    { .limit_mp12 = 60, .flag_mask = E | L },
    { { 0, 0, 0 } },
    1,
    { 0, 12, 24, NOT, NOT, NOT, NOT } },
  { "/rules/4.5a/truck-may-start-in-ezoc",
    { 12, 12, 12, 12, 12, 12, 12 },
    { L, 0, L, 0, 0, 0, 0 },
    { .limit_mp12 = 60, .flag_mask = E | L },
    { { 0, 0, 0 } },
    1,
    { 0, 12, 24, NOT, NOT, NOT, NOT } },
  { "/rules/4.5a/no-supply-through-ezoc",
    { 12, 12, 12, 12, 12, 12, 12 },
    { 0, 0, P, 0, 0, 0, 0 },
    { .limit_mp12 = 60, .flag_mask = E | P },
    { { 0, 0, 0 } },
    1,
    { 0, 12, NOT, NOT, NOT, NOT, NOT } },
  { "/rules/4.5a/no-supply-out-of-ezoc",
    { 12, 12, 12, 12, 12, 12, 12 },
    { P, 0, 0, 0, 0, 0, 0 },
    { .limit_mp12 = 60, .flag_mask = E | P },
    { { 0, 0, 0 } },
    1,
    { 0, NOT, NOT, NOT, NOT, NOT, NOT } },
  { "/board/path/other-flags-do-not-count",
    { 12, 12, 12, 12, 12, 12, 12 },
    { 0, P, L, P, 0, E, 0 },
    { .limit_mp12 = 60, .flag_mask = E },
    { { 0, 0, 0 } },
    1,
    { 0, 12, 24, 36, 48, NOT, NOT } },
  /* Walked upwards: nobody passes hex 2, but whoever stands there may go. */
  { "/board/path/enemy-reversed",
    { 12, 12, 12, 12, 12, 12, 12 },
    { 0, 0, E, 0, 0, 0, 0 },
    { .limit_mp12 = 60, .reverse = TRUE, .flag_mask = E },
    { { 0, 0, 0 } },
    1,
    { 0, 12, 24, NOT, NOT, NOT, NOT } },
  /* 12 more for each hex: 24, 48 */
  { "/rules/14.8/trainbusting",
    { 12, 12, 12, 12, 12, 12, 12 },
    { 0 },
    { .limit_mp12 = 60, .extra_mp12 = 12 },
    { { 0, 0, 0 } },
    1,
    { 0, 24, 48, NOT, NOT, NOT, NOT } },
  /* Ranges of 5 and 3 MP in one search: the second starts at (5 - 3) x 12 = 24. */
  { "/board/path/staggered",
    { 12, 12, 12, 12, 12, 12, 12 },
    { 0 },
    { .limit_mp12 = 36 },
    { { 0, 0, 1 }, { 6, 24, 2 } },
    2,
    { 0, 12, 24, 36, NOT, 36, 24 } },
  /* The second HQ stands in an EZOC on the way of the first: only its own path goes on. */
  { "/board/path/staggered-gate",
    { 12, 12, 12, 12, 12, 12, 12 },
    { 0, 0, L, 0, 0, 0, 0 },
    { .limit_mp12 = 60, .flag_mask = L },
    { { 0, 0, 1 }, { 2, 36, 2 } },
    2,
    { 0, 12, 24, 48, 60, NOT, NOT } },
};

#undef E
#undef L
#undef P

static void
test_strip (gconstpointer data)
{
  const StripRow *row = data;
  TlGrid grid = { .columns = 1, .rows = STRIP };
  g_autoptr (TlTerrainChart) chart = any_chart ();
  g_autoptr (TlMap) map = tl_map_new (&grid, chart);
  g_autoptr (TlPathField) field = NULL;
  TlCost costs[STRIP * TL_DIRECTIONS];
  TlPathQuery query = row->query;

  tl_map_seal (map);
  field = tl_path_field_new (map);
  for (TlHex hex = 0; hex < STRIP; hex++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        TlHex other = tl_map_neighbour (map, hex, d);

        costs[hex * TL_DIRECTIONS + d] = other == TL_HEX_NONE ? PRO : row->enter[other];
      }
  query.edge_costs = costs;
  query.hex_flags = row->flags;
  tl_path_search (field, &query, row->starts, row->n_starts);
  for (TlHex hex = 0; hex < STRIP; hex++)
    {
      g_assert_cmpint (tl_path_field_reached (field, hex), ==, row->cost[hex] != NOT);
      if (row->cost[hex] != NOT)
        g_assert_cmpint ((int) tl_path_field_cost (field, hex), ==, row->cost[hex]);
    }
}

static guint32
label_of (const TlPathField *field, TlHex hex)
{
  guint32 cost, label;

  g_assert_true (tl_path_field_look (field, hex, &cost, &label));
  return label;
}

/* The path of the second HQ begins in its own hex, though the first HQ's comes there cheaper. */
static void
test_gate (void)
{
  TlGrid grid = { .columns = 1, .rows = STRIP };
  g_autoptr (TlTerrainChart) chart = any_chart ();
  g_autoptr (TlMap) map = tl_map_new (&grid, chart);
  g_autoptr (TlPathField) field = NULL;
  g_autoptr (GArray) path = NULL;
  TlCost costs[STRIP * TL_DIRECTIONS];
  guint8 flags[STRIP] = { 0, 0, TL_PATH_NO_LEAVE, 0, 0, 0, 0 };
  TlPathQuery query = { .edge_costs = costs, .hex_flags = flags, .flag_mask = 7, .limit_mp12 = 60 };
  const TlPathStart starts[] = { { 0, 0, 1 }, { 2, 36, 2 } };

  tl_map_seal (map);
  field = tl_path_field_new (map);
  g_assert_false (tl_path_field_reached (field, 0));
  for (guint i = 0; i < STRIP * TL_DIRECTIONS; i++)
    costs[i] = tl_map_neighbours (map)[i] == TL_HEX_NONE ? PRO : 12;
  tl_path_search (field, &query, starts, G_N_ELEMENTS (starts));
  g_assert_cmpuint (label_of (field, 2), ==, 1);
  g_assert_cmpuint (label_of (field, 4), ==, 2);
  path = tl_path_field_path (field, 4);
  g_assert_cmpuint (path->len, ==, 3);
  g_assert_cmpuint (g_array_index (path, TlHex, 0), ==, 2);
  g_assert_cmpuint (g_array_index (path, TlHex, 2), ==, 4);
}

/* A thousand searches with large limits use up the keys, and the field starts anew unnoticed. */
static void
test_used_again (void)
{
  TlGrid grid = { .columns = 9, .rows = 9 };
  g_autoptr (TlTerrainChart) chart = any_chart ();
  g_autoptr (TlMap) map = tl_map_new (&grid, chart);
  g_autoptr (TlPathField) field = NULL;
  TlCost costs[81 * TL_DIRECTIONS];
  TlPathQuery query = { .edge_costs = costs };

  tl_map_seal (map);
  field = tl_path_field_new (map);
  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    costs[i] = tl_map_neighbours (map)[i] == TL_HEX_NONE ? PRO : 12;
  for (guint i = 0; i < 1000; i++)
    {
      TlHex start = i * 37 % 81;
      guint n;

      query.limit_mp12 = i % 2 == 0 ? 24 : 1000000;
      tl_path_search (field, &query, &(TlPathStart){ start, 0, i }, 1);
      for (TlHex hex = 0; hex < 81; hex++)
        {
          guint cost = 12 * tl_grid_distance (&grid, start, hex);

          g_assert_cmpint (tl_path_field_reached (field, hex), ==, cost <= query.limit_mp12);
          if (cost <= query.limit_mp12)
            g_assert_cmpuint (tl_path_field_cost (field, hex), ==, cost);
        }
      g_assert_cmpuint (tl_path_field_reached_hexes (field, &n)[0], ==, start);
      g_assert_cmpuint (label_of (field, start), ==, i);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (strip_rows); i++)
    g_test_add_data_func (strip_rows[i].path, &strip_rows[i], test_strip);
  g_test_add_func ("/board/path/gate", test_gate);
  g_test_add_func ("/board/path/used-again", test_used_again);
  return g_test_run ();
}
