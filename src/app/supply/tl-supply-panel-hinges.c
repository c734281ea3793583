/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a side's supply hangs on, most first; the one that is selected, and who goes with it, on the
 * map. */
#include "config.h"

#include "answers/tl-cut-off.h"
#include "answers/tl-unit-supply.h"
#include "app/base/tl-widgets.h"
#include "app/supply/tl-supply-panel-private.h"

#include <glib/gi18n.h>

#define HINGES_MOST 12

typedef struct
{
  TlSide side;
  TlSupplyKind kind;
} Question;

typedef struct
{
  GPtrArray *hinges;  /* TlHinge */
  TlVerdict *remarks; /* which unknown hexes this leans on (6.2) */
} Answer;

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_clear_pointer (&answer->hinges, g_ptr_array_unref);
  tl_verdict_free (answer->remarks);
  g_free (answer);
}

/* In another thread. */
static gpointer
find (const TlSituation *situation, gconstpointer data)
{
  const Question *question = data;
  Answer *answer = g_new (Answer, 1);

  answer->hinges = tl_cut_hinges (situation, question->side, question->kind, HINGES_MOST);
  answer->remarks = tl_verdict_new ();
  tl_side_tell_unknown (situation, question->side, NULL, answer->remarks);
  return answer;
}

static const TlAskerKind asker_kind = { find, g_free, answer_free };

/* --- rows ------------------------------------------------------------------------------------- */

static char *
who_text (const TlSituation *situation, const TlHinge *hinge)
{
  g_autofree char *re = tl_fraction_to_mixed_string (tl_fraction_new (hinge->re4, 4));
  GString *text = g_string_new (NULL);

  /* Translators: how many units, their size in Regiment Equivalents. */
  g_string_append_printf (text, ngettext ("%u unit, %s RE:", "%u units, %s RE:", hinge->units->len),
                          hinge->units->len, re);
  for (guint i = 0; i < MIN (hinge->units->len, 5); i++)
    {
      g_autofree char *name =
          tl_situation_name (situation, g_array_index (hinge->units, TlCutUnit, i).unit);

      g_string_append_printf (text, "%s %s", i > 0 ? "," : "", name);
    }
  if (hinge->units->len > 5)
    g_string_append (text, ", …");
  return g_string_free (text, FALSE);
}

static void
add_row (TlSupplyPanel *self, const TlHinge *hinge, guint number)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *what = tl_hinge_text (hinge, self->situation);
  g_autofree char *numbered = g_strdup_printf ("%u. %s", number, what);
  g_autofree char *who = who_text (self->situation, hinge);

  gtk_box_append (GTK_BOX (box), tl_text_new (numbered, NULL));
  gtk_box_append (GTK_BOX (box), tl_text_new (who, "caption"));
  gtk_list_box_append (self->hinge_list, box);
}

static void
show (TlSupplyPanel *self)
{
  GtkListBoxRow *row;
  gboolean has_any = self->hinges != NULL && self->hinges->len > 0;

  while ((row = gtk_list_box_get_row_at_index (self->hinge_list, 0)) != NULL)
    gtk_list_box_remove (self->hinge_list, GTK_WIDGET (row));
  for (guint i = 0; has_any && i < self->hinges->len; i++)
    add_row (self, g_ptr_array_index (self->hinges, i), i + 1);
  gtk_label_set_text (self->hinge_label,
                      self->hinges == NULL ? _ ("Being worked out …")
                      : has_any            ? _ ("If one of these is lost, those named go without.")
                                           : _ ("No single hex, HQ or garrison cuts anybody off."));
}

/* --- asking ----------------------------------------------------------------------------------- */

static void
on_answered (gpointer answer, gpointer data)
{
  TlSupplyPanel *self = data;

  Answer *found = answer;

  self->hinges = g_steal_pointer (&found->hinges);
  show (self);
  if (tl_verdict_n_findings (found->remarks) > 0)
    {
      g_autofree char *remarks = tl_findings_to_string (found->remarks, self->situation);
      g_autofree char *text =
          g_strdup_printf ("%s\n%s", gtk_label_get_text (self->hinge_label), remarks);

      gtk_label_set_text (self->hinge_label, text);
    }
  answer_free (found);
  tl_supply_panel_show_on_map (self);
  tl_supply_panel_update_busy (self);
}

void
tl_supply_panel_forget_hinges (TlSupplyPanel *self)
{
  tl_asker_forget (self->hinge_asker);
  self->hinge = -1;
  g_clear_pointer (&self->hinges, g_ptr_array_unref);
}

void
tl_supply_panel_ask_hinges (TlSupplyPanel *self)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "hinges") != 0 ||
      self->hinges != NULL || tl_asker_is_busy (self->hinge_asker))
    return;
  Question *question = g_new (Question, 1);
  *question =
      (Question){ self->side, gtk_drop_down_get_selected (self->kind_drop) == 1 ? TL_SUPPLY_DUMP
                                                                                : TL_SUPPLY_TRACE };
  tl_asker_ask (self->hinge_asker, self->situation, question);
  show (self);
  tl_supply_panel_update_busy (self);
}

static void
on_kind_changed (TlSupplyPanel *self)
{
  if (self->situation == NULL)
    return;
  tl_supply_panel_forget_hinges (self);
  tl_supply_panel_ask_hinges (self);
  tl_supply_panel_show_on_map (self);
}

static void
on_row_selected (GtkListBox *list G_GNUC_UNUSED, GtkListBoxRow *row, TlSupplyPanel *self)
{
  self->hinge = row != NULL ? gtk_list_box_row_get_index (row) : -1;
  tl_supply_panel_show_on_map (self);
  if (self->hinge < 0 || self->panel.view == NULL || self->hinges == NULL)
    return;
  const TlHinge *hinge = g_ptr_array_index (self->hinges, (guint) self->hinge);
  tl_map_view_reveal (self->panel.view, hinge->hex);
}

void
tl_supply_panel_init_hinges (TlSupplyPanel *self)
{
  self->hinge_asker = tl_asker_new (&asker_kind, on_answered, self);
  self->hinge = -1;
  g_signal_connect (self->hinge_list, "row-selected", G_CALLBACK (on_row_selected), self);
  g_signal_connect_object (self->kind_drop, "notify::selected", G_CALLBACK (on_kind_changed), self,
                           G_CONNECT_SWAPPED);
}

/* --- on the map ------------------------------------------------------------------------------- */
