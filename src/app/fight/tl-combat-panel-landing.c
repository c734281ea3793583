/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The roll of a landing (18.5f): its row, its chances, what is added to the dice, and an entry for
 * real dice; and what the defender of a beach chooses (18.6b).
 *
 * answers/tl-landing-answer.h says what stands in it.
 */
#include "config.h"

#include "answers/tl-landing-answer.h"
#include "app/fight/tl-combat-panel-private.h"
#include "app/fight/tl-roll-view.h"
#include "play/tl-legal.h"

#include <glib/gi18n-lib.h>

static const char *
dice_fault (gconstpointer answer, const int *rolls, guint n_rolls)
{
  return tl_landing_answer_dice_fault (answer, rolls, n_rolls);
}

void
tl_combat_panel_show_beach (TlCombatPanel *self)
{
  const TlSituation *situation = tl_game_situation (self->game);
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  g_autofree char *hint = tl_landing_beach_text (situation);

  tl_decision_card_set_hint (self->card, hint);
  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];
      gboolean stays = action->kind == TL_ACTION_DECLINE;
      GtkWidget *button = tl_answer_new (
          self->game, &self->theme, action,
          stays ? _ ("Fight for the beach") : _ ("Give the beach up to a landing"), "18.6b");

      if (!stays)
        tl_answer_mark_harm (button);
      gtk_box_append (tl_decision_card_answers (self->card), button);
    }
}

void
tl_combat_panel_show_landing (TlCombatPanel *self)
{
  TlLandingAnswer *answer = tl_landing_answer_new_due (tl_game_situation (self->game));
  g_autoptr (GPtrArray) rows = tl_landing_answer_rows (answer);
  g_autofree char *hint = tl_landing_answer_roll_text (answer);
  TlRollView *view =
      TL_ROLL_VIEW (tl_roll_view_new (self->game, tl_action_new (TL_ACTION_LANDFALL)));

  tl_decision_card_set_hint (self->card, hint);
  tl_roll_view_add_chances (view, rows);
  if (answer->landing != NULL)
    tl_roll_view_add_trail (view, answer->landing->trail);
  tl_roll_view_add_dice (view, tl_landing_answer_dice_hint (answer), dice_fault, answer,
                         (GDestroyNotify) tl_landing_answer_free);
  self->other_dice = tl_roll_view_show_in (view, self->card);
}
