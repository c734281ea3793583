/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check: shipped files are good; hostile ones are named with their lines, here and elsewhere. */
#include "cli-run.h"

#include <glib/gstdio.h>

typedef struct
{
  const char *name;
  const char *text;
  const char *where; /* behind the file's name */
} HostileRow;

#define HEAD "<scenario id=\"x\" title=\"X\" format=\"1\" edition=\"4.3\">\n"

static const HostileRow hostile[] = {
  { "/cli/check/empty", "", ":1: " },
  { "/cli/check/no-xml", "This is a letter.\n", ":1: " },
  { "/cli/check/truncated", HEAD "<sides>\n<side id=\"a\"", ":3: " },
  { "/cli/check/unknown-root", "<letter/>\n", ":1: " },
  { "/cli/check/unknown-element", HEAD "<letter/>\n</scenario>\n", ":2: " },
  { "/cli/check/entity-bomb",
    "<!DOCTYPE x [\n<!ENTITY a \"aaaaaaaaaa\">\n<!ENTITY b \"&a;&a;&a;&a;\">\n]>\n" HEAD
    "<description>&b;</description></scenario>\n",
    ":1: " },
  { "/cli/check/external-entity",
    "<!DOCTYPE x [ <!ENTITY e SYSTEM \"file:///etc/passwd\"> ]>\n" HEAD "&e;</scenario>\n",
    ":1: " },
  { "/cli/check/invalid-utf8", HEAD "<description>\xff\xfe</description></scenario>\n", ":2: " },
};

static char *
write_file (const char *text, char **folder)
{
  g_autoptr (GError) error = NULL;
  char *path;

  *folder = g_dir_make_tmp (NULL, &error);
  g_assert_no_error (error);
  path = g_build_filename (*folder, "hostile.xml", NULL);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

static void
remove_file (const char *path, const char *folder)
{
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Every command that takes a file says the same about a bad one, and prints nothing. */
static void
test_hostile (gconstpointer data)
{
  static const char *const commands[] = {
    "odds %s --target 01.01 --attackers u",
    "zoc %s --side a",
    "move %s --unit u",
    "supply %s",
    "retreat %s --units u --hexes 1",
    "play %s --script -",
    "render %s --out x.png",
    "check %s --json",
    "check %s",
  };
  const HostileRow *row = data;
  g_autofree char *folder = NULL;
  g_autofree char *path = write_file (row->text, &folder);
  g_autofree char *where = g_strconcat (path, row->where, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (GStrv) parts = g_strsplit (commands[i], "%s", 2);
      g_autofree char *line = g_strconcat (parts[0], path, parts[1], NULL);
      g_auto (CliRun) run = cli_run (line);

      g_assert_cmpint (run.status, ==, TL_CLI_NO);
      if (!g_str_has_prefix (line, "check"))
        g_assert_cmpstr (run.out, ==, "");
      if (!g_str_has_suffix (line, "--json"))
        cli_assert_has (run.err, where);
    }
  remove_file (path, folder);
}

static void
test_shipped (void)
{
  g_auto (CliRun) run = cli_run ("check --json @comprehensive-combat.xml @crossing.xml "
                                 "@hq-stretch.xml @overrun.xml @reservoir.xml "
                                 "@../tables/series-4.3.xml @../tables/terrain-generic.xml");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonArray *files = json_object_get_array_member (json_node_get_object (json), "files");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpuint (json_array_get_length (files), ==, 7);
  cli_assert_keys (json_array_get_element (files, 0), "file ok kind findings");
  for (guint i = 0; i < 7; i++)
    {
      JsonObject *file = json_array_get_object_element (files, i);

      g_assert_true (json_object_get_boolean_member (file, "ok"));
      g_assert_cmpstr (json_object_get_string_member (file, "kind"), ==,
                       i < 5 ? "scenario" : "table");
      g_assert_cmpuint (json_array_get_length (json_object_get_array_member (file, "findings")), ==,
                        0);
    }
}

/* One bad file makes the status, and the good ones are still said to be good. */
static void
test_mixed (void)
{
  g_autofree char *folder = NULL;
  g_autofree char *path = write_file ("<letter/>\n", &folder);
  g_autofree char *text_line = g_strdup_printf ("check %s @overrun.xml", path);
  g_autofree char *json_line = g_strdup_printf ("check --json %s @overrun.xml", path);
  g_auto (CliRun) text = cli_run (text_line);
  g_auto (CliRun) as_json = cli_run (json_line);
  g_autoptr (JsonNode) json = cli_json_of (&as_json);

  g_assert_cmpint (text.status, ==, TL_CLI_NO);
  cli_assert_has (text.out, "overrun.xml: good (scenario)\n");
  cli_assert_has (text.out, "hostile.xml: bad (unknown)\n");
  g_assert_cmpint (as_json.status, ==, TL_CLI_NO);
  cli_assert_at (json, "files/0/ok", "false");
  cli_assert_at (json, "files/0/findings/0/line", "1");
  cli_assert_at (json, "files/1/ok", "true");
  remove_file (path, folder);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    g_test_add_data_func (hostile[i].name, &hostile[i], test_hostile);
  g_test_add_func ("/cli/check/shipped", test_shipped);
  g_test_add_func ("/cli/check/mixed", test_mixed);
  return g_test_run ();
}
