/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes to the cursor's hex and leaves it by sea and air (14.10b, 18.1, 18.5). */
#include "config.h"

#include "app/base/tl-action-menu.h"
#include "app/base/tl-app-trace.h"
#include "app/base/tl-widgets.h"
#include "app/window/tl-sea-menu.h"
#include "app/window/tl-window-private.h"

#include <glib/gi18n.h>

gboolean
tl_window_has_sea (TlWindow *self)
{
  TlHex hex = tl_map_view_cursor (self->map_view);
  g_autoptr (GtkWidget) menu = NULL;

  if (hex >= tl_map_n_hexes (tl_situation_map (tl_game_situation (self->game))))
    return FALSE;
  menu = g_object_ref_sink (tl_sea_menu_new (self->game, hex));
  return tl_action_menu_can_choose (menu);
}

void
tl_window_choose_sea (TlWindow *self)
{
  const TlSituation *situation = tl_game_situation (self->game);
  TlHex hex = tl_map_view_cursor (self->map_view);
  GtkWidget *menu;

  if (hex >= tl_map_n_hexes (tl_situation_map (situation)))
    {
      tl_window_show_hint (self, _ ("Choose a hex on the map first."), TRUE);
      return;
    }
  menu = tl_sea_menu_new (self->game, hex);
  tl_popover_pass_shortcuts (GTK_POPOVER (menu), "win.sea");
  tl_map_view_reveal (self->map_view, hex);
  tl_map_view_popup (self->map_view, menu, hex);
  tl_app_trace ("offered the sea");
}
