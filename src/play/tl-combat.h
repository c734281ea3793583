/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A fight, played out as decisions (9.2, 9.10-9.13; 8.0 for overruns).
 *
 * `attack` announces it and pushes what is to be decided before the roll, in this order:
 *
 *   ATTACKER_SUPPLY   `pay`; units that are not paid for drop out; `decline` calls off the attack,
 *                     as long as nothing is paid (9.2, 9.5(A))
 *   DEFENDER_SUPPLY   `pay`, also for some of the defenders only, or `withhold` (9.5(B))
 *   ATTACKER_LEAD     `lead` (9.6)
 *   DEFENDER_LEAD     `lead`
 *   TERRAIN           `terrain`, the defender's: his own (9.4c), then for each attacking stack in
 *                     the order of announcement (9.4b); @hex of the decision is the target or the
 *                     stack's
 *   ROLL              `roll` (9.8, 9.9), which pushes what is owed, so that the attacker answers
 *                     first:
 *
 *   ATTACKER   hard losses, then the option in steps and hexes (9.10a, b)
 *   DEFENDER   the same; the option may be ignored when the attacker retreated, or died before he
 *              had taken all of his own (9.10c)
 *   ADVANCE    which units enter the hex (9.12g); all after an overrun
 *   RETREAT_LOSS   a step that DG units lose on entering an enemy ZOC (9.12e), the owner's choice;
 *              comes between
 *   COLLAPSE, CAPTURE, YIELD, DISPLACE   what becomes of pieces that an enemy has come upon (9.14;
 *              see tl-capture-decision.h); on a move too, without any fight
 *
 * `combat` is all that comes before the losses in one go, by the same functions: what its keys
 * leave open is paid as proposed, led by the best and fought in the terrain that suits the defender
 * best.
 *
 * Until the roll the situation holds the fight with the choices made so far (tl_situation_fight
 * ()); a choice that leaves no alternative, or was made beforehand, is not asked.  What is paid is
 * booked at once; that units have attacked, or spent MP on an overrun, with the roll.  Since
 * nothing else may be done meanwhile, it makes no difference.
 *
 * Units that fight carry TL_UNIT_IN_COMBAT from the roll until they have done what they owe; how
 * many steps each has lost in this fight stands in its state, for 9.11c.
 *
 * Arguments of a TlDecision after the roll: see TlCombatArg.  units[0] is the Action Rating unit.
 *
 * Example: 11:1 and a 7 is Ae4 DL1o2.  ATTACKER owes nothing and is closed by tl_combat_settle ();
 * DEFENDER has one loss and an option of two: `lose e`, then `retreat f 03.03 03.04 03.05`; ADVANCE
 * is left, `advance u` or `decline`.
 *
 * Does not: choose for a side that has a choice (tl-analysis.h does, to look ahead), or roll: dice
 * come with the action.  Cost: each answer costs a copy of what it changes, retreats one search
 * besides.
 */
#pragma once

#include "play/tl-apply-private.h"
#include "play/tl-decision.h"
#include "rules/combat/tl-odds.h"
#include "rules/movement/tl-retreat.h"

/* --- before the roll ----------------------------------------------------------------------- */

/*
 * @fight: not modified; what it says answers beforehand
 * @verdict: (nullable): gets why not, or what was settled
 *
 * Announces @fight and answers every decision up to the roll as `combat` does.
 *
 * Rules: 9.2 steps 1 to 5, with 8.1, 9.1, 9.4, 9.5 and 9.6.
 * Cost: that of two proposals of supply (rules/payment/tl-combat-supply.h), and of the odds.
 *
 * Returns: (transfer full) (nullable): the situation in which `roll` is due; NULL when forbidden
 */
TlSituation *tl_combat_prepare (const TlSituation *situation, const TlFight *fight,
                                TlVerdict *verdict);

/*
 * @verdict: (nullable): as of tl_combat_prepare ()
 *
 * The same for a plan ahead: where only the time speaks against the fight, @situation
 * is taken to be in the segment to which the fight belongs; and where @fight is the one that is
 * being prepared, what is still open is answered.
 *
 * Returns: (transfer full) (nullable): the situation in which `roll` is due; NULL when forbidden
 */
TlSituation *tl_combat_prepare_in_time (const TlSituation *situation, const TlFight *fight,
                                        TlVerdict *verdict);

/* What `combat` would answer to the decision pending before the roll, `roll` to the roll itself;
 * NULL after it.  (transfer full) (nullable) */
TlAction *tl_combat_default_answer (const TlSituation *situation);

/* Rule 9.6: who may lead, as TlUnit; empty when that is not asked now.  (transfer full) */
GArray *tl_combat_lead_candidates (const TlSituation *situation);

/* Rules 9.4b, 9.4c: the choice of terrain that is due, as TlFightAlternative
 * (rules/combat/tl-odds.h); empty when that is not asked now.  (transfer full) */
GArray *tl_combat_terrain_alternatives (const TlSituation *situation);

/*
 * @fight: one that may be begun
 * @odds: what tl_fight_odds () says of it
 *
 * Which units could earn an Exploit marker, before one has lost a step.  An attack planned in the
 * Movement Phase is taken to be one of the Combat Phase.
 *
 * Rules: 9.13b.
 *
 * Returns: the best Action Rating among the attackers that are not DG; -1 when the attack earns
 *   none: an overrun, one in the Exploitation Phase, or one by stacks that do not all touch one
 *   another
 */
int tl_combat_exploit_ar (const TlSituation *situation, const TlFight *fight,
                          const TlFightOdds *odds);

/* --- after the roll ------------------------------------------------------------------------ */

/* Rules 9.11a, c: may this step be taken from @unit now? */
gboolean tl_combat_may_lose (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rules 9.10a, 9.12: how far units must retreat if they do; 0 when they may not choose to now. */
guint tl_combat_retreat_hexes (const TlSituation *situation);

/*
 * @situation: with a fight under way in which a unit may retreat
 * @units: of one hex; borrowed by @query
 * @enemy_start: (out): where the other side stood when the fight began (9.12f); borrowed by @query
 * @query: (out caller-allocates): for tl_retreat ()
 *
 * Rules: 9.12, 9.12a, 9.12f.
 */
void tl_combat_retreat_query (const TlSituation *situation, const TlUnit *units, guint n_units,
                              TlHex enemy_start[7], TlRetreatQuery *query);

/* Rules 9.2, 9.10c, 9.12g: may the pending choice be declined? */
gboolean tl_combat_may_decline (const TlSituation *situation, TlVerdict *verdict);

/* Rules 9.12b, 9.12g: may @unit advance now? */
gboolean tl_combat_may_advance (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/*
 * @situation: (transfer full): in which a side has just acted
 * @verdict: gets what was carried out
 *
 * Carries out what leaves no choice, and closes decisions that are done.
 *
 * Returns: (transfer full): the situation in which a side has a choice, or no fight is under way
 */
TlSituation *tl_combat_settle (TlSituation *situation, TlVerdict *verdict);

/*
 * Beach assaults in play (18.6); rules/combat/tl-odds-verdict.c says who makes them.
 *
 * `attack` with units aboard Landing Craft announces one, and asks the defender first:
 *
 *   BEACH      `decline`: he fights for the beach; `abandon`: all his combat units there are lost,
 *              and the attackers land by a roll (tl-landfall.h), with no supply spent (18.6b)
 *
 * Then it is fought as any attack is (tl-combat.h), but that the attackers take options as losses
 * (18.6a(C)).  ADVANCE closes it: where no defender is left, all attackers go ashore; else they are
 * lost, and their Landing Craft with all that is aboard (18.6a(E)).
 *
 * Units that land in the Combat Phase neither move nor attack in it after that.
 */
