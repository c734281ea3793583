/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges payments for a fight, explains a proposal, and lists what each unit may do (12.4,
 * 12.10). */
#include "config.h"

#include "rules/payment/tl-combat-supply-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const TlBill *bill;
  const TlTally *tally;
  TlVerdict *verdict;
} Judge;

/* Rules 12.10c, 21.3: why a unit has no internal stocks to use. */
static const char *
no_stocks_rule (const TlBillUnit *unit)
{
  return unit->is_independent ? "21.3" : "12.10c";
}

static const char *
no_stocks_text (const TlBillUnit *unit)
{
  return unit->is_independent ? _ ("An attack without a divisional unit is not paid from internal "
                                   "stocks.")
                              : _ ("The unit's internal stocks are exhausted.");
}

/* --- units without supply --------------------------------------------------------------------- */

/* Attackers without supply cannot attack (9.5(A)); defenders may do without. */
static TlSeverity
severity_of (const TlBill *bill)
{
  return bill->is_attack ? TL_FINDING_FORBIDDEN : TL_FINDING_REMINDER;
}

static gboolean
reaches_anything (const TlBill *bill, const TlBillUnit *unit)
{
  for (guint d = 0; d < bill->dumps->len; d++)
    if (tl_bill_reaches (unit, d))
      return TRUE;
  return FALSE;
}

/* With no dump in reach: why the nearest miss fails. */
static void
explain_reach (const TlBill *bill, const TlBillUnit *unit, TlVerdict *verdict)
{
  g_autoptr (TlVerdict) why = tl_verdict_new ();

  tl_supply_explain (bill->situation, unit->unit, TL_SUPPLY_DUMP, why);
  tl_verdict_set_severity (why, severity_of (bill));
  tl_verdict_append (verdict, why);
}

/* Common Tokens in @unit's reach, or its Organic Trucks', less what is spent of each dump. */
static guint
bill_left_t (const TlBill *bill, const TlBillUnit *unit, const guint *spent_t, gboolean is_organic)
{
  guint left = 0;

  for (guint d = 0; d < bill->dumps->len; d++)
    if (tl_bill_is_common (bill, d) != is_organic && tl_bill_reaches (unit, d) &&
        tl_bill_dump (bill, d)->t > spent_t[d])
      left += tl_bill_dump (bill, d)->t - spent_t[d];
  return left;
}

static void
explain_shortage (const TlBill *bill, const TlTally *tally, const TlBillUnit *unit,
                  TlVerdict *verdict)
{
  guint cost_t = bill->is_attack ? unit->cost_t : bill->price_t;
  guint left_t = bill_left_t (bill, unit, tally->dump_t, FALSE) +
                 bill_left_t (bill, unit, tally->dump_t, TRUE);

  tl_finding_add_unit (
      tl_verdict_add (verdict, severity_of (bill), "12.4",
                      /* Translators: both are numbers of Tokens. */
                      _ ("The price is %1$uT; in reach of the unit are %2$uT that others do "
                         "not need."),
                      cost_t, left_t),
      unit->unit);
}

static void
explain_without (const TlBill *bill, const TlTally *tally, const TlBillUnit *unit,
                 TlVerdict *verdict)
{
  if (bill->is_attack)
    tl_combat_supply_note_lack (unit->unit, severity_of (bill), verdict);
  else
    tl_finding_add_unit (tl_verdict_add (verdict, severity_of (bill), "9.5(B)", "%s",
                                         _ ("Without combat supply the unit defends at half.")),
                         unit->unit);
  if (unit->is_withheld)
    return;
  if (unit->is_aboard)
    {
      tl_finding_add_unit (
          tl_verdict_add (verdict, severity_of (bill), "18.6a(B)", "%s",
                          _ ("A beach assault is supplied by SP aboard Landing Craft in the same "
                             "hex or next to it alone.")),
          unit->unit);
      if (reaches_anything (bill, unit))
        explain_shortage (bill, tally, unit, verdict);
      return;
    }
  if (unit->is_exhausted)
    tl_finding_add_unit (tl_verdict_add (verdict, severity_of (bill), no_stocks_rule (unit), "%s",
                                         no_stocks_text (unit)),
                         unit->unit);
  if (reaches_anything (bill, unit))
    explain_shortage (bill, tally, unit, verdict);
  else
    explain_reach (bill, unit, verdict);
}

/* --- units on stocks -------------------------------------------------------------------------- */

static void
explain_stocks (const TlBill *bill, const TlTally *tally, guint i, TlVerdict *verdict)
{
  const TlBillUnit *unit = tl_bill_unit (bill, i);
  gboolean is_low = tl_situation_state (bill->situation, unit->unit)->stocks == TL_STOCKS_LOW;
  g_autofree char *name = tl_situation_name (bill->situation, unit->unit);

  tl_verdict_remind (verdict, "12.10b", unit->unit,
                     is_low ?
                            /* Translators: %s is a unit. */
                         _ ("%s uses its internal stocks and is Exhausted then.")
                            /* Translators: %s is a unit. */
                            : _ ("%s uses its internal stocks and is Low then."),
                     name);
  if (tally->wasted_t[i] > 0)
    tl_verdict_remind (verdict, "12.10h", unit->unit,
                       /* Translators: a number of Tokens. */
                       _ ("The %uT in reach of the multi-step unit are too few for it and are "
                          "wasted."),
                       tally->wasted_t[i]);
}

/* Rule 12.4 sets one price for the combat; it is silent where the price covers only a part of
 * it. */
static void
remind_of_price (const TlBill *bill, const TlTally *tally, guint64 covered, TlVerdict *verdict)
{
  const TlEdition *edition = tl_situation_edition (bill->situation);
  guint re4 = 0;

  for (guint i = 0; i < bill->units->len; i++)
    if (tl_bill_is_in_kinds (covered, tl_bill_unit (bill, i)))
      re4 += tl_unit_re4 (bill->situation, tl_bill_unit (bill, i)->unit);
  if (tally->price_t > edition->defence_supply_small_t && re4 > 0 &&
      re4 <= edition->defence_supply_small_re4)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.4", "%s",
                    _ ("Our reading: the price goes by all defenders in the hex, and is owed in "
                       "full however many of them it covers."));
}

/* Are all dumps that are paid from in reach of @unit? */
static gboolean
reaches_all_paid (const TlBill *bill, const TlTally *tally, const TlBillUnit *unit)
{
  for (guint d = 0; d < bill->dumps->len; d++)
    if (tally->dump_t[d] > 0 && !tl_bill_reaches (unit, d))
      return FALSE;
  return TRUE;
}

static void
remind_of_reach (const TlBill *bill, const TlTally *tally, guint64 covered, TlVerdict *verdict)
{
  for (guint i = 0; i < bill->units->len; i++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, i);

      if (!tl_bill_is_in_kinds (covered, unit) || reaches_all_paid (bill, tally, unit))
        continue;
      tl_verdict_remind (verdict, "12.4", unit->unit,
                         _ ("Our reading: a defender is covered when one of the dumps that the "
                            "price is paid from is in its reach."));
      return;
    }
}

/* Rule 12.10h speaks of multi-step units; it is silent on single steps. */
static void
remind_of_spared (const TlBill *bill, const TlTally *tally, TlVerdict *verdict)
{
  for (guint i = 0; i < bill->units->len && tally->price_t == 0; i++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, i);

      if (tally->stages[i] == 0 || unit->is_multi_step ||
          bill_left_t (bill, unit, tally->lost_t, FALSE) == 0 ||
          tl_bill_could_cover (bill, tally, unit))
        continue;
      tl_verdict_remind (verdict, "12.10h", unit->unit,
                         _ ("Our reading: too few Tokens for the price are not wasted when "
                            "single-step defenders use their internal stocks."));
      return;
    }
}

/* Our readings of the rules, where they matter. */
static void
remind_of_readings (const TlBill *bill, const TlTally *tally, TlVerdict *verdict)
{
  if (bill->is_attack)
    return;

  guint64 covered = tl_bill_covered_kinds (bill, tally);
  remind_of_price (bill, tally, covered, verdict);
  remind_of_reach (bill, tally, covered, verdict);
  remind_of_spared (bill, tally, verdict);
}

void
tl_bill_explain (const TlBill *bill, const TlTally *tally, TlVerdict *verdict)
{
  guint64 covered = bill->is_attack ? 0 : tl_bill_covered_kinds (bill, tally);

  if (verdict == NULL)
    return;
  for (guint i = 0; i < bill->units->len; i++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, i);

      if (tally->stages[i] > 0)
        explain_stocks (bill, tally, i, verdict);
      else if (unit->is_weak || (!bill->is_attack && unit->is_withheld))
        continue;
      else if (bill->is_attack ? tally->unit_t[i] < unit->cost_t || unit->is_withheld
                               : !tl_bill_is_in_kinds (covered, unit))
        explain_without (bill, tally, unit, verdict);
    }
  remind_of_readings (bill, tally, verdict);
}

/* --- may a unit use its stocks ---------------------------------------------------------------- */

/* 12.10a of an attacker: the Tokens that others leave there are too few. */
static gboolean
is_there_too_little (const TlBill *bill, const TlTally *tally, guint i)
{
  const TlBillUnit *unit = tl_bill_unit (bill, i);

  return bill_left_t (bill, unit, tally->dump_t, FALSE) < unit->cost_t;
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
                unit->cost_t, bill_left_t (bill, unit, tally->dump_t, FALSE))
          : tl_verdict_add (
                verdict, TL_FINDING_FORBIDDEN, "12.10a",
                /* Translators: a number of Tokens. */
                _ ("The price of %uT can be paid so that it covers this unit, too: it may "
                   "not use its internal stocks."),
                bill->price_t);

  tl_finding_add_unit (finding, unit->unit);
  return FALSE;
}

/* Rules 12.10a, 12.10c: may unit @i use its stocks beside @tally, which does not count it? */
static gboolean
may_use_stocks (const TlBill *bill, const TlTally *tally, guint i, TlVerdict *verdict)
{
  const TlBillUnit *unit = tl_bill_unit (bill, i);
  gboolean is_allowed = TRUE;

  if (unit->is_withheld)
    return tl_verdict_forbid (verdict, bill->is_attack ? "9.5(A)" : "9.5(B)", unit->unit,
                              _ ("Combat supply is withheld from the unit."));
  if (unit->is_aboard)
    return tl_verdict_forbid (verdict, "18.6a(B)", unit->unit,
                              _ ("Internal stocks are of no use in a beach assault."));
  if (unit->is_exhausted)
    is_allowed =
        tl_verdict_forbid (verdict, no_stocks_rule (unit), unit->unit, "%s", no_stocks_text (unit));
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
  may_use_stocks (judge->bill, judge->tally, i, judge->verdict);
}

/* --- waste ------------------------------------------------------------------------------------ */

/* Does @unit reach Tokens that are neither paid nor wasted? */
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

/* --- each payment ----------------------------------------------------------------------------- */

/* The rule that says which units may use @dump: "12.3", "13.2g", "18.5e". */
static const char *
users_rule (int users)
{
  return users == TL_USERS_ADJACENT ? "18.5e" : tl_users_is_formation (users) ? "13.2g" : "12.3";
}

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
  tl_bill_forbid (judge->verdict, users_rule (payment->users), payment->unit,
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

/* --- sums ------------------------------------------------------------------------------------- */

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
    tl_bill_holds (bill, d, judge->tally->dump_t[d] + judge->tally->lost_t[d], "12.4",
                   judge->verdict);
}

static void
judge_attacker (const Judge *judge, guint i)
{
  const TlBillUnit *unit = tl_bill_unit (judge->bill, i);
  guint paid_t = judge->tally->unit_t[i];

  if (unit->is_withheld || (paid_t == 0 && judge->tally->stages[i] == 0 && unit->cost_t > 0))
    tl_combat_supply_note_lack (unit->unit, TL_FINDING_FORBIDDEN, judge->verdict);
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
  remind_of_readings (bill, tally, findings);
  tl_verdict_append (verdict, findings);
  return tl_verdict_allows (findings);
}

/* --- options ---------------------------------------------------------------------------------- */

static void
option_free (gpointer data)
{
  TlCombatSupplyOption *option = data;

  g_ptr_array_unref (option->dumps);
  tl_verdict_free (option->verdict);
  g_free (option);
}

/* Rule 18.6a(B): without a leg, as within a box. */
static GPtrArray *
paths_from_craft (const TlBill *bill, const TlBillUnit *unit)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_supply_path_free);

  for (guint d = 0; d < bill->dumps->len; d++)
    if (tl_bill_reaches (unit, d))
      g_ptr_array_add (paths,
                       tl_supply_path_new_aboard (unit->unit, &unit->lines[d - unit->first_dump],
                                                  tl_bill_dump (bill, d)->t));
  return paths;
}

static TlCombatSupplyOption *
option_new (const TlBill *bill, const GArray *payments, guint i)
{
  TlCombatSupplyOption *option = g_new0 (TlCombatSupplyOption, 1);
  const TlBillUnit *unit = tl_bill_unit (bill, i);
  g_autoptr (TlTally) others = tl_tally_of (bill, payments, unit->unit);

  option->unit = unit->unit;
  option->cost_t = bill->is_attack ? unit->cost_t : bill->price_t;
  option->in_reach_t = bill_left_t (bill, unit, others->dump_t, FALSE);
  option->stocks = (TlStocks) tl_situation_state (bill->situation, unit->unit)->stocks;
  option->verdict = tl_verdict_new ();
  option->dumps = unit->is_aboard ? paths_from_craft (bill, unit)
                                  : tl_supply_dumps (bill->situation, unit->unit, option->verdict);
  option->may_use_stocks = may_use_stocks (bill, others, i, option->verdict);
  return option;
}

GPtrArray *
tl_combat_supply_options (const TlSituation *situation, const TlFight *fight, gboolean for_attacker,
                          const GArray *payments)
{
  g_autoptr (TlBill) bill = tl_bill_new (situation, fight, for_attacker, TRUE);
  GPtrArray *options = g_ptr_array_new_with_free_func (option_free);

  for (guint i = 0; i < bill->units->len; i++)
    g_ptr_array_add (options, option_new (bill, payments, i));
  return options;
}
