/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Zones of control of both sides, at three sizes, against clearing the map and visiting the units:
 * at most 8 times.  Medians within one run.
 */
#include "rules/base/tl-zoc.h"
#include "support/tl-test-big.h"
#include "xml/tl-xml-scenario.h"

#include <stdlib.h>
#include <string.h>

#define RUNS 31

static volatile guint sink;

typedef struct
{
  const TlSituation *situation;
  guint8 *map;
} Bench;

/* What nobody can do without: a byte per hex, a look at every unit. */
static void
visit (Bench *bench)
{
  guint n_units = tl_situation_n_units (bench->situation);
  guint n_hexes = tl_map_n_hexes (tl_situation_map (bench->situation));

  for (guint i = 0; i < n_hexes; i++)
    bench->map[i] = 0;
  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      const TlUnitState *state = tl_situation_state (bench->situation, unit);

      if (state->hex != TL_HEX_NONE)
        bench->map[state->hex] |= (guint8) (1 + state->marker);
    }
  sink += bench->map[n_hexes / 2];
}

static void
work_out (Bench *bench)
{
  tl_situation_set_slot (bench->situation, TL_SLOT_ZOC, NULL, NULL);
  sink += tl_zoc_map (bench->situation)[0];
}

static int
compare_times (const void *a, const void *b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

static double
median_us (void (*work) (Bench *bench), Bench *bench)
{
  double times[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      for (guint k = 0; k < 20; k++)
        work (bench);
      times[i] = (double) (g_get_monotonic_time () - start) / 20;
    }
  qsort (times, RUNS, sizeof *times, compare_times);
  return times[RUNS / 2];
}

static void
run (guint columns, guint rows, guint counters)
{
  g_autofree char *text = tl_test_big_scenario (columns, rows, counters);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load_bytes (bytes, "big.xml", &error);
  Bench bench;
  double least, zoc;

  if (scenario == NULL)
    g_error ("%s", error->message);
  bench.situation = scenario->start;
  bench.map = g_malloc (tl_map_n_hexes (scenario->map));
  /* Who stands where is made once for everybody. */
  sink += tl_situation_occupancy (bench.situation)[0];
  least = median_us (visit, &bench);
  zoc = median_us (work_out, &bench);
  g_print ("%6u hexes, %5u units: visit %7.1f us, ZOC %7.1f us: %.1f times (mark: 8)\n",
           columns * rows, tl_situation_n_units (bench.situation), least, zoc, zoc / least);
  g_free (bench.map);
}

int
main (void)
{
  run (60, 50, 300);
  run (160, 125, 1000);
  run (400, 250, 5000);
  return 0;
}
