/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who eats off the map (12.6c), proposed for a side without trace: 200, 600 and 2,000 hungry units
 * on maps that grow with them, a dump for every third, and Tokens for about three in four.  So many
 * dumps are in reach that all hang together.  The mark: 2,000 units within 100 times the time of
 * 200.
 *
 * Whose stocks recover (12.10e) is proposed for as many units on maps of the same sort, Low and
 * Exhausted by turns, then all Low, where most sets of stages cost the same.  The same mark.
 */
#include "rules/upkeep/tl-eat.h"
#include "rules/upkeep/tl-recover.h"
#include "support/tl-test-armies.h"
#include "support/tl-test-scenario.h"

#define RUNS 3
#define MAPS 5
#define MARK 100.0

/* Six hexes for each unit. */
static TlSituation *
pocket (guint n_units, gboolean all_low, guint32 seed, GArray *hungry)
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
        g_string_append_printf (text, "u%u side0 inf 4-%d-3 %s %02u.%02u\n", i,
                                g_rand_int_range (random, 0, 6),
                                all_low || i % 2 ? "low" : "exhausted", column, row);
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

/* (transfer full): payments */
typedef GArray *(*Propose) (const TlSituation *situation, const GArray *units);

static GArray *
propose_meals (const TlSituation *situation, const GArray *units)
{
  return tl_eat_propose (situation, 0, (const TlUnit *) units->data, units->len);
}

static GArray *
propose_recovery (const TlSituation *situation, const GArray *units)
{
  return tl_recover_propose (situation, 0, TL_UNIT_NONE);
}

/* The median of one map. (milliseconds) */
static double
run_map (Propose propose, gboolean all_low, guint n_units, guint32 seed, guint *n_all)
{
  g_autoptr (GArray) hungry = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (TlSituation) situation = pocket (n_units, all_low, seed, hungry);
  double times_ms[RUNS];
  guint n_payments = 0;

  for (guint i = 0; i < RUNS; i++)
    {
      double start_us = tl_test_cpu_time_us ();
      g_autoptr (GArray) payments = propose (situation, hungry);

      times_ms[i] = (tl_test_cpu_time_us () - start_us) / 1000;
      n_payments = payments->len;
    }
  *n_all += n_payments;
  return tl_test_median (times_ms, RUNS);
}

/* The mean of several maps: how soon the fewest Tokens are found differs. */
static double
run (Propose propose, gboolean all_low, guint n_units)
{
  guint n_payments = 0;
  double sum_ms = 0;

  for (guint32 seed = 1; seed <= MAPS; seed++)
    sum_ms += run_map (propose, all_low, n_units, seed, &n_payments);
  g_print ("%5u units: %8.1f ms, %u payments\n", n_units, sum_ms / MAPS, n_payments / MAPS);
  return sum_ms / MAPS;
}

/* 2,000 units with 200, and 600 to see how it grows. */
static void
compare (const char *what, Propose propose, gboolean all_low)
{
  double few, many;

  g_print ("%s\n", what);
  few = run (propose, all_low, 200);
  run (propose, all_low, 600);
  many = run (propose, all_low, 2000);
  g_print ("2000 units take %.1f times the time of 200: %.2f of the mark\n", many / few,
           many / few / MARK);
}

int
main (void)
{
  compare ("meals", propose_meals, FALSE);
  compare ("recovery", propose_recovery, FALSE);
  compare ("recovery of Low units", propose_recovery, TRUE);
  return 0;
}
