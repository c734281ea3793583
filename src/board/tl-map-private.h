/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the path search asks of a map besides what everybody may ask.
 */
#pragma once

#include "board/tl-map.h"

G_BEGIN_DECLS

/* No edge of the table that tl_map_edge_costs () gave costs less; 0 for a table of somebody else's. */
TlCost tl_map_least_cost (const TlMap *map, const TlCost *edge_costs);

G_END_DECLS
