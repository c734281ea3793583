/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The man page has every command and every option that --help lists, and none besides. */
#include "cli-run.h"

#include "config.h"
#include "pieces/tl-field.h"

static char *
read_page (void)
{
  g_autofree char *path = g_build_filename (TL_SOURCE_DATADIR, "throwline-cli.1", NULL);
  g_autoptr (GError) error = NULL;
  char *page;

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  return page;
}

/* Dashes without the backslashes that roff wants before them. */
static char *
plain (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\\-", -1);

  return g_strjoinv ("-", parts);
}

/* "--word" of @text, each as a key. (transfer full) */
static GHashTable *
options_in (const char *text)
{
  GHashTable *options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GRegex) regex = g_regex_new ("--[a-z]+(?:-[a-z]+)*", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    g_hash_table_add (options, g_match_info_fetch (match, 0));
  return options;
}

/* From ".SS NAME " to the next heading. (transfer full) */
static char *
section_of (const char *page, const char *name)
{
  g_autofree char *heading = g_strdup_printf ("\n.SS %s ", name);
  const char *begin = strstr (page, heading);
  const char *end;

  if (begin == NULL)
    g_error ("the man page has no section about %s", name);
  end = strstr (begin + 1, "\n.S");
  g_assert_nonnull (end);
  return g_strndup (begin, (gsize) (end - begin));
}

static void
compare (const char *name, GHashTable *said, GHashTable *known)
{
  GHashTableIter iter;
  gpointer option;

  g_hash_table_iter_init (&iter, said);
  while (g_hash_table_iter_next (&iter, &option, NULL))
    if (!g_hash_table_contains (known, option) && !g_str_equal (option, "--json") &&
        !g_str_equal (option, "--help"))
      g_error ("%s: %s is in one of --help and man page alone", name, (const char *) option);
}

/* Whether @text has @word by itself. */
static gboolean
has_word (const char *text, const char *word)
{
  g_autofree char *form = g_strdup_printf ("(^|[ ,;(\n])%s([ ,;.)\n]|$)", word);

  return g_regex_match_simple (form, text, 0, 0);
}

/* Every key of an edit is named where the actions are listed. */
static void
test_keys (void)
{
  g_autofree char *raw = read_page ();
  g_autofree char *page = plain (raw);
  const char *begin = strstr (page, "Their keys are those of scenario files");

  g_assert_nonnull (begin);
  for (TlFieldTable table = TL_FIELDS_PRINT; table <= TL_FIELDS_HEX; table++)
    {
      guint n;
      const TlField *fields = tl_fields (table, &n);

      for (guint i = 0; i < n; i++)
        if (!has_word (begin, fields[i].id))
          g_error ("the man page does not name the key %s", fields[i].id);
    }
}

static void
test_commands (void)
{
  g_autofree char *raw = read_page ();
  g_autofree char *page = plain (raw);
  g_auto (CliRun) help = cli_run ("--help");
  g_autofree char *commands = g_strdup (strstr (help.out, "Commands:\n") + strlen ("Commands:\n"));
  g_auto (GStrv) lines = g_strsplit (commands, "\n", -1);
  guint n = 0;

  for (; lines[n] != NULL && lines[n][0] == ' '; n++)
    {
      g_auto (GStrv) words = g_strsplit (g_strstrip (lines[n]), " ", 2);
      g_autofree char *line = g_strdup_printf ("%s --help", words[0]);
      g_auto (CliRun) run = cli_run (line);
      g_autofree char *section = section_of (page, words[0]);
      g_autoptr (GHashTable) in_help = options_in (run.out);
      g_autoptr (GHashTable) in_page = options_in (section);

      g_assert_cmpint (run.status, ==, TL_CLI_OK);
      compare (words[0], in_help, in_page);
      compare (words[0], in_page, in_help);
    }
  g_assert_cmpuint (n, ==, 32);
}

/* The actions of a script are those that the parser knows. */
static void
test_actions (void)
{
  static const char *const actions[] = { "place", "remove",  "mode",    "move",    "combat",
                                         "lose",  "retreat", "advance", "decline", "next" };
  g_autofree char *page = read_page ();

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *line = g_strdup_printf ("\n%s", actions[i]);

      cli_assert_has (page, line);
    }
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/man-page/commands-and-options", test_commands);
  g_test_add_func ("/cli/man-page/actions", test_actions);
  g_test_add_func ("/cli/man-page/keys", test_keys);
  return g_test_run ();
}
