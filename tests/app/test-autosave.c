/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Autosaves: one at the start of each player turn, three of a game, and none is a player's file. */
#undef G_DISABLE_ASSERT

#include "app/base/tl-autosave.h"
#include "app/base/tl-game.h"
#include "play/tl-legal.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gstdio.h>
#include <string.h>

static TlGame *
open_game (void)
{
  g_autofree char *path = tl_data_path ("maps/overrun-march.xml");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  TlGame *game = tl_game_open (file, &error);

  g_assert_no_error (error);
  return game;
}

/* Answers what is asked by what is listed first, else ends the segment. */
static void
play_to_next_turn (TlGame *game)
{
  TlClock from = *tl_situation_clock (tl_game_situation (game));

  for (;;)
    {
      TlSituation *now = tl_game_situation (game);
      const TlClock *clock = tl_situation_clock (now);
      g_autoptr (GPtrArray) legal = tl_legal_actions (now, TL_UNIT_NONE);
      g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);

      if (clock->turn != from.turn || clock->phasing != from.phasing)
        return;
      if (tl_situation_n_decisions (now) > 0 || !tl_game_perform (game, next))
        g_assert_true (tl_game_perform (game, legal->pdata[0]));
    }
}

static void
test_three (void)
{
  g_autoptr (TlGame) game = open_game ();
  g_autoptr (GPtrArray) saves = NULL;
  const TlAutosave *newest;

  for (guint i = 0; i < 5; i++)
    {
      play_to_next_turn (game);
      g_clear_pointer (&saves, g_ptr_array_unref);
      saves = tl_autosave_list ();
      g_assert_cmpuint (saves->len, ==, MIN (i + 1, TL_AUTOSAVES));
    }
  newest = saves->pdata[0];
  g_assert_cmpstr (newest->game, ==, "overrun-march.xml");
  g_test_message ("%s", newest->title);
  g_assert_nonnull (strstr (newest->title, "overrun-march.xml -- Turn "));
  for (guint i = 0; i < saves->len; i++)
    g_unlink (((TlAutosave *) saves->pdata[i])->path);
}

/* Undo, redo and looking about save nothing, and neither does a what-if. */
static void
test_by_playing_alone (void)
{
  g_autoptr (TlGame) game = open_game ();
  g_autoptr (GPtrArray) saves = NULL;
  g_autoptr (GPtrArray) again = NULL;

  play_to_next_turn (game);
  saves = tl_autosave_list ();
  g_assert_cmpuint (saves->len, ==, 1);
  g_unlink (((TlAutosave *) saves->pdata[0])->path);
  tl_game_undo (game);
  tl_game_redo (game);
  tl_game_go_to (game, 0);
  tl_history_begin_what_if (tl_game_history (game), "else");
  play_to_next_turn (game);
  again = tl_autosave_list ();
  g_assert_cmpuint (again->len, ==, 0);
}

/* It opens as the same game, with its name and no file: saving must not write over it. */
static void
test_open (void)
{
  g_autoptr (TlGame) game = open_game ();
  g_autoptr (TlGame) again = NULL;
  g_autoptr (GPtrArray) saves = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  play_to_next_turn (game);
  saves = tl_autosave_list ();
  file = g_file_new_for_path (((TlAutosave *) saves->pdata[0])->path);
  again = tl_game_open (file, &error);
  g_assert_no_error (error);
  g_assert_null (tl_game_file (again));
  g_assert_cmpstr (tl_game_name (again), ==, "overrun-march.xml");
  g_assert_true (tl_game_is_modified (again));
  g_assert_cmphex (tl_situation_hash (tl_game_situation (again)), ==,
                   tl_situation_hash (tl_game_situation (game)));
  g_unlink (g_file_peek_path (file));
}

/* A name is one part of a path, of any letters and length. */
static void
test_names (void)
{
  static const struct
  {
    const char *name;
    const char *game;
  } rows[] = {
    { "a/b", "a b" },
    { "../up", "_. up" },
    { "one -- two", "one - two" },
    { "\303\234ber\n", "\303\234ber" },
    { "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" },
  };
  g_autoptr (TlGame) game = open_game ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) saves = NULL;
      g_autoptr (GError) error = NULL;
      const TlAutosave *save;
      g_autofree char *name = NULL;

      g_assert_true (tl_autosave_write (tl_game_history (game), rows[i].name, &error));
      g_assert_no_error (error);
      saves = tl_autosave_list ();
      g_assert_cmpuint (saves->len, ==, 1);
      save = saves->pdata[0];
      g_assert_cmpstr (save->game, ==, rows[i].game);
      name = tl_autosave_game (save->path);
      g_assert_cmpstr (name, ==, rows[i].game);
      g_assert_cmpint (g_unlink (save->path), ==, 0);
    }
  g_assert_null (tl_autosave_game ("a -- b.xml"));
}

/* Where none can be written the game goes on, and says so. */
static void
test_no_folder (void)
{
  g_autofree char *parent = g_build_filename (g_get_user_state_dir (), "throwline", NULL);
  g_autofree char *folder = g_build_filename (parent, "autosaves", NULL);
  g_autoptr (TlGame) game = open_game ();

  g_rmdir (folder);
  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_set_contents (folder, "no folder", -1, NULL));
  play_to_next_turn (game);
  g_assert_nonnull (tl_game_unkept (game));
  g_test_message ("%s", tl_game_unkept (game));
  g_unlink (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/app/autosave/three", test_three);
  g_test_add_func ("/app/autosave/by-playing-alone", test_by_playing_alone);
  g_test_add_func ("/app/autosave/open", test_open);
  g_test_add_func ("/app/autosave/names", test_names);
  g_test_add_func ("/app/autosave/no-folder", test_no_folder);
  return g_test_run ();
}
