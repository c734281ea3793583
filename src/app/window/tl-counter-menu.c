/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-counter-menu.h"

#include "answers/tl-construction-menu.h"

#include <glib/gi18n.h>

GArray *
tl_at_hand (TlMapView *view)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (view));
  TlHex hex = tl_map_view_cursor (view);
  GArray *units = tl_map_view_selection (view);

  if (units->len > 0 || hex >= tl_map_n_hexes (tl_situation_map (situation)))
    return units;
  g_array_unref (units);
  return tl_situation_units_in (situation, hex);
}

GArray *
tl_at_hand_to_fuel (TlMapView *view)
{
  g_autoptr (GArray) units = tl_at_hand (view);

  return tl_menu_units_to_fuel (tl_game_situation (tl_map_view_game (view)), units);
}

GArray *
tl_at_hand_transport (TlMapView *view)
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

TlMenu *
tl_at_hand_menu (TlMapView *view, TlHexMenuFunc make)
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
  g_autoptr (GArray) units = tl_at_hand_transport (view);

  return units->len > 0;
}

static gboolean
has_sea (TlMapView *view)
{
  g_autoptr (TlMenu) menu = tl_at_hand_menu (view, tl_menu_new_sea);

  return menu != NULL && tl_menu_can_choose (menu);
}

/* Reasons against are worth reading, too. */
static gboolean
has_construction (TlMapView *view)
{
  g_autoptr (TlMenu) menu = tl_at_hand_menu (view, tl_menu_new_construction);

  return menu != NULL && menu->rows->len > 0;
}

/* What can be done with the selected counters, and in the hex. */
static GMenu *
commands_of (TlMapView *view, TlHex hex)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (view));
  const TlClock *clock = tl_situation_clock (situation);
  TlSide enemy = tl_side_other (tl_phase_acting_side (clock->phase, clock->phasing));
  g_autoptr (GArray) to_fuel = tl_at_hand_to_fuel (view);
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
