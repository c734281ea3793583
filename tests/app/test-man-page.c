/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The man page lists every shortcut of the one table, under the same title. */
#include "config.h"

#include "app/base/tl-shortcuts.h"

#include <string.h>

/* "<Control><Shift>s" as people write it: "Ctrl+Shift+S". (transfer full) */
static char *
key_text (const char *accelerator)
{
  static const struct
  {
    const char *from;
    const char *to;
  } words[] = {
    { "<Control>", "Ctrl+" }, { "<Shift>", "Shift+" }, { "<Alt>", "Alt+" },
    { "question", "?" },      { "plus", "+" },         { "minus", "\\-" },
    { "space", "Space" },     { "Return", "Enter" },   { "bracketright", "]" },
    { "slash", "/" },         { "bracketleft", "[" },
  };
  g_autoptr (GString) text = g_string_new (accelerator);
  gsize last;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_string_replace (text, words[i].from, words[i].to, 1);
  last = text->len - 1;
  if (last == 0 || text->str[last - 1] == '+')
    text->str[last] = g_ascii_toupper (text->str[last]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_shortcuts (void)
{
  g_autofree char *path = g_build_filename (TL_SOURCE_DATADIR, "throwline.1", NULL);
  g_autofree char *page = NULL;
  guint n;
  const TlShortcut *shortcuts = tl_shortcuts_for_test (&n);

  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  g_assert_cmpuint (n, >, 10);
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) keys = g_strsplit (shortcuts[i].accelerators, " ", -1);
      g_autoptr (GString) title = g_string_new (shortcuts[i].title);
      g_autofree char *key = key_text (keys[0]);
      g_autofree char *entry = NULL;
      const char *line;

      g_string_replace (title, "’", "\\(cq", 0);
      entry = g_strdup_printf ("\n%s\n", title->str);
      line = strstr (page, entry);
      if (line == NULL)
        g_error ("the man page has no \"%s\"", shortcuts[i].title);
      while (line[-1] != '\n')
        line--;
      if (strncmp (line, ".B ", 3) != 0 || strncmp (line + 3, key, strlen (key)) != 0)
        g_error ("the man page does not say %s for \"%s\"", key, shortcuts[i].title);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/man-page/shortcuts", test_shortcuts);
  return g_test_run ();
}
