/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-setup-private.h"

#include "app/setup/tl-library.h"
#include "app/setup/tl-setup-counters.h"

#include <glib/gi18n.h>

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
  tl_map_view_set_by_hand (self->view, is_by_hand);
  gtk_widget_set_visible (gtk_widget_get_parent (self->new_button), is_by_hand);
  gtk_widget_set_visible (gtk_widget_get_parent (self->box_button), has_places);
  gtk_widget_set_visible (gtk_widget_get_parent (self->gauge_button), has_places);
  tl_map_view_set_painting (self->view, self->is_active && tl_setup_paints (self));
  tl_setup_survey_show (self->survey);
}

/* --- the tools -------------------------------------------------------------------------------- */

gboolean
tl_setup_paints (TlSetup *self)
{
  return self->tool != TL_SETUP_COUNTERS;
}

TlBrush
tl_setup_brush (TlSetup *self)
{
  TlBrush brush = { .kind = TL_BRUSH_PLACE, .gauge = -1 };

  if (self->palettes[self->painter] != NULL)
    brush = tl_brush_palette_brush (self->palettes[self->painter]);
  brush.erases = self->tool == TL_SETUP_ERASER;
  return brush;
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
  tl_setup_forget_stroke (self);
  tl_setup_say (self, "");
  tl_setup_look_at_cursor (self);
}

static void
on_brush_chosen (TlSetup *self)
{
  tl_setup_forget_stroke (self);
  tl_setup_look_at_cursor (self);
}

/* Another game, or a map with other gauges. */
static void
follow_map (TlSetup *self)
{
  tl_setup_forget_stroke (self);
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
  tl_setup_add_controllers (self);
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
    tl_setup_forget_stroke (self);
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
