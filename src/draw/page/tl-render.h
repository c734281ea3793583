/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The map, and what stands on it, as a picture file: PNG, SVG or PDF.
 *
 * A TlRenderJob says what to paint and how large.  @zoom is pixels (PNG) or points (SVG, PDF) to
 * a map unit; a hex is two map units wide.  Order: map, track of @situation, the lower half of
 * @overlays and names that it hides, counters of @situation, the upper half; furniture around them,
 * and below it the holding boxes.
 *
 * Files appear whole or not at all: the picture goes to a temporary file beside the target, which
 * is renamed.  They hold no date, so the same job makes the same bytes (in an SVG, but for the
 * names that cairo gives to its groups).
 *
 * A PNG is painted in bands from its top down, and each is written before the next one is painted,
 * so that memory does not grow with the picture.  The pixels are those of a picture that is painted
 * in one piece.
 *
 * Example: 64 pixels to a hex, framed:
 *
 *   TlRenderJob job = { .geometry = geometry, .theme = &theme, .zoom = 32, .is_framed = TRUE };
 *   if (!tl_render_to_file (&job, TL_RENDER_PNG, "map.png", &error))
 *     ...
 *
 * Limits: 200,000 pixels a side for PNG; 14,400 points a side for PDF, which readers of that format
 * set.
 */
#pragma once

#include "draw/base/tl-theme.h"
#include "draw/map/tl-map-geometry.h"
#include "draw/map/tl-paint-scan.h"
#include "draw/overlay/tl-overlay.h"
#include "pieces/tl-situation.h"

#include <cairo.h>

typedef enum
{
  TL_RENDER_PNG,
  TL_RENDER_SVG,
  TL_RENDER_PDF
} TlRenderFormat;

typedef enum
{
  TL_RENDER_ERROR_FORMAT, /* the name's ending is none that we write */
  TL_RENDER_ERROR_SIZE,   /* nothing, or more than the limits */
  TL_RENDER_ERROR_CAIRO   /* the picture could not be made: memory, mostly */
} TlRenderError;
#define TL_RENDER_ERROR (tl_render_error_quark ())
GQuark tl_render_error_quark (void);

typedef struct
{
  TlMapGeometry *geometry;
  const TlTheme *theme;           /* sealed */
  const TlSituation *situation;   /* (nullable): its counters */
  const TlOverlayScene *overlays; /* (nullable): under and over the counters */
  const TlUnderlay *underlay;     /* (nullable): the scan of the map; names are those on it */
  double zoom;
  cairo_rectangle_t area; /* in map units; a width of 0: the whole map */
  gboolean is_framed;     /* border and title; the whole map only */
  gboolean has_boxes;     /* the holding boxes of @situation below; the whole map only */
  gsize band_bytes;       /* of a PNG, painted at a time; 0: 32 MB */
} TlRenderJob;

/**
 * tl_render_format_of_name:
 * @name: a file name; ".png", ".svg" or ".pdf" in any case
 * @format: (out): only set on success
 *
 * Errors: TL_RENDER_ERROR_FORMAT.
 */
gboolean tl_render_format_of_name (const char *name, TlRenderFormat *format, GError **error);

/**
 * tl_render_size:
 * @width: (out): in pixels or points
 * @height: (out): in pixels or points
 *
 * Says how large the picture of @job will be.
 */
void tl_render_size (const TlRenderJob *job, int *width, int *height);

/**
 * tl_render_to_bytes:
 *
 * Errors: TL_RENDER_ERROR_SIZE, TL_RENDER_ERROR_CAIRO.
 *
 * Returns: (transfer full): the picture, %NULL on error
 */
GBytes *tl_render_to_bytes (const TlRenderJob *job, TlRenderFormat format, GError **error);

/**
 * tl_render_to_file:
 * @path: replaced if it exists
 *
 * Errors: those of tl_render_to_bytes (), and G_FILE_ERROR; a file that was there stays as it was.
 */
gboolean tl_render_to_file (const TlRenderJob *job, TlRenderFormat format, const char *path,
                            GError **error);
