/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gauges and railheads on the map (13.3e, 13.3g). */
#include "draw/tl-map-geometry.h"
#include "draw/tl-paint-track.h"
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
  g_test_add_func ("/rules/13.3e/drawn/not-when-small", test_small);
  return g_test_run ();
}
