/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Optional and house rules, played: each with its option, and what is so without it. */
#undef G_DISABLE_ASSERT

#include "play/tl-legal.h"
#include "support/tl-test-play.h"

/* As tl_test_describe (), and the Tokens that are left: "u 02.02 combat; nobody; 18t". */
static char *
tell (const TlSituation *situation)
{
  g_autofree char *text = tl_test_describe (situation);

  return g_strdup_printf ("%s; %" G_GUINT64_FORMAT "t", text, tl_test_tokens (situation));
}

/* --- 21.3: two steps without a division, one with --- */
#define ATTACK                                                                           \
  "size 8 6\nclock combat side0\nformation f1 side0\n"                                   \
  "a side0 inf 9-5-4 size=brigade steps=2 02.02\nb side0 inf 4-3-4 formation=f1 02.02\n" \
  "e side1 inf 4-3-4 03.02\nf side1 dump 20t 06.02\nd side0 dump 20t 01.01\n"
#define POOR                                                                     \
  "size 8 6\nclock combat side0\na side0 inf 9-5-4 size=brigade steps=2 02.02\n" \
  "e side1 inf 4-3-4 03.02\nf side1 dump 20t 06.02\nd side0 dump 1t 01.01\n"
#define INDEPENDENT "independent-attacks\n"

/* --- 21.8: nobody stands in 03.02 --- */
#define EMPTY                                                                    \
  "size 8 6\nclock combat side0\na side0 inf 9-5-4 size=brigade steps=2 02.02\n" \
  "e side1 inf 4-3-4 07.05\nd side0 dump 20t 01.01\n"

/* ... and a has come down in this turn, in Move Mode: two steps, 2T */
#define DROPPED                                                                                     \
  "size 8 6\nclock combat side0\na side0 inf 9-5-4/9-5-4 size=brigade steps=2 move dropped 02.02\n" \
  "e side1 inf 4-3-4 07.05\nd side0 dump 20t 01.01\n"

/* --- 21.9, HR-17: 20 points cost 3T --- */
#define FIRE(phase, gun)                                        \
  "size 9 9\nclock " phase "\n" gun "e side1 inf 4-3-4 02.02\n" \
  "s side0 inf 4-3-4 01.03\nd side0 dump 40t 01.01\n"
#define REACTION "reaction-barrage side1"
#define EXPLOITATION "exploitation-barrage side0"
#define COMBAT "barrage side0"
#define PARTS "partial-strength\n"
#define GUN "a side0 art 20-3-4 range=5 01.02\n"
#define MOVING_GUN "a side0 art 20-3-4 range=5 01.02 move\n"
#define DG_GUN "a side0 art 20-3-4 range=5 01.02 dg\n"
#define TRACKED_GUN "a side0 art 20-3-4 track range=5 01.02\n"
#define DUG_IN "z side0 hedgehog level=1 01.02\n"
#define REACTIVE "reactive-artillery\n"
#define TRACKED "tracked-artillery\n"

/* --- HR-4 --- */
#define HEDGEHOG                                                      \
  "size 6 6\nclock movement side0\nu side0 inf 4-3-4 03.03 reserve\n" \
  "h side0 hedgehog level=1 03.03\n"

/* --- HR-14: a base of level 1 refits two --- */
#define REFIT(terrain)                                                               \
  "size 6 6\nclock refit side0\nterrain 02.02 " terrain "\nd side0 dump 01.01 20t\n" \
  "b side0 base level=1 02.02\np side0 plane 3-4-9 fighter 02.02 inactive\n"         \
  "q side0 plane 3-4-9 fighter 02.02 inactive\n"
#define SLOW "slow-refit\n"

/* --- HR-16 --- */
#define LANDING                                                       \
  "landing open=7/4 mixed=1 failure=2\nsize 9 6\nterrain 01.02 sea\n" \
  "terrain 01.03 sea\nterrain 01.04 sea\nclock movement side0 3\n"    \
  "lc side0 ship 0-0-20 capacity=16 01.03\nbox hold craft=lc\n"       \
  "u side0 inf 9-3-6 re=3 move box=hold\n"
#define HARD "hard-landings\n"

/* --- 21.12b: 2 points of Sea Cap --- */
#define SHIPPING                                                                           \
  "size 9 6\nterrain 02.01 sea\nterrain 02.02 sea\nterrain 02.03 sea\nterrain 02.04 sea\n" \
  "clock movement side0 3\nport 01.03 12 West\nport 03.03 4 East\ncontrol 01.03 side0\n"   \
  "control 03.03 side0\nsea-cap side0 8\nd side0 dump 4t 01.03\ne side1 inf 4-3-3 04.03\n"

/* --- 21.12c, 21.12d --- */
#define STRAT_HEX "size 12 7\nclock movement side0\nformation f1 side0\n"
#define STRAT(id, words) id " side0 inf 4-3-4/2-3-4 03.03 strat " words "\n"
#define MARCH                                                   \
  "size 12 7\nclock movement side0\nsource 01.01 side0 other\n" \
  "u side0 inf 4-3-4/2-3-4 06.01\nh side0 hq 3-4 throws=leg 06.01\n"

/* --- HR-5: half of 8 MP --- */
#define TIGER                                                   \
  "size 12 7\nclock movement side0\nsource 01.01 side0 other\n" \
  "u side0 tank 4-3-8 track tiger 05.05\n"

static const TlTestRow rows[] = {
  { "/rules/21.3/without-the-option-a-token-a-step", ATTACK,
    "attack 03.02 a; !12.4 pay a=01.01:4; pay a=01.01:2",
    "a 02.02 combat, b 02.02 combat, e 03.02 combat, f 06.02 combat, d 01.01 combat; defender-supply; 38t" },
  { "/rules/21.3/two-tokens-a-step", INDEPENDENT ATTACK,
    "attack 03.02 a; !12.4 pay a=01.01:2; pay a=01.01:4",
    "a 02.02 combat, b 02.02 combat, e 03.02 combat, f 06.02 combat, d 01.01 combat; defender-supply; 36t" },
  { "/rules/21.3/a-division-among-them-saves-it", INDEPENDENT ATTACK,
    "attack 03.02 a,b; pay a=01.01:2 b=01.01:1",
    "a 02.02 combat, b 02.02 combat, e 03.02 combat, f 06.02 combat, d 01.01 combat; defender-supply; 37t" },
  { "/rules/21.3/without-the-option-on-stocks", POOR, "attack 03.02 a; pay",
    "a 02.02 combat, e 03.02 combat, f 06.02 combat, d dead; defender-supply; 20t" },
  { "/rules/21.3/no-internal-stocks", INDEPENDENT POOR, "!21.3 attack 03.02 a",
    "a 02.02 combat, e 03.02 combat, f 06.02 combat, d 01.01 combat; nobody; 21t" },
  /* In a mixed attack the division leads, though the other has the better rating. */
  { "/rules/21.3/without-the-option-anybody-leads", ATTACK,
    "attack 03.02 a,b; pay; pay; ?9.6 lead a",
    "a 02.02 combat, b 02.02 combat, e 03.02 combat, f 06.02 combat, d 01.01 combat; roll; 36t" },
  { "/rules/21.3/a-divisional-unit-leads", INDEPENDENT ATTACK,
    "!21.3 attack 03.02 a,b attacker-ar=a; attack 03.02 a,b; pay; ?9.6 pay",
    "a 02.02 combat, b 02.02 combat, e 03.02 combat, f 06.02 combat, d 01.01 combat; roll; 36t" },

  { "/rules/21.8/without-the-option-there-is-nobody-to-attack", EMPTY, "!9.0 attack 03.02 a",
    "a 02.02 combat, e 07.05 combat, d 01.01 combat; nobody; 20t" },
  { "/rules/21.8/paid-and-entered", "empty-hexes\n" EMPTY,
    "?21.8 attack 03.02 a; pay a=01.01:2; advance a; !9.1c attack 04.02 a",
    "a 03.02 combat, e 07.05 combat, d 01.01 combat; nobody; 18t" },
  { "/rules/21.8/once-in-a-segment", "empty-hexes\n" EMPTY "b side0 inf 4-3-4 02.02\n",
    "attack 03.02 a; pay a=01.01:2; decline; !9.1c attack 03.02 b",
    "a 02.02 combat, e 07.05 combat, d 01.01 combat, b 02.02 combat; nobody; 18t" },
  { "/rules/21.8/in-one-go", "empty-hexes\n" EMPTY, "combat 03.02 a; advance a",
    "a 03.02 combat, e 07.05 combat, d 01.01 combat; nobody; 18t" },
  { "/rules/21.8/not-without-supply", "empty-hexes\n" EMPTY,
    "set d at=dead; set a stocks=exhausted; !9.5(A) attack 03.02 a",
    "a 02.02 combat, e 07.05 combat, d dead; nobody; 20t" },
  { "/rules/21.8/no-overrun", "empty-hexes\n" EMPTY,
    "clock phase=movement; !8.0 attack 03.02 a overrun",
    "a 02.02 combat, e 07.05 combat, d 01.01 combat; nobody; 20t" },

  { "/rules/21.8/dropped-in-this-turn-for-nothing", "empty-hexes\n" DROPPED,
    "?21.8 attack 03.02 a; pay; advance a",
    "a 03.02 move, e 07.05 combat, d 01.01 combat; nobody; 20t" },
  { "/rules/21.8/dropped-without-any-supply", "empty-hexes\n" DROPPED,
    "set d at=dead; set a stocks=exhausted; combat 03.02 a; advance a",
    "a 03.02 move, e 07.05 combat, d dead; nobody; 20t" },
  { "/rules/21.8/dropped-not-in-the-next-turn", "empty-hexes\n" DROPPED,
    "clock phase=turn-end; next; clock phase=combat; attack 03.02 a; pay; advance a",
    "a 03.02 move, e 07.05 combat, d 01.01 combat; nobody; 18t" },
  { "/rules/21.8/dropped-pays-against-units", "empty-hexes\n" DROPPED "f side1 inf 1-1-1 03.02\n",
    "attack 03.02 a; pay",
    "a 02.02 move, e 07.05 combat, d 01.01 combat, f 03.02 combat; defender-supply; 18t" },
  { "/rules/21.8/dropped-without-the-option", DROPPED, "!9.0 attack 03.02 a",
    "a 02.02 move, e 07.05 combat, d 01.01 combat; nobody; 20t" },

  { "/rules/21.9/without-the-option-after-release", FIRE (REACTION, GUN),
    "!7.0 barrage 02.02 a dice=7",
    "a 01.02 combat, e 02.02 combat, s 01.03 combat, d 01.01 combat; nobody; 40t" },
  { "/rules/21.9/in-combat-mode", REACTIVE FIRE (REACTION, GUN), "?21.9 barrage 02.02 a dice=7",
    "a 01.02 combat, e 02.02 dg, s 01.03 combat, d 01.01 combat; nobody; 37t" },
  { "/rules/21.9/in-move-mode", REACTIVE FIRE (REACTION, MOVING_GUN),
    "?21.9 barrage 02.02 a dice=7",
    "a 01.02 move, e 02.02 dg, s 01.03 combat, d 01.01 combat; nobody; 37t" },
  { "/rules/21.9/not-dg", REACTIVE FIRE (REACTION, DG_GUN), "!7.0 barrage 02.02 a dice=7",
    "a 01.02 dg, e 02.02 combat, s 01.03 combat, d 01.01 combat; nobody; 40t" },
  { "/rules/21.9/from-a-hedgehog", REACTIVE FIRE (REACTION, GUN DUG_IN),
    "?21.9 barrage 02.02 a dice=7",
    "a 01.02 combat, z 01.02 combat, e 02.02 dg, s 01.03 combat, d 01.01 combat; nobody; 37t" },
  { "/rules/21.9/not-in-exploitation", REACTIVE FIRE (EXPLOITATION, GUN),
    "!11.0 barrage 02.02 a dice=7",
    "a 01.02 combat, e 02.02 combat, s 01.03 combat, d 01.01 combat; nobody; 40t" },

  { "/rules/21.12b/without-the-option-no-port-works", SHIPPING, "!4.5a(G) ship d 03.03 t=2",
    "d 01.03 combat, e 04.03 combat; nobody; 4t" },
  { "/rules/21.12b/four-times-the-sea-cap", "ports-in-zoc\n" SHIPPING,
    "!19.0f ship d 03.03 t=3; ?21.12b ship d 03.03 t=2; !19.0f ship d 03.03 t=1",
    "d 01.03 combat, e 04.03 combat, d#2 03.03 combat; nobody; 4t" },
  { "/rules/21.12b/the-enemy-s-port-all-the-same",
    "ports-in-zoc\n" SHIPPING "control 03.03 side1\n", "!13.3h ship d 03.03 t=2",
    "d 01.03 combat, e 04.03 combat; nobody; 4t" },

  { "/rules/21.12c/without-the-option-four-re", STRAT_HEX STRAT ("u", "re=2") STRAT ("v", "re=2"),
    "next", "u 03.03 strat, v 03.03 strat; nobody; 0t" },
  { "/rules/21.12c/the-owner-eliminates-the-surplus",
    "strat-limit\n" STRAT_HEX STRAT ("u", "re=2") STRAT ("v", "re=2") "w side0 inf 4-3-4 03.03\n",
    "next; !4.8a remove w; remove v", "u 03.03 strat, v dead, w 03.03 combat; nobody; 0t" },
  { "/rules/21.12c/three-re", "strat-limit\n" STRAT_HEX STRAT ("u", "re=2") STRAT ("v", ""), "next",
    "u 03.03 strat, v 03.03 strat; nobody; 0t" },
  { "/rules/21.12c/one-unit-may-be-more", "strat-limit\n" STRAT_HEX STRAT ("u", "re=4 steps=2"),
    "next", "u 03.03 strat; nobody; 0t" },
  { "/rules/21.12c/one-formation-may-be-more",
    "strat-limit\n" STRAT_HEX STRAT ("u", "re=2 formation=f1") STRAT ("v", "re=2 formation=f1"),
    "next", "u 03.03 strat, v 03.03 strat; nobody; 0t" },

  { "/rules/21.12d/without-the-option-a-throw-does", MARCH,
    "mode u strat; move u 06.01 07.01 08.01 09.01; next",
    "u 09.01 strat, h 06.01 combat; nobody; 0t" },
  { "/rules/21.12d/a-throw-does-not-do", "strat-draw\n" MARCH,
    "mode u strat; ?5.8 move u 06.01 07.01 08.01 09.01; next",
    "u 09.01 move, h 06.01 combat; nobody; 0t" },
  { "/rules/21.12d/a-draw-does", "strat-draw\n" MARCH, "mode u strat; move u 06.01 07.01; next",
    "u 07.01 strat, h 06.01 combat; nobody; 0t" },

  /* 20 points cost 3T and 4 points 2T; the part decides, and the gun has fired. */
  { "/rules/HR-7/a-part-costs-less", PARTS FIRE (COMBAT, GUN),
    "barrage 02.02 a points=4 dice=12,1; !10.0e barrage 02.02 a points=4 dice=2",
    "a 01.02 combat, e 02.02 dg, s 01.03 combat, d 01.01 combat; nobody; 38t" },
  { "/rules/HR-7/more-than-there-is-is-all", PARTS FIRE (COMBAT, GUN),
    "barrage 02.02 a points=30 dice=2",
    "a 01.02 combat, e 02.02 combat, s 01.03 combat, d 01.01 combat; nobody; 37t" },
  { "/rules/HR-7/without-the-rule-all-of-it", FIRE (COMBAT, GUN),
    "!HR-7 barrage 02.02 a points=4 dice=2",
    "a 01.02 combat, e 02.02 combat, s 01.03 combat, d 01.01 combat; nobody; 40t" },

  { "/rules/HR-17/in-reaction", TRACKED FIRE (REACTION, TRACKED_GUN),
    "?HR-17 barrage 02.02 a dice=7",
    "a 01.02 combat, e 02.02 dg, s 01.03 combat, d 01.01 combat; nobody; 37t" },
  { "/rules/HR-17/in-exploitation", TRACKED FIRE (EXPLOITATION, TRACKED_GUN),
    "?HR-17 barrage 02.02 a dice=7",
    "a 01.02 combat, e 02.02 dg, s 01.03 combat, d 01.01 combat; nobody; 37t" },
  { "/rules/HR-17/tracked-alone", TRACKED FIRE (REACTION, GUN), "!7.0 barrage 02.02 a dice=7",
    "a 01.02 combat, e 02.02 combat, s 01.03 combat, d 01.01 combat; nobody; 40t" },
  { "/rules/HR-17/without-the-rule-after-release", FIRE (EXPLOITATION, TRACKED_GUN),
    "!11.0 barrage 02.02 a dice=7",
    "a 01.02 combat, e 02.02 combat, s 01.03 combat, d 01.01 combat; nobody; 40t" },

  { "/rules/HR-4/without-the-rule-the-marker-comes-off", HEDGEHOG, "next",
    "u 03.03 combat, h 03.03 combat; nobody; 0t" },
  { "/rules/HR-4/reserves-stay-in-hedgehogs", "reserves-in-hedgehogs\n" HEDGEHOG, "next",
    "u 03.03 reserve, h 03.03 combat; nobody; 0t" },

  { "/rules/HR-5/half-of-the-ma-may-be-spent", "tigers\n" TIGER,
    "move u 05.05 06.05 07.05 08.05 09.05; next", "u 09.05 combat; nobody; 0t" },
  { "/rules/HR-5/more-makes-dg", "tigers\n" TIGER,
    "move u 05.05 06.05 07.05 08.05 09.05 10.05; ?HR-5 next", "u 10.05 dg; nobody; 0t" },
  { "/rules/HR-5/without-the-rule-it-does-not", TIGER,
    "move u 05.05 06.05 07.05 08.05 09.05 10.05; next", "u 10.05 combat; nobody; 0t" },

  { "/rules/HR-14/half-in-very-close-country", SLOW REFIT ("swamp"), "!HR-14 refit p,q; refit p",
    "d 01.01 combat, b 02.02 combat, p 02.02 combat, q 02.02 combat; nobody; 19t" },
  { "/rules/HR-14/all-in-close-country", SLOW REFIT ("woods"), "refit p,q",
    "d 01.01 combat, b 02.02 combat, p 02.02 combat, q 02.02 combat; nobody; 19t" },
  { "/rules/HR-14/without-the-rule-all", REFIT ("swamp"), "refit p,q",
    "d 01.01 combat, b 02.02 combat, p 02.02 combat, q 02.02 combat; nobody; 19t" },

  { "/rules/HR-16/mixed-is-dg", HARD LANDING, "land u 02.03 rolled; ?HR-16 landfall dice=5",
    "lc 01.03 combat, u 02.03 dg -1; nobody; 0t" },
  { "/rules/HR-16/success-is-not", HARD LANDING, "land u 02.03 rolled; landfall dice=7",
    "lc 01.03 combat, u 02.03 move; nobody; 0t" },
  { "/rules/HR-16/without-the-rule", LANDING, "land u 02.03 rolled; landfall dice=5",
    "lc 01.03 combat, u 02.03 move -1; nobody; 0t" },
};

/* Rule 21.8: attacks on empty hexes are listed with the option, in a Combat Segment, alone. */
static void
test_empty_hexes_are_listed (void)
{
  static const struct
  {
    const char *text;
    guint n_targets; /* of the six hexes around a */
  } cases[] = { { "empty-hexes\n" EMPTY, 6 },
                { "empty-hexes\n" DROPPED, 6 },
                { EMPTY, 0 },
                { DROPPED, 0 },
                { "empty-hexes\n" EMPTY "f side0 inf 4-3-4 03.02\n", 5 } };

  for (guint r = 0; r < G_N_ELEMENTS (cases); r++)
    {
      g_autoptr (TlSituation) situation = tl_test_situation (cases[r].text);
      g_autoptr (GPtrArray) actions = tl_legal_actions (situation, tl_test_unit (situation, "a"));
      guint n = 0;

      for (guint i = 0; i < actions->len; i++)
        n += ((const TlAction *) actions->pdata[i])->kind == TL_ACTION_ATTACK;
      g_assert_cmpuint (n, ==, cases[r].n_targets);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), tell);
  g_test_add_func ("/rules/21.8/listed", test_empty_hexes_are_listed);
  return g_test_run ();
}
