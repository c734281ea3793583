/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/fight/tl-analysis-view-private.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TlAnalysisView, tl_analysis_view, GTK_TYPE_BOX)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- the question ----------------------------------------------------------------------------- */

typedef struct
{
  TlFight *fight;
  TlAnalysisPlan plan;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  tl_fight_free (question->fight);
  g_free (question);
}

/* In another thread. */
static gpointer
work_out (const TlSituation *situation, gconstpointer data)
{
  const Question *question = data;

  return tl_analysis_new (situation, question->fight, &question->plan, NULL);
}

static const TlAskerKind kind = { work_out, question_free, (GDestroyNotify) tl_analysis_free };

/* --- states ----------------------------------------------------------------------------------- */

static void
show_state (TlAnalysisView *self, const char *text)
{
  gtk_label_set_text (self->state_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->state_label), *text != '\0');
}

static void
set_busy (TlAnalysisView *self, gboolean is_busy)
{
  gtk_spinner_set_spinning (self->spinner, is_busy);
  gtk_button_set_label (self->stop_button, _ ("_Stop"));
  gtk_widget_set_visible (GTK_WIDGET (self->stop_button), is_busy);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->result_box), GTK_ACCESSIBLE_STATE_BUSY,
                               is_busy, -1);
  if (is_busy)
    gtk_widget_add_css_class (GTK_WIDGET (self->result_box), "stale");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->result_box), "stale");
}

/* The old numbers stay until the new ones are there. */
static void
ask_now (TlAnalysisView *self)
{
  Question *question = g_new (Question, 1);

  question->fight = tl_fight_copy (self->fight);
  tl_analysis_view_read_plan (self, &question->plan);
  self->must_ask = FALSE;
  set_busy (self, TRUE);
  if (self->analysis == NULL)
    show_state (self, _ ("Being worked out …"));
  tl_asker_ask (self->asker, self->situation, question);
}

/* The thread ends by itself, unheard; the same button asks again. */
static void
on_stop_clicked (TlAnalysisView *self)
{
  if (!tl_asker_is_busy (self->asker))
    {
      tl_analysis_view_ask_again (self);
      return;
    }
  tl_asker_forget (self->asker);
  set_busy (self, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->result_box), FALSE);
  show_state (self, _ ("Not worked out."));
  gtk_button_set_label (self->stop_button, _ ("_Work Out"));
  gtk_widget_set_visible (GTK_WIDGET (self->stop_button), TRUE);
}

void
tl_analysis_view_ask_again (TlAnalysisView *self)
{
  self->must_ask = self->situation != NULL;
  if (self->must_ask && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ask_now (self);
}

static void
show_analysis (TlAnalysisView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->result_box), self->analysis != NULL);
  if (self->analysis != NULL)
    {
      tl_analysis_view_show_numbers (self);
      tl_analysis_view_show_lines (self);
    }
}

static void
forget (TlAnalysisView *self)
{
  tl_asker_forget (self->asker);
  set_busy (self, FALSE);
  self->must_ask = FALSE;
  g_clear_pointer (&self->situation, tl_situation_unref);
  g_clear_pointer (&self->fight, tl_fight_free);
  g_clear_pointer (&self->analysis, tl_analysis_free);
  g_clear_pointer (&self->analysed, tl_situation_unref);
}

static void
on_answered (gpointer answer, gpointer data)
{
  TlAnalysisView *self = data;

  g_clear_pointer (&self->analysis, tl_analysis_free);
  g_clear_pointer (&self->analysed, tl_situation_unref);
  self->analysis = answer;
  self->analysed = tl_situation_ref (self->situation);
  set_busy (self, FALSE);
  show_state (self, answer != NULL ? "" : _ ("Nothing comes of a fight that the rules forbid."));
  show_analysis (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
tl_analysis_view_ask (TlAnalysisView *self, TlSituation *situation, const TlFight *fight)
{
  g_return_if_fail (TL_IS_ANALYSIS_VIEW (self));
  if (situation == NULL || fight == NULL)
    {
      forget (self);
      show_state (self, "");
      show_analysis (self);
      return;
    }
  if (self->situation == situation && tl_fight_equal (self->fight, fight))
    return;
  tl_situation_ref (situation);
  g_clear_pointer (&self->situation, tl_situation_unref);
  g_clear_pointer (&self->fight, tl_fight_free);
  self->situation = situation;
  self->fight = tl_fight_copy (fight);
  tl_analysis_view_show_default_hexes (self);
  tl_analysis_view_ask_again (self);
}

const TlAnalysis *
tl_analysis_view_analysis (TlAnalysisView *self)
{
  return self->analysis;
}

const TlAnalysisPlan *
tl_analysis_view_plan (TlAnalysisView *self)
{
  return &self->plan;
}

gboolean
tl_analysis_view_is_busy (TlAnalysisView *self)
{
  return self->must_ask || tl_asker_is_busy (self->asker);
}

void
tl_analysis_view_set_settings (TlAnalysisView *self, GSettings *settings)
{
  g_return_if_fail (TL_IS_ANALYSIS_VIEW (self));
  if (!g_set_object (&self->settings, settings) || settings == NULL)
    return;
  tl_analysis_view_recall (self);
  tl_analysis_view_ask_again (self);
}

void
tl_analysis_view_set_theme (TlAnalysisView *self, const TlTheme *theme)
{
  g_return_if_fail (TL_IS_ANALYSIS_VIEW (self));
  self->theme = *theme;
  show_analysis (self);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_analysis_view_map (GtkWidget *widget)
{
  TlAnalysisView *self = TL_ANALYSIS_VIEW (widget);

  GTK_WIDGET_CLASS (tl_analysis_view_parent_class)->map (widget);
  if (self->must_ask)
    ask_now (self);
}

static void
tl_analysis_view_dispose (GObject *object)
{
  TlAnalysisView *self = TL_ANALYSIS_VIEW (object);

  g_clear_pointer (&self->asker, tl_asker_free);
  g_clear_pointer (&self->situation, tl_situation_unref);
  g_clear_pointer (&self->fight, tl_fight_free);
  g_clear_pointer (&self->analysis, tl_analysis_free);
  g_clear_pointer (&self->analysed, tl_situation_unref);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tl_analysis_view_parent_class)->dispose (object);
}

static void
tl_analysis_view_finalize (GObject *object)
{
  g_hash_table_unref (TL_ANALYSIS_VIEW (object)->open_lines);
  G_OBJECT_CLASS (tl_analysis_view_parent_class)->finalize (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TlAnalysisView, child)

static void
tl_analysis_view_class_init (TlAnalysisViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_analysis_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_analysis_view_finalize;
  widget_class->map = tl_analysis_view_map;
  signals[CHANGED] = g_signal_new ("changed", TL_TYPE_ANALYSIS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-analysis-view.ui");
  BIND (spinner);
  BIND (stop_button);
  BIND (weight_button);
  BIND (weight_grid);
  BIND (reset_button);
  BIND (attacker_policy);
  BIND (defender_policy);
  BIND (attacker_hexes);
  BIND (defender_hexes);
  BIND (state_label);
  BIND (result_box);
  BIND (chance_grid);
  BIND (value_label);
  BIND (unit_list);
  BIND (line_expander);
  BIND (line_list);
}

static void
tl_analysis_view_init (TlAnalysisView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->asker = tl_asker_new (&kind, on_answered, self);
  self->open_lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  tl_theme_init (&self->theme, TL_THEME_LIGHT);
  tl_analysis_view_init_plan (self);
  g_signal_connect_swapped (self->stop_button, "clicked", G_CALLBACK (on_stop_clicked), self);
  g_signal_connect_swapped (self->line_expander, "notify::expanded",
                            G_CALLBACK (tl_analysis_view_show_lines), self);
  show_state (self, "");
  show_analysis (self);
}
