/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the announcement of a fight to the moment before its roll (9.2 steps 1 to 5): combat supply
 * (9.5, 12.4), who leads, terrain.  rules/payment/tl-combat-supply.h says what may be paid how. */
#include "config.h"

#include "board/tl-message.h"
#include "play/tl-combat-private.h"
#include "rules/advice/tl-negation.h"
#include "rules/base/tl-fighters.h"
#include "rules/combat/tl-odds.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n-lib.h>

/* --- what the steps share --------------------------------------------------------------------- */

static gboolean
withholds_already (const TlApply *apply)
{
  const TlFight *fight = tl_situation_fight (apply->before);

  return tl_apply_was_settled (apply, "9.5(B)",
                               fight != NULL && fight->defender_withholds &&
                                   tl_play_decision (apply->before)->kind !=
                                       TL_DECISION_DEFENDER_SUPPLY);
}

static void
next_step (TlApply *apply, TlFight *fight)
{
  tl_edit_set_fight (apply->edit, fight);
  tl_edit_pop_decision (apply->edit);
}

static GArray *
defenders_of (const TlSituation *situation, const TlFight *fight)
{
  return tl_fighters_defenders (situation, fight,
                                tl_side_other (tl_fighters_attacking_side (situation, fight)));
}

/* --- who is supplied -------------------------------------------------------------------------- */

/* Those of @units for which @payments do not suffice.  (transfer full) */
static GArray *
uncovered (const TlSituation *situation, const TlFight *fight, const GArray *payments,
           gboolean attacks, const GArray *units)
{
  GArray *left = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (!tl_combat_supply_covers (situation, fight, payments, attacks, unit))
        g_array_append_val (left, unit);
    }
  return left;
}

TlAction *
tl_combat_pay_new (const GArray *payments)
{
  return tl_action_add_payments (tl_action_new (TL_ACTION_PAY), (const TlPayment *) payments->data,
                                 payments->len);
}

/* --- paying ----------------------------------------------------------------------------------- */

static gboolean
is_named (const GArray *payments, TlUnit unit)
{
  for (guint i = 0; i < payments->len; i++)
    if (g_array_index (payments, TlPayment, i).unit == unit)
      return TRUE;
  return FALSE;
}

static gboolean
has_attacker_from (const TlFight *fight, const TlSituation *situation, TlHex from)
{
  for (guint i = 0; i < fight->attackers->len; i++)
    if (tl_fighters_hex (situation, g_array_index (fight->attackers, TlUnit, i)) == from)
      return TRUE;
  return FALSE;
}

static void
replace_payments (GArray **old, const GArray *payments)
{
  GArray *fresh = g_array_copy ((GArray *) payments);

  g_array_unref (*old);
  *old = fresh;
}

/* @fight without the attackers that @payments do not name, and what was said about them; who pays
 * nothing (21.8) stays. */
static TlFight *
reduced_to (const TlSituation *situation, const TlFight *fight, const GArray *payments)
{
  TlFight *reduced = tl_fight_copy (fight);

  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (!is_named (payments, unit) && !tl_fighters_drops_in (situation, fight, unit))
        tl_fight_remove_attacker (reduced, unit);
    }
  if (!tl_fight_has_attacker (reduced, reduced->attacker_ar))
    reduced->attacker_ar = TL_UNIT_NONE;
  for (guint i = reduced->stack_picks->len; i > 0; i--)
    if (!has_attacker_from (reduced, situation,
                            g_array_index (reduced->stack_picks, TlStackPick, i - 1).from))
      g_array_remove_index (reduced->stack_picks, i - 1);
  replace_payments (&reduced->attacker_payments, payments);
  return reduced;
}

/* Rule 9.5(A): units that are not named are left out; all others must be supplied. */
static TlFight *
pay_attack (const TlSituation *situation, const TlFight *fight, const GArray *payments,
            TlVerdict *verdict)
{
  g_autoptr (TlFight) reduced = reduced_to (situation, fight, payments);

  if (reduced->attackers->len == 0)
    {
      tl_verdict_forbid (verdict, "9.5(A)", TL_UNIT_NONE,
                         _ ("This pays for none of the attackers."));
      return NULL;
    }
  return tl_combat_supply_judge (situation, reduced, TRUE, payments, verdict)
             ? g_steal_pointer (&reduced)
             : NULL;
}

/* The proposal, which must do for all units: which to leave out is a choice. */
static TlFight *
pay_attack_as_proposed (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  g_autoptr (TlVerdict) why = tl_verdict_new ();
  g_autoptr (GArray) payments = tl_combat_supply_propose (situation, fight, TRUE, why);
  g_autoptr (GArray) left = uncovered (situation, fight, payments, TRUE, fight->attackers);

  if (left->len == 0)
    return pay_attack (situation, fight, payments, verdict);
  tl_finding_add_units (
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.5(A)", "%s",
                      _ ("These units cannot be supplied and do not attack: say what is "
                         "paid for the others, or call off the attack.")),
      left);
  tl_verdict_append (verdict, why);
  return NULL;
}

/* Rule 9.5(B): defenders who are not covered fight at half strength. */
static TlFight *
pay_defence (const TlSituation *situation, const TlFight *fight, const GArray *payments,
             TlVerdict *verdict)
{
  g_autoptr (GArray) defenders = defenders_of (situation, fight);
  g_autoptr (GArray) left = uncovered (situation, fight, payments, FALSE, defenders);

  if (!tl_combat_supply_judge (situation, fight, FALSE, payments, verdict))
    return NULL;
  if (left->len == defenders->len)
    {
      tl_verdict_forbid (verdict, "9.5(B)", TL_UNIT_NONE,
                         _ ("This pays for none of the defenders."));
      return NULL;
    }
  TlFight *paid = tl_fight_copy (fight);
  for (guint i = 0; i < left->len; i++)
    tl_fight_set_supplied (paid, g_array_index (left, TlUnit, i), FALSE);
  replace_payments (&paid->defender_payments, payments);
  return paid;
}

TlFight *
tl_combat_paid (const TlSituation *situation, const GArray *payments, TlVerdict *verdict)
{
  const TlFight *fight = tl_situation_fight (situation);

  if (tl_play_decision (situation)->kind == TL_DECISION_ATTACKER_SUPPLY)
    return payments->len > 0 ? pay_attack (situation, fight, payments, verdict)
                             : pay_attack_as_proposed (situation, fight, verdict);
  if (payments->len > 0)
    return pay_defence (situation, fight, payments, verdict);
  g_autoptr (GArray) proposal = tl_combat_supply_propose (situation, fight, FALSE, NULL);
  return pay_defence (situation, fight, proposal, verdict);
}

/* --- what was paid, for the log --------------------------------------------------------------- */

static void
report_dump (const TlApply *apply, const TlPayment *payment, guint sum_t)
{
  g_autofree char *place = tl_site_describe (tl_situation_scenario (apply->before), payment->dump);

  if (payment->kind == TL_PAY_WASTED)
    tl_payment_report (apply->before, payment, sum_t, TRUE, "12.10h", apply->verdict);
  else
    tl_finding_add_site (tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.4",
                                         /* Translators: an amount in Tokens, a hex. */
                                         _ ("Combat supply: %uT out of %s."), sum_t, place),
                         payment->dump);
}

static void
report_stocks (const TlApply *apply, TlUnit unit)
{
  g_autofree char *name = tl_situation_name (apply->before, unit);
  gboolean is_low = tl_situation_state (apply->before, unit)->stocks == TL_STOCKS_LOW;

  tl_verdict_remind (apply->verdict, "12.10b", unit,
                     is_low ?
                            /* Translators: %s is a unit. */
                         _ ("%s uses its internal stocks and is Exhausted.")
                            /* Translators: %s is a unit. */
                            : _ ("%s uses its internal stocks and is Low."),
                     name);
}

static void
report_payments (const TlApply *apply, const GArray *payments)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      guint sum_t = tl_payments_sum_t (payments, i);

      if (sum_t > 0)
        report_dump (apply, payment, sum_t);
    }
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (payment->kind == TL_PAY_STOCKS)
        report_stocks (apply, payment->unit);
    }
}

/* Who is left out of the attack, or defends at half. */
static void
report_left (const TlApply *apply, const TlFight *before, const TlFight *after, gboolean attacks)
{
  g_autoptr (GArray) units =
      attacks ? g_array_copy (before->attackers) : defenders_of (apply->before, before);
  TlFinding *finding = NULL;

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (attacks ? tl_fight_has_attacker (after, unit) : tl_fight_is_supplied (after, unit))
        continue;
      if (finding == NULL)
        finding = tl_verdict_add (
            apply->verdict, TL_FINDING_REMINDER, attacks ? "9.5(A)" : "9.5(B)", "%s",
            attacks ? _ ("Units that are not paid for take no part in the attack.")
                    : _ ("Without combat supply these units defend at half strength."));
      tl_finding_add_unit (finding, unit);
    }
}

/* Rule 4.5b: in an overrun others of the side may still move in the phase. */
static void
note_negations (TlApply *apply, const TlFight *fight, const GArray *payments)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlUnit first = g_array_index (fight->attackers, TlUnit, 0);

  for (guint i = 0; i < payments->len; i++)
    tl_negation_add_payment (hexes, apply->before, &g_array_index (payments, TlPayment, i));
  tl_negation_book (apply->edit, apply->before, tl_situation_side (apply->before, first), hexes,
                    fight->attackers, apply->verdict);
}

static gboolean
apply_pay (TlApply *apply)
{
  gboolean attacks = tl_play_decision (apply->before)->kind == TL_DECISION_ATTACKER_SUPPLY;

  if (!tl_apply_is_asked (apply, TL_DECISION_ATTACKER_SUPPLY, TL_DECISION_DEFENDER_SUPPLY))
    return FALSE;
  TlFight *paid = tl_combat_paid (apply->before, apply->action->payments, apply->verdict);
  if (paid == NULL)
    return FALSE;
  const GArray *payments = attacks ? paid->attacker_payments : paid->defender_payments;
  report_payments (apply, payments);
  report_left (apply, tl_situation_fight (apply->before), paid, attacks);
  tl_combat_supply_book (apply->edit, payments);
  if (attacks && paid->overrun)
    note_negations (apply, tl_situation_fight (apply->before), payments);
  next_step (apply, paid);
  if (attacks && tl_fighters_may_walk_in (apply->before, paid))
    tl_combat_walk_in (apply, paid);
  return TRUE;
}

/* --- when it is announced --------------------------------------------------------------------- */

/* Rule 9.2: without a unit that can be supplied there is no attack. */
static gboolean
judge_attackers (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  g_autoptr (TlVerdict) why = tl_verdict_new ();
  g_autoptr (GArray) payments = tl_combat_supply_propose (situation, fight, TRUE, why);
  g_autoptr (GArray) left = uncovered (situation, fight, payments, TRUE, fight->attackers);

  if (left->len == 0)
    return TRUE;
  if (left->len < fight->attackers->len)
    {
      tl_finding_add_units (
          tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.5(A)", "%s",
                          _ ("There is not enough combat supply for all attackers.")),
          left);
      return TRUE;
    }
  tl_finding_add_units (
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.5(A)", "%s",
                      _ ("None of the attackers can be supplied: there is no attack.")),
      left);
  tl_verdict_append (verdict, why);
  return FALSE;
}

static gboolean
judge_announced_supply (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  g_autoptr (TlFight) paid = NULL;
  gboolean ok;

  if (fight->attacker_payments->len == 0)
    ok = judge_attackers (situation, fight, verdict);
  else
    ok = (paid = pay_attack (situation, fight, fight->attacker_payments, verdict)) != NULL;
  if (fight->defender_payments->len > 0 && !fight->defender_withholds)
    ok &= tl_combat_supply_judge (situation, fight, FALSE, fight->defender_payments, verdict);
  return ok;
}

/* --- going without ---------------------------------------------------------------------------- */

static gboolean
defender_can_pay (const TlSituation *situation, const TlFight *fight)
{
  g_autoptr (GArray) defenders = defenders_of (situation, fight);
  g_autoptr (GArray) payments = tl_combat_supply_propose (situation, fight, FALSE, NULL);
  g_autoptr (GArray) left = uncovered (situation, fight, payments, FALSE, defenders);

  return left->len < defenders->len;
}

/* @can_pay: some of the defenders could have supply. */
static const char *
why_without (const TlSituation *situation, const TlFight *fight, gboolean can_pay)
{
  g_autoptr (GArray) defenders = defenders_of (situation, fight);
  gboolean is_will = can_pay;
  gboolean has_strength = FALSE;

  for (guint i = 0; i < defenders->len; i++)
    {
      TlUnit unit = g_array_index (defenders, TlUnit, i);

      if (tl_unit_defence_strength (situation, unit, NULL).num == 0)
        continue;
      has_strength = TRUE;
      is_will |= !tl_fight_is_supplied (fight, unit);
    }
  if (!has_strength)
    return _ ("The defenders' strength is zero with or without combat supply: none is used.");
  return is_will
             ? _ ("The defender goes without combat supply, at half strength.")
             : _ ("No combat supply reaches the defender, and internal stocks are used up: half "
                  "strength.");
}

static gboolean
apply_withhold (TlApply *apply)
{
  if (withholds_already (apply))
    return TRUE;
  if (!tl_apply_is_asked (apply, TL_DECISION_DEFENDER_SUPPLY, TL_DECISION_DEFENDER_SUPPLY))
    return FALSE;
  TlFight *fight = tl_fight_copy (tl_situation_fight (apply->before));
  gboolean can_pay = defender_can_pay (apply->before, fight);
  fight->defender_withholds = TRUE;
  g_array_set_size (fight->defender_payments, 0);
  tl_finding_add_hex (tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "9.5(B)", "%s",
                                      why_without (apply->before, fight, can_pay)),
                      fight->target);
  next_step (apply, fight);
  return TRUE;
}

static TlAction *
forced_defender_supply (const TlSituation *situation)
{
  const TlFight *fight = tl_situation_fight (situation);

  if (fight->defender_withholds || !defender_can_pay (situation, fight))
    return tl_action_new (TL_ACTION_WITHHOLD);
  return fight->defender_payments->len > 0 ? tl_combat_pay_new (fight->defender_payments) : NULL;
}

/* --- announcing (9.2 step 1) ------------------------------------------------------------------ */

/* Rule 12.5b: an overrun's fuel comes out of the same dumps, and first. */
static gboolean
judge_supply_after_fuel (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  if (!fight->overrun || !tl_situation_scenario (situation)->keeps_fuel)
    return judge_announced_supply (situation, fight, verdict);
  g_autoptr (TlFuelBill) bill = tl_fuel_bill (situation, (const TlUnit *) fight->attackers->data,
                                              fight->attackers->len, "12.5b", NULL);
  g_return_val_if_fail (bill != NULL, FALSE);
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);
  tl_fuel_book_bill (edit, bill);
  return judge_announced_supply (tl_edit_look (edit), fight, verdict);
}

gboolean
tl_combat_may_announce (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

  tl_verdict_append (verdict, odds->verdict);
  return tl_verdict_allows (odds->verdict) && judge_supply_after_fuel (situation, fight, verdict);
}

/* Rules 9.1, 8.1: as tl_combat_may_announce (), or what forbids it may be set aside. */
static gboolean
may_attack (TlApply *apply)
{
  static const char *const rules[] = { "4.4",  "8.1",  "8.1a", "8.1b", "8.1c",
                                       "9.1c", "9.1e", "9.1f", "11.0", NULL };

  if (apply->action->heed == TL_HEED_ENFORCE)
    return tl_combat_may_announce (apply->before, apply->action->fight, apply->verdict);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (apply->before, apply->action->fight);
  tl_verdict_append (apply->verdict, odds->verdict);
  return tl_apply_settles (apply, rules) &&
         judge_supply_after_fuel (apply->before, apply->action->fight, apply->verdict);
}

static gboolean
apply_attack (TlApply *apply)
{
  const TlFight *fight = apply->action->fight;

  if (!may_attack (apply))
    return FALSE;
  TlSide attacker = tl_situation_side (apply->before, g_array_index (fight->attackers, TlUnit, 0));
  TlSide defender = tl_side_other (attacker);
  if (fight->overrun)
    tl_apply_pay_fuel (apply, fight->attackers);
  tl_edit_set_fight (apply->edit, tl_fight_copy (fight));
  if (tl_fighters_may_walk_in (apply->before, fight))
    {
      tl_apply_ask (apply->edit, TL_DECISION_ATTACKER_SUPPLY, attacker, fight->target);
      return TRUE;
    }
  tl_apply_ask (apply->edit, TL_DECISION_ROLL, attacker, fight->target);
  tl_apply_ask (apply->edit, TL_DECISION_TERRAIN, defender, fight->target);
  tl_apply_ask (apply->edit, TL_DECISION_DEFENDER_LEAD, defender, fight->target);
  tl_apply_ask (apply->edit, TL_DECISION_ATTACKER_LEAD, attacker, fight->target);
  tl_apply_ask (apply->edit, TL_DECISION_DEFENDER_SUPPLY, defender, fight->target);
  tl_apply_ask (apply->edit, TL_DECISION_ATTACKER_SUPPLY, attacker, fight->target);
  if (tl_fighters_come_by_sea (apply->before, fight))
    tl_apply_ask (apply->edit, TL_DECISION_BEACH, defender, fight->target);
  return TRUE;
}

/* --- who leads (9.6, 9.2 step 3) -------------------------------------------------------------- */

/* Rule 21.3. (transfer full): TlUnit */
static GArray *
leaders_of (const TlSituation *situation, const TlFight *fight)
{
  GArray *leaders = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (tl_fighters_may_lead (situation, fight, unit))
        g_array_append_val (leaders, unit);
    }
  return leaders;
}

GArray *
tl_combat_lead_candidates (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);
  const TlFight *fight = tl_situation_fight (situation);

  if (decision != NULL && decision->kind == TL_DECISION_ATTACKER_LEAD)
    return leaders_of (situation, fight);
  if (decision != NULL && decision->kind == TL_DECISION_DEFENDER_LEAD)
    return defenders_of (situation, fight);
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

  tl_verdict_remind (apply->verdict, "9.6", unit,
                     attacks ?
                             /* Translators: a unit, its Action Rating. */
                         _ ("%s leads the attack with an Action Rating of %d.")
                             : _ ("%s leads the defence with an Action Rating of %d."),
                     name, tl_unit_ar (apply->before, unit, NULL));
}

/* Rule 9.6: the one candidate of its side, after that was settled. */
static gboolean
leads_already (const TlApply *apply, TlUnit unit)
{
  const TlFight *fight = tl_situation_fight (apply->before);
  guint due = tl_play_decision (apply->before)->kind;

  if (!tl_combat_is_preparing (apply->before))
    return FALSE;
  return tl_apply_was_settled (apply, "9.6",
                               (due > TL_DECISION_ATTACKER_LEAD && fight->attacker_ar == unit) ||
                                   (due > TL_DECISION_DEFENDER_LEAD && fight->defender_ar == unit));
}

static gboolean
apply_lead (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);
  gboolean attacks = tl_play_decision (apply->before)->kind == TL_DECISION_ATTACKER_LEAD;

  if (leads_already (apply, unit))
    return TRUE;
  if (!tl_apply_is_asked (apply, TL_DECISION_ATTACKER_LEAD, TL_DECISION_DEFENDER_LEAD))
    return FALSE;
  if (!is_candidate (apply->before, unit))
    {
      g_autoptr (GArray) candidates = tl_combat_lead_candidates (apply->before);
      g_autofree char *names = tl_situation_names (apply->before, candidates);

      return tl_apply_forbid (
          apply, "9.6", unit,
          /* Translators: units. */
          _ ("Only a unit that takes part, on the side that decides, leads: %s."), names);
    }
  TlFight *fight = tl_fight_copy (tl_situation_fight (apply->before));
  if (attacks)
    fight->attacker_ar = unit;
  else
    fight->defender_ar = unit;
  report_leader (apply, unit, attacks);
  next_step (apply, fight);
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

  if (decision == NULL || decision->kind != TL_DECISION_TERRAIN)
    return copy;
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, tl_situation_fight (situation));
  const GArray *alternatives =
      alternatives_for (odds, tl_situation_fight (situation), decision->hex);
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

  for (guint i = 0; i < alternatives->len; i++)
    if (tl_terrain_pick_equal (g_array_index (alternatives, TlFightAlternative, i).pick,
                               apply->action->pick))
      return TRUE;
  g_autofree char *names = terrain_names (apply->before, alternatives);
  return tl_apply_forbid (
      apply, hex == tl_situation_fight (apply->before)->target ? "9.4c" : "9.4b", TL_UNIT_NONE,
      hex == tl_situation_fight (apply->before)->target
          /* Translators: terrains. */
          ? _ ("The terrain chosen for the defender is not in the hex; there is: %s.")
          /* Translators: terrains and hexsides. */
          : _ ("The terrain chosen against this stack is neither in the hex nor along the hexside; "
               "there is: %s."),
      names);
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

  return tl_apply_was_settled (apply, is_defender ? "9.4c" : "9.4b",
                               (tl_play_decision (apply->before)->kind == TL_DECISION_ROLL &&
                                pick.kind != TL_TERRAIN_PICK_OPEN &&
                                tl_terrain_pick_equal (pick, apply->action->pick)) ||
                                   is_only_terrain (apply, hex));
}

static gboolean
apply_terrain (TlApply *apply)
{
  const TlAction *action = apply->action;
  TlHex hex;

  if (!tl_combat_is_preparing (apply->before))
    return tl_apply_is_asked (apply, TL_DECISION_TERRAIN, TL_DECISION_TERRAIN);
  hex =
      action->hexes->len > 0 ? tl_apply_hex (apply, 0) : tl_situation_fight (apply->before)->target;
  if (terrain_counts_already (apply, hex))
    return TRUE;
  if (!tl_apply_is_asked (apply, TL_DECISION_TERRAIN, TL_DECISION_TERRAIN))
    return FALSE;
  if (hex != tl_play_decision (apply->before)->hex)
    {
      g_autofree char *due = tl_decision_text (apply->before, tl_play_decision (apply->before));

      return tl_verdict_forbid (apply->verdict, "9.4", TL_UNIT_NONE,
                                /* Translators: what a side has to decide. */
                                _ ("Terrain is chosen hex by hex, and another one is due: %s"),
                                due);
    }
  if (!may_pick (apply, hex))
    return FALSE;
  TlFight *fight = tl_fight_copy (tl_situation_fight (apply->before));
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

/* TRUE when nothing is left to choose, or another question comes next. */
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
      tl_apply_ask_instead (edit, &next);
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
      return forced_defender_supply (situation);
    case TL_DECISION_ATTACKER_LEAD:
      return forced_leader (situation, fight->attacker_ar);
    case TL_DECISION_DEFENDER_LEAD:
      return forced_leader (situation, fight->defender_ar);
    default:
      return NULL;
    }
}

static gboolean
answer_with (TlApply *apply)
{
  return apply->action->kind == TL_ACTION_LEAD  ? apply_lead (apply)
         : apply->action->kind == TL_ACTION_PAY ? apply_pay (apply)
                                                : apply_withhold (apply);
}

/* Where the fight says the answer already. */
static gboolean
settle_said (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
             TlVerdict *verdict)
{
  g_autoptr (TlVerdict) said = tl_verdict_new ();
  g_autoptr (TlAction) answer = forced_answer (situation, decision);
  if (answer == NULL)
    return FALSE;
  TlApply apply = { situation, answer, said, edit };
  /* What was said beforehand and has become impossible meanwhile is decided anew. */
  if (!answer_with (&apply))
    return FALSE;
  tl_verdict_append (verdict, said);
  return TRUE;
}

/* --- the answers of `combat` ------------------------------------------------------------------ */

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

  if (fight == NULL)
    return NULL;
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
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
    case TL_DECISION_BEACH:
      return tl_action_new (TL_ACTION_DECLINE);
    default:
      return NULL;
    }
}

/* --- words ------------------------------------------------------------------------------------ */

const TlApplyEntry tl_apply_announcements[] = {
  { TL_ACTION_ATTACK, apply_attack, TL_IN_TURN },      { TL_ACTION_PAY, apply_pay, TL_IN_FIGHT },
  { TL_ACTION_WITHHOLD, apply_withhold, TL_IN_FIGHT }, { TL_ACTION_LEAD, apply_lead, TL_IN_FIGHT },
  { TL_ACTION_TERRAIN, apply_terrain, TL_IN_FIGHT },   { 0, NULL, 0 },
};

const TlDecisionEntry tl_preparation_decisions[] = {
  { TL_DECISION_ATTACKER_SUPPLY, settle_said },
  { TL_DECISION_DEFENDER_SUPPLY, settle_said },
  { TL_DECISION_ATTACKER_LEAD, settle_said },
  { TL_DECISION_DEFENDER_LEAD, settle_said },
  { TL_DECISION_TERRAIN, settle_terrain },
  { TL_DECISION_ROLL, NULL },
  { 0 },
};
