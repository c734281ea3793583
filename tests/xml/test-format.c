/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forms of files: tests/fixtures/games has a saved game of each form that the program ever wrote,
 * and each opens; what a newer program wrote is refused with a sentence that says so.
 */
#undef G_DISABLE_ASSERT

#include "xml-test.h"

#include "xml/tl-xml-game.h"

/* All hold the same game: a fight, its first loss in a what-if, another way in the real game. */
static const char *const fixtures[] = { "format-1-names.xml", "format-1.xml", "format-2.xml",
                                        "format-3.xml" };

static char *
game_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "fixtures", "games", name, NULL);
}

static TlHistory *
load (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  TlHistory *history = tl_xml_game_load_bytes_for_test (bytes, "game.xml", &error);

  g_assert_no_error (error);
  return history;
}

static char *
saved (const TlHistory *history)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = tl_xml_game_save_bytes_for_test (history, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_hex (const TlSituation *situation, const char *unit, const char *hex)
{
  TlUnit found = tl_situation_find (situation, unit);

  g_assert_cmpuint (tl_situation_state (situation, found)->hex, ==,
                    tl_grid_parse (tl_map_grid (tl_situation_map (situation)), hex));
}

static void
test_fixture (gconstpointer data)
{
  g_autofree char *path = game_path (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlHistory) history = tl_xml_game_load (path, &error);
  g_autoptr (TlHistory) again = NULL;
  g_autoptr (TlReport) report = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  const TlBranch *north;
  TlFileKind kind;

  g_assert_no_error (error);
  g_assert_cmpuint (tl_history_n_nodes (history), ==, 12);
  g_assert_cmpuint (tl_history_current (history)->id, ==, 11);
  g_assert_null (tl_history_what_if (history));
  assert_hex (tl_history_situation (history), "tb1", "08.04");
  g_assert_cmpuint (tl_history_branches (history)->len, ==, 2);
  north = tl_history_branches (history)->pdata[1];
  g_assert_cmpstr (north->name, ==, "north");
  g_assert_cmpuint (north->from->id, ==, 7);
  g_assert_cmpuint (north->first->id, ==, 8);
  g_assert_true (tl_history_node (history, 9)->branch == north);
  g_assert_true (tl_history_node (history, 10)->parent == tl_history_node (history, 7));
  /* Saved, it is of the present form, and the same game. */
  text = saved (history);
  g_assert_nonnull (strstr (text, "<game format=\"3\">"));
  again = load (text);
  text_again = saved (again);
  g_assert_cmpstr (text_again, ==, text);
  report = tl_check_file (path, &kind);
  g_assert_true (tl_report_is_clean (report));
}

/* Notes came with form 2. */
static void
test_notes (void)
{
  g_autofree char *path = game_path ("format-2.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (TlHistory) history = tl_xml_game_load (path, &error);
  const TlNotes *notes = tl_history_notes (history);
  const TlNote *note;

  g_assert_no_error (error);
  g_assert_cmpuint (tl_notes_n (notes), ==, 3);
  note = tl_notes_find (notes, TL_NOTE_LINE, "7");
  g_assert_cmpstr (note->text, ==, "Surprise!\nAnd \"2\" < 3 & more");
  g_assert_true (note->is_marked);
  g_assert_cmpstr (tl_notes_find (notes, TL_NOTE_HEX, "08.05")->text, ==, "hold");
  note = tl_notes_find (notes, TL_NOTE_UNIT, "tb1");
  g_assert_cmpstr (note->text, ==, "");
  g_assert_true (note->is_marked);
}

/* What is done with what is forbidden came with form 3; before that it was refused. */
static void
test_heed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fixtures); i++)
    {
      g_autofree char *path = game_path (fixtures[i]);
      g_autoptr (TlHistory) history = tl_xml_game_load (path, NULL);

      g_assert_cmpstr (tl_heed_id (tl_history_heed (history)), ==,
                       g_str_equal (fixtures[i], "format-3.xml") ? "warn" : "enforce");
    }
}

/* An older game's hashes are of older rules: they are not compared.  The present form's are. */
static void
test_hashes (void)
{
  static const struct
  {
    const char *file;
    gboolean opens;
  } rows[] = { { "format-1.xml", TRUE }, { "format-2.xml", FALSE }, { "format-3.xml", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = game_path (rows[i].file);
      g_autofree char *text = NULL;
      g_autofree char *changed = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (TlHistory) history = NULL;
      guint line;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      changed = with_change (text, "<a hash=\"9", "<a hash=\"8", &line);
      bytes = g_bytes_new (changed, strlen (changed));
      history = tl_xml_game_load_bytes_for_test (bytes, "game.xml", NULL);
      g_assert_cmpint (history != NULL, ==, rows[i].opens);
    }
}

/* The first line says what is the matter, and no list of unknown elements follows. */
static void
test_newer (gconstpointer data)
{
  const char *const *change = data;
  g_autofree char *path = game_path ("format-2.xml");
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  guint line;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = with_change (text, change[0], change[1], &line);
  bytes = g_bytes_new (changed, strlen (changed));
  g_assert_null (tl_xml_game_load_bytes_for_test (bytes, "game.xml", &error));
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, "was written by a newer Throwline"));
  g_assert_nonnull (strstr (error->message, change[2]));
  g_assert_null (strchr (error->message, '\n'));
}

/* What the schema says of a format that is no form of ours. */
static void
test_no_form (void)
{
  static const char *const forms[] = { "0", "-1", "two", "99999999999999999999", "2.0" };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *path = game_path ("format-1.xml");
      g_autofree char *text = NULL;
      g_autofree char *changed = NULL;
      g_autofree char *by = g_strdup_printf ("<game format=\"%s\"", forms[i]);
      g_autoptr (GBytes) bytes = NULL;
      guint line;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      changed = with_change (text, "<game format=\"1\"", by, &line);
      bytes = g_bytes_new (changed, strlen (changed));
      g_assert_null (tl_xml_game_load_bytes_for_test (bytes, "game.xml", NULL));
    }
}

/* A what-if that is open, and has nothing done in it, stands where the real game does. */
static void
test_open_what_if (void)
{
  g_autofree char *path = game_path ("format-2.xml");
  g_autoptr (TlHistory) history = tl_xml_game_load (path, NULL);
  g_autoptr (TlHistory) again = NULL;
  g_autofree char *text = NULL;

  g_assert_nonnull (tl_history_begin_what_if (history, "south"));
  text = saved (history);
  again = load (text);
  g_assert_cmpstr (tl_history_what_if (again), ==, "south");
  tl_history_end_what_if (again);
  g_assert_cmpuint (tl_history_current (again)->id, ==, 11);
}

int
main (int argc, char **argv)
{
  static const char *const newer_game[] = { "<game format=\"2\"", "<game future=\"x\" format=\"4\"",
                                            "its format is 4" };
  static const char *const newer_scenario[] = { " format=\"1\"", " format=\"7\"",
                                                "its format is 7" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (fixtures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/xml/format/opens/%s", fixtures[i]);

      g_test_add_data_func (path, fixtures[i], test_fixture);
    }
  g_test_add_func ("/xml/format/notes", test_notes);
  g_test_add_func ("/xml/format/heed", test_heed);
  g_test_add_func ("/xml/format/hashes", test_hashes);
  g_test_add_data_func ("/xml/format/newer-game", newer_game, test_newer);
  g_test_add_data_func ("/xml/format/newer-scenario", newer_scenario, test_newer);
  g_test_add_func ("/xml/format/no-form", test_no_form);
  g_test_add_func ("/xml/format/open-what-if", test_open_what_if);
  return g_test_run ();
}
