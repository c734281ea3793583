/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files that lead through a fight:
 *
 *   tl-combat-prepare.c   announcing, combat supply, who leads, terrain; what is settled before the
 *                         roll
 *   tl-combat.c           the roll, and what it leaves to be decided
 *   tl-combat-losses.c    step losses, and what is settled after the roll
 *   tl-combat-retreat.c   retreats, advance, declining
 *   tl-apply.c            all before the losses in one go
 */
#pragma once

#include "play/tl-apply-private.h"
#include "play/tl-combat.h"

/* Rules 9.0-9.5: may @fight be announced now?  With nothing else under way. */
gboolean tl_combat_may_announce (const TlSituation *situation, const TlFight *fight,
                                 TlVerdict *verdict);
/* Rule 21.8: @fight is paid for, and its hex is empty: without a roll its attackers may
 * advance. */
void tl_combat_walk_in (TlApply *apply, const TlFight *fight);
/* What becomes of the fight when the side that decides pays @payments, none: as proposed; NULL when
 * it may not.  (transfer full) (nullable) */
TlFight *tl_combat_paid (const TlSituation *situation, const GArray *payments, TlVerdict *verdict);
/* The action that pays @payments.  (transfer full) */
TlAction *tl_combat_pay_new (const GArray *payments);
