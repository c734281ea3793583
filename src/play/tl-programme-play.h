/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The schedule in play: `determine` and `arrive`, and what comes without a player's choice when a
 * segment begins.  What is due, and what a roll means, rules/turn/tl-programme.h says.
 */
#pragma once

#include "play/tl-action.h"
#include "play/tl-dice.h"

/* Rules 13.6, 2.3: the phasing side's Reinforcement Phase has begun: what the schedule brings
 * without a roll is due, and units that are withdrawn leave. */
void tl_programme_begin_reinforcement (TlEdit *edit, TlVerdict *verdict);
/* Rule 21.7: that phase ends: replacements that should have been used in it are lost. */
void tl_programme_end_reinforcement (TlEdit *edit, TlVerdict *verdict);
/* Rule 17.0: weather that comes without a roll is there. */
void tl_programme_settle_weather (TlEdit *edit, TlVerdict *verdict);
/* What is due now and has a place where it may arrive. (transfer full): TlUnit */
GArray *tl_programme_arrivals (const TlSituation *situation);

/* What may be determined now, and the arrival of all. */
void tl_programme_add_actions (GPtrArray *actions, const TlSituation *situation);

/* Rules 13.5, 13.9: steps for @unit, and what it may be consolidated with. */
void tl_programme_add_rebuilds (GPtrArray *actions, const TlSituation *situation, TlUnit unit);
