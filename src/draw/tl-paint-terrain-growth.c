/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Woods, forests, swamps and marshes. */
#include <math.h>

#include "draw/tl-paint-map-private.h"

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
    {
      tl_pen_rim_path (pen, TL_LEVEL_GROVES);
      tl_pen_stroke (pen, pen->ink->wood_edge, tl_pen_width (pen, 0.022, 0.5));
    }
}

typedef struct
{
  TlPoint at;
  double size;
  gboolean is_conifer;
} Tree;

static void
crown_path (const TlPen *pen, const Tree *tree)
{
  cairo_t *cr = pen->cr;
  double r = tree->size;
  TlPoint p = tree->at;

  cairo_new_sub_path (cr);
  if (pen->hex_px < 30)
    {
      cairo_move_to (cr, p.x - r, p.y);
      cairo_line_to (cr, p.x, p.y - r * (tree->is_conifer ? 1.7 : 1.0));
      cairo_line_to (cr, p.x + r, p.y);
      cairo_line_to (cr, p.x, p.y + r * 0.7);
      cairo_close_path (cr);
    }
  else if (tree->is_conifer)
    {
      cairo_move_to (cr, p.x, p.y - r * 1.7);
      cairo_line_to (cr, p.x + r * 0.50, p.y - r * 0.55);
      cairo_line_to (cr, p.x + r * 0.28, p.y - r * 0.55);
      cairo_line_to (cr, p.x + r * 0.78, p.y + r * 0.55);
      cairo_line_to (cr, p.x - r * 0.78, p.y + r * 0.55);
      cairo_line_to (cr, p.x - r * 0.28, p.y - r * 0.55);
      cairo_line_to (cr, p.x - r * 0.50, p.y - r * 0.55);
      cairo_close_path (cr);
    }
  else
    {
      cairo_arc (cr, p.x - r * 0.50, p.y + r * 0.05, r * 0.52, 0.60 * G_PI, 1.52 * G_PI);
      cairo_arc (cr, p.x + r * 0.02, p.y - r * 0.42, r * 0.58, 1.08 * G_PI, 1.92 * G_PI);
      cairo_arc (cr, p.x + r * 0.52, p.y + r * 0.05, r * 0.52, 1.48 * G_PI, 2.40 * G_PI);
      cairo_close_path (cr);
    }
}

/* What lies in the tree's own shade, and its shadow on the ground. */
static void
shade_path (const TlPen *pen, const Tree *tree)
{
  cairo_t *cr = pen->cr;
  double r = tree->size;
  TlPoint p = tree->at;
  double cut = tl_pen_width (pen, 0.020, 0.5);

  if (tree->is_conifer)
    {
      cairo_move_to (cr, p.x, p.y - r * 1.7);
      cairo_line_to (cr, p.x + r * 0.78, p.y + r * 0.55);
      cairo_line_to (cr, p.x, p.y + r * 0.55);
      cairo_close_path (cr);
    }
  else
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, p.x + r * 0.52, p.y + r * 0.05, r * 0.52, -0.35 * G_PI, 0.42 * G_PI);
      cairo_arc_negative (cr, p.x + r * 0.22, p.y - r * 0.12, r * 0.58, 0.36 * G_PI, -0.22 * G_PI);
      cairo_close_path (cr);
    }
  tl_pen_wedge (pen, (TlPoint){ p.x - r * 0.3, p.y + r * 0.62 },
                (TlPoint){ p.x + r * 1.6, p.y + r * 0.62 }, cut);
}

static guint
trees_of (const TlPen *pen, TlHex cell, Tree *trees)
{
  TlPoint points[TL_SCATTER_MAX];
  gboolean is_forest = tl_geometry_level (pen->g, cell, TL_LEVEL_FOREST);
  gboolean is_wood = tl_geometry_level (pen->g, cell, TL_LEVEL_WOODS);
  TlGrain grain = tl_grain ((int) cell, 0, 231);
  guint n = tl_pen_scatter (pen, cell, TL_LEVEL_GROVES,
                            is_forest ? 5
                            : is_wood ? 4
                                      : 3,
                            0.085, 230, is_forest ? 0.16 : 0.19, points);
  double share = is_forest ? 0.96 : is_wood ? 0.88 : 0.70;
  guint count = 0;

  for (guint i = 0; i < n; i++)
    {
      double size = tl_grain_range (&grain, 0.85, 1.15);
      gboolean is_conifer = tl_grain_next (&grain) < (is_forest ? 0.85 : is_wood ? 0.12 : 0.0);

      if (tl_grain_next (&grain) > share)
        continue;
      size *= is_conifer ? 0.115 : is_forest ? 0.115 : is_wood ? 0.130 : 0.115;
      trees[count++] = (Tree){ points[i], size, is_conifer };
    }
  return count;
}

void
tl_paint_trees (const TlPen *pen)
{
  GArray *trees;

  if (!(pen->levels & (1u << TL_LEVEL_GROVES)))
    return;
  trees = g_array_new (FALSE, FALSE, sizeof (Tree));
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    Tree some[TL_SCATTER_MAX];

    if (tl_geometry_level (pen->g, cell, TL_LEVEL_GROVES))
      g_array_append_vals (trees, some, trees_of (pen, cell, some));
  }
  for (guint i = 0; i < trees->len; i++)
    crown_path (pen, &g_array_index (trees, Tree, i));
  if (pen->hex_px < 30)
    {
      tl_paint_set_colour (pen->cr, tl_colour_mix (pen->ink->tree, pen->ink->tree_ink, 0.45));
      cairo_fill (pen->cr);
    }
  else
    {
      tl_paint_set_colour (pen->cr, pen->ink->tree);
      cairo_fill_preserve (pen->cr);
      tl_pen_stroke (pen, pen->ink->tree_ink, tl_pen_width (pen, 0.016, 0.45));
      for (guint i = 0; i < trees->len; i++)
        shade_path (pen, &g_array_index (trees, Tree, i));
      tl_paint_set_colour (pen->cr, pen->ink->tree_ink);
      cairo_fill (pen->cr);
    }
  g_array_unref (trees);
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
  cairo_move_to (pen->cr, p.x - half, p.y);
  cairo_line_to (pen->cr, p.x + half, p.y);
}

void
tl_paint_reeds (const TlPen *pen)
{
  if (!(pen->levels & (1u << TL_LEVEL_MARSH)))
    return;
  for (guint pass = 0; pass < 2; pass++)
    {
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
      if (pass == 0)
        tl_pen_stroke (pen, pen->ink->marsh_line, tl_pen_width (pen, 0.020, 0.55));
      else
        {
          tl_paint_set_colour (pen->cr, pen->ink->reed);
          cairo_fill (pen->cr);
        }
    }
}
