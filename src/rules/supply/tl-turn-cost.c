/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-turn-cost.h"

#include "rules/supply/tl-combat-supply.h"

void
tl_turn_cost_free (TlTurnCost *cost)
{
  if (cost == NULL)
    return;
  tl_fuel_plan_free (cost->fuel);
  g_ptr_array_unref (cost->attacks);
  g_array_unref (cost->dumps);
  g_array_unref (cost->shortfalls);
  g_free (cost);
}

static void
open_dumps (TlTurnCost *cost, const TlSituation *situation)
{
  g_autoptr (GArray) dumps = tl_draw_dumps (situation, cost->side);

  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);
      TlDumpCost line = { dump->hex, dump->formation, dump->t, 0, 0 };

      g_array_append_val (cost->dumps, line);
    }
}

static void
charge (TlTurnCost *cost, const GArray *payments, gboolean is_fuel)
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

          if (line->hex == payment->dump && line->formation == payment->formation)
            *(is_fuel ? &line->fuel_t : &line->combat_t) += payment->t;
        }
    }
}

static void
note_shortfall (TlTurnCost *cost, const char *rule, TlUnit unit, TlHex target)
{
  TlShortfall shortfall = { rule, unit, target };

  g_array_append_val (cost->shortfalls, shortfall);
}

/* Who moves, and whoever overruns (12.5b). */
static GArray *
fuelled_units (const TlUnit *movers, guint n_movers, TlFight *const *attacks, guint n_attacks)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  g_array_append_vals (units, movers, n_movers);
  for (guint i = 0; i < n_attacks; i++)
    if (attacks[i]->overrun)
      g_array_append_vals (units, attacks[i]->attackers->data, attacks[i]->attackers->len);
  return units;
}

static void
pay_fuel (TlTurnCost *cost, TlEdit *edit)
{
  for (guint i = 0; i < cost->fuel->purchases->len; i++)
    {
      const TlFuelPurchase *purchase = cost->fuel->purchases->pdata[i];

      charge (cost, purchase->payments, TRUE);
      tl_fuel_book (edit, purchase);
    }
  for (guint i = 0; i < cost->fuel->unfuelled->len; i++)
    note_shortfall (cost, "12.5a", g_array_index (cost->fuel->unfuelled, TlUnit, i), TL_HEX_NONE);
}

static void
pay_attack (TlTurnCost *cost, TlEdit *edit, const TlFight *fight)
{
  const TlSituation *now = tl_edit_look (edit);
  GArray *payments = tl_combat_supply_propose (now, fight, TRUE, NULL);

  g_ptr_array_add (cost->attacks, payments);
  charge (cost, payments, FALSE);
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (!tl_combat_supply_covers (now, fight, payments, TRUE, unit))
        note_shortfall (cost, "9.5(A)", unit, fight->target);
    }
  if (payments->len > 0)
    tl_combat_supply_book (edit, payments);
}

TlTurnCost *
tl_turn_cost (const TlSituation *situation, TlSide side, const TlUnit *movers, guint n_movers,
              TlFight *const *attacks, guint n_attacks)
{
  TlTurnCost *cost = g_new0 (TlTurnCost, 1);
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);
  g_autoptr (GArray) units = fuelled_units (movers, n_movers, attacks, n_attacks);

  cost->side = side;
  cost->attacks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  cost->dumps = g_array_new (FALSE, FALSE, sizeof (TlDumpCost));
  cost->shortfalls = g_array_new (FALSE, FALSE, sizeof (TlShortfall));
  open_dumps (cost, situation);
  cost->fuel = tl_fuel_propose (situation, (const TlUnit *) units->data, units->len);
  pay_fuel (cost, edit);
  for (guint i = 0; i < n_attacks; i++)
    pay_attack (cost, edit, attacks[i]);
  return cost;
}
