/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Construction (13.8d): who may, where, in which segment, at what price; the limits of air bases
 * (15.0), hedgehogs (16.0) and ports (19.0).
 *
 * A field of Open hexes, five by five; side 0 has 20T in 01.01, which is in reach of all of it.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "rules/base/tl-port.h"
#include "rules/supply/tl-supply.h"
#include "rules/supply/tl-trace-private.h"
#include "support/tl-test-play.h"

#define MAP "size 6 6\n"
#define OWN MAP "clock movement side0\nd side0 dump 01.01 20t\n"
#define ENG "e side0 eng 3-3-6/1-3-6 engineer size=battalion 02.02"
#define REG "r side0 inf 4-4-4/2-4-6 size=regiment 02.02"
#define HOG "h side0 hedgehog 02.02 "
#define BASE "b side0 base 02.02 "
#define PORT "p side0 port capacity=8 02.02 "
#define STRICT "strict-construction\n"
#define OURS "control 02.02 side0\n"

/* From Movement to the next one of the same side are thirty segments: ten to Clean Up, fourteen of
 * the other side, the end of the turn and the beginning of the next, and four to Movement. */
#define FIVE "next; next; next; next; next; "
#define TURN FIVE FIVE FIVE FIVE FIVE FIVE

static const TlTestRow rows[] = {
  /* 2 SP are 8T of the 20T. */
  { "/rules/16.0b/an-engineer-builds", OWN ENG, "?13.8d build e hedgehog 02.02",
    "hedgehog-side0 02.02 1+; 12t" },
  { "/rules/16.0b/a-counter-of-its-own-is-used", OWN ENG "\nh side0 hedgehog level=3\n",
    "build e hedgehog 02.02", "h#2 02.02 1+; 12t" },
  { "/rules/16.0b/one-re-in-the-hex-builds", OWN REG, "build r hedgehog 02.02",
    "hedgehog-side0 02.02 1+; 12t" },
  { "/rules/16.0b/less-than-one-re-does-not", OWN "r side0 inf 4-4-4 size=battalion 02.02\n",
    "!16.0b build r hedgehog 02.02", "; 20t" },
  { "/rules/16.0b/two-battalions-are-one-re",
    OWN "r side0 inf 4-4-4 size=battalion 02.02\ns side0 inf 4-4-4 size=battalion 02.02\n",
    "build r,s hedgehog 02.02", "hedgehog-side0 02.02 1+; 12t" },
  /* 1/2 + 1/4 RE */
  { "/rules/16.0b/three-quarters-are-not",
    OWN "r side0 inf 4-4-4 size=battalion 02.02\ns side0 inf 4-4-4 size=company 02.02\n",
    "!16.0b build r,s hedgehog 02.02", "; 20t" },
  { "/rules/16.0b/artillery-and-hqs-count",
    OWN "a side0 art 9-3-4 range=3 size=battalion 02.02\nr side0 inf 4-4-4 size=battalion 02.02\n",
    "build a,r hedgehog 02.02", "hedgehog-side0 02.02 1+; 12t" },
  { "/rules/16.0b/an-hq-is-an-engineer", OWN "q side0 hq 8-0/4-6 03.03\n", "build q hedgehog 03.05",
    "hedgehog-side0 03.05 1+; 12t" },
  { "/rules/16.0b/units-are-in-the-hex", OWN REG, "!16.0b build r hedgehog 02.03", "; 20t" },
  { "/rules/16.0b/units-are-in-combat-mode", OWN REG " move\n",
    "!16.0b build r hedgehog 02.02; mode r combat; build r hedgehog 02.02",
    "hedgehog-side0 02.02 1+; 12t" },
  { "/rules/16.0b/not-in-reserve", OWN REG " reserve\n", "!16.0b build r hedgehog 02.02", "; 20t" },
  { "/rules/16.0b/not-in-strat", OWN REG " strat\n", "!16.0b build r hedgehog 02.02", "; 20t" },
  { "/rules/16.0b/repls-are-never-in-combat-mode", OWN "r side0 repl 1-0-6 02.02\n",
    "!16.0b build r hedgehog 02.02", "; 20t" },
  { "/rules/16.0b/a-level-at-a-time", OWN ENG "\n" HOG "level=1\n",
    "build e hedgehog 02.02; !13.8d build e hedgehog 02.02", "h 02.02 2+; 12t" },
  { "/rules/16.0b/one-level-a-turn-by-whoever", OWN ENG "\n" REG "\n" HOG "level=1\n",
    "build e hedgehog 02.02; !16.0b build r hedgehog 02.02", "h 02.02 2+; 12t" },
  { "/rules/16.0b/one-more-in-the-next-turn",
    "source 01.02 side0 rail-edge\n" OWN ENG "\n" HOG "level=1\n",
    "build e hedgehog 02.02; " TURN "build e hedgehog 02.02", "h 02.02 3+; 4t" },
  /* A hedgehog that the enemy takes counts as raised in this turn for him, too. */
  { "/rules/16.0b/not-again-by-a-captor",
    MAP "clock movement side1\nh side1 hedgehog 02.02 level=1 raised\n"
        "f side1 inf 4-4-4 size=regiment 02.02\nd side1 dump 01.01 20t\n",
    "!16.0b build f hedgehog 02.02", "h 02.02 1+; 20t" },
  { "/rules/16.0a/not-above-four", OWN ENG "\n" HOG "level=4\n", "!16.0a build e hedgehog 02.02",
    "h 02.02 4; 20t" },
  { "/rules/16.0a/up-to-four", OWN ENG "\n" HOG "level=3\n", "build e hedgehog 02.02",
    "h 02.02 4+; 12t" },
  { "/rules/16.0c/for-nothing", OWN ENG "\n" HOG "level=3\n", "reduce e hedgehog 02.02",
    "h 02.02 2-; 20t" },
  { "/rules/16.0c/by-one-re", OWN REG "\n" HOG "level=3\n", "reduce r hedgehog 02.02",
    "h 02.02 2-; 20t" },
  { "/rules/16.0c/not-by-less", OWN "r side0 inf 4-4-4 size=battalion 02.02\n" HOG "level=3\n",
    "!16.0c reduce r hedgehog 02.02", "h 02.02 3; 20t" },
  { "/rules/16.0c/below-one-it-is-removed", OWN ENG "\n" HOG "level=1\n", "reduce e hedgehog 02.02",
    "; 20t" },
  { "/rules/16.0c/one-level-a-turn", OWN ENG "\n" REG "\n" HOG "level=3\n",
    "reduce e hedgehog 02.02; !16.0c reduce r hedgehog 02.02", "h 02.02 2-; 20t" },
  { "/rules/16.0c/up-and-down-are-counted-apart", OWN ENG "\n" REG "\n" HOG "level=3\n",
    "reduce e hedgehog 02.02; build r hedgehog 02.02", "h 02.02 3+-; 12t" },
  { "/rules/16.0c/where-there-is-none", OWN ENG, "!16.0c reduce e hedgehog 02.02", "; 20t" },
  { "/rules/16.0c/not-the-enemy-s", OWN ENG "\nh side1 hedgehog 02.03 level=2\n",
    "!13.8d reduce e hedgehog 02.03", "h 02.03 2; 20t" },
  /* It stays its side's when its garrison leaves, and waits for it. */
  { "/rules/16.0/stands-empty", OWN REG "\n" HOG "level=2\n", "move r 02.02 02.03",
    "h 02.02 2; 20t" },
  { "/rules/16.0g/a-hedgehog-in-the-hex-is-improved", OWN ENG "\n" HOG "level=2\n",
    "build e hedgehog 02.02", "h 02.02 3+; 12t" },
  { "/rules/16.0g/none-beside-the-enemy-s", OWN ENG "\nh side1 hedgehog 02.03 level=2\n",
    "!13.8d build e hedgehog 02.03", "h 02.03 2; 20t" },

  /* 9 against 4, and 1T of each side: whatever comes of it, the hedgehog keeps its level. */
  { "/rules/16.0h/combat-takes-no-level",
    MAP "clock combat side1\nd side1 dump 03.03 20t\nk side0 dump 01.01 20t\n" REG "\n" HOG
        "level=3\nx side1 inf 9-4-4 02.03\n",
    "combat 02.02 x dice=7,0,8", "h 02.02 3; 38t" },

  /* --- who, where, when --------------------------------------------------------------------- */

  { "/rules/13.8d/two-hexes-away", OWN ENG, "build e hedgehog 02.04",
    "hedgehog-side0 02.04 1+; 12t" },
  { "/rules/13.8d/not-three", OWN ENG, "!13.8d build e hedgehog 02.05", "; 20t" },
  { "/rules/13.8d/enemy-zones-do-not-matter", OWN ENG "\nx side1 inf 4-3-3 03.03\n",
    "build e hedgehog 02.04", "hedgehog-side0 02.04 1+; 12t" },
  /* Every way of two hexes from 02.02 to 02.04 leads through 02.03. */
  { "/rules/13.8d/no-way-through-enemy-combat-units", OWN ENG "\nx side1 inf 4-3-3 02.03\n",
    "!13.8d build e hedgehog 02.04", "; 20t" },
  { "/rules/13.8d/a-way-past-enemy-pieces", OWN ENG "\nx side1 truck 1-45 02.03\n",
    "build e hedgehog 02.04", "hedgehog-side0 02.04 1+; 12t" },
  { "/rules/13.8d/no-way-over-a-lake", OWN "terrain 02.03 lake\n" ENG,
    "!13.8d build e hedgehog 02.04", "; 20t" },
  { "/rules/13.8d/not-in-a-lake", OWN "terrain 02.03 lake\n" ENG, "!13.8d build e hedgehog 02.03",
    "; 20t" },
  { "/rules/13.8d/around-a-lake", OWN "terrain 02.03 lake\n" ENG, "build e hedgehog 03.04",
    "hedgehog-side0 03.04 1+; 12t" },
  { "/rules/13.8d/not-where-enemy-combat-units-are", OWN ENG "\nx side1 inf 4-3-3 02.03\n",
    "!13.8d build e hedgehog 02.03", "; 20t" },
  { "/rules/13.8d/not-where-enemy-pieces-are", OWN ENG "\nx side1 truck 1-45 02.03\n",
    "!13.8d build e hedgehog 02.03", "; 20t" },
  { "/rules/13.8d/what-works-does-not-move", OWN ENG,
    "build e hedgehog 02.02; !13.8d move e 02.02 02.03; next; next; next",
    "hedgehog-side0 02.02 1+; 12t" },
  { "/rules/13.8d/troops-that-work-do-not-move", OWN REG,
    "build r hedgehog 02.02; !13.8d move r 02.02 02.03", "hedgehog-side0 02.02 1+; 12t" },
  { "/rules/13.8d/what-works-does-not-overrun", OWN REG "\nx side1 inf 1-1-3 02.03\n",
    "build r hedgehog 02.02; !13.8d attack 02.03 r overrun", "hedgehog-side0 02.02 1+; 12t" },
  { "/rules/13.8d/what-has-moved-does-not-work", OWN ENG,
    "move e 02.02 02.03; !13.8d build e hedgehog 02.03", "; 20t" },
  { "/rules/13.8d/what-came-by-rail-does-not-work", OWN ENG " by-rail\n",
    "!13.8d build e hedgehog 02.02", "; 20t" },
  { "/rules/13.8d/what-came-by-sea-does-not-work", OWN ENG " by-sea\n",
    "!13.8d build e hedgehog 02.02", "; 20t" },
  { "/rules/13.8d/works-once", OWN ENG, "build e hedgehog 02.02; !13.8d build e air-base 02.02",
    "hedgehog-side0 02.02 1+; 12t" },
  { "/rules/13.8d/and-once-more-in-the-next-phase-of-its-own",
    OWN ENG " worked\nclock supply side0\n", "!13.8d build e hedgehog 02.02", "; 20t" },
  { "/rules/13.8d/its-mode-may-change", OWN ENG, "build e hedgehog 02.02; mode e move",
    "hedgehog-side0 02.02 1+; 12t" },
  { "/rules/13.8d/an-hq-turns-and-builds", OWN "q side0 hq 8-0/4-6 move 02.02\n",
    "!13.8a build q air-base 02.02; mode q combat; build q air-base 02.02",
    "air-base-side0 02.02 1+; 16t" },
  { "/rules/13.8d/in-the-movement-phase",
    MAP "clock exploitation side0\nd side0 dump 01.01 20t\n" ENG, "!13.8d build e hedgehog 02.02",
    "; 20t" },
  { "/rules/13.8d/in-the-movement-segment",
    MAP "clock movement-barrage side0\n"
        "d side0 dump 01.01 20t\n" ENG,
    "!13.8d build e hedgehog 02.02", "; 20t" },
  { "/rules/13.8d/not-in-reaction", MAP "clock reaction side1\nd side0 dump 01.01 20t\n" ENG,
    "!13.8d build e hedgehog 02.02", "; 20t" },
  { "/rules/13.8d/in-the-owner-s-phase", MAP "clock movement side1\nd side0 dump 01.01 20t\n" ENG,
    "!13.8d build e hedgehog 02.02", "; 20t" },
  { "/rules/13.8d/not-off-the-map", OWN "e side0 eng 3-3-6 engineer\n",
    "!13.8d build e hedgehog 02.02", "; 20t" },
  { "/rules/13.8d/not-by-what-is-no-combat-unit", OWN "t side0 truck 3-45 02.02\n",
    "!13.8d build t hedgehog 02.02", "; 20t" },
  { "/rules/13.8d/not-by-two-sides", OWN REG "\nx side1 inf 4-3-3 02.04\n",
    "!13.8d build r,x hedgehog 02.02", "; 20t" },
  { "/rules/13.8d/out-of-supply-does-not-matter", OWN ENG " oos\n", "build e hedgehog 02.02",
    "hedgehog-side0 02.02 1+; 12t" },
  { "/rules/13.8a/dg-with-its-combat-side-up", OWN ENG " dg\n", "build e hedgehog 02.04",
    "hedgehog-side0 02.04 1+; 12t" },
  { "/rules/13.8a/not-dg-with-its-move-side-up", OWN ENG " dg-move\n",
    "!13.8a build e air-base 02.02", "; 20t" },
  { "/rules/5.10e/dg-troops-do-not-build", OWN REG " dg\n", "!5.10e build r hedgehog 02.02",
    "; 20t" },
  { "/rules/5.10e/dg-troops-do-not-reduce", OWN REG " dg\n" HOG "level=2\n",
    "!5.10e reduce r hedgehog 02.02", "h 02.02 2; 20t" },

  /* --- what it is paid from ------------------------------------------------------------------- */

  { "/rules/12.3/too-little-in-reach", MAP "clock movement side0\nd side0 dump 01.01 7t\n" ENG,
    "!16.0b build e hedgehog 02.02", "; 7t" },
  { "/rules/12.3/nothing-in-reach", MAP "clock movement side0\n" ENG,
    "!16.0b build e hedgehog 02.02", "; 0t" },
  { "/rules/12.3/out-of-two-dumps",
    MAP "clock movement side0\nd side0 dump 02.02 6t\nk side0 dump 01.01 9t\n" ENG,
    "build e hedgehog 02.02", "hedgehog-side0 02.02 1+; 7t" },
  { "/rules/12.3/as-the-player-says",
    MAP "clock movement side0\nd side0 dump 02.02 6t\nk side0 dump 01.01 9t\n" ENG,
    "!16.0b build e hedgehog 02.02 e=01.01:7; !12.3a build e hedgehog 02.02 02.02:8; "
    "build e hedgehog 02.02 01.01:8",
    "hedgehog-side0 02.02 1+; 7t" },
  { "/rules/12.3/not-by-stocks", OWN ENG, "!12.10 build e hedgehog 02.02 e=stocks", "; 20t" },
  { "/rules/12.3/not-for-another-unit", OWN ENG "\n" REG "\n",
    "!16.0b build e hedgehog 02.02 r=01.01:8", "; 20t" },
  { "/rules/13.2a/out-of-a-load", MAP "clock movement side0\nt side0 truck 3-45 02.02 8t\n" ENG,
    "build e hedgehog 02.02", "hedgehog-side0 02.02 1+; 0t" },
  { "/rules/13.2g/not-off-another-formation-s-trucks",
    MAP
    "clock movement side0\nformation y side0\nt side0 truck 3-45 organic formation=y 02.02 8t\n" ENG,
    "!16.0b build e hedgehog 02.02", "; 8t" },
  /* Three hexes of forest lie between, 5 MP each by Truck: too far to draw.  By Leg they are 2 MP
   * each: the HQ throws it. */
  { "/rules/12.3/thrown-by-an-hq",
    "| . f f f . .\n| . f f f . .\n| . f f f . .\n| . f f f . .\nclock movement side0\n"
    "d side0 dump 01.01 20t\nq side0 hq 20-0/4-6 throws=leg 01.02\n"
    "e side0 eng 3-3-6 engineer 05.02\n",
    "build e air-base 05.02", "air-base-side0 05.02 1+; 16t" },

  /* --- air bases ------------------------------------------------------------------------------ */

  /* A7: nothing to level 3 is three levels of 1 SP, one in a turn. */
  { "/rules/15.3/A7-from-nothing-to-three", "source 01.02 side0 rail-edge\n" OWN ENG,
    "build e air-base 02.02; " TURN "build e air-base 02.02; " TURN
    "build e air-base 02.02; !15.3 build e air-base 02.02; !13.8d build e air-base 02.02",
    "air-base-side0 02.02 3+; 8t" },
  { "/rules/15.3/from-nothing-for-one-sp", OWN ENG, "build e air-base 02.02",
    "air-base-side0 02.02 1+; 16t" },
  { "/rules/15.3/a-level-for-one-sp", OWN ENG "\n" BASE "level=1\n", "build e air-base 02.02",
    "b 02.02 2+; 16t" },
  { "/rules/15.3/to-three", OWN ENG "\n" BASE "level=2\n", "build e air-base 02.02",
    "b 02.02 3+; 16t" },
  { "/rules/15.3/not-above-three", OWN ENG "\n" BASE "level=3\n", "!15.3 build e air-base 02.02",
    "b 02.02 3; 20t" },
  { "/rules/15.3/one-level-a-turn", OWN ENG "\nf side0 eng 3-3-6 engineer 02.03\n" BASE "level=1\n",
    "build e air-base 02.02; !15.3 build f air-base 02.02", "b 02.02 2+; 16t" },
  { "/rules/15.3/not-by-troops", OWN REG, "!15.3 build r air-base 02.02", "; 20t" },
  { "/rules/15.3/not-by-engineers-in-a-gang", OWN ENG "\n" REG "\n",
    "!15.3 build e,r air-base 02.02", "; 20t" },
  { "/rules/15.3/not-by-rail-repair-units", OWN "k side0 inf (1)-0-9 symbols=rail-repair 02.02\n",
    "!15.3 build k air-base 02.02", "; 20t" },
  { "/rules/15.3/beside-a-hedgehog", OWN ENG "\n" HOG "level=2\n", "build e air-base 02.02",
    "h 02.02 2, air-base-side0 02.02 1+; 16t" },
  { "/rules/15.2/only-where-the-game-has-them", OWN ENG, "!15.2 build e air-strip 02.02", "; 20t" },
  { "/rules/15.2/for-a-token", "air-strips\n" OWN ENG, "build e air-strip 02.02",
    "air-base-side0 02.02 0; 19t" },
  { "/rules/15.2/not-by-troops", "air-strips\n" OWN REG, "!15.2 build r air-strip 02.02", "; 20t" },
  { "/rules/15.2/to-level-one-for-three-tokens", OWN ENG "\n" BASE "level=0\n",
    "build e air-base 02.02", "b 02.02 1+; 17t" },
  { "/rules/15.2/both-in-a-turn-by-two",
    "air-strips\n" OWN ENG "\nf side0 eng 3-3-6 engineer 02.03\n",
    "build e air-strip 02.02; build f air-base 02.02", "air-base-side0 02.02 1+; 16t" },
  { "/rules/15.2/never-reduced", OWN ENG "\n" BASE "level=0\n",
    "!15.2 reduce e air-base 02.02; !15.2 reduce e air-strip 02.02", "b 02.02 0; 20t" },
  { "/rules/15.0/one-in-a-hex", "air-strips\n" OWN ENG "\n" BASE "level=1\n",
    "!15.0 build e air-strip 02.02", "b 02.02 1; 20t" },
  { "/rules/15.4/by-an-engineer", OWN ENG "\n" BASE "level=3\n", "reduce e air-base 02.02",
    "b 02.02 2-; 20t" },
  { "/rules/15.4/from-two-hexes-away", OWN "e side0 eng 3-3-6 engineer 02.04\n" BASE "level=3\n",
    "reduce e air-base 02.02", "b 02.02 2-; 20t" },
  { "/rules/15.4/by-one-re-in-the-hex", OWN REG "\n" BASE "level=2\n", "reduce r air-base 02.02",
    "b 02.02 1-; 20t" },
  { "/rules/15.4/not-by-one-re-beside-it",
    OWN "r side0 inf 4-4-4 size=regiment 02.03\n" BASE "level=2\n", "!15.4 reduce r air-base 02.02",
    "b 02.02 2; 20t" },
  { "/rules/15.4/not-by-less", OWN "r side0 inf 4-4-4 size=battalion 02.02\n" BASE "level=2\n",
    "!15.4 reduce r air-base 02.02", "b 02.02 2; 20t" },
  { "/rules/15.4/never-below-one", OWN ENG "\n" BASE "level=1\n", "!15.4 reduce e air-base 02.02",
    "b 02.02 1; 20t" },
  { "/rules/15.4/once-a-turn", OWN ENG "\n" REG "\n" BASE "level=3\n",
    "reduce e air-base 02.02; !15.4 reduce r air-base 02.02", "b 02.02 2-; 20t" },
  { "/rules/15.4/where-there-is-none", OWN ENG, "!15.4 reduce e air-base 02.02", "; 20t" },

  /* --- ports ---------------------------------------------------------------------------------- */

  { "/rules/19.0d/a-hit-for-one-sp", OWN OURS ENG "\n" PORT "level=3\n", "build e port 02.02",
    "p 02.02 2+; 16t" },
  { "/rules/19.0d/from-two-hexes-away",
    OWN OURS "e side0 eng 3-3-6 engineer 02.04\n" PORT "level=1\n", "build e port 02.02",
    "p 02.02 0+; 16t" },
  { "/rules/19.0d/not-by-troops", OWN OURS REG "\n" PORT "level=1\n", "!19.0d build r port 02.02",
    "p 02.02 1; 20t" },
  { "/rules/19.0d/no-hit-to-repair", OWN OURS ENG "\n" PORT "level=0\n",
    "!19.0d build e port 02.02", "p 02.02 0; 20t" },
  { "/rules/19.0d/one-hit-a-turn",
    OWN OURS ENG "\nf side0 eng 3-3-6 engineer 02.03\n" PORT "level=3\n",
    "build e port 02.02; !19.0d build f port 02.02", "p 02.02 2+; 16t" },
  { "/rules/19.0d/where-there-is-none", OWN ENG, "!19.0d build e port 02.02", "; 20t" },
  { "/rules/19.0d/only-a-port-that-its-side-controls",
    OWN "control 02.04 side1\np side1 port capacity=8 02.04 owner=side0 level=2\n" ENG,
    "!13.3h build e port 02.04", "p 02.04 2; 20t" },
  { "/rules/19.0c/by-an-engineer-for-nothing", OWN OURS ENG "\n" PORT "level=1\n",
    "reduce e port 02.02", "p 02.02 2-; 20t" },
  { "/rules/19.0c/by-one-re-in-the-hex", OWN OURS REG "\n" PORT "level=1\n", "reduce r port 02.02",
    "p 02.02 2-; 20t" },
  { "/rules/19.0c/not-by-less",
    OWN OURS "r side0 inf 4-4-4 size=battalion 02.02\n" PORT "level=1\n",
    "!19.0c reduce r port 02.02", "p 02.02 1; 20t" },
  { "/rules/19.0c/one-hit-a-turn", OWN OURS ENG "\n" REG "\n" PORT "level=1\n",
    "reduce e port 02.02; !19.0c reduce r port 02.02", "p 02.02 2-; 20t" },
  { "/rules/19.0b/four-hits-at-most", OWN OURS ENG "\n" PORT "level=4\n",
    "!19.0b reduce e port 02.02", "p 02.02 4; 20t" },
  { "/rules/18.4f/nobody-damages-an-lst", OWN OURS REG "\n" PORT "lst\n",
    "!18.4f reduce r port 02.02", "p 02.02 0; 20t" },
  { "/rules/19.0b/up-to-four-hits", OWN OURS ENG "\n" PORT "level=3\n", "reduce e port 02.02",
    "p 02.02 4-; 20t" },
  /* A port of the map gets its counter with its first hit. */
  { "/rules/19.0c/a-port-of-the-map", OWN "port 02.02 8 Harbour\n" OURS REG, "reduce r port 02.02",
    "port-side0 02.02 1-; 20t" },
  { "/rules/19.0d/a-port-of-the-map-is-whole", OWN "port 02.02 8 Harbour\n" OURS ENG,
    "!19.0d build e port 02.02", "; 20t" },

  /* --- option 21.11 --------------------------------------------------------------------------- */

  { "/rules/21.11a/the-first-level-by-troops", STRICT OWN REG, "build r hedgehog 02.02",
    "hedgehog-side0 02.02 1+; 12t" },
  { "/rules/21.11a/higher-by-engineers-alone", STRICT OWN ENG "\n" REG "\n" HOG "level=1\n",
    "!21.11a build r hedgehog 02.02; build e hedgehog 02.02", "h 02.02 2+; 12t" },
  { "/rules/21.11a/troops-reduce-it", STRICT OWN REG "\n" HOG "level=3\n",
    "reduce r hedgehog 02.02", "h 02.02 2-; 20t" },
  /* A12: 8T with four hits is 1.6T, 2T: so much costs a repair, not 4T. */
  { "/rules/21.11b/A12-two-tokens-left", STRICT OWN OURS ENG "\n" PORT "level=4\n",
    "build e port 02.02", "p 02.02 3+; 18t" },
  /* Three hits leave 3.2T, 3T; two leave 4.8T, 5T, which is no less than 1 SP. */
  { "/rules/21.11b/three-left", STRICT OWN OURS ENG "\n" PORT "level=3\n", "build e port 02.02",
    "p 02.02 2+; 17t" },
  { "/rules/21.11b/one-sp-left", STRICT OWN OURS ENG "\n" PORT "level=2\n", "build e port 02.02",
    "p 02.02 1+; 16t" },
  /* 2T with four hits is 0.4T: nothing. */
  { "/rules/21.11b/nothing-left-is-free",
    STRICT OWN OURS ENG "\np side0 port capacity=2 02.02 level=4\n", "build e port 02.02",
    "p 02.02 3+; 20t" },
  { "/rules/21.11c/a-captured-one-is-lower", STRICT OWN REG "\nh side1 hedgehog 02.03 level=3\n",
    "move r 02.02 02.03", "h 02.03 2; 20t" },
  { "/rules/21.11c/level-one-is-removed", STRICT OWN REG "\nh side1 hedgehog 02.03 level=1\n",
    "move r 02.02 02.03", "; 20t" },
  { "/rules/9.14e/a-captured-one-keeps-its-level", OWN REG "\nh side1 hedgehog 02.03 level=3\n",
    "move r 02.02 02.03", "h 02.03 3; 20t" },
};

/* "h 02.02 3+-, b 04.04 1; 12t": hedgehogs, air bases and ports that stand, their levels or hits,
 * whether these went up and down in this turn, and all Tokens. */
static char *
describe (const TlSituation *situation)
{
  GString *text = g_string_new (NULL);
  char number[TL_HEX_NUMBER_MAX];

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      TlKind kind = tl_situation_counter (situation, unit)->kind;

      if (state->hex == TL_HEX_NONE ||
          (kind != TL_KIND_HEDGEHOG && kind != TL_KIND_AIR_BASE && kind != TL_KIND_PORT))
        continue;
      g_string_append_printf (
          text, "%s%s %s %u%s%s", text->len > 0 ? ", " : "", tl_situation_id (situation, unit),
          tl_grid_format (tl_map_grid (tl_situation_map (situation)), state->hex, number),
          state->level, (state->flags & TL_UNIT_RAISED) != 0 ? "+" : "",
          (state->flags & TL_UNIT_LOWERED) != 0 ? "-" : "");
    }
  g_string_append_printf (text, "; %" G_GUINT64_FORMAT "t", tl_test_tokens (situation));
  return g_string_free (text, FALSE);
}

/* --- lists, history --------------------------------------------------------------------------- */

/* The works that are listed for @unit, each accepted: "build e hedgehog 02.02; ...". */
static char *
listed (const TlSituation *situation, const char *unit)
{
  g_autoptr (GPtrArray) all = tl_legal_actions (situation, tl_test_unit (situation, unit));
  GString *texts = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const TlAction *action = all->pdata[i];
      g_autofree char *text = NULL;
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) after = NULL;

      if (action->kind != TL_ACTION_BUILD && action->kind != TL_ACTION_REDUCE)
        continue;
      after = tl_apply (situation, action, &verdict);
      g_assert_nonnull (after);
      text = tl_action_to_string (action, situation);
      g_string_append_printf (texts, "%s%s", texts->len > 0 ? "; " : "", text);
    }
  return g_string_free (texts, FALSE);
}

static void
test_listed_of_troops (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      OWN OURS HOG
      "level=2\n" BASE "level=1\n" PORT "level=1\n"
      "r side0 inf 4-4-4 size=battalion 02.02\ns side0 inf 4-4-4 size=battalion 02.02\n"
      "t side0 inf 4-4-4 size=battalion 02.02\n");
  g_autofree char *two = listed (situation, "r");
  g_autofree char *last = listed (situation, "t");

  g_assert_cmpstr (two, ==,
                   "build r,s hedgehog 02.02; reduce r,s hedgehog 02.02; reduce r,s port 02.02");
  g_assert_cmpstr (last, ==, "");
}

/* 01.01 alone is in reach: all around are lakes.  7T do not pay for a hedgehog, and pay for a
 * base. */
static void
test_listed_of_an_engineer (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("| . L\n| L L\nclock movement side0\nd side0 dump 01.01 7t\n"
                         "e side0 eng 3-3-6 engineer 01.01\n");
  g_autofree char *texts = listed (situation, "e");

  g_assert_cmpstr (texts, ==, "build e air-base 01.01");
}

/* A hedgehog has no capacity, though a port of 8T is in its hex. */
static void
test_hedgehog_in_port (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (OWN "port 02.02 8 Harbour\n" OURS ENG);
  TlUnit hedgehog;

  tl_test_act (&situation, "build e hedgehog 02.02");
  hedgehog = tl_test_unit (situation, "hedgehog-side0");
  g_assert_cmpuint (tl_situation_counter (situation, hedgehog)->capacity_t, ==, 0);
}

/* Undo brings back what was, and the text form says everything. */
static void
test_undo (void)
{
  static const char *const script[] = { "build e hedgehog 02.02 e=01.01:8",
                                        "reduce r air-base 02.02", "build f port 02.03 f=01.01:4" };
  g_autoptr (TlSituation) situation =
      tl_test_situation (OWN "control 02.03 side0\np side0 port capacity=8 02.03 level=1\n" ENG
                             "\n" REG "\n" BASE "level=2\nf side0 eng 3-3-6 engineer 02.03\n");
  g_autoptr (TlHistory) history = tl_history_new (situation, 1);
  guint64 hashes[G_N_ELEMENTS (script) + 1];

  for (guint i = 0; i < G_N_ELEMENTS (script); i++)
    {
      const TlSituation *now = tl_history_situation (history);
      g_autoptr (GError) error = NULL;
      g_autoptr (TlAction) action = tl_action_parse (script[i], now, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = tl_action_to_string (action, now);
      g_assert_cmpstr (text, ==, script[i]);
      hashes[i] = tl_situation_hash (now);
      g_assert_nonnull (tl_history_perform (history, action, NULL));
      g_assert_cmpuint (tl_situation_hash (tl_history_situation (history)), !=, hashes[i]);
    }
  for (guint i = G_N_ELEMENTS (script); i-- > 0;)
    {
      tl_history_undo (history);
      g_assert_true (tl_situation_hash (tl_history_situation (history)) == hashes[i]);
    }
}

static void
test_bad_texts (void)
{
  static const char *const texts[] = {
    "build",
    "build e",
    "build e hedgehog",
    "build e castle 02.02",
    "build 02.02",
    "build e 02.02",
    "build e hedgehog 9.9",
    "build e hedgehog 02.02 8",
    "reduce e port",
    "build e,e port 02.02",
    "reduce e hedgehog 02.02 01.01:8",
  };
  g_autoptr (TlSituation) situation = tl_test_situation (OWN ENG);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", texts[i]);
      g_assert_null (tl_action_parse (texts[i], situation, &error));
      g_assert_nonnull (error);
    }
}

/* A port of the map that is a source of supply, 4T being the least.  8T, a hit each turn: 6T and
 * 5T suffice (80 and 60 per cent, 6.4T and 4.8T), 3T do not (40 per cent).  So the third hit closes
 * it, and a repair opens it again. */
static void
test_port_as_source (void)
{
  static const struct
  {
    const char *state;
    const char *action;
    gboolean is_source;
  } steps[] = {
    { "r -worked", "reduce r port 02.02", TRUE },
    { "r -worked;port-side0 -lowered", "reduce r port 02.02", TRUE },
    { "r -worked;port-side0 -lowered", "reduce r port 02.02", FALSE },
    { "r -worked", "build e port 02.02", TRUE },
  };
  g_autoptr (TlSituation) situation =
      tl_test_situation (OWN "port 02.02 8 Harbour\n" OURS REG "\n" ENG);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GArray) sources = NULL;

      tl_test_change (&situation, steps[i].state);
      tl_test_act (&situation, steps[i].action);
      sources = tl_trace_entries (situation, 0);
      g_assert_cmpuint (sources->len, ==, steps[i].is_source);
      g_assert_cmpuint (tl_port_printed_t (situation, tl_test_hex (situation, "02.02")), ==, 8);
    }
}

/* The same of what units trace to, which each situation takes over from the one before. */
static void
test_port_and_trace (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (OWN OURS REG "\n" ENG "\np side0 port capacity=8 02.02 level=2\n");

  g_assert_true (tl_supply_is_traced (situation, tl_test_unit (situation, "r")));
  tl_test_act (&situation, "reduce r port 02.02");
  g_assert_false (tl_supply_is_traced (situation, tl_test_unit (situation, "r")));
  tl_test_act (&situation, "build e port 02.02");
  g_assert_true (tl_supply_is_traced (situation, tl_test_unit (situation, "r")));
}

/* A23: 80, 60, 40 and 20 per cent, to the nearest Token; 12T: 9.6, 7.2, 4.8, 2.4. */
static void
test_port_hits (void)
{
  static const guint left_t[][1 + TL_PORT_HITS_MAX] = { { 2, 2, 1, 1, 0 },
                                                        { 4, 3, 2, 2, 1 },
                                                        { 12, 10, 7, 5, 2 } };
  g_autoptr (TlSituation) situation = tl_test_situation (OWN);

  for (guint i = 0; i < G_N_ELEMENTS (left_t); i++)
    for (guint hits = 0; hits <= TL_PORT_HITS_MAX; hits++)
      g_assert_cmpuint (tl_port_left_t (situation, left_t[i][0], hits), ==, left_t[i][hits]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/13.8d/listed-of-troops", test_listed_of_troops);
  g_test_add_func ("/rules/13.8d/listed-of-an-engineer", test_listed_of_an_engineer);
  g_test_add_func ("/rules/16.0/a-hedgehog-in-a-port-has-no-capacity", test_hedgehog_in_port);
  g_test_add_func ("/rules/13.8d/undo", test_undo);
  g_test_add_func ("/rules/13.8d/bad-texts", test_bad_texts);
  g_test_add_func ("/rules/19.0b/units-trace-to-what-is-left", test_port_and_trace);
  g_test_add_func ("/rules/19.0b/A23-capacity-after-hits", test_port_hits);
  g_test_add_func ("/rules/19.0b/a-damaged-port-of-the-map-is-no-source", test_port_as_source);
  return g_test_run ();
}
