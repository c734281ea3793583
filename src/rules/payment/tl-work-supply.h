/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What pays for construction (13.8d): Tokens out of dumps that the unit that works draws from, or
 * that an HQ throws to it from (12.3); loads of transport are dumps too (12.1b, 13.2a).
 *
 * Reading taken, the edition's choice construction-supply: of several units that work together one
 * gets all of the Tokens.
 *
 * Example: an engineer reaches 6T in its own hex and 4T two hexes off; 8T come as 6T and 2T.
 *
 * Cost: a bounded search for each unit, and one or two for each HQ near it.
 */
#pragma once

#include "rules/supply/tl-supply.h"

/* Rule 12.3: the Tokens of all dumps that @unit, on the map, gets supply from. */
guint tl_work_in_reach_t (const TlSituation *situation, TlUnit unit);

/*
 * @units: those that work; on the map, of one side
 * @n_units: how many; at least one
 * @price_t: more than 0
 * @named: (element-type TlPayment): what the player pays with, for one of @units or for no unit;
 *   none: what is nearest
 * @rule: of the work
 * @verdict: (nullable): why not
 *
 * Rules: 12.0, 12.3, 13.2g, 13.8d, 18.5e.
 *
 * Returns: (transfer full) (nullable): TlPayment of kind TL_PAY_DUMP, each for the one unit that
 *   gets them; NULL when the price is not paid
 */
GArray *tl_work_pay (const TlSituation *situation, const TlUnit *units, guint n_units,
                     guint price_t, const GArray *named, const char *rule, TlVerdict *verdict);
