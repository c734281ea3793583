/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values as text, and back. */
#include "pieces/tl-field-private.h"

#include <string.h>

/* Room for a number behind it. */
#define ID_OF_NAME_MAX 24

gboolean
tl_id_is_fit (const char *id)
{
  gsize length = 0;

  for (const char *p = id; *p != '\0'; p++, length++)
    if (!g_ascii_isalnum (*p) && (length == 0 || strchr (".-_", *p) == NULL))
      return FALSE;
  return length > 0 && length <= TL_ID_MAX;
}

char *
tl_id_of_name (const char *name, const char *otherwise)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  g_autoptr (GString) id = g_string_new (NULL);

  for (const char *p = ascii; *p != '\0' && id->len < ID_OF_NAME_MAX; p++)
    if (g_ascii_isalpha (*p) || (g_ascii_isdigit (*p) && id->len > 0))
      g_string_append_c (id, g_ascii_tolower (*p));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  if (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  return g_strdup (id->len > 0 ? id->str : otherwise);
}

GStrv
tl_field_words (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, ", \t\r\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_strv_builder_add (words, *part);
  return g_strv_builder_end (words);
}

gboolean
tl_count_parse (const char *text, guint max, guint *value)
{
  guint64 read = 0;

  if (*text == '\0')
    return FALSE;
  for (; *text != '\0'; text++)
    {
      if (!g_ascii_isdigit (*text))
        return FALSE;
      read = read * 10 + (guint) (*text - '0');
      if (read > max)
        return FALSE;
    }
  *value = (guint) read;
  return TRUE;
}

gboolean
tl_fraction_parse_plain (const char *text, guint max, TlFraction *value)
{
  TlFraction read;

  /* A bound before anything is multiplied. */
  if (strlen (text) > 16 || *text == '-' || !tl_fraction_parse (text, &read) || read.den > 1000 ||
      tl_fraction_compare (read, tl_fraction_new ((gint64) max, 1)) > 0)
    return FALSE;
  *value = read;
  return TRUE;
}

/* Digits, at most TL_TOKENS_MAX, and moves on. */
static gboolean
read_digits (const char **text, guint *value)
{
  guint read = 0;

  if (!g_ascii_isdigit (**text))
    return FALSE;
  for (; g_ascii_isdigit (**text); (*text)++)
    {
      read = read * 10 + (guint) (**text - '0');
      if (read > TL_TOKENS_MAX)
        return FALSE;
    }
  *value = read;
  return TRUE;
}

static gboolean
is_end_of_tokens (const char *text)
{
  return *text == '\0' || strcmp (text, "T") == 0;
}

gboolean
tl_tokens_parse (const char *text, guint tokens_per_sp, guint *t)
{
  guint sp = 0;
  guint rest = 0;

  if (!read_digits (&text, &rest))
    return FALSE;
  if (g_str_has_prefix (text, "SP"))
    {
      sp = rest;
      rest = 0;
      text += strlen ("SP");
      if (*text == ' ')
        {
          text++;
          if (!read_digits (&text, &rest) || *text == '\0')
            return FALSE;
        }
      else if (*text != '\0')
        return FALSE;
    }
  if (!is_end_of_tokens (text) || (guint64) sp * tokens_per_sp + rest > TL_TOKENS_MAX)
    return FALSE;
  *t = sp * tokens_per_sp + rest;
  return TRUE;
}

char *
tl_tokens_to_string (guint t, guint tokens_per_sp)
{
  guint sp = tokens_per_sp > 0 ? t / tokens_per_sp : 0;
  guint rest = tokens_per_sp > 0 ? t % tokens_per_sp : t;

  if (sp > 0 && rest > 0)
    return g_strdup_printf ("%uSP %uT", sp, rest);
  return sp > 0 ? g_strdup_printf ("%uSP", sp) : g_strdup_printf ("%uT", rest);
}
