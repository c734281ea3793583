/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of an air mission, applied and settled (14.2f). */
#include "config.h"

#include "play/tl-mission-play.h"

#include "pieces/tl-scenario.h"
#include "play/tl-fire.h"
#include "play/tl-mission-load.h"
#include "play/tl-mission-ships.h"

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
      tl_mission_cast_off (apply, mission, plane, TRUE);
      tl_mission_strike_off (mission, plane);
    }
  tl_mission_fit_load (apply, mission, TRUE);
  return lives;
}

/* Rules 14.1c, 14.3d: @plane is out of the fight, and of the mission. */
static void
leave (TlApply *apply, TlMission *mission, TlUnit plane)
{
  tl_edit_unit (apply->edit, plane)->flags |= TL_UNIT_INACTIVE;
  tl_mission_send_home (mission, plane);
  tl_mission_cast_off (apply, mission, plane, FALSE);
  tl_mission_fit_load (apply, mission, FALSE);
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

static gboolean
is_due (TlApply *apply, TlDecisionKind kind, TlDecisionKind other)
{
  const TlDecision *decision = tl_play_decision (apply->before);

  if (decision->kind == kind || decision->kind == other)
    return TRUE;
  g_autofree char *due = tl_mission_decision_text (apply->before, decision);
  return tl_verdict_forbid (apply->verdict, "14.2f", TL_UNIT_NONE,
                            /* Translators: what a side has to decide. */
                            _ ("The steps of a mission have an order, and another one is due: %s"),
                            due);
}

/* Are all units of the action among those that the decision is about? */
static gboolean
names_its_planes (TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);
  g_autoptr (GArray) planes = tl_mission_decision_planes (apply->before, decision);

  for (guint i = 0; i < apply->action->units->len; i++)
    if (!tl_units_include (planes, tl_apply_unit (apply, i)))
      return tl_apply_forbid (apply, tl_mission_decision_rule (decision), tl_apply_unit (apply, i),
                              _ ("This is not one of the aircraft among which is chosen now."));
  return TRUE;
}

/* --- a fight ---------------------------------------------------------------------------------- */

static gboolean
apply_abort (TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);

  if (!is_due (apply, TL_DECISION_AIR_ABORT, TL_DECISION_AIR_ABORT) || !names_its_planes (apply))
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

  if (!is_due (apply, TL_DECISION_AIR_ATTACK, TL_DECISION_AIR_DEFEND) || !names_its_planes (apply))
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

  if (!is_due (apply, TL_DECISION_AIR_ROLL, TL_DECISION_AIR_ROLL))
    return FALSE;
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

  if (!is_due (apply, TL_DECISION_INTERCEPT, TL_DECISION_INTERCEPT) || !names_its_planes (apply))
    return FALSE;
  TlMission *mission = tl_mission_copy (tl_situation_mission (apply->before));
  mission->interceptor = tl_apply_unit (apply, 0);
  tl_edit_set_mission (apply->edit, mission);
  tl_edit_pop_decision (apply->edit);
  tl_apply_ask (apply->edit, TL_DECISION_AIR_ATTACK, decision.side, decision.hex);
  tl_apply_ask (apply->edit, TL_DECISION_AIR_ABORT, tl_side_other (decision.side), decision.hex);
  return TRUE;
}

gboolean
tl_mission_apply_decline (TlApply *apply)
{
  if (!is_due (apply, TL_DECISION_AIR_ABORT, TL_DECISION_INTERCEPT))
    return FALSE;
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

  if (!is_due (apply, TL_DECISION_FLAK, TL_DECISION_FLAK))
    return FALSE;
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

gboolean
tl_mission_apply_loss (TlApply *apply)
{
  if (!is_due (apply, TL_DECISION_FLAK_LOSS, TL_DECISION_FLAK_LOSS) || !names_its_planes (apply))
    return FALSE;
  guint effect = (guint) tl_play_decision (apply->before)->args[0];
  tl_edit_pop_decision (apply->edit);
  hit_plane (apply, tl_apply_unit (apply, 0), effect != 0 ? effect : TL_FLAK_STEP);
  return TRUE;
}

/* --- what it is for --------------------------------------------------------------------------- */

/* Rule 14.1c: Inactive, but for some after a base transfer (14.11). */
static void
land (TlEdit *edit, const TlSituation *situation, TlMission *mission, TlUnit plane, TlHex hex)
{
  if (!tl_air_mission_keeps_active (tl_edit_look (edit), mission, plane))
    tl_edit_unit (edit, plane)->flags |= TL_UNIT_INACTIVE;
  else if (tl_situation_plays (situation, TL_OPTION_SLOW_REBASING))
    tl_edit_unit (edit, plane)->flags |= TL_UNIT_REBASED;
  if (hex != tl_situation_hex (situation, plane))
    tl_edit_place (edit, plane, hex);
  tl_mission_strike_off (mission, plane);
}

/* Rules 14.9, 14.10: some stay where they have unloaded. */
static gboolean
execute_airlift (TlApply *apply)
{
  const TlMission *before = tl_situation_mission (apply->before);
  g_autoptr (GArray) staying = tl_airlift_staying (apply->before, before);

  tl_edit_pop_decision (apply->edit);
  if (!tl_mission_deliver (apply))
    return FALSE;
  TlMission *mission = tl_mission_copy (before);
  for (guint i = 0; i < staying->len; i++)
    land (apply->edit, apply->before, mission, tl_units_at (staying, i), mission->target);
  tl_edit_set_mission (apply->edit, mission);
  return TRUE;
}

/* Rule 18.3c: are others to fire when @part has? */
static gboolean
goes_on (TlApply *apply, const TlMission *part)
{
  TlMission *mission = tl_mission_copy (tl_situation_mission (apply->before));
  gboolean is_open = tl_mission_part_fired (apply, mission, part);

  tl_edit_set_mission (apply->edit, mission);
  return is_open;
}

static gboolean
apply_execute (TlApply *apply)
{
  const TlMission *mission = tl_situation_mission (apply->before);

  if (!is_due (apply, TL_DECISION_EXECUTE, TL_DECISION_EXECUTE) ||
      !tl_mission_part_may (apply->before, apply->action, apply->verdict))
    return FALSE;
  if (tl_mission_kind_carries (mission->kind))
    return execute_airlift (apply);
  g_autoptr (TlMission) part = tl_mission_part (apply->before, apply->action);
  g_autoptr (TlBarrage) barrage = tl_air_mission_barrage (apply->before, part);
  if (!tl_fire_check_dice (apply, barrage))
    return FALSE;
  if (apply->action->units->len == 0 || !goes_on (apply, part))
    tl_edit_pop_decision (apply->edit);
  tl_fire_resolve (apply, barrage, apply->action->dice);
  return TRUE;
}

/* --- home ------------------------------------------------------------------------------------- */

/* Rule 14.1c: where every aircraft of @planes, TlUnit, may land together. (transfer full): TlHex */
static GArray *
common_homes (const TlSituation *situation, const GArray *planes)
{
  const TlMission *mission = tl_situation_mission (situation);
  GArray *homes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < planes->len; i++)
    {
      g_autoptr (GArray) own = tl_air_mission_homes (situation, mission, tl_units_at (planes, i));

      if (i == 0)
        g_array_append_vals (homes, own->data, own->len);
      else
        tl_hexes_keep (homes, own);
    }
  return homes;
}

static gboolean
judge_landing (TlApply *apply, TlHex hex)
{
  g_autoptr (GArray) homes = common_homes (apply->before, apply->action->units);

  return tl_hexes_include (homes, hex) ||
         tl_apply_forbid (apply, "14.1c", tl_apply_unit (apply, 0),
                          _ ("Aircraft return to a base of their side in range of the target; who "
                             "aborts over one lands there."));
}

static gboolean
apply_return (TlApply *apply)
{
  const TlAction *action = apply->action;

  if (!is_due (apply, TL_DECISION_AIR_RETURN, TL_DECISION_AIR_RETURN) || !names_its_planes (apply))
    return FALSE;
  if (action->units->len > 0 && !judge_landing (apply, tl_apply_hex (apply, 0)))
    return FALSE;
  const GArray *planes =
      action->units->len > 0 ? action->units : tl_situation_mission (apply->before)->returning;
  TlMission *mission = tl_mission_copy (tl_situation_mission (apply->before));
  for (guint i = 0; i < planes->len; i++)
    {
      TlUnit plane = tl_units_at (planes, i);
      g_autoptr (GArray) homes =
          tl_air_mission_homes (apply->before, tl_situation_mission (apply->before), plane);

      land (apply->edit, apply->before, mission, plane,
            action->units->len > 0 ? tl_apply_hex (apply, 0) : g_array_index (homes, TlHex, 0));
    }
  tl_edit_set_mission (apply->edit, mission);
  return TRUE;
}

/* --- going on where no choice is left --------------------------------------------------------- */

static gboolean
settle_abort (TlEdit *edit, const TlSituation *situation, const TlDecision *decision)
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
settle_defence (TlEdit *edit, const TlSituation *situation, const TlDecision *decision)
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

/* @is_asked: FALSE: the step does not apply. */
static gboolean
settle_step (TlEdit *edit, gboolean is_asked)
{
  if (is_asked)
    return FALSE;
  tl_edit_pop_decision (edit);
  return TRUE;
}

static gboolean
is_intercepted (const TlSituation *situation)
{
  g_autoptr (GArray) fighters = tl_air_interceptors (situation, tl_situation_mission (situation));

  return fighters->len > 0;
}

static gboolean
is_fired_at (const TlSituation *situation)
{
  const TlMission *mission = tl_situation_mission (situation);
  g_autoptr (TlFlakCase) flak = mission->planes->len > 0 ? tl_flak_case (situation, mission) : NULL;

  return flak != NULL && flak->is_rolled;
}

static gboolean
has_something_to_do (const TlSituation *situation, TlVerdict *verdict)
{
  const TlMission *mission = tl_situation_mission (situation);

  if (mission->planes->len == 0)
    return FALSE;
  if (tl_mission_kind_carries (mission->kind))
    return tl_airlift_load8 (situation, mission) > 0;
  if (!tl_mission_kind_fires (mission->kind))
    return FALSE;
  g_autoptr (TlBarrage) barrage = tl_air_mission_barrage (situation, mission);
  if (barrage->firers->len > 0)
    return TRUE;
  tl_verdict_add (verdict, TL_FINDING_REMINDER, "10.0", "%s",
                  _ ("No aircraft with barrage strength is left, and nothing is dropped."));
  return FALSE;
}

/* All that is in the air has done its part. */
static void
turn_home (TlMission *mission)
{
  while (mission->planes->len > 0)
    tl_mission_send_home (mission, tl_units_at (mission->planes, 0));
}

static gboolean
settle_return (TlEdit *edit, const TlSituation *situation, TlVerdict *verdict)
{
  TlMission *mission = tl_mission_copy (tl_situation_mission (situation));

  turn_home (mission);
  g_autoptr (GArray) planes = g_array_copy (mission->returning);
  for (guint i = 0; i < planes->len; i++)
    {
      TlUnit plane = tl_units_at (planes, i);
      g_autoptr (GArray) homes = tl_air_mission_homes (situation, mission, plane);

      if (homes->len == 1)
        land (edit, situation, mission, plane, g_array_index (homes, TlHex, 0));
      if (homes->len > 0)
        continue;
      report (situation, plane, "14.1c",
              /* Translators: an aircraft. */
              _ ("%s has no base in range and is lost."), verdict);
      tl_edit_destroy (edit, plane);
      tl_mission_strike_off (mission, plane);
    }
  if (mission->returning->len > 0)
    {
      gboolean has_changed = !tl_mission_equal (mission, tl_situation_mission (situation));

      tl_edit_set_mission (edit, mission);
      return has_changed;
    }
  tl_mission_free (mission);
  tl_edit_set_mission (edit, NULL);
  tl_edit_pop_decision (edit);
  return TRUE;
}

gboolean
tl_mission_settle (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                   TlVerdict *verdict)
{
  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_AIR_ABORT:
      return settle_abort (edit, situation, decision);
    case TL_DECISION_AIR_ATTACK:
      return settle_attack (edit, situation, decision, verdict);
    case TL_DECISION_AIR_DEFEND:
      return settle_defence (edit, situation, decision);
    case TL_DECISION_INTERCEPT:
      return settle_step (edit, is_intercepted (situation));
    case TL_DECISION_FLAK:
      return settle_step (edit, is_fired_at (situation));
    case TL_DECISION_EXECUTE:
      return settle_step (edit, has_something_to_do (situation, verdict));
    case TL_DECISION_AIR_RETURN:
      return settle_return (edit, situation, verdict);
    default:
      return FALSE;
    }
}

/* --- dice ------------------------------------------------------------------------------------- */

static gboolean
roll_duel (TlAction *action, TlDice *dice)
{
  int rolls[2] = { 0 };

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
  g_autoptr (TlFlakCase) flak = tl_flak_case (situation, tl_situation_mission (situation));
  int rolls[2] = { 0 };

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

/* Rule 14.10d */
static gboolean
roll_load (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  guint n_rolls = tl_mission_load_rolls (situation);
  int rolls[TL_ACTION_DICE_MAX] = { 0 };

  for (guint i = 0; i < n_rolls; i++)
    if (!tl_dice_roll (dice, TL_ROLL_TWO_DICE, &rolls[i]))
      return FALSE;
  memcpy (action->dice, rolls, sizeof rolls);
  action->n_dice = n_rolls;
  return TRUE;
}

static gboolean
roll_barrage (const TlSituation *situation, const TlBarrage *barrage, TlAction *action,
              TlDice *dice)
{
  int rolls[TL_ACTION_DICE_MAX] = { 0 };
  guint n_rolls = 0;

  if (!tl_fire_throw (situation, barrage, dice, rolls, &n_rolls))
    return FALSE;
  memcpy (action->dice, rolls, sizeof rolls);
  action->n_dice = n_rolls;
  return TRUE;
}

gboolean
tl_mission_roll_dice (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  const TlDecision *decision = tl_play_decision (situation);

  /* What is not due uses no dice up; tl_apply () will say so. */
  if (!tl_decision_is_mission (decision) || !tl_mission_decision_takes (decision, action->kind))
    return TRUE;
  if (action->kind == TL_ACTION_DUEL)
    return roll_duel (action, dice);
  if (action->kind == TL_ACTION_FLAK)
    return roll_flak (situation, action, dice);
  if (tl_mission_kind_carries (tl_situation_mission (situation)->kind))
    return roll_load (situation, action, dice);
  if (!tl_mission_part_may (situation, action, NULL))
    return TRUE;
  {
    g_autoptr (TlMission) part = tl_mission_part (situation, action);
    g_autoptr (TlBarrage) barrage = tl_air_mission_barrage (situation, part);

    return roll_barrage (situation, barrage, action, dice);
  }
}

const TlApplyEntry tl_apply_missions[] = {
  { TL_ACTION_MISSION, apply_mission, TL_IN_TURN },
  { TL_ACTION_ABORT, apply_abort, TL_IN_MISSION },
  { TL_ACTION_ENGAGE, apply_engage, TL_IN_MISSION },
  { TL_ACTION_DUEL, apply_duel, TL_IN_MISSION },
  { TL_ACTION_INTERCEPT, apply_intercept, TL_IN_MISSION },
  { TL_ACTION_FLAK, apply_flak, TL_IN_MISSION },
  { TL_ACTION_EXECUTE, apply_execute, TL_IN_MISSION },
  { TL_ACTION_RETURN, apply_return, TL_IN_MISSION },
  { 0, NULL, 0 },
};
