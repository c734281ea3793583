/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game does with what the rules forbid: the menu, and the button that says so. */
#include "config.h"

#include "app/base/tl-widgets.h"
#include "app/window/tl-window-private.h"
#include "play/tl-aside.h"

#include <glib/gi18n.h>

static void
on_heed_changed (GSimpleAction *action G_GNUC_UNUSED, GVariant *state, gpointer data)
{
  TlWindow *self = data;
  TlHeed heed;

  if (self->game != NULL && tl_heed_parse (g_variant_get_string (state, NULL), &heed))
    tl_history_set_heed (tl_game_history (self->game), heed);
}

void
tl_window_update_heed (TlWindow *self)
{
  TlHeed heed =
      self->game != NULL ? tl_history_heed (tl_game_history (self->game)) : TL_HEED_ENFORCE;
  GSimpleAction *action =
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "heed"));

  g_simple_action_set_state (action, g_variant_new_string (tl_heed_id (heed)));
  g_simple_action_set_enabled (action, self->game != NULL);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->heed_button), tl_heed_name (heed));
  tl_widget_set_tooltip (self->heed_button, tl_heed_text (heed));
  gtk_widget_set_visible (self->heed_button, heed != TL_HEED_ENFORCE);
}

void
tl_window_add_heed (TlWindow *self)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (
      "heed", G_VARIANT_TYPE_STRING, g_variant_new_string (tl_heed_id (TL_HEED_ENFORCE)));

  g_signal_connect (action, "change-state", G_CALLBACK (on_heed_changed), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}
