/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Refit of aircraft at their bases (15.1, 15.2B, 18.2b): Inactive ones become Active.
 *
 * Definitions.  A *refit* is what one base does in its owner's Aircraft Refit Phase, once.  It
 * takes aircraft, not steps:
 *
 *   air base    2 for each level, for 1T in all        air strip    1, for 1T
 *   carrier     all, free; with a step lost 2
 *
 * never so many that more are Active there than the base holds (14.2a), and not at an air base in
 * an enemy ZOC that no friendly combat unit in its hex lifts (4.5a(H)).  The Token is drawn or
 * thrown to the base like any supply (12.9c).  Weather does not matter (15.1, 17.0d).
 *
 * Example: three Inactive aircraft at a base of level 1, where four are Active: 1T makes one
 * Active, for 4 + 1 is the limit.
 *
 * Of more than fit, tl_refit_of () takes those without losses first, then the lower number; the
 * owner may name others.
 *
 * Cost: a look at the hex; what pays, see payment/tl-work-supply.h.
 */
#pragma once

#include "rules/base/tl-air-base.h"

/* Rules 15.1, 18.2b: what a refit at @base costs, in Tokens. */
guint tl_refit_price_t (const TlSituation *situation, TlUnit base);

/* Rules 2.2, 4.5a(H), 15.1: could any aircraft be refitted at @base now: is it the phase, was none
 * refitted there yet, does no ZOC hinder it? */
gboolean tl_refit_may_start (const TlSituation *situation, TlUnit base, TlVerdict *verdict);

/*
 * @aircraft: (element-type TlUnit): may be nonsense
 * @verdict: (nullable): every reason against
 *
 * Rules: 2.2, 4.5a(H), 14.2a, 15.1, 15.2, 18.2.
 * Does not check: whether it can be paid for.
 *
 * Returns: the base at which all of @aircraft may be refitted together now; TL_UNIT_NONE: they may
 *   not
 */
TlUnit tl_refit_may (const TlSituation *situation, const GArray *aircraft, TlVerdict *verdict);

/* Rules 14.2a, 15.1: the aircraft that a refit at @base would take if no other are named: as many
 * as it can. (transfer full): TlUnit */
GArray *tl_refit_of (const TlSituation *situation, TlUnit base);

/* The bases of @side at which tl_refit_of () finds any now. (transfer full): TlUnit, ascending */
GArray *tl_refit_bases (const TlSituation *situation, TlSide side);
