/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sequence of play (2.2): what the next segment is, and what ends with the one before.
 *
 * When a segment would end with a hex overstacked (4.8a), the owner decides first:
 * TL_DECISION_STACKING, hex by hex.  @hex of the decision is overstacked by units of its @side; the
 * answer is `remove`.
 */
#include "config.h"

#include "pieces/tl-field.h"
#include "pieces/tl-situation-private.h"
#include "pieces/tl-track.h"
#include "play/tl-apply-private.h"
#include "play/tl-breakdowns.h"
#include "play/tl-programme-play.h"
#include "play/tl-supply-phase.h"
#include "rules/base/tl-stacking.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/turn/tl-programme.h"
#include "rules/upkeep/tl-mode-end.h"

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

guint32
tl_clock_flags_of_phase (void)
{
  return TL_UNIT_MOVED | TL_UNIT_STOPPED | TL_UNIT_RELEASED | TL_UNIT_NEGATES | TL_UNIT_FUEL_PAID |
         TL_UNIT_FUEL_THROWN | TL_UNIT_FUEL_LEFT | TL_UNIT_BLOWN | TL_UNIT_BLOWN_LOAD |
         TL_UNIT_BY_SEA | TL_UNIT_BY_RAIL | TL_UNIT_BY_AIR | TL_UNIT_WORKED | TL_UNIT_REFITTED |
         TL_UNIT_TARGETED | TL_UNIT_LANDED;
}

static guint32
flags_that_end (TlPhase before, TlPhase after)
{
  guint32 flags = TL_UNIT_ATTACKED | TL_UNIT_IN_COMBAT;

  if (!is_same_phase (before, after))
    flags |= tl_clock_flags_of_phase ();
  if (after == TL_PHASE_PRE_TURN)
    flags |= TL_UNIT_RAISED | TL_UNIT_LOWERED | TL_UNIT_SHELLED | TL_UNIT_REBASED |
             TL_UNIT_DROPPED; /* 16.0, 18.3, 21.5, 21.8 */
  return flags;
}

static gboolean
phase_ends (const TlSituation *situation)
{
  TlClock next = *tl_situation_clock (situation);

  step_clock (&next);
  return !is_same_phase (tl_situation_clock (situation)->phase, next.phase);
}

static void
end_segment (TlApply *apply, TlPhase before, TlPhase after)
{
  guint32 ending = flags_that_end (before, after);
  gboolean phase_ends = !is_same_phase (before, after);
  guint n_units = tl_situation_n_units (apply->before);

  tl_edit_clear_attacked (apply->edit);
  if (phase_ends)
    tl_edit_begin_transport (apply->edit); /* 13.3g, 19.0a, 19.0f */
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

  tl_edit_take_trainbusts (apply->edit, TL_HEX_NONE, tl_side_other (phasing));
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

/* The same with the hex of each that is on the map: "1/3 Mar (u17) in 03.04". (transfer full) */
static char *
situation_names_and_hexes (const TlSituation *situation, const GArray *units)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      TlHex hex = tl_situation_hex (situation, unit);
      g_autofree char *name = tl_situation_name (situation, unit);

      g_string_append (text, i > 0 ? ", " : "");
      if (hex == TL_HEX_NONE)
        {
          g_string_append (text, name);
          continue;
        }
      g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
      /* Translators: a unit, the hex where it stands. */
      g_string_append_printf (text, _ ("%s in %s"), name, place);
    }
  return g_string_free (text, FALSE);
}

/* One line for all of @units, which stand in various hexes; none when there are no units.
 * @format: names them. */
static void
remind_of_units (TlApply *apply, const char *rule, const char *format, const GArray *units)
{
  g_autofree char *names = situation_names_and_hexes (apply->before, units);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *text = g_strjoinv (names, parts);

  if (units->len == 0)
    return;
  TlFinding *finding = tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, rule, "%s", text);
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      tl_finding_add_unit (finding, unit);
      if (tl_situation_hex (apply->before, unit) != TL_HEX_NONE)
        tl_finding_add_hex (finding, tl_situation_hex (apply->before, unit));
    }
}

/* Rules 5.7, 5.8: who cannot keep the marker loses it.  The side of the counter stays: a reserve is
 * in Combat or Move Mode then, a Strat unit in Move Mode, and has moved.  HR-5: Tigers that have
 * gone too far are DG. */
static void
take_markers_off (TlApply *apply)
{
  guint n_units = tl_situation_n_units (apply->before);
  g_autoptr (GArray) reserves = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) strat = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) tigers = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      if (tl_mode_end_reserve_in_hedgehog (apply->before, unit))
        g_array_append_val (reserves, unit);
      else if (tl_mode_end_strat_lacks_trace (apply->before, unit))
        {
          g_array_append_val (strat, unit);
          tl_edit_unit (apply->edit, unit)->flags |= TL_UNIT_MOVED;
        }
      else if (tl_mode_end_tiger_breaks_down (apply->before, unit))
        {
          g_array_append_val (tigers, unit);
          tl_apply_disorganize (apply->edit, apply->before, unit);
          continue;
        }
      else
        continue;
      tl_edit_unit (apply->edit, unit)->marker = TL_MARKER_NONE;
    }
  remind_of_units (
      apply, "HR-5",
      /* Translators: units and their hexes. */
      _ ("Tigers that have spent more than half of their MA are DG. Our reading: as the "
         "segment ends: %s."),
      tigers);
  remind_of_units (
      apply, "5.7",
      /* Translators: units and their hexes. */
      _ ("No reserve stays in a hedgehog. Our reading: as the segment ends the Reserve "
         "marker comes off %s."),
      reserves);
  remind_of_units (apply, "5.8",
                   /* Translators: units and their hexes. */
                   _ ("Units in Strat Mode end their move where trace supply reaches them. Our "
                      "reading: as the segment ends these leave Strat Mode for Move Mode: %s."),
                   strat);
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
          !tl_unit_makes_planned_drop (apply->before, unit) ||
          tl_drop_plan_is_made (apply->before, unit))
        continue;
      tl_drop_plan_set (apply->edit, unit, TL_HEX_NONE, 0);
      if (finding == NULL)
        finding = tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "14.10b",
                                  _ ("These units have not dropped as planned: they need trace."));
      tl_finding_add_unit (finding, unit);
    }
}

/* Rules 2.3, 13.5, 13.6, 17.0: what the schedule asks for is determined first. */
static gboolean
is_determined (const TlSituation *situation, TlVerdict *verdict)
{
  guint due = tl_programme_due (situation);

  for (guint what = 1; what <= due; what <<= 1)
    if ((due & what) != 0)
      {
        g_autofree char *text = tl_programme_due_text (situation, what);

        tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, tl_programme_rule (what), "%s.", text);
      }
  return due == 0;
}

/* Rule 13.6: reinforcements cannot be delayed, unless they have nowhere to go. */
gboolean
tl_clock_may_step (const TlSituation *situation, TlVerdict *verdict)
{
  const TlClock *now = tl_situation_clock (situation);

  if (!is_determined (situation, verdict))
    return FALSE;
  if (now->phase != TL_PHASE_REINFORCEMENT)
    return TRUE;
  g_autoptr (GArray) units = tl_programme_arrivals (situation);
  if (units->len == 0 || verdict == NULL)
    return units->len == 0;
  g_autofree char *names = tl_situation_names (situation, units);
  TlFinding *finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "13.6",
                                       /* Translators: units. */
                                       _ ("What is due must arrive first: %s."), names);
  tl_finding_add_units (finding, units);
  return FALSE;
}

/* Rule 2.2: how the game has ended, where its schedule says what counts. */
static void
remind_of_victory (TlApply *apply)
{
  const TlScenario *scenario = tl_situation_scenario (apply->before);
  const TlEntry *result = tl_programme_result (tl_edit_look (apply->edit));
  int points[TL_SIDES];

  if (tl_schedule_n_entries (scenario, TL_ENTRY_VICTORY) == 0)
    return;
  tl_programme_points (tl_edit_look (apply->edit), points);
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "2.2",
                  /* Translators: a side, its points, the other side, its points. */
                  _ ("Victory points: %1$s %2$d, %3$s %4$d."), scenario->sides[0].name, points[0],
                  scenario->sides[1].name, points[1]);
  if (result != NULL)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "2.2", "%s.", result->name);
}

/* Points for hexes that are held each turn are counted as the turn ends. */
static void
count_points (TlApply *apply, TlClock *next)
{
  if (next->phase != TL_PHASE_PRE_TURN)
    return;
  g_autoptr (GArray) rows = tl_programme_victory (apply->before);
  for (guint i = 0; i < rows->len; i++)
    {
      const TlVictoryRow *row = &g_array_index (rows, TlVictoryRow, i);

      if (!row->entry->is_each_turn || row->points == 0)
        continue;
      next->points[row->entry->side] += (gint32) row->points;
      tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "2.2",
                      /* Translators: a side, a number of points, what they are for. */
                      ngettext ("%1$s: %2$u victory point: %3$s.",
                                "%1$s: %2$u victory points: %3$s.", row->points),
                      tl_situation_scenario (apply->before)->sides[row->entry->side].name,
                      row->points,
                      row->entry->name != NULL ? row->entry->name : _ ("hexes that it holds"));
    }
}

/* What a new turn, or a Reinforcement Phase, brings of itself. */
static void
begin_programme (TlApply *apply, const TlClock *next)
{
  if (next->phase == TL_PHASE_PRE_TURN)
    tl_programme_settle_weather (apply->edit, apply->verdict);
  if (next->phase == TL_PHASE_REINFORCEMENT)
    tl_programme_begin_reinforcement (apply->edit, apply->verdict);
}

/* A scenario says how long it lasts; players may go on. */
static void
remind_of_the_end (TlApply *apply, const TlClock *next)
{
  const TlScenario *scenario = tl_situation_scenario (apply->before);

  if (next->phase == TL_PHASE_PRE_TURN && next->turn == scenario->last_turn + 1 &&
      scenario->last_turn >= scenario->first_turn)
    {
      tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "2.2",
                      _ ("The last turn of the scenario is over."));
      remind_of_victory (apply);
    }
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
          state->box != TL_BOX_POOL || state->hex != TL_HEX_NONE || state->owner != next->phasing ||
          tl_programme_is_scheduled (apply->before, unit))
        continue;
      if (finding == NULL)
        finding = tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.8e",
                                  _ ("These units have broken out, and return as reinforcements in "
                                     "turn %d."),
                                  next->turn);
      tl_finding_add_unit (finding, unit);
    }
}

/* The segment is over. */
static void
end (TlApply *apply)
{
  const TlClock *now = tl_situation_clock (apply->before);
  TlClock next = *now;

  if (is_movement_segment (now->phase))
    take_markers_off (apply);
  if (now->phase == TL_PHASE_MOVEMENT)
    give_up_drops (apply, now->phasing);
  if (now->phase == TL_PHASE_REINFORCEMENT)
    {
      tl_programme_end_reinforcement (apply->edit, apply->verdict);
      memset (next.repls_came, 0, sizeof next.repls_came);
      memset (next.repls_used, 0, sizeof next.repls_used);
    }
  if (now->phase == TL_PHASE_PRE_TURN)
    {
      tl_programme_settle_weather (apply->edit, apply->verdict);
      next = *tl_situation_clock (tl_edit_look (apply->edit));
    }
  step_clock (&next);
  if (next.phase == TL_PHASE_PRE_TURN)
    next.done = 0;
  if (next.phase == TL_PHASE_REINFORCEMENT)
    next.done &= TL_DONE_OF_TURN;
  count_points (apply, &next);
  end_segment (apply, now->phase, next.phase);
  if (next.phase == TL_PHASE_CLEAN_UP)
    clean_up (apply, next.phasing);
  if (next.phase == TL_PHASE_SUPPLY)
    tl_supply_phase_begin (apply, &next);
  remind_of_returns (apply, &next);
  *tl_edit_clock (apply->edit) = next;
  begin_programme (apply, &next);
  remind_of_the_end (apply, &next);
}

/* --- what is too much (4.8a) ------------------------------------------------------------------ */

/* Rules 4.8a, 13.6: not while reinforcements come, nor before these can move apart: our reading,
 * the edition's choice stacking-of-arrivals. */
static gboolean
enforces_stacking (TlPhase phase)
{
  return phase != TL_PHASE_REINFORCEMENT && phase != TL_PHASE_BREAKOUT;
}

gboolean
tl_clock_may_eliminate (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlDecision *decision = tl_play_decision (situation);
  g_autoptr (GArray) surplus = tl_stacking_surplus (situation, decision->hex, decision->side);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);

  if (tl_units_include (surplus, unit))
    return TRUE;
  /* Translators: a hex. */
  return tl_verdict_forbid (verdict, "4.8a", unit,
                            surplus->len == 0
                                ? _ ("What is left in %s is not too much.")
                                : _ ("It is not one of those of which there are too many in %s."),
                            place);
}

/* --- what is taken in (20.0d) ----------------------------------------------------------------- */

static void
absorb_and_end (TlApply *apply)
{
  TlDecision decision;

  if (phase_ends (apply->before) && tl_breakdowns_absorb (apply->edit, apply->verdict, &decision))
    tl_edit_push_decision (apply->edit, &decision);
  else
    end (apply);
}

static gboolean
settle_breakdowns (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                   TlVerdict *verdict)
{
  TlApply apply = { .before = situation, .verdict = verdict, .edit = edit };
  TlDecision next;
  gboolean is_asked = tl_breakdowns_absorb (edit, verdict, &next);

  if (is_asked && next.hex == decision->hex && next.side == decision->side)
    return FALSE;
  tl_edit_pop_decision (edit);
  if (is_asked)
    tl_edit_push_decision (edit, &next);
  else
    end (&apply);
  return TRUE;
}

/* Goes on to the next overstacked hex, and ends the segment when there is none. */
static gboolean
settle_stacking (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                 TlVerdict *verdict)
{
  TlApply apply = { .before = situation, .verdict = verdict, .edit = edit };
  TlHex hex = decision->hex;
  TlSide side = decision->side;

  if (!tl_stacking_find_surplus (situation, &hex, &side))
    {
      tl_edit_pop_decision (edit);
      absorb_and_end (&apply);
      return TRUE;
    }
  if (hex == decision->hex && side == decision->side)
    return FALSE;
  tl_edit_pop_decision (edit);
  tl_apply_ask (edit, TL_DECISION_STACKING, side, hex);
  return TRUE;
}

static gboolean
apply_next (TlApply *apply)
{
  static const char *const rules[] = { "2.3", "13.5", "13.6", "17.0", NULL };
  TlHex hex;
  TlSide side;

  if (!tl_clock_may_step (apply->before, apply->verdict) && !tl_apply_settles (apply, rules))
    return FALSE;
  if (enforces_stacking (tl_situation_clock (apply->before)->phase) &&
      tl_stacking_find_surplus (apply->before, &hex, &side))
    tl_apply_ask (apply->edit, TL_DECISION_STACKING, side, hex);
  else
    absorb_and_end (apply);
  return TRUE;
}

const TlApplyEntry tl_apply_clock[] = {
  { TL_ACTION_NEXT, apply_next, TL_IN_TURN },
  { 0, NULL, 0 },
};

const TlDecisionEntry tl_clock_decisions[] = {
  { TL_DECISION_STACKING, settle_stacking },
  { TL_DECISION_ABSORB, settle_breakdowns, tl_breakdowns_add_absorptions },
  { 0 },
};
