/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One field of a form as widgets: its title, a control for the type of its value, from what it
 * follows, and what was wrong with the last input.
 *
 *   whole number          spin button within its bounds
 *   yes or no             check button, which bears the title
 *   one of some           drop-down
 *   symbols               button that opens all of them, drawn as on counters
 *   text, place, tokens   entry, read on Return and when the focus leaves it
 */
#pragma once

#include "answers/tl-piece-form.h"

#include <gtk/gtk.h>

#define TL_TYPE_FIELD_ROW (tl_field_row_get_type ())
G_DECLARE_FINAL_TYPE (TlFieldRow, tl_field_row, TL, FIELD_ROW, GtkBox)

/* Signals:
 *   chosen (const char *text)   the player has given another value than the one that shows */

/* A row for fields of the type of @field, which shows nothing yet.  (transfer floating) */
GtkWidget *tl_field_row_new (const TlField *field);
/* Shows what @row says and forgets what was wrong.  @is_other: of other counters than before, so
 * that what is half typed goes, too. */
void tl_field_row_show (TlFieldRow *self, const TlFormRow *row, gboolean is_other);
/* The value that was chosen does not stand, because of @text. */
void tl_field_row_refuse (TlFieldRow *self, const char *text);
/* What is typed, turned or chosen in. (transfer none) */
GtkWidget *tl_field_row_control (TlFieldRow *self);
