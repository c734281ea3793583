/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tl-beach-worth.h"

#include "play/tl-analysis.h"
#include "play/tl-decision.h"
#include "rules/base/tl-fighters.h"
#include "rules/combat/tl-resolve.h"
#include "rules/movement/tl-sea.h"

static guint
steps_of (const TlSituation *situation, const GArray *units)
{
  guint steps = 0;

  for (guint i = 0; i < units->len; i++)
    steps += tl_unit_steps (situation, g_array_index (units, TlUnit, i));
  return steps;
}

/* (transfer full) (nullable): what @kind makes of @situation */
static TlSituation *
after (const TlSituation *situation, TlActionKind kind)
{
  g_autoptr (TlAction) action = tl_action_new (kind);
  g_autoptr (TlVerdict) verdict = NULL;

  return tl_apply (situation, action, &verdict);
}

/* @attackers: steps of all of them. */
static gboolean
worth_of_fight (const TlSituation *situation, guint attackers, TlFraction *worth)
{
  g_autoptr (TlSituation) fought = after (situation, TL_ACTION_DECLINE);
  g_autoptr (TlAnalysis) analysis = NULL;
  TlAnalysisPlan plan;
  gint64 sum = 0;

  tl_analysis_plan_init (&plan);
  if (fought != NULL)
    analysis = tl_analysis_new (fought, tl_situation_fight (fought), &plan, NULL);
  if (analysis == NULL)
    return FALSE;
  for (guint i = 0; i < analysis->results->len; i++)
    {
      const TlAnalysisResult *result = analysis->results->pdata[i];
      guint lost = result->hex_emptied ? result->attacker_steps : attackers;

      sum += ((gint64) lost - result->defender_steps) * result->count;
    }
  *worth = tl_fraction_new (sum, TL_COMBAT_WAYS);
  return TRUE;
}

/* @defenders: steps of all of them. */
static TlFraction
worth_of_landing (const TlSituation *situation, guint defenders)
{
  g_autoptr (TlSituation) landed = after (situation, TL_ACTION_ABANDON);
  const TlDecision *due = landed != NULL ? tl_play_decision (landed) : NULL;
  g_autoptr (TlLandingCase) landing = NULL;
  gint64 sum = 0;

  if (tl_decision_is (due, TL_DECISION_LANDING))
    landing = tl_landing_case (landed, due->units, due->n_units, due->hex);
  for (guint i = 0; landing != NULL && i < landing->n_rolls; i++)
    for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
      sum += (gint64) tl_landing_lost (landing, tl_landing_result (landing, roll), i) *
             tl_two_dice_ways (roll);
  return tl_fraction_new (sum - (gint64) defenders * TL_TWO_DICE_WAYS, TL_TWO_DICE_WAYS);
}

gboolean
tl_beach_worth (const TlSituation *situation, TlBeachWorth *worth)
{
  const TlFight *fight = tl_situation_fight (situation);
  TlFraction fought;

  if (fight == NULL || !tl_decision_is (tl_play_decision (situation), TL_DECISION_BEACH))
    return FALSE;
  TlSide side = tl_side_other (tl_fighters_attacking_side (situation, fight));
  g_autoptr (GArray) defenders = tl_fighters_defenders (situation, fight, side);
  if (!worth_of_fight (situation, steps_of (situation, fight->attackers), &fought))
    return FALSE;
  worth->fight = fought;
  worth->landing = worth_of_landing (situation, steps_of (situation, defenders));
  return TRUE;
}

gboolean
tl_beach_is_given_up (const TlBeachWorth *worth)
{
  return tl_fraction_compare (worth->landing, worth->fight) > 0;
}
