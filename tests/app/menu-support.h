/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map in a window, and a menu that opens over one of its hexes, for the tests of such menus. */
#pragma once

#include "app-support.h"
#include "app/base/tl-action-menu.h"
#include "app/map/tl-map-view.h"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  GtkWidget *menu;
  GtkWidget *window;
} Fixture;

/* @text: of tl_test_situation () */
static inline void
menu_set_up (Fixture *f, gconstpointer text)
{
  f->game = app_game (text);
  f->view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  g_object_set (f->view, "game", f->game, NULL);
  f->window = app_show (GTK_WIDGET (f->view), 700, 500);
}

static inline void
menu_tear_down (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  app_settle ();
  gtk_window_destroy (GTK_WINDOW (f->window));
  app_settle ();
  g_assert_finalize_object (f->game);
}

static inline void
menu_open (Fixture *f, GtkWidget *menu, TlHex hex)
{
  f->menu = menu;
  tl_map_view_popup (f->view, menu, hex);
  app_wait_until (app_has_size, menu);
  app_settle (); /* GDK asks a surface for the pointer when idle, also one that has gone by then */
}

/* The row that says @text anywhere; NULL when there is none. */
static inline GtkListBoxRow *
menu_row_with (Fixture *f, const char *text)
{
  GtkListBox *list = GTK_LIST_BOX (app_first_below (f->menu, GTK_TYPE_LIST_BOX));
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    {
      g_autofree char *all = app_texts_below (GTK_WIDGET (row));

      if (strstr (all, text) != NULL)
        return row;
    }
  return NULL;
}

/* The player chooses the row that says @text; there is one, and it can be chosen. */
static inline void
menu_choose (Fixture *f, const char *text)
{
  GtkListBoxRow *row = menu_row_with (f, text);

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (row)));
  g_signal_emit_by_name (app_first_below (f->menu, GTK_TYPE_LIST_BOX), "row-activated", row);
  app_settle ();
}
