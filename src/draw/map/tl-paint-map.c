/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order in which a map is printed, and the strokes that all its painters use. */
#include "draw/map/tl-paint-map.h"

#include <math.h>

#include "draw/map/tl-paint-map-private.h"

#define GRAIN_PX 256

gboolean
tl_pen_level_path (const TlPen *pen, TlLevel level)
{
  gboolean is_empty = TRUE;

  for (guint i = 0; i < pen->n_blocks; i++)
    if (pen->blocks[i]->fill[level] != NULL)
      {
        tl_trace_append (pen->blocks[i]->fill[level], pen->cr, tl_pen_is_coarse (pen));
        is_empty = FALSE;
      }
  return !is_empty;
}

void
tl_pen_fill_level (const TlPen *pen, TlLevel level, TlColour colour)
{
  if (!tl_pen_level_path (pen, level))
    return;
  tl_paint_set_colour (pen->cr, colour);
  cairo_fill (pen->cr);
}

void
tl_pen_rim_path (const TlPen *pen, TlLevel level)
{
  for (guint i = 0; i < pen->n_blocks; i++)
    if (pen->blocks[i]->rim[level] != NULL)
      tl_trace_append (pen->blocks[i]->rim[level], pen->cr, tl_pen_is_coarse (pen));
}

gboolean
tl_pen_has_line (const TlPen *pen, TlLine line)
{
  for (guint i = 0; i < pen->n_blocks; i++)
    if (pen->blocks[i]->line[line] != NULL)
      return TRUE;
  return FALSE;
}

gboolean
tl_pen_line_path (const TlPen *pen, TlLine line)
{
  gboolean has_any = FALSE;

  for (guint i = 0; i < pen->n_blocks; i++)
    if (pen->blocks[i]->line[line] != NULL)
      {
        tl_trace_append (pen->blocks[i]->line[line], pen->cr, tl_pen_is_coarse (pen));
        has_any = TRUE;
      }
  return has_any;
}

void
tl_pen_stroke (const TlPen *pen, TlColour colour, double width)
{
  tl_paint_set_colour (pen->cr, colour);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

void
tl_pen_begin_cuts (const TlPen *pen, TlColour colour)
{
  if (pen->is_raster && tl_raster_begin (pen->raster, pen->cr))
    tl_raster_set_colour (pen->raster, colour);
  else
    tl_paint_set_colour (pen->cr, colour);
}

void
tl_pen_end_cuts (const TlPen *pen)
{
  if (pen->is_raster)
    tl_raster_end (pen->raster);
  else
    cairo_fill (pen->cr);
}

void
tl_pen_cut (const TlPen *pen, TlPoint from, TlPoint to, double width_from, double width_to)
{
  double dx = to.x - from.x;
  double dy = to.y - from.y;
  double k = 0.5 / MAX (hypot (dx, dy), 1e-9);
  double a = width_from * k;
  double b = width_to * k;

  if (pen->is_raster)
    {
      double scale = pen->raster->scale;

      tl_raster_stroke (pen->raster, from.x, from.y, to.x, to.y, width_from * scale,
                        width_to * scale);
      return;
    }
  cairo_move_to (pen->cr, from.x - dy * a, from.y + dx * a);
  cairo_line_to (pen->cr, to.x - dy * b, to.y + dx * b);
  cairo_line_to (pen->cr, to.x + dy * b, to.y - dx * b);
  cairo_line_to (pen->cr, from.x + dy * a, from.y - dx * a);
  cairo_close_path (pen->cr);
}

#define THIN_PX 2.3

typedef struct
{
  const TlPen *pen;
  double width;
} Thin;

static void
on_trace_cut (TlPoint from, TlPoint to, gpointer data)
{
  const Thin *thin = data;

  tl_pen_cut (thin->pen, from, to, thin->width, thin->width);
}

static void
draw_thin (const TlPen *pen, const TlTrace *trace, double width)
{
  Thin thin = { pen, width };

  tl_trace_cut (trace, tl_pen_is_coarse (pen), 5 / pen->raster->scale, on_trace_cut, &thin);
}

void
tl_pen_draw_rim (const TlPen *pen, TlLevel level, TlColour colour, double width)
{
  if (!pen->is_raster || width * pen->raster->scale > THIN_PX)
    {
      tl_pen_rim_path (pen, level);
      tl_pen_stroke (pen, colour, width);
      return;
    }
  tl_pen_begin_cuts (pen, colour);
  for (guint i = 0; i < pen->n_blocks; i++)
    if (pen->blocks[i]->rim[level] != NULL)
      draw_thin (pen, pen->blocks[i]->rim[level], width);
  tl_pen_end_cuts (pen);
}

void
tl_pen_draw_line (const TlPen *pen, TlLine line, TlColour colour, double width)
{
  if (!pen->is_raster || width * pen->raster->scale > THIN_PX)
    {
      if (tl_pen_line_path (pen, line))
        tl_pen_stroke (pen, colour, width);
      return;
    }
  tl_pen_begin_cuts (pen, colour);
  for (guint i = 0; i < pen->n_blocks; i++)
    if (pen->blocks[i]->line[line] != NULL)
      draw_thin (pen, pen->blocks[i]->line[line], width);
  tl_pen_end_cuts (pen);
}

typedef struct
{
  const TlPen *pen;
  double width;
  double on;
  double period;
  double phase; /* how far into the period the next piece starts */
  TlPoint last;
} Dashes;

static void
on_trace_dash (TlPoint from, TlPoint to, gpointer data)
{
  Dashes *dashes = data;
  double length = hypot (to.x - from.x, to.y - from.y);
  double at = 0;

  if (from.x != dashes->last.x || from.y != dashes->last.y)
    dashes->phase = 0;
  dashes->last = to;
  while (at < length)
    {
      gboolean is_on = dashes->phase < dashes->on;
      double step = MIN ((is_on ? dashes->on : dashes->period) - dashes->phase, length - at);

      if (is_on)
        tl_pen_cut (dashes->pen, tl_point_mix (from, to, at / length),
                    tl_point_mix (from, to, (at + step) / length), dashes->width, dashes->width);
      at += MAX (step, 1e-6);
      dashes->phase += step;
      if (dashes->phase >= dashes->period - 1e-9)
        dashes->phase = 0;
    }
}

/* Not with cairo's dashes, whose phase depends a little on where the surface is cut. */
void
tl_pen_draw_dashes (const TlPen *pen, TlLine line, TlColour colour, double width, double on,
                    double off)
{
  Dashes dashes = { pen, width, on, on + off, 0, { -1, -1 } };

  tl_pen_begin_cuts (pen, colour);
  for (guint i = 0; i < pen->n_blocks; i++)
    if (pen->blocks[i]->line[line] != NULL)
      {
        /* Dashes run on within a block alone, whatever blocks are in view. */
        dashes.last = (TlPoint){ -1, -1 };
        tl_trace_cut (pen->blocks[i]->line[line], FALSE, 5 * pen->px, on_trace_dash, &dashes);
      }
  tl_pen_end_cuts (pen);
}

/* The centres' lattice made @n times finer has n * n points to a hex.  Each hex takes those that
 * are nearest to it; those on its border go to the hex that has them to its north or east. */
guint
tl_pen_scatter (const TlPen *pen, TlHex cell, TlLevel level, guint n, double jitter, guint salt,
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

static cairo_surface_t *
make_grain (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, GRAIN_PX, GRAIN_PX);
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  /* Fibres: noise, drawn out a little along both axes. */
  for (int y = 0; y < GRAIN_PX; y++)
    for (int x = 0; x < GRAIN_PX; x++)
      {
        double v = 0;

        for (int k = 0; k < 4; k++)
          v += tl_noise ((x + k) % GRAIN_PX, y, 1) + tl_noise (x, (y + k) % GRAIN_PX, 2);
        data[y * stride + x] = (guint8) CLAMP (60 + v * 34, 0, 255);
      }
  cairo_surface_mark_dirty (surface);
  return surface;
}

static void
paint_grain (const TlPen *pen)
{
  cairo_pattern_t *pattern;
  cairo_matrix_t matrix;

  if (pen->g->grain == NULL)
    pen->g->grain = make_grain ();
  cairo_get_matrix (pen->cr, &matrix);
  cairo_save (pen->cr);
  cairo_identity_matrix (pen->cr);
  pattern = cairo_pattern_create_for_surface (pen->g->grain);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_NEAREST);
  /* Alike in all pieces of a picture, also where halves are rounded. */
  cairo_matrix_init_translate (&matrix, -floor (matrix.x0 + 0.5), -floor (matrix.y0 + 0.5));
  cairo_pattern_set_matrix (pattern, &matrix);
  tl_paint_set_colour (pen->cr, pen->ink->grain);
  cairo_mask (pen->cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_restore (pen->cr);
}

static void
gather_blocks (TlPen *pen)
{
  guint c0 = (guint) pen->column0 / TL_BLOCK;
  guint r0 = (guint) pen->row0 / TL_BLOCK;
  guint c1 = (guint) pen->column1 / TL_BLOCK;
  guint r1 = (guint) pen->row1 / TL_BLOCK;

  pen->blocks = g_new (const TlBlock *, (gsize) (c1 - c0 + 1) * (r1 - r0 + 1));
  pen->full = ~0u;
  for (guint r = r0; r <= r1; r++)
    for (guint c = c0; c <= c1; c++)
      {
        const TlBlock *block = tl_geometry_block (pen->g, c, r);

        pen->blocks[pen->n_blocks++] = block;
        pen->levels |= block->levels;
        pen->full &= block->full;
      }
}

static void
print_sheet (const TlPen *pen)
{
  tl_paint_water (pen);
  tl_paint_relief_tints (pen);
  tl_paint_growth_tints (pen);
  tl_paint_city_grounds (pen);
  if (pen->flags & TL_PAINT_GRAIN)
    paint_grain (pen);
  tl_paint_shore (pen);
  if (!tl_pen_is_coarse (pen))
    {
      tl_paint_relief (pen);
      tl_paint_rocks (pen);
      tl_paint_reeds (pen);
    }
  tl_paint_rivers (pen);
  if (!tl_pen_is_coarse (pen))
    tl_paint_trees (pen);
  if (pen->flags & TL_PAINT_HEXES)
    tl_paint_hexes (pen);
  tl_paint_quarters (pen);
  tl_paint_roads (pen);
  tl_paint_villages (pen);
  if (pen->flags & TL_PAINT_NUMBERS)
    tl_paint_numbers (pen);
  tl_paint_off_map (pen);
}

void
tl_paint_map (cairo_t *cr, TlMapGeometry *geometry, const TlTheme *theme, double zoom,
              const cairo_rectangle_t *area, TlPaintFlags flags)
{
  TlRaster raster;
  TlPen pen = {
    .cr = cr,
    .g = geometry,
    .ink = &theme->map,
    .flags = flags,
    .px = 1 / zoom,
    .hex_px = 2 * zoom,
    .area = *area,
    .raster = &raster,
    .serial = theme->serial,
  };

  cairo_save (cr);
  tl_raster_clip (cr, area->x, area->y, area->width, area->height);
  tl_paint_set_colour (cr, theme->map.desk);
  cairo_paint (cr);
  tl_raster_clip (cr, 0, 0, geometry->width, geometry->height);
  pen.is_raster = tl_raster_begin (&raster, cr);
  cairo_set_tolerance (cr, 0.2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  tl_geometry_cells_in (geometry, area, TL_PAINT_MARGIN, &pen.column0, &pen.row0, &pen.column1,
                        &pen.row1);
  gather_blocks (&pen);
  print_sheet (&pen);
  g_free (pen.blocks);
  cairo_restore (cr);
}
