/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of tl-trace.h have in common: tl-trace.c finds the supply sources and the way back
 * from them, tl-extender.c what Extenders connect to, tl-trace-why.c why sources are closed.
 */
#pragma once

#include "rules/supply/tl-extender-private.h"
#include "rules/supply/tl-trace.h"

/* What a side's supply comes by in one situation. */
struct _TlTraceNet
{
  guint ref_count; /* situations that keep it */
  TlRailNet *rail;
  GPtrArray *extenders; /* TlExtender */
  GArray *sources;      /* TlTraceSource, open, by hex */
  GArray *hexes;        /* (nullable) TlHex of sources, once all are found */
};

/* The same before anything is known of Extenders and stops. (transfer full) */
TlTraceNet *tl_trace_net_begin (const TlSituation *situation, TlSide side, const GArray *pieces);
/* Port counters and extenders on the map, of both sides.  @hqs: (nullable): TlUnit; gets the HQs of
 * @side on the map.  (transfer full): TlUnit, ascending */
GArray *tl_trace_pieces (const TlSituation *situation, TlSide side, GArray *hqs);
void tl_trace_net_unref (TlTraceNet *net);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlTraceNet, tl_trace_net_unref)
/* The net that @situation keeps, made or taken over with the first call. (transfer none) */
const TlTraceNet *tl_trace_net (const TlSituation *situation, TlSide side);

void tl_trace_add_source (GArray *sources, TlHex hex, TlTraceKind kind, TlUnit unit);

/* Rules 12.7a-c: connects the Extenders of @net until nothing changes. */
void tl_trace_link (TlTraceNet *net, const TlSituation *situation, TlSide side);

/* A way back, walked step by step. */
typedef struct
{
  const TlTraceNet *net;
  TlConnection at;
} TlWayBack;

/* From @hex, a source of @kind. */
TlWayBack tl_way_back_begin (const TlTraceNet *net, TlHex hex, TlTraceKind kind);
/* The next Extender on @way, NULL at its end; @by is how: rail leads to the Extender when it has a
 * path, which the caller frees. */
const TlExtender *tl_way_back_next (TlWayBack *way, const TlSituation *situation, GArray **rail);

/* Rules 12.6a(1), 19.0: open sources of the map and ports, where supply comes in by itself.
 * (transfer full): TlTraceSource */
GArray *tl_trace_entries (const TlSituation *situation, TlSide side);
/* Rules 12.6a, 19.0: sources of the map and large enough ports, in the hands of either side.
 * (transfer full): TlHex */
GArray *tl_trace_possible_entries (const TlSituation *situation, TlSide side);
/* Rule 12.6a(1): is @source, of the map, one of @side's? */
gboolean tl_trace_source_serves (const TlSource *source, TlSide side);
/* Rule 12.6a(1): not once the enemy has it. */
gboolean tl_trace_source_is_held (const TlSituation *situation, TlSide side, TlHex hex);
