/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The recovery and the eating of a Supply Phase as rows that a player changes (12.6c, 12.10e).
 *
 * A *row* is a unit that lacks something: internal stocks, or trace supply.  Its *ways* are what
 * may be chosen for it: each dump in its reach, two dumps together where one may be too small, and
 * last of all nothing.  At first every row has the way that is proposed.  How much a dump owes for
 * all who eat out of it is worked out, since it is rounded for all of them together (12.6c).
 *
 * The *bill* says for every dump in a unit's reach what it holds before and after.
 *
 * Whether the rows go together is tl_apply ()'s to say: after each choice the action of the rows is
 * tried, and @next or @verdict says what came of it.
 *
 * Example: two regiments of 1 RE, a dump of 1T.  The rows propose 1T for both.  When the second is
 * set to eat nothing, the dump still owes 1T, and the second one is to be marked.
 *
 * Cost: the dumps of every unit that lacks something (tl_supply_dumps ()), once; then small
 * assignments.
 *
 * View state: nothing here changes a situation.
 *
 * All is read from the fields; tl_supply_rows_choose () and tl_supply_rows_reset () renew them.
 */
#pragma once

#include "play/tl-apply.h"
#include "rules/upkeep/tl-recover.h"

/* What may be chosen for a unit. */
typedef struct
{
  GArray *payments; /* TlPayment, empty: nothing; of eating without amounts */
  guint stages;     /* of recovery that it pays for */
  /* Worded by tl_supply_rows_word (); what is left counts all rows: */
  char *text;       /* "2T out of 15.04, drawn (8T there, 5T left)", "2T out of Japan, in the same
                     * box (...)" */
  char *short_text; /* for a narrow place: "15.04, drawn: 2T, 5T left" */
} TlSupplyWay;

typedef struct
{
  TlUnit unit;
  TlRecoverDuty duty; /* of recovery */
  GPtrArray *dumps;   /* TlSupplyPath: in reach */
  GPtrArray *ways;    /* TlSupplyWay, never none; the last one is nothing */
  guint chosen;       /* index in @ways */
  guint proposed;
  gboolean is_strat; /* and hungry: does not eat (12.6e) */
  TlVerdict *why;    /* why there is no other way than nothing */
  char *need;        /* "4 RE, alone 2T", "Exhausted: 2T to Low, 4T in all" */
  /* Whether it is a matter of choice, with the rule: "Must recover ... (12.10e(A))".  NULL: it is;
   * rows that agree in it stand together. */
  const char *duty_text;
} TlSupplyRow;

/* A dump in a unit's reach. */
typedef struct
{
  TlSite site;
  int users; /* as in TlDump */
  guint t;   /* there now */
  guint paid_t;
  guint wasted_t; /* 12.10e(C) */
  char *text;     /* "15.04: 8T − 3T = 5T, 1T of it wasted" */
} TlSupplyAccount;

/* What happens to the marker of a unit (12.8a). */
typedef enum
{
  TL_SUPPLY_MARK_SET,
  TL_SUPPLY_MARK_STAYS,
  TL_SUPPLY_MARK_REMOVED
} TlSupplyMarkKind;
typedef struct
{
  TlUnit unit;
  TlSupplyMarkKind kind;
} TlSupplyMark;

typedef struct
{
  TlSituation *situation;
  TlSide side;
  gboolean is_eating; /* FALSE: recovery */
  GPtrArray *rows;    /* TlSupplyRow, those with a choice first; then by duty, then ascending */
  /* Of what is chosen: */
  gboolean is_proposed; /* for every row */
  GArray *bill;         /* TlSupplyAccount, by site, then formation */
  TlAction *action;     /* `recover`, `eat`, or `decline` when no unit eats */
  TlSituation *next;    /* (nullable): what it makes; NULL when the rows do not go together */
  TlVerdict *verdict;   /* all that is wrong, or what is said of it */
  GArray *marks;        /* (nullable): TlSupplyMark, ascending, of eating that goes together */
} TlSupplyRows;

/**
 * tl_supply_rows_new:
 * @situation: a reference is taken
 *
 * Rules: 12.3a-c, 12.6c, 12.6e, 12.10e, 13.2g.
 *
 * Returns: (transfer full) (nullable): the rows of the pending decision with what is proposed; NULL
 *   when it is neither recovery nor eating
 */
TlSupplyRows *tl_supply_rows_new (TlSituation *situation);
void tl_supply_rows_free (TlSupplyRows *rows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlSupplyRows, tl_supply_rows_free)

/* Sets row @i to its way @way; an index that is none changes nothing. */
void tl_supply_rows_choose (TlSupplyRows *rows, guint i, guint way);
/* Every row as proposed. */
void tl_supply_rows_reset (TlSupplyRows *rows);
/* Words the ways of row @i. */
void tl_supply_rows_word (TlSupplyRows *rows, guint i);
