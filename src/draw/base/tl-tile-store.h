/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Square pieces of a large picture, kept as image surfaces: what the tiles of the map and those of
 * the overlays have in common.  Does not know what is on them.
 *
 * Tile (2, 0) of a store of 256 pixels begins 512 device pixels right of the map's origin, at the
 * scale of its key.  A *span* is the tiles that a view needs, with the whole device pixel at which
 * the view begins.
 *
 * Bound: the surfaces' bytes never exceed the bound, but that the tile added last is always kept;
 * whatever was not used for the longest time goes first.  A bound that one view does not fit in is
 * raised (tl_tile_store_reserve ()): else each frame would drop what the next one needs.  A tile on
 * which there is nothing has no surface, and counts as no bytes.
 *
 * Cost: a look-up is one of a hash table; a tile that is dropped by the bound, a step in a queue.
 */
#pragma once

#include "draw/base/tl-theme.h"
#include "draw/base/tl-viewport.h"

typedef struct
{
  double scale; /* device pixels to a map unit */
  double device_scale;
  gint32 x;
  gint32 y;
  guint32 serial; /* of the theme */
  guint32 layer;  /* the owner's */
} TlTileKey;

typedef struct
{
  TlTileKey key;            /* first: the table's key is the tile */
  cairo_surface_t *surface; /* NULL: nothing is on it */
  gsize bytes;
  gboolean is_stale;       /* shown until it has been built again */
  cairo_rectangle_t stale; /* the part of it that is, in map units, and perhaps beyond it */
  GList link;              /* in the order of use, latest first */
} TlTile;

typedef struct
{
  int tile_px;
  GHashTable *table;
  GQueue order;
  gsize bytes;
  gsize max_bytes;
  guint n_tiles;
  gint64 (*clock) (gpointer data);
  gpointer clock_data;
} TlTileStore;

/* The tiles that a view needs, ends included; @key is theirs but for x and y. */
typedef struct
{
  TlTileKey key;
  int tile_px;
  gint64 origin_x; /* device pixels: where the view begins, and the first beyond it */
  gint64 origin_y;
  gint64 end_x;
  gint64 end_y;
  int x0, y0, x1, y1;
} TlTileSpan;

typedef struct
{
  int x;
  int y;
  double distance;
} TlTilePlace;

/* Makes the tile at @key: (transfer full) a surface, NULL when nothing is on it.  @stale:
 * (nullable): the tile as it is; the surface may be the same, with its stale part painted anew.
 * Surfaces have no device scale here. */
typedef cairo_surface_t *(*TlTileBuildFunc) (const TlTileKey *key, const TlTile *stale,
                                             gpointer data);

void tl_tile_store_init (TlTileStore *store, int tile_px, gsize max_bytes);
void tl_tile_store_clear (TlTileStore *store);
/* Also what tl_tile_store_init () made; not @store itself. */
void tl_tile_store_finish (TlTileStore *store);

/* The tile, without marking it as used; NULL when it is not there. */
TlTile *tl_tile_store_peek (const TlTileStore *store, const TlTileKey *key);

TlTileSpan tl_tile_span (const TlViewport *viewport, const TlTheme *theme, int tile_px,
                         guint32 layer);
/* Raises the bound, if need be, so that the tiles of @span in @n_layers layers fit in. */
void tl_tile_store_reserve (TlTileStore *store, const TlTileSpan *span, guint n_layers);
/* Whether those and @around tiles more on each side do. */
gboolean tl_tile_store_has_room (const TlTileStore *store, const TlTileSpan *span, int around,
                                 guint n_layers);
/* Marks @tile as stale in @part too, in map units. */
void tl_tile_spoil (TlTile *tile, const cairo_rectangle_t *part);
/* What of a stale tile is to be painted anew: to whole device pixels, in map units. */
cairo_rectangle_t tl_tile_stale_part (const TlTile *tile, int tile_px);
/* Marks the tiles as stale that show something of @parts, in map units. */
void tl_tile_store_spoil (TlTileStore *store, const cairo_rectangle_t *parts, guint n_parts);
/* Those of the span, and @around tiles more on each side, that are not there or stale, nearest the
 * middle first; the others are used.  (transfer full): TlTilePlace */
GArray *tl_tile_store_missing (TlTileStore *store, const TlTileSpan *span, int around);

/**
 * tl_tile_store_build:
 * @missing: of @span
 * @budget_us: microseconds; at least one tile is built unless it is 0 or less.  Another is begun
 *   when it can be expected to be done in time, by what the ones before it took.
 *
 * Returns: how many of @missing, from its beginning, are there now
 */
guint tl_tile_store_build (TlTileStore *store, const TlTileSpan *span, const GArray *missing,
                           gint64 budget_us, TlTileBuildFunc build, gpointer data);

/* Moves the origin of @cr, whose units are logical pixels of the view, to the corner of a tile, and
 * clips to it. */
void tl_tile_span_enter (const TlTileSpan *span, cairo_t *cr, int x, int y);
/* What a tile shows, in map units. */
cairo_rectangle_t tl_tile_area (const TlTileKey *key, int tile_px);
/* What of it a view shows; nothing, or less, when it lies outside. */
cairo_rectangle_t tl_tile_span_shown (const TlTileSpan *span, const TlTileKey *key);
/* Copies @tile to the origin, at whole device pixels. */
void tl_tile_paint (const TlTile *tile, cairo_t *cr);
/* Stretches @tile, of another scale, to where it belongs when the origin is the corner of
 * @place. */
void tl_tile_paint_stretched (const TlTile *tile, cairo_t *cr, const TlTileKey *place, int tile_px);
