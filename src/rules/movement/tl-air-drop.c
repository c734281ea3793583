/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-air-drop.h"

#include "rules/base/tl-cargo.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-weather.h"
#include "rules/capture/tl-capture.h"
#include "rules/movement/tl-drop-plan.h"
#include "rules/movement/tl-move.h"

#include <glib/gi18n-lib.h>

static gboolean
is_time (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  return (clock->phase == TL_PHASE_MOVEMENT &&
          clock->phasing == tl_situation_side (situation, unit)) ||
         tl_verdict_forbid_now (verdict, "14.10", unit,
                                _ ("Air drops are made in the owner's Movement Phase."));
}

/* Rules 4.7d, 12.8e: not off a ship, nor who is still on its way back from a Breakout. */
static gboolean
is_at_hand (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  if (state->box == TL_BOX_DEAD)
    return tl_verdict_forbid (verdict, "14.10", unit, _ ("The unit is in the Dead Pile."));
  if (tl_situation_hold_of (situation, state->box) != TL_UNIT_NONE)
    return tl_verdict_forbid (verdict, "4.7d", unit, _ ("The unit is aboard Landing Craft."));
  if (state->box == TL_BOX_POOL && state->return_turn > 0)
    return tl_verdict_forbid (verdict, "12.8e", unit,
                              _ ("The unit has yet to come back as a reinforcement."));
  return TRUE;
}

/* Rules 4.5b, 4.7, 4.7d: who can be dropped, before it moves. */
static gboolean
may_fly (const TlSituation *situation, TlUnit unit, TlHex hex, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  gboolean ok;

  if (!tl_unit_is_combat (situation, unit))
    return tl_verdict_forbid (verdict, "14.10b", unit, _ ("Combat units make planned air drops."));
  if (!tl_unit_makes_planned_drop (situation, unit))
    return tl_verdict_forbid (verdict, "14.10b", unit,
                              _ ("No air drop of this unit is planned for this turn."));
  if (!is_at_hand (situation, unit, verdict))
    return FALSE;
  ok = tl_drop_plan_names (situation, unit, hex, verdict);
  ok &= tl_cargo_mode_allows (situation, unit, verdict);
  if (state->mp12_spent > 0 || (state->flags & TL_UNIT_MOVED) != 0)
    ok = tl_verdict_forbid (verdict, "4.7d", unit,
                            _ ("Who drops moves neither before nor after it in this phase."));
  else
    ok &= tl_move_may_go_on (situation, unit, verdict);
  ok &= tl_cargo_not_carried (situation, unit, TL_UNIT_BY_SEA | TL_UNIT_BY_RAIL | TL_UNIT_BY_AIR,
                              verdict);
  return tl_move_leaves_negation (situation, &unit, 1, verdict) && ok;
}

gboolean
tl_air_drop_may (const TlSituation *situation, TlUnit unit, TlHex hex, TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, unit);
  gboolean ok = is_time (situation, unit, verdict);

  ok &= tl_weather_lets_fly (situation, unit, verdict);
  ok &= may_fly (situation, unit, hex, verdict);
  ok &= tl_cargo_fits_terrain (situation, unit, hex, verdict);
  ok &= tl_stacking_no_enemies (situation, unit, hex, verdict) &&
        tl_cargo_may_meet_pieces (situation, unit, hex, verdict);
  if (!ok)
    return FALSE;
  tl_stacking_check (situation, hex, side, tl_unit_re4 (situation, unit), TL_FINDING_REMINDER,
                     verdict);
  tl_capture_remind (situation, hex, side, FALSE, verdict);
  return TRUE;
}

gboolean
tl_air_drop_is_friendly (const TlSituation *situation, TlHex hex, TlSide side)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      TlHex began = state->phase_start != TL_HEX_NONE ? state->phase_start : state->hex;

      if (state->owner == side && began == hex)
        return TRUE;
    }
  return FALSE;
}

gboolean
tl_air_drop_is_clear (const TlSituation *situation, TlHex hex)
{
  const TlMap *map = tl_situation_map (situation);
  const TlTerrainChart *chart = tl_map_chart (map);
  guint32 mask = tl_map_terrain (map, hex);

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_AIR_BASE)
      return TRUE;
  for (guint i = 0; i < chart->n_terrains; i++)
    if ((mask >> i & 1) != 0 && chart->terrains[i].category != TL_CATEGORY_OPEN &&
        !chart->terrains[i].is_village)
      return FALSE;
  return TRUE;
}
