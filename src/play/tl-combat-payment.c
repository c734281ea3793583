/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Combat supply as steps of a fight (9.2 step 2, 9.5, 12.4): who pays, who goes without.  What may
 * be paid how is the business of rules/payment/tl-combat-supply.h. */
#include "config.h"

#include "play/tl-combat-private.h"
#include "rules/advice/tl-negation.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n-lib.h>

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
    if (tl_situation_hex (situation, g_array_index (fight->attackers, TlUnit, i)) == from)
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

/* @fight without the attackers that @payments do not name, and what was said about them. */
static TlFight *
reduced_to (const TlSituation *situation, const TlFight *fight, const GArray *payments)
{
  TlFight *reduced = tl_fight_copy (fight);

  for (guint i = 0; i < fight->attackers->len; i++)
    if (!is_named (payments, g_array_index (fight->attackers, TlUnit, i)))
      tl_fight_remove_attacker (reduced, g_array_index (fight->attackers, TlUnit, i));
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
  g_autoptr (GArray) defenders = tl_combat_defenders (situation, fight);
  g_autoptr (GArray) left = uncovered (situation, fight, payments, FALSE, defenders);
  TlFight *paid;

  if (!tl_combat_supply_judge (situation, fight, FALSE, payments, verdict))
    return NULL;
  if (left->len == defenders->len)
    {
      tl_verdict_forbid (verdict, "9.5(B)", TL_UNIT_NONE,
                         _ ("This pays for none of the defenders."));
      return NULL;
    }
  paid = tl_fight_copy (fight);
  for (guint i = 0; i < left->len; i++)
    tl_fight_set_supplied (paid, g_array_index (left, TlUnit, i), FALSE);
  replace_payments (&paid->defender_payments, payments);
  return paid;
}

TlFight *
tl_combat_paid (const TlSituation *situation, const GArray *payments, TlVerdict *verdict)
{
  const TlFight *fight = tl_situation_fight (situation);
  g_autoptr (GArray) proposal = NULL;

  if (tl_play_decision (situation)->kind == TL_DECISION_ATTACKER_SUPPLY)
    return payments->len > 0 ? pay_attack (situation, fight, payments, verdict)
                             : pay_attack_as_proposed (situation, fight, verdict);
  if (payments->len > 0)
    return pay_defence (situation, fight, payments, verdict);
  proposal = tl_combat_supply_propose (situation, fight, FALSE, NULL);
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

  tl_finding_add_unit (tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.10b",
                                       /* Translators: %s is a unit. */
                                       is_low ? _ ("%s uses its internal stocks and is Exhausted.")
                                              /* Translators: %s is a unit. */
                                              : _ ("%s uses its internal stocks and is Low."),
                                       name),
                       unit);
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
      attacks ? g_array_copy (before->attackers) : tl_combat_defenders (apply->before, before);
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
  const GArray *payments;
  TlFight *paid;

  if (!tl_combat_is_asked (apply, TL_DECISION_ATTACKER_SUPPLY, TL_DECISION_DEFENDER_SUPPLY))
    return FALSE;
  paid = tl_combat_paid (apply->before, apply->action->payments, apply->verdict);
  if (paid == NULL)
    return FALSE;
  payments = attacks ? paid->attacker_payments : paid->defender_payments;
  report_payments (apply, payments);
  report_left (apply, tl_situation_fight (apply->before), paid, attacks);
  tl_combat_supply_book (apply->edit, payments);
  if (attacks && paid->overrun)
    note_negations (apply, tl_situation_fight (apply->before), payments);
  tl_combat_next_step (apply, paid);
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

gboolean
tl_combat_judge_announced_supply (const TlSituation *situation, const TlFight *fight,
                                  TlVerdict *verdict)
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
  g_autoptr (GArray) defenders = tl_combat_defenders (situation, fight);
  g_autoptr (GArray) payments = tl_combat_supply_propose (situation, fight, FALSE, NULL);
  g_autoptr (GArray) left = uncovered (situation, fight, payments, FALSE, defenders);

  return left->len < defenders->len;
}

/* @can_pay: some of the defenders could have supply. */
static const char *
why_without (const TlSituation *situation, const TlFight *fight, gboolean can_pay)
{
  g_autoptr (GArray) defenders = tl_combat_defenders (situation, fight);
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
  TlFight *fight;
  gboolean can_pay;

  if (tl_combat_withholds_already (apply))
    return TRUE;
  if (!tl_combat_is_asked (apply, TL_DECISION_DEFENDER_SUPPLY, TL_DECISION_DEFENDER_SUPPLY))
    return FALSE;
  fight = tl_fight_copy (tl_situation_fight (apply->before));
  can_pay = defender_can_pay (apply->before, fight);
  fight->defender_withholds = TRUE;
  g_array_set_size (fight->defender_payments, 0);
  tl_finding_add_hex (tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "9.5(B)", "%s",
                                      why_without (apply->before, fight, can_pay)),
                      fight->target);
  tl_combat_next_step (apply, fight);
  return TRUE;
}

TlAction *
tl_combat_forced_defender_supply (const TlSituation *situation)
{
  const TlFight *fight = tl_situation_fight (situation);

  if (fight->defender_withholds || !defender_can_pay (situation, fight))
    return tl_action_new (TL_ACTION_WITHHOLD);
  return fight->defender_payments->len > 0 ? tl_combat_pay_new (fight->defender_payments) : NULL;
}

/* --- looking ahead ---------------------------------------------------------------------------- */

const TlApplyEntry tl_apply_payments[] = {
  { TL_ACTION_PAY, apply_pay, TL_IN_FIGHT },
  { TL_ACTION_WITHHOLD, apply_withhold, TL_IN_FIGHT },
  { 0, NULL, 0 },
};
