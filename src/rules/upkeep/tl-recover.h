/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recovering internal stocks in the Supply Phase (12.10e).
 *
 * Definitions.  A unit that is Low lacks one *stage*, one that is Exhausted two.  A stage costs 2T,
 * of a multi-step unit 2T per RE.  *Common* Tokens are those in dumps but on Organic Trucks.
 *
 * Recovery is no choice: after it no unit could be given one more stage out of common Tokens,
 * whichever dumps pay for the others.  Which units come first when the Tokens do not
 * suffice, and which dump pays, is the player's choice.  What is left of common Tokens in the reach
 * of a unit that still lacks something is *wasted*: too little for a stage, it is spent all the
 * same (12.10e(C)).  Organic Trucks may pay, and need not (12.10e(B)).
 *
 * Example: 5T and three single units that are Low: two recover, the fifth Token is wasted.  5T and
 * a division of 3 RE that is Low: it owes 6T, and all five are wasted.
 *
 * Reading taken, as a choice of the edition: recovery-of-multi-step.  A multi-step unit recovers by
 * stages too: 6T make an Exhausted division of 3 RE Low.
 *
 * Proposal.  Stages are given as long as Tokens suffice: to the Exhausted before the Low, and of
 * these to the cheapest first, then by number.  Where units that share dumps would so waste some of
 * their common Tokens, and other stages would waste none, those are given: of several such sets
 * the one that keeps to the order longest.  Common Tokens alone give them; what is too little
 * for one more is made up by Organic Trucks, in the same order, when that saves at least as many
 * Tokens from being wasted as the trucks give.  For these stages it takes first what would be
 * wasted otherwise, so that no payment for the same stages loses fewer Tokens in all; then the
 * fewest of trucks; then the fewest MP, draw and throw together; then the lower hexes.
 *
 * Example: 5T in a dump and a Low division of 3 RE: its own trucks add the sixth.  3T, a single Low
 * unit and a Low division of 1 1/2 RE: the division takes all, and nothing is wasted.
 *
 * Units in holding boxes off the map recover out of what lies in their box (12.3e), by the same
 * rules.
 *
 * Payments are TlPayment of the kind TL_PAY_DUMP, all for single units (tl-fight.h).
 *
 * Cost: reach as for combat supply; one small assignment per stage, and for units that would waste
 * something a bounded number more.
 */
#pragma once

#include "rules/supply/tl-supply.h"

/* The stages that @unit lacks; 0 for pieces that are no combat units, or neither on the map nor
 * in a holding box. */
guint tl_recover_stages (const TlSituation *situation, TlUnit unit);
/* Tokens that the next @stages cost together, no more than @unit lacks. */
guint tl_recover_stages_t (const TlSituation *situation, TlUnit unit, guint stages);

/*
 * @side: whose Supply Phase it is
 *
 * Rules: 12.10e.
 *
 * Returns: (transfer full): TlUnit, ascending: the units that lack stages and reach Tokens
 */
GArray *tl_recover_units (const TlSituation *situation, TlSide side);

/* Must a unit recover? */
typedef enum
{
  TL_RECOVER_OUT_OF_REACH, /* no Tokens: nothing to do */
  TL_RECOVER_MAY,          /* only Organic Trucks reach it (12.10e(B)) */
  TL_RECOVER_MUST,         /* common Tokens suffice for all that share dumps with it (12.10e(A)) */
  TL_RECOVER_SHORT         /* they do not: the player says which come first (12.10e(C)) */
} TlRecoverDuty;

/* Rules 12.10e(A)-(C): for @unit, which lacks something. */
TlRecoverDuty tl_recover_duty (const TlSituation *situation, TlUnit unit);

/*
 * @side: whose Supply Phase it is
 * @first: a unit whose stages come before all others, or TL_UNIT_NONE
 *
 * Rules: 12.3a-c, 12.10e, 13.2g.
 *
 * Returns: (transfer full) (element-type TlPayment): the proposal of the essay above; may be empty
 */
GArray *tl_recover_propose (const TlSituation *situation, TlSide side, TlUnit first);

/*
 * @side: whose Supply Phase it is
 * @payments: (element-type TlPayment): may be nonsense
 * @verdict: (nullable): all that is wrong
 *
 * Rules: 12.3a-c, 12.10e(A)-(C), 13.2g.
 *
 * Returns: whether @payments are all that must be paid, and nothing that may not
 */
gboolean tl_recover_judge (const TlSituation *situation, TlSide side, const GArray *payments,
                           TlVerdict *verdict);

/* Rule 12.10e(C): what goes with legal @payments, as TlPayment of the kind TL_PAY_WASTED, by dump.
 * (transfer full) */
GArray *tl_recover_waste (const TlSituation *situation, TlSide side, const GArray *payments);

/*
 * @payments: (element-type TlPayment): legal
 * @waste: what goes with them, see tl_recover_waste ()
 *
 * Takes what is paid and wasted out of the pieces (tl_combat_supply_book ()) and raises the stocks.
 *
 * Rules: 12.10e.
 */
void tl_recover_book (TlEdit *edit, const GArray *payments, const GArray *waste);
