/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of the supply panel: tl-supply-panel.c keeps up with game and map, -list
 * makes the list of units, -detail shows one of them, -hinges what cuts units off when it is lost.
 */
#pragma once

#include "answers/tl-unit-supply.h"
#include "app/base/tl-asker.h"
#include "app/supply/tl-supply-panel.h"
#include "app/supply/tl-supply-row.h"
#include "app/supply/tl-turn-cost-view.h"
#include "rules/advice/tl-cut.h"

G_BEGIN_DECLS

struct _TlSupplyPanel
{
  GtkBox parent_instance;

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

  TlMapView *view; /* no reference */
  TlGame *game;
  TlSituation *situation; /* shown; NULL: none */
  TlSide side;
  gboolean is_updating;

  GListStore *rows; /* TlSupplyRow */
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

/* -list */
void tl_supply_panel_init_list (TlSupplyPanel *panel);
/* Makes the rows of the side anew; keeps the unit that is selected. */
void tl_supply_panel_fill (TlSupplyPanel *panel);
void tl_supply_panel_select (TlSupplyPanel *panel, TlUnit unit);

/* -detail */
void tl_supply_panel_init_detail (TlSupplyPanel *panel);
/* Starts the search for @panel->unit, and shows what is known. */
void tl_supply_panel_ask_detail (TlSupplyPanel *panel);
void tl_supply_panel_forget_detail (TlSupplyPanel *panel);
void tl_supply_panel_add_detail (TlSupplyPanel *panel, TlOverlayScene *scene,
                                 const TlSituation *situation);

/* -hinges */
void tl_supply_panel_init_hinges (TlSupplyPanel *panel);
void tl_supply_panel_ask_hinges (TlSupplyPanel *panel);
void tl_supply_panel_forget_hinges (TlSupplyPanel *panel);
void tl_supply_panel_add_hinge (TlSupplyPanel *panel, TlOverlayScene *scene,
                                const TlSituation *situation);

/* tl-supply-panel.c */
void tl_supply_panel_show_on_map (TlSupplyPanel *panel);
void tl_supply_panel_update_busy (TlSupplyPanel *panel);

G_END_DECLS
