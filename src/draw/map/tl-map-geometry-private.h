/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the painters see of a TlMapGeometry; see tl-map-geometry.h for the ideas.
 *
 * A *cell* is an index into the padded grid: the map's hexes with a ring around them.  Painters
 * loop over cells; tl_geometry_hex () gives the hex of the map, or TL_HEX_NONE in the ring.
 */
#pragma once

#include <cairo.h>
#include <math.h>

#include "draw/map/tl-map-geometry.h"
#include "pieces/tl-situation.h"

typedef enum
{
  TL_LEVEL_LAND,
  TL_LEVEL_LOW_HILLS,
  TL_LEVEL_HILLS,
  TL_LEVEL_MOUNTAIN,
  TL_LEVEL_ROUGH,
  TL_LEVEL_MARSH,  /* swamp and salt marsh */
  TL_LEVEL_SALT,   /* salt marsh */
  TL_LEVEL_GROVES, /* light woods, woods, forest */
  TL_LEVEL_WOODS,  /* woods, forest */
  TL_LEVEL_FOREST,
  TL_LEVEL_SEA, /* sea, without lakes */
  TL_LEVEL_CITY,
  TL_LEVEL_MAJOR_CITY,
  TL_LEVEL_VILLAGE,
  TL_LEVELS
} TlLevel;

typedef enum
{
  TL_LINE_MINOR_RIVER,
  TL_LINE_MAJOR_RIVER,
  TL_LINE_STRAIT, /* a hexside of lake or sea */
  TL_LINE_WADI,
  TL_LINE_ESCARPMENT,
  TL_LINE_TRACK,
  TL_LINE_SECONDARY,
  TL_LINE_PRIMARY,
  TL_LINE_RAIL,
  TL_LINE_RAIL_MULTI,
  TL_LINES
} TlLine;

#define TL_LINES_ROADS ((1u << TL_LINE_TRACK) | (1u << TL_LINE_SECONDARY) | (1u << TL_LINE_PRIMARY))
#define TL_LINES_RAILS ((1u << TL_LINE_RAIL) | (1u << TL_LINE_RAIL_MULTI))

/* The curves of a block: fill and rim of each level, and each line. */
#define TL_FILL(level) ((guint) (level))
#define TL_RIM(level) (TL_LEVELS + (guint) (level))
#define TL_STROKE(line) (2 * TL_LEVELS + (guint) (line))
#define TL_CURVES (2 * TL_LEVELS + TL_LINES)

#define TL_BLOCK 8
/* Every cell of the block in that column and row of blocks. */
#define TL_BLOCK_FOREACH_CELL(g, column, row, cell)                                                \
  for (guint r_ = (row) *TL_BLOCK; r_ < MIN (((row) + 1) * TL_BLOCK, (g)->grid.rows); r_++)        \
    for (TlHex cell = r_ * (g)->grid.columns + (column) *TL_BLOCK,                                 \
               end_ = r_ * (g)->grid.columns + MIN (((column) + 1) * TL_BLOCK, (g)->grid.columns); \
         cell < end_; cell++)

typedef struct
{
  float x;
  float y;
} TlSpot;

/* A path in map units.  Operations: 'M' and 'L' take one spot, 'C' three, 'Z' none; 'c' is a 'C'
 * that a coarse view may leave out. */
typedef struct
{
  GArray *spots; /* TlSpot */
  GByteArray *ops;
} TlCurve;

/* A mark with a place and a unit direction: hachures, the ticks of a railway. */
typedef struct
{
  TlSpot at;
  TlSpot along;
} TlTick;

typedef struct
{
  gboolean is_built;
  guint32 levels; /* bit per level: some hex is in it */
  guint32 full;   /* bit per level: every hex is in it */
  TlCurve *curves[TL_CURVES];
  GArray *fall[TL_LEVELS]; /* (element-type TlTick): across the rim of hills, pointing out */
  GArray *ticks[TL_LINES]; /* (element-type TlTick) */
  GArray *bridges;         /* (element-type TlTick): at, along the road */
} TlBlock;

struct _TlMapGeometry
{
  gatomicrefcount ref_count;
  TlMap *map;
  TlGrid grid; /* padded by a ring */
  guint n_cells;
  TlHex *neighbours;                      /* of the padded grid */
  guint32 *levels;                        /* per cell */
  guint32 terrain_levels[TL_TERRAIN_MAX]; /* of the chart's terrains */
  guint8 road_line[TL_ROAD_MAX];
  guint8 hexside_line[TL_HEXSIDE_MAX];
  double width;
  double height;
  /* The lattice of centres: two axes, one of which staggers. */
  TlPoint origin;
  TlPoint column_step;
  TlPoint row_step;
  TlPoint stagger; /* added in odd columns (flat) or odd rows (pointy) of the padded grid */
  TlPoint corners[TL_DIRECTIONS]; /* from the centre */
  TlPoint normals[TL_DIRECTIONS]; /* unit, out of the centre of each side */
  TlPoint fine;                   /* the lattice that every corner lies on */
  guint block_columns;
  guint block_rows;
  TlBlock *blocks;
  GArray *labels;                /* of tl-paint-map-labels.c, which sets it at first use */
  gboolean has_old_labels;       /* they are of a map before */
  double labels_px;              /* map units to a pixel that they are placed for */
  TlSituation *labels_situation; /* and whose counters they keep clear of; nullable */
  cairo_surface_t *grain;        /* the tooth of the paper, made at first use */
  gpointer grove;                /* (nullable) stamps of trees, of the scale used last ... */
  GDestroyNotify grove_free;     /* ... and what frees them: both of tl-paint-terrain.c */
};

/* In a cell's levels: no terrain, off the map. */
#define TL_LEVEL_OFF_MAP (1u << 31)
/* ... and on it: unknown. */
#define TL_LEVEL_UNKNOWN (1u << 30)

static inline gboolean
tl_geometry_is_off_map (const TlMapGeometry *g, TlHex cell)
{
  return (g->levels[cell] & TL_LEVEL_OFF_MAP) != 0;
}

static inline gboolean
tl_geometry_is_unknown (const TlMapGeometry *g, TlHex cell)
{
  return (g->levels[cell] & TL_LEVEL_UNKNOWN) != 0;
}

static inline guint
tl_geometry_level (const TlMapGeometry *g, TlHex cell, TlLevel level)
{
  return (g->levels[cell] >> level) & 1u;
}

static inline void
tl_geometry_position (const TlMapGeometry *g, TlHex cell, int *column, int *row)
{
  *row = (int) (cell / g->grid.columns);
  *column = (int) (cell % g->grid.columns);
}

static inline TlHex
tl_geometry_neighbour (const TlMapGeometry *g, TlHex cell, guint direction)
{
  return g->neighbours[(gsize) cell * TL_DIRECTIONS + direction % TL_DIRECTIONS];
}

static inline TlPoint
tl_geometry_centre (const TlMapGeometry *g, TlHex cell)
{
  int column, row;
  int odd;

  tl_geometry_position (g, cell, &column, &row);
  odd = (g->grid.orientation == TL_GRID_FLAT ? column : row) & 1;
  return (TlPoint){
    g->origin.x + column * g->column_step.x + row * g->row_step.x + odd * g->stagger.x,
    g->origin.y + column * g->column_step.y + row * g->row_step.y + odd * g->stagger.y,
  };
}

static inline TlPoint
tl_geometry_corner (const TlMapGeometry *g, TlHex cell, guint i)
{
  TlPoint p = tl_geometry_centre (g, cell);

  return (TlPoint){ p.x + g->corners[i % 6].x, p.y + g->corners[i % 6].y };
}

/* The hex of the map, or TL_HEX_NONE in the ring. */
TlHex tl_geometry_hex (const TlMapGeometry *g, TlHex cell);
TlHex tl_geometry_cell (const TlMapGeometry *g, TlHex hex);
/* TlLine bits of the hexside; 0 beyond the map. */
guint32 tl_geometry_side (const TlMapGeometry *g, TlHex cell, guint direction);
/* TlLine bits of the roads that leave @cell in @direction. */
guint32 tl_geometry_roads (const TlMapGeometry *g, TlHex cell, guint direction);
/* Builds it if need be. */
const TlBlock *tl_geometry_block (TlMapGeometry *g, guint column, guint row);
/* Cells that may paint into the area, as ranges of padded columns and rows; blocks likewise. */
void tl_geometry_cells_in (const TlMapGeometry *g, const cairo_rectangle_t *area, double margin,
                           int *column0, int *row0, int *column1, int *row1);

/* Where the engraver's hand puts a point: all levels and rivers wander together. */
TlPoint tl_geometry_warp (const TlMapGeometry *g, TlPoint point);
/* How a corner is shaken; amplitude about 1 on both axes. */
TlPoint tl_geometry_shake (const TlMapGeometry *g, TlPoint corner, guint salt);
/* A hash of a point of the corner lattice, or of the middle of a hexside. */
guint32 tl_geometry_hash (const TlMapGeometry *g, TlPoint point, guint salt);
static inline double
tl_geometry_signed (const TlMapGeometry *g, TlPoint point, guint salt)
{
  return (double) tl_geometry_hash (g, point, salt) * (2.0 / 4294967295.0) - 1.0;
}

/* Whether a river ends in the corner, which lies at the map's rim; the way off the map there. */
gboolean tl_geometry_way_out (const TlMapGeometry *g, TlHex cell, guint corner, TlPoint *way);

/* One arm of a hex's roads or rails: a cubic from the hexside to the centre. */
gboolean tl_geometry_arm (const TlMapGeometry *g, TlHex cell, guint direction, gboolean rail,
                          TlPoint curve[4]);

/* What it holds is forgotten, and built anew when it is asked for again. */
void tl_block_clear (TlBlock *block);

static inline TlPoint
tl_point_add (TlPoint a, TlPoint b, double k)
{
  return (TlPoint){ a.x + b.x * k, a.y + b.y * k };
}

static inline TlPoint
tl_point_unit (TlPoint p)
{
  double length = MAX (hypot (p.x, p.y), 1e-6);

  return (TlPoint){ p.x / length, p.y / length };
}

/* The point @t along a cubic; @way: the direction there, a unit long. */
static inline TlPoint
tl_point_on_cubic (const TlPoint c[4], double t, TlPoint *way)
{
  TlPoint ab = tl_point_mix (c[0], c[1], t);
  TlPoint bc = tl_point_mix (c[1], c[2], t);
  TlPoint cd = tl_point_mix (c[2], c[3], t);
  TlPoint from = tl_point_mix (ab, bc, t), to = tl_point_mix (bc, cd, t);

  *way = tl_point_unit ((TlPoint){ to.x - from.x, to.y - from.y });
  return tl_point_mix (from, to, t);
}

static inline TlSpot
tl_spot (TlPoint p)
{
  return (TlSpot){ (float) p.x, (float) p.y };
}
