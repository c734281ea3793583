/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every number of the shipped tables decides something, or is marked there as not played.
 *
 * Each number is changed in turn, in a copy in memory, and a fixed set of questions is asked again:
 * some answer must change, or the reader must refuse the table.  What is marked as not played
 * (played="no"), or as the shape of a rule (played="fixed"), is changed all at once, and no answer
 * may change.
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
 *   #attrition 05.05        the steps lost for each roll
 *
 * Each question names the tables that it is about: these are asked first.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-apply.h"
#include "play/tl-legal.h"
#include "rules/combat-fights.h"
#include "rules/combat/tl-resolve.h"
#include "rules/movement/tl-move.h"
#include "rules/payment/tl-barrage-supply.h"
#include "rules/supply/tl-supply.h"
#include "rules/upkeep/tl-attrition.h"
#include "support/tl-test-play.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-edition-private.h"

#include <libxml/parser.h>
#include <string.h>

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
#define BREAKOUT "size 30 9\nclock breakout side0\n" ENDS "r side0 inf 4-3-3 01.02\n"
#define COAST(t)                                                                                                   \
  "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\nclock movement side0 3\n" \
  "lc side0 ship 0-0-20 capacity=" t " 01.03\nbox hold craft=lc\n"
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
  { "landing-roll-size", COAST ("40") "u side0 inf 9-3-6 re=3 move box=hold\n",
    "land u 02.03 rolled" },
  { "leg-cargo-factor leg-cargo-most-ma",
    COAST (
        "4") "u side0 inf 4-3-6 move 02.03\nv side0 inf 4-3-6 move 02.03\nw side0 inf 4-3-6 move 02.03\n",
    "embark u lc; embark v lc; embark w lc" },
  { "leg-cargo-most-ma", COAST ("2") "u side0 inf 4-3-7 move 02.03\n", "embark u lc" },

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
};

/* --- answers ---------------------------------------------------------------------------------- */

/* Why it has no zone of control, and does not attack (4.4, 4.5). */
static void
tell_why (const TlSituation *situation, TlUnit unit, GString *text)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autofree char *said = NULL;

  tl_unit_has_zoc (situation, unit, verdict);
  said = tl_verdict_to_string (verdict);
  g_string_append (text, said);
}

static void
tell_units (const TlSituation *situation, GString *text)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      g_autofree char *attack =
          tl_fraction_to_mixed_string (tl_unit_attack_strength (situation, unit, NULL));
      g_autofree char *defence =
          tl_fraction_to_mixed_string (tl_unit_defence_strength (situation, unit, NULL));
      TlMobility mobility = TL_MOBILITY_LEG;

      g_string_append_printf (text, "%s %u/%u at %u box %u %s:", tl_situation_id (situation, unit),
                              state->t, state->fresh_t, state->hex, state->box,
                              tl_mode_id (tl_unit_mode (situation, unit)));
      g_string_append_printf (
          text, " %s %s ar %d ma %u re %u lost %u at %d throws %u", attack, defence,
          tl_unit_ar (situation, unit, NULL), tl_unit_ma_mp12 (situation, unit, NULL),
          tl_unit_re4 (situation, unit), state->steps_lost, tl_unit_at_level (situation, unit),
          tl_unit_throw_mp12 (situation, unit, &mobility));
      g_string_append_printf (
          text, " attrition %d zoc %d builds %d capable %d flags %x spent %u\n",
          tl_attrition_ar (situation, unit), tl_unit_has_zoc (situation, unit, NULL),
          tl_unit_is_engineer_capable (situation, unit),
          tl_unit_is_attack_capable (situation, unit, NULL), state->flags, state->mp12_spent);
      g_string_append_printf (text, "exploit %u\n", state->exploit_ar);
      tell_why (situation, unit, text);
    }
}

static void
tell_costs (const TlSituation *situation, const char *hexes, GString *text)
{
  g_autoptr (GArray) path = tl_test_hexes (situation, hexes);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    g_string_append_printf (text, "%s %u\n", tl_situation_id (situation, unit),
                            tl_move_step_cost (situation, unit, g_array_index (path, TlHex, 0),
                                               g_array_index (path, TlHex, 1), NULL));
}

static void
tell_odds (const TlSituation *situation, const char *words, GString *text)
{
  g_autoptr (TlFight) fight = fight_from_text (situation, words);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  g_autofree char *said = NULL;
  g_autofree char *verdict = NULL;

  said = fight_describe (situation, odds);
  verdict = tl_verdict_to_string (odds->verdict);
  g_string_append_printf (text, "%s; anti-tank %d; %s\n", said, odds->at_level, verdict);
}

/* Who is surprised how often, and the result of each roll. */
static void
tell_fight (const TlEdition *edition, const TlCombatCase *fight, GString *text)
{
  TlSurpriseChances chances = tl_surprise_chances (edition, fight);

  g_string_append_printf (text, "%u-%u-%u: ", chances.attacker, chances.none, chances.defender);
  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    {
      const TlResult *result = tl_combat_roll (edition, fight, fight->column, roll, NULL, NULL);
      g_autofree char *said = tl_result_to_string (result);

      g_string_append_printf (text, "%s, ", said);
    }
}

/* All columns and rows, attacks and overruns, with and without a hedgehog. */
static void
tell_table (const TlSituation *situation, GString *text)
{
  static const int drms[] = { -4, 0, 4 };
  const TlEdition *edition = tl_situation_edition (situation);

  for (TlCategory category = 0; category < TL_CATEGORIES; category++)
    for (int odds = -60; odds <= 60; odds++)
      g_string_append_printf (
          text, "%u ",
          tl_combat_column (&edition->combat, category,
                            odds > 0 ? (TlRatio){ odds, 1 } : (TlRatio){ 1, 2 - odds }, NULL));
  for (guint column = 0; column < edition->combat.n_columns; column++)
    for (guint i = 0; i < G_N_ELEMENTS (drms); i++)
      {
        TlCombatCase fight = { .column = column,
                               .drm = drms[i],
                               .hedgehog = drms[i] == 0 && column % 2 == 0 ? 2 : 0,
                               .overrun = column % 3 == 0 };

        tell_fight (edition, &fight, text);
      }
}

static void
tell_legal (const TlSituation *situation, GString *text)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);

  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *action = tl_action_to_string (actions->pdata[i], situation);

      g_string_append_printf (text, "%s\n", action);
    }
}

static void
tell_line (const TlSituation *situation, const TlSupplyLine *line, GString *text)
{
  if (tl_supply_line_is_ok (line))
    g_string_append_printf (text, " %u by %d %u+%u", line->source,
                            line->via == TL_UNIT_NONE ? -1 : (int) line->via, line->draw_mp12,
                            line->throw_mp12);
  else
    g_string_append (text, " none");
}

static void
tell_supply (const TlSituation *situation, GString *text)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlSupplyPicture *picture =
          tl_supply_picture (situation, tl_situation_side (situation, unit));

      g_string_append (text, tl_situation_id (situation, unit));
      for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
        tell_line (situation, tl_supply_picture_line (picture, (TlSupplyKind) kind, unit), text);
      g_string_append_c (text, '\n');
    }
}

static void
tell_price (const TlSituation *situation, const TlBarrage *barrage, GString *text)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) payments = tl_barrage_pay (situation, barrage, verdict);
  g_autofree char *said = tl_verdict_to_string (verdict);
  guint column = 0;
  guint price = tl_barrage_price (situation, barrage, &column);

  g_string_append_printf (text, "%uT in column %u, %d dumps: %s\n", price, column,
                          payments != NULL ? (int) payments->len : -1, said);
}

static void
tell_barrage (const TlSituation *situation, const char *ask, GString *text)
{
  g_auto (GStrv) parts = g_strsplit (ask, " ", -1);
  TlHex target = tl_test_hex (situation, parts[0]);

  if (parts[1] != NULL)
    {
      g_autoptr (TlBarrage) barrage = tl_barrage_new (target, FALSE);

      for (guint i = 1; parts[i] != NULL; i++)
        tl_barrage_add_firer (barrage, tl_test_unit (situation, parts[i]));
      tell_price (situation, barrage, text);
      return;
    }
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    for (guint is_facility = 0; is_facility <= 1; is_facility++)
      {
        g_autoptr (TlBarrage) barrage = tl_barrage_new (target, is_facility != 0);

        tl_barrage_add_firer (barrage, unit);
        tell_price (situation, barrage, text);
      }
}

static void
tell_attrition (const TlSituation *situation, const char *hex, GString *text)
{
  g_autoptr (TlAttritionStack) stack =
      tl_attrition_stack (situation, 0, tl_test_hex (situation, hex));

  for (int roll = TL_TWO_DICE_MIN; stack != NULL && roll <= TL_TWO_DICE_MAX; roll++)
    g_string_append_printf (text, "%u ",
                            tl_attrition_losses (tl_situation_edition (situation), stack, roll));
}

static void
act (TlSituation **situation, const char *ask, GString *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (ask, *situation, &error);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autofree char *said = NULL;
  TlSituation *next;

  /* What is named by an action may not be there, where an earlier one was refused. */
  if (action == NULL)
    {
      g_string_append_printf (text, "%s: %s\n", ask, error->message);
      return;
    }
  next = tl_apply (*situation, action, &verdict);
  said = tl_verdict_to_string (verdict);
  g_string_append_printf (text, "%s: %s%s\n", ask, next != NULL ? "" : "refused: ", said);
  if (next == NULL)
    return;
  tl_situation_unref (*situation);
  *situation = next;
}

static void
tell (TlSituation **situation, const char *ask, GString *text)
{
  if (g_str_equal (ask, "#units"))
    tell_units (*situation, text);
  else if (g_str_has_prefix (ask, "#costs "))
    tell_costs (*situation, ask + strlen ("#costs "), text);
  else if (g_str_has_prefix (ask, "#odds "))
    tell_odds (*situation, ask + strlen ("#odds "), text);
  else if (g_str_equal (ask, "#table"))
    tell_table (*situation, text);
  else if (g_str_equal (ask, "#legal"))
    tell_legal (*situation, text);
  else if (g_str_equal (ask, "#supply"))
    tell_supply (*situation, text);
  else if (g_str_has_prefix (ask, "#barrage "))
    tell_barrage (*situation, ask + strlen ("#barrage "), text);
  else if (g_str_has_prefix (ask, "#attrition "))
    tell_attrition (*situation, ask + strlen ("#attrition "), text);
  else if (*ask == '#')
    g_error ("no such question: %s", ask);
  else
    act (situation, ask, text);
}

/* @edition, @chart: (nullable): those of the tests */
static char *
answer (const Question *question, TlEdition *edition, TlTerrainChart *chart)
{
  g_auto (GStrv) asks = g_strsplit (question->asks, "; ", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (TlSituation) situation = NULL;

  tl_test_use_tables (edition, chart);
  situation = tl_test_situation (question->situation);
  tl_test_use_tables (NULL, NULL);
  for (guint i = 0; asks[i] != NULL; i++)
    {
      gboolean acts = *asks[i] != '#';

      tell (&situation, asks[i], text);
      if (acts)
        tell_units (situation, text);
      g_string_append_printf (text, "%s\n", tl_test_decider (situation));
    }
  return g_strdup (text->str);
}

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

/* --- numbers ---------------------------------------------------------------------------------- */

typedef struct
{
  xmlDoc *doc;
  gboolean is_terrain;
  char *answers[G_N_ELEMENTS (questions) + TERRAIN_QUESTIONS];
} Table;

/* A value of a table: an attribute, or what stands in a cell. */
typedef struct
{
  const char *section;
  xmlNode *node;
  const char *attribute; /* (nullable) */
  char *text;
} Value;

/* What says which number it is, and no number itself. */
static const char *const labels[] = {
  "rule",     "id",       "name",     "unit", "of",      "when",       "is",
  "terrain",  "missions", "option",   "hex",  "played",  "reading",    "text",
  "was",      "row",      "column",   "hits", "pattern", "letter",     "number",
  "aircraft", "result",   "village",  "city", "water",   "rail",       "code",
  "from",     "means",    "based-on", "for",  "chooses", "always-for", "multi-track",
};

/* ... but here it is. */
static const char *const numbers_after_all[] = { "anti-tank/from", "combat-table-change/result" };

static gboolean
is_label (const Value *value)
{
  g_autofree char *place = g_strconcat (value->section, "/", value->attribute, NULL);
  const char *name = (const char *) value->node->name;

  for (guint i = 0; i < G_N_ELEMENTS (numbers_after_all); i++)
    if (g_str_equal (numbers_after_all[i], place))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_str_equal (labels[i], value->attribute))
      return TRUE;
  /* Rows by the roll of dice, from the lowest on: which row it is. */
  if (g_str_equal (value->attribute, "roll"))
    return !g_str_equal (value->section, "dump-blowing") &&
           !g_str_equal (value->section, "air-combat");
  return (g_str_equal (name, "threshold") && g_str_equal (value->attribute, "attack")) ||
         g_str_equal (name, "choice");
}

/* Whether the table says that a rule of today uses it. */
static gboolean
is_played (const xmlNode *node)
{
  for (const xmlNode *at = node; at != NULL && at->type == XML_ELEMENT_NODE; at = at->parent)
    {
      const char *played = tl_xml_attr (at, "played");
      g_auto (GStrv) parts = g_strsplit (played != NULL ? played : "", " ", -1);
      const xmlNode *part = node;

      if (played == NULL)
        continue;
      while (part != at && part->parent != at)
        part = part->parent;
      if (part == at || !g_strv_contains ((const char *const *) parts, (const char *) part->name))
        return FALSE;
    }
  return TRUE;
}

static void
value_free (gpointer data)
{
  Value *value = data;

  g_free (value->text);
  g_free (value);
}

static void
add_value (GPtrArray *values, const char *section, xmlNode *node, const char *attribute)
{
  Value value = { section, node, attribute, NULL };

  if (attribute != NULL && is_label (&value))
    return;
  /* Of captures the columns have names. */
  if (attribute == NULL && g_str_equal (section, "capture") && tl_xml_is (node->parent, "columns"))
    return;
  value.text =
      attribute != NULL ? g_strdup (tl_xml_attr (node, attribute)) : tl_xml_paragraph (node);
  g_ptr_array_add (values, g_memdup2 (&value, sizeof value));
}

static void
add_values (GPtrArray *values, const char *section, xmlNode *node)
{
  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    add_value (values, section, node, (const char *) attr->name);
  if (tl_xml_is (node, "c"))
    add_value (values, section, node, NULL);
  for (xmlNode *part = tl_xml_first (node, NULL); part != NULL; part = tl_xml_next (part, NULL))
    add_values (values, section, part);
}

/* (transfer full): Value, those that are played or those that are not. */
static GPtrArray *
values_of (const Table *table, gboolean played)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (value_free);
  xmlNode *root = xmlDocGetRootElement (table->doc);

  for (xmlNode *section = tl_xml_first (root, NULL); section != NULL;
       section = tl_xml_next (section, NULL))
    add_values (values, (const char *) section->name, section);
  for (guint i = values->len; i > 0; i--)
    if (is_played (((Value *) values->pdata[i - 1])->node) != played)
      g_ptr_array_remove_index (values, i - 1);
  return values;
}

static void
write_value (const Value *value, const char *text)
{
  if (value->attribute != NULL)
    xmlSetProp (value->node, BAD_CAST value->attribute, BAD_CAST text);
  else
    xmlNodeSetContent (value->node, BAD_CAST text);
}

/* Words in place of numbers: each is changed into the next. */
static const char *const words[][6] = {
  /* NULL ends each */
  { "combat-phase", "no-overrun", "combat-phase" },
  { "yes", "no", "yes" },
  { "kept", "yes" },
  { "combat-side", "yes" },
  { "none", "light", "heavy", "light" },
  { "leg", "track", "truck", "leg" },
  { "combat", "move", "combat" },
  { "showing", "move" },
  { "destroyed", "displaced", "destroyed" },
  { "open", "close", "very-close", "extremely-close", "open" },
  { "prohibited", "1" },
  { "all", "1" },
  { "minor-river", "none", "wadi" },
  { "-", "2" },
};

/* Number @n of a text; -1: it has no so many. */
static gint64
number_of (const char *text, guint n)
{
  const char *digit = text;

  for (guint i = 0;; i++)
    {
      while (*digit != '\0' && !g_ascii_isdigit (*digit))
        digit++;
      if (*digit == '\0')
        return -1;
      if (i == n)
        return g_ascii_strtoll (digit, NULL, 10);
      while (g_ascii_isdigit (*digit))
        digit++;
    }
}

/* What a text becomes when one of its numbers is changed by @change: number @n of them, from 0.
 * NULL: it has no so many. (transfer full) */
static char *
change_number (const char *text, guint n, int change)
{
  const char *digit = text;
  char *end;
  gint64 value;

  for (guint i = 0;; i++)
    {
      while (*digit != '\0' && !g_ascii_isdigit (*digit))
        digit++;
      if (*digit == '\0')
        return NULL;
      value = g_ascii_strtoll (digit, &end, 10);
      if (i == n)
        break;
      digit = end;
    }
  return g_strdup_printf ("%.*s%" G_GINT64_FORMAT "%s", (int) (digit - text), text,
                          MAX (value + change, 0), end);
}

static const char *
next_word (const char *text, guint n)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (guint k = 0; words[i][k] != NULL; k++)
      if (g_str_equal (words[i][k], text) && words[i][k + 1] != NULL && n-- == 0)
        return words[i][k + 1];
  return NULL;
}

/* --- asking ----------------------------------------------------------------------------------- */

static guint
n_questions (void)
{
  return G_N_ELEMENTS (questions) + TERRAIN_QUESTIONS;
}

/* Whether question @i is about what @value says. */
static gboolean
is_about (const Table *table, const Value *value, guint i)
{
  if (table->is_terrain != (i >= G_N_ELEMENTS (questions)))
    return FALSE;
  if (!table->is_terrain)
    {
      g_auto (GStrv) abouts = g_strsplit (questions[i].about, " ", -1);
      const char *name = tl_xml_attr (value->node, "name");

      return g_strv_contains ((const char *const *) abouts, value->section) ||
             (name != NULL && g_strv_contains ((const char *const *) abouts, name));
    }
  for (const xmlNode *node = value->node; node != NULL; node = node->parent)
    if (tl_xml_attr (node, "id") != NULL)
      return g_str_equal (question_of (i)->about, tl_xml_attr (node, "id"));
  return FALSE;
}

typedef enum
{
  REFUSED, /* the reader does not take it */
  UNHEARD, /* it does, and no answer changes */
  HEARD
} Effect;

/* The edition or the chart that the table makes as it stands now; FALSE: it is refused. */
static gboolean
read_table (const Table *table, TlEdition **edition, TlTerrainChart **chart)
{
  g_autoptr (TlReport) report = tl_report_new ("copy");
  xmlNode *root = xmlDocGetRootElement (table->doc);

  if (table->is_terrain)
    *chart = tl_xml_read_terrain_chart (root, report);
  else
    *edition = tl_xml_read_edition (root, report);
  return tl_report_is_clean (report);
}

/* All answers to the table as it stands now. */
static void
ask_all (Table *table)
{
  g_autoptr (TlEdition) edition = NULL;
  g_autoptr (TlTerrainChart) chart = NULL;

  g_assert_true (read_table (table, &edition, &chart));
  for (guint i = 0; i < n_questions (); i++)
    table->answers[i] = answer (question_of (i), edition, chart);
}

/* What comes of the table as it stands now.  Those that are about @value are asked first. */
static Effect
effect_of (const Table *table, const Value *value)
{
  g_autoptr (TlEdition) edition = NULL;
  g_autoptr (TlTerrainChart) chart = NULL;

  if (!read_table (table, &edition, &chart))
    return REFUSED;
  for (guint turn = 0; turn < 2; turn++)
    for (guint i = 0; i < n_questions (); i++)
      if ((turn == 0) == (value != NULL && is_about (table, value, i)))
        {
          g_autofree char *now = answer (question_of (i), edition, chart);

          if (!g_str_equal (now, table->answers[i]))
            return HEARD;
        }
  return UNHEARD;
}

/* A range of one number, "11", grows by one at the end where a boundary moves: "11..12", "10..11".
 * NULL: it is none. (transfer full) */
static char *
widen (const char *text, int change)
{
  char *end;
  gint64 number = g_ascii_strtoll (text, &end, 10);

  if (end == text || *end != '\0')
    return NULL;
  return change > 0 ? g_strdup_printf ("%s..%" G_GINT64_FORMAT, text, number + change)
                    : g_strdup_printf ("%" G_GINT64_FORMAT "..%s", MAX (number + change, 0), text);
}

static Effect
effect_of_two (const Table *table, const Value *value, const Value *other, char *changed)
{
  g_autofree char *text = changed;
  Effect effect;

  if (text == NULL)
    return REFUSED;
  write_value (other, text);
  effect = effect_of (table, value);
  write_value (other, other->text);
  return effect;
}

/* What is changed leaves a gap, or comes twice: its neighbour follows. */
static Effect
effect_with_a_neighbour (const Table *table, const GPtrArray *values, const Value *value,
                         gint64 number, int change)
{
  Effect found = REFUSED;

  for (guint i = 0; i < values->len && found != HEARD; i++)
    {
      const Value *other = values->pdata[i];

      if (other == value || !g_str_equal (other->section, value->section))
        continue;
      for (guint n = 0; n < 2 && found != HEARD; n++)
        if (number_of (other->text, n) >= 0 && ABS (number_of (other->text, n) - number) <= 1)
          {
            found = MAX (
                found, effect_of_two (table, value, other, change_number (other->text, n, change)));
            if (found != HEARD)
              found = MAX (found, effect_of_two (table, value, other, widen (other->text, change)));
          }
    }
  return found;
}

static Effect
effect_of_text (const Table *table, const GPtrArray *values, const Value *value, const char *text,
                gint64 number, int change)
{
  Effect effect;

  write_value (value, text);
  effect = effect_of (table, value);
  /* Odds stand between two others, but are no ranges. */
  if (effect == REFUSED && ABS (change) == 1 && values != NULL &&
      !g_str_equal (value->section, "combat-table"))
    effect = effect_with_a_neighbour (table, values, value, number, change);
  write_value (value, value->text);
  return effect;
}

static void
complain (const Value *value, guint n, Effect effect)
{
  const char *name = tl_xml_attr (value->node, "name");
  const char *id = tl_xml_attr (value->node, "id");
  const char *of = tl_xml_attr (value->node, "of");
  const char *parent = tl_xml_attr (value->node->parent, "id");

  g_test_fail ();
  g_test_message ("<%s>, line %ld, %s%s%s%s %s=\"%s\", number %u: %s", value->section,
                  xmlGetLineNo (value->node), name != NULL ? name : "", id != NULL ? id : "",
                  of != NULL ? of : "", parent != NULL ? parent : "",
                  value->attribute != NULL ? value->attribute : "c", value->text, n,
                  effect == REFUSED ? "every change of it is refused"
                                    : "no answer changes with it");
}

/* What is written with a number, and none itself: the 1 of 3:1 and 1:3, the lowest roll of two dice
 * and the highest of one, and the last column of Action Ratings, which is for all below it too. */
static gboolean
is_notation (const Value *value, guint n)
{
  gint64 number = number_of (value->text, n);
  gint64 other = number_of (value->text, 1 - n);

  if (strchr (value->text, ':') != NULL)
    return number == 1 && (other != 1 || n == 1);
  if (g_str_equal (value->section, "attrition") && value->attribute == NULL)
    return tl_xml_is (value->node->parent, "columns") ? tl_xml_next (value->node, "c") == NULL
                                                      : number == 2 && n == 0;
  return number == TL_DIE_FACES && n == 1 &&
         g_strcmp0 (tl_xml_attr (value->node, "unit"), "die") == 0;
}

/* Odds between two that stand side by side: "10:29", "29:10". (transfer full) (nullable) */
static char *
change_odds (const char *text, int change)
{
  gint64 attack = number_of (text, 0);
  gint64 defence = number_of (text, 1);

  if (strchr (text, ':') == NULL)
    return NULL;
  return attack >= defence ? g_strdup_printf ("%" G_GINT64_FORMAT ":10", 10 * attack + change)
                           : g_strdup_printf ("10:%" G_GINT64_FORMAT, 10 * defence + change);
}

/* Where ranges may stand. */
static gboolean
is_range (const Value *value)
{
  return value->attribute == NULL || g_str_equal (value->attribute, "roll");
}

static Effect
effect_of_number (const Table *table, const GPtrArray *values, const Value *value, guint n)
{
  static const int changes[] = { 1, -1, 2, -2, 6, 20, -20 };
  gint64 number = number_of (value->text, n);
  Effect effect = REFUSED;

  for (guint i = 0; i < G_N_ELEMENTS (changes) && effect != HEARD; i++)
    {
      g_autofree char *text = change_number (value->text, n, changes[i]);
      g_autofree char *odds = change_odds (value->text, changes[i]);
      g_autofree char *wide = odds != NULL ? NULL : widen (value->text, changes[i]);

      effect = MAX (effect, effect_of_text (table, values, value, text, number, changes[i]));
      if (effect != HEARD && odds != NULL)
        effect = MAX (effect, effect_of_text (table, values, value, odds, number, 0));
      if (effect != HEARD && wide != NULL && is_range (value))
        effect = MAX (effect, effect_of_text (table, values, value, wide, number, changes[i]));
    }
  return effect;
}

static Effect
effect_of_word (const Table *table, const GPtrArray *values, const Value *value)
{
  Effect effect = REFUSED;
  const char *word;

  for (guint k = 0; effect != HEARD && (word = next_word (value->text, k)) != NULL; k++)
    effect = MAX (effect, effect_of_text (table, values, value, word, 2, 1));
  return effect;
}

/* Columns of the modes that say no for others too. */
static const struct
{
  const char *name;
  const char *open;
} masks[] = {
  { "voluntary", "yes" },  { "attack-capable", "yes" },
  { "may-attack", "yes" }, { "may-overrun", "yes" },
  { "zoc", "yes" },        { "ar-factor", "1" },
};

/* What a column says of a unit that could do more than it can: as if the others allowed it. */
static Effect
effect_unmasked (Table *table, const Value *value)
{
  char *texts[G_N_ELEMENTS (masks)];
  g_autofree char **answers = g_memdup2 (table->answers, sizeof table->answers);
  Effect effect;

  for (guint i = 0; i < G_N_ELEMENTS (masks); i++)
    {
      texts[i] = g_strdup (tl_xml_attr (value->node, masks[i].name));
      if (!g_str_equal (masks[i].name, value->attribute))
        xmlSetProp (value->node, BAD_CAST masks[i].name, BAD_CAST masks[i].open);
    }
  ask_all (table);
  effect = effect_of_word (table, NULL, value);
  for (guint i = 0; i < G_N_ELEMENTS (masks); i++)
    {
      xmlSetProp (value->node, BAD_CAST masks[i].name, BAD_CAST texts[i]);
      g_free (texts[i]);
    }
  for (guint i = 0; i < n_questions (); i++)
    g_free (table->answers[i]);
  memcpy (table->answers, answers, sizeof table->answers);
  return effect;
}

/* Every number of @value, each by more and by less; a word by others. */
static void
check_value (Table *table, const GPtrArray *values, const Value *value)
{
  guint n = 0;
  Effect effect;

  for (; number_of (value->text, n) >= 0; n++)
    if (!is_notation (value, n) && (effect = effect_of_number (table, values, value, n)) != HEARD)
      complain (value, n, effect);
  if (n > 0)
    return;
  effect = effect_of_word (table, values, value);
  if (effect != HEARD && g_str_equal (value->section, "modes"))
    effect = effect_unmasked (table, value);
  if (effect != HEARD)
    complain (value, 0, effect);
}

/* --- tables ----------------------------------------------------------------------------------- */

static void
table_clear (Table *table)
{
  for (guint i = 0; i < n_questions (); i++)
    g_free (table->answers[i]);
  xmlFreeDoc (table->doc);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

static void
table_open (Table *table, const char *name)
{
  g_autofree char *path = tl_data_find_table (name);

  table->doc = xmlReadFile (path, NULL, XML_PARSE_NONET);
  g_assert_nonnull (table->doc);
  table->is_terrain = g_str_has_prefix (name, "terrain-");
  ask_all (table);
}

typedef struct
{
  const char *table;
  const char *section;
} Part;

static void
test_part (gconstpointer data)
{
  const Part *part = data;
  g_auto (Table) table = { 0 };
  g_autoptr (GPtrArray) values = NULL;
  guint n = 0;

  table_open (&table, part->table);
  values = values_of (&table, TRUE);
  for (guint i = 0; i < values->len; i++)
    if (g_str_equal (((Value *) values->pdata[i])->section, part->section))
      {
        check_value (&table, values, values->pdata[i]);
        n++;
      }
  g_test_message ("%s: %u values", part->section, n);
}

/* All of them at once: if a rule did read one, it would have to be among the others. */
static void
test_not_played (gconstpointer data)
{
  g_auto (Table) table = { 0 };
  g_autoptr (GPtrArray) values = NULL;
  Effect effect;

  table_open (&table, data);
  values = values_of (&table, FALSE);
  g_assert_cmpuint (values->len, >, 100);
  for (guint i = 0; i < values->len; i++)
    {
      const Value *value = values->pdata[i];
      g_autofree char *text = change_number (value->text, 0, 1);
      const char *word = text != NULL ? text : next_word (value->text, 0);

      if (word != NULL)
        write_value (value, word);
    }
  effect = effect_of (&table, NULL);
  g_assert_cmpint (effect, ==, UNHEARD);
}

static void
add_parts (const char *name)
{
  g_autofree char *path = tl_data_find_table (name);
  g_autoptr (TlXmlDoc) doc = xmlReadFile (path, NULL, XML_PARSE_NONET);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  xmlNode *root = xmlDocGetRootElement (doc);

  for (xmlNode *section = tl_xml_first (root, NULL); section != NULL;
       section = tl_xml_next (section, NULL))
    if (!tl_xml_is (section, "choices") && g_strcmp0 (tl_xml_attr (section, "played"), "no") != 0 &&
        g_hash_table_add (seen, g_strdup ((const char *) section->name)))
      {
        Part *part = g_new (Part, 1);
        g_autofree char *test =
            g_strdup_printf ("/play/tables/%.*s/%s", (int) strlen (name) - 4, name, section->name);

        *part = (Part){ g_intern_string (name), g_intern_string ((const char *) section->name) };
        g_test_add_data_func_full (test, part, test_part, g_free);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  terrain_questions = make_terrain_questions ();
  add_parts ("series-4.3.xml");
  add_parts ("series-2000.xml");
  add_parts ("terrain-generic.xml");
  g_test_add_data_func ("/play/tables/series-4.3/what-is-not-played", "series-4.3.xml",
                        test_not_played);
  return g_test_run ();
}
