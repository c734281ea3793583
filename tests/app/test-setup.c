/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Set Up: where it goes on, the strip that says so, and its tools. */
#include "app/setup/tl-brush-palette.h"
#include "window-support.h"

static void
change_set_up (TlWindow *window, gboolean is_on)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), "set-up",
                                      g_variant_new_boolean (is_on));
  app_turn ();
}

static gboolean
is_shown (TlWindow *window)
{
  return gtk_widget_get_visible (GTK_WIDGET (window->setup));
}

/* At the start it edits the game itself; the strip comes and goes with it. */
static void
test_at_start (void)
{
  TlWindow *window = show_window ("crossing");

  g_assert_false (is_shown (window));
  change_set_up (window, TRUE);
  g_assert_true (is_shown (window));
  g_assert_null (tl_history_what_if (tl_game_history (window->game)));
  activate (window, "end-set-up");
  g_assert_false (is_shown (window));
  g_assert_false (tl_window_action_state (window, "set-up"));
  destroy (window);
}

/* A game that has moved on stays as it is: a what-if begins.  Set Up ends with it. */
static void
test_later (void)
{
  TlWindow *window = show_window ("crossing");

  activate (window, "next");
  change_set_up (window, TRUE);
  g_assert_cmpstr (tl_history_what_if (tl_game_history (window->game)), ==, "Set-up");
  g_assert_true (is_shown (window));
  activate (window, "end-what-if");
  g_assert_false (is_shown (window));
  g_assert_false (tl_window_action_state (window, "set-up"));
  destroy (window);
}

/* What a hand did at the start is still the start; a what-if that is under way is enough. */
static void
test_no_second_what_if (void)
{
  TlWindow *window = show_window ("crossing");
  g_autoptr (TlAction) paint =
      tl_action_parse ("hex 01.01 unknown", tl_game_situation (window->game), NULL);

  g_assert_true (tl_game_perform (window->game, paint));
  change_set_up (window, TRUE);
  g_assert_null (tl_history_what_if (tl_game_history (window->game)));
  change_set_up (window, FALSE);
  activate (window, "begin-what-if");
  activate (window, "next");
  change_set_up (window, TRUE);
  g_assert_cmpuint (tl_history_branches (tl_game_history (window->game))->len, ==, 2);
  destroy (window);
}

/* Another game begins without. */
static void
test_other_game (void)
{
  TlWindow *window = show_window ("crossing");
  g_autoptr (GFile) file = app_shipped_file ("reservoir");

  change_set_up (window, TRUE);
  tl_window_open (window, file);
  app_wait_until (app_has_size, window->map_view);
  g_assert_false (is_shown (window));
  destroy (window);
}

static int
height_for (TlBrushPalette *palette, int width)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (palette), GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                      NULL);
  return height;
}

/* On a narrow map the terrains scroll instead of covering it; on a wide one they take a row. */
static void
test_palette_height (void)
{
  TlWindow *window = show_window ("crossing");
  TlBrushPalette *palette;
  int row;

  change_set_up (window, TRUE);
  tl_setup_set_tool (window->setup, TL_SETUP_TERRAIN);
  app_settle ();
  palette = TL_BRUSH_PALETTE (shown_below (GTK_WIDGET (window->setup), TL_TYPE_BRUSH_PALETTE));
  row = height_for (palette, 4000);
  g_assert_cmpint (row, >, 0);
  g_assert_cmpint (height_for (palette, 200), ==, 2 * row);
  destroy (window);
}

int
main (int argc, char **argv)
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/setup/at-start", test_at_start);
  g_test_add_func ("/app/setup/later", test_later);
  g_test_add_func ("/app/setup/no-second-what-if", test_no_second_what_if);
  g_test_add_func ("/app/setup/other-game", test_other_game);
  g_test_add_func ("/app/setup/palette-height", test_palette_height);
  return window_run ();
}
