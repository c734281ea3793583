/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bases of aircraft (14.2, 15.0, 18.2): which aircraft stand where, how many of them may be Active,
 * and which bases an aircraft reaches.
 *
 * Definitions.  A *base* of a side is its air base (level 1 to 3), air strip (level 0) or carrier
 * in a hex.  The aircraft of that side in the hex are *at* the base.  An aircraft is Active, or
 * Inactive (TL_UNIT_INACTIVE).
 *
 *   Active aircraft at an air base: at most 4 + level; of Inactive ones there may be any number
 *   reach: hexes counted straight, whatever lies between, up to the printed range (14.2d)
 *
 * Example (14.2a): a base of level 3 holds 7 Active aircraft.
 *
 * A carrier holds the aircraft that its game gives it (18.2a), which is not checked.
 *
 * Nothing here asks for the phase.  Cost: the units of a hex, or all units once.
 */
#pragma once

#include "pieces/tl-unit.h"

/* No limit. */
#define TL_AIR_BASE_ANY G_MAXUINT

/* Rules 14.2, 18.2: @side's air base, air strip or carrier in @hex; TL_UNIT_NONE: there is none, or
 * enemy combat units hold the hex. */
TlUnit tl_air_base_at (const TlSituation *situation, TlHex hex, TlSide side);

/* Rule 18.2: is @unit a carrier, not an air base? */
gboolean tl_air_base_is_carrier (const TlSituation *situation, TlUnit unit);

/* Rule 14.1a: is @unit an aircraft that may fly? */
gboolean tl_aircraft_is_active (const TlSituation *situation, TlUnit unit);

/* Rule 14.10e: is @unit a glider point?  Gliders are neither Active nor Inactive aircraft of a
 * base, fight no air combat, and are not hit on the ground. */
gboolean tl_aircraft_is_glider (const TlSituation *situation, TlUnit unit);

/* Rule 14.1a: the aircraft of @side in @hex that are Active, or Inactive, the top first; whether
 * there is a base or not. (transfer full): TlUnit */
GArray *tl_aircraft_in (const TlSituation *situation, TlHex hex, TlSide side, gboolean is_active);

/* Rules 14.2a, 15.0, 18.2: the aircraft at @base, the top first. (transfer full): TlUnit */
GArray *tl_air_base_aircraft (const TlSituation *situation, TlUnit base, gboolean is_active);

/* Rule 14.2a: how many Active aircraft @base may hold. */
guint tl_air_base_active_limit (const TlSituation *situation, TlUnit base);

/* Rule 14.2a: how many more it may hold; 0 where there are too many already. */
guint tl_air_base_active_room (const TlSituation *situation, TlUnit base);

/* Rule 21.5: how many aircraft of @side may still come to the base in @hex Active in this turn.
 * Those that have, count while they stand there, Active or not.  By the edition's choice
 * rebasing-carriers any number comes to a carrier. */
guint tl_air_base_rebasing_room (const TlSituation *situation, TlHex hex, TlSide side);

/*
 * @base: an air base, strip or carrier on the map
 * @n_more: Active aircraft about to join those that are there
 * @severity: of the finding
 * @verdict: (nullable): gets one when there would be too many
 *
 * Rules: 14.2a.
 *
 * Returns: whether the limit holds
 */
gboolean tl_air_base_check (const TlSituation *situation, TlUnit base, guint n_more,
                            TlSeverity severity, TlVerdict *verdict);

/* Rule 14.2d: the printed range times @factor, rounded down: 47 hexes for half of 95. */
guint tl_aircraft_range_hexes (const TlSituation *situation, TlUnit aircraft, TlFraction factor);

/*
 * @side: whose bases
 * @from: from where
 * @most_hexes: how far
 *
 * Rules: 14.2d, 18.2.
 *
 * Returns: (transfer full): TlHex, ascending: hexes with a base of @side, @from too if it is one
 */
GArray *tl_air_bases_within (const TlSituation *situation, TlSide side, TlHex from,
                             guint most_hexes);
