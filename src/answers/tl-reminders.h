/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a careful player keeps on paper: things that nothing asks for, and that cost a side dearly
 * when they are forgotten.
 *
 *   throw     units of a formation that none of its HQs throws to (12.3b)
 *   hungry    units without trace as things stand, which eat in the next Supply Phase (12.6c)
 *   starving  such units that no dump feeds, and that turn Out of Supply then (12.8a)
 *   fuel      units that are to move by the plan of the turn, and for which the Tokens in reach do
 *             not suffice together (12.5a); without a plan all that may still move
 *   plan      planned barrages and attacks that cannot be paid, or not be made as they are planned
 *             (9.5(A), 10.1b)
 *   reserves  units with a Reserve marker, which a later phase may release (5.7b)
 *   dumps     dumps in hexes that the enemy could take in its next turn (9.14b)
 *
 * Example: "2 units of 20 Pzgr are out of the throw of its HQs: 76/20, 90/20 (12.3b)".
 *
 * Cost: that of tl_eat_propose (), a search for each HQ, and the bill of the plan (tl-turn-cost.h),
 * else a proposal for fuel.  Another thread may watch it, and stop it.
 */
#pragma once

#include "play/tl-danger.h"
#include "rules/advice/tl-turn-cost.h"

typedef enum
{
  TL_REMINDER_DUMP,
  TL_REMINDER_STARVING,
  TL_REMINDER_HUNGRY,
  TL_REMINDER_THROW,
  TL_REMINDER_FUEL,
  TL_REMINDER_PLAN,
  TL_REMINDER_RESERVE
} TlReminderKind;
#define TL_REMINDER_KINDS 7

typedef struct
{
  TlReminderKind kind;
  const char *rule;
  char *text;    /* with the rule */
  TlHex hex;     /* where to look first */
  GArray *units; /* TlUnit */
} TlReminder;

typedef struct
{
  TlSide side;              /* who should remember */
  const TlDangers *dangers; /* (nullable): of @side; NULL: dumps are not looked at */
  const TlTurnPlan *plan;   /* (nullable): of @side; empty is none */
} TlReminderQuery;

/**
 * tl_reminders_new:
 * @situation: not modified
 * @query: whose, and what is planned
 * @progress: (nullable): counted on while it is worked out
 *
 * Rules: 5.7b, 9.5(A), 9.14b, 10.1b, 12.3b, 12.5a, 12.6c, 12.6f, 12.8a.
 *
 * Returns: (transfer full) (nullable): TlReminder, in the order of their kinds; NULL when
 *   @progress was stopped
 */
GPtrArray *tl_reminders_new (const TlSituation *situation, const TlReminderQuery *query,
                             TlDangerProgress *progress);
