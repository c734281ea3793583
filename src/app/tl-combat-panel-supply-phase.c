/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Supply Phase in the panel of decisions (2.2, 12.6, 12.8, 12.10e): for each of its decisions
 * the view that leads through it, with what is proposed chosen.
 *
 * What was chosen in the rows stays when the panel is made anew for the same situation.
 */
#include "config.h"

#include "app/tl-attrition-view.h"
#include "app/tl-combat-panel-private.h"
#include "app/tl-provider-view.h"
#include "app/tl-supply-rows-view.h"
#include "play/tl-combat.h"
#include "play/tl-legal.h"
#include "play/tl-supply-phase.h"

#include <glib/gi18n.h>

static void
show_hint (TlCombatPanel *self, const char *text, const TlDecision *decision)
{
  /* Translators: what is to be done, a rule number. */
  g_autofree char *hint = g_strdup_printf (_ ("%s (%s)"), text, tl_supply_phase_rule (decision));

  gtk_label_set_text (self->decision_hint, hint);
}

/* Below the list, however long that is. */
static void
show_footer (TlCombatPanel *self, GtkWidget *footer)
{
  gtk_box_append (self->footer_box, footer);
  gtk_widget_set_visible (GTK_WIDGET (self->footer_box), TRUE);
}

static void
show_rows (TlCombatPanel *self, const TlDecision *decision)
{
  TlSituation *situation = tl_combat_panel_situation (self);
  GtkWidget *view;

  show_hint (self,
             decision->kind == TL_DECISION_RECOVERY
                 ? _ ("Recovery comes before eating: what must be paid is paid first.")
                 : _ ("Nobody must eat; who does not is marked Out of Supply."),
             decision);
  if (self->supply_rows != NULL && self->supply_rows->situation != situation)
    g_clear_pointer (&self->supply_rows, tl_supply_rows_free);
  if (self->supply_rows == NULL)
    self->supply_rows = tl_supply_rows_new (situation);
  view = tl_supply_rows_view_new (self->game, self->supply_rows, &self->theme, self->view);
  self->proposed_button = tl_supply_rows_view_apply_button (TL_SUPPLY_ROWS_VIEW (view));
  gtk_box_append (self->answer_box, view);
  show_footer (self, tl_supply_rows_view_footer (TL_SUPPLY_ROWS_VIEW (view)));
}

static void
show_providers (TlCombatPanel *self, const TlDecision *decision)
{
  GtkWidget *view = tl_provider_view_new (self->game, &self->theme, self->view);

  show_hint (self,
             _ ("All of a formation trace to the same HQ or source, or the rest is left out."),
             decision);
  self->proposed_button = tl_provider_view_apply_button (TL_PROVIDER_VIEW (view));
  gtk_box_append (self->answer_box, view);
  show_footer (self, self->proposed_button);
}

static void
show_attrition (TlCombatPanel *self, const TlDecision *decision)
{
  GtkWidget *view = tl_attrition_view_new (self->game, &self->theme);

  show_hint (self, _ ("Every hex with units that are marked is checked, in any order."), decision);
  self->proposed_button = tl_attrition_view_roll_button (TL_ATTRITION_VIEW (view));
  self->other_dice = tl_attrition_view_dice_entry (TL_ATTRITION_VIEW (view));
  gtk_box_append (self->answer_box, view);
}

static void
show_losses (TlCombatPanel *self, const TlDecision *decision)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (tl_combat_panel_situation (self), TL_UNIT_NONE);

  show_hint (self, _ ("Any of those marked may lose the step; counters on the map can be clicked."),
             decision);
  for (guint i = 0; i < actions->len; i++)
    gtk_box_append (self->answer_box,
                    tl_combat_panel_loss_new (self, g_ptr_array_index (actions, i), "12.8b"));
}

void
tl_combat_panel_show_supply_phase (TlCombatPanel *self)
{
  const TlDecision *decision = tl_situation_decision (tl_combat_panel_situation (self), 0);

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_RECOVERY:
    case TL_DECISION_EAT:
      show_rows (self, decision);
      break;
    case TL_DECISION_TRACE:
      show_providers (self, decision);
      break;
    case TL_DECISION_ATTRITION:
      show_attrition (self, decision);
      break;
    default:
      show_losses (self, decision);
      break;
    }
}
