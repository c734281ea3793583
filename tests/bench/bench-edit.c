/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A painted hex against folding the whole map anew, at three sizes; and thousands of new counters,
 * one after the other, as a script makes them.
 *
 * Marks: the next map with one hex painted, and its edge costs for all mobilities, cost at most a
 * tenth of folding the edge costs of a map built from nothing.  Both are medians of RUNS in turn.
 * The last of 6,000 new counters cost at most three times what the first 1,000 do.
 */
#include "board/tl-map.h"
#include "play/tl-history.h"
#include "support/tl-test-scenario.h"

#include <stdlib.h>
#include <time.h>

#define RUNS 15
#define EDITS 20

static gint64
now_ns (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return (gint64) t.tv_sec * 1000000000 + t.tv_nsec;
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static double
median (double *values)
{
  qsort (values, RUNS, sizeof *values, compare_doubles);
  return values[RUNS / 2];
}

static TlTerrainChart *
make_chart (void)
{
  TlTerrainChart *chart = tl_terrain_chart_new ("bench", "Bench");

  chart->n_terrains = 4;
  chart->n_hexsides = 1;
  chart->n_roads = 1;
  for (guint m = 0; m < TL_MOBILITIES; m++)
    {
      for (guint i = 0; i < chart->n_terrains; i++)
        chart->terrains[i].cost[m] = (TlCost) (12 * (i + 1));
      chart->hexsides[0].cost[m] = (TlCost) (12 * (m + 1));
      chart->roads[0].cost[m] = 6;
    }
  return chart;
}

static TlMap *
make_map (guint columns, guint rows, TlTerrainChart *chart)
{
  TlGrid grid = { .columns = columns, .rows = rows };
  TlMap *map = tl_map_new (&grid, chart);
  GRand *dice = g_rand_new_with_seed (1);

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    {
      tl_map_set_terrain (map, hex, 1u << g_rand_int_range (dice, 0, 4));
      if (g_rand_int_range (dice, 0, 10) == 0)
        tl_map_add_hexside (map, hex, (TlDirection) g_rand_int_range (dice, 0, 6), 0);
      if (g_rand_int_range (dice, 0, 10) == 0)
        tl_map_add_road (map, hex, (TlDirection) g_rand_int_range (dice, 0, 6), 0);
    }
  tl_map_seal (map);
  g_rand_free (dice);
  return map;
}

static void
fold_all (const TlMap *map)
{
  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    tl_map_edge_costs (map, m);
}

/* --- new counters ----------------------------------------------------------------------------- */

#define COUNTERS 6000
#define PART 1000

static void
add_counter (TlHistory *history, guint number)
{
  TlSituation *now = tl_history_situation (history);
  char hex[TL_HEX_NUMBER_MAX];
  g_autofree char *text =
      g_strdup_printf ("new x%u side=side0 combat=\"7-5-3 leg\" at=%s", number,
                       tl_grid_format (tl_map_grid (tl_situation_map (now)),
                                       number % tl_map_n_hexes (tl_situation_map (now)), hex));
  g_autoptr (TlAction) action = tl_action_parse (text, now, NULL);

  if (action == NULL || tl_history_perform (history, action, NULL) == NULL)
    g_error ("%s", text);
}

static void
measure_counters (void)
{
  g_autoptr (TlSituation) start = tl_test_situation ("size 40 30\na side0 inf 4-4-4 01.01\n");
  g_autoptr (TlHistory) history = tl_history_new (start, 1);

  g_print ("%-10s %12s\n", "counters", "us each");
  for (guint first = 0; first < COUNTERS; first += PART)
    {
      gint64 t = now_ns ();

      for (guint i = first; i < first + PART; i++)
        add_counter (history, i);
      g_print ("%-10u %12.1f\n", first + PART, (double) (now_ns () - t) / 1000 / PART);
    }
}

int
main (void)
{
  static const guint sizes[][2] = { { 60, 50 }, { 160, 125 }, { 320, 313 } };
  g_autoptr (TlTerrainChart) chart = make_chart ();

  g_print ("%-10s %12s %12s %10s\n", "hexes", "fold us", "paint us", "ratio");
  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      double fold_ns[RUNS], paint_ns[RUNS];

      for (guint run = 0; run < RUNS; run++)
        {
          g_autoptr (TlMap) map = make_map (sizes[s][0], sizes[s][1], chart);
          gint64 t = now_ns ();

          fold_all (map);
          fold_ns[run] = (double) (now_ns () - t);
          t = now_ns ();
          for (guint i = 0; i < EDITS; i++)
            {
              TlMap *next = tl_map_edit (map);

              tl_map_set_terrain (next, i * 131 % tl_map_n_hexes (map), 1u << (i + run) % 4);
              tl_map_seal (next);
              fold_all (next);
              tl_map_unref (map);
              map = next;
            }
          paint_ns[run] = (double) (now_ns () - t) / EDITS;
        }
      g_print ("%-10u %12.1f %12.1f %10.3f\n", sizes[s][0] * sizes[s][1], median (fold_ns) / 1000,
               median (paint_ns) / 1000, median (paint_ns) / median (fold_ns));
    }
  measure_counters ();
  return 0;
}
