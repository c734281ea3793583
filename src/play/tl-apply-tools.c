/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that apply actions share. */
#include "config.h"

#include "play/tl-apply-private.h"
#include "rules/advice/tl-negation.h"
#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-sea.h"
#include "rules/payment/tl-fuel.h"
#include "rules/payment/tl-payment.h"
#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

TlUnit
tl_apply_unit (const TlApply *apply, guint i)
{
  return g_array_index (apply->action->units, TlUnit, i);
}

TlHex
tl_apply_hex (const TlApply *apply, guint i)
{
  return g_array_index (apply->action->hexes, TlHex, i);
}

void
tl_apply_ask (TlEdit *edit, TlDecisionKind kind, TlSide side, TlHex hex)
{
  TlDecision decision = { .kind = (guint16) kind, .side = side, .hex = hex };

  tl_edit_push_decision (edit, &decision);
}

void
tl_apply_ask_instead (TlEdit *edit, const TlDecision *decision)
{
  tl_edit_pop_decision (edit);
  tl_edit_push_decision (edit, decision);
}

/* --- what is said ----------------------------------------------------------------------------- */

gboolean
tl_apply_forbid (const TlApply *apply, const char *rule, TlUnit unit, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  return tl_verdict_forbid (apply->verdict, rule, unit, "%s", text);
}

gboolean
tl_apply_settles (TlApply *apply, const char *const *rules)
{
  return tl_aside_settle (rules, apply->action->heed, apply->verdict);
}

gboolean
tl_apply_forbid_dice (const TlApply *apply, const char *rule, const char *due)
{
  g_autoptr (GString) given = g_string_new (NULL);

  for (guint i = 0; i < apply->action->n_dice; i++)
    g_string_append_printf (given, "%s%d", i > 0 ? ", " : "", apply->action->dice[i]);
  g_autofree char *text =
      given->len > 0
          /* Translators: dice, then which are due: "7. One die: 1 to 6." */
          ? g_strdup_printf (_ ("These dice do not fit: %s. %s"), given->str, due)
          /* Translators: which dice are due: "One die: 1 to 6." */
          : g_strdup_printf (_ ("The dice that are due are missing, or do not fit. %s"), due);
  return tl_apply_forbid (apply, rule, TL_UNIT_NONE, "%s", text);
}

gboolean
tl_apply_roll_fits (const TlApply *apply, const char *rule, TlRollKind kind)
{
  return (apply->action->n_dice == 1 && tl_roll_is_possible (kind, apply->action->dice[0])) ||
         tl_apply_forbid_dice (apply, rule,
                               kind == TL_ROLL_ONE_DIE
                                   ? _ ("Due is one die: 1 to 6.")
                                   : _ ("Due is one roll of two dice: 2 to 12."));
}

gboolean
tl_apply_forbid_loss (TlVerdict *verdict, const char *rule, TlUnit unit)
{
  return tl_verdict_forbid (verdict, rule, unit, _ ("No step is to be lost now."));
}

gboolean
tl_apply_no_fight (const TlSituation *situation, TlVerdict *verdict)
{
  return tl_situation_n_decisions (situation) == 0 ||
         tl_verdict_forbid (verdict, "9.2", TL_UNIT_NONE,
                            _ ("The fight under way must be finished first."));
}

void
tl_apply_say_mp (const TlApply *apply, const char *rule, TlUnit unit, guint cost_mp12)
{
  g_autofree char *cost = tl_mp12_to_string (cost_mp12);
  g_autofree char *left = tl_mp12_to_string (tl_move_left_mp12 (apply->before, unit) - cost_mp12);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, rule,
                  /* Translators: amounts of Movement Points. */
                  _ ("%s MP spent, %s left."), cost, left);
}

gboolean
tl_apply_was_settled (const TlApply *apply, const char *rule, gboolean is_settled)
{
  if (is_settled)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, rule, "%s",
                    _ ("This is settled already: nothing changes."));
  return is_settled;
}

/* --- what is done ----------------------------------------------------------------------------- */

gboolean
tl_apply_put_down (TlApply *apply, TlUnit unit, TlSite site, guint t)
{
  return tl_stock_put (apply->edit, tl_situation_side (apply->before, unit), site, t) ||
         tl_apply_forbid (apply, "12.1b", unit,
                          _ ("The side has no counter for a dump on the ground."));
}

void
tl_apply_disorganize (TlEdit *edit, const TlSituation *situation, TlUnit unit)
{
  TlUnitState *state = tl_edit_unit (edit, unit);

  if (tl_unit_is_combat (situation, unit))
    {
      state->marker = TL_MARKER_DG;
      state->exploit_ar = 0;
    }
  else if (state->marker == TL_MARKER_RESERVE)
    state->marker = TL_MARKER_NONE;
}

void
tl_apply_take_step (TlEdit *edit, const TlSituation *situation, TlUnit unit)
{
  if (tl_unit_steps (situation, unit) <= 1)
    tl_edit_destroy (edit, unit);
  else
    tl_edit_unit (edit, unit)->steps_lost++;
}

void
tl_apply_finish_others (TlApply *apply, const GArray *units)
{
  TlSide side = tl_situation_side (apply->before, g_array_index (units, TlUnit, 0));
  guint n_units = tl_situation_n_units (apply->before);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_move_is_under_way (apply->before, unit) &&
        tl_situation_state (apply->before, unit)->phase_start != TL_HEX_NONE &&
        (tl_situation_state (apply->before, unit)->flags & TL_UNIT_MOVED) == 0 &&
        !tl_sea_waits_ashore (apply->before, unit) &&
        tl_situation_side (apply->before, unit) == side && !tl_units_include (units, unit))
      {
        TlUnitState *state = tl_edit_unit (apply->edit, unit);

        state->flags &= ~TL_UNIT_STOPPED;
        state->flags |= TL_UNIT_MOVED;
      }
}

gboolean
tl_apply_is_stopped (const TlSituation *situation, const GArray *movers, TlUnit unit, TlHex hex)
{
  TlSide side = tl_situation_side (situation, unit);

  if (tl_unit_mobility (situation, unit) != TL_MOBILITY_TRUCK ||
      !tl_zoc_exerted (situation, hex, tl_side_other (side)))
    return FALSE;
  for (TlUnit friend = tl_situation_first_in (situation, hex); friend != TL_UNIT_NONE;
       friend = tl_situation_next_in (situation, friend))
    if (tl_situation_side (situation, friend) == side && tl_unit_is_combat (situation, friend) &&
        !tl_units_include (movers, friend))
      return FALSE;
  return TRUE;
}

void
tl_apply_pay_fuel (TlApply *apply, const GArray *units)
{
  g_autoptr (TlFuelBill) bill =
      tl_fuel_bill (apply->before, (const TlUnit *) units->data, units->len, "12.5a", NULL);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  g_return_if_fail (bill != NULL);
  tl_fuel_book_bill (apply->edit, bill);
  tl_negation_add_bill (hexes, apply->before, bill);
  tl_negation_book (apply->edit, apply->before,
                    tl_situation_side (apply->before, g_array_index (units, TlUnit, 0)), hexes,
                    units, apply->verdict);
}

void
tl_apply_take_supply (TlApply *apply, TlSide side, const GArray *payments, const char *rule)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      tl_payment_report (apply->before, payment, payment->t, FALSE, rule, apply->verdict);
      tl_negation_add_payment (hexes, apply->before, payment);
    }
  tl_payments_take (apply->edit, side, payments);
  tl_negation_book (apply->edit, apply->before, side, hexes, none, apply->verdict);
}

gboolean
tl_apply_is_asked (const TlApply *apply, TlDecisionKind first, TlDecisionKind second)
{
  const TlDecision *decision = tl_play_decision (apply->before);

  if (decision->kind == first || decision->kind == second)
    return TRUE;
  g_autofree char *due = tl_decision_text (apply->before, decision);
  return tl_verdict_forbid (apply->verdict, "9.2", TL_UNIT_NONE,
                            /* Translators: what a side has to decide. */
                            _ ("The steps of a fight have an order, and another one is due: %s"),
                            due);
}
