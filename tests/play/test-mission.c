/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Air missions in play: their steps, who is asked, and what becomes of the aircraft (14). */
#undef G_DISABLE_ASSERT

#include "play/tl-dice.h"
#include "play/tl-legal.h"
#include "play/tl-mission-play.h"
#include "support/tl-test-play.h"

/* "p 02.02 active, e 08.02 inactive -1; air-roll": aircraft, and combat units as elsewhere. */
static char *
describe (const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      char number[TL_HEX_NUMBER_MAX];

      if (tl_situation_counter (situation, unit)->kind != TL_KIND_AIRCRAFT)
        continue;
      g_string_append_printf (text, "%s%s ", text->len > 0 ? ", " : "",
                              tl_situation_id (situation, unit));
      if (state->hex == TL_HEX_NONE)
        g_string_append (text, "dead");
      else
        g_string_append_printf (
            text, "%s %s",
            tl_grid_format (tl_map_grid (tl_situation_map (situation)), state->hex, number),
            (state->flags & TL_UNIT_INACTIVE) != 0 ? "inactive" : "active");
      if (state->hex != TL_HEX_NONE && state->steps_lost > 0)
        g_string_append_printf (text, " -%u", state->steps_lost);
    }
  g_string_append_printf (text, "; %s", tl_test_decider (situation));
  return g_string_free (text, FALSE);
}

#define SKY "size 30 20\nclock movement side0\n"
#define BARRAGE "size 30 20\nclock movement-barrage side0\n"
#define SWEEP SKY "p side0 plane 4-0-10 fighter 02.02\ne side1 plane 3-0-10 fighter 08.02\n"
#define TRANSFER                                                                                \
  SKY "p side0 plane 4-0-6 fighter 02.02\nq side0 plane (2)-9-6 tactical 02.02\n"               \
      "b1 side0 base level=0 02.02\nb2 side0 base level=0 08.02\nb3 side0 base level=0 14.02\n" \
      "b4 side0 base level=0 15.02\nd1 side1 base level=0 03.02\n"
/* Seven hexes from the target, without a base of its own; the enemy fighter is eleven off. */
#define BOMBERS                                                                   \
  "p side0 plane (1)-17-20 tactical 02.02\nq side0 plane 2-9-20 tactical 02.02\n" \
  "x side1 inf 4-3-4 09.02\nk1 side1 base 12.02\nk2 side1 base 19.02\nk3 side1 base 20.02\n"

static const TlTestRow rows[] = {
  /* --- 14.6: 4 against 3: +1 --- */
  { "/rules/14.6/is-asked-for-dice-alone", SWEEP, "mission sweep 08.02 p",
    "p 02.02 active, e 08.02 active; air-roll" },
  { "/rules/14.3e/six-aborts-the-attacker", SWEEP, "mission sweep 08.02 p; duel dice=5,4",
    "p 02.02 inactive, e 08.02 active; nobody" },
  { "/rules/14.3e/seven-aborts-both", SWEEP, "mission sweep 08.02 p; duel dice=6,4",
    "p 02.02 inactive, e 08.02 inactive; nobody" },
  { "/rules/14.3e/eight-aborts-the-defender", SWEEP, "mission sweep 08.02 p; duel dice=7,4",
    "p 02.02 inactive, e 08.02 inactive; nobody" },
  { "/rules/14.3e/a-five-costs-steps", SWEEP, "mission sweep 08.02 p; duel dice=6,5",
    "p 02.02 inactive -1, e 08.02 inactive -1; nobody" },
  /* HR-11: the defender is over its base, and the attacker is not. */
  { "/rules/HR-11/a-five-costs-no-step-over-one-s-base",
    "safe-home-fights\n" SWEEP "b side1 base 08.02\n",
    "mission sweep 08.02 p; ?HR-11 duel dice=6,5",
    "p 02.02 inactive -1, e 08.02 inactive; nobody" },
  { "/rules/HR-11/a-six-does", "safe-home-fights\n" SWEEP "b side1 base 08.02\n",
    "mission sweep 08.02 p; duel dice=6,6", "p 02.02 inactive -1, e 08.02 inactive -1; nobody" },
  { "/rules/HR-11/without-the-rule-a-five-does", SWEEP "b side1 base 08.02\n",
    "mission sweep 08.02 p; duel dice=6,5", "p 02.02 inactive -1, e 08.02 inactive -1; nobody" },
  { "/rules/14.3e/only-who-aborts-loses", SWEEP, "mission sweep 08.02 p; duel dice=12,6",
    "p 02.02 inactive, e 08.02 inactive -1; nobody" },
  /* 4 - 3 = +1, whatever steps they have: 6 is 7 */
  { "/rules/14.3b/steps-change-no-rating", SWEEP,
    "set p,e lost=1; mission sweep 08.02 p; duel dice=6,1",
    "p 02.02 inactive -1, e 08.02 inactive -1; nobody" },
  { "/rules/14.1b/the-second-step-is-the-last",
    SKY "p side0 plane 4-0-10 fighter 02.02\ne side1 plane 3-0-10 fighter 08.02 lost=1\n",
    "mission sweep 08.02 p; duel dice=12,6", "p 02.02 inactive, e dead; nobody" },
  { "/rules/14.3e/dice-that-do-not-fit", SWEEP,
    "mission sweep 08.02 p; !14.3e duel; !14.3e duel dice=7; !14.3e duel dice=1,1; "
    "!14.3e duel dice=7,0; !14.3e duel dice=7,1,1",
    "p 02.02 active, e 08.02 active; air-roll" },
  { "/rules/14.2f/nothing-else-meanwhile", SWEEP "u side0 inf 4-3-4 03.03\n",
    "mission sweep 08.02 p; !14.3e next; !14.3e move u 03.03 03.04; !14.3e flak dice=7",
    "p 02.02 active, e 08.02 active; air-roll" },
  { "/rules/14.2f/no-step-without-a-mission", SWEEP,
    "!14.2f duel dice=7,1; !14.2f flak dice=7; !14.2f execute; !14.2f return; !14.2f abort p; "
    "!14.2f engage p; !14.2f intercept e",
    "p 02.02 active, e 08.02 active; nobody" },

  /* --- who may fly --- */
  { "/rules/14.6/fighters-alone", SKY BOMBERS "e side1 plane 3-0-10 fighter 08.02\n",
    "!14.6 mission sweep 08.02 q", "p 02.02 active, q 02.02 active, e 08.02 active; nobody" },
  { "/rules/14.6/where-active-enemies-are", SWEEP "b side1 base 09.09\n",
    "!14.6 mission sweep 09.09 p", "p 02.02 active, e 08.02 active; nobody" },
  { "/rules/14.6/not-at-inactive-ones",
    SKY "p side0 plane 4-0-10 fighter 02.02\ne side1 plane 3-0-10 fighter 08.02 inactive\n",
    "!14.6 mission sweep 08.02 p", "p 02.02 active, e 08.02 inactive; nobody" },
  { "/rules/14.2/active-aircraft-alone",
    SKY "p side0 plane 4-0-10 fighter 02.02 inactive\ne side1 plane 3-0-10 fighter 08.02\n",
    "!14.2 mission sweep 08.02 p", "p 02.02 inactive, e 08.02 active; nobody" },
  { "/rules/14.2d/in-range",
    SKY "p side0 plane 4-0-6 fighter 02.02\nq side0 plane 4-0-5 fighter 02.02\n"
        "e side1 plane 3-0-10 fighter 08.02\n",
    "!14.2d mission sweep 08.02 q; !14.2d mission sweep 08.02 p,q; mission sweep 08.02 p",
    "p 02.02 active, q 02.02 active, e 08.02 active; air-roll" },
  { "/rules/14.2e/in-its-segments",
    "size 30 20\nclock movement-barrage side0\np side0 plane 4-0-10 fighter 02.02\n"
    "e side1 plane 3-0-10 fighter 08.02\n",
    "!14.2e mission sweep 08.02 p", "p 02.02 active, e 08.02 active; nobody" },
  { "/rules/14.2e/not-in-the-other-side-s-movement", SWEEP, "!14.2e mission sweep 02.02 e",
    "p 02.02 active, e 08.02 active; nobody" },
  { "/rules/14.2e/in-its-own-reaction",
    "size 30 20\nclock reaction side0\np side0 plane 4-0-10 fighter 02.02\n"
    "e side1 plane 3-0-10 fighter 08.02\n",
    "!14.2e mission sweep 08.02 p; mission sweep 02.02 e; duel dice=2,1",
    "p 02.02 active, e 08.02 inactive; nobody" },
  { "/rules/14.2e/in-exploitation",
    "size 30 20\nclock exploitation side0\np side0 plane 4-0-10 fighter 02.02\n"
    "e side1 plane 3-0-10 fighter 08.02\n",
    "mission sweep 08.02 p; duel dice=2,1", "p 02.02 inactive, e 08.02 active; nobody" },
  { "/rules/14.2a/four-at-most",
    SKY "p side0 plane 4-0-10 fighter 02.02\nq side0 plane 4-0-10 fighter 02.02\n"
        "r side0 plane 4-0-10 fighter 02.02\ns side0 plane 4-0-10 fighter 02.03\n"
        "t side0 plane 4-0-10 fighter 02.03\ne side1 plane 3-0-10 fighter 08.02\n",
    "!14.2a mission sweep 08.02 p,q,r,s,t; mission sweep 08.02 t,s,r,q",
    "p 02.02 active, q 02.02 active, r 02.02 active, s 02.03 active, t 02.03 active, "
    "e 08.02 active; air-abort" },
  { "/rules/14.2/of-one-side", SWEEP "u side0 inf 4-3-4 03.03\n",
    "!14.2 mission sweep 08.02 p,e; !14.2 mission sweep 08.02 u",
    "p 02.02 active, e 08.02 active; nobody" },

  /* --- a fight of several --- */
  { "/rules/14.3d/some-abort-not-all", SWEEP "q side0 plane 2-0-10 fighter 02.02\n",
    "mission sweep 08.02 p,q; !14.3d abort p,q; !14.3d abort e; abort q",
    "p 02.02 active, e 08.02 active, q 02.02 inactive; air-roll" },
  { "/rules/14.2b/one-stays-at-least", SWEEP "q side0 plane 2-0-10 fighter 02.02\n",
    "mission sweep 08.02 p,q; !14.3d abort p,q; abort p",
    "p 02.02 inactive, e 08.02 active, q 02.02 active; air-roll" },
  { "/rules/14.2c/no-way-but-a-mission", SWEEP "b1 side0 base level=1 03.02\n",
    "!3.3 move p 02.02 03.02", "p 02.02 active, e 08.02 active; nobody" },
  { "/rules/14.3d/the-other-side-too", SWEEP "f side1 plane 2-0-10 fighter 08.02\n",
    "mission sweep 08.02 p; abort f",
    "p 02.02 active, e 08.02 active, f 08.02 inactive; air-roll" },
  { "/rules/14.3e/the-attacker-names-his-aircraft",
    SWEEP "q side0 plane 2-0-10 fighter 02.02\nf side1 plane 2-0-10 fighter 08.02\n",
    "mission sweep 08.02 p,q; decline; decline; !14.3e engage e; engage q; !14.3e engage p; "
    "engage f",
    "p 02.02 active, e 08.02 active, q 02.02 active, f 08.02 active; air-roll" },
  /* p against e, +1: 8; then p against f, +2: 4 */
  { "/rules/14.3e/until-one-side-is-alone", SWEEP "f side1 plane 2-0-10 fighter 08.02\n",
    "mission sweep 08.02 p; decline; engage e; duel dice=7,1; duel dice=2,1",
    "p 02.02 inactive, e 08.02 inactive, f 08.02 active; nobody" },
  { "/rules/14.3a/who-has-parentheses-never-attacks",
    SWEEP "q side0 plane (2)-0-10 fighter 02.02\n",
    "mission sweep 08.02 p,q; decline; !14.3e duel dice=0,0; duel dice=2,1",
    "p 02.02 inactive, e 08.02 active, q 02.02 active; air-roll" },
  /* ... and then the roles change: e attacks q, 3 - 2 = +1 */
  { "/rules/14.3c/the-roles-change", SWEEP "q side0 plane (2)-0-10 fighter 02.02\n",
    "mission sweep 08.02 p,q; decline; duel dice=2,1; duel dice=5,1",
    "p 02.02 inactive, e 08.02 inactive, q 02.02 inactive; nobody" },
  { "/rules/14.3a/all-parentheses-no-fight",
    SKY "p side0 plane (4)-0-10 fighter 02.02\ne side1 plane (3)-0-10 fighter 08.02\n",
    "mission sweep 08.02 p", "p 02.02 inactive, e 08.02 active; nobody" },
};

#define HIT(dice, expected)                                                         \
  {                                                                                 \
    "/rules/14.4e/flak-" dice, BARRAGE BOMBERS, "barrage 09.02 p; flak dice=" dice, \
        "p 02.02 active" expected ", q 02.02 active; execute"                       \
  }

static const TlTestRow flak_rows[] = {
  HIT ("2", ""),
  HIT ("10", ""),
  HIT ("11", " -1"),
  HIT ("12", " -1"),
  { "/rules/14.4b/without-a-token-anywhere", BARRAGE BOMBERS, "barrage 09.02 q; flak dice=11",
    "p 02.02 active, q 02.02 active -1; execute" },
  { "/rules/14.7a/not-with-artillery", BARRAGE BOMBERS "a side0 art 20-3-4 range=9 05.02\n",
    "!14.2 barrage 09.02 p,a", "p 02.02 active, q 02.02 active; nobody" },
  { "/rules/14.4f/one-of-two", BARRAGE BOMBERS,
    "barrage 09.02 p,q; !14.4e flak dice=11; !14.4e flak dice=10,3; flak dice=11,3",
    "p 02.02 active -1, q 02.02 active; execute" },
  { "/rules/14.4f/the-other-of-two", BARRAGE BOMBERS, "barrage 09.02 p,q; flak dice=11,4",
    "p 02.02 active, q 02.02 active -1; execute" },
  { "/rules/14.4f/the-flyer-orders-the-stack", BARRAGE BOMBERS, "barrage 09.02 q,p; flak dice=11,3",
    "p 02.02 active, q 02.02 active -1; execute" },
  /* two of four have 9 points: their owner says which */
  { "/rules/14.4f/the-flyer-chooses-among-equals",
    BARRAGE BOMBERS "r side0 plane 2-9-20 tactical 02.02\ns side0 plane 2-12-20 tactical 02.02\n",
    "barrage 09.02 p,q,r,s; flak dice=12,5; !14.4f lose p; !14.4f decline; lose r",
    "p 02.02 active, q 02.02 active, r 02.02 active -1, s 02.02 active; execute" },
  { "/rules/14.4f/a-six-takes-the-strongest",
    BARRAGE BOMBERS "r side0 plane 2-9-20 tactical 02.02\ns side0 plane 2-12-20 tactical 02.02\n",
    "barrage 09.02 s,q,r,p; flak dice=12,6",
    "p 02.02 active -1, q 02.02 active, r 02.02 active, s 02.02 active; execute" },
  { "/rules/HR-9/the-fourth-faces-no-flak",
    "escorts\n" BARRAGE BOMBERS
    "r side0 plane 2-9-20 tactical 02.02\ns side0 plane 2-12-20 tactical 02.02\n",
    "?HR-9 barrage 09.02 s,q,r,p; flak dice=12,6",
    "p 02.02 active, q 02.02 active, r 02.02 active -1, s 02.02 active; execute" },
  /* HR-12: 9 and 10 turn one back, 11 costs a step besides, 13 turns the next one back, too. */
  { "/rules/HR-12/eight-does-nothing", "strong-flak\n" BARRAGE BOMBERS,
    "barrage 09.02 p,q; flak dice=8", "p 02.02 active, q 02.02 active; execute" },
  { "/rules/HR-12/nine-turns-back", "strong-flak\n" BARRAGE BOMBERS,
    "barrage 09.02 p,q; !14.4e flak dice=9; ?HR-12 flak dice=9,4",
    "p 02.02 active, q 02.02 inactive; execute" },
  { "/rules/HR-12/eleven-costs-a-step", "strong-flak\n" BARRAGE BOMBERS,
    "barrage 09.02 p,q; flak dice=11,4", "p 02.02 active, q 02.02 inactive -1; execute" },
  { "/rules/HR-12/thirteen-turns-two-back",
    "strong-flak\n" BARRAGE BOMBERS "h side1 hq 6-10 09.02\n", "barrage 09.02 p,q; flak dice=12,4",
    "p 02.02 inactive, q 02.02 inactive -1; nobody" },
  { "/rules/HR-12/the-reading-of-the-second",
    "strong-flak\n" BARRAGE BOMBERS
    "r side0 plane 2-9-20 tactical 02.02\ns side0 plane 2-12-20 tactical 02.02\n"
    "h side1 hq 6-10 09.02\n",
    "barrage 09.02 p,q,r,s; ?HR-12 flak dice=12,1",
    "p 02.02 inactive -1, q 02.02 inactive, r 02.02 active, s 02.02 active; execute" },
  { "/rules/HR-12/in-the-other-reading-the-strongest",
    "choice flak-second strongest\nstrong-flak\n" BARRAGE BOMBERS
    "r side0 plane 2-9-20 tactical 02.02\ns side0 plane 2-12-20 tactical 02.02\n"
    "h side1 hq 6-10 09.02\n",
    "barrage 09.02 p,q,r,s; ?HR-12 flak dice=12,1",
    "p 02.02 inactive -1, q 02.02 active, r 02.02 active, s 02.02 inactive; execute" },
  { "/rules/HR-12/a-flak-unit-adds-one",
    "strong-flak\n" BARRAGE BOMBERS "h side1 inf 1-3-4 symbols=anti-aircraft 09.02\n",
    "barrage 09.02 p,q; flak dice=8,4", "p 02.02 active, q 02.02 inactive; execute" },
  { "/rules/HR-12/without-the-rule-it-does-not",
    BARRAGE BOMBERS "h side1 inf 1-3-4 symbols=anti-aircraft 09.02\n",
    "barrage 09.02 p,q; flak dice=10", "p 02.02 active, q 02.02 active; execute" },
  { "/rules/HR-12/of-equals-the-flyer-chooses-who-turns-back",
    "strong-flak\n" BARRAGE BOMBERS
    "r side0 plane 2-9-20 tactical 02.02\ns side0 plane 2-12-20 tactical 02.02\n",
    "barrage 09.02 p,q,r,s; flak dice=8,5; lose r",
    "p 02.02 active, q 02.02 active, r 02.02 inactive, s 02.02 active; execute" },
  /* rule 14.1b: shot down, it drops nothing, and the hex has had its barrage (10.0eA) */
  { "/rules/10.0e(A)/shot-down-uses-the-hex-up", BARRAGE BOMBERS,
    "set p lost=1; barrage 09.02 p; flak dice=12; !10.0e(A) barrage 09.02 q",
    "p dead, q 02.02 active; nobody" },
  { "/rules/14.2f/and-then-the-barrage", BARRAGE BOMBERS,
    "barrage 09.02 p,q; flak dice=2; !10.0a execute; !10.0a execute dice=8,3; execute dice=2",
    "p 02.02 inactive, q 02.02 inactive; nobody" },
  { "/rules/14.2f/dice-of-the-barrage-come-late", BARRAGE BOMBERS, "!14.2f barrage 09.02 p dice=8",
    "p 02.02 active, q 02.02 active; nobody" },

  /* as any mission, and Inactive after it */
  { "/rules/14.7b/inactive-after-the-barrage", BARRAGE BOMBERS,
    "barrage 09.02 p; flak dice=2; execute dice=2", "p 02.02 inactive, q 02.02 active; nobody" },

  /* --- 14.1c: the way home --- */
  { "/rules/14.1c/another-base-in-range",
    BARRAGE BOMBERS "b side0 base 05.05\nc side0 base 29.19\n",
    "barrage 09.02 p; flak dice=2; execute dice=2; !14.1c return p 29.19; !14.1c return q 05.05; "
    "return p 05.05",
    "p 05.05 inactive, q 02.02 active; nobody" },
  { "/rules/14.1c/alone-where-it-took-off", BARRAGE BOMBERS "b side0 base 05.05\n",
    "barrage 09.02 p,q; flak dice=2; execute dice=2; return",
    "p 02.02 inactive, q 02.02 inactive; nobody" },
  { "/rules/14.1c/one-by-one", BARRAGE BOMBERS "b side0 base 05.05\n",
    "barrage 09.02 p,q; flak dice=2; execute dice=2; return q 05.05; return p 02.02",
    "p 02.02 inactive, q 05.05 inactive; nobody" },

  /* --- 14.11: a fighter of range 6 and a bomber of range 6 go to bases 6 and 12 hexes away --- */
  { "/rules/14.11/a-fighter-within-its-range", TRANSFER, "mission transfer 08.02 p",
    "p 08.02 active, q 02.02 active; nobody" },
  { "/rules/14.11/a-bomber-turns-inactive", TRANSFER, "mission transfer 08.02 q",
    "p 02.02 active, q 08.02 inactive; nobody" },
  { "/rules/14.11/twice-the-range", TRANSFER, "mission transfer 14.02 p,q",
    "p 14.02 inactive, q 14.02 inactive; nobody" },
  { "/rules/14.11/no-farther", TRANSFER, "!14.2d mission transfer 15.02 p",
    "p 02.02 active, q 02.02 active; nobody" },
  { "/rules/14.11/to-a-base", TRANSFER,
    "!14.11 mission transfer 05.05 p; !14.11 mission transfer 02.02 p; "
    "!14.11 mission transfer 03.02 p",
    "p 02.02 active, q 02.02 active; nobody" },
  { "/rules/14.2a/no-more-than-the-new-base-holds",
    TRANSFER "c1 side0 plane 3-0-6 fighter 08.02\nc2 side0 plane 3-0-6 fighter 08.02\n"
             "c3 side0 plane 3-0-6 fighter 08.02\nc4 side0 plane 3-0-6 fighter 08.02\n",
    "!14.2a mission transfer 08.02 p; mission transfer 08.02 q",
    "p 02.02 active, q 08.02 inactive, c1 08.02 active, c2 08.02 active, c3 08.02 active, "
    "c4 08.02 active; nobody" },
  /* 21.4: more than half of its range */
  { "/rules/21.4/far-is-inactive", "long-range\n" TRANSFER, "mission transfer 08.02 p",
    "p 08.02 inactive, q 02.02 active; nobody" },
  /* 21.5: a level, and a strip as one: the second comes Inactive, in the next turn it does not */
  { "/rules/21.5/one-a-level-stays-active",
    "slow-rebasing\n" TRANSFER "r side0 plane 4-0-6 fighter 02.02\n",
    "?21.5 mission transfer 08.02 p; ?21.5 mission transfer 08.02 r",
    "p 08.02 active, q 02.02 active, r 08.02 inactive; nobody" },
  { "/rules/21.5/two-at-once", "slow-rebasing\n" TRANSFER "r side0 plane 4-0-6 fighter 02.02\n",
    "mission transfer 08.02 p,r", "p 08.02 active, q 02.02 active, r 08.02 inactive; nobody" },
  { "/rules/21.5/two-levels-two-aircraft",
    "slow-rebasing\n" TRANSFER "r side0 plane 4-0-6 fighter 02.02\n",
    "set b2 level=2; mission transfer 08.02 p,r",
    "p 08.02 active, q 02.02 active, r 08.02 active; nobody" },
  { "/rules/21.5/of-an-earlier-turn-it-does-not-count",
    "slow-rebasing\n" TRANSFER "r side0 plane 4-0-6 fighter 02.02\n",
    "mission transfer 08.02 p; clock phase=turn-end; next; clock phase=movement; "
    "mission transfer 08.02 r",
    "p 08.02 active, q 02.02 active, r 08.02 active; nobody" },
  { "/rules/21.5/any-number-on-a-carrier",
    "slow-rebasing\n" TRANSFER "r side0 plane 4-0-6 fighter 02.02\n"
    "terrain 06.02 sea\nv side0 ship 9-20-20 carrier 06.02\n",
    "?21.5 mission transfer 06.02 p,r", "p 06.02 active, q 02.02 active, r 06.02 active; nobody" },
  { "/rules/21.5/in-the-other-reading-one",
    "choice rebasing-carriers as-strips\nslow-rebasing\n" TRANSFER
    "r side0 plane 4-0-6 fighter 02.02\nterrain 06.02 sea\nv side0 ship 9-20-20 carrier 06.02\n",
    "?21.5 mission transfer 06.02 p,r",
    "p 06.02 active, q 02.02 active, r 06.02 inactive; nobody" },
  { "/rules/21.5/without-the-option-all", TRANSFER "r side0 plane 4-0-6 fighter 02.02\n",
    "mission transfer 08.02 p; mission transfer 08.02 r",
    "p 08.02 active, q 02.02 active, r 08.02 active; nobody" },
  /* 14.4a: fired at and intercepted in a zone alone */
  { "/rules/14.4a/a-transfer-in-a-zone",
    TRANSFER "k1 side1 base 18.02\nf side1 plane 3-0-9 fighter 18.02\n",
    "mission transfer 08.02 p; decline; flak dice=2",
    "p 08.02 active, q 02.02 active, f 18.02 active; nobody" },

  /* --- 14.5: interception; the patrol zone reaches ten hexes --- */
  { "/rules/14.5/within-ten-hexes", BARRAGE BOMBERS "f side1 plane 3-0-4 fighter 19.02\n",
    "barrage 09.02 p", "p 02.02 active, q 02.02 active, f 19.02 active; intercept" },
  { "/rules/14.5/not-from-eleven", BARRAGE BOMBERS "f side1 plane 3-0-40 fighter 20.02\n",
    "barrage 09.02 p", "p 02.02 active, q 02.02 active, f 20.02 active; flak" },
  { "/rules/14.5/by-active-fighters",
    BARRAGE BOMBERS
    "f side1 plane 3-0-40 fighter 12.02 inactive\ng side1 plane 3-9-40 tactical 12.02\n",
    "barrage 09.02 p", "p 02.02 active, q 02.02 active, f 12.02 inactive, g 12.02 active; flak" },
  { "/rules/14.5/is-optional", BARRAGE BOMBERS "f side1 plane 3-0-40 fighter 12.02\n",
    "barrage 09.02 p; decline; !14.4 intercept f",
    "p 02.02 active, q 02.02 active, f 12.02 active; flak" },
  /* 3 - 1 = +2: 6 + 2 = 8 */
  { "/rules/14.5/who-wins-stays-active", BARRAGE BOMBERS "f side1 plane 3-0-40 fighter 12.02\n",
    "barrage 09.02 p; !14.5 intercept q; intercept f; duel dice=6,1",
    "p 02.02 inactive, q 02.02 active, f 12.02 active; nobody" },
  /* 4 + 2 = 6: the fighter is out, and the mission goes on */
  { "/rules/14.5/who-loses-is-inactive", BARRAGE BOMBERS "f side1 plane 3-0-40 fighter 12.02\n",
    "barrage 09.02 p; intercept f; duel dice=4,5; decline",
    "p 02.02 active, q 02.02 active, f 12.02 inactive -1; flak" },
  { "/rules/14.5/once-in-a-mission",
    BARRAGE BOMBERS "f side1 plane 3-0-40 fighter 12.02\ng side1 plane 3-0-40 fighter 12.02\n",
    "barrage 09.02 p; intercept f; duel dice=4,1; decline; !14.4 intercept g",
    "p 02.02 active, q 02.02 active, f 12.02 inactive, g 12.02 active; flak" },
  /* 5 + 2 = 7: both; the fighter has lost, too */
  { "/rules/14.5/both-abort", BARRAGE BOMBERS "f side1 plane 3-0-40 fighter 12.02\n",
    "barrage 09.02 p; intercept f; duel dice=5,1",
    "p 02.02 inactive, q 02.02 active, f 12.02 inactive; nobody" },
  /* alone against two it must beat both: f on p 8, then q on f, for 3 - 2 = +1: 6 */
  { "/rules/14.5/alone-against-several", BARRAGE BOMBERS "f side1 plane 3-0-40 fighter 12.02\n",
    "barrage 09.02 p,q; intercept f; decline; engage p; duel dice=6,1; duel dice=5,1; decline",
    "p 02.02 inactive, q 02.02 active, f 12.02 inactive; flak" },
  { "/rules/14.5/never-on-a-sweep", SWEEP "f side1 plane 3-0-40 fighter 12.02\n",
    "mission sweep 08.02 p; duel dice=12,1",
    "p 02.02 inactive, e 08.02 inactive, f 12.02 active; nobody" },
  { "/rules/14.5/and-again-in-the-phase",
    BARRAGE BOMBERS "f side1 plane 3-0-40 fighter 12.02\ny side1 inf 4-3-4 09.04\n",
    "barrage 09.02 p; intercept f; duel dice=6,1; barrage 09.04 q; intercept f; duel dice=12,1",
    "p 02.02 inactive, q 02.02 inactive, f 12.02 active; nobody" },
  /* 14.3dC: what is left may turn back before the Flak */
  { "/rules/14.3d/after-it-all-may-abort", BARRAGE BOMBERS "f side1 plane 3-0-40 fighter 12.02\n",
    "barrage 09.02 p,q; intercept f; decline; engage p; duel dice=4,1; abort p,q",
    "p 02.02 inactive, q 02.02 inactive, f 12.02 inactive; nobody" },
  /* step C: over an air base with an Active bomber, whose rating does not attack */
  /* 2 + 0: q is out; p and the two bombers ignore each other; aircraft abort now or not at all */
  { "/rules/14.3d/the-other-side-after-it",
    BARRAGE BOMBERS
    "g side1 plane (2)-9-40 tactical 09.02\nh side1 plane (3)-9-40 tactical 09.02\n",
    "barrage 09.02 p,q; decline; decline; engage g; duel dice=2,1; decline; abort g",
    "p 02.02 active, q 02.02 inactive, g 09.02 inactive, h 09.02 active; flak" },
  { "/rules/14.2f/a-fight-over-the-target",
    BARRAGE BOMBERS "g side1 plane (2)-9-40 tactical 09.02\n",
    "barrage 09.02 q; duel dice=8,1; decline",
    "p 02.02 active, q 02.02 active, g 09.02 inactive; flak" },
};

/* Typed dice, and no more than are due. */
static void
test_dice (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (BARRAGE BOMBERS);
  g_autoptr (TlAction) action = NULL;
  TlDice *dice = tl_dice_new (1);

  tl_dice_set_typed_only (dice, TRUE);
  tl_test_act (&situation, "barrage 09.02 p,q");
  action = tl_action_parse ("flak", situation, NULL);
  tl_dice_type (dice, 12);
  g_assert_false (tl_roll_for (situation, action, dice));
  g_assert_cmpuint (action->n_dice, ==, 0);
  tl_dice_type (dice, 12);
  tl_dice_type (dice, 5);
  g_assert_true (tl_roll_for (situation, action, dice));
  g_assert_cmpuint (action->n_dice, ==, 2);
  g_assert_cmpint (action->dice[0], ==, 12);
  g_assert_cmpint (action->dice[1], ==, 5);
  tl_dice_free (dice);
}

/* Everything that is listed is accepted, at every step of a mission with all of them. */
static void
test_listed (void)
{
  static const char *const steps[] = {
    "mission barrage 09.02 p,q",
    "decline",
    "decline",
    "engage g",
    "duel dice=8,1",
    "duel dice=8,1",
    "decline",
    "intercept f",
    "decline",
    "engage p",
    "duel dice=2,1",
    "decline",
    "flak dice=11,1",
    "execute dice=2",
    "return",
  };
  g_autoptr (TlSituation) situation = tl_test_situation (
      BARRAGE BOMBERS "f side1 plane 3-0-40 fighter 12.02\ng side1 plane (2)-9-40 tactical 09.02\n"
                      "h side1 plane (1)-9-40 tactical 09.02\nb side0 base 05.05\n");

  for (guint step = 0; step < G_N_ELEMENTS (steps); step++)
    {
      g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);

      g_assert_cmpuint (actions->len, >, 0);
      for (guint i = 0; i < actions->len; i++)
        {
          g_autoptr (TlAction) action = tl_action_copy (actions->pdata[i]);
          g_autofree char *text = tl_action_to_string (action, situation);
          g_autoptr (TlAction) again = tl_action_parse (text, situation, NULL);
          g_autoptr (TlVerdict) verdict = NULL;
          g_autoptr (TlSituation) next = NULL;
          TlDice *dice = tl_dice_new (i);

          g_assert_nonnull (again);
          g_assert_true (tl_roll_for (situation, action, dice));
          next = tl_apply (situation, action, &verdict);
          if (next == NULL)
            g_error ("%s: %s", text, tl_verdict_first_forbidden (verdict)->text);
          tl_dice_free (dice);
        }
      tl_test_act (&situation, steps[step]);
    }
  g_assert_cmpstr (tl_test_decider (situation), ==, "nobody");
  g_assert_null (tl_situation_mission (situation));
}

static const struct
{
  const char *text;
  TlActionError error;
} wrong[] = {
  { "mission", TL_ACTION_ERROR_SYNTAX },
  { "mission picnic 09.02 p", TL_ACTION_ERROR_SYNTAX },
  { "mission sweep", TL_ACTION_ERROR_SYNTAX },
  { "mission sweep 09.02", TL_ACTION_ERROR_SYNTAX },
  { "mission sweep 99.99 p", TL_ACTION_ERROR_UNKNOWN },
  { "mission sweep 09.02 zz", TL_ACTION_ERROR_UNKNOWN },
  { "mission sweep 09.02 p,p", TL_ACTION_ERROR_SYNTAX },
  { "mission sweep 09.02 p t=0", TL_ACTION_ERROR_SYNTAX },
  { "mission sweep 09.02 p hip", TL_ACTION_ERROR_SYNTAX },
  { "mission sweep 09.02 p cargo=zz", TL_ACTION_ERROR_UNKNOWN },
  { "return p", TL_ACTION_ERROR_SYNTAX },
  { "engage p,q", TL_ACTION_ERROR_SYNTAX },
};

static void
test_text (void)
{
  static const char *const right[] = { "mission sweep 09.02 p,q",
                                       "mission drop 09.02 q t=4 cargo=x",
                                       "abort p,q",
                                       "return p 02.02",
                                       "return",
                                       "flak dice=11,3" };
  g_autoptr (TlSituation) situation = tl_test_situation (BARRAGE BOMBERS);

  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      g_autoptr (TlAction) action = tl_action_parse (right[i], situation, NULL);
      g_autofree char *text = tl_action_to_string (action, situation);

      g_assert_cmpstr (text, ==, right[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TlAction) action = tl_action_parse (wrong[i].text, situation, &error);

      g_assert_null (action);
      g_assert_error (error, TL_ACTION_ERROR, (int) wrong[i].error);
    }
}

/* The mission is a part of the situation: two that differ in it alone are not equal. */
static void
test_hash (void)
{
  g_autoptr (TlSituation) one = tl_test_situation (BARRAGE BOMBERS);
  g_autoptr (TlSituation) other = tl_situation_ref (one);
  g_autoptr (TlSituation) copy = NULL;

  tl_test_act (&one, "barrage 09.02 p,q");
  tl_test_act (&other, "barrage 09.02 q,p");
  g_assert_cmpuint (tl_situation_hash (one), !=, tl_situation_hash (other));
  copy = tl_situation_copy (one);
  g_assert_cmpuint (tl_situation_hash (one), ==, tl_situation_hash (copy));
  g_assert_true (tl_mission_equal (tl_situation_mission (one), tl_situation_mission (copy)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  tl_test_add_rows (flak_rows, G_N_ELEMENTS (flak_rows), describe);
  g_test_add_func ("/rules/14.4e/typed-dice", test_dice);
  g_test_add_func ("/play/mission/what-is-listed-is-accepted", test_listed);
  g_test_add_func ("/play/mission/text", test_text);
  g_test_add_func ("/play/mission/is-hashed", test_hash);
  return g_test_run ();
}
