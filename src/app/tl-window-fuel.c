/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counter's menu, and fuel for the units that are selected (12.5). */
#include "config.h"

#include "app/tl-app-trace.h"
#include "app/tl-fuel-menu.h"
#include "app/tl-widgets.h"
#include "app/tl-window-private.h"

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

void
tl_window_show_menu (TlWindow *self, TlHex hex)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (self->counter_menu);

  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);
  tl_map_view_popup (self->map_view, menu, hex);
  tl_app_trace ("offered the menu");
}
