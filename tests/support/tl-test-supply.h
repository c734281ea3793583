/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of tests about supply: a small map (tl-test-scenario.h), a unit, what it gets.
 *
 * A line is "SOURCE direct DRAW" or "SOURCE HQ DRAW+THROW", MP as people write them: "01.01 direct
 * 2 1/2", "01.01 h1 1+6"; "-" is none.  Dumps are lines divided by ", ", each hex with its Tokens
 * and '*' for Organic Trucks: "01.01:8t direct 3, 01.09:2t* h1 0+4".
 *
 * Besides the expectations the driver checks what holds always: the path goes from the unit's hex
 * to the source's by neighbours, its trail adds up, and the picture agrees with the single answer.
 */
#pragma once

#include "rules/supply/tl-supply.h"
#include "support/tl-test-scenario.h"

typedef struct
{
  const char *path; /* of the test */
  const char *text; /* the situation */
  const char *unit;
  const char *trace; /* (nullable): not asked */
  const char *dumps; /* (nullable): not asked */
  const char *rules; /* (nullable): of the verdict about trace, else dumps, when there is none */
  const char *hexes; /* (nullable): path of the trace, else of the first dump */
  const char *back;  /* (nullable): from the source to where supply enters the map */
} TlTestSupplyRow;

void tl_test_supply_add_rows (const TlTestSupplyRow *rows, guint n_rows);

/* Stops the test when the path does not hang together or its trail does not add up. */
void tl_test_supply_check_path (const TlSituation *situation, const TlSupplyPath *path);
/* "05.05 h1 1+6"; (transfer full) */
char *tl_test_supply_line (const TlSituation *situation, const TlSupplyLine *line);
/* "01.01 01.02"; (transfer full) */
char *tl_test_supply_hexes (const TlSituation *situation, const GArray *hexes);
