/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/base/tl-fighters.h"
#include "rules/payment/tl-combat-supply-private.h"
#include "rules/supply/tl-stock.h"

guint
tl_combat_supply_cost_t (const TlSituation *situation, const TlFight *fight, gboolean for_attacker)
{
  g_autoptr (TlBill) bill = tl_bill_new (situation, fight, for_attacker, FALSE);
  guint cost_t = bill->price_t;

  for (guint i = 0; i < bill->units->len; i++)
    cost_t += tl_bill_unit (bill, i)->cost_t;
  return cost_t;
}

GArray *
tl_combat_supply_propose (const TlSituation *situation, const TlFight *fight, gboolean for_attacker,
                          TlVerdict *verdict)
{
  g_autoptr (TlBill) bill = tl_bill_new (situation, fight, for_attacker, TRUE);
  GArray *payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  if (for_attacker)
    tl_bill_propose_attack (bill, payments);
  else if (bill->price_t > 0)
    tl_bill_propose_defence (bill, payments);
  if (verdict != NULL)
    {
      g_autoptr (TlTally) tally = tl_tally_of (bill, payments, TL_UNIT_NONE);

      tl_bill_explain (bill, tally, verdict);
    }
  return payments;
}

gboolean
tl_combat_supply_covers (const TlSituation *situation, const TlFight *fight, const GArray *payments,
                         gboolean for_attacker, TlUnit unit)
{
  g_autoptr (TlBill) bill = tl_bill_new (situation, fight, for_attacker, !for_attacker);
  int i = tl_bill_find_unit (bill, unit);
  guint paid_t = 0;

  if (i < 0 || tl_bill_unit (bill, (guint) i)->is_withheld)
    return FALSE;
  for (guint k = 0; k < payments->len; k++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, k);

      if (payment->unit != unit)
        continue;
      if (payment->kind == TL_PAY_STOCKS)
        return TRUE;
      if (payment->kind == TL_PAY_DUMP)
        paid_t += payment->t;
    }
  if (for_attacker)
    return paid_t >= tl_bill_unit (bill, (guint) i)->cost_t;

  g_autoptr (TlTally) tally = tl_tally_of (bill, payments, TL_UNIT_NONE);
  return tl_bill_is_in_kinds (tl_bill_covered_kinds (bill, tally), tl_bill_unit (bill, (guint) i));
}

/* --- booking --- */

static gboolean
has_supply_in (const TlSituation *situation, TlSide side, const TlPayment *payment)
{
  g_autoptr (GArray) dumps = tl_draw_dumps (situation, side);

  for (guint i = 0; i < dumps->len; i++)
    if (g_array_index (dumps, TlDump, i).site == payment->dump &&
        g_array_index (dumps, TlDump, i).users == payment->users)
      return TRUE;
  return FALSE;
}

/* 12.1d: whose supply it is. */
static TlSide
payer_of (const TlSituation *situation, const GArray *payments)
{
  const TlFight *fight = tl_situation_fight (situation);

  for (guint i = 0; i < payments->len; i++)
    if (g_array_index (payments, TlPayment, i).unit != TL_UNIT_NONE)
      return tl_situation_side (situation, g_array_index (payments, TlPayment, i).unit);
  if (fight != NULL)
    return tl_side_other (tl_fighters_attacking_side (situation, fight));
  return payments->len == 0 || has_supply_in (situation, 0, &g_array_index (payments, TlPayment, 0))
             ? 0
             : 1;
}

void
tl_combat_supply_book (TlEdit *edit, const GArray *payments)
{
  TlSide side = payer_of (tl_edit_look (edit), payments);

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (payment->kind != TL_PAY_STOCKS)
        tl_stock_take (edit, side, payment->dump, payment->users, payment->t);
      else if (tl_edit_peek (edit, payment->unit)->stocks < TL_STOCKS_EXHAUSTED)
        tl_edit_unit (edit, payment->unit)->stocks++;
    }
}
