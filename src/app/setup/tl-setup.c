/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-setup.h"

#include "app/base/tl-app-trace.h"

#include <glib/gi18n.h>

#define TOOL_KEY "tl-tool"

struct _TlSetup
{
  GtkBox parent_instance;

  GtkBox *tools;
  GtkLabel *what_label;

  GtkWidget *buttons[TL_SETUP_TOOLS];
  TlMapView *view; /* (nullable): lives at least as long */
  TlSetupTool tool;
  gboolean is_active;
};

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
} tools[TL_SETUP_TOOLS] = {
  [TL_SETUP_COUNTERS] = { "counters", NC_ ("set up", "Counters"),
                          N_ ("Drag any counter anywhere: no rule stops it.") },
};

/* --- the tools -------------------------------------------------------------------------------- */

void
tl_setup_set_tool (TlSetup *self, TlSetupTool tool)
{
  g_return_if_fail (tool < TL_SETUP_TOOLS && self->buttons[tool] != NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[tool]), TRUE);
  if (tool == self->tool)
    return;
  self->tool = tool;
  gtk_label_set_text (self->what_label, _ (tools[tool].what));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TOOL]);
  tl_app_trace ("tool %s", tools[tool].id);
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

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                               (GtkToggleButton *) self->buttons[TL_SETUP_COUNTERS]);
  g_object_set_data (G_OBJECT (button), TOOL_KEY, GUINT_TO_POINTER (tool));
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled), self);
  gtk_box_append (self->tools, button);
  self->buttons[tool] = button;
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

void
tl_setup_set_map_view (TlSetup *self, TlMapView *view)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_return_if_fail (self->view == NULL);
  self->view = view;
  for (guint tool = 0; tool < TL_SETUP_TOOLS; tool++)
    if (self->buttons[tool] != NULL)
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
}

/* --- on and off ------------------------------------------------------------------------------- */

void
tl_setup_set_active (TlSetup *self, gboolean is_active)
{
  if (is_active == self->is_active)
    return;
  self->is_active = is_active;
  gtk_widget_set_visible (GTK_WIDGET (self), is_active);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ACTIVE]);
  tl_app_trace ("set up %s", is_active ? "on" : "off");
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
tl_setup_class_init (TlSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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
  gtk_widget_class_bind_template_child (widget_class, TlSetup, what_label);
}

static void
tl_setup_init (TlSetup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint tool = 0; tool < TL_SETUP_TOOLS; tool++)
    if (tools[tool].id != NULL)
      add_tool (self, tool);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[TL_SETUP_COUNTERS]), TRUE);
  gtk_label_set_text (self->what_label, _ (tools[TL_SETUP_COUNTERS].what));
}
