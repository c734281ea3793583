/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map in a window, and what it has said since, for the tests of the map view. */
#pragma once

#include "app-support.h"
#include "app/map/tl-map-view-private.h"
#include "draw/overlay/tl-overlay-private.h"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  GtkWidget *window;
  char *hint;         /* (nullable): its line */
  guint n_selections; /* how often another was chosen */
  TlHex target;       /* the last that was picked */
  TlHex attack;       /* ... that an attack was proposed on */
} Fixture;

static inline void
map_on_selection (Fixture *f)
{
  f->n_selections++;
}

static inline void
map_on_hint (TlMapView *view G_GNUC_UNUSED, const char *text, Fixture *f)
{
  g_free (f->hint);
  f->hint = g_strdup (text);
}

static inline void
map_on_target (TlMapView *view G_GNUC_UNUSED, guint hex, Fixture *f)
{
  f->target = hex;
}

static inline void
map_on_attack (TlMapView *view G_GNUC_UNUSED, gpointer units G_GNUC_UNUSED, guint hex, Fixture *f)
{
  f->attack = hex;
}

/* @text: of tl_test_situation () */
static inline void
map_open (Fixture *f, const char *text, int width, int height)
{
  f->game = app_game (text);
  f->view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  f->target = TL_HEX_NONE;
  f->attack = TL_HEX_NONE;
  g_object_set (f->view, "game", f->game, NULL);
  g_signal_connect_swapped (f->view, "selection-changed", G_CALLBACK (map_on_selection), f);
  g_signal_connect (f->view, "hint", G_CALLBACK (map_on_hint), f);
  g_signal_connect (f->view, "target-picked", G_CALLBACK (map_on_target), f);
  g_signal_connect (f->view, "attack-proposed", G_CALLBACK (map_on_attack), f);
  f->window = app_show (GTK_WIDGET (f->view), width, height);
}

static inline void
map_set_up (Fixture *f, gconstpointer text)
{
  map_open (f, text, 600, 500);
}

static inline void
map_tear_down (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  app_settle ();
  g_assert_finalize_object (f->game);
  g_free (f->hint);
}

static inline TlHex
map_hex (Fixture *f, const char *number)
{
  return tl_test_hex (tl_game_situation (f->game), number);
}

static inline TlUnit
map_unit (Fixture *f, const char *id)
{
  return tl_test_unit (tl_game_situation (f->game), id);
}

static inline void
map_press (Fixture *f, guint key)
{
  g_assert_true (app_press (GTK_WIDGET (f->view), key));
}
