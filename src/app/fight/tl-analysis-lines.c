/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For each printed result, what both sides answer: a row that opens. */
#include "config.h"

#include "app/base/tl-chance-row.h"
#include "app/base/tl-widgets.h"
#include "app/fight/tl-analysis-view-private.h"
#include "board/tl-message.h"
#include "rules/combat/tl-distribution.h"

#include <glib/gi18n.h>

/* "attacker −1, defender −2, hex emptied" */
static char *
end_text (const TlAnalysisResult *result)
{
  GString *text = g_string_new (NULL);

  if (result->attacker_steps > 0)
    /* Translators: a number of steps, in a list. */
    tl_message_take_item (text, g_strdup_printf (_ ("attacker −%u"), result->attacker_steps));
  if (result->defender_steps > 0)
    /* Translators: a number of steps, in a list. */
    tl_message_take_item (text, g_strdup_printf (_ ("defender −%u"), result->defender_steps));
  if (result->may_advance)
    /* Translators: the end of a fight, in a list. */
    tl_message_take_item (text, g_strdup (_ ("advance")));
  else if (result->hex_emptied)
    /* Translators: the end of a fight, in a list. */
    tl_message_take_item (text, g_strdup (_ ("hex emptied")));
  else if (result->defender_dg)
    /* Translators: the end of a fight, in a list. */
    tl_message_take_item (text, g_strdup (_ ("defender DG")));
  if (text->len == 0)
    /* Translators: the end of a fight in which nothing happens. */
    g_string_append (text, _ ("nothing"));
  return g_string_free (text, FALSE);
}

static void
append_line (GtkBox *box, const TlAnalysisResult *result)
{
  g_autofree char *points = tl_mean_text (tl_fraction_new (result->value, 1));
  /* Translators: a number such as "-0.7 (-13/18)". */
  g_autofree char *value = g_strdup_printf (_ ("Value to the attacker: %s"), points);
  guint n = g_strv_length (result->line);

  for (guint i = 0; i < n; i++)
    {
      /* Translators: a number in a list, what a side does. */
      g_autofree char *text = g_strdup_printf (_ ("%u. %s"), i + 1, result->line[i]);

      gtk_box_append (box, tl_text_new (text, NULL));
    }
  if (n == 0)
    gtk_box_append (box, tl_text_new (_ ("Nobody has anything to decide."), NULL));
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
  g_autofree char *end = end_text (result);
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

void
tl_analysis_view_show_lines (TlAnalysisView *self)
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
