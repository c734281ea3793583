/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vassal/tl-vassal-sequence.h"

#include <string.h>

/* @text without the apostrophes around it, if it has both. */
static char *
take_unquoted (GString *text)
{
  if (text->len > 1 && text->str[0] == '\'' && text->str[text->len - 1] == '\'')
    {
      g_string_truncate (text, text->len - 1);
      g_string_erase (text, 0, 1);
    }
  return g_string_free (text, FALSE);
}

char *
tl_vassal_next (const char **rest, char sign)
{
  const char *start = *rest;
  const char *from = start;

  if (start == NULL)
    return NULL;
  GString *token = g_string_new (NULL);
  for (;;)
    {
      const char *at = strchr (from, sign);

      if (at == NULL)
        {
          g_string_append (token, start);
          *rest = NULL;
          return take_unquoted (token);
        }
      if (at == *rest || at[-1] != '\\')
        {
          g_string_append_len (token, start, at - start);
          *rest = at + 1;
          return take_unquoted (token);
        }
      g_string_append_len (token, start, at - 1 - start);
      start = at;
      from = at + 1;
    }
}

GPtrArray *
tl_vassal_split (const char *text, char sign)
{
  GPtrArray *tokens = g_ptr_array_new_with_free_func (g_free);
  char *token;

  while ((token = tl_vassal_next (&text, sign)) != NULL)
    g_ptr_array_add (tokens, token);
  return tokens;
}

const char *
tl_vassal_field (const GPtrArray *fields, guint i)
{
  return i < fields->len ? fields->pdata[i] : "";
}
