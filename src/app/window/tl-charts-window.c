/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-charts-window.h"

#include "answers/tl-charts.h"
#include "app/base/tl-widgets.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-edition.h"

#include <glib/gi18n.h>

#define CHART_KEY "tl-chart"
#define SERIES "series-"

struct _TlChartsWindow
{
  GtkWindow parent_instance;

  GtkDropDown *edition_drop;
  GtkSearchEntry *search;
  GtkListBox *list;
  GtkLabel *title_label;
  GtkScrolledWindow *scroller;
  GtkGrid *grid;
  GtkBox *notes;
  GtkLabel *cell_label;

  GStrv ids; /* of the editions that can be chosen */
  TlEdition *edition;
  TlChart *terrain;     /* nullable */
  const TlChart *chart; /* that shows */
  GArray *uses;         /* TlChartUse */
  GtkWidget *cell;      /* that is explained; NULL: none */
};

G_DEFINE_FINAL_TYPE (TlChartsWindow, tl_charts_window, GTK_TYPE_WINDOW)

/* --- cells ------------------------------------------------------------------------------------ */

static void
find_cell (TlChartsWindow *self, GtkWidget *cell, guint *row, guint *column)
{
  int left, top;

  gtk_grid_query_child (self->grid, cell, &left, &top, NULL, NULL);
  *row = (guint) top;
  *column = (guint) left;
}

static void
explain (TlChartsWindow *self)
{
  guint row, column;

  if (self->cell == NULL)
    {
      gtk_label_set_text (self->cell_label, "");
      return;
    }
  find_cell (self, self->cell, &row, &column);
  g_auto (TlChartCell) said = { 0 };
  tl_chart_describe (self->chart, row, column, self->uses, &said);
  gtk_label_set_text (self->cell_label, said.text);
  g_debug ("cell %u %u: %s", row, column, said.text);
}

static void
choose_cell (TlChartsWindow *self, GtkWidget *cell)
{
  if (cell == self->cell)
    return;
  if (self->cell != NULL)
    gtk_widget_remove_css_class (self->cell, "chosen");
  self->cell = cell;
  if (cell != NULL)
    gtk_widget_add_css_class (cell, "chosen");
  explain (self);
}

static void
on_motion (GtkEventController *controller, double x, double y, TlChartsWindow *self)
{
  GtkWidget *grid = gtk_event_controller_get_widget (controller);
  GtkWidget *cell = gtk_widget_pick (grid, x, y, GTK_PICK_DEFAULT);

  if (cell != NULL && cell != grid)
    choose_cell (self, cell);
}

static gboolean
on_key (GtkEventController *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
        GdkModifierType state G_GNUC_UNUSED, TlChartsWindow *self)
{
  guint row = 0;
  guint column = 0;
  int dx = key == GDK_KEY_Left ? -1 : key == GDK_KEY_Right ? 1 : 0;
  int dy = key == GDK_KEY_Up ? -1 : key == GDK_KEY_Down ? 1 : 0;

  if (dx == 0 && dy == 0)
    return GDK_EVENT_PROPAGATE;
  if (self->cell != NULL)
    find_cell (self, self->cell, &row, &column);
  else
    dx = dy = 0;
  GtkWidget *cell = gtk_grid_get_child_at (self->grid, (int) column + dx, (int) row + dy);
  if (cell != NULL)
    choose_cell (self, cell);
  else
    gtk_widget_error_bell (GTK_WIDGET (self->grid));
  return GDK_EVENT_STOP;
}

static void
set_class (GtkWidget *cell, const char *name, gboolean has_it)
{
  if (has_it)
    gtk_widget_add_css_class (cell, name);
  else
    gtk_widget_remove_css_class (cell, name);
}

static void
mark_cells (TlChartsWindow *self)
{
  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->grid)); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      guint row, column;

      find_cell (self, cell, &row, &column);
      g_auto (TlChartCell) said = { 0 };
      tl_chart_describe (self->chart, row, column, self->uses, &said);
      set_class (cell, "used", said.is_used);
      set_class (cell, "first", said.is_first);
    }
}

/* --- the chart that shows --------------------------------------------------------------------- */

static void
add_cell (TlChartsWindow *self, guint row, guint column)
{
  g_auto (TlChartCell) said = { 0 };
  tl_chart_describe (self->chart, row, column, self->uses, &said);
  GtkWidget *cell = gtk_label_new (said.label);

  gtk_label_set_justify (GTK_LABEL (cell), GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (cell), column == 0 ? 0 : 0.5f);
  gtk_widget_add_css_class (cell, said.is_heading ? "heading-cell"
                                  : column == 0   ? "row-name"
                                  : row % 2 == 0  ? "even"
                                                  : "odd");
  gtk_grid_attach (self->grid, cell, (int) column, (int) row, 1, 1);
}

static void
empty (GtkWidget *box, void (*remove) (GtkWidget *box, GtkWidget *child))
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    remove (box, child);
}

static void
remove_from_grid (GtkWidget *grid, GtkWidget *child)
{
  gtk_grid_remove (GTK_GRID (grid), child);
}

static void
remove_from_box (GtkWidget *box, GtkWidget *child)
{
  gtk_box_remove (GTK_BOX (box), child);
}

static void
show_chart (TlChartsWindow *self, const TlChart *chart)
{
  self->cell = NULL;
  self->chart = chart;
  empty (GTK_WIDGET (self->grid), remove_from_grid);
  empty (GTK_WIDGET (self->notes), remove_from_box);
  g_autofree char *title = *chart->rule != '\0'
                               ? g_strdup_printf ("%s (%s)", chart->title, chart->rule)
                               : g_strdup (chart->title);
  gtk_label_set_text (self->title_label, title);
  for (guint row = 0; row < chart->rows->len; row++)
    for (guint column = 0; column < tl_chart_n_columns (chart); column++)
      add_cell (self, row, column);
  if (chart->n_dice > 0)
    gtk_box_append (
        self->notes,
        tl_text_new (ngettext ("One die is rolled.", "Two dice are rolled.", chart->n_dice), NULL));
  for (guint i = 0; i < chart->notes->len; i++)
    gtk_box_append (self->notes, tl_text_new (chart->notes->pdata[i], "dim-label"));
  mark_cells (self);
  explain (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_hadjustment (self->scroller), 0);
  g_debug ("chart %s", chart->id);
}

/* --- the list --------------------------------------------------------------------------------- */

static const TlChart *
chart_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), CHART_KEY);
}

static void
on_row_selected (GtkListBox *list G_GNUC_UNUSED, GtkListBoxRow *row, TlChartsWindow *self)
{
  if (row != NULL && chart_of (row) != self->chart)
    show_chart (self, chart_of (row));
}

static gboolean
fits (GtkListBoxRow *row, gpointer data)
{
  TlChartsWindow *self = data;

  return tl_chart_fits (chart_of (row), gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
add_row (TlChartsWindow *self, const TlChart *chart)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (chart->title);
  g_autofree char *name = g_strdup_printf ("chart-%s", chart->id);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_widget_set_tooltip_text (row, chart->rule);
  gtk_widget_set_name (row, name);
  g_object_set_data (G_OBJECT (row), CHART_KEY, (gpointer) chart);
  gtk_list_box_append (self->list, row);
}

static GtkListBoxRow *
find_row (TlChartsWindow *self, const char *id)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_str_equal (chart_of (row)->id, id))
      return row;
  return NULL;
}

/* The first that fits what was typed, unless the one that shows fits too. */
static void
on_search_changed (TlChartsWindow *self)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list);
  GtkListBoxRow *row;

  gtk_list_box_invalidate_filter (self->list);
  if (selected != NULL && fits (selected, self))
    return;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (fits (row, self))
      {
        gtk_list_box_select_row (self->list, row);
        return;
      }
}

static void
on_search_activated (TlChartsWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

/* Fills the list again, and shows the chart of the same name. */
static void
fill (TlChartsWindow *self)
{
  g_autofree char *id =
      self->chart != NULL ? g_strdup (self->chart->id) : g_strdup ("combat-table");
  GtkListBoxRow *row;

  self->chart = NULL;
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < self->edition->charts->len; i++)
    add_row (self, self->edition->charts->pdata[i]);
  if (self->terrain != NULL)
    add_row (self, self->terrain);
  row = find_row (self, id);
  gtk_list_box_select_row (self->list,
                           row != NULL ? row : gtk_list_box_get_row_at_index (self->list, 0));
}

/* --- editions --------------------------------------------------------------------------------- */

static void
on_edition_chosen (TlChartsWindow *self)
{
  guint i = gtk_drop_down_get_selected (self->edition_drop);
  g_autoptr (GError) error = NULL;

  if (i >= g_strv_length (self->ids) || g_str_equal (self->ids[i], self->edition->id))
    return;
  g_autoptr (TlEdition) edition = tl_edition_load (self->ids[i], &error);
  if (edition == NULL)
    {
      gtk_label_set_text (self->cell_label, error->message);
      return;
    }
  tl_edition_unref (self->edition);
  self->edition = g_steal_pointer (&edition);
  fill (self);
}

static void
list_editions (TlChartsWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  self->ids = tl_data_list_tables (SERIES);
  for (guint i = 0; self->ids[i] != NULL; i++)
    {
      /* Translators: edition of the rules, "4.3". */
      g_autofree char *name = g_strdup_printf (_ ("Edition %s"), self->ids[i]);

      gtk_string_list_append (names, name);
      if (g_str_equal (self->ids[i], self->edition->id))
        chosen = i;
    }
  gtk_drop_down_set_model (self->edition_drop, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->edition_drop, chosen);
  g_signal_connect_swapped (self->edition_drop, "notify::selected", G_CALLBACK (on_edition_chosen),
                            self);
}

/* --- life ------------------------------------------------------------------------------------- */

void
tl_charts_window_set_uses (TlChartsWindow *self, const GArray *uses)
{
  gboolean had_any = self->uses->len > 0;
  GtkListBoxRow *row;

  g_array_set_size (self->uses, 0);
  g_array_append_vals (self->uses, uses->data, uses->len);
  if (!had_any && uses->len > 0)
    {
      row = find_row (self, g_array_index (self->uses, TlChartUse, 0).chart);
      if (row != NULL)
        gtk_list_box_select_row (self->list, row);
    }
  mark_cells (self);
  explain (self);
}

static void
tl_charts_window_finalize (GObject *object)
{
  TlChartsWindow *self = TL_CHARTS_WINDOW (object);

  g_strfreev (self->ids);
  g_clear_pointer (&self->edition, tl_edition_unref);
  tl_chart_free (self->terrain);
  g_array_unref (self->uses);
  G_OBJECT_CLASS (tl_charts_window_parent_class)->finalize (object);
}

static void
tl_charts_window_class_init (TlChartsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tl_charts_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-charts-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TlChartsWindow, edition_drop);
  gtk_widget_class_bind_template_child (widget_class, TlChartsWindow, search);
  gtk_widget_class_bind_template_child (widget_class, TlChartsWindow, list);
  gtk_widget_class_bind_template_child (widget_class, TlChartsWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, TlChartsWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, TlChartsWindow, grid);
  gtk_widget_class_bind_template_child (widget_class, TlChartsWindow, notes);
  gtk_widget_class_bind_template_child (widget_class, TlChartsWindow, cell_label);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tl_charts_window_init (TlChartsWindow *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  self->uses = g_array_new (FALSE, FALSE, sizeof (TlChartUse));
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), motion);
  g_signal_connect (key, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), key);
  gtk_list_box_set_filter_func (self->list, fits, self, NULL);
  g_signal_connect (self->list, "row-selected", G_CALLBACK (on_row_selected), self);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (on_search_changed), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (on_search_activated), self);
  g_signal_connect_swapped (self->search, "stop-search", G_CALLBACK (gtk_window_close), self);
}

TlChartsWindow *
tl_charts_window_new (GtkWindow *parent, TlEdition *edition, const TlTerrainChart *terrain)
{
  TlChartsWindow *self = g_object_new (TL_TYPE_CHARTS_WINDOW, "transient-for", parent, NULL);

  self->edition = tl_edition_ref (edition);
  if (terrain != NULL)
    {
      g_autofree char *id = g_strconcat ("terrain-", terrain->id, NULL);

      self->terrain = tl_chart_new_of_terrain (id, terrain);
    }
  list_editions (self);
  fill (self);
  return self;
}
