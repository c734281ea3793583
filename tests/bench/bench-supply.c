/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The supply picture of a side: trace and dumps of all its units, with rail net and sources.
 *
 * The yardstick is one *pass*: a loop over all hexes of the map that reads six neighbours and what
 * it costs to go to them, without a queue.  Medians, in the same run.  What every rule needs anyway
 * (who stands where, zones of control, bridges) is made before, and measured apart.
 *
 * The pass calls nothing for its edges: when it did, it took nearly twice as long, and the picture
 * seemed to take half as many.  Where the linker happens to put that short loop still makes a
 * difference of a third to it, and none to the picture: compare several builds.
 */
#include "board/tl-memory.h"
#include "rules/base/tl-bridge.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-supply.h"
#include "support/tl-test-armies.h"

#define RUNS 31

static volatile guint sink;

/* --- measuring --- */

static void
pass (const TlSituation *situation)
{
  sink += tl_test_armies_pass (situation);
}

static void
prepare (const TlSituation *situation)
{
  tl_situation_first_in (situation, 0);
  tl_zoc_path_flags (situation);
  for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
    tl_bridge_changes (situation, 0, mobility);
}

static void
picture (const TlSituation *situation)
{
  guint n;

  tl_supply_picture_units (tl_supply_picture (situation, 0), &n);
  sink += n;
}

/* Median microseconds of @ask on situations that know nothing yet, from no earlier one either, or
 * only what prepare () makes. */
static double
measure (void (*ask) (const TlSituation *situation), const TlSituation *situation,
         gboolean is_prepared)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      g_autoptr (TlSituation) fresh = tl_situation_copy (situation);

      if (is_prepared)
        prepare (fresh);
      double begin = tl_test_cpu_time_us ();
      ask (fresh);
      runs[run] = tl_test_cpu_time_us () - begin;
    }
  return tl_test_median (runs, RUNS);
}

/* How many are supplied, so that a fast wrong answer shows. */
static void
print_answer (const TlSituation *situation)
{
  const TlSupplyPicture *picture_of_side = tl_supply_picture (situation, 0);
  guint counts[TL_SUPPLY_KINDS][2] = { 0 };
  guint n;
  const TlUnit *units = tl_supply_picture_units (picture_of_side, &n);

  for (guint i = 0; i < n; i++)
    for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
      {
        const TlSupplyLine *line = tl_supply_picture_line (picture_of_side, kind, units[i]);

        if (tl_supply_line_is_ok (line))
          counts[kind][line->via != TL_UNIT_NONE]++;
      }
  g_print ("         of %u units: trace %u direct, %u by HQ; dumps %u direct, %u by HQ\n", n,
           counts[TL_SUPPLY_TRACE][0], counts[TL_SUPPLY_TRACE][1], counts[TL_SUPPLY_DUMP][0],
           counts[TL_SUPPLY_DUMP][1]);
}

int
main (void)
{
  tl_memory_keep_freed ();
  const TlTestArmies *sizes = tl_test_armies_sizes;
  double per_hex[TL_TEST_ARMIES];

  for (guint i = 0; i < TL_TEST_ARMIES; i++)
    {
      g_autoptr (TlSituation) situation = tl_test_armies (&sizes[i]);
      guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));

      prepare (situation);
      pass (situation);
      picture (situation);
      double one_pass = measure (pass, situation, TRUE);
      double one_picture = measure (picture, situation, TRUE);
      double all = measure (picture, situation, FALSE);
      per_hex[i] = one_picture / n_hexes;
      g_print ("%6u hexes: pass %6.0f us, picture %6.0f us: %.1f passes%s; with occupancy and "
               "zones %.1f\n",
               n_hexes, one_pass, one_picture, one_picture / one_pass,
               n_hexes >= 20000 ? " (mark: 5)" : "", all / one_pass);
      print_answer (situation);
    }
  g_print ("per hex, %u against %u hexes: %.2f (mark: 1.5)\n", sizes[2].columns * sizes[2].rows,
           sizes[0].columns * sizes[0].rows, per_hex[2] / per_hex[0]);
  return 0;
}
