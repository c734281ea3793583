/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hexes and the grid that they lie on.
 *
 * A TlGrid says how many hexes there are, which way they point, which columns (or rows) are
 * pushed half a hex, and how they are numbered.  A TlHex is an index into it, row by row from
 * the top left, or TL_HEX_NONE.  Nothing here knows terrain.
 *
 * Directions run clockwise.  With TL_GRID_FLAT (columns stand upright, the usual map of these
 * games): 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW.  With TL_GRID_POINTY: 0 NE, 1 E, 2 SE, 3 SW, 4 W,
 * 5 NW.  The direction back is (d + 3) % 6.
 *
 * A *hexside* belongs to two hexes.  tl_hexside_canonical () names it by one of them and a
 * direction below 3, where both are on the map.
 *
 * Numbers: the default is column.row with at least two digits each, "33.11".  @pattern may
 * give another form, with C for a column's digit and R for a row's: "CC.RR", "CCRR",
 * "A-CC.RR".  tl_grid_format () and tl_grid_parse () are inverses for every hex.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef guint32 TlHex;
#define TL_HEX_NONE G_MAXUINT32

#define TL_DIRECTIONS 6
typedef guint TlDirection;

typedef enum
{
  TL_GRID_FLAT,
  TL_GRID_POINTY
} TlGridOrientation;

typedef enum
{
  TL_GRID_ODD_UP,  /* columns (rows) with odd printed numbers lie half a hex up (left) */
  TL_GRID_ODD_DOWN /* ... half a hex down (right) */
} TlGridOffset;

#define TL_GRID_MAX_HEXES 1000000u
#define TL_GRID_PATTERN_MAX 24

typedef struct
{
  TlGridOrientation orientation;
  TlGridOffset offset;
  guint columns;
  guint rows;
  int first_column;          /* printed number of the leftmost column */
  int first_row;             /* printed number of the top row, or of the bottom row */
  gboolean rows_from_bottom; /* printed row numbers grow upwards */
  char pattern[TL_GRID_PATTERN_MAX];
} TlGrid;

/* Position in the plane: unit = distance of opposite corners / 2 (the circumradius). */
typedef struct
{
  double x;
  double y;
} TlPoint;

/* FALSE with @error_text (transfer full) when sizes or pattern make no grid. */
gboolean tl_grid_check (const TlGrid *grid, char **error_text);
guint tl_grid_n_hexes (const TlGrid *grid);

/* 0-based from the top left; TL_HEX_NONE when off the grid. */
TlHex tl_grid_at (const TlGrid *grid, int column, int row);
void tl_grid_position (const TlGrid *grid, TlHex hex, int *column, int *row);

TlHex tl_grid_neighbour (const TlGrid *grid, TlHex hex, TlDirection direction);
/* Fills @neighbours (n_hexes * 6, hex-major) with TL_HEX_NONE off the map. */
void tl_grid_fill_neighbours (const TlGrid *grid, TlHex *neighbours);
/* The direction from @from to its neighbour @to; FALSE when they do not touch. */
gboolean tl_grid_direction (const TlGrid *grid, TlHex from, TlHex to, TlDirection *direction);
static inline TlDirection
tl_direction_opposite (TlDirection direction)
{
  return (direction + 3) % TL_DIRECTIONS;
}
/* Whether the column (row) of @hex lies half a hex down (right) of its neighbours. */
gboolean tl_grid_is_pushed (const TlGrid *grid, TlHex hex);
/* "N", "NE", ... untranslated, as in files. */
const char *tl_direction_name (TlGridOrientation orientation, TlDirection direction);
gboolean tl_direction_parse (TlGridOrientation orientation, const char *text,
                             TlDirection *direction);

/* As the crow flies, in hexes. */
guint tl_grid_distance (const TlGrid *grid, TlHex a, TlHex b);
/* Hexes from @a to @b, both included; ties go clockwise-first, always the same way. (transfer full) */
GArray *tl_grid_line (const TlGrid *grid, TlHex a, TlHex b);
/* Hexes of @grid at distance @radius from @centre, clockwise from direction 0. (transfer full) */
GArray *tl_grid_ring (const TlGrid *grid, TlHex centre, guint radius);
/* All hexes at distance <= @radius, nearest first. (transfer full) */
GArray *tl_grid_disc (const TlGrid *grid, TlHex centre, guint radius);

/* Names the side of @hex in @direction by its canonical owner. */
void tl_hexside_canonical (const TlGrid *grid, TlHex hex, TlDirection direction, TlHex *owner,
                           TlDirection *owner_direction);

/* Printed number.  @buffer holds at least TL_HEX_NUMBER_MAX bytes; returned. */
#define TL_HEX_NUMBER_MAX 48
const char *tl_grid_format (const TlGrid *grid, TlHex hex, char *buffer);
/* (transfer full) */
char *tl_grid_format_dup (const TlGrid *grid, TlHex hex);
/* TL_HEX_NONE when @text is no number of a hex of this grid. */
TlHex tl_grid_parse (const TlGrid *grid, const char *text);

/* Geometry for drawing: centre of a hex, its corner @i (0..5, corner i lies between sides i-1 and i,
 * clockwise), the hex under a point, and the extent of the whole grid. */
TlPoint tl_grid_centre (const TlGrid *grid, TlHex hex);
TlPoint tl_grid_corner (const TlGrid *grid, TlHex hex, guint i);
TlHex tl_grid_hex_at_point (const TlGrid *grid, TlPoint point);
void tl_grid_extent (const TlGrid *grid, double *width, double *height);

G_END_DECLS
