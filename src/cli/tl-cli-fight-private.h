/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `odds`, `analyse`, `plan`, `combat-table` and `barrage` write of a fight: what counts in it,
 * strengths, what is paid, and the chances of the combat table.
 */
#pragma once

#include "answers/tl-fight-answer.h"
#include "cli/tl-cli-private.h"
#include "play/tl-planner-barrage.h"

/* Members of an open object. */
void tl_cli_combat_json (JsonBuilder *json, const TlFightChances *chances);
/* Sections "Odds", "Surprise", "Shift" and "Result". */
void tl_cli_combat_print (TlCli *cli, const TlFightChances *chances);

/* --weights: what counts; @text NULL leaves it as it is. */
gboolean tl_cli_odds_weights (TlCli *cli, const char *text, TlAnalysisPlan *plan);

/* A side's strength and what it is made of. */
void tl_cli_odds_side_json (JsonBuilder *json, const char *name, const TlSituation *situation,
                            const TlFightSide *side);
/* Both sides, the die roll modifier, what is paid; @gap: after each number. */
void tl_cli_odds_numbers_print (TlCli *cli, const TlSituation *situation, const TlFight *fight,
                                const TlFightOdds *odds, const char *gap);
/* @payments, TlPayment, as a list. */
void tl_cli_odds_payments_json (JsonBuilder *json, const char *name, const TlSituation *situation,
                                const GArray *payments);
/* What both sides pay. */
void tl_cli_odds_supply_json (JsonBuilder *json, const TlSituation *situation, const TlFight *fight,
                              const TlFightOdds *odds);
