/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/payment/tl-combat-supply-private.h"

#include <glib/gi18n-lib.h>

/* --- who goes without --- */

/* Attackers who go without cannot attack (9.5(A)); for defenders it is no more than a pity. */
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

/* No dump in reach: what the nearest miss fails by. */
static void
explain_reach (const TlBill *bill, const TlBillUnit *unit, TlVerdict *verdict)
{
  g_autoptr (TlVerdict) why = tl_verdict_new ();

  tl_supply_explain (bill->situation, unit->unit, TL_SUPPLY_DUMP, why);
  for (guint i = 0; i < why->findings->len; i++)
    ((TlFinding *) why->findings->pdata[i])->severity = severity_of (bill);
  tl_verdict_append (verdict, why);
}

static void
explain_shortage (const TlBill *bill, const TlTally *tally, const TlBillUnit *unit,
                  TlVerdict *verdict)
{
  guint cost_t = bill->is_attack ? unit->cost_t : bill->price_t;
  guint left_t = tl_bill_left_t (bill, unit, tally->dump_t, FALSE) +
                 tl_bill_left_t (bill, unit, tally->dump_t, TRUE);

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
  tl_finding_add_unit (
      tl_verdict_add (verdict, severity_of (bill), bill->is_attack ? "9.5(A)" : "9.5(B)", "%s",
                      bill->is_attack ? _ ("Without combat supply the unit cannot attack.")
                                      : _ ("Without combat supply the unit defends at half.")),
      unit->unit);
  if (unit->is_withheld)
    return;
  if (unit->is_exhausted)
    tl_finding_add_unit (tl_verdict_add (verdict, severity_of (bill), "12.10c", "%s",
                                         _ ("The unit's internal stocks are exhausted.")),
                         unit->unit);
  if (reaches_anything (bill, unit))
    explain_shortage (bill, tally, unit, verdict);
  else
    explain_reach (bill, unit, verdict);
}

/* --- who lives on stocks --- */

static void
explain_stocks (const TlBill *bill, const TlTally *tally, guint i, TlVerdict *verdict)
{
  const TlBillUnit *unit = tl_bill_unit (bill, i);
  gboolean is_low = tl_situation_state (bill->situation, unit->unit)->stocks == TL_STOCKS_LOW;
  g_autofree char *name = tl_situation_name (bill->situation, unit->unit);

  tl_finding_add_unit (
      tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.10b",
                      /* Translators: %s is a unit. */
                      is_low ? _ ("%s uses its internal stocks and is Exhausted then.")
                             /* Translators: %s is a unit. */
                             : _ ("%s uses its internal stocks and is Low then."),
                      name),
      unit->unit);
  if (tally->wasted_t[i] > 0)
    tl_finding_add_unit (
        tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.10h",
                        /* Translators: a number of Tokens. */
                        _ ("The %uT in reach of the multi-step unit are too few for it and are "
                           "wasted."),
                        tally->wasted_t[i]),
        unit->unit);
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
  tl_bill_remind_of_readings (bill, tally, verdict);
}

/* --- readings --- */

/* Whether @unit alone could take the whole price from dumps in its reach that are paid from. */
static gboolean
reaches_all_paid (const TlBill *bill, const TlTally *tally, const TlBillUnit *unit)
{
  for (guint d = 0; d < bill->dumps->len; d++)
    if (tally->dump_t[d] > 0 && !tl_bill_reaches (unit, d))
      return FALSE;
  return TRUE;
}

/* 12.4 speaks of the combat: what if the price covers less than all of it? */
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

static void
remind_of_reach (const TlBill *bill, const TlTally *tally, guint64 covered, TlVerdict *verdict)
{
  for (guint i = 0; i < bill->units->len; i++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, i);

      if (!tl_bill_is_in_kinds (covered, unit) || reaches_all_paid (bill, tally, unit))
        continue;
      tl_finding_add_unit (
          tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.4", "%s",
                          _ ("Our reading: a defender is covered when one of the dumps that the "
                             "price is paid from is in its reach.")),
          unit->unit);
      return;
    }
}

/* 12.10h speaks of multi-step units: do single steps waste what is too little for the price? */
static void
remind_of_spared (const TlBill *bill, const TlTally *tally, TlVerdict *verdict)
{
  for (guint i = 0; i < bill->units->len && tally->price_t == 0; i++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, i);

      if (tally->stages[i] == 0 || unit->is_multi_step ||
          tl_bill_left_t (bill, unit, tally->lost_t, FALSE) == 0 ||
          tl_bill_could_cover (bill, tally, unit))
        continue;
      tl_finding_add_unit (
          tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.10h", "%s",
                          _ ("Our reading: too few Tokens for the price are not wasted when "
                             "single-step defenders use their internal stocks.")),
          unit->unit);
      return;
    }
}

void
tl_bill_remind_of_readings (const TlBill *bill, const TlTally *tally, TlVerdict *verdict)
{
  if (bill->is_attack)
    return;

  guint64 covered = tl_bill_covered_kinds (bill, tally);
  remind_of_price (bill, tally, covered, verdict);
  remind_of_reach (bill, tally, covered, verdict);
  remind_of_spared (bill, tally, verdict);
}
