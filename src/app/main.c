/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>
#include <locale.h>

static void
on_app_activate (GtkApplication *app, gpointer user_data)
{
  GtkWidget *window = gtk_application_window_new (app);

  gtk_window_set_title (GTK_WINDOW (window), _ ("Throwline"));
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 720);
  gtk_window_present (GTK_WINDOW (window));

  if (g_getenv ("TL_TRACE") != NULL)
    g_printerr ("trace: ready\n");
}

static void
on_app_open (GtkApplication *app, GFile **files, int n_files, const char *hint, gpointer user_data)
{
  g_application_activate (G_APPLICATION (app));
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) app = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, TL_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  app = gtk_application_new (TL_APP_ID, G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_signal_connect (app, "activate", G_CALLBACK (on_app_activate), NULL);
  g_signal_connect (app, "open", G_CALLBACK (on_app_open), NULL);
  return g_application_run (G_APPLICATION (app), argc, argv);
}
