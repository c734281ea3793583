/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of an air mission, applied and settled (14.2f). */
#include "config.h"

#include "play/tl-mission-play.h"

#include "pieces/tl-scenario.h"
#include "play/tl-fire.h"
#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

/* What happened to one aircraft, for the log; @format has its name. */
static void
report (const TlSituation *situation, TlUnit plane, const char *rule, const char *format,
        TlVerdict *verdict)
{
  g_autofree char *name = tl_situation_name (situation, plane);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *text = g_strjoinv (name, parts);

  tl_verdict_remind (verdict, rule, plane, "%s", text);
}

static void
lose_tokens (TlApply *apply, TlSide side, TlHex from, guint t)
{
  tl_stock_lift (apply->edit, side, from, t);
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "14.4g",
                  /* Translators: an amount in Tokens. */
                  _ ("%uT of the load are lost."), t);
}

static void
lose_unit (TlApply *apply, TlUnit unit, const char *rule)
{
  g_autofree char *name = tl_situation_name (apply->before, unit);

  /* Translators: a unit. */
  tl_verdict_remind (apply->verdict, rule, unit, _ ("%s is lost."), name);
  tl_edit_destroy (apply->edit, unit);
}

/* Rules 14.4g, 14.9: makes the load fit the aircraft that are in the air as edited so far.
 * @is_lost: what does not fit is lost; FALSE: it has not flown.  Does nothing for other kinds. */
static void
fit_load (TlApply *apply, TlMission *mission, gboolean is_lost)
{
  const TlMission *before = tl_situation_mission (apply->before);
  guint lost_t = 0;

  if (!tl_mission_kind_carries (mission->kind))
    return;
  TlHex from = tl_airlift_from (apply->before, before);
  TlSide side = tl_mission_side (apply->before, before);
  const TlSituation *now = tl_edit_look (apply->edit);
  while (!tl_airlift_fits (now, mission, is_lost) && mission->t > 0)
    {
      mission->t--;
      lost_t++;
    }
  if (is_lost && lost_t > 0)
    lose_tokens (apply, side, from, lost_t);
  while (!tl_airlift_fits (tl_edit_look (apply->edit), mission, is_lost) && mission->cargo->len > 0)
    {
      TlUnit unit = tl_units_at (mission->cargo, mission->cargo->len - 1);

      g_array_set_size (mission->cargo, mission->cargo->len - 1);
      if (is_lost)
        lose_unit (apply, unit, "14.4g");
    }
}

/* Rule 14.10e: the gliders behind @tug are out of @mission: with a tug that turns back they stay at
 * their base, with one that @is_lost they are lost. */
static void
cast_off (TlApply *apply, TlMission *mission, TlUnit tug, gboolean is_lost)
{
  for (guint i = mission->tows->len; i-- > 0;)
    {
      TlTow tow = g_array_index (mission->tows, TlTow, i);

      if (tow.tug != tug)
        continue;
      if (is_lost)
        lose_unit (apply, tow.glider, "14.10e");
      g_array_remove_index (mission->tows, i);
    }
}

/* Rule 14.1b: one step less, of an aircraft of @mission or of its enemies. Returns: whether it
 * lives */
static gboolean
take_step (TlApply *apply, TlMission *mission, TlUnit plane, const char *rule)
{
  gboolean lives = tl_unit_steps (apply->before, plane) > 1;

  report (apply->before, plane, rule,
          /* Translators: an aircraft. */
          lives ? _ ("%s loses a step.") : _ ("%s is shot down."), apply->verdict);
  tl_apply_take_step (apply->edit, apply->before, plane);
  if (!lives)
    {
      cast_off (apply, mission, plane, TRUE);
      tl_mission_strike_off (mission, plane);
    }
  fit_load (apply, mission, TRUE);
  return lives;
}

/* Rules 14.1c, 14.3d: @plane is out of the fight, and of the mission. */
static void
leave (TlApply *apply, TlMission *mission, TlUnit plane)
{
  tl_edit_unit (apply->edit, plane)->flags |= TL_UNIT_INACTIVE;
  tl_mission_send_home (mission, plane);
  cast_off (apply, mission, plane, FALSE);
  fit_load (apply, mission, FALSE);
}

/* --- declaring it ----------------------------------------------------------------------------- */

/* Aircraft of one side on the map, no more than a mission can hold; and a sweep has enemies to
 * fight. */
static gboolean
is_possible (const TlSituation *situation, const TlMission *mission)
{
  const GArray *planes = mission->planes;

  for (guint i = 0; i < planes->len; i++)
    if (tl_situation_counter (situation, tl_units_at (planes, i))->kind != TL_KIND_AIRCRAFT ||
        !tl_unit_is_on_map (situation, tl_units_at (planes, i)) ||
        tl_situation_side (situation, tl_units_at (planes, i)) !=
            tl_mission_side (situation, mission))
      return FALSE;
  if (planes->len == 0 || planes->len > TL_MISSION_PLANES_MAX)
    return FALSE;
  g_autoptr (GArray) swept = tl_aircraft_in (
      situation, mission->target, tl_side_other (tl_mission_side (situation, mission)), TRUE);
  return mission->kind != TL_MISSION_SWEEP || swept->len > 0;
}

/* When aircraft fly, how often, how far, who sweeps, what they may fire at and plans of drops may
 * be set aside. */
static gboolean
may_fly (TlApply *apply, const TlMission *mission)
{
  static const char *const rules[] = { "10.0b", "10.0e", "10.0e(A)", "14.1e",  "14.2", "14.2d",
                                       "14.2e", "14.6",  "14.7d",    "14.10b", "17.0", NULL };

  return tl_air_mission_judge (apply->before, mission, apply->verdict) ||
         (is_possible (apply->before, mission) && tl_apply_settles (apply, rules));
}

gboolean
tl_mission_begin (TlApply *apply, const TlMission *mission)
{
  TlEdit *edit = apply->edit;

  if (!may_fly (apply, mission))
    return FALSE;
  TlSide side = tl_mission_side (apply->before, mission);
  TlSide enemy = tl_side_other (side);
  for (guint i = tl_flight_n_bombing (apply->before, mission); i < mission->planes->len; i++)
    report (apply->before, tl_units_at (mission->planes, i), "HR-9",
            /* Translators: an aircraft. */
            _ ("By option %s escorts the others, and faces no Flak. Our reading: the last of the "
               "stack."),
            apply->verdict);
  for (guint i = 0; i < mission->planes->len; i++)
    {
      TlUnitState *state = tl_edit_unit (edit, tl_units_at (mission->planes, i));

      /* Who flies Inactive, against the rules, is Active in the air. */
      state->flags = (state->flags | TL_UNIT_ATTACKED) & ~(guint32) TL_UNIT_INACTIVE;
    }
  /* Rule 10.0eA: turned back or not. */
  if (tl_mission_kind_fires (mission->kind))
    {
      g_autoptr (TlBarrage) barrage = tl_air_mission_barrage (apply->before, mission);

      tl_fire_mark_target (edit, apply->before, barrage);
    }
  tl_edit_set_mission (edit, tl_mission_copy (mission));
  tl_apply_ask (edit, TL_DECISION_AIR_RETURN, side, mission->target);
  tl_apply_ask (edit, TL_DECISION_EXECUTE, side, mission->target);
  tl_apply_ask (edit, TL_DECISION_FLAK, enemy, mission->target);
  tl_apply_ask (edit, TL_DECISION_INTERCEPT, enemy, mission->target);
  tl_apply_ask (edit, TL_DECISION_AIR_ATTACK, side, mission->target);
  tl_apply_ask (edit, TL_DECISION_AIR_ABORT, enemy, mission->target);
  tl_apply_ask (edit, TL_DECISION_AIR_ABORT, side, mission->target);
  return TRUE;
}

static gboolean
apply_mission (TlApply *apply)
{
  return tl_mission_begin (apply, apply->action->mission);
}

TlMission *
tl_mission_of_barrage (const TlBarrage *barrage)
{
  TlMission *mission = tl_mission_new (barrage->is_hip_shoot            ? TL_MISSION_HIP_SHOOT
                                       : barrage->aim == TL_AIM_RAILWAY ? TL_MISSION_TRAINBUSTING
                                                                        : TL_MISSION_BARRAGE,
                                       barrage->target);

  mission->aim = barrage->aim;
  mission->ship = barrage->ship;
  for (guint i = 0; i < barrage->firers->len; i++)
    tl_mission_add_plane (mission, tl_units_at (barrage->firers, i));
  return mission;
}

/* --- what is asked ---------------------------------------------------------------------------- */

static int
index_of_side (const TlAirFight *fight, TlSide side)
{
  return fight->sides[0] == side ? 0 : 1;
}

GArray *
tl_mission_decision_planes (const TlSituation *situation, const TlDecision *decision)
{
  const TlMission *mission = tl_situation_mission (situation);
  g_autoptr (TlAirFight) fight = tl_air_fight (situation, mission);
  GArray *planes;

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_AIR_ABORT:
      /* After a fight those of the mission that no longer fight may abort, too. */
      return g_array_copy (decision->args[0] != 0 && decision->side == fight->sides[0]
                               ? mission->planes
                               : fight->planes[index_of_side (fight, decision->side)]);
    case TL_DECISION_AIR_ATTACK:
      planes = g_array_copy (fight->planes[index_of_side (fight, decision->side)]);
      for (guint i = planes->len; i-- > 0;)
        if (!tl_air_may_attack (situation, tl_units_at (planes, i)))
          g_array_remove_index (planes, i);
      return planes;
    case TL_DECISION_AIR_DEFEND:
      return g_array_copy (fight->planes[index_of_side (fight, decision->side)]);
    case TL_DECISION_INTERCEPT:
      return tl_air_interceptors (situation, mission);
    case TL_DECISION_AIR_RETURN:
      return g_array_copy (mission->returning);
    case TL_DECISION_AIR_ROLL:
    case TL_DECISION_FLAK_LOSS:
      planes = g_array_new (FALSE, FALSE, sizeof (TlUnit));
      g_array_append_vals (planes, decision->units, decision->n_units);
      return planes;
    default:
      return g_array_copy (mission->planes);
    }
}

gboolean
tl_mission_names_its_planes (TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);
  g_autoptr (GArray) planes = tl_mission_decision_planes (apply->before, decision);

  for (guint i = 0; i < apply->action->units->len; i++)
    if (!tl_units_include (planes, tl_apply_unit (apply, i)))
      return tl_apply_forbid (apply, tl_decision_rule (decision), tl_apply_unit (apply, i),
                              _ ("This is not one of the aircraft among which is chosen now."));
  return TRUE;
}

/* --- a fight ---------------------------------------------------------------------------------- */

static gboolean
apply_abort (TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);

  if (!tl_mission_names_its_planes (apply))
    return FALSE;
  g_autoptr (GArray) planes = tl_mission_decision_planes (apply->before, decision);
  if (decision->args[0] == 0 && apply->action->units->len >= planes->len)
    return tl_apply_forbid (apply, "14.3d", tl_apply_unit (apply, 0),
                            _ ("Before a fight some aircraft may abort, but not all."));
  TlMission *mission = tl_mission_copy (tl_situation_mission (apply->before));
  for (guint i = 0; i < apply->action->units->len; i++)
    leave (apply, mission, tl_apply_unit (apply, i));
  tl_edit_set_mission (apply->edit, mission);
  tl_edit_pop_decision (apply->edit);
  return TRUE;
}

/* The attacker's choice, or the defender's answer. */
static gboolean
apply_engage (TlApply *apply)
{
  TlDecision decision = *tl_play_decision (apply->before);

  if (!tl_mission_names_its_planes (apply))
    return FALSE;
  decision.units[decision.n_units++] = tl_apply_unit (apply, 0);
  decision.side = tl_side_other (decision.side);
  if (decision.kind == TL_DECISION_AIR_DEFEND)
    {
      decision.kind = TL_DECISION_AIR_ROLL;
      tl_apply_ask_instead (apply->edit, &decision);
      return TRUE;
    }
  decision.kind = TL_DECISION_AIR_DEFEND;
  tl_edit_push_decision (apply->edit, &decision);
  return TRUE;
}

static void
report_round (TlApply *apply, const TlDecision *decision, int drm, const TlAirRound *round)
{
  const TlRollSpan *loss = &tl_situation_edition (apply->before)->air_combat.loss;
  const int *dice = apply->action->dice;
  g_autofree char *attacker = tl_situation_name (apply->before, decision->units[0]);
  g_autofree char *defender = tl_situation_name (apply->before, decision->units[1]);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "14.3e",
                  /* Translators: two aircraft; dice, modifier with sign, sum; who aborts; a die. */
                  _ ("%1$s against %2$s: roll %3$d %4$+d = %5$d: %6$s; loss die %7$d."), attacker,
                  defender, dice[0], drm, dice[0] + drm,
                  round->aborts[0] && round->aborts[1] ? _ ("both abort")
                  : round->aborts[0]                   ? _ ("the attacker aborts")
                                                       : _ ("the defender aborts"),
                  dice[1]);
  for (guint i = 0; i < 2; i++)
    if (round->aborts[i] && !round->loses_step[i] && loss->first <= dice[1] &&
        dice[1] <= loss->last)
      report (apply->before, decision->units[i], "HR-11",
              /* Translators: an aircraft. */
              _ ("%s is over a base of its side, and loses no step."), apply->verdict);
}

/* Rule 14.3e: the next round, if there is one, is asked for by the decision below. */
static gboolean
apply_duel (TlApply *apply)
{
  const TlAction *action = apply->action;
  TlDecision decision = *tl_play_decision (apply->before);
  TlAirRound round;

  if (action->n_dice != 2 || !tl_roll_is_possible (TL_ROLL_TWO_DICE, action->dice[0]) ||
      !tl_roll_is_possible (TL_ROLL_ONE_DIE, action->dice[1]))
    return tl_apply_forbid_dice (
        apply, "14.3e", _ ("Due, in this order: two dice: 2 to 12; the loss die: 1 to 6."));
  TlAirDuel duel =
      tl_air_duel (apply->before, decision.units[0], decision.units[1], decision.hex, NULL);
  round =
      tl_air_round (tl_situation_edition (apply->before), &duel, action->dice[0], action->dice[1]);
  TlMission *mission = tl_mission_copy (tl_situation_mission (apply->before));
  report_round (apply, &decision, duel.drm, &round);
  for (guint i = 0; i < 2; i++)
    if (round.aborts[i] &&
        (!round.loses_step[i] || take_step (apply, mission, decision.units[i], "14.3e")))
      leave (apply, mission, decision.units[i]);
  tl_edit_set_mission (apply->edit, mission);
  TlDecision next = *tl_situation_decision (apply->before, 1);
  next.args[0]++;
  tl_edit_pop_decision (apply->edit);
  tl_apply_ask_instead (apply->edit, &next);
  return TRUE;
}

/* Rule 14.5 */
static gboolean
apply_intercept (TlApply *apply)
{
  TlDecision decision = *tl_play_decision (apply->before);

  if (!tl_mission_names_its_planes (apply))
    return FALSE;
  TlMission *mission = tl_mission_copy (tl_situation_mission (apply->before));
  mission->interceptor = tl_apply_unit (apply, 0);
  tl_edit_set_mission (apply->edit, mission);
  tl_edit_pop_decision (apply->edit);
  tl_apply_ask (apply->edit, TL_DECISION_AIR_ATTACK, decision.side, decision.hex);
  tl_apply_ask (apply->edit, TL_DECISION_AIR_ABORT, tl_side_other (decision.side), decision.hex);
  return TRUE;
}

/* No aircraft aborts or intercepts. */
static gboolean
apply_decline (TlApply *apply)
{
  tl_edit_pop_decision (apply->edit);
  return TRUE;
}

/* --- Flak ------------------------------------------------------------------------------------- */

/* Rule 14.4f: who is hit is named by one die, but among one aircraft. */
static gboolean
flak_needs_die (const TlSituation *situation, int roll, int drm)
{
  return tl_flak_effect (situation, roll, drm) != 0 &&
         tl_situation_mission (situation)->planes->len > 1;
}

static gboolean
flak_dice_fit (const TlSituation *situation, const TlAction *action, int drm)
{
  gboolean has_die = action->n_dice == 2 && action->dice[1] != 0;

  if (action->n_dice < 1 || action->n_dice > 2 ||
      !tl_roll_is_possible (TL_ROLL_TWO_DICE, action->dice[0]))
    return FALSE;
  return flak_needs_die (situation, action->dice[0], drm)
             ? has_die && tl_roll_is_possible (TL_ROLL_ONE_DIE, action->dice[1])
             : !has_die;
}

/* Rule HR-12 */
static void
turn_back (TlApply *apply, TlMission *mission, TlUnit plane)
{
  /* Translators: an aircraft. */
  report (apply->before, plane, "HR-12", _ ("%s turns back."), apply->verdict);
  leave (apply, mission, plane);
}

/* @effect: bits of tl_flak_effect () */
static void
hit_plane (TlApply *apply, TlUnit plane, guint effect)
{
  TlMission *mission = tl_mission_copy (tl_situation_mission (apply->before));
  TlUnit next = (effect & TL_FLAK_NEXT_TURNS_BACK) != 0
                    ? tl_flak_next (apply->before, mission, plane)
                    : TL_UNIT_NONE;
  gboolean lives = (effect & TL_FLAK_STEP) == 0 || take_step (apply, mission, plane, "14.4f");

  if (lives && (effect & TL_FLAK_TURNS_BACK) != 0)
    turn_back (apply, mission, plane);
  if (next != TL_UNIT_NONE)
    {
      turn_back (apply, mission, next);
      report (
          apply->before, next, "HR-12",
          tl_edition_choice_is (tl_situation_edition (apply->before), "flak-second", "strongest")
              /* Translators: an aircraft. */
              ? _ ("Our reading: the strongest of the others, %s, turns back, too.")
              /* Translators: an aircraft. */
              : _ ("Our reading: the next of the stack, %s, turns back, too."),
          apply->verdict);
    }
  tl_edit_set_mission (apply->edit, mission);
}

static gboolean
apply_flak (TlApply *apply)
{
  const TlAction *action = apply->action;
  const TlMission *mission = tl_situation_mission (apply->before);

  g_autoptr (TlFlakCase) flak = tl_flak_case (apply->before, mission);
  if (!flak_dice_fit (apply->before, action, flak->drm))
    return tl_apply_forbid_dice (apply, "14.4e",
                                 _ ("Due is the Flak roll, two dice: 2 to 12; and when it hits one "
                                    "of several aircraft, one die: 1 to 6."));
  guint effect = tl_flak_effect (apply->before, action->dice[0], flak->drm);
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "14.4e",
                  /* Translators: dice, modifier with sign, sum, "a hit". */
                  _ ("Flak roll %1$d %2$+d = %3$d: %4$s."), action->dice[0], flak->drm,
                  action->dice[0] + flak->drm, effect != 0 ? _ ("a hit") : _ ("no effect"));
  tl_edit_pop_decision (apply->edit);
  if (effect == 0)
    return TRUE;
  g_autoptr (GArray) victims = tl_flak_victims (apply->before, mission, action->dice[1]);
  if (victims->len == 1)
    hit_plane (apply, tl_units_at (victims, 0), effect);
  else
    {
      TlDecision loss = { .kind = TL_DECISION_FLAK_LOSS,
                          .side = tl_mission_side (apply->before, mission),
                          .hex = mission->target,
                          .n_units = (guint8) victims->len,
                          .args = { effect == TL_FLAK_STEP ? 0 : (gint32) effect } };

      memcpy (loss.units, victims->data, victims->len * sizeof (TlUnit));
      tl_edit_push_decision (apply->edit, &loss);
    }
  return TRUE;
}

static gboolean
apply_loss (TlApply *apply)
{
  if (!tl_mission_names_its_planes (apply))
    return FALSE;
  guint effect = (guint) tl_play_decision (apply->before)->args[0];
  tl_edit_pop_decision (apply->edit);
  hit_plane (apply, tl_apply_unit (apply, 0), effect != 0 ? effect : TL_FLAK_STEP);
  return TRUE;
}

/* --- going on where no choice is left --------------------------------------------------------- */

static gboolean
settle_abort (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
              TlVerdict *verdict)
{
  g_autoptr (TlAirFight) fight = tl_air_fight (situation, tl_situation_mission (situation));
  g_autoptr (GArray) planes = tl_mission_decision_planes (situation, decision);

  if (decision->args[0] != 0 ? planes->len > 0
                             : planes->len > 1 && tl_air_fight_attacker (situation, fight) >= 0)
    return FALSE;
  tl_edit_pop_decision (edit);
  return TRUE;
}

/* The fight is over: rule 14.3dC, where something can still happen to the mission.  Over its own
 * base the other side may abort, too: its aircraft stay there, Inactive (14.1c). */
static void
end_fight (TlEdit *edit, const TlSituation *situation, const TlDecision *decision)
{
  const TlMission *mission = tl_situation_mission (situation);
  TlDecision abort = { .kind = TL_DECISION_AIR_ABORT, .hex = decision->hex, .args = { 1 } };

  tl_edit_pop_decision (edit);
  if (decision->args[0] == 0 || mission->planes->len == 0 || mission->kind == TL_MISSION_SWEEP)
    return;
  if (mission->interceptor == TL_UNIT_NONE)
    {
      abort.side = tl_side_other (tl_mission_side (situation, mission));
      tl_edit_push_decision (edit, &abort);
    }
  abort.side = tl_mission_side (situation, mission);
  tl_edit_push_decision (edit, &abort);
}

static gboolean
settle_attack (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
               TlVerdict *verdict)
{
  g_autoptr (TlAirFight) fight = tl_air_fight (situation, tl_situation_mission (situation));
  int attacker = tl_air_fight_attacker (situation, fight);
  TlDecision next = *decision;

  if (attacker < 0)
    {
      end_fight (edit, situation, decision);
      return TRUE;
    }
  next.side = fight->sides[attacker];
  if (next.side != decision->side)
    {
      tl_verdict_add (verdict, TL_FINDING_REMINDER, "14.3c", "%s",
                      _ ("The attacker has no rating without parentheses: the roles change."));
      tl_apply_ask_instead (edit, &next);
      return TRUE;
    }
  g_autoptr (GArray) planes = tl_mission_decision_planes (situation, decision);
  if (planes->len > 1)
    return FALSE;
  next.kind = TL_DECISION_AIR_DEFEND;
  next.side = tl_side_other (next.side);
  next.n_units = 1;
  next.units[0] = tl_units_at (planes, 0);
  tl_edit_push_decision (edit, &next);
  return TRUE;
}

static gboolean
settle_defence (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                TlVerdict *verdict)
{
  g_autoptr (GArray) planes = tl_mission_decision_planes (situation, decision);
  TlDecision roll = *decision;

  if (planes->len != 1)
    return FALSE;
  roll.kind = TL_DECISION_AIR_ROLL;
  roll.side = tl_side_other (decision->side);
  roll.n_units = 2;
  roll.units[1] = tl_units_at (planes, 0);
  tl_apply_ask_instead (edit, &roll);
  return TRUE;
}

/* A step that does not apply is skipped. */
static gboolean
settle_interception (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                     TlVerdict *verdict G_GNUC_UNUSED)
{
  g_autoptr (GArray) fighters = tl_air_interceptors (situation, tl_situation_mission (situation));

  if (fighters->len > 0)
    return FALSE;
  tl_edit_pop_decision (edit);
  return TRUE;
}

static gboolean
settle_flak (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
             TlVerdict *verdict)
{
  const TlMission *mission = tl_situation_mission (situation);
  g_autoptr (TlFlakCase) flak = mission->planes->len > 0 ? tl_flak_case (situation, mission) : NULL;

  if (flak != NULL && flak->is_rolled)
    return FALSE;
  tl_edit_pop_decision (edit);
  return TRUE;
}

/* --- dice ------------------------------------------------------------------------------------- */

static gboolean
roll_duel (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  int rolls[2] = { 0 };

  if (!tl_decision_is (tl_play_decision (situation), TL_DECISION_AIR_ROLL))
    return TRUE;
  if (!tl_dice_roll (dice, TL_ROLL_TWO_DICE, &rolls[0]) ||
      !tl_dice_roll (dice, TL_ROLL_ONE_DIE, &rolls[1]))
    return FALSE;
  memcpy (action->dice, rolls, sizeof rolls);
  action->n_dice = 2;
  return TRUE;
}

static gboolean
roll_flak (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  int rolls[2] = { 0 };

  if (!tl_decision_is (tl_play_decision (situation), TL_DECISION_FLAK))
    return TRUE;
  g_autoptr (TlFlakCase) flak = tl_flak_case (situation, tl_situation_mission (situation));
  if (!tl_dice_roll (dice, TL_ROLL_TWO_DICE, &rolls[0]))
    return FALSE;
  action->n_dice = 1;
  if (flak_needs_die (situation, rolls[0], flak->drm))
    {
      if (!tl_dice_roll (dice, TL_ROLL_ONE_DIE, &rolls[1]))
        {
          action->n_dice = 0;
          return FALSE;
        }
      action->n_dice = 2;
    }
  memcpy (action->dice, rolls, sizeof rolls);
  return TRUE;
}

/* --- the answers ------------------------------------------------------------------------------ */

static void
add_for_each (GPtrArray *actions, TlActionKind kind, const TlSituation *situation,
              const TlDecision *decision)
{
  g_autoptr (GArray) planes = tl_mission_decision_planes (situation, decision);

  for (guint i = 0; i < planes->len; i++)
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (kind), tl_units_at (planes, i)));
}

static void
add_aborts (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  add_for_each (actions, TL_ACTION_ABORT, situation, decision);
  g_ptr_array_add (actions, tl_action_new (TL_ACTION_DECLINE));
}

static void
add_engagements (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  add_for_each (actions, TL_ACTION_ENGAGE, situation, decision);
}

static void
add_duel (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_ptr_array_add (actions, tl_action_new (TL_ACTION_DUEL));
}

static void
add_interceptions (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  add_for_each (actions, TL_ACTION_INTERCEPT, situation, decision);
  g_ptr_array_add (actions, tl_action_new (TL_ACTION_DECLINE));
}

static void
add_flak (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_ptr_array_add (actions, tl_action_new (TL_ACTION_FLAK));
}

static void
add_losses (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  add_for_each (actions, TL_ACTION_LOSE, situation, decision);
}

const TlApplyEntry tl_apply_missions[] = {
  { TL_ACTION_MISSION, apply_mission, TL_IN_TURN },
  { TL_ACTION_ABORT, apply_abort, TL_IN_MISSION },
  { TL_ACTION_ENGAGE, apply_engage, TL_IN_MISSION },
  { TL_ACTION_DUEL, apply_duel, TL_IN_MISSION, roll_duel },
  { TL_ACTION_INTERCEPT, apply_intercept, TL_IN_MISSION },
  { TL_ACTION_FLAK, apply_flak, TL_IN_MISSION, roll_flak },
  { TL_ACTION_LOSE, apply_loss, .answers = TL_DECISION_FLAK_LOSS },
  { TL_ACTION_DECLINE, apply_decline, .answers = TL_DECISION_AIR_ABORT },
  { TL_ACTION_DECLINE, apply_decline, .answers = TL_DECISION_INTERCEPT },
  { 0, NULL },
};

const TlDecisionEntry tl_mission_decisions[] = {
  { TL_DECISION_AIR_ABORT, settle_abort, add_aborts },
  { TL_DECISION_AIR_ATTACK, settle_attack, add_engagements },
  { TL_DECISION_AIR_DEFEND, settle_defence, add_engagements },
  { TL_DECISION_AIR_ROLL, NULL, add_duel },
  { TL_DECISION_INTERCEPT, settle_interception, add_interceptions },
  { TL_DECISION_FLAK, settle_flak, add_flak },
  { TL_DECISION_FLAK_LOSS, NULL, add_losses },
  { 0 },
};
