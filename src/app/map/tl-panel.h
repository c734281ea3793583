/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A panel beside a map: shows something of the game that the map view shows.  Abstract: each page
 * of the window's side is one.
 *
 * Property: map-view, given once, for instance by the window's template.  The game comes from it.
 * Signals, for the panel itself:
 *   game-replaced ()      the game is another one, or none
 *   game-changed ()       the same, when there is a game; or another node of the game is current
 *   refresh ()            the same as game-changed, but only while the panel shows; what changes
 *                         while it does not show is told once it does
 *   selection-changed (), theme-changed ()   those of the map view
 */
#pragma once

#include "app/map/tl-map-view.h"

#define TL_TYPE_PANEL (tl_panel_get_type ())
#define TL_PANEL(object) (G_TYPE_CHECK_INSTANCE_CAST ((object), TL_TYPE_PANEL, TlPanel))

/* What a panel reads: @view and @game. */
typedef struct
{
  GtkBox parent_instance;

  TlMapView *view;   /* weak (nullable): not given yet, or gone */
  TlGame *game;      /* (nullable): the one that @view shows */
  gboolean is_stale; /* "refresh" is due as soon as the panel shows */
} TlPanel;

typedef struct
{
  GtkBoxClass parent_class;
} TlPanelClass;

GType tl_panel_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlPanel, g_object_unref)
