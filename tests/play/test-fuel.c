/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuel in play (12.5): small plays, paragraph by paragraph. */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "support/tl-test-scenario.h"
#include "support/tl-test-script.h"

/* Open ground; MP by Truck are hexes.  A dump reaches 5 MP and one free step: six hexes. */
#define FIELD "size 20 6\nfuel\nclock movement side0\n"

static const TlTestScriptRow rows[] = {
  /* 12.5a: 1T of 4T, from the move alone; not a second time in the phase */
  { "/rules/12.5a/a-move-pays", FIELD "u side0 tank 4-3-8 track 02.02\nd side0 dump 4t 01.02\n",
    "move u 02.02 03.02; = 12.5c(C); ? d 3t; ? u paid; move u 03.02 04.02; - 12.5c(C); ? d 3t" },
  { "/rules/12.5a/none-no-move", FIELD "u side0 tank 4-3-8 track 02.02\n",
    "! 12.5a move u 02.02 03.02" },
  { "/rules/12.5a/out-of-reach", FIELD "u side0 mech 4-3-8 truck 09.02\nd side0 dump 4t 01.02\n",
    "! 12.5a move u 09.02 10.02" },
  { "/rules/12.5a/others-need-none", FIELD "u side0 inf 4-3-3 02.02\nt side0 truck 1-45 02.02\n",
    "move u 02.02 03.02; move t 02.02 02.01" },
  { "/rules/12.5a/also-for-one-hex-at-least",
    FIELD "terrain 03.02 mountain\nu side0 mech 4-3-1 truck 02.02\n",
    "! 12.5a move u 02.02 03.02" },
  /* 2T for three tanks: whoever moves third stays */
  { "/rules/12.5a/stack-pays-for-each",
    FIELD "u side0 tank 4-3-8 track 02.02\nv side0 tank 4-3-8 track 02.02\n"
          "w side0 tank 4-3-8 track 02.02\nd side0 dump 2t 01.02\n",
    "! 12.5a move u,v,w 02.02 03.02; move u,v 02.02 03.02; ? d 0t; ! 12.5a move w 02.02 03.02" },
  { "/rules/12.5a/where-none-is-kept",
    "size 20 6\nclock movement side0\nu side0 tank 4-3-8 track 02.02\nd side0 dump 4t 01.02\n",
    "move u 02.02 03.02; = 12.5a; ? d 4t; ! 12.5 fuel u=01.02:1" },

  /* 5.8: Strat Mode doubles the MA and burns as much; it shows the Move Mode side, which may be by
   * Truck */
  { "/rules/12.5a/strat-mode-too",
    FIELD "u side0 tank 4-3-4 track 02.02 strat\nd side0 dump 1t 01.02\n",
    "move u 02.02 03.02 04.02 05.02 06.02 07.02 08.02; = 12.5c(C); ? d 0t" },
  { "/rules/12.5a/none-no-move-in-strat-mode", FIELD "u side0 tank 4-3-4 track 02.02 strat\n",
    "! 12.5a move u 02.02 03.02" },
  { "/rules/12.5a/strat-shows-the-side-by-truck",
    FIELD "u side0 inf 4-3-4/2-3-9 leg/truck 02.02 strat\n", "! 12.5a move u 02.02 03.02" },
  { "/rules/12.5a/by-the-side-that-shows",
    FIELD "u side0 inf 4-3-4/2-3-9 leg/truck 02.02\nv side0 inf 4-3-4/2-3-9 leg/truck 02.02 move\n",
    "move u 02.02 03.02; ! 12.5a move v 02.02 03.02" },

  /* 12.5b: the overrun of a neighbour, 3 MP, and 1T; the combat supply is apart */
  { "/rules/12.5b/overrun",
    FIELD
    "u side0 tank 9-3-8 track 03.02\nd side0 dump 4t 01.02\ne side1 inf 2-1-3 04.02 exhausted\n",
    "attack 04.02 u overrun; = 12.5c(C); ? d 3t; pay; ? d 2t" },
  { "/rules/12.5b/overrun-without",
    FIELD "u side0 tank 9-3-8 track 03.02\ne side1 inf 2-1-3 04.02\n",
    "! 12.5b attack 04.02 u overrun" },
  /* the last Token goes into fuel, and the attack lives on its stocks */
  { "/rules/12.5b/fuel-comes-first",
    FIELD
    "u side0 tank 9-3-8 track 03.02\nd side0 dump 1t 01.02\ne side1 inf 2-1-3 04.02 exhausted\n",
    "attack 04.02 u overrun; ? d 0t; pay; = 12.10b" },
  /* ... or has none, and nothing is left for it */
  { "/rules/12.5b/fuel-leaves-nothing-to-attack-with",
    FIELD "u side0 tank 9-3-8 track 03.02 exhausted\nd side0 dump 1t 01.02\n"
          "e side1 inf 2-1-3 04.02 exhausted\n",
    "! 9.5(A) attack 04.02 u overrun; ? d 1t; ~ d 2t; attack 04.02 u overrun; ? d 1t" },
  { "/rules/12.5b/an-attack-needs-none",
    "size 20 6\nfuel\nclock combat side0\nu side0 tank 9-3-8 track 03.02\n"
    "e side1 inf 2-1-3 04.02 exhausted\n",
    "attack 04.02 u; - 12.5c(C)" },

  /* The rulebook's overrun: 5 SP, less 1T of the reconnaissance's move, 2T of the stack's, and 2T
   * of combat supply: 15T, 3 SP and 3T.  3 MP of the way and 3 of the overrun are all that it
   * has. */
  { "/rules/12.5b/E2-from-move-to-overrun",
    FIELD "r side0 recon 3-4-8/2-4-14 track/truck 05.03 size=battalion\n"
          "p side0 tank 6-5-8 track 05.02 size=battalion\nm side0 mech 8-4-6 track 05.02\n"
          "d side0 dump 5sp 02.02\nt side1 redtank 7-3-6 track 09.02 dg\n",
    "move r 05.03 06.03; ? d 19t; move p,m 05.02 06.02 07.02 08.02; ? d 17t;"
    "attack 09.02 p,m overrun; - 12.5c(C); ? d 17t; pay; ? d 15t" },

  /* 4.5b: alone in the enemy's zone it draws all the same, and is told so; beside one that stays
   * the rule itself lifts the zone */
  { "/rules/4.5b/fuel-out-of-a-zone",
    FIELD "u side0 tank 4-3-8 track 06.02\nd side0 dump 4t 02.02\ne side1 inf 4-3-3 07.02\n",
    "move u 06.02 05.02; = 4.5b; ? d 3t" },
  { "/rules/4.5b/fuel-beside-one-that-stays",
    FIELD "u side0 tank 4-3-8 track 06.02\nv side0 inf 4-3-3 06.02\nd side0 dump 4t 02.02\n"
          "e side1 inf 4-3-3 07.02\n",
    "move u 06.02 05.02; - 4.5b; ? d 3t" },
  { "/rules/4.5b/fuel-at-hand",
    FIELD "u side0 tank 4-3-8 track 06.02\nd side0 dump 4t 06.03\ne side1 inf 4-3-3 07.02\n",
    "move u 06.02 05.02; - 4.5b; ? d 3t" },

  /* 12.5c: in the segment in which it is used */
  { "/rules/12.5c/in-a-movement-segment",
    "size 20 6\nfuel\nclock combat side0\nu side0 tank 9-3-8 track 03.02\nd side0 dump 4t 01.02\n",
    "! 12.5c fuel u=01.02:1" },
  { "/rules/12.5c/in-the-exploitation-phase",
    FIELD "u side0 tank 4-3-8 track 02.02\nd side0 dump 4t 01.02\n",
    "~ clock combat side0; next; ~ u exploit; fuel u=01.02:1; ? d 3t; move u 02.02 03.02; ? d 3t" },
  { "/rules/12.5c/not-in-the-enemy-s-exploitation-phase",
    FIELD "u side0 tank 4-3-8 track 02.02\nd side0 dump 4t 01.02\n",
    "~ clock combat side1; next; ! 12.5c fuel u=01.02:1" },
  { "/rules/12.5c/in-the-enemy-s-reaction-phase-alone",
    FIELD "u side0 tank 4-3-8 track 02.02 released\nd side0 dump 4t 01.02\n",
    "~ clock reaction side0; ! 12.5c fuel u=01.02:1; ~ clock reaction side1; fuel u=01.02:1; "
    "? d 3t" },
  { "/rules/12.5c/a-formation-in-a-movement-segment",
    "size 20 6\nfuel\nclock combat side0\nformation f side0\n"
    "u side0 tank 9-3-8 track 03.02 formation=f\nd side0 dump 4t 01.02\n",
    "! 12.5c fuel formation f" },
  { "/rules/12.5c(B)/not-an-HQ",
    FIELD "u side0 tank 4-3-8 track 02.02\nh side0 hq 4-8 throws=truck\nd side0 dump 4t 01.02\n",
    "! 12.5c(B) fuel hq u; ! 12.5c(B) fuel hq h; ? d 4t" },
  /* on its Move Mode side it throws nothing any more */
  { "/rules/12.5e/an-HQ-that-throws-nothing",
    FIELD "h side0 hq 4-8/0-12 throws=truck 04.02 fuels move\nu side0 tank 4-3-8 track 06.02\n",
    "! 12.5a move u 06.02 07.02" },
  { "/rules/12.5c/not-twice", FIELD "u side0 tank 4-3-8 track 02.02\nd side0 dump 4t 01.02\n",
    "fuel u=01.02:1; ? d 3t; ! 12.5c fuel u=01.02:1; move u 02.02 03.02; ? d 3t" },
  { "/rules/12.5c/price", FIELD "u side0 tank 4-3-8 track 02.02\nd side0 dump 4t 01.02\n",
    "! 12.5c(C) fuel u=01.02:2" },
  { "/rules/12.5c/who-needs-none", FIELD "u side0 inf 4-3-3 02.02\nd side0 dump 4t 01.02\n",
    "! 12.5a fuel u=01.02:1" },
  { "/rules/12.5c/a-dump-in-reach", FIELD "u side0 tank 4-3-8 track 09.02\nd side0 dump 4t 01.02\n",
    "! 12.3a fuel u=01.02:1" },

  /* 12.5c(A): both regiments by the one dump, until Clean Up */
  { "/rules/12.5c(A)/one-dump",
    FIELD "formation f side0\nu side0 tank 4-3-8 track 02.02 formation=f\n"
          "v side0 mech 4-3-8 truck 03.02 formation=f\nd side0 dump 5t 01.02\n",
    "fuel formation f 01.02:4; ? d 1t; ? u fuelled; ? v fuelled; move u 02.02 03.03; ? d 1t" },
  /* 2T and 2T out of 3T */
  { "/rules/12.3a/no-more-than-the-dump-holds",
    FIELD "formation f side0\nu side0 tank 4-3-8 track 02.02 formation=f\nd side0 dump 3t 01.02\n"
          "c side0 dump 9t 01.03\n",
    "! 12.3a fuel formation f 01.02:2 01.02:2; ? d 3t; ? c 9t" },
  /* who cannot use it pays alone: 15.02 is too far from 01.02, and has its own 1T */
  { "/rules/12.5c(A)/the-rest-pays-singly",
    FIELD
    "formation f side0\nu side0 tank 4-3-8 track 02.02 formation=f\n"
    "v side0 mech 4-3-8 truck 15.02 formation=f\nd side0 dump 4t 01.02\ne side0 dump 1t 16.02\n",
    "fuel formation f; ? d 0t; ? u fuelled; ? v -fuelled; move v 15.02 15.03; ? e 0t" },
  /* 4T are there for it, too; but its marker has been turned over */
  { "/rules/12.5c(A)/once-until-clean-up",
    FIELD
    "formation f side0\nu side0 tank 4-3-8 track 02.02 formation=f\n"
    "v side0 mech 4-3-8 truck 15.02 formation=f\nd side0 dump 4t 01.02\ne side0 dump 5t 16.02\n",
    "fuel formation f 01.02:4; ! 12.5c(A) fuel formation f; ! 12.5c(A) fuel formation f 16.02:4; "
    "? v -fuelled; fuel v=16.02:1; ? e 4t" },
  /* the HQ draws from 01.02 and throws 6 MP: further than the second unit draws */
  { "/rules/12.5c(A)/one-HQ",
    FIELD "formation f side0\nh side0 hq 6-0/3-6 truck 05.02 formation=f\n"
          "u side0 tank 4-3-8 track 02.02 formation=f\nv side0 mech 4-3-8 truck 11.02 formation=f\n"
          "d side0 dump 4t 01.02\n",
    "fuel formation f h; ? d 0t; ? u fuelled; ? v fuelled; ? h fuelled; ? h -fuels" },
  /* the same dump without the HQ: v is out of its reach */
  { "/rules/12.5c(A)/one-dump-without-the-HQ-that-draws-there",
    FIELD "formation f side0\nh side0 hq 6-0/3-6 truck 05.02 formation=f\n"
          "u side0 tank 4-3-8 track 02.02 formation=f\nv side0 mech 4-3-8 truck 11.02 formation=f\n"
          "d side0 dump 4t 01.02\n",
    "fuel formation f 01.02:4; ? d 0t; ? u fuelled; ? h fuelled; ? v -fuelled" },
  { "/rules/12.5c(A)/price",
    FIELD "formation f side0\nu side0 tank 4-3-8 track 02.02 formation=f\nd side0 dump 3t 01.02\n",
    "! 12.5c(A) fuel formation f; ! 12.5c(A) fuel formation f 01.02:3" },
  { "/rules/12.5c(A)/organic-trucks",
    FIELD "formation f side0\nu side0 tank 4-3-8 track 02.02 formation=f\n"
          "t side0 truck 2-45 02.02 4t organic formation=f\nw side0 tank 4-3-8 track 02.02\n",
    "! 12.5a move w 02.02 03.02; fuel formation f 02.02@f:4; ? t 0t; ? u fuelled" },

  /* 12.5c(B): the HQ's own 6 MP, and an independent that stands 6 MP and one hex away */
  { "/rules/12.5c(B)/and-around",
    FIELD "h side0 hq 6-0/3-6 leg/truck 05.02\nu side0 tank 4-3-8 track 12.02\n"
          "d side0 dump 4t 01.02\n",
    "fuel hq h; ? h fuels; ? d 0t; move u 12.02 13.02; = 12.5e;"
    "? h thrown; ? u paid" },
  /* 12.5e: each throws from one place in a phase: who has thrown loses nothing by it, nor who has
   * moved; h comes first among equals */
  { "/rules/12.5e/the-HQ-that-has-thrown",
    FIELD "h side0 hq 6-6 throws=truck 05.02 fuels\ni side0 hq 6-6 throws=truck 05.03 fuels "
          "fuel-thrown\nu side0 tank 4-3-8 track 07.02\n",
    "move u 07.02 08.02; = 12.5e; ? i thrown; ? h -thrown" },
  { "/rules/12.5e/the-HQ-that-has-moved",
    FIELD "h side0 hq 6-6 throws=truck 05.02 fuels\ni side0 hq 6-6 throws=truck 05.03 fuels moved\n"
          "u side0 tank 4-3-8 track 07.02\n",
    "move u 07.02 08.02; = 12.5e; ? i thrown; ? h -thrown" },
  { "/rules/12.5e/the-first-of-two-HQs",
    FIELD "h side0 hq 6-6 throws=truck 05.02 fuels\ni side0 hq 6-6 throws=truck 05.03 fuels\n"
          "u side0 tank 4-3-8 track 07.02\n",
    "move u 07.02 08.02; = 12.5e; ? h thrown; ? i -thrown" },
  { "/rules/12.5c(B)/price", FIELD "h side0 hq 6-0 05.02\nd side0 dump 3t 01.02\n",
    "! 12.5c(B) fuel hq h" },
  { "/rules/12.5c(B)/not-formations",
    FIELD "formation f side0\nh side0 hq 6-0 05.02\nu side0 tank 4-3-8 track 06.02 formation=f\n"
          "d side0 dump 4t 01.02\n",
    "fuel hq h; ! 12.5a move u 06.02 07.02; - 12.5e" },
  { "/rules/12.5c(B)/not-multi-step-units",
    FIELD "h side0 hq 6-0 05.02\nu side0 tank 4-3-8 track 06.02 re=3\nd side0 dump 4t 01.02\n",
    "fuel hq h; ! 12.5a move u 06.02 07.02" },
  { "/rules/12.3b(D)/not-thrown-twice",
    FIELD "h side0 hq 6-0 05.02\ng side0 hq 6-0 10.02\nd side0 dump 4t 01.02\n",
    "! 12.5c(B) fuel hq g; = 12.3b(D); fuel hq h; - 12.3b(D)" },

  /* 12.5c(C): in the Exploitation Phase again */
  { "/rules/12.5c(C)/for-one-phase",
    "size 20 6\nfuel\nclock movement side0\nu side0 tank 4-3-8 track 02.02\nd side0 dump 4t 01.02\n",
    "move u 02.02 03.02; ? d 3t; ~ clock combat side0; next; ? u -paid; ~ u exploit; "
    "move u 03.02 04.02; ? d 2t" },

  /* Exploitation: what was marked in Movement lasts, and costs nothing more */
  { "/rules/12.5c(B)/still-in-exploitation",
    FIELD "h side0 hq 6-0 leg throws=truck 05.02\nu side0 tank 4-3-8 track 06.02\n"
          "d side0 dump 4t 01.02\n",
    "fuel hq h; ? d 0t; move u 06.02 07.02; ~ clock combat side0; next; ? u -paid; ~ u exploit;"
    "move u 07.02 08.02; = 12.5e; ? d 0t" },
  { "/rules/12.5c(A)/still-in-exploitation",
    FIELD "formation f side0\nu side0 tank 4-3-8 track 02.02 formation=f\nd side0 dump 4t 01.02\n",
    "fuel formation f; ? d 0t; move u 02.02 03.02; ~ clock combat side0; next; ~ u exploit;"
    "move u 03.02 04.02; - 12.5c(C); ? d 0t" },
  /* 12.5e: the HQ moves on its own fuel, Organic and other Trucks never need any */
  { "/rules/12.5c(B)/moves-itself", FIELD "h side0 hq 4-6 truck 05.02\nd side0 dump 4t 04.02\n",
    "fuel hq h; ? d 0t; move h 05.02 06.02; - 12.5c(C); ? d 0t" },
  /* 12.3b(C) */
  { "/rules/12.5e/not-from-strat-mode",
    FIELD "h side0 hq 6-0 leg throws=truck 05.02 fuels strat\nu side0 tank 4-3-8 track 06.02\n",
    "! 12.5a move u 06.02 07.02" },
  /* Several in one phase, from one place */
  { "/rules/12.5e/any-number-of-units",
    FIELD "h side0 hq 6-0 leg throws=truck 05.02\nu side0 tank 4-3-8 track 06.02\n"
          "v side0 tank 4-3-8 track 07.02\nw side0 tank 4-3-8 track 04.02\nd side0 dump 4t 01.02\n",
    "fuel hq h; move u 06.02 07.02; = 12.5e; move v 07.02 08.02; = 12.5e; move w 04.02 03.02;"
    "= 12.5e; ? d 0t" },
  /* From 08.02 it would reach v in 12.02, 3 MP and one hex; but it has thrown from 05.02: who needs
   * fuel is told, whether there is some to pay or not. */
  { "/rules/12.5e/says-that-it-has-thrown-elsewhere",
    FIELD "h side0 hq 4-6 truck throws=truck 05.02 move\nu side0 tank 4-3-8 track 06.02\n"
          "v side0 tank 4-3-8 track 12.02\nd side0 dump 4t 04.02\n",
    "fuel hq h; move u 06.02 06.03; move h 05.02 06.02 07.02 08.02; ! 12.5a move v 12.02 13.02;"
    "= 12.5e" },
  { "/rules/12.5e/says-so-to-who-pays",
    FIELD "h side0 hq 4-6 truck throws=truck 05.02 move\nu side0 tank 4-3-8 track 06.02\n"
          "v side0 tank 4-3-8 track 12.02\nd side0 dump 4t 04.02\ng side0 dump 1t 12.03\n",
    "fuel hq h; move u 06.02 06.03; move h 05.02 06.02 07.02 08.02; move v 12.02 13.02; = 12.5c(C);"
    "= 12.5e; ? g 0t" },
  /* 4 MP and one hex: 10.02, not 12.02.  Who can pay does not ask for it. */
  { "/rules/12.5e/says-that-it-is-too-far-away",
    FIELD "h side0 hq 4-6 truck throws=truck 05.02 move\nv side0 tank 4-3-8 track 12.02\n"
          "d side0 dump 4t 04.02\n",
    "fuel hq h; ! 12.5a move v 12.02 13.02; = 12.5e" },
  { "/rules/12.5e/only-when-it-matters",
    FIELD "h side0 hq 4-6 truck throws=truck 05.02 move\nv side0 tank 4-3-8 track 12.02\n"
          "d side0 dump 4t 04.02\ng side0 dump 1t 12.03\n",
    "fuel hq h; move v 12.02 13.02; = 12.5c(C); - 12.5e" },
  /* 12.5b: an overrun by its free fuel */
  { "/rules/12.5e/overrun-on-free-fuel",
    FIELD "h side0 hq 6-0 leg throws=truck 02.02 fuels\nu side0 tank 9-3-8 track 03.02\n"
          "d side0 dump 4t 01.02\ne side1 inf 2-1-3 04.02 exhausted\n",
    "attack 04.02 u overrun; = 12.5e; ? d 4t; pay; ? d 3t" },

  /* 12.5d: Reaction fuel lasts through one's own turn */
  { "/rules/12.5d/until-the-next-clean-up",
    "size 20 6\nfuel\nclock reaction side0\nh side1 hq 6-0/3-6 leg/truck 05.02\n"
    "u side1 tank 4-3-8 track 06.02 released\nd side1 dump 4t 01.02\n",
    "fuel hq h; move u 06.02 07.02; = 12.5e; ~ clock exploitation-combat side0; next; ? h fuels;"
    "~ clock turn-end side1; next; ? h fuels; ~ clock movement side1; move u 07.02 08.02; = 12.5e;"
    "~ clock exploitation-combat side1; next; ? h -fuels" },
  { "/rules/12.5d/formations-too",
    FIELD "formation f side0\nu side0 tank 4-3-8 track 02.02 formation=f\nd side0 dump 4t 01.02\n",
    "fuel formation f; next; ? u fuelled; ~ clock exploitation-combat side0; next; ? u -fuelled" },

  /* 12.5e: from the first hex or from the last, not from both */
  { "/rules/12.5e/from-the-start-then-not-from-the-end",
    FIELD "h side0 hq 4-6 truck 05.02\nu side0 tank 4-3-8 track 04.02\n"
          "v side0 tank 4-3-8 track 14.02\nd side0 dump 4t 01.02\n",
    "fuel hq h; move u 04.02 03.02; = 12.5e; move h 05.02 06.02 07.02 08.02 09.02 10.02;"
    "! 12.5a move v 14.02 15.02" },
  { "/rules/12.5e/from-the-end",
    FIELD "h side0 hq 4-6 truck 05.02\nu side0 tank 4-3-8 track 04.02\n"
          "v side0 tank 4-3-8 track 14.02\nd side0 dump 4t 01.02\n",
    "fuel hq h; move h 05.02 06.02 07.02 08.02 09.02 10.02; move v 14.02 15.02; = 12.5e;"
    "! 12.5a move u 04.02 03.02" },
  { "/rules/12.5e/anew-in-the-next-phase",
    FIELD "h side0 hq 4-6 truck 05.02\nu side0 tank 4-3-8 track 04.02\n"
          "v side0 tank 4-3-8 track 14.02 exploit\nd side0 dump 4t 01.02\n",
    "fuel hq h; move u 04.02 03.02; move h 05.02 06.02 07.02 08.02 09.02 10.02;"
    "~ clock combat side0; next; move v 14.02 15.02; = 12.5e" },
  /* counted when it begins to move, and good for the rest of the way */
  { "/rules/12.5e/counted-once",
    FIELD "h side0 hq 4-6 truck 05.02\nu side0 tank 4-3-8 track 10.02\nd side0 dump 4t 01.02\n",
    "fuel hq h; move u 10.02 11.02; = 12.5e; move u 11.02 12.02; - 12.5e" },

  /* 12.5f: whoever was placed pays like the others */
  { "/rules/12.5f/reinforcements-pay", FIELD "u side0 tank 4-3-8 track pool\n",
    "place u 02.02; ! 12.5a move u 02.02 03.02" },
  /* 12.5g: full stocks are no fuel */
  { "/rules/12.5g/no-internal-stocks", FIELD "u side0 tank 4-3-8 track 02.02 full\n",
    "! 12.5a move u 02.02 03.02" },

  /* 13.2a: the truck stops, its load fuels the tank, and is still full enough to be drawn on */
  { "/rules/13.2a/the-load-pays-on-the-way",
    FIELD "t side0 truck 1-45 01.02 4t\nu side0 tank 4-3-8 track 14.02\n",
    "! 12.5a move u 14.02 15.02; move t 01.02 02.02 03.02 04.02 05.02 06.02 07.02 08.02;"
    "fuel u=08.02:1; ? t 3t; move t 08.02 09.02; move u 14.02 15.02; ? t 3t;"
    "! 6.1 move t 09.02 10.02" },

  /* 12.1a, c: 2T out of a lettered dump of 5 SP leave 18T; an empty one goes */
  { "/rules/12.1a/change", FIELD "u side0 tank 4-3-8 track 02.02\nd side0 dump 1sp 01.02\n",
    "fuel u=01.02:1; ? d 3t" },
  { "/rules/12.1c/an-empty-dump-goes",
    FIELD "u side0 tank 4-3-8 track 02.02\nd side0 dump name=A 1t 01.02\n",
    "fuel u=01.02:1; ? d 0t" },
  { "/rules/12.1d/only-ones-own", FIELD "u side0 tank 4-3-8 track 02.02\nd side1 dump 4t 01.02\n",
    "! 12.5a move u 02.02 03.02" },
  { "/rules/12.1d/captured",
    FIELD "u side0 tank 4-3-8 track 02.02\nd side1 dump 4t 01.02 owner=side0\n",
    "move u 02.02 03.02; ? d 3t" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_script_add_rows (rows, G_N_ELEMENTS (rows));
  return g_test_run ();
}
