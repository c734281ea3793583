/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Supply on the move: loading, unloading, leapfrogging (12.1, 12.2, 13.2f, 13.2g). */
#undef G_DISABLE_ASSERT

#include "play/tl-legal.h"
#include "rules/supply/tl-transport.h"
#include "support/tl-test-play.h"
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
  /* Of 7T there 4T were unloaded in this phase; of 8T of room none is taken. */
  { "/rules/12.2a/what-lay-there-before-may-go",
    FIELD "t side0 truck 2-45 02.02\nd side0 dump 7t fresh=4 02.02\n",
    "! 12.2a load t 4; load t 3; ? t 3t; ? d 4t; ! 12.2a load t 1" },
  { "/rules/13.2b/no-more-than-there-is-room",
    FIELD "t side0 truck 1q-45 02.02\nd side0 dump 7t fresh=4 02.02\n",
    "! 13.2f load t 2; load t 1; ? t 1t; ? d 6t" },
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
  { "/rules/13.2f/not-at-a-stop-that-is-no-port",
    FIELD "village 02.02 Halt\nrailway 01.02 02.02\ncontrol 02.02 side0\n"
          "t side0 truck 2-45 02.02 8t\nd side0 dump 1t 01.02\n",
    "! 13.2f unload t 8" },
  { "/rules/13.2f/not-in-the-wild", FIELD "t side0 truck 2-45 02.02 8t\nd side0 dump 1t 01.02\n",
    "! 13.2f unload t 8" },
  { "/rules/13.2f/no-more-than-it-carries",
    FIELD "t side0 truck 2-45 01.02 2t\nd side0 dump 1t 01.02\n",
    "! 13.2f unload t 3; unload t 2; ! 13.2f unload t 1" },
  { "/rules/13.2f/not-in-the-enemys-turn",
    "size 20 6\nclock movement side1\nt side0 truck 2-45 01.02 2t\nd side0 dump 1t 01.02\n",
    "! 6.1 unload t 2" },
  { "/rules/13.2f/not-before-it-has-come", FIELD "t side0 truck 2-45 pool\nd side0 dump 1t 01.02\n",
    "! 6.1 load t 1" },
  { "/rules/13.2/others-carry-nothing", FIELD "u side0 inf 4-3-3 01.02\nd side0 dump 1t 01.02\n",
    "! 13.2 load u 1" },

  { "/rules/13.2g/organic-trucks-keep-it",
    FIELD
    "formation f side0\nt side0 truck 2-45 01.02 2t organic formation=f\nd side0 dump 9t 01.02\n",
    "! 13.2g unload t 2; load t 6; ? t 8t" },

  /* 12.2a: 4T lay there, 4T are fresh: 4T are loaded by the second, the rest waits for the next
   * phase */
  { "/rules/12.2a/no-reloading",
    FIELD "t side0 truck 1-45 01.02 4t\ns side0 truck 2-45 01.02\nd side0 dump 4t 01.02\n",
    "unload t 4; ! 12.2a load s 5; load s 4; ? d 4t; ! 12.2a load s 1" },
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
  /* 12.1c: a letter is one marker, of any size; it goes when it is empty, and comes again
   * elsewhere */
  { "/rules/12.1c/a-letter-grows",
    FIELD "t side0 truck 5-45 01.02 20t\nd side0 dump name=A 399t 01.02\n",
    "unload t 20; ? d 419t" },
  { "/rules/12.1c/numbers-where-there-are-any",
    FIELD "t side0 truck 1-45 02.02 4t\nu side0 inf 1-1-1 02.02\nd side0 dump name=A\n"
          "k side0 dump 1t 01.02\n",
    "unload t 4; ? k#2 4t" },
  { "/rules/12.1c/a-free-letter",
    FIELD "t side0 truck 1-45 02.02 4t\nu side0 inf 1-1-1 02.02\nd side0 dump name=A 1t 01.02\n"
          "k side0 dump name=B\n",
    "unload t 4; ? k 4t; ? d 1t" },
  /* Nor do the 9T come again that a correction took off the map with it. */
  { "/rules/12.1c/a-letter-with-nothing-under-it",
    FIELD "t side0 truck 1-45 02.02 4t\nu side0 inf 1-1-1 02.02\nd side0 dump name=A 9t 01.02\n",
    "remove d; unload t 4; ? d 4t" },
  { "/rules/12.1c/no-letter-twice",
    FIELD "t side0 truck 1-45 02.02 4t\nu side0 inf 1-1-1 02.02\nd side0 dump name=A 1t 01.02\n",
    "! 12.1b unload t 4" },
  { "/rules/12.1c/an-empty-one-is-not-placed", FIELD "d side0 dump name=A\n",
    "! 12.1c place d 01.02" },
  /* 12.3e: a box off the map is a place like a hex, and nothing else is in it. */
  { "/rules/12.3e/loaded-in-the-box",
    FIELD "box b\nt side0 truck 2-45 box=b\nd side0 dump 7t box=b\ne side0 dump 9t 01.02\n",
    "load t 7; = 13.2f; ? t 7t; ? d 0t; ? e 9t; ! 12.3e load t 1" },
  { "/rules/12.3e/unloaded-in-the-box",
    FIELD "box b\nt side0 truck 2-45 8t box=b\nu side0 inf 1-1-1 box=b\nd side0 dump 1t 01.02\n",
    "unload t 6; ? t 2t; ? d#2 6t; ? d 1t; ! 12.2a load t 1" },
  { "/rules/12.3e/not-in-the-wild-of-a-box",
    FIELD "box b\nt side0 truck 2-45 8t box=b\nu side0 inf 1-1-1 01.02\nd side0 dump 1t 01.02\n",
    "! 13.2f unload t 8" },
  { "/rules/12.3e/not-from-another-box",
    FIELD "box b\nbox c\nt side0 truck 2-45 box=b\nd side0 dump 7t box=c\n", "! 12.3e load t 1" },
  { "/rules/12.3e/nobody-on-the-map-loads-there",
    FIELD "box b\nt side0 truck 2-45 01.02\nd side0 dump 7t box=b\n", "! 13.2f load t 1" },
  { "/rules/12.3e/loading-there-takes-its-time",
    FIELD "box b\nt side0 truck 2-45 spent=41 box=b\nd side0 dump 7t box=b\n", "! 13.2f load t 1" },
  { "/rules/12.3e/not-in-the-enemys-turn",
    "size 20 6\nclock movement side1\nbox b\nt side0 truck 2-45 box=b\nd side0 dump 1t box=b\n",
    "! 6.1 load t 1" },
  { "/rules/12.3e/combined-and-divided-in-the-box",
    FIELD
    "box b\nt1 side0 truck 1-45 3t box=b\nt2 side0 truck 2-45 5t box=b\nt3 side0 truck 3-45\n",
    "combine t1,t2; ? t3#2 8t; divide t3#2 2:8,1:0; ? t2 8t; ? t1 0t" },
  { "/rules/12.3e/not-combined-with-another-box",
    FIELD "box b\nbox c\nt1 side0 truck 1-45 box=b\nt2 side0 truck 2-45 box=c\n"
          "t3 side0 truck 3-45 01.02\n",
    "! 13.2c combine t1,t2; ! 13.2c combine t1,t3" },
  /* 6.1: whoever unloads is under way, and has finished when another moves */
  { "/rules/13.2a/a-pause-ends-with-the-next-move",
    FIELD "t side0 truck 1-45 01.02 4t\nd side0 dump 1t 01.02\nu side0 inf 4-3-3 02.02\n",
    "unload t 4; move u 02.02 03.02; ! 6.1 move t 01.02 02.02" },
};

/* --- change (13.2c) --------------------------------------------------------------------------- */

/* One, two, three and five Truck Points are printed, and two and three of wagons. */
#define MIX                                                                              \
  FIELD "t1 side0 truck 1-45\nt2 side0 truck 2-45\nt3 side0 truck 3-45\nt5 side0 truck " \
        "5-45\nw2 side0 wagon 2-10\nw3 side0 wagon 3-10\n"

/* "t5 01.02 14t 10, t2 02.02": transport on the map, what it carries, MP spent */
static char *
transport_text (const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      char number[TL_HEX_NUMBER_MAX];

      if (tl_situation_counter (situation, unit)->kind != TL_KIND_TRANSPORT ||
          state->hex == TL_HEX_NONE)
        continue;
      g_string_append_printf (
          text, "%s%s %s", text->len > 0 ? ", " : "", tl_situation_id (situation, unit),
          tl_grid_format (tl_map_grid (tl_situation_map (situation)), state->hex, number));
      if (state->t > 0)
        g_string_append_printf (text, " %ut", state->t);
      if (state->mp12_spent > 0)
        g_string_append_printf (text, " %u", state->mp12_spent / TL_MP12);
    }
  return g_string_free (text, FALSE);
}

static const TlTestRow change_rows[] = {
  { "/rules/13.2c/combined", MIX "a side0 truck 2-45 01.02 6t\nb side0 truck 3-45 01.02 8t\n",
    "combine a,b", "t5#2 01.02 14t" },
  { "/rules/13.2c/what-was-changed-comes-back",
    MIX "a side0 truck 2-45 01.02\nb side0 truck 3-45 01.02\n", "combine a,b; divide t5#2 3,2",
    "a 01.02, b 01.02" },
  { "/rules/13.2c/of-several",
    MIX "a side0 truck 2-45 01.02\nb side0 truck 2-45 01.02\n"
        "c side0 truck 1-45 01.02\n",
    "combine a,b,c", "t5#2 01.02" },
  { "/rules/13.2c/in-one-hex", MIX "a side0 truck 2-45 01.02\nb side0 truck 3-45 01.03\n",
    "!13.2c combine a,b", "a 01.02, b 01.03" },
  { "/rules/13.2c/types-never-mix", MIX "a side0 truck 2-45 01.02\nb side0 wagon 3-10 01.02\n",
    "!13.2c combine a,b", "a 01.02, b 01.02" },
  { "/rules/13.2c/not-with-captured-ones",
    MIX "a side0 truck 2-45 01.02\nb side0 truck 3-45 01.02 owner=side1\n", "!13.2c combine a,b",
    "a 01.02, b 01.02" },
  { "/rules/13.2c/wagons-among-themselves",
    MIX "a side0 wagon 1-10 01.02\nb side0 wagon 2-10 01.02\n", "combine a,b", "w3#2 01.02" },
  { "/rules/13.2g/organic-never-with-regular",
    MIX "formation f side0\na side0 truck 2-45 01.02\n"
        "b side0 truck 3-45 organic formation=f 01.02\n",
    "!13.2g combine a,b", "a 01.02, b 01.02" },
  { "/rules/13.2g/organic-never-with-another-formation-s",
    MIX "formation f side0\nformation g side0\na side0 truck 2-45 organic formation=g 01.02\n"
        "b side0 truck 3-45 organic formation=f 01.02\n",
    "!13.2g combine a,b", "a 01.02, b 01.02" },
  { "/rules/13.2g/organic-with-its-formation-s",
    MIX "formation f side0\no side0 truck 2-40 organic formation=f\n"
        "a side0 truck 1-40 organic formation=f 01.02 4t\n"
        "b side0 truck 1-40 organic formation=f 01.02\n",
    "combine a,b", "o#2 01.02 4t" },
  { "/rules/5.7/not-from-reserve-and-without",
    MIX "formation f side0\no side0 truck 2-40 organic formation=f\n"
        "a side0 truck 1-40 organic formation=f reserve 01.02\n"
        "b side0 truck 1-40 organic formation=f 01.02\n",
    "!5.7 combine a,b", "a 01.02, b 01.02" },
  { "/rules/13.2c/as-printed", MIX "a side0 truck 1-45 01.02\nb side0 truck 3-45 01.02\n",
    "!13.2c combine a,b", "a 01.02, b 01.02" },
  { "/rules/13.2c/it-takes-two", MIX "a side0 truck 1-45 01.02\n", "!13.2c combine a", "a 01.02" },
  { "/rules/13.2c/in-the-movement-phase",
    "size 3 3\nclock combat side0\na side0 truck 1-45 01.02\nb side0 truck 2-45 01.02\n"
    "c side0 truck 3-45\n",
    "!13.2c combine a,b", "a 01.02, b 01.02" },
  { "/rules/13.2c/in-the-owner-s-turn",
    "size 3 3\nclock movement side1\na side0 truck 3-45 01.02\nb side0 truck 2-45\n"
    "c side0 truck 1-45\n",
    "!13.2c divide a 2,1", "a 01.02" },
  { "/rules/13.2c/transport-alone", MIX "a side0 truck 2-45 01.02\nu side0 inf 4-3-3 01.02\n",
    "!13.2c combine u,a; !13.2c divide u 1,1", "a 01.02" },
  { "/rules/13.2c/divided", MIX "a side0 truck 5-45 01.02 14t\n", "divide a 3,2",
    "t3#2 01.02 12t, t2#2 01.02 2t" },
  { "/rules/13.2c/divided-as-wished", MIX "a side0 truck 5-45 01.02 14t\n", "divide a 3:6,2:8",
    "t3#2 01.02 6t, t2#2 01.02 8t" },
  { "/rules/13.2c/into-three", MIX "a side0 truck 5-45 01.02\n", "divide a 2,2,1",
    "t2#2 01.02, t2#3 01.02, t1#2 01.02" },
  { "/rules/13.2c/as-many-points", MIX "a side0 truck 5-45 01.02\n",
    "!13.2c divide a 3,1; !13.2c divide a 5; !13.2c divide a 3,3", "a 01.02" },
  { "/rules/13.2c/no-such-counter", MIX "a side0 truck 5-45 01.02\n",
    "!13.2c divide a 4,1; !13.2c divide a 5/4,15/4", "a 01.02" },
  { "/rules/13.2b/no-part-is-overloaded", MIX "a side0 truck 5-45 01.02 14t\n",
    "!13.2b divide a 2:9,3:5", "a 01.02 14t" },
  { "/rules/13.2c/no-token-is-lost", MIX "a side0 truck 5-45 01.02 14t\n",
    "!13.2c divide a 2:8,3:5", "a 01.02 14t" },
  /* 6.1: whoever has least left decides, and dividing again gives nobody MP back */
  { "/rules/6.1/mp-are-not-shared",
    MIX "a side0 truck 2-45 01.02 spent=40\nb side0 truck 3-45 01.02\n",
    "combine a,b; divide t5#2 3,2", "a 01.02 40, b 01.02 40" },
  { "/rules/6.1/who-has-finished-drags-the-others",
    MIX "a side0 truck 2-45 01.02 moved\nb side0 truck 3-45 01.02\n",
    "combine a,b; !6.1 move t5#2 01.02 02.02", "t5#2 01.02" },
  { "/rules/13.2c/it-moves-on", MIX "a side0 truck 2-45 01.02\nb side0 truck 3-45 02.02\n",
    "move a 01.02 02.02; combine a,b; move t5#2 02.02 03.02", "t5#2 03.02 2" },
  /* 12.2a: the load of one that is spent goes no further with another's points */
  { "/rules/12.2a/no-relay-by-change",
    MIX "a side0 truck 1-45 01.02 4t spent=45\nb side0 truck 2-45 01.02\n",
    "combine a,b; divide t3#2 2:4,1:0; !6.1a move b 01.02 02.02", "a 01.02 45, b 01.02 4t 45" },
  { "/rules/12.2a/unloaded-stays-unloaded",
    MIX "a side0 truck 1-45 01.02 4t\nb side0 truck 2-45 01.02\nd side0 dump 1t 01.02\n",
    "unload a 4; combine a,b; !12.2a load t3#2 2; load t3#2 1; !12.2a load t3#2 1",
    "t3#2 01.02 1t 10" },
  /* 12.7: what was destroyed is not change */
  { "/rules/13.2c/the-dead-stay-dead",
    MIX "a side0 truck 2-45 01.02\nb side0 truck 3-45 01.02\nc side0 truck 5-45 dead\n",
    "combine a,b", "t5#2 01.02" },
};

/* 13.2c: in three, largest first, by the sizes that are printed, and loaded from the first on. */
static void
test_thirds (void)
{
  static const struct
  {
    const char *path;
    const char *text;
    const char *thirds; /* points and Tokens of each */
  } thirds_rows[] = {
    /* 5 is 3 + 1 + 1 and 2 + 2 + 1; 14T are 12 + 2 + 0 and 8 + 6 + 0 */
    { "five", MIX "u side0 truck 5-45 01.02 14t\n", "3:12 1:2 1:0; 2:8 2:6 1:0" },
    /* 3 is 1 + 1 + 1 */
    { "three", MIX "u side0 truck 3-45 01.02\n", "1:0 1:0 1:0" },
    /* wagons are printed of 2 and 3 points */
    { "no-such-sizes", MIX "u side0 wagon 3-10 01.02\n", "" },
    { "two", MIX "u side0 truck 2-45 01.02\n", "" },
    { "no-transport", MIX "u side0 dump 12t 01.02\n", "" },
    { "not-now", "size 3 3\nclock combat side0\nt side0 truck 1-45\nu side0 truck 3-45 01.02\n",
      "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (thirds_rows); i++)
    {
      g_autoptr (TlSituation) situation = tl_test_situation (thirds_rows[i].text);
      g_autoptr (GPtrArray) thirds = tl_transport_thirds (situation, tl_test_unit (situation, "u"));
      g_autoptr (GString) text = g_string_new (NULL);

      g_test_message ("%s", thirds_rows[i].path);
      for (guint k = 0; k < thirds->len; k++)
        for (guint part = 0; part < 3; part++)
          {
            const TlTransportPart *each =
                &g_array_index ((GArray *) thirds->pdata[k], TlTransportPart, part);

            g_string_append_printf (text, "%s%u:%u",
                                    part > 0 ? " "
                                    : k > 0  ? "; "
                                             : "",
                                    each->points4 / 4, each->t);
          }
      g_assert_cmpstr (text->str, ==, thirds_rows[i].thirds);
    }
}

/* --- points and Tokens stay what they were ---------------------------------------------------- */

typedef struct
{
  guint points4;
  guint t;
} Sum;

static Sum
sum_of (const TlSituation *situation)
{
  Sum sum = { 0, 0 };

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_hex (situation, unit) != TL_HEX_NONE)
      {
        sum.points4 += tl_situation_counter (situation, unit)->points4;
        sum.t += tl_situation_state (situation, unit)->t;
      }
  return sum;
}

/* A legal one of these, or NULL. (transfer none) */
static const TlAction *
any_change (const GPtrArray *actions, GRand *random)
{
  guint start = (guint) g_rand_int_range (random, 0, (gint32) actions->len);

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[(start + i) % actions->len];

      if (action->kind == TL_ACTION_COMBINE || action->kind == TL_ACTION_DIVIDE)
        return action;
    }
  return NULL;
}

static void
test_random_change (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (MIX "a side0 truck 5-45 01.02 14t\nb side0 truck 5-45 01.02 3t\n"
                             "c side0 truck 3-45 01.02 spent=9\ne side0 wagon 3-10 01.02 7t\n"
                             "f side0 wagon 1-10 01.02 1t\n");
  g_autoptr (GRand) random = g_rand_new_with_seed (1323);
  Sum before = sum_of (situation);
  guint n_kinds[2] = { 0 };

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
      const TlAction *action = any_change (actions, random);
      g_autofree char *text = tl_action_to_string (action, situation);
      g_autoptr (TlAction) parsed = tl_action_parse (text, situation, NULL);
      g_autoptr (TlVerdict) verdict = NULL;
      TlSituation *next = tl_apply (situation, parsed, &verdict);
      Sum after;

      if (next == NULL)
        g_error ("%s", text);
      after = sum_of (next);
      g_assert_cmpuint (after.points4, ==, before.points4);
      g_assert_cmpuint (after.t, ==, before.t);
      for (TlUnit unit = 0; unit < tl_situation_n_units (next); unit++)
        if (tl_situation_counter (next, unit)->kind == TL_KIND_TRANSPORT)
          g_assert_cmpuint (tl_situation_state (next, unit)->t, <=,
                            tl_situation_counter (next, unit)->points4);
      n_kinds[action->kind == TL_ACTION_DIVIDE ? 1 : 0]++;
      tl_situation_unref (situation);
      situation = next;
    }
  g_assert_cmpuint (n_kinds[0], >, 50);
  g_assert_cmpuint (n_kinds[1], >, 50);
  /* Change is used again: 6 printed, 5 at first, and not many more. */
  g_assert_cmpuint (tl_situation_n_units (situation), <, 60);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_script_add_rows (rows, G_N_ELEMENTS (rows));
  tl_test_add_rows (change_rows, G_N_ELEMENTS (change_rows), transport_text);
  g_test_add_func ("/rules/13.2c/random", test_random_change);
  g_test_add_func ("/rules/13.2c/in-three", test_thirds);
  return g_test_run ();
}
