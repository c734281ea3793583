/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decisions of a Supply Phase, what it settles by itself, and the answers; Breakout. */
#include "config.h"

#include "play/tl-supply-phase.h"

#include "board/tl-message.h"
#include "play/tl-combat.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-payment.h"
#include "rules/upkeep/tl-breakout.h"
#include "rules/upkeep/tl-eat.h"
#include "rules/upkeep/tl-hunger.h"
#include "rules/upkeep/tl-recover.h"

#include <glib/gi18n-lib.h>

/* --- the beginning ---------------------------------------------------------------------------- */

/* Where to look: TL_HEX_NONE when all of them are in boxes off the map (12.3e). */
static TlHex
hex_of_first (const TlSituation *situation, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (units, TlUnit, i));

      if (hex != TL_HEX_NONE)
        return hex;
    }
  return units->len > 0 ? TL_HEX_NONE : 0;
}

static void
note_trace (TlApply *apply, TlSide side)
{
  guint n_units = tl_situation_n_units (apply->before);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      guint32 flags = tl_edit_peek (apply->edit, unit)->flags;
      guint32 wanted = flags & ~(TL_UNIT_UNTRACED | TL_UNIT_ATTRITION);

      if (tl_situation_side (apply->before, unit) != side)
        continue;
      if (!tl_hunger_has_trace (apply->before, unit))
        wanted |= TL_UNIT_UNTRACED;
      if (wanted != flags)
        tl_edit_unit (apply->edit, unit)->flags = wanted;
    }
}

/* Rule 12.6a: said as the phase begins, when anybody of @side is to trace. */
static void
remind_of_sources (TlApply *apply, TlSide side)
{
  g_autofree char *text = tl_trace_no_source_text (apply->before, side);
  guint n;
  const TlUnit *units = tl_supply_picture_units (tl_supply_picture (apply->before, side), &n);

  for (guint i = 0; text != NULL && i < n; i++)
    if (tl_trace_is_needed (apply->before, units[i]))
      {
        tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.6a", "%s", text);
        return;
      }
}

void
tl_supply_phase_begin (TlApply *apply, const TlClock *next)
{
  TlSide side = next->phasing;
  g_autoptr (GArray) split = tl_hunger_split_formations (apply->before, side);
  g_autoptr (GArray) hungry = tl_hunger_units (apply->before, side);
  g_autoptr (GArray) low = tl_recover_units (apply->before, side);

  remind_of_sources (apply, side);
  note_trace (apply, side);
  tl_apply_ask (apply->edit, TL_DECISION_ATTRITION, side, hex_of_first (apply->before, hungry));
  tl_apply_ask (apply->edit, TL_DECISION_EAT, side, hex_of_first (apply->before, hungry));
  for (guint i = split->len; i > 0; i--)
    {
      int formation = g_array_index (split, int, i - 1);
      g_autoptr (GArray) units = tl_formation_units (apply->before, formation);

      tl_edit_push_decision (apply->edit, &(TlDecision){ .kind = TL_DECISION_TRACE,
                                                         .side = side,
                                                         .hex = hex_of_first (apply->before, units),
                                                         .args = { formation } });
    }
  tl_apply_ask (apply->edit, TL_DECISION_RECOVERY, side, hex_of_first (apply->before, low));
}

/* --- trace and markers ------------------------------------------------------------------------ */

/* "98/V, 290/V" (transfer full) */
static char *
names_of (const TlSituation *situation, const GArray *units)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      g_autofree char *name =
          tl_counter_name (tl_situation_counter (situation, g_array_index (units, TlUnit, i)));

      tl_message_add_item (text, name);
    }
  return g_string_free (text, FALSE);
}

/* Rule 12.6f: marks the units that @provider leaves out. */
static void
leave_out (TlEdit *edit, const TlSituation *situation, int formation, const TlProvider *provider,
           TlVerdict *verdict)
{
  g_autoptr (GArray) left_out = tl_hunger_left_out (situation, formation, provider);
  g_autofree char *names = names_of (situation, left_out);
  g_autofree char *name =
      provider->hq != TL_UNIT_NONE
          ? tl_counter_name (tl_situation_counter (situation, provider->hq))
          : tl_map_describe_hex (tl_situation_map (situation), provider->origin);

  tl_finding_add_units (
      tl_verdict_add (
          verdict, TL_FINDING_REMINDER, "12.6f",
          /* Translators: a formation, an HQ or a hex; units. */
          _ ("%s traces to %s; left out: %s."),
          g_array_index (tl_situation_scenario (situation)->formations, TlFormation, formation)
              .name,
          name, names),
      left_out);
  for (guint i = 0; i < left_out->len; i++)
    tl_edit_unit (edit, g_array_index (left_out, TlUnit, i))->flags |= TL_UNIT_UNTRACED;
}

static void
report_markers (const TlSituation *situation, const GArray *set, const GArray *removed,
                TlVerdict *verdict)
{
  g_autofree char *marked = names_of (situation, set);
  g_autofree char *freed = names_of (situation, removed);

  if (set->len > 0)
    tl_finding_add_units (tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.8a",
                                          /* Translators: units. */
                                          _ ("Marked Out of Supply, or still marked: %s."), marked),
                          set);
  if (removed->len > 0)
    tl_finding_add_units (
        tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.8a",
                        /* Translators: units. */
                        _ ("Back in supply, the Out of Supply marker comes off: %s."), freed),
        removed);
}

/* Rule 12.8a: the markers, once @fed (TlUnit) have eaten; the decision is answered. */
static void
phase_mark (TlEdit *edit, const TlSituation *situation, TlSide side, const GArray *fed,
            TlVerdict *verdict)
{
  g_autoptr (GArray) set = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) removed = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      guint flags = tl_situation_state (situation, unit)->flags;

      if (tl_situation_side (situation, unit) != side || !tl_trace_is_needed (situation, unit))
        continue;
      if ((flags & TL_UNIT_UNTRACED) != 0 && (fed == NULL || !tl_units_include (fed, unit)))
        {
          tl_edit_unit (edit, unit)->flags |= TL_UNIT_OOS | TL_UNIT_ATTRITION;
          g_array_append_val (set, unit);
        }
      else if ((flags & TL_UNIT_OOS) != 0)
        {
          tl_edit_unit (edit, unit)->flags &= ~TL_UNIT_OOS;
          g_array_append_val (removed, unit);
        }
    }
  report_markers (situation, set, removed, verdict);
}

/* --- settling --------------------------------------------------------------------------------- */

static gboolean
settle_recovery (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                 TlVerdict *verdict)
{
  g_autoptr (GArray) units = tl_recover_units (situation, decision->side);

  if (units->len > 0)
    return FALSE;
  tl_edit_pop_decision (edit);
  return TRUE;
}

static gboolean
settle_trace (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
              TlVerdict *verdict)
{
  g_autoptr (GPtrArray) providers = tl_hunger_providers (situation, decision->args[0]);

  if (providers->len > 1)
    return FALSE;
  if (providers->len == 1)
    leave_out (edit, situation, decision->args[0], providers->pdata[0], verdict);
  tl_edit_pop_decision (edit);
  return TRUE;
}

static gboolean
settle_eating (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
               TlVerdict *verdict)
{
  TlSide side = decision->side;
  g_autoptr (GArray) hungry = tl_supply_phase_hungry (situation, side);

  if (tl_eat_may_any (situation, side, (const TlUnit *) hungry->data, hungry->len))
    return FALSE;
  phase_mark (edit, situation, side, NULL, verdict);
  tl_edit_pop_decision (edit);
  return TRUE;
}

static gboolean
settle_attrition (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                  TlVerdict *verdict)
{
  g_autoptr (GArray) hexes = tl_supply_phase_attrition_hexes (situation, decision->side);
  TlDecision moved = *decision;

  if (hexes->len == 0)
    {
      tl_edit_pop_decision (edit);
      return TRUE;
    }
  /* It shows the first hex that is left. */
  if (decision->hex == g_array_index (hexes, TlHex, 0))
    return FALSE;
  moved.hex = g_array_index (hexes, TlHex, 0);
  tl_apply_ask_instead (edit, &moved);
  return TRUE;
}

/* One step after the other, while no side has a choice. */
static gboolean
settle_loss (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
             TlVerdict *verdict)
{
  g_autoptr (TlAttritionStack) stack =
      tl_attrition_stack (situation, decision->side, decision->hex);
  TlDecision less = *decision;
  guint steps = (guint) decision->args[0];

  if (stack != NULL && steps > 0 && stack->units->len > 1 && steps < stack->steps)
    return FALSE;
  tl_edit_pop_decision (edit);
  if (stack == NULL || steps == 0)
    return TRUE;
  tl_apply_take_step (edit, situation, g_array_index (stack->units, TlUnit, 0));
  less.args[0]--;
  tl_edit_push_decision (edit, &less);
  return TRUE;
}

/* --- dice ------------------------------------------------------------------------------------- */

/* What @breakout is of one that @heed lets try; its conditions may be set aside. */
static gboolean
may_break_out (const TlSituation *situation, TlUnit unit, TlHeed heed, TlBreakout *breakout,
               TlVerdict *verdict)
{
  static const char *const rules[] = { "12.8e(A)", "12.8e(B)", NULL };
  g_autoptr (TlVerdict) said = tl_verdict_new ();
  gboolean ok =
      tl_breakout_may (situation, unit, breakout, said) || tl_aside_settle (rules, heed, said);

  tl_verdict_append (verdict, said);
  return ok;
}

static gboolean
roll_breakout (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  TlUnit unit = g_array_index (action->units, TlUnit, 0);
  TlBreakout breakout;
  int rolls[2] = { 0 };

  /* What is forbidden uses no dice up. */
  if (tl_situation_n_decisions (situation) > 0 ||
      !may_break_out (situation, unit, action->heed, &breakout, NULL))
    return TRUE;
  if (!tl_dice_roll (dice, TL_ROLL_ONE_DIE, &rolls[0]))
    return FALSE;
  action->dice[action->n_dice++] = rolls[0];
  if (!tl_breakout_succeeds (situation, &breakout, rolls[0]))
    return TRUE;
  if (!tl_dice_roll (dice, TL_ROLL_ONE_DIE, &rolls[1]))
    {
      action->n_dice = 0;
      return FALSE;
    }
  action->dice[action->n_dice++] = rolls[1];
  return TRUE;
}

static gboolean
roll_attrition (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  int roll;

  if (!tl_decision_is (tl_play_decision (situation), TL_DECISION_ATTRITION))
    return TRUE;
  if (!tl_dice_roll (dice, TL_ROLL_TWO_DICE, &roll))
    return FALSE;
  action->dice[action->n_dice++] = roll;
  return TRUE;
}

/* --- for the log ------------------------------------------------------------------------------ */

/* One finding for each dump. */
static void
report_tokens (TlVerdict *verdict, const TlSituation *situation, const char *rule,
               const GArray *payments, gboolean is_wasted)
{
  for (guint i = 0; i < payments->len; i++)
    {
      guint sum_t = tl_payments_sum_t (payments, i);

      if (sum_t > 0)
        tl_payment_report (situation, &g_array_index (payments, TlPayment, i), sum_t, is_wasted,
                           rule, verdict);
    }
}

/* --- recovery --------------------------------------------------------------------------------- */

/* Rule 12.10e: whose stocks are what now. */
static void
report_stocks (TlApply *apply, const GArray *payments)
{
  if (payments->len == 0)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.10e", "%s",
                    _ ("Nobody recovers internal stocks."));
  for (guint stocks = TL_STOCKS_FULL; stocks <= TL_STOCKS_LOW; stocks++)
    {
      g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

      for (guint i = 0; i < payments->len; i++)
        {
          TlUnit unit = g_array_index (payments, TlPayment, i).unit;

          if (tl_edit_peek (apply->edit, unit)->stocks == stocks && !tl_units_include (units, unit))
            g_array_append_val (units, unit);
        }
      if (units->len == 0)
        continue;
      g_array_sort (units, tl_unit_compare);
      g_autofree char *names = tl_situation_names (apply->before, units);
      TlFinding *finding = tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.10e",
                                           stocks == TL_STOCKS_FULL
                                               /* Translators: one or more units. */
                                               ? _ ("Internal stocks are full again: %s.")
                                               /* Translators: one or more units. */
                                               : _ ("No longer Exhausted, but Low: %s."),
                                           names);
      tl_finding_add_units (finding, units);
    }
}

/* Whether @payments that the rules refuse may be made all the same: out of what is there. */
static gboolean
may_pay_against (TlApply *apply, TlSide side, const GArray *payments)
{
  static const char *const none[] = { NULL };

  return tl_apply_settles (apply, none) &&
         tl_payments_are_there (apply->before, side, payments, apply->verdict);
}

static gboolean
apply_recover (TlApply *apply)
{
  TlSide side = tl_play_decision (apply->before)->side;
  g_autoptr (GArray) payments = apply->action->payments->len > 0
                                    ? g_array_copy (apply->action->payments)
                                    : tl_recover_propose (apply->before, side, TL_UNIT_NONE);

  if (!tl_recover_judge (apply->before, side, payments, apply->verdict) &&
      !may_pay_against (apply, side, payments))
    return FALSE;
  g_autoptr (GArray) waste = tl_recover_waste (apply->before, side, payments);
  report_tokens (apply->verdict, apply->before, "12.10e", payments, FALSE);
  report_tokens (apply->verdict, apply->before, "12.10e(C)", waste, TRUE);
  tl_recover_book (apply->edit, payments, waste);
  report_stocks (apply, payments);
  tl_edit_pop_decision (apply->edit);
  return TRUE;
}

/* --- trace of a formation --------------------------------------------------------------------- */

const TlProvider *
tl_supply_phase_provider (const TlAction *action, const GPtrArray *providers)
{
  for (guint i = 0; i < providers->len; i++)
    {
      const TlProvider *provider = providers->pdata[i];

      if ((action->units->len == 0 && action->hexes->len == 0) ||
          (action->units->len > 0 && provider->hq == g_array_index (action->units, TlUnit, 0)) ||
          (action->hexes->len > 0 && provider->hq == TL_UNIT_NONE &&
           provider->origin == g_array_index (action->hexes, TlHex, 0)))
        return provider;
    }
  return NULL;
}

static gboolean
apply_trace (TlApply *apply)
{
  int formation = tl_play_decision (apply->before)->args[0];
  g_autoptr (GArray) units = tl_formation_units (apply->before, formation);
  g_autoptr (GPtrArray) providers = tl_formation_providers (
      apply->before, (const TlUnit *) units->data, units->len, TL_SUPPLY_TRACE);
  const TlProvider *provider = tl_supply_phase_provider (apply->action, providers);

  if (provider == NULL)
    {
      const TlScenario *scenario = tl_situation_scenario (apply->before);

      /* Translators: a formation. */
      return tl_apply_forbid (apply, "12.6f", TL_UNIT_NONE, _ ("No unit of %s traces to that."),
                              g_array_index (scenario->formations, TlFormation, formation).name);
    }
  leave_out (apply->edit, apply->before, formation, provider, apply->verdict);
  tl_edit_pop_decision (apply->edit);
  return TRUE;
}

/* --- eating ----------------------------------------------------------------------------------- */

static void
eat (TlApply *apply, TlSide side, const GArray *meals)
{
  g_autoptr (GArray) fed = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) paid = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  for (guint i = 0; i < meals->len; i++)
    {
      const TlPayment *payment = &g_array_index (meals, TlPayment, i);

      g_array_append_val (fed, payment->unit);
      if (payment->t > 0)
        g_array_append_val (paid, *payment);
    }
  report_tokens (apply->verdict, apply->before, "12.6c", meals, FALSE);
  phase_mark (apply->edit, apply->before, side, fed, apply->verdict);
  tl_combat_supply_book (apply->edit, paid);
  tl_edit_pop_decision (apply->edit);
}

static gboolean
apply_eat (TlApply *apply)
{
  TlSide side = tl_play_decision (apply->before)->side;
  g_autoptr (GArray) hungry = tl_supply_phase_hungry (apply->before, side);
  const TlUnit *units = (const TlUnit *) hungry->data;
  g_autoptr (GArray) meals = apply->action->payments->len > 0
                                 ? g_array_copy (apply->action->payments)
                                 : tl_eat_propose (apply->before, side, units, hungry->len);

  if (!tl_eat_judge (apply->before, side, units, hungry->len, meals, apply->verdict) &&
      !may_pay_against (apply, side, meals))
    return FALSE;
  eat (apply, side, meals);
  return TRUE;
}

gboolean
tl_supply_phase_may_pass (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  return decision != NULL &&
         (decision->kind == TL_DECISION_RECOVERY || decision->kind == TL_DECISION_ATTRITION);
}

/* `decline`: attrition and recovery may be passed over against the rules. */
static gboolean
apply_decline (TlApply *apply)
{
  static const char *const rules[] = { "12.8b", "12.10e", NULL };

  const TlDecision *decision = tl_play_decision (apply->before);

  if (!tl_combat_may_decline (apply->before, apply->verdict) &&
      (!tl_supply_phase_may_pass (apply->before) || !tl_apply_settles (apply, rules)))
    return FALSE;
  g_autofree char *text = tl_describe (apply->before, apply->action);
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, tl_decision_rule (decision), "%s", text);
  if (decision->kind == TL_DECISION_EAT)
    phase_mark (apply->edit, apply->before, decision->side, NULL, apply->verdict);
  for (TlUnit unit = 0;
       decision->kind == TL_DECISION_ATTRITION && unit < tl_situation_n_units (apply->before);
       unit++)
    if (tl_situation_side (apply->before, unit) == decision->side)
      tl_edit_unit (apply->edit, unit)->flags &= ~TL_UNIT_ATTRITION;
  tl_edit_pop_decision (apply->edit);
  return TRUE;
}

/* --- attrition -------------------------------------------------------------------------------- */

static gboolean
is_due_in (const TlSituation *situation, TlSide side, TlHex hex)
{
  g_autoptr (GArray) hexes = tl_supply_phase_attrition_hexes (situation, side);

  return tl_hexes_include (hexes, hex);
}

/* Rule 12.8b: with no step left, no choice is left either. */
static void
tell_of_elimination (TlApply *apply, const TlAttritionStack *stack, TlHex hex)
{
  g_autofree char *names = tl_situation_names (apply->before, stack->units);
  TlFinding *finding = tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.8b",
                                       /* Translators: units. */
                                       _ ("Eliminated: %s."), names);

  tl_finding_add_hex (finding, hex);
}

static gboolean
apply_attrition (TlApply *apply)
{
  TlSide side = tl_play_decision (apply->before)->side;
  TlHex hex = tl_apply_hex (apply, 0);
  TlDecision loss = { .kind = TL_DECISION_ATTRITION_LOSS, .side = side, .hex = hex };
  int roll = apply->action->dice[0];

  if (!is_due_in (apply->before, side, hex))
    {
      g_autofree char *due = tl_decision_text (apply->before, tl_play_decision (apply->before));

      return tl_apply_forbid (apply, "12.8b", TL_UNIT_NONE,
                              /* Translators: what a side has to decide. */
                              _ ("No unit there is to be checked for attrition. %s"), due);
    }
  if (!tl_apply_roll_fits (apply, "12.8b", TL_ROLL_TWO_DICE))
    return FALSE;
  g_autoptr (TlAttritionStack) stack = tl_attrition_stack (apply->before, side, hex);
  loss.args[0] = (gint32) tl_attrition_losses (tl_situation_edition (apply->before), stack, roll);
  tl_finding_add_hex (
      tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.8b",
                      /* Translators: an Action Rating; dice, modifier with sign, sum; steps. */
                      _ ("Attrition with Action Rating %d: %d %+d = %d, steps to lose: %d."),
                      stack->ar, roll, stack->drm, roll + stack->drm, loss.args[0]),
      hex);
  if ((guint) loss.args[0] >= stack->steps)
    tell_of_elimination (apply, stack, hex);
  for (guint i = 0; i < stack->units->len; i++)
    tl_edit_unit (apply->edit, g_array_index (stack->units, TlUnit, i))->flags &=
        ~TL_UNIT_ATTRITION;
  tl_edit_push_decision (apply->edit, &loss);
  return TRUE;
}

gboolean
tl_supply_phase_may_lose (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlDecision *decision = tl_play_decision (situation);

  if (decision->kind != TL_DECISION_ATTRITION_LOSS)
    return tl_apply_forbid_loss (verdict, "12.8b", unit);
  g_autoptr (TlAttritionStack) stack =
      tl_attrition_stack (situation, decision->side, decision->hex);
  for (guint i = 0; stack != NULL && i < stack->units->len; i++)
    if (g_array_index (stack->units, TlUnit, i) == unit)
      return TRUE;
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);
  return tl_verdict_forbid (verdict, "12.8b", unit,
                            /* Translators: a hex. */
                            _ ("Only units that are marked Out of Supply in %s lose steps."),
                            place);
}

/* --- Breakout --------------------------------------------------------------------------------- */

static gboolean
judge_breakout_dice (const TlApply *apply, const TlBreakout *breakout)
{
  const TlAction *action = apply->action;
  guint expected = tl_breakout_succeeds (apply->before, breakout, action->dice[0]) ? 2 : 1;
  gboolean ok = action->n_dice == expected;

  for (guint i = 0; i < action->n_dice; i++)
    ok &= tl_roll_is_possible (TL_ROLL_ONE_DIE, action->dice[i]);
  return ok ||
         tl_apply_forbid_dice (
             apply, "12.8e",
             _ ("Due is one die: 1 to 6; and when the Breakout succeeds a second one, 1 to 6, "
                "which says in how many turns the unit returns."));
}

/* It keeps its losses, and nothing else (12.8e). */
static void
leave_map (TlApply *apply, TlUnit unit, int turns)
{
  TlUnitState *state = tl_edit_unit (apply->edit, unit);
  int turn = tl_situation_clock (apply->before)->turn + turns;

  state->flags = 0;
  state->marker = TL_MARKER_NONE;
  state->stocks = TL_STOCKS_FULL;
  state->exploit_ar = 0;
  state->mp12_spent = 0;
  state->phase_start = TL_HEX_NONE;
  state->return_turn = (guint16) turn;
  tl_edit_put_in_box (apply->edit, unit, TL_BOX_POOL);
  tl_verdict_remind (apply->verdict, "12.8e", unit,
                     /* Translators: a number of turns, a turn. */
                     ngettext ("The unit breaks out, and returns as a "
                               "reinforcement in %d turn, in turn %d.",
                               "The unit breaks out, and returns as a "
                               "reinforcement in %d turns, in turn %d.",
                               (gulong) turns),
                     turns, turn);
}

static gboolean
apply_breakout (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);
  const int *dice = apply->action->dice;
  TlBreakout breakout;

  if (!may_break_out (apply->before, unit, apply->action->heed, &breakout, apply->verdict) ||
      !judge_breakout_dice (apply, &breakout))
    return FALSE;
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.8e",
                  /* Translators: a die, a modifier with sign, their sum. */
                  _ ("Breakout roll %d %+d = %d."), dice[0], breakout.drm, dice[0] + breakout.drm);
  if (apply->action->n_dice == 2)
    {
      leave_map (apply, unit, dice[1]);
      return TRUE;
    }
  tl_verdict_remind (apply->verdict, "12.8e", unit,
                     _ ("The Breakout fails: the unit goes to the Dead Pile."));
  tl_edit_destroy (apply->edit, unit);
  return TRUE;
}

/* --- all the answers -------------------------------------------------------------------------- */

static gboolean
is_listed (const GPtrArray *actions, const GArray *payments)
{
  for (guint i = 0; i < actions->len; i++)
    if (tl_payments_equal (((const TlAction *) actions->pdata[i])->payments, payments))
      return TRUE;
  return FALSE;
}

static void
add_payments (GPtrArray *actions, TlActionKind kind, const GArray *payments)
{
  if (!is_listed (actions, payments))
    g_ptr_array_add (actions,
                     tl_action_add_payments (tl_action_new (kind),
                                             (const TlPayment *) payments->data, payments->len));
}

/* As proposed, and with each unit first. */
static void
add_recoveries (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  TlSide side = decision->side;
  g_autoptr (GArray) units = tl_recover_units (situation, side);
  g_autoptr (GArray) proposed = tl_recover_propose (situation, side, TL_UNIT_NONE);

  add_payments (actions, TL_ACTION_RECOVER, proposed);
  for (guint i = 0; i < units->len; i++)
    {
      g_autoptr (GArray) payments =
          tl_recover_propose (situation, side, g_array_index (units, TlUnit, i));

      add_payments (actions, TL_ACTION_RECOVER, payments);
    }
}

static void
add_providers (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  int formation = decision->args[0];
  g_autoptr (GPtrArray) providers = tl_hunger_providers (situation, formation);

  for (guint i = 0; i < providers->len; i++)
    {
      const TlProvider *provider = providers->pdata[i];
      TlAction *action = tl_action_new (TL_ACTION_TRACE);

      if (provider->hq != TL_UNIT_NONE)
        tl_action_add_unit (action, provider->hq);
      else
        tl_action_add_hex (action, provider->origin);
      g_ptr_array_add (actions, action);
    }
}

/* All units, all but one, one alone, none. */
static void
add_meals (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  TlSide side = decision->side;
  g_autoptr (GArray) hungry = tl_supply_phase_hungry (situation, side);
  g_autoptr (GArray) eaters =
      tl_eat_units (situation, side, (const TlUnit *) hungry->data, hungry->len);
  const TlUnit *units = (const TlUnit *) eaters->data;
  g_autoptr (GArray) all = tl_eat_propose (situation, side, units, eaters->len);

  if (all->len > 0)
    add_payments (actions, TL_ACTION_EAT, all);
  for (guint i = 0; i < eaters->len && eaters->len > 1; i++)
    {
      g_autoptr (GArray) others = g_array_copy (eaters);
      g_autoptr (GArray) alone = tl_eat_propose (situation, side, &units[i], 1);

      g_array_remove_index (others, i);
      g_autoptr (GArray) without =
          tl_eat_propose (situation, side, (const TlUnit *) others->data, others->len);
      if (without->len > 0)
        add_payments (actions, TL_ACTION_EAT, without);
      if (alone->len > 0)
        add_payments (actions, TL_ACTION_EAT, alone);
    }
  g_ptr_array_add (actions, tl_action_new (TL_ACTION_DECLINE));
}

static void
add_attrition (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (GArray) hexes = tl_supply_phase_attrition_hexes (situation, decision->side);

  for (guint i = 0; i < hexes->len; i++)
    g_ptr_array_add (actions, tl_action_add_hex (tl_action_new (TL_ACTION_ATTRITION),
                                                 g_array_index (hexes, TlHex, i)));
}

static void
add_losses (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (TlAttritionStack) stack =
      tl_attrition_stack (situation, decision->side, decision->hex);

  for (guint i = 0; stack != NULL && i < stack->units->len; i++)
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_LOSE),
                                                  g_array_index (stack->units, TlUnit, i)));
}

static gboolean
apply_loss (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);
  TlDecision less = *tl_play_decision (apply->before);

  if (!tl_supply_phase_may_lose (apply->before, unit, apply->verdict))
    return FALSE;
  less.args[0]--;
  tl_edit_pop_decision (apply->edit);
  tl_apply_take_step (apply->edit, apply->before, unit);
  tl_edit_push_decision (apply->edit, &less);
  return TRUE;
}

const TlApplyEntry tl_apply_supply_phase[] = {
  { TL_ACTION_RECOVER, apply_recover, TL_IN_SUPPLY_PHASE },
  { TL_ACTION_TRACE, apply_trace, TL_IN_SUPPLY_PHASE },
  { TL_ACTION_EAT, apply_eat, TL_IN_SUPPLY_PHASE },
  { TL_ACTION_ATTRITION, apply_attrition, TL_IN_SUPPLY_PHASE, roll_attrition },
  { TL_ACTION_BREAKOUT, apply_breakout, TL_IN_TURN, roll_breakout },
  { TL_ACTION_LOSE, apply_loss, .answers = TL_DECISION_ATTRITION_LOSS },
  { TL_ACTION_DECLINE, apply_decline, .answers = TL_DECISION_RECOVERY },
  { TL_ACTION_DECLINE, apply_decline, .answers = TL_DECISION_EAT },
  { TL_ACTION_DECLINE, apply_decline, .answers = TL_DECISION_ATTRITION },
  { 0, NULL },
};

const TlDecisionEntry tl_supply_phase_decisions[] = {
  { TL_DECISION_RECOVERY, settle_recovery, add_recoveries },
  { TL_DECISION_TRACE, settle_trace, add_providers },
  { TL_DECISION_EAT, settle_eating, add_meals },
  { TL_DECISION_ATTRITION, settle_attrition, add_attrition },
  { TL_DECISION_ATTRITION_LOSS, settle_loss, add_losses },
  { 0 },
};
