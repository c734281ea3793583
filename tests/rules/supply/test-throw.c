/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tl-test-supply.h"

#define DUMP_AND_HQ(words) \
  "size 1 20\nd side0 dump 8t 01.01\nh side0 hq 6-10/4-10 " words " 01.03\n"

static const TlTestSupplyRow rows[] = {
  { "/rules/12.3b/combat-side", DUMP_AND_HQ ("throws=truck combat") "u side0 inf 4-3-3 01.10\n",
    "u", NULL,
    /* Draw: into 02, 1 MP. Throw: 04 to 09, 6 MP, and the unit is next to 09. */
    "01.01:8t h 1+6", NULL, "01.10 01.09 01.08 01.07 01.06 01.05 01.04 01.03 01.02 01.01" },
  { "/rules/12.3b/too-far", DUMP_AND_HQ ("throws=truck combat") "u side0 inf 4-3-3 01.11\n", "u",
    NULL, "-", "12.3a 12.3b" },
  { "/rules/12.3b/move-side", DUMP_AND_HQ ("throws=truck move") "u side0 inf 4-3-3 01.08\n", "u",
    NULL, "01.01:8t h 1+4" },
  { "/rules/12.3b/move-side-too-far", DUMP_AND_HQ ("throws=truck move") "u side0 inf 4-3-3 01.09\n",
    "u", NULL, "-", "12.3a 12.3b" },
  { "/rules/13.1a/dg-changes-nothing", DUMP_AND_HQ ("throws=truck dg") "u side0 inf 4-3-3 01.10\n",
    "u", NULL, "01.01:8t h 1+6" },
  { "/rules/13.1a/dg-by-the-side-showing",
    DUMP_AND_HQ ("throws=truck dg-move") "u side0 inf 4-3-3 01.09\n", "u", NULL, "-",
    "12.3a 12.3b" },
  { "/rules/12.3b/reserve-throws", DUMP_AND_HQ ("throws=truck reserve") "u side0 inf 4-3-3 01.10\n",
    "u", NULL, "01.01:8t h 1+6" },
  { "/rules/12.3b(C)/not-from-strat",
    DUMP_AND_HQ ("throws=truck strat") "u side0 inf 4-3-3 01.08\n", "u", NULL, "-",
    "12.3a 12.3b(C)" },
  { "/rules/12.3b(C)/draws-for-itself-in-strat", DUMP_AND_HQ ("throws=truck strat"), "h", NULL,
    "01.01:8t direct 1" },
  { "/rules/12.3b/direct-draw-before-throw",
    DUMP_AND_HQ ("throws=truck") "u side0 inf 4-3-3 01.04\n", "u", NULL, "01.01:8t direct 2" },
  { "/rules/12.3b/hq-must-draw-itself",
    "size 1 20\nd side0 dump 8t 01.01\nh side0 hq 6-10 throws=truck 01.08\n"
    "u side0 inf 4-3-3 01.10\n",
    "u", NULL, "-", "12.3a 12.3b 12.3a" },
  /* A Repl belongs to no formation, whatever its stripe says. */
  { "/rules/13.5/repl-is-independent",
    "size 1 20\nformation f side0\nformation g side0\nd side0 dump 8t 01.01\n"
    "h side0 hq 6-10 throws=truck formation=f 01.03\nu side0 repl 1-0-3 formation=g 01.10\n",
    "u", NULL, "01.01:8t h 1+6" },
  { "/rules/12.3b/mobility-of-the-throw",
    "|.\n|.\n|w\n|w\n|.\n|.\nd side0 dump 8t 01.01\nh side0 hq 4-10/4-10 throws=leg 01.02\n"
    "u side0 inf 4-3-3 01.05\nchoice draw-adjacent dump\n",
    /* Woods 2 + 2 by Leg; direct by Truck 3 + 3 + 1. */
    "u", NULL, "01.01:8t h 0+4" },
  { "/rules/12.3b/a-range-on-one-side-alone",
    "size 1 20\nd side0 dump 8t 01.01\nh side0 hq 6-10/0-10 throws=truck combat 01.03\n"
    "u side0 inf 4-3-3 01.10\n",
    "u", NULL, "01.01:8t h 1+6" },
  { "/rules/12.3b/no-range-on-the-other",
    "size 1 20\nd side0 dump 8t 01.01\nh side0 hq 6-10/0-10 throws=truck move 01.03\n"
    "u side0 inf 4-3-3 01.10\n",
    "u", NULL, "-", "12.3a 12.3b(C)" },
  { "/rules/12.3b/mobility-by-side",
    "|.\n|.\n|w\n|w\n|.\n|.\n|.\nd side0 dump 8t 01.01\n"
    "h side0 hq 6-10/6-10 throws=leg/truck move 01.02\nu side0 inf 4-3-3 01.07\n",
    "u", NULL, "-", "12.3a 12.3b" }, /* Truck: 3 + 3 + 1 + 1 = 8 */
  { "/rules/12.3c/adjacent-at-the-unit-s-end",
    "|.\n|.\n|.\n|m\nd side0 dump 8t 01.01\nh side0 hq 1-10 throws=truck 01.02\n"
    "u side0 inf 4-3-3 01.04\nchoice draw-adjacent dump\n",
    "u", NULL, "01.01:8t h 0+1" },
  { "/rules/12.3c/both-ends-at-once",
    "|m\n|.\n|m\nd side0 dump 8t 01.01\nh side0 hq 1-10 throws=truck 01.02\n"
    "u side0 inf 4-3-3 01.03\n",
    "u", NULL, "01.01:8t h 0+0", NULL, "01.03 01.02 01.01" },
  { "/rules/12.3b(D)/no-throwing-on",
    DUMP_AND_HQ ("throws=truck") "i side0 hq 6-10 throws=truck 01.10\nu side0 inf 4-3-3 01.12\n",
    /* Direct 10 MP; i could throw but draws nothing itself; h falls short by two. */
    "u", NULL, "-", "12.3a 12.3b 12.3a 12.3b" },
  { "/rules/12.3b(D)/an-hq-uses-what-is-thrown-to-it",
    DUMP_AND_HQ ("throws=truck") "i side0 hq 6-10 throws=truck 01.10\nu side0 inf 4-3-3 01.12\n",
    "i", NULL, "01.01:8t h 1+6" },
  { "/rules/12.3b/least-mp-of-several-hqs",
    "size 1 20\nd side0 dump 8t 01.10\nh side0 hq 12-10 throws=truck 01.08\n"
    "i side0 hq 6-10 throws=truck 01.11\nu side0 inf 4-3-3 01.17\n",
    /* h: 1 + 8; i: 0 + 5. */
    "u", NULL, "01.10:8t i 0+5" },
  { "/rules/4.5a(B)/blocks-a-throw-by-truck",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\n"
    "h side0 hq 9-10 throws=truck 01.01\nu side0 inf 4-3-3 01.09\ne side1 inf 4-3-3 02.04\n",
    "u", NULL, "-", "4.5a(B) 4.5a(B)" },
  { "/rules/4.5a(B)/not-a-throw-by-leg",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\n"
    "h side0 hq 9-10 throws=leg 01.01\nu side0 inf 4-3-3 01.09\ne side1 inf 4-3-3 02.04\n",
    "u", NULL, "01.01:8t h 0+7" },
  { "/rules/12.3d/throw-stops-at-an-enemy",
    "size 1 20\nd side0 dump 8t 01.01\nh side0 hq 9-10 throws=leg 01.01\nu side0 inf 4-3-3 01.09\n"
    "e side1 inf 4-3-3 01.05 move\n",
    "u", NULL, "-", "12.3d 12.3d" },
  { "/rules/8.1b/all-mp-of-the-nearer-hq",
    /* A Major River costs Leg "all": the HQ beside it has spent nothing. The other one, with the
     * longer range, comes to that HQ's hex with more left, but not over the river.  In Combat Mode
     * it would bridge the river (13.8b). */
    "size 1 20\nmajor-river 01.04 S\nd side0 dump 8t 01.01\nh side0 hq 12-10 throws=leg 01.01\n"
    "i side0 hq 3-10/3-10 throws=leg move 01.04\nu side0 inf 4-3-3 01.06\n",
    "u", NULL, "01.01:8t i 2+3" },

  { "/rules/13.1d/own-formation",
    "size 1 20\nformation f side0\nd side0 dump 8t 01.01\n"
    "h side0 hq 6-10 throws=truck formation=f 01.03\nu side0 inf 4-3-3 formation=f 01.09\n",
    "u", NULL, "01.01:8t h 1+5" },
  { "/rules/13.1d/another-formation",
    "size 1 20\nformation f side0\nformation g side0\nd side0 dump 8t 01.01\n"
    "h side0 hq 6-10 throws=truck formation=f 01.03\nu side0 inf 4-3-3 formation=g 01.09\n",
    "u", NULL, "-", "12.3a 13.1d" },
  { "/rules/13.1d/independent-of-the-nationality",
    "size 1 20\nformation f side0\nd side0 dump 8t 01.01\n"
    "h side0 hq 6-10 throws=truck formation=f nation=US 01.03\nu side0 inf 4-3-3 nation=US 01.09\n",
    "u", NULL, "01.01:8t h 1+5" },
  { "/rules/13.1d/independent-of-another-nationality",
    "size 1 20\nformation f side0\nd side0 dump 8t 01.01\n"
    "h side0 hq 6-10 throws=truck formation=f nation=US 01.03\nu side0 inf 4-3-3 nation=UK 01.09\n",
    "u", NULL, "-", "12.3a 13.1d" },
  { "/rules/13.1d/multi-step-units-are-not-independent",
    "size 1 20\nformation f side0\nd side0 dump 8t 01.01\n"
    "h side0 hq 6-10 throws=truck formation=f 01.03\nu side0 inf 14-4-3 re=3 01.09\n",
    "u", NULL, "-", "12.3a 13.1d" },
  { "/rules/13.1d/other-hqs-serve-formations",
    DUMP_AND_HQ ("throws=truck") "formation f side0\nu side0 inf 4-3-3 formation=f 01.09\n", "u",
    NULL, "01.01:8t h 1+5" },
  { "/rules/13.1d/the-better-of-both-kinds",
    "size 1 20\nformation f side0\nd side0 dump 8t 01.01\nh side0 hq 6-10 throws=truck 01.03\n"
    "i side0 hq 6-10 throws=truck formation=f 01.04\nu side0 inf 4-3-3 formation=f 01.10\n",
    "u", NULL, "01.01:8t h 1+6" }, /* i: 2 + 5 is as much, and h is the lower id */
  { "/rules/13.2g/thrown-to-its-formation",
    "size 1 20\nformation f side0\nt side0 truck 2-45 organic formation=f 8t 01.01\n"
    "h side0 hq 6-10 throws=truck formation=f 01.03\nu side0 inf 4-3-3 formation=f 01.09\n",
    "u", NULL, "01.01:8t* h 1+5" },
  { "/rules/13.2g/not-thrown-to-others",
    "size 1 20\nformation f side0\nt side0 truck 2-45 organic formation=f 8t 01.01\n"
    "h side0 hq 6-10 throws=truck formation=f 01.03\nu side0 inf 4-3-3 01.09\n",
    "u", NULL, "-", "12.1b 13.2g" },
};

/* Of several HQs the picture names the one with most MP left over: 12 - 8 against 6 - 5. */
static void
test_most_left_over (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 1 20\nd side0 dump 8t 01.10\nh side0 hq 12-10 throws=truck 01.08\n"
                         "i side0 hq 6-10 throws=truck 01.11\nu side0 inf 4-3-3 01.17\n");
  g_autofree char *text = tl_test_supply_line (
      situation, tl_supply_picture_line (tl_supply_picture (situation, 0), TL_SUPPLY_DUMP,
                                         tl_test_unit (situation, "u")));

  g_assert_cmpstr (text, ==, "01.10 h 1+8");
}

/* Throws of 300 MP are more than a spread holds (tl-spread.h): each HQ throws alone.
 * u is 102 hexes from h and 62 from k, of which the last is free; k has more left, 239 MP. */
static void
test_very_long_throws (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 1 220\nd side0 dump 8t 01.20\nh side0 hq 300-10 throws=truck 01.18\n"
      "d2 side0 dump 8t 01.60\nk side0 hq 300-10 throws=truck 01.58\nu side0 inf 4-3-3 01.120\n"
      "v side0 inf 4-3-3 01.220\nw side0 inf 4-3-3 nation=UK 01.10\n");
  const TlSupplyPicture *picture = tl_supply_picture (situation, 0);
  const TlSupplyLine *line =
      tl_supply_picture_line (picture, TL_SUPPLY_DUMP, tl_test_unit (situation, "u"));

  g_assert_cmpuint (line->via, ==, tl_test_unit (situation, "k"));
  g_assert_cmpuint (line->throw_mp12, ==, 61 * TL_MP12);
  line = tl_supply_picture_line (picture, TL_SUPPLY_DUMP, tl_test_unit (situation, "v"));
  g_assert_cmpuint (line->via, ==, tl_test_unit (situation, "k"));
  g_assert_cmpuint (line->throw_mp12, ==, 161 * TL_MP12);
  line = tl_supply_picture_line (picture, TL_SUPPLY_DUMP, tl_test_unit (situation, "w"));
  g_assert_cmpuint (line->via, ==, tl_test_unit (situation, "h"));
  g_assert_cmpuint (line->throw_mp12, ==, 7 * TL_MP12);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_supply_add_rows (rows, G_N_ELEMENTS (rows));
  g_test_add_func ("/rules/12.3b/picture-takes-the-hq-with-most-left", test_most_left_over);
  g_test_add_func ("/rules/12.3b/very-long-throws", test_very_long_throws);
  return g_test_run ();
}
