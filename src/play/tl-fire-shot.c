/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A barrage is paid, rolled and carried out (10.0, 10.0a, 10.0c, 18.3c). */
#include "config.h"

#include "board/tl-message.h"
#include "pieces/tl-scenario.h"
#include "pieces/tl-track.h"
#include "play/tl-fire.h"
#include "play/tl-mission-play.h"
#include "rules/base/tl-craft.h"
#include "rules/combat/tl-facility.h"
#include "rules/movement/tl-construction.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n-lib.h>

static TlSide
target_side (const TlSituation *situation, const TlBarrage *barrage)
{
  return tl_side_other (tl_situation_side (situation, g_array_index (barrage->firers, TlUnit, 0)));
}

/* --- dice ------------------------------------------------------------------------------------- */

/* Rule 10.0a: two dice, and one more for a 1/2. */
static gboolean
throw_at_units (const TlSituation *situation, const TlBarrage *barrage, TlDice *dice, int *rolls,
                guint *n_rolls)
{
  g_autoptr (TlBarrageCase) fire = tl_barrage_case (situation, barrage);

  if (!tl_dice_roll (dice, TL_ROLL_TWO_DICE, &rolls[0]))
    return FALSE;
  *n_rolls =
      tl_barrage_result (tl_situation_edition (situation), fire, rolls[0], 0).needs_die ? 2 : 1;
  return *n_rolls == 1 || tl_dice_roll (dice, TL_ROLL_ONE_DIE, &rolls[1]);
}

/* Rule 10.0c: one die, and one for each aircraft that may lose a step. */
static guint
facility_dice (const TlEdition *edition, const TlFacilityCase *fire, int die)
{
  return 1 + (tl_facility_result (edition, fire, die).hit > 0 ? fire->aircraft->len : 0);
}

static gboolean
throw_at_facility (const TlSituation *situation, const TlBarrage *barrage, TlDice *dice, int *rolls,
                   guint *n_rolls)
{
  g_autoptr (TlFacilityCase) fire = tl_facility_case (situation, barrage);
  gboolean ok = tl_dice_roll (dice, TL_ROLL_ONE_DIE, &rolls[0]);

  *n_rolls = ok ? facility_dice (tl_situation_edition (situation), fire, rolls[0]) : 0;
  for (guint i = 1; ok && i < *n_rolls; i++)
    ok = tl_dice_roll (dice, TL_ROLL_ONE_DIE, &rolls[i]);
  return ok;
}

gboolean
tl_fire_throw (const TlSituation *situation, const TlBarrage *barrage, TlDice *dice, int *rolls,
               guint *n_rolls)
{
  return tl_barrage_is_on_facility (barrage)
             ? throw_at_facility (situation, barrage, dice, rolls, n_rolls)
             : throw_at_units (situation, barrage, dice, rolls, n_rolls);
}

static gboolean
fits_units (const TlSituation *situation, const TlBarrage *barrage, const int *rolls, guint n_rolls)
{
  g_autoptr (TlBarrageCase) fire = tl_barrage_case (situation, barrage);
  /* A die that is not needed may be 0. */
  gboolean has_die = n_rolls == 2 && rolls[1] != 0;

  if (n_rolls < 1 || n_rolls > 2 || !tl_roll_is_possible (TL_ROLL_TWO_DICE, rolls[0]))
    return FALSE;
  return tl_barrage_result (tl_situation_edition (situation), fire, rolls[0], 0).needs_die
             ? has_die && tl_roll_is_possible (TL_ROLL_ONE_DIE, rolls[1])
             : !has_die;
}

static gboolean
fits_facility (const TlSituation *situation, const TlBarrage *barrage, const int *rolls,
               guint n_rolls)
{
  g_autoptr (TlFacilityCase) fire = tl_facility_case (situation, barrage);

  for (guint i = 0; i < n_rolls; i++)
    if (!tl_roll_is_possible (TL_ROLL_ONE_DIE, rolls[i]))
      return FALSE;
  return n_rolls > 0 && n_rolls == facility_dice (tl_situation_edition (situation), fire, rolls[0]);
}

/* Are @rolls the dice of @barrage? */
static gboolean
fits (const TlSituation *situation, const TlBarrage *barrage, const int *rolls, guint n_rolls)
{
  return tl_barrage_is_on_facility (barrage) ? fits_facility (situation, barrage, rolls, n_rolls)
                                             : fits_units (situation, barrage, rolls, n_rolls);
}

/* Rule 14.7: aircraft fly a mission, in which the barrage comes late. */
static gboolean
is_by_air (const TlSituation *situation, const TlBarrage *barrage)
{
  return barrage->firers->len > 0 &&
         tl_fire_of (situation, g_array_index (barrage->firers, TlUnit, 0)) == TL_FIRE_AIR;
}

/* Whether units of one kind and side on the map fire at what is there. */
static gboolean
is_possible (const TlSituation *situation, const TlBarrage *barrage)
{
  TlUnit first =
      barrage->firers->len > 0 ? g_array_index (barrage->firers, TlUnit, 0) : TL_UNIT_NONE;

  for (guint i = 0; i < barrage->firers->len; i++)
    {
      TlUnit unit = g_array_index (barrage->firers, TlUnit, i);

      if (!tl_unit_is_on_map (situation, unit) ||
          tl_fire_of (situation, unit) != tl_fire_of (situation, first) ||
          tl_situation_side (situation, unit) != tl_situation_side (situation, first))
        return FALSE;
    }
  return first != TL_UNIT_NONE &&
         (barrage->aim != TL_AIM_SHIP ||
          (barrage->ship != TL_UNIT_NONE &&
           tl_barrage_is_ship_target (situation, barrage->ship, barrage->target,
                                      target_side (situation, barrage),
                                      tl_fire_of (situation, first))));
}

/* What pays for the barrage; NULL: it is forbidden.  Who fires when, how far and how often may be
 * set aside; not what is no target, nor supply that is not there. */
static GArray *
judge (const TlSituation *situation, const TlBarrage *barrage, TlHeed heed, TlVerdict *verdict)
{
  static const char *const rules[] = { "5.2",   "10.0b", "10.0e", "10.0e(A)", "10.1a",
                                       "18.2d", "18.3",  "18.3c", "18.3g",    NULL };
  g_autoptr (TlVerdict) said = tl_verdict_new ();
  g_autoptr (GArray) payments = tl_barrage_judge (situation, barrage, said);

  if (payments == NULL && heed != TL_HEED_ENFORCE && is_possible (situation, barrage) &&
      tl_aside_settle (rules, heed, said))
    payments = tl_barrage_pay_for (situation, barrage, said);
  tl_verdict_append (verdict, said);
  return g_steal_pointer (&payments);
}

static gboolean
roll_barrage (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  g_autoptr (GArray) payments = NULL;
  int rolls[TL_ACTION_DICE_MAX] = { 0 };
  guint n_rolls = 0;

  if (tl_situation_n_decisions (situation) == 0 && !is_by_air (situation, action->barrage))
    payments = judge (situation, action->barrage, action->heed, NULL);
  /* What is forbidden uses no dice up; tl_apply () will say why. */
  if (payments == NULL)
    return TRUE;
  if (!tl_fire_throw (situation, action->barrage, dice, rolls, &n_rolls))
    return FALSE;
  action->n_dice = n_rolls;
  for (guint i = 0; i < n_rolls; i++)
    action->dice[i] = rolls[i];
  return TRUE;
}

/* --- what happened, for the log --------------------------------------------------------------- */

static void
report_column (const TlApply *apply, const TlBarrage *barrage, const TlBarrageCase *fire)
{
  g_autofree char *strength = tl_fraction_to_mixed_string (fire->strength);
  g_autofree char *before = tl_barrage_column_text (apply->before, barrage, fire->column);
  g_autofree char *after = tl_barrage_column_text (apply->before, barrage, fire->final_column);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "10.0a",
                  /* Translators: a strength, a column, a number of columns with sign, a column. */
                  _ ("Strength %s, column %s; shifts %+d: column %s."), strength, before,
                  fire->shift, after);
}

/* @target: fired at by itself (18.3c); TL_UNIT_NONE: the units of the hex are */
static const char *
effect_text (const TlSituation *situation, TlUnit target, const TlBarrageResult *result)
{
  if (!result->disorganizes)
    return _ ("nothing happens");
  if (target != TL_UNIT_NONE && tl_situation_counter (situation, target)->is_coastal)
    return result->steps == 0 ? _ ("coastal artillery ignores DG") : _ ("the target is hit");
  if (target != TL_UNIT_NONE)
    return result->steps == 0 ? _ ("the target turns DG") : _ ("the target is hit and turns DG");
  return result->steps == 0 ? _ ("the units turn DG") : _ ("the units turn DG and lose steps");
}

static void
report_result (const TlApply *apply, TlUnit target, const TlBarrageResult *result, const int *rolls)
{
  g_autofree char *cell = tl_barrage_cell_text (&result->cell);
  g_autofree char *counts = tl_barrage_cell_text (&result->counts);
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: two dice, the cell of the table: "Roll 8: [1/2]". */
  g_string_append_printf (text, _ ("Roll %d: %s"), rolls[0], cell);
  if (!g_str_equal (cell, counts))
    /* Translators: goes on "Roll 8: [1/2]": what it counts as. */
    g_string_append_printf (text, _ (", which counts as %s"), counts);
  if (result->needs_die)
    /* Translators: goes on "Roll 8: 1/2": one die. */
    g_string_append_printf (text, _ (", die %d"), rolls[1]);
  tl_message_add_item (text, effect_text (apply->before, target, result));
  g_string_append_c (text, '.');
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "10.0a", "%s", text->str);
}

static void
report_facility (const TlApply *apply, const TlBarrage *barrage, const TlFacilityCase *fire,
                 const TlFacilityResult *result, int die)
{
  g_autofree char *strength = tl_fraction_to_mixed_string (fire->strength);
  g_autofree char *column = tl_barrage_column_text (apply->before, barrage, fire->column);
  g_autofree char *cell = tl_facility_cell_text (&result->cell);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "10.0c",
                  /* Translators: a strength, a column, a die, a cell of the table: "1 * (5)". */
                  _ ("Strength %1$s, column %2$s of facilities; die %3$d: %4$s."), strength, column,
                  die, cell);
}

/* --- the effects ------------------------------------------------------------------------------ */

/* Rules 5.10, 10.0a: all combat units of the hex turn DG, and then lose steps. */
static void
hit_units (TlApply *apply, const TlBarrage *barrage, const TlBarrageResult *result)
{
  TlSide side = target_side (apply->before, barrage);
  TlDecision loss = { .kind = TL_DECISION_BARRAGE_LOSS,
                      .side = side,
                      .hex = barrage->target,
                      .args = { (gint32) result->steps } };

  if (!result->disorganizes)
    return;
  for (TlUnit unit = tl_situation_first_in (apply->before, barrage->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (apply->before, unit))
    if (tl_situation_side (apply->before, unit) == side)
      tl_apply_disorganize (apply->edit, apply->before, unit);
  if (result->steps > 0)
    tl_edit_push_decision (apply->edit, &loss);
}

/* Rule 18.3d: a hit flips it, the second sinks it. */
static void
hit_ship (TlApply *apply, TlUnit ship, guint hits)
{
  gboolean sinks = hits >= tl_unit_steps (apply->before, ship);

  if (sinks)
    tl_craft_sink (apply->edit, ship);
  else
    tl_edit_unit (apply->edit, ship)->steps_lost += (guint8) hits;
  tl_verdict_remind (apply->verdict, "18.3d", ship, "%s",
                     sinks ? _ ("It sinks.") : _ ("It is damaged."));
  if (sinks)
    tl_craft_tell_cargo (apply->before, ship, "18.3d", apply->verdict);
}

/* Rule 18.3d: a first DG marks it; a second takes the marker off, and is a hit more.  Returns that
 * hit. */
static guint
disorganize_ship (TlApply *apply, TlUnit ship)
{
  gboolean was_dg = tl_situation_state (apply->before, ship)->marker == TL_MARKER_DG;

  tl_edit_unit (apply->edit, ship)->marker = was_dg ? TL_MARKER_NONE : TL_MARKER_DG;
  if (was_dg)
    tl_verdict_remind (apply->verdict, "18.3d", ship,
                       _ ("It was DG: the marker goes, and it takes a hit more."));
  return was_dg ? 1 : 0;
}

/* Rule 18.3d: all of the hex are one target, and have one DG. */
static void
hit_craft (TlApply *apply, const TlBarrage *barrage, const TlBarrageResult *result)
{
  TlSide side = target_side (apply->before, barrage);
  TlDecision loss = { .kind = TL_DECISION_BARRAGE_LOSS,
                      .side = side,
                      .hex = barrage->target,
                      .args = { (gint32) result->steps, TL_FIRE_LOSS_CRAFT } };
  guint more = 0;

  for (TlUnit unit = tl_situation_first_in (apply->before, barrage->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (apply->before, unit))
    {
      if (tl_situation_side (apply->before, unit) != side ||
          !tl_counter_is_landing_craft (tl_situation_counter (apply->before, unit)))
        continue;
      if (result->disorganizes)
        more = MAX (more, disorganize_ship (apply, unit));
    }
  loss.args[0] += (gint32) more;
  if (loss.args[0] > 0)
    tl_edit_push_decision (apply->edit, &loss);
}

/* Rule 18.3g: a loss kills it, and DG does nothing to it. */
static void
hit_coast (TlApply *apply, TlUnit gun, const TlBarrageResult *result)
{
  if (result->steps == 0)
    return;
  tl_edit_destroy (apply->edit, gun);
  tl_verdict_remind (apply->verdict, "18.3g", gun, _ ("Coastal artillery is lost by any step."));
}

static void
fire_at_ship (TlApply *apply, const TlBarrage *barrage, const int *rolls)
{
  g_autoptr (TlBarrageCase) fire = tl_barrage_case (apply->before, barrage);
  TlBarrageResult result =
      tl_barrage_result (tl_situation_edition (apply->before), fire, rolls[0], rolls[1]);
  const TlCounter *target = tl_situation_counter (apply->before, barrage->ship);
  guint hits = result.steps;

  report_column (apply, barrage, fire);
  report_result (apply, barrage->ship, &result, rolls);
  if (target->kind != TL_KIND_SHIP)
    hit_coast (apply, barrage->ship, &result);
  else if (tl_counter_is_landing_craft (target))
    hit_craft (apply, barrage, &result);
  else
    {
      if (result.disorganizes)
        hits += disorganize_ship (apply, barrage->ship);
      if (hits > 0)
        hit_ship (apply, barrage->ship, hits);
    }
}

static void
fire_at_units (TlApply *apply, const TlBarrage *barrage, const int *rolls)
{
  const TlEdition *edition = tl_situation_edition (apply->before);
  g_autoptr (TlBarrageCase) fire = tl_barrage_case (apply->before, barrage);
  TlBarrageResult result = tl_barrage_result (edition, fire, rolls[0], rolls[1]);

  report_column (apply, barrage, fire);
  report_result (apply, TL_UNIT_NONE, &result, rolls);
  hit_units (apply, barrage, &result);
}

/* Rule 10.0c(A): the order of levels and aircraft is all the same. */
static void
hit_air_base (TlApply *apply, const TlFacilityCase *fire, const TlFacilityResult *result,
              const int *rolls)
{
  guint level = fire->level - result->levels;

  if (result->levels > 0)
    {
      tl_edit_unit (apply->edit, fire->base)->level = (guint8) level;
      tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "10.0c(A)",
                      /* Translators: a level. */
                      _ ("The air base falls to level %u."), level);
    }
  else if (result->cell.levels > 0)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "15.0",
                    /* Translators: a level. */
                    _ ("The air base stays at level %u."), fire->level);
  for (guint i = 0; result->hit > 0 && i < fire->aircraft->len; i++)
    {
      TlUnit unit = g_array_index (fire->aircraft, TlUnit, i);
      gboolean is_hit = rolls[i + 1] >= (int) result->hit;
      g_autofree char *name = tl_situation_name (apply->before, unit);

      tl_verdict_remind (apply->verdict, "10.0c(A)", unit,
                         is_hit ?
                                /* Translators: an aircraft, a die; in both. */
                             _ ("%1$s, die %2$d: a step is lost.")
                                : _ ("%1$s, die %2$d: nothing happens."),
                         name, rolls[i + 1]);
      if (is_hit)
        tl_apply_take_step (apply->edit, apply->before, unit);
    }
}

static void
hit_port (TlApply *apply, const TlBarrage *barrage, const TlFacilityCase *fire,
          const TlFacilityResult *result)
{
  guint most = tl_situation_edition (apply->before)->port_hits_max;

  tl_port_take_hits (apply->edit, barrage->target, target_side (apply->before, barrage),
                     result->hits);
  if (result->cell.levels > 0)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "19.0b",
                    /* Translators: two numbers of hits. */
                    _ ("The port has %1$u hits; at most %2$u count."), fire->level + result->hits,
                    most);
}

static void
bust (TlApply *apply, const TlBarrage *barrage)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (apply->before), barrage->target);

  tl_edit_trainbust (apply->edit, barrage->target,
                     tl_side_other (target_side (apply->before, barrage)));
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "14.8",
                  /* Translators: a hex. */
                  _ ("A marker of trainbusting lies in %s, until the enemy's Clean Up."), place);
}

static void
fire_at_facility (TlApply *apply, const TlBarrage *barrage, const int *rolls)
{
  const TlEdition *edition = tl_situation_edition (apply->before);
  g_autoptr (TlFacilityCase) fire = tl_facility_case (apply->before, barrage);
  TlFacilityResult result = tl_facility_result (edition, fire, rolls[0]);

  report_facility (apply, barrage, fire, &result, rolls[0]);
  if (barrage->aim == TL_AIM_AIR_BASE)
    hit_air_base (apply, fire, &result, rolls);
  else if (barrage->aim == TL_AIM_PORT)
    hit_port (apply, barrage, fire, &result);
  else if (result.busts)
    bust (apply, barrage);
}

void
tl_fire_resolve (TlApply *apply, const TlBarrage *barrage, const int *rolls)
{
  if (barrage->aim == TL_AIM_SHIP)
    fire_at_ship (apply, barrage, rolls);
  else if (tl_barrage_is_on_facility (barrage))
    fire_at_facility (apply, barrage, rolls);
  else
    fire_at_units (apply, barrage, rolls);
}

/* --- firing ----------------------------------------------------------------------------------- */

/* Rule 18.3d: the Landing Craft of a hex are one target. */
static void
mark_ship (TlEdit *edit, const TlSituation *situation, TlUnit ship)
{
  TlUnit first = tl_situation_first_in (situation, tl_situation_hex (situation, ship));

  tl_edit_unit (edit, ship)->flags |= TL_UNIT_TARGETED;
  if (!tl_counter_is_landing_craft (tl_situation_counter (situation, ship)))
    return;
  for (TlUnit unit = first; unit != TL_UNIT_NONE; unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == tl_situation_side (situation, ship) &&
        tl_counter_is_landing_craft (tl_situation_counter (situation, unit)))
      tl_edit_unit (edit, unit)->flags |= TL_UNIT_TARGETED;
}

void
tl_fire_mark_target (TlEdit *edit, const TlSituation *situation, const TlBarrage *barrage)
{
  if (barrage->aim == TL_AIM_SHIP)
    mark_ship (edit, situation, barrage->ship);
  else if (!barrage->is_hip_shoot || tl_situation_plays (situation, TL_OPTION_LARGE_HIP_SHOOTS))
    tl_edit_set_attacked (edit, barrage->target);
}

static void
mark_firers (TlApply *apply)
{
  const TlBarrage *barrage = apply->action->barrage;

  for (guint i = 0; i < barrage->firers->len; i++)
    {
      TlUnit unit = g_array_index (barrage->firers, TlUnit, i);
      TlUnitState *state = tl_edit_unit (apply->edit, unit);

      state->flags |= TL_UNIT_ATTACKED;
      if (tl_fire_of (apply->before, unit) == TL_FIRE_SHIPS && barrage->aim != TL_AIM_SHIP)
        state->flags |= TL_UNIT_SHELLED;
    }
  tl_fire_mark_target (apply->edit, apply->before, barrage);
}

static void
pay (TlApply *apply, const GArray *payments)
{
  TlSide side =
      tl_situation_side (apply->before, g_array_index (apply->action->barrage->firers, TlUnit, 0));

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (tl_payments_sum_t (payments, i) > 0)
        tl_payment_report (apply->before, payment, tl_payments_sum_t (payments, i), FALSE, "10.1b",
                           apply->verdict);
    }
  tl_payments_take (apply->edit, side, payments);
}

gboolean
tl_fire_check_dice (TlApply *apply, const TlBarrage *barrage)
{
  if (fits (apply->before, barrage, apply->action->dice, apply->action->n_dice))
    return TRUE;
  return tl_barrage_is_on_facility (barrage)
             ? tl_apply_forbid_dice (
                   apply, "10.0c",
                   _ ("Due is one die: 1 to 6; and where its result hits aircraft, one for each "
                      "of them."))
             : tl_apply_forbid_dice (
                   apply, "10.0a",
                   _ ("Due is the roll, two dice: 2 to 12; and when that is a 1/2 one "
                      "die: 1 to 6."));
}

static gboolean
begin_mission (TlApply *apply)
{
  g_autoptr (TlMission) mission = tl_mission_of_barrage (apply->action->barrage);

  return apply->action->n_dice == 0
             ? tl_mission_begin (apply, mission)
             : tl_apply_forbid (apply, "14.2f", TL_UNIT_NONE,
                                _ ("Aircraft fly a mission: what comes first in it is rolled "
                                   "first, and the barrage when they have got through."));
}

static gboolean
apply_barrage (TlApply *apply)
{
  const TlAction *action = apply->action;

  if (is_by_air (apply->before, action->barrage))
    return begin_mission (apply);
  g_autoptr (GArray) payments =
      judge (apply->before, action->barrage, action->heed, apply->verdict);
  if (payments == NULL || !tl_fire_check_dice (apply, action->barrage))
    return FALSE;
  pay (apply, payments);
  mark_firers (apply);
  tl_fire_resolve (apply, action->barrage, action->dice);
  return TRUE;
}

const TlApplyEntry tl_apply_fire[] = {
  { TL_ACTION_BARRAGE, apply_barrage, TL_IN_TURN, roll_barrage },
  { 0, NULL, 0 },
};
