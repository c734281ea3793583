/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Air transport and drops in play: what may fly where, and what arrives (14.9, 14.10). */
#undef G_DISABLE_ASSERT

#include "play/tl-dice.h"
#include "play/tl-legal.h"
#include "play/tl-mission-odds.h"
#include "rules/air/tl-airlift.h"
#include "support/tl-test-play.h"

/* "p 02.02 inactive -1, u 08.02 move, 02.02 6t; nobody": aircraft, units, SP, who decides. */
static char *
describe (const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      TlKind kind = tl_situation_counter (situation, unit)->kind;
      const char *id = tl_situation_id (situation, unit);
      char number[TL_HEX_NUMBER_MAX] = "dead";

      if (kind == TL_KIND_AIR_BASE || tl_situation_side (situation, unit) != 0)
        continue;
      if (state->hex != TL_HEX_NONE)
        tl_grid_format (tl_map_grid (tl_situation_map (situation)), state->hex, number);
      if (kind == TL_KIND_DUMP && state->hex == TL_HEX_NONE)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      if (kind == TL_KIND_DUMP)
        g_string_append_printf (text, "%s %ut", number, state->t);
      else
        g_string_append_printf (text, "%s %s", id, number);
      if (kind == TL_KIND_AIRCRAFT && state->hex != TL_HEX_NONE)
        g_string_append (text, (state->flags & TL_UNIT_INACTIVE) != 0 ? " inactive" : " active");
      if (state->hex != TL_HEX_NONE && state->steps_lost > 0)
        g_string_append_printf (text, " -%u", state->steps_lost);
    }
  g_string_append_printf (text, "; %s", tl_test_decider (situation));
  return g_string_free (text, FALSE);
}

/* Bases five, six, ten, eleven, twenty and twenty-one hexes away; a strip seven away. */
#define SKY "size 30 20\nclock movement side0\n"
#define BASES                                                                                 \
  "b0 side0 base level=1 02.02\nb5 side0 base level=3 07.02\nb6 side0 base level=1 08.02\n"   \
  "b7 side0 base level=0 09.02\nb10 side0 base level=2 12.02\nb11 side0 base level=1 13.02\n" \
  "b20 side0 base level=1 22.02\nb21 side0 base level=1 23.02\n"
#define P "p side0 plane (1)-0-10 transport capacity=2 02.02\n"
#define Q "q side0 plane (1)-0-10 transport capacity=2 02.02\n"
#define D "d side0 dump 8t 02.02\n"
#define LIFT SKY BASES P D
#define START "p 02.02 active, 02.02 8t"
/* An enemy fighter whose patrol zone covers the bases from ten hexes on. */
#define ZONE "k side1 base 22.04\nf side1 plane 3-0-10 fighter 22.04\n"
#define U(words) "u side0 inf 4-3-4/2-3-4 size=battalion move 02.02 " words "\n"
#define PARA U ("symbols=infantry,parachute drops=1")

#define HALF(id) id " side0 plane (1)-0-10 transport capacity=1/2 02.02\n"
#define TUG "p side0 plane (1)-0-10 transport capacity=1 02.02\n"
#define G1 "g1 side0 plane (0)-0-0 glider 02.02\n"
#define G2 "g2 side0 plane (0)-0-0 glider 02.02\n"

static const TlTestRow rows[] = {
  /* --- 14.9a, e: capacity and range --- */
  { "/rules/14.9/to-a-base-and-back", LIFT, "mission transport 08.02 p t=2; execute; return",
    "p 02.02 inactive, 02.02 6t, 08.02 2t; nobody" },
  { "/rules/14.9/lands-where-it-unloads", LIFT,
    "mission transport 08.02 p t=2; execute; return p 08.02",
    "p 08.02 inactive, 02.02 6t, 08.02 2t; nobody" },
  { "/rules/14.9a/the-printed-capacity", LIFT, "!14.9a mission transport 08.02 p t=3",
    START "; nobody" },
  { "/rules/14.9e/twice-within-half-the-range", LIFT,
    "!14.9a mission transport 07.02 p t=5; mission transport 07.02 p t=4; execute; return",
    "p 02.02 inactive, 02.02 4t, 07.02 4t; nobody" },
  /* the base at 08.02, within 5 hexes of the target, is a home, that at 13.02 none */
  { "/rules/14.9e/home-within-half-the-range", LIFT,
    "mission transport 07.02 p t=4; execute; !14.1c return p 13.02; return p 08.02",
    "p 08.02 inactive, 02.02 4t, 07.02 4t; nobody" },
  { "/rules/14.9e/with-less-any-home-in-range", LIFT,
    "mission transport 07.02 p t=2; execute; return p 13.02",
    "p 13.02 inactive, 02.02 6t, 07.02 2t; nobody" },
  { "/rules/14.9e/ten-hexes-and-back", LIFT, "mission transport 12.02 p t=2; execute; return",
    "p 02.02 inactive, 02.02 6t, 12.02 2t; nobody" },
  { "/rules/14.9e/eleven-and-it-stays", LIFT, "mission transport 13.02 p t=2; execute",
    "p 13.02 inactive, 02.02 6t, 13.02 2t; nobody" },
  { "/rules/14.9e/twenty", LIFT, "mission transport 22.02 p t=2; execute",
    "p 22.02 inactive, 02.02 6t, 22.02 2t; nobody" },
  { "/rules/14.2d/no-farther-than-twice", LIFT, "!14.2d mission transport 23.02 p t=2",
    START "; nobody" },
  { "/rules/14.9a/of-one-base-together",
    LIFT Q "r side0 plane (1)-0-10 transport capacity=2 08.02\n",
    "!14.9a mission transport 12.02 p,r t=4; mission transport 12.02 p,q t=4; execute; return",
    "p 02.02 inactive, 02.02 4t, q 02.02 inactive, r 08.02 active, 12.02 4t; nobody" },
  /* half Tokens: two make one, three no two; one doubled within five hexes */
  { "/rules/14.9b/two-halves-carry-1T", SKY BASES HALF ("p") HALF ("q") D,
    "!14.9a mission transport 08.02 p t=1; mission transport 08.02 p,q t=1; execute; return",
    "p 02.02 inactive, q 02.02 inactive, 02.02 7t, 08.02 1t; nobody" },
  { "/rules/14.9b/a-half-is-not-rounded-up", SKY BASES HALF ("p") HALF ("q") HALF ("r") D,
    "!14.9a mission transport 08.02 p,q,r t=2",
    "p 02.02 active, q 02.02 active, r 02.02 active, 02.02 8t; nobody" },
  { "/rules/14.9b/1T-when-doubled", SKY BASES HALF ("p") D,
    "!14.9a mission transport 07.02 p t=2; mission transport 07.02 p t=1; execute; return",
    "p 02.02 inactive, 02.02 7t, 07.02 1t; nobody" },
  /* two quarters, doubled */
  { "/rules/14.9b/reduced-halves-pool", SKY BASES HALF ("p") HALF ("q") D,
    "set p lost=1; set q lost=1; !14.9a mission transport 08.02 p,q t=1; "
    "mission transport 07.02 p,q t=1; execute; return",
    "p 02.02 inactive -1, q 02.02 inactive -1, 02.02 7t, 07.02 1t; nobody" },
  { "/rules/14.9/a-fighter-flies-along", LIFT "r side0 plane 4-0-10 fighter 08.02\n",
    "mission transport 12.02 p,r t=2; execute; return",
    "p 02.02 inactive, 02.02 6t, r 08.02 inactive, 12.02 2t; nobody" },
  { "/rules/14.9a/who-has-no-capacity", LIFT "r side0 plane 4-0-10 fighter 02.02\n",
    "!14.9a mission transport 12.02 r t=1", START ", r 02.02 active; nobody" },
  { "/rules/14.9/nothing-is-loaded", LIFT, "!14.9 mission transport 12.02 p", START "; nobody" },
  { "/rules/14.9e/to-a-base-of-its-own", LIFT "k side1 base 08.04\n",
    "!14.9e mission transport 08.05 p t=1; !14.9e mission transport 08.04 p t=1; "
    "!14.9 mission transport 02.02 p t=1",
    START "; nobody" },
  { "/rules/12.2a/no-more-than-lies-there", SKY BASES P "d side0 dump 1t 02.02\n",
    "!12.2a mission transport 08.02 p t=2; mission transport 08.02 p t=1; execute; return",
    "p 02.02 inactive, 08.02 1t; nobody" },
  { "/rules/12.2a/not-what-was-unloaded", SKY BASES P "d side0 dump 4t fresh=3 02.02\n",
    "!12.2a mission transport 08.02 p t=2", "p 02.02 active, 02.02 4t; nobody" },
  { "/rules/12.2a/and-not-on-from-there",
    LIFT "r side0 plane (1)-0-10 transport capacity=2 08.02\n",
    "mission transport 08.02 p t=2; execute; return; !12.2a mission transport 12.02 r t=1",
    "p 02.02 inactive, 02.02 6t, r 08.02 active, 08.02 2t; nobody" },
  { "/rules/14.9/no-dice", LIFT, "mission transport 08.02 p t=2; !14.9 execute dice=7",
    START "; execute" },
  /* 14.1b: a reduced one carries half */
  { "/rules/14.1b/half-the-capacity", LIFT,
    "set p lost=1; !14.9a mission transport 08.02 p t=2; mission transport 08.02 p t=1; execute; "
    "return",
    "p 02.02 inactive -1, 02.02 7t, 08.02 1t; nobody" },
  { "/rules/14.9b/two-halves-are-a-token",
    SKY BASES "p side0 plane (1)-0-10 transport capacity=1 02.02 lost=1\n"
              "q side0 plane (1)-0-10 transport capacity=1 02.02 lost=1\n" D,
    "!14.9a mission transport 08.02 p t=1; mission transport 08.02 p,q t=1; execute; return",
    "p 02.02 inactive -1, q 02.02 inactive -1, 02.02 7t, 08.02 1t; nobody" },
  { "/rules/14.9b/a-half-doubled-is-a-token",
    SKY BASES "p side0 plane (1)-0-10 transport capacity=1 02.02 lost=1\n" D,
    "mission transport 07.02 p t=1; execute; return",
    "p 02.02 inactive -1, 02.02 7t, 07.02 1t; nobody" },

  /* --- 14.9f: a strip unloads 2T in a segment, as a base of level 1 does --- */
  { "/rules/14.9f/more-than-a-strip-unloads", LIFT Q,
    "?14.9f mission transport 09.02 p,q t=4; execute; return",
    "p 02.02 inactive, 02.02 4t, q 09.02 inactive, 09.02 4t; nobody" },
  { "/rules/14.9f/a-base-of-level-two-takes-four", LIFT Q,
    "mission transport 12.02 p,q t=4; execute; return",
    "p 02.02 inactive, 02.02 4t, q 02.02 inactive, 12.02 4t; nobody" },
  { "/rules/14.9f/what-it-has-unloaded-counts", LIFT Q,
    "mission transport 08.02 p t=2; execute; return; mission transport 08.02 q t=1; execute",
    "p 02.02 inactive, 02.02 5t, q 08.02 inactive, 08.02 3t; nobody" },
  /* what those carry that stay anyway is not counted */
  { "/rules/14.9f/who-stays-is-not-counted",
    LIFT Q "r side0 plane (1)-0-11 transport capacity=2 02.02\n",
    "mission transport 13.02 p,r t=4; execute; return",
    "p 13.02 inactive, 02.02 4t, q 02.02 active, r 02.02 inactive, 13.02 4t; nobody" },

  /* --- 14.9c, d: units --- */
  { "/rules/14.9c/a-battalion", LIFT U (""), "mission transport 08.02 p cargo=u; execute; return",
    "p 02.02 inactive, 02.02 8t, u 08.02; nobody" },
  /* half of 4 MP, before and after */
  { "/rules/14.9d/half-the-allowance-is-left", LIFT U (""),
    "mission transport 08.02 p cargo=u; execute; return; !6.1a move u 08.02 08.03 08.04 08.05; "
    "move u 08.02 08.03 08.04; !6.1a move u 08.04 08.05",
    "p 02.02 inactive, 02.02 8t, u 08.04; nobody" },
  { "/rules/14.9d/before-and-after-together",
    LIFT "u side0 inf 4-3-4/2-3-4 size=battalion move 02.03\n",
    "move u 02.03 02.02; mission transport 08.02 p cargo=u; execute; return; move u 08.02 08.03; "
    "!6.1a move u 08.03 08.04",
    "p 02.02 inactive, 02.02 8t, u 08.03; nobody" },
  { "/rules/4.7d/not-after-more-than-half",
    LIFT "u side0 inf 4-3-4/2-3-4 size=battalion move 02.05\n",
    "move u 02.05 02.04 02.03 02.02; !4.7d mission transport 08.02 p cargo=u",
    START ", u 02.02; nobody" },
  { "/rules/5.6/in-move-mode", LIFT "u side0 inf 4-3-4 size=battalion combat 02.02\n",
    "!5.6 mission transport 08.02 p cargo=u; mode u move; mission transport 08.02 p cargo=u",
    START ", u 02.02; execute" },
  { "/rules/14.9c/ten-mp-by-leg",
    LIFT "u side0 inf 4-3-4/2-3-10 size=battalion move 02.02\n"
         "v side0 inf 4-3-4/2-3-11 size=battalion move 02.02\n"
         "w side0 mech 4-3-4/2-3-8 truck size=battalion move 02.02\nt side0 truck 2q-45 02.02\n",
    "!14.9c mission transport 08.02 p cargo=v; !14.9c mission transport 08.02 p cargo=w; "
    "!14.9c mission transport 08.02 p cargo=t; mission transport 08.02 p cargo=u",
    START ", u 02.02, v 02.02, w 02.02, t 02.02; execute" },
  { "/rules/13.2e/mules", LIFT "t side0 wagon 2q-10 leg 02.02\n",
    "mission transport 08.02 p cargo=t; execute; return",
    "p 02.02 inactive, 02.02 8t, t 08.02; nobody" },
  /* 4.7a: a brigade of 2 RE takes 1 point, 4T; of 7 MP two */
  { "/rules/4.7/a-brigade-by-two", LIFT Q "u side0 inf 4-3-4/2-3-4 re=2 move 02.02\n",
    "!14.9a mission transport 12.02 p cargo=u; mission transport 12.02 p,q cargo=u; execute; return",
    "p 02.02 inactive, 02.02 8t, q 02.02 inactive, u 12.02; nobody" },
  { "/rules/14.9a/what-stands-there", LIFT "u side0 inf 4-3-4/2-3-4 size=battalion move 02.03\n",
    "!14.9a mission transport 08.02 p cargo=u; !14.9c mission transport 08.02 p cargo=d",
    START ", u 02.03; nobody" },
  { "/rules/4.7d/not-by-rail-too", LIFT U ("by-rail"), "!4.7d mission transport 08.02 p cargo=u",
    START ", u 02.02; nobody" },
  { "/rules/4.7d/not-twice", LIFT U ("by-air"), "!4.7d mission transport 08.02 p cargo=u",
    START ", u 02.02; nobody" },
  { "/rules/14.9d/not-after-its-move", LIFT U ("moved"), "!6.1 mission transport 08.02 p cargo=u",
    START ", u 02.02; nobody" },
  /* in Exploitation by no MA of its own, and never who exploits */
  { "/rules/11.0/in-exploitation", "size 30 20\nclock exploitation side0\n" BASES P D U (""),
    "mission transport 08.02 p cargo=u; execute; return; !11.0 move u 08.02 08.03",
    "p 02.02 inactive, 02.02 8t, u 08.02; nobody" },
  { "/rules/14.9d/not-who-exploits",
    "size 30 20\nclock exploitation side0\n" BASES P D
    "u side0 inf 4-3-4/2-3-4 size=battalion exploit-move 02.02\n",
    "!14.9d mission transport 08.02 p cargo=u", START ", u 02.02; nobody" },
  /* 7.0a: a quarter of 8 MP for a released reserve */
  { "/rules/7.0/in-reaction-a-quarter",
    "size 30 20\nclock reaction side1\n" BASES P D
    "u side0 inf 4-3-8/2-3-8 size=battalion move released 02.02\n",
    "mission transport 08.02 p cargo=u; execute; return; !6.1a move u 08.02 08.03 08.04 08.05; "
    "move u 08.02 08.03 08.04",
    "p 02.02 inactive, 02.02 8t, u 08.04; nobody" },
  { "/rules/14.2e/air-transport-in-its-segments",
    "size 30 20\nclock movement-barrage side0\n" BASES P D, "!14.2e mission transport 08.02 p t=2",
    START "; nobody" },

  /* --- what happens on the way --- */
  { "/rules/14.4a/no-flak-outside-a-zone", LIFT ZONE, "mission transport 09.02 p t=2",
    START "; execute" },
  { "/rules/14.4a/flak-in-a-zone", LIFT ZONE, "mission transport 12.02 p t=2; decline; flak dice=2",
    START "; execute" },
  /* A5: half of 2T is left, and 1T arrives; of 1T half a Token, and 1T arrives */
  { "/rules/14.4g/the-surplus-is-lost", LIFT ZONE,
    "mission transport 12.02 p t=2; decline; ?14.4g flak dice=12; execute; return",
    "p 02.02 inactive -1, 02.02 6t, 12.02 1t; nobody" },
  { "/rules/14.4g/half-a-token-carries-one",
    SKY BASES "p side0 plane (1)-0-10 transport capacity=1 02.02\n" D ZONE,
    "mission transport 12.02 p t=1; decline; flak dice=12; execute; return",
    "p 02.02 inactive -1, 02.02 7t, 12.02 1t; nobody" },
  { "/rules/14.4g/shot-down-all-is-lost", LIFT ZONE U (""),
    "set p lost=1; mission transport 12.02 p t=1; decline; flak dice=12",
    "p dead, 02.02 7t, u 02.02; nobody" },
  { "/rules/14.4g/a-unit-is-lost-with-it",
    LIFT ZONE "u side0 inf 4-3-4/2-3-4 size=company move 02.02\n",
    "set p lost=1; mission transport 12.02 p cargo=u; decline; flak dice=12",
    "p dead, 02.02 8t, u dead; nobody" },
  /* 3 - 1 = +2: 6 is 8, the transport aborts, and its load lies where it lay */
  { "/rules/14.5/what-turns-back-comes-home", LIFT ZONE,
    "mission transport 13.02 p t=2; intercept f; duel dice=6,1",
    "p 13.02 inactive, 02.02 8t; nobody" },
  /* ... with a 5 of it half is lost */
  { "/rules/14.5/what-is-hit-is-lost", LIFT ZONE,
    "mission transport 13.02 p t=2; intercept f; duel dice=6,5",
    "p 13.02 inactive -1, 02.02 7t; nobody" },
  { "/rules/14.3d/part-of-it-turns-back", LIFT ZONE Q,
    "mission transport 12.02 p,q t=4; intercept f; abort q; duel dice=2,1; decline; execute; return",
    "p 02.02 inactive, 02.02 6t, q 12.02 inactive, 12.02 2t; nobody" },

  /* --- 14.10: drops --- */
  /* enemy hex, clear: 6 */
  { "/rules/14.10/sp-into-the-open", LIFT, "mission drop 12.04 p t=2; execute dice=5,6; return",
    "p 02.02 inactive, 02.02 6t, 12.04 1t; nobody" },
  /* friendly hex, clear: 5 */
  { "/rules/14.10d/to-friends", LIFT "v side0 inf 4-3-4 12.04\n",
    "mission drop 12.04 p t=2; execute dice=4,5; return",
    "p 02.02 inactive, 02.02 6t, v 12.04, 12.04 1t; nobody" },
  { "/rules/14.10d/friends-in-the-woods", LIFT "terrain 12.04 woods\nv side0 inf 4-3-4 12.04\n",
    "mission drop 12.04 p t=2; execute dice=5,6; return",
    "p 02.02 inactive, 02.02 6t, v 12.04, 12.04 1t; nobody" },
  { "/rules/14.10d/woods", LIFT "terrain 12.04 woods\n",
    "mission drop 12.04 p t=2; execute dice=6,7; return",
    "p 02.02 inactive, 02.02 6t, 12.04 1t; nobody" },
  { "/rules/14.10d/soviet-drops", "soviet-drops side0\n" LIFT,
    "mission drop 12.04 p t=2; execute dice=6,7; return",
    "p 02.02 inactive, 02.02 6t, 12.04 1t; nobody" },
  /* 21.12e: swamp is Very Close: -1 */
  { "/rules/21.12e/very-close", "hard-drops\n" LIFT "terrain 12.04 swamp\n",
    "mission drop 12.04 p t=2; execute dice=7,8; return",
    "p 02.02 inactive, 02.02 6t, 12.04 1t; nobody" },
  { "/rules/14.10d/a-roll-for-each", LIFT,
    "mission drop 12.04 p t=2; !14.10d execute dice=7; !14.10d execute dice=7,1; "
    "!14.10d execute dice=7,7,7; execute dice=12,12; return",
    "p 02.02 inactive, 02.02 6t, 12.04 2t; nobody" },
  { "/rules/14.10/not-beyond-the-range", LIFT, "!14.2d mission drop 13.04 p t=1",
    START "; nobody" },
  { "/rules/14.10/twice-within-half", LIFT,
    "mission drop 07.04 p t=4; execute dice=7,7,7,7; return",
    "p 02.02 inactive, 02.02 4t, 07.04 4t; nobody" },
  { "/rules/14.10/sp-in-exploitation", "size 30 20\nclock exploitation side0\n" BASES P D,
    "mission drop 12.04 p t=1; execute dice=7; return",
    "p 02.02 inactive, 02.02 7t, 12.04 1t; nobody" },
  { "/rules/14.10d/not-onto-enemies", LIFT "x side1 inf 4-3-4 12.04\n",
    "!14.10d mission drop 12.04 p t=1", START "; nobody" },
  { "/rules/4.8c/sp-not-onto-enemy-pieces", LIFT "x side1 dump 4t 12.04\n",
    "!4.8c mission drop 12.04 p t=1", START "; nobody" },
  { "/rules/6.2c/not-into-a-lake", LIFT "terrain 12.04 lake\n", "!6.2c mission drop 12.04 p t=1",
    START "; nobody" },
  { "/rules/14.10b/paratroops", LIFT PARA,
    "?14.10b mission drop 12.04 p cargo=u; execute dice=6; return; !6.1 move u 12.04 12.05",
    "p 02.02 inactive, 02.02 8t, u 12.04; nobody" },
  { "/rules/21.8/paratroops-walk-into-an-empty-hex", "empty-hexes\n" LIFT PARA,
    "mission drop 12.04 p cargo=u; execute dice=6; return; clock phase=combat; "
    "?21.8 combat 12.05 u; advance u",
    "p 02.02 inactive, 02.02 8t, u 12.05; nobody" },
  { "/rules/14.10d/who-fails-is-lost", LIFT PARA,
    "mission drop 12.04 p cargo=u; execute dice=5; return",
    "p 02.02 inactive, 02.02 8t, u dead; nobody" },
  { "/rules/14.10d/units-first-then-tokens", LIFT Q PARA,
    "mission drop 12.04 p,q t=2 cargo=u; execute dice=5,6,5; return",
    "p 02.02 inactive, 02.02 6t, q 02.02 inactive, u dead, 12.04 1t; nobody" },
  { "/rules/14.10a/with-the-parachute", LIFT U ("drops=1"), "!14.10a mission drop 12.04 p cargo=u",
    START ", u 02.02; nobody" },
  { "/rules/14.10b/as-planned", LIFT U ("symbols=infantry,parachute"),
    "!14.10b mission drop 12.04 p cargo=u", START ", u 02.02; nobody" },
  { "/rules/14.10b/into-the-hex-of-the-plan",
    LIFT U ("symbols=infantry,parachute drops=1 drops-at=12.04"),
    "!14.10b mission drop 11.04 p cargo=u; mission drop 12.04 p cargo=u; execute dice=6; return",
    "p 02.02 inactive, 02.02 8t, u 12.04; nobody" },
  { "/rules/14.10b/the-plan-set-aside", LIFT U ("symbols=infantry,parachute"),
    "mission drop 12.04 p cargo=u !; execute dice=6; return",
    "p 02.02 inactive, 02.02 8t, u 12.04; nobody" },
  { "/rules/14.10b/in-the-movement-phase", "size 30 20\nclock exploitation side0\n" BASES P D PARA,
    "!14.10 mission drop 12.04 p cargo=u", START ", u 02.02; nobody" },
  { "/rules/9.14/what-they-find-there", LIFT PARA "x side1 dump 4t 12.04\n",
    "mission drop 12.04 p cargo=u; execute dice=6; capture dice=5; return",
    "p 02.02 inactive, 02.02 8t, u 12.04, 12.04 2t; nobody" },
  { "/rules/14.4d/friends-in-the-hex-are-not-hit", LIFT ZONE "r side0 plane 4-0-10 fighter 12.02\n",
    "mission transport 12.02 p t=2; decline; flak dice=12",
    "p 02.02 active -1, 02.02 7t, r 12.02 active; execute" },
  { "/rules/14.4a/a-drop-in-a-zone", LIFT ZONE, "mission drop 12.04 p t=2; decline; flak dice=12",
    "p 02.02 active -1, 02.02 7t; execute" },

  /* --- gliders: a transport of 1T, with half of its range at five hexes --- */
  { "/rules/14.10e/2T-behind-a-tug-of-any-capacity", SKY BASES TUG G1 D,
    "!14.9a mission drop 12.04 p t=3 tows=p:g1; mission drop 12.04 p t=2 tows=p:g1; "
    "execute dice=5,5; return",
    "p 02.02 inactive, g1 dead, 02.02 6t, 12.04 2t; nobody" },
  /* A6: two points with 4T, or one and the printed 1T */
  { "/rules/14.10e/A6-two-points-within-half-the-range", SKY BASES TUG G1 G2 D,
    "!14.9a mission drop 06.02 p t=5 tows=p:g1,p:g2; "
    "mission drop 06.02 p t=4 tows=p:g1,p:g2; execute dice=5,5,5,5; return",
    "p 02.02 inactive, g1 dead, g2 dead, 02.02 4t, 06.02 4t; nobody" },
  /* one more by glider: a 5 is enough for 2T, not for the third */
  { "/rules/14.10e/A6-one-point-and-what-is-printed", SKY BASES TUG G1 G2 D,
    "!14.9a mission drop 06.02 p t=4 tows=p:g1; mission drop 06.02 p t=3 tows=p:g1; "
    "execute dice=5,5,5; return",
    "p 02.02 inactive, g1 dead, g2 02.02 active, 02.02 5t, 06.02 2t; nobody" },
  /* which part of a load glides: both Tokens, or the one that finds no room in the aircraft */
  { "/rules/14.10e/gliders-are-filled-first", SKY BASES TUG G1 D,
    "mission drop 06.02 p t=2 tows=p:g1; execute dice=5,5; return",
    "p 02.02 inactive, g1 dead, 02.02 6t, 06.02 2t; nobody" },
  { "/rules/14.10e/or-aircraft-are", "choice glider-filling aircraft-first\n" SKY BASES TUG G1 D,
    "?14.10e mission drop 06.02 p t=2 tows=p:g1; execute dice=5,5; return",
    "p 02.02 inactive, g1 dead, 02.02 6t, 06.02 1t; nobody" },
  { "/rules/14.10e/paras-in-the-aircraft-first",
    "choice glider-filling aircraft-first\n" SKY BASES TUG G1 D PARA,
    "mission drop 06.02 p cargo=u tows=p:g1; execute dice=5; return",
    "p 02.02 inactive, g1 dead, 02.02 8t, u dead; nobody" },
  { "/rules/14.10e/the-reading-is-said", SKY BASES TUG G1 D,
    "?14.10e mission drop 06.02 p t=3 tows=p:g1; execute dice=5,5,6; return",
    "p 02.02 inactive, g1 dead, 02.02 5t, 06.02 3t; nobody" },
  { "/rules/14.10e/one-point-beyond-it", SKY BASES TUG G1 G2 D,
    "!14.10e mission drop 12.04 p t=4 tows=p:g1,p:g2",
    "p 02.02 active, g1 02.02 active, "
    "g2 02.02 active, 02.02 8t; nobody" },
  { "/rules/14.10e/a-tug-at-full-strength", SKY BASES TUG G1 D,
    "set p lost=1; !14.10e mission drop 12.04 p t=1 tows=p:g1",
    "p 02.02 active -1, g1 02.02 active, 02.02 8t; nobody" },
  { "/rules/14.10e/no-mission-of-its-own", SKY BASES TUG G1 D,
    "!14.10e mission transfer 07.02 g1; !14.10e mission transport 07.02 p,g1 t=1",
    "p 02.02 active, g1 02.02 active, 02.02 8t; nobody" },
  { "/rules/14.10e/from-the-base-of-its-tug",
    SKY BASES TUG "g1 side0 plane (0)-0-0 glider 07.02\n" D,
    "!14.10e mission drop 12.04 p t=2 tows=p:g1",
    "p 02.02 active, g1 07.02 active, 02.02 8t; "
    "nobody" },
  { "/rules/14.10e/what-needs-no-parachute", SKY BASES TUG G1 D U ("drops=1"),
    "!14.10a mission drop 12.04 p cargo=u; mission drop 12.04 p cargo=u tows=p:g1; "
    "execute dice=5; return",
    "p 02.02 inactive, g1 dead, 02.02 8t, u 12.04; nobody" },
  /* a strip unloads 2T, and the 2T of a glider besides */
  { "/rules/14.10e/not-counted-as-it-unloads",
    SKY BASES TUG "q side0 plane (1)-0-10 transport "
                  "capacity=2 02.02\n" G1 D,
    "mission transport 09.02 p,q t=4 tows=p:g1; execute; return",
    "p 02.02 inactive, q 02.02 inactive, g1 dead, 02.02 4t, 09.02 4t; nobody" },
  /* Flak takes a step of the tug: 1T is left of two */
  { "/rules/14.10e/one-token-behind-a-reduced-tug", SKY BASES TUG G1 D ZONE,
    "mission drop 12.04 p t=2 tows=p:g1; decline; flak dice=12; execute dice=5; return",
    "p 02.02 inactive -1, g1 dead, 02.02 6t, 12.04 1t; nobody" },
  /* 1T is lost with the step; the rest, and the glider, are where they were */
  { "/rules/14.10e/behind-a-tug-that-turns-back", SKY BASES TUG G1 D ZONE,
    "mission drop 12.04 p t=2 tows=p:g1; intercept f; duel dice=8,6; return",
    "p 02.02 inactive -1, g1 02.02 active, 02.02 7t; nobody" },
  /* half of the capacity is lost in the air combat, and so is what it carried */
  { "/rules/14.10g/what-a-fight-takes", SKY BASES P D ZONE,
    "mission drop 12.04 p t=2; intercept f; duel dice=8,6; return",
    "p 02.02 inactive -1, 02.02 7t; nobody" },
  { "/rules/14.10f/gliders-built-in",
    SKY BASES "p side0 plane (1)-0-10 transport gliders capacity=4 02.02\n" D U ("drops=1"),
    "mission drop 12.04 p t=2 cargo=u; execute dice=5,5,4; return",
    "p 02.02 inactive, 02.02 6t, u 12.04, 12.04 1t; nobody" },
};

/* A22: 1T, range 62. */
static void
test_a_transport_of_range_62 (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 130 4\nclock movement side0\np side0 plane (1)-0-62 transport capacity=1 02.02\n"
      "d side0 dump 8t 02.02\n");
  static const struct
  {
    guint hexes;
    guint load8;
  } rows_of[] = { { 31, 4 }, { 32, 2 }, { 62, 2 }, { 124, 2 } };
  TlUnit plane = tl_test_unit (situation, "p");

  g_assert_cmpuint (tl_airlift_range_hexes (situation, plane, TL_MISSION_TRANSPORT), ==, 124);
  g_assert_cmpuint (tl_airlift_range_hexes (situation, plane, TL_MISSION_DROP), ==, 62);
  for (guint i = 0; i < G_N_ELEMENTS (rows_of); i++)
    {
      g_autofree char *number = g_strdup_printf ("%02u.02", 2 + rows_of[i].hexes);
      TlHex hex;
      g_autoptr (TlMission) mission = NULL;

      hex = tl_test_hex (situation, number);
      mission = tl_mission_new (TL_MISSION_TRANSPORT, hex);
      tl_mission_add_plane (mission, plane);
      g_assert_cmpuint (tl_airlift_capacity8 (situation, mission), ==, rows_of[i].load8);
    }
}

/* Every row of the table: in how many of 36 ways something comes down. */
static void
test_drop_chances (void)
{
  static const struct
  {
    const char *text;
    guint ways;
  } cases[] = {
    { "v side0 inf 4-3-4 12.04\n", 30 },
    { "terrain 12.04 woods\nv side0 inf 4-3-4 12.04\n", 26 },
    { "", 26 },
    { "terrain 12.04 woods\n", 21 },
    { "soviet-drops side0\n", 21 },
    { "soviet-drops side0\nhard-drops\nterrain 12.04 swamp\n", 10 },
    { "hard-drops\nterrain 12.04 major-city\n", 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (SKY, cases[i].text, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlTrail) trail = tl_trail_new ();
      TlHex hex = tl_test_hex (situation, "12.04");
      int drm;

      g_assert_cmpuint (tl_airlift_drop_ways (situation, 0, hex, FALSE), ==, cases[i].ways);
      tl_airlift_drop_needs (situation, 0, hex, FALSE, trail, &drm);
      g_assert_true (tl_fraction_equal (tl_trail_sum (trail), tl_fraction_new (drm, 1)));
    }
}

/* What is listed is accepted, and written and read again; and there is something of each kind. */
static void
test_listed (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (LIFT PARA "v side0 inf 4-3-4 12.04\nw side0 inf 4-3-4/2-3-4 "
                                   "size=battalion move 02.02\n");
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  guint n[TL_MISSION_KINDS][2] = { { 0 } };

  tl_mission_add_actions (actions, situation, tl_test_unit (situation, "p"));
  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];
      g_autofree char *text = tl_action_to_string (action, situation);
      g_autoptr (TlAction) again = tl_action_parse (text, situation, NULL);
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) next = tl_apply (situation, again, &verdict);

      g_assert_true (tl_mission_equal (action->mission, again->mission));
      if (next == NULL)
        g_error ("%s: %s", text, tl_verdict_first_forbidden (verdict)->text);
      n[action->mission->kind][action->mission->t > 0 ? 0 : 1]++;
    }
  g_assert_cmpuint (n[TL_MISSION_TRANSPORT][0], ==, 6);
  g_assert_cmpuint (n[TL_MISSION_TRANSPORT][1], ==, 12);
  g_assert_cmpuint (n[TL_MISSION_DROP][0], ==, 1);
  g_assert_cmpuint (n[TL_MISSION_DROP][1], ==, 118);
}

/* Two transports into a zone: Flak hits on 9 (+2), one of them, and the load shrinks by 1T. */
static void
test_odds (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (LIFT Q ZONE);
  g_autoptr (TlAction) action =
      tl_action_parse ("mission transport 12.02 p,q t=4", situation, NULL);
  g_autoptr (TlMissionOdds) odds = tl_mission_odds (situation, action->mission, TL_UNIT_NONE);
  TlFraction whole = TL_FRACTION_ZERO;

  g_assert_true (tl_fraction_equal (odds->through, TL_FRACTION_ONE));
  for (guint i = 0; i < odds->arrivals->len; i++)
    {
      const TlMissionArrival *arrival = &g_array_index (odds->arrivals, TlMissionArrival, i);

      if (tl_situation_mission (arrival->situation)->t == 4)
        whole = tl_fraction_add (whole, arrival->chance);
      else
        g_assert_cmpuint (tl_situation_mission (arrival->situation)->t, ==, 3);
    }
  g_assert_true (tl_fraction_equal (whole, tl_fraction_new (26, 36)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/14.9e/A22-a-transport-of-range-62", test_a_transport_of_range_62);
  g_test_add_func ("/rules/14.10d/chances", test_drop_chances);
  g_test_add_func ("/rules/14.9/what-is-listed-is-accepted", test_listed);
  g_test_add_func ("/rules/14.2f/odds-of-a-load", test_odds);
  return g_test_run ();
}
