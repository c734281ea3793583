/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files about fuel share: which dumps may pay for which units, and assigning Tokens. */
#pragma once

#include "rules/payment/tl-fuel.h"

/* The dumps of a side, and the buyers: a unit, an HQ or a formation. */
typedef struct
{
  const TlSituation *situation;
  GArray *dumps; /* TlDump */
  TlPathField *field;
  GPtrArray *buyers; /* TlFuelBuyer */
} TlFuelMarket;

typedef struct
{
  guint need_t;
  TlUnit unit;         /* the unit of a payment, TL_UNIT_NONE for methods A and B */
  TlSupplyLine *lines; /* per dump: the way, not ok when it may not pay */
  GArray *payments;    /* TlPayment: what tl_fuel_market_clear () found */
} TlFuelBuyer;

TlFuelMarket *tl_fuel_market_new (const TlSituation *situation, TlSide side);
void tl_fuel_market_free (TlFuelMarket *market);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFuelMarket, tl_fuel_market_free)

/* Each returns (transfer full) a buyer that is in no market yet. */
TlFuelBuyer *tl_fuel_buyer_unit (TlFuelMarket *market, TlUnit unit);
TlFuelBuyer *tl_fuel_buyer_hq (TlFuelMarket *market, TlUnit hq, int formation, guint need_t);
/* By an HQ that throws, or out of what the provider draws from. */
TlFuelBuyer *tl_fuel_buyer_by (TlFuelMarket *market, const TlProvider *provider, int formation,
                               guint need_t);
void tl_fuel_buyer_free (TlFuelBuyer *buyer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFuelBuyer, tl_fuel_buyer_free)

/* Whether all of @buyers can be served out of one stock, along the shortest ways.  Fills in
 * their payments. */
gboolean tl_fuel_market_clear (TlFuelMarket *market, TlFuelBuyer *const *buyers, guint n_buyers);

/* Rules 12.3a, 12.5g: whether those of @payments that are for the buyer's unit are out of dumps in
 * its reach, and none of them more than it holds.  Takes them out of the market's dumps. */
gboolean tl_fuel_market_judge (TlFuelMarket *market, const TlFuelBuyer *buyer,
                               const GArray *payments, TlVerdict *verdict);

/* Rules 12.5e, 13.1d, 3.2f: those of @units that need fuel and that @hq would throw it to from
 * where it stands, itself too. (transfer full): TlUnit */
GArray *tl_fuel_hq_serves (const TlSituation *situation, TlUnit hq, const TlUnit *units,
                           guint n_units, TlPathField *field);
