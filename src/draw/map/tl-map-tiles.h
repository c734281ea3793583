/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The map, drawn or scanned, in square pieces, kept as cairo image surfaces.
 *
 * A *tile* is 256 device pixels a side, cut from the whole map at one scale: tile (2, 0) starts
 * 512 device pixels right of the map's origin.  Its key: place, device pixels to a map unit,
 * device scale, theme serial.  Panning copies tiles at whole device pixels.
 *
 * *Budget*: a frame that needs tiles which are not there builds as many as can be expected to be
 * done within so many microseconds (one at least, if the budget is not zero), from the view's
 * middle outwards.  Where one is still missing, tiles of another scale stand in, stretched; where
 * there are none, bare paper.  The caller tries again in the next frame until nothing is missing.
 *
 * *Bound*: the surfaces' bytes never exceed the bound given, or what one view needs if that is
 * more.  The tile not used for the longest time goes first.  A view of w x h device pixels needs up
 * to (w / 256 + 2) x (h / 256 + 2) quarters of a MB: 25 MB serve 2560 x 1440.  Larger tiles take as
 * long to paint all in all, but one alone was longer than a frame.
 *
 * Knows no GTK.  Not for concurrent use.
 */
#pragma once

#include "draw/base/tl-theme.h"
#include "draw/base/tl-viewport.h"
#include "draw/map/tl-paint-scan.h"

#define TL_TILE_PX 256
#define TL_TILE_BYTES ((gsize) TL_TILE_PX * TL_TILE_PX * 4)

typedef struct _TlMapTiles TlMapTiles;

typedef struct
{
  gsize bytes;
  gsize max_bytes;
  guint n_tiles;
  guint64 built;    /* since the beginning */
  guint64 stood_in; /* tiles that were asked for, and something else was shown */
} TlMapTilesStatistics;

TlMapTiles *tl_map_tiles_new (TlMapGeometry *geometry, gsize max_bytes);
void tl_map_tiles_free (TlMapTiles *tiles);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlMapTiles, tl_map_tiles_free)

/**
 * tl_map_tiles_set_map:
 * @map: kin of the geometry's map (tl_map_is_kin ())
 *
 * Shows @map from now on, by tl_map_geometry_set_map ().  Tiles near what differs are shown as they
 * are until their part near it has been painted again; all others stay.
 */
void tl_map_tiles_set_map (TlMapTiles *tiles, TlMap *map);

/**
 * tl_map_tiles_set_underlay:
 * @underlay: (nullable): copied, with a reference of its image
 *
 * Shows the scan of the map from now on, or the drawn map with %NULL.  Tiles of each mode are kept,
 * so that going back to one shows it at once; those of another image or fit are not.
 */
void tl_map_tiles_set_underlay (TlMapTiles *tiles, const TlUnderlay *underlay);
/* (transfer none) (nullable): the scan that shows; NULL: the drawn map alone */
const TlUnderlay *tl_map_tiles_underlay (const TlMapTiles *tiles);

/**
 * tl_map_tiles_paint:
 * @cr: user units are logical pixels, (0, 0) the view's top left, without rotation
 * @viewport: what shows
 * @theme: sealed
 * @budget_us: microseconds to build tiles in; G_MAXINT64 for all there is to do, 0 for none
 *
 * Paints the view; see above for what missing tiles look like.
 *
 * Returns: how many visible tiles are still missing
 */
guint tl_map_tiles_paint (TlMapTiles *tiles, cairo_t *cr, const TlViewport *viewport,
                          const TlTheme *theme, gint64 budget_us);

/**
 * tl_map_tiles_prefetch:
 *
 * Builds tiles just outside the view for @budget_us, so that panning finds them: for idle time.
 *
 * Returns: how many of these are still missing; 0 too when the bound leaves no room for more
 */
guint tl_map_tiles_prefetch (TlMapTiles *tiles, const TlViewport *viewport, const TlTheme *theme,
                             gint64 budget_us);

/* Forgets every tile, for when memory is short. */
void tl_map_tiles_clear_for_test (TlMapTiles *tiles);
void tl_map_tiles_get_statistics_for_test (const TlMapTiles *tiles,
                                           TlMapTilesStatistics *statistics);
/* For tests: a clock in microseconds instead of the monotonic one. */
void tl_map_tiles_set_clock_for_test (TlMapTiles *tiles, gint64 (*clock) (gpointer data),
                                      gpointer data);
