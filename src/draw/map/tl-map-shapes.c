/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a block of the map holds: outlines of levels, lines along hexsides, roads and railways.
 *
 * Outlines go from hexes to the edge of a wood.  A Side is a hexside with its cell inside the level
 * (and, for fills, inside the block) and the hex beyond it outside.  Sides run clockwise: the level
 * lies to the right.
 *
 * Lines along hexsides are rivers, wadis and escarpments.  Each kind of line is a net over the
 * corners of hexes; a corner has up to three of its sides.  With two, the line bends through; with
 * three, the two of highest rank make the main stream and the third flows into it; with one it
 * ends, in the sea if the shore passes there.
 *
 * Roads and railways lead through the centres of hexes.  An *arm* is a cubic from the middle of a
 * hexside (moved a little along it) to near the hex's centre.  Both hexes at a hexside take its
 * crossing point and tangent from the same hashes.  In a hex, the two arms of highest rank and
 * straightest course make the through road, with one tangent at the centre; other arms run into it.
 * Where an arm leaves the map it runs on past the hexside, for the sheet is larger than its hexes
 * there.
 */
#include "draw/map/tl-map-geometry-private.h"

#include <math.h>

/* --- curves --- */

static TlCurve *
curve_new (void)
{
  TlCurve *curve = g_new (TlCurve, 1);

  curve->spots = g_array_new (FALSE, FALSE, sizeof (TlSpot));
  curve->ops = g_byte_array_new ();
  return curve;
}

static void
curve_free (TlCurve *curve)
{
  g_array_unref (curve->spots);
  g_byte_array_unref (curve->ops);
  g_free (curve);
}

static void
curve_put (TlCurve *curve, char op, const TlPoint *points, guint n)
{
  guint8 byte = (guint8) op;

  g_byte_array_append (curve->ops, &byte, 1);
  for (guint i = 0; i < n; i++)
    {
      TlSpot spot = tl_spot (points[i]);

      g_array_append_val (curve->spots, spot);
    }
}

static void
curve_move (TlCurve *curve, TlPoint p)
{
  curve_put (curve, 'M', &p, 1);
}

static void
curve_line (TlCurve *curve, TlPoint p)
{
  curve_put (curve, 'L', &p, 1);
}

static void
curve_cubic (TlCurve *curve, TlPoint a, TlPoint b, TlPoint p)
{
  curve_put (curve, 'C', (TlPoint[]){ a, b, p }, 3);
}

/* Two quadratics: start, control, middle, control, end; a coarse view goes straight to the end. */
static void
curve_halves (TlCurve *curve, const TlPoint p[5])
{
  const TlPoint first[] = { tl_point_mix (p[0], p[1], 2.0 / 3.0),
                            tl_point_mix (p[2], p[1], 2.0 / 3.0), p[2] };
  const TlPoint second[] = { tl_point_mix (p[2], p[3], 2.0 / 3.0),
                             tl_point_mix (p[4], p[3], 2.0 / 3.0), p[4] };

  curve_put (curve, 'c', first, 3);
  curve_put (curve, 'C', second, 3);
}

static void
curve_close (TlCurve *curve)
{
  curve_put (curve, 'Z', NULL, 0);
}

static TlCurve *
curve_in (TlCurve **place)
{
  if (*place == NULL)
    *place = curve_new ();
  return *place;
}

static void
add_tick (GArray **ticks, TlPoint at, TlPoint along)
{
  TlTick tick = { tl_spot (at), tl_spot (along) };

  if (*ticks == NULL)
    *ticks = g_array_new (FALSE, FALSE, sizeof (TlTick));
  g_array_append_val (*ticks, tick);
}

/* The middle of part @i of @n of two quadratics; @way: the direction there, a unit long. */
static TlPoint
point_on_halves (const TlPoint p[5], guint i, guint n, TlPoint *way)
{
  double t = (i + 0.5) / n * 2;
  const TlPoint *half = t < 1 ? p : p + 2;
  double u = t < 1 ? t : t - 1;
  TlPoint a = tl_point_mix (half[0], half[1], u), b = tl_point_mix (half[1], half[2], u);

  *way = tl_point_unit ((TlPoint){ b.x - a.x, b.y - a.y });
  return tl_point_mix (a, b, u);
}

/* --- outlines of levels --- */

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

/* The next side of the outline: on, with @turn 1, or back, with 5. */
static gboolean
step (const TlMapGeometry *g, TlLevel level, Side side, guint turn, Side *next)
{
  TlHex ahead = tl_geometry_neighbour (g, side.cell, side.direction + turn);

  if (ahead == TL_HEX_NONE)
    return FALSE;
  *next = is_in (g, ahead, level) ? (Side){ ahead, (side.direction + 6 - turn) % 6 }
                                  : (Side){ side.cell, (side.direction + turn) % 6 };
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

  if (step (g, level, side, 5, &previous))
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
  gboolean has_on = step (g, level, side, 1, &on);

  b = has_on ? knot (g, level, on) : tl_geometry_corner (g, side.cell, side.direction + 1);
  m = middle (g, level, side, a, b);
  before = a;
  after = b;
  if (step (g, level, side, 5, &back))
    before = middle (g, level, back, knot (g, level, back), a);
  if (has_on && step (g, level, on, 1, &further))
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

/* Where the outline of LAND passes the corner, if it does. */
static gboolean
shore_at (const TlMapGeometry *g, TlHex cell, guint corner, TlPoint *spot)
{
  TlHex around[3] = { cell, tl_geometry_neighbour (g, cell, corner + 5),
                      tl_geometry_neighbour (g, cell, corner) };
  /* In each of the three, the side that starts at the corner. */
  guint sides[3] = { corner % 6, (corner + 2) % 6, (corner + 4) % 6 };

  for (guint i = 0; i < 3; i++)
    {
      if (!is_in (g, around[i], TL_LEVEL_LAND))
        continue;
      TlHex beyond = tl_geometry_neighbour (g, around[i], sides[i]);
      if (beyond != TL_HEX_NONE && !is_in (g, beyond, TL_LEVEL_LAND))
        {
          *spot = piece_of (g, TL_LEVEL_LAND, (Side){ around[i], sides[i] }).p[0];
          return TRUE;
        }
    }
  return FALSE;
}

static void
add_falls (TlBlock *block, TlLevel level, const Piece *piece)
{
  for (guint i = 0; i < hands[level].n_falls; i++)
    {
      TlPoint way;
      TlPoint at = point_on_halves (piece->p, i, hands[level].n_falls, &way);

      add_tick (&block->fall[level], at, (TlPoint){ way.y, -way.x });
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
  TlCurve *rim = curve_in (&walk->block->curves[TL_RIM (walk->level)]);

  if (!is_joined)
    curve_move (rim, piece->p[0]);
  curve_halves (rim, piece->p);
  add_falls (walk->block, walk->level, piece);
}

static void
walk_loop (Walk *walk, Side first)
{
  TlCurve *fill = walk->block->curves[TL_FILL (walk->level)];
  Side side = first;
  gboolean is_joined = FALSE;
  gboolean is_round = TRUE;

  curve_move (fill, spot_of (walk->g, walk->level, side));
  do
    {
      TlHex beyond = tl_geometry_neighbour (walk->g, side.cell, side.direction);
      TlHex ahead = tl_geometry_neighbour (walk->g, side.cell, side.direction + 1);
      Side next = walk_has (walk, ahead) ? (Side){ ahead, (side.direction + 5) % 6 }
                                         : (Side){ side.cell, (side.direction + 1) % 6 };

      *walk_done (walk, side.cell) |= (guint8) (1u << side.direction);
      if (beyond == TL_HEX_NONE || is_in (walk->g, beyond, walk->level))
        {
          curve_line (fill, spot_of (walk->g, walk->level, next));
          is_joined = FALSE;
          is_round = FALSE;
        }
      else
        {
          Piece piece = piece_of (walk->g, walk->level, side);

          curve_halves (fill, piece.p);
          draw_rim (walk, &piece, is_joined);
          is_joined = TRUE;
        }
      side = next;
    }
  while (side.cell != first.cell || side.direction != first.direction);
  curve_close (fill);
  if (is_round)
    curve_close (walk->block->curves[TL_RIM (walk->level)]);
}

static void
build_level (Walk *walk)
{
  walk->block->curves[TL_FILL (walk->level)] = curve_new ();
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

static void
build_outlines (TlMapGeometry *g, TlBlock *block, guint column, guint row)
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

/* --- lines along hexsides --- */

static const guint32 nets[] = {
  (1u << TL_LINE_MINOR_RIVER) | (1u << TL_LINE_MAJOR_RIVER) | (1u << TL_LINE_STRAIT),
  1u << TL_LINE_WADI,
  1u << TL_LINE_ESCARPMENT,
};

#define SHAKE 0.11
#define MEANDER 0.10
#define RIVER_WAY_OUT 1.4

static guint
rank_of (const TlMapGeometry *g, Side side, guint32 net)
{
  if (side.cell == TL_HEX_NONE)
    return 0;
  guint32 lines = tl_geometry_side (g, side.cell, side.direction) & net;
  return lines == 0 ? 0 : 1 + (guint) g_bit_nth_msf (lines, -1);
}

static TlPoint
line_knot (const TlMapGeometry *g, TlHex cell, guint corner, guint salt)
{
  TlPoint p = tl_geometry_corner (g, cell, corner);

  return tl_geometry_warp (g, tl_point_add (p, tl_geometry_shake (g, p, salt), SHAKE));
}

static TlPoint
line_middle (const TlMapGeometry *g, Side side, guint salt)
{
  TlPoint a = tl_geometry_corner (g, side.cell, side.direction);
  TlPoint b = tl_geometry_corner (g, side.cell, side.direction + 1);
  double bulge = tl_geometry_signed (g, tl_point_mix (a, b, 0.5), salt + 5) * MEANDER;
  TlPoint m = tl_point_mix (line_knot (g, side.cell, side.direction, salt),
                            line_knot (g, side.cell, side.direction + 1, salt), 0.5);

  return tl_point_add (m, g->normals[side.direction % 6], side.direction % 6 >= 3 ? -bulge : bulge);
}

/* How many of the three hexsides at a corner the net has. */
static guint
meet_at (const TlMapGeometry *g, TlHex cell, guint corner, guint net, Side sides[3], guint ranks[3])
{
  guint n = 0;

  sides[0] = (Side){ cell, (corner + 5) % 6 };
  sides[1] = (Side){ cell, corner % 6 };
  sides[2] = (Side){ tl_geometry_neighbour (g, cell, corner + 5), (corner + 1) % 6 };
  for (guint i = 0; i < 3; i++)
    {
      ranks[i] = rank_of (g, sides[i], nets[net]);
      n += ranks[i] > 0;
    }
  return n;
}

/* Where the line has its corner @corner of @cell: on the main stream there. */
static TlPoint
spot_at (const TlMapGeometry *g, TlHex cell, guint corner, guint net)
{
  guint salt = 70 + 10 * net;
  Side sides[3];
  guint ranks[3];
  guint n = meet_at (g, cell, corner, net, sides, ranks);
  guint least = 0;
  TlPoint p = line_knot (g, cell, corner, salt);
  TlPoint sum = { 0, 0 };

  for (guint i = 1; i < 3; i++)
    if (ranks[i] < ranks[least])
      least = i;
  if (n < 2)
    {
      if (net == 0)
        shore_at (g, cell, corner, &p);
      return p;
    }
  for (guint i = 0; i < 3; i++)
    if (n == 2 ? ranks[i] > 0 : i != least)
      sum = tl_point_add (sum, line_middle (g, sides[i], salt), 0.5);
  return tl_point_mix (sum, p, 0.5);
}

static void
add_ticks (TlBlock *block, TlLine line, const TlPoint p[5])
{
  const guint n = 7;

  for (guint i = 0; i < n; i++)
    {
      TlPoint way;
      TlPoint at = point_on_halves (p, i, n, &way);
      TlPoint down = { -way.y, way.x };

      /* Light falls from the north-west: the low ground is to the south-east. */
      if (0.5 * down.x + 0.85 * down.y < 0)
        down = (TlPoint){ way.y, -way.x };
      add_tick (&block->ticks[line], at, down);
    }
}

gboolean
tl_geometry_way_out (const TlMapGeometry *g, TlHex cell, guint corner, TlPoint *way)
{
  TlPoint at = tl_geometry_corner (g, cell, corner);
  TlHex round[3] = { cell, tl_geometry_neighbour (g, cell, corner + 5),
                     tl_geometry_neighbour (g, cell, corner) };
  TlPoint sum = { 0, 0 };
  Side sides[3];
  guint ranks[3];

  if (meet_at (g, cell, corner, 0, sides, ranks) != 1 ||
      shore_at (g, cell, corner, &(TlPoint){ 0, 0 }))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    if (round[i] != TL_HEX_NONE && tl_geometry_hex (g, round[i]) == TL_HEX_NONE)
      {
        TlPoint c = tl_geometry_centre (g, round[i]);

        sum = tl_point_add (sum, (TlPoint){ c.x - at.x, c.y - at.y }, 1);
      }
  double length = hypot (sum.x, sum.y);
  if (length < 1e-6)
    return FALSE;
  *way = (TlPoint){ sum.x / length, sum.y / length };
  return TRUE;
}

/* A river that ends at the map's rim flows on to the edge of the sheet. */
static void
run_river_out (const TlMapGeometry *g, TlCurve *curve, Side side, guint end, const TlPoint p[5])
{
  TlPoint at = p[4 * end], before = p[1 + 2 * end];
  TlPoint way, to;

  if (!tl_geometry_way_out (g, side.cell, side.direction + end, &way))
    return;
  to = tl_point_add (at, way, RIVER_WAY_OUT);
  curve_move (curve, at);
  curve_cubic (curve, tl_point_add (at, (TlPoint){ at.x - before.x, at.y - before.y }, 1),
               tl_point_add (to, way, -RIVER_WAY_OUT / 3), to);
}

static void
build_side (TlMapGeometry *g, TlBlock *block, Side side, guint net)
{
  guint salt = 70 + 10 * net;
  guint rank = rank_of (g, side, nets[net]);
  TlPoint p[5];

  if (rank == 0)
    return;
  TlCurve *curve = curve_in (&block->curves[TL_STROKE (rank - 1)]);
  p[2] = line_middle (g, side, salt);
  p[0] = spot_at (g, side.cell, side.direction, net);
  p[4] = spot_at (g, side.cell, side.direction + 1, net);
  p[1] = tl_point_mix (line_knot (g, side.cell, side.direction, salt), p[2], 0.5);
  p[3] = tl_point_mix (line_knot (g, side.cell, side.direction + 1, salt), p[2], 0.5);
  curve_move (curve, p[0]);
  curve_halves (curve, p);
  if (rank - 1 == TL_LINE_ESCARPMENT)
    add_ticks (block, TL_LINE_ESCARPMENT, p);
  if (rank - 1 == TL_LINE_MINOR_RIVER || rank - 1 == TL_LINE_MAJOR_RIVER)
    for (guint end = 0; end < 2; end++)
      run_river_out (g, curve, side, end, p);
}

static void
build_hexsides (TlMapGeometry *g, TlBlock *block, guint column, guint row)
{
  TL_BLOCK_FOREACH_CELL (g, column, row, cell)
  {
    for (guint d = 0; d < 3; d++)
      for (guint net = 0; tl_geometry_side (g, cell, d) != 0 && net < G_N_ELEMENTS (nets); net++)
        build_side (g, block, (Side){ cell, d }, net);
  }
}

/* --- roads and railways --- */

#define ROADS TL_LINES_ROADS
#define RAILS TL_LINES_RAILS
#define SALT(rail) ((rail) ? 120u : 110u)
#define HANDLE 0.34
#define ROAD_WAY_OUT 0.9

typedef struct
{
  guint8 rank[TL_DIRECTIONS]; /* 0: no arm; else 1 + TlLine */
  guint n;
  int through[2]; /* directions, or -1 */
} Crossroads;

static Crossroads
crossroads_of (const TlMapGeometry *g, TlHex cell, gboolean rail)
{
  Crossroads c = { .through = { -1, -1 } };
  int best = -1;

  for (guint d = 0; d < TL_DIRECTIONS; d++)
    {
      guint32 lines = tl_geometry_roads (g, cell, d) & (rail ? RAILS : ROADS);

      c.rank[d] = lines == 0 ? 0 : (guint8) (1 + g_bit_nth_msf (lines, -1));
      c.n += lines != 0;
    }
  for (guint a = 0; a < TL_DIRECTIONS; a++)
    for (guint b = a + 1; b < TL_DIRECTIONS; b++)
      {
        static const int straightness[] = { 0, 0, 3, 4, 3, 0 };
        int worth = 3 * (c.rank[a] + c.rank[b]) + straightness[b - a];

        if (c.rank[a] != 0 && c.rank[b] != 0 && worth > best)
          {
            best = worth;
            c.through[0] = (int) a;
            c.through[1] = (int) b;
          }
      }
  return c;
}

/* Where the hexside is crossed, and the way out of @cell. */
static void
crossing_at (const TlMapGeometry *g, TlHex cell, guint d, gboolean rail, TlPoint *at, TlPoint *out)
{
  TlPoint a = tl_geometry_corner (g, cell, d);
  TlPoint b = tl_geometry_corner (g, cell, d + 1);
  TlPoint m = tl_point_mix (a, b, 0.5);
  double sign = d >= 3 ? -1 : 1;
  double shift = tl_geometry_signed (g, m, SALT (rail)) * 0.12;
  double turn = tl_geometry_signed (g, m, SALT (rail) + 1) * 0.30;
  guint32 lines = tl_geometry_roads (g, cell, d);
  TlPoint n = g->normals[d];

  if ((lines & ROADS) && (lines & RAILS))
    shift = shift * 0.5 + (rail ? 0.14 : -0.14);
  *at = tl_point_add (m, (TlPoint){ b.x - a.x, b.y - a.y }, sign * shift);
  *out = (TlPoint){ n.x * cos (turn) - n.y * sin (turn), n.x * sin (turn) + n.y * cos (turn) };
}

static TlPoint
hub_of (const TlMapGeometry *g, TlHex cell, gboolean rail)
{
  TlPoint c = tl_geometry_centre (g, cell);
  gboolean is_built =
      tl_geometry_level (g, cell, TL_LEVEL_CITY) || tl_geometry_level (g, cell, TL_LEVEL_VILLAGE);
  double reach = is_built ? 0.05 : 0.12;
  TlPoint beside = { 0, 0 };

  /* Where road and railway share hexsides they keep their sides of them. */
  for (guint d = 0; d < TL_DIRECTIONS; d++)
    {
      guint32 lines = tl_geometry_roads (g, cell, d);
      TlPoint a = tl_geometry_corner (g, cell, d);
      TlPoint b = tl_geometry_corner (g, cell, d + 1);

      if ((lines & ROADS) && (lines & RAILS))
        beside = tl_point_add (beside, (TlPoint){ b.x - a.x, b.y - a.y },
                               (d >= 3 ? -1 : 1) * (rail ? 0.09 : -0.09));
    }
  if (beside.x != 0 || beside.y != 0)
    return tl_point_add (tl_point_add (c, tl_geometry_shake (g, c, 112), 0.06), beside, 1);
  return tl_point_add (c, tl_geometry_shake (g, c, SALT (rail) + 2), reach);
}

static void
arm_of (const TlMapGeometry *g, TlHex cell, guint d, gboolean rail, const Crossroads *c,
        TlPoint curve[4])
{
  TlPoint out, way;

  crossing_at (g, cell, d, rail, &curve[0], &out);
  curve[3] = hub_of (g, cell, rail);
  way = (TlPoint){ curve[3].x - curve[0].x, curve[3].y - curve[0].y };
  for (guint i = 0; i < 2; i++)
    if (c->through[i] == (int) d)
      {
        TlPoint other, other_out;

        crossing_at (g, cell, (guint) c->through[1 - i], rail, &other, &other_out);
        way = (TlPoint){ other.x - curve[0].x, other.y - curve[0].y };
      }
  double length = MAX (hypot (way.x, way.y), 1e-6);
  curve[1] = tl_point_add (curve[0], out, -HANDLE);
  curve[2] = tl_point_add (curve[3], way, -HANDLE / length);
}

gboolean
tl_geometry_arm (const TlMapGeometry *g, TlHex cell, guint direction, gboolean rail,
                 TlPoint curve[4])
{
  Crossroads c = crossroads_of (g, cell, rail);

  if (c.rank[direction] == 0)
    return FALSE;
  arm_of (g, cell, direction, rail, &c, curve);
  return TRUE;
}

static void
add_sleepers (TlBlock *block, TlLine line, const TlPoint c[4])
{
  const guint n = 5;

  for (guint i = 0; i < n; i++)
    {
      TlPoint way;
      TlPoint at = tl_point_on_cubic (c, (i + 0.5) / n, &way);

      add_tick (&block->ticks[line], at, (TlPoint){ -way.y, way.x });
    }
}

static void
add_bridge (TlMapGeometry *g, TlBlock *block, TlHex cell, guint d, gboolean rail)
{
  TlPoint at, out;
  guint32 wet = (1u << TL_LINE_MINOR_RIVER) | (1u << TL_LINE_MAJOR_RIVER) | (1u << TL_LINE_STRAIT);

  if (d >= 3 || !(tl_geometry_side (g, cell, d) & wet))
    return;
  crossing_at (g, cell, d, rail, &at, &out);
  add_tick (&block->bridges, at, out);
}

/* Beyond a hexside of the rim; FALSE where the map goes on. */
static gboolean
run_road_out (TlMapGeometry *g, TlBlock *block, TlHex cell, guint d, gboolean rail, guint rank)
{
  TlPoint p[4], out;

  if (tl_map_neighbour (g->map, tl_geometry_hex (g, cell), d) != TL_HEX_NONE)
    return FALSE;
  crossing_at (g, cell, d, rail, &p[0], &out);
  for (guint i = 1; i < 4; i++)
    p[i] = tl_point_add (p[0], out, ROAD_WAY_OUT * i / 3);
  if (rail)
    add_sleepers (block, rank - 1u, p);
  curve_move (curve_in (&block->curves[TL_STROKE (rank - 1)]), p[3]);
  curve_line (block->curves[TL_STROKE (rank - 1)], p[0]);
  return TRUE;
}

static void
build_hex (TlMapGeometry *g, TlBlock *block, TlHex cell, gboolean rail)
{
  Crossroads c = crossroads_of (g, cell, rail);
  gboolean is_joined = c.n >= 2 && c.rank[c.through[0]] == c.rank[c.through[1]];

  if (c.n == 0)
    return;
  for (guint d = 0; d < TL_DIRECTIONS; d++)
    {
      TlPoint p[4];

      if (c.rank[d] == 0)
        continue;
      arm_of (g, cell, d, rail, &c, p);
      if (rail)
        add_sleepers (block, c.rank[d] - 1u, p);
      add_bridge (g, block, cell, d, rail);
      if (is_joined && (int) d == c.through[1])
        continue;
      TlCurve *curve = curve_in (&block->curves[TL_STROKE (c.rank[d] - 1)]);
      if (!run_road_out (g, block, cell, d, rail, c.rank[d]))
        curve_move (curve, p[0]);
      curve_cubic (curve, p[1], p[2], p[3]);
      if (is_joined && (int) d == c.through[0])
        {
          arm_of (g, cell, (guint) c.through[1], rail, &c, p);
          curve_cubic (curve, p[2], p[1], p[0]);
          run_road_out (g, block, cell, (guint) c.through[1], rail, c.rank[d]);
        }
    }
}

static void
build_roads (TlMapGeometry *g, TlBlock *block, guint column, guint row)
{
  TL_BLOCK_FOREACH_CELL (g, column, row, cell)
  {
    for (int rail = FALSE; tl_geometry_hex (g, cell) != TL_HEX_NONE && rail <= TRUE; rail++)
      build_hex (g, block, cell, rail);
  }
}

static void
summarize_levels (const TlMapGeometry *g, TlBlock *block, guint column, guint row)
{
  block->full = ~0u;
  TL_BLOCK_FOREACH_CELL (g, column, row, cell)
  {
    block->levels |= g->levels[cell];
    block->full &= g->levels[cell];
  }
}

const TlBlock *
tl_geometry_block (TlMapGeometry *g, guint column, guint row)
{
  TlBlock *block = &g->blocks[(gsize) row * g->block_columns + column];

  if (!block->is_built)
    {
      summarize_levels (g, block, column, row);
      build_outlines (g, block, column, row);
      build_hexsides (g, block, column, row);
      build_roads (g, block, column, row);
      block->is_built = TRUE;
    }
  return block;
}

void
tl_block_clear (TlBlock *block)
{
  for (guint i = 0; i < TL_CURVES; i++)
    g_clear_pointer (&block->curves[i], curve_free);
  for (guint i = 0; i < TL_LEVELS; i++)
    g_clear_pointer (&block->fall[i], g_array_unref);
  for (guint i = 0; i < TL_LINES; i++)
    g_clear_pointer (&block->ticks[i], g_array_unref);
  g_clear_pointer (&block->bridges, g_array_unref);
  *block = (TlBlock){ 0 };
}
