/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One holding box beside the map: its name, what it is, and its counters (tl-paint-box.h).
 *
 * A click on a counter selects it in the map view, with Ctrl one more; a click beside them chooses
 * the box.  Space goes through the counters.  Screen readers hear name, contents and selection.
 *
 * A drag carries a counter, with Shift all of its side; Return picks up and puts down.  The map
 * view carries it, wherever it is (tl-map-view-carry.c).  A box that takes it is framed.  GTK's own
 * drag and drop is not used: it would lose the path, the price and the refusals on the way from
 * widget to widget.
 */
#pragma once

#include "app/map/tl-map-view.h"
#include "draw/counter/tl-face-cache.h"

#define TL_TYPE_BOX_VIEW (tl_box_view_get_type ())
G_DECLARE_FINAL_TYPE (TlBoxView, tl_box_view, TL, BOX_VIEW, GtkWidget)

/* Edge of a counter, in logical pixels. */
#define TL_BOX_VIEW_COUNTER_PX 46.0

/* @view and @faces outlive it.  (transfer floating) */
GtkWidget *tl_box_view_new (TlMapView *view, TlFaceCache *faces, guint box);
guint tl_box_view_box (TlBoxView *self);
/* What is in it now, TlUnit; takes a reference. */
void tl_box_view_set_units (TlBoxView *self, GArray *units);
/* Selection, colours or what is carried are others. */
void tl_box_view_refresh (TlBoxView *self);
/* The counter at a place, TL_UNIT_NONE: none. */
TlUnit tl_box_view_unit_at (TlBoxView *self, double x, double y);
/* The middle of a counter in it; FALSE: it is not there. */
gboolean tl_box_view_middle (TlBoxView *self, TlUnit unit, double *x, double *y);
