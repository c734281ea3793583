/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/map/tl-map-tiles.h"

#include "draw/base/tl-tile-store.h"
#include <string.h>

/* Tiles beyond the view to build ahead, on each side. */
#define AROUND 2

struct _TlMapTiles
{
  TlMapGeometry *geometry;
  TlTileStore store;
  TlUnderlay underlay;
  guint64 built;
  guint64 stood_in;
};

TlMapTiles *
tl_map_tiles_new (TlMapGeometry *geometry, gsize max_bytes)
{
  TlMapTiles *tiles = g_new0 (TlMapTiles, 1);

  tiles->geometry = tl_map_geometry_ref (geometry);
  tl_tile_store_init (&tiles->store, TL_TILE_PX, max_bytes);
  return tiles;
}

void
tl_map_tiles_clear_for_test (TlMapTiles *tiles)
{
  tl_tile_store_clear (&tiles->store);
}

void
tl_map_tiles_free (TlMapTiles *tiles)
{
  tl_tile_store_finish (&tiles->store);
  g_clear_pointer (&tiles->underlay.image, tl_scan_image_unref);
  tl_map_geometry_unref (tiles->geometry);
  g_free (tiles);
}

void
tl_map_tiles_set_map (TlMapTiles *tiles, TlMap *map)
{
  g_autoptr (GArray) parts = tl_map_geometry_set_map (tiles->geometry, map);

  tl_tile_store_spoil (&tiles->store, (const cairo_rectangle_t *) (gpointer) parts->data,
                       parts->len);
}

const TlUnderlay *
tl_map_tiles_underlay (const TlMapTiles *tiles)
{
  return tl_underlay_shows_scan (&tiles->underlay) ? &tiles->underlay : NULL;
}

void
tl_map_tiles_set_underlay (TlMapTiles *tiles, const TlUnderlay *underlay)
{
  TlUnderlay next = underlay != NULL ? *underlay : (TlUnderlay){ 0 };
  TlScanImage *was = tiles->underlay.image;

  if (was != next.image || memcmp (&tiles->underlay.fit, &next.fit, sizeof next.fit) != 0)
    tl_tile_store_clear (&tiles->store);
  if (next.image != NULL)
    tl_scan_image_ref (next.image);
  tiles->underlay = next;
  if (was != NULL)
    tl_scan_image_unref (was);
}

/* Of the store: a layer for each mode. */
static guint
layer_of (const TlMapTiles *tiles)
{
  return tl_underlay_shows_scan (&tiles->underlay) ? tiles->underlay.mode : TL_UNDERLAY_MAP;
}

void
tl_map_tiles_get_statistics_for_test (const TlMapTiles *tiles, TlMapTilesStatistics *statistics)
{
  *statistics = (TlMapTilesStatistics){ .bytes = tiles->store.bytes,
                                        .max_bytes = tiles->store.max_bytes,
                                        .n_tiles = tiles->store.n_tiles,
                                        .built = tiles->built,
                                        .stood_in = tiles->stood_in };
}

void
tl_map_tiles_set_clock_for_test (TlMapTiles *tiles, gint64 (*clock) (gpointer data), gpointer data)
{
  tiles->store.clock = clock;
  tiles->store.clock_data = data;
}

/* --- building --- */

typedef struct
{
  TlMapGeometry *geometry;
  const TlTheme *theme;
  const TlUnderlay *underlay;
} Build;

static cairo_surface_t *
build_tile (const TlTileKey *key, const TlTile *stale, gpointer data)
{
  const Build *build = data;
  cairo_rectangle_t area =
      stale != NULL ? tl_tile_stale_part (stale, TL_TILE_PX) : tl_tile_area (key, TL_TILE_PX);
  cairo_surface_t *surface =
      stale != NULL ? cairo_surface_reference (stale->surface)
                    : cairo_image_surface_create (CAIRO_FORMAT_RGB24, TL_TILE_PX, TL_TILE_PX);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, -(double) key->x * TL_TILE_PX, -(double) key->y * TL_TILE_PX);
  cairo_scale (cr, key->scale, key->scale);
  tl_paint_ground (cr, build->geometry, build->theme, key->scale / key->device_scale, &area,
                   TL_PAINT_SCREEN, build->underlay);
  cairo_destroy (cr);
  return surface;
}

static guint
build_missing (TlMapTiles *tiles, const TlTileSpan *span, const GArray *missing,
               const TlTheme *theme, gint64 budget_us)
{
  Build build = { tiles->geometry, theme, &tiles->underlay };
  guint built = tl_tile_store_build (&tiles->store, span, missing, budget_us, build_tile, &build);

  tiles->built += built;
  return missing->len - built;
}

/* --- painting --- */

static gboolean
is_stand_in (const TlTile *tile, const TlTileKey *key, const cairo_rectangle_t *area)
{
  double side = TL_TILE_PX / tile->key.scale;

  return tile->key.serial == key->serial && tile->key.layer == key->layer &&
         tile->key.scale != key->scale && tile->key.x * side < area->x + area->width &&
         (tile->key.x + 1) * side > area->x && tile->key.y * side < area->y + area->height &&
         (tile->key.y + 1) * side > area->y;
}

/* Blank paper where the map lies on the desk. */
static void
paint_blank (const TlMapTiles *tiles, cairo_t *cr, const TlTileKey *key, const TlTheme *theme)
{
  cairo_rectangle_t area = tl_tile_area (key, TL_TILE_PX);
  double unit = key->scale / key->device_scale;
  double width, height;

  tl_map_geometry_extent (tiles->geometry, &width, &height);
  tl_paint_set_colour (cr, theme->map.desk);
  cairo_paint (cr);
  tl_paint_set_colour (cr, theme->map.paper);
  cairo_rectangle (cr, -area.x * unit, -area.y * unit, width * unit, height * unit);
  cairo_fill (cr);
}

/* Paints what there is of other scales: of the one used last among those that have anything. */
static void
stand_in (TlMapTiles *tiles, cairo_t *cr, const TlTileKey *key, const TlTheme *theme)
{
  cairo_rectangle_t area = tl_tile_area (key, TL_TILE_PX);
  double chosen = 0;

  tiles->stood_in++;
  paint_blank (tiles, cr, key, theme);
  for (GList *l = tiles->store.order.head; l != NULL; l = l->next)
    {
      TlTile *tile = l->data;

      if (!is_stand_in (tile, key, &area) || (chosen != 0 && tile->key.scale != chosen))
        continue;
      chosen = tile->key.scale;
      tl_tile_paint_stretched (tile, cr, key, TL_TILE_PX);
    }
}

static void
paint_place (TlMapTiles *tiles, cairo_t *cr, const TlTileSpan *span, int x, int y,
             const TlTheme *theme)
{
  TlTileKey key = span->key;

  key.x = x;
  key.y = y;
  const TlTile *tile = tl_tile_store_peek (&tiles->store, &key);
  cairo_save (cr);
  tl_tile_span_enter (span, cr, x, y);
  if (tile != NULL)
    tl_tile_paint (tile, cr);
  else
    stand_in (tiles, cr, &key, theme);
  cairo_restore (cr);
}

guint
tl_map_tiles_paint (TlMapTiles *tiles, cairo_t *cr, const TlViewport *viewport,
                    const TlTheme *theme, gint64 budget_us)
{
  TlTileSpan span = tl_tile_span (viewport, theme, TL_TILE_PX, layer_of (tiles));
  g_autoptr (GArray) missing = tl_tile_store_missing (&tiles->store, &span, 0);

  tl_tile_store_reserve (&tiles->store, &span, 1);
  guint left = build_missing (tiles, &span, missing, theme, budget_us);
  for (int y = span.y0; y <= span.y1; y++)
    for (int x = span.x0; x <= span.x1; x++)
      paint_place (tiles, cr, &span, x, y, theme);
  return left;
}

guint
tl_map_tiles_prefetch (TlMapTiles *tiles, const TlViewport *viewport, const TlTheme *theme,
                       gint64 budget_us)
{
  TlTileSpan span = tl_tile_span (viewport, theme, TL_TILE_PX, layer_of (tiles));
  g_autoptr (GArray) missing = tl_tile_store_missing (&tiles->store, &span, AROUND);

  if (!tl_tile_store_has_room (&tiles->store, &span, AROUND, 1))
    return 0;
  return build_missing (tiles, &span, missing, theme, budget_us);
}
