/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one table of shortcuts: what it names exists, and no key means two things. */
#include "app/base/tl-shortcuts.h"
#include "window-support.h"

static void
test_actions_exist (void)
{
  TlWindow *window = tl_window_new (application);
  const TlShortcut *table;
  guint n;

  table = tl_shortcuts_for_test (&n);
  for (guint i = 0; i < n; i++)
    {
      gboolean of_window = table[i].action != NULL && g_str_has_prefix (table[i].action, "win.");
      GActionMap *map = of_window ? G_ACTION_MAP (window) : G_ACTION_MAP (application);

      g_assert_true (table[i].title != NULL && table[i].group != NULL);
      /* Those of a panel are looked up from the window, as keys do. */
      if (table[i].action != NULL && g_str_has_prefix (table[i].action, "log."))
        g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), table[i].action, NULL));
      else if (table[i].action != NULL)
        g_assert_nonnull (g_action_map_lookup_action (map, table[i].action + 4));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_accelerators (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const TlShortcut *table;
  guint n;

  table = tl_shortcuts_for_test (&n);
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) keys = g_strsplit (table[i].accelerators, " ", -1);

      for (guint k = 0; keys[k] != NULL; k++)
        {
          GdkModifierType modifiers;
          guint key;

          g_assert_true (gtk_accelerator_parse (keys[k], &key, &modifiers));
          g_assert_true (g_hash_table_add (seen, gtk_accelerator_name (key, modifiers)));
        }
      if (table[i].action != NULL)
        {
          g_auto (GStrv) installed = gtk_application_get_accels_for_action (
              GTK_APPLICATION (application), table[i].action);

          g_assert_cmpuint (g_strv_length (installed), ==, g_strv_length (keys));
        }
    }
}

static void
test_window (void)
{
  GtkWidget *window = tl_shortcuts_window_new ();

  g_assert_true (GTK_IS_SHORTCUTS_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  app_wait_until (app_has_size, window);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/shortcuts/actions-exist", test_actions_exist);
  g_test_add_func ("/app/shortcuts/accelerators", test_accelerators);
  g_test_add_func ("/app/shortcuts/window", test_window);
  return window_run ();
}
