/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scenario files of any size, the same each time: for benchmarks and tests of loading.
 *
 * The map has @columns x @rows hexes of mixed terrain, a road every seventh row, a railway every
 * fiftieth and a river every twentieth; each side has half of the @counters, spread over its half
 * of the map, and an HQ and a dump among every twenty.
 */
#pragma once

#include <glib.h>

/* The text of a file.  (transfer full) */
char *tl_test_big_scenario (guint columns, guint rows, guint counters);
