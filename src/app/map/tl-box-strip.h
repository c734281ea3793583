/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The holding boxes of a scenario, side by side below the map (12.3e, 18.5): a TlBoxView for each,
 * in the scenario's order.  Before them lies what is due, while anything is (13.6): it is carried
 * to where it arrives.  Hidden where there is nothing to show.  By hand the pool and the Dead Pile
 * follow them, and a search leaves the counters whose name, kind or formation has what is typed;
 * key / on the map comes to it, Return in it selects the first that is left.
 *
 * Selection, colours and game are the map view's.  Where there is no room for all, the counters of
 * each box overlap first, then the strip scrolls.  Tab comes to the strip and leaves it; arrows go
 * from box to box.
 *
 * Property: map-view, given once.
 *
 * Cost: with each change of the game a look at every unit.
 */
#pragma once

#include "app/map/tl-map-view.h"

#define TL_TYPE_BOX_STRIP (tl_box_strip_get_type ())
G_DECLARE_FINAL_TYPE (TlBoxStrip, tl_box_strip, TL, BOX_STRIP, GtkWidget)
