/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn track, below the title that says the turn. */
#include "config.h"

#include "app/base/tl-app-trace.h"
#include "app/base/tl-widgets.h"
#include "app/window/tl-turn-track.h"
#include "app/window/tl-window-private.h"

void
tl_window_show_turns (TlWindow *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->turn_button);

  if (popover != NULL && gtk_widget_get_mapped (GTK_WIDGET (popover)))
    gtk_popover_popdown (popover);
  else
    gtk_menu_button_popup (self->turn_button);
}

/* GTK leaves the focus with the button, and arrow keys in the header bar. */
static void
on_closed (TlWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
}

/* Made when it is opened, as the game stands then. */
static void
make_popover (GtkMenuButton *button, gpointer window)
{
  TlWindow *self = window;
  GtkWidget *popover;

  if (self->game == NULL)
    return;
  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), tl_turn_track_new (tl_game_situation (self->game)));
  tl_popover_pass_shortcuts (GTK_POPOVER (popover), "win.turns");
  g_signal_connect_object (popover, "closed", G_CALLBACK (on_closed), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, popover);
  tl_app_trace ("showed turns");
}

void
tl_window_init_turns (TlWindow *self)
{
  gtk_menu_button_set_create_popup_func (self->turn_button, make_popover, self, NULL);
}
