/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tokens of dumps to units: the cheapest flow that meets every need.
 *
 * Successive shortest paths: as long as a unit lacks something, the cheapest chain is found that
 * ends in a dump with Tokens left.  A chain goes from a unit to a dump in its reach, and on from a
 * dump to a unit that it serves so far and that can take from another dump instead.  Taking the
 * cheapest chain each time keeps the whole the cheapest for what is assigned, also with costs below
 * zero, for there is no circle of them at the beginning.
 *
 * Costs are compared part by part, so they stay exact.  Chains are found by relaxing until nothing
 * changes, unit by unit in their order, but for units where nothing has changed since their last
 * turn.
 */
#include "rules/payment/tl-combat-supply-private.h"

#include <string.h>

#define NO_INDEX G_MAXUINT

/* A search for chains. */
typedef struct
{
  TlFlow *flow;
  guint *missing;     /* per unit */
  guint *left;        /* per dump */
  gboolean *has_unit; /* found */
  gboolean *has_dump;
  TlFlowCost *to_unit; /* the cheapest chain so far */
  TlFlowCost *to_dump;
  guint *from_dump; /* per unit: the dump before it, NO_INDEX where chains begin */
  guint *from_unit; /* per dump */
  guint *links;     /* dumps in reach, of one unit after the other, ascending */
  guint *first;     /* per unit and one more: where its links begin */
  guint *users;     /* the same links by dump: units */
  guint *first_user;
  gboolean *is_due; /* per unit: something has changed since its last turn */
} Chains;

TlFlow *
tl_flow_new (guint n_units, guint n_dumps)
{
  TlFlow *flow = g_new0 (TlFlow, 1);
  gsize n = (gsize) n_units * n_dumps;

  flow->n_units = n_units;
  flow->n_dumps = n_dumps;
  flow->needs = g_new0 (guint, n_units);
  flow->capacities = g_new0 (guint, n_dumps);
  flow->links = g_new0 (gboolean, n);
  flow->costs = g_new0 (TlFlowCost, n);
  flow->tokens = g_new0 (guint, n);
  return flow;
}

void
tl_flow_free (TlFlow *flow)
{
  if (flow == NULL)
    return;
  g_free (flow->needs);
  g_free (flow->capacities);
  g_free (flow->links);
  g_free (flow->costs);
  g_free (flow->tokens);
  g_free (flow);
}

int
tl_flow_cost_compare (const TlFlowCost *a, const TlFlowCost *b)
{
  for (guint i = 0; i < TL_FLOW_COSTS; i++)
    if (a->of[i] != b->of[i])
      return a->of[i] < b->of[i] ? -1 : 1;
  return 0;
}

void
tl_flow_cost_add (TlFlowCost *sum, const TlFlowCost *cost, gint64 times)
{
  for (guint i = 0; i < TL_FLOW_COSTS; i++)
    sum->of[i] += cost->of[i] * times;
}

static gboolean
improve (gboolean *has, TlFlowCost *best, const TlFlowCost *before, const TlFlowCost *step,
         gint64 sign)
{
  TlFlowCost cost = *before;

  tl_flow_cost_add (&cost, step, sign);
  if (*has && tl_flow_cost_compare (&cost, best) >= 0)
    return FALSE;
  *has = TRUE;
  *best = cost;
  return TRUE;
}

/* The units that take from @dump may get a cheaper chain. */
static void
call_users (Chains *chains, guint dump)
{
  const TlFlow *flow = chains->flow;

  for (guint k = chains->first_user[dump]; k < chains->first_user[dump + 1]; k++)
    if (flow->tokens[(gsize) chains->users[k] * flow->n_dumps + dump] > 0)
      chains->is_due[chains->users[k]] = TRUE;
}

/* Every step of the units that are due, once; TRUE when any chain got cheaper. */
static gboolean
relax (Chains *chains)
{
  const TlFlow *flow = chains->flow;
  gboolean has_changed = FALSE;

  for (guint u = 0; u < flow->n_units; u++)
    {
      if (!chains->is_due[u])
        continue;
      chains->is_due[u] = FALSE;
      for (guint i = chains->first[u]; i < chains->first[u + 1]; i++)
        {
          guint d = chains->links[i];
          gsize link = (gsize) u * flow->n_dumps + d;

          if (chains->has_unit[u] && improve (&chains->has_dump[d], &chains->to_dump[d],
                                              &chains->to_unit[u], &flow->costs[link], 1))
            {
              chains->from_unit[d] = u;
              call_users (chains, d);
              has_changed = TRUE;
            }
          if (flow->tokens[link] > 0 && chains->has_dump[d] &&
              improve (&chains->has_unit[u], &chains->to_unit[u], &chains->to_dump[d],
                       &flow->costs[link], -1))
            {
              chains->from_dump[u] = d;
              chains->is_due[u] = TRUE;
              has_changed = TRUE;
            }
        }
    }
  return has_changed;
}

/* The dump where the cheapest chain ends, NO_INDEX when there is none. */
static guint
find_chain (Chains *chains)
{
  const TlFlow *flow = chains->flow;
  guint best = NO_INDEX;

  for (guint u = 0; u < flow->n_units; u++)
    {
      chains->has_unit[u] = chains->is_due[u] = chains->missing[u] > 0;
      chains->to_unit[u] = (TlFlowCost){ { 0 } };
      chains->from_dump[u] = NO_INDEX;
    }
  for (guint d = 0; d < flow->n_dumps; d++)
    chains->has_dump[d] = FALSE;
  while (relax (chains))
    ;
  for (guint d = 0; d < flow->n_dumps; d++)
    if (chains->has_dump[d] && chains->left[d] > 0 &&
        (best == NO_INDEX ||
         tl_flow_cost_compare (&chains->to_dump[d], &chains->to_dump[best]) < 0))
      best = d;
  return best;
}

/* Walks the chain back from dump @end; @t Tokens along it, or with 0 says how many may. */
static guint
walk (Chains *chains, guint end, guint t)
{
  TlFlow *flow = chains->flow;
  guint most = chains->left[end];
  guint d = end;

  for (;;)
    {
      guint u = chains->from_unit[d];
      guint before = chains->from_dump[u];

      flow->tokens[(gsize) u * flow->n_dumps + d] += t;
      if (before == NO_INDEX)
        {
          chains->missing[u] -= t;
          return MIN (most, chains->missing[u]);
        }
      guint *taken = &flow->tokens[(gsize) u * flow->n_dumps + before];
      *taken -= t;
      most = MIN (most, *taken);
      d = before;
    }
}

static gboolean
assign (Chains *chains)
{
  const TlFlow *flow = chains->flow;
  guint missing = 0;

  for (guint u = 0; u < flow->n_units; u++)
    missing += chains->missing[u];
  while (missing > 0)
    {
      guint end = find_chain (chains);

      if (end == NO_INDEX)
        return FALSE;
      guint t = walk (chains, end, 0);
      walk (chains, end, t);
      chains->left[end] -= t;
      missing -= t;
    }
  return TRUE;
}

static void
list_links (Chains *chains)
{
  const TlFlow *flow = chains->flow;
  guint n = 0;

  for (gsize i = 0; i < (gsize) flow->n_units * flow->n_dumps; i++)
    n += flow->links[i] ? 1 : 0;
  chains->links = g_new (guint, n + 1);
  chains->first = g_new0 (guint, flow->n_units + 1);
  chains->users = g_new (guint, n + 1);
  chains->first_user = g_new0 (guint, flow->n_dumps + 2);
  n = 0;
  for (guint u = 0; u < flow->n_units; u++)
    {
      for (guint d = 0; d < flow->n_dumps; d++)
        if (flow->links[(gsize) u * flow->n_dumps + d])
          {
            chains->links[n++] = d;
            chains->first_user[d + 2]++;
          }
      chains->first[u + 1] = n;
    }
  for (guint d = 0; d < flow->n_dumps; d++)
    chains->first_user[d + 2] += chains->first_user[d + 1];
  /* One place further while they are filled, so that each ends where it belongs. */
  for (guint u = 0; u < flow->n_units; u++)
    for (guint i = chains->first[u]; i < chains->first[u + 1]; i++)
      chains->users[chains->first_user[chains->links[i] + 1]++] = u;
}

static void
add_costs (const Chains *chains, TlFlowCost *total)
{
  const TlFlow *flow = chains->flow;

  for (guint u = 0; u < flow->n_units; u++)
    for (guint i = chains->first[u]; i < chains->first[u + 1]; i++)
      {
        gsize link = (gsize) u * flow->n_dumps + chains->links[i];

        tl_flow_cost_add (total, &flow->costs[link], flow->tokens[link]);
      }
}

static void
free_links (Chains *chains)
{
  g_free (chains->links);
  g_free (chains->first);
  g_free (chains->users);
  g_free (chains->first_user);
}

gboolean
tl_flow_solve (TlFlow *flow, TlFlowCost *total)
{
  gsize n = (gsize) flow->n_units * flow->n_dumps;
  g_autofree guint *missing = g_memdup2 (flow->needs, flow->n_units * sizeof (guint));
  g_autofree guint *left = g_memdup2 (flow->capacities, flow->n_dumps * sizeof (guint));
  g_autofree gboolean *has_unit = g_new (gboolean, flow->n_units);
  g_autofree gboolean *has_dump = g_new (gboolean, flow->n_dumps);
  g_autofree TlFlowCost *to_unit = g_new (TlFlowCost, flow->n_units);
  g_autofree TlFlowCost *to_dump = g_new (TlFlowCost, flow->n_dumps);
  g_autofree guint *from_dump = g_new (guint, flow->n_units);
  g_autofree guint *from_unit = g_new (guint, flow->n_dumps);
  g_autofree gboolean *is_due = g_new (gboolean, flow->n_units);
  Chains chains = { flow,    missing, left,      has_unit,  has_dump,
                    to_unit, to_dump, from_dump, from_unit, .is_due = is_due };

  if (n > 0)
    memset (flow->tokens, 0, n * sizeof (guint));
  *total = (TlFlowCost){ { 0 } };
  list_links (&chains);
  gboolean is_met = assign (&chains);
  if (is_met)
    add_costs (&chains, total);
  free_links (&chains);
  return is_met;
}
