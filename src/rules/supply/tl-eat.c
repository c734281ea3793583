/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/supply/tl-eat.h"

#include "rules/supply/tl-combat-supply-private.h"

#include <glib/gi18n-lib.h>
guint
tl_eat_cost_t (const TlSituation *situation, guint re4)
{
  guint feeds = tl_situation_edition (situation)->eat_re4_per_t;

  return (re4 + feeds - 1) / feeds;
}

/* --- who may eat ------------------------------------------------------------------------------ */

static gboolean
may_eat (const TlSituation *situation, TlUnit unit)
{
  return tl_supply_needs_trace (situation, unit) &&
         tl_situation_edition (situation)->modes[tl_unit_mode (situation, unit)].can_eat;
}

static TlBill *
bill_new (const TlSituation *situation, TlSide side, const TlUnit *hungry, guint n_hungry)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < n_hungry; i++)
    if (may_eat (situation, hungry[i]))
      g_array_append_val (units, hungry[i]);
  return tl_bill_new_of_units (situation, side, (const TlUnit *) units->data, units->len);
}

static gboolean
reaches_any (const TlBill *bill, guint unit)
{
  for (guint d = 0; d < bill->dumps->len; d++)
    if (tl_bill_reaches (tl_bill_unit (bill, unit), d))
      return TRUE;
  return FALSE;
}

GArray *
tl_eat_units (const TlSituation *situation, TlSide side, const TlUnit *hungry, guint n_hungry)
{
  g_autoptr (TlBill) bill = bill_new (situation, side, hungry, n_hungry);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < bill->units->len; i++)
    if (reaches_any (bill, i))
      g_array_append_val (units, tl_bill_unit (bill, i)->unit);
  return units;
}

/* --- feeding ---------------------------------------------------------------------------------- */

/* Quarters of an RE to mouths: who eats, which links there are, how many Tokens each dump pays. */
typedef struct
{
  const TlBill *bill;
  gboolean *eats;  /* per unit */
  gboolean *links; /* unit x dump */
  guint *t;        /* per dump */
  guint ways;      /* trials so far */
} Table;

static Table *
table_new (const TlBill *bill, gboolean with_links)
{
  Table *table = g_new0 (Table, 1);

  table->bill = bill;
  table->eats = g_new0 (gboolean, bill->units->len);
  table->links = g_new0 (gboolean, (gsize) bill->units->len * bill->dumps->len);
  table->t = g_new0 (guint, bill->dumps->len);
  for (guint u = 0; with_links && u < bill->units->len; u++)
    for (guint d = 0; d < bill->dumps->len; d++)
      table->links[(gsize) u * bill->dumps->len + d] = tl_bill_reaches (tl_bill_unit (bill, u), d);
  return table;
}

static void
table_free (Table *table)
{
  g_free (table->eats);
  g_free (table->links);
  g_free (table->t);
  g_free (table);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

static guint
re4_of (const Table *table, guint unit)
{
  return tl_unit_re4 (table->bill->situation, tl_bill_unit (table->bill, unit)->unit);
}

/* The assignment in quarters of an RE; NULL when @t do not feed everybody. */
static TlFlow *
feed (Table *table, const guint *t)
{
  const TlBill *bill = table->bill;
  guint feeds = tl_situation_edition (bill->situation)->eat_re4_per_t;
  g_autoptr (TlFlow) flow = tl_flow_new (bill->units->len, bill->dumps->len);
  TlFlowCost total;

  table->ways++;
  for (guint u = 0; u < flow->n_units; u++)
    flow->needs[u] = table->eats[u] ? re4_of (table, u) : 0;
  for (guint d = 0; d < flow->n_dumps; d++)
    flow->capacities[d] = MIN (t[d], TL_TOKENS_MAX) * feeds;
  for (gsize i = 0; i < (gsize) flow->n_units * flow->n_dumps; i++)
    flow->links[i] = table->links[i];
  for (guint u = 0; u < flow->n_units; u++)
    for (guint d = 0; d < flow->n_dumps; d++)
      flow->costs[(gsize) u * flow->n_dumps + d] =
          (TlFlowCost){ { tl_bill_is_common (bill, d) ? 0 : 1, 0, d, 0 } };
  return tl_flow_solve (flow, &total) ? g_steal_pointer (&flow) : NULL;
}

static gboolean
feeds_all (Table *table, const guint *t)
{
  g_autoptr (TlFlow) flow = feed (table, t);

  return flow != NULL;
}

/* --- the proposal: who eats ------------------------------------------------------------------- */

static int
compare_mouths (gconstpointer a, gconstpointer b, gpointer data)
{
  const Table *table = data;
  guint one = *(const guint *) a;
  guint other = *(const guint *) b;
  const TlSituation *situation = table->bill->situation;
  TlUnit u1 = tl_bill_unit (table->bill, one)->unit;
  TlUnit u2 = tl_bill_unit (table->bill, other)->unit;
  int ar1 = tl_unit_face (situation, u1)->ar;
  int ar2 = tl_unit_face (situation, u2)->ar;

  if (re4_of (table, one) != re4_of (table, other))
    return re4_of (table, one) > re4_of (table, other) ? -1 : 1;
  if (ar1 != ar2)
    return ar1 > ar2 ? -1 : 1;
  return (u1 > u2) - (u1 < u2);
}

static void
choose_eaters (Table *table)
{
  guint n = table->bill->units->len;
  g_autofree guint *order = g_new (guint, n);
  g_autofree guint *all = g_new (guint, table->bill->dumps->len);

  for (guint u = 0; u < n; u++)
    order[u] = u;
  for (guint d = 0; d < table->bill->dumps->len; d++)
    all[d] = tl_bill_dump (table->bill, d)->t;
  g_qsort_with_data (order, (gint) n, sizeof *order, compare_mouths, table);
  for (guint i = 0; i < n; i++)
    {
      table->eats[order[i]] = reaches_any (table->bill, order[i]);
      if (table->eats[order[i]] && !feeds_all (table, all))
        table->eats[order[i]] = FALSE;
    }
  for (guint d = 0; d < table->bill->dumps->len; d++)
    table->t[d] = all[d];
}

/* --- the proposal: the fewest Tokens ---------------------------------------------------------- */

static guint
sum_t (const Table *table, gboolean organic_only)
{
  guint sum = 0;

  for (guint d = 0; d < table->bill->dumps->len; d++)
    if (!organic_only || !tl_bill_is_common (table->bill, d))
      sum += table->t[d];
  return sum;
}

/* No Token that could be left out: Organic Trucks' first, then those of the higher hexes. */
static void
trim (Table *table)
{
  g_autoptr (TlFlow) flow = feed (table, table->t);
  guint feeds = tl_situation_edition (table->bill->situation)->eat_re4_per_t;

  for (guint d = 0; d < flow->n_dumps; d++)
    {
      guint re4 = 0;

      for (guint u = 0; u < flow->n_units; u++)
        re4 += flow->tokens[(gsize) u * flow->n_dumps + d];
      table->t[d] = (re4 + feeds - 1) / feeds;
    }
  for (guint round = 0; round < 2; round++)
    for (guint d = flow->n_dumps; d > 0; d--)
      while (tl_bill_is_common (table->bill, d - 1) == (round == 1) && table->t[d - 1] > 0)
        {
          table->t[d - 1]--;
          if (feeds_all (table, table->t))
            continue;
          table->t[d - 1]++;
          break;
        }
}

/* Tries the ways to take @common and @organic Tokens out of the dumps from @d on. */
static gboolean
search (Table *table, guint *t, guint d, guint common, guint organic)
{
  guint *left;
  guint most;

  if (table->ways >= TL_EAT_WAYS)
    return FALSE;
  if (d == table->bill->dumps->len)
    return common == 0 && organic == 0 && feeds_all (table, t);
  left = tl_bill_is_common (table->bill, d) ? &common : &organic;
  most = MIN (*left, tl_bill_dump (table->bill, d)->t);
  *left -= most;
  for (guint taken = most;; taken--)
    {
      t[d] = taken;
      if (search (table, t, d + 1, common, organic))
        return TRUE;
      if (taken == 0)
        return FALSE;
      (*left)++;
    }
}

static gboolean
search_sum (Table *table, guint *t, guint sum)
{
  for (guint organic = 0; organic <= sum; organic++)
    if (search (table, t, 0, sum - organic, organic))
      return TRUE;
  return FALSE;
}

static void
pay_least (Table *table)
{
  g_autofree guint *t = g_new0 (guint, table->bill->dumps->len);
  guint re4 = 0;
  guint enough;

  trim (table);
  for (guint u = 0; u < table->bill->units->len; u++)
    re4 += table->eats[u] ? re4_of (table, u) : 0;
  enough = sum_t (table, FALSE);
  table->ways = 0;
  for (guint sum = tl_eat_cost_t (table->bill->situation, re4); sum <= enough; sum++)
    {
      if (sum == enough && sum_t (table, TRUE) == 0)
        return;
      if (!search_sum (table, t, sum))
        continue;
      for (guint d = 0; d < table->bill->dumps->len; d++)
        table->t[d] = t[d];
      return;
    }
}

/* --- meals ------------------------------------------------------------------------------------ */

static void
append_meals (Table *table, GArray *meals)
{
  g_autoptr (TlFlow) flow = feed (table, table->t);

  for (guint d = 0; d < flow->n_dumps; d++)
    {
      const TlDump *dump = tl_bill_dump (table->bill, d);
      guint t = table->t[d];

      for (guint u = 0; u < flow->n_units; u++)
        {
          TlPayment payment = { TL_PAY_DUMP, tl_bill_unit (table->bill, u)->unit, dump->site,
                                dump->users, t };

          if (flow->tokens[(gsize) u * flow->n_dumps + d] == 0)
            continue;
          g_array_append_val (meals, payment);
          t = 0;
        }
    }
}

GArray *
tl_eat_propose (const TlSituation *situation, TlSide side, const TlUnit *hungry, guint n_hungry)
{
  g_autoptr (TlBill) bill = bill_new (situation, side, hungry, n_hungry);
  g_autoptr (Table) table = table_new (bill, TRUE);
  GArray *meals = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  choose_eaters (table);
  pay_least (table);
  append_meals (table, meals);
  return meals;
}

/* --- judging ---------------------------------------------------------------------------------- */

static gboolean
sit_down (Table *table, const TlUnit *hungry, guint n_hungry, const TlPayment *payment,
          TlVerdict *verdict)
{
  const TlBill *bill = table->bill;
  int unit = tl_bill_find_unit (bill, payment->unit);
  int dump = tl_bill_find_dump (bill, payment->dump, payment->users);
  gboolean is_hungry = FALSE;

  for (guint i = 0; i < n_hungry; i++)
    is_hungry |= hungry[i] == payment->unit;
  if (payment->kind != TL_PAY_DUMP || !is_hungry)
    return tl_bill_forbid (
        verdict, "12.6c", payment->unit, payment->dump,
        _ ("Only units of the phasing side that have no trace supply eat off the map."));
  if (unit < 0)
    return tl_bill_forbid (verdict, "12.6e", payment->unit, payment->dump,
                           _ ("Units in Strat Mode do not eat off the map."));
  if (dump < 0 || !tl_bill_reaches (tl_bill_unit (bill, (guint) unit), (guint) dump))
    return tl_bill_forbid (verdict, "12.6c", payment->unit, payment->dump,
                           _ ("The unit gets no supply from there, neither by direct draw nor by a "
                              "throw."));
  table->eats[unit] = TRUE;
  table->links[(gsize) unit * bill->dumps->len + (guint) dump] = TRUE;
  table->t[dump] = MIN (table->t[dump] + MIN (payment->t, TL_TOKENS_MAX), TL_TOKENS_MAX * 2u);
  return TRUE;
}

static gboolean
judge_dumps (const Table *table, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  for (guint d = 0; d < table->bill->dumps->len; d++)
    if (table->t[d] > tl_bill_dump (table->bill, d)->t)
      {
        tl_finding_add_site (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.1",
                                             /* Translators: both are numbers of Tokens. */
                                             _ ("The dump holds %1$uT; %2$uT are taken from it."),
                                             tl_bill_dump (table->bill, d)->t, table->t[d]),
                             tl_bill_dump (table->bill, d)->site);
        ok = FALSE;
      }
  return ok;
}

/* What is paid, and what the units are that should live on it. */
static gboolean
refuse_too_few (const Table *table, TlVerdict *verdict)
{
  guint feeds = tl_situation_edition (table->bill->situation)->eat_re4_per_t;
  guint re4 = 0;

  for (guint u = 0; u < table->bill->units->len; u++)
    re4 += table->eats[u] ? re4_of (table, u) : 0;
  g_autofree char *size = tl_fraction_to_mixed_string (tl_fraction_new (re4, 4));
  g_autofree char *fed = tl_fraction_to_mixed_string (tl_fraction_new (feeds, 4));
  tl_verdict_add (
      verdict, TL_FINDING_FORBIDDEN, "12.6c",
      /* Translators: an amount in Tokens; sizes in RE, "6 1/2". */
      _ ("%1$uT do not feed these %2$s RE: a Token feeds %3$s RE in reach of its dump."),
      sum_t (table, FALSE), size, fed);
  return FALSE;
}

static gboolean
judge_amounts (Table *table, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  if (!feeds_all (table, table->t))
    return refuse_too_few (table, verdict);
  for (guint d = 0; d < table->bill->dumps->len; d++)
    {
      if (table->t[d] == 0)
        continue;
      table->t[d]--;
      if (feeds_all (table, table->t))
        {
          tl_finding_add_site (
              tl_verdict_add (
                  verdict, TL_FINDING_FORBIDDEN, "12.6c",
                  /* Translators: two amounts in Tokens. */
                  _ ("%1$uT are taken from this dump; %2$uT feed all these units, too."),
                  table->t[d] + 1, table->t[d]),
              tl_bill_dump (table->bill, d)->site);
          ok = FALSE;
        }
      table->t[d]++;
    }
  return ok;
}

gboolean
tl_eat_judge (const TlSituation *situation, TlSide side, const TlUnit *hungry, guint n_hungry,
              const GArray *meals, TlVerdict *verdict)
{
  g_autoptr (TlBill) bill = bill_new (situation, side, hungry, n_hungry);
  g_autoptr (Table) table = table_new (bill, FALSE);
  gboolean ok = TRUE;

  for (guint i = 0; i < meals->len; i++)
    ok &= sit_down (table, hungry, n_hungry, &g_array_index (meals, TlPayment, i), verdict);
  return judge_dumps (table, verdict) && ok && judge_amounts (table, verdict);
}

/* --- amounts for a choice --------------------------------------------------------------------- */

/* One link each, and what that comes to, whether it is there or not. */
static void
append_demand (Table *table, GArray *meals)
{
  const TlBill *bill = table->bill;
  g_autofree guint *re4 = g_new0 (guint, bill->dumps->len);
  g_autofree int *first = g_new (int, bill->units->len);

  for (guint u = 0; u < bill->units->len; u++)
    {
      first[u] = -1;
      for (guint d = 0; d < bill->dumps->len && first[u] < 0; d++)
        if (table->links[(gsize) u * bill->dumps->len + d])
          first[u] = (int) d;
      if (first[u] >= 0)
        re4[first[u]] += re4_of (table, u);
    }
  for (guint d = 0; d < bill->dumps->len; d++)
    {
      guint t = tl_eat_cost_t (bill->situation, re4[d]);

      for (guint u = 0; u < bill->units->len; u++)
        {
          TlPayment payment = { TL_PAY_DUMP, tl_bill_unit (bill, u)->unit,
                                tl_bill_dump (bill, d)->site, tl_bill_dump (bill, d)->users, t };

          if (first[u] != (int) d)
            continue;
          g_array_append_val (meals, payment);
          t = 0;
        }
    }
}

GArray *
tl_eat_portion (const TlSituation *situation, TlSide side, const TlUnit *hungry, guint n_hungry,
                const GArray *meals)
{
  g_autoptr (TlBill) bill = bill_new (situation, side, hungry, n_hungry);
  g_autoptr (Table) table = table_new (bill, FALSE);
  GArray *portions = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  for (guint i = 0; i < meals->len; i++)
    {
      TlPayment meal = g_array_index (meals, TlPayment, i);

      meal.t = 0;
      sit_down (table, hungry, n_hungry, &meal, NULL);
    }
  for (guint d = 0; d < bill->dumps->len; d++)
    table->t[d] = tl_bill_dump (bill, d)->t;
  if (!feeds_all (table, table->t))
    {
      append_demand (table, portions);
      return portions;
    }
  pay_least (table);
  append_meals (table, portions);
  return portions;
}
