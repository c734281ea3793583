/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tl-test-supply.h"

/* By the letter of 12.3a. */
#define DUMP_END "choice draw-adjacent dump\n"

/* Most maps are one column: a corridor without a way round. Open costs 1 MP to every mobility. */
static const TlTestSupplyRow rows[] = {
  { "/rules/12.3a/within-range", "size 1 9\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.07\n", "u",
    NULL,
    /* 07 -> 06, 05, 04, 03, 02: five hexes of 1 MP, and the dump lies next to 02. */
    "01.01:8t direct 5", NULL, "01.07 01.06 01.05 01.04 01.03 01.02 01.01" },
  { "/rules/12.3a/out-of-range", "size 1 9\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.08\n", "u",
    NULL, "-", "12.3a" }, /* 6 MP */
  { "/rules/12.3a/counts-truck-whatever-the-unit-moves-by",
    "|.\n|.\n|l\n|.\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 leg 01.04\n" DUMP_END, "u", NULL,
    "01.01:8t direct 3" }, /* Light Woods 2 by Truck (1 by Leg), then 1 */
  { "/rules/12.3a/road-is-cheaper",
    "size 1 13\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.12\n"
    "primary-road 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09 01.10 01.11 01.12\n",
    "u", NULL, "01.01:8t direct 5" }, /* ten hexes of 1/2 */
  { "/rules/12.3a/the-unit-s-own-hex-is-not-entered",
    "|.\n|.\n|.\n|.\n|.\n|.\n|w\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.07\n", "u", NULL,
    "01.01:8t direct 5" }, /* five Open hexes; the way back would begin with 3 for the woods */
  { "/rules/12.3a/hexside-adds",
    "size 1 9\nminor-river 01.04 N\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.05\n", "u", NULL,
    "-", "12.3a" }, /* 04: 1, over the river into 03: 1 + 3, 02: 1, in all 6 */
  { "/rules/12.3a/several-dumps",
    "size 1 9\nd side0 dump 8t 01.01\ne side0 dump 2t 01.07\nf side0 dump 1t 01.02\n"
    "u side0 inf 4-3-3 01.05\n",
    "u", NULL, "01.07:2t direct 1, 01.02:1t direct 2, 01.01:8t direct 3" },
  { "/rules/12.3a/hq-by-leg",
    "|.\n|.\n|m\n|.\nd side0 dump 8t 01.01\nh side0 hq 6-10 throws=leg 01.04\n" DUMP_END, "h", NULL,
    "01.01:8t direct 4" }, /* mountain 3 by Leg, then 1; closed to Truck */
  { "/rules/12.3a/hq-by-track",
    "|.\n|.\n|w\n|.\nd side0 dump 8t 01.01\nh side0 hq 6-10 throws=track 01.04\n" DUMP_END, "h",
    NULL, "01.01:8t direct 3" }, /* woods 2 by Track (3 by Truck), then 1 */
  { "/rules/12.3a/hq-by-truck",
    "|.\n|.\n|w\n|.\nd side0 dump 8t 01.01\nh side0 hq 6-10 throws=truck 01.04\n" DUMP_END, "h",
    NULL, "01.01:8t direct 4" },
  { "/rules/12.1b/loaded-and-on-the-ground",
    "size 1 9\nd side0 dump 8t 01.01\nt side0 truck 2-45 2t 01.01\nu side0 inf 4-3-3 01.01\n", "u",
    NULL, "01.01:10t direct 0", NULL, "01.01" },
  { "/rules/12.1d/not-the-enemy-s", "size 1 9\nd side1 dump 8t 01.02\nu side0 inf 4-3-3 01.01\n",
    "u", NULL, "-", "12.1b" },
  { "/rules/12.1d/captured",
    "size 1 9\nd side1 dump 8t 01.02 owner=side0\nu side0 inf 4-3-3 01.01\n", "u", NULL,
    "01.02:8t direct 0" },

  { "/rules/12.3c/adjacent-dump-in-closed-terrain",
    "|m\n|.\n|.\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.03\n", "u", NULL,
    "01.01:8t direct 1" },
  { "/rules/12.3c/adjacent-across-a-closed-hexside",
    "size 1 4\nmajor-river 01.01 S\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.02\n", "u", NULL,
    "01.01:8t direct 0" },
  { "/rules/6.1d/no-way-out-of-closed-terrain",
    "|.\n|.\n|m\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 leg 01.03\n" DUMP_END, "u", NULL, "-",
    "12.3d" }, /* a Truck could not go back into the mountain */
  /* The reading draw-adjacent: the free step may lead out of the unit's hex. */
  { "/rules/12.3c/unit-in-closed-terrain",
    "|.\n|.\n|m\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 leg 01.03\n", "u", NULL,
    "01.01:8t direct 1", NULL, "01.03 01.02 01.01" }, /* free into 02; 01: 1 */
  { "/rules/12.3c/unit-in-closed-terrain-at-full-range",
    "|.\n|.\n|.\n|.\n|.\n|.\n|m\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 leg 01.07\n", "u", NULL,
    "01.01:8t direct 5", NULL,
    "01.07 01.06 01.05 01.04 01.03 01.02 01.01" }, /* free into 06, then five hexes of 1 */
  { "/rules/12.3c/unit-in-closed-terrain-out-of-range",
    "|.\n|.\n|.\n|.\n|.\n|.\n|.\n|m\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 leg 01.08\n", "u",
    NULL, "-", "12.3a" }, /* 6 MP from 07 */
  { "/rules/12.3c/one-free-step-not-two",
    "|m\n|.\n|.\n|m\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 leg 01.04\n", "u", NULL, "-",
    "12.3d" }, /* free out of 04 or into 01, both of them closed */
  { "/rules/12.3c/the-cheaper-end-is-free",
    "|.\n|.\n|.\n|.\nminor-river 01.03 S\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.04\n", "u",
    NULL, "01.01:8t direct 2" }, /* 03: free, not 1 + 3; 02: 1, 01: 1 */
  { "/rules/12.3c/no-free-step-into-enemies",
    "|.\n|.\n|.\n|m\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 leg 01.04\ne side1 inf 4-3-3 01.03 move\n",
    "u", NULL, "-", "12.3d" },
  { "/rules/12.3c/the-free-step-leads-out-of-a-zone",
    /* The ZOC lies in 04 and 05; an air base negates none. */
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\nu side0 base level=1 01.04\n"
    "e side1 inf 4-3-3 02.04\n",
    "u", NULL, "01.01:8t direct 2" }, /* free into 03; 02: 1, 01: 1 */
  { "/rules/12.3c/but-not-into-one",
    /* In 03 and 04: a path from 03 begins in the zone. */
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\nu side0 base level=1 01.04\n"
    "e side1 inf 4-3-3 02.03\n",
    "u", NULL, "-", "4.5a(B)" },
  { "/rules/12.3c/an-hq-that-draws-by-leg",
    "|.\n|.\n|L\nd side0 dump 8t 01.01\nh side0 hq 6-10 throws=leg 01.03\n", "h", NULL,
    "01.01:8t direct 1" },
  { "/rules/12.3d/never-beyond-the-range",
    "|.\n|.\n|.\n|.\nminor-river 01.02 S\nminor-river 01.03 S\nd side0 dump 8t 01.01\n"
    "u side0 inf 4-3-3 01.04\n" DUMP_END,
    "u", NULL, "-", "12.3a" }, /* 1 + 3 and 1 + 3: the second hex is not free because it is next */

  /* 14.8: a move would take 1 MP more for 05, 04 and 03: 8. */
  { "/rules/12.3d/whatever-trainbusting-costs-a-move",
    "size 1 12\nd side0 dump 4t 01.01\nu side0 inf 4-3-3 01.07\ntrainbusting 01.04 side1\n", "u",
    NULL, "01.01:4t direct 5" },
  { "/rules/12.3d/enemy-combat-unit-in-the-way",
    "size 1 6\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.05\ne side1 inf 4-3-3 01.03 move\n", "u",
    NULL, "-", "12.3d" },
  { "/rules/12.3d/enemy-combat-unit-next-to-the-dump",
    "size 1 6\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.03\ne side1 inf 4-3-3 01.02 move\n", "u",
    NULL, "-", "12.3d" },
  { "/rules/12.3d/enemy-hq-in-the-way",
    "size 1 6\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.05\ne side1 hq 6-10 01.03\n", "u", NULL,
    "-", "12.3d" },
  { "/rules/12.3d/enemy-pieces-do-not-matter",
    "size 1 6\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.05\ne side1 dump 4t 01.03\n"
    "t side1 truck 1-45 01.04\nb side1 base level=1 01.02\n",
    "u", NULL, "01.01:8t direct 3" },

  /* In these, 01.03 and 01.04 are next to 02.03, where the enemy stands beside the corridor. */
  { "/rules/4.5a(B)/blocks-truck",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.06\n"
    "e side1 inf 4-3-3 02.03\n",
    "u", NULL, "-", "4.5a(B)" },
  { "/rules/4.5a(B)/not-leg",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\n"
    "h side0 hq 6-10 throws=leg 01.06\ne side1 inf 4-3-3 02.03\n",
    "h", NULL, "01.01:8t direct 4" },
  { "/rules/4.5a(B)/not-track",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\n"
    "h side0 hq 6-10 throws=track 01.06\ne side1 inf 4-3-3 02.03\n",
    "h", NULL, "01.01:8t direct 4" },
  { "/rules/4.5a(B)/no-zoc-in-move-mode",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.06\n"
    "e side1 inf 4-3-3 02.03 move\n",
    "u", NULL, "01.01:8t direct 4" },
  { "/rules/4.5a(B)/own-zoc-does-not-matter",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.06\n"
    "e side0 inf 4-3-3 02.03\n",
    "u", NULL, "01.01:8t direct 4" },
  { "/rules/4.5b/negated-all-along",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.06\n"
    "e side1 inf 4-3-3 02.03\na side0 art 8-1-3 01.03\nb side0 inf 4-3-3 01.04 move\n",
    "u", NULL, "01.01:8t direct 4" },
  { "/rules/4.5b/negated-in-part",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.06\n"
    "e side1 inf 4-3-3 02.03\nb side0 inf 4-3-3 01.04\n",
    "u", NULL, "-", "4.5a(B)" },
  { "/rules/4.5b/pieces-that-are-no-combat-units-negate-nothing",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.05\n"
    "e side1 inf 4-3-3 02.03\nt side0 truck 1-45 01.03\nb side0 truck 1-45 01.04\n",
    "u", NULL, "-", "4.5a(B)" },
  { "/rules/4.5b/the-drawing-unit-s-own-hex",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.04\n"
    "e side1 inf 4-3-3 02.04\n",
    "u", NULL, "01.01:8t direct 2" }, /* 04 and 05 in the ZOC, 04 negated by the unit itself */
  /* An air base negates nothing, so its own hex tells the readings apart. */
  { "/rules/4.5a(B)/a-path-of-no-step-is-never-blocked",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.03\nu side0 base level=1 01.04\n"
    "e side1 inf 4-3-3 02.03\n",
    "u", NULL, "01.03:8t direct 0" },
  { "/rules/4.5a(B)/out-of-the-first-hex",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\nu side0 base level=1 01.03\n"
    "e side1 inf 4-3-3 02.03\n" DUMP_END,
    "u", NULL, "-", "4.5a(B)" },
  { "/rules/4.5a(B)/the-free-step-is-not-counted",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.03\nu side0 inf 4-3-3 01.06\n"
    "e side1 inf 4-3-3 02.02\n",
    /* The ZOC lies in 02 and 03: the path ends in 04 and takes the dump's step free. */
    "u", NULL, "01.03:8t direct 2" },

  /* 12.3d: a path from the box leads out of the enemy's hex, and enters it nowhere. */
  { "/rules/12.3e/out-of-a-box-in-an-enemys-hex",
    "|.\n|m\n|.\nbox b1 01.03\nd side0 dump 8t 01.02\nu side0 inf 4-3-3 box=b1\n"
    "e side1 inf 4-3-3 01.03 move\n" DUMP_END,
    "u", NULL, "01.02:8t direct 0" },

  { "/rules/13.2g/own-formation",
    "size 1 9\nformation f side0\nt side0 truck 2-45 organic formation=f 8t 01.01\n"
    "u side0 inf 4-3-3 formation=f 01.04\n",
    "u", NULL, "01.01:8t* direct 2" },
  { "/rules/13.2g/others-not",
    "size 1 9\nformation f side0\nt side0 truck 2-45 organic formation=f 8t 01.01\n"
    "u side0 inf 4-3-3 01.04\n",
    "u", NULL, "-", "12.1b 13.2g" },
  { "/rules/13.2g/after-other-supply",
    "size 1 9\nformation f side0\nt side0 truck 2-45 organic formation=f 8t 01.04\n"
    "d side0 dump 1t 01.01\nu side0 inf 4-3-3 formation=f 01.04\n",
    "u", NULL, "01.04:8t* direct 0, 01.01:1t direct 2" },
  { "/rules/12.3e/box-that-stands-for-a-hex",
    "size 1 9\nbox b1 01.04\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 box=b1\n", "u", NULL,
    "01.01:8t direct 2" },
  { "/rules/12.3e/an-enemy-in-a-box-bars-its-hex",
    "size 1 6\nbox b1 01.03\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.05\n"
    "e side1 inf 4-3-3 box=b1 move\n",
    "u", NULL, "-", "12.3d" },
  { "/rules/12.3e/what-lies-in-the-same-box",
    "size 1 9\nbox b1\nbox b2\nd side0 dump 8t box=b1\nt side0 truck 2-45 3t box=b1\n"
    "e side0 dump 9t box=b2\nf side1 dump 7t box=b1\ng side0 dump 6t 01.01\n"
    "h side0 hq 6-10 throws=truck 01.02\nu side0 inf 4-3-3 box=b1\n",
    "u", NULL, "box/b1:11t direct 0" },
  { "/rules/12.3e/hqs-too",
    "size 1 9\nbox b1\nd side0 dump 8t box=b1\nh side0 hq 6-10 throws=truck box=b1\n", "h", NULL,
    "box/b1:8t direct 0" },
  { "/rules/12.3e/organic-trucks-for-their-formation",
    "size 1 9\nformation f side0\nformation g side0\nbox b1\nd side0 dump 1t box=b1\n"
    "t side0 truck 2-45 8t organic formation=f box=b1\n"
    "s side0 truck 2-45 7t organic formation=g box=b1\n"
    "u side0 inf 4-3-3 formation=f box=b1\n",
    "u", NULL, "box/b1:1t direct 0, box/b1:8t* direct 0" },
  { "/rules/12.3e/nothing-in-another-box",
    "size 1 9\nbox b1\nbox b2\nd side0 dump 8t box=b2\nu side0 inf 4-3-3 box=b1\n", "u", NULL, "-",
    "12.3e" },
  { "/rules/12.3e/no-throw-out-of-the-box",
    "size 1 9\nbox b1\nd side0 dump 8t box=b1\nh side0 hq 6-10 throws=truck box=b1\n"
    "u side0 inf 4-3-3 01.04\n",
    "u", NULL, "-", "12.1b" },
  { "/rules/12.3e/no-trace-is-asked-off-the-map",
    "size 1 9\nsource 01.01 side0 other\nbox b1\nu side0 inf 4-3-3 box=b1\n", "u", "-", NULL, "" },
  { "/rules/12.3e/box-off-the-map",
    "size 1 9\nbox b1\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 box=b1\n", "u", NULL, "-",
    "12.3e" },
};

/* The picture prefers what all may use to Organic Trucks (12.10a), though farther off. */
static void
test_picture_prefers_dumps (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (rows[G_N_ELEMENTS (rows) - 9].text);
  const TlSupplyLine *line = tl_supply_picture_line (tl_supply_picture (situation, 0),
                                                     TL_SUPPLY_DUMP, tl_test_unit (situation, "u"));
  g_autofree char *text = tl_test_supply_line (situation, line);

  g_assert_cmpstr (text, ==, "01.01 direct 2");
  g_assert_cmpint (line->users, ==, TL_USERS_ALL);
}

static void
test_finding_names_enemy (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.06\n"
      "e side1 inf 4-3-3 02.03\n");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GPtrArray) dumps = tl_supply_dumps (situation, tl_test_unit (situation, "u"), verdict);
  const TlFinding *finding = tl_verdict_finding (verdict, 0);

  g_assert_cmpuint (dumps->len, ==, 0);
  g_assert_cmpstr (finding->rule, ==, "4.5a(B)");
  g_assert_cmpuint (finding->n_hexes, ==, 2);
  g_assert_cmpuint (finding->hexes[0], ==, tl_test_hex (situation, "01.04"));
  g_assert_cmpuint (finding->hexes[1], ==, tl_test_hex (situation, "01.03"));
  g_assert_cmpuint (finding->n_units, ==, 2);
  g_assert_cmpuint (finding->units[1], ==, tl_test_unit (situation, "e"));
}

/* The trail says at which end the free step was taken. */
static void
test_free_step_in_words (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("|.\n|.\n|m\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 leg 01.03\n");
  g_autoptr (GPtrArray) dumps = tl_supply_dumps (situation, tl_test_unit (situation, "u"), NULL);
  g_autoptr (TlTrail) trail = tl_trail_new ();

  g_assert_cmpuint (dumps->len, ==, 1);
  tl_supply_path_trail (dumps->pdata[0], situation, trail);
  g_assert_cmpuint (tl_trail_n_parts (trail), ==, 2);
  g_assert_cmpstr (tl_trail_part (trail, 0)->rule, ==, "12.3c");
  g_assert_cmpstr (tl_trail_part (trail, 0)->text, ==,
                   "01.02, adjacent to the unit: the free step is taken at its end");
  g_assert_cmpstr (tl_trail_part (trail, 1)->rule, ==, "12.3a");
  g_assert_true (
      tl_fraction_equal (tl_trail_part (trail, 1)->amount, tl_fraction_new (TL_MP12, TL_MP12)));
}

/* Of a unit in a mountain the nearest miss is counted from the hex next to it: 6 MP, not a way that
 * the terrain closes. */
static void
test_miss_of_unit_in_closed_terrain (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("|.\n|.\n|.\n|.\n|.\n|.\n|.\n|m\nd side0 dump 8t 01.01\n"
                         "u side0 inf 4-3-3 leg 01.08\n");
  TlUnit unit = tl_test_unit (situation, "u");
  g_autoptr (GPtrArray) misses = tl_supply_near_misses (situation, unit, TL_SUPPLY_DUMP);
  const TlNearMiss *miss = misses->pdata[0];

  g_assert_cmpuint (misses->len, ==, 1);
  g_assert_cmpuint (miss->lacks_mp12, ==, TL_MP12);
  g_assert_cmpuint (miss->hexes->len, ==, 8);
  /* 07 free, 06 to 02: 5 MP; the sixth would be 01. */
  g_assert_cmpuint (miss->fails_at, ==, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_supply_add_rows (rows, G_N_ELEMENTS (rows));
  g_test_add_func ("/rules/12.10a/picture-takes-organic-trucks-last", test_picture_prefers_dumps);
  g_test_add_func ("/rules/4.5a(B)/finding-names-hex-and-enemy", test_finding_names_enemy);
  g_test_add_func ("/rules/12.3c/trail-says-at-which-end", test_free_step_in_words);
  g_test_add_func ("/rules/12.3c/miss-of-unit-in-closed-terrain",
                   test_miss_of_unit_in_closed_terrain);
  return g_test_run ();
}
