/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Landing Craft and planned air drops, played (14.10b, 18.1, 18.5).
 *
 * The sea is column 01; the craft lies in 01.03, which is next to 02.02 and 02.03, and in no other
 * hex of the coast.  It carries 2 SP: eight Tokens, or two RE.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "rules/movement/tl-sea.h"
#include "support/tl-test-play.h"

#define SEA                                                                                \
  "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\n" \
  "terrain 01.05 sea\nterrain 01.06 sea\nclock movement side0 3\n"
#define COAST SEA "lc side0 ship 0-0-20 capacity=8 01.03\nbox hold craft=lc\n"

/* The other side's turn. */
#define THEIRS "clock movement side1 3\n"

/* A railway from the beach to the source inland. */
#define RAILS                                                                  \
  "railway 02.03 03.03 04.03\nsource 04.03 side0 rail-edge\nvillage 02.03 A\n" \
  "village 04.03 B\ncontrol 02.03 side0\ncontrol 04.03 side0\nrail-cap side0 24\n"

/* Out of the Movement Segment into the next one of the same side: fifteen segments of either
 * side. */
#define FIVE "next; next; next; next; next; "
#define NEXT_TURN FIVE FIVE FIVE FIVE FIVE FIVE

static const TlTestRow rows[] = {
  /* --- aboard --- */
  { "/rules/18.5/embark", COAST "u side0 inf 4-3-3 move 02.03\n", "embark u lc",
    "lc 01.03, u aboard" },
  { "/rules/18.5/not-from-farther-off", COAST "u side0 inf 4-3-3 move 03.03\n", "!18.5 embark u lc",
    "lc 01.03, u 03.03" },
  { "/rules/18.5/not-for-the-other-side", COAST "u side1 inf 4-3-3 move 02.03\n",
    "!18.5 embark u lc", "lc 01.03, u 02.03" },
  { "/rules/18.5/in-the-movement-phase", COAST "u side0 inf 4-3-3 move 02.03\n",
    "next; !18.5 embark u lc", "lc 01.03, u 02.03" },
  /* by hand, it takes all with it, and says so; a craft that is built anew is empty */
  { "/rules/18.5a/what-is-aboard-is-lost",
    COAST "u side0 inf 4-3-3 move box=hold\nd side0 dump 3t box=hold\n",
    "?18.5a remove lc; !18.5 land u 02.03; place lc 01.03; place u 02.03; !12.1c place d 02.03",
    "lc 01.03, u 02.03, d dead" },
  { "/rules/18.5a/no-hold",
    SEA "lc side0 ship 0-0-20 capacity=8 01.03\nu side0 inf 4-3-3 move 02.03\n",
    "!18.5a embark u lc", "lc 01.03, u 02.03" },
  { "/rules/18.5a/warships-carry-nothing",
    SEA "bb side0 ship 40-20-8 01.03\n"
        "u side0 inf 4-3-3 move 02.03\n",
    "!18.5a embark u bb; !18.5a load bb 1 02.03", "bb 01.03, u 02.03" },
  { "/rules/18.5/not-in-the-enemy-s-movement-phase",
    COAST THEIRS "u side0 inf 4-3-3 move 02.03\nv side0 inf 4-3-3 move box=hold\n"
                 "d side0 dump 4t 02.02\n",
    "!18.5 embark u lc; !18.5 land v 02.02; !18.5 load lc 1 02.02",
    "lc 01.03, u 02.03, v aboard, d 02.02 4t" },
  { "/rules/5.6/only-in-move-mode", COAST "u side0 inf 4-3-3 combat 02.03\n",
    "!5.6 embark u lc; mode u move; embark u lc", "lc 01.03, u aboard" },
  { "/rules/5.6/not-while-disorganized", COAST "u side0 inf 4-3-3 dg-move 02.03\n",
    "!5.6 embark u lc", "lc 01.03, u 02.03" },
  { "/rules/4.7d/not-after-moving", COAST "u side0 inf 4-3-3 move 03.03\n",
    "move u 03.03 02.03; !4.7d embark u lc", "lc 01.03, u 02.03 1mp" },
  { "/rules/6.1/not-after-it-has-finished", COAST "u side0 inf 4-3-3 move moved 02.03\n",
    "!6.1 embark u lc", "lc 01.03, u 02.03" },
  { "/rules/4.5b/whoever-negates-stays", COAST "u side0 inf 4-3-3 move negates 02.03\n",
    "!4.5b embark u lc", "lc 01.03, u 02.03" },

  /* --- room: 2 points --- */
  /* by Leg, 3 MP: half of 3 RE is 1 1/2; with another such it would be 3 */
  { "/rules/4.7a/leg-takes-half",
    COAST "u side0 inf 9-3-3 re=3 move 02.03\nv side0 inf 9-3-3 re=3 move 02.03\n",
    "?4.7a embark u lc; !4.7a embark v lc", "lc 01.03, u aboard, v 02.03" },
  { "/rules/4.7a/together",
    COAST "u side0 inf 9-3-3 re=3 move 02.03\nv side0 inf 4-3-3 move 02.03\n", "embark u,v lc",
    "lc 01.03, u aboard, v aboard" },
  /* 7 MP by Leg, and by Truck: in full */
  { "/rules/4.7a/seven-by-leg-in-full", COAST "u side0 inf 9-3-7 re=3 move 02.03\n",
    "!4.7a embark u lc", "lc 01.03, u 02.03" },
  { "/rules/4.7a/six-by-leg-is-half", COAST "u side0 inf 9-3-6 re=3 move 02.03\n", "embark u lc",
    "lc 01.03, u aboard" },
  { "/rules/4.7a/one-by-leg-is-half", COAST "u side0 inf 9-3-1 re=3 move 02.03\n", "embark u lc",
    "lc 01.03, u aboard" },
  { "/rules/4.7a/without-any-mp-in-full", COAST "u side0 inf (9)-3-0 re=3 move 02.03\n",
    "!4.7a embark u lc", "lc 01.03, u 02.03" },
  { "/rules/4.7a/truck-in-full", COAST "u side0 mech 9-3-6 truck re=3 move 02.03\n",
    "!4.7a embark u lc", "lc 01.03, u 02.03" },
  /* the Move Mode side counts */
  { "/rules/4.7a/by-the-move-side", COAST "u side0 inf 9-3-3/4-3-20 leg/truck re=3 move 02.03\n",
    "!4.7a embark u lc", "lc 01.03, u 02.03" },
  { "/rules/4.7b/transport-by-its-size",
    COAST "t side0 truck 2-45 5t 02.03\n"
          "u side0 inf 4-3-3 move 02.03\n",
    "embark t lc; !4.7a embark u lc", "lc 01.03, t aboard 5t, u 02.03" },

  { "/rules/4.7/who-is-carried", COAST "p side0 base level=1 02.03\n", "!4.7 embark p lc",
    "lc 01.03, p 02.03" },

  /* --- ashore --- */
  { "/rules/18.5a/ends-the-move-of-the-craft", COAST "u side0 inf 4-3-6 move box=hold\n",
    "land u 02.03; !6.1 sail lc 01.04", "lc 01.03, u 02.03 6mp" },
  { "/rules/18.5h/half-is-left-after-a-roll", COAST "u side0 inf 4-3-6 move box=hold\n",
    "?18.5h land u 02.03 rolled; move u 02.03 03.03 04.03 05.03; !6.1a move u 05.03 06.03",
    "lc 01.03, u 05.03 6mp" },
  { "/rules/4.7d/a-share-of-an-odd-allowance", COAST "u side0 inf 4-3-3 move box=hold\n",
    "land u 02.03 rolled", "lc 01.03, u 02.03 1 1/2mp" },
  { "/rules/18.5h/nothing-without-one", COAST "u side0 inf 4-3-3 move box=hold\n",
    "?18.5h land u 02.03; !6.1 move u 02.03 03.03", "lc 01.03, u 02.03 3mp" },
  { "/rules/18.5h/all-of-it-by-the-other-reading",
    "choice landing-without-roll whole-ma\n" COAST "u side0 inf 4-3-3 move box=hold\n",
    "?18.5h land u 02.03; move u 02.03 03.03 04.03 05.03", "lc 01.03, u 05.03 3mp" },
  { "/rules/18.5h/no-fuel",
    "fuel\n" COAST "u side0 tank 4-3-8 track move box=hold\nv side0 tank 4-3-8 track move 02.02\n",
    "land u 02.03 rolled; move u 02.03 03.03; !12.5a move v 02.02 03.02",
    "lc 01.03, u 03.03 5mp, v 02.02" },
  { "/rules/18.5/a-roll-for-three-re",
    COAST "u side0 inf 9-3-3 re=3 move box=hold\nv side0 inf 4-3-3 move box=hold\n",
    "?18.5 land u,v 02.03 rolled", "lc 01.03, u 02.03 1 1/2mp, v 02.03 1 1/2mp" },
  { "/rules/18.5/what-the-roll-took",
    COAST "u side0 inf 9-3-3 re=3 move box=hold\nv side0 inf 4-3-3 move box=hold\n",
    "land u,v 02.03 rolled lost=u,u,v", "lc 01.03, u 02.03 -2 1 1/2mp, v dead" },
  { "/rules/9.11/not-more-than-there-is",
    COAST "u side0 inf 4-3-3 move box=hold\nv side0 inf 4-3-3 move 02.03\n",
    "!9.11 land u 02.03 rolled lost=u,u; !9.11 land u 02.03 rolled lost=v",
    "lc 01.03, u aboard, v 02.03" },
  { "/rules/18.5/no-loss-without-a-roll", COAST "u side0 inf 4-3-3 move box=hold\n",
    "!18.5 land u 02.03 lost=u", "lc 01.03, u aboard" },
  { "/rules/18.5/not-beyond-the-beach", COAST "u side0 inf 4-3-3 move box=hold\n",
    "!18.5 land u 03.03", "lc 01.03, u aboard" },
  { "/rules/18.5/who-is-not-aboard", COAST "u side0 inf 4-3-3 move 02.02\n", "!18.5 land u 02.03",
    "lc 01.03, u 02.02" },
  { "/rules/6.2c/not-into-the-water", COAST "u side0 inf 4-3-3 move box=hold\n",
    "!6.2c land u 01.04", "lc 01.03, u aboard" },
  { "/rules/18.6/not-against-enemies",
    COAST "u side0 inf 4-3-3 move box=hold\ne side1 inf 4-3-3 02.03\n",
    "!18.6 land u 02.03; land u 02.02", "lc 01.03, u 02.02 3mp, e 02.03" },
  { "/rules/4.8c/onto-enemy-pieces",
    COAST "h side0 hq 6-3 move box=hold\nu side0 inf 4-3-3 move box=hold\n"
          "e side1 hedgehog level=1 02.03\n",
    "!4.8c land h 02.03; ?9.14e land u 02.03; land h 02.03",
    "lc 01.03, h 02.03 3mp, u 02.03 3mp, e 02.03 captured" },
  { "/rules/8.1/no-overrun-with-those-ashore",
    COAST
    "u side0 inf 9-5-8 move box=hold\nv side0 inf 9-5-8 move 02.03\ne side1 inf 2-1-3 03.03\n",
    "land u 02.03 rolled; !8.1 attack 03.03 u,v overrun",
    "lc 01.03, u 02.03 4mp, v 02.03, e 03.03" },
  { "/rules/18.5/there-and-back", COAST "u side0 inf 4-3-3 move 02.03\n",
    "embark u lc; sail lc 01.05; land u 02.05 rolled", "lc 01.05 2mp, u 02.05 1 1/2mp" },

  /* --- SP: 8T have room --- */
  { "/rules/18.5/load", COAST "d side0 dump 10t 02.03\n", "load lc 8 02.03; !4.7a load lc 1 02.03",
    "lc 01.03, d 02.03 2t, d#2 aboard 8t" },
  { "/rules/4.7a/no-more-than-there-is-room", COAST "d side0 dump 10t 02.03\n",
    "!4.7a load lc 9 02.03", "lc 01.03, d 02.03 10t" },
  /* 1 1/2 points leave room for 2T */
  { "/rules/4.7a/beside-units",
    COAST "d side0 dump 10t 02.03\nu side0 inf 9-3-3 re=3 move box=hold\n",
    "!4.7a load lc 3 02.03; load lc 2 02.03", "lc 01.03, d 02.03 8t, u aboard, d#2 aboard 2t" },
  { "/rules/18.5/unload", COAST "d side0 dump 8t box=hold\n",
    "unload lc 3 02.03; unload lc 5 02.02", "lc 01.03, d dead, d#2 02.03 3t, d#3 02.02 5t" },
  { "/rules/12.2a/not-back-aboard", COAST "d side0 dump 8t box=hold\n",
    "unload lc 3 02.03; !12.2a load lc 1 02.03", "lc 01.03, d aboard 5t, d#2 02.03 3t" },
  { "/rules/12.2a/not-onto-a-truck", COAST "d side0 dump 8t box=hold\nt side0 truck 2-45 02.03\n",
    "unload lc 3 02.03; !12.2a load t 1", "lc 01.03, d aboard 5t, t 02.03, d#2 02.03 3t" },
  { "/rules/18.5/no-more-than-is-aboard", COAST "d side0 dump 2t box=hold\n",
    "!4.7a unload lc 3 02.03; !6.2c unload lc 1 01.04; !18.5 unload lc 1 03.03",
    "lc 01.03, d aboard 2t" },
  { "/rules/9.14b/not-under-enemies", COAST "d side0 dump 2t box=hold\ne side1 inf 4-3-3 02.03\n",
    "!9.14b unload lc 1 02.03", "lc 01.03, d aboard 2t, e 02.03" },
  { "/rules/13.2/trucks-load-where-they-are",
    COAST "d side0 dump 8t box=hold\n"
          "t side0 truck 2-45 02.03\n",
    "!13.2f load t 1", "lc 01.03, d aboard 8t, t 02.03" },

  /* --- sailing --- */
  { "/rules/18.1/sail", COAST, "?18.1f sail lc 01.06", "lc 01.06 3mp" },
  { "/rules/18.1c/craft-on-the-coast", COAST, "sail lc 02.03", "lc 02.03 1mp" },
  { "/rules/18.1c/craft-not-inland", COAST, "!18.1c sail lc 03.03", "lc 01.03" },
  { "/rules/18.1/into-a-port", COAST "port 02.03 8 Quay\n", "sail lc 02.03", "lc 02.03 1mp" },
  { "/rules/4.8c/not-into-a-port-with-enemies",
    COAST "port 02.03 8 Quay\ne side1 inf 4-3-3 02.03\n", "!4.8c sail lc 02.03",
    "lc 01.03, e 02.03" },
  { "/rules/18.1e/in-the-owner-s-segments",
    SEA "lc side1 ship 0-0-20 capacity=8 01.03\nx side0 ship 0-0-20 01.01\n",
    "!18.1e sail lc 01.04; next; !18.1e sail x 01.02; next; next; sail lc 01.04; !18.1e sail x 01.02",
    "lc 01.04 1mp, x 01.01" },
  { "/rules/18.0/only-ships", COAST "u side0 inf 4-3-3 02.03\n", "!18.0 sail u 01.03",
    "lc 01.03, u 02.03" },

  /* --- drops --- */
  { "/rules/14.10b/drop", SEA "u side0 inf 4-3-3 move drops=3 05.03\n", "?14.10d drop u 08.03",
    "u 08.03" },
  { "/rules/14.10b/not-planned", SEA "u side0 inf 4-3-3 move 05.03\n", "!14.10b drop u 08.03",
    "u 05.03" },
  { "/rules/14.10b/planned-for-another-turn", SEA "u side0 inf 4-3-3 move drops=4 05.03\n",
    "!14.10b drop u 08.03", "u 05.03" },
  { "/rules/14.10/in-the-movement-phase", SEA "u side0 inf 4-3-3 move drops=3 05.03\n",
    "next; !14.10 drop u 08.03", "u 05.03" },
  { "/rules/14.10/not-in-the-enemy-s", SEA THEIRS "u side0 inf 4-3-3 move drops=3 05.03\n",
    "!14.10 drop u 08.03", "u 05.03" },
  { "/rules/4.7d/no-move-before-a-drop", SEA "u side0 inf 4-3-3 move drops=3 05.03\n",
    "move u 05.03 06.03; !4.7d drop u 08.03", "u 06.03 1mp" },
  { "/rules/4.7d/no-move-after-a-drop", SEA "u side0 inf 4-3-3 move drops=3 05.03\n",
    "drop u 08.03; !6.1 move u 08.03 07.03; !4.7d drop u 07.03", "u 08.03" },
  { "/rules/14.10b/only-in-move-mode", SEA "u side0 inf 4-3-3 combat drops=3 05.03\n",
    "!5.6 drop u 08.03", "u 05.03" },
  { "/rules/14.10b/not-onto-enemies",
    SEA "u side0 inf 4-3-3 move drops=3 05.03\ne side1 inf 4-3-3 08.03\n", "!4.8c drop u 08.03",
    "u 05.03, e 08.03" },
  { "/rules/14.10b/not-into-the-water", SEA "u side0 inf 4-3-3 move drops=3 05.03\n",
    "!6.2c drop u 01.03", "u 05.03" },
  { "/rules/14.10b/from-off-the-map", SEA "box field\nu side0 inf 4-3-3 move drops=3 box=field\n",
    "drop u 08.03", "u 08.03" },
  { "/rules/14.10d/what-the-roll-took",
    SEA "u side0 inf 4-3-3 move drops=3 05.03\nv side0 inf 4-3-3 move drops=3 05.03\n",
    "drop u,v 08.03 lost=v", "u 08.03, v dead" },
  /* 14.10b: into the hex of the plan */
  { "/rules/14.10b/into-the-hex-of-the-plan",
    SEA "u side0 inf 4-3-3 move drops=3 drops-at=08.03 05.03\n",
    "!14.10b drop u 07.03; drop u 08.03", "u 08.03" },
  { "/rules/14.10b/a-plan-without-a-hex-is-not-checked",
    SEA "u side0 inf 4-3-3 move drops=3 05.03\n", "?14.10b drop u 07.03", "u 07.03" },
  { "/rules/14.10b/the-plan-set-aside", SEA "u side0 inf 4-3-3 move 05.03\n", "drop u 08.03 !",
    "u 08.03" },
  /* 12.6h, 12.6d: no trace is needed in that turn */
  { "/rules/4.5b/whoever-negates-does-not-drop",
    SEA "u side0 inf 4-3-3 move drops=3 negates 05.03\n", "!4.5b drop u 08.03", "u 05.03" },
  { "/rules/4.5b/unless-another-stays",
    SEA "u side0 inf 4-3-3 move drops=3 negates 05.03\nv side0 inf 4-3-3 negates 05.03\n",
    "drop u 08.03", "u 08.03, v 05.03" },
  { "/rules/4.7d/not-by-air-after-the-sea", COAST "u side0 inf 4-3-3 move drops=3 box=hold\n",
    "land u 02.03; !4.7d drop u 08.03", "lc 01.03, u 02.03 3mp" },
  { "/rules/4.7d/nor-out-of-a-hold-of-long-ago", COAST "u side0 inf 4-3-3 move drops=3 box=hold\n",
    "!4.7d drop u 08.03", "lc 01.03, u aboard" },
  { "/rules/14.10b/whoever-waits-may-drop", SEA "u side0 inf 4-3-3 move drops=3 pool\n",
    "drop u 08.03", "u 08.03" },
  { "/rules/12.8e/nobody-drops-who-has-yet-to-return",
    SEA "u side0 inf 4-3-3 move drops=3 pool returns=4\n", "!12.8e drop u 08.03", "u pool" },
  { "/rules/4.7d/nor-out-of-the-craft", COAST "u side0 inf 4-3-3 move drops=3 02.03\n",
    "embark u lc; !4.7d drop u 08.03", "lc 01.03, u aboard" },
  { "/rules/4.7d/not-by-rail-after-the-sea",
    COAST RAILS "u side0 inf 4-3-6 move box=hold\nv side0 inf 4-3-6 move box=hold\n",
    "land u 02.03; !4.7d rail u 02.03 03.03 04.03; land v 02.03 rolled; "
    "!4.7d rail v 02.03 03.03 04.03",
    "lc 01.03, u 02.03 6mp, v 02.03 3mp" },
  { "/rules/4.7d/by-rail-in-the-next-turn", COAST RAILS "u side0 inf 4-3-6 move box=hold\n",
    "land u 02.03; !4.7d rail u 02.03 03.03 04.03; " NEXT_TURN "rail u 02.03 03.03 04.03",
    "lc 01.03, u 04.03" },
  { "/rules/4.7d/not-by-sea-after-the-railway",
    COAST RAILS "u side0 inf (1)-0-4 move symbols=rail-repair 04.03\n",
    "rail u 04.03 03.03 02.03; !4.7d embark u lc", "lc 01.03, u 02.03" },

  /* in port what lies on the quay is loaded where the craft is */
  { "/rules/18.5/in-its-own-hex",
    SEA "port 02.02 8 Quay\nlc side0 ship 0-0-20 capacity=8 02.02\nbox hold craft=lc\n"
        "d side0 dump 5t 02.02\n",
    "load lc 3", "lc 02.02, d 02.02 2t, d#2 aboard 3t" },
  { "/rules/12.6h/dropped-units-do-not-starve",
    SEA "source 02.01 side0 other\nu side0 inf 4-3-3 move drops=3 05.03\n"
        "x side1 inf 4-3-3 02.02\nv side0 inf 4-3-3 09.06\n",
    "drop u 09.03; next; next; attrition 09.06 dice=2", "u 09.03, x 02.02, v 09.06" },
  { "/rules/12.6h/who-has-not-dropped-starves",
    SEA "source 02.01 side0 other\nu side0 inf 4-3-3 move drops=3 09.06\n"
        "w side0 inf 4-3-3 move drops=3 08.04\nx side1 inf 4-3-3 02.02\n",
    "move w 08.04 08.05; ?14.10b next; next; attrition 09.06 dice=2; attrition 08.05 dice=2",
    "u 09.06, w 08.05, x 02.02" },
};

static char *
describe (const TlSituation *situation)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      char number[TL_HEX_NUMBER_MAX];
      g_autofree char *spent = tl_mp12_to_string (state->mp12_spent);

      g_string_append_printf (text, "%s%s %s", unit > 0 ? ", " : "",
                              tl_situation_id (situation, unit),
                              state->hex != TL_HEX_NONE ? tl_grid_format (grid, state->hex, number)
                              : state->box == TL_BOX_DEAD ? "dead"
                              : state->box == TL_BOX_POOL ? "pool"
                                                          : "aboard");
      if (state->steps_lost > 0 && state->box != TL_BOX_DEAD)
        g_string_append_printf (text, " -%u", state->steps_lost);
      if (state->t > 0)
        g_string_append_printf (text, " %ut", state->t);
      if (state->mp12_spent > 0)
        g_string_append_printf (text, " %smp", spent);
      if (state->owner != tl_situation_counter (situation, unit)->side)
        g_string_append (text, " captured");
    }
  return g_string_free (text, FALSE);
}

/* 18.5h: the other reading of a landing without a roll. */
static void
test_other_reading (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (COAST "u side0 inf 4-3-4 move box=hold\n");
  TlEdition *edition = tl_situation_scenario (situation)->edition;
  g_autofree char *text = NULL;

  g_ptr_array_add (edition->choices,
                   tl_choice_new ("landing-without-roll", "18.5h", "half-ma", ""));
  tl_test_play (&situation, "land u 02.03");
  text = describe (situation);
  g_assert_cmpstr (text, ==, "lc 01.03, u 02.03 2mp");
}

/* By charts that leave a third of 3 MP, two are spent. */
static void
test_other_share (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (COAST "u side0 inf 4-3-3 move box=hold\n");
  g_autofree char *text = NULL;

  tl_situation_scenario (situation)->edition->landing_ma = tl_fraction_new (1, 3);
  tl_test_play (&situation, "land u 02.03 rolled");
  text = describe (situation);
  g_assert_cmpstr (text, ==, "lc 01.03, u 02.03 2mp");
}

/* 18.5: one roll for up to 3 RE: 3, 3 1/2, 6, 6 1/2. */
static void
test_rolls (void)
{
  static const struct
  {
    const char *ids;
    guint rolls;
  } cases[] = { { "c", 1 }, { "u", 1 }, { "u,c", 2 }, { "u,v", 2 }, { "u,v,c", 3 } };
  g_autoptr (TlSituation) situation =
      tl_test_situation (COAST "u side0 inf 9-3-3 re=3 move box=hold\n"
                               "v side0 inf 9-3-3 re=3 move box=hold\n"
                               "c side0 inf 2-3-3 size=battalion move box=hold\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) units = tl_test_units (situation, cases[i].ids);

      g_assert_cmpuint (tl_sea_rolls (situation, (const TlUnit *) units->data, units->len), ==,
                        cases[i].rolls);
    }
}

static gboolean
is_listed (const GPtrArray *actions, const TlSituation *situation, const char *text)
{
  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *one = tl_action_to_string (actions->pdata[i], situation);

      if (g_str_equal (one, text))
        return TRUE;
    }
  return FALSE;
}

/* 2.2: what may be done is listed, in the words that a script would say it in. */
static void
test_listed (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (COAST "u side0 inf 4-3-3 move 02.03\nv side0 inf 4-3-3 move box=hold\n"
                               "d side0 dump 3t box=hold\nf side0 dump 8t 02.02\n"
                               "p side0 inf 4-3-3 move drops=3 05.03\n");
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  static const char *const listed[] = {
    "embark u lc",       "land v 02.03",    "land v 02.02 rolled", "unload lc 3 02.03",
    "unload lc 1 02.02", "load lc 1 02.02", "sail lc 01.06",       "drop p 09.06",
  };
  static const char *const not_listed[] = { "embark p lc", "land v 01.04", "sail lc 03.03",
                                            "drop u 09.06", "load lc 1 02.03" };

  for (guint i = 0; i < G_N_ELEMENTS (listed); i++)
    g_assert_true (is_listed (actions, situation, listed[i]));
  for (guint i = 0; i < G_N_ELEMENTS (not_listed); i++)
    g_assert_false (is_listed (actions, situation, not_listed[i]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/18.5h/the-other-reading", test_other_reading);
  g_test_add_func ("/rules/18.5h/another-share", test_other_share);
  g_test_add_func ("/rules/18.5/rolls", test_rolls);
  g_test_add_func ("/rules/18.5/listed", test_listed);
  return g_test_run ();
}
