/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tl-test-supply.h"

#define RAIL_1_8 "railway 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08\n"
/* A line from the map's edge to a village seven hexes away; 02.04 is next to 01.04 and 01.05. */
#define LINE                                                                                            \
  "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n" RAIL_1_8 \
  "source 01.01 side0 rail-edge\nvillage 01.08 Ende\n"
#define UNIT "u side0 inf 4-3-3 01.13\n"

/* One line from the source to 08, which is no stop; one from 16 to the village in 20. */
#define TWO_RAILWAYS                                               \
  "size 1 40\n" RAIL_1_8 "railway 01.16 01.17 01.18 01.19 01.20\n" \
  "source 01.01 side0 rail-edge\nvillage 01.20 Ende\ncontrol 01.20 side0\n"

static const TlTestSupplyRow rows[] = {
  { "/rules/12.6a(1)/map-edge-railway",
    "size 1 12\nsource 01.01 side0 rail-edge\nu side0 inf 4-3-3 01.07\n", "u", "01.01 direct 5",
    NULL, NULL, "01.07 01.06 01.05 01.04 01.03 01.02 01.01", "01.01" },
  { "/rules/12.6a(1)/scenario-s-own",
    "size 1 12\nsource 01.01 both other\nu side0 inf 4-3-3 01.07\n", "u", "01.01 direct 5" },
  { "/rules/12.6a(1)/too-far", "size 1 12\nsource 01.01 side0 rail-edge\nu side0 inf 4-3-3 01.08\n",
    "u", "-", NULL, "12.3a" },
  { "/rules/12.6a(1)/not-the-other-side-s",
    "size 1 12\nsource 01.01 side1 rail-edge\nu side0 inf 4-3-3 01.04\n", "u", "-", NULL, "12.6a" },
  { "/rules/12.6a(1)/not-where-reinforcements-alone-enter",
    "size 1 12\nsource 01.01 side0 entry\nu side0 inf 4-3-3 01.04\n", "u", "-", NULL, "12.6a" },
  { "/rules/12.6a(1)/not-once-the-enemy-has-it",
    "size 1 12\nsource 01.01 side0 rail-edge\ncontrol 01.01 side1\nu side0 inf 4-3-3 01.04\n", "u",
    "-", NULL, "12.6a 12.6a" },
  { "/rules/12.6a/by-an-hq",
    "size 1 12\nsource 01.01 side0 rail-edge\nh side0 hq 6-10 throws=truck 01.04\n"
    "u side0 inf 4-3-3 01.10\n",
    "u", "01.01 h 2+5", NULL, NULL, "01.10 01.09 01.08 01.07 01.06 01.05 01.04 01.03 01.02 01.01",
    "01.01" },
  { "/rules/12.6e/no-throw-in-strat",
    "size 1 12\nsource 01.01 side0 rail-edge\nh side0 hq 6-10 throws=truck strat 01.04\n"
    "u side0 inf 4-3-3 01.08\n",
    "u", "-", NULL, "12.3a 12.3b(C)" },
  { "/rules/12.6e/a-strat-unit-traces",
    "size 1 12\nsource 01.01 side0 rail-edge\nu side0 inf 4-3-3 strat 01.04\n", "u",
    "01.01 direct 2" },
  { "/rules/12.9a/others-need-no-trace", "size 1 12\nt side0 truck 1-45 01.04\n", "t", "-", NULL,
    "" },
  { "/rules/12.9b/hqs-do",
    "size 1 12\nsource 01.01 side0 rail-edge\nh side0 hq 6-10 throws=truck 01.04\n", "h",
    "01.01 direct 2" },

  { "/rules/12.6b/enemy-zoc-closes-a-source",
    "size 2 12\nsource 01.01 side0 rail-edge\nu side0 inf 4-3-3 01.04\ne side1 inf 4-3-3 02.01\n",
    "u", "-", NULL, "12.6a 12.6b" },
  { "/rules/12.6b/negated",
    "|. L\n|. L\n|. L\n|. L\n|. L\nsource 01.01 side0 rail-edge\nu side0 inf 4-3-3 01.05\n"
    "e side1 inf 4-3-3 02.01\nf side0 inf 4-3-3 01.01 move\n",
    /* The ZOC also lies in 01.02, where the counted path would end: 12.3c does not help. */
    "u", "-", NULL, "4.5a(B)" },
  { "/rules/12.6b/negated-all-the-way",
    "|. L\n|. L\n|. L\n|. L\n|. L\nsource 01.01 side0 rail-edge\nu side0 inf 4-3-3 01.05\n"
    "e side1 inf 4-3-3 02.01\nf side0 inf 4-3-3 01.01 move\ng side0 inf 4-3-3 01.02 move\n",
    "u", "01.01 direct 3" },
  { "/rules/12.6b/enemy-in-the-source",
    "size 1 12\nsource 01.01 side0 rail-edge\nu side0 inf 4-3-3 01.04\ne side1 inf 4-3-3 01.01 move\n",
    "u", "-", NULL, "12.6a 12.6a" },
  { "/rules/12.6b/a-unit-in-the-source-itself",
    "size 2 12\nsource 01.01 side0 rail-edge\nu side0 inf 4-3-3 01.01\ne side1 inf 4-3-3 02.01\n",
    "u", "01.01 direct 0" },

  { "/rules/13.3c/village", LINE UNIT "control 01.08 side0\n", "u", "01.08 direct 4", NULL, NULL,
    "01.13 01.12 01.11 01.10 01.09 01.08", "01.08 01.07 01.06 01.05 01.04 01.03 01.02 01.01" },
  { "/rules/13.3c/city",
    "size 1 15\n" RAIL_1_8
    "source 01.01 side0 rail-edge\ncity 01.08 Ende\ncontrol 01.08 side0\n" UNIT,
    "u", "01.08 direct 4" },
  /* ... and one that the map's letter gives: the half of a city that its name is not in */
  { "/rules/13.3c/city-by-the-letter",
    "size 1 15\nterrain 01.08 minor-city\n" RAIL_1_8
    "source 01.01 side0 rail-edge\ncontrol 01.08 side0\n" UNIT,
    "u", "01.08 direct 4" },
  { "/rules/13.3c/village-by-the-letter",
    "size 1 15\nterrain 01.08 village\n" RAIL_1_8
    "source 01.01 side0 rail-edge\ncontrol 01.08 side0\n" UNIT,
    "u", "01.08 direct 4" },
  { "/rules/13.3h/city-by-the-letter-not-in-hand",
    "size 1 15\nterrain 01.08 minor-city\n" RAIL_1_8 "source 01.01 side0 rail-edge\n" UNIT, "u",
    "-", NULL, "12.3a 13.3h" },
  { "/rules/13.3c/city-by-the-letter-cut-off",
    "size 1 15\nterrain 01.08 minor-city\n" RAIL_1_8
    "source 01.01 side0 rail-edge\ncontrol 01.08 side0\ne side1 inf 4-3-3 01.05 move\n" UNIT,
    "u", "-", NULL, "12.3d 13.3c" },
  /* 6.2d: the edge of a village in other ground is named elsewhere. */
  { "/rules/13.3c/not-the-edge-of-a-village",
    "size 1 15\nterrain 01.08 village low-hills\n" RAIL_1_8
    "source 01.01 side0 rail-edge\ncontrol 01.08 side0\n" UNIT,
    "u", "-", NULL, "12.3a" },
  { "/rules/13.3c/not-without-a-stop",
    "size 1 15\n" RAIL_1_8 "source 01.01 side0 rail-edge\ncontrol 01.08 side0\n" UNIT, "u", "-",
    NULL, "12.3a" },
  { "/rules/13.3c/not-off-the-railway",
    "size 1 15\n" RAIL_1_8
    "source 01.01 side0 rail-edge\nvillage 01.09 Off\ncontrol 01.09 side0\n" UNIT,
    "u", "-", NULL, "12.3a" },
  { "/rules/13.3c/not-without-a-source",
    "size 1 15\n" RAIL_1_8 "village 01.08 Ende\ncontrol 01.08 side0\n" UNIT, "u", "-", NULL,
    "12.6a 13.3c" },
  { "/rules/13.3h/not-without-control", LINE UNIT, "u", "-", NULL, "12.3a 13.3h" },
  { "/rules/13.3h/not-the-enemy-s", LINE UNIT "control 01.08 side1\n", "u", "-", NULL,
    "12.3a 13.3h" },
  { "/rules/13.3h/a-combat-unit-in-it-controls-it",
    LINE UNIT "control 01.08 side1\nf side0 inf 4-3-3 01.08\n", "u", "01.08 direct 4" },
  { "/rules/13.3c/enemy-on-the-line",
    LINE UNIT "control 01.08 side0\ne side1 inf 4-3-3 01.05 move\n", "u", "-", NULL,
    "12.3d 13.3c" },
  { "/rules/4.5a(D)/enemy-zoc-on-the-line",
    LINE UNIT "control 01.08 side0\ne side1 inf 4-3-3 02.04\n", "u", "-", NULL, "4.5a(B) 13.3c" },
  { "/rules/4.5a(D)/negated",
    LINE UNIT "control 01.08 side0\ne side1 inf 4-3-3 02.04\nf side0 inf 4-3-3 01.04\n"
              "g side0 inf 4-3-3 01.05 move\n",
    "u", "01.08 direct 4" },
  { "/rules/4.5a(D)/negated-in-part",
    LINE UNIT "control 01.08 side0\ne side1 inf 4-3-3 02.04\nf side0 inf 4-3-3 01.04\n", "u", "-",
    NULL, "4.5a(B) 13.3c" },
  { "/rules/4.5a(D)/enemy-zoc-in-the-stop",
    LINE UNIT "control 01.08 side0\ne side1 inf 4-3-3 02.08\n", "u", "-", NULL, "4.5a(B) 13.3c" },
  { "/rules/4.5a(D)/enemy-zoc-in-the-source",
    LINE UNIT "control 01.08 side0\ne side1 inf 4-3-3 02.01\n", "u", "-", NULL,
    "12.6a 12.6b 13.3c" },
  { "/rules/13.8c/hq-in-combat-mode",
    "size 1 15\n" RAIL_1_8
    "source 01.01 side0 rail-edge\nh side0 hq 3-10 throws=truck 01.08\n" UNIT,
    /* Direct draw from its hex is better than its throw. */
    "u", "01.08 direct 4", NULL, NULL, NULL, "01.08 01.07 01.06 01.05 01.04 01.03 01.02 01.01" },
  { "/rules/13.8c/hq-in-move-mode",
    "size 1 15\n" RAIL_1_8
    "source 01.01 side0 rail-edge\nh side0 hq 9-10 throws=truck move 01.08\n" UNIT,
    "u", "-", NULL, "12.3a 12.3b 12.3a" },
  { "/rules/13.8c/hq-dg-showing-combat",
    "size 1 15\n" RAIL_1_8
    "source 01.01 side0 rail-edge\nh side0 hq 3-10 throws=truck dg 01.08\n" UNIT,
    "u", "01.08 direct 4" },
  { "/rules/13.8c/engineers-do-not",
    "size 1 15\n" RAIL_1_8 "source 01.01 side0 rail-edge\nh side0 eng 3-3-4 engineer 01.08\n" UNIT,
    "u", "-", NULL, "12.3a" },

  { "/rules/4.5a(F)/port",
    "size 2 12\nport 01.01 8 Haven\ncontrol 01.01 side0\nu side0 inf 4-3-3 01.04\n", "u",
    "01.01 direct 2" },
  { "/rules/4.5a(F)/port-not-held", "size 2 12\nport 01.01 8 Haven\nu side0 inf 4-3-3 01.04\n", "u",
    "-", NULL, "12.6a 12.6a" },
  { "/rules/4.5a(F)/enemy-zoc-in-the-port",
    "size 2 12\nport 01.01 8 Haven\ncontrol 01.01 side0\nu side0 inf 4-3-3 01.04\n"
    "e side1 inf 4-3-3 02.01\n",
    "u", "-", NULL, "12.6a 12.6b" },
  { "/rules/13.3c/rail-from-a-port",
    "size 1 15\n" RAIL_1_8 "port 01.01 8 Haven\nvillage 01.08 Ende\ncontrol 01.01 side0\n"
    "control 01.08 side0\n" UNIT,
    "u", "01.08 direct 4", NULL, NULL, NULL, "01.08 01.07 01.06 01.05 01.04 01.03 01.02 01.01" },

  { "/rules/12.7a(A)/extender-as-a-source",
    "size 1 40\nsource 01.01 side0 other\nx side0 extender range=20 truck 01.22\n"
    "u side0 inf 4-3-3 01.28\n",
    /* Extender: 21 down to 02, 20 MP, and one hex. Unit: 27 to 23, 5 MP, and one hex. */
    "u", "01.22 direct 5", NULL, NULL, "01.28 01.27 01.26 01.25 01.24 01.23 01.22" },
  { "/rules/12.7a(A)/extender-from-a-port",
    "size 1 40\nport 01.01 8 Haven\ncontrol 01.01 side0\nx side0 extender range=20 truck 01.22\n"
    "u side0 inf 4-3-3 01.28\n",
    "u", "01.22 direct 5", NULL, NULL, "01.28 01.27 01.26 01.25 01.24 01.23 01.22" },
  { "/rules/12.7b/extender-out-of-range",
    "size 1 40\nsource 01.01 side0 other\nx side0 extender range=20 truck 01.23\n"
    "u side0 inf 4-3-3 01.28\n",
    "u", "-", NULL, "12.3a 12.7b" },
  { "/rules/12.7b/wagons-by-leg",
    "|.\n|.\n|m\n|m\n|.\n|.\n|.\n|.\n|.\n|.\n|.\nsource 01.01 side0 other\n"
    "x side0 extender range=8 leg 01.06\nu side0 inf 4-3-3 01.11\n",
    "u", "01.06 direct 4" }, /* back: 1 + 3 + 3 + 1 = 8 by Leg; mountains are closed to Truck */
  { "/rules/12.7c/daisy-chain",
    "size 1 60\nsource 01.01 side0 other\nx side0 extender range=20 truck 01.22\n"
    "y side0 extender range=10 truck 01.33\nu side0 inf 4-3-3 01.36\n",
    "u", "01.33 direct 2", NULL, NULL, "01.36 01.35 01.34 01.33",
    "01.33 01.32 01.31 01.30 01.29 01.28 01.27 01.26 01.25 01.24 01.23 01.22 01.21 01.20 01.19 "
    "01.18 01.17 01.16 01.15 01.14 01.13 01.12 01.11 01.10 01.09 01.08 01.07 01.06 01.05 01.04 "
    "01.03 01.02 01.01" },
  { "/rules/12.7a/no-longer-throw-behind-an-extender",
    "size 1 60\nsource 01.01 side0 other\nh side0 hq 6-10 throws=truck 01.03\n"
    "x side0 extender range=20 truck 01.22\nu side0 inf 4-3-3 01.29\n",
    "u", "-", NULL, "12.3a 12.3b" },
  /* The HQ draws, 01.06 to 01.02; the Extender would come to it with its last MP, and is none the
   * wiser. */
  { "/rules/12.7b/an-hq-is-nothing-to-connect-to",
    "size 1 40\nsource 01.01 side0 other\nh side0 hq 9-10 throws=truck 01.07\n"
    "x side0 extender range=6 truck 01.14\nu side0 inf 4-3-3 01.18\n",
    "u", "-", NULL, "12.3a 12.3b 12.7b" },
  /* In front of one it throws as ever: 01.27 to 01.23, and 01.29 to 01.34. */
  { "/rules/12.7a(A)/an-hq-in-front-of-an-extender",
    "size 1 40\nsource 01.01 side0 other\nx side0 extender range=20 truck 01.22\n"
    "h side0 hq 6-10 throws=truck 01.28\nu side0 inf 4-3-3 01.35\n",
    "u", "01.22 h 5+6" },
  { "/rules/12.6b/extender-in-an-enemy-zoc",
    "size 2 40\nsource 01.01 side0 other\nx side0 extender range=20 truck 01.20\n"
    "u side0 inf 4-3-3 01.24\ne side1 inf 4-3-3 02.19\n",
    "u", "-", NULL, "4.5a(B) 12.6b" },
  /* Its way back is closed: the only one leads over 01.08 and 01.09. */
  { "/rules/4.5a(B)/the-link-of-an-extender",
    "|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n"
    "source 01.01 side0 other\nx side0 extender range=20 truck 01.12\n"
    "u side0 inf 4-3-3 01.16\ne side1 inf 4-3-3 02.08\n",
    "u", "-", NULL, "4.5a(B) 4.5a(B)" },
  /* The last of the chain is 11 MP and a hex from the first, as it may; that one lacks 2 MP. */
  { "/rules/12.7c/a-chain-that-fails-at-its-other-end",
    "size 1 60\nsource 01.01 side0 other\nx side0 extender range=20 truck 01.24\n"
    "y side0 extender range=11 truck 01.36\nu side0 inf 4-3-3 01.40\n",
    "u", "-", NULL, "12.3a 12.7c 12.7b" },
  /* Nobody could draw from it if it were one. */
  { "/rules/12.7/an-extender-too-far-away-is-not-spoken-of",
    "size 1 60\nsource 01.01 side0 other\nx side0 extender range=20 truck 01.24\n"
    "u side0 inf 4-3-3 01.40\n",
    "u", "-", NULL, "12.3a" },
  { "/rules/12.7a(B)/between-two-railways",
    /* The line ends in 08, the next begins in 16: the extender in 16 is 7 MP and a hex from 08. */
    "size 1 40\n" RAIL_1_8 "railway 01.16 01.17 01.18 01.19 01.20\nsource 01.01 side0 rail-edge\n"
    "village 01.20 Ende\ncontrol 01.20 side0\nx side0 extender range=7 truck 01.16\n"
    "u side0 inf 4-3-3 01.25\n",
    "u", "01.20 direct 4", NULL, NULL, NULL,
    "01.20 01.19 01.18 01.17 01.16 01.15 01.14 01.13 01.12 01.11 01.10 01.09 01.08 01.07 01.06 "
    "01.05 01.04 01.03 01.02 01.01" },
  /* One MP less, and it joins nothing: from 16 to 09, next to 08, are 7 MP. */
  { "/rules/12.7a(B)/between-two-railways-too-far-apart",
    "size 1 40\n" RAIL_1_8 "railway 01.16 01.17 01.18 01.19 01.20\nsource 01.01 side0 rail-edge\n"
    "village 01.20 Ende\ncontrol 01.20 side0\nx side0 extender range=6 truck 01.16\n"
    "u side0 inf 4-3-3 01.26\n",
    "u", "-", NULL, "12.3a 13.3c 12.7b" },
  /* Nobody would draw from the village if it were open. */
  { "/rules/12.7a(B)/of-no-use-anyway",
    "size 1 40\n" RAIL_1_8 "railway 01.16 01.17 01.18 01.19 01.20\nsource 01.01 side0 rail-edge\n"
    "village 01.20 Ende\ncontrol 01.20 side0\nx side0 extender range=6 truck 01.16\n"
    "u side0 inf 4-3-3 01.27\n",
    "u", "-", NULL, "12.3a 13.3c" },
  { "/rules/12.7a(B)/a-live-line-alone-makes-no-source",
    "size 1 40\n" RAIL_1_8 "source 01.01 side0 rail-edge\nx side0 extender range=7 truck 01.16\n"
    "u side0 inf 4-3-3 01.18\n",
    "u", "-", NULL, "12.3a 12.7b" }, /* 08 is no stop */
  /* It makes a railway live on which nothing is a stop. */
  { "/rules/12.7a(B)/railways-alone-make-no-source",
    "size 1 40\n" RAIL_1_8 "railway 01.16 01.17\nsource 01.01 side0 rail-edge\n"
    "x side0 extender range=7 truck 01.16\nu side0 inf 4-3-3 01.18\n",
    "u", "-", NULL, "12.3a 12.7a(A)" },
  /* Village 20 is 3 MP and a hex before it, and has its supply over it: that is no link back. */
  { "/rules/12.7b/no-link-forward-to-its-own-railway",
    TWO_RAILWAYS "x side0 extender range=7 truck 01.16\nu side0 inf 4-3-3 01.12\n", "u", "-", NULL,
    "12.3a 12.7b" },
  /* Nor by another Extender, y, which is a source by the village: y to 20, 1 MP and a hex; x to y,
   * 5 MP and a hex. */
  { "/rules/12.7b/no-link-forward-by-another-extender",
    TWO_RAILWAYS "x side0 extender range=7 truck 01.16\ny side0 extender range=7 truck 01.22\n"
                 "u side0 inf 4-3-3 01.12\n",
    "u", "-", NULL, "12.3a 12.7b" },
  /* A source behind it, 6 MP and a hex away, makes it one whatever lies before it. */
  { "/rules/12.7a(A)/a-link-back-next-to-a-railway",
    TWO_RAILWAYS "source 01.09 side0 other\nx side0 extender range=6 truck 01.16\n"
                 "u side0 inf 4-3-3 01.14\n",
    "u", "01.16 direct 1" },
  /* Each of two joins the same railway, and the village would have its supply over the other as
   * well: both are sources.  y is 2 MP and a hex from 04, and 7 MP and a hex from the village. */
  { "/rules/12.7a(A)/supply-that-comes-another-way-too",
    "size 2 40\n" RAIL_1_8 "railway 01.16 01.17 01.18 01.19 01.20 01.21 01.22\n"
    "source 01.01 side0 rail-edge\nvillage 01.20 Ende\ncontrol 01.20 side0\n"
    "x side0 extender range=7 truck 01.16\ny side0 extender range=13 truck 01.22\n"
    "u side0 inf 4-3-3 01.12\n",
    "u", "01.16 direct 3", NULL, NULL, NULL,
    "01.16 01.17 01.18 01.19 01.20 01.21 01.22 01.21 01.20 01.19 01.18 01.17 01.16 01.15 01.14 "
    "01.13 01.12 01.11 01.10 01.09 01.08 01.07 01.06 01.05 01.04 01.03 01.02 01.01" },
  { "/rules/12.7a(C)/between-source-and-railway",
    "size 1 40\nsource 01.01 side0 other\nrailway 01.09 01.10 01.11 01.12\nvillage 01.12 Ende\n"
    "control 01.12 side0\nx side0 extender range=6 truck 01.08\nu side0 inf 4-3-3 01.16\n",
    "u", "01.12 direct 3", NULL, NULL, NULL, /* rail next to it, 12.7g */
    "01.12 01.11 01.10 01.09 01.08 01.07 01.06 01.05 01.04 01.03 01.02 01.01" },
  { "/rules/12.7g/two-extenders-lean-on-each-other",
    "size 1 40\nx side0 extender range=9 truck 01.08\ny side0 extender range=9 truck 01.12\n"
    "u side0 inf 4-3-3 01.10\n",
    "u", "-", NULL, "12.6a 12.7c" },

  /* E9, the stretch of HQs. A, range 6 by Truck in Combat Mode on a rail hex, makes it detrainable
   * and throws 01.06 .. 01.11, 6 MP; the division in 01.12 is next to that. */
  { "/rules/12.3b/example-stretch-first-hq",
    "size 1 20\nrailway 01.01 01.02 01.03 01.04 01.05\nsource 01.01 side0 rail-edge\n"
    "a side0 hq 6-10 throws=truck combat 01.05\nu side0 inf 20-4-3 re=3 01.12\n",
    "u", "01.05 a 0+6", NULL, NULL, "01.12 01.11 01.10 01.09 01.08 01.07 01.06 01.05",
    "01.05 01.04 01.03 01.02 01.01" },
  /* The erratum: A in Move Mode makes nothing detrainable. */
  { "/rules/13.8c/example-stretch-needs-combat-mode",
    "size 1 20\nrailway 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09\n"
    "source 01.01 side0 rail-edge\na side0 hq 6-10 throws=truck move 01.09\n"
    "u side0 inf 20-4-3 re=3 01.12\n",
    "u", "-", NULL, "12.3a 12.3b 12.3a" },
  /* B, range 4 in Move Mode, draws from A's rail hex: 01.10 .. 01.06, 5 MP, and a hex. It throws
   * across two Light Woods of 2 MP: 4 MP, and a hex. */
  { "/rules/12.3b/example-stretch-second-hq",
    "|.\n|.\n|.\n|.\n|.\n|.\n|.\n|.\n|.\n|.\n|.\n|l\n|l\n|.\n"
    "railway 01.01 01.02 01.03 01.04 01.05\nsource 01.01 side0 rail-edge\n"
    "a side0 hq 6-10 throws=truck combat 01.05\nb side0 hq 4-10 throws=truck move 01.11\n"
    "u side0 inf 4-3-3 01.14\n",
    "u", "01.05 b 5+4", NULL, NULL, "01.14 01.13 01.12 01.11 01.10 01.09 01.08 01.07 01.06 01.05" },
  /* For combat supply both draw from a dump; B gets only to the hex next to it. */
  { "/rules/12.3b/example-stretch-combat-supply",
    "|.\n|.\n|.\n|.\n|.\n|.\n|.\n|.\n|.\n|.\n|.\n|l\n|l\n|.\nd side0 dump 8t 01.05\n"
    "a side0 hq 6-10 throws=truck combat 01.05\nb side0 hq 4-10 throws=truck move 01.11\n"
    "u side0 inf 4-3-3 01.14\n",
    "u", NULL, "01.05:8t b 5+4", NULL,
    "01.14 01.13 01.12 01.11 01.10 01.09 01.08 01.07 01.06 01.05" },
};

static void
test_is_traced (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 1 12\nsource 01.01 side0 rail-edge\nu side0 inf 4-3-3 01.04\nv side0 inf 4-3-3 01.12\n"
      "t side0 truck 1-45 01.12\n");

  g_assert_true (tl_supply_is_traced (situation, tl_test_unit (situation, "u")));
  g_assert_false (tl_supply_is_traced (situation, tl_test_unit (situation, "v")));
  g_assert_true (tl_supply_is_traced (situation, tl_test_unit (situation, "t")));
}

/* The reading extender-link: what the first of the rows above denies. */
static void
test_any_link (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      TWO_RAILWAYS "x side0 extender range=7 truck 01.16\nu side0 inf 4-3-3 01.12\n");
  TlEdition *edition = tl_situation_scenario (situation)->edition;
  g_autoptr (TlSupplyPath) path = NULL;
  g_autoptr (GPtrArray) legs = NULL;
  g_autoptr (TlTrail) trail = tl_trail_new ();
  g_autofree char *line = NULL;

  g_ptr_array_add (edition->choices, tl_choice_new ("extender-link", "12.7a(A)", "any", ""));
  path = tl_supply_trace (situation, tl_test_unit (situation, "u"), NULL);
  g_assert_nonnull (path);
  line = tl_test_supply_line (situation, &path->line);
  g_assert_cmpstr (line, ==, "01.16 direct 3");
  /* From x to the village, by rail back to x, from x to the other line, by rail to the source. */
  legs = tl_supply_path_legs_back (path);
  g_assert_cmpuint (legs->len, ==, 4);
  tl_leg_trail (legs->pdata[0], situation, trail);
  g_assert_cmpstr (tl_trail_part (trail, tl_trail_n_parts (trail) - 1)->rule, ==, "12.7a(A)");
  g_clear_pointer (&trail, tl_trail_free);
  trail = tl_trail_new ();
  tl_leg_trail (legs->pdata[2], situation, trail);
  g_assert_cmpstr (tl_trail_part (trail, tl_trail_n_parts (trail) - 1)->rule, ==, "12.7g");
}

/* Asked before, too: an enemy who comes far from source and railway cuts the link of an Extender,
 * and who leaves mends it (12.7b). */
static void
test_link_that_is_cut (void)
{
  g_autoptr (TlSituation) before = tl_test_situation (
      "size 1 20\nsource 01.01 side0 other\nx side0 extender range=9 truck 01.11\n"
      "u side0 inf 4-3-3 01.15\ne side1 inf 4-3-3 pool\n");
  TlUnit unit = tl_test_unit (before, "u");
  g_autoptr (TlSituation) cut = NULL;
  g_autoptr (TlSituation) mended = NULL;

  g_assert_true (tl_supply_is_traced (before, unit));
  cut = tl_test_set (before, "e 01.06");
  g_assert_false (tl_supply_is_traced (cut, unit));
  mended = tl_test_set (cut, "e 01.20");
  g_assert_true (tl_supply_is_traced (mended, unit));
}

/* The one way of the Extender's link leads over 01.09 and 01.08, where e has a ZOC: n and m keep it
 * open, and it says so behind either hex.  u itself is in no ZOC. */
static void
test_who_negates (void)
{
  static const char map[] =
      "|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n|.L\n"
      "source 01.01 side0 other\nx side0 extender range=20 truck 01.12\n"
      "u side0 inf 4-3-3 01.16\ne side1 inf 4-3-3 02.08\n"
      "m side0 inf 4-3-3 01.08\nn side0 inf 4-3-3 01.09\n";
  g_autoptr (TlSituation) situation = tl_test_situation (map);
  g_autoptr (TlSupplyPath) path =
      tl_supply_trace (situation, tl_situation_find (situation, "u"), NULL);
  g_autoptr (GPtrArray) legs = tl_supply_path_legs_back (path);
  g_autoptr (TlTrail) trail = tl_trail_new ();
  g_autoptr (GString) told = g_string_new (NULL);

  g_assert_cmpuint (legs->len, ==, 1);
  tl_leg_trail (legs->pdata[0], situation, trail);
  for (guint i = 0; i < tl_trail_n_parts (trail); i++)
    {
      const TlTrailPart *part = tl_trail_part (trail, i);

      if (strcmp (part->rule, "4.5b") == 0)
        g_string_append_printf (told, "%s; ", part->text);
    }
  g_assert_cmpstr (told->str, ==,
                   "01.09, where the enemy ZOC is negated by Combat unit (n); "
                   "01.08, where the enemy ZOC is negated by Combat unit (m); ");
  /* 10 hexes and the free one */
  g_assert_cmpuint (tl_trail_n_parts (trail), ==, 13);
}

/* What the railway of an Extender lacks is counted to the nearest open rail, not to a stop. */
static void
test_too_far_apart (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 1 40\n" RAIL_1_8 "railway 01.16 01.17 01.18 01.19 01.20\nsource 01.01 side0 rail-edge\n"
      "village 01.20 Ende\ncontrol 01.20 side0\nx side0 extender range=6 truck name=E 01.16\n"
      "u side0 inf 4-3-3 01.26\n");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlSupplyPath) path =
      tl_supply_trace (situation, tl_test_unit (situation, "u"), verdict);
  guint n = tl_verdict_n_findings (verdict);
  gboolean is_told = FALSE;

  g_assert_null (path);
  for (guint i = 0; i < n; i++)
    is_told |= strstr (tl_verdict_finding (verdict, i)->text,
                       "to 01.08 takes 7 MP by Truck, and may take 6.") != NULL;
  g_assert_true (is_told);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_supply_add_rows (rows, G_N_ELEMENTS (rows));
  g_test_add_func ("/rules/12.6a/who-is-traced", test_is_traced);
  g_test_add_func ("/rules/12.7a(A)/any-link-by-the-other-reading", test_any_link);
  g_test_add_func ("/rules/12.7b/a-link-that-is-cut", test_link_that_is_cut);
  g_test_add_func ("/rules/4.5b/who-keeps-a-link-open", test_who_negates);
  g_test_add_func ("/rules/12.7a(B)/lacks-what-leads-to-open-rail", test_too_far_apart);
  return g_test_run ();
}
