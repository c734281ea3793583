/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fire at ships, at Landing Craft and at coastal artillery, played (18.2, 18.3).
 *
 * The sea is column 02.  118 points at a ship of Protection 3 are 39, column 25-40: DG on a 7, a
 * half on 11, one hit on 12.  At Landing Craft and guns, which have none, they stay in column 117+:
 * a half on 7, one hit on 10, two on 11, three on 12.
 */
#undef G_DISABLE_ASSERT

#include "support/tl-test-play.h"

#include <string.h>

#define SEA                                                                                \
  "size 9 9\nterrain 02.01 sea\nterrain 02.02 sea\nterrain 02.03 sea\nterrain 02.04 sea\n" \
  "terrain 02.05 sea\nterrain 02.06 sea\nclock movement-barrage side0 3\n"
#define TARGET SEA "s side1 ship 40-20-8 protection=3 02.02"
#define FLEET "f side0 ship 118-6-8 02.05"
#define BASE "b side0 base level=1 05.05\n"
#define CRAFT SEA "lc side1 ship 0-0-20 capacity=8 02.02\n"

#define TWO_SHIPS                              \
  TARGET "\nt side1 ship 40-20-8 02.02\n" BASE \
         "p side0 plane 3-9-9 tactical 05.05\nq side0 plane 3-6-9 tactical 05.05\n"

static const TlTestRow rows[] = {
  /* 9 + 6, doubled, by 3: 10, column 8-11; from at most 10 hexes away one right: 12-16, where a 9
   * is [1/2], which is DG of aircraft. */
  { "/rules/18.3c/A19-two-aircraft",
    TARGET "\n" BASE "p side0 plane 3-9-9 tactical 05.05\nq side0 plane 3-6-9 tactical 05.05\n",
    "barrage 02.02 p,q at=s; flak dice=8; execute dice=9", "s dg, b, p, q; nobody" },
  { "/rules/18.3c/nothing-comes-of-it", TARGET "\n" FLEET "\n", "barrage 02.02 f at=s dice=3",
    "s, f; nobody" },

  /* --- hits --- */
  { "/rules/18.3d/a-first-dg-marks", TARGET "\n" FLEET "\n", "barrage 02.02 f at=s dice=7",
    "s dg, f; nobody" },
  { "/rules/18.3d/a-second-dg-is-a-hit", TARGET " dg\n" FLEET "\n",
    "?18.3d barrage 02.02 f at=s dice=7", "s -1, f; nobody" },
  { "/rules/18.3d/a-hit-and-dg", TARGET "\n" FLEET "\n", "?18.3d barrage 02.02 f at=s dice=12",
    "s dg -1, f; nobody" },
  /* the hit, and one more for the second DG */
  { "/rules/18.3d/a-hit-on-a-dg-ship-is-two", TARGET " dg\n" FLEET "\n",
    "?18.3d barrage 02.02 f at=s dice=12", "f; nobody" },
  { "/rules/18.3d/the-second-hit-sinks", TARGET " lost=1\n" FLEET "\n",
    "?18.3d barrage 02.02 f at=s dice=12", "f; nobody" },
  { "/rules/18.3d/a-half-hits-on-4", TARGET "\n" FLEET "\n", "barrage 02.02 f at=s dice=11,4",
    "s dg -1, f; nobody" },
  { "/rules/18.3d/a-half-does-not-hit-on-3", TARGET "\n" FLEET "\n",
    "barrage 02.02 f at=s dice=11,3", "s dg, f; nobody" },
  { "/rules/18.1d/dg-goes-in-the-clean-up",
    "size 9 9\nclock combat side0 3\n"
    "s side0 ship 40-20-8 02.02 dg\nt side1 ship 40-20-8 02.05 dg\n",
    "next; next; next; next", "s, t dg; nobody" },

  /* --- the side of a damaged ship --- */
  /* 20 by 3 is 7, column 5-7, where a 7 is nothing */
  { "/rules/18.3d/a-damaged-ship-fires-with-its-other-side",
    TARGET "\n" FLEET " lost=1 damaged=20-6-1-1\n", "barrage 02.02 f at=s dice=7",
    "s, f -1; nobody" },
  { "/rules/18.3d/as-before-where-no-side-is-stated", TARGET "\n" FLEET " lost=1\n",
    "?18.3d barrage 02.02 f at=s dice=7", "s dg, f -1; nobody" },
  { "/rules/18.3d/nor-of-the-ship-aimed-at", TARGET " lost=1\n" FLEET "\n",
    "?18.3d barrage 02.02 f at=s dice=3", "s -1, f; nobody" },
  { "/rules/18.3d/a-whole-one-with-the-first", TARGET "\n" FLEET " damaged=20-6-1-1\n",
    "barrage 02.02 f at=s dice=7", "s dg, f; nobody" },
  /* 118 by 9 is 13, column 12-16, where a 5 is nothing; by 3 it is DG */
  { "/rules/18.3d/protection-of-the-damaged-side", TARGET " lost=1 damaged=40-20-0-9\n" FLEET "\n",
    "barrage 02.02 f at=s dice=5", "s -1, f; nobody" },
  { "/rules/18.3d/range-of-the-damaged-side", TARGET "\n" FLEET " lost=1 damaged=118-2-1-1\n",
    "!18.3 barrage 02.02 f at=s", "s, f -1; nobody" },
  { "/rules/18.3d/no-guns-on-the-damaged-side", TARGET "\n" FLEET " lost=1 damaged=0-6-1-1\n",
    "!13.4a barrage 02.02 f at=s", "s, f -1; nobody" },
  /* a Flak of 3 makes 8 of two dice 11 */
  { "/rules/18.3d/flak-of-the-damaged-side",
    TARGET " lost=1 damaged=40-20-3-3\n" BASE "p side0 plane 3-9-9 tactical 05.05\n",
    "mission barrage 02.02 p at=s; flak dice=8; execute dice=2", "s -1, b, p -1; nobody" },

  /* --- how often, and who --- */
  { "/rules/18.3c/once-in-a-phase", TARGET "\n" FLEET "\ng side0 ship 40-6-8 02.06\n",
    "barrage 02.02 f at=s dice=7; !18.3c barrage 02.02 g at=s", "s dg, f, g; nobody" },
  { "/rules/18.3c/each-ship-of-the-hex",
    TARGET "\nt side1 ship 40-20-8 02.02\n" FLEET "\ng side0 ship 40-6-8 02.06\n",
    "barrage 02.02 f at=s dice=7; barrage 02.02 g at=t dice=3", "s dg, t, f, g; nobody" },
  { "/rules/18.3c/named-where-it-is", TARGET "\n" FLEET "\n", "!18.3c barrage 02.03 f at=s",
    "s, f; nobody" },
  { "/rules/18.3c/not-one-s-own", SEA "s side0 ship 40-20-8 02.02\n" FLEET "\n",
    "!18.3c barrage 02.02 f at=s", "s, f; nobody" },
  { "/rules/18.3a/at-ships-after-the-ground",
    TARGET "\n" FLEET " shelled\ne side1 inf 4-3-4 03.03\n",
    "!18.3 barrage 03.03 f; barrage 02.02 f at=s dice=2", "s, f, e; nobody" },
  { "/rules/18.3/out-of-range", SEA "s side1 ship 40-20-8 02.01\nf side0 ship 40-3-8 02.05\n",
    "!18.3 barrage 02.01 f at=s", "s, f; nobody" },
  { "/rules/14.1e/no-strategic-bombers", TARGET "\np side0 plane 3-9-9 strategic 05.05\n",
    "!14.1e barrage 02.02 p at=s", "s, p; nobody" },
  { "/rules/18.3e/torpedoes-at-ships-alone",
    TARGET "\n" BASE "p side0 plane 3-9-9 tactical torpedo 05.05\ne side1 inf 4-3-4 03.03\n",
    "!18.3e barrage 03.03 p; barrage 02.02 p at=s; flak dice=8; execute dice=2",
    "s, b, p, e; nobody" },
  /* --- missions of aircraft (14.2f) --- */
  { "/rules/18.3c/aircraft-fly-a-mission", TARGET "\n" BASE "p side0 plane 3-9-9 tactical 05.05\n",
    "mission barrage 02.02 p at=s; flak dice=8; execute dice=9", "s dg, b, p; nobody" },
  /* a DG ship: the marker goes, and it is hit */
  { "/rules/18.3d/a-second-dg-by-air", TARGET " dg\n" BASE "p side0 plane 3-9-9 tactical 05.05\n",
    "mission barrage 02.02 p at=s; flak dice=8; execute dice=9", "s -1, b, p; nobody" },
  /* two missions over one hex, at a ship each; the hex is not barraged by that (10.0e(A)) */
  { "/rules/18.3c/a-mission-for-each-ship",
    TARGET "\nt side1 ship 40-20-8 02.02\n" BASE
           "p side0 plane 3-9-9 tactical 05.05\nq side0 plane 3-6-9 tactical 05.05\n",
    "mission barrage 02.02 p at=s; flak dice=8; execute dice=9; "
    "!18.3c mission barrage 02.02 q at=s; mission barrage 02.02 q at=t; flak dice=2; "
    "execute dice=2",
    "s dg, t, b, p, q; nobody" },
  /* A9: shared out after the Flak.  q: 6 x 2 is 12, 12-16, one right; p: 9 x 2 by 3 is 6, 5-7, one
   * right: 8-11, where a 9 is DG */
  { "/rules/18.3c/A9-one-each", TWO_SHIPS,
    "mission barrage 02.02 p,q at=s; flak dice=8; execute q t dice=2; execute dice=9",
    "s dg, t, b, p, q; nobody" },
  /* the one that is named has been fired at: the rest go on to the other */
  { "/rules/18.3c/A9-the-other-next", TWO_SHIPS,
    "mission barrage 02.02 p,q at=s; flak dice=8; execute p s dice=9; !18.3c execute q s dice=2; "
    "execute dice=7",
    "s dg, t dg, b, p, q; nobody" },
  { "/rules/18.3c/A9-both-at-the-other", TWO_SHIPS,
    "mission barrage 02.02 p,q at=s; flak dice=8; execute p,q t dice=7; !18.3c mission barrage "
    "02.02 p at=t",
    "s, t dg, b, p, q; nobody" },
  { "/rules/18.3c/A9-one-aircraft-once", TWO_SHIPS,
    "mission barrage 02.02 p,q at=s; flak dice=8; execute q t dice=2; !18.3c execute q s dice=2; "
    "execute dice=2",
    "s, t, b, p, q; nobody" },
  { "/rules/18.3c/no-sharing-over-land",
    SEA "e side1 inf 4-3-4 03.03\n" BASE "p side0 plane 3-9-9 tactical 05.05\n",
    "mission barrage 03.03 p; flak dice=8; !18.3c execute p e dice=2; execute dice=2",
    "e, b, p; nobody" },
  /* 8 and 3 of Flak hit; 9 x 1/2 x 2 by 3 is 3, column 3-4, one right: 5-7, where a 7 is nothing:
   * whole it would be 6, 5-7 and one right, 8-11: DG */
  { "/rules/18.3f/flak-of-all-ships",
    SEA "s side1 ship 40-20-8 protection=3 flak=2 02.02\nt side1 ship 40-20-8 flak=1 02.02\n" BASE
        "p side0 plane 3-9-9 tactical 05.05\n",
    "mission barrage 02.02 p at=s; ?14.4e flak dice=8; execute dice=7", "s, t, b, p -1; nobody" },
  { "/rules/10.0e(A)/turned-back-it-is-used-up",
    TARGET "\n" BASE "p side0 plane 3-9-9 tactical lost=1 05.05\n" FLEET "\n",
    "mission barrage 02.02 p at=s; flak dice=12; !18.3c barrage 02.02 f at=s", "s, b, f; nobody" },
  { "/rules/14.7d/no-hip-shoot-in-a-barrage-segment",
    TARGET "\n" BASE "p side0 plane 3-9-9 tactical 05.05\nm side0 inf 4-3-4 03.03\n",
    "!14.7d mission hip-shoot 02.02 p at=s", "s, b, p, m; nobody" },
  { "/rules/14.7d/a-hip-shoot-at-a-ship",
    "size 9 9\nterrain 02.02 sea\nclock movement side0 3\ns side1 ship 40-20-8 02.02\n" BASE
    "p side0 plane 3-9-9 tactical 05.05\nm side0 inf 4-3-4 03.03\n",
    "mission hip-shoot 02.02 p at=s; flak dice=3; execute dice=7; "
    "!18.3c mission hip-shoot 02.02 p at=s",
    "s dg, b, p, m; nobody" },
  { "/rules/18.2d/not-at-a-carrier-behind-ships",
    SEA "k side1 ship 0-0-8 carrier 02.02\ns side1 ship 40-20-8 02.03\n" FLEET "\n",
    "!18.2d barrage 02.02 f at=k", "k, s, f; nobody" },
  { "/rules/18.2d/landing-craft-hide-no-carrier",
    SEA "k side1 ship 0-0-8 carrier 02.02\nlc side1 ship 0-0-20 capacity=8 02.03\n" FLEET "\n",
    "barrage 02.02 f at=k dice=2", "k dg, lc, f; nobody" },

  /* --- coastal artillery: 24 by 3 are 8, column 8-11, without any supply --- */
  { "/rules/18.3g/fires-at-ships", TARGET "\nc side0 art 24-1-0 range=4 coastal 03.03\n",
    "barrage 02.02 c at=s dice=7", "s dg, c; nobody" },
  { "/rules/18.3g/bracket-is-dg", TARGET "\nc side0 art 24-1-0 range=4 coastal 03.03\n",
    "barrage 02.02 c at=s dice=10", "s dg, c; nobody" },
  { "/rules/18.3g/the-other-reading",
    "choice coastal-artillery-bracket half\n" TARGET "\nc side0 art 24-1-0 range=4 coastal 03.03\n",
    "barrage 02.02 c at=s dice=10,4", "s dg -1, c; nobody" },
  { "/rules/18.3g/other-guns-do-not", TARGET "\nc side0 art 24-1-0 range=4 03.03\n",
    "!18.3g barrage 02.02 c at=s", "s, c; nobody" },
  { "/rules/18.3g/not-in-the-combat-phase",
    "size 9 9\nclock barrage side0 3\ns side1 ship 40-20-8 02.02\n"
    "c side0 art 24-1-0 range=4 coastal 03.03\n",
    "!10.0e barrage 02.02 c at=s", "s, c; nobody" },
  { "/rules/18.3g/any-loss-kills-it", SEA "c side1 art 24-1-0 range=4 coastal 03.03\n" FLEET "\n",
    "?18.3g barrage 03.03 f at=c dice=10", "f; nobody" },
  { "/rules/18.3g/dg-does-nothing", SEA "c side1 art 24-1-0 range=4 coastal 03.03\n" FLEET "\n",
    "barrage 03.03 f at=c dice=7,1", "c, f; nobody" },
  { "/rules/18.3g/not-a-target-of-aircraft",
    SEA "c side1 art 24-1-0 range=4 coastal 03.03\np side0 plane 3-9-9 tactical 05.05\n",
    "!18.3c barrage 03.03 p at=c", "c, p; nobody" },

  /* --- Landing Craft of two points --- */
  { "/rules/18.3d/craft-lose-a-point", CRAFT FLEET "\n", "barrage 02.02 f at=lc dice=10",
    "lc dg -1, f; nobody" },
  { "/rules/18.3d/craft-go-down-with-their-cargo",
    CRAFT FLEET "\nbox hold craft=lc\nm side1 inf 4-3-3 move box=hold\n",
    "?18.3d barrage 02.02 f at=lc dice=11", "f; nobody" },
  { "/rules/18.3d/which-craft-the-lot-says",
    CRAFT "ld side1 ship 0-0-20 capacity=8 02.02\n" FLEET "\n",
    "barrage 02.02 f at=lc dice=10; !18.3d lose f; lose ld", "lc dg, ld dg -1, f; nobody" },
  { "/rules/18.3d/craft-are-one-target",
    CRAFT "ld side1 ship 0-0-20 capacity=8 02.02\n" FLEET "\ng side0 ship 40-6-8 02.06\n",
    "barrage 02.02 f at=lc dice=6; !18.3c barrage 02.02 g at=ld", "lc dg, ld dg, f, g; nobody" },
  { "/rules/18.3d/cargo-that-is-too-much",
    CRAFT FLEET "\nbox hold craft=lc\nd side1 dump 8t box=hold\n", "barrage 02.02 f at=lc dice=10",
    "lc dg -1, f, d 4t; nobody" },
  { "/rules/18.3d/the-lot-says-which-cargo",
    CRAFT FLEET "\nbox hold craft=lc\nd side1 dump 4t box=hold\nm side1 inf 4-3-3 move box=hold\n",
    "barrage 02.02 f at=lc dice=10; lose d", "lc dg -1, f, d 2t, m; nobody" },
};

static char *
describe (const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->hex == TL_HEX_NONE && state->box >= TL_BOX_GONE)
        continue;
      g_string_append_printf (text, "%s%s%s", text->len > 0 ? ", " : "",
                              tl_situation_id (situation, unit),
                              state->marker == TL_MARKER_DG ? " dg" : "");
      if (state->steps_lost > 0)
        g_string_append_printf (text, " -%u", state->steps_lost);
      if (state->t > 0)
        g_string_append_printf (text, " %ut", state->t);
    }
  g_string_append_printf (text, "; %s", tl_test_decider (situation));
  return g_string_free (text, FALSE);
}

/* What goes down with a ship or with Landing Craft is named. */
static void
test_cargo_is_named (void)
{
  static const struct
  {
    const char *text;
    const char *action;
    const char *lost;
  } cases[] = {
    { CRAFT FLEET "\nbox hold craft=lc\nm side1 inf 4-3-3 move box=hold\n",
      "barrage 02.02 f at=lc dice=11", "is lost with it: Combat unit (m)." },
    { TARGET " capacity=8 lost=1\n" FLEET "\nbox hold craft=s\n"
             "m side1 inf 4-3-3 move box=hold\nd side1 dump 4t box=hold\n",
      "barrage 02.02 f at=s dice=12", "is lost with it: Combat unit (m), Dump (d)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TlSituation) situation = tl_test_situation (cases[i].text);
      g_autoptr (TlHistory) history = tl_history_new (situation, 1);
      g_autofree char *said =
          tl_verdict_to_string (tl_test_perform (history, cases[i].action)->verdict);

      g_test_message ("%s", said);
      g_assert_nonnull (strstr (said, cases[i].lost));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/18.3d/what-goes-down-with-a-craft-is-named", test_cargo_is_named);
  return g_test_run ();
}
