/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What aircraft carry: air transport to a base (14.9), and drops (14.10).
 *
 * Definitions.  A mission of either kind has a *load*: Tokens out of the SP on the ground where its
 * carriers took off, and units that stand there.  *Carriers* are its aircraft with a capacity;
 * others fly along.  Sizes are those of base/tl-cargo.h, in eighths of a point: 1T is two.
 *
 *   capacity of a carrier   as printed, half of it when reduced (14.1b)
 *     x 2                   where the target is within half of its range (14.9e)
 *   range                   the printed one; twice that to a base, where it stays then (14.9e)
 *   carriers of one base pool their capacities (14.9a)
 *
 * Units are combat units, or mules, in Move Mode, whose printed Movement Allowance there is 10 or
 * less by Leg (14.9c).  Flown to a base they spend half of their MA before and after it together
 * (14.9d); dropped they spend none (4.7d).  SP that were unloaded in the phase do not fly (12.2a).
 *
 * The load stays where it is until it is delivered: what an aircraft that turns back has aboard
 * then lies there still, and of what is lost it is taken.
 *
 * Example (A22): a transport of 1T and range 62 carries 1T as far as 124 hexes, and stays there; 1T
 * as far as 62, and comes home; 2T as far as 31.
 *
 * Readings taken: of a load that has become too large SP go first, Token by Token, then units, the
 * last that the mission names first (14.4g: its owner chooses).  A base
 * unloads from the first aircraft of the stack on; what it cannot, stays aboard of those that stay
 * there (14.9f).
 *
 * Gliders (14.10e, 14.10f).  A *glider point* stands at a base, and flies once, behind a *tug*: a
 * transport at full strength, of any capacity.  It tows one point, with 2T in it, and carries
 * nothing itself; within half of its range two points, or one and its printed capacity.  A tug
 * that loses a step carries 1T in all.  An aircraft with gliders built in has all of its load in
 * them.  What glides needs no parachute, is not counted against what a base unloads, and adds to
 * the roll of a drop.  Units without a parachute are in the gliders first, then others in the
 * order in which the mission names them, then SP: the edition's choice glider-filling, by which
 * these others may fill the aircraft first.
 *
 * Example (A6): a tug of 1T, within half of its range: 4T on two points, or 2T on one, and 1T.
 *
 * Half Tokens (14.9b) are pooled, and none is left over: two aircraft of 1/2T carry 1T, and
 * one carries 1T where its capacity is doubled, else nothing.
 *
 * Cost: O(units) for a mission.
 */
#pragma once

#include "rules/air/tl-flight.h"
#include "rules/base/tl-cargo.h"

/* Rules 14.9e, 14.10: how far @plane flies with a load. */
guint tl_airlift_range_hexes (const TlSituation *situation, TlUnit plane, TlMissionKind kind);

/* Rules 14.1c, 14.9e: how far @plane may fly home from the target of @mission. */
guint tl_airlift_home_hexes (const TlSituation *situation, const TlMission *mission, TlUnit plane);

/* More units than these do not glide. */
#define TL_AIRLIFT_UNITS_MAX 64u

/* What of a load is in gliders. */
typedef struct
{
  guint64 glides; /* a bit for each unit of the cargo */
  guint t;
  guint size8; /* eighths of a point, of both */
} TlAirliftShare;

/* Rule 14.10e: what of the load of @mission its gliders have aboard. */
TlAirliftShare tl_airlift_share (const TlSituation *situation, const TlMission *mission);
/* Is unit @i of the cargo in a glider? */
gboolean tl_airlift_glides (const TlAirliftShare *share, guint i);
/* Rule 14.10e: @glider flies behind the first aircraft of @mission that may tow one more. Returns:
 * whether there is one */
gboolean tl_airlift_hitch (const TlSituation *situation, TlMission *mission, TlUnit glider);
/* Rules 14.4g, 14.9a, 14.10e: is the load in what is in the air?  @is_lost: what is not would be
 * lost, and a part of a Token carries a whole one. */
gboolean tl_airlift_fits (const TlSituation *situation, const TlMission *mission, gboolean is_lost);

/* Where the load of @mission lies; TL_HEX_NONE: no aircraft in the air carries. */
TlHex tl_airlift_from (const TlSituation *situation, const TlMission *mission);

/* Rules 14.9a, 14.9b, 14.9e, 14.10e: eighths of a point that its aircraft in the air carry
 * together. */
guint tl_airlift_capacity8 (const TlSituation *situation, const TlMission *mission);
/* Rule 4.7: eighths of a point that the load of @mission takes. */
guint tl_airlift_load8 (const TlSituation *situation, const TlMission *mission);

/* Rules 14.9e, 14.9f: the carriers that stay at the base that is the target of @mission. (transfer
 * full): TlUnit */
GArray *tl_airlift_staying (const TlSituation *situation, const TlMission *mission);

/* Rule 14.9f: what the base at the target still unloads in this segment, in Tokens. */
guint tl_airlift_unloads_t (const TlSituation *situation, const TlMission *mission);

/*
 * @mission: air transport or a drop, with aircraft of one side
 * @verdict: (nullable): all that speaks against its load and its target
 *
 * Rules: 4.4c, 4.5b, 4.7, 4.7d, 4.8c, 5.6, 6.2c, 12.2a, 14.9, 14.10, 14.10b,
 * 14.10e, 14.10f.
 * Does not check: the aircraft themselves, and the segment; see tl-air-mission.h.
 *
 * Returns: whether the load may be flown there
 */
gboolean tl_airlift_judge (const TlSituation *situation, const TlMission *mission,
                           TlVerdict *verdict);

/*
 * @side: who drops
 * @hex: where
 * @by_glider: not by parachute
 * @trail: (nullable): gets the modifiers, which add up to @drm
 * @drm: (out): what is added to two dice
 *
 * Rules: 14.10d, 14.10e, 21.12e.
 *
 * Returns: how much they must come to
 */
guint tl_airlift_drop_needs (const TlSituation *situation, TlSide side, TlHex hex,
                             gboolean by_glider, TlTrail *trail, int *drm);

/* Rule 14.10d: in how many of 36 ways one unit, or one Token, comes down. */
guint tl_airlift_drop_ways (const TlSituation *situation, TlSide side, TlHex hex,
                            gboolean by_glider);
