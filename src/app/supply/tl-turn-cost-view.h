/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a turn costs (tl-turn-cost.h): a list of planned moves, barrages and attacks of one side,
 * what each takes, totals for each dump, and what falls short.
 *
 * Units that are selected on the map are added as movers; selected artillery, aircraft or ships as
 * a barrage of the planned fight's target, joining those that fire there already, or of the nearest
 * facility when no fight is planned; what a barrage fires at is chosen in its row (10.0c); the
 * planned fight as an attack.  A button buys the fuel the cheapest way (12.5c).  The plan is view
 * state: it changes nothing, and what has gone from the map leaves it; another game empties it.
 *
 * Property: side, whose plan it is; each side has a plan of its own.
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_TURN_COST_VIEW (tl_turn_cost_view_get_type ())
G_DECLARE_FINAL_TYPE (TlTurnCostView, tl_turn_cost_view, TL, TURN_COST_VIEW, TlPanel)

gboolean tl_turn_cost_view_is_busy (TlTurnCostView *self);
