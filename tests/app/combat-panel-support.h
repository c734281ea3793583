/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel of a fight beside its map, in a window, for those who test it. */
#pragma once

#include "app-support.h"
#include "app/base/tl-decision-card.h"
#include "app/fight/tl-combat-panel.h"
#include "app/supply/tl-supply-phase-page.h"
#include "play/tl-legal.h"
#include "xml/tl-xml-scenario.h"

/* --- a window with the panel and the map ------------------------------------------------------ */

typedef struct
{
  TlGame *game;
  GtkWidget *window;
  TlCombatPanel *panel;
  TlSupplyPhasePage *phase; /* in place of the panel; NULL: the panel shows */
  TlMapView *view;
} Fixture;

static inline TlGame *
load_game (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
  return tl_game_new (scenario, 4711);
}

/* Opens a file of data/maps. */
static inline void
set_up (Fixture *fixture, gconstpointer name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  app_excuse_tooltips ();
  fixture->game = load_game (name);
  fixture->window = gtk_window_new ();
  fixture->view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  fixture->panel = g_object_new (TL_TYPE_COMBAT_PANEL, "width-request", 330, NULL);
  gtk_widget_set_hexpand (GTK_WIDGET (fixture->view), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->view));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->panel));
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 700);
  g_object_set (fixture->view, "game", fixture->game, NULL);
  g_object_set (fixture->panel, "map-view", fixture->view, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_settle ();
}

static inline void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  TlCombatPanel *panel = fixture->panel;

  g_object_add_weak_pointer (G_OBJECT (panel), (gpointer *) &panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  g_assert_null (panel);
  g_assert_finalize_object (fixture->game);
}

/* --- doing ------------------------------------------------------------------------------------ */

/* An attack on @target by @units, or an overrun. */
static inline void
plan (TlCombatPanel *panel, TlHex target, const TlUnit *units, guint n_units, gboolean overrun)
{
  g_autoptr (TlFight) fight = tl_fight_new (target, overrun);

  for (guint i = 0; i < n_units; i++)
    tl_fight_add_attacker (fight, units[i]);
  tl_combat_panel_plan (panel, fight);
}

/* An action in its text form, which is taken. */
static inline void
perform (Fixture *fixture, const char *text)
{
  if (!app_perform (fixture->game, text))
    g_error ("refused: %s", text);
  app_settle ();
}

/* --- looking ---------------------------------------------------------------------------------- */

/* Of the panel, or of the Supply Phase's page; or of its card. */
static inline gpointer
child (Fixture *fixture, const char *name)
{
  static const char *const of_card[] = { "step_box",      "step_label",
                                         "decision_box",  "decision_label",
                                         "decision_hint", "answer_box",
                                         "side_mark",     NULL };
  GtkWidget *panel =
      fixture->phase != NULL ? GTK_WIDGET (fixture->phase) : GTK_WIDGET (fixture->panel);
  GObject *object = gtk_widget_get_template_child (panel, G_OBJECT_TYPE (panel),
                                                   g_strv_contains (of_card, name) ? "card" : name);

  if (g_strv_contains (of_card, name))
    object = gtk_widget_get_template_child (GTK_WIDGET (object), TL_TYPE_DECISION_CARD, name);
  g_assert_nonnull (object);
  return object;
}

static inline const char *
text_of (Fixture *fixture, const char *name)
{
  return gtk_label_get_text (child (fixture, name));
}

static inline void
assert_text_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    {
      g_test_message ("\"%s\" does not have \"%s\"", text, part);
      g_assert_not_reached ();
    }
}

static inline gboolean
is_shown (Fixture *fixture, const char *name)
{
  return gtk_widget_get_mapped (child (fixture, name));
}

static inline GtkCheckButton *
attacker (Fixture *fixture, guint i)
{
  g_autoptr (GPtrArray) checks =
      app_all_below (child (fixture, "attacker_list"), GTK_TYPE_CHECK_BUTTON);

  g_assert_cmpuint (i, <, checks->len);
  return g_ptr_array_index (checks, i);
}

static inline guint
n_findings (Fixture *fixture, const char *css_class)
{
  g_autoptr (GPtrArray) boxes = app_all_below (child (fixture, "verdict_box"), GTK_TYPE_BOX);
  guint n = 0;

  for (guint i = 0; i < boxes->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (boxes, i), css_class))
      n++;
  return n;
}

static inline TlHex
hex (Fixture *fixture, const char *number)
{
  TlHex found = tl_grid_parse (tl_map_grid (tl_game_scenario (fixture->game)->map), number);

  g_assert_cmpuint (found, !=, TL_HEX_NONE);
  return found;
}

static inline TlUnit
unit (Fixture *fixture, const char *id)
{
  TlUnit found = tl_situation_find (tl_game_situation (fixture->game), id);

  g_assert_cmpuint (found, !=, TL_UNIT_NONE);
  return found;
}

static inline void
type_dice (Fixture *fixture, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (child (fixture, "dice_entry")), text);
  g_signal_emit_by_name (child (fixture, "dice_entry"), "activate");
}

static inline GtkWidget *
focus_of (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

/* What was done last, as text. */
static inline const char *
last_action (Fixture *fixture)
{
  return tl_history_current (tl_game_history (fixture->game))->text;
}

/* Whether a label that is seen below that child says it. */
static inline gboolean
says (Fixture *fixture, const char *box, const char *part)
{
  g_autoptr (GPtrArray) labels = app_all_below (child (fixture, box), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (labels, i)) &&
        strstr (gtk_label_get_text (g_ptr_array_index (labels, i)), part) != NULL)
      return TRUE;
  return FALSE;
}
