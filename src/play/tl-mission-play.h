/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Air missions, played out as decisions (14.2f).
 *
 * `mission` declares one, and pushes what its steps ask for, in this order:
 *
 *   AIR_ABORT    before a fight either side may take some of its aircraft out of it, the mission's
 *                owner first: `abort`, or `decline` (14.3dA)
 *   AIR_ATTACK   the attacker takes one of his aircraft, `engage` (14.3e)
 *   AIR_DEFEND   the defender one of his: `engage`
 *   AIR_ROLL     `duel`: two dice, one die; then AIR_ATTACK again, until the fight is over
 *   AIR_ABORT    after it the owner may take more out, or all, and so may, of what is over its
 *                base, the other side, while the mission goes on (14.3dC)
 *   INTERCEPT    the other side: `intercept`, or `decline` (14.5); then a fight as above
 *   FLAK         `flak`: two dice, and one when several aircraft are hit at (14.4)
 *   FLAK_LOSS    `lose`: which of several equal aircraft takes the loss (14.4f)
 *   EXECUTE      `execute`: what the mission is for, with the dice of its barrage (10.0), or those
 *                of its drop (14.10d); cargo is unloaded without any (14.9)
 *   AIR_RETURN   `return`: where aircraft land (14.1c); alone: each where it took off, else at the
 *                nearest base
 *
 * What leaves no choice is not asked, and a step that does not apply is skipped.  While a mission
 * is flown the situation holds it (tl_situation_mission ()): aircraft leave it as they abort or are
 * lost; with none left what remains of it is skipped.  A barrage uses its hex up when it is
 * declared (10.0eA).
 *
 * Arguments: AIR_ABORT args[0]: whether the fight is over; AIR_ATTACK args[0]: rounds fought;
 * AIR_DEFEND, AIR_ROLL units[0]: the attacker's, units[1]: the defender's; FLAK_LOSS units: who may
 * be hit.
 *
 * Of a load that has become too large for the aircraft in the air, what an aircraft had aboard that
 * turns back stays where it lies; what one had aboard that is hit is lost, and then half a Token
 * carries a whole one (14.4g).  Example (A5): 1T aboard, and a hit leaves capacity for 1/2T: the 1T
 * arrives.
 *
 * Example: a fighter of rating 4 sweeps over a base with an Active fighter of rating 3: nothing is
 * asked but `duel dice=7,5`: 7 + 4 - 3 = 8, so the defender aborts and loses a step; the sweep
 * lands where it took off, and both are Inactive.
 *
 * Readings taken: where no base is in range, the aircraft is lost (as in 9.14f); the order of the
 * stack is that in which the mission names its aircraft; the other side is asked whether it
 * aborts after a fight over its base where the mission goes on, and not when nothing of it is
 * left.
 */
#pragma once

#include "play/tl-apply-private.h"
#include "rules/air/tl-air-mission.h"

/* The aircraft that @decision, of a mission, is about, and among which its side chooses. (transfer
 * full): TlUnit */
GArray *tl_mission_decision_planes (const TlSituation *situation, const TlDecision *decision);

/* Rules 14.2, 14.7d: the mission that a `barrage` by aircraft is. (transfer full) */
TlMission *tl_mission_of_barrage (const TlBarrage *barrage);

/*
 * @actions: gets every mission that @plane may fly now: alone, and with all of its side that may
 *   fly it too, where @plane is the first of them
 * @plane: of any kind
 *
 * Of cargo, as many Tokens as it carries, and single units; SP are dropped to friends.
 *
 * Rules: 14.2e, 14.9, 14.10.
 */
void tl_mission_add_actions (GPtrArray *actions, const TlSituation *situation, TlUnit plane);
/* The same of those to @hex. */
void tl_mission_add_actions_to (GPtrArray *actions, const TlSituation *situation, TlUnit plane,
                                TlHex hex);

/* --- for those who apply actions --- */

/* Declares @mission: steps A and B. */
gboolean tl_mission_begin (TlApply *apply, const TlMission *mission);
/* Are all units of the action among those that the mission's decision is about? */
gboolean tl_mission_names_its_planes (TlApply *apply);
