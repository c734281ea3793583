/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table: every chart of both editions, as text that fits a terminal and as JSON. */
#include "cli-run.h"

#define COLUMNS 100

/* The names that the command lists itself, the first word of each line after the first. */
static GStrv
list_names (void)
{
  g_auto (CliRun) run = cli_run ("table");
  g_auto (CliRun) as_json = cli_run ("table --json");
  g_auto (GStrv) lines = g_strsplit (strstr (run.out, "Charts:\n"), "\n", -1);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (JsonNode) json = cli_json_of (&as_json);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_at (json, "names/0", "\"constants\"");

  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (g_strstrip (lines[i]), " ", 2);

      if (words[0] != NULL && words[0][0] != '\0')
        g_strv_builder_add (names, words[0]);
    }
  return g_strv_builder_end (names);
}

static void
check_text (const char *name, const char *edition)
{
  g_autofree char *line = g_strdup_printf ("table %s --edition %s", name, edition);
  g_auto (CliRun) run = cli_run (line);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpuint (g_strv_length (lines), >, 3);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (g_utf8_strlen (lines[i], -1) > COLUMNS)
        g_error ("%s, edition %s: too wide: %s", name, edition, lines[i]);
      g_assert_false (g_str_has_suffix (lines[i], " "));
    }
}

static void
check_json (const char *name, const char *edition)
{
  g_autofree char *line = g_strdup_printf ("table %s --edition %s --json", name, edition);
  g_auto (CliRun) run = cli_run (line);
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonObject *object = json_node_get_object (json);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "name title rule edition dice rows notes");
  g_assert_cmpstr (json_object_get_string_member (object, "name"), ==, name);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "rows")), >, 1);
}

static void
test_all (void)
{
  g_auto (GStrv) names = list_names ();

  g_assert_cmpuint (g_strv_length (names), >, 15);
  g_assert_true (g_strv_contains ((const char *const *) names, "combat-table"));
  g_assert_true (g_strv_contains ((const char *const *) names, "terrain-generic"));
  for (guint i = 0; names[i] != NULL; i++)
    {
      check_text (names[i], "4.3");
      check_text (names[i], "2000");
      check_json (names[i], "4.3");
      check_json (names[i], "2000");
    }
}

/* The one cell in which the editions differ: 13 on the column 1:1 in the open.  By the older charts
 * overruns alone give no Exploit markers (9.13b(B)). */
static void
test_editions (void)
{
  g_auto (CliRun) new = cli_run ("table combat-table --json");
  g_auto (CliRun) old = cli_run ("table combat-table --json --edition 2000");
  g_autoptr (JsonNode) new_json = cli_json_of (&new);
  g_autoptr (JsonNode) old_json = cli_json_of (&old);

  cli_assert_at (new_json, "rows/0/5", "\"1:1\"");
  cli_assert_at (new_json, "rows/16/0", "\"13\"");
  cli_assert_at (new_json, "rows/16/5", "\"Ao1 DL1o2\"");
  cli_assert_at (old_json, "rows/16/5", "\"Ao1 DL1o1\"");
  cli_assert_has (new.out, "in attacks of the Combat Phase alone");
  g_assert_null (strstr (new.out, "never in an overrun"));
  cli_assert_has (old.out, "never in an overrun");
  g_assert_null (strstr (old.out, "in attacks of the Combat Phase alone"));
}

/* From the issue: woods 2/2/3 by Leg, Track, Truck; minor river +1, +2, +3; primary road 1, 1/2. */
static void
test_terrain (void)
{
  g_auto (CliRun) run = cli_run ("table terrain --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  cli_assert_at (json, "name", "\"terrain-generic\"");
  cli_assert_has (run.out, "[\"Woods\", \"2\", \"2\", \"3\", \"Close\", \"1, 1, 1\", \"1, 1, 1\"]");
  cli_assert_has (run.out, "[\"Minor river\", \"+1\", \"+2\", \"+3\", \"\", \"1/2, 1/2, 1/2\"");
  cli_assert_has (run.out, "[\"Primary road\", \"1\", \"1/2\", \"1/2\", \"\"");
  cli_assert_has (run.out, "[\"Mountain\", \"3\", \"-\", \"-\", \"Very Close\"");
}

/* What a chart says of itself, beside its rows (9.4e, 9.8, 9.9, 9.14f, 10.0c, 14.3e, 14.4). */
static void
test_facts (void)
{
  static const struct
  {
    const char *chart;
    const char *text;
  } rows[] = {
    { "surprise", "- A hedgehog of any level: -1 on the roll.\n" },
    { "combat-table", "- Each level of a hedgehog: -1 on the roll.\n" },
    { "combat-table", "- e#: Attackers of at least this Action Rating" },
    { "combat-table",
      "- Note 3: Who enters the second hex of a retreat turns DG there. (9.12a 5.10a)" },
    { "anti-tank",
      "- The multiplier that is reduced: \303\227 2.\n- What it becomes: \303\227 1 1/2.\n" },
    { "facility", "- The least level of an air base: 1.\n" },
    { "air-combat", "- Whoever aborts loses a step on a die of 5 to 6.\n" },
    { "flak", "- The mission loses a step on a roll of 11 or more.\n" },
    { "flak", "printed-flak                 1    yes\n" },
    { "air-transport", "enemy     closed   7..\n" },
    { "air-base-capture", "- An aircraft loses a step on a roll of 6 or less.\n" },
    { "mission-loss", "aircraft  1  2  3  4  5  6\n" },
    { "capture", "roll  dump  trucks  wagons\n" },
    { "attrition", "steps  5      4     3" },
    { "barrage", "always-for strategic-bombers" },
    { "barrage", "but-of targeted-ship" },
    { "facility", "1 * (5)" },
    { "constants", "rebuild-range                       13.5         hexes       2      no\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = g_strdup_printf ("table %s", rows[i].chart);
      g_auto (CliRun) run = cli_run (line);

      cli_assert_has (run.out, rows[i].text);
    }
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/table/all", test_all);
  g_test_add_func ("/cli/table/editions", test_editions);
  g_test_add_func ("/cli/table/terrain", test_terrain);
  g_test_add_func ("/cli/table/all-that-a-chart-holds", test_facts);
  return g_test_run ();
}
