/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scan's pyramid: filled row by row from a file that is read once, with its sum and what is wrong
 * with it; and read by pieces. */
#include "config.h"

#include "draw/map/tl-scan-image.h"

#include <errno.h>
#include <fcntl.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>
#include <png.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define TILE TL_SCAN_TILE_PX
#define UNPACKED_MAX (TL_SCAN_UNPACKED_BYTES / ((gsize) TILE * TILE * sizeof (guint32)))
/* Of JPEG: where print and grain look as before. */
#define QUALITY "90"
/* Bytes of a file that are read at a time, and given to the decoder. */
#define PIECE 65536

/* One tile's JPEG. */
typedef struct
{
  char *data;
  gsize size;
} Packed;

typedef struct
{
  int width;
  int height;
  int columns; /* of tiles */
  int rows;
  Packed *tiles;
} Level;

/* A tile as it was read. */
typedef struct
{
  guint level;
  int tile;
  guint64 used; /* a clock of reads; 0: never */
  guint32 *pixels;
} Unpacked;

struct _TlScanImage
{
  gatomicrefcount ref_count;
  TlScan *scan;
  GArray *levels; /* Level */
  gsize packed_bytes;
  GMutex lock; /* of what follows */
  Unpacked unpacked[UNPACKED_MAX];
  guint64 clock;
};

/* By hand: G_DEFINE_QUARK () takes a name that the formatter tears apart. */
GQuark
tl_scan_error_quark (void)
{
  return g_quark_from_static_string ("tl-scan-error-quark");
}

static Level *
level_of (const TlScanImage *image, guint level)
{
  return &g_array_index (image->levels, Level, level);
}

static void
clear_level (gpointer data)
{
  Level *level = data;

  for (int i = 0; i < level->columns * level->rows; i++)
    g_free (level->tiles[i].data);
  g_free (level->tiles);
}

static void
add_level (GArray *levels, int width, int height)
{
  Level level = { .width = width,
                  .height = height,
                  .columns = (width + TILE - 1) / TILE,
                  .rows = (height + TILE - 1) / TILE };

  level.tiles = g_new0 (Packed, (gsize) level.columns * (gsize) level.rows);
  g_array_append_val (levels, level);
}

/* --- life ------------------------------------------------------------------------------------- */

TlScanImage *
tl_scan_image_ref (TlScanImage *image)
{
  g_atomic_ref_count_inc (&image->ref_count);
  return image;
}

void
tl_scan_image_unref (TlScanImage *image)
{
  if (!g_atomic_ref_count_dec (&image->ref_count))
    return;
  for (gsize i = 0; i < UNPACKED_MAX; i++)
    g_free (image->unpacked[i].pixels);
  g_mutex_clear (&image->lock);
  g_array_unref (image->levels);
  tl_scan_free (image->scan);
  g_free (image);
}

const TlScan *
tl_scan_image_scan (const TlScanImage *image)
{
  return image->scan;
}

guint
tl_scan_image_n_levels (const TlScanImage *image)
{
  return image->levels->len;
}

void
tl_scan_image_level_size (const TlScanImage *image, guint level, int *width, int *height)
{
  *width = level_of (image, level)->width;
  *height = level_of (image, level)->height;
}

gsize
tl_scan_image_size_bytes_for_test (TlScanImage *image)
{
  gsize bytes = image->packed_bytes;

  g_mutex_lock (&image->lock);
  for (gsize i = 0; i < UNPACKED_MAX; i++)
    if (image->unpacked[i].pixels != NULL)
      bytes += (gsize) TILE * TILE * sizeof (guint32);
  g_mutex_unlock (&image->lock);
  return bytes;
}

/* --- building --------------------------------------------------------------------------------- */

/* A band of a level: TILE rows, until it is cut into tiles. */
typedef struct
{
  guint8 *rgb;
  int y;      /* of its first row */
  int n_rows; /* in it */
} Band;

typedef struct
{
  GArray *levels; /* Level */
  GArray *bands;  /* Band, one a level */
  gsize packed_bytes;
} Builder;

static Builder *
builder_new (guint width, guint height)
{
  Builder *builder = g_new0 (Builder, 1);
  int w = (int) width, h = (int) height;

  builder->levels = g_array_new (FALSE, FALSE, sizeof (Level));
  g_array_set_clear_func (builder->levels, clear_level);
  builder->bands = g_array_new (FALSE, FALSE, sizeof (Band));
  add_level (builder->levels, w, h);
  while (w > TILE || h > TILE)
    {
      w = (w + 1) / 2;
      h = (h + 1) / 2;
      add_level (builder->levels, w, h);
    }
  for (guint i = 0; i < builder->levels->len; i++)
    {
      Band band = { g_malloc ((gsize) g_array_index (builder->levels, Level, i).width * TILE * 3),
                    0, 0 };

      g_array_append_val (builder->bands, band);
    }
  return builder;
}

static void
free_bands (Builder *builder)
{
  for (guint i = 0; i < builder->bands->len; i++)
    g_free (g_array_index (builder->bands, Band, i).rgb);
  g_array_set_size (builder->bands, 0);
}

static void
builder_free (Builder *builder)
{
  if (builder == NULL)
    return;
  free_bands (builder);
  g_array_unref (builder->bands);
  g_clear_pointer (&builder->levels, g_array_unref);
  g_free (builder);
}

/* Packs the tiles of a band that is full, or the last, and begins the next one. */
static void
pack_band (Builder *builder, guint at)
{
  Level *level = &g_array_index (builder->levels, Level, at);
  Band *band = &g_array_index (builder->bands, Band, at);

  for (int column = 0; column < level->columns; column++)
    {
      Packed *packed = &level->tiles[band->y / TILE * level->columns + column];
      int width = MIN (TILE, level->width - column * TILE);
      g_autoptr (GdkPixbuf) tile =
          gdk_pixbuf_new_from_data (band->rgb + (gsize) column * TILE * 3, GDK_COLORSPACE_RGB,
                                    FALSE, 8, width, band->n_rows, level->width * 3, NULL, NULL);

      if (gdk_pixbuf_save_to_buffer (tile, &packed->data, &packed->size, "jpeg", NULL, "quality",
                                     QUALITY, NULL))
        {
          /* The library's buffer is larger. */
          packed->data = g_realloc (packed->data, packed->size);
          builder->packed_bytes += packed->size;
        }
    }
  band->y += band->n_rows;
  band->n_rows = 0;
}

static guint8 *
next_row (Builder *builder, guint at)
{
  Band *band = &g_array_index (builder->bands, Band, at);

  return band->rgb +
         (gsize) band->n_rows * (gsize) g_array_index (builder->levels, Level, at).width * 3;
}

/* The means of four pixels each; an odd last row or column counts twice. */
static void
halve_rows (const guint8 *upper, const guint8 *lower, int width, guint8 *to)
{
  for (int x = 0; x < width; x += 2)
    {
      int right = x + 1 < width ? 3 : 0;

      for (int c = 0; c < 3; c++)
        *to++ = (guint8) ((upper[c] + upper[c + right] + lower[c] + lower[c + right] + 2) / 4);
      upper += 6;
      lower += 6;
    }
}

/* The row of level @at that next_row () gave is filled. */
static void
row_done (Builder *builder, guint at)
{
  const Level *level = &g_array_index (builder->levels, Level, at);
  Band *band = &g_array_index (builder->bands, Band, at);
  gsize stride = (gsize) level->width * 3;
  int y = band->y + band->n_rows++;
  gboolean is_last = y == level->height - 1;

  if (at + 1 < builder->levels->len && (y % 2 == 1 || is_last))
    {
      const guint8 *row = band->rgb + (gsize) (band->n_rows - 1) * stride;

      halve_rows (y % 2 == 1 ? row - stride : row, row, level->width, next_row (builder, at + 1));
      row_done (builder, at + 1);
    }
  if (is_last || band->n_rows == TILE)
    pack_band (builder, at);
}

/* One row more: the picture's width of @channels, 3 (RGB) or 4 (with alpha, not multiplied). */
static void
builder_add_row (Builder *builder, const guint8 *row, guint channels)
{
  int width = g_array_index (builder->levels, Level, 0).width;
  guint8 *to = next_row (builder, 0);

  if (channels == 3)
    memcpy (to, row, (gsize) width * 3);
  else
    for (int x = 0; x < width; x++, row += 4)
      for (int c = 0; c < 3; c++)
        *to++ = (guint8) ((row[c] * row[3] + 255 * (255 - row[3]) + 127) / 255);
  row_done (builder, 0);
}

/* Rows so far. */
static guint
builder_n_rows (const Builder *builder)
{
  const Band *band = &g_array_index (builder->bands, Band, 0);

  return (guint) (band->y + band->n_rows);
}

/* Once all rows are there. @scan: (transfer full): what is said of the picture. (transfer full) */
static TlScanImage *
builder_finish (Builder *builder, TlScan *scan)
{
  TlScanImage *image = g_new0 (TlScanImage, 1);

  g_atomic_ref_count_init (&image->ref_count);
  image->scan = scan;
  image->levels = g_array_ref (builder->levels);
  image->packed_bytes = builder->packed_bytes;
  g_mutex_init (&image->lock);
  return image;
}

/* --- a file ----------------------------------------------------------------------------------- */

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
  Builder *builder;
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
  guint64 rows = load->builder != NULL ? builder_n_rows (load->builder) : 0;

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

  for (guint y = builder_n_rows (load->builder); y < MIN (end, load->height); y++)
    {
      builder_add_row (load->builder, pixels + y * stride, channels);
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
    load->builder = builder_new (load->width, load->height);
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
  load->builder = builder_new (load->width, load->height);
}

static void
on_png_row (png_structp png, png_bytep row, png_uint_32 y, int pass)
{
  Load *load = png_get_progressive_ptr (png);

  if (row == NULL || y != builder_n_rows (load->builder) || y >= load->height)
    return;
  builder_add_row (load->builder, row, png_get_channels (png, load->info));
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
  return load->builder != NULL && builder_n_rows (load->builder) == load->height;
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
  return builder_finish (load->builder,
                         tl_scan_new (path, load->width, load->height, (guint) load->n_read, hash));
}

static TlScanImage *
end_load (Load *load, const char *path, GChecksum *sum, GError **error)
{
  stop_decoder (load);
  TlScanImage *image = finish (load, path, g_checksum_get_string (sum));
  builder_free (load->builder);
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

/* --- reading ---------------------------------------------------------------------------------- */

/* Writes the pixels of @packed, rows of TILE; white where it cannot be read. */
static void
unpack (const Packed *packed, guint32 *pixels)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type ("jpeg", NULL);
  const GdkPixbuf *tile = NULL;

  memset (pixels, 0xff, (gsize) TILE * TILE * sizeof *pixels);
  if (loader == NULL || packed->data == NULL)
    return;
  if (gdk_pixbuf_loader_write (loader, (const guchar *) packed->data, packed->size, NULL))
    tile = gdk_pixbuf_loader_get_pixbuf (loader);
  for (int y = 0; tile != NULL && y < MIN (TILE, gdk_pixbuf_get_height (tile)); y++)
    {
      const guint8 *row =
          gdk_pixbuf_read_pixels (tile) + (gsize) y * (gsize) gdk_pixbuf_get_rowstride (tile);
      guint32 *to = pixels + (gsize) y * TILE;
      int channels = gdk_pixbuf_get_n_channels (tile);

      for (int x = 0; x < MIN (TILE, gdk_pixbuf_get_width (tile)); x++, row += channels)
        to[x] = 0xff000000u | (guint32) row[0] << 16 | (guint32) row[1] << 8 | row[2];
    }
  gdk_pixbuf_loader_close (loader, NULL);
}

/* The pixels of a tile; while the lock is held. */
static const guint32 *
unpacked (TlScanImage *image, guint level, int tile)
{
  Unpacked *oldest = &image->unpacked[0];

  image->clock++;
  for (gsize i = 0; i < UNPACKED_MAX; i++)
    {
      Unpacked *entry = &image->unpacked[i];

      if (entry->used > 0 && entry->level == level && entry->tile == tile)
        {
          entry->used = image->clock;
          return entry->pixels;
        }
      if (entry->used < oldest->used)
        oldest = entry;
    }
  if (oldest->pixels == NULL)
    oldest->pixels = g_new (guint32, (gsize) TILE * TILE);
  oldest->level = level;
  oldest->tile = tile;
  oldest->used = image->clock;
  unpack (&level_of (image, level)->tiles[tile], oldest->pixels);
  return oldest->pixels;
}

/* Copies what of the tile at @column, @row lies in the rectangle. */
static void
copy_tile (TlScanImage *image, guint at, int column, int row, const int rectangle[4],
           guint32 *pixels, int stride)
{
  const Level *level = level_of (image, at);
  const guint32 *tile = unpacked (image, at, row * level->columns + column);
  int left = MAX (rectangle[0], column * TILE);
  int top = MAX (rectangle[1], row * TILE);
  int right = MIN (rectangle[0] + rectangle[2], MIN ((column + 1) * TILE, level->width));
  int bottom = MIN (rectangle[1] + rectangle[3], MIN ((row + 1) * TILE, level->height));

  for (int y = top; y < bottom && left < right; y++)
    memcpy (pixels + (gsize) (y - rectangle[1]) * (gsize) stride + (left - rectangle[0]),
            tile + (gsize) (y - row * TILE) * TILE + (left - column * TILE),
            (gsize) (right - left) * sizeof *pixels);
}

void
tl_scan_image_read (TlScanImage *image, guint level, int x, int y, int width, int height,
                    guint32 *pixels, int stride)
{
  const int rectangle[4] = { x, y, width, height };
  const Level *of = level_of (image, level);
  int right = MIN (x + width, of->width), bottom = MIN (y + height, of->height);

  for (int i = 0; i < height; i++)
    memset (pixels + (gsize) i * (gsize) stride, 0, (gsize) width * sizeof *pixels);
  g_mutex_lock (&image->lock);
  for (int row = MAX (y, 0) / TILE; row * TILE < bottom; row++)
    for (int column = MAX (x, 0) / TILE; column * TILE < right; column++)
      copy_tile (image, level, column, row, rectangle, pixels, stride);
  g_mutex_unlock (&image->lock);
}
