/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/upkeep/tl-breakout.h"

#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n-lib.h>

/* --- who may ask at all ----------------------------------------------------------------------- */

static gboolean
is_first_turn (const TlSituation *situation, TlUnit unit)
{
  return (tl_situation_state (situation, unit)->flags & (TL_UNIT_UNTRACED | TL_UNIT_OOS)) == 0;
}

static gboolean
is_of_a_kind (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const TlEdition *edition = tl_situation_edition (situation);
  guint ma = MAX (counter->faces[TL_FACE_COMBAT].ma, counter->faces[TL_FACE_MOVE].ma);

  if (counter->kind == TL_KIND_TRANSPORT)
    {
      if (!is_first_turn (situation, unit))
        return tl_verdict_forbid (verdict, "12.8e", unit,
                                  _ ("Transport Points break out only on the first turn out of "
                                     "trace."));
      if (counter->points4 > edition->tokens_per_sp)
        return tl_verdict_forbid (verdict, "12.8e", unit,
                                  _ ("Every Transport Point rolls for itself: divide the counter "
                                     "first."));
    }
  else if (!tl_unit_is_combat (situation, unit))
    return tl_verdict_forbid (verdict, "12.8e", unit, _ ("Only combat units break out."));
  if (ma * TL_MP12 < edition->breakout_least_mp12)
    return tl_verdict_forbid (verdict, "12.8e", unit,
                              _ ("A unit needs a printed Movement Allowance of 1 or more."));
  return TRUE;
}

static gboolean
is_the_time (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  return (clock->phase == TL_PHASE_BREAKOUT &&
          tl_situation_side (situation, unit) == clock->phasing) ||
         tl_verdict_forbid_now (verdict, "2.2", unit,
                                _ ("Units of the phasing side break out in the Breakout Segment."));
}

/* --- the conditions --------------------------------------------------------------------------- */

static gboolean
is_refuge (const TlSituation *situation, TlUnit unit, TlSide side)
{
  return tl_situation_side (situation, unit) == side && tl_trace_is_needed (situation, unit) &&
         tl_supply_is_traced (situation, unit) && !tl_hunger_is_left_out (situation, unit);
}

/* The lowest refuge of each hex, else TL_UNIT_NONE. */
static TlUnit *
refuges_by_hex (const TlSituation *situation, TlSide side)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));
  TlUnit *refuges = g_new (TlUnit, n_hexes);

  for (TlHex hex = 0; hex < n_hexes; hex++)
    refuges[hex] = TL_UNIT_NONE;
  for (TlUnit unit = tl_situation_n_units (situation); unit > 0; unit--)
    if (is_refuge (situation, unit - 1, side))
      refuges[tl_situation_hex (situation, unit - 1)] = unit - 1;
  return refuges;
}

/* Rule 12.8e(A): hex by hex outwards, whatever it costs. */
static TlUnit
find_by_path (const TlSituation *situation, TlUnit unit)
{
  const TlMap *map = tl_situation_map (situation);
  TlSide side = tl_situation_side (situation, unit);
  TlPathQuery query = tl_draw_query (
      situation, side, tl_situation_counter (situation, unit)->faces[TL_FACE_MOVE].mobility);
  const TlHex *neighbours = tl_map_neighbours (map);
  g_autofree TlUnit *refuges = refuges_by_hex (situation, side);
  g_autofree gboolean *seen = g_new0 (gboolean, tl_map_n_hexes (map));
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlHex start = tl_situation_hex (situation, unit);

  seen[start] = TRUE;
  g_array_append_val (hexes, start);
  for (guint i = 0; i < hexes->len; i++)
    {
      TlHex hex = g_array_index (hexes, TlHex, i);
      guint flags = (query.hex_flags[hex] >> query.flag_shift) & query.flag_mask;

      if (refuges[hex] != TL_UNIT_NONE)
        return refuges[hex];
      if ((flags & TL_PATH_NO_PASS) != 0)
        continue;
      for (guint d = 0; d < TL_DIRECTIONS; d++)
        {
          gsize edge = (gsize) hex * TL_DIRECTIONS + d;
          TlHex next = neighbours[edge];

          if (next == TL_HEX_NONE || seen[next] || query.edge_costs[edge] == TL_COST_PROHIBITED ||
              ((query.hex_flags[next] >> query.flag_shift) & query.flag_mask) != 0)
            continue;
          seen[next] = TRUE;
          g_array_append_val (hexes, next);
        }
    }
  return TL_UNIT_NONE;
}

/* Rule 12.8e(B) */
static void
find_nearest (const TlSituation *situation, TlUnit unit, TlBreakout *found)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  TlSide side = tl_situation_side (situation, unit);
  TlHex hex = tl_situation_hex (situation, unit);
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit other = 0; other < n_units; other++)
    {
      if (!is_refuge (situation, other, side))
        continue;
      guint hexes = tl_grid_distance (grid, hex, tl_situation_hex (situation, other));
      if (found->near != TL_UNIT_NONE && hexes >= found->hexes)
        continue;
      found->near = other;
      found->hexes = hexes;
    }
}

static gboolean
meets_conditions (const TlSituation *situation, TlUnit unit, TlBreakout *found, TlVerdict *verdict)
{
  guint most = tl_situation_edition (situation)->breakout_hexes;
  gboolean ok = TRUE;

  found->reached = find_by_path (situation, unit);
  find_nearest (situation, unit, found);
  if (found->reached == TL_UNIT_NONE)
    ok = tl_verdict_forbid (verdict, "12.8e(A)", unit,
                            _ ("No path leads from the unit to one of its side that is in "
                               "trace."));
  if (found->near == TL_UNIT_NONE)
    ok = tl_verdict_forbid (verdict, "12.8e(B)", unit,
                            _ ("No combat unit of its side is in trace anywhere."));
  else if (found->hexes > most)
    ok = tl_verdict_forbid (
        verdict, "12.8e(B)", unit,
        /* Translators: two numbers of hexes. */
        _ ("The nearest combat unit of its side in trace is %1$u hexes away, and "
           "may be %2$u."),
        found->hexes, most);
  return ok;
}

/* --- asking ----------------------------------------------------------------------------------- */

gboolean
tl_breakout_is_cut_off (const TlSituation *situation, TlUnit unit)
{
  return !tl_hunger_has_trace (situation, unit) || tl_hunger_is_left_out (situation, unit);
}

gboolean
tl_breakout_may (const TlSituation *situation, TlUnit unit, TlBreakout *breakout,
                 TlVerdict *verdict)
{
  TlBreakout found = { .reached = TL_UNIT_NONE, .near = TL_UNIT_NONE };

  if (!tl_unit_must_be_on_map (situation, unit, "12.8e", verdict) ||
      !is_of_a_kind (situation, unit, verdict))
    return FALSE;
  gboolean ok = is_the_time (situation, unit, verdict);
  if (tl_unit_is_combat (situation, unit) && tl_trace_is_excused (situation, unit, verdict))
    return tl_verdict_forbid (verdict, "12.8e", unit,
                              _ ("The unit needs no trace now, so it is not out of it."));
  if (!tl_breakout_is_cut_off (situation, unit))
    return tl_verdict_forbid (verdict, "12.8e", unit,
                              _ ("Trace supply reaches the unit: it need not break out."));
  if (tl_hunger_is_left_out (situation, unit))
    tl_verdict_remind (
        verdict, "12.6f", unit,
        _ ("Trace reaches the unit, but its formation does not trace as one, and its "
           "best provider leaves the unit out. Our reading: it is out of trace."));
  found.is_first_turn = is_first_turn (situation, unit);
  if (found.is_first_turn)
    found.drm = (int) tl_situation_edition (situation)->breakout_relief;
  else
    ok &= meets_conditions (situation, unit, &found, verdict);
  if (breakout != NULL)
    *breakout = found;
  return ok;
}

gboolean
tl_breakout_succeeds (const TlSituation *situation, const TlBreakout *breakout, int die)
{
  return die + breakout->drm >= (int) tl_situation_edition (situation)->breakout_success;
}
