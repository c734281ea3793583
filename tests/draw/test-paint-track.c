/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gauges and railheads on the map (13.3e, 13.3g). */
#include "draw/map/tl-map-geometry.h"
#include "draw/map/tl-paint-track.h"
#include "support/tl-test-scenario.h"

#include <cairo.h>
#include <string.h>

#define SIDE_PX 256
#define ZOOM 24.0
#define LINE "size 3 5\nrailway@narrow 01.01 01.02\nrailway@wide 01.02 01.03 01.04\n"

/* How many pixels @text puts onto an empty sheet, and how many of them are of colour @rgb. */
static guint
count_painted (const char *text, double zoom, guint32 rgb, guint *n_of_colour)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (tl_situation_map (situation));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE_PX, SIDE_PX);
  cairo_t *cr = cairo_create (surface);
  guint n = 0;
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  cairo_scale (cr, zoom, zoom);
  tl_paint_track (cr, geometry, situation, &theme, zoom);
  tl_paint_railheads (cr, geometry, situation, &theme, zoom);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  *n_of_colour = 0;
  for (guint y = 0; y < SIDE_PX; y++)
    for (guint x = 0; x < SIDE_PX; x++)
      {
        guint32 pixel;

        memcpy (&pixel,
                cairo_image_surface_get_data (surface) +
                    y * (guint) cairo_image_surface_get_stride (surface) + 4 * x,
                sizeof pixel);
        n += (pixel & 0xffffff) != 0;
        *n_of_colour += (pixel & 0xffffff) == rgb;
      }
  cairo_surface_destroy (surface);
  return n;
}

static guint
painted (const char *text)
{
  guint n;

  return count_painted (text, ZOOM, 1, &n);
}

static void
test_gauges (void)
{
  guint wide = painted (LINE);
  guint half = painted (LINE "converted 01.03 narrow\n");

  /* The first gauge is what the map draws anyway, and maps without gauges have nothing. */
  g_assert_cmpuint (painted ("size 3 5\nrailway 01.01 01.02 01.03 01.04\n"), ==, 0);
  g_assert_cmpuint (painted ("size 3 5\nrailway@narrow 01.01 01.02 01.03 01.04\n"), ==, 0);
  g_assert_cmpuint (wide, >, 200);
  g_assert_cmpuint (half, >, 50);
  g_assert_cmpuint (half, <, wide);
  g_assert_cmpuint (painted (LINE "converted 01.02 narrow\nconverted 01.03 narrow\n"
                                  "converted 01.04 narrow\n"),
                    ==, 0);
  g_assert_cmpuint (painted ("size 3 5\nrailway@narrow 01.01 01.02\nrailway@wide 02.01 02.02\n"
                             "converted 01.01 wide\n"),
                    >,
                    painted ("size 3 5\nrailway@narrow 01.01 01.02\nrailway@wide 02.01 02.02\n"));
}

/* In the side's colour, and it goes when there is nothing left beyond. */
static void
test_railhead (void)
{
  /* tl-test-scenario.c: side 0's accent */
  const guint32 accent = 0x9db56c;
  guint n;

  count_painted (LINE, ZOOM, accent, &n);
  g_assert_cmpuint (n, ==, 0);
  count_painted (LINE "rail side0 narrow\n", ZOOM, accent, &n);
  g_assert_cmpuint (n, >, 3);
  count_painted (LINE "rail side0 narrow\nconverted 01.02 narrow\nconverted 01.03 narrow\n"
                      "converted 01.04 narrow\n",
                 ZOOM, accent, &n);
  g_assert_cmpuint (n, ==, 0);
}

/* Pixels of either side's colour that touch one of the other's, with what lies between them. */
static guint
count_touching (const char *text, double zoom, guint32 one, guint32 other)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (tl_situation_map (situation));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE_PX, SIDE_PX);
  cairo_t *cr = cairo_create (surface);
  guint n_touching = 0, n_one = 0, n_other = 0;
  const guint8 *data;
  guint stride;
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_scale (cr, zoom, zoom);
  tl_paint_railheads (cr, geometry, situation, &theme, zoom);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = (guint) cairo_image_surface_get_stride (surface);
  for (guint y = 1; y + 1 < SIDE_PX; y++)
    for (guint x = 1; x + 1 < SIDE_PX; x++)
      {
        guint32 pixel;

        memcpy (&pixel, data + y * stride + 4 * x, sizeof pixel);
        n_other += (pixel & 0xffffff) == other;
        if ((pixel & 0xffffff) != one)
          continue;
        n_one++;
        for (guint i = 0; i < 9; i++)
          {
            memcpy (&pixel, data + (y + i / 3 - 1) * stride + 4 * (x + i % 3 - 1), sizeof pixel);
            n_touching += (pixel & 0xffffff) == other;
          }
      }
  cairo_surface_destroy (surface);
  g_assert_cmpuint (n_one, >, 2);
  g_assert_cmpuint (n_other, >, 2);
  return n_touching;
}

/* Where both sides' railways end, on either side of a hexside or in the same place, both bars show
 * at every zoom at which there are any. */
static void
test_railheads_apart (void)
{
  static const double zooms[] = { 9, 11, 14, 20, 32 };
  static const char *const lines[] = {
    LINE "rail side0 narrow\nrail side1 wide\n",
    "size 3 5\nrailway@narrow 01.01 01.02\nrailway@wide 01.02 01.03 01.04\n"
    "rail side0 narrow\nrail side1 narrow\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    for (guint z = 0; z < G_N_ELEMENTS (zooms); z++)
      g_assert_cmpuint (count_touching (lines[i], zooms[z], 0x9db56c, 0x9aa7b5), ==, 0);
}

/* Nor by colour alone: the second side's bar leaves the track free in its middle. */
static void
test_railheads_differ (void)
{
  static const double zooms[] = { 9, 11, 14, 20, 32 };

  for (guint z = 0; z < G_N_ELEMENTS (zooms); z++)
    {
      guint one, other;

      count_painted (LINE "rail side0 narrow\n", zooms[z], 0x9db56c, &one);
      count_painted (LINE "rail side1 narrow\n", zooms[z], 0x9aa7b5, &other);
      g_assert_cmpuint (other, >, 2);
      g_assert_cmpuint (other * 5, <, one * 4 + (zooms[z] < 14 ? one : 0));
    }
}

static void
test_small (void)
{
  guint n;

  g_assert_cmpuint (count_painted (LINE, 5, 1, &n), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/13.3e/drawn/gauges", test_gauges);
  g_test_add_func ("/rules/13.3g/drawn/railhead", test_railhead);
  g_test_add_func ("/rules/13.3g/drawn/railheads-of-both-sides-stay-apart", test_railheads_apart);
  g_test_add_func ("/rules/13.3g/drawn/railheads-differ-by-shape", test_railheads_differ);
  g_test_add_func ("/rules/13.3e/drawn/not-when-small", test_small);
  return g_test_run ();
}
