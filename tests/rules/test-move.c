/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ground movement: single paths with their verdict and price, who may move when, and the reach of
 * stacks against every path that there is on small random maps.
 */
#undef G_DISABLE_ASSERT

#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-move.h"
#include "support/tl-test-scenario.h"

#define MOVING "clock movement side0\n"
/* Six columns of open ground.  The neighbours of 03.02: 03.01 N, 04.01 NE, 04.02 SE, 03.03 S,
   02.02 SW, 02.01 NW. */
#define FIELD "size 6 4\n" MOVING

typedef struct
{
  const char *path;
  const char *situation;
  const char *move;  /* "u,v 01.01 02.01" */
  const char *rules; /* of all findings */
  gboolean allowed;
  const char *costs; /* in MP, unit by unit */
} MoveRow;

static const MoveRow move_rows[] = {
  /* 6.1a, 6.2b: Truck, Open 1, then minor river 1 + 3: the example of tl-move.h */
  { "/rules/6.2b/hexsides-add",
    FIELD "minor-river 03.02 NW\nu side0 mech 4-3-6 truck 01.01 fuelled\n", "u 01.01 02.01 03.02",
    "", TRUE, "5" },
  { "/rules/6.1a/too-dear", FIELD "minor-river 03.02 NW\nu side0 mech 4-3-4 truck 01.01 fuelled\n",
    "u 01.01 02.01 03.02", "6.1a", FALSE, "5" },
  { "/rules/6.1a/what-was-spent-is-gone", FIELD "u side0 inf 4-3-3 01.01 spent=2\n",
    "u 01.01 02.01 03.02", "6.1a", FALSE, "2" },
  { "/rules/6.1/not-from-where-they-stand", FIELD "u side0 inf 4-3-3 01.01\n", "u 02.01 03.02",
    "6.1", FALSE, "0" },
  { "/rules/6.1/not-from-the-dead-pile", FIELD "u side0 mech 4-3-8 truck dead stopped\n",
    "u 01.01 02.01", "6.1", FALSE, "0" },
  { "/rules/6.1a/no-leaps", FIELD "u side0 inf 4-3-3 01.01\n", "u 01.01 03.02", "6.1a", FALSE,
    "0" },
  { "/rules/6.1/not-from-two-hexes", FIELD "u side0 inf 4-3-3 01.01\nv side0 inf 4-3-3 02.01\n",
    "u,v 01.01 01.02", "6.1", FALSE, "0 0" },
  { "/rules/6.1/nobody-joins-a-stack-under-way",
    FIELD "u side0 inf 4-3-3 01.01 spent=1\nv side0 inf 4-3-3 01.01\n", "u,v 01.01 01.02", "6.1",
    FALSE, "0 0" },
  /* 6.1c: one hex at any plain price, mountain 3 of 1 MP; not a second; not when something is
     spent */
  { "/rules/6.1c/one-hex-at-least", FIELD "terrain 02.01 mountain\nu side0 inf 4-3-1 01.01\n",
    "u 01.01 02.01", "", TRUE, "1" },
  { "/rules/6.1c/and-no-more", FIELD "terrain 02.01 mountain\nu side0 inf 4-3-2 01.01\n",
    "u 01.01 02.01 03.02", "6.1a", FALSE, "3" },
  { "/rules/6.1c/only-as-the-first",
    FIELD "terrain 02.01 mountain\nu side0 inf 4-3-2 01.01 spent=1\n", "u 01.01 02.01", "6.1a",
    FALSE, "3" },
  { "/rules/6.1c/not-into-prohibited-terrain",
    FIELD "terrain 02.01 lake\nu side0 inf 4-3-3 01.01\n", "u 01.01 02.01", "6.2c", FALSE, "0" },
  { "/rules/6.1c/not-without-ma", FIELD "u side0 inf 4-3-0/2-3-4 01.01\n", "u 01.01 02.01", "6.1c",
    FALSE, "0" },
  /* 3 x 1/4 = 3/4 MP of a reserve, enough for one hex by 6.1c */
  { "/rules/6.1c/a-quarter-allowance", FIELD "u side0 inf 4-3-3 01.01 reserve\n", "u 01.01 02.01",
    "", TRUE, "3/4" },
  /* "all" (major river by Leg): only with everything still there */
  { "/rules/6.1a/takes-all", FIELD "major-river 02.01 NW SW\nu side0 inf 4-3-4 01.01\n",
    "u 01.01 02.01", "", TRUE, "4" },
  { "/rules/6.1a/takes-all-of-what-is-no-longer-there",
    FIELD "major-river 02.01 NW SW\nu side0 inf 4-3-4 01.01 spent=1\n", "u 01.01 02.01", "6.1a",
    FALSE, "0" },
  /* 6.1d: off the road a tank in a mountain could not come back, so it cannot leave */
  { "/rules/6.1d/no-way-back",
    FIELD "terrain 01.01 mountain\nu side0 tank 4-3-8 track 01.01 fuelled\n", "u 01.01 02.01",
    "6.2c", FALSE, "0" },
  { "/rules/6.1d/by-road",
    FIELD "terrain 01.01 mountain\nprimary-road 01.01 02.01\n"
          "u side0 tank 4-3-8 track 01.01 fuelled\n",
    "u 01.01 02.01", "", TRUE, "1/2" },
  /* 6.2a: the road pays neither forest nor river; off the road forest 4 and river 2 by Track */
  { "/rules/6.2a/road-ignores-the-rest",
    FIELD "terrain 02.01 forest\nminor-river 02.01 NW SW\nprimary-road 01.01 02.01\n"
          "u side0 tank 4-3-8 track 01.01 fuelled\n",
    "u 01.01 02.01", "", TRUE, "1/2" },
  { "/rules/6.2a/a-road-that-does-not-go-there",
    FIELD "terrain 02.01 forest\nminor-river 02.01 NW SW\nprimary-road 02.01 03.01\n"
          "u side0 tank 4-3-8 track 01.01 fuelled\n",
    "u 01.01 02.01", "", TRUE, "6" },
  { "/rules/6.2a/roads-in-a-hex-are-joined",
    FIELD "terrain 02.01 forest\nterrain 03.02 forest\nprimary-road 01.01 02.01\n"
          "track 02.01 03.02\nu side0 tank 4-3-8 track 01.01 fuelled\n",
    "u 01.01 02.01 03.02", "", TRUE, "3/2" },
  { "/rules/6.2c/by-road-only",
    FIELD "terrain 02.01 mountain\nprimary-road 01.01 02.01\n"
          "u side0 tank 4-3-8 track 01.01 fuelled\n",
    "u 01.01 02.01", "", TRUE, "1/2" },
  /* 6.2d: woods 2 and mountain 3 by Leg: the dearer */
  { "/rules/6.2d/the-dearest-counts",
    FIELD "terrain 02.01 woods mountain\nu side0 inf 4-3-4 01.01\n", "u 01.01 02.01", "", TRUE,
    "3" },
  /* 13.8b: major river as minor, 1 + 3 by Truck; minor for nothing, 1 */
  { "/rules/13.8b/major-as-minor",
    FIELD "major-river 02.01 NW SW\nu side0 mech 4-3-6 truck 01.01 fuelled\n"
          "g side0 eng 1-3-4 01.01\n",
    "u 01.01 02.01", "", TRUE, "4" },
  { "/rules/13.8b/minor-for-nothing",
    FIELD "minor-river 02.01 NW SW\nu side0 mech 4-3-6 truck 01.01 fuelled\nh side0 hq 4-6 02.01\n",
    "u 01.01 02.01", "", TRUE, "1" },
  { "/rules/13.8b/dg-turned-to-combat",
    FIELD "minor-river 02.01 NW SW\nu side0 mech 4-3-6 truck 01.01 fuelled\n"
          "g side0 eng 1-3-4 01.01 dg\n",
    "u 01.01 02.01", "", TRUE, "1" },
  { "/rules/13.8b/not-in-move-mode",
    FIELD "minor-river 02.01 NW SW\nu side0 mech 4-3-6 truck 01.01 fuelled\n"
          "g side0 eng 1-3-4 01.01 move\n",
    "u 01.01 02.01", "", TRUE, "4" },
  { "/rules/13.8b/friends-only",
    FIELD "minor-river 02.01 NW SW\nu side0 mech 4-3-6 truck 01.01 fuelled\n"
          "g side1 eng 1-3-4 03.03 dg\n",
    "u 01.01 02.01", "", TRUE, "4" },
  { "/rules/13.8b/only-the-engineer's-own-hex",
    FIELD "minor-river 02.01 NW SW\nu side0 mech 4-3-6 truck 01.01 fuelled\n"
          "g side0 eng 1-3-4 01.02\n",
    "u 01.01 02.01", "", TRUE, "4" },
  /* 4.8c, 4.4c */
  { "/rules/4.8c/never-onto-combat-units", FIELD "u side0 inf 4-3-3 01.01\ne side1 hq 4-0 02.01\n",
    "u 01.01 02.01", "4.8c", FALSE, "1" },
  { "/rules/4.8c/not-through-them-either", FIELD "u side0 inf 4-3-3 01.01\ne side1 hq 4-0 02.01\n",
    "u 01.01 02.01 03.02", "4.8c", FALSE, "2" },
  { "/rules/9.14b/what-may-be-captured", FIELD "u side0 inf 4-3-3 01.01\ne side1 dump 8t 02.01\n",
    "u 01.01 02.01", "9.14b", TRUE, "1" },
  { "/rules/4.4c/only-attack-capable-units",
    FIELD "u side0 inf 4-3-3 01.01\nh side0 hq 4-3 01.01\ne side1 dump 8t 02.01\n",
    "u,h 01.01 02.01", "4.4c", FALSE, "1 1" },
  { "/rules/4.4c/not-in-parentheses", FIELD "u side0 inf (4)-3-3 01.01\ne side1 truck 1-45 02.01\n",
    "u 01.01 02.01", "4.4c", FALSE, "1" },
  { "/rules/4.4c/dg-is-attack-capable",
    FIELD "u side0 inf 4-3-4 01.01 dg\ne side1 hedgehog level=1 02.01\n", "u 01.01 02.01", "9.14e",
    TRUE, "1" },
  /* 4.5a(A): 03.01 to 03.03 lie in the ZOC of 04.02... and 04.02's ring is 04.01 05.02 05.03 04.03
     03.03 03.02 */
  { "/rules/4.5a(A)/truck-stops",
    FIELD "u side0 mech 4-3-18 truck 02.02 fuelled\ne side1 inf 4-3-3 04.02\n",
    "u 02.02 03.02 03.01", "4.5a(A)", FALSE, "2" },
  { "/rules/4.5a(A)/truck-may-end-there",
    FIELD "u side0 mech 4-3-18 truck 02.02 fuelled\ne side1 inf 4-3-3 04.02\n", "u 02.02 03.02", "",
    TRUE, "1" },
  { "/rules/4.5a(A)/truck-may-leave",
    FIELD "u side0 mech 4-3-18 truck 03.02 fuelled\ne side1 inf 4-3-3 04.02\n",
    "u 03.02 02.02 02.03", "", TRUE, "2" },
  { "/rules/4.5a(A)/from-one-into-the-next",
    FIELD "u side0 mech 4-3-18 truck 03.02 fuelled\ne side1 inf 4-3-3 04.02\n", "u 03.02 03.03", "",
    TRUE, "1" },
  { "/rules/4.5a(A)/coming-back-is-entering",
    FIELD "u side0 mech 4-3-18 truck 03.02 fuelled\ne side1 inf 4-3-3 04.02\n",
    "u 03.02 02.02 03.02 03.01", "4.5a(A)", FALSE, "3" },
  /* 4.5b: whoever stays there negates it for who comes back, if it is a combat unit */
  { "/rules/4.5b/who-stayed-negates-for-who-comes-back",
    FIELD "u side0 mech 4-3-8 truck 03.02 fuelled\ng side0 inf 4-3-3 03.02\n"
          "e side1 inf 9-3-3 04.02\n",
    "u 03.02 02.02 03.02 02.01", "4.5b", TRUE, "3" },
  { "/rules/4.5b/a-dump-that-stayed-does-not",
    FIELD "u side0 mech 4-3-8 truck 03.02 fuelled\ng side0 dump 4t 03.02\n"
          "e side1 inf 9-3-3 04.02\n",
    "u 03.02 02.02 03.02 02.01", "4.5a(A)", FALSE, "3" },
  { "/rules/4.5b/nor-who-comes-along",
    FIELD "u side0 mech 4-3-8 truck 03.02 fuelled\nv side0 inf 4-3-8 03.02\n"
          "e side1 inf 9-3-3 04.02\n",
    "u,v 03.02 02.02 03.02 02.01", "4.5a(A)", FALSE, "3 3" },
  { "/rules/4.5a(A)/leg-and-track-do-not-care",
    FIELD "u side0 inf 4-3-3 02.02\nt side0 tank 4-3-8 track 02.02 fuelled\n"
          "e side1 inf 4-3-3 04.02\n",
    "u,t 02.02 03.02 03.03", "", TRUE, "2 2" },
  { "/rules/4.5a(A)/stopped-means-stopped",
    FIELD "u side0 mech 4-3-18 truck 03.02 spent=1 stopped fuelled\ne side1 inf 4-3-3 04.02\n",
    "u 03.02 02.02", "4.5a(A)", FALSE, "0" },
  { "/rules/4.5b/friends-negate",
    FIELD
    "u side0 mech 4-3-18 truck 02.02 fuelled\nf side0 hq 4-0 03.02\ne side1 inf 4-3-3 04.02\n",
    "u 02.02 03.02 03.01", "4.5b", TRUE, "2" },
  /* 4.5a(J) */
  { "/rules/4.5a(J)/strat-never-enters",
    FIELD "u side0 inf 4-3-5 02.02 strat\ne side1 inf 4-3-3 04.02\n", "u 02.02 03.02", "4.5a(J)",
    FALSE, "1" },
  { "/rules/4.5a(J)/not-even-where-friends-stand",
    FIELD "u side0 inf 4-3-5 02.02 strat\nf side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 04.02\n",
    "u 02.02 03.02", "4.5a(J)", FALSE, "1" },
  /* 5 x 2 = 10 MP */
  { "/rules/5.8/double-allowance", FIELD "u side0 inf 4-3-5 02.02 strat spent=8\n",
    "u 02.02 03.02 03.03", "", TRUE, "2" },
  { "/rules/5.10/half-allowance", FIELD "u side0 inf 4-3-4 02.02 dg\n", "u 02.02 03.02 03.03 03.04",
    "6.1a", FALSE, "3" },
  /* 4.8: 10 RE wait there */
  { "/rules/4.8/passing-through-a-full-hex",
    FIELD "u side0 inf 4-3-3 01.01\nf side0 inf 9-3-3 re=10 02.01\n", "u 01.01 02.01 03.02", "",
    TRUE, "2" },
  { "/rules/4.8/ending-in-a-full-hex-is-reminded-of",
    FIELD "u side0 inf 4-3-3 01.01\nf side0 inf 9-3-3 re=10 02.01\n", "u 01.01 02.01", "4.8", TRUE,
    "1" },
  { "/rules/12.5a/fuel", FIELD "u side0 tank 4-3-8 track 01.01\n", "u 01.01 02.01", "12.5a", TRUE,
    "1" },
  { "/rules/12.5a/leg-needs-none", FIELD "u side0 inf 4-3-8 01.01\n", "u 01.01 02.01", "", TRUE,
    "1" },
  /* 7.0, 11.0, 2.2: who and when; Reaction half of 4, Exploitation half of 4 and all of 4 */
  { "/rules/6.1/not-the-other-side", "size 6 4\nclock movement side1\nu side0 inf 4-3-4 01.01\n",
    "u 01.01 02.01", "6.1", FALSE, "1" },
  { "/rules/7.0/released-reserve",
    "size 6 4\nclock reaction side1\nu side0 inf 4-3-4 01.01 released\n", "u 01.01 02.01 03.02", "",
    TRUE, "2" },
  { "/rules/7.0/half-allowance",
    "size 6 4\nclock reaction side1\nu side0 inf 4-3-4 01.01 released\n",
    "u 01.01 02.01 03.02 04.02", "6.1a", FALSE, "3" },
  { "/rules/7.0/not-released", "size 6 4\nclock reaction side1\nu side0 inf 4-3-4 01.01 reserve\n",
    "u 01.01 02.01", "7.0 6.1c", FALSE, "0" },
  { "/rules/7.0/not-the-phasing-side",
    "size 6 4\nclock reaction side0\nu side0 inf 4-3-4 01.01 released\n", "u 01.01 02.01", "7.0",
    FALSE, "1" },
  { "/rules/11.0/exploit-at-half",
    "size 6 4\nclock exploitation side0\nu side0 inf 4-3-4 01.01 exploit\n",
    "u 01.01 02.01 03.02 04.02", "6.1a", FALSE, "3" },
  { "/rules/11.0/released-at-full",
    "size 6 4\nclock exploitation side0\nu side0 inf 4-3-4 01.01 released\n",
    "u 01.01 02.01 03.02 04.02 05.03", "", TRUE, "4" },
  { "/rules/11.0/nobody-else", "size 6 4\nclock exploitation side0\nu side0 inf 4-3-4 01.01\n",
    "u 01.01 02.01", "11.0 6.1c", FALSE, "0" },
  { "/rules/2.2/not-in-combat", "size 6 4\nclock combat side0\nu side0 inf 4-3-4 01.01\n",
    "u 01.01 02.01", "2.2", FALSE, "1" },
  { "/rules/3.3/dumps-stay", FIELD "u side0 dump 4t 01.01\n", "u 01.01 02.01", "3.3", FALSE, "0" },
};

typedef struct
{
  TlUnit units[8];
  guint n_units;
  TlHex path[16];
  guint n_path;
} Move;

static Move
read_move (const TlSituation *situation, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_auto (GStrv) ids = g_strsplit (words[0], ",", -1);
  Move move = { .n_units = 0 };

  for (guint i = 0; ids[i] != NULL; i++)
    move.units[move.n_units++] = tl_test_unit (situation, ids[i]);
  for (guint i = 1; words[i] != NULL; i++)
    move.path[move.n_path++] = tl_test_hex (situation, words[i]);
  return move;
}

static void
test_move (gconstpointer data)
{
  const MoveRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  Move move = read_move (situation, row->move);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlTrail) trail = tl_trail_new ();
  g_autoptr (GString) paid = g_string_new (NULL);
  guint costs[8];
  gboolean allowed = tl_move_check (situation, move.units, move.n_units, move.path, move.n_path,
                                    costs, trail, verdict);

  tl_assert_rules (verdict, row->rules);
  g_assert_cmpint (allowed, ==, row->allowed);
  for (guint i = 0; i < move.n_units; i++)
    {
      g_autofree char *cost = tl_fraction_to_string (tl_fraction_new (costs[i], TL_MP12));

      g_string_append_printf (paid, "%s%s", i == 0 ? "" : " ", cost);
    }
  g_assert_cmpstr (paid->str, ==, row->costs);
  /* The trail explains what the first unit pays. */
  if (allowed)
    g_assert_true (tl_fraction_equal (tl_trail_sum (trail), tl_fraction_new (costs[0], TL_MP12)));
}

/* Whoever is not on turn may ask all the same: 4 MP on open ground are four hexes. */
static void
test_planned_ahead (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 8 4\nclock movement side1\nu side0 inf 4-3-4 01.01\n");
  TlUnit unit = tl_test_unit (situation, "u");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, &unit, 1, verdict);

  tl_assert_rules (verdict, "6.1");
  g_assert_false (tl_verdict_allows (verdict));
  g_assert_true (tl_verdict_allows_in_time (verdict));
  g_assert_true (tl_move_reach_contains (reach, tl_test_hex (situation, "05.01")));
  g_assert_false (tl_move_reach_contains (reach, tl_test_hex (situation, "06.01")));
}

/* --- figures of the rulebook (facts, E8) ------------------------------------------------------ */

static gboolean
reaches (const TlSituation *situation, const char *units, const char *hex)
{
  Move move = read_move (situation, units);
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, move.units, move.n_units, NULL);

  return tl_move_reach_contains (reach, tl_test_hex (situation, hex));
}

/* A corridor in row 1 between lakes: 01.01 start, 02.01 own division (negated), 03.01 not negated,
   04.01 beyond.  The enemies in 02.03.. stand south of the lakes. */
static void
test_zoc_figure (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "| . . . . .\n"
      "| L L . L L\n"
      "| L . L L L\n" MOVING "t side0 tank 6-5-8 track size=battalion 01.01 fuelled\n"
      "m side0 mech 3-4-18 truck 01.01 fuelled\n"
      "d side0 inf 20-4-3 re=4 02.01\n"
      "e side1 inf 9-3-3 03.02\n"
      "f side1 inf 9-3-3 02.03\n");
  TlUnit both[] = { tl_test_unit (situation, "t"), tl_test_unit (situation, "m") };
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, both, 2, NULL);

  /* 03.02's ring holds 02.01, 03.01, 04.01: negated in 02.01 alone. */
  g_assert_true (tl_move_reach_contains (reach, tl_test_hex (situation, "03.01")));
  g_assert_true (tl_move_reach_must_stop (reach, tl_test_hex (situation, "03.01")));
  g_assert_false (tl_move_reach_must_stop (reach, tl_test_hex (situation, "02.01")));
  g_assert_false (tl_move_reach_contains (reach, tl_test_hex (situation, "05.01")));
  g_assert_true (reaches (situation, "t", "05.01"));
  g_assert_false (reaches (situation, "m", "04.01"));
}

/* Three Truck regiments, 18 MA each, two hexes in an EZOC: one dropped in each, the third is
   through with 6 MP spent: 12 left. */
/* 03.02's ring holds 02.01: of those who may come there only the Truck must stop. */
static void
test_who_must_stop (void)
{
  static const struct
  {
    const char *unit;
    gboolean must_stop;
  } rows[] = { { "t", FALSE }, { "i", FALSE }, { "m", TRUE } };
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 5 3\n" MOVING "t side0 tank 6-5-8 track 01.01 fuelled\ni side0 inf 6-5-8 01.01\n"
      "m side0 mech 3-4-18 truck 01.01 fuelled\ne side1 inf 9-3-3 03.02\n");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TlUnit unit = tl_test_unit (situation, rows[i].unit);
      g_autoptr (TlMoveReach) reach = tl_move_reach (situation, &unit, 1, NULL);
      TlHex hex = tl_test_hex (situation, "02.01");

      g_assert_true (tl_move_reach_contains (reach, hex));
      g_assert_cmpint (tl_move_reach_must_stop (reach, hex), ==, rows[i].must_stop);
    }
}

static void
test_carpet_figure (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("| . H H H H .\n"
                         "| L L . L L L\n" MOVING "a side0 mech 3-4-18 truck 01.01 fuelled\n"
                         "b side0 mech 3-4-18 truck 01.01 fuelled\n"
                         "c side0 mech 3-4-18 truck 01.01 fuelled\n"
                         "e side1 inf 9-3-3 03.02\n");
  TlUnit c = tl_test_unit (situation, "c");

  g_assert_false (reaches (situation, "c", "03.01"));
  tl_test_change (&situation, "a 02.01 moved spent=3");
  g_assert_true (reaches (situation, "c", "03.01"));
  g_assert_false (reaches (situation, "c", "04.01"));
  tl_test_change (&situation, "b 03.01 moved spent=6");
  g_assert_true (reaches (situation, "c", "04.01"));
  tl_test_change (&situation, "c 03.01 spent=6");
  g_assert_cmpuint (tl_move_left_mp12 (situation, c), ==, 12 * 12);
}

/* 8 MP by Track and 18 by Truck over woods: Track 2 and Truck 3 a hex.  4 x 2 = 8 by Track; the
   Truck pays 12.  The road (1/2 each) takes both further. */
static void
test_mixed_stack_pays_apart (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "| w w w w w w\n" MOVING "t side0 tank 6-5-8 track size=battalion 01.01 fuelled\n"
      "m side0 mech 3-4-18 truck 01.01 fuelled\n");
  Move move = read_move (situation, "t,m 01.01 02.01 03.01 04.01 05.01");
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, move.units, 2, NULL);
  guint costs[2];

  g_assert_true (tl_move_check (situation, move.units, 2, move.path, 5, costs, NULL, NULL));
  g_assert_cmpuint (costs[0], ==, 8 * 12);
  g_assert_cmpuint (costs[1], ==, 12 * 12);
  g_assert_true (tl_move_reach_contains (reach, move.path[4]));
  g_assert_false (tl_move_reach_contains (reach, tl_test_hex (situation, "06.01")));
  /* The Track battalion has nothing left over: it is the one whose price is told. */
  g_assert_cmpuint (tl_move_reach_cost_mp12 (reach, move.path[4]), ==, 8 * 12);
}

/* 6.1c: woods take 2 MP by Track and 3 by Truck; each has 1 MP, and spends it. */
static void
test_mixed_stack_goes_one_hex (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("| w w w\n" MOVING "t side0 tank 6-5-1 track 01.01 fuelled\n"
                         "m side0 mech 3-4-1 truck 01.01 fuelled\n");
  Move move = read_move (situation, "t,m 01.01 02.01");
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, move.units, 2, NULL);
  guint costs[2];

  g_assert_true (tl_move_check (situation, move.units, 2, move.path, 2, costs, NULL, NULL));
  g_assert_cmpuint (costs[0], ==, 12);
  g_assert_cmpuint (costs[1], ==, 12);
  g_assert_true (tl_move_reach_contains (reach, move.path[1]));
  g_assert_cmpuint (tl_move_reach_cost_mp12 (reach, move.path[1]), ==, 12);
  g_assert_false (tl_move_reach_contains (reach, tl_test_hex (situation, "03.01")));
}

/* --- every path there is ---------------------------------------------------------------------- */

#define NOWHERE G_MAXUINT
#define HEXES_MAX 36

typedef struct
{
  const TlSituation *situation;
  const TlUnit *units;
  guint n_units;
  gboolean visited[HEXES_MAX];
  guint best_left[HEXES_MAX]; /* of the unit that has least, NOWHERE: not reached */
} Walk;

static gboolean
stack_is (const Walk *walk, gboolean (*is) (const TlSituation *situation, TlUnit unit))
{
  for (guint i = 0; i < walk->n_units; i++)
    if (is (walk->situation, walk->units[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_truck (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_mobility (situation, unit) == TL_MOBILITY_TRUCK;
}

static gboolean
is_strat (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_mode (situation, unit) == TL_MODE_STRAT;
}

static gboolean
cannot_attack (const TlSituation *situation, TlUnit unit)
{
  return !tl_unit_is_attack_capable (situation, unit, NULL);
}

static gboolean
exerts_next_to (const TlSituation *situation, TlHex hex)
{
  g_autoptr (GArray) units = tl_zoc_exerting_units (situation, hex, 1);

  return units->len > 0;
}

static gboolean
may_enter (const Walk *walk, TlHex hex)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (walk->situation); unit++)
    if (tl_situation_hex (walk->situation, unit) == hex &&
        tl_situation_side (walk->situation, unit) == 1 &&
        (tl_unit_is_combat (walk->situation, unit) || stack_is (walk, cannot_attack)))
      return FALSE;
  return !stack_is (walk, is_strat) || !exerts_next_to (walk->situation, hex);
}

/* FALSE when somebody cannot pay; *ended when 6.1c took all. */
static gboolean
pay (const Walk *walk, TlHex from, TlHex to, const guint *left, guint *after, gboolean first,
     gboolean *ended)
{
  for (guint i = 0; i < walk->n_units; i++)
    {
      TlCost cost = tl_move_step_cost (walk->situation, walk->units[i], from, to, NULL);

      if (cost == TL_COST_PROHIBITED)
        return FALSE;
      if (cost != TL_COST_ALL && cost <= left[i])
        after[i] = left[i] - cost;
      else if (first)
        {
          after[i] = 0;
          *ended = TRUE;
        }
      else
        return FALSE;
    }
  return TRUE;
}

static void
walk_on (Walk *walk, TlHex hex, const guint *left, gboolean first)
{
  const TlMap *map = tl_situation_map (walk->situation);
  guint least = NOWHERE;

  for (guint i = 0; i < walk->n_units; i++)
    least = MIN (least, left[i]);
  if (walk->best_left[hex] == NOWHERE || least > walk->best_left[hex])
    walk->best_left[hex] = least;
  walk->visited[hex] = TRUE;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex to = tl_map_neighbour (map, hex, d);
      guint after[4];
      gboolean ended = FALSE;

      if (to == TL_HEX_NONE || walk->visited[to] || !may_enter (walk, to) ||
          !pay (walk, hex, to, left, after, first, &ended))
        continue;
      ended |= stack_is (walk, is_truck) && exerts_next_to (walk->situation, to) &&
               !tl_situation_has_combat_unit (walk->situation, to, 0);
      if (!ended)
        {
          walk_on (walk, to, after, FALSE);
          continue;
        }
      least = NOWHERE;
      for (guint i = 0; i < walk->n_units; i++)
        least = MIN (least, after[i]);
      if (walk->best_left[to] == NOWHERE || least > walk->best_left[to])
        walk->best_left[to] = least;
    }
  walk->visited[hex] = FALSE;
}

static const char *
any (GRand *random, const char *const *words, guint n)
{
  return words[g_rand_int_range (random, 0, (int) n)];
}

static TlSituation *
random_field (GRand *random, const char *units)
{
  static const char *const grounds[] = { ".", ".", ".", "w", "f", "m", "H", "L", "v" };
  static const char *const lines[] = { "minor-river 02.02 N NE", "major-river 03.02 SW S",
                                       "primary-road 01.01 02.01 03.02 04.02",
                                       "railway 02.03 03.03 04.02", "g side0 eng 1-3-4 02.02" };
  static const char *const enemies[] = { "inf 4-3-3", "inf 4-3-3 move", "dump 4t", "hq 4-0" };
  GString *text = g_string_new (NULL);
  TlSituation *situation;

  for (guint row = 0; row < 4; row++)
    {
      g_string_append (text, "|");
      for (guint column = 0; column < 4; column++)
        g_string_append_printf (
            text, " %s", row + column == 0 ? "." : any (random, grounds, G_N_ELEMENTS (grounds)));
      g_string_append (text, "\n");
    }
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (g_rand_boolean (random))
      g_string_append_printf (text, "%s\n", lines[i]);
  g_string_append_printf (text, MOVING "%s", units);
  for (guint i = 0; i < 2; i++)
    g_string_append_printf (text, "e%u side1 %s %02d.%02d\n", i,
                            any (random, enemies, G_N_ELEMENTS (enemies)),
                            g_rand_int_range (random, 3, 5), g_rand_int_range (random, 1, 5));
  situation = tl_test_situation (text->str);
  g_string_free (text, TRUE);
  return situation;
}

/* What is left to the unit that has least, after the path that the reach names. */
static guint
least_left (const TlSituation *situation, const Walk *walk, const TlMoveReach *reach, TlHex hex)
{
  g_autoptr (GArray) path = tl_move_reach_path (reach, hex);
  guint costs[4];
  guint least = NOWHERE;

  g_assert_true (tl_move_check (situation, walk->units, walk->n_units, (const TlHex *) path->data,
                                path->len, costs, NULL, NULL));
  for (guint i = 0; i < walk->n_units; i++)
    least = MIN (least, tl_move_left_mp12 (situation, walk->units[i]) - costs[i]);
  return least;
}

static void
compare_with_all_paths (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  Walk walk = { .situation = situation, .units = units, .n_units = n_units };
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, units, n_units, NULL);
  guint left[4];

  for (guint i = 0; i < HEXES_MAX; i++)
    walk.best_left[i] = NOWHERE;
  for (guint i = 0; i < n_units; i++)
    left[i] = tl_move_left_mp12 (situation, units[i]);
  walk_on (&walk, tl_situation_hex (situation, units[0]), left,
           !tl_move_is_under_way (situation, units[0]));
  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    {
      g_assert_cmpint (tl_move_reach_contains (reach, hex), ==, walk.best_left[hex] != NOWHERE);
      if (walk.best_left[hex] != NOWHERE)
        g_assert_cmpuint (least_left (situation, &walk, reach, hex), ==, walk.best_left[hex]);
    }
}

static const char *const stacks[] = {
  "u side0 inf 4-3-4 01.01\n",
  "u side0 mech 4-3-6 truck 01.01\n",
  "u side0 inf 4-3-2 01.01 strat\n",
  "u side0 hq 4-4 01.01\n",
  "u side0 tank 4-3-5 track 01.01\nv side0 mech 4-3-7 truck 01.01\n",
  "u side0 inf 4-3-3 01.01\nv side0 mech 4-3-6 truck 01.01\nw side0 tank 4-3-4 track 01.01\n",
  "u side0 inf 4-3-1 01.01\nv side0 inf 4-3-4 01.01\n",
  "u side0 tank 4-3-5 track 01.01 spent=1\nv side0 mech 4-3-7 truck 01.01 spent=2\n",
};

static void
test_all_paths (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (61);
  guint n_units = 0;

  for (const char *p = data; *p != '\0'; p++)
    n_units += *p == '\n';
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (TlSituation) situation = random_field (random, data);
      TlUnit units[4] = { tl_test_unit (situation, "u") };

      for (guint i = 1; i < n_units; i++)
        units[i] = tl_test_unit (situation, i == 1 ? "v" : "w");
      compare_with_all_paths (situation, units, n_units);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/6.1/planned-ahead", test_planned_ahead);
  for (guint i = 0; i < G_N_ELEMENTS (move_rows); i++)
    g_test_add_data_func (move_rows[i].path, &move_rows[i], test_move);
  g_test_add_func ("/rules/4.5b/zoc-figure", test_zoc_figure);
  g_test_add_func ("/rules/4.5a(A)/who-must-stop", test_who_must_stop);
  g_test_add_func ("/rules/4.5b/carpet-figure", test_carpet_figure);
  g_test_add_func ("/rules/6.1/mixed-stack-pays-apart", test_mixed_stack_pays_apart);
  g_test_add_func ("/rules/6.1c/mixed-stack-goes-one-hex", test_mixed_stack_goes_one_hex);
  for (guint i = 0; i < G_N_ELEMENTS (stacks); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/6.1/every-path/%u", i);

      g_test_add_data_func (path, stacks[i], test_all_paths);
    }
  return g_test_run ();
}
