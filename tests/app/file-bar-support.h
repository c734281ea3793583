/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game and a file that it names in a folder of their own, and the bar about that file. */
#pragma once

#include "window-support.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *scenario;
  char *named; /* what the scenario names */
  char *away;  /* another place for it */
} Files;

/* The paths alone. */
static inline Files
files_in (const char *scenario, const char *named, const char *away)
{
  char *folder = g_dir_make_tmp (NULL, NULL);

  return (Files){ folder, g_build_filename (folder, scenario, NULL),
                  g_build_filename (folder, named, NULL), g_build_filename (folder, away, NULL) };
}

static inline void
files_clear (Files *files)
{
  g_remove (files->scenario);
  g_remove (files->named);
  g_remove (files->away);
  g_rmdir (files->folder);
  g_free (files->scenario);
  g_free (files->named);
  g_free (files->away);
  g_free (files->folder);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Files, files_clear)

/* (transfer full): as a scenario has it of what it names */
static inline char *
hash_of_named (const Files *files, gsize *size)
{
  g_autofree char *bytes = NULL;

  g_assert_true (g_file_get_contents (files->named, &bytes, size, NULL));
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, *size);
}

static inline TlWindow *
open_files (const Files *files)
{
  TlWindow *window = show_window (NULL);
  g_autoptr (GFile) file = g_file_new_for_path (files->scenario);

  tl_window_open (window, file);
  app_wait_until (app_has_size, window->map_view);
  return window;
}

/* A GSourceFunc for app_wait_until (): the bar @data misses its file. */
static inline gboolean
is_missed (gpointer data)
{
  return strstr (tl_file_bar_text_for_test (data), "is not there, or has changed") != NULL;
}

/* The button of that label below @bar, if it is visible. (nullable) */
static inline GtkWidget *
find_offer (TlFileBar *bar, const char *label)
{
  g_autoptr (GPtrArray) buttons = app_all_below (GTK_WIDGET (bar), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_get_visible (buttons->pdata[i]) &&
        g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0)
      return buttons->pdata[i];
  return NULL;
}

static inline void
click_offer (TlFileBar *bar, const char *label)
{
  GtkWidget *button = find_offer (bar, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  app_turn ();
}
