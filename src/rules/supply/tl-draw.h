/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rule 12.3: which paths of draw and throw count, what they cost, where they end, and who may use
 * what lies there.  Everything that asks whether supply comes through asks here: the answer for
 * one unit (tl-supply.h), the picture of a side (tl-picture-private.h), who would be cut off
 * (tl-cut.h), what would mend it (tl-mend.h, tl-hold-private.h), who negates a zone for it
 * (tl-negation.h), and why there is none (tl-supply-why-private.h).
 *
 * Direct draw (12.3a): a unit gets supply from what lies within 5 MP of it.  Throw (12.3b): what an
 * HQ can draw it passes on to the extent of its range.
 *
 * Definitions.  An *origin* is a hex that supply comes from: a dump, or for trace a supply source
 * (tl-trace.h).  The *counted path* of a draw runs from the unit's hex to the origin's or to a
 * neighbour of it, that of a throw from the HQ's hex to the unit's or to a neighbour of it; the
 * last step, from that neighbour, is free whatever the terrain (12.3c).  The first step of a draw
 * may be the free one instead: then the counted path runs from a neighbour of the unit's hex into
 * the origin's.  Reading taken, the edition's choice draw-adjacent: either end, one of them; read
 * as dump, the last step alone (12.3a).
 *
 * Costs.  Each edge of the counted path costs what a unit of its mobility pays to enter the next
 * hex.  A draw is counted by Truck, but for an HQ whose throw range is Leg or Track (12.3a).  A
 * throw is counted by the throw's own mobility, and its limit is the throw's range: both stand on
 * the face of the counter that shows.  DG does not matter (13.1a); in Strat Mode an HQ throws
 * nothing (12.3b(C)).  A cost of "all" is the whole range, from the first hex only.
 *
 * What stops a counted path: terrain closed to that mobility, both ways (6.1d, folded into the
 * map's edge costs); a hex with an enemy combat unit, which no path enters, though it may begin
 * there (12.3d); and for Truck an enemy ZOC that no friendly combat unit negates (4.5b), at either
 * end of an edge (4.5a(B)).  Enemy pieces that are no combat units do not matter.
 *
 * Readings taken: the edition's choice ezoc-at-path-end: only counted edges can be blocked, so a
 * path without any never is; and bridge-for-supply: engineers' bridges serve it (tl-bridge.h).  The
 * right of 6.1c to move one hex whatever it costs is a right of units, not of paths: a counted path
 * never goes beyond its range.
 *
 * Examples: dump in 05.05, unit in 05.09, all Open: the counted path is 05.09, 05.08, 05.07, 05.06
 * and costs 3 MP; the step into 05.05 is free.  With the unit in a swamp that Trucks cannot leave,
 * the path runs from 05.08 into 05.05, and costs 3 MP too.  Throw range 4 by Truck, two Light Woods
 * hexes of 2 MP, then the unit: 2 + 2 = 4, and the last step is free.
 *
 * Users.  SP on Organic Trucks serve their formation alone (13.2g).  SP aboard Landing Craft are
 * drawn without any counted path, by units next to the craft, and no HQ throws them (18.5e).
 * Reading taken, the edition's choice landing-craft-supply: a unit in the craft's own hex is as
 * near.  An HQ throws what it *draws itself*, never what another HQ threw to it (12.3b(D)); for its
 * own needs it may use both.  An HQ of a multi-unit formation serves that formation and independent
 * units of its nationality; any other HQ serves all units of its side (13.1d).  A single game may
 * limit an HQ further (12.3b(B)): its scenario then lists the units that the HQ serves.  What an HQ
 * draws for itself is not limited.
 *
 * A unit in a holding box off the map draws from what lies in that very box, whole and without any
 * path; so no HQ has to throw there.  No other unit draws from that box, and this one draws from
 * nowhere else (12.3e).  Reading taken, the edition's choice off-map-trace: what is off the map
 * needs no trace.
 *
 * The searches are of four forms, all by the query of tl_draw_query ():
 *
 *   forward    tl_draw_range_search (), tl_throw_search (): how far one unit draws, how far HQs
 *              throw.  Where such a path ends is what tl_path_field_nearest () finds
 *   backward   tl_draw_search_back (): from which hexes paths lead to some origins
 *   holding    tl-hold.c: the same paths, as if some closed hexes were held (4.5b)
 *   spread     tl-picture-search.c: the same for all units of a side, when costs and origins are
 *              asked for and no paths; why a second engine: tl-spread.h
 *
 * Cost: one search for all origins of a side at once, against the edges: O(hexes near origins); for
 * throws one for many HQs at once, each beginning with what it lacks to the longest range, which
 * finds the HQ with the most MP left over.
 *
 * Does not know: weather's cheaper hexes (12.3d).
 */
#pragma once

#include "board/tl-path.h"
#include "pieces/tl-site.h"
#include "pieces/tl-unit.h"

typedef struct
{
  TlSite site;
  guint32 t; /* Tokens, on the ground and loaded (12.1b) */
  int users; /* TL_USERS_ALL, TL_USERS_ADJACENT: aboard Landing Craft (18.5e), or the formation on
                whose Organic Trucks they are (13.2g) */
} TlDump;

/*
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

/*
 * @around: (out): paths that end in an origin or next to it (12.3c)
 * @within: (out) (nullable): paths that end in an origin itself, as they must when the free step of
 *   a draw is its first
 * @query: of tl_draw_query (), with its limit; becomes reversed
 * @map: of the situation
 * @origins: (array length=n_origins): labels are indices in them
 * @goes_on: @around and @within hold the same search, in which more flags counted
 *
 * Which hexes paths lead from to @origins; of a throw, @origins is the hex of the unit.
 *
 * Rules: 12.3c, 12.3d.
 */
void tl_draw_search_back (TlPathField *around, TlPathField *within, TlPathQuery *query,
                          const TlMap *map, const TlHex *origins, guint n_origins,
                          gboolean goes_on);

/*
 * @around: of tl_draw_search_back ()
 * @within: (nullable): likewise
 * @query: likewise
 * @map: of the situation
 * @hex: where a unit draws
 * @mp12: (out): what its best path costs; G_MAXUINT32 when there is none
 *
 * Returns: where the counted path begins: @hex, or when the free step is the first a neighbour of
 *   it, by the search @within; TL_HEX_NONE when there is no path.  There the search has the path
 */
TlHex tl_draw_look_back (const TlPathField *around, const TlPathField *within,
                         const TlPathQuery *query, const TlMap *map, TlHex hex, guint32 *mp12);

/*
 * @field: is searched anew
 * @side: the side that draws
 * @mobility: how it is counted
 * @origins: hexes to draw from
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

/*
 * @field: (inout): is searched anew
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

/*
 * @field: of tl_draw_range_search ()
 * @unit: that was searched for
 * @origins: (array length=n_origins): ascending
 * @mp12: (out): the cost, when there is one
 *
 * Rules: 12.3a, 12.3c.
 *
 * Returns: which of @origins @unit draws from at the least cost, the lowest of several;
 *   TL_HEX_NONE: from none
 */
TlHex tl_draw_best (const TlPathField *field, const TlSituation *situation, TlUnit unit,
                    const TlHex *origins, guint n_origins, guint32 *mp12);

/* --- throws ----------------------------------------------------------------------------------- */

/* Rule 3.2f: belongs to a multi-unit formation. */
gboolean tl_throw_is_divisional (const TlSituation *situation, TlUnit unit);
/* Rule 3.2f: neither that, nor a multi-step unit. */
gboolean tl_throw_is_independent (const TlSituation *situation, TlUnit unit);

/* Rule 12.3b(B): does no limit of the game keep @hq from throwing to @unit? */
gboolean tl_throw_is_allowed (const TlSituation *situation, TlUnit hq, TlUnit unit);
/* Rules 12.3b(B), 13.1d: may @hq throw to @unit, wherever they stand?  Never to itself. */
gboolean tl_throw_serves (const TlSituation *situation, TlUnit hq, TlUnit unit);

/*
 * @field: (out): gets the answer; labels are indices in @hqs
 * @side: whose HQs
 * @mobility: of their throw
 * @hqs: HQs on the map that throw by @mobility
 * @goals: (nullable): hexes; the search ends when the throws to all of them are known
 *
 * Rules: 12.3b, 12.3d.
 * Does not check: whether they can draw, and which units they serve.
 *
 * Returns: the longest range in twelfths of an MP: a reached hex's cost, taken from it, is what its
 *   HQ has left over there
 */
guint tl_throw_search (TlPathField *field, const TlSituation *situation, TlSide side,
                       TlMobility mobility, const TlUnit *hqs, guint n_hqs, const TlHex *goals,
                       guint n_goals);

/*
 * @hq: an HQ on the map
 *
 * For overlays: the hexes that @hq throws to.  It serves units in them and next to them (12.3c), by
 * the paths of tl_path_field_path_near ().
 *
 * Rules: 12.3b, 12.3d.
 *
 * Returns: (transfer full) (nullable): a search from its hex; NULL when it cannot throw
 */
TlPathField *tl_throw_range (const TlSituation *situation, TlUnit hq);

/* Rule 12.3c: marks the hexes of units that the throws of @field, on @map, come to. */
void tl_throw_mark_hexes (guint8 *marks, const TlPathField *field, const TlMap *map);

/* No step by @mobility costs less, on any map of @chart. */
guint tl_draw_least_mp12 (const TlTerrainChart *chart, TlMobility mobility);
/* No path of @mp12 by @mobility leads farther than this, its free step too (12.3c); a step that
 * takes all is one. */
guint tl_draw_most_steps (const TlSituation *situation, TlMobility mobility, guint mp12);
/* No draw of @unit leads so many hexes and more as the crow flies, and so by rows of the map. */
guint tl_draw_reach (const TlSituation *situation, TlUnit unit);
/* Whether @hq throws at all, serves @unit (13.1d) and is not too far away as the crow flies; its
 * throw's mobility. Says nothing about what it can draw. */
gboolean tl_throw_may_reach (const TlSituation *situation, TlUnit hq, TlUnit unit,
                             TlMobility *mobility);

/* A stretch of a supply path, from its user's end to the end that supply comes from. */
typedef enum
{
  TL_LEG_THROW,    /* from the unit back to the HQ that throws (12.3b) */
  TL_LEG_DRAW,     /* from the unit that draws to the dump or source (12.3a) */
  TL_LEG_EXTENDER, /* from an extender back to what it connects to (12.7) */
  TL_LEG_RAIL      /* along rail back to where supply comes in (13.3c) */
} TlLegKind;

typedef struct
{
  TlLegKind kind;
  TlUnit unit; /* that throws, draws or extends; TL_UNIT_NONE by rail */
  TlMobility mobility;
  guint mp12;             /* of the counted path; 0 by rail */
  gboolean free_at_start; /* of a draw: its first step is the free one (12.3c), not the last */
  GArray *hexes; /* TlHex, both ends included; each leg begins where the one before ends, but for
                    rail next to an extender */
} TlLeg;

TlLeg *tl_leg_new (TlLegKind kind, TlUnit unit, TlMobility mobility, guint mp12, GArray *hexes);
void tl_leg_free (TlLeg *leg);
/* Rules 6.2, 13.8b: what @leg, not by rail, pays for the step between two hexes that touch. */
TlCost tl_leg_step_cost (const TlSituation *situation, const TlLeg *leg, TlHex from, TlHex to);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlLeg, tl_leg_free)
