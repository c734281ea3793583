/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Roads and railways through the centres of hexes.
 *
 * An *arm* is a cubic from the middle of a hexside (moved a little along it) to near the hex's
 * centre.  Both hexes at a hexside take its crossing point and tangent from the same hashes.  In
 * a hex, the two arms of highest rank and straightest course make the through road, with one
 * tangent at the centre; other arms run into it.  Where an arm leaves the map it runs on past the
 * hexside, for the sheet is larger than its hexes there.
 */
#include <math.h>

#include "draw/map/tl-map-geometry-private.h"

#define ROADS TL_LINES_ROADS
#define RAILS TL_LINES_RAILS
#define SALT(rail) ((rail) ? 120u : 110u)
#define HANDLE 0.34
#define WAY_OUT 0.9

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
  double length;

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
  length = MAX (hypot (way.x, way.y), 1e-6);
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

  if (block->ticks[line] == NULL)
    block->ticks[line] = g_array_new (FALSE, FALSE, sizeof (TlTick));
  for (guint i = 0; i < n; i++)
    {
      double t = (i + 0.5) / n;
      TlPoint ab = tl_point_mix (c[0], c[1], t);
      TlPoint bc = tl_point_mix (c[1], c[2], t);
      TlPoint cd = tl_point_mix (c[2], c[3], t);
      TlPoint from = tl_point_mix (ab, bc, t);
      TlPoint to = tl_point_mix (bc, cd, t);
      double length = MAX (hypot (to.x - from.x, to.y - from.y), 1e-6);
      TlTick tick = { tl_spot (tl_point_mix (from, to, t)),
                      tl_spot ((TlPoint){ -(to.y - from.y) / length, (to.x - from.x) / length }) };

      g_array_append_val (block->ticks[line], tick);
    }
}

static TlTrace *
trace_for (TlBlock *block, guint rank)
{
  if (block->line[rank - 1] == NULL)
    block->line[rank - 1] = tl_trace_new ();
  return block->line[rank - 1];
}

static void
add_bridge (TlMapGeometry *g, TlBlock *block, TlHex cell, guint d, gboolean rail)
{
  TlPoint at, out;
  TlTick tick;
  guint32 wet = (1u << TL_LINE_MINOR_RIVER) | (1u << TL_LINE_MAJOR_RIVER) | (1u << TL_LINE_STRAIT);

  if (d >= 3 || !(tl_geometry_side (g, cell, d) & wet))
    return;
  crossing_at (g, cell, d, rail, &at, &out);
  tick = (TlTick){ tl_spot (at), tl_spot (out) };
  if (block->bridges == NULL)
    block->bridges = g_array_new (FALSE, FALSE, sizeof (TlTick));
  g_array_append_val (block->bridges, tick);
}

/* Beyond a hexside of the rim; FALSE where the map goes on. */
static gboolean
add_way_out (TlMapGeometry *g, TlBlock *block, TlHex cell, guint d, gboolean rail, guint rank)
{
  TlPoint p[4], out;

  if (tl_map_neighbour (g->map, tl_geometry_hex (g, cell), d) != TL_HEX_NONE)
    return FALSE;
  crossing_at (g, cell, d, rail, &p[0], &out);
  for (guint i = 1; i < 4; i++)
    p[i] = tl_point_add (p[0], out, WAY_OUT * i / 3);
  if (rail)
    add_sleepers (block, rank - 1u, p);
  tl_trace_move (trace_for (block, rank), p[3]);
  tl_trace_line (trace_for (block, rank), p[0]);
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
      TlTrace *trace;

      if (c.rank[d] == 0)
        continue;
      arm_of (g, cell, d, rail, &c, p);
      if (rail)
        add_sleepers (block, c.rank[d] - 1u, p);
      add_bridge (g, block, cell, d, rail);
      if (is_joined && (int) d == c.through[1])
        continue;
      trace = trace_for (block, c.rank[d]);
      if (!add_way_out (g, block, cell, d, rail, c.rank[d]))
        tl_trace_move (trace, p[0]);
      tl_trace_cubic (trace, p[1], p[2], p[3]);
      if (is_joined && (int) d == c.through[0])
        {
          arm_of (g, cell, (guint) c.through[1], rail, &c, p);
          tl_trace_cubic (trace, p[2], p[1], p[0]);
          add_way_out (g, block, cell, (guint) c.through[1], rail, c.rank[d]);
        }
    }
}

void
tl_block_build_roads (TlMapGeometry *g, TlBlock *block, guint column, guint row)
{
  for (guint r = row * TL_BLOCK; r < MIN ((row + 1) * TL_BLOCK, g->grid.rows); r++)
    for (guint c = column * TL_BLOCK; c < MIN ((column + 1) * TL_BLOCK, g->grid.columns); c++)
      {
        TlHex cell = r * g->grid.columns + c;

        if (tl_geometry_hex (g, cell) == TL_HEX_NONE)
          continue;
        build_hex (g, block, cell, FALSE);
        build_hex (g, block, cell, TRUE);
      }
}
