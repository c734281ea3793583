/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where VASSAL says that a pixel lies: the grids of boards, and their numbers.
 *
 * A hex grid is a lattice of columns dx apart, whose hexes are dy high; odd columns lie half a hex
 * down.  A *cell* is a column and a row of it, from 0 at (x0, y0), as negative as need be.  With
 * sideways x and y change places, before and after: then columns lie on top of each other.
 *
 *   cx = x0 + col * dx      cy = y0 + row * dy + (col odd ? dy / 2 : 0)
 *
 * Its numbering is VASSAL's to the oddity: what counts down does so from numbers of rows and
 * columns that are reckoned with the width and the height of a hex changed over, and modules are
 * made to fit.
 *
 * A board has one grid, or zones with grids of their own over another one.  A zone's grid has the
 * pixels of the board, but counts down from the size of the box around the zone.
 *
 * Cost: O(zones) for a pixel, O(regions) in a grid of them.
 */
#pragma once

#include <glib.h>

typedef enum
{
  TL_VASSAL_GRID_HEX,
  TL_VASSAL_GRID_SQUARE,
  TL_VASSAL_GRID_REGIONS
} TlVassalGridKind;

/* More zeros than any map prints. */
#define TL_VASSAL_LEADING_MAX 9

/* The attributes of HexGridNumbering, by their names. */
typedef struct
{
  gboolean is_vertical_first; /* first="V" */
  char *separator;
  gboolean is_h_alphabetic, is_v_alphabetic;
  int h_leading, v_leading;
  int h_off, v_off;
  gboolean h_descend, v_descend;
  gboolean stagger;
  char *format; /* (nullable): locationFormat */
} TlVassalNumbering;

typedef struct
{
  char *name;
  int x, y;
} TlVassalRegion;

typedef struct
{
  TlVassalGridKind kind;
  double x0, y0;
  double dx, dy; /* at least 1 */
  gboolean sideways;
  TlVassalNumbering *numbering; /* (nullable) */
  GArray *regions;              /* TlVassalRegion */
} TlVassalGrid;

typedef struct
{
  double x, y;
} TlVassalPoint;

typedef struct
{
  char *name;
  GArray *path; /* TlVassalPoint: pixels of the board */
  gboolean uses_parent;
  TlVassalGrid *grid; /* (nullable) */
} TlVassalZone;

typedef struct
{
  char *name;
  char *image;        /* (nullable): an entry of the module */
  int width, height;  /* pixels */
  TlVassalGrid *grid; /* (nullable): where there is no zone, and of zones that use their parent's */
  GPtrArray *zones;   /* TlVassalZone, the first that holds a pixel has it */
} TlVassalBoard;

TlVassalGrid *tl_vassal_grid_new (TlVassalGridKind kind);
void tl_vassal_grid_free (TlVassalGrid *grid);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVassalGrid, tl_vassal_grid_free)
TlVassalNumbering *tl_vassal_numbering_new (void);
void tl_vassal_numbering_free (TlVassalNumbering *numbering);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVassalNumbering, tl_vassal_numbering_free)
TlVassalZone *tl_vassal_zone_new (const char *name);
void tl_vassal_zone_free (TlVassalZone *zone);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVassalZone, tl_vassal_zone_free)
TlVassalBoard *tl_vassal_board_new (const char *name);
void tl_vassal_board_free (TlVassalBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVassalBoard, tl_vassal_board_free)

typedef struct
{
  int column, row;
} TlVassalCell;

/* --- hex grids --- */

/* The cell that VASSAL numbers a pixel by: columns are vertical strips. */
TlVassalCell tl_vassal_grid_strip (const TlVassalGrid *grid, double x, double y);
/* The cell whose hex holds the pixel: for what lies beside the middle. */
TlVassalCell tl_vassal_grid_cell (const TlVassalGrid *grid, double x, double y);
TlVassalPoint tl_vassal_grid_centre (const TlVassalGrid *grid, TlVassalCell cell);

/**
 * tl_vassal_grid_parts:
 * @grid: of hexes, with a numbering
 * @width: of the board, or of the box around the zone
 * @height: its height
 * @h: (out): the number that the horizontal attributes are about
 * @v: (out): the other
 *
 * The two numbers of @cell, offsets included.
 */
void tl_vassal_grid_parts (const TlVassalGrid *grid, double width, double height, TlVassalCell cell,
                           int *h, int *v);
/* The printed number, as VASSAL says it. (transfer full) */
char *tl_vassal_grid_label (const TlVassalGrid *grid, double width, double height,
                            TlVassalCell cell);

/* --- boards --- */

/* The zone that holds a pixel, NULL: none. (transfer none) */
const TlVassalZone *tl_vassal_board_zone (const TlVassalBoard *board, double x, double y);
/* The grid there: the zone's, the board's, or none. (transfer none) (nullable) */
const TlVassalGrid *tl_vassal_board_grid (const TlVassalBoard *board, const TlVassalZone *zone);
/* What a grid counts down from: the size of @board, or of the box around @zone that has its own. */
void tl_vassal_board_container (const TlVassalBoard *board, const TlVassalZone *zone, double *width,
                                double *height);
/* Hexes of a board, more than any map has; those behind have no numbers to be found by. */
#define TL_VASSAL_CELLS_MAX 1000000u

/* All places of @board by the numbers and names that VASSAL has for them. O(hexes). (transfer
 * full): text -> TlVassalPoint */
GHashTable *tl_vassal_board_places (const TlVassalBoard *board);
/* The cells whose centres may lie within the box around @board, or around @zone: from @first to
 * @last, both included. */
void tl_vassal_board_cells (const TlVassalBoard *board, const TlVassalZone *zone,
                            TlVassalCell *first, TlVassalCell *last);
