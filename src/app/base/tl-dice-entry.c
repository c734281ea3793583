/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-dice-entry.h"

#include "app/base/tl-widgets.h"
#include "rules/combat/tl-resolve.h"

#include <glib/gi18n.h>

struct _TlDiceEntry
{
  GtkBox parent_instance;

  GtkEntry *entry;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (TlDiceEntry, tl_dice_entry, GTK_TYPE_BOX)

void
tl_dice_unmark (GtkEntry *entry, GtkLabel *label)
{
  gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_reset_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_widget_set_visible (GTK_WIDGET (label), FALSE);
}

void
tl_dice_mark (GtkEntry *entry, GtkLabel *label, const char *text)
{
  gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_TRUE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (entry));
}

static void
on_changed (TlDiceEntry *self)
{
  tl_dice_unmark (self->entry, self->label);
}

GArray *
tl_dice_entry_read (TlDiceEntry *self)
{
  g_auto (GStrv) words =
      g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (self->entry)), " ,;/\t", -1);
  g_autoptr (GArray) rolls = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 value;

      if (*words[i] == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (words[i], 10, 1, TL_TWO_DICE_MAX, &value, NULL))
        return NULL;
      int roll = (int) value;
      g_array_append_val (rolls, roll);
    }
  return g_steal_pointer (&rolls);
}

void
tl_dice_entry_refuse (TlDiceEntry *self, const char *why_not)
{
  tl_dice_mark (self->entry, self->label, why_not);
}

static gboolean
all_possible (const GArray *rolls, TlRollKind kind)
{
  for (guint i = 0; i < rolls->len; i++)
    if (!tl_roll_is_possible (kind, g_array_index (rolls, int, i)))
      return FALSE;
  return TRUE;
}

static void
type (TlDice *dice, const GArray *rolls)
{
  tl_dice_clear_typed (dice);
  for (guint i = 0; i < rolls->len; i++)
    tl_dice_type (dice, g_array_index (rolls, int, i));
}

gboolean
tl_dice_entry_take (TlDiceEntry *self, TlDice *dice, TlRollKind kind, guint most,
                    const char *why_not)
{
  g_autoptr (GArray) rolls = tl_dice_entry_read (self);
  if (rolls == NULL || rolls->len > most || !all_possible (rolls, kind))
    {
      tl_dice_entry_refuse (self, why_not);
      return FALSE;
    }
  type (dice, rolls);
  return TRUE;
}

gboolean
tl_dice_entry_take_for (TlDiceEntry *self, TlDice *dice, TlDiceFault fault, gconstpointer answer)
{
  g_autoptr (GArray) rolls = tl_dice_entry_read (self);
  const char *why_not = rolls == NULL ? _ ("Only numbers from 1 to 12, with spaces between: 8 4.")
                                      : fault (answer, (const int *) rolls->data, rolls->len);
  if (why_not != NULL)
    {
      tl_dice_entry_refuse (self, why_not);
      return FALSE;
    }
  type (dice, rolls);
  return TRUE;
}

static void
tl_dice_entry_class_init (TlDiceEntryClass *klass G_GNUC_UNUSED)
{
}

static void
tl_dice_entry_init (TlDiceEntry *self)
{
  GtkWidget *entry = gtk_entry_new ();

  self->entry = GTK_ENTRY (entry);
  self->label = GTK_LABEL (tl_text_new ("", "caption"));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  tl_widget_set_name (entry, _ ("Dice that you rolled"));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (on_changed), self);
  gtk_widget_set_visible (GTK_WIDGET (self->label), FALSE);
  gtk_box_append (GTK_BOX (self), entry);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->label));
}

GtkWidget *
tl_dice_entry_new (const char *placeholder, const char *tooltip)
{
  TlDiceEntry *self = g_object_new (TL_TYPE_DICE_ENTRY, NULL);

  gtk_entry_set_placeholder_text (self->entry, placeholder);
  tl_widget_set_tooltip (GTK_WIDGET (self->entry), tooltip);
  return GTK_WIDGET (self);
}

GtkWidget *
tl_dice_entry_editable (TlDiceEntry *self)
{
  return GTK_WIDGET (self->entry);
}
