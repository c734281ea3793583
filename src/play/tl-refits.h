/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Refits of aircraft (15.1, 15.2, 18.2) among what may be done: the action `refit`.
 *
 * In their owner's Aircraft Refit Phase aircraft at one base become Active for the Token that the
 * base draws, or has thrown to it; `refit` alone does that at every base, one after the other, with
 * as many aircraft as each takes and as long as the Tokens last.
 *
 * The list has the refit of a base with the base, and that of one aircraft with the aircraft.
 */
#pragma once

#include "play/tl-action.h"

/* Rules 14.2a, 15.1: the refits of @unit, a base or an aircraft. */
void tl_refits_add_actions (GPtrArray *actions, const TlSituation *situation, TlUnit unit);

/* Rule 15.1: `refit` alone, where any base can refit aircraft. */
void tl_refits_add_for_all (GPtrArray *actions, const TlSituation *situation);
