/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a drop of counters from several hexes does: all of them go to one hex, each from its place,
 * as one step.
 *
 * Every place has a TlCarry of its own (tl-drop.h).  They go one after the other, and each answer
 * is checked where those before have gone.  When one of them is refused, nothing is done, and the
 * drop says of each that is refused why; an attack is proposed when all are dropped on the enemy.
 * Where a train goes as well as a move, the move is taken.
 *
 * Example: 1st Regiment in 04.05 and 2nd in 04.06 are dropped on 05.05: `move u1 04.05 05.05`, then
 * `move u2 04.06 05.05`, undone together.
 *
 * Cost: that of tl_carry_drop () for each place, and tl_apply () for each action.
 */
#pragma once

#include "answers/tl-drop.h"

/**
 * tl_carry_drop_group:
 * @carries: TlCarry, at least two, of one side, each from another place
 * @hex: a hex, or TL_HEX_NONE beside the map
 *
 * Rules: those of tl_carry_drop ().
 *
 * Returns: (transfer full)
 */
TlDrop *tl_carry_drop_group (const GPtrArray *carries, TlHex hex);
