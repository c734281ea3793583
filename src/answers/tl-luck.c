/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answers/tl-luck.h"

#include "answers/tl-fight-answer.h"
#include "pieces/tl-unit.h"
#include "play/tl-decision.h"
#include "play/tl-mission-target.h"
#include "rules/air/tl-air-mission.h"
#include "rules/capture/tl-capture.h"
#include "rules/combat/tl-facility.h"
#include "rules/movement/tl-sea.h"
#include "rules/upkeep/tl-hunger.h"

/* A drop of more is not counted: the sum of a game's percentiles would not fit into 64 bits. */
#define DROPS_MOST 6u

/* (2 x worse + same) / (2 x all) */
static TlFraction
percentile (guint64 worse, guint64 same, guint64 all)
{
  return tl_fraction_new ((gint64) (2 * worse + same), (gint64) (2 * all));
}

/* Rule 9.9: of the attacker. */
static gboolean
luck_of_fight (const TlNode *node, TlLuck *luck)
{
  TlSituation *before = node->parent->situation;
  const TlAction *action = node->action;
  const TlFight *fight =
      action->kind == TL_ACTION_COMBAT ? action->fight : tl_situation_fight (before);
  const TlEdition *edition = tl_situation_edition (before);
  g_auto (TlResolution) resolution = { 0 };
  TlCombatDice dice = { 0 };
  guint64 worse = 0, same = 0;

  if (fight == NULL || fight->attackers->len == 0 || action->n_dice < 3)
    return FALSE;
  g_autoptr (TlFightAnswer) answer = tl_fight_answer_new (before, fight, TL_FIGHT_PAID);
  dice = (TlCombatDice){ action->dice[0], action->dice[1], action->dice[2] };
  if (!tl_resolve (edition, &answer->odds->combat, &dice, &resolution))
    return FALSE;
  for (guint i = 0; i < answer->chances->results->len; i++)
    {
      const TlResultChance *chance = &g_array_index (answer->chances->results, TlResultChance, i);

      if (tl_result_equal (&chance->result, &resolution.result))
        {
          same = chance->count;
          break;
        }
      worse += chance->count;
    }
  luck->side = answer->odds->attack.side;
  luck->rule = "9.9";
  luck->percentile = percentile (worse, same, TL_COMBAT_WAYS);
  return TRUE;
}

/* --- a barrage -------------------------------------------------------------------------------- */

/* Rules 10.0a, 18.3c */
static TlFraction
luck_at_units (const TlSituation *before, const TlBarrage *barrage, const TlAction *action)
{
  const TlEdition *edition = tl_situation_edition (before);
  g_autoptr (TlBarrageCase) fire = tl_barrage_case (before, barrage);
  TlBarrageResult result =
      tl_barrage_result (edition, fire, action->dice[0], action->n_dice > 1 ? action->dice[1] : 0);
  TlBarrageChances chances = tl_barrage_chances (edition, fire);
  guint64 worse = 0, same = chances.nothing;

  if (result.disorganizes)
    {
      worse = chances.nothing;
      for (guint i = 0; i < result.steps && i < TL_BARRAGE_STEPS_MAX; i++)
        worse += chances.steps[i];
      same = chances.steps[MIN (result.steps, TL_BARRAGE_STEPS_MAX)];
    }
  return percentile (worse, same, TL_BARRAGE_WAYS);
}

/* Levels or hits first, then how easily the aircraft there lose a step, then the railway. */
static guint
worth_at_facility (const TlEdition *edition, const TlFacilityCase *fire, int die)
{
  TlFacilityResult result = tl_facility_result (edition, fire, die);
  guint aircraft = result.hit > 0 && fire->aircraft->len > 0 ? TL_DIE_FACES + 1 - result.hit : 0;

  return ((result.levels + result.hits) * (TL_DIE_FACES + 1) + aircraft) * 2 + result.busts;
}

/* Rule 10.0c: the die of the facility. */
static TlFraction
luck_at_facility (const TlSituation *before, const TlBarrage *barrage, const TlAction *action)
{
  const TlEdition *edition = tl_situation_edition (before);
  g_autoptr (TlFacilityCase) fire = tl_facility_case (before, barrage);
  guint worth = worth_at_facility (edition, fire, action->dice[0]);
  guint64 worse = 0, same = 0;

  for (int die = 1; die <= TL_DIE_FACES; die++)
    {
      guint each = worth_at_facility (edition, fire, die);

      worse += each < worth;
      same += each == worth;
    }
  return percentile (worse, same, TL_DIE_FACES);
}

static gboolean
luck_of_barrage (const TlNode *node, const TlBarrage *barrage, TlLuck *luck)
{
  const TlSituation *before = node->parent->situation;
  gboolean is_on_facility = tl_barrage_is_on_facility (barrage);

  if (barrage->firers->len == 0 || node->action->n_dice == 0)
    return FALSE;
  luck->side = tl_situation_side (before, g_array_index (barrage->firers, TlUnit, 0));
  luck->rule = is_on_facility ? "10.0c" : barrage->aim == TL_AIM_SHIP ? "18.3c" : "10.0a";
  luck->percentile = is_on_facility ? luck_at_facility (before, barrage, node->action)
                                    : luck_at_units (before, barrage, node->action);
  return TRUE;
}

/* --- in the air ------------------------------------------------------------------------------- */

/* For the attacker: what the defender suffers less what he suffers. */
static int
worth_of_round (TlAirRound round)
{
  return round.aborts[1] + round.loses_step[1] - round.aborts[0] - round.loses_step[0];
}

/* Rule 14.3e */
static gboolean
luck_of_duel (const TlNode *node, TlLuck *luck)
{
  const TlSituation *before = node->parent->situation;
  const TlEdition *edition = tl_situation_edition (before);
  const TlDecision *decision = tl_play_decision (before);
  guint64 worse = 0, same = 0;
  int worth;

  if (decision == NULL || node->action->n_dice < 2)
    return FALSE;
  TlAirDuel duel =
      tl_air_duel (before, decision->units[0], decision->units[1], decision->hex, NULL);
  worth =
      worth_of_round (tl_air_round (edition, &duel, node->action->dice[0], node->action->dice[1]));
  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    for (int die = 1; die <= TL_DIE_FACES; die++)
      {
        int each = worth_of_round (tl_air_round (edition, &duel, roll, die));

        worse += each < worth ? tl_two_dice_ways (roll) : 0;
        same += each == worth ? tl_two_dice_ways (roll) : 0;
      }
  luck->side = tl_situation_side (before, decision->units[0]);
  luck->rule = "14.3e";
  luck->percentile = percentile (worse, same, TL_TWO_DICE_WAYS * TL_DIE_FACES);
  return TRUE;
}

/* @ways of TL_TWO_DICE_WAYS bring something good; has it come? */
static TlFraction
luck_of_hit (guint ways, gboolean has_come)
{
  return has_come ? percentile (TL_TWO_DICE_WAYS - ways, ways, TL_TWO_DICE_WAYS)
                  : percentile (0, TL_TWO_DICE_WAYS - ways, TL_TWO_DICE_WAYS);
}

/* Rule 14.4e */
static gboolean
luck_of_flak (const TlNode *node, TlLuck *luck)
{
  const TlSituation *before = node->parent->situation;
  const TlMission *mission = tl_situation_mission (before);
  guint64 worse = 0, same = 0;

  if (mission == NULL || mission->planes->len == 0 || node->action->n_dice == 0)
    return FALSE;
  g_autoptr (TlFlakCase) flak = tl_flak_case (before, mission);
  guint effect = tl_flak_effect (before, node->action->dice[0], flak->drm);
  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    {
      guint each = tl_flak_effect (before, roll, flak->drm);

      worse += each < effect ? tl_two_dice_ways (roll) : 0;
      same += each == effect ? tl_two_dice_ways (roll) : 0;
    }
  luck->side = tl_side_other (tl_mission_side (before, mission));
  luck->rule = "14.4e";
  luck->percentile = percentile (worse, same, TL_TWO_DICE_WAYS);
  return TRUE;
}

/* One roll more, which comes true in @true_ways of TL_TWO_DICE_WAYS: @ways, of how many of @n rolls
 * have come true, by that number. */
static void
roll_once (guint64 *ways, guint n, guint true_ways)
{
  ways[n + 1] = ways[n] * true_ways;
  for (guint k = n + 1; k-- > 0;)
    ways[k] = ways[k] * (TL_TWO_DICE_WAYS - true_ways) + (k > 0 ? ways[k - 1] * true_ways : 0);
}

/* Rule 14.10d */
static gboolean
luck_of_drop (const TlNode *node, const TlMission *mission, TlLuck *luck)
{
  const TlSituation *before = node->parent->situation;
  const TlAction *action = node->action;
  guint n = action->n_dice, n_down = 0;
  guint64 ways[DROPS_MOST + 1] = { 1 };
  guint64 worse = 0, all = 1;

  if (n == 0 || n > DROPS_MOST)
    return FALSE;
  luck->side = tl_mission_side (before, mission);
  for (guint i = 0; i < n; i++)
    {
      gboolean glides = tl_mission_load_glides (before, i);
      int drm;
      guint needs = tl_airlift_drop_needs (before, luck->side, mission->target, glides, NULL, &drm);

      n_down += action->dice[i] + drm >= (int) needs;
      roll_once (ways, i, tl_airlift_drop_ways (before, luck->side, mission->target, glides));
      all *= TL_TWO_DICE_WAYS;
    }
  for (guint k = 0; k < n_down; k++)
    worse += ways[k];
  luck->rule = "14.10d";
  luck->percentile = percentile (worse, ways[n_down], all);
  return TRUE;
}

static gboolean
luck_of_mission (const TlNode *node, TlLuck *luck)
{
  const TlSituation *before = node->parent->situation;
  const TlMission *mission = tl_situation_mission (before);

  if (mission == NULL || mission->planes->len == 0)
    return FALSE;
  if (mission->kind == TL_MISSION_DROP)
    return luck_of_drop (node, mission, luck);
  if (!tl_mission_kind_fires (mission->kind))
    return FALSE;
  g_autoptr (TlMission) part = tl_mission_part (before, node->action);
  g_autoptr (TlBarrage) barrage = tl_air_mission_barrage (before, part);
  return luck_of_barrage (node, barrage, luck);
}

/* --- ashore ----------------------------------------------------------------------------------- */

static guint
lost_by (const TlLandingCase *landing, int roll, guint i)
{
  return tl_landing_lost (landing, tl_landing_result (landing, roll), i);
}

/* From roll number @i on @so_far steps are lost: adds what all ways come to, against @lost. */
static void
count_landing (const TlLandingCase *landing, guint i, guint so_far, guint64 ways, guint lost,
               guint64 *worse, guint64 *same)
{
  if (i == landing->n_rolls)
    {
      *worse += so_far > lost ? ways : 0;
      *same += so_far == lost ? ways : 0;
      return;
    }
  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    count_landing (landing, i + 1, so_far + lost_by (landing, roll, i),
                   ways * tl_two_dice_ways (roll), lost, worse, same);
}

/* Rule 18.5f */
static gboolean
luck_of_landing (const TlNode *node, TlLuck *luck)
{
  const TlSituation *before = node->parent->situation;
  const TlDecision *decision = tl_play_decision (before);
  g_autoptr (TlLandingCase) landing =
      decision == NULL
          ? NULL
          : tl_landing_case (before, decision->units, decision->n_units, decision->hex);
  guint64 worse = 0, same = 0, all = 1;
  guint lost = 0;

  if (landing == NULL || node->action->n_dice < landing->n_rolls)
    return FALSE;
  for (guint i = 0; i < landing->n_rolls; i++)
    {
      lost += lost_by (landing, node->action->dice[i], i);
      all *= TL_TWO_DICE_WAYS;
    }
  count_landing (landing, 0, 0, 1, lost, &worse, &same);
  luck->side = decision->side;
  luck->rule = "18.5f";
  luck->percentile = percentile (worse, same, all);
  return TRUE;
}

/* --- a capture -------------------------------------------------------------------------------- */

/* Rule 9.14f */
static gboolean
luck_at_base (const TlNode *node, const TlDecision *decision, TlLuck *luck)
{
  const TlSituation *before = node->parent->situation;
  gboolean by_advance = decision->args[TL_CAPTURE_ARG_ADVANCE] != 0;
  TlUnit aircraft = decision->units[0];

  luck->rule = "9.14f";
  luck->percentile = luck_of_hit (
      tl_base_capture_ways (before, aircraft, by_advance),
      tl_base_capture_costs_step (before, aircraft, by_advance, node->action->dice[0], NULL));
  return TRUE;
}

static guint64
worth_of_capture (TlCaptured captured)
{
  return (guint64) captured.points4 << 32 | captured.t;
}

/* Rules 9.14b, c, f */
static gboolean
luck_of_capture (const TlNode *node, TlLuck *luck)
{
  const TlSituation *before = node->parent->situation;
  const TlDecision *decision = tl_play_decision (before);
  guint64 worse = 0, same = 0, worth;

  if (decision == NULL || node->action->n_dice == 0)
    return FALSE;
  luck->side = decision->side;
  if (decision->args[TL_CAPTURE_ARG_COLUMN] == TL_CAPTURE_AIRCRAFT)
    return luck_at_base (node, decision, luck);
  TlCaptureColumn column = (TlCaptureColumn) decision->args[TL_CAPTURE_ARG_COLUMN];
  g_autoptr (TlCapturable) capturable =
      tl_capturable_new (before, decision->hex, tl_side_other (decision->side), column);
  worth = worth_of_capture (tl_capturable_captured (capturable, before, node->action->dice[0]));
  for (int die = 1; die <= TL_DIE_FACES; die++)
    {
      guint64 each = worth_of_capture (tl_capturable_captured (capturable, before, die));

      worse += each < worth;
      same += each == worth;
    }
  luck->rule = column == TL_CAPTURE_DUMP ? "9.14b" : "9.14c";
  luck->percentile = percentile (worse, same, TL_DIE_FACES);
  return TRUE;
}

/* --- attrition -------------------------------------------------------------------------------- */

/* Rule 12.8b: of the owner, who loses steps. */
static gboolean
luck_of_attrition (const TlNode *node, TlLuck *luck)
{
  const TlSituation *before = node->parent->situation;
  const TlEdition *edition = tl_situation_edition (before);
  const TlAction *action = node->action;
  TlSide side = tl_situation_clock (before)->phasing;
  guint64 worse = 0, same = 0;

  if (action->hexes->len == 0 || action->n_dice == 0)
    return FALSE;
  g_autoptr (TlAttritionStack) stack =
      tl_attrition_stack (before, side, g_array_index (action->hexes, TlHex, 0));
  if (stack == NULL)
    return FALSE;
  guint lost = tl_attrition_losses (edition, stack, action->dice[0]);
  for (int each = TL_TWO_DICE_MIN; each <= TL_TWO_DICE_MAX; each++)
    {
      guint losses = tl_attrition_losses (edition, stack, each);

      worse += losses > lost ? tl_two_dice_ways (each) : 0;
      same += losses == lost ? tl_two_dice_ways (each) : 0;
    }
  luck->side = side;
  luck->rule = "12.8b";
  luck->percentile = percentile (worse, same, TL_TWO_DICE_WAYS);
  return TRUE;
}

gboolean
tl_luck_of (const TlNode *node, TlLuck *luck)
{
  switch (node->action->kind)
    {
    case TL_ACTION_COMBAT:
    case TL_ACTION_ROLL:
      return luck_of_fight (node, luck);
    case TL_ACTION_BARRAGE:
      return luck_of_barrage (node, node->action->barrage, luck);
    case TL_ACTION_DUEL:
      return luck_of_duel (node, luck);
    case TL_ACTION_FLAK:
      return luck_of_flak (node, luck);
    case TL_ACTION_EXECUTE:
      return luck_of_mission (node, luck);
    case TL_ACTION_LANDFALL:
      return luck_of_landing (node, luck);
    case TL_ACTION_CAPTURE:
      return luck_of_capture (node, luck);
    case TL_ACTION_ATTRITION:
      return luck_of_attrition (node, luck);
    default:
      return FALSE;
    }
}
