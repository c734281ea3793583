/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which stages are given, and out of what, as tl-recover.h says (12.10e). */
#include "rules/upkeep/tl-recover-private.h"

#include <string.h>

/* --- what a way of paying loses --------------------------------------------------------------- */

static gboolean
lacks (const TlBill *bill, guint unit, const guint *stages)
{
  return tl_recover_stages (bill->situation, tl_bill_unit (bill, unit)->unit) > stages[unit];
}

/* Rule 12.10e(C): Tokens there are spent anyway. */
static gboolean
is_doomed (const TlBill *bill, guint dump, const guint *stages)
{
  if (!tl_bill_is_common (bill, dump))
    return FALSE;
  for (guint u = 0; u < bill->units->len; u++)
    if (lacks (bill, u, stages) && tl_bill_reaches (tl_bill_unit (bill, u), dump))
      return TRUE;
  return FALSE;
}

static void
set_costs (TlFlow *flow, const TlBill *bill, const guint *stages)
{
  for (guint d = 0; d < flow->n_dumps; d++)
    {
      gint64 loss = is_doomed (bill, d, stages) ? 0 : 1;
      gint64 truck = tl_bill_is_common (bill, d) ? 0 : 1;

      for (guint u = 0; u < flow->n_units; u++)
        {
          gsize link = (gsize) u * flow->n_dumps + d;

          if (flow->links[link])
            flow->costs[link] =
                (TlFlowCost){ { loss, truck, tl_bill_mp12 (tl_bill_unit (bill, u), d), d } };
        }
    }
}

/* --- the proposal ----------------------------------------------------------------------------- */

/* One stage that could be given. */
typedef struct
{
  guint unit; /* index in the bill */
  guint stocks;
  guint t;
  gboolean is_first;
} Stage;

static int
compare_stages (gconstpointer a, gconstpointer b)
{
  const Stage *one = a;
  const Stage *other = b;

  if (one->is_first != other->is_first)
    return one->is_first ? -1 : 1;
  if (one->stocks != other->stocks)
    return one->stocks > other->stocks ? -1 : 1;
  if (one->t != other->t)
    return one->t < other->t ? -1 : 1;
  return (one->unit > other->unit) - (one->unit < other->unit);
}

static GArray *
stages_in_order (const TlBill *bill, TlUnit first)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Stage));

  for (guint i = 0; i < bill->units->len; i++)
    {
      TlUnit unit = tl_bill_unit (bill, i)->unit;

      for (guint stocks = tl_recover_stages (bill->situation, unit); stocks > 0; stocks--)
        {
          Stage stage = { i, stocks, tl_recover_price_t (bill->situation, unit, stocks),
                          unit == first };

          g_array_append_val (list, stage);
        }
    }
  g_array_sort (list, compare_stages);
  return list;
}

/* Gives stages into @stages, and what they cost into @needs, both per unit. */
static void
give_stages (const TlBill *bill, TlUnit first, guint *stages, guint *needs)
{
  g_autoptr (GArray) list = stages_in_order (bill, first);

  for (guint i = 0; i < list->len; i++)
    {
      const Stage *stage = &g_array_index (list, Stage, i);
      guint lacking = tl_recover_stages (bill->situation, tl_bill_unit (bill, stage->unit)->unit);

      /* The second stage only after the first. */
      if (lacking - stages[stage->unit] != stage->stocks)
        continue;
      needs[stage->unit] += stage->t;
      if (tl_recover_is_payable (bill, needs))
        stages[stage->unit]++;
      else
        needs[stage->unit] -= stage->t;
    }
}

/* The proposed way of paying @needs, which give @stages: NULL when the Tokens do not suffice. */
static TlFlow *
pay_with (const TlBill *bill, const guint *stages, const guint *needs, gboolean has_trucks)
{
  g_autoptr (TlFlow) flow = tl_recover_flow_new (bill, needs, has_trucks);
  TlFlowCost total;

  set_costs (flow, bill, stages);
  return tl_flow_solve (flow, &total) ? g_steal_pointer (&flow) : NULL;
}

static TlFlow *
pay_for (const TlBill *bill, const guint *stages, const guint *needs)
{
  return pay_with (bill, stages, needs, TRUE);
}

static TlFlow *
pay_common (const TlBill *bill, const guint *stages, const guint *needs)
{
  return pay_with (bill, stages, needs, FALSE);
}

/* What trucks give and what dumps waste, with @flow for @stages. */
typedef struct
{
  guint truck_t;
  guint wasted_t;
} Price;

static Price
price_of (const TlBill *bill, const TlFlow *flow, const guint *stages)
{
  Price price = { 0, 0 };

  for (guint d = 0; d < flow->n_dumps; d++)
    {
      guint taken = 0;

      for (guint u = 0; u < flow->n_units; u++)
        taken += flow->tokens[(gsize) u * flow->n_dumps + d];
      if (!tl_bill_is_common (bill, d))
        price.truck_t += taken;
      else if (is_doomed (bill, d, stages))
        price.wasted_t += flow->capacities[d] - taken;
    }
  return price;
}

/* --- without waste ---------------------------------------------------------------------------- */

/* How many sets of stages are tried among those who share dumps. */
#define SETS_MAX 4000

/* Other stages for those who share dumps, so that none of their Tokens are wasted. */
typedef struct
{
  const TlBill *bill;
  const GArray *list;   /* Stage, in order */
  const guint *members; /* indices in the bill */
  guint n_members;
  gboolean *is_member;   /* per unit of the bill */
  gboolean *is_left_out; /* per stage of the list */
  guint *stages;         /* per unit of the bill: those of the members are being tried */
  guint *needs;
  guint n_tried;
} Choice;

/* FALSE: a member could be given one more stage (12.10e(A)). */
static gboolean
is_all_given (const Choice *choice)
{
  const TlBill *bill = choice->bill;

  for (guint i = 0; i < choice->n_members; i++)
    {
      guint u = choice->members[i];
      guint lacking = tl_recover_stages (bill->situation, tl_bill_unit (bill, u)->unit);
      gboolean fits;

      if (choice->stages[u] == lacking)
        continue;
      guint t = tl_recover_price_t (bill->situation, tl_bill_unit (bill, u)->unit,
                                    lacking - choice->stages[u]);
      choice->needs[u] += t;
      fits = tl_recover_is_payable (bill, choice->needs);
      choice->needs[u] -= t;
      if (fits)
        return FALSE;
    }
  return TRUE;
}

/* Of the dumps in the members' reach: all others share none with them. */
static gboolean
is_without_waste (const Choice *choice)
{
  const TlBill *bill = choice->bill;
  g_autofree guint *needs = g_new0 (guint, bill->units->len);
  g_autofree guint *stages = g_new0 (guint, bill->units->len);
  g_autoptr (TlFlow) flow = NULL;
  guint64 need = 0, doomed = 0;

  for (guint u = 0; u < bill->units->len; u++)
    {
      needs[u] = choice->is_member[u] ? choice->needs[u] : 0;
      stages[u] = choice->is_member[u]
                      ? choice->stages[u]
                      : tl_recover_stages (bill->situation, tl_bill_unit (bill, u)->unit);
    }
  /* Most sets take too little, whichever dumps pay. */
  for (guint u = 0; u < bill->units->len; u++)
    need += needs[u];
  for (guint d = 0; d < bill->dumps->len && doomed <= need; d++)
    doomed += is_doomed (bill, d, stages) ? tl_bill_dump (bill, d)->t : 0;
  if (doomed > need)
    return FALSE;
  flow = pay_common (bill, stages, needs);
  return flow != NULL && price_of (bill, flow, stages).wasted_t == 0;
}

/* Who is left out for @stage's sake would be no worse off with it: both cost and reach the same. */
static gboolean
is_like_left_out (const Choice *choice, guint at)
{
  const TlBill *bill = choice->bill;
  const Stage *stage = &g_array_index (choice->list, Stage, at);

  for (guint i = 0; i < at; i++)
    {
      const Stage *other = &g_array_index (choice->list, Stage, i);
      gboolean is_alike = choice->is_left_out[i] && other->stocks == stage->stocks &&
                          other->t == stage->t && other->unit != stage->unit;

      for (guint d = 0; is_alike && d < bill->dumps->len; d++)
        is_alike = !tl_bill_is_common (bill, d) ||
                   tl_bill_reaches (tl_bill_unit (bill, stage->unit), d) ==
                       tl_bill_reaches (tl_bill_unit (bill, other->unit), d);
      if (is_alike)
        return TRUE;
    }
  return FALSE;
}

/* The next stage of a member from @at on: the second only after the first. */
static guint
next_stage (const Choice *choice, guint at)
{
  for (; at < choice->list->len; at++)
    {
      const Stage *stage = &g_array_index (choice->list, Stage, at);
      TlUnit unit = tl_bill_unit (choice->bill, stage->unit)->unit;

      if (choice->is_member[stage->unit] &&
          tl_recover_stages (choice->bill->situation, unit) - choice->stages[stage->unit] ==
              stage->stocks)
        break;
    }
  return at;
}

/* From the stage of the list at @from on: given before left out, so that the first set that is
 * found leaves the order as late as can be. */
static gboolean
choose_from (Choice *choice, guint from)
{
  guint at = next_stage (choice, from);
  const Stage *stage;
  gboolean is_given = FALSE;

  if (choice->n_tried++ >= SETS_MAX)
    return FALSE;
  if (at == choice->list->len)
    return is_without_waste (choice) && is_all_given (choice);

  stage = &g_array_index (choice->list, Stage, at);
  choice->needs[stage->unit] += stage->t;
  if (!is_like_left_out (choice, at) && tl_recover_is_payable (choice->bill, choice->needs))
    {
      choice->stages[stage->unit]++;
      if (choose_from (choice, at + 1))
        return TRUE;
      choice->stages[stage->unit]--;
      is_given = TRUE;
    }
  choice->needs[stage->unit] -= stage->t;
  /* The player has said who comes first. */
  if (is_given && stage->is_first)
    return FALSE;
  choice->is_left_out[at] = TRUE;
  if (choose_from (choice, at + 1))
    return TRUE;
  choice->is_left_out[at] = FALSE;
  return FALSE;
}

/* Rule 12.10e(C): where those who share dumps waste some of their Tokens, and other stages would
 * waste none, these are given. */
static void
avoid_waste (const TlBill *bill, TlUnit first, guint *stages, guint *needs)
{
  g_autoptr (GArray) list = stages_in_order (bill, first);
  g_autofree gboolean *is_left_out = g_new0 (gboolean, list->len);
  g_autofree gboolean *seen = g_new0 (gboolean, bill->units->len);

  for (guint u = 0; u < bill->units->len; u++)
    {
      g_autofree gboolean *is_member = g_new0 (gboolean, bill->units->len);
      g_autofree guint *stages_before = g_memdup2 (stages, bill->units->len * sizeof (guint));
      g_autofree guint *needs_before = g_memdup2 (needs, bill->units->len * sizeof (guint));

      if (seen[u])
        continue;
      g_autoptr (GArray) members = tl_recover_find_neighbours (bill, u, is_member);
      Choice choice = { bill,         list,      (const guint *) members->data,
                        members->len, is_member, is_left_out,
                        stages,       needs,     0 };
      for (guint i = 0; i < members->len; i++)
        seen[g_array_index (members, guint, i)] = TRUE;
      if (is_without_waste (&choice))
        continue;
      for (guint i = 0; i < members->len; i++)
        stages[g_array_index (members, guint, i)] = needs[g_array_index (members, guint, i)] = 0;
      if (choose_from (&choice, 0))
        continue;
      memcpy (stages, stages_before, bill->units->len * sizeof (guint));
      memcpy (needs, needs_before, bill->units->len * sizeof (guint));
    }
}

/* --- trucks ----------------------------------------------------------------------------------- */

/* Rule 12.10e(B): trucks need not give anything, but what they add may save what dumps would waste.
 * What common Tokens suffice for has been given: a stage that took nothing but truck's Tokens saves
 * nothing. */
static void
complete_from_trucks (const TlBill *bill, TlUnit first, guint *stages, guint *needs)
{
  g_autoptr (GArray) list = NULL;
  g_autoptr (TlFlow) flow = NULL;
  gboolean has_trucks = FALSE;

  for (guint d = 0; d < bill->dumps->len; d++)
    has_trucks |= !tl_bill_is_common (bill, d);
  if (!has_trucks)
    return;
  list = stages_in_order (bill, first);
  flow = pay_for (bill, stages, needs);
  Price now = price_of (bill, flow, stages);

  for (guint i = 0; i < list->len && now.wasted_t > 0; i++)
    {
      const Stage *stage = &g_array_index (list, Stage, i);
      guint lacking = tl_recover_stages (bill->situation, tl_bill_unit (bill, stage->unit)->unit);
      g_autoptr (TlFlow) trial = NULL;
      Price then = { 0, 0 };

      if (lacking - stages[stage->unit] != stage->stocks)
        continue;
      stages[stage->unit]++;
      needs[stage->unit] += stage->t;
      trial = pay_for (bill, stages, needs);
      if (trial != NULL)
        then = price_of (bill, trial, stages);
      if (trial != NULL && then.wasted_t + then.truck_t <= now.wasted_t + now.truck_t)
        now = then;
      else
        {
          stages[stage->unit]--;
          needs[stage->unit] -= stage->t;
        }
    }
}

GArray *
tl_recover_propose (const TlSituation *situation, TlSide side, TlUnit first)
{
  g_autoptr (TlBill) bill = tl_recover_bill_new (situation, side);
  g_autofree guint *stages = g_new0 (guint, bill->units->len);
  g_autofree guint *needs = g_new0 (guint, bill->units->len);
  GArray *payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));
  g_autoptr (TlFlow) flow = NULL;

  give_stages (bill, first, stages, needs);
  avoid_waste (bill, first, stages, needs);
  complete_from_trucks (bill, first, stages, needs);
  flow = pay_for (bill, stages, needs);
  for (guint u = 0; u < flow->n_units; u++)
    for (guint d = 0; d < flow->n_dumps; d++)
      tl_recover_append (payments, bill, TL_PAY_DUMP, u, d,
                         flow->tokens[(gsize) u * flow->n_dumps + d]);
  return payments;
}
