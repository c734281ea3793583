/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-raster.h"

#include <math.h>

#define FINE 256.0

gboolean
tl_raster_begin (TlRaster *raster, cairo_t *cr)
{
  cairo_surface_t *surface = cairo_get_group_target (cr);
  cairo_matrix_t matrix;
  double left, top, right, bottom;
  double scale_x, scale_y;
  double offset_x, offset_y;

  if (cairo_surface_get_type (surface) != CAIRO_SURFACE_TYPE_IMAGE)
    return FALSE;
  cairo_format_t format = cairo_image_surface_get_format (surface);
  cairo_surface_get_device_scale (surface, &scale_x, &scale_y);
  cairo_surface_get_device_offset (surface, &offset_x, &offset_y);
  cairo_get_matrix (cr, &matrix);
  if ((format != CAIRO_FORMAT_RGB24 && format != CAIRO_FORMAT_ARGB32) || matrix.xy != 0 ||
      matrix.yx != 0 || matrix.xx != matrix.yy || matrix.xx <= 0 || scale_x != scale_y ||
      offset_x != 0 || offset_y != 0)
    return FALSE;
  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  cairo_user_to_device (cr, &left, &top);
  cairo_user_to_device (cr, &right, &bottom);
  *raster = (TlRaster){
    .surface = surface,
    .stride = cairo_image_surface_get_stride (surface),
    .x0 = MAX ((int) floor (left * scale_x + 0.01), 0),
    .y0 = MAX ((int) floor (top * scale_x + 0.01), 0),
    .x1 = MIN ((int) ceil (right * scale_x - 0.01), cairo_image_surface_get_width (surface)),
    .y1 = MIN ((int) ceil (bottom * scale_x - 0.01), cairo_image_surface_get_height (surface)),
    .scale = matrix.xx * scale_x,
    .opaque = format == CAIRO_FORMAT_RGB24 ? 0xff000000u : 0,
    .dx = floor (matrix.x0 * scale_x * FINE + 0.5) / FINE,
    .dy = floor (matrix.y0 * scale_x * FINE + 0.5) / FINE,
  };
  cairo_surface_flush (surface);
  raster->data = cairo_image_surface_get_data (surface);
  return raster->data != NULL;
}

void
tl_raster_clip (cairo_t *cr, double x, double y, double width, double height)
{
  cairo_surface_t *surface = cairo_get_group_target (cr);
  double right = x + width, bottom = y + height;
  double scale_x = 1, scale_y = 1;

  if (cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_IMAGE)
    {
      cairo_surface_get_device_scale (surface, &scale_x, &scale_y);
      cairo_user_to_device (cr, &x, &y);
      cairo_user_to_device (cr, &right, &bottom);
      x = floor (x * scale_x + 0.5) / scale_x;
      y = floor (y * scale_y + 0.5) / scale_y;
      right = floor (right * scale_x + 0.5) / scale_x;
      bottom = floor (bottom * scale_y + 0.5) / scale_y;
      cairo_device_to_user (cr, &x, &y);
      cairo_device_to_user (cr, &right, &bottom);
    }
  cairo_rectangle (cr, x, y, right - x, bottom - y);
  cairo_clip (cr);
}

void
tl_raster_end (TlRaster *raster)
{
  cairo_surface_mark_dirty (raster->surface);
}

void
tl_raster_set_colour (TlRaster *raster, TlColour colour)
{
  raster->rgb[0] = (guint32) lround (colour.red * 255);
  raster->rgb[1] = (guint32) lround (colour.green * 255);
  raster->rgb[2] = (guint32) lround (colour.blue * 255);
  raster->alpha = (guint32) lround (colour.alpha * 256);
}

static inline void
blend (const TlRaster *raster, int x, int y, double coverage)
{
  guint32 *pixel = (guint32 *) (gpointer) (raster->data + (gsize) y * (gsize) raster->stride) + x;
  /* Halves are rounded up, wherever the surface's pixels begin: sums differ in their last bits. */
  guint32 a = (guint32) (coverage * raster->alpha + 0.5 + 1e-7);
  guint32 b = 256 - a;
  guint32 old = *pixel;

  *pixel = raster->opaque | (((255 * a + (old >> 24) * b) >> 8) << 24) |
           (((raster->rgb[0] * a + ((old >> 16) & 0xff) * b) >> 8) << 16) |
           (((raster->rgb[1] * a + ((old >> 8) & 0xff) * b) >> 8) << 8) |
           ((raster->rgb[2] * a + (old & 0xff) * b) >> 8);
}

/* User units to pixels of the surface, by way of 1/256 pixels of the whole map. */
static inline double
to_px (double user, double scale, double offset)
{
  return floor (user * scale * FINE + 0.5) / FINE + offset;
}

/* A stroke that runs rather along @x than along @y; @swap when these are the surface's y and x. */
typedef struct
{
  double x0, y0, x1, y1;
  double half0, half1; /* half the width across, measured along y */
  gboolean swap;
} Run;

static void
run_column (const TlRaster *raster, const Run *run, int x, int y_low, int y_high)
{
  double from = MAX (run->x0, x);
  double to = MIN (run->x1, x + 1);
  double t = ((from + to) / 2 - run->x0) / (run->x1 - run->x0);
  double y = run->y0 + (run->y1 - run->y0) * t;
  double half = run->half0 + (run->half1 - run->half0) * t;
  double top = y - half;
  double bottom = y + half;
  int first = MAX ((int) floor (top), y_low);
  int last = MIN ((int) ceil (bottom), y_high);

  for (int row = first; row < last; row++)
    {
      double covered = (MIN (bottom, row + 1) - MAX (top, row)) * (to - from);

      if (covered <= 0)
        continue;
      if (run->swap)
        blend (raster, row, x, MIN (covered, 1));
      else
        blend (raster, x, row, MIN (covered, 1));
    }
}

void
tl_raster_stroke (TlRaster *raster, double ax, double ay, double bx, double by, double width_a_px,
                  double width_b_px)
{
  Run run = { to_px (ax, raster->scale, raster->dx),
              to_px (ay, raster->scale, raster->dy),
              to_px (bx, raster->scale, raster->dx),
              to_px (by, raster->scale, raster->dy),
              width_a_px / 2,
              width_b_px / 2,
              FALSE };
  int low, high;

  if (fabs (run.y1 - run.y0) > fabs (run.x1 - run.x0))
    run = (Run){ run.y0, run.x0, run.y1, run.x1, run.half0, run.half1, TRUE };
  if (run.x0 > run.x1)
    run = (Run){ run.x1, run.y1, run.x0, run.y0, run.half1, run.half0, run.swap };
  if (run.x1 - run.x0 < 1 / FINE)
    return;
  double stretch = hypot (run.x1 - run.x0, run.y1 - run.y0) / (run.x1 - run.x0);
  run.half0 *= stretch;
  run.half1 *= stretch;
  low = run.swap ? raster->x0 : raster->y0;
  high = run.swap ? raster->x1 : raster->y1;
  for (int x = MAX ((int) floor (run.x0), run.swap ? raster->y0 : raster->x0);
       x < MIN (ceil (run.x1), run.swap ? raster->y1 : raster->x1); x++)
    run_column (raster, &run, x, low, high);
}

static inline guint32
over (guint32 top, guint32 below)
{
  guint32 b = 256 - (top >> 24) - (top >> 31);
  guint32 rb = ((below & 0xff00ffu) * b >> 8) & 0xff00ffu;
  guint32 g = ((below & 0x00ff00u) * b >> 8) & 0x00ff00u;
  /* What was opaque stays so. */
  guint32 alpha = (top >> 24) + ((below >> 24) * (255 - (top >> 24)) + 127) / 255;

  return alpha << 24 | ((top & 0xffffffu) + (rb | g));
}

void
tl_raster_stamp (TlRaster *raster, cairo_surface_t *stamp, int hot_x, int hot_y, double x, double y)
{
  int left = (int) floor (to_px (x, raster->scale, raster->dx) + 0.5) - hot_x;
  int top = (int) floor (to_px (y, raster->scale, raster->dy) + 0.5) - hot_y;
  int right = MIN (left + cairo_image_surface_get_width (stamp), raster->x1);
  int bottom = MIN (top + cairo_image_surface_get_height (stamp), raster->y1);
  const guint8 *data = cairo_image_surface_get_data (stamp);
  int stride = cairo_image_surface_get_stride (stamp);

  for (int row = MAX (top, raster->y0); row < bottom; row++)
    {
      const guint32 *from =
          (const guint32 *) (gconstpointer) (data + (gssize) (row - top) * stride);
      guint32 *to = (guint32 *) (gpointer) (raster->data + (gssize) row * raster->stride);

      for (int column = MAX (left, raster->x0); column < right; column++)
        if (from[column - left] != 0)
          to[column] = raster->opaque | over (from[column - left], to[column]);
    }
}
