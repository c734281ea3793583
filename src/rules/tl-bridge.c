/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tl-bridge.h"

/* TL_SLOT_BRIDGES: the bridged costs, or the map's own where there is no bridge. */
typedef struct
{
  const TlCost *costs[TL_SIDES][TL_MOBILITIES]; /* NULL: not asked for yet */
  TlCost *copies[TL_SIDES][TL_MOBILITIES];
} Bridges;

static void
bridges_free (gpointer data)
{
  Bridges *bridges = data;

  for (guint side = 0; side < TL_SIDES; side++)
    for (guint mobility = 0; mobility < TL_MOBILITIES; mobility++)
      g_free (bridges->copies[side][mobility]);
  g_free (bridges);
}

/* The special values are larger than any plain cost, and nothing is added to them. */
static TlCost
add_costs (TlCost a, TlCost b)
{
  return a > TL_COST_MAX || b > TL_COST_MAX ? MAX (a, b) : (TlCost) (a + b);
}

/* Rule 13.8b: the cost off road with bridged features replaced; summed as 6.2b says, of several
 * waters the cheapest (6.2d). */
static TlCost
bridged_cost (const TlMap *map, TlHex from, TlDirection direction, TlMobility mobility)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint16 sides = tl_map_hexsides (map, from, direction);
  TlCost cost = tl_map_hex_cost (map, tl_map_neighbour (map, from, direction), mobility);
  TlCost water = TL_COST_PROHIBITED;
  gboolean has_water = FALSE;

  for (guint kind = 0; kind < chart->n_hexsides; kind++)
    {
      const TlHexside *side = &chart->hexsides[kind];
      TlCost extra = side->bridged == -2  ? 0
                     : side->bridged >= 0 ? chart->hexsides[side->bridged].cost[mobility]
                                          : side->cost[mobility];

      if ((sides & (1u << kind)) == 0)
        continue;
      if (side->is_water)
        water = MIN (water, extra);
      else
        cost = add_costs (cost, extra);
      has_water |= side->is_water;
    }
  return has_water ? add_costs (cost, water) : cost;
}

static gboolean
is_bridgeable (const TlMap *map, TlHex hex, TlDirection direction)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint16 sides = tl_map_hexsides (map, hex, direction);

  for (guint kind = 0; sides != 0 && kind < chart->n_hexsides; kind++)
    if ((sides & (1u << kind)) != 0 && chart->hexsides[kind].bridged != -1)
      return TRUE;
  return FALSE;
}

static gboolean
has_bridgeable_side (const TlMap *map, TlHex hex)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (is_bridgeable (map, hex, d))
      return TRUE;
  return FALSE;
}

static gboolean
has_engineer (const TlSituation *situation, TlHex hex, TlSide side)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side &&
        tl_unit_is_engineer_capable (situation, unit))
      return TRUE;
  return FALSE;
}

static gboolean
is_bridged (const TlSituation *situation, TlHex hex, TlDirection direction, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);
  TlHex other = tl_map_neighbour (map, hex, direction);

  return other != TL_HEX_NONE && is_bridgeable (map, hex, direction) &&
         (has_engineer (situation, hex, side) || has_engineer (situation, other, side));
}

TlCost
tl_bridge_edge_cost (const TlSituation *situation, TlHex from, TlDirection direction, TlSide side,
                     TlMobility mobility)
{
  const TlMap *map = tl_situation_map (situation);
  TlCost cost = tl_map_edge_costs (map, mobility)[(gsize) from * TL_DIRECTIONS + direction];

  if (is_bridged (situation, from, direction, side))
    {
      TlHex to = tl_map_neighbour (map, from, direction);
      TlCost bridged = bridged_cost (map, from, direction, mobility);
      TlCost back = bridged_cost (map, to, tl_direction_opposite (direction), mobility);

      /* 6.1d asks the way back under the same bridge; specials are larger than any plain cost. */
      if (back != TL_COST_PROHIBITED)
        cost = MIN (cost, bridged);
    }
  return cost;
}

static void
bridge_around (const TlSituation *situation, TlHex hex, TlSide side, TlMobility mobility,
               TlCost *costs)
{
  const TlMap *map = tl_situation_map (situation);

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_map_neighbour (map, hex, d);
      TlDirection back = tl_direction_opposite (d);

      if (other == TL_HEX_NONE || !is_bridgeable (map, hex, d))
        continue;
      costs[(gsize) hex * TL_DIRECTIONS + d] =
          tl_bridge_edge_cost (situation, hex, d, side, mobility);
      costs[(gsize) other * TL_DIRECTIONS + back] =
          tl_bridge_edge_cost (situation, other, back, side, mobility);
    }
}

static void
find_bridges (Bridges *bridges, const TlSituation *situation, TlSide side, TlMobility mobility)
{
  const TlMap *map = tl_situation_map (situation);
  const TlCost *costs = tl_map_edge_costs (map, mobility);
  gsize n_edges = (gsize) tl_map_n_hexes (map) * TL_DIRECTIONS;
  guint n_units = tl_situation_n_units (situation);
  TlCost *copy = NULL;

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      TlHex hex = tl_situation_hex (situation, unit);

      if (hex == TL_HEX_NONE || tl_situation_side (situation, unit) != side ||
          !tl_unit_is_engineer_capable (situation, unit) || !has_bridgeable_side (map, hex))
        continue;
      if (copy == NULL)
        copy = g_memdup2 (costs, n_edges * sizeof (TlCost));
      bridge_around (situation, hex, side, mobility, copy);
    }
  bridges->copies[side][mobility] = copy;
  bridges->costs[side][mobility] = copy != NULL ? copy : costs;
}

const TlCost *
tl_bridge_edge_costs (const TlSituation *situation, TlSide side, TlMobility mobility)
{
  Bridges *bridges = tl_situation_get_slot (situation, TL_SLOT_BRIDGES);

  if (bridges == NULL)
    {
      bridges = g_new0 (Bridges, 1);
      tl_situation_set_slot (situation, TL_SLOT_BRIDGES, bridges, bridges_free);
    }
  if (bridges->costs[side][mobility] == NULL)
    find_bridges (bridges, situation, side, mobility);
  return bridges->costs[side][mobility];
}
