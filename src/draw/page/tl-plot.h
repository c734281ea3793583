/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A series of a game's statistics as a plot: two bars for each turn, the first side's filled, the
 * second's hatched, so that they are told apart without colour.
 *
 * Bars stand on a line: on 0, luck on 1/2, which is what dice owe.  The scale fits the greatest
 * value; figures stand at the bars where there is room, and names of turns below.
 *
 * Example:
 *
 *   tl_paint_plot (cr, statistics, TL_SERIES_STEPS, &theme, lettering, 360, TL_PLOT_HEIGHT);
 *
 * Does not: say anything to a screen reader; see tl_statistics_series_text ().
 */
#pragma once

#include "answers/tl-statistics.h"
#include "draw/base/tl-lettering.h"
#include "draw/base/tl-theme.h"

#define TL_PLOT_HEIGHT 150.0

/* @ink: of lines and words, on whatever ground is there; @width, @height: in user units */
void tl_paint_plot (cairo_t *cr, const TlStatistics *statistics, TlSeries series, TlColour ink,
                    TlLettering *lettering, double width, double height);

/* The same on white paper, as a PNG @width pixels wide. (transfer full) */
GBytes *tl_plot_to_png (const TlStatistics *statistics, TlSeries series, guint width);
