/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/map/tl-map-tiles.h"

#include <string.h>

#include "draw/map/tl-paint-map.h"
#include "support/demo-map.h"
#include "tile-clock.h"

typedef struct
{
  TlMap *map;
  TlMapGeometry *geometry;
  TlTheme theme;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->map = demo_map_new (40, 30, GPOINTER_TO_UINT (data));
  f->geometry = tl_map_geometry_new (f->map);
  tl_theme_init (&f->theme, TL_THEME_LIGHT);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  tl_map_geometry_unref (f->geometry);
  tl_map_unref (f->map);
}

/* Pixels [x, x + width) x [y, y + height) of the whole map at @zoom. */
static cairo_surface_t *
paint_part (TlMapGeometry *geometry, const TlTheme *theme, double zoom, int x, int y, int width,
            int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  cairo_rectangle_t area = { x / zoom, y / zoom, width / zoom, height / zoom };

  cairo_translate (cr, -x, -y);
  cairo_scale (cr, zoom, zoom);
  tl_paint_map (cr, geometry, theme, zoom, &area, TL_PAINT_SCREEN);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel_at (cairo_surface_t *surface, int x, int y)
{
  const guint8 *row = cairo_image_surface_get_data (surface) +
                      (gssize) y * cairo_image_surface_get_stride (surface);
  guint32 pixel;

  memcpy (&pixel, row + (gssize) x * 4, 4);
  return pixel & 0xffffff;
}

/* How far apart two pixels are, in the worst channel. */
static guint
difference (guint32 a, guint32 b)
{
  guint worst = 0;

  for (guint shift = 0; shift < 24; shift += 8)
    {
      int d = (int) ((a >> shift) & 0xff) - (int) ((b >> shift) & 0xff);

      worst = MAX (worst, (guint) ABS (d));
    }
  return worst;
}

typedef struct
{
  guint worst;
  guint n_faint; /* pixels that differ by more than two levels */
  guint n;
} Comparison;

static Comparison
compare (cairo_surface_t *whole, cairo_surface_t *part, int left, int top)
{
  Comparison c = { 0, 0, 0 };

  for (int y = 0; y < cairo_image_surface_get_height (part); y++)
    for (int x = 0; x < cairo_image_surface_get_width (part); x++)
      {
        guint d = difference (pixel_at (whole, left + x, top + y), pixel_at (part, x, y));

        c.worst = MAX (c.worst, d);
        c.n_faint += d > 2;
        c.n++;
      }
  return c;
}

/* Alike, as far as cairo goes: it samples a row of pixels more coarsely when any edge ends in it,
 * wherever that is, so the coverage of an edge may differ by one of 15 steps between a piece and
 * the whole.  Anything out of place by a quarter of a pixel would differ by more, and in more
 * pixels than one in a thousand. */
static void
assert_alike (cairo_surface_t *whole, cairo_surface_t *part, int left, int top)
{
  Comparison c = compare (whole, part, left, top);

  g_assert_cmpuint (c.worst, <=, 17);
  g_assert_cmpuint (c.n_faint * 1000, <=, c.n);
}

static void
test_pieces_join (Fixture *f, gconstpointer data)
{
  static const double zooms[] = { 5.5, 8.4, 10, 17.3, 24, 48 };

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      g_autoptr (TlMapGeometry) other = tl_map_geometry_new (f->map);
      cairo_surface_t *whole = paint_part (f->geometry, &f->theme, zooms[i], 0, 0, 640, 480);

      for (int y = 0; y < 480; y += 160)
        for (int x = 0; x < 640; x += 160)
          {
            cairo_surface_t *part = paint_part (other, &f->theme, zooms[i], x, y, 160, 160);

            assert_alike (whole, part, x, y);
            cairo_surface_destroy (part);
          }
      cairo_surface_destroy (whole);
    }
}

static void
test_same_map_same_pixels (Fixture *f, gconstpointer data)
{
  g_autoptr (TlMap) map = demo_map_new (40, 30, GPOINTER_TO_UINT (data));
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (map);
  cairo_surface_t *a = paint_part (f->geometry, &f->theme, 24, 300, 300, 400, 300);
  cairo_surface_t *b = paint_part (geometry, &f->theme, 24, 300, 300, 400, 300);

  g_assert_cmpuint (compare (a, b, 0, 0).worst, ==, 0);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

static TlViewport
view_of (const Fixture *f, double width, double height, double zoom)
{
  TlViewport viewport;

  tl_viewport_init (&viewport, tl_map_grid (f->map));
  tl_viewport_set_size (&viewport, width, height);
  tl_viewport_set_zoom_at (&viewport, 0, 0, zoom);
  return viewport;
}

static cairo_surface_t *
paint_view (TlMapTiles *tiles, const TlViewport *viewport, const TlTheme *theme, gint64 budget_us,
            guint *left)
{
  int scale = (int) viewport->device_scale;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int) viewport->width * scale, (int) viewport->height * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  *left = tl_map_tiles_paint (tiles, cr, viewport, theme, budget_us);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* A view put together of tiles is the map painted at once, at 1x and 2x. */
static void
test_view_of_tiles (Fixture *f, gconstpointer data)
{
  for (int scale = 1; scale <= 2; scale++)
    {
      g_autoptr (TlMapTiles) tiles = tl_map_tiles_new (f->geometry, 256 * TL_TILE_BYTES);
      TlViewport viewport = view_of (f, 700, 560, 16);
      cairo_surface_t *view, *whole;
      guint left;
      gint64 x, y;

      tl_viewport_set_device_scale (&viewport, scale);
      tl_viewport_pan (&viewport, -221.3, -97.7);
      tl_viewport_device_origin (&viewport, &x, &y);
      view = paint_view (tiles, &viewport, &f->theme, G_MAXINT64, &left);
      g_assert_cmpuint (left, ==, 0);
      /* At 2x detail is that of the logical zoom: paint it so. */
      whole = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 700 * scale, 560 * scale);
      {
        cairo_t *cr = cairo_create (whole);
        double k = 16.0 * scale;
        cairo_rectangle_t area = { (double) x / k, (double) y / k, 700 * scale / k,
                                   560 * scale / k };

        cairo_translate (cr, -(double) x, -(double) y);
        cairo_scale (cr, k, k);
        tl_paint_map (cr, f->geometry, &f->theme, 16, &area, TL_PAINT_SCREEN);
        cairo_destroy (cr);
        cairo_surface_flush (whole);
      }
      assert_alike (whole, view, 0, 0);
      cairo_surface_destroy (view);
      cairo_surface_destroy (whole);
    }
}

static void
test_bytes_stay_bounded (Fixture *f, gconstpointer data)
{
  /* 600 x 500 pixels begin in one tile and end in the third after it, or the second: 4 x 3. */
  g_autoptr (TlMapTiles) tiles = tl_map_tiles_new (f->geometry, 12 * TL_TILE_BYTES);
  TlViewport viewport = view_of (f, 600, 500, 40);
  TlMapTilesStatistics statistics;

  for (guint i = 0; i < 8; i++)
    {
      guint left;
      cairo_surface_t *view = paint_view (tiles, &viewport, &f->theme, G_MAXINT64, &left);

      tl_map_tiles_get_statistics_for_test (tiles, &statistics);
      g_assert_cmpuint (statistics.bytes, <=, 12 * TL_TILE_BYTES);
      g_assert_cmpuint (statistics.bytes, ==, statistics.n_tiles * TL_TILE_BYTES);
      cairo_surface_destroy (view);
      tl_viewport_pan (&viewport, -260, -190);
    }
  tl_map_tiles_clear_for_test (tiles);
  tl_map_tiles_get_statistics_for_test (tiles, &statistics);
  g_assert_cmpuint (statistics.bytes, ==, 0);
}

/* Less than the view needs would be built anew for each frame. */
static void
test_bound_below_the_view (Fixture *f, gconstpointer data)
{
  g_autoptr (TlMapTiles) tiles = tl_map_tiles_new (f->geometry, TL_TILE_BYTES);
  TlViewport viewport = view_of (f, 600, 500, 20);
  TlMapTilesStatistics first, second;
  guint left;

  cairo_surface_destroy (paint_view (tiles, &viewport, &f->theme, G_MAXINT64, &left));
  tl_map_tiles_get_statistics_for_test (tiles, &first);
  cairo_surface_destroy (paint_view (tiles, &viewport, &f->theme, 1, &left));
  tl_map_tiles_get_statistics_for_test (tiles, &second);
  g_assert_cmpuint (left, ==, 0);
  g_assert_cmpuint (first.built, ==, second.built);
  g_assert_cmpuint (second.bytes, <=, 12 * TL_TILE_BYTES);
}

static void
test_painting_again_builds_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (TlMapTiles) tiles = tl_map_tiles_new (f->geometry, 128 * TL_TILE_BYTES);
  TlViewport viewport = view_of (f, 600, 500, 20);
  TlMapTilesStatistics first, second;
  guint left;

  cairo_surface_destroy (paint_view (tiles, &viewport, &f->theme, G_MAXINT64, &left));
  tl_map_tiles_get_statistics_for_test (tiles, &first);
  cairo_surface_destroy (paint_view (tiles, &viewport, &f->theme, G_MAXINT64, &left));
  tl_map_tiles_get_statistics_for_test (tiles, &second);
  g_assert_cmpuint (first.built, >, 0);
  g_assert_cmpuint (first.built, ==, second.built);
}

/* Of 2.5 ms
 * two tiles take 2, and a third would end at 3. */
static void
test_budget_and_stand_ins (Fixture *f, gconstpointer data)
{
  g_autoptr (TlMapTiles) tiles = tl_map_tiles_new (f->geometry, 128 * TL_TILE_BYTES);
  TlViewport viewport = view_of (f, 1000, 800, 20);
  TlMapTilesStatistics statistics;
  gint64 now = 0;
  guint left;
  guint frames = 0;

  tl_map_tiles_set_clock_for_test (tiles, tile_clock, &now);
  cairo_surface_destroy (paint_view (tiles, &viewport, &f->theme, 0, &left));
  tl_map_tiles_get_statistics_for_test (tiles, &statistics);
  g_assert_cmpuint (statistics.built, ==, 0);
  g_assert_cmpuint (left, >=, 4);
  cairo_surface_destroy (paint_view (tiles, &viewport, &f->theme, 2500, &left));
  tl_map_tiles_get_statistics_for_test (tiles, &statistics);
  g_assert_cmpuint (statistics.built, ==, 2);
  for (; left > 0; frames++)
    cairo_surface_destroy (paint_view (tiles, &viewport, &f->theme, 1, &left));
  g_assert_cmpuint (frames, >, 0);

  /* Zoomed, nothing built: the old tiles stand in, close to what will be there. */
  tl_viewport_zoom_at (&viewport, 500, 400, 1.25);
  {
    cairo_surface_t *old = paint_view (tiles, &viewport, &f->theme, 0, &left);
    cairo_surface_t *new = paint_view (tiles, &viewport, &f->theme, G_MAXINT64, &left);
    guint alike = 0;
    guint n = 0;

    for (int y = 300; y < 500; y += 5)
      for (int x = 400; x < 600; x += 5, n++)
        alike += difference (pixel_at (old, x, y), pixel_at (new, x, y)) < 40;
    g_assert_cmpuint (alike * 10, >, n * 6);
    cairo_surface_destroy (old);
    cairo_surface_destroy (new);
  }
}

/* Before anything is built, what lies beside the map looks like the desk. */
static void
test_blank_beside_the_desk (Fixture *f, gconstpointer data)
{
  g_autoptr (TlMapTiles) tiles = tl_map_tiles_new (f->geometry, 128 * TL_TILE_BYTES);
  TlViewport viewport = view_of (f, 1000, 800, 20);
  cairo_surface_t *blank, *built;
  guint left;

  tl_viewport_pan (&viewport, 10000, 10000);
  blank = paint_view (tiles, &viewport, &f->theme, 0, &left);
  g_assert_cmpuint (left, >, 0);
  built = paint_view (tiles, &viewport, &f->theme, G_MAXINT64, &left);
  g_assert_cmphex (pixel_at (built, 1, 1), ==, pixel_at (built, 2, 2));
  g_assert_cmphex (pixel_at (blank, 1, 1), ==, pixel_at (built, 1, 1));
  g_assert_cmphex (pixel_at (blank, 600, 500), !=, pixel_at (blank, 1, 1));
  cairo_surface_destroy (blank);
  cairo_surface_destroy (built);
}

static void
test_themes_have_tiles_of_their_own (Fixture *f, gconstpointer data)
{
  g_autoptr (TlMapTiles) tiles = tl_map_tiles_new (f->geometry, 128 * TL_TILE_BYTES);
  TlViewport viewport = view_of (f, 300, 300, 20);
  TlTheme dark;
  cairo_surface_t *day, *night;
  guint left;

  tl_theme_init (&dark, TL_THEME_DARK);
  day = paint_view (tiles, &viewport, &f->theme, G_MAXINT64, &left);
  night = paint_view (tiles, &viewport, &dark, G_MAXINT64, &left);
  g_assert_cmpuint (compare (day, night, 0, 0).worst, >, 100);
  cairo_surface_destroy (day);
  cairo_surface_destroy (night);
}

static void
test_prefetch_fills_the_ring (Fixture *f, gconstpointer data)
{
  g_autoptr (TlMapTiles) tiles = tl_map_tiles_new (f->geometry, 256 * TL_TILE_BYTES);
  TlViewport viewport = view_of (f, 400, 400, 20);
  TlMapTilesStatistics before, after;
  guint left;

  cairo_surface_destroy (paint_view (tiles, &viewport, &f->theme, G_MAXINT64, &left));
  g_assert_cmpuint (tl_map_tiles_prefetch (tiles, &viewport, &f->theme, G_MAXINT64), ==, 0);
  tl_map_tiles_get_statistics_for_test (tiles, &before);
  tl_viewport_pan (&viewport, -300, -300);
  cairo_surface_destroy (paint_view (tiles, &viewport, &f->theme, G_MAXINT64, &left));
  tl_map_tiles_get_statistics_for_test (tiles, &after);
  g_assert_cmpuint (before.built, ==, after.built);
}

static cairo_surface_t *
paint_names (TlMapGeometry *geometry, const TlTheme *theme)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 900, 900);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, 18, 18);
  tl_paint_names (cr, geometry, theme, 18, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* A map that a hand changed shows as one that is drawn from nothing, wherever it was changed. */
static void
test_painted_hexes_show (Fixture *f, gconstpointer data)
{
  g_autoptr (TlMapTiles) tiles = tl_map_tiles_new (f->geometry, 256 * TL_TILE_BYTES);
  TlViewport viewport = view_of (f, 700, 600, 24);
  GRand *dice = g_rand_new_with_seed (7);
  g_autoptr (TlMap) map = tl_map_ref (f->map);
  const TlTerrainChart *chart = tl_map_chart (map);
  guint left;

  cairo_surface_destroy (paint_view (tiles, &viewport, &f->theme, G_MAXINT64, &left));
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (TlMap) before = g_steal_pointer (&map);
      g_autoptr (TlMapGeometry) fresh = NULL;
      g_autoptr (TlMapTiles) others = NULL;
      cairo_surface_t *kept, *made;
      TlHex hex = (TlHex) g_rand_int_range (dice, 0, (int) tl_map_n_hexes (before));
      TlDirection direction = (TlDirection) g_rand_int_range (dice, 0, TL_DIRECTIONS);

      map = tl_map_edit (before);
      if (i % 4 == 0)
        tl_map_set_unknown (map, hex);
      else if (i % 4 == 1)
        tl_map_add_hexside (map, hex, direction,
                            (guint) g_rand_int_range (dice, 0, (int) chart->n_hexsides));
      else if (i % 4 == 2)
        tl_map_add_road (map, hex, direction,
                         (guint) g_rand_int_range (dice, 0, (int) chart->n_roads));
      else
        tl_map_set_terrain (map, hex, 1u << g_rand_int_range (dice, 0, (int) chart->n_terrains));
      tl_map_seal (map);
      tl_map_tiles_set_map (tiles, map);
      kept = paint_view (tiles, &viewport, &f->theme, G_MAXINT64, &left);
      fresh = tl_map_geometry_new (map);
      others = tl_map_tiles_new (fresh, 256 * TL_TILE_BYTES);
      made = paint_view (others, &viewport, &f->theme, G_MAXINT64, &left);
      assert_alike (kept, made, 0, 0);
      cairo_surface_destroy (kept);
      cairo_surface_destroy (made);
      kept = paint_names (f->geometry, &f->theme);
      made = paint_names (fresh, &f->theme);
      g_assert_cmpuint (compare (kept, made, 0, 0).worst, ==, 0);
      cairo_surface_destroy (kept);
      cairo_surface_destroy (made);
    }
  g_rand_free (dice);
}

#define ADD(name, func, orientation)                                                          \
  g_test_add ("/draw/map-tiles/" name, Fixture, GUINT_TO_POINTER (orientation), set_up, func, \
              tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("pieces-join/flat", test_pieces_join, TL_GRID_FLAT);
  ADD ("pieces-join/pointy", test_pieces_join, TL_GRID_POINTY);
  ADD ("determinism", test_same_map_same_pixels, TL_GRID_FLAT);
  ADD ("view", test_view_of_tiles, TL_GRID_FLAT);
  ADD ("bound", test_bytes_stay_bounded, TL_GRID_FLAT);
  ADD ("kept", test_painting_again_builds_nothing, TL_GRID_FLAT);
  ADD ("bound-below-the-view", test_bound_below_the_view, TL_GRID_FLAT);
  ADD ("budget", test_budget_and_stand_ins, TL_GRID_FLAT);
  ADD ("blank-beside-the-desk", test_blank_beside_the_desk, TL_GRID_FLAT);
  ADD ("themes", test_themes_have_tiles_of_their_own, TL_GRID_FLAT);
  ADD ("prefetch", test_prefetch_fills_the_ring, TL_GRID_FLAT);
  ADD ("painted-hexes-show", test_painted_hexes_show, TL_GRID_FLAT);
  ADD ("painted-hexes-show-pointy", test_painted_hexes_show, TL_GRID_POINTY);
  return g_test_run ();
}
