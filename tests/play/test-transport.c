/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Supply on the move: loading, unloading, leapfrogging (12.1, 12.2, 13.2f, 13.2g). */
#undef G_DISABLE_ASSERT

#include "support/tl-test-scenario.h"
#include "support/tl-test-script.h"

#define FIELD "size 20 6\nfuel\nclock movement side0\n"

static const TlTestScriptRow rows[] = {
  /* 45 MP: a tenth, 4 1/2, is 5: nothing is left of the 45 then */
  { "/rules/13.2f/a-tenth-rounded",
    FIELD "t side0 truck 2-45 01.02 spent=40\nd side0 dump 8t 01.02\n",
    "load t 3; = 13.2f; ? t 3t; ? d 5t; ! 6.1a move t 01.02 02.02" },
  { "/rules/13.2f/not-with-less-left",
    FIELD "t side0 truck 2-45 01.02 spent=41\nd side0 dump 8t 01.02\n", "! 13.2f load t 3" },
  /* wagons of 10 MP: 1 MP */
  { "/rules/13.2f/wagons", FIELD "t side0 wagon 1-10 01.02 spent=9\nd side0 dump 8t 01.02\n",
    "load t 4; ? t 4t" },
  { "/rules/13.2f/to-capacity", FIELD "t side0 truck 2-45 01.02 3t\nd side0 dump 8t 01.02\n",
    "! 13.2f load t 6; load t 5; ? t 8t; ? d 3t; ! 13.2 load t 1" },
  { "/rules/13.2f/in-the-same-hex", FIELD "t side0 truck 2-45 02.02\nd side0 dump 8t 01.02\n",
    "! 13.2f load t 1" },
  { "/rules/13.2f/not-from-others-loads",
    FIELD "t side0 truck 2-45 02.02\ns side0 truck 2-45 02.02 8t\n", "! 13.2f load t 1" },
  { "/rules/13.2f/by-a-combat-unit",
    FIELD "t side0 truck 2-45 02.02 8t\nd side0 dump 1t 01.02\nu side0 inf 1-1-1 02.02\n",
    "unload t 8; ? t 0t; ? d#2 8t" },
  { "/rules/13.2f/by-a-dump", FIELD "t side0 truck 2-45 01.02 8t\nd side0 dump 1t 01.02\n",
    "unload t 6; ? t 2t; ? d 7t" },
  { "/rules/13.2f/by-an-air-base",
    FIELD "t side0 truck 2-45 02.02 8t\nd side0 dump 1t 01.02\nb side0 base 02.02\n",
    "unload t 8; ? d#2 8t" },
  { "/rules/13.2f/by-a-port",
    FIELD
    "port 02.02 8 Port\ncontrol 02.02 side0\nt side0 truck 2-45 02.02 8t\nd side0 dump 1t 01.02\n",
    "unload t 8; ? d#2 8t" },
  { "/rules/13.2f/not-by-an-enemy-port",
    FIELD
    "port 02.02 8 Port\ncontrol 02.02 side1\nt side0 truck 2-45 02.02 8t\nd side0 dump 1t 01.02\n",
    "! 13.2f unload t 8" },
  { "/rules/13.2f/not-in-the-wild", FIELD "t side0 truck 2-45 02.02 8t\nd side0 dump 1t 01.02\n",
    "! 13.2f unload t 8" },
  { "/rules/13.2f/no-more-than-it-carries",
    FIELD "t side0 truck 2-45 01.02 2t\nd side0 dump 1t 01.02\n",
    "! 13.2f unload t 3; unload t 2; ! 13.2f unload t 1" },
  { "/rules/13.2f/not-in-the-enemys-turn",
    "size 20 6\nclock movement side1\nt side0 truck 2-45 01.02 2t\nd side0 dump 1t 01.02\n",
    "! 6.1 unload t 2" },
  { "/rules/13.2/others-carry-nothing", FIELD "u side0 inf 4-3-3 01.02\nd side0 dump 1t 01.02\n",
    "! 13.2 load u 1" },

  { "/rules/13.2g/organic-trucks-keep-it",
    FIELD
    "formation f side0\nt side0 truck 2-45 01.02 2t organic formation=f\nd side0 dump 9t 01.02\n",
    "! 13.2g unload t 2; load t 6; ? t 8t" },

  /* 12.2a: 4T lay there, 4T are fresh: 4T are loaded by the second, the rest waits for the next phase */
  { "/rules/12.2a/no-reloading",
    FIELD "t side0 truck 1-45 01.02 4t\ns side0 truck 2-45 01.02\nd side0 dump 4t 01.02\n",
    "unload t 4; ! 13.2f load s 5; load s 4; ? d 4t; ! 12.2a load s 1" },
  { "/rules/12.2a/in-the-next-phase",
    FIELD "t side0 truck 1-45 01.02 4t\ns side0 truck 2-45 01.02\nd side0 dump 4t 01.02\n",
    "unload t 4; next; next; ~ clock movement side0; load s 8; ? s 8t; ? d 0t" },
  { "/rules/12.2a/nor-by-the-same-transport",
    FIELD "t side0 truck 1-45 02.02 4t\nu side0 inf 1-1-1 02.02\nd side0 dump 4t 01.02\n",
    "unload t 4; ! 12.2a load t 4" },
  /* what is used is what has just come: the old 4T may still go */
  { "/rules/12.2b/use-at-once",
    FIELD "t side0 truck 1-45 01.02 2t\ns side0 truck 2-45 01.02\nd side0 dump 4t 01.02\n"
          "u side0 tank 4-3-8 track 01.02\nv side0 tank 4-3-8 track 01.02\n",
    "unload t 2; move u,v 01.02 02.02; ? d 4t; load s 4; ? d 0t" },
  /* 12.1b: loaded SP pay as they are */
  { "/rules/12.1b/loaded-is-a-dump",
    FIELD "t side0 truck 1-45 01.02 4t\nu side0 tank 4-3-8 track 02.02\n",
    "move u 02.02 03.02; ? t 3t" },
  { "/rules/12.1b/the-ground-first",
    FIELD "t side0 truck 1-45 01.02 4t\nd side0 dump 1t 01.02\nu side0 tank 4-3-8 track 02.02\n",
    "move u 02.02 03.02; ? t 4t; ? d 0t" },
  /* 6.1: whoever unloads is under way, and has finished when another moves */
  { "/rules/13.2a/a-pause-ends-with-the-next-move",
    FIELD "t side0 truck 1-45 01.02 4t\nd side0 dump 1t 01.02\nu side0 inf 4-3-3 02.02\n",
    "unload t 4; move u 02.02 03.02; ! 6.1 move t 01.02 02.02" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_script_add_rows (rows, G_N_ELEMENTS (rows));
  return g_test_run ();
}
