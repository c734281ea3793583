/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked, what is answered. */
#include "config.h"

#include "pieces/tl-unit.h"
#include "play/tl-planner-private.h"

#include <glib/gi18n-lib.h>

/* --- the question ----------------------------------------------------------------------------- */

static TlSide
attacking_side (const TlSituation *situation, TlHex target)
{
  TlSide phasing = tl_situation_clock (situation)->phasing;

  if (target < tl_map_n_hexes (tl_situation_map (situation)) &&
      tl_situation_has_combat_unit (situation, target, phasing))
    return tl_side_other (phasing);
  return phasing;
}

void
tl_planner_query_set_side (TlPlannerQuery *query, const TlSituation *situation, TlSide side)
{
  TlPhase phase = tl_situation_clock (situation)->phase;

  query->side = side;
  query->kinds = 0;
  if (tl_planner_side_moves (situation, side))
    query->kinds |= TL_PLANNER_OVERRUN;
  if (phase != TL_PHASE_REACTION || tl_situation_clock (situation)->phasing == side)
    query->kinds |= TL_PLANNER_COMBAT;
}

void
tl_planner_query_init (TlPlannerQuery *query, const TlSituation *situation, TlHex target)
{
  *query = (TlPlannerQuery){ .target = target,
                             .max_candidates = TL_PLANNER_CANDIDATES,
                             .max_analyses = TL_PLANNER_ANALYSES,
                             .max_effects = TL_PLANNER_EFFECTS };
  tl_analysis_plan_init (&query->plan);
  tl_planner_query_set_side (query, situation, attacking_side (situation, target));
}

/* --- the answer ------------------------------------------------------------------------------- */

static void
effect_free (gpointer data)
{
  TlPlannerEffect *effect = data;

  g_free (effect->text);
  tl_trail_free (effect->trail);
  tl_fight_free (effect->fight);
  g_ptr_array_unref (effect->moves);
  g_free (effect);
}

static void
proposal_free (gpointer data)
{
  TlProposal *proposal = data;

  tl_fight_free (proposal->fight);
  g_ptr_array_unref (proposal->moves);
  tl_fight_odds_free (proposal->odds);
  g_ptr_array_unref (proposal->effects);
  g_free (proposal);
}

static TlProposals *
proposals_new (void)
{
  TlProposals *proposals = g_new0 (TlProposals, 1);

  proposals->proposals = g_ptr_array_new_with_free_func (proposal_free);
  proposals->candidates = g_array_new (FALSE, FALSE, sizeof (TlCandidate));
  proposals->verdict = tl_verdict_new ();
  return proposals;
}

void
tl_proposals_free (TlProposals *proposals)
{
  if (proposals == NULL)
    return;
  g_ptr_array_unref (proposals->proposals);
  g_array_unref (proposals->candidates);
  tl_verdict_free (proposals->verdict);
  g_free (proposals);
}

static TlProposal *
proposal_new (const TlPlanner *planner, TlAttack *attack)
{
  TlProposal *proposal = g_new0 (TlProposal, 1);
  g_autoptr (TlSituation) situation = tl_field_situation (planner, attack->field, attack->units);

  proposal->fight = tl_field_fight (planner, attack->field, attack->units);
  proposal->moves = tl_field_moves (planner, attack->field, attack->units);
  tl_planner_pay (situation, proposal->fight, NULL);
  proposal->numbers = *attack->numbers;
  proposal->odds = tl_fight_odds (situation, proposal->fight);
  proposal->effects = planner->query->without_effects ? g_ptr_array_new_with_free_func (effect_free)
                                                      : tl_planner_effects (planner, attack);
  g_ptr_array_set_free_func (proposal->effects, effect_free);
  return proposal;
}

/* --- whether anything can be attacked --------------------------------------------------------- */

/* What speaks against attacking the hex at all. */
static void
judge_target (TlPlanner *planner, gboolean overrun)
{
  const TlPlannerQuery *query = planner->query;
  g_autoptr (TlFight) fight = tl_fight_new (query->target, overrun);
  g_autoptr (TlFightOdds) odds = NULL;

  for (TlUnit unit = 0; unit < tl_situation_n_units (planner->situation); unit++)
    if (tl_situation_side (planner->situation, unit) == query->side &&
        tl_unit_is_on_map (planner->situation, unit))
      {
        tl_fight_add_attacker (fight, unit);
        break;
      }
  odds = tl_fight_odds (planner->standing[overrun], fight);
  for (guint i = 0; i < tl_verdict_n_findings (odds->verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (odds->verdict, i);

      if (finding->severity == TL_FINDING_FORBIDDEN && finding->units->len == 0)
        tl_finding_add_hex (tl_verdict_add (planner->proposals->verdict, TL_FINDING_FORBIDDEN,
                                            finding->rule, "%s", finding->text),
                            query->target);
    }
}

/* Rule 9.2: only when nothing else is under way, and on the map. */
static gboolean
may_plan (TlPlanner *planner)
{
  TlVerdict *verdict = planner->proposals->verdict;
  const TlSituation *situation = planner->situation;

  if (tl_situation_n_decisions (situation) > 0)
    return tl_verdict_forbid (verdict, "9.2", TL_UNIT_NONE,
                              _ ("The fight under way must be finished first."));
  if (planner->query->target >= tl_map_n_hexes (tl_situation_map (situation)))
    return tl_verdict_forbid (verdict, "9.2", TL_UNIT_NONE, _ ("The hex is not on the map."));
  return TRUE;
}

/* Nothing can be proposed: why not. */
static void
say_nothing_found (TlPlanner *planner)
{
  TlVerdict *verdict = planner->proposals->verdict;
  gboolean overrun = planner->query->kinds == TL_PLANNER_OVERRUN;

  judge_target (planner, overrun);
  if (!tl_verdict_allows (verdict))
    return;
  if (planner->fields->len == 0)
    tl_verdict_forbid (verdict, overrun ? "8.0" : "9.0", TL_UNIT_NONE,
                       _ ("No unit can attack the hex."));
  else
    tl_verdict_forbid (verdict, overrun ? "8.0" : "9.0", TL_UNIT_NONE,
                       _ ("No attack has a chance of taking the hex."));
}

/* --- limits and readings ---------------------------------------------------------------------- */

static void
remind (TlPlanner *planner)
{
  TlProposals *proposals = planner->proposals;

  if (proposals->n_open > 0)
    tl_verdict_add (
        proposals->verdict, TL_FINDING_REMINDER, "9.2",
        /* Translators: numbers of attacks. */
        _ ("%u attacks were analysed, the most promising first; %u others were judged by what came "
           "of attacks under the same leader or from the same hexes."),
        proposals->n_analyses, proposals->n_open);
  if (proposals->n_effects_left > 0)
    tl_verdict_add (proposals->verdict, TL_FINDING_REMINDER, "9.2", "%s",
                    _ ("There are more ways to change these attacks than could be looked at; the "
                       "best attacks were looked at first."));
  if (tl_planner_side_moves (planner->situation, planner->query->side) &&
      tl_situation_clock (planner->situation)->phase == TL_PHASE_MOVEMENT &&
      (planner->query->kinds & TL_PLANNER_COMBAT) != 0)
    tl_verdict_add (proposals->verdict, TL_FINDING_REMINDER, "7.0",
                    _ ("Before the Combat Phase the enemy has his Reaction Phase."));
}

/* --- all of it -------------------------------------------------------------------------------- */

/* Highest value, then lowest price, then in order. */
static int
compare_attacks (gconstpointer a, gconstpointer b)
{
  const TlAttack *one = *(const TlAttack *const *) a;
  const TlAttack *other = *(const TlAttack *const *) b;
  int order = tl_fraction_compare (other->numbers->value, one->numbers->value);

  if (order != 0)
    return order;
  if (tl_attack_price (one) != tl_attack_price (other))
    return tl_attack_price (one) < tl_attack_price (other) ? -1 : 1;
  return tl_attack_compare (one, other);
}

static void
propose (TlPlanner *planner)
{
  g_autoptr (GPtrArray) front = NULL;

  tl_planner_find_fields (planner);
  front = tl_planner_search (planner);
  g_ptr_array_sort (front, compare_attacks);
  for (guint i = 0; i < front->len; i++)
    g_ptr_array_add (planner->proposals->proposals,
                     proposal_new (planner, g_ptr_array_index (front, i)));
  if (front->len == 0)
    say_nothing_found (planner);
  else
    remind (planner);
}

TlProposals *
tl_planner_propose (const TlSituation *situation, const TlPlannerQuery *query)
{
  TlProposals *proposals = proposals_new ();
  g_autoptr (GPtrArray) fields = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_field_free);
  g_autoptr (TlDistributionTable) table =
      tl_distribution_table_new (tl_situation_edition (situation));
  g_autoptr (TlSituation) for_combat = tl_planner_in_segment (situation, query->side, FALSE);
  g_autoptr (TlSituation) for_overruns = tl_planner_in_segment (situation, query->side, TRUE);
  g_autoptr (TlLore) lore = tl_lore_new ();
  TlPlanner planner = {
    situation, query, proposals, fields, table, lore, { for_combat, for_overruns }
  };

  if (may_plan (&planner))
    propose (&planner);
  return proposals;
}
