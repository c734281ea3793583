/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-tile-store.h"

#include <math.h>
#include <string.h>

G_STATIC_ASSERT (sizeof (TlTileKey) == 2 * sizeof (double) + 4 * sizeof (guint32));

static guint
key_hash (gconstpointer data)
{
  const guint8 *bytes = data;
  guint32 h = 2166136261u;

  for (gsize i = 0; i < sizeof (TlTileKey); i++)
    h = (h ^ bytes[i]) * 16777619u;
  return h;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (TlTileKey)) == 0;
}

static gint64
monotonic (gpointer data)
{
  return g_get_monotonic_time ();
}

/* --- the store --- */

void
tl_tile_store_init (TlTileStore *store, int tile_px, gsize max_bytes)
{
  *store = (TlTileStore){ .tile_px = tile_px, .max_bytes = max_bytes, .clock = monotonic };
  store->table = g_hash_table_new (key_hash, key_equal);
  g_queue_init (&store->order);
}

static void
drop (TlTileStore *store, TlTile *tile)
{
  g_queue_unlink (&store->order, &tile->link);
  g_hash_table_remove (store->table, tile);
  g_clear_pointer (&tile->surface, cairo_surface_destroy);
  store->n_tiles--;
  store->bytes -= tile->bytes;
  g_free (tile);
}

static cairo_rectangle_t
rectangle_of_both (cairo_rectangle_t a, cairo_rectangle_t b)
{
  double x = MIN (a.x, b.x), y = MIN (a.y, b.y);

  return (cairo_rectangle_t){ x, y, MAX (a.x + a.width, b.x + b.width) - x,
                              MAX (a.y + a.height, b.y + b.height) - y };
}

void
tl_tile_spoil (TlTile *tile, const cairo_rectangle_t *part)
{
  tile->stale = tile->is_stale ? rectangle_of_both (tile->stale, *part) : *part;
  tile->is_stale = TRUE;
}

void
tl_tile_store_spoil (TlTileStore *store, const cairo_rectangle_t *parts, guint n_parts)
{
  for (GList *link = store->order.head; link != NULL; link = link->next)
    {
      TlTile *tile = link->data;
      cairo_rectangle_t area = tl_tile_area (&tile->key, store->tile_px);

      for (guint i = 0; i < n_parts; i++)
        {
          if (parts[i].x >= area.x + area.width || parts[i].x + parts[i].width <= area.x ||
              parts[i].y >= area.y + area.height || parts[i].y + parts[i].height <= area.y)
            continue;
          tl_tile_spoil (tile, &parts[i]);
        }
    }
}

cairo_rectangle_t
tl_tile_stale_part (const TlTile *tile, int tile_px)
{
  const cairo_rectangle_t *stale = &tile->stale;
  double scale = tile->key.scale;
  double left = (double) tile->key.x * tile_px, top = (double) tile->key.y * tile_px;
  double x = MAX (floor (stale->x * scale), left), y = MAX (floor (stale->y * scale), top);
  double right = MIN (ceil ((stale->x + stale->width) * scale), left + tile_px);
  double bottom = MIN (ceil ((stale->y + stale->height) * scale), top + tile_px);

  return (cairo_rectangle_t){ x / scale, y / scale, (right - x) / scale, (bottom - y) / scale };
}

void
tl_tile_store_clear (TlTileStore *store)
{
  while (store->order.tail != NULL)
    drop (store, store->order.tail->data);
}

void
tl_tile_store_finish (TlTileStore *store)
{
  tl_tile_store_clear (store);
  g_clear_pointer (&store->table, g_hash_table_unref);
}

TlTile *
tl_tile_store_peek (const TlTileStore *store, const TlTileKey *key)
{
  return g_hash_table_lookup (store->table, key);
}

/* The tile, now the one used last; NULL when it is not there. */
static TlTile *
use_tile (TlTileStore *store, const TlTileKey *key)
{
  TlTile *tile = tl_tile_store_peek (store, key);

  if (tile != NULL)
    {
      g_queue_unlink (&store->order, &tile->link);
      g_queue_push_head_link (&store->order, &tile->link);
    }
  return tile;
}

static gsize
tile_bytes (const TlTileStore *store)
{
  return (gsize) store->tile_px * (gsize) store->tile_px * 4;
}

/* Takes @surface. */
static void
add_tile (TlTileStore *store, const TlTileKey *key, cairo_surface_t *surface)
{
  TlTile *tile = g_new0 (TlTile, 1);

  tile->key = *key;
  tile->surface = surface;
  tile->link.data = tile;
  if (surface != NULL)
    {
      tile->bytes = tile_bytes (store);
      cairo_surface_set_device_scale (surface, key->device_scale, key->device_scale);
    }
  g_queue_push_head_link (&store->order, &tile->link);
  g_hash_table_add (store->table, tile);
  store->n_tiles++;
  store->bytes += tile->bytes;
}

/* Before a tile is made, so that the bound holds meanwhile. */
static void
make_room (TlTileStore *store)
{
  while (store->order.tail != NULL && store->bytes + tile_bytes (store) > store->max_bytes)
    drop (store, store->order.tail->data);
}

guint
tl_tile_store_build (TlTileStore *store, const TlTileSpan *span, const GArray *missing,
                     gint64 budget_us, TlTileBuildFunc build, gpointer data)
{
  gint64 start = budget_us > 0 ? store->clock (store->clock_data) : 0, spent = 0;
  guint built = 0;

  while (built < missing->len && budget_us > 0 &&
         (built == 0 || spent + spent / built <= budget_us))
    {
      const TlTilePlace *place = &g_array_index (missing, TlTilePlace, built);
      TlTileKey key = span->key;

      key.x = place->x;
      key.y = place->y;
      make_room (store);
      TlTile *stale = tl_tile_store_peek (store, &key);
      if (stale != NULL && stale->surface != NULL)
        cairo_surface_set_device_scale (stale->surface, 1, 1);
      cairo_surface_t *surface = build (&key, stale, data);
      if (stale != NULL)
        drop (store, stale);
      add_tile (store, &key, surface);
      spent = store->clock (store->clock_data) - start;
      built++;
    }
  return built;
}

/* --- what a view needs --- */

static int
tile_index (gint64 device, int tile_px)
{
  return (int) (device >= 0 ? device / tile_px : -((-device + tile_px - 1) / tile_px));
}

TlTileSpan
tl_tile_span (const TlViewport *viewport, const TlTheme *theme, int tile_px, guint32 layer)
{
  TlTileSpan span = { .tile_px = tile_px };
  double device_scale = viewport->device_scale;

  span.key.scale = viewport->zoom * device_scale;
  span.key.device_scale = device_scale;
  span.key.serial = theme->serial;
  span.key.layer = layer;
  tl_viewport_device_origin (viewport, &span.origin_x, &span.origin_y);
  span.end_x = span.origin_x + (gint64) ceil (viewport->width * device_scale);
  span.end_y = span.origin_y + (gint64) ceil (viewport->height * device_scale);
  span.x0 = tile_index (span.origin_x, tile_px);
  span.y0 = tile_index (span.origin_y, tile_px);
  span.x1 = tile_index (span.end_x - 1, tile_px);
  span.y1 = tile_index (span.end_y - 1, tile_px);
  return span;
}

static gsize
span_bytes (const TlTileStore *store, const TlTileSpan *span, int around, guint n_layers)
{
  return (gsize) (span->x1 - span->x0 + 1 + 2 * around) *
         (gsize) (span->y1 - span->y0 + 1 + 2 * around) * n_layers * tile_bytes (store);
}

void
tl_tile_store_reserve (TlTileStore *store, const TlTileSpan *span, guint n_layers)
{
  store->max_bytes = MAX (store->max_bytes, span_bytes (store, span, 0, n_layers));
}

gboolean
tl_tile_store_has_room (const TlTileStore *store, const TlTileSpan *span, int around,
                        guint n_layers)
{
  return span_bytes (store, span, around, n_layers) <= store->max_bytes;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const TlTilePlace *left = a;
  const TlTilePlace *right = b;

  if (left->distance != right->distance)
    return left->distance < right->distance ? -1 : 1;
  return left->y != right->y ? left->y - right->y : left->x - right->x;
}

GArray *
tl_tile_store_missing (TlTileStore *store, const TlTileSpan *span, int around)
{
  GArray *missing = g_array_new (FALSE, FALSE, sizeof (TlTilePlace));

  for (int y = span->y0 - around; y <= span->y1 + around; y++)
    for (int x = span->x0 - around; x <= span->x1 + around; x++)
      {
        TlTileKey key = span->key;
        double dx = x - (span->x0 + span->x1) / 2.0;
        double dy = y - (span->y0 + span->y1) / 2.0;
        TlTilePlace place = { x, y, dx * dx + dy * dy };

        key.x = x;
        key.y = y;
        const TlTile *tile = use_tile (store, &key);
        if (tile == NULL || tile->is_stale)
          g_array_append_val (missing, place);
      }
  g_array_sort (missing, compare_places);
  return missing;
}

/* --- painting --- */

cairo_rectangle_t
tl_tile_area (const TlTileKey *key, int tile_px)
{
  double side = tile_px / key->scale;

  return (cairo_rectangle_t){ key->x * side, key->y * side, side, side };
}

cairo_rectangle_t
tl_tile_span_shown (const TlTileSpan *span, const TlTileKey *key)
{
  gint64 x = MAX ((gint64) key->x * span->tile_px, span->origin_x);
  gint64 y = MAX ((gint64) key->y * span->tile_px, span->origin_y);
  gint64 end_x = MIN (((gint64) key->x + 1) * span->tile_px, span->end_x);
  gint64 end_y = MIN (((gint64) key->y + 1) * span->tile_px, span->end_y);

  return (cairo_rectangle_t){ (double) x / key->scale, (double) y / key->scale,
                              (double) (end_x - x) / key->scale,
                              (double) (end_y - y) / key->scale };
}

void
tl_tile_span_enter (const TlTileSpan *span, cairo_t *cr, int x, int y)
{
  double scale = span->key.device_scale;

  cairo_translate (cr, (double) ((gint64) x * span->tile_px - span->origin_x) / scale,
                   (double) ((gint64) y * span->tile_px - span->origin_y) / scale);
  cairo_rectangle (cr, 0, 0, span->tile_px / scale, span->tile_px / scale);
  cairo_clip (cr);
}

void
tl_tile_paint (const TlTile *tile, cairo_t *cr)
{
  if (tile->surface == NULL)
    return;
  cairo_set_source_surface (cr, tile->surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
}

void
tl_tile_paint_stretched (const TlTile *tile, cairo_t *cr, const TlTileKey *place, int tile_px)
{
  double ratio = place->scale / tile->key.scale;
  double logical = tile_px / place->device_scale;
  double stretch = ratio * tile->key.device_scale / place->device_scale;

  if (tile->surface == NULL)
    return;
  cairo_save (cr);
  cairo_translate (cr, (tile->key.x * ratio - place->x) * logical,
                   (tile->key.y * ratio - place->y) * logical);
  cairo_scale (cr, stretch, stretch);
  cairo_set_source_surface (cr, tile->surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_FAST);
  cairo_paint (cr);
  cairo_restore (cr);
}
