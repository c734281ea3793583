/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roll, and the decisions that its result leaves (9.2 steps 6 and 7). */
#include "config.h"

#include "play/tl-combat-private.h"
#include "play/tl-decision.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-fighters.h"
#include "rules/combat/tl-odds.h"
#include "rules/combat/tl-resolve.h"

#include <glib/gi18n-lib.h>

/* --- what happened, for the log --------------------------------------------------------------- */

static void
report_odds (const TlSituation *situation, const TlFightOdds *odds, TlVerdict *verdict)
{
  const TlCombatTable *table = &tl_situation_edition (situation)->combat;
  g_autofree char *attack = tl_fraction_to_mixed_string (odds->attack.strength);
  g_autofree char *defence = tl_fraction_to_mixed_string (odds->defence.strength);
  g_autofree char *ratio = tl_ratio_to_string (odds->odds);
  g_autofree char *column = tl_combat_column_name (table, odds->category, odds->combat.column);

  tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.7",
                  /* Translators: strengths, rounded odds, terrain category, column of the table. */
                  _ ("%s against %s is %s; %s, column %s."), attack, defence, ratio,
                  tl_category_name (odds->category), column);
}

static void
report_surprise (const TlSituation *situation, const TlFightOdds *odds,
                 const TlResolution *resolution, int roll, TlVerdict *verdict)
{
  const TlCombatTable *table = &tl_situation_edition (situation)->combat;
  g_autofree char *column = tl_combat_column_name (table, odds->category, resolution->column);

  if (resolution->surprise == TL_SURPRISE_NONE)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.8",
                    /* Translators: dice, modifier with sign, sum. */
                    _ ("Surprise roll %d %+d = %d: nobody is surprised."), roll,
                    resolution->surprise_modified - roll, resolution->surprise_modified);
  else
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.8",
                    resolution->surprise == TL_SURPRISE_ATTACKER
                        /* Translators: dice, modifier with sign, sum, columns, new column. */
                        ? _ ("Surprise roll %d %+d = %d: the attacker has it, %d columns to the "
                             "right: %s.")
                        : _ ("Surprise roll %d %+d = %d: the defender has it, %d columns to the "
                             "left: %s."),
                    roll, resolution->surprise_modified - roll, resolution->surprise_modified,
                    ABS (resolution->shift), column);
}

static void
report_result (const TlResolution *resolution, int roll, TlVerdict *verdict)
{
  g_autofree char *result = tl_result_to_string (&resolution->result);

  tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.9",
                  /* Translators: dice, modifier with sign, sum, result as on the chart. */
                  _ ("Combat roll %d %+d = %d: %s."), roll, resolution->combat_modified - roll,
                  resolution->combat_modified, result);
}

/* --- starting --------------------------------------------------------------------------------- */

static guint
attack_sides (const TlSituation *situation, const TlFightOdds *odds, TlHex target)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  guint sides = 0;

  for (guint i = 0; i < odds->stacks->len; i++)
    {
      const TlFightStack *stack = g_ptr_array_index (odds->stacks, i);
      TlDirection direction;

      if (tl_grid_direction (grid, target, stack->from, &direction))
        sides |= 1u << direction;
    }
  return sides;
}

/* Rule 9.13b: overrun, wrong phase, too many stacks, or some that are not adjacent to each
 * other. */
static gboolean
exploit_is_void (const TlSituation *situation, const TlFight *fight, const TlFightOdds *odds)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  const TlEdition *edition = tl_situation_edition (situation);
  TlPhase phase = tl_situation_clock (situation)->phase;
  /* A plan that is made in the Movement Phase is for the Combat Phase. */
  gboolean is_late = phase >= TL_PHASE_EXPLOITATION && phase <= TL_PHASE_EXPLOITATION_COMBAT;

  if (fight->overrun || (is_late && !edition->exploits_late) ||
      odds->stacks->len > edition->exploit_hexes)
    return TRUE;
  for (guint i = 0; i < odds->stacks->len; i++)
    for (guint k = i + 1; k < odds->stacks->len; k++)
      {
        const TlFightStack *a = g_ptr_array_index (odds->stacks, i);
        const TlFightStack *b = g_ptr_array_index (odds->stacks, k);

        if (tl_grid_distance (grid, a->from, b->from) != 1)
          return TRUE;
      }
  return FALSE;
}

int
tl_combat_exploit_ar (const TlSituation *situation, const TlFight *fight, const TlFightOdds *odds)
{
  int best = -1;

  if (exploit_is_void (situation, fight, odds))
    return -1;
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (tl_unit_mode (situation, unit) != TL_MODE_DG)
        best = MAX (best, tl_unit_ar (situation, unit, NULL));
    }
  return best;
}

static void
join_fight (TlApply *apply, TlUnit unit)
{
  TlUnitState *state = tl_edit_unit (apply->edit, unit);

  state->flags |= TL_UNIT_IN_COMBAT;
  state->combat_losses = 0;
}

/* Rules 6.1, 8.1a: an overrun is a part of the move. */
static void
spend_on_overrun (TlApply *apply, const TlFight *fight)
{
  guint price_mp12 = tl_situation_edition (apply->before)->overrun_mp12;

  tl_apply_finish_others (apply, fight->attackers);
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnitState *state = tl_edit_unit (apply->edit, g_array_index (fight->attackers, TlUnit, i));

      state->mp12_spent = (guint16) (state->mp12_spent + price_mp12);
      state->flags |= TL_UNIT_ATTACKED;
      if (state->phase_start == TL_HEX_NONE)
        state->phase_start = state->hex;
    }
}

/* Rule 9.1c: once per unit and per hex in a Combat Segment. */
static void
mark_attack (TlApply *apply, const TlFight *fight)
{
  tl_edit_set_attacked (apply->edit, fight->target);
  for (guint i = 0; i < fight->attackers->len; i++)
    tl_edit_unit (apply->edit, g_array_index (fight->attackers, TlUnit, i))->flags |=
        TL_UNIT_ATTACKED;
}

static void
enter_fight (TlApply *apply, const TlFight *fight)
{
  TlSide defender = tl_side_other (
      tl_situation_side (apply->before, g_array_index (fight->attackers, TlUnit, 0)));

  for (guint i = 0; i < fight->attackers->len; i++)
    join_fight (apply, g_array_index (fight->attackers, TlUnit, i));
  for (TlUnit unit = tl_situation_first_in (apply->before, fight->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (apply->before, unit))
    if (tl_situation_side (apply->before, unit) == defender &&
        tl_unit_is_combat (apply->before, unit))
      join_fight (apply, unit);
  if (fight->overrun)
    spend_on_overrun (apply, fight);
  else
    mark_attack (apply, fight);
}

/* Rule 5.7: reserves that defend lose the marker to any result, even one that they may ignore. */
static void
drop_reserve_markers (TlApply *apply, TlHex target, TlSide defender)
{
  for (TlUnit unit = tl_situation_first_in (apply->before, target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (apply->before, unit))
    if (tl_situation_side (apply->before, unit) == defender &&
        tl_situation_state (apply->before, unit)->marker == TL_MARKER_RESERVE)
      tl_edit_unit (apply->edit, unit)->marker = TL_MARKER_NONE;
}

/* Writes into @advance, the decision that closes @fight, which Landing Craft it comes from. */
static void
beach_note_craft (const TlSituation *situation, const TlFight *fight, TlDecision *advance)
{
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit craft = tl_craft_of (situation, g_array_index (fight->attackers, TlUnit, i));

      if (craft != TL_UNIT_NONE && advance->n_units < TL_DECISION_UNITS &&
          !tl_unit_is_among (craft, advance->units, advance->n_units))
        advance->units[advance->n_units++] = craft;
    }
}

static void
push_decisions (TlApply *apply, const TlFight *fight, const TlFightOdds *odds,
                const TlResult *result)
{
  gint32 flags = fight->overrun                                   ? TL_FIGHT_OVERRUN
                 : tl_fighters_come_by_sea (apply->before, fight) ? TL_FIGHT_BEACH
                                                                  : 0;
  gint32 sides = (gint32) attack_sides (apply->before, odds, fight->target);
  TlDecision attacker = { .kind = TL_DECISION_ATTACKER,
                          .side = odds->attack.side,
                          .hex = fight->target,
                          .n_units = 1,
                          .units = { odds->attack.ar_unit } };
  TlDecision defender = attacker;
  TlDecision advance = attacker;

  attacker.args[TL_ARG_LOSSES] = result->attacker_losses;
  attacker.args[TL_ARG_OPTION] = result->attacker_option;
  attacker.args[TL_ARG_EXPLOIT] = result->exploit_ar;
  attacker.args[TL_ARG_ATTACK_SIDES] = sides;
  attacker.args[TL_ARG_FLAGS] =
      flags | (exploit_is_void (apply->before, fight, odds) ? TL_FIGHT_EXPLOIT_VOID : 0);
  defender.kind = TL_DECISION_DEFENDER;
  defender.side = odds->defence.side;
  defender.units[0] = odds->defence.ar_unit;
  defender.args[TL_ARG_LOSSES] = result->defender_losses;
  defender.args[TL_ARG_OPTION] = result->defender_option;
  defender.args[TL_ARG_ATTACK_SIDES] = sides;
  defender.args[TL_ARG_FLAGS] = flags | (result->defender_dg ? TL_FIGHT_DG_DUE : 0);
  advance.kind = TL_DECISION_ADVANCE;
  advance.args[TL_ARG_FLAGS] = flags;
  advance.args[TL_ARG_ATTACK_SIDES] = sides;
  if ((flags & TL_FIGHT_BEACH) != 0)
    beach_note_craft (apply->before, fight, &advance);
  tl_edit_push_decision (apply->edit, &advance);
  tl_edit_push_decision (apply->edit, &defender);
  tl_edit_push_decision (apply->edit, &attacker);
}

void
tl_combat_walk_in (TlApply *apply, const TlFight *fight)
{
  g_autoptr (TlFightOdds) odds = tl_fight_odds (apply->before, fight);
  TlDecision advance = { .kind = TL_DECISION_ADVANCE,
                         .side = odds->attack.side,
                         .hex = fight->target,
                         .n_units = 1,
                         .units = { odds->attack.ar_unit } };

  advance.args[TL_ARG_ATTACK_SIDES] = (gint32) attack_sides (apply->before, odds, fight->target);
  enter_fight (apply, fight);
  tl_edit_push_decision (apply->edit, &advance);
  tl_edit_set_fight (apply->edit, NULL);
}

static gboolean
apply_roll (TlApply *apply)
{
  const TlAction *action = apply->action;
  const TlFight *fight = tl_situation_fight (apply->before);
  TlCombatDice dice = { action->dice[0], action->dice[1], action->dice[2] };
  g_auto (TlResolution) resolution = { 0 };

  if (!tl_apply_is_asked (apply, TL_DECISION_ROLL, TL_DECISION_ROLL))
    return FALSE;
  g_autoptr (TlFightOdds) odds = tl_fight_odds (apply->before, fight);
  if (action->n_dice != 3 ||
      !tl_resolve (tl_situation_edition (apply->before), &odds->combat, &dice, &resolution))
    return tl_apply_forbid_dice (
        apply, "9.2",
        _ ("Due, in this order: the surprise roll, two dice: 2 to 12; the shift die: 1 to 6, or 0 "
           "when neither side has surprise; the combat roll, two dice: 2 to 12."));
  report_odds (apply->before, odds, apply->verdict);
  report_surprise (apply->before, odds, &resolution, dice.surprise, apply->verdict);
  report_result (&resolution, dice.combat, apply->verdict);
  enter_fight (apply, fight);
  if (resolution.result.defender_losses > 0 || resolution.result.defender_option > 0 ||
      resolution.result.defender_dg)
    drop_reserve_markers (apply, fight->target, odds->defence.side);
  tl_edit_pop_decision (apply->edit);
  push_decisions (apply, fight, odds, &resolution.result);
  tl_edit_set_fight (apply->edit, NULL);
  return TRUE;
}

const TlApplyEntry tl_apply_rolls[] = {
  { TL_ACTION_ROLL, apply_roll, TL_IN_FIGHT },
  { 0, NULL, 0 },
};
