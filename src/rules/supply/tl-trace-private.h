/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of tl-trace.h have in common: tl-trace.c finds the supply sources, what Extenders
 * connect to and the way back, tl-trace-why.c why sources are closed.
 */
#pragma once

#include "rules/supply/tl-trace.h"

/* Port counters and extenders on the map, of both sides.  @hqs: (nullable): TlUnit; gets the HQs of
 * @side on the map.  (transfer full): TlUnit, ascending */
GArray *tl_trace_pieces (const TlSituation *situation, TlSide side, GArray *hqs);

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
