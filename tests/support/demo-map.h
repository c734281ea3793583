/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A made-up front for pictures, tests and benchmarks of the drawing: every terrain, a coast, a
 * river system, roads, railways and names, the same for the same size each time.  It holds no
 * place of any published game, and no path in it makes military sense.
 */
#pragma once

#include "board/tl-map.h"

/* Every pattern, hexside and road of the generic chart, with plain costs. (transfer full) */
TlTerrainChart *demo_chart_new (void);
/* (transfer full) */
TlMap *demo_map_new (guint columns, guint rows, TlGridOrientation orientation);
