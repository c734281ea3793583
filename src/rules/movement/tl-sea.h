/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * By sea: how units and SP come aboard Landing Craft and ashore, and where ships go (4.7, 18.0).
 *
 * A unit embarks from the craft's hex or from one next to it, in Move Mode, in its owner's Movement
 * Phase, before it has spent MP in that phase (4.7d lists where MP may be spent beside transport,
 * and embarking is not among them).  A unit lands in the craft's hex or in one next to it, where no
 * enemy combat unit is: against those there is only a beach assault (18.6).  After a landing that
 * needed a roll half of the MA is left (4.7d, 18.5h), and moving with it needs no fuel (12.5a).
 * After a landing without a roll nothing is left: the edition's choice landing-without-roll.
 *
 * Whether a roll is needed, and on what, is tl-landing.h.  Where ships sail is tl-sea-way.h.
 *
 * Does not do: Sea Cap, tl-sealift.h; beach assaults (18.6).
 */
#pragma once

#include "rules/movement/tl-sea-way.h"

/**
 * tl_sea_may_embark:
 * @situation: not modified
 * @units: of one side
 * @n_units: how many; at least one
 * @craft: onto which craft
 * @verdict: (nullable): every reason against
 *
 * Rules: 4.5b, 4.7, 4.7a, 4.7d, 6.1, 18.5, 18.5a.
 *
 * Returns: whether all of them may go aboard now
 */
gboolean tl_sea_may_embark (const TlSituation *situation, const TlUnit *units, guint n_units,
                            TlUnit craft, TlVerdict *verdict);

/**
 * tl_sea_may_land:
 * @situation: not modified
 * @units: aboard one craft
 * @n_units: how many; at least one
 * @hex: where
 * @verdict: (nullable): every reason against
 *
 * Rules: 4.4c, 4.8c, 6.1, 6.2c, 18.5, 18.6, 19.0b.
 *
 * Returns: whether all of them may land there now
 */
gboolean tl_sea_may_land (const TlSituation *situation, const TlUnit *units, guint n_units,
                          TlHex hex, TlVerdict *verdict);

/* Rule 18.5: rolls on the Amphibious Landing Table for @units: one for every 3 RE and a rest. */
guint tl_sea_rolls (const TlSituation *situation, const TlUnit *units, guint n_units);
/* Rules 4.7d, 18.5h: what @unit has spent of its MA after a landing, in twelfths of an MP. */
guint tl_sea_landing_mp12 (const TlSituation *situation, TlUnit unit, gboolean is_rolled);

/* Rules 18.5f, 18.5h: has @unit landed in this phase, by a roll, and not moved since?  Then it may
 * wait for other landings, which come first. */
gboolean tl_sea_waits_ashore (const TlSituation *situation, TlUnit unit);
/* Rules 18.5f, 18.5h: has @unit landed by a roll in this phase, and moved since? */
gboolean tl_sea_has_moved_on (const TlSituation *situation, TlUnit unit);

/**
 * tl_sea_may_take_t:
 * @situation: not modified
 * @craft: onto which craft
 * @hex: from where
 * @verdict: (nullable): the reason, for 0
 *
 * Rules: 4.7, 12.2a, 18.5, 18.5a.
 *
 * Returns: Tokens on the ground of @hex that the craft may take aboard now
 */
guint tl_sea_may_take_t (const TlSituation *situation, TlUnit craft, TlHex hex, TlVerdict *verdict);
/* The same for what it may put ashore in @hex: what it holds unloaded. */
guint tl_sea_may_give_t (const TlSituation *situation, TlUnit craft, TlHex hex, TlVerdict *verdict);

/* Rules 2.2, 7.0, 11.0, 18.1e: is it a movement segment of the owner of @ship? */
gboolean tl_sea_is_time (const TlSituation *situation, TlUnit ship, TlVerdict *verdict);
/* Rule 18.1f: what @ship has left of its MP in this segment. */
guint tl_sea_left_mp (const TlSituation *situation, TlUnit ship);
/**
 * tl_sea_may_sail:
 * @situation: not modified
 * @ship: any unit
 * @hex: where to
 * @mp: (out) (optional): what the way costs, no more than the ship has left; set when @ship is a
 *   ship on the map or in a box
 * @verdict: (nullable): every reason against
 *
 * Ships move in every movement segment of theirs, each hex for 1 MP.  A ship in a holding box
 * enters the map where the player says: what that costs each game says.
 *
 * Rules: 2.2, 4.8c, 7.0, 11.0, 18.0, 18.1, 18.1b, 18.1c, 18.1e, 18.1f, 19.0b.
 *
 * Returns: whether it may go there now
 */
gboolean tl_sea_may_sail (const TlSituation *situation, TlUnit ship, TlHex hex, guint *mp,
                          TlVerdict *verdict);

/* Rules 4.8c, 18.1b, 18.1c, 18.1e, 18.1f: where all of @ships, which are in one hex, can go with
 * the MP that each has left; NULL when one may not sail now, or is not on the map. (transfer full)
 * (nullable) */
TlSeaReach *tl_sea_reach_now (const TlSituation *situation, const TlUnit *ships, guint n_ships);
