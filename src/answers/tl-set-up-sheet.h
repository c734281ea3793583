/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The set-up of a booklet, as it is printed there: lines of a place and what stands in it, matched
 * with the counters of the scenario.
 *
 *   German                                     a side or a formation: of the lines below
 *   20.22: 7-5-3 Inf Rgt (1/3 Mar), two 4-3-3 Inf Div (161, 309; reduced), 3 SP 2T
 *   w/i 3 hexes of A12.34: 20-4 HQ, Level-2 Air Base, Hedgehog (Level 1)
 *   All 7th Pz Div, (4)-5-12 Static at Hex 12.34 (Kharkov)
 *
 * A place is a hex, a box or a named hex by its name, "pool" or "dead", perhaps within some hexes
 * of it, adjacent to it, or any hex in it; it stands before or behind what is there.  Where the map
 * has no sheets a letter is passed over; where it has, one may be left out that is sure.  A line
 * without a place goes on with the place before.
 *
 * Of an item count the printed factors, which must be on one side of the counter; then the name,
 * the formation that was named last, and words such as "Inf", "HQ" or "Bn", which only decide
 * between counters.  "reduced", "less 2 steps", "DG", "reserve", "low" and their like say what has
 * happened to it.  Supply is a dump there, air bases and hedgehogs are made where none lies ready.
 *
 * Each counter is placed once.  Where several fit that differ, the item is left out with a list of
 * them, until one is chosen; what fits but for its name is taken, and the doubt is remarked.
 *
 * The rows are those of a counter sheet, one for each counter, so what is wrong is left out and the
 * rest is edits.
 *
 * Cost: O(items * counters).
 */
#pragma once

#include "answers/tl-counter-sheet.h"

/* What the player says that an item is. */
typedef struct
{
  guint line;
  guint item; /* of the line, from 1 */
  TlUnit unit;
} TlSetUpChoice;

/**
 * tl_set_up_sheet_new:
 * @situation: not modified
 * @text: any bytes
 * @length: how many
 * @choices: (nullable) (element-type TlSetUpChoice): in any order
 * @fault: (out) (transfer full): why @text cannot be read, set on failure only
 *
 * Returns: (transfer full) (nullable): what the items come to
 */
TlCounterSheet *tl_set_up_sheet_new (const TlSituation *situation, const char *text, gsize length,
                                     const GArray *choices, TlCsvFault **fault);
