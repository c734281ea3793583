/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Patrol zones (14.4c, 14.5): where fighters of a side intercept, and flak is heavier.
 *
 * Definition.  The *patrol zone* of a side is all hexes at most 10 hexes from a base of its side,
 * an air base, air strip or carrier, at which there is an Active fighter.  Hexes are counted
 * straight.  The fighter's own range does not matter: the edition's choice patrol-zone-range.
 *
 * Example: two bases eight hexes apart, each with an Active fighter, have one zone; when the one at
 * the second base has flown, what is within ten hexes of the first is left.
 *
 * Cost: one hex, all units once; the zone, all hexes for each base with fighters.
 */
#pragma once

#include "rules/base/tl-air-base.h"

/**
 * tl_patrol_fighters:
 * @situation: not modified
 * @hex: a hex of the map
 * @side: whose
 *
 * Rules: 14.4c, 14.5, 18.2.
 *
 * Returns: (transfer full): TlUnit, ascending: the Active fighters of @side whose base's patrol
 *   zone covers @hex, each of which may intercept there
 */
GArray *tl_patrol_fighters (const TlSituation *situation, TlHex hex, TlSide side);

/* Rule 14.4c: is @hex in the patrol zone of @side? */
gboolean tl_patrol_covers (const TlSituation *situation, TlHex hex, TlSide side);

/* Rule 14.4c: the whole zone. (transfer full): TlHex, ascending */
GArray *tl_patrol_zone (const TlSituation *situation, TlSide side);
