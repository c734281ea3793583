/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scenarios from small texts, for table-driven tests.
 *
 *   g_autoptr (TlSituation) situation = tl_test_situation (
 *       "| . . w .\n"
 *       "| . f . .\n"
 *       "minor-river 02.02 N NE\n"
 *       "railway 01.01 02.01 03.01\n"
 *       "u1 side0 inf 4-5-3 leg 02.02 combat\n"
 *       "p1 side1 tank 9-4-3/9-4-8 track/truck 03.01 dg oos\n"
 *       "d1 side0 dump 8t 01.01\n");
 *   TlUnit u1 = tl_test_unit (situation, "u1");
 *
 * The rules are those of tl_test_edition (), the terrain that of tl_test_terrain_chart (), where
 * tl_test_use_tables () names no others.  What a text gets wrong stops the test and names the
 * line.  A word that begins with '#' starts a comment.
 *
 * The map.  Lines that begin with '|' are rows of letters, top row first, spaces ignored: '.' open,
 * 'v' village, 'l' light woods, 'w' woods, 'f' forest, 'h' low hills, 'H' hills, 'r' rough,
 * 'm' mountain, 's' swamp, 't' salt marsh, 'c' minor city, 'C' major city, 'L' lake, 'S' sea,
 * '?' unknown.
 * Columns are upright, odd ones half a hex up; the top left hex is 01.01.  Other lines:
 *
 *   size 20 10                        columns and rows of an open map, in place of '|' rows
 *   origin 30.08                      the number of the top left hex
 *   pointy                            rows are straight, not columns
 *   terrain 02.02 woods mountain      all the terrains of a hex
 *   minor-river 02.02 N NE            a kind of hexside, a hex, its sides
 *   primary-road 01.01 02.01 03.01    a kind of road, neighbouring hexes in a row
 *   railway@wide 01.01 02.01          the same, of a gauge, which becomes known with it
 *   village 02.02 Name                a named place; also city
 *   port 02.02 8 Name                 capacity in Tokens; behind the name a side, or nobody (19.0e)
 *   source 01.01 side0 rail-edge      or both; rail-edge, other or entry
 *
 * The game:
 *
 *   clock movement side0 3            segment (tl_phase_id ()), phasing side, turn (or left out: 1)
 *   control 02.02 side0               who controls a hex; none: nobody
 *   rail side0 narrow wide            gauges that a side uses, and lays the first of; left out: all
 *   rail-cap side0 24                 Rail Cap in Tokens (13.3a)
 *   sea-cap side0 12                  Sea Cap in Tokens (19.0f)
 *   rail-used 40                      sixteenths of a point of it that are used in this phase
 *   trainbusting 02.02 side1          a marker that this side has placed (14.8)
 *   weather mud truck:*:+1            the weather of the turn, and what it does to costs (17.0)
 *   converted 02.02 narrow [u1]       all the track of a hex, by whom if in this phase
 *   attacked 02.02                    a hex that was attacked in this segment (9.1c)
 *   long-range                        an option, by its name in tl-scenario.h
 *   fuel                              units pay fuel to move (12.5)
 *   air-strips                        this game has them (15.2)
 *   soviet-drops side0                its air drops (14.10d); also early-allied-drops
 *   landing open=7/4 mixed=1          the Amphibious Landing Table, as in a scenario (18.5f)
 *   two-step-brigades                 they attack for one step's price (12.4)
 *   choice draw-adjacent dump         another reading than the one taken
 *   formation f1 side0                a multi-unit formation; "single" after that: of one counter
 *   limit h1 f1 US u1                 whom an HQ serves in this game: formations, units, and what
 *                                     else it says are nationalities; behind the lines of these
 *                                     (12.3b(B))
 *   box b1 02.02                      a holding box, with or without the hex that it stands for
 *   box b1 craft=lc                   the hold of a ship that has a capacity, behind its line
 *                                     (12.6g)
 *
 * Units: ID SIDE TYPE, then words in any order.  Types and their figures, one group for both faces
 * or COMBAT/MOVE:
 *
 *   inf cycle at aa eng               class Other;  strength-AR-MA, "(4)-5-3" only defends
 *   tank                              Armor         at: anti-tank, aa: anti-aircraft, eng: engineer
 *   mech recon redtank                Mech; redtank has the tank symbol (9.4e)
 *   art                               barrage-AR-MA, range=5 in hexes
 *   hq                                throw-MA, throws=truck (leg/truck: by face)
 *   repl                              strength-AR-MA
 *   dump  truck  wagon  extender      truck and wagon: points-MA, or quarters of one, 2q-MA;
 *                                     extender: range=20 in MP, truck or leg, ma=45, wagon
 *   hedgehog  base  port              level=2
 *   plane  ship                       rating-barrage-range (and fighter, ...), "(1)-17-20";
 *                                     barrage-range-MA
 *
 * Words about the counter: leg, track, truck, or leg/truck by face (left out: leg); size=battalion
 * (left out: brigade); re=3 makes a unit of three RE and steps, steps=2 changes the steps;
 * class=armor; symbols=infantry,mountain; formation=f1; name=1; superior=Mar; nation=US;
 * engineer; organic; breakdown; carrier; gliders; hip-shoots; torpedo; coastal; slow; lst; dukw;
 * squadron; no-rebuild; protection=3;
 * capacity=8 in Tokens, of a Landing Craft or an aircraft, of which 1/2 as well; flak=2 of a ship,
 * and damaged=6-2-1-2 its other side: barrage, range, Flak, Protection.
 *
 * Words about its state, also for tl_test_set (): a hex, or pool, dead, box=b1 (left out: pool);
 * combat, move, strat, and reserve, exploit, dg over the combat side, or reserve-move,
 * exploit-move, dg-move (left out: combat); oos fuelled released moved attacked keeps-zoc
 * inactive in-combat stopped negates untraced attrition-due fuels
 * fuel-paid fuel-thrown fuel-left used-up blown shelled worked raised lowered refitted targeted
 * by-air landed, each with '-' before it to take it away;
 * low, exhausted, full; lost=1; 8t or 2sp; fresh=4, of these (12.2a); returns=5, the turn (12.8e);
 * drops=5 (12.6h), drops-at=02.03 (14.10b); spent=5/2 in MP;
 * exploit-ar=3; level=2; owner=side1; began=02.03, where it stood when the phase began.
 */
#pragma once

#include "pieces/tl-unit.h"
#include "support/tl-test-edition.h"

/**
 * tl_test_scenario:
 * @text: as above
 *
 * Builds map, scenario and set-up.
 *
 * Returns: (transfer full): the scenario; its start is the set-up
 */
TlScenario *tl_test_scenario (const char *text);

/**
 * tl_test_use_tables:
 * @edition: (nullable): the rules of the scenarios made from now on; NULL: tl_test_edition ()
 * @chart: (nullable): and their terrain; NULL: tl_test_terrain_chart ()
 */
void tl_test_use_tables (TlEdition *edition, TlTerrainChart *chart);

/* Those that are used. (transfer full) */
TlEdition *tl_test_used_edition (void);
TlTerrainChart *tl_test_used_chart (void);

/**
 * tl_test_situation:
 * @text: as above
 *
 * Returns: (transfer full): the set-up, which keeps its scenario alive
 */
TlSituation *tl_test_situation (const char *text);

/**
 * tl_test_set:
 * @situation: not modified
 * @text: lines, or parts divided by ';': a unit's id and words about its state ("u1 dg 02.03"),
 *   "clock ...", "control ...", "converted ..."
 *
 * Returns: (transfer full): the situation with these changes
 */
TlSituation *tl_test_set (const TlSituation *situation, const char *text);

/* The same, taking @situation and leaving the new one in its place. */
void tl_test_change (TlSituation **situation, const char *text);

/* The unit of that id; stops the test when there is none. */
TlUnit tl_test_unit (const TlSituation *situation, const char *id);
/* The hex of that number; stops the test when there is none. */
TlHex tl_test_hex (const TlSituation *situation, const char *number);
/* Those of a list divided by spaces or commas: "u1,u2", "03.02 03.03".  (transfer full): TlUnit,
 * TlHex */
GArray *tl_test_units (const TlSituation *situation, const char *ids);
GArray *tl_test_hexes (const TlSituation *situation, const char *numbers);

/* The rules that were cited, in order: "3.2 9.11d".  (transfer full) */
char *tl_test_trail_rules (const TlTrail *trail);
char *tl_test_verdict_rules (const TlVerdict *verdict);
/* A side's Tokens in a hex, on the ground and loaded (12.1b). */
guint32 tl_test_dump_t (const TlSituation *situation, TlHex hex, TlSide side);
/* The Tokens in play, wherever they are. */
guint64 tl_test_tokens (const TlSituation *situation);
/* The Tokens of an array of TlPayment, those of stocks and wasted ones too. */
guint64 tl_test_payments_t (const GArray *payments);
/* The ids of the units in a hex, top first: "h1 u2 u1".  (transfer full) */
char *tl_test_stack (const TlSituation *situation, const char *number);

/* Compares a fraction with its text: tl_assert_fraction (strength, "3 1/2"). */
#define tl_assert_fraction(actual, expected)                          \
  G_STMT_START                                                        \
  {                                                                   \
    g_autofree char *tl_text_ = tl_fraction_to_mixed_string (actual); \
    g_assert_cmpstr (tl_text_, ==, expected);                         \
  }                                                                   \
  G_STMT_END

/* tl_assert_rules (verdict, "4.4 12.8d"); "" for no finding. */
#define tl_assert_rules(verdict, expected)                       \
  G_STMT_START                                                   \
  {                                                              \
    g_autofree char *tl_text_ = tl_test_verdict_rules (verdict); \
    g_assert_cmpstr (tl_text_, ==, expected);                    \
  }                                                              \
  G_STMT_END

/* tl_assert_trail (trail, "7", "3.2 9.11d"): the sum, and the rules of the parts. */
#define tl_assert_trail(trail, sum, expected)                 \
  G_STMT_START                                                \
  {                                                           \
    g_autofree char *tl_rules_ = tl_test_trail_rules (trail); \
    tl_assert_fraction (tl_trail_sum (trail), sum);           \
    g_assert_cmpstr (tl_rules_, ==, expected);                \
  }                                                           \
  G_STMT_END
