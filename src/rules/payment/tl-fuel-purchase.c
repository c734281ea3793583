/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buying fuel: judging a purchase, and completing what it leaves open (12.5c). */
#include "config.h"

#include "rules/payment/tl-fuel-private.h"

#include <glib/gi18n-lib.h>

TlFuelPurchase *
tl_fuel_purchase_new (TlFuelMethod method)
{
  TlFuelPurchase *purchase = g_new0 (TlFuelPurchase, 1);

  purchase->method = method;
  purchase->hq = TL_UNIT_NONE;
  purchase->formation = -1;
  purchase->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  purchase->payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));
  return purchase;
}

void
tl_fuel_purchase_free (TlFuelPurchase *purchase)
{
  if (purchase == NULL)
    return;
  g_array_unref (purchase->units);
  g_array_unref (purchase->payments);
  g_free (purchase);
}

static guint
sum_of (const GArray *payments)
{
  guint sum_t = 0;

  for (guint i = 0; i < payments->len; i++)
    sum_t += g_array_index (payments, TlPayment, i).t;
  return sum_t;
}

guint
tl_fuel_purchase_t (const TlFuelPurchase *purchase)
{
  return sum_of (purchase->payments);
}

static gboolean
refuse (TlVerdict *verdict, const char *rule, const char *text)
{
  return tl_verdict_forbid (verdict, rule, TL_UNIT_NONE, text);
}

/* --- payments that were named ----------------------------------------------------------------- */

static int
find_dump (const TlFuelMarket *market, const TlPayment *payment)
{
  for (guint d = 0; d < market->dumps->len; d++)
    if (g_array_index (market->dumps, TlDump, d).site == payment->dump &&
        g_array_index (market->dumps, TlDump, d).users == payment->users)
      return (int) d;
  return -1;
}

/* Rules 12.3a, 12.5g: out of dumps in reach, and none of them more than it holds. */
static gboolean
judge_dumps (TlFuelMarket *market, const TlFuelBuyer *buyer, const GArray *payments,
             TlVerdict *verdict)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      int d;

      if (payment->unit != buyer->unit)
        continue;
      if (payment->kind != TL_PAY_DUMP)
        return tl_verdict_forbid (verdict, "12.5g", buyer->unit,
                                  _ ("Internal stocks never pay for fuel."));
      d = find_dump (market, payment);
      if (d < 0 || !tl_supply_line_is_ok (&buyer->lines[d]))
        return tl_finding_add_site (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.3a", "%s",
                                                    _ ("No supply can be drawn from there for "
                                                       "this.")),
                                    payment->dump),
               FALSE;
      TlDump *dump = &g_array_index (market->dumps, TlDump, d);
      if (payment->t > dump->t)
        return tl_finding_add_site (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.3a", "%s",
                                                    _ ("The dump holds fewer Tokens than that.")),
                                    payment->dump),
               FALSE;
      dump->t -= payment->t;
    }
  return TRUE;
}

static gboolean
judge_price (guint paid_t, guint price_t, const char *rule, TlUnit unit, TlVerdict *verdict)
{
  if (paid_t == price_t)
    return TRUE;
  tl_finding_add_unit (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, rule,
                                       /* Translators: two amounts in Tokens. */
                                       _ ("This fuel costs %uT; %uT are paid."), price_t, paid_t),
                       unit);
  return FALSE;
}

/* Methods A and B: judges what is named, or finds it. */
static gboolean
settle (TlFuelMarket *market, TlFuelBuyer *buyer, TlFuelPurchase *purchase, const char *rule,
        TlVerdict *verdict)
{
  gboolean ok;

  g_ptr_array_add (market->buyers, buyer);
  if (purchase->payments->len > 0)
    {
      ok = judge_price (sum_of (purchase->payments), buyer->need_t, rule, purchase->hq, verdict);
      return judge_dumps (market, buyer, purchase->payments, verdict) && ok;
    }
  if (!tl_fuel_market_clear (market, &buyer, 1))
    {
      tl_finding_add_unit (
          tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, rule,
                          /* Translators: an amount in Tokens. */
                          _ ("The dumps that this may be drawn from hold less than the %uT that it "
                             "costs."),
                          buyer->need_t),
          purchase->hq);
      return FALSE;
    }
  g_array_append_vals (purchase->payments, buyer->payments->data, buyer->payments->len);
  return TRUE;
}

/* --- method C --------------------------------------------------------------------------------- */

static gboolean
complete_units (const TlSituation *situation, TlFuelPurchase *purchase, TlVerdict *verdict)
{
  g_autoptr (TlFuelMarket) market = NULL;
  guint price_t = tl_situation_edition (situation)->fuel_unit_t;
  gboolean ok = TRUE;

  g_array_set_size (purchase->units, 0);
  for (guint i = 0; i < purchase->payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (purchase->payments, TlPayment, i);

      if (payment->unit >= tl_situation_n_units (situation))
        return refuse (verdict, "12.5c(C)", _ ("No unit is named that gets this fuel."));
      if (!tl_units_include (purchase->units, payment->unit))
        g_array_append_val (purchase->units, payment->unit);
    }
  if (purchase->units->len == 0)
    return refuse (verdict, "12.5c(C)", _ ("This fuel is for nobody."));
  market = tl_fuel_market_new (
      situation, tl_situation_side (situation, g_array_index (purchase->units, TlUnit, 0)));
  for (guint i = 0; i < purchase->units->len; i++)
    {
      TlUnit unit = g_array_index (purchase->units, TlUnit, i);
      TlFuelBuyer *buyer = tl_fuel_buyer_unit (market, unit);
      TlFuelState state = tl_fuel_state (situation, unit, NULL);
      guint paid_t = 0;

      g_ptr_array_add (market->buyers, buyer);
      ok &= tl_fuel_is_time (situation, tl_situation_side (situation, unit), verdict);
      if (!tl_unit_is_on_map (situation, unit) || state == TL_FUEL_NOT_NEEDED)
        ok = tl_verdict_forbid (verdict, "12.5a", unit, _ ("This unit needs no fuel."));
      else if (state != TL_FUEL_NONE)
        ok = tl_verdict_forbid (verdict, "12.5c", unit, _ ("This unit has fuel already."));
      for (guint k = 0; k < purchase->payments->len; k++)
        if (g_array_index (purchase->payments, TlPayment, k).unit == unit)
          paid_t += g_array_index (purchase->payments, TlPayment, k).t;
      ok &= judge_price (paid_t, price_t, "12.5c(C)", unit, verdict);
      ok &= judge_dumps (market, buyer, purchase->payments, verdict);
    }
  return ok;
}

/* --- method B --------------------------------------------------------------------------------- */

static gboolean
may_fuel_hq (const TlSituation *situation, TlUnit hq, TlVerdict *verdict)
{
  if (hq >= tl_situation_n_units (situation) ||
      tl_situation_counter (situation, hq)->kind != TL_KIND_HQ)
    return refuse (verdict, "12.5c(B)", _ ("Only an HQ is fuelled for others."));
  if (!tl_unit_is_on_map (situation, hq))
    return tl_verdict_forbid (verdict, "12.5c(B)", hq, _ ("The HQ is not on the map."));
  if ((tl_situation_state (situation, hq)->flags & TL_UNIT_FUELS) != 0)
    return tl_verdict_forbid (verdict, "12.5c(B)", hq,
                              _ ("This HQ is fuelled until the next Clean Up Phase."));
  return tl_fuel_is_time (situation, tl_situation_side (situation, hq), verdict);
}

/* Rule 12.3b(D), the edition's choice hq-fuel-source: said where the other reading would have
 * helped. */
static void
remind_of_reading (const TlSituation *situation, TlUnit hq, TlVerdict *verdict)
{
  g_autoptr (GPtrArray) dumps = verdict != NULL ? tl_supply_dumps (situation, hq, NULL) : NULL;

  for (guint i = 0; dumps != NULL && i < dumps->len; i++)
    {
      const TlSupplyPath *path = dumps->pdata[i];

      if (path->line.via == TL_UNIT_NONE)
        continue;
      tl_finding_add_unit (
          tl_verdict_add (
              verdict, TL_FINDING_REMINDER, "12.3b(D)",
              _ ("Our reading: an HQ is fuelled out of dumps that it draws from itself, "
                 "for that fuel is thrown on, and nothing is thrown twice.")),
          hq);
      return;
    }
}

/* Rules 12.3b(C), 12.5c(B): it may be fuelled all the same, for its own move. */
static void
warn_of_mode (const TlSituation *situation, TlUnit hq, TlVerdict *verdict)
{
  g_autofree char *name = NULL;

  if (verdict == NULL || tl_unit_throw_mp12 (situation, hq, NULL) > 0)
    return;
  name = tl_situation_name (situation, hq);
  tl_finding_add_unit (
      tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.3b(C)",
                      /* Translators: the name of a mode, an HQ. */
                      _ ("In %1$s Mode %2$s throws nothing: this fuels it alone, and others only "
                         "once it has left that mode."),
                      tl_mode_name (tl_unit_mode (situation, hq)), name),
      hq);
}

static gboolean
complete_hq (const TlSituation *situation, TlFuelPurchase *purchase, TlVerdict *verdict)
{
  g_autoptr (TlFuelMarket) market = NULL;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlFuelBuyer *buyer;

  if (!may_fuel_hq (situation, purchase->hq, verdict))
    return FALSE;
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_unit_is_on_map (situation, unit))
      g_array_append_val (all, unit);
  market = tl_fuel_market_new (situation, tl_situation_side (situation, purchase->hq));
  g_array_unref (purchase->units);
  purchase->units = tl_fuel_hq_serves (situation, purchase->hq, (const TlUnit *) all->data,
                                       all->len, market->field);
  buyer = tl_fuel_buyer_hq (market, purchase->hq, -1, tl_situation_edition (situation)->fuel_hq_t);
  if (settle (market, buyer, purchase, "12.5c(B)", verdict))
    {
      warn_of_mode (situation, purchase->hq, verdict);
      return TRUE;
    }
  remind_of_reading (situation, purchase->hq, verdict);
  return FALSE;
}

/* --- method A --------------------------------------------------------------------------------- */

/* How many of whom @provider serves need fuel and have none that lasts. */
static guint
gains (const TlSituation *situation, const TlProvider *provider)
{
  guint n = 0;

  for (guint i = 0; i < provider->units->len; i++)
    {
      TlUnit unit = g_array_index (provider->units, TlUnit, i);

      n += tl_unit_needs_fuel (situation, unit) &&
           (tl_situation_state (situation, unit)->flags & TL_UNIT_FUELLED) == 0;
    }
  return n;
}

static gboolean
is_wanted (const TlProvider *provider, const TlFuelPurchase *purchase)
{
  if (purchase->hq != TL_UNIT_NONE)
    return provider->hq == purchase->hq;
  if (purchase->payments->len > 0)
    {
      const TlPayment *first = &g_array_index (purchase->payments, TlPayment, 0);

      return provider->hq == TL_UNIT_NONE && provider->origin == first->dump &&
             (provider->users == TL_USERS_ADJACENT) == (first->users == TL_USERS_ADJACENT);
    }
  return TRUE;
}

/* The wanted provider that fuels most and can be paid; else the first wanted one. */
static const TlProvider *
choose (TlFuelMarket *market, const GPtrArray *providers, const TlFuelPurchase *purchase)
{
  guint price_t = tl_situation_edition (market->situation)->fuel_formation_t;
  const TlProvider *best = NULL;
  gboolean can_pay = FALSE;

  for (guint i = 0; i < providers->len; i++)
    {
      const TlProvider *provider = providers->pdata[i];
      TlFuelBuyer *buyer;
      gboolean ok;

      if (!is_wanted (provider, purchase))
        continue;
      buyer = tl_fuel_buyer_by (market, provider, purchase->formation, price_t);
      ok = tl_fuel_market_clear (market, &buyer, 1);
      tl_fuel_buyer_free (buyer);
      if (best == NULL || (ok && !can_pay) ||
          (ok == can_pay && gains (market->situation, provider) > gains (market->situation, best)))
        {
          best = provider;
          can_pay = ok;
        }
    }
  return best;
}

gboolean
tl_fuel_formation_is_marked (const TlSituation *situation, int formation)
{
  g_autoptr (GArray) units = tl_formation_units (situation, formation);

  for (guint i = 0; i < units->len; i++)
    if ((tl_situation_state (situation, g_array_index (units, TlUnit, i))->flags &
         TL_UNIT_FUELLED) != 0)
      return TRUE;
  return FALSE;
}

static gboolean
complete_formation (const TlSituation *situation, TlFuelPurchase *purchase, TlVerdict *verdict)
{
  const GArray *formations = tl_situation_scenario (situation)->formations;
  g_autoptr (GArray) units = tl_formation_units (situation, purchase->formation);
  g_autoptr (GPtrArray) providers =
      tl_formation_providers (situation, (const TlUnit *) units->data, units->len, TL_SUPPLY_DUMP);
  g_autoptr (TlFuelMarket) market = NULL;
  const TlProvider *provider;

  if (purchase->formation < 0 || (guint) purchase->formation >= formations->len ||
      !g_array_index (formations, TlFormation, purchase->formation).is_multi_unit)
    return refuse (verdict, "12.5c(A)", _ ("Only multi-unit formations are fuelled as one."));
  TlSide side = g_array_index (formations, TlFormation, purchase->formation).side;
  if (!tl_fuel_is_time (situation, side, verdict))
    return FALSE;
  if (tl_fuel_formation_is_marked (situation, purchase->formation))
    return refuse (verdict, "12.5c(A)",
                   _ ("This formation is fuelled until the next Clean Up Phase; units that did not "
                      "use the common provider pay one by one."));
  market = tl_fuel_market_new (situation, side);
  provider = choose (market, providers, purchase);
  if (provider == NULL || gains (situation, provider) == 0)
    return refuse (verdict, "12.5c(A)",
                   provider == NULL
                       ? _ ("No HQ and no dump serves units of this formation.")
                       : _ ("No unit of the formation that needs fuel would gain any."));
  purchase->hq = provider->hq;
  g_array_unref (purchase->units);
  purchase->units = g_array_copy (provider->units);
  /* An HQ of another formation, or of none, throws and gets nothing by it. */
  for (guint i = purchase->units->len; i > 0; i--)
    if (tl_situation_counter (situation, g_array_index (purchase->units, TlUnit, i - 1))
            ->formation != purchase->formation)
      g_array_remove_index (purchase->units, i - 1);
  return settle (market,
                 tl_fuel_buyer_by (market, provider, purchase->formation,
                                   tl_situation_edition (situation)->fuel_formation_t),
                 purchase, "12.5c(A)", verdict);
}

gboolean
tl_fuel_complete (const TlSituation *situation, TlFuelPurchase *purchase, TlVerdict *verdict)
{
  if (!tl_situation_scenario (situation)->keeps_fuel)
    return refuse (verdict, "12.5", _ ("No account of fuel is kept in this scenario."));
  switch (purchase->method)
    {
    case TL_FUEL_HQ:
      return complete_hq (situation, purchase, verdict);
    case TL_FUEL_FORMATION:
      return complete_formation (situation, purchase, verdict);
    case TL_FUEL_UNIT:
    default:
      return complete_units (situation, purchase, verdict);
    }
}
