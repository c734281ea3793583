/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every file under data/ that is XML: it validates and loads, and scenarios survive load-save-load.
 */
#include "xml-test.h"

#include "xml/tl-data.h"

static char *
text_of (const TlReport *report)
{
  return tl_report_to_string (report);
}

static void
test_file (gconstpointer data)
{
  TlFileKind kind;
  g_autoptr (TlReport) report = tl_check_file (data, &kind);
  g_autofree char *said = text_of (report);

  g_assert_cmpstr (said, ==, "");
  g_assert_cmpint (kind, !=, TL_FILE_UNKNOWN);
}

/* What was saved says the same when it is loaded and saved again. */
static void
test_round_trip (gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) first = tl_scenario_load (data, &error);
  g_autoptr (TlScenario) second = NULL;
  g_autoptr (GBytes) saved = NULL;
  g_autoptr (GBytes) again = NULL;

  g_assert_no_error (error);
  saved = tl_scenario_save_bytes (first, NULL, &error);
  g_assert_no_error (error);
  second = tl_scenario_load_bytes (saved, "again.xml", &error);
  g_assert_no_error (error);
  again = tl_scenario_save_bytes (second, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (tl_situation_hash (first->start) == tl_situation_hash (second->start));
  g_assert_cmpmem (g_bytes_get_data (saved, NULL), g_bytes_get_size (saved),
                   g_bytes_get_data (again, NULL), g_bytes_get_size (again));
}

static void
add (const char *folder, const char *name)
{
  g_autofree char *inner = g_build_filename (folder, name, NULL);
  g_autofree char *path = tl_data_path (inner);
  g_autofree char *test = g_strconcat ("/xml/shipped/", inner, NULL);
  g_autofree char *trip = g_strconcat ("/xml/shipped/load-save-load/", name, NULL);
  TlFileKind kind;
  g_autoptr (TlReport) report = tl_check_file (path, &kind);

  g_test_add_data_func_full (test, g_strdup (path), test_file, g_free);
  if (kind == TL_FILE_SCENARIO)
    g_test_add_data_func_full (trip, g_strdup (path), test_round_trip, g_free);
}

static void
add_folder (const char *folder)
{
  g_autofree char *path = tl_data_path (folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      add (folder, name);
}

/* --- schemas are schemas --- */

static void
test_lists (void)
{
  g_auto (GStrv) editions = tl_data_list_tables ("series-");
  g_auto (GStrv) charts = tl_data_list_tables ("terrain-");

  g_assert_true (g_strv_contains ((const char *const *) editions, "4.3"));
  g_assert_true (g_strv_contains ((const char *const *) editions, "2000"));
  g_assert_true (g_strv_contains ((const char *const *) charts, "generic"));
}

static void
test_plain_names (void)
{
  g_assert_true (tl_data_is_plain_name ("korea.xml"));
  g_assert_false (tl_data_is_plain_name ("../korea.xml"));
  g_assert_false (tl_data_is_plain_name ("/etc/passwd"));
  g_assert_false (tl_data_is_plain_name (".."));
  g_assert_false (tl_data_is_plain_name (".hidden"));
  g_assert_false (tl_data_is_plain_name ("a\\b"));
  g_assert_false (tl_data_is_plain_name (""));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_folder ("maps");
  add_folder ("tables");
  g_test_add_func ("/xml/shipped/lists", test_lists);
  g_test_add_func ("/xml/data/plain-names", test_plain_names);
  return g_test_run ();
}
