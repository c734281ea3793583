/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where ports are (19.0): printed on the map, or on counters of their own.
 *
 * The counter of a port says which hits it has (19.0b).  Where one lies on a port of the map, it
 * shows that port, and the map's own is not counted beside it: play lays such a counter when the
 * port takes its first hit.  Mines belong to the hex (tl-track.h).
 *
 * Cost: O(units in the hex).
 */
#pragma once

#include "pieces/tl-unit.h"

/* Rule 19.0: the counter of a port in @hex; TL_UNIT_NONE: there is none. */
TlUnit tl_port_counter (const TlSituation *situation, TlHex hex);

/* Rule 19.0: is there a port, of the map or on a counter? */
gboolean tl_port_is_at (const TlSituation *situation, TlHex hex);

/* Rule 18.4f: was the port in @hex an LST?  Then nothing damages, repairs or captures it. */
gboolean tl_port_was_lst (const TlSituation *situation, TlHex hex);

/* Rule 18.4f: did an LST become the port in @hex in this phase? */
gboolean tl_port_is_new (const TlSituation *situation, TlHex hex);

/* Rule 19.0a: the printed capacity of the port in @hex, in Tokens; 0 where there is none. */
guint tl_port_printed_t (const TlSituation *situation, TlHex hex);

/* Rule 19.0e: does the scenario make the port in @hex a supply source of @side?  A port that is a
 * counter alone is a source of the side that holds it.  Does not check: who holds it, or its
 * capacity. */
gboolean tl_port_is_source_of (const TlSituation *situation, TlHex hex, TlSide side);

/* Rule 19.0b: is the port in @hex mined? */
gboolean tl_port_is_mined (const TlSituation *situation, TlHex hex);
/* Rule 19.0b: reminds of the mines of the port in @hex, if it has any: what they do to what comes
 * or goes there by sea, the game's own rules say. */
void tl_port_tell_mines (const TlSituation *situation, TlHex hex, TlVerdict *verdict);

/* Rule 19.0b: what @hits leave of a printed capacity of @capacity_t, to the nearest Token. */
guint tl_port_left_t (const TlSituation *situation, guint capacity_t, guint hits);
