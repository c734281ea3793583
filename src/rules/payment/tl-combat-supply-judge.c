/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/payment/tl-combat-supply-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const TlBill *bill;
  const TlTally *tally;
  TlVerdict *verdict;
} Judge;

/* --- internal stocks --- */

/* 12.10a of an attacker: the Tokens that others leave there are too few. */
static gboolean
is_there_too_little (const TlBill *bill, const TlTally *tally, guint i)
{
  const TlBillUnit *unit = tl_bill_unit (bill, i);

  return tl_bill_left_t (bill, unit, tally->dump_t, FALSE) < unit->cost_t;
}

static gboolean
is_paid (const TlBill *bill, const TlTally *tally, guint i)
{
  return bill->is_attack
             ? tally->unit_t[i] > 0
             : tl_bill_is_in_kinds (tl_bill_covered_kinds (bill, tally), tl_bill_unit (bill, i));
}

static gboolean
forbid_stocks (const TlBill *bill, const TlTally *tally, const TlBillUnit *unit, TlVerdict *verdict)
{
  TlFinding *finding =
      bill->is_attack
          ? tl_verdict_add (
                verdict, TL_FINDING_FORBIDDEN, "12.10a",
                /* Translators: both are numbers of Tokens. */
                _ ("The unit needs %1$uT, and %2$uT are left in its reach: it may not use "
                   "its internal stocks."),
                unit->cost_t, tl_bill_left_t (bill, unit, tally->dump_t, FALSE))
          : tl_verdict_add (
                verdict, TL_FINDING_FORBIDDEN, "12.10a",
                /* Translators: a number of Tokens. */
                _ ("The price of %uT can be paid so that it covers this unit, too: it may "
                   "not use its internal stocks."),
                bill->price_t);

  tl_finding_add_unit (finding, unit->unit);
  return FALSE;
}

gboolean
tl_bill_may_use_stocks (const TlBill *bill, const TlTally *tally, guint i, TlVerdict *verdict)
{
  const TlBillUnit *unit = tl_bill_unit (bill, i);
  gboolean is_allowed = TRUE;

  if (unit->is_withheld)
    return tl_verdict_forbid (verdict, bill->is_attack ? "9.5(A)" : "9.5(B)", unit->unit,
                              _ ("Combat supply is withheld from the unit."));
  if (unit->is_exhausted)
    is_allowed = tl_verdict_forbid (verdict, "12.10c", unit->unit,
                                    _ ("The unit's internal stocks are exhausted."));
  if (is_paid (bill, tally, i))
    is_allowed = tl_verdict_forbid (verdict, "12.10g", unit->unit,
                                    _ ("A unit uses either its internal stocks or supply on the "
                                       "map, never both."));
  else if (bill->is_attack ? !is_there_too_little (bill, tally, i)
                           : tl_bill_could_cover (bill, tally, unit))
    is_allowed = forbid_stocks (bill, tally, unit, verdict);
  return is_allowed;
}

static void
judge_stocks (const Judge *judge, guint i)
{
  if (judge->tally->stages[i] > 1)
    tl_verdict_forbid (judge->verdict, "12.10b", tl_bill_unit (judge->bill, i)->unit,
                       _ ("A fight takes one stage of a unit's internal stocks."));
  tl_bill_may_use_stocks (judge->bill, judge->tally, i, judge->verdict);
}

/* --- waste --- */

/* What @unit reaches of @dump and nobody pays with or lets go of. */
static gboolean
has_spared (const Judge *judge, const TlBillUnit *unit)
{
  const TlBill *bill = judge->bill;

  for (guint d = 0; d < bill->dumps->len; d++)
    if (tl_bill_is_common (bill, d) && tl_bill_reaches (unit, d) &&
        tl_bill_dump (bill, d)->t > judge->tally->dump_t[d] + judge->tally->lost_t[d])
      return TRUE;
  return FALSE;
}

/* 12.10h.  A defence whose price is paid owes nothing more. */
static gboolean
must_waste (const Judge *judge, guint i)
{
  return tl_bill_unit (judge->bill, i)->is_multi_step && judge->tally->stages[i] > 0 &&
         (judge->bill->is_attack || judge->tally->price_t == 0);
}

static void
judge_waste (const Judge *judge, guint i)
{
  const TlBillUnit *unit = tl_bill_unit (judge->bill, i);

  if (judge->tally->wasted_t[i] > 0 && !must_waste (judge, i))
    tl_verdict_forbid (judge->verdict, "12.10h", unit->unit,
                       _ ("Only what a multi-step unit on internal stocks finds too little is "
                          "wasted."));
  if (must_waste (judge, i) && has_spared (judge, unit))
    tl_verdict_forbid (judge->verdict, "12.10h", unit->unit,
                       _ ("A multi-step unit on internal stocks must still spend the Tokens in "
                          "its reach, which are wasted."));
}

/* --- each payment --- */

static void
judge_reach (const Judge *judge, const TlPayment *payment)
{
  const TlBill *bill = judge->bill;
  int dump = tl_bill_find_dump (bill, payment->dump, payment->users);
  int unit = payment->unit == TL_UNIT_NONE ? -1 : tl_bill_find_unit (bill, payment->unit);
  gboolean is_reached =
      dump >= 0 && (unit >= 0 ? tl_bill_reaches (tl_bill_unit (bill, (guint) unit), (guint) dump)
                              : tl_bill_kinds_in_reach (bill, (guint) dump) != 0);

  if (is_reached)
    return;
  tl_bill_forbid (judge->verdict, tl_draw_users_rule (payment->users), payment->unit,
                  payment->dump < tl_map_n_hexes (tl_situation_map (bill->situation))
                      ? payment->dump
                      : TL_HEX_NONE,
                  payment->users == TL_USERS_ADJACENT
                      ? _ ("No unit that it would supply is next to the Landing Craft.")
                      : _ ("No unit that it would supply reaches this dump, by draw or throw."));
}

static void
judge_payment (const Judge *judge, const TlPayment *payment)
{
  const TlBill *bill = judge->bill;
  gboolean is_known = payment->unit < tl_situation_n_units (bill->situation);
  gboolean is_for_all = payment->kind == TL_PAY_DUMP && !bill->is_attack;
  TlUnit about = is_known ? payment->unit : TL_UNIT_NONE;

  if (is_for_all ? payment->unit != TL_UNIT_NONE : tl_bill_find_unit (bill, payment->unit) < 0)
    {
      tl_bill_forbid (judge->verdict, "12.4", about, TL_HEX_NONE,
                      is_for_all ? _ ("A defence is paid for as a whole, not unit by unit.")
                                 : _ ("Only units that take part in the fight are paid for."));
      return;
    }
  if (payment->kind == TL_PAY_STOCKS)
    {
      if (payment->dump != TL_HEX_NONE || payment->t != 0)
        tl_bill_forbid (judge->verdict, "12.10d", about, TL_HEX_NONE,
                        _ ("Internal stocks are the unit's own: they come from no dump."));
      return;
    }
  if (payment->kind != TL_PAY_DUMP && payment->kind != TL_PAY_WASTED)
    tl_bill_forbid (judge->verdict, "12.4", about, TL_HEX_NONE, _ ("There is no such payment."));
  else if (payment->t == 0)
    tl_bill_forbid (judge->verdict, "12.4", about, TL_HEX_NONE,
                    _ ("A payment of nothing is none."));
  else
    judge_reach (judge, payment);
  if (payment->kind == TL_PAY_WASTED && tl_users_is_formation (payment->users))
    tl_bill_forbid (judge->verdict, "12.10a", about, TL_HEX_NONE,
                    _ ("Nothing need be wasted from Organic Trucks."));
}

/* --- sums --- */

static void
judge_sum (const Judge *judge, TlUnit unit, guint paid_t, guint cost_t)
{
  TlFinding *finding =
      tl_verdict_add (judge->verdict, TL_FINDING_FORBIDDEN, "12.4",
                      /* Translators: both are numbers of Tokens. */
                      _ ("%1$uT are paid, but the price is %2$uT."), paid_t, cost_t);

  if (unit != TL_UNIT_NONE)
    tl_finding_add_unit (finding, unit);
}

static void
judge_dumps (const Judge *judge)
{
  const TlBill *bill = judge->bill;

  for (guint d = 0; d < bill->dumps->len; d++)
    {
      const TlDump *dump = tl_bill_dump (bill, d);
      guint taken_t = judge->tally->dump_t[d] + judge->tally->lost_t[d];

      if (taken_t > dump->t)
        tl_finding_add_site (tl_verdict_add (judge->verdict, TL_FINDING_FORBIDDEN, "12.4",
                                             /* Translators: both are numbers of Tokens. */
                                             _ ("The dump holds %1$uT; %2$uT are taken from it."),
                                             dump->t, taken_t),
                             dump->site);
    }
}

static void
judge_attacker (const Judge *judge, guint i)
{
  const TlBillUnit *unit = tl_bill_unit (judge->bill, i);
  guint paid_t = judge->tally->unit_t[i];

  if (unit->is_withheld)
    tl_verdict_forbid (judge->verdict, "9.5(A)", unit->unit,
                       _ ("Without combat supply the unit cannot attack."));
  else if (paid_t == 0 && judge->tally->stages[i] == 0 && unit->cost_t > 0)
    tl_verdict_forbid (judge->verdict, "9.5(A)", unit->unit,
                       _ ("Without combat supply the unit cannot attack."));
  else if (paid_t > 0 && paid_t != unit->cost_t)
    judge_sum (judge, unit->unit, paid_t, unit->cost_t);
}

static void
judge_defence (const Judge *judge, const TlFight *fight)
{
  const TlTally *tally = judge->tally;

  if (fight->defender_withholds && tally->price_t > 0)
    tl_verdict_forbid (judge->verdict, "9.5(B)", TL_UNIT_NONE,
                       _ ("The defender withholds combat supply, and so pays nothing."));
  else if (tally->price_t > 0 && tally->price_t != judge->bill->price_t)
    judge_sum (judge, TL_UNIT_NONE, tally->price_t, judge->bill->price_t);
}

gboolean
tl_combat_supply_judge (const TlSituation *situation, const TlFight *fight, gboolean for_attacker,
                        const GArray *payments, TlVerdict *verdict)
{
  g_autoptr (TlBill) bill = tl_bill_new (situation, fight, for_attacker, TRUE);
  g_autoptr (TlTally) tally = tl_tally_of (bill, payments, TL_UNIT_NONE);
  g_autoptr (TlVerdict) findings = tl_verdict_new ();
  Judge judge = { bill, tally, findings };

  for (guint i = 0; i < payments->len; i++)
    judge_payment (&judge, &g_array_index (payments, TlPayment, i));
  judge_dumps (&judge);
  if (!for_attacker)
    judge_defence (&judge, fight);
  for (guint i = 0; i < bill->units->len; i++)
    {
      if (for_attacker)
        judge_attacker (&judge, i);
      if (tally->stages[i] > 0)
        judge_stocks (&judge, i);
      judge_waste (&judge, i);
    }
  tl_bill_remind_of_readings (bill, tally, findings);
  tl_verdict_append (verdict, findings);
  return tl_verdict_allows (findings);
}
