/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-apply-private.h"
#include "play/tl-capture-decision.h"
#include "play/tl-combat.h"
#include "play/tl-mission-play.h"
#include "play/tl-supply-phase.h"
#include "rules/combat/tl-odds.h"
#include "rules/combat/tl-resolve.h"
#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n-lib.h>

static const TlApplyEntry *const chapters[] = {
  tl_apply_setup,         tl_apply_moves,
  tl_apply_fuel,          tl_apply_transport,
  tl_apply_announcements, tl_apply_rolls,
  tl_apply_losses,        tl_apply_retreats,
  tl_apply_extenders,     tl_apply_captures,
  tl_apply_rail,          tl_apply_supply_phase,
  tl_apply_sea,           tl_apply_clock,
  tl_apply_map,           tl_apply_facts,
  tl_apply_construction,  tl_apply_fire,
  tl_apply_refits,        tl_apply_schedule,
  tl_apply_drop_plans,    tl_apply_programme,
  tl_apply_missions,      tl_apply_landfalls,
  tl_apply_breakdowns,    tl_apply_mission_targets,
  tl_apply_fire_losses,
};

static const TlDecisionEntry *const decisions[] = {
  tl_capture_decisions,  tl_preparation_decisions,  tl_result_decisions,
  tl_fire_decisions,     tl_mission_decisions,      tl_mission_target_decisions,
  tl_landfall_decisions, tl_supply_phase_decisions, tl_clock_decisions,
};

/* @answers: 0: the entry of no kind of decision.  NULL of `combat`, which is several actions:
 * fight_at_once (). */
static const TlApplyEntry *
find_entry (TlActionKind kind, TlDecisionKind answers)
{
  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    for (const TlApplyEntry *entry = chapters[i]; entry->apply != NULL; entry++)
      if (entry->kind == kind && entry->answers == answers)
        return entry;
  return NULL;
}

/* What @kind does now. */
static const TlApplyEntry *
entry_now (const TlSituation *situation, TlActionKind kind)
{
  const TlDecision *decision = tl_play_decision (situation);
  const TlApplyEntry *entry = decision != NULL ? find_entry (kind, decision->kind) : NULL;

  return entry != NULL ? entry : find_entry (kind, 0);
}

const TlDecisionEntry *
tl_decision_entry (TlDecisionKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (decisions); i++)
    for (const TlDecisionEntry *entry = decisions[i]; entry->kind != 0; entry++)
      if (entry->kind == kind)
        return entry;
  g_assert_not_reached ();
}

static TlMoment
moment_of (TlActionKind kind)
{
  const TlApplyEntry *entry = find_entry (kind, 0);

  return entry != NULL ? entry->moment : TL_IN_TURN;
}

/* Whether the action answers the decision that is due (2.2, 4.8a, 9.2, 9.14). */
static gboolean
answers (const TlApply *apply, const TlDecision *decision)
{
  if (tl_decision_takes (decision, apply->action->kind))
    return TRUE;
  g_autofree char *due = tl_decision_text (apply->before, decision);
  return tl_verdict_forbid (apply->verdict, tl_decision_rule (decision), TL_UNIT_NONE,
                            tl_decision_is_capture (decision)
                                ?
                                /* Translators: of each, what a side has to decide. */
                                _ ("What was come upon is dealt with first. %s")
                                : tl_decision_is_supply_phase (decision)
                                      ? _ ("The Supply Phase must be finished first. %s")
                                  : tl_decision_is (decision, TL_DECISION_STACKING)
                                      ? _ ("What is overstacked is eliminated first. %s")
                                  : tl_decision_is (decision, TL_DECISION_BARRAGE_LOSS)
                                      ? _ ("Steps are to be lost first. %s")
                                  : tl_decision_is (decision, TL_DECISION_LANDING)
                                      ? _ ("The landing is rolled first. %s")
                                  : tl_decision_is (decision, TL_DECISION_BEACH)
                                      ? _ ("The defender of the beach decides first. %s")
                                  : tl_decision_is (decision, TL_DECISION_ABSORB)
                                      ? _ ("Units take breakdowns in first. %s")
                                  : tl_decision_is_mission (decision)
                                      ? _ ("The air mission is flown to its end first. %s")
                                      : _ ("The fight under way must be finished first. %s"),
                            due);
}

/* Is a decision of @kind pending; of @formation, unless that is -1? */
static gboolean
is_pending (const TlSituation *situation, TlDecisionKind kind, int formation)
{
  for (guint i = 0; i < tl_situation_n_decisions (situation); i++)
    {
      const TlDecision *decision = tl_situation_decision (situation, i);

      if (decision->kind == kind && (formation < 0 || decision->args[0] == formation))
        return TRUE;
    }
  return FALSE;
}

/* Rule 12.6f: a formation of the side has but the one provider that @action names, and nothing is
 * to be decided about it. */
static gboolean
is_trace_settled (const TlSituation *situation, const TlAction *action)
{
  const GArray *formations = tl_situation_scenario (situation)->formations;
  TlSide side = tl_situation_clock (situation)->phasing;

  for (guint i = 0; i < formations->len; i++)
    {
      if (g_array_index (formations, TlFormation, i).side != side ||
          is_pending (situation, TL_DECISION_TRACE, (int) i))
        continue;
      g_autoptr (GPtrArray) providers = tl_hunger_providers (situation, (int) i);
      if (providers->len == 1 && tl_supply_phase_provider (action, providers) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Rule 12.8b: after the roll for its hex, a unit that has lost steps or is eliminated. */
static gboolean
is_loss_settled (const TlSituation *situation, const TlAction *action)
{
  TlUnit unit = action->units->len == 1 ? g_array_index (action->units, TlUnit, 0) : TL_UNIT_NONE;

  if (unit == TL_UNIT_NONE ||
      tl_situation_side (situation, unit) != tl_situation_clock (situation)->phasing ||
      is_pending (situation, TL_DECISION_EAT, -1) ||
      is_pending (situation, TL_DECISION_ATTRITION_LOSS, -1))
    return FALSE;
  const TlUnitState *state = tl_situation_state (situation, unit);
  if (state->hex == TL_HEX_NONE)
    return state->box == TL_BOX_DEAD;
  return (state->flags & TL_UNIT_OOS) != 0 && (state->flags & TL_UNIT_ATTRITION) == 0 &&
         state->steps_lost > 0;
}

/* Rules 12.6f, 12.8b: does @action, a trace or a loss, say what the Supply Phase under way has
 * settled by itself, since there was no choice? */
static gboolean
is_settled_in_phase (const TlSituation *situation, const TlAction *action)
{
  if (tl_situation_clock (situation)->phase != TL_PHASE_SUPPLY)
    return FALSE;
  return action->kind == TL_ACTION_TRACE  ? is_trace_settled (situation, action)
         : action->kind == TL_ACTION_LOSE ? is_loss_settled (situation, action)
                                          : FALSE;
}

/* Whether the action says what its Supply Phase has settled by itself, and another decision is due
 * now or none. */
static gboolean
is_settled (const TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);

  return (decision == NULL || !tl_decision_takes (decision, apply->action->kind)) &&
         is_settled_in_phase (apply->before, apply->action);
}

/* Does it ask for what a fight has brought? */
static gboolean
is_fought (const TlDecision *decision)
{
  return decision != NULL &&
         (decision->kind == TL_DECISION_ATTACKER || decision->kind == TL_DECISION_DEFENDER ||
          decision->kind == TL_DECISION_ADVANCE);
}

static gboolean
moment_allows (const TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);
  TlMoment moment = moment_of (apply->action->kind);

  if (is_settled (apply))
    return TRUE;
  if (tl_decision_is_capture (decision) || tl_decision_is (decision, TL_DECISION_STACKING) ||
      tl_decision_is (decision, TL_DECISION_ABSORB))
    return answers (apply, decision);
  /* Says itself when it may be done (20.0a, 20.0d). */
  if (moment == TL_IN_BREAKDOWN ||
      (apply->action->kind == TL_ACTION_DETACH && is_fought (decision)))
    return TRUE;
  if (moment == TL_IN_CAPTURE)
    return tl_apply_forbid (
        apply, "9.14", TL_UNIT_NONE,
        _ ("No unit has come upon enemy pieces: nothing is captured or displaced now."));
  if (tl_decision_is_supply_phase (decision) ||
      tl_decision_is (decision, TL_DECISION_BARRAGE_LOSS) || tl_decision_is_mission (decision) ||
      tl_decision_is (decision, TL_DECISION_LANDING) ||
      tl_decision_is (decision, TL_DECISION_BEACH))
    return answers (apply, decision);
  if (moment == TL_IN_MISSION)
    return tl_apply_forbid (apply, "14.2f", TL_UNIT_NONE,
                            _ ("No air mission is flown that asks for this now."));
  if (moment == TL_IN_SUPPLY_PHASE)
    return tl_apply_forbid (apply, "2.2", TL_UNIT_NONE,
                            _ ("Nothing of a Supply Phase is to be decided now."));
  if (decision != NULL && moment != TL_IN_FIGHT)
    return answers (apply, decision);
  if (decision == NULL && moment == TL_IN_FIGHT)
    return tl_apply_forbid (apply, "9.2", TL_UNIT_NONE,
                            _ ("No fight is under way; an attack that is announced begins one."));
  return TRUE;
}

static gboolean
do_action (TlApply *apply)
{
  return tl_apply_was_settled (apply, apply->action->kind == TL_ACTION_TRACE ? "12.6f" : "12.8b",
                               is_settled (apply)) ||
         entry_now (apply->before, apply->action->kind)->apply (apply);
}

/* --- what leaves no choice -------------------------------------------------------------------- */

/* Closes @edit and puts what it made in the place of @now. */
static void
step_on (TlSituation **now, TlEdit *edit)
{
  TlSituation *next = tl_edit_finish (edit);

  tl_situation_unref (*now);
  *now = next;
}

/* Takes @situation, (transfer full), as far as no side has a choice; with @captures_only as long as
 * what is found is dealt with.  (transfer full) */
static TlSituation *
settle (TlSituation *situation, gboolean captures_only, TlVerdict *verdict)
{
  g_autoptr (TlSituation) now = situation;
  const TlDecision *decision;

  while ((decision = tl_play_decision (now)) != NULL &&
         (!captures_only || tl_decision_is_capture (decision)))
    {
      const TlDecisionEntry *entry = tl_decision_entry (decision->kind);
      TlEdit *edit = tl_situation_edit (now);

      if (entry->settle == NULL || !entry->settle (edit, now, decision, verdict))
        {
          tl_edit_free (edit);
          break;
        }
      step_on (&now, edit);
    }
  return g_steal_pointer (&now);
}

/* (nullable): the units that were in the fight are in it no more; NULL: none was. */
static TlEdit *
leave_fight (const TlSituation *situation)
{
  guint n_units = tl_situation_n_units (situation);
  TlEdit *edit = NULL;

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if ((state->flags & TL_UNIT_IN_COMBAT) == 0 && state->combat_losses == 0)
        continue;
      if (edit == NULL)
        edit = tl_situation_edit (situation);
      TlUnitState *changed = tl_edit_unit (edit, unit);
      changed->flags &= ~TL_UNIT_IN_COMBAT;
      changed->combat_losses = 0;
    }
  return edit;
}

TlSituation *
tl_combat_settle (TlSituation *situation, TlVerdict *verdict)
{
  g_autoptr (TlSituation) now = settle (situation, FALSE, verdict);
  TlEdit *edit = tl_play_decision (now) == NULL ? leave_fight (now) : NULL;

  if (edit != NULL)
    step_on (&now, edit);
  return g_steal_pointer (&now);
}

/* Takes @apply's edit. */
static TlSituation *
finish (TlApply *apply, gboolean done)
{
  TlActionKind kind = apply->action->kind;

  if (!done)
    {
      tl_edit_free (apply->edit);
      return NULL;
    }
  TlSituation *next = settle (tl_edit_finish (apply->edit), TRUE, apply->verdict);
  return kind == TL_ACTION_ATTACK || kind == TL_ACTION_BARRAGE || kind == TL_ACTION_MISSION ||
                 kind == TL_ACTION_LANDFALL || kind == TL_ACTION_COLLAPSE ||
                 kind == TL_ACTION_REMOVE || moment_of (kind) != TL_IN_TURN ||
                 tl_supply_phase_is_asked (next)
             ? tl_combat_settle (next, apply->verdict)
             : next;
}

/* --- a fight in one go ------------------------------------------------------------------------ */

/* Takes @situation, (transfer full) (nullable), and gives back what @action makes of it. */
static TlSituation *
go_on (TlSituation *situation, const TlAction *action, TlVerdict *verdict)
{
  g_autoptr (TlSituation) before = situation;
  g_autoptr (TlVerdict) said = NULL;
  TlSituation *next = tl_apply (before, action, &said);

  tl_verdict_append (verdict, said);
  return next;
}

/* Rule 21.8: no roll follows in an empty hex. */
static gboolean
is_walk_in (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  return decision != NULL && decision->kind == TL_DECISION_ADVANCE;
}

/* Takes @situation, (transfer full) (nullable), up to the roll, if one follows. */
static TlSituation *
go_to_roll (TlSituation *situation, TlVerdict *verdict)
{
  while (situation != NULL && !tl_combat_is_prepared (situation) && !is_walk_in (situation))
    {
      g_autoptr (TlAction) answer = tl_combat_default_answer (situation);

      situation = go_on (situation, answer, verdict);
    }
  return situation;
}

/* @heed: of the action that announces the fight */
static TlSituation *
prepare (const TlSituation *situation, const TlFight *fight, TlHeed heed, TlVerdict *verdict)
{
  g_autoptr (TlAction) attack = tl_action_new_attack (tl_fight_copy (fight));

  attack->heed = heed;
  return go_to_roll (go_on (tl_situation_ref ((TlSituation *) situation), attack, verdict),
                     verdict);
}

TlSituation *
tl_combat_prepare (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  g_autoptr (TlSituation) prepared = prepare (situation, fight, TL_HEED_ENFORCE, verdict);

  return prepared != NULL && !is_walk_in (prepared) ? g_steal_pointer (&prepared) : NULL;
}

/* @situation, or the same in the segment to which the fight belongs. (transfer full) */
static TlSituation *
in_its_segment (const TlSituation *situation, const TlFight *fight)
{
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

  if (tl_verdict_allows (odds->verdict) || !tl_verdict_allows_in_time (odds->verdict))
    return tl_situation_ref ((TlSituation *) situation);
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);
  tl_edit_clock (edit)->phase = fight->overrun ? TL_PHASE_MOVEMENT : TL_PHASE_COMBAT;
  tl_edit_clock (edit)->phasing = odds->attack.side;
  return tl_edit_finish (g_steal_pointer (&edit));
}

TlSituation *
tl_combat_prepare_in_time (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  if ((tl_combat_is_preparing (situation) ||
       tl_decision_is (tl_play_decision (situation), TL_DECISION_BEACH)) &&
      tl_fight_equal (fight, tl_situation_fight (situation)))
    return go_to_roll (tl_situation_ref ((TlSituation *) situation), verdict);
  g_autoptr (TlSituation) start = in_its_segment (situation, fight);
  return tl_combat_prepare (start, fight, verdict);
}

/* `combat`: from its announcement to the roll; NULL when something is forbidden. */
static TlSituation *
fight_at_once (const TlSituation *situation, const TlAction *combat, TlVerdict *verdict)
{
  g_autoptr (TlAction) roll = tl_action_new (TL_ACTION_ROLL);
  TlSituation *now = prepare (situation, combat->fight, combat->heed, verdict);

  if (now != NULL && is_walk_in (now))
    return now;
  roll->n_dice = combat->n_dice;
  for (guint i = 0; i < combat->n_dice; i++)
    roll->dice[i] = combat->dice[i];
  return now != NULL ? go_on (now, roll, verdict) : NULL;
}

TlSituation *
tl_apply (const TlSituation *situation, const TlAction *action, TlVerdict **verdict)
{
  TlApply apply = { situation, action, tl_verdict_new (), NULL };

  *verdict = apply.verdict;
  if (!moment_allows (&apply))
    return NULL;
  if (action->kind == TL_ACTION_COMBAT)
    return fight_at_once (situation, action, apply.verdict);
  apply.edit = tl_situation_edit (situation);
  return finish (&apply, do_action (&apply));
}

TlSituation *
tl_apply_all (const TlSituation *situation, const GPtrArray *actions, TlVerdict **verdict,
              char **why_not)
{
  g_autoptr (TlSituation) now = tl_situation_ref ((TlSituation *) situation);
  g_autoptr (TlVerdict) said = NULL;
  gboolean is_allowed = TRUE;

  for (guint i = 0; is_allowed && i < actions->len; i++)
    {
      g_clear_pointer (&said, tl_verdict_free);
      g_autoptr (TlSituation) next = tl_apply (now, actions->pdata[i], &said);
      is_allowed = next != NULL;
      if (is_allowed)
        {
          tl_situation_unref (now);
          now = g_steal_pointer (&next);
        }
    }
  if (why_not != NULL)
    *why_not = is_allowed ? NULL : tl_finding_to_string (tl_verdict_first_forbidden (said), now);
  if (verdict != NULL)
    *verdict = g_steal_pointer (&said);
  return is_allowed ? g_steal_pointer (&now) : NULL;
}

/* --- dice ------------------------------------------------------------------------------------- */

/* The situation before the roll that @action brings; NULL when it is forbidden.  (transfer full) */
static TlSituation *
before_roll (const TlSituation *situation, const TlAction *action)
{
  if (action->kind == TL_ACTION_COMBAT)
    {
      g_autoptr (TlSituation) prepared =
          tl_situation_n_decisions (situation) == 0
              ? prepare (situation, action->fight, action->heed, NULL)
              : NULL;

      return prepared != NULL && !is_walk_in (prepared) ? g_steal_pointer (&prepared) : NULL;
    }
  return tl_combat_is_prepared (situation) ? tl_situation_ref ((TlSituation *) situation) : NULL;
}

static gboolean
roll_three (const TlSituation *prepared, TlDice *dice, int rolls[3])
{
  g_autoptr (TlFightOdds) odds = tl_fight_odds (prepared, tl_situation_fight (prepared));

  return tl_dice_roll (dice, TL_ROLL_TWO_DICE, &rolls[0]) &&
         (tl_surprise_of_roll (tl_situation_edition (prepared), &odds->combat, rolls[0], NULL) ==
              TL_SURPRISE_NONE ||
          tl_dice_roll (dice, TL_ROLL_ONE_DIE, &rolls[1])) &&
         tl_dice_roll (dice, TL_ROLL_TWO_DICE, &rolls[2]);
}

static gboolean
roll_fight (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  g_autoptr (TlSituation) prepared = before_roll (situation, action);
  int rolls[3] = { 0 };

  /* A forbidden fight uses no dice up; tl_apply () will say why it is forbidden. */
  if (prepared == NULL)
    return TRUE;
  if (!roll_three (prepared, dice, rolls))
    return FALSE;
  action->n_dice = 3;
  for (guint i = 0; i < 3; i++)
    action->dice[i] = rolls[i];
  return TRUE;
}

gboolean
tl_roll_for (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  if (action->n_dice > 0)
    return TRUE;
  if (action->kind == TL_ACTION_COMBAT || action->kind == TL_ACTION_ROLL)
    return roll_fight (situation, action, dice);
  const TlApplyEntry *entry = find_entry (action->kind, 0);
  return entry->roll == NULL || entry->roll (situation, action, dice);
}
