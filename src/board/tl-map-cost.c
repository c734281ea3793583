/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What steps cost, and the folded edge costs that searches read. */
#include "board/tl-map-private.h"

#include <string.h>

TlCost
tl_map_hex_cost (const TlMap *map, TlHex hex, TlMobility mobility)
{
  guint32 mask = tl_map_terrain_in_force (map, hex);
  gboolean is_water = (mask & map->water_mask) != 0;
  TlCost dearest = 0;
  TlCost cheapest = TL_COST_PROHIBITED;

  /* The special values are the largest numbers, in the order in which they dominate. */
  for (guint i = 0; i < map->chart->n_terrains && mask >> i != 0; i++)
    if ((mask & (1u << i)) != 0)
      {
        TlCost cost = map->chart->terrains[i].cost[mobility];

        dearest = MAX (dearest, cost);
        cheapest = MIN (cheapest, cost);
      }
  if (mask == 0)
    return TL_COST_PROHIBITED;
  return is_water ? cheapest : dearest;
}

static TlCost
add_costs (TlCost a, TlCost b)
{
  if (a >= TL_COST_ALL || b >= TL_COST_ALL)
    return MAX (a, b);
  return (TlCost) MIN ((guint) a + b, TL_COST_ALL - 1u);
}

static TlCost
side_cost (const TlMap *map, guint16 mask, TlMobility mobility)
{
  TlCost sum = 0;
  TlCost water = TL_COST_PROHIBITED;
  gboolean has_water = FALSE;

  for (guint i = 0; mask >> i != 0; i++)
    if ((mask & (1u << i)) != 0)
      {
        const TlHexside *side = &map->chart->hexsides[i];

        if (side->is_water)
          {
            has_water = TRUE;
            water = MIN (water, side->cost[mobility]);
          }
        else
          sum = add_costs (sum, side->cost[mobility]);
      }
  return has_water ? add_costs (sum, water) : sum;
}

/* Across a side that costs @side. */
static TlCost
off_road (TlCost cost_here, TlCost cost_there, TlCost side)
{
  /* 6.1d: the way back would cross the same side into this hex. */
  if (cost_here == TL_COST_PROHIBITED)
    return TL_COST_PROHIBITED;
  return add_costs (cost_there, side);
}

static TlCost
best_road (const TlMap *map, TlHex hex, TlDirection direction, TlMobility mobility)
{
  guint8 mask = tl_map_roads (map, hex, direction);
  TlCost best = TL_COST_PROHIBITED;

  for (guint i = 0; mask >> i != 0; i++)
    if ((mask & (1u << i)) != 0)
      best = MIN (best, map->chart->roads[i].cost[mobility]);
  return best;
}

TlCost
tl_map_cost_off_road (const TlMap *map, TlHex hex, TlDirection direction, TlMobility mobility)
{
  TlHex there;

  g_return_val_if_fail (hex < map->n_hexes && direction < TL_DIRECTIONS, TL_COST_PROHIBITED);

  there = tl_map_neighbour (map, hex, direction);
  if (there == TL_HEX_NONE)
    return TL_COST_PROHIBITED;
  return off_road (tl_map_hex_cost (map, hex, mobility), tl_map_hex_cost (map, there, mobility),
                   side_cost (map, tl_map_hexsides (map, hex, direction), mobility));
}

TlCost
tl_map_cost (const TlMap *map, TlHex hex, TlDirection direction, TlMobility mobility)
{
  TlCost off = tl_map_cost_off_road (map, hex, direction, mobility);

  if (tl_map_neighbour (map, hex, direction) == TL_HEX_NONE)
    return TL_COST_PROHIBITED;
  return MIN (off, best_road (map, hex, direction, mobility));
}

/* Each side once, for both ways across it. */
static TlCost *
fold (const TlMap *map, TlMobility mobility)
{
  g_autofree TlCost *hex_costs = g_new (TlCost, map->n_hexes);
  TlCost *costs = g_atomic_rc_box_alloc (sizeof (TlCost) * map->n_hexes * TL_DIRECTIONS);

  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    hex_costs[hex] = tl_map_hex_cost (map, hex, mobility);
  /* The rim stays so. */
  for (gsize edge = 0; edge < (gsize) map->n_hexes * TL_DIRECTIONS; edge++)
    costs[edge] = TL_COST_PROHIBITED;
  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    for (TlDirection d = 0; d < TL_MAP_OWNED; d++)
      {
        TlHex there = tl_map_neighbour (map, hex, d);
        TlCost side, road;

        if (there == TL_HEX_NONE)
          continue;
        side = side_cost (map, tl_map_hexsides (map, hex, d), mobility);
        road = best_road (map, hex, d, mobility);
        costs[(gsize) hex * TL_DIRECTIONS + d] =
            MIN (off_road (hex_costs[hex], hex_costs[there], side), road);
        costs[(gsize) there * TL_DIRECTIONS + tl_direction_opposite (d)] =
            MIN (off_road (hex_costs[there], hex_costs[hex], side), road);
      }
  return costs;
}

static TlCost
least_of (const TlCost *costs, gsize n)
{
  TlCost least = TL_COST_PROHIBITED;

  for (gsize i = 0; i < n; i++)
    least = MIN (least, costs[i]);
  return least;
}

TlCost
tl_map_least_cost (const TlMap *map, const TlCost *edge_costs)
{
  for (guint i = 0; i < TL_MOBILITIES; i++)
    if (edge_costs == map->edge_costs[i])
      return map->least_costs[i];
  return 0;
}

static gboolean
has_all (const TlCost *costs, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (costs[i] == TL_COST_ALL)
      return TRUE;
  return FALSE;
}

gboolean
tl_map_has_all_cost (const TlMap *map, const TlCost *edge_costs)
{
  for (guint i = 0; i < TL_MOBILITIES; i++)
    if (map->edge_costs[i] == edge_costs)
      return map->has_all_costs[i];
  return TRUE;
}

/* @costs: (transfer full) */
static void
keep_costs (TlMap *map, TlMobility mobility, TlCost *costs)
{
  map->least_costs[mobility] = least_of (costs, (gsize) map->n_hexes * TL_DIRECTIONS);
  map->has_all_costs[mobility] = has_all (costs, (gsize) map->n_hexes * TL_DIRECTIONS);
  map->edge_costs[mobility] = costs;
}

/* Edge costs like @known but around @hexes: @known itself, if these are the same too. */
static TlCost *
fold_around (const TlMap *map, TlMobility mobility, TlCost *known, const GArray *hexes)
{
  gsize size = sizeof (TlCost) * map->n_hexes * TL_DIRECTIONS;
  TlCost *costs = NULL;

  for (guint i = 0; i < hexes->len; i++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        TlHex hex = g_array_index (hexes, TlHex, i);
        TlCost cost = tl_map_cost (map, hex, d, mobility);
        gsize edge = (gsize) hex * TL_DIRECTIONS + d;

        if (costs == NULL && cost != known[edge])
          costs = memcpy (g_atomic_rc_box_alloc (size), known, size);
        if (costs != NULL)
          costs[edge] = cost;
      }
  return costs != NULL ? costs : g_atomic_rc_box_acquire (known);
}

void
tl_map_adopt_costs (TlMap *map, TlMap *base, const GArray *hexes)
{
  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    if (g_atomic_pointer_get (&base->edge_costs_ready[m]) != 0 && map->edge_costs_ready[m] == 0)
      {
        keep_costs (map, m, fold_around (map, m, base->edge_costs[m], hexes));
        map->edge_costs_ready[m] = 1;
      }
}

void
tl_map_forget_costs (TlMap *map)
{
  for (guint i = 0; map->priced != NULL && i < map->priced->len; i++)
    tl_map_forget_costs (map->priced->pdata[i]);
  for (guint kind = 0; kind < TL_MAP_SPARE_KINDS; kind++)
    for (guint i = 0; i < TL_MAP_SPARES; i++)
      if (map->spares[kind][i] != NULL)
        map->spare_free[kind](g_steal_pointer (&map->spares[kind][i]));
  for (guint m = 0; m < TL_MOBILITIES; m++)
    {
      for (guint way = 0; way < 2; way++)
        {
          g_clear_pointer (&map->spread_tables[m][way], tl_spread_table_free);
          map->spread_tables_ready[m][way] = 0;
        }
      g_clear_pointer (&map->edge_costs[m], g_atomic_rc_box_release);
      map->edge_costs_ready[m] = 0;
    }
}

const TlCost *
tl_map_edge_costs (const TlMap *map, TlMobility mobility)
{
  /* Filling this in does not change what the map says, so it stays const for all callers. */
  TlMap *cache = (TlMap *) map;

  g_return_val_if_fail ((guint) mobility < TL_MOBILITIES && map->is_sealed, NULL);

  if (g_once_init_enter (&cache->edge_costs_ready[mobility]))
    {
      keep_costs (cache, mobility, fold (map, mobility));
      g_once_init_leave (&cache->edge_costs_ready[mobility], 1);
    }
  return cache->edge_costs[mobility];
}

TlCost *
tl_map_borrow_edge_costs (TlMap *map, TlMobility mobility)
{
  const TlCost *costs = tl_map_edge_costs (map, mobility);
  TlCost *copy = tl_map_take_spare (map, TL_MAP_SPARE_COSTS + mobility);

  return copy != NULL ? copy
                      : g_memdup2 (costs, (gsize) map->n_hexes * TL_DIRECTIONS * sizeof (TlCost));
}

void
tl_map_return_edge_costs (TlMap *map, TlMobility mobility, TlCost *costs)
{
  if (!tl_map_give_spare (map, TL_MAP_SPARE_COSTS + mobility, costs, g_free))
    g_free (costs);
}
