/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How both sides play: policies, hexes to keep, weights; chosen, and remembered. */
#include "config.h"

#include "app/fight/tl-analysis-view-private.h"

#include <glib/gi18n.h>

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
      TlHex hex;

      if (*words[i] == '\0')
        continue;
      hex = tl_grid_parse (grid_of (self), words[i]);
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

void
tl_analysis_view_read_plan (TlAnalysisView *self, TlAnalysisPlan *plan)
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

void
tl_analysis_view_show_default_hexes (TlAnalysisView *self)
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

static void
plan_changed (TlAnalysisView *self)
{
  remember (self);
  tl_analysis_view_ask_again (self);
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
void
tl_analysis_view_recall (TlAnalysisView *self)
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

void
tl_analysis_view_init_plan (TlAnalysisView *self)
{
  tl_analysis_plan_init (&self->plan);
  for (guint i = 0; i < TL_WEIGHTS; i++)
    add_weight (self, i);
  self->is_updating = TRUE;
  fill_policies (self, self->attacker_policy);
  fill_policies (self, self->defender_policy);
  show_plan (self);
  g_signal_connect_swapped (self->reset_button, "clicked", G_CALLBACK (on_reset_clicked), self);
  g_signal_connect_swapped (self->attacker_hexes, "changed",
                            G_CALLBACK (tl_analysis_view_ask_again), self);
  g_signal_connect_swapped (self->defender_hexes, "changed",
                            G_CALLBACK (tl_analysis_view_ask_again), self);
}
