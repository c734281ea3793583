/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/tl-map-tiles.h"

#include <math.h>
#include <string.h>

#include "draw/tl-paint-map.h"

typedef struct
{
  double scale; /* device pixels to a map unit */
  double device_scale;
  gint32 x;
  gint32 y;
  guint32 serial;
  guint32 padding; /* always 0: keys are compared as bytes */
} Key;

typedef struct
{
  Key key; /* first: the table's key is the tile */
  cairo_surface_t *surface;
  GList link; /* in the order of use, latest first */
} Tile;

struct _TlMapTiles
{
  TlMapGeometry *geometry;
  GHashTable *table;
  GQueue order;
  TlMapTilesStatistics statistics;
  gint64 (*clock) (gpointer data);
  gpointer clock_data;
};

static guint
key_hash (gconstpointer data)
{
  const guint8 *bytes = data;
  guint32 h = 2166136261u;

  for (gsize i = 0; i < sizeof (Key); i++)
    h = (h ^ bytes[i]) * 16777619u;
  return h;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Key)) == 0;
}

static gint64
monotonic (gpointer data)
{
  return g_get_monotonic_time ();
}

TlMapTiles *
tl_map_tiles_new (TlMapGeometry *geometry, gsize max_bytes)
{
  TlMapTiles *tiles = g_new0 (TlMapTiles, 1);

  tiles->geometry = tl_map_geometry_ref (geometry);
  tiles->table = g_hash_table_new (key_hash, key_equal);
  g_queue_init (&tiles->order);
  tiles->statistics.max_bytes = max_bytes;
  tiles->clock = monotonic;
  return tiles;
}

static void
drop_last (TlMapTiles *tiles)
{
  Tile *tile = tiles->order.tail->data;

  g_queue_unlink (&tiles->order, &tile->link);
  g_hash_table_remove (tiles->table, tile);
  cairo_surface_destroy (tile->surface);
  g_free (tile);
  tiles->statistics.n_tiles--;
  tiles->statistics.bytes -= TL_TILE_BYTES;
}

void
tl_map_tiles_clear (TlMapTiles *tiles)
{
  while (tiles->order.tail != NULL)
    drop_last (tiles);
}

void
tl_map_tiles_free (TlMapTiles *tiles)
{
  if (tiles == NULL)
    return;
  tl_map_tiles_clear (tiles);
  g_hash_table_unref (tiles->table);
  tl_map_geometry_unref (tiles->geometry);
  g_free (tiles);
}

void
tl_map_tiles_get_statistics (const TlMapTiles *tiles, TlMapTilesStatistics *statistics)
{
  *statistics = tiles->statistics;
}

void
tl_map_tiles_set_clock (TlMapTiles *tiles, gint64 (*clock) (gpointer data), gpointer data)
{
  tiles->clock = clock;
  tiles->clock_data = data;
}

static Tile *
find_tile (TlMapTiles *tiles, const Key *key)
{
  Tile *tile = g_hash_table_lookup (tiles->table, key);

  if (tile != NULL)
    {
      g_queue_unlink (&tiles->order, &tile->link);
      g_queue_push_head_link (&tiles->order, &tile->link);
    }
  return tile;
}

static Tile *
build_tile (TlMapTiles *tiles, const Key *key, const TlTheme *theme)
{
  Tile *tile = g_new0 (Tile, 1);
  double side = TL_TILE_PX / key->scale;
  cairo_rectangle_t area = { key->x * side, key->y * side, side, side };
  cairo_t *cr;

  while (tiles->order.tail != NULL &&
         tiles->statistics.bytes + TL_TILE_BYTES > tiles->statistics.max_bytes)
    drop_last (tiles);
  tile->key = *key;
  tile->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, TL_TILE_PX, TL_TILE_PX);
  cr = cairo_create (tile->surface);
  cairo_translate (cr, -(double) key->x * TL_TILE_PX, -(double) key->y * TL_TILE_PX);
  cairo_scale (cr, key->scale, key->scale);
  tl_paint_map (cr, tiles->geometry, theme, key->scale / key->device_scale, &area, TL_PAINT_SCREEN);
  cairo_destroy (cr);
  cairo_surface_set_device_scale (tile->surface, key->device_scale, key->device_scale);
  tile->link.data = tile;
  g_queue_push_head_link (&tiles->order, &tile->link);
  g_hash_table_add (tiles->table, tile);
  tiles->statistics.n_tiles++;
  tiles->statistics.built++;
  tiles->statistics.bytes += TL_TILE_BYTES;
  return tile;
}

/* The tiles that a view needs. */
typedef struct
{
  Key key; /* but for x and y */
  gint64 origin_x;
  gint64 origin_y;
  int x0, y0, x1, y1;
} Needs;

static int
tile_index (gint64 device)
{
  return (int) (device >= 0 ? device / TL_TILE_PX : -((-device + TL_TILE_PX - 1) / TL_TILE_PX));
}

static Needs
needs_of (const TlViewport *viewport, const TlTheme *theme)
{
  Needs needs = { 0 };

  needs.key.scale = viewport->zoom * viewport->device_scale;
  needs.key.device_scale = viewport->device_scale;
  needs.key.serial = theme->serial;
  tl_viewport_device_origin (viewport, &needs.origin_x, &needs.origin_y);
  needs.x0 = tile_index (needs.origin_x);
  needs.y0 = tile_index (needs.origin_y);
  needs.x1 =
      tile_index (needs.origin_x + (gint64) ceil (viewport->width * viewport->device_scale) - 1);
  needs.y1 =
      tile_index (needs.origin_y + (gint64) ceil (viewport->height * viewport->device_scale) - 1);
  return needs;
}

typedef struct
{
  int x;
  int y;
  double distance;
} Missing;

static int
compare_missing (gconstpointer a, gconstpointer b)
{
  const Missing *left = a;
  const Missing *right = b;

  if (left->distance != right->distance)
    return left->distance < right->distance ? -1 : 1;
  return left->y != right->y ? left->y - right->y : left->x - right->x;
}

/* Tiles of the range that are not there, nearest the middle first; the others are touched. */
static GArray *
list_missing (TlMapTiles *tiles, const Needs *needs, int around)
{
  GArray *missing = g_array_new (FALSE, FALSE, sizeof (Missing));

  for (int y = needs->y0 - around; y <= needs->y1 + around; y++)
    for (int x = needs->x0 - around; x <= needs->x1 + around; x++)
      {
        Key key = needs->key;
        double dx = x - (needs->x0 + needs->x1) / 2.0;
        double dy = y - (needs->y0 + needs->y1) / 2.0;
        Missing one = { x, y, dx * dx + dy * dy };

        key.x = x;
        key.y = y;
        if (find_tile (tiles, &key) == NULL)
          g_array_append_val (missing, one);
      }
  g_array_sort (missing, compare_missing);
  return missing;
}

static guint
build_missing (TlMapTiles *tiles, const Needs *needs, const GArray *missing, const TlTheme *theme,
               gint64 budget_us)
{
  gint64 start = budget_us > 0 ? tiles->clock (tiles->clock_data) : 0;
  guint built = 0;

  while (built < missing->len && budget_us > 0 &&
         (built == 0 || tiles->clock (tiles->clock_data) - start < budget_us))
    {
      const Missing *one = &g_array_index (missing, Missing, built);
      Key key = needs->key;

      key.x = one->x;
      key.y = one->y;
      build_tile (tiles, &key, theme);
      built++;
    }
  return missing->len - built;
}

static gboolean
is_stand_in (const Tile *tile, const Needs *needs, const cairo_rectangle_t *area)
{
  double side = TL_TILE_PX / tile->key.scale;

  return tile->key.serial == needs->key.serial && tile->key.scale != needs->key.scale &&
         tile->key.x * side < area->x + area->width && (tile->key.x + 1) * side > area->x &&
         tile->key.y * side < area->y + area->height && (tile->key.y + 1) * side > area->y;
}

/* Paints what there is of other scales: of the one used last among those that have anything. */
static void
stand_in (TlMapTiles *tiles, cairo_t *cr, const Needs *needs, const Key *key, const TlTheme *theme)
{
  double side = TL_TILE_PX / key->scale;
  cairo_rectangle_t area = { key->x * side, key->y * side, side, side };
  double chosen = 0;

  tiles->statistics.stood_in++;
  tl_paint_set_colour (cr, theme->map.paper);
  cairo_paint (cr);
  for (GList *l = tiles->order.head; l != NULL; l = l->next)
    {
      Tile *tile = l->data;
      double ratio = key->scale / tile->key.scale;

      if (!is_stand_in (tile, needs, &area) || (chosen != 0 && tile->key.scale != chosen))
        continue;
      chosen = tile->key.scale;
      cairo_save (cr);
      /* From the corner of the tile that is missing, in logical pixels, to that of the other. */
      cairo_translate (cr, (tile->key.x * ratio - key->x) * TL_TILE_PX / key->device_scale,
                       (tile->key.y * ratio - key->y) * TL_TILE_PX / key->device_scale);
      cairo_scale (cr, ratio * tile->key.device_scale / key->device_scale,
                   ratio * tile->key.device_scale / key->device_scale);
      cairo_set_source_surface (cr, tile->surface, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_FAST);
      cairo_paint (cr);
      cairo_restore (cr);
    }
}

static void
paint_place (TlMapTiles *tiles, cairo_t *cr, const Needs *needs, int x, int y, const TlTheme *theme)
{
  const double ds = needs->key.device_scale;
  Key key = needs->key;
  Tile *tile;

  key.x = x;
  key.y = y;
  tile = g_hash_table_lookup (tiles->table, &key);
  cairo_save (cr);
  cairo_translate (cr, (double) ((gint64) x * TL_TILE_PX - needs->origin_x) / ds,
                   (double) ((gint64) y * TL_TILE_PX - needs->origin_y) / ds);
  cairo_rectangle (cr, 0, 0, TL_TILE_PX / ds, TL_TILE_PX / ds);
  cairo_clip (cr);
  if (tile != NULL)
    {
      cairo_set_source_surface (cr, tile->surface, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
      cairo_paint (cr);
    }
  else
    stand_in (tiles, cr, needs, &key, theme);
  cairo_restore (cr);
}

guint
tl_map_tiles_paint (TlMapTiles *tiles, cairo_t *cr, const TlViewport *viewport,
                    const TlTheme *theme, gint64 budget_us)
{
  Needs needs = needs_of (viewport, theme);
  g_autoptr (GArray) missing = list_missing (tiles, &needs, 0);
  guint left = build_missing (tiles, &needs, missing, theme, budget_us);

  for (int y = needs.y0; y <= needs.y1; y++)
    for (int x = needs.x0; x <= needs.x1; x++)
      paint_place (tiles, cr, &needs, x, y, theme);
  return left;
}

guint
tl_map_tiles_prefetch (TlMapTiles *tiles, const TlViewport *viewport, const TlTheme *theme,
                       gint64 budget_us)
{
  Needs needs = needs_of (viewport, theme);
  g_autoptr (GArray) missing = list_missing (tiles, &needs, 1);
  gsize all = (gsize) (needs.x1 - needs.x0 + 3) * (gsize) (needs.y1 - needs.y0 + 3);

  if (all * TL_TILE_BYTES > tiles->statistics.max_bytes)
    return 0;
  return build_missing (tiles, &needs, missing, theme, budget_us);
}
