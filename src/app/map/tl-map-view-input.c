/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pointer, wheel, touch and keys of the map view, turned into intents: pan, zoom, select, carry.
 */
#include "config.h"

#include "app/map/tl-map-view-private.h"

#include <glib/gi18n.h>

#define ZOOM_STEP 1.2

/* --- hover ------------------------------------------------------------------------------------ */

static void
hint_at_pointer (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  TlUnit unit = tl_map_view_unit_at (self, self->pointer_x, self->pointer_y);

  if (tl_map_view_update_note (self))
    {
      g_autofree char *line = tl_answer_words_line (&self->note);

      tl_map_view_hint (self, line);
      return;
    }
  if (self->hover == TL_HEX_NONE)
    {
      tl_map_view_hint (self, "");
      return;
    }
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), self->hover);
  g_autofree char *name =
      unit != TL_UNIT_NONE ? tl_situation_name (situation, unit) : g_strdup ("");
  g_autofree char *text = g_strdup_printf ("%s%s%s", place, *name != '\0' ? " · " : "", name);

  tl_map_view_hint (self, text);
}

static void
on_motion (GtkEventControllerMotion *controller G_GNUC_UNUSED, double x, double y, TlMapView *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
  if (self->tiles == NULL || tl_map_view_is_carrying (self))
    return;
  TlHex hover = tl_viewport_hex_at (&self->viewport, x, y);
  TlUnit unit = tl_map_view_unit_at (self, x, y);
  if (hover == self->hover && unit == self->hover_unit && !tl_map_view_is_badge_news (self))
    return;
  self->hover = hover;
  self->hover_unit = unit;
  hint_at_pointer (self);
}

static void
on_leave (GtkEventControllerMotion *controller G_GNUC_UNUSED, TlMapView *self)
{
  self->hover = TL_HEX_NONE;
  if (tl_map_view_is_carrying (self))
    return;
  tl_map_view_update_note (self);
  tl_map_view_hint (self, "");
}

/* --- zoom ------------------------------------------------------------------------------------- */

static gboolean
on_scroll (GtkEventControllerScroll *controller, double dx G_GNUC_UNUSED, double dy,
           TlMapView *self)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (self->tiles == NULL || (state & GDK_CONTROL_MASK) == 0)
    return GDK_EVENT_PROPAGATE;
  /* A touchpad sends many small steps in pixels, a wheel whole clicks. */
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE)
    dy /= 40.0;
  tl_viewport_zoom_at (&self->viewport, self->pointer_x, self->pointer_y,
                       dy < 0 ? 1 + (ZOOM_STEP - 1) * MIN (-dy, 3)
                              : 1 / (1 + (ZOOM_STEP - 1) * MIN (dy, 3)));
  tl_map_view_after_pan (self);
  return GDK_EVENT_STOP;
}

static void
on_pinch_begin (GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
                TlMapView *self)
{
  self->pinch_zoom = self->viewport.zoom;
}

static void
on_pinch_scale (GtkGestureZoom *gesture, double scale, TlMapView *self)
{
  double x = self->viewport.width / 2;
  double y = self->viewport.height / 2;

  if (self->tiles == NULL)
    return;
  gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y);
  tl_viewport_set_zoom_at (&self->viewport, x, y, self->pinch_zoom * scale);
  tl_map_view_after_pan (self);
}

/* --- selecting -------------------------------------------------------------------------------- */

static gboolean
is_selected (TlMapView *self, TlUnit unit)
{
  return tl_units_include (self->selection, unit);
}

/* Whether @unit may be chosen beside the units of the selection: on the map, of their side. */
static gboolean
may_join (TlMapView *self, TlUnit unit)
{
  TlSituation *situation = tl_map_view_situation (self);

  if (self->selection->len == 0 || self->cursor == TL_HEX_NONE)
    return FALSE;
  TlUnit first = g_array_index (self->selection, TlUnit, 0);
  return (self->is_by_hand ||
          tl_situation_side (situation, first) == tl_situation_side (situation, unit)) &&
         (self->answers == NULL || tl_situation_hex (situation, unit) == self->cursor);
}

/* The last one leads. */
void
tl_map_view_select_unit (TlMapView *self, TlUnit unit, gboolean toggle)
{
  if (!toggle || !may_join (self, unit))
    {
      tl_map_view_select (self, &unit, 1);
      return;
    }
  g_autoptr (GArray) units = tl_map_view_selection (self);
  for (guint i = 0; i < units->len; i++)
    if (g_array_index (units, TlUnit, i) == unit)
      {
        g_array_remove_index (units, i);
        tl_map_view_select (self, (const TlUnit *) units->data, units->len);
        return;
      }
  g_array_prepend_val (units, unit);
  tl_map_view_select (self, (const TlUnit *) units->data, units->len);
}

/* --- the band --------------------------------------------------------------------------------- */

static gboolean
is_in_band (TlMapView *self, TlHex hex)
{
  TlPoint middle = tl_map_view_hex_middle (self, hex);

  return (middle.x < self->band_x) != (middle.x < self->pointer_x) &&
         (middle.y < self->band_y) != (middle.y < self->pointer_y);
}

/* The counters in the band, of the phasing side if it has any there. */
static void
select_band (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  TlSide phasing = tl_situation_clock (situation)->phasing;
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlSide side = phasing;

  if (self->band_adds && self->selection->len > 0)
    {
      side = tl_situation_side (situation, g_array_index (self->selection, TlUnit, 0));
      g_array_append_vals (units, self->selection->data, self->selection->len);
    }
  for (guint round = 0; round < 2 && (round == 0 || units->len == 0); round++)
    {
      for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
        {
          TlHex hex = tl_situation_hex (situation, unit);

          if (hex != TL_HEX_NONE && tl_situation_side (situation, unit) == side &&
              is_in_band (self, hex) && !tl_units_include (units, unit))
            g_array_append_val (units, unit);
        }
      side = tl_side_other (side);
    }
  tl_map_view_select (self, (const TlUnit *) units->data, units->len);
  g_debug ("band of %u", units->len);
}

static void
look_at (TlMapView *self, double x, double y, gboolean toggle)
{
  TlUnit unit = tl_map_view_unit_at (self, x, y);

  if (unit != TL_UNIT_NONE)
    tl_map_view_select_unit (self, unit, toggle);
  else if (!toggle)
    tl_map_view_set_cursor (self, tl_viewport_hex_at (&self->viewport, x, y));
}

static gboolean
has_control (GtkGestureClick *gesture)
{
  return (gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)) &
          GDK_CONTROL_MASK) != 0;
}

static gboolean
is_of_group (TlMapView *self, double x, double y)
{
  TlUnit unit = tl_map_view_unit_at (self, x, y);

  return self->selection->len > 1 && unit != TL_UNIT_NONE && is_selected (self, unit);
}

/* What is pressed may be dragged, so a click that decides something is one that was let go. */
static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, TlMapView *self)
{
  if (self->tiles == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (n_press == 1)
    self->is_answered = FALSE;
  if (self->answers != NULL || self->is_answered)
    return;
  TlHex hex = tl_viewport_hex_at (&self->viewport, x, y);
  /* What is selected may be dragged together; a click alone takes one of it. */
  self->is_click_due = is_of_group (self, x, y) && !has_control (gesture);
  if (!self->is_click_due)
    look_at (self, x, y, has_control (gesture));
  if (n_press == 2 && hex != TL_HEX_NONE)
    g_signal_emit_by_name (self, "target-picked", hex);
}

/* The selection stays when the pointer is on it. */
static void
on_secondary_pressed (GtkGestureClick *gesture, int n_press, double x, double y, TlMapView *self)
{
  if (self->tiles == NULL || n_press != 1 || tl_map_view_is_carrying (self))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  TlUnit unit = tl_map_view_unit_at (self, x, y);
  if (unit == TL_UNIT_NONE || !is_selected (self, unit))
    look_at (self, x, y, FALSE);
  if (self->cursor != TL_HEX_NONE)
    g_signal_emit_by_name (self, "menu-requested", self->cursor);
}

static void
on_released (GtkGestureClick *gesture, int n_press, double x, double y, TlMapView *self)
{
  if (self->tiles == NULL || n_press != 1)
    return;
  if (self->answers == NULL)
    {
      TlUnit unit = tl_map_view_unit_at (self, x, y);

      if (self->is_click_due)
        look_at (self, x, y, FALSE);
      self->is_click_due = FALSE;
      if (unit != TL_UNIT_NONE && !self->is_answered)
        g_signal_emit_by_name (self, "unit-clicked", unit);
      return;
    }
  if (!tl_map_view_answer_click (self, x, y, has_control (gesture)))
    look_at (self, x, y, has_control (gesture));
}

/* --- dragging --------------------------------------------------------------------------------- */

/* (transfer full): TlUnit */
static GArray *
selection_led_by (TlMapView *self, TlUnit unit)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  g_array_append_val (units, unit);
  for (guint i = 0; i < self->selection->len; i++)
    if (g_array_index (self->selection, TlUnit, i) != unit)
      g_array_append_val (units, g_array_index (self->selection, TlUnit, i));
  return units;
}

/* What a drag that starts on @unit carries: the selection if it is in it, the stack with Shift. */
static GArray *
units_to_carry (TlMapView *self, TlUnit unit, gboolean whole_stack)
{
  TlSituation *situation = tl_map_view_situation (self);
  TlSide side = tl_situation_side (situation, unit);
  GArray *units;

  if (self->answers != NULL && (units = tl_map_view_answer_units (self, unit)) != NULL)
    return units;
  if (is_selected (self, unit) && !whole_stack)
    return selection_led_by (self, unit);
  if (!whole_stack)
    {
      units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
      return g_array_append_val (units, unit);
    }
  units = tl_situation_units_in (situation, tl_situation_hex (situation, unit));
  for (guint i = units->len; i-- > 0;)
    {
      TlUnit other = g_array_index (units, TlUnit, i);

      if (tl_situation_side (situation, other) != side ||
          (!self->is_by_hand && !tl_move_may_start (situation, other, NULL)))
        g_array_remove_index (units, i);
    }
  if (units->len == 0)
    g_array_append_val (units, unit);
  return units;
}

/* While a fight is decided, those of one hex: an advance may take units of several. */
static void
select_carried (TlMapView *self, const GArray *units, TlHex hex)
{
  g_autoptr (GArray) here = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (tl_situation_hex (tl_map_view_situation (self), unit) != hex && self->answers != NULL)
        continue;
      g_array_append_val (here, unit);
    }
  tl_map_view_set_selection (self, (const TlUnit *) here->data, here->len);
}

void
tl_map_view_pick_up (TlMapView *self, TlUnit unit, gboolean whole_stack, double x, double y)
{
  g_autoptr (GArray) units = units_to_carry (self, unit, whole_stack);

  select_carried (self, units, tl_situation_hex (tl_map_view_situation (self), unit));
  tl_map_view_carry_begin (self, (const TlUnit *) units->data, units->len, x, y);
}

static void
start_drag (TlMapView *self, GtkGesture *gesture, double x, double y)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  TlUnit unit = tl_map_view_unit_at (self, x, y);

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (unit == TL_UNIT_NONE && self->answers == NULL &&
      (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0)
    {
      self->is_banding = TRUE;
      self->band_adds = (state & GDK_CONTROL_MASK) != 0;
      self->band_x = x;
      self->band_y = y;
      return;
    }
  if (unit == TL_UNIT_NONE)
    {
      self->is_panning = TRUE;
      self->pan_x = 0;
      self->pan_y = 0;
      return;
    }
  tl_map_view_pick_up (self, unit, (state & GDK_SHIFT_MASK) != 0, x, y);
}

static void
pan_to (TlMapView *self, double dx, double dy)
{
  tl_viewport_pan (&self->viewport, dx - self->pan_x, dy - self->pan_y);
  self->pan_x = dx;
  self->pan_y = dy;
  tl_map_view_after_pan (self);
}

static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, TlMapView *self)
{
  double x, y;

  if (self->tiles == NULL || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (!self->is_panning && !self->is_banding && !tl_map_view_is_carrying (self))
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), (int) x, (int) y, (int) (x + dx),
                                     (int) (y + dy)))
        return;
      start_drag (self, GTK_GESTURE (gesture), x, y);
    }
  if (self->is_banding)
    {
      self->pointer_x = x + dx;
      self->pointer_y = y + dy;
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  else if (self->is_panning)
    pan_to (self, dx, dy);
  else if (tl_map_view_is_carrying (self))
    tl_map_view_carry_drag (self, x + dx, y + dy);
}

static void
on_drag_end (GtkGestureDrag *gesture G_GNUC_UNUSED, double dx G_GNUC_UNUSED,
             double dy G_GNUC_UNUSED, TlMapView *self)
{
  if (self->is_banding)
    {
      self->is_banding = FALSE;
      select_band (self);
    }
  else if (self->is_panning)
    self->is_panning = FALSE;
  else if (tl_map_view_is_carrying (self) && !self->carry.by_keyboard)
    tl_map_view_carry_drop (self);
}

static void
on_drag_cancel (GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
                TlMapView *self)
{
  self->is_panning = FALSE;
  self->is_banding = FALSE;
  tl_map_view_carry_cancel (self);
}

static void
on_middle_begin (GtkGestureDrag *gesture, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
                 TlMapView *self)
{
  self->pan_x = 0;
  self->pan_y = 0;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_middle_update (GtkGestureDrag *gesture G_GNUC_UNUSED, double dx, double dy, TlMapView *self)
{
  if (self->tiles != NULL)
    pan_to (self, dx, dy);
}

/* --- keys ------------------------------------------------------------------------------------- */

static TlHex
step_from (TlMapView *self, TlHex hex, int columns, int rows)
{
  const TlGrid *grid = &self->viewport.grid;
  int column, row;

  tl_grid_position (grid, hex, &column, &row);
  return tl_grid_at (grid, column + columns, row + rows);
}

void
tl_map_view_carry_cursor_to (TlMapView *self, TlHex hex)
{
  TlPoint middle = tl_map_view_hex_middle (self, hex);

  tl_map_view_carry_to (self, middle.x, middle.y, hex);
}

/* What the pointer would say there. */
static void
hover_at_cursor (TlMapView *self)
{
  self->hover = self->cursor;
  if (self->answers == NULL)
    return;
  self->hover_unit =
      self->selection->len == 1 ? g_array_index (self->selection, TlUnit, 0) : TL_UNIT_NONE;
  self->pointer_x = -1;
  self->pointer_y = -1;
  hint_at_pointer (self);
}

static gboolean
on_key_move (GtkWidget *widget, GVariant *args, gpointer data G_GNUC_UNUSED)
{
  TlMapView *self = TL_MAP_VIEW (widget);
  int columns, rows;
  gboolean keeps;
  TlHex from, to;

  if (self->tiles == NULL)
    return FALSE;
  g_variant_get (args, "(iib)", &columns, &rows, &keeps);
  if (tl_map_view_is_carrying (self) && self->carry.drop->hex == TL_HEX_NONE)
    return TRUE;
  if (self->cursor == TL_HEX_NONE && !tl_map_view_is_carrying (self))
    {
      tl_map_view_set_cursor (self, tl_viewport_hex_at (&self->viewport, self->viewport.width / 2,
                                                        self->viewport.height / 2));
      return TRUE;
    }
  from = tl_map_view_is_carrying (self) ? self->carry.drop->hex : self->cursor;
  to = step_from (self, from, columns, rows);
  if (to == TL_HEX_NONE)
    return TRUE;
  tl_map_view_reveal (self, to);
  if (tl_map_view_is_carrying (self))
    tl_map_view_carry_cursor_to (self, to);
  else if (keeps)
    tl_map_view_move_cursor (self, to);
  else
    {
      tl_map_view_set_cursor (self, to);
      hover_at_cursor (self);
    }
  return TRUE;
}

/* The counters that Return picks up: the selection, or all of one side that may move. */
static GArray *
units_at_cursor (TlMapView *self)
{
  if (self->selection->len > 0)
    return tl_map_view_selection (self);
  TlUnit top = tl_situation_first_in (tl_map_view_situation (self), self->cursor);
  return top != TL_UNIT_NONE ? units_to_carry (self, top, TRUE) : NULL;
}

static gboolean
on_key_pick (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TlMapView *self = TL_MAP_VIEW (widget);

  if (self->tiles == NULL || (self->cursor == TL_HEX_NONE && !tl_map_view_is_carrying (self)))
    return FALSE;
  if (tl_map_view_is_carrying (self))
    {
      TlHex over = self->carry.drop->hex;

      tl_map_view_carry_drop (self);
      if (self->selection->len == 0)
        tl_map_view_set_cursor (self, over);
      return TRUE;
    }
  if (self->answers != NULL && tl_map_view_answer_key (self))
    return TRUE;
  g_autoptr (GArray) units = units_at_cursor (self);
  if (units == NULL)
    return FALSE;
  TlPoint middle = tl_map_view_hex_middle (self, self->cursor);
  tl_map_view_carry_begin (self, (const TlUnit *) units->data, units->len, middle.x, middle.y);
  self->carry.by_keyboard = TRUE;
  return TRUE;
}

/* Space goes down through the stack, and then to none. */
static gboolean
on_key_next_unit (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TlMapView *self = TL_MAP_VIEW (widget);
  guint next = 0;

  if (self->tiles == NULL || self->cursor == TL_HEX_NONE)
    return FALSE;
  g_autoptr (GArray) units = tl_situation_units_in (tl_map_view_situation (self), self->cursor);
  tl_stack_order (tl_map_view_situation (self), units);
  for (guint i = 0; i < units->len; i++)
    if (is_selected (self, g_array_index (units, TlUnit, i)))
      next = i + 1;
  if (next < units->len && self->answers != NULL)
    tl_map_view_answer_unit (self, g_array_index (units, TlUnit, next));
  else if (next < units->len)
    tl_map_view_select (self, &g_array_index (units, TlUnit, next), 1);
  else
    tl_map_view_select (self, NULL, 0);
  hover_at_cursor (self);
  return TRUE;
}

/* Adds the next counter of the cursor's hex that is not selected; takes all away when all are. */
static gboolean
on_key_add_unit (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TlMapView *self = TL_MAP_VIEW (widget);

  if (self->tiles == NULL || self->cursor == TL_HEX_NONE || tl_map_view_is_carrying (self))
    return FALSE;
  g_autoptr (GArray) units = tl_situation_units_in (tl_map_view_situation (self), self->cursor);
  tl_stack_order (tl_map_view_situation (self), units);
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (!is_selected (self, unit))
        {
          tl_map_view_select_unit (self, unit, TRUE);
          return TRUE;
        }
    }
  for (guint i = 0; i < units->len; i++)
    tl_map_view_select_unit (self, g_array_index (units, TlUnit, i), TRUE);
  return TRUE;
}

static gboolean
on_key_target (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TlMapView *self = TL_MAP_VIEW (widget);

  if (self->cursor == TL_HEX_NONE)
    return FALSE;
  g_signal_emit_by_name (self, "target-picked", self->cursor);
  return TRUE;
}

static gboolean
on_key_menu (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TlMapView *self = TL_MAP_VIEW (widget);

  if (self->cursor == TL_HEX_NONE || tl_map_view_is_carrying (self))
    return FALSE;
  tl_map_view_reveal (self, self->cursor);
  g_signal_emit_by_name (self, "menu-requested", self->cursor);
  return TRUE;
}

static gboolean
on_key_cancel (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TlMapView *self = TL_MAP_VIEW (widget);

  if (self->is_banding)
    {
      self->is_banding = FALSE;
      gtk_gesture_set_state (self->drag_gesture, GTK_EVENT_SEQUENCE_DENIED);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return TRUE;
    }
  if (tl_map_view_is_carrying (self))
    {
      /* Denying the gesture ends it, and the end of a drag drops what is still carried. */
      tl_map_view_carry_cancel (self);
      gtk_gesture_set_state (self->drag_gesture, GTK_EVENT_SEQUENCE_DENIED);
      return TRUE;
    }
  if (self->selection->len == 0 && self->answers == NULL)
    return FALSE;
  tl_map_view_select (self, NULL, 0);
  return TRUE;
}

void
tl_map_view_class_add_bindings (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    guint keypad;
    int columns;
    int rows;
  } moves[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      gtk_widget_class_add_binding (widget_class, moves[i].key, 0, on_key_move, "(iib)",
                                    moves[i].columns, moves[i].rows, FALSE);
      gtk_widget_class_add_binding (widget_class, moves[i].keypad, 0, on_key_move, "(iib)",
                                    moves[i].columns, moves[i].rows, FALSE);
      gtk_widget_class_add_binding (widget_class, moves[i].key, GDK_CONTROL_MASK, on_key_move,
                                    "(iib)", moves[i].columns, moves[i].rows, TRUE);
    }
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, on_key_pick, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, on_key_pick, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, on_key_next_unit, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, GDK_CONTROL_MASK, on_key_add_unit,
                                NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_t, 0, on_key_target, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, on_key_menu, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, on_key_menu, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_key_cancel, NULL);
}

/* --- controllers ------------------------------------------------------------------------------ */

static void
add_drags (TlMapView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *middle = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *secondary = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (on_drag_cancel), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (middle), GDK_BUTTON_MIDDLE);
  g_signal_connect (middle, "drag-begin", G_CALLBACK (on_middle_begin), self);
  g_signal_connect (middle, "drag-update", G_CALLBACK (on_middle_update), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (click, "released", G_CALLBACK (on_released), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect (secondary, "pressed", G_CALLBACK (on_secondary_pressed), self);
  self->drag_gesture = drag;
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (middle));
}

/* Keys have carried something to a box, and come back. */
static void
on_focus (TlMapView *self)
{
  if (tl_map_view_is_carrying (self) && self->carry.by_keyboard &&
      self->carry.drop->box != TL_BOX_NONE)
    tl_map_view_carry_cursor_to (self,
                                 self->carry.what->from != TL_HEX_NONE
                                     ? self->carry.what->from
                                     : tl_map_view_hex_of_box (self, self->carry.what->from_box));
}

void
tl_map_view_add_controllers (TlMapView *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_focus), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  /* Before the scrolled window around us takes the wheel for panning. */
  gtk_event_controller_set_propagation_phase (scroll, GTK_PHASE_CAPTURE);
  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinch_scale), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  add_drags (self);
}
