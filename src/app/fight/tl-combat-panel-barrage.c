/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An attack or a barrage: which of the two is planned against the hex, and the barrage.  The choice
 * is made by the segment when a hex is picked, and by the player afterwards.
 */
#include "config.h"

#include "answers/tl-barrage-answer.h"
#include "app/fight/tl-combat-panel-private.h"

gboolean
tl_combat_panel_fires (TlCombatPanel *self)
{
  return self->fight != NULL && gtk_toggle_button_get_active (self->barrage_toggle);
}

void
tl_combat_panel_choose_kind (TlCombatPanel *self)
{
  gboolean fires = self->fight != NULL &&
                   tl_barrage_is_due (tl_game_situation (self->game), self->fight->target);

  gtk_toggle_button_set_active (fires ? self->barrage_toggle : self->attack_toggle, TRUE);
}

void
tl_combat_panel_show_barrage (TlCombatPanel *self, gboolean is_planning)
{
  gboolean fires = is_planning && tl_combat_panel_fires (self);
  g_autoptr (GArray) units = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->kind_box), is_planning);
  gtk_widget_set_visible (GTK_WIDGET (self->barrage_view), fires);
  if (fires)
    {
      tl_barrage_view_show (self->barrage_view, self->game, self->fight->target, &self->theme);
      units = tl_barrage_view_candidates (self->barrage_view);
    }
  if (self->view != NULL)
    tl_map_view_show_barrage (self->view,
                              fires ? tl_barrage_view_barrage (self->barrage_view) : NULL, units);
}
