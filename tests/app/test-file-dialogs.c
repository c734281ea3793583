/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dialogs of the window that GTK makes: files, and the shortcuts. A program of their own, since
 * under the sanitizers what GIO keeps of them is known by whole stacks only, which the other
 * windows need not pay for.
 */
#include "window-support.h"

#include "xml/tl-xml-scenario.h"

#include <glib/gstdio.h>

static void
test_file_dialogs (void)
{
  TlWindow *window = show_window ("overrun");

  g_action_group_activate_action (G_ACTION_GROUP (window), "render", NULL);
  g_assert_nonnull (window->chooser);
  g_assert_cmpstr (gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (window->chooser), "format"), ==,
                   "name");
  g_assert_cmpstr (gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (window->chooser), "scale"), ==,
                   "1");
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (window->chooser));
  g_clear_object (&window->chooser);
  activate (window, "open");
  activate (window, "save");
  activate (window, "save-as");
  activate (window, "save-scenario");
  activate (window, "export-script");
  activate (window, "render");
  activate (window, "show-help-overlay");
  g_assert_nonnull (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));
  destroy (window);
}

/* What stands now is the scenario; the game stays that of its own file. */
static void
test_save_scenario (void)
{
  TlWindow *window = show_window ("overrun");
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "now.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TlScenario) scenario = NULL;

  activate (window, "next");
  g_action_group_activate_action (G_ACTION_GROUP (window), "save-scenario", NULL);
  g_assert_nonnull (window->chooser);
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (window->chooser));
  g_clear_object (&window->chooser);
  g_assert_true (tl_game_save_scenario_to (window->game, file, NULL));
  g_assert_true (tl_game_is_modified (window->game));
  scenario = tl_scenario_load (path, NULL);
  g_assert_nonnull (scenario);
  g_assert_cmpint (tl_situation_clock (scenario->start)->phase, ==,
                   tl_situation_clock (tl_game_situation (window->game))->phase);
  g_remove (path);
  g_rmdir (folder);
  destroy (window);
}

/* The script begins with the empty scenario, and ends with where the game stands. */
static void
test_export (void)
{
  TlWindow *window = show_window ("overrun");
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "now.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;

  activate (window, "next");
  g_action_group_activate_action (G_ACTION_GROUP (window), "export-script", NULL);
  g_assert_nonnull (window->chooser);
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (window->chooser));
  g_clear_object (&window->chooser);
  g_assert_true (tl_game_export_to (window->game, file, NULL));
  g_assert_true (tl_game_is_modified (window->game));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "begin size="));
  g_assert_nonnull (
      strstr (text, tl_phase_id (tl_situation_clock (tl_game_situation (window->game))->phase)));
  g_remove (path);
  g_rmdir (folder);
  destroy (window);
}

int
main (int argc, char **argv)
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/window/file-dialogs", test_file_dialogs);
  g_test_add_func ("/app/window/save-scenario", test_save_scenario);
  g_test_add_func ("/app/window/export", test_export);
  return window_run ();
}
