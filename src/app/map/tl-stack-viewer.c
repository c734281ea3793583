/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/map/tl-stack-viewer.h"

#include "answers/tl-unit-facts.h"
#include "app/base/tl-widgets.h"
#include "app/map/tl-map-view-private.h"
#include "draw/overlay/tl-paint-answers.h"

#include <glib/gi18n.h>
#include <math.h>

#define REST_MS 600
#define LEAVE_MS 400
#define FACE_PX 64
#define FACE_BYTES ((gsize) 4 * 1024 * 1024)
#define WIDTH_PX 330
/* Lower than that it says too little. */
#define HEIGHT_LEAST 120
/* From the middle of the hex, in its size: a corner is 0.58 away. */
#define CLEAR 0.62

enum
{
  PROP_0,
  PROP_WANTED
};

struct _TlStackViewer
{
  TlPanel panel;

  GtkWidget *place_label;
  GtkWidget *scroller;
  GtkWidget *list;
  GtkWidget *totals_label;
  TlFaceCache *faces;

  TlSituation *situation; /* whose counters show; NULL: none do */
  TlHex hex;              /* that shows; TL_HEX_NONE */
  TlHex pointed;          /* under the pointer on the map; TL_HEX_NONE */
  TlHex quiet;            /* the pointer has been in this hex since the stack was closed */
  TlHex cursor;           /* the map's when it was shown */
  double x, y;            /* where the pointer was last on the map */
  guint timer;            /* until the pointer has rested, or is gone for good; 0 none */
  gboolean is_wanted;
  gboolean by_keys;
  gboolean is_updating;
  gboolean is_pointed; /* the pointer is in it */
  gboolean by_pointer; /* on the map the pointer was used last, and not the keys */
  gboolean is_dragging;
};

G_DEFINE_FINAL_TYPE (TlStackViewer, tl_stack_viewer, TL_TYPE_PANEL)

static void hide (TlStackViewer *self);

/* --- rows ------------------------------------------------------------------------------------- */

static void
draw_face (GtkDrawingArea *area, cairo_t *cr, int width, int height G_GNUC_UNUSED, gpointer data)
{
  TlStackViewer *self = data;
  TlUnit unit = tl_widget_unit (area);
  TlCounterView counter;

  if (self->situation == NULL || self->panel.view == NULL)
    return;
  tl_counter_view_of_unit (&counter, self->situation, unit);
  tl_face_cache_set_device_scale (self->faces, gtk_widget_get_scale_factor (GTK_WIDGET (area)));
  tl_paint_face (cr, self->faces, tl_map_view_theme (self->panel.view), &counter, 0, 0, width);
}

static TlPoint
to_map (TlStackViewer *self, GtkWidget *widget, double x, double y)
{
  TlPoint at = { 0, 0 };

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (self->panel.view), x, y, &at.x, &at.y);
  return at;
}

static void
on_drag_begin (GtkGesture *gesture, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
               TlStackViewer *self G_GNUC_UNUSED)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static gboolean
has_modifier (GtkGestureDrag *gesture, GdkModifierType modifier)
{
  return (gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)) &
          modifier) != 0;
}

/* The card is out of sight, but stays: the pointer's grab is its own. */
static void
pick_up (TlStackViewer *self, GtkWidget *row, gboolean whole_stack)
{
  TlPoint middle = tl_map_view_hex_middle (self->panel.view, self->hex);

  self->is_dragging = TRUE;
  gtk_widget_set_opacity (GTK_WIDGET (self), 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->panel.view));
  tl_map_view_pick_up (self->panel.view, tl_widget_unit (row), whole_stack, middle.x, middle.y);
}

static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, TlStackViewer *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  double x, y;

  if (!gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (!self->is_dragging)
    {
      if (!gtk_drag_check_threshold (row, (int) x, (int) y, (int) (x + dx), (int) (y + dy)))
        return;
      pick_up (self, row, has_modifier (gesture, GDK_SHIFT_MASK));
    }
  TlPoint at = to_map (self, row, x + dx, y + dy);
  if (tl_map_view_is_carrying (self->panel.view))
    tl_map_view_carry_drag (self->panel.view, at.x, at.y);
}

static void
on_drag_end (GtkGestureDrag *gesture, double dx G_GNUC_UNUSED, double dy G_GNUC_UNUSED,
             TlStackViewer *self)
{
  TlMapView *view = self->panel.view;

  if (!self->is_dragging)
    {
      GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

      tl_map_view_select_unit (view, tl_widget_unit (row),
                               has_modifier (gesture, GDK_CONTROL_MASK));
      return;
    }
  if (tl_map_view_is_carrying (view) && !view->carry.by_keyboard)
    tl_map_view_carry_drop (view);
  hide (self);
}

static void
on_drag_cancel (GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
                TlStackViewer *self)
{
  if (!self->is_dragging)
    return;
  tl_map_view_carry_cancel (self->panel.view);
  hide (self);
}

static GtkWidget *
row_new (TlStackViewer *self, TlUnit unit)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *face = gtk_drawing_area_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  g_autofree char *title = tl_unit_title (self->situation, unit);
  g_autofree char *facts = tl_unit_facts (self->situation, unit);
  g_autofree char *name = g_strdup_printf ("row:%s", tl_situation_id (self->situation, unit));

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (face), FACE_PX);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (face), FACE_PX);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (face), draw_face, self, NULL);
  gtk_widget_set_valign (face, GTK_ALIGN_CENTER);
  tl_widget_set_unit (GTK_WIDGET (face), unit);
  gtk_box_append (GTK_BOX (text), tl_text_new (title, "answer-heading"));
  gtk_box_append (GTK_BOX (text), tl_text_new (facts, "caption"));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), face);
  gtk_box_append (GTK_BOX (box), text);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, facts, -1);
  tl_widget_set_unit (GTK_WIDGET (row), unit);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (on_drag_cancel), self);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_set_name (row, name);
  return row;
}

static GtkListBoxRow *
row_at (TlStackViewer *self, int i)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), i);
}

/* The row of a selected counter gets the keys, else the first. */
static void
focus_row (TlStackViewer *self)
{
  GList *rows = gtk_list_box_get_selected_rows (GTK_LIST_BOX (self->list));

  gtk_widget_grab_focus (GTK_WIDGET (rows != NULL ? rows->data : (gpointer) row_at (self, 0)));
  g_list_free (rows);
}

/* As on the map. */
static void
show_selection (TlStackViewer *self)
{
  GtkListBoxRow *row;

  self->is_updating = TRUE;
  for (int i = 0; (row = row_at (self, i)) != NULL; i++)
    if (tl_units_include (self->panel.view->selection, tl_widget_unit (row)))
      gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
    else
      gtk_list_box_unselect_row (GTK_LIST_BOX (self->list), row);
  self->is_updating = FALSE;
}

static void
clear (TlStackViewer *self)
{
  GtkListBoxRow *row;

  self->is_updating = TRUE;
  while ((row = row_at (self, 0)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row));
  self->is_updating = FALSE;
  g_clear_pointer (&self->situation, tl_situation_unref);
}

static void
fill (TlStackViewer *self, const GArray *units)
{
  TlUnitTotals totals;
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (self->situation), self->hex);

  tl_unit_totals (self->situation, (const TlUnit *) units->data, units->len, &totals);
  g_autofree char *text = tl_unit_totals_text (&totals);
  gtk_label_set_text (GTK_LABEL (self->place_label), place);
  gtk_label_set_text (GTK_LABEL (self->totals_label), text);
  for (guint i = 0; i < units->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list),
                         row_new (self, g_array_index (units, TlUnit, i)));
  show_selection (self);
}

/* --- coming and going ------------------------------------------------------------------------- */

static gboolean
is_shown (TlStackViewer *self)
{
  return self->hex != TL_HEX_NONE;
}

/* Not in the way of what is under way; while the map is painted, by keys alone. */
static gboolean
may_show (TlStackViewer *self, gboolean by_keys)
{
  const TlMapView *view = self->panel.view;

  return view != NULL && view->game != NULL && !tl_map_view_is_carrying (self->panel.view) &&
         !view->is_banding && !view->is_panning && view->popover == NULL && view->answers == NULL &&
         (by_keys || !view->is_painting);
}

void
tl_stack_viewer_show (TlStackViewer *self, TlHex hex, gboolean by_keys)
{
  TlSituation *situation =
      self->panel.view != NULL ? tl_map_view_situation (self->panel.view) : NULL;
  GdkRectangle at;

  hide (self);
  if (!may_show (self, by_keys) || hex == TL_HEX_NONE)
    return;
  g_autoptr (GArray) units = tl_situation_units_in (situation, hex);
  tl_stack_order (situation, units);
  if (units->len < 2)
    return;
  self->situation = tl_situation_ref (situation);
  self->hex = hex;
  self->by_keys = by_keys;
  self->cursor = self->panel.view->cursor;
  fill (self, units);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  tl_stack_viewer_place (self, &at);
  if (at.height < HEIGHT_LEAST)
    {
      hide (self);
      return;
    }
  if (by_keys)
    focus_row (self);
  g_debug ("stack of %u shown", units->len);
}

static void
hide (TlStackViewer *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (!is_shown (self))
    return;
  if (tl_widget_has_focus_inside (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->panel.view));
  self->hex = TL_HEX_NONE;
  self->is_dragging = FALSE;
  self->is_pointed = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_opacity (GTK_WIDGET (self), 1);
  clear (self);
  g_debug ("stack hidden");
}

/* The player wants to see what is below it. */
static void
send_away (TlStackViewer *self)
{
  self->quiet = self->pointed;
  hide (self);
}

static void follow_pointer (TlStackViewer *self);

/* When it goes the pointer may rest on another stack by then. */
static gboolean
on_timer (gpointer data)
{
  TlStackViewer *self = data;

  self->timer = 0;
  if (!is_shown (self))
    tl_stack_viewer_show (self, self->pointed, FALSE);
  else if (!self->is_pointed)
    {
      hide (self);
      follow_pointer (self);
    }
  return G_SOURCE_REMOVE;
}

static void
wait (TlStackViewer *self, guint ms)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (ms, on_timer, self);
}

/* Where it shows, the pointer has a while to come from the hex to the card. */
static void
follow_pointer (TlStackViewer *self)
{
  if (is_shown (self))
    {
      if (self->pointed == self->hex || self->is_pointed)
        g_clear_handle_id (&self->timer, g_source_remove);
      else if (self->timer == 0 && !self->by_keys && !self->is_dragging)
        wait (self, LEAVE_MS);
      return;
    }
  if (self->pointed != self->quiet)
    self->quiet = TL_HEX_NONE;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->is_wanted && self->pointed != TL_HEX_NONE && self->pointed != self->quiet)
    wait (self, REST_MS);
}

/* Only a counter counts, not the ground beside it.  GTK tells of a pointer that has not moved,
 * too. */
static void
on_map_motion (GtkEventControllerMotion *controller G_GNUC_UNUSED, double x, double y,
               TlStackViewer *self)
{
  if (x != self->x || y != self->y)
    self->by_pointer = TRUE;
  self->x = x;
  self->y = y;
  self->pointed = tl_map_view_unit_at (self->panel.view, x, y) != TL_UNIT_NONE
                      ? tl_viewport_hex_at (&self->panel.view->viewport, x, y)
                      : TL_HEX_NONE;
  follow_pointer (self);
}

static void
on_map_leave (TlStackViewer *self)
{
  self->pointed = TL_HEX_NONE;
  follow_pointer (self);
}

static void
on_enter (GtkEventControllerMotion *controller G_GNUC_UNUSED, double x G_GNUC_UNUSED,
          double y G_GNUC_UNUSED, TlStackViewer *self)
{
  self->is_pointed = TRUE;
  follow_pointer (self);
}

static void
on_leave (GtkEventControllerMotion *controller G_GNUC_UNUSED, TlStackViewer *self)
{
  self->is_pointed = FALSE;
  if (is_shown (self))
    follow_pointer (self);
}

static void
on_map_pressed (GtkGestureClick *gesture G_GNUC_UNUSED, int n_press G_GNUC_UNUSED,
                double x G_GNUC_UNUSED, double y G_GNUC_UNUSED, TlStackViewer *self)
{
  send_away (self);
}

static void
on_scrolled (TlStackViewer *self)
{
  if (!self->is_dragging)
    hide (self);
}

/* A new view of the map has adjustments of its own. */
static void
follow_adjustment (TlStackViewer *self, GParamSpec *pspec)
{
  GtkAdjustment *adjustment = NULL;

  g_object_get (self->panel.view, pspec->name, &adjustment, NULL);
  if (adjustment == NULL)
    return;
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (on_scrolled), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (on_scrolled), self,
                           G_CONNECT_SWAPPED);
  g_object_unref (adjustment);
}

static void
on_selection_changed (TlStackViewer *self)
{
  if (!is_shown (self) || self->is_dragging || self->is_updating)
    return;
  if (tl_map_view_situation (self->panel.view) != self->situation ||
      (self->by_keys && self->panel.view->cursor != self->hex &&
       self->panel.view->cursor != self->cursor))
    hide (self);
  else
    show_selection (self);
}

/* --- keys ------------------------------------------------------------------------------------- */

static gboolean
is_of_card (guint key, GdkModifierType state)
{
  return (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) == 0 &&
         (key == GDK_KEY_v || key == GDK_KEY_V);
}

static gboolean
on_map_key (GtkEventControllerKey *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
            GdkModifierType state, TlStackViewer *self)
{
  gboolean was_shown = is_shown (self) && !self->is_dragging;

  if (is_of_card (key, state))
    {
      tl_stack_viewer_show (self,
                            self->by_pointer && self->pointed != TL_HEX_NONE
                                ? self->pointed
                                : self->panel.view->cursor,
                            TRUE);
      return GDK_EVENT_STOP;
    }
  self->by_pointer = FALSE;
  if (!was_shown || key == GDK_KEY_Control_L || key == GDK_KEY_Control_R ||
      key == GDK_KEY_Shift_L || key == GDK_KEY_Shift_R)
    return GDK_EVENT_PROPAGATE;
  send_away (self);
  return key == GDK_KEY_Escape ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static gboolean
on_own_key (GtkEventControllerKey *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
            GdkModifierType state, TlStackViewer *self)
{
  if (key != GDK_KEY_Escape && !is_of_card (key, state))
    return GDK_EVENT_PROPAGATE;
  send_away (self);
  return GDK_EVENT_STOP;
}

/* Return picks the counter up, for the keys to carry. */
static void
on_row_activated (GtkListBox *list G_GNUC_UNUSED, GtkListBoxRow *row, TlStackViewer *self)
{
  TlPoint middle = tl_map_view_hex_middle (self->panel.view, self->hex);
  TlUnit unit = tl_widget_unit (row);

  hide (self);
  tl_map_view_pick_up (self->panel.view, unit, FALSE, middle.x, middle.y);
  self->panel.view->carry.by_keyboard = TRUE;
}

/* Arrows go through the counters. */
static void
on_rows_selected (GtkListBox *list, TlStackViewer *self)
{
  g_autoptr (GArray) units = tl_list_box_selected_units (list);

  if (self->is_updating)
    return;
  self->is_updating = TRUE;
  tl_map_view_select (self->panel.view, (const TlUnit *) units->data, units->len);
  self->is_updating = FALSE;
}

/* --- where ------------------------------------------------------------------------------------ */

/* The middles of the stacks around, from the upper edge of what is not covered. (transfer full) */
static GArray *
stacks_around (TlStackViewer *self)
{
  TlMapView *view = self->panel.view;
  GArray *places = g_array_new (FALSE, FALSE, sizeof (TlPoint));

  for (TlDirection direction = 0; direction < 6; direction++)
    {
      TlHex hex = tl_grid_neighbour (&view->viewport.grid, self->hex, direction);

      if (hex == TL_HEX_NONE || tl_situation_first_in (self->situation, hex) == TL_UNIT_NONE)
        continue;
      TlPoint at = tl_map_view_hex_middle (view, hex);
      at.y -= view->viewport.covered_top;
      g_array_append_val (places, at);
    }
  return places;
}

/* Beside the hex it may be as high as the view, else as high as there is room above or below. */
static double
height_most (double x, double y, double clear, double width, double view_width, double view_height)
{
  if (MAX (x, view_width - x) - clear >= width)
    return view_height;
  return MAX (y, view_height - y) - clear;
}

void
tl_stack_viewer_place (TlStackViewer *self, GdkRectangle *at)
{
  TlMapView *view = self->panel.view;
  double width = view->viewport.width;
  double top = view->viewport.covered_top;
  double height = view->viewport.height - top - view->viewport.covered_bottom;
  double clear = tl_map_view_hex_px (view) * CLEAR;
  TlPoint middle = tl_map_view_hex_middle (view, self->hex);
  g_autoptr (GArray) keep = stacks_around (self);
  TlNoteBox box = { 0 };
  int wide, high;

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &wide, NULL, NULL, NULL);
  wide = MAX (wide, WIDTH_PX);
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, wide, NULL, &high, NULL, NULL);
  box.width = wide;
  box.height = MIN (high, height_most (middle.x, middle.y - top, clear, wide, width, height));
  tl_note_place (&box, middle.x, middle.y - top, clear, width, height, (const TlPoint *) keep->data,
                 keep->len);
  *at = (GdkRectangle){ (int) floor (box.x), (int) floor (box.y + top), wide,
                        (int) floor (box.height) };
}

/* --- life ------------------------------------------------------------------------------------- */

static void
add_map_controllers (TlStackViewer *self, TlMapView *view)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (motion, "motion", G_CALLBACK (on_map_motion), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (on_map_leave), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), motion);
  /* Before the map takes the key. */
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (on_map_key), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (view), key);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_map_pressed), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (click));
}

static void
on_map_view_given (TlStackViewer *self)
{
  TlMapView *view = self->panel.view;

  add_map_controllers (self, view);
  g_signal_connect_object (view, "notify::hadjustment", G_CALLBACK (follow_adjustment), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::vadjustment", G_CALLBACK (follow_adjustment), self,
                           G_CONNECT_SWAPPED);
  follow_adjustment (self, g_object_class_find_property (G_OBJECT_GET_CLASS (view), "hadjustment"));
  follow_adjustment (self, g_object_class_find_property (G_OBJECT_GET_CLASS (view), "vadjustment"));
}

static void
tl_stack_viewer_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlStackViewer *self = TL_STACK_VIEWER (object);

  if (id != PROP_WANTED)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->is_wanted = g_value_get_boolean (value);
  if (!self->is_wanted)
    hide (self);
}

static void
tl_stack_viewer_dispose (GObject *object)
{
  TlStackViewer *self = TL_STACK_VIEWER (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  self->list = NULL;
  g_clear_pointer (&self->situation, tl_situation_unref);
  G_OBJECT_CLASS (tl_stack_viewer_parent_class)->dispose (object);
}

static void
tl_stack_viewer_finalize (GObject *object)
{
  tl_face_cache_free (TL_STACK_VIEWER (object)->faces);
  G_OBJECT_CLASS (tl_stack_viewer_parent_class)->finalize (object);
}

static void
tl_stack_viewer_class_init (TlStackViewerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_stack_viewer_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_stack_viewer_finalize;
  G_OBJECT_CLASS (klass)->set_property = tl_stack_viewer_set_property;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_WANTED,
      g_param_spec_boolean ("wanted", NULL, NULL, TRUE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "stackviewer");
}

static void
add_controllers (TlStackViewer *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (on_enter), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect (key, "key-pressed", G_CALLBACK (on_own_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}

static void
tl_stack_viewer_init (TlStackViewer *self)
{
  self->hex = TL_HEX_NONE;
  self->pointed = TL_HEX_NONE;
  self->quiet = TL_HEX_NONE;
  self->is_wanted = TRUE;
  self->faces = tl_face_cache_new (FACE_BYTES);
  self->place_label = tl_text_new ("", "answer-heading");
  self->totals_label = tl_text_new ("", "trail-total");
  self->list = gtk_list_box_new ();
  self->scroller = gtk_scrolled_window_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_MULTIPLE);
  gtk_list_box_set_activate_on_single_click (GTK_LIST_BOX (self->list), FALSE);
  gtk_widget_add_css_class (self->list, "unit-list");
  tl_widget_set_name (self->list, _ ("Counters of the stack"));
  g_signal_connect (self->list, "row-activated", G_CALLBACK (on_row_activated), self);
  g_signal_connect (self->list, "selected-rows-changed", G_CALLBACK (on_rows_selected), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_box_append (GTK_BOX (self), self->place_label);
  gtk_box_append (GTK_BOX (self), self->scroller);
  gtk_box_append (GTK_BOX (self), self->totals_label);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "notify::map-view", G_CALLBACK (on_map_view_given), NULL);
  g_signal_connect (self, "selection-changed", G_CALLBACK (on_selection_changed), NULL);
  add_controllers (self);
}
