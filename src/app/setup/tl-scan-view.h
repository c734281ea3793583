/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A picture of a map, to be looked at and pinned: wheel and drag pan, Ctrl+wheel and the keys plus
 * and minus zoom about the pointer, 0 shows all of it.  A grid may lie over it, with its numbers.
 *
 * A click on the picture, or Space for the middle of what shows, asks for a pin there.  Pins are
 * dragged; the arrow keys move the chosen one by a pixel, with Shift by ten, and Delete takes it
 * away.  Without a chosen pin arrows pan.
 *
 * It keeps no pins of its own: who owns them follows the signals, and shows them anew.
 *
 * Signals:
 *   pin-wanted (uint x, uint y)               at a pixel of the picture
 *   pin-moved (uint pin, uint x, uint y)
 *   pin-chosen (uint pin)                     TL_SCAN_VIEW_NONE: none any more
 *   pin-removed (uint pin)
 */
#pragma once

#include "draw/base/tl-theme.h"
#include "draw/map/tl-scan-image.h"

#include <gtk/gtk.h>

#define TL_TYPE_SCAN_VIEW (tl_scan_view_get_type ())
G_DECLARE_FINAL_TYPE (TlScanView, tl_scan_view, TL, SCAN_VIEW, GtkWidget)

#define TL_SCAN_VIEW_NONE G_MAXUINT

typedef struct
{
  guint x; /* pixels of the picture */
  guint y;
  gboolean is_off; /* far from where the grid has its hex */
} TlScanViewPin;

/* @theme: lives as long. (transfer floating) */
GtkWidget *tl_scan_view_new (const TlTheme *theme);
/* Shows all of it; NULL: nothing. */
void tl_scan_view_set_image (TlScanView *view, TlScanImage *image);
/* @pins: copied */
void tl_scan_view_set_pins (TlScanView *view, const TlScanViewPin *pins, guint n_pins);
/* The one that keys move; TL_SCAN_VIEW_NONE: none. */
void tl_scan_view_choose (TlScanView *view, guint pin);
/* @grid: copied; NULL: none shows */
void tl_scan_view_set_grid (TlScanView *view, const TlGrid *grid, const TlScanFit *fit);
/* Shows that pixel in the middle, @zoom pixels of the view to one of the picture. */
void tl_scan_view_look_at (TlScanView *view, double x, double y, double zoom);
