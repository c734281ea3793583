/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Air missions: who may fly where (14.2), who may intercept them (14.5), and where aircraft come
 * home (14.1c).
 *
 * A mission has at most four aircraft, from any bases in range; each flies one in a phase, and is
 * Active before.  Its steps are (14.2f):
 *
 *   A  declared                                  tl_air_mission_judge ()
 *   B  flown there, from one base or several
 *   C  a fight with the Active enemies there     tl-air-combat.h
 *   D  interception by one fighter, then a fight tl_air_interceptors ()
 *   E  Flak                                      tl-flak.h
 *   F  what it is for: a barrage (10.0), or cargo
 *   G  home, and Inactive                        tl_air_mission_homes ()
 *
 * Example: three bombers of range 15 and a fighter of range 10 barrage a hex 9 hexes away; each
 * comes home to any base within its own range of that hex.
 *
 * Readings taken: an aircraft without barrage strength may fly along with a barrage, and adds
 * nothing to it; only a fighter with a plain rating intercepts, for it attacks.
 *
 * Does not check: weather (14.1f), which aircraft a game lets make hip shoots (14.7d).
 *
 * Cost: that of the barrage, and O(units).
 */
#pragma once

#include "rules/air/tl-air-combat.h"
#include "rules/air/tl-airlift.h"
#include "rules/air/tl-flak.h"
#include "rules/air/tl-flight.h"
#include "rules/combat/tl-barrage.h"

/* Rule 14.2e: is this a segment in which @side flies missions of @kind? */
gboolean tl_air_mission_is_time (const TlSituation *situation, TlSide side, TlMissionKind kind);

/* Rules 14.2d, 14.9e, 14.11: how far @plane flies to the target of a mission of @kind. */
guint tl_air_mission_range_hexes (const TlSituation *situation, TlUnit plane, TlMissionKind kind);

/* Rules 14.11, 21.4: does @plane, which has not aborted, stay Active when it has flown @mission? */
gboolean tl_air_mission_keeps_active (const TlSituation *situation, const TlMission *mission,
                                      TlUnit plane);

/*
 * @mission: as declared; may be wrong in every way
 * @verdict: (nullable): all that speaks against it, and what to remember
 *
 * Rules: 14.1b, 14.1e, 14.1g, 14.2a, 14.2d, 14.2e, 14.6, 14.7, 14.7d, 14.11, and those of
 * tl_barrage_judge () and tl_airlift_judge ().
 *
 * Returns: whether it may be flown now
 */
gboolean tl_air_mission_judge (const TlSituation *situation, const TlMission *mission,
                               TlVerdict *verdict);

/* Rules 14.7, 14.8: the barrage that @mission, of a kind that fires, brings with the aircraft that
 * are in the air. (transfer full): without firers when none of them has barrage strength */
TlBarrage *tl_air_mission_barrage (const TlSituation *situation, const TlMission *mission);

/* Rules 14.2f, 14.4a, 14.5: who may intercept @mission now, or when it has come through the fight
 * with those at its target. (transfer full): TlUnit, ascending; empty for kinds that are never
 * intercepted */
GArray *tl_air_interceptors (const TlSituation *situation, const TlMission *mission);

/*
 * @mission: under way
 * @plane: one that is out of it, or has done its part
 *
 * Rules: 14.1c, 14.2d.
 *
 * Returns: (transfer full): TlHex, where it may land, the hex where it took off first; empty: it is
 *   lost
 */
GArray *tl_air_mission_homes (const TlSituation *situation, const TlMission *mission, TlUnit plane);
