/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Landing Craft split and join (18.4d), as SP do, in the movement segments of their owner.
 *
 * Definitions.  A craft has as many *points* as are left of its capacity.  A *spare* is a counter
 * of Landing Craft that has a hold and is not in the game now: it waits in the pool, and no entry
 * of the schedule brings it, or it has joined another.
 *
 * Craft of one hex join into the first, up to the points that are printed on it, with all that is
 * aboard; the others become spares.  A craft splits into parts of whole points: the first stays
 * what it is, for each other one a spare comes on whose counter as many points are printed.  Units
 * stay aboard the first part; Tokens go as the player says, or fill one part after the other.
 *
 * Parts have spent the MP of the whole; what joins, those of the craft that has spent most.  DG
 * holds for all of them (18.3d).
 *
 * Example: a craft of 2 points with 4T splits into 1 and 1; the second has the 4T, if they are
 * given to it.
 *
 * DUKW split and join among themselves (18.4e); an LST only when it is damaged (18.4f).
 *
 * Cost: O(units), for each spare.
 */
#pragma once

#include "rules/supply/tl-transport.h"

/* Rule 18.4d: the points that are left to @craft, of its capacity. */
guint tl_fleet_points (const TlSituation *situation, TlUnit craft);

/*
 * @crafts: the first is joined by the others
 * @n_crafts: how many; at least one
 * @verdict: (nullable): every reason against
 *
 * Rules: 18.4d, 18.5a.
 *
 * Returns: whether they may join now
 */
gboolean tl_fleet_may_join (const TlSituation *situation, const TlUnit *crafts, guint n_crafts,
                            TlVerdict *verdict);

/* Shares the Tokens aboard @craft among @parts, the first first, beside its units. */
void tl_fleet_share_load (const TlSituation *situation, TlUnit craft, TlTransportPart *parts,
                          guint n_parts);

/*
 * @craft: any unit
 * @parts: points in quarters, and Tokens
 * @verdict: (nullable): every reason against
 *
 * Rules: 4.7a, 18.4d, 18.5a.
 *
 * Returns: whether it may split so now
 */
gboolean tl_fleet_may_split (const TlSituation *situation, TlUnit craft,
                             const TlTransportPart *parts, guint n_parts, TlVerdict *verdict);
/* Rule 18.4d: the smallest spare for @points of @side that is not in @taken (nullable): a DUKW, or
 * an ordinary Landing Craft; TL_UNIT_NONE. */
TlUnit tl_fleet_find_spare (const TlSituation *situation, TlSide side, guint points,
                            gboolean is_dukw, const GArray *taken);
/* Does it, as was allowed. */
void tl_fleet_split (TlEdit *edit, const TlSituation *situation, TlUnit craft,
                     const TlTransportPart *parts, guint n_parts);
