/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The charts of the rules in a window beside the game: found by typing, of any edition.  The
 * columns that a fight, a barrage or a decision at hand may use are marked; what the pointer or the
 * arrow keys choose is explained below, with its chance.
 */
#pragma once

#include "pieces/tl-edition.h"

#include <gtk/gtk.h>

#define TL_TYPE_CHARTS_WINDOW (tl_charts_window_get_type ())
G_DECLARE_FINAL_TYPE (TlChartsWindow, tl_charts_window, TL, CHARTS_WINDOW, GtkWindow)

/* Over @parent, with the charts of @edition, until the player chooses another, and @terrain. */
TlChartsWindow *tl_charts_window_new (GtkWindow *parent, TlEdition *edition,
                                      const TlTerrainChart *terrain);

/* Marks @uses ((element-type TlChartUse), copied) and, when the first time something is at hand,
 * shows its chart. */
void tl_charts_window_set_uses (TlChartsWindow *self, const GArray *uses);
