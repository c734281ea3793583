/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What state a unit's supply is in, for lists: its marker, its formation, its stocks, its fuel.
 *
 * Definitions.  *Marked* is the Out of Supply marker (12.8a).  *Left out* is a unit that could
 * trace, but not together with its formation (12.6f); the caller knows.  *Stocks* are internal
 * ones (12.10b).  *Fuel* is listed where a scenario keeps it, for units that need it to move
 * (12.5a): with or without, or free from an HQ (12.5e).
 *
 * Example: "OOS, Low, free fuel".
 *
 * Cost: O(1), but for fuel a look at the side's HQs.
 */
#pragma once

#include "rules/payment/tl-fuel.h"

typedef struct
{
  gboolean is_marked;
  gboolean is_left_out;
  guint8 stocks; /* TlStocks */
  TlFuelState fuel;
} TlCondition;

/* Rules 12.5a, 12.5e, 12.6f, 12.8a, 12.10b. */
TlCondition tl_condition_of (const TlSituation *situation, TlUnit unit, gboolean is_left_out);

/* For sorting: the greater the worse; less than 10 while nothing but fuel lacks. */
guint tl_condition_badness (const TlCondition *condition);

/* "OOS, left out, Low, not fuelled"; "" when there is nothing to be said. (transfer full) */
char *tl_condition_text (const TlCondition *condition);
