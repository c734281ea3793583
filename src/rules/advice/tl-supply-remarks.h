/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is special about the supply of a unit, as reminders: that it needs no trace, what it draws
 * from off the map, which units an HQ throws to, and that reaching no dump forbids nothing.
 */
#pragma once

#include "rules/supply/tl-supply.h"

/* Rules 3.2f, 12.3b(B), 12.3e, 12.6g-h, 13.1d: reminders of what is special about the supply of
 * @unit: that it needs no trace, what it draws from off the map, and which units an HQ throws
 * to. */
void tl_supply_tell_remarks (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rules 12.0, 12.5a, 12.10e: @why a combat unit reaches no dump forbids nothing while it lacks
 * nothing that SP would give it: with trace, full stocks, and fuel or no need of it. Its findings
 * become reminders then. */
void tl_supply_weigh_dumps (const TlSituation *situation, TlUnit unit, TlVerdict *why);
