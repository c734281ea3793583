/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One frame of a holding box: card, title and counters, those selected over the others, what the
 * supply overlay says of them, and the frame of a box that takes what is carried; and pointer and
 * keys: choose, open the menu, and pick up what the map view then carries.
 */
#include "config.h"

#include "app/map/tl-box-view.h"

#include "draw/counter/tl-paint-box.h"

#include "app/map/tl-map-view-private.h"
#include "draw/overlay/tl-paint-answers.h"
#include "rules/payment/tl-condition.h"

#include <glib/gi18n.h>

#define PAD_PX 6
/* The stripe at the left, in the colour of the side whose box it is. */
#define STRIPE_PX ((int) (TL_BOX_VIEW_COUNTER_PX * TL_BOX_STRIPE) + 1)

struct _TlBoxView
{
  GtkWidget parent_instance;

  TlMapView *view;    /* no reference */
  TlFaceCache *faces; /* the strip's */
  guint box;
  GtkGesture *drag;
  GArray *units;      /* TlUnit */
  PangoLayout *title; /* name and caption */
};

/* As large as on a map whose counters have this size, where a lone one has 72 % of its hex. */
#define MAP_UNIT_PX (TL_BOX_VIEW_COUNTER_PX / 0.72 / 1.7320508075688772)

/* In heights of a line.  A longer title may end in an ellipsis. */
#define TITLE_MOST_LINES 24
#define TITLE_LEAST_LINES 11
#define LEAST_PX 118     /* two counters, or a short name */
#define LEAST_STEP_PX 14 /* of each counter shows so much, else the strip scrolls */

static void
paint_title (TlBoxView *self, cairo_t *cr, const TlTheme *theme)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)) - STRIPE_PX - 2 * PAD_PX;

  pango_layout_set_width (self->title, MAX (width, 1) * PANGO_SCALE);
  cairo_move_to (cr, STRIPE_PX + PAD_PX, PAD_PX - 2);
  tl_paint_set_colour (cr, theme->map.ink);
  pango_cairo_show_layout (cr, self->title);
}

/* Those that are not carried. */
static GArray *
lying_units (TlBoxView *self)
{
  GArray *left = g_array_copy (self->units);

  for (guint i = left->len; i-- > 0;)
    if (tl_map_view_carries (self->view, g_array_index (left, TlUnit, i)))
      g_array_remove_index (left, i);
  return left;
}

/* Whether @unit is selected in this box. */
static gboolean
is_selected (TlBoxView *self, TlUnit unit)
{
  return tl_units_include (self->units, unit) && tl_units_include (self->view->selection, unit);
}

static void
paint_selected (TlBoxView *self, cairo_t *cr, const TlTheme *theme, const TlBoxLayout *layout)
{
  for (guint i = 0; i < self->units->len; i++)
    if (is_selected (self, g_array_index (self->units, TlUnit, i)))
      {
        TlStackPlace place = tl_box_place (layout, i);

        tl_paint_chosen (cr, theme, &place);
      }
}

/* What the overlay says of supply, at the upper right of each counter. */
static void
paint_marks (TlBoxView *self, cairo_t *cr, const TlTheme *theme, const TlBoxLayout *layout)
{
  TlSituation *situation = tl_map_view_situation (self->view);

  if ((tl_map_view_overlays (self->view) & TL_OVERLAY_SUPPLY) == 0 || self->view->answers != NULL ||
      tl_map_view_is_carrying (self->view))
    return;
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  for (guint i = 0; i < self->units->len; i++)
    {
      TlStackPlace place = tl_box_place (layout, i);

      tl_overlay_scene_add_boxed (scene, situation, tl_map_view_overlay_side (self->view),
                                  g_array_index (self->units, TlUnit, i),
                                  (place.x + place.size * 0.84) / MAP_UNIT_PX,
                                  (place.y + place.size * 0.1) / MAP_UNIT_PX);
    }
  cairo_save (cr);
  cairo_scale (cr, MAP_UNIT_PX, MAP_UNIT_PX);
  tl_paint_overlays (cr, scene, theme, tl_face_cache_lettering (self->faces),
                     MAP_UNIT_PX * 1.7320508075688772, FALSE);
  cairo_restore (cr);
}

/* Whether what is carried was picked up here. */
static gboolean
is_lifted_from (const TlBoxView *self)
{
  return self->view->carry.what->from_box == self->box ||
         self->view->carry.what->own_box == self->box;
}

/* Framed while it takes what is carried, firmly below the pointer; barred where it does not. */
static void
paint_drop (TlBoxView *self, cairo_t *cr, const TlTheme *theme)
{
  const TlMapCarry *carry = &self->view->carry;
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  gboolean is_over = carry->what != NULL && carry->drop->box == self->box;
  gboolean takes = carry->what != NULL && tl_carry_box_takes (carry->what, self->box);
  const double dash[] = { 5, 3 };

  if (!takes && (!is_over || is_lifted_from (self)))
    return;
  cairo_save (cr);
  cairo_rectangle (cr, 1.5, 1.5, width - 3, height - 3);
  tl_paint_set_colour (cr, takes ? theme->counters.selected : theme->map.ink);
  cairo_set_line_width (cr, 3);
  if (!is_over)
    cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
  cairo_stroke (cr);
  if (!takes)
    {
      cairo_move_to (cr, width - 22, 8);
      cairo_line_to (cr, width - 10, 20);
      cairo_move_to (cr, width - 10, 8);
      cairo_line_to (cr, width - 22, 20);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* By counter: those that are selected lie over the others. (transfer full) */
static gboolean *
find_raised (TlBoxView *self)
{
  gboolean *raised = g_new0 (gboolean, MAX (self->units->len, 1));

  for (guint i = 0; i < self->units->len; i++)
    raised[i] = is_selected (self, g_array_index (self->units, TlUnit, i));
  return raised;
}

/* Where the counters lie, below the title, at the widget's size now. */
static void
lay_out (TlBoxView *self, TlBoxLayout *layout)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget) - STRIPE_PX - 2 * PAD_PX;

  tl_box_lay_out (layout, self->units->len, STRIPE_PX + PAD_PX,
                  gtk_widget_get_height (widget) - PAD_PX - TL_BOX_VIEW_COUNTER_PX, width,
                  TL_BOX_VIEW_COUNTER_PX);
}

static void
paint (TlBoxView *self, cairo_t *cr)
{
  TlSituation *situation = tl_map_view_situation (self->view);
  const TlTheme *theme = tl_map_view_theme (self->view);
  g_autofree gboolean *raised = find_raised (self);
  TlBoxLayout layout;

  lay_out (self, &layout);
  tl_paint_box_card (cr, theme, situation, self->units,
                     tl_box_side (situation, self->box, self->units), 0, 0,
                     gtk_widget_get_width (GTK_WIDGET (self)),
                     gtk_widget_get_height (GTK_WIDGET (self)), TL_BOX_VIEW_COUNTER_PX);
  paint_title (self, cr, theme);
  if (tl_map_view_is_carrying (self->view) && is_lifted_from (self))
    {
      g_autoptr (GArray) left = lying_units (self);

      tl_paint_box_units (cr, self->faces, theme, situation, left, NULL, &layout);
    }
  else
    {
      tl_paint_box_units (cr, self->faces, theme, situation, self->units, raised, &layout);
      paint_selected (self, cr, theme, &layout);
      paint_marks (self, cr, theme, &layout);
    }
  paint_drop (self, cr, theme);
}

/* -draw */
static void
view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TlBoxView *self = TL_BOX_VIEW (widget);

  if (tl_map_view_situation (self->view) == NULL)
    return;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                     (float) gtk_widget_get_height (widget)));
  tl_face_cache_set_device_scale (self->faces, gtk_widget_get_scale_factor (widget));
  paint (self, cr);
  cairo_destroy (cr);
}

/* --- choosing --------------------------------------------------------------------------------- */

/* Whether the box is chosen, or the hex that it stands for (12.3e). */
static gboolean
view_is_chosen (TlBoxView *self)
{
  const TlScenario *scenario = tl_game_scenario (tl_map_view_game (self->view));
  TlHex hex = self->box < scenario->boxes->len
                  ? g_array_index (scenario->boxes, TlBox, self->box).hex
                  : TL_HEX_NONE;

  return hex != TL_HEX_NONE ? tl_map_view_cursor (self->view) == hex
                            : tl_map_view_box (self->view) == self->box;
}

/* Ctrl adds or takes away one counter of the box. */
static void
select_unit (TlBoxView *self, TlUnit unit, gboolean toggle)
{
  g_autoptr (GArray) units = tl_map_view_selection (self->view);

  if (!toggle || !view_is_chosen (self))
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

/* "9 Para (para9) · Low" */
static char *
unit_text (TlBoxView *self, TlUnit unit)
{
  TlSituation *situation = tl_map_view_situation (self->view);
  g_autofree char *name = tl_situation_name (situation, unit);
  TlCondition condition = tl_condition_of (situation, unit, FALSE);
  g_autofree char *state =
      tl_unit_is_combat (situation, unit) ? tl_condition_text (&condition) : g_strdup ("");

  return *state != '\0' ? g_strdup_printf ("%s · %s", name, state) : g_steal_pointer (&name);
}

static const char *
name_of (TlBoxView *self)
{
  const TlScenario *scenario = tl_game_scenario (tl_map_view_game (self->view));

  if (self->box == TL_BOX_POOL && !tl_map_view_is_by_hand (self->view))
    return _ ("Arriving");
  return tl_scenario_box_name (scenario, self->box);
}

/* The box's name, and @unit or, with TL_UNIT_NONE, what is in the box. (transfer full) */
static char *
place_text (TlBoxView *self, TlUnit unit)
{
  TlSituation *situation = tl_map_view_situation (self->view);
  g_autofree char *what = unit != TL_UNIT_NONE ? unit_text (self, unit)
                                               : tl_box_caption (situation, self->box, self->units);

  return g_strdup_printf ("%s · %s", name_of (self), what);
}

/* Space goes through the counters, and then to none. */
static gboolean
on_key_next_unit (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TlBoxView *self = TL_BOX_VIEW (widget);
  guint next = 0;

  for (guint i = 0; i < self->units->len; i++)
    if (is_selected (self, g_array_index (self->units, TlUnit, i)))
      next = i + 1;
  if (next < self->units->len)
    select_unit (self, g_array_index (self->units, TlUnit, next), FALSE);
  else
    tl_map_view_set_box (self->view, self->box);
  g_autofree char *text = place_text (
      self, next < self->units->len ? g_array_index (self->units, TlUnit, next) : TL_UNIT_NONE);
  tl_map_view_hint (self->view, text);
  return TRUE;
}

static void
ask_for_menu (TlBoxView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!view_is_chosen (self))
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
  if (unit != TL_UNIT_NONE && !is_selected (self, unit))
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
  TlPoint at = to_map (self, x + dx, y + dy);
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
  gboolean is_chosen =
      view->selection->len > 0 && is_selected (self, g_array_index (view->selection, TlUnit, 0));
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
  TlHex hex = tl_map_view_hex_of_box (view, self->box);
  tl_map_view_reveal (view, hex);
  tl_map_view_carry_cursor_to (view, hex);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  return TRUE;
}

/* --- pointer ---------------------------------------------------------------------------------- */

static void
on_motion (GtkEventControllerMotion *controller G_GNUC_UNUSED, double x, double y, TlBoxView *self)
{
  if (tl_map_view_is_carrying (self->view))
    return;
  g_autofree char *text = place_text (self, tl_box_view_unit_at (self, x, y));
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
  g_autofree char *text = place_text (self, unit);

  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* --- controllers ------------------------------------------------------------------------------ */

/* -input */
static void
class_add_bindings (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, on_key_next_unit, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, on_key_pick, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, on_key_pick, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, on_key_menu, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, on_key_menu, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_key_cancel, NULL);
}

static void
add_controllers (TlBoxView *self)
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

G_DEFINE_FINAL_TYPE (TlBoxView, tl_box_view, GTK_TYPE_WIDGET)

/* --- words ------------------------------------------------------------------------------------ */

static void
describe (TlBoxView *self)
{
  TlSituation *situation = tl_map_view_situation (self->view);
  g_autofree char *caption = tl_box_caption (situation, self->box, self->units);
  g_autofree char *label = g_strdup_printf ("%s, %s", name_of (self), caption);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->units->len; i++)
    {
      TlUnit unit = g_array_index (self->units, TlUnit, i);
      g_autofree char *name = unit_text (self, unit);

      g_string_append (text, text->len > 0 ? ", " : "");
      if (is_selected (self, unit))
        /* Translators: for screen readers: a counter that is selected. */
        g_string_append_printf (text, _ ("selected: %s"), name);
      else
        g_string_append (text, name);
    }
  if (self->units->len == 0)
    g_string_append (text, _ ("empty"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
  g_string_free (text, TRUE);
}

/* --- size ------------------------------------------------------------------------------------- */

static void
make_title (TlBoxView *self)
{
  TlSituation *situation = tl_map_view_situation (self->view);
  g_autofree char *label = tl_box_label (situation, self->box, self->units);
  g_autofree char *markup =
      g_markup_printf_escaped ("<b>%s</b>  <small>%s</small>", name_of (self), label);

  if (self->title == NULL)
    self->title = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_markup (self->title, markup, -1);
  pango_layout_set_single_paragraph_mode (self->title, TRUE);
  pango_layout_set_ellipsize (self->title, PANGO_ELLIPSIZE_END);
}

static void
title_size (TlBoxView *self, int *width, int *height)
{
  *width = *height = 0;
  if (self->title == NULL)
    return;
  pango_layout_set_width (self->title, -1);
  pango_layout_get_pixel_size (self->title, width, height);
}

static void
tl_box_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size G_GNUC_UNUSED,
                     int *minimum, int *natural, int *minimum_baseline G_GNUC_UNUSED,
                     int *natural_baseline G_GNUC_UNUSED)
{
  TlBoxView *self = TL_BOX_VIEW (widget);
  int width, height;

  title_size (self, &width, &height);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = height + (int) TL_BOX_VIEW_COUNTER_PX + 3 * PAD_PX - 2;
      return;
    }
  *minimum = MAX (MIN (width, TITLE_LEAST_LINES * height) + STRIPE_PX + 2 * PAD_PX, LEAST_PX);
  *minimum = MAX (*minimum, (int) (TL_BOX_VIEW_COUNTER_PX + self->units->len * LEAST_STEP_PX));
  width = MAX (MIN (width, TITLE_MOST_LINES * height),
               (int) tl_box_width (self->units->len, TL_BOX_VIEW_COUNTER_PX) + 1);
  *natural = MAX (width + STRIPE_PX + 2 * PAD_PX, *minimum);
}

TlUnit
tl_box_view_unit_at (TlBoxView *self, double x, double y)
{
  g_autofree gboolean *raised = find_raised (self);
  TlBoxLayout layout;

  lay_out (self, &layout);
  int index = tl_box_index_at (&layout, raised, x, y);
  return index >= 0 ? g_array_index (self->units, TlUnit, (guint) index) : TL_UNIT_NONE;
}

gboolean
tl_box_view_middle (TlBoxView *self, TlUnit unit, double *x, double *y)
{
  TlBoxLayout layout;

  lay_out (self, &layout);
  for (guint i = 0; i < self->units->len; i++)
    if (g_array_index (self->units, TlUnit, i) == unit)
      {
        TlStackPlace place = tl_box_place (&layout, i);

        *x = place.x + place.size / 2;
        *y = place.y + place.size / 2;
        return TRUE;
      }
  return FALSE;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_box_view_finalize (GObject *object)
{
  TlBoxView *self = TL_BOX_VIEW (object);

  g_array_unref (self->units);
  g_clear_object (&self->title);
  G_OBJECT_CLASS (tl_box_view_parent_class)->finalize (object);
}

/* The player's font is another. */
static void
tl_box_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  TlBoxView *self = TL_BOX_VIEW (widget);

  GTK_WIDGET_CLASS (tl_box_view_parent_class)->css_changed (widget, change);
  if (self->title != NULL)
    pango_layout_context_changed (self->title);
  gtk_widget_queue_resize (widget);
}

static void
tl_box_view_class_init (TlBoxViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tl_box_view_finalize;
  widget_class->measure = tl_box_view_measure;
  widget_class->snapshot = view_snapshot;
  widget_class->css_changed = tl_box_view_css_changed;
  gtk_widget_class_set_css_name (widget_class, "boxview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  class_add_bindings (widget_class);
}

static void
tl_box_view_init (TlBoxView *self)
{
  self->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  add_controllers (self);
}

GtkWidget *
tl_box_view_new (TlMapView *view, TlFaceCache *faces, guint box)
{
  TlBoxView *self = g_object_new (TL_TYPE_BOX_VIEW, NULL);

  self->view = view;
  self->faces = faces;
  self->box = box;
  return GTK_WIDGET (self);
}

guint
tl_box_view_box (TlBoxView *self)
{
  return self->box;
}

void
tl_box_view_set_units (TlBoxView *self, GArray *units)
{
  g_array_ref (units);
  g_array_unref (self->units);
  self->units = units;
  make_title (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  tl_box_view_refresh (self);
}

void
tl_box_view_refresh (TlBoxView *self)
{
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
