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

typedef struct
{
  int column, row;
} TlVassalCell;

/* Where one grid of a board goes: that of a zone, or the board's own. */
typedef struct
{
  const TlVassalZone *zone; /* (nullable): the board's own */
  const TlVassalGrid *grid; /* (nullable): there is none */
  double width, height;     /* what the grid counts down from: the size of the box around it */
  TlVassalCell first, last; /* of hexes: from the one to the other centres may lie in the box */
} TlVassalArea;

/* --- hex grids --- */

/* The cell that VASSAL numbers a pixel by: columns are vertical strips. */
TlVassalCell tl_vassal_grid_strip (const TlVassalGrid *grid, double x, double y);
/* The cell whose hex holds the pixel: for what lies beside the middle. */
TlVassalCell tl_vassal_grid_cell (const TlVassalGrid *grid, double x, double y);
TlVassalPoint tl_vassal_grid_centre (const TlVassalGrid *grid, TlVassalCell cell);

/**
 * tl_vassal_area_label:
 * @area: of hexes, with a numbering; its first and last cells are not asked for
 * @h: (out) (optional): the number that the horizontal attributes are about, offset included
 * @v: (out) (optional): the other
 *
 * Returns: (transfer full): the printed number, as VASSAL says it
 */
char *tl_vassal_area_label (const TlVassalArea *area, TlVassalCell cell, int *h, int *v);

/* --- boards --- */

/* The grid at a pixel: that of the zone which holds it, the board's, or none. (transfer none)
 * (nullable); @zone: (out) (transfer none) (nullable): NULL: no zone holds it */
const TlVassalGrid *tl_vassal_board_grid_at (const TlVassalBoard *board, double x, double y,
                                             const TlVassalZone **zone);
/* Of @zone (nullable): NULL: of @board where there is no zone. */
TlVassalArea tl_vassal_board_area (const TlVassalBoard *board, const TlVassalZone *zone);
/* Hexes of a board, more than any map has; those behind have no numbers to be found by. */
#define TL_VASSAL_CELLS_MAX 1000000u

/* All places of @board by the numbers and names that VASSAL has for them. O(hexes). (transfer
 * full): text -> TlVassalPoint */
GHashTable *tl_vassal_board_places (const TlVassalBoard *board);
