/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hills, mountains, rocks, escarpments.  Light falls from the north-west.
 *
 * High ground is told three ways: tints that step up with a soft shadow to the south-east,
 * hachures down the slope along each step, and marks inside: hummocks on hills, and on mountains
 * ridges that run from hex to hex.
 */
#include <math.h>

#include "draw/map/tl-paint-map-private.h"

static void
paint_step (const TlPen *pen, TlLevel level, TlColour tint)
{
  if (!(pen->levels & (1u << level)))
    return;
  if (!tl_pen_is_coarse (pen))
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 0.05, 0.07);
      tl_pen_fill_level (pen, level, pen->ink->relief_shadow);
      cairo_restore (pen->cr);
    }
  tl_pen_fill_level (pen, level, tint);
}

void
tl_paint_relief_tints (const TlPen *pen)
{
  paint_step (pen, TL_LEVEL_LOW_HILLS, pen->ink->low_hill);
  paint_step (pen, TL_LEVEL_HILLS, pen->ink->hill);
  paint_step (pen, TL_LEVEL_MOUNTAIN, pen->ink->mountain);
  tl_pen_fill_level (pen, TL_LEVEL_ROUGH, pen->ink->rough);
}

/* Hachures along the rim: cut from within down to the foot. */
static void
paint_falls (const TlPen *pen, TlLevel level, double length)
{
  tl_pen_begin_cuts (pen, pen->ink->hachure);
  for (guint b = 0; b < pen->n_blocks; b++)
    {
      GArray *falls = pen->blocks[b]->fall[level];

      for (guint i = 0; falls != NULL && i < falls->len; i++)
        {
          const TlTick *tick = &g_array_index (falls, TlTick, i);
          double n = tl_noise ((int) lroundf (tick->at.x * 1000), (int) lroundf (tick->at.y * 1000),
                               level);
          double shade = 0.75 + 0.5 * (tick->along.x * 0.55 + tick->along.y * 0.75);
          double l = length * (1 + 0.35 * n) * shade;
          TlPoint foot = { tick->at.x, tick->at.y };
          TlPoint top = { tick->at.x - tick->along.x * l, tick->at.y - tick->along.y * l };

          tl_pen_wedge (pen, top, foot, tl_pen_width (pen, 0.022, 0.55) * (0.6 + shade * 0.6));
        }
    }
  tl_pen_end_cuts (pen);
}

/* A crest, bent like an eyebrow, with cuts fanning down its shaded side. */
static void
hummock (const TlPen *pen, TlPoint at, double size, guint32 seed)
{
  TlGrain grain = { seed };
  double lean = tl_grain_range (&grain, -0.25, 0.25);
  const guint n = size * pen->hex_px < 7 ? 4 : 8;
  TlPoint last = at;

  for (guint i = 0; i < n; i++)
    {
      double t = (i + 0.5) / n * 2 - 1;
      double crest = -size * 0.55 * (1 - t * t) + lean * size * t;
      double l = size * (0.35 + 0.65 * (1 - fabs (t - 0.25))) * tl_grain_range (&grain, 0.7, 1.1);
      TlPoint from = { at.x + t * size, at.y + crest };
      TlPoint to = { from.x + (t + 0.35) * size * 0.55, from.y + l };

      tl_pen_wedge (pen, from, to, tl_pen_width (pen, 0.024, 0.55) * (t > -0.3 ? 1.2 : 0.7));
      if (i > 0)
        tl_pen_cut (pen, last, from, tl_pen_width (pen, 0.016, 0.4),
                    tl_pen_width (pen, 0.016, 0.4));
      last = from;
    }
}

static void
paint_hummocks (const TlPen *pen)
{
  tl_pen_begin_cuts (pen, pen->ink->hachure);
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    TlPoint points[TL_SCATTER_MAX];
    gboolean is_hill = tl_geometry_level (pen->g, cell, TL_LEVEL_HILLS);
    guint n;

    if (!tl_geometry_level (pen->g, cell, TL_LEVEL_LOW_HILLS) ||
        tl_geometry_level (pen->g, cell, TL_LEVEL_MOUNTAIN))
      continue;
    n = tl_pen_scatter (pen, cell, TL_LEVEL_LOW_HILLS, 3, 0.12, 200, 0.40, points);
    for (guint i = 0; i < n; i++)
      {
        guint32 seed = tl_noise_hash ((int) cell, (int) i, 201);

        if (seed % 8 < (is_hill ? 5u : 2u))
          hummock (pen, points[i],
                   (is_hill ? 0.19 : 0.13) * (0.8 + 0.4 * (double) (seed >> 16) / 65536), seed);
      }
  }
  tl_pen_end_cuts (pen);
}

static TlPoint
summit (const TlPen *pen, TlHex cell)
{
  TlPoint c = tl_geometry_centre (pen->g, cell);

  return tl_point_add (c, tl_geometry_shake (pen->g, c, 210), 0.24);
}

static guint32
pair_hash (TlHex a, TlHex b)
{
  return tl_noise_hash ((int) MIN (a, b), (int) MAX (a, b), 211);
}

static gboolean
is_mountain (const TlPen *pen, TlHex cell)
{
  return cell != TL_HEX_NONE && tl_geometry_level (pen->g, cell, TL_LEVEL_MOUNTAIN);
}

/* How many mountain neighbours of @cell have a better claim than @other to a ridge with it. */
static guint
rivals (const TlPen *pen, TlHex cell, TlHex other)
{
  guint n = 0;

  for (guint d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex third = tl_geometry_neighbour (pen->g, cell, d);

      n += third != other && is_mountain (pen, third) &&
           pair_hash (cell, third) < pair_hash (cell, other);
    }
  return n;
}

/* Ridges join summits that are among each other's best two: chains, hardly ever a mesh. */
static gboolean
has_ridge (const TlPen *pen, TlHex cell, guint d)
{
  TlHex other = tl_geometry_neighbour (pen->g, cell, d);

  return is_mountain (pen, other) && rivals (pen, cell, other) < 2 && rivals (pen, other, cell) < 2;
}

typedef struct
{
  TlPoint a;
  TlPoint b;
  TlPoint along;  /* unit */
  TlPoint normal; /* unit, to the shaded side */
  double length;
  double bow;
  guint32 seed;
} Ridge;

static TlPoint
crest_at (const Ridge *ridge, double t, double waver)
{
  double off = ridge->bow * 4 * t * (1 - t) + waver;

  return tl_point_add (tl_point_mix (ridge->a, ridge->b, t), ridge->normal, off);
}

static Ridge
make_ridge (TlPoint a, TlPoint b, guint32 seed)
{
  TlGrain grain = { seed };
  Ridge ridge = { a, b, { b.x - a.x, b.y - a.y }, { 0, 0 }, 0, 0, seed };

  ridge.length = MAX (hypot (ridge.along.x, ridge.along.y), 1e-6);
  ridge.along.x /= ridge.length;
  ridge.along.y /= ridge.length;
  ridge.normal = (TlPoint){ -ridge.along.y, ridge.along.x };
  if (ridge.normal.x * 0.5 + ridge.normal.y * 0.85 < 0)
    ridge.normal = (TlPoint){ -ridge.normal.x, -ridge.normal.y };
  ridge.bow = tl_grain_range (&grain, -0.18, 0.18);
  return ridge;
}

static void
cut_ridge (const TlPen *pen, const Ridge *ridge, double side)
{
  TlGrain grain = { ridge->seed + 1 };
  double spacing = MAX (0.055, 1.9 * pen->px);
  int n = MAX (3, (int) (ridge->length / spacing));
  double width = tl_pen_width (pen, 0.026, 0.6);
  double swing = tl_grain_range (&grain, 0, 6);
  TlPoint last = crest_at (ridge, 0, 0);

  for (int i = 0; i <= n; i++)
    {
      double t = (double) i / n;
      /* Spurs: the slope runs further down here than there. */
      double spur = 0.5 + 0.5 * sin (swing + t * ridge->length * 7);
      double l = (0.20 + 0.30 * spur) * tl_grain_range (&grain, 0.8, 1.15);
      double lean = 0.16 * cos (swing + t * ridge->length * 7);
      TlPoint crest = crest_at (ridge, t, tl_grain_range (&grain, -0.018, 0.018));
      TlPoint foot = tl_point_add (crest, ridge->along, lean);

      tl_pen_wedge (pen, crest, tl_point_add (foot, ridge->normal, l * side), width * 1.7);
      if (i % 3 == 0)
        tl_pen_wedge (pen, crest, tl_point_add (foot, ridge->normal, -l * side * 0.45),
                      width * 0.6);
      if (i > 0)
        tl_pen_cut (pen, last, crest, width, width);
      last = crest;
    }
}

/* What lies in the ridge's shade, under the cuts. */
static void
shade_ridge (const TlPen *pen, const Ridge *ridge)
{
  cairo_move_to (pen->cr, ridge->a.x, ridge->a.y);
  for (guint i = 1; i <= 4; i++)
    {
      TlPoint p = crest_at (ridge, i / 4.0, 0);

      cairo_line_to (pen->cr, p.x, p.y);
    }
  for (int i = 4; i >= 0; i--)
    {
      TlPoint p =
          tl_point_add (crest_at (ridge, i / 4.0, 0), ridge->normal, i % 2 == 0 ? 0.22 : 0.38);

      cairo_line_to (pen->cr, p.x, p.y);
    }
  cairo_close_path (pen->cr);
}

static GArray *
list_ridges (const TlPen *pen)
{
  GArray *ridges = g_array_new (FALSE, FALSE, sizeof (Ridge));

  TL_PEN_FOREACH_CELL (pen, cell)
  {
    guint n = 0;

    if (!is_mountain (pen, cell))
      continue;
    for (guint d = 0; d < TL_DIRECTIONS; d++)
      if (has_ridge (pen, cell, d))
        {
          TlHex other = tl_geometry_neighbour (pen->g, cell, d);
          Ridge ridge =
              make_ridge (summit (pen, cell), summit (pen, other), pair_hash (cell, other));

          n++;
          if (d < 3)
            g_array_append_val (ridges, ridge);
        }
    if (n == 0)
      {
        TlPoint c = summit (pen, cell);
        double slope = tl_noise ((int) cell, 0, 212) * 0.25;
        Ridge ridge = make_ridge ((TlPoint){ c.x - 0.45, c.y + slope },
                                  (TlPoint){ c.x + 0.45, c.y - slope }, pair_hash (cell, cell));

        g_array_append_val (ridges, ridge);
      }
  }
  return ridges;
}

static void
paint_ridges (const TlPen *pen)
{
  g_autoptr (GArray) ridges = list_ridges (pen);
  /* Dark ink shades the far side; on a night map pale ink lights the near one. */
  double side =
      tl_colour_luminance (pen->ink->hachure) > tl_colour_luminance (pen->ink->mountain) ? -1 : 1;

  for (guint i = 0; i < ridges->len; i++)
    shade_ridge (pen, &g_array_index (ridges, Ridge, i));
  tl_paint_set_colour (pen->cr, pen->ink->relief_shadow);
  cairo_fill (pen->cr);
  tl_pen_begin_cuts (pen, pen->ink->hachure);
  for (guint i = 0; i < ridges->len; i++)
    cut_ridge (pen, &g_array_index (ridges, Ridge, i), side);
  tl_pen_end_cuts (pen);
}

static void
paint_escarpments (const TlPen *pen)
{
  double width = tl_pen_width (pen, 0.045, 0.9);

  tl_pen_draw_line (pen, TL_LINE_ESCARPMENT, pen->ink->escarpment, width);
  tl_pen_begin_cuts (pen, pen->ink->escarpment);
  for (guint b = 0; b < pen->n_blocks; b++)
    {
      GArray *ticks = pen->blocks[b]->ticks[TL_LINE_ESCARPMENT];

      for (guint i = 0; ticks != NULL && i < ticks->len; i++)
        {
          const TlTick *tick = &g_array_index (ticks, TlTick, i);
          double l = i % 2 == 0 ? 0.20 : 0.12;
          TlPoint to = { tick->at.x + tick->along.x * l, tick->at.y + tick->along.y * l };

          tl_pen_wedge (pen, (TlPoint){ tick->at.x, tick->at.y }, to, width * 1.3);
        }
    }
  tl_pen_end_cuts (pen);
}

void
tl_paint_relief (const TlPen *pen)
{
  if (pen->levels & (1u << TL_LEVEL_LOW_HILLS))
    {
      paint_falls (pen, TL_LEVEL_LOW_HILLS, 0.12);
      paint_falls (pen, TL_LEVEL_HILLS, 0.17);
      paint_falls (pen, TL_LEVEL_MOUNTAIN, 0.20);
      paint_hummocks (pen);
    }
  if (pen->levels & (1u << TL_LEVEL_MOUNTAIN))
    paint_ridges (pen);
  paint_escarpments (pen);
}

/* A broken stone: its lit and its shaded face, a base line, and strokes in the shade. */
static void
rock (const TlPen *pen, TlPoint p, TlGrain *grain, double size)
{
  double w = size * tl_grain_range (grain, 0.8, 1.4);
  double h = size * tl_grain_range (grain, 0.7, 1.3);
  double peak = tl_grain_range (grain, -0.5, 0.1) * w;
  double cut = tl_pen_width (pen, 0.022, 0.55);
  TlPoint top = { p.x + peak, p.y - h };
  TlPoint left = { p.x - w, p.y + h * 0.5 };
  TlPoint right = { p.x + w, p.y + h * 0.4 };
  TlPoint shoulder = { p.x + w * 0.55, p.y - h * 0.55 };

  tl_pen_cut (pen, top, left, cut, cut * 0.5);
  tl_pen_cut (pen, top, shoulder, cut * 1.5, cut * 1.5);
  tl_pen_cut (pen, shoulder, right, cut * 1.9, cut);
  tl_pen_wedge (pen, right, left, cut);
  for (guint i = 1; i <= 2; i++)
    tl_pen_wedge (pen, tl_point_mix (top, shoulder, i * 0.5),
                  tl_point_mix (left, right, 0.52 + i * 0.14), cut * 1.2);
}

void
tl_paint_rocks (const TlPen *pen)
{
  if (!(pen->levels & (1u << TL_LEVEL_ROUGH)))
    return;
  tl_pen_begin_cuts (pen, pen->ink->rock);
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    TlPoint points[TL_SCATTER_MAX];
    TlGrain grain = tl_grain ((int) cell, 0, 221);
    guint n;

    if (!tl_geometry_level (pen->g, cell, TL_LEVEL_ROUGH))
      continue;
    n = tl_pen_scatter (pen, cell, TL_LEVEL_ROUGH, pen->hex_px < 30 ? 3 : 4, 0.12, 220, 0.30,
                        points);
    for (guint i = 0; i < n; i++)
      if (tl_grain_next (&grain) < 0.80)
        rock (pen, points[i], &grain, tl_grain_range (&grain, 0.040, 0.095));
  }
  tl_pen_end_cuts (pen);
}
