/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The holding boxes of a scenario in a picture, as cards in rows below the map (12.3e).
 *
 * A card is as wide as its name and what it is, or as its counters; none is wider than the picture,
 * where the counters overlap.  Cards stand in the scenario's order, from the left, as many in a row
 * as there is room for.  All in map units, counters as large as one that is alone in its hex.
 *
 * Example: a map 30 units wide, three cards of 12: two in the first row, one in the second.
 */
#pragma once

#include "draw/counter/tl-face-cache.h"
#include "pieces/tl-situation.h"

typedef struct _TlRenderBoxes TlRenderBoxes;

/* @width: that the rows may have. @situation outlives it. (transfer full) */
TlRenderBoxes *tl_render_boxes_new (const TlSituation *situation, double width);
void tl_render_boxes_free (TlRenderBoxes *boxes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlRenderBoxes, tl_render_boxes_free)

/* With the space around them; 0: the scenario has none. */
double tl_render_boxes_height (const TlRenderBoxes *boxes);
guint tl_render_boxes_n_rows (const TlRenderBoxes *boxes);

/* The upper left corner at @x, @y. */
void tl_render_boxes_paint (const TlRenderBoxes *boxes, cairo_t *cr, TlFaceCache *faces,
                            const TlTheme *theme, double x, double y);
