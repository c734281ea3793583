/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a turn costs, in words (12.4, 12.5, 10.1b): a row for the moves, for each barrage and for
 * each attack of a plan, with its Tokens and a line for whatever is paid, falls short or is
 * remarked on; and what a barrage can be aimed at (10.0).
 *
 * Example: "Attack on 23.04: div", 1T, with the lines "1T wasted out of 23.06 (12.10h)" and
 * "Internal stocks of div (12.10)", of which the second falls short.
 *
 * The bill itself is tl_turn_cost ()'s.
 */
#pragma once

#include "rules/advice/tl-turn-cost.h"

typedef enum
{
  TL_COST_MOVES,
  TL_COST_BARRAGE,
  TL_COST_ATTACK
} TlCostPart;

typedef struct
{
  char *text;
  gboolean falls_short; /* something is not paid out of a dump */
} TlCostLine;

typedef struct
{
  TlCostPart part;
  guint number;  /* of the barrage or attack in the plan; 0 for the moves */
  char *title;   /* "Attack on 23.04: div" */
  guint t;       /* 0 without a bill */
  GArray *lines; /* TlCostLine; empty without a bill */
} TlCostRow;

/**
 * tl_cost_rows:
 * @situation: that of the bill
 * @plan: what is planned
 * @cost: (nullable): its bill; NULL: not made yet
 *
 * The moves first, then barrages and attacks in the order of @plan.  Every shortfall and every
 * remark of @cost stands in a row at least.
 *
 * Rules: 2.2, 9.1c, 9.5(A), 10.0a, 10.0c, 10.0e, 10.1b, 12.4, 12.5a-c, 12.10, 12.10h, 14.7d.
 *
 * Returns: (transfer full): TlCostRow
 */
GPtrArray *tl_cost_rows (const TlSituation *situation, const TlTurnPlan *plan,
                         const TlTurnCost *cost);
/* "All of this costs 5T.", "The dumps pay 1T of this; 1 thing falls short." (transfer full) */
char *tl_cost_total_text (const TlTurnCost *cost);

/* What a barrage can be aimed at. */
typedef struct
{
  TlHex hex;
  TlAimKind kind;
  guint distance_hexes; /* from the first who fires; 0 from off the map */
} TlAim;

/**
 * tl_barrage_aims:
 * @situation: not modified
 * @barrage: has firers; its target may be TL_HEX_NONE
 * @planned: another hex whose units may be fired at, or TL_HEX_NONE
 * @texts: (out) (optional) (transfer full): of each, "Port in 33.11 (10.0c)"
 *
 * Units first, then the facilities in the hex of the target, then the nearest air bases and ports
 * of the enemy elsewhere.
 *
 * Rules: 10.0a, 10.0c.
 *
 * Returns: (transfer full): TlAim
 */
GArray *tl_barrage_aims (const TlSituation *situation, const TlBarrage *barrage, TlHex planned,
                         GStrv *texts);
