/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The supply page: a side's supply, and beside it the Supply Phase while that asks. */
#include "config.h"

#include "app/window/tl-window-private.h"
#include "play/tl-supply-phase.h"

static void
give_supply_panel_game (TlWindow *self)
{
  if (self->supply_panel == NULL || self->game == NULL)
    return;
  tl_supply_panel_set_game (self->supply_panel, self->game);
  tl_supply_panel_set_side (self->supply_panel, self->supply_side);
}

void
tl_window_build_supply_panel (TlWindow *self)
{
  if (self->supply_panel != NULL)
    return;
  self->supply_panel = g_object_new (TL_TYPE_SUPPLY_PANEL, "vexpand", TRUE, NULL);
  tl_supply_panel_set_map_view (self->supply_panel, self->map_view);
  give_supply_panel_game (self);
  gtk_box_append (self->supply_box, GTK_WIDGET (self->supply_panel));
}

void
tl_window_give_supply_game (TlWindow *self)
{
  if (self->phase_panel != NULL)
    tl_supply_phase_page_set_game (self->phase_panel, self->game);
  give_supply_panel_game (self);
}

/* The first frame does without.  The panel hears of a change before the window does. */
static void
build_phase_panel (TlWindow *self)
{
  if (self->phase_panel != NULL)
    return;
  self->phase_panel = g_object_new (TL_TYPE_SUPPLY_PHASE_PAGE, "vexpand", TRUE, NULL);
  tl_supply_phase_page_set_theme (self->phase_panel, &self->theme);
  tl_supply_phase_page_set_map_view (self->phase_panel, self->map_view);
  tl_supply_phase_page_set_game (self->phase_panel, self->game);
  gtk_box_append (self->phase_box, GTK_WIDGET (self->phase_panel));
  tl_window_follow_game (self);
}

void
tl_window_update_phase_page (TlWindow *self)
{
  gboolean was_shown = gtk_stack_page_get_visible (self->phase_page);
  gboolean is_shown;

  if (tl_supply_phase_is_asked (tl_game_situation (self->game)))
    build_phase_panel (self);
  is_shown = self->phase_panel != NULL && tl_supply_phase_page_is_open (self->phase_panel);
  if (is_shown && !was_shown)
    self->page_before_phase = gtk_stack_get_visible_child (self->stack);
  /* Back to where the player was. */
  else if (!is_shown && was_shown && gtk_widget_get_mapped (GTK_WIDGET (self->phase_panel)))
    gtk_stack_set_visible_child (self->stack, self->page_before_phase);
  gtk_stack_page_set_visible (self->phase_page, is_shown);
  gtk_widget_set_visible (self->supply_switcher, is_shown);
  if (!is_shown)
    gtk_stack_set_visible_child_name (self->supply_stack, "side");
}
