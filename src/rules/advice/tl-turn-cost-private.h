/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of tl-turn-cost.h have in common. */
#pragma once

#include "rules/advice/tl-turn-cost.h"

G_BEGIN_DECLS

/* Where @plan has @unit go before it fights; TL_HEX_NONE: it stays, or nobody has said where to. */
TlHex tl_turn_plan_goal (const TlTurnPlan *plan, TlUnit unit);

/* What @plan does twice that is done once, and what it prices from where units do not fight.
 * @moved: the situation with the goals reached, before anybody fights. */
void tl_turn_cost_remark (const TlSituation *moved, TlSide side, const TlTurnPlan *plan,
                          TlVerdict *remarks);

/* @why: nullable */
void tl_turn_cost_note_shortfall (TlTurnCost *cost, const char *rule, TlUnit unit, TlHex target,
                                  gboolean is_barrage, const char *why);

/* Puts those who have a goal there, in @edit, which is made from @situation; who cannot get there
 * stays, and is a shortfall. */
void tl_turn_cost_move (TlTurnCost *cost, TlEdit *edit, const TlSituation *situation,
                        const TlTurnPlan *plan);

G_END_DECLS
