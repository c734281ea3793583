/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/naive-fuel.h"

#include <string.h>

/* 12.5c: 1 SP a marker, 1T a unit. */
#define MARKER_T 4

/* --- who has fuel ----------------------------------------------------------------------------- */

/* 13.2, 13.5, 5.8: Repls and Strat units show their Move Mode side. */
gboolean
naive_needs_fuel (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const TlUnitState *state = tl_situation_state (situation, unit);
  gboolean is_moving = counter->kind == TL_KIND_REPL || state->marker == TL_MARKER_STRAT;

  return naive_is_combat (situation, unit) &&
         counter->faces[is_moving ? TL_FACE_MOVE : state->face].mobility != TL_MOBILITY_LEG;
}

/* 3.2f */
static gboolean
is_independent (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const GArray *formations = tl_situation_scenario (situation)->formations;

  if (naive_is_multi_step (situation, unit))
    return FALSE;
  return counter->kind == TL_KIND_REPL || counter->formation < 0 ||
         !g_array_index (formations, TlFormation, counter->formation).is_multi_unit;
}

gboolean
naive_hq_fuels (const Naive *naive, TlUnit hq, TlUnit unit)
{
  if (tl_situation_hex (naive->situation, hq) == TL_HEX_NONE ||
      !naive_needs_fuel (naive->situation, unit))
    return FALSE;
  return unit == hq ||
         (naive_takes_supply (naive, unit) && is_independent (naive->situation, unit) &&
          naive_throws_to (naive, hq, unit));
}

/* Who has thrown already loses nothing; then who has moved. */
static guint
rank (const TlSituation *situation, TlUnit hq)
{
  guint32 flags = tl_situation_state (situation, hq)->flags;

  return (flags & TL_UNIT_FUEL_THROWN) != 0 ? 0 : (flags & TL_UNIT_MOVED) != 0 ? 1 : 2;
}

TlFuelState
naive_fuel_state (const Naive *naive, TlUnit unit, TlUnit *hq)
{
  const TlSituation *situation = naive->situation;
  const TlUnitState *state = tl_situation_state (situation, unit);

  *hq = TL_UNIT_NONE;
  if (!naive_needs_fuel (situation, unit))
    return TL_FUEL_NOT_NEEDED;
  if ((state->flags & TL_UNIT_FUELLED) != 0 || (state->flags & TL_UNIT_FUELS) != 0)
    return TL_FUEL_MARKED;
  if ((state->flags & TL_UNIT_FUEL_PAID) != 0 || state->mp12_spent > 0)
    return TL_FUEL_PAID;
  for (TlUnit other = 0; other < tl_situation_n_units (situation); other++)
    {
      guint32 flags = tl_situation_state (situation, other)->flags;

      if (tl_situation_side (situation, other) == naive->side && (flags & TL_UNIT_FUELS) != 0 &&
          (flags & TL_UNIT_FUEL_LEFT) == 0 && naive_hq_fuels (naive, other, unit) &&
          (*hq == TL_UNIT_NONE || rank (situation, other) < rank (situation, *hq)))
        *hq = other;
    }
  return *hq == TL_UNIT_NONE ? TL_FUEL_NONE : TL_FUEL_FREE;
}

/* --- markers ---------------------------------------------------------------------------------- */

GArray *
naive_hq_markers (const NaiveStore *store, const TlUnit *units, guint n)
{
  const TlSituation *situation = store->naive->situation;
  GArray *markers = g_array_new (FALSE, FALSE, sizeof (NaiveMarker));

  for (TlUnit hq = 0; hq < tl_situation_n_units (situation); hq++)
    {
      NaiveMarker marker = { .hq = hq, .formation = -1, .origin = TL_HEX_NONE };

      if (tl_situation_counter (situation, hq)->kind != TL_KIND_HQ ||
          tl_situation_side (situation, hq) != store->naive->side ||
          tl_situation_hex (situation, hq) == TL_HEX_NONE ||
          (tl_situation_state (situation, hq)->flags & TL_UNIT_FUELS) != 0)
        continue;
      marker.dumps = naive_drawn (store, hq, -1);
      for (guint i = 0; i < n; i++)
        if (naive_hq_fuels (store->naive, hq, units[i]))
          marker.units |= G_GUINT64_CONSTANT (1) << i;
      g_array_append_val (markers, marker);
    }
  return markers;
}

guint
naive_provided (const NaiveStore *store, const NaiveProvider *provider, int formation)
{
  guint dumps = 0;

  if (provider->hq != TL_UNIT_NONE)
    return naive_drawn (store, provider->hq, formation);
  for (guint d = 0; d < store->n; d++)
    {
      int users = store->dumps[d].users;

      if (store->dumps[d].hex == provider->origin &&
          (provider->users == TL_USERS_ADJACENT ? users == TL_USERS_ADJACENT
                                                : users == TL_USERS_ALL || users == formation))
        dumps |= 1u << d;
    }
  return dumps;
}

GArray *
naive_formation_markers (const NaiveStore *store, int formation, const TlUnit *units, guint n)
{
  const TlSituation *situation = store->naive->situation;
  g_autoptr (GArray) all = naive_formation_units (store->naive, formation);
  g_autoptr (GArray) providers = naive_providers (store->naive, all, NAIVE_DUMP);
  GArray *markers = g_array_new (FALSE, FALSE, sizeof (NaiveMarker));

  /* Once until Clean Up. */
  for (guint k = 0; k < all->len; k++)
    if ((tl_situation_state (situation, g_array_index (all, TlUnit, k))->flags & TL_UNIT_FUELLED) !=
        0)
      return markers;
  for (guint p = 0; p < providers->len; p++)
    {
      const NaiveProvider *provider = &g_array_index (providers, NaiveProvider, p);
      NaiveMarker marker = { .hq = provider->hq,
                             .formation = formation,
                             .origin = provider->origin,
                             .users = provider->users };

      marker.dumps = naive_provided (store, provider, formation);
      for (guint k = 0; k < all->len; k++)
        {
          TlUnit unit = g_array_index (all, TlUnit, k);

          if ((provider->units >> k & 1) == 0)
            continue;
          marker.gains += naive_needs_fuel (situation, unit) &&
                          (tl_situation_state (situation, unit)->flags & TL_UNIT_FUELLED) == 0;
          for (guint i = 0; i < n; i++)
            if (units[i] == unit)
              marker.units |= G_GUINT64_CONSTANT (1) << i;
        }
      g_array_append_val (markers, marker);
    }
  return markers;
}

/* --- the cheapest way ------------------------------------------------------------------------- */

typedef struct
{
  const NaiveStore *store;
  guint n;
  guint reached[NAIVE_UNITS_MAX]; /* by those who lack fuel */
  GArray *markers;                /* those that fuel any of them */
  NaiveFuelPlan best;
} Search;

/* The chosen markers, and whoever of the rest still gets a Token. */
static void
look_at (Search *search, const NaiveDemand *chosen, guint64 covered)
{
  const NaiveStore *store = search->store;
  guint all = (1u << store->n) - 1;
  guint held[NAIVE_DUMPS_MAX];
  NaiveDemand demand = *chosen;
  NaiveFuelPlan plan = { 0, chosen->n * MARKER_T, 0 };
  guint wanted = 0;

  for (guint d = 0; d < store->n; d++)
    held[d] = store->dumps[d].t;
  if (!naive_suffices (chosen, held, store->n))
    return;
  for (guint i = 0; i < search->n; i++)
    if ((covered >> i & 1) == 0)
      {
        naive_demand_add (&demand, 1, search->reached[i]);
        wanted++;
      }
  plan.singles = naive_most (&demand, held, store->n, all) - plan.t;
  plan.unfuelled = wanted - plan.singles;
  plan.t += plan.singles;
  if (plan.unfuelled < search->best.unfuelled ||
      (plan.unfuelled == search->best.unfuelled &&
       (plan.t < search->best.t ||
        (plan.t == search->best.t && plan.singles < search->best.singles))))
    search->best = plan;
}

/* A formation buys once. */
static void
choose (Search *search, guint m, NaiveDemand *chosen, guint64 covered, guint formations)
{
  const NaiveMarker *marker = &g_array_index (search->markers, NaiveMarker, m);
  guint formation = 0;

  if (m == search->markers->len)
    {
      look_at (search, chosen, covered);
      return;
    }
  choose (search, m + 1, chosen, covered, formations);
  if (marker->formation >= 0)
    formation = 1u << marker->formation;
  if ((formations & formation) != 0 || chosen->n > 5)
    return;
  naive_demand_add (chosen, MARKER_T, marker->dumps);
  choose (search, m + 1, chosen, covered | marker->units, formations | formation);
  chosen->n--;
}

static void
add_markers (Search *search, GArray *markers)
{
  for (guint i = 0; i < markers->len; i++)
    if (g_array_index (markers, NaiveMarker, i).units != 0)
      g_array_append_val (search->markers, g_array_index (markers, NaiveMarker, i));
  g_array_unref (markers);
}

NaiveFuelPlan
naive_cheapest_fuel (const NaiveStore *store, const TlUnit *units, guint n)
{
  const GArray *formations = tl_situation_scenario (store->naive->situation)->formations;
  g_autoptr (GArray) markers = g_array_new (FALSE, FALSE, sizeof (NaiveMarker));
  Search search = { .store = store, .markers = markers, .best = { G_MAXUINT, G_MAXUINT, 0 } };
  TlUnit without[NAIVE_UNITS_MAX];
  NaiveDemand nobody = { 0 };

  for (guint i = 0; i < n; i++)
    {
      TlUnit hq;

      if (naive_fuel_state (store->naive, units[i], &hq) != TL_FUEL_NONE)
        continue;
      search.reached[search.n] = naive_reached (store, units[i]);
      without[search.n++] = units[i];
    }
  add_markers (&search, naive_hq_markers (store, without, search.n));
  for (guint f = 0; f < formations->len; f++)
    if (g_array_index (formations, TlFormation, f).side == store->naive->side)
      add_markers (&search, naive_formation_markers (store, (int) f, without, search.n));
  choose (&search, 0, &nobody, 0, 0);
  return search.best;
}
