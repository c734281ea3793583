/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check: shipped files are good; hostile ones are named with their lines, here and elsewhere. */
#include "cli-run.h"

#include "pieces/tl-counter.h"

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
  cli_assert_keys (json_array_get_element (files, 0), "file ok kind findings remarks");
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

static void
test_saved_game (void)
{
  g_autofree char *folder = NULL;
  g_autofree char *path = write_file ("", &folder);
  g_autofree char *save = g_strdup_printf ("play @overrun.xml --script - --out %s", path);
  g_autofree char *check = g_strdup_printf ("check --json %s", path);
  g_auto (CliRun) saved = cli_run_input (save, "");
  g_auto (CliRun) run = cli_run (check);
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonArray *files = json_object_get_array_member (json_node_get_object (json), "files");

  g_assert_cmpint (saved.status, ==, TL_CLI_OK);
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (files, 0), "kind"),
                   ==, "game");
  remove_file (path, folder);
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

/* --- what opens, and may not be meant --------------------------------------------------------*/

#define GROUND                                                                  \
  "<sides><side id=\"a\" name=\"A\" colour=\"#b4bcb4\" accent=\"#2f5f9e\"/>"    \
  "<side id=\"b\" name=\"B\" colour=\"#d8b98c\" accent=\"#b03024\"/></sides>\n" \
  "<map id=\"m\" title=\"M\" columns=\"3\" rows=\"3\">\n<rows>\n...\n...\n...\n</rows>\n"
#define END "</scenario>\n"

static const struct
{
  const char *path;
  const char *text;
  const char *said; /* behind the file's name, or NULL: nothing */
} remarks[] = {
  { "/rules/3.2a/check/a-tank-without-class",
    HEAD GROUND
    "</map>\n<counters side=\"a\">\n<unit id=\"t\" symbols=\"tank\" combat=\"4-3-8 track\"/>\n"
    "</counters>\n" END,
    ":11: remark: \"t\" shows a tank and has no class: it counts as armor (3.2a)" },
  { "/rules/3.2a/check/armoured-infantry",
    HEAD GROUND
    "</map>\n<counters side=\"a\">\n<unit id=\"t\" symbols=\"tank infantry\" combat=\"4-3-8 track\"/>\n"
    "</counters>\n" END,
    "it counts as mech" },
  { "/rules/3.2a/check/a-class-is-given",
    HEAD GROUND
    "</map>\n<counters side=\"a\">\n<unit id=\"t\" symbols=\"tank\" class=\"other\" combat=\"4-3-8 track\"/>\n"
    "</counters>\n" END,
    NULL },
  { "/rules/4.8/check/a-stack-above-the-limit",
    HEAD GROUND
    "</map>\n<counters side=\"a\">\n<unit id=\"t\" steps=\"11\" combat=\"4-3-3 leg\"/>\n</counters>\n"
    "<setup>\n<at hex=\"02.02\" units=\"t\"/>\n</setup>\n" END,
    ":14: remark: 11 RE of combat units stand in 02.02, and 10 may (4.8)" },
  { "/rules/4.8/check/ten-may",
    HEAD GROUND
    "</map>\n<counters side=\"a\">\n<unit id=\"t\" steps=\"10\" combat=\"4-3-3 leg\"/>\n</counters>\n"
    "<setup>\n<at hex=\"02.02\" units=\"t\"/>\n</setup>\n" END,
    NULL },
  { "/rules/12.6a/check/no-railway-at-the-edge",
    HEAD GROUND "<source hex=\"01.01\" side=\"a\" kind=\"rail-edge\"/>\n</map>\n" END,
    ":9: remark: the supply source 01.01 is said to be a railway of the map's edge" },
  { "/rules/12.6a/check/another-kind",
    HEAD GROUND "<source hex=\"01.01\" side=\"a\" kind=\"other\"/>\n</map>\n" END, NULL },
  { "/rules/19.0b/check/mines-without-a-port",
    HEAD GROUND "<port name=\"Quay\" hex=\"01.01\" capacity=\"1SP\"/>\n</map>\n<setup>\n"
                "<mined>01.01\n02.02</mined>\n</setup>\n" END,
    ":12: remark: 02.02 is said to be mined, and has no port (19.0b)" },
  { "/rules/19.0b/check/mines-at-a-port",
    HEAD GROUND "<port name=\"Quay\" hex=\"01.01\" capacity=\"1SP\"/>\n</map>\n<setup>\n"
                "<mined>01.01</mined>\n</setup>\n" END,
    NULL },
};

static void
test_remark (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *folder = NULL;
  g_autofree char *path = write_file (remarks[i].text, &folder);
  g_autofree char *text_line = g_strdup_printf ("check %s", path);
  g_autofree char *json_line = g_strdup_printf ("check --json %s", path);
  g_auto (CliRun) text = cli_run (text_line);
  g_auto (CliRun) as_json = cli_run (json_line);
  g_autoptr (JsonNode) json = cli_json_of (&as_json);

  g_assert_cmpint (text.status, ==, TL_CLI_OK);
  cli_assert_at (json, "files/0/ok", "true");
  if (remarks[i].said == NULL)
    {
      g_assert_cmpstr (text.err, ==, "");
      cli_assert_at (json, "files/0/remarks", "[]");
    }
  else
    {
      cli_assert_has (text.err, remarks[i].said);
      g_assert_cmpint (
          json_array_get_length (json_object_get_array_member (
              json_array_get_object_element (
                  json_object_get_array_member (json_node_get_object (json), "files"), 0),
              "remarks")),
          ==, 1);
    }
  remove_file (path, folder);
}

/* 12.3b: an HQ that throws nowhere is no HQ. */
static void
test_hq_without_range (void)
{
  g_autofree char *folder = NULL;
  g_autofree char *path =
      write_file (HEAD GROUND "</map>\n<counters side=\"a\">\n<unit id=\"h\" kind=\"hq\" "
                              "combat=\"0-3 leg\"/>\n</counters>\n" END,
                  &folder);
  g_autofree char *line = g_strdup_printf ("check %s", path);
  g_auto (CliRun) run = cli_run (line);

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.err, ":11: expected an HQ to have a throw range, found 0");
  remove_file (path, folder);
}

/* --- words of symbols ------------------------------------------------------------------------*/

static const struct
{
  const char *path;
  const char *symbols;
  const char *said;
} words[] = {
  { "/cli/check/symbols/a-letter-too-many", "tank infanttry",
    "symbols: expected \"infantry\", found \"infanttry\"" },
  { "/cli/check/symbols/a-part", "gun",
    "expected \"machine-gun\", \"assault-gun\", found \"gun\"" },
  { "/cli/check/symbols/two-in-one", "motorized-infantry",
    "expected \"infantry\", \"motorized\", found \"motorized-infantry\"" },
  { "/cli/check/symbols/like-none", "zeppelin",
    "expected \"infantry\", \"tank\", \"recon\", \"artillery\"" },
};

static void
test_symbols (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *text =
      g_strdup_printf (HEAD GROUND "</map>\n<counters side=\"a\">\n<unit id=\"t\" symbols=\"%s\" "
                                   "combat=\"4-3-8 leg\"/>\n</counters>\n" END,
                       words[i].symbols);
  g_autofree char *folder = NULL;
  g_autofree char *path = write_file (text, &folder);
  g_autofree char *line = g_strdup_printf ("check %s", path);
  g_auto (CliRun) run = cli_run (line);

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.err, words[i].said);
  remove_file (path, folder);
}

/* The schema and the man page name all of them. */
static void
test_symbols_are_named (void)
{
  g_autofree char *schema =
      g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", "scenario.rng", NULL);
  g_autofree char *page = g_build_filename (g_getenv ("TL_DATA_DIR"), "throwline-cli.1", NULL);
  const char *paths[] = { schema, page };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *text = NULL;
      g_auto (GStrv) parts = NULL;
      g_autofree char *plain = NULL;

      g_assert_true (g_file_get_contents (paths[i], &text, NULL, NULL));
      parts = g_strsplit (text, "\\-", -1);
      plain = g_strjoinv ("-", parts);
      for (guint bit = 0; bit < 32; bit++)
        {
          g_autofree char *word = tl_symbols_to_string (1u << bit);

          if (*word != '\0')
            cli_assert_has (plain, word);
        }
    }
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    g_test_add_data_func (hostile[i].name, &hostile[i], test_hostile);
  g_test_add_func ("/cli/check/shipped", test_shipped);
  g_test_add_func ("/cli/check/saved-game", test_saved_game);
  g_test_add_func ("/cli/check/mixed", test_mixed);
  for (guint i = 0; i < G_N_ELEMENTS (remarks); i++)
    g_test_add_data_func (remarks[i].path, GUINT_TO_POINTER (i), test_remark);
  g_test_add_func ("/rules/12.3b/check/an-hq-without-range", test_hq_without_range);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_test_add_data_func (words[i].path, GUINT_TO_POINTER (i), test_symbols);
  g_test_add_func ("/cli/check/symbols/all-are-named", test_symbols_are_named);
  return g_test_run ();
}
