/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widgets of the rows, and what stands below them. */
#include "config.h"

#include "app/base/tl-counter-picture.h"
#include "app/base/tl-way-item.h"
#include "app/base/tl-widgets.h"
#include "app/supply/tl-supply-rows-view-private.h"

#include <glib/gi18n.h>

#define PICTURE_PX 30

static GtkDropDown *
drop_down_new (TlSupplyRowWidgets *widgets, guint n_ways, const char *name)
{
  GtkWidget *drop_down;
  g_autoptr (GtkListItemFactory) in_panel = tl_way_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) in_list = tl_way_factory_new (FALSE);

  widgets->items = g_list_store_new (TL_TYPE_WAY_ITEM);
  for (guint i = 0; i < n_ways; i++)
    {
      g_autoptr (TlWayItem) item = tl_way_item_new ();

      g_list_store_append (widgets->items, item);
    }
  drop_down = gtk_drop_down_new (G_LIST_MODEL (g_object_ref (widgets->items)), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), in_panel);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop_down), in_list);
  gtk_widget_set_hexpand (drop_down, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  return GTK_DROP_DOWN (drop_down);
}

static GtkCheckButton *
check_new (const char *unit)
{
  GtkWidget *check = gtk_check_button_new ();
  /* Translators: a unit; off, it does not. */
  g_autofree char *name = g_strdup_printf (_ ("%s eats"), unit);

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  tl_widget_set_tooltip (check, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return GTK_CHECK_BUTTON (check);
}

/* "14.05", "Strategic Reserve" */
static char *
place_of (TlSupplyRowsView *self, TlUnit unit)
{
  return tl_site_name (tl_situation_scenario (self->rows->situation),
                       tl_draw_site (self->rows->situation, unit));
}

static GtkWidget *
text_of_row (TlSupplyRowsView *self, guint i, TlSupplyRowWidgets *widgets)
{
  const TlSupplyRow *row = tl_supply_rows_get (self->rows, i);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *name = tl_counter_name (tl_situation_counter (self->rows->situation, row->unit));
  g_autofree char *need = tl_supply_rows_need_text (self->rows, i);
  g_autofree char *place = place_of (self, row->unit);
  /* Translators: a unit, its hex or box, what it needs. */
  g_autofree char *title = g_strdup_printf (_ ("%s in %s · %s"), name, place, need);

  gtk_box_append (GTK_BOX (text), tl_text_new (title, NULL));
  if (row->ways->len > 1)
    {
      widgets->drop_down = drop_down_new (widgets, row->ways->len, title);
      gtk_box_append (GTK_BOX (text), GTK_WIDGET (widgets->drop_down));
    }
  gtk_widget_set_hexpand (text, TRUE);
  return text;
}

/* Why nothing reaches the unit. */
static void
set_why (GtkWidget *box, const TlVerdict *why)
{
  g_autofree char *text = tl_findings_to_string (why, NULL);

  if (*text != '\0')
    tl_widget_set_tooltip (box, text);
}

static void
add_row (TlSupplyRowsView *self, GtkBox *list, guint i)
{
  const TlSupplyRow *row = tl_supply_rows_get (self->rows, i);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, TL_SUPPLY_ROWS_SPACING);
  GtkWidget *picture =
      tl_counter_picture_new (self->rows->situation, row->unit, &self->theme, PICTURE_PX);
  TlSupplyRowWidgets widgets = { .box = box };
  g_autofree char *name = tl_counter_name (tl_situation_counter (self->rows->situation, row->unit));
  GtkWidget *text = text_of_row (self, i, &widgets);

  if (self->rows->is_eating && widgets.drop_down != NULL)
    {
      widgets.check = check_new (name);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (widgets.check));
    }
  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), text);
  gtk_widget_add_css_class (box, "fighter");
  set_why (box, row->why);
  tl_supply_rows_view_add_preview (self, box, i);
  tl_supply_rows_view_follow_row (self, &widgets);
  gtk_box_append (list, box);
  g_array_append_val (self->widgets, widgets);
}

/* Once for rows that agree in it. */
static void
add_heading (TlSupplyRowsView *self, GtkBox *list, guint i, char **heading)
{
  g_autofree char *duty = tl_supply_rows_duty_text (self->rows, i);

  if (g_strcmp0 (duty, *heading) == 0)
    return;
  if (duty != NULL)
    gtk_box_append (list, tl_text_new (duty, "caption-heading"));
  g_free (*heading);
  *heading = g_steal_pointer (&duty);
}

static void
add_buttons (TlSupplyRowsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, TL_SUPPLY_ROWS_SPACING);

  self->reset_button = gtk_button_new_with_mnemonic (_ ("Reset to Proposa_l"));
  self->apply_button = gtk_button_new_with_mnemonic (_ ("Appl_y"));
  gtk_widget_add_css_class (self->apply_button, "suggested-action");
  gtk_widget_set_hexpand (self->apply_button, TRUE);
  tl_supply_rows_view_follow_buttons (self);
  gtk_box_append (GTK_BOX (box), self->reset_button);
  gtk_box_append (GTK_BOX (box), self->apply_button);
  gtk_box_append (GTK_BOX (self->footer), box);
}

/* A row has a drop-down, of which some thousands take seconds. */
#define ROWS_AT_ONCE 100

void
tl_supply_rows_view_add_rows (TlSupplyRowsView *self)
{
  guint n_rows = tl_supply_rows_n (self->rows);
  guint end = MIN (self->widgets->len + ROWS_AT_ONCE, n_rows);

  for (guint i = self->widgets->len; i < end; i++)
    {
      const TlSupplyRow *row = tl_supply_rows_get (self->rows, i);

      add_heading (self, self->list, i, &self->heading);
      add_row (self, self->list, i);
      tl_supply_rows_view_row (self, i)->last_meal =
          tl_supply_rows_view_is_nothing (row, row->proposed) ? 0 : row->proposed;
    }
  gtk_widget_set_visible (self->more_button, end < n_rows);
  if (end < n_rows)
    {
      g_autofree char *text =
          g_strdup_printf (ngettext ("_Show More: %u Unit Is as Proposed",
                                     "_Show More: %u Units Are as Proposed", n_rows - end),
                           n_rows - end);

      gtk_button_set_label (GTK_BUTTON (self->more_button), text);
    }
}

void
tl_supply_rows_view_build (TlSupplyRowsView *self)
{
  self->list = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  self->more_button = gtk_button_new ();
  gtk_button_set_use_underline (GTK_BUTTON (self->more_button), TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (self), self->more_button);
  tl_supply_rows_view_add_rows (self);
  self->bill_grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->bill_grid, TL_SUPPLY_ROWS_SPACING);
  self->mark_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  self->finding_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->bill_grid));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->mark_box));
  self->footer = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  self->sum_label = GTK_LABEL (tl_text_new ("", "caption"));
  gtk_label_set_lines (self->sum_label, 2);
  gtk_label_set_ellipsize (self->sum_label, PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (self->footer), GTK_WIDGET (self->sum_label));
  gtk_box_append (GTK_BOX (self->footer), GTK_WIDGET (self->finding_box));
  add_buttons (self);
}
