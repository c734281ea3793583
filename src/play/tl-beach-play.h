/* SPDX-License-Identifier: GPL-3.0-or-later */
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
#pragma once

#include "play/tl-apply-private.h"

/* Writes into @advance, the decision that closes @fight, which Landing Craft it comes from. */
void tl_beach_note_craft (const TlSituation *situation, const TlFight *fight, TlDecision *advance);

/* Rule 18.6a(E): closes @decision, ADVANCE, when it is of a beach assault that has failed; FALSE:
 * it is not. */
gboolean tl_beach_settle (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                          TlVerdict *verdict);
