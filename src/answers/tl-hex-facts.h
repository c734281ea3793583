/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a hex is and how it stands there, in words.
 *
 * Example: "Woods (Close): Leg 2, Track 2, Truck 3"; "4 1/2 of 10 RE (4.8) · ZOC of Soviet (4.5) ·
 * held by German (13.3h)".
 *
 * Does not: say which counters are in it; see tl-unit-facts.h.
 */
#pragma once

#include "pieces/tl-situation.h"

/* A line for each terrain, with its category and what it costs in the weather of the turn; of
 * unknown hexes as what they are reckoned.  Rules: 6.2, 17.0.  (transfer full) */
char *tl_hex_terrain_text (const TlSituation *situation, TlHex hex);
/* Stacking (4.8), zones (4.5), control (13.3h), what a port still handles (19.0a) and the Sea Cap
 * of its side (19.0f), and what an enemy would capture (9.14); "" for nothing of it.
 * (transfer full) */
char *tl_hex_state_text (const TlSituation *situation, TlHex hex);
