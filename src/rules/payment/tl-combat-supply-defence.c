/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best payment for a defence, and whom the price could cover.
 *
 * Defenders stand in one hex, so most reach the same dumps: they are told apart by kinds, and dumps
 * by the set of kinds that they serve.  A way is how many Tokens of the price come from each set.
 */
#include "rules/payment/tl-combat-supply-private.h"

#include <string.h>

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

/* --- 12.10a: could it be covered? --- */

typedef struct
{
  const guint64 *kinds; /* per dump */
  const guint *caps;    /* Tokens that may come from it */
  guint n_dumps;
  guint steps_left; /* of the search */
} Cover;

/* Whether at most @t dumps cover all of @missing. */
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

/* --- proposals --- */

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
  COST_HALVED,
  COST_STOCKS,
  COST_WASTED,
  COST_ORGANIC,
  COST_T,
  COST_MP12,
  COST_HEX,
  COSTS
};

typedef struct
{
  const TlBill *bill;
  GPtrArray *groups;
  guint *mp12; /* per dump: the least of anybody */
  guint ways_left;
  guint *taken; /* per dump */
  guint *best_taken;
  gint64 best_cost[COSTS];
  gboolean has_best;
} Search;

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
group_for (Search *search, guint64 kinds, gboolean is_organic)
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

/* Who serves most first, so that a search that is cut short has seen the best. */
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
find_groups (Search *search)
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

/* --- one way --- */

/* 12.10h: what multi-step units on stocks reach, when nothing is paid. */
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
cost_of (const Search *search, guint64 covered, gint64 *cost)
{
  const TlBill *bill = search->bill;

  memset (cost, 0, COSTS * sizeof *cost);
  for (guint i = 0; i < bill->units->len; i++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, i);

      if (unit->is_withheld || unit->is_weak || (covered & bit_of (unit)) != 0)
        continue;
      cost[unit->is_exhausted ? COST_HALVED : COST_STOCKS]++;
    }
  for (guint d = 0; d < bill->dumps->len; d++)
    {
      gint64 t = search->taken[d];

      cost[COST_ORGANIC] += tl_bill_is_common (bill, d) ? 0 : t;
      cost[COST_T] += t;
      cost[COST_MP12] += t * search->mp12[d];
      cost[COST_HEX] += t * tl_bill_dump (bill, d)->site;
    }
  if (covered == 0)
    cost[COST_WASTED] = (gint64) wasted_t (bill);
}

static void
try_way (Search *search, guint64 covered)
{
  gint64 cost[COSTS];

  cost_of (search, covered, cost);
  for (guint i = 0; i < COSTS && search->has_best; i++)
    if (cost[i] != search->best_cost[i])
      {
        if (cost[i] > search->best_cost[i])
          return;
        break;
      }
    else if (i == COSTS - 1)
      return;
  search->has_best = TRUE;
  memcpy (search->best_cost, cost, sizeof cost);
  if (search->bill->dumps->len > 0)
    memcpy (search->best_taken, search->taken, search->bill->dumps->len * sizeof (guint));
}

/* The cheapest @t Tokens of a group; 0 puts all back. */
static void
take_of_group (Search *search, const Group *group, guint t)
{
  for (guint k = 0; k < group->dumps->len; k++)
    {
      guint d = g_array_index (group->dumps, guint, k);

      search->taken[d] = MIN (t, tl_bill_dump (search->bill, d)->t);
      t -= search->taken[d];
    }
}

/* @missing_t of the price still to come from group @g on. */
static void
try_groups (Search *search, guint g, guint missing_t, guint64 covered)
{
  if (missing_t == 0)
    {
      try_way (search, covered);
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

/* --- the payments --- */

static void
write_price (const Search *search, TlTally *tally, GArray *payments)
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

/* All who are neither covered nor Exhausted; a search that was cut short may have left some of them
 * coverable, who then go without. */
static void
write_stocks (const Search *search, TlTally *tally, GArray *payments)
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
        tl_bill_use_stocks (bill, &unit, spent_t, payments);
    }
}

void
tl_bill_propose_defence (const TlBill *bill, GArray *payments)
{
  guint n_dumps = bill->dumps->len;
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (group_free);
  g_autofree guint *mp12 = g_new0 (guint, n_dumps);
  g_autofree guint *taken = g_new0 (guint, n_dumps);
  g_autofree guint *best_taken = g_new0 (guint, n_dumps);
  g_autoptr (TlTally) tally = tl_tally_new (bill);
  Search search = { .bill = bill,
                    .groups = groups,
                    .mp12 = mp12,
                    .ways_left = TL_COMBAT_SUPPLY_WAYS,
                    .taken = taken,
                    .best_taken = best_taken };

  find_groups (&search);
  try_way (&search, 0);
  if (bill->price_t > 0)
    try_groups (&search, 0, bill->price_t, 0);
  write_price (&search, tally, payments);
  write_stocks (&search, tally, payments);
}
