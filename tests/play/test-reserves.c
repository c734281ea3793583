/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reserves: released in Reaction and Exploitation (5.7b, 7.0, 11.0).
 *
 * Nobody is surprised by 7 (8 with +1); with a modifier of 0 a combat roll of 7 in the Open gives
 * 1:1 AL1o1 Do1 and 3:1 Ao1 Do1.  The neighbours of 03.03: 03.02 N, 04.02 NE, 04.03 SE, 03.04 S,
 * 02.03 SW, 02.02 NW.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-legal.h"
#include "rules/base/tl-zoc.h"
#include "support/tl-test-play.h"

#define REACTION "size 8 8\nclock reaction side0\n"
#define EXPLOITATION "size 8 8\nclock exploitation side0\n"
#define COMBAT "size 8 8\nclock exploitation-combat side0\n"

static const TlTestRow rows[] = {
  /* --- who, and when ----------------------------------------------------------------------- */
  { "/rules/5.7b/by-the-other-side-in-reaction",
    REACTION "r side1 inf 4-3-6 03.05 reserve\nu side0 inf 4-3-6 03.01 reserve\n",
    "!5.7b release u; !7.0 move r 03.05 03.06; release r; move r 03.05 03.06 03.07 03.08",
    "r 03.08 combat, u 03.01 reserve; nobody" },
  { "/rules/5.7b/by-the-phasing-side-in-exploitation",
    EXPLOITATION "r side1 inf 4-3-6 03.05 reserve\nu side0 inf 4-3-6 03.01 reserve\n",
    "!5.7b release r; !11.0 move u 03.01 03.02; release u; move u 03.01 03.02 03.03 03.04",
    "r 03.05 reserve, u 03.04 combat; nobody" },
  { "/rules/5.7b/not-in-other-phases",
    "size 8 8\nclock movement side0\nu side0 inf 4-3-6 03.01 reserve\n"
    "r side1 inf 4-3-6 03.05 reserve\n",
    "!5.7b release u; !5.7b release r; next; !5.7b release r; next; !5.7b release r; next; "
    "release r; !5.7b release u; next; next; !5.7b release r; !5.7b release u; next; next; "
    "!5.7b release r; release u",
    "u 03.01 combat, r 03.05 combat; nobody" },
  { "/rules/5.7b/only-reserves",
    REACTION "r side1 inf 4-3-6 03.05\ns side1 inf 4-3-6 03.06 strat\nd side1 inf 4-3-6 03.07 dg\n"
             "h side1 hedgehog level=1 03.05\n",
    "!5.7b release r; !5.7b release s; !5.7b release d; !5.7b release h; !7.0 move r 03.05 03.04",
    "r 03.05 combat, s 03.06 strat, d 03.07 dg, h 03.05 combat; nobody" },
  { "/rules/5.7b/all-of-them-or-nobody",
    REACTION "r side1 inf 4-3-6 03.05 reserve\ns side1 inf 4-3-6 03.05\n", "!5.7b release r,s",
    "r 03.05 reserve, s 03.05 combat; nobody" },
  /* What is shown does not turn before the owner's next Movement Phase */
  { "/rules/5.7/the-counter-keeps-its-side",
    REACTION "r side1 inf 4-3-6/2-3-9 03.05 reserve-move\n",
    "release r; !5.4 mode r combat; move r 03.05 03.04 03.03 03.02 04.01; "
    "!6.1a move r 04.01 05.01",
    "r 04.01 move; nobody" },
  /* --- half in Reaction, full in Exploitation ---------------------------------------------- */
  { "/rules/7.0/half-the-allowance", REACTION "r side1 inf 4-3-3 03.05 reserve\n",
    "release r; !6.1a move r 03.05 03.06 03.07; move r 03.05 03.06; !6.1a move r 03.06 03.07",
    "r 03.06 combat; nobody" },
  { "/rules/11.0/the-full-allowance", EXPLOITATION "u side0 inf 4-3-3 03.05 reserve\n",
    "release u; move u 03.05 03.06 03.07 03.08; !6.1a move u 03.08 04.07",
    "u 03.08 combat; nobody" },
  /* 11.0: an Exploit unit has half: 3 of 6 */
  { "/rules/11.0/exploit-units-have-half", EXPLOITATION "u side0 inf 4-3-6 03.02 exploit\n",
    "!6.1a move u 03.02 03.03 03.04 03.05 03.06; move u 03.02 03.03 03.04 03.05",
    "u 03.05 exploit; nobody" },
  /* --- one after the other ----------------------------------------------------------------- */
  { "/rules/5.7b/one-after-the-other",
    REACTION "r side1 inf 4-3-6 03.05 reserve\ns side1 inf 4-3-6 03.05 reserve\n",
    "release r; move r 03.05 03.06; release s; move s 03.05 03.04; !6.1 move r 03.06 03.07",
    "r 03.06 combat, s 03.04 combat; nobody" },
  /* released late, in the barrage segment, nobody moves any more; the phase ends and so does it */
  { "/rules/5.7b/released-late", REACTION "r side1 inf 4-3-6 03.05 reserve\n",
    "next; ?5.7b release r; !2.2 move r 03.05 03.06; next; next; next; !11.0 move r 03.05 03.06",
    "r 03.05 combat; nobody" },
  { "/rules/5.7b/kept-for-the-enemys-reaction", EXPLOITATION "u side0 inf 4-3-6 03.05 reserve\n",
    "next; next; next; next; next; next; next; next; next; next; release u; "
    "move u 03.05 03.06 03.07 03.08",
    "u 03.08 combat; nobody" },
  /* --- overruns and attacks ---------------------------------------------------------------- */
  /* E1: 3 x 1/2 = 1 1/2 MP, and an overrun is 3; 6.1c never helps */
  { "/rules/7.0/too-slow-to-overrun",
    REACTION "r side1 inf 12-3-3 03.02 reserve\ne side0 inf 4-3-3 03.03\n",
    "release r; !8.1a combat 03.03 r overrun dice=7,0,7",
    "r 03.02 combat, e 03.03 combat; nobody" },
  { "/rules/7.0/overruns-with-half-of-six",
    REACTION "r side1 inf 12-3-6 re=2 03.02 reserve\ne side0 inf 4-3-3 03.03\n",
    "!8.1 combat 03.03 r overrun dice=7,0,7; release r; combat 03.03 r overrun dice=7,0,7; lose r; "
    "retreat e 03.03 03.04; advance r; !6.1a move r 03.03 02.03",
    "r 03.03 combat -1, e 03.04 combat; nobody" },
  /* full strength: 12 : 4, not 12 x 1/2 */
  { "/rules/8.1/released-together-began-together",
    REACTION "r side1 inf 6-3-6 03.02 reserve\ns side1 inf 6-3-6 03.02 reserve\n"
             "t side1 inf 6-3-8 03.01 reserve\ne side0 inf 4-3-3 03.03\n",
    "release r; release t; release s; move t 03.01 03.02; "
    "!8.1 combat 03.03 r,t overrun attacker-ar=r dice=7,0,7; "
    "combat 03.03 r,s overrun attacker-ar=r dice=7,0,7; lose r; retreat e 03.03 03.04; advance s",
    "r dead, s 03.03 combat, t 03.02 combat, e 03.04 combat; nobody" },
  { "/rules/9.1a/no-attack-in-reaction",
    REACTION "r side1 inf 12-3-3 03.02 reserve\ne side0 inf 4-3-3 03.03\n",
    "release r; !9.1a combat 03.03 r dice=7,0,7", "r 03.02 combat, e 03.03 combat; nobody" },
  /* 12 : 4 = 3:1, Ao1 Do1; a reserve beside it takes no part */
  { "/rules/11.0/released-reserves-attack-with-exploit-units",
    COMBAT "u side0 inf 6-3-3 03.02 reserve\nv side0 inf 6-3-3 04.02 exploit\n"
           "w side0 inf 6-3-3 03.02 reserve\nx side0 inf 6-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "!4.4 combat 03.03 u,v dice=7,0,7; release u; !4.4 combat 03.03 u,v,w dice=7,0,7; "
    "!11.0 combat 03.03 x dice=7,0,7; combat 03.03 u,v attacker-ar=u dice=7,0,7; lose u; lose e",
    "u dead, v 04.02 exploit, w 03.02 reserve, x 03.02 combat, e dead; advance" },
  /* half of six is an overrun, and the marker stays: in the Combat Segment it attacks again
   * (9.1c) */
  { "/rules/11.0/overruns-and-then-attacks",
    EXPLOITATION "u side0 inf 12-3-6 re=3 03.02 exploit\ne side1 inf 4-3-3 03.03\n"
                 "f side1 inf 2-3-3 03.04\n",
    "combat 03.03 u overrun dice=7,0,7; lose u; lose e; advance u; !6.1a move u 03.03 02.03; next; "
    "next; combat 03.04 u dice=7,0,7; lose u; lose f; decline; "
    "!9.1c combat 03.04 u dice=7,0,7",
    "u 03.03 exploit -2, e dead, f dead; nobody" },
  /* a retreat of two hexes turns it DG: no Exploit marker is left to fight with (5.9, 11.0) */
  { "/rules/11.0/who-has-turned-dg-is-out",
    "size 12 9\nclock exploitation side0\nu side0 inf 4-4-6 05.04 exploit\ne side1 inf 4-3-3 05.05\n"
    "f side1 inf 4-3-3 05.02\n",
    "combat 05.05 u overrun dice=7,0,8; retreat u 05.04 05.03; decline; next; next; "
    "!11.0 combat 05.02 u dice=7,0,7",
    "u 05.03 dg, e 05.05 combat, f 05.02 combat; nobody" },
  /* a reserve that is passed on the retreat turns DG and is none any more (5.10a) */
  { "/rules/5.10a/reserves-passed-by-turn-dg",
    REACTION "r side1 inf 12-3-6 re=2 03.02 reserve\ne side0 inf 4-3-3 03.03\n"
             "g side0 inf 4-3-6 03.04 reserve\nz side1 inf 1-3-3 03.05\n",
    "release r; combat 03.03 r overrun dice=7,0,7; lose r; retreat e 03.03 03.04; advance r; next; "
    "next; next; next; !5.7b release g",
    "r 03.03 combat -1, e 03.04 dg, g 03.04 dg, z 03.05 combat; nobody" },
};

/* 4.5: a Combat-oriented reserve has its ZOC the moment it is released, a Move-oriented one has
 * none. */
static void
test_zoc_at_once (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      REACTION "r side1 inf 4-3-6 03.05 reserve\ns side1 inf 4-3-6/2-3-9 06.05 reserve-move\n");

  g_assert_false (tl_zoc_exerted (situation, tl_test_hex (situation, "03.04"), 1));
  tl_test_act (&situation, "release r,s");
  g_assert_true (tl_zoc_exerted (situation, tl_test_hex (situation, "03.04"), 1));
  g_assert_false (tl_zoc_exerted (situation, tl_test_hex (situation, "06.04"), 1));
}

/* What may be done: each reserve of the side that may, by itself. */
static void
test_is_listed (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      REACTION "r side1 inf 4-3-6 03.05 reserve\nu side0 inf 4-3-6 03.01 reserve\n"
               "s side1 inf 4-3-6 03.05\n");
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  g_autofree char *text = NULL;

  g_assert_cmpuint (actions->len, ==, 2);
  text = tl_action_to_string (g_ptr_array_index (actions, 0), situation);
  g_assert_cmpstr (text, ==, "release r");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), tl_test_describe);
  g_test_add_func ("/rules/5.7b/zoc-at-once", test_zoc_at_once);
  g_test_add_func ("/rules/5.7b/is-listed", test_is_listed);
  return g_test_run ();
}
