/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-setup-private.h"

#include "app/base/tl-widgets.h"
#include "app/setup/tl-library.h"
#include "app/setup/tl-setup-counters.h"

#include <glib/gi18n.h>
#include <math.h>

/* --- painting --------------------------------------------------------------------------------- */

/* Strokes: from the pointer and the keys to hexes and hexsides.  What they mean is the answer of
 * tl-stroke.h; the map shows it at once, and the end of the drag performs it. */

/* In map units: steps of a pointer that jumps, and how near to a side it runs along it. */
#define STEP_UNITS 0.15
#define NEAR_UNITS 0.4
/* A corner belongs to three sides: only the middle part of a side counts while dragging. */
#define CORNER_PART 0.2

/* --- where the pointer is --------------------------------------------------------------------- */

static TlBrush
brush_of (TlSetup *self)
{
  TlBrush brush = { .kind = TL_BRUSH_PLACE, .gauge = -1 };

  if (self->palettes[self->painter] != NULL)
    brush = tl_brush_palette_brush (self->palettes[self->painter]);
  brush.erases = self->tool == TL_SETUP_ERASER;
  return brush;
}

static TlMap *
map_of (TlSetup *self)
{
  return tl_situation_map (tl_game_situation (self->game));
}

/* Its distance from @point; @part: how far along the side @point lies, 0 to 1. */
static double
side_distance (const TlGrid *grid, TlHex hex, TlDirection direction, TlPoint point, double *part)
{
  TlPoint a = tl_grid_corner (grid, hex, direction);
  TlPoint b = tl_grid_corner (grid, hex, (direction + 1) % TL_DIRECTIONS);
  double dx = b.x - a.x, dy = b.y - a.y;
  double t = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy);

  *part = t;
  t = CLAMP (t, 0, 1);
  return hypot (point.x - a.x - t * dx, point.y - a.y - t * dy);
}

/* TRUE when @point runs along the side, and not round a corner. */
static gboolean
find_side (const TlGrid *grid, TlHex hex, TlPoint point, TlDirection *side)
{
  double least = G_MAXDOUBLE, along = 0;

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      double part;
      double distance = side_distance (grid, hex, d, point, &part);

      if (distance >= least)
        continue;
      least = distance;
      along = part;
      *side = d;
    }
  return least <= NEAR_UNITS && along >= CORNER_PART && along <= 1 - CORNER_PART;
}

/* --- a stroke --------------------------------------------------------------------------------- */

/* Brush, tool or map are others: a stroke under way ends without a trace. */
static void
forget_stroke (TlSetup *self)
{
  g_clear_pointer (&self->stroke, tl_stroke_free);
  g_clear_pointer (&self->ahead, tl_stroke_free);
  self->hover = TL_HEX_NONE;
  self->anchor = TL_HEX_NONE;
  if (self->game == NULL)
    return;
  tl_map_view_preview (self->view, NULL);
  tl_setup_survey_show (self->survey);
  tl_map_view_show_brush (self->view, TL_HEX_NONE, TL_DIRECTIONS);
  tl_setup_say (self, "");
}

static void
say_stroke (TlSetup *self, const TlStroke *stroke)
{
  g_autofree char *text = tl_stroke_text (stroke);

  tl_setup_say (self, text);
}

static void
show_stroke (TlSetup *self)
{
  tl_map_view_preview (self->view,
                       tl_situation_map (self->stroke->after != NULL ? self->stroke->after
                                                                     : self->stroke->situation));
  say_stroke (self, self->stroke);
}

/* @point: in map units. */
static void
touch (TlSetup *self, TlPoint point)
{
  const TlGrid *grid = tl_map_grid (map_of (self));
  TlHex hex = tl_grid_hex_at_point (grid, point);
  TlDirection side;
  TlHex last;

  if (hex != TL_HEX_NONE && !tl_brush_is_of_sides (&self->stroke->brush))
    tl_stroke_add_hex (self->stroke, hex);
  else if (hex != TL_HEX_NONE && find_side (grid, hex, point, &side))
    tl_stroke_add_side (self->stroke, hex, side);
  else if (hex == TL_HEX_NONE && self->stroke->hexes->len > 0)
    {
      last = g_array_index (self->stroke->hexes, TlHex, self->stroke->hexes->len - 1);
      find_side (grid, last, point, &side);
      tl_stroke_add_out (self->stroke, side);
    }
}

static void
draw_to (TlSetup *self, TlPoint to)
{
  TlPoint from = self->last;
  int n = (int) ceil (hypot (to.x - from.x, to.y - from.y) / STEP_UNITS);

  for (int i = 1; i <= n; i++)
    touch (self, tl_point_mix (from, to, (double) i / n));
  self->last = to;
  show_stroke (self);
}

static GdkModifierType
modifiers_of (GtkGesture *gesture)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
}

static void
begin (TlSetup *self, GdkModifierType modifiers)
{
  TlBrush brush = brush_of (self);

  brush.adds = (modifiers & GDK_CONTROL_MASK) != 0;
  g_clear_pointer (&self->stroke, tl_stroke_free);
  g_clear_pointer (&self->ahead, tl_stroke_free);
  self->stroke = tl_stroke_new (tl_setup_survey_base (self->survey), &brush);
}

static gboolean
may_fill (const TlBrush *brush)
{
  return brush->kind == TL_BRUSH_TERRAIN || brush->kind == TL_BRUSH_UNKNOWN ||
         brush->kind == TL_BRUSH_PAPER;
}

/* One step of undo; what changes nothing is none. */
static void
perform (TlSetup *self)
{
  g_autoptr (TlStroke) stroke = g_steal_pointer (&self->stroke);
  g_autofree char *text = tl_stroke_text (stroke);

  if (tl_setup_survey_is_on (self->survey))
    {
      tl_setup_survey_learn (self->survey, stroke);
      g_debug ("corrected %s", text);
      tl_setup_say (self, text);
      return;
    }
  if (stroke->actions->len > 0 && stroke->after != NULL &&
      tl_situation_map (stroke->after) != tl_situation_map (stroke->situation))
    {
      tl_game_perform_all (self->game, stroke->actions);
      g_debug ("painted %s", text);
    }
  /* Now that the game has the same map: what has been painted is not painted again. */
  tl_map_view_preview (self->view, NULL);
  tl_setup_say (self, text);
}

/* --- what stands in one hex: a name, a source of supply, a port ------------------------------- */

#define FORM_KEY "tl-place"

/* The popover's widgets; freed with it. */
typedef struct
{
  TlSetup *setup;
  TlPlaceForm *form;
  GtkWidget *popover;
  GtkWidget *name;
  GtkDropDown *kind;   /* none, then TlPlaceKind */
  GtkDropDown *source; /* none, then TlSourceKind */
  GtkDropDown *side;   /* both, then the sides */
  GtkWidget *has_port;
  GtkWidget *port;
  GtkDropDown *port_side; /* neither, both, then the sides: TlPort.source_side */
  GtkWidget *is_mined;
} Place;

static void
place_free (gpointer data)
{
  Place *place = data;

  tl_place_form_free (place->form);
  g_free (place);
}

static guint
tokens_per_sp (const Place *place)
{
  return (guint) tl_game_scenario (place->setup->game)->edition->tokens_per_sp;
}

/* "3" and "0.25", without zeros at the end. */
static gboolean
on_port_output (GtkSpinButton *spin)
{
  g_autofree char *text = g_strdup_printf ("%g", gtk_spin_button_get_value (spin));

  gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

static void
read_widgets (Place *place)
{
  TlPlaceForm *form = place->form;
  guint kind = gtk_drop_down_get_selected (place->kind);
  guint source = gtk_drop_down_get_selected (place->source);
  g_autofree char *name =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (place->name))));

  g_free (form->name);
  form->name = g_steal_pointer (&name);
  form->has_place = kind > 0 && *form->name != '\0';
  form->place = kind > 0 ? (TlPlaceKind) (kind - 1) : TL_PLACE_NAME;
  form->has_source = source > 0;
  form->source = source > 0 ? (TlSourceKind) (source - 1) : TL_SOURCE_OTHER;
  form->side = (int) gtk_drop_down_get_selected (place->side) - 1;
  form->has_port = gtk_check_button_get_active (GTK_CHECK_BUTTON (place->has_port));
  form->port_t =
      (guint) (gtk_spin_button_get_value (GTK_SPIN_BUTTON (place->port)) * tokens_per_sp (place) +
               0.5);
  form->port_side = (int) gtk_drop_down_get_selected (place->port_side) + TL_PORT_NO_SOURCE;
  form->is_mined = gtk_widget_get_sensitive (place->is_mined) &&
                   gtk_check_button_get_active (GTK_CHECK_BUTTON (place->is_mined));
}

/* All of it in one step of undo. */
static void
on_apply (Place *place)
{
  TlSetup *setup = place->setup;
  GtkWidget *popover = place->popover;

  read_widgets (place);
  g_autoptr (GPtrArray) actions =
      tl_place_form_actions (place->form, tl_game_situation (setup->game));
  gtk_popover_popdown (GTK_POPOVER (popover));
  if (actions->len > 0 && tl_game_perform_all (setup->game, actions))
    g_debug ("placed");
}

static GtkDropDown *
drop_down_new (const char *const *names, guint selected)
{
  GtkDropDown *drop_down = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (names));

  gtk_drop_down_set_selected (drop_down, selected);
  gtk_widget_set_hexpand (GTK_WIDGET (drop_down), TRUE);
  return drop_down;
}

static void
make_widgets (Place *place)
{
  const char *kinds[] = { _ ("None"), C_ ("place", "Label only"), C_ ("place", "Village"),
                          C_ ("place", "City"), NULL };
  const char *sources[] = { _ ("None"), _ ("Railway at the map’s edge"), _ ("Supply source"),
                            _ ("Entry of reinforcements only"), NULL };
  const TlScenario *scenario = tl_game_scenario (place->setup->game);
  const char *sides[] = { _ ("Both sides"), scenario->sides[0].name, scenario->sides[1].name,
                          NULL };
  const char *port_sides[] = { _ ("Neither side"), _ ("The side that holds it"),
                               scenario->sides[0].name, scenario->sides[1].name, NULL };
  const TlPlaceForm *form = place->form;

  place->name = gtk_entry_new ();
  gtk_entry_set_max_length (GTK_ENTRY (place->name), TL_MAP_NAME_MAX);
  gtk_editable_set_text (GTK_EDITABLE (place->name), form->name);
  place->kind = drop_down_new (kinds, (guint) form->place + 1);
  place->source = drop_down_new (sources, form->has_source ? (guint) form->source + 1 : 0);
  place->side = drop_down_new (sides, (guint) (form->side + 1));
  place->has_port = gtk_check_button_new_with_mnemonic (_ ("_Port, SP a phase"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (place->has_port), form->has_port);
  place->port = gtk_spin_button_new_with_range (0, 999, 1.0 / tokens_per_sp (place));
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (place->port), 2);
  g_signal_connect (place->port, "output", G_CALLBACK (on_port_output), NULL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (place->port),
                             (double) form->port_t / tokens_per_sp (place));
  tl_widget_set_name (place->port, _ ("Capacity of the port in SP a phase"));
  place->port_side = drop_down_new (port_sides, (guint) (form->port_side - TL_PORT_NO_SOURCE));
  g_object_bind_property (place->has_port, "active", place->port, "sensitive",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (place->has_port, "active", place->port_side, "sensitive",
                          G_BINDING_SYNC_CREATE);
  place->is_mined = gtk_check_button_new_with_mnemonic (_ ("Port is _mined (19.0b)"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (place->is_mined), form->is_mined);
  if (!form->has_counter)
    g_object_bind_property (place->has_port, "active", place->is_mined, "sensitive",
                            G_BINDING_SYNC_CREATE);
}

static GtkWidget *
make_grid (Place *place)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *apply = gtk_button_new_with_mnemonic (_ ("_Apply"));
  g_autofree char *number = tl_grid_format_dup (
      tl_map_grid (tl_situation_map (tl_game_situation (place->setup->game))), place->form->hex);
  GtkWidget *heading = gtk_label_new (number);

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_widget_add_css_class (heading, "heading");
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_grid_attach (GTK_GRID (grid), heading, 0, 0, 2, 1);
  tl_grid_add_field (GTK_GRID (grid), 1, _ ("_Name"), place->name);
  tl_grid_add_field (GTK_GRID (grid), 2, _ ("_Kind"), GTK_WIDGET (place->kind));
  tl_grid_add_field (GTK_GRID (grid), 3, _ ("S_ource"), GTK_WIDGET (place->source));
  tl_grid_add_field (GTK_GRID (grid), 4, _ ("Source _of"), GTK_WIDGET (place->side));
  gtk_grid_attach (GTK_GRID (grid), place->has_port, 0, 5, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), place->port, 1, 5, 1, 1);
  gtk_widget_add_css_class (apply, "suggested-action");
  gtk_widget_set_halign (apply, GTK_ALIGN_END);
  tl_grid_add_field (GTK_GRID (grid), 6, _ ("Port s_upplies"), GTK_WIDGET (place->port_side));
  gtk_grid_attach (GTK_GRID (grid), place->is_mined, 0, 7, 2, 1);
  gtk_grid_attach (GTK_GRID (grid), apply, 0, 8, 2, 1);
  g_signal_connect_swapped (apply, "clicked", G_CALLBACK (on_apply), place);
  g_signal_connect_swapped (place->name, "activate", G_CALLBACK (on_apply), place);
  return grid;
}

static void
show_place (TlSetup *self, TlHex hex)
{
  Place *place = g_new0 (Place, 1);

  place->setup = self;
  place->form = tl_place_form_new (tl_game_situation (self->game), hex);
  place->popover = gtk_popover_new ();
  g_object_set_data_full (G_OBJECT (place->popover), FORM_KEY, place, place_free);
  make_widgets (place);
  gtk_popover_set_child (GTK_POPOVER (place->popover), make_grid (place));
  tl_map_view_popup (self->view, place->popover, hex);
  gtk_widget_grab_focus (place->name);
  g_debug ("offered the place");
}

/* --- the pointer ------------------------------------------------------------------------------ */

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, TlSetup *self)
{
  GdkModifierType modifiers = modifiers_of (GTK_GESTURE (gesture));

  if (!self->is_active || !tl_setup_paints (self))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  TlPoint point = tl_map_view_to_map (self->view, x, y);
  TlHex hex = tl_grid_hex_at_point (tl_map_grid (map_of (self)), point);
  if (self->tool == TL_SETUP_PLACES)
    {
      if (hex != TL_HEX_NONE)
        show_place (self, hex);
      return;
    }
  self->anchor = TL_HEX_NONE;
  begin (self, modifiers);
  self->last = point;
  if ((modifiers & GDK_SHIFT_MASK) != 0 && may_fill (&self->stroke->brush) && hex != TL_HEX_NONE)
    tl_stroke_fill (self->stroke, hex);
  else
    touch (self, point);
  show_stroke (self);
}

static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, TlSetup *self)
{
  double x, y;

  if (self->stroke == NULL || !gtk_gesture_drag_get_start_point (gesture, &x, &y) ||
      ((modifiers_of (GTK_GESTURE (gesture)) & GDK_SHIFT_MASK) != 0 &&
       may_fill (&self->stroke->brush)))
    return;
  draw_to (self, tl_map_view_to_map (self->view, x + dx, y + dy));
}

static void
on_drag_end (GtkGestureDrag *gesture G_GNUC_UNUSED, double dx G_GNUC_UNUSED,
             double dy G_GNUC_UNUSED, TlSetup *self)
{
  if (self->stroke != NULL)
    perform (self);
}

static void
on_drag_cancel (TlSetup *self)
{
  if (self->stroke != NULL)
    forget_stroke (self);
}

/* What a click would do here. */
static void
look_ahead (TlSetup *self)
{
  TlBrush brush = brush_of (self);
  gboolean is_of_sides = tl_brush_is_of_sides (&brush);

  g_clear_pointer (&self->ahead, tl_stroke_free);
  tl_map_view_show_brush (self->view, self->hover, is_of_sides ? self->side : TL_DIRECTIONS);
  if (self->hover == TL_HEX_NONE || self->tool == TL_SETUP_PLACES)
    {
      tl_setup_say (self, "");
      return;
    }
  self->ahead = tl_stroke_new (tl_setup_survey_base (self->survey), &brush);
  if (is_of_sides)
    tl_stroke_add_side (self->ahead, self->hover, self->side);
  else
    {
      if (self->anchor != TL_HEX_NONE)
        tl_stroke_add_hex (self->ahead, self->anchor);
      tl_stroke_add_hex (self->ahead, self->hover);
    }
  say_stroke (self, self->ahead);
}

static void
on_motion (GtkEventControllerMotion *motion G_GNUC_UNUSED, double x, double y, TlSetup *self)
{
  TlDirection side = self->side;

  if (!self->is_active || !tl_setup_paints (self) || self->stroke != NULL)
    return;
  const TlGrid *grid = tl_map_grid (map_of (self));
  TlPoint point = tl_map_view_to_map (self->view, x, y);
  TlHex hex = tl_grid_hex_at_point (grid, point);
  if (hex != TL_HEX_NONE)
    find_side (grid, hex, point, &side);
  if (hex == self->hover && side == self->side)
    return;
  self->hover = hex;
  self->side = side;
  look_ahead (self);
}

/* --- keys ------------------------------------------------------------------------------------- */

static gboolean
is_by_keys (TlSetup *self)
{
  return self->is_active && tl_setup_paints (self) &&
         tl_map_view_cursor (self->view) != TL_HEX_NONE;
}

/* Roads go from where the key was pressed last. */
static void
paint_at_cursor (TlSetup *self, GdkModifierType modifiers)
{
  TlHex hex = tl_map_view_cursor (self->view);
  TlHex anchor = self->anchor;

  begin (self, modifiers);
  if (tl_brush_is_of_sides (&self->stroke->brush))
    tl_stroke_add_side (self->stroke, hex, self->side);
  else if ((modifiers & GDK_SHIFT_MASK) != 0 && may_fill (&self->stroke->brush))
    tl_stroke_fill (self->stroke, hex);
  else
    {
      if (anchor != TL_HEX_NONE)
        tl_stroke_add_hex (self->stroke, anchor);
      tl_stroke_add_hex (self->stroke, hex);
    }
  if (self->stroke->brush.kind == TL_BRUSH_ROAD && !self->stroke->brush.erases)
    anchor = hex;
  perform (self);
  self->anchor = anchor;
}

static gboolean
on_paint_key (GtkWidget *view G_GNUC_UNUSED, GVariant *args, gpointer data)
{
  TlSetup *self = data;

  if (!is_by_keys (self))
    return FALSE;
  if (self->tool == TL_SETUP_PLACES)
    show_place (self, tl_map_view_cursor (self->view));
  else
    paint_at_cursor (self, g_variant_get_uint32 (args));
  return TRUE;
}

/* Turns to the next side of the cursor's hex, clockwise or back. */
static gboolean
on_side_key (GtkWidget *view G_GNUC_UNUSED, GVariant *args, gpointer data)
{
  TlSetup *self = data;

  if (!is_by_keys (self))
    return FALSE;
  TlBrush brush = brush_of (self);
  if (!tl_brush_is_of_sides (&brush))
    return FALSE;
  self->hover = tl_map_view_cursor (self->view);
  self->side = (self->side + g_variant_get_uint32 (args)) % TL_DIRECTIONS;
  look_ahead (self);
  return TRUE;
}

/* A stroke, or the road by keys, ends without a trace. */
static gboolean
on_cancel_key (GtkWidget *view G_GNUC_UNUSED, GVariant *args G_GNUC_UNUSED, gpointer data)
{
  TlSetup *self = data;

  if (!self->is_active || (self->stroke == NULL && self->anchor == TL_HEX_NONE))
    return FALSE;
  forget_stroke (self);
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
  return TRUE;
}

/* Says what a key would do at the cursor. */
static void
look_at_cursor (TlSetup *self)
{
  if (!is_by_keys (self) || self->stroke != NULL)
    return;
  self->hover = tl_map_view_cursor (self->view);
  look_ahead (self);
}

static void
add_key (TlSetup *self, GtkEventController *keys, guint key, GdkModifierType modifiers,
         GtkShortcutFunc func, guint argument)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                                            gtk_callback_action_new (func, self, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 (argument));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
}

/* -paint */
static void
add_controllers (TlSetup *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->drag = gtk_gesture_drag_new ();
  GtkEventController *drag = GTK_EVENT_CONTROLLER (self->drag);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), GDK_BUTTON_PRIMARY);
  /* Before the map's own gestures and keys. */
  gtk_event_controller_set_propagation_phase (drag, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (self->drag, "cancel", G_CALLBACK (on_drag_cancel), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_object (self->view, "selection-changed", G_CALLBACK (look_at_cursor), self,
                           G_CONNECT_SWAPPED);
  add_key (self, keys, GDK_KEY_space, 0, on_paint_key, 0);
  add_key (self, keys, GDK_KEY_space, GDK_SHIFT_MASK, on_paint_key, GDK_SHIFT_MASK);
  add_key (self, keys, GDK_KEY_space, GDK_CONTROL_MASK, on_paint_key, GDK_CONTROL_MASK);
  add_key (self, keys, GDK_KEY_bracketright, 0, on_side_key, 1);
  add_key (self, keys, GDK_KEY_bracketleft, 0, on_side_key, TL_DIRECTIONS - 1);
  add_key (self, keys, GDK_KEY_Escape, 0, on_cancel_key, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->view), drag);
  gtk_widget_add_controller (GTK_WIDGET (self->view), motion);
  gtk_widget_add_controller (GTK_WIDGET (self->view), keys);
}

#define TOOL_KEY "tl-tool"

enum
{
  PROP_ACTIVE = 1,
  PROP_TOOL,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TlSetup, tl_setup, GTK_TYPE_BOX)

static const struct
{
  const char *id; /* for traces */
  const char *name;
  const char *what;
  TlBrushKind palette; /* TL_BRUSH_PLACE: none */
} tools[TL_SETUP_TOOLS] = {
  { "counters", NC_ ("set up", "Counters"), N_ ("Drag any counter anywhere: no rule stops it."),
    TL_BRUSH_PLACE },
  { "terrain", NC_ ("set up", "Terrain"),
    N_ ("Drag over hexes. Shift fills those that are alike, Ctrl adds to what is there."),
    TL_BRUSH_TERRAIN },
  { "hexsides", NC_ ("set up", "Hexsides"),
    N_ ("Drag along the sides of hexes; back takes away again. Ctrl adds to what is there."),
    TL_BRUSH_HEXSIDE },
  { "roads", NC_ ("set up", "Roads"), N_ ("Drag from hex to hex; back takes away again."),
    TL_BRUSH_ROAD },
  { "places", NC_ ("set up", "Places"),
    N_ ("Click a hex: its name, source of supply, port. Boxes and gauges have buttons."),
    TL_BRUSH_PLACE },
  { "eraser", NC_ ("set up", "Eraser"), N_ ("Takes away what the tool before it paints."),
    TL_BRUSH_PLACE },
};

/* Counters go by hand while their tool is chosen, and a tool's buttons show with it. */
static void
update_by_hand (TlSetup *self)
{
  gboolean is_by_hand = self->is_active && self->tool == TL_SETUP_COUNTERS;
  gboolean has_places = self->is_active && self->tool == TL_SETUP_PLACES;

  if (self->view == NULL)
    return;
  g_object_set (self->view, "by-hand", is_by_hand, "painting",
                self->is_active && tl_setup_paints (self), NULL);
  gtk_widget_set_visible (gtk_widget_get_parent (self->new_button), is_by_hand);
  gtk_widget_set_visible (gtk_widget_get_parent (self->box_button), has_places);
  gtk_widget_set_visible (gtk_widget_get_parent (self->gauge_button), has_places);
  tl_setup_survey_show (self->survey);
}

/* --- the tools -------------------------------------------------------------------------------- */

gboolean
tl_setup_paints (TlSetup *self)
{
  return self->tool != TL_SETUP_COUNTERS;
}

void
tl_setup_say (TlSetup *self, const char *text)
{
  gtk_label_set_text (self->what_label, *text != '\0' ? text : _ (tools[self->tool].what));
}

/* Shows what belongs to the tool, and nothing of the one before. */
static void
follow_tool (TlSetup *self)
{
  for (guint tool = 0; tool < TL_SETUP_TOOLS; tool++)
    if (self->palettes[tool] != NULL)
      gtk_widget_set_visible (GTK_WIDGET (self->palettes[tool]), tool == self->tool);
  forget_stroke (self);
  tl_setup_say (self, "");
  look_at_cursor (self);
}

static void
on_brush_chosen (TlSetup *self)
{
  forget_stroke (self);
  look_at_cursor (self);
}

/* Another game, or a map with other gauges. */
static void
follow_map (TlSetup *self)
{
  forget_stroke (self);
  for (guint tool = 0; tool < TL_SETUP_TOOLS; tool++)
    if (self->palettes[tool] != NULL)
      tl_brush_palette_update (self->palettes[tool], self->view);
}

/* What was painted last stays said. */
static void
on_game_changed (TlSetup *self)
{
  g_autofree char *said = g_strdup (gtk_label_get_text (self->what_label));
  TlHex anchor = self->anchor;

  follow_map (self);
  self->anchor = anchor;
  tl_setup_say (self, said);
  tl_setup_survey_ask (self->survey);
}

void
tl_setup_set_tool (TlSetup *self, TlSetupTool tool)
{
  g_return_if_fail (tool < TL_SETUP_TOOLS && self->buttons[tool] != NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[tool]), TRUE);
  if (tool == self->tool)
    return;
  self->tool = tool;
  if (tl_setup_paints (self) && tool != TL_SETUP_ERASER)
    self->painter = tool;
  follow_tool (self);
  update_by_hand (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TOOL]);
  g_debug ("tool %s", tools[tool].id);
}

TlSetupTool
tl_setup_tool (TlSetup *self)
{
  return self->tool;
}

static void
on_toggled (GtkToggleButton *button, TlSetup *self)
{
  if (gtk_toggle_button_get_active (button))
    tl_setup_set_tool (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), TOOL_KEY)));
}

static void
add_tool (TlSetup *self, TlSetupTool tool)
{
  const char *name = g_dpgettext2 (NULL, "set up", tools[tool].name);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *button = gtk_toggle_button_new ();
  /* Translators: a tool, its key. */
  g_autofree char *tip = g_strdup_printf (_ ("%s (key %u)"), name, tool + 1);

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                               (GtkToggleButton *) self->buttons[TL_SETUP_COUNTERS]);
  g_object_set_data (G_OBJECT (button), TOOL_KEY, GUINT_TO_POINTER (tool));
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled), self);
  gtk_flow_box_insert (self->tools, button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  self->buttons[tool] = button;
  if (tools[tool].palette == TL_BRUSH_PLACE)
    return;
  self->palettes[tool] = TL_BRUSH_PALETTE (tl_brush_palette_new (tools[tool].palette));
  gtk_widget_set_visible (GTK_WIDGET (self->palettes[tool]), FALSE);
  g_signal_connect_swapped (self->palettes[tool], "chosen", G_CALLBACK (on_brush_chosen), self);
  gtk_box_append (self->palette_box, GTK_WIDGET (self->palettes[tool]));
}

static gboolean
on_tool_key (GtkWidget *view G_GNUC_UNUSED, GVariant *args, gpointer data)
{
  TlSetup *self = data;

  if (!self->is_active)
    return FALSE;
  tl_setup_set_tool (self, g_variant_get_uint32 (args));
  return TRUE;
}

/* --- new counters ----------------------------------------------------------------------------- */

static gboolean
on_new_key (GtkWidget *view G_GNUC_UNUSED, GVariant *args G_GNUC_UNUSED, gpointer data)
{
  TlSetup *self = data;

  if (!tl_map_view_is_by_hand (self->view))
    return FALSE;
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->new_button));
  return TRUE;
}

/* After the tools, hidden. @popover: (transfer floating) */
static GtkWidget *
add_button (TlSetup *self, const char *label, const char *tip, GtkWidget *popover)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), label);
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (button), TRUE);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_flow_box_insert (self->tools, button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  gtk_widget_set_visible (gtk_widget_get_parent (button), FALSE);
  return button;
}

static void
add_library (TlSetup *self, GtkShortcutController *keys)
{
  self->new_button = add_button (self, _ ("_New Counter"),
                                 _ ("A counter of the library into the chosen hex (key N)"),
                                 tl_library_new (self->view));
  gtk_shortcut_controller_add_shortcut (
      keys, gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_n, 0),
                              gtk_callback_action_new (on_new_key, self, NULL)));
}

void
tl_setup_set_map_view (TlSetup *self, TlMapView *view)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_return_if_fail (self->view == NULL);
  self->view = view;
  add_controllers (self);
  for (guint tool = 0; tool < TL_SETUP_TOOLS; tool++)
    {
      GtkShortcutTrigger *trigger =
          gtk_alternative_trigger_new (gtk_keyval_trigger_new (GDK_KEY_1 + tool, 0),
                                       gtk_keyval_trigger_new (GDK_KEY_KP_1 + tool, 0));
      GtkShortcut *shortcut =
          gtk_shortcut_new (trigger, gtk_callback_action_new (on_tool_key, self, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 (tool));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (view), keys);
  tl_setup_counters_add_keys (view);
  add_library (self, GTK_SHORTCUT_CONTROLLER (keys));
  self->box_button = add_button (self, _ ("_Boxes"), _ ("Holding boxes beside the map (12.3e)"),
                                 tl_setup_box_popover_new (self));
  self->gauge_button = add_button (self, _ ("_Gauges"), _ ("Gauges of railways (13.3e)"),
                                   tl_setup_gauge_popover_new (self));
  self->survey = tl_setup_survey_new (self);
}

/* --- on and off ------------------------------------------------------------------------------- */

static void
follow_game (TlSetup *self)
{
  if (!self->is_active)
    forget_stroke (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, on_game_changed, self);
  g_clear_object (&self->game);
  if (!self->is_active)
    return;
  self->game = g_object_ref (tl_map_view_game (self->view));
  g_signal_connect_object (self->game, "changed", G_CALLBACK (on_game_changed), self,
                           G_CONNECT_SWAPPED);
  follow_map (self);
  tl_setup_survey_ask (self->survey);
}

void
tl_setup_set_active (TlSetup *self, gboolean is_active)
{
  if (is_active == self->is_active)
    return;
  self->is_active = is_active;
  gtk_widget_set_visible (GTK_WIDGET (self), is_active);
  follow_game (self);
  update_by_hand (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ACTIVE]);
  g_debug ("set up %s", is_active ? "on" : "off");
}

gboolean
tl_setup_is_active (TlSetup *self)
{
  return self->is_active;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_setup_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TlSetup *self = TL_SETUP (object);

  if (id == PROP_ACTIVE)
    g_value_set_boolean (value, self->is_active);
  else if (id == PROP_TOOL)
    g_value_set_uint (value, self->tool);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tl_setup_dispose (GObject *object)
{
  TlSetup *self = TL_SETUP (object);

  g_clear_pointer (&self->stroke, tl_stroke_free);
  g_clear_pointer (&self->ahead, tl_stroke_free);
  g_clear_object (&self->game);
  g_clear_pointer (&self->survey, tl_setup_survey_free);
  G_OBJECT_CLASS (tl_setup_parent_class)->dispose (object);
}

static void
tl_setup_class_init (TlSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tl_setup_dispose;
  object_class->get_property = tl_setup_get_property;
  props[PROP_ACTIVE] =
      g_param_spec_boolean ("active", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_TOOL] =
      g_param_spec_uint ("tool", NULL, NULL, 0, TL_SETUP_TOOLS - 1, TL_SETUP_COUNTERS,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-setup.ui");
  gtk_widget_class_bind_template_child (widget_class, TlSetup, tools);
  gtk_widget_class_bind_template_child (widget_class, TlSetup, palette_box);
  gtk_widget_class_bind_template_child (widget_class, TlSetup, what_label);
}

static void
tl_setup_init (TlSetup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->painter = TL_SETUP_TERRAIN;
  self->hover = self->anchor = TL_HEX_NONE;
  for (guint tool = 0; tool < TL_SETUP_TOOLS; tool++)
    add_tool (self, tool);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[TL_SETUP_COUNTERS]), TRUE);
  gtk_label_set_text (self->what_label, _ (tools[TL_SETUP_COUNTERS].what));
}
