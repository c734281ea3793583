/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-landfall.h"

#include "pieces/tl-scenario.h"
#include "play/tl-fire.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-fighters.h"
#include "rules/movement/tl-amphibian.h"
#include "rules/movement/tl-sea.h"

#include <glib/gi18n-lib.h>

/* The decision about a landing that is due; NULL. */
static const TlDecision *
decision_due (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  return tl_decision_is (decision, TL_DECISION_LANDING) ? decision : NULL;
}

/* Rule 18.5f: what the roll that is due is made on. (transfer full) (nullable): none is */
static TlLandingCase *
case_due (const TlSituation *situation)
{
  const TlDecision *decision = decision_due (situation);

  return decision != NULL
             ? tl_landing_case (situation, decision->units, decision->n_units, decision->hex)
             : NULL;
}

/* --- asking ----------------------------------------------------------------------------------- */

/* Asks for the roll of @units (TlUnit), and of the @craft that comes ashore itself, or
 * TL_UNIT_NONE; FALSE: the table says nothing of it. */
static gboolean
ask (TlApply *apply, const GArray *units, TlHex hex, TlUnit craft)
{
  g_autoptr (TlLandingCase) landing =
      tl_landing_case (tl_edit_look (apply->edit), (const TlUnit *) units->data, units->len, hex);
  TlDecision decision = { .kind = TL_DECISION_LANDING, .hex = hex };

  if (landing == NULL || units->len > TL_DECISION_UNITS)
    return FALSE;
  decision.side = tl_situation_side (apply->before, g_array_index (units, TlUnit, 0));
  decision.args[TL_LANDING_ARG_CRAFT] = craft != TL_UNIT_NONE ? (gint32) craft + 1 : 0;
  decision.n_units = (guint8) units->len;
  memcpy (decision.units, units->data, units->len * sizeof (TlUnit));
  tl_edit_push_decision (apply->edit, &decision);
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "18.5f",
                  /* Translators: a modifier with sign, a terrain, two numbers. */
                  _ ("Rolled next: two dice %1$+d on the row of %2$s: %3$u or more succeeds, %4$u "
                     "or more is mixed."),
                  landing->drm, tl_landing_row_name (apply->before, landing), landing->success,
                  landing->mixed);
  return TRUE;
}

gboolean
tl_landfall_begin (TlApply *apply)
{
  if (!apply->action->is_rolled ||
      !ask (apply, apply->action->units, tl_apply_hex (apply, 0), TL_UNIT_NONE))
    return FALSE;
  tl_apply_finish_others (apply, apply->action->units);
  return TRUE;
}

static gboolean
is_in_combat_phase (const TlSituation *situation)
{
  return tl_situation_clock (situation)->phase == TL_PHASE_COMBAT;
}

void
tl_landfall_put_ashore (TlEdit *edit, const TlSituation *situation, TlUnit unit, TlHex from,
                        TlHex hex, gboolean is_rolled)
{
  tl_edit_place (edit, unit, hex);
  TlUnitState *state = tl_edit_unit (edit, unit);
  state->phase_start = from;
  state->flags |= TL_UNIT_FUEL_PAID | TL_UNIT_BY_SEA | (is_rolled ? TL_UNIT_LANDED : 0);
  state->mp12_spent = (guint16) tl_sea_landing_mp12 (situation, unit, is_rolled);
  if (is_in_combat_phase (situation))
    state->flags |= TL_UNIT_MOVED | TL_UNIT_ATTACKED;
  if (state->mp12_spent > 0 && state->mp12_spent >= tl_unit_ma_mp12 (situation, unit, NULL))
    state->flags |= TL_UNIT_MOVED;
}

/* --- the roll --------------------------------------------------------------------------------- */

static gboolean
dice_fit (TlApply *apply, const TlLandingCase *landing)
{
  const TlAction *action = apply->action;
  gboolean ok = action->n_dice == landing->n_rolls;

  for (guint i = 0; ok && i < action->n_dice; i++)
    ok = tl_roll_is_possible (TL_ROLL_TWO_DICE, action->dice[i]);
  return ok || tl_apply_forbid_dice (apply, "18.5f",
                                     _ ("Due is the roll of the landing, two dice: 2 to 12; of a "
                                        "unit of more than 3 RE one more for each 3 RE."));
}

/* Steps that the rolls take, and the log of them. */
static guint
take_results (TlApply *apply, const TlLandingCase *landing, gboolean *is_success)
{
  guint lost = 0;

  *is_success = TRUE;

  for (guint i = 0; i < landing->n_rolls; i++)
    {
      int roll = apply->action->dice[i];
      TlLandingResult result = tl_landing_result (landing, roll);
      guint steps = tl_landing_lost (landing, result, i);

      tl_verdict_add (
          apply->verdict, TL_FINDING_REMINDER, "18.5f",
          /* Translators: a terrain, two numbers of its row, a roll, a modifier with sign, the sum,
             "mixed", a number of steps. */
          ngettext ("%1$s %2$u/%3$u: roll %4$d %5$+d = %6$d: %7$s, %8$u step lost.",
                    "%1$s %2$u/%3$u: roll %4$d %5$+d = %6$d: %7$s, %8$u steps lost.", steps),
          tl_landing_row_name (apply->before, landing), landing->success, landing->mixed, roll,
          landing->drm, roll + landing->drm, tl_landing_result_name (result), steps);
      lost += steps;
      *is_success &= result == TL_LANDING_SUCCESS;
    }
  return lost;
}

static gboolean
has_result (const TlApply *apply, const TlLandingCase *landing, TlLandingResult result)
{
  for (guint i = 0; i < landing->n_rolls; i++)
    if (tl_landing_result (landing, apply->action->dice[i]) == result)
      return TRUE;
  return FALSE;
}

/* Rule 18.5f: what the readings of landing-failure and landing-losses mean here. */
static void
tell_readings (TlApply *apply, const TlLandingCase *landing, guint lost, guint steps)
{
  gboolean has_failed = has_result (apply, landing, TL_LANDING_FAILURE);
  if (has_failed && lost < steps)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "18.5f", "%s",
                    _ ("Our reading: units that are left after a failure land."));
  if (lost > 0)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "18.5f", "%s",
                    _ ("Our reading: units lose these steps; their Landing Craft come back "
                       "whole."));
}

static guint
steps_of (const TlSituation *situation, const TlDecision *group)
{
  guint steps = 0;

  for (guint i = 0; i < group->n_units; i++)
    steps += tl_unit_steps (situation, group->units[i]);
  return steps;
}

/* Rules 18.5h, 18.6a(H), 18.6b. */
static void
tell_moves (TlApply *apply)
{
  if (is_in_combat_phase (apply->before))
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "18.6b", "%s",
                    _ ("Who lands in the Combat Phase does not move after it."));
  else
    tl_verdict_add (
        apply->verdict, TL_FINDING_REMINDER, "18.5h", "%s",
        _ ("Half of the Movement Allowance is left after a landing that needed a roll; no "
           "fuel is paid for it."));
}

static void
put_all_ashore (TlApply *apply, const GArray *units, TlHex hex)
{
  TlUnit craft = tl_craft_of (apply->before, g_array_index (units, TlUnit, 0));

  for (guint i = 0; i < units->len; i++)
    tl_landfall_put_ashore (apply->edit, apply->before, g_array_index (units, TlUnit, i),
                            tl_situation_hex (apply->before, craft), hex, TRUE);
  tl_apply_enter (apply, units, hex, FALSE);
  tell_moves (apply);
}

static void
come_ashore (TlApply *apply, const TlDecision *group, guint lost)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlDecision loss = *group;

  g_array_append_vals (units, group->units, group->n_units);
  put_all_ashore (apply, units, group->hex);
  loss.kind = TL_DECISION_BARRAGE_LOSS;
  loss.args[0] = (gint32) lost;
  loss.args[1] = TL_FIRE_LOSS_LANDING;
  if (lost > 0)
    tl_edit_push_decision (apply->edit, &loss);
}

/* Rule HR-16: those who come ashore otherwise than wholly by success are DG. */
static void
disorganize_all (TlApply *apply, const TlDecision *group)
{
  for (guint i = 0; i < group->n_units; i++)
    tl_apply_disorganize (apply->edit, apply->before, group->units[i]);
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "HR-16", "%s",
                  _ ("The landing was no full success: what came ashore is DG."));
}

static void
tell_unchecked (TlApply *apply)
{
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "18.5f", "%s",
                  _ ("Not checked: the scenario has no row of a landing table for this hex; take "
                     "off by hand what the game’s takes."));
}

/* --- craft that come ashore themselves (18.4e, 18.4f) ----------------------------------------- */

/* @is_failure: the roll left an LST afloat; @lost: of a DUKW, points. */
static void
change_craft (TlApply *apply, TlUnit craft, gboolean is_failure, guint lost, gboolean has_landed)
{
  gboolean is_lst = tl_amphibian_kind (apply->before, craft) == TL_AMPHIBIAN_LST;

  if (is_lst && is_failure)
    {
      tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "18.4f", "%s",
                      tl_amphibian_makes_port (apply->before, TL_LANDING_MIXED)
                          ? _ ("Our reading: after a failure the LST stays a Landing Craft.")
                          : _ ("Our reading: without success the LST stays a Landing Craft."));
      return;
    }
  if (tl_amphibian_change (apply->edit, apply->before, craft, lost, has_landed) == TL_UNIT_NONE)
    return;
  if (is_lst)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "18.4f",
                    /* Translators: the capacity of a port in Tokens. */
                    _ ("The LST is a port of %uT for good; it works from the next phase on."),
                    tl_situation_edition (apply->before)->lst_port_t);
  else if (has_landed)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "18.4e", "%s",
                    _ ("The roll served for the units aboard: the DUKW moves no more."));
}

/* Rules 18.4e, 18.4f: what the roll of @group, which is over, makes of the craft. */
static void
finish_craft (TlApply *apply, const TlDecision *group, const TlLandingCase *landing, guint lost)
{
  TlUnit craft = (TlUnit) (group->args[TL_LANDING_ARG_CRAFT] - 1);
  gboolean is_alone = group->units[0] == craft;
  gboolean is_failure = has_result (apply, landing, TL_LANDING_FAILURE);

  if (!tl_amphibian_makes_port (apply->before, TL_LANDING_MIXED))
    is_failure |= has_result (apply, landing, TL_LANDING_MIXED);
  change_craft (apply, craft, is_failure, is_alone ? lost : 0, !is_alone);
}

static gboolean
apply_convert (TlApply *apply)
{
  TlUnit craft = tl_apply_unit (apply, 0);
  TlHex hex = tl_situation_hex (apply->before, craft);

  if (!tl_amphibian_may_change (apply->before, craft, apply->verdict))
    return FALSE;
  tl_apply_finish_others (apply, apply->action->units);
  if (tl_amphibian_kind (apply->before, craft) == TL_AMPHIBIAN_ASHORE)
    {
      tl_amphibian_change (apply->edit, apply->before, craft, 0, FALSE);
      return TRUE;
    }
  g_autoptr (GArray) group = tl_amphibian_group (apply->before, craft);
  if (ask (apply, group, hex, craft))
    return TRUE;
  gboolean is_alone = g_array_index (group, TlUnit, 0) == craft;
  if (!is_alone)
    put_all_ashore (apply, group, hex);
  change_craft (apply, craft, FALSE, 0, !is_alone);
  tell_unchecked (apply);
  return TRUE;
}

/* Has the craft rolled for itself alone? */
static gboolean
is_craft (const TlSituation *situation, const TlDecision *group)
{
  return tl_situation_counter (situation, group->units[0])->kind == TL_KIND_SHIP;
}

static gboolean
apply_landfall (TlApply *apply)
{
  const TlDecision *decision = decision_due (apply->before);
  g_autoptr (TlLandingCase) landing = NULL;
  gboolean is_success;

  if (decision == NULL)
    return tl_apply_forbid (apply, "18.5f", TL_UNIT_NONE, _ ("No landing is rolled for now."));
  landing = case_due (apply->before);
  if (!dice_fit (apply, landing))
    return FALSE;
  TlDecision group = *decision;
  guint lost = take_results (apply, landing, &is_success);
  tl_edit_pop_decision (apply->edit);
  if (group.args[TL_LANDING_ARG_CRAFT] > 0)
    finish_craft (apply, &group, landing, lost);
  if (is_craft (apply->before, &group))
    return TRUE;
  tell_readings (apply, landing, lost, steps_of (apply->before, &group));
  if (lost < steps_of (apply->before, &group))
    {
      come_ashore (apply, &group, lost);
      if (!is_success && tl_situation_plays (apply->before, TL_OPTION_HARD_LANDINGS))
        disorganize_all (apply, &group);
    }
  else
    for (guint i = 0; i < group.n_units; i++)
      tl_edit_destroy (apply->edit, group.units[i]);
  return TRUE;
}

/* --- a landing instead (18.6b) ---------------------------------------------------------------- */

/* @units (TlUnit), aboard, roll for a landing in @hex, which has no enemy combat unit left; where
 * the table says nothing of it, they land, and the player says the losses. */
static void
land_instead (TlApply *apply, const GArray *units, TlHex hex)
{
  if (ask (apply, units, hex, TL_UNIT_NONE))
    return;
  put_all_ashore (apply, units, hex);
  tell_unchecked (apply);
}

static void
lose_defenders (TlApply *apply, const TlFight *fight)
{
  TlSide attacker = tl_fighters_attacking_side (apply->before, fight);
  g_autoptr (GArray) units = tl_fighters_defenders (apply->before, fight, tl_side_other (attacker));
  g_autofree char *names = tl_situation_names (apply->before, units);

  tl_finding_add_units (
      tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "18.6b",
                      /* Translators: units. */
                      _ ("The beach is given up: its defenders are lost, however the landing "
                         "goes: %s."),
                      names),
      units);
  for (guint i = 0; i < units->len; i++)
    tl_edit_destroy (apply->edit, g_array_index (units, TlUnit, i));
}

static gboolean
apply_abandon (TlApply *apply)
{
  const TlFight *fight = tl_situation_fight (apply->before);
  TlHex beach;

  if (!tl_decision_is (tl_play_decision (apply->before), TL_DECISION_BEACH))
    return tl_apply_forbid (apply, "18.6b", TL_UNIT_NONE,
                            _ ("A beach is given up when an assault on it is announced, before "
                               "anything else."));
  g_autoptr (GArray) attackers = g_array_copy (fight->attackers);
  beach = fight->target;
  lose_defenders (apply, fight);
  tl_edit_set_fight (apply->edit, NULL);
  for (guint i = tl_situation_n_decisions (apply->before); i > 0; i--)
    tl_edit_pop_decision (apply->edit);
  land_instead (apply, attackers, beach);
  return TRUE;
}

static gboolean
roll_landfall (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  g_autoptr (TlLandingCase) landing = case_due (situation);

  for (guint i = 0; landing != NULL && i < landing->n_rolls; i++)
    if (!tl_dice_roll (dice, TL_ROLL_TWO_DICE, &action->dice[i]))
      {
        action->n_dice = 0;
        return FALSE;
      }
  action->n_dice = landing != NULL ? landing->n_rolls : 0;
  return TRUE;
}

static void
add_landfall (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_ptr_array_add (actions, tl_action_new (TL_ACTION_LANDFALL));
}

static void
add_beach_answers (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_ptr_array_add (actions, tl_action_new (TL_ACTION_DECLINE));
  g_ptr_array_add (actions, tl_action_new (TL_ACTION_ABANDON));
}

const TlDecisionEntry tl_landfall_decisions[] = {
  { TL_DECISION_LANDING, NULL, add_landfall },
  { TL_DECISION_BEACH, NULL, add_beach_answers },
  { 0 },
};

const TlApplyEntry tl_apply_landfalls[] = {
  { TL_ACTION_LANDFALL, apply_landfall, TL_IN_TURN, roll_landfall },
  { TL_ACTION_CONVERT, apply_convert, TL_IN_TURN },
  { TL_ACTION_ABANDON, apply_abandon, TL_IN_FIGHT },
  { 0, NULL, 0 },
};
