/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/payment/tl-combat-supply-private.h"

static void
option_free (gpointer data)
{
  TlCombatSupplyOption *option = data;

  g_ptr_array_unref (option->dumps);
  tl_verdict_free (option->verdict);
  g_free (option);
}

static TlCombatSupplyOption *
option_new (const TlBill *bill, const GArray *payments, guint i)
{
  TlCombatSupplyOption *option = g_new0 (TlCombatSupplyOption, 1);
  const TlBillUnit *unit = tl_bill_unit (bill, i);
  g_autoptr (TlTally) others = tl_tally_of (bill, payments, unit->unit);

  option->unit = unit->unit;
  option->cost_t = bill->is_attack ? unit->cost_t : bill->price_t;
  option->in_reach_t = tl_bill_left_t (bill, unit, others->dump_t, FALSE);
  option->stocks = (TlStocks) tl_situation_state (bill->situation, unit->unit)->stocks;
  option->verdict = tl_verdict_new ();
  option->dumps = tl_supply_dumps (bill->situation, unit->unit, option->verdict);
  option->may_use_stocks = tl_bill_may_use_stocks (bill, others, i, option->verdict);
  return option;
}

GPtrArray *
tl_combat_supply_options (const TlSituation *situation, const TlFight *fight, gboolean for_attacker,
                          const GArray *payments)
{
  g_autoptr (TlBill) bill = tl_bill_new (situation, fight, for_attacker, TRUE);
  GPtrArray *options = g_ptr_array_new_with_free_func (option_free);

  for (guint i = 0; i < bill->units->len; i++)
    g_ptr_array_add (options, option_new (bill, payments, i));
  return options;
}
