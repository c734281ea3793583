/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-library.h"

#include "answers/tl-unit-facts.h"
#include "app/base/tl-counter-picture.h"
#include "app/base/tl-widgets.h"
#include "app/setup/tl-setup-counters.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gi18n.h>

#define COUNTER_PX 48
#define CAPTION_CHARS 12
#define WIDTH_PX 430
/* Five rows, and half a counter of the next, as a sign that there are more. */
#define HEIGHT_PX 424
#define UNIT_KEY "tl-unit"
#define CAPTION_KEY "tl-caption"

struct _TlLibrary
{
  GtkPopover parent_instance;

  TlMapView *view; /* lives at least as long */
  GtkWidget *search;
  GtkWidget *sides[TL_SIDES];
  GtkLabel *where;
  GtkFlowBox *counters;
  TlScenario *scenario; /* NULL: not read yet, or it cannot be */
  TlSide side;
  TlUnit dragged; /* of the library */
};

G_DEFINE_FINAL_TYPE (TlLibrary, tl_library, GTK_TYPE_POPOVER)

/* What the library has, in the order shown. */
static const struct
{
  const char *id; /* of data/library.xml */
  const char *caption;
} kinds[] = {
  { "infantry-division", NC_ ("kind of counter", "Infantry division") },
  { "infantry-brigade", NC_ ("kind of counter", "Infantry brigade") },
  { "infantry-regiment", NC_ ("kind of counter", "Infantry regiment") },
  { "infantry-battalion", NC_ ("kind of counter", "Infantry battalion") },
  { "mountain-regiment", NC_ ("kind of counter", "Mountain regiment") },
  { "marine-battalion", NC_ ("kind of counter", "Marine battalion") },
  { "parachute-battalion", NC_ ("kind of counter", "Parachute battalion") },
  { "cavalry-division", NC_ ("kind of counter", "Cavalry division") },
  { "security-battalion", NC_ ("kind of counter", "Security battalion") },
  { "machine-gun-battalion", NC_ ("kind of counter", "Machine gun battalion") },
  { "armour-brigade", NC_ ("kind of counter", "Armor brigade") },
  { "armour-battalion", NC_ ("kind of counter", "Armor battalion") },
  { "mech-brigade", NC_ ("kind of counter", "Mech brigade") },
  { "mech-regiment", NC_ ("kind of counter", "Mech regiment") },
  { "recon-battalion", NC_ ("kind of counter", "Recon battalion") },
  { "motorcycle-battalion", NC_ ("kind of counter", "Motorcycle battalion") },
  { "assault-gun-battalion", NC_ ("kind of counter", "Assault gun battalion") },
  { "anti-tank-battalion", NC_ ("kind of counter", "Anti-tank battalion") },
  { "anti-aircraft-battalion", NC_ ("kind of counter", "Anti-aircraft battalion") },
  { "engineer-battalion", NC_ ("kind of counter", "Engineer battalion") },
  { "rail-repair-battalion", NC_ ("kind of counter", "Rail repair battalion") },
  { "artillery-regiment", NC_ ("kind of counter", "Artillery regiment") },
  { "artillery-battalion", NC_ ("kind of counter", "Artillery battalion") },
  { "rocket-regiment", NC_ ("kind of counter", "Rocket regiment") },
  { "division-hq", NC_ ("kind of counter", "Division HQ") },
  { "corps-hq", NC_ ("kind of counter", "Corps HQ") },
  { "army-hq", NC_ ("kind of counter", "Army HQ") },
  { "repl", NC_ ("kind of counter", "Repl") },
  { "armour-repl", NC_ ("kind of counter", "Armor Repl") },
  { "dump", NC_ ("kind of counter", "Dump") },
  { "truck-points", NC_ ("kind of counter", "Truck points") },
  { "wagon-points", NC_ ("kind of counter", "Wagon points") },
  { "extender", NC_ ("kind of counter", "Extender") },
  { "hedgehog", NC_ ("kind of counter", "Hedgehog") },
  { "air-base", NC_ ("kind of counter", "Air base") },
  { "air-strip", NC_ ("kind of counter", "Air strip") },
  { "port", NC_ ("kind of counter", "Port") },
  { "fighter", NC_ ("kind of counter", "Fighter") },
  { "tactical-bomber", NC_ ("kind of counter", "Tactical bomber") },
  { "strategic-bomber", NC_ ("kind of counter", "Strategic bomber") },
  { "air-transport", NC_ ("kind of counter", "Air transport") },
  { "warship", NC_ ("kind of counter", "Warship") },
};

static const char *
caption_of (gpointer child)
{
  return g_object_get_data (G_OBJECT (child), CAPTION_KEY);
}

static TlUnit
unit_of (gpointer child)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (child), UNIT_KEY));
}

/* --- what shows ------------------------------------------------------------------------------- */

static gboolean
fits (GtkFlowBoxChild *child, gpointer data)
{
  TlLibrary *self = data;

  return tl_text_fits (caption_of (child), gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void add_drag (TlLibrary *self, GtkWidget *child, GtkWidget *picture);

static GtkWidget *
counter_new (TlLibrary *self, TlUnit unit, const char *caption)
{
  const TlSituation *library = self->scenario->start;
  g_autofree char *name = g_strdup_printf ("library-%s", tl_situation_id (library, unit));
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *picture =
      tl_counter_picture_new (library, unit, tl_map_view_theme (self->view), COUNTER_PX);
  GtkWidget *label = gtk_label_new (caption);

  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (label), CAPTION_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), CAPTION_CHARS);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_set_name (child, name);
  tl_widget_set_name (child, caption);
  g_object_set_data (G_OBJECT (child), UNIT_KEY, GUINT_TO_POINTER (unit));
  g_object_set_data (G_OBJECT (child), CAPTION_KEY, (gpointer) caption);
  add_drag (self, child, picture);
  return child;
}

/* In the colours of the side that is chosen. */
static void
fill (TlLibrary *self)
{
  const TlSideInfo *info = &tl_game_scenario (tl_map_view_game (self->view))->sides[self->side];
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (self->counters, 0)) != NULL)
    gtk_flow_box_remove (self->counters, GTK_WIDGET (child));
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      self->scenario->sides[side].colour = info->colour;
      self->scenario->sides[side].accent = info->accent;
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      TlUnit unit = tl_situation_find (self->scenario->start, kinds[i].id);

      gtk_flow_box_append (
          self->counters,
          counter_new (self, unit, g_dpgettext2 (NULL, "kind of counter", kinds[i].caption)));
    }
}

/* Of the side whose player turn it is, until the other is chosen. */
static gboolean
read_library (TlLibrary *self)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (self->view));
  g_autofree char *path = tl_data_path ("library.xml");
  g_autoptr (GError) error = NULL;

  if (self->scenario != NULL)
    return TRUE;
  self->scenario = tl_scenario_load (path, &error);
  if (self->scenario == NULL)
    g_warning ("%s", error->message);
  self->side = tl_situation_clock (situation)->phasing;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->sides[self->side]), TRUE);
  return self->scenario != NULL;
}

/* Where a counter that is chosen goes. */
static void
update_where (TlLibrary *self)
{
  TlHex hex = tl_map_view_cursor (self->view);

  if (hex == TL_HEX_NONE)
    {
      gtk_label_set_text (self->where, _ ("No hex is chosen: drag a counter onto the map."));
      return;
    }
  g_autofree char *number =
      tl_situation_hex_text (tl_game_situation (tl_map_view_game (self->view)), hex);
  /* Translators: a hex. */
  g_autofree char *text = g_strdup_printf (_ ("Goes to %s, or drag it onto the map."), number);
  gtk_label_set_text (self->where, text);
}

static void
on_show (TlLibrary *self)
{
  const TlScenario *scenario = tl_game_scenario (tl_map_view_game (self->view));

  if (!read_library (self))
    return;
  for (TlSide side = 0; side < TL_SIDES; side++)
    gtk_button_set_label (GTK_BUTTON (self->sides[side]), scenario->sides[side].name);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  update_where (self);
  gtk_flow_box_set_filter_func (self->counters, fits, self, NULL);
  fill (self);
  gtk_widget_grab_focus (self->search);
  g_debug ("library shown");
}

/* Keys go to the map again. */
static void
leave (TlLibrary *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  tl_popover_forget_pointer (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
on_side_toggled (GtkToggleButton *button, TlLibrary *self)
{
  TlSide side = (gpointer) button == self->sides[0] ? 0 : 1;

  if (!gtk_toggle_button_get_active (button) || side == self->side)
    return;
  self->side = side;
  if (self->scenario != NULL)
    fill (self);
}

/* --- what is done ----------------------------------------------------------------------------- */

static const char *
name_of (TlLibrary *self, TlUnit unit)
{
  const char *id = tl_situation_id (self->scenario->start, unit);
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (kinds) && !g_str_equal (kinds[i].id, id))
    i++;
  return g_dpgettext2 (NULL, "kind of counter", kinds[i].caption);
}

/* Without a hex the library stays, and says what is missing. */
static gboolean
bring (TlLibrary *self, TlUnit unit, TlHex hex)
{
  if (hex == TL_HEX_NONE)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return FALSE;
    }
  leave (self);
  if (!tl_setup_counters_bring (self->view, self->scenario->start, unit, name_of (self, unit),
                                self->side, hex))
    return FALSE;
  g_debug ("new %s", tl_situation_id (self->scenario->start, unit));
  return TRUE;
}

static void
on_child_activated (GtkFlowBox *box G_GNUC_UNUSED, GtkFlowBoxChild *child, TlLibrary *self)
{
  bring (self, unit_of (child), tl_map_view_cursor (self->view));
}

/* The first that fits. */
static void
on_search_activated (TlLibrary *self)
{
  GtkFlowBoxChild *child;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->counters, i)) != NULL; i++)
    if (fits (child, self))
      {
        bring (self, unit_of (child), tl_map_view_cursor (self->view));
        return;
      }
}

/* --- a drag onto the map ---------------------------------------------------------------------- */

static GdkContentProvider *
on_drag_prepare (GtkDragSource *source, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
                 TlLibrary *self)
{
  GtkWidget *child = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));

  self->dragged = unit_of (child);
  return gdk_content_provider_new_typed (TL_TYPE_LIBRARY, self);
}

/* The popover makes room for the map. */
static void
on_drag_begin (GtkDragSource *source G_GNUC_UNUSED, GdkDrag *drag G_GNUC_UNUSED, TlLibrary *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_debug ("dragged out of the library");
}

static void
add_drag (TlLibrary *self, GtkWidget *child, GtkWidget *picture)
{
  GtkDragSource *source = gtk_drag_source_new ();
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (picture);

  gtk_drag_source_set_icon (source, icon, COUNTER_PX / 2, COUNTER_PX / 2);
  g_signal_connect (source, "prepare", G_CALLBACK (on_drag_prepare), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_drag_begin), self);
  gtk_widget_add_controller (child, GTK_EVENT_CONTROLLER (source));
}

static TlHex
hex_at (TlLibrary *self, double x, double y)
{
  const TlMap *map = tl_situation_map (tl_game_situation (tl_map_view_game (self->view)));

  return tl_grid_hex_at_point (tl_map_grid (map), tl_map_view_to_map (self->view, x, y));
}

static GdkDragAction
on_drag_motion (GtkDropTarget *target G_GNUC_UNUSED, double x, double y, TlLibrary *self)
{
  TlHex hex = hex_at (self, x, y);

  tl_map_view_show_brush (self->view, hex, TL_DIRECTIONS);
  return hex != TL_HEX_NONE ? GDK_ACTION_COPY : 0;
}

static void
on_drag_leave (GtkDropTarget *target G_GNUC_UNUSED, TlLibrary *self)
{
  tl_map_view_show_brush (self->view, TL_HEX_NONE, TL_DIRECTIONS);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value G_GNUC_UNUSED, double x, double y,
         TlLibrary *self)
{
  on_drag_leave (target, self);
  return bring (self, self->dragged, hex_at (self, x, y));
}

static void
take_drops (TlLibrary *self)
{
  GtkDropTarget *target = gtk_drop_target_new (TL_TYPE_LIBRARY, GDK_ACTION_COPY);

  g_signal_connect_object (target, "motion", G_CALLBACK (on_drag_motion), self, 0);
  g_signal_connect_object (target, "leave", G_CALLBACK (on_drag_leave), self, 0);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (target));
}

/* --- life ------------------------------------------------------------------------------------- */

GtkWidget *
tl_library_new (TlMapView *view)
{
  TlLibrary *self = g_object_new (TL_TYPE_LIBRARY, NULL);

  self->view = view;
  take_drops (self);
  return GTK_WIDGET (self);
}

static void
tl_library_finalize (GObject *object)
{
  g_clear_pointer (&TL_LIBRARY (object)->scenario, tl_scenario_unref);
  G_OBJECT_CLASS (tl_library_parent_class)->finalize (object);
}

static void
tl_library_class_init (TlLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tl_library_finalize;
}

static GtkWidget *
side_buttons_new (TlLibrary *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      self->sides[side] = gtk_toggle_button_new ();
      gtk_widget_set_hexpand (self->sides[side], TRUE);
      /* What is typed goes on to be searched for. */
      gtk_widget_set_focus_on_click (self->sides[side], FALSE);
      gtk_box_append (GTK_BOX (box), self->sides[side]);
      gtk_widget_set_name (self->sides[side], side == 0 ? "library-side-0" : "library-side-1");
      g_signal_connect (self->sides[side], "toggled", G_CALLBACK (on_side_toggled), self);
    }
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->sides[1]),
                               GTK_TOGGLE_BUTTON (self->sides[0]));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->sides[0]), TRUE);
  return box;
}

static void
tl_library_init (TlLibrary *self)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *counters = gtk_flow_box_new ();

  self->counters = GTK_FLOW_BOX (counters);
  gtk_flow_box_set_selection_mode (self->counters, GTK_SELECTION_NONE);
  gtk_flow_box_set_activate_on_single_click (self->counters, TRUE);
  gtk_flow_box_set_max_children_per_line (self->counters, 4);
  tl_widget_set_name (counters, _ ("Library of counters"));
  g_signal_connect (counters, "child-activated", G_CALLBACK (on_child_activated), self);
  self->search = gtk_search_entry_new ();
  tl_widget_set_name (self->search, _ ("Search the library"));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), column);
  g_signal_connect_swapped (self->search, "changed", G_CALLBACK (gtk_flow_box_invalidate_filter),
                            counters);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (on_search_activated), self);
  /* The entry takes Escape from the popover. */
  g_signal_connect_swapped (self->search, "stop-search", G_CALLBACK (leave), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (scroller, WIDTH_PX, HEIGHT_PX);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), counters);
  self->where = GTK_LABEL (tl_text_new ("", "dim-label"));
  gtk_box_append (GTK_BOX (column), self->search);
  gtk_box_append (GTK_BOX (column), side_buttons_new (self));
  gtk_box_append (GTK_BOX (column), GTK_WIDGET (self->where));
  gtk_box_append (GTK_BOX (column), scroller);
  gtk_popover_set_child (GTK_POPOVER (self), column);
  g_signal_connect (self, "show", G_CALLBACK (on_show), NULL);
}
