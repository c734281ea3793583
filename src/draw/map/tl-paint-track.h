/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Gauges and railheads (13.3e, 13.3g), over the map and under the counters; railheads over what
 * surrounds the counters too.
 *
 * The map draws every railway alike, as a line with sleepers: that stands for the map's first
 * gauge.  Track of another one, as the hex has it now, is drawn over that: a banded line, for a
 * third gauge and more an open one.  A bar across a railway, in the side's colour, is a railhead:
 * so far the side can go.  Maps without gauges have nothing of this.
 *
 * Cost: hexes in view, and nothing when they are small.
 */
#pragma once

#include "draw/base/tl-theme.h"
#include "draw/map/tl-map-geometry.h"
#include "pieces/tl-situation.h"

#include <cairo.h>

/**
 * tl_paint_track:
 * @cr: one user unit is one map unit; what its clip leaves out is not looked at
 * @geometry: of the situation's map
 * @situation: whose track
 * @theme: whose colours are used
 * @zoom: logical pixels to a map unit
 */
void tl_paint_track (cairo_t *cr, const TlMapGeometry *geometry, const TlSituation *situation,
                     const TlTheme *theme, double zoom);
/* The bars, as tl_paint_track () paints the track. */
void tl_paint_railheads (cairo_t *cr, const TlMapGeometry *geometry, const TlSituation *situation,
                         const TlTheme *theme, double zoom);

/**
 * tl_paint_track_sample:
 * @from: its left end, in map units
 * @length: in map units
 * @gauge: 0 the map's first, as the map draws it; 1 the second; 2 any other
 * @accents: (nullable): of the sides, whose railheads are on it
 *
 * Paints a straight piece of railway, for a legend.
 */
void tl_paint_track_sample (cairo_t *cr, const TlTheme *theme, double zoom, TlPoint from,
                            double length, guint gauge, const guint32 *accents);
