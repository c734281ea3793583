/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked when a segment ends: stacking (4.8a), reserves in hedgehogs (5.7), Strat (5.8). */
#undef G_DISABLE_ASSERT

#include "support/tl-test-play.h"

#define MOVING "size 12 7\nclock movement side0\n"
/* Direct draw reaches 5 Open hexes and one more from 01.01: columns 1 to 7 (12.3a, c). */
#define SOURCE "source 01.01 side0 other\n"

static const TlTestRow rows[] = {
  /* --- 4.8a ---------------------------------------------------------------------------------- */
  /* 6 + 6 RE in 03.04 after the retreat: legal, and the owner takes somebody off before the end */
  { "/rules/4.8a/after-a-retreat",
    "size 6 7\nclock combat side0\nu side0 inf 36-3-3 03.02\ne side1 inf 12-3-3 re=6 03.03\n"
    "f side1 inf 9-3-3 re=6 03.04\n",
    "combat 03.03 u dice=7,0,7; lose u; ?4.8 retreat e 03.03 03.04; next; !4.8a next; !4.8a remove u; ?4.8a remove f",
    "u dead, e 03.04 combat, f dead; nobody" },
  { "/rules/4.8a/after-an-advance",
    "size 6 7\nclock combat side0\nu side0 inf 24-3-3 re=6 03.02\nv side0 inf 24-3-3 re=5 04.02\n"
    "e side1 inf 12-3-3 03.03\n",
    "combat 03.03 u,v attacker-ar=u dice=7,0,7; lose u; lose e; advance u,v; next",
    "u 03.03 combat -1, v 03.03 combat, e dead; nobody" },
  { "/rules/4.8a/after-an-advance-too-many",
    "size 6 7\nclock combat side0\nu side0 inf 24-3-3 re=6 03.02\nv side0 inf 24-3-3 re=6 04.02\n"
    "e side1 inf 12-3-3 03.03\n",
    "combat 03.03 u,v attacker-ar=u dice=7,0,7; lose u; lose e; ?4.8 advance u,v; next",
    "u 03.03 combat -1, v 03.03 combat, e dead; stacking" },
  /* the last one is a choice of its owner's, too; the phasing player's turn does not matter */
  { "/rules/4.8a/one-unit-too-big", "size 6 7\nclock combat side1\nu side0 inf 4-3-3 re=11 03.02\n",
    "next; remove u", "u dead; nobody" },
  /* 4 + 4 + 4 RE: one is enough, and whoever names two at once is told so */
  { "/rules/4.8a/no-more-than-needed",
    "size 6 7\nclock combat side0\nu side0 inf 4-3-3 re=4 03.02\nv side0 inf 4-3-3 re=4 03.02\n"
    "w side0 inf 4-3-3 re=4 03.02\nx side0 inf 4-3-3 04.04\nd side0 dump 03.02 4t\n",
    "next; !4.8a remove u,v; !4.8a remove x; !4.8a remove d; remove v; !9.2 lose u",
    "u 03.02 combat, v dead, w 03.02 combat, x 04.04 combat, d 03.02 combat; nobody" },
  /* hex by hex, side by side; then the segment is over: side1's Refit comes after two `next` */
  { "/rules/4.8a/hex-by-hex",
    "size 6 7\nclock exploitation-combat side0\n"
    "u side0 inf 4-3-3 re=6 03.02\nv side0 inf 4-3-3 re=6 03.02\n"
    "e side1 inf 4-3-3 re=6 04.05\nf side1 inf 4-3-3 re=6 04.05\n",
    "next; remove u; !4.8a remove v; !4.8a next; remove f; next; next",
    "u dead, v 03.02 combat, e 04.05 combat, f dead; nobody" },
  { "/rules/4.8/one-hedgehog",
    "size 6 7\nclock combat side0\nh side0 hedgehog level=1 03.03\ni side0 hedgehog level=2 03.03\n"
    "u side0 inf 4-3-3 03.03\n",
    "next; !4.8a remove u; remove h", "h dead, i 03.03 combat, u 03.03 combat; nobody" },
  /* 13.6: they have had no chance to move apart before the Movement Segment is over */
  { "/rules/4.8a/not-while-reinforcements-come",
    "size 6 7\nclock reinforcement side0\nu side0 inf 4-3-3 re=6 03.02\nv side0 inf 4-3-3 re=6 03.02\n",
    "next; next; next", "u 03.02 combat, v 03.02 combat; stacking" },
  /* --- 12.8e: who broke out is due in the turn that the die said ------------------------------ */
  { "/rules/12.8e/said-when-it-returns",
    "size 6 7\nclock refit side0 5\nu side0 inf 4-3-3 pool returns=5\n"
    "v side0 inf 4-3-3 pool returns=6\n",
    "?12.8e next; place u 02.02; ?12.8e place v 02.02", "u 02.02 combat, v 02.02 combat; nobody" },
  /* --- 5.7 ----------------------------------------------------------------------------------- */
  { "/rules/5.7/no-reserve-stays-in-a-hedgehog",
    MOVING "u side0 inf 4-3-4 03.03\nv side0 inf 4-3-4 03.04 reserve\n"
           "h side0 hedgehog level=1 03.03\n",
    "?5.7 mode u reserve; ?5.7 move v 03.04 03.03; ?5.7 next",
    "u 03.03 combat, v 03.03 combat, h 03.03 combat; nobody" },
  /* ... who only begins there keeps the marker: 8 x 1/4 = 2 hexes */
  { "/rules/5.7/who-passes-stays-a-reserve",
    MOVING "u side0 inf 4-3-8 03.03 reserve\nh side0 hedgehog level=1 03.03\n",
    "move u 03.03 03.04 03.05; next", "u 03.05 reserve, h 03.03 combat; nobody" },
  /* The counter keeps its side */
  { "/rules/16.0f/the-counter-keeps-its-side",
    MOVING "u side0 inf 4-3-4/2-3-6 03.03 reserve-move\nh side0 hedgehog level=1 03.03\n",
    "?5.7 next", "u 03.03 move, h 03.03 combat; nobody" },
  { "/rules/16.0f/in-movement-segments-only",
    "size 6 7\nclock combat side0\nu side0 inf 4-3-8 03.03 reserve\nh side0 hedgehog level=1 03.03\n",
    "next; ?5.7 next", "u 03.03 combat, h 03.03 combat; nobody" },
  /* --- 5.8 ----------------------------------------------------------------------------------- */
  { "/rules/5.8/ends-where-trace-reaches", MOVING SOURCE "u side0 inf 4-3-4/2-3-4 06.01\n",
    "mode u strat; move u 06.01 07.01; next", "u 07.01 strat; nobody" },
  { "/rules/5.8/not-where-none-reaches", MOVING SOURCE "u side0 inf 4-3-4/2-3-4 06.01\n",
    "mode u strat; ?5.8 move u 06.01 07.01 08.01; move u 08.01 07.01; next",
    "u 07.01 strat; nobody" },
  /* ... and leaves Strat Mode where it stays: it has moved, and takes no other mode in this
   * phase */
  { "/rules/5.8/leaves-strat-mode", MOVING SOURCE "u side0 inf 4-3-4/2-3-4 06.01\n",
    "mode u strat; ?5.8 move u 06.01 07.01 08.01; ?5.8 next; !5.4 mode u combat",
    "u 08.01 move; nobody" },
  /* an HQ comes up behind it: throw 3 MP and one hex */
  { "/rules/5.8/an-hq-may-follow",
    MOVING SOURCE "u side0 inf 4-3-4/2-3-4 06.01\nh side0 hq 3-4 throws=leg 04.01\n",
    "mode u strat; ?5.8 move u 06.01 07.01 08.01 09.01 10.01; move h 04.01 05.01 06.01; next",
    "u 10.01 strat, h 06.01 combat; nobody" },
  /* who did not move has no move to end; other modes ask nothing */
  { "/rules/5.8/who-stays-is-not-asked",
    MOVING SOURCE "u side0 inf 4-3-4/2-3-4 10.01 strat\nv side0 inf 4-3-4/2-3-4 10.01\n",
    "move v 10.01 11.01; next", "u 10.01 strat, v 11.01 combat; nobody" },
  { "/rules/5.8/no-source-no-question", MOVING "u side0 inf 4-3-4/2-3-4 06.01\n",
    "mode u strat; move u 06.01 07.01; next", "u 07.01 strat; nobody" },
  { "/rules/5.8/an-enemy-beside-it-changes-nothing",
    "size 12 7\nclock movement side1\n" SOURCE "u side0 inf 4-3-4/2-3-4 06.01 strat\n"
    "e side1 inf 4-3-4 08.01\n",
    "move e 08.01 07.01; next", "u 06.01 strat, e 07.01 combat; nobody" },
};

/* Not those that are due later, not the other side's, nor who waits for something else. */
static void
test_nobody_is_due (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 6 7\nclock refit side0 5\nu side0 inf 4-3-3 pool returns=6\n"
                         "v side1 inf 4-3-3 pool returns=5\nw side0 inf 4-3-3 pool\n");
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_NEXT);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = tl_apply (situation, action, &verdict);

  g_assert_nonnull (next);
  tl_assert_rules (verdict, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), tl_test_describe);
  g_test_add_func ("/rules/12.8e/nobody-is-due", test_nobody_is_due);
  return g_test_run ();
}
