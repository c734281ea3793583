/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-hex-panel.h"

#include "answers/tl-unit-facts.h"
#include "app/base/tl-counter-picture.h"
#include "app/base/tl-widgets.h"
#include "app/window/tl-turn-track.h"
#include "draw/counter/tl-paint-box.h"
#include "play/tl-legal.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-zoc.h"
#include "rules/capture/tl-capture.h"
#include "rules/payment/tl-fuel-offer.h"
#include "rules/supply/tl-control.h"

#include <glib/gi18n.h>

/* "Woods (Close): Leg 2, Track 2, Truck 3", a line for each terrain. */
static char *
terrain_text (const TlMap *map, TlHex hex)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint32 mask = tl_map_terrain (map, hex);
  GString *text = g_string_new (NULL);

  if (tl_map_is_unknown (map, hex))
    g_string_append (text, _ ("Unknown, not painted yet; reckoned as:"));
  for (guint i = 0; i < chart->n_terrains; i++)
    {
      const TlTerrain *terrain = &chart->terrains[i];

      if ((mask & (1u << i)) == 0)
        continue;
      g_autofree char *leg = tl_cost_to_string (terrain->cost[TL_MOBILITY_LEG]);
      g_autofree char *track = tl_cost_to_string (terrain->cost[TL_MOBILITY_TRACK]);
      g_autofree char *truck = tl_cost_to_string (terrain->cost[TL_MOBILITY_TRUCK]);
      const char *category = tl_category_name (terrain->category);
      g_autofree char *name = g_str_equal (terrain->name, category)
                                  ? g_strdup (category)
                                  /* Translators: terrain, terrain category. */
                                  : g_strdup_printf (_ ("%s (%s)"), terrain->name, category);

      if (text->len > 0)
        g_string_append_c (text, '\n');
      /* Translators: terrain with its category, costs in MP by Leg, Track and Truck. */
      g_string_append_printf (text, _ ("%s: Leg %s, Track %s, Truck %s"), name, leg, track, truck);
    }
  return g_string_free (text, FALSE);
}

static void
append_sentence (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, sentence);
}

static void
append_side_state (GString *text, const TlSituation *situation, TlHex hex, TlSide side)
{
  const char *name = tl_situation_scenario (situation)->sides[side].name;
  guint re4 = tl_stacking_re4 (situation, hex, side);

  if (re4 > 0)
    {
      g_autofree char *have = tl_fraction_to_mixed_string (tl_fraction_new (re4, 4));
      g_autofree char *most = tl_fraction_to_mixed_string (
          tl_fraction_new (tl_situation_edition (situation)->stack_re4, 4));
      /* Translators: amounts of RE, a unit of size: "4 1/2 of 10 RE (4.8)". */
      g_autofree char *sentence = g_strdup_printf (_ ("%s of %s RE (4.8)"), have, most);

      append_sentence (text, sentence);
    }
  if (tl_zoc_exerted (situation, hex, side))
    {
      g_autofree char *sentence = tl_zoc_negated (situation, hex, tl_side_other (side))
                                      /* Translators: the name of a side. */
                                      ? g_strdup_printf (_ ("ZOC of %s, negated (4.5b)"), name)
                                      : g_strdup_printf (_ ("ZOC of %s (4.5)"), name);

      append_sentence (text, sentence);
    }
}

/* Rule 9.14: what an enemy would come upon there, by moving in where no unit guards it, else by an
 * advance (9.12g). */
static void
append_capturable (GString *text, const TlSituation *situation, TlHex hex, TlSide owner)
{
  TlSide captor = tl_side_other (owner);
  const char *name = tl_situation_scenario (situation)->sides[captor].name;
  g_autofree char *capturable = tl_capture_text (situation, hex, captor);

  if (capturable == NULL)
    return;
  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (tl_situation_has_combat_unit (situation, hex, owner))
    /* Translators: the name of a side; what it would capture, lines with chances. */
    g_string_append_printf (text, _ ("Guarded, if %s advance here (9.12g):\n%s"), name, capturable);
  else
    /* Translators: the name of a side; what it would capture, lines with chances. */
    g_string_append_printf (text, _ ("Unguarded, if %s come:\n%s"), name, capturable);
}

/* Stacking (4.8), zones (4.5), control (13.3h), and what an enemy would capture (9.14). */
static char *
state_text (const TlSituation *situation, TlHex hex)
{
  GString *text = g_string_new (NULL);
  TlSide control = tl_situation_control (situation, hex);

  for (TlSide side = 0; side < TL_SIDES; side++)
    append_side_state (text, situation, hex, side);
  if (control != TL_SIDE_NONE)
    {
      g_autofree char *sentence = g_strdup_printf (
          /* Translators: the name of a side. */
          _ ("held by %s (13.3h)"), tl_situation_scenario (situation)->sides[control].name);

      append_sentence (text, sentence);
    }
  for (TlSide side = 0; side < TL_SIDES; side++)
    append_capturable (text, situation, hex, side);
  return g_string_free (text, FALSE);
}

#define PICTURE_PX 48

struct _TlHexPanel
{
  GtkBox parent_instance;

  GtkLabel *place_label;
  GtkLabel *terrain_label;
  GtkLabel *state_label;
  GtkBox *control_box;
  GtkDropDown *control_choice;
  GtkListBox *unit_list;
  GtkLabel *empty_label;
  GtkBox *mode_box;
  GtkButton *fuel_button;

  TlMapView *view; /* no reference */
  TlTheme theme;
  gboolean is_updating;
  gboolean has_headings; /* the list is of several hexes */
};

G_DEFINE_FINAL_TYPE (TlHexPanel, tl_hex_panel, GTK_TYPE_BOX)

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
  GtkWidget *label;

  if (text == NULL)
    return;
  label = small_label (text);
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
  guint turn = tl_situation_state (situation, unit)->drop_turn;
  g_autofree char *when = NULL;
  g_autofree char *text = NULL;

  if (turn == 0)
    return;
  when = tl_turn_text (tl_situation_scenario (situation), (int) turn);
  /* Translators: a turn, "5 May". */
  text = g_strdup_printf (_ ("Planned air drop: %s (14.10b)"), when);
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
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box),
                  tl_counter_picture_new (situation, unit, &self->theme, PICTURE_PX));
  gtk_box_append (GTK_BOX (box), text);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
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
  GtkWidget *label;

  gtk_list_box_row_set_header (row, NULL);
  if (g_strcmp0 (place, place_before) == 0)
    return;
  label = gtk_label_new (place);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_list_box_row_set_header (row, label);
}

static void
fill_list (TlHexPanel *self, const TlSituation *situation, const GArray *units)
{
  g_autoptr (GArray) selection = tl_map_view_selection (self->view);

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
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_MODE);
  g_autoptr (GArray) selection = tl_map_view_selection (self->view);

  tl_action_add_units (action, (const TlUnit *) selection->data, selection->len);
  action->mode = (TlMode) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tl-mode"));
  action->has_mode = TRUE;
  tl_game_perform (tl_map_view_game (self->view), action);
}

/* What the rules would say to @mode for all selected units. */
static gboolean
mode_is_allowed (TlHexPanel *self, TlMode mode, char **why)
{
  TlSituation *situation = tl_game_situation (tl_map_view_game (self->view));
  g_autoptr (GArray) selection = tl_map_view_selection (self->view);
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_MODE);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = NULL;

  tl_action_add_units (action, (const TlUnit *) selection->data, selection->len);
  action->mode = mode;
  action->has_mode = TRUE;
  after = tl_apply (situation, action, &verdict);
  if (after == NULL)
    *why = tl_verdict_to_string (verdict);
  return after != NULL;
}

static TlAction *
release_of_selection (TlHexPanel *self)
{
  g_autoptr (GArray) selection = tl_map_view_selection (self->view);
  TlAction *action = tl_action_new (TL_ACTION_RELEASE);

  return tl_action_add_units (action, (const TlUnit *) selection->data, selection->len);
}

static void
on_release_clicked (GtkButton *button G_GNUC_UNUSED, TlHexPanel *self)
{
  g_autoptr (TlAction) action = release_of_selection (self);

  tl_game_perform (tl_map_view_game (self->view), action);
}

/* Rule 5.7b: for reserves that are selected in a phase in which a side may release some. */
static void
add_release_button (TlHexPanel *self, const GArray *selection)
{
  TlSituation *situation = tl_game_situation (tl_map_view_game (self->view));
  const TlClock *clock = tl_situation_clock (situation);
  g_autoptr (TlAction) action = release_of_selection (self);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = NULL;
  g_autofree char *why = NULL;
  GtkWidget *button;

  if (clock->phase < TL_PHASE_REACTION || clock->phase > TL_PHASE_EXPLOITATION_COMBAT)
    return;
  for (guint i = 0; i < selection->len; i++)
    if (tl_unit_mode (situation, g_array_index (selection, TlUnit, i)) != TL_MODE_RESERVE)
      return;
  after = tl_apply (situation, action, &verdict);
  if (after == NULL)
    why = tl_verdict_to_string (verdict);
  /* Translators: a button: takes the Reserve markers off the units that are selected. */
  button = gtk_button_new_with_label (_ ("Release"));
  gtk_widget_set_sensitive (button, after != NULL);
  tl_widget_set_tooltip (button, why);
  g_signal_connect (button, "clicked", G_CALLBACK (on_release_clicked), self);
  gtk_box_append (self->mode_box, button);
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
fill_modes (TlHexPanel *self)
{
  static const TlMode modes[] = { TL_MODE_COMBAT, TL_MODE_MOVE, TL_MODE_RESERVE, TL_MODE_STRAT };
  g_autoptr (GArray) selection = tl_map_view_selection (self->view);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->mode_box))) != NULL)
    gtk_box_remove (self->mode_box, child);
  gtk_widget_set_visible (GTK_WIDGET (self->mode_box), selection->len > 0);
  for (guint i = 0; selection->len > 0 && i < G_N_ELEMENTS (modes); i++)
    {
      GtkWidget *button = gtk_button_new_with_label (tl_mode_name (modes[i]));
      g_autofree char *why = NULL;

      gtk_widget_set_sensitive (button, mode_is_allowed (self, modes[i], &why));
      tl_widget_set_tooltip (button, why);
      g_object_set_data (G_OBJECT (button), "tl-mode", GUINT_TO_POINTER (modes[i]));
      g_signal_connect (button, "clicked", G_CALLBACK (on_mode_clicked), self);
      gtk_box_append (self->mode_box, button);
    }
  if (selection->len > 0)
    add_release_button (self, selection);
  gtk_widget_set_visible (
      GTK_WIDGET (self->fuel_button),
      may_want_fuel (tl_game_situation (tl_map_view_game (self->view)), selection));
}

/* --- control (13.3h) -------------------------------------------------------------------------- */

/* The sides in their order, then neither. */
static guint
control_row (TlSide side)
{
  return side == TL_SIDE_NONE ? TL_SIDES : (guint) side;
}

static TlAction *
control_action (TlHex hex, guint row)
{
  TlAction *action = tl_action_add_hex (tl_action_new (TL_ACTION_CONTROL), hex);

  action->side = row < TL_SIDES ? (TlSide) row : TL_SIDE_NONE;
  return action;
}

static void update (TlHexPanel *self);

static void
on_control_chosen (TlHexPanel *self)
{
  TlGame *game = tl_map_view_game (self->view);
  TlHex hex = tl_map_view_cursor (self->view);
  g_autoptr (TlAction) action = NULL;

  if (self->is_updating || game == NULL || hex == TL_HEX_NONE)
    return;
  action = control_action (hex, gtk_drop_down_get_selected (self->control_choice));
  if (!tl_game_perform (game, action))
    update (self);
}

/* Whether players may say who controls @hex: not where combat units say it. */
static gboolean
control_is_open (const TlSituation *situation, TlHex hex)
{
  for (guint row = 0; row <= TL_SIDES; row++)
    {
      g_autoptr (TlAction) action = control_action (hex, row);
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) after = tl_apply (situation, action, &verdict);

      if (after != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Sides and neither, made anew for another scenario alone: this runs while the choice tells of
 * itself. */
static void
name_sides (TlHexPanel *self, const TlScenario *scenario)
{
  GtkStringList *old = GTK_STRING_LIST (gtk_drop_down_get_model (self->control_choice));
  /* Translators: who controls a rail stop. */
  const char *names[TL_SIDES + 2] = { [TL_SIDES] = _ ("Nobody") };
  g_autoptr (GtkStringList) list = NULL;
  gboolean is_same = old != NULL;

  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      names[side] = scenario->sides[side].name;
      is_same = is_same && g_str_equal (gtk_string_list_get_string (old, side), names[side]);
    }
  if (is_same)
    return;
  list = gtk_string_list_new (names);
  gtk_drop_down_set_model (self->control_choice, G_LIST_MODEL (list));
}

static void
fill_control (TlHexPanel *self, const TlSituation *situation, TlHex hex)
{
  gboolean matters = tl_control_matters (situation, hex);

  gtk_widget_set_visible (GTK_WIDGET (self->control_box), matters);
  if (!matters)
    return;
  name_sides (self, tl_situation_scenario (situation));
  gtk_drop_down_set_selected (self->control_choice,
                              control_row (tl_situation_control (situation, hex)));
  gtk_widget_set_sensitive (GTK_WIDGET (self->control_choice), control_is_open (situation, hex));
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
  g_autoptr (GArray) selection = tl_map_view_selection (self->view);
  g_autoptr (GHashTable) hexes = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < selection->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (selection, TlUnit, i));
      g_autoptr (GArray) stack = NULL;

      if (hex == TL_HEX_NONE || !g_hash_table_add (hexes, GUINT_TO_POINTER (hex)))
        continue;
      stack = tl_situation_units_in (situation, hex);
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
  g_autofree char *text = NULL;

  tl_unit_totals (situation, (const TlUnit *) units->data, units->len, &totals);
  text = tl_unit_totals_text (&totals);
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
  g_autofree char *terrain = terrain_text (tl_situation_map (situation), hex);
  g_autofree char *state = state_text (situation, hex);
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

static void
update (TlHexPanel *self)
{
  TlGame *game = tl_map_view_game (self->view);
  TlHex hex = tl_map_view_cursor (self->view);
  guint box = tl_map_view_box (self->view);
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
  self->is_updating = FALSE;
}

static void
on_rows_selected (GtkListBox *list, TlHexPanel *self)
{
  g_autoptr (GArray) units = tl_list_box_selected_units (list);

  if (self->is_updating)
    return;
  self->is_updating = TRUE;
  tl_map_view_select (self->view, (const TlUnit *) units->data, units->len);
  self->is_updating = FALSE;
  fill_modes (self);
}

static void
on_selection_changed (TlHexPanel *self)
{
  if (!self->is_updating)
    update (self);
}

void
tl_hex_panel_set_map_view (TlHexPanel *self, TlMapView *view)
{
  self->view = view;
  g_signal_connect_object (view, "selection-changed", G_CALLBACK (on_selection_changed), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

void
tl_hex_panel_set_theme (TlHexPanel *self, const TlTheme *theme)
{
  self->theme = *theme;
  if (self->view != NULL)
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
  tl_theme_init (&self->theme, TL_THEME_LIGHT);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self->unit_list, "selected-rows-changed", G_CALLBACK (on_rows_selected), self);
  gtk_list_box_set_header_func (self->unit_list, head_row, NULL, NULL);
  g_signal_connect_object (self->control_choice, "notify::selected", G_CALLBACK (on_control_chosen),
                           self, G_CONNECT_SWAPPED);
}
