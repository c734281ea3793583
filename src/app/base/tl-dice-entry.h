/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What real dice showed, typed by the player: an entry, and below it why what is typed is none of
 * what the dice can show.  Empty: the program rolls.
 *
 * Does not know: which roll is due.  Who asks for it says so.
 */
#pragma once

#include "play/tl-dice.h"

#include <gtk/gtk.h>

#define TL_TYPE_DICE_ENTRY (tl_dice_entry_get_type ())
G_DECLARE_FINAL_TYPE (TlDiceEntry, tl_dice_entry, TL, DICE_ENTRY, GtkBox)

/* @placeholder: an example; @tooltip: what is to be typed. */
GtkWidget *tl_dice_entry_new (const char *placeholder, const char *tooltip);

/* What has the focus, and is "activate"d.  (transfer none) */
GtkWidget *tl_dice_entry_editable (TlDiceEntry *self);

/**
 * tl_dice_entry_take:
 * @self: an entry
 * @dice: what was typed into it before is forgotten
 * @kind: what each number is to be
 * @most: so many numbers at most, with blanks or commas between them
 * @why_not: what is said when they are not that
 *
 * Returns: TRUE when @dice has what is typed, which may be nothing; FALSE when the entry is marked,
 * and has the focus
 */
gboolean tl_dice_entry_take (TlDiceEntry *self, TlDice *dice, TlRollKind kind, guint most,
                             const char *why_not);

/* What @rolls are not that @answer is settled by; NULL when they are. (transfer none) */
typedef const char *(*TlDiceFault) (gconstpointer answer, const int *rolls, guint n_rolls);
/* The same, for dice of several kinds: @fault looks at them for @answer. */
gboolean tl_dice_entry_take_for (TlDiceEntry *self, TlDice *dice, TlDiceFault fault,
                                 gconstpointer answer);

/* The numbers that are typed, whatever dice they are; NULL when something else is. (transfer full)
 * (nullable): int */
GArray *tl_dice_entry_read (TlDiceEntry *self);
/* Marks the entry with @why_not, and gives it the focus. */
void tl_dice_entry_refuse (TlDiceEntry *self, const char *why_not);

/* Marks an entry of another panel with @text, which @label shows, and gives it the focus; and no
 * more. */
void tl_dice_mark (GtkEntry *entry, GtkLabel *label, const char *text);
void tl_dice_unmark (GtkEntry *entry, GtkLabel *label);
