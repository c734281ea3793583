/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-application.h"
#include "board/tl-memory.h"
#include "board/tl-message.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

/* GLib repeats arguments as they were given. */
static void
print_error (const char *text)
{
  g_autofree char *visible = tl_message_for_terminal (text, strlen (text));

  fputs (visible, stderr);
  fflush (stderr);
}

int
main (int argc, char **argv)
{
  tl_memory_keep_freed ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, TL_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_printerr_handler (print_error);
  /* A file that may not grow is reported like a full disk. */
  signal (SIGXFSZ, SIG_IGN);
  g_autoptr (TlApplication) application = tl_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
