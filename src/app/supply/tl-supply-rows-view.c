/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/supply/tl-supply-rows-view-private.h"

#include "app/base/tl-app-trace.h"
#include "app/base/tl-way-item.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TlSupplyRowsView, tl_supply_rows_view, GTK_TYPE_BOX)

/* --- the path on the map ---------------------------------------------------------------------- */

static const TlSupplyPath *
path_of (const TlSupplyRow *row)
{
  const TlSupplyWay *way = row->ways->pdata[row->chosen];

  for (guint i = 0; i < row->dumps->len && way->payments->len > 0; i++)
    {
      const TlSupplyPath *path = row->dumps->pdata[i];
      const TlPayment *payment = &g_array_index (way->payments, TlPayment, 0);

      if (path->line.source == payment->dump && path->line.users == payment->users)
        return path;
    }
  return NULL;
}

/* A row that pays nothing has none. */
static void
show_path_of (TlSupplyRowsView *self, guint i)
{
  const TlSupplyPath *path = path_of (tl_supply_rows_get (self->rows, i));
  g_autoptr (GArray) hexes = path != NULL ? tl_supply_path_hexes (path) : NULL;

  if (self->map != NULL && hexes != NULL)
    tl_map_view_show_path (self->map, (const TlHex *) hexes->data, hexes->len, self->rows->side);
  else if (self->map != NULL)
    tl_map_view_show_path (self->map, NULL, 0, 0);
}

static void
show_path (GtkEventController *controller, TlSupplyRowsView *self)
{
  GtkWidget *box = gtk_event_controller_get_widget (controller);

  show_path_of (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (box), "tl-row")));
}

static void
on_row_entered (GtkEventController *controller, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
                TlSupplyRowsView *self)
{
  show_path (controller, self);
}

static void
on_row_left (GtkEventController *controller G_GNUC_UNUSED, TlSupplyRowsView *self)
{
  if (self->map != NULL)
    tl_map_view_show_path (self->map, NULL, 0, 0);
}

void
tl_supply_rows_view_add_preview (TlSupplyRowsView *self, GtkWidget *box, guint i)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_object_set_data (G_OBJECT (box), "tl-row", GUINT_TO_POINTER (i));
  g_signal_connect (motion, "enter", G_CALLBACK (on_row_entered), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_row_left), self);
  g_signal_connect (focus, "enter", G_CALLBACK (show_path), self);
  g_signal_connect (focus, "leave", G_CALLBACK (on_row_left), self);
  gtk_widget_add_controller (box, motion);
  gtk_widget_add_controller (box, focus);
}

/* --- showing the rows ------------------------------------------------------------------------- */

gboolean
tl_supply_rows_view_is_nothing (const TlSupplyRow *row, guint way)
{
  return way + 1 == row->ways->len;
}

static void
show_row (TlSupplyRowsView *self, guint i)
{
  const TlSupplyRow *row = tl_supply_rows_get (self->rows, i);
  TlSupplyRowWidgets *widgets = tl_supply_rows_view_row (self, i);

  if (widgets->drop_down == NULL)
    return;
  for (guint way = 0; way < row->ways->len; way++)
    {
      g_autoptr (TlWayItem) item = g_list_model_get_item (G_LIST_MODEL (widgets->items), way);
      g_autofree char *text = tl_supply_rows_way_text (self->rows, i, way);
      g_autofree char *brief = tl_supply_rows_way_short_text (self->rows, i, way);
      /* Translators: a way to pay; it is the one that is proposed. */
      g_autofree char *marked =
          way == row->proposed ? g_strdup_printf (_ ("%s · proposed"), text) : g_strdup (text);

      tl_way_item_set_text (item, marked, brief);
      if (way == row->chosen)
        tl_widget_set_tooltip (GTK_WIDGET (widgets->drop_down), marked);
    }
  gtk_drop_down_set_selected (widgets->drop_down, row->chosen);
  if (widgets->check != NULL)
    gtk_check_button_set_active (widgets->check,
                                 !tl_supply_rows_view_is_nothing (row, row->chosen));
  if (!tl_supply_rows_view_is_nothing (row, row->chosen))
    widgets->last_meal = row->chosen;
}

static void
update (TlSupplyRowsView *self)
{
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = tl_supply_rows_foresee (self->rows, &verdict);

  self->is_updating = TRUE;
  for (guint i = 0; i < self->widgets->len; i++)
    show_row (self, i);
  self->is_updating = FALSE;
  tl_supply_rows_view_show_bill (self, next, verdict);
  gtk_widget_set_sensitive (self->apply_button, next != NULL);
  gtk_widget_set_sensitive (self->reset_button, !tl_supply_rows_is_proposed (self->rows));
}

/* --- changing them ---------------------------------------------------------------------------- */

static guint
row_of (TlSupplyRowsView *self, gpointer widget)
{
  guint i = 0;

  while (i < self->widgets->len && tl_supply_rows_view_row (self, i)->check != widget &&
         tl_supply_rows_view_row (self, i)->drop_down != widget)
    i++;
  return i;
}

static void
choose (TlSupplyRowsView *self, guint i, guint way)
{
  tl_supply_rows_choose (self->rows, i, way);
  update (self);
  show_path_of (self, i);
  tl_app_trace ("row %u goes way %u%s", i + 1, way + 1,
                gtk_widget_get_sensitive (self->apply_button) ? "" : ", refused");
}

static void
on_way_selected (GtkDropDown *drop_down, GParamSpec *spec G_GNUC_UNUSED, TlSupplyRowsView *self)
{
  if (!self->is_updating)
    choose (self, row_of (self, drop_down), gtk_drop_down_get_selected (drop_down));
}

static void
on_check_toggled (GtkCheckButton *check, TlSupplyRowsView *self)
{
  guint i = row_of (self, check);

  if (!self->is_updating)
    choose (self, i,
            gtk_check_button_get_active (check)
                ? tl_supply_rows_view_row (self, i)->last_meal
                : tl_supply_rows_get (self->rows, i)->ways->len - 1);
}

static void
on_reset (TlSupplyRowsView *self)
{
  tl_supply_rows_reset (self->rows);
  update (self);
  /* The button has no more use; what is proposed is applied next. */
  gtk_widget_grab_focus (self->apply_button);
}

static void
on_apply (TlSupplyRowsView *self)
{
  /* The view goes away while the action is performed. */
  g_autoptr (TlSupplyRowsView) keep = g_object_ref (self);
  g_autoptr (TlAction) action = tl_supply_rows_action (self->rows);
  g_autoptr (TlGame) game = g_object_ref (self->game);

  tl_game_perform (game, action);
}

void
tl_supply_rows_view_follow_row (TlSupplyRowsView *self, const TlSupplyRowWidgets *widgets)
{
  if (widgets->drop_down != NULL)
    g_signal_connect (widgets->drop_down, "notify::selected", G_CALLBACK (on_way_selected), self);
  if (widgets->check != NULL)
    g_signal_connect (widgets->check, "toggled", G_CALLBACK (on_check_toggled), self);
}

static void
on_more (TlSupplyRowsView *self)
{
  tl_supply_rows_view_add_rows (self);
  update (self);
}

void
tl_supply_rows_view_follow_buttons (TlSupplyRowsView *self)
{
  g_signal_connect_swapped (self->more_button, "clicked", G_CALLBACK (on_more), self);
  g_signal_connect_swapped (self->reset_button, "clicked", G_CALLBACK (on_reset), self);
  g_signal_connect_swapped (self->apply_button, "clicked", G_CALLBACK (on_apply), self);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
row_clear (gpointer data)
{
  g_clear_object (&((TlSupplyRowWidgets *) data)->items);
}

static void
tl_supply_rows_view_dispose (GObject *object)
{
  TlSupplyRowsView *self = TL_SUPPLY_ROWS_VIEW (object);

  self->is_updating = TRUE;
  self->map = NULL;
  g_clear_object (&self->game);
  g_clear_object (&self->footer);
  G_OBJECT_CLASS (tl_supply_rows_view_parent_class)->dispose (object);
}

static void
tl_supply_rows_view_finalize (GObject *object)
{
  g_array_unref (TL_SUPPLY_ROWS_VIEW (object)->widgets);
  g_free (TL_SUPPLY_ROWS_VIEW (object)->heading);
  G_OBJECT_CLASS (tl_supply_rows_view_parent_class)->finalize (object);
}

static void
tl_supply_rows_view_class_init (TlSupplyRowsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_supply_rows_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_supply_rows_view_finalize;
}

static void
tl_supply_rows_view_init (TlSupplyRowsView *self)
{
  self->widgets = g_array_new (FALSE, TRUE, sizeof (TlSupplyRowWidgets));
  g_array_set_clear_func (self->widgets, row_clear);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
}

GtkWidget *
tl_supply_rows_view_new (TlGame *game, TlSupplyRows *rows, const TlTheme *theme, TlMapView *map)
{
  TlSupplyRowsView *self = g_object_new (TL_TYPE_SUPPLY_ROWS_VIEW, NULL);

  self->game = g_object_ref (game);
  self->rows = rows;
  self->theme = *theme;
  self->map = map;
  tl_supply_rows_view_build (self);
  update (self);
  return GTK_WIDGET (self);
}

GtkWidget *
tl_supply_rows_view_apply_button (TlSupplyRowsView *self)
{
  return self->apply_button;
}

GtkWidget *
tl_supply_rows_view_footer (TlSupplyRowsView *self)
{
  return self->footer;
}
