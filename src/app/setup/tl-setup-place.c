/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in one hex: a name, a source of supply, a port. */
#include "config.h"

#include "app/setup/tl-setup-private.h"

#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

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
  g_autoptr (GPtrArray) actions = NULL;
  TlSetup *setup = place->setup;
  GtkWidget *popover = place->popover;

  read_widgets (place);
  actions = tl_place_form_actions (place->form, tl_game_situation (setup->game));
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
  const char *port_sides[] = { _ ("Neither side"), _ ("Whoever holds it"), scenario->sides[0].name,
                               scenario->sides[1].name, NULL };
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (place->port), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Capacity of the port in SP a phase"), -1);
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

void
tl_setup_show_place (TlSetup *self, TlHex hex)
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
