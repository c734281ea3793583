/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one table of shortcuts: accelerators, the help overlay and the man page are made from it.
 *
 * The overlay is a .ui text made from the table, since GTK 4.8 cannot fill one by calls.
 *
 * Entries without an action are keys of the map view itself; they are listed, not installed.
 */
#pragma once

#include <gtk/gtk.h>

typedef struct
{
  const char *group;        /* heading in the help overlay, translatable */
  const char *title;        /* translatable */
  const char *action;       /* detailed name, NULL for keys of a widget */
  const char *accelerators; /* space-separated, as GtkShortcutsShortcut takes them */
} TlShortcut;

/* (transfer none): the table, and in @n its length. */
const TlShortcut *tl_shortcuts_for_test (guint *n);
/* Sets the accelerators of all entries that have an action. */
void tl_shortcuts_install (GtkApplication *application);
/* (transfer full): a GtkShortcutsWindow */
GtkWidget *tl_shortcuts_window_new (void);
