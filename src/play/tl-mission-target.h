/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An air mission at its target, and the way home: `execute` and `return` (14.2f).
 *
 * Airlifts and drops (14.9, 14.10).  The load is taken from where it lies when it is delivered, or
 * lost: see rules/air/tl-airlift.h.  A drop rolls two dice for each unit, in the order in which the
 * mission names them, and then for each 1T, first for those in gliders (14.10d, 14.10e).  Glider
 * points are used up where they have brought a load, well or badly.
 *
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

/* How many rolls of two dice the mission of @situation needs at its target: of a drop. */
guint tl_mission_load_rolls (const TlSituation *situation);

/* Rule 14.10e: is roll @i of them for what comes down by glider? */
gboolean tl_mission_load_glides (const TlSituation *situation, guint i);

/* Rule 18.3c: the part of the mission under way that @action, `execute`, is about: all of it, or
 * the aircraft that it names, at the ship that it names. (transfer full) */
TlMission *tl_mission_part (const TlSituation *situation, const TlAction *action);
