/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Direct draw (12.3a): a unit gets supply from what lies within 5 MP of it.
 *
 * Definitions.  An *origin* is a hex that supply comes from: a dump, or for trace a supply source
 * (tl-trace.h).  The *counted path* runs from the unit's hex to the origin's or to a neighbour of
 * it; the last step, from that neighbour, is free whatever the terrain (12.3c).  Instead the first
 * step may be the free one: then the counted path runs from a neighbour of the unit's hex into the
 * origin's.  Reading taken, the edition's choice draw-adjacent: either end, one of them; read as
 * dump, the last step alone (12.3a).  Each edge of the counted path costs what a unit of the *draw
 * mobility* pays to enter the next hex: Truck, but for an HQ whose throw range is Leg or Track
 * (12.3a).
 *
 * What stops a counted path: terrain closed to that mobility, both ways (6.1d, folded into the
 * map's edge costs); a hex with an enemy combat unit (12.3d); and for Truck an enemy ZOC that
 * is not negated, at either end of an edge (4.5a(B)).  Enemy pieces that are no combat units do
 * not matter.  A cost of "all" is the whole range, from the first hex only.
 *
 * Readings taken: the edition's choice ezoc-at-path-end: only counted edges can be blocked, so a
 * path without any never is; and bridge-for-supply: engineers' bridges serve it (tl-bridge.h).  The
 * right of 6.1c to move one hex whatever it costs is a right of units, not of paths: a counted path
 * never goes beyond its range.
 *
 * Example: dump in 05.05, unit in 05.09, all Open: the counted path is 05.09, 05.08, 05.07, 05.06
 * and costs 3 MP; the step into 05.05 is free.  With the unit in a swamp that Trucks cannot leave,
 * the path runs from 05.08 into 05.05, and costs 3 MP too.
 *
 * Cost: one search for all origins of a side at once, against the edges: O(hexes near origins).
 *
 * SP aboard Landing Craft are drawn without any counted path, by units next to the craft, and no HQ
 * throws them (18.5e).  Reading taken, the edition's choice landing-craft-supply: a unit in the
 * craft's own hex is as near.
 *
 * A unit in a holding box off the map draws from what lies in that very box, whole and without any
 * path; so no HQ has to throw there.  No other unit draws from that box, and this one draws from
 * nowhere else (12.3e).  Reading taken, the edition's choice off-map-trace: what is off the map
 * needs no trace.
 *
 * Does not know: weather's cheaper hexes (12.3d).
 */
#pragma once

#include "board/tl-path.h"
#include "pieces/tl-site.h"
#include "pieces/tl-unit.h"

G_BEGIN_DECLS

typedef struct
{
  TlSite site;
  guint32 t; /* Tokens, on the ground and loaded (12.1b) */
  int users; /* TL_USERS_ALL, TL_USERS_ADJACENT: aboard Landing Craft (18.5e), or the formation on
                whose Organic Trucks they are (13.2g) */
} TlDump;

/**
 * tl_draw_dumps:
 * @situation: not modified
 * @side: the owner
 *
 * What lies on the map, where each site is a hex.  What lies under an enemy combat unit is left
 * out: it is captured or destroyed (9.14b).
 *
 * Rules: 12.1b, 12.1d, 12.3e, 13.2g, 9.14b.
 *
 * Returns: (transfer full): TlDump, ascending by site, then by users; a hex with SP for
 *   several has one entry each
 */
GArray *tl_draw_dumps (const TlSituation *situation, TlSide side);

/* Rule 12.3e: the same, and after it what lies in holding boxes off the map.  (transfer full):
 * TlDump */
GArray *tl_draw_all_dumps (const TlSituation *situation, TlSide side);

/* Rule 9.14b: what of @side holds Tokens under enemy combat units.  (transfer full): TlUnit,
 * ascending */
GArray *tl_draw_lost_dumps (const TlSituation *situation, TlSide side);

/* The site of the Tokens that @unit holds; TL_SITE_NONE when no unit may draw them.  @users: (out):
 * as in TlDump. */
TlSite tl_draw_stock_site (const TlSituation *situation, TlUnit unit, int *users);

/* Rule 12.3e: where @unit draws: its hex, or of a unit in a holding box off the map that box;
 * TL_SITE_NONE when it is nowhere, and aboard a Landing Craft, where it draws nothing from the
 * shore (18.5e). */
TlSite tl_draw_site (const TlSituation *situation, TlUnit unit);

/* Rule 12.3a: what @unit counts with when it draws. */
TlMobility tl_draw_mobility (const TlSituation *situation, TlUnit unit);

/* Rules 13.2g, 18.5e: Organic Trucks serve their own formation alone, and what is aboard Landing
 * Craft serves the units next to them. */
gboolean tl_draw_may_use (const TlSituation *situation, TlUnit unit, const TlDump *dump);
/* The rule that says which units may use @dump: "12.3", "13.2g", "18.5e". */
const char *tl_draw_users_rule (int users);
/* Rule 18.5e: may HQs throw it? */
static inline gboolean
tl_draw_may_throw (const TlDump *dump)
{
  return dump->users != TL_USERS_ADJACENT;
}

/* Rules 12.3d, 4.5a(B): the TL_PATH_NO_* that a supply path by @mobility heeds. */
guint8 tl_draw_heeded_flags (TlMobility mobility);

/* Rules 12.3d, 4.5a(B): what a supply path of @side heeds.  Sets everything but limit, direction
 * and starts. */
TlPathQuery tl_draw_query (const TlSituation *situation, TlSide side, TlMobility mobility);

/* The reading draw-adjacent: may the free step be the first one instead (12.3c)? */
gboolean tl_draw_is_free_at_either_end (const TlSituation *situation);

/**
 * tl_draw_mark_hexes:
 * @field: is searched anew
 * @situation: not modified
 * @side: the side that draws
 * @mobility: how it is counted
 * @origins: hexes to draw from
 * @n_origins: how many
 *
 * Rules: 12.3a, 12.3c, 12.3d.
 * Does not check: 13.2g, 18.5e; pass only origins that serve your units.
 * Cost: two searches of all origins together.
 *
 * Returns: (transfer full): a byte per hex of the map: whether a unit there can draw
 */
guint8 *tl_draw_mark_hexes (TlPathField *field, const TlSituation *situation, TlSide side,
                            TlMobility mobility, const TlHex *origins, guint n_origins);

/* Rules 12.3a, 12.3c, 12.3d: a draw's counted paths by @mobility, from one start, within its
 * range. */
TlPathQuery tl_draw_range_query (const TlSituation *situation, TlSide side, TlMobility mobility);

/**
 * tl_draw_range_search:
 * @field: (inout): is searched anew
 * @situation: not modified
 * @unit: on the map
 *
 * How far @unit's counted paths go: it can draw from the hexes that tl_path_field_nearest () finds,
 * and by the path of tl_path_field_path_near ().
 *
 * Rules: 12.3a, 12.3c, 12.3d.
 *
 * Returns: FALSE when @unit is off the map, and @field as it was
 */
gboolean tl_draw_range_search (TlPathField *field, const TlSituation *situation, TlUnit unit);

/**
 * tl_draw_best:
 * @field: of tl_draw_range_search ()
 * @situation: not modified
 * @unit: that was searched for
 * @origins: (array length=n_origins): ascending
 * @n_origins: how many
 * @mp12: (out): the cost, when there is one
 *
 * Rules: 12.3a, 12.3c.
 *
 * Returns: which of @origins @unit draws from at the least cost, the lowest of several;
 *   TL_HEX_NONE: from none
 */
TlHex tl_draw_best (const TlPathField *field, const TlSituation *situation, TlUnit unit,
                    const TlHex *origins, guint n_origins, guint32 *mp12);

G_END_DECLS
