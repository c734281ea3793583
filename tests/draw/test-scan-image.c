/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a printed map: their pyramid, what hostile files do, and how they lie on a map. */
#undef G_DISABLE_ASSERT

#include "draw/map/tl-paint-scan.h"

#include "support/demo-map.h"

#include <fcntl.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>
#include <math.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* --- pictures --------------------------------------------------------------------------------- */

static char *folder;

/* (transfer full) */
static char *
file_in (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* Smooth enough for JPEG, and different everywhere. */
static guint
value_at (int x, int y, int channel)
{
  return (guint) (128 + 100 * sin (x / (31.0 + 7 * channel)) * cos (y / (23.0 + 11 * channel)));
}

static GdkPixbuf *
new_pixbuf (int width, int height, gboolean has_alpha)
{
  GdkPixbuf *pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, has_alpha, 8, width, height);
  int channels = gdk_pixbuf_get_n_channels (pixbuf);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint8 *pixel =
            gdk_pixbuf_get_pixels (pixbuf) + y * gdk_pixbuf_get_rowstride (pixbuf) + x * channels;

        for (int c = 0; c < 3; c++)
          pixel[c] = (guint8) value_at (x, y, c);
        if (has_alpha)
          pixel[3] = (x / 8 + y / 8) % 2 == 0 ? 255 : 0;
      }
  return pixbuf;
}

/* (transfer full): the path */
static char *
save (const char *name, const char *form, int width, int height, gboolean has_alpha)
{
  g_autoptr (GdkPixbuf) pixbuf = new_pixbuf (width, height, has_alpha);
  g_autoptr (GError) error = NULL;
  char *path = file_in (name);

  gdk_pixbuf_save (pixbuf, path, form, &error, NULL);
  g_assert_no_error (error);
  return path;
}

/* A PNG, with rows in seven passes or one.  With @is_bare nothing but its head, and the beginning
 * of its pixels. */
static char *
save_png (const char *name, guint width, guint height, gboolean is_interlaced, gboolean is_bare)
{
  char *path = file_in (name);
  FILE *file = g_fopen (path, "wb");
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct (png);
  g_autoptr (GdkPixbuf) pixbuf = is_bare ? NULL : new_pixbuf ((int) width, (int) height, FALSE);

  png_init_io (png, file);
  png_set_user_limits (png, G_MAXINT32, G_MAXINT32);
  png_set_IHDR (png, info, width, height, 8, PNG_COLOR_TYPE_RGB,
                is_interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info (png, info);
  if (is_bare)
    png_write_chunk (png, (png_const_bytep) "IDAT", (png_const_bytep) "x\x9c\x01", 3);
  else
    {
      g_autofree png_bytep *rows = g_new (png_bytep, height);

      for (guint y = 0; y < height; y++)
        rows[y] = gdk_pixbuf_get_pixels (pixbuf) + y * (guint) gdk_pixbuf_get_rowstride (pixbuf);
      png_write_image (png, rows);
      png_write_end (png, info);
    }
  png_destroy_write_struct (&png, &info);
  fclose (file);
  return path;
}

static int
channel_of (guint32 pixel, int channel)
{
  return (int) (pixel >> (16 - 8 * channel) & 0xff);
}

/* How far pixels of level 0 are off value_at (): the mean over all. */
static double
mean_error (TlScanImage *image, guint level)
{
  int step = 1 << level;
  int width, height;
  g_autofree guint32 *pixels = NULL;
  double sum = 0;

  tl_scan_image_level_size (image, level, &width, &height);
  pixels = g_new (guint32, (gsize) width * (gsize) height);
  tl_scan_image_read (image, level, 0, 0, width, height, pixels, width);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (int c = 0; c < 3; c++)
        sum += abs (channel_of (pixels[y * width + x], c) -
                    (int) value_at (x * step + step / 2, y * step + step / 2, c));
  return sum / width / height / 3;
}

/* --- the pyramid ------------------------------------------------------------------------------ */

static void
check_good (const char *path, guint width, guint height)
{
  g_autoptr (GError) error = NULL;
  int permille = -1;
  g_autoptr (TlScanImage) image = tl_scan_image_load (path, NULL, &permille, NULL, &error);
  const TlScan *scan;
  int w, h;

  g_assert_no_error (error);
  scan = tl_scan_image_scan (image);
  g_assert_cmpint (permille, ==, 1000);
  g_assert_cmpuint (scan->width, ==, width);
  g_assert_cmpuint (scan->height, ==, height);
  g_assert_cmpstr (scan->path, ==, path);
  g_assert_true (tl_scan_check (scan, NULL));
  for (guint level = 0; level < tl_scan_image_n_levels (image); level++)
    {
      tl_scan_image_level_size (image, level, &w, &h);
      g_assert_cmpint (w, ==, (int) (width + (1u << level) - 1) >> level);
      g_assert_cmpint (h, ==, (int) (height + (1u << level) - 1) >> level);
    }
  g_assert_cmpint (MAX (w, h), <=, TL_SCAN_TILE_PX);
  g_assert_cmpfloat (mean_error (image, 0), <, 3);
  if (tl_scan_image_n_levels (image) > 1)
    g_assert_cmpfloat (mean_error (image, 1), <, 6);
}

static void
test_forms (void)
{
  static const struct
  {
    const char *name;
    const char *form;
    int width, height;
    gboolean has_alpha;
  } rows[] = {
    { "a.png", "png", 1000, 700, FALSE },    { "b.jpg", "jpeg", 1000, 700, FALSE },
    { "c.tif", "tiff", 513, 511, FALSE },    { "d.png", "png", 1, 1, FALSE },
    { "e.jpeg", "jpeg", 257, 3, FALSE },     { "f.png", "png", 3, 1030, FALSE },
    { "wrong.gif", "png", 256, 256, FALSE }, /* what it holds counts, and not its name */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path =
          save (rows[i].name, rows[i].form, rows[i].width, rows[i].height, rows[i].has_alpha);

      g_test_message ("%s", rows[i].name);
      check_good (path, (guint) rows[i].width, (guint) rows[i].height);
    }
}

static void
test_interlaced (void)
{
  g_autofree char *path = save_png ("interlaced.png", 600, 500, TRUE, FALSE);

  check_good (path, 600, 500);
}

/* Transparent pixels are white. */
static void
test_alpha (void)
{
  g_autofree char *path = save ("alpha.png", "png", 64, 64, TRUE);
  g_autoptr (TlScanImage) image = tl_scan_image_load (path, NULL, NULL, NULL, NULL);
  guint32 pixels[64 * 64];

  tl_scan_image_read (image, 0, 0, 0, 64, 64, pixels, 64);
  g_assert_cmpint (channel_of (pixels[4 * 64 + 12], 0), >, 230);
  g_assert_cmpint (channel_of (pixels[4 * 64 + 12], 2), >, 230);
  g_assert_cmpint (channel_of (pixels[4 * 64 + 4], 0), <, 230);
}

/* Any rectangle is the same cut of the whole, and nothing where there is no picture. */
static void
test_rectangles (void)
{
  g_autofree char *path = save ("rectangles.png", "png", 600, 530, FALSE);
  g_autoptr (TlScanImage) image = tl_scan_image_load (path, NULL, NULL, NULL, NULL);
  g_autofree guint32 *whole = g_new (guint32, 600 * 530);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  tl_scan_image_read (image, 0, 0, 0, 600, 530, whole, 600);
  for (guint i = 0; i < 60; i++)
    {
      int x = g_rand_int_range (rand, -300, 700), y = g_rand_int_range (rand, -300, 600);
      int width = g_rand_int_range (rand, 1, 400), height = g_rand_int_range (rand, 1, 400);
      int stride = width + g_rand_int_range (rand, 0, 5);
      g_autofree guint32 *part = g_new0 (guint32, (gsize) stride * (gsize) height);

      tl_scan_image_read (image, 0, x, y, width, height, part, stride);
      for (int py = 0; py < height; py++)
        for (int px = 0; px < width; px++)
          {
            gboolean is_in = x + px >= 0 && y + py >= 0 && x + px < 600 && y + py < 530;

            g_assert_cmphex (part[py * stride + px], ==,
                             is_in ? whole[(y + py) * 600 + x + px] : 0);
          }
    }
  g_assert_cmpuint (tl_scan_image_size_bytes_for_test (image), <, TL_SCAN_UNPACKED_BYTES + 600000);
}

/* --- what is wrong with files ----------------------------------------------------------------- */

static void
check_bad (const char *path, const TlScan *expected, int code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScanImage) image = tl_scan_image_load (path, expected, NULL, NULL, &error);

  g_assert_null (image);
  g_test_message ("%s", error->message);
  g_assert_error (error, TL_SCAN_ERROR, code);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_null (strchr (error->message, '\n'));
}

static void
test_changed (void)
{
  g_autofree char *path = save ("changed.png", "png", 300, 200, FALSE);
  g_autoptr (TlScanImage) image = tl_scan_image_load (path, NULL, NULL, NULL, NULL);
  g_autoptr (TlScanImage) again = NULL;
  g_autoptr (TlScan) scan = tl_scan_copy (tl_scan_image_scan (image));
  g_autoptr (GError) error = NULL;
  char first = scan->hash[0];

  again = tl_scan_image_load (path, scan, NULL, NULL, &error);
  g_assert_no_error (error);
  scan->hash[0] = first == '0' ? '1' : '0';
  check_bad (path, scan, TL_SCAN_ERROR_CHANGED);
  scan->hash[0] = first;
  scan->size++;
  check_bad (path, scan, TL_SCAN_ERROR_CHANGED);
  scan->size--;
  scan->height--;
  check_bad (path, scan, TL_SCAN_ERROR_CHANGED);
}

static void
test_no_picture (void)
{
  g_autofree char *nothing = file_in ("nothing.png");
  g_autofree char *empty = file_in ("empty.png");
  g_autofree char *text = file_in ("text.png");
  g_autofree char *drawing = file_in ("drawing.png");
  g_autofree char *pipe = file_in ("pipe.png");

  check_bad (nothing, NULL, TL_SCAN_ERROR_MISSING);
  check_bad (folder, NULL, TL_SCAN_ERROR_MISSING);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  check_bad (pipe, NULL, TL_SCAN_ERROR_MISSING);
  g_assert_true (g_file_set_contents (empty, "", 0, NULL));
  check_bad (empty, NULL, TL_SCAN_ERROR_FORMAT);
  g_assert_true (g_file_set_contents (text, "Not a picture at all.\n", -1, NULL));
  check_bad (text, NULL, TL_SCAN_ERROR_FORMAT);
  /* A form that gdk-pixbuf knows, and nobody scans into. */
  g_assert_true (g_file_set_contents (
      drawing, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>", -1, NULL));
  check_bad (drawing, NULL, TL_SCAN_ERROR_FORMAT);
}

/* A head of forty bytes may promise four thousand megapixels. */
static void
test_limits (void)
{
  g_autofree char *large = save_png ("large.png", 60000, 60000, FALSE, TRUE);
  g_autofree char *wide = save_png ("wide.png", 70000, 1, FALSE, TRUE);
  g_autofree char *fits = save_png ("fits.png", 15000, 10000, FALSE, TRUE);

  check_bad (large, NULL, TL_SCAN_ERROR_LIMIT);
  check_bad (wide, NULL, TL_SCAN_ERROR_LIMIT);
  check_bad (fits, NULL, TL_SCAN_ERROR_DAMAGED); /* nothing follows */
}

/* Every file that ends early says so. */
static void
test_truncated (void)
{
  static const char *const forms[][2] = { { "t.png", "png" },
                                          { "t.jpg", "jpeg" },
                                          { "t.tif", "tiff" } };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    for (guint tenth = 1; tenth < 10; tenth++)
      {
        g_autofree char *path = save (forms[i][0], forms[i][1], 700, 500, FALSE);
        g_autofree char *bytes = NULL;
        gsize n;

        g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
        g_assert_true (g_file_set_contents (path, bytes, (gssize) (n * tenth / 10), NULL));
        check_bad (path, NULL, TL_SCAN_ERROR_DAMAGED);
      }
}

static void
test_truncated_passes (void)
{
  for (guint tenth = 1; tenth < 10; tenth++)
    {
      g_autofree char *path = save_png ("passes.png", 300, 200, TRUE, FALSE);
      g_autofree char *bytes = NULL;
      gsize n;

      g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
      g_assert_true (g_file_set_contents (path, bytes, (gssize) (n * tenth / 10), NULL));
      check_bad (path, NULL, TL_SCAN_ERROR_DAMAGED);
    }
}

/* Whatever bytes are changed, the picture is read or refused. */
static void
test_fuzz (void)
{
  static const char *const forms[][2] = { { "z.png", "png" },
                                          { "z.jpg", "jpeg" },
                                          { "z.tif", "tiff" } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint read = 0, refused = 0;

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *path = save (forms[i][0], forms[i][1], 90, 70, FALSE);
      g_autofree char *bytes = NULL;
      gsize n;

      g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
      for (guint round = 0; round < 120; round++)
        {
          g_autofree char *other = g_memdup2 (bytes, n);
          g_autoptr (TlScanImage) image = NULL;
          g_autoptr (GError) error = NULL;

          for (int k = g_rand_int_range (rand, 1, 6); k > 0; k--)
            other[g_rand_int_range (rand, 0, round % 2 == 0 ? 60 : (int) n)] =
                (char) g_rand_int (rand);
          g_assert_true (g_file_set_contents (path, other, (gssize) n, NULL));
          image = tl_scan_image_load (path, NULL, NULL, NULL, &error);
          g_assert_true ((image == NULL) == (error != NULL));
          *(image != NULL ? &read : &refused) += 1;
        }
    }
  g_test_message ("%u read, %u refused", read, refused);
  g_assert_cmpuint (read, >, 0);
  g_assert_cmpuint (refused, >, 0);
}

static void
test_cancelled (void)
{
  g_autofree char *path = save ("cancelled.png", "png", 700, 500, FALSE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (tl_scan_image_load (path, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* --- on the map ------------------------------------------------------------------------------- */

#define ZOOM 20
#define SIDE 240

static const TlGrid grid = { .columns = 10,
                             .rows = 10,
                             .numbers = { .first_column = 1, .first_row = 1, .pattern = "CC.RR" } };

/* The middle of the map, as pixels. (transfer full) */
static cairo_surface_t *
paint (TlMapGeometry *geometry, const TlUnderlay *underlay, cairo_rectangle_t area)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  cairo_scale (cr, ZOOM, ZOOM);
  cairo_translate (cr, -area.x, -area.y);
  tl_paint_ground (cr, geometry, &theme, ZOOM, &area, TL_PAINT_SCREEN, underlay);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel_of (cairo_surface_t *surface, int x, int y)
{
  return ((const guint32 *) (gconstpointer) cairo_image_surface_get_data (
             surface))[y * cairo_image_surface_get_stride (surface) / 4 + x] &
         0xffffff;
}

static TlMapGeometry *
new_geometry (void)
{
  g_autoptr (TlTerrainChart) chart = demo_chart_new ();
  g_autoptr (TlMap) map = tl_map_new (&grid, chart);

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    tl_map_set_terrain (map, hex, 1u << hex % 3);
  tl_map_seal (map);
  return tl_map_geometry_new (map);
}

/* Where each pixel of the map comes from, by the fit alone: turned, skewed, three sizes. */
static void
test_laid (void)
{
  static const TlScanFit fits[] = { { 22, 0, 0, 22, 10, 20 },
                                    { 60, 4, -6, 58, 40, 30 },
                                    { 150, -9, 14, 145, 30, 150 } };
  static const cairo_rectangle_t area = { 2, 3, SIDE / ZOOM, SIDE / ZOOM };
  g_autofree char *path = save ("laid.png", "png", 2400, 2600, FALSE);
  g_autoptr (TlScanImage) image = tl_scan_image_load (path, NULL, NULL, NULL, NULL);
  g_autoptr (TlMapGeometry) geometry = new_geometry ();

  for (guint i = 0; i < G_N_ELEMENTS (fits); i++)
    {
      TlUnderlay underlay = { TL_UNDERLAY_PICTURE, image, fits[i] };
      cairo_surface_t *surface = paint (geometry, &underlay, area);
      double sum = 0;

      for (int y = 0; y < SIDE; y += 3)
        for (int x = 0; x < SIDE; x += 3)
          {
            TlPoint at = tl_scan_fit_pixel (
                &fits[i], (TlPoint){ area.x + (x + 0.5) / ZOOM, area.y + (y + 0.5) / ZOOM });

            for (int c = 0; c < 3; c++)
              sum += abs (channel_of (pixel_of (surface, x, y), c) -
                          (int) value_at ((int) lround (at.x), (int) lround (at.y), c));
          }
      g_test_message ("%g", sum / (SIDE / 3) / (SIDE / 3) / 3);
      g_assert_cmpfloat (sum / (SIDE / 3) / (SIDE / 3) / 3, <, 4);
      cairo_surface_destroy (surface);
    }
}

/* Beside the picture the drawn map goes on; a blend is between the two; "map" is the map. */
static void
test_modes (void)
{
  static const cairo_rectangle_t area = { 0, 0, SIDE / ZOOM, SIDE / ZOOM };
  g_autofree char *path = save ("modes.png", "png", 100, 2000, FALSE);
  g_autoptr (TlScanImage) image = tl_scan_image_load (path, NULL, NULL, NULL, NULL);
  g_autoptr (TlMapGeometry) geometry = new_geometry ();
  TlUnderlay underlay = { TL_UNDERLAY_MAP, image, { 20, 0, 0, 20, 0, 0 } };
  cairo_surface_t *none = paint (geometry, NULL, area);
  cairo_surface_t *map = paint (geometry, &underlay, area);
  cairo_surface_t *picture, *blend;

  underlay.mode = TL_UNDERLAY_PICTURE;
  picture = paint (geometry, &underlay, area);
  underlay.mode = TL_UNDERLAY_BLEND;
  blend = paint (geometry, &underlay, area);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        g_assert_cmphex (pixel_of (none, x, y), ==, pixel_of (map, x, y));
        if (x >= 103)
          g_assert_cmphex (pixel_of (none, x, y), ==, pixel_of (picture, x, y));
        for (int c = 0; c < 3 && x < 97; c++)
          g_assert_cmpint (abs (2 * channel_of (pixel_of (blend, x, y), c) -
                                channel_of (pixel_of (map, x, y), c) -
                                channel_of (pixel_of (picture, x, y), c)),
                           <=, 4);
      }
  cairo_surface_destroy (none);
  cairo_surface_destroy (map);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (blend);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp (NULL, NULL);
  g_test_add_func ("/draw/scan/forms", test_forms);
  g_test_add_func ("/draw/scan/interlaced", test_interlaced);
  g_test_add_func ("/draw/scan/alpha", test_alpha);
  g_test_add_func ("/draw/scan/rectangles", test_rectangles);
  g_test_add_func ("/draw/scan/changed", test_changed);
  g_test_add_func ("/draw/scan/no-picture", test_no_picture);
  g_test_add_func ("/draw/scan/limits", test_limits);
  g_test_add_func ("/draw/scan/truncated", test_truncated);
  g_test_add_func ("/draw/scan/truncated-passes", test_truncated_passes);
  g_test_add_func ("/draw/scan/fuzz", test_fuzz);
  g_test_add_func ("/draw/scan/cancelled", test_cancelled);
  g_test_add_func ("/draw/scan/laid", test_laid);
  g_test_add_func ("/draw/scan/modes", test_modes);
  status = g_test_run ();
  {
    g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
    const char *name;

    while ((name = g_dir_read_name (dir)) != NULL)
      {
        g_autofree char *path = file_in (name);

        g_unlink (path);
      }
  }
  g_rmdir (folder);
  g_free (folder);
  return status;
}
