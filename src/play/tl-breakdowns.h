/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breakdowns, made and taken in (20.0).
 *
 * `detach UNIT BREAKDOWN` makes a breakdown printed like the second unit out of a step of the
 * first, as that begins to move, to retreat or to advance (20.0a): before it has spent anything in
 * a segment in which it may move; once its fight asks for no more steps, but for hexes; or while it
 * may advance.  The piece is one of that print that lies unused, else a new one.
 *
 * As a phase ends, units take breakdowns in (20.0d).  Where several units, or several kinds of
 * breakdowns, are eligible, their owner is asked: TL_DECISION_ABSORB, hex by hex, after what is
 * overstacked is gone; the answer is `absorb UNIT BREAKDOWN`.  All else is done without asking.
 */
#pragma once

#include "play/tl-apply-private.h"
#include "rules/movement/tl-breakdown.h"

/* Adds each breakdown that @unit may detach now. */
void tl_breakdowns_add_detachments (GPtrArray *actions, const TlSituation *situation, TlUnit unit);
/* Adds the answers to @decision, ABSORB. */
void tl_breakdowns_add_absorptions (GPtrArray *actions, const TlSituation *situation,
                                    const TlDecision *decision);

/* Rule 20.0d: has units take breakdowns in where nothing is to be chosen.  @decision: (out): what
 * is to be chosen next.  Returns: whether anything is */
gboolean tl_breakdowns_absorb (TlEdit *edit, TlVerdict *verdict, TlDecision *decision);
