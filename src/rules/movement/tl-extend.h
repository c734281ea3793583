/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Making Extenders of Transport Points, turning them back, and what becomes of them when they
 * collapse (12.7d-f, 12.7h, 9.14d).
 *
 * Definitions.  A *type* of transport is what its counters say: whose, a truck or a wagon, and what
 * the vehicle is called.  Five Transport Points of a type in one hex are the front of an Extender
 * of that type, so there are as many Extenders as the counter mix has of them, and none without
 * (12.7).
 *
 * Here the two sides of such a counter are two: the Extender, and transport of its type.  Whichever
 * does not show is off the map: the transport in the Dead Pile, marked as used up (tl-transport.h),
 * the Extender where it was.  Turning back takes transport so marked, the largest first; where
 * there is none, pieces are made like the printed ones.  What was destroyed never comes back by
 * this.
 *
 * Collapse (9.14d).  The Extender is displaced to a hex within its own range that is in trace
 * supply without it, and becomes transport there.  The range is counted in its own MP from its hex;
 * enemies do not stop that, and what its transport could not enter counts 1 MP a hex (the edition's
 * choice extender-collapse-range; read as hexes, every hex counts 1 MP).  In trace supply is a hex
 * that draws it directly, or that an HQ which draws it can throw to, and that would serve the
 * transport (12.3, 13.1d).  An Extender is not displaced to enemy combat units, or to open water.
 *
 * Example: two and three Truck Points meet next to a village on the railway, each with half of its
 * MA left: they pay that, and are an Extender of 20 MP.
 *
 * Cost: a picture of the situation without the Extender; the hexes of its range.
 *
 * Does not know: capture (9.14c); see tl-capture.h.
 */
#pragma once

#include "rules/supply/tl-supply.h"

/*
 * @units: Transport Points
 * @verdict: (nullable): every reason against
 *
 * Rules: 12.7, 12.7d, 12.7e, 13.2g.
 * Does not check: that it would connect there (12.7d), which takes the situation with it in place:
 * see tl_extender_connects ().
 *
 * Returns: the Extender that they become, which is off the map; TL_UNIT_NONE when they cannot
 */
TlUnit tl_extend_check (const TlSituation *situation, const TlUnit *units, guint n_units,
                        TlVerdict *verdict);

/* Rule 12.7d: what becoming an Extender, or ceasing to be one, costs @unit of its MA, in
 * twelfths. */
guint tl_extend_cost_mp12 (const TlSituation *situation, TlUnit unit);

/* Rule 12.7f: may @extender turn back into Transport Points where it stands? */
gboolean tl_extend_may_turn_back (const TlSituation *situation, TlUnit extender,
                                  TlVerdict *verdict);

/* Rules 12.7d, 12.7h: may the owner collapse @extender now? Where to is tl_extend_collapse_hexes
 * (). */
gboolean tl_extend_may_collapse (const TlSituation *situation, TlUnit extender, TlVerdict *verdict);

/* Rule 9.14d: where @extender may be displaced to. (transfer full): TlHex, ascending; empty:
 * nowhere */
GArray *tl_extend_collapse_hexes (const TlSituation *situation, TlUnit extender);

/* Puts Transport Points of the type of @extender into @hex, and @extender off the map, in @edit.
 * @spent_mp12 is what they have spent of their MA, @flags a set of TL_UNIT_*. */
void tl_extend_turn_back (TlEdit *edit, const TlSituation *situation, TlUnit extender, TlHex hex,
                          guint spent_mp12, guint32 flags);
