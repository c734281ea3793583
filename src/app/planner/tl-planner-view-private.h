/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of the planner's view: tl-planner-view.c runs the planner and keeps what is
 * chosen, tl-planner-list.c makes the list and its headings, tl-planner-details.c shows the
 * selected row.
 */
#pragma once

#include "app/base/tl-asker.h"
#include "app/planner/tl-planner-row.h"
#include "app/planner/tl-planner-view.h"

G_BEGIN_DECLS

struct _TlPlannerView
{
  GtkBox parent_instance;

  GtkLabel *heading;
  GtkSpinner *spinner;
  GtkButton *again_button;
  GtkWidget *state_scroller;
  GtkLabel *state_label;
  GtkWidget *content;
  GtkBox *header_box;
  GtkListView *list_view;
  GtkBox *detail_box;
  GtkLabel *detail_title;
  GtkLabel *detail_text;
  GtkBox *move_list;
  GtkGrid *trail_grid;
  GtkButton *choose_button;
  GtkButton *headings[TL_PLANNER_COLUMNS];

  TlAsker *asker;
  TlSituation *situation; /* that is planned for; NULL: none */
  TlHex target;
  TlProposals *proposals; /* show; NULL: none yet */

  GListStore *rows; /* TlPlannerRow: the proposals */
  GtkSorter *sorter;
  GtkSingleSelection *selection;
  TlPlannerColumn sorted_by;
  gboolean is_reversed;
};

/* -list */
void tl_planner_view_init_list (TlPlannerView *view);
/* Shows @view->proposals, or nothing. */
void tl_planner_view_fill_list (TlPlannerView *view);
/* (transfer full) (nullable): the row that is selected */
TlPlannerRow *tl_planner_view_selected (TlPlannerView *view);

/* -details */
void tl_planner_view_show_details (TlPlannerView *view);

G_END_DECLS
