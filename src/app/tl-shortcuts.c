/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/tl-shortcuts.h"

#include <glib/gi18n.h>

static const TlShortcut shortcuts[] = {
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Open"), "win.open", "<Control>o" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Save"), "win.save", "<Control>s" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Save as"), "win.save-as",
    "<Control><Shift>s" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Print to a file"), "win.render",
    "<Control>p" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Undo"), "win.undo", "<Control>z" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Redo"), "win.redo",
    "<Control><Shift>z" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Next segment"), "win.next",
    "<Control>n" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Roll the planned fight"), "win.roll",
    "<Control>r" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Keyboard shortcuts"),
    "win.show-help-overlay", "<Control>question" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Quit"), "app.quit", "<Control>q" },

  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Zoom in"), "win.zoom-in",
    "<Control>plus <Control>equal <Control>KP_Add" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Zoom out"), "win.zoom-out",
    "<Control>minus <Control>KP_Subtract" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Whole map"), "win.zoom-fit",
    "<Control>0 <Control>KP_0" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Zones of control"), "win.overlay-zoc",
    "<Alt>1" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Supply"), "win.overlay-supply",
    "<Alt>2" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Reach"), "win.overlay-reach",
    "<Alt>3" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Dumps in draw and throw"),
    "win.overlay-draw", "<Alt>4" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Trace"), "win.overlay-trace",
    "<Alt>5" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Retreat"), "win.overlay-retreat",
    "<Alt>6" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "The other side’s overlays"),
    "win.overlay-side", "<Alt>0" },

  { NC_ ("shortcut window", "Map"), NC_ ("shortcut window", "Move the hex cursor"), NULL,
    "Left Right Up Down" },
  { NC_ ("shortcut window", "Map"), NC_ ("shortcut window", "Next counter of the stack"), NULL,
    "space" },
  { NC_ ("shortcut window", "Map"), NC_ ("shortcut window", "Pick up, put down"), NULL, "Return" },
  { NC_ ("shortcut window", "Map"), NC_ ("shortcut window", "Plan an attack on the hex"), NULL,
    "t" },
  { NC_ ("shortcut window", "Map"), NC_ ("shortcut window", "Put back, deselect"), NULL, "Escape" },
};

const TlShortcut *
tl_shortcuts (guint *n)
{
  *n = G_N_ELEMENTS (shortcuts);
  return shortcuts;
}

void
tl_shortcuts_install (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      g_auto (GStrv) keys = NULL;

      if (shortcuts[i].action == NULL)
        continue;
      keys = g_strsplit (shortcuts[i].accelerators, " ", -1);
      gtk_application_set_accels_for_action (application, shortcuts[i].action,
                                             (const char *const *) keys);
    }
}

static GtkWidget *
shortcut_new (const TlShortcut *shortcut)
{
  return g_object_new (GTK_TYPE_SHORTCUTS_SHORTCUT, "title",
                       g_dpgettext2 (NULL, "shortcut window", shortcut->title), "accelerator",
                       shortcut->accelerators, NULL);
}

GtkWidget *
tl_shortcuts_window_new (void)
{
  GtkWidget *section =
      g_object_new (GTK_TYPE_SHORTCUTS_SECTION, "section-name", "all", "max-height", 12, NULL);
  GtkWidget *group = NULL;
  const char *group_name = "";
  GtkWidget *window = g_object_new (GTK_TYPE_SHORTCUTS_WINDOW, "modal", TRUE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      if (!g_str_equal (group_name, shortcuts[i].group))
        {
          group_name = shortcuts[i].group;
          group = g_object_new (GTK_TYPE_SHORTCUTS_GROUP, "title",
                                g_dpgettext2 (NULL, "shortcut window", group_name), NULL);
          gtk_box_append (GTK_BOX (section), group);
        }
      gtk_box_append (GTK_BOX (group), shortcut_new (&shortcuts[i]));
    }
  gtk_window_set_child (GTK_WINDOW (window), section);
  return window;
}
