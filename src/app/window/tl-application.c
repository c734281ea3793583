/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-application.h"

#include "app/base/tl-app-trace.h"
#include "app/base/tl-journal.h"
#include "app/base/tl-shortcuts.h"
#include "app/window/tl-window.h"

#include <glib/gi18n.h>

struct _TlApplication
{
  GtkApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (TlApplication, tl_application, GTK_TYPE_APPLICATION)

static void
on_quit (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GList *windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (data)));

  /* Every window may ask before it closes; the program ends with the last one. */
  for (GList *each = windows; each != NULL; each = each->next)
    gtk_window_close (GTK_WINDOW (each->data));
  g_list_free (windows);
}

static void
on_about (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  gtk_show_about_dialog (
      gtk_application_get_active_window (GTK_APPLICATION (data)), "program-name", _ ("Throwline"),
      "version", TL_VERSION, "logo-icon-name", TL_APP_ID, "license-type", GTK_LICENSE_GPL_3_0,
      "comments",
      _ ("Supply, retreats and exact odds for players of the Operational Combat Series. An "
         "independent tool; it ships no map, counter or text of a published game."),
      NULL);
}

static void
add_styles (void)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/org/throwline/Throwline/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (provider);
}

static void
tl_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = {
    { .name = "quit", .activate = on_quit },
    { .name = "about", .activate = on_about },
  };

  G_APPLICATION_CLASS (tl_application_parent_class)->startup (application);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  tl_shortcuts_install (GTK_APPLICATION (application));
  add_styles ();
  tl_app_trace_start ();
  gtk_window_set_default_icon_name (TL_APP_ID);
  tl_journal_sweep (NULL);
}

static void
tl_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (tl_window_new (TL_APPLICATION (application)));
  gtk_window_present (window);
}

static void
tl_application_open (GApplication *application, GFile **files, int n_files,
                     const char *hint G_GNUC_UNUSED)
{
  tl_window_open_all (TL_APPLICATION (application), files, (guint) n_files);
}

static void
tl_application_class_init (TlApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = tl_application_startup;
  application_class->activate = tl_application_activate;
  application_class->open = tl_application_open;
}

static void
tl_application_init (TlApplication *self G_GNUC_UNUSED)
{
}

TlApplication *
tl_application_new (void)
{
  return g_object_new (TL_TYPE_APPLICATION, "application-id", TL_APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE, NULL);
}
