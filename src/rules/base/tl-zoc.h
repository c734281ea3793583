/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Zones of control (4.5): where either side has one, and where the other side has negated it.
 *
 * A unit exerts a ZOC over its six neighbours, whatever the terrain, when tl_unit_has_zoc () says
 * so: Attack-Capable, in Combat Mode (or exploiting with a ZOC kept, 5.9c), not marked Out of
 * Supply.  An enemy ZOC is *negated* in a hex that holds a friendly combat unit of any mode
 * (4.5b); a unit that is going to move on negates nothing, so callers leave a mover out.
 * Negation does not matter to retreats (9.12e).
 *
 * What an EZOC does, and whether negation lifts it (4.5a), is decided by each rule: movement (A, J)
 * in tl-move.h, supply paths (B, D, F) in supply/, retreat in tl-retreat.h.
 *
 * Made once per situation, in one pass over the units and one over the map, then O(1).  After a
 * move it is copied from the situation before, and worked out around the hexes that units left or
 * came to.
 *
 * Does not say: whether a ZOC reaches into the unit's own hex; no rule needs it.
 */
#pragma once

#include "board/tl-path.h"
#include "pieces/tl-unit.h"

enum
{
  TL_ZOC_OF_SIDE_0 = 1 << 0,
  TL_ZOC_OF_SIDE_1 = 1 << 1
};

/*
 * Rules: 4.5.
 *
 * Returns: (transfer none): a byte per hex, TL_ZOC_OF_SIDE_0 and _1 set where that side exerts a
 *   ZOC; lives as long as @situation
 */
const guint8 *tl_zoc_map (const TlSituation *situation);

/* Rule 4.5: does @side exert a ZOC in @hex?  Negation is not considered. */
gboolean tl_zoc_exerted (const TlSituation *situation, TlHex hex, TlSide side);

/* Rule 4.5b: @side has a combat unit in @hex, which lifts an enemy ZOC there. */
gboolean tl_zoc_negated (const TlSituation *situation, TlHex hex, TlSide side);

/* Rules 4.5, 4.5b: the enemy of @side has a ZOC in @hex, and no unit of @side negates it. */
gboolean tl_zoc_holds_against (const TlSituation *situation, TlHex hex, TlSide side);

/*
 * @hex: any hex of the map
 * @side: the side that the enemy's ZOC would hinder
 * @effect: what it would hinder
 *
 * Rules: 4.5a, 4.5b, 9.12e.
 *
 * Returns: whether the enemy of @side has a ZOC in @hex that forbids it: one that is negated does
 *   not, where the edition says that negation lifts the effect
 */
gboolean tl_zoc_bars (const TlSituation *situation, TlHex hex, TlSide side, TlZocEffect effect);

/*
 * @hex: any hex of the map
 * @side: whose units
 *
 * Rules: 4.5.
 *
 * Returns: (transfer full): TlUnit of @side next to @hex that exert a ZOC in it, ascending
 */
GArray *tl_zoc_exerting_units (const TlSituation *situation, TlHex hex, TlSide side);

/* Rule 4.5b: combat units of @side in @hex, which lift an enemy ZOC there. (transfer full): TlUnit,
 * top first */
GArray *tl_zoc_negating_units (const TlSituation *situation, TlHex hex, TlSide side);

/*
 * What path searches must respect, one byte per hex, read with tl_zoc_path_shift (): NO_ENTER
 * where enemy combat units stand (4.8c, 12.3d), NO_LEAVE, NO_PASS and NO_RAIL where an enemy ZOC
 * holds (4.5a(A), (B) and (D)).  A search picks with flag_mask what its rule needs.
 *
 * Returns: (transfer none): lives as long as @situation
 */
const guint8 *tl_zoc_path_flags (const TlSituation *situation);
guint8 tl_zoc_path_shift (TlSide side);
