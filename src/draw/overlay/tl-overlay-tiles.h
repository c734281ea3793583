/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A scene of overlays in square pieces, for a map that is panned: zones and a side's supply are
 * thousands of lines and marks, and change far less often than what part of them shows.
 *
 * A *tile* is TL_OVERLAY_TILE_PX device pixels a side and transparent where nothing is.  There are
 * two layers, as tl_paint_overlays () has them: below the counters and above.  A tile's key: layer,
 * place, device pixels to a map unit, device scale, theme serial.
 *
 * *Never stale*: the tiles own their scene.  When another takes its place, both are compared square
 * by square, and what any differing square may reach is painted anew in the tiles that show it.
 *
 * *Budget*: while one zooms, tiles of the zoom that was last shown whole stand in, stretched, for
 * those that would take longer than the budget.  Whatever nothing can stand in for is built at
 * once, however long it takes: a frame that left overlays out, or showed those of another
 * situation, would say something wrong.  When that is most of the view, and the zoom another than
 * in the frame before, tiles of a coarser zoom are built and stretched: a power of two, so that
 * they serve the next frames too, while tiles of just this zoom would be built for one.
 *
 * *Bound*: as TlTileStore; raised to what one view needs.  2560 x 1440 needs up to 40 MB, if there
 * is something on every tile.
 *
 * Cost: painting from tiles that are there, a copy of the pixels; a new scene in proportion to its
 * spots; building a tile in proportion to the scene's items and to what shows.
 *
 * Does not: hold what changes with the pointer.  That is a scene of its own, painted anew.
 */
#pragma once

#include "draw/base/tl-viewport.h"
#include "draw/overlay/tl-overlay.h"

#define TL_OVERLAY_TILE_PX 256
#define TL_OVERLAY_TILE_BYTES ((gsize) TL_OVERLAY_TILE_PX * TL_OVERLAY_TILE_PX * 4)

typedef struct _TlOverlayTiles TlOverlayTiles;

typedef struct
{
  gsize bytes;
  guint n_tiles;    /* those with nothing on them too */
  guint64 built;    /* since the beginning */
  guint64 stood_in; /* tiles that were asked for, and those of another zoom were shown */
} TlOverlayTilesStatistics;

TlOverlayTiles *tl_overlay_tiles_new (gsize max_bytes);
void tl_overlay_tiles_free (TlOverlayTiles *tiles);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlOverlayTiles, tl_overlay_tiles_free)

/**
 * tl_overlay_tiles_set_scene:
 * @scene: (transfer full) (nullable): finished: nothing is added to it any more
 *
 * Tiles that look alike with @scene are kept.
 */
void tl_overlay_tiles_set_scene (TlOverlayTiles *tiles, TlOverlayScene *scene);
/* (transfer none) (nullable) */
const TlOverlayScene *tl_overlay_tiles_scene (const TlOverlayTiles *tiles);

/**
 * tl_overlay_tiles_paint:
 * @cr: user units are logical pixels, (0, 0) the view's top left, without rotation
 * @theme: sealed
 * @below: the layer, see tl_paint_overlays ()
 * @budget_us: microseconds to build tiles in that others can stand in for; 0 for none, G_MAXINT64
 *   for all there is to build
 *
 * Returns: how many visible tiles are still missing, and something else showed
 */
guint tl_overlay_tiles_paint (TlOverlayTiles *tiles, cairo_t *cr, const TlViewport *viewport,
                              const TlTheme *theme, TlLettering *lettering, gboolean below,
                              gint64 budget_us);

/* Builds tiles of both layers just outside the view for @budget_us: for idle time.
 * Returns: how many of these are still missing; 0 too when the bound leaves no room for more */
guint tl_overlay_tiles_prefetch (TlOverlayTiles *tiles, const TlViewport *viewport,
                                 const TlTheme *theme, TlLettering *lettering, gint64 budget_us);

/* Forgets every tile and keeps the scene. */
void tl_overlay_tiles_clear (TlOverlayTiles *tiles);
void tl_overlay_tiles_get_statistics_for_test (const TlOverlayTiles *tiles,
                                               TlOverlayTilesStatistics *statistics);
/* For tests: a clock in microseconds instead of the monotonic one. */
void tl_overlay_tiles_set_clock_for_test (TlOverlayTiles *tiles, gint64 (*clock) (gpointer data),
                                          gpointer data);
