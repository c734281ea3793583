/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recovery or eating as rows that can be changed (12.6c, 12.10e): a counter, what it lacks, who
 * pays for it, and whether that is a matter of choice; below them the dumps before and after, whose
 * markers change, what forbids the whole if anything does, and the buttons.
 *
 * What the rows mean is TlSupplyRows (tl-supply-rows.h); this shows it, and hands its action
 * to the game.  The row that has pointer or focus shows its path on the map.  Given the focus, the
 * view passes it to the button that applies what is proposed.
 */
#pragma once

#include "answers/tl-supply-rows.h"
#include "app/map/tl-map-view.h"

#define TL_TYPE_SUPPLY_ROWS_VIEW (tl_supply_rows_view_get_type ())
G_DECLARE_FINAL_TYPE (TlSupplyRowsView, tl_supply_rows_view, TL, SUPPLY_ROWS_VIEW, GtkBox)

/* @rows: the caller keeps it as long as the widget; what is chosen stays in it.  @footer: gets what
 * forbids the rows, and the buttons; is always in sight, and emptied by the caller when the widget
 * goes. */
GtkWidget *tl_supply_rows_view_new (TlMapView *map, TlSupplyRows *rows, GtkBox *footer);
