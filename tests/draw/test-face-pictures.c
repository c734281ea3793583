/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a module as faces of counters: what shows, what is refused, and how much is kept. */
#undef G_DISABLE_ASSERT

#include "counter-samples.h"
#include "draw/base/tl-face-pictures.h"
#include "draw/counter/tl-face-cache.h"
#include "draw/counter/tl-paint-counter.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

#define SIZE 96

/* A picture of one colour, 0xRRGGBBAA. (transfer full) */
static GBytes *
picture_of (int width, int height, guint32 colour, const char *form)
{
  g_autoptr (GdkPixbuf) pixbuf =
      gdk_pixbuf_new (GDK_COLORSPACE_RGB, strcmp (form, "png") == 0, 8, width, height);
  char *data = NULL;
  gsize size;

  gdk_pixbuf_fill (pixbuf, colour);
  g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, form, NULL, NULL));
  return g_bytes_new_take (data, size);
}

static GHashTable *
files_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_bytes_unref);
}

static void
print (TlCounter *counter, TlFaceSide face, const char *list)
{
  g_free (counter->pictures[face]);
  counter->pictures[face] = g_strdup (list);
}

/* 0xRRGGBB at a part of a counter that is painted as @view. */
static guint32
painted_at (const TlTheme *theme, const TlCounterView *view, double u, double v)
{
  cairo_t *cr = sample_canvas (SIZE, SIZE);
  TlLettering *lettering = tl_lettering_new ();
  cairo_surface_t *surface = cairo_get_target (cr);
  guint32 pixel;

  tl_paint_counter (cr, lettering, theme, view, 0, 0, SIZE);
  cairo_surface_flush (surface);
  pixel = *(guint32 *) (gpointer) (cairo_image_surface_get_data (surface) +
                                   (int) (v * SIZE) * cairo_image_surface_get_stride (surface) +
                                   (int) (u * SIZE) * 4);
  tl_lettering_free (lettering);
  cairo_destroy (cr);
  return pixel & 0xffffff;
}

/* --- what shows --- */

static void
test_shows (void)
{
  g_autoptr (TlFacePictures) pictures = tl_face_pictures_new ();
  g_autoptr (GHashTable) files = files_new ();
  g_autoptr (TlCounter) unit = sample_counter (TL_KIND_COMBAT);
  g_autoptr (TlCounter) dump = sample_counter (TL_KIND_DUMP);
  TlCounterView view, of_dump;
  TlTheme theme, drawn;

  g_hash_table_insert (files, (gpointer) "red.png", picture_of (50, 50, 0xff0000ff, "png"));
  g_hash_table_insert (files, (gpointer) "dot.png", picture_of (10, 10, 0x0000ffff, "png"));
  g_hash_table_insert (files, (gpointer) "lime.jpg", picture_of (60, 60, 0x00ff00ff, "jpeg"));
  tl_face_pictures_take (pictures, files);
  tl_theme_init (&theme, TL_THEME_LIGHT);
  drawn = theme;
  theme.pictures = pictures;
  tl_counter_view_init (&view, unit, SAMPLE_COLOUR);
  tl_counter_view_init (&of_dump, dump, SAMPLE_COLOUR);

  /* Without a picture of its own, as without a module, a counter is drawn. */
  g_assert_cmphex (painted_at (&theme, &view, 0.5, 0.62), ==,
                   painted_at (&drawn, &view, 0.5, 0.62));
  print (unit, TL_FACE_COMBAT, "red.png|dot.png@10,0");
  g_assert_cmphex (painted_at (&theme, &view, 0.2, 0.62), ==, 0xff0000);
  /* 10 pixels of 50 to the right of the middle: a fifth. */
  g_assert_cmphex (painted_at (&theme, &view, 0.68, 0.48), ==, 0x0000ff);
  g_assert_cmphex (painted_at (&theme, &view, 0.5, 0.30), ==, 0xff0000);
  g_assert_cmphex (painted_at (&drawn, &view, 0.2, 0.62), !=, 0xff0000);

  /* 5.6: the other side has a picture, or is told by the ends of a belt. */
  view.face = TL_FACE_MOVE;
  g_assert_cmphex (painted_at (&theme, &view, 0.5, 0.30), ==, 0xff0000);
  g_assert_cmphex (painted_at (&theme, &view, 0.04, 0.40), !=, 0xff0000);
  print (unit, TL_FACE_MOVE, "lime.jpg");
  g_assert_cmphex (painted_at (&theme, &view, 0.5, 0.30) & 0xff00, >=, 0xf000);
  view.face = TL_FACE_COMBAT;

  /* The figures are ours where the module writes them as text. */
  print (unit, TL_FACE_COMBAT, "red.png|#");
  g_assert_cmphex (painted_at (&theme, &view, 0.5, 0.30), ==, 0xff0000);
  g_assert_cmphex (painted_at (&theme, &view, 0.94, 0.95), !=, 0xff0000);

  /* Badges lie over it, and SP change in play: dumps are drawn. */
  view.marker = TL_MARKER_DG;
  g_assert_cmphex (painted_at (&theme, &view, 0.06, 0.10), !=, 0xff0000);
  print (dump, TL_FACE_COMBAT, "red.png");
  g_assert_cmphex (painted_at (&theme, &of_dump, 0.2, 0.62), !=, 0xff0000);

  /* A part that is not there leaves the whole to be drawn. */
  view.marker = TL_MARKER_NONE;
  print (unit, TL_FACE_COMBAT, "red.png|gone.png");
  g_assert_cmphex (painted_at (&theme, &view, 0.2, 0.62), !=, 0xff0000);
}

/* Other pictures are other faces, also those that a cache has kept. */
static void
test_cache (void)
{
  g_autoptr (TlFacePictures) pictures = tl_face_pictures_new ();
  g_autoptr (TlFaceCache) cache = tl_face_cache_new (1 << 20);
  g_autoptr (TlCounter) unit = sample_counter (TL_KIND_COMBAT);
  static const guint32 colours[] = { 0xff0000ff, 0x0000ffff };
  cairo_surface_t *faces[3];
  TlCounterView view;
  TlTheme theme;

  print (unit, TL_FACE_COMBAT, "a.png");
  tl_counter_view_init (&view, unit, SAMPLE_COLOUR);
  tl_theme_init (&theme, TL_THEME_LIGHT);
  faces[2] = tl_face_cache_get_for_test (cache, &theme, &view, SIZE, 1.0);
  theme.pictures = pictures;
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      g_autoptr (GHashTable) files = files_new ();

      g_hash_table_insert (files, (gpointer) "a.png", picture_of (20, 20, colours[i], "png"));
      tl_face_pictures_take (pictures, files);
      faces[i] = tl_face_cache_get_for_test (cache, &theme, &view, SIZE, 1.0);
      g_assert_true (tl_face_cache_get_for_test (cache, &theme, &view, SIZE, 1.0) == faces[i]);
    }
  g_assert_true (faces[0] != faces[1] && faces[1] != faces[2] && faces[0] != faces[2]);
}

/* --- hostile --- */

static void
test_refused (void)
{
  g_autoptr (TlFacePictures) pictures = tl_face_pictures_new ();
  g_autoptr (GHashTable) files = files_new ();
  g_autoptr (GBytes) good = picture_of (40, 40, 0xff0000ff, "png");
  g_autofree guint8 *many = g_malloc0 (TL_FACE_PICTURE_BYTES_MAX + 1);
  gsize size;
  const guint8 *data = g_bytes_get_data (good, &size);
  static const char *const names[] = { "wide.png",  "cut.png", "none.png",
                                       "large.png", "svg",     "gone.png" };

  memcpy (many, data, size);
  g_hash_table_insert (files, (gpointer) "wide.png",
                       picture_of (TL_FACE_PICTURE_PX_MAX + 1, 2, 0xff0000ff, "png"));
  g_hash_table_insert (files, (gpointer) "cut.png", g_bytes_new (data, size / 2));
  g_hash_table_insert (files, (gpointer) "none.png", g_bytes_new (NULL, 0));
  g_hash_table_insert (files, (gpointer) "large.png",
                       g_bytes_new (many, TL_FACE_PICTURE_BYTES_MAX + 1));
  g_hash_table_insert (files, (gpointer) "svg", g_bytes_new_static ("<svg/>", 6));
  g_hash_table_insert (files, (gpointer) "good.png", g_bytes_ref (good));
  tl_face_pictures_take (pictures, files);
  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < G_N_ELEMENTS (names); i++)
      if (tl_face_pictures_get (pictures, names[i]) != NULL)
        g_error ("%s shows", names[i]);
  g_assert_nonnull (tl_face_pictures_get (pictures, "good.png"));
  g_assert_null (tl_face_pictures_get (NULL, "good.png"));
  tl_face_pictures_take (pictures, NULL);
  g_assert_null (tl_face_pictures_get (pictures, "good.png"));
}

/* Pictures whose pixels are more than is kept show all the same, one after the other. */
static void
test_bounds (void)
{
  g_autoptr (TlFacePictures) pictures = tl_face_pictures_new ();
  g_autoptr (GHashTable) files =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GBytes) file = picture_of (512, 512, 0xff0000ff, "png");

  /* A megabyte each. */
  for (guint i = 0; i < 20; i++)
    g_hash_table_insert (files, g_strdup_printf ("%u", i), g_bytes_ref (file));
  tl_face_pictures_take (pictures, files);
  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i * 7 % 20);

      g_assert_nonnull (tl_face_pictures_get (pictures, name));
      g_assert_cmpuint (tl_face_pictures_unpacked_bytes_for_test (pictures), <=,
                        TL_FACE_PICTURES_UNPACKED_BYTES);
    }
  g_assert_cmpuint (tl_face_pictures_unpacked_bytes_for_test (pictures), ==, 8 << 20);
}

/* Bytes changed and cut at random: a face or none, and nothing breaks. */
static void
test_random (void)
{
  static const char *const forms[] = { "png", "jpeg" };
  static const guint8 gif[] = { 'G', 'I', 'F', '8', '9', 'a', 2,   0,    2,    0, 0x80, 0,
                                0,   255, 0,   0,   0,   0,   255, ',',  0,    0, 0,    0,
                                2,   0,   2,   0,   0,   2,   2,   0x4c, 0x0a, 0, ';' };
  g_autoptr (GRand) random = g_rand_new_with_seed (14);
  g_autoptr (TlFacePictures) pictures = tl_face_pictures_new ();
  guint n_read = 0;

  for (guint i = 0; i < 600; i++)
    {
      g_autoptr (GHashTable) files = files_new ();
      g_autoptr (GBytes) good = i % 3 < G_N_ELEMENTS (forms)
                                    ? picture_of (24, 24, 0x4080c0ff, forms[i % 3])
                                    : g_bytes_new_static (gif, sizeof gif);
      gsize size;
      guint8 *data = g_memdup2 (g_bytes_get_data (good, &size), g_bytes_get_size (good));

      for (guint k = 0; k < (guint) g_rand_int_range (random, 0, 4); k++)
        data[g_rand_int_range (random, 8, (gint32) size)] = (guint8) g_rand_int (random);
      if (i % 5 == 0)
        size = (gsize) g_rand_int_range (random, 1, (gint32) size);
      g_hash_table_insert (files, (gpointer) "x", g_bytes_new_take (data, size));
      tl_face_pictures_take (pictures, files);
      n_read += tl_face_pictures_get (pictures, "x") != NULL;
    }
  g_test_message ("%u are still read", n_read);
  g_assert_cmpuint (n_read, >, 50);
  g_assert_cmpuint (n_read, <, 600);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/face-pictures/shows", test_shows);
  g_test_add_func ("/face-pictures/cache", test_cache);
  g_test_add_func ("/face-pictures/hostile", test_refused);
  g_test_add_func ("/face-pictures/random", test_random);
  g_test_add_func ("/face-pictures/bounds", test_bounds);
  return g_test_run ();
}
