/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where friendly combat units must stand for supply to come through: the fewest hexes.
 *
 * Definitions.  To *hold* a hex is to have a combat unit there: it negates an enemy ZOC (4.5b) and
 * takes control (13.3h).  A Truck path must hold every hex of its counted part in which an enemy
 * ZOC is not negated (4.5a(B)); a path without a counted edge holds none.  A hex with an
 * enemy combat unit in it cannot be held.
 *
 * The search keeps, for every hex and every number of hexes held up to TL_HOLDS_MOST, the least MP
 * of a way from where it starts; and of a draw's paths that begin next to it, the same (12.3c).
 *
 * Example: the cheapest path leads through two hexes that are blocked, one that is 1 MP longer
 * through one: that one hex is the answer, as long as its path is in range.
 *
 * Cost: a search over (hex, number held), within the range.
 *
 * Why it is no search of tl-path.h: there a hex has one cost, here one for each number of hexes
 * held; without it a player would not be told the fewest hexes to garrison.  Which paths count is
 * said in tl-draw.h.
 */
#pragma once

#include "rules/supply/tl-supply-private.h"

#define TL_HOLDS_MOST 3

typedef struct
{
  guint n;
  TlHex hexes[TL_HOLDS_MOST];
} TlHolds;

typedef struct _TlHoldSearch TlHoldSearch;

/* For paths of @side; to be run again and again. (transfer full) */
TlHoldSearch *tl_hold_search_new (const TlSituation *situation, TlSide side);
void tl_hold_search_free (TlHoldSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlHoldSearch, tl_hold_search_free)

/* A leg of @kind from @from, by @mobility, as far as @range_mp12; what is in @held is held
 * already. */
void tl_hold_search_run (TlHoldSearch *search, TlLegKind kind, TlHex from, TlMobility mobility,
                         guint range_mp12, const TlHolds *held);

/*
 * @search: has been run
 * @to: where the path leads, or next to it (12.3c)
 * @holds: (out) (optional): the hexes that it holds, in the order of the path
 * @mp12: (out) (optional): what it costs
 * @free_at_start: (out) (optional): whether its free step is the first (12.3c)
 *
 * Rules: 4.5a(B), 4.5b, 12.3c.
 *
 * Returns: (transfer full) (nullable): TlHex from the start to @to, both included; of all paths
 *   that hold fewest hexes the cheapest; NULL when none is in range
 */
GArray *tl_hold_search_find (const TlHoldSearch *search, TlHex to, TlHolds *holds, guint *mp12,
                             gboolean *free_at_start);

/*
 * @unit: a combat unit without a line
 * @kind: trace or dumps
 * @holds: (out): the hexes, ascending
 * @is_either: (out): one of them is enough, whichever
 *
 * The fewest hexes that give @unit a line when its side holds them all: on the way of a draw, of an
 * HQ's throw and draw, of an Extender's link, on a railway; and the rail stop, source or port
 * itself.  Of equals the cheapest path.  Tried out in a private situation.
 *
 * Rules: 4.5b, 12.3, 12.6a-b, 12.7a, 13.3c, 13.3h.
 *
 * Returns: FALSE when no TL_HOLDS_MOST hexes do
 */
gboolean tl_hold_find (const TlSituation *situation, TlUnit unit, TlSupplyKind kind, TlHolds *holds,
                       gboolean *is_either);
