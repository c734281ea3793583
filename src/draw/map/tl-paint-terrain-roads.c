/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads, tracks, railways and bridges. */
#include "draw/map/tl-paint-map-private.h"

static void
paint_cases (const TlPen *pen)
{
  tl_pen_draw_line (pen, TL_LINE_SECONDARY, pen->ink->road_case,
                    tl_pen_width (pen, 0.055, 0.9) + 2 * tl_pen_width (pen, 0.018, 0.4));
  tl_pen_draw_line (pen, TL_LINE_PRIMARY, pen->ink->road_case,
                    tl_pen_width (pen, 0.090, 1.4) + 2 * tl_pen_width (pen, 0.022, 0.5));
}

static void
paint_tracks (const TlPen *pen)
{
  double width = tl_pen_width (pen, 0.034, 0.8);

  if (tl_pen_is_coarse (pen))
    tl_pen_draw_line (pen, TL_LINE_TRACK, pen->ink->track, width);
  else
    tl_pen_draw_dashes (pen, TL_LINE_TRACK, pen->ink->track, width, MAX (0.11, 2.5 * pen->px),
                        MAX (0.085, 2.2 * pen->px));
}

static void
paint_bridges (const TlPen *pen)
{
  const double half = 0.15;
  const double off = 0.085;
  const double wing = 0.05;

  for (guint b = 0; b < pen->n_blocks; b++)
    {
      GArray *bridges = pen->blocks[b]->bridges;

      for (guint i = 0; bridges != NULL && i < bridges->len; i++)
        {
          const TlTick *t = &g_array_index (bridges, TlTick, i);

          for (int side = -1; side <= 1; side += 2)
            for (int part = 0; part < 4; part++)
              {
                static const double along[] = { -1, -0.8, 0.8, 1 };
                double l = along[part] * half;
                double o = side * (off + (part == 0 || part == 3 ? wing : 0));
                double x = t->at.x + t->along.x * l - t->along.y * o;
                double y = t->at.y + t->along.y * l + t->along.x * o;

                if (part == 0)
                  cairo_move_to (pen->cr, x, y);
                else
                  cairo_line_to (pen->cr, x, y);
              }
        }
    }
  tl_pen_stroke (pen, pen->ink->ink, tl_pen_width (pen, 0.026, 0.7));
}

static void
paint_sleepers (const TlPen *pen, TlLine line, double half)
{
  double width = tl_pen_width (pen, 0.026, 0.7);

  tl_pen_begin_cuts (pen, pen->ink->rail);
  for (guint b = 0; b < pen->n_blocks; b++)
    {
      GArray *ticks = pen->blocks[b]->ticks[line];

      for (guint i = 0; ticks != NULL && i < ticks->len; i++)
        {
          const TlTick *t = &g_array_index (ticks, TlTick, i);

          tl_pen_cut (pen, (TlPoint){ t->at.x - t->along.x * half, t->at.y - t->along.y * half },
                      (TlPoint){ t->at.x + t->along.x * half, t->at.y + t->along.y * half }, width,
                      width);
        }
    }
  tl_pen_end_cuts (pen);
}

static void
paint_rails (const TlPen *pen)
{
  double single = tl_pen_width (pen, 0.038, 0.9);
  double multi = tl_pen_width (pen, 0.104, 2.4);

  if (pen->hex_px >= 22)
    {
      paint_sleepers (pen, TL_LINE_RAIL, 0.075);
      paint_sleepers (pen, TL_LINE_RAIL_MULTI, 0.115);
    }
  tl_pen_draw_line (pen, TL_LINE_RAIL, pen->ink->rail, single);
  if (tl_pen_line_path (pen, TL_LINE_RAIL_MULTI))
    tl_pen_stroke (pen, pen->ink->rail, multi);
  if (tl_pen_line_path (pen, TL_LINE_RAIL_MULTI))
    tl_pen_stroke (pen, pen->ink->rail_core, multi * 0.36);
}

void
tl_paint_roads (const TlPen *pen)
{
  paint_tracks (pen);
  paint_cases (pen);
  tl_pen_draw_line (pen, TL_LINE_SECONDARY, pen->ink->road_secondary,
                    tl_pen_width (pen, 0.055, 0.9));
  tl_pen_draw_line (pen, TL_LINE_PRIMARY, pen->ink->road_primary, tl_pen_width (pen, 0.090, 1.4));
  paint_rails (pen);
  if (pen->hex_px >= 30)
    paint_bridges (pen);
}
