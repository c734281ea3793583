/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-action-menu.h"

#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

#define WIDTH_PX 330
#define MOST_HEIGHT_PX 420
/* A narrower guess than the width, so that the height suffices. */
#define LINE_CHARS 29
/* The same where nothing stands beside the text, and of captions, which are smaller. */
#define WIDE_CHARS 34
#define WIDE_CAPTION_CHARS 41

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
    g_debug ("%s", done);
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
  tl_widget_set_name (list, name);
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
  tl_widget_set_name (row, spoken);
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
line_new (const char *text, const char *css_class, int chars)
{
  GtkWidget *label = tl_text_new (text, css_class);

  gtk_label_set_max_width_chars (GTK_LABEL (label), chars);
  return label;
}

/* What is bought, its price, and the details below. */
static GtkWidget *
priced_new (const TlMenuRow *row, const char *price)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (price);
  gboolean is_wide = row->price_t == 0 && !row->is_cheapest;

  gtk_box_append (GTK_BOX (text), line_new (row->text, NULL, is_wide ? WIDE_CHARS : LINE_CHARS));
  gtk_box_append (GTK_BOX (text),
                  line_new (row->detail, "caption", is_wide ? WIDE_CAPTION_CHARS : LINE_CHARS));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), text);
  if (row->is_cheapest)
    {
      /* Translators: a tag beside what costs least. */
      GtkWidget *tag = gtk_label_new (_ ("cheapest"));

      gtk_widget_add_css_class (tag, "tag");
      gtk_widget_set_valign (tag, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), tag);
    }
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
add_menu_row (GtkWidget *menu, const TlMenuRow *row)
{
  g_autofree char *price = row->price_t > 0 ? tl_tokens_text (row->price_t) : g_strdup ("");
  g_autofree char *priced =
      row->price_t > 0 ? g_strdup_printf ("%s, %s", row->text, price) : g_strdup (row->text);
  g_autofree char *spoken =
      row->detail != NULL ? g_strdup_printf ("%s. %s", priced, row->detail) : g_strdup (row->text);
  GtkWidget *child =
      row->detail != NULL ? priced_new (row, price) : line_new (row->text, NULL, WIDE_CHARS);
  GtkWidget *widget =
      add_row (menu, child, spoken, row->actions->len > 0 ? g_ptr_array_ref (row->actions) : NULL);

  if (row->harm != NULL)
    g_object_set_data_full (G_OBJECT (widget), "tl-harm", g_strdup (row->harm), g_free);
}

GtkWidget *
tl_action_menu_new_of (TlGame *game, const TlMenu *rows, const char *done)
{
  GtkWidget *menu = tl_action_menu_new (game, rows->heading, done);

  tl_action_menu_add_heading (menu, rows->heading, "answer-heading");
  if (rows->state != NULL)
    tl_action_menu_add_heading (menu, rows->state, "caption");
  for (guint i = 0; i < rows->rows->len; i++)
    add_menu_row (menu, rows->rows->pdata[i]);
  gtk_list_box_invalidate_headers (list_of (menu));
  return menu;
}

void
tl_action_menu_add_button (GtkWidget *menu, const char *label, GCallback func, gpointer widget)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_add_css_class (button, "flat");
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (gtk_popover_popdown), menu);
  g_signal_connect_object (button, "clicked", func, widget, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (gtk_popover_get_child (GTK_POPOVER (menu))), button);
}

GtkWidget *
tl_action_menu_line_new (const char *text, const char *css_class)
{
  return line_new (text, css_class, LINE_CHARS);
}
