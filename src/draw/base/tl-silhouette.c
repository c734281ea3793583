/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-silhouette.h"

#include <math.h>

/* Outlines are in units of the box's height: x from -0.75 to 0.75, y from -0.5 to 0.5. */
typedef struct
{
  cairo_t *cr;
  double x;
  double y;
  double unit;
  double pen;
  TlColour ink;
  TlColour ground;
} Field;

typedef struct
{
  double x;
  double y;
} Corner;

static void
to (const Field *field, double x, double y)
{
  cairo_line_to (field->cr, field->x + x * field->unit, field->y + y * field->unit);
}

static void
from (const Field *field, double x, double y)
{
  cairo_move_to (field->cr, field->x + x * field->unit, field->y + y * field->unit);
}

static void
block (const Field *field, double x, double y, double width, double height)
{
  cairo_rectangle (field->cr, field->x + x * field->unit, field->y + y * field->unit,
                   width * field->unit, height * field->unit);
}

static void
disc (const Field *field, double x, double y, double radius)
{
  cairo_new_sub_path (field->cr);
  cairo_arc (field->cr, field->x + x * field->unit, field->y + y * field->unit,
             radius * field->unit, 0.0, 2.0 * G_PI);
}

static void
fill (const Field *field, TlColour colour)
{
  tl_paint_set_colour (field->cr, colour);
  cairo_fill (field->cr);
}

static void
stroke (const Field *field, TlColour colour)
{
  tl_paint_set_colour (field->cr, colour);
  cairo_stroke (field->cr);
}

static void
polygon (const Field *field, const Corner *corners, gsize n_corners)
{
  cairo_new_sub_path (field->cr);
  for (gsize i = 0; i < n_corners; i++)
    to (field, corners[i].x, corners[i].y);
  cairo_close_path (field->cr);
}

/* Half an outline, from the top of the axis to its bottom, and its mirror image. */
static void
mirrored (const Field *field, const Corner *corners, gsize n_corners)
{
  cairo_new_sub_path (field->cr);
  for (gsize i = 0; i < n_corners; i++)
    to (field, corners[i].x, corners[i].y);
  for (gsize i = n_corners; i-- > 0;)
    to (field, -corners[i].x, corners[i].y);
  cairo_close_path (field->cr);
}

/* --- on the ground --------------------------------------------------------------------------- */

static void
crate (const Field *field, double x, double y)
{
  const double side = 0.46;

  block (field, x, y, side, side);
  tl_paint_set_colour (field->cr, field->ground);
  cairo_fill_preserve (field->cr);
  stroke (field, field->ink);
  from (field, x, y + side * 0.22);
  to (field, x + side, y + side * 0.22);
  from (field, x, y + side * 0.78);
  to (field, x + side, y + side * 0.78);
  from (field, x, y + side * 0.78);
  to (field, x + side, y + side * 0.22);
  stroke (field, field->ink);
}

static void
paint_crates (const Field *field)
{
  crate (field, -0.49, 0.02);
  crate (field, 0.03, 0.02);
  crate (field, -0.23, -0.47);
}

static void
wheels (const Field *field, const double *xs, gsize n, double y, double radius)
{
  for (gsize i = 0; i < n; i++)
    {
      disc (field, xs[i], y, radius * 1.28);
      fill (field, field->ground);
      disc (field, xs[i], y, radius);
      fill (field, field->ink);
      disc (field, xs[i], y, radius * 0.36);
      fill (field, field->ground);
    }
}

static void
paint_truck (const Field *field)
{
  static const Corner cab[] = { { 0.20, 0.25 },  { 0.20, -0.24 }, { 0.44, -0.24 },
                                { 0.52, -0.02 }, { 0.72, 0.03 },  { 0.72, 0.25 } };
  static const Corner window[] = {
    { 0.27, -0.16 }, { 0.40, -0.16 }, { 0.45, -0.01 }, { 0.27, -0.01 }
  };
  static const Corner bed[] = { { -0.72, 0.25 }, { -0.72, -0.30 }, { -0.62, -0.40 },
                                { 0.04, -0.40 }, { 0.14, -0.30 },  { 0.14, 0.25 } };
  static const double axles[] = { -0.50, -0.20, 0.50 };

  polygon (field, bed, G_N_ELEMENTS (bed));
  polygon (field, cab, G_N_ELEMENTS (cab));
  block (field, -0.72, 0.16, 1.44, 0.09);
  fill (field, field->ink);
  polygon (field, window, G_N_ELEMENTS (window));
  fill (field, field->ground);
  wheels (field, axles, G_N_ELEMENTS (axles), 0.28, 0.15);
}

static void
paint_wagon (const Field *field)
{
  static const Corner body[] = {
    { -0.66, -0.12 }, { 0.40, -0.12 }, { 0.34, 0.18 }, { -0.60, 0.18 }
  };
  static const Corner cover[] = { { -0.60, -0.16 }, { -0.56, -0.42 }, { -0.40, -0.48 },
                                  { 0.14, -0.48 },  { 0.30, -0.42 },  { 0.34, -0.16 } };

  polygon (field, body, G_N_ELEMENTS (body));
  polygon (field, cover, G_N_ELEMENTS (cover));
  fill (field, field->ink);
  from (field, 0.34, 0.14);
  to (field, 0.74, 0.26);
  stroke (field, field->ink);
  for (int i = -1; i <= 1; i += 2)
    {
      const double x = -0.13 + 0.33 * i;

      disc (field, x, 0.23, 0.25);
      tl_paint_set_colour (field->cr, field->ground);
      cairo_fill_preserve (field->cr);
      stroke (field, field->ink);
      for (guint spoke = 0; spoke < 4; spoke++)
        {
          const double angle = G_PI * spoke / 4.0;

          from (field, x - 0.25 * cos (angle), 0.23 - 0.25 * sin (angle));
          to (field, x + 0.25 * cos (angle), 0.23 + 0.25 * sin (angle));
        }
      stroke (field, field->ink);
    }
}

/* A ring with spikes outward; the level stands in the middle. */
static void
paint_hedgehog (const Field *field)
{
  const guint n_spikes = 16;

  for (guint i = 0; i < n_spikes; i++)
    {
      const double angle = 2.0 * G_PI * i / n_spikes;
      const double half = G_PI / n_spikes * 0.62;

      from (field, 0.49 * cos (angle), 0.49 * sin (angle));
      to (field, 0.36 * cos (angle + half), 0.36 * sin (angle + half));
      to (field, 0.36 * cos (angle - half), 0.36 * sin (angle - half));
      cairo_close_path (field->cr);
    }
  fill (field, field->ink);
  disc (field, 0.0, 0.0, 0.37);
  fill (field, field->ink);
  disc (field, 0.0, 0.0, 0.29);
  fill (field, field->ground);
}

/* A runway as it is seen on the approach: thresholds, middle line. */
static void
paint_runway (const Field *field)
{
  static const Corner strip[] = {
    { -0.46, 0.48 }, { -0.15, -0.40 }, { 0.15, -0.40 }, { 0.46, 0.48 }
  };
  static const Corner apron[] = {
    { -0.74, -0.40 }, { -0.74, -0.48 }, { 0.74, -0.48 }, { 0.74, -0.40 }
  };

  polygon (field, strip, G_N_ELEMENTS (strip));
  polygon (field, apron, G_N_ELEMENTS (apron));
  fill (field, field->ink);
  for (guint i = 0; i < 3; i++)
    {
      const double top = -0.30 + 0.22 * i, half = 0.018 + 0.010 * i;

      from (field, -half, top + 0.10 + 0.015 * i);
      to (field, -half, top);
      to (field, half, top);
      to (field, half, top + 0.10 + 0.015 * i);
      cairo_close_path (field->cr);
    }
  for (int i = -2; i <= 2; i++)
    block (field, 0.125 * i - 0.032, 0.34, 0.064, 0.11);
  fill (field, field->ground);
}

static void
paint_anchor (const Field *field)
{
  cairo_set_line_width (field->cr, 0.10 * field->unit);
  disc (field, 0.0, -0.37, 0.085);
  cairo_save (field->cr);
  cairo_set_line_width (field->cr, 0.07 * field->unit);
  stroke (field, field->ink);
  cairo_restore (field->cr);
  from (field, 0.0, -0.28);
  to (field, 0.0, 0.42);
  from (field, -0.20, -0.15);
  to (field, 0.20, -0.15);
  cairo_new_sub_path (field->cr);
  cairo_arc (field->cr, field->x, field->y + 0.06 * field->unit, 0.37 * field->unit, 0.12 * G_PI,
             0.88 * G_PI);
  stroke (field, field->ink);
  for (int i = -1; i <= 1; i += 2)
    {
      from (field, i * 0.48, 0.20);
      to (field, i * 0.39, 0.01);
      to (field, i * 0.24, 0.16);
      cairo_close_path (field->cr);
    }
  fill (field, field->ink);
}

static void
paint_fuel (const Field *field)
{
  const double x = field->x, y = field->y, unit = field->unit;

  cairo_move_to (field->cr, x, y - 0.48 * unit);
  cairo_curve_to (field->cr, x + 0.06 * unit, y - 0.22 * unit, x + 0.34 * unit, y - 0.06 * unit,
                  x + 0.34 * unit, y + 0.16 * unit);
  cairo_arc (field->cr, x, y + 0.14 * unit, 0.34 * unit, 0.0, G_PI);
  cairo_curve_to (field->cr, x - 0.34 * unit, y - 0.06 * unit, x - 0.06 * unit, y - 0.22 * unit, x,
                  y - 0.48 * unit);
  fill (field, field->ink);
}

static void
paint_train (const Field *field)
{
  static const Corner engine[] = { { -0.70, 0.20 },  { -0.70, -0.40 }, { -0.28, -0.40 },
                                   { -0.28, -0.12 }, { 0.34, -0.12 },  { 0.34, -0.36 },
                                   { 0.52, -0.36 },  { 0.52, -0.12 },  { 0.62, -0.12 },
                                   { 0.62, 0.14 },   { 0.74, 0.28 },   { 0.56, 0.28 },
                                   { 0.50, 0.20 } };
  static const double axles[] = { -0.48, -0.10, 0.26 };

  polygon (field, engine, G_N_ELEMENTS (engine));
  fill (field, field->ink);
  wheels (field, axles, G_N_ELEMENTS (axles), 0.28, 0.16);
}

/* --- in the air and at sea ------------------------------------------------------------------- */

static void
paint_fighter (const Field *field)
{
  static const Corner half[] = { { 0.0, -0.48 },  { 0.06, -0.40 }, { 0.08, -0.22 }, { 0.56, -0.12 },
                                 { 0.62, -0.05 }, { 0.56, 0.03 },  { 0.08, 0.08 },  { 0.05, 0.32 },
                                 { 0.22, 0.37 },  { 0.22, 0.44 },  { 0.03, 0.45 },  { 0.0, 0.49 } };

  mirrored (field, half, G_N_ELEMENTS (half));
  fill (field, field->ink);
}

static void
paint_with_engines (const Field *field, const double *engines, gsize n_engines)
{
  static const Corner half[] = { { 0.0, -0.48 },  { 0.06, -0.44 }, { 0.08, -0.20 }, { 0.70, -0.08 },
                                 { 0.74, -0.02 }, { 0.70, 0.05 },  { 0.08, 0.10 },  { 0.05, 0.34 },
                                 { 0.27, 0.37 },  { 0.28, 0.45 },  { 0.03, 0.46 },  { 0.0, 0.49 } };

  mirrored (field, half, G_N_ELEMENTS (half));
  for (gsize i = 0; i < n_engines; i++)
    for (int sign = -1; sign <= 1; sign += 2)
      block (field, sign * engines[i] - 0.045, -0.29 + engines[i] * 0.12, 0.09, 0.26);
  fill (field, field->ink);
}

static void
paint_twin (const Field *field)
{
  paint_with_engines (field, (const double[]){ 0.24 }, 1);
}

static void
paint_four (const Field *field)
{
  paint_with_engines (field, (const double[]){ 0.22, 0.46 }, 2);
}

/* Long and narrow wings, and no engine. */
static void
paint_glider (const Field *field)
{
  static const Corner half[] = { { 0.0, -0.44 },  { 0.07, -0.40 }, { 0.09, -0.16 }, { 0.74, -0.10 },
                                 { 0.74, -0.03 }, { 0.09, 0.02 },  { 0.04, 0.34 },  { 0.20, 0.37 },
                                 { 0.20, 0.43 },  { 0.03, 0.44 },  { 0.0, 0.48 } };

  mirrored (field, half, G_N_ELEMENTS (half));
  fill (field, field->ink);
}

static void
paint_ship (const Field *field)
{
  static const Corner hull[] = { { -0.74, 0.10 }, { 0.74, 0.04 }, { 0.60, 0.36 }, { -0.62, 0.36 } };
  static const Corner tower[] = { { -0.20, 0.10 },  { -0.20, -0.10 }, { -0.10, -0.10 },
                                  { -0.10, -0.26 }, { 0.02, -0.26 },  { 0.02, -0.48 },
                                  { 0.07, -0.48 },  { 0.07, -0.20 },  { 0.16, -0.20 },
                                  { 0.16, 0.10 } };
  static const Corner funnel[] = {
    { -0.40, 0.10 }, { -0.38, -0.18 }, { -0.26, -0.18 }, { -0.24, 0.10 }
  };

  polygon (field, hull, G_N_ELEMENTS (hull));
  polygon (field, tower, G_N_ELEMENTS (tower));
  polygon (field, funnel, G_N_ELEMENTS (funnel));
  block (field, 0.26, -0.06, 0.16, 0.14);
  block (field, 0.40, -0.03, 0.22, 0.045);
  block (field, -0.60, -0.04, 0.14, 0.14);
  block (field, -0.74, -0.01, 0.16, 0.045);
  fill (field, field->ink);
}

static void
paint_carrier (const Field *field)
{
  static const Corner hull[] = { { -0.70, 0.06 }, { 0.70, 0.06 }, { 0.58, 0.36 }, { -0.62, 0.36 } };
  static const Corner island[] = { { 0.06, 0.0 },   { 0.08, -0.18 }, { 0.14, -0.18 },
                                   { 0.14, -0.40 }, { 0.18, -0.40 }, { 0.18, -0.18 },
                                   { 0.30, -0.18 }, { 0.32, 0.0 } };

  polygon (field, hull, G_N_ELEMENTS (hull));
  polygon (field, island, G_N_ELEMENTS (island));
  block (field, -0.74, -0.04, 1.48, 0.08);
  fill (field, field->ink);
}

/* Flat, with the ramp at its bow down, and the wheelhouse aft. */
static void
paint_craft (const Field *field)
{
  static const Corner hull[] = {
    { -0.70, -0.04 }, { 0.44, -0.04 }, { 0.44, 0.06 }, { 0.74, 0.32 },
    { 0.68, 0.36 },   { 0.40, 0.16 },  { 0.34, 0.34 }, { -0.64, 0.34 }
  };
  static const Corner house[] = { { -0.62, -0.04 }, { -0.62, -0.24 }, { -0.54, -0.24 },
                                  { -0.54, -0.44 }, { -0.50, -0.44 }, { -0.50, -0.24 },
                                  { -0.36, -0.24 }, { -0.34, -0.04 } };

  polygon (field, hull, G_N_ELEMENTS (hull));
  polygon (field, house, G_N_ELEMENTS (house));
  fill (field, field->ink);
}

static void (*const painters[]) (const Field *field) = {
  [TL_SILHOUETTE_CRATES] = paint_crates,   [TL_SILHOUETTE_TRUCK] = paint_truck,
  [TL_SILHOUETTE_WAGON] = paint_wagon,     [TL_SILHOUETTE_HEDGEHOG] = paint_hedgehog,
  [TL_SILHOUETTE_RUNWAY] = paint_runway,   [TL_SILHOUETTE_ANCHOR] = paint_anchor,
  [TL_SILHOUETTE_FIGHTER] = paint_fighter, [TL_SILHOUETTE_TWIN] = paint_twin,
  [TL_SILHOUETTE_FOUR] = paint_four,       [TL_SILHOUETTE_SHIP] = paint_ship,
  [TL_SILHOUETTE_GLIDER] = paint_glider,   [TL_SILHOUETTE_CARRIER] = paint_carrier,
  [TL_SILHOUETTE_CRAFT] = paint_craft,     [TL_SILHOUETTE_FUEL] = paint_fuel,
  [TL_SILHOUETTE_TRAIN] = paint_train,
};

void
tl_paint_silhouette (cairo_t *cr, TlSilhouette silhouette, double x, double y, double width,
                     double pen, TlColour ink, TlColour ground)
{
  const double height = width * 2.0 / 3.0;
  const Field field = { cr, x + width / 2.0, y + height / 2.0, height, pen, ink, ground };

  g_return_if_fail (cr != NULL && silhouette < G_N_ELEMENTS (painters));

  if (!(width > 0.0) || !(pen > 0.0))
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  cairo_set_line_width (cr, pen);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  painters[silhouette](&field);
  cairo_restore (cr);
}
