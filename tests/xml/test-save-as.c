/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Save as Scenario: what a situation says, with units made, deleted and printed anew and a painted
 * map, is what is read again. */
#undef G_DISABLE_ASSERT

#include "xml-test.h"

#include "play/tl-history.h"
#include "support/tl-test-edits.h"
#include "support/tl-test-scenario.h"
#include "xml/tl-data.h"

/* @situation, saved and read again. (transfer full) */
static TlScenario *
save_and_read (const TlSituation *situation)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) saved =
      tl_scenario_save_bytes (tl_situation_scenario (situation), situation, &error);
  TlScenario *again;

  g_assert_no_error (error);
  again = tl_scenario_load_bytes (saved, "again.xml", &error);
  g_assert_no_error (error);
  return again;
}

static void
assert_says_the_same (const TlSituation *situation, const TlScenario *read)
{
  g_autoptr (TlScenario) fresh = tl_scenario_new_from (situation);
  g_autofree char *states = tl_test_states_text (situation);
  g_autofree char *again = tl_test_states_text (read->start);

  g_assert_cmpstr (states, ==, again);
  g_assert_cmphex (tl_scenario_hash (fresh), ==, tl_scenario_hash (read));
  g_assert_cmphex (tl_map_hash (tl_situation_map (situation)), ==, tl_map_hash (read->map));
  g_assert_cmphex (tl_situation_hash (fresh->start), ==, tl_situation_hash (read->start));
}

static TlScenario *
load_shipped (const char *path)
{
  g_autoptr (GError) error = NULL;
  TlScenario *scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
  return scenario;
}

static void
act (TlHistory *history, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, tl_history_situation (history), &error);
  g_autoptr (TlVerdict) verdict = NULL;

  g_assert_no_error (error);
  if (tl_history_perform (history, action, &verdict) == NULL)
    g_error ("%s: refused", text);
}

static void
test_edited (void)
{
  static const char *const texts[] = {
    "print 11pz-110 steps=3",
    "new fresh like=11pz-110 at=03.04 lost=1 mode=dg",
    "new depot side=soviet kind=dump load=\"2SP 1T\" at=09.03",
    "delete 20pzgr-8",
    "print 20pzgr-76 name=\"76 <new>\" steps=5",
    "formation 11-pz name=\"Other\"",
    "hex 01.01,02.01 woods",
    "name 01.01 village \"Nowa\"",
    "clock phase=combat",
    "side german name=\"Axis\"",
  };
  g_autofree char *path = tl_data_path ("maps/crossing.xml");
  g_autoptr (TlScenario) scenario = load_shipped (path);
  g_autoptr (TlHistory) history = tl_history_new (scenario->start, 1);
  g_autoptr (TlScenario) again = NULL;
  TlSituation *now;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    act (history, texts[i]);
  now = tl_history_situation (history);
  again = save_and_read (now);
  assert_says_the_same (now, again);
  g_assert_cmpint (tl_scenario_find_counter (again, "20pzgr-8"), ==, -1);
  g_assert_cmpuint (
      tl_situation_state (again->start, tl_situation_find (again->start, "fresh"))->steps_lost, ==,
      1);
}

/* What play made is a unit like any other; a second one of the same id is not called alike. */
static void
test_made (void)
{
  g_autoptr (TlSituation) start = tl_test_situation ("size 6 6\n"
                                                     "d side0 dump 4t 02.02\n"
                                                     "d-2 side0 dump 4t 02.03\n"
                                                     "t side0 truck 5-45 3t 01.02\n");
  TlEdit *edit = tl_situation_edit (start);
  g_autoptr (TlSituation) made = NULL;
  g_autoptr (TlScenario) fresh = NULL;
  TlUnit unit;

  for (guint i = 0; i < 2; i++)
    {
      unit = tl_edit_add_unit (edit, 0);
      tl_edit_unit (edit, unit)->t = 7 + i;
      tl_edit_place (edit, unit, i);
    }
  made = tl_edit_finish (edit);
  fresh = tl_scenario_new_from (made);
  g_assert_cmpuint (tl_situation_n_units (fresh->start), ==, fresh->counters.len);
  unit = tl_situation_find (fresh->start, "d-3");
  g_assert_cmpuint (unit, !=, TL_UNIT_NONE);
  g_assert_cmpuint (tl_situation_state (fresh->start, unit)->t, ==, 7);
  unit = tl_situation_find (fresh->start, "d-4");
  g_assert_cmpuint (tl_situation_state (fresh->start, unit)->t, ==, 8);
  g_assert_cmpuint (tl_situation_hex (fresh->start, unit), ==, 1);
}

/* Limits, holds and suggestions name what is left, by its new number. */
static void
test_names (void)
{
  g_autoptr (TlSituation) start = tl_test_situation ("size 6 6\n"
                                                     "a side0 inf 4-4-4 01.01\n"
                                                     "b side0 inf 4-4-4 01.01\n"
                                                     "lc side0 ship 0-0-20 capacity=16 02.05\n"
                                                     "box hold craft=lc\n"
                                                     "h side0 hq 10-4 truck 02.01\n"
                                                     "g side0 hq 10-4 truck 02.02\n"
                                                     "limit h a\nlimit g b\n");
  g_autoptr (TlHistory) history = tl_history_new (start, 1);
  g_autoptr (TlScenario) fresh = NULL;
  const TlHqLimit *limit;

  act (history, "delete a,h");
  fresh = tl_scenario_new_from (tl_history_situation (history));
  g_assert_cmpuint (fresh->hq_limits->len, ==, 1);
  limit = &g_array_index (fresh->hq_limits, TlHqLimit, 0);
  g_assert_cmpuint (limit->counters->len, ==, 1);
  g_assert_cmpuint (g_array_index (limit->counters, guint, 0), ==,
                    (guint) tl_scenario_find_counter (fresh, "b"));
  g_assert_cmpuint (tl_situation_hold_of (fresh->start, 0), ==,
                    (guint) tl_scenario_find_counter (fresh, "lc"));
  g_assert_cmpuint (tl_scenario_counter (fresh, tl_scenario_find_counter (fresh, "g"))->hq_limit,
                    ==, 1);
}

/* A hand may put enemies into one hex, and no scenario has them. */
static void
test_refused (void)
{
  g_autofree char *path = tl_data_path ("maps/crossing.xml");
  g_autoptr (TlScenario) scenario = load_shipped (path);
  g_autoptr (TlHistory) history = tl_history_new (scenario->start, 1);
  g_autoptr (GError) error = NULL;
  char *folder = new_folder ();
  g_autofree char *out = g_build_filename (folder, "out.xml", NULL);

  act (history, "new friend side=german combat=\"4-4-4 leg\" at=05.05");
  act (history, "new foe side=soviet combat=\"4-4-4 leg\" at=05.05");
  g_assert_false (tl_scenario_save (scenario, tl_history_situation (history), out, &error));
  g_assert_nonnull (strstr (error->message, "out.xml: not written"));
  /* No line of a file that is not there. */
  g_assert_nonnull (strstr (
      error->message, "\nexpected combat units of one side in 05.05, found \"foe\" with an enemy"));
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
  remove_folder (folder);
}

/* --- every shipped scenario --- */

static void
test_shipped (gconstpointer path)
{
  g_autoptr (TlScenario) scenario = load_shipped (path);
  g_autoptr (TlScenario) again = save_and_read (scenario->start);
  g_autoptr (TlScenario) twice = save_and_read (again->start);

  assert_says_the_same (scenario->start, again);
  if (tl_situation_n_units (scenario->start) == scenario->counters.len)
    {
      g_assert_cmphex (tl_scenario_hash (scenario), ==, tl_scenario_hash (again));
      g_assert_cmphex (tl_situation_hash (scenario->start), ==, tl_situation_hash (again->start));
    }
  g_assert_cmphex (tl_scenario_hash (again), ==, tl_scenario_hash (twice));
  g_assert_cmphex (tl_situation_hash (again->start), ==, tl_situation_hash (twice->start));
}

/* Whatever a hand did: it is saved, or the message names a line. */
static void
test_edited_at_random (gconstpointer path)
{
  g_autoptr (TlScenario) scenario = load_shipped (path);
  guint n_saved = 0;

  for (guint seed = 0; seed < 12; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (TlHistory) history = tl_history_new (scenario->start, 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) saved = NULL;
      g_autoptr (TlScenario) again = NULL;

      g_test_message ("seed %u", seed);
      g_assert_cmpuint (tl_test_edit_at_random (history, 25, random), >, 0);
      saved = tl_scenario_save_bytes (scenario, tl_history_situation (history), &error);
      if (saved == NULL)
        {
          g_test_message ("%s", error->message);
          g_assert_nonnull (strstr (error->message, "expected"));
          continue;
        }
      n_saved++;
      again = tl_scenario_load_bytes (saved, "again.xml", &error);
      g_assert_no_error (error);
      assert_says_the_same (tl_history_situation (history), again);
    }
  g_assert_cmpuint (n_saved, >, 0);
}

static void
add_shipped (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *same = g_strconcat ("/xml/save-as/", name, NULL);
  g_autofree char *edited = g_strconcat ("/xml/save-as/edited/", name, NULL);

  g_test_add_data_func_full (same, g_strdup (path), test_shipped, g_free);
  g_test_add_data_func_full (edited, g_strdup (path), test_edited_at_random, g_free);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  folder = tl_data_path ("maps");
  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (tl_xml_file_kind (path) == TL_FILE_SCENARIO)
        add_shipped (path);
    }
  g_test_add_func ("/xml/save-as/edited", test_edited);
  g_test_add_func ("/rules/12.1c/save-as-made", test_made);
  g_test_add_func ("/rules/12.3b/save-as-limits", test_names);
  g_test_add_func ("/rules/4.8c/save-as-refused", test_refused);
  return g_test_run ();
}
