/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who eats off the map (12.6c), proposed for a side without trace: 200, 600 and 2,000 hungry units
 * on maps that grow with them, a dump for every third, and Tokens for about three in four.  So many
 * dumps are in reach that all hang together.  The mark: 2,000 units within 100 times the time of
 * 200.
 */
#include "rules/upkeep/tl-eat.h"
#include "support/tl-test-scenario.h"

#include <stdlib.h>

#define RUNS 9
#define MAPS 5
#define MARK 100.0

static int
compare_times (const void *a, const void *b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

/* Six hexes for each unit. */
static TlSituation *
pocket (guint n_units, guint32 seed, GArray *hungry)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  guint side = 1;
  GString *text = g_string_new (NULL);
  TlSituation *situation;

  while (side * side < 6 * n_units)
    side++;
  g_string_printf (text, "size %u %u\nclock supply side0\n", side, side);
  for (guint i = 0; i < n_units + n_units / 3; i++)
    {
      guint column = (guint) g_rand_int_range (random, 1, (gint32) side + 1);
      guint row = (guint) g_rand_int_range (random, 1, (gint32) side + 1);

      if (i < n_units)
        g_string_append_printf (text, "u%u side0 inf 4-%d-3 %02u.%02u\n", i,
                                g_rand_int_range (random, 0, 6), column, row);
      else
        g_string_append_printf (text, "d%u side0 dump %dt %02u.%02u\n", i,
                                g_rand_int_range (random, 1, 3), column, row);
    }
  situation = tl_test_situation (text->str);
  g_string_free (text, TRUE);
  for (TlUnit unit = 0; unit < n_units; unit++)
    g_array_append_val (hungry, unit);
  return situation;
}

/* The median of one map. (milliseconds) */
static double
run_map (guint n_units, guint32 seed, guint *n_all)
{
  g_autoptr (GArray) hungry = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (TlSituation) situation = pocket (n_units, seed, hungry);
  double times_ms[RUNS];
  guint n_meals = 0;

  for (guint i = 0; i < RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (GArray) meals =
          tl_eat_propose (situation, 0, (const TlUnit *) hungry->data, hungry->len);

      times_ms[i] = (double) (g_get_monotonic_time () - start) / 1000;
      n_meals = meals->len;
    }
  qsort (times_ms, RUNS, sizeof *times_ms, compare_times);
  *n_all += n_meals;
  return times_ms[RUNS / 2];
}

/* The mean of several maps: how soon the fewest Tokens are found differs. */
static double
run (guint n_units)
{
  guint n_meals = 0;
  double sum_ms = 0;

  for (guint32 seed = 1; seed <= MAPS; seed++)
    sum_ms += run_map (n_units, seed, &n_meals);
  g_print ("%5u hungry units: %8.1f ms, %u meals\n", n_units, sum_ms / MAPS, n_meals / MAPS);
  return sum_ms / MAPS;
}

int
main (void)
{
  double few = run (200);
  double many;

  run (600);
  many = run (2000);
  g_print ("2,000 units take %.1f times the time of 200: %.2f of the mark\n", many / few,
           many / few / MARK);
  return 0;
}
