/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The library of generic counters: a popover with the usual kinds, each drawn as a counter of the
 * chosen side, and a search by words of their names.  A click, or Return in the search for the
 * first that fits, puts one into the cursor's hex; a drag puts one into the hex where it ends.
 *
 * The counters are those of data/library.xml, which is read when the popover is first shown.
 */
#pragma once

#include "app/map/tl-map-view.h"

#define TL_TYPE_LIBRARY (tl_library_get_type ())
G_DECLARE_FINAL_TYPE (TlLibrary, tl_library, TL, LIBRARY, GtkPopover)

/* @view lives at least as long. (transfer floating) */
GtkWidget *tl_library_new (TlMapView *view);
