/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The printed map on a cairo context: ground, growth, water, roads, towns, ports, numbers; and its
 * names, which lie above zones and keep clear of counters.  Hexes off the map are blank paper.
 *
 * It should look engraved, not like tiles.  Ground of one kind flows together (see
 * tl-map-geometry.h); above it come pen strokes: tree by tree, hachure by hachure, each placed
 * by a hash of where it stands.  So a map can be painted in any number of pieces, and these join
 * without a seam: painting a piece is clipping to it and painting every hex within a margin.
 *
 * *Detail* follows the width of a hex in logical pixels (@zoom * 2): below 26 no hex numbers,
 * below 16 no pen strokes, below 11 no hexagons; villages lose their names before cities do.
 *
 * Cost: about linear in hexes shown while strokes are shown, and in the length of outlines
 * otherwise; see tests/bench/bench-tiles.c.
 */
#pragma once

#include <cairo.h>

#include "draw/base/tl-theme.h"
#include "draw/map/tl-map-geometry.h"
#include "pieces/tl-situation.h"

typedef enum
{
  TL_PAINT_NUMBERS = 1 << 0,
  TL_PAINT_HEXES = 1 << 1,
  TL_PAINT_GRAIN = 1 << 2, /* the tooth of the paper: on image surfaces alone */
  TL_PAINT_SCREEN = TL_PAINT_NUMBERS | TL_PAINT_HEXES | TL_PAINT_GRAIN,
  TL_PAINT_PRINT = TL_PAINT_NUMBERS | TL_PAINT_HEXES
} TlPaintFlags;

/* How far a hex may paint beyond its own centre, in map units. */
#define TL_PAINT_MARGIN 1.6

/**
 * tl_paint_map:
 * @cr: one user unit is one map unit; left as it was found
 * @geometry: blocks that are looked at for the first time are built in it
 * @theme: whose map colours are used
 * @zoom: logical pixels to a map unit, which decides the detail
 * @area: in map units; nothing is painted outside
 * @flags: what to paint
 *
 * Paints the part of the map in @area, and the desk around the map.
 */
void tl_paint_map (cairo_t *cr, TlMapGeometry *geometry, const TlTheme *theme, double zoom,
                   const cairo_rectangle_t *area, TlPaintFlags flags);

/**
 * tl_paint_names:
 * @cr: one user unit is one map unit; left as it was found
 * @zoom: logical pixels to a map unit
 * @situation: (nullable): whose counters the names keep clear of
 *
 * Paints the names of places, over whatever lies on the map below the counters.
 *
 * Cost: of a new situation or zoom, the names of the map, each with those and with the hexes that
 * are near it; then the painting of those in view.
 */
void tl_paint_names (cairo_t *cr, TlMapGeometry *geometry, const TlTheme *theme, double zoom,
                     const TlSituation *situation);

/**
 * tl_paint_mines:
 * @cr: one user unit is one map unit; left as it was found
 * @geometry: of the situation's map
 * @zoom: logical pixels to a map unit
 *
 * Paints a mine at each port of @situation that is mined (19.0b).
 */
void tl_paint_mines (cairo_t *cr, TlMapGeometry *geometry, const TlSituation *situation,
                     const TlTheme *theme, double zoom);

/**
 * tl_map_geometry_name_box_for_test:
 * @zoom: logical pixels to a map unit
 * @situation: (nullable): as for tl_paint_names ()
 * @box: (out): capitals of the name, in map units
 *
 * Returns: FALSE when the place in @hex shows no name at this zoom
 */
gboolean tl_map_geometry_name_box_for_test (TlMapGeometry *geometry, TlHex hex, double zoom,
                                            const TlSituation *situation, cairo_rectangle_t *box);
