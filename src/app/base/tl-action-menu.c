/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-action-menu.h"

#include "app/base/tl-app-trace.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

#define WIDTH_PX 330
#define MOST_HEIGHT_PX 420
/* A narrower guess than the width, so that the height suffices. */
#define LINE_CHARS 29

static GtkListBox *
list_of (GtkWidget *menu)
{
  return g_object_get_data (G_OBJECT (menu), "tl-list");
}

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, TlGame *game)
{
  GPtrArray *actions = g_object_get_data (G_OBJECT (row), "tl-actions");
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER);
  const char *done = g_object_get_data (G_OBJECT (popover), "tl-done");
  /* The popover may go with what is done. */
  g_autoptr (GPtrArray) kept = actions != NULL ? g_ptr_array_ref (actions) : NULL;
  g_autoptr (TlGame) kept_game = g_object_ref (game);

  if (kept == NULL)
    return;
  gtk_popover_popdown (GTK_POPOVER (popover));
  if (tl_game_perform_all (kept_game, kept))
    tl_app_trace ("%s", done);
}

static gboolean
does_harm (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "tl-harm") != NULL;
}

static GtkListBoxRow *
first_row (GtkWidget *menu, gboolean is_harm)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list_of (menu), i)) != NULL; i++)
    if (does_harm (row) == is_harm)
      return row;
  return NULL;
}

static gboolean
can_choose (GtkListBoxRow *row)
{
  return row != NULL && gtk_widget_get_sensitive (GTK_WIDGET (row));
}

/* The popover would give the focus to the first row that can be chosen. */
static void
on_map (GtkWidget *menu)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list_of (menu), i)) != NULL; i++)
    if (can_choose (row) && !does_harm (row))
      return;
  if (can_choose (first_row (menu, TRUE)))
    gtk_widget_grab_focus (gtk_popover_get_child (GTK_POPOVER (menu)));
}

static void
show_harm_heading (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data G_GNUC_UNUSED)
{
  const char *title = g_object_get_data (G_OBJECT (row), "tl-harm");
  gboolean is_first = title != NULL && (before == NULL || !does_harm (before));

  gtk_list_box_row_set_header (row,
                               is_first ? tl_action_menu_line_new (title, "harm-heading") : NULL);
}

GtkWidget *
tl_action_menu_new (TlGame *game, const char *name, const char *done)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = tl_resting_box_new (name);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "unit-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_set_header_func (GTK_LIST_BOX (list), show_harm_heading, NULL, NULL);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (on_row_activated), game, 0);
  g_signal_connect (popover, "map", G_CALLBACK (on_map), NULL);
  gtk_box_append (GTK_BOX (box), tl_scroller_new (list, MOST_HEIGHT_PX));
  gtk_widget_set_size_request (box, WIDTH_PX, -1);
  gtk_widget_add_css_class (popover, "fuel-menu");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_object_set_data (G_OBJECT (popover), "tl-list", list);
  g_object_set_data_full (G_OBJECT (popover), "tl-done", g_strdup (done), g_free);
  return popover;
}

void
tl_action_menu_add_heading (GtkWidget *menu, const char *text, const char *css_class)
{
  GtkWidget *box = gtk_popover_get_child (GTK_POPOVER (menu));
  GtkWidget *scroller = gtk_widget_get_last_child (box);

  gtk_box_insert_child_after (GTK_BOX (box), tl_action_menu_line_new (text, css_class),
                              gtk_widget_get_prev_sibling (scroller));
}

static GtkWidget *
add_row (GtkWidget *menu, GtkWidget *child, const char *spoken, GPtrArray *actions)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_sensitive (row, actions != NULL);
  if (actions != NULL)
    g_object_set_data_full (G_OBJECT (row), "tl-actions", actions,
                            (GDestroyNotify) g_ptr_array_unref);
  gtk_list_box_append (list_of (menu), row);
  return row;
}

void
tl_action_menu_add (GtkWidget *menu, GtkWidget *child, const char *spoken, GPtrArray *actions)
{
  add_row (menu, child, spoken, actions);
}

static GtkWidget *
add_line (GtkWidget *menu, const char *text, const char *rule, TlAction *action)
{
  GPtrArray *actions = action != NULL ? tl_action_list_new () : NULL;
  /* Translators: what would be done, a rule. */
  g_autofree char *line = g_strdup_printf (_ ("%s (%s)"), text, rule);

  if (action != NULL)
    g_ptr_array_add (actions, action);
  return add_row (menu, tl_action_menu_line_new (line, NULL), line, actions);
}

void
tl_action_menu_add_line (GtkWidget *menu, const char *text, const char *rule, TlAction *action)
{
  add_line (menu, text, rule, action);
}

void
tl_action_menu_add_harm (GtkWidget *menu, const char *title, const char *text, const char *rule,
                         TlAction *action)
{
  GtkWidget *row = add_line (menu, text, rule, action);

  g_object_set_data_full (G_OBJECT (row), "tl-harm", g_strdup (title), g_free);
  gtk_list_box_invalidate_headers (list_of (menu));
}

gboolean
tl_action_menu_can_choose (GtkWidget *menu)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list_of (menu), i)) != NULL; i++)
    if (can_choose (row))
      return TRUE;
  return FALSE;
}

gboolean
tl_action_menu_is_empty (GtkWidget *menu)
{
  return first_row (menu, FALSE) == NULL;
}

GtkWidget *
tl_action_menu_line_new (const char *text, const char *css_class)
{
  GtkWidget *label = tl_text_new (text, css_class);

  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_CHARS);
  return label;
}

GPtrArray *
tl_action_list_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
}
