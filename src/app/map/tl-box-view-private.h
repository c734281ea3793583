/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of a holding box's view: tl-box-view.c has its life, its size and its words,
 * -draw paints it, -input turns events into intents.
 *
 * The view keeps only what lies in the box and the title that is made of it.  The map
 * view keeps the selection, what is carried and the answers, one of each for the map and all boxes:
 * the files here read them there (tl-map-view-private.h), and the map view calls
 * tl_box_view_refresh () when they change.
 *
 * Places are logical pixels of this widget; only what is carried is in those of the map view.
 * Painting and the pointer both lay the counters out by tl_box_view_lay_out, so that what is hit is
 * what is seen.
 */
#pragma once

#include "app/map/tl-box-view.h"
#include "draw/counter/tl-paint-box.h"

G_BEGIN_DECLS

#define TL_BOX_VIEW_PAD_PX 6
/* The stripe at the left, in the colour of the side whose box it is. */
#define TL_BOX_VIEW_STRIPE_PX ((int) (TL_BOX_VIEW_COUNTER_PX * TL_BOX_STRIPE) + 1)

struct _TlBoxView
{
  GtkWidget parent_instance;

  TlMapView *view;    /* no reference */
  TlFaceCache *faces; /* the strip's */
  guint box;
  GtkGesture *drag;
  GArray *units;      /* TlUnit */
  PangoLayout *title; /* name and caption */
};

/* Whether the box is chosen, or the hex that it stands for (12.3e). */
gboolean tl_box_view_is_chosen (TlBoxView *view);
/* Whether @unit is selected in this box. */
gboolean tl_box_view_is_selected (TlBoxView *self, TlUnit unit);
/* The box's name, and @unit or, with TL_UNIT_NONE, what is in the box. (transfer full) */
char *tl_box_view_place_text (TlBoxView *self, TlUnit unit);
/* Where the counters lie, below the title, at the widget's size now. */
void tl_box_view_lay_out (TlBoxView *self, TlBoxLayout *layout);
/* By counter: those that are selected lie over the others. (transfer full) */
gboolean *tl_box_view_find_raised (TlBoxView *self);

/* -draw */
void tl_box_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* -input */
void tl_box_view_class_add_bindings (GtkWidgetClass *widget_class);
void tl_box_view_add_controllers (TlBoxView *self);

G_END_DECLS
