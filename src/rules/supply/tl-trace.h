/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where trace supply comes from (12.6a): the supply sources of a side.
 *
 * Four kinds: sources of the map (map-edge railways where reinforcements arrive, and what the
 * scenario names); ports under control (4.5a(F)) that land 1 SP a phase or more (19.0); detrainable
 * rail hexes (tl-rail.h); and hexes with an extender that is linked (12.7).  Units draw from them
 * as from dumps, directly or by an HQ (12.3a, b): tl-supply.h.
 *
 * An enemy ZOC in a source hex closes it, unless negated (12.6b), and so does an enemy combat unit.
 * A source of the map also must not be under the enemy's control, and one that serves both sides
 * is open to both.
 *
 * Extenders.  The counted path of an extender runs *back* from its hex, in MP of its own mobility,
 * to the hex it connects to or to a neighbour of that (12.7b, g).  It is *linked*, and a source,
 * when it gets so to another source, extenders among them (12.7a(A), 12.7c), but not to one that
 * has its supply over this extender itself: that would lie before it, not behind it (12.7b; the
 * edition's choice extender-link).  When it gets so to a source or to any live rail hex, rail in
 * its own hex becomes live too, or, when there is none, rail in the hexes next to it (12.7a(B),
 * (C), 12.7g).  An extender under an enemy ZOC that holds does nothing.
 *
 * Example: the front's HQ draws from an extender 5 MP and one hex away; the extender, with 20 MP by
 * Truck, from a village on the railway 20 MP and one hex behind it.
 *
 * Cost: one flood of the rail net, one bounded search per extender; made once per situation and
 * side.  While units move far from railways, sources and ports, and there are no extenders, the net
 * of the situation before is taken over.
 *
 * Does not know: making and collapsing extenders (12.7d, h).
 */
#pragma once

#include "rules/supply/tl-draw.h"
#include "rules/supply/tl-rail.h"

typedef enum
{
  TL_TRACE_MAP,
  TL_TRACE_PORT,
  TL_TRACE_STOP,
  TL_TRACE_EXTENDER
} TlTraceKind;

typedef struct
{
  TlHex hex;
  TlTraceKind kind;
  TlUnit unit; /* an extender, or the HQ that makes a rail hex detrainable; else TL_UNIT_NONE */
} TlTraceSource;

/*
 * @side: who traces
 * @n: (out): how many
 *
 * Rules: 12.6a, 12.6b, 12.7a, 13.3c.
 *
 * Returns: (transfer none): open sources, ascending by hex, each hex once; they live as long as
 *   @situation
 */
const TlTraceSource *tl_trace_sources (const TlSituation *situation, TlSide side, guint *n);
/* Their hexes alone. */
const TlHex *tl_trace_source_hexes (const TlSituation *situation, TlSide side, guint *n);
/* NULL when there is no open source in @hex. */
const TlTraceSource *tl_trace_source_at (const TlSituation *situation, TlSide side, TlHex hex);

/* Rule 13.3c: live rail hexes of @side, for overlays. */
const TlRailNet *tl_trace_rail_net (const TlSituation *situation, TlSide side);

/*
 * @side: who traces
 * @hex: an open source
 *
 * How supply comes to @hex: rail and extender legs back to a source of the map or a port.
 *
 * Returns: (transfer full): TlLeg; empty when @hex is one
 */
GPtrArray *tl_trace_back (const TlSituation *situation, TlSide side, TlHex hex);

/* Why sources, ports and stops of a side are closed: made once, for many places on the map. */
typedef struct _TlTraceWhy TlTraceWhy;

/* @situation outlives it. Cost: the units, sources, ports and stops; with the first stop that is
 * told about, a search over the railways. (transfer full) */
TlTraceWhy *tl_trace_why_new (const TlSituation *situation, TlSide side);
void tl_trace_why_free (TlTraceWhy *why);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlTraceWhy, tl_trace_why_free)

/* Rules 12.6a, 12.6b, 13.3c, 13.3h: a finding for each source of the map, port and stop that is
 * closed, with the hex and the enemy units in the way: the nearest to @around, and how many more
 * there are. What was told of the same ones before is copied. */
void tl_trace_why_tell (TlTraceWhy *why, TlHex around, TlVerdict *verdict);
/* Rules 13.3c, 13.3h: both reasons for each of @stops, TlHex, at least one: of
 * those that are not controlled and not reached by rail. */
void tl_trace_why_tell_lost_stops (TlTraceWhy *why, const GArray *stops, TlVerdict *verdict);

/* Rule 12.6a: that the map has neither a supply source for @side nor a port that could be one; NULL
 * when it has. (transfer full) (nullable) */
char *tl_trace_no_source_text (const TlSituation *situation, TlSide side);

/* Rules 4.5a(F), 19.0: ports, of the map and counters, that would be sources, were they in hand.
 * (transfer full): TlHex */
GArray *tl_trace_lost_ports (const TlSituation *situation, TlSide side);

/* Rules 12.7a, 12.7d: does @extender, on the map, connect to where trace supply comes from? */
gboolean tl_extender_connects (const TlSituation *situation, TlUnit extender);

/* Rules 12.7a(A), 12.7b, the edition's choice extender-link: a source in the range of @extender
 * that has its supply over @extender itself, where that is all it could link to, or has linked to;
 * TL_HEX_NONE. */
TlHex tl_extender_own_source (const TlSituation *situation, TlUnit extender);

/* Rules 12.6g, 12.6h: is @unit, a combat unit, aboard a Landing Craft, or does it make a planned
 * air drop in this turn, so that it needs no trace? @verdict (nullable) gets a reminder which. */
gboolean tl_trace_is_excused (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);
/* Whether @unit needs trace supply: combat units do (12.9a, b), but for those that are excused. */
gboolean tl_trace_is_needed (const TlSituation *situation, TlUnit unit);
