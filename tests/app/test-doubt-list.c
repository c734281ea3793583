/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of guesses in the window: another kind or side is chosen in place. */
#include "window-support.h"

#include <glib/gstdio.h>

/* A scenario in which one counter's kind and side are guessed. (transfer full): its path */
static char *
write_guessed (const char *folder)
{
  g_autoptr (GFile) shipped = app_shipped_file ("overrun");
  g_autofree char *path = g_file_get_path (shipped);
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *whole = NULL;
  char *guessed = g_build_filename (folder, "guessed.xml", NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, "<counters side=\"soviet\"", 2);
  whole = g_strconcat (parts[0],
                       "<counters side=\"german\"><unit id=\"odd\" name=\"Odd\" "
                       "combat=\"4-3-3 leg\" guess=\"kind side\"/></counters>"
                       "<counters side=\"soviet\"",
                       parts[1], NULL);
  g_assert_true (g_file_set_contents (guessed, whole, -1, NULL));
  return guessed;
}

static GtkWidget *
doubts_of (TlWindow *window)
{
  g_autoptr (GtkWidget) list = NULL;

  g_object_get (tl_late_page_get (window->counter_box), "doubt-list", &list, NULL);
  return list;
}

static GtkDropDown *
choices_of (TlWindow *window)
{
  g_autoptr (GPtrArray) found = app_all_below (doubts_of (window), GTK_TYPE_DROP_DOWN);

  g_assert_cmpuint (found->len, ==, 1);
  return found->pdata[0];
}

static const TlCounter *
odd (TlWindow *window)
{
  const TlSituation *situation = tl_game_situation (window->game);

  return tl_situation_counter (situation, tl_situation_find (situation, "odd"));
}

/* The kind first, which makes the counter anew, then the side, whose row has come up; undo takes
 * each back. */
static void
test_choices (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = write_guessed (folder);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TlWindow *window = show_window (NULL);

  tl_window_open (window, file);
  app_wait_until (app_has_size, window->map_view);
  activate (window, "guesses");
  app_turn ();
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (choices_of (window))), ==,
                    TL_KINDS);
  gtk_drop_down_set_selected (choices_of (window), TL_KIND_HQ);
  app_turn ();
  g_assert_cmpint (odd (window)->kind, ==, TL_KIND_HQ);
  g_assert_cmpstr (odd (window)->designation, ==, "Odd");
  g_assert_cmpstr (odd (window)->guess, ==, "side combat");
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (choices_of (window))), ==,
                    TL_SIDES);
  gtk_drop_down_set_selected (choices_of (window), 1);
  app_turn ();
  g_assert_cmpint (odd (window)->side, ==, 1);
  g_assert_cmpstr (odd (window)->guess, ==, "combat");
  /* What is left has a field of its own. */
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (choices_of (window))));
  activate (window, "undo");
  activate (window, "undo");
  g_assert_cmpint (odd (window)->kind, ==, TL_KIND_COMBAT);
  g_assert_cmpstr (odd (window)->guess, ==, "kind side");
  g_remove (path);
  g_rmdir (folder);
  destroy (window);
}

int
main (int argc, char *argv[])
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/doubt-list/choices", test_choices);
  return window_run ();
}
