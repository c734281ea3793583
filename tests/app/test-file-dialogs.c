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
  window_init (&argc, &argv);
  g_test_add_func ("/app/window/file-dialogs", test_file_dialogs);
  return window_run ();
}
