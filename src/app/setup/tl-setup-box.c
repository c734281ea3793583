/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Places tool's forms beside the map: of holding boxes, and of gauges of railways. */
#include "config.h"

#include "app/setup/tl-setup-private.h"

#include "answers/tl-box-form.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

#define FORM_KEY "tl-box-form"
#define REASON_CHARS 34

/* A popover's widgets; freed with it. */
typedef struct
{
  TlSetup *setup;
  GtkWidget *popover;
  GtkDropDown *box; /* a new one, then those of the scenario */
  GtkWidget *name;
  GtkWidget *hex;
  GtkWidget *rail;
  GtkWidget *here[2]; /* put the cursor's hex into hex and rail */
  GtkLabel *gauges;   /* those that there are */
  GtkLabel *reason;   /* why it is refused */
  GtkWidget *remove;  /* takes the box away */
  gboolean is_updating;
} Form;

static const TlScenario *
scenario_of (const Form *form)
{
  return tl_game_scenario (form->setup->game);
}

static void
say_reason (Form *form, const char *text)
{
  gtk_label_set_text (form->reason, text);
  gtk_widget_set_visible (GTK_WIDGET (form->reason), *text != '\0');
}

/* The popover stays, with the reason, where there is one or the game refuses it. */
static void
perform (Form *form, TlAction *action, const char *why_not)
{
  TlGame *game = form->setup->game;

  if (action != NULL && !tl_game_perform (game, action))
    why_not = tl_game_refusal (game);
  if (why_not != NULL)
    {
      say_reason (form, why_not);
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (form->popover));
  tl_popover_forget_pointer (GTK_POPOVER (form->popover));
  gtk_widget_grab_focus (GTK_WIDGET (form->setup->view));
  g_debug ("placed");
}

/* (transfer full): without blanks around it */
static char *
text_of (GtkWidget *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
}

static GtkWidget *
entry_new (Form *form, GCallback on_activate)
{
  GtkWidget *entry = gtk_entry_new ();

  g_signal_connect_swapped (entry, "activate", on_activate, form);
  return entry;
}

static void
add_end (Form *form, GtkGrid *grid, int row, const char *apply, GCallback on_apply)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (apply);

  form->reason = GTK_LABEL (tl_text_new ("", "lacks"));
  gtk_label_set_max_width_chars (form->reason, REASON_CHARS);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  g_signal_connect_swapped (button, "clicked", on_apply, form);
  gtk_grid_attach (grid, GTK_WIDGET (form->reason), 0, row, 2, 1);
  gtk_grid_attach (grid, button, 0, row + 1, 2, 1);
}

static GtkGrid *
grid_new (Form *form)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_popover_set_child (GTK_POPOVER (form->popover), grid);
  return GTK_GRID (grid);
}

static Form *
form_new (TlSetup *setup)
{
  Form *form = g_new0 (Form, 1);

  form->setup = setup;
  form->popover = gtk_popover_new ();
  g_object_set_data_full (G_OBJECT (form->popover), FORM_KEY, form, g_free);
  return form;
}

/* --- holding boxes ---------------------------------------------------------------------------- */

static void
on_apply_box (Form *form)
{
  const char *why_not;
  TlBoxForm box = { .box = (int) gtk_drop_down_get_selected (form->box) - 1 };

  box.name = text_of (form->name);
  box.hex = text_of (form->hex);
  box.rail = text_of (form->rail);
  g_autoptr (TlAction) action = tl_box_form_action (&box, scenario_of (form), &why_not);
  perform (form, action, why_not);
  g_free (box.name);
  g_free (box.hex);
  g_free (box.rail);
}

static void
on_remove_box (Form *form)
{
  guint chosen = gtk_drop_down_get_selected (form->box);
  g_autoptr (TlAction) action =
      chosen > 0 ? tl_box_remove_action (scenario_of (form), chosen - 1) : NULL;

  perform (form, action, NULL);
}

static void
show_box (Form *form)
{
  if (form->is_updating)
    return;
  g_autoptr (TlBoxForm) box =
      tl_box_form_new (scenario_of (form), (int) gtk_drop_down_get_selected (form->box) - 1);
  gtk_editable_set_text (GTK_EDITABLE (form->name), box->name);
  gtk_editable_set_text (GTK_EDITABLE (form->hex), box->hex);
  gtk_editable_set_text (GTK_EDITABLE (form->rail), box->rail);
  gtk_widget_set_sensitive (gtk_widget_get_parent (form->hex), !box->is_hold);
  gtk_widget_set_sensitive (gtk_widget_get_parent (form->rail), !box->is_hold);
  gtk_widget_set_sensitive (form->remove, box->box >= 0);
  say_reason (form, "");
}

static void
on_show_box (Form *form)
{
  const GArray *boxes = scenario_of (form)->boxes;
  TlHex cursor = tl_map_view_cursor (form->setup->view);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *number = cursor != TL_HEX_NONE
                                ? tl_grid_format_dup (tl_map_grid (scenario_of (form)->map), cursor)
                                : NULL;

  gtk_string_list_append (names, _ ("New box"));
  for (guint i = 0; i < boxes->len; i++)
    gtk_string_list_append (names, g_array_index (boxes, TlBox, i).name);
  form->is_updating = TRUE;
  gtk_drop_down_set_model (form->box, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (form->box, 0);
  form->is_updating = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (form->here); i++)
    {
      gtk_widget_set_visible (form->here[i], number != NULL);
      gtk_button_set_label (GTK_BUTTON (form->here[i]), number != NULL ? number : "");
    }
  show_box (form);
  gtk_widget_grab_focus (form->name);
  g_debug ("offered the box");
}

static void
on_here (GtkButton *button, Form *form)
{
  GtkWidget *entry = GTK_WIDGET (button) == form->here[0] ? form->hex : form->rail;

  gtk_editable_set_text (GTK_EDITABLE (entry), gtk_button_get_label (button));
}

static GtkWidget *
link_new (Form *form, GtkWidget *entry, guint i)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_hexpand (entry, TRUE);
  form->here[i] = gtk_button_new ();
  gtk_widget_set_tooltip_text (form->here[i], _ ("The chosen hex"));
  g_signal_connect (form->here[i], "clicked", G_CALLBACK (on_here), form);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), form->here[i]);
  return box;
}

GtkWidget *
tl_setup_box_popover_new (TlSetup *setup)
{
  Form *form = form_new (setup);
  GtkGrid *grid = grid_new (form);

  form->box = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (NULL));
  form->name = entry_new (form, G_CALLBACK (on_apply_box));
  gtk_entry_set_max_length (GTK_ENTRY (form->name), TL_FIELD_LETTERS_MAX);
  form->hex = entry_new (form, G_CALLBACK (on_apply_box));
  form->rail = entry_new (form, G_CALLBACK (on_apply_box));
  tl_grid_add_field (grid, 0, _ ("_Box"), GTK_WIDGET (form->box));
  tl_grid_add_field (grid, 1, _ ("_Name"), form->name);
  tl_grid_add_field (grid, 2, _ ("Stands _for the hex"), link_new (form, form->hex, 0));
  tl_grid_add_field (grid, 3, _ ("_Trains enter the map in"), link_new (form, form->rail, 1));
  gtk_widget_set_tooltip_text (form->hex, _ ("Empty: the box lies off the map (12.3e)"));
  gtk_widget_set_tooltip_text (form->rail, _ ("Of a box off the map, if it has a railway (13.3e)"));
  add_end (form, grid, 4, _ ("_Apply"), G_CALLBACK (on_apply_box));
  form->remove = gtk_button_new_with_mnemonic (_ ("_Remove Box"));
  gtk_widget_set_halign (form->remove, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (form->remove, _ ("Of an empty box"));
  g_signal_connect_swapped (form->remove, "clicked", G_CALLBACK (on_remove_box), form);
  gtk_grid_attach (grid, form->remove, 0, 5, 1, 1);
  g_signal_connect_swapped (form->box, "notify::selected", G_CALLBACK (show_box), form);
  g_signal_connect_swapped (form->popover, "show", G_CALLBACK (on_show_box), form);
  return form->popover;
}

/* --- gauges ----------------------------------------------------------------------------------- */

static void
on_apply_gauge (Form *form)
{
  const char *why_not;
  g_autofree char *name = text_of (form->name);
  g_autoptr (TlAction) action = tl_gauge_action (scenario_of (form)->map, name, &why_not);

  perform (form, action, why_not);
}

static void
on_show_gauge (Form *form)
{
  g_autofree char *gauges = tl_gauges_text (scenario_of (form)->map);

  gtk_label_set_text (form->gauges, gauges);
  gtk_editable_set_text (GTK_EDITABLE (form->name), "");
  say_reason (form, "");
  gtk_widget_grab_focus (form->name);
  g_debug ("offered the gauge");
}

GtkWidget *
tl_setup_gauge_popover_new (TlSetup *setup)
{
  Form *form = form_new (setup);
  GtkGrid *grid = grid_new (form);
  GtkWidget *what =
      tl_text_new (_ ("Where a map has gauges every railway is of one (13.3e): add them "
                      "before you lay railways, then choose one with Roads."),
                   "caption");

  form->gauges = GTK_LABEL (tl_text_new ("", NULL));
  form->name = entry_new (form, G_CALLBACK (on_apply_gauge));
  gtk_entry_set_max_length (GTK_ENTRY (form->name), TL_MAP_NAME_MAX);
  gtk_label_set_max_width_chars (GTK_LABEL (what), REASON_CHARS);
  tl_grid_add_field (grid, 0, _ ("Gauges"), GTK_WIDGET (form->gauges));
  tl_grid_add_field (grid, 1, _ ("_New gauge"), form->name);
  gtk_grid_attach (grid, what, 0, 2, 2, 1);
  add_end (form, grid, 3, _ ("A_dd"), G_CALLBACK (on_apply_gauge));
  g_signal_connect_swapped (form->popover, "show", G_CALLBACK (on_show_gauge), form);
  return form->popover;
}
