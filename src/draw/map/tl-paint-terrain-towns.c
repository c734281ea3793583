/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Villages as houses along the road, cities as quarters with streets between them. */
#include <math.h>

#include "draw/map/tl-paint-map-private.h"

void
tl_paint_city_grounds (const TlPen *pen)
{
  if (!(pen->levels & (1u << TL_LEVEL_CITY)))
    return;
  tl_pen_fill_level (pen, TL_LEVEL_CITY, pen->ink->city);
  tl_pen_fill_level (pen, TL_LEVEL_MAJOR_CITY, pen->ink->major_city);
}

static void
box (const TlPen *pen, TlPoint c, double half_x, double half_y, double turn)
{
  static const double sx[] = { -1, 1, 1, -1 };
  static const double sy[] = { -1, -1, 1, 1 };
  double cs = cos (turn);
  double sn = sin (turn);

  for (guint i = 0; i < 4; i++)
    {
      double x = sx[i] * half_x;
      double y = sy[i] * half_y;

      if (i == 0)
        cairo_move_to (pen->cr, c.x + x * cs - y * sn, c.y + x * sn + y * cs);
      else
        cairo_line_to (pen->cr, c.x + x * cs - y * sn, c.y + x * sn + y * cs);
    }
  cairo_close_path (pen->cr);
}

/* One hex of a city: a crooked grid of quarters, ragged towards open ground. */
static void
quarters (const TlPen *pen, TlHex cell, gboolean is_major)
{
  const TlMapGeometry *g = pen->g;
  TlPoint c = tl_geometry_centre (g, cell);
  TlGrain grain = tl_grain ((int) cell, 0, 250);
  double turn = tl_grain_range (&grain, -0.4, 0.4);
  double pitch = is_major ? 0.235 : 0.25;
  double limit[TL_DIRECTIONS];

  for (guint d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_geometry_neighbour (g, cell, d);
      gboolean is_open = other == TL_HEX_NONE || !tl_geometry_level (g, other, TL_LEVEL_CITY);

      limit[d] = !is_open ? 0.80 : is_major ? 0.62 : 0.48;
    }
  for (int i = -4; i <= 4; i++)
    for (int j = -4; j <= 4; j++)
      {
        double jx = tl_grain_range (&grain, -0.02, 0.02);
        double jy = tl_grain_range (&grain, -0.02, 0.02);
        double wx = pitch * tl_grain_range (&grain, 0.32, 0.43);
        double wy = pitch * tl_grain_range (&grain, 0.32, 0.43);
        double x = (i + (j & 1) * 0.3) * pitch + jx;
        double y = j * pitch + jy;
        TlPoint p = { x * cos (turn) - y * sin (turn), x * sin (turn) + y * cos (turn) };
        gboolean is_inside = tl_grain_next (&grain) < 0.94;

        for (guint d = 0; d < TL_DIRECTIONS && is_inside; d++)
          is_inside = p.x * g->normals[d].x + p.y * g->normals[d].y < limit[d];
        if (is_inside)
          box (pen, (TlPoint){ c.x + p.x, c.y + p.y }, wx, wy, turn);
      }
}

static void
houses_along (const TlPen *pen, TlGrain *grain, const TlPoint curve[4])
{
  for (guint i = 0; i < 3; i++)
    {
      double t = 1 - (0.10 + 0.17 * i) - tl_grain_range (grain, 0, 0.05);
      TlPoint ab = tl_point_mix (curve[0], curve[1], t);
      TlPoint bc = tl_point_mix (curve[1], curve[2], t);
      TlPoint cd = tl_point_mix (curve[2], curve[3], t);
      TlPoint a = tl_point_mix (ab, bc, t);
      TlPoint b = tl_point_mix (bc, cd, t);
      TlPoint p = tl_point_mix (a, b, t);
      double turn = atan2 (b.y - a.y, b.x - a.x);

      for (int side = -1; side <= 1; side += 2)
        {
          double depth = tl_grain_range (grain, 0.035, 0.055);
          double length = tl_grain_range (grain, 0.040, 0.070);
          double off = side * (0.085 + depth);

          if (tl_grain_next (grain) < (i == 2 ? 0.5 : 0.92))
            box (pen, (TlPoint){ p.x - sin (turn) * off, p.y + cos (turn) * off }, length, depth,
                 turn);
        }
    }
}

static void
village (const TlPen *pen, TlHex cell)
{
  TlPoint c = tl_geometry_centre (pen->g, cell);
  TlGrain grain = tl_grain ((int) cell, 0, 251);
  gboolean has_road = FALSE;

  for (guint d = 0; d < TL_DIRECTIONS; d++)
    {
      TlPoint curve[4];

      if (!tl_geometry_arm (pen->g, cell, d, FALSE, curve))
        continue;
      houses_along (pen, &grain, curve);
      has_road = TRUE;
    }
  for (guint i = 0; i < 7 && !has_road; i++)
    {
      double turn = i * 0.9 + tl_grain_range (&grain, -0.2, 0.2);
      double far = tl_grain_range (&grain, 0.12, 0.30);

      box (pen, (TlPoint){ c.x + cos (turn) * far, c.y + sin (turn) * far }, 0.06, 0.042, turn);
    }
}

static void
paint_quarters (const TlPen *pen, gboolean is_major, TlColour colour)
{
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    if (tl_geometry_level (pen->g, cell, TL_LEVEL_CITY) &&
        (tl_geometry_level (pen->g, cell, TL_LEVEL_MAJOR_CITY) != 0) == (is_major != 0))
      quarters (pen, cell, is_major);
  }
  tl_paint_set_colour (pen->cr, colour);
  cairo_fill_preserve (pen->cr);
  tl_pen_stroke (pen, pen->ink->block_edge, tl_pen_width (pen, 0.012, 0.4));
}

void
tl_paint_quarters (const TlPen *pen)
{
  if (!(pen->levels & (1u << TL_LEVEL_CITY)) || tl_pen_is_coarse (pen))
    return;
  paint_quarters (pen, FALSE, pen->ink->block);
  paint_quarters (pen, TRUE, pen->ink->major_block);
}

void
tl_paint_villages (const TlPen *pen)
{
  if (!(pen->levels & (1u << TL_LEVEL_VILLAGE)))
    return;
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    if (!tl_geometry_level (pen->g, cell, TL_LEVEL_VILLAGE))
      continue;
    if (tl_pen_is_coarse (pen))
      box (pen, tl_geometry_centre (pen->g, cell), 0.16, 0.16, 0);
    else
      village (pen, cell);
  }
  tl_paint_set_colour (pen->cr, pen->ink->house);
  cairo_fill (pen->cr);
}
