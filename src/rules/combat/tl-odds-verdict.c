/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-unit.h"
#include "rules/base/tl-cargo.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-fighters.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-unknown.h"
#include "rules/base/tl-weather.h"
#include "rules/combat/tl-odds-private.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-sea-way.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-fuel.h"

#include <glib/gi18n-lib.h>

/* --- terrain -------------------------------------------------------------------------------- */

static gboolean
is_alternative (GArray *alternatives, TlTerrainPick pick)
{
  for (guint i = 0; i < alternatives->len; i++)
    {
      if (tl_terrain_pick_equal (g_array_index (alternatives, TlFightAlternative, i).pick, pick))
        return TRUE;
    }
  return FALSE;
}

gboolean
tl_fight_alternatives_differ (const GArray *alternatives, gboolean is_defender)
{
  for (guint i = 1; i < alternatives->len; i++)
    {
      const TlFightAlternative *a = &g_array_index (alternatives, TlFightAlternative, 0);
      const TlFightAlternative *b = &g_array_index (alternatives, TlFightAlternative, i);

      if (!tl_fraction_equal (a->strength, b->strength) ||
          (is_defender && a->category != b->category))
        return TRUE;
    }
  return FALSE;
}

static void
judge_stack_pick (const TlSituation *situation, const TlFight *fight, const TlFightStack *stack,
                  TlVerdict *verdict)
{
  TlTerrainPick wanted = tl_fight_stack_pick (fight, stack->from);
  TlFinding *finding = NULL;

  if (wanted.kind != TL_TERRAIN_PICK_OPEN && !is_alternative (stack->alternatives, wanted))
    finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.4b", "%s",
                              _ ("The terrain chosen against this stack is neither in the hex nor "
                                 "along the hexside."));
  else if (wanted.kind == TL_TERRAIN_PICK_OPEN &&
           tl_fight_alternatives_differ (stack->alternatives, FALSE))
    finding =
        tl_verdict_add (verdict, TL_FINDING_CHOICE, "9.4b",
                        /* Translators: %s is a terrain. */
                        _ ("The defender may choose the terrain against this stack; %s leaves "
                           "it weakest."),
                        tl_terrain_pick_name (tl_odds_chart (situation), stack->pick));
  tl_finding_add_hex (finding, stack->from);
}

static void
judge_defender_pick (const TlSituation *situation, const TlFight *fight, const TlFightOdds *odds,
                     TlVerdict *verdict)
{
  TlTerrainPick wanted = fight->defender_pick;
  TlFinding *finding = NULL;

  if (wanted.kind == TL_TERRAIN_PICK_HEXSIDE)
    finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.4c", "%s",
                              _ ("A hexside cannot be the defender's own terrain."));
  else if (wanted.kind == TL_TERRAIN_PICK_HEX &&
           !is_alternative (odds->defender_alternatives, wanted))
    finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.4c", "%s",
                              _ ("The terrain chosen for the defender is not in the hex."));
  else if (wanted.kind == TL_TERRAIN_PICK_OPEN &&
           tl_fight_alternatives_differ (odds->defender_alternatives, TRUE))
    finding =
        tl_verdict_add (verdict, TL_FINDING_CHOICE, "9.4c",
                        /* Translators: %s is a terrain. */
                        _ ("The defender may choose his terrain; %s suits him best."),
                        tl_terrain_pick_name (tl_odds_chart (situation), odds->defender_pick));
  tl_finding_add_hex (finding, fight->target);
}

/* --- Action Ratings ------------------------------------------------------------------------- */

static guint
n_attackers (const TlFightOdds *odds)
{
  guint n = 0;

  for (guint i = 0; i < odds->stacks->len; i++)
    n += ((TlFightStack *) g_ptr_array_index (odds->stacks, i))->units->len;
  return n;
}

static void
judge_leader (const TlSituation *situation, const TlFightSide *side, TlUnit wanted,
              guint n_candidates, gboolean is_defender, TlVerdict *verdict)
{
  if (side->ar_unit == TL_UNIT_NONE)
    return;
  if (wanted != TL_UNIT_NONE && wanted != side->ar_unit)
    {
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.6", "%s",
                      is_defender
                          ? _ ("The unit that should lead the defence does not take part in it.")
                          : _ ("The unit that should lead the attack does not take part in it."));
      return;
    }
  if (wanted != TL_UNIT_NONE || n_candidates < 2)
    return;
  g_autofree char *name = tl_situation_name (situation, side->ar_unit);
  tl_finding_add_unit (
      tl_verdict_add (verdict, TL_FINDING_CHOICE, "9.6",
                      /* Translators: %s is a unit, %d a number. */
                      is_defender ? _ ("The defender may choose who leads; %s has the best Action "
                                       "Rating, %d.")
                                  : _ ("The attacker may choose who leads; %s has the best Action "
                                       "Rating, %d."),
                      name, side->ar),
      side->ar_unit);
}

/* --- readings ------------------------------------------------------------------------------- */

static gboolean
is_weakened (const TlSituation *situation, TlUnit unit)
{
  TlMode mode = tl_unit_mode (situation, unit);

  return mode == TL_MODE_DG || mode == TL_MODE_STRAT ||
         (tl_situation_state (situation, unit)->flags & TL_UNIT_OOS) != 0;
}

static gboolean
is_any_reduced (const TlFightOdds *odds)
{
  for (guint i = 0; i < odds->stacks->len; i++)
    {
      TlFightStack *stack = g_ptr_array_index (odds->stacks, i);

      for (guint j = 0; j < stack->units->len; j++)
        {
          if (g_array_index (stack->units, TlFightUnit, j).is_at_reduced)
            return TRUE;
        }
    }
  return FALSE;
}

/* The rules are silent on whether DG, Strat and Out of Supply units lend anti-tank effects. */
static void
remind_of_weakened_guns (const TlSituation *situation, const TlFightOdds *odds, TlVerdict *verdict)
{
  g_autoptr (GArray) sound = g_array_new (FALSE, FALSE, sizeof (TlFightUnit));

  if (!is_any_reduced (odds))
    return;
  for (guint i = 0; i < odds->defenders->len; i++)
    {
      TlFightUnit unit = g_array_index (odds->defenders, TlFightUnit, i);

      if (!is_weakened (situation, unit.unit))
        g_array_append_val (sound, unit);
    }
  if (tl_odds_at_level (situation, sound, odds->combat.hedgehog) < odds->at_level)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.4e", "%s",
                    _ ("Our reading: defenders that are DG, in Strat Mode or Out of Supply still "
                       "lend their anti-tank effects."));
}

/* An HQ's class is the colour of its symbol, which a counter may leave open. */
static void
remind_of_hq_class (const TlSituation *situation, const TlFightOdds *odds, TlVerdict *verdict)
{
  if (odds->defender_pick.kind != TL_TERRAIN_PICK_HEX)
    return;
  const TlCombatEffect *effect =
      &tl_odds_chart (situation)->terrains[odds->defender_pick.index].combat;
  if (tl_fraction_equal (effect->defence[TL_CLASS_OTHER], effect->defence[TL_CLASS_ARMOR]) &&
      tl_fraction_equal (effect->defence[TL_CLASS_OTHER], effect->defence[TL_CLASS_MECH]))
    return;
  for (guint i = 0; i < odds->defenders->len; i++)
    {
      TlUnit unit = g_array_index (odds->defenders, TlFightUnit, i).unit;

      if (tl_situation_counter (situation, unit)->kind == TL_KIND_HQ)
        tl_verdict_remind (verdict, "13.1c", unit,
                           _ ("Our reading: terrain counts for an HQ as for class Other, unless "
                              "its counter says otherwise."));
    }
}

/* --- the column ----------------------------------------------------------------------------- */

static void
remind_of_column (const TlFightOdds *odds, TlVerdict *verdict)
{
  gboolean is_zero = odds->attack.strength.num == 0 || odds->defence.strength.num == 0;

  if (odds->defenders->len == 0 || odds->stacks->len == 0)
    return;
  if (is_zero && odds->attack.strength.num == odds->defence.strength.num)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.14a", "%s",
                    _ ("Both sides have a strength of zero, which counts as 1:1."));
  else if (is_zero)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.14a", "%s",
                    odds->attack.strength.num == 0
                        ? _ ("Attacking with a strength of zero begins on the leftmost column.")
                        : _ ("Attacking a strength of zero begins on the rightmost column."));
  else if (odds->reach != TL_COLUMN_PRINTED)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.1g", "%s",
                    _ ("The odds lie beyond the table: its last column counts, also for shifts."));
}

static void
judge_choices (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  TlVerdict *verdict = odds->verdict;

  for (guint i = 0; i < odds->stacks->len; i++)
    judge_stack_pick (situation, fight, g_ptr_array_index (odds->stacks, i), verdict);
  judge_defender_pick (situation, fight, odds, verdict);
  if (fight->attacker_ar != TL_UNIT_NONE && odds->attack.ar_unit != TL_UNIT_NONE &&
      !tl_fighters_may_lead (situation, fight, fight->attacker_ar))
    tl_verdict_forbid (verdict, "21.3", fight->attacker_ar,
                       _ ("By the option a divisional unit leads an attack that has one."));
  else
    judge_leader (situation, &odds->attack, fight->attacker_ar, n_attackers (odds), FALSE, verdict);
  judge_leader (situation, &odds->defence, fight->defender_ar, odds->defenders->len, TRUE, verdict);
  remind_of_weakened_guns (situation, odds, verdict);
  remind_of_hq_class (situation, odds, verdict);
  remind_of_column (odds, verdict);
}

/* --- the judge -------------------------------------------------------------------------------- */

typedef struct
{
  const TlSituation *situation;
  const TlFight *fight;
  TlFightOdds *odds;
  TlVerdict *verdict;
} Judge;

static const TlEdition *
edition_of (const Judge *judge)
{
  return tl_situation_edition (judge->situation);
}

static void
say_about_target (Judge *judge, TlSeverity severity, const char *rule, const char *text)
{
  tl_finding_add_hex (tl_verdict_add (judge->verdict, severity, rule, "%s", text),
                      judge->fight->target);
}

/* --- target --------------------------------------------------------------------------------- */

static void
judge_target (Judge *judge)
{
  const TlFight *fight = judge->fight;
  const char *chapter = fight->overrun ? "8.0" : "9.0";

  if (fight->attackers->len == 0)
    say_about_target (judge, TL_FINDING_FORBIDDEN, "9.2", _ ("No attacking unit is chosen."));
  if (judge->odds->defenders->len == 0 && tl_fighters_may_walk_in (judge->situation, fight))
    say_about_target (judge, TL_FINDING_REMINDER, "21.8",
                      _ ("By option the attackers pay their combat supply and advance: nothing is "
                         "rolled, and nobody exploits."));
  else if (judge->odds->defenders->len == 0)
    say_about_target (
        judge, TL_FINDING_FORBIDDEN, chapter,
        _ ("No enemy combat unit is in the hex. A hex without one can only be entered."));
  if (tl_situation_has_combat_unit (judge->situation, fight->target, judge->odds->attack.side))
    say_about_target (judge, TL_FINDING_FORBIDDEN, chapter,
                      _ ("The attackers' own units are in the hex."));
  if (!fight->overrun && tl_situation_was_attacked (judge->situation, fight->target))
    say_about_target (judge, TL_FINDING_FORBIDDEN, "9.1c",
                      _ ("The hex has already been attacked in this segment."));
}

/* --- when ----------------------------------------------------------------------------------- */

static void
forbid_now (Judge *judge, const char *text)
{
  TlFinding *finding = tl_verdict_add (judge->verdict, TL_FINDING_FORBIDDEN, "9.1a", "%s", text);

  tl_finding_set_about_time (tl_finding_add_hex (finding, judge->fight->target));
}

gboolean
tl_fight_belongs (TlPhase phase, gboolean overrun)
{
  return overrun ? phase == TL_PHASE_MOVEMENT || phase == TL_PHASE_REACTION ||
                       phase == TL_PHASE_EXPLOITATION
                 : phase == TL_PHASE_COMBAT || phase == TL_PHASE_EXPLOITATION_COMBAT;
}

/* Whether the clock and the side allow this kind of fight at all (9.1a). */
static gboolean
judge_phase (Judge *judge)
{
  const TlClock *clock = tl_situation_clock (judge->situation);
  gboolean is_phasing = judge->odds->attack.side == clock->phasing;
  gboolean is_time = tl_fight_belongs (clock->phase, judge->fight->overrun);
  gboolean is_turn = clock->phase == TL_PHASE_REACTION ? !is_phasing : is_phasing;

  if (!is_time)
    forbid_now (judge, judge->fight->overrun
                           ? _ ("Overruns belong to the segments in which units move.")
                           : _ ("Attacks belong to the Combat Segments."));
  else if (!is_turn)
    forbid_now (judge, judge->fight->overrun
                           ? _ ("It is the other side that moves in this segment.")
                           : _ ("It is the other side that attacks now."));
  return is_time && is_turn;
}

/* Rule 11.0: who fights in the Exploitation Phase. */
static void
judge_exploitation (Judge *judge, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (judge->situation, unit);

  if (tl_situation_clock (judge->situation)->phase != TL_PHASE_EXPLOITATION_COMBAT ||
      state->marker == TL_MARKER_EXPLOIT || (state->flags & TL_UNIT_RELEASED) != 0)
    return;
  tl_verdict_forbid (judge->verdict, "11.0", unit,
                     _ ("In the Exploitation Phase only units with an Exploit marker and released "
                        "reserves attack."));
}

/* --- each attacker -------------------------------------------------------------------------- */

/* FALSE when nothing more can be said about the unit. */
static gboolean
judge_place (Judge *judge, TlUnit unit)
{
  const TlSituation *situation = judge->situation;
  TlDirection direction;

  if (unit >= tl_situation_n_units (situation))
    return tl_verdict_forbid (judge->verdict, "9.2", TL_UNIT_NONE, _ ("There is no such unit."));
  if (!tl_unit_is_on_map (situation, unit) && tl_craft_of (situation, unit) == TL_UNIT_NONE)
    return tl_verdict_forbid (judge->verdict, "9.0", unit, _ ("The attacker is not on the map."));
  if (tl_situation_side (situation, unit) != judge->odds->attack.side)
    return tl_verdict_forbid (judge->verdict, "9.1a", unit,
                              _ ("The attackers are not all of one side."));
  if (!tl_grid_direction (tl_map_grid (tl_situation_map (situation)),
                          tl_fighters_hex (situation, unit), judge->fight->target, &direction))
    return tl_verdict_forbid (judge->verdict, judge->fight->overrun ? "8.0" : "9.0", unit,
                              _ ("The attacker does not stand next to the hex."));
  return TRUE;
}

/* @format: names the mode. */
static void
forbid_mode (Judge *judge, const char *rule, TlUnit unit, const char *format)
{
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *text = g_strjoinv (tl_mode_name (tl_unit_mode (judge->situation, unit)), parts);

  tl_verdict_forbid (judge->verdict, rule, unit, "%s", text);
}

static void
judge_ability (Judge *judge, TlUnit unit)
{
  const TlSituation *situation = judge->situation;
  const TlModeEffect *effect = &edition_of (judge)->modes[tl_unit_mode (situation, unit)];

  if (tl_fighters_drops_in (situation, judge->fight, unit))
    tl_verdict_remind (judge->verdict, "21.8", unit,
                       _ ("Who has come down by air in this turn pays nothing for it."));
  if (tl_unit_is_attack_capable (situation, unit, judge->verdict) && !judge->fight->overrun &&
      !effect->can_attack)
    forbid_mode (judge, "9.1e", unit,
                 /* Translators: a mode such as "Reserve". */
                 _ ("The mode of the attacker, %s, does not allow it to attack."));
  if (!judge->fight->overrun &&
      (tl_situation_state (situation, unit)->flags & TL_UNIT_ATTACKED) != 0)
    tl_verdict_forbid (judge->verdict, "9.1c", unit,
                       _ ("The unit has already attacked in this segment."));
  if (!tl_fight_is_supplied (judge->fight, unit))
    tl_combat_supply_note_lack (unit, TL_FINDING_FORBIDDEN, judge->verdict);
}

/* Rule 9.1f: the attacker must be able to go there, if only by a road or over a bridge. */
static void
judge_entry (Judge *judge, TlUnit unit)
{
  const TlMap *map = tl_weather_map (judge->situation, TL_WAY_MOVE);
  TlMobility mobility = tl_unit_mobility (judge->situation, unit);
  TlHex from = tl_situation_hex (judge->situation, unit);
  TlDirection direction;

  tl_grid_direction (tl_map_grid (map), from, judge->fight->target, &direction);
  if (tl_move_step_cost (judge->situation, unit, from, judge->fight->target, NULL) ==
      TL_COST_PROHIBITED)
    tl_verdict_forbid (judge->verdict, "9.1f", unit,
                       _ ("The attacker could not enter the hex by movement."));
  else if (tl_map_cost (map, from, direction, mobility) == TL_COST_PROHIBITED)
    tl_verdict_remind (judge->verdict, "13.8b", unit,
                       _ ("Only a bridge by engineers lets the unit attack "
                          "here."));
  else if (tl_map_cost_off_road (map, from, direction, mobility) == TL_COST_PROHIBITED)
    tl_verdict_remind (judge->verdict, "9.1f", unit,
                       _ ("The hex can be entered by the road alone: it may be "
                          "attacked, but not overrun."));
}

/* --- overruns ------------------------------------------------------------------------------- */

/* Rules 8.1b, 8.1c, 14.8: what entering costs without roads, bridges and bridging. */
static void
judge_overrun_entry (Judge *judge, TlUnit unit)
{
  const TlMap *map = tl_weather_map (judge->situation, TL_WAY_MOVE);
  TlHex from = tl_situation_hex (judge->situation, unit);
  guint busted =
      tl_trainbust_mp12 (judge->situation, tl_situation_side (judge->situation, unit),
                         tl_unit_mobility (judge->situation, unit), judge->fight->target);
  TlDirection direction;

  tl_grid_direction (tl_map_grid (map), from, judge->fight->target, &direction);
  TlCost cost =
      tl_map_cost_off_road (map, from, direction, tl_unit_mobility (judge->situation, unit));
  if (cost == TL_COST_PROHIBITED)
    tl_verdict_forbid (
        judge->verdict, "8.1c", unit,
        _ ("Without a road or bridge the unit could not enter the hex, or not come back."));
  else if (cost == TL_COST_ALL)
    tl_verdict_forbid (judge->verdict, "8.1b", unit,
                       _ ("The terrain takes all Movement Points, so it cannot be overrun."));
  else if (cost + busted > edition_of (judge)->overrun_entry_mp12)
    {
      g_autofree char *price = tl_mp12_to_string (cost + busted);
      g_autofree char *limit = tl_mp12_to_string (edition_of (judge)->overrun_entry_mp12);

      tl_verdict_forbid (judge->verdict, "8.1b", unit,
                         /* Translators: both %s are numbers of Movement Points. */
                         _ ("Entering off the road costs the unit %s MP; %s is the most."), price,
                         limit);
    }
}

static void
judge_overrun_unit (Judge *judge, TlUnit unit)
{
  const TlSituation *situation = judge->situation;
  const TlModeEffect *effect = &edition_of (judge)->modes[tl_unit_mode (situation, unit)];
  guint left = tl_move_left_mp12 (situation, unit);

  if (!effect->can_overrun)
    forbid_mode (judge, "8.1", unit,
                 /* Translators: a mode such as "DG". */
                 _ ("The mode of the attacker, %s, does not allow it to overrun."));
  if (left < edition_of (judge)->overrun_mp12)
    {
      g_autofree char *has = tl_mp12_to_string (left);
      g_autofree char *needs = tl_mp12_to_string (edition_of (judge)->overrun_mp12);

      tl_verdict_forbid (judge->verdict, "8.1a", unit,
                         /* Translators: both %s are numbers. */
                         _ ("The unit has %s MP left; an overrun costs %s."), has, needs);
    }
  judge_overrun_entry (judge, unit);
}

/* Rule 12.5b: as for a move, whatever the distance. */
static void
judge_fuel (Judge *judge)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < judge->fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (judge->fight->attackers, TlUnit, i);

      if (unit < tl_situation_n_units (judge->situation) &&
          tl_unit_is_on_map (judge->situation, unit) &&
          tl_situation_side (judge->situation, unit) == judge->odds->attack.side)
        g_array_append_val (units, unit);
    }
  tl_fuel_bill_free (tl_fuel_bill (judge->situation, (const TlUnit *) units->data, units->len,
                                   "12.5b", judge->verdict));
}

static void
remind_of_fuel (Judge *judge)
{
  TlFinding *finding = NULL;

  if (tl_situation_scenario (judge->situation)->keeps_fuel)
    {
      judge_fuel (judge);
      return;
    }
  for (guint i = 0; i < judge->fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (judge->fight->attackers, TlUnit, i);

      if (unit >= tl_situation_n_units (judge->situation) ||
          !tl_unit_needs_fuel (judge->situation, unit) ||
          (tl_situation_state (judge->situation, unit)->flags & TL_UNIT_FUELLED) != 0)
        continue;
      if (finding == NULL)
        finding = tl_verdict_add (judge->verdict, TL_FINDING_REMINDER, "12.5b", "%s",
                                  _ ("An overrun needs fuel, even before the first hex."));
      tl_finding_add_unit (finding, unit);
    }
}

static gboolean
have_mixed_mobility (Judge *judge)
{
  guint seen = 0;

  for (guint i = 0; i < judge->odds->stacks->len; i++)
    {
      TlFightStack *stack = g_ptr_array_index (judge->odds->stacks, i);

      for (guint j = 0; j < stack->units->len; j++)
        seen |= 1u << tl_unit_mobility (judge->situation,
                                        g_array_index (stack->units, TlFightUnit, j).unit);
    }
  return (seen & (seen - 1)) != 0;
}

static TlHex
began_in (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return state->phase_start != TL_HEX_NONE ? state->phase_start : state->hex;
}

/* Rules 6.1, 8.1: began the phase in one hex, and have come here together. */
static void
judge_beginning (Judge *judge, const TlFightStack *stack)
{
  const TlSituation *situation = judge->situation;
  TlUnit first = g_array_index (stack->units, TlFightUnit, 0).unit;

  for (guint i = 1; i < stack->units->len; i++)
    {
      TlUnit unit = g_array_index (stack->units, TlFightUnit, i).unit;

      if (began_in (situation, unit) != began_in (situation, first))
        tl_verdict_forbid (judge->verdict, "8.1", unit,
                           _ ("The units of an overrun must have begun the phase in one hex."));
      else
        tl_move_may_join (situation, unit, first, judge->verdict);
    }
}

/* Rule 4.5b: an overrun spends MP. */
static void
judge_negation (Judge *judge, const TlFightStack *stack)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < stack->units->len; i++)
    g_array_append_val (units, g_array_index (stack->units, TlFightUnit, i).unit);
  tl_move_leaves_negation (judge->situation, (const TlUnit *) units->data, units->len,
                           judge->verdict);
}

static void
judge_overrun (Judge *judge)
{
  if (judge->odds->stacks->len > 1)
    say_about_target (judge, TL_FINDING_FORBIDDEN, "8.1d",
                      _ ("An overrun comes from a single hex."));
  for (guint i = 0; i < judge->odds->stacks->len; i++)
    {
      TlFightStack *stack = g_ptr_array_index (judge->odds->stacks, i);

      tl_stacking_check (judge->situation, stack->from, judge->odds->attack.side, 0,
                         TL_FINDING_FORBIDDEN, judge->verdict);
      judge_beginning (judge, stack);
      judge_negation (judge, stack);
    }
  if (have_mixed_mobility (judge))
    say_about_target (judge, TL_FINDING_REMINDER, "8.1b",
                      _ ("Our reading of a stack of several mobilities: each unit must be able to "
                         "overrun the hex."));
  remind_of_fuel (judge);
}

static void
judge_attackers (Judge *judge, gboolean is_in_phase, gboolean by_sea)
{
  for (guint i = 0; i < judge->fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (judge->fight->attackers, TlUnit, i);

      if (!judge_place (judge, unit))
        continue;
      judge_ability (judge, unit);
      if (by_sea)
        continue;
      if (!judge->fight->overrun)
        {
          judge_exploitation (judge, unit);
          judge_entry (judge, unit);
          continue;
        }
      if (is_in_phase)
        tl_move_may_overrun (judge->situation, unit, judge->verdict);
      judge_overrun_unit (judge, unit);
    }
}

char *
tl_fight_place (const TlSituation *situation, TlHex target)
{
  const TlMap *map = tl_situation_map (situation);

  return target < tl_map_n_hexes (map) ? tl_map_describe_hex (map, target)
                                       /* Translators: stands for the place of a fight. */
                                       : g_strdup (_ ("off the map"));
}

char *
tl_fight_title (const TlSituation *situation, const TlFight *fight)
{
  g_autofree char *place = tl_fight_place (situation, fight->target);

  /* Translators: a hex. */
  return g_strdup_printf (fight->overrun ? _ ("Overrun of %s")
                          : tl_fighters_come_by_sea (situation, fight)
                              /* Translators: a hex. */
                              ? _ ("Beach assault on %s")
                              : _ ("Attack on %s"),
                          place);
}

gboolean
tl_fight_has_target (const TlSituation *situation, TlHex target, TlVerdict *verdict)
{
  return target < tl_map_n_hexes (tl_situation_map (situation)) ||
         tl_verdict_forbid (verdict, "9.2", TL_UNIT_NONE, _ ("The hex is not on the map."));
}

/* The hexes whose terrain counts. */
static void
judge_ground (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  g_array_append_val (hexes, fight->target);
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);
      TlHex hex =
          unit < tl_situation_n_units (situation) ? tl_fighters_hex (situation, unit) : TL_HEX_NONE;

      g_array_append_val (hexes, hex);
    }
  tl_unknown_tell (situation, (const TlHex *) hexes->data, hexes->len, verdict);
}

/* --- beach assaults (18.6) -------------------------------------------------------------------- */

/*
 * Attacks by units aboard Landing Craft on enemy combat units in a coastal hex (18.6).
 *
 * A fight is a beach assault when one of its attackers is aboard (tl-fighters.h).  The craft lie
 * together in a hex next to the beach, from which a craft could come there (tl-sea-way.h).  It is
 * made in the Combat Phase of its side, by units in Combat Mode of at most 3 RE together, and not
 * together with units ashore.  The defender counts the beach as a hexside that halves every
 * attacker, or the terrain of the hex (tl-odds.h).  Combat supply is what Landing Craft in that hex
 * or next to it have aboard (tl-combat-supply.h).  What the fight brings is play/tl-combat.h.
 *
 * Readings taken, as choices of the edition: beach-assault-from, beach-assault-option, mode-aboard.
 *
 * Example: a brigade of 5 points and a battalion of 4 aboard one craft attack with 4 1/2.
 */

static gboolean
is_beach_for (const TlSituation *situation, const TlFight *fight, TlHex from, TlVerdict *verdict)
{
  const TlMap *map = tl_situation_map (situation);
  TlDirection direction;

  if (!tl_sea_is_coastal (map, fight->target))
    return tl_verdict_forbid (verdict, "18.6", TL_UNIT_NONE,
                              _ ("Beach assaults are made on coastal hexes."));
  return !tl_grid_direction (tl_map_grid (map), from, fight->target, &direction) ||
         tl_sea_touches (map, from, fight->target) ||
         tl_verdict_forbid (verdict, "18.1c", TL_UNIT_NONE,
                            _ ("No way of sea leads from the Landing Craft to the beach."));
}

static gboolean
is_time (const TlSituation *situation, const TlFight *fight, TlSide side, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  if (fight->overrun)
    return tl_verdict_forbid (verdict, "18.6", TL_UNIT_NONE,
                              _ ("Units aboard Landing Craft make no overrun."));
  return (clock->phase == TL_PHASE_COMBAT && clock->phasing == side) ||
         tl_verdict_forbid_now (verdict, "18.6", TL_UNIT_NONE,
                                _ ("Beach assaults are made in the Combat Phase."));
}

/* Of all of them: it is open who is too many. */
static gboolean
forbid_together (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  TlFinding *finding =
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "18.6a(G)", "%s",
                      _ ("Units ashore and a beach assault do not attack together."));

  for (guint i = 0; i < fight->attackers->len; i++)
    if (g_array_index (fight->attackers, TlUnit, i) < tl_situation_n_units (situation))
      tl_finding_add_unit (finding, g_array_index (fight->attackers, TlUnit, i));
  return FALSE;
}

static gboolean
may_assault (const TlSituation *situation, const TlFight *fight, TlUnit unit, TlHex from,
             TlVerdict *verdict)
{
  gboolean ok = TRUE;

  if (tl_craft_of (situation, unit) == TL_UNIT_NONE)
    return forbid_together (situation, fight, verdict);
  if (tl_fighters_hex (situation, unit) != from)
    ok = tl_verdict_forbid (verdict, "18.6a(A)", unit,
                            _ ("The Landing Craft of a beach assault lie in one hex."));
  if (tl_unit_mode (situation, unit) != TL_MODE_COMBAT)
    ok = tl_verdict_forbid_waivably (
        verdict, "18.6a(A)", unit,
        _ ("Units in Combat Mode make a beach assault; they turn aboard in "
           "their Movement Phase."));
  return ok & tl_cargo_fits_terrain (situation, unit, fight->target, verdict);
}

static gboolean
is_small_enough (const TlSituation *situation, guint re4, TlVerdict *verdict)
{
  guint most_re4 = tl_situation_edition (situation)->beach_re4;

  if (re4 <= most_re4)
    return TRUE;
  g_autofree char *size = tl_fraction_to_mixed_string (tl_fraction_new (re4, 4));
  g_autofree char *most = tl_fraction_to_mixed_string (tl_fraction_new (most_re4, 4));
  return tl_verdict_forbid_waivably (
      verdict, "18.6a(A)", TL_UNIT_NONE,
      /* Translators: two numbers of RE. */
      _ ("The attackers have %1$s RE; %2$s RE make a beach assault at most."), size, most);
}

/* Rules 6.2c, 17.0, 18.1c, 18.6, 18.6a(A), 18.6a(G), 19.0b: whether it may be made now. */
static gboolean
judge_beach (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  TlUnit first = TL_UNIT_NONE;
  guint re4 = 0;
  gboolean ok = TRUE;

  for (guint i = 0; i < fight->attackers->len && first == TL_UNIT_NONE; i++)
    if (tl_craft_of (situation, g_array_index (fight->attackers, TlUnit, i)) != TL_UNIT_NONE)
      first = g_array_index (fight->attackers, TlUnit, i);
  g_return_val_if_fail (first != TL_UNIT_NONE, FALSE);
  TlHex from = tl_fighters_hex (situation, first);
  ok = is_time (situation, fight, tl_situation_side (situation, first), verdict);
  ok &= is_beach_for (situation, fight, from, verdict);
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (unit >= tl_situation_n_units (situation))
        continue;
      ok &= may_assault (situation, fight, unit, from, verdict);
      re4 += tl_unit_re4 (situation, unit);
    }
  ok &= is_small_enough (situation, re4, verdict);
  tl_port_tell_mines (situation, fight->target, verdict);
  return ok & tl_weather_lets_land (situation, first, verdict);
}

/* --- all of it -------------------------------------------------------------------------------- */

void
tl_odds_judge (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  Judge judge = { situation, fight, odds, odds->verdict };
  gboolean by_sea = tl_fighters_come_by_sea (situation, fight);

  if (!tl_fight_has_target (situation, fight->target, odds->verdict))
    return;
  judge_target (&judge);
  gboolean is_in_phase = judge_phase (&judge);
  judge_attackers (&judge, is_in_phase, by_sea);
  if (by_sea)
    judge_beach (situation, fight, odds->verdict);
  else if (fight->overrun)
    judge_overrun (&judge);
  judge_choices (situation, fight, odds);
  judge_ground (situation, fight, odds->verdict);
}
