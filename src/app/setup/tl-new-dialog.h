/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * New Scenario: a form for title, grid, sides, edition and terrain chart, and shows how hexes will
 * be numbered.  Over a picture of the map (tl-scan-dialog.h) the grid is guessed, and the map that
 * is made names it.  What it makes is a map of unknown hexes (xml/tl-xml-script.h).
 */
#pragma once

#include "draw/base/tl-theme.h"
#include "pieces/tl-scenario.h"

#include <gtk/gtk.h>

/* @scenario: (transfer none) */
typedef void (*TlNewDialogFunc) (TlScenario *scenario, gpointer data);

/* Over @parent; @func is called when the player has chosen, unless the dialog was cancelled. */
GtkWidget *tl_new_dialog_show (GtkWindow *parent, const TlTheme *theme, TlNewDialogFunc func,
                               gpointer data);
