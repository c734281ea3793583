/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-map-private.h"
#include "board/tl-spread-private.h"

static inline gsize
edge_of (const TlMap *map, TlHex hex, TlDirection direction, gboolean reverse)
{
  if (!reverse)
    return (gsize) hex * TL_DIRECTIONS + direction;
  return (gsize) map->neighbours[(gsize) hex * TL_DIRECTIONS + direction] * TL_DIRECTIONS +
         tl_direction_opposite (direction);
}

static guint
common_divisor (guint a, guint b)
{
  while (b != 0)
    {
      guint rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

static guint
unit_of (const TlMap *map, const TlCost *costs)
{
  gsize n = (gsize) map->n_hexes * TL_DIRECTIONS;
  guint unit = TL_MP12;

  for (gsize i = 0; i < n; i++)
    if (costs[i] < TL_COST_ALL && costs[i] % unit != 0)
      unit = common_divisor (unit, costs[i]);
  return unit;
}

static void
fill_hex (TlSpreadTable *table, const TlMap *map, const TlCost *costs, TlHex hex, gboolean reverse)
{
  TlSpreadHex *record = &table->hexes[hex];

  *record = (TlSpreadHex){ .parity = tl_grid_is_pushed (&map->grid, hex) ? 1 : 0,
                           .least = TL_SPREAD_NEVER };
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = map->neighbours[(gsize) hex * TL_DIRECTIONS + d];

      record->costs[d] = TL_SPREAD_NEVER;
      if (other == TL_HEX_NONE)
        continue;
      record->costs[d] =
          (guint8) MIN (costs[edge_of (map, hex, d, reverse)] / table->unit_mp12, TL_SPREAD_NEVER);
      record->least = MIN (record->least, record->costs[d]);
      table->deltas[record->parity][d] = (gssize) other - (gssize) hex;
    }
}

/* Leaves a table that does not fit without hexes. */
static void
fill (TlSpreadTable *table, const TlMap *map, TlMobility mobility, gboolean reverse)
{
  const TlCost *costs = tl_map_edge_costs (map, mobility);

  if (tl_map_least_cost (map, costs) == 0)
    return;
  table->unit_mp12 = unit_of (map, costs);
  table->least = tl_map_least_cost (map, costs) / table->unit_mp12;
  table->hexes = g_new (TlSpreadHex, map->n_hexes);
  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    fill_hex (table, map, costs, hex, reverse);
}

const TlSpreadTable *
tl_spread_table (const TlMap *map, TlMobility mobility, gboolean reverse)
{
  TlMap *cache = (TlMap *) map;
  guint way = reverse ? 1 : 0;

  if (g_once_init_enter (&cache->spread_tables_ready[mobility][way]))
    {
      cache->spread_tables[mobility][way] = g_new0 (TlSpreadTable, 1);
      fill (cache->spread_tables[mobility][way], map, mobility, reverse);
      g_once_init_leave (&cache->spread_tables_ready[mobility][way], 1);
    }
  return cache->spread_tables[mobility][way];
}

void
tl_spread_table_free (TlSpreadTable *table)
{
  if (table == NULL)
    return;
  g_free (table->hexes);
  g_free (table);
}
