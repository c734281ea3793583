/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-hex-panel.h"

#include "answers/tl-hex-facts.h"
#include "answers/tl-menu.h"
#include "answers/tl-noted.h"
#include "answers/tl-unit-facts.h"
#include "app/base/tl-counter-picture.h"
#include "app/base/tl-game.h"
#include "app/base/tl-widgets.h"
#include "draw/counter/tl-paint-box.h"
#include "rules/payment/tl-fuel-offer.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

/* --- a note ----------------------------------------------------------------------------------- */

/*
 * The player's note about a hex or a unit, as a line that is written in: Return, or leaving it,
 * keeps what it says, and an empty one takes the note away.  Ctrl+Shift+J goes from note to note
 * on the map.
 */

#define TL_TYPE_NOTE_ENTRY (tl_note_entry_get_type ())
G_DECLARE_FINAL_TYPE (TlNoteEntry, tl_note_entry, TL, NOTE_ENTRY, GtkBox)

struct _TlNoteEntry
{
  GtkBox parent_instance;

  GtkWidget *entry;
  TlGame *game; /* NULL: it is about nothing */
  TlNoteKind kind;
  char *place;
  gboolean is_updating;
  gboolean is_edited; /* by the player, and not kept yet */
};

G_DEFINE_FINAL_TYPE (TlNoteEntry, tl_note_entry, GTK_TYPE_BOX)

static const TlNote *
find_note (TlNoteEntry *self)
{
  return tl_notes_find (tl_history_notes (tl_game_history (self->game)), self->kind, self->place);
}

static void
on_changed (TlNoteEntry *self)
{
  self->is_edited |= !self->is_updating;
}

/* A bookmark that was there stays. */
static void
store (TlNoteEntry *self)
{
  if (self->is_updating || !self->is_edited || self->game == NULL)
    return;
  self->is_edited = FALSE;
  const TlNote *note = find_note (self);
  if (tl_game_set_note (self->game, self->kind, self->place,
                        gtk_editable_get_text (GTK_EDITABLE (self->entry)),
                        note != NULL && note->is_marked))
    g_debug ("noted at %s %s", tl_note_kind_id (self->kind), self->place);
}

static void
fill (TlNoteEntry *self)
{
  const TlNote *note = find_note (self);
  const char *text = note != NULL ? note->text : "";

  self->is_updating = TRUE;
  self->is_edited = FALSE;
  /* The same text again would put the caret at its start. */
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->entry)), text))
    gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  self->is_updating = FALSE;
}

/* @place: of @kind; @label: what it is about.  What was written about another place is kept
 * first. */
static void
note_entry_show (TlNoteEntry *self, TlGame *game, TlNoteKind kind, const char *place,
                 const char *label)
{
  g_autofree char *wanted = g_strdup (place);

  if (self->is_updating)
    return;
  if (self->game != game || self->kind != kind || g_strcmp0 (self->place, place) != 0)
    {
      store (self);
      g_set_object (&self->game, game);
      self->kind = kind;
      g_free (self->place);
      self->place = g_steal_pointer (&wanted);
      g_object_set (self->entry, "placeholder-text", label, NULL);
      tl_widget_set_name (self->entry, label);
      fill (self);
    }
  else if (!self->is_edited)
    fill (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/* It is about nothing, and hidden. */
static void
note_entry_hide (TlNoteEntry *self)
{
  if (self->is_updating)
    return;
  store (self);
  g_clear_object (&self->game);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
note_entry_focus (TlNoteEntry *self)
{
  gtk_widget_grab_focus (self->entry);
}

static void
tl_note_entry_dispose (GObject *object)
{
  g_clear_object (&TL_NOTE_ENTRY (object)->game);
  G_OBJECT_CLASS (tl_note_entry_parent_class)->dispose (object);
}

static void
tl_note_entry_finalize (GObject *object)
{
  g_free (TL_NOTE_ENTRY (object)->place);
  G_OBJECT_CLASS (tl_note_entry_parent_class)->finalize (object);
}

static void
tl_note_entry_class_init (TlNoteEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_note_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_note_entry_finalize;
}

static void
tl_note_entry_init (TlNoteEntry *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->entry = gtk_entry_new ();
  gtk_entry_set_icon_from_icon_name (GTK_ENTRY (self->entry), GTK_ENTRY_ICON_PRIMARY,
                                     "document-edit-symbolic");
  gtk_entry_set_icon_activatable (GTK_ENTRY (self->entry), GTK_ENTRY_ICON_PRIMARY, FALSE);
  gtk_entry_set_max_length (GTK_ENTRY (self->entry), (int) TL_NOTE_MAX_LETTERS);
  gtk_widget_set_hexpand (self->entry, TRUE);
  gtk_box_append (GTK_BOX (self), self->entry);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (store), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (store), self);
  gtk_widget_add_controller (self->entry, focus);
}

#define PICTURE_PX 48

struct _TlHexPanel
{
  TlPanel panel;

  GtkLabel *place_label;
  GtkLabel *terrain_label;
  GtkLabel *state_label;
  GtkBox *note_box;
  GtkBox *control_box;
  GtkDropDown *control_choice;
  GtkListBox *unit_list;
  GtkLabel *empty_label;
  GtkBox *mode_box;
  GtkButton *fuel_button;

  TlNoteEntry *hex_note;
  TlNoteEntry *unit_note; /* of a single selected unit */
  gboolean is_updating;
  gboolean has_headings; /* the list is of several hexes */
};

G_DEFINE_FINAL_TYPE (TlHexPanel, tl_hex_panel, TL_TYPE_PANEL)

/* --- rows ------------------------------------------------------------------------------------- */

static GtkWidget *
small_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  return label;
}

/* Rule 12.5: how it was fuelled and until when, or that it needs some. */
static void
add_fuel (GtkBox *box, const TlSituation *situation, TlUnit unit)
{
  g_autofree char *text = tl_fuel_state_text (situation, unit);

  if (text == NULL)
    return;
  GtkWidget *label = small_label (text);
  gtk_widget_remove_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "fuel-state");
  if (tl_fuel_state (situation, unit, NULL) == TL_FUEL_NONE)
    gtk_widget_add_css_class (label, "needs-fuel");
  gtk_box_append (box, label);
}

/* Rules 12.6h, 14.10b: a planned air drop. */
static void
add_drop (GtkBox *box, const TlSituation *situation, TlUnit unit)
{
  g_autofree char *text = tl_unit_drop_text (situation, unit);

  if (text != NULL)
    gtk_box_append (box, small_label (text));
}

/* What the player has written about it. */
static void
add_note (TlHexPanel *self, GtkBox *box, TlUnit unit)
{
  const TlNote *note = tl_noted_unit (tl_game_history (tl_map_view_game (self->panel.view)), unit);

  if (note == NULL || *note->text == '\0')
    return;
  /* Translators: what a player has written about a unit. */
  g_autofree char *text = g_strdup_printf (_ ("✎ %s"), note->text);
  gtk_box_append (box, small_label (text));
}

static GtkWidget *
row_new (TlHexPanel *self, const TlSituation *situation, TlUnit unit)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *facts = tl_unit_facts (situation, unit);
  g_autofree char *title = tl_unit_title (situation, unit);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (text), label);
  gtk_box_append (GTK_BOX (text), small_label (facts));
  add_fuel (GTK_BOX (text), situation, unit);
  add_drop (GTK_BOX (text), situation, unit);
  add_note (self, GTK_BOX (text), unit);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (
      GTK_BOX (box),
      tl_counter_picture_new (situation, unit, tl_map_view_theme (self->panel.view), PICTURE_PX));
  gtk_box_append (GTK_BOX (box), text);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  tl_widget_set_name (row, title);
  tl_widget_set_unit (GTK_WIDGET (row), unit);
  return row;
}

static void
clear_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/* The hex stands above the first of its rows, when the list is of several. */
static void
head_row (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data G_GNUC_UNUSED)
{
  const char *place = g_object_get_data (G_OBJECT (row), "tl-place");
  const char *place_before =
      before != NULL ? g_object_get_data (G_OBJECT (before), "tl-place") : NULL;

  gtk_list_box_row_set_header (row, NULL);
  if (g_strcmp0 (place, place_before) == 0)
    return;
  GtkWidget *label = gtk_label_new (place);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_list_box_row_set_header (row, label);
}

static void
fill_list (TlHexPanel *self, const TlSituation *situation, const GArray *units)
{
  g_autoptr (GArray) selection = tl_map_view_selection (self->panel.view);

  clear_list (self->unit_list);
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      GtkWidget *row = row_new (self, situation, unit);

      if (self->has_headings)
        g_object_set_data_full (
            G_OBJECT (row), "tl-place",
            tl_map_describe_hex (tl_situation_map (situation), tl_situation_hex (situation, unit)),
            g_free);
      gtk_list_box_append (self->unit_list, row);
      if (tl_units_include (selection, unit))
        gtk_list_box_select_row (self->unit_list, GTK_LIST_BOX_ROW (row));
    }
}

/* --- modes ------------------------------------------------------------------------------------ */

static void
on_mode_clicked (GtkButton *button, TlHexPanel *self)
{
  tl_game_perform (tl_map_view_game (self->panel.view),
                   g_object_get_data (G_OBJECT (button), "tl-action"));
}

/* Where an account of fuel is kept, for units that burn some or throw it. */
static gboolean
may_want_fuel (const TlSituation *situation, const GArray *units)
{
  if (!tl_situation_scenario (situation)->keeps_fuel)
    return FALSE;
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (tl_unit_needs_fuel (situation, unit) ||
          tl_situation_counter (situation, unit)->kind == TL_KIND_HQ)
        return TRUE;
    }
  return FALSE;
}

static void
add_mode_button (TlHexPanel *self, const TlMenuRow *row)
{
  GtkWidget *button = gtk_button_new_with_label (row->text);

  gtk_widget_set_sensitive (button, row->actions->len > 0);
  tl_widget_set_tooltip (button, row->detail);
  if (row->actions->len > 0)
    g_object_set_data_full (G_OBJECT (button), "tl-action", tl_action_copy (row->actions->pdata[0]),
                            (GDestroyNotify) tl_action_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_mode_clicked), self);
  gtk_box_append (self->mode_box, button);
}

static void
fill_modes (TlHexPanel *self)
{
  TlSituation *situation = tl_game_situation (tl_map_view_game (self->panel.view));
  g_autoptr (GArray) selection = tl_map_view_selection (self->panel.view);
  g_autoptr (TlMenu) menu =
      tl_menu_new_modes (situation, (const TlUnit *) (gpointer) selection->data, selection->len);

  tl_widget_clear (GTK_WIDGET (self->mode_box));
  gtk_widget_set_visible (GTK_WIDGET (self->mode_box), selection->len > 0);
  for (guint i = 0; i < menu->rows->len; i++)
    add_mode_button (self, menu->rows->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->fuel_button), may_want_fuel (situation, selection));
}

/* --- control (13.3h) -------------------------------------------------------------------------- */

static void update (TlHexPanel *self);

static void
on_control_chosen (TlHexPanel *self)
{
  TlGame *game = tl_map_view_game (self->panel.view);
  TlHex hex = tl_map_view_cursor (self->panel.view);

  if (self->is_updating || game == NULL || hex == TL_HEX_NONE)
    return;
  g_autoptr (TlMenu) menu = tl_menu_new_control (tl_game_situation (game), hex);
  const TlMenuRow *row =
      g_ptr_array_index (menu->rows, gtk_drop_down_get_selected (self->control_choice));
  if (row->actions->len == 0 || !tl_game_perform (game, row->actions->pdata[0]))
    update (self);
}

static gboolean
lists_same (GListModel *list, const TlMenu *menu)
{
  gboolean is_same = list != NULL && g_list_model_get_n_items (list) == menu->rows->len;

  for (guint i = 0; is_same && i < menu->rows->len; i++)
    is_same = g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (list), i),
                           ((const TlMenuRow *) menu->rows->pdata[i])->text);
  return is_same;
}

static void
fill_control (TlHexPanel *self, const TlSituation *situation, TlHex hex)
{
  g_autoptr (TlMenu) menu = tl_menu_new_control (situation, hex);
  TlSide side = tl_situation_control (situation, hex);

  gtk_widget_set_visible (GTK_WIDGET (self->control_box), menu->rows->len > 0);
  if (menu->rows->len == 0)
    return;
  /* The same words stay: this runs while the choice tells of itself. */
  if (!lists_same (gtk_drop_down_get_model (self->control_choice), menu))
    {
      g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

      for (guint i = 0; i < menu->rows->len; i++)
        gtk_string_list_append (list, ((const TlMenuRow *) menu->rows->pdata[i])->text);
      gtk_drop_down_set_model (self->control_choice, G_LIST_MODEL (list));
    }
  gtk_drop_down_set_selected (self->control_choice, side == TL_SIDE_NONE ? TL_SIDES : (guint) side);
  gtk_widget_set_sensitive (GTK_WIDGET (self->control_choice), tl_menu_can_choose (menu));
}

/* --- life ------------------------------------------------------------------------------------- */

static void
show_nothing (TlHexPanel *self)
{
  gtk_label_set_text (self->place_label, _ ("Choose a hex on the map"));
  gtk_label_set_text (self->terrain_label, "");
  gtk_label_set_text (self->state_label, "");
  clear_list (self->unit_list);
  gtk_widget_set_visible (GTK_WIDGET (self->mode_box), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->fuel_button), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->control_box), FALSE);
}

/* The selected units by hex, in the order of their stacks; NULL: they are of one place. */
static GArray *
selection_of_several (TlHexPanel *self, const TlSituation *situation, guint *n_hexes)
{
  g_autoptr (GArray) selection = tl_map_view_selection (self->panel.view);
  g_autoptr (GHashTable) hexes = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < selection->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (selection, TlUnit, i));

      if (hex == TL_HEX_NONE || !g_hash_table_add (hexes, GUINT_TO_POINTER (hex)))
        continue;
      g_autoptr (GArray) stack = tl_situation_units_in (situation, hex);
      for (guint k = 0; k < stack->len; k++)
        if (tl_units_include (selection, g_array_index (stack, TlUnit, k)))
          g_array_append_val (units, g_array_index (stack, TlUnit, k));
    }
  *n_hexes = g_hash_table_size (hexes);
  return *n_hexes > 1 ? g_steal_pointer (&units) : NULL;
}

static void
show_units (TlHexPanel *self, const TlSituation *situation, const GArray *units, guint n_hexes)
{
  g_autofree char *heading
      /* Translators: how many hexes the selected units are in; never one. */
      = g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "Selected in %u hex", "Selected in %u hexes", n_hexes),
          n_hexes);
  TlUnitTotals totals;

  tl_unit_totals (situation, (const TlUnit *) units->data, units->len, &totals);
  g_autofree char *text = tl_unit_totals_text (&totals);
  gtk_label_set_text (self->place_label, heading);
  gtk_label_set_text (self->terrain_label, text);
  gtk_label_set_text (self->state_label, "");
  fill_list (self, situation, units);
  fill_modes (self);
  gtk_widget_set_visible (GTK_WIDGET (self->control_box), FALSE);
}

static void
show_hex (TlHexPanel *self, const TlSituation *situation, TlHex hex)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  g_autofree char *terrain = tl_hex_terrain_text (situation, hex);
  g_autofree char *state = tl_hex_state_text (situation, hex);
  g_autoptr (GArray) units = tl_situation_units_in (situation, hex);

  gtk_label_set_text (self->place_label, place);
  gtk_label_set_text (self->terrain_label, terrain);
  gtk_label_set_text (self->state_label, state);
  gtk_label_set_text (self->empty_label, _ ("No counters in this hex."));
  fill_list (self, situation, units);
  fill_modes (self);
  fill_control (self, situation, hex);
}

/* Rule 12.3e: a holding box has no terrain, and no zone of a side. */
static void
show_box (TlHexPanel *self, const TlSituation *situation, guint box)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  g_autoptr (GArray) units = tl_box_units (situation, box);
  g_autofree char *caption = tl_box_caption (situation, box, units);
  TlUnit craft = tl_situation_hold_of (situation, box);
  g_autofree char *load = craft != TL_UNIT_NONE ? tl_unit_facts (situation, craft) : NULL;

  gtk_label_set_text (self->place_label, tl_scenario_box_name (scenario, box));
  gtk_label_set_text (self->terrain_label, caption);
  gtk_label_set_text (self->state_label, load != NULL ? load : "");
  gtk_label_set_text (self->empty_label, _ ("No counters in this box."));
  fill_list (self, situation, units);
  fill_modes (self);
  gtk_widget_set_visible (GTK_WIDGET (self->control_box), FALSE);
}

/* --- notes ------------------------------------------------------------------------------------ */

static void
show_unit_note (TlHexPanel *self, TlGame *game)
{
  const TlSituation *situation = game != NULL ? tl_game_situation (game) : NULL;
  g_autoptr (GArray) selection = game != NULL ? tl_map_view_selection (self->panel.view) : NULL;

  if (game == NULL || selection->len != 1)
    {
      note_entry_hide (self->unit_note);
      return;
    }
  g_autofree char *place = tl_noted_place_of_unit (situation, g_array_index (selection, TlUnit, 0));
  g_autofree char *name = tl_situation_name (situation, g_array_index (selection, TlUnit, 0));
  /* Translators: a unit. */
  g_autofree char *label = g_strdup_printf (_ ("A note about %s"), name);
  note_entry_show (self->unit_note, game, TL_NOTE_UNIT, place, label);
}

static void
show_notes (TlHexPanel *self, TlGame *game, TlHex hex)
{
  show_unit_note (self, game);
  if (game == NULL || hex == TL_HEX_NONE || self->has_headings)
    {
      note_entry_hide (self->hex_note);
      return;
    }
  g_autofree char *place = tl_noted_place_of_hex (tl_game_situation (game), hex);
  /* Translators: a hex. */
  g_autofree char *label = g_strdup_printf (_ ("A note about %s"), place);
  note_entry_show (self->hex_note, game, TL_NOTE_HEX, place, label);
}

void
tl_hex_panel_focus_note (TlHexPanel *self)
{
  note_entry_focus (gtk_widget_get_visible (GTK_WIDGET (self->unit_note)) ? self->unit_note
                                                                          : self->hex_note);
}

static void
update (TlHexPanel *self)
{
  TlGame *game = tl_map_view_game (self->panel.view);
  TlHex hex = tl_map_view_cursor (self->panel.view);
  guint box = tl_map_view_box (self->panel.view);
  guint n_hexes;
  g_autoptr (GArray) several =
      game != NULL ? selection_of_several (self, tl_game_situation (game), &n_hexes) : NULL;

  self->is_updating = TRUE;
  self->has_headings = several != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->empty_label), hex != TL_HEX_NONE || box != TL_BOX_NONE);
  if (several != NULL)
    show_units (self, tl_game_situation (game), several, n_hexes);
  else if (game != NULL && hex != TL_HEX_NONE)
    show_hex (self, tl_game_situation (game), hex);
  else if (game != NULL && box != TL_BOX_NONE)
    show_box (self, tl_game_situation (game), box);
  else
    show_nothing (self);
  show_notes (self, game, hex);
  self->is_updating = FALSE;
}

static void
on_rows_selected (GtkListBox *list, TlHexPanel *self)
{
  g_autoptr (GArray) units = tl_list_box_selected_units (list);

  if (self->is_updating)
    return;
  self->is_updating = TRUE;
  tl_map_view_select (self->panel.view, (const TlUnit *) units->data, units->len);
  show_unit_note (self, tl_map_view_game (self->panel.view));
  self->is_updating = FALSE;
  fill_modes (self);
}

static void
on_selection_changed (TlHexPanel *self)
{
  if (!self->is_updating)
    update (self);
}

/* The list empties when it goes, and its signals must not arrive any more. */
static void
tl_hex_panel_dispose (GObject *object)
{
  TlHexPanel *self = TL_HEX_PANEL (object);

  if (self->unit_list != NULL)
    g_signal_handlers_disconnect_by_data (self->unit_list, self);
  G_OBJECT_CLASS (tl_hex_panel_parent_class)->dispose (object);
}

static void
tl_hex_panel_class_init (TlHexPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_hex_panel_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-hex-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TlHexPanel, place_label);
  gtk_widget_class_bind_template_child (widget_class, TlHexPanel, terrain_label);
  gtk_widget_class_bind_template_child (widget_class, TlHexPanel, state_label);
  gtk_widget_class_bind_template_child (widget_class, TlHexPanel, note_box);
  gtk_widget_class_bind_template_child (widget_class, TlHexPanel, control_box);
  gtk_widget_class_bind_template_child (widget_class, TlHexPanel, control_choice);
  gtk_widget_class_bind_template_child (widget_class, TlHexPanel, unit_list);
  gtk_widget_class_bind_template_child (widget_class, TlHexPanel, empty_label);
  gtk_widget_class_bind_template_child (widget_class, TlHexPanel, mode_box);
  gtk_widget_class_bind_template_child (widget_class, TlHexPanel, fuel_button);
}

static void
tl_hex_panel_init (TlHexPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::map-view", G_CALLBACK (update), NULL);
  g_signal_connect (self, "selection-changed", G_CALLBACK (on_selection_changed), NULL);
  g_signal_connect (self, "theme-changed", G_CALLBACK (update), NULL);
  self->hex_note = g_object_new (TL_TYPE_NOTE_ENTRY, NULL);
  self->unit_note = g_object_new (TL_TYPE_NOTE_ENTRY, NULL);
  gtk_box_append (self->note_box, GTK_WIDGET (self->hex_note));
  gtk_box_append (self->note_box, GTK_WIDGET (self->unit_note));
  g_signal_connect (self->unit_list, "selected-rows-changed", G_CALLBACK (on_rows_selected), self);
  gtk_list_box_set_header_func (self->unit_list, head_row, NULL, NULL);
  g_signal_connect_object (self->control_choice, "notify::selected", G_CALLBACK (on_control_chosen),
                           self, G_CONNECT_SWAPPED);
}
