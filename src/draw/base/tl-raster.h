/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Thin strokes and small stamps put straight into an image surface.
 *
 * A map tile holds thousands of strokes a pixel wide: hexagons, hachures, reeds, trees.  As cairo
 * paths they cost 2 to 7 microseconds each; here a tenth of that.  A *stroke* is a line that may
 * taper; each pixel is covered by the share of its column (or row) that lies within the stroke.
 * A *stamp* is a small picture copied at whole pixels.
 *
 * End points are rounded to 1/256 pixel before the tile's offset is taken off, so that a stroke
 * covers a pixel alike in every tile that it crosses.
 *
 * Where nothing is yet the surface may be transparent.  Only for image surfaces of 32 bits, without
 * rotation; everything else takes cairo paths.
 */
#pragma once

#include <cairo.h>

#include "draw/base/tl-theme.h"

typedef struct
{
  cairo_surface_t *surface;
  guint8 *data;
  int stride;
  int x0, y0, x1, y1; /* clip, in pixels, ends excluded */
  double scale;       /* pixels to a user unit */
  double dx;          /* user origin, in pixels, rounded to 1/256 */
  double dy;
  guint32 rgb[3]; /* of the strokes, 0 to 255 */
  guint32 alpha;  /* 0 to 256 */
  guint32 opaque; /* what pixels that are never transparent have in their highest byte */
} TlRaster;

/* FALSE when @cr is of another kind.  Clips to the extents of the clip of @cr. */
gboolean tl_raster_begin (TlRaster *raster, cairo_t *cr);
/* Clips to a rectangle in user units, on image surfaces to whole pixels: of paths in a clip that
 * ends within pixels cairo works out all crossings, and rounds them as the surface has them. */
void tl_raster_clip (cairo_t *cr, double x, double y, double width, double height);
/* The surface is cairo's again. */
void tl_raster_end (TlRaster *raster);
void tl_raster_set_colour (TlRaster *raster, TlColour colour);
/* From one point to another, in user units; widths at both ends in pixels. */
void tl_raster_stroke (TlRaster *raster, double ax, double ay, double bx, double by,
                       double width_a_px, double width_b_px);
/* @stamp is an ARGB32 image surface whose pixel (@hot_x, @hot_y) comes to (x, y). */
void tl_raster_stamp (TlRaster *raster, cairo_surface_t *stamp, int hot_x, int hot_y, double x,
                      double y);
