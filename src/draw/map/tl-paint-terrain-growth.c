/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Woods, forests, swamps and marshes. */
#include <math.h>

#include "draw/map/tl-paint-map-private.h"

static void
paint_wood (const TlPen *pen, TlLevel level, TlColour tint)
{
  if (!(pen->levels & (1u << level)))
    return;
  tl_pen_fill_level (pen, level, tint);
}

void
tl_paint_growth_tints (const TlPen *pen)
{
  tl_pen_fill_level (pen, TL_LEVEL_MARSH, pen->ink->marsh);
  tl_pen_fill_level (pen, TL_LEVEL_SALT, pen->ink->salt);
  paint_wood (pen, TL_LEVEL_GROVES, pen->ink->grove);
  paint_wood (pen, TL_LEVEL_WOODS, pen->ink->wood);
  paint_wood (pen, TL_LEVEL_FOREST, pen->ink->forest);
  if (pen->levels & (1u << TL_LEVEL_GROVES))
    tl_pen_draw_rim (pen, TL_LEVEL_GROVES, pen->ink->wood_edge, tl_pen_width (pen, 0.022, 0.5));
}

static void
tuft (const TlPen *pen, TlPoint p, TlGrain *grain, double size)
{
  static const double angles[] = { -0.62, -0.28, 0.04, 0.34, 0.66 };
  double cut = tl_pen_width (pen, 0.020, 0.5);
  guint step = pen->hex_px < 30 ? 2 : 1;

  for (guint i = 0; i < G_N_ELEMENTS (angles); i += step)
    {
      double l = size * tl_grain_range (grain, 0.75, 1.15) * (1 - fabs (angles[i]) * 0.4);

      tl_pen_wedge (pen, (TlPoint){ p.x + angles[i] * size * 0.25, p.y },
                    (TlPoint){ p.x + sin (angles[i]) * l, p.y - cos (angles[i]) * l }, cut);
    }
}

static void
ripple (const TlPen *pen, TlPoint p, double half)
{
  double width = tl_pen_width (pen, 0.020, 0.55);

  tl_pen_cut (pen, (TlPoint){ p.x - half, p.y }, (TlPoint){ p.x + half, p.y }, width, width * 0.6);
}

void
tl_paint_reeds (const TlPen *pen)
{
  if (!(pen->levels & (1u << TL_LEVEL_MARSH)))
    return;
  for (guint pass = 0; pass < 2; pass++)
    {
      tl_pen_begin_cuts (pen, pass == 0 ? pen->ink->marsh_line : pen->ink->reed);
      TL_PEN_FOREACH_CELL (pen, cell)
      {
        TlPoint points[TL_SCATTER_MAX];
        TlGrain grain = tl_grain ((int) cell, 0, 241);
        gboolean is_salt;
        guint n;

        if (!tl_geometry_level (pen->g, cell, TL_LEVEL_MARSH))
          continue;
        is_salt = tl_geometry_level (pen->g, cell, TL_LEVEL_SALT);
        n = tl_pen_scatter (pen, cell, TL_LEVEL_MARSH, 4, 0.09, 240, 0.26, points);
        for (guint i = 0; i < n; i++)
          {
            gboolean has_tuft = tl_grain_next (&grain) < (is_salt ? 0.2 : 0.55);
            double half = tl_grain_range (&grain, 0.08, is_salt ? 0.20 : 0.15);

            if (pass == 0)
              ripple (pen, (TlPoint){ points[i].x, points[i].y + 0.02 }, half);
            else if (has_tuft)
              tuft (pen, points[i], &grain, 0.15);
          }
      }
      tl_pen_end_cuts (pen);
    }
}
