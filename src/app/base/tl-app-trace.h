/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * With TL_TRACE set in the environment the program writes its debug messages to standard error, a
 * line each ("trace: action move u17 33.11 33.10"), and where its named widgets are, so that tests
 * wait for facts and not for a time.  The rest of the program calls g_debug () and
 * gtk_widget_set_name () as any GTK program does.
 */
#pragma once

#include "board/tl-hex.h"

#include <gtk/gtk.h>

/* Begins to write, if TL_TRACE is set; to be called once, when GTK runs:
 *   - each debug message of the program's own log domain;
 *   - "popup shown" of each menu and list that has opened and is ready for keys, and "popup gone";
 *   - "place NAME X Y", the middle of each widget that has a name of its own, in pixels of its
 *     window, when it shows and whenever it has moved;
 *   - "settled" for each SIGUSR1, when the program has taken all keys and clicks that the display
 *     knew of by then, has painted what they changed, and has written the places.  What another
 *     thread works out may still be to come. */
void tl_app_trace_start (void);

/* Finds the @middle, in @self's coordinates, of what @name names.  FALSE if @self does not show
 * it. */
typedef gboolean (*TlFindPlace) (GtkWidget *self, const char *name, TlPoint *middle);

/* Writes "place NAME X Y" of each of the names in TL_TRACE_PLACES ("u17 33.11") that @self shows;
 * to be called with each frame by a widget that paints what it shows. */
void tl_app_trace_places (GtkWidget *self, TlFindPlace find);
