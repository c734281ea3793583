/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trainbusting and ground movement (14.8): what it costs to move where trains are hunted.
 *
 * A marker has a *zone*, its hex and those around it; for Leg its hex alone.  Every hex of a zone
 * that units enter costs them more, a road or not, also as the entry that an overrun must be able
 * to pay (8.1b).  Supply paths (12.3d, 14.8c) and retreats pay nothing for it, and what it does to
 * trains is in movement/tl-train.h.
 *
 * Reading taken, as a choice of the edition: trainbusting-side.  A marker hinders the side that has
 * not placed it.
 *
 * Example: by Truck over three Open hexes, the second with a marker: all three are in its zone, 6
 * MP.
 *
 * Cost: a copy of the edge costs where the enemy has any marker, else nothing.
 */
#pragma once

#include "pieces/tl-unit.h"

G_BEGIN_DECLS

/* Rule 14.8: twelfths of an MP that @side pays more to enter @hex. */
guint tl_trainbust_mp12 (const TlSituation *situation, TlSide side, TlMobility mobility, TlHex hex);

/* Rules 13.8b, 14.8: as tl_bridge_edge_costs (), for moves. (transfer full) (nullable): NULL where
 * nothing costs more */
TlCost *tl_trainbust_edge_costs (const TlSituation *situation, TlSide side, TlMobility mobility);

G_END_DECLS
