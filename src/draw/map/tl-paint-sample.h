/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sample of what a brush paints, drawn as the map draws it: a few hexes of a terrain, a piece of
 * a river or a road on open ground.
 */
#pragma once

#include "answers/tl-stroke.h"
#include "draw/map/tl-paint-map.h"

/* Its shapes; @map: whose chart is meant.  (transfer full) */
TlMapGeometry *tl_sample_new (const TlBrush *brush, const TlMap *map);
/* Fills a rectangle of logical pixels at (0, 0). */
void tl_paint_sample (cairo_t *cr, TlMapGeometry *sample, const TlTheme *theme, double width_px,
                      double height_px);
