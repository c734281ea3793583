/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where aircraft may be: bases, and how far they fly (14.1c, 14.2d, 15.0).
 *
 * Definitions.  A *base* of a side is a hex with an air base or an air strip of that side; and the
 * hex from which an aircraft took off is a base to it, whatever lies there (the edition's choice
 * air-departure): games print bases on their maps, and carriers are ships.  *Range* is counted in
 * hexes, straight, to the target and again from there to the base of return; no terrain, path or
 * enemy matters.
 *
 * Example: a fighter of range 10 that took off 8 hexes from its target comes home to any base of
 * its side not more than 10 hexes from that target.
 *
 * Cost: O(units) for each question.
 */
#pragma once

#include "pieces/tl-unit.h"

G_BEGIN_DECLS

/* Rule 15.0: the air base or air strip of @side in @hex; TL_UNIT_NONE: there is none. */
TlUnit tl_air_base_in (const TlSituation *situation, TlHex hex, TlSide side);

/* Rules 14.1a, 14.1b: is @unit an Active aircraft on the map? */
gboolean tl_air_is_active (const TlSituation *situation, TlUnit unit);

/* Rules 14.1a, 14.3: the Active aircraft of @side that stand in @hex. (transfer full): TlUnit, the
 * top first */
GArray *tl_air_active_in (const TlSituation *situation, TlHex hex, TlSide side);

/* Rule 14.2d: how far @plane, on the map, has it to @hex. */
guint tl_air_hexes_to (const TlSituation *situation, TlUnit plane, TlHex hex);
/* Rule 14.2d: its printed range. */
guint tl_air_range_hexes (const TlSituation *situation, TlUnit plane);
/* Rule 21.4: is @hex farther than the share of its range from where @plane took off, and does the
 * option count? */
gboolean tl_air_is_far (const TlSituation *situation, TlUnit plane, TlHex hex);

/**
 * tl_air_homes:
 * @situation: not modified
 * @plane: an aircraft on the map, where it took off
 * @from: where it is in the air
 * @most_hexes: how far it may still fly
 *
 * Rules: 14.1c, 14.2d.
 *
 * Returns: (transfer full): TlHex, the bases in reach: the one where it took off first, then the
 *   nearer first; empty when there is none
 */
GArray *tl_air_homes (const TlSituation *situation, TlUnit plane, TlHex from, guint most_hexes);

G_END_DECLS
