/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What text from outside looks like in a message and on a terminal. */
#undef G_DISABLE_ASSERT

#include "board/tl-message.h"

#include <string.h>

static const struct
{
  const char *text;
  const char *line;
  const char *terminal;
} rows[] = {
  { "", "", "" },
  { "plain, “Ünï” \xf0\x9f\x98\x80", "plain, “Ünï” \xf0\x9f\x98\x80",
    "plain, “Ünï” \xf0\x9f\x98\x80" },
  { "a\nb.xml:7: c", "a\\u000ab.xml:7: c", "a\nb.xml:7: c" },
  { "a\tb\rc", "a\\u0009b\\u000dc", "a\tb\\u000dc" },
  { "\x1b[31m", "\\u001b[31m", "\\u001b[31m" },
  { "\x07\x7f", "\\u0007\\u007f", "\\u0007\\u007f" },
  /* CSI in one character, and what looks like it. */
  { "\xc2\x9b"
    "1m\xc2\xb5",
    "\\u009b1mµ", "\\u009b1mµ" },
  { "\xe2\x80\xae"
    "lmx\xe2\x80\xac",
    "\\u202elmx\\u202c", "\\u202elmx\\u202c" },
  { "\xe2\x81\xa7\xe2\x80\xa9\xd8\x9c", "\\u2067\\u2029\\u061c", "\\u2067\\u2029\\u061c" },
  { "\xff\xc3", "\\xff\\xc3", "\\xff\\xc3" },
};

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = tl_message_line (rows[i].text);
      g_autofree char *terminal = tl_message_for_terminal (rows[i].text, strlen (rows[i].text));

      g_assert_cmpstr (line, ==, rows[i].line);
      g_assert_cmpstr (terminal, ==, rows[i].terminal);
    }
}

/* @n letters between quotes. */
static char *
quoted (const char *open, guint n, const char *close)
{
  g_autofree char *letters = g_strnfill (n, 'x');

  return g_strconcat ("before ", open, letters, close, " behind", NULL);
}

static void
check_cut (const char *open, const char *close)
{
  for (guint n = 0; n < 2 * TL_MESSAGE_VALUE_MAX; n++)
    {
      g_autofree char *text = quoted (open, n, close);
      g_autofree char *cut = g_strconcat ("…", close, NULL);
      g_autofree char *whole =
          quoted (open, MIN (n, TL_MESSAGE_VALUE_MAX), n > TL_MESSAGE_VALUE_MAX ? cut : close);
      g_autofree char *line = tl_message_line (text);

      g_assert_cmpstr (line, ==, whole);
    }
}

/* Sixty letters of a value, and all of what stands around it. */
static void
test_values_are_cut (void)
{
  check_cut ("\"", "\"");
  check_cut ("“", "”");
}

/* The same for one without quotes around it, or with some in it. */
static void
test_bare_value (void)
{
  g_autofree char *long_one = g_strnfill (61, '"');
  g_autofree char *fits = tl_message_value (long_one + 1);
  g_autofree char *cut = tl_message_value (long_one);
  g_autofree char *visible = tl_message_value ("a\nb");

  g_assert_cmpstr (fits, ==, long_one + 1);
  g_assert_true (g_str_has_prefix (cut, fits));
  g_assert_true (g_str_has_suffix (cut, "\"…"));
  g_assert_cmpstr (visible, ==, "a\\u000ab");
}

/* Sixty letters are not sixty bytes, and what is written out takes no more of them. */
static void
test_letters_are_counted (void)
{
  g_autoptr (GString) text = g_string_new ("\"");
  g_autofree char *line = NULL;

  for (guint i = 0; i < 2 * TL_MESSAGE_VALUE_MAX; i++)
    g_string_append (text, "é");
  g_string_append_c (text, '"');
  line = tl_message_line (text->str);
  g_assert_cmpint (g_utf8_strlen (line, -1), ==, TL_MESSAGE_VALUE_MAX + 3);
}

/* A message has an end, whatever it is made of: no quotes, many, or one that is not closed. */
static void
test_messages_are_cut (void)
{
  static const char *const parts[] = { "x", "\"", "\"x", "\"x\"", "“", "\x1b", "é" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *line = NULL;

      for (guint n = 0; n < 100000; n++)
        g_string_append (text, parts[i]);
      line = tl_message_line (text->str);
      g_assert_cmpint (g_utf8_strlen (line, -1), <=, 6 * TL_MESSAGE_MAX + 1);
      g_assert_true (g_str_has_suffix (line, "…"));
      g_assert_true (g_utf8_validate (line, -1, NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/message/rows", test_rows);
  g_test_add_func ("/board/message/values-are-cut", test_values_are_cut);
  g_test_add_func ("/board/message/bare-value", test_bare_value);
  g_test_add_func ("/board/message/letters-are-counted", test_letters_are_counted);
  g_test_add_func ("/board/message/messages-are-cut", test_messages_are_cut);
  return g_test_run ();
}
