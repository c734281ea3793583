/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Eating off the map (12.6c-f) on random maps: who may, what the proposal costs, and what the judge
 * says about meals that were spoilt on purpose, against the naive model (naive-amounts.h).
 *
 * Some thousand situations in the ordinary run, ten thousand with -m slow.
 */
#undef G_DISABLE_ASSERT

#include "payments-text.h"

#include "rules/supply/naive-amounts.h"
#include "rules/supply/random-supply.h"
#include "rules/upkeep/tl-eat.h"

/* 12.6c: a Token feeds 2 RE. */
#define RE4_PER_TOKEN 8
#define SPOILT 8
/* Ways to take Tokens out of more dumps than that are not tried. */
#define DUMPS_TRIED 6

/* What the random situations have shown. */
enum
{
  EATERS,
  STRAT_UNITS,
  TOO_FEW_TOKENS,
  SEVERAL_DUMPS,
  SHARED_TOKENS,
  FROM_ORGANIC,
  JUDGED_LEGAL,
  JUDGED_WRONG,
  SIGHTS
};
static guint sights[SIGHTS];

typedef struct
{
  const Naive *naive;
  NaiveStore store;
  GArray *hungry; /* TlUnit */
} Table;

static TlUnit
hungry_at (const Table *table, guint i)
{
  return g_array_index (table->hungry, TlUnit, i);
}

static gboolean
is_hungry (const Table *table, TlUnit unit)
{
  for (guint i = 0; i < table->hungry->len; i++)
    if (hungry_at (table, i) == unit)
      return TRUE;
  return FALSE;
}

/* 12.6c, 12.6e: the dumps that @unit may eat out of. */
static guint
may_eat_of (const Table *table, TlUnit unit)
{
  return naive_is_strat (table->naive->situation, unit) ? 0 : naive_reached (&table->store, unit);
}

static guint
re4_of (const Table *table, TlUnit unit)
{
  return naive_re4 (table->naive->situation, unit);
}

/* What @t Tokens of each dump feed. */
static gboolean
feeds (const Table *table, const NaiveDemand *mouths, const guint *t)
{
  guint re4[NAIVE_DUMPS_MAX] = { 0 };

  for (guint d = 0; d < table->store.n; d++)
    re4[d] = t[d] * RE4_PER_TOKEN;
  return naive_suffices (mouths, re4, table->store.n);
}

static void
held (const Table *table, guint *t)
{
  for (guint d = 0; d < table->store.n; d++)
    t[d] = table->store.dumps[d].t;
}

/* --- what is legal ---------------------------------------------------------------------------- */

/* Everybody whom @meals name, with the dumps that they name; FALSE: somebody may not. */
static gboolean
seat (const Table *table, const GArray *meals, NaiveDemand *mouths, guint *t)
{
  guint n_units = tl_situation_n_units (table->naive->situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      guint named = 0;

      for (guint i = 0; i < meals->len; i++)
        {
          const TlPayment *payment = &g_array_index (meals, TlPayment, i);
          int d = naive_find_dump (&table->store, payment->dump, payment->users);

          if (payment->unit != unit)
            continue;
          if (payment->kind != TL_PAY_DUMP || !is_hungry (table, unit) || d < 0 ||
              (may_eat_of (table, unit) >> d & 1) == 0)
            return FALSE;
          named |= 1u << d;
          t[d] += payment->t;
        }
      if (named != 0)
        naive_demand_add (mouths, re4_of (table, unit), named);
    }
  return TRUE;
}

/* 12.6c: out of what is there, enough for all who are named, and not a Token more out of any
 * dump. */
static gboolean
is_legal (const Table *table, const GArray *meals)
{
  NaiveDemand mouths = { 0 };
  guint t[NAIVE_DUMPS_MAX] = { 0 };

  if (!seat (table, meals, &mouths, t))
    return FALSE;
  for (guint d = 0; d < table->store.n; d++)
    if (t[d] > table->store.dumps[d].t)
      return FALSE;
  if (!feeds (table, &mouths, t))
    return FALSE;
  for (guint d = 0; d < table->store.n; d++)
    if (t[d] > 0)
      {
        t[d]--;
        if (feeds (table, &mouths, t))
          return FALSE;
        t[d]++;
      }
  return TRUE;
}

/* --- the proposal ----------------------------------------------------------------------------- */

/* Most RE first, then the highest rating, then the lower number. */
static gboolean
comes_before (const Table *table, TlUnit a, TlUnit b)
{
  const TlSituation *situation = table->naive->situation;
  int ratings[2] = { tl_unit_face (situation, a)->ar, tl_unit_face (situation, b)->ar };

  if (re4_of (table, a) != re4_of (table, b))
    return re4_of (table, a) > re4_of (table, b);
  return ratings[0] != ratings[1] ? ratings[0] > ratings[1] : a < b;
}

/* A byte per unit: those who eat as proposed, each besides those before it. */
static void
choose (const Table *table, gboolean *eats, NaiveDemand *mouths)
{
  gboolean asked[NAIVE_UNITS_MAX] = { FALSE };
  guint all[NAIVE_DUMPS_MAX];

  held (table, all);
  for (guint round = 0; round < table->hungry->len; round++)
    {
      guint next = G_MAXUINT;

      for (guint i = 0; i < table->hungry->len; i++)
        if (!asked[i] && (next == G_MAXUINT ||
                          comes_before (table, hungry_at (table, i), hungry_at (table, next))))
          next = i;
      asked[next] = TRUE;
      if (may_eat_of (table, hungry_at (table, next)) == 0)
        continue;
      naive_demand_add (mouths, re4_of (table, hungry_at (table, next)),
                        may_eat_of (table, hungry_at (table, next)));
      if (feeds (table, mouths, all))
        eats[hungry_at (table, next)] = TRUE;
      else
        mouths->n--;
    }
}

/* Of all ways to take Tokens out of dump @d and on: the fewest, then the fewest from Organic
 * Trucks. */
static void
try_amounts (const Table *table, const NaiveDemand *mouths, guint *t, guint d, guint price,
             guint *best)
{
  const NaiveDump *dump = &table->store.dumps[d];
  guint reached = 0;

  if (price >= *best)
    return;
  if (d == table->store.n)
    {
      if (feeds (table, mouths, t))
        *best = price;
      return;
    }
  for (guint i = 0; i < mouths->n; i++)
    reached |= mouths->reached[i];
  for (guint taken = 0; taken <= ((reached >> d & 1) != 0 ? dump->t : 0); taken++)
    {
      t[d] = taken;
      try_amounts (table, mouths, t, d + 1,
                   price + taken * (tl_users_is_formation (dump->users) ? 1001 : 1000), best);
    }
  t[d] = 0;
}

static void
check_amounts (const Table *table, const NaiveDemand *mouths, const GArray *meals)
{
  guint t[NAIVE_DUMPS_MAX] = { 0 };
  guint paid[NAIVE_DUMPS_MAX] = { 0 };
  guint price = 0;
  guint best;
  guint n_dumps = 0;
  guint sum_t = 0;

  for (guint i = 0; i < meals->len; i++)
    {
      const TlPayment *payment = &g_array_index (meals, TlPayment, i);
      int d = naive_find_dump (&table->store, payment->dump, payment->users);

      paid[d] += payment->t;
      price += payment->t * (tl_users_is_formation (payment->users) ? 1001 : 1000);
      sights[FROM_ORGANIC] += payment->t > 0 && tl_users_is_formation (payment->users);
    }
  for (guint d = 0; d < table->store.n; d++)
    {
      n_dumps += paid[d] > 0;
      sum_t += paid[d];
    }
  sights[SEVERAL_DUMPS] += n_dumps > 1;
  sights[SHARED_TOKENS] += sum_t < mouths->n;
  if (n_dumps > DUMPS_TRIED)
    return;
  best = price + 1;
  try_amounts (table, mouths, t, 0, 0, &best);
  expect (price == best, "they eat for %u thousandths of a Token, not %u", best, price);
}

static gboolean
is_named (const GArray *meals, TlUnit unit)
{
  for (guint i = 0; i < meals->len; i++)
    if (g_array_index (meals, TlPayment, i).unit == unit)
      return TRUE;
  return FALSE;
}

static void
check_proposal (const Table *table, const GArray *meals)
{
  g_autofree gboolean *eats = g_new0 (gboolean, tl_situation_n_units (table->naive->situation));
  NaiveDemand mouths = { 0 };

  choose (table, eats, &mouths);
  for (guint i = 0; i < table->hungry->len; i++)
    {
      TlUnit unit = hungry_at (table, i);

      expect (is_named (meals, unit) == eats[unit], "%s eats: %d", naive_id (table->naive, unit),
              eats[unit]);
      sights[EATERS] += eats[unit];
      sights[TOO_FEW_TOKENS] += may_eat_of (table, unit) != 0 && !eats[unit];
      sights[STRAT_UNITS] +=
          may_eat_of (table, unit) == 0 && naive_reached (&table->store, unit) != 0;
    }
  if (expect (is_legal (table, meals), "the proposal is not legal"))
    check_amounts (table, &mouths, meals);
}

/* Who is named with his dumps, and no amounts: as cheap as can be, and legal whenever anything
 * is. */
static void
check_portion (const Table *table, const GArray *meals)
{
  const TlSituation *situation = table->naive->situation;
  g_autoptr (GArray) portion =
      tl_eat_portion (situation, table->naive->side, (const TlUnit *) table->hungry->data,
                      table->hungry->len, meals);
  NaiveDemand mouths = { 0 };
  guint t[NAIVE_DUMPS_MAX] = { 0 };
  guint re4 = 0;

  if (!seat (table, meals, &mouths, t))
    return;
  for (guint i = 0; i < mouths.n; i++)
    re4 += mouths.needs[i];
  expect (tl_eat_cost_t (situation, re4) == (re4 + RE4_PER_TOKEN - 1) / RE4_PER_TOKEN,
          "%u quarters of an RE cost %uT", re4, tl_eat_cost_t (situation, re4));
  held (table, t);
  expect (is_legal (table, portion) == feeds (table, &mouths, t), "what they owe is legal: %d",
          feeds (table, &mouths, t));
  if (is_legal (table, portion))
    check_amounts (table, &mouths, portion);
}

/* --- the judge -------------------------------------------------------------------------------- */

static void
spoil (const Table *table, GArray *meals, GRand *rand)
{
  TlPayment *payment;
  TlPayment another = { TL_PAY_DUMP, 0, 0, -1, 1 };
  const NaiveDump *dump = &table->store.dumps[g_rand_int_range (rand, 0, (gint32) table->store.n)];

  if (meals->len == 0 || g_rand_int_range (rand, 0, 4) == 0)
    {
      another.unit = (TlUnit) g_rand_int_range (
          rand, 0, (gint32) tl_situation_n_units (table->naive->situation));
      if (table->hungry->len > 0 && g_rand_int_range (rand, 0, 4) > 0)
        another.unit =
            hungry_at (table, (guint) g_rand_int_range (rand, 0, (gint32) table->hungry->len));
      another.dump = dump->hex;
      another.users = dump->users;
      another.t = (guint) g_rand_int_range (rand, 0, 3);
      g_array_append_val (meals, another);
      return;
    }
  payment = &g_array_index (meals, TlPayment, g_rand_int_range (rand, 0, (gint32) meals->len));
  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      payment->t++;
      break;
    case 1:
      payment->t -= payment->t > 0;
      break;
    case 2:
      payment->dump = dump->hex;
      payment->users = dump->users;
      break;
    case 3:
      g_array_remove_index (meals, (guint) (payment - (TlPayment *) meals->data));
      break;
    default:
      payment->kind = g_rand_int_range (rand, 0, 4) == 0 ? TL_PAY_WASTED : TL_PAY_DUMP;
    }
}

static void
check_judge (const Table *table, const GArray *meals)
{
  gboolean expected = is_legal (table, meals);
  gboolean judged =
      tl_eat_judge (table->naive->situation, table->naive->side,
                    (const TlUnit *) table->hungry->data, table->hungry->len, meals, NULL);
  g_autofree char *text = payments_to_text (table->naive->situation, meals);

  expect (judged == expected, "legal: %d, %s", expected, text);
  sights[expected ? JUDGED_LEGAL : JUDGED_WRONG]++;
}

/* --- a side ----------------------------------------------------------------------------------- */

static void
check_eaters (const Table *table)
{
  g_autoptr (GArray) eaters =
      tl_eat_units (table->naive->situation, table->naive->side,
                    (const TlUnit *) table->hungry->data, table->hungry->len);
  guint n = 0;

  for (guint i = 0; i < table->hungry->len; i++)
    {
      if (may_eat_of (table, hungry_at (table, i)) == 0)
        continue;
      expect (n < eaters->len && g_array_index (eaters, TlUnit, n) == hungry_at (table, i),
              "%s may eat", naive_id (table->naive, hungry_at (table, i)));
      n++;
    }
  expect (n == eaters->len, "%u may eat, not %u", n, eaters->len);
}

static void
check_side (const TlSituation *situation, TlSide side, guint32 seed, GRand *rand)
{
  g_auto (Naive) naive = { 0 };
  Table table = { .naive = &naive };
  g_autoptr (GArray) hungry = NULL;
  g_autoptr (GArray) meals = NULL;

  naive_init (&naive, situation, side, NAIVE_ALL);
  naive_store_init (&table.store, &naive);
  table.hungry = hungry = naive_hungry (&naive);
  check_eaters (&table);
  meals = tl_eat_propose (situation, side, (const TlUnit *) hungry->data, hungry->len);
  check_proposal (&table, meals);
  check_judge (&table, meals);
  for (guint i = 0; i < SPOILT && table.store.n > 0; i++)
    {
      g_autoptr (GArray) spoilt = g_array_copy (meals);

      for (int k = g_rand_int_range (rand, 0, 3); k >= 0; k--)
        spoil (&table, spoilt, rand);
      check_judge (&table, spoilt);
      check_portion (&table, spoilt);
    }
}

static const char *const names[SIGHTS] = {
  [EATERS] = "eaters",
  [STRAT_UNITS] = "Strat units near dumps",
  [TOO_FEW_TOKENS] = "hungry for want of Tokens",
  [SEVERAL_DUMPS] = "out of several dumps",
  [SHARED_TOKENS] = "fewer Tokens than eaters",
  [FROM_ORGANIC] = "from Organic Trucks",
  [JUDGED_LEGAL] = "judged legal",
  [JUDGED_WRONG] = "judged wrong",
};

static const RandomSupplyOracle oracle = {
  .path = "/rules/12.6c/eating-agrees-with-trying-everything",
  .check_side = check_side,
  .more = "",
  .first = 5000001,
  .n = 1000,
  .n_slow = 10000,
  .sights = { names, sights, SIGHTS, 50 },
};

int
main (int argc, char **argv)
{
  return random_supply_main (argc, argv, &oracle, 1);
}
