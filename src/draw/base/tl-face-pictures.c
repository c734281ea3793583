/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-face-pictures.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <string.h>

/* Unpacked, in the queue of those used last. */
typedef struct
{
  char *entry;
  cairo_surface_t *surface;
  gsize bytes;
  GList link;
} Unpacked;

struct _TlFacePictures
{
  GHashTable *files;    /* utf8 -> GBytes: those that can still be read */
  GHashTable *unpacked; /* entry (in Unpacked) -> Unpacked */
  GQueue used;          /* newest first */
  gsize unpacked_bytes;
  guint serial;
};

static void
unpacked_free (gpointer data)
{
  Unpacked *unpacked = data;

  cairo_surface_destroy (unpacked->surface);
  g_free (unpacked->entry);
  g_free (unpacked);
}

TlFacePictures *
tl_face_pictures_new (void)
{
  TlFacePictures *pictures = g_new0 (TlFacePictures, 1);

  pictures->files =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  pictures->unpacked = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, unpacked_free);
  g_queue_init (&pictures->used);
  pictures->serial = 1;
  return pictures;
}

void
tl_face_pictures_free (TlFacePictures *pictures)
{
  if (pictures == NULL)
    return;
  g_hash_table_unref (pictures->unpacked);
  g_hash_table_unref (pictures->files);
  g_free (pictures);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

void
tl_face_pictures_take (TlFacePictures *pictures, GHashTable *files)
{
  gsize bytes = 0;
  guint n = 0;

  /* The links are inside of what is freed. */
  g_queue_init (&pictures->used);
  g_hash_table_remove_all (pictures->unpacked);
  g_hash_table_remove_all (pictures->files);
  pictures->unpacked_bytes = 0;
  pictures->serial++;
  g_autofree gpointer *names = files != NULL ? g_hash_table_get_keys_as_array (files, &n) : NULL;
  /* By name, so that the same ones are left out each time. */
  if (n > 0)
    qsort (names, n, sizeof *names, compare_names);
  for (guint i = 0; i < n; i++)
    {
      GBytes *file = g_hash_table_lookup (files, names[i]);
      gsize size = g_bytes_get_size (file);

      if (size > TL_FACE_PICTURE_BYTES_MAX || bytes + size > TL_FACE_PICTURES_BYTES_MAX)
        continue;
      bytes += size;
      g_hash_table_insert (pictures->files, g_strdup (names[i]), g_bytes_ref (file));
    }
}

guint
tl_face_pictures_serial (const TlFacePictures *pictures)
{
  return pictures != NULL ? pictures->serial : 0;
}

/* --- unpacking -------------------------------------------------------------------------------- */

/* (nullable): the decoder for a file that begins so */
static const char *
form_of (const guint8 *data, gsize size)
{
  if (size >= 8 && memcmp (data, "\x89PNG\r\n\x1a\n", 8) == 0)
    return "png";
  if (size >= 3 && memcmp (data, "\xff\xd8\xff", 3) == 0)
    return "jpeg";
  return size >= 4 && memcmp (data, "GIF8", 4) == 0 ? "gif" : NULL;
}

/* Whether the mark that ends a picture of @form is there: decoders fill up what ends early. */
static gboolean
has_end (const char *form, const guint8 *data, gsize size)
{
  const char *mark = strcmp (form, "png") == 0    ? "IEND"
                     : strcmp (form, "jpeg") == 0 ? "\xff\xd9"
                                                  : ";";
  gsize n = strlen (mark);

  for (gsize i = size; i >= n; i--)
    if (memcmp (data + i - n, mark, n) == 0)
      return TRUE;
  return FALSE;
}

static void
on_size_prepared (GdkPixbufLoader *loader, int width, int height, gpointer data)
{
  /* No decoder goes on with a picture without pixels. */
  if (width > TL_FACE_PICTURE_PX_MAX || height > TL_FACE_PICTURE_PX_MAX)
    gdk_pixbuf_loader_set_size (loader, 0, 0);
}

/* (transfer full) (nullable) */
static GdkPixbuf *
decode (GBytes *file)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (file, &size);
  const char *form = form_of (data, size);
  g_autoptr (GdkPixbufLoader) loader = form != NULL && has_end (form, data, size)
                                           ? gdk_pixbuf_loader_new_with_type (form, NULL)
                                           : NULL;
  GdkPixbuf *pixbuf = NULL;

  if (loader == NULL)
    return NULL;
  g_signal_connect (loader, "size-prepared", G_CALLBACK (on_size_prepared), NULL);
  gboolean is_read = gdk_pixbuf_loader_write (loader, data, size, NULL);
  is_read = gdk_pixbuf_loader_close (loader, NULL) && is_read;
  if (is_read)
    pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  return pixbuf != NULL ? g_object_ref (pixbuf) : NULL;
}

static guint32
premultiplied (const guint8 *p, int channels)
{
  guint32 alpha = channels == 4 ? p[3] : 255;
  guint32 value = alpha << 24;

  for (int c = 0; c < 3; c++)
    value |= ((p[c] * alpha + 127) / 255) << (16 - 8 * c);
  return value;
}

static cairo_surface_t *
surface_of (const GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  int channels = gdk_pixbuf_get_n_channels (pixbuf);
  gsize stride = (gsize) gdk_pixbuf_get_rowstride (pixbuf);
  const guint8 *pixels = gdk_pixbuf_read_pixels (pixbuf);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  guint8 *to = cairo_image_surface_get_data (surface);
  gsize to_stride = (gsize) cairo_image_surface_get_stride (surface);

  for (int y = 0; y < height && to != NULL; y++)
    for (int x = 0; x < width; x++)
      ((guint32 *) (gpointer) (to + (gsize) y * to_stride))[x] =
          premultiplied (pixels + (gsize) y * stride + (gsize) x * (gsize) channels, channels);
  cairo_surface_mark_dirty (surface);
  return surface;
}

static void
drop_oldest (TlFacePictures *pictures)
{
  Unpacked *oldest = g_queue_peek_tail (&pictures->used);

  g_queue_unlink (&pictures->used, &oldest->link);
  pictures->unpacked_bytes -= oldest->bytes;
  g_hash_table_remove (pictures->unpacked, oldest->entry);
}

static cairo_surface_t *
keep (TlFacePictures *pictures, const char *entry, cairo_surface_t *surface)
{
  Unpacked *unpacked = g_new0 (Unpacked, 1);

  unpacked->entry = g_strdup (entry);
  unpacked->surface = surface;
  unpacked->bytes = (gsize) cairo_image_surface_get_stride (surface) *
                    (gsize) cairo_image_surface_get_height (surface);
  unpacked->link.data = unpacked;
  while (pictures->unpacked_bytes + unpacked->bytes > TL_FACE_PICTURES_UNPACKED_BYTES)
    drop_oldest (pictures);
  pictures->unpacked_bytes += unpacked->bytes;
  g_hash_table_insert (pictures->unpacked, unpacked->entry, unpacked);
  g_queue_push_head_link (&pictures->used, &unpacked->link);
  return surface;
}

cairo_surface_t *
tl_face_pictures_get (TlFacePictures *pictures, const char *entry)
{
  Unpacked *unpacked = pictures != NULL ? g_hash_table_lookup (pictures->unpacked, entry) : NULL;
  GBytes *file = pictures != NULL ? g_hash_table_lookup (pictures->files, entry) : NULL;

  if (unpacked != NULL)
    {
      g_queue_unlink (&pictures->used, &unpacked->link);
      g_queue_push_head_link (&pictures->used, &unpacked->link);
      return unpacked->surface;
    }
  if (file == NULL)
    return NULL;
  g_autoptr (GdkPixbuf) pixbuf = decode (file);
  if (pixbuf == NULL)
    {
      g_hash_table_remove (pictures->files, entry);
      return NULL;
    }
  return keep (pictures, entry, surface_of (pixbuf));
}

gsize
tl_face_pictures_unpacked_bytes_for_test (const TlFacePictures *pictures)
{
  return pictures->unpacked_bytes;
}
