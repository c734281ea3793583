/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Attacks worth considering, in words: a row for each proposal and for each of its effects, cells
 * of its numbers in columns, and what stands behind them (play/tl-planner.h).
 *
 * Example: "16/16, 64/16, after moving": 2:1, takes 48.7 %, loses 0.43, kills 1.20, 3T, value 2.51;
 * "Open, column 2:1, DRM +3 (9.7)", "Takes the hex 158/325 = 48.7 % (9.12g)".
 */
#pragma once

#include "answers/tl-chance.h"
#include "play/tl-planner.h"

typedef enum
{
  TL_PLANNER_BY_ODDS,
  TL_PLANNER_BY_CHANCE,
  TL_PLANNER_BY_LOSS,
  TL_PLANNER_BY_KILLS,
  TL_PLANNER_BY_SUPPLY,
  TL_PLANNER_BY_VALUE
} TlPlannerColumn;
#define TL_PLANNER_COLUMNS 6

/* "Takes", of a narrow column. */
const char *tl_plan_column_title (TlPlannerColumn column);
/* "Chance that the attacker may advance into the hex (9.12g)" */
const char *tl_plan_column_meaning (TlPlannerColumn column);

/* A proposal, one of its effects, or one of its barrages. */
typedef struct
{
  const TlProposal *proposal;
  const TlPlannerEffect *effect;   /* (nullable) */
  const TlPlannerBarrage *barrage; /* (nullable) */
} TlPlanRow;

/* Of a barrage: those of the attack without it. */
const TlPlannerNumbers *tl_plan_row_numbers (const TlPlanRow *row);
/* What rows are sorted by: a chance, steps, Tokens, points; of the odds column and modifier. */
TlFraction tl_plan_row_amount (const TlPlanRow *row, TlPlannerColumn column);
const TlFight *tl_plan_row_fight (const TlPlanRow *row);
/* What must be moved first, in text form; never NULL. */
const GPtrArray *tl_plan_row_moves (const TlPlanRow *row);

/* "16/16, 64/16, after moving", "with 2/16 as well", "after a barrage by 740". (transfer full) */
char *tl_plan_row_title (const TlPlanRow *row, const TlSituation *situation);
/* "48.7 %"; a barrage has no odds of its own: "". (transfer full) */
char *tl_plan_row_cell (const TlPlanRow *row, TlPlannerColumn column);
/* Column and modifiers, or what the effect changes; chances, steps, supply and value: a line each.
 * Of a barrage: when, column and price, what it is worth, what every result leaves, and what the
 * same units and the same SP would do elsewhere.
 * Rules: 9.7, 9.12g, 10.0a, 10.1b, 12.4, 12.5c(C). (transfer full) */
char *tl_plan_row_text (const TlPlanRow *row, const TlProposals *proposals,
                        const TlSituation *situation);

/* The moves as people read them, each in the situation that the moves before it leave. (transfer
 * full) */
GStrv tl_plan_row_moves_text (const TlPlanRow *row, const TlSituation *situation);
