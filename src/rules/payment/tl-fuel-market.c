/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tokens for fuel: which dumps may pay for whom, and the cheapest ways to all of them together. */
#include "rules/payment/tl-combat-supply-private.h"
#include "rules/payment/tl-fuel-private.h"

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

  tl_supply_dump_lines (market->situation, unit, market->dumps, market->field, buyer->lines);
  return buyer;
}

static inline const TlDump *
dump_at (const TlFuelMarket *market, guint d)
{
  return &g_array_index (market->dumps, TlDump, d);
}

/* Rules 13.2g, 18.5e: Organic Trucks of @formation alone, and nothing that is aboard: it is not
 * thrown. */
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

/* What lies where @provider draws, for who may use it: all that is on the ground, or all that is
 * aboard (18.5e). */
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
