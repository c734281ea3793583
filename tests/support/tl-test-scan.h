/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A map of ours as if it were printed and scanned: painted, turned by a degree, with grain; and, if
 * asked for, with a fold, a stain, and a fifth less light at one edge.  Needs the drawing code, so
 * only programs that link it include this.
 */
#pragma once

#include <cairo.h>
#include <math.h>

#include "board/tl-scan.h"
#include "draw/map/tl-paint-map.h"

#define TEST_SCAN_GRAIN 6.0

typedef struct
{
  cairo_surface_t *surface; /* CAIRO_FORMAT_RGB24 */
  TlScanFit fit;
} TestScan;

static inline double
test_scan_noise (GRand *random)
{
  double a = g_rand_double (random) + 1e-12, b = g_rand_double (random);

  return sqrt (-2 * log (a)) * cos (2 * G_PI * b);
}

/* What damage leaves of red, green and blue at a place of the sheet, 0 to 1 each way. */
static inline void
test_scan_damage (double x, double y, double left[3])
{
  double edge = CLAMP ((x - 0.7) / 0.3, 0, 1);
  double fold = fabs (x - 0.45);
  double stain = pow ((x - 0.3) / 0.09, 2) + pow ((y - 0.6) / 0.08, 2);
  double light = 1 - 0.2 * edge * edge * (3 - 2 * edge);
  double tint = stain > 1 ? 0 : stain > 0.85 ? 0.2 : 0.1;

  light *= fold < 0.0008 ? 0.6 : fold < 0.0025 ? 0.85 : fold < 0.006 ? 1.03 : 1;
  left[0] = light * (1 - 0.5 * tint);
  left[1] = light * (1 - 0.8 * tint);
  left[2] = light * (1 - 1.5 * tint);
}

static inline void
test_scan_spoil (cairo_surface_t *surface, gboolean is_damaged, guint seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint8 *data;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 *pixel = (guint32 *) (void *) (data + (gsize) y * stride) + x;
        double left[3] = { 1, 1, 1 };
        double grey = test_scan_noise (random);
        guint32 out = 0;

        if (is_damaged)
          test_scan_damage ((double) x / width, (double) y / height, left);
        for (guint c = 0; c < 3; c++)
          {
            double value = (*pixel >> (16 - 8 * c) & 0xff) * left[c];

            value += TEST_SCAN_GRAIN * G_SQRT2 / 2 * (grey + test_scan_noise (random));
            out = out << 8 | (guint32) CLAMP (value, 0, 255);
          }
        *pixel = out;
      }
  cairo_surface_mark_dirty (surface);
}

/* @hex_px: height of a hex; @turn: degrees */
static inline TestScan
test_scan_new (TlMap *map, double hex_px, double turn, gboolean is_damaged, guint seed)
{
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (map);
  double zoom = hex_px / sqrt (3), margin = 1;
  cairo_rectangle_t area;
  cairo_matrix_t matrix;
  TestScan scan;
  TlTheme theme;
  cairo_t *cr;
  double width, height;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  tl_map_geometry_extent (geometry, &width, &height);
  area = (cairo_rectangle_t){ -margin, -margin, width + 2 * margin, height + 2 * margin };
  scan.surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (area.width * zoom),
                                             (int) (area.height * zoom));
  cr = cairo_create (scan.surface);
  cairo_set_source_rgb (cr, 0.95, 0.93, 0.86);
  cairo_paint (cr);
  cairo_translate (cr, area.width * zoom / 2, area.height * zoom / 2);
  cairo_rotate (cr, turn * G_PI / 180);
  cairo_scale (cr, zoom, zoom);
  cairo_translate (cr, -width / 2, -height / 2);
  cairo_get_matrix (cr, &matrix);
  tl_paint_map (cr, geometry, &theme, zoom, &area, TL_PAINT_SCREEN);
  tl_paint_names (cr, geometry, &theme, zoom, NULL);
  cairo_destroy (cr);
  test_scan_spoil (scan.surface, is_damaged, seed);
  scan.fit = (TlScanFit){ .xx = matrix.xx,
                          .yx = matrix.yx,
                          .xy = matrix.xy,
                          .yy = matrix.yy,
                          .x0 = matrix.x0,
                          .y0 = matrix.y0 };
  return scan;
}
