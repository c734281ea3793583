/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Flak (14.4): whether it is rolled for a mission, with what modifiers, and which aircraft it hits.
 *
 * Two dice and all modifiers that apply, each once but for levels and points: 11 or more costs the
 * mission one step.  One die and the number of aircraft name the one that is hit; the first of the
 * stack is number 1.  Of four aircraft a 5 hits the weakest, and a 6 the strongest by barrage
 * strength.  Flak needs no supply.
 *
 * Example (14.4e): a barrage by four aircraft, a fighter among them, in a patrol zone, on an HQ at
 * an air base of level 2: +1 +1 +1 +2 = +5, so that a 6 hits.
 *
 * Readings taken: everything is looked at when Flak is rolled, after air combat and interception;
 * only the enemy's bases, HQs and ships count.  Trainbusting adds its point in a patrol zone alone,
 * as the chart has it: the edition's choice flak-trainbusting.  HR-12 does not say which second
 * aircraft turns back: the edition's choice flak-second.
 *
 * Cost: O(units), for patrol zones.
 */
#pragma once

#include "rules/base/tl-air-base.h"

typedef struct
{
  gboolean is_rolled; /* 14.4a */
  int drm;
  TlTrail *trail; /* adds up to @drm */
} TlFlakCase;

void tl_flak_case_free (TlFlakCase *flak);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFlakCase, tl_flak_case_free)

/*
 * @mission: with at least one aircraft in the air
 *
 * Rules: 14.4a, 14.4c, 14.4e, 14.8a, 18.3f.
 *
 * Returns: (transfer full): when and with what Flak is rolled
 */
TlFlakCase *tl_flak_case (const TlSituation *situation, const TlMission *mission);

/* What Flak does to the aircraft that is hit, by bits: more is worse. */
enum
{
  TL_FLAK_TURNS_BACK = 1 << 0,     /* HR-12 */
  TL_FLAK_STEP = 1 << 1,           /* 14.4e */
  TL_FLAK_NEXT_TURNS_BACK = 1 << 2 /* HR-12: the next of the stack */
};

/* Rules 14.4e, HR-12: what the dice @roll with @drm do; 0: nothing. */
guint tl_flak_effect (const TlSituation *situation, int roll, int drm);

/*
 * @mission: with one to four aircraft
 * @die: 1 to 6; not read for one aircraft
 *
 * Rules: 14.4f, HR-9.
 *
 * Returns: (transfer full): TlUnit: the aircraft that is hit, or several equal ones, of which the
 *   flyer chooses
 */
GArray *tl_flak_victims (const TlSituation *situation, const TlMission *mission, int die);

/* Rule HR-12: who turns back with @plane: the next of the stack that faces Flak, after the last the
 * first, or by the edition's choice flak-second the strongest; TL_UNIT_NONE when it is alone. */
TlUnit tl_flak_next (const TlSituation *situation, const TlMission *mission, TlUnit plane);

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

/*
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
