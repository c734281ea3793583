/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of this chapter share: tl-odds.c puts a fight together, tl-odds-terrain.c
 * multiplies and lists, tl-odds-verdict.c judges, tl-odds-choices.c reminds.
 */
#pragma once

#include "rules/combat/tl-odds.h"

G_BEGIN_DECLS

/* tl-odds-terrain.c */

/* Rules 9.4e, 16.0: the level that the target hex gives against @defenders' enemies. */
int tl_odds_at_level (const TlSituation *situation, GArray *defenders, guint hedgehog);
/* Rules 9.3b, 9.4b, 9.4c: what may be chosen; for a stack the hexside too. (transfer full) */
GArray *tl_odds_stack_alternatives (const TlSituation *situation, TlHex from, TlHex target);
GArray *tl_odds_defender_alternatives (const TlSituation *situation, TlHex target);
/* Rules 9.4a, 9.4d, 9.4e: sets multiplier and strength of an attacker. */
void tl_odds_multiply_attacker (const TlSituation *situation, TlTerrainPick pick, int at_level,
                                TlFightUnit *unit);
/* Rules 9.4c, 9.4d, 9.5: the same for a defender. */
void tl_odds_multiply_defender (const TlSituation *situation, TlTerrainPick pick,
                                TlFightUnit *unit);
/* Adds the unit's group to @trail and its part to @summary. */
void tl_odds_explain_attacker (const TlSituation *situation, TlTerrainPick pick,
                               const TlFightUnit *unit, TlTrail *trail, TlTrail *summary);
void tl_odds_explain_defender (const TlSituation *situation, TlTerrainPick pick,
                               const TlFightUnit *unit, TlTrail *trail, TlTrail *summary);

/* tl-odds-verdict.c: what speaks against the fight. */

void tl_odds_judge (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds);

/* tl-odds-choices.c: what players have still to choose, and how we read the rules. */

void tl_odds_judge_choices (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds);

G_END_DECLS
