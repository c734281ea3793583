/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What becomes of pieces that an enemy comes upon (9.14), and of dumps that are blown up (12.11a).
 *
 * A description is where each piece stands, its Tokens, those that count as unloaded in this phase
 * (12.2a), Reserve Mode, whose it is when that has changed, and who decides: "d 03.04 18t fresh 2t
 * side0; nobody".  Pieces made in play come last, like "t1#2".
 */
#undef G_DISABLE_ASSERT

#include "play/tl-capture-decision.h"
#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "rules/capture/tl-capture.h"
#include "rules/supply/tl-supply.h"
#include "support/tl-test-play.h"

#include <string.h>

#define FIELD "size 14 12\n"
#define ON FIELD "clock movement side0\nu side0 recon 4-5-12 truck 03.03\n"
#define TRAINS                                                                               \
  ON "railway 05.05 05.06\nvillage 05.05 A\nvillage 05.06 B\nsource 05.05 side0 rail-edge\n" \
     "control 05.05 side0\ncontrol 05.06 side0\nrail-cap side0 24\n"
#define ENTER "move u 03.03 03.04; "

static void
describe_unit (const TlSituation *situation, TlUnit unit, GString *text)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  const TlUnitState *state = tl_situation_state (situation, unit);
  char number[TL_HEX_NUMBER_MAX];

  g_string_append_printf (text, "%s %s", tl_situation_id (situation, unit),
                          state->hex == TL_HEX_NONE ? "dead"
                                                    : tl_grid_format (grid, state->hex, number));
  if (state->t > 0)
    g_string_append_printf (text, " %ut", state->t);
  if (state->fresh_t > 0)
    g_string_append_printf (text, " fresh %ut", state->fresh_t);
  if (state->marker == TL_MARKER_RESERVE)
    g_string_append (text, " reserve");
  if (state->steps_lost > 0)
    g_string_append_printf (text, " -%u", state->steps_lost);
  if (state->owner != tl_situation_counter (situation, unit)->side)
    g_string_append_printf (text, " side%u", state->owner);
}

/* Without the units that fight, u and e, and without what has been used up. */
static char *
describe (const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (tl_unit_is_combat (situation, unit) || state->box == TL_BOX_POOL ||
          (state->flags & TL_UNIT_USED_UP) != 0)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      describe_unit (situation, unit, text);
    }
  g_string_append_printf (text, "; %s", tl_test_decider (situation));
  return g_string_free (text, FALSE);
}

static const TlTestRow rows[] = {
  /* --- 9.14b ---------------------------------------------------------------------------------- */
  /* 36T: 0, 25, 25, 50, 50, 75 per cent */
  { "/rules/9.14b/die-1", ON "d side1 dump 36t 03.04\n", ENTER "capture dice=1", "d dead; nobody" },
  { "/rules/9.14b/die-2", ON "d side1 dump 36t 03.04\n", ENTER "capture dice=2",
    "d 03.04 9t side0; nobody" },
  { "/rules/9.14b/die-3", ON "d side1 dump 36t 03.04\n", ENTER "capture dice=3",
    "d 03.04 9t side0; nobody" },
  { "/rules/9.14b/die-4", ON "d side1 dump 36t 03.04\n", ENTER "capture dice=4",
    "d 03.04 18t side0; nobody" },
  { "/rules/9.14b/die-5", ON "d side1 dump 36t 03.04\n", ENTER "capture dice=5",
    "d 03.04 18t side0; nobody" },
  { "/rules/9.14b/die-6", ON "d side1 dump 36t 03.04\n", ENTER "capture dice=6",
    "d 03.04 27t side0; nobody" },
  /* 2T x 25 % is half a Token, which counts; 1T x 25 % is not, and 50 % is */
  { "/rules/9.14b/half-a-token-counts", ON "d side1 dump 2t 03.04\n", ENTER "capture dice=2",
    "d 03.04 1t side0; nobody" },
  { "/rules/9.14b/less-does-not", ON "d side1 dump 1t 03.04\n", ENTER "capture dice=3",
    "d dead; nobody" },
  { "/rules/4.1/half-of-one-token", ON "d side1 dump 1t 03.04\n", ENTER "capture dice=4",
    "d 03.04 1t side0; nobody" },
  /* 5T + 6T = 11T: 5.5 are 6T, out of the first */
  { "/rules/9.14b/all-on-the-ground-together", ON "d side1 dump 5t 03.04\nf side1 dump 6t 03.04\n",
    ENTER "capture dice=4", "d 03.04 5t side0, f 03.04 1t side0; nobody" },
  { "/rules/9.14b/nothing-else-before-that", ON "d side1 dump 36t 03.04\n",
    ENTER "!9.14b next; !9.14b move u 03.04 03.05; !9.14b displace d 03.08; capture dice=1; "
          "move u 03.04 03.05",
    "d dead; nobody" },
  { "/rules/9.14/nothing-to-roll-for", ON "d side1 dump 36t 03.04\n",
    "!9.14 capture dice=3; !9.14 displace d 03.05; !9.14 yield d 1", "d 03.04 36t; nobody" },
  { "/rules/9.14b/one-die", ON "d side1 dump 36t 03.04\n",
    ENTER "!9.14b capture dice=7; !9.14b capture dice=0; !9.14b capture dice=2,3",
    "d 03.04 36t; capture" },
  /* on the way through, hex by hex */
  { "/rules/9.14b/on-the-way", ON "d side1 dump 4t 03.04\nf side1 dump 8t 03.05\n",
    "move u 03.03 03.04 03.05 03.06; capture dice=6; capture dice=2",
    "d 03.04 3t side0, f 03.05 2t side0; nobody" },
  { "/rules/12.11b/the-captor-uses-it-at-once",
    FIELD "fuel\nclock movement side0\nu side0 recon 4-5-12 truck fuel-paid 03.03\n"
          "v side0 tank 4-5-12 track 05.05\nd side1 dump 8t 03.04\n",
    "!12.5a move v 05.05 05.06; " ENTER "capture dice=6; move v 05.05 05.06",
    "d 03.04 5t side0; nobody" },
  /* what its owner did with it in the phase is nothing to the captor */
  { "/rules/12.2a/captured-sp-were-not-unloaded", ON "d side1 dump 36t fresh=36 03.04\n",
    ENTER "capture dice=6", "d 03.04 27t side0; nobody" },
  { "/rules/12.11a/the-captor-has-not-tried-yet", ON "d side1 dump 36t blown 03.04\n",
    ENTER "capture dice=6; blow 03.04 dice=6", "d dead side0; nobody" },
  { "/rules/9.14b/taken-back", ON "e side1 recon 4-5-12 truck 03.06\nd side1 dump 8t 03.04\n",
    ENTER "capture dice=6; move u 03.04 03.03; next; next; next; next",
    "d 03.04 6t side0; nobody" },

  /* --- 9.14c ---------------------------------------------------------------------------------- */
  /* Three points, 12T: 25 per cent are 0.75 points and 3T; two points carry 8T of the 9T. */
  { "/rules/9.14c/three-trucks",
    ON "t3 side1 truck 3-45 03.04 12t\nt2 side1 truck 2-45\nt1 side1 truck 1-45\ns side1 dump\n",
    ENTER "capture dice=3; displace t2#2,s#2 12.04",
    "t1#2 03.04 3t side0, t2#2 12.04 8t, s#2 12.04 1t fresh 1t; nobody" },
  { "/rules/9.14c/nothing-captured", ON "t side1 truck 2-45 03.04 5t\n",
    ENTER "capture dice=2; !9.14c next; displace t 03.12", "t 03.12 5t; nobody" },
  { "/rules/9.14c/ten-hexes-not-eleven",
    FIELD "clock movement side0\nu side0 recon 4-5-12 truck 01.01\nt side1 truck 2-45 01.02\n",
    "move u 01.01 01.02; capture dice=1; !9.14c displace t 12.02; displace t 11.02",
    "t 11.02; nobody" },
  { "/rules/9.14c/wagons-five-hexes", ON "w side1 wagon 2-10 leg 03.04\n",
    ENTER "capture dice=1; !9.14c displace w 03.10; displace w 03.09", "w 03.09; nobody" },
  /* 2 points: 75 per cent are 1.5, which is 2; the third row of wagons is 100 */
  { "/rules/9.14c/wagons-have-a-column-of-their-own",
    ON "w side1 wagon 2-10 leg 03.04 4t\ns side1 dump\n", ENTER "capture dice=5",
    "w 03.04 3t side0, s#2 03.04 1t fresh 1t; displace" },
  { "/rules/9.14c/all-wagons", ON "w side1 wagon 2-10 leg 03.04 4t\n", ENTER "capture dice=6",
    "w 03.04 4t side0; nobody" },
  /* trucks with dice of their own, wagons after them; the MA decides, not the picture */
  { "/rules/9.14c/trucks-before-wagons",
    ON "w side1 wagon 1-10 leg 03.04\nt side1 truck 1-45 03.04\n",
    ENTER "capture dice=6; capture dice=6", "w 03.04 side0, t 03.04 side0; nobody" },
  { "/rules/9.14c/a-mule-of-eleven-mp-is-a-truck", ON "w side1 wagon 1-11 leg 03.04\n",
    ENTER "capture dice=1; displace w 03.12", "w 03.12; nobody" },
  /* not onto the enemy, not into the lake, not onto enemy pieces */
  { "/rules/9.14c/where-to",
    ON
    "e side0 inf 4-3-3 06.04\nb side0 base 07.04\nterrain 08.04 lake\nt side1 truck 1-45 03.04\n",
    ENTER "capture dice=1; !9.14c displace t 06.04; !9.14c displace t 07.04; "
          "!9.14c displace t 08.04; !9.14c displace t 03.04; displace t 09.04",
    "b 07.04, t 09.04; nobody" },
  { "/rules/9.14c/each-where-its-owner-likes",
    ON "t side1 truck 1-45 03.04\nv side1 truck 1-45 03.04\n",
    ENTER "capture dice=1; displace t 05.05; displace v 06.06", "t 05.05, v 06.06; nobody" },
  /* half of 1 + 1 is one of them: they are of one type, and the first goes */
  { "/rules/9.14c/one-of-two", ON "t side1 truck 1-45 03.04\nv side1 truck 1-45 03.04\n",
    ENTER "capture dice=4", "t 03.04 side0, v 03.04; displace" },
  /* 2 x 50 % is one point: a truck or an Organic one, as their owner says */
  { "/rules/9.14c/the-owner-says-which",
    ON "formation f side1\nt side1 truck 1-45 03.04 2t\n"
       "o side1 truck 1-45 organic formation=f 03.04 4t\n",
    ENTER "capture dice=4; !9.14c yield t,o 1,1; !9.14c yield o,t 1/2,1/2; yield t 1",
    "t 03.04 3t side0, o 03.04 3t; displace" },
  /* ... and becomes one like the others (13.2g) */
  { "/rules/13.2g/captured-organic-trucks-are-generic",
    ON "formation f side1\nt side1 truck 1-45 03.04\n"
       "o side1 truck 1-45 organic formation=f 03.04 4t\n",
    ENTER "capture dice=4; yield o 1; displace t 05.05", "t 05.05 2t, t#2 03.04 2t side0; nobody" },
  /* what stays of Organic Trucks is organic */
  { "/rules/13.2g/the-rest-stays-organic",
    ON "formation f side1\no side1 truck 2-45 organic formation=f 03.04\n"
       "p side1 truck 1-45 organic formation=f\nt side1 truck 1-45\n",
    ENTER "capture dice=4", "t#2 03.04 side0, p#2 03.04; displace" },
  /* 9.14c, errata of 4.0: what is captured is ordinary, so ordinary counters say which sizes exist.
   * Half of 2 points with 8T are 1 point with 4T; what stays is ordinary where no Organic counter
   * shows it. */
  { "/rules/9.14c/organic-trucks-in-part",
    ON "formation f side1\no side1 truck 2-45 organic formation=f 03.04 8t\n"
       "t side1 truck 1-45\nv side1 truck 2-45\n",
    ENTER "?9.14c capture dice=4; displace t#3 06.04", "t#2 03.04 4t side0, t#3 06.04 4t; nobody" },
  /* Of one point with 4T, 25 per cent are 1/4 point and 1T; 3/4 point carries the other 3T. */
  { "/rules/9.14c/organic-trucks-by-the-token",
    ON "formation f side1\no side1 truck 1-45 organic formation=f 03.04 4t\n"
       "q side1 truck 1q-45\nt side1 truck 1-45\nh side1 truck 2q-45\n",
    ENTER "capture dice=3; displace q#3,h#2 06.04",
    "q#2 03.04 1t side0, h#2 06.04 2t, q#3 06.04 1t; nobody" },
  /* What stays of the Organic Truck is not taken for one of the ordinary ones: half of five points
   * with 12T are 2 1/2, which is 3, and 6T; two points stay with as much. */
  { "/rules/9.14c/organic-trucks-beside-ordinary-ones",
    ON "formation f side1\no side1 truck 2-45 organic formation=f 03.04\n"
       "t side1 truck 3-45 03.04 12t\nv side1 truck 1-45\nw side1 truck 2-45\n",
    ENTER "capture dice=4; yield o,t 1,2; displace v#3,v#4 06.04",
    "v#2 03.04 4t side0, v#3 06.04 4t, w#2 03.04 2t side0, v#4 06.04 2t; nobody" },
  /* 3 of 4 points stay: one Organic counter, and an ordinary point.  Only Organic Trucks may be in
   * Reserve Mode (5.7). */
  { "/rules/9.14c/as-many-organic-trucks-stay-as-can",
    ON "formation f side1\no side1 truck 2-45 organic formation=f reserve 03.04 8t\n"
       "p side1 truck 2-45 organic formation=f reserve 03.04 8t\nt side1 truck 1-45\n",
    ENTER "capture dice=3; displace o,t#3 06.04",
    "o 06.04 8t reserve, t#2 03.04 4t side0, t#3 06.04 4t; nobody" },
  /* no other truck of one point is printed: it stays what it is */
  { "/rules/13.2g/captured-as-it-is-printed",
    ON "formation f side1\no side1 truck 1-45 organic formation=f 03.04\nt side1 truck 5-45\n",
    ENTER "capture dice=6", "o 03.04 side0; nobody" },
  /* 25 % of 2 1/2: 0.625 is one full point; with counters of half a point it is half a point */
  { "/rules/9.14c/full-points", ON "t side1 truck 2-45 03.04\nv side1 truck 1-45\n",
    ENTER "capture dice=4", "v#2 03.04 side0, v#3 03.04; displace" },
  { "/rules/9.14c/points-that-are-printed", ON "t side1 truck 1-45 03.04\nh side1 truck 2q-45\n",
    ENTER "capture dice=4", "h#2 03.04 side0, h#3 03.04; displace" },
  /* No counter of one or two points: of 3, with 50 per cent, none is captured. */
  { "/rules/9.14c/what-counters-can-show", ON "t side1 truck 3-45 03.04\n", ENTER "capture dice=4",
    "t 03.04; displace" },
  /* 1 point x 50 % is one point, with 2T; the other 2T go without any truck */
  { "/rules/9.14c/load-without-trucks", ON "s side1 dump\nt side1 truck 1-45 03.04 4t\n",
    ENTER "capture dice=4; displace s#2 06.04", "t 03.04 2t side0, s#2 06.04 2t fresh 2t; nobody" },
  /* 1 point x 25 % is none, but 1T is captured */
  { "/rules/9.14c/load-captured-without-trucks", ON "s side0 dump\nt side1 truck 1-45 03.04 4t\n",
    ENTER "?9.14c capture dice=3; displace t 06.04", "t 06.04 3t, s#2 03.04 1t fresh 1t; nobody" },
  /* ... on a counter of the other side, where the captor has none */
  { "/rules/12.1d/sp-are-common-to-both", ON "s side1 dump\nt side1 truck 1-45 03.04 4t\n",
    ENTER "capture dice=3; displace t 06.04", "t 06.04 3t, s#2 03.04 1t fresh 1t side0; nobody" },
  /* the ground's die comes first, and takes nothing of what was loaded */
  { "/rules/9.14c/loads-and-dumps-apart", ON "s side1 dump 8t 03.04\nt side1 truck 1-45 03.04 4t\n",
    ENTER "capture dice=1; capture dice=4; displace s#2 06.04",
    "s dead, t 03.04 2t side0, s#2 06.04 2t fresh 2t; nobody" },
  /* --- 13.2i ---------------------------------------------------------------------------------- */
  { "/rules/13.2i/moves-at-once", ON "t side1 truck 1-45 moved spent=45 03.04\n",
    ENTER "capture dice=6; move t 03.04 03.05", "t 03.05 side0; nobody" },
  { "/rules/13.2i/not-in-exploitation",
    FIELD "clock exploitation side0\nu side0 recon 4-5-12 truck exploit 03.03\n"
          "t side1 truck 1-45 03.04\n",
    ENTER "capture dice=6; !11.0 move t 03.04 03.05", "t 03.04 side0; nobody" },

  /* --- 9.14d, e-h ----------------------------------------------------------------------------- */
  { "/rules/9.14d/first-it-collapses",
    FIELD "source 01.01 side1 other\nclock movement side0\nu side0 recon 4-5-12 truck 03.03\n"
          "t side1 truck 5-45 dead used-up\nx side1 extender range=9 ma=45 03.04\n"
          "d side1 dump 4t 03.04\n",
    ENTER "!9.14d capture dice=3; collapse x 01.02; capture dice=6",
    "t 01.02, x dead, d 03.04 3t side0; nobody" },
  { "/rules/9.14f/a-base", ON "b side1 base level=1 03.04\n", ENTER "next",
    "b 03.04 side0; nobody" },
  { "/rules/18.4f/an-lst-port-is-destroyed", ON "b side1 port capacity=4 lst 03.04\n", ENTER "next",
    "b dead; nobody" },
  { "/rules/9.14h/a-port", ON "b side1 port level=1 03.04\n", ENTER "next",
    "b 03.04 side0; nobody" },
  { "/rules/9.14g/a-ship",
    ON "b side1 ship 8-4-20 capacity=8 03.04\n"
       "box hold craft=b\nc side1 dump 4t box=hold\n",
    ENTER "next", "b dead, c dead; nobody" },
  /* active: 4 + 2 = 6 costs a step, 5 + 2 does not; inactive afterwards, at a base within 2 x 3
   * hexes */
  { "/rules/9.14f/aircraft-lose-a-step",
    ON
    "p side1 plane 3-4-3 fighter 03.04\nb side1 base 03.04\nc side1 base 05.09\nf side1 base 03.11\n",
    ENTER "capture dice=4", "p 05.09 -1, b 03.04 side0, c 05.09, f 03.11; nobody" },
  { "/rules/9.14f/aircraft-escape",
    ON "p side1 plane 3-4-3 fighter 03.04\nc side1 base 05.09\nf side1 base 03.10\n",
    ENTER "capture dice=5; !9.14f displace p 03.12; displace p 03.10",
    "p 03.10, c 05.09, f 03.10; nobody" },
  { "/rules/9.14f/inactive-aircraft",
    ON "p side1 plane 3-4-3 fighter inactive 03.04\nc side1 base 05.09\n", ENTER "capture dice=6",
    "p 05.09 -1, c 05.09; nobody" },
  { "/rules/14.10e/gliders-are-lost-with-their-base",
    ON "g side1 plane (0)-0-0 glider 03.04\np side1 plane 3-4-3 fighter 03.04\n"
       "b side1 base 03.04\nc side1 base 05.09\n",
    ENTER "capture dice=12", "g dead, p 05.09, b 03.04 side0, c 05.09; nobody" },
  { "/rules/9.14f/no-base-is-left", ON "p side1 plane 3-4-3 fighter 03.04\n",
    ENTER "capture dice=12", "p dead; nobody" },
  { "/rules/9.14f/not-one-s-own", ON "p side0 plane 3-4-3 fighter 03.04\nb side1 base 03.04\n",
    ENTER "next", "p 03.04, b 03.04 side0; nobody" },
  { "/rules/9.14f/two-dice", ON "p side1 plane 3-4-3 fighter 03.04\n",
    ENTER "!9.14f capture dice=1", "p 03.04; capture" },
  /* by an advance 2 more: 4 + 2 + 2 = 8 */
  { "/rules/9.14f/by-advance",
    FIELD "clock combat side0\nu side0 inf 40-3-3 re=2 03.03\ne side1 repl 1-3-3 03.04\n"
          "p side1 plane 3-4-3 fighter 03.04\nc side1 base 05.09\n",
    "combat 03.04 u dice=7,0,7; lose e; advance u; capture dice=4", "p 05.09, c 05.09; nobody" },

  /* --- who comes upon them -------------------------------------------------------------------- */
  { "/rules/9.14b/by-overrun",
    FIELD "clock movement side0\nu side0 tank 40-5-12 track 03.03\ne side1 repl 1-0-3 03.04\n"
          "d side1 dump 8t 03.04\n",
    "combat 03.04 u overrun dice=3,0,7; lose e; advance u; capture dice=4; move u 03.04 03.05",
    "d 03.04 4t side0; nobody" },
  /* the attack has taken 2T out of it */
  { "/rules/9.12f/on-a-retreat",
    FIELD "clock combat side0\nu side0 inf 12-3-3 re=2 03.03\ne side1 inf 4-3-3 03.04\n"
          "d side0 dump 8t 03.05\n",
    "combat 03.04 u dice=7,0,7; lose u; retreat e 03.04 03.05; capture dice=4; decline",
    "d 03.05 3t side1; nobody" },

  /* --- 12.11a --------------------------------------------------------------------------------- */
  /* 3 of 4 SP: 12T by 25, 50, 50, 75, 75, 100 per cent */
  { "/rules/12.11a/die-1", ON "d side0 dump 16t 05.05\n", "blow 05.05 12 dice=1",
    "d 05.05 13t; nobody" },
  { "/rules/12.11a/die-3", ON "d side0 dump 16t 05.05\n", "blow 05.05 12 dice=3",
    "d 05.05 10t; nobody" },
  { "/rules/12.11a/die-4", ON "d side0 dump 16t 05.05\n", "blow 05.05 12 dice=4",
    "d 05.05 7t; nobody" },
  { "/rules/12.11a/die-6", ON "d side0 dump 16t 05.05\n", "blow 05.05 12 dice=6",
    "d 05.05 4t; nobody" },
  { "/rules/12.11a/as-many-as-there-are", ON "d side0 dump 16t 05.05\n", "blow 05.05 16 dice=4",
    "d 05.05 4t; nobody" },
  { "/rules/12.11a/all-of-it", ON "d side0 dump 16t 05.05\n", "blow 05.05 dice=6",
    "d dead; nobody" },
  { "/rules/12.11a/more-than-there-is", ON "d side0 dump 16t 05.05\n",
    "!12.11a blow 05.05 17 dice=6", "d 05.05 16t; nobody" },
  /* loaded SP, too; what lies on the ground goes first, trucks stay */
  { "/rules/12.11a/loaded-too", ON "d side0 dump 4t 05.05\nt side0 truck 2-45 8t 05.05\n",
    "blow 05.05 dice=2", "d dead, t 05.05 6t; nobody" },
  { "/rules/12.11a/trucks-stay", ON "t side0 truck 2-45 8t 05.05\n", "blow 05.05 dice=6",
    "t 05.05; nobody" },
  { "/rules/12.11a/once-in-a-phase", ON "d side0 dump 16t 05.05\nf side0 dump 8t 06.05\n",
    "blow 05.05 4 dice=1; !12.11a blow 05.05 dice=6; blow 06.05 dice=1",
    "d 05.05 15t, f 06.05 6t; nobody" },
  { "/rules/12.11a/again-in-another-phase", ON "d side0 dump 16t blown 05.05\n",
    "!12.11a blow 05.05 dice=6; next; next; next; next; next; next; next; "
    "blow 05.05 dice=6",
    "d dead; nobody" },
  { "/rules/12.11a/not-the-enemy-s", ON "d side1 dump 16t 05.05\n", "!12.11a blow 05.05 dice=6",
    "d 05.05 16t; nobody" },
  { "/rules/12.11a/no-dump", ON, "!12.11a blow 05.05 dice=6", "; nobody" },
  { "/rules/12.11a/in-reaction-the-other-side-s",
    FIELD "clock reaction side0\nd side1 dump 16t 05.05\nf side0 dump 8t 06.05\n",
    "!12.11a blow 06.05 dice=6; blow 05.05 dice=6", "d dead, f 06.05 8t; nobody" },
  { "/rules/12.11a/in-exploitation", FIELD "clock exploitation side0\nd side0 dump 16t 05.05\n",
    "blow 05.05 dice=6", "d dead; nobody" },
  { "/rules/12.11a/not-in-combat", FIELD "clock combat side0\nd side0 dump 16t 05.05\n",
    "!12.11a blow 05.05 dice=6", "d 05.05 16t; nobody" },
  { "/rules/12.11a/not-in-the-breakout-segment",
    FIELD "clock breakout side0\nd side0 dump 16t 05.05\n", "!12.11a blow 05.05 dice=6",
    "d 05.05 16t; nobody" },
  /* Nor by unloading, or by driving on: what the truck had was tried. */
  { "/rules/12.11a/not-again-by-unloading",
    ON "v side0 inf 4-3-3 05.05\ns side0 dump\nt side0 truck 2-45 8t move 05.05\n",
    "blow 05.05 dice=2; unload t 3; move t 05.05 06.05; !12.11a blow 05.05 dice=6; "
    "!12.11a blow 06.05 dice=6",
    "t 06.05 1t, s#2 05.05 3t fresh 3t; nobody" },
  { "/rules/12.11a/not-again-after-a-drive", ON "t side0 truck 2-45 8t move 05.05\n",
    "blow 05.05 dice=2; move t 05.05 06.05; !12.11a blow 06.05 dice=6; "
    "next; next; next; next; next; next; next; blow 06.05 dice=6",
    "t 06.05; nobody" },
  /* 4T of 8T on the ground are left, and go elsewhere aboard a truck. */
  { "/rules/12.11a/not-again-after-loading-and-a-drive",
    ON "d side0 dump 8t 05.05\nt side0 truck 2-45 move 05.05\n",
    "blow 05.05 dice=2; load t 4; move t 05.05 06.05; !12.11a blow 06.05 dice=6",
    "d dead, t 06.05 4t; nobody" },
  /* The 8T that lie there are tried, and the truck's 4T are not: 12.11a takes 8T at most. */
  { "/rules/12.11a/others-there-have-not-been-tried",
    ON "t side0 truck 2-45 8t move 05.05\nd side0 dump 8t 06.05\n",
    "blow 05.05 dice=2; move t 05.05 06.05; !12.11a blow 06.05 9 dice=6; blow 06.05 dice=6",
    "t 06.05 4t, d dead; nobody" },
  /* An empty truck has nothing that was tried; the dump that it comes from has. */
  { "/rules/12.11a/an-empty-truck-starts-anew",
    ON "v side0 inf 4-3-3 05.05\ns side0 dump\nt side0 truck 2-45 8t move 05.05\n"
       "d side0 dump 4t 06.05\n",
    "blow 05.05 dice=2; unload t 4; move t 05.05 06.05; load t 4; move t 06.05 07.05; "
    "blow 07.05 dice=6",
    "t 07.05, d dead, s#2 05.05 4t fresh 4t; nobody" },
  { "/rules/12.11a/who-comes-later-is-not-tried-there",
    ON "d side0 dump 8t 05.05\nt side0 truck 2-45 8t move 04.05\n",
    "blow 05.05 dice=2; move t 04.05 05.05; !12.11a blow 05.05 dice=6; move t 05.05 06.05; "
    "blow 06.05 dice=6",
    "d 05.05 4t, t 06.05; nobody" },
  { "/rules/12.11a/not-again-after-a-train", TRAINS "d side0 dump 8t 05.05\n",
    "blow 05.05 dice=2; rail d 05.05 05.06; !12.11a blow 05.06 dice=6",
    "d dead, d#2 05.06 4t fresh 4t; nobody" },
  { "/rules/12.11a/not-again-aboard-a-train", TRAINS "t side0 truck 2-45 8t move 05.05\n",
    "blow 05.05 dice=2; rail t 05.05 05.06; !12.11a blow 05.06 dice=6", "t 05.06 4t; nobody" },
  { "/rules/12.11a/not-again-after-the-sea",
    ON "terrain 05.05 sea\nlc side0 ship 0-0-20 capacity=16 05.05\nbox hold craft=lc\n"
       "d side0 dump 8t 05.06\n",
    "blow 05.06 dice=3; load lc 4 05.06; unload lc 4 05.04; !12.11a blow 05.04 dice=6",
    "lc 05.05, d dead, d#2 dead, d#3 05.04 4t fresh 4t; nobody" },
  /* A letter is one marker (12.1c): the two of the four Tokens that are left go aboard t, and the
   * one that v puts down elsewhere under the same letter nobody has tried. */
  { "/rules/12.11a/a-letter-used-again",
    ON
    "s side0 dump name=A 4t 05.05\nt side0 truck 2-45 move 05.05\nv side0 truck 2-45 3t move 06.05\n"
    "i side0 inf 4-3-3 06.05\n",
    "blow 05.05 2 dice=6; load t 2; unload v 3; blow 06.05 dice=6",
    "s dead, t 05.05 2t, v 06.05; nobody" },
  { "/rules/12.11a/one-die", ON "d side0 dump 16t 05.05\n", "!12.11a blow 05.05 dice=7",
    "d 05.05 16t; nobody" },
};

/* Every die, on every answer: what is listed is done, its text form says the same, and undo brings
 * all back. */
static void
test_listed (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (
      ON "formation f side1\nt side1 truck 1-45 03.04 2t\nw side1 wagon 1-10 leg 03.04 3t\n"
         "o side1 truck 1-45 organic formation=f 03.04 4t\nd side1 dump 9t 03.04\n"
         "p side1 plane 3-4-3 fighter 03.04\nb side1 base 05.09\nc side1 base 05.08\n");
  guint kinds[TL_ACTION_KINDS] = { 0 };

  for (guint32 seed = 0; seed < 40; seed++)
    {
      g_autoptr (TlHistory) history = tl_history_new (start, seed);
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (TlAction) enter = tl_action_parse ("move u 03.03 03.04", start, NULL);

      g_assert_nonnull (tl_history_perform (history, enter, NULL));
      while (tl_situation_n_decisions (tl_history_situation (history)) > 0)
        {
          g_autoptr (TlSituation) now = tl_situation_ref (tl_history_situation (history));
          g_autoptr (GPtrArray) actions = tl_legal_actions (now, TL_UNIT_NONE);
          const TlAction *action =
              actions->pdata[g_rand_int_range (random, 0, (gint32) actions->len)];
          const TlNode *node = tl_history_perform (history, action, NULL);
          g_autoptr (TlAction) again = NULL;
          g_autoptr (TlSituation) replayed = NULL;
          g_autoptr (TlVerdict) verdict = NULL;

          g_assert_nonnull (node);
          kinds[action->kind]++;
          again = tl_action_parse (node->text, now, NULL);
          replayed = tl_apply (now, again, &verdict);
          g_assert_true (tl_situation_hash (replayed) == tl_situation_hash (node->situation));
        }
      while (tl_history_can_undo (history))
        tl_history_undo (history);
      g_assert_true (tl_situation_hash (tl_history_situation (history)) ==
                     tl_situation_hash (start));
    }
  g_assert_cmpuint (kinds[TL_ACTION_CAPTURE], ==, 4 * 40);
  g_assert_cmpuint (kinds[TL_ACTION_YIELD], >, 0);
  g_assert_cmpuint (kinds[TL_ACTION_DISPLACE], >, 40);
}

/* What is known of supply, made anew for a copy, is what was carried over from before. */
static void
check_supply (const TlSituation *situation)
{
  g_autoptr (TlSituation) copy = tl_situation_copy (situation);

  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      g_autoptr (GArray) dumps = tl_draw_dumps (situation, side);
      g_autoptr (GArray) anew = tl_draw_dumps (copy, side);
      guint n;
      const TlUnit *units = tl_supply_picture_units (tl_supply_picture (situation, side), &n);

      g_assert_cmpmem (dumps->data, dumps->len * sizeof (TlDump), anew->data,
                       anew->len * sizeof (TlDump));
      for (guint i = 0; i < n; i++)
        {
          const TlSupplyLine *line = tl_supply_picture_line (tl_supply_picture (situation, side),
                                                             TL_SUPPLY_DUMP, units[i]);
          const TlSupplyLine *again =
              tl_supply_picture_line (tl_supply_picture (copy, side), TL_SUPPLY_DUMP, units[i]);

          g_assert_cmpint (tl_supply_line_is_ok (line), ==, tl_supply_line_is_ok (again));
          g_assert_cmpuint (line->source, ==, again->source);
        }
    }
}

/* The captor draws from the dump, and from the load of the trucks, and its owner does no more. */
static void
test_supply (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      ON "v side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 03.09\nw side1 inf 4-3-3 07.09\n"
         "d side1 dump 36t 03.05\nt side1 truck 1-45 03.04 4t\n");
  TlUnit v = tl_test_unit (situation, "v");
  TlUnit e = tl_test_unit (situation, "e");

  check_supply (situation);
  g_assert_false (tl_supply_line_is_ok (
      tl_supply_picture_line (tl_supply_picture (situation, 0), TL_SUPPLY_DUMP, v)));
  g_assert_true (tl_supply_line_is_ok (
      tl_supply_picture_line (tl_supply_picture (situation, 1), TL_SUPPLY_DUMP, e)));
  tl_test_play (&situation, "move u 03.03 03.04 03.05");
  check_supply (situation);
  /* 3T with the truck, and 1T that goes away */
  tl_test_play (&situation, "capture dice=6");
  check_supply (situation);
  tl_test_play (&situation, "displace d#2 10.08");
  check_supply (situation);
  tl_test_play (&situation, "capture dice=5");
  check_supply (situation);
  g_assert_true (tl_supply_line_is_ok (
      tl_supply_picture_line (tl_supply_picture (situation, 0), TL_SUPPLY_DUMP, v)));
  g_assert_false (tl_supply_line_is_ok (
      tl_supply_picture_line (tl_supply_picture (situation, 1), TL_SUPPLY_DUMP, e)));
  tl_test_play (&situation, "blow 03.05 dice=6");
  check_supply (situation);
}

/* 13.2i: whatever it has done for its owner, it may do all of that for its captor. */
static void
test_captured_at_rest (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      ON "t side1 truck 1-45 reserve-move moved began=05.05 spent=45 4t 03.04\n");
  const TlUnitState *state;

  tl_test_play (&situation, ENTER "capture dice=6");
  state = tl_situation_state (situation, tl_test_unit (situation, "t"));
  g_assert_cmpuint (state->owner, ==, 0);
  g_assert_cmpuint (state->t, ==, 3);
  g_assert_cmpuint (state->mp12_spent, ==, 0);
  g_assert_cmpuint (state->phase_start, ==, TL_HEX_NONE);
  g_assert_cmpuint (state->flags, ==, 0);
  g_assert_cmpuint (state->marker, ==, TL_MARKER_NONE);
  g_assert_cmpuint (state->face, ==, TL_FACE_MOVE);
}

/* Rule 13.2c: three of four points are captured, so that change is made; the one that stays has
 * done whatever one of those has that it was changed for, be it above or below the other. */
static void
test_rest_has_moved (void)
{
  static const char *const orders[] = {
    ON "t side1 truck 2-45 moved began=05.05 spent=45 03.04\nv side1 truck 2-45 03.04\n"
       "s side1 truck 1-45\n",
    ON "v side1 truck 2-45 03.04\nt side1 truck 2-45 moved began=05.05 spent=45 03.04\n"
       "s side1 truck 1-45\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (TlSituation) situation = tl_test_situation (orders[i]);
      const TlUnitState *rest = NULL;
      guint n_rests = 0;

      tl_test_play (&situation, ENTER "capture dice=6");
      for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
        if (tl_situation_hex (situation, unit) == tl_test_hex (situation, "03.04") &&
            tl_situation_side (situation, unit) == 1)
          {
            rest = tl_situation_state (situation, unit);
            n_rests++;
          }
      g_assert_cmpuint (n_rests, ==, 1);
      g_assert_cmpuint (rest->mp12_spent, ==, 45 * TL_MP12);
      g_assert_cmpuint (rest->phase_start, ==, tl_test_hex (situation, "05.05"));
      g_assert_cmpuint (rest->flags & TL_UNIT_MOVED, !=, 0);
    }
}

/* 9.14c: what no trucks are left for is named: of 4T, 1T is captured without any. */
static void
test_left_over_is_named (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (ON "s side0 dump\nt side1 truck 1-45 03.04 4t\n");
  g_autoptr (TlAction) capture = NULL;
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = NULL;
  g_autofree char *text = NULL;

  tl_test_play (&situation, "move u 03.03 03.04");
  capture = tl_action_parse ("capture dice=3", situation, NULL);
  after = tl_apply (situation, capture, &verdict);
  text = tl_verdict_to_string (verdict);
  g_assert_nonnull (strstr (text, "1T that the points they go with cannot carry"));
}

/* 9.14f: the chance that is told with the advance is the one that is rolled.  2 more by an advance
 * and 2 for an active plane: up to 2 of two dice, 1 of 36; up to 4 for an inactive one, 6. */
static void
check_chances_of_advance (const char *units, const char *attack)
{
  g_autofree char *start = g_strconcat (FIELD, units,
                                        "c side1 base 05.09\np side1 plane 3-4-3 fighter 03.04\n"
                                        "q side1 plane 3-4-3 fighter inactive 03.04\n",
                                        NULL);
  g_autoptr (TlSituation) situation = tl_test_situation (start);
  TlHex hex = tl_test_hex (situation, "03.04");
  g_autofree char *guarded = tl_capture_text (situation, hex, 0);
  g_autoptr (TlAction) advance = NULL;
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = NULL;
  g_autofree char *text = NULL;
  guint n_lost[2] = { 0, 0 };

  tl_test_play (&situation, attack);
  tl_test_play (&situation, "lose e");
  advance = tl_action_parse ("advance u", situation, NULL);
  after = tl_apply (situation, advance, &verdict);
  text = tl_verdict_to_string (verdict);
  g_assert_nonnull (strstr (text, "(p) loses a step with 1 of 36 rolls"));
  g_assert_nonnull (strstr (text, "(q) loses a step with 6 of 36 rolls"));
  g_assert_nonnull (strstr (guarded, "(p) loses a step with 1 of 36 rolls"));
  g_assert_nonnull (strstr (guarded, "(q) loses a step with 6 of 36 rolls"));
  for (int roll = 2; roll <= 12; roll++)
    {
      g_autoptr (TlSituation) rolled = tl_situation_ref (after);
      g_autofree char *capture = g_strdup_printf ("capture dice=%d; capture dice=%d", roll, roll);
      int ways = roll <= 7 ? roll - 1 : 13 - roll;

      tl_test_play (&rolled, capture);
      n_lost[0] +=
          (guint) ways * tl_situation_state (rolled, tl_test_unit (rolled, "p"))->steps_lost;
      n_lost[1] +=
          (guint) ways * tl_situation_state (rolled, tl_test_unit (rolled, "q"))->steps_lost;
    }
  g_assert_cmpuint (n_lost[0], ==, 1);
  g_assert_cmpuint (n_lost[1], ==, 6);
}

static void
test_chances_of_advance (void)
{
  check_chances_of_advance (
      "clock combat side0\nu side0 inf 40-3-3 re=2 03.03\ne side1 repl 1-3-3 03.04\n",
      "combat 03.04 u dice=7,0,7");
  check_chances_of_advance (
      "clock movement side0\nu side0 tank 40-5-12 track 03.03\ne side1 repl 1-0-3 03.04\n",
      "combat 03.04 u overrun dice=3,0,7");
}

/* 12.11a is listed in its segments alone, for its owner. */
static guint
count_blows (const char *text)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    n += ((const TlAction *) actions->pdata[i])->kind == TL_ACTION_BLOW;
  return n;
}

/* All of it, or one Token; a dump of several pieces once. */
static void
test_blows_listed (void)
{
  g_assert_cmpuint (count_blows (ON "d side0 dump 9t 03.04\nt side0 truck 1-45 4t 03.04\n"), ==, 2);
  g_assert_cmpuint (count_blows (ON "d side0 dump 1t 03.04\n"), ==, 1);
  g_assert_cmpuint (count_blows (ON "d side1 dump 9t 03.04\n"), ==, 0);
  g_assert_cmpuint (count_blows (FIELD "clock supply side0\nd side0 dump 9t 03.04\n"), ==, 0);
}

/* The generator's dice, and typed ones: the first is used up, the second is impossible. */
static void
test_dice (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (ON "d side1 dump 36t 03.04\n");
  g_autoptr (TlHistory) history = tl_history_new (start, 1);
  g_autoptr (TlAction) enter = tl_action_parse ("move u 03.03 03.04", start, NULL);
  g_autoptr (TlAction) capture = tl_action_new (TL_ACTION_CAPTURE);
  TlDice *dice = tl_history_dice (history);
  const TlNode *node;

  g_assert_nonnull (tl_history_perform (history, enter, NULL));
  tl_dice_type (dice, 9);
  g_assert_null (tl_history_perform (history, capture, NULL));
  tl_dice_clear_typed (dice);
  tl_dice_type (dice, 5);
  node = tl_history_perform (history, capture, NULL);
  g_assert_nonnull (node);
  g_assert_cmpstr (node->text, ==, "capture dice=5");
  g_assert_cmpuint (tl_dice_n_typed (dice), ==, 0);
}

/* Which SP go first matters only where they lie on the ground and are loaded, and some are left. */
static void
test_order_is_named_where_it_matters (void)
{
  static const struct
  {
    const char *pieces;
    const char *blow;
    gboolean is_named;
  } cases[] = {
    /* 75 % of 8T are 6T: 2T of the ground's are left */
    { "d side0 dump 8t 05.05\nt side0 truck 2-45 4t 05.05\n", "blow 05.05 8 dice=4", TRUE },
    /* all of them are tried, and 3T of 12T are left */
    { "d side0 dump 8t 05.05\nt side0 truck 2-45 4t 05.05\n", "blow 05.05 dice=4", TRUE },
    { "d side0 dump 8t 05.05\nt side0 truck 2-45 4t 05.05\n", "blow 05.05 dice=6", FALSE },
    { "d side0 dump 8t 05.05\nt side0 truck 2-45 05.05\n", "blow 05.05 4 dice=4", FALSE },
    { "t side0 truck 2-45 8t 05.05\n", "blow 05.05 4 dice=4", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (ON, cases[i].pieces, NULL);
      g_autoptr (TlSituation) before = tl_test_situation (text);
      g_autoptr (TlAction) action = tl_action_parse (cases[i].blow, before, NULL);
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) after = tl_apply (before, action, &verdict);

      g_assert_nonnull (after);
      g_assert_cmpuint (tl_verdict_n_findings (verdict), ==, cases[i].is_named ? 2 : 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/9.14c/listed", test_listed);
  g_test_add_func ("/rules/12.1d/supply-of-the-captor", test_supply);
  g_test_add_func ("/rules/9.14c/left-over-is-named", test_left_over_is_named);
  g_test_add_func ("/rules/9.14f/chances-of-an-advance", test_chances_of_advance);
  g_test_add_func ("/rules/13.2i/captured-at-rest", test_captured_at_rest);
  g_test_add_func ("/rules/13.2c/the-rest-has-moved", test_rest_has_moved);
  g_test_add_func ("/rules/12.11a/listed", test_blows_listed);
  g_test_add_func ("/rules/12.11a/order-is-named-where-it-matters",
                   test_order_is_named_where_it_matters);
  g_test_add_func ("/rules/9.14b/dice", test_dice);
  return g_test_run ();
}
