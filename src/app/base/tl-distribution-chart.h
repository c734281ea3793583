/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The exact distribution of a fight's results as a bar chart: a row for each printed result, its
 * bar, its chance.  Rows are labels, so assistive technologies read what the bars show.
 */
#pragma once

#include "rules/combat/tl-distribution.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TL_TYPE_DISTRIBUTION_CHART (tl_distribution_chart_get_type ())
G_DECLARE_FINAL_TYPE (TlDistributionChart, tl_distribution_chart, TL, DISTRIBUTION_CHART, GtkGrid)

/* @fight: NULL empties the chart.  @exploit_ar: as tl_combat_exploit_ar () returns, -1 when no
 * unit can exploit (9.13b). */
void tl_distribution_chart_show (TlDistributionChart *chart, const TlEdition *edition,
                                 const TlCombatCase *fight, int exploit_ar);

G_END_DECLS
