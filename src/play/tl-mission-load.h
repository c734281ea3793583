/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The load of an air mission that carries one (14.9, 14.10), as its aircraft turn back, are hit or
 * get through.
 *
 * The load is taken from where it lies when it is delivered, or lost: see rules/air/tl-airlift.h.
 * Of a load that has become too large for the aircraft in the air, what an aircraft had aboard that
 * turns back stays where it lies; what one had aboard that is hit is lost, and then half a Token
 * carries a whole one (14.4g).
 *
 * Example (A5): 1T aboard, and a hit leaves capacity for 1/2T: the 1T arrives.
 *
 * A drop rolls two dice for each unit, in the order in which the mission names them, and then for
 * each 1T, first for those in gliders (14.10d, 14.10e).  Glider points are used up where they have
 * brought a load, well or badly.
 */
#pragma once

#include "play/tl-apply-private.h"
#include "rules/air/tl-air-mission.h"

/* Rules 14.4g, 14.9: makes the load fit the aircraft that are in the air as edited so far.
 * @is_lost: what does not fit is lost; FALSE: it has not flown.  Does nothing for other kinds. */
void tl_mission_fit_load (TlApply *apply, TlMission *mission, gboolean is_lost);

/* Rule 14.10e: the gliders behind @tug are out of @mission: with a tug that turns back they stay at
 * their base, with one that @is_lost they are lost. */
void tl_mission_cast_off (TlApply *apply, TlMission *mission, TlUnit tug, gboolean is_lost);

/* How many rolls of two dice the mission of @situation needs at its target: of a drop. */
guint tl_mission_load_rolls (const TlSituation *situation);

/* Rule 14.10e: is roll @i of them for what comes down by glider? */
gboolean tl_mission_load_glides (const TlSituation *situation, guint i);

/* Rules 14.9, 14.10d: brings the load of the situation's mission to its target, with the dice of
 * the action; FALSE when these do not fit. */
gboolean tl_mission_deliver (TlApply *apply);
