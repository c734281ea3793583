/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/counter/tl-face-cache.h"

#include "counter-samples.h"

static void
test_second_ask_hits (void)
{
  g_autoptr (TlFaceCache) cache = tl_face_cache_new (1 << 20);
  g_autoptr (TlCounter) counter = sample_counter (TL_KIND_COMBAT);
  g_autoptr (TlCounter) twin = sample_counter (TL_KIND_COMBAT);
  TlFaceCacheStatistics statistics;
  cairo_surface_t *first;
  TlCounterView view;
  TlTheme theme, same;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  tl_theme_init (&same, TL_THEME_LIGHT);
  tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
  first = tl_face_cache_get_for_test (cache, &theme, &view, 48, 1.0);
  g_assert_nonnull (first);
  /* What shows counts, not where it is stored. */
  tl_counter_view_init (&view, twin, SAMPLE_COLOUR);
  g_assert_true (tl_face_cache_get_for_test (cache, &same, &view, 48, 1.0) == first);
  tl_face_cache_get_statistics_for_test (cache, &statistics);
  g_assert_cmpuint (statistics.hits, ==, 1);
  g_assert_cmpuint (statistics.misses, ==, 1);
  g_assert_cmpuint (statistics.bytes, ==, 48 * 48 * 4);
  tl_face_cache_clear_for_test (cache);
  tl_face_cache_get_statistics_for_test (cache, &statistics);
  g_assert_cmpuint (statistics.n_faces, ==, 0);
  g_assert_cmpuint (statistics.bytes, ==, 0);
}

/* Whatever changes the picture changes the key. */
static void
test_key_holds_what_shows (void)
{
  g_autoptr (TlFaceCache) cache = tl_face_cache_new (1 << 22);
  g_autoptr (TlCounter) counter = sample_counter (TL_KIND_COMBAT);
  TlFaceCacheStatistics statistics;
  TlCounterView view, changed;
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
  tl_face_cache_get_for_test (cache, &theme, &view, 48, 1.0);
  tl_face_cache_get_for_test (cache, &theme, &view, 48, 2.0);
  tl_face_cache_get_for_test (cache, &theme, &view, 49, 1.0);
#define CHANGE(field, value) \
  changed = view;            \
  changed.field = (value);   \
  tl_face_cache_get_for_test (cache, &theme, &changed, 48, 1.0)
  CHANGE (face, TL_FACE_MOVE);
  CHANGE (marker, TL_MARKER_DG);
  CHANGE (exploit_ar, 3);
  CHANGE (flags, TL_UNIT_OOS);
  CHANGE (stocks, TL_STOCKS_LOW);
  CHANGE (steps_lost, 1);
  CHANGE (t, 3);
  CHANGE (level, 3);
  CHANGE (colour, 0x123456);
  CHANGE (has_stripe, TRUE);
  CHANGE (is_trainbusting, TRUE);
  CHANGE (cargo8, 3);
  CHANGE (drops, TRUE);
#undef CHANGE
  counter->faces[0].strength++;
  tl_face_cache_get_for_test (cache, &theme, &view, 48, 1.0);
  g_free (counter->designation);
  counter->designation = g_strdup ("2/7");
  tl_face_cache_get_for_test (cache, &theme, &view, 48, 1.0);
  theme.mark_classes_by_letter = TRUE;
  tl_theme_seal (&theme);
  tl_face_cache_get_for_test (cache, &theme, &view, 48, 1.0);
  tl_face_cache_get_statistics_for_test (cache, &statistics);
  g_assert_cmpuint (statistics.hits, ==, 0);
  g_assert_cmpuint (statistics.misses, ==, 19);
}

static void
test_bounded_in_bytes (void)
{
  /* Room for ten faces of 32 px. */
  const gsize room = 10 * 32 * 32 * 4;
  g_autoptr (TlFaceCache) cache = tl_face_cache_new (room);
  g_autoptr (TlCounter) counter = sample_counter (TL_KIND_DUMP);
  TlFaceCacheStatistics statistics;
  TlCounterView view;
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
  for (guint i = 0; i < 100; i++)
    {
      view.t = i % 25;
      g_assert_nonnull (tl_face_cache_get_for_test (cache, &theme, &view, 32, 1.0));
      view.t = 1000;
      tl_face_cache_get_for_test (cache, &theme, &view, 32, 1.0);
      tl_face_cache_get_statistics_for_test (cache, &statistics);
      g_assert_cmpuint (statistics.bytes, <=, room);
    }
  /* The one asked for all the time was never dropped; of the others, 25 in turn, none was kept. */
  g_assert_cmpuint (statistics.hits, ==, 99);
  g_assert_cmpuint (statistics.n_faces, ==, 10);
  g_assert_null (tl_face_cache_get_for_test (cache, &theme, &view, 0, 1.0));
  g_assert_null (tl_face_cache_get_for_test (cache, &theme, &view, 200, 1.0));
}

/* On whole pixels a face from the cache is the painted one, but for the rounding of its shadow. */
static void
test_same_as_painted (void)
{
  g_autoptr (TlFaceCache) cache = tl_face_cache_new (1 << 22);
  static const double scales[] = { 1.0, 2.0 };
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_DARK);
  for (TlKind kind = 0; kind < TL_KINDS; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
      {
        g_autoptr (TlCounter) counter = sample_counter (kind);
        cairo_t *cached = sample_canvas (150, 150), *painted = sample_canvas (150, 150);
        TlCounterView view;

        tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
        tl_paint_face (cached, cache, &theme, &view, 10.0, 7.0, 40.0 * scales[i]);
        tl_paint_counter (painted, tl_face_cache_lettering (cache), &theme, &view, 10.0, 7.0,
                          40.0 * scales[i]);
        g_assert_cmpuint (sample_difference (cached, painted), <=, 2);
        cairo_destroy (cached);
        cairo_destroy (painted);
      }
}

/* With a budget of two, three frames paint five counters; stand-ins fill the rest. */
static void
test_budget (void)
{
  g_autoptr (TlFaceCache) cache = tl_face_cache_new (1 << 20);
  g_autoptr (TlCounter) counter = sample_counter (TL_KIND_DUMP);
  TlFaceCacheStatistics statistics;
  cairo_t *cr = sample_canvas (200, 40);
  TlCounterView view;
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
  for (guint size = 20; size <= 30; size += 10)
    for (guint frame = 0; frame < 3; frame++)
      {
        tl_face_cache_begin_frame (cache, 2);
        g_assert_true (tl_face_cache_is_settled (cache));
        for (guint i = 0; i < 5; i++)
          {
            view.t = i;
            tl_paint_face (cr, cache, &theme, &view, 40.0 * i, 0.0, size);
            g_assert_cmpuint (sample_pixel (cr, (int) (40 * i + size / 2), (int) size / 3), !=,
                              CANVAS_COLOUR);
          }
        g_assert_cmpint (tl_face_cache_is_settled (cache), ==, frame == 2);
      }
  tl_face_cache_get_statistics_for_test (cache, &statistics);
  g_assert_cmpuint (statistics.n_faces, ==, 10);
  g_assert_cmpuint (sample_count_painted (cr, 0, 0, 200, 40, TRUE), >, 5 * 28 * 28);
  cairo_destroy (cr);
}

/* Faces that stood in for others go out of the cache like any. */
static void
test_budget_and_bound (void)
{
  g_autoptr (TlFaceCache) cache = tl_face_cache_new (4 * 32 * 32 * 4);
  g_autoptr (TlCounter) counter = sample_counter (TL_KIND_DUMP);
  cairo_t *cr = sample_canvas (40, 40);
  TlCounterView view;
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
  for (guint i = 0; i < 500; i++)
    {
      TlFaceCacheStatistics statistics;

      tl_face_cache_begin_frame (cache, i % 3);
      view.t = i * 7 % 5;
      tl_paint_face (cr, cache, &theme, &view, 0.0, 0.0, 20.0 + i % 13);
      tl_face_cache_get_statistics_for_test (cache, &statistics);
      g_assert_cmpuint (statistics.bytes, <=, statistics.max_bytes);
      if (i % 100 == 99)
        tl_face_cache_clear_for_test (cache);
    }
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
}

/* GTK records a frame on a canvas that knows nothing of the screen's device pixels. */
static void
test_device_scale_of_another_canvas (void)
{
  g_autoptr (TlFaceCache) cache = tl_face_cache_new (1 << 20);
  g_autoptr (TlCounter) counter = sample_counter (TL_KIND_COMBAT);
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  TlFaceCacheStatistics statistics;
  TlCounterView view;
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
  tl_face_cache_set_device_scale (cache, 2);
  tl_paint_face (cr, cache, &theme, &view, 10, 10, 40);
  tl_face_cache_get_statistics_for_test (cache, &statistics);
  g_assert_cmpuint (statistics.bytes, ==, 80 * 80 * 4);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/face-cache/second-ask-hits", test_second_ask_hits);
  g_test_add_func ("/draw/face-cache/key-holds-what-shows", test_key_holds_what_shows);
  g_test_add_func ("/draw/face-cache/bounded-in-bytes", test_bounded_in_bytes);
  g_test_add_func ("/draw/face-cache/budget", test_budget);
  g_test_add_func ("/draw/face-cache/budget-and-bound", test_budget_and_bound);
  g_test_add_func ("/draw/face-cache/device-scale-of-another-canvas",
                   test_device_scale_of_another_canvas);
  g_test_add_func ("/draw/face-cache/same-as-painted", test_same_as_painted);
  return g_test_run ();
}
