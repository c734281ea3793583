/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One counter as a widget, for lists: paints the face of a unit, as on the map.
 */
#pragma once

#include "draw/base/tl-theme.h"
#include "draw/counter/tl-counter-view.h"

#include <gtk/gtk.h>

#define TL_TYPE_COUNTER_PICTURE (tl_counter_picture_get_type ())
G_DECLARE_FINAL_TYPE (TlCounterPicture, tl_counter_picture, TL, COUNTER_PICTURE, GtkWidget)

/* @size_px: edge in logical pixels.  Copies what shows now; a later situation needs a new one. */
GtkWidget *tl_counter_picture_new (const TlSituation *situation, TlUnit unit, const TlTheme *theme,
                                   int size_px);

/* The same of whatever @view shows, which need not last. */
GtkWidget *tl_counter_picture_new_of_view (const TlCounterView *view, const TlTheme *theme,
                                           int size_px);
