/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Combat supply of a planned fight (9.5, 12.4, 12.10): what each side would pay it with. */
#include "config.h"

#include "pieces/tl-unit.h"
#include "play/tl-planner-private.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-fuel.h"

#include <glib/gi18n-lib.h>

static void
replace (GArray **payments, GArray *fresh)
{
  g_array_unref (*payments);
  *payments = fresh;
}

/* Rule 9.5(A): whoever is not supplied cannot attack. */
static gboolean
pay_attack (const TlSituation *situation, TlFight *fight, TlVerdict *why)
{
  replace (&fight->attacker_payments, tl_combat_supply_propose (situation, fight, TRUE, why));
  for (guint i = 0; i < fight->attackers->len; i++)
    if (!tl_combat_supply_covers (situation, fight, fight->attacker_payments, TRUE,
                                  g_array_index (fight->attackers, TlUnit, i)))
      return FALSE;
  return TRUE;
}

/* Rule 9.5(B): whoever is not supplied defends at half. */
static void
pay_defence (const TlSituation *situation, TlFight *fight)
{
  if (fight->defender_withholds)
    return;
  replace (&fight->defender_payments, tl_combat_supply_propose (situation, fight, FALSE, NULL));
  for (TlUnit unit = tl_situation_first_in (situation, fight->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_unit_is_combat (situation, unit) &&
        !tl_combat_supply_covers (situation, fight, fight->defender_payments, FALSE, unit))
      tl_fight_set_supplied (fight, unit, FALSE);
}

/* Only what is the defender's counts: @unit stands for whoever attacks. */
TlFightOdds *
tl_planner_defence (const TlPlanner *planner, const TlSituation *situation, TlUnit unit,
                    gboolean overrun, gboolean withholds)
{
  g_autoptr (TlFight) fight = tl_fight_new (planner->query->target, overrun);

  tl_fight_add_attacker (fight, unit);
  fight->defender_withholds = withholds;
  pay_defence (situation, fight);
  return tl_fight_odds (situation, fight);
}

gboolean
tl_planner_pay (const TlSituation *situation, TlFight *fight, TlVerdict *why)
{
  if (!pay_attack (situation, fight, why))
    return FALSE;
  pay_defence (situation, fight);
  return TRUE;
}

void
tl_planner_count_payments (const TlFight *fight, TlPlannerNumbers *numbers)
{
  for (guint i = 0; i < fight->attacker_payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (fight->attacker_payments, TlPayment, i);

      numbers->paid_t += payment->t;
      numbers->n_stocks += payment->kind == TL_PAY_STOCKS;
    }
}

/* --- sets that cannot be paid ----------------------------------------------------------------- */

gboolean
tl_field_is_unpaid (const TlField *field, guint32 units)
{
  for (guint i = 0; i < field->unpaid->len; i++)
    {
      guint32 set = g_array_index (field->unpaid, guint32, i);

      if ((units & set) == set)
        return TRUE;
    }
  return FALSE;
}

/* Says so for the first sets; whoever else comes along makes it no better. */
static void
note_unpaid (const TlPlanner *planner, TlField *field, guint32 units, const char *rule,
             const char *text, const TlVerdict *why)
{
  const TlFinding *finding = tl_verdict_first_forbidden (why);
  TlFinding *said;

  g_array_append_val (field->unpaid, units);
  if (field->unpaid->len > TL_PLANNER_UNPAID_SAID)
    return;
  said = tl_verdict_add (planner->proposals->verdict, TL_FINDING_REMINDER, rule, "%s %s", text,
                         finding != NULL ? finding->text : "");
  for (guint i = 0; i < field->members->len; i++)
    if ((units & (1u << i)) != 0)
      tl_finding_add_unit (said, tl_field_member (field, i)->unit);
}

void
tl_field_set_unpaid (const TlPlanner *planner, TlField *field, guint32 units, const TlVerdict *why)
{
  note_unpaid (planner, field, units, "9.5(A)",
               _ ("Combat supply does not suffice for these units together, nor with others "
                  "besides."),
               why);
}

/* --- fuel ------------------------------------------------------------------------------------- */

static guint
sum_of (const TlFuelBill *bill)
{
  guint t = 0;

  for (guint i = 0; i < bill->payments->len; i++)
    t += g_array_index (bill->payments, TlPayment, i).t;
  return t;
}

guint
tl_planner_fuel_t (const TlPlanner *planner, TlUnit unit)
{
  g_autoptr (TlFuelBill) bill = tl_fuel_bill (planner->situation, &unit, 1, "12.5a", NULL);

  return bill != NULL ? sum_of (bill) : 0;
}

/* (transfer full): TlUnit: who of @units moves up or overruns */
static GArray *
movers_of (const TlField *field, guint32 units)
{
  GArray *movers = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < field->members->len; i++)
    if ((units & (1u << i)) != 0 && (field->overrun || tl_field_member (field, i)->path != NULL))
      g_array_append_val (movers, tl_field_member (field, i)->unit);
  return movers;
}

TlFuelPlan *
tl_field_fuel_plan (const TlPlanner *planner, const TlField *field, guint32 units)
{
  const TlSituation *situation = planner->situation;
  const TlEdition *edition = tl_situation_edition (situation);
  g_autoptr (GArray) movers = movers_of (field, units);
  g_autoptr (TlFuelBill) bill = NULL;
  g_autoptr (TlFuelPlan) plan = NULL;

  /* As many as an HQ's fuel costs pay for themselves as well. */
  if (!tl_situation_scenario (situation)->keeps_fuel ||
      movers->len * edition->fuel_unit_t <= MIN (edition->fuel_hq_t, edition->fuel_formation_t) ||
      !tl_fuel_is_time (situation, planner->query->side, NULL))
    return NULL;
  bill = tl_fuel_bill (situation, (const TlUnit *) movers->data, movers->len, "12.5a", NULL);
  plan = tl_fuel_propose (situation, (const TlUnit *) movers->data, movers->len);
  if (plan->unfuelled->len > 0 || (bill != NULL && plan->t >= sum_of (bill)))
    return NULL;
  return g_steal_pointer (&plan);
}

gboolean
tl_field_has_fuel (const TlPlanner *planner, TlField *field, guint32 units)
{
  g_autoptr (GArray) movers = movers_of (field, units);
  g_autoptr (TlVerdict) why = tl_verdict_new ();
  g_autoptr (TlFuelBill) bill = NULL;
  g_autoptr (TlFuelPlan) plan = NULL;

  if (movers->len == 0)
    return TRUE;
  bill = tl_fuel_bill (planner->situation, (const TlUnit *) movers->data, movers->len,
                       field->overrun ? "12.5b" : "12.5a", why);
  if (bill != NULL)
    return TRUE;
  plan = tl_field_fuel_plan (planner, field, units);
  if (plan == NULL)
    note_unpaid (planner, field, units, field->overrun ? "12.5b" : "12.5a",
                 _ ("Fuel does not suffice for these units together, nor with others besides."),
                 why);
  return plan != NULL;
}
