/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pen, which the painters of the map share. */
#pragma once

#include "draw/base/tl-noise.h"
#include "draw/base/tl-raster.h"
#include "draw/map/tl-map-geometry-private.h"
#include "draw/map/tl-paint-map.h"

typedef struct
{
  cairo_t *cr;
  TlMapGeometry *g;
  const TlMapColours *ink;
  TlPaintFlags flags;
  double px;     /* map units to a logical pixel */
  double hex_px; /* logical pixels to a hex's width */
  cairo_rectangle_t area;
  int column0, row0, column1, row1; /* cells that may paint into the area */
  const TlBlock **blocks;
  guint n_blocks;
  guint32 levels;     /* of any block */
  guint32 full;       /* of every block */
  gboolean is_raster; /* fine strokes go past cairo */
  TlRaster *raster;
  guint serial; /* of the theme */
} TlPen;

/* A line's width: in proportion to the hex, but at least so many pixels. */
static inline double
tl_pen_width (const TlPen *pen, double units, double least_px)
{
  return MAX (units, least_px * pen->px);
}

static inline gboolean
tl_pen_is_coarse (const TlPen *pen)
{
  return pen->hex_px < 16;
}

/* Every cell of the pen that is in the level. */
#define TL_PEN_FOREACH_CELL(pen, cell)                                                \
  for (int row_ = (pen)->row0; row_ <= (pen)->row1; row_++)                           \
    for (TlHex cell = (TlHex) row_ * (pen)->g->grid.columns + (TlHex) (pen)->column0, \
               end_ = (TlHex) row_ * (pen)->g->grid.columns + (TlHex) (pen)->column1; \
         cell <= end_; cell++)

/* Whether a block in view has the curve, one of TL_FILL (), TL_RIM (), TL_STROKE (). */
gboolean tl_pen_has (const TlPen *pen, guint curve);
/* Its path in all blocks in view; FALSE when it is empty. */
gboolean tl_pen_path (const TlPen *pen, guint curve);
void tl_pen_stroke (const TlPen *pen, TlColour colour, double width);
void tl_pen_fill_level (const TlPen *pen, TlLevel level, TlColour colour);
/* Strokes of a curve in an opaque colour; the thin ones go past cairo. */
void tl_pen_draw (const TlPen *pen, guint curve, TlColour colour, double width);
void tl_pen_draw_dashes (const TlPen *pen, TlLine line, TlColour colour, double width, double on,
                         double off);
/* Fine strokes, all of one colour, between begin and end.  They do not cross cairo's path. */
void tl_pen_begin_cuts (const TlPen *pen, TlColour colour);
void tl_pen_cut (const TlPen *pen, TlPoint from, TlPoint to, double width_from, double width_to);
void tl_pen_end_cuts (const TlPen *pen);
/* From @width to nothing: one cut of the burin. */
static inline void
tl_pen_wedge (const TlPen *pen, TlPoint from, TlPoint to, double width)
{
  tl_pen_cut (pen, from, to, width, 0);
}
#define TL_SCATTER_MAX 32

/* Hills, mountains, woods and swamps, between which other things are printed. */
typedef enum
{
  TL_TERRAIN_TINTS, /* their grounds */
  TL_TERRAIN_MARKS,
  TL_TERRAIN_TREES
} TlTerrainPart;

void tl_paint_terrain (const TlPen *pen, TlTerrainPart part);

/* Ports, supply sources and entry hexes. */
void tl_paint_marks (const TlPen *pen);
/* Where the marks of ports lie that show at @hex_px pixels to a hex's width, appended to @boxes.
 * (element-type cairo_rectangle_t) */
void tl_marks_gather (const TlMapGeometry *g, double hex_px, GArray *boxes);
