/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a port can handle in a phase (19.0a, 19.0b).
 *
 * Definitions.  The *capacity* of a port is the SP that may be loaded and unloaded there in a
 * phase, both together, with what hits leave of it (tl-port.h); units and Transport Points count by
 * their size (4.7).  A port that has any capacity and has handled nothing yet handles one combat
 * unit that is larger instead, and then nothing else in the phase.  A side *works* the ports that
 * it controls (13.3h), a captured one at once (9.14h); in an enemy zone of control none works,
 * whether negated or not (4.5a(G)), and each does again when the zone is gone.
 *
 * Example: a port of 1 SP with one hit handles 3T: 2T out and 1T in, or a brigade of 3 MP by Leg,
 * half a point, and 1T.
 *
 * Counted in sixteenths of a point: tl-track.h.
 *
 * Cost: O(units in the hex).
 */
#pragma once

#include "pieces/tl-track.h"

/* Rules 19.0a, 19.0b: Tokens that the port in @hex can handle in a phase as it is now; 0 where
 * there is none. */
guint tl_harbour_capacity_t (const TlSituation *situation, TlHex hex);

/* Rule 19.0a: what is left of that in this phase, in sixteenths of a point. */
guint tl_harbour_left16 (const TlSituation *situation, TlHex hex);

/* Rules 4.5a(G), 9.14h, 13.3h, 19.0a: does @side load and unload in the port in @hex now? */
gboolean tl_harbour_works (const TlSituation *situation, TlSide side, TlHex hex,
                           TlVerdict *verdict);

/* Rule 21.12b: the same under a Sea Cap, where by the option an enemy ZOC makes the cargo @factor
 * times as dear. @factor: (out): 1 or more, only on success */
gboolean tl_harbour_ships (const TlSituation *situation, TlSide side, TlHex hex, guint *factor,
                           TlVerdict *verdict);

/*
 * @hex: with a port
 * @size16: of the cargo, in sixteenths of a point
 * @is_single: it is one combat unit
 * @verdict: (nullable): why not
 *
 * Rules: 4.7, 19.0a, 19.0b.
 *
 * Returns: whether the port can handle it in this phase besides what it has handled
 */
gboolean tl_harbour_takes (const TlSituation *situation, TlHex hex, guint size16,
                           gboolean is_single, TlVerdict *verdict);

/* Notes that the port in @hex has handled what tl_harbour_takes () allowed. */
void tl_harbour_handle (TlEdit *edit, const TlSituation *situation, TlHex hex, guint size16);

/* "2 1/2", from sixteenths of a point. (transfer full) */
char *tl_harbour_points (guint size16);
