/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines along hexsides: rivers, wadis, escarpments.
 *
 * Each kind of line is a net over the corners of hexes; a corner has up to three of its sides.
 * With two, the line bends through; with three, the two of highest rank make the main stream
 * and the third flows into it; with one it ends, in the sea if the shore passes there.
 */
#include <math.h>

#include "draw/map/tl-map-geometry-private.h"

typedef struct
{
  TlHex cell;
  guint direction;
} Side;

static const guint32 nets[] = {
  (1u << TL_LINE_MINOR_RIVER) | (1u << TL_LINE_MAJOR_RIVER) | (1u << TL_LINE_STRAIT),
  1u << TL_LINE_WADI,
  1u << TL_LINE_ESCARPMENT,
};

#define SHAKE 0.11
#define MEANDER 0.10
#define WAY_OUT 1.4

static guint
rank_of (const TlMapGeometry *g, Side side, guint32 net)
{
  guint32 lines;

  if (side.cell == TL_HEX_NONE)
    return 0;
  lines = tl_geometry_side (g, side.cell, side.direction) & net;
  return lines == 0 ? 0 : 1 + (guint) g_bit_nth_msf (lines, -1);
}

static TlPoint
knot (const TlMapGeometry *g, TlHex cell, guint corner, guint salt)
{
  TlPoint p = tl_geometry_corner (g, cell, corner);

  return tl_geometry_warp (g, tl_point_add (p, tl_geometry_shake (g, p, salt), SHAKE));
}

static TlPoint
middle (const TlMapGeometry *g, Side side, guint salt)
{
  TlPoint a = tl_geometry_corner (g, side.cell, side.direction);
  TlPoint b = tl_geometry_corner (g, side.cell, side.direction + 1);
  double bulge = tl_geometry_signed (g, tl_point_mix (a, b, 0.5), salt + 5) * MEANDER;
  TlPoint m = tl_point_mix (knot (g, side.cell, side.direction, salt),
                            knot (g, side.cell, side.direction + 1, salt), 0.5);

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
  TlPoint p = knot (g, cell, corner, salt);
  TlPoint sum = { 0, 0 };

  for (guint i = 1; i < 3; i++)
    if (ranks[i] < ranks[least])
      least = i;
  if (n < 2)
    {
      if (net == 0)
        tl_geometry_shore_at (g, cell, corner, &p);
      return p;
    }
  for (guint i = 0; i < 3; i++)
    if (n == 2 ? ranks[i] > 0 : i != least)
      sum = tl_point_add (sum, middle (g, sides[i], salt), 0.5);
  return tl_point_mix (sum, p, 0.5);
}

static void
add_ticks (const TlMapGeometry *g, TlBlock *block, TlLine line, const TlPoint p[5])
{
  const guint n = 7;

  if (block->ticks[line] == NULL)
    block->ticks[line] = g_array_new (FALSE, FALSE, sizeof (TlTick));
  for (guint i = 0; i < n; i++)
    {
      double t = (i + 0.5) / n * 2;
      guint k = t < 1 ? 0 : 2;
      double u = t < 1 ? t : t - 1;
      TlPoint a = tl_point_mix (p[k], p[k + 1], u);
      TlPoint b = tl_point_mix (p[k + 1], p[k + 2], u);
      TlPoint at = tl_point_mix (a, b, u);
      double length = MAX (hypot (b.x - a.x, b.y - a.y), 1e-6);
      TlPoint down = { -(b.y - a.y) / length, (b.x - a.x) / length };
      TlTick tick;

      /* Light falls from the north-west: the low ground is to the south-east. */
      if (0.5 * down.x + 0.85 * down.y < 0)
        down = (TlPoint){ -down.x, -down.y };
      tick = (TlTick){ tl_spot (at), tl_spot (down) };
      g_array_append_val (block->ticks[line], tick);
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
  double length;

  if (meet_at (g, cell, corner, 0, sides, ranks) != 1 ||
      tl_geometry_shore_at (g, cell, corner, &(TlPoint){ 0, 0 }))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    if (round[i] != TL_HEX_NONE && tl_geometry_hex (g, round[i]) == TL_HEX_NONE)
      {
        TlPoint c = tl_geometry_centre (g, round[i]);

        sum = tl_point_add (sum, (TlPoint){ c.x - at.x, c.y - at.y }, 1);
      }
  length = hypot (sum.x, sum.y);
  if (length < 1e-6)
    return FALSE;
  *way = (TlPoint){ sum.x / length, sum.y / length };
  return TRUE;
}

/* A river that ends at the map's rim flows on to the edge of the sheet. */
static void
add_way_out (const TlMapGeometry *g, TlTrace *trace, Side side, guint end, const TlPoint p[5])
{
  TlPoint at = p[4 * end], before = p[1 + 2 * end];
  TlPoint way, to;

  if (!tl_geometry_way_out (g, side.cell, side.direction + end, &way))
    return;
  to = tl_point_add (at, way, WAY_OUT);
  tl_trace_move (trace, at);
  tl_trace_cubic (trace, tl_point_add (at, (TlPoint){ at.x - before.x, at.y - before.y }, 1),
                  tl_point_add (to, way, -WAY_OUT / 3), to);
}

static void
build_side (TlMapGeometry *g, TlBlock *block, Side side, guint net)
{
  guint salt = 70 + 10 * net;
  guint rank = rank_of (g, side, nets[net]);
  TlPoint p[5];
  TlTrace *trace;

  if (rank == 0)
    return;
  if (block->line[rank - 1] == NULL)
    block->line[rank - 1] = tl_trace_new ();
  trace = block->line[rank - 1];
  p[2] = middle (g, side, salt);
  p[0] = spot_at (g, side.cell, side.direction, net);
  p[4] = spot_at (g, side.cell, side.direction + 1, net);
  p[1] = tl_point_mix (knot (g, side.cell, side.direction, salt), p[2], 0.5);
  p[3] = tl_point_mix (knot (g, side.cell, side.direction + 1, salt), p[2], 0.5);
  tl_trace_move (trace, p[0]);
  tl_trace_halves (trace, p);
  if (rank - 1 == TL_LINE_ESCARPMENT)
    add_ticks (g, block, TL_LINE_ESCARPMENT, p);
  if (rank - 1 == TL_LINE_MINOR_RIVER || rank - 1 == TL_LINE_MAJOR_RIVER)
    for (guint end = 0; end < 2; end++)
      add_way_out (g, trace, side, end, p);
}

void
tl_block_build_hexsides (TlMapGeometry *g, TlBlock *block, guint column, guint row)
{
  for (guint r = row * TL_BLOCK; r < MIN ((row + 1) * TL_BLOCK, g->grid.rows); r++)
    for (guint c = column * TL_BLOCK; c < MIN ((column + 1) * TL_BLOCK, g->grid.columns); c++)
      for (guint d = 0; d < 3; d++)
        {
          Side side = { r * g->grid.columns + c, d };

          if (tl_geometry_side (g, side.cell, d) == 0)
            continue;
          for (guint net = 0; net < G_N_ELEMENTS (nets); net++)
            build_side (g, block, side, net);
        }
}
