/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sequence of play (2.2): what the next segment is, and what ends with the one before.
 */
#include "config.h"

#include "pieces/tl-track.h"
#include "play/tl-apply-private.h"
#include "play/tl-supply-phase.h"
#include "rules/supply/tl-return.h"
#include "rules/tl-air-drop.h"
#include "rules/tl-mode-end.h"
#include "rules/tl-stacking.h"

#include <glib/gi18n-lib.h>

static void
step_clock (TlClock *clock)
{
  if (clock->phase == TL_PHASE_CLEAN_UP && clock->phasing == clock->first)
    {
      clock->phasing = tl_side_other (clock->first);
      clock->phase = TL_PHASE_REFIT;
    }
  else if (clock->phase == TL_PHASE_TURN_END)
    {
      clock->turn++;
      clock->phasing = clock->first;
      clock->phase = TL_PHASE_PRE_TURN;
    }
  else
    clock->phase++;
}

/* Segments of one phase share what was spent and released in it. */
static gboolean
is_same_phase (TlPhase a, TlPhase b)
{
  static const guint8 phase_of[TL_PHASES] = {
    [TL_PHASE_PRE_TURN] = 0,
    [TL_PHASE_REFIT] = 1,
    [TL_PHASE_REINFORCEMENT] = 2,
    [TL_PHASE_BREAKOUT] = 3,
    [TL_PHASE_MOVEMENT] = 3,
    [TL_PHASE_MOVEMENT_BARRAGE] = 3,
    [TL_PHASE_SUPPLY] = 4,
    [TL_PHASE_REACTION] = 5,
    [TL_PHASE_REACTION_BARRAGE] = 5,
    [TL_PHASE_BARRAGE] = 6,
    [TL_PHASE_COMBAT] = 6,
    [TL_PHASE_EXPLOITATION] = 7,
    [TL_PHASE_EXPLOITATION_BARRAGE] = 7,
    [TL_PHASE_EXPLOITATION_COMBAT] = 7,
    [TL_PHASE_CLEAN_UP] = 8,
    [TL_PHASE_TURN_END] = 9,
  };

  return phase_of[a] == phase_of[b];
}

static guint32
flags_that_end (TlPhase before, TlPhase after)
{
  guint32 flags = TL_UNIT_ATTACKED | TL_UNIT_IN_COMBAT;

  if (!is_same_phase (before, after))
    flags |= TL_UNIT_MOVED | TL_UNIT_STOPPED | TL_UNIT_RELEASED | TL_UNIT_NEGATES |
             TL_UNIT_FUEL_PAID | TL_UNIT_FUEL_THROWN | TL_UNIT_FUEL_LEFT | TL_UNIT_BLOWN |
             TL_UNIT_BY_SEA | TL_UNIT_BY_RAIL;
  return flags;
}

static void
end_segment (TlApply *apply, TlPhase before, TlPhase after)
{
  guint32 ending = flags_that_end (before, after);
  gboolean phase_ends = !is_same_phase (before, after);
  guint n_units = tl_situation_n_units (apply->before);

  tl_edit_clear_attacked (apply->edit);
  if (phase_ends)
    tl_edit_forget_who_converted (apply->edit); /* 13.3g */
  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      const TlUnitState *state = tl_edit_peek (apply->edit, unit);

      if ((state->flags & ending) == 0 &&
          (!phase_ends ||
           (state->mp12_spent == 0 && state->phase_start == TL_HEX_NONE && state->fresh_t == 0)))
        continue;
      TlUnitState *changed = tl_edit_unit (apply->edit, unit);
      changed->flags &= ~ending;
      if (phase_ends)
        {
          changed->mp12_spent = 0;
          changed->phase_start = TL_HEX_NONE;
          changed->fresh_t = 0; /* 12.2a */
        }
    }
}

/* Phase H: the phasing player's DG, Exploit and fuel markers go, and the trainbusting that the
 * other player has placed (2.2, 5.4, 12.5d). */
static void
clean_up (TlApply *apply, TlSide phasing)
{
  guint n_units = tl_situation_n_units (apply->before);

  tl_edit_clear_trainbusts (apply->edit, tl_side_other (phasing));
  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      const TlUnitState *state = tl_edit_peek (apply->edit, unit);
      gboolean has_marker = state->marker == TL_MARKER_DG || state->marker == TL_MARKER_EXPLOIT;

      if (tl_situation_side (apply->before, unit) != phasing ||
          (!has_marker &&
           (state->flags & (TL_UNIT_FUELLED | TL_UNIT_FUELS | TL_UNIT_KEEPS_ZOC)) == 0))
        continue;
      TlUnitState *changed = tl_edit_unit (apply->edit, unit);
      if (has_marker)
        {
          changed->marker = TL_MARKER_NONE;
          changed->exploit_ar = 0;
        }
      changed->flags &= ~(TL_UNIT_FUELLED | TL_UNIT_FUELS | TL_UNIT_KEEPS_ZOC);
    }
}

static gboolean
is_movement_segment (TlPhase phase)
{
  return phase == TL_PHASE_MOVEMENT || phase == TL_PHASE_REACTION || phase == TL_PHASE_EXPLOITATION;
}

/* Rule 5.8: a Strat unit ends its move where trace supply reaches it. */
static void
check_strat_trace (TlApply *apply)
{
  guint n_units = tl_situation_n_units (apply->before);
  TlFinding *finding = NULL;

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      if (!tl_mode_end_strat_lacks_trace (apply->before, unit))
        continue;
      if (finding == NULL)
        finding = tl_verdict_add (
            apply->verdict, TL_FINDING_FORBIDDEN, "5.8",
            _ ("Units in Strat Mode end their move where trace supply reaches them (our reading: "
               "when the segment ends). These have none."));
      tl_finding_add_unit (finding, unit);
      tl_finding_add_hex (finding, tl_situation_hex (apply->before, unit));
    }
}

/* Rule 5.7: no reserve is left in a hedgehog. */
static void
take_reserves_out_of_hedgehogs (TlApply *apply)
{
  guint n_units = tl_situation_n_units (apply->before);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      if (!tl_mode_end_reserve_in_hedgehog (apply->before, unit))
        continue;
      tl_edit_unit (apply->edit, unit)->marker = TL_MARKER_NONE;
      tl_finding_add_unit (tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "5.7",
                                           _ ("No reserve stays in a hedgehog. Our reading: its "
                                              "marker comes off as the segment ends.")),
                           unit);
    }
}

/* Rules 12.6h, 14.10b: who was to drop in this turn and has not needs trace like anybody else. */
static void
give_up_drops (TlApply *apply, TlSide side)
{
  guint n_units = tl_situation_n_units (apply->before);
  TlFinding *finding = NULL;

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      if (tl_situation_side (apply->before, unit) != side ||
          !tl_air_drop_is_planned (apply->before, unit) ||
          tl_air_drop_is_made (apply->before, unit))
        continue;
      tl_edit_unit (apply->edit, unit)->drop_turn = 0;
      if (finding == NULL)
        finding = tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "14.10b",
                                  _ ("These units have not dropped as planned: they need trace."));
      tl_finding_add_unit (finding, unit);
    }
}

/* Rule 13.6: reinforcements cannot be delayed, unless they have nowhere to go. */
static void
check_returns (TlApply *apply, TlSide side)
{
  g_autoptr (GArray) units = tl_return_units (apply->before, side);
  TlFinding *finding = NULL;

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      g_autoptr (GArray) hexes = tl_return_hexes (apply->before, unit);

      if (hexes->len == 0 || !tl_return_is_due (apply->before, unit, NULL))
        continue;
      if (finding == NULL)
        finding = tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, "13.6", "%s",
                                  _ ("Units that broke out are back, and must arrive first."));
      tl_finding_add_unit (finding, unit);
    }
}

/* A scenario says how long it lasts; players may go on. */
static void
remind_of_the_end (TlApply *apply, const TlClock *next)
{
  const TlScenario *scenario = tl_situation_scenario (apply->before);

  if (next->phase == TL_PHASE_PRE_TURN && next->turn == scenario->last_turn + 1 &&
      scenario->last_turn >= scenario->first_turn)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "2.2",
                    _ ("The last turn of the scenario is over."));
}

/* Rule 12.8e: who has broken out is due. */
static void
remind_of_returns (TlApply *apply, const TlClock *next)
{
  guint n_units = tl_situation_n_units (apply->before);
  TlFinding *finding = NULL;

  for (TlUnit unit = 0; unit < n_units && next->phase == TL_PHASE_REINFORCEMENT; unit++)
    {
      const TlUnitState *state = tl_situation_state (apply->before, unit);

      if (state->return_turn == 0 || (int) state->return_turn > next->turn ||
          state->box != TL_BOX_POOL || state->hex != TL_HEX_NONE || state->owner != next->phasing)
        continue;
      if (finding == NULL)
        finding = tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.8e",
                                  _ ("These units have broken out, and return as reinforcements in "
                                     "turn %d."),
                                  next->turn);
      tl_finding_add_unit (finding, unit);
    }
}

gboolean
tl_apply_next (TlApply *apply)
{
  const TlClock *now = tl_situation_clock (apply->before);
  TlClock next = *now;

  /* 4.8a: the owner eliminates what is too much before the segment ends. */
  if (now->phase != TL_PHASE_REINFORCEMENT)
    tl_stacking_check_all (apply->before, apply->verdict);
  if (is_movement_segment (now->phase))
    check_strat_trace (apply);
  if (now->phase == TL_PHASE_REINFORCEMENT)
    check_returns (apply, now->phasing);
  if (!tl_verdict_allows (apply->verdict))
    return FALSE;
  if (is_movement_segment (now->phase))
    take_reserves_out_of_hedgehogs (apply);
  if (now->phase == TL_PHASE_MOVEMENT)
    give_up_drops (apply, now->phasing);
  step_clock (&next);
  end_segment (apply, now->phase, next.phase);
  if (next.phase == TL_PHASE_CLEAN_UP)
    clean_up (apply, next.phasing);
  if (next.phase == TL_PHASE_SUPPLY)
    tl_supply_phase_begin (apply, &next);
  remind_of_the_end (apply, &next);
  remind_of_returns (apply, &next);
  *tl_edit_clock (apply->edit) = next;
  return TRUE;
}
