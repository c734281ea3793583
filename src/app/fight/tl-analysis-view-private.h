/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of the analysis view: tl-analysis-view.c asks, tl-analysis-policy.c lets
 * choose and remembers how both sides play, tl-analysis-numbers.c shows chances and units,
 * tl-analysis-lines.c the line of play of every result.
 */
#pragma once

#include "app/base/tl-asker.h"
#include "app/fight/tl-analysis-view.h"

G_BEGIN_DECLS

struct _TlAnalysisView
{
  GtkBox parent_instance;

  GtkSpinner *spinner;
  GtkButton *stop_button; /* while it is worked out; afterwards it asks again */
  GtkMenuButton *weight_button;
  GtkGrid *weight_grid;
  GtkButton *reset_button;
  GtkDropDown *attacker_policy;
  GtkDropDown *defender_policy;
  GtkEntry *attacker_hexes; /* shown for TL_POLICY_KEEP */
  GtkEntry *defender_hexes;
  GtkLabel *state_label;
  GtkBox *result_box;
  GtkGrid *chance_grid;
  GtkLabel *value_label;
  GtkBox *unit_list;
  GtkExpander *line_expander;
  GtkBox *line_list;
  GtkSpinButton *weights[TL_WEIGHTS];

  TlAsker *asker;
  GSettings *settings; /* NULL: nothing is remembered */
  TlTheme theme;
  TlAnalysisPlan plan;

  TlSituation *situation; /* asked about; NULL: nothing */
  TlFight *fight;
  gboolean must_ask; /* as soon as the view is to be seen */

  TlAnalysis *analysis;   /* shows */
  TlSituation *analysed;  /* the situation that it is about */
  GHashTable *open_lines; /* text forms of the results whose line is open */
  gboolean is_updating;
};

/* Asks again, now or as soon as the view is to be seen. */
void tl_analysis_view_ask_again (TlAnalysisView *view);

/* -policy: makes the controls. */
void tl_analysis_view_init_plan (TlAnalysisView *view);
/* -policy: what the controls say; hexes to keep that nobody has named are those of @view->fight. */
void tl_analysis_view_read_plan (TlAnalysisView *view, TlAnalysisPlan *plan);
/* -policy: the hexes that each side keeps when it names none. */
void tl_analysis_view_show_default_hexes (TlAnalysisView *view);
/* -policy: takes over what the settings remember. */
void tl_analysis_view_recall (TlAnalysisView *view);

/* -numbers: chances, steps, units of @view->analysis, which is there. */
void tl_analysis_view_show_numbers (TlAnalysisView *view);

/* -lines: fills the list, if it is open. */
void tl_analysis_view_show_lines (TlAnalysisView *view);

G_END_DECLS
