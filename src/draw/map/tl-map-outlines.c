/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Outlines of levels: from hexes to the edge of a wood.
 *
 * A Side is a hexside with its cell inside the level (and, for fills, inside the block) and the
 * hex beyond it outside.  Sides run clockwise: the level lies to the right.
 */
#include <math.h>

#include "draw/map/tl-map-geometry-private.h"

typedef struct
{
  TlHex cell;
  guint direction;
} Side;

typedef struct
{
  double relax;  /* 0: through the corners of hexes, 1: halfway to their neighbours' middle */
  double shake;  /* of corners */
  double bulge;  /* of the middle of sides */
  guint n_falls; /* hachures a side */
} Hand;

static const Hand hands[TL_LEVELS] = {
  [TL_LEVEL_LAND] = { 0.35, 0.11, 0.15, 0 },       [TL_LEVEL_LOW_HILLS] = { 0.55, 0.09, 0.08, 4 },
  [TL_LEVEL_HILLS] = { 0.60, 0.09, 0.08, 6 },      [TL_LEVEL_MOUNTAIN] = { 0.65, 0.09, 0.08, 8 },
  [TL_LEVEL_ROUGH] = { 0.50, 0.10, 0.10, 0 },      [TL_LEVEL_MARSH] = { 0.50, 0.10, 0.12, 0 },
  [TL_LEVEL_SALT] = { 0.50, 0.10, 0.12, 0 },       [TL_LEVEL_GROVES] = { 0.40, 0.10, 0.13, 0 },
  [TL_LEVEL_WOODS] = { 0.40, 0.10, 0.13, 0 },      [TL_LEVEL_FOREST] = { 0.40, 0.10, 0.13, 0 },
  [TL_LEVEL_SEA] = { 0.35, 0.11, 0.15, 0 },        [TL_LEVEL_CITY] = { 0.60, 0.06, 0.05, 0 },
  [TL_LEVEL_MAJOR_CITY] = { 0.60, 0.06, 0.05, 0 },
};

static guint
salt_of (TlLevel level)
{
  /* Nested levels waver together where they share an edge. */
  switch (level)
    {
    case TL_LEVEL_LOW_HILLS:
    case TL_LEVEL_HILLS:
    case TL_LEVEL_MOUNTAIN:
      return 20;
    case TL_LEVEL_GROVES:
    case TL_LEVEL_WOODS:
    case TL_LEVEL_FOREST:
      return 30;
    case TL_LEVEL_LAND:
    case TL_LEVEL_SEA:
      return 40;
    default:
      return 50;
    }
}

static gboolean
is_in (const TlMapGeometry *g, TlHex cell, TlLevel level)
{
  return cell != TL_HEX_NONE && tl_geometry_level (g, cell, level);
}

static TlPoint
start_of (const TlMapGeometry *g, Side side)
{
  return tl_geometry_corner (g, side.cell, side.direction);
}

static gboolean
step_on (const TlMapGeometry *g, TlLevel level, Side side, Side *next)
{
  TlHex ahead = tl_geometry_neighbour (g, side.cell, side.direction + 1);

  if (ahead == TL_HEX_NONE)
    return FALSE;
  *next = is_in (g, ahead, level) ? (Side){ ahead, (side.direction + 5) % 6 }
                                  : (Side){ side.cell, (side.direction + 1) % 6 };
  return TRUE;
}

static gboolean
step_back (const TlMapGeometry *g, TlLevel level, Side side, Side *previous)
{
  TlHex behind = tl_geometry_neighbour (g, side.cell, side.direction + 5);

  if (behind == TL_HEX_NONE)
    return FALSE;
  *previous = is_in (g, behind, level) ? (Side){ behind, (side.direction + 1) % 6 }
                                       : (Side){ side.cell, (side.direction + 5) % 6 };
  return TRUE;
}

/* The corner where @side starts, relaxed and shaken. */
static TlPoint
knot (const TlMapGeometry *g, TlLevel level, Side side)
{
  const Hand *hand = &hands[level];
  TlPoint here = start_of (g, side);
  TlPoint after = tl_geometry_corner (g, side.cell, side.direction + 1);
  TlPoint shake = tl_geometry_shake (g, here, salt_of (level));
  TlPoint p = here;
  Side previous;

  if (step_back (g, level, side, &previous))
    p = tl_point_mix (here, tl_point_mix (start_of (g, previous), after, 0.5), hand->relax);
  return tl_geometry_warp (g, tl_point_add (p, shake, hand->shake));
}

/* The middle of a side, between its knots @a and @b, bulged. */
static TlPoint
middle (const TlMapGeometry *g, TlLevel level, Side side, TlPoint a, TlPoint b)
{
  TlPoint raw =
      tl_point_mix (start_of (g, side), tl_geometry_corner (g, side.cell, side.direction + 1), 0.5);
  double bulge = tl_geometry_signed (g, raw, salt_of (level) + 5) * hands[level].bulge;

  /* The same bulge to the same place, whichever side the level is on. */
  if (side.direction >= 3)
    bulge = -bulge;
  return tl_point_add (tl_point_mix (a, b, 0.5), g->normals[side.direction], bulge);
}

typedef struct
{
  TlPoint p[5]; /* start, control, middle, control, end */
} Piece;

/* The outline along @side: two quadratics that join their neighbours' smoothly. */
static Piece
piece_of (const TlMapGeometry *g, TlLevel level, Side side)
{
  Side back, on, further;
  TlPoint a = knot (g, level, side);
  TlPoint b, before, after, m;
  gboolean has_on = step_on (g, level, side, &on);

  b = has_on ? knot (g, level, on) : tl_geometry_corner (g, side.cell, side.direction + 1);
  m = middle (g, level, side, a, b);
  before = a;
  after = b;
  if (step_back (g, level, side, &back))
    before = middle (g, level, back, knot (g, level, back), a);
  if (has_on && step_on (g, level, on, &further))
    after = middle (g, level, on, b, knot (g, level, further));
  return (Piece){ {
      tl_point_mix (tl_point_mix (before, m, 0.5), a, 0.5),
      tl_point_mix (a, m, 0.5),
      m,
      tl_point_mix (m, b, 0.5),
      tl_point_mix (tl_point_mix (m, after, 0.5), b, 0.5),
  } };
}

/* Where the fill of @level has the corner at which @side starts. */
static TlPoint
spot_of (const TlMapGeometry *g, TlLevel level, Side side)
{
  TlHex left = tl_geometry_neighbour (g, side.cell, side.direction);
  TlHex behind = tl_geometry_neighbour (g, side.cell, side.direction + 5);

  if (left != TL_HEX_NONE && !is_in (g, left, level))
    return piece_of (g, level, side).p[0];
  if (behind != TL_HEX_NONE && !is_in (g, behind, level))
    return piece_of (g, level, (Side){ side.cell, (side.direction + 5) % 6 }).p[4];
  return start_of (g, side);
}

gboolean
tl_geometry_shore_at (const TlMapGeometry *g, TlHex cell, guint corner, TlPoint *spot)
{
  TlHex around[3] = { cell, tl_geometry_neighbour (g, cell, corner + 5),
                      tl_geometry_neighbour (g, cell, corner) };
  /* In each of the three, the side that starts at the corner. */
  guint sides[3] = { corner % 6, (corner + 2) % 6, (corner + 4) % 6 };

  for (guint i = 0; i < 3; i++)
    {
      TlHex beyond;

      if (!is_in (g, around[i], TL_LEVEL_LAND))
        continue;
      beyond = tl_geometry_neighbour (g, around[i], sides[i]);
      if (beyond != TL_HEX_NONE && !is_in (g, beyond, TL_LEVEL_LAND))
        {
          *spot = piece_of (g, TL_LEVEL_LAND, (Side){ around[i], sides[i] }).p[0];
          return TRUE;
        }
    }
  return FALSE;
}

static TlPoint
quadratic_at (TlPoint a, TlPoint b, TlPoint c, double t)
{
  return tl_point_mix (tl_point_mix (a, b, t), tl_point_mix (b, c, t), t);
}

static void
add_falls (TlBlock *block, TlLevel level, const Piece *piece)
{
  if (block->fall[level] == NULL)
    block->fall[level] = g_array_new (FALSE, FALSE, sizeof (TlTick));
  for (guint i = 0; i < hands[level].n_falls; i++)
    {
      double t = (i + 0.5) / hands[level].n_falls * 2;
      gboolean is_first = t < 1;
      const TlPoint *p = &piece->p[is_first ? 0 : 2];
      double u = is_first ? t : t - 1;
      TlPoint at = quadratic_at (p[0], p[1], p[2], u);
      TlPoint d = tl_point_mix ((TlPoint){ p[1].x - p[0].x, p[1].y - p[0].y },
                                (TlPoint){ p[2].x - p[1].x, p[2].y - p[1].y }, u);
      double length = MAX (hypot (d.x, d.y), 1e-6);
      TlTick tick = { tl_spot (at), tl_spot ((TlPoint){ d.y / length, -d.x / length }) };

      g_array_append_val (block->fall[level], tick);
    }
}

/* Walks the rim of a level within one block. */
typedef struct
{
  TlMapGeometry *g;
  TlBlock *block;
  TlLevel level;
  guint column0, row0, column1, row1; /* of the block, the latter excluded */
  guint8 done[TL_BLOCK * TL_BLOCK];   /* bit per direction */
} Walk;

static gboolean
walk_has (const Walk *walk, TlHex cell)
{
  guint column, row;

  if (!is_in (walk->g, cell, walk->level))
    return FALSE;
  column = cell % walk->g->grid.columns;
  row = cell / walk->g->grid.columns;
  return column >= walk->column0 && column < walk->column1 && row >= walk->row0 && row < walk->row1;
}

static guint8 *
walk_done (Walk *walk, TlHex cell)
{
  guint column = cell % walk->g->grid.columns - walk->column0;
  guint row = cell / walk->g->grid.columns - walk->row0;

  return &walk->done[row * TL_BLOCK + column];
}

static void
draw_rim (Walk *walk, const Piece *piece, gboolean is_joined)
{
  TlTrace *rim = walk->block->rim[walk->level];

  if (rim == NULL)
    rim = walk->block->rim[walk->level] = tl_trace_new ();
  if (!is_joined)
    tl_trace_move (rim, piece->p[0]);
  tl_trace_halves (rim, piece->p);
  if (hands[walk->level].n_falls > 0)
    add_falls (walk->block, walk->level, piece);
}

static void
walk_loop (Walk *walk, Side first)
{
  TlTrace *fill = walk->block->fill[walk->level];
  Side side = first;
  gboolean is_joined = FALSE;
  gboolean is_round = TRUE;

  tl_trace_move (fill, spot_of (walk->g, walk->level, side));
  do
    {
      TlHex beyond = tl_geometry_neighbour (walk->g, side.cell, side.direction);
      TlHex ahead = tl_geometry_neighbour (walk->g, side.cell, side.direction + 1);
      Side next = walk_has (walk, ahead) ? (Side){ ahead, (side.direction + 5) % 6 }
                                         : (Side){ side.cell, (side.direction + 1) % 6 };

      *walk_done (walk, side.cell) |= (guint8) (1u << side.direction);
      if (beyond == TL_HEX_NONE || is_in (walk->g, beyond, walk->level))
        {
          tl_trace_line (fill, spot_of (walk->g, walk->level, next));
          is_joined = FALSE;
          is_round = FALSE;
        }
      else
        {
          Piece piece = piece_of (walk->g, walk->level, side);

          tl_trace_halves (fill, piece.p);
          draw_rim (walk, &piece, is_joined);
          is_joined = TRUE;
        }
      side = next;
    }
  while (side.cell != first.cell || side.direction != first.direction);
  tl_trace_close (fill);
  if (is_round)
    tl_trace_close (walk->block->rim[walk->level]);
}

static void
build_level (Walk *walk)
{
  walk->block->fill[walk->level] = tl_trace_new ();
  for (guint row = walk->row0; row < walk->row1; row++)
    for (guint column = walk->column0; column < walk->column1; column++)
      {
        TlHex cell = row * walk->g->grid.columns + column;

        if (!is_in (walk->g, cell, walk->level))
          continue;
        for (guint d = 0; d < TL_DIRECTIONS; d++)
          if (!walk_has (walk, tl_geometry_neighbour (walk->g, cell, d)) &&
              !(*walk_done (walk, cell) & (1u << d)))
            walk_loop (walk, (Side){ cell, d });
      }
}

void
tl_block_build_outlines (TlMapGeometry *g, TlBlock *block, guint column, guint row)
{
  for (guint level = 0; level < TL_LEVELS; level++)
    {
      Walk walk = { .g = g, .block = block, .level = level };

      if (!(block->levels & (1u << level)) || level == TL_LEVEL_VILLAGE)
        continue;
      walk.column0 = column * TL_BLOCK;
      walk.row0 = row * TL_BLOCK;
      walk.column1 = MIN (walk.column0 + TL_BLOCK, g->grid.columns);
      walk.row1 = MIN (walk.row0 + TL_BLOCK, g->grid.rows);
      build_level (&walk);
    }
}
