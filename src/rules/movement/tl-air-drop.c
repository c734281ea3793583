/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-air-drop.h"

#include "rules/base/tl-cargo.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-weather.h"
#include "rules/capture/tl-capture.h"
#include "rules/movement/tl-move.h"

#include <glib/gi18n-lib.h>

/* --- plans ------------------------------------------------------------------------------------ */

static int
turn_now (const TlSituation *situation)
{
  return tl_situation_clock (situation)->turn;
}

gboolean
tl_drop_plan_is_made (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return state->hex != TL_HEX_NONE && (state->flags & TL_UNIT_MOVED) != 0 && state->mp12_spent == 0;
}

gboolean
tl_drop_plan_is_open (const TlSituation *situation, TlUnit unit)
{
  int turn = tl_situation_state (situation, unit)->drop_turn;

  return turn > turn_now (situation) ||
         (turn > 0 && turn == turn_now (situation) && !tl_drop_plan_is_made (situation, unit));
}

int
tl_drop_plan_earliest (const TlSituation *situation)
{
  return turn_now (situation) + (int) tl_situation_edition (situation)->drop_plan_turns;
}

/* Rule 14.10e: does its side have gliders in this game? */
static gboolean
has_gliders (const TlSituation *situation, TlUnit unit)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->kind == TL_KIND_AIRCRAFT &&
          counter->side == tl_situation_side (situation, unit) &&
          (counter->aircraft_type == TL_AIRCRAFT_GLIDER || counter->has_glider))
        return TRUE;
    }
  return FALSE;
}

/* Rules 14.9c, 14.10a: what is flown comes down by glider. */
static gboolean
may_glide (const TlSituation *situation, TlUnit unit)
{
  const TlFace *face = &tl_situation_counter (situation, unit)->faces[TL_FACE_MOVE];

  return face->mobility == TL_MOBILITY_LEG &&
         face->ma <= tl_situation_edition (situation)->air_cargo_ma &&
         has_gliders (situation, unit);
}

gboolean
tl_drop_plan_is_for (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (!tl_unit_is_combat (situation, unit))
    return tl_verdict_forbid (verdict, "14.10b", unit, _ ("Combat units make planned air drops."));
  return (counter->symbols & TL_SYMBOL_PARACHUTE) != 0 || may_glide (situation, unit) ||
         tl_verdict_forbid (verdict, "14.10a", unit,
                            _ ("Units that bear the parachute are dropped; others that are flown, "
                               "where their side has gliders."));
}

/* In one's own Aircraft Refit Phase, and of who lives. */
static gboolean
may_plan_now (const TlSituation *situation, TlUnit unit, const char *rule, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  if (tl_situation_state (situation, unit)->box == TL_BOX_DEAD)
    return tl_verdict_forbid (verdict, "14.10", unit, _ ("The unit is in the Dead Pile."));
  return (clock->phase == TL_PHASE_REFIT &&
          clock->phasing == tl_situation_side (situation, unit)) ||
         tl_verdict_forbid_now (verdict, rule, unit,
                                _ ("Drops are planned, put off and cancelled in the Aircraft Refit "
                                   "Phase; our reading: in the owner’s."));
}

static gboolean
is_far_enough (const TlSituation *situation, TlUnit unit, int turn, TlVerdict *verdict)
{
  if (turn >= tl_drop_plan_earliest (situation))
    return TRUE;
  g_autofree char *earliest =
      tl_turn_text (tl_situation_scenario (situation), tl_drop_plan_earliest (situation));
  return tl_verdict_forbid (verdict, "14.10b", unit,
                            /* Translators: a turn. */
                            _ ("A drop that is planned now comes down in this turn or later: %s."),
                            earliest);
}

gboolean
tl_drop_plan_may_write (const TlSituation *situation, TlUnit unit, TlHex hex, int turn,
                        TlVerdict *verdict)
{
  gboolean ok = tl_drop_plan_is_for (situation, unit, verdict);

  ok &= may_plan_now (situation, unit, "14.10b", verdict);
  if (tl_drop_plan_is_open (situation, unit))
    ok = tl_verdict_forbid (verdict, "14.10b", unit,
                            _ ("A unit has one plan: the one that it has is cancelled first."));
  ok &= is_far_enough (situation, unit, turn, verdict);
  return tl_cargo_fits_terrain (situation, unit, hex, verdict) && ok;
}

gboolean
tl_drop_plan_may_delay (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  gboolean ok = may_plan_now (situation, unit, "14.10c", verdict);

  return (tl_situation_state (situation, unit)->drop_turn == turn_now (situation) ||
          tl_verdict_forbid (verdict, "14.10c", unit,
                             _ ("A drop is put off in the turn for which it is planned."))) &&
         ok;
}

gboolean
tl_drop_plan_may_cancel (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  gboolean ok = may_plan_now (situation, unit, "14.10c", verdict);

  return (tl_drop_plan_is_open (situation, unit) ||
          tl_verdict_forbid (verdict, "14.10c", unit,
                             _ ("No air drop of this unit is planned."))) &&
         ok;
}

void
tl_drop_plan_set (TlEdit *edit, TlUnit unit, TlHex hex, int turn)
{
  TlUnitState *state = tl_edit_unit (edit, unit);

  state->drop_hex = hex;
  state->drop_turn = (guint16) turn;
}

/* Rule 14.10b: does the plan of @unit, due in this turn, name @hex?  Where it names none, says so,
 * and lets it pass. */
static gboolean
names_hex (const TlSituation *situation, TlUnit unit, TlHex hex, TlVerdict *verdict)
{
  TlHex planned = tl_situation_state (situation, unit)->drop_hex;

  if (planned == hex)
    return TRUE;
  if (planned == TL_HEX_NONE)
    {
      tl_verdict_add (verdict, TL_FINDING_REMINDER, "14.10b", "%s",
                      _ ("Not checked: the plan of the drop names no hex."));
      return TRUE;
    }
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), planned);
  /* Translators: a hex. */
  return tl_verdict_forbid (verdict, "14.10b", unit, _ ("The drop is planned for another hex: %s."),
                            place);
}

/* --- the drop --------------------------------------------------------------------------------- */

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

  if (!tl_unit_is_combat (situation, unit))
    return tl_verdict_forbid (verdict, "14.10b", unit, _ ("Combat units make planned air drops."));
  if (!tl_unit_makes_planned_drop (situation, unit))
    return tl_verdict_forbid (verdict, "14.10b", unit,
                              _ ("No air drop of this unit is planned for this turn."));
  if (!is_at_hand (situation, unit, verdict))
    return FALSE;
  gboolean ok = names_hex (situation, unit, hex, verdict);
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
