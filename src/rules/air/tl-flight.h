/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How far aircraft fly, and where they come home (14.1c, 14.2d).
 *
 * Definitions.  Hexes are counted straight, to the target and again from there to the base of
 * return; no terrain, path or enemy matters.  Bases are those of base/tl-air-base.h; and the hex
 * from which an aircraft took off is a base to it, whatever lies there (the edition's choice
 * air-departure): games print bases on their maps.
 *
 * Example: a fighter of range 10 that took off 8 hexes from its target comes home to any base of
 * its side not more than 10 hexes from that target.
 *
 * Cost: O(units) for each question.
 */
#pragma once

#include "pieces/tl-mission.h"
#include "rules/base/tl-air-base.h"

/* Rule 14.2d: how far @plane, on the map, has it to @hex. */
guint tl_flight_hexes_to (const TlSituation *situation, TlUnit plane, TlHex hex);
/* Rule 14.2d: its printed range. */
guint tl_flight_range_hexes (const TlSituation *situation, TlUnit plane);
/* Rule 21.4: is @hex farther than the share of its range from where @plane took off, and does the
 * option count? */
gboolean tl_flight_is_far (const TlSituation *situation, TlUnit plane, TlHex hex);

/* Rule HR-9: how many of @mission's aircraft, the first of its stack, do what it is for and face
 * Flak; the rest escort them: the edition's choice
 * escort.  All without the option, and on a mission that fires nothing. */
guint tl_flight_n_bombing (const TlSituation *situation, const TlMission *mission);

/*
 * @plane: an aircraft on the map, where it took off
 * @from: where it is in the air
 * @most_hexes: how far it may still fly
 *
 * Rules: 14.1c, 14.2d.
 *
 * Returns: (transfer full): TlHex, the bases in reach: the one where it took off first, then the
 *   nearer first; empty when there is none
 */
GArray *tl_flight_homes (const TlSituation *situation, TlUnit plane, TlHex from, guint most_hexes);
