/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why nobody of a side is supplied: enemies stand in all of its sources, and its dumps are gone.
 *
 * The yardstick is the picture of the side and the text of all that is said, in the same run.
 */
#include "rules/supply/tl-supply.h"
#include "support/tl-test-armies.h"

#include <string.h>

#define RUNS 9

/* Side 0 of @armies without dumps, cut off from its sources. (transfer full) */
static TlSituation *
cut_off (const TlSituation *armies)
{
  g_autoptr (TlEdit) edit = tl_situation_edit (armies);
  guint n, next = 0;
  const TlSource *sources = tl_map_sources (tl_situation_map (armies), &n);

  for (TlUnit unit = 0; unit < tl_situation_n_units (armies); unit++)
    {
      TlKind kind = tl_situation_counter (armies, unit)->kind;

      if (tl_situation_side (armies, unit) == 0 &&
          (kind == TL_KIND_DUMP || kind == TL_KIND_TRANSPORT))
        tl_edit_destroy (edit, unit);
      else if (tl_situation_side (armies, unit) == 1 && kind == TL_KIND_COMBAT && next < n)
        tl_edit_place (edit, unit, sources[next++].hex);
    }
  return tl_edit_finish (g_steal_pointer (&edit));
}

static guint
say (const TlVerdict *verdict)
{
  g_autofree char *text = tl_verdict_to_string (verdict);

  return (guint) strlen (text);
}

int
main (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TlSituation) armies = tl_test_armies (&tl_test_armies_sizes[i]);
      g_autoptr (TlSituation) situation = cut_off (armies);
      double why[RUNS], rest[RUNS];
      guint n = 0, n_cut = 0, n_bytes = 0;

      for (guint run = 0; run < RUNS; run++)
        {
          g_autoptr (TlSituation) fresh = tl_situation_copy (situation);
          g_autoptr (GPtrArray) verdicts =
              g_ptr_array_new_with_free_func ((GDestroyNotify) tl_verdict_free);
          double begin = tl_test_cpu_time_us ();
          const TlUnit *units = tl_supply_picture_units (tl_supply_picture (fresh, 0), &n);
          double pictured = tl_test_cpu_time_us ();

          n_cut = n_bytes = 0;
          for (guint k = 0; k < n; k++)
            {
              TlVerdict *verdict = tl_verdict_new ();
              g_autoptr (TlSupplyPath) path = tl_supply_trace (fresh, units[k], verdict);
              g_autoptr (GPtrArray) dumps = tl_supply_dumps (fresh, units[k], verdict);

              n_cut += path == NULL;
              g_ptr_array_add (verdicts, verdict);
            }
          double asked = tl_test_cpu_time_us ();
          for (guint k = 0; k < n; k++)
            n_bytes += say (verdicts->pdata[k]);
          why[run] = asked - begin;
          rest[run] = pictured - begin + tl_test_cpu_time_us () - asked;
        }
      double all = tl_test_median (why, RUNS);
      double yardstick = tl_test_median (rest, RUNS);

      g_print ("%5u of %5u cut off: %.0f ms; picture and text of %u bytes %.0f ms: %.1f times\n",
               n_cut, n, all / 1000, n_bytes, yardstick / 1000, all / yardstick);
    }
  return 0;
}
