/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The menu of a counter on the map, and what commands of the window are about: the selected units,
 * or what is in the cursor's hex.
 *
 * An item is there only when it is of use: fuel for combat units, transport for trucks and dumps.
 *
 * Does not: decide what may be done; items are actions of the window, or rows of
 * tl_menu_new_modes ().
 */
#pragma once

#include "answers/tl-menu.h"
#include "app/map/tl-map-view.h"

/* The selected units, else all of the cursor's hex. (transfer full): TlUnit */
GArray *tl_at_hand (TlMapView *view);
/* Of these the combat units that fuel is of use for. (transfer full): TlUnit */
GArray *tl_at_hand_to_fuel (TlMapView *view);
/* The selected Transport Points, Extenders and dumps, else those of the cursor's hex. (transfer
 * full): TlUnit */
GArray *tl_at_hand_transport (TlMapView *view);

/* What may be done in a hex: tl_menu_new_sea (), tl_menu_new_construction (). */
typedef TlMenu *(*TlHexMenuFunc) (const TlSituation *situation, TlHex hex);
/* That of the cursor's hex. (transfer full) (nullable): NULL: the cursor is on no hex */
TlMenu *tl_at_hand_menu (TlMapView *view, TlHexMenuFunc make);

/* The menu of @hex and of the selected units, for tl_map_view_popup (). (transfer floating) */
GtkWidget *tl_counter_menu_new (TlMapView *view, TlHex hex);
