/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/map/tl-map-view-private.h"

#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
  PROP_GAME,
  PROP_THEME,
  PROP_OVERLAYS,
  PROP_OVERLAY_SIDE,
  PROP_RETREAT_HEXES,
  PROP_BY_HAND,
  PROP_PAINTING
};

static void set_game (TlMapView *self, TlGame *game);
static void set_theme (TlMapView *self, const TlTheme *theme);
static void set_overlays (TlMapView *self, TlOverlays overlays);
static void set_overlay_side (TlMapView *self, TlSide side);
static void set_retreat_hexes (TlMapView *self, guint hexes);
static void set_by_hand (TlMapView *self, gboolean is_by_hand);

G_DEFINE_FINAL_TYPE_WITH_CODE (TlMapView, tl_map_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_map_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TlMapView *self = TL_MAP_VIEW (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->hadjustment);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->vadjustment);
      break;
    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, self->hscroll_policy);
      break;
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->vscroll_policy);
      break;
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_THEME:
      g_value_set_pointer (value, &self->theme);
      break;
    case PROP_OVERLAYS:
      g_value_set_uint (value, self->overlays);
      break;
    case PROP_OVERLAY_SIDE:
      g_value_set_uint (value, self->overlay_side);
      break;
    case PROP_RETREAT_HEXES:
      g_value_set_uint (value, self->retreat_hexes);
      break;
    case PROP_BY_HAND:
      g_value_set_boolean (value, self->is_by_hand);
      break;
    case PROP_PAINTING:
      g_value_set_boolean (value, self->is_painting);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tl_map_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlMapView *self = TL_MAP_VIEW (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      tl_map_view_set_adjustment (self, &self->hadjustment, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      tl_map_view_set_adjustment (self, &self->vadjustment, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
      self->hscroll_policy = g_value_get_enum (value);
      break;
    case PROP_VSCROLL_POLICY:
      self->vscroll_policy = g_value_get_enum (value);
      break;
    case PROP_GAME:
      set_game (self, g_value_get_object (value));
      break;
    case PROP_THEME:
      set_theme (self, g_value_get_pointer (value));
      break;
    case PROP_OVERLAYS:
      set_overlays (self, (TlOverlays) g_value_get_uint (value));
      break;
    case PROP_OVERLAY_SIDE:
      set_overlay_side (self, (TlSide) g_value_get_uint (value));
      break;
    case PROP_RETREAT_HEXES:
      set_retreat_hexes (self, g_value_get_uint (value));
      break;
    case PROP_BY_HAND:
      set_by_hand (self, g_value_get_boolean (value));
      break;
    case PROP_PAINTING:
      self->is_painting = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tl_map_view_measure (GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation G_GNUC_UNUSED,
                     int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                     int *minimum_baseline G_GNUC_UNUSED, int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = 120;
  *natural = 640;
}

/* They are about another game. */
static void
forget_turn_plans (TlMapView *self)
{
  for (TlSide side = 0; side < TL_SIDES; side++)
    g_clear_pointer (&self->turn_plans[side], tl_turn_plan_free);
}

static void
drop_game (TlMapView *self)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  tl_map_view_carry_cancel (self);
  tl_map_view_forget_asked (self);
  forget_turn_plans (self);
  g_clear_object (&self->game);
  tl_map_view_renew_answers (self);
  g_clear_pointer (&self->tiles, tl_map_tiles_free);
  g_clear_pointer (&self->ground, tl_overlay_tiles_free);
  g_clear_pointer (&self->ground_ways, tl_overlay_ways_free);
  g_clear_pointer (&self->geometry, tl_map_geometry_unref);
  g_clear_pointer (&self->scene, tl_overlay_scene_free);
  g_clear_pointer (&self->ground_situation, tl_situation_unref);
  g_clear_pointer (&self->fight, tl_fight_free);
  g_clear_pointer (&self->barrage, tl_barrage_free);
  g_clear_pointer (&self->guns, g_array_unref);
  g_clear_pointer (&self->anyway, tl_action_free);
  self->compare = NULL;
  g_clear_pointer (&self->chosen_in, tl_situation_unref);
  g_clear_pointer (&self->retreat, tl_retreat_free);
  g_clear_pointer (&self->offered, g_array_unref);
  g_array_set_size (self->selection, 0);
  g_array_set_size (self->shown_path, 0);
  self->cursor = TL_HEX_NONE;
  self->came_from = TL_HEX_NONE;
  self->box = TL_BOX_NONE;
  self->revealed = TL_HEX_NONE;
  self->hover = TL_HEX_NONE;
  self->brush_hex = TL_HEX_NONE;
}

static void
tl_map_view_dispose (GObject *object)
{
  TlMapView *self = TL_MAP_VIEW (object);
  GtkWidget *child;

  g_clear_handle_id (&self->prefetch_id, g_source_remove);
  g_clear_handle_id (&self->legend_id, g_source_remove);
  g_clear_handle_id (&self->adjust_id, g_source_remove);
  drop_game (self);
  g_clear_handle_id (&self->threat_idle_id, g_source_remove);
  g_clear_pointer (&self->stand_asker, tl_asker_free);
  g_clear_pointer (&self->threat_asker, tl_asker_free);
  /* A popover, also one that is just closing. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->faces, tl_face_cache_free);
  if (self->hadjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->hadjustment, self);
  if (self->vadjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->vadjustment, self);
  g_clear_object (&self->hadjustment);
  g_clear_object (&self->vadjustment);
  G_OBJECT_CLASS (tl_map_view_parent_class)->dispose (object);
}

static void
tl_map_view_finalize (GObject *object)
{
  TlMapView *self = TL_MAP_VIEW (object);

  g_array_unref (self->selection);
  g_array_unref (self->shown_path);
  g_array_unref (self->stand_units);
  g_array_unref (self->threat_units);
  G_OBJECT_CLASS (tl_map_view_parent_class)->finalize (object);
}

static void
on_choice_changed (TlMapView *self)
{
  tl_map_view_update_note (self);
  tl_map_view_describe (self);
}

static void
install_signals (void)
{
  tl_signal_new (TL_TYPE_MAP_VIEW, "selection-changed", 0);
  tl_signal_new (TL_TYPE_MAP_VIEW, "hint", 1, G_TYPE_STRING);
  tl_signal_new (TL_TYPE_MAP_VIEW, "target-picked", 1, G_TYPE_UINT);
  tl_signal_new (TL_TYPE_MAP_VIEW, "unit-clicked", 1, G_TYPE_UINT);
  tl_signal_new (TL_TYPE_MAP_VIEW, "menu-requested", 1, G_TYPE_UINT);
  tl_signal_new (TL_TYPE_MAP_VIEW, "attack-proposed", 2, G_TYPE_POINTER, G_TYPE_UINT);
  tl_signal_new (TL_TYPE_MAP_VIEW, "threats-changed", 0);
  tl_signal_new (TL_TYPE_MAP_VIEW, "legend-changed", 0);
  g_signal_new_class_handler ("choice-changed", TL_TYPE_MAP_VIEW, G_SIGNAL_RUN_LAST,
                              G_CALLBACK (on_choice_changed), NULL, NULL, NULL, G_TYPE_NONE, 0);
  tl_signal_new (TL_TYPE_MAP_VIEW, "anyway-changed", 0);
  tl_signal_new (TL_TYPE_MAP_VIEW, "underlay-changed", 0);
  tl_signal_new (TL_TYPE_MAP_VIEW, "boxes-changed", 0);
}

static void
install_uint (GObjectClass *object_class, guint id, const char *name, guint least, guint most,
              guint value)
{
  g_object_class_install_property (object_class, id,
                                   g_param_spec_uint (name, NULL, NULL, least, most, value,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}

static void
install_boolean (GObjectClass *object_class, guint id, const char *name)
{
  g_object_class_install_property (
      object_class, id,
      g_param_spec_boolean (name, NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}

static void
tl_map_view_class_init (TlMapViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tl_map_view_dispose;
  object_class->finalize = tl_map_view_finalize;
  object_class->get_property = tl_map_view_get_property;
  object_class->set_property = tl_map_view_set_property;
  widget_class->snapshot = tl_map_view_snapshot;
  widget_class->size_allocate = tl_map_view_size_allocate;
  widget_class->measure = tl_map_view_measure;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  g_object_class_install_property (
      object_class, PROP_GAME,
      g_param_spec_object ("game", NULL, NULL, TL_TYPE_GAME,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, PROP_THEME,
      g_param_spec_pointer ("theme", NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  install_uint (object_class, PROP_OVERLAYS, "overlays", 0, G_MAXUINT, TL_OVERLAY_NONE);
  install_uint (object_class, PROP_OVERLAY_SIDE, "overlay-side", 0, TL_SIDES - 1, 0);
  install_uint (object_class, PROP_RETREAT_HEXES, "retreat-hexes", 1, TL_RETREAT_HEXES_MAX,
                TL_OVERLAY_RETREAT_HEXES);
  install_boolean (object_class, PROP_BY_HAND, "by-hand");
  install_boolean (object_class, PROP_PAINTING, "painting");
  install_signals ();
  tl_map_view_class_add_bindings (widget_class);
  gtk_widget_class_set_css_name (widget_class, "mapview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
on_scale_factor_changed (TlMapView *self)
{
  tl_viewport_set_device_scale (&self->viewport, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tl_map_view_init (TlMapView *self)
{
  self->selection = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  self->shown_path = g_array_new (FALSE, FALSE, sizeof (TlHex));
  self->stand_units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  self->threat_units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  self->cursor = TL_HEX_NONE;
  self->came_from = TL_HEX_NONE;
  self->box = TL_BOX_NONE;
  self->revealed = TL_HEX_NONE;
  self->hover = TL_HEX_NONE;
  self->hover_unit = TL_UNIT_NONE;
  self->brush_hex = TL_HEX_NONE;
  self->retreat_hexes = TL_OVERLAY_RETREAT_HEXES;
  self->note_hex = TL_HEX_NONE;
  self->hot_badge = TL_HEX_NONE;
  self->faces = tl_face_cache_new (TL_MAP_VIEW_FACE_BYTES);
  tl_theme_init (&self->theme, TL_THEME_LIGHT);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  tl_widget_set_name (self, _ ("Map"));
  tl_map_view_add_controllers (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (on_scale_factor_changed), NULL);
}

/* --- game ------------------------------------------------------------------------------------- */

static gboolean
is_where_chosen (TlMapView *self, const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  if (self->chosen_in == NULL || unit >= tl_situation_n_units (self->chosen_in))
    return FALSE;
  const TlUnitState *then = tl_situation_state (self->chosen_in, unit);
  return state->hex == then->hex && state->box == then->box;
}

/* Keeps of the selection what is still where it was chosen. */
static void
prune_selection (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);

  for (guint i = self->selection->len; i-- > 0;)
    {
      TlUnit unit = g_array_index (self->selection, TlUnit, i);

      if (unit >= tl_situation_n_units (situation) || !is_where_chosen (self, situation, unit))
        g_array_remove_index (self->selection, i);
    }
}

static void
show_map (TlMapView *self, TlMap *map)
{
  if (map == tl_map_geometry_map (self->geometry))
    return;
  tl_map_tiles_set_map (self->tiles, map);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The situation may have another map: a hand painted, or undo brought the one before back. */
static void
follow_map (TlMapView *self)
{
  show_map (self, tl_situation_map (tl_game_situation (self->game)));
}

/* The counters that have gone are selected, where they are now. */
static void
end_offer (TlMapView *self)
{
  g_autoptr (GArray) units = g_steal_pointer (&self->offered);
  TlSituation *situation = tl_map_view_situation (self);

  if (units == NULL || self->offered_hex == TL_HEX_NONE ||
      tl_situation_hex (situation, g_array_index (units, TlUnit, 0)) != self->offered_hex)
    return;
  self->box = TL_BOX_NONE;
  tl_map_view_note_chosen (self);
  self->cursor = self->offered_hex;
  g_array_set_size (self->selection, 0);
  g_array_append_vals (self->selection, units->data, units->len);
}

static void
on_game_changed (TlMapView *self)
{
  tl_map_view_carry_cancel (self);
  tl_map_view_set_anyway (self, NULL);
  follow_map (self);
  tl_map_view_forget_asked (self);
  g_array_set_size (self->shown_path, 0);
  end_offer (self);
  prune_selection (self);
  tl_map_view_leave_box (self);
  g_clear_pointer (&self->retreat, tl_retreat_free);
  tl_map_view_renew_answers (self);
  tl_map_view_describe (self);
  tl_map_view_invalidate (self);
  g_signal_emit_by_name (self, "selection-changed");
}

static void
set_game (TlMapView *self, TlGame *game)
{
  double top, bottom;

  drop_game (self);
  if (game == NULL)
    return;
  self->game = g_object_ref (game);
  TlMap *map = tl_situation_map (tl_game_situation (game));
  self->geometry = tl_map_geometry_new (map);
  self->tiles = tl_map_tiles_new (self->geometry, TL_MAP_VIEW_TILE_BYTES);
  self->has_names = TRUE;
  self->ground = tl_overlay_tiles_new (TL_MAP_VIEW_OVERLAY_BYTES);
  self->ground_ways = tl_overlay_ways_new ();
  top = self->viewport.covered_top;
  bottom = self->viewport.covered_bottom;
  tl_viewport_init (&self->viewport, tl_map_grid (map));
  tl_viewport_set_covered (&self->viewport, top, bottom);
  tl_viewport_set_device_scale (&self->viewport, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  tl_viewport_set_size (&self->viewport, MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1),
                        MAX (gtk_widget_get_height (GTK_WIDGET (self)), 1));
  self->was_shown = FALSE;
  self->was_drawn = FALSE;
  g_signal_connect_object (game, "changed", G_CALLBACK (on_game_changed), self, G_CONNECT_SWAPPED);
  tl_map_view_renew_answers (self);
  tl_map_view_after_pan (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  tl_map_view_invalidate (self);
  g_signal_emit_by_name (self, "selection-changed");
}

/* --- what shows ------------------------------------------------------------------------------- */

static void
forget_retreat (TlMapView *self)
{
  g_clear_pointer (&self->retreat, tl_retreat_free);
  tl_map_view_update_note (self);
}

static void
set_overlays (TlMapView *self, TlOverlays overlays)
{
  self->overlays = overlays;
  forget_retreat (self);
  tl_map_view_invalidate (self);
  tl_map_view_refresh_boxes (self);
}

static void
set_retreat_hexes (TlMapView *self, guint hexes)
{
  self->retreat_hexes = hexes;
  forget_retreat (self);
  tl_map_view_invalidate (self);
}

static void
set_overlay_side (TlMapView *self, TlSide side)
{
  self->overlay_side = side;
  tl_map_view_invalidate (self);
  tl_map_view_refresh_boxes (self);
}

static void
set_by_hand (TlMapView *self, gboolean is_by_hand)
{
  if (is_by_hand == self->is_by_hand)
    return;
  tl_map_view_carry_cancel (self);
  self->is_by_hand = is_by_hand;
  tl_map_view_follow_boxes (self);
}

void
tl_map_view_show_plan (TlMapView *self, const TlFight *fight, const TlBarrage *barrage,
                       const GArray *guns)
{
  g_clear_pointer (&self->fight, tl_fight_free);
  g_clear_pointer (&self->barrage, tl_barrage_free);
  g_clear_pointer (&self->guns, g_array_unref);
  if (fight != NULL)
    self->fight = tl_fight_copy (fight);
  if (barrage != NULL)
    self->barrage = tl_barrage_copy (barrage);
  if (barrage != NULL && guns != NULL)
    self->guns = g_array_copy ((GArray *) (gpointer) guns);
  tl_map_view_invalidate (self);
}

const TlFight *
tl_map_view_fight (TlMapView *self)
{
  return self->fight;
}

void
tl_map_view_preview (TlMapView *self, TlMap *map)
{
  if (map != NULL)
    show_map (self, map);
  else
    follow_map (self);
}

void
tl_map_view_show_brush (TlMapView *self, TlHex hex, TlDirection side)
{
  if (hex == self->brush_hex && side == self->brush_side)
    return;
  self->brush_hex = hex;
  self->brush_side = side;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

TlPoint
tl_map_view_to_map (TlMapView *self, double x, double y)
{
  return tl_viewport_to_map (&self->viewport, x, y);
}

void
tl_map_view_show_path (TlMapView *self, const TlHex *path, guint n_path, TlSide side)
{
  if (n_path == 0 && self->shown_path->len == 0)
    return;
  g_array_set_size (self->shown_path, 0);
  if (n_path > 0)
    g_array_append_vals (self->shown_path, path, n_path);
  self->shown_side = side;
  tl_map_view_invalidate (self);
}

void
tl_map_view_set_extra (TlMapView *self, TlMapViewAddFunc add, gpointer data)
{
  if (add == NULL && self->extra_data != data)
    return;
  self->add_extra = add;
  self->extra_data = add != NULL ? data : NULL;
  tl_map_view_invalidate (self);
}

void
tl_map_view_set_underlay (TlMapView *self, const TlUnderlay *underlay)
{
  if (self->tiles == NULL)
    return;
  tl_map_tiles_set_underlay (self->tiles, underlay);
  self->has_names = !tl_underlay_shows_scan (underlay) || underlay->mode == TL_UNDERLAY_BLEND;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "underlay-changed");
}

const TlUnderlay *
tl_map_view_underlay (TlMapView *self)
{
  return self->tiles != NULL ? tl_map_tiles_underlay (self->tiles) : NULL;
}

static void
set_theme (TlMapView *self, const TlTheme *theme)
{
  self->theme = *theme;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tl_map_view_go_to (TlMapView *self, TlHex hex, const GArray *units)
{
  g_autoptr (GArray) there = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  g_return_if_fail (TL_IS_MAP_VIEW (self) && hex != TL_HEX_NONE);
  tl_map_view_set_cursor (self, hex);
  tl_map_view_reveal (self, hex);
  for (guint i = 0; units != NULL && i < units->len; i++)
    if (tl_situation_hex (tl_map_view_situation (self), g_array_index (units, TlUnit, i)) == hex)
      g_array_append_val (there, g_array_index (units, TlUnit, i));
  if (there->len > 0)
    tl_map_view_select (self, (const TlUnit *) (gpointer) there->data, there->len);
}
