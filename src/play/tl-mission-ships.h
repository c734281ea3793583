/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ships as targets of one mission: its aircraft are shared out among several ships of the hex,
 * after one Flak roll for all (18.3c).
 *
 * `execute` alone brings all aircraft in the air upon the ship that the mission names.  `execute
 * PLANE[,PLANE...] SHIP` brings some of them upon that ship, and they turn home; the others are
 * asked about again, until none is left.  Each ship is a target once in a phase; when the one that
 * the mission names has been fired at, the next that has not is what `execute` alone means.
 *
 * Example (A9): two aircraft over a stack of ships: both at one, or one at each; no aircraft is
 * split.
 *
 * Reading taken: the Flak is rolled before targets are shared out, and the shift for short range is
 * that of the aircraft which fire together.
 */
#pragma once

#include "play/tl-apply-private.h"
#include "rules/air/tl-air-mission.h"

/* Rule 18.3c: the part of the mission under way that @action, `execute`, is about: all of it, or
 * the aircraft that it names, at the ship that it names. (transfer full) */
TlMission *tl_mission_part (const TlSituation *situation, const TlAction *action);

/* Rule 18.3c: may @action, `execute`, name what it names? */
gboolean tl_mission_part_may (const TlSituation *situation, const TlAction *action,
                              TlVerdict *verdict);

/* Rule 18.3c: @part has fired: its aircraft turn home in @mission, which is the one under way, and
 * its ship is a target no more.  Returns: whether others are still to fire */
gboolean tl_mission_part_fired (TlApply *apply, TlMission *mission, const TlMission *part);

/* Rule 18.3c: each aircraft alone at each ship that may be a target, where there are several. */
void tl_mission_add_parts (GPtrArray *actions, const TlSituation *situation);
