/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The limits that sections 8 and 9 set, a case that is allowed and one that is not for each:
 * overruns (8.1) and who stops (4.5), who may attack what (9.1), losses, advances and Exploit
 * markers (9.10-9.13).
 *
 * Nobody is surprised (7), and with a modifier of 0 a combat roll of 7 in the Open gives
 *
 *   1:1 is AL1o1 Do1,   2:1 is AL1 Do1,   3:1 is Ao1 Do1,   4:1 is Ao1 DL1o1,
 *   9:1 is Ao1 e4 DL1o2,   11:1 is Ae4 DL1o2,   13:1 is Ae3 DL2o2DG
 *
 * and a roll of 2 up to 1:1 AL2.
 */
#undef G_DISABLE_ASSERT

#include "support/tl-test-play.h"

/* The neighbours of 03.03: 03.02 N, 04.02 NE, 04.03 SE, 03.04 S, 02.03 SW, 02.02 NW. */
#define FIELD "size 6 7\nclock combat side0\n"
#define MOVING "size 6 7\nclock movement side0\n"
#define ROLL_7 " dice=7,0,7"

static const TlTestRow limit_rows[] = {
  /* --- 12.3e: in a box that stands for a hex one is in that hex ------------------------------- */
  { "/rules/12.3e/hex-box/is-not-entered",
    MOVING "box b 03.03\nu side0 inf 4-3-5 03.02\ne side1 inf 4-3-3 box=b\n",
    "!4.8c move u 03.02 03.03; !4.8c place u box/b", "u 03.02 combat, e 03.03 combat; nobody" },
  /* 8 to 4 + 4 is 1:1, not 2:1: AL1o1 Do1 */
  { "/rules/12.3e/hex-box/defends-with-the-stack",
    FIELD "box b 03.03\nu side0 inf 8-3-3 re=4 03.02\ne side1 inf 4-3-3 box=b\n"
          "f side1 inf 4-3-3 03.03\n",
    "combat 03.03 u dice=7,0,7; lose u; lose u; retreat e,f 03.03 03.04; decline",
    "u 03.02 combat -2, e 03.04 combat, f 03.04 combat; nobody" },
  /* 12 to 4 is 3:1: Ao1 Do1 */
  { "/rules/12.3e/hex-box/attacks-out-of-it",
    FIELD "box b 03.02\nu side0 inf 12-3-3 re=4 box=b\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u dice=7,0,7; lose u; retreat e 03.03 03.04; advance u",
    "u 03.03 combat -1, e 03.04 combat; nobody" },
  { "/rules/12.3e/hex-box/takes-a-retreat",
    FIELD "box b 03.04\nu side0 inf 12-3-3 re=4 03.02\ne side1 inf 4-3-3 03.03\n"
          "f side1 inf 4-3-3 box=b\n",
    "combat 03.03 u dice=7,0,7; lose u; retreat e 03.03 03.04; decline",
    "u 03.02 combat -1, e 03.04 combat, f 03.04 combat; nobody" },
  { "/rules/12.3e/hex-box/bars-a-retreat",
    FIELD "box b 03.04\nu side0 inf 12-3-3 re=4 03.02\ne side1 inf 4-3-3 03.03\n"
          "v side0 inf 4-3-3 box=b\n",
    "combat 03.03 u dice=7,0,7; lose u; !9.12f retreat e 03.03 03.04; retreat e 03.03 04.03; decline",
    "u 03.02 combat -1, e 04.03 dg, v 03.04 combat; nobody" },
  /* 4.8c, 9.14: what is in the box is captured with the hex */
  { "/rules/12.3e/hex-box/is-captured",
    MOVING "box b 03.03\nu side0 inf 4-3-5 03.02\nd side1 dump 8t box=b\n",
    "move u 03.02 03.03; capture dice=5", "u 03.03 combat, d 03.03 combat captured; nobody" },
  /* --- 8.1: overruns -------------------------------------------------------------------------- */
  /* 6 MP are two overruns, 5 are one; what is left does not matter */
  { "/rules/8.1a/five-mp-are-one-overrun",
    MOVING "u side0 inf 4-3-5 re=4 03.02\ne side1 inf 4-3-3 re=2 03.03\n",
    "combat 03.03 u overrun" ROLL_7 "; lose u; lose u; lose e; !8.1a combat 03.03 u overrun" ROLL_7
    "; move u 03.02 03.01 02.01",
    "u 02.01 combat -2, e 03.03 combat -1; nobody" },
  /* 6.1c is no help: 2 MP are enough for a hex of mountains that costs 3, not for an overrun */
  { "/rules/8.1a/one-hex-at-the-least-is-no-overrun",
    MOVING "terrain 03.01 mountain\nu side0 inf 4-3-2 03.02\ne side1 inf 4-3-3 03.03\n",
    "!8.1a combat 03.03 u overrun" ROLL_7 "; move u 03.02 03.01",
    "u 03.01 combat, e 03.03 combat; nobody" },
  /* 12 MP: a hex twice, then another from the hex that was won */
  { "/rules/8.1d/again-and-then-another-hex",
    MOVING "u side0 inf 12-3-12 re=4 03.02\ne side1 inf 4-3-3 re=2 03.03\nf side1 inf 4-3-3 03.04\n"
           "d side0 dump 03.01 12t\n",
    "combat 03.03 u overrun" ROLL_7 "; lose u; lose e; combat 03.03 u overrun dice=7,0,8; lose u; "
    "lose e; advance u; combat 03.04 u overrun dice=7,0,8; lose u; lose f; advance u",
    "u 03.04 combat -3, e dead, f dead, d 03.01 combat; nobody" },
  { "/rules/8.1d/not-from-two-hexes",
    MOVING "u side0 inf 6-3-9 03.02\nv side0 inf 6-3-9 04.02\ne side1 inf 4-3-3 03.03\n",
    "!8.1d combat 03.03 u,v overrun attacker-ar=u" ROLL_7,
    "u 03.02 combat, v 04.02 combat, e 03.03 combat; nobody" },
  /* 9:1, Ao1 e4 DL1o2, the option taken as a loss, AR 4: a regular combat would give the marker */
  { "/rules/8.1e/an-option-as-a-loss-earns-nothing",
    MOVING "u side0 inf 9-4-6 re=3 03.02\ne side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u overrun" ROLL_7 "; ?9.13b lose u",
    "u 03.02 combat -1, e 03.03 combat; defender" },
  { "/rules/8.1e/the-same-fight-in-the-combat-segment",
    FIELD "u side0 inf 9-4-6 re=3 03.02\ne side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u", "u 03.02 exploit -1, e 03.03 combat; defender" },
  /* who is left behind has finished, the rest goes on to overrun */
  { "/rules/8.1g/the-rest-overruns",
    MOVING "u side0 inf 12-3-9 re=2 03.01\nb side0 inf 4-3-9 03.01\ne side1 inf 4-3-3 re=3 03.03\n",
    "move u,b 03.01 02.01; move u 02.01 02.02; combat 03.03 u overrun" ROLL_7 "; lose u; lose e; "
    "!6.1 move b 02.01 02.02",
    "u 02.02 combat -1, b 02.01 combat, e 03.03 combat -1; nobody" },
  /* friends in the hex count for 10 RE, no more */
  { "/rules/8.1h/ten-re-are-enough-for-all",
    MOVING "u side0 inf 4-3-6 re=4 03.02\nb side0 inf 4-3-6 re=7 03.02\ne side1 inf 4-3-3 03.03\n",
    "!4.8 combat 03.03 u overrun" ROLL_7,
    "u 03.02 combat, b 03.02 combat, e 03.03 combat; nobody" },
  /* --- 4.5: lorries --------------------------------------------------------------------------- */
  /* who is dropped in the hex negates the ZOC there for the rest, and has finished */
  { "/rules/4.5b/who-is-dropped-lets-the-rest-go-on",
    MOVING "u side0 mech 3-3-18 truck 01.02\nv side0 mech 3-3-18 truck 01.02\n"
           "e side1 inf 4-3-3 03.03\n",
    "move u,v 01.02 02.02; !4.5a(A) move u,v 02.02 02.01; move v 02.02 02.01 03.01; "
    "!6.1 move u 02.02 02.01",
    "u 02.02 combat, v 03.01 combat, e 03.03 combat; nobody" },
  { "/rules/4.5b/trucks-hold-nothing",
    MOVING "u side0 mech 3-3-18 truck 01.02\nt side0 truck 2-45 01.02\ne side1 inf 4-3-3 03.03\n",
    "move u,t 01.02 02.02; !4.5a(A) move u 02.02 02.01",
    "u 02.02 combat, t 02.02 move, e 03.03 combat; nobody" },
  /* --- 9.1 ------------------------------------------------------------------------------------ */
  { "/rules/9.1b/a-part-of-the-stack",
    FIELD "u side0 inf 4-3-3 03.02\nv side0 inf 8-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u dice=7,0,2; !9.11a lose v; lose u",
    "u dead, v 03.02 combat, e 03.03 combat; nobody" },
  { "/rules/9.1b/nobody-has-to", FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "next; !9.1a combat 03.03 u" ROLL_7, "u 03.02 combat, e 03.03 combat; nobody" },
  /* 28 against 8 + 1 + 5 is 2:1, AL1 Do1: nobody in the hex may stay out of it, the HQ and the guns
     neither; what is no combat unit cannot die of it */
  { "/rules/9.1d/all-combat-units-of-the-hex",
    FIELD
    "u side0 inf 28-3-3 re=2 03.02\ne side1 inf 8-3-3 03.03\na side1 art 9-3-3 range=3 03.03\n"
    "h side1 hq 9-0/4-6 03.03\nd side1 dump 4t 03.03\n",
    "combat 03.03 u defender-ar=a" ROLL_7 "; lose u; !9.11a lose d; !9.11c lose h; lose a",
    "u 03.02 combat -1, e 03.03 combat, a dead, h 03.03 combat, d 03.03 combat; nobody" },
  { "/rules/9.1d/retreat-of-one-is-the-retreat-of-all",
    FIELD
    "u side0 inf 12-3-3 re=2 03.02\ne side1 inf 3-3-3 03.03\na side1 art 9-3-3 range=3 03.03\n",
    "combat 03.03 u defender-ar=e" ROLL_7 "; lose u; retreat e 03.03 03.04; !9.10c decline; "
    "retreat a 03.03 02.03; decline",
    "u 03.02 combat -1, e 03.04 combat, a 02.03 combat; nobody" },
  { "/rules/9.1e/modes-that-do-not-attack",
    FIELD
    "u side0 inf 4-3-3 03.02 strat\nv side0 inf 4-3-3 04.02 reserve\ne side1 inf 4-3-3 03.03\n",
    "!4.4 combat 03.03 u" ROLL_7 "; !4.4 combat 03.03 v" ROLL_7,
    "u 03.02 strat, v 04.02 reserve, e 03.03 combat; nobody" },
  { "/rules/9.1e/kinds-that-do-not-attack",
    FIELD "u side0 inf (4)-3-3 03.02\nv side0 art 9-3-3 range=3 04.02\nh side0 hq 4-6 02.02\n"
          "e side1 inf 4-3-3 03.03\n",
    "!3.2b combat 03.03 u" ROLL_7 "; !13.4b combat 03.03 v" ROLL_7 "; !13.1c combat 03.03 h" ROLL_7,
    "u 03.02 combat, v 04.02 combat, h 02.02 combat, e 03.03 combat; nobody" },
  /* Move, DG: 4 and 8/2 */
  { "/rules/9.1e/modes-that-attack",
    FIELD "u side0 inf 4-3-3 03.02 move\nv side0 inf 8-3-3 04.02 dg\ne side1 inf 8-3-3 03.03\n",
    "combat 03.03 u,v attacker-ar=u dice=7,0,2",
    "u 03.02 move, v 04.02 dg, e 03.03 combat; attacker" },
  /* fuel is for moving: tanks without any attack */
  { "/rules/9.1e/fuel-is-not-needed",
    FIELD "u side0 tank 4-3-8 track 03.02\ne side1 inf 4-3-3 03.03\n", "combat 03.03 u dice=7,0,7",
    "u 03.02 combat, e 03.03 combat; attacker" },
  /* --- 9.5 ------------------------------------------------------------------------------------ */
  { "/rules/9.5(A)/the-one-that-has-supply-attacks",
    FIELD "u side0 inf 4-3-3 03.02\nv side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "!9.5(A) combat 03.03 u,v unsupplied=v attacker-ar=u" ROLL_7
    "; combat 03.03 u dice=7,0,2; lose u",
    "u dead, v 03.02 combat, e 03.03 combat; nobody" },
  /* --- 9.10, 9.11 ----------------------------------------------------------------------------- */
  /* Ae4 DL1o2 leaves the attacker nothing to pay */
  { "/rules/9.10/no-losses-and-no-option",
    FIELD "u side0 inf 11-3-3 03.02\ne side1 inf 1-3-3 re=3 03.03\n",
    "combat 03.03 u" ROLL_7 "; !9.11a lose u; !9.10b retreat u 03.02 03.01; lose e; "
    "retreat e 03.03 03.04 03.05; decline",
    "u 03.02 combat, e 03.05 dg -1; nobody" },
  /* a hard loss is a step, the option either */
  { "/rules/9.10/losses-first-and-then-options",
    FIELD "u side0 inf 4-3-3 re=3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7
    "; !9.10b retreat u 03.02 03.01; lose u; retreat u 03.02 03.01; decline",
    "u 03.01 combat -1, e 03.03 combat; nobody" },
  { "/rules/9.10a/not-half-of-an-option",
    FIELD "u side0 inf 9-4-3 re=3 03.02\ne side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u" ROLL_7
    "; lose u; lose e; !9.12 retreat e 03.03 03.04; !9.10c decline; lose e; "
    "!9.12 retreat e 03.03 03.04 03.05; retreat e 03.03 03.04; decline",
    "u 03.02 exploit -1, e 03.04 combat -2; nobody" },
  /* AL2 */
  { "/rules/9.11/a-single-step-is-the-end-of-a-unit",
    FIELD "u side0 inf 2-3-3 03.02\nv side0 inf 2-3-3 re=2 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u,v attacker-ar=v dice=7,0,2; lose v; lose u; !9.2 lose v",
    "u dead, v 03.02 combat -1, e 03.03 combat; nobody" },
  /* after the first step any unit may be next; here v or w */
  { "/rules/9.11a/the-owner-chooses-the-second",
    FIELD "u side0 inf 1-3-3 03.02\nv side0 inf 1-3-3 03.02\nw side0 inf 1-5-3 03.02\n"
          "e side1 inf 3-3-3 03.03\n",
    "combat 03.03 u,v,w attacker-ar=u dice=7,0,2; !9.11c lose w; lose u; lose v",
    "u dead, v dead, w 03.02 combat, e 03.03 combat; nobody" },
  /* Ae3 DL2o2DG: two steps at least; with the third the option is paid as far as it can be */
  { "/rules/9.11b/what-is-there-must-be-lost",
    FIELD "u side0 inf 13-3-3 03.02\ne side1 inf 1-3-3 re=3 03.03\n",
    "combat 03.03 u" ROLL_7 "; !9.10b retreat e 03.03 03.04 03.05; !9.10c decline; lose e; "
    "!9.10c decline; lose e; lose e; advance u",
    "u 03.03 exploit, e dead; nobody" },
  /* ... and the fourth of four has nobody left to take it (E10) */
  { "/rules/9.11b/four-losses-and-three-steps",
    FIELD "u side0 inf 26-3-3 03.02\ne side1 inf 1-3-3 re=2 03.03\nf side1 inf 1-3-3 03.03\n",
    "combat 03.03 u defender-ar=e" ROLL_7 "; lose e; lose f; lose e; decline",
    "u 03.02 exploit, e dead, f dead; nobody" },
  /* 12 to 3: Ao1 DL1o1; whoever of the defenders led is the first there as well */
  { "/rules/9.11c/the-defender's-lead-too",
    FIELD "u side0 inf 12-3-3 re=2 03.02\ne side1 inf 2-3-3 03.03\nf side1 inf 1-3-3 re=2 03.03\n",
    "combat 03.03 u defender-ar=f" ROLL_7 "; lose u; !9.11c lose e; lose f",
    "u 03.02 combat -1, e 03.03 combat, f 03.03 combat -1; defender" },
  /* --- 9.12 ----------------------------------------------------------------------------------- */
  /* one hex is no DG, unless it lies in an enemy ZOC */
  { "/rules/9.12a/one-hex-keeps-order",
    FIELD "u side0 inf 12-3-3 re=2 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; retreat e 03.03 03.04; decline",
    "u 03.02 combat -1, e 03.04 combat; nobody" },
  /* guns whose two sides both print an MA of 0 are lost when they must go, so not by choice */
  { "/rules/9.12b/guns-that-cannot-move-die-of-a-retreat",
    FIELD
    "u side0 inf 12-3-3 re=2 03.02\ne side1 inf 3-3-3 03.03\nc side1 art 9-3-0 range=3 03.03\n",
    "combat 03.03 u defender-ar=e" ROLL_7 "; lose u; retreat e 03.03 03.04; advance u",
    "u 03.03 combat -1, e 03.04 combat, c dead; nobody" },
  /* who paid advances, with nothing but a zero as well; who did not attack, does not */
  { "/rules/9.12g(A)/a-zero-that-paid-advances",
    FIELD "u side0 inf 12-3-3 03.02\nz side0 inf 0-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u,z attacker-ar=u" ROLL_7 "; lose u; lose e; advance z",
    "u dead, z 03.03 combat, e dead; nobody" },
  { "/rules/9.12g(A)/who-did-not-attack-stays",
    FIELD "u side0 inf 12-3-3 re=2 03.02\nv side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; lose e; !9.12g advance v; !9.12g advance u,v; advance u",
    "u 03.03 combat -1, v 03.02 combat, e dead; nobody" },
  /* Ao1 DL1o1: he retreats, and the hex empties all the same */
  { "/rules/9.12g(B)/although-the-hex-is-empty",
    FIELD "u side0 inf 16-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; retreat u 03.02 03.01; lose e; !9.2 advance u",
    "u 03.01 combat, e dead; nobody" },
  { "/rules/9.12g(C)/a-dump-in-the-hex",
    FIELD "u side0 inf 12-3-3 re=2 03.02\ne side1 inf 4-3-3 03.03\nd side1 dump 8t 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; lose e; ?9.14b advance u; capture dice=2",
    "u 03.03 combat -1, e dead, d 03.03 combat captured; nobody" },
  { "/rules/9.12g(C)/a-dump-destroyed",
    FIELD "u side0 inf 12-3-3 re=2 03.02\ne side1 inf 4-3-3 03.03\nd side1 dump 8t 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; lose e; advance u; !9.14b next; capture dice=1",
    "u 03.03 combat -1, e dead, d dead; nobody" },
  { "/rules/9.12g(C)/a-dump-left-alone",
    FIELD "u side0 inf 12-3-3 re=2 03.02\ne side1 inf 4-3-3 03.03\nd side1 dump 8t 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; lose e; decline",
    "u 03.02 combat -1, e dead, d 03.03 combat; nobody" },
  { "/rules/9.12g(D)/nobody-has-to-after-regular-combat",
    FIELD "u side0 inf 12-3-3 re=2 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; lose e; decline", "u 03.02 combat -1, e dead; nobody" },
  /* --- 9.13 ----------------------------------------------------------------------------------- */
  /* 3 x 1/2 = 1 1/2 MP: a hex, not two; v has no marker */
  { "/rules/9.13a/half-the-allowance-in-exploitation",
    FIELD "u side0 inf 11-4-3 03.02\nv side0 inf 4-4-3 01.01\ne side1 inf 1-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose e; advance u; next; !11.0 move v 01.01 01.02; "
    "!6.1a move u 03.03 03.04 03.05; move u 03.03 03.04",
    "u 03.04 exploit, v 01.01 combat, e dead; nobody" },
  { "/rules/9.13a/and-another-fight",
    FIELD "u side0 inf 11-4-3 03.02\nv side0 inf 11-4-3 02.04\ne side1 inf 1-3-3 03.03\n"
          "f side1 inf 1-3-3 03.05\n",
    "combat 03.03 u" ROLL_7 "; lose e; advance u; next; move u 03.03 03.04; next; next; "
    "!11.0 combat 03.05 v" ROLL_7 "; combat 03.05 u" ROLL_7 "; lose f; decline",
    "u 03.04 exploit, v 02.04 combat, e dead, f dead; nobody" },
  /* those that are not DG gain it: 9 + 4/2 = 11 */
  { "/rules/9.13b(A)/the-others-gain-it",
    FIELD "u side0 inf 9-4-3 03.02\nv side0 inf 4-5-3 03.02 dg\ne side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u,v attacker-ar=u" ROLL_7,
    "u 03.02 exploit, v 03.02 dg, e 03.03 combat; defender" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (limit_rows, G_N_ELEMENTS (limit_rows), tl_test_describe);
  return g_test_run ();
}
