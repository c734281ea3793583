/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture's file, read once: its sum, its rows, and what is wrong with it. */
#include "config.h"

#include "draw/map/tl-scan-image-private.h"

#include <errno.h>
#include <fcntl.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>
#include <png.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Bytes that are read at a time, and given to the decoder. */
#define PIECE 65536

/* By hand: G_DEFINE_QUARK () takes a name that the formatter tears apart. */
GQuark
tl_scan_error_quark (void)
{
  return g_quark_from_static_string ("tl-scan-error-quark");
}

typedef struct
{
  const char *name; /* of the file, for messages */
  const TlScan *expected;
  int *permille;
  guint64 size;
  guint64 n_read;
  guint width;
  guint height;
  gboolean is_whole; /* its rows come in any order: they are taken when all of them are there */
  gboolean is_cut;   /* the decoder has been stopped */
  const char *form;  /* the decoder's name */
  guint32 window;    /* the last four bytes */
  gboolean has_end;  /* the mark at the end of a PNG or JPEG has come */
  gsize given_back;  /* bytes of the decoder's pixels */
  GdkPixbufLoader *loader;
  png_structp png; /* instead of the loader: a PNG, row by row */
  png_infop info;
  TlScanBuilder *builder;
  GError *error;
} Load;

/* Keeps the first error. */
static void fail (Load *load, TlScanError code, const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
fail (Load *load, TlScanError code, const char *format, ...)
{
  va_list args;

  if (load->error != NULL)
    return;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  /* Translators: a file, and what is wrong with it. */
  g_set_error (&load->error, TL_SCAN_ERROR, (int) code, _ ("%s: %s"), load->name, text);
}

static void
note_progress (const Load *load)
{
  guint64 rows = load->builder != NULL ? tl_scan_builder_n_rows (load->builder) : 0;

  if (load->permille != NULL)
    g_atomic_int_set (load->permille, (int) (load->n_read * 500 / MAX (load->size, 1) +
                                             rows * 500 / MAX (load->height, 1)));
}

/* --- the forms -------------------------------------------------------------------------------- */

static gboolean
begins (const guint8 *bytes, gsize n, gsize at, const char *with, gsize length)
{
  return at + length <= n && memcmp (bytes + at, with, length) == 0;
}

/* (nullable): the decoder for a file that begins so */
static const char *
form_of (const guint8 *bytes, gsize n)
{
  if (begins (bytes, n, 0, "\x89PNG\r\n\x1a\n", 8))
    return "png";
  if (begins (bytes, n, 0, "\xff\xd8\xff", 3))
    return "jpeg";
  if (begins (bytes, n, 0, "II*\0", 4) || begins (bytes, n, 0, "MM\0*", 4))
    return "tiff";
  if (begins (bytes, n, 0, "GIF8", 4))
    return "gif";
  if (begins (bytes, n, 0, "RIFF", 4) && begins (bytes, n, 8, "WEBP", 4))
    return "webp";
  return NULL;
}

/* Whether a JPEG sends its pixels in several scans over all of it: the kind of its first frame,
 * which comes behind segments that say how long they are. */
static gboolean
is_progressive (const guint8 *bytes, gsize n)
{
  gsize at = 2;

  while (at + 4 <= n && bytes[at] == 0xff)
    {
      guint8 marker = bytes[at + 1];

      if (marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc)
        return marker != 0xc0 && marker != 0xc1;
      at += 2 + ((gsize) bytes[at + 2] << 8 | bytes[at + 3]);
    }
  /* Its frame lies beyond the first piece: the rows may come in any order. */
  return TRUE;
}

#define PNG_INTERLACE 28 /* a byte of the first chunk, which every PNG begins with */

static gboolean
comes_in_any_order (const char *form, const guint8 *bytes, gsize n)
{
  if (strcmp (form, "png") == 0)
    return n <= PNG_INTERLACE || bytes[PNG_INTERLACE] != 0;
  return strcmp (form, "jpeg") != 0 || is_progressive (bytes, n);
}

/* Decoders take what has come of a picture in passes for all of it: so its end is looked for. */
static void
look_for_end (Load *load, const guint8 *bytes, gsize n)
{
  gboolean is_png = strcmp (load->form, "png") == 0;

  for (gsize i = 0; i < n; i++)
    {
      load->window = load->window << 8 | bytes[i];
      if (is_png && load->window == 0x49454e44) /* IEND */
        load->has_end = TRUE;
      else if (!is_png && (load->window & 0xffff) == 0xffd9) /* end of image */
        load->has_end = TRUE;
      else if (!is_png && (load->window & 0xffff) == 0xffda) /* another scan begins */
        load->has_end = FALSE;
    }
}

static gboolean
must_have_end (const Load *load)
{
  return load->is_whole && (strcmp (load->form, "png") == 0 || strcmp (load->form, "jpeg") == 0);
}

/* --- rows ------------------------------------------------------------------------------------- */

/* The decoder's rows above @y will not be looked at again: their memory goes back to the system. */
static void
give_back (Load *load, const guint8 *pixels, gsize bytes)
{
  gsize page = (gsize) sysconf (_SC_PAGESIZE);
  gsize from = ((gsize) pixels + load->given_back + page - 1) / page * page;
  gsize to = ((gsize) pixels + bytes) / page * page;

  if (to > from)
    madvise ((gpointer) from, to - from, MADV_DONTNEED);
  load->given_back = bytes;
}

/* Takes the decoder's rows above @end that have not been taken. */
static void
take_rows (Load *load, const GdkPixbuf *pixbuf, guint end)
{
  const guint8 *pixels = gdk_pixbuf_read_pixels (pixbuf);
  gsize stride = (gsize) gdk_pixbuf_get_rowstride (pixbuf);
  guint channels = (guint) gdk_pixbuf_get_n_channels (pixbuf);

  for (guint y = tl_scan_builder_n_rows (load->builder); y < MIN (end, load->height); y++)
    {
      tl_scan_builder_add_row (load->builder, pixels + y * stride, channels);
      if (y % TL_SCAN_TILE_PX == TL_SCAN_TILE_PX - 1)
        {
          give_back (load, pixels, (y + 1) * stride);
          note_progress (load);
        }
    }
}

/* The picture's width and height are known.  FALSE: it is not read, and the error says why. */
static gboolean
take_size (Load *load, guint width, guint height)
{
  g_autofree char *no_hash = g_strnfill (TL_SCAN_HASH_DIGITS, '0');
  g_autoptr (TlScan) scan = tl_scan_new ("-", width, height, 1, no_hash);
  g_autofree char *text = NULL;

  load->width = width;
  load->height = height;
  if (!tl_scan_check (scan, &text))
    fail (load, TL_SCAN_ERROR_LIMIT, "%s", text);
  else if (load->expected != NULL &&
           (load->expected->width != width || load->expected->height != height))
    fail (load, TL_SCAN_ERROR_CHANGED, _ ("the picture has changed"));
  return load->error == NULL;
}

static void
on_size_prepared (GdkPixbufLoader *loader, int width, int height, gpointer data)
{
  /* No decoder goes on with a picture without pixels. */
  if (!take_size (data, (guint) MAX (width, 0), (guint) MAX (height, 0)))
    gdk_pixbuf_loader_set_size (loader, 0, 0);
}

static void
on_area_prepared (GdkPixbufLoader *loader, gpointer data)
{
  Load *load = data;
  const GdkPixbuf *pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);

  if (load->error == NULL && load->builder == NULL && pixbuf != NULL &&
      (guint) gdk_pixbuf_get_width (pixbuf) == load->width &&
      (guint) gdk_pixbuf_get_height (pixbuf) == load->height)
    load->builder = tl_scan_builder_new (load->width, load->height);
}

static void
on_area_updated (GdkPixbufLoader *loader, int x, int y, int width, int height, gpointer data)
{
  Load *load = data;

  if (load->builder != NULL && !load->is_whole)
    take_rows (load, gdk_pixbuf_loader_get_pixbuf (loader), (guint) (y + height));
}

/* --- PNG, row by row -------------------------------------------------------------------------- */

/*
 * gdk-pixbuf makes room for all of a PNG before its first row; libpng hands out row after row.  Its
 * errors jump over what stands between, so these functions own nothing.
 */

static void
on_png_error (png_structp png, png_const_charp message)
{
  Load *load = png_get_error_ptr (png);

  fail (load, TL_SCAN_ERROR_DAMAGED, _ ("the picture is damaged: %s"), message);
  png_longjmp (png, 1);
}

static void
on_png_warning (png_structp png, png_const_charp message)
{
}

/* The head has been read: asks for eight bits of red, green, blue and alpha, if there is any. */
static void
on_png_info (png_structp png, png_infop info)
{
  Load *load = png_get_progressive_ptr (png);

  if (!take_size (load, png_get_image_width (png, info), png_get_image_height (png, info)))
    png_longjmp (png, 1);
  png_set_expand (png);
  png_set_scale_16 (png);
  png_set_gray_to_rgb (png);
  png_read_update_info (png, info);
  load->builder = tl_scan_builder_new (load->width, load->height);
}

static void
on_png_row (png_structp png, png_bytep row, png_uint_32 y, int pass)
{
  Load *load = png_get_progressive_ptr (png);

  if (row == NULL || y != tl_scan_builder_n_rows (load->builder) || y >= load->height)
    return;
  tl_scan_builder_add_row (load->builder, row, png_get_channels (png, load->info));
  if (y % TL_SCAN_TILE_PX == 0)
    note_progress (load);
}

static void
begin_png (Load *load)
{
  load->png = png_create_read_struct (PNG_LIBPNG_VER_STRING, load, on_png_error, on_png_warning);
  load->info = png_create_info_struct (load->png);
  png_set_progressive_read_fn (load->png, load, on_png_info, on_png_row, NULL);
}

static void
decode_png (Load *load, const guint8 *bytes, gsize n)
{
  if (setjmp (png_jmpbuf (load->png)) == 0)
    png_process_data (load->png, load->info, (png_bytep) bytes, n);
}

/* --- the file --------------------------------------------------------------------------------- */

static void
begin_decoder (Load *load, const guint8 *bytes, gsize n)
{
  const char *form = form_of (bytes, n);

  if (form == NULL)
    {
      fail (load, TL_SCAN_ERROR_FORMAT, _ ("not a PNG, JPEG, TIFF, GIF or WebP picture"));
      return;
    }
  load->form = form;
  load->is_whole = comes_in_any_order (form, bytes, n);
  if (!load->is_whole && strcmp (form, "png") == 0)
    {
      begin_png (load);
      return;
    }
  load->loader = gdk_pixbuf_loader_new_with_type (form, NULL);
  if (load->loader == NULL)
    {
      fail (load, TL_SCAN_ERROR_FORMAT,
            /* Translators: "webp". */
            _ ("this system has no loader for pictures of the form %s"), form);
      return;
    }
  g_signal_connect (load->loader, "size-prepared", G_CALLBACK (on_size_prepared), load);
  g_signal_connect (load->loader, "area-prepared", G_CALLBACK (on_area_prepared), load);
  g_signal_connect (load->loader, "area-updated", G_CALLBACK (on_area_updated), load);
}

static void
complain (Load *load, const GError *error)
{
  fail (load, TL_SCAN_ERROR_DAMAGED, _ ("the picture is damaged: %s"), error->message);
}

/* All rows are there: what follows is read for the sum alone. */
static gboolean
is_done (const Load *load)
{
  return load->builder != NULL && tl_scan_builder_n_rows (load->builder) == load->height;
}

static void
decode (Load *load, const guint8 *bytes, gsize n)
{
  g_autoptr (GError) error = NULL;

  if (load->form == NULL)
    begin_decoder (load, bytes, n);
  if (load->error != NULL)
    return;
  if (must_have_end (load))
    look_for_end (load, bytes, n);
  if (load->png != NULL && !is_done (load))
    decode_png (load, bytes, n);
  else if (load->png == NULL && !is_done (load) &&
           !gdk_pixbuf_loader_write (load->loader, bytes, n, &error))
    complain (load, error);
}

/* The file has ended. */
static void
end_decoder (Load *load)
{
  g_autoptr (GError) error = NULL;

  if (load->form == NULL)
    {
      fail (load, TL_SCAN_ERROR_FORMAT, _ ("the file is empty"));
      return;
    }
  /* Closing fills a picture up that has not come to its end. */
  if ((!load->is_whole && !is_done (load)) || (must_have_end (load) && !load->has_end))
    {
      fail (load, TL_SCAN_ERROR_DAMAGED, _ ("the picture ends early"));
      return;
    }
  if (load->loader == NULL)
    return;
  gboolean is_good = gdk_pixbuf_loader_close (load->loader, &error);
  load->is_cut = TRUE;
  if (!is_good && !is_done (load))
    complain (load, error);
  if (load->error == NULL && load->builder != NULL && load->is_whole)
    take_rows (load, gdk_pixbuf_loader_get_pixbuf (load->loader), load->height);
  if (!is_done (load))
    fail (load, TL_SCAN_ERROR_DAMAGED, _ ("the picture ends early"));
}

static gboolean
check_file (Load *load, int file)
{
  struct stat status;

  if (file < 0 || fstat (file, &status) != 0)
    fail (load, TL_SCAN_ERROR_MISSING, "%s", g_strerror (errno));
  else if (!S_ISREG (status.st_mode))
    fail (load, TL_SCAN_ERROR_MISSING, _ ("not a file with a picture"));
  else if (status.st_size > TL_SCAN_BYTES_MAX)
    fail (load, TL_SCAN_ERROR_LIMIT, _ ("the file has more than %u MB"),
          TL_SCAN_BYTES_MAX / 1000000);
  else if (load->expected != NULL && (guint64) status.st_size != load->expected->size)
    fail (load, TL_SCAN_ERROR_CHANGED, _ ("the picture has changed"));
  else
    load->size = (guint64) status.st_size;
  return load->error == NULL;
}

/* The next bytes; 0 at the end. */
static gsize
read_piece (Load *load, int file, guint8 *bytes)
{
  gssize n;

  do
    n = read (file, bytes, PIECE);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    fail (load, TL_SCAN_ERROR_MISSING, "%s", g_strerror (errno));
  load->n_read += (guint64) MAX (n, 0);
  if (load->n_read > load->size)
    fail (load, TL_SCAN_ERROR_CHANGED, _ ("the picture has changed"));
  return n > 0 ? (gsize) n : 0;
}

static void
take_piece (Load *load, const guint8 *bytes, gsize n, GChecksum *sum, GCancellable *cancellable)
{
  g_checksum_update (sum, bytes, (gssize) n);
  if (load->error == NULL)
    decode (load, bytes, n);
  note_progress (load);
  if (load->error == NULL)
    g_cancellable_set_error_if_cancelled (cancellable, &load->error);
}

static void
read_all (Load *load, int file, GChecksum *sum, GCancellable *cancellable)
{
  g_autofree guint8 *bytes = g_malloc (PIECE);
  gsize n;

  while (load->error == NULL && (n = read_piece (load, file, bytes)) > 0)
    take_piece (load, bytes, n, sum, cancellable);
  if (load->error == NULL)
    end_decoder (load);
}

static void
stop_decoder (Load *load)
{
  if (load->png != NULL)
    png_destroy_read_struct (&load->png, &load->info, NULL);
  if (load->loader == NULL)
    return;
  g_signal_handlers_disconnect_by_data (load->loader, load);
  if (!load->is_cut)
    gdk_pixbuf_loader_close (load->loader, NULL);
  g_clear_object (&load->loader);
}

/* The file's sum is @hash: its image, or NULL with the error. */
static TlScanImage *
finish (Load *load, const char *path, const char *hash)
{
  if (load->error == NULL && load->expected != NULL && strcmp (load->expected->hash, hash) != 0)
    fail (load, TL_SCAN_ERROR_CHANGED, _ ("the picture has changed"));
  if (load->error != NULL)
    return NULL;
  note_progress (load);
  return tl_scan_builder_finish (
      load->builder, tl_scan_new (path, load->width, load->height, (guint) load->n_read, hash));
}

static TlScanImage *
end_load (Load *load, const char *path, GChecksum *sum, GError **error)
{
  stop_decoder (load);
  TlScanImage *image = finish (load, path, g_checksum_get_string (sum));
  tl_scan_builder_free (load->builder);
  if (load->error != NULL)
    g_propagate_error (error, load->error);
  return image;
}

TlScanImage *
tl_scan_image_load (const char *path, const TlScan *expected, int *permille,
                    GCancellable *cancellable, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  Load load = { .name = name, .expected = expected, .permille = permille };
  int file = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

  if (check_file (&load, file))
    read_all (&load, file, sum, cancellable);
  if (file >= 0)
    close (file);
  return end_load (&load, path, sum, error);
}

TlScanImage *
tl_scan_image_load_bytes (GBytes *bytes, const char *name, int *permille, GCancellable *cancellable,
                          GError **error)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  Load load = { .name = name, .permille = permille, .size = size };

  while (load.error == NULL && load.n_read < size)
    {
      gsize n = MIN (size - load.n_read, PIECE);

      take_piece (&load, data + load.n_read, n, sum, cancellable);
      load.n_read += n;
    }
  if (load.error == NULL)
    end_decoder (&load);
  return end_load (&load, name, sum, error);
}
