/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/counter/tl-paint-stack.h"

#include <math.h>

#include "counter-samples.h"
#include "support/tl-test-scenario.h"

/* Counters stay near their hex, do not hide each other, and are found where they lie. */
static void
test_layout (void)
{
  static const double hexes[] = { 8.0, 16.0, 24.0, 40.0, 64.0, 120.0, 400.0 };

  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    for (guint n_units = 1; n_units <= 30; n_units++)
      {
        const double hex = hexes[i], reach = hex * 0.5 + 4.0;
        TlStackLayout layout;

        tl_stack_lay_out (&layout, n_units, 100.0, 50.0, hex, hex);
        g_assert_cmpuint (layout.n_places, >=, 1);
        g_assert_cmpuint (layout.n_places, <=, MIN (n_units, TL_STACK_SHOWN_MAX));
        for (guint place = 0; place < layout.n_places; place++)
          {
            const TlStackPlace *at = &layout.places[place];

            g_assert_cmpuint (at->index, ==, place);
            g_assert_cmpfloat (at->x, >=, 100.0 - reach);
            g_assert_cmpfloat (at->y, >=, 50.0 - reach);
            g_assert_cmpfloat (at->x + at->size, <=, 100.0 + reach);
            g_assert_cmpfloat (at->y + at->size, <=, 50.0 + reach);
            /* The upper right corner of each can be touched. */
            g_assert_cmpint (tl_stack_index_at (&layout, at->x + at->size - 0.5, at->y + 0.5), ==,
                             (int) place);
          }
        g_assert_cmpint (tl_stack_index_at (&layout, 100.0, 50.0), ==, 0);
        g_assert_cmpint (tl_stack_index_at (&layout, 100.0 - hex, 50.0), ==, -1);
        if (hex >= 40.0 && n_units > layout.n_places)
          g_assert_true (layout.has_count);
      }
}

static void
test_nothing (void)
{
  TlStackLayout layout;

  tl_stack_lay_out (&layout, 0, 10.0, 10.0, 40.0, 40.0);
  g_assert_cmpuint (layout.n_places, ==, 0);
  g_assert_cmpint (tl_stack_index_at (&layout, 10.0, 10.0), ==, -1);
  tl_stack_lay_out (&layout, 5, 10.0, 10.0, 0.0, 0.0);
  g_assert_cmpuint (layout.n_places, ==, 0);
}

/* At 40 px a stack of three differs from one of two and from one of four, and a dump that lies
 * below is told. */
static void
test_count_reads_at_40 (void)
{
  g_autoptr (TlFaceCache) cache = tl_face_cache_new (1 << 20);
  g_autoptr (TlCounter) combat = sample_counter (TL_KIND_COMBAT);
  g_autoptr (TlCounter) dump = sample_counter (TL_KIND_DUMP);
  TlCounterView views[12];
  guint64 hashes[13];
  TlTheme theme;
  cairo_t *cr;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    tl_counter_view_init (&views[i], combat, SAMPLE_COLOUR);
  for (guint n = 1; n <= 12; n++)
    {
      cr = sample_canvas (60, 60);
      tl_paint_stack_of_views (cr, cache, &theme, views, n, 30.0, 30.0, 40.0);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      hashes[n] = sample_picture_hash (cr);
      for (guint less = 1; less < n; less++)
        g_assert_cmpuint (hashes[n], !=, hashes[less]);
      cairo_destroy (cr);
    }
  tl_counter_view_init (&views[11], dump, SAMPLE_COLOUR);
  cr = sample_canvas (60, 60);
  tl_paint_stack_of_views (cr, cache, &theme, views, 12, 30.0, 30.0, 40.0);
  g_assert_cmpuint (sample_picture_hash (cr), !=, hashes[12]);
  cairo_destroy (cr);
}

/* 4.8b puts the hedgehog on top; it is shown below the combat units, all else as it is. */
static void
test_order (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation ("| . . .\n"
                                                         "h1 side0 hedgehog level=2 01.01\n"
                                                         "u1 side0 inf 4-5-3 01.01\n"
                                                         "u2 side0 inf 2-3-3 01.01 dg\n"
                                                         "d1 side0 dump 7t 01.01\n"
                                                         "h2 side0 hedgehog level=1 02.01\n"
                                                         "d2 side0 dump 7t 02.01\n");
  const TlMap *map = tl_situation_map (situation);
  g_autoptr (GArray) units =
      tl_situation_units_in (situation, tl_grid_parse (tl_map_grid (map), "01.01"));
  g_autoptr (GArray) bare =
      tl_situation_units_in (situation, tl_grid_parse (tl_map_grid (map), "02.01"));
  static const char *const expected[] = { "u1", "u2", "h1", "d1" };

  tl_stack_order (situation, units);
  g_assert_cmpuint (units->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < units->len; i++)
    g_assert_cmpstr (tl_situation_id (situation, g_array_index (units, TlUnit, i)), ==,
                     expected[i]);
  tl_stack_order (situation, bare);
  g_assert_cmpstr (tl_situation_id (situation, g_array_index (bare, TlUnit, 0)), ==, "h2");
}

static void
test_paints_situation (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("| . . .\n"
                         "u1 side0 inf 4-5-3 01.01\n"
                         "d1 side0 dump 7t 01.01\n"
                         "p1 side1 tank 9-4-3/9-4-8 track/truck 02.01 dg oos\n");
  g_autoptr (TlFaceCache) cache = tl_face_cache_new (1 << 20);
  const TlMap *map = tl_situation_map (situation);
  cairo_t *cr = sample_canvas (200, 100);
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_DARK);
  tl_paint_stack (cr, cache, &theme, situation, tl_grid_parse (tl_map_grid (map), "03.01"), 50.0,
                  50.0, 64.0);
  g_assert_cmpuint (sample_count_painted (cr, 0, 0, 200, 100, TRUE), ==, 0);
  tl_paint_stack (cr, cache, &theme, situation, tl_grid_parse (tl_map_grid (map), "01.01"), 50.0,
                  50.0, 64.0);
  tl_paint_stack (cr, cache, &theme, situation, tl_grid_parse (tl_map_grid (map), "02.01"), 150.0,
                  50.0, 64.0);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpuint (sample_count_painted (cr, 0, 0, 100, 100, TRUE), >, 1500);
  g_assert_cmpuint (sample_count_painted (cr, 100, 0, 200, 100, TRUE), >, 1500);
  cairo_destroy (cr);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/paint-stack/layout", test_layout);
  g_test_add_func ("/draw/paint-stack/nothing", test_nothing);
  g_test_add_func ("/draw/paint-stack/count-reads-at-40", test_count_reads_at_40);
  g_test_add_func ("/draw/paint-stack/order", test_order);
  g_test_add_func ("/draw/paint-stack/paints-situation", test_paints_situation);
  return g_test_run ();
}
