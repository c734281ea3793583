/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacking (4.8): at most 10 RE of combat units in a hex at the end of every segment.
 *
 * Passing through above the limit is allowed; the Reinforcement Phase does not enforce it.  An
 * overrun checks the hex that it is launched from (4.8a, 8.1h): tl_stacking_check () with the
 * movers already there.  Other pieces have no limit, but for one port, one air base and one
 * hedgehog a hex.
 *
 * Does not check: limits by nationality, which games may add.
 */
#pragma once

#include "pieces/tl-unit.h"

/* Rules 4.6, 4.8: quarters of an RE of @side's combat units in @hex. */
guint tl_stacking_re4 (const TlSituation *situation, TlHex hex, TlSide side);

/*
 * @hex: a hex of the map
 * @side: whose units count
 * @extra_re4: quarters of an RE about to join them
 * @severity: TL_FINDING_REMINDER for a stack that only passes, TL_FINDING_FORBIDDEN where it must
 *   hold
 * @verdict: (nullable): gets one finding when the limit is broken
 *
 * Rules: 4.8, 4.8a.
 *
 * Returns: whether the limit holds
 */
gboolean tl_stacking_check (const TlSituation *situation, TlHex hex, TlSide side, guint extra_re4,
                            TlSeverity severity, TlVerdict *verdict);

/* Rule 4.8c: may @unit, which is put down in @hex, be there: is no enemy combat unit in it? */
gboolean tl_stacking_no_enemies (const TlSituation *situation, TlUnit unit, TlHex hex,
                                 TlVerdict *verdict);

/* Rule 4.8: is there room for @unit to end its move in @hex?  There always is for pieces that
 * are no combat units, and in the unit's own hex. */
gboolean tl_stacking_has_room (const TlSituation *situation, TlUnit unit, TlHex hex);

/* Rule 4.8: is there room in @hex for @units of @side, none of which is there yet?  Those in @lost
 * (nullable, TlUnit) do not arrive. */
gboolean tl_stacking_has_room_for (const TlSituation *situation, TlHex hex, TlSide side,
                                   const TlUnit *units, guint n_units, const GArray *lost);

/*
 * @hex: a hex of the map
 * @side: an owner
 *
 * Rules: 4.8, 4.8a, 21.12c.
 *
 * Returns: (transfer full): TlUnit, in the order of the stack: the pieces of which @side must
 *   eliminate some of its choice.  They are its combat units in an overstacked hex, or those in
 *   Strat Mode (21.12c), or its hedgehogs, air bases or ports where there is more than one; empty
 *   when the limits hold
 */
GArray *tl_stacking_surplus (const TlSituation *situation, TlHex hex, TlSide side);

/* Rule 4.8a: the first hex and side with a surplus; FALSE when there is none.  Cost: every hex. */
gboolean tl_stacking_find_surplus (const TlSituation *situation, TlHex *hex, TlSide *side);

/* "03.04 holds 12 RE; the limit is 10 RE": what is too much there.  (transfer full) (nullable) */
char *tl_stacking_surplus_text (const TlSituation *situation, TlHex hex, TlSide side);
