/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Picture of the Map: lays the grid over a scan.  The player clicks the middles of three hexes or
 * more and types their printed numbers; the grid shows over the picture at once, and beside each
 * pin how many pixels it is off.
 *
 * For a map that is there its own grid is laid out.  For a new one the grid is guessed from the
 * numbers (board/tl-scan-guess.h).
 */
#pragma once

#include "board/tl-map.h"
#include "draw/base/tl-theme.h"

#include <gtk/gtk.h>

/* @scan: with pins on @grid, which is the map's or the guessed one. (transfer none) */
typedef void (*TlScanDialogFunc) (const TlScan *scan, const TlGrid *grid, gpointer data);

/**
 * tl_scan_dialog_show:
 * @map: (nullable): whose grid is laid out, and whose picture and pins it begins with; NULL: guess
 * @path: (nullable): of the picture; NULL: the map's, or a file chooser asks
 * @theme: lives as long as the dialog
 * @func: is called when the player has laid the grid, unless the dialog was cancelled
 *
 * Returns: (transfer none): the dialog
 */
GtkWidget *tl_scan_dialog_show (GtkWindow *parent, const TlTheme *theme, TlMap *map,
                                const char *path, TlScanDialogFunc func, gpointer data);
