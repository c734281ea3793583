/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The menu of a counter on the map.
 *
 * An item is there only when it is of use: fuel for combat units, transport for trucks and dumps.
 *
 * Does not: decide what may be done; items are actions of the window, or rows of
 * tl_menu_new_modes ().
 */
#pragma once

#include "app/map/tl-map-view.h"

/* The menu of @hex and of the selected units, for tl_map_view_popup (). (transfer floating) */
GtkWidget *tl_counter_menu_new (TlMapView *view, TlHex hex);
