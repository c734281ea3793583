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
 * Numbers: the default is column.row with at least two digits each, "33.11".  TlNumbers says what
 * else there is: other patterns, letters, counting from any corner.  A map of several *sheets* has
 * numbers of their own on each, after its letter, "A12.34".  A hex outside all sheets is *blank*:
 * nothing is printed there, and the program calls it by the map's own numbers.  Where sheets
 * overlap, the number of the first is printed, and those of the others are understood too.
 * tl_grid_format () and tl_grid_parse () are inverses for every hex.
 */
#pragma once

#include <glib.h>

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

/*
 * Which of the two is right is seen at one hex: on the map of the article, numbered from the top,
 * 33.11 touches 32.10 and 34.10, so column 33 lies half a hex up: TL_GRID_ODD_UP.  Numbered from
 * the bottom it would be TL_GRID_ODD_DOWN.  Odd and even are said of the *printed* number, so that
 * a map cut out of another keeps its offset.
 */

#define TL_GRID_MAX_HEXES 1000000u
#define TL_GRID_PATTERN_MAX 24
/* How often a letter may stand where letters are doubled. */
#define TL_GRID_DOUBLED_MAX 8
#define TL_SHEET_LETTER_MAX 4
#define TL_GRID_SHEETS_MAX 16

typedef enum
{
  TL_GRID_NUMBERS,
  TL_GRID_LETTERS, /* A to Z, AA, AB, as in spreadsheets; A is 1 */
  TL_GRID_DOUBLED  /* A to Z, AA, BB */
} TlGridNames;

/*
 * How the hexes of a map, or of a sheet of it, are numbered.  @pattern has one run of C, for the
 * column, and one of R, for the row: "CC.RR", "CCRR", "A-CC.RR".  A run of two gives at least two
 * digits; as letters there are as many as are needed, "CRR" for "AB07".
 *
 * With @is_staggered, lines that lie half a hex down (right) of their neighbours count one hex
 * further from the top (left): with flat hexes their rows, with pointy ones their columns.
 */
typedef struct
{
  int first_column;            /* of the leftmost column, or of the rightmost one */
  int first_row;               /* of the top row, or of the bottom one */
  gboolean columns_from_right; /* columns count from right to left */
  gboolean rows_from_bottom;   /* rows count upwards */
  gboolean is_staggered;
  TlGridNames column_names;
  TlGridNames row_names;
  char pattern[TL_GRID_PATTERN_MAX]; /* "": "CC.RR" */
} TlNumbers;

/* A rectangle of the map with numbers of its own. */
typedef struct
{
  char letter[TL_SHEET_LETTER_MAX]; /* printed before each number; may be "" */
  guint column;                     /* of its top left hex, from 0 */
  guint row;
  guint columns;
  guint rows;
  TlNumbers numbers;
} TlSheet;

typedef struct
{
  TlGridOrientation orientation;
  TlGridOffset offset; /* by @numbers, not by those of a sheet */
  guint columns;
  guint rows;
  TlNumbers numbers; /* without sheets those of all hexes, otherwise of blank ones */
  guint n_sheets;
  TlSheet sheets[TL_GRID_SHEETS_MAX];
} TlGrid;

/* Position in the plane: unit = distance of opposite corners / 2 (the circumradius). */
typedef struct
{
  double x;
  double y;
} TlPoint;

/* The part @t of the way from @a to @b. */
static inline TlPoint
tl_point_mix (TlPoint a, TlPoint b, double t)
{
  return (TlPoint){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

/*
 * @error_text: (out) (optional) (transfer full): what is wrong, for the author of a file; set only
 *   when FALSE is returned
 *
 * Every other function takes for granted that this one was content.
 *
 * Returns: whether there are 1 to TL_GRID_MAX_HEXES hexes, numbers of zero or more, patterns that
 *   tell them apart, and sheets that lie on the map and begin their numbers differently
 */
gboolean tl_grid_check (const TlGrid *grid, char **error_text);
guint tl_grid_n_hexes (const TlGrid *grid);

/*
 * @column: from 0 at the left
 * @row: from 0 at the top, whichever way the printed numbers run
 *
 * Returns: the hex, or TL_HEX_NONE off the grid
 */
TlHex tl_grid_at (const TlGrid *grid, int column, int row);
/* The inverse of tl_grid_at (). */
void tl_grid_position (const TlGrid *grid, TlHex hex, int *column, int *row);

/* --- neighbours --- */

/* TL_HEX_NONE off the map. */
TlHex tl_grid_neighbour (const TlGrid *grid, TlHex hex, TlDirection direction);

/*
 * @neighbours: (out caller-allocates): room for six per hex
 *
 * Writes the neighbours of hex 0 in the order of directions, then those of hex 1, and so on, with
 * TL_HEX_NONE off the map.
 */
void tl_grid_fill_neighbours (const TlGrid *grid, TlHex *neighbours);

/*
 * @to: may be TL_HEX_NONE, which touches nothing
 * @direction: (out): set only on success
 *
 * Returns: FALSE when the two do not touch, or are the same
 */
gboolean tl_grid_direction (const TlGrid *grid, TlHex from, TlHex to, TlDirection *direction);

static inline TlDirection
tl_direction_opposite (TlDirection direction)
{
  return (direction + 3) % TL_DIRECTIONS;
}

/* Whether the column (row) of @hex lies half a hex down (right) of its neighbours. */
gboolean tl_grid_is_pushed (const TlGrid *grid, TlHex hex);

/* "N", "NE", ... untranslated, as in files; parsing sets @direction only on success. */
const char *tl_direction_name (TlGridOrientation orientation, TlDirection direction);
gboolean tl_direction_parse (TlGridOrientation orientation, const char *text,
                             TlDirection *direction);

/*
 * @owner: (out): one of the two hexes of the side
 * @owner_direction: (out): the side, seen from there
 *
 * Gives the same answer from both hexes of a side: the hex from which its direction is below 3.  A
 * side at the rim of the map has one hex only, and any direction.
 */
void tl_hexside_canonical (const TlGrid *grid, TlHex hex, TlDirection direction, TlHex *owner,
                           TlDirection *owner_direction);

/* --- distances --- */

/* Returns: hexes as the crow flies, 0 from a hex to itself; O(1) */
guint tl_grid_distance (const TlGrid *grid, TlHex a, TlHex b);

/*
 * The hexes that a straight line passes through.  Where it runs between two hexes it takes the one
 * that lies clockwise, seen along the way from @a to @b; off the map there is none, and it takes
 * the other.  So the way back may be another one.
 *
 * Returns: (transfer full) (element-type TlHex): from @a to @b, both included
 */
GArray *tl_grid_line (const TlGrid *grid, TlHex a, TlHex b);

/*
 * @radius: in hexes
 *
 * Cost: the square of @radius, also where it reaches beyond the map.
 *
 * Returns: (transfer full) (element-type TlHex): all hexes at that distance or nearer, ring by
 *   ring, each clockwise from direction 0
 */
GArray *tl_grid_disc (const TlGrid *grid, TlHex centre, guint radius);

/* --- the printed number --- */

/* Room for every printed number and its end. */
#define TL_HEX_NUMBER_MAX 48

/*
 * @buffer: (out caller-allocates): TL_HEX_NUMBER_MAX bytes
 *
 * Returns: @buffer
 */
const char *tl_grid_format (const TlGrid *grid, TlHex hex, char *buffer);
/* (transfer full) */
char *tl_grid_format_dup (const TlGrid *grid, TlHex hex);

/*
 * @text: (nullable): exactly as tl_grid_format () writes it, or would write it if the sheets that
 *   cover this one were not there
 *
 * Returns: TL_HEX_NONE when @text is not the number of a hex of this grid
 */
TlHex tl_grid_parse (const TlGrid *grid, const char *text);

/* Whether nothing is printed in @hex: there are sheets, and it lies in none of them. */
gboolean tl_grid_is_blank (const TlGrid *grid, TlHex hex);

/* From where to where numbers go, for messages: "01.01 - 12.10", or with sheets
 * "A01.01 - A30.25, B01.01 - B30.25". (transfer full) */
char *tl_grid_span (const TlGrid *grid);

/* Is @hex one of @hexes, TlHex, in any order? Cost: grows with @hexes, which are those of a path or
 * a choice. */
gboolean tl_hexes_include (const GArray *hexes, TlHex hex);
/* Takes out of @hexes, TlHex, what is not among @others. */
void tl_hexes_keep (GArray *hexes, const GArray *others);
/* Those of @hexes that are not among @others; both ascend. (transfer full): TlHex, ascending */
GArray *tl_hexes_without (const GArray *hexes, const GArray *others);
/* A GCompareFunc of two TlHex, ascending, for arrays of them. */
int tl_hex_compare (gconstpointer a, gconstpointer b);

/* --- the plane, for drawing --- */

/* y grows downwards; the top left corner of the whole grid's extent is 0, 0. */
TlPoint tl_grid_centre (const TlGrid *grid, TlHex hex);

/*
 * @i: 0 to 5, clockwise
 *
 * Corner @i lies between the sides @i - 1 and @i, so side @i runs from corner @i to @i + 1.
 */
TlPoint tl_grid_corner (const TlGrid *grid, TlHex hex, guint i);

/* The hex whose centre is nearest; TL_HEX_NONE where that is off the map, or @point no number. */
TlHex tl_grid_hex_at_point (const TlGrid *grid, TlPoint point);
void tl_grid_extent (const TlGrid *grid, double *width, double *height);

/*
 * The few of many hexes that are nearest to one, as the crow flies.
 *
 * The hexes are kept by square cells of the map, so large that two lie in each.  No hex is nearer
 * than its column or its row, so a search goes from its own cell to those around, ring by ring,
 * and ends where only farther ones follow.
 *
 * Cost: where hexes lie everywhere, some cells around; else the cells as far as the nearest.
 */

/* So many may be looked for. */
#define TL_NEAREST_MAX 8

typedef struct _TlNearest TlNearest;

/*
 * @grid: must outlive the result
 * @hexes: (array length=n): in any order, and one may be there several times
 *
 * Returns: (transfer full): for searches among @hexes
 */
TlNearest *tl_nearest_new (const TlGrid *grid, const TlHex *hexes, guint n);
void tl_nearest_free (TlNearest *nearest);

/*
 * @hex: a hex of the grid
 * @n_max: at most TL_NEAREST_MAX
 * @indices: (out caller-allocates) (array length=n_max): into the hexes, the nearest first, of
 *   equals the one with the lowest index
 *
 * Returns: how many are found: @n_max, or all
 */
guint tl_nearest_find (const TlNearest *nearest, TlHex hex, guint n_max, guint *indices);
