/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Planned air drops (14.10): when a combat unit is to come down, and where (14.10b, 14.10c).
 *
 * A *plan* names one unit, a hex and a turn.  It is written before the game, which the scenario
 * states, or in the owner's Aircraft Refit Phase, at least so many turns ahead as the edition's
 * drop-plan-turns says.  A unit has one plan at most.  In an Aircraft Refit Phase a plan that is
 * due in that turn is put off to the next one, its hex unchanged; and any plan is cancelled.
 * A drop without a plan that is due is refused.  SP need no plan.
 *
 * Example: in turn 3 a plan is written for turn 5 or later; in turn 5 it is put off to turn 6, or
 * flown, or given up when the Movement Segment ends.
 *
 * A scenario may state a turn without a hex: then it is not checked where the unit comes down.
 * One that states no plans has none before the game; later ones are the series' own rule.
 *
 * Readings taken: the Aircraft Refit Phase is one's own (the edition's choice drop-plan-phase).
 *
 * Does not check: whether transports reach the hex; that is asked when they fly.
 *
 * Units whose plan is due come down in the owner's Movement Phase of that turn, in Move Mode,
 * without any MP in the phase before or after (4.7d), into the hex of the plan, without enemy
 * combat units.  They need no trace in that turn (12.6h).
 *
 * Which aircraft fly, and the roll for success (14.10d), belong to an air mission
 * (rules/air/tl-airlift.h); a drop without one is the player's word, who rolls, and says what was
 * lost.
 *
 * Cost: that of a look at the unit.
 */
#pragma once

#include "pieces/tl-unit.h"

/* Rule 4.7d: has @unit come down in this Movement Phase? Then it is on the map, and has moved
 * without any MP. */
gboolean tl_drop_plan_is_made (const TlSituation *situation, TlUnit unit);
/* Rule 14.10b: has @unit a plan that is not yet carried out, nor out of date? */
gboolean tl_drop_plan_is_open (const TlSituation *situation, TlUnit unit);
/* Rule 14.10b: the earliest turn that a plan names now. */
int tl_drop_plan_earliest (const TlSituation *situation);
/* Rules 14.9c, 14.10a: would @unit have a plan, for what it is? */
gboolean tl_drop_plan_is_for (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/*
 * @unit: who is to drop
 * @hex: where
 * @turn: when
 * @verdict: (nullable): every reason against
 *
 * Rules: 6.2c, 14.10a, 14.10b.
 *
 * Returns: whether the plan may be written now
 */
gboolean tl_drop_plan_may_write (const TlSituation *situation, TlUnit unit, TlHex hex, int turn,
                                 TlVerdict *verdict);

/* Rule 14.10c: may the plan of @unit be put off to the next turn now? */
gboolean tl_drop_plan_may_delay (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);
/* Rule 14.10c: may it be cancelled now? */
gboolean tl_drop_plan_may_cancel (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rules 14.10b, 14.10c: the plan of @unit from now on, judged before; @turn: 0: none. */
void tl_drop_plan_set (TlEdit *edit, TlUnit unit, TlHex hex, int turn);

/*
 * @unit: the unit that drops
 * @hex: where
 * @verdict: (nullable): every reason against
 *
 * Rules: 4.4c, 4.7, 4.7d, 4.8c, 6.2c, 14.10, 14.10b.
 *
 * Returns: whether it may drop there now
 */
gboolean tl_air_drop_may (const TlSituation *situation, TlUnit unit, TlHex hex, TlVerdict *verdict);

/* Rule 14.10d: what the table's row for @hex depends on: did a unit of @side stand there when the
 * phase began, and is it clear ground? */
gboolean tl_air_drop_is_friendly (const TlSituation *situation, TlHex hex, TlSide side);
gboolean tl_air_drop_is_clear (const TlSituation *situation, TlHex hex);
