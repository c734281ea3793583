/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How far the throws that fail are from their units, on random maps: the searches for a whole side,
 * which leave out the regions that no path leads into, find what a naive search from each HQ finds.
 *
 * Some thousand situations in the ordinary run, forty thousand with -m slow.
 */
#undef G_DISABLE_ASSERT

#include "rules/base/tl-weather.h"
#include "rules/supply/naive-private.h"
#include "rules/supply/random-supply.h"
#include "rules/supply/tl-supply-why-private.h"

/* As far as near misses are looked for. */
#define FAR_MP12 (60 * TL_MP12)

static const char *const names[] = { "in range", "too far", "no open way", "from another region",
                                     "no way across" };
enum
{
  IN_RANGE,
  TOO_FAR,
  NO_WAY,
  REGIONS,
  NO_WAY_ACROSS
};
static guint sights[G_N_ELEMENTS (names)];

/* The cheapest open throw to @hex, within the range or else as far as anything is looked for. */
static guint
naive_throw (const Naive *naive, const TlWhyLeg *leg, TlHex from, TlHex hex)
{
  guint costs[NAIVE_HEXES_MAX];
  guint near;

  naive_spread (naive, from, leg->mobility, leg->range_mp12, costs);
  near = naive_cost_near (naive, costs, hex);
  if (near != NAIVE_NEVER)
    return near;
  naive_spread (naive, from, leg->mobility, MAX (leg->range_mp12, FAR_MP12), costs);
  return naive_cost_near (naive, costs, hex);
}

static void
check_throw (TlWhySide *shared, const Naive *naive, TlUnit unit, TlUnit hq, const TlWays *ways)
{
  const TlWhyLeg *leg = tl_why_throw_leg (shared, hq);
  TlHex from = tl_situation_hex (naive->situation, hq);
  guint mp12 = ways->open.nearest != TL_HEX_NONE ? ways->open.mp12 : NAIVE_NEVER;
  const guint32 *regions = shared->regions[leg->mobility];
  TlHex to = tl_situation_hex (naive->situation, unit);
  guint naive_mp12 = naive_throw (naive, leg, from, to);
  gboolean is_across =
      shared->is_torn[leg->mobility] && regions != NULL && regions[to] != regions[from];

  expect (mp12 == naive_mp12, "the open throw of %s to %s takes %u twelfths, not %u",
          naive_id (naive, hq), naive_id (naive, unit), naive_mp12, mp12);
  sights[mp12 == NAIVE_NEVER ? NO_WAY : mp12 <= leg->range_mp12 ? IN_RANGE : TOO_FAR]++;
  sights[REGIONS] += is_across ? 1 : 0;
  sights[NO_WAY_ACROSS] += is_across && mp12 == NAIVE_NEVER ? 1 : 0;
}

/* Rule 6.1d: no edge can be taken one way alone, so a region is the same from all of its hexes. */
static void
check_edges (const TlSituation *situation)
{
  const TlMap *map = tl_weather_map (situation, TL_WAY_SUPPLY);

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
        {
          TlHex other = tl_map_neighbour (map, hex, d);

          if (other != TL_HEX_NONE)
            expect ((tl_map_cost (map, hex, d, mobility) >= TL_COST_PROHIBITED) ==
                        (tl_map_cost (map, other, tl_direction_opposite (d), mobility) >=
                         TL_COST_PROHIBITED),
                    "the edge from %u to %u is open one way alone", hex, other);
        }
}

static void
check_side (const TlSituation *situation, TlSide side, guint32 seed, GRand *rand)
{
  TlWhySide *shared = tl_why_side (situation, side);
  g_auto (Naive) naive = { 0 };

  check_edges (situation);
  naive_init (&naive, situation, side, NAIVE_ALL);
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    tl_supply_prepare_why (situation, side, kind);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlWhyHqs *near = shared->near_hqs[unit];

      for (guint i = 0; near != NULL && i < near->n; i++)
        if (near->throws[i].is_whole)
          check_throw (shared, &naive, unit, near->hqs[i], &near->throws[i]);
    }
}

static const RandomSupplyOracle oracle = {
  .path = "/rules/12.3d/throws-that-fail-are-as-far-as-a-naive-search-finds",
  .check_side = check_side,
  .more = "",
  .first = 7300000,
  .n = 1000,
  .n_slow = 40000,
  .sights = { names, sights, G_N_ELEMENTS (names), 200 },
};

int
main (int argc, char **argv)
{
  return random_supply_main (argc, argv, &oracle, 1);
}
