/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of all notes: of lines, hexes and units, and where each leads. */
#include "window-support.h"

static GtkListView *
list_in (GtkWidget *top)
{
  if (GTK_IS_LIST_VIEW (top))
    return GTK_LIST_VIEW (top);
  for (GtkWidget *each = gtk_widget_get_first_child (top); each != NULL;
       each = gtk_widget_get_next_sibling (each))
    if (list_in (each) != NULL)
      return list_in (each);
  return NULL;
}

/* "title\ntext" */
static char *
row_text (TlWindow *window, guint position)
{
  GtkListView *list = list_in (GTK_WIDGET (window->notes_box));
  g_autoptr (GtkStringObject) row =
      g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (list)), position);

  return row != NULL ? g_strdup (gtk_string_object_get_string (row)) : NULL;
}

static void
assert_row (TlWindow *window, guint position, const char *title, const char *text)
{
  g_autofree char *row = row_text (window, position);

  g_assert_nonnull (row);
  g_assert_nonnull (strstr (row, title));
  g_assert_true (g_str_has_suffix (row, text));
}

static void
go_to (TlWindow *window, guint position)
{
  g_signal_emit_by_name (list_in (GTK_WIDGET (window->notes_box)), "activate", position);
  app_settle ();
}

/* Lines first, in their order; a note of a line goes back to it, and one of a hex or a unit to its
 * place.  The list follows the game. */
static void
test_page (void)
{
  TlWindow *window = show_window ("seasons");
  TlGame *game = window->game;
  const TlSituation *start = tl_game_situation (game);
  TlHex hex = tl_test_hex (start, "09.05"), guard = tl_test_hex (start, "05.05");
  g_autofree char *gone = NULL;

  activate (window, "notes");
  app_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->turn_stack), ==, "notes");
  g_assert_null (row_text (window, 0));
  activate (window, "next");
  activate (window, "next");
  tl_game_set_note (game, TL_NOTE_HEX, "09.05", "hold this", FALSE);
  tl_game_set_note (game, TL_NOTE_UNIT, "w-guard", "rest", TRUE);
  tl_game_set_note (game, TL_NOTE_LINE, "2", "well begun", FALSE);
  tl_game_set_note (game, TL_NOTE_LINE, "1", "the weather", TRUE);
  activate (window, "notes");
  app_settle ();
  assert_row (window, 0, "1 · ", "\n★ the weather");
  assert_row (window, 1, "2 · ", "\nwell begun");
  assert_row (window, 2, "09.05", "\nhold this");
  assert_row (window, 3, "05.05", "\n★ rest");
  g_assert_null (gone = row_text (window, 4));
  go_to (window, 2);
  g_assert_cmpuint (tl_map_view_cursor (window->map_view), ==, hex);
  go_to (window, 3);
  g_assert_cmpuint (tl_map_view_cursor (window->map_view), ==, guard);
  go_to (window, 0);
  g_assert_cmpuint (tl_history_current (tl_game_history (game))->id, ==, 1);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->turn_stack), ==, "notes");
  go_to (window, 1);
  g_assert_cmpuint (tl_history_current (tl_game_history (game))->id, ==, 2);
  tl_game_set_note (game, TL_NOTE_LINE, "1", "", FALSE);
  app_settle ();
  assert_row (window, 0, "2 · ", "\nwell begun");
  destroy (window);
}

/* 2.3: who goes on from the page of notes is shown what the segment begins with, as from any other;
 * who goes back to a line of it by its note keeps the list. */
static void
test_goes_on (void)
{
  TlWindow *window = show_window ("seasons");
  guint id;

  activate (window, "notes");
  g_assert_true (app_perform (window->game, "clock turn=2 phase=pre-turn first=west "
                                            "weather=dry done=weather,first"));
  for (guint i = 0; i < 2; i++)
    {
      activate (window, "notes");
      activate (window, "next");
      app_settle ();
      g_assert_cmpstr (gtk_stack_get_visible_child_name (window->turn_stack), ==,
                       i == 0 ? "notes" : "segment");
    }
  id = tl_history_current (tl_game_history (window->game))->id;
  activate (window, "notes");
  tl_game_undo (window->game);
  tl_game_go_to (window->game, id);
  app_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->turn_stack), ==, "notes");
  destroy (window);
}

int
main (int argc, char **argv)
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/notes-page/all-of-them", test_page);
  g_test_add_func ("/app/notes-page/2.3/goes-on", test_goes_on);
  return window_run ();
}
