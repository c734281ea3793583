/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-fleet.h"

#include "pieces/tl-schedule.h"
#include "rules/base/tl-cargo.h"
#include "rules/base/tl-craft.h"
#include "rules/movement/tl-sea.h"
#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

/* Of a point. */
#define QUARTERS 4u

guint
tl_fleet_points (const TlSituation *situation, TlUnit craft)
{
  return tl_unit_steps (situation, craft);
}

/* --- who -------------------------------------------------------------------------------------- */

static gboolean
is_ready (const TlSituation *situation, TlUnit craft, TlVerdict *verdict)
{
  guint box;

  if (!tl_counter_is_landing_craft (tl_situation_counter (situation, craft)) ||
      !tl_craft_find_hold (situation, craft, &box))
    return tl_verdict_forbid (verdict, "18.4d", craft,
                              _ ("Only Landing Craft that have a hold split and join."));
  if (tl_situation_counter (situation, craft)->is_lst &&
      tl_situation_state (situation, craft)->steps_lost == 0)
    return tl_verdict_forbid (verdict, "18.4f", craft, _ ("An LST does not split or join."));
  return tl_unit_must_be_on_map (situation, craft, "18.4d", verdict) &&
         tl_sea_is_time (situation, craft, verdict);
}

/* --- joining ---------------------------------------------------------------------------------- */

gboolean
tl_fleet_may_join (const TlSituation *situation, const TlUnit *crafts, guint n_crafts,
                   TlVerdict *verdict)
{
  guint points = 0;
  gboolean ok = TRUE;

  for (guint i = 0; i < n_crafts; i++)
    {
      if (!is_ready (situation, crafts[i], verdict))
        return FALSE;
      if (tl_situation_hex (situation, crafts[i]) != tl_situation_hex (situation, crafts[0]) ||
          tl_situation_side (situation, crafts[i]) != tl_situation_side (situation, crafts[0]))
        ok = tl_verdict_forbid (verdict, "18.4d", crafts[i],
                                _ ("Landing Craft of one side and one hex join."));
      if (tl_situation_counter (situation, crafts[i])->is_dukw !=
          tl_situation_counter (situation, crafts[0])->is_dukw)
        ok = tl_verdict_forbid (verdict, "18.4e", crafts[i], _ ("DUKW join DUKW alone."));
      points += tl_fleet_points (situation, crafts[i]);
    }
  if (tl_situation_counter (situation, crafts[0])->is_lst)
    ok = tl_verdict_forbid (verdict, "18.4f", crafts[0],
                            _ ("A damaged LST joins others, and others do not join it."));
  if (n_crafts < 2)
    return tl_verdict_forbid (verdict, "18.4d", crafts[0], _ ("It takes two to join."));
  if (points > tl_counter_steps (tl_situation_counter (situation, crafts[0])))
    ok = tl_verdict_forbid (
        verdict, "18.4d", crafts[0],
        /* Translators: two numbers of points. */
        _ ("Together they have %1$u points; %2$u are printed on the counter that they join."),
        points, tl_counter_steps (tl_situation_counter (situation, crafts[0])));
  return ok;
}

/* --- splitting -------------------------------------------------------------------------------- */

static gboolean
is_expected (const TlScenario *scenario, guint32 counter)
{
  for (guint n = 1; n <= tl_schedule_n_entries (scenario, TL_ENTRY_ARRIVAL); n++)
    {
      const TlEntry *entry = tl_schedule_entry (scenario, TL_ENTRY_ARRIVAL, n);

      for (guint i = 0; i < entry->counters->len; i++)
        if (g_array_index (entry->counters, guint, i) == counter)
          return TRUE;
    }
  return FALSE;
}

static gboolean
is_spare (const TlSituation *situation, TlUnit unit, TlSide side, gboolean is_dukw)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint box;

  if (!tl_counter_is_landing_craft (tl_situation_counter (situation, unit)) ||
      tl_situation_counter (situation, unit)->is_lst ||
      tl_situation_counter (situation, unit)->is_dukw != is_dukw ||
      tl_situation_side (situation, unit) != side || !tl_craft_find_hold (situation, unit, &box))
    return FALSE;
  return (state->box == TL_BOX_DEAD && (state->flags & TL_UNIT_USED_UP) != 0) ||
         (state->box == TL_BOX_POOL && state->hex == TL_HEX_NONE && state->return_turn == 0 &&
          !is_expected (tl_situation_scenario (situation), state->counter));
}

TlUnit
tl_fleet_find_spare (const TlSituation *situation, TlSide side, guint points, gboolean is_dukw,
                     const GArray *taken)
{
  TlUnit best = TL_UNIT_NONE;
  guint best_steps = G_MAXUINT;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      guint steps = tl_counter_steps (tl_situation_counter (situation, unit));

      if (is_spare (situation, unit, side, is_dukw) &&
          (taken == NULL || !tl_units_include (taken, unit)) && steps >= points &&
          steps < best_steps)
        {
          best = unit;
          best_steps = steps;
        }
    }
  return best;
}

/* Spares for all parts but the first; fewer where there are not enough. (transfer full): TlUnit */
static GArray *
spares_for (const TlSituation *situation, TlUnit craft, const TlTransportPart *parts, guint n_parts)
{
  GArray *spares = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 1; i < n_parts; i++)
    {
      TlUnit spare = tl_fleet_find_spare (situation, tl_situation_side (situation, craft),
                                          parts[i].points4 / QUARTERS,
                                          tl_situation_counter (situation, craft)->is_dukw, spares);

      if (spare != TL_UNIT_NONE)
        g_array_append_val (spares, spare);
    }
  return spares;
}

static guint
held_t (const TlSituation *situation, TlUnit craft)
{
  guint box;

  return tl_craft_find_hold (situation, craft, &box)
             ? tl_stock_held_t (situation, tl_situation_side (situation, craft), box)
             : 0;
}

/* Eighths of a point that units take. */
static guint
units8 (const TlSituation *situation, TlUnit craft)
{
  return tl_craft_load8 (situation, craft) -
         tl_cargo_tokens8 (tl_situation_edition (situation), held_t (situation, craft));
}

void
tl_fleet_share_load (const TlSituation *situation, TlUnit craft, TlTransportPart *parts,
                     guint n_parts)
{
  guint left_t = held_t (situation, craft);

  for (guint i = 0; i < n_parts; i++)
    {
      guint room8 = parts[i].points4 * 2;
      guint used8 = i == 0 ? MIN (room8, units8 (situation, craft)) : 0;

      parts[i].t = MIN (left_t, tl_cargo_held_t (tl_situation_edition (situation), room8 - used8));
      left_t -= parts[i].t;
    }
}

static gboolean
is_load_shared (const TlSituation *situation, TlUnit craft, const TlTransportPart *parts,
                guint n_parts, TlVerdict *verdict)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint t = 0;
  gboolean fits = TRUE;

  for (guint i = 0; i < n_parts; i++)
    {
      guint used8 =
          tl_cargo_tokens8 (edition, parts[i].t) + (i == 0 ? units8 (situation, craft) : 0);

      fits &= used8 <= parts[i].points4 * 2;
      t += parts[i].t;
    }
  return (fits && t == held_t (situation, craft)) ||
         tl_verdict_forbid (verdict, "4.7a", craft,
                            _ ("What is aboard does not fit: units stay with the first part, and "
                               "all Tokens go with one."));
}

gboolean
tl_fleet_may_split (const TlSituation *situation, TlUnit craft, const TlTransportPart *parts,
                    guint n_parts, TlVerdict *verdict)
{
  guint points4 = 0;
  gboolean is_whole = TRUE;

  if (!is_ready (situation, craft, verdict))
    return FALSE;
  for (guint i = 0; i < n_parts; i++)
    {
      points4 += parts[i].points4;
      is_whole &= parts[i].points4 > 0 && parts[i].points4 % QUARTERS == 0;
    }
  if (n_parts < 2 || !is_whole || points4 != tl_fleet_points (situation, craft) * QUARTERS)
    return tl_verdict_forbid (verdict, "18.4d", craft,
                              _ ("The parts are two or more, of whole points, and as many points "
                                 "as the Landing Craft has left."));
  g_autoptr (GArray) spares = spares_for (situation, craft, parts, n_parts);
  if (spares->len + 1 < n_parts)
    return tl_verdict_forbid (verdict, "18.4d", craft,
                              _ ("The side has no spare counter of Landing Craft with a hold for "
                                 "each part."));
  return is_load_shared (situation, craft, parts, n_parts, verdict);
}

/* @spare comes beside @craft with @points of it. */
static void
launch (TlEdit *edit, const TlSituation *situation, TlUnit craft, TlUnit spare, guint points)
{
  const TlUnitState *whole = tl_situation_state (situation, craft);

  tl_edit_place (edit, spare, whole->hex);
  TlUnitState *state = tl_edit_unit (edit, spare);
  state->flags = whole->flags;
  state->marker = whole->marker;
  state->mp12_spent = whole->mp12_spent;
  state->phase_start = whole->phase_start;
  state->steps_lost =
      (guint8) (tl_counter_steps (tl_situation_counter (situation, spare)) - points);
}

void
tl_fleet_split (TlEdit *edit, const TlSituation *situation, TlUnit craft,
                const TlTransportPart *parts, guint n_parts)
{
  g_autoptr (GArray) spares = spares_for (situation, craft, parts, n_parts);
  TlSide side = tl_situation_side (situation, craft);
  guint from = 0;
  guint to;

  tl_craft_find_hold (situation, craft, &from);
  tl_edit_unit (edit, craft)->steps_lost =
      (guint8) (tl_counter_steps (tl_situation_counter (situation, craft)) -
                parts[0].points4 / QUARTERS);
  for (guint i = 0; i < spares->len; i++)
    {
      TlUnit spare = g_array_index (spares, TlUnit, i);

      launch (edit, situation, craft, spare, parts[i + 1].points4 / QUARTERS);
      if (parts[i + 1].t > 0 && tl_craft_find_hold (situation, spare, &to))
        {
          tl_stock_unstow (edit, side, from, parts[i + 1].t);
          tl_stock_stow (edit, side, to, parts[i + 1].t);
        }
    }
}
