/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tl-test-scenario-private.h"

void
tl_test_complain (char *const *words, const char *about)
{
  g_autofree char *line = g_strjoinv (" ", (char **) words);

  g_error ("test scenario, \"%s\": %s", line, about);
}

GPtrArray *
tl_test_split_lines (const char *text, const char *dividers)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_auto (GStrv) parts = g_strsplit_set (text, dividers, -1);

  for (char **part = parts; *part != NULL; part++)
    {
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_auto (GStrv) words = NULL;
      gboolean is_empty = TRUE;

      words = g_strsplit_set (*part, " \t", -1);
      for (char **word = words; *word != NULL && **word != '#'; word++)
        if (**word != '\0')
          {
            g_strv_builder_add (builder, *word);
            is_empty = FALSE;
          }
      if (!is_empty)
        g_ptr_array_add (lines, g_strv_builder_end (builder));
    }
  return lines;
}

guint
tl_test_word_number (char *const *words, const char *text)
{
  guint64 value = 0;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 0, 1000000, &value, NULL))
    tl_test_complain (words, "a number is missing");
  return (guint) value;
}

TlSide
tl_test_word_side (char *const *words, const char *text)
{
  if (g_strcmp0 (text, "side0") == 0)
    return 0;
  if (g_strcmp0 (text, "side1") == 0)
    return 1;
  tl_test_complain (words, "side0 or side1 is missing");
}

TlHex
tl_test_word_hex (char *const *words, const TlGrid *grid, const char *text)
{
  TlHex hex = text ? tl_grid_parse (grid, text) : TL_HEX_NONE;

  if (hex == TL_HEX_NONE)
    tl_test_complain (words, "no such hex");
  return hex;
}
