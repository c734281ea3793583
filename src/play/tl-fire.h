/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Barrages in play (10.0, 14.7d, 18.3).
 *
 * `barrage` by artillery and ships is judged, paid, rolled and carried out at once; by aircraft it is
 * the mission of that kind, which ends with it (tl-mission-play.h).  After it every combat unit of the hex
 * is DG unless nothing came of it, aircraft that fired are Inactive, and the hex counts as
 * barraged for the phase.  Where steps are lost and their owner has a choice, one decision is left:
 *
 *   BARRAGE_LOSS   `lose`: a combat unit of the hex, in any order and number (10.0a)
 *
 * args[0] of it are the steps that are still due, hex is the target.
 *
 * Example: `barrage 10.12 pak dice=10,5` on a 1/2 takes a step of the two battalions in 10.12:
 * `lose b1` or `lose b2`.
 *
 * Units that fired, and the hex, are marked as after an attack (TL_UNIT_ATTACKED,
 * tl_situation_was_attacked ()), until the segment ends: no phase has two Barrage Segments, nor one
 * in which units attack.  A hip shoot marks no hex.
 */
#pragma once

#include "play/tl-apply-private.h"

G_BEGIN_DECLS

/* Of @decision, a BARRAGE_LOSS: the combat units that may lose steps. (transfer full): TlUnit */
GArray *tl_fire_targets (const TlSituation *situation, const TlDecision *decision);
/* Rule 10.0a: may @unit lose a step of the barrage now? */
gboolean tl_fire_may_lose (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/**
 * tl_fire_add_actions:
 * @actions: gets every barrage that @unit, no aircraft, may fire now: alone, and with all of its kind and side
 *   that may fire at the same hex, where @unit is the first of them
 * @situation: not modified
 * @unit: of any kind
 *
 * Rules: 10.0, 14.7d.
 */
void tl_fire_add_actions (GPtrArray *actions, const TlSituation *situation, TlUnit unit);
/* The answers to BARRAGE_LOSS. */
void tl_fire_add_losses (GPtrArray *actions, const TlSituation *situation);

/* --- for those who apply actions --- */

/* @action's barrage, judged before: rolls, results and marks, without what it costs. */
gboolean tl_fire_carry_out (TlApply *apply);
/* The dice of @barrage into @action, of any kind; FALSE when a typed roll does not fit. */
gboolean tl_fire_roll_for (const TlSituation *situation, const TlBarrage *barrage, TlAction *action,
                           TlDice *dice);
/* Completes the dice of `barrage`; FALSE when a typed roll does not fit. */
gboolean tl_fire_roll_dice (const TlSituation *situation, TlAction *action, TlDice *dice);
gboolean tl_fire_apply_loss (TlApply *apply);
/* One step after the other while no side has a choice; FALSE when the owner has. */
gboolean tl_fire_settle (TlEdit *edit, const TlSituation *situation, const TlDecision *decision);

G_END_DECLS
