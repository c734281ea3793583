/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The path search against one pass over the hexes that it touches, at three sizes of map.
 *
 * Mark: a bounded search of 5 to 20 MP costs at most 4 passes.  A pass is a plain loop over the
 * hexes that the search reached, in the order in which it reached them, that reads the cost of
 * each of the six edges and the terrain of the hex beyond.  "bare" is the same loop without
 * looking at the hex beyond: it reads the edge costs and the numbers of the neighbours only.
 *
 * Every ratio is the median of RUNS, each of them search and pass in turn over the same starts.
 */
#include "board/tl-path.h"

#include <stdlib.h>
#include <time.h>

#define RUNS 15
#define STARTS 400

typedef struct
{
  guint columns;
  guint rows;
} Size;

typedef struct
{
  const char *name;
  TlMobility mobility;
  guint limit_mp;
  gboolean reverse;
  gboolean with_flags;
} Case;

typedef struct
{
  double search_ns;
  double pass_ratio;
  double bare_ratio;
} Result;

/* Costs as on a map of these games: mostly open, woods and hills, some mountain, some roads. */
static TlTerrainChart *
make_chart (void)
{
  static const TlCost costs[][TL_MOBILITIES] = {
    { 12, 12, 12 }, { 12, 24, 24 }, { 18, 24, 36 }, { 24, TL_COST_ALL, TL_COST_PROHIBITED }
  };
  TlTerrainChart *chart = tl_terrain_chart_new ("bench", "Bench");

  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    for (guint m = 0; m < TL_MOBILITIES; m++)
      chart->terrains[i].cost[m] = costs[i][m];
  chart->n_terrains = G_N_ELEMENTS (costs);
  for (guint m = 0; m < TL_MOBILITIES; m++)
    {
      chart->hexsides[0].cost[m] = (TlCost) (12 * (m + 1));
      chart->roads[0].cost[m] = 6;
      chart->roads[1].cost[m] = 12;
    }
  chart->n_hexsides = 1;
  chart->n_roads = 2;
  return chart;
}

/* Patches of one terrain, as on real maps: a hex mostly looks like what is around it. */
static void
lay_terrain (TlMap *map, GRand *dice)
{
  static const guint terrain_of_die[10] = { 0, 0, 0, 0, 0, 1, 1, 2, 2, 3 };
  const TlGrid *grid = tl_map_grid (map);
  guint n = tl_map_n_hexes (map);

  for (TlHex hex = 0; hex < n; hex++)
    tl_map_set_terrain (map, hex, 1u << terrain_of_die[g_rand_int_range (dice, 0, 10)]);
  for (guint i = 0; i < n / 8; i++)
    {
      guint32 terrain = 1u << terrain_of_die[g_rand_int_range (dice, 0, 10)];
      TlHex centre = (TlHex) g_rand_int_range (dice, 0, (int) n);
      g_autoptr (GArray) patch = tl_grid_disc (grid, centre, (guint) g_rand_int_range (dice, 1, 4));

      for (guint j = 0; j < patch->len; j++)
        if (g_rand_int_range (dice, 0, 6) > 0)
          tl_map_set_terrain (map, g_array_index (patch, TlHex, j), terrain);
    }
}

/* Roads and railways from place to place, rivers along the way of others. */
static void
lay_lines (TlMap *map, GRand *dice)
{
  const TlGrid *grid = tl_map_grid (map);
  int n = (int) tl_map_n_hexes (map);

  for (int i = 0; i < n / 100; i++)
    {
      TlHex from = (TlHex) g_rand_int_range (dice, 0, n);
      g_autoptr (GArray) near = tl_grid_disc (grid, from, 12);
      g_autoptr (GArray) within = tl_grid_disc (grid, from, 11);
      guint kind = (guint) g_rand_int_range (dice, 0, 3);
      g_autoptr (GArray) line = NULL;

      g_array_remove_range (near, 0, within->len);
      if (near->len == 0)
        continue;
      line = tl_grid_line (
          grid, from,
          g_array_index (near, TlHex, (guint) g_rand_int_range (dice, 0, (int) near->len)));
      for (guint j = 1; j < line->len; j++)
        {
          TlHex hex = g_array_index (line, TlHex, j - 1);
          TlDirection d;

          tl_grid_direction (grid, hex, g_array_index (line, TlHex, j), &d);
          if (kind < 2)
            tl_map_add_road (map, hex, d, kind);
          else
            tl_map_add_hexside (map, hex, (d + 1) % TL_DIRECTIONS, 0);
        }
    }
}

static TlMap *
make_map (Size size, GRand *dice)
{
  TlGrid grid = {
    .columns = size.columns, .rows = size.rows, .numbers.first_column = 1, .numbers.first_row = 1
  };
  TlTerrainChart *chart = make_chart ();
  TlMap *map = tl_map_new (&grid, chart);

  lay_terrain (map, dice);
  lay_lines (map, dice);
  tl_map_seal (map);
  tl_terrain_chart_unref (chart);
  return map;
}

static guint32
pass (const TlHex *hexes, guint n, const TlHex *neighbours, const TlCost *costs,
      const guint8 *bytes)
{
  guint32 sum = 0;

  for (guint i = 0; i < n; i++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        TlHex other = neighbours[(gsize) hexes[i] * TL_DIRECTIONS + d];

        if (other != TL_HEX_NONE)
          sum += costs[(gsize) hexes[i] * TL_DIRECTIONS + d] + bytes[other];
      }
  return sum;
}

static guint32
bare_pass (const TlHex *hexes, guint n, const TlHex *neighbours, const TlCost *costs)
{
  guint32 sum = 0;

  for (guint i = 0; i < n; i++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      sum += neighbours[(gsize) hexes[i] * TL_DIRECTIONS + d] +
             costs[(gsize) hexes[i] * TL_DIRECTIONS + d];
  return sum;
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return x < y ? -1 : (x > y ? 1 : 0);
}

static double
median (double *values)
{
  qsort (values, RUNS, sizeof *values, compare_doubles);
  return values[RUNS / 2];
}

static gint64
now_ns (void)
{
  struct timespec at;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &at);
  return (gint64) at.tv_sec * 1000000000 + at.tv_nsec;
}

static Result
measure (const TlMap *map, const Case *c, GRand *dice)
{
  guint n_hexes = tl_map_n_hexes (map);
  g_autoptr (TlPathField) field = tl_path_field_new (map);
  g_autofree guint8 *flags = g_new0 (guint8, n_hexes);
  g_autofree guint8 *bytes = g_new0 (guint8, n_hexes);
  TlPathQuery query = { .edge_costs = tl_map_edge_costs (map, c->mobility),
                        .limit_mp12 = c->limit_mp * TL_MP12,
                        .hex_flags = c->with_flags ? flags : NULL,
                        .flag_mask = TL_PATH_NO_ENTER | TL_PATH_NO_LEAVE,
                        .reverse = c->reverse };
  TlHex starts[STARTS];
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint ends[STARTS];
  double search_ns[RUNS], pass_ratio[RUNS], bare_ratio[RUNS];
  volatile guint32 sink = 0;

  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      bytes[hex] = (guint8) tl_map_terrain (map, hex);
      flags[hex] = g_rand_int_range (dice, 0, 30) == 0 ? TL_PATH_NO_LEAVE : 0;
    }
  for (guint i = 0; i < STARTS; i++)
    {
      const TlHex *reached;
      guint n;

      starts[i] = (TlHex) g_rand_int_range (dice, 0, (int) n_hexes);
      tl_path_search (field, &query, &(TlPathStart){ .hex = starts[i] }, 1);
      reached = tl_path_field_reached_hexes (field, &n);
      g_array_append_vals (hexes, reached, n);
      ends[i] = hexes->len;
    }
  for (guint run = 0; run < RUNS; run++)
    {
      const TlHex *all = (const TlHex *) hexes->data;
      gint64 t0 = now_ns (), t1, t2, t3;

      for (guint i = 0; i < STARTS; i++)
        tl_path_search (field, &query, &(TlPathStart){ .hex = starts[i] }, 1);
      t1 = now_ns ();
      for (guint i = 0; i < STARTS; i++)
        {
          guint from = i > 0 ? ends[i - 1] : 0;

          sink +=
              pass (all + from, ends[i] - from, tl_map_neighbours (map), query.edge_costs, bytes);
        }
      t2 = now_ns ();
      for (guint i = 0; i < STARTS; i++)
        {
          guint from = i > 0 ? ends[i - 1] : 0;

          sink += bare_pass (all + from, ends[i] - from, tl_map_neighbours (map), query.edge_costs);
        }
      t3 = now_ns ();
      search_ns[run] = (double) (t1 - t0) / hexes->len;
      pass_ratio[run] = (double) (t1 - t0) / (double) (t2 - t1);
      bare_ratio[run] = (double) (t1 - t0) / (double) (t3 - t2);
    }
  return (Result){ median (search_ns), median (pass_ratio), median (bare_ratio) };
}

int
main (void)
{
  static const Size sizes[] = { { 60, 50 }, { 160, 125 }, { 320, 313 } };
  static const Case cases[] = {
    { "truck 5 MP", TL_MOBILITY_TRUCK, 5, FALSE, FALSE },
    { "truck 10 MP", TL_MOBILITY_TRUCK, 10, FALSE, FALSE },
    { "truck 20 MP", TL_MOBILITY_TRUCK, 20, FALSE, FALSE },
    { "leg 5 MP", TL_MOBILITY_LEG, 5, FALSE, FALSE },
    { "leg 20 MP", TL_MOBILITY_LEG, 20, FALSE, FALSE },
    { "truck 5 MP with ZOC", TL_MOBILITY_TRUCK, 5, FALSE, TRUE },
    { "truck 20 MP with ZOC", TL_MOBILITY_TRUCK, 20, FALSE, TRUE },
    { "truck 20 MP reversed", TL_MOBILITY_TRUCK, 20, TRUE, FALSE },
  };
  double worst = 0;

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      GRand *dice = g_rand_new_with_seed (7);
      g_autoptr (TlMap) map = make_map (sizes[s], dice);

      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          Result result = measure (map, &cases[i], dice);

          worst = MAX (worst, result.pass_ratio);
          g_print ("%6u hexes  %-22s %5.1f ns a hex  %5.2f passes (bare %5.2f)\n",
                   tl_map_n_hexes (map), cases[i].name, result.search_ns, result.pass_ratio,
                   result.bare_ratio);
        }
      g_rand_free (dice);
    }
  g_print ("worst: %.2f passes, the mark is 4\n", worst);
  return 0;
}
