/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/base/tl-bridge.h"

/* What a side counts with by a mobility. */
typedef struct
{
  const TlCost *costs; /* the map's own where there is no bridge; NULL: not asked for yet */
  TlCost *copy;        /* (nullable): borrowed from the map */
  TlCost least;        /* no edge of a copy costs less */
  gboolean has_all;    /* some edge of it takes all */
  GArray *changes;     /* TlSpreadChange: where they are not the map's; NULL: not asked for yet */
} Costs;

/* TL_SLOT_BRIDGES: shared by situations whose engineers stand alike. */
typedef struct
{
  guint ref_count;
  TlMap *maps[TL_WAYS];
  GArray *edges[TL_SIDES]; /* guint32, of rivers with engineers; NULL: not looked for yet */
  Costs of[TL_WAYS][TL_SIDES][TL_MOBILITIES];
} Bridges;

/* The copy is made what the map says again where @edges changed it. */
static void
return_copy (TlMap *map, TlMobility mobility, const GArray *edges, TlCost *copy)
{
  const TlCost *plain = tl_map_edge_costs (map, mobility);

  for (guint i = 0; i < edges->len; i++)
    {
      guint32 edge = g_array_index (edges, guint32, i);

      copy[edge] = plain[edge];
    }
  tl_map_return_edge_costs (map, mobility, copy);
}

static void
bridges_free (gpointer data)
{
  Bridges *bridges = data;

  if (--bridges->ref_count > 0)
    return;
  for (TlWay way = 0; way < TL_WAYS; way++)
    {
      for (guint side = 0; side < TL_SIDES; side++)
        for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
          {
            Costs *costs = &bridges->of[way][side][mobility];

            g_clear_pointer (&costs->changes, g_array_unref);
            if (costs->copy != NULL)
              return_copy (bridges->maps[way], mobility, bridges->edges[side], costs->copy);
          }
      tl_map_unref (bridges->maps[way]);
    }
  for (guint side = 0; side < TL_SIDES; side++)
    g_clear_pointer (&bridges->edges[side], g_array_unref);
  g_free (bridges);
}

static gboolean
may_bridge (const TlSituation *situation, TlUnit unit)
{
  return unit < tl_situation_n_units (situation) &&
         tl_situation_hex (situation, unit) != TL_HEX_NONE &&
         tl_unit_is_engineer_capable (situation, unit);
}

/* A TlHandOver: bridges stay while no engineer comes, goes or changes. */
static gpointer
bridges_hand_over (gpointer data, const TlSituation *from, const TlSituation *to,
                   const GArray *changed)
{
  Bridges *bridges = data;

  for (guint i = 0; i < changed->len; i++)
    {
      TlUnit unit = g_array_index (changed, TlUnit, i);

      if (may_bridge (from, unit) || may_bridge (to, unit))
        return NULL;
    }
  bridges->ref_count++;
  return bridges;
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
tl_bridge_edge_cost (const TlSituation *situation, TlWay way, TlHex from, TlDirection direction,
                     TlSide side, TlMobility mobility)
{
  const TlMap *map = tl_weather_map (situation, way);
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
add_edges_around (const TlMap *map, TlHex hex, GArray *edges)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_map_neighbour (map, hex, d);
      guint32 there = hex * TL_DIRECTIONS + d;
      guint32 back = other * TL_DIRECTIONS + tl_direction_opposite (d);

      if (other == TL_HEX_NONE || !is_bridgeable (map, hex, d))
        continue;
      g_array_append_val (edges, there);
      g_array_append_val (edges, back);
    }
}

static int
compare_edges (gconstpointer a, gconstpointer b)
{
  guint32 one = *(const guint32 *) a;
  guint32 other = *(const guint32 *) b;

  return (one > other) - (one < other);
}

/* Over which edges @side bridges something. (transfer full): guint32, ascending, some perhaps
 * twice */
static GArray *
find_edges (const TlSituation *situation, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);
  guint n_units = tl_situation_n_units (situation);
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->hex != TL_HEX_NONE && state->owner == side &&
          tl_unit_is_engineer_capable (situation, unit))
        add_edges_around (map, state->hex, edges);
    }
  g_array_sort (edges, compare_edges);
  return edges;
}

static void
bridge_edge (const TlSituation *situation, TlWay way, guint32 edge, TlSide side,
             TlMobility mobility, Costs *costs)
{
  TlCost cost = tl_bridge_edge_cost (situation, way, edge / TL_DIRECTIONS, edge % TL_DIRECTIONS,
                                     side, mobility);

  costs->copy[edge] = cost;
  costs->least = MIN (costs->least, cost);
  costs->has_all |= cost == TL_COST_ALL;
}

static void
count_costs (Costs *costs, const TlSituation *situation, TlWay way, const GArray *edges,
             TlSide side, TlMobility mobility)
{
  TlMap *map = tl_weather_map (situation, way);
  const TlCost *plain = tl_map_edge_costs (map, mobility);

  costs->least = tl_map_least_cost (map, plain);
  costs->has_all = tl_map_has_all_cost (map, plain);
  if (edges->len > 0)
    costs->copy = tl_map_borrow_edge_costs (map, mobility);
  for (guint i = 0; i < edges->len; i++)
    bridge_edge (situation, way, g_array_index (edges, guint32, i), side, mobility, costs);
  costs->costs = costs->copy != NULL ? costs->copy : plain;
}

static Bridges *
bridges_of (const TlSituation *situation, TlSide side)
{
  Bridges *bridges = tl_situation_get_slot (situation, TL_SLOT_BRIDGES);

  if (bridges == NULL)
    {
      bridges = g_new0 (Bridges, 1);
      bridges->ref_count = 1;
      for (TlWay way = 0; way < TL_WAYS; way++)
        bridges->maps[way] = tl_map_ref (tl_weather_map (situation, way));
      tl_situation_set_slot (situation, TL_SLOT_BRIDGES, bridges, bridges_free);
      tl_situation_hand_slot_on (situation, TL_SLOT_BRIDGES, bridges_hand_over);
    }
  if (bridges->edges[side] == NULL)
    bridges->edges[side] = find_edges (situation, side);
  return bridges;
}

static const Costs *
costs_of (const TlSituation *situation, TlWay way, TlSide side, TlMobility mobility)
{
  Bridges *bridges = bridges_of (situation, side);

  /* Without weather both ways share one table. */
  if (bridges->maps[way] == bridges->maps[TL_WAY_MOVE])
    way = TL_WAY_MOVE;
  Costs *costs = &bridges->of[way][side][mobility];
  if (costs->costs == NULL)
    count_costs (costs, situation, way, bridges->edges[side], side, mobility);
  return costs;
}

/* (transfer full): TlSpreadChange */
static GArray *
find_changes (const TlSituation *situation, const GArray *edges, TlSide side, TlMobility mobility)
{
  const TlCost *plain = tl_map_edge_costs (tl_weather_map (situation, TL_WAY_SUPPLY), mobility);
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (TlSpreadChange));

  for (guint i = 0; i < edges->len; i++)
    {
      guint32 edge = g_array_index (edges, guint32, i);
      TlSpreadChange change = { edge,
                                tl_bridge_edge_cost (situation, TL_WAY_SUPPLY, edge / TL_DIRECTIONS,
                                                     edge % TL_DIRECTIONS, side, mobility) };

      if (change.cost < plain[edge] && (i == 0 || edge != g_array_index (edges, guint32, i - 1)))
        g_array_append_val (changes, change);
    }
  return changes;
}

const GArray *
tl_bridge_changes (const TlSituation *situation, TlSide side, TlMobility mobility)
{
  Bridges *bridges = bridges_of (situation, side);
  Costs *costs = &bridges->of[TL_WAY_SUPPLY][side][mobility];

  if (costs->changes == NULL)
    costs->changes = find_changes (situation, bridges->edges[side], side, mobility);
  return costs->changes;
}

const TlCost *
tl_bridge_edge_costs (const TlSituation *situation, TlSide side, TlMobility mobility)
{
  return costs_of (situation, TL_WAY_MOVE, side, mobility)->costs;
}

void
tl_bridge_set_costs (TlPathQuery *query, const TlSituation *situation, TlSide side,
                     TlMobility mobility)
{
  const Costs *costs = costs_of (situation, TL_WAY_SUPPLY, side, mobility);

  query->edge_costs = costs->costs;
  query->least_mp12 = costs->least;
  query->never_all = !costs->has_all;
}
