/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/tl-paint-track.h"

#include "draw/tl-map-geometry-private.h"
#include "pieces/tl-track.h"

#include <math.h>

/* Below so many pixels to a hex a railway is a line and no more. */
#define LEAST_HEX_PX 14
#define CASE 0.125
#define CORE 0.062
#define BAND 0.13
#define BAR 0.19
#define BAR_WIDTH 0.075

typedef struct
{
  cairo_t *cr;
  const TlMapGeometry *g;
  const TlSituation *situation;
  const TlTheme *theme;
  double px; /* map units to a logical pixel */
} Pen;

static void
arm_path (const Pen *pen, const TlPoint c[4])
{
  cairo_move_to (pen->cr, c[0].x, c[0].y);
  cairo_curve_to (pen->cr, c[1].x, c[1].y, c[2].x, c[2].y, c[3].x, c[3].y);
}

/* @gauge is not the first. */
static void
paint_arm (const Pen *pen, const TlPoint c[4], guint gauge)
{
  const double bands[] = { BAND, BAND };

  arm_path (pen, c);
  tl_paint_set_colour (pen->cr, pen->theme->map.rail);
  cairo_set_line_width (pen->cr, MAX (CASE, 2.6 * pen->px));
  cairo_stroke_preserve (pen->cr);
  tl_paint_set_colour (pen->cr, pen->theme->map.rail_core);
  cairo_set_line_width (pen->cr, MAX (CORE, 1.2 * pen->px));
  if (gauge == 1)
    cairo_set_dash (pen->cr, bands, G_N_ELEMENTS (bands), 0);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

/* Where the railway leaves the hex, across it. */
static void
paint_railhead (const Pen *pen, const TlPoint c[4], TlSide side)
{
  const TlScenario *scenario = tl_situation_scenario (pen->situation);
  /* A little inside, on the way in; the bars of both sides stand beside one another. */
  double t = side == 0 ? 0.10 : 0.24;
  double x = c[1].x - c[0].x;
  double y = c[1].y - c[0].y;
  double length = MAX (hypot (x, y), 1e-6);
  TlPoint at = tl_point_add (c[0], (TlPoint){ x / length, y / length }, t);
  TlPoint across = { -y / length, x / length };
  TlPoint from = tl_point_add (at, across, -BAR);
  TlPoint to = tl_point_add (at, across, BAR);

  for (guint ring = 0; ring < 2; ring++)
    {
      cairo_move_to (pen->cr, from.x, from.y);
      cairo_line_to (pen->cr, to.x, to.y);
      if (ring == 0)
        tl_paint_set_colour (pen->cr, pen->theme->map.rail_core);
      else
        tl_paint_set_colour (pen->cr, tl_colour_from_rgb (scenario->sides[side].accent));
      cairo_set_line_width (pen->cr,
                            MAX (BAR_WIDTH, 2 * pen->px) + (ring == 0 ? MAX (0.05, pen->px) : 0));
      cairo_stroke (pen->cr);
    }
}

static void
paint_hex (const Pen *pen, TlHex cell, TlHex hex)
{
  const TlMap *map = tl_situation_map (pen->situation);
  guint8 rails = tl_map_rails (map, hex);

  for (TlDirection d = 0; rails != 0 && d < TL_DIRECTIONS; d++)
    {
      /* A railway that ends at the rim is drawn on: as the one that it is. */
      TlDirection as = (rails >> d & 1) != 0 ? d : (TlDirection) g_bit_nth_lsf (rails, -1);
      guint8 gauges = tl_track_gauges (pen->situation, hex, as);
      TlPoint curve[4];

      /* Where there are two tracks, the first gauge is there as well. */
      if (gauges != 0 && (gauges & 1) == 0 && tl_geometry_arm (pen->g, cell, d, TRUE, curve))
        paint_arm (pen, curve, (guint) g_bit_nth_lsf (gauges, -1));
    }
}

static void
paint_railheads (const Pen *pen, TlHex cell, TlHex hex, TlSide side)
{
  guint8 rails = tl_map_rails (tl_situation_map (pen->situation), hex);
  guint8 mine = tl_track_rails (pen->situation, side)[hex];

  for (TlDirection d = 0; rails >> d != 0; d++)
    {
      TlPoint curve[4];

      if ((rails >> d & 1) != 0 && (mine >> d & 1) == 0 &&
          tl_geometry_arm (pen->g, cell, d, TRUE, curve))
        paint_railhead (pen, curve, side);
    }
}

void
tl_paint_track (cairo_t *cr, const TlMapGeometry *geometry, const TlSituation *situation,
                const TlTheme *theme, double zoom)
{
  Pen pen = { cr, geometry, situation, theme, 1 / zoom };
  cairo_rectangle_t area;
  int column0, row0, column1, row1;
  double x1, y1;
  guint n;

  tl_map_gauges (tl_situation_map (situation), &n);
  if (n == 0 || 2 * zoom < LEAST_HEX_PX)
    return;
  cairo_clip_extents (cr, &area.x, &area.y, &x1, &y1);
  area.width = x1 - area.x;
  area.height = y1 - area.y;
  tl_geometry_cells_in (geometry, &area, 1, &column0, &row0, &column1, &row1);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  /* Railheads lie over the track of the hexes beyond. */
  for (guint layer = 0; layer < 2; layer++)
    for (int row = row0; row <= row1; row++)
      for (int column = column0; column <= column1; column++)
        {
          TlHex cell = (TlHex) row * geometry->grid.columns + (TlHex) column;
          TlHex hex = tl_geometry_hex (geometry, cell);

          if (hex == TL_HEX_NONE)
            continue;
          if (layer == 0)
            paint_hex (&pen, cell, hex);
          for (TlSide side = 0; layer == 1 && side < TL_SIDES; side++)
            if (tl_track_is_railhead (situation, side, hex))
              paint_railheads (&pen, cell, hex, side);
        }
  cairo_restore (cr);
}
