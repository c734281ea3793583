/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/naive-amounts.h"

/* --- counters --------------------------------------------------------------------------------- */

gboolean
naive_is_combat (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return kind == TL_KIND_COMBAT || kind == TL_KIND_ARTILLERY || kind == TL_KIND_HQ ||
         kind == TL_KIND_REPL;
}

gboolean
naive_is_strat (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_state (situation, unit)->marker == TL_MARKER_STRAT;
}

gboolean
naive_is_multi_step (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->multi_step_re4 > 0;
}

/* 3.2d, 4.6: a step an RE, or the only one. */
guint
naive_steps (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  guint printed = counter->multi_step_re4 > 0 ? counter->multi_step_re4 / 4 : 1;

  return printed - tl_situation_state (situation, unit)->steps_lost;
}

guint
naive_re4 (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (counter->multi_step_re4 > 0)
    return 4 * naive_steps (situation, unit);
  if (counter->kind == TL_KIND_REPL)
    return 1;
  if (counter->kind == TL_KIND_HQ)
    return 4;
  return counter->size == TL_SIZE_BATTALION ? 2 : counter->size == TL_SIZE_COMPANY ? 1 : 4;
}

/* --- dumps ------------------------------------------------------------------------------------ */

static void
add_dumps (NaiveStore *store, int formation)
{
  gboolean origins[NAIVE_HEXES_MAX];
  guint32 tokens[NAIVE_HEXES_MAX];

  naive_mark_dumps (store->naive, formation, origins, tokens);
  for (TlHex hex = 0; hex < store->naive->n_hexes; hex++)
    if (origins[hex])
      {
        g_assert_cmpuint (store->n, <, NAIVE_DUMPS_MAX);
        store->dumps[store->n++] = (NaiveDump){ hex, formation, tokens[hex] };
      }
}

/* 18.5e */
static void
add_aboard (NaiveStore *store)
{
  guint32 tokens[NAIVE_HEXES_MAX];

  naive_mark_aboard (store->naive, tokens);
  for (TlHex hex = 0; hex < store->naive->n_hexes; hex++)
    if (tokens[hex] > 0)
      {
        g_assert_cmpuint (store->n, <, NAIVE_DUMPS_MAX);
        store->dumps[store->n++] = (NaiveDump){ hex, TL_USERS_ADJACENT, tokens[hex] };
      }
}

void
naive_store_init (NaiveStore *store, const Naive *naive)
{
  const GArray *formations = tl_situation_scenario (naive->situation)->formations;

  *store = (NaiveStore){ .naive = naive };
  for (int formation = -1; formation < (int) formations->len; formation++)
    add_dumps (store, formation);
  add_aboard (store);
}

/* 12.3e, 13.2g: what a box holds for all, or on the Organic Trucks of @formation. */
static void
add_box (NaiveStore *store, guint box, int formation)
{
  const TlSituation *situation = store->naive->situation;
  guint t = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      const TlCounter *counter = tl_situation_counter (situation, unit);

      if (state->hex == TL_HEX_NONE && state->box == box && state->owner == store->naive->side &&
          (counter->is_organic && counter->side == store->naive->side ? counter->formation : -1) ==
              formation)
        t += state->t;
    }
  if (t == 0)
    return;
  g_assert_cmpuint (store->n, <, NAIVE_DUMPS_MAX);
  store->dumps[store->n++] = (NaiveDump){ tl_site_of_box (box), formation, t };
}

void
naive_store_add_boxes (NaiveStore *store)
{
  const TlScenario *scenario = tl_situation_scenario (store->naive->situation);

  for (guint box = 0; box < scenario->boxes->len; box++)
    {
      const TlBox *one = &g_array_index (scenario->boxes, TlBox, box);

      for (int formation = -1; formation < (int) scenario->formations->len; formation++)
        if (one->hex == TL_HEX_NONE && one->craft == 0)
          add_box (store, box, formation);
    }
}

/* 13.2g */
static gboolean
may_use (const NaiveDump *dump, int formation)
{
  return dump->users == -1 || dump->users == formation;
}

guint
naive_drawn (const NaiveStore *store, TlUnit unit, int formation)
{
  guint drawn = 0;

  for (guint d = 0; d < store->n && naive_takes_supply (store->naive, unit); d++)
    if (may_use (&store->dumps[d], formation) && !tl_site_is_box (store->dumps[d].hex) &&
        store->naive->reaches[unit].draws[store->dumps[d].hex] != NAIVE_NEVER)
      drawn |= 1u << d;
  return drawn;
}

guint
naive_reached (const NaiveStore *store, TlUnit unit)
{
  int formation = tl_situation_counter (store->naive->situation, unit)->formation;
  guint reached = naive_drawn (store, unit, formation);
  int box = naive_box_of (store->naive, unit);

  for (guint d = 0; d < store->n && box >= 0; d++)
    if (store->dumps[d].hex == tl_site_of_box ((guint) box) &&
        may_use (&store->dumps[d], formation))
      reached |= 1u << d;
  if (!naive_takes_supply (store->naive, unit))
    return reached;
  for (TlUnit hq = 0; hq < tl_situation_n_units (store->naive->situation); hq++)
    if (naive_throws_to (store->naive, hq, unit))
      reached |= naive_drawn (store, hq, formation);
  for (guint d = 0; d < store->n; d++)
    if (store->dumps[d].users == TL_USERS_ADJACENT &&
        naive_aboard_t (store->naive, unit, store->dumps[d].hex) > 0)
      reached |= 1u << d;
  return reached;
}

guint
naive_way_mp12 (const NaiveStore *store, TlUnit unit, guint d)
{
  const Naive *naive = store->naive;
  int formation = tl_situation_counter (naive->situation, unit)->formation;
  TlHex hex = store->dumps[d].hex;
  guint best = NAIVE_NEVER;

  if ((naive_reached (store, unit) >> d & 1) == 0)
    return NAIVE_NEVER;
  /* 18.5e: the craft is next to it. */
  if (store->dumps[d].users == TL_USERS_ADJACENT)
    return 0;
  if ((naive_drawn (store, unit, formation) >> d & 1) != 0)
    return naive->reaches[unit].draws[hex];
  for (TlUnit hq = 0; hq < tl_situation_n_units (naive->situation); hq++)
    if (naive_throws_to (naive, hq, unit) && naive->reaches[hq].draws[hex] != NAIVE_NEVER)
      best = MIN (best, naive->reaches[hq].draws[hex] +
                            naive->reaches[hq].throws[naive->reaches[unit].hex]);
  return best;
}

guint
naive_common (const NaiveStore *store)
{
  guint common = 0;

  for (guint d = 0; d < store->n; d++)
    common |= !tl_users_is_formation (store->dumps[d].users) ? 1u << d : 0;
  return common;
}

int
naive_find_dump (const NaiveStore *store, TlSite hex, int users)
{
  for (guint d = 0; d < store->n; d++)
    if (store->dumps[d].hex == hex && store->dumps[d].users == users)
      return (int) d;
  return -1;
}

/* --- who gets how much ------------------------------------------------------------------------ */

void
naive_demand_add (NaiveDemand *demand, guint need, guint reached)
{
  g_assert_cmpuint (demand->n, <, NAIVE_UNITS_MAX);
  demand->needs[demand->n] = need;
  demand->reached[demand->n] = reached;
  demand->n++;
}

/* Whatever set of dumps gives all that it has, who reaches another of @open gets all that he
 * needs. */
guint
naive_most (const NaiveDemand *demand, const guint *held, guint n_dumps, guint open)
{
  guint most = G_MAXUINT;

  for (guint set = 0; set < 1u << n_dumps; set++)
    {
      guint bound = 0;

      if ((set & ~open) != 0)
        continue;
      for (guint d = 0; d < n_dumps; d++)
        bound += (set >> d & 1) != 0 ? held[d] : 0;
      for (guint i = 0; i < demand->n; i++)
        bound += (demand->reached[i] & open & ~set) != 0 ? demand->needs[i] : 0;
      most = MIN (most, bound);
    }
  return most;
}

gboolean
naive_suffices (const NaiveDemand *demand, const guint *held, guint n_dumps)
{
  guint needed = 0;

  for (guint i = 0; i < demand->n; i++)
    needed += demand->needs[i];
  return naive_most (demand, held, n_dumps, (1u << n_dumps) - 1) == needed;
}
