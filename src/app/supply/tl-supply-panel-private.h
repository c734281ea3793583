/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by tl-supply-panel.c and -hinges, which lists what a side's supply depends on. */
#pragma once

#include "answers/tl-unit-supply.h"
#include "app/base/tl-asker.h"
#include "app/supply/tl-supply-item.h"
#include "app/supply/tl-supply-panel.h"
#include "app/supply/tl-turn-cost-view.h"
#include "rules/advice/tl-cut.h"

struct _TlSupplyPanel
{
  TlPanel panel;

  GtkDropDown *side_drop;
  GtkCheckButton *trouble_check;
  GtkSpinner *spinner;
  GtkLabel *summary_label;
  GtkStack *pages;
  GtkColumnView *unit_view;
  GtkBox *detail_box;
  GtkDropDown *kind_drop;
  GtkListBox *hinge_list;
  GtkLabel *hinge_label;
  TlTurnCostView *cost_view;

  TlSituation *situation; /* shown; NULL: none */
  TlSide side;
  gboolean is_updating;

  GListStore *rows; /* TlSupplyItem */
  GtkFilter *filter;
  GtkSingleSelection *selection;

  TlAsker *detail_asker;
  TlUnit unit;          /* selected; TL_UNIT_NONE none */
  TlUnitSupply *detail; /* about it; NULL: being worked out */
  int mend;             /* previewed: its place among all; -1 none */
  TlAsker *left_out_asker;
  GArray *left_out; /* TlUnit, ascending; NULL: not known yet */
  TlAsker *hinge_asker;
  GPtrArray *hinges;   /* TlHinge; NULL: not known */
  TlSituation *hinged; /* whose; not a reference, compared only */
  int hinge;           /* selected; -1 none */
};

/* -hinges */
void tl_supply_panel_init_hinges (TlSupplyPanel *panel);
void tl_supply_panel_ask_hinges (TlSupplyPanel *panel);
void tl_supply_panel_forget_hinges (TlSupplyPanel *panel);

/* tl-supply-panel.c */
void tl_supply_panel_show_on_map (TlSupplyPanel *panel);
void tl_supply_panel_update_busy (TlSupplyPanel *panel);
