/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/combat/tl-odds.h"

#include "pieces/tl-unit.h"
#include "rules/base/tl-fighters.h"
#include "rules/combat/tl-odds-private.h"
#include "rules/payment/tl-combat-supply.h"

#include <glib/gi18n-lib.h>

static void
stack_free (gpointer data)
{
  TlFightStack *stack = data;

  g_array_unref (stack->units);
  g_array_unref (stack->alternatives);
  g_free (stack);
}

static void
side_init (TlFightSide *side)
{
  side->side = TL_SIDE_NONE;
  side->strength = TL_FRACTION_ZERO;
  side->trail = tl_trail_new ();
  side->summary = tl_trail_new ();
  side->ar_unit = TL_UNIT_NONE;
}

static void
side_clear (TlFightSide *side)
{
  tl_trail_free (side->trail);
  tl_trail_free (side->summary);
}

static TlFightOdds *
odds_new (void)
{
  TlFightOdds *odds = g_new0 (TlFightOdds, 1);

  side_init (&odds->attack);
  side_init (&odds->defence);
  odds->stacks = g_ptr_array_new_with_free_func (stack_free);
  odds->defenders = g_array_new (FALSE, FALSE, sizeof (TlFightUnit));
  odds->defender_alternatives = g_array_new (FALSE, FALSE, sizeof (TlFightAlternative));
  odds->drm_trail = tl_trail_new ();
  odds->verdict = tl_verdict_new ();
  return odds;
}

void
tl_fight_odds_free (TlFightOdds *odds)
{
  if (odds == NULL)
    return;
  side_clear (&odds->attack);
  side_clear (&odds->defence);
  g_ptr_array_unref (odds->stacks);
  g_array_unref (odds->defenders);
  g_array_unref (odds->defender_alternatives);
  tl_trail_free (odds->drm_trail);
  tl_verdict_free (odds->verdict);
  g_free (odds);
}

/* --- who fights ----------------------------------------------------------------------------- */

static gboolean
is_target_on_map (const TlSituation *situation, TlHex target)
{
  return target < tl_map_n_hexes (tl_situation_map (situation));
}

static TlFightStack *
stack_from (TlFightOdds *odds, const TlSituation *situation, const TlFight *fight, TlHex from)
{
  TlFightStack *stack;

  for (guint i = 0; i < odds->stacks->len; i++)
    {
      stack = g_ptr_array_index (odds->stacks, i);
      if (stack->from == from)
        return stack;
    }
  stack = g_new0 (TlFightStack, 1);
  stack->from = from;
  stack->units = g_array_new (FALSE, FALSE, sizeof (TlFightUnit));
  stack->strength = TL_FRACTION_ZERO;
  stack->alternatives = tl_odds_stack_alternatives (situation, from, fight->target);
  g_ptr_array_add (odds->stacks, stack);
  return stack;
}

static void
gather_attackers (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlFightUnit member = { .unit = g_array_index (fight->attackers, TlUnit, i),
                             .multiplier = TL_FRACTION_ONE };
      TlFightStack *stack;

      if (!tl_fighters_is_attacker (situation, fight, member.unit, odds->attack.side))
        continue;
      member.base = tl_unit_attack_strength (situation, member.unit, NULL);
      member.is_unsupplied = !tl_fight_is_supplied (fight, member.unit);
      stack = stack_from (odds, situation, fight, tl_situation_hex (situation, member.unit));
      g_array_append_val (stack->units, member);
    }
}

static void
gather_defenders (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  TlUnit unit;

  if (!is_target_on_map (situation, fight->target))
    return;
  for (unit = tl_situation_first_in (situation, fight->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      TlFightUnit member = { .unit = unit, .multiplier = TL_FRACTION_ONE };

      if (tl_situation_side (situation, unit) != odds->defence.side)
        continue;
      if (tl_situation_counter (situation, unit)->kind == TL_KIND_HEDGEHOG)
        odds->combat.hedgehog =
            MAX (odds->combat.hedgehog, tl_situation_state (situation, unit)->level);
      if (!tl_unit_is_combat (situation, unit))
        continue;
      member.base = tl_unit_defence_strength (situation, unit, NULL);
      member.is_unsupplied = fight->defender_withholds || !tl_fight_is_supplied (fight, unit);
      g_array_append_val (odds->defenders, member);
    }
}

/* --- the attackers' terrain ----------------------------------------------------------------- */

static TlFraction
strength_of_stack (const TlSituation *situation, TlFightStack *stack, TlTerrainPick pick,
                   int at_level)
{
  TlFraction sum = TL_FRACTION_ZERO;

  for (guint i = 0; i < stack->units->len; i++)
    {
      TlFightUnit *unit = &g_array_index (stack->units, TlFightUnit, i);

      tl_odds_multiply_attacker (situation, pick, at_level, unit);
      sum = tl_fraction_add (sum, unit->strength);
    }
  return sum;
}

/* What was chosen, if it is there to be chosen; else the open pick. */
static TlTerrainPick
valid_pick (GArray *alternatives, TlTerrainPick wanted)
{
  for (guint i = 0; i < alternatives->len; i++)
    {
      if (tl_terrain_pick_equal (g_array_index (alternatives, TlFightAlternative, i).pick, wanted))
        return wanted;
    }
  return (TlTerrainPick){ TL_TERRAIN_PICK_OPEN, 0 };
}

static void
choose_for_stack (const TlSituation *situation, const TlFight *fight, int at_level,
                  TlFightStack *stack)
{
  TlFraction least = TL_FRACTION_ZERO;
  TlTerrainPick best = { TL_TERRAIN_PICK_OPEN, 0 };

  for (guint i = 0; i < stack->alternatives->len; i++)
    {
      TlFightAlternative *choice = &g_array_index (stack->alternatives, TlFightAlternative, i);

      choice->strength = strength_of_stack (situation, stack, choice->pick, at_level);
      if (i == 0 || tl_fraction_compare (choice->strength, least) < 0)
        {
          least = choice->strength;
          best = choice->pick;
        }
    }
  stack->pick = valid_pick (stack->alternatives, tl_fight_stack_pick (fight, stack->from));
  if (stack->pick.kind == TL_TERRAIN_PICK_OPEN)
    stack->pick = best;
  stack->strength = strength_of_stack (situation, stack, stack->pick, at_level);
}

static void
add_up_attack (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  TlFightSide *side = &odds->attack;

  for (guint i = 0; i < odds->stacks->len; i++)
    {
      TlFightStack *stack = g_ptr_array_index (odds->stacks, i);

      choose_for_stack (situation, fight, odds->at_level, stack);
      side->strength = tl_fraction_add (side->strength, stack->strength);
      for (guint j = 0; j < stack->units->len; j++)
        tl_odds_explain_attacker (situation, stack->pick,
                                  &g_array_index (stack->units, TlFightUnit, j), side->trail,
                                  side->summary);
    }
  tl_trail_check (side->trail, side->strength);
  tl_trail_check (side->summary, side->strength);
}

/* --- the defenders' terrain and the column --------------------------------------------------- */

static TlFraction
strength_of_defenders (const TlSituation *situation, TlFightOdds *odds, TlTerrainPick pick)
{
  TlFraction sum = TL_FRACTION_ZERO;

  for (guint i = 0; i < odds->defenders->len; i++)
    {
      TlFightUnit *unit = &g_array_index (odds->defenders, TlFightUnit, i);

      tl_odds_multiply_defender (situation, pick, unit);
      sum = tl_fraction_add (sum, unit->strength);
    }
  return sum;
}

static guint
column_for (const TlSituation *situation, TlCategory category, TlFraction attack,
            TlFraction defence)
{
  return tl_combat_column (&tl_situation_edition (situation)->combat, category,
                           tl_ratio_round (attack, defence), NULL);
}

static gboolean
is_better_for_defender (const TlFightAlternative *a, const TlFightAlternative *b)
{
  if (a->column != b->column)
    return a->column < b->column;
  return tl_fraction_compare (a->strength, b->strength) > 0;
}

static void
choose_for_defender (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  GArray *alternatives = odds->defender_alternatives;
  const TlFightAlternative *best = NULL;

  for (guint i = 0; i < alternatives->len; i++)
    {
      TlFightAlternative *choice = &g_array_index (alternatives, TlFightAlternative, i);

      choice->strength = strength_of_defenders (situation, odds, choice->pick);
      choice->column =
          column_for (situation, choice->category, odds->attack.strength, choice->strength);
      if (best == NULL || is_better_for_defender (choice, best))
        best = choice;
    }
  odds->defender_pick = valid_pick (alternatives, fight->defender_pick);
  if (odds->defender_pick.kind == TL_TERRAIN_PICK_OPEN && best != NULL)
    odds->defender_pick = best->pick;
  if (odds->defender_pick.kind == TL_TERRAIN_PICK_HEX)
    odds->category =
        tl_map_chart (tl_situation_map (situation))->terrains[odds->defender_pick.index].category;
}

static void
add_up_defence (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  TlFightSide *side = &odds->defence;

  if (is_target_on_map (situation, fight->target))
    {
      g_array_unref (odds->defender_alternatives);
      odds->defender_alternatives = tl_odds_defender_alternatives (situation, fight->target);
    }
  choose_for_defender (situation, fight, odds);
  side->strength = strength_of_defenders (situation, odds, odds->defender_pick);
  for (guint i = 0; i < odds->defenders->len; i++)
    tl_odds_explain_defender (situation, odds->defender_pick,
                              &g_array_index (odds->defenders, TlFightUnit, i), side->trail,
                              side->summary);
  tl_trail_check (side->trail, side->strength);
  tl_trail_check (side->summary, side->strength);
}

/* Every alternative of every stack: the column that the fight would have with it. */
static void
fill_in_columns (const TlSituation *situation, TlFightOdds *odds)
{
  for (guint i = 0; i < odds->stacks->len; i++)
    {
      TlFightStack *stack = g_ptr_array_index (odds->stacks, i);
      TlFraction others = tl_fraction_subtract (odds->attack.strength, stack->strength);

      for (guint j = 0; j < stack->alternatives->len; j++)
        {
          TlFightAlternative *choice = &g_array_index (stack->alternatives, TlFightAlternative, j);

          choice->column =
              column_for (situation, odds->category, tl_fraction_add (others, choice->strength),
                          odds->defence.strength);
        }
    }
}

static void
find_column (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  odds->odds = tl_ratio_round (odds->attack.strength, odds->defence.strength);
  odds->combat.column = tl_combat_column (&tl_situation_edition (situation)->combat, odds->category,
                                          odds->odds, &odds->reach);
  odds->combat.overrun = fight->overrun;
}

/* --- Action Ratings ------------------------------------------------------------------------- */

/* Better to lead with: the higher rating; then the unit whose step is worth less (9.11c). */
static gboolean
leads_better (const TlSituation *situation, const TlFightUnit *a, const TlFightUnit *b)
{
  int ar_a = tl_unit_ar (situation, a->unit, NULL);
  int ar_b = tl_unit_ar (situation, b->unit, NULL);
  guint steps_a = MAX (tl_unit_steps (situation, a->unit), 1);
  guint steps_b = MAX (tl_unit_steps (situation, b->unit), 1);
  int order;

  if (ar_a != ar_b)
    return ar_a > ar_b;
  order = tl_fraction_compare (tl_fraction_multiply (a->strength, tl_fraction_new (1, steps_a)),
                               tl_fraction_multiply (b->strength, tl_fraction_new (1, steps_b)));
  return order != 0 ? order < 0 : a->unit < b->unit;
}

/* @best so far or one of @units; @wanted beats all of them. */
static const TlFightUnit *
choose_leader (const TlSituation *situation, GArray *units, TlUnit wanted, gboolean attacks,
               const TlFightUnit *best)
{
  for (guint i = 0; i < units->len; i++)
    {
      const TlFightUnit *unit = &g_array_index (units, TlFightUnit, i);

      if (attacks && !tl_unit_is_attack_capable (situation, unit->unit, NULL))
        continue;
      if (best != NULL && best->unit == wanted)
        return best;
      if (best == NULL || unit->unit == wanted || leads_better (situation, unit, best))
        best = unit;
    }
  return best;
}

static void
take_leader (const TlSituation *situation, TlFightSide *side, const TlFightUnit *leader,
             gboolean is_defender, TlTrail *drm_trail)
{
  g_autoptr (TlTrail) trail = tl_trail_new ();

  if (leader == NULL)
    return;
  side->ar_unit = leader->unit;
  side->ar = tl_unit_ar (situation, leader->unit, trail);
  for (guint i = 0; i < tl_trail_n_parts (trail); i++)
    {
      const TlTrailPart *part = tl_trail_part (trail, i);
      TlFraction amount =
          is_defender ? tl_fraction_subtract (TL_FRACTION_ZERO, part->amount) : part->amount;

      /* Translators: part of a difference: whose Action Rating, and where it comes from. */
      tl_trail_add (drm_trail, amount, i == 0 ? "9.6" : part->rule, part->unit,
                    is_defender ? _ ("defender: %s") : _ ("attacker: %s"), part->text);
    }
}

static void
compare_ratings (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  const TlFightUnit *attacker = NULL;
  const TlFightUnit *defender =
      choose_leader (situation, odds->defenders, fight->defender_ar, FALSE, NULL);

  for (guint i = 0; i < odds->stacks->len; i++)
    {
      TlFightStack *stack = g_ptr_array_index (odds->stacks, i);

      attacker = choose_leader (situation, stack->units, fight->attacker_ar, TRUE, attacker);
    }
  take_leader (situation, &odds->attack, attacker, FALSE, odds->drm_trail);
  take_leader (situation, &odds->defence, defender, TRUE, odds->drm_trail);
  odds->drm = odds->attack.ar - odds->defence.ar;
  odds->combat.drm = odds->drm;
  tl_trail_check (odds->drm_trail, tl_fraction_new (odds->drm, 1));
}

TlFightOdds *
tl_fight_odds (const TlSituation *situation, const TlFight *fight)
{
  TlFightOdds *odds = odds_new ();

  odds->attack.side = tl_fighters_attacking_side (situation, fight);
  odds->defence.side = tl_side_other (odds->attack.side);
  gather_attackers (situation, fight, odds);
  gather_defenders (situation, fight, odds);
  odds->at_level = tl_odds_at_level (situation, odds->defenders, odds->combat.hedgehog);
  add_up_attack (situation, fight, odds);
  add_up_defence (situation, fight, odds);
  find_column (situation, fight, odds);
  fill_in_columns (situation, odds);
  compare_ratings (situation, fight, odds);
  odds->attack.supply_t = tl_combat_supply_cost_t (situation, fight, TRUE);
  odds->defence.supply_t = tl_combat_supply_cost_t (situation, fight, FALSE);
  tl_odds_judge (situation, fight, odds);
  return odds;
}
