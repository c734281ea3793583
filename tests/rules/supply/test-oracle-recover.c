/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recovery of internal stocks (12.10e) on random maps: who must, who may, what it costs and what is
 * lost, and what the judge says about payments that were spoilt on purpose, against the naive model
 * (naive-amounts.h).
 *
 * Some thousand situations in the ordinary run, ten thousand with -m slow.
 */
#undef G_DISABLE_ASSERT

#include "payments-text.h"

#include "rules/supply/naive-amounts.h"
#include "rules/supply/random-supply.h"
#include "rules/upkeep/tl-recover.h"

#include <string.h>

#define SPOILT 8

/* What the random situations have shown. */
enum
{
  RECOVERED,
  BOXED,
  HALF_RECOVERED,
  MUST,
  SHORT,
  MAY,
  OUT_OF_REACH,
  WASTED,
  COMPLETED,
  WITHOUT_WASTE,
  JUDGED_LEGAL,
  JUDGED_WRONG,
  SIGHTS
};
static guint sights[SIGHTS];

typedef struct
{
  const Naive *naive;
  NaiveStore store;
  guint held[NAIVE_DUMPS_MAX];
  guint n;
  TlUnit units[NAIVE_UNITS_MAX]; /* who is Low or Exhausted */
  guint lacks[NAIVE_UNITS_MAX];  /* stages */
  guint price[NAIVE_UNITS_MAX];  /* of one */
  guint reached[NAIVE_UNITS_MAX];
} Ward;

/* 12.10e: 2T a stage; of a multi-step unit 2T an RE. */
static void
fill (Ward *ward, const Naive *naive)
{
  const TlSituation *situation = naive->situation;

  *ward = (Ward){ .naive = naive };
  naive_store_init (&ward->store, naive);
  naive_store_add_boxes (&ward->store);
  for (guint d = 0; d < ward->store.n; d++)
    ward->held[d] = ward->store.dumps[d].t;
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      TlStocks stocks = tl_situation_state (situation, unit)->stocks;

      if ((!naive_takes_supply (naive, unit) && naive_box_of (naive, unit) < 0) ||
          !naive_is_combat (situation, unit) || stocks == TL_STOCKS_FULL)
        continue;
      ward->units[ward->n] = unit;
      ward->lacks[ward->n] = stocks == TL_STOCKS_LOW ? 1 : 2;
      ward->price[ward->n] =
          naive_is_multi_step (situation, unit) ? naive_re4 (situation, unit) / 2 : 2;
      ward->reached[ward->n] = naive_reached (&ward->store, unit);
      ward->n++;
    }
}

static guint
common_of (const Ward *ward, guint i)
{
  return ward->reached[i] & naive_common (&ward->store);
}

/* Do common Tokens pay @t for each? */
static gboolean
is_payable (const Ward *ward, const guint *t)
{
  NaiveDemand demand = { 0 };

  for (guint i = 0; i < ward->n; i++)
    naive_demand_add (&demand, t[i], common_of (ward, i));
  return naive_suffices (&demand, ward->held, ward->store.n);
}

/* --- whose duty it is ------------------------------------------------------------------------- */

/* Everybody who shares common dumps with @i, or with such a one: spread until nothing changes. */
static TlRecoverDuty
duty_of (const Ward *ward, guint i)
{
  guint t[NAIVE_UNITS_MAX] = { 0 };
  guint dumps = common_of (ward, i);
  guint before;

  if (ward->reached[i] == 0)
    return TL_RECOVER_OUT_OF_REACH;
  if (dumps == 0)
    return TL_RECOVER_MAY;
  do
    {
      before = dumps;
      for (guint k = 0; k < ward->n; k++)
        if ((common_of (ward, k) & dumps) != 0)
          {
            dumps |= common_of (ward, k);
            t[k] = ward->lacks[k] * ward->price[k];
          }
    }
  while (dumps != before);
  return is_payable (ward, t) ? TL_RECOVER_MUST : TL_RECOVER_SHORT;
}

static void
check_units (const Ward *ward)
{
  const TlSituation *situation = ward->naive->situation;
  g_autoptr (GArray) units = tl_recover_units (situation, ward->naive->side);
  guint n = 0;

  for (guint i = 0; i < ward->n; i++)
    {
      TlUnit unit = ward->units[i];
      TlRecoverDuty duty = duty_of (ward, i);

      expect (tl_recover_stages (situation, unit) == ward->lacks[i] &&
                  tl_recover_stages_t (situation, unit, 1) == ward->price[i],
              "%s lacks %u stages of %uT", naive_id (ward->naive, unit), ward->lacks[i],
              ward->price[i]);
      expect (tl_recover_duty (situation, unit) == duty, "the duty of %s is %d, not %d",
              naive_id (ward->naive, unit), duty, tl_recover_duty (situation, unit));
      sights[duty == TL_RECOVER_MUST    ? MUST
             : duty == TL_RECOVER_SHORT ? SHORT
             : duty == TL_RECOVER_MAY   ? MAY
                                        : OUT_OF_REACH]++;
      if (ward->reached[i] == 0)
        continue;
      expect (n < units->len && g_array_index (units, TlUnit, n) == unit, "%s may recover",
              naive_id (ward->naive, unit));
      n++;
    }
  expect (n == units->len, "%u may recover, not %u", n, units->len);
}

/* --- payments --------------------------------------------------------------------------------- */

/* What payments come to. */
typedef struct
{
  guint paid[NAIVE_UNITS_MAX];   /* for each unit */
  guint common[NAIVE_UNITS_MAX]; /* of it out of common dumps */
  guint taken[NAIVE_DUMPS_MAX];
  guint stages[NAIVE_UNITS_MAX];
} Sum;

/* FALSE: a payment is of nothing, out of reach, more than there is, or no whole stage. */
static gboolean
add_up (const Ward *ward, const GArray *payments, Sum *sum)
{
  *sum = (Sum){ 0 };
  for (guint p = 0; p < payments->len; p++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, p);
      int d = naive_find_dump (&ward->store, payment->dump, payment->users);
      guint i = 0;

      while (i < ward->n && ward->units[i] != payment->unit)
        i++;
      if (payment->kind != TL_PAY_DUMP || payment->t == 0 || i == ward->n || d < 0 ||
          (ward->reached[i] >> d & 1) == 0)
        return FALSE;
      sum->paid[i] += payment->t;
      sum->common[i] += !tl_users_is_formation (payment->users) ? payment->t : 0;
      sum->taken[d] += payment->t;
    }
  for (guint d = 0; d < ward->store.n; d++)
    if (sum->taken[d] > ward->held[d])
      return FALSE;
  for (guint i = 0; i < ward->n; i++)
    {
      sum->stages[i] = sum->paid[i] / ward->price[i];
      if (sum->paid[i] % ward->price[i] != 0 || sum->stages[i] > ward->lacks[i])
        return FALSE;
    }
  return TRUE;
}

/* 12.10e(A), (C): nobody is left whom common Tokens, wherever they are paid from, give one stage
 * more. */
static gboolean
is_legal (const Ward *ward, const GArray *payments)
{
  Sum sum;

  if (!add_up (ward, payments, &sum))
    return FALSE;
  for (guint i = 0; i < ward->n; i++)
    {
      if (sum.stages[i] == ward->lacks[i])
        continue;
      sum.common[i] += ward->price[i];
      if (is_payable (ward, sum.common))
        return FALSE;
      sum.common[i] -= ward->price[i];
    }
  return TRUE;
}

/* The dumps whose last Tokens are wasted (12.10e(C)). */
static guint
doomed_dumps (const Ward *ward, const Sum *sum)
{
  guint doomed = 0;

  for (guint i = 0; i < ward->n; i++)
    if (sum->stages[i] < ward->lacks[i])
      doomed |= common_of (ward, i);
  return doomed;
}

/* What is lost in all, at least: all that is in doomed dumps, and what they cannot pay. */
static guint
least_lost (const Ward *ward, const Sum *sum)
{
  guint doomed = doomed_dumps (ward, sum);
  NaiveDemand demand = { 0 };
  guint lost = 0;

  for (guint i = 0; i < ward->n; i++)
    {
      naive_demand_add (&demand, sum->paid[i], common_of (ward, i));
      lost += sum->paid[i];
    }
  lost -= naive_most (&demand, ward->held, ward->store.n, doomed);
  for (guint d = 0; d < ward->store.n; d++)
    lost += (doomed >> d & 1) != 0 ? ward->held[d] : 0;
  return lost;
}

/* --- the proposal ----------------------------------------------------------------------------- */

/* @first before all others; the Exhausted before the Low, the cheaper stage, the lower number. */
static gboolean
comes_before (const Ward *ward, const guint *stages, TlUnit first, guint a, guint b)
{
  guint left[2] = { ward->lacks[a] - stages[a], ward->lacks[b] - stages[b] };
  gboolean is_first[2] = { ward->units[a] == first, ward->units[b] == first };

  if (is_first[0] != is_first[1])
    return is_first[0];
  if (left[0] != left[1])
    return left[0] > left[1];
  return ward->price[a] != ward->price[b] ? ward->price[a] < ward->price[b] : a < b;
}

/* A stage after the other as long as somebody can be given one. */
static void
give (const Ward *ward, TlUnit first, guint *stages)
{
  gboolean is_refused[NAIVE_UNITS_MAX] = { FALSE };
  guint t[NAIVE_UNITS_MAX] = { 0 };

  for (;;)
    {
      guint next = G_MAXUINT;

      for (guint i = 0; i < ward->n; i++)
        if (!is_refused[i] && stages[i] < ward->lacks[i] &&
            (next == G_MAXUINT || comes_before (ward, stages, first, i, next)))
          next = i;
      if (next == G_MAXUINT)
        return;
      t[next] += ward->price[next];
      if (is_payable (ward, t))
        {
          stages[next]++;
          continue;
        }
      t[next] -= ward->price[next];
      is_refused[next] = TRUE;
    }
}

/* --- without waste ---------------------------------------------------------------------------- */

#define SETS_MOST 1500

/* @i and whoever shares common dumps with it, or with such a one: a bit each. */
static guint
group_of (const Ward *ward, guint i)
{
  guint dumps = common_of (ward, i);
  guint group = 1u << i;
  guint before;

  do
    {
      before = group;
      for (guint k = 0; k < ward->n; k++)
        if ((common_of (ward, k) & dumps) != 0)
          {
            group |= 1u << k;
            dumps |= common_of (ward, k);
          }
    }
  while (group != before);
  return group;
}

/* Whether the group pays for @stages, could pay for no more, and wastes nothing of its dumps. */
static gboolean
is_exact (const Ward *ward, guint group, const guint *stages)
{
  guint t[NAIVE_UNITS_MAX] = { 0 };
  guint doomed = 0;
  guint held = 0;
  NaiveDemand demand = { 0 };

  for (guint i = 0; i < ward->n; i++)
    t[i] = (group >> i & 1) != 0 ? stages[i] * ward->price[i] : 0;
  if (!is_payable (ward, t))
    return FALSE;
  for (guint i = 0; i < ward->n; i++)
    {
      naive_demand_add (&demand, t[i], common_of (ward, i));
      if ((group >> i & 1) == 0 || stages[i] == ward->lacks[i])
        continue;
      doomed |= common_of (ward, i);
      t[i] += ward->price[i];
      if (is_payable (ward, t))
        return FALSE;
      t[i] -= ward->price[i];
    }
  for (guint d = 0; d < ward->store.n; d++)
    held += (doomed >> d & 1) != 0 ? ward->held[d] : 0;
  return naive_most (&demand, ward->held, ward->store.n, doomed) == held;
}

/* Whether @a keeps to the order longer than @b: has the first stage in it that only one has. */
static gboolean
keeps_to_order (const Ward *ward, TlUnit first, const guint *a, const guint *b)
{
  guint both[NAIVE_UNITS_MAX];
  guint next = G_MAXUINT;

  for (guint i = 0; i < ward->n; i++)
    both[i] = MIN (a[i], b[i]);
  for (guint i = 0; i < ward->n; i++)
    if (a[i] != b[i] && (next == G_MAXUINT || comes_before (ward, both, first, i, next)))
      next = i;
  return next != G_MAXUINT && a[next] > b[next];
}

/* 12.10e(C): other stages for a group that would waste something, when they waste nothing. Who is
 * @first is given whatever it was given. FALSE: too many to try. */
static gboolean
avoid_waste (const Ward *ward, TlUnit first, guint *stages)
{
  for (guint i = 0, seen = 0; i < ward->n; i++)
    {
      guint group = group_of (ward, i);
      guint trial[NAIVE_UNITS_MAX];
      guint best[NAIVE_UNITS_MAX];
      gboolean has_best = FALSE;
      guint n_sets = 1;

      if ((seen >> i & 1) != 0)
        continue;
      seen |= group;
      if (is_exact (ward, group, stages))
        continue;
      for (guint k = 0; k < ward->n; k++)
        n_sets *= (group >> k & 1) != 0 ? ward->lacks[k] + 1 : 1;
      if (n_sets > SETS_MOST)
        return FALSE;
      memcpy (trial, stages, sizeof trial);
      for (guint set = 0; set < n_sets; set++)
        {
          gboolean is_fair = TRUE;

          for (guint k = 0, rest = set; k < ward->n; k++)
            {
              if ((group >> k & 1) == 0)
                continue;
              trial[k] = rest % (ward->lacks[k] + 1);
              rest /= ward->lacks[k] + 1;
              is_fair &= ward->units[k] != first || trial[k] >= stages[k];
            }
          if (!is_fair || !is_exact (ward, group, trial) ||
              (has_best && !keeps_to_order (ward, first, trial, best)))
            continue;
          memcpy (best, trial, sizeof best);
          has_best = TRUE;
        }
      if (has_best)
        {
          memcpy (stages, best, sizeof best);
          sights[WITHOUT_WASTE]++;
        }
    }
  return TRUE;
}

/* With @t for each, out of whatever there is, as little of it from trucks as can be: what they
 * give, and what the doomed dumps waste; G_MAXUINT when it cannot be paid. */
static guint
loss_with_trucks (const Ward *ward, const guint *stages, const guint *t, guint *wasted)
{
  NaiveDemand all = { 0 };
  NaiveDemand common = { 0 };
  Sum sum = { 0 };
  guint doomed;
  guint needed = 0;
  guint held = 0;

  for (guint i = 0; i < ward->n; i++)
    {
      sum.stages[i] = stages[i];
      needed += t[i];
      naive_demand_add (&all, t[i], ward->reached[i]);
      naive_demand_add (&common, t[i], common_of (ward, i));
    }
  if (!naive_suffices (&all, ward->held, ward->store.n))
    return G_MAXUINT;
  doomed = doomed_dumps (ward, &sum);
  for (guint d = 0; d < ward->store.n; d++)
    held += (doomed >> d & 1) != 0 ? ward->held[d] : 0;
  *wasted = held - naive_most (&common, ward->held, ward->store.n, doomed);
  return *wasted + needed -
         naive_most (&common, ward->held, ward->store.n, naive_common (&ward->store));
}

/* 12.10e(B): in the same order, a stage that trucks complete, when they give no more than is
 * saved. */
static void
complete (const Ward *ward, TlUnit first, guint *stages)
{
  gboolean is_asked[NAIVE_UNITS_MAX][3] = { { FALSE } };
  guint t[NAIVE_UNITS_MAX];
  guint wasted;
  guint now;

  for (guint i = 0; i < ward->n; i++)
    t[i] = stages[i] * ward->price[i];
  now = loss_with_trucks (ward, stages, t, &wasted);
  while (wasted > 0)
    {
      guint next = G_MAXUINT;
      guint then_wasted = 0;
      guint then;

      for (guint i = 0; i < ward->n; i++)
        if (stages[i] < ward->lacks[i] && !is_asked[i][ward->lacks[i] - stages[i]] &&
            (next == G_MAXUINT || comes_before (ward, stages, first, i, next)))
          next = i;
      if (next == G_MAXUINT)
        return;
      is_asked[next][ward->lacks[next] - stages[next]] = TRUE;
      stages[next]++;
      t[next] += ward->price[next];
      then = loss_with_trucks (ward, stages, t, &then_wasted);
      if (then <= now)
        {
          now = then;
          wasted = then_wasted;
          sights[COMPLETED]++;
          continue;
        }
      stages[next]--;
      t[next] -= ward->price[next];
    }
}

static guint
sum_t (const GArray *payments)
{
  guint t = 0;

  for (guint i = 0; i < payments->len; i++)
    t += g_array_index (payments, TlPayment, i).t;
  return t;
}

/* Tokens are gone from where they were paid or wasted, and stocks have risen. */
static void
check_booking (const Ward *ward, const GArray *payments, const Sum *sum)
{
  TlEdit *edit = tl_situation_edit (ward->naive->situation);
  g_autoptr (GArray) waste = tl_recover_waste (ward->naive->situation, ward->naive->side, payments);
  guint doomed = doomed_dumps (ward, sum);

  tl_recover_book (edit, payments, waste);
  g_autoptr (TlSituation) next = tl_edit_finish (edit);
  g_auto (Naive) naive = { 0 };
  NaiveStore store;
  naive_init (&naive, next, ward->naive->side, NAIVE_ALL);
  naive_store_init (&store, &naive);
  naive_store_add_boxes (&store);
  for (guint d = 0; d < ward->store.n; d++)
    {
      const NaiveDump *dump = &ward->store.dumps[d];
      int left = naive_find_dump (&store, dump->hex, dump->users);
      guint expected = (doomed >> d & 1) != 0 ? 0 : ward->held[d] - sum->taken[d];

      expect ((left < 0 ? 0 : store.dumps[left].t) == expected, "%uT are left in %s", expected,
              naive_number (ward->naive, dump->hex));
    }
  for (guint i = 0; i < ward->n; i++)
    expect (tl_situation_state (next, ward->units[i])->stocks == ward->lacks[i] - sum->stages[i],
            "%s is given %u stages", naive_id (ward->naive, ward->units[i]), sum->stages[i]);
}

static void
check_proposal (const Ward *ward, TlUnit first)
{
  TlSide side = ward->naive->side;
  g_autoptr (GArray) payments = tl_recover_propose (ward->naive->situation, side, first);
  g_autoptr (GArray) waste = tl_recover_waste (ward->naive->situation, side, payments);
  guint stages[NAIVE_UNITS_MAX] = { 0 };
  Sum sum;

  give (ward, first, stages);
  if (!avoid_waste (ward, first, stages))
    return;
  complete (ward, first, stages);
  if (!expect (is_legal (ward, payments) && add_up (ward, payments, &sum), "no legal proposal"))
    return;
  for (guint i = 0; i < ward->n; i++)
    {
      expect (sum.stages[i] == stages[i], "%s recovers %u stages, not %u",
              naive_id (ward->naive, ward->units[i]), stages[i], sum.stages[i]);
      sights[RECOVERED] += sum.stages[i] > 0;
      sights[BOXED] += sum.stages[i] > 0 && naive_box_of (ward->naive, ward->units[i]) >= 0;
      sights[HALF_RECOVERED] += sum.stages[i] > 0 && sum.stages[i] < ward->lacks[i];
    }
  expect (sum_t (payments) + sum_t (waste) == least_lost (ward, &sum), "%uT and %uT, not %uT",
          sum_t (payments), sum_t (waste), least_lost (ward, &sum));
  sights[WASTED] += waste->len > 0;
  check_booking (ward, payments, &sum);
}

/* --- the judge -------------------------------------------------------------------------------- */

static void
spoil (const Ward *ward, GArray *payments, GRand *rand)
{
  const NaiveDump *dump = &ward->store.dumps[g_rand_int_range (rand, 0, (gint32) ward->store.n)];
  guint who = (guint) g_rand_int_range (rand, 0, (gint32) ward->n);
  TlPayment *payment;

  if (payments->len == 0 || g_rand_int_range (rand, 0, 3) == 0)
    {
      TlPayment another = { TL_PAY_DUMP, ward->units[who], dump->hex, dump->users,
                            ward->price[who] * (guint) g_rand_int_range (rand, 0, 3) };

      g_array_append_val (payments, another);
      return;
    }
  payment =
      &g_array_index (payments, TlPayment, g_rand_int_range (rand, 0, (gint32) payments->len));
  switch (g_rand_int_range (rand, 0, 6))
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
      payment->unit = ward->units[who];
      break;
    case 4:
      payment->kind = g_rand_int_range (rand, 0, 3) == 0 ? TL_PAY_WASTED : TL_PAY_DUMP;
      break;
    default:
      g_array_remove_index (payments, (guint) (payment - (TlPayment *) payments->data));
    }
}

static void
check_judge (const Ward *ward, const GArray *payments)
{
  gboolean expected = is_legal (ward, payments);
  g_autofree char *text = payments_to_text (ward->naive->situation, payments);

  expect (tl_recover_judge (ward->naive->situation, ward->naive->side, payments, NULL) == expected,
          "legal: %d, %s", expected, text);
  sights[expected ? JUDGED_LEGAL : JUDGED_WRONG]++;
}

/* --- a side ----------------------------------------------------------------------------------- */

static void
check_side (const TlSituation *situation, TlSide side, guint32 seed, GRand *rand)
{
  g_auto (Naive) naive = { 0 };
  g_autoptr (GArray) payments = tl_recover_propose (situation, side, TL_UNIT_NONE);
  Ward ward;

  naive_init (&naive, situation, side, NAIVE_ALL);
  fill (&ward, &naive);
  check_units (&ward);
  check_proposal (&ward, TL_UNIT_NONE);
  check_judge (&ward, payments);
  if (ward.n == 0 || ward.store.n == 0)
    return;
  check_proposal (&ward, ward.units[g_rand_int_range (rand, 0, (gint32) ward.n)]);
  for (guint i = 0; i < SPOILT; i++)
    {
      g_autoptr (GArray) spoilt = g_array_copy (payments);

      for (int k = g_rand_int_range (rand, 0, 3); k >= 0; k--)
        spoil (&ward, spoilt, rand);
      check_judge (&ward, spoilt);
    }
}

static const char *const names[SIGHTS] = {
  [RECOVERED] = "recovered",           [BOXED] = "recovered off the map",
  [HALF_RECOVERED] = "half recovered", [MUST] = "must",
  [SHORT] = "too few Tokens",          [MAY] = "may",
  [OUT_OF_REACH] = "out of reach",     [WASTED] = "wasted",
  [COMPLETED] = "completed by trucks", [WITHOUT_WASTE] = "other stages, without waste",
  [JUDGED_LEGAL] = "judged legal",     [JUDGED_WRONG] = "judged wrong",
};

static const RandomSupplyOracle oracle = {
  .path = "/rules/12.10e/recovery-agrees-with-trying-everything",
  .check_side = check_side,
  .more = "",
  .first = 6000001,
  .n = 1000,
  .n_slow = 10000,
  .sights = { names, sights, SIGHTS, 100 },
};

int
main (int argc, char **argv)
{
  return random_supply_main (argc, argv, &oracle, 1);
}
