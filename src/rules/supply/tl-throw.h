/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Throwing supply by an HQ (12.3b): what an HQ can draw it passes on to the extent of its range.
 *
 * Definitions.  The *counted path* runs from the HQ's hex to the unit's, or to a neighbour of it
 * (12.3c), in MP of the throw's own mobility: both stand on the face of the counter that shows.
 * DG does not matter (13.1a); in Strat Mode an HQ throws nothing (12.3b(C)).  What stops a counted
 * path is as in tl-draw.h, with the throw's mobility: an enemy ZOC stops Truck alone (4.5a(B)).
 *
 * An HQ throws what it *draws itself*, never what another HQ threw to it (12.3b(D)); for its own
 * needs it may use both.  An HQ of a multi-unit formation serves that formation and independent
 * units of its nationality; any other HQ serves all units of its side (13.1d).  A single game may
 * limit an HQ further (12.3b(B)): its scenario then lists the units that the HQ serves.  What an
 * HQ draws for itself is not limited.
 *
 * Example: range 4 by Truck, two Light Woods hexes of 2 MP, then the unit: 2 + 2 = 4, and the last
 * step is free.
 *
 * Cost: one search for many HQs at once, each beginning with what it lacks to the longest range.
 * Among several HQs it finds the one with the most MP left over.
 */
#pragma once

#include "rules/supply/tl-draw.h"

G_BEGIN_DECLS

/* Rule 3.2f: belongs to a multi-unit formation. */
gboolean tl_throw_is_divisional (const TlSituation *situation, TlUnit unit);
/* Rule 3.2f: neither that, nor a multi-step unit. */
gboolean tl_throw_is_independent (const TlSituation *situation, TlUnit unit);

/* Rule 12.3b(B): does no limit of the game keep @hq from throwing to @unit? */
gboolean tl_throw_is_allowed (const TlSituation *situation, TlUnit hq, TlUnit unit);
/* Rules 12.3b(B), 13.1d: may @hq throw to @unit, wherever they stand?  Never to itself. */
gboolean tl_throw_serves (const TlSituation *situation, TlUnit hq, TlUnit unit);

/**
 * tl_throw_search:
 * @field: (out): gets the answer; labels are indices in @hqs
 * @situation: not modified
 * @side: whose HQs
 * @mobility: of their throw
 * @hqs: HQs on the map that throw by @mobility
 * @n_hqs: how many
 *
 * Rules: 12.3b, 12.3d.
 * Does not check: whether they can draw, and which units they serve.
 *
 * Returns: the longest range in twelfths of an MP: a reached hex's cost, taken from it, is what its
 *   HQ has left over there
 */
guint tl_throw_search (TlPathField *field, const TlSituation *situation, TlSide side,
                       TlMobility mobility, const TlUnit *hqs, guint n_hqs);

/**
 * tl_throw_range:
 * @situation: not modified
 * @hq: an HQ on the map
 *
 * For overlays: the hexes that @hq throws to.  It serves units in them and next to them (12.3c), by
 * the paths of tl_path_field_path_near ().
 *
 * Rules: 12.3b, 12.3d.
 *
 * Returns: (transfer full) (nullable): a search from its hex; NULL when it cannot throw
 */
TlPathField *tl_throw_range (const TlSituation *situation, TlUnit hq);

G_END_DECLS
