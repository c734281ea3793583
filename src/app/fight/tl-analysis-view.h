/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What will come of a fight, exactly (play/tl-analysis.h): the chances that the hex is emptied, of
 * an advance, of DG; steps lost by each side; what becomes of every unit; and the line of play for
 * each printed result.  How both sides play is chosen in it, and remembered.
 *
 * The numbers are worked out in another thread (tl-asker.h), and only while the view is to be seen.
 * Until they are there the old ones stay, greyed.
 */
#pragma once

#include "draw/base/tl-theme.h"
#include "play/tl-analysis.h"

#include <gtk/gtk.h>

#define TL_TYPE_ANALYSIS_VIEW (tl_analysis_view_get_type ())
G_DECLARE_FINAL_TYPE (TlAnalysisView, tl_analysis_view, TL, ANALYSIS_VIEW, GtkBox)

/* Properties: settings (nullable), where policies and weights are remembered; theme
 * (const TlTheme *), copied.
 * Signal:
 *   changed ()  another analysis shows, or none; policies or weights may be others */

/* @situation keeps a reference, @fight is copied; NULL shows nothing. */
void tl_analysis_view_ask (TlAnalysisView *view, TlSituation *situation, const TlFight *fight);
/* (transfer none) (nullable): what shows; NULL before there is any, and of a forbidden fight */
const TlAnalysis *tl_analysis_view_analysis_for_test (TlAnalysisView *view);
/* (transfer none): how both sides play */
const TlAnalysisPlan *tl_analysis_view_plan (TlAnalysisView *view);
/* Whether numbers are on their way. */
gboolean tl_analysis_view_is_busy_for_test (TlAnalysisView *view);
