/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bridging (13.8b): what rivers cost where a side's engineers help.
 *
 * An Engineer-Capable unit, an engineer or an HQ in Combat Mode or DG turned to it, bridges the
 * rivers around its hex for friends that go into or out of it: a hexside that the chart calls
 * bridgeable costs as the chart says it does then, a Major River as a Minor one, a Minor River
 * nothing.
 *
 * Reading taken, as a choice of the edition: bridge-for-supply.  A supply path is counted like the
 * move of a unit (12.3d), so bridges serve it too.
 *
 * Example: an HQ in Combat Mode behind a Minor River of +3 by Truck.  A path by Truck into its hex,
 * all Open, costs 1 MP there and not 4.
 *
 * Cost: a copy of the map's edge costs for each mobility and side that is needed, and only where
 * an engineer stands by a river; the map keeps copies for later situations, and
 * tl_bridge_changes () takes none.  Moves and supply paths have a copy each where the weather makes
 * them differ.  A situation that is made from
 * another shares them while no engineer has come, gone or changed.
 *
 * Does not know: overruns, which no bridge helps (8.1c).
 */
#pragma once

#include "board/tl-path.h"
#include "board/tl-spread.h"
#include "rules/base/tl-weather.h"

/*
 * @side: the side that moves
 * @mobility: by which it is counted
 *
 * Rules: 6.1, 6.2, 13.8b, 17.0.
 *
 * Returns: (transfer none): as tl_map_edge_costs (), with the bridges of @side; they live as long
 *   as @situation
 */
const TlCost *tl_bridge_edge_costs (const TlSituation *situation, TlSide side, TlMobility mobility);

/* Sets the edge costs of @query to those of supply paths, and what is known of all of them.
 * Rules: 12.3d, 13.8b, 17.0c. */
void tl_bridge_set_costs (TlPathQuery *query, const TlSituation *situation, TlSide side,
                          TlMobility mobility);

/* Rule 13.8b: the edges that cost a supply path less than its map says. (transfer none):
 * TlSpreadChange, by edge; it lives as long as @situation */
const GArray *tl_bridge_changes (const TlSituation *situation, TlSide side, TlMobility mobility);

/* Rules 6.2, 13.8b, 17.0: what one edge costs on this way. */
TlCost tl_bridge_edge_cost (const TlSituation *situation, TlWay way, TlHex from,
                            TlDirection direction, TlSide side, TlMobility mobility);
