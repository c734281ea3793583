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

typedef struct
{
  const char *title;   /* "Takes", of a narrow column */
  const char *meaning; /* "Chance that the attacker may advance into the hex (9.12g)" */
} TlPlanColumn;

TlPlanColumn tl_plan_column (TlPlannerColumn column);

/* A proposal, one of its effects, or one of its barrages. */
typedef struct
{
  const TlProposal *proposal;
  const TlPlannerEffect *effect;   /* (nullable) */
  const TlPlannerBarrage *barrage; /* (nullable) */
  const TlPlannerNumbers *numbers; /* of a barrage: those of the attack without it */
  const TlFight *fight;
  const GPtrArray *moves; /* what must be moved first, in text form */
  char *title; /* "16/16, 64/16, after moving", "with 2/16 as well", "after a barrage by 740" */
  char *cells[TL_PLANNER_COLUMNS]; /* "48.7 %"; a barrage has no odds of its own: "" */
  /* What rows are sorted by: a chance, steps, Tokens, points; of the odds column and modifier. */
  TlFraction amounts[TL_PLANNER_COLUMNS];
} TlPlanRow;

/**
 * tl_plan_row_init:
 * @row: (out caller-allocates): cleared by tl_plan_row_clear ()
 * @proposal: outlives the row, as its effects and barrages do
 * @effect: (nullable): one of its effects
 * @barrage: (nullable): one of its barrages
 */
void tl_plan_row_init (TlPlanRow *row, const TlProposal *proposal, const TlPlannerEffect *effect,
                       const TlPlannerBarrage *barrage, const TlSituation *situation);
void tl_plan_row_clear (TlPlanRow *row);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlPlanRow, tl_plan_row_clear)

/* Column and modifiers, or what the effect changes; chances, steps, supply and value: a line each.
 * Of a barrage: when, column and price, what it is worth, what every result leaves, and what the
 * same units and the same SP would do elsewhere.
 * Rules: 9.7, 9.12g, 10.0a, 10.1b, 12.4, 12.5c(C). (transfer full) */
char *tl_plan_row_text (const TlPlanRow *row, const TlProposals *proposals,
                        const TlSituation *situation);

/* The moves as people read them, each in the situation that the moves before it leave. (transfer
 * full) */
GStrv tl_plan_row_moves_text (const TlPlanRow *row, const TlSituation *situation);
