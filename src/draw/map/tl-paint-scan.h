/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What lies under the counters: the drawn map, the scan of the printed one, or both.
 *
 * The scan is laid on the grid by its fit (board/tl-scan.h), turned and skewed as it needs.  Where
 * it ends the drawn map goes on.  A blend shows the scan at TL_BLEND_SCAN of full strength over the
 * drawn map.  The pixels come from the level of the pyramid that has between one and two of them to
 * a device pixel.
 *
 * Cost: grows with the device pixels of the area, and where the scan does not cover it, or in a
 * blend, with what tl_paint_map () costs.
 */
#pragma once

#include "draw/map/tl-paint-map.h"
#include "draw/map/tl-scan-image.h"

#define TL_BLEND_SCAN 0.5

typedef enum
{
  TL_UNDERLAY_MAP,
  TL_UNDERLAY_PICTURE,
  TL_UNDERLAY_BLEND
} TlUnderlayMode;
#define TL_UNDERLAY_MODES (TL_UNDERLAY_BLEND + 1)

/* "map", "picture", "blend": names in options and settings, ended by NULL. */
extern const char *const tl_underlay_ids[TL_UNDERLAY_MODES + 1];

typedef struct
{
  TlUnderlayMode mode;
  TlScanImage *image; /* (nullable): then the mode does not matter */
  TlScanFit fit;
} TlUnderlay;

/* Whether the scan shows at all; @underlay: (nullable). */
gboolean tl_underlay_shows_scan (const TlUnderlay *underlay);

/* As tl_paint_map (), with what @underlay (nullable) says; the scale of @cr chooses the pixels. */
void tl_paint_ground (cairo_t *cr, TlMapGeometry *geometry, const TlTheme *theme, double zoom,
                      const cairo_rectangle_t *area, TlPaintFlags flags,
                      const TlUnderlay *underlay);
