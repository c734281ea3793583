/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Notes: what a player writes beside a game, and the places that he marks.
 *
 * A note is about a line of the log, a hex or a unit, and has a text, a mark (a bookmark), or both;
 * there is one note for each place.  Notes are no part of a situation: undo does not take them
 * back.  They are saved with the game.
 *
 * A place is named by a word, as files name it: the number of a node, a hex number, a unit's id.
 * So a note stays when its unit is not yet, or no longer, among those of the present situation.
 *
 * Example: { TL_NOTE_HEX, "33.10", "hold until turn 3", FALSE }.
 *
 * Cost: each function takes time that grows with the number of notes.
 */
#pragma once

#include <glib.h>

typedef enum
{
  TL_NOTE_LINE,
  TL_NOTE_HEX,
  TL_NOTE_UNIT
} TlNoteKind;
#define TL_NOTE_KINDS 3

/* In letters: of a text, which may have several lines; and how many notes a game may have. */
#define TL_NOTE_MAX_LETTERS 4000u
#define TL_NOTES_MAX 10000u

typedef struct
{
  TlNoteKind kind;
  char *place;
  char *text; /* "": a mark alone */
  gboolean is_marked;
} TlNote;

typedef struct _TlNotes TlNotes;

TlNotes *tl_notes_new (void);
void tl_notes_free (TlNotes *notes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlNotes, tl_notes_free)

/* "node", "hex", "unit". */
const char *tl_note_kind_id (TlNoteKind kind);
/* FALSE when @id is none of these. */
gboolean tl_note_kind_from_id (const char *id, TlNoteKind *kind);

guint tl_notes_n (const TlNotes *notes);
/* In the order in which they were made; (transfer none), good until the next change. */
const TlNote *tl_notes_at (const TlNotes *notes, guint index);
/* (transfer none) (nullable): the one of that place */
const TlNote *tl_notes_find (const TlNotes *notes, TlNoteKind kind, const char *place);

/* How often anything was changed; and what was, the last time. (transfer none) (nullable) */
guint tl_notes_n_changes (const TlNotes *notes);
const char *tl_notes_last_place (const TlNotes *notes, TlNoteKind *kind);

/**
 * tl_notes_set:
 * @notes: where to set it
 * @kind: of @place
 * @place: a word
 * @text: (nullable): control characters but line ends become blanks, blanks around it go, and what
 *   follows the first TL_NOTE_MAX_LETTERS letters is cut off; NULL and "" are no text
 * @is_marked: whether it is a bookmark
 *
 * In place of the note that was there; without a text and a mark there is none afterwards.
 *
 * Returns: whether anything has changed; FALSE too for one more than TL_NOTES_MAX
 */
gboolean tl_notes_set (TlNotes *notes, TlNoteKind kind, const char *place, const char *text,
                       gboolean is_marked);
