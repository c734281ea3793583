/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who has lifted an enemy zone of control for somebody's supply, and must therefore stay (4.5b).
 *
 * A friendly combat unit lifts an enemy ZOC in its hex only if it spends no MP later in the phase.
 * Supply that is drawn or thrown by Truck while units may still move leans on such units wherever
 * its counted path touches an enemy ZOC (4.5a(B)); whoever is among them is marked TL_UNIT_NEGATES,
 * and one of those in each hex stays where it is, as for Trucks that drive through
 * (tl_move_leaves_negation ()).
 *
 * A path *leans* on nobody when another one, within its range, gets there without.  A taker lifts
 * the zone in its own hex for its own draw, though it moves on (the edition's choice
 * fuel-out-of-a-zone): its hex is not leaned on.  That of an HQ that throws to somebody elsewhere
 * is.
 *
 * Example: an HQ in an enemy ZOC throws fuel by Truck to a tank four hexes off, and stands alone:
 * until the phase ends it does not move.
 *
 * Cost: one bounded search for each leg, two where it touches an enemy ZOC, and a copy of the map's
 * flags.
 *
 * Does not know: Extenders, which need their link as they are made (12.7d), and not afterwards.
 */
#pragma once

#include "rules/payment/tl-fuel.h"

G_BEGIN_DECLS

/* Each adds hexes to @hexes, TlHex, that may hold some already: those that a way of supply leans
 * on. */

/* @payment: of kind TL_PAY_DUMP, for a unit that it names, along its best way.  Others add
 * nothing. */
void tl_negation_add_payment (GArray *hexes, const TlSituation *situation,
                              const TlPayment *payment);
void tl_negation_add_bill (GArray *hexes, const TlSituation *situation, const TlFuelBill *bill);
/* @purchase: complete. */
void tl_negation_add_purchase (GArray *hexes, const TlSituation *situation,
                               const TlFuelPurchase *purchase);

/**
 * tl_negation_book:
 * @edit: being edited
 * @situation: where the supply has come through
 * @side: whose supply it is
 * @hexes: (element-type TlHex): of the functions above
 * @movers: (element-type TlUnit): who is on the move, and negates nothing
 * @verdict: (nullable): a reminder who stays
 *
 * Marks who is there.
 *
 * Rules: 4.5b.
 */
void tl_negation_book (TlEdit *edit, const TlSituation *situation, TlSide side, const GArray *hexes,
                       const GArray *movers, TlVerdict *verdict);

G_END_DECLS
