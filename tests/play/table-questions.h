/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fixed questions about the tables (test-tables.c): what is asked.
 *
 * A question is a small situation and what is asked of it, in steps divided by "; ":
 *
 *   move u 02.02 02.03      an action: what is said about it, and where all stands after it
 *   #units                  each unit's numbers
 *   #costs 02.02 02.03      what each unit pays for the step
 *   #odds 02.03 u v         the odds of a fight (combat-fights.h)
 *   #table                  the columns of all odds, who is surprised, and the results of all rolls
 *   #legal                  what may be done
 *   #supply                 each unit's lines of supply, and what the dumps hold
 *   #barrage 02.02          what each unit's barrage on the hex costs, and on a facility in it
 *   #barrage 02.02 a b      who pays how much for one that these fire together
 *   #fire                    the results of all rolls of barrages, in all columns
 *   #facility                the results of all dice at facilities, in all columns
 *   #shifts 02.02 a b        the shifts of a barrage that these fire together
 *   #patrol                  how many hexes each side's patrol zone has (14.4c)
 *   #rounds                  what every roll of air combat and of Flak brings
 *   #victims a b             which of these aircraft each die hits
 *   #flak barrage 02.02 a b  when Flak is rolled for the mission, and with what
 *   #drops                   what a drop into each hex needs, and its modifiers (14.10d)
 *   #attrition 05.05        the steps lost for each roll
 *
 * Each question names the tables that it is about: these are asked first.
 */
#pragma once

#include <glib.h>

typedef struct
{
  const char *about;
  const char *situation;
  const char *asks;
} Question;

#define MOVES "size 9 9\nclock movement side0\n"
#define FIGHT "size 9 9\nclock combat side0\n"
#define ENDS "source 01.01 side0 other\n"

#define MODES(side)                                                                                \
  "c " side " inf 8-3-4/4-2-9 05.05\nm " side " inf 8-3-4/4-2-9 06.05 move\n"                      \
  "r " side " inf 8-3-4/4-2-9 05.06 reserve\ns " side " inf 8-3-4/4-2-9 06.06 strat\n"             \
  "x " side " inf 8-3-4/4-2-9 05.07 exploit keeps-zoc\ny " side " inf 8-3-4/4-2-9 07.07 exploit\n" \
  "d " side " inf 8-3-4/4-2-9 06.07 dg\ne " side " inf 8-3-4/4-2-9 07.06 dg-move\n"
#define RAILS(more)                                                                          \
  "size 9 14\n" more "railway 03.01 03.02 03.03 03.04 03.05 03.06 03.07 03.08 03.09 03.10\n" \
  "source 03.01 side0 rail-edge\nvillage 03.02 A\nvillage 03.06 B\nvillage 03.10 C\n"        \
  "control 03.02 side0\ncontrol 03.06 side0\ncontrol 03.10 side0\nrail-cap side0 24\n"
#define DOWN "03.02 03.03 03.04 03.05 03.06"
#define CAPTURE(pieces, dice)                                                          \
  {                                                                                    \
    "capture air-base-capture base-displacement-range",                                \
        "size 14 14\nclock movement side0\nu side0 recon 4-5-12 truck 03.03\n" pieces, \
        "move u 03.03 03.04; capture dice=" dice "; #legal; #units"                    \
  }
#define CAPTURES(pieces)                                                                      \
  CAPTURE (pieces, "1"), CAPTURE (pieces, "2"), CAPTURE (pieces, "3"), CAPTURE (pieces, "4"), \
      CAPTURE (pieces, "5"), CAPTURE (pieces, "6")
#define PLANE \
  "p side1 plane 3-4-3 fighter 03.04\nb side1 base 03.04\nc side1 base 05.09\nf side1 base 03.10\ng side1 base 03.11\n"
#define BLOW(dice)                                                              \
  {                                                                             \
    "dump-blowing", MOVES "u side0 inf 4-3-4 02.02\nd side0 dump 400t 02.02\n", \
        "blow 02.02 dice=" dice                                                 \
  }
#define STACK(ar)                                                      \
  "size 9 20\nclock movement-barrage side0\n" ENDS "u side0 inf 9-" ar \
  "-3 re=4 oos untraced attrition-due 05.15\n"                         \
  "v side0 inf 9-" ar "-3 re=5 oos untraced attrition-due 05.18\n"
/* Weakest c, strongest b. */
#define SQUADRON                                                               \
  "a side0 plane 3-5-20 tactical 05.05\nb side0 plane 3-9-20 tactical 05.05\n" \
  "c side0 plane 3-4-20 tactical 05.05\nd side0 plane 3-6-20 fighter 05.05\n"
#define FLAKS(hex)                                                                            \
  , "#flak sweep " hex " d; #flak barrage " hex " a; #flak barrage " hex                      \
    " a b; #flak barrage " hex " a d; #flak barrage " hex " a b c; #flak barrage " hex        \
    " a b c d; #flak hip-shoot " hex " a; #flak trainbusting " hex " a; #flak transport " hex \
    " a; #flak drop " hex " a; #flak transfer " hex " a"
#define LIFTS                                                                               \
  "size 30 9\nclock movement side0\np side0 plane (1)-0-10 transport capacity=2 02.02\n"    \
  "q side0 plane (1)-0-10 transport capacity=2 02.02\n"                                     \
  "r side0 plane (1)-0-10 transport capacity=2 02.02\n"                                     \
  "s side0 plane (1)-0-10 transport capacity=2 02.02\nd side0 dump 40t 02.02\n"             \
  "b1 side0 base level=1 08.02\nb2 side0 base level=0 09.02\nb3 side0 base level=1 22.02\n" \
  "b4 side0 base level=1 23.02\nb5 side0 base level=1 07.02\n"
#define BREAKOUT "size 30 9\nclock breakout side0\n" ENDS "r side0 inf 4-3-3 01.02\n"
#define COAST(t)                                                                                                   \
  "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\nclock movement side0 3\n" \
  "lc side0 ship 0-0-20 capacity=" t " 01.03\nbox hold craft=lc\n"
/* From 1 RE to 6 1/4, at both sides of each band of densities, and one unit of 5 RE. */
#define DENSITIES                      \
  "a side0 art 20-3-4 range=9 12.09\n" \
  "x0a side1 inf 4-3-4 02.02\n"        \
  "x1a side1 inf 4-3-4 04.02\n"        \
  "x1b side1 repl 1-0-4 04.02\n"       \
  "x2a side1 inf 9-3-4 re=3 06.02\n"   \
  "x3a side1 inf 9-3-4 re=3 08.02\n"   \
  "x3b side1 repl 1-0-4 08.02\n"       \
  "x4a side1 inf 9-3-4 re=3 10.02\n"   \
  "x4b side1 inf 4-3-4 10.02\n"        \
  "x5a side1 inf 9-3-4 re=3 12.02\n"   \
  "x5b side1 inf 4-3-4 12.02\n"        \
  "x5c side1 repl 1-0-4 12.02\n"       \
  "x6a side1 inf 9-3-4 re=3 14.02\n"   \
  "x6b side1 inf 4-3-4 14.02\n"        \
  "x6c side1 inf 4-3-4 14.02\n"        \
  "x7a side1 inf 9-3-4 re=3 16.02\n"   \
  "x7b side1 inf 4-3-4 16.02\n"        \
  "x7c side1 inf 4-3-4 16.02\n"        \
  "x7d side1 repl 1-0-4 16.02\n"       \
  "x8a side1 inf 9-3-4 re=3 18.02\n"   \
  "x8b side1 inf 9-3-4 re=3 18.02\n"   \
  "x9a side1 inf 9-3-4 re=3 20.02\n"   \
  "x9b side1 inf 9-3-4 re=3 20.02\n"   \
  "x9c side1 repl 1-0-4 20.02\n"       \
  "x10 side1 inf 9-3-4 re=5 22.02\n"   \
  "x11a side1 inf 4-3-4 24.02\n"       \
  "x11b side1 inf 4-3-4 24.02\n"       \
  "x11c side1 repl 1-0-4 24.02\n"
/* An air base with three Inactive aircraft. */
#define BASE_OF(id, level, hex)                                                             \
  id " side0 base level=" level " " hex "\n" id "1 side0 plane 3-4-9 " hex " inactive\n" id \
     "2 side0 plane 3-4-9 " hex " inactive\n" id "3 side0 plane 3-4-9 " hex " inactive\n"
#define GUN(name, strength) name " side0 art " strength "-3-4 range=9 05.05\n"

#define JOINED(mode)                                                                  \
  {                                                                                   \
    "modes",                                                                          \
        FIGHT "u side0 tank 90-5-8 track 05.04\nr side0 tank 9-5-8 track 05.04 " mode \
              "\nz side1 inf 2-1-3 05.05\np side0 dump 40t 05.03\n",                  \
        "combat 05.05 u,r dice=2,0,9"                                                 \
  }

/* A port of so many Tokens that has taken so many hits, and who would live on it. */
#define PORT(id, capacity, hits, hex)                                                           \
  "p" id " side0 port capacity=" capacity " level=" hits " " hex "\ncontrol " hex " side0\n" id \
  " side0 inf 4-3-4 " hex "\n"

static const Question questions[] = {
  /* --- 9.7 to 9.9 --- */
  { "combat-table combat-table-change surprise", "size 1 1\n", "#table" },

  /* --- construction (13.8d, 15, 16, 19) --- */
  { "constants",
    "size 8 8\nclock movement side0\nair-strips\nd side0 dump 01.01 20t\n"
    "e side0 eng 3-3-6/1-3-6 engineer size=battalion 02.04\n"
    "f side0 eng 3-3-6/1-3-6 engineer size=battalion 04.04\n"
    "g side0 eng 3-3-6/1-3-6 engineer size=battalion 06.04\n"
    "r side0 inf 4-4-4/2-4-6 size=regiment 05.02\n",
    "#legal; build e air-strip 02.02; build f air-base 04.04; build r hedgehog 05.02; #units" },
  { "constants",
    "size 8 8\nclock movement side0\nair-strips\nd side0 dump 01.01 20t\n"
    "b side0 base level=0 02.02\ne side0 eng 3-3-6/1-3-6 engineer size=battalion 02.02\n"
    "p side0 port capacity=8 level=2 04.02\ncontrol 04.02 side0\n"
    "f side0 eng 3-3-6/1-3-6 engineer size=battalion 04.02\n",
    "#legal; build e air-base 02.02; build f port 04.02; #units" },

  /* --- bases of aircraft (14.2a, 14.4c, 15.1, 15.2, 18.2) --- */
  { "constants zoc",
    "size 8 8\nclock refit side0\nd side0 dump 01.01 20t\n" BASE_OF ("b", "1", "02.02") BASE_OF (
        "c", "0",
        "04.04") "x side1 inf 4-4-4 05.05\nu side0 inf 4-4-4 04.04\n"
                 "terrain 06.02 sea\ns side0 ship 0-0-20 carrier steps=2 06.02 lost=1\n"
                 "s1 side0 plane 3-4-9 06.02 inactive\ns2 side0 plane 3-4-9 06.02 inactive\n"
                 "s3 side0 plane 3-4-9 06.02 inactive\n",
    "#legal; refit; #units" },
  { "constants",
    "size 8 8\nclock refit side0\nd side0 dump 01.01 20t\n" BASE_OF (
        "b", "2",
        "02.02") "a1 side0 plane 3-4-9 02.02\na2 side0 plane 3-4-9 02.02\na3 side0 plane 3-4-9 02.02\n"
                 "a4 side0 plane 3-4-9 02.02\n",
    "#legal; refit; #units" },
  { "constants", "size 30 30\nb side0 base level=1 15.15\nf side0 plane 3-4-5 fighter 15.15\n",
    "#patrol" },

  /* --- modes (5.5 to 5.10), sizes (4.6), guns (9.4e), constants of units --- */
  { "modes zoc sizes", MOVES MODES ("side0"), "#units; #legal" },
  { "modes",
    MOVES "c side0 eng 8-3-4/4-2-9 05.05\nm side0 eng 8-3-4/4-2-9 06.05 move\n"
          "r side0 eng 8-3-4/4-2-9 05.06 reserve\ns side0 eng 8-3-4/4-2-9 06.06 strat\n"
          "x side0 eng 8-3-4/4-2-9 05.07 exploit\nd side0 eng 8-3-4/4-2-9 06.07 dg\n"
          "e side0 eng 8-3-4/4-2-9 07.06 dg-move\nf side0 eng 8-3-4/4-2-9 08.06 exploit-move\n",
    "#units" },
  { "modes",
    MOVES "c side0 hq 4-5/4-9 05.05\nm side0 hq 4-5/4-9 06.05 move\n"
          "r side0 hq 4-5/4-9 05.06 reserve\ns side0 hq 4-5/4-9 06.06 strat\n"
          "x side0 hq 4-5/4-9 05.07 exploit\nd side0 hq 4-5/4-9 06.07 dg\n",
    "#units" },
  { "modes",
    "size 9 9\nclock reaction side1\n" MODES ("side0") "l side0 inf 8-3-4/4-2-9 02.02 released\n",
    "#units; release r" },
  { "modes released-reserve",
    "size 9 9\nclock exploitation side0\n" MODES (
        "side0") "l side0 inf 8-3-4/4-2-9 02.02 released\n",
    "#units; release r" },
  /* each of them attacks, overruns, fires and eats */
  { "modes",
    FIGHT MODES ("side0") "z side1 inf 4-3-4 06.04\nd1 side1 inf 4-3-4 05.08\n"
                          "d2 side1 inf 4-3-4 07.05\nd3 side1 inf 4-3-4 08.06\n",
    "#odds 06.04 c; #odds 06.04 m; #odds 07.05 r; #odds 07.05 s; #odds 05.08 x; #odds 05.08 d; "
    "#odds 07.05 e" },
  { "modes",
    MOVES MODES ("side0") "z side1 inf 4-3-4 06.04\nd1 side1 inf 4-3-4 05.08\n"
                          "d2 side1 inf 4-3-4 07.05\nd3 side1 inf 4-3-4 08.06\n",
    "#odds 06.04 c overrun; #odds 06.04 m overrun; #odds 07.05 r overrun; #odds 07.05 s overrun; "
    "#odds 05.08 x overrun; #odds 05.08 d overrun; #odds 07.05 e overrun" },
  { "modes barrage facility",
    FIGHT "c side0 art 40-3-4 range=3 02.03\nm side0 art 40-3-4 range=3 02.03 move\n"
          "r side0 art 40-3-4 range=3 02.03 reserve\ns side0 art 40-3-4 range=3 02.03 strat\n"
          "x side0 art 40-3-4 range=3 02.03 exploit\nd side0 art 40-3-4 range=3 02.03 dg\n"
          "e side1 inf 4-3-4 02.02\nt side0 dump 40t 03.03\n",
    "#barrage 02.02" },
  { "modes",
    "size 9 20\nclock movement-barrage side0\n" ENDS MODES ("side0") "b side0 dump 40t 06.08\n",
    "next; eat; #supply" },
  { "modes",
    "size 9 20\nclock movement-barrage side0\n" ENDS
    "c side0 inf 8-3-4 05.15\nm side0 inf 8-3-4 06.15 move\nr side0 inf 8-3-4 05.16 reserve\n"
    "s side0 inf 8-3-4 06.16 strat\nx side0 inf 8-3-4 05.17 exploit\nd side0 inf 8-3-4 06.17 dg\n"
    "p side0 dump 1t 05.14\n",
    "next; eat; #units" },
  { "modes sizes",
    "size 9 6\nterrain 01.03 sea\nclock movement side0\nlc side0 ship 0-0-20 capacity=40 01.03\n"
    "box hold craft=lc\nc side0 inf 8-3-4 02.03\nm side0 inf 8-3-4 02.03 move\nr side0 inf 8-3-4 02.03 reserve\n"
    "s side0 inf 8-3-4 02.03 strat\nx side0 inf 8-3-4 02.03 exploit\nd side0 inf 8-3-4 02.03 dg\n",
    "embark c lc; embark m lc; embark r lc; embark s lc; embark x lc; embark d lc" },
  { "modes",
    MOVES
    "r side0 inf 8-3-16 02.02 reserve\ns side0 inf 8-3-16 04.02 strat\ne side1 inf 4-3-4 02.03\n"
    "f side1 inf 4-3-4 04.03\n",
    "#odds 02.03 r overrun; #odds 04.03 s overrun; #odds 02.03 r; #odds 04.03 s" },
  JOINED ("reserve"),
  JOINED ("strat"),
  /* who goes into which mode, in an enemy ZOC too, alone and beside a friend */
  { "modes zoc",
    MOVES
    "u side0 inf 8-3-4/4-2-9 02.02\nv side0 inf 8-3-4/4-2-9 05.05\n"
    "w side0 inf 8-3-4/4-2-9 05.05\nx side0 inf 8-3-4/4-2-9 08.08\ne side1 inf 4-3-4 05.06\nf side1 inf 4-3-4 08.09\n",
    "mode u combat; mode u move; mode u reserve; mode v reserve; mode v strat; mode v combat; "
    "mode v move; mode x reserve; mode x strat; mode x move; mode x combat; place u 02.02 exploit; "
    "place u 02.02 dg; place u 02.02 strat; mode u exploit; mode u dg; mode w strat" },
  { "modes zoc", MOVES "u side0 inf 8-3-4/4-2-9 02.02\n",
    "mode u exploit; mode u dg; mode u strat" },
  /* who may come into an enemy ZOC */
  { "modes zoc", MOVES MODES ("side0") "z side1 inf 4-3-4 06.03\n",
    "#legal; move c 05.05 05.04; "
    "move m 06.05 06.04; move r 05.06 05.05 05.04; move s 06.06 06.05 06.04; move x 05.07 05.06 05.05 05.04; "
    "move d 06.07 06.06 06.05 06.04" },
  { "modes", "size 9 9\nclock exploitation side0\n" MODES ("side0") "z side1 inf 4-3-4 06.03\n",
    "move x 05.07 05.06 05.05" },
  /* who gains Exploit (9.13): two of AR 5, of which one is DG */
  { "modes exploit-most-attack-hexes",
    FIGHT
    "u side0 tank 90-5-8 track 05.04\nv side0 tank 90-5-8 track 05.04 dg\n"
    "w side0 tank 90-5-8 track 05.04 move\nr side0 tank 90-5-8 track 05.04 exploit\nz side1 inf 2-1-3 05.05\n"
    "p side0 dump 40t 05.03\n",
    "combat 05.05 u,v,w,r dice=2,0,9; advance u; #units" },
  /* 9.13b(B): in the Exploitation Phase too? */
  { "combat-table combat-table-change",
    "size 6 7\nclock exploitation-combat side0\nu side0 inf 11-4-3 03.02 released\n"
    "e side1 inf 1-4-3 re=3 03.03\n",
    "combat 03.03 u dice=7,0,7; #units" },
  { "draw-mobility", "| .\n| w\n| w\n| .\n| .\nu side0 inf 4-3-8 01.01\nd side0 dump 8t 01.05\n",
    "#supply" },
  { "exploit-most-attack-hexes",
    FIGHT "u side0 tank 90-5-8 track 05.04\nw side0 tank 90-5-8 track 06.05 move\n"
          "z side1 inf 2-1-3 05.05\np side0 dump 40t 05.03\n",
    "combat 05.05 u,w dice=2,0,9; #units" },
  { "sizes",
    FIGHT
    "a side0 inf 4-3-4 02.02 size=company\nb side0 inf 4-3-4 02.02 size=battalion\n"
    "c side0 inf 4-3-4 02.02 size=regiment\nd side0 inf 4-3-4 02.02 size=kampfgruppe\n"
    "e side0 inf 4-3-4 02.02 size=brigade\nf side0 inf 4-3-4 02.02 size=division\n"
    "g side0 inf 4-3-4 02.02 size=corps\nh side0 inf 4-3-4 02.02 size=army\ni side0 hq 4-5 02.02\n"
    "j side0 repl 1-1-3 02.02\n",
    "#units" },
  { "hq-strength-combat hq-strength-move hq-action-rating artillery-strength step-loss-attack "
    "step-loss-defence step-loss-defence-from out-of-supply-attack out-of-supply-defence",
    FIGHT "a side0 hq 4-5 02.02\nb side0 hq 4-5 02.02 move\nc side0 art 9-3-4 range=3 02.02\n"
          "d side0 inf 40-3-4 re=4 lost=1 02.02\ne side0 inf 40-3-4 re=4 lost=2 02.02\n"
          "f side0 inf 40-3-4 re=4 lost=3 02.02\ng side0 inf 7-3-4 oos 02.02\n",
    "#units" },
  { "anti-tank",
    FIGHT
    "u side0 tank 9-3-4 track 02.01\nv side0 mech 9-3-4 truck 02.01\n"
    "w side0 redtank 9-3-4 track 02.01\na side1 tank 4-3-4 track 02.02\nb side1 redtank 4-3-4 track 03.02\n"
    "c side1 mech 4-3-4 truck 01.02\nd side1 at 4-3-4 01.01\ne side1 aa 4-3-4 03.01\nf side1 inf 4-3-4 03.03\n"
    "x side0 tank 9-3-4 track 04.03\ng side1 inf 4-3-4 05.03\nh side1 hedgehog level=1 05.03\n",
    "#units; #odds 02.02 u v w; #odds 03.02 u v w; #odds 01.02 u v w; #odds 01.01 u v w; #odds 03.01 u v w; "
    "#odds 03.03 x; #odds 05.03 x" },
  { "anti-tank",
    FIGHT
    "u side0 tank 9-3-4 track 02.01\nv side0 mech 9-3-4 truck 02.01\nw side0 redtank 9-3-4 track 02.01\n"
    "f side1 inf 4-3-4 02.02\nl side1 aa 4-3-4 03.02\nk side1 at 4-3-4 01.02\nm side1 mech 4-3-4 truck 02.03\n"
    "t side1 redtank 4-3-4 track 05.05\no side0 redtank 9-3-4 track 05.04\nq side0 tank 9-3-4 track 05.04\n"
    "i side0 mech 9-3-4 truck 05.04\n",
    "#odds 02.02 u v w; #odds 03.02 u v w; #odds 01.02 u v w; #odds 05.05 o q i" },

  /* --- zones of control (4.5a, 9.12e) --- */
  { "zoc",
    MOVES "u side0 mech 4-3-8 truck 04.02\nf side0 inf 4-3-4 04.03\nk side0 inf 4-3-4 04.04\n"
          "e side1 inf 4-3-4 03.04\n",
    "#legal; move u 04.02 04.03 04.04 04.05 04.06" },
  { "zoc draw-range draw-mobility",
    "size 9 20\nclock movement side0\nu side0 inf 4-3-8 04.02\nf side0 inf 4-3-4 04.03\n"
    "k side0 inf 4-3-4 04.04\ne side1 inf 4-3-4 03.04\nd side0 dump 8t 04.06\nv side0 inf 4-3-4 08.01\n"
    "c side0 dump 8t 08.07\nw side0 inf 4-3-4 01.12\ng side0 dump 8t 01.19\nx side0 inf 4-3-4 05.12\n"
    "terrain 05.13 woods\nterrain 05.14 woods\ny side0 dump 8t 05.16\n",
    "#supply" },
  { "zoc",
    RAILS (
        "clock movement side0\n") "f side0 inf 4-3-4 03.04\ng side0 inf 4-3-4 03.05\nk side0 inf 4-3-4 03.03\n"
                                  "e side1 inf 4-3-4 02.04\nu side0 inf 4-3-4 03.06\nd side0 dump 4t 03.02\n",
    "#supply; rail d " DOWN },
  { "zoc",
    "size 9 9\nclock movement side0\nport 03.03 8 P\ncontrol 03.03 side0\nf side0 inf 4-3-4 03.03\n"
    "u side0 inf 4-3-4 05.03\ne side1 inf 4-3-4 02.03\nw side0 inf 4-3-4 03.04\n",
    "#supply" },
  { "zoc rail-repair-hexes",
    "size 2 12\nclock movement side0\nrailway@wide 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08\n"
    "railway@narrow 01.10 01.11\nrail side0 narrow\nrail side1 wide\nsource 01.01 side0 rail-edge\nr side0 inf (1)-0-9 symbols=rail-repair 01.01\n"
    "f side0 inf 4-3-4 01.03\ne side1 inf 4-3-4 02.03\n",
    "repair r 01.01 01.02 01.03; repair r 01.01 01.02" },
  { "rail-repair-hexes",
    "size 1 12\nclock movement side0\nrailway@wide 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08\n"
    "railway@narrow 01.10 01.11\nrail side0 narrow\nrail side1 wide\nsource 01.01 side0 rail-edge\nr side0 inf (1)-0-9 symbols=rail-repair 01.01\n",
    "repair r 01.01 01.02 01.03 01.04 01.05 01.06; repair r 01.01 01.02 01.03 01.04 01.05" },
  { "dg-retreat-hex",
    FIGHT "u side0 inf 45-5-4 05.04\nz side1 inf 9-1-4 re=4 05.05\np side0 dump 40t 05.03\n",
    "combat 05.05 u dice=2,0,7; lose z; retreat z 05.05 05.06 05.07" },
  { "zoc",
    FIGHT "u side0 inf 45-5-4 05.04\nz side1 inf 9-1-4 re=4 05.05\np side0 dump 40t 05.03\n"
          "h side0 inf 4-3-4 04.06\nf side1 inf 4-3-4 05.06\n",
    "combat 05.05 u dice=2,0,7; lose z; #legal; retreat z 05.05 05.06 05.07" },

  /* --- movement, overruns, stacks --- */
  { "overrun-cost overrun-most-entry-cost",
    MOVES
    "u side0 mech 90-3-3 truck 02.02\nv side0 mech 90-3-9 truck 05.05\n"
    "w side0 mech 90-3-9 truck 08.05\ne side1 inf 1-3-4 02.03\nf side1 inf 1-3-4 05.06\ng side1 inf 1-3-4 08.06\n"
    "terrain 05.06 woods\nterrain 08.06 rough\n",
    "#odds 02.03 u overrun; #odds 05.06 v overrun; #odds 08.06 w overrun; "
    "attack 02.03 u overrun" },
  { "stack-limit", MOVES "a side0 inf 9-3-3 re=10 02.02\nb side0 inf 4-3-3 02.03\n",
    "#legal; next; move b 02.03 02.02; next" },
  { "stack-limit", MOVES "a side0 inf 9-3-3 re=10 02.02\n", "next" },
  { "trainbusting-zone trainbusting-zone-leg trainbusting-cost",
    MOVES "trainbusting 03.03 side1\n"
          "u side0 mech 4-3-14 truck 05.01\nv side0 inf 4-3-14 05.01\n",
    "#costs 03.02 03.03; #costs 03.01 03.02; "
    "#costs 06.05 06.06; #costs 03.05 03.06; #costs 07.07 07.08" },
  { "load-cost",
    MOVES "t side0 truck 3-45 02.02\nd side0 dump 12t 02.02\nw side0 wagon 2-19 02.02\n",
    "load t 4; load w 4; #units" },
  { "truck-capture-above-ma capture",
    MOVES "u side0 recon 4-5-12 truck 03.03\nw side1 wagon 2-11 leg 03.04 8t\n"
          "v side1 wagon 2-10 leg 03.04 8t\n",
    "move u 03.03 03.04; capture dice=5; displace w 03.07" },

  /* --- 9.14, 12.11a --- */
  CAPTURES ("d side1 dump 400t 03.04\n"),
  CAPTURES (
      "t side1 truck 100-45 03.04 400t\nx side1 truck 1-45\ny side1 truck 2-45\nz side1 truck 4-45\n"
      "k side1 truck 8-45\nl side1 truck 16-45\nm side1 truck 32-45\ns side1 dump\n"),
  CAPTURES (
      "t side1 wagon 100-10 leg 03.04 400t\nx side1 wagon 1-10 leg\ny side1 wagon 2-10 leg\nz side1 wagon 4-10 leg\n"
      "k side1 wagon 8-10 leg\nl side1 wagon 16-10 leg\nm side1 wagon 32-10 leg\ns side1 dump\n"),
  CAPTURE (PLANE, "4"),
  CAPTURE (PLANE, "5"),
  CAPTURE (PLANE, "6"),
  CAPTURE (PLANE, "7"),
  CAPTURE ("p side1 plane 3-4-3 fighter inactive 03.04\nc side1 base 05.09\n", "6"),
  CAPTURE ("p side1 plane 3-4-3 fighter inactive 03.04\nc side1 base 05.09\n", "7"),
  { "air-base-capture",
    FIGHT
    "u side0 inf 40-3-3 re=2 03.03\ne side1 repl 1-3-3 03.04\np side1 plane 3-4-3 fighter 03.04\n"
    "c side1 base 05.09\n",
    "combat 03.04 u dice=7,0,7; lose e; advance u; capture dice=3; #units" },
  { "air-base-capture",
    FIGHT
    "u side0 inf 40-3-3 re=2 03.03\ne side1 repl 1-3-3 03.04\np side1 plane 3-4-3 fighter 03.04\n"
    "c side1 base 05.09\n",
    "combat 03.04 u dice=7,0,7; lose e; advance u; capture dice=2; #units" },
  BLOW ("1"),
  BLOW ("2"),
  BLOW ("3"),
  BLOW ("4"),
  BLOW ("5"),
  BLOW ("6"),

  /* --- 12.8b --- */
  { "attrition", STACK ("5"), "#attrition 05.15; #attrition 05.18" },
  { "attrition", STACK ("4"), "#attrition 05.15; #attrition 05.18" },
  { "attrition", STACK ("3"), "#attrition 05.15; #attrition 05.18" },
  { "attrition", STACK ("2"), "#attrition 05.15; #attrition 05.18" },
  { "attrition", STACK ("1"), "#attrition 05.15; #attrition 05.18" },
  { "attrition", STACK ("0"), "#attrition 05.15; #attrition 05.18" },

  /* --- combat supply (9.5, 12.4, 12.10) --- */
  { "no-combat-supply-defence attack-supply-per-step defence-supply defence-supply-small defence-supply-small-most",
    FIGHT
    "u side0 inf 9-3-3 re=3 02.01\ne side1 inf 4-3-4 02.02\nv side0 inf 9-3-3 05.01\nf side1 inf 9-3-4 re=2 05.02\n"
    "w side0 inf 9-3-3 05.04\ng side1 inf 9-3-4 05.05\nh side1 inf 9-3-4 size=company 05.05\n",
    "#odds 02.02 u; #odds 05.02 v; #odds 05.05 w; #odds 02.02 u withhold" },
  { "independent-attack-supply-per-step",
    "independent-attacks\n" FIGHT
    "u side0 inf 9-3-3 size=brigade steps=2 02.01\ne side1 inf 4-3-4 02.02\n"
    "d side0 dump 40t 02.01\n",
    "#odds 02.02 u; attack 02.02 u; pay; #units" },
  { "port-zoc-factor",
    "ports-in-zoc\nsize 9 6\nterrain 02.02 sea\nterrain 02.03 sea\nterrain 02.04 sea\n"
    "clock movement side0 3\nport 01.03 12 West\nport 03.03 4 East\ncontrol 01.03 side0\n"
    "control 03.03 side0\nsea-cap side0 8\nd side0 dump 4t 01.03\ne side1 inf 4-3-3 04.03\n",
    "#legal; ship d 03.03 t=1; #units; #legal" },
  { "strat-stack-limit",
    "strat-limit\nsize 6 6\nclock movement side0\nu side0 inf 4-3-4/2-3-4 re=2 03.03 strat\n"
    "v side0 inf 4-3-4/2-3-4 re=2 03.03 strat\nw side0 inf 4-3-4/2-3-4 re=2 02.02 strat\n"
    "x side0 inf 4-3-4/2-3-4 02.02 strat\n",
    "next; #legal; #units" },
  { "last-step-of last-step-attack last-step-defence",
    "weak-last-step\n" FIGHT "g side0 inf 40-3-4 re=4 lost=3 02.02\n", "#units" },
  { "last-step-of",
    "weak-last-step\n" FIGHT "g side0 inf 40-3-4 re=5 lost=4 02.02\n"
    "h side0 inf 40-3-4 re=3 lost=2 02.02\n",
    "#units" },
  { "refit-closed-factor",
    "slow-refit\nsize 8 8\nclock refit side0\nterrain 02.02 swamp\nd side0 dump 01.01 20t\n" BASE_OF (
        "b", "2", "02.02"),
    "#legal; refit; #units" },
  { "attack-supply-two-step-brigade",
    FIGHT "two-step-brigades\nu side0 inf 9-3-3 steps=2 02.01\ne side1 inf 4-3-4 02.02\n",
    "#odds 02.02 u" },
  { "low-recovery",
    "size 9 20\nclock movement-barrage side0\n" ENDS
    "u side0 inf 4-3-3 low 05.12\nd side0 dump 8t 05.12\n",
    "next; recover; #units" },
  { "low-recovery exhausted-recovery eating-feeds",
    "size 9 20\nclock movement-barrage side0\n" ENDS
    "u side0 inf 4-3-3 low 05.12\nd side0 dump 40t 05.12\nv side0 inf 4-3-3 exhausted 05.12\nw side0 inf 9-3-3 re=3 05.12\n",
    "next; recover; eat; #units" },

  /* --- fuel (12.5) --- */
  { "fuel-formation fuel-hq fuel-unit tokens-per-sp",
    "size 20 6\nfuel\nclock movement side0\nformation f side0\n"
    "u side0 tank 4-3-8 track formation=f 02.02\nv side0 tank 4-3-8 track formation=f 02.02\nh side0 hq 8-10 throws=truck 03.02\n"
    "w side0 tank 4-3-8 track 02.03\nd side0 dump 40t 01.02\n",
    "fuel formation f; fuel hq h; fuel w=01.02:1; move w 02.03 02.04; #units" },

  /* --- trace, Extenders, ports (12.6, 12.7, 19) --- */
  { "extender-points extender-ma-spent",
    "size 1 16\nsource 01.01 side0 rail-edge\nclock movement side0\n"
    "t side0 truck 5-45 01.11 move\nx side0 extender range=9 ma=45\nv side0 truck 5-45 01.10 move spent=22\n"
    "y side0 extender range=9 ma=45\n",
    "extend v; extend t; #supply; #units" },
  { "extender-points",
    "size 1 16\nsource 01.01 side0 rail-edge\nclock movement side0\n"
    "t side0 truck 6-45 01.11 move\nx side0 extender range=9 ma=45\n",
    "extend t; #legal" },
  { "extender-ma-spent",
    "size 1 16\nsource 01.01 side0 rail-edge\nclock movement side0\n"
    "t side0 truck 5-45 01.11 move spent=23\nx side0 extender range=9 ma=45\n",
    "extend t" },
  { "port-damage port-most-hits port-source-least",
    MOVES PORT ("a", "5", "1", "01.01") PORT ("b", "6", "2", "03.01") PORT ("c", "9", "3", "05.01")
        PORT ("d", "18", "4", "07.01") PORT ("e", "18", "5", "09.01") PORT ("f", "4", "1", "01.05")
            PORT ("g", "5", "2", "03.05") PORT ("h", "8", "3", "05.05")
                PORT ("i", "17", "4", "07.05"),
    "#supply" },
  { "port-damage port-most-hits port-source-least",
    "size 20 9\nclock movement side0\nport 02.02 4 A\nport 09.02 3 B\ncontrol 02.02 side0\n"
    "control 09.02 side0\nu side0 inf 4-3-4 02.02\nv side0 inf 4-3-4 09.02\n",
    "#supply" },

  /* --- breakout (12.8e) --- */
  { "breakout-success breakout-first-turn", BREAKOUT "u side0 inf 4-3-3 28.05\n",
    "breakout u dice=4,3" },
  { "breakout-success breakout-first-turn", BREAKOUT "u side0 inf 4-3-3 28.05\n",
    "breakout u dice=3" },
  { "breakout-success", BREAKOUT "u side0 inf 4-3-3 untraced 14.05\n", "breakout u dice=5,3" },
  { "breakout-range",
    BREAKOUT "u side0 inf 4-3-3 untraced 16.05\nv side0 inf 4-3-3 untraced 17.05\n",
    "breakout u dice=6,3; breakout v dice=6,3" },
  { "breakout-least-ma",
    BREAKOUT "u side0 inf 4-3-1 28.05\nv side0 inf 4-3-0 28.06\nw side0 inf 4-3-2 28.07 dg\n",
    "breakout u dice=6,3; breakout v dice=6,3; breakout w dice=6,3" },

  /* --- by rail and by sea (4.7, 13.3, 18) --- */
  { "rail-trainbusting-factor rail-multi-track-factor rail-entrain-most-ma leg-cargo-factor leg-cargo-most-ma",
    RAILS (
        "clock movement side0\n") "d side0 dump 4t 03.02\nu side0 inf 4-3-6 move 03.02\nv side0 inf 4-3-7 move 03.02\n"
                                  "w side0 mech 4-3-4 truck move spent=2 03.02\nx side0 mech 4-3-4 truck move spent=3 03.02\n",
    "rail d " DOWN "; rail u " DOWN "; rail v " DOWN "; rail w " DOWN "; rail x " DOWN "; #legal" },
  { "tempo-rail-cap",
    "more-supply\n" RAILS (
        "clock movement side0\n") "rail-cap side0 2\n"
                                  "d side0 dump 4t 03.02\ne side0 dump 40t 03.01\n",
    "rail d " DOWN "; #legal" },
  { "tempo-arrivals",
    "more-supply\nsize 9 6\nterrain 02.02 sea\nterrain 02.03 sea\nterrain 02.04 sea\n"
    "clock movement side0 3\nport 01.03 12 West\nport 03.03 12 East\ncontrol 01.03 side0\n"
    "control 03.03 side0\nsea-cap side0 4\nd side0 dump 40t 01.03\n",
    "ship d 03.03 t=6; #legal" },
  { "replacements-used",
    "cheap-rebuilds\nsize 9 9\nclock reinforcement side0\nh side0 hq 6-10 02.02\n"
    "a side0 repl 1-0-8 02.02 move\nb side0 repl 1-0-8 02.02 move\n"
    "c side0 repl 1-0-8 02.02 move\nd side0 repl 1-0-8 02.02 move\n",
    "clock repls=4,0,0,0; next; #units" },
  { "tiger-most-ma tiger-reduced",
    "tigers\nsize 12 7\nclock movement side0\n" ENDS "u side0 tank 4-3-8 track tiger 05.05\n"
    "v side0 tank 4-3-8 track 05.02\ne side1 tank 4-3-8 track tiger 05.03\n",
    "#odds 05.03 v overrun; move u 05.05 06.05 07.05 08.05 09.05; next; #units" },
  { "tiger-most-ma",
    "tigers\nsize 12 7\nclock movement side0\n" ENDS "u side0 tank 4-3-8 track tiger 05.05\n",
    "move u 05.05 06.05 07.05 08.05 09.05 10.05; next; #units" },
  { "rail-trainbusting-factor",
    RAILS ("trainbusting 03.04 side1\nclock movement side0\n") "d side0 dump 4t 03.02\n",
    "rail d " DOWN },
  { "rail-multi-track-factor",
    "size 9 14\nclock movement side0\nmulti-track-railway 03.01 " DOWN
    "\nsource 03.01 side0 rail-edge\n"
    "village 03.02 A\nvillage 03.06 B\ncontrol 03.02 side0\ncontrol 03.06 side0\nrail-cap side0 24\nd side0 dump 4t 03.02\n",
    "rail d " DOWN },
  { "ship-mp ship-slow-mp landing-ma-left landing-roll-size",
    COAST ("40") "u side0 inf 9-3-6 re=3 move box=hold\nv side0 inf 4-3-6 move box=hold\n",
    "land u,v 02.03 rolled; #units; sail lc 01.01" },
  { "ship-aircraft-factor",
    "size 9 9\nclock movement-barrage side0\nb side0 base level=1 05.05\n"
    "p side0 plane 3-9-9 tactical 05.05\ns side1 ship 40-20-8 protection=3 02.02\n",
    "barrage 02.02 p at=s; flak dice=2; execute dice=9" },
  { "dukw-mp dukw-ma",
    COAST ("4") "k side0 ship 0-0-20 capacity=8 dukw 02.03 spent=5\nbox kh craft=k\n"
                "w side0 truck 2-24 dukw\n",
    "convert k" },
  { "lst-port", COAST ("4") "s side0 ship 0-0-20 capacity=8 lst 02.03\n", "convert s" },
  { "ship-mp", COAST ("4") "a side0 ship 40-20-8 01.02\n", "sail a 01.04" },
  { "zoc port-sea-cap",
    COAST ("4") "port 02.01 4 West\nport 02.04 4 East\ncontrol 02.01 side0\ncontrol 02.04 side0\n"
                "sea-cap side0 8\nd side0 dump 4t 02.01\nu side0 inf 4-3-3 02.04\n"
                "e side1 inf 4-3-3 03.04\n",
    "ship d 02.04" },
  { "beach-assault-size beach-assault-attack",
    "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\n"
    "clock combat side0 3\nlc side0 ship 0-0-20 capacity=40 01.03\nbox hold craft=lc\n"
    "s side0 dump 16t box=hold\nu side0 inf 9-3-6 re=3 combat box=hold\ne side1 inf 4-3-4 02.03\n",
    "attack 02.03 u" },
  { "landing-roll-size", COAST ("40") "u side0 inf 9-3-6 re=3 move box=hold\n",
    "land u 02.03 rolled" },
  { "leg-cargo-factor leg-cargo-most-ma",
    COAST (
        "4") "u side0 inf 4-3-6 move 02.03\nv side0 inf 4-3-6 move 02.03\nw side0 inf 4-3-6 move 02.03\n",
    "embark u lc; embark v lc; embark w lc" },
  { "leg-cargo-most-ma", COAST ("2") "u side0 inf 4-3-7 move 02.03\n", "embark u lc" },

  /* --- aircraft --- */
  { "air-combat flak", FIGHT, "#rounds" },
  { "air-combat",
    "size 30 9\nlong-range\nclock movement side0\np side0 plane 4-0-10 fighter 02.02\n"
    "e side1 plane 3-0-10 fighter 09.02\n",
    "mission sweep 09.02 p; duel dice=8,1; duel dice=7,1" },
  { "barrage-most-bombing", "escorts\n" FIGHT SQUADRON, "#victims a b c d" },
  { "rebased-aircraft-per-level rebased-aircraft-strip",
    "slow-rebasing\nsize 9 9\nclock movement side0\nb0 side0 base level=0 03.03\n"
    "b1 side0 base level=2 05.05\np side0 plane 4-0-9 fighter 02.02\n"
    "q side0 plane 4-0-9 fighter 02.02\nr side0 plane 4-0-9 fighter 02.02\n"
    "s side0 plane 4-0-9 fighter 02.02\nt side0 plane 4-0-9 fighter 02.02\n",
    "mission transfer 03.03 p,q; mission transfer 05.05 r,s,t; #legal" },
  { "flak", "strong-flak\n" FIGHT, "#rounds" },
  { "flak", "strong-flak\n" FIGHT SQUADRON "z side1 inf 1-3-4 symbols=anti-aircraft 05.05\n",
    "#flak barrage 05.05 a b" },
  { "mission-loss", FIGHT SQUADRON, "#victims a b; #victims a b c; #victims a b c d" },
  { "flak", FIGHT SQUADRON "h side1 hq 6-10 09.02\n" FLAKS ("09.02") },
  { "flak",
    FIGHT SQUADRON "k side1 base 09.02\nf side1 plane 3-0-9 fighter 09.02\n" FLAKS ("09.03") },
  { "flak", FIGHT SQUADRON
    "k side1 base level=2 09.02\nw side1 ship 20-9-20 flak=3 09.02\n" FLAKS ("09.02") },
  { "airlift-far-range airlift-near-range airlift-near-load airlift-most-ma airlift-ma-spent "
    "unload-per-level unload-strip",
    LIFTS "u side0 inf 4-3-4/2-3-10 size=battalion move 02.02\n"
          "v side0 inf 4-3-4/2-3-11 size=battalion move 02.02\n",
    "#legal; mission transport 08.02 p,q t=4; execute; return; mission transport 09.02 r,s t=4; execute; return" },
  { "drop-plan-turns",
    "size 6 3\nclock refit side0 1\nu side0 inf 4-3-3 symbols=infantry,parachute move 02.02\n",
    "plan-drop u 02.02 2; plan-drop u 03.02 3" },
  { "glider-load glider-load-reduced",
    LIFTS "g side0 plane (0)-0-0 glider 02.02\nk side1 base 12.06\n"
          "f side1 plane 3-0-9 fighter 12.06\n",
    "mission drop 12.04 p t=3 tows=p:g; mission drop 12.04 p t=2 tows=p:g; decline; flak dice=12; "
    "execute dice=7,7" },
  { "breakdown-size breakdown-steps",
    "size 3 3\nclock movement side0\nu side0 inf 9-3-4 re=3 02.02\nb side0 inf 3-3-4 breakdown\n",
    "detach u b; #units" },
  { "airlift-ma-spent", LIFTS "u side0 inf 4-3-4/2-3-4 size=battalion move 02.02\n",
    "mission transport 08.02 p cargo=u; execute; #units" },
  { "air-transport",
    LIFTS "terrain 08.04 mountain\nterrain 08.05 major-city\n"
          "w side0 inf 4-3-4 10.04\nx side0 inf 4-3-4 10.05\nterrain 10.05 woods\n",
    "#drops" },
  { "air-transport", "soviet-drops side0\n" LIFTS, "#drops" },
  { "air-transport", "early-allied-drops side0\n" LIFTS, "#drops" },
  { "air-transport", "hard-drops\n" LIFTS "terrain 08.04 mountain\nterrain 08.05 major-city\n",
    "#drops" },
  { "base-transfer-range",
    "size 30 9\nclock movement side0\np side0 plane 4-0-6 fighter 02.02\nk side0 base 14.02\n",
    "mission transfer 14.02 p" },
  { "base-transfer-range",
    "size 30 9\nclock movement side0\np side0 plane 4-0-6 fighter 02.02\nk side0 base 15.02\n",
    "mission transfer 15.02 p" },
  { "patrol-zone", "size 30 9\n" SQUADRON
                   "k side1 base 20.02\nf side1 plane 3-0-9 fighter 20.02\n" FLAKS ("09.02") },
  { "patrol-zone", "size 30 9\n" SQUADRON
                   "k side1 base 19.02\nf side1 plane 3-0-9 fighter 19.02\n" FLAKS ("09.02") },

  /* --- barrages --- */
  { "barrage-most-aircraft",
    FIGHT
    "a side0 plane 3-4-9 fighter 05.05\nb side0 plane 3-4-9 fighter 05.05\nc side0 plane 3-4-9 fighter 05.05\n"
    "d side0 plane 3-4-9 fighter 05.05\ne side0 plane 3-4-9 fighter 05.05\n",
    "#barrage 02.02 a b c d; #barrage 02.02 a b c d e" },
  { "barrage facility barrage-least-strength",
    FIGHT "s side0 art 1-3-4 range=9 dg 05.05\n" GUN ("a", "1") GUN ("b", "2") GUN ("c", "3")
        GUN ("d", "4") GUN ("e", "5") GUN ("f", "7") GUN ("g", "8") GUN ("h", "10") GUN ("i", "11")
            GUN ("j", "12") GUN ("k", "16") GUN ("l", "17") GUN ("m", "20") GUN ("n", "21")
                GUN ("o", "24") GUN ("p", "25") GUN ("q", "40") GUN ("r", "41") GUN ("t", "68")
                    GUN ("u", "69") GUN ("v", "80") GUN ("w", "81") GUN ("x", "116")
                        GUN ("y", "117") "z side0 dump 40t 05.05\n",
    "#barrage 02.02" },
  { "barrage", FIGHT, "#fire" },
  { "facility", FIGHT, "#facility" },
  { "barrage", "size 30 20\nlong-range\nclock movement-barrage side0\n" DENSITIES,
    "#shifts 02.02 a; #shifts 04.02 a; #shifts 06.02 a; #shifts 08.02 a; #shifts 10.02 a; "
    "#shifts 12.02 a; #shifts 14.02 a; #shifts 16.02 a; #shifts 18.02 a; #shifts 20.02 a; "
    "#shifts 22.02 a; #shifts 24.02 a" },
  { "barrage",
    "size 30 20\nlong-range\nclock movement-barrage side0\nterrain 02.04 woods\n"
    "terrain 02.06 major-city\na side0 art 20-3-4 range=9 09.09\n"
    "p side0 plane 3-20-20 tactical 12.07\nq side0 plane 3-20-20 tactical 13.07\n"
    "e1 side1 inf 4-3-4 02.02 strat\ne2 side1 inf 4-3-4 02.04\ne3 side1 inf 4-3-4 02.06\n"
    "e4 side1 inf 4-3-4 02.08\nz side1 hedgehog level=1 02.08\ns side0 inf 4-3-4 02.09\n",
    "#shifts 02.02 a; #shifts 02.04 a; #shifts 02.06 a; #shifts 02.08 a; #shifts 02.02 p; "
    "#shifts 02.02 q" },
};

/* --- questions about terrain ------------------------------------------------------------------ */

static const char *const terrains[] = {
  "open",     "village", "light-woods", "woods",      "forest",     "low-hills", "hills", "rough",
  "mountain", "swamp",   "salt-marsh",  "minor-city", "major-city", "lake",      "sea",
};
static const char *const hexsides[] = {
  "minor-river", "major-river", "wadi", "escarpment", "lake-side", "sea-side",
};
static const char *const roads[] = {
  "primary-road", "secondary-road", "track", "railway", "multi-track-railway",
};

/* A hex, three who come into it or attack it, three who defend it. */
#define CROSSING                                                                                   \
  "size 4 4\nclock combat side0\na side0 tank 6-4-8 track 02.01\nb side0 mech 6-4-8 truck 02.01\n" \
  "c side0 inf 6-4-8 02.01\ne side1 tank 4-3-8 track 02.02\nf side1 mech 4-3-8 truck 02.02\n"      \
  "g side1 inf 4-3-8 02.02\n"
#define CROSS "#costs 02.01 02.02; #odds 02.02 a; #odds 02.02 b; #odds 02.02 c"

#define TERRAIN_QUESTIONS \
  (G_N_ELEMENTS (terrains) + 2 * G_N_ELEMENTS (hexsides) + G_N_ELEMENTS (roads))

/* (transfer full): Question for each of them, across a hexside with and without an engineer too */
static GPtrArray *
make_terrain_questions (void)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < TERRAIN_QUESTIONS; i++)
    {
      Question *question = g_new (Question, 1);
      guint k = i;
      const char *engineer = "";
      const char *place = "02.02 N";

      question->asks = CROSS;
      if (i < G_N_ELEMENTS (terrains))
        question->about = terrains[k];
      else if ((k -= G_N_ELEMENTS (terrains)) < 2 * G_N_ELEMENTS (hexsides))
        {
          question->about = hexsides[k / 2];
          engineer = k % 2 == 1 ? "h side0 eng 1-3-4 02.01\n" : "";
        }
      else
        {
          question->about = roads[k - 2 * G_N_ELEMENTS (hexsides)];
          place = "02.01 02.02";
        }
      question->situation =
          i < G_N_ELEMENTS (terrains)
              ? g_strdup_printf (CROSSING "terrain 02.02 %s\n", question->about)
              : g_strdup_printf (CROSSING "%s%s %s\n", engineer, question->about, place);
      g_ptr_array_add (list, question);
    }
  return list;
}

static GPtrArray *terrain_questions;

static const Question *
question_of (guint i)
{
  return i < G_N_ELEMENTS (questions) ? &questions[i]
                                      : terrain_questions->pdata[i - G_N_ELEMENTS (questions)];
}

static guint
n_questions (void)
{
  return G_N_ELEMENTS (questions) + TERRAIN_QUESTIONS;
}
