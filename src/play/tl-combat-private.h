/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files that lead through a fight:
 *
 *   tl-combat-prepare.c   announcing, who leads, terrain; what is settled before the roll; one go
 *   tl-combat-payment.c   combat supply
 *   tl-combat.c           the roll, and what it leaves to be decided
 *   tl-combat-losses.c    step losses, and what is settled after the roll
 *   tl-combat-retreat.c   retreats, advance, declining
 */
#pragma once

#include "play/tl-apply-private.h"
#include "play/tl-combat.h"

G_BEGIN_DECLS

/* tl-combat-prepare.c */

/* Rules 9.0-9.5: may @fight be announced now?  With nothing else under way. */
gboolean tl_combat_may_announce (const TlSituation *situation, const TlFight *fight,
                                 TlVerdict *verdict);
/* Is the defence without supply already, since there was no choice?  `withhold` is not refused
 * then. */
gboolean tl_combat_withholds_already (const TlApply *apply);
/* Forbids (9.2) when the decision to be answered is neither @first nor @second. */
gboolean tl_combat_is_asked (const TlApply *apply, TlDecisionKind first, TlDecisionKind second);
/* @fight, (transfer full), is what it has become; the decision is answered. */
void tl_combat_next_step (TlApply *apply, TlFight *fight);
/* Rule 9.1d: the units that defend in @fight.  (transfer full) */
GArray *tl_combat_defenders (const TlSituation *situation, const TlFight *fight);
/* As if it had never been announced. */
void tl_combat_call_off (TlApply *apply);
/* One step towards the roll; FALSE when a side has to decide. */
gboolean tl_combat_settle_preparation (TlEdit *edit, const TlSituation *situation,
                                       const TlDecision *decision, TlVerdict *verdict);
/* tl_decision_text () before the roll. */
char *tl_combat_preparation_text (const TlSituation *situation, const TlDecision *decision);

/* tl-combat-payment.c */

/* Rules 9.2, 9.5(A): can any of the announced units attack, and can the payments that were chosen
 * beforehand be made? */
gboolean tl_combat_judge_announced_supply (const TlSituation *situation, const TlFight *fight,
                                           TlVerdict *verdict);
/* What becomes of the fight when the side that decides pays @payments, none: as proposed; NULL when
 * it may not.  (transfer full) (nullable) */
TlFight *tl_combat_paid (const TlSituation *situation, const GArray *payments, TlVerdict *verdict);
/* The action that pays @payments.  (transfer full) */
TlAction *tl_combat_pay_new (const GArray *payments);
/* What the defender said beforehand, or must do; NULL when he has a choice.  (transfer full) */
TlAction *tl_combat_forced_defender_supply (const TlSituation *situation);

G_END_DECLS
