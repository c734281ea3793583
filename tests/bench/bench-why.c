/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why the units of a side are not supplied, asked about together: how many times what the picture
 * of the side and the writing of the text take.
 *
 * Three cases: enemies stand in all sources, and the dumps are gone; one source and one dump are
 * left, far away; a line of enemies stands between the sources and dumps and most units.
 */
#include "board/tl-memory.h"
#include "rules/supply/tl-supply.h"
#include "support/tl-test-armies.h"

#include <string.h>

#define RUNS 9

typedef enum
{
  NO_SOURCE,
  FAR_SOURCE,
  POCKET
} Case;

static const char *const names[] = { "no source", "far source", "pocket" };

/* Whether side 0 loses what lies in @hex. */
static gboolean
loses_dump (Case how, const TlMap *map, TlHex hex, gboolean is_first)
{
  guint columns = tl_map_grid (map)->columns;

  return how == POCKET ? hex % columns >= columns / 6 : how == NO_SOURCE || !is_first;
}

/* Where the next unit of side 1 goes: into sources, or into a column, in each second hex. */
static TlHex
next_post (Case how, const TlMap *map, guint i)
{
  const TlGrid *grid = tl_map_grid (map);
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  if (how == POCKET)
    return 2 * i < grid->rows ? tl_grid_at (grid, (int) grid->columns / 6, (int) (2 * i))
                              : TL_HEX_NONE;
  if (how == FAR_SOURCE)
    i++;
  return i < n ? sources[i].hex : TL_HEX_NONE;
}

/* Side 0 of @armies, cut off. (transfer full) */
static TlSituation *
cut_off (const TlSituation *armies, Case how)
{
  const TlMap *map = tl_situation_map (armies);
  g_autoptr (TlEdit) edit = tl_situation_edit (armies);
  gboolean is_first = TRUE;
  guint n_posts = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (armies); unit++)
    {
      TlKind kind = tl_situation_counter (armies, unit)->kind;
      TlSide side = tl_situation_side (armies, unit);

      if (side == 0 && (kind == TL_KIND_DUMP || kind == TL_KIND_TRANSPORT))
        {
          if (loses_dump (how, map, tl_situation_hex (armies, unit), is_first))
            tl_edit_destroy (edit, unit);
          is_first = FALSE;
        }
      else if (side == 1 && kind == TL_KIND_COMBAT && next_post (how, map, n_posts) != TL_HEX_NONE)
        tl_edit_place (edit, unit, next_post (how, map, n_posts++));
    }
  return tl_edit_finish (g_steal_pointer (&edit));
}

static guint
say (const TlVerdict *verdict)
{
  g_autofree char *text = tl_verdict_to_string (verdict);

  return (guint) strlen (text);
}

static void
measure (const TlSituation *armies, Case how)
{
  g_autoptr (TlSituation) situation = cut_off (armies, how);
  double why[RUNS], rest[RUNS];
  guint n = 0, n_cut = 0, n_bytes = 0;

  for (guint run = 0; run < RUNS; run++)
    {
      g_autoptr (TlSituation) fresh = tl_situation_copy (situation);
      g_autoptr (GPtrArray) verdicts =
          g_ptr_array_new_with_free_func ((GDestroyNotify) tl_verdict_free);
      double begin = tl_test_cpu_time_us ();
      const TlSupplyPicture *picture = tl_supply_picture (fresh, 0);
      const TlUnit *units = tl_supply_picture_units (picture, &n);
      double pictured = tl_test_cpu_time_us ();

      for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
        tl_supply_prepare_why (fresh, 0, kind);
      n_cut = n_bytes = 0;
      for (guint k = 0; k < n; k++)
        {
          TlVerdict *verdict = tl_verdict_new ();

          g_ptr_array_add (verdicts, verdict);
          /* What a unit with a line is told is a path, and not measured here. */
          for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
            if (!tl_supply_line_is_ok (tl_supply_picture_line (picture, kind, units[k])))
              {
                if (kind == TL_SUPPLY_TRACE)
                  tl_supply_path_free (tl_supply_trace (fresh, units[k], verdict));
                else
                  g_ptr_array_unref (tl_supply_dumps (fresh, units[k], verdict));
                n_cut++;
              }
        }
      double asked = tl_test_cpu_time_us ();
      for (guint k = 0; k < n; k++)
        n_bytes += say (verdicts->pdata[k]);
      why[run] = asked - begin;
      rest[run] = pictured - begin + tl_test_cpu_time_us () - asked;
    }
  double all = tl_test_median (why, RUNS);
  double yardstick = tl_test_median (rest, RUNS);

  g_print ("%-10s: %5u lines of %5u units missing: %.1f ms; picture and text of %u bytes %.1f ms: "
           "%.1f times\n",
           names[how], n_cut, n, all / 1000, n_bytes, yardstick / 1000, all / yardstick);
}

int
main (void)
{
  tl_memory_keep_freed ();
  for (guint i = 0; i < TL_TEST_ARMIES; i++)
    {
      g_autoptr (TlSituation) armies = tl_test_armies (&tl_test_armies_sizes[i]);

      for (Case how = NO_SOURCE; how <= POCKET; how++)
        measure (armies, how);
    }
  return 0;
}
