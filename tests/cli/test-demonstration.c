/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The games to be watched: each script plays to its end, which a hash names.  Where a rule has
 * changed, the message of play names the line of the script; where the game is still a good one,
 * the new hash is written here.
 */
#include "cli-run.h"

#define HASH "5197e458de9d9ea6"
#define NOTES_LEAST 30u

typedef struct
{
  char *folder;
  char *game;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *script =
      g_build_filename (g_getenv ("TL_DATA_DIR"), "games", "demonstration.txt", NULL);
  g_autofree char *map = cli_map_path ("crossing.xml");
  g_autofree char *hash = NULL;

  f->folder = g_dir_make_tmp (NULL, &error);
  g_assert_no_error (error);
  f->game = g_build_filename (f->folder, "game.xml", NULL);
  const char *const argv[] = { "throwline-cli", "play", map,     "--script", script,
                               "--seed",        "1",    "--out", f->game,    NULL };
  g_auto (CliRun) run = cli_run_argv (argv, "");

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  hash = g_strdup_printf ("Hash: %s\n", HASH);
  if (!g_str_has_suffix (run.out, hash))
    g_error ("expected %s, found %s", hash, strstr (run.out, "Hash: "));
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_remove (f->game);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
  g_free (f->game);
}

/* Loading plays it again, every action by its hash; two turns, an introduction, and comments. */
static void
test_comments (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  const char *const argv[] = { "throwline-cli", "log", f->game, "--json", NULL };
  g_auto (CliRun) run = cli_run_argv (argv, "");
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonArray *lines;
  guint n_notes = 0, n_marked = 0;

  g_assert_true (json_parser_load_from_data (parser, run.out, -1, NULL));
  lines =
      json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "lines");
  g_assert_cmpuint (json_array_get_length (lines), >=, 120);
  for (guint i = 0; i < json_array_get_length (lines); i++)
    {
      JsonObject *line = json_array_get_object_element (lines, i);
      gboolean is_told = *json_object_get_string_member (line, "note") != '\0';

      n_notes += is_told;
      n_marked += json_object_get_boolean_member (line, "is_marked");
      g_assert_true (i > 0 || is_told);
    }
  g_assert_cmpuint (n_notes, >=, NOTES_LEAST);
  g_assert_cmpuint (n_marked, >=, 5);
}

/* What a game of two turns is to show, by the words of its actions. */
static void
test_shows_much (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const shown[] = { "refit",    "recover",   "fuel formation", "rail ",
                                       "mission ", "barrage ",  "release ",       "overrun",
                                       "arrive",   "determine", "rebuild ",       "breakout " };
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (f->game, &text, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    if (strstr (text, shown[i]) == NULL)
      g_error ("no action says %s", shown[i]);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add ("/cli/demonstration/comments", Fixture, NULL, set_up, test_comments, tear_down);
  g_test_add ("/cli/demonstration/shows-much", Fixture, NULL, set_up, test_shows_much, tear_down);
  return g_test_run ();
}
