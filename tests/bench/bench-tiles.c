/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a tile of the map costs to build, against filling its hexagons with plain colours; and
 * what a frame of panning costs when its tiles are there, against a copy of as many pixels.
 *
 * Prints one line a measurement: name, median in milliseconds, ratio to the yardstick.
 */
#include <stdlib.h>

#include "board/tl-memory.h"
#include "draw/map/tl-map-tiles.h"
#include "draw/map/tl-paint-map.h"
#include "support/demo-map.h"

#define REPEATS 9

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static double
median (double *values, guint n)
{
  qsort (values, n, sizeof *values, compare_doubles);
  return values[n / 2];
}

static double
since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000;
}

static void
fill_plain_hexes (cairo_t *cr, const TlMap *map, const cairo_rectangle_t *area)
{
  const TlGrid *grid = tl_map_grid (map);
  guint n = tl_map_n_hexes (map);

  for (TlHex hex = 0; hex < n; hex++)
    {
      TlPoint c = tl_grid_centre (grid, hex);

      if (c.x < area->x - 1 || c.y < area->y - 1 || c.x > area->x + area->width + 1 ||
          c.y > area->y + area->height + 1)
        continue;
      for (guint i = 0; i < TL_DIRECTIONS; i++)
        {
          TlPoint p = tl_grid_corner (grid, hex, i);

          cairo_line_to (cr, p.x, p.y);
        }
      cairo_close_path (cr);
      cairo_set_source_rgb (cr, (tl_map_terrain (map, hex) % 7) / 7.0, 0.5, 0.5);
      cairo_fill (cr);
    }
}

typedef struct
{
  double build;
  double plain;
  double worst;
} TileCost;

/* Each tile that lies wholly on the map, 16 at most, once. */
static TileCost
measure_tiles (TlMapGeometry *geometry, const TlTheme *theme, double zoom)
{
  TlMap *map = tl_map_geometry_map (geometry);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, TL_TILE_PX, TL_TILE_PX);
  double side = TL_TILE_PX / zoom;
  double build[16], plain[16];
  double width, height;
  guint n = 0;

  tl_map_geometry_extent (geometry, &width, &height);
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 4; x++)
      {
        cairo_rectangle_t area = { x * side, y * side, side, side };
        gint64 start;
        cairo_t *cr;

        if (area.x + side > width || area.y + side > height)
          continue;
        cr = cairo_create (surface);
        cairo_translate (cr, -x * TL_TILE_PX, -y * TL_TILE_PX);
        cairo_scale (cr, zoom, zoom);
        start = g_get_monotonic_time ();
        tl_paint_map (cr, geometry, theme, zoom, &area, TL_PAINT_SCREEN);
        build[n] = since (start);
        start = g_get_monotonic_time ();
        fill_plain_hexes (cr, map, &area);
        plain[n++] = since (start);
        cairo_destroy (cr);
      }
  cairo_surface_destroy (surface);
  g_assert_cmpuint (n, >, 0);
  {
    double middle = median (build, n);

    return (TileCost){ middle, median (plain, n), build[n - 1] };
  }
}

static void
bench_zoom (TlMapGeometry *geometry, const TlTheme *theme, double hex_px)
{
  double build[REPEATS], plain[REPEATS], worst[REPEATS];
  double b, p;

  measure_tiles (geometry, theme, hex_px / 2);
  for (guint i = 0; i < REPEATS; i++)
    {
      TileCost cost = measure_tiles (geometry, theme, hex_px / 2);

      build[i] = cost.build;
      plain[i] = cost.plain;
      worst[i] = cost.worst;
    }
  b = median (build, REPEATS);
  p = median (plain, REPEATS);
  g_print ("tile/hex-%-3.0fpx      %7.2f ms  %6.2f x plain hexes (%.2f ms), worst tile %.2f ms\n",
           hex_px, b, b / p, p, median (worst, REPEATS));
}

static void
bench_pan (TlMapGeometry *geometry, const TlTheme *theme, double zoom, int width, int height)
{
  g_autoptr (TlMapTiles) tiles = tl_map_tiles_new (geometry, 320 * TL_TILE_BYTES);
  cairo_surface_t *target = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_surface_t *source = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  double pan[101], copy[101];
  TlViewport viewport;
  double middle;

  tl_viewport_init (&viewport, tl_map_grid (tl_map_geometry_map (geometry)));
  tl_viewport_set_size (&viewport, width, height);
  tl_viewport_set_zoom_at (&viewport, 0, 0, zoom);
  for (guint i = 0; i < G_N_ELEMENTS (pan); i++)
    {
      cairo_t *cr = cairo_create (target);
      gint64 start;

      tl_map_tiles_prefetch (tiles, &viewport, theme, G_MAXINT64);
      tl_viewport_pan (&viewport, i % 20 < 10 ? -13 : 13, i % 14 < 7 ? -9 : 9);
      start = g_get_monotonic_time ();
      tl_map_tiles_paint (tiles, cr, &viewport, theme, 4000);
      pan[i] = since (start);
      start = g_get_monotonic_time ();
      cairo_set_source_surface (cr, source, 0, 0);
      cairo_paint (cr);
      copy[i] = since (start);
      cairo_destroy (cr);
    }
  middle = median (pan, G_N_ELEMENTS (pan));
  g_print ("pan/%dx%d/zoom-%-4.1f %7.2f ms  %6.2f x one copy\n", width, height,
           zoom / TL_VIEWPORT_NATURAL, middle, middle / median (copy, G_N_ELEMENTS (copy)));
  cairo_surface_destroy (target);
  cairo_surface_destroy (source);
}

/* The wheel turned 24 times out and in, 4 ms of building a frame. */
static void
bench_zoom_sweep (TlMapGeometry *geometry, const TlTheme *theme)
{
  g_autoptr (TlMapTiles) tiles = tl_map_tiles_new (geometry, 140 * TL_TILE_BYTES);
  cairo_surface_t *target = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1280, 800);
  double frame[48];
  TlViewport viewport;
  double middle;

  tl_viewport_init (&viewport, tl_map_grid (tl_map_geometry_map (geometry)));
  tl_viewport_set_size (&viewport, 1280, 800);
  tl_viewport_centre_on (&viewport, (TlPoint){ 60, 60 });
  for (guint i = 0; i < G_N_ELEMENTS (frame); i++)
    {
      cairo_t *cr = cairo_create (target);
      gint64 start = g_get_monotonic_time ();

      tl_viewport_zoom_at (&viewport, 640, 400, i < 24 ? 0.94 : 1 / 0.94);
      tl_map_tiles_paint (tiles, cr, &viewport, theme, 4000);
      frame[i] = since (start);
      cairo_destroy (cr);
    }
  middle = median (frame, G_N_ELEMENTS (frame));
  g_print ("zoom-sweep/1280x800  %7.2f ms  worst frame %.2f ms\n", middle,
           frame[G_N_ELEMENTS (frame) - 1]);
  cairo_surface_destroy (target);
}

int
main (int argc, char **argv)
{
  static const guint sizes[] = { 55, 100, 320 };
  static const double hexes_px[] = { 10, 14, 20, 32, 48, 96 };
  TlTheme theme;

  tl_memory_keep_freed ();
  tl_theme_init (&theme, TL_THEME_LIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (TlMap) map = demo_map_new (sizes[i], sizes[i], TL_GRID_FLAT);
      g_autoptr (TlMapGeometry) geometry = NULL;
      gint64 start = g_get_monotonic_time ();

      geometry = tl_map_geometry_new (map);
      g_print ("== %u x %u hexes: geometry in %.2f ms\n", sizes[i], sizes[i], since (start));
      for (guint k = sizes[i] < 100 ? 2 : 0; k < G_N_ELEMENTS (hexes_px); k++)
        bench_zoom (geometry, &theme, hexes_px[k]);
      bench_pan (geometry, &theme, TL_VIEWPORT_NATURAL, 1280, 800);
      bench_pan (geometry, &theme, TL_VIEWPORT_NATURAL * 0.3, 1280, 800);
      bench_pan (geometry, &theme, TL_VIEWPORT_NATURAL, 2560, 1440);
      if (sizes[i] >= 100)
        bench_zoom_sweep (geometry, &theme);
    }
  return 0;
}
