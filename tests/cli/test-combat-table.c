/* SPDX-License-Identifier: GPL-3.0-or-later */
/* combat-table: the contract's keys, columns by hand, and chances counted from the printed
 * chart. */
#include "cli-run.h"

#include "board/tl-fraction.h"

/* --- columns -------------------------------------------------------------------------------- */

typedef struct
{
  const char *name;
  const char *arguments;
  const char *odds;
  const char *column;
} ColumnRow;

/* Columns: 15:6 is 2.5, rounded 3; 9.75:2 is 4.875, rounded 5; 3.5 goes 6 times into 21. */
static const ColumnRow columns[] = {
  { "/cli/combat-table/9.7a/three-to-one", "--terrain open --odds 15:6", "3:1", "3:1" },
  { "/cli/combat-table/9.7a/open-has-5", "--terrain open --odds 39:8", "5:1", "5:1" },
  { "/cli/combat-table/9.7a/close-has-4", "--terrain close --odds 39:8", "5:1", "4:1" },
  { "/cli/combat-table/9.7a/6-is-5-in-the-open", "--terrain open --odds 21:7/2", "6:1", "5:1" },
  { "/cli/combat-table/9.7a/6-is-6-when-close", "--terrain close --odds 21:7/2", "6:1", "6:1" },
  { "/cli/combat-table/9.7a/6-is-6-when-very-close", "--terrain very-close --odds 21:7/2", "6:1",
    "6:1" },
  { "/cli/combat-table/9.7a/6-is-4-when-extremely-close", "--terrain extremely-close --odds 21:7/2",
    "6:1", "4:1" },
  { "/cli/combat-table/9.7a/17-to-10", "--terrain open --odds 17:10", "2:1", "2:1" },
  { "/cli/combat-table/9.1g/open-ends-at-5", "--terrain open --odds 1:12", "1:12", "1:5" },
  { "/cli/combat-table/9.1g/close-ends-at-4", "--terrain close --odds 1:12", "1:12", "1:4" },
  { "/cli/combat-table/9.1g/very-close-ends-at-3", "--terrain very-close --odds 1:12", "1:12",
    "1:3" },
  { "/cli/combat-table/9.1g/extremely-close-ends-at-2", "--terrain extremely-close --odds 1:12",
    "1:12", "1:2" },
  { "/cli/combat-table/9.1g/the-upper-end", "--terrain open --odds 99:1", "99:1", "13:1" },
};

static void
test_column (gconstpointer data)
{
  const ColumnRow *row = data;
  g_autofree char *line = g_strdup_printf ("combat-table --json %s", row->arguments);
  g_auto (CliRun) run = cli_run (line);
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonObject *object = json_node_get_object (json);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (json_object_get_string_member (object, "odds"), ==, row->odds);
  g_assert_cmpstr (json_object_get_string_member (object, "column"), ==, row->column);
}

/* --- chances, counted ----------------------------------------------------------------------- */

/* The chart as `table` prints it: four rows of odds, then rows "..1", "2", ... "15..". */
#define CHART_ODDS_ROWS 4
#define CHART_FIRST_ROLL 1
#define CHART_LAST_ROLL 15

typedef struct
{
  int drm;
  int hedgehog;
  gboolean overrun;
} Modifiers;

static const char *
chart_cell (JsonArray *rows, int roll, int column)
{
  int row = CLAMP (roll, CHART_FIRST_ROLL, CHART_LAST_ROLL) - CHART_FIRST_ROLL + CHART_ODDS_ROWS;
  JsonArray *cells = json_array_get_array_element (rows, (guint) row);
  int last = (int) json_array_get_length (cells) - 1;

  return json_array_get_string_element (cells, (guint) CLAMP (column, 1, last));
}

static int
chart_column (JsonArray *rows, const char *name)
{
  JsonArray *header = json_array_get_array_element (rows, 0);

  for (guint i = 1; i < json_array_get_length (header); i++)
    if (g_str_equal (json_array_get_string_element (header, i), name))
      return (int) i;
  g_assert_not_reached ();
}

static void
count_one (GHashTable *counts, const char *result)
{
  g_hash_table_insert (
      counts, (gpointer) result,
      GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (counts, result)) + 1));
}

/* Regular combat: the attacker from 10, the defender to 5; overrun: 9 and 6; a hedgehog takes 1 of
 * the surprise roll and its level of the combat roll (9.8, 9.9). */
static GHashTable *
count_all (JsonArray *rows, int column, Modifiers m)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);
  int upper = m.overrun ? 9 : 10;
  int lower = m.overrun ? 6 : 5;

  for (int surprise = 0; surprise < 36; surprise++)
    for (int shift = 1; shift <= 6; shift++)
      for (int combat = 0; combat < 36; combat++)
        {
          int first = 2 + surprise / 6 + surprise % 6 + m.drm - (m.hedgehog > 0 ? 1 : 0);
          int second = 2 + combat / 6 + combat % 6 + m.drm - m.hedgehog;
          int move = first >= upper ? shift : first <= lower ? -shift : 0;

          count_one (counts, chart_cell (rows, second, column + move));
        }
  return counts;
}

static void
compare_results (JsonNode *answer, GHashTable *counts)
{
  JsonArray *results = json_object_get_array_member (json_node_get_object (answer), "results");
  TlFraction sum = TL_FRACTION_ZERO;

  for (guint i = 0; i < json_array_get_length (results); i++)
    {
      JsonObject *result = json_array_get_object_element (results, i);
      const char *name = json_object_get_string_member (result, "result");
      int count = GPOINTER_TO_INT (g_hash_table_lookup (counts, name));
      g_autofree char *expected = tl_fraction_to_string (tl_fraction_new (count, 7776));
      double percent = json_object_get_double_member (result, "percent");
      TlFraction chance;

      g_assert_cmpstr (json_object_get_string_member (result, "chance"), ==, expected);
      g_assert_true (tl_fraction_parse (expected, &chance));
      sum = tl_fraction_add (sum, chance);
      g_assert_cmpfloat_with_epsilon (percent, count * 100.0 / 7776, 0.0501);
    }
  g_assert_cmpuint (json_array_get_length (results), ==, g_hash_table_size (counts));
  g_assert_true (tl_fraction_equal (sum, TL_FRACTION_ONE));
}

static void
compare (const char *edition, const char *column, Modifiers m)
{
  g_autofree char *chart_line = g_strdup_printf ("table combat-table --json --edition %s", edition);
  g_autofree char *line = g_strdup_printf (
      "combat-table --json --edition %s --terrain open --odds %s --drm %d --hedgehog %d%s", edition,
      column, m.drm, m.hedgehog, m.overrun ? " --overrun" : "");
  g_auto (CliRun) chart_run = cli_run (chart_line);
  g_auto (CliRun) run = cli_run (line);
  g_autoptr (JsonNode) chart = cli_json_of (&chart_run);
  g_autoptr (JsonNode) answer = cli_json_of (&run);
  JsonArray *rows = json_object_get_array_member (json_node_get_object (chart), "rows");
  g_autoptr (GHashTable) counts = count_all (rows, chart_column (rows, column), m);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  compare_results (answer, counts);
}

static void
test_counted (void)
{
  static const Modifiers modifiers[] = {
    { 0, 0, FALSE }, { 3, 0, FALSE }, { 3, 0, TRUE },    { -5, 0, TRUE },
    { 5, 3, FALSE }, { 0, 4, FALSE }, { -99, 0, FALSE }, { 99, 1, TRUE },
  };
  static const char *const names[] = { "1:5", "1:1", "4:1", "5:1", "13:1" };

  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    for (guint k = 0; k < G_N_ELEMENTS (names); k++)
      {
        compare ("4.3", names[k], modifiers[i]);
        compare ("2000", names[k], modifiers[i]);
      }
}

/* --- forms ---------------------------------------------------------------------------------- */

/* DRM +3, regular: 10 is met by 7 or more, 21 of 36; 5 by 2, 1 of 36. */
static void
test_contract (void)
{
  g_auto (CliRun) run = cli_run ("combat-table --json --edition 4.3 --terrain open --odds 6:1 "
                                 "--drm 3");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (run.err, ==, "");
  cli_assert_keys (json,
                   "edition terrain odds column drm hedgehog overrun surprise shifts results");
  cli_assert_at (json, "edition", "\"4.3\"");
  cli_assert_at (json, "terrain", "\"open\"");
  cli_assert_at (json, "odds", "\"6:1\"");
  cli_assert_at (json, "column", "\"5:1\"");
  cli_assert_at (json, "drm", "3");
  cli_assert_at (json, "hedgehog", "0");
  cli_assert_at (json, "overrun", "false");
  cli_assert_at (json, "surprise",
                 "{\"attacker\":\"7/12\",\"none\":\"7/18\",\"defender\":\"1/36\"}");
  cli_assert_at (json, "results/0/result", "\"AL2\"");
  cli_assert_has (run.out, "\"percent\": 13.0}");
}

/* The overrun of the worked example: 9 is met by 6 or more, 26 of 36; 6 by 3 or less, 3 of 36. */
static void
test_overrun (void)
{
  g_auto (CliRun) run =
      cli_run ("combat-table --terrain open --odds 21:7/2 --drm +3 --overrun --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  cli_assert_at (json, "overrun", "true");
  cli_assert_at (json, "surprise",
                 "{\"attacker\":\"13/18\",\"none\":\"7/36\",\"defender\":\"1/12\"}");
}

static void
test_text (void)
{
  g_auto (CliRun) run =
      cli_run ("combat-table --terrain extremely-close --odds 1:9 --drm -2 --hedgehog 4");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_true (g_str_has_prefix (run.out,
                                   "Combat, edition 4.3\n"
                                   "───────────────────\n"
                                   "Odds 1:9 on column 1:2, Extremely Close terrain (9.7)\n"
                                   "The odds are off the table; its last column counts (9.1g)\n"
                                   "Die roll modifier -2 (9.6)\n"
                                   "Hedgehog 4 (16.0): surprise roll -3 in all (9.8), combat roll "
                                   "-6 in all (9.9)\n"
                                   "\n"
                                   "Surprise (9.8)"));
  cli_assert_has (run.out, "Result (9.9)");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_test_add_data_func (columns[i].name, &columns[i], test_column);
  g_test_add_func ("/cli/combat-table/contract", test_contract);
  g_test_add_func ("/cli/combat-table/overrun", test_overrun);
  g_test_add_func ("/cli/combat-table/text", test_text);
  g_test_add_func ("/cli/combat-table/chances-counted-from-the-chart", test_counted);
  return g_test_run ();
}
