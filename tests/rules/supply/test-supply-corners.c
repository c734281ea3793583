/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Corners of section 12, a paragraph at a time: where one rule meets another. */
#include "support/tl-test-supply.h"

static const TlTestSupplyRow rows[] = {
  /* 12.3d with 13.8b: a path is counted as a unit moves, so an engineer's bridge serves it. The dump
   * lies next to 02; a Minor River of +3 by Truck between 04 and 03, a Major one of +6. */
  { "/rules/13.8b/a-draw-over-the-bridge",
    "size 1 9\nminor-river 01.04 N\nd side0 dump 8t 01.01\ng side0 eng 1-3-4 01.04\n"
    "u side0 inf 4-3-3 01.07\n",
    "u", NULL, "01.01:8t direct 5" }, /* 06, 05, 04: 3; 03, bridged: 1; 02: 1 */
  { "/rules/13.8b/no-bridge-from-move-mode",
    "size 1 9\nminor-river 01.04 N\nd side0 dump 8t 01.01\ng side0 eng 1-3-4 01.04 move\n"
    "u side0 inf 4-3-3 01.07\n",
    "u", NULL, "-", "12.3a" }, /* 8 MP */
  { "/rules/13.8b/no-bridge-of-the-enemy-s",
    "size 3 9\nminor-river 01.04 N\nd side0 dump 8t 01.01\ng side1 eng (1)-3-4 03.04\n"
    "u side0 inf 4-3-3 01.07\n",
    "u", NULL, "-", "12.3a" },
  { "/rules/13.8b/a-throw-out-of-the-hq-s-hex",
    "size 1 9\nmajor-river 01.03 S\nd side0 dump 8t 01.02\nh side0 hq 5-10/5-10 throws=truck 01.03\n"
    "u side0 inf 4-3-3 01.06\n",
    "u", NULL, "01.02:8t h 0+5" }, /* 04, as over a Minor River: 1 + 3; 05: 1; 06 is next to it */
  { "/rules/13.8b/an-hq-in-move-mode-does-not",
    "size 1 9\nmajor-river 01.03 S\nd side0 dump 8t 01.02\n"
    "h side0 hq 5-10/5-10 throws=truck move 01.03\nu side0 inf 4-3-3 01.06\n",
    "u", NULL, "-", "12.3d 12.3d" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_supply_add_rows (rows, G_N_ELEMENTS (rows));
  return g_test_run ();
}
