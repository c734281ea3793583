/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a game does with what the rules forbid: it refuses, or does it and names the rules, or does
 * it without a word; and what can never be set aside.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "support/tl-test-scenario.h"

#include <string.h>

#define FIELD                         \
  "size 8 4\n"                        \
  "clock movement side0\n"            \
  "u1 side0 inf 4-5-3 01.01 combat\n" \
  "u2 side0 inf 4-3-3 01.01 combat\n" \
  "s side0 tank 9-4-8 05.03 strat\n"  \
  "p1 side1 inf 9-4-3 06.03 combat\n" \
  "d side0 dump 20t 05.04\n"          \
  "e side1 dump 20t 07.03\n"

typedef struct
{
  const char *path;
  const char *before; /* done first; "": nothing */
  const char *action;
  const char *rules;   /* set aside by it, by their numbers; NULL: it stays refused */
  const char *state;   /* of a unit then: "u1 07.01"; NULL: not asked */
  const char *field;   /* NULL: FIELD */
  const char *refused; /* by their numbers, what then forbids it in a game that warns; NULL: not
                          asked */
} Row;

/* Guns of 20, which cost 3T, aimed at 02.02, where a spotter is. */
#define GUNS(clock, gun)                                            \
  "size 9 9\nclock " clock "\na side0 art 20-3-4 range=2 " gun "\n" \
  "e side1 inf 4-3-4 02.02\ns side0 inf 4-3-4 01.03\nd side0 dump 40t 01.01\nc side0 dump 8t 05.01\n"
#define FLIERS(clock, plane)                                             \
  "size 20 9\nclock " clock "\np side0 plane 3-4-5 fighter 05.05 " plane \
  "\nq side1 plane 3-4-5 fighter 07.05\ns side0 inf 4-3-4 06.04\n"       \
  "e side1 inf 4-3-4 07.04\nf side1 plane 3-4-5 fighter 15.05\n"
#define WORKS(clock, engineer)                                           \
  "size 9 9\nclock " clock "\nd side0 dump 40t 02.02\n"                  \
  "e side0 eng 3-3-6/1-3-6 engineer size=battalion 02.02 " engineer "\n" \
  "h side0 hedgehog level=4 03.02\nx side1 dump 4t 02.03\n"
#define TRUCKS(clock, truck)                           \
  "size 9 9\nclock " clock "\nd side0 dump 8t 03.03\n" \
  "t side0 truck 2-45 " truck "\n"
#define TRAINS(clock, cap, unit)                                     \
  "size 7 12\nclock " clock "\nrailway 03.01 03.02 03.03 03.04\n"    \
  "source 03.01 side0 rail-edge\nvillage 03.02 A\nvillage 03.04 B\n" \
  "control 03.02 side0\ncontrol 03.04 side0\n" cap "u side0 inf 4-3-3 move " unit "\n"
#define TROOPS \
  "size 9 9\nclock movement side0\nd side0 dump 40t 02.02\nu side0 inf 4-3-6/4-3-6 02.02\n"
#define PORTS(clock, unit)                                                                 \
  "size 9 6\nterrain 02.01 sea\nterrain 02.02 sea\nterrain 02.03 sea\nterrain 02.04 sea\n" \
  "terrain 02.05 sea\nterrain 02.06 sea\nclock " clock                                     \
  "\nport 01.03 12 West\nport 03.03 4 East\ncontrol 01.03 side0\ncontrol 03.03 side0\n"    \
  "sea-cap side0 4\nd side0 dump 12t 01.03\n"                                              \
  "s side0 ship 40-20-8 02.01\nlc side0 ship 0-0-20 capacity=8 02.05\nbox hold craft=lc\n" \
  "u side0 inf 4-3-3 " unit "\n"
#define PLANES(clock, more)                                                                  \
  "size 6 6\nclock " clock "\nd side0 dump 01.01 20t\nb side0 base level=1 02.02\n"          \
  "p side0 plane 3-4-9 fighter 02.02 inactive\nq side0 plane 3-4-9 fighter 02.02 inactive\n" \
  "r side0 plane 3-4-9 fighter 02.02 inactive\n" more
/* Of 4 RE in the hold a roll takes 3; in 03.04 is a port of their own. */
#define LANDINGS(clock)                                                            \
  "landing open=7/4 port=4/2 mixed=1 failure=all\nsize 9 6\nterrain 01.01 sea\n"   \
  "terrain 02.01 sea\nterrain 02.02 sea\nterrain 02.03 sea\nterrain 02.04 sea\n"   \
  "terrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\nport 03.04 12 Quay\n"  \
  "control 03.04 side0\nclock " clock "\nlc side0 ship 0-0-20 capacity=32 02.03\n" \
  "box hold craft=lc\nu side0 inf 4-3-6 re=2 move box=hold\n"                      \
  "v side0 inf 4-3-6 re=2 move box=hold\nt side0 truck 2-45 move box=hold\n"       \
  "s side0 dump 8t box=hold\n"
/* w can draw from d, and u, 8 hexes from it, cannot. */
#define FAR                                                            \
  "size 16 9\nclock movement-barrage side0 3\nd side0 dump 8t 12.05\n" \
  "u side0 inf 4-3-3 low 04.05\nw side0 inf 4-3-3 low 12.06\n"
#define STARVING                                                          \
  "size 40 9\nclock movement-barrage side0 4\nsource 01.01 side0 other\n" \
  "d side0 dump 8t 36.05\nu side0 inf 4-3-3 28.05\nw side0 inf 4-3-3 36.06\n"
/* In its Breakout Segment u has been out of supply before, and nobody of its side is in it. */
#define LOST(more) \
  "size 30 9\nclock breakout side0 4\nsource 01.01 side0 other\nu side0 inf 4-3-5 28.05 oos\n" more
#define WAY "rail u 03.02 03.03 03.04"

static const Row rows[] = {
  { "/aside/allowed", "", "move u1 01.01 02.01", "", "u1 02.01" },
  /* An MA of 3. */
  { "/aside/too-far", "", "move u1 01.01 02.01 03.01 04.01 05.01", "6.1a", "u1 05.01" },
  { "/aside/of-the-other-side", "", "move p1 06.03 06.02", "6.1", "p1 06.02" },
  { "/aside/mode-after-a-move", "move u1 01.01 02.01", "mode u1 move", "5.4", "u1 02.01" },
  { "/aside/mode-of-the-other-side", "", "mode p1 move", "5.4", NULL },
  { "/aside/attack-in-movement", "", "attack 06.03 s", "9.1a 4.4", NULL },
  { "/aside/fight-in-one-go", "", "combat 06.03 s dice=8,2,3", "9.1a 4.4", NULL },
  { "/aside/into-an-enemy", "", "move s 05.03 06.03", NULL, NULL },
  { "/aside/through-an-enemy", "", "move s 05.03 06.03 07.03", NULL, NULL },
  { "/aside/hexes-that-do-not-touch", "", "move u1 01.01 03.01", NULL, NULL },
  { "/aside/of-two-hexes", "", "move u1,s 01.01 02.01", NULL, NULL },
  { "/aside/attack-from-afar", "", "attack 06.03 u1", NULL, NULL },
  { "/aside/attack-on-nothing", "", "attack 04.03 s", NULL, NULL, NULL, "9.0" },
  { "/aside/no-mode-of-choice", "", "mode u1 dg", NULL, NULL },
  { "/aside/no-such-answer", "", "roll dice=8,2,3", NULL, NULL },

  /* --- who has finished --- */
  { "/aside/finished", "", "move u 01.01 02.01", "6.1", "u 02.01",
    "size 8 4\nclock movement side0\nu side0 inf 4-5-3 01.01 moved\n" },
  { "/aside/finished-into-an-enemy", "", "move u 01.01 02.01", NULL, NULL,
    "size 8 4\nclock movement side0\nu side0 inf 4-5-3 01.01 moved\ne side1 inf 4-5-3 02.01\n",
    "4.8c" },
  { "/aside/of-the-other-side-into-an-enemy", "", "move p1 06.03 05.03", NULL, NULL, NULL, "4.8c" },
  { "/aside/too-far-over-a-gap", "", "move u1 01.01 02.01 03.01 04.01 05.01 07.01", NULL, NULL,
    NULL, "6.1a" },
  { "/aside/of-the-other-side-over-a-gap", "", "move p1 06.03 08.03", NULL, NULL, NULL, "6.1a" },
  { "/aside/finished-out-of-fuel", "", "move u 01.01 02.01", NULL, NULL,
    "size 8 4\nfuel\nclock movement side0\nu side0 tank 4-5-9 track 01.01 moved\n", "12.5a 12.1b" },
  { "/aside/of-both-sides", "", "move u,e 01.01 02.01", NULL, NULL,
    "size 8 4\nclock movement side0\nu side0 inf 4-5-3 01.01\ne side1 truck 2-45 01.01\n" },

  /* --- reserves --- */
  { "/aside/release-in-the-movement-phase", "", "release u", "5.7b", NULL,
    "size 8 4\nclock movement side0\nu side0 inf 4-5-3 01.01 reserve\n" },
  { "/aside/release-of-no-reserve", "", "release u", NULL, NULL,
    "size 8 4\nclock movement side0\nu side0 inf 4-5-3 01.01\n" },

  /* --- barrages --- */
  { "/aside/barrage-in-its-time", "", "barrage 02.02 a dice=7", "", NULL,
    GUNS ("barrage side0", "01.02") },
  { "/aside/barrage-in-movement", "", "barrage 02.02 a dice=7", "10.0e", NULL,
    GUNS ("movement side0", "01.02") },
  { "/aside/barrage-rolled", "", "barrage 02.02 a", "10.0e", NULL,
    GUNS ("movement side0", "01.02") },
  { "/aside/barrage-twice", "", "barrage 02.02 a dice=7", "10.0e", NULL,
    GUNS ("barrage side0", "01.02 attacked") },
  { "/aside/barrage-of-the-same-hex", "", "barrage 02.02 a dice=7", "10.0e(A)", NULL,
    "attacked 02.02\n" GUNS ("barrage side0", "01.02") },
  { "/aside/barrage-from-afar", "", "barrage 02.02 a dice=7", "10.1a", NULL,
    GUNS ("barrage side0", "05.02") },
  { "/aside/barrage-of-nothing", "", "barrage 03.03 a dice=7", NULL, NULL,
    GUNS ("barrage side0", "01.02") },
  { "/aside/barrage-without-strength", "", "barrage 02.02 s dice=7", NULL, NULL,
    GUNS ("barrage side0", "01.02") },
  { "/aside/barrage-without-supply", "", "barrage 02.02 a dice=7", NULL, NULL,
    "size 9 9\nclock movement side0\na side0 art 20-3-4 range=3 01.02\n"
    "e side1 inf 4-3-4 02.02\n",
    "10.1b" },

  /* --- air missions --- */
  { "/aside/mission-of-the-inactive", "", "mission sweep 07.05 p", "14.2", NULL,
    FLIERS ("movement side0", "inactive") },
  { "/aside/second-mission", "", "mission sweep 07.05 p", "14.2e", NULL,
    FLIERS ("movement side0", "attacked") },
  { "/aside/mission-in-the-enemy-s-phase", "", "mission sweep 07.05 p", "14.2e", NULL,
    FLIERS ("movement side1", "") },
  { "/aside/air-barrage-in-combat", "", "barrage 07.04 p", "10.0e", NULL,
    FLIERS ("combat side0", "") },
  { "/aside/mission-out-of-range", "", "mission sweep 15.05 p", "14.2d", NULL,
    FLIERS ("movement side0", "") },
  { "/aside/sweep-of-bombers", "", "mission sweep 07.05 b", "14.6", NULL,
    FLIERS ("movement side0", "") "b side0 plane 3-4-5 tactical 05.05\n" },
  { "/aside/sweep-of-nothing", "", "mission sweep 09.05 p", NULL, NULL,
    FLIERS ("movement side0", "") },
  { "/aside/infantry-flies-not", "", "mission sweep 07.05 s", NULL, NULL,
    FLIERS ("movement side0", "") },

  /* --- construction --- */
  { "/aside/construction-in-combat", "", "build e hedgehog 02.02", "13.8d", NULL,
    WORKS ("combat side0", "") },
  { "/aside/construction-after-a-move", "", "build e hedgehog 02.02", "13.8d", NULL,
    WORKS ("movement side0", "moved") },
  { "/aside/construction-far-away", "", "build e hedgehog 08.02", "13.8d", NULL,
    WORKS ("movement side0", "") },
  { "/aside/base-without-engineers", "", "build u air-base 02.02", "15.3", NULL,
    TROOPS "b side0 base level=1 02.02\n" },
  { "/aside/base-reduced-by-few", "", "build u air-base 02.02", NULL, NULL,
    TROOPS "b side0 base level=3 02.02\n" },
  { "/aside/base-reduced-out-of-mode", "mode u move", "reduce u air-base 02.02", "15.4", NULL,
    TROOPS "b side0 base level=2 02.02\n" },
  { "/aside/no-base-to-reduce", "mode u move", "reduce u air-base 02.02", NULL, NULL, TROOPS },
  { "/aside/construction-beside-enemy-pieces", "", "build e hedgehog 02.03", NULL, NULL,
    WORKS ("movement side0", "") },
  { "/aside/no-fifth-level", "", "build e hedgehog 03.02", NULL, NULL,
    WORKS ("movement side0", "") },

  /* --- loading --- */
  { "/aside/loading-in-combat", "", "load t 4", "2.2", NULL, TRUCKS ("combat side0", "03.03") },
  { "/aside/loading-after-the-move", "", "load t 4", "6.1", NULL,
    TRUCKS ("movement side0", "03.03 moved") },
  { "/aside/loading-more-than-there-is", "", "load t 9", NULL, NULL,
    TRUCKS ("movement side0", "03.03 moved") },
  { "/aside/loading-where-nothing-is", "", "load t 4", NULL, NULL,
    TRUCKS ("movement side0", "05.05 moved") },
  { "/aside/unloading-in-the-open", "", "unload t 4", "13.2f", NULL,
    TRUCKS ("movement side0", "05.05 4t") },
  { "/aside/unloading-after-the-move", "", "unload t 4", "6.1", NULL,
    TRUCKS ("movement side0", "03.03 4t moved") },
  { "/aside/unloading-more-than-it-carries", "", "unload t 5", NULL, NULL,
    TRUCKS ("movement side0", "03.03 4t moved") },

  /* --- railways --- */
  { "/aside/rail-in-combat", "", WAY, "13.3b", "u 03.04",
    TRAINS ("combat side0", "rail-cap side0 24\n", "03.02") },
  { "/aside/rail-after-the-move", "", WAY, "6.1", "u 03.04",
    TRAINS ("movement side0", "rail-cap side0 24\n", "03.02 moved") },
  { "/aside/rail-beyond-the-cap", "", WAY, "13.3a", "u 03.04",
    TRAINS ("movement side0", "rail-cap side0 1\n", "03.02") },
  { "/aside/rail-without-a-cap", "", WAY, NULL, NULL, TRAINS ("movement side0", "", "03.02") },
  { "/aside/rail-in-combat-mode", "mode u combat", WAY, "13.3e", "u 03.04",
    TRAINS ("movement side0", "rail-cap side0 24\n", "03.02") },
  { "/aside/rail-after-half-the-ma", "move u 03.02 04.02 03.02", WAY, "13.3e", "u 03.04",
    TRAINS ("movement side0", "rail-cap side0 24\n", "03.02") },
  { "/aside/rail-without-rails", "", "rail u 03.02 03.03 04.03", NULL, NULL,
    TRAINS ("movement side0", "rail-cap side0 24\n", "03.02") },

  /* --- over the sea --- */
  { "/aside/shipped-in-combat-mode", "", "ship u 03.03", "5.6", "u 03.03",
    PORTS ("movement side0", "combat 01.03") },
  { "/aside/shipped-in-combat-mode-into-a-zone", "", "ship u 03.03", "5.6 4.5a(G)", "u 03.03",
    PORTS ("movement side0", "combat 01.03") "e side1 inf 4-3-3 04.03\n" },
  { "/aside/shipped-in-combat", "", "ship u 03.03", "19.0f", "u 03.03",
    PORTS ("combat side0", "move 01.03") },
  { "/aside/shipped-beyond-the-port", "", "ship d 03.03 t=8", "19.0a 19.0f", NULL,
    PORTS ("movement side0", "move 01.03") },
  { "/aside/shipped-without-a-port", "", "ship u 01.02", NULL, NULL,
    PORTS ("movement side0", "move 01.03") },
  { "/aside/shipped-from-inland", "", "ship u 03.03", NULL, NULL,
    PORTS ("movement side0", "move 01.01") },
  { "/aside/shipped-under-the-enemy", "", "ship u 03.03", NULL, NULL,
    PORTS ("movement side0", "combat 01.03") "e side1 inf 4-3-3 03.03\n" },
  { "/aside/embarked-in-combat-mode", "", "embark u lc", "5.6", NULL,
    PORTS ("movement side0", "combat 01.05") },
  { "/aside/embarked-in-the-enemy-s-turn", "", "embark u lc", "18.5", NULL,
    PORTS ("movement side1", "move 01.05") },
  { "/aside/embarked-from-afar-in-the-enemy-s-turn", "", "embark u lc", NULL, NULL,
    PORTS ("movement side1", "move 01.01") },
  { "/aside/sailed-in-the-enemy-s-turn", "", "sail s 02.03", "18.1e", "s 02.03",
    PORTS ("movement side1", "move 01.05") },
  { "/aside/sailed-without-mp", "", "sail g 02.03", "18.1f", "g 02.03",
    PORTS ("movement side0", "move 01.05") "g side0 ship 40-20-8 02.06 spent=20\n" },
  { "/aside/sailed-ashore", "", "sail s 03.02", NULL, NULL,
    PORTS ("movement side1", "move 01.05") },

  /* --- landings and beach assaults --- */
  { "/rules/18.5d/aside/landed-without-a-roll", "", "land u 03.03", "18.5d", "u 03.03",
    LANDINGS ("movement side0") },
  { "/rules/18.5d/aside/trucks-on-a-beach", "", "land t 03.03", "18.5d", "t 03.03",
    LANDINGS ("movement side0") },
  { "/rules/18.5d/aside/landed-in-combat", "", "land u 03.03 rolled", "18.5 18.5d", NULL,
    LANDINGS ("combat side0") },
  { "/rules/18.5f/aside/too-many-for-a-roll", "", "land u,v 03.03 rolled", "18.5f", NULL,
    LANDINGS ("movement side0") },
  { "/rules/18.5g/aside/rolled-in-a-port", "", "land u 03.04 rolled", "18.5g", NULL,
    LANDINGS ("movement side0") },
  { "/rules/18.5e/aside/trucks-by-a-roll", "", "land t 03.03 rolled", NULL, NULL,
    LANDINGS ("movement side0") },
  { "/rules/18.4c/aside/supply-over-a-beach", "", "unload lc 4 03.03", "18.4c", NULL,
    LANDINGS ("movement side0") },
  { "/rules/18.5/aside/supply-in-combat", "", "unload lc 4 03.04", "18.5", NULL,
    LANDINGS ("combat side0") },
  { "/rules/18.4c/aside/more-than-is-aboard", "", "unload lc 9 03.03", NULL, NULL,
    LANDINGS ("movement side0") },
  { "/rules/18.4c/aside/supply-from-a-beach", "", "load lc 4 03.03", "18.4c", NULL,
    LANDINGS ("movement side0") "d side0 dump 4t 03.03\n" },
  { "/rules/18.4c/aside/supply-aboard-in-combat", "", "load lc 4 03.04", "18.5", NULL,
    LANDINGS ("combat side0") "d side0 dump 4t 03.04\n" },
  { "/rules/18.4c/aside/supply-from-nowhere", "", "load lc 4 03.03", NULL, NULL,
    LANDINGS ("movement side0") },
  { "/rules/18.4c/aside/supply-from-afar", "", "load lc 4 07.03", NULL, NULL,
    LANDINGS ("combat side0") "d side0 dump 4t 07.03\n" },
  { "/rules/18.4c/aside/into-the-sea", "", "unload lc 4 02.02", NULL, NULL,
    LANDINGS ("combat side0") },
  { "/rules/18.4c/aside/under-the-enemy", "", "unload lc 4 03.03", NULL, NULL,
    LANDINGS ("combat side0") "e side1 inf 4-3-3 03.03\n" },
  { "/rules/18.5/aside/landed-from-afar", "", "land u 07.03", NULL, NULL,
    LANDINGS ("movement side0") },
  { "/rules/18.6a(A)/aside/assault-in-move-mode", "", "attack 03.03 u", "18.6a(A)", NULL,
    LANDINGS ("combat side0") "e side1 inf 4-3-3 03.03\n" },
  { "/rules/18.6a(A)/aside/assault-of-many", "", "attack 03.03 a,b", "18.6a(A)", NULL,
    LANDINGS ("combat side0") "e side1 inf 4-3-3 03.03\na side0 inf 4-3-6 re=2 combat box=hold\n"
                              "b side0 inf 4-3-6 re=2 combat box=hold\n" },

  /* --- refit --- */
  { "/rules/15.1/aside/refit-of-all-in-movement", "", "refit", "15.1", NULL,
    PLANES ("movement side0", "") },
  { "/rules/15.1/aside/refit-of-all-in-a-zone", "", "refit", "4.5a(H)", NULL,
    PLANES ("refit side0", "e side1 inf 4-3-4 02.03\n") },
  { "/rules/15.1/aside/refit-of-all-twice", "refit", "refit", "15.1", NULL,
    PLANES ("refit side0", "") },
  { "/rules/15.1/aside/refit-of-none", "", "refit", NULL, NULL,
    "size 6 6\nclock movement side0\nd side0 dump 01.01 20t\nb side0 base level=1 02.02\n" },
  { "/rules/15.1/aside/refit-of-all-for-nothing", "", "refit", NULL, NULL,
    "size 6 6\nclock movement side0\nb side0 base level=1 02.02\n"
    "p side0 plane 3-4-9 fighter 02.02 inactive\n" },
  { "/aside/refit-in-movement", "", "refit p", "15.1", NULL, PLANES ("movement side0", "") },
  { "/aside/refit-of-many", "", "refit p,q,r", "15.1", NULL, PLANES ("refit side0", "") },
  { "/aside/refit-twice", "refit p", "refit q", "15.1", NULL, PLANES ("refit side0", "") },
  { "/aside/refit-in-a-zone", "", "refit p", "4.5a(H)", NULL,
    PLANES ("refit side0", "e side1 inf 4-3-4 02.03\n") },
  { "/aside/refit-of-the-active", "refit p", "refit p", NULL, NULL, PLANES ("refit side0", "") },
  { "/aside/refit-without-supply", "", "refit p", NULL, NULL,
    "size 6 6\nclock refit side0\nb side0 base level=1 02.02\n"
    "p side0 plane 3-4-9 fighter 02.02 inactive\n" },

  /* --- the Supply Phase --- */
  { "/rules/12.10e/aside/recovered-from-afar", "next", "recover u=12.05:2 w=12.05:2", "12.10e",
    NULL, FAR },
  { "/rules/12.10e/aside/recovered-out-of-nothing", "next", "recover u=12.05:7 w=12.05:2", NULL,
    NULL, FAR },
  { "/rules/12.10e/aside/recovered-out-of-no-dump", "next", "recover u=09.05:2 w=12.05:2", NULL,
    NULL, FAR },
  { "/rules/12.6c/aside/ate-from-afar", "next", "eat u=36.05:1 w=36.05:1", "12.6c", NULL,
    STARVING },
  { "/rules/12.6c/aside/ate-for-nothing", "next", "eat w,u=36.05:1", NULL, NULL, STARVING },
  { "/rules/12.6c/aside/ate-out-of-nothing", "next", "eat u=36.05:9 w=36.05:1", NULL, NULL,
    STARVING },
  { "/aside/no-recovery", "next", "decline", "12.10e", NULL,
    "size 16 9\nclock movement-barrage side0\nsource 01.01 side0 other\n"
    "u side0 inf 4-3-3 low 01.02\nd side0 dump 8t 01.03\n" },
  { "/aside/no-attrition", "next", "decline", "12.8b", "u 28.05",
    "size 30 9\nclock movement-barrage side0 4\nsource 01.01 side0 other\n"
    "u side0 inf 4-3-5 28.05\n" },
  { "/aside/breakout-without-a-refuge", "", "breakout u dice=3", "12.8e(A) 12.8e(B)", NULL,
    LOST ("") },
  { "/aside/breakout-rolled", "", "breakout u", "12.8e(A) 12.8e(B)", NULL, LOST ("") },
  { "/aside/breakout-of-a-base", "", "breakout b dice=3", NULL, NULL,
    LOST ("b side0 base level=1 27.05\n") },
};

static TlNode *
perform (TlHistory *history, const char *text, TlVerdict **verdict)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, tl_history_situation (history), &error);

  g_assert_no_error (error);
  return tl_history_perform (history, action, verdict);
}

/* "6.1a 9.1e": the rules of the findings of @severity, each once. */
static char *
rules_of (const TlVerdict *verdict, TlSeverity severity)
{
  GString *rules = g_string_new (NULL);

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (finding->severity == severity && strstr (rules->str, finding->rule) == NULL)
        g_string_append_printf (rules, "%s%s", rules->len > 0 ? " " : "", finding->rule);
    }
  return g_string_free (rules, FALSE);
}

/* Does it again by its text, which has the mark, in a game that enforces the rules. */
static void
check_replay (const TlHistory *history, const Row *row)
{
  const TlNode *node = tl_history_current (history);
  g_autoptr (TlHistory) again = tl_history_new (tl_history_start (history), 1);
  g_autoptr (GError) error = NULL;

  if (*row->before != '\0')
    g_assert_nonnull (perform (again, row->before, NULL));
  g_assert_nonnull (tl_history_replay (again, tl_history_current (again), node->text,
                                       tl_history_branch (again),
                                       tl_situation_hash (node->situation), &error));
  g_assert_no_error (error);
}

static void
check_done (TlHistory *history, const Row *row, const TlVerdict *verdict)
{
  const TlNode *node = tl_history_current (history);
  TlHeed heed = tl_history_heed (history);
  gboolean is_against = *row->rules != '\0';
  g_autofree char *aside = rules_of (verdict, TL_FINDING_ASIDE);
  g_autofree char *ending = g_strconcat (" ", tl_heed_mark (heed), NULL);

  g_assert_cmpstr (aside, ==, heed == TL_HEED_WARN ? row->rules : "");
  g_assert_true (tl_verdict_allows (verdict));
  g_assert_cmpint (node->action->heed, ==, is_against ? heed : TL_HEED_ENFORCE);
  g_assert_cmpint (g_str_has_suffix (node->text, ending), ==, is_against);
  if (row->state != NULL)
    {
      g_auto (GStrv) words = g_strsplit (row->state, " ", -1);

      g_assert_cmpuint (
          tl_situation_hex (node->situation, tl_test_unit (node->situation, words[0])), ==,
          tl_test_hex (node->situation, words[1]));
    }
  check_replay (history, row);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;

  for (TlHeed heed = 0; heed < TL_HEEDS; heed++)
    {
      g_autoptr (TlSituation) start = tl_test_situation (row->field != NULL ? row->field : FIELD);
      g_autoptr (TlHistory) history = tl_history_new (start, 1);
      g_autoptr (TlVerdict) verdict = NULL;
      gboolean is_done = row->rules != NULL && (heed != TL_HEED_ENFORCE || *row->rules == '\0');
      guint64 hash;

      if (*row->before != '\0')
        g_assert_nonnull (perform (history, row->before, NULL));
      tl_history_set_heed (history, heed);
      hash = tl_situation_hash (tl_history_situation (history));
      if ((perform (history, row->action, &verdict) != NULL) != is_done)
        {
          g_autofree char *said = tl_verdict_to_string (verdict);

          g_error ("%s: %s", tl_heed_id (heed), said);
        }
      if (!is_done)
        {
          g_autofree char *refused = rules_of (verdict, TL_FINDING_FORBIDDEN);

          g_assert_false (tl_verdict_allows (verdict));
          if (heed == TL_HEED_WARN && row->refused != NULL)
            g_assert_cmpstr (refused, ==, row->refused);
          continue;
        }
      check_done (history, row, verdict);
      /* Undo takes it back, and leaves what the game does with the next one. */
      tl_history_undo (history);
      g_assert_true (tl_situation_hash (tl_history_situation (history)) == hash);
      g_assert_cmpint (tl_history_heed (history), ==, heed);
    }
}

/* 6.1: against the rules a unit pays what the way costs, but no more than it has. */
static void
test_price (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (FIELD);
  g_autoptr (TlHistory) history = tl_history_new (start, 1);
  TlUnit unit = tl_test_unit (start, "u1");

  tl_history_set_heed (history, TL_HEED_WARN);
  g_assert_nonnull (perform (history, "move u1 01.01 02.01 03.01 04.01 05.01", NULL));
  g_assert_cmpuint (tl_situation_state (tl_history_situation (history), unit)->mp12_spent, ==,
                    3 * TL_MP12);
}

/* 14.2d: who flies beyond its range against the rules comes home to where it took off. */
static void
test_home (void)
{
  g_autoptr (TlSituation) start =
      tl_test_situation ("size 20 9\nclock movement-barrage side0\n"
                         "b side0 plane 3-20-5 tactical 05.05\nd side0 dump 8t 05.05\n"
                         "e side1 inf 4-3-4 15.05\ns side0 inf 4-3-4 14.05\n");
  g_autoptr (TlHistory) history = tl_history_new (start, 1);
  TlUnit plane = tl_test_unit (start, "b");

  g_assert_null (perform (history, "barrage 15.05 b", NULL));
  tl_history_set_heed (history, TL_HEED_WARN);
  g_assert_nonnull (perform (history, "barrage 15.05 b", NULL));
  while (tl_situation_n_decisions (tl_history_situation (history)) > 0)
    {
      g_autoptr (GPtrArray) actions =
          tl_legal_actions (tl_history_situation (history), TL_UNIT_NONE);

      g_assert_nonnull (tl_history_perform (history, actions->pdata[0], NULL));
    }
  g_assert_cmpuint (tl_situation_hex (tl_history_situation (history), plane), ==,
                    tl_test_hex (start, "05.05"));
}

static void
count (TlHistory *history G_GNUC_UNUSED, gpointer data)
{
  ++*(guint *) data;
}

/* The listener hears of each change of it, and of nothing else. */
static void
test_told (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (FIELD);
  g_autoptr (TlHistory) history = tl_history_new (start, 1);
  guint n = 0;

  tl_history_set_listener (history, count, &n);
  tl_history_set_heed (history, TL_HEED_WARN);
  tl_history_set_heed (history, TL_HEED_WARN);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (tl_history_n_nodes (history), ==, 1);
}

/* By hand, too: a hand that is free names no rules. */
static void
test_free_hand (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (FIELD);
  g_autoptr (TlHistory) history = tl_history_new (start, 1);

  tl_history_set_heed (history, TL_HEED_FREE);
  g_assert_nonnull (perform (history, "set u1 at=07.01 aside=6.1a", NULL));
  g_assert_cmpstr (tl_history_current (history)->text, ==, "set u1 at=07.01");
  tl_history_set_heed (history, TL_HEED_WARN);
  g_assert_nonnull (perform (history, "set u1 at=07.02 aside=6.1a", NULL));
  g_assert_cmpstr (tl_history_current (history)->text, ==, "set u1 at=07.02 aside=6.1a");
}

/* A game of listed actions and such against the rules, of both sides: nothing breaks, and undo
 * leads back to the start. */
static void
test_random (void)
{
  static const char *const units[] = { "u1", "u2", "s", "p1" };
  static const char *const modes[] = { "combat", "move", "reserve", "strat", "dg" };
  guint n_against = 0;

  for (guint32 seed = 1; seed <= 30; seed++)
    {
      g_autoptr (TlSituation) start = tl_test_situation (FIELD);
      g_autoptr (TlHistory) history = tl_history_new (start, seed);
      GRand *random = g_rand_new_with_seed (seed);

      tl_history_set_heed (history, TL_HEED_WARN);
      for (guint i = 0; i < 80; i++)
        {
          TlSituation *now = tl_history_situation (history);
          const char *unit = units[g_rand_int_range (random, 0, G_N_ELEMENTS (units))];
          TlHex hex = tl_situation_hex (now, tl_test_unit (now, unit));
          g_autofree char *text = NULL;
          TlNode *node;

          if (tl_situation_n_decisions (now) > 0 || hex == TL_HEX_NONE)
            {
              g_autoptr (GPtrArray) actions = tl_legal_actions (now, TL_UNIT_NONE);
              guint at = (guint) g_rand_int_range (random, 0, (int) actions->len);

              g_assert_nonnull (tl_history_perform (history, actions->pdata[at], NULL));
              continue;
            }
          {
            const TlMap *map = tl_situation_map (now);
            TlHex next = tl_map_neighbour (map, hex, (TlDirection) g_rand_int_range (random, 0, 6));
            g_autofree char *here = tl_grid_format_dup (tl_map_grid (map), hex);
            g_autofree char *there = next != TL_HEX_NONE
                                         ? tl_grid_format_dup (tl_map_grid (map), next)
                                         : g_strdup (here);

            switch (g_rand_int_range (random, 0, 5))
              {
              case 0:
                text = g_strdup_printf ("mode %s %s", unit,
                                        modes[g_rand_int_range (random, 0, G_N_ELEMENTS (modes))]);
                break;
              case 1:
                text = g_strdup_printf ("attack %s %s%s", there, unit,
                                        g_rand_boolean (random) ? " overrun" : "");
                break;
              case 2:
                text = g_strdup ("next");
                break;
              default:
                text = g_strdup_printf ("move %s %s %s", unit, here, there);
              }
          }
          node = perform (history, text, NULL);
          n_against += node != NULL && node->action->heed != TL_HEED_ENFORCE;
        }
      while (tl_history_can_undo (history))
        tl_history_undo (history);
      g_assert_true (tl_situation_hash (tl_history_situation (history)) ==
                     tl_situation_hash (start));
      g_rand_free (random);
    }
  g_assert_cmpuint (n_against, >, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/aside/price", test_price);
  g_test_add_func ("/aside/home", test_home);
  g_test_add_func ("/aside/told", test_told);
  g_test_add_func ("/aside/free-hand", test_free_hand);
  g_test_add_func ("/aside/random", test_random);
  return g_test_run ();
}
