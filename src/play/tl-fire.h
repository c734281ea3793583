/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Barrages in play (10.0, 14.7d, 18.3).
 *
 * `barrage` by artillery and ships is judged, paid, rolled and carried out at once; by aircraft it
 * declares the mission of that kind, which ends with it (tl-mission-play.h).  After it every combat
 * unit of the hex is DG unless nothing came of it, and the hex counts as barraged for the phase.
 * At a facility (10.0c) the aircraft there roll at once, each a die of the action's dice=, in the
 * order of their numbers.  Where steps are lost and their owner has a choice, one decision is left:
 *
 *   BARRAGE_LOSS   `lose`: a combat unit of the hex, in any order and number (10.0a); Landing Craft
 *                  of it, or what is aboard of one (18.3d); units that have landed (18.5f)
 *
 * args[0] of it are the steps that are still due, hex is the target, args[1] whose they are, a
 * TlFireLoss.  At a ship (18.3c, d) the ship, or each of the Landing Craft of the hex, turns DG;
 * one that was DG loses the marker and takes one hit more.  A ship takes its hits at once.  Which
 * of several Landing Craft lose points, and what of the cargo of one that has become too small goes
 * down with it, the players draw by lot: the decision takes what the lot has said.
 *
 * Example: `barrage 10.12 pak dice=10,5` on a 1/2 takes a step of the two battalions in 10.12:
 * `lose b1` or `lose b2`.
 *
 * Units that fired, and the hex, are marked as after an attack (TL_UNIT_ATTACKED,
 * tl_situation_was_attacked ()), until the segment ends: no phase has two Barrage Segments, nor one
 * in which units attack.  A hip shoot marks no hex, and a barrage at a ship the ship alone
 * (TL_UNIT_TARGETED), of Landing Craft all of the hex.  Aircraft mark when they declare the
 * mission: one that is turned back has used its target up (10.0e(A)), for a ship a reading of ours.
 */
#pragma once

#include "play/tl-apply-private.h"

/* Who loses by a BARRAGE_LOSS, args[1] of it. */
typedef enum
{
  TL_FIRE_LOSS_UNITS,  /* combat units of the hex (10.0a) */
  TL_FIRE_LOSS_CRAFT,  /* Landing Craft of the hex, a point each time (18.3d) */
  TL_FIRE_LOSS_CARGO,  /* what is aboard of one that is too small for it */
  TL_FIRE_LOSS_LANDING /* the units of the decision, which have landed (18.5f) */
} TlFireLoss;

/* Of @decision, a BARRAGE_LOSS: the units that may lose by it. (transfer full): TlUnit */
GArray *tl_fire_targets (const TlSituation *situation, const TlDecision *decision);
/* Rule 10.0a: may @unit lose a step of the barrage now? */
gboolean tl_fire_may_lose (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rules 10.0a, 10.0c: is anything of @enemy in @hex that a barrage with @aim could harm?  For
 * trainbusting: tracks. */
gboolean tl_fire_is_worth_aiming (const TlSituation *situation, TlHex hex, TlAimKind aim,
                                  TlSide enemy);

/*
 * @actions: gets every barrage that @unit, no aircraft, may fire now: alone, and with all of its
 *   kind and side that may fire at the same, where @unit is the first of them; at each ship, and at
 *   the Landing Craft of a hex by the first of them
 * @unit: of any kind
 *
 * Rules: 10.0, 10.0c, 18.3c, 18.3g.
 */
void tl_fire_add_actions (GPtrArray *actions, const TlSituation *situation, TlUnit unit);

/* --- for those who apply actions --- */

/* The dice of @barrage, which may be fired: rolls[0] is the roll of its table, what follows the die
 * of a 1/2, or a die for each aircraft that may lose a step.  @rolls has room for
 * TL_ACTION_DICE_MAX.  Rules 10.0a, 10.0c.  FALSE when a typed roll does not fit. */
gboolean tl_fire_throw (const TlSituation *situation, const TlBarrage *barrage, TlDice *dice,
                        int *rolls, guint *n_rolls);
/* Are the dice of @apply's action those of @barrage, which may be fired?  With the verdict: what is
 * due. */
gboolean tl_fire_check_dice (TlApply *apply, const TlBarrage *barrage);
/* What @rolls, which fit, bring: losses, markers, the decision.  Neither judges nor pays, and marks
 * no firer; the mission of aircraft calls it after Flak, with those that are left (14.2f). */
void tl_fire_resolve (TlApply *apply, const TlBarrage *barrage, const int *rolls);
/* Rules 10.0e(A), 18.3c: what @barrage is aimed at has been fired at in this phase. */
void tl_fire_mark_target (TlEdit *edit, const TlSituation *situation, const TlBarrage *barrage);
