/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Relief and growth.  Light falls from the north-west.
 *
 * High ground shows in three ways: tints that step up with a soft shadow to the south-east,
 * hachures down the slope along each step, and marks inside: hummocks on hills, and on mountains
 * ridges that run from hex to hex.
 *
 * Trees stand one by one, from the back of the wood to its front.  Each is a crown in the light,
 * its outline, the side in its own shade and a shadow on the ground to the east.  A map has some
 * ten thousand of them, so on image surfaces they are stamped: a *grove* holds every kind of tree
 * at the scale and in the inks used last.
 */
#include "draw/map/tl-paint-map-private.h"

#include <math.h>

/* --- hills, mountains, rocks, escarpments --- */

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

static void
paint_relief_tints (const TlPen *pen)
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

/* The centres' lattice made @n times finer has n * n points to a hex.  Each hex takes those that
 * are nearest to it; those on its border go to the hex that has them to its north or east. */
static guint
scatter (const TlPen *pen, TlHex cell, TlLevel level, guint n, double jitter, guint salt,
         double inset, TlPoint *points)
{
  const TlMapGeometry *g = pen->g;
  const double apothem = sqrt (3.0) / 2;
  TlPoint c = tl_geometry_centre (g, cell);
  TlPoint u = { g->normals[0].x * 2 * apothem / n, g->normals[0].y * 2 * apothem / n };
  TlPoint v = { g->normals[1].x * 2 * apothem / n, g->normals[1].y * 2 * apothem / n };
  gboolean is_rim[TL_DIRECTIONS];
  TlGrain grain = tl_grain ((int) cell, (int) n, salt);
  guint count = 0;
  int reach = (int) n;

  for (guint d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_geometry_neighbour (g, cell, d);

      is_rim[d] = other != TL_HEX_NONE && !tl_geometry_level (g, other, level);
    }
  for (int i = -reach; i <= reach; i++)
    for (int j = -reach; j <= reach; j++)
      {
        TlPoint p = { i * u.x + j * v.x, i * u.y + j * v.y };
        gboolean is_inside = TRUE;
        double jx, jy;

        for (guint d = 0; d < TL_DIRECTIONS && is_inside; d++)
          {
            double along = p.x * g->normals[d].x + p.y * g->normals[d].y;
            double limit = is_rim[d] ? apothem - inset : apothem + (d < 3 ? 1e-6 : -1e-6);

            is_inside = along <= limit;
          }
        if (!is_inside || count >= TL_SCATTER_MAX)
          continue;
        jx = tl_grain_range (&grain, -jitter, jitter);
        jy = tl_grain_range (&grain, -jitter, jitter);
        points[count++] = tl_geometry_warp (g, (TlPoint){ c.x + p.x + jx, c.y + p.y + jy });
      }
  return count;
}

static void
paint_hummocks (const TlPen *pen)
{
  tl_pen_begin_cuts (pen, pen->ink->hachure);
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    TlPoint points[TL_SCATTER_MAX];
    gboolean is_hill = tl_geometry_level (pen->g, cell, TL_LEVEL_HILLS);

    if (!tl_geometry_level (pen->g, cell, TL_LEVEL_LOW_HILLS) ||
        tl_geometry_level (pen->g, cell, TL_LEVEL_MOUNTAIN))
      continue;
    guint n = scatter (pen, cell, TL_LEVEL_LOW_HILLS, 3, 0.12, 200, 0.40, points);
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

  tl_pen_draw (pen, TL_STROKE (TL_LINE_ESCARPMENT), pen->ink->escarpment, width);
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

static void
paint_relief (const TlPen *pen)
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

static void
paint_rocks (const TlPen *pen)
{
  if (!(pen->levels & (1u << TL_LEVEL_ROUGH)))
    return;
  tl_pen_begin_cuts (pen, pen->ink->rock);
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    TlPoint points[TL_SCATTER_MAX];
    TlGrain grain = tl_grain ((int) cell, 0, 221);

    if (!tl_geometry_level (pen->g, cell, TL_LEVEL_ROUGH))
      continue;
    guint n =
        scatter (pen, cell, TL_LEVEL_ROUGH, pen->hex_px < 30 ? 3 : 4, 0.12, 220, 0.30, points);
    for (guint i = 0; i < n; i++)
      if (tl_grain_next (&grain) < 0.80)
        rock (pen, points[i], &grain, tl_grain_range (&grain, 0.040, 0.095));
  }
  tl_pen_end_cuts (pen);
}

/* --- tints of woods, and swamps --- */

static void
paint_growth_tints (const TlPen *pen)
{
  tl_pen_fill_level (pen, TL_LEVEL_MARSH, pen->ink->marsh);
  tl_pen_fill_level (pen, TL_LEVEL_SALT, pen->ink->salt);
  tl_pen_fill_level (pen, TL_LEVEL_GROVES, pen->ink->grove);
  tl_pen_fill_level (pen, TL_LEVEL_WOODS, pen->ink->wood);
  tl_pen_fill_level (pen, TL_LEVEL_FOREST, pen->ink->forest);
  tl_pen_draw (pen, TL_RIM (TL_LEVEL_GROVES), pen->ink->wood_edge, tl_pen_width (pen, 0.022, 0.5));
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

static void
paint_reeds (const TlPen *pen)
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

        if (!tl_geometry_level (pen->g, cell, TL_LEVEL_MARSH))
          continue;
        gboolean is_salt = tl_geometry_level (pen->g, cell, TL_LEVEL_SALT);
        guint n = scatter (pen, cell, TL_LEVEL_MARSH, 4, 0.09, 240, 0.26, points);
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

/* --- trees --- */

#define N_SIZES 4

typedef enum
{
  BROADLEAF,
  CONIFER,
  N_KINDS
} Kind;

static const double sizes[N_KINDS][N_SIZES] = {
  { 0.100, 0.112, 0.124, 0.136 },
  { 0.095, 0.108, 0.120, 0.132 },
};

typedef struct
{
  TlPoint at;
  guint8 kind;
  guint8 size;
} Tree;

typedef struct
{
  double scale;
  guint serial;
  cairo_surface_t *stamps[N_KINDS][N_SIZES];
  int hot_x;
  int hot_y;
} Grove;

static void
crown_path (cairo_t *cr, Kind kind, double r)
{
  if (kind == CONIFER)
    {
      cairo_move_to (cr, 0, -r * 1.75);
      cairo_line_to (cr, r * 0.48, -r * 0.62);
      cairo_line_to (cr, r * 0.26, -r * 0.66);
      cairo_line_to (cr, r * 0.78, r * 0.55);
      cairo_curve_to (cr, r * 0.3, r * 0.68, -r * 0.3, r * 0.68, -r * 0.78, r * 0.55);
      cairo_line_to (cr, -r * 0.26, -r * 0.66);
      cairo_line_to (cr, -r * 0.48, -r * 0.62);
      cairo_close_path (cr);
      return;
    }
  cairo_new_sub_path (cr);
  cairo_arc (cr, -r * 0.50, r * 0.05, r * 0.52, 0.60 * G_PI, 1.52 * G_PI);
  cairo_arc (cr, r * 0.02, -r * 0.42, r * 0.58, 1.08 * G_PI, 1.92 * G_PI);
  cairo_arc (cr, r * 0.52, r * 0.05, r * 0.52, 1.48 * G_PI, 2.40 * G_PI);
  cairo_close_path (cr);
}

static void
shade_path (cairo_t *cr, Kind kind, double r)
{
  if (kind == CONIFER)
    {
      cairo_move_to (cr, 0, -r * 1.75);
      cairo_line_to (cr, r * 0.48, -r * 0.62);
      cairo_line_to (cr, r * 0.26, -r * 0.66);
      cairo_line_to (cr, r * 0.78, r * 0.55);
      cairo_line_to (cr, r * 0.02, r * 0.62);
      cairo_close_path (cr);
      return;
    }
  cairo_new_sub_path (cr);
  cairo_arc (cr, r * 0.52, r * 0.05, r * 0.52, -0.35 * G_PI, 0.42 * G_PI);
  cairo_arc_negative (cr, r * 0.22, -r * 0.12, r * 0.58, 0.36 * G_PI, -0.22 * G_PI);
  cairo_close_path (cr);
}

/* One tree whose foot's middle is the origin. */
static void
draw_tree (cairo_t *cr, const TlMapColours *ink, Kind kind, double r, double px)
{
  double line = MAX (0.016, 0.5 * px);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  tl_paint_set_colour (cr, tl_colour_with_alpha (ink->tree_ink, ink->tree_ink.alpha * 0.5));
  cairo_save (cr);
  cairo_translate (cr, r * 0.75, r * 0.52);
  cairo_scale (cr, 1, 0.22);
  cairo_arc (cr, 0, 0, r * 0.95, 0, 2 * G_PI);
  cairo_restore (cr);
  cairo_fill (cr);
  crown_path (cr, kind, r);
  tl_paint_set_colour (cr, kind == CONIFER ? ink->conifer : ink->tree);
  cairo_fill_preserve (cr);
  tl_paint_set_colour (cr, ink->tree_ink);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  shade_path (cr, kind, r);
  cairo_fill (cr);
}

static void
grove_free (gpointer data)
{
  Grove *grove = data;

  for (guint kind = 0; kind < N_KINDS; kind++)
    for (guint i = 0; i < N_SIZES; i++)
      cairo_surface_destroy (grove->stamps[kind][i]);
  g_free (grove);
}

static Grove *
plant_grove (const TlPen *pen)
{
  Grove *grove = g_new0 (Grove, 1);
  double scale = pen->raster->scale;
  int reach = (int) ceil (0.26 * scale) + 2;

  grove->scale = scale;
  grove->serial = pen->serial;
  grove->hot_x = reach;
  grove->hot_y = reach;
  for (guint kind = 0; kind < N_KINDS; kind++)
    for (guint i = 0; i < N_SIZES; i++)
      {
        cairo_surface_t *stamp =
            cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * reach, 2 * reach);
        cairo_t *cr = cairo_create (stamp);

        cairo_translate (cr, reach, reach);
        cairo_scale (cr, scale, scale);
        draw_tree (cr, pen->ink, kind, sizes[kind][i], pen->px);
        cairo_destroy (cr);
        cairo_surface_flush (stamp);
        grove->stamps[kind][i] = stamp;
      }
  return grove;
}

static guint
trees_of (const TlPen *pen, TlHex cell, Tree *trees)
{
  TlPoint points[TL_SCATTER_MAX];
  gboolean is_forest = tl_geometry_level (pen->g, cell, TL_LEVEL_FOREST);
  gboolean is_wood = tl_geometry_level (pen->g, cell, TL_LEVEL_WOODS);
  TlGrain grain = tl_grain ((int) cell, 0, 231);
  guint n = scatter (pen, cell, TL_LEVEL_GROVES,
                     is_forest ? 5
                     : is_wood ? 4
                               : 3,
                     0.085, 230, is_forest ? 0.17 : 0.19, points);
  double share = is_forest ? 0.97 : is_wood ? 0.86 : 0.72;
  guint count = 0;

  for (guint i = 0; i < n; i++)
    {
      guint size = (guint) (tl_grain_next (&grain) * N_SIZES);
      gboolean is_conifer = tl_grain_next (&grain) < (is_forest ? 0.88 : is_wood ? 0.10 : 0.0);

      if (tl_grain_next (&grain) <= share)
        trees[count++] = (Tree){ points[i], is_conifer ? CONIFER : BROADLEAF, (guint8) size };
    }
  return count;
}

static int
compare_trees (gconstpointer a, gconstpointer b)
{
  const Tree *left = a;
  const Tree *right = b;

  if (left->at.y != right->at.y)
    return left->at.y < right->at.y ? -1 : 1;
  return left->at.x < right->at.x ? -1 : left->at.x > right->at.x;
}

static void
stamp_trees (const TlPen *pen, const GArray *trees)
{
  Grove *grove = pen->g->grove;

  if (!tl_raster_begin (pen->raster, pen->cr))
    return;
  if (grove == NULL || grove->scale != pen->raster->scale || grove->serial != pen->serial)
    {
      g_clear_pointer (&pen->g->grove, grove_free);
      grove = pen->g->grove = plant_grove (pen);
      pen->g->grove_free = grove_free;
    }
  for (guint i = 0; i < trees->len; i++)
    {
      const Tree *tree = &g_array_index (trees, Tree, i);

      tl_raster_stamp (pen->raster, grove->stamps[tree->kind][tree->size], grove->hot_x,
                       grove->hot_y, tree->at.x, tree->at.y);
    }
  tl_raster_end (pen->raster);
}

static void
draw_trees (const TlPen *pen, const GArray *trees)
{
  for (guint i = 0; i < trees->len; i++)
    {
      const Tree *tree = &g_array_index (trees, Tree, i);

      cairo_save (pen->cr);
      cairo_translate (pen->cr, tree->at.x, tree->at.y);
      draw_tree (pen->cr, pen->ink, tree->kind, sizes[tree->kind][tree->size], pen->px);
      cairo_restore (pen->cr);
    }
}

static void
paint_trees (const TlPen *pen)
{
  if (!(pen->levels & (1u << TL_LEVEL_GROVES)))
    return;
  GArray *trees = g_array_new (FALSE, FALSE, sizeof (Tree));
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    Tree some[TL_SCATTER_MAX];

    if (tl_geometry_level (pen->g, cell, TL_LEVEL_GROVES))
      g_array_append_vals (trees, some, trees_of (pen, cell, some));
  }
  g_array_sort (trees, compare_trees);
  if (pen->is_raster)
    stamp_trees (pen, trees);
  else
    draw_trees (pen, trees);
  g_array_unref (trees);
}

/* --- all --- */

void
tl_paint_terrain (const TlPen *pen, TlTerrainPart part)
{
  switch (part)
    {
    case TL_TERRAIN_TINTS:
      paint_relief_tints (pen);
      paint_growth_tints (pen);
      break;
    case TL_TERRAIN_MARKS:
      paint_relief (pen);
      paint_rocks (pen);
      paint_reeds (pen);
      break;
    case TL_TERRAIN_TREES:
    default:
      paint_trees (pen);
    }
}
