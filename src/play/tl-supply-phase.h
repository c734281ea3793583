/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Supply Phase, led through as decisions of the phasing side (2.2, 12.6, 12.8, 12.10e).
 *
 * `next` into the phase finds out who has trace and pushes what is to be decided, in this order:
 *
 *   RECOVERY         `recover`: internal stocks; what must be paid must be paid (12.10e)
 *   TRACE            `trace`: who provides for a multi-unit formation that does not trace as one, a
 *                    decision for each such formation (12.6f)
 *   EAT              `eat`: which of the others eat, and what; `decline`: none does (12.6c)
 *   ATTRITION        `attrition`: for every hex with units marked Out of Supply, in any order
 *                    (12.8b)
 *   ATTRITION_LOSS   `lose`: the steps that it costs, out of those units (12.8b); comes between
 *
 * With EAT the markers change (12.8a): on those who neither trace nor eat, off all others.  What
 * leaves no choice makes no decision: a phase in which all trace and lack nothing is over at
 * once.  `next` waits for the last answer.
 *
 * What the situation needs for that: TL_UNIT_UNTRACED on units without trace, which stays until
 * their next Supply Phase, for Breakout asks for it (rules/upkeep/tl-breakout.h); TL_UNIT_ATTRITION
 * on marked units whose hex is still to be checked.
 *
 * Arguments of the decisions: args[0] is the formation of TRACE, the steps of ATTRITION_LOSS.  hex
 * is where to look.
 */
#pragma once

#include "play/tl-apply-private.h"
#include "rules/supply/tl-formation.h"

/* May @unit lose the step that is due?  May the decision be declined? */
gboolean tl_supply_phase_may_lose (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);
/* Could the game go on without it, against the rules? */
gboolean tl_supply_phase_may_pass (const TlSituation *situation);
/* Rule 12.6f: the one of @providers, TlProvider, that @action names; the first when it names none.
 * (transfer none) (nullable) */
const TlProvider *tl_supply_phase_provider (const TlAction *action, const GPtrArray *providers);

/* --- for those who apply actions --- */

/* The phase of @next begins; writes to the edit. */
void tl_supply_phase_begin (TlApply *apply, const TlClock *next);
