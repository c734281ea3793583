/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list: a row of two lines for each attack, its effects below it, headings that sort.
 *
 * The side panel is too narrow for the columns and the names of the units beside each other, so the
 * names have a line of their own, and the numbers stand in equal columns under it.
 */
#include "config.h"

#include "app/base/tl-widgets.h"
#include "app/planner/tl-planner-view-private.h"

#include <glib/gi18n.h>

static const char *
column_title (TlPlannerColumn column)
{
  switch (column)
    {
    case TL_PLANNER_BY_ODDS:
      /* Translators: heading of a narrow column: odds of a fight. */
      return C_ ("planner", "Odds");
    case TL_PLANNER_BY_CHANCE:
      /* Translators: heading of a narrow column: chance that the attacker takes the hex. */
      return C_ ("planner", "Takes");
    case TL_PLANNER_BY_LOSS:
      /* Translators: heading of a narrow column: steps that the attacker loses. */
      return C_ ("planner", "Loses");
    case TL_PLANNER_BY_KILLS:
      /* Translators: heading of a narrow column: steps that the defender loses. */
      return C_ ("planner", "Kills");
    case TL_PLANNER_BY_SUPPLY:
      /* Translators: heading of a narrow column: combat supply. */
      return C_ ("planner", "Supply");
    case TL_PLANNER_BY_VALUE:
    default:
      /* Translators: heading of a narrow column: value to the attacker. */
      return C_ ("planner", "Value");
    }
}

static const char *
column_meaning (TlPlannerColumn column)
{
  switch (column)
    {
    case TL_PLANNER_BY_ODDS:
      return _ ("Odds (9.7)");
    case TL_PLANNER_BY_CHANCE:
      return _ ("Chance that the attacker may advance into the hex (9.12g)");
    case TL_PLANNER_BY_LOSS:
      return _ ("Steps that the attacker loses on average");
    case TL_PLANNER_BY_KILLS:
      return _ ("Steps that the defender loses on average");
    case TL_PLANNER_BY_SUPPLY:
      return _ ("The attacker’s combat supply in Tokens (12.4)");
    case TL_PLANNER_BY_VALUE:
    default:
      return _ ("Value to the attacker, on average");
    }
}

/* --- sorting ---------------------------------------------------------------------------------- */

/* The arrow points down where the best comes first. */
static void
show_sorting (TlPlannerView *self)
{
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    {
      gboolean is_it = self->sorted_by == (TlPlannerColumn) i;
      const char *arrow = !is_it ? "" : self->is_reversed ? "▴" : "▾";
      g_autofree char *text = g_strconcat (column_title ((TlPlannerColumn) i), arrow, NULL);

      gtk_button_set_label (self->headings[i], text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->headings[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      column_meaning ((TlPlannerColumn) i), -1);
      gtk_accessible_update_state (
          GTK_ACCESSIBLE (self->headings[i]), GTK_ACCESSIBLE_STATE_PRESSED,
          is_it ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
    }
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  const TlPlannerView *self = data;
  int order = tl_planner_row_compare (a, b, self->sorted_by);

  return self->is_reversed ? -order : order;
}

static void
on_heading_clicked (GtkButton *button, TlPlannerView *self)
{
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    {
      if (self->headings[i] != button)
        continue;
      self->is_reversed = self->sorted_by == (TlPlannerColumn) i && !self->is_reversed;
      self->sorted_by = (TlPlannerColumn) i;
    }
  show_sorting (self);
  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

static void
add_headings (TlPlannerView *self)
{
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    {
      GtkWidget *button = gtk_button_new_with_label ("");

      gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
      gtk_widget_add_css_class (button, "planner-heading");
      tl_widget_set_tooltip (button, column_meaning ((TlPlannerColumn) i));
      gtk_box_append (self->header_box, button);
      self->headings[i] = GTK_BUTTON (button);
      g_signal_connect (button, "clicked", G_CALLBACK (on_heading_clicked), self);
    }
  show_sorting (self);
}

/* --- rows ------------------------------------------------------------------------------------- */

static GtkWidget *
cell_new (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "caption");
  return label;
}

/* A tree expander with the title, and the six cells below it. */
static void
on_row_setup (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
              gpointer data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *cells = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), title);
  gtk_box_set_homogeneous (GTK_BOX (cells), TRUE);
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    gtk_box_append (GTK_BOX (cells), cell_new ());
  gtk_box_append (GTK_BOX (box), expander);
  gtk_box_append (GTK_BOX (box), cells);
  gtk_list_item_set_child (item, box);
}

static void
on_row_bind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
             gpointer data G_GNUC_UNUSED)
{
  GtkTreeListRow *tree_row = gtk_list_item_get_item (item);
  g_autoptr (TlPlannerRow) row = TL_PLANNER_ROW (gtk_tree_list_row_get_item (tree_row));
  g_autofree char *spoken = tl_planner_row_spoken (row);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *expander = gtk_widget_get_first_child (box);
  GtkWidget *title = gtk_tree_expander_get_child (GTK_TREE_EXPANDER (expander));
  GtkWidget *cell = gtk_widget_get_first_child (gtk_widget_get_next_sibling (expander));

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), tree_row);
  gtk_label_set_text (GTK_LABEL (title), row->title);
  tl_widget_set_tooltip (title, row->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++, cell = gtk_widget_get_next_sibling (cell))
    {
      g_autofree char *text = tl_planner_row_cell (row, (TlPlannerColumn) i);

      tl_label_set_formula (GTK_LABEL (cell), text);
    }
}

static void
on_row_unbind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
               gpointer data G_GNUC_UNUSED)
{
  GtkWidget *expander = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), NULL);
}

/* --- keys ------------------------------------------------------------------------------------- */

/* The expander's own keys need the focus inside the row; lists give it to the row. */
static gboolean
set_expanded (TlPlannerView *self, gboolean is_open)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);

  if (row == NULL || !gtk_tree_list_row_is_expandable (row))
    return FALSE;
  gtk_tree_list_row_set_expanded (row, is_open);
  return TRUE;
}

static gboolean
on_open_key (GtkWidget *list G_GNUC_UNUSED, GVariant *arguments G_GNUC_UNUSED, gpointer self)
{
  return set_expanded (self, TRUE);
}

static gboolean
on_close_key (GtkWidget *list G_GNUC_UNUSED, GVariant *arguments G_GNUC_UNUSED, gpointer self)
{
  return set_expanded (self, FALSE);
}

static void
add_key (GtkEventController *keys, guint keyval, GtkShortcutFunc func, gpointer self)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (keyval, 0),
                        gtk_callback_action_new (func, self, NULL)));
}

static void
add_keys (TlPlannerView *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  add_key (keys, GDK_KEY_Right, on_open_key, self);
  add_key (keys, GDK_KEY_plus, on_open_key, self);
  add_key (keys, GDK_KEY_Left, on_close_key, self);
  add_key (keys, GDK_KEY_minus, on_close_key, self);
  gtk_widget_add_controller (GTK_WIDGET (self->list_view), keys);
}

/* --- the models ------------------------------------------------------------------------------- */

static GListModel *
children_of (gpointer item, gpointer data G_GNUC_UNUSED)
{
  return tl_planner_row_children (TL_PLANNER_ROW (item));
}

TlPlannerRow *
tl_planner_view_selected (TlPlannerView *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);

  return row != NULL ? TL_PLANNER_ROW (gtk_tree_list_row_get_item (row)) : NULL;
}

void
tl_planner_view_fill_list (TlPlannerView *self)
{
  g_autoptr (GListStore) rows =
      self->proposals != NULL ? tl_planner_rows_new (self->proposals, self->situation) : NULL;
  guint n = rows != NULL ? g_list_model_get_n_items (G_LIST_MODEL (rows)) : 0;

  g_list_store_remove_all (self->rows);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TlPlannerRow) row = g_list_model_get_item (G_LIST_MODEL (rows), i);

      g_list_store_append (self->rows, row);
    }
}

/* Rows, their effects below them, each level sorted, one selected. */
static void
make_models (TlPlannerView *self)
{
  GtkTreeListModel *tree;
  GtkSortListModel *sorted;

  self->rows = g_list_store_new (TL_TYPE_PLANNER_ROW);
  self->sorted_by = TL_PLANNER_BY_VALUE;
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare_rows, self, NULL));
  tree = gtk_tree_list_model_new (G_LIST_MODEL (g_object_ref (self->rows)), FALSE, FALSE,
                                  children_of, NULL, NULL);
  sorted = gtk_sort_list_model_new (
      G_LIST_MODEL (tree), GTK_SORTER (gtk_tree_list_row_sorter_new (g_object_ref (self->sorter))));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
}

void
tl_planner_view_init_list (TlPlannerView *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_row_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_row_bind), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_row_unbind), NULL);
  gtk_list_view_set_factory (self->list_view, factory);
  make_models (self);
  add_keys (self);
  add_headings (self);
}
