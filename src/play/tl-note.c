/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tl-note.h"

struct _TlNotes
{
  GPtrArray *list; /* TlNote */
  guint n_changes;
  TlNoteKind last_kind;
  char *last_place; /* NULL: nothing has changed yet */
};

static const char *const ids[TL_NOTE_KINDS] = { "node", "hex", "unit" };

static void
note_free (gpointer data)
{
  TlNote *note = data;

  g_free (note->place);
  g_free (note->text);
  g_free (note);
}

TlNotes *
tl_notes_new (void)
{
  TlNotes *notes = g_new0 (TlNotes, 1);

  notes->list = g_ptr_array_new_with_free_func (note_free);
  return notes;
}

void
tl_notes_free (TlNotes *notes)
{
  if (notes == NULL)
    return;
  g_ptr_array_unref (notes->list);
  g_free (notes->last_place);
  g_free (notes);
}

const char *
tl_note_kind_id (TlNoteKind kind)
{
  return ids[kind];
}

gboolean
tl_note_kind_from_id (const char *id, TlNoteKind *kind)
{
  for (guint i = 0; i < TL_NOTE_KINDS; i++)
    if (g_strcmp0 (ids[i], id) == 0)
      {
        *kind = (TlNoteKind) i;
        return TRUE;
      }
  return FALSE;
}

guint
tl_notes_n (const TlNotes *notes)
{
  return notes->list->len;
}

const TlNote *
tl_notes_at (const TlNotes *notes, guint index)
{
  return g_ptr_array_index (notes->list, index);
}

static TlNote *
find (const TlNotes *notes, TlNoteKind kind, const char *place)
{
  for (guint i = 0; i < notes->list->len; i++)
    {
      TlNote *note = g_ptr_array_index (notes->list, i);

      if (note->kind == kind && g_str_equal (note->place, place))
        return note;
    }
  return NULL;
}

const TlNote *
tl_notes_find (const TlNotes *notes, TlNoteKind kind, const char *place)
{
  return find (notes, kind, place);
}

/* As files and journals can hold it.  (transfer full) */
static char *
clean_text (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  GString *clean = g_string_new (NULL);
  const char *c = valid;

  for (guint i = 0; *c != '\0' && i < TL_NOTE_MAX_LETTERS; i++, c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      g_string_append_unichar (clean, letter == '\n' || g_unichar_isprint (letter) ? letter : ' ');
    }
  return g_strstrip (g_string_free (clean, FALSE));
}

guint
tl_notes_n_changes (const TlNotes *notes)
{
  return notes->n_changes;
}

const char *
tl_notes_last_place (const TlNotes *notes, TlNoteKind *kind)
{
  *kind = notes->last_kind;
  return notes->last_place;
}

static TlNote *
add (TlNotes *notes, TlNoteKind kind, const char *place)
{
  TlNote *note = g_new0 (TlNote, 1);

  note->kind = kind;
  note->place = g_strdup (place);
  g_ptr_array_add (notes->list, note);
  return note;
}

static void
note_change (TlNotes *notes, TlNoteKind kind, char *place)
{
  notes->n_changes++;
  notes->last_kind = kind;
  g_free (notes->last_place);
  notes->last_place = place;
}

gboolean
tl_notes_set (TlNotes *notes, TlNoteKind kind, const char *place, const char *text,
              gboolean is_marked)
{
  g_autofree char *clean = clean_text (text);
  TlNote *note = find (notes, kind, place);
  gboolean is_empty = *clean == '\0' && !is_marked;

  if (note == NULL && (is_empty || notes->list->len >= TL_NOTES_MAX))
    return FALSE;
  if (note != NULL && note->is_marked == is_marked && g_str_equal (note->text, clean))
    return FALSE;
  note_change (notes, kind, g_strdup (place));
  if (is_empty)
    {
      g_ptr_array_remove (notes->list, note);
      return TRUE;
    }
  if (note == NULL)
    note = add (notes, kind, place);
  g_free (note->text);
  note->text = g_steal_pointer (&clean);
  note->is_marked = is_marked;
  return TRUE;
}
