/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best payment for an attack.
 *
 * Who is paid from dumps is settled first: the Exhausted, who have nothing else, before all others.
 * Of the choices that pay most Exhausted units, then most of the rest, each is given its cheapest
 * flow (tl-combat-supply-flow.c), where a Token that would be wasted otherwise costs less than
 * none.  In such a choice nobody on stocks could be paid from what is left, for paying him would be
 * a choice with one more; so it is legal by 12.10a.
 */
#include "rules/payment/tl-combat-supply-private.h"

#include <string.h>

enum
{
  COST_WASTED,
  COST_ORGANIC,
  COST_MP12,
  COST_HEX
};

/* Attackers that are alike: only how many of them are paid matters. */
typedef struct
{
  GArray *members; /* guint: in the bill */
  guint n_paid;
} Alike;

typedef struct
{
  const TlBill *bill;
  GPtrArray *alike;
  gboolean *is_paid; /* per unit */
  TlFlow *flow;
  gboolean has_best;
  guint best_exhausted; /* how many of them are paid */
  guint best_others;
  TlFlowCost best_cost;
  gboolean *best_paid;
  guint *best_tokens;
} Search;

static gboolean
are_alike (const TlBillUnit *a, const TlBillUnit *b)
{
  return a->kind == b->kind && a->cost_t == b->cost_t && a->is_multi_step == b->is_multi_step &&
         a->is_exhausted == b->is_exhausted;
}

static void
alike_free (gpointer data)
{
  Alike *alike = data;

  g_array_unref (alike->members);
  g_free (alike);
}

static void
add_to_alike (Search *search, guint i)
{
  const TlBillUnit *unit = tl_bill_unit (search->bill, i);
  Alike *alike;

  for (guint k = 0; k < search->alike->len; k++)
    {
      alike = search->alike->pdata[k];
      if (are_alike (tl_bill_unit (search->bill, g_array_index (alike->members, guint, 0)), unit))
        {
          g_array_append_val (alike->members, i);
          return;
        }
    }
  alike = g_new0 (Alike, 1);
  alike->members = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (alike->members, i);
  g_ptr_array_add (search->alike, alike);
}

/* --- what Tokens cost --- */

/* 12.10h: whether what stays of @dump is wasted by somebody who is not paid. */
static gboolean
would_be_wasted (const Search *search, guint dump)
{
  if (!tl_bill_is_common (search->bill, dump))
    return FALSE;
  for (guint i = 0; i < search->bill->units->len; i++)
    {
      const TlBillUnit *unit = tl_bill_unit (search->bill, i);

      if (!search->is_paid[i] && !unit->is_withheld && !unit->is_exhausted && unit->is_multi_step &&
          tl_bill_reaches (unit, dump))
        return TRUE;
    }
  return FALSE;
}

/* What is wasted when nothing is paid at all. */
static void
set_costs (Search *search, TlFlowCost *all_wasted)
{
  const TlBill *bill = search->bill;

  *all_wasted = (TlFlowCost){ { 0 } };
  for (guint d = 0; d < bill->dumps->len; d++)
    {
      gboolean is_wasted = would_be_wasted (search, d);

      if (is_wasted)
        all_wasted->of[COST_WASTED] += tl_bill_dump (bill, d)->t;
      for (guint i = 0; i < bill->units->len; i++)
        {
          const TlBillUnit *unit = tl_bill_unit (bill, i);
          TlFlowCost *cost = &search->flow->costs[(gsize) i * bill->dumps->len + d];

          *cost = (TlFlowCost){ { 0 } };
          if (!tl_bill_reaches (unit, d))
            continue;
          cost->of[COST_WASTED] = is_wasted ? -1 : 0;
          cost->of[COST_ORGANIC] = tl_bill_is_common (bill, d) ? 0 : 1;
          cost->of[COST_MP12] = tl_bill_mp12 (unit, d);
          cost->of[COST_HEX] = tl_bill_dump (bill, d)->site;
        }
    }
}

/* --- one way --- */

static void
count_paid (const Search *search, guint *exhausted, guint *others)
{
  *exhausted = *others = 0;
  for (guint i = 0; i < search->bill->units->len; i++)
    if (search->is_paid[i])
      *(tl_bill_unit (search->bill, i)->is_exhausted ? exhausted : others) += 1;
}

static gboolean
is_affordable (const Search *search)
{
  guint64 needed = 0;
  guint64 there = 0;

  for (guint i = 0; i < search->bill->units->len; i++)
    if (search->is_paid[i])
      needed += tl_bill_unit (search->bill, i)->cost_t;
  for (guint d = 0; d < search->bill->dumps->len; d++)
    there += tl_bill_dump (search->bill, d)->t;
  return needed <= there;
}

/* Tries to pay who is marked; keeps it when it is the best so far.  FALSE when it cannot be
 * done. */
static gboolean
try_way (Search *search)
{
  const TlBill *bill = search->bill;
  guint exhausted, others;
  TlFlowCost cost, wasted;

  count_paid (search, &exhausted, &others);
  if (!is_affordable (search))
    return FALSE;
  if (search->has_best && (exhausted < search->best_exhausted ||
                           (exhausted == search->best_exhausted && others < search->best_others)))
    return TRUE;
  set_costs (search, &wasted);
  for (guint i = 0; i < bill->units->len; i++)
    search->flow->needs[i] = search->is_paid[i] ? tl_bill_unit (bill, i)->cost_t : 0;
  if (!tl_flow_solve (search->flow, &cost))
    return FALSE;
  tl_flow_cost_add (&cost, &wasted, 1);
  if (search->has_best && exhausted == search->best_exhausted && others == search->best_others &&
      tl_flow_cost_compare (&cost, &search->best_cost) >= 0)
    return TRUE;
  search->has_best = TRUE;
  search->best_exhausted = exhausted;
  search->best_others = others;
  search->best_cost = cost;
  if (bill->units->len > 0) /* an attack by nobody */
    memcpy (search->best_paid, search->is_paid, bill->units->len * sizeof (gboolean));
  if (bill->dumps->len > 0)
    memcpy (search->best_tokens, search->flow->tokens,
            (gsize) bill->units->len * bill->dumps->len * sizeof (guint));
  return TRUE;
}

/* --- all ways --- */

static void
pay_of_alike (Search *search, Alike *alike, guint n)
{
  alike->n_paid = n;
  for (guint k = 0; k < alike->members->len; k++)
    search->is_paid[g_array_index (alike->members, guint, k)] = k < n;
}

static gboolean
pay_all (Search *search)
{
  for (guint k = 0; k < search->alike->len; k++)
    pay_of_alike (search, search->alike->pdata[k],
                  ((Alike *) search->alike->pdata[k])->members->len);
  return try_way (search);
}

/* One after another, the Exhausted first, then who is cheap: nobody left out could be added. */
static void
pay_greedily (Search *search)
{
  const TlBill *bill = search->bill;
  guint most = 0;

  for (guint i = 0; i < bill->units->len; i++)
    most = MAX (most, tl_bill_unit (bill, i)->cost_t);
  memset (search->is_paid, 0, bill->units->len * sizeof (gboolean));
  for (guint round = 0; round < 2; round++)
    for (guint cost_t = 0; cost_t <= most; cost_t++)
      for (guint i = 0; i < bill->units->len; i++)
        {
          const TlBillUnit *unit = tl_bill_unit (bill, i);

          if (unit->is_withheld || unit->cost_t != cost_t || unit->is_exhausted != (round == 0))
            continue;
          search->is_paid[i] = TRUE;
          search->is_paid[i] = try_way (search);
        }
  try_way (search);
}

static gboolean
are_few_ways (const Search *search)
{
  guint n = 1;

  for (guint k = 0; k < search->alike->len && n <= TL_COMBAT_SUPPLY_WAYS; k++)
    n *= ((Alike *) search->alike->pdata[k])->members->len + 1;
  return n <= TL_COMBAT_SUPPLY_WAYS;
}

/* Counts like an odometer, from all that are paid down to none. */
static void
try_all_ways (Search *search)
{
  for (guint k = 0; k < search->alike->len;)
    {
      Alike *alike = search->alike->pdata[search->alike->len - 1 - k];

      if (alike->n_paid == 0)
        {
          pay_of_alike (search, alike, alike->members->len);
          k++;
          continue;
        }
      pay_of_alike (search, alike, alike->n_paid - 1);
      try_way (search);
      k = 0;
    }
}

static void
find_best (Search *search)
{
  if (pay_all (search))
    return;
  pay_greedily (search);
  if (!are_few_ways (search))
    return;
  for (guint k = 0; k < search->alike->len; k++)
    pay_of_alike (search, search->alike->pdata[k],
                  ((Alike *) search->alike->pdata[k])->members->len);
  try_all_ways (search);
}

/* --- the payments --- */

static void
append (GArray *payments, TlPaymentKind kind, TlUnit unit, const TlDump *dump, guint t)
{
  TlPayment payment = { 0 };

  payment.kind = kind;
  payment.unit = unit;
  payment.dump = dump != NULL ? dump->site : TL_HEX_NONE;
  payment.users = dump != NULL ? dump->users : TL_USERS_ALL;
  payment.t = t;
  g_array_append_val (payments, payment);
}

void
tl_bill_use_stocks (const TlBill *bill, const TlBillUnit *unit, guint *spent_t, GArray *payments)
{
  append (payments, TL_PAY_STOCKS, unit->unit, NULL, 0);
  if (!unit->is_multi_step)
    return;
  for (guint d = 0; d < bill->dumps->len; d++)
    {
      const TlDump *dump = tl_bill_dump (bill, d);

      if (!tl_bill_is_common (bill, d) || !tl_bill_reaches (unit, d) || dump->t <= spent_t[d])
        continue;
      append (payments, TL_PAY_WASTED, unit->unit, dump, dump->t - spent_t[d]);
      spent_t[d] = dump->t;
    }
}

static void
write_payments (const Search *search, GArray *payments)
{
  const TlBill *bill = search->bill;
  guint n_dumps = bill->dumps->len;
  g_autofree guint *spent_t = g_new0 (guint, n_dumps);

  for (guint i = 0; i < bill->units->len; i++)
    for (guint d = 0; d < n_dumps; d++)
      spent_t[d] += search->best_tokens[(gsize) i * n_dumps + d];
  for (guint i = 0; i < bill->units->len; i++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, i);

      for (guint d = 0; d < n_dumps; d++)
        if (search->best_tokens[(gsize) i * n_dumps + d] > 0)
          append (payments, TL_PAY_DUMP, unit->unit, tl_bill_dump (bill, d),
                  search->best_tokens[(gsize) i * n_dumps + d]);
      if (!search->best_paid[i] && !unit->is_exhausted && !unit->is_withheld)
        tl_bill_use_stocks (bill, unit, spent_t, payments);
    }
}

void
tl_bill_propose_attack (const TlBill *bill, GArray *payments)
{
  guint n = bill->units->len;
  g_autoptr (GPtrArray) alike = g_ptr_array_new_with_free_func (alike_free);
  g_autoptr (TlFlow) flow = tl_flow_new (n, bill->dumps->len);
  g_autofree gboolean *is_paid = g_new0 (gboolean, n);
  g_autofree gboolean *best_paid = g_new0 (gboolean, n);
  g_autofree guint *best_tokens = g_new0 (guint, (gsize) n * bill->dumps->len);
  Search search = {
    .bill = bill,
    .alike = alike,
    .is_paid = is_paid,
    .flow = flow,
    .best_paid = best_paid,
    .best_tokens = best_tokens,
  };

  for (guint i = 0; i < n; i++)
    if (!tl_bill_unit (bill, i)->is_withheld)
      add_to_alike (&search, i);
  for (guint d = 0; d < bill->dumps->len; d++)
    {
      flow->capacities[d] = tl_bill_dump (bill, d)->t;
      for (guint i = 0; i < n; i++)
        flow->links[(gsize) i * bill->dumps->len + d] = tl_bill_reaches (tl_bill_unit (bill, i), d);
    }
  find_best (&search);
  write_payments (&search, payments);
}
