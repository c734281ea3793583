/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/movement/tl-trainbust.h"

#include "pieces/tl-track.h"
#include "rules/base/tl-bridge.h"

guint
tl_trainbust_mp12 (const TlSituation *situation, TlSide side, TlMobility mobility, TlHex hex)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint range = mobility == TL_MOBILITY_LEG ? edition->bust_leg_hexes : edition->bust_hexes;

  return tl_track_is_busted (situation, side, hex, range) ? edition->bust_mp12 : 0;
}

static gboolean
has_markers (const TlSituation *situation, TlSide side)
{
  guint n;
  const TlTrainbust *busts = tl_track_trainbusts (situation, &n);

  for (guint i = 0; i < n; i++)
    if (busts[i].by != side)
      return TRUE;
  return FALSE;
}

TlCost *
tl_trainbust_edge_costs (const TlSituation *situation, TlSide side, TlMobility mobility)
{
  const TlMap *map = tl_situation_map (situation);
  guint n_hexes = tl_map_n_hexes (map);
  TlCost *costs;

  if (!has_markers (situation, side))
    return NULL;
  costs = g_memdup2 (tl_bridge_edge_costs (situation, side, mobility),
                     (gsize) n_hexes * TL_DIRECTIONS * sizeof (TlCost));
  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      guint more_mp12 = tl_trainbust_mp12 (situation, side, mobility, hex);

      for (TlDirection d = 0; more_mp12 > 0 && d < TL_DIRECTIONS; d++)
        {
          TlHex from = tl_map_neighbour (map, hex, d);
          TlCost *cost;

          if (from == TL_HEX_NONE)
            continue;
          cost = &costs[(gsize) from * TL_DIRECTIONS + tl_direction_opposite (d)];
          if (*cost <= TL_COST_MAX)
            *cost = (TlCost) MIN (*cost + more_mp12, TL_COST_MAX);
        }
    }
  return costs;
}
