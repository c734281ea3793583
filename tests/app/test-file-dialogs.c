/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dialogs of the window that GTK makes: files, and the shortcuts. A program of their own, since
 * under the sanitizers what GIO keeps of them is known by whole stacks only, which the other
 * windows need not pay for.
 */
#include "window-support.h"

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
  activate (window, "render");
  activate (window, "show-help-overlay");
  g_assert_nonnull (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));
  destroy (window);
}

int
main (int argc, char **argv)
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/window/file-dialogs", test_file_dialogs);
  return window_run ();
}
