/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/map/tl-scan-image-private.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <string.h>

#define TILE TL_SCAN_TILE_PX
#define UNPACKED_MAX (TL_SCAN_UNPACKED_BYTES / ((gsize) TILE * TILE * sizeof (guint32)))
/* Of JPEG: where print and grain look as before. */
#define QUALITY "90"

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

struct _TlScanBuilder
{
  GArray *levels; /* Level */
  GArray *bands;  /* Band, one a level */
  gsize packed_bytes;
};

TlScanBuilder *
tl_scan_builder_new (guint width, guint height)
{
  TlScanBuilder *builder = g_new0 (TlScanBuilder, 1);
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
free_bands (TlScanBuilder *builder)
{
  for (guint i = 0; i < builder->bands->len; i++)
    g_free (g_array_index (builder->bands, Band, i).rgb);
  g_array_set_size (builder->bands, 0);
}

void
tl_scan_builder_free (TlScanBuilder *builder)
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
pack_band (TlScanBuilder *builder, guint at)
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
next_row (TlScanBuilder *builder, guint at)
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
row_done (TlScanBuilder *builder, guint at)
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

void
tl_scan_builder_add_row (TlScanBuilder *builder, const guint8 *row, guint channels)
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

guint
tl_scan_builder_n_rows (const TlScanBuilder *builder)
{
  const Band *band = &g_array_index (builder->bands, Band, 0);

  return (guint) (band->y + band->n_rows);
}

TlScanImage *
tl_scan_builder_finish (TlScanBuilder *builder, TlScan *scan)
{
  TlScanImage *image = g_new0 (TlScanImage, 1);

  g_atomic_ref_count_init (&image->ref_count);
  image->scan = scan;
  image->levels = g_array_ref (builder->levels);
  image->packed_bytes = builder->packed_bytes;
  g_mutex_init (&image->lock);
  return image;
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
