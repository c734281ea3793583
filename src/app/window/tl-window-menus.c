/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of a counter, and the commands that open one beside it: fuel (12.5), construction
 * (13.8d), the sea and the air (14.10b, 18.1, 18.5), transport (12.7, 13.2c, 13.2f). */
#include "config.h"

#include "app/window/tl-window-menus.h"

#include "answers/tl-construction-menu.h"
#include "app/base/tl-action-menu.h"
#include "app/base/tl-widgets.h"
#include "app/setup/tl-setup-counters.h"
#include "app/window/tl-window-private.h"

#include <glib/gi18n.h>

/* --- what commands are about ------------------------------------------------------------------ */

/* The selected units, else all of the cursor's hex. */
static GArray *
at_hand (TlMapView *view)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (view));
  TlHex hex = tl_map_view_cursor (view);
  GArray *units = tl_map_view_selection (view);

  if (units->len > 0 || hex >= tl_map_n_hexes (tl_situation_map (situation)))
    return units;
  g_array_unref (units);
  return tl_situation_units_in (situation, hex);
}

/* Of these the combat units that fuel is of use for. */
static GArray *
at_hand_to_fuel (TlMapView *view)
{
  g_autoptr (GArray) units = at_hand (view);

  return tl_menu_units_to_fuel (tl_game_situation (tl_map_view_game (view)), units);
}

/* The selected Transport Points, Extenders and dumps, else those of the cursor's hex. */
static GArray *
at_hand_transport (TlMapView *view)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (view));
  TlHex hex = tl_map_view_cursor (view);
  g_autoptr (GArray) selected = tl_map_view_selection (view);
  g_autoptr (GArray) transport = tl_menu_transport_of (situation, selected);

  if (transport->len > 0 || hex >= tl_map_n_hexes (tl_situation_map (situation)))
    return g_steal_pointer (&transport);
  g_autoptr (GArray) there = tl_situation_units_in (situation, hex);
  return tl_menu_transport_of (situation, there);
}

/* What may be done in a hex: tl_menu_new_sea (), tl_menu_new_construction (). */
typedef TlMenu *(*HexMenuFunc) (const TlSituation *situation, TlHex hex);

/* That of the cursor's hex. (nullable): NULL: the cursor is on no hex */
static TlMenu *
at_hand_menu (TlMapView *view, HexMenuFunc make)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (view));
  TlHex hex = tl_map_view_cursor (view);

  return hex < tl_map_n_hexes (tl_situation_map (situation)) ? make (situation, hex) : NULL;
}

/* --- the counter's menu ----------------------------------------------------------------------- */

static void
add_item (GMenu *menu, gboolean is_of_use, const char *label, const char *action)
{
  if (is_of_use)
    g_menu_append (menu, label, action);
}

static gboolean
has_transport (TlMapView *view)
{
  g_autoptr (GArray) units = at_hand_transport (view);

  return units->len > 0;
}

static gboolean
has_sea (TlMapView *view)
{
  g_autoptr (TlMenu) menu = at_hand_menu (view, tl_menu_new_sea);

  return menu != NULL && tl_menu_can_choose (menu);
}

/* Reasons against are worth reading, too. */
static gboolean
has_construction (TlMapView *view)
{
  g_autoptr (TlMenu) menu = at_hand_menu (view, tl_menu_new_construction);

  return menu != NULL && menu->rows->len > 0;
}

/* What can be done with the selected counters, and in the hex. */
static GMenu *
commands_of (TlMapView *view, TlHex hex)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (view));
  const TlClock *clock = tl_situation_clock (situation);
  TlSide enemy = tl_side_other (tl_phase_acting_side (clock->phase, clock->phasing));
  g_autoptr (GArray) to_fuel = at_hand_to_fuel (view);
  GMenu *menu = g_menu_new ();

  add_item (menu, to_fuel->len > 0, C_ ("menu", "_Fuel…"), "win.fuel");
  add_item (menu, has_transport (view), C_ ("menu", "_Load, Combine, Divide Transport…"),
            "win.transport");
  add_item (menu, has_construction (view), C_ ("menu", "_Build, Repair, Reduce…"),
            "win.construction");
  add_item (menu, has_sea (view), C_ ("menu", "Landing Craft, _Ships, Air Drops…"), "win.sea");
  add_item (menu,
            hex < tl_map_n_hexes (tl_situation_map (situation)) &&
                tl_situation_has_combat_unit (situation, hex, enemy),
            C_ ("menu", "Find _Attacks on the Hex"), "win.find-attacks");
  return menu;
}

/* Only ground units have a reach, a supply and a way to retreat; guns, aircraft and ships have a
 * range. */
static GMenu *
overlays_of (TlMapView *view)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (view));
  g_autoptr (GArray) selection = tl_map_view_selection (view);
  GMenu *menu = g_menu_new ();
  gboolean is_combat = FALSE;
  gboolean may_move = FALSE;
  gboolean is_gun = FALSE;

  for (guint i = 0; i < selection->len; i++)
    {
      TlUnit unit = g_array_index (selection, TlUnit, i);

      is_combat |= tl_unit_is_combat (situation, unit);
      may_move |= tl_unit_ma_mp12 (situation, unit, NULL) > 0;
      is_gun |= tl_barrage_is_gun (situation, unit);
    }
  add_item (menu, may_move, C_ ("menu", "_Reach"), "win.overlay-reach");
  add_item (menu, is_combat, C_ ("menu", "_Dumps in Draw and Throw"), "win.overlay-draw");
  add_item (menu, is_combat, C_ ("menu", "_Trace"), "win.overlay-trace");
  add_item (menu, is_combat, C_ ("menu", "Ret_reat"), "win.overlay-retreat");
  add_item (menu, is_combat, C_ ("menu", "Reach with Su_pply"), "win.overlay-stand");
  add_item (menu, is_gun, C_ ("menu", "Ran_ge of Barrages"), "win.overlay-fire");
  return menu;
}

/* What modes the selected units may change to, whether they may be released, what they may detach
 * (5.0, 5.7b, 20.0a): each row performs its action, "counter.perform". */
static GMenu *
modes_of (TlMapView *view)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (view));
  g_autoptr (GArray) selection = tl_map_view_selection (view);
  g_autoptr (TlMenu) modes =
      tl_menu_new_modes (situation, (const TlUnit *) (gpointer) selection->data, selection->len);
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < modes->rows->len; i++)
    {
      const TlMenuRow *row = modes->rows->pdata[i];
      g_autoptr (GMenuItem) item = g_menu_item_new (row->text, NULL);

      if (row->actions->len == 0)
        continue;
      g_autofree char *action = tl_action_to_string (row->actions->pdata[0], situation);
      g_menu_item_set_action_and_target (item, "counter.perform", "s", action);
      g_menu_append_item (menu, item);
    }
  return menu;
}

static void
on_perform (GSimpleAction *action, GVariant *text, gpointer view)
{
  TlGame *game = tl_map_view_game (view);
  g_autoptr (TlAction) move =
      tl_action_parse (g_variant_get_string (text, NULL), tl_game_situation (game), NULL);

  if (move != NULL)
    tl_game_perform (game, move);
}

GtkWidget *
tl_counter_menu_new (TlMapView *view, TlHex hex)
{
  static const GActionEntry perform = { .name = "perform",
                                        .activate = on_perform,
                                        .parameter_type = "s" };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) commands = commands_of (view, hex);
  g_autoptr (GMenu) modes = modes_of (view);
  g_autoptr (GMenu) overlays = overlays_of (view);

  g_menu_append_section (menu, NULL, G_MENU_MODEL (commands));
  if (g_menu_model_get_n_items (G_MENU_MODEL (modes)) > 0)
    g_menu_append_section (menu, C_ ("menu", "Modes"), G_MENU_MODEL (modes));
  if (g_menu_model_get_n_items (G_MENU_MODEL (overlays)) > 0)
    g_menu_append_section (menu, C_ ("menu", "Of the selected units"), G_MENU_MODEL (overlays));
  /* GTK greys an item whose action does not exist. */
  if (g_menu_model_get_n_items (G_MENU_MODEL (commands)) == 0 &&
      g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 1)
    g_menu_append (commands, C_ ("menu", "Nothing to Do Here"), "win.nothing");
  GtkWidget *popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), &perform, 1, view);
  gtk_widget_insert_action_group (popover, "counter", G_ACTION_GROUP (actions));
  return popover;
}

/* --- commands of the window ------------------------------------------------------------------- */

/* Shows @rows, which @action opens, beside @hex; @done, @trace: what is traced. */
static void
pop_up (TlWindow *self, const TlMenu *rows, const char *done, const char *action, TlHex hex,
        const char *trace)
{
  GtkWidget *menu = tl_action_menu_new_of (self->game, rows, done);

  tl_popover_pass_shortcuts (GTK_POPOVER (menu), action);
  tl_map_view_reveal (self->map_view, hex);
  tl_map_view_popup (self->map_view, menu, hex);
  g_debug ("offered %s", trace);
}

static TlHex
hex_of_first (TlWindow *self, const GArray *units)
{
  return tl_situation_hex (tl_game_situation (self->game), g_array_index (units, TlUnit, 0));
}

/* Every way to fuel the selected units, else those of the cursor's hex (12.5), beside them. */
static void
choose_fuel (TlWindow *self)
{
  g_autoptr (GArray) units = at_hand_to_fuel (self->map_view);
  g_autoptr (TlMenu) menu = NULL;

  if (units->len == 0)
    {
      tl_window_show_hint (self, _ ("Select the units that are to have fuel first."), TRUE);
      return;
    }
  menu =
      tl_menu_new_fuel (tl_game_situation (self->game), (const TlUnit *) units->data, units->len);
  pop_up (self, menu, "fuelled", "win.fuel", hex_of_first (self, units), "fuel");
}

/* In Set Up: all that a hand may do with what is selected, or else with all of @hex. */
static void
show_hand_menu (TlWindow *self, TlHex hex)
{
  g_autoptr (GArray) units = at_hand (self->map_view);
  GtkWidget *menu = tl_setup_counters_menu_new (self->map_view, units);

  if (menu == NULL)
    {
      tl_window_show_hint (self, _ ("No counters are here to change."), TRUE);
      return;
    }
  tl_map_view_popup (self->map_view, menu, hex);
  g_debug ("offered by hand");
}

static void
on_menu_requested (TlWindow *self, TlHex hex)
{
  if (tl_map_view_is_by_hand (self->map_view))
    {
      show_hand_menu (self, hex);
      return;
    }
  tl_map_view_popup (self->map_view, tl_counter_menu_new (self->map_view, hex), hex);
  g_debug ("offered the menu");
}

/* Beside the cursor's hex. */
static void
choose_in_hex (TlWindow *self, HexMenuFunc make, const char *done, const char *action,
               const char *trace)
{
  g_autoptr (TlMenu) menu = at_hand_menu (self->map_view, make);

  if (menu == NULL)
    tl_window_show_hint (self, _ ("Choose a hex on the map first."), TRUE);
  else if (menu->rows->len == 0)
    tl_window_show_hint (self, menu->state, TRUE);
  else
    pop_up (self, menu, done, action, tl_map_view_cursor (self->map_view), trace);
}

/* Who embarks, lands, sails and drops there (14.10b, 18.1, 18.5). */
static void
choose_sea (TlWindow *self)
{
  choose_in_hex (self, tl_menu_new_sea, "handled the sea", "win.sea", "the sea");
}

/* What is built, repaired and reduced there (13.8d). */
static void
choose_construction (TlWindow *self)
{
  choose_in_hex (self, tl_menu_new_construction, "did construction", "win.construction",
                 "construction");
}

/* All that the selected transport may do but move, else that of the cursor's hex (13.2), beside
 * it. */
static void
choose_transport (TlWindow *self)
{
  g_autoptr (GArray) units = at_hand_transport (self->map_view);

  if (units->len == 0)
    {
      tl_window_show_hint (self, _ ("Select Transport Points, an Extender or a dump first."), TRUE);
      return;
    }
  g_autoptr (TlMenu) menu = tl_menu_new_transport (tl_game_situation (self->game),
                                                   (const TlUnit *) units->data, units->len);
  pop_up (self, menu, "handled transport", "win.transport", hex_of_first (self, units),
          "transport");
}

static void
init (TlWindow *self)
{
  g_signal_connect_swapped (self->map_view, "menu-requested", G_CALLBACK (on_menu_requested), self);
}

static const TlWindowCommand commands[] = {
  { "fuel", choose_fuel, TL_NEEDS_NO_DECISION },
  { "transport", choose_transport, TL_NEEDS_NO_DECISION },
  { "sea", choose_sea, TL_NEEDS_NO_DECISION },
  { "construction", choose_construction, TL_NEEDS_NO_DECISION },
  { NULL },
};

const TlWindowPart tl_window_menus = { .commands = commands, .init = init };
