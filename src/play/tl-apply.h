/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The only way that anything changes: an action applied to a situation gives the next one.
 *
 * tl_apply () checks by the rules, collects every finding, and builds the next situation when
 * nothing is forbidden.  It rolls no dice: an action that needs some and has none is first
 * completed by tl_roll_for () (tl-history does both).  Same situation and action, always
 * the same result.
 *
 * A fight is played as a chain of decisions (play/tl-combat.h): `combat` resolves odds and result
 * and pushes what each side owes; `lose`, `retreat`, `decline` and `advance` pay it.  While a
 * decision is pending nothing else may be done.
 */
#pragma once

#include "play/tl-action.h"
#include "play/tl-dice.h"

/*
 * @action: what a player does; with its dice, where it needs any
 * @verdict: (out) (transfer full): what the rules say: why not, or what happened and what to
 *   remember; never NULL
 *
 * Returns: (transfer full) (nullable): the next situation; NULL when something is forbidden
 */
TlSituation *tl_apply (const TlSituation *situation, const TlAction *action, TlVerdict **verdict);

/*
 * @actions: (element-type TlAction): each where those before it have led
 * @verdict: (out) (optional) (nullable) (transfer full): of the last action that was tried
 * @why_not: (out) (optional) (nullable) (transfer full): what forbids one of them, in words
 *
 * Returns: (transfer full) (nullable): what comes of them all; NULL when one is forbidden
 */
TlSituation *tl_apply_all (const TlSituation *situation, const GPtrArray *actions,
                           TlVerdict **verdict, char **why_not);

/* Completes @action's dice from @dice; FALSE (and @action as it was) when a typed roll does not
 * fit. */
gboolean tl_roll_for (const TlSituation *situation, TlAction *action, TlDice *dice);

/* One line for the log: "5 Mar, 7 Mar: from 33.11 to 33.12". (transfer full) */
char *tl_describe (const TlSituation *before, const TlAction *action);
/* The rule of it: of what answers several kinds of decisions that of the decision: "14.5" of
 * declining to intercept.  NULL: of none. */
const char *tl_describe_rule (const TlSituation *before, const TlAction *action);
