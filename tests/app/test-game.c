/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game of a window: what it tells its widgets, and that saving and opening lose nothing. */
#include "app-support.h"

#include <glib/gstdio.h>

#define TEXT                       \
  "size 12 10\n"                   \
  "clock movement side0\n"         \
  "u1 side0 inf 4-5-3 leg 03.03\n" \
  "e1 side1 inf 5-5-3 leg 03.06\n"

static void
count (guint *n)
{
  *n += 1;
}

static void
on_refused (TlGame *game G_GNUC_UNUSED, const TlVerdict *verdict, char **rules)
{
  g_free (*rules);
  *rules = tl_test_verdict_rules (verdict);
}

static gboolean
flag (TlGame *game, const char *property)
{
  gboolean value;

  g_object_get (game, property, &value, NULL);
  return value;
}

static void
test_perform (void)
{
  g_autoptr (TlGame) game = app_game (TEXT);
  guint changed = 0, modified = 0;

  g_signal_connect_swapped (game, "changed", G_CALLBACK (count), &changed);
  g_signal_connect_swapped (game, "notify::is-modified", G_CALLBACK (count), &modified);
  g_assert_false (flag (game, "is-modified"));
  g_assert_true (app_perform (game, "move u1 03.03 04.03"));
  g_assert_cmpuint (changed, ==, 1);
  g_assert_cmpuint (modified, >, 0);
  g_assert_nonnull (tl_history_current (tl_game_history (game))->verdict);
  g_assert_true (flag (game, "is-modified"));
  g_assert_true (tl_history_can_undo (tl_game_history (game)));
  g_assert_false (tl_history_can_redo (tl_game_history (game)));
  app_assert_place (game, "u1", "04.03");
}

static void
test_refused (void)
{
  g_autoptr (TlGame) game = app_game (TEXT);
  g_autofree char *rules = NULL;
  guint changed = 0;

  g_signal_connect_swapped (game, "changed", G_CALLBACK (count), &changed);
  g_signal_connect (game, "refused", G_CALLBACK (on_refused), &rules);
  g_assert_false (app_perform (game, "move e1 03.06 03.07"));
  g_assert_nonnull (rules);
  g_assert_cmpstr (rules, !=, "");
  g_assert_cmpuint (changed, ==, 0);
  g_assert_false (flag (game, "is-modified"));
  app_assert_place (game, "e1", "03.06");
}

static void
test_undo_and_redo (void)
{
  g_autoptr (TlGame) game = app_game (TEXT);

  /* Nothing to undo is no mistake. */
  tl_game_undo (game);
  tl_game_redo (game);
  g_assert_true (app_perform (game, "move u1 03.03 04.03"));
  tl_game_undo (game);
  app_assert_place (game, "u1", "03.03");
  g_assert_true (tl_history_can_redo (tl_game_history (game)));
  tl_game_redo (game);
  app_assert_place (game, "u1", "04.03");
  tl_game_go_to (game, 0);
  app_assert_place (game, "u1", "03.03");
  tl_game_go_to (game, 4711);
  app_assert_place (game, "u1", "03.03");
}

static void
test_what_if (void)
{
  g_autoptr (TlGame) game = app_game (TEXT);

  g_assert_true (tl_history_begin_what_if (tl_game_history (game), "north"));
  g_assert_true (app_perform (game, "move u1 03.03 04.03"));
  g_assert_cmpstr (tl_history_what_if (tl_game_history (game)), ==, "north");
  tl_history_end_what_if (tl_game_history (game));
  app_assert_place (game, "u1", "03.03");
}

/* crossing, played a little, saved, opened again: the same tree, the same place in it. */
static void
test_save_and_open (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) scenario = app_shipped_file ("crossing");
  g_autoptr (TlGame) game = tl_game_open (scenario, &error);
  g_autofree char *dir = g_dir_make_tmp (NULL, &error);
  g_autoptr (GFile) file = g_file_new_build_filename (dir, "game.xml", NULL);
  g_autoptr (TlGame) again = NULL;

  g_assert_no_error (error);
  /* A scenario is not a place to save a game in. */
  g_assert_null (tl_game_file (game));
  g_assert_true (app_perform (game, "move 30div 26.10 26.11"));
  g_assert_true (app_perform (game, "next"));
  tl_game_undo (game);
  g_assert_true (tl_game_save_to (game, file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_equal (tl_game_file (game), file));
  g_assert_false (tl_game_is_modified (game));
  again = tl_game_open (file, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_equal (tl_game_file (again), file));
  g_assert_false (tl_game_is_modified (again));
  app_assert_place (again, "30div", "26.11");
  g_assert_true (tl_history_can_redo (tl_game_history (again)));
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (again)), ==, 3);
  tl_game_undo (again);
  g_assert_true (tl_game_is_modified (again));
  /* Another way is tried and taken back: it stands where the file says once more. */
  g_assert_true (app_perform (again, "next"));
  tl_game_undo (again);
  g_assert_true (tl_game_is_modified (again));
  tl_history_go_to (tl_game_history (again), tl_history_node (tl_game_history (again), 1));
  g_assert_false (tl_game_is_modified (again));
  g_assert_cmpint (g_remove (g_file_peek_path (file)), ==, 0);
  g_assert_cmpint (g_rmdir (dir), ==, 0);
}

/* What is undone to the start has nothing to be saved; what stands in a what-if has. */
static void
test_modified (void)
{
  g_autoptr (TlGame) game = app_game (TEXT);
  TlHistory *history = tl_game_history (game);

  g_assert_true (app_perform (game, "move u1 03.03 04.03"));
  g_assert_true (flag (game, "is-modified"));
  tl_game_undo (game);
  g_assert_false (flag (game, "is-modified"));
  tl_history_begin_what_if (history, "north");
  g_assert_true (app_perform (game, "move u1 03.03 04.02"));
  tl_history_end_what_if (history);
  g_assert_true (flag (game, "is-modified"));
  tl_game_delete_what_if (game, tl_history_branches (history)->pdata[1]);
  g_assert_false (flag (game, "is-modified"));
}

/* Undo brings back a what-if that was deleted, and the player into it, unless he has gone on. */
static void
test_undo_deletion (void)
{
  g_autoptr (TlGame) game = app_game (TEXT);
  TlHistory *history = tl_game_history (game);
  TlBranch *north, *south;

  g_assert_true (app_perform (game, "move u1 03.03 04.03"));
  north = tl_history_begin_what_if (history, "north");
  g_assert_true (app_perform (game, "move u1 04.03 05.03"));
  tl_game_delete_what_if (game, north);
  app_assert_place (game, "u1", "04.03");
  tl_game_undo (game);
  g_assert_false (north->is_deleted);
  g_assert_true (tl_history_branch (history) == north);
  app_assert_place (game, "u1", "05.03");

  /* From another what-if, where the step before is not undone. */
  tl_history_end_what_if (history);
  south = tl_history_begin_what_if (history, "south");
  g_assert_false (tl_game_can_undo (game));
  g_assert_true (app_perform (game, "move u1 04.03 04.04"));
  tl_game_delete_what_if (game, north);
  tl_game_undo (game);
  g_assert_false (north->is_deleted);
  g_assert_true (tl_history_branch (history) == south);
  app_assert_place (game, "u1", "04.04");

  /* What is done since is undone first. */
  tl_game_delete_what_if (game, north);
  g_assert_true (app_perform (game, "move u1 04.04 05.05"));
  tl_game_undo (game);
  g_assert_true (north->is_deleted);
  app_assert_place (game, "u1", "04.04");
  tl_game_undo (game);
  g_assert_false (north->is_deleted);
  app_assert_place (game, "u1", "04.04");
}

static void
test_bad_files (void)
{
  g_autoptr (GError) missing = NULL;
  g_autoptr (GError) remote = NULL;
  g_autoptr (GError) unwritable = NULL;
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent/game.xml");
  g_autoptr (GFile) web = g_file_new_for_uri ("http://localhost/game.xml");
  g_autoptr (TlGame) game = app_game (TEXT);

  g_assert_null (tl_game_open (nowhere, &missing));
  g_assert_nonnull (missing);
  g_assert_null (tl_game_open (web, &remote));
  g_assert_nonnull (remote);
  g_assert_true (app_perform (game, "move u1 03.03 04.03"));
  g_assert_false (tl_game_save_to (game, nowhere, &unwritable));
  g_assert_nonnull (unwritable);
  g_assert_true (tl_game_is_modified (game));
  g_assert_null (tl_game_file (game));
}

/* Another edition's charts begin another game; what is saved says so, too. */
static void
test_losses_in_proportion (void)
{
  g_autoptr (GFile) shipped = app_shipped_file ("crossing");
  g_autoptr (TlGame) game = tl_game_open (shipped, NULL);
  g_autoptr (TlGame) other = NULL;
  g_autoptr (TlGame) back = NULL;
  g_autoptr (TlGame) opened = NULL;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "throwline-rules.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  other = tl_game_new_by_charts (game, "2000", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tl_game_scenario (other)->edition->id, ==, "2000");
  g_assert_true (app_perform (other, "next"));
  g_assert_true (tl_game_has_begun (other));
  g_assert_true (tl_game_save_to (other, file, &error));
  opened = tl_game_open (file, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tl_game_scenario (opened)->edition->id, ==, "2000");
  g_assert_cmpstr (tl_game_scenario (game)->edition->id, ==, "4.3");
  back = tl_game_new_by_charts (other, "4.3", &error);
  g_assert_cmpstr (tl_game_scenario (back)->edition->id, ==, "4.3");
  g_assert_false (tl_game_has_begun (back));
  g_assert_null (tl_game_new_by_charts (other, "1776", &error));
  g_assert_nonnull (error);
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/game/perform", test_perform);
  g_test_add_func ("/app/game/refused", test_refused);
  g_test_add_func ("/app/game/undo-and-redo", test_undo_and_redo);
  g_test_add_func ("/app/game/modified", test_modified);
  g_test_add_func ("/app/game/undo-deletion", test_undo_deletion);
  g_test_add_func ("/app/game/what-if", test_what_if);
  g_test_add_func ("/app/game/save-and-open", test_save_and_open);
  g_test_add_func ("/app/game/21.2/losses-in-proportion", test_losses_in_proportion);
  g_test_add_func ("/app/game/bad-files", test_bad_files);
  return g_test_run ();
}
