/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/payment/tl-fuel-offer.h"

#include "rules/payment/tl-fuel-private.h"

#include <glib/gi18n-lib.h>

static void
offer_free (gpointer data)
{
  TlFuelOffer *offer = data;

  tl_fuel_purchase_free (offer->purchase);
  g_array_unref (offer->gainers);
  tl_verdict_free (offer->verdict);
  g_free (offer);
}

void
tl_fuel_offers_free (TlFuelOffers *offers)
{
  if (offers == NULL)
    return;
  g_ptr_array_unref (offers->offers);
  tl_fuel_plan_free (offers->plan);
  g_free (offers);
}

gboolean
tl_fuel_plan_is_full (const TlFuelPlan *plan)
{
  return plan->unfuelled->len == 0;
}

/* --- making them ------------------------------------------------------------------------------ */

typedef struct
{
  const TlSituation *situation;
  const TlUnit *units; /* all that the offer is for */
  guint n_units;
  GArray *lacking; /* TlUnit: those without fuel, ascending */
  TlFuelMarket *market;
  GPtrArray *offers;
} Maker;

static TlFuelOffer *
offer_new (TlFuelMethod method, guint price_t)
{
  TlFuelOffer *offer = g_new0 (TlFuelOffer, 1);

  offer->purchase = tl_fuel_purchase_new (method);
  offer->price_t = price_t;
  offer->gainers = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  offer->verdict = tl_verdict_new ();
  return offer;
}

static gboolean
is_lacking (const Maker *maker, TlUnit unit)
{
  for (guint i = 0; i < maker->lacking->len; i++)
    if (g_array_index (maker->lacking, TlUnit, i) == unit)
      return TRUE;
  return FALSE;
}

static void
take_gainers (const Maker *maker, TlFuelOffer *offer, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (is_lacking (maker, g_array_index (units, TlUnit, i)))
      g_array_append_val (offer->gainers, g_array_index (units, TlUnit, i));
}

/* Reasons that others have given already are left away. */
static gboolean
judge (const Maker *maker, TlFuelOffer *offer)
{
  offer->is_allowed = tl_fuel_complete (maker->situation, offer->purchase, offer->verdict);
  if (offer->is_allowed)
    offer->price_t = tl_fuel_purchase_t (offer->purchase);
  return offer->is_allowed;
}

/* Rule 12.5c: what fuels others alone is nothing for the units.  FALSE: it is not. */
static gboolean
has_gainers (const Maker *maker, TlFuelOffer *offer)
{
  if (offer->gainers->len == 0)
    offer->is_allowed = tl_verdict_forbid (
        offer->verdict, tl_fuel_method_rule (offer->purchase->method), maker->units[0],
        ngettext ("This unit would have no fuel by it.",
                  "None of these units would have fuel by it.", maker->n_units));
  return offer->is_allowed;
}

/* The same once more for each other dump that can pay all of it: by @buyers, one for each gainer
 * with method C, else one. */
static void
add_others (Maker *maker, const TlFuelOffer *base, TlFuelBuyer *const *buyers, guint n_buyers)
{
  TlHex first = g_array_index (base->purchase->payments, TlPayment, 0).dump;
  gboolean is_from_one = TRUE;
  guint n_others = 0;

  for (guint i = 1; i < base->purchase->payments->len; i++)
    is_from_one &= g_array_index (base->purchase->payments, TlPayment, i).dump == first;
  for (guint d = 0; d < maker->market->dumps->len && n_others < TL_FUEL_OTHERS_MAX; d++)
    {
      const TlDump *dump = &g_array_index (maker->market->dumps, TlDump, d);
      gboolean is_ok = dump->t >= base->price_t && !(is_from_one && dump->site == first);

      for (guint b = 0; b < n_buyers; b++)
        is_ok &= tl_supply_line_is_ok (&buyers[b]->lines[d]);
      if (!is_ok)
        continue;
      TlFuelOffer *offer = offer_new (base->purchase->method, base->price_t);
      offer->is_other = TRUE;
      offer->purchase->hq = base->purchase->hq;
      offer->purchase->formation = base->purchase->formation;
      for (guint b = 0; b < n_buyers; b++)
        {
          TlPayment payment = { TL_PAY_DUMP, buyers[b]->unit, dump->site, dump->users,
                                buyers[b]->need_t };

          g_array_append_val (offer->purchase->payments, payment);
        }
      if (judge (maker, offer))
        {
          g_array_append_vals (offer->gainers, base->gainers->data, base->gainers->len);
          g_ptr_array_add (maker->offers, offer);
          n_others++;
        }
      else
        offer_free (offer);
    }
}

/* --- method C --------------------------------------------------------------------------------- */

/* Why none of the units needs fuel. */
static void
say_not_needed (const Maker *maker, TlVerdict *verdict)
{
  gboolean has_some = FALSE;

  for (guint i = 0; i < maker->n_units; i++)
    has_some |= tl_unit_needs_fuel (maker->situation, maker->units[i]);
  tl_verdict_forbid (verdict, has_some ? "12.5c" : "12.5a", maker->units[0],
                     has_some ? ngettext ("This unit has fuel already.",
                                          "These units have fuel already.", maker->n_units)
                              : ngettext ("This unit needs no fuel.", "These units need no fuel.",
                                          maker->n_units));
}

static void
offer_units (Maker *maker)
{
  guint unit_t = tl_situation_edition (maker->situation)->fuel_unit_t;
  TlFuelOffer *offer = offer_new (TL_FUEL_UNIT, unit_t * MAX (maker->lacking->len, 1));

  g_ptr_array_add (maker->offers, offer);
  g_array_append_vals (offer->purchase->units, maker->units, maker->n_units);
  take_gainers (maker, offer, maker->lacking);
  if (maker->lacking->len == 0)
    {
      say_not_needed (maker, offer->verdict);
      return;
    }
  if (!tl_fuel_is_time (maker->situation, tl_situation_side (maker->situation, maker->units[0]),
                        offer->verdict))
    return;
  g_array_set_size (offer->purchase->units, 0);
  g_array_append_vals (offer->purchase->units, maker->lacking->data, maker->lacking->len);
  g_autoptr (TlFuelBill) bill =
      tl_fuel_bill (maker->situation, (const TlUnit *) maker->lacking->data, maker->lacking->len,
                    "12.5c(C)", NULL);
  if (bill == NULL)
    {
      tl_fuel_bill_free (tl_fuel_bill (maker->situation, (const TlUnit *) maker->lacking->data,
                                       maker->lacking->len, "12.5c(C)", offer->verdict));
      return;
    }
  g_array_append_vals (offer->purchase->payments, bill->payments->data, bill->payments->len);
  if (judge (maker, offer))
    add_others (maker, offer, (TlFuelBuyer *const *) maker->market->buyers->pdata,
                maker->lacking->len);
}

/* --- method A --------------------------------------------------------------------------------- */

static gboolean
is_asked_formation (const Maker *maker, int formation)
{
  for (guint i = 0; i < maker->n_units; i++)
    if (tl_situation_counter (maker->situation, maker->units[i])->formation == formation &&
        tl_throw_is_divisional (maker->situation, maker->units[i]))
      return TRUE;
  return FALSE;
}

static void
offer_formation (Maker *maker, int formation)
{
  TlFuelOffer *offer =
      offer_new (TL_FUEL_FORMATION, tl_situation_edition (maker->situation)->fuel_formation_t);

  g_ptr_array_add (maker->offers, offer);
  offer->purchase->formation = formation;
  if (!judge (maker, offer))
    return;
  take_gainers (maker, offer, offer->purchase->units);
  if (!has_gainers (maker, offer) || offer->purchase->hq == TL_UNIT_NONE)
    return;
  TlFuelBuyer *buyer =
      tl_fuel_buyer_hq (maker->market, offer->purchase->hq, formation, offer->price_t);
  g_ptr_array_add (maker->market->buyers, buyer);
  add_others (maker, offer, &buyer, 1);
}

static void
offer_formations (Maker *maker)
{
  guint n = tl_situation_scenario (maker->situation)->formations->len;
  guint before = maker->offers->len;

  for (guint formation = 0; formation < n; formation++)
    if (is_asked_formation (maker, (int) formation))
      offer_formation (maker, (int) formation);
  if (maker->offers->len == before)
    {
      TlFuelOffer *offer =
          offer_new (TL_FUEL_FORMATION, tl_situation_edition (maker->situation)->fuel_formation_t);

      tl_verdict_forbid (offer->verdict, "12.5c(A)", maker->units[0],
                         ngettext ("This unit is of no multi-unit formation.",
                                   "These units are of no multi-unit formation.", maker->n_units));
      g_ptr_array_add (maker->offers, offer);
    }
}

/* --- method B --------------------------------------------------------------------------------- */

static void
offer_hq (Maker *maker, TlUnit hq, const GArray *served)
{
  TlFuelOffer *offer = offer_new (TL_FUEL_HQ, tl_situation_edition (maker->situation)->fuel_hq_t);

  g_ptr_array_add (maker->offers, offer);
  offer->purchase->hq = hq;
  if (!judge (maker, offer))
    return;
  take_gainers (maker, offer, served);
  if (!tl_unit_is_among (hq, maker->units, maker->n_units) && !has_gainers (maker, offer))
    return;
  TlFuelBuyer *buyer = tl_fuel_buyer_hq (maker->market, hq, -1, offer->price_t);
  g_ptr_array_add (maker->market->buyers, buyer);
  add_others (maker, offer, &buyer, 1);
}

/* Rules 12.5e, 3.2f: no HQ, and why. */
static void
say_no_hq (const Maker *maker, TlVerdict *verdict)
{
  gboolean has_independent = FALSE;

  for (guint i = 0; i < maker->n_units; i++)
    has_independent |= tl_throw_is_independent (maker->situation, maker->units[i]);
  if (has_independent)
    tl_verdict_forbid (verdict, "12.5c(B)", maker->units[0],
                       ngettext ("No HQ that may throw to this unit has it in its throw range.",
                                 "No HQ that may throw to these units has one in its throw range.",
                                 maker->n_units));
  else
    tl_verdict_forbid (verdict, "12.5e", maker->units[0],
                       _ ("An HQ fuels independent units: of one step, and of no multi-unit "
                          "formation."));
}

static void
offer_hqs (Maker *maker)
{
  const TlSituation *situation = maker->situation;
  TlSide side = tl_situation_side (situation, maker->units[0]);
  guint before = maker->offers->len;

  for (TlUnit hq = 0; hq < tl_situation_n_units (situation); hq++)
    {
      g_autoptr (GArray) served = NULL;

      if (tl_situation_counter (situation, hq)->kind != TL_KIND_HQ ||
          tl_situation_side (situation, hq) != side || !tl_unit_is_on_map (situation, hq))
        continue;
      served =
          tl_fuel_hq_serves (situation, hq, maker->units, maker->n_units, maker->market->field);
      if (served->len > 0 || tl_unit_is_among (hq, maker->units, maker->n_units))
        offer_hq (maker, hq, served);
    }
  if (maker->offers->len == before)
    {
      TlFuelOffer *offer = offer_new (TL_FUEL_HQ, tl_situation_edition (situation)->fuel_hq_t);

      say_no_hq (maker, offer->verdict);
      g_ptr_array_add (maker->offers, offer);
    }
}

/* --- all of them ------------------------------------------------------------------------------ */

static GArray *
those_lacking (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  GArray *lacking = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < n_units; i++)
    if (tl_unit_is_on_map (situation, units[i]) &&
        tl_fuel_state (situation, units[i], NULL) == TL_FUEL_NONE)
      g_array_append_val (lacking, units[i]);
  g_array_sort (lacking, tl_unit_compare);
  return lacking;
}

/* Rule 12.5c: does one offer by itself all that the plan does? */
static void
mark_cheapest (const Maker *maker, const TlFuelPlan *plan)
{
  if (plan->purchases->len != 1 || !tl_fuel_plan_is_full (plan))
    return;
  const TlFuelPurchase *best = plan->purchases->pdata[0];
  for (guint i = 0; i < maker->offers->len; i++)
    {
      TlFuelOffer *offer = maker->offers->pdata[i];

      offer->is_cheapest = offer->is_allowed && !offer->is_other &&
                           offer->purchase->method == best->method &&
                           (best->method != TL_FUEL_HQ || offer->purchase->hq == best->hq) &&
                           offer->purchase->formation == best->formation;
    }
}

TlFuelOffers *
tl_fuel_offers (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  TlFuelOffers *offers = g_new0 (TlFuelOffers, 1);
  g_autoptr (GArray) lacking = those_lacking (situation, units, n_units);
  g_autoptr (TlFuelMarket) market =
      tl_fuel_market_new (situation, tl_situation_side (situation, units[0]));
  Maker maker = { situation, units, n_units, lacking, market, NULL };

  offers->offers = g_ptr_array_new_with_free_func (offer_free);
  offers->plan = tl_fuel_propose (situation, units, n_units);
  maker.offers = offers->offers;
  for (guint i = 0; i < lacking->len; i++)
    g_ptr_array_add (market->buyers,
                     tl_fuel_buyer_unit (market, g_array_index (lacking, TlUnit, i)));
  offer_units (&maker);
  offer_formations (&maker);
  offer_hqs (&maker);
  mark_cheapest (&maker, offers->plan);
  return offers;
}
