/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-unit.h"
#include "play/tl-apply-private.h"
#include "play/tl-planner-private.h"
#include "rules/base/tl-unknown.h"

#include <glib/gi18n-lib.h>

static const char *const kind_rules[TL_EFFECT_KINDS] = { "9.7", "9.7", "9.6", "5.10b", "9.5(B)" };

const char *
tl_effect_kind_rule (TlEffectKind kind)
{
  return kind_rules[kind];
}

/* A proposal whose effects are being listed. */
typedef struct
{
  const TlPlanner *planner;
  TlAttack *attack;
  TlSituation *situation; /* of its fight */
  TlFightOdds *odds;
  GPtrArray *effects;
} Lister;

/* --- texts ------------------------------------------------------------------------------------ */

static char *
text_of (const Lister *lister, TlEffectKind kind, TlUnit unit)
{
  g_autofree char *name = unit == TL_UNIT_NONE ? NULL : tl_situation_name (lister->situation, unit);

  switch (kind)
    {
    case TL_EFFECT_ONE_MORE:
      /* Translators: what if: the attack with one more unit. */
      return g_strdup_printf (_ ("with %s as well"), name);
    case TL_EFFECT_ONE_FEWER:
      /* Translators: what if: the attack with one unit fewer. */
      return g_strdup_printf (_ ("without %s"), name);
    case TL_EFFECT_LED_BY:
      /* Translators: what if: this unit's Action Rating counts. */
      return g_strdup_printf (_ ("led by %s"), name);
    case TL_EFFECT_BARRAGE:
      return g_strdup (_ ("after a barrage that leaves all defenders DG"));
    case TL_EFFECT_WITHHELD:
    default:
      return g_strdup (_ ("the defender withholds combat supply"));
    }
}

/* "3:1, +2" */
static char *
case_text (const Lister *lister, const TlPlannerNumbers *numbers, TlCategory category)
{
  const TlCombatTable *table = &tl_situation_edition (lister->situation)->combat;
  g_autofree char *column = tl_combat_column_name (table, category, numbers->combat.column);

  return g_strdup_printf ("%s, %+d", column, numbers->combat.drm);
}

/* From the proposal's chance of taking the hex to the new one. */
static TlTrail *
trail_of (const Lister *lister, TlEffectKind kind, TlUnit unit, const TlPlannerNumbers *after,
          TlCategory category)
{
  const TlPlannerNumbers *before = lister->attack->numbers;
  TlTrail *trail = tl_trail_new ();
  g_autofree char *old_case = case_text (lister, before, lister->odds->category);
  g_autofree char *new_case = case_text (lister, after, category);
  g_autofree char *what = text_of (lister, kind, unit);
  TlFraction chance = tl_chance_fraction (before->may_advance, TL_COMBAT_WAYS);
  TlFraction new_chance = tl_chance_fraction (after->may_advance, TL_COMBAT_WAYS);

  tl_trail_add (trail, chance, "9.12g", TL_UNIT_NONE,
                /* Translators: a column of the combat table and a modifier: "3:1, +2". */
                _ ("chance that the attacker may advance, on %s"), old_case);
  tl_trail_add (
      trail, tl_fraction_subtract (new_chance, chance), kind_rules[kind], unit,
      /* Translators: what changes, then a column and a modifier: "led by ...: 3:1, +1". */
      _ ("%s: %s"), what, new_case);
  tl_trail_check (trail, new_chance);
  return trail;
}

/* --- one effect ------------------------------------------------------------------------------- */

/* @fight and @moves: (transfer full) */
static void
add_effect (Lister *lister, TlEffectKind kind, TlUnit unit, const TlSituation *situation,
            const TlPlannerNumbers *after, TlFight *fight, GPtrArray *moves)
{
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  TlPlannerEffect *effect = g_new0 (TlPlannerEffect, 1);

  effect->kind = kind;
  effect->unit = unit;
  effect->text = text_of (lister, kind, unit);
  effect->before = *lister->attack->numbers;
  effect->after = *after;
  effect->trail = trail_of (lister, kind, unit, after, odds->category);
  effect->fight = fight;
  effect->moves = moves;
  g_ptr_array_add (lister->effects, effect);
}

/* Takes one of the analyses that effects may have in all. */
static gboolean
take_analysis (const Lister *lister)
{
  TlProposals *proposals = lister->planner->proposals;

  if (proposals->n_effect_analyses >= lister->planner->query->max_effects)
    {
      proposals->n_effects_left++;
      return FALSE;
    }
  proposals->n_effect_analyses++;
  return TRUE;
}

/* The same units in another fight or situation. */
static void
add_variant (Lister *lister, TlEffectKind kind, TlUnit unit, const TlSituation *situation,
             TlFight *fight)
{
  const TlAttack *attack = lister->attack;
  g_autofree TlPlannerNumbers *after = NULL;

  if (take_analysis (lister) && tl_planner_pay (situation, fight, NULL))
    after = tl_planner_analyse (lister->planner, situation, fight, NULL);
  if (after != NULL)
    after->fuel_t = attack->fuel_t;
  if (after == NULL)
    {
      tl_fight_free (fight);
      return;
    }
  add_effect (lister, kind, unit, situation, after, fight,
              tl_field_moves (lister->planner, attack->field, attack->units));
}

/* --- one more, one fewer ---------------------------------------------------------------------- */

static int
compare_units (gconstpointer key, gconstpointer element)
{
  guint32 wanted = *(const guint32 *) key;
  guint32 units = ((const TlAttack *) element)->units;

  return wanted < units ? -1 : wanted > units;
}

/* The attack by @units; NULL when a twin should be taken instead, or no unit is left. */
static TlAttack *
planner_find (const TlPlannerField *field, guint32 units)
{
  return bsearch (&units, field->attacks->data, field->attacks->len, sizeof (TlAttack),
                  compare_units);
}

/* The best of the attacks that differ by one unit, which is then in @joins or not. */
static TlAttack *
best_neighbour (const Lister *lister, gboolean joins, TlUnit *unit)
{
  const TlPlannerField *field = lister->attack->field;
  TlAttack *best = NULL;

  for (guint i = 0; i < field->members->len; i++)
    {
      guint32 bit = 1u << i;

      if (((lister->attack->units & bit) == 0) != joins)
        continue;
      TlAttack *other = planner_find (field, lister->attack->units ^ bit);
      if (other == NULL || (!other->is_analysed && !take_analysis (lister)) ||
          tl_planner_numbers (lister->planner, other) == NULL ||
          (best != NULL && tl_attack_compare (other, best) >= 0))
        continue;
      best = other;
      *unit = tl_field_member (field, i)->unit;
    }
  return best;
}

static void
add_neighbour (Lister *lister, TlEffectKind kind)
{
  TlUnit unit = TL_UNIT_NONE;
  TlAttack *other = best_neighbour (lister, kind == TL_EFFECT_ONE_MORE, &unit);

  if (other == NULL)
    return;
  g_autoptr (TlSituation) situation =
      tl_field_situation (lister->planner, other->field, other->units);
  TlFight *fight = tl_field_fight (lister->planner, other->field, other->units);
  tl_planner_pay (situation, fight, NULL);
  add_effect (lister, kind, unit, situation, other->numbers, fight,
              tl_field_moves (lister->planner, other->field, other->units));
}

/* --- the others ------------------------------------------------------------------------------- */

static TlFight *
fight_of (const Lister *lister)
{
  return tl_field_fight (lister->planner, lister->attack->field, lister->attack->units);
}

/* Rule 9.6: each attacker that might lead instead; twins once. */
static void
add_leaders (Lister *lister)
{
  const TlPlannerField *field = lister->attack->field;

  for (guint i = 0; i < field->members->len; i++)
    {
      const TlMember *member = tl_field_member (field, i);

      if ((lister->attack->units & (1u << i)) == 0 ||
          member->unit == lister->odds->attack.ar_unit ||
          (member->twin != TL_MEMBER_NONE && (lister->attack->units & (1u << member->twin)) != 0))
        continue;
      TlFight *fight = fight_of (lister);
      fight->attacker_ar = member->unit;
      add_variant (lister, TL_EFFECT_LED_BY, member->unit, lister->situation, fight);
    }
}

/* Rules 5.10a, 10.0d: all combat units of the hex are DG; NULL when they were before. */
static TlSituation *
after_barrage (const Lister *lister)
{
  g_autoptr (TlEdit) edit = tl_situation_edit (lister->situation);
  gboolean changes = FALSE;

  for (guint i = 0; i < lister->odds->defenders->len; i++)
    {
      TlUnit unit = g_array_index (lister->odds->defenders, TlFightUnit, i).unit;

      changes |= tl_unit_mode (lister->situation, unit) != TL_MODE_DG;
      tl_apply_disorganize (edit, lister->situation, unit);
    }
  return changes ? tl_edit_finish (g_steal_pointer (&edit)) : NULL;
}

static void
add_barrage (Lister *lister)
{
  g_autoptr (TlSituation) situation = after_barrage (lister);

  if (situation != NULL)
    add_variant (lister, TL_EFFECT_BARRAGE, TL_UNIT_NONE, situation, fight_of (lister));
}

/* Rule 9.5(B); no difference to defenders who have none anyway. */
static void
add_withheld (Lister *lister)
{
  gboolean changes = FALSE;

  for (guint i = 0; i < lister->odds->defenders->len; i++)
    changes |= !g_array_index (lister->odds->defenders, TlFightUnit, i).is_unsupplied;
  if (!changes)
    return;
  TlFight *fight = fight_of (lister);
  fight->defender_withholds = TRUE;
  add_variant (lister, TL_EFFECT_WITHHELD, TL_UNIT_NONE, lister->situation, fight);
}

static int
compare_effects (gconstpointer a, gconstpointer b)
{
  const TlPlannerEffect *one = *(const TlPlannerEffect *const *) a;
  const TlPlannerEffect *other = *(const TlPlannerEffect *const *) b;

  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  return one->unit < other->unit ? -1 : one->unit > other->unit;
}

/* (transfer full) (element-type TlPlannerEffect) */
static GPtrArray *
planner_effects (const TlPlanner *planner, TlAttack *attack)
{
  g_autoptr (TlSituation) situation = tl_field_situation (planner, attack->field, attack->units);
  g_autoptr (TlFight) fight = tl_field_fight (planner, attack->field, attack->units);
  g_autoptr (TlFightOdds) odds = NULL;
  Lister lister = { planner, attack, situation, NULL, g_ptr_array_new () };

  tl_planner_pay (situation, fight, NULL);
  lister.odds = odds = tl_fight_odds (situation, fight);
  add_barrage (&lister);
  add_withheld (&lister);
  add_neighbour (&lister, TL_EFFECT_ONE_MORE);
  add_neighbour (&lister, TL_EFFECT_ONE_FEWER);
  add_leaders (&lister);
  g_ptr_array_sort (lister.effects, compare_effects);
  return lister.effects;
}

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
                             .max_effects = TL_PLANNER_EFFECTS,
                             .max_barrages = TL_PLANNER_BARRAGE_ANALYSES };
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
  g_ptr_array_unref (proposal->barrages);
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
                                                      : planner_effects (planner, attack);
  g_ptr_array_set_free_func (proposal->effects, effect_free);
  proposal->barrages = g_ptr_array_new ();
  return proposal;
}

/* --- whether anything can be attacked --------------------------------------------------------- */

/* What speaks against attacking the hex at all. */
static void
judge_target (TlPlanner *planner, gboolean overrun)
{
  const TlPlannerQuery *query = planner->query;
  g_autoptr (TlFight) fight = tl_fight_new (query->target, overrun);

  for (TlUnit unit = 0; unit < tl_situation_n_units (planner->situation); unit++)
    if (tl_situation_side (planner->situation, unit) == query->side &&
        tl_unit_is_on_map (planner->situation, unit))
      {
        tl_fight_add_attacker (fight, unit);
        break;
      }
  g_autoptr (TlFightOdds) odds = tl_fight_odds (planner->standing[overrun], fight);
  for (guint i = 0; i < tl_verdict_n_findings (odds->verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (odds->verdict, i);

      if (finding->severity == TL_FINDING_FORBIDDEN && finding->n_units == 0)
        tl_verdict_forbid_in (planner->proposals->verdict, finding->rule, query->target, "%s",
                              finding->text);
    }
}

/* Rule 9.2: only when nothing else is under way, and on the map. */
char *
tl_proposals_title (const TlSituation *situation, TlHex target)
{
  g_autofree char *place = tl_fight_place (situation, target);

  /* Translators: a hex. */
  return g_strdup_printf (_ ("Attacks on %s"), place);
}

static gboolean
may_plan (TlPlanner *planner)
{
  TlVerdict *verdict = planner->proposals->verdict;
  const TlSituation *situation = planner->situation;

  return tl_apply_no_fight (situation, verdict) &&
         tl_fight_has_target (situation, planner->query->target, verdict);
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

/* Rule 6.2: the unknown hexes in which the proposed fights are. */
static void
remind_of_unknown (TlProposals *proposals, const TlSituation *situation)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = g_ptr_array_index (proposals->proposals, i);
      const TlVerdict *verdict = proposal->odds->verdict;

      for (guint k = 0; k < tl_verdict_n_findings (verdict); k++)
        {
          const TlFinding *finding = tl_verdict_finding (verdict, k);

          if (g_str_equal (finding->rule, "6.2"))
            g_array_append_vals (hexes, finding->hexes, finding->n_hexes);
        }
    }
  tl_unknown_tell (situation, (const TlHex *) hexes->data, hexes->len, proposals->verdict);
}

static void
remind (TlPlanner *planner)
{
  TlProposals *proposals = planner->proposals;

  remind_of_unknown (proposals, planner->situation);
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
  if (proposals->n_barrages_left > 0)
    tl_verdict_add (proposals->verdict, TL_FINDING_REMINDER, "10.0", "%s",
                    _ ("There are more barrages than could be looked at; those before the best "
                       "attacks were looked at first."));
  if (tl_planner_side_moves (planner->situation, planner->query->side) &&
      tl_situation_clock (planner->situation)->phase == TL_PHASE_MOVEMENT &&
      (planner->query->kinds & TL_PLANNER_COMBAT) != 0)
    tl_verdict_add (proposals->verdict, TL_FINDING_REMINDER, "7.0",
                    _ ("Before the Combat Phase the enemy has his Reaction Phase."));
}

/* --- all of it -------------------------------------------------------------------------------- */

static void
propose (TlPlanner *planner)
{
  tl_planner_find_fields (planner);
  g_autoptr (GPtrArray) front = tl_planner_search (planner);
  for (guint i = 0; i < front->len; i++)
    g_ptr_array_add (planner->proposals->proposals,
                     proposal_new (planner, g_ptr_array_index (front, i)));
  for (guint i = 0; !planner->query->without_effects && i < front->len; i++)
    tl_planner_add_barrages (planner, planner->proposals->proposals->pdata[i]);
  if (front->len == 0)
    say_nothing_found (planner);
  else
    remind (planner);
}

TlProposals *
tl_planner_propose (const TlSituation *situation, const TlPlannerQuery *query)
{
  TlProposals *proposals = proposals_new ();
  g_autoptr (TlDistributionTable) table =
      tl_distribution_table_new (tl_situation_edition (situation));
  g_autoptr (TlSituation) for_combat = tl_planner_in_segment (situation, query->side, FALSE);
  g_autoptr (TlSituation) for_overruns = tl_planner_in_segment (situation, query->side, TRUE);
  g_autoptr (GHashTable) lore = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  TlPlanner planner = {
    situation, query, proposals, NULL, table, lore, { for_combat, for_overruns }
  };

  if (may_plan (&planner))
    propose (&planner);
  g_clear_pointer (&planner.fields, g_ptr_array_unref);
  return proposals;
}
