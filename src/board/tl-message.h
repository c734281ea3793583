/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text from outside in messages: file names, values of files, arguments.
 *
 * A value may hold line ends, which forge a second "file:line:" message; escapes and control
 * characters, which a terminal obeys; bidirectional controls, which turn what stands around them;
 * bytes that are no UTF-8; and a million letters.  None of these reaches a message or a terminal:
 *
 *     hex: expected a hex, found "01.01\u000afile.xml:7: good"
 *     There is no unit “aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…”.
 *
 * A character is written as JSON writes it, so that JSON says the same afterwards; a byte that is
 * no UTF-8 as \xff.
 *
 * Messages call this where they are made, and not where they quote a value, so that no message can
 * forget it.
 *
 * Cost: one pass over the text, and less once the message is full.
 */
#pragma once

#include <glib.h>

/* Letters of a value between quotes ("..." or “...”), and of a whole message; "…" follows what was
 * cut off. */
#define TL_MESSAGE_VALUE_MAX 60u
#define TL_MESSAGE_MAX 1000u

/* @text, any bytes, as one line of valid UTF-8 within these limits.  (transfer full) */
char *tl_message_line (const char *text);
/* The same of @value, which is cut like one between quotes.  (transfer full) */
char *tl_message_value (const char *value);
/* A line as above of a formatted text.  (transfer full) */
char *tl_message_format (const char *format, va_list args) G_GNUC_PRINTF (1, 0);
/* @text of @length bytes with its lines and tabs, and of any length.  (transfer full) */
char *tl_message_for_terminal (const char *text, gsize length);

/* Appends @item to @list, after ", " unless it is the first; the second form takes @item. */
void tl_message_add_item (GString *list, const char *item);
void tl_message_take_item (GString *list, char *item);
