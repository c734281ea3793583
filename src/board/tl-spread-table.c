/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-map-private.h"
#include "board/tl-spread-private.h"

#include <string.h>

/* --- layout --- */

/* From a hex of a line of this parity to its neighbours. */
static void
set_deltas (TlSpreadLayout *layout, guint parity)
{
  gssize line = (gssize) layout->stride;
  /* Where the column (row) has an odd index, the lanes beside a hex have its number and the next
   * one. */
  gssize back = ((parity ^ layout->pushed_first) & 1) != 0 ? 0 : -1;
  const gssize deltas[TL_DIRECTIONS] = { -2 * line,   back - line,     back + 1 - line,
                                         back + line, back + 1 + line, 2 * line };

  memcpy (layout->deltas[parity], deltas, sizeof deltas);
  layout->edges[parity] = back == 0 ? TL_SPREAD_LANES - 1 : 0;
}

gboolean
tl_spread_layout_init (TlSpreadLayout *layout, const TlGrid *grid)
{
  /* N, NW, NE, SW, SE, S; and W, NW, SW, NE, SE, E. */
  static const guint upright[TL_DIRECTIONS] = { 0, 2, 4, 5, 3, 1 };
  static const guint lying[TL_DIRECTIONS] = { 3, 5, 4, 2, 0, 1 };
  gboolean is_upright = grid->orientation == TL_GRID_FLAT;
  guint n_along = is_upright ? grid->columns : grid->rows;
  guint n_across = is_upright ? grid->rows : grid->columns;

  /* One lane at least without a hex. */
  layout->n_blocks = (n_along + 1) / 2 / TL_SPREAD_LANES + 1;
  layout->is_upright = is_upright;
  layout->columns = grid->columns;
  layout->inverse = (G_GUINT64_CONSTANT (1) << TL_SPREAD_INVERSE_BITS) / grid->columns + 1;
  layout->pushed_first = tl_grid_is_pushed (grid, 0) ? 1 : 0;
  layout->n_lines = 2 * n_across + 2 * TL_SPREAD_MARGIN;
  layout->stride = (gsize) layout->n_blocks * TL_SPREAD_LANES;
  memcpy (layout->order, is_upright ? upright : lying, sizeof layout->order);
  set_deltas (layout, 0);
  set_deltas (layout, 1);
  return layout->n_blocks <= TL_SPREAD_BLOCKS;
}

/* --- table --- */

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

static inline gsize
edge_into (const TlMap *map, TlHex hex, TlDirection from, gboolean reverse)
{
  if (reverse)
    return (gsize) hex * TL_DIRECTIONS + from;
  return (gsize) map->neighbours[(gsize) hex * TL_DIRECTIONS + from] * TL_DIRECTIONS +
         tl_direction_opposite (from);
}

static void
fill_hex (TlSpreadTable *table, const TlMap *map, const TlSpreadLayout *layout, const TlCost *costs,
          TlHex hex, gboolean reverse)
{
  TlSpreadSpot spot = tl_spread_spot (layout, hex);
  gsize place = tl_spread_place (layout, &spot);
  gsize lane = place % TL_SPREAD_LANES;

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (map->neighbours[(gsize) hex * TL_DIRECTIONS + d] != TL_HEX_NONE)
      {
        guint at = layout->order[d];
        guint8 *record = table->steps + tl_spread_record (place, at / TL_SPREAD_HALF);

        record[at % TL_SPREAD_HALF * TL_SPREAD_LANES + lane] = (guint8) MIN (
            costs[edge_into (map, hex, d, reverse)] / table->unit_mp12, TL_SPREAD_NEVER);
      }
}

static void
fill (TlSpreadTable *table, const TlMap *map, TlMobility mobility, gboolean reverse)
{
  const TlCost *costs = tl_map_edge_costs (map, mobility);
  TlSpreadLayout layout;

  if (!tl_spread_layout_init (&layout, &map->grid) || tl_map_least_cost (map, costs) == 0)
    return;
  table->unit_mp12 = unit_of (map, costs);
  gsize size = 2 * layout.n_lines * layout.n_blocks * TL_SPREAD_RECORD;
  table->steps = g_aligned_alloc (1, size, TL_SPREAD_RECORD);
  memset (table->steps, TL_SPREAD_NEVER, size);
  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    fill_hex (table, map, &layout, costs, hex, reverse);
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
  g_aligned_free (table->steps);
  g_free (table);
}
