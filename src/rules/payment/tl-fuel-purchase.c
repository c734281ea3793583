/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buying fuel (12.5c): who may be paid for out of which dumps, judging and completing a
 * purchase, and the cheapest purchases for a set of moves. */
#include "config.h"

#include "rules/payment/tl-combat-supply-private.h"
#include "rules/payment/tl-fuel-private.h"

#include <glib/gi18n-lib.h>

/* --- the market: Tokens of dumps to buyers ---------------------------------------------------- */

TlFuelMarket *
tl_fuel_market_new (const TlSituation *situation, TlSide side)
{
  TlFuelMarket *market = g_new0 (TlFuelMarket, 1);

  market->situation = situation;
  market->dumps = tl_draw_dumps (situation, side);
  market->field = tl_path_field_new (tl_situation_map (situation));
  market->buyers = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_fuel_buyer_free);
  return market;
}

void
tl_fuel_market_free (TlFuelMarket *market)
{
  if (market == NULL)
    return;
  g_array_unref (market->dumps);
  tl_path_field_free (market->field);
  g_ptr_array_unref (market->buyers);
  g_free (market);
}

static TlFuelBuyer *
buyer_new (const TlFuelMarket *market, TlUnit unit, guint need_t)
{
  TlFuelBuyer *buyer = g_new0 (TlFuelBuyer, 1);

  buyer->need_t = need_t;
  buyer->unit = unit;
  buyer->lines = g_new0 (TlSupplyLine, MAX (market->dumps->len, 1));
  for (guint d = 0; d < market->dumps->len; d++)
    buyer->lines[d].source = TL_HEX_NONE;
  buyer->payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));
  return buyer;
}

void
tl_fuel_buyer_free (TlFuelBuyer *buyer)
{
  if (buyer == NULL)
    return;
  g_free (buyer->lines);
  g_array_unref (buyer->payments);
  g_free (buyer);
}

TlFuelBuyer *
tl_fuel_buyer_unit (TlFuelMarket *market, TlUnit unit)
{
  TlFuelBuyer *buyer =
      buyer_new (market, unit, tl_situation_edition (market->situation)->fuel_unit_t);

  tl_supply_dump_lines (market->situation, unit, market->dumps, market->field, NULL, buyer->lines);
  return buyer;
}

static inline const TlDump *
dump_at (const TlFuelMarket *market, guint d)
{
  return &g_array_index (market->dumps, TlDump, d);
}

/* Rules 13.2g, 18.5e: may a thrower use @dump?  Organic Trucks pay for @formation alone, and
 * what is aboard a craft is not thrown. */
static gboolean
may_pay (const TlDump *dump, int formation)
{
  return dump->users == TL_USERS_ALL || dump->users == formation;
}

TlFuelBuyer *
tl_fuel_buyer_hq (TlFuelMarket *market, TlUnit hq, int formation, guint need_t)
{
  TlFuelBuyer *buyer = buyer_new (market, TL_UNIT_NONE, need_t);

  if (!tl_draw_range_search (market->field, market->situation, hq))
    return buyer;
  for (guint d = 0; d < market->dumps->len; d++)
    {
      const TlDump *dump = dump_at (market, d);
      guint32 mp12;

      if (may_pay (dump, formation) &&
          tl_path_field_nearest (market->field, dump->site, &mp12) != TL_HEX_NONE)
        buyer->lines[d] = (TlSupplyLine){
          .source = dump->site, .via = TL_UNIT_NONE, .draw_mp12 = mp12, .users = dump->users
        };
    }
  return buyer;
}

/* A buyer from where @provider draws: all that is on the ground, or all that is aboard (18.5e). */
static TlFuelBuyer *
buyer_at (TlFuelMarket *market, const TlProvider *provider, int formation, guint need_t)
{
  TlFuelBuyer *buyer = buyer_new (market, TL_UNIT_NONE, need_t);

  for (guint d = 0; d < market->dumps->len; d++)
    {
      const TlDump *dump = dump_at (market, d);

      if (dump->site == provider->origin &&
          (provider->users == TL_USERS_ADJACENT ? dump->users == TL_USERS_ADJACENT
                                                : may_pay (dump, formation)))
        buyer->lines[d] =
            (TlSupplyLine){ .source = dump->site, .via = TL_UNIT_NONE, .users = dump->users };
    }
  return buyer;
}

TlFuelBuyer *
tl_fuel_buyer_by (TlFuelMarket *market, const TlProvider *provider, int formation, guint need_t)
{
  return provider->hq != TL_UNIT_NONE ? tl_fuel_buyer_hq (market, provider->hq, formation, need_t)
                                      : buyer_at (market, provider, formation, need_t);
}

static void
fill_flow (TlFlow *flow, const TlFuelMarket *market, TlFuelBuyer *const *buyers)
{
  for (guint d = 0; d < flow->n_dumps; d++)
    flow->capacities[d] = dump_at (market, d)->t;
  for (guint b = 0; b < flow->n_units; b++)
    {
      flow->needs[b] = buyers[b]->need_t;
      for (guint d = 0; d < flow->n_dumps; d++)
        {
          const TlSupplyLine *line = &buyers[b]->lines[d];
          gsize i = (gsize) b * flow->n_dumps + d;

          if (!tl_supply_line_is_ok (line))
            continue;
          flow->links[i] = TRUE;
          flow->costs[i] = (TlFlowCost){ { tl_users_is_formation (dump_at (market, d)->users),
                                           tl_supply_line_mp12 (line), line->source } };
        }
    }
}

gboolean
tl_fuel_market_clear (TlFuelMarket *market, TlFuelBuyer *const *buyers, guint n_buyers)
{
  g_autoptr (TlFlow) flow = tl_flow_new (n_buyers, market->dumps->len);
  TlFlowCost total;

  fill_flow (flow, market, buyers);
  if (!tl_flow_solve (flow, &total))
    return FALSE;
  for (guint b = 0; b < n_buyers; b++)
    {
      g_array_set_size (buyers[b]->payments, 0);
      for (guint d = 0; d < flow->n_dumps; d++)
        {
          TlPayment payment = { TL_PAY_DUMP, buyers[b]->unit, dump_at (market, d)->site,
                                dump_at (market, d)->users,
                                flow->tokens[(gsize) b * flow->n_dumps + d] };

          if (payment.t > 0)
            g_array_append_val (buyers[b]->payments, payment);
        }
    }
  return TRUE;
}

/* --- purchases -------------------------------------------------------------------------------- */

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

gboolean
tl_fuel_market_judge (TlFuelMarket *market, const TlFuelBuyer *buyer, const GArray *payments,
                      TlVerdict *verdict)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (payment->unit != buyer->unit)
        continue;
      if (payment->kind != TL_PAY_DUMP)
        return tl_verdict_forbid (verdict, "12.5g", buyer->unit,
                                  _ ("Internal stocks never pay for fuel."));
      int d = find_dump (market, payment);
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
  /* Translators: two amounts in Tokens. */
  return tl_verdict_forbid (verdict, rule, unit, _ ("This fuel costs %uT; %uT are paid."), price_t,
                            paid_t);
}

/* Methods A and B: judges the payments that are named, or finds payments. */
static gboolean
settle (TlFuelMarket *market, TlFuelBuyer *buyer, TlFuelPurchase *purchase, const char *rule,
        TlVerdict *verdict)
{
  gboolean ok;

  g_ptr_array_add (market->buyers, buyer);
  if (purchase->payments->len > 0)
    {
      ok = judge_price (sum_of (purchase->payments), buyer->need_t, rule, purchase->hq, verdict);
      return tl_fuel_market_judge (market, buyer, purchase->payments, verdict) && ok;
    }
  if (!tl_fuel_market_clear (market, &buyer, 1))
    return tl_verdict_forbid (
        verdict, rule, purchase->hq,
        /* Translators: an amount in Tokens. */
        _ ("The dumps that this may be drawn from hold less than the %uT that it "
           "costs."),
        buyer->need_t);
  g_array_append_vals (purchase->payments, buyer->payments->data, buyer->payments->len);
  return TRUE;
}

/* --- method C --------------------------------------------------------------------------------- */

static gboolean
complete_units (const TlSituation *situation, TlFuelPurchase *purchase, TlVerdict *verdict)
{
  guint price_t = tl_situation_edition (situation)->fuel_unit_t;
  gboolean ok = TRUE;

  g_array_set_size (purchase->units, 0);
  for (guint i = 0; i < purchase->payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (purchase->payments, TlPayment, i);

      if (payment->unit >= tl_situation_n_units (situation))
        return tl_verdict_forbid (verdict, "12.5c(C)", TL_UNIT_NONE,
                                  _ ("No unit is named that gets this fuel."));
      if (!tl_units_include (purchase->units, payment->unit))
        g_array_append_val (purchase->units, payment->unit);
    }
  if (purchase->units->len == 0)
    return tl_verdict_forbid (verdict, "12.5c(C)", TL_UNIT_NONE, _ ("This fuel is for nobody."));
  g_autoptr (TlFuelMarket) market = tl_fuel_market_new (
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
      ok &= tl_fuel_market_judge (market, buyer, purchase->payments, verdict);
    }
  return ok;
}

/* --- method B --------------------------------------------------------------------------------- */

static gboolean
may_fuel_hq (const TlSituation *situation, TlUnit hq, TlVerdict *verdict)
{
  if (hq >= tl_situation_n_units (situation) ||
      tl_situation_counter (situation, hq)->kind != TL_KIND_HQ)
    return tl_verdict_forbid (verdict, "12.5c(B)", TL_UNIT_NONE,
                              _ ("Only an HQ is fuelled for others."));
  if (!tl_unit_is_on_map (situation, hq))
    return tl_verdict_forbid (verdict, "12.5c(B)", hq, _ ("The HQ is not on the map."));
  if ((tl_situation_state (situation, hq)->flags & TL_UNIT_FUELS) != 0)
    return tl_verdict_forbid (verdict, "12.5c(B)", hq,
                              _ ("This HQ is fuelled until the next Clean Up Phase."));
  return tl_fuel_is_time (situation, tl_situation_side (situation, hq), verdict);
}

/* Rule 12.3b(D), the edition's choice hq-fuel-source: a reminder where the other reading would
 * help. */
static void
remind_of_reading (const TlSituation *situation, TlUnit hq, TlVerdict *verdict)
{
  g_autoptr (GPtrArray) dumps = verdict != NULL ? tl_supply_dumps (situation, hq, NULL) : NULL;

  for (guint i = 0; dumps != NULL && i < dumps->len; i++)
    {
      const TlSupplyPath *path = dumps->pdata[i];

      if (path->line.via == TL_UNIT_NONE)
        continue;
      tl_verdict_remind (verdict, "12.3b(D)", hq,
                         _ ("Our reading: an HQ is fuelled out of dumps that it draws from itself, "
                            "for that fuel is thrown on, and nothing is thrown twice."));
      return;
    }
}

/* Rules 12.3b(C), 12.5c(B): an HQ that does not throw may be fuelled for its own move. */
static void
warn_of_mode (const TlSituation *situation, TlUnit hq, TlVerdict *verdict)
{
  if (verdict == NULL || tl_unit_throw_mp12 (situation, hq, NULL) > 0)
    return;
  g_autofree char *name = tl_situation_name (situation, hq);
  tl_verdict_remind (verdict, "12.3b(C)", hq,
                     /* Translators: the name of a mode, an HQ. */
                     _ ("In %1$s Mode %2$s throws nothing: this fuels it alone, and others only "
                        "once it has left that mode."),
                     tl_mode_name (tl_unit_mode (situation, hq)), name);
}

static gboolean
complete_hq (const TlSituation *situation, TlFuelPurchase *purchase, TlVerdict *verdict)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  if (!may_fuel_hq (situation, purchase->hq, verdict))
    return FALSE;
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_unit_is_on_map (situation, unit))
      g_array_append_val (all, unit);
  g_autoptr (TlFuelMarket) market =
      tl_fuel_market_new (situation, tl_situation_side (situation, purchase->hq));
  g_array_unref (purchase->units);
  purchase->units = tl_fuel_hq_serves (situation, purchase->hq, (const TlUnit *) all->data,
                                       all->len, market->field);
  TlFuelBuyer *buyer =
      tl_fuel_buyer_hq (market, purchase->hq, -1, tl_situation_edition (situation)->fuel_hq_t);
  if (settle (market, buyer, purchase, "12.5c(B)", verdict))
    {
      warn_of_mode (situation, purchase->hq, verdict);
      return TRUE;
    }
  remind_of_reading (situation, purchase->hq, verdict);
  return FALSE;
}

/* --- method A --------------------------------------------------------------------------------- */

/* How many of the units that @provider serves need fuel and have none that lasts. */
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

      if (!is_wanted (provider, purchase))
        continue;
      TlFuelBuyer *buyer = tl_fuel_buyer_by (market, provider, purchase->formation, price_t);
      gboolean ok = tl_fuel_market_clear (market, &buyer, 1);
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

/* Rule 12.5c(A): has multi-unit @formation paid for fuel since the last Clean Up? */
static gboolean
formation_is_marked (const TlSituation *situation, int formation)
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
  const TlProvider *provider;

  if (purchase->formation < 0 || (guint) purchase->formation >= formations->len ||
      !g_array_index (formations, TlFormation, purchase->formation).is_multi_unit)
    return tl_verdict_forbid (verdict, "12.5c(A)", TL_UNIT_NONE,
                              _ ("Only multi-unit formations are fuelled as one."));
  TlSide side = g_array_index (formations, TlFormation, purchase->formation).side;
  if (!tl_fuel_is_time (situation, side, verdict))
    return FALSE;
  if (formation_is_marked (situation, purchase->formation))
    return tl_verdict_forbid (
        verdict, "12.5c(A)", TL_UNIT_NONE,
        _ ("This formation is fuelled until the next Clean Up Phase; units that did not "
           "use the common provider pay one by one."));
  g_autoptr (TlFuelMarket) market = tl_fuel_market_new (situation, side);
  provider = choose (market, providers, purchase);
  if (provider == NULL || gains (situation, provider) == 0)
    return tl_verdict_forbid (verdict, "12.5c(A)", TL_UNIT_NONE,
                              provider == NULL
                                  ? _ ("No HQ and no dump serves units of this formation.")
                                  : _ ("No unit of the formation that needs fuel would gain any."));
  purchase->hq = provider->hq;
  g_array_unref (purchase->units);
  purchase->units = g_array_copy (provider->units);
  /* An HQ of another formation, or of none, throws without being fuelled. */
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
    return tl_verdict_forbid (verdict, "12.5", TL_UNIT_NONE,
                              _ ("No account of fuel is kept in this scenario."));
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

/* --- the cheapest way to fuel a set of moves -------------------------------------------------- */

/* A unit that an HQ or a formation's provider serves can also be paid for alone, out of the same
 * dumps by the same way.  So a marker is worth trying only when single units would cost as much,
 * and all other markers can be left out without losing the best plan.  Of the markers that are
 * left, every combination is tried that does not cost more than the best so far; a formation
 * buys once. Units that no marker serves pay one by one: as many as the Tokens allow, which
 * taking them in order and keeping those that still fit gives exactly. */

void
tl_fuel_plan_free (TlFuelPlan *plan)
{
  if (plan == NULL)
    return;
  g_ptr_array_unref (plan->purchases);
  g_array_unref (plan->unfuelled);
  g_free (plan);
}

/* An HQ or a formation with its provider. */
typedef struct
{
  TlFuelMethod method;
  TlUnit hq;
  int formation;
  GArray *units;      /* TlUnit: of those to be fuelled */
  TlFuelBuyer *buyer; /* the market's */
} Candidate;

static void
candidate_free (gpointer data)
{
  Candidate *candidate = data;

  g_array_unref (candidate->units);
  g_free (candidate);
}

typedef struct
{
  TlFuelMarket *market;
  GArray *units;         /* TlUnit: those without fuel */
  TlFuelBuyer **singles; /* one for each of them */
  GPtrArray *candidates; /* Candidate */
  gboolean *is_chosen;   /* per candidate, now */
  guint unit_t;
  /* the best so far */
  gboolean has_best;
  guint best_unfuelled;
  guint best_t;
  guint best_singles;
  gboolean *best_chosen;
} Search;

/* --- candidates ------------------------------------------------------------------------------- */

/* Takes @units and @buyer. */
static void
add_candidate (Search *search, TlFuelMethod method, TlUnit hq, int formation, GArray *units,
               TlFuelBuyer *buyer)
{
  g_ptr_array_add (search->market->buyers, buyer);
  if (buyer->need_t > search->unit_t * units->len ||
      !tl_fuel_market_clear (search->market, &buyer, 1))
    {
      g_array_unref (units);
      return;
    }
  Candidate *candidate = g_new0 (Candidate, 1);
  candidate->method = method;
  candidate->hq = hq;
  candidate->formation = formation;
  candidate->units = units;
  candidate->buyer = buyer;
  g_ptr_array_add (search->candidates, candidate);
}

static void
add_hqs (Search *search)
{
  const TlSituation *situation = search->market->situation;
  TlSide side = tl_situation_side (situation, g_array_index (search->units, TlUnit, 0));
  guint price_t = tl_situation_edition (situation)->fuel_hq_t;

  for (TlUnit hq = 0; hq < tl_situation_n_units (situation); hq++)
    if (tl_situation_counter (situation, hq)->kind == TL_KIND_HQ &&
        tl_situation_side (situation, hq) == side && tl_unit_is_on_map (situation, hq) &&
        (tl_situation_state (situation, hq)->flags & (TL_UNIT_FUELS | TL_UNIT_FUEL_LEFT)) == 0)
      {
        GArray *served = tl_fuel_hq_serves (situation, hq, (const TlUnit *) search->units->data,
                                            search->units->len, search->market->field);

        add_candidate (search, TL_FUEL_HQ, hq, -1, served,
                       tl_fuel_buyer_hq (search->market, hq, -1, price_t));
      }
}

static void
add_formation (Search *search, int formation)
{
  const TlSituation *situation = search->market->situation;
  guint price_t = tl_situation_edition (situation)->fuel_formation_t;
  g_autoptr (GArray) units = tl_formation_units (situation, formation);
  g_autoptr (GPtrArray) providers =
      tl_formation_providers (situation, (const TlUnit *) units->data, units->len, TL_SUPPLY_DUMP);

  for (guint i = 0; i < providers->len; i++)
    {
      const TlProvider *provider = providers->pdata[i];
      GArray *served = g_array_new (FALSE, FALSE, sizeof (TlUnit));

      for (guint k = 0; k < provider->units->len; k++)
        {
          TlUnit unit = g_array_index (provider->units, TlUnit, k);

          if (tl_units_include (search->units, unit))
            g_array_append_val (served, unit);
        }
      add_candidate (search, TL_FUEL_FORMATION, provider->hq, formation, served,
                     tl_fuel_buyer_by (search->market, provider, formation, price_t));
    }
}

static void
add_formations (Search *search)
{
  const TlSituation *situation = search->market->situation;
  guint n = tl_situation_scenario (situation)->formations->len;

  for (guint formation = 0; formation < n; formation++)
    for (guint i = 0; i < search->units->len; i++)
      {
        TlUnit unit = g_array_index (search->units, TlUnit, i);

        if (tl_situation_counter (situation, unit)->formation == (int) formation &&
            tl_throw_is_divisional (situation, unit) &&
            !formation_is_marked (situation, (int) formation))
          {
            add_formation (search, (int) formation);
            break;
          }
      }
}

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *one = *(const Candidate *const *) a;
  const Candidate *other = *(const Candidate *const *) b;

  if (one->units->len != other->units->len)
    return one->units->len > other->units->len ? -1 : 1;
  if (one->method != other->method)
    return one->method > other->method ? -1 : 1;
  if (one->formation != other->formation)
    return one->formation < other->formation ? -1 : 1;
  return (one->hq > other->hq) - (one->hq < other->hq);
}

/* --- trying them ------------------------------------------------------------------------------ */

static gboolean
is_covered (const Search *search, const gboolean *is_chosen, TlUnit unit)
{
  for (guint c = 0; c < search->candidates->len; c++)
    if (is_chosen[c] &&
        tl_units_include (((Candidate *) search->candidates->pdata[c])->units, unit))
      return TRUE;
  return FALSE;
}

/* The buyers of the chosen candidates, and of the rest those that still fit; NULL when the
 * chosen do not fit. */
static GPtrArray *
buyers_of (const Search *search, const gboolean *is_chosen, GArray *unfuelled)
{
  g_autoptr (GPtrArray) buyers = g_ptr_array_new ();

  for (guint c = 0; c < search->candidates->len; c++)
    if (is_chosen[c])
      g_ptr_array_add (buyers, ((Candidate *) search->candidates->pdata[c])->buyer);
  guint n_chosen = buyers->len;
  if (!tl_fuel_market_clear (search->market, (TlFuelBuyer *const *) buyers->pdata, n_chosen))
    return NULL;
  for (guint i = 0; i < search->units->len; i++)
    if (!is_covered (search, is_chosen, g_array_index (search->units, TlUnit, i)))
      g_ptr_array_add (buyers, search->singles[i]);
  if (tl_fuel_market_clear (search->market, (TlFuelBuyer *const *) buyers->pdata, buyers->len))
    return g_steal_pointer (&buyers);
  g_ptr_array_set_size (buyers, (int) n_chosen);
  for (guint i = 0; i < search->units->len; i++)
    {
      TlUnit unit = g_array_index (search->units, TlUnit, i);

      if (is_covered (search, is_chosen, unit))
        continue;
      g_ptr_array_add (buyers, search->singles[i]);
      if (tl_fuel_market_clear (search->market, (TlFuelBuyer *const *) buyers->pdata, buyers->len))
        continue;
      g_ptr_array_set_size (buyers, (int) buyers->len - 1);
      g_array_append_val (unfuelled, unit);
    }
  tl_fuel_market_clear (search->market, (TlFuelBuyer *const *) buyers->pdata, buyers->len);
  return g_steal_pointer (&buyers);
}

static gboolean
is_better (const Search *search, guint unfuelled, guint t, guint singles)
{
  if (!search->has_best || unfuelled != search->best_unfuelled)
    return !search->has_best || unfuelled < search->best_unfuelled;
  if (t != search->best_t)
    return t < search->best_t;
  return singles < search->best_singles;
}

static void
try_chosen (Search *search)
{
  g_autoptr (GArray) unfuelled = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GPtrArray) buyers = buyers_of (search, search->is_chosen, unfuelled);
  guint t = 0;
  guint singles = 0;

  if (buyers == NULL)
    return;
  for (guint i = 0; i < buyers->len; i++)
    {
      const TlFuelBuyer *buyer = buyers->pdata[i];

      t += buyer->need_t;
      singles += buyer->unit != TL_UNIT_NONE;
    }
  if (!is_better (search, unfuelled->len, t, singles))
    return;
  search->has_best = TRUE;
  search->best_unfuelled = unfuelled->len;
  search->best_t = t;
  search->best_singles = singles;
  for (guint c = 0; c < search->candidates->len; c++)
    search->best_chosen[c] = search->is_chosen[c];
}

static gboolean
formation_has_bought (const Search *search, guint c)
{
  const Candidate *candidate = search->candidates->pdata[c];

  for (guint i = 0; i < c; i++)
    if (search->is_chosen[i] && candidate->formation >= 0 &&
        ((Candidate *) search->candidates->pdata[i])->formation == candidate->formation)
      return TRUE;
  return FALSE;
}

static void
choose_from (Search *search, guint c, guint chosen_t)
{
  if (search->has_best && search->best_unfuelled == 0 && chosen_t > search->best_t)
    return;
  if (c == search->candidates->len)
    {
      try_chosen (search);
      return;
    }
  const Candidate *candidate = search->candidates->pdata[c];
  if (!formation_has_bought (search, c))
    {
      search->is_chosen[c] = TRUE;
      choose_from (search, c + 1, chosen_t + candidate->buyer->need_t);
      search->is_chosen[c] = FALSE;
    }
  choose_from (search, c + 1, chosen_t);
}

/* --- the plan --------------------------------------------------------------------------------- */

static void
add_purchase (TlFuelPlan *plan, const Candidate *candidate)
{
  TlFuelPurchase *purchase = tl_fuel_purchase_new (candidate->method);

  purchase->hq = candidate->hq;
  purchase->formation = candidate->formation;
  g_array_append_vals (purchase->units, candidate->units->data, candidate->units->len);
  g_array_append_vals (purchase->payments, candidate->buyer->payments->data,
                       candidate->buyer->payments->len);
  plan->t += tl_fuel_purchase_t (purchase);
  g_ptr_array_add (plan->purchases, purchase);
}

static void
add_singles (TlFuelPlan *plan, const GPtrArray *buyers)
{
  g_autoptr (TlFuelPurchase) purchase = tl_fuel_purchase_new (TL_FUEL_UNIT);

  for (guint i = 0; i < buyers->len; i++)
    {
      const TlFuelBuyer *buyer = buyers->pdata[i];

      if (buyer->unit == TL_UNIT_NONE)
        continue;
      g_array_append_val (purchase->units, buyer->unit);
      g_array_append_vals (purchase->payments, buyer->payments->data, buyer->payments->len);
    }
  plan->t += tl_fuel_purchase_t (purchase);
  if (purchase->units->len > 0)
    g_ptr_array_add (plan->purchases, g_steal_pointer (&purchase));
}

static void
write_plan (const Search *search, TlFuelPlan *plan)
{
  g_autoptr (GPtrArray) buyers = buyers_of (search, search->best_chosen, plan->unfuelled);

  for (guint c = 0; c < search->candidates->len; c++)
    if (search->best_chosen[c])
      add_purchase (plan, search->candidates->pdata[c]);
  add_singles (plan, buyers);
}

static GArray *
those_without_fuel (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  GArray *without = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < n_units; i++)
    if (tl_unit_is_on_map (situation, units[i]) &&
        tl_fuel_state (situation, units[i], NULL) == TL_FUEL_NONE &&
        !tl_units_include (without, units[i]))
      g_array_append_val (without, units[i]);
  g_array_sort (without, tl_unit_compare);
  return without;
}

static void
run (Search *search, TlFuelPlan *plan)
{
  guint n = search->units->len;
  g_autofree TlFuelBuyer **singles = g_new0 (TlFuelBuyer *, n);
  g_autofree gboolean *is_chosen = NULL;
  g_autofree gboolean *best_chosen = NULL;

  search->singles = singles;
  for (guint i = 0; i < n; i++)
    {
      singles[i] = tl_fuel_buyer_unit (search->market, g_array_index (search->units, TlUnit, i));
      g_ptr_array_add (search->market->buyers, singles[i]);
    }
  add_hqs (search);
  add_formations (search);
  g_ptr_array_sort (search->candidates, compare_candidates);
  if (search->candidates->len > TL_FUEL_CANDIDATES_MAX)
    g_ptr_array_set_size (search->candidates, TL_FUEL_CANDIDATES_MAX);
  search->is_chosen = is_chosen = g_new0 (gboolean, search->candidates->len + 1);
  search->best_chosen = best_chosen = g_new0 (gboolean, search->candidates->len + 1);
  choose_from (search, 0, 0);
  write_plan (search, plan);
}

TlFuelPlan *
tl_fuel_propose (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  TlFuelPlan *plan = g_new0 (TlFuelPlan, 1);
  g_autoptr (GArray) without = those_without_fuel (situation, units, n_units);
  g_autoptr (GPtrArray) candidates = g_ptr_array_new_with_free_func (candidate_free);

  plan->purchases = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_fuel_purchase_free);
  plan->unfuelled = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  if (without->len == 0)
    return plan;
  g_autoptr (TlFuelMarket) market = tl_fuel_market_new (
      situation, tl_situation_side (situation, g_array_index (without, TlUnit, 0)));
  Search search = { .market = market,
                    .units = without,
                    .candidates = candidates,
                    .unit_t = tl_situation_edition (situation)->fuel_unit_t };
  run (&search, plan);
  return plan;
}
