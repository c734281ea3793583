/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Supply Phase in the panel of decisions (2.2, 12.6, 12.8, 12.10e): a button for every answer, what
 * is proposed first, each with what would come of it.
 *
 * Nothing here knows a rule: tl_apply () is asked, and its situation thrown away.
 */
#include "config.h"

#include "app/tl-combat-panel-private.h"
#include "play/tl-legal.h"
#include "play/tl-supply-phase.h"
#include "rules/supply/tl-attrition.h"

#include <glib/gi18n.h>

/* What is said when @action is done: "2T out of 15.04. Marked Out of Supply." */
static char *
findings_text (const TlSituation *situation, const TlAction *action)
{
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = tl_apply (situation, action, &verdict);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      g_string_append_printf (text, "%s%s (%s)", i > 0 ? "\n" : "", finding->text, finding->rule);
      for (guint k = 0; k < finding->units->len; k++)
        {
          g_autofree char *name =
              tl_situation_name (situation, g_array_index (finding->units, TlUnit, k));

          g_string_append_printf (text, "%s%s", k == 0 ? " " : ", ", name);
        }
    }
  return g_string_free (text, FALSE);
}

static char *
attrition_text (const TlSituation *situation, const TlAction *action)
{
  const TlDecision *decision = tl_situation_decision (situation, 0);
  g_autoptr (TlAttritionStack) stack =
      tl_attrition_stack (situation, decision->side, g_array_index (action->hexes, TlHex, 0));

  /* Translators: steps, an Action Rating, a modifier with sign. */
  return stack != NULL ? g_strdup_printf (_ ("Steps: %u, Action Rating %d, DRM %+d"), stack->steps,
                                          stack->ar, stack->drm)
                       : g_strdup ("");
}

static void
add_answer (TlCombatPanel *self, const TlSituation *situation, const TlAction *action)
{
  g_autofree char *title = tl_describe (situation, action);
  g_autofree char *caption = action->kind == TL_ACTION_ATTRITION
                                 ? attrition_text (situation, action)
                                 : findings_text (situation, action);
  GtkWidget *button = tl_combat_panel_answer_new (self, action, title, caption);

  if (self->proposed_button == NULL)
    self->proposed_button = button;
  gtk_box_append (self->answer_box, button);
}

void
tl_combat_panel_show_supply_phase (TlCombatPanel *self)
{
  const TlSituation *situation = tl_combat_panel_situation (self);
  const TlDecision *decision = tl_situation_decision (situation, 0);
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  g_autofree char *rule = g_strdup_printf (
      /* Translators: a rule number. */
      _ ("Supply Phase (%s). What is proposed comes first."), tl_supply_phase_rule (decision));

  gtk_label_set_text (self->decision_hint, rule);
  for (guint i = 0; i < actions->len; i++)
    add_answer (self, situation, g_ptr_array_index (actions, i));
}
