/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pointer and keys of a holding box: choose, ask for the menu, and pick up what the map view then
 * carries.
 */
#include "app/map/tl-box-view-private.h"
#include "app/map/tl-map-view-private.h"

/* --- choosing --------------------------------------------------------------------------------- */

/* Ctrl adds or takes away one counter of the box. */
static void
select_unit (TlBoxView *self, TlUnit unit, gboolean toggle)
{
  g_autoptr (GArray) units = tl_map_view_selection (self->view);

  if (!toggle || !tl_box_view_is_chosen (self))
    {
      tl_map_view_select (self->view, &unit, 1);
      return;
    }
  for (guint i = 0; i < units->len; i++)
    if (g_array_index (units, TlUnit, i) == unit)
      {
        g_array_remove_index (units, i);
        tl_map_view_select (self->view, (const TlUnit *) units->data, units->len);
        return;
      }
  g_array_append_val (units, unit);
  tl_map_view_select (self->view, (const TlUnit *) units->data, units->len);
}

static void
on_pressed (GtkGestureClick *gesture, int n_press G_GNUC_UNUSED, double x, double y,
            TlBoxView *self)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  TlUnit unit = tl_box_view_unit_at (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (unit != TL_UNIT_NONE)
    select_unit (self, unit, (state & GDK_CONTROL_MASK) != 0);
  else
    tl_map_view_set_box (self->view, self->box);
}

/* Space goes through the counters, and then to none. */
static gboolean
on_key_next_unit (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TlBoxView *self = TL_BOX_VIEW (widget);
  guint next = 0;

  for (guint i = 0; i < self->units->len; i++)
    if (tl_box_view_is_selected (self, g_array_index (self->units, TlUnit, i)))
      next = i + 1;
  if (next < self->units->len)
    select_unit (self, g_array_index (self->units, TlUnit, next), FALSE);
  else
    tl_map_view_set_box (self->view, self->box);
  g_autofree char *text = tl_box_view_place_text (
      self, next < self->units->len ? g_array_index (self->units, TlUnit, next) : TL_UNIT_NONE);
  tl_map_view_hint (self->view, text);
  return TRUE;
}

static void
ask_for_menu (TlBoxView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!tl_box_view_is_chosen (self))
    tl_map_view_set_box (self->view, self->box);
  g_signal_emit_by_name (self->view, "menu-requested", tl_map_view_cursor (self->view));
}

static gboolean
on_key_menu (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  ask_for_menu (TL_BOX_VIEW (widget));
  return TRUE;
}

/* The selection stays when the pointer is on it. */
static void
on_secondary_pressed (GtkGestureClick *gesture, int n_press, double x, double y, TlBoxView *self)
{
  TlUnit unit = tl_box_view_unit_at (self, x, y);

  if (n_press != 1 || tl_map_view_is_carrying (self->view))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (unit != TL_UNIT_NONE && !tl_box_view_is_selected (self, unit))
    select_unit (self, unit, FALSE);
  ask_for_menu (self);
}

static gboolean
on_key_cancel (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TlBoxView *self = TL_BOX_VIEW (widget);

  if (tl_map_view_is_carrying (self->view))
    {
      /* Denying the gesture ends it, and the end of a drag drops what is still carried. */
      tl_map_view_carry_cancel (self->view);
      gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
      return TRUE;
    }
  if (self->view->selection->len == 0)
    return FALSE;
  tl_map_view_select (self->view, NULL, 0);
  return TRUE;
}

/* --- carrying --------------------------------------------------------------------------------- */

static TlPoint
to_map (TlBoxView *self, double x, double y)
{
  TlPoint at = { x, y };

  gtk_widget_translate_coordinates (GTK_WIDGET (self), GTK_WIDGET (self->view), x, y, &at.x, &at.y);
  return at;
}

/* @x, @y: where it is taken. */
static void
pick_up (TlBoxView *self, TlUnit unit, gboolean whole, double x, double y)
{
  g_autoptr (GArray) units = tl_map_view_units_of_box (self->view, self->units, unit, whole);
  TlPoint at = to_map (self, x, y);
  TlPoint middle = at;

  if (tl_box_view_middle (self, unit, &x, &y))
    middle = to_map (self, x, y);
  tl_map_view_select (self->view, (const TlUnit *) units->data, units->len);
  tl_map_view_carry_begin_in_box (self->view, (const TlUnit *) units->data, units->len, middle,
                                  at.x, at.y);
}

static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, TlBoxView *self)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  TlUnit unit;
  TlPoint at;
  double x, y;

  if (!gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (!tl_map_view_is_carrying (self->view))
    {
      unit = tl_box_view_unit_at (self, x, y);
      if (unit == TL_UNIT_NONE || !gtk_drag_check_threshold (GTK_WIDGET (self), (int) x, (int) y,
                                                             (int) (x + dx), (int) (y + dy)))
        return;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      pick_up (self, unit, (state & GDK_SHIFT_MASK) != 0, x, y);
    }
  at = to_map (self, x + dx, y + dy);
  tl_map_view_carry_drag (self->view, at.x, at.y);
}

static void
on_drag_end (GtkGestureDrag *gesture G_GNUC_UNUSED, double dx G_GNUC_UNUSED,
             double dy G_GNUC_UNUSED, TlBoxView *self)
{
  if (tl_map_view_is_carrying (self->view) && !self->view->carry.by_keyboard)
    tl_map_view_carry_drop (self->view);
}

static void
on_drag_cancel (GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
                TlBoxView *self)
{
  tl_map_view_carry_cancel (self->view);
}

/* Keys that carry something come to this box. */
static void
on_focus (TlBoxView *self)
{
  TlMapView *view = self->view;

  if (tl_map_view_is_carrying (view) && view->carry.by_keyboard &&
      view->carry.drop->box != self->box)
    {
      TlPoint at = to_map (self, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                           gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);

      tl_map_view_carry_to_box (view, at.x, at.y, self->box);
    }
}

/* Down in the box, or up: the selection, else all of the first counter's side; then the map has the
 * keys. */
static gboolean
on_key_pick (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TlBoxView *self = TL_BOX_VIEW (widget);
  TlMapView *view = self->view;
  gboolean is_chosen = view->selection->len > 0 &&
                       tl_box_view_is_selected (self, g_array_index (view->selection, TlUnit, 0));
  TlHex hex;
  double x, y;

  if (tl_map_view_is_carrying (view))
    {
      tl_map_view_carry_drop (view);
      return TRUE;
    }
  if (self->units->len == 0)
    return FALSE;
  TlUnit unit = g_array_index (is_chosen ? view->selection : self->units, TlUnit, 0);
  if (!tl_box_view_middle (self, unit, &x, &y))
    return FALSE;
  pick_up (self, unit, !is_chosen, x, y);
  view->carry.by_keyboard = TRUE;
  hex = tl_map_view_hex_of_box (view, self->box);
  tl_map_view_reveal (view, hex);
  tl_map_view_carry_cursor_to (view, hex);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  return TRUE;
}

/* --- pointer ---------------------------------------------------------------------------------- */

static void
on_motion (GtkEventControllerMotion *controller G_GNUC_UNUSED, double x, double y, TlBoxView *self)
{
  g_autofree char *text = NULL;

  if (tl_map_view_is_carrying (self->view))
    return;
  text = tl_box_view_place_text (self, tl_box_view_unit_at (self, x, y));
  tl_map_view_hint (self->view, text);
}

static void
on_leave (GtkEventControllerMotion *controller G_GNUC_UNUSED, TlBoxView *self)
{
  if (!tl_map_view_is_carrying (self->view))
    tl_map_view_hint (self->view, "");
}

static gboolean
on_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip,
                  gpointer data G_GNUC_UNUSED)
{
  TlBoxView *self = TL_BOX_VIEW (widget);
  TlUnit unit = by_keyboard ? TL_UNIT_NONE : tl_box_view_unit_at (self, x, y);
  g_autofree char *text = tl_box_view_place_text (self, unit);

  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* --- controllers ------------------------------------------------------------------------------ */

void
tl_box_view_class_add_bindings (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, on_key_next_unit, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, on_key_pick, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, on_key_pick, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, on_key_menu, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, on_key_menu, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_key_cancel, NULL);
}

void
tl_box_view_add_controllers (TlBoxView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *secondary = gtk_gesture_click_new ();

  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_focus), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (on_drag_cancel), self);
  self->drag = drag;
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect (secondary, "pressed", G_CALLBACK (on_secondary_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));
}
