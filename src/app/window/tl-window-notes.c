/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes about hexes and units: the keys that write them and go through them. */
#include "config.h"

#include "answers/tl-noted.h"
#include "app/window/tl-window-private.h"

static void
show_hex_page (TlWindow *self)
{
  gtk_stack_set_visible_child_name (self->stack, "hex");
  g_action_group_change_action_state (G_ACTION_GROUP (self), "side-panel",
                                      g_variant_new_boolean (TRUE));
}

void
tl_window_write_note (TlWindow *self)
{
  if (tl_map_view_cursor (self->map_view) == TL_HEX_NONE)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  show_hex_page (self);
  tl_hex_panel_focus_note (self->hex_panel);
}

void
tl_window_next_note (TlWindow *self)
{
  TlHex hex = tl_noted_next (tl_game_history (self->game), tl_map_view_cursor (self->map_view));

  if (hex == TL_HEX_NONE)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  show_hex_page (self);
  tl_map_view_go_to (self->map_view, hex, NULL);
  g_debug ("note at %u", hex);
}
