/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chances as people read them: words, and rows of a grid with a bar.
 *
 *   name | bar | 5/9 | 55.6 %
 *
 * The fraction is reduced; the tooltip has the count that it comes from.  Colours only repeat what
 * the name says.
 */
#pragma once

#include "rules/combat/tl-distribution.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* "55.6 %", with a space that does not break; what can happen is never 0.  (transfer full) */
char *tl_chance_percent_text (guint count, guint total);
/* "5/9 = 55.6 %" (transfer full) */
char *tl_chance_short_text (guint count, guint total);
/* "4320/7776 = 5/9 = 55.6 %" (transfer full) */
char *tl_chance_long_text (guint count, guint total);
/* "0.7 (13/18)": a mean, rounded to tenths and exact; "2" when it is whole.  (transfer full) */
char *tl_mean_text (TlFraction mean);
/* "0.7" alone (transfer full) */
char *tl_mean_short_text (TlFraction mean);

/* Fills @row of @grid, columns 0 to 3. */
void tl_chance_row_attach (GtkGrid *grid, int row, const char *name, guint count, guint total,
                           const char *css_class);

#define TL_TYPE_DISTRIBUTION_CHART (tl_distribution_chart_get_type ())
G_DECLARE_FINAL_TYPE (TlDistributionChart, tl_distribution_chart, TL, DISTRIBUTION_CHART, GtkGrid)

/* The exact distribution of a fight's results: a row for each printed result, its bar, its chance.
 * Rows are labels, so assistive technologies read what the bars show.  @fight: NULL empties the
 * chart.  @exploit_ar: as tl_combat_exploit_ar () returns, -1 when no unit can exploit (9.13b). */
void tl_distribution_chart_show (TlDistributionChart *chart, const TlEdition *edition,
                                 const TlCombatCase *fight, int exploit_ar);

G_END_DECLS
