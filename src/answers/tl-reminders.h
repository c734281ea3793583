/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a careful player keeps on paper: things that nothing asks for, and that cost a side dearly
 * when they are forgotten.
 *
 *   throw     units of a formation that none of its HQs throws to (12.3b)
 *   hungry    units without trace as things stand, which eat in the next Supply Phase (12.6c)
 *   starving  such units that no dump feeds, and that turn Out of Supply then (12.8a)
 *   fuel      units that may still move in this Movement Phase, and for which the Tokens in reach
 *             do not suffice together (12.5a)
 *   reserves  units with a Reserve marker, which a later phase may release (5.7b)
 *   dumps     dumps in hexes that the enemy could take in its next turn (9.14b)
 *
 * Example: "2 units of 20 Pzgr are out of the throw of its HQs: 76/20, 90/20 (12.3b)".
 *
 * Cost: that of tl_eat_propose (), a search for each HQ, and a proposal for fuel.
 */
#pragma once

#include "play/tl-danger.h"

G_BEGIN_DECLS

typedef enum
{
  TL_REMINDER_DUMP,
  TL_REMINDER_STARVING,
  TL_REMINDER_HUNGRY,
  TL_REMINDER_THROW,
  TL_REMINDER_FUEL,
  TL_REMINDER_RESERVE
} TlReminderKind;
#define TL_REMINDER_KINDS 6

typedef struct
{
  TlReminderKind kind;
  const char *rule;
  char *text;    /* with the rule */
  TlHex hex;     /* where to look first */
  GArray *units; /* TlUnit */
} TlReminder;

/**
 * tl_reminders_new:
 * @situation: not modified
 * @side: who should remember
 * @dangers: (nullable): of @side; NULL: dumps are not looked at
 *
 * Rules: 5.7b, 9.14b, 12.3b, 12.5a, 12.6c, 12.6f, 12.8a.
 *
 * Returns: (transfer full): TlReminder, in the order of their kinds
 */
GPtrArray *tl_reminders_new (const TlSituation *situation, TlSide side, const TlDangers *dangers);

/* "dump", "starving", ...: for programs. */
const char *tl_reminder_kind_id (TlReminderKind kind);

G_END_DECLS
