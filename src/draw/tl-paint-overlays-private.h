/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the painters of a scene's items share. */
#pragma once

#include "draw/tl-overlay-private.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_t *cr;
  const TlOverlayScene *scene;
  const TlTheme *theme;
  TlLettering *lettering;
  double hex_px;
  double px_per_unit;
  double left, top, right, bottom; /* what the clip shows, in map units */
} TlOverlayPen;

/* @units of the map, but between so many pixels; in map units. */
double tl_overlay_units (const TlOverlayPen *pen, double units, double least_px, double most_px);

/* --- tl-paint-overlay-marks.c --- */

void tl_paint_overlay_mark (const TlOverlayPen *pen, const TlOverlayItem *item, TlColour ink);

G_END_DECLS
