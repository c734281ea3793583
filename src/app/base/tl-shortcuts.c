/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-shortcuts.h"

#include <glib/gi18n.h>

static const TlShortcut shortcuts[] = {
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Open"), "win.open", "<Control>o" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "New scenario"), "win.new",
    "<Control><Shift>n" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Save"), "win.save", "<Control>s" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Save as"), "win.save-as",
    "<Control><Shift>s" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Import counters from a table"),
    "win.import-counters", "<Control><Shift>o" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Import a module of VASSAL"),
    "win.import-module", "<Control><Shift>m" },
  { NC_ ("shortcut window", "Game"),
    NC_ ("shortcut window", "Go through what an import has guessed"), "win.guesses",
    "<Control><Shift>g" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Export counters as a table"),
    "win.export-counters", "<Control><Shift>e" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Lay the map over a picture of it"),
    "win.picture", "<Shift>F7" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Print to a file"), "win.render",
    "<Control>p" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Export the report of the game"),
    "win.report", "<Control><Shift>p" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Search what happened"), "log.search",
    "<Control>f" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "A note where the game stands"),
    "log.note", "<Control>m" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "A note about the hex or the unit"),
    "win.note", "<Control><Shift>h" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "To the next note on the map"),
    "win.next-note", "<Control><Shift>j" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Replay the game, and stop"),
    "log.replay", "<Control><Shift>r" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "To the next comment of the game"),
    "log.next-comment", "<Control><Shift>k" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Undo"), "win.undo", "<Control>z" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Redo"), "win.redo",
    "<Control><Shift>z" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Next segment"), "win.next",
    "<Control>n" },
  { NC_ ("shortcut window", "Game"),
    NC_ ("shortcut window", "On to the next segment that is not quiet"), "win.next-open",
    "<Control>F5" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Fight step by step"), "win.attack",
    "<Control>b" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Roll the planned fight"), "win.roll",
    "<Control>r" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Type the dice you rolled"),
    "win.type-dice", "<Control>d" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Find attacks on the hex"),
    "win.find-attacks", "<Control>t" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Fuel the selected units"), "win.fuel",
    "<Control>u" },
  { NC_ ("shortcut window", "Game"),
    NC_ ("shortcut window", "Load, combine, divide transport; blow up a dump"), "win.transport",
    "<Control>l" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Build, repair and reduce in the hex"),
    "win.construction", "<Control>h" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Landing Craft, ships and air drops"),
    "win.sea", "<Control>j" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Begin a what-if"),
    "win.begin-what-if", "<Control>i" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Go to the real game"),
    "win.end-what-if", "<Control><Shift>i" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "What-ifs: names, compare, delete"),
    "win.what-ifs", "<Control>e" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Set up by hand"), "win.set-up",
    "F2" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Do what was refused anyway"),
    "win.do-anyway", "<Control>Return" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Your own game in an evening"),
    "win.guide", "F1" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Keyboard shortcuts"),
    "win.show-help-overlay", "<Control>question" },
  { NC_ ("shortcut window", "Game"), NC_ ("shortcut window", "Quit"), "app.quit", "<Control>q" },

  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Zoom in"), "win.zoom-in",
    "<Control>plus <Control>equal <Control>KP_Add" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Zoom out"), "win.zoom-out",
    "<Control>minus <Control>KP_Subtract" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Whole map"), "win.zoom-fit",
    "<Control>0 <Control>KP_0" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Turn track"), "win.turns",
    "<Control>k" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "What is open in this segment"),
    "win.turn-page", "F5" },
  { NC_ ("shortcut window", "View"),
    NC_ ("shortcut window", "What to remember, and what the enemy could do"), "win.watch-page",
    "<Shift>F5" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "The game in numbers"),
    "win.statistics", "<Control><Shift>F5" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "All notes"), "win.notes",
    "<Control><Shift>l" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Charts of the rules"), "win.charts",
    "F6" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Side panel"), "win.side-panel",
    "F9" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Selected counters in full"),
    "win.counter", "F4" },
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
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Reach with supply"),
    "win.overlay-stand", "<Alt>7" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Places for an HQ"), "win.overlay-hq",
    "<Alt>8" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Range of barrages"),
    "win.overlay-fire", "<Control>g" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "What the enemy could do"),
    "win.overlay-threats", "<Control><Shift>t" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Patrol zones of fighters"),
    "win.overlay-patrol", "<Control><Shift>f" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "The other side’s overlays"),
    "win.overlay-side", "<Alt>0" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Legend"), "win.legend", "<Alt>9" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Stacks large under the pointer"),
    "win.stack-viewer", "F8" },
  { NC_ ("shortcut window", "View"),
    NC_ ("shortcut window", "Drawn map, picture of the map, or both"), "win.next-underlay", "F7" },
  { NC_ ("shortcut window", "View"), NC_ ("shortcut window", "Counters as in the module, or drawn"),
    "win.next-faces", "<Control>F7" },

  { NC_ ("shortcut window", "Map"), NC_ ("shortcut window", "Move the hex cursor"), NULL,
    "Left Right Up Down" },
  { NC_ ("shortcut window", "Map"),
    NC_ ("shortcut window", "Next counter of the stack; in Set Up, paint"), NULL, "space" },
  { NC_ ("shortcut window", "Map"),
    NC_ ("shortcut window", "Move the hex cursor and keep the selection"), NULL,
    "<Control>Left <Control>Right <Control>Up <Control>Down" },
  { NC_ ("shortcut window", "Map"),
    NC_ ("shortcut window", "Add a counter of any stack; in Set Up, paint beside what is there"),
    NULL, "<Control>space" },
  { NC_ ("shortcut window", "Map"), NC_ ("shortcut window", "The stack large, and back"), NULL,
    "v" },
  { NC_ ("shortcut window", "Map"), NC_ ("shortcut window", "Pick up, put down, decide"), NULL,
    "Return" },
  { NC_ ("shortcut window", "Map"),
    NC_ ("shortcut window", "To the holding boxes and what arrives, and back, also while carrying"),
    NULL, "Tab <Shift>Tab" },
  { NC_ ("shortcut window", "Map"),
    NC_ ("shortcut window", "Plan an attack on the hex, or a barrage"), NULL, "t" },
  { NC_ ("shortcut window", "Map"), NC_ ("shortcut window", "Menu of the counter"), NULL,
    "Menu <Shift>F10" },
  { NC_ ("shortcut window", "Map"), NC_ ("shortcut window", "Put back, deselect"), NULL, "Escape" },

  { NC_ ("shortcut window", "Map in Set Up"),
    NC_ ("shortcut window", "Counters, terrain, hexsides, roads, places, eraser"), NULL,
    "1 2 3 4 5 6" },
  { NC_ ("shortcut window", "Map in Set Up"),
    NC_ ("shortcut window", "Propose what the picture shows; accept all, accept the sure ones"),
    NULL, "7 y <Shift>y" },
  { NC_ ("shortcut window", "Map in Set Up"), NC_ ("shortcut window", "Fill hexes that are alike"),
    NULL, "<Shift>space" },
  { NC_ ("shortcut window", "Map in Set Up"),
    NC_ ("shortcut window", "Holding boxes, gauges of railways, with Places"), NULL,
    "<Alt>b <Alt>g" },
  { NC_ ("shortcut window", "Map in Set Up"), NC_ ("shortcut window", "New counter of the library"),
    NULL, "n" },
  { NC_ ("shortcut window", "Map in Set Up"), NC_ ("shortcut window", "Search the tray"), NULL,
    "slash" },
  { NC_ ("shortcut window", "Map in Set Up"), NC_ ("shortcut window", "Flip"), NULL, "f" },
  { NC_ ("shortcut window", "Map in Set Up"),
    NC_ ("shortcut window", "One step, SP or level less, more"), NULL, "minus plus" },
  { NC_ ("shortcut window", "Map in Set Up"),
    NC_ ("shortcut window", "One Token less, more; with Hexsides, another side of the hex"), NULL,
    "bracketleft bracketright" },
  { NC_ ("shortcut window", "Map in Set Up"),
    NC_ ("shortcut window", "Type SP, Tokens, stocks, lost steps, level"), NULL, "e" },
  { NC_ ("shortcut window", "Map in Set Up"), NC_ ("shortcut window", "Next mode"), NULL, "m" },
  { NC_ ("shortcut window", "Map in Set Up"), NC_ ("shortcut window", "Internal stocks"), NULL,
    "s" },
  { NC_ ("shortcut window", "Map in Set Up"), NC_ ("shortcut window", "Out of Supply, or not"),
    NULL, "o" },
  { NC_ ("shortcut window", "Map in Set Up"), NC_ ("shortcut window", "Duplicate, new one like it"),
    NULL, "d l" },
  { NC_ ("shortcut window", "Map in Set Up"), NC_ ("shortcut window", "Out of the game"), NULL,
    "Delete" },
  { NC_ ("shortcut window", "Map in Set Up"),
    NC_ ("shortcut window", "Copy counters, paste them in the hex"), NULL,
    "<Control>c <Control>v" },
};

const TlShortcut *
tl_shortcuts_for_test (guint *n)
{
  *n = G_N_ELEMENTS (shortcuts);
  return shortcuts;
}

void
tl_shortcuts_install (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      if (shortcuts[i].action == NULL)
        continue;
      g_auto (GStrv) keys = g_strsplit (shortcuts[i].accelerators, " ", -1);
      gtk_application_set_accels_for_action (application, shortcuts[i].action,
                                             (const char *const *) keys);
    }
}

static void
append_escaped (GString *xml, const char *format, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);

  g_string_append_printf (xml, "%s%s%s", parts[0], escaped, parts[1]);
}

static void
append_shortcut (GString *xml, const TlShortcut *shortcut)
{
  g_string_append (xml, "<child><object class='GtkShortcutsShortcut'>");
  append_escaped (xml, "<property name='title'>%s</property>",
                  g_dpgettext2 (NULL, "shortcut window", shortcut->title));
  /* Keypad keys and other layouts' are the same to the reader. */
  g_auto (GStrv) keys = g_strsplit (shortcut->accelerators, " ", -1);
  append_escaped (xml, "<property name='accelerator'>%s</property>",
                  shortcut->action != NULL ? keys[0] : shortcut->accelerators);
  g_string_append (xml, "</object></child>");
}

/* GTK 4.8 fills a GtkShortcutsWindow from a description only, so the table becomes one. */
static char *
describe_window (void)
{
  GString *xml = g_string_new ("<interface><object class='GtkShortcutsWindow' id='window'>"
                               "<property name='modal'>1</property><child>"
                               "<object class='GtkShortcutsSection'>"
                               "<property name='section-name'>all</property>"
                               "<property name='max-height'>12</property>");
  const char *group = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      if (group == NULL || !g_str_equal (group, shortcuts[i].group))
        {
          g_string_append (xml, group != NULL ? "</object></child>" : "");
          group = shortcuts[i].group;
          g_string_append (xml, "<child><object class='GtkShortcutsGroup'>");
          append_escaped (xml, "<property name='title'>%s</property>",
                          g_dpgettext2 (NULL, "shortcut window", group));
        }
      append_shortcut (xml, &shortcuts[i]);
    }
  g_string_append (xml, "</object></child></object></child></object></interface>");
  return g_string_free (xml, FALSE);
}

GtkWidget *
tl_shortcuts_window_new (void)
{
  g_autofree char *xml = describe_window ();
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (xml, -1);

  /* A window keeps itself alive until it is destroyed; its parent window does that. */
  return GTK_WIDGET (gtk_builder_get_object (builder, "window"));
}
