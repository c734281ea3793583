/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The supply panel's list of units: columns, order, filter, and which is selected. */
#include "config.h"

#include "app/base/tl-widgets.h"
#include "app/supply/tl-supply-panel-private.h"

#include <glib/gi18n.h>

/* --- columns ---------------------------------------------------------------------------------- */

static int
compare (gconstpointer a, gconstpointer b, gpointer column)
{
  return tl_supply_row_compare (a, b, (TlSupplyColumn) GPOINTER_TO_UINT (column));
}

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "tl-column"));
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* A trace is long, and its price comes last. */
  if (column == TL_SUPPLY_BY_TRACE)
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  else
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "tl-column"));
  TlSupplyRow *row = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_text (GTK_LABEL (label), row->cells[column]);
  tl_widget_set_tooltip (label, row->tooltip);
  /* Not by colour: what lacks is in words, and bold. */
  if (column != TL_SUPPLY_BY_UNIT && row->keys[column] >= G_MAXINT32)
    gtk_widget_add_css_class (label, "lacks");
  else
    gtk_widget_remove_css_class (label, "lacks");
}

static void
add_column (TlSupplyPanel *self, TlSupplyColumn column, const char *title)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) view_column = NULL;
  g_autoptr (GtkSorter) sorter =
      GTK_SORTER (gtk_custom_sorter_new (compare, GUINT_TO_POINTER (column), NULL));

  g_object_set_data (G_OBJECT (factory), "tl-column", GUINT_TO_POINTER (column));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  view_column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_sorter (view_column, sorter);
  gtk_column_view_column_set_expand (view_column, column <= TL_SUPPLY_BY_TRACE);
  gtk_column_view_column_set_resizable (view_column, TRUE);
  gtk_column_view_append_column (self->unit_view, view_column);
}

/* --- choosing --------------------------------------------------------------------------------- */

static gboolean
shows (gpointer item, gpointer data)
{
  TlSupplyPanel *self = data;

  return TL_SUPPLY_ROW (item)->has_trouble || !gtk_check_button_get_active (self->trouble_check);
}

static void
on_filter_changed (TlSupplyPanel *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

static gboolean
is_selected_on_map (TlSupplyPanel *self, TlUnit unit)
{
  g_autoptr (GArray) selection = tl_map_view_selection (self->view);

  return tl_units_include (selection, unit);
}

static void
on_selected (TlSupplyPanel *self)
{
  TlSupplyRow *row = gtk_single_selection_get_selected_item (self->selection);
  TlUnit unit = row != NULL ? row->unit : TL_UNIT_NONE;

  if (self->is_updating || unit == self->unit)
    return;
  self->unit = unit;
  tl_supply_panel_ask_detail (self);
  /* What is pressed on the map may be about to be dragged: the map lies still. */
  if (self->view != NULL && unit != TL_UNIT_NONE && !is_selected_on_map (self, unit))
    tl_map_view_reveal (self->view, tl_situation_hex (self->situation, unit));
}

void
tl_supply_panel_select (TlSupplyPanel *self, TlUnit unit)
{
  GListModel *model = G_LIST_MODEL (self->selection);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (TlSupplyRow) row = g_list_model_get_item (model, i);

      if (row->unit == unit)
        {
          gtk_single_selection_set_selected (self->selection, i);
          /* GTK 4.8 scrolls the list within the view, by its own action. */
          gtk_widget_activate_action (gtk_widget_get_last_child (GTK_WIDGET (self->unit_view)),
                                      "list.scroll-to-item", "u", i);
          return;
        }
    }
}

/* --- rows ------------------------------------------------------------------------------------- */

static gboolean
is_left_out (TlSupplyPanel *self, TlUnit unit)
{
  for (guint i = 0; self->left_out != NULL && i < self->left_out->len; i++)
    if (g_array_index (self->left_out, TlUnit, i) == unit)
      return TRUE;
  return FALSE;
}

/* TlHex -> Tokens, of a side's dumps. */
static GHashTable *
tokens_by_hex (const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) dumps = tl_draw_dumps (situation, side);
  GHashTable *tokens = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);
      gpointer key = GUINT_TO_POINTER (dump->site);
      guint have = GPOINTER_TO_UINT (g_hash_table_lookup (tokens, key));

      g_hash_table_insert (tokens, key, GUINT_TO_POINTER (have + dump->t));
    }
  return tokens;
}

static void
show_summary (TlSupplyPanel *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  guint without[2] = { 0, 0 };
  g_autofree char *text = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TlSupplyRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      without[0] += row->keys[TL_SUPPLY_BY_TRACE] >= G_MAXINT32;
      without[1] += row->keys[TL_SUPPLY_BY_DUMP] >= G_MAXINT32;
    }
  /* Translators: numbers of units: all, those without trace supply, those without any dump. */
  text = g_strdup_printf (ngettext ("%u unit, %u without trace, %u without a dump",
                                    "%u units, %u without trace, %u without a dump", n),
                          n, without[0], without[1]);
  gtk_label_set_text (self->summary_label, text);
  tl_widget_set_tooltip (GTK_WIDGET (self->summary_label),
                         _ ("Trace supply: 12.6; dumps in draw and throw: 12.3"));
}

/* Rule 12.3e: behind those of the map. */
static void
add_boxed_rows (TlSupplyPanel *self, GPtrArray *rows)
{
  g_autoptr (GArray) units = tl_supply_boxed_units (self->situation, self->side);

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      guint32 t;
      TlSupplyLine line = tl_supply_box_line (self->situation, unit, &t);

      if (tl_unit_is_combat (self->situation, unit))
        g_ptr_array_add (rows, tl_supply_row_new (self->situation, unit, FALSE, &line, t));
    }
}

void
tl_supply_panel_fill (TlSupplyPanel *self)
{
  g_autoptr (GHashTable) tokens = tokens_by_hex (self->situation, self->side);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  const TlSupplyPicture *picture = tl_supply_picture (self->situation, self->side);
  TlUnit unit = self->unit;
  guint n;
  const TlUnit *units = tl_supply_picture_units (picture, &n);

  for (guint i = 0; i < n; i++)
    {
      const TlSupplyLine *line = tl_supply_picture_line (picture, TL_SUPPLY_DUMP, units[i]);
      gpointer t = g_hash_table_lookup (tokens, GUINT_TO_POINTER (line->source));

      if (tl_unit_is_combat (self->situation, units[i]))
        g_ptr_array_add (rows,
                         tl_supply_row_new (self->situation, units[i], is_left_out (self, units[i]),
                                            line, GPOINTER_TO_UINT (t)));
    }
  add_boxed_rows (self, rows);
  self->is_updating = TRUE;
  g_list_store_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)),
                       rows->pdata, rows->len);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  tl_supply_panel_select (self, unit);
  self->is_updating = FALSE;
  show_summary (self);
}

void
tl_supply_panel_init_list (TlSupplyPanel *self)
{
  GtkSortListModel *sorted;
  GtkFilterListModel *filtered;

  add_column (self, TL_SUPPLY_BY_UNIT, _ ("Unit"));
  add_column (self, TL_SUPPLY_BY_TRACE, _ ("Trace"));
  /* Translators: heads a column: Tokens in the nearest dump in reach. */
  add_column (self, TL_SUPPLY_BY_DUMP, _ ("Dump"));
  add_column (self, TL_SUPPLY_BY_STATE, _ ("State"));
  self->rows = g_list_store_new (TL_TYPE_SUPPLY_ROW);
  self->filter = GTK_FILTER (gtk_custom_filter_new (shows, self, NULL));
  filtered = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->rows)),
                                        g_object_ref (self->filter));
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (filtered),
                                    g_object_ref (gtk_column_view_get_sorter (self->unit_view)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_column_view_set_model (self->unit_view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (on_selected),
                            self);
  g_signal_connect_swapped (self->trouble_check, "toggled", G_CALLBACK (on_filter_changed), self);
}
