/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Widgets under test: games of small texts or shipped files, windows on the test's own screen, keys
 * as class bindings take them, and waiting for facts.
 *
 * Warnings of GTK and of ours end a test (g_test_init () makes them fatal).
 */
#pragma once

#include "app/map/tl-map-view.h"
#include "support/tl-test-scenario.h"

#include <gtk/gtk.h>

/* Only a failure takes that long, on whatever machine. */
#define APP_PATIENCE_S 100

/* Longer than the next frame takes to come. */
#define APP_REST_MS 20

/* The main loop turns until @is_so, APP_PATIENCE_S at most. */
static inline void
app_wait_until (gboolean (*is_so) (gpointer data), gpointer data)
{
  gint64 end = g_get_monotonic_time () + APP_PATIENCE_S * G_USEC_PER_SEC;

  while (!is_so (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

/* What is waiting in the main loop happens; the next frame may be still to come. */
static inline void
app_turn (void)
{
  for (guint i = 0; i < 200 && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

static inline gboolean
app_on_rest (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

/* The same, and the frames that it asked for: all has its place and size.  Whoever waits longer
 * than a frame takes and is less important than all others comes after it, however slow or fast the
 * machine; what the first frame puts off comes with the second. */
static inline void
app_settle (void)
{
  for (guint frame = 0; frame < 2; frame++)
    {
      gboolean is_over = FALSE;

      g_timeout_add_full (G_PRIORITY_LOW + 100, APP_REST_MS, app_on_rest, &is_over, NULL);
      while (!is_over)
        g_main_context_iteration (NULL, TRUE);
    }
}

static inline gboolean
app_has_size (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 1;
}

/* Whether it is one of the two lines that GTK 4.8 says when a tooltip comes due, half a second
 * after the pointer has rested, and its widget is gone: on a slow machine that happens at any
 * time. */
static inline gboolean
app_is_excused (const char *message)
{
  static const char *const excused[] = {
    "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed",
    "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE (surface)' failed",
    NULL,
  };

  return g_strv_contains (excused, message);
}

static inline gboolean
app_is_fault (const char *domain G_GNUC_UNUSED, GLogLevelFlags level G_GNUC_UNUSED,
              const char *message, gpointer data G_GNUC_UNUSED)
{
  return !app_is_excused (message);
}

/* GLib's own handler, which says "Bail out!" of what would end a test, even where it does not. */
static GLogFunc app_log_others;

static inline void
app_log (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (!app_is_excused (message))
    app_log_others (domain, level, message, data);
}

/* Every other warning ends the test; to be said in each test that shows a window. */
static inline void
app_excuse_tooltips (void)
{
  g_test_log_set_fatal_handler (app_is_fault, NULL);
  if (app_log_others == NULL)
    app_log_others = g_log_set_default_handler (app_log, NULL);
}

/* A window with @child in it, shown. */
static inline GtkWidget *
app_show (GtkWidget *child, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  app_excuse_tooltips ();
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  app_wait_until (app_has_size, child);
  return window;
}

/* A map view of @game (nullable), for a test without a window of the map. (transfer full) */
static inline TlMapView *
app_map_view (TlGame *game)
{
  return g_object_ref_sink (g_object_new (TL_TYPE_MAP_VIEW, "game", game, NULL));
}

/* The same of @map and of @panel beside it. */
static inline GtkWidget *
app_show_beside (GtkWidget *map, GtkWidget *panel, int height)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_hexpand (map, TRUE);
  gtk_box_append (GTK_BOX (box), map);
  gtk_box_append (GTK_BOX (box), panel);
  return app_show (box, 900, height);
}

/* The window goes, and @game, which is the test's own, with it. */
static inline void
app_close (GtkWidget *window, TlGame *game)
{
  gtk_window_destroy (GTK_WINDOW (window));
  app_settle ();
  g_assert_finalize_object (game);
}

static inline void
app_collect_below (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *each = gtk_widget_get_first_child (widget); each != NULL;
       each = gtk_widget_get_next_sibling (each))
    app_collect_below (each, type, found);
}

/* @widget and what is below it, of that type, in the widgets' order. (transfer container) */
static inline GPtrArray *
app_all_below (GtkWidget *widget, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  app_collect_below (widget, type, found);
  return found;
}

/* The first of them. (transfer none) (nullable) */
static inline gpointer
app_first_below (GtkWidget *widget, GType type)
{
  g_autoptr (GPtrArray) found = app_all_below (widget, type);

  return found->len > 0 ? g_ptr_array_index (found, 0) : NULL;
}

/* Every label below @widget, also such as nobody sees now, a line each. (transfer full) */
static inline char *
app_texts_below (GtkWidget *widget)
{
  g_autoptr (GPtrArray) labels = app_all_below (widget, GTK_TYPE_LABEL);
  GString *text = g_string_new ("\n");

  for (guint i = 0; i < labels->len; i++)
    g_string_append_printf (text, "%s\n", gtk_label_get_text (g_ptr_array_index (labels, i)));
  return g_string_free (text, FALSE);
}

static inline TlGame *
app_game (const char *text)
{
  TlScenario *scenario = tl_test_scenario (text);
  TlGame *game = tl_game_new (scenario, 1);

  tl_scenario_unref (scenario);
  return game;
}

/* "crossing": a file of data/maps. */
static inline GFile *
app_shipped_file (const char *name)
{
  g_autofree char *file = g_strdup_printf ("%s.xml", name);

  return g_file_new_build_filename (g_getenv ("TL_DATA_DIR"), "maps", file, NULL);
}

static inline gboolean
app_perform (TlGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, tl_game_situation (game), &error);

  g_assert_no_error (error);
  return tl_game_perform (game, action);
}

/* Where a unit of that id stands, as text: "03.04". (transfer full) */
static inline char *
app_place (TlGame *game, const char *unit)
{
  TlSituation *situation = tl_game_situation (game);

  return tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)),
                             tl_situation_hex (situation, tl_test_unit (situation, unit)));
}

#define app_assert_place(game, unit, expected)            \
  G_STMT_START                                            \
  {                                                       \
    g_autofree char *app_place_ = app_place (game, unit); \
    g_assert_cmpstr (app_place_, ==, expected);           \
  }                                                       \
  G_STMT_END

/* Presses @key with @modifiers as the shortcuts of @widget know it; FALSE when none took it. */
static inline gboolean
app_press_with (GtkWidget *widget, guint key, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger) &&
              gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key &&
              gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers &&
              gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                            gtk_shortcut_get_arguments (shortcut)))
            return TRUE;
        }
    }
  return FALSE;
}

static inline gboolean
app_press (GtkWidget *widget, guint key)
{
  return app_press_with (widget, key, 0);
}
