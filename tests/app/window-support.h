/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole window with a shipped scenario in it, for tests of it. */
#pragma once

#include "app-support.h"
#include "app/map/tl-map-view-private.h"
#include "app/window/tl-window-private.h"

/* Whose windows they are; main () makes it. */
static TlApplication *application;

static inline TlWindow *
show_window (const char *scenario)
{
  TlWindow *window = tl_window_new (application);

  app_excuse_tooltips ();
  gtk_window_present (GTK_WINDOW (window));
  if (scenario != NULL)
    {
      g_autoptr (GFile) file = app_shipped_file (scenario);

      tl_window_open (window, file);
      app_wait_until (app_has_size, window->map_view);
    }
  return window;
}

/* Of the widgets of @type below @widget the first that is visible. */
static inline GtkWidget *
shown_below (GtkWidget *widget, GType type)
{
  g_autoptr (GPtrArray) all = app_all_below (widget, type);

  for (guint i = 0; i < all->len; i++)
    if (gtk_widget_get_visible (all->pdata[i]))
      return all->pdata[i];
  g_error ("no %s is visible", g_type_name (type));
}

static inline void
destroy (TlWindow *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  app_settle ();
  g_assert_null (window);
}

/* The transient dialog over @window, NULL if there is none. */
static inline GtkWindow *
dialog_of (TlWindow *window)
{
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) each = g_list_model_get_item (all, i);

      if (GTK_IS_DIALOG (each) && gtk_window_get_transient_for (each) == GTK_WINDOW (window))
        return each;
    }
  return NULL;
}

static inline void
activate (TlWindow *window, const char *name)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), name);

  g_assert_nonnull (action);
  if (g_action_get_parameter_type (action) == NULL)
    g_action_activate (action, NULL);
  app_turn ();
  if (window->chooser != NULL)
    {
      gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (window->chooser));
      g_clear_object (&window->chooser);
    }
}

/* What main () begins with. */
static inline void
window_init (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  application = tl_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
}

static inline int
window_run (void)
{
  int status = g_test_run ();

  g_object_unref (application);
  return status;
}
