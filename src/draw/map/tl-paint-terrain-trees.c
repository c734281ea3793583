/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trees, one by one, from the back of the wood to its front.
 *
 * Each is a crown in the light, its outline, the side in its own shade and a shadow on the ground
 * to the east.  A map has some ten thousand of them, so on image surfaces they are stamped: a
 * *grove* holds every kind of tree at the scale and in the inks used last.
 */
#include <math.h>

#include "draw/map/tl-paint-map-private.h"

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

typedef struct _TlGrove
{
  double scale;
  guint serial;
  cairo_surface_t *stamps[N_KINDS][N_SIZES];
  int hot_x;
  int hot_y;
} TlGrove;

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

void
tl_grove_free (TlGrove *grove)
{
  for (guint kind = 0; kind < N_KINDS; kind++)
    for (guint i = 0; i < N_SIZES; i++)
      cairo_surface_destroy (grove->stamps[kind][i]);
  g_free (grove);
}

static TlGrove *
plant_grove (const TlPen *pen)
{
  TlGrove *grove = g_new0 (TlGrove, 1);
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
  guint n = tl_pen_scatter (pen, cell, TL_LEVEL_GROVES,
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
  TlGrove *grove = pen->g->grove;

  if (!tl_raster_begin (pen->raster, pen->cr))
    return;
  if (grove == NULL || grove->scale != pen->raster->scale || grove->serial != pen->serial)
    {
      g_clear_pointer (&pen->g->grove, tl_grove_free);
      grove = pen->g->grove = plant_grove (pen);
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
  g_array_sort (trees, compare_trees);
  if (pen->is_raster)
    stamp_trees (pen, trees);
  else
    draw_trees (pen, trees);
  g_array_unref (trees);
}
