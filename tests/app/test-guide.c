/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page about a game of one's own: it opens, closes by a key, and names keys that there are. */
#include "window-support.h"

#include "app/base/tl-shortcuts.h"
#include "app/window/tl-guide.h"

/* All that labels in @widget say, behind what @text holds. */
static void
read_labels (GtkWidget *widget, GString *text)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    read_labels (child, text);
}

static gboolean
is_shortcut (const char *accelerator)
{
  GdkModifierType modifiers, others;
  guint key, other;
  guint n;
  const TlShortcut *table = tl_shortcuts_for_test (&n);

  g_assert_true (gtk_accelerator_parse (accelerator, &key, &modifiers));
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) each = g_strsplit (table[i].accelerators, " ", -1);

      for (guint k = 0; each[k] != NULL; k++)
        if (gtk_accelerator_parse (each[k], &other, &others) && other == key && others == modifiers)
          return TRUE;
    }
  return FALSE;
}

/* "Ctrl+Shift+N" and "F7" of the text are keys of the window. */
static void
test_keys (void)
{
  TlWindow *window = show_window (NULL);
  GtkWindow *guide = tl_guide_show (GTK_WINDOW (window));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GRegex) regex =
      g_regex_new ("\\b((?:(?:Ctrl|Shift|Alt)\\+)+\\w|F\\d+)\\b", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  read_labels (GTK_WIDGET (guide), text);
  for (g_regex_match (regex, text->str, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL), n++)
    {
      g_autofree char *keys = g_match_info_fetch (match, 0);
      g_autoptr (GString) accelerator = g_string_new (keys);

      g_string_replace (accelerator, "Ctrl+", "<Control>", 0);
      g_string_replace (accelerator, "Shift+", "<Shift>", 0);
      g_string_replace (accelerator, "Alt+", "<Alt>", 0);
      if (!is_shortcut (accelerator->str))
        g_error ("the page names %s, which no shortcut has", keys);
    }
  g_assert_cmpuint (n, >, 4);
  destroy (window);
}

/* Opened twice it is one window, which is there again after it was closed. */
static void
test_shows (void)
{
  TlWindow *window = show_window ("crossing");
  GtkWindow *guide;

  activate (window, "guide");
  guide = tl_guide_show (GTK_WINDOW (window));
  g_assert_true (gtk_window_get_transient_for (guide) == GTK_WINDOW (window));
  app_wait_until (app_has_size, guide);
  gtk_window_close (guide);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (guide)));
  g_assert_true (tl_guide_show (GTK_WINDOW (window)) == guide);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (guide)));
  destroy (window);
}

int
main (int argc, char **argv)
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/guide/names-keys-that-there-are", test_keys);
  g_test_add_func ("/app/guide/shows", test_shows);
  return window_run ();
}
