/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where two scenes differ, without comparing them item by item.
 *
 * A scene's *prints* are a number for each square of the map, TL_PRINT_SIDE map units a side, and
 * for what lies below the counters and above them: a hash of all that begins, ends or passes there,
 * in the order of painting.  Squares with the same number look alike, but for what reaches over
 * from their neighbours (widths, marks, letters).
 *
 * A line is taken piece by piece, so that one end of it may change and the rest stay; one that is
 * dashed looks different all the way after a change, and what is filled looks different as a whole.
 *
 * Cost: in proportion to the spots, and for long pieces to the squares that they pass.
 */
#pragma once

#include "draw/overlay/tl-overlay-private.h"

G_BEGIN_DECLS

#define TL_PRINT_SIDE 8.0

typedef struct
{
  guint columns;
  guint rows;
  guint text_most; /* the longest text, in bytes */
  guint64 *below;  /* by row, then column */
  guint64 *above;
} TlOverlayPrints;

/* @scene has a map. */
TlOverlayPrints *tl_overlay_prints_new (const TlOverlayScene *scene);
void tl_overlay_prints_free (TlOverlayPrints *prints);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlOverlayPrints, tl_overlay_prints_free)

/* Whether both are alike in @area and @margin round it, both in map units. */
gboolean tl_overlay_prints_are_alike (const TlOverlayPrints *a, const TlOverlayPrints *b,
                                      gboolean below, const cairo_rectangle_t *area, double margin);

G_END_DECLS
