/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two armies on a large map, for benchmarks about supply: mixed country, railways from either edge
 * with a village every few hexes, side 0 in the left half and side 1 in the right, thicker towards
 * the middle.
 *
 * Every fourth HQ is divisional, every tenth throws by Leg.  The same size gives the same
 * situation.
 */
#pragma once

#include "pieces/tl-unit.h"

typedef struct
{
  guint columns;
  guint rows;
  guint n_hqs; /* of each side, as the next two */
  guint n_dumps;
  guint n_units;
} TlTestArmies;

/* The three sizes at which growth is measured: 3,000, 20,000 and 100,000 hexes. */
#define TL_TEST_ARMIES 3
extern const TlTestArmies tl_test_armies_sizes[TL_TEST_ARMIES];

/* (transfer full) */
TlSituation *tl_test_armies (const TlTestArmies *size);

/* A loop over all hexes that reads six neighbours and what it costs to go to them, without a queue:
 * the yardstick of the benchmarks, a *pass*.  Returns a sum, so that nothing is left
 * out. */
guint tl_test_armies_pass (const TlSituation *situation);

/* Time of this thread alone: longer runs are interrupted more often. */
double tl_test_cpu_time_us (void);

/* The median; sorts them. */
double tl_test_median (double *values, guint n);
