/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-silhouette.h"
#include "draw/base/tl-symbol.h"

#include "counter-samples.h"

#define N_SYMBOLS 28u
#define EDGE 12

static const TlColour white = { 1.0, 1.0, 1.0, 1.0 };
static const TlColour black = { 0.0, 0.0, 0.0, 1.0 };

/* A box of 3:2 with EDGE pixels around it. */
static cairo_t *
paint_symbols (TlLettering *lettering, guint32 symbols, int width)
{
  cairo_t *cr = sample_canvas (width + 2 * EDGE, width * 2 / 3 + 2 * EDGE);
  const TlSymbolBox box = { EDGE, EDGE, width, 2.0, white, black };

  tl_paint_symbol (cr, lettering, &box, symbols);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  return cr;
}

static void
test_stays_in_box (void)
{
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  static const int widths[] = { 9, 24, 60, 150 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint first = 0; first < N_SYMBOLS; first++)
      for (guint second = first; second < N_SYMBOLS; second += 3)
        {
          const int right = EDGE + widths[i], bottom = EDGE + widths[i] * 2 / 3;
          cairo_t *cr = paint_symbols (lettering, 1u << first | 1u << second, widths[i]);

          g_assert_cmpuint (sample_count_painted (cr, EDGE, EDGE, right, bottom, FALSE), ==, 0);
          g_assert_cmpuint (sample_count_painted (cr, EDGE, EDGE, right, bottom, TRUE), >, 0);
          cairo_destroy (cr);
        }
}

/* Every symbol can be told from every other; recon and cavalry are the same diagonal (3.1b). */
static void
test_all_differ (void)
{
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint n_shown = 0;

  for (guint i = 0; i < N_SYMBOLS; i++)
    {
      cairo_t *cr = paint_symbols (lettering, 1u << i, 60);
      guint64 *hash = g_new (guint64, 1);

      *hash = sample_picture_hash (cr);
      if (g_hash_table_add (seen, hash))
        n_shown++;
      cairo_destroy (cr);
    }
  /* One less for cavalry. Wheels stand below the box: TL_SYMBOL_MOTORIZED leaves it empty. */
  g_assert_cmpuint (n_shown, ==, N_SYMBOLS - 1);
}

/* A row of the box through an upright line: how many dark pixels it is thick. */
static guint
count_dark (cairo_t *cr, int y, int left, int right)
{
  guint n_dark = 0;

  for (int x = left; x < right; x++)
    if ((sample_pixel (cr, x, y) & 0xff) < 0x80)
      n_dark++;
  return n_dark;
}

/* The shaft of the mortar is upright: two pixels thick in a small box and in a large one. */
static void
test_lines_keep_their_width (void)
{
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  static const int widths[] = { 48, 96, 300 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      const int width = widths[i];
      cairo_t *cr = paint_symbols (lettering, TL_SYMBOL_MORTAR, width);

      g_assert_cmpuint (count_dark (cr, EDGE + width * 2 / 3 * 45 / 100, EDGE + width * 4 / 10,
                                    EDGE + width * 6 / 10),
                        ==, 2);
      cairo_destroy (cr);
    }
}

static void
test_empty_boxes (void)
{
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  static const TlSymbolBox boxes[] = {
    { 4.0, 4.0, 0.0, 1.0, { 1.0, 1.0, 1.0, 1.0 }, { 0.0, 0.0, 0.0, 1.0 } },
    { 4.0, 4.0, -5.0, 1.0, { 1.0, 1.0, 1.0, 1.0 }, { 0.0, 0.0, 0.0, 1.0 } },
    { 4.0, 4.0, 8.0, 0.0, { 1.0, 1.0, 1.0, 1.0 }, { 0.0, 0.0, 0.0, 1.0 } },
    { 4.0, 4.0, 3.0, 2.0, { 1.0, 1.0, 1.0, 1.0 }, { 0.0, 0.0, 0.0, 1.0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      cairo_t *cr = sample_canvas (20, 20);

      tl_paint_symbol (cr, lettering, &boxes[i], 0xffffffffu);
      tl_paint_symbol_text (cr, lettering, &boxes[i], "Eq");
      tl_paint_symbol_wheels (cr, &boxes[i]);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpuint (sample_count_painted (cr, 0, 0, 20, 20, TRUE), ==, 0);
      cairo_destroy (cr);
    }
}

static void
test_emblems_and_silhouettes (void)
{
  static const char *const nationalities[] = { NULL,      "",       "Soviet",    "german", "US",
                                               "ITALIAN", "Polish", "Ruritania", "Redland" };
  const int right = EDGE + 60, bottom = EDGE + 40;

  for (guint i = 0; i < G_N_ELEMENTS (nationalities); i++)
    {
      cairo_t *cr = sample_canvas (60 + 2 * EDGE, 40 + 2 * EDGE);

      tl_paint_emblem (cr, nationalities[i], EDGE, EDGE, 60.0, 2.0, black);
      g_assert_cmpuint (sample_count_painted (cr, EDGE, EDGE, right, bottom, FALSE), ==, 0);
      g_assert_cmpuint (sample_count_painted (cr, EDGE, EDGE, right, bottom, TRUE), >, 200);
      cairo_destroy (cr);
    }
  for (TlSilhouette silhouette = 0; silhouette < TL_SILHOUETTES; silhouette++)
    {
      cairo_t *cr = sample_canvas (60 + 2 * EDGE, 40 + 2 * EDGE);

      tl_paint_silhouette (cr, silhouette, EDGE, EDGE, 60.0, 2.0, black, white);
      g_assert_cmpuint (sample_count_painted (cr, EDGE, EDGE, right, bottom, FALSE), ==, 0);
      g_assert_cmpuint (sample_count_painted (cr, EDGE, EDGE, right, bottom, TRUE), >, 200);
      cairo_destroy (cr);
    }
}

static void
test_size_marks (void)
{
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (TlSize size = TL_SIZE_NONE; size <= TL_SIZE_ARMY_GROUP; size++)
    {
      cairo_t *cr = sample_canvas (80, 40);
      guint64 *hash = g_new (guint64, 1);

      tl_paint_size_mark (cr, lettering, size, 40.0, 10.0, 12.0, 60.0, 2.0, black);
      g_assert_cmpuint (sample_count_painted (cr, 9, 9, 71, 23, FALSE), ==, 0);
      *hash = sample_picture_hash (cr);
      g_assert_true (g_hash_table_add (seen, hash));
      cairo_destroy (cr);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/symbol/stays-in-box", test_stays_in_box);
  g_test_add_func ("/draw/symbol/all-differ", test_all_differ);
  g_test_add_func ("/draw/symbol/lines-keep-their-width", test_lines_keep_their_width);
  g_test_add_func ("/draw/symbol/empty-boxes", test_empty_boxes);
  g_test_add_func ("/draw/symbol/emblems-and-silhouettes", test_emblems_and_silhouettes);
  g_test_add_func ("/draw/symbol/size-marks", test_size_marks);
  return g_test_run ();
}
