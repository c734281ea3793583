/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-fire.h"

#include "board/tl-message.h"
#include "play/tl-mission-play.h"
#include "rules/combat/tl-barrage.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n-lib.h>

/* --- dice ------------------------------------------------------------------------------------- */

/* Rule 10.0a: two dice; one more for a 1/2, which may be left out otherwise, or be 0. */
static gboolean
dice_fit (const TlAction *action, const TlEdition *edition, const TlBarrageCase *fire)
{
  gboolean has_die = action->n_dice == 2 && action->dice[1] != 0;

  if (action->n_dice < 1 || action->n_dice > 2 ||
      !tl_roll_is_possible (TL_ROLL_TWO_DICE, action->dice[0]))
    return FALSE;
  return tl_barrage_result (edition, fire, action->dice[0], 0).needs_die
             ? has_die && tl_roll_is_possible (TL_ROLL_ONE_DIE, action->dice[1])
             : !has_die;
}

gboolean
tl_fire_roll_for (const TlSituation *situation, const TlBarrage *barrage, TlAction *action,
                  TlDice *dice)
{
  const TlEdition *edition = tl_situation_edition (situation);
  g_autoptr (TlBarrageCase) fire = tl_barrage_case (situation, barrage);
  int rolls[2] = { 0 };

  if (!tl_dice_roll (dice, TL_ROLL_TWO_DICE, &rolls[0]))
    return FALSE;
  action->n_dice = tl_barrage_result (edition, fire, rolls[0], 0).needs_die ? 2 : 1;
  if (action->n_dice == 2 && !tl_dice_roll (dice, TL_ROLL_ONE_DIE, &rolls[1]))
    {
      action->n_dice = 0;
      return FALSE;
    }
  action->dice[0] = rolls[0];
  action->dice[1] = rolls[1];
  return TRUE;
}

/* Rule 14.7: aircraft fly a mission, in which the barrage comes late. */
static gboolean
is_by_air (const TlSituation *situation, const TlBarrage *barrage)
{
  return barrage->firers->len > 0 &&
         tl_fire_of (situation, g_array_index (barrage->firers, TlUnit, 0)) == TL_FIRE_AIR;
}

gboolean
tl_fire_roll_dice (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  g_autoptr (GArray) payments = NULL;

  if (tl_situation_n_decisions (situation) == 0 && !is_by_air (situation, action->barrage))
    payments = tl_barrage_judge (situation, action->barrage, NULL);
  /* What is forbidden uses no dice up; tl_apply () will say why. */
  return payments == NULL || tl_fire_roll_for (situation, action->barrage, action, dice);
}

/* --- what happened, for the log --------------------------------------------------------------- */

static void
report_column (const TlApply *apply, const TlBarrageCase *fire)
{
  const TlBarrage *barrage = apply->action->barrage;
  g_autofree char *strength = tl_fraction_to_mixed_string (fire->strength);
  g_autofree char *before = tl_barrage_column_text (apply->before, barrage, fire->column);
  g_autofree char *after = tl_barrage_column_text (apply->before, barrage, fire->final_column);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "10.0a",
                  /* Translators: a strength, a column, a number of columns with sign, a column. */
                  _ ("Strength %s, column %s; shifts %+d: column %s."), strength, before,
                  fire->shift, after);
}

static void
report_result (const TlApply *apply, const TlBarrageResult *result)
{
  const TlAction *action = apply->action;
  g_autofree char *cell = tl_barrage_cell_text (&result->cell);
  g_autofree char *counts = tl_barrage_cell_text (&result->counts);
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: two dice, the cell of the table: "Roll 8: [1/2]". */
  g_string_append_printf (text, _ ("Roll %d: %s"), action->dice[0], cell);
  if (!g_str_equal (cell, counts))
    /* Translators: goes on "Roll 8: [1/2]": what it counts as. */
    g_string_append_printf (text, _ (", which counts as %s"), counts);
  if (result->needs_die)
    /* Translators: goes on "Roll 8: 1/2": one die. */
    g_string_append_printf (text, _ (", die %d"), action->dice[1]);
  tl_message_add_item (text, !result->disorganizes ? _ ("nothing happens")
                             : result->steps == 0  ? _ ("the units turn DG")
                                                   : _ ("the units turn DG and lose steps"));
  g_string_append_c (text, '.');
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "10.0a", "%s", text->str);
}

/* --- firing ----------------------------------------------------------------------------------- */

static void
mark_firers (TlApply *apply)
{
  const TlBarrage *barrage = apply->action->barrage;

  for (guint i = 0; i < barrage->firers->len; i++)
    {
      TlUnit unit = g_array_index (barrage->firers, TlUnit, i);
      TlFire fire = tl_fire_of (apply->before, unit);
      TlUnitState *state = tl_edit_unit (apply->edit, unit);

      state->flags |= TL_UNIT_ATTACKED;
      if (fire == TL_FIRE_AIR)
        state->flags |= TL_UNIT_INACTIVE; /* 10.2a */
      else if (fire == TL_FIRE_SHIPS)
        state->flags |= TL_UNIT_SHELLED;
    }
  if (!barrage->is_hip_shoot)
    tl_edit_set_attacked (apply->edit, barrage->target);
}

/* Rules 5.10, 10.0a: all combat units of the hex turn DG, and then lose steps. */
static void
hit (TlApply *apply, const TlBarrageResult *result)
{
  const TlBarrage *barrage = apply->action->barrage;
  TlSide side =
      tl_side_other (tl_situation_side (apply->before, g_array_index (barrage->firers, TlUnit, 0)));
  TlDecision loss = { .kind = TL_DECISION_BARRAGE_LOSS,
                      .side = side,
                      .hex = barrage->target,
                      .args = { (gint32) result->steps } };

  if (!result->disorganizes)
    return;
  for (TlUnit unit = tl_situation_first_in (apply->before, barrage->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (apply->before, unit))
    if (tl_situation_side (apply->before, unit) == side)
      tl_combat_disorganize (apply->edit, apply->before, unit);
  if (result->steps > 0)
    tl_edit_push_decision (apply->edit, &loss);
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
tl_fire_carry_out (TlApply *apply)
{
  const TlAction *action = apply->action;
  const TlEdition *edition = tl_situation_edition (apply->before);
  g_autoptr (TlBarrageCase) fire = tl_barrage_case (apply->before, action->barrage);
  TlBarrageResult result;

  if (!dice_fit (action, edition, fire))
    return tl_apply_forbid_dice (
        apply, "10.0a",
        _ ("Due is the roll, two dice: 2 to 12; and when that is a 1/2 one "
           "die: 1 to 6."));
  result = tl_barrage_result (edition, fire, action->dice[0], action->dice[1]);
  report_column (apply, fire);
  report_result (apply, &result);
  mark_firers (apply);
  hit (apply, &result);
  return TRUE;
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
  g_autoptr (GArray) payments = NULL;

  if (is_by_air (apply->before, apply->action->barrage))
    return begin_mission (apply);
  payments = tl_barrage_judge (apply->before, apply->action->barrage, apply->verdict);
  if (payments == NULL || !tl_fire_carry_out (apply))
    return FALSE;
  pay (apply, payments);
  return TRUE;
}

/* --- losses ----------------------------------------------------------------------------------- */

GArray *
tl_fire_targets (const TlSituation *situation, const TlDecision *decision)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = tl_situation_first_in (situation, decision->hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == decision->side &&
        tl_unit_is_combat (situation, unit))
      g_array_append_val (units, unit);
  return units;
}

gboolean
tl_fire_may_lose (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlDecision *decision = tl_play_decision (situation);
  g_autoptr (GArray) units = tl_fire_targets (situation, decision);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);
  /* Translators: a hex. */
  g_autofree char *text =
      g_strdup_printf (_ ("Only combat units in %s lose steps by the barrage."), place);

  return tl_units_include (units, unit) || tl_verdict_forbid (verdict, "10.0a", unit, text);
}

static void
lose (TlEdit *edit, const TlSituation *situation, const TlDecision *decision, TlUnit unit)
{
  TlDecision less = *decision;

  less.args[0]--;
  tl_edit_pop_decision (edit);
  tl_apply_take_step (edit, situation, unit);
  tl_edit_push_decision (edit, &less);
}

gboolean
tl_fire_apply_loss (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);

  if (!tl_fire_may_lose (apply->before, unit, apply->verdict))
    return FALSE;
  lose (apply->edit, apply->before, tl_play_decision (apply->before), unit);
  return TRUE;
}

gboolean
tl_fire_settle (TlEdit *edit, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (GArray) units = tl_fire_targets (situation, decision);
  guint steps = 0;

  for (guint i = 0; i < units->len; i++)
    steps += tl_unit_steps (situation, g_array_index (units, TlUnit, i));
  if (decision->args[0] <= 0 || units->len == 0)
    tl_edit_pop_decision (edit);
  else if (units->len > 1 && (guint) decision->args[0] < steps)
    return FALSE;
  else
    lose (edit, situation, decision, g_array_index (units, TlUnit, 0));
  return TRUE;
}

void
tl_fire_add_losses (GPtrArray *actions, const TlSituation *situation)
{
  g_autoptr (GArray) units = tl_fire_targets (situation, tl_play_decision (situation));

  for (guint i = 0; i < units->len; i++)
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_LOSE),
                                                  g_array_index (units, TlUnit, i)));
}

/* --- what may be fired ------------------------------------------------------------------------ */

static TlBarrage *
barrage_by (TlHex hex, TlUnit unit)
{
  TlBarrage *barrage = tl_barrage_new (hex, FALSE);

  tl_barrage_add_firer (barrage, unit);
  return barrage;
}

static gboolean
may_fire (const TlSituation *situation, const TlBarrage *barrage)
{
  g_autoptr (GArray) payments = tl_barrage_judge (situation, barrage, NULL);

  return payments != NULL;
}

/* All of the kind of @unit that may fire at @hex together with it; NULL unless it is the first of
 * several. (transfer full) (nullable) */
static TlBarrage *
together (const TlSituation *situation, TlHex hex, TlUnit unit)
{
  guint n_units = tl_situation_n_units (situation);
  g_autoptr (TlBarrage) barrage = barrage_by (hex, unit);

  for (TlUnit other = 0; other < n_units; other++)
    {
      g_autoptr (TlBarrage) alone = NULL;

      if (other == unit || tl_fire_of (situation, other) != tl_fire_of (situation, unit) ||
          tl_situation_side (situation, other) != tl_situation_side (situation, unit) ||
          !tl_unit_is_on_map (situation, other))
        continue;
      alone = barrage_by (hex, other);
      if (!may_fire (situation, alone))
        continue;
      if (other < unit)
        return NULL;
      tl_barrage_add_firer (barrage, other);
    }
  return barrage->firers->len > 1 && may_fire (situation, barrage) ? g_steal_pointer (&barrage)
                                                                   : NULL;
}

void
tl_fire_add_actions (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;
  TlSide enemy = tl_side_other (tl_situation_side (situation, unit));
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));

  if ((kind != TL_KIND_ARTILLERY && kind != TL_KIND_SHIP) || !tl_unit_is_on_map (situation, unit) ||
      !tl_barrage_is_time (situation, unit, FALSE))
    return;
  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      g_autoptr (TlBarrage) alone = NULL;
      TlBarrage *all;

      if (!tl_situation_has_combat_unit (situation, hex, enemy))
        continue;
      alone = barrage_by (hex, unit);
      if (!may_fire (situation, alone))
        continue;
      g_ptr_array_add (actions, tl_action_new_barrage (g_steal_pointer (&alone)));
      all = together (situation, hex, unit);
      if (all != NULL)
        g_ptr_array_add (actions, tl_action_new_barrage (all));
    }
}

const TlApplyEntry tl_apply_fire[] = {
  { TL_ACTION_BARRAGE, apply_barrage, TL_IN_TURN },
  { 0, NULL, 0 },
};
