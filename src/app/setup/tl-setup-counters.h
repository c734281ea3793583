/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The counters of Set Up by keys: while the map view carries by hand, a key does to what is
 * selected what the menu of the counter says (tl-by-hand.h), and a stack is copied to the cursor's
 * hex.
 *
 * What is new is selected afterwards.  Why a key does nothing is a hint of the view.
 */
#pragma once

#include "app/map/tl-map-view.h"

/* Once; @view keeps what it needs. */
void tl_setup_counters_add_keys (TlMapView *view);

/* All that a hand may do with @units (TlUnit), and with what was copied; NULL: there are neither.
 * (transfer floating): a GtkPopover */
GtkWidget *tl_setup_counters_menu_new (TlMapView *view, const GArray *units);

/* The counter of @library, called @kind and a number, of @side, in @hex; FALSE with a hint when
 * that is none. */
gboolean tl_setup_counters_bring (TlMapView *view, const TlSituation *library, TlUnit counter,
                                  const char *kind, TlSide side, TlHex hex);
