/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-app-trace.h"
#include "app/base/tl-widgets.h"
#include "app/supply/tl-supply-panel-private.h"

G_DEFINE_FINAL_TYPE (TlSupplyPanel, tl_supply_panel, GTK_TYPE_BOX)

/* --- who is left out (12.6f) ------------------------------------------------------------------ */

/* In another thread; both sides'. */
static gpointer
find_left_out (const TlSituation *situation, gconstpointer question G_GNUC_UNUSED)
{
  return tl_supply_left_out (situation, NULL, NULL);
}

static const TlAskerKind left_out_kind = { find_left_out, g_free, (GDestroyNotify) g_array_unref };

static void
on_left_out (gpointer answer, gpointer data)
{
  TlSupplyPanel *self = data;

  self->left_out = answer;
  if (self->left_out->len > 0)
    tl_supply_panel_fill (self);
  tl_supply_panel_update_busy (self);
}

/* --- on the map ------------------------------------------------------------------------------- */

static void
add_to_map (TlOverlayScene *scene, const TlSituation *situation, gpointer data)
{
  TlSupplyPanel *self = data;

  if (situation != self->situation)
    return;
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "hinges") == 0)
    tl_supply_panel_add_hinge (self, scene, situation);
  else
    tl_supply_panel_add_detail (self, scene, situation);
}

void
tl_supply_panel_show_on_map (TlSupplyPanel *self)
{
  if (self->view != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    tl_map_view_set_extra (self->view, add_to_map, self);
}

void
tl_supply_panel_update_busy (TlSupplyPanel *self)
{
  gtk_spinner_set_spinning (self->spinner, tl_supply_panel_is_busy (self));
}

/* --- keeping up ------------------------------------------------------------------------------- */

static void
forget (TlSupplyPanel *self)
{
  tl_asker_forget (self->left_out_asker);
  tl_supply_panel_forget_detail (self);
  tl_supply_panel_forget_hinges (self);
  g_clear_pointer (&self->left_out, g_array_unref);
  g_clear_pointer (&self->situation, tl_situation_unref);
}

static void
catch_up (TlSupplyPanel *self)
{
  TlSituation *situation = self->game != NULL ? tl_game_situation (self->game) : NULL;

  if (situation == NULL || situation == self->situation ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  forget (self);
  self->situation = tl_situation_ref (situation);
  tl_asker_ask (self->left_out_asker, situation, NULL);
  tl_supply_panel_fill (self);
  tl_supply_panel_ask_detail (self);
  tl_supply_panel_ask_hinges (self);
  tl_supply_panel_show_on_map (self);
  tl_supply_panel_update_busy (self);
}

static TlUnit
first_combat_unit (const TlSituation *situation, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (tl_unit_is_combat (situation, g_array_index (units, TlUnit, i)))
      return g_array_index (units, TlUnit, i);
  return TL_UNIT_NONE;
}

/* Of those selected, else of the cursor's hex. */
static TlUnit
unit_on_map (TlSupplyPanel *self)
{
  g_autoptr (GArray) selection = tl_map_view_selection (self->view);
  TlHex hex = tl_map_view_cursor (self->view);

  if (selection->len == 0 && hex < tl_map_n_hexes (tl_situation_map (self->situation)))
    {
      g_autoptr (GArray) stack = tl_situation_units_in (self->situation, hex);

      return first_combat_unit (self->situation, stack);
    }
  return first_combat_unit (self->situation, selection);
}

/* Whoever is selected on the map is looked up in the list. */
static void
on_map_selection_changed (TlSupplyPanel *self)
{
  TlUnit unit;

  if (self->situation == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  catch_up (self);
  unit = unit_on_map (self);
  if (unit == TL_UNIT_NONE)
    return;
  if (tl_situation_side (self->situation, unit) != self->side)
    gtk_drop_down_set_selected (self->side_drop, tl_situation_side (self->situation, unit));
  tl_supply_panel_select (self, unit);
}

static void
on_side_changed (TlSupplyPanel *self)
{
  guint side = gtk_drop_down_get_selected (self->side_drop);

  if (self->is_updating || side >= TL_SIDES || side == self->side)
    return;
  self->side = side;
  tl_turn_cost_view_set_side (self->cost_view, side);
  self->unit = TL_UNIT_NONE;
  if (self->situation == NULL)
    return;
  tl_supply_panel_forget_hinges (self);
  tl_supply_panel_fill (self);
  tl_supply_panel_ask_detail (self);
  tl_supply_panel_ask_hinges (self);
}

static void
on_page_changed (TlSupplyPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->trouble_check),
                          g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "units") == 0);
  if (self->situation != NULL)
    tl_supply_panel_ask_hinges (self);
  tl_supply_panel_show_on_map (self);
}

static void
fill_sides (TlSupplyPanel *self)
{
  const TlScenario *scenario = tl_game_scenario (self->game);
  const char *names[TL_SIDES + 1] = { scenario->sides[0].name, scenario->sides[1].name, NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (names);

  self->is_updating = TRUE;
  gtk_drop_down_set_model (self->side_drop, G_LIST_MODEL (model));
  self->side = tl_situation_clock (tl_game_situation (self->game))->phasing;
  gtk_drop_down_set_selected (self->side_drop, self->side);
  self->is_updating = FALSE;
}

void
tl_supply_panel_set_game (TlSupplyPanel *self, TlGame *game)
{
  g_return_if_fail (TL_IS_SUPPLY_PANEL (self));
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  forget (self);
  self->unit = TL_UNIT_NONE;
  g_set_object (&self->game, game);
  tl_turn_cost_view_set_game (self->cost_view, game);
  if (game == NULL)
    return;
  fill_sides (self);
  tl_turn_cost_view_set_side (self->cost_view, self->side);
  g_signal_connect_object (game, "changed", G_CALLBACK (catch_up), self, G_CONNECT_SWAPPED);
  catch_up (self);
}

void
tl_supply_panel_set_side (TlSupplyPanel *self, TlSide side)
{
  g_return_if_fail (TL_IS_SUPPLY_PANEL (self) && side < TL_SIDES);
  gtk_drop_down_set_selected (self->side_drop, side);
}

void
tl_supply_panel_set_map_view (TlSupplyPanel *self, TlMapView *view)
{
  g_return_if_fail (TL_IS_SUPPLY_PANEL (self));
  self->view = view;
  tl_turn_cost_view_set_map_view (self->cost_view, view);
  g_signal_connect_object (view, "selection-changed", G_CALLBACK (on_map_selection_changed), self,
                           G_CONNECT_SWAPPED);
}

gboolean
tl_supply_panel_is_busy (TlSupplyPanel *self)
{
  return tl_asker_is_busy (self->detail_asker) || tl_asker_is_busy (self->left_out_asker) ||
         tl_asker_is_busy (self->hinge_asker);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_supply_panel_map (GtkWidget *widget)
{
  TlSupplyPanel *self = TL_SUPPLY_PANEL (widget);

  GTK_WIDGET_CLASS (tl_supply_panel_parent_class)->map (widget);
  catch_up (self);
  if (self->view != NULL)
    on_map_selection_changed (self);
  tl_supply_panel_show_on_map (self);
}

static void
tl_supply_panel_unmap (GtkWidget *widget)
{
  TlSupplyPanel *self = TL_SUPPLY_PANEL (widget);

  if (self->view != NULL)
    tl_map_view_set_extra (self->view, NULL, self);
  GTK_WIDGET_CLASS (tl_supply_panel_parent_class)->unmap (widget);
}

static void
tl_supply_panel_dispose (GObject *object)
{
  TlSupplyPanel *self = TL_SUPPLY_PANEL (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  if (self->detail_asker != NULL)
    {
      forget (self);
      gtk_column_view_set_model (self->unit_view, NULL);
    }
  g_clear_pointer (&self->detail_asker, tl_asker_free);
  g_clear_pointer (&self->left_out_asker, tl_asker_free);
  g_clear_pointer (&self->hinge_asker, tl_asker_free);
  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_object (&self->rows);
  self->view = NULL;
  G_OBJECT_CLASS (tl_supply_panel_parent_class)->dispose (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TlSupplyPanel, child)

static void
tl_supply_panel_class_init (TlSupplyPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_supply_panel_dispose;
  widget_class->map = tl_supply_panel_map;
  widget_class->unmap = tl_supply_panel_unmap;
  g_type_ensure (TL_TYPE_TURN_COST_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-supply-panel.ui");
  BIND (side_drop);
  BIND (trouble_check);
  BIND (spinner);
  BIND (summary_label);
  BIND (pages);
  BIND (unit_view);
  BIND (detail_box);
  BIND (kind_drop);
  BIND (hinge_list);
  BIND (hinge_label);
  BIND (cost_view);
}

static void
tl_supply_panel_init (TlSupplyPanel *self)
{
  g_autoptr (GtkListItemFactory) shown = tl_short_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) listed = tl_short_factory_new (FALSE);

  gtk_widget_init_template (GTK_WIDGET (self));
  tl_app_trace_widget ("supply-detail", GTK_WIDGET (self->detail_box));
  gtk_drop_down_set_factory (self->side_drop, shown);
  gtk_drop_down_set_list_factory (self->side_drop, listed);
  self->unit = TL_UNIT_NONE;
  self->left_out_asker = tl_asker_new (&left_out_kind, on_left_out, self);
  tl_supply_panel_init_list (self);
  tl_supply_panel_init_detail (self);
  tl_supply_panel_init_hinges (self);
  g_signal_connect_swapped (self->side_drop, "notify::selected", G_CALLBACK (on_side_changed),
                            self);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (on_page_changed), self,
                           G_CONNECT_SWAPPED);
}
