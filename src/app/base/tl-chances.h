/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of chances (answers/tl-chance.h) in a grid, with a bar each.
 *
 *   name | bar | 5/9 | 55.6 %
 *
 * The fraction is reduced; the tooltip has the count that it comes from.  Colours only repeat what
 * the name says.
 */
#pragma once

#include "answers/tl-fight-answer.h"

#include <gtk/gtk.h>

/* Adds @rows, TlChanceRow, to @grid, columns 0 to 3, from row @first on; the row after them. */
int tl_chance_rows_attach (GtkGrid *grid, int first, const GPtrArray *rows);
/* A grid of its own for them. (transfer floating) */
GtkWidget *tl_chance_grid_new (const GPtrArray *rows);

#define TL_TYPE_DISTRIBUTION_CHART (tl_distribution_chart_get_type ())
G_DECLARE_FINAL_TYPE (TlDistributionChart, tl_distribution_chart, TL, DISTRIBUTION_CHART, GtkGrid)

/* The exact distribution of a fight's results: a row for each printed result, its bar, its chance.
 * Rows are labels, so assistive technologies read what the bars show.  @chances: NULL empties the
 * chart. */
void tl_distribution_chart_show (TlDistributionChart *chart, const TlFightChances *chances);
