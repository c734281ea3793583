/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files about combat supply share: tl-combat-supply.c makes the bill and books payments,
 * -propose.c finds the best payments, -flow.c assigns Tokens, -judge.c judges and explains.
 */
#pragma once

#include "rules/payment/tl-combat-supply.h"
#include "rules/supply/tl-supply-private.h"

/* Kinds of reach that a defence is told apart by; a full stack has no more than 40 units. */
#define TL_BILL_KINDS 64

/* A unit that owes something. */
typedef struct
{
  TlUnit unit;
  guint cost_t; /* an attacker's own price; 0 for defenders, who owe the bill's */
  gboolean is_multi_step;
  gboolean is_exhausted;     /* ... or it has no stocks for this, see the next two */
  gboolean is_independent;   /* it attacks without a divisional unit (21.3) */
  gboolean is_aboard;        /* makes a beach assault: no internal stocks (18.6a(B)) */
  gboolean is_withheld;      /* its player withholds supply (9.5(B)) */
  gboolean is_weak;          /* its strength is zero with or without supply */
  guint kind;                /* units of one kind reach the same dumps by the same ways */
  guint first_dump;          /* of the bill's that it reaches; 0 when it reaches none */
  guint n_lines;             /* from there to the last; 0: it reaches none */
  const TlSupplyLine *lines; /* to these */
} TlBillUnit;

typedef struct
{
  const TlSituation *situation;
  gboolean is_attack;
  TlSide side;
  guint price_t;      /* of a whole defence */
  GArray *units;      /* TlBillUnit, in the order of the fight */
  GArray *dumps;      /* TlDump, those that a unit reaches */
  GPtrArray *reaches; /* of the kinds */
} TlBill;

/* @has_reach: FALSE leaves dumps and lines out, for prices alone. */
TlBill *tl_bill_new (const TlSituation *situation, const TlFight *fight, gboolean for_attacker,
                     gboolean has_reach);
/* A bill of @units, all of @side, that owe nothing: for what else is paid from dumps. */
TlBill *tl_bill_new_of_units (const TlSituation *situation, TlSide side, const TlUnit *units,
                              guint n_units);
/* Whether any unit of such a bill reaches a dump. */
gboolean tl_bill_has_reach (const TlSituation *situation, TlSide side, const TlUnit *units,
                            guint n_units);
void tl_bill_free (TlBill *bill);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlBill, tl_bill_free)

static inline const TlBillUnit *
tl_bill_unit (const TlBill *bill, guint i)
{
  return &g_array_index (bill->units, TlBillUnit, i);
}
static inline const TlDump *
tl_bill_dump (const TlBill *bill, guint i)
{
  return &g_array_index (bill->dumps, TlDump, i);
}
static inline gboolean
tl_bill_reaches (const TlBillUnit *unit, guint dump)
{
  return dump - unit->first_dump < unit->n_lines &&
         tl_supply_line_is_ok (&unit->lines[dump - unit->first_dump]);
}
/* By the best way to a dump that it reaches. */
static inline guint
tl_bill_mp12 (const TlBillUnit *unit, guint dump)
{
  return tl_supply_line_mp12 (&unit->lines[dump - unit->first_dump]);
}
/* SP that count as being there: not those on Organic Trucks (12.10a). */
static inline gboolean
tl_bill_is_common (const TlBill *bill, guint dump)
{
  return !tl_users_is_formation (tl_bill_dump (bill, dump)->users);
}

/* A set of kinds has a bit for each. */
static inline gboolean
tl_bill_is_in_kinds (guint64 kinds, const TlBillUnit *unit)
{
  return !unit->is_withheld && unit->kind < TL_BILL_KINDS &&
         (kinds & (G_GUINT64_CONSTANT (1) << unit->kind)) != 0;
}
/* Index of the unit or dump, -1 when the bill has none such. */
int tl_bill_find_unit (const TlBill *bill, TlUnit unit);
int tl_bill_find_dump (const TlBill *bill, TlSite site, int formation);
/* Forbids a payment: for @unit, unless TL_UNIT_NONE, out of @dump, unless TL_SITE_NONE.
 * Returns: FALSE. */
gboolean tl_bill_forbid (TlVerdict *verdict, const char *rule, TlUnit unit, TlSite dump,
                         const char *text);
/* Rules 12.1, 12.4: does dump @d hold @taken_t Tokens?  @rule: by which it is refused. */
gboolean tl_bill_holds (const TlBill *bill, guint d, guint taken_t, const char *rule,
                        TlVerdict *verdict);
/* Rule 12.3: does unit @unit of the bill reach its dump @dump (-1: none), out of which @payment
 * is? */
gboolean tl_bill_gets (const TlBill *bill, int unit, int dump, const TlPayment *payment,
                       const char *rule, TlVerdict *verdict);
/* The kinds that reach @dump, a bit each, of units that nothing is withheld from. */
guint64 tl_bill_kinds_in_reach (const TlBill *bill, guint dump);

/* What payments come to. */
typedef struct
{
  guint n_units;
  guint n_dumps;
  guint *unit_t;   /* per unit: from dumps; the sum for a defence stands in price_t */
  guint *wasted_t; /* per unit */
  guint *stages;   /* per unit: of its stocks */
  guint *dump_t;   /* per dump: paid */
  guint *lost_t;   /* per dump: wasted */
  guint price_t;   /* all that is paid from dumps */
} TlTally;

TlTally *tl_tally_new (const TlBill *bill);
void tl_tally_free (TlTally *tally);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlTally, tl_tally_free)
/* Leaves out what makes no sense. @except: a unit whose payments do not count, or TL_UNIT_NONE. */
TlTally *tl_tally_of (const TlBill *bill, const GArray *payments, TlUnit except);
/* One payment; FALSE when unit or dump is not the bill's, or what it says does not go together. */
gboolean tl_tally_add (TlTally *tally, const TlBill *bill, const TlPayment *payment);

/* -flow.c: Tokens of dumps to units, each unit getting its whole need, at the least cost. */

#define TL_FLOW_COSTS 4
typedef struct
{
  gint64 of[TL_FLOW_COSTS]; /* the first counts most */
} TlFlowCost;

typedef struct
{
  guint n_units;
  guint n_dumps;
  guint *needs;      /* per unit; 0 for those that get nothing */
  guint *capacities; /* per dump */
  gboolean *links;   /* unit x dump: in reach */
  TlFlowCost *costs; /* unit x dump: of a Token */
  guint *tokens;     /* unit x dump: the answer */
} TlFlow;

TlFlow *tl_flow_new (guint n_units, guint n_dumps);
void tl_flow_free (TlFlow *flow);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFlow, tl_flow_free)
/* FALSE when not all needs can be met. */
gboolean tl_flow_solve (TlFlow *flow, TlFlowCost *total);
int tl_flow_cost_compare (const TlFlowCost *a, const TlFlowCost *b);
void tl_flow_cost_add (TlFlowCost *sum, const TlFlowCost *cost, gint64 times);

/* -propose.c */

/* What is proposed to pay @bill. (transfer full): TlPayment */
GArray *tl_bill_propose (const TlBill *bill, gboolean for_attacker);
/* The kinds that @tally covers. */
guint64 tl_bill_covered_kinds (const TlBill *bill, const TlTally *tally);
/* Rule 12.10a: could the price cover the defender @unit, and still all that are covered? */
gboolean tl_bill_could_cover (const TlBill *bill, const TlTally *tally, const TlBillUnit *unit);

/* -judge.c: says what a legal proposal means. */
void tl_bill_explain (const TlBill *bill, const TlTally *tally, TlVerdict *verdict);
