/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Supply while the game is played: after one counter has moved, and before it is put down.
 *
 * "moved": a combat unit, an HQ, a dump goes one hex on, and everything is asked that the window
 * asks then: who stands where, zones of control, railways and the picture of its side.  Against a
 * pass over the map (bench-supply.c), which is what looking at all of it once takes, and against
 * the same question about a situation that shares nothing with an earlier one.
 *
 * "dragged": a combat unit is carried along the enemy's front, and for each hex it is asked who of
 * either side would be cut off, as the window does per motion of the pointer.  Against what two
 * pictures take, and against the 4 ms that drawing leaves of a frame.  The worst of all hexes is
 * told too: there a railway is cut, and many units lose something at once.
 */
#include "board/tl-memory.h"
#include "rules/advice/tl-cut.h"
#include "rules/base/tl-zoc.h"
#include "support/tl-test-armies.h"

#include <stdlib.h>

#define RUNS 31
#define HEXES 200
#define FRAME_US 4000.0

static volatile guint sink;

static double
pass_us (const TlSituation *situation)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      double begin = tl_test_cpu_time_us ();

      sink += tl_test_armies_pass (situation);
      runs[run] = tl_test_cpu_time_us () - begin;
    }
  return tl_test_median (runs, RUNS);
}

/* --- moved ------------------------------------------------------------------------------------ */

static TlUnit
first_of (const TlSituation *situation, TlKind kind, TlSide side)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_counter (situation, unit)->kind == kind &&
        tl_situation_side (situation, unit) == side)
      return unit;
  g_assert_not_reached ();
}

/* (transfer full) */
static TlSituation *
moved_on (const TlSituation *situation, TlUnit unit)
{
  TlEdit *edit = tl_situation_edit (situation);
  TlHex hex = TL_HEX_NONE;

  for (TlDirection d = 0; hex == TL_HEX_NONE; d++)
    hex = tl_map_neighbour (tl_situation_map (situation), tl_situation_hex (situation, unit), d);
  tl_edit_place (edit, unit, hex);
  return tl_edit_finish (edit);
}

static void
ask_everything (const TlSituation *situation, TlSide side)
{
  guint n;

  tl_situation_first_in (situation, 0);
  tl_zoc_path_flags (situation);
  tl_supply_picture_units (tl_supply_picture (situation, side), &n);
  sink += n;
}

static double
update_us (const TlSituation *situation, TlUnit unit)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      double begin = tl_test_cpu_time_us ();
      g_autoptr (TlSituation) after = moved_on (situation, unit);

      ask_everything (after, tl_situation_side (situation, unit));
      runs[run] = tl_test_cpu_time_us () - begin;
    }
  return tl_test_median (runs, RUNS);
}

static double
whole_us (const TlSituation *situation)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      g_autoptr (TlSituation) fresh = tl_situation_copy (situation);
      double begin = tl_test_cpu_time_us ();

      ask_everything (fresh, 0);
      runs[run] = tl_test_cpu_time_us () - begin;
    }
  return tl_test_median (runs, RUNS);
}

static void
bench_moved (const TlSituation *situation, double pass)
{
  static const struct
  {
    TlKind kind;
    const char *name;
  } cases[] = { { TL_KIND_COMBAT, "combat unit" }, { TL_KIND_HQ, "HQ" }, { TL_KIND_DUMP, "dump" } };
  double whole = whole_us (situation);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double update = update_us (situation, first_of (situation, cases[i].kind, 0));

      g_print ("  moved %-12s %6.0f us: %5.2f passes, %.2f of the whole (%.0f us)\n", cases[i].name,
               update, update / pass, update / whole, whole);
    }
}

/* --- dragged ---------------------------------------------------------------------------------- */

/* Who of both sides loses something, as the window asks. */
static guint
ask_live (const TlSituation *situation, TlUnit unit, TlHex hex)
{
  g_autoptr (TlSituation) after = tl_cut_suppose (situation, &unit, 1, hex);
  g_autoptr (GArray) self = tl_cut_of_units (situation, after, &unit, 1);
  guint n = self->len;

  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      g_autoptr (GArray) cut = tl_cut_between (situation, after, side);

      n += cut->len;
    }
  return n;
}

/* The same by two pictures. */
static guint
ask_pictures (const TlSituation *situation, TlUnit unit, TlHex hex)
{
  g_autoptr (TlSituation) after = tl_cut_suppose (situation, &unit, 1, hex);

  for (TlSide side = 0; side < TL_SIDES; side++)
    ask_everything (after, side);
  return 0;
}

static TlHex
random_hex (const TlSituation *situation, GRand *rand, int back)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  int half = (int) grid->columns / 2;

  return tl_grid_at (grid, g_rand_int_range (rand, half - back, half),
                     g_rand_int_range (rand, 0, (gint32) grid->rows));
}

/* Along the front of side 0, and every fourth one anywhere behind it. */
static void
bench_dragged (const TlSituation *situation)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  TlUnit unit = first_of (situation, TL_KIND_COMBAT, 1);
  double live[HEXES], pictures[HEXES];
  guint n_cut = 0;

  for (guint i = 0; i < HEXES; i++)
    {
      TlHex hex = random_hex (situation, rand, i % 4 == 0 ? (int) grid->columns / 2 : 8);
      double begin = tl_test_cpu_time_us ();

      n_cut += ask_live (situation, unit, hex);
      live[i] = tl_test_cpu_time_us () - begin;
      begin = tl_test_cpu_time_us ();
      sink += ask_pictures (situation, unit, hex);
      pictures[i] = tl_test_cpu_time_us () - begin;
    }
  double whole = tl_test_median (pictures, HEXES);
  double median = tl_test_median (live, HEXES);
  g_print (
      "  dragged             %6.0f us: %.2f of two pictures (%.0f us), %.0f %% of %.0f ms; one in "
      "ten from %.0f us, worst %.0f us; %u cut off\n",
      median, median / whole, whole, 100 * median / FRAME_US, FRAME_US / 1000, live[HEXES * 9 / 10],
      live[HEXES - 1], n_cut);
}

int
main (void)
{
  tl_memory_keep_freed ();
  for (guint i = 0; i < TL_TEST_ARMIES; i++)
    {
      g_autoptr (TlSituation) situation = tl_test_armies (&tl_test_armies_sizes[i]);

      for (TlSide side = 0; side < TL_SIDES; side++)
        ask_everything (situation, side);
      double pass = pass_us (situation);
      g_print ("%6u hexes: pass %.0f us\n", tl_map_n_hexes (tl_situation_map (situation)), pass);
      bench_moved (situation, pass);
      bench_dragged (situation);
    }
  return 0;
}
