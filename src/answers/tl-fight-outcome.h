/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What comes of a fight, in words: chances that players ask for, steps lost, what becomes of every
 * unit, and what both sides answer to each result (9.10 to 9.13).
 *
 * Example: "hex emptied" 48.7 %; "Attacker's steps lost · mean 0.7 (13/18)"; of a unit "loses a
 * step 1/2 = 50.0 % · dies 1/3 = 33.3 %"; of a result "attacker −1, advance".
 *
 * The numbers are those of tl_analysis_new ().
 */
#pragma once

#include "answers/tl-chance.h"
#include "play/tl-analysis.h"

typedef enum
{
  TL_OUTCOME_EVENTS, /* hex emptied, advance, defender DG */
  TL_OUTCOME_ATTACKER_STEPS,
  TL_OUTCOME_DEFENDER_STEPS
} TlOutcomePart;
#define TL_OUTCOME_PARTS 3

/* "Attacker's steps lost · mean 0.7 (13/18)" (transfer full) */
char *tl_outcome_title (const TlAnalysis *analysis, TlOutcomePart part);
/* What can happen. (transfer full): TlChanceRow */
GPtrArray *tl_outcome_rows (const TlAnalysis *analysis, TlOutcomePart part);
/* "Value to the attacker: -0.7 (-13/18)" (transfer full) */
char *tl_outcome_value_text (TlFraction value);

/* "loses a step 1/2 = 50.0 % · dies 1/3 = 33.3 %" (transfer full) */
char *tl_outcome_unit_text (const TlAnalysisUnit *unit);
/* "certain to die", "likely to die"; NULL: it may well live. */
const char *tl_outcome_outlook (const TlAnalysisUnit *unit);
/* Heads the units that are not in the fight and may turn DG (5.10a). */
const char *tl_outcome_bystanders_title (void);

/* "attacker −1, defender −2, hex emptied" (transfer full) */
char *tl_outcome_end_text (const TlAnalysisResult *result);
/* What both sides answer to @result, in order, and that the attacker may advance; a sentence that
 * nothing is to be decided when there is nothing else. (transfer full) */
GStrv tl_outcome_line (const TlAnalysisResult *result);
