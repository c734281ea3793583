/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-decision.h"

#include "board/tl-message.h"
#include "play/tl-fire.h"
#include "rules/air/tl-air-combat.h"
#include "rules/air/tl-flak.h"
#include "rules/base/tl-fighters.h"
#include "rules/base/tl-stacking.h"
#include "rules/capture/tl-capture.h"
#include "rules/payment/tl-combat-supply.h"

#include <glib/gi18n-lib.h>

const TlDecision *
tl_play_decision (const TlSituation *situation)
{
  return tl_situation_n_decisions (situation) > 0 ? tl_situation_decision (situation, 0) : NULL;
}

/* --- classes ---------------------------------------------------------------------------------- */

gboolean
tl_decision_is_capture (const TlDecision *decision)
{
  return decision != NULL &&
         (decision->kind == TL_DECISION_COLLAPSE || decision->kind == TL_DECISION_CAPTURE ||
          decision->kind == TL_DECISION_YIELD || decision->kind == TL_DECISION_DISPLACE);
}

gboolean
tl_decision_is_supply_phase (const TlDecision *decision)
{
  return decision != NULL && decision->kind >= TL_DECISION_RECOVERY &&
         decision->kind <= TL_DECISION_ATTRITION_LOSS;
}

gboolean
tl_decision_is (const TlDecision *decision, TlDecisionKind kind)
{
  return decision != NULL && decision->kind == kind;
}

gboolean
tl_decision_is_mission (const TlDecision *decision)
{
  return decision != NULL && decision->kind >= TL_DECISION_AIR_ABORT &&
         decision->kind <= TL_DECISION_AIR_RETURN;
}

gboolean
tl_supply_phase_is_asked (const TlSituation *situation)
{
  return tl_decision_is_supply_phase (tl_play_decision (situation));
}

gboolean
tl_combat_is_preparing (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  return decision != NULL && decision->kind >= TL_DECISION_ATTACKER_SUPPLY &&
         decision->kind <= TL_DECISION_ROLL;
}

gboolean
tl_combat_is_prepared (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  return decision != NULL && decision->kind == TL_DECISION_ROLL;
}

static gboolean
is_about_aircraft (const TlDecision *decision)
{
  return decision->args[TL_CAPTURE_ARG_COLUMN] == TL_CAPTURE_AIRCRAFT;
}

static TlCaptureColumn
column_of (const TlDecision *decision)
{
  return (TlCaptureColumn) CLAMP (decision->args[TL_CAPTURE_ARG_COLUMN], 0, TL_CAPTURE_COLUMNS - 1);
}

/* --- what it is about ------------------------------------------------------------------------- */

static gboolean
takes_part (const TlSituation *situation, const TlDecision *decision, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  if (tl_fighters_hex (situation, unit) == TL_HEX_NONE ||
      tl_situation_side (situation, unit) != decision->side)
    return FALSE;
  if (decision->kind == TL_DECISION_RETREAT_LOSS)
    return tl_unit_is_among (unit, decision->units, decision->n_units);
  return (state->flags & TL_UNIT_IN_COMBAT) != 0;
}

gboolean
tl_decision_option_is_steps (const TlSituation *situation, const TlDecision *decision)
{
  return (decision->args[TL_ARG_FLAGS] & TL_FIGHT_BEACH) != 0 &&
         (decision->kind == TL_DECISION_ATTACKER ||
          tl_edition_choice_is (tl_situation_edition (situation), "beach-assault-option", "both"));
}

GArray *
tl_combat_participants (const TlSituation *situation, const TlDecision *decision)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (takes_part (situation, decision, unit))
      g_array_append_val (units, unit);
  return units;
}

GArray *
tl_capture_decision_displaced (const TlSituation *situation, const TlDecision *decision)
{
  if (decision->kind == TL_DECISION_DISPLACE && !is_about_aircraft (decision))
    return tl_displaced_units (situation, decision->hex, decision->side, column_of (decision));
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  if (decision->kind == TL_DECISION_DISPLACE &&
      tl_situation_hex (situation, decision->units[0]) == decision->hex)
    g_array_append_val (units, decision->units[0]);
  return units;
}

static GArray *
units_with (const TlSituation *situation, TlSide side, guint flag)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if ((tl_situation_state (situation, unit)->flags & flag) != 0 &&
        tl_situation_side (situation, unit) == side && tl_trace_is_needed (situation, unit))
      g_array_append_val (units, unit);
  return units;
}

GArray *
tl_supply_phase_hungry (const TlSituation *situation, TlSide side)
{
  return units_with (situation, side, TL_UNIT_UNTRACED);
}

GArray *
tl_supply_phase_attrition_hexes (const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) units = units_with (situation, side, TL_UNIT_ATTRITION);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < units->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (units, TlUnit, i));

      if (!tl_hexes_include (hexes, hex))
        g_array_append_val (hexes, hex);
    }
  g_array_sort (hexes, tl_hex_compare);
  return hexes;
}

/* --- words ------------------------------------------------------------------------------------ */

static char *
capture_text (const TlSituation *situation, const TlDecision *decision, const char *side,
              const char *place)
{
  if (is_about_aircraft (decision))
    {
      g_autofree char *name = tl_situation_name (situation, decision->units[0]);

      /* Translators: a side, an aircraft, a hex. */
      return g_strdup_printf (_ ("%s: roll for %s in %s."), side, name, place);
    }
  switch (column_of (decision))
    {
    case TL_CAPTURE_DUMP:
      /* Translators: a side, a hex. */
      return g_strdup_printf (_ ("%s: roll for the dump in %s."), side, place);
    case TL_CAPTURE_TRUCKS:
      return g_strdup_printf (_ ("%s: roll for the trucks in %s."), side, place);
    case TL_CAPTURE_WAGONS:
    default:
      return g_strdup_printf (_ ("%s: roll for the wagons in %s."), side, place);
    }
}

static char *
found_text (const TlSituation *situation, const TlDecision *decision)
{
  const char *side = tl_situation_scenario (situation)->sides[decision->side].name;
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);
  g_autofree char *points = tl_fraction_to_mixed_string (
      tl_fraction_new (MAX (decision->args[TL_CAPTURE_ARG_POINTS4], 0), 4));
  g_autoptr (GArray) displaced = NULL;
  g_autofree char *names = NULL;

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_COLLAPSE:
      names = tl_situation_name (situation, decision->units[0]);
      /* Translators: the name of a side, an Extender. */
      return g_strdup_printf (_ ("%s: where does %s collapse to?"), side, names);
    case TL_DECISION_CAPTURE:
      return capture_text (situation, decision, side, place);
    case TL_DECISION_YIELD:
      /* Translators: a side, a number of Transport Points, a hex. */
      return g_strdup_printf (_ ("%1$s: which transport in %2$s is captured? Points: %3$s."), side,
                              place, points);
    case TL_DECISION_DISPLACE:
    default:
      displaced = tl_capture_decision_displaced (situation, decision);
      names = tl_situation_names (situation, displaced);
      /* Translators: a side, a hex, the pieces. */
      return g_strdup_printf (_ ("%s: where do the pieces in %s go: %s?"), side, place, names);
    }
}

/* "German: attrition is rolled in 2 hexes: 17.07 Kotly, 16.09." */
static char *
attrition_text (const TlSituation *situation, TlSide side, const char *name)
{
  g_autoptr (GArray) hexes = tl_supply_phase_attrition_hexes (situation, side);
  g_autoptr (GString) places = g_string_new (NULL);

  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *place =
          tl_map_describe_hex (tl_situation_map (situation), g_array_index (hexes, TlHex, i));

      tl_message_add_item (places, place);
    }
  return g_strdup_printf (
      /* Translators: the name of a side, a number of hexes, the hexes. */
      g_dngettext (GETTEXT_PACKAGE, "%s: attrition is rolled in %u hex: %s.",
                   "%s: attrition is rolled in %u hexes: %s.", hexes->len),
      name, hexes->len, places->str);
}

static char *
supply_phase_text (const TlSituation *situation, const TlDecision *decision)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const char *side = scenario->sides[decision->side].name;
  g_autofree char *place = NULL;

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_RECOVERY:
      /* Translators: the name of a side. */
      return g_strdup_printf (_ ("%s: which dumps pay for the recovery of internal stocks?"), side);
    case TL_DECISION_TRACE:
      /* Translators: the name of a side, of a formation. */
      return g_strdup_printf (
          _ ("%s: who provides trace supply for %s?"), side,
          g_array_index (scenario->formations, TlFormation, decision->args[0]).name);
    case TL_DECISION_EAT:
      /* Translators: the name of a side. */
      return g_strdup_printf (_ ("%s: who eats off the map?"), side);
    case TL_DECISION_ATTRITION:
      return attrition_text (situation, decision->side, side);
    default:
      place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);
      return g_strdup_printf (
          /* Translators: the name of a side, steps, a hex. */
          g_dngettext (GETTEXT_PACKAGE, "%s: %d step to lose by attrition in %s.",
                       "%s: %d steps to lose by attrition in %s.", (gulong) decision->args[0]),
          side, decision->args[0], place);
    }
}

static char *
terrain_text (const TlSituation *situation, const TlDecision *decision, const char *side)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);

  if (decision->hex == tl_situation_fight (situation)->target)
    /* Translators: the name of a side. */
    return g_strdup_printf (_ ("%s: which terrain counts for the defenders?"), side);
  /* Translators: the name of a side, the hex of the attackers. */
  return g_strdup_printf (_ ("%s: which terrain counts against the stack in %s?"), side, place);
}

static char *
preparation_text (const TlSituation *situation, const TlDecision *decision)
{
  const char *side = tl_situation_scenario (situation)->sides[decision->side].name;
  const TlFight *fight = tl_situation_fight (situation);

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_ATTACKER_SUPPLY:
      /* Translators: the name of a side, an amount in Tokens. */
      return g_strdup_printf (_ ("%s: combat supply for the attack, %uT."), side,
                              tl_combat_supply_cost_t (situation, fight, TRUE));
    case TL_DECISION_DEFENDER_SUPPLY:
      /* Translators: the name of a side, an amount in Tokens. */
      return g_strdup_printf (_ ("%s: combat supply for the defence, %uT, or half strength?"), side,
                              tl_combat_supply_cost_t (situation, fight, FALSE));
    case TL_DECISION_ATTACKER_LEAD:
      return g_strdup_printf (_ ("%s: whose Action Rating leads the attack?"), side);
    case TL_DECISION_DEFENDER_LEAD:
      return g_strdup_printf (_ ("%s: whose Action Rating leads the defence?"), side);
    case TL_DECISION_TERRAIN:
      return terrain_text (situation, decision, side);
    default:
      return g_strdup_printf (_ ("%s: surprise and combat are rolled."), side);
    }
}

static char *
stacking_text (const TlSituation *situation, const TlDecision *decision)
{
  const char *side = tl_situation_scenario (situation)->sides[decision->side].name;
  g_autofree char *surplus = tl_stacking_surplus_text (situation, decision->hex, decision->side);

  /* Translators: the name of a side; what is too much: "03.04 holds 12 RE; the limit is 10 RE." */
  return g_strdup_printf (_ ("%s: %s Which of these are eliminated?"), side, surplus);
}

static char *
barrage_text (const TlSituation *situation, const TlDecision *decision)
{
  const char *side = tl_situation_scenario (situation)->sides[decision->side].name;
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);
  gulong n = (gulong) decision->args[0];

  switch (decision->args[1])
    {
    case TL_FIRE_LOSS_LANDING:
      return g_strdup_printf (
          /* Translators: the name of a side, steps, a hex. */
          g_dngettext (GETTEXT_PACKAGE, "%s: %lu step to lose by the landing in %s, by lot.",
                       "%s: %lu steps to lose by the landing in %s, by lot.", n),
          side, n, place);
    case TL_FIRE_LOSS_CRAFT:
      return g_strdup_printf (
          /* Translators: the name of a side, points, a hex. */
          g_dngettext (GETTEXT_PACKAGE,
                       "%s: %lu point of Landing Craft to lose by the fire at %s, by lot.",
                       "%s: %lu points of Landing Craft to lose by the fire at %s, by lot.", n),
          side, n, place);
    case TL_FIRE_LOSS_CARGO:
      return g_strdup_printf (
          /* Translators: the name of a side, a hex. */
          _ ("%1$s: cargo to lose in %2$s, by lot: a Landing Craft there carries too much."), side,
          place);
    default:
      return g_strdup_printf (
          /* Translators: the name of a side, steps, a hex. */
          g_dngettext (GETTEXT_PACKAGE, "%s: %lu step to lose by the barrage of %s.",
                       "%s: %lu steps to lose by the barrage of %s.", n),
          side, n, place);
    }
}

static char *
landing_text (const TlSituation *situation, const TlDecision *decision)
{
  const char *side = tl_situation_scenario (situation)->sides[decision->side].name;
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);

  /* Translators: the name of a side, a hex. */
  return g_strdup_printf (_ ("%s: the landing in %s is rolled."), side, place);
}

static char *
beach_text (const TlSituation *situation, const TlDecision *decision)
{
  const char *side = tl_situation_scenario (situation)->sides[decision->side].name;
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);

  /* Translators: the name of a side, a hex. */
  return g_strdup_printf (_ ("%s: is the beach of %s defended, or given up to a landing?"), side,
                          place);
}

/* What is left of the result of a fight (9.10, 9.12). */
static char *
result_text (const TlSituation *situation, const TlDecision *decision)
{
  const char *side = tl_situation_scenario (situation)->sides[decision->side].name;
  int losses = decision->args[TL_ARG_LOSSES];
  int option = decision->args[TL_ARG_OPTION];
  int hexes = decision->args[TL_ARG_RETREAT];
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);

  if (decision->kind == TL_DECISION_ADVANCE)
    /* Translators: the name of a side, a hex. */
    return g_strdup_printf (_ ("%s: who advances into %s?"), side, place);
  if (decision->kind == TL_DECISION_RETREAT_LOSS)
    {
      g_autoptr (GArray) units = tl_combat_participants (situation, decision);
      g_autofree char *names = tl_situation_names (situation, units);

      /* Translators: the name of a side, units. */
      return g_strdup_printf (_ ("%s: which disorganized unit loses the step: %s?"), side, names);
    }
  if (hexes > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: the others retreat %d hex too.",
                                         "%s: the others retreat %d hexes too.", (gulong) hexes),
                            side, hexes);
  if (losses > 0)
    return g_strdup_printf (
        /* Translators: the name of a side, a number of steps, the hex that was attacked. */
        g_dngettext (GETTEXT_PACKAGE, "%s: %d step to lose in the fight for %s.",
                     "%s: %d steps to lose in the fight for %s.", (gulong) losses),
        side, losses, place);
  if ((decision->args[TL_ARG_FLAGS] & TL_FIGHT_MAY_IGNORE) != 0)
    /* Translators: the name of a side, the size of the option, the hex that was attacked. */
    return g_strdup_printf (_ ("%s: option of %d, may be ignored, in the fight for %s."), side,
                            option, place);
  if (tl_decision_option_is_steps (situation, decision))
    return g_strdup_printf (
        /* Translators: the name of a side, steps, the hex that was attacked. */
        g_dngettext (GETTEXT_PACKAGE, "%s: option of %d step, in the beach assault on %s.",
                     "%s: option of %d steps, in the beach assault on %s.", (gulong) option),
        side, option, place);
  /* Translators: the name of a side, the size of the option, the hex that was attacked. */
  return g_strdup_printf (_ ("%s: option of %d, in steps or hexes, in the fight for %s."), side,
                          option, place);
}

static char *
breakdown_text (const TlSituation *situation, const TlDecision *decision)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);

  /* Translators: a side, a hex. */
  return g_strdup_printf (_ ("%1$s: which unit in %2$s takes which breakdown in?"),
                          tl_situation_scenario (situation)->sides[decision->side].name, place);
}

/* "Blue: Yak-9 (yak9) against Ju 87 (ju87): two dice +2, and the loss die." */
static char *
roll_text (const TlSituation *situation, const TlDecision *decision, const char *side)
{
  g_autofree char *attacker = tl_situation_name (situation, decision->units[0]);
  g_autofree char *defender = tl_situation_name (situation, decision->units[1]);

  return g_strdup_printf (
      /* Translators: a side, two aircraft, a modifier with sign. */
      _ ("%1$s: air combat, %2$s against %3$s: two dice %4$+d, and the loss die."), side, attacker,
      defender,
      tl_air_duel (situation, decision->units[0], decision->units[1], decision->hex, NULL).drm);
}

static char *
flak_text (const TlSituation *situation, const char *side, const char *place)
{
  g_autoptr (TlFlakCase) flak = tl_flak_case (situation, tl_situation_mission (situation));

  /* Translators: a side, a hex, a modifier with sign. */
  return g_strdup_printf (_ ("%1$s: Flak over %2$s is rolled: two dice %3$+d."), side, place,
                          flak->drm);
}

static char *
defence_text (const TlSituation *situation, const TlDecision *decision, const char *side)
{
  g_autofree char *attacker = tl_situation_name (situation, decision->units[0]);

  /* Translators: a side, an aircraft. */
  return g_strdup_printf (_ ("%s: which aircraft meets %s?"), side, attacker);
}

static char *
mission_text (const TlSituation *situation, const TlDecision *decision)
{
  const char *side = tl_situation_scenario (situation)->sides[decision->side].name;
  const TlMission *mission = tl_situation_mission (situation);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_AIR_ABORT:
      return g_strdup_printf (decision->args[0] == 0
                                  /* Translators: a side, a hex. */
                                  ? _ ("%s: do aircraft abort before the air combat over %s?")
                                  /* Translators: a side, a hex. */
                                  : _ ("%s: do aircraft abort after the air combat over %s?"),
                              side, place);
    case TL_DECISION_AIR_ATTACK:
      /* Translators: a side, a hex. */
      return g_strdup_printf (_ ("%s: which aircraft attacks over %s?"), side, place);
    case TL_DECISION_AIR_DEFEND:
      return defence_text (situation, decision, side);
    case TL_DECISION_AIR_ROLL:
      return roll_text (situation, decision, side);
    case TL_DECISION_INTERCEPT:
      /* Translators: a side, a hex. */
      return g_strdup_printf (_ ("%s: does a fighter intercept the mission to %s?"), side, place);
    case TL_DECISION_FLAK:
      return flak_text (situation, side, place);
    case TL_DECISION_FLAK_LOSS:
      /* Translators: a side. */
      return g_strdup_printf (_ ("%s: which of these aircraft does the Flak hit?"), side);
    case TL_DECISION_EXECUTE:
      /* Translators: a side, a kind of mission, a hex. */
      return g_strdup_printf (_ ("%1$s: %2$s, %3$s: the mission has got through."), side,
                              tl_mission_kind_name (mission->kind), place);
    default:
      /* Translators: a side. */
      return g_strdup_printf (_ ("%s: where do the aircraft land?"), side);
    }
}

char *
tl_decision_text (const TlSituation *situation, const TlDecision *decision)
{
  if (tl_decision_is_capture (decision))
    return found_text (situation, decision);
  if (tl_decision_is_supply_phase (decision))
    return supply_phase_text (situation, decision);
  if (tl_decision_is (decision, TL_DECISION_STACKING))
    return stacking_text (situation, decision);
  if (tl_decision_is (decision, TL_DECISION_ABSORB))
    return breakdown_text (situation, decision);
  if (tl_decision_is (decision, TL_DECISION_BARRAGE_LOSS))
    return barrage_text (situation, decision);
  if (tl_decision_is_mission (decision))
    return mission_text (situation, decision);
  if (tl_decision_is (decision, TL_DECISION_LANDING))
    return landing_text (situation, decision);
  if (tl_decision_is (decision, TL_DECISION_BEACH))
    return beach_text (situation, decision);
  return decision->kind >= TL_DECISION_ATTACKER_SUPPLY ? preparation_text (situation, decision)
                                                       : result_text (situation, decision);
}

/* --- rule and answers ------------------------------------------------------------------------- */

static const char *
rule_of_capture (const TlDecision *decision)
{
  if (is_about_aircraft (decision))
    return "9.14f";
  return decision->args[TL_CAPTURE_ARG_COLUMN] == TL_CAPTURE_DUMP ? "9.14b" : "9.14c";
}

/* Of a BARRAGE_LOSS. */
static const char *
rule_of_loss (const TlDecision *decision)
{
  switch ((TlFireLoss) decision->args[1])
    {
    case TL_FIRE_LOSS_UNITS:
      return "10.0a";
    case TL_FIRE_LOSS_LANDING:
      return "18.5f";
    default:
      return "18.3d";
    }
}

/* The rule of each kind, NULL where that depends on the decision; and the actions that answer it,
 * the same twice where there is one.  The steps of a fight say themselves what they take. */
static const struct
{
  TlDecisionKind kind;
  const char *rule;
  TlActionKind answer;
  TlActionKind other_answer;
} kinds[] = {
  { TL_DECISION_COLLAPSE, "9.14d", TL_ACTION_COLLAPSE, TL_ACTION_COLLAPSE },
  { TL_DECISION_CAPTURE, NULL, TL_ACTION_CAPTURE, TL_ACTION_CAPTURE },
  { TL_DECISION_YIELD, NULL, TL_ACTION_YIELD, TL_ACTION_YIELD },
  { TL_DECISION_DISPLACE, NULL, TL_ACTION_DISPLACE, TL_ACTION_DISPLACE },
  { TL_DECISION_RECOVERY, "12.10e", TL_ACTION_RECOVER, TL_ACTION_DECLINE },
  { TL_DECISION_TRACE, "12.6f", TL_ACTION_TRACE, TL_ACTION_TRACE },
  { TL_DECISION_EAT, "12.6c", TL_ACTION_EAT, TL_ACTION_DECLINE },
  { TL_DECISION_ATTRITION, "12.8b", TL_ACTION_ATTRITION, TL_ACTION_DECLINE },
  { TL_DECISION_ATTRITION_LOSS, "12.8b", TL_ACTION_LOSE, TL_ACTION_LOSE },
  { TL_DECISION_STACKING, "4.8a", TL_ACTION_REMOVE, TL_ACTION_REMOVE },
  { TL_DECISION_BARRAGE_LOSS, NULL, TL_ACTION_LOSE, TL_ACTION_LOSE },
  { TL_DECISION_AIR_ABORT, "14.3d", TL_ACTION_ABORT, TL_ACTION_DECLINE },
  { TL_DECISION_AIR_ATTACK, "14.3e", TL_ACTION_ENGAGE, TL_ACTION_ENGAGE },
  { TL_DECISION_AIR_DEFEND, "14.3e", TL_ACTION_ENGAGE, TL_ACTION_ENGAGE },
  { TL_DECISION_AIR_ROLL, "14.3e", TL_ACTION_DUEL, TL_ACTION_DUEL },
  { TL_DECISION_INTERCEPT, "14.5", TL_ACTION_INTERCEPT, TL_ACTION_DECLINE },
  { TL_DECISION_FLAK, "14.4", TL_ACTION_FLAK, TL_ACTION_FLAK },
  { TL_DECISION_FLAK_LOSS, "14.4f", TL_ACTION_LOSE, TL_ACTION_LOSE },
  { TL_DECISION_EXECUTE, "14.2f", TL_ACTION_EXECUTE, TL_ACTION_EXECUTE },
  { TL_DECISION_AIR_RETURN, "14.1c", TL_ACTION_RETURN, TL_ACTION_RETURN },
  { TL_DECISION_LANDING, "18.5f", TL_ACTION_LANDFALL, TL_ACTION_LANDFALL },
  { TL_DECISION_ABSORB, "20.0d", TL_ACTION_ABSORB, TL_ACTION_ABSORB },
  { TL_DECISION_BEACH, "18.6b", TL_ACTION_ABANDON, TL_ACTION_DECLINE },
};

const char *
tl_decision_rule (const TlDecision *decision)
{
  if (decision->kind == TL_DECISION_BARRAGE_LOSS)
    return rule_of_loss (decision);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == (TlDecisionKind) decision->kind)
      return kinds[i].rule != NULL ? kinds[i].rule : rule_of_capture (decision);
  return "9.2";
}

gboolean
tl_decision_takes (const TlDecision *decision, TlActionKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == (TlDecisionKind) decision->kind)
      return kinds[i].answer == kind || kinds[i].other_answer == kind;
  return FALSE;
}
