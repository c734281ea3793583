/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the view of a turn's cost: tl-turn-cost-view.c keeps the plan and has
 * the bill made, -rows shows plan and bill. */
#pragma once

#include "answers/tl-cost.h"
#include "app/base/tl-asker.h"
#include "app/supply/tl-turn-cost-view.h"

G_BEGIN_DECLS

struct _TlTurnCostView
{
  GtkBox parent_instance;

  GtkButton *move_button;
  GtkButton *barrage_button;
  GtkButton *attack_button;
  GtkButton *buy_button;
  GtkButton *clear_button;
  GtkLabel *total_label;
  GtkListBox *plan_list;
  GtkBox *dump_box;

  TlMapView *view; /* no reference */
  TlGame *game;
  TlSide side;
  TlTurnPlan *plans[TL_SIDES];
  TlTurnPlan *plan;       /* the side's of these */
  TlSituation *situation; /* the bill's; NULL: none yet */
  TlAsker *asker;
  TlTurnCost *cost; /* NULL: nothing is planned, or it is being worked out */
};

/* Has the bill made of the plan as it is now, and shows what is known. */
void tl_turn_cost_view_ask (TlTurnCostView *self);
void tl_turn_cost_view_update_buttons (TlTurnCostView *self);

/* The hex of the planned fight, when the enemy has combat units there; TL_HEX_NONE. */
TlHex tl_turn_cost_view_planned_target (TlTurnCostView *self);

/* -rows */
/* The enemy's air base or port nearest to @firer; TL_HEX_NONE. */
TlHex tl_turn_cost_view_nearest_facility (TlTurnCostView *self, TlUnit firer);
void tl_turn_cost_view_show (TlTurnCostView *self);

G_END_DECLS
