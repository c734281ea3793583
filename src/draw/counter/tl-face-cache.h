/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counter faces kept as cairo surfaces, so that a frame copies pixels instead of painting.
 *
 * A *face* is one counter as it looks: same view, same theme with its pictures, same size in device
 * pixels, same device scale.  The key holds hashes of what shows, never
 * addresses, so that nothing needs to be told when a situation changes, a scenario is closed or a
 * theme edited.
 *
 * Bytes = 4 x width x height of every face kept; they never exceed the bound given to
 * tl_face_cache_new ().  The face not used for the longest time goes first.  With 8 MB, 500
 * different faces of 64 px fit.  Faces above TL_FACE_PX_MAX are painted directly.
 *
 * Painting many faces takes longer than a frame has (a miss takes about 0.1 ms).  After
 * tl_face_cache_begin_frame () with a budget, tl_paint_face () paints only so many; the others are
 * shown by the same counter at another size, scaled, or by a plain card, until the next frame.
 * The widget then asks tl_face_cache_is_settled () whether it must draw again.
 *
 * The cache owns the lettering that its faces are painted with.  Not for concurrent use.
 *
 * Cost: a hit hashes the view and looks it up, about half a microsecond; a miss paints.
 */
#pragma once

#include "draw/counter/tl-paint-counter.h"

#define TL_FACE_PX_MAX 512u

typedef struct _TlFaceCache TlFaceCache;

typedef struct
{
  gsize bytes;
  gsize max_bytes;
  guint n_faces;
  guint64 hits;
  guint64 misses;
} TlFaceCacheStatistics;

TlFaceCache *tl_face_cache_new (gsize max_bytes);
void tl_face_cache_free (TlFaceCache *cache);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFaceCache, tl_face_cache_free)
/* Forgets every face, for when memory is short. */
void tl_face_cache_clear_for_test (TlFaceCache *cache);
void tl_face_cache_get_statistics_for_test (const TlFaceCache *cache,
                                            TlFaceCacheStatistics *statistics);
TlLettering *tl_face_cache_lettering (TlFaceCache *cache);

/* Device pixels to a logical one, for canvases that do not tell, as GTK's; 0: the canvas tells. */
void tl_face_cache_set_device_scale (TlFaceCache *cache, double device_scale);

/**
 * tl_face_cache_begin_frame:
 * @faces_max: how many faces may be painted before the next call; %G_MAXUINT: all, as at first
 *
 * Starts a frame.
 */
void tl_face_cache_begin_frame (TlFaceCache *cache, guint faces_max);

/**
 * tl_face_cache_is_settled:
 *
 * Returns: %FALSE when something stood in for a face since tl_face_cache_begin_frame ()
 */
gboolean tl_face_cache_is_settled (const TlFaceCache *cache);

/**
 * tl_face_cache_get_for_test:
 * @cache: where it is kept
 * @theme: sealed
 * @view: what shows
 * @size_px: edge in device pixels, 1 to TL_FACE_PX_MAX
 * @device_scale: device pixels to a logical one
 *
 * Returns: (transfer none) (nullable): an image surface of @size_px squared, valid until the next
 *   call on @cache; %NULL when a face of that size is never kept
 */
cairo_surface_t *tl_face_cache_get_for_test (TlFaceCache *cache, const TlTheme *theme,
                                             const TlCounterView *view, guint size_px,
                                             double device_scale);

/**
 * tl_paint_face:
 *
 * Paints @view as tl_paint_counter () would, from @cache, with its position and size rounded to
 * device pixels.
 */
void tl_paint_face (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme,
                    const TlCounterView *view, double x, double y, double size);
