/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The player's note about a hex or a unit, as a line that is written in: Return, or leaving it,
 * keeps what it says, and an empty one takes the note away.  Ctrl+Shift+J goes from note to note
 * on the map.
 */
#pragma once

#include "app/base/tl-game.h"

#include <gtk/gtk.h>

#define TL_TYPE_NOTE_ENTRY (tl_note_entry_get_type ())
G_DECLARE_FINAL_TYPE (TlNoteEntry, tl_note_entry, TL, NOTE_ENTRY, GtkBox)

/* @place: of @kind; @label: what it is about.  What was written about another place is kept
 * first. */
void tl_note_entry_show (TlNoteEntry *self, TlGame *game, TlNoteKind kind, const char *place,
                         const char *label);
/* It is about nothing, and hidden. */
void tl_note_entry_hide (TlNoteEntry *self);
void tl_note_entry_focus (TlNoteEntry *self);
