/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plans of air drops (14.10b, 14.10c) among what may be done: the actions `plan-drop`, `delay-drop`
 * and `cancel-drop`, in the Aircraft Refit Phase.
 *
 * The list has, for a unit without a plan, a plan for the earliest turn and each hex in the range
 * of a transport aircraft of its side where that stands, or where its side has none on the map,
 * for each hex that the unit may enter; for a unit with one, what may be done with it.
 */
#pragma once

#include "play/tl-action.h"

/* So many turns, from the earliest, are offered for a hex that a player points at. */
#define TL_DROP_PLAN_TURNS 3

/* Rule 14.10b: `plan-drop`. (transfer full) */
TlAction *tl_drop_plan_action (const TlUnit *units, guint n_units, TlHex hex, int turn);

/* The same of plans that it has: put off, cancel. */
void tl_drop_plans_add_changes (GPtrArray *actions, const TlSituation *situation, TlUnit unit);
