/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ground movement (6.0): where units may go in this phase, at what price, and why not further.
 *
 * *Reach* of a stack is every hex that all of its units can enter together, with the cheapest path
 * for the unit that has least left over.  Units of one stack may pay by different mobilities, so
 * a path has one cost per mobility; where they differ, the search keeps every path that is not
 * worse in all of them, so no reachable hex is missed.
 *
 * What decides: terrain, hexsides and roads (6.2, folded into the map's edge costs, with 6.1d);
 * what is left of the Movement Allowance (mode and phase, 5.5-5.10); the one hex that a unit may
 * always go (6.1c); enemy combat units (4.8c); enemy pieces that only Attack-Capable units may
 * meet (4.4c, 4.8c); a Truck that enters an enemy ZOC (4.5a(A)); a Strat unit and any enemy ZOC
 * (4.5a(J)).  Bridging (13.8b) makes rivers cheaper beside a friendly engineer.
 *
 * Example: 6 MP by Truck, Open ground, a minor river ahead: 1 + (1 + 3) = 5, one MP left over.
 *
 * A trainbusting marker has a *zone*, its hex and the hexes around it; for Leg its hex alone.
 * Every hex of a zone that units enter costs them more MP, by road too, and also as the entry that
 * an overrun must be able to pay (14.8, 8.1b).  Supply paths (12.3d, 14.8c) and retreats pay
 * nothing for it; tl-train.h has what it does to trains.  Reading taken, as the edition's choice
 * trainbusting-side: a marker hinders the side that has not placed it.
 *
 * Example: by Truck over three Open hexes, the second with a marker: all three are in its zone, 6
 * MP.
 *
 * Does not pay: fuel (12.5), which tl-fuel.h knows.  A verdict says what is paid where, or that a
 * unit can get none; where a scenario keeps no account of fuel, it reminds of it.
 */
#pragma once

#include "pieces/tl-unit.h"

typedef struct _TlMoveReach TlMoveReach;

/*
 * @units: units that stand in one hex and move together; at least one
 * @verdict: (nullable): why they cannot move at all, if so; reminders
 *
 * Rules: 4.4c, 4.5a(A), 4.5a(J), 4.8c, 5.5-5.10, 6.1a-d, 6.2, 13.8b.
 * Does not check: stacking where they end (4.8), see tl_move_check ().
 * Cost: one bounded search; with mixed mobilities a few per hex.
 *
 * When only the moment forbids it (phase, whose turn), the reach is what it would be in time.
 *
 * Returns: (transfer full): the reach; only the start hex when no unit may move
 */
TlMoveReach *tl_move_reach (const TlSituation *situation, const TlUnit *units, guint n_units,
                            TlVerdict *verdict);
void tl_move_reach_free (TlMoveReach *reach);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlMoveReach, tl_move_reach_free)

/* Hexes in order of cost, then of number; the first is the start. */
const TlHex *tl_move_reach_hexes (const TlMoveReach *reach, guint *n);
gboolean tl_move_reach_contains (const TlMoveReach *reach, TlHex hex);
/* Twelfths of an MP that the unit with the least left over pays; only where contained. */
guint tl_move_reach_cost_mp12 (const TlMoveReach *reach, TlHex hex);
/* Start and @hex included. (transfer full): GArray of TlHex */
GArray *tl_move_reach_path (const TlMoveReach *reach, TlHex hex);
/* Rules 4.5a(A), 6.1c: must the stack stop there, whatever MP are left? */
gboolean tl_move_reach_must_stop (const TlMoveReach *reach, TlHex hex);

/*
 * @unit: the unit that pays
 * @from: where it stands
 * @to: a neighbour of @from
 * @trail: (nullable): hex, hexside or road, bridging: adds up to the cost in MP
 *
 * Rules: 6.2a-d, 6.1d, 13.8b.
 *
 * Returns: twelfths of an MP, TL_COST_ALL or TL_COST_PROHIBITED
 */
TlCost tl_move_step_cost (const TlSituation *situation, TlUnit unit, TlHex from, TlHex to,
                          TlTrail *trail);

/*
 * @units: the units that move together
 * @path: hexes from where they stand to where they end, both included, each next to the one before
 * @n_path: how many hexes; 1 means "stay"
 * @costs_mp12: (out) (nullable): @n_units entries: what each pays in all
 * @trail: (nullable): of the first unit, step by step, in MP
 * @verdict: (nullable): every finding
 *
 * Judges one path as the rules stand, also one that is not the cheapest.
 *
 * Rules: those of tl_move_reach (), 4.8 at the end of the path, 12.5a-e, 9.14 where
 * enemy pieces are met.
 *
 * Returns: whether the move is allowed
 */
gboolean tl_move_check (const TlSituation *situation, const TlUnit *units, guint n_units,
                        const TlHex *path, guint n_path, guint *costs_mp12, TlTrail *trail,
                        TlVerdict *verdict);

/* Whether the path can be gone against the rules: its hexes touch, no enemy bars them (4.4c, 4.8c),
 * and there is fuel (12.5a).  @verdict: why not.  Parameters as above; the units are of one side,
 * in one hex. */
gboolean tl_move_is_possible (const TlSituation *situation, const TlUnit *units, guint n_units,
                              const TlHex *path, guint n_path, TlVerdict *verdict);

/* Rules 4.5a(A), 4.5b, 5.4, 6.1, 7.0, 11.0: may @unit, alone, move in the phase of the clock at
 * all?  A unit that an enemy ZOC has stopped may when it leaves another one in the hex. */
gboolean tl_move_may_start (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/*
 * @unit: on the map, or in a holding box, where it handles supply (12.3e)
 * @verdict: (nullable): every reason against
 *
 * Whether it may spend MP now, wherever it is.
 *
 * Rules: 2.2, 5.7b, 6.1, 6.1c, 7.0, 11.0.
 *
 * Returns: whether it may
 */
gboolean tl_move_may_spend (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* The same for an overrun, which a unit that an enemy ZOC has stopped may still make: the Truck
 * that enters one must stop or overrun (4.5a(A)). */
gboolean tl_move_may_overrun (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rule 4.5b: a unit that has negated an enemy ZOC for a Truck spends no MP in the phase; where
 * several did, one of them has to stay.  May @units leave their hex, or overrun from it? */
gboolean tl_move_leaves_negation (const TlSituation *situation, const TlUnit *units, guint n_units,
                                  TlVerdict *verdict);

/* Rule 6.1: has @unit not finished its move in this phase? */
gboolean tl_move_may_go_on (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rule 6.1: may @unit go with @first, as either both or neither of them is under way? */
gboolean tl_move_may_join (const TlSituation *situation, TlUnit unit, TlUnit first,
                           TlVerdict *verdict);

/* Rules 6.1, 9.12: does @path begin in @start; does its hex @i, after the first, lie next to the
 * hex before it?  @rule: by which it is refused. */
gboolean tl_move_path_begins (const TlHex *path, TlHex start, const char *rule, TlVerdict *verdict);
gboolean tl_move_path_joins (const TlGrid *grid, const TlHex *path, guint i, const char *rule,
                             TlVerdict *verdict);

/* Rule 6.1: has @unit spent anything in this phase? Others cannot join it then. */
gboolean tl_move_is_under_way (const TlSituation *situation, TlUnit unit);

/* What is left of the Movement Allowance, in twelfths of an MP. */
guint tl_move_left_mp12 (const TlSituation *situation, TlUnit unit);

/* Rule 14.8: twelfths of an MP that @side pays more to enter @hex. */
guint tl_trainbust_mp12 (const TlSituation *situation, TlSide side, TlMobility mobility, TlHex hex);
