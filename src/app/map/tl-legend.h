/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The legend of what lies over the map: a strip below it, so that it covers no counter.  Only what
 * shows at the moment is explained; where nothing is to be explained there is no strip.
 *
 * Properties: map-view, which it follows; wanted, whether the user wants it.
 */
#pragma once

#include "app/map/tl-map-view.h"

#define TL_TYPE_LEGEND (tl_legend_get_type ())
G_DECLARE_FINAL_TYPE (TlLegend, tl_legend, TL, LEGEND, GtkWidget)

/* How many entries it shows, for tests. */
guint tl_legend_n_entries_for_test (TlLegend *legend);
