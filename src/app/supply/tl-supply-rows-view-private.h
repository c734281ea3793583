/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the view of recovery and eating: tl-supply-rows-view.c shows the rows and
 * changes them, -build makes their widgets, -bill says what follows from them. */
#pragma once

#include "app/supply/tl-supply-rows-view.h"

G_BEGIN_DECLS

#define TL_SUPPLY_ROWS_SPACING 8

/* The widgets of one row. */
typedef struct
{
  GtkWidget *box;
  GtkCheckButton *check;  /* NULL where nothing is to be chosen, and for recovery */
  GtkDropDown *drop_down; /* NULL where nothing is to be chosen */
  GListStore *items;      /* TlWayItem, per way; NULL with it */
  guint last_meal;        /* the way that the check mark brings back */
} TlSupplyRowWidgets;

struct _TlSupplyRowsView
{
  GtkBox parent_instance;

  TlGame *game;
  TlSupplyRows *rows; /* the caller's */
  TlMapView *map;     /* no reference */
  TlTheme theme;

  GArray *widgets; /* TlSupplyRowWidgets, of the first rows */
  GtkBox *list;
  GtkWidget *more_button; /* makes those of some more rows */
  char *heading;          /* the last in @list; nullable */
  GtkGrid *bill_grid;
  GtkBox *mark_box;
  GtkBox *finding_box;
  GtkLabel *sum_label; /* the dumps that change, in a line */
  GtkWidget *footer;   /* that, the findings and the buttons */
  GtkWidget *reset_button;
  GtkWidget *apply_button;
  gboolean is_updating;
};

static inline TlSupplyRowWidgets *
tl_supply_rows_view_row (TlSupplyRowsView *view, guint i)
{
  return &g_array_index (view->widgets, TlSupplyRowWidgets, i);
}

/* tl-supply-rows-view.c */
/* The last way is to pay nothing. */
gboolean tl_supply_rows_view_is_nothing (const TlSupplyRow *row, guint way);
/* The row that has pointer or focus shows its path on the map. */
void tl_supply_rows_view_add_preview (TlSupplyRowsView *view, GtkWidget *box, guint i);
/* Signals of a row's widgets, and of the buttons. */
void tl_supply_rows_view_follow_row (TlSupplyRowsView *view, const TlSupplyRowWidgets *widgets);
void tl_supply_rows_view_follow_buttons (TlSupplyRowsView *view);

/* -build */
void tl_supply_rows_view_build (TlSupplyRowsView *view);
/* The widgets of some more rows. */
void tl_supply_rows_view_add_rows (TlSupplyRowsView *view);

/* -bill */
/* Dumps, markers and what forbids it; @next (nullable): the situation that comes of the rows. */
void tl_supply_rows_view_show_bill (TlSupplyRowsView *view, const TlSituation *next,
                                    const TlVerdict *verdict);

G_END_DECLS
