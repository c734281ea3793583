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
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = tl_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_test_add_func ("/app/window/file-dialogs", test_file_dialogs);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
