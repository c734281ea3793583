/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sea, lakes and rivers. */
#include "draw/map/tl-paint-map-private.h"

/* Distances of the water lines from the shore: closer near it, as engravers set them. */
static const double water_lines[] = { 0.08, 0.17, 0.28, 0.42, 0.60 };

static void
paint_water_lines (const TlPen *pen)
{
  guint n = pen->hex_px < 24 ? 2 : pen->hex_px < 40 ? 3 : G_N_ELEMENTS (water_lines);

  if (tl_pen_is_coarse (pen))
    return;
  cairo_set_tolerance (pen->cr, 0.6);
  for (guint i = n; i-- > 0;)
    {
      double width = tl_pen_width (pen, 0.014, 0.6) * (1 - 0.1 * i);
      TlColour line = tl_colour_mix (pen->ink->water_line, pen->ink->water, 0.14 * i);
      TlColour within = tl_colour_mix (pen->ink->shallows, pen->ink->water, i / (double) n);

      tl_pen_rim_path (pen, TL_LEVEL_LAND);
      tl_paint_set_colour (pen->cr, line);
      cairo_set_line_width (pen->cr, 2 * water_lines[i] + width);
      cairo_stroke_preserve (pen->cr);
      tl_pen_stroke (pen, within, 2 * water_lines[i] - width);
    }
  cairo_set_tolerance (pen->cr, 0.2);
}

void
tl_paint_water (const TlPen *pen)
{
  if (pen->full & (1u << TL_LEVEL_LAND))
    {
      tl_paint_set_colour (pen->cr, pen->ink->paper);
      cairo_paint (pen->cr);
      return;
    }
  tl_paint_set_colour (pen->cr, pen->ink->water);
  cairo_paint (pen->cr);
  tl_pen_fill_level (pen, TL_LEVEL_SEA, pen->ink->sea);
  paint_water_lines (pen);
  tl_pen_fill_level (pen, TL_LEVEL_LAND, pen->ink->paper);
}

void
tl_paint_shore (const TlPen *pen)
{
  if (pen->full & (1u << TL_LEVEL_LAND))
    return;
  tl_pen_draw_rim (pen, TL_LEVEL_LAND, pen->ink->shore, tl_pen_width (pen, 0.035, 0.8));
}

static void
paint_straits (const TlPen *pen)
{
  if (tl_pen_line_path (pen, TL_LINE_STRAIT))
    tl_pen_stroke (pen, pen->ink->shore, 0.46);
}

static void
paint_dry (const TlPen *pen)
{
  double width = tl_pen_width (pen, 0.055, 0.9);

  if (tl_pen_is_coarse (pen))
    tl_pen_draw_line (pen, TL_LINE_WADI, pen->ink->wadi, width);
  else
    tl_pen_draw_dashes (pen, TL_LINE_WADI, pen->ink->wadi, width, MAX (0.15, 2.5 * pen->px),
                        MAX (0.07, 1.6 * pen->px));
}

/* Banks close round a river's source, and meet the shore at its mouth: they end with the land. */
static void
paint_banks (const TlPen *pen, double major)
{
  double bank = tl_pen_width (pen, 0.025, 0.6);
  gboolean has_shore = (pen->full & (1u << TL_LEVEL_LAND)) == 0;

  cairo_save (pen->cr);
  if (has_shore &&
      (tl_pen_has_line (pen, TL_LINE_MAJOR_RIVER) || tl_pen_has_line (pen, TL_LINE_STRAIT)))
    {
      tl_pen_level_path (pen, TL_LEVEL_LAND);
      cairo_clip (pen->cr);
    }
  if (tl_pen_line_path (pen, TL_LINE_MAJOR_RIVER))
    tl_pen_stroke (pen, pen->ink->shore, major + 2 * bank);
  paint_straits (pen);
  cairo_restore (pen->cr);
}

void
tl_paint_rivers (const TlPen *pen)
{
  double major = tl_pen_width (pen, 0.15, 2.2);

  paint_dry (pen);
  paint_banks (pen, major);
  tl_pen_draw_line (pen, TL_LINE_MINOR_RIVER, pen->ink->river, tl_pen_width (pen, 0.062, 1.1));
  if (tl_pen_line_path (pen, TL_LINE_MAJOR_RIVER))
    tl_pen_stroke (pen, pen->ink->shallows, major);
  if (tl_pen_line_path (pen, TL_LINE_STRAIT))
    tl_pen_stroke (pen, pen->ink->shallows, 0.40);
}
