/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/tl-transport-menu.h"

#include "app/tl-app-trace.h"
#include "app/tl-widgets.h"
#include "play/tl-legal.h"

#include <glib/gi18n.h>

#define WIDTH_PX 300
#define LINE_CHARS 36 /* a narrower guess than the width, so that the height suffices */
#define MOST_HEIGHT_PX 420

static gboolean
is_about_transport (TlActionKind kind)
{
  return kind == TL_ACTION_LOAD || kind == TL_ACTION_UNLOAD || kind == TL_ACTION_COMBINE ||
         kind == TL_ACTION_DIVIDE || kind == TL_ACTION_EXTEND || kind == TL_ACTION_UNEXTEND;
}

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, TlGame *game)
{
  TlAction *action = g_object_get_data (G_OBJECT (row), "tl-action");
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER);
  /* The popover may go with it. */
  g_autoptr (TlAction) kept = action != NULL ? tl_action_copy (action) : NULL;
  g_autoptr (TlGame) kept_game = g_object_ref (game);

  if (kept == NULL)
    return;
  gtk_popover_popdown (GTK_POPOVER (popover));
  if (tl_game_perform (kept_game, kept))
    tl_app_trace ("handled transport");
}

/* @action: (transfer full) (nullable) */
static void
add_row (GtkListBox *list, const char *text, const char *rule, TlAction *action)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = NULL;
  /* Translators: what would be done, a rule. */
  g_autofree char *line =
      rule != NULL ? g_strdup_printf (_ ("%s (%s)"), text, rule) : g_strdup (text);

  label = tl_text_new (line, NULL);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_CHARS);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, line, -1);
  gtk_widget_set_sensitive (row, action != NULL);
  if (action != NULL)
    g_object_set_data_full (G_OBJECT (row), "tl-action", action, (GDestroyNotify) tl_action_free);
  gtk_list_box_append (list, row);
}

static gboolean
names (const TlAction *action, TlUnit unit)
{
  return tl_units_include (action->units, unit);
}

/* Each once: what two of the units do together is listed for the first. */
static gboolean
is_listed_before (const TlAction *action, const TlUnit *units, guint n_before)
{
  for (guint i = 0; i < n_before; i++)
    if (names (action, units[i]))
      return TRUE;
  return FALSE;
}

static void
add_actions_of (GtkListBox *list, const TlSituation *situation, const TlUnit *units, guint i)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, units[i]);

  for (guint k = 0; k < actions->len; k++)
    {
      const TlAction *action = g_ptr_array_index (actions, k);
      g_autofree char *text = NULL;

      if (!is_about_transport (action->kind) || is_listed_before (action, units, i))
        continue;
      text = tl_describe (situation, action);
      add_row (list, text, tl_action_kind_rule (action->kind), tl_action_copy (action));
    }
}

/* Rule 13.2c: more than two at once. */
static void
add_all_combined (GtkListBox *list, const TlSituation *situation, const TlUnit *units,
                  guint n_units)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_COMBINE);
  g_autofree char *text = NULL;

  if (n_units < 3 || tl_transport_check_combine (situation, units, n_units, NULL) == 0)
    return;
  tl_action_add_units (action, units, n_units);
  text = tl_describe (situation, action);
  add_row (list, text, tl_action_kind_rule (TL_ACTION_COMBINE), g_steal_pointer (&action));
}

static GtkWidget *
list_new (TlGame *game, const TlUnit *units, guint n_units)
{
  const TlSituation *situation = tl_game_situation (game);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "unit-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What the transport may do"), -1);
  add_all_combined (GTK_LIST_BOX (list), situation, units, n_units);
  for (guint i = 0; i < n_units; i++)
    add_actions_of (GTK_LIST_BOX (list), situation, units, i);
  if (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0) == NULL)
    add_row (GTK_LIST_BOX (list),
             _ ("Nothing now: it loads, combines and divides in its owner’s Movement Phase."),
             "13.2", NULL);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (on_row_activated), game, 0);
  return list;
}

GtkWidget *
tl_transport_menu_new (TlGame *game, const TlUnit *units, guint n_units)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_box_append (GTK_BOX (box), tl_text_new (_ ("Transport (13.2)"), "answer-heading"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT_PX);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list_new (game, units, n_units));
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_widget_set_size_request (box, WIDTH_PX, -1);
  gtk_widget_add_css_class (popover, "fuel-menu");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}
