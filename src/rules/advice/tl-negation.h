/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Units that have negated an enemy zone of control for supply, and must therefore stay (4.5b).
 *
 * A friendly combat unit negates an enemy ZOC in its hex only if it spends no MP later in the
 * phase. Units draw and HQs throw supply by Truck while units may still move.  Such a path *leans*
 * on each hex of its counted part where friendly units negate an enemy ZOC (4.5a(B)).  These units
 * are marked TL_UNIT_NEGATES, and one of them in each hex stays, as for Trucks that drive through
 * (tl_move_leaves_negation ()).
 *
 * A path leans on no hex when another path within the range needs no negation.  A unit negates the
 * ZOC in its own hex for its own draw, though it moves on (the edition's choice
 * fuel-out-of-a-zone): the path does not lean on its hex.  It does lean on the hex of an HQ that
 * throws to another hex.
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

/*
 * @situation: where the supply has come through
 * @side: whose supply it is
 * @hexes: (element-type TlHex): of the functions above
 * @movers: (element-type TlUnit): units that move now, and negate nothing
 * @verdict: (nullable): gets a reminder that names the units that stay
 *
 * Marks the combat units in @hexes.
 *
 * Rules: 4.5b.
 */
void tl_negation_book (TlEdit *edit, const TlSituation *situation, TlSide side, const GArray *hexes,
                       const GArray *movers, TlVerdict *verdict);
