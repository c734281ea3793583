/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chances, steps lost, and what becomes of every unit. */
/* For each printed result, what both sides answer: a row that opens. */
/* How both sides play: policies, hexes to keep, weights; chosen, and remembered. */
#include "config.h"

#include "app/fight/tl-analysis-view.h"

#include "answers/tl-fight-outcome.h"
#include "app/base/tl-asker.h"
#include "app/base/tl-chances.h"
#include "app/base/tl-counter-picture.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

enum
{
  PROP_0,
  PROP_SETTINGS,
  PROP_THEME
};

struct _TlAnalysisView
{
  GtkBox parent_instance;

  GtkSpinner *spinner;
  GtkButton *stop_button; /* while it is worked out; afterwards it begins again */
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

#define PICTURE_PX 30

typedef struct
{
  TlFight *fight;
  TlAnalysisPlan plan;
} Question;

/* --- chances ---------------------------------------------------------------------------------- */

static void
show_chances (TlAnalysisView *self)
{
  g_autofree char *value = tl_outcome_value_text (self->analysis->value);
  int row = 0;

  tl_widget_clear (GTK_WIDGET (self->chance_grid));
  for (guint i = 0; i < TL_OUTCOME_PARTS; i++)
    {
      g_autoptr (GPtrArray) rows = tl_outcome_rows (self->analysis, (TlOutcomePart) i);
      g_autofree char *title = tl_outcome_title (self->analysis, (TlOutcomePart) i);

      if (i != TL_OUTCOME_EVENTS)
        gtk_grid_attach (self->chance_grid, tl_text_new (title, "side-heading"), 0, row++, 4, 1);
      row = tl_chance_rows_attach (self->chance_grid, row, rows);
    }
  gtk_label_set_text (self->value_label, value);
}

/* --- units ------------------------------------------------------------------------------------ */

static GtkWidget *
unit_row_new (TlAnalysisView *self, const TlAnalysisUnit *unit)
{
  g_autofree char *name = tl_situation_name (self->analysed, unit->unit);
  g_autofree char *fate = tl_outcome_unit_text (unit);
  const char *outlook = tl_outcome_outlook (unit);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = tl_text_new (name, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (title), label);
  if (outlook != NULL)
    gtk_box_append (GTK_BOX (title), tl_text_new (outlook, "outlook"));
  gtk_box_append (GTK_BOX (text), title);
  gtk_box_append (GTK_BOX (text), tl_text_new (fate, "caption"));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row),
                  tl_counter_picture_new (self->analysed, unit->unit, &self->theme, PICTURE_PX));
  gtk_box_append (GTK_BOX (row), text);
  return row;
}

static void
add_units (TlAnalysisView *self, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    gtk_box_append (self->unit_list,
                    unit_row_new (self, &g_array_index (units, TlAnalysisUnit, i)));
}

static void
show_units (TlAnalysisView *self)
{
  tl_widget_clear (GTK_WIDGET (self->unit_list));
  add_units (self, self->analysis->units);
  if (self->analysis->bystanders->len == 0)
    return;
  gtk_box_append (self->unit_list, tl_text_new (tl_outcome_bystanders_title (), "answer-heading"));
  add_units (self, self->analysis->bystanders);
}

/* -numbers: chances, steps, units of @view->analysis, which is there. */
static void
show_numbers (TlAnalysisView *self)
{
  show_chances (self);
  show_units (self);
}

/* --- lines of play ---------------------------------------------------------------------------- */

static void
append_line (GtkBox *box, const TlAnalysisResult *result)
{
  g_auto (GStrv) line = tl_outcome_line (result);
  g_autofree char *value = tl_outcome_value_text (tl_fraction_new (result->value, 1));

  for (guint i = 0; line[i] != NULL; i++)
    {
      /* Translators: a number in a list, what a side does. */
      g_autofree char *text = g_strdup_printf (_ ("%u. %s"), i + 1, line[i]);

      gtk_box_append (box, tl_text_new (text, NULL));
    }
  gtk_box_append (box, tl_text_new (value, "dim-label"));
}

static void
on_line_expanded (GtkExpander *expander, GParamSpec *pspec G_GNUC_UNUSED, TlAnalysisView *self)
{
  const char *name = g_object_get_data (G_OBJECT (expander), "tl-result");

  if (gtk_expander_get_expanded (expander))
    g_hash_table_add (self->open_lines, g_strdup (name));
  else
    g_hash_table_remove (self->open_lines, name);
}

/* "Ao1 Do1 | 12.5 % | attacker −1, defender −1" */
static GtkWidget *
title_new (const TlAnalysisResult *result, const char *name, GtkSizeGroup *names,
           GtkSizeGroup *percents)
{
  g_autofree char *percent = tl_chance_percent_text (result->count, TL_COMBAT_WAYS);
  g_autofree char *exact = tl_chance_long_text (result->count, TL_COMBAT_WAYS);
  g_autofree char *end = tl_outcome_end_text (result);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name_label = tl_text_new (name, "numeric");
  GtkWidget *percent_label = tl_text_new (percent, "numeric");
  GtkWidget *end_label = tl_text_new (end, "caption");

  gtk_label_set_wrap (GTK_LABEL (name_label), FALSE);
  gtk_label_set_wrap (GTK_LABEL (percent_label), FALSE);
  gtk_label_set_xalign (GTK_LABEL (percent_label), 1);
  tl_widget_set_tooltip (percent_label, exact);
  gtk_size_group_add_widget (names, name_label);
  gtk_size_group_add_widget (percents, percent_label);
  gtk_box_append (GTK_BOX (box), name_label);
  gtk_box_append (GTK_BOX (box), percent_label);
  gtk_widget_set_hexpand (end_label, TRUE);
  gtk_box_append (GTK_BOX (box), end_label);
  return box;
}

static GtkWidget *
line_new (TlAnalysisView *self, const TlAnalysisResult *result, GtkSizeGroup *names,
          GtkSizeGroup *percents)
{
  char *name = tl_result_to_string (&result->result);
  GtkWidget *expander = gtk_expander_new (NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_add_css_class (box, "line");
  append_line (GTK_BOX (box), result);
  gtk_expander_set_label_widget (GTK_EXPANDER (expander),
                                 title_new (result, name, names, percents));
  gtk_expander_set_child (GTK_EXPANDER (expander), box);
  gtk_expander_set_expanded (GTK_EXPANDER (expander),
                             g_hash_table_contains (self->open_lines, name));
  g_object_set_data_full (G_OBJECT (expander), "tl-result", name, g_free);
  g_signal_connect (expander, "notify::expanded", G_CALLBACK (on_line_expanded), self);
  return expander;
}

/* -lines: fills the list, if it is open. */
static void
show_lines (TlAnalysisView *self)
{
  g_autoptr (GtkSizeGroup) names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GtkSizeGroup) percents = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  tl_widget_clear (GTK_WIDGET (self->line_list));
  if (self->analysis == NULL || !gtk_expander_get_expanded (self->line_expander))
    return;
  for (guint i = 0; i < self->analysis->results->len; i++)
    gtk_box_append (self->line_list, line_new (self, g_ptr_array_index (self->analysis->results, i),
                                               names, percents));
}

/* --- hexes to keep ---------------------------------------------------------------------------- */

static const TlGrid *
grid_of (TlAnalysisView *self)
{
  return tl_map_grid (tl_situation_map (self->situation));
}

/* The attacker's are those from which he attacks, the defender's is the one that he stands in. */
static void
default_hexes (TlAnalysisView *self, gboolean is_attacker, TlPolicyHexes *hexes)
{
  const TlMap *map = tl_situation_map (self->situation);
  const GArray *attackers = self->fight->attackers;

  if (!is_attacker && self->fight->target < tl_map_n_hexes (map))
    tl_policy_hexes_add (hexes, self->fight->target);
  for (guint i = 0; is_attacker && i < attackers->len; i++)
    {
      TlUnit unit = g_array_index (attackers, TlUnit, i);
      TlHex hex = unit < tl_situation_n_units (self->situation)
                      ? tl_situation_hex (self->situation, unit)
                      : TL_HEX_NONE;

      if (hex < tl_map_n_hexes (map))
        tl_policy_hexes_add (hexes, hex);
    }
}

/* FALSE when a word is no hex of the map, or there are too many. */
static gboolean
parse_hexes (TlAnalysisView *self, const char *text, TlPolicyHexes *hexes)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;\t", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      TlHex hex = tl_grid_parse (grid_of (self), words[i]);
      if (hex == TL_HEX_NONE || !tl_policy_hexes_add (hexes, hex))
        return FALSE;
    }
  return TRUE;
}

static void
mark_wrong (GtkEntry *entry, gboolean is_wrong)
{
  if (is_wrong)
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
      is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
read_hexes (TlAnalysisView *self, GtkEntry *entry, gboolean is_attacker, TlPolicyHexes *hexes)
{
  TlPolicyHexes named = { .n_hexes = 0 };
  gboolean is_fine = parse_hexes (self, gtk_editable_get_text (GTK_EDITABLE (entry)), &named);

  *hexes = named;
  mark_wrong (entry, !is_fine);
  if (named.n_hexes == 0)
    default_hexes (self, is_attacker, hexes);
}

/* What the controls say.  Where the player names no hexes to keep, those of @self->fight are. */
static void
read_plan (TlAnalysisView *self, TlAnalysisPlan *plan)
{
  *plan = self->plan;
  if (plan->attacker == TL_POLICY_KEEP)
    read_hexes (self, self->attacker_hexes, TRUE, &plan->attacker_hexes);
  if (plan->defender == TL_POLICY_KEEP)
    read_hexes (self, self->defender_hexes, FALSE, &plan->defender_hexes);
}

static void
show_default_hexes (TlAnalysisView *self, GtkEntry *entry, gboolean is_attacker)
{
  TlPolicyHexes hexes = { .n_hexes = 0 };
  GString *text = g_string_new (NULL);

  default_hexes (self, is_attacker, &hexes);
  for (guint i = 0; i < hexes.n_hexes; i++)
    {
      g_autofree char *hex = tl_grid_format_dup (grid_of (self), hexes.hexes[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", hex);
    }
  gtk_entry_set_placeholder_text (entry, text->str);
  g_string_free (text, TRUE);
}

/* -policy: the hexes that each side keeps when it names none. */
static void
show_all_default_hexes (TlAnalysisView *self)
{
  show_default_hexes (self, self->attacker_hexes, TRUE);
  show_default_hexes (self, self->defender_hexes, FALSE);
}

/* --- how both sides play ---------------------------------------------------------------------- */

static char *
weights_text (const TlAnalysisPlan *plan)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < TL_WEIGHTS; i++)
    g_string_append_printf (text, "%s%s=%u", i > 0 ? "," : "", tl_weight_id ((TlWeight) i),
                            plan->weights[i]);
  return g_string_free (text, FALSE);
}

static void
remember (TlAnalysisView *self)
{
  g_autofree char *weights = weights_text (&self->plan);

  if (self->settings == NULL)
    return;
  g_settings_set_string (self->settings, "attacker-policy", tl_policy_id (self->plan.attacker));
  g_settings_set_string (self->settings, "defender-policy", tl_policy_id (self->plan.defender));
  g_settings_set_string (self->settings, "analysis-weights", weights);
}

static void
show_plan (TlAnalysisView *self)
{
  self->is_updating = TRUE;
  gtk_drop_down_set_selected (self->attacker_policy, self->plan.attacker);
  gtk_drop_down_set_selected (self->defender_policy, self->plan.defender);
  gtk_widget_set_visible (GTK_WIDGET (self->attacker_hexes), self->plan.attacker == TL_POLICY_KEEP);
  gtk_widget_set_visible (GTK_WIDGET (self->defender_hexes), self->plan.defender == TL_POLICY_KEEP);
  for (guint i = 0; i < TL_WEIGHTS; i++)
    gtk_spin_button_set_value (self->weights[i], self->plan.weights[i]);
  self->is_updating = FALSE;
}

/* --- asking ----------------------------------------------------------------------------------- */

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

static void
show_state (TlAnalysisView *self, const char *text)
{
  gtk_label_set_text (self->state_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->state_label), *text != '\0');
}

/* The old numbers stay until the new ones are there. */
static void
ask_now (TlAnalysisView *self)
{
  Question *question = g_new (Question, 1);

  question->fight = tl_fight_copy (self->fight);
  read_plan (self, &question->plan);
  self->must_ask = FALSE;
  set_busy (self, TRUE);
  if (self->analysis == NULL)
    show_state (self, _ ("Being worked out …"));
  tl_asker_ask (self->asker, self->situation, question);
}

/* Asks again, now or as soon as the view is to be seen. */
static void
ask_again (TlAnalysisView *self)
{
  self->must_ask = self->situation != NULL;
  if (self->must_ask && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ask_now (self);
}

/* --- choosing --------------------------------------------------------------------------------- */

static void
plan_changed (TlAnalysisView *self)
{
  remember (self);
  ask_again (self);
}

static void
on_policy_selected (TlAnalysisView *self)
{
  if (self->is_updating)
    return;
  self->plan.attacker = (TlPolicy) gtk_drop_down_get_selected (self->attacker_policy);
  self->plan.defender = (TlPolicy) gtk_drop_down_get_selected (self->defender_policy);
  show_plan (self);
  plan_changed (self);
}

static void
on_weight_changed (TlAnalysisView *self)
{
  if (self->is_updating)
    return;
  for (guint i = 0; i < TL_WEIGHTS; i++)
    self->plan.weights[i] = (guint) gtk_spin_button_get_value_as_int (self->weights[i]);
  plan_changed (self);
}

static void
on_reset_clicked (TlAnalysisView *self)
{
  TlAnalysisPlan fresh;

  tl_analysis_plan_init (&fresh);
  memcpy (self->plan.weights, fresh.weights, sizeof fresh.weights);
  show_plan (self);
  plan_changed (self);
}

/* What another version has left there may be no policy of ours, and no weights. */
static void
recall (TlAnalysisView *self)
{
  g_autofree char *attacker = g_settings_get_string (self->settings, "attacker-policy");
  g_autofree char *defender = g_settings_get_string (self->settings, "defender-policy");
  g_autofree char *weights = g_settings_get_string (self->settings, "analysis-weights");

  tl_analysis_plan_init (&self->plan);
  tl_policy_parse (attacker, &self->plan.attacker);
  tl_policy_parse (defender, &self->plan.defender);
  if (*weights != '\0')
    tl_analysis_plan_parse_weights (&self->plan, weights);
  show_plan (self);
}

/* --- making the controls ---------------------------------------------------------------------- */

static const char *
weight_name (TlWeight weight)
{
  switch (weight)
    {
    case TL_WEIGHT_STEPS:
      /* Translators: what counts in the value of a fight's end. */
      return _ ("Steps, a point of strength");
    case TL_WEIGHT_HEX:
      /* Translators: what counts in the value of a fight's end. */
      return _ ("Hex emptied");
    case TL_WEIGHT_ADVANCE:
      /* Translators: what counts in the value of a fight's end. */
      return _ ("Advance");
    case TL_WEIGHT_EXPLOIT:
      /* Translators: what counts in the value of a fight's end. */
      return _ ("Exploit marker");
    case TL_WEIGHT_DG:
    default:
      /* Translators: what counts in the value of a fight's end. */
      return _ ("Unit that turns DG");
    }
}

static void
add_weight (TlAnalysisView *self, guint i)
{
  GtkWidget *label = gtk_label_new (weight_name ((TlWeight) i));
  GtkWidget *spin = gtk_spin_button_new_with_range (0, TL_WEIGHT_MAX, 1);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label,
                                  NULL, -1);
  gtk_grid_attach (self->weight_grid, label, 0, (int) i, 1, 1);
  gtk_grid_attach (self->weight_grid, spin, 1, (int) i, 1, 1);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (on_weight_changed), self);
  self->weights[i] = GTK_SPIN_BUTTON (spin);
}

static void
fill_policies (TlAnalysisView *self, GtkDropDown *drop_down)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < TL_POLICIES; i++)
    gtk_string_list_append (names, tl_policy_name ((TlPolicy) i));
  gtk_drop_down_set_model (drop_down, G_LIST_MODEL (names));
  g_signal_connect_swapped (drop_down, "notify::selected", G_CALLBACK (on_policy_selected), self);
}

/* -policy: makes the controls. */
static void
init_plan (TlAnalysisView *self)
{
  tl_analysis_plan_init (&self->plan);
  for (guint i = 0; i < TL_WEIGHTS; i++)
    add_weight (self, i);
  self->is_updating = TRUE;
  fill_policies (self, self->attacker_policy);
  fill_policies (self, self->defender_policy);
  show_plan (self);
  g_signal_connect_swapped (self->reset_button, "clicked", G_CALLBACK (on_reset_clicked), self);
  g_signal_connect_swapped (self->attacker_hexes, "changed", G_CALLBACK (ask_again), self);
  g_signal_connect_swapped (self->defender_hexes, "changed", G_CALLBACK (ask_again), self);
}

G_DEFINE_FINAL_TYPE (TlAnalysisView, tl_analysis_view, GTK_TYPE_BOX)

/* --- the question ----------------------------------------------------------------------------- */

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

/* The thread ends by itself, and its answer is dropped; the same button begins again. */
static void
on_stop_clicked (TlAnalysisView *self)
{
  if (!tl_asker_is_busy (self->asker))
    {
      ask_again (self);
      return;
    }
  tl_asker_forget (self->asker);
  set_busy (self, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->result_box), FALSE);
  show_state (self, _ ("Not worked out."));
  gtk_button_set_label (self->stop_button, _ ("_Work Out"));
  gtk_widget_set_visible (GTK_WIDGET (self->stop_button), TRUE);
}

static void
show_analysis (TlAnalysisView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->result_box), self->analysis != NULL);
  if (self->analysis != NULL)
    {
      show_numbers (self);
      show_lines (self);
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
  g_signal_emit_by_name (self, "changed");
}

void
tl_analysis_view_ask (TlAnalysisView *self, TlSituation *situation, const TlFight *fight)
{
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
  show_all_default_hexes (self);
  ask_again (self);
}

const TlAnalysis *
tl_analysis_view_analysis_for_test (TlAnalysisView *self)
{
  return self->analysis;
}

const TlAnalysisPlan *
tl_analysis_view_plan (TlAnalysisView *self)
{
  return &self->plan;
}

gboolean
tl_analysis_view_is_busy_for_test (TlAnalysisView *self)
{
  return self->must_ask || tl_asker_is_busy (self->asker);
}

static void
tl_analysis_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlAnalysisView *self = TL_ANALYSIS_VIEW (object);

  switch (id)
    {
    case PROP_SETTINGS:
      if (g_set_object (&self->settings, g_value_get_object (value)) && self->settings != NULL)
        {
          recall (self);
          ask_again (self);
        }
      break;
    case PROP_THEME:
      self->theme = *(const TlTheme *) g_value_get_pointer (value);
      show_analysis (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
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
  G_OBJECT_CLASS (klass)->set_property = tl_analysis_view_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_SETTINGS,
                                   g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_THEME,
      g_param_spec_pointer ("theme", NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  widget_class->map = tl_analysis_view_map;
  tl_signal_new (TL_TYPE_ANALYSIS_VIEW, "changed", 0);
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
  init_plan (self);
  g_signal_connect_swapped (self->stop_button, "clicked", G_CALLBACK (on_stop_clicked), self);
  g_signal_connect_swapped (self->line_expander, "notify::expanded", G_CALLBACK (show_lines), self);
  show_state (self, "");
  show_analysis (self);
}
