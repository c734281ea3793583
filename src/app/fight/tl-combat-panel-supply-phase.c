/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Supply Phase in the panel of decisions (2.2, 12.6, 12.8, 12.10e): for each of its decisions
 * the view that leads through it, with what is proposed chosen.
 *
 * What was chosen in the rows stays when the panel is made anew for the same situation.
 */
#include "config.h"

#include "app/base/tl-app-trace.h"
#include "app/fight/tl-combat-panel-private.h"
#include "app/fight/tl-provider-view.h"
#include "app/supply/tl-attrition-view.h"
#include "app/supply/tl-supply-rows-view.h"
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

/* --- recovery and eating ---------------------------------------------------------------------- */

/* With fewer units than these on the map the proposal takes no time that a player notices. */
#define UNITS_AT_ONCE 500

static gpointer
answer_rows (const TlSituation *situation, gconstpointer question G_GNUC_UNUSED)
{
  g_autoptr (TlSituation) own = tl_situation_copy (situation);

  return tl_supply_rows_new (own);
}

static const TlAskerKind rows_kind = { answer_rows, g_free, (GDestroyNotify) tl_supply_rows_free };

static void
on_rows (gpointer rows, gpointer data)
{
  TlCombatPanel *self = data;

  self->supply_rows = rows;
  tl_app_trace ("proposed");
  tl_combat_panel_update (self);
}

static void
ask_rows (TlCombatPanel *self)
{
  if (self->rows_asker == NULL)
    self->rows_asker = tl_asker_new (&rows_kind, on_rows, self);
  tl_asker_ask (self->rows_asker, self->rows_of, NULL);
}

void
tl_combat_panel_drop_rows (TlCombatPanel *self)
{
  g_clear_pointer (&self->supply_rows, tl_supply_rows_free);
  g_clear_pointer (&self->rows_of, tl_situation_unref);
  if (self->rows_asker != NULL)
    tl_asker_forget (self->rows_asker);
}

/* In a game of many units they are worked out in another thread, and the window goes on. */
static void
need_rows (TlCombatPanel *self)
{
  TlSituation *situation = tl_combat_panel_situation (self);

  if (self->rows_of == situation)
    return;
  tl_combat_panel_drop_rows (self);
  self->rows_of = tl_situation_ref (situation);
  if (tl_situation_n_units (situation) <= UNITS_AT_ONCE)
    self->supply_rows = tl_supply_rows_new (situation);
  else
    ask_rows (self);
}

static void
on_work_clicked (TlCombatPanel *self)
{
  if (tl_asker_is_busy (self->rows_asker))
    tl_asker_forget (self->rows_asker);
  else
    ask_rows (self);
  tl_combat_panel_update (self);
}

/* Instead of the rows, until they are known. */
static void
show_working (TlCombatPanel *self)
{
  gboolean is_busy = tl_asker_is_busy (self->rows_asker);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *spinner = gtk_spinner_new ();
  GtkWidget *label = tl_text_new (
      is_busy ? _ ("The proposal is being worked out.") : _ ("Nothing is proposed."), NULL);
  GtkWidget *button =
      gtk_button_new_with_mnemonic (is_busy ? _ ("_Cancel") : _ ("_Work Out a Proposal"));

  gtk_spinner_set_spinning (GTK_SPINNER (spinner), is_busy);
  gtk_widget_set_visible (spinner, is_busy);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), spinner);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_work_clicked), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->answer_box, box);
}

static void
show_rows (TlCombatPanel *self, const TlDecision *decision)
{
  GtkWidget *view;

  show_hint (self,
             decision->kind == TL_DECISION_RECOVERY
                 ? _ ("Recovery comes before eating: what must be paid is paid first.")
                 : _ ("Eating is voluntary; units that do not eat are marked Out of Supply."),
             decision);
  need_rows (self);
  if (self->supply_rows == NULL)
    {
      show_working (self);
      return;
    }
  view = tl_supply_rows_view_new (self->game, self->supply_rows, &self->theme, self->view);
  self->proposed_button = tl_supply_rows_view_apply_button (TL_SUPPLY_ROWS_VIEW (view));
  gtk_box_append (self->answer_box, view);
  show_footer (self, tl_supply_rows_view_footer (TL_SUPPLY_ROWS_VIEW (view)));
}

/* --- the other decisions ---------------------------------------------------------------------- */

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

/* --- the end of attrition --------------------------------------------------------------------- */

TlNode *
tl_combat_panel_attrition_node (TlCombatPanel *self)
{
  TlNode *first = NULL;

  for (TlNode *node = tl_history_current (tl_game_history (self->game));
       node->action != NULL &&
       (node->action->kind == TL_ACTION_ATTRITION || node->action->kind == TL_ACTION_LOSE);
       node = node->parent)
    if (node->action->kind == TL_ACTION_ATTRITION)
      first = node;
  return first;
}

/* "3 hexes were checked, 4 steps lost, 2 units eliminated (12.8b)" */
static char *
losses_text (const TlSituation *before, const TlSituation *after, guint n_hexes)
{
  guint n_units = tl_situation_n_units (before);
  guint steps = 0, units = 0;

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      gboolean is_lost = tl_situation_hex (before, unit) != TL_HEX_NONE &&
                         tl_situation_hex (after, unit) == TL_HEX_NONE;

      if (!tl_unit_is_combat (before, unit))
        continue;
      units += is_lost;
      steps += tl_unit_steps (before, unit) - (is_lost ? 0 : tl_unit_steps (after, unit));
    }
  /* Translators: numbers of hexes, steps and units. */
  return g_strdup_printf (_ ("Hexes checked: %u. Steps lost: %u. Units eliminated: %u. (12.8b)"),
                          n_hexes, steps, units);
}

static void
add_end_of (TlCombatPanel *self, const TlNode *node)
{
  gboolean is_roll = node->action->kind == TL_ACTION_ATTRITION;

  gtk_box_append (self->answer_box,
                  tl_text_new (node->description, is_roll ? "answer-heading" : NULL));
  for (guint i = 0; is_roll && i < tl_verdict_n_findings (node->verdict); i++)
    gtk_box_append (self->answer_box,
                    tl_text_new (tl_verdict_finding (node->verdict, i)->text, "caption"));
}

void
tl_combat_panel_show_attrition_end (TlCombatPanel *self, const TlNode *first)
{
  g_autoptr (GPtrArray) line = tl_history_line (tl_game_history (self->game));
  g_autofree char *losses = NULL;
  guint n_hexes = 0;

  for (guint i = 0; i < line->len; i++)
    {
      const TlNode *node = line->pdata[i];

      if (node->id < first->id)
        continue;
      n_hexes += node->action->kind == TL_ACTION_ATTRITION;
      add_end_of (self, node);
    }
  losses = losses_text (first->parent->situation, tl_combat_panel_situation (self), n_hexes);
  gtk_label_set_text (self->decision_label, _ ("Attrition is over"));
  gtk_label_set_text (self->decision_hint, losses);
}
