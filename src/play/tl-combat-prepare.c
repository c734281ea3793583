/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the announcement of a fight to the moment before its roll (9.2 steps 1 to 5), and all of it
 * in one go.  Paying is in tl-combat-payment.c. */
#include "config.h"

#include "board/tl-message.h"
#include "play/tl-combat-private.h"
#include "rules/base/tl-fighters.h"
#include "rules/combat/tl-odds.h"
#include "rules/payment/tl-combat-supply.h"

#include <glib/gi18n-lib.h>

/* --- what the steps share --------------------------------------------------------------------- */

gboolean
tl_combat_is_asked (const TlApply *apply, TlDecisionKind first, TlDecisionKind second)
{
  const TlDecision *decision = tl_play_decision (apply->before);
  g_autofree char *due = NULL;

  if (decision->kind == first || decision->kind == second)
    return TRUE;
  due = tl_decision_text (apply->before, decision);
  tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, "9.2",
                  /* Translators: what a side has to decide. */
                  _ ("The steps of a fight have an order, and another one is due: %s"), due);
  return FALSE;
}

/* A decision with one answer is not asked; who gives that answer all the same is not refused.
 * @rule: of the decision. */
static gboolean
was_no_choice (const TlApply *apply, const char *rule, gboolean is_settled)
{
  if (!is_settled)
    return FALSE;
  tl_apply_say_settled (apply, rule);
  return TRUE;
}

gboolean
tl_combat_withholds_already (const TlApply *apply)
{
  const TlFight *fight = tl_situation_fight (apply->before);

  return was_no_choice (apply, "9.5(B)",
                        fight != NULL && fight->defender_withholds &&
                            tl_play_decision (apply->before)->kind != TL_DECISION_DEFENDER_SUPPLY);
}

void
tl_combat_next_step (TlApply *apply, TlFight *fight)
{
  tl_edit_set_fight (apply->edit, fight);
  tl_edit_pop_decision (apply->edit);
}

GArray *
tl_combat_defenders (const TlSituation *situation, const TlFight *fight)
{
  return tl_fighters_defenders (situation, fight,
                                tl_side_other (tl_fighters_attacking_side (situation, fight)));
}

gboolean
tl_combat_is_preparing (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  return decision != NULL && decision->kind >= TL_DECISION_ATTACKER_SUPPLY &&
         decision->kind <= TL_DECISION_ROLL;
}

gboolean
tl_combat_is_prepared (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  return decision != NULL && decision->kind == TL_DECISION_ROLL;
}

/* --- announcing (9.2 step 1) ------------------------------------------------------------------ */

static void
push_step (TlApply *apply, TlDecisionKind kind, TlSide side, TlHex target)
{
  TlDecision decision = { .kind = (guint16) kind, .side = side, .hex = target };

  tl_edit_push_decision (apply->edit, &decision);
}

/* Rule 12.5b: an overrun's fuel comes out of the same dumps, and first. */
static gboolean
judge_supply_after_fuel (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  g_autoptr (TlFuelBill) bill = NULL;
  g_autoptr (TlEdit) edit = NULL;

  if (!fight->overrun || !tl_situation_scenario (situation)->keeps_fuel)
    return tl_combat_judge_announced_supply (situation, fight, verdict);
  bill = tl_fuel_bill (situation, (const TlUnit *) fight->attackers->data, fight->attackers->len,
                       "12.5b", NULL);
  g_return_val_if_fail (bill != NULL, FALSE);
  edit = tl_situation_edit (situation);
  tl_fuel_book_bill (edit, bill);
  return tl_combat_judge_announced_supply (tl_edit_look (edit), fight, verdict);
}

gboolean
tl_combat_may_announce (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

  tl_verdict_append (verdict, odds->verdict);
  return tl_verdict_allows (odds->verdict) && judge_supply_after_fuel (situation, fight, verdict);
}

static gboolean
apply_attack (TlApply *apply)
{
  const TlFight *fight = apply->action->fight;
  TlSide attacker;
  TlSide defender;

  if (!tl_combat_may_announce (apply->before, fight, apply->verdict))
    return FALSE;
  attacker = tl_situation_side (apply->before, g_array_index (fight->attackers, TlUnit, 0));
  defender = tl_side_other (attacker);
  if (fight->overrun)
    tl_apply_pay_fuel (apply, fight->attackers);
  tl_edit_set_fight (apply->edit, tl_fight_copy (fight));
  push_step (apply, TL_DECISION_ROLL, attacker, fight->target);
  push_step (apply, TL_DECISION_TERRAIN, defender, fight->target);
  push_step (apply, TL_DECISION_DEFENDER_LEAD, defender, fight->target);
  push_step (apply, TL_DECISION_ATTACKER_LEAD, attacker, fight->target);
  push_step (apply, TL_DECISION_DEFENDER_SUPPLY, defender, fight->target);
  push_step (apply, TL_DECISION_ATTACKER_SUPPLY, attacker, fight->target);
  return TRUE;
}

void
tl_combat_call_off (TlApply *apply)
{
  tl_edit_set_fight (apply->edit, NULL);
  for (guint i = tl_situation_n_decisions (apply->before); i > 0; i--)
    tl_edit_pop_decision (apply->edit);
}

/* --- who leads (9.6, 9.2 step 3) -------------------------------------------------------------- */

GArray *
tl_combat_lead_candidates (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);
  const TlFight *fight = tl_situation_fight (situation);

  if (decision != NULL && decision->kind == TL_DECISION_ATTACKER_LEAD)
    return g_array_copy (fight->attackers);
  if (decision != NULL && decision->kind == TL_DECISION_DEFENDER_LEAD)
    return tl_combat_defenders (situation, fight);
  return g_array_new (FALSE, FALSE, sizeof (TlUnit));
}

static gboolean
is_candidate (const TlSituation *situation, TlUnit unit)
{
  g_autoptr (GArray) candidates = tl_combat_lead_candidates (situation);

  return tl_units_include (candidates, unit);
}

static void
report_leader (TlApply *apply, TlUnit unit, gboolean attacks)
{
  g_autofree char *name = tl_situation_name (apply->before, unit);

  tl_finding_add_unit (
      tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "9.6",
                      /* Translators: a unit, its Action Rating. */
                      attacks ? _ ("%s leads the attack with an Action Rating of %d.")
                              : _ ("%s leads the defence with an Action Rating of %d."),
                      name, tl_unit_ar (apply->before, unit, NULL)),
      unit);
}

/* Rule 9.6: the one candidate of its side, after that was settled. */
static gboolean
leads_already (const TlApply *apply, TlUnit unit)
{
  const TlFight *fight = tl_situation_fight (apply->before);
  guint due = tl_play_decision (apply->before)->kind;

  if (!tl_combat_is_preparing (apply->before))
    return FALSE;
  return was_no_choice (apply, "9.6",
                        (due > TL_DECISION_ATTACKER_LEAD && fight->attacker_ar == unit) ||
                            (due > TL_DECISION_DEFENDER_LEAD && fight->defender_ar == unit));
}

static gboolean
apply_lead (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);
  gboolean attacks = tl_play_decision (apply->before)->kind == TL_DECISION_ATTACKER_LEAD;
  TlFight *fight;

  if (leads_already (apply, unit))
    return TRUE;
  if (!tl_combat_is_asked (apply, TL_DECISION_ATTACKER_LEAD, TL_DECISION_DEFENDER_LEAD))
    return FALSE;
  if (!is_candidate (apply->before, unit))
    {
      g_autoptr (GArray) candidates = tl_combat_lead_candidates (apply->before);
      g_autofree char *names = tl_situation_names (apply->before, candidates);
      /* Translators: units. */
      g_autofree char *text = g_strdup_printf (
          _ ("Only a unit that takes part, on the side that decides, leads: %s."), names);

      return tl_apply_forbid (apply, "9.6", unit, text);
    }
  fight = tl_fight_copy (tl_situation_fight (apply->before));
  if (attacks)
    fight->attacker_ar = unit;
  else
    fight->defender_ar = unit;
  report_leader (apply, unit, attacks);
  tl_combat_next_step (apply, fight);
  return TRUE;
}

/* --- terrain (9.4b, 9.4c, 9.2 step 4) --------------------------------------------------------- */

static const TlFightStack *
stack_in (const TlFightOdds *odds, TlHex from)
{
  for (guint i = 0; i < odds->stacks->len; i++)
    {
      const TlFightStack *stack = g_ptr_array_index (odds->stacks, i);

      if (stack->from == from)
        return stack;
    }
  return NULL;
}

/* What may be chosen for @hex: the target, or the hex of a stack. */
static const GArray *
alternatives_for (const TlFightOdds *odds, const TlFight *fight, TlHex hex)
{
  const TlFightStack *stack = stack_in (odds, hex);

  if (hex == fight->target)
    return odds->defender_alternatives;
  return stack != NULL ? stack->alternatives : NULL;
}

GArray *
tl_combat_terrain_alternatives (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (TlFightAlternative));
  g_autoptr (TlFightOdds) odds = NULL;
  const GArray *alternatives;

  if (decision == NULL || decision->kind != TL_DECISION_TERRAIN)
    return copy;
  odds = tl_fight_odds (situation, tl_situation_fight (situation));
  alternatives = alternatives_for (odds, tl_situation_fight (situation), decision->hex);
  g_array_append_vals (copy, alternatives->data, alternatives->len);
  return copy;
}

/* "Open, Minor river" */
static char *
terrain_names (const TlSituation *situation, const GArray *alternatives)
{
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (situation));
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < alternatives->len; i++)
    {
      const char *name =
          tl_terrain_pick_name (chart, g_array_index (alternatives, TlFightAlternative, i).pick);

      if (name != NULL)
        tl_message_add_item (names, name);
    }
  return g_string_free (names, FALSE);
}

static gboolean
may_pick (TlApply *apply, TlHex hex)
{
  g_autoptr (GArray) alternatives = tl_combat_terrain_alternatives (apply->before);
  g_autofree char *names = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < alternatives->len; i++)
    if (tl_terrain_pick_equal (g_array_index (alternatives, TlFightAlternative, i).pick,
                               apply->action->pick))
      return TRUE;
  names = terrain_names (apply->before, alternatives);
  text = g_strdup_printf (
      hex == tl_situation_fight (apply->before)->target
          /* Translators: terrains. */
          ? _ ("The terrain chosen for the defender is not in the hex; there is: %s.")
          /* Translators: terrains and hexsides. */
          : _ ("The terrain chosen against this stack is neither in the hex nor along the hexside; "
               "there is: %s."),
      names);
  return tl_apply_forbid (apply,
                          hex == tl_situation_fight (apply->before)->target ? "9.4c" : "9.4b",
                          TL_UNIT_NONE, text);
}

/* Rules 9.4b, 9.4c: is the terrain of the action the only one there is in @hex? */
static gboolean
is_only_terrain (const TlApply *apply, TlHex hex)
{
  const TlFight *fight = tl_situation_fight (apply->before);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (apply->before, fight);
  const GArray *alternatives = alternatives_for (odds, fight, hex);

  return tl_play_decision (apply->before)->kind >= TL_DECISION_TERRAIN && alternatives != NULL &&
         alternatives->len == 1 &&
         tl_terrain_pick_equal (g_array_index (alternatives, TlFightAlternative, 0).pick,
                                apply->action->pick);
}

/* Rules 9.4b, 9.4c: what made no difference has been filled in. */
static gboolean
terrain_counts_already (const TlApply *apply, TlHex hex)
{
  const TlFight *fight = tl_situation_fight (apply->before);
  gboolean is_defender = hex == fight->target;
  TlTerrainPick pick = is_defender ? fight->defender_pick : tl_fight_stack_pick (fight, hex);

  return was_no_choice (apply, is_defender ? "9.4c" : "9.4b",
                        (tl_play_decision (apply->before)->kind == TL_DECISION_ROLL &&
                         pick.kind != TL_TERRAIN_PICK_OPEN &&
                         tl_terrain_pick_equal (pick, apply->action->pick)) ||
                            is_only_terrain (apply, hex));
}

static gboolean
apply_terrain (TlApply *apply)
{
  const TlAction *action = apply->action;
  TlFight *fight;
  TlHex hex;

  if (!tl_combat_is_preparing (apply->before))
    return tl_combat_is_asked (apply, TL_DECISION_TERRAIN, TL_DECISION_TERRAIN);
  hex =
      action->hexes->len > 0 ? tl_apply_hex (apply, 0) : tl_situation_fight (apply->before)->target;
  if (terrain_counts_already (apply, hex))
    return TRUE;
  if (!tl_combat_is_asked (apply, TL_DECISION_TERRAIN, TL_DECISION_TERRAIN))
    return FALSE;
  if (hex != tl_play_decision (apply->before)->hex)
    {
      g_autofree char *due = tl_decision_text (apply->before, tl_play_decision (apply->before));

      tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, "9.4",
                      /* Translators: what a side has to decide. */
                      _ ("Terrain is chosen hex by hex, and another one is due: %s"), due);
      return FALSE;
    }
  if (!may_pick (apply, hex))
    return FALSE;
  fight = tl_fight_copy (tl_situation_fight (apply->before));
  if (hex == fight->target)
    fight->defender_pick = action->pick;
  else
    tl_fight_pick_for_stack (fight, hex, action->pick);
  /* The decision stays until nothing is left to choose: tl_combat_settle () sees to it. */
  tl_edit_set_fight (apply->edit, fight);
  return TRUE;
}

/* The hex of the first choice that is open and makes a difference; TL_HEX_NONE when none is
 * left. */
static TlHex
first_open_choice (const TlFight *fight, const TlFightOdds *odds)
{
  if (fight->defender_pick.kind == TL_TERRAIN_PICK_OPEN &&
      tl_fight_alternatives_differ (odds->defender_alternatives, TRUE))
    return fight->target;
  for (guint i = 0; i < odds->stacks->len; i++)
    {
      const TlFightStack *stack = g_ptr_array_index (odds->stacks, i);

      if (tl_fight_stack_pick (fight, stack->from).kind == TL_TERRAIN_PICK_OPEN &&
          tl_fight_alternatives_differ (stack->alternatives, FALSE))
        return stack->from;
    }
  return TL_HEX_NONE;
}

static void
report_terrain (const TlSituation *situation, TlTerrainPick pick, TlHex hex, gboolean is_defender,
                TlVerdict *verdict)
{
  const char *name = tl_terrain_pick_name (tl_map_chart (tl_situation_map (situation)), pick);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);

  if (name == NULL)
    return;
  if (is_defender)
    tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.4c",
                                        /* Translators: a terrain. */
                                        _ ("The terrain that counts for the defender is %s."),
                                        name),
                        hex);
  else
    tl_finding_add_hex (
        tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.4b",
                        /* Translators: a terrain, then the hex of a stack. */
                        _ ("The terrain that counts against the stack in %2$s is %1$s."), name,
                        place),
        hex);
}

/* Writes what is left open, and makes no difference, into the fight. */
static void
fill_in_terrain (TlEdit *edit, const TlSituation *situation, const TlFightOdds *odds,
                 TlVerdict *verdict)
{
  TlFight *fight = tl_fight_copy (tl_situation_fight (situation));

  fight->defender_pick = odds->defender_pick;
  report_terrain (situation, fight->defender_pick, fight->target, TRUE, verdict);
  for (guint i = 0; i < odds->stacks->len; i++)
    {
      const TlFightStack *stack = g_ptr_array_index (odds->stacks, i);

      tl_fight_pick_for_stack (fight, stack->from, stack->pick);
      report_terrain (situation, stack->pick, stack->from, FALSE, verdict);
    }
  tl_edit_set_fight (edit, fight);
  tl_edit_pop_decision (edit);
}

/* TRUE when nothing is left to choose, or something else than was asked before. */
static gboolean
settle_terrain (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                TlVerdict *verdict)
{
  const TlFight *fight = tl_situation_fight (situation);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  TlHex hex = first_open_choice (fight, odds);
  TlDecision next = *decision;

  if (hex == TL_HEX_NONE)
    fill_in_terrain (edit, situation, odds, verdict);
  else if (hex == decision->hex)
    return FALSE;
  else
    {
      next.hex = hex;
      tl_edit_pop_decision (edit);
      tl_edit_push_decision (edit, &next);
    }
  return TRUE;
}

/* --- settling --------------------------------------------------------------------------------- */

static TlAction *
lead_new (TlUnit unit)
{
  return tl_action_add_unit (tl_action_new (TL_ACTION_LEAD), unit);
}

/* What was said beforehand; or the only one. */
static TlAction *
forced_leader (const TlSituation *situation, TlUnit wanted)
{
  g_autoptr (GArray) candidates = tl_combat_lead_candidates (situation);

  if (wanted != TL_UNIT_NONE)
    return lead_new (wanted);
  return candidates->len == 1 ? lead_new (g_array_index (candidates, TlUnit, 0)) : NULL;
}

/* The answer that is no choice any more; NULL when a side has to decide. */
static TlAction *
forced_answer (const TlSituation *situation, const TlDecision *decision)
{
  const TlFight *fight = tl_situation_fight (situation);

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_ATTACKER_SUPPLY:
      return fight->attacker_payments->len > 0 ? tl_combat_pay_new (fight->attacker_payments)
                                               : NULL;
    case TL_DECISION_DEFENDER_SUPPLY:
      return tl_combat_forced_defender_supply (situation);
    case TL_DECISION_ATTACKER_LEAD:
      return forced_leader (situation, fight->attacker_ar);
    case TL_DECISION_DEFENDER_LEAD:
      return forced_leader (situation, fight->defender_ar);
    default:
      return NULL;
    }
}

gboolean
tl_combat_settle_preparation (TlEdit *edit, const TlSituation *situation,
                              const TlDecision *decision, TlVerdict *verdict)
{
  g_autoptr (TlAction) answer = NULL;
  g_autoptr (TlVerdict) said = tl_verdict_new ();

  if (decision->kind == TL_DECISION_TERRAIN)
    return settle_terrain (edit, situation, decision, verdict);
  answer = forced_answer (situation, decision);
  if (answer == NULL)
    return FALSE;
  TlApply apply = { situation, answer, said, edit };
  /* What was said beforehand and has become impossible meanwhile is asked again. */
  if (!tl_apply_kind (&apply))
    return FALSE;
  tl_verdict_append (verdict, said);
  return TRUE;
}

/* --- in one go -------------------------------------------------------------------------------- */

static TlAction *
pick_new (const TlFight *fight, const TlFightOdds *odds, TlHex hex)
{
  TlAction *action = tl_action_new (TL_ACTION_TERRAIN);

  if (hex == fight->target)
    action->pick = odds->defender_pick;
  else
    {
      tl_action_add_hex (action, hex);
      action->pick = stack_in (odds, hex)->pick;
    }
  return action;
}

TlAction *
tl_combat_default_answer (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);
  const TlFight *fight = tl_situation_fight (situation);
  g_autoptr (TlFightOdds) odds = NULL;

  if (fight == NULL)
    return NULL;
  odds = tl_fight_odds (situation, fight);
  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_ATTACKER_SUPPLY:
    case TL_DECISION_DEFENDER_SUPPLY:
      return tl_action_new (TL_ACTION_PAY);
    case TL_DECISION_ATTACKER_LEAD:
      return lead_new (odds->attack.ar_unit);
    case TL_DECISION_DEFENDER_LEAD:
      return lead_new (odds->defence.ar_unit);
    case TL_DECISION_TERRAIN:
      return pick_new (fight, odds, decision->hex);
    case TL_DECISION_ROLL:
      return tl_action_new (TL_ACTION_ROLL);
    default:
      return NULL;
    }
}

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

/* Takes @situation, (transfer full) (nullable), up to the roll. */
static TlSituation *
go_to_roll (TlSituation *situation, TlVerdict *verdict)
{
  while (situation != NULL && !tl_combat_is_prepared (situation))
    {
      g_autoptr (TlAction) answer = tl_combat_default_answer (situation);

      situation = go_on (situation, answer, verdict);
    }
  return situation;
}

TlSituation *
tl_combat_prepare (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  g_autoptr (TlAction) attack = tl_action_new_attack (tl_fight_copy (fight));

  return go_to_roll (go_on (tl_situation_ref ((TlSituation *) situation), attack, verdict),
                     verdict);
}

/* @situation, or the same in the segment to which the fight belongs. (transfer full) */
static TlSituation *
in_its_segment (const TlSituation *situation, const TlFight *fight)
{
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  g_autoptr (TlEdit) edit = NULL;

  if (tl_verdict_allows (odds->verdict) || !tl_verdict_allows_in_time (odds->verdict))
    return tl_situation_ref ((TlSituation *) situation);
  edit = tl_situation_edit (situation);
  tl_edit_clock (edit)->phase = fight->overrun ? TL_PHASE_MOVEMENT : TL_PHASE_COMBAT;
  tl_edit_clock (edit)->phasing = odds->attack.side;
  return tl_edit_finish (g_steal_pointer (&edit));
}

TlSituation *
tl_combat_prepare_in_time (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  g_autoptr (TlSituation) start = NULL;

  if (tl_combat_is_preparing (situation) && tl_fight_equal (fight, tl_situation_fight (situation)))
    return go_to_roll (tl_situation_ref ((TlSituation *) situation), verdict);
  start = in_its_segment (situation, fight);
  return tl_combat_prepare (start, fight, verdict);
}

TlSituation *
tl_combat_at_once (const TlSituation *situation, const TlAction *combat, TlVerdict *verdict)
{
  g_autoptr (TlAction) roll = tl_action_new (TL_ACTION_ROLL);
  TlSituation *now = tl_combat_prepare (situation, combat->fight, verdict);

  roll->n_dice = combat->n_dice;
  for (guint i = 0; i < combat->n_dice; i++)
    roll->dice[i] = combat->dice[i];
  return now != NULL ? go_on (now, roll, verdict) : NULL;
}

/* --- words ------------------------------------------------------------------------------------ */

static char *
terrain_text (const TlSituation *situation, const TlDecision *decision, const char *side)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);

  if (decision->hex == tl_situation_fight (situation)->target)
    /* Translators: the name of a side. */
    return g_strdup_printf (_ ("%s: which terrain counts for the defenders?"), side);
  /* Translators: the name of a side, the hex of the attackers. */
  return g_strdup_printf (_ ("%s: which terrain counts against the stack in %s?"), side, place);
}

char *
tl_combat_preparation_text (const TlSituation *situation, const TlDecision *decision)
{
  const char *side = tl_situation_scenario (situation)->sides[decision->side].name;
  const TlFight *fight = tl_situation_fight (situation);

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_ATTACKER_SUPPLY:
      /* Translators: the name of a side, an amount in Tokens. */
      return g_strdup_printf (_ ("%s: combat supply for the attack, %uT."), side,
                              tl_combat_supply_cost_t (situation, fight, TRUE));
    case TL_DECISION_DEFENDER_SUPPLY:
      /* Translators: the name of a side, an amount in Tokens. */
      return g_strdup_printf (_ ("%s: combat supply for the defence, %uT, or half strength?"), side,
                              tl_combat_supply_cost_t (situation, fight, FALSE));
    case TL_DECISION_ATTACKER_LEAD:
      return g_strdup_printf (_ ("%s: whose Action Rating leads the attack?"), side);
    case TL_DECISION_DEFENDER_LEAD:
      return g_strdup_printf (_ ("%s: whose Action Rating leads the defence?"), side);
    case TL_DECISION_TERRAIN:
      return terrain_text (situation, decision, side);
    default:
      return g_strdup_printf (_ ("%s: surprise and combat are rolled."), side);
    }
}

const TlApplyEntry tl_apply_announcements[] = {
  { TL_ACTION_ATTACK, apply_attack, TL_IN_TURN },
  { TL_ACTION_LEAD, apply_lead, TL_IN_FIGHT },
  { TL_ACTION_TERRAIN, apply_terrain, TL_IN_FIGHT },
  { 0, NULL, 0 },
};
