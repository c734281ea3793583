/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/payment/tl-work-supply.h"

#include "rules/payment/tl-fuel-private.h"
#include "rules/supply/tl-supply-private.h"

#include <glib/gi18n-lib.h>

static guint
in_reach_t (const TlFuelMarket *market, const TlFuelBuyer *buyer)
{
  guint sum_t = 0;

  for (guint d = 0; d < market->dumps->len; d++)
    if (tl_supply_line_is_ok (&buyer->lines[d]))
      sum_t += g_array_index (market->dumps, TlDump, d).t;
  return sum_t;
}

guint
tl_work_in_reach_t (const TlSituation *situation, TlUnit unit)
{
  if (!tl_supply_has_line (situation, unit, TL_SUPPLY_DUMP))
    return 0;
  g_autoptr (TlFuelMarket) market =
      tl_fuel_market_new (situation, tl_situation_side (situation, unit));
  g_autoptr (TlFuelBuyer) buyer = tl_fuel_buyer_unit (market, unit);
  return in_reach_t (market, buyer);
}

/* --- what the player names -------------------------------------------------------------------- */

static gboolean
is_price (const GArray *named, guint price_t, TlUnit unit, const char *rule, TlVerdict *verdict)
{
  guint paid_t = 0;

  for (guint i = 0; i < named->len; i++)
    paid_t += g_array_index (named, TlPayment, i).t;
  if (paid_t == price_t)
    return TRUE;
  /* Translators: two amounts in Tokens. */
  return tl_verdict_forbid (verdict, rule, unit, _ ("This work costs %1$uT; %2$uT are paid."),
                            price_t, paid_t);
}

/* Sets @payee to the unit of @units that @named pays, and leaves it where @named pays none; FALSE,
 * and said, when @named pays two, another unit, or out of internal stocks. */
static gboolean
find_payee (const GArray *named, const TlUnit *units, guint n_units, TlUnit *payee,
            const char *rule, TlVerdict *verdict)
{
  for (guint i = 0; i < named->len; i++)
    {
      const TlPayment *payment = &g_array_index (named, TlPayment, i);

      if (payment->kind != TL_PAY_DUMP)
        return tl_verdict_forbid (verdict, "12.10", payment->unit,
                                  _ ("Internal stocks never pay for construction."));
      if (payment->unit == TL_UNIT_NONE)
        continue;
      if (!tl_unit_is_among (payment->unit, units, n_units) ||
          (*payee != TL_UNIT_NONE && *payee != payment->unit))
        return tl_verdict_forbid (verdict, rule, payment->unit,
                                  _ ("One of the units that work gets all of the Tokens."));
      *payee = payment->unit;
    }
  return TRUE;
}

/* @named for @unit alone. (transfer full) */
static GArray *
payments_for (const GArray *named, TlUnit unit)
{
  GArray *payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  for (guint i = 0; i < named->len; i++)
    {
      TlPayment payment = g_array_index (named, TlPayment, i);

      payment.unit = unit;
      g_array_append_val (payments, payment);
    }
  return payments;
}

static GArray *
pay_as_named (const TlSituation *situation, const TlUnit *units, guint n_units, guint price_t,
              const GArray *named, const char *rule, TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, units[0]);
  TlUnit payee = TL_UNIT_NONE;

  if (!find_payee (named, units, n_units, &payee, rule, verdict) ||
      !is_price (named, price_t, units[0], rule, verdict))
    return NULL;
  for (guint i = 0; i < n_units; i++)
    {
      g_autoptr (TlFuelMarket) market = tl_fuel_market_new (situation, side);
      g_autoptr (TlFuelBuyer) buyer = tl_fuel_buyer_unit (market, units[i]);
      g_autoptr (GArray) payments = payments_for (named, units[i]);
      gboolean is_last = payee != TL_UNIT_NONE || i + 1 == n_units;

      if (payee != TL_UNIT_NONE && payee != units[i])
        continue;
      if (tl_fuel_market_judge (market, buyer, payments, is_last ? verdict : NULL))
        return g_steal_pointer (&payments);
    }
  return NULL;
}

/* --- what is proposed ------------------------------------------------------------------------- */

static void
say_missing (const TlSituation *situation, TlUnit unit, guint most_t, guint price_t,
             const char *rule, TlVerdict *verdict)
{
  tl_verdict_forbid (verdict, rule, unit,
                     /* Translators: two amounts in Tokens. */
                     _ ("This work costs %1$uT; the dumps in reach hold %2$uT."), price_t, most_t);
  if (most_t == 0 && verdict != NULL)
    tl_supply_explain (situation, unit, TL_SUPPLY_DUMP, verdict);
}

GArray *
tl_work_pay (const TlSituation *situation, const TlUnit *units, guint n_units, guint price_t,
             const GArray *named, const char *rule, TlVerdict *verdict)
{
  guint most_t = 0;

  if (named->len > 0)
    return pay_as_named (situation, units, n_units, price_t, named, rule, verdict);
  g_autoptr (TlFuelMarket) market =
      tl_fuel_market_new (situation, tl_situation_side (situation, units[0]));
  for (guint i = 0; i < n_units; i++)
    {
      g_autoptr (TlFuelBuyer) buyer = tl_fuel_buyer_unit (market, units[i]);

      buyer->need_t = price_t;
      if (tl_fuel_market_clear (market, &buyer, 1))
        return g_array_ref (buyer->payments);
      most_t = MAX (most_t, in_reach_t (market, buyer));
    }
  say_missing (situation, units[0], most_t, price_t, rule, verdict);
  return NULL;
}
