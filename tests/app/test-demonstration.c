/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game to be watched: from the start page to its first line, its comments over the map, and what
 * the player makes of it. */
#include "window-support.h"

#include "answers/tl-log.h"
#include "app/window/tl-start-page.h"

static GtkListBox *
list_of (TlWindow *window, const char *name)
{
  g_autoptr (GPtrArray) pages = app_all_below (GTK_WIDGET (window->start_box), TL_TYPE_START_PAGE);

  g_assert_cmpuint (pages->len, ==, 1);
  return GTK_LIST_BOX (gtk_widget_get_template_child (pages->pdata[0], TL_TYPE_START_PAGE, name));
}

/* Does a row of the list show these words? */
static gboolean
offers (GtkListBox *list, const char *words)
{
  g_autoptr (GPtrArray) labels = app_all_below (GTK_WIDGET (list), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (strstr (gtk_label_get_text (labels->pdata[i]), words) != NULL)
      return TRUE;
  return FALSE;
}

static TlWindow *
watch (void)
{
  TlWindow *window = show_window (NULL);
  GtkListBox *list;

  app_settle ();
  list = list_of (window, "game_list");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (list)));
  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  app_settle ();
  g_assert_nonnull (window->game);
  return window;
}

/* Over the map; nothing in the code needs its name. */
static GtkLabel *
caption (TlWindow *window)
{
  g_autoptr (GPtrArray) labels = app_all_below (GTK_WIDGET (window), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "caption-card"))
      return labels->pdata[i];
  g_assert_not_reached ();
}

static void
check_caption (TlWindow *window)
{
  const TlNote *note = tl_log_caption (tl_game_history (window->game));

  g_assert_nonnull (note);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (caption (window))));
  g_assert_cmpstr (gtk_label_get_text (caption (window)), ==, note->text);
}

static gboolean
sees (TlWindow *window, TlHex hex)
{
  const TlViewport *port = &window->map_view->viewport;
  TlPoint at = tl_map_view_hex_middle (window->map_view, hex);

  return at.x >= 0 && at.y >= 0 && at.x <= port->width && at.y <= port->height;
}

/* To what is bombed, the first mission, wherever the map stood before. */
static void
check_map_follows (TlWindow *window)
{
  const TlHistory *history = tl_game_history (window->game);
  const TlGrid *grid = tl_map_grid (tl_situation_map (tl_game_situation (window->game)));
  TlHex target = tl_grid_parse (grid, "23.13");

  for (guint i = 0; i < 8; i++)
    tl_map_view_zoom (window->map_view, TL_MAP_ZOOM_IN);
  while (tl_history_current (history)->action->kind != TL_ACTION_NEXT)
    tl_game_redo (window->game);
  tl_map_view_reveal (window->map_view, tl_grid_parse (grid, "02.28"));
  g_assert_false (sees (window, target));
  tl_game_redo (window->game);
  app_settle ();
  g_assert_cmpint (tl_history_current (history)->action->kind, ==, TL_ACTION_MISSION);
  g_assert_true (sees (window, target));
}

/* At its start, with the log; each line has a comment, its own or one before it. */
static void
test_opens_at_its_start (void)
{
  TlWindow *window = watch ();
  const TlHistory *history = tl_game_history (window->game);
  g_autofree char *first = NULL;
  gboolean is_folded;

  g_assert_true (tl_game_is_watched (window->game));
  g_assert_true (tl_history_current (history) == tl_history_root (history));
  g_object_get (window->log_panel, "folded", &is_folded, NULL);
  g_assert_false (is_folded);
  check_caption (window);
  first = g_strdup (gtk_label_get_text (caption (window)));
  g_assert_cmpstr (tl_game_name (window->game), ==, "Crossing");
  g_assert_null (tl_game_file (window->game));
  for (guint i = 0; i < 4; i++)
    {
      tl_game_redo (window->game);
      app_settle ();
      check_caption (window);
    }
  g_assert_cmpstr (gtk_label_get_text (caption (window)), !=, first);
  check_map_follows (window);
  tl_game_go_to (window->game, 0);
  app_settle ();
  g_assert_cmpstr (gtk_label_get_text (caption (window)), ==, first);
  /* Looking is no change: nothing is asked when the window closes. */
  g_assert_false (tl_game_is_modified (window->game));
  destroy (window);
}

static gboolean
has_stopped (gpointer button)
{
  return !gtk_toggle_button_get_active (button);
}

/* The replay goes on to the next comment and waits there; so does the button at once. */
static void
test_stops_at_comments (void)
{
  TlWindow *window = watch ();
  const TlHistory *history = tl_game_history (window->game);
  GtkToggleButton *replay = GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (
      GTK_WIDGET (window->log_panel), TL_TYPE_LOG_PANEL, "replay_button"));
  const TlNode *next = tl_log_next_comment (history);

  g_assert_nonnull (next);
  gtk_widget_activate_action (GTK_WIDGET (window->log_panel), "log.pace", "i", 200);
  gtk_toggle_button_set_active (replay, TRUE);
  app_wait_until (has_stopped, replay);
  g_assert_true (tl_history_current (history) == next);
  g_assert_true (tl_history_can_redo (history));
  next = tl_log_next_comment (history);
  gtk_widget_activate_action (GTK_WIDGET (window->log_panel), "log.next-comment", NULL);
  g_assert_true (tl_history_current (history) == next);
  destroy (window);
}

/* An action makes it the player's own, which is to be saved somewhere, and is not told about. */
static void
test_becomes_a_game (void)
{
  TlWindow *window = watch ();

  g_assert_true (app_perform (window->game, "next"));
  app_settle ();
  g_assert_false (tl_game_is_watched (window->game));
  g_assert_true (tl_game_is_modified (window->game));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (caption (window))));
  destroy (window);
}

/* What can be won stands apart from what shows a rule, and each says what it is. */
static void
test_start_page_sorts (void)
{
  TlWindow *window = show_window (NULL);
  GtkListBox *games;
  GtkListBox *situations;

  app_settle ();
  games = list_of (window, "whole_game_list");
  situations = list_of (window, "scenario_list");
  g_assert_true (offers (games, "Crossing"));
  g_assert_true (offers (games, "8 turns"));
  g_assert_true (offers (games, "Summer 1943. An Allied corps is to take the island of Melara"));
  g_assert_false (offers (games, "Small change"));
  g_assert_true (offers (situations, "Small change"));
  g_assert_true (offers (situations, "Tokens, four to a Supply Point"));
  g_assert_false (offers (situations, "Melara"));
  destroy (window);
}

int
main (int argc, char *argv[])
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/demonstration/start-page-sorts", test_start_page_sorts);
  g_test_add_func ("/app/demonstration/opens-at-its-start", test_opens_at_its_start);
  g_test_add_func ("/app/demonstration/stops-at-comments", test_stops_at_comments);
  g_test_add_func ("/app/demonstration/becomes-a-game", test_becomes_a_game);
  return g_test_run ();
}
