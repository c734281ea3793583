/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fights played decision by decision (9.10-9.13, 8.1), with typed dice.
 *
 * Nobody is surprised (7, or 8 with +1), and with a modifier of 0 a combat roll of 7 in the Open
 * gives
 *
 *   1:1 is AL1o1 Do1,   2:1 is AL1 Do1,   3:1 is Ao1 Do1,   4:1 is Ao1 DL1o1,
 *   9:1 is Ao1 e4 DL1o2,   11:1 is Ae4 DL1o2,   13:1 is Ae3 DL2o2DG
 *
 * a roll of 2 at 1:1 AL2, and one of 13 at 1:1 Ao1 DL1o2.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-combat.h"
#include "support/tl-test-play.h"

#include <string.h>

/* The neighbours of 03.03: 03.02 N, 04.02 NE, 04.03 SE, 03.04 S, 02.03 SW, 02.02 NW. */
#define FIELD "size 6 7\nclock combat side0\n"
#define MOVING "size 6 7\nclock movement side0\n"
#define ROLL_7 " dice=7,0,7"

static const TlTestRow fight_rows[] = {
  /* --- 9.10, the examples ------------------------------------------------------------------- */
  /* A: Ao1 DL1o2, the attacker retreats, the defender owes DL1; AR 4 - 3 = +1, 12 + 1 = 13 */
  { "/rules/9.10c/A-attacker-retreats",
    FIELD "u side0 inf 4-4-3 03.02\ne side1 inf 4-3-3 re=3 03.03\n",
    "combat 03.03 u dice=7,0,12; retreat u 03.02 03.01; !9.10c decline; lose e; decline",
    "u 03.01 combat, e 03.03 combat -1; nobody" },
  /* ... who may go all the same, his full option */
  { "/rules/9.10c/defender-may-take-what-he-may-ignore",
    FIELD "u side0 inf 4-4-3 03.02\ne side1 inf 4-3-3 re=3 03.03\n",
    "combat 03.03 u dice=7,0,12; retreat u 03.02 03.01; lose e; !9.12 retreat e 03.03 03.04; "
    "retreat e 03.03 03.04 03.05",
    "u 03.01 combat, e 03.05 dg -1; nobody" },
  /* ... but not a part of it: AL1o1 Do1 leaves 1:1 at 7, here Ao1 DL1o2 at 13 */
  { "/rules/9.10c/all-of-it-or-nothing",
    FIELD "u side0 inf 4-4-3 03.02\ne side1 inf 4-3-3 re=4 03.03\n",
    "combat 03.03 u dice=7,0,12; retreat u 03.02 03.01; lose e; lose e; !9.10c decline; lose e",
    "u 03.01 combat, e 03.03 combat -3; nobody" },
  /* B: AL1o1 Do1, the sole attacker dies by the L1 */
  { "/rules/9.10c/B-sole-attacker-dies-by-the-hard-loss",
    FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; decline", "u dead, e 03.03 combat; nobody" },
  /* C: Ao1 e4 DL1o2, a step for the option: exploit, and the defender owes 1 and 2 */
  { "/rules/9.10d/C-option-as-a-loss-earns-exploit",
    FIELD "u side0 inf 9-4-3 re=3 03.02\ne side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; lose e; !9.10c decline; retreat e 03.03 03.04 03.05; "
    "advance u",
    "u 03.03 exploit -1, e 03.05 dg -1; nobody" },
  { "/rules/9.10d/a-retreat-earns-nothing",
    FIELD "u side0 inf 9-4-3 re=3 03.02\ne side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u" ROLL_7 "; retreat u 03.02 03.01; lose e; decline",
    "u 03.01 combat, e 03.03 combat -1; nobody" },
  /* ... one step and one hex of an option of two */
  { "/rules/9.10a/any-mix-of-steps-and-hexes",
    FIELD "u side0 inf 9-4-3 re=3 03.02\ne side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; lose e; lose e; retreat e 03.03 03.04; decline",
    "u 03.02 exploit -1, e 03.04 combat -2; nobody" },
  /* D: AL1 Do1 */
  { "/rules/9.10b/D-defender-must-answer",
    FIELD "u side0 inf 8-3-3 re=3 03.02\ne side1 inf 4-3-3 re=3 03.03\n",
    "combat 03.03 u" ROLL_7 "; !9.10b retreat u 03.02 03.01; !9.11a lose e; lose u; "
    "!9.10c decline; retreat e 03.03 03.04; decline",
    "u 03.02 combat -1, e 03.04 combat; nobody" },
  /* ... also when the sole attacker dies of it: no option of his is left open */
  { "/rules/9.10c/D-sole-attacker-dies-without-an-option",
    FIELD "u side0 inf 8-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; ?9.10 lose u; !9.10c decline; lose e", "u dead, e dead; nobody" },
  /* E: Ao1 DL1o1, the lone step will die: the attacker owes his option first */
  { "/rules/9.10c/E-attacker-always-owes-his-option",
    FIELD "u side0 inf 16-3-3 re=2 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; !9.10c decline; lose u; lose e; advance u",
    "u 03.03 combat -1, e dead; nobody" },
  /* Smolensk: 6 to 4 x 1/2 (9.11d): Ao1 Do1, the sole attacker dies by his option: he has taken it
     all */
  { "/rules/9.10c/smolensk", FIELD "u side0 inf 6-3-3 03.02\ne side1 inf 4-3-3 re=3 lost=2 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; !9.10c decline; retreat e 03.03 03.04",
    "u dead, e 03.04 combat -2; nobody" },
  { "/rules/9.10/nothing-more-to-lose",
    FIELD "u side0 inf 16-3-3 re=2 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; lose e; !9.10 lose u; !9.10b retreat u 03.02 03.01",
    "u 03.02 combat -1, e dead; advance" },
  { "/rules/9.10b/the-other-side-waits",
    FIELD "u side0 inf 12-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; !9.10b retreat e 03.03 03.04; !9.11a lose e",
    "u 03.02 combat, e 03.03 combat; attacker" },
  /* 9.2: nothing else while it lasts, and no answers before */
  { "/rules/9.2/one-thing-at-a-time", FIELD "u side0 inf 12-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "!9.2 lose u; !9.2 decline; combat 03.03 u" ROLL_7 "; !9.2 next; !9.2 mode u move; "
    "!9.2 move u 03.02 03.01",
    "u 03.02 combat, e 03.03 combat; attacker" },
  /* --- 9.11 ----------------------------------------------------------------------------------- */
  /* AL2: the division led, so it loses the first, and then the single unit its only step (E10) */
  { "/rules/9.11c/lead-first-then-everybody-once",
    FIELD "u side0 inf 3-3-3 re=3 03.02\nv side0 inf 1-2-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u,v attacker-ar=u dice=7,0,2; !9.11c lose v; lose u; !9.11c lose u; lose v",
    "u 03.02 combat -1, v dead, e 03.03 combat; nobody" },
  { "/rules/9.11/then-anybody-again",
    FIELD "u side0 inf 1-3-3 re=3 03.02\ne side1 inf 1-3-3 re=3 03.03\n",
    "combat 03.03 u dice=7,0,2; lose u; lose u", "u 03.02 combat -2, e 03.03 combat; nobody" },
  { "/rules/9.11b/excess-is-ignored", FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u dice=7,0,2; lose u", "u dead, e 03.03 combat; nobody" },
  { "/rules/9.11a/bystanders-lose-nothing",
    FIELD "u side0 inf 4-3-3 03.02\nb side0 art 9-3-3 range=3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u dice=7,0,2; !9.11a lose b",
    "u 03.02 combat, b 03.02 combat, e 03.03 combat; attacker" },
  /* --- 9.12 ----------------------------------------------------------------------------------- */
  /* Ae3 DL2o2DG: DG before anything else */
  { "/rules/9.12a/dg-comes-first", FIELD "u side0 inf 13-3-3 03.02\ne side1 inf 1-3-3 re=4 03.03\n",
    "combat 03.03 u" ROLL_7, "u 03.02 exploit, e 03.03 dg; defender" },
  /* ... so that the enemy ZOC in 03.04 takes a step */
  { "/rules/9.12e/dg-unit-loses-a-step",
    FIELD "u side0 inf 13-3-3 03.02\nz side0 inf 1-3-3 03.06\ne side1 inf 1-3-3 re=4 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose e; lose e; retreat e 03.03 03.04 03.05",
    "u 03.02 exploit, z 03.06 combat, e 03.05 dg -2; loss" },
  /* e was DG and turns nobody; v turns DG in the ZOC and owes nothing: the step is e's */
  { "/rules/9.12e/only-who-was-dg-before",
    FIELD "u side0 inf 16-3-3 re=2 03.02\nz side0 inf 1-3-3 03.05\n"
          "e side1 inf 4-3-3 re=2 03.03 dg\nv side1 inf 2-3-3 03.03\n",
    "combat 03.03 u defender-ar=v" ROLL_7 "; lose u; lose v; retreat e 03.03 03.04; lose e; "
    "decline",
    "u 03.02 combat -1, z 03.05 combat, e 03.04 dg -1, v dead; nobody" },
  /* 5.10a: all in the hex that they come to; an Organic Truck leaves Reserve, and is never DG */
  { "/rules/5.10c/organic-trucks-leave-reserve-alone",
    FIELD "formation f side1\nu side0 inf 12-3-3 re=2 03.02\nz side0 inf 0-3-3 03.05\n"
          "e side1 inf 4-3-3 03.03\nb side1 inf 4-3-3 move 03.04\n"
          "t side1 truck 1-45 organic formation=f reserve-move 03.04\n",
    "combat 03.03 u" ROLL_7 "; lose u; retreat e 03.03 03.04; decline",
    "u 03.02 combat -1, z 03.05 combat, e 03.04 dg, b 03.04 dg, t 03.04 move; nobody" },
  { "/rules/9.12f/not-where-an-attacker-died",
    FIELD "u side0 inf 12-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; !9.12f retreat e 03.03 03.02; retreat e 03.03 04.02",
    "u dead, e 04.02 combat; nobody" },
  { "/rules/9.12c/a-stack-may-split",
    FIELD "u side0 inf 12-3-3 03.02\ne side1 inf 2-3-3 03.03\nf side1 inf 2-3-3 03.03\n",
    "combat 03.03 u attacker-ar=u defender-ar=e" ROLL_7 "; lose u; retreat e 03.03 03.04; "
    "!9.10c decline; !9.10 lose f; retreat f 03.03 02.03",
    "u dead, e 03.04 combat, f 02.03 combat; nobody" },
  /* the mountains are closed to Track: when the infantry goes, the tanks die */
  { "/rules/9.12/who-cannot-follow-is-eliminated",
    "| . . . . .\n| . . . . .\n| . m . m .\n| . . m . .\nclock combat side0\n"
    "u side0 inf 12-3-3 re=2 03.02\nw side0 inf 0-3-3 move 02.02\nx side0 inf 0-3-3 move 04.02\n"
    "e side1 inf 2-3-3 03.03\nt side1 redtank 2-3-6 track 03.03\n",
    "combat 03.03 u defender-ar=e" ROLL_7 "; lose u; retreat e 03.03 03.04; advance u",
    "u 03.03 combat -1, w 02.02 move, x 04.02 move, e 03.04 combat, t dead; nobody" },
  { "/rules/9.12d/along-but-not-alone",
    FIELD "u side0 inf 12-3-3 03.02\nb side0 art 9-3-3 range=3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; !9.12d retreat b 03.02 03.01; retreat u,b 03.02 03.01; decline",
    "u 03.01 combat, b 03.01 combat, e 03.03 combat; nobody" },
  { "/rules/13.1c/hq-turns-as-it-retreats",
    FIELD "u side0 inf 12-3-3 re=2 03.02\ne side1 hq 9-0/4-6 03.03\n",
    "combat 03.03 u dice=6,0,7; lose u; lose e", "u 03.02 combat -1, e dead; advance" },
  { "/rules/9.12b/zero-allowance-turns-as-it-retreats",
    FIELD "u side0 inf 12-3-3 re=2 03.02\ne side1 inf 4-3-0/2-3-4 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; retreat e 03.03 03.04; decline",
    "u 03.02 combat -1, e 03.04 move; nobody" },
  /* 5.10a: bystanders in the second hex, not in the first */
  { "/rules/5.10a/bystanders-turn-dg",
    FIELD "u side0 inf 9-4-3 re=3 03.02\ne side1 inf 1-4-3 re=3 03.03\nf side1 inf 1-1-3 03.04\n"
          "g side1 inf 1-1-3 reserve 03.05\n",
    "combat 03.03 u" ROLL_7 "; lose u; lose e; retreat e 03.03 03.04 03.05; decline",
    "u 03.02 exploit -1, e 03.05 dg -1, f 03.04 combat, g 03.05 dg; nobody" },
  /* 72 : 18 (8/2 + 12/2 + 8), Ao1 DL1o1; 02.03, the only way, lies in z's zone.  g is not DG and
     goes; e would die of the step alone, but with f, who pays it, both get through */
  { "/rules/9.12e/together-where-one-alone-would-die",
    "| L . L\n| L . L\n| L . L\n| L . L\nclock combat side0\n"
    "u side0 inf 72-3-3 re=2 02.01\nz side0 inf 1-3-3 02.04\n"
    "e side1 inf 8-4-3 02.02 dg\nf side1 inf 12-4-3 re=4 02.02 dg\n"
    "g side1 inf 8-3-3 02.02\n",
    "combat 02.02 u defender-ar=f dice=7,0,7; lose u; lose f; retreat g 02.02 02.03; "
    "retreat e,f 02.02 02.03; lose f; decline",
    "u 02.01 combat -1, z 02.04 combat, e 02.03 dg, f 02.03 dg -2, g 02.03 dg; nobody" },
  /* ... nobody would: it has to be carried out, and e dies */
  { "/rules/9.12e/alone-it-dies",
    "| L . L\n| L . L\n| L . L\n| L . L\nclock combat side0\n"
    "u side0 inf 64-3-3 re=2 02.01\nz side0 inf 1-3-3 02.04\n"
    "e side1 inf 8-4-3 02.02 dg\nf side1 inf 8-4-3 re=2 02.02 dg\ng side1 inf 8-3-3 02.02\n",
    "combat 02.02 u defender-ar=f dice=7,0,7; lose u; lose f; retreat g 02.02 02.03; "
    "retreat e,f 02.02 02.03; lose f; decline",
    "u 02.01 combat -1, z 02.04 combat, e 02.03 dg, f dead, g 02.03 dg; nobody" },
  /* --- 9.12g ---------------------------------------------------------------------------------- */
  { "/rules/9.12g/who-attacked-may-advance",
    FIELD "u side0 inf 9-3-3 re=2 03.02\nv side0 inf 3-3-3 03.02\nb side0 hq 4-6 03.02\n"
          "e side1 inf 4-3-3 03.03\n",
    "combat 03.03 u,v attacker-ar=u defender-ar=e" ROLL_7 "; lose u; !9.12g advance u; lose e; "
    "!9.12g advance b; advance v",
    "u 03.02 combat -1, v 03.03 combat, b 03.02 combat, e dead; nobody" },
  { "/rules/9.12g(B)/not-after-a-retreat",
    FIELD "u side0 inf 12-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; retreat u 03.02 03.01; retreat e 03.03 03.04",
    "u 03.01 combat, e 03.04 combat; nobody" },
  { "/rules/9.12b/who-cannot-move-does-not-advance",
    FIELD "u side0 inf 12-3-0 re=2 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u" ROLL_7 "; lose u; lose e", "u 03.02 combat -1, e dead; nobody" },
  /* --- 9.14e ---------------------------------------------------------------------------------- */
  { "/rules/9.14e/by-advance",
    FIELD
    "u side0 inf 12-3-3 re=2 03.02\ne side1 inf 4-3-3 03.03\nh side1 hedgehog level=1 03.03\n",
    "combat 03.03 u dice=7,0,8; lose u; lose e; ?9.14e advance u",
    "u 03.03 combat -1, e dead, h 03.03 combat captured; nobody" },
  /* ... and not while the attackers stay where they are */
  { "/rules/9.14e/not-without-entering",
    FIELD
    "u side0 inf 12-3-3 re=2 03.02\ne side1 inf 4-3-3 03.03\nh side1 hedgehog level=1 03.03\n",
    "combat 03.03 u dice=7,0,8; lose u; lose e; decline",
    "u 03.02 combat -1, e dead, h 03.03 combat; nobody" },
  { "/rules/9.14e/by-overrun",
    MOVING
    "u side0 inf 12-3-6 re=2 03.02\ne side1 inf 4-3-3 03.03\nh side1 hedgehog level=1 03.03\n",
    "combat 03.03 u overrun dice=8,0,8; lose u; lose e; ?9.14e advance u; move u 03.03 03.04",
    "u 03.04 combat -1, e dead, h 03.03 combat captured; nobody" },
  /* on the way, too; but an HQ cannot go there (4.4c) */
  { "/rules/9.14e/by-movement",
    MOVING "u side0 inf 12-3-6 03.02\nq side0 hq 9-6 03.02\nh side1 hedgehog level=1 03.03\n"
           "d side1 dump 4t 03.04\n",
    "!4.4c move q 03.02 03.03; ?9.14e move u 03.02 03.03; ?9.14b move u 03.03 03.04; "
    "!9.14b next; capture dice=4",
    "u 03.04 combat, q 03.02 combat, h 03.03 combat captured, d 03.04 combat captured; nobody" },
  /* 9.12f: a retreat enters as movement does */
  { "/rules/9.14e/by-retreat",
    FIELD "u side0 inf 12-3-3 03.02\ne side1 inf 4-3-3 03.03\nh side0 hedgehog level=1 03.04\n",
    "combat 03.03 u" ROLL_7 "; lose u; ?9.14e retreat e 03.03 03.04",
    "u dead, e 03.04 combat, h 03.04 combat captured; nobody" },
  /* held by side 1 it serves side 1: 9 - 2 = 7 at 3:1 is Ao1 Do1 */
  { "/rules/16.0/serves-whoever-holds-it",
    FIELD "u side0 inf 12-3-3 03.02\ne side1 inf 4-3-3 03.03\nh side0 hedgehog level=2 owner=side1 "
          "03.03\n",
    "combat 03.03 u dice=8,0,9; lose u; lose e",
    "u dead, e dead, h 03.03 combat captured; nobody" },
  /* --- 9.13 ----------------------------------------------------------------------------------- */
  /* e4: AR 4 gains it, AR 3 does not */
  { "/rules/9.13/from-the-least-ar-up",
    FIELD "u side0 inf 8-4-3 03.02\nv side0 inf 3-3-3 03.02\ne side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u,v attacker-ar=u" ROLL_7,
    "u 03.02 exploit, v 03.02 combat, e 03.03 combat; defender" },
  { "/rules/9.13b/hexes-that-touch",
    FIELD "u side0 inf 8-4-3 03.02\nv side0 inf 3-4-3 04.02\ne side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u,v attacker-ar=u" ROLL_7,
    "u 03.02 exploit, v 04.02 exploit, e 03.03 combat; defender" },
  { "/rules/9.13b(C)/hexes-that-do-not-touch",
    FIELD "u side0 inf 8-4-3 03.02\nv side0 inf 3-4-3 04.03\ne side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u,v attacker-ar=u" ROLL_7,
    "u 03.02 combat, v 04.03 combat, e 03.03 combat; defender" },
  { "/rules/9.13b(C)/three-hexes",
    FIELD "u side0 inf 4-4-3 03.02\nv side0 inf 4-4-3 04.02\nw side0 inf 3-4-3 04.03\n"
          "e side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u,v,w attacker-ar=u" ROLL_7,
    "u 03.02 combat, v 04.02 combat, w 04.03 combat, e 03.03 combat; defender" },
  /* 22/2 = 11, AR 5 - 1 = 4 */
  { "/rules/9.13b(A)/not-while-dg",
    FIELD "u side0 inf 22-5-3 03.02 dg\ne side1 inf 1-4-3 re=3 03.03\n", "combat 03.03 u" ROLL_7,
    "u 03.02 dg, e 03.03 combat; defender" },
  /* 16/2 + 3 = 11: v is not DG and gains it, u beside it does not */
  { "/rules/9.13b(A)/the-others-treat-it-normally",
    FIELD "u side0 inf 16-5-3 03.02 dg\nv side0 inf 3-4-3 03.02\ne side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u,v attacker-ar=v" ROLL_7,
    "u 03.02 dg, v 03.02 exploit, e 03.03 combat; defender" },
  { "/rules/9.13b(B)/not-in-the-exploitation-phase",
    "size 6 7\nclock exploitation-combat side0\nu side0 inf 11-4-3 03.02 released\n"
    "e side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u" ROLL_7, "u 03.02 combat, e 03.03 combat; defender" },
  { "/rules/9.13b(B)/not-in-an-overrun",
    MOVING "u side0 inf 11-4-3 03.02\ne side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u overrun" ROLL_7, "u 03.02 combat, e 03.03 combat; defender" },
  /* --- 5.7 ------------------------------------------------------------------------------------ */
  { "/rules/5.7/any-result-costs-the-marker",
    FIELD "u side0 inf 2-3-3 03.02\ne side1 inf 4-3-3 03.03 reserve\n",
    "combat 03.03 u" ROLL_7 "; lose u; decline", "u dead, e 03.03 combat; nobody" },
  /* 4 x 1/2 = 2; AL2 alone is no result of the defender's */
  { "/rules/5.7/no-result-keeps-it",
    FIELD "u side0 inf 2-3-3 03.02\ne side1 inf 4-3-3 03.03 reserve\n",
    "combat 03.03 u dice=7,0,2; lose u", "u dead, e 03.03 reserve; nobody" },
  /* --- 9.1c ----------------------------------------------------------------------------------- */
  { "/rules/9.1c/a-hex-once-and-a-unit-once",
    FIELD "u side0 inf 2-3-3 re=3 03.02\nv side0 inf 2-3-3 04.02\ne side1 inf 4-3-3 03.03\n"
          "f side1 inf 4-3-3 03.04\nw side0 inf 4-3-3 04.04\n",
    "combat 03.03 u dice=7,0,2; lose u; lose u; !9.1c combat 03.03 v dice=7,0,2; next",
    "u 03.02 combat -2, v 04.02 combat, e 03.03 combat, f 03.04 combat, w 04.04 combat; nobody" },
  /* --- 8.1 ------------------------------------------------------------------------------------ */
  /* E8: two overruns of a hex that costs 1, and the second succeeds: 6 MP, entry included */
  { "/rules/8.1a/two-overruns-are-six-mp",
    MOVING "u side0 inf 4-3-6 re=4 03.02\ne side1 inf 4-3-3 re=2 03.03\n",
    "combat 03.03 u overrun dice=7,0,7; lose u; lose u; lose e; "
    "combat 03.03 u overrun dice=8,0,12; lose u; lose e; advance u; "
    "!6.1a move u 03.03 03.04",
    "u 03.03 combat -3, e dead; nobody" },
  { "/rules/8.1f/a-retreat-ends-the-move",
    MOVING "u side0 inf 12-3-9 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u overrun" ROLL_7 "; retreat u 03.02 03.01; decline; !6.1 move u 03.01 02.01; "
    "!9.0 combat 03.03 u dice=7,0,7; !8.0 combat 03.03 u overrun dice=7,0,7",
    "u 03.01 combat, e 03.03 combat; nobody" },
  { "/rules/8.1f/who-holds-goes-on",
    MOVING "u side0 inf 12-3-9 re=2 03.02\ne side1 inf 4-3-3 re=3 03.03\n",
    "combat 03.03 u overrun" ROLL_7 "; lose u; lose e; move u 03.02 03.01 02.01",
    "u 02.01 combat -1, e 03.03 combat -1; nobody" },
  { "/rules/9.12g(D)/all-of-them-advance",
    MOVING "u side0 inf 9-3-6 re=2 03.02\nv side0 inf 3-3-6 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u,v overrun attacker-ar=u defender-ar=e" ROLL_7
    "; lose u; lose e; !9.12g(D) decline; !9.12g(D) advance v; advance u,v; move v 03.03 03.04; "
    "!6.1 move u 03.03 03.04",
    "u 03.03 combat -1, v 03.04 combat, e dead; nobody" },
  { "/rules/8.1h/friends-there-are-untouched",
    MOVING "u side0 inf 4-3-6 03.02\nb side0 inf 4-3-6 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u overrun dice=7,0,2; !9.11a lose b; lose u; move b 03.02 03.01",
    "u dead, b 03.01 combat, e 03.03 combat; nobody" },
  { "/rules/8.1g/who-was-dropped-has-finished",
    MOVING "u side0 inf 12-3-9 re=2 03.01\nb side0 inf 4-3-9 03.01\ne side1 inf 4-3-3 re=3 03.03\n",
    "move u,b 03.01 03.02; combat 03.03 u overrun" ROLL_7 "; lose u; lose e; "
    "!6.1 move b 03.02 03.01; !6.1 combat 03.03 b overrun" ROLL_7,
    "u 03.02 combat -1, b 03.02 combat, e 03.03 combat -1; nobody" },
  { "/rules/8.1/came-from-two-hexes",
    MOVING "u side0 inf 6-3-9 03.01\nv side0 inf 6-3-9 02.01\ne side1 inf 4-3-3 03.03\n",
    "move u 03.01 03.02; move v 02.01 03.02; !8.1 combat 03.03 u,v overrun attacker-ar=u" ROLL_7,
    "u 03.02 combat, v 03.02 combat, e 03.03 combat; nobody" },
  /* 4.5a(A): stopped by 03.03's ZOC, so no step further; but an overrun, and the hex won lies in no
     ZOC: 12 - 1 - 3 = 8 MP go on */
  { "/rules/4.5a(A)/stop-or-overrun",
    MOVING "u side0 mech 8-3-12 truck re=2 03.01\ne side1 inf 4-3-3 03.03\n",
    "move u 03.01 03.02; !4.5a(A) move u 03.02 02.01; combat 03.03 u overrun dice=7,0,9; lose u; "
    "lose e; advance u; move u 03.03 03.04 03.05",
    "u 03.05 combat -1, e dead; nobody" },
  /* ... but here z holds 03.03 in its ZOC: stopped again */
  { "/rules/4.5a(A)/an-advance-enters-too",
    MOVING
    "u side0 mech 8-3-12 truck re=2 03.01\ne side1 inf 4-3-3 03.03\nz side1 inf 1-3-3 03.04\n",
    "move u 03.01 03.02; combat 03.03 u overrun dice=7,0,9; lose u; lose e; advance u; "
    "!4.5a(A) move u 03.03 02.03; combat 03.04 u overrun dice=7,0,2",
    "u 03.03 combat -1, e dead, z 03.04 combat; attacker" },
  /* a round trip: nobody but the unit itself is left in 03.02, so its ZOC holds there */
  { "/rules/4.5a(A)/back-where-it-began",
    MOVING "u side0 mech 8-3-12 truck 03.02\ne side1 inf 4-3-3 03.03\n",
    "move u 03.02 03.01 03.02; !4.5a(A) move u 03.02 02.01",
    "u 03.02 combat, e 03.03 combat; nobody" },
  /* another stack moves: the one that was stopped has finished */
  { "/rules/6.1/stopped-and-left-is-finished",
    MOVING "u side0 mech 8-3-12 truck 03.01\nv side0 inf 1-3-3 05.01\ne side1 inf 4-3-3 03.03\n",
    "move u 03.01 03.02; move v 05.01 06.01; !6.1 combat 03.03 u overrun dice=7,0,9",
    "u 03.02 combat, v 06.01 combat, e 03.03 combat; nobody" },
  /* --- modes ---------------------------------------------------------------------------------- */
  { "/rules/5.3/not-by-choice", MOVING "u side0 inf 4-3-3 03.02\n",
    "!5.3 mode u dg; !5.3 mode u exploit", "u 03.02 combat; nobody" },
  { "/rules/4.5a(I)/no-reserve-in-an-enemy-zoc",
    MOVING "u side0 inf 4-3-3 03.02\nv side0 inf 4-3-3 03.01\ne side1 inf 4-3-3 03.03\n",
    "!4.5a(I) mode u reserve; mode v reserve; mode u move",
    "u 03.02 move, v 03.01 reserve, e 03.03 combat; nobody" },
  /* negation does not help */
  { "/rules/4.5a(J)/no-strat-in-an-enemy-zoc",
    MOVING "u side0 inf 4-3-3 03.02\nv side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "!4.5a(J) mode u strat", "u 03.02 combat, v 03.02 combat, e 03.03 combat; nobody" },
  { "/rules/5.10/dg-turns-its-counter-only", MOVING "u side0 inf 4-3-3 03.02 dg\n",
    "!5.10 mode u reserve; !5.10 mode u strat; mode u move", "u 03.02 dg; nobody" },
  /* 8 x 1/4 = 2 MP first, the marker then; not after 3 MP, not when another stack has moved
     since */
  { "/rules/5.4a/the-marker-after-the-move",
    MOVING "u side0 inf 4-3-8 03.02\nv side0 inf 4-3-8 05.02\nw side0 inf 4-3-8 01.05\n",
    "move u 03.02 03.03 03.04; mode u reserve; !6.1a move u 03.04 03.05; "
    "move v 05.02 05.03 05.04 05.05; !5.4 mode v reserve; !5.4 mode u combat; "
    "move w 01.05 01.06; !5.4 mode v reserve",
    "u 03.04 reserve, v 05.05 combat, w 01.06 combat; nobody" },
  /* 3 x 1/4 is less than a hex, but one hex is always allowed (6.1c), and no second */
  { "/rules/5.4a/after-one-hex", MOVING "u side0 inf 4-3-3 03.02\nv side0 inf 4-3-3 05.02\n",
    "move u 03.02 03.03; mode u reserve; move v 05.02 05.03 05.04; !5.4 mode v reserve",
    "u 03.03 reserve, v 05.04 combat; nobody" },
  /* 12 x 1/4 = 3 MP, but who overruns is no reserve (5.7a) */
  { "/rules/5.4a/not-after-an-overrun",
    MOVING "u side0 inf 12-3-12 re=2 03.02\ne side1 inf 4-3-3 move 03.03\n",
    "combat 03.03 u overrun dice=7,0,7; lose u; retreat e 03.03 03.04; advance u; "
    "!5.4 mode u reserve",
    "u 03.03 combat -1, e 03.04 move; nobody" },
  { "/rules/5.4a/not-in-an-enemy-zoc", MOVING "u side0 inf 4-3-8 03.01\ne side1 inf 4-3-3 03.03\n",
    "move u 03.01 03.02; !4.5a(I) mode u reserve", "u 03.02 combat, e 03.03 combat; nobody" },
  { "/rules/5.4/not-on-the-way", MOVING "u side0 inf 4-3-3 03.02\n",
    "move u 03.02 03.01; !5.4 mode u move", "u 03.01 combat; nobody" },
};

/* 9.12e, two ZOCs on the way: the first step is e's, who was DG; then all are, and v may pay. */
static void
test_two_steps_on_the_way (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("| L . L\n| L . L\n| L . L\n| L . L\n| L L L\nclock combat side0\n"
                         "u side0 inf 22-4-3 02.01\n"
                         "x side0 inf 1-1-3 01.04\ny side0 inf 1-1-3 03.04\n"
                         "e side1 inf 2-4-3 re=2 02.02 dg\nv side1 inf 1-4-3 re=4 02.02\n");
  /* 22 : 1 + 1 = 11:1, DL1o2 */
  tl_test_act (&situation, "combat 02.02 u defender-ar=v dice=7,0,7");
  tl_test_act (&situation, "lose v");
  tl_test_act (&situation, "retreat e,v 02.02 02.03 02.04");
  g_assert_cmpstr (tl_test_decider (situation), ==, "loss");
  tl_test_act (&situation, "!9.12e lose v");
  tl_test_act (&situation, "lose e");
  g_assert_cmpstr (tl_test_decider (situation), ==, "loss");
  tl_test_act (&situation, "lose v");
  g_assert_cmpstr (tl_test_decider (situation), ==, "advance");
}

/* 9.1c: with the segment the marks of the hexes end; undo and equality know them. */
static void
test_attacked_hexes (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "u side0 inf 2-3-3 03.02\ne side1 inf 4-3-3 03.03\n");
  g_autoptr (TlSituation) before = tl_situation_ref (situation);
  TlHex target = tl_test_hex (situation, "03.03");
  g_autoptr (TlSituation) marked = tl_test_set (before, "attacked 03.03");

  g_assert_false (tl_situation_hash (before) == tl_situation_hash (marked));
  g_assert_cmpuint (tl_situation_hash (before), !=, tl_situation_hash (marked));
  tl_test_act (&situation, "combat 03.03 u dice=7,0,2");
  g_assert_true (tl_situation_was_attacked (situation, target));
  g_assert_false (tl_situation_was_attacked (before, target));
  tl_test_act (&situation, "lose u");
  g_assert_true (tl_situation_was_attacked (situation, target));
  tl_test_act (&situation, "next");
  g_assert_false (tl_situation_was_attacked (situation, target));
}

/* 12.4: 1T for each attacking step, 2T for more than 1 RE of defenders; paid, and said so. */
static void
test_supply_is_paid_and_told (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "u side0 inf 2-3-3 re=3 03.02\nd side0 dump 03.01 8t\n"
                               "e side1 inf 4-3-3 re=2 03.03\nb side1 dump 03.05 8t\n");
  g_autoptr (TlAction) action = tl_action_parse ("combat 03.03 u dice=7,0,2", situation, NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = tl_apply (situation, action, &verdict);
  guint told = 0;

  g_assert_nonnull (next);
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (g_str_equal (finding->rule, "12.4"))
        told += strstr (finding->text, "3T out of 03.01") != NULL ||
                strstr (finding->text, "2T out of 03.05") != NULL;
    }
  g_assert_cmpuint (told, ==, 2);
  g_assert_cmpuint (tl_situation_state (next, tl_test_unit (next, "d"))->t, ==, 5);
  g_assert_cmpuint (tl_situation_state (next, tl_test_unit (next, "b"))->t, ==, 6);
}

/* 13.3h: who retreats into a rail stop controls it, as who moves there does. */
static void
test_control_by_retreat (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "village 03.04 Ford\nrailway 03.04 03.05\ncontrol 03.04 side0\n"
                               "u side0 inf 12-3-3 03.02\ne side1 inf 4-3-3 03.03\n");

  tl_test_play (&situation, "combat 03.03 u" ROLL_7 "; lose u; retreat e 03.03 03.04");
  g_assert_cmpint (tl_situation_control (situation, tl_test_hex (situation, "03.04")), ==, 1);
}

/* 03.02 and 04.02 touch one another, 03.04 touches neither of them; d is DG. */
static void
test_who_may_exploit (void)
{
  static const struct
  {
    const char *attackers;
    gboolean overrun;
    int ar;
  } rows[] = {
    { "u", FALSE, 3 },      { "u d", FALSE, 3 }, { "d", FALSE, -1 },
    { "u far", FALSE, -1 }, { "far", FALSE, 4 }, { "u", TRUE, -1 },
  };
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "u side0 inf 4-3-3 03.02\nd side0 inf 4-5-3 04.02 dg\n"
                               "far side0 inf 4-4-3 03.04\ne side1 inf 4-3-3 03.03\n");
  g_autoptr (TlSituation) later = tl_test_set (situation, "clock exploitation-combat side0");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlFight) fight = tl_fight_new (tl_test_hex (situation, "03.03"), rows[i].overrun);
      g_autoptr (TlFightOdds) odds = NULL;
      g_auto (GStrv) ids = g_strsplit (rows[i].attackers, " ", -1);

      for (guint k = 0; ids[k] != NULL; k++)
        tl_fight_add_attacker (fight, tl_test_unit (situation, ids[k]));
      odds = tl_fight_odds (situation, fight);
      g_assert_cmpint (tl_combat_exploit_ar (situation, fight, odds), ==, rows[i].ar);
      g_assert_cmpint (tl_combat_exploit_ar (later, fight, odds), ==, -1);
    }
}

/* 9.13b(B): in the Exploitation Phase by the charts of 2000 alone, and by neither in an overrun. */
static void
test_exploit_by_edition (void)
{
  static const struct
  {
    const char *clock;
    const char *combat;
    gboolean is_old;
    TlMarker marker;
  } rows[] = {
    { "clock exploitation-combat side0", "combat 03.03 u" ROLL_7, FALSE, TL_MARKER_NONE },
    { "clock exploitation-combat side0", "combat 03.03 u" ROLL_7, TRUE, TL_MARKER_EXPLOIT },
    { "clock combat side0", "combat 03.03 u" ROLL_7, TRUE, TL_MARKER_EXPLOIT },
    { "clock exploitation side0", "combat 03.03 u overrun" ROLL_7, TRUE, TL_MARKER_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "size 6 7\n%s\nu side0 inf 11-4-3 03.02 released\ne side1 inf 1-4-3 re=3 03.03\n",
          rows[i].clock);
      g_autoptr (TlSituation) situation = tl_test_situation (text);

      tl_situation_scenario (situation)->edition->exploits_late = rows[i].is_old;
      tl_test_play (&situation, rows[i].combat);
      g_assert_cmpint (tl_situation_state (situation, tl_test_unit (situation, "u"))->marker, ==,
                       rows[i].marker);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (fight_rows, G_N_ELEMENTS (fight_rows), tl_test_describe);
  g_test_add_func ("/rules/9.12e/two-zones-on-the-way", test_two_steps_on_the_way);
  g_test_add_func ("/rules/13.3h/control-by-retreat", test_control_by_retreat);
  g_test_add_func ("/rules/9.1c/attacked-hexes", test_attacked_hexes);
  g_test_add_func ("/rules/9.13b(B)/by-edition", test_exploit_by_edition);
  g_test_add_func ("/rules/9.13b/who-may-exploit", test_who_may_exploit);
  g_test_add_func ("/rules/12.4/supply-is-paid-and-told", test_supply_is_paid_and_told);
  return g_test_run ();
}
