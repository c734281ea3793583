/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-viewport.h"

#include <math.h>

static TlViewport
view_of (guint columns, guint rows, TlGridOrientation orientation, double width, double height)
{
  TlGrid grid = { .orientation = orientation,
                  .columns = columns,
                  .rows = rows,
                  .numbers.first_column = 1,
                  .numbers.first_row = 1,
                  .numbers.pattern = "CC.RR" };
  TlViewport viewport;

  tl_viewport_init (&viewport, &grid);
  tl_viewport_set_size (&viewport, width, height);
  return viewport;
}

#define assert_near(a, b) g_assert_cmpfloat_with_epsilon (a, b, 1e-6)

static void
test_zoom_keeps_the_point_under_the_pointer (void)
{
  static const double factors[] = { 1.1, 0.8, 2.0, 0.61, 1.0, 1.7 };
  TlViewport v = view_of (100, 100, TL_GRID_FLAT, 1000, 700);

  tl_viewport_centre_on (&v, (TlPoint){ 75, 85 });
  for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
    {
      TlPoint before = tl_viewport_to_map (&v, 333, 222);
      TlPoint after;

      tl_viewport_zoom_at (&v, 333, 222, factors[i]);
      after = tl_viewport_to_map (&v, 333, 222);
      assert_near (before.x, after.x);
      assert_near (before.y, after.y);
    }
}

static void
test_zoom_stays_within_limits (void)
{
  TlViewport v = view_of (320, 320, TL_GRID_FLAT, 1280, 800);

  tl_viewport_zoom_at (&v, 100, 100, 1e9);
  g_assert_cmpfloat (v.zoom, ==, TL_VIEWPORT_ZOOM_MAX);
  tl_viewport_zoom_at (&v, 100, 100, 1e-9);
  TlViewport fitted = v;
  tl_viewport_fit (&fitted);
  g_assert_cmpfloat (v.zoom, ==, MIN (fitted.zoom, TL_VIEWPORT_ZOOM_MIN));
  /* All of it shows: 320 rows of sqrt (3) on 800 px. */
  g_assert_cmpfloat (v.map_height * v.zoom, <=, 800);
}

static void
test_pan_stops_at_the_edge (void)
{
  TlViewport v = view_of (60, 60, TL_GRID_FLAT, 800, 600);

  g_assert_true (tl_viewport_pan (&v, -200, -100));
  g_assert_true (tl_viewport_pan (&v, 1e7, 1e7));
  assert_near (v.x * v.zoom, -v.margin_px);
  assert_near (v.y * v.zoom, -v.margin_px);
  g_assert_false (tl_viewport_pan (&v, 10, 10));
  tl_viewport_pan (&v, -1e7, -1e7);
  assert_near ((v.x - v.map_width) * v.zoom + 800, v.margin_px);
}

static void
test_small_map_stands_in_the_middle (void)
{
  TlViewport v = view_of (4, 3, TL_GRID_POINTY, 1200, 900);
  TlPoint middle = tl_viewport_to_map (&v, 600, 450);

  assert_near (middle.x, v.map_width / 2);
  assert_near (middle.y, v.map_height / 2);
  g_assert_false (tl_viewport_pan (&v, 50, 50));
}

static void
test_fit_shows_everything (void)
{
  TlViewport v = view_of (80, 50, TL_GRID_FLAT, 1000, 700);
  TlPoint first, last;

  tl_viewport_fit (&v);
  first = tl_viewport_to_map (&v, 0, 0);
  last = tl_viewport_to_map (&v, 1000, 700);
  g_assert_cmpfloat (first.x, <=, 0);
  g_assert_cmpfloat (first.y, <=, 0);
  g_assert_cmpfloat (last.x, >=, v.map_width);
  g_assert_cmpfloat (last.y, >=, v.map_height);
}

/* Strips over the view: nothing moves when they come and go, the whole map can be brought between
 * them, and what is revealed or fitted lies there. */
static void
test_covered_parts (void)
{
  TlViewport v = view_of (30, 20, TL_GRID_FLAT, 800, 600);
  double y;
  TlPoint c;

  tl_viewport_pan (&v, 0, -1e6);
  y = v.y;
  tl_viewport_set_covered (&v, 20, 100);
  assert_near (v.y, y);
  tl_viewport_pan (&v, 0, -1e6);
  /* The map's last row stands above the strip by the margin. */
  assert_near ((v.map_height - v.y) * v.zoom, 600 - 100 - v.margin_px);
  tl_viewport_pan (&v, 0, 1e6);
  assert_near (-v.y * v.zoom, 20 + v.margin_px);
  tl_viewport_reveal (&v, tl_grid_at (&v.grid, 15, 19), 0);
  c = tl_viewport_from_map (&v, tl_grid_centre (&v.grid, tl_grid_at (&v.grid, 15, 19)));
  g_assert_cmpfloat (c.y, <=, 600 - 100);
  tl_viewport_reveal (&v, tl_grid_at (&v.grid, 15, 0), 0);
  c = tl_viewport_from_map (&v, tl_grid_centre (&v.grid, tl_grid_at (&v.grid, 15, 0)));
  g_assert_cmpfloat (c.y, >=, 20);
  tl_viewport_fit (&v);
  g_assert_cmpfloat (-v.y * v.zoom, >=, 20);
  g_assert_cmpfloat ((v.map_height - v.y) * v.zoom, <=, 600 - 100);
  y = v.y;
  tl_viewport_set_covered (&v, 0, 0);
  assert_near (v.y, y);
}

static void
test_hit_is_the_inverse_of_place (gconstpointer data)
{
  TlGridOrientation orientation = GPOINTER_TO_UINT (data);
  TlViewport v = view_of (30, 20, orientation, 900, 700);

  tl_viewport_set_zoom_at (&v, 10, 10, 21.7);
  for (TlHex hex = 0; hex < tl_grid_n_hexes (&v.grid); hex++)
    {
      TlPoint p = tl_viewport_from_map (&v, tl_grid_centre (&v.grid, hex));
      TlPoint back = tl_viewport_to_map (&v, p.x, p.y);

      g_assert_cmpuint (tl_viewport_hex_at (&v, p.x, p.y), ==, hex);
      assert_near (back.x, tl_grid_centre (&v.grid, hex).x);
    }
  g_assert_cmpuint (tl_viewport_hex_at (&v, -1e5, 3), ==, TL_HEX_NONE);
}

static void
test_origin_is_whole_device_pixels (void)
{
  TlViewport v = view_of (100, 100, TL_GRID_FLAT, 640, 480);

  tl_viewport_set_device_scale (&v, 2);
  for (guint i = 0; i < 50; i++)
    {
      gint64 x, y;

      tl_viewport_pan (&v, -3.37, -1.91);
      tl_viewport_device_origin (&v, &x, &y);
      g_assert_cmpfloat (fabs ((double) x - v.x * v.zoom * 2), <=, 0.5 + 1e-9);
      g_assert_cmpfloat (fabs ((double) y - v.y * v.zoom * 2), <=, 0.5 + 1e-9);
    }
}

static void
test_reveal_pans_only_as_needed (void)
{
  TlViewport v = view_of (100, 100, TL_GRID_FLAT, 640, 480);
  TlHex far = tl_grid_at (&v.grid, 80, 70);
  TlPoint p;

  g_assert_true (tl_viewport_reveal (&v, far, 20));
  p = tl_viewport_from_map (&v, tl_grid_centre (&v.grid, far));
  g_assert_cmpfloat (p.x, >, 0);
  g_assert_cmpfloat (p.x, <, 640);
  g_assert_cmpfloat (p.y, >, 0);
  g_assert_cmpfloat (p.y, <, 480);
  g_assert_false (tl_viewport_reveal (&v, far, 20));
}

/* Every hex that has a point in the view is in the range. */
static void
test_visible_range_misses_nothing (gconstpointer data)
{
  TlGridOrientation orientation = GPOINTER_TO_UINT (data);
  TlViewport v = view_of (60, 50, orientation, 300, 260);

  for (guint i = 0; i < 60; i++)
    {
      int c0, r0, c1, r1;

      tl_viewport_centre_on (&v, (TlPoint){ (i % 10) * 8.3, (double) (i / 10) * 14.1 });
      g_assert_true (tl_viewport_visible (&v, &c0, &r0, &c1, &r1));
      for (double y = 0; y < 260; y += 7)
        for (double x = 0; x < 300; x += 7)
          {
            TlHex hex = tl_viewport_hex_at (&v, x, y);
            int column, row;

            if (hex == TL_HEX_NONE)
              continue;
            tl_grid_position (&v.grid, hex, &column, &row);
            g_assert_cmpint (column, >=, c0);
            g_assert_cmpint (column, <=, c1);
            g_assert_cmpint (row, >=, r0);
            g_assert_cmpint (row, <=, r1);
          }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/viewport/zoom-keeps-point", test_zoom_keeps_the_point_under_the_pointer);
  g_test_add_func ("/draw/viewport/zoom-limits", test_zoom_stays_within_limits);
  g_test_add_func ("/draw/viewport/pan-limits", test_pan_stops_at_the_edge);
  g_test_add_func ("/draw/viewport/small-map", test_small_map_stands_in_the_middle);
  g_test_add_func ("/draw/viewport/fit", test_fit_shows_everything);
  g_test_add_data_func ("/draw/viewport/hit/flat", GUINT_TO_POINTER (TL_GRID_FLAT),
                        test_hit_is_the_inverse_of_place);
  g_test_add_data_func ("/draw/viewport/hit/pointy", GUINT_TO_POINTER (TL_GRID_POINTY),
                        test_hit_is_the_inverse_of_place);
  g_test_add_func ("/draw/viewport/snapping", test_origin_is_whole_device_pixels);
  g_test_add_func ("/draw/viewport/covered", test_covered_parts);
  g_test_add_func ("/draw/viewport/reveal", test_reveal_pans_only_as_needed);
  g_test_add_data_func ("/draw/viewport/visible/flat", GUINT_TO_POINTER (TL_GRID_FLAT),
                        test_visible_range_misses_nothing);
  g_test_add_data_func ("/draw/viewport/visible/pointy", GUINT_TO_POINTER (TL_GRID_POINTY),
                        test_visible_range_misses_nothing);
  return g_test_run ();
}
