/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-mission-target.h"

#include "pieces/tl-scenario.h"
#include "play/tl-fire.h"
#include "play/tl-mission-play.h"
#include "rules/capture/tl-blow.h"
#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

/* --- at the target ---------------------------------------------------------------------------- */

/* Rules 4.7d, 14.9d: half of its allowance is left, less what it has spent. */
static guint
spent_mp12 (const TlSituation *situation, TlUnit unit)
{
  TlFraction share = tl_situation_edition (situation)->airlift_ma;
  guint ma = tl_unit_ma_mp12 (situation, unit, NULL);
  guint may = (guint) (ma * share.num / share.den);
  guint spent = tl_situation_state (situation, unit)->mp12_spent;

  return ma - (may - MIN (may, spent));
}

/* Rules 14.9d, 14.10b: who has come down by parachute moves no more. */
static void
set_down (TlApply *apply, TlUnit unit, const TlMission *mission)
{
  TlHex from = tl_situation_hex (apply->before, unit);

  tl_edit_place (apply->edit, unit, mission->target);
  TlUnitState *state = tl_edit_unit (apply->edit, unit);
  if (state->phase_start == TL_HEX_NONE)
    state->phase_start = from;
  tl_blow_leave (state);
  state->flags &= ~TL_UNIT_NEGATES;
  state->flags |= TL_UNIT_BY_AIR;
  if (mission->kind == TL_MISSION_DROP)
    {
      state->flags |= TL_UNIT_MOVED | TL_UNIT_DROPPED;
      state->drop_hex = TL_HEX_NONE;
    }
  else
    state->mp12_spent = (guint16) spent_mp12 (apply->before, unit);
}

static gboolean
bring_tokens (TlApply *apply, const TlMission *mission, guint t)
{
  TlSide side = tl_mission_side (apply->before, mission);
  TlHex from = tl_airlift_from (apply->before, mission);

  if (t == 0)
    return TRUE;
  if (!tl_apply_put_down (apply, tl_units_at (mission->planes, 0), mission->target, t))
    return FALSE;
  if (tl_blow_was_tried (apply->before, from, side))
    tl_blow_mark (apply->edit, mission->target, side);
  return TRUE;
}

/* Rule 14.9f: what those that go home have unloaded. */
static void
count_unloading (TlApply *apply, const TlMission *mission)
{
  const TlEdition *edition = tl_situation_edition (apply->before);
  TlUnit base =
      tl_air_base_at (apply->before, mission->target, tl_mission_side (apply->before, mission));
  guint token8 = tl_cargo_tokens8 (edition, 1);
  TlAirliftShare share = tl_airlift_share (apply->before, mission);
  guint size8 = tl_airlift_load8 (apply->before, mission) - share.size8;
  guint size_t = (size8 + token8 - 1) / token8;

  tl_edit_unit (apply->edit, base)->fresh_t +=
      MIN (size_t, tl_airlift_unloads_t (apply->before, mission));
}

static gboolean
deliver_to_base (TlApply *apply, const TlMission *mission)
{
  if (apply->action->n_dice > 0)
    return tl_apply_forbid_dice (apply, "14.9", _ ("No dice are rolled for it."));
  tl_stock_lift (apply->edit, tl_mission_side (apply->before, mission),
                 tl_airlift_from (apply->before, mission), mission->t);
  if (!bring_tokens (apply, mission, mission->t))
    return FALSE;
  for (guint i = 0; i < mission->cargo->len; i++)
    set_down (apply, tl_units_at (mission->cargo, i), mission);
  count_unloading (apply, mission);
  return TRUE;
}

/* --- by parachute (14.10d) -------------------------------------------------------------------- */

guint
tl_mission_load_rolls (const TlSituation *situation)
{
  const TlMission *mission = tl_situation_mission (situation);

  return mission->kind == TL_MISSION_DROP ? mission->t + mission->cargo->len : 0;
}

static gboolean
drop_dice_fit (TlApply *apply)
{
  const TlAction *action = apply->action;
  guint n = tl_mission_load_rolls (apply->before);
  gboolean fit = action->n_dice == n;

  for (guint i = 0; fit && i < n; i++)
    fit = tl_roll_is_possible (TL_ROLL_TWO_DICE, action->dice[i]);
  if (fit)
    return TRUE;
  g_autofree char *due = g_strdup_printf (
      /* Translators: a number of rolls. */
      ngettext ("Due is one roll of two dice: 2 to 12.",
                "Due are %u rolls of two dice, for each unit and then for each 1T: 2 to 12.", n),
      n);
  return tl_apply_forbid_dice (apply, "14.10d", due);
}

static void
report_roll (TlApply *apply, const char *what, int roll, int drm, gboolean lands)
{
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "14.10d",
                  /* Translators: a unit or an amount of supply; dice, modifier with sign, sum; "it
                     comes down" or "it is lost". */
                  _ ("%1$s: roll %2$d %3$+d = %4$d: %5$s."), what, roll, drm, roll + drm,
                  lands ? _ ("it comes down") : _ ("it is lost"));
}

gboolean
tl_mission_load_glides (const TlSituation *situation, guint i)
{
  const TlMission *mission = tl_situation_mission (situation);
  TlAirliftShare share = tl_airlift_share (situation, mission);

  return i < mission->cargo->len ? tl_airlift_glides (&share, i)
                                 : i - mission->cargo->len < share.t;
}

static gboolean
deliver_by_drop (TlApply *apply, const TlMission *mission)
{
  TlSide side = tl_mission_side (apply->before, mission);
  g_autoptr (GArray) landed = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint landed_t = 0;

  if (!drop_dice_fit (apply))
    return FALSE;
  for (guint i = 0; i < apply->action->n_dice; i++)
    {
      int roll = apply->action->dice[i];
      gboolean glides = tl_mission_load_glides (apply->before, i);
      int drm;
      guint least =
          tl_airlift_drop_needs (apply->before, side, mission->target, glides, NULL, &drm);
      gboolean lands = roll + drm >= (int) least;
      TlUnit unit = i < mission->cargo->len ? tl_units_at (mission->cargo, i) : TL_UNIT_NONE;
      g_autofree char *name =
          unit != TL_UNIT_NONE ? tl_situation_name (apply->before, unit) : g_strdup (_ ("1T"));

      report_roll (apply, name, roll, drm, lands);
      if (unit == TL_UNIT_NONE)
        landed_t += lands ? 1 : 0;
      else if (!lands)
        tl_edit_destroy (apply->edit, unit);
      else
        {
          set_down (apply, unit, mission);
          g_array_append_val (landed, unit);
        }
    }
  tl_stock_lift (apply->edit, side, tl_airlift_from (apply->before, mission), mission->t);
  if (!bring_tokens (apply, mission, landed_t))
    return FALSE;
  if (landed->len > 0)
    tl_apply_enter (apply, landed, mission->target, FALSE);
  return TRUE;
}

/* Rule 14.10e: a point is used once. */
static void
use_gliders (TlApply *apply, const TlMission *mission)
{
  for (guint i = 0; i < mission->tows->len; i++)
    tl_edit_destroy (apply->edit, g_array_index (mission->tows, TlTow, i).glider);
}

/* Brings the load to the target, with the dice of the action; FALSE when these do not fit. */
static gboolean
deliver (TlApply *apply)
{
  const TlMission *mission = tl_situation_mission (apply->before);

  if (!(mission->kind == TL_MISSION_DROP ? deliver_by_drop (apply, mission)
                                         : deliver_to_base (apply, mission)))
    return FALSE;
  use_gliders (apply, mission);
  return TRUE;
}

/* --- ships that share the aircraft out (18.3c) ------------------------------------------------ */

/* The one that is named was marked as a target when the mission was declared. */
static gboolean
may_be_target (const TlSituation *situation, const TlMission *mission, TlUnit ship)
{
  return tl_situation_hex (situation, ship) == mission->target &&
         tl_barrage_may_name (situation, ship, tl_mission_side (situation, mission), TL_FIRE_AIR) &&
         (ship == mission->ship ||
          (tl_situation_state (situation, ship)->flags & TL_UNIT_TARGETED) == 0);
}

static gboolean
is_shared_out (const TlMission *mission)
{
  return mission->kind == TL_MISSION_BARRAGE && mission->aim == TL_AIM_SHIP;
}

/* @except: not that one; TL_UNIT_NONE: any */
static TlUnit
next_target (const TlSituation *situation, const TlMission *mission, TlUnit except)
{
  for (TlUnit ship = tl_situation_first_in (situation, mission->target); ship != TL_UNIT_NONE;
       ship = tl_situation_next_in (situation, ship))
    if (ship != except && may_be_target (situation, mission, ship))
      return ship;
  return TL_UNIT_NONE;
}

TlMission *
tl_mission_part (const TlSituation *situation, const TlAction *action)
{
  TlMission *part = tl_mission_copy (tl_situation_mission (situation));

  if (action->units->len == 0)
    return part;
  part->ship = action->craft;
  g_array_set_size (part->planes, 0);
  for (guint i = 0; i < action->units->len; i++)
    tl_mission_add_plane (part, tl_units_at (action->units, i));
  return part;
}

/* Rule 18.3c: may @action, `execute`, name what it names? */
static gboolean
part_may (const TlSituation *situation, const TlAction *action, TlVerdict *verdict)
{
  const TlMission *mission = tl_situation_mission (situation);

  if (action->units->len == 0)
    return TRUE;
  if (!is_shared_out (mission))
    return tl_verdict_forbid (verdict, "18.3c", tl_units_at (action->units, 0),
                              _ ("Only aircraft over ships are shared out among targets."));
  if (!may_be_target (situation, mission, action->craft))
    return tl_verdict_forbid (verdict, "18.3c", action->craft,
                              _ ("It is no ship there that may still be a target in this phase."));
  for (guint i = 0; i < action->units->len; i++)
    if (!tl_units_include (mission->planes, tl_units_at (action->units, i)))
      return tl_verdict_forbid (verdict, "18.3c", tl_units_at (action->units, i),
                                _ ("It is not among the aircraft that are over the target."));
  return TRUE;
}

/* Rule 18.3c: @part has fired: its aircraft turn home in @mission, which is the one under way, and
 * its ship is a target no more.  Returns: whether others are still to fire */
static gboolean
part_fired (TlApply *apply, TlMission *mission, const TlMission *part)
{
  if (part->ship == mission->ship)
    mission->ship = next_target (apply->before, mission, part->ship);
  else
    {
      g_autoptr (TlBarrage) fired = tl_air_mission_barrage (apply->before, part);

      tl_fire_mark_target (apply->edit, apply->before, fired);
    }
  for (guint i = 0; i < part->planes->len; i++)
    tl_mission_send_home (mission, tl_units_at (part->planes, i));
  if (mission->ship == TL_UNIT_NONE)
    {
      mission->ship = part->ship;
      return FALSE;
    }
  g_autoptr (TlBarrage) left = tl_air_mission_barrage (apply->before, mission);
  return left->firers->len > 0;
}

/* Rule 18.3c: each aircraft alone at each ship that may be a target, where there are several. */
static void
add_parts (GPtrArray *actions, const TlSituation *situation)
{
  const TlMission *mission = tl_situation_mission (situation);

  if (!is_shared_out (mission) || next_target (situation, mission, mission->ship) == TL_UNIT_NONE)
    return;
  g_autoptr (TlBarrage) barrage = tl_air_mission_barrage (situation, mission);
  for (TlUnit ship = tl_situation_first_in (situation, mission->target);
       barrage->firers->len > 1 && ship != TL_UNIT_NONE;
       ship = tl_situation_next_in (situation, ship))
    for (guint i = 0; may_be_target (situation, mission, ship) && i < barrage->firers->len; i++)
      {
        TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_EXECUTE),
                                               tl_units_at (barrage->firers, i));

        action->craft = ship;
        g_ptr_array_add (actions, action);
      }
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
  if (!deliver (apply))
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
  gboolean is_open = part_fired (apply, mission, part);

  tl_edit_set_mission (apply->edit, mission);
  return is_open;
}

static gboolean
apply_execute (TlApply *apply)
{
  const TlMission *mission = tl_situation_mission (apply->before);

  if (!part_may (apply->before, apply->action, apply->verdict))
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

static gboolean
settle_execution (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                  TlVerdict *verdict)
{
  if (has_something_to_do (situation, verdict))
    return FALSE;
  tl_edit_pop_decision (edit);
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

static gboolean
roll_execution (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  if (!tl_decision_is (tl_play_decision (situation), TL_DECISION_EXECUTE))
    return TRUE;
  if (tl_mission_kind_carries (tl_situation_mission (situation)->kind))
    return roll_load (situation, action, dice);
  if (!part_may (situation, action, NULL))
    return TRUE;
  g_autoptr (TlMission) part = tl_mission_part (situation, action);
  g_autoptr (TlBarrage) barrage = tl_air_mission_barrage (situation, part);
  return roll_barrage (situation, barrage, action, dice);
}

static void
add_executions (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_ptr_array_add (actions, tl_action_new (TL_ACTION_EXECUTE));
  add_parts (actions, situation);
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

  if (!tl_mission_names_its_planes (apply))
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

/* All that is in the air has done its part. */
static void
turn_home (TlMission *mission)
{
  while (mission->planes->len > 0)
    tl_mission_send_home (mission, tl_units_at (mission->planes, 0));
}

static gboolean
settle_return (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
               TlVerdict *verdict)
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
      g_autofree char *name = tl_situation_name (situation, plane);
      /* Translators: an aircraft. */
      tl_verdict_remind (verdict, "14.1c", plane, _ ("%s has no base in range and is lost."), name);
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

/* Alone, and every aircraft to every base. */
static void
add_returns (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (GArray) planes = tl_mission_decision_planes (situation, decision);

  g_ptr_array_add (actions, tl_action_new (TL_ACTION_RETURN));
  for (guint i = 0; i < planes->len; i++)
    {
      g_autoptr (GArray) homes = tl_air_mission_homes (situation, tl_situation_mission (situation),
                                                       tl_units_at (planes, i));

      for (guint k = 0; k < homes->len; k++)
        g_ptr_array_add (actions,
                         tl_action_add_hex (tl_action_add_unit (tl_action_new (TL_ACTION_RETURN),
                                                                tl_units_at (planes, i)),
                                            g_array_index (homes, TlHex, k)));
    }
}

const TlApplyEntry tl_apply_mission_targets[] = {
  { TL_ACTION_EXECUTE, apply_execute, TL_IN_MISSION, roll_execution },
  { TL_ACTION_RETURN, apply_return, TL_IN_MISSION },
  { 0, NULL },
};

const TlDecisionEntry tl_mission_target_decisions[] = {
  { TL_DECISION_EXECUTE, settle_execution, add_executions },
  { TL_DECISION_AIR_RETURN, settle_return, add_returns },
  { 0 },
};
