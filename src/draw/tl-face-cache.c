/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/tl-face-cache.h"

#include <math.h>

#define DEVICE_SCALE_STEPS 64.0

typedef struct
{
  guint64 view;
  guint theme;
  guint size_px;
  guint scale; /* of the device, in 64ths: detail hangs on logical pixels */
} Key;

typedef struct
{
  Key key;
  cairo_surface_t *surface;
  gsize bytes;
  GList link; /* in the queue, newest first */
} Face;

struct _TlFaceCache
{
  TlLettering *lettering;
  GHashTable *faces; /* Key (in Face) -> Face */
  GQueue used;
  TlFaceCacheStatistics statistics;
};

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;

  return (guint) (key->view ^ key->view >> 32) ^ key->theme * 31u ^ key->size_px * 2654435761u ^
         key->scale * 40503u;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const Key *left = a, *right = b;

  return left->view == right->view && left->theme == right->theme &&
         left->size_px == right->size_px && left->scale == right->scale;
}

static void
face_free (gpointer data)
{
  Face *face = data;

  cairo_surface_destroy (face->surface);
  g_free (face);
}

TlFaceCache *
tl_face_cache_new (gsize max_bytes)
{
  TlFaceCache *cache = g_new0 (TlFaceCache, 1);

  cache->lettering = tl_lettering_new ();
  cache->faces = g_hash_table_new_full (key_hash, key_equal, NULL, face_free);
  g_queue_init (&cache->used);
  cache->statistics.max_bytes = max_bytes;
  return cache;
}

void
tl_face_cache_free (TlFaceCache *cache)
{
  if (cache == NULL)
    return;

  g_hash_table_unref (cache->faces);
  tl_lettering_free (cache->lettering);
  g_free (cache);
}

void
tl_face_cache_clear (TlFaceCache *cache)
{
  g_return_if_fail (cache != NULL);

  /* The links are inside the faces: forgotten, not freed. */
  g_queue_init (&cache->used);
  g_hash_table_remove_all (cache->faces);
  cache->statistics.bytes = 0;
}

void
tl_face_cache_get_statistics (const TlFaceCache *cache, TlFaceCacheStatistics *statistics)
{
  g_return_if_fail (cache != NULL && statistics != NULL);

  *statistics = cache->statistics;
  statistics->n_faces = g_hash_table_size (cache->faces);
}

TlLettering *
tl_face_cache_lettering (TlFaceCache *cache)
{
  g_return_val_if_fail (cache != NULL, NULL);

  return cache->lettering;
}

static void
drop_oldest (TlFaceCache *cache)
{
  Face *face = g_queue_peek_tail (&cache->used);

  g_queue_unlink (&cache->used, &face->link);
  cache->statistics.bytes -= face->bytes;
  g_hash_table_remove (cache->faces, &face->key);
}

static cairo_surface_t *
paint_surface (TlFaceCache *cache, const TlTheme *theme, const TlCounterView *view, guint size_px,
               double device_scale)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) size_px, (int) size_px);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, device_scale, device_scale);
  cr = cairo_create (surface);
  tl_paint_counter (cr, cache->lettering, theme, view, 0.0, 0.0, size_px / device_scale);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

cairo_surface_t *
tl_face_cache_get (TlFaceCache *cache, const TlTheme *theme, const TlCounterView *view,
                   guint size_px, double device_scale)
{
  const gsize bytes = (gsize) size_px * size_px * 4;
  Key key;
  Face *face;

  g_return_val_if_fail (cache != NULL && theme != NULL && view != NULL, NULL);
  g_return_val_if_fail (device_scale > 0.0, NULL);

  if (size_px == 0 || size_px > TL_FACE_PX_MAX || bytes > cache->statistics.max_bytes)
    return NULL;

  key = (Key){ tl_counter_view_hash (view), theme->serial, size_px,
               (guint) lround (MIN (device_scale, 1000.0) * DEVICE_SCALE_STEPS) };
  face = g_hash_table_lookup (cache->faces, &key);
  if (face != NULL)
    {
      cache->statistics.hits++;
      g_queue_unlink (&cache->used, &face->link);
      g_queue_push_head_link (&cache->used, &face->link);
      return face->surface;
    }

  cache->statistics.misses++;
  while (cache->statistics.bytes + bytes > cache->statistics.max_bytes)
    drop_oldest (cache);
  face = g_new0 (Face, 1);
  face->key = key;
  face->bytes = bytes;
  face->link.data = face;
  face->surface = paint_surface (cache, theme, view, size_px, device_scale);
  g_hash_table_insert (cache->faces, &face->key, face);
  g_queue_push_head_link (&cache->used, &face->link);
  cache->statistics.bytes += bytes;
  return face->surface;
}

/* The point (x, y) moved to a device pixel. */
static void
round_to_device (cairo_t *cr, double device_scale, double *x, double *y)
{
  cairo_user_to_device (cr, x, y);
  *x = round (*x * device_scale) / device_scale;
  *y = round (*y * device_scale) / device_scale;
  cairo_device_to_user (cr, x, y);
}

void
tl_paint_face (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme, const TlCounterView *view,
               double x, double y, double size)
{
  cairo_matrix_t matrix;
  cairo_surface_t *surface = NULL;
  double device_scale = 1.0, device_scale_y = 1.0, px;

  g_return_if_fail (cr != NULL && cache != NULL && theme != NULL && view != NULL);

  cairo_get_matrix (cr, &matrix);
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &device_scale, &device_scale_y);
  px = round (size * matrix.xx * device_scale);
  if (matrix.xy == 0.0 && matrix.yx == 0.0 && matrix.xx > 0.0 && matrix.xx == matrix.yy &&
      device_scale == device_scale_y && px >= 1.0 && px <= TL_FACE_PX_MAX)
    surface = tl_face_cache_get (cache, theme, view, (guint) px, device_scale);
  if (surface == NULL)
    {
      tl_paint_counter (cr, cache->lettering, theme, view, x, y, size);
      return;
    }

  round_to_device (cr, device_scale, &x, &y);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, 1.0 / matrix.xx, 1.0 / matrix.yy);
  cairo_set_source_surface (cr, surface, 0.0, 0.0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_rectangle (cr, 0.0, 0.0, px / device_scale, px / device_scale);
  cairo_fill (cr);
  cairo_restore (cr);
}
