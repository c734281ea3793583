/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A retreat query, against a thousandth of a frame of 16 ms: 16 us.  One, two and three hexes; a
 * lone regiment on open ground, and a stack of six, some DG, among lakes, mountains and enemy ZOCs.
 */
#include "rules/movement/tl-retreat.h"
#include "support/tl-test-scenario.h"

#include <stdlib.h>

#define RUNS 31
#define QUERIES 200

static volatile guint sink;

static const char open_ground[] = "size 12 12\n"
                                  "u1 side0 inf 4-3-3 06.06\n"
                                  "e1 side1 inf 4-3-3 06.05\n";

static const char thick_of_it[] = "| . . . . . . . . .\n"
                                  "| . . m . . L . . .\n"
                                  "| . w . . m . . . .\n"
                                  "| . . L . . . s . .\n"
                                  "| . . . . . . . . .\n"
                                  "| . m . . . . L . .\n"
                                  "| . . . s . . . . .\n"
                                  "| . . L . . m . . .\n"
                                  "| . . . . . . . . .\n"
                                  "minor-river 05.05 S SE\nmajor-river 04.05 S SW\n"
                                  "u1 side0 inf 9-3-3 re=3 05.05 dg\n"
                                  "u2 side0 tank 4-3-8 track 05.05\n"
                                  "u3 side0 mech 4-3-8 truck 05.05 dg\n"
                                  "u4 side0 hq 9-0/4-6 05.05\n"
                                  "u5 side0 art 9-3-3 range=2 05.05\n"
                                  "u6 side0 inf 4-3-3 05.05\n"
                                  "f1 side0 inf 4-3-3 05.07\n"
                                  "e1 side1 inf 4-3-3 05.04\n"
                                  "e2 side1 inf 4-3-3 02.05\n"
                                  "e3 side1 inf 4-3-3 08.06\n"
                                  "d1 side1 dump 8t 06.06\n";

static int
compare_times (const void *a, const void *b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

static void
run (const char *name, const char *text, guint n_units, guint hexes)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  TlUnit units[8];
  TlRetreatQuery query = { .units = units, .n_units = n_units, .hexes = hexes };
  double times[RUNS];
  guint n_found = 0;

  for (guint i = 0; i < n_units; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%u", i + 1);

      units[i] = tl_test_unit (situation, id);
    }
  for (guint i = 0; i < RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      for (guint k = 0; k < QUERIES; k++)
        {
          g_autoptr (TlRetreat) retreat = tl_retreat (situation, &query, NULL);

          n_found = retreat->destinations->len;
        }
      times[i] = (double) (g_get_monotonic_time () - start) / QUERIES;
    }
  sink += n_found;
  qsort (times, RUNS, sizeof *times, compare_times);
  g_print ("%-12s %u units, %u hexes: %2u destinations, %5.1f us, %.2f of the mark\n", name,
           n_units, hexes, n_found, times[RUNS / 2], times[RUNS / 2] / 16);
}

int
main (void)
{
  for (guint hexes = 1; hexes <= TL_RETREAT_HEXES_MAX; hexes++)
    {
      run ("open ground", open_ground, 1, hexes);
      run ("thick of it", thick_of_it, 6, hexes);
    }
  return 0;
}
