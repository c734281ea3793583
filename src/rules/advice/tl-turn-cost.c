/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/advice/tl-turn-cost-private.h"

#include "rules/base/tl-fighters.h"
#include "rules/combat/tl-odds.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

/* --- plans ------------------------------------------------------------------------------------ */

TlTurnPlan *
tl_turn_plan_new (void)
{
  TlTurnPlan *plan = g_new0 (TlTurnPlan, 1);

  plan->movers = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  plan->goals = g_array_new (FALSE, FALSE, sizeof (TlPlannedMove));
  plan->barrages = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_barrage_free);
  plan->attacks = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_fight_free);
  return plan;
}

void
tl_turn_plan_free (TlTurnPlan *plan)
{
  if (plan == NULL)
    return;
  g_array_unref (plan->movers);
  g_array_unref (plan->goals);
  g_ptr_array_unref (plan->barrages);
  g_ptr_array_unref (plan->attacks);
  g_free (plan);
}

TlTurnPlan *
tl_turn_plan_copy (const TlTurnPlan *plan)
{
  TlTurnPlan *copy = tl_turn_plan_new ();

  g_array_append_vals (copy->movers, plan->movers->data, plan->movers->len);
  g_array_append_vals (copy->goals, plan->goals->data, plan->goals->len);
  for (guint i = 0; i < plan->barrages->len; i++)
    g_ptr_array_add (copy->barrages, tl_barrage_copy (plan->barrages->pdata[i]));
  for (guint i = 0; i < plan->attacks->len; i++)
    g_ptr_array_add (copy->attacks, tl_fight_copy (plan->attacks->pdata[i]));
  return copy;
}

void
tl_turn_plan_add_mover (TlTurnPlan *plan, TlUnit unit)
{
  if (!tl_units_include (plan->movers, unit))
    g_array_append_val (plan->movers, unit);
}

/* --- the bill --------------------------------------------------------------------------------- */

static void
barrage_cost_free (gpointer data)
{
  TlBarrageCost *cost = data;

  g_clear_pointer (&cost->payments, g_array_unref);
  g_free (cost);
}

guint
tl_turn_cost_paid_t (const GArray *payments)
{
  guint t = 0;

  for (guint i = 0; i < payments->len; i++)
    if (g_array_index (payments, TlPayment, i).kind != TL_PAY_STOCKS)
      t += g_array_index (payments, TlPayment, i).t;
  return t;
}

guint
tl_turn_cost_wasted_t (const GArray *payments)
{
  guint t = 0;

  for (guint i = 0; i < payments->len; i++)
    if (g_array_index (payments, TlPayment, i).kind == TL_PAY_WASTED)
      t += g_array_index (payments, TlPayment, i).t;
  return t;
}

guint
tl_dump_cost_left_t (const TlDumpCost *dump)
{
  return dump->had_t - dump->fuel_t - dump->barrage_t - dump->combat_t;
}

void
tl_turn_cost_free (TlTurnCost *cost)
{
  if (cost == NULL)
    return;
  tl_fuel_plan_free (cost->fuel);
  g_ptr_array_unref (cost->barrages);
  g_ptr_array_unref (cost->attacks);
  g_array_unref (cost->dumps);
  g_array_unref (cost->shortfalls);
  tl_verdict_free (cost->remarks);
  g_free (cost);
}

static void
open_dumps (TlTurnCost *cost, const TlSituation *situation)
{
  g_autoptr (GArray) dumps = tl_draw_dumps (situation, cost->side);

  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);
      TlDumpCost line = { dump->site, dump->users, dump->t, 0, 0, 0 };

      g_array_append_val (cost->dumps, line);
    }
}

typedef enum
{
  FOR_FUEL,
  FOR_BARRAGE,
  FOR_COMBAT
} Purpose;

static void
charge (TlTurnCost *cost, const GArray *payments, Purpose purpose)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (payment->kind == TL_PAY_STOCKS)
        continue;
      cost->t += payment->t;
      for (guint d = 0; d < cost->dumps->len; d++)
        {
          TlDumpCost *line = &g_array_index (cost->dumps, TlDumpCost, d);

          if (line->hex == payment->dump && line->users == payment->users)
            *(purpose == FOR_FUEL      ? &line->fuel_t
              : purpose == FOR_BARRAGE ? &line->barrage_t
                                       : &line->combat_t) += payment->t;
        }
    }
}

static void
shortfall_clear (gpointer data)
{
  g_free (((TlShortfall *) data)->why);
}

void
tl_turn_cost_note_shortfall (TlTurnCost *cost, const char *rule, TlUnit unit, TlHex target,
                             gboolean is_barrage, const char *why)
{
  TlShortfall shortfall = { rule, unit, target, is_barrage, g_strdup (why) };

  g_array_append_val (cost->shortfalls, shortfall);
}

/* Who moves, and whoever overruns (12.5b). */
static GArray *
fuelled_units (const TlTurnPlan *plan)
{
  GArray *units = g_array_copy (plan->movers);

  for (guint i = 0; i < plan->attacks->len; i++)
    {
      const TlFight *fight = plan->attacks->pdata[i];

      if (fight->overrun)
        g_array_append_vals (units, fight->attackers->data, fight->attackers->len);
    }
  return units;
}

static void
pay_fuel (TlTurnCost *cost, TlEdit *edit)
{
  for (guint i = 0; i < cost->fuel->purchases->len; i++)
    {
      const TlFuelPurchase *purchase = cost->fuel->purchases->pdata[i];

      charge (cost, purchase->payments, FOR_FUEL);
      tl_fuel_book (edit, purchase);
    }
  for (guint i = 0; i < cost->fuel->unfuelled->len; i++)
    tl_turn_cost_note_shortfall (cost, "12.5a", g_array_index (cost->fuel->unfuelled, TlUnit, i),
                                 TL_HEX_NONE, FALSE, NULL);
}

/* A barrage that cannot be paid is not fired (10.1b). */
static void
pay_barrage (TlTurnCost *cost, TlEdit *edit, const TlBarrage *barrage)
{
  const TlSituation *now = tl_edit_look (edit);
  TlBarrageCost *line = g_new0 (TlBarrageCost, 1);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  g_ptr_array_add (cost->barrages, line);
  line->price_t = tl_barrage_price (now, barrage, &line->column);
  line->payments = tl_barrage_pay (now, barrage, verdict);
  if (line->payments == NULL)
    {
      const TlFinding *why = tl_verdict_first_forbidden (verdict);
      TlUnit unit =
          barrage->firers->len > 0 ? g_array_index (barrage->firers, TlUnit, 0) : TL_UNIT_NONE;

      tl_turn_cost_note_shortfall (cost, why->rule, unit, barrage->target, TRUE, why->text);
      return;
    }
  charge (cost, line->payments, FOR_BARRAGE);
  for (guint i = 0; i < line->payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (line->payments, TlPayment, i);

      tl_stock_take (edit, cost->side, payment->dump, payment->users, payment->t);
    }
}

/* Whether it forbids something to @unit, whatever the phase, and says more than that supply
 * lacks. */
static gboolean
says_why (const TlFinding *finding, TlUnit unit)
{
  return finding->severity == TL_FINDING_FORBIDDEN && !finding->is_about_time &&
         !g_str_equal (finding->rule, "9.5(A)") &&
         (finding->units->len == 0 || tl_units_include (finding->units, unit));
}

/* The first of @verdict that does, or the last; nullable */
static const TlFinding *
find_why (const TlVerdict *verdict, TlUnit unit, gboolean is_first)
{
  const TlFinding *found = NULL;

  for (guint i = 0; i < tl_verdict_n_findings (verdict) && (found == NULL || !is_first); i++)
    if (says_why (tl_verdict_finding (verdict, i), unit))
      found = tl_verdict_finding (verdict, i);
  return found;
}

/* Rules 3.2b, 13.1c, 13.4b: it has a strength to attack with on one side at least. */
static gboolean
ever_attacks (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return tl_counter_can_attack (counter, TL_FACE_COMBAT) ||
         tl_counter_can_attack (counter, TL_FACE_MOVE);
}

/* @fight without those who attack nobody in any mode, each of whom is noted. (transfer full) */
static TlFight *
fight_of_attackers (TlTurnCost *cost, const TlSituation *situation, const TlFight *fight)
{
  TlFight *attack = tl_fight_copy (fight);

  g_array_set_size (attack->attackers, 0);
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);
      g_autoptr (TlVerdict) verdict = tl_verdict_new ();
      const TlFinding *why;

      if (ever_attacks (situation, unit))
        {
          tl_fight_add_attacker (attack, unit);
          continue;
        }
      tl_unit_is_attack_capable (situation, unit, verdict);
      why = tl_verdict_first_forbidden (verdict);
      tl_turn_cost_note_shortfall (cost, why->rule, unit, fight->target, FALSE, why->text);
    }
  return attack;
}

/* What is forbidden to an attacker without combat supply, if not for want of it, is why he pays
 * nothing. */
static void
note_attacker (TlTurnCost *cost, const TlSituation *situation, const TlFight *fight, TlUnit unit,
               const TlVerdict *supply)
{
  gboolean takes_part =
      tl_fighters_is_attacker (situation, fight, unit, tl_situation_side (situation, unit));
  g_autoptr (TlFightOdds) odds = takes_part ? NULL : tl_fight_odds (situation, fight);
  /* Of supply the last says most: stocks come before dumps. */
  const TlFinding *finding = find_why (takes_part ? supply : odds->verdict, unit, !takes_part);

  tl_turn_cost_note_shortfall (cost, takes_part || finding == NULL ? "9.5(A)" : finding->rule, unit,
                               fight->target, FALSE, finding != NULL ? finding->text : NULL);
}

/* Its place in the list of payments is made already. */
static void
pay_attack (TlTurnCost *cost, TlEdit *edit, const TlFight *planned, guint place)
{
  const TlSituation *now = tl_edit_look (edit);
  g_autoptr (TlFight) fight = fight_of_attackers (cost, now, planned);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  GArray *payments = tl_combat_supply_propose (now, fight, TRUE, verdict);

  cost->attacks->pdata[place] = payments;
  charge (cost, payments, FOR_COMBAT);
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (!tl_combat_supply_covers (now, fight, payments, TRUE, unit))
        note_attacker (cost, now, fight, unit, verdict);
    }
  if (payments->len > 0)
    tl_combat_supply_book (edit, payments);
}

static void
pay_attacks (TlTurnCost *cost, TlEdit *edit, const TlTurnPlan *plan, gboolean overruns)
{
  for (guint i = 0; i < plan->attacks->len; i++)
    if (((TlFight *) plan->attacks->pdata[i])->overrun == overruns)
      pay_attack (cost, edit, plan->attacks->pdata[i], i);
}

TlTurnCost *
tl_turn_cost (const TlSituation *situation, TlSide side, const TlTurnPlan *plan)
{
  TlTurnCost *cost = g_new0 (TlTurnCost, 1);
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);
  g_autoptr (GArray) units = fuelled_units (plan);

  cost->side = side;
  cost->barrages = g_ptr_array_new_with_free_func (barrage_cost_free);
  cost->attacks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_ptr_array_set_size (cost->attacks, (int) plan->attacks->len);
  cost->dumps = g_array_new (FALSE, FALSE, sizeof (TlDumpCost));
  cost->shortfalls = g_array_new (FALSE, FALSE, sizeof (TlShortfall));
  g_array_set_clear_func (cost->shortfalls, shortfall_clear);
  cost->remarks = tl_verdict_new ();
  open_dumps (cost, situation);
  cost->fuel = tl_fuel_propose (situation, (const TlUnit *) units->data, units->len);
  pay_fuel (cost, edit);
  tl_turn_cost_move (cost, edit, situation, plan);
  tl_turn_cost_remark (tl_edit_look (edit), side, plan, cost->remarks);
  pay_attacks (cost, edit, plan, TRUE);
  for (guint i = 0; i < plan->barrages->len; i++)
    pay_barrage (cost, edit, plan->barrages->pdata[i]);
  pay_attacks (cost, edit, plan, FALSE);
  return cost;
}

/* --- in words --------------------------------------------------------------------------------- */

char *
tl_shortfall_text (const TlShortfall *shortfall, const TlSituation *situation)
{
  g_autofree char *name = tl_situation_name (situation, shortfall->unit);
  g_autofree char *what = NULL;

  if (shortfall->is_barrage)
    /* Translators: a rule, a unit. */
    what = g_strdup_printf (_ ("%s: no barrage by %s"), shortfall->rule, name);
  else if (shortfall->target == TL_HEX_NONE && !g_str_equal (shortfall->rule, "12.5a"))
    /* Translators: a rule, a unit. */
    what = g_strdup_printf (_ ("%s: no such move of %s"), shortfall->rule, name);
  else if (shortfall->target == TL_HEX_NONE)
    /* Translators: a rule, a unit. */
    what = g_strdup_printf (_ ("%s: no fuel for %s"), shortfall->rule, name);
  else if (g_str_equal (shortfall->rule, "9.5(A)"))
    /* Translators: a rule, a unit. */
    what = g_strdup_printf (_ ("%s: no combat supply for %s"), shortfall->rule, name);
  else
    /* Translators: a rule, a unit. */
    what = g_strdup_printf (_ ("%s: no attack by %s"), shortfall->rule, name);
  if (shortfall->why == NULL)
    return g_steal_pointer (&what);
  /* Translators: what fails, and a sentence that says why. */
  return g_strdup_printf (_ ("%s. %s"), what, shortfall->why);
}
