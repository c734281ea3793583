/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best payment for an attack, and for a defence (12.4, 12.10). */
#include "rules/payment/tl-combat-supply-private.h"

#include <string.h>

/* --- an attack -------------------------------------------------------------------------------- */

/* Which attackers are paid from dumps is settled first: the Exhausted, who have nothing else,
 * before all others.  Of the choices that pay most Exhausted units, then most of the rest, each
 * gets its cheapest flow (tl-combat-supply-flow.c), where a Token that would be wasted otherwise
 * costs less than none.  In such a choice no unit on stocks could be paid from what is left, for
 * paying it would be a choice with one more; so it is legal by 12.10a. */

enum
{
  ATTACK_WASTED,
  ATTACK_ORGANIC,
  ATTACK_MP12,
  ATTACK_HEX
};

/* Attackers that are alike: only how many of them are paid matters. */
typedef struct
{
  GArray *units; /* guint: in the bill */
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
} AttackSearch;

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

  g_array_unref (alike->units);
  g_free (alike);
}

static void
add_to_alike (AttackSearch *search, guint i)
{
  const TlBillUnit *unit = tl_bill_unit (search->bill, i);
  Alike *alike;

  for (guint k = 0; k < search->alike->len; k++)
    {
      alike = search->alike->pdata[k];
      if (are_alike (tl_bill_unit (search->bill, g_array_index (alike->units, guint, 0)), unit))
        {
          g_array_append_val (alike->units, i);
          return;
        }
    }
  alike = g_new0 (Alike, 1);
  alike->units = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (alike->units, i);
  g_ptr_array_add (search->alike, alike);
}

/* Rule 12.10h: does a unit that is not paid waste what stays of @dump? */
static gboolean
would_be_wasted (const AttackSearch *search, guint dump)
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

/* Sets what a Token of each dump costs for each unit; @all_wasted: when nothing is paid at all. */
static void
set_costs (AttackSearch *search, TlFlowCost *all_wasted)
{
  const TlBill *bill = search->bill;

  *all_wasted = (TlFlowCost){ { 0 } };
  for (guint d = 0; d < bill->dumps->len; d++)
    {
      gboolean is_wasted = would_be_wasted (search, d);

      if (is_wasted)
        all_wasted->of[ATTACK_WASTED] += tl_bill_dump (bill, d)->t;
      for (guint i = 0; i < bill->units->len; i++)
        {
          const TlBillUnit *unit = tl_bill_unit (bill, i);
          TlFlowCost *cost = &search->flow->costs[(gsize) i * bill->dumps->len + d];

          *cost = (TlFlowCost){ { 0 } };
          if (!tl_bill_reaches (unit, d))
            continue;
          cost->of[ATTACK_WASTED] = is_wasted ? -1 : 0;
          cost->of[ATTACK_ORGANIC] = tl_bill_is_common (bill, d) ? 0 : 1;
          cost->of[ATTACK_MP12] = tl_bill_mp12 (unit, d);
          cost->of[ATTACK_HEX] = tl_bill_dump (bill, d)->site;
        }
    }
}

static void
count_paid (const AttackSearch *search, guint *exhausted, guint *others)
{
  *exhausted = *others = 0;
  for (guint i = 0; i < search->bill->units->len; i++)
    if (search->is_paid[i])
      *(tl_bill_unit (search->bill, i)->is_exhausted ? exhausted : others) += 1;
}

static gboolean
is_affordable (const AttackSearch *search)
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

/* Pays the marked units, and keeps the way when it is the best so far.  FALSE when it cannot be
 * done. */
static gboolean
try_attack_way (AttackSearch *search)
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
  if (bill->units->len > 0)
    memcpy (search->best_paid, search->is_paid, bill->units->len * sizeof (gboolean));
  if (bill->dumps->len > 0)
    memcpy (search->best_tokens, search->flow->tokens,
            (gsize) bill->units->len * bill->dumps->len * sizeof (guint));
  return TRUE;
}

static void
pay_of_alike (AttackSearch *search, Alike *alike, guint n)
{
  alike->n_paid = n;
  for (guint k = 0; k < alike->units->len; k++)
    search->is_paid[g_array_index (alike->units, guint, k)] = k < n;
}

static gboolean
pay_all (AttackSearch *search)
{
  for (guint k = 0; k < search->alike->len; k++)
    pay_of_alike (search, search->alike->pdata[k], ((Alike *) search->alike->pdata[k])->units->len);
  return try_attack_way (search);
}

/* One after another, the Exhausted first, then the cheap ones: no unit left out could be added. */
static void
pay_greedily (AttackSearch *search)
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
          search->is_paid[i] = try_attack_way (search);
        }
  try_attack_way (search);
}

static gboolean
are_few_ways (const AttackSearch *search)
{
  guint n = 1;

  for (guint k = 0; k < search->alike->len && n <= TL_COMBAT_SUPPLY_WAYS; k++)
    n *= ((Alike *) search->alike->pdata[k])->units->len + 1;
  return n <= TL_COMBAT_SUPPLY_WAYS;
}

/* Counts like an odometer, from all that are paid down to none. */
static void
try_all_ways (AttackSearch *search)
{
  for (guint k = 0; k < search->alike->len;)
    {
      Alike *alike = search->alike->pdata[search->alike->len - 1 - k];

      if (alike->n_paid == 0)
        {
          pay_of_alike (search, alike, alike->units->len);
          k++;
          continue;
        }
      pay_of_alike (search, alike, alike->n_paid - 1);
      try_attack_way (search);
      k = 0;
    }
}

static void
find_best (AttackSearch *search)
{
  if (pay_all (search))
    return;
  pay_greedily (search);
  if (!are_few_ways (search))
    return;
  for (guint k = 0; k < search->alike->len; k++)
    pay_of_alike (search, search->alike->pdata[k], ((Alike *) search->alike->pdata[k])->units->len);
  try_all_ways (search);
}

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

/* @unit uses its stocks, and wastes what it must (12.10h), which is added to @spent_t. */
static void
use_stocks (const TlBill *bill, const TlBillUnit *unit, guint *spent_t, GArray *payments)
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
write_payments (const AttackSearch *search, GArray *payments)
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
        use_stocks (bill, unit, spent_t, payments);
    }
}

static void
propose_attack (const TlBill *bill, GArray *payments)
{
  guint n = bill->units->len;
  g_autoptr (GPtrArray) alike = g_ptr_array_new_with_free_func (alike_free);
  g_autoptr (TlFlow) flow = tl_flow_new (n, bill->dumps->len);
  g_autofree gboolean *is_paid = g_new0 (gboolean, n);
  g_autofree gboolean *best_paid = g_new0 (gboolean, n);
  g_autofree guint *best_tokens = g_new0 (guint, (gsize) n * bill->dumps->len);
  AttackSearch search = {
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

/* --- the kinds that a defence covers (12.10a) ------------------------------------------------- */

static guint64
bit_of (const TlBillUnit *unit)
{
  return unit->kind < TL_BILL_KINDS ? G_GUINT64_CONSTANT (1) << unit->kind : 0;
}

guint64
tl_bill_covered_kinds (const TlBill *bill, const TlTally *tally)
{
  guint64 kinds = 0;

  if (bill->price_t == 0)
    return G_MAXUINT64;
  if (tally->price_t < bill->price_t)
    return 0;
  for (guint d = 0; d < bill->dumps->len; d++)
    if (tally->dump_t[d] > 0)
      kinds |= tl_bill_kinds_in_reach (bill, d);
  return kinds;
}

typedef struct
{
  const guint64 *kinds; /* per dump */
  const guint *caps;    /* Tokens that may come from it */
  guint n_dumps;
  guint steps_left; /* of the search */
} Cover;

/* Do at most @t dumps cover all of @missing? */
static gboolean
can_cover (Cover *cover, guint64 missing, guint t)
{
  guint64 lowest = missing & (~missing + 1);

  if (missing == 0)
    return TRUE;
  if (t == 0 || cover->steps_left == 0)
    return FALSE;
  cover->steps_left--;
  for (guint d = 0; d < cover->n_dumps; d++)
    if (cover->caps[d] > 0 && (cover->kinds[d] & lowest) != 0 &&
        can_cover (cover, missing & ~cover->kinds[d], t - 1))
      return TRUE;
  return FALSE;
}

/* The kinds that have supply, by the price or by stocks. */
static guint64
supplied_kinds (const TlBill *bill, const TlTally *tally)
{
  guint64 kinds = tl_bill_covered_kinds (bill, tally);

  for (guint i = 0; i < bill->units->len; i++)
    if (tally->stages[i] > 0)
      kinds |= bit_of (tl_bill_unit (bill, i));
  return kinds;
}

gboolean
tl_bill_could_cover (const TlBill *bill, const TlTally *tally, const TlBillUnit *unit)
{
  guint64 covered = tl_bill_covered_kinds (bill, tally);
  guint64 wanted = covered | bit_of (unit);
  guint64 payers = supplied_kinds (bill, tally) | bit_of (unit);
  g_autofree guint64 *kinds = g_new0 (guint64, bill->dumps->len);
  g_autofree guint *caps = g_new0 (guint, bill->dumps->len);
  Cover cover = { kinds, caps, bill->dumps->len, TL_COMBAT_SUPPLY_WAYS };
  guint64 there_t = 0;

  for (guint d = 0; d < bill->dumps->len; d++)
    {
      kinds[d] = tl_bill_kinds_in_reach (bill, d);
      if ((kinds[d] & payers) == 0)
        continue;
      /* Organic Trucks need not give more than they do. */
      caps[d] = tl_bill_is_common (bill, d) ? tl_bill_dump (bill, d)->t
                                            : MIN (tally->dump_t[d], tl_bill_dump (bill, d)->t);
      there_t += caps[d];
    }
  if (bill->price_t == 0 || there_t < bill->price_t)
    return FALSE;
  for (guint d = 0; d < bill->dumps->len; d++)
    if (tl_bill_is_common (bill, d) && caps[d] > 0 && (kinds[d] & bit_of (unit)) != 0 &&
        can_cover (&cover, wanted & ~kinds[d], bill->price_t - 1))
      return TRUE;
  return FALSE;
}

/* --- a defence -------------------------------------------------------------------------------- */

/* Defenders stand in one hex, so most reach the same dumps: they are told apart by kinds, and
 * dumps by the set of kinds that they serve.  A way is how many Tokens of the price come from
 * each set. */

/* Dumps that serve the same kinds, from the cheapest on. */
typedef struct
{
  guint64 kinds;
  gboolean is_organic;
  GArray *dumps; /* guint */
  guint64 t;
} Group;

enum
{
  DEFENCE_HALVED,
  DEFENCE_STOCKS,
  DEFENCE_WASTED,
  DEFENCE_ORGANIC,
  DEFENCE_T,
  DEFENCE_MP12,
  DEFENCE_HEX,
  DEFENCE_COSTS
};

typedef struct
{
  const TlBill *bill;
  GPtrArray *groups;
  guint *mp12; /* per dump: the fewest of any unit */
  guint ways_left;
  guint *taken; /* per dump */
  guint *best_taken;
  gint64 best_cost[DEFENCE_COSTS];
  gboolean has_best;
} DefenceSearch;

static void
group_free (gpointer data)
{
  Group *group = data;

  g_array_unref (group->dumps);
  g_free (group);
}

static guint
least_mp12 (const TlBill *bill, guint dump)
{
  guint least = G_MAXUINT;

  for (guint i = 0; i < bill->units->len; i++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, i);

      if (!unit->is_withheld && tl_bill_reaches (unit, dump))
        least = MIN (least, tl_bill_mp12 (unit, dump));
    }
  return least;
}

static Group *
group_for (DefenceSearch *search, guint64 kinds, gboolean is_organic)
{
  Group *group;

  for (guint g = 0; g < search->groups->len; g++)
    {
      group = search->groups->pdata[g];
      if (group->kinds == kinds && group->is_organic == is_organic)
        return group;
    }
  group = g_new0 (Group, 1);
  group->kinds = kinds;
  group->is_organic = is_organic;
  group->dumps = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (search->groups, group);
  return group;
}

static int
compare_dumps (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint *mp12 = data;
  guint one = *(const guint *) a;
  guint other = *(const guint *) b;

  if (mp12[one] != mp12[other])
    return mp12[one] < mp12[other] ? -1 : 1;
  return one < other ? -1 : one > other; /* dumps are in the order of their hexes */
}

static guint
n_kinds (const Group *group)
{
  guint n = 0;

  for (guint64 kinds = group->kinds; kinds != 0; kinds &= kinds - 1)
    n++;
  return n;
}

/* The groups that serve most kinds first, so that a search that is cut short has seen the best. */
static int
compare_groups (gconstpointer a, gconstpointer b)
{
  const Group *one = *(const Group *const *) a;
  const Group *other = *(const Group *const *) b;

  if (n_kinds (one) != n_kinds (other))
    return n_kinds (one) > n_kinds (other) ? -1 : 1;
  if (one->is_organic != other->is_organic)
    return one->is_organic ? 1 : -1;
  return one->kinds < other->kinds ? -1 : one->kinds > other->kinds;
}

static void
find_groups (DefenceSearch *search)
{
  const TlBill *bill = search->bill;

  for (guint d = 0; d < bill->dumps->len; d++)
    {
      guint64 kinds = tl_bill_kinds_in_reach (bill, d);

      search->mp12[d] = least_mp12 (bill, d);
      if (kinds == 0)
        continue;
      Group *group = group_for (search, kinds, !tl_bill_is_common (bill, d));
      g_array_append_val (group->dumps, d);
      group->t += tl_bill_dump (bill, d)->t;
    }
  for (guint g = 0; g < search->groups->len; g++)
    g_array_sort_with_data (((Group *) search->groups->pdata[g])->dumps, compare_dumps,
                            search->mp12);
  g_ptr_array_sort (search->groups, compare_groups);
}

/* Rule 12.10h: what multi-step units on stocks reach, when nothing is paid. */
static guint64
wasted_t (const TlBill *bill)
{
  guint64 t = 0;

  for (guint d = 0; d < bill->dumps->len; d++)
    for (guint i = 0; i < bill->units->len && tl_bill_is_common (bill, d); i++)
      {
        const TlBillUnit *unit = tl_bill_unit (bill, i);

        if (unit->is_withheld || unit->is_exhausted || unit->is_weak || !unit->is_multi_step ||
            !tl_bill_reaches (unit, d))
          continue;
        t += tl_bill_dump (bill, d)->t;
        break;
      }
  return t;
}

static void
cost_of (const DefenceSearch *search, guint64 covered, gint64 *cost)
{
  const TlBill *bill = search->bill;

  memset (cost, 0, DEFENCE_COSTS * sizeof *cost);
  for (guint i = 0; i < bill->units->len; i++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, i);

      if (unit->is_withheld || unit->is_weak || (covered & bit_of (unit)) != 0)
        continue;
      cost[unit->is_exhausted ? DEFENCE_HALVED : DEFENCE_STOCKS]++;
    }
  for (guint d = 0; d < bill->dumps->len; d++)
    {
      gint64 t = search->taken[d];

      cost[DEFENCE_ORGANIC] += tl_bill_is_common (bill, d) ? 0 : t;
      cost[DEFENCE_T] += t;
      cost[DEFENCE_MP12] += t * search->mp12[d];
      cost[DEFENCE_HEX] += t * tl_bill_dump (bill, d)->site;
    }
  if (covered == 0)
    cost[DEFENCE_WASTED] = (gint64) wasted_t (bill);
}

static void
try_defence_way (DefenceSearch *search, guint64 covered)
{
  gint64 cost[DEFENCE_COSTS];

  cost_of (search, covered, cost);
  for (guint i = 0; i < DEFENCE_COSTS && search->has_best; i++)
    if (cost[i] != search->best_cost[i])
      {
        if (cost[i] > search->best_cost[i])
          return;
        break;
      }
    else if (i == DEFENCE_COSTS - 1)
      return;
  search->has_best = TRUE;
  memcpy (search->best_cost, cost, sizeof cost);
  if (search->bill->dumps->len > 0)
    memcpy (search->best_taken, search->taken, search->bill->dumps->len * sizeof (guint));
}

/* Takes the cheapest @t Tokens of a group; 0 puts all back. */
static void
take_of_group (DefenceSearch *search, const Group *group, guint t)
{
  for (guint k = 0; k < group->dumps->len; k++)
    {
      guint d = g_array_index (group->dumps, guint, k);

      search->taken[d] = MIN (t, tl_bill_dump (search->bill, d)->t);
      t -= search->taken[d];
    }
}

/* Takes the @missing_t of the price from group @g and those after it, in all ways. */
static void
try_groups (DefenceSearch *search, guint g, guint missing_t, guint64 covered)
{
  if (missing_t == 0)
    {
      try_defence_way (search, covered);
      search->ways_left--;
      return;
    }
  if (g == search->groups->len)
    return;

  const Group *group = search->groups->pdata[g];
  for (guint t = (guint) MIN (missing_t, group->t); search->ways_left > 0; t--)
    {
      take_of_group (search, group, t);
      try_groups (search, g + 1, missing_t - t, t > 0 ? covered | group->kinds : covered);
      if (t == 0)
        break;
    }
  take_of_group (search, group, 0);
}

static void
write_price (const DefenceSearch *search, TlTally *tally, GArray *payments)
{
  const TlBill *bill = search->bill;

  for (guint d = 0; d < bill->dumps->len; d++)
    {
      TlPayment payment = { 0 };

      if (search->best_taken[d] == 0)
        continue;
      payment.kind = TL_PAY_DUMP;
      payment.unit = TL_UNIT_NONE;
      payment.dump = tl_bill_dump (bill, d)->site;
      payment.users = tl_bill_dump (bill, d)->users;
      payment.t = search->best_taken[d];
      g_array_append_val (payments, payment);
      tl_tally_add (tally, bill, &payment);
    }
}

/* Stocks for all units that are neither covered nor Exhausted.  A search that was cut short may
 * have left units that could be covered; these go without. */
static void
write_stocks (const DefenceSearch *search, TlTally *tally, GArray *payments)
{
  const TlBill *bill = search->bill;
  guint64 covered = tl_bill_covered_kinds (bill, tally);
  g_autofree guint *spent_t = g_memdup2 (tally->dump_t, bill->dumps->len * sizeof (guint));

  for (guint i = 0; i < bill->units->len; i++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, i);

      tally->stages[i] = !unit->is_withheld && !unit->is_exhausted && !unit->is_weak &&
                         (covered & bit_of (unit)) == 0;
    }
  for (guint i = 0; i < bill->units->len; i++)
    if (tally->stages[i] > 0 && tl_bill_could_cover (bill, tally, tl_bill_unit (bill, i)))
      tally->stages[i] = 0;
  for (guint i = 0; i < bill->units->len; i++)
    {
      TlBillUnit unit = *tl_bill_unit (bill, i);

      /* Once the price is paid nothing more is owed, so nothing can be wasted. */
      unit.is_multi_step = unit.is_multi_step && tally->price_t == 0;
      if (tally->stages[i] > 0)
        use_stocks (bill, &unit, spent_t, payments);
    }
}

static void
propose_defence (const TlBill *bill, GArray *payments)
{
  guint n_dumps = bill->dumps->len;
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (group_free);
  g_autofree guint *mp12 = g_new0 (guint, n_dumps);
  g_autofree guint *taken = g_new0 (guint, n_dumps);
  g_autofree guint *best_taken = g_new0 (guint, n_dumps);
  g_autoptr (TlTally) tally = tl_tally_new (bill);
  DefenceSearch search = { .bill = bill,
                           .groups = groups,
                           .mp12 = mp12,
                           .ways_left = TL_COMBAT_SUPPLY_WAYS,
                           .taken = taken,
                           .best_taken = best_taken };

  find_groups (&search);
  try_defence_way (&search, 0);
  if (bill->price_t > 0)
    try_groups (&search, 0, bill->price_t, 0);
  write_price (&search, tally, payments);
  write_stocks (&search, tally, payments);
}

GArray *
tl_bill_propose (const TlBill *bill, gboolean for_attacker)
{
  GArray *payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  if (for_attacker)
    propose_attack (bill, payments);
  else if (bill->price_t > 0)
    propose_defence (bill, payments);
  return payments;
}
