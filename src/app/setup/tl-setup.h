/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Set Up: the strip over the map while a hand arranges the situation.  It says so, has the tools,
 * and what belongs to the chosen one.
 *
 * It hides while Set Up is off.  Keys 1 to 6 on the map choose a tool.
 *
 * Properties: "active" (boolean), whether Set Up is on; "tool" (uint, a TlSetupTool).
 *
 * Does not: decide whether Set Up may be on; the window does, by tl_history_is_at_start ().
 */
#pragma once

#include "app/map/tl-map-view.h"

typedef enum
{
  TL_SETUP_COUNTERS,
  TL_SETUP_TERRAIN,
  TL_SETUP_HEXSIDES,
  TL_SETUP_ROADS,
  TL_SETUP_PLACES,
  TL_SETUP_ERASER
} TlSetupTool;
#define TL_SETUP_TOOLS (TL_SETUP_ERASER + 1)

#define TL_TYPE_SETUP (tl_setup_get_type ())
G_DECLARE_FINAL_TYPE (TlSetup, tl_setup, TL, SETUP, GtkBox)

/* Where the tools work; once.  @view lives at least as long. */
void tl_setup_set_map_view (TlSetup *setup, TlMapView *view);
void tl_setup_set_active (TlSetup *setup, gboolean is_active);
gboolean tl_setup_is_active (TlSetup *setup);
void tl_setup_set_tool (TlSetup *setup, TlSetupTool tool);
TlSetupTool tl_setup_tool (TlSetup *setup);
