/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A ledger of Tokens: what each action of a game uses up, beside what is there before and after.
 *
 * On hand are Tokens on the ground and loaded, of counters that are not in the Dead Pile;
 * broken-out transport keeps its load (12.8e).  An action's bill is what it says that it pays
 * (12.4, 12.5, 12.6c, 12.10e), what is wasted with that (12.10e(C), 12.10h), the load of what it
 * destroys (9.14g), what is lost in the air (14.4g, 14.10d), and what is captured, destroyed or
 * blown up by a die (9.14b, c, 12.11a), less
 * what the schedule brings (2.3, 13.6); whatever has none costs none.  What was on hand before is
 * on hand after, but for the bill: for each side, and for each dump from which it is paid.
 */
#pragma once

#include "play/tl-history.h"

/* What @side pays and what is destroyed or captured of its own, less what it captures itself; in
 * Tokens. */
gint64 tl_test_ledger_bill_t (const TlSituation *before, const TlNode *node, TlSide side);

/* Rules 14.4g, 14.10d: of that what aircraft that carry it lose, and what does not come down. */
guint64 tl_test_ledger_airlift_t (const TlSituation *before, const TlNode *node, TlSide side);

/* Stops the test when Tokens have come from nowhere or gone there, or lie where none can.
 * @node: what was done in @before, and led to its situation */
void tl_test_ledger_check (const TlSituation *before, const TlNode *node);
