/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The price of a new situation: one move, against copying every unit state, at three sizes; then
 * what is worked out for it when somebody asks.  Medians within one run.
 */
#include "support/tl-test-scenario.h"

#include <stdlib.h>
#include <string.h>

#define RUNS 15
#define MOVES 200

static volatile guint64 sink;

typedef void (*Work) (const TlSituation *situation);

static void
move_one (const TlSituation *situation)
{
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_place (edit, 77, 5);
  tl_situation_unref (tl_edit_finish (edit));
}

static void
copy_all (const TlSituation *situation)
{
  guint n = tl_situation_n_units (situation);
  g_autofree TlUnitState *states = g_new (TlUnitState, n);

  for (TlUnit unit = 0; unit < n; unit++)
    states[unit] = *tl_situation_state (situation, unit);
  states[77].hex = 5;
  sink += states[n - 1].hex;
}

static void
work_out_places (const TlSituation *situation)
{
  tl_situation_trim (situation);
  sink += tl_situation_occupancy (situation)[0];
}

static void
work_out_hash (const TlSituation *situation)
{
  sink += tl_situation_hash (situation);
}

static int
compare_times (const void *a, const void *b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

/* Microseconds for one time, the median of RUNS. */
static double
measure (Work work, const TlSituation *situation, guint times)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      gint64 start = g_get_monotonic_time ();

      for (guint i = 0; i < times; i++)
        work (situation);
      runs[run] = (double) (g_get_monotonic_time () - start) / times;
    }
  qsort (runs, RUNS, sizeof *runs, compare_times);
  return runs[RUNS / 2];
}

static TlSituation *
of_size (guint columns, guint rows, guint n_units)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "size %u %u\n", columns, rows);
  for (guint i = 0; i < n_units; i++)
    g_string_append_printf (text, "u%u side%u inf 4-5-3 %02u.%02u\n", i, i % 2, i * 7 % columns + 1,
                            i * 13 % rows + 1);
  return tl_test_situation (text->str);
}

int
main (void)
{
  static const guint sizes[][3] = { { 60, 50, 300 }, { 160, 125, 1000 }, { 400, 250, 5000 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (TlSituation) situation = of_size (sizes[i][0], sizes[i][1], sizes[i][2]);
      double move = measure (move_one, situation, MOVES);
      double copy = measure (copy_all, situation, MOVES);

      g_print ("%u units on %u hexes\n", sizes[i][2], sizes[i][0] * sizes[i][1]);
      g_print ("  one move              %8.2f us  %.1f times faster than a copy\n", move,
               copy / move);
      g_print ("  copying all units     %8.2f us\n", copy);
      g_print ("  who stands where      %8.2f us\n", measure (work_out_places, situation, 20));
      g_print ("  hash                  %8.2f us\n", measure (work_out_hash, situation, 20));
    }
  return 0;
}
