/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counter's menu, and fuel for the units that are selected (12.5). */
#include "config.h"

#include "app/base/tl-app-trace.h"
#include "app/base/tl-widgets.h"
#include "app/window/tl-fuel-menu.h"
#include "app/window/tl-window-private.h"

#include <glib/gi18n.h>

/* Those selected, else all of the cursor's hex; combat units of one side, for others use none. */
static GArray *
units_to_fuel (TlWindow *self)
{
  const TlSituation *situation = tl_game_situation (self->game);
  TlHex hex = tl_map_view_cursor (self->map_view);
  GArray *units = tl_map_view_selection (self->map_view);
  TlSide side = TL_SIDE_NONE;

  if (units->len == 0 && hex < tl_map_n_hexes (tl_situation_map (situation)))
    {
      g_array_unref (units);
      units = tl_situation_units_in (situation, hex);
    }
  for (guint i = 0; i < units->len;)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (tl_unit_is_combat (situation, unit) &&
          (side == TL_SIDE_NONE || tl_situation_side (situation, unit) == side))
        {
          side = tl_situation_side (situation, unit);
          i++;
        }
      else
        g_array_remove_index (units, i);
    }
  return units;
}

void
tl_window_choose_fuel (TlWindow *self)
{
  g_autoptr (GArray) units = units_to_fuel (self);
  GtkWidget *menu;
  TlHex hex;

  if (units->len == 0)
    {
      tl_window_show_hint (self, _ ("Select the units that are to have fuel first."), TRUE);
      return;
    }
  hex = tl_situation_hex (tl_game_situation (self->game), g_array_index (units, TlUnit, 0));
  menu = tl_fuel_menu_new (self->game, (const TlUnit *) units->data, units->len);
  tl_popover_pass_shortcuts (GTK_POPOVER (menu), "win.fuel");
  tl_map_view_reveal (self->map_view, hex);
  tl_map_view_popup (self->map_view, menu, hex);
  tl_app_trace ("offered fuel");
}

/* --- the counter's menu ----------------------------------------------------------------------- */

static void
add_item (GMenu *menu, gboolean is_of_use, const char *label, const char *action)
{
  if (is_of_use)
    g_menu_append (menu, label, action);
}

/* What can be done with the selected counters, and in the hex. */
static GMenu *
commands_of (TlWindow *self, TlHex hex)
{
  const TlSituation *situation = tl_game_situation (self->game);
  TlSide enemy = tl_side_other (tl_situation_clock (situation)->phasing);
  g_autoptr (GArray) to_fuel = units_to_fuel (self);
  GMenu *menu = g_menu_new ();

  add_item (menu, to_fuel->len > 0, C_ ("menu", "_Fuel…"), "win.fuel");
  add_item (menu, tl_window_has_transport (self), C_ ("menu", "_Load, Combine, Divide Transport…"),
            "win.transport");
  add_item (menu, tl_window_has_sea (self), C_ ("menu", "Landing Craft, _Ships, Air Drops…"),
            "win.sea");
  add_item (menu,
            hex < tl_map_n_hexes (tl_situation_map (situation)) &&
                tl_situation_has_combat_unit (situation, hex, enemy),
            C_ ("menu", "Find _Attacks on the Hex"), "win.find-attacks");
  return menu;
}

/* Only ground units have a reach, a supply and a way to retreat. */
static GMenu *
overlays_of (TlWindow *self)
{
  const TlSituation *situation = tl_game_situation (self->game);
  g_autoptr (GArray) selection = tl_map_view_selection (self->map_view);
  GMenu *menu = g_menu_new ();
  gboolean is_combat = FALSE;
  gboolean may_move = FALSE;

  for (guint i = 0; i < selection->len; i++)
    {
      TlUnit unit = g_array_index (selection, TlUnit, i);

      is_combat |= tl_unit_is_combat (situation, unit);
      may_move |= tl_unit_ma_mp12 (situation, unit, NULL) > 0;
    }
  add_item (menu, may_move, C_ ("menu", "_Reach"), "win.overlay-reach");
  add_item (menu, is_combat, C_ ("menu", "_Dumps in Draw and Throw"), "win.overlay-draw");
  add_item (menu, is_combat, C_ ("menu", "_Trace"), "win.overlay-trace");
  add_item (menu, is_combat, C_ ("menu", "Ret_reat"), "win.overlay-retreat");
  add_item (menu, is_combat, C_ ("menu", "Reach with Su_pply"), "win.overlay-stand");
  return menu;
}

static GMenuModel *
counter_menu_new (TlWindow *self, TlHex hex)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) commands = commands_of (self, hex);
  g_autoptr (GMenu) overlays = overlays_of (self);

  /* GTK greys an item whose action does not exist. */
  if (g_menu_model_get_n_items (G_MENU_MODEL (commands)) +
          g_menu_model_get_n_items (G_MENU_MODEL (overlays)) ==
      0)
    g_menu_append (commands, C_ ("menu", "Nothing to Do Here"), "win.nothing");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (commands));
  if (g_menu_model_get_n_items (G_MENU_MODEL (overlays)) > 0)
    g_menu_append_section (menu, C_ ("menu", "Of the selected units"), G_MENU_MODEL (overlays));
  return G_MENU_MODEL (menu);
}

void
tl_window_show_menu (TlWindow *self, TlHex hex)
{
  g_autoptr (GMenuModel) model = counter_menu_new (self, hex);
  GtkWidget *menu = gtk_popover_menu_new_from_model (model);

  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);
  tl_map_view_popup (self->map_view, menu, hex);
  tl_app_trace ("offered the menu");
}
