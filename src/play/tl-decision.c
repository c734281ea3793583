/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-decision.h"

#include "board/tl-message.h"
#include "play/tl-fire.h"
#include "play/tl-mission-play.h"
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
    return tl_mission_decision_text (situation, decision);
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

const char *
tl_decision_rule (const TlDecision *decision)
{
  if (tl_decision_is_mission (decision))
    return tl_mission_decision_rule (decision);
  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_COLLAPSE:
      return "9.14d";
    case TL_DECISION_CAPTURE:
    case TL_DECISION_YIELD:
    case TL_DECISION_DISPLACE:
      return rule_of_capture (decision);
    case TL_DECISION_RECOVERY:
      return "12.10e";
    case TL_DECISION_TRACE:
      return "12.6f";
    case TL_DECISION_EAT:
      return "12.6c";
    case TL_DECISION_ATTRITION:
    case TL_DECISION_ATTRITION_LOSS:
      return "12.8b";
    case TL_DECISION_STACKING:
      return "4.8a";
    case TL_DECISION_ABSORB:
      return "20.0d";
    case TL_DECISION_BARRAGE_LOSS:
      return rule_of_loss (decision);
    case TL_DECISION_LANDING:
      return "18.5f";
    case TL_DECISION_BEACH:
      return "18.6b";
    default:
      return "9.2";
    }
}

gboolean
tl_decision_takes (const TlDecision *decision, TlActionKind kind)
{
  if (tl_decision_is_mission (decision))
    return tl_mission_decision_takes (decision, kind);
  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_COLLAPSE:
      return kind == TL_ACTION_COLLAPSE;
    case TL_DECISION_CAPTURE:
      return kind == TL_ACTION_CAPTURE;
    case TL_DECISION_YIELD:
      return kind == TL_ACTION_YIELD;
    case TL_DECISION_DISPLACE:
      return kind == TL_ACTION_DISPLACE;
    /* To decline these goes against the rules: tl_supply_phase_may_pass (). */
    case TL_DECISION_RECOVERY:
      return kind == TL_ACTION_RECOVER || kind == TL_ACTION_DECLINE;
    case TL_DECISION_TRACE:
      return kind == TL_ACTION_TRACE;
    case TL_DECISION_EAT:
      return kind == TL_ACTION_EAT || kind == TL_ACTION_DECLINE;
    case TL_DECISION_ATTRITION:
      return kind == TL_ACTION_ATTRITION || kind == TL_ACTION_DECLINE;
    case TL_DECISION_ATTRITION_LOSS:
    case TL_DECISION_BARRAGE_LOSS:
      return kind == TL_ACTION_LOSE;
    case TL_DECISION_STACKING:
      return kind == TL_ACTION_REMOVE;
    case TL_DECISION_LANDING:
      return kind == TL_ACTION_LANDFALL;
    case TL_DECISION_BEACH:
      return kind == TL_ACTION_ABANDON || kind == TL_ACTION_DECLINE;
    case TL_DECISION_ABSORB:
      return kind == TL_ACTION_ABSORB;
    default:
      return FALSE;
    }
}
