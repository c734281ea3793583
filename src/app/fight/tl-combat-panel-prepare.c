/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is decided before the roll (9.2 steps 2 to 4): a button for every answer with the odds that
 * follow from it, and, dimmed, what might be expected among them and is not allowed, with the rule.
 *
 * Nothing here knows when what is allowed: tl_apply () is asked, and its situation thrown away.
 */
#include "config.h"

#include "app/fight/tl-combat-panel-private.h"
#include "play/tl-combat.h"
#include "play/tl-legal.h"

#include <glib/gi18n.h>

/* --- looking ahead ---------------------------------------------------------------------------- */

/* "17 : 10 → 2:1, DRM +3" */
static char *
odds_text (const TlSituation *situation)
{
  const TlFight *fight = tl_situation_fight (situation);
  g_autoptr (TlFightOdds) odds = NULL;
  g_autofree char *attack = NULL;
  g_autofree char *defence = NULL;
  g_autofree char *ratio = NULL;
  g_autofree char *column = NULL;

  if (fight == NULL)
    return g_strdup ("");
  odds = tl_fight_odds (situation, fight);
  attack = tl_fraction_to_mixed_string (odds->attack.strength);
  defence = tl_fraction_to_mixed_string (odds->defence.strength);
  ratio = tl_ratio_to_string (odds->odds);
  column = tl_combat_column_name (&tl_situation_edition (situation)->combat, odds->category,
                                  odds->combat.column);
  /* Translators: strengths, the rounded odds, terrain category, column, modifier with sign. */
  return g_strdup_printf (_ ("%s : %s → %s, %s, column %s, DRM %+d"), attack, defence, ratio,
                          tl_category_name (odds->category), column, odds->drm);
}

char *
tl_combat_panel_foresee (TlCombatPanel *self, const TlAction *action, gboolean *is_allowed)
{
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = tl_apply (tl_combat_panel_situation (self), action, &verdict);
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);

  *is_allowed = next != NULL;
  if (next != NULL)
    return odds_text (next);
  if (finding == NULL)
    return g_strdup (_ ("That is not possible."));
  return tl_finding_to_string (finding, NULL);
}

/* --- answers ---------------------------------------------------------------------------------- */

/* What "Take All" would answer. */
static gboolean
is_proposed (TlCombatPanel *self, const TlAction *action)
{
  TlSituation *situation = tl_combat_panel_situation (self);
  g_autoptr (TlAction) proposed = tl_combat_default_answer (situation);
  g_autofree char *mine = tl_action_to_string (action, situation);
  g_autofree char *theirs = proposed != NULL ? tl_action_to_string (proposed, situation) : NULL;

  return g_strcmp0 (mine, theirs) == 0;
}

/* Takes @action and @title.  What is not allowed shows dimmed, with its reason. */
static void
add_answer (TlCombatPanel *self, TlAction *action, char *title)
{
  gboolean is_allowed;
  g_autofree char *foreseen = tl_combat_panel_foresee (self, action, &is_allowed);
  gboolean is_best = is_proposed (self, action);
  g_autofree char *caption =
      is_best
          /* Translators: what an answer would lead to; it is the one that is proposed. */
          ? g_strdup_printf (_ ("%s · proposed"), foreseen)
          : g_strdup (foreseen);
  GtkWidget *button = tl_answer_new (self->game, &self->theme, action, title, caption);

  gtk_widget_set_sensitive (button, is_allowed);
  if (is_best)
    {
      tl_decision_card_set_first (self->card, button);
      gtk_widget_add_css_class (button, "suggested-action");
    }
  gtk_box_append (tl_decision_card_answers (self->card), button);
  tl_action_free (action);
  g_free (title);
}

static void
add_lead (TlCombatPanel *self, TlUnit unit)
{
  TlSituation *situation = tl_combat_panel_situation (self);
  g_autofree char *name = tl_situation_name (situation, unit);

  add_answer (
      self, tl_action_add_unit (tl_action_new (TL_ACTION_LEAD), unit),
      /* Translators: a unit, its Action Rating. */
      g_strdup_printf (_ ("%s leads with AR %d"), name, tl_unit_ar (situation, unit, NULL)));
}

static void
add_leads (TlCombatPanel *self)
{
  g_autoptr (GArray) units = tl_combat_lead_candidates (tl_combat_panel_situation (self));

  for (guint i = 0; i < units->len; i++)
    add_lead (self, g_array_index (units, TlUnit, i));
  gtk_box_append (tl_decision_card_answers (self->card),
                  tl_text_new (_ ("The first step lost is the leader’s (9.11c)."), "caption"));
}

static void
add_terrains (TlCombatPanel *self)
{
  TlSituation *situation = tl_combat_panel_situation (self);
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (situation));
  g_autoptr (GArray) alternatives = tl_combat_terrain_alternatives (situation);
  TlHex hex = tl_situation_decision (situation, 0)->hex;

  for (guint i = 0; i < alternatives->len; i++)
    {
      const TlFightAlternative *each = &g_array_index (alternatives, TlFightAlternative, i);
      TlAction *action = tl_action_new (TL_ACTION_TERRAIN);
      g_autofree char *strength = tl_fraction_to_mixed_string (each->strength);

      action->pick = each->pick;
      if (hex != tl_situation_fight (situation)->target)
        tl_action_add_hex (action, hex);
      add_answer (self, action,
                  /* Translators: a terrain, the strength that comes of it. */
                  g_strdup_printf (_ ("%s: strength %s"), tl_terrain_pick_name (chart, each->pick),
                                   strength));
    }
}

static void
add_call_off (TlCombatPanel *self)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_DECLINE);

  if (tl_combat_may_decline (tl_combat_panel_situation (self), NULL))
    gtk_box_append (
        tl_decision_card_answers (self->card),
        tl_answer_new (self->game, &self->theme, action, _ ("Call off the attack"), "9.2"));
}

static void
add_withhold (TlCombatPanel *self)
{
  add_answer (self, tl_action_new (TL_ACTION_WITHHOLD),
              g_strdup (_ ("Withhold combat supply (9.5(B))")));
}

/* What the dice may bring, now that everything is settled. */
static void
add_chances (TlCombatPanel *self)
{
  TlSituation *situation = tl_combat_panel_situation (self);
  const TlFight *fight = tl_situation_fight (situation);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  GtkWidget *chart = g_object_new (TL_TYPE_DISTRIBUTION_CHART, NULL);

  gtk_box_append (tl_decision_card_answers (self->card),
                  tl_text_new (_ ("Results (9.9)"), "answer-heading"));
  gtk_box_append (tl_decision_card_answers (self->card), chart);
  tl_distribution_chart_show (TL_DISTRIBUTION_CHART (chart), tl_situation_edition (situation),
                              &odds->combat, tl_combat_exploit_ar (situation, fight, odds));
}

void
tl_combat_panel_show_preparation (TlCombatPanel *self)
{
  TlSituation *situation = tl_combat_panel_situation (self);
  g_autofree char *so_far = odds_text (situation);
  /* Translators: strengths and odds. */
  g_autofree char *hint = g_strdup_printf (_ ("As it stands: %s"), so_far);

  tl_decision_card_set_hint (self->card, hint);
  switch ((TlDecisionKind) tl_situation_decision (situation, 0)->kind)
    {
    case TL_DECISION_ATTACKER_SUPPLY:
      tl_combat_panel_add_payments (self);
      add_call_off (self);
      break;
    case TL_DECISION_DEFENDER_SUPPLY:
      tl_combat_panel_add_payments (self);
      add_withhold (self);
      break;
    case TL_DECISION_ATTACKER_LEAD:
    case TL_DECISION_DEFENDER_LEAD:
      add_leads (self);
      break;
    case TL_DECISION_TERRAIN:
      add_terrains (self);
      break;
    default:
      add_chances (self);
      break;
    }
}
