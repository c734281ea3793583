/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-message.h"

#include <string.h>

#define CUT "…"

static gboolean
is_control (gunichar c)
{
  return c < 0x20 || (c >= 0x7f && c <= 0x9f);
}

/* Marks, embeddings, overrides and isolates; and the ends of lines and paragraphs. */
static gboolean
is_bidirectional (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) ||
         (c >= 0x2066 && c <= 0x2069) || c == 0xfeff;
}

/* Appends what stands at @text, @length bytes or fewer, and returns the number of bytes. */
static gsize
append_visible (GString *visible, const char *text, gsize length)
{
  gunichar c = (guchar) *text;

  if (c < 0x80 && !is_control (c))
    {
      g_string_append_c (visible, *text);
      return 1;
    }
  c = g_utf8_get_char_validated (text, (gssize) length);
  if (c == (gunichar) -1 || c == (gunichar) -2)
    {
      /* A NUL before the end of the text is one of these. */
      g_string_append_printf (visible, "\\x%02x", (guint) (guchar) *text);
      return 1;
    }
  gsize n_bytes = (gsize) (g_utf8_next_char (text) - text);
  if (is_control (c) || is_bidirectional (c))
    g_string_append_printf (visible, "\\u%04x", c);
  else
    g_string_append_len (visible, text, (gssize) n_bytes);
  return n_bytes;
}

char *
tl_message_for_terminal (const char *text, gsize length)
{
  GString *visible = g_string_sized_new (length);

  while (length > 0)
    {
      /* Most of a text needs no look at its letters. */
      gsize n_bytes = 0;

      while (n_bytes < length && (guchar) text[n_bytes] < 0x7f &&
             ((guchar) text[n_bytes] >= 0x20 || text[n_bytes] == '\n' || text[n_bytes] == '\t'))
        n_bytes++;
      g_string_append_len (visible, text, (gssize) n_bytes);
      if (n_bytes == 0)
        n_bytes = append_visible (visible, text, length);
      text += n_bytes;
      length -= n_bytes;
    }
  return g_string_free (visible, FALSE);
}

/* What ends the value that begins at @text, NULL when none does. */
static const char *
closing_quote (const char *text)
{
  if (*text == '"')
    return "\"";
  return (guchar) *text >= 0x80 && g_str_has_prefix (text, "“") ? "”" : NULL;
}

char *
tl_message_line (const char *text)
{
  GString *line = g_string_new (NULL);
  gsize length = strlen (text);
  const char *closing = NULL; /* of the value that we are in */
  guint n_of_value = 0;
  guint n = 0;

  while (length > 0 && n < TL_MESSAGE_MAX)
    {
      gboolean closes = closing != NULL && g_str_has_prefix (text, closing);

      if (closes && n_of_value > TL_MESSAGE_VALUE_MAX)
        g_string_append (line, CUT);
      if (closes)
        closing = NULL;
      else if (closing == NULL)
        {
          closing = closing_quote (text);
          n_of_value = 0;
        }
      else
        n_of_value++;
      gsize before = line->len;
      gsize n_bytes = append_visible (line, text, length);
      if (closing != NULL && n_of_value > TL_MESSAGE_VALUE_MAX)
        g_string_truncate (line, before);
      else
        n++;
      text += n_bytes;
      length -= n_bytes;
    }
  if (length > 0 || (closing != NULL && n_of_value > TL_MESSAGE_VALUE_MAX))
    g_string_append (line, CUT);
  return g_string_free (line, FALSE);
}

char *
tl_message_value (const char *value)
{
  GString *cut = g_string_new (NULL);
  gsize length = strlen (value);
  guint n = 0;

  for (; length > 0 && n < TL_MESSAGE_VALUE_MAX; n++)
    {
      gsize n_bytes = append_visible (cut, value, length);

      value += n_bytes;
      length -= n_bytes;
    }
  if (length > 0)
    g_string_append (cut, CUT);
  return g_string_free (cut, FALSE);
}

char *
tl_message_format (const char *format, va_list args)
{
  g_autofree char *text = g_strdup_vprintf (format, args);

  return tl_message_line (text);
}

void
tl_message_add_item (GString *list, const char *item)
{
  if (list->len > 0)
    g_string_append (list, ", ");
  g_string_append (list, item);
}

void
tl_message_take_item (GString *list, char *item)
{
  tl_message_add_item (list, item);
  g_free (item);
}
