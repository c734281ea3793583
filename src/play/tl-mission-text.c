/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-mission-text.h"

#include "play/tl-mission-play.h"

#include <glib/gi18n-lib.h>

static char *
load_text (const TlMission *mission, const TlSituation *situation)
{
  g_autofree char *units = tl_situation_names (situation, mission->cargo);

  if (mission->t == 0)
    return mission->cargo->len > 0 ? g_steal_pointer (&units) : NULL;
  if (mission->cargo->len == 0)
    return g_strdup_printf (_ ("%uT"), mission->t);
  /* Translators: an amount in Tokens, units. */
  return g_strdup_printf (_ ("%1$uT, %2$s"), mission->t, units);
}

char *
tl_mission_load_text (const TlMission *mission, const TlSituation *situation)
{
  g_autofree char *load = load_text (mission, situation);

  if (load == NULL || mission->tows->len == 0)
    return g_steal_pointer (&load);
  /* Translators: what aircraft carry, a number of glider points. */
  return g_strdup_printf (ngettext ("%1$s, with %2$u glider point", "%1$s, with %2$u glider points",
                                    mission->tows->len),
                          load, mission->tows->len);
}

char *
tl_mission_title (const TlMission *mission, const TlSituation *situation)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), mission->target);

  if (mission->aim != TL_AIM_SHIP)
    /* Translators: a kind of mission, a hex. */
    return g_strdup_printf (_ ("%1$s, %2$s"), tl_mission_kind_name (mission->kind), place);
  g_autofree char *ship = tl_situation_name (situation, mission->ship);
  /* Translators: a kind of mission, a ship, a hex. */
  return g_strdup_printf (_ ("%1$s at %2$s, %3$s"), tl_mission_kind_name (mission->kind), ship,
                          place);
}

char *
tl_mission_describe (const TlMission *mission, const TlSituation *situation)
{
  g_autofree char *title = tl_mission_title (mission, situation);
  g_autofree char *names = tl_situation_names (situation, mission->planes);
  g_autofree char *load = tl_mission_load_text (mission, situation);

  if (load != NULL)
    /* Translators: a kind of mission and a hex, aircraft, what they carry. */
    return g_strdup_printf (_ ("%1$s, by %2$s: %3$s"), title, names, load);
  /* Translators: a kind of mission and a hex, aircraft. */
  return g_strdup_printf (_ ("%1$s, by %2$s"), title, names);
}

/* A decision's rule, and the actions that answer it; the same twice where there is one. */
static const struct
{
  TlDecisionKind kind;
  const char *rule;
  TlActionKind answer;
  TlActionKind other_answer;
} decisions[] = {
  { TL_DECISION_AIR_ABORT, "14.3d", TL_ACTION_ABORT, TL_ACTION_DECLINE },
  { TL_DECISION_AIR_ATTACK, "14.3e", TL_ACTION_ENGAGE, TL_ACTION_ENGAGE },
  { TL_DECISION_AIR_DEFEND, "14.3e", TL_ACTION_ENGAGE, TL_ACTION_ENGAGE },
  { TL_DECISION_AIR_ROLL, "14.3e", TL_ACTION_DUEL, TL_ACTION_DUEL },
  { TL_DECISION_INTERCEPT, "14.5", TL_ACTION_INTERCEPT, TL_ACTION_DECLINE },
  { TL_DECISION_FLAK, "14.4", TL_ACTION_FLAK, TL_ACTION_FLAK },
  { TL_DECISION_FLAK_LOSS, "14.4f", TL_ACTION_LOSE, TL_ACTION_LOSE },
  { TL_DECISION_EXECUTE, "14.2f", TL_ACTION_EXECUTE, TL_ACTION_EXECUTE },
  { TL_DECISION_AIR_RETURN, "14.1c", TL_ACTION_RETURN, TL_ACTION_RETURN },
};

static int
find (const TlDecision *decision)
{
  for (guint i = 0; decision != NULL && i < G_N_ELEMENTS (decisions); i++)
    if (decisions[i].kind == (TlDecisionKind) decision->kind)
      return (int) i;
  return -1;
}

gboolean
tl_decision_is_mission (const TlDecision *decision)
{
  return find (decision) >= 0;
}

const char *
tl_mission_decision_rule (const TlDecision *decision)
{
  return decisions[find (decision)].rule;
}

gboolean
tl_mission_decision_takes (const TlDecision *decision, TlActionKind kind)
{
  int i = find (decision);

  return i >= 0 && (decisions[i].answer == kind || decisions[i].other_answer == kind);
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

char *
tl_mission_decision_text (const TlSituation *situation, const TlDecision *decision)
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
