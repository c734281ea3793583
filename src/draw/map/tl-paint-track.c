/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/map/tl-paint-track.h"

#include "draw/map/tl-map-geometry-private.h"
#include "pieces/tl-track.h"

#include <math.h>

/* Below so many pixels to a hex a railway is a line and no more. */
#define LEAST_HEX_PX 14
/* And there is room for two bars on the way to a hex's middle. */
#define LEAST_BAR_PX 18
#define CASE 0.125
#define CORE 0.062
#define BAND 0.13
#define BAR 0.21
#define BAR_WIDTH 0.075
#define BAR_CASE 0.05
#define BAR_LONGER 1.2
#define BAR_OPEN 0.42 /* of its half: the middle that the second side's leaves free */
/* From hexside to the first bar, and from one to the next; in pixels between their cases. */
#define BAR_STEP 0.15
#define BAR_GAP_PX 1.5

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

/* The point @length along the curve, and the way on from there, a unit long. */
static TlPoint
walk (const TlPoint c[4], double length, TlPoint *way)
{
  const guint n = 24;
  TlPoint at = c[0];
  double gone = 0;

  for (guint i = 1; i <= n; i++)
    {
      double t = (double) i / n, s = 1 - t;
      double a = s * s * s, b = 3 * s * s * t, d = 3 * s * t * t, e = t * t * t;
      TlPoint next = { a * c[0].x + b * c[1].x + d * c[2].x + e * c[3].x,
                       a * c[0].y + b * c[1].y + d * c[2].y + e * c[3].y };
      double step = MAX (hypot (next.x - at.x, next.y - at.y), 1e-9);

      *way = (TlPoint){ (next.x - at.x) / step, (next.y - at.y) / step };
      if (gone + step >= length || i == n)
        return tl_point_add (at, *way, MIN (length - gone, step));
      gone += step;
      at = next;
    }
  return at;
}

/* Across the track at @at; @is_open: without its middle. */
static void
bar_path (const Pen *pen, TlPoint at, TlPoint across, double bar, gboolean is_open)
{
  TlPoint ends[4] = { tl_point_add (at, across, -bar), tl_point_add (at, across, -bar * BAR_OPEN),
                      tl_point_add (at, across, bar * BAR_OPEN), tl_point_add (at, across, bar) };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (i == 0 || (is_open && i == 2))
      cairo_move_to (pen->cr, ends[i].x, ends[i].y);
    else
      cairo_line_to (pen->cr, ends[i].x, ends[i].y);
}

/* Where the railway leaves the hex, across it; the bars of both sides stand beside one another, and
 * differ in their middle. */
static void
paint_railhead (const Pen *pen, const TlPoint c[4], guint number, TlSide side, guint32 accent)
{
  double width = MAX (BAR_WIDTH, 2 * pen->px);
  double with_case = width + MAX (BAR_CASE, 1.2 * pen->px);
  double step = MAX (BAR_STEP, with_case + BAR_GAP_PX * pen->px);
  double bar = MAX (BAR, 4 * pen->px);
  TlPoint way;
  /* Over the hexside is the next hex's, where the other side's may stand. */
  TlPoint at = walk (c, MAX (BAR_STEP, with_case / 2 + BAR_GAP_PX * pen->px) + number * step, &way);
  TlPoint across = { -way.y, way.x };

  for (guint ring = 0; ring < 2; ring++)
    {
      bar_path (pen, at, across, side == 0 ? bar : bar * BAR_LONGER, side != 0);
      if (ring == 0)
        tl_paint_set_colour (pen->cr, pen->theme->map.rail_core);
      else
        tl_paint_set_colour (pen->cr, tl_colour_from_rgb (accent));
      cairo_set_line_width (pen->cr, ring == 0 ? with_case : width);
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
paint_railheads (const Pen *pen, TlHex cell, TlHex hex)
{
  const TlScenario *scenario = tl_situation_scenario (pen->situation);
  guint8 rails = tl_map_rails (tl_situation_map (pen->situation), hex);

  for (TlDirection d = 0; rails >> d != 0; d++)
    {
      guint number = 0;
      TlPoint curve[4];

      if ((rails >> d & 1) == 0 || !tl_geometry_arm (pen->g, cell, d, TRUE, curve))
        continue;
      for (TlSide side = 0; side < TL_SIDES; side++)
        if (tl_track_is_railhead (pen->situation, side, hex) &&
            (tl_track_rails (pen->situation, side)[hex] >> d & 1) == 0)
          paint_railhead (pen, curve, number++, side, scenario->sides[side].accent);
    }
}

/* Every hex that is painted, by @paint. */
static void
paint_hexes (cairo_t *cr, const TlMapGeometry *geometry, const TlSituation *situation,
             const TlTheme *theme, double zoom,
             void (*paint) (const Pen *pen, TlHex cell, TlHex hex))
{
  Pen pen = { cr, geometry, situation, theme, 1 / zoom };
  cairo_rectangle_t area;
  int column0, row0, column1, row1;
  double x1, y1;
  guint n;

  tl_map_gauges (tl_situation_map (situation), &n);
  if (n == 0)
    return;
  cairo_clip_extents (cr, &area.x, &area.y, &x1, &y1);
  area.width = x1 - area.x;
  area.height = y1 - area.y;
  tl_geometry_cells_in (geometry, &area, 1, &column0, &row0, &column1, &row1);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (int row = row0; row <= row1; row++)
    for (int column = column0; column <= column1; column++)
      {
        TlHex cell = (TlHex) row * geometry->grid.columns + (TlHex) column;
        TlHex hex = tl_geometry_hex (geometry, cell);

        if (hex != TL_HEX_NONE)
          paint (&pen, cell, hex);
      }
  cairo_restore (cr);
}

void
tl_paint_track (cairo_t *cr, const TlMapGeometry *geometry, const TlSituation *situation,
                const TlTheme *theme, double zoom)
{
  if (2 * zoom >= LEAST_HEX_PX)
    paint_hexes (cr, geometry, situation, theme, zoom, paint_hex);
}

void
tl_paint_railheads (cairo_t *cr, const TlMapGeometry *geometry, const TlSituation *situation,
                    const TlTheme *theme, double zoom)
{
  if (2 * zoom >= LEAST_BAR_PX)
    paint_hexes (cr, geometry, situation, theme, zoom, paint_railheads);
}

/* --- for a legend ---------------------------------------------------------------------------- */

/* A line with sleepers, as in tl-paint-map.c. */
static void
paint_first_gauge (const Pen *pen, TlPoint from, double length)
{
  const guint n = 8;

  tl_paint_set_colour (pen->cr, pen->theme->map.rail);
  cairo_move_to (pen->cr, from.x, from.y);
  cairo_line_to (pen->cr, from.x + length, from.y);
  cairo_set_line_width (pen->cr, MAX (0.038, 0.9 * pen->px));
  cairo_stroke (pen->cr);
  for (guint i = 0; i < n; i++)
    {
      double x = from.x + length * (i + 0.5) / n;

      cairo_move_to (pen->cr, x, from.y - 0.075);
      cairo_line_to (pen->cr, x, from.y + 0.075);
    }
  cairo_set_line_width (pen->cr, MAX (0.026, 0.7 * pen->px));
  cairo_stroke (pen->cr);
}

/* Level, to the left: a railhead stands at its beginning. */
static void
level_arm (TlPoint from, double length, TlPoint curve[4])
{
  for (guint i = 0; i < 4; i++)
    curve[i] = (TlPoint){ from.x - length * i / 3, from.y };
}

void
tl_paint_track_sample (cairo_t *cr, const TlTheme *theme, double zoom, TlPoint from, double length,
                       guint gauge, const guint32 *accents)
{
  Pen pen = { cr, NULL, NULL, theme, 1 / zoom };
  TlPoint curve[4];

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  level_arm ((TlPoint){ from.x + length, from.y }, length, curve);
  if (gauge == 0)
    paint_first_gauge (&pen, from, length);
  else
    paint_arm (&pen, curve, gauge);
  level_arm ((TlPoint){ from.x + length * 0.6, from.y }, length, curve);
  for (TlSide side = 0; accents != NULL && side < TL_SIDES; side++)
    paint_railhead (&pen, curve, side, side, accents[side]);
  cairo_restore (cr);
}
