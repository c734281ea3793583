/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nine steps of a fight (9.2), and which one is due. */
#include "config.h"

#include "app/fight/tl-combat-panel-private.h"
#include "play/tl-combat.h"

#include <glib/gi18n.h>

#define N_STEPS 9u

static const char *const step_names[N_STEPS + 1] = {
  NULL,
  NC_ ("step", "hexes and units"),
  NC_ ("step", "combat supply"),
  NC_ ("step", "who leads"),
  NC_ ("step", "terrain and odds"),
  NC_ ("step", "difference of the ratings"),
  NC_ ("step", "surprise"),
  NC_ ("step", "combat roll"),
  NC_ ("step", "losses and retreats, the attacker first"),
  NC_ ("step", "advance"),
};

/* Which step a decision belongs to; 0: none, as when an Extender collapses on a move. */
static const guint8 due_of[] = {
  [TL_DECISION_ATTACKER] = 8,        [TL_DECISION_DEFENDER] = 8,
  [TL_DECISION_RETREAT_LOSS] = 8,    [TL_DECISION_ADVANCE] = 9,
  [TL_DECISION_ATTACKER_SUPPLY] = 2, [TL_DECISION_DEFENDER_SUPPLY] = 2,
  [TL_DECISION_ATTACKER_LEAD] = 3,   [TL_DECISION_DEFENDER_LEAD] = 3,
  [TL_DECISION_TERRAIN] = 4,         [TL_DECISION_ROLL] = 6,
};

void
tl_combat_panel_update_step (TlCombatPanel *self, gboolean is_planning)
{
  TlSteps steps = { step_names, N_STEPS, is_planning ? 1 : 0, "9.2", NULL };

  if (self->game != NULL && tl_combat_panel_is_asked (self))
    {
      guint kind = tl_situation_decision (tl_combat_panel_situation (self), 0)->kind;

      steps.due = kind < G_N_ELEMENTS (due_of) ? due_of[kind] : 0;
    }
  /* Between the two rolls there is nothing to decide. */
  if (steps.due == 6)
    steps.due_text = C_ ("step", "surprise, then the combat roll");
  tl_decision_card_show_steps (self->card, &steps);
}
