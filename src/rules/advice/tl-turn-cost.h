/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a turn costs: fuel of planned moves, planned barrages and combat supply of planned attacks,
 * out of one stock.
 *
 * Fuel is paid from where the units stand now.  A unit with a *goal* is there when the fighting
 * begins, if it can get there (6.1): overruns, barrages and attacks are priced from there, and
 * those of other units from where they stand; a remark names units that move before, without a
 * goal.  The order is that of the turn (2.2): fuel, by the cheapest methods (tl_fuel_propose ());
 * overruns; barrages, hip shoots too, which cost nothing; attacks.  Each kind goes in its order, as
 * proposed (tl_barrage_pay (), tl_combat_supply_propose ()), out of what the ones before have left.
 * What cannot be paid is a *shortfall*, named with its rule.
 *
 * Example: a dump of 20T; a move of two tanks, 2T, an overrun of two steps, 2T, a barrage of 20
 * points, 3T: 13T are left.
 *
 * Nothing is paid for an attacker that cannot attack the hex from where it stands, and the
 * shortfall says why (9.0, 4.4, and so on).
 *
 * What is done once in a segment or phase, and is planned twice (9.1c, 10.0e), is priced twice, and
 * remarked upon: there may be an Exploitation Phase.
 *
 * Does not know: the defender's supply, which is the other side's turn to pay; whether another
 * order would leave less undone; supply that moves.
 */
#pragma once

#include "rules/payment/tl-barrage-supply.h"
#include "rules/payment/tl-fuel.h"

typedef struct
{
  TlUnit unit;
  TlHex to;
} TlPlannedMove;

/* What is planned, of one side. */
typedef struct
{
  GArray *movers;      /* TlUnit (12.5) */
  GArray *goals;       /* TlPlannedMove, of movers: where they will be when they fight */
  GPtrArray *barrages; /* TlBarrage */
  GPtrArray *attacks;  /* TlFight */
} TlTurnPlan;

TlTurnPlan *tl_turn_plan_new (void);
void tl_turn_plan_free (TlTurnPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlTurnPlan, tl_turn_plan_free)
TlTurnPlan *tl_turn_plan_copy (const TlTurnPlan *plan);
gboolean tl_turn_plan_is_empty (const TlTurnPlan *plan);
/* A unit moves once. */
void tl_turn_plan_add_mover (TlTurnPlan *plan, TlUnit unit);
/* A mover that goes to @hex before the fights; a later goal of it replaces an earlier one. */
void tl_turn_plan_add_goal (TlTurnPlan *plan, TlUnit unit, TlHex hex);

typedef struct
{
  TlHex hex;
  int users; /* as in TlDump */
  guint had_t;
  guint fuel_t;
  guint barrage_t;
  guint combat_t;
} TlDumpCost;

typedef struct
{
  /* "12.5a", "10.1b", "9.5(A)"; of a barrage that may not be fired, of an attacker that may not
   * attack there and of a unit that cannot move there, why not */
  const char *rule;
  TlUnit unit;  /* the one that gets nothing from a dump */
  TlHex target; /* of the attack or the barrage; TL_HEX_NONE: it wants to move */
  gboolean is_barrage;
  char *why; /* a sentence; nullable */
} TlShortfall;

typedef struct
{
  guint price_t;    /* 0 for aircraft and ships */
  guint column;     /* of the table, from 0 */
  GArray *payments; /* TlPayment; NULL: it cannot be paid */
} TlBarrageCost;

typedef struct
{
  TlSide side;
  TlFuelPlan *fuel;
  GPtrArray *barrages; /* TlBarrageCost for each */
  GPtrArray *attacks;  /* GArray of TlPayment for each, internal stocks too */
  GArray *dumps;       /* TlDumpCost: all of the side's, ascending by hex */
  guint t;             /* in all */
  GArray *shortfalls;  /* TlShortfall */
  GArray *ways;        /* TlHex: those by which Tokens come, where the map has unknown ones (6.2) */
  TlVerdict *remarks;  /* reminders: what the bill takes for granted (2.2, 6.2, 9.1c, 10.0e) */
} TlTurnCost;

void tl_turn_cost_free (TlTurnCost *cost);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlTurnCost, tl_turn_cost_free)

/*
 * @side: whose turn
 * @plan: of that side; in the order in which it is done
 *
 * Attackers of an overrun need fuel besides (12.5b).  Where no account of fuel is kept, fuel is
 * priced all the same.
 *
 * Rules: 2.2, 6.1, 9.1c, 9.5, 10.0e, 10.1b, 12.3, 12.4, 12.5, 12.10, 14.7d.
 * Cost: the proposals.
 *
 * Returns: (transfer full): the bill
 */
TlTurnCost *tl_turn_cost (const TlSituation *situation, TlSide side, const TlTurnPlan *plan);

/* Tokens that dumps give for a list of TlPayment; internal stocks are none. */
guint tl_turn_cost_paid_t (const GArray *payments);
/* Of these those that are wasted (12.10h). */
guint tl_turn_cost_wasted_t (const GArray *payments);
guint tl_dump_cost_left_t (const TlDumpCost *dump);

/* A dump's line in a bill: its hex, then Tokens before, those for fuel, barrages and combat supply,
 * and those left. */
#define TL_DUMP_COST_COLUMNS 6
/* The head of a column, translated; @is_narrow: where room is short. */
const char *tl_dump_cost_heading (guint column, gboolean is_narrow);
/* The Tokens of a column after the first. */
guint tl_dump_cost_column_t (const TlDumpCost *dump, guint column);
