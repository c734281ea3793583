/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-note-entry.h"

struct _TlNoteEntry
{
  GtkBox parent_instance;

  GtkWidget *entry;
  TlGame *game; /* NULL: it is about nothing */
  TlNoteKind kind;
  char *place;
  gboolean is_updating;
  gboolean is_edited; /* by the player, and not kept yet */
};

G_DEFINE_FINAL_TYPE (TlNoteEntry, tl_note_entry, GTK_TYPE_BOX)

static const TlNote *
find_note (TlNoteEntry *self)
{
  return tl_notes_find (tl_history_notes (tl_game_history (self->game)), self->kind, self->place);
}

static void
on_changed (TlNoteEntry *self)
{
  self->is_edited |= !self->is_updating;
}

/* A bookmark that was there stays. */
static void
store (TlNoteEntry *self)
{
  const TlNote *note;

  if (self->is_updating || !self->is_edited || self->game == NULL)
    return;
  self->is_edited = FALSE;
  note = find_note (self);
  if (tl_game_set_note (self->game, self->kind, self->place,
                        gtk_editable_get_text (GTK_EDITABLE (self->entry)),
                        note != NULL && note->is_marked))
    g_debug ("noted at %s %s", tl_note_kind_id (self->kind), self->place);
}

static void
fill (TlNoteEntry *self)
{
  const TlNote *note = find_note (self);
  const char *text = note != NULL ? note->text : "";

  self->is_updating = TRUE;
  self->is_edited = FALSE;
  /* The same text again would put the caret at its start. */
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->entry)), text))
    gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  self->is_updating = FALSE;
}

void
tl_note_entry_show (TlNoteEntry *self, TlGame *game, TlNoteKind kind, const char *place,
                    const char *label)
{
  g_autofree char *wanted = g_strdup (place);

  if (self->is_updating)
    return;
  if (self->game != game || self->kind != kind || g_strcmp0 (self->place, place) != 0)
    {
      store (self);
      g_set_object (&self->game, game);
      self->kind = kind;
      g_free (self->place);
      self->place = g_steal_pointer (&wanted);
      g_object_set (self->entry, "placeholder-text", label, NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      label, -1);
      fill (self);
    }
  else if (!self->is_edited)
    fill (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

void
tl_note_entry_hide (TlNoteEntry *self)
{
  if (self->is_updating)
    return;
  store (self);
  g_clear_object (&self->game);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
tl_note_entry_focus (TlNoteEntry *self)
{
  gtk_widget_grab_focus (self->entry);
}

static void
tl_note_entry_dispose (GObject *object)
{
  g_clear_object (&TL_NOTE_ENTRY (object)->game);
  G_OBJECT_CLASS (tl_note_entry_parent_class)->dispose (object);
}

static void
tl_note_entry_finalize (GObject *object)
{
  g_free (TL_NOTE_ENTRY (object)->place);
  G_OBJECT_CLASS (tl_note_entry_parent_class)->finalize (object);
}

static void
tl_note_entry_class_init (TlNoteEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_note_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_note_entry_finalize;
}

static void
tl_note_entry_init (TlNoteEntry *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->entry = gtk_entry_new ();
  gtk_entry_set_icon_from_icon_name (GTK_ENTRY (self->entry), GTK_ENTRY_ICON_PRIMARY,
                                     "document-edit-symbolic");
  gtk_entry_set_icon_activatable (GTK_ENTRY (self->entry), GTK_ENTRY_ICON_PRIMARY, FALSE);
  gtk_entry_set_max_length (GTK_ENTRY (self->entry), (int) TL_NOTE_MAX_LETTERS);
  gtk_widget_set_hexpand (self->entry, TRUE);
  gtk_box_append (GTK_BOX (self), self->entry);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (store), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (store), self);
  gtk_widget_add_controller (self->entry, focus);
}
