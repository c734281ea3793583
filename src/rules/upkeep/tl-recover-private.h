/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What proposing and judging recovery share (12.10e). */
#pragma once

#include "rules/payment/tl-combat-supply-private.h"
#include "rules/upkeep/tl-recover.h"

G_BEGIN_DECLS

/* Tokens that the stage of @unit costs that begins at @stocks. */
guint tl_recover_price_t (const TlSituation *situation, TlUnit unit, guint stocks);

/* Of all units of @side that lack something. (transfer full) */
TlBill *tl_recover_bill_new (const TlSituation *situation, TlSide side);

/* Tokens to @needs, per unit of the bill: common ones, and with @has_trucks those of Organic Trucks
 * too. (transfer full) */
TlFlow *tl_recover_flow_new (const TlBill *bill, const guint *needs, gboolean has_trucks);
/* Whether common Tokens suffice for @needs. */
gboolean tl_recover_is_payable (const TlBill *bill, const guint *needs);

/* @unit and all who share common dumps with it, directly or through others: sets them in @seen, per
 * unit of the bill. (transfer full): guint */
GArray *tl_recover_find_neighbours (const TlBill *bill, guint unit, gboolean *seen);

/* Adds a payment of @t, unless that is 0, for a unit of the bill out of a dump of it. */
void tl_recover_append (GArray *payments, const TlBill *bill, TlPaymentKind kind, guint unit,
                        guint dump, guint t);

G_END_DECLS
