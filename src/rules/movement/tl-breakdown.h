/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breakdowns (20.0): regiments that multi-step units make out of their steps.
 *
 * Definitions.  A *breakdown* is a counter that the scenario marks as one: 1 RE, one step, of no
 * formation, generic.  A *parent* is a multi-step combat unit of class Other.  It breaks down into
 * breakdowns of its own side and nationality whose Action Rating is at most its own, one step for
 * each, never its last.  The breakdown has its parent's mode, markers and stocks.
 *
 * It is made when its parent begins to move, to retreat or to advance; which of these is under way
 * is play's question.  As a phase ends, a unit that lacks steps takes breakdowns in that are in its
 * hex, have the same mode, markers and stocks, and an Action Rating not below its own (20.0b, d).
 *
 * Example: a division of 3 RE and Action Rating 3 detaches a regiment of 3; the division has two
 * steps now.  In another hex the regiment moves for itself; back in the division's at the end of a
 * phase, in the same mode, it is a step of the division again.
 *
 * Readings taken: Action Ratings are those of the sides that show; what a unit did in the phase and
 * its fuel are no markers (20.0c).  Breakdowns are never rebuilt (13.5b).
 *
 * Cost: the units of a hex, or all units once.
 */
#pragma once

#include "pieces/tl-unit.h"

/* Rules 20.0, 20.0b: a unit for each print of breakdowns that @unit may break down into, whether
 * that is on the map or not; none when it may not. (transfer full): TlUnit */
GArray *tl_breakdown_kinds (const TlSituation *situation, TlUnit unit);

/*
 * @unit: the parent
 * @breakdown: a unit printed like the breakdown
 * @verdict: (nullable): every reason against
 *
 * Rules: 20.0, 20.0b.
 * Does not check: whether the parent begins to move, retreat or advance (20.0a).
 *
 * Returns: whether @unit may break down into it
 */
gboolean tl_breakdown_may_detach (const TlSituation *situation, TlUnit unit, TlUnit breakdown,
                                  TlVerdict *verdict);

/*
 * @unit: lacks steps
 * @breakdown: a breakdown
 * @verdict: (nullable): every reason against
 *
 * Rules: 20.0b, 20.0c, 20.0d.
 * Does not check: whether a phase ends.
 *
 * Returns: whether @unit takes @breakdown in
 */
gboolean tl_breakdown_may_absorb (const TlSituation *situation, TlUnit unit, TlUnit breakdown,
                                  TlVerdict *verdict);

/* Rule 20.0d: the breakdowns in its hex that @unit takes in. (transfer full): TlUnit, in the order
 * of the stack */
GArray *tl_breakdown_of (const TlSituation *situation, TlUnit unit);
