/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edit scripts: what a scenario or an edited situation says, exported as a script and played from
 * an empty scenario, is said again. */
#undef G_DISABLE_ASSERT

#include "xml-test.h"

#include "play/tl-history.h"
#include "play/tl-script.h"
#include "support/tl-test-big.h"
#include "support/tl-test-edits.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-script.h"

static char *folder;

/* @situation as the text of a script. (transfer full) */
static char *
export_text (const TlSituation *situation)
{
  g_autofree char *path = g_build_filename (folder, "script.txt", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_assert_true (tl_script_save (situation, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* What @text leads to. (transfer full) */
static TlSituation *
play (const char *text)
{
  g_autoptr (GError) error = NULL;
  guint line;
  g_autoptr (GPtrArray) lines = tl_script_lines (text, strlen (text), &line, &error);
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (TlSituation) now = NULL;

  g_assert_no_error (error);
  scenario = tl_script_begin (((TlScriptLine *) lines->pdata[0])->text, "script.txt", 1, &error);
  g_assert_no_error (error);
  now = tl_situation_ref (scenario->start);
  for (guint i = 1; i < lines->len; i++)
    {
      const TlScriptLine *each = lines->pdata[i];
      g_autoptr (TlAction) action = tl_action_parse (each->text, now, &error);
      g_autoptr (TlVerdict) verdict = NULL;
      TlSituation *next;

      g_assert_no_error (error);
      next = tl_apply (now, action, &verdict);
      if (next == NULL)
        {
          g_autofree char *why = tl_findings_to_string (verdict, now);

          g_error ("%u: %s: %s", each->line, each->text, why);
        }
      tl_situation_unref (now);
      now = next;
    }
  return g_steal_pointer (&now);
}

static void
assert_same (const TlScenario *one, const TlScenario *other)
{
  g_assert_cmphex (tl_scenario_hash (one), ==, tl_scenario_hash (other));
  g_assert_cmphex (tl_map_hash (one->map), ==, tl_map_hash (other->map));
  g_assert_cmphex (tl_situation_hash (one->start), ==, tl_situation_hash (other->start));
}

static void
assert_same_lines (const char *one, const char *other)
{
  g_auto (GStrv) ours = g_strsplit (one, "\n", -1);
  g_auto (GStrv) theirs = g_strsplit (other, "\n", -1);

  for (guint i = 0; ours[i] != NULL && theirs[i] != NULL; i++)
    g_assert_cmpstr (ours[i], ==, theirs[i]);
  g_assert_cmpuint (g_strv_length (ours), ==, g_strv_length (theirs));
}

/* The script says what @situation does, and is the script of what it says. */
static void
check (const TlSituation *situation)
{
  g_autofree char *text = export_text (situation);
  g_autoptr (TlSituation) played = play (text);
  g_autofree char *again = export_text (played);
  g_autoptr (TlScenario) wanted = tl_scenario_new_from (situation);
  g_autoptr (TlScenario) got = tl_scenario_new_from (played);

  assert_same_lines (text, again);
  assert_same (wanted, got);
}

static TlScenario *
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  TlScenario *scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
  return scenario;
}

/* Exported as a script and as a scenario, and read again: three times the same. */
static void
test_shipped (gconstpointer path)
{
  g_autoptr (TlScenario) scenario = load (path);
  g_autofree char *text = export_text (scenario->start);
  g_autoptr (TlSituation) played = play (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) saved = tl_scenario_save_bytes (scenario, scenario->start, &error);
  g_autoptr (GBytes) saved_played =
      tl_scenario_save_bytes (tl_situation_scenario (played), played, &error);
  g_autoptr (TlScenario) by_file = tl_scenario_load_bytes (saved, "file.xml", &error);
  g_autoptr (TlScenario) by_script = tl_scenario_load_bytes (saved_played, "script.xml", &error);

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (saved, saved_played));
  assert_same (by_file, by_script);
  if (tl_situation_n_units (scenario->start) == scenario->counters.len)
    assert_same (scenario, by_script);
  check (scenario->start);
}

/* Whatever a hand has done. */
static void
test_edited (gconstpointer path)
{
  g_autoptr (TlScenario) scenario = load (path);

  for (guint seed = 0; seed < 8; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (TlHistory) history = tl_history_new (scenario->start, 1);

      g_test_message ("seed %u", seed);
      g_assert_cmpuint (tl_test_edit_at_random (history, 60, random), >, 10);
      check (tl_history_situation (history));
    }
}

/* A made-up scenario: many counters on a map with roads, railways and rivers. */
static void
test_big (void)
{
  g_autofree char *text = tl_test_big_scenario (40, 30, 300);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = load_text (text, strlen (text), "big.xml", &error);

  g_assert_no_error (error);
  check (scenario->start);
}

/* Each thing that a scenario can say, and no shipped one does. */
static void
test_all_facts (void)
{
  static const char *const texts[] = {
    "new a side=blue combat=\"4-4-4 leg\" at=01.01",
    "new b side=blue combat=\"4-4-4 leg\" at=01.01",
    "new r side=blue combat=\"4-4-4 leg\" at=01.02",
    "new h side=blue kind=hq combat=\"10-4 truck\" at=02.01",
    "new g side=blue kind=hq combat=\"10-4 truck\" at=02.02",
    "new hh side=red kind=hedgehog level=3 at=05.05",
    "new lc side=blue kind=ship capacity=4SP at=02.05",
    "box hold name=Hold craft=lc",
    "box far name=\"\"",
    "new m side=blue combat=\"4-3-3 leg\" mode=move at=box/hold",
    "limit h unit=a",
    "limit h,g unit=b",
    "gauge wide \"Wide\"",
    "gauge narrow \"\"",
    "road 01.01-01.02-02.02:SE railway:wide",
    "picture \"a \\\"b\\\".png\" 300x200 4567 "
    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
    "pin 01.01 10,20",
    "pin 05.05 110,199",
    "road 01.01-01.02 railway:narrow",
    "road 03.01:N railway:wide",
    "hexside 06.06:S,01.01-02.01 minor-river+major-river",
    "hex 06.06 paper",
    "name 01.01 village \"Name \\\"quoted\\\" # and \\\\\"",
    "name 01.01 village \"Another\" also",
    "name 01.01 name \"\"",
    "source 01.01 rail-edge",
    "source 01.01 rail-edge also",
    "source 01.01 rail-edge red \"Of a side\"",
    "port 02.05 7 \"Port\"",
    "port 02.05 8 also",
    "side blue uses=wide,narrow lays=narrow cap=\"3SP 1T\"",
    "side red uses= sea-cap=\"2SP 1T\"",
    "box far rail=01.02",
    "set hh level=2",
    "scenario last-turn=5 fuel=yes two-step-brigades=yes description=\"Said # so\"",
    "scenario air-strips=yes strict-construction=yes",
    "turn 3 name=\"1 # Mar\"",
    "clock turn=2 phase=combat phasing=red rail-used=\"1 3/16\" sea-used=1/4",
    "mark 02.05 handled=\"1 1/16\"",
    "scenario landing=\"open,village=5/3 port=4/2 enemy=-2 mixed=1 failure=all\"",
    "mark 01.01 converted=narrow by=r",
    "mark 01.02 converted=wide control=red trainbusting=blue,red",
    "mark 05.05,05.06 attacked=yes",
    "suggestion 1 name=\"First # one\" target=05.05 attackers=a,b overrun=yes",
    "suggestion 2 target=05.06 attackers=b",
    "new n side=red kind=hq combat=\"20-4 truck/leg\" nationality=\"far, east\" at=06.01",
    "limit n nationality=\"far, east\" unit=n unit=hh",
    "delete b",
    "print a name=\"#1\"",
  };
  TlBlank blank;
  g_autoptr (GError) fault = NULL;
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (TlHistory) history = NULL;

  tl_blank_init (&blank);
  scenario = tl_scenario_new_blank (&blank, &fault);
  g_assert_no_error (fault);
  history = tl_history_new (scenario->start, 1);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TlAction) action =
          tl_action_parse (texts[i], tl_history_situation (history), &error);
      g_autoptr (TlVerdict) verdict = NULL;
      g_autofree char *why = NULL;

      g_assert_no_error (error);
      if (tl_history_perform (history, action, &verdict) != NULL)
        continue;
      why = tl_findings_to_string (verdict, tl_history_situation (history));
      g_error ("%s: %s", texts[i], why);
    }
  check (tl_history_situation (history));
}

/* A hash that some part of a scenario does not enter would prove nothing. */
typedef struct
{
  const char *file;
  const char *text;
} HashRow;

static const HashRow hash_rows[] = {
  { "maps/two-gauges.xml", "side german lays=wide uses=wide,narrow" },
  { "maps/two-gauges.xml", "side german uses=*" },
  { "maps/two-gauges.xml", "side german cap=1SP" },
  { "maps/two-gauges.xml", "turn 1 name=X" },
  { "maps/two-gauges.xml", "suggestion 1 target=05.05 attackers=27div" },
  { "maps/two-gauges.xml", "mark 02.05 control=soviet" },
  { "maps/two-gauges.xml", "mark 02.05 trainbusting=soviet" },
  { "maps/two-gauges.xml", "clock rail-used=1" },
  { "maps/two-gauges.xml", "clock sea-used=1" },
  { "maps/two-gauges.xml", "side german sea-cap=1SP" },
  { "maps/two-gauges.xml", "scenario landing=port=4/2" },
  { "maps/landing.xml", "mark 06.08 handled=all" },
  { "maps/crossing.xml", "limit xxiv-hq unit=11pz-110" },
};

static void
test_hash_counts (gconstpointer data)
{
  const HashRow *row = data;
  g_autofree char *path = tl_data_path (row->file);
  g_autoptr (TlScenario) scenario = load (path);
  g_autoptr (TlHistory) history = tl_history_new (scenario->start, 1);
  g_autoptr (TlAction) action = tl_action_parse (row->text, scenario->start, NULL);
  g_autoptr (TlScenario) changed = NULL;

  g_assert_nonnull (tl_history_perform (history, action, NULL));
  changed = tl_scenario_new_from (tl_history_situation (history));
  g_assert_true (tl_scenario_hash (scenario) != tl_scenario_hash (changed) ||
                 tl_map_hash (scenario->map) != tl_map_hash (changed->map) ||
                 tl_situation_hash (scenario->start) != tl_situation_hash (changed->start));
}

/* --- what is no script --- */

typedef struct
{
  const char *line;
  const char *error;
} BadRow;

static const BadRow bad_rows[] = {
  { "begin size=12", "s.txt:7: size 12: expected columns and rows" },
  { "begin size=0x4", "size 0x4" },
  { "begin size=99999x99999", "expected a grid of hexes" },
  { "begin size=9000x9000", "s.txt:7: expected a grid of hexes" },
  { "begin columns-from=top", "columns-from top: expected left or right" },
  { "begin pattern=CCCCCCCCCCCCCCCC.RRRRRRRRR", "expected at most 23 letters and signs" },
  { "begin sheets=A", "s.txt:7: expected a grid of hexes: expected a letter and two corners" },
  { "begin \"sheets=A 01.01 13.01\"", "“13.01” is no hex of the map by its own numbers" },
  { "begin \"sheets=ABCD 01.01 02.02\"", "“ABCD” is longer than the 3 signs" },
  { "begin \"sheets=A 01.01 02.02 first-column\"", "“first-column” is not KEY=VALUE" },
  { "begin \"sheets=A 01.01 02.02 size=3\"", "“size” says nothing of a sheet" },
  { "begin \"sheets=A 01.01 02.02 rows-from=side\"", "rows-from side: expected top or bottom" },
  { "begin \"sheets=A 01.01 02.02;;B 03.01 04.02\"", "expected a letter and two corners" },
  { "begin \"sheets=A 01.01 02.02; A 03.01 04.02\"", "sheets \"A\" and \"A\" begin" },
  { "begin size", "s.txt:7: “size” is not KEY=VALUE" },
  { "begin speed=3", "“speed”" },
  { "begin turns=4-2", "turns 4-2" },
  { "begin side-ids=a,a", "side-ids a,a" },
  { "begin side-ids=a", "side-ids a" },
  { "begin orientation=round", "orientation round" },
  { "begin terrain=moon", "s.txt:7: expected a terrain effects chart" },
  { "begin edition=9", "s.txt:7: " },
  { "begin title=\"Open", "s.txt:7: A quote" },
  { "begin id=?", "id" },
};

static void
test_bad_begin (gconstpointer data)
{
  const BadRow *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_script_begin (row->line, "s.txt", 7, &error);

  g_assert_null (scenario);
  g_assert_nonnull (error);
  if (strstr (error->message, row->error) == NULL)
    g_error ("%s: %s", row->line, error->message);
}

/* A comment is none in quotes; the number of a line counts empty ones. */
static void
test_lines (void)
{
  static const char text[] = "# all\n"
                             "\n"
                             "  side a name=\"x #1\" # comment\r\n"
                             "move sp-us#2 01.01\t# go\n"
                             "name 01.01 name \"a \\\" # b\"";
  guint line;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = tl_script_lines (text, strlen (text), &line, &error);
  const TlScriptLine *const *each;

  g_assert_no_error (error);
  g_assert_cmpuint (lines->len, ==, 3);
  each = (const TlScriptLine *const *) lines->pdata;
  g_assert_cmpuint (each[0]->line, ==, 3);
  g_assert_cmpstr (each[0]->text, ==, "side a name=\"x #1\"");
  g_assert_cmpuint (each[1]->line, ==, 4);
  g_assert_cmpstr (each[1]->text, ==, "move sp-us#2 01.01");
  g_assert_cmpuint (each[2]->line, ==, 5);
  g_assert_cmpstr (each[2]->text, ==, "name 01.01 name \"a \\\" # b\"");
  g_assert_null (tl_script_lines ("a\n\xff", 3, &line, NULL));
  g_assert_cmpuint (line, ==, 2);
}

/* A decision is no part of a scenario. */
static void
test_decision (void)
{
  g_autofree char *path = tl_data_path ("maps/overrun.xml");
  g_autofree char *out = g_build_filename (folder, "none.txt", NULL);
  g_autoptr (TlScenario) scenario = load (path);
  g_autoptr (TlHistory) history = tl_history_new (scenario->start, 1);
  g_autoptr (TlAction) clock = tl_action_parse ("clock phase=combat", scenario->start, NULL);
  g_autoptr (TlAction) attack = tl_action_parse ("attack 08.05 pz24", scenario->start, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (tl_history_perform (history, clock, NULL));
  g_assert_nonnull (tl_history_perform (history, attack, NULL));
  g_assert_false (tl_script_save (tl_history_situation (history), out, &error));
  g_assert_nonnull (strstr (error->message, "decision"));
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
}

static void
add_shipped (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *same = g_strconcat ("/xml/script/", name, NULL);
  g_autofree char *edited = g_strconcat ("/xml/script/edited/", name, NULL);

  g_test_add_data_func_full (same, g_strdup (path), test_shipped, g_free);
  g_test_add_data_func_full (edited, g_strdup (path), test_edited, g_free);
}

static void
add_hash_counts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (hash_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/xml/script/hash-counts/%u", i + 1);

      g_test_add_data_func (path, &hash_rows[i], test_hash_counts);
    }
}

int
main (int argc, char *argv[])
{
  g_autofree char *maps = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = new_folder ();
  maps = tl_data_path ("maps");
  dir = g_dir_open (maps, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (maps, name, NULL);

      if (tl_xml_file_kind (path) == TL_FILE_SCENARIO)
        add_shipped (path);
    }
  g_test_add_func ("/xml/script/big", test_big);
  g_test_add_func ("/xml/script/all-facts", test_all_facts);
  add_hash_counts ();
  for (guint i = 0; i < G_N_ELEMENTS (bad_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/xml/script/bad-begin/%02u", i + 1);

      g_test_add_data_func (path, &bad_rows[i], test_bad_begin);
    }
  g_test_add_func ("/xml/script/lines", test_lines);
  g_test_add_func ("/xml/script/decision", test_decision);
  status = g_test_run ();
  remove_folder (folder);
  return status;
}
