/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What part of the map a window shows, and how large.  No widget, no clock: a plain struct.
 *
 * Three spaces.  *Map units*: the grid's, a hex's circumradius is 1.  *View pixels*: logical
 * pixels from the view's top left corner.  *Device pixels*: view pixels times the device scale.
 *
 *   view = (map - origin) * zoom                 device = view * device_scale
 *
 * @zoom is logical pixels to a map unit, so a hex is 2 * zoom wide (flat) or high (pointy).
 * TL_VIEWPORT_NATURAL is what the window calls 100 %.
 *
 * Painting snaps the origin to whole device pixels (tl_viewport_device_origin ()), so that tiles
 * and counters are copied and not resampled; @x and @y keep the exact values, so that nothing
 * creeps while one pans or zooms back and forth.  The two differ by half a device pixel at most.
 *
 * Limits: the view never leaves the map by more than a margin, and a map smaller than the view
 * stands in its middle.  One can always zoom out until the whole map shows.
 *
 * Strips that lie over the view at its top and bottom cover a part of the map.  One can pan until
 * all of the map lies between the strips, and the two that show something, fit and reveal, show it
 * there.  A strip that comes or goes moves nothing.
 *
 * Example: a wheel click over the pointer:
 *
 *   tl_viewport_zoom_at (&viewport, pointer_x, pointer_y, 1.2);
 *
 * Does not: animate.  Kinetic panning is a series of tl_viewport_pan ().
 */
#pragma once

#include <cairo.h>

#include "board/tl-hex.h"

#define TL_VIEWPORT_NATURAL 32.0
#define TL_VIEWPORT_ZOOM_MAX 160.0
#define TL_VIEWPORT_ZOOM_MIN 2.0

typedef struct
{
  TlGrid grid;
  double map_width; /* map units */
  double map_height;
  double x; /* map point at the view's top left */
  double y;
  double zoom;
  double width; /* logical pixels */
  double height;
  double device_scale;
  double margin_px;   /* of desk that may show around the map */
  double covered_top; /* logical pixels */
  double covered_bottom;
} TlViewport;

/* A 1 x 1 view of the top left of @grid at natural size. */
void tl_viewport_init (TlViewport *viewport, const TlGrid *grid);
/* The map point in the middle stays there. */
void tl_viewport_set_size (TlViewport *viewport, double width, double height);
void tl_viewport_set_device_scale (TlViewport *viewport, double device_scale);

/* Moves the map by view pixels; FALSE when it is at its limit and did not move. */
gboolean tl_viewport_pan (TlViewport *viewport, double dx_px, double dy_px);
/* The map point under (@px, @py) stays there unless the limits forbid it. */
void tl_viewport_zoom_at (TlViewport *viewport, double px, double py, double factor);
void tl_viewport_set_zoom_at (TlViewport *viewport, double px, double py, double zoom);
/* Strips over the view, in logical pixels from its edges; the map stays where it is. */
void tl_viewport_set_covered (TlViewport *viewport, double top, double bottom);
/* How far the map can be panned, in map units: @x and @y from @least to @most. */
void tl_viewport_limits (const TlViewport *viewport, TlPoint *least, TlPoint *most);
/* The whole map, as large as it goes. */
void tl_viewport_fit (TlViewport *viewport);
void tl_viewport_centre_on (TlViewport *viewport, TlPoint point);
/* Pans as little as will show @hex with @margin_px around it; FALSE when it did already. */
gboolean tl_viewport_reveal (TlViewport *viewport, TlHex hex, double margin_px);
/* Puts @x, @y into their limits; the setters above have done so. */
void tl_viewport_clamp (TlViewport *viewport);

TlPoint tl_viewport_to_map (const TlViewport *viewport, double px, double py);
TlPoint tl_viewport_from_map (const TlViewport *viewport, TlPoint point);
/* TL_HEX_NONE on the desk. */
TlHex tl_viewport_hex_at (const TlViewport *viewport, double px, double py);
/* The columns and rows that may show, both ends included; FALSE when none does. */
gboolean tl_viewport_visible (const TlViewport *viewport, int *column0, int *row0, int *column1,
                              int *row1);

/* Device pixels of the view's top left, counted from the map's origin: whole ones. */
void tl_viewport_device_origin (const TlViewport *viewport, gint64 *x, gint64 *y);
/* Makes map units of @cr's view pixels, snapped as tiles are. */
void tl_viewport_apply (const TlViewport *viewport, cairo_t *cr);
