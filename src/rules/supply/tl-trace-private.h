/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What finding the supply sources and saying why some are closed have in common; see tl-trace.h. */
#pragma once

#include "rules/supply/tl-trace.h"

G_BEGIN_DECLS

/* Rules 12.6a(1), 19.0: open sources of the map and ports, where supply comes in by itself.  (transfer
 * full): TlTraceSource */
GArray *tl_trace_entries (const TlSituation *situation, TlSide side);
/* Rule 12.6a(1): is @source, of the map, one of @side's? */
gboolean tl_trace_source_serves (const TlSource *source, TlSide side);
/* Rule 12.6a(1): not once the enemy has it. */
gboolean tl_trace_source_is_held (const TlSituation *situation, TlSide side, TlHex hex);
/* Rules 19.0, 19.0b: of @capacity_t, four hits leave a fifth, to the nearest Token. */
gboolean tl_trace_port_is_large_enough (const TlSituation *situation, guint capacity_t, guint hits);

G_END_DECLS
