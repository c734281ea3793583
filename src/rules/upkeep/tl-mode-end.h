/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a mode begins (4.5a), and what it needs when a movement segment ends (5.7, 5.8).
 *
 * A reserve may not share a hex with a hedgehog then.  Our reading (choice "reserve-in-hedgehog"):
 * the marker comes off, since there cannot be one; to keep it the unit moves on before.
 *
 * A unit in Strat Mode must end its move where trace supply reaches it.  Our reading (choice
 * "strat-trace"): as things stand when the segment ends, so that an HQ may still come up behind it.
 * One that trace does not reach then leaves Strat Mode for Move Mode, and has moved (choice
 * "strat-without-trace").  A unit that has not moved has no move to end, and where a scenario names
 * no source and has no port trace does not matter.
 */
#pragma once

#include "pieces/tl-unit.h"

/*
 * @unit: a combat unit
 * @hex: where it is, or comes
 * @mode: that it would take
 * @verdict: (nullable): why not
 *
 * Reserve and Strat Mode are not taken in an enemy ZOC.  Where an edition has negation lift that,
 * another combat unit in the hex does it.
 *
 * Rules: 4.5a(I), 4.5a(J).
 *
 * Returns: whether no enemy ZOC forbids it
 */
gboolean tl_mode_may_begin_in (const TlSituation *situation, TlUnit unit, TlHex hex, TlMode mode,
                               TlVerdict *verdict);

/* Rules 5.7, 16.0f, HR-4: a reserve in a hex with a hedgehog of its side, where it may not be? */
gboolean tl_mode_end_reserve_in_hedgehog (const TlSituation *situation, TlUnit unit);

/*
 * @unit: any unit
 *
 * Rules: 5.8, 12.6a, 21.12d.
 * Cost: the picture of its side (tl-supply.h), for a unit in Strat Mode alone.
 *
 * Returns: whether it has moved in Strat Mode to where no trace supply reaches it, or by option
 *   21.12d none by direct draw
 */
gboolean tl_mode_end_strat_lacks_trace (const TlSituation *situation, TlUnit unit);

/* Rule HR-5: Tigers that have spent more than the share of their MA, and are not DG? */
gboolean tl_mode_end_tiger_breaks_down (const TlSituation *situation, TlUnit unit);
