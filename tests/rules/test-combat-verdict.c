/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "combat-fights.h"

/* The neighbours of 02.02: 02.01 N, 03.02 NE, 03.03 SE, 02.03 S, 01.03 SW, 01.02 NW. */
#define FIELD "size 6 6\nclock combat side0\n"
#define MOVING "size 6 6\nclock movement side0\n"
#define ENEMY "e side1 inf 4-3-4 02.02\n"

typedef struct
{
  const char *name;
  const char *situation;
  const char *fight;
  const char *expected; /* rules of all findings, in order */
  gboolean allowed;
} VerdictRow;

static const VerdictRow verdict_rows[] = {
  { "/rules/9.1/nothing-against-it", FIELD "u side0 inf 4-3-4 02.01\n" ENEMY, "02.02 u", "", TRUE },
  /* 9.0, 9.2: nonsense */
  { "/rules/9.2/nobody-attacks", FIELD ENEMY, "02.02", "9.2", FALSE },
  { "/rules/9.0/empty-hex", FIELD "u side0 inf 4-3-4 02.01\n", "02.02 u", "9.0", FALSE },
  { "/rules/9.0/only-a-dump", FIELD "u side0 inf 4-3-4 02.01\nd side1 dump 4t 02.02\n", "02.02 u",
    "9.0", FALSE },
  { "/rules/9.0/friends", FIELD "u side0 inf 4-3-4 02.01\nf side0 inf 4-3-4 02.02\n", "02.02 u",
    "9.0 9.0", FALSE },
  { "/rules/9.0/two-hexes-away", FIELD "u side0 inf 4-3-4 02.04\n" ENEMY, "02.02 u", "9.0", FALSE },
  { "/rules/9.0/from-within", FIELD "u side0 inf 4-3-4 02.02\n" ENEMY, "02.02 u", "9.0 9.0",
    FALSE },
  { "/rules/9.0/not-on-the-map", FIELD "u side0 inf 4-3-4 pool\n" ENEMY, "02.02 u", "9.0", FALSE },
  { "/rules/9.0/dump-attacks", FIELD "u side0 dump 4t 02.01\n" ENEMY, "02.02 u", "4.4", FALSE },
  /* 9.1a: when */
  { "/rules/9.1a/in-the-movement-phase", MOVING "u side0 inf 4-3-4 02.01\n" ENEMY, "02.02 u",
    "9.1a", FALSE },
  { "/rules/9.1a/not-phasing", "size 6 6\nclock combat side1\nu side0 inf 4-3-4 02.01\n" ENEMY,
    "02.02 u", "9.1a", FALSE },
  { "/rules/9.1a/both-sides-attack",
    FIELD "u side0 inf 4-3-4 02.01\nv side1 inf 4-3-4 02.03\n" ENEMY, "02.02 u v", "9.1a", FALSE },
  { "/rules/9.1a/overrun-in-the-combat-phase", FIELD "u side0 inf 4-3-4 02.01\n" ENEMY,
    "02.02 u overrun", "9.1a", FALSE },
  { "/rules/9.1a/overrun-in-the-enemy's-turn",
    "size 6 6\nclock movement side1\nu side0 inf 4-3-4 02.01\n" ENEMY, "02.02 u overrun", "9.1a",
    FALSE },
  { "/rules/9.1a/attack-in-exploitation",
    "size 6 6\nclock exploitation-combat side0\nu side0 inf 4-3-4 02.01 exploit\n"
    "r side0 inf 4-3-4 02.01 released\n" ENEMY,
    "02.02 u r lead=u", "", TRUE },
  { "/rules/11.0/attack-without-exploit-marker",
    "size 6 6\nclock exploitation-combat side0\nu side0 inf 4-3-4 02.01\n" ENEMY, "02.02 u", "11.0",
    FALSE },
  /* 9.1c */
  { "/rules/9.1c/has-attacked", FIELD "u side0 inf 4-3-4 02.01 attacked\n" ENEMY, "02.02 u", "9.1c",
    FALSE },
  { "/rules/9.1c/hex-was-attacked", FIELD "attacked 02.02\nu side0 inf 4-3-4 02.01\n" ENEMY,
    "02.02 u", "9.1c", FALSE },
  { "/rules/9.1c/another-hex-was-attacked", FIELD "attacked 02.03\nu side0 inf 4-3-4 02.01\n" ENEMY,
    "02.02 u", "", TRUE },
  { "/rules/9.1c/overruns-are-not-counted",
    MOVING "attacked 02.02\nu side0 inf 4-3-4 02.01\n" ENEMY, "02.02 u overrun", "", TRUE },
  /* 9.1e, 4.4: who cannot */
  { "/rules/4.4/strat-mode", FIELD "u side0 inf 4-3-4 02.01 strat\n" ENEMY, "02.02 u", "4.4 9.14a",
    FALSE },
  { "/rules/4.4/reserve-mode", FIELD "u side0 inf 4-3-4 02.01 reserve\n" ENEMY, "02.02 u",
    "4.4 9.14a", FALSE },
  { "/rules/4.4/in-parentheses", FIELD "u side0 inf (4)-3-4 02.01\n" ENEMY, "02.02 u", "3.2b 9.14a",
    FALSE },
  { "/rules/4.4/headquarters", FIELD "u side0 hq 10-0 02.01\n" ENEMY, "02.02 u", "13.1c 9.14a",
    FALSE },
  { "/rules/4.4/artillery", FIELD "u side0 art 20-3-4 range=3 02.01\n" ENEMY, "02.02 u",
    "13.4b 9.14a", FALSE },
  { "/rules/4.4/dg-may-attack", FIELD "u side0 inf 8-3-4 02.01 dg\n" ENEMY, "02.02 u", "", TRUE },
  { "/rules/9.5(A)/no-combat-supply", FIELD "u side0 inf 4-3-4 02.01\n" ENEMY,
    "02.02 u unsupplied=u", "9.5(A)", FALSE },
  { "/rules/9.5(B)/withholding-is-a-right", FIELD "u side0 inf 4-3-4 02.01\n" ENEMY,
    "02.02 u withhold", "", TRUE },
  /* 9.1f: mountains are closed to Track */
  { "/rules/9.1f/prohibited-terrain",
    FIELD "terrain 02.02 mountain\nu side0 tank 9-3-8 track 02.01\n" ENEMY, "02.02 u", "9.1f",
    FALSE },
  { "/rules/9.1f/open-to-others", FIELD "terrain 02.02 mountain\nu side0 inf 9-3-8 02.01\n" ENEMY,
    "02.02 u", "", TRUE },
  { "/rules/9.1f/no-way-back",
    FIELD "terrain 02.01 mountain\nu side0 tank 4-3-8 track 02.01\n" ENEMY, "02.02 u", "9.1f",
    FALSE },
  { "/rules/9.1f/road-only",
    FIELD
    "terrain 02.02 mountain\nprimary-road 02.01 02.02\nu side0 tank 9-3-8 track 02.01\n" ENEMY,
    "02.02 u", "9.1f", TRUE },
  /* a major river is closed to Track; an engineer bridges it */
  { "/rules/9.1f/major-river", FIELD "major-river 02.02 N\nu side0 tank 16-3-8 track 02.01\n" ENEMY,
    "02.02 u", "9.1f 9.4b", FALSE },
  { "/rules/13.8b/bridged",
    FIELD "major-river 02.02 N\nu side0 tank 16-3-8 track 02.01\ng side0 eng 1-3-4 02.01\n" ENEMY,
    "02.02 u", "13.8b 9.4b", TRUE },
  { "/rules/13.8b/engineer-in-move-mode",
    FIELD
    "major-river 02.02 N\nu side0 tank 16-3-8 track 02.01\ng side0 eng 1-3-4 02.01 move\n" ENEMY,
    "02.02 u", "9.1f 9.4b", FALSE },
  { "/rules/13.8b/an-attack-does-not-use-the-engineer-elsewhere",
    FIELD "major-river 02.02 N\nu side0 tank 16-3-8 track 02.01\ng side0 eng 1-3-4 01.02\n" ENEMY,
    "02.02 u", "9.1f 9.4b", FALSE },
  /* everything at once, and all of it said */
  { "/rules/9.1/every-finding",
    "size 6 6\nclock combat side1\nu side0 inf 4-3-4 02.04 strat attacked\n"
    "v side0 inf (4)-3-4 02.01 attacked\n" ENEMY,
    "02.02 u v unsupplied=v lead=e terrain=minor-river", "9.1a 9.0 3.2b 9.1c 9.5(A) 9.4c 9.14a",
    FALSE },
  /* choices and reminders */
  { "/rules/9.4b/a-choice-is-left", FIELD "minor-river 02.02 N\nu side0 inf 8-3-4 02.01\n" ENEMY,
    "02.02 u", "9.4b", TRUE },
  { "/rules/9.4b/the-choice-is-made", FIELD "minor-river 02.02 N\nu side0 inf 8-3-4 02.01\n" ENEMY,
    "02.02 u against=02.01:minor-river", "", TRUE },
  { "/rules/9.4b/no-such-terrain", FIELD "minor-river 02.02 S\nu side0 inf 8-3-4 02.01\n" ENEMY,
    "02.02 u against=02.01:minor-river", "9.4b", FALSE },
  { "/rules/9.4c/a-choice-is-left",
    FIELD "terrain 02.02 woods minor-city\nu side0 inf 8-3-4 02.01\n" ENEMY, "02.02 u", "9.4c",
    TRUE },
  { "/rules/9.4c/the-choice-is-made",
    FIELD "terrain 02.02 woods minor-city\nu side0 inf 8-3-4 02.01\n" ENEMY,
    "02.02 u terrain=woods", "", TRUE },
  { "/rules/9.4c/no-hexside", FIELD "minor-river 02.02 N\nu side0 inf 8-3-4 02.01\n" ENEMY,
    "02.02 u terrain=minor-river against=02.01:open", "9.4c", FALSE },
  { "/rules/9.4c/not-in-the-hex", FIELD "u side0 inf 8-3-4 02.01\n" ENEMY, "02.02 u terrain=woods",
    "9.4c", FALSE },
  { "/rules/9.6/choices-are-left",
    FIELD "u side0 inf 4-3-4 02.01\nv side0 inf 4-3-4 02.01\n" ENEMY "f side1 inf 4-3-4 02.02\n",
    "02.02 u v", "9.6 9.6", TRUE },
  { "/rules/9.6/not-in-the-fight", FIELD "u side0 inf 4-3-4 02.01\nv side0 inf 4-3-4 02.01\n" ENEMY,
    "02.02 u lead=v", "9.6", FALSE },
  { "/rules/9.6/defender-not-in-the-fight",
    FIELD "u side0 inf 4-3-4 02.01\n" ENEMY "f side1 inf 4-3-4 02.03\n", "02.02 u defender-lead=f",
    "9.6", FALSE },
  { "/rules/9.4e/reading-of-weakened-guns",
    FIELD "u side0 tank 4-3-4 02.01\ne side1 tank 4-3-4 02.02 dg\n", "02.02 u", "9.4e", TRUE },
  { "/rules/9.4e/sound-guns-need-no-reading",
    FIELD "u side0 tank 4-3-4 02.01\ne side1 tank 4-3-4 02.02 dg\nf side1 at 1-3-4 02.02\n",
    "02.02 u defender-lead=f", "", TRUE },
  { "/rules/13.1c/reading-of-an-hq's-class",
    FIELD "terrain 02.02 minor-city\nu side0 inf 4-3-4 02.01\ne side1 hq 8-3 02.02\n", "02.02 u",
    "13.1c", TRUE },
  { "/rules/9.1g/off-the-table", FIELD "u side0 inf 1-3-4 02.01\ne side1 inf 12-3-4 02.02\n",
    "02.02 u", "9.1g", TRUE },
  { "/rules/9.14a/zero", FIELD "u side0 inf 1-3-4 02.01\ne side1 inf 12-3-4 02.02 strat\n",
    "02.02 u", "9.14a", TRUE },
  /* 8.1: overruns; 3 MP left are enough, 2 1/2 are not */
  { "/rules/8.1/on-foot", MOVING "u side0 inf 4-3-4 02.01 spent=1\n" ENEMY, "02.02 u overrun", "",
    TRUE },
  { "/rules/8.1a/too-few-mp", MOVING "u side0 inf 4-3-4 02.01 spent=3/2\n" ENEMY, "02.02 u overrun",
    "8.1a", FALSE },
  { "/rules/12.5b/fuel", MOVING "u side0 tank 4-3-8 track 02.01\n" ENEMY, "02.02 u overrun",
    "12.5b", TRUE },
  { "/rules/12.5b/fuel-paid", MOVING "u side0 tank 4-3-8 track 02.01 fuelled\n" ENEMY,
    "02.02 u overrun", "", TRUE },
  { "/rules/8.1/dg-cannot-overrun", MOVING "u side0 inf 8-3-8 02.01 dg\n" ENEMY, "02.02 u overrun",
    "8.1", FALSE },
  { "/rules/8.1/two-units-must-have-begun-together",
    MOVING "u side0 inf 4-3-4 02.01\nv side0 inf 4-3-4 02.01\n" ENEMY, "02.02 u v overrun lead=u",
    "", TRUE },
  { "/rules/8.1/came-together",
    MOVING "u side0 inf 4-3-4 02.01 spent=1 began=01.01\n"
           "v side0 inf 4-3-4 02.01 spent=1 began=01.01\n" ENEMY,
    "02.02 u v overrun lead=u", "", TRUE },
  { "/rules/8.1/began-apart",
    MOVING "u side0 inf 4-3-4 02.01 spent=1 began=01.01\n"
           "v side0 inf 4-3-4 02.01 spent=1 began=03.01\n" ENEMY,
    "02.02 u v overrun lead=u", "8.1", FALSE },
  { "/rules/8.1/one-began-here",
    MOVING "u side0 inf 4-3-4 02.01 spent=1 began=01.01\nv side0 inf 4-3-4 02.01\n" ENEMY,
    "02.02 u v overrun lead=u", "8.1", FALSE },
  { "/rules/6.1/nobody-joins-a-stack-under-way",
    MOVING "u side0 inf 4-3-4 02.01 spent=1 began=02.01\nv side0 inf 4-3-4 02.01\n" ENEMY,
    "02.02 u v overrun lead=u", "6.1", FALSE },
  { "/rules/6.1/who-has-finished-does-not-overrun",
    MOVING "u side0 inf 4-3-4 02.01 spent=1 moved\n" ENEMY, "02.02 u overrun", "6.1", FALSE },
  /* The Truck that an enemy ZOC has stopped may overrun, and that is all. */
  { "/rules/4.5a(A)/who-is-stopped-may-overrun",
    MOVING "u side0 mech 4-3-8 truck 02.01 spent=1 stopped fuelled\n" ENEMY, "02.02 u overrun", "",
    TRUE },
  { "/rules/8.1d/from-two-hexes", MOVING "u side0 inf 4-3-4 02.01\nv side0 inf 4-3-4 03.02\n" ENEMY,
    "02.02 u v overrun lead=u", "8.1d", FALSE },
  { "/rules/8.1b/takes-all", MOVING "major-river 02.02 N\nu side0 inf 16-3-4 02.01\n" ENEMY,
    "02.02 u overrun against=02.01:open", "8.1b", FALSE },
  /* forest 4 by Track */
  { "/rules/8.1b/too-dear",
    MOVING "terrain 02.02 forest\nu side0 tank 16-3-8 track 02.01 fuelled\n" ENEMY,
    "02.02 u overrun", "8.1b", FALSE },
  { "/rules/8.1b/too-dear-although-there-is-a-road",
    MOVING "terrain 02.02 forest\nprimary-road 02.01 02.02\n"
           "u side0 tank 16-3-8 track 02.01 fuelled\n" ENEMY,
    "02.02 u overrun", "8.1b", FALSE },
  /* 2 for the forest by Leg, and no more */
  { "/rules/8.1b/cheap-enough", MOVING "terrain 02.02 forest\nu side0 inf 4-3-4 02.01\n" ENEMY,
    "02.02 u overrun", "", TRUE },
  /* woods by Truck take 3, which is just enough */
  { "/rules/8.1b/three-is-the-most",
    MOVING "terrain 02.02 woods\nu side0 mech 4-3-8 truck 02.01 fuelled\n" ENEMY, "02.02 u overrun",
    "", TRUE },
  { "/rules/8.1c/by-road-only",
    MOVING "terrain 02.02 mountain\nprimary-road 02.01 02.02\n"
           "u side0 tank 9-3-8 track 02.01 fuelled\n" ENEMY,
    "02.02 u overrun", "8.1c", FALSE },
  { "/rules/8.1c/no-bridging",
    MOVING "major-river 02.02 N\nu side0 tank 16-3-8 track 02.01 fuelled\n"
           "g side0 eng 1-3-4 02.01\n" ENEMY,
    "02.02 u overrun against=02.01:open", "8.1c", FALSE },
  { "/rules/8.1h/launched-from-a-crowd",
    MOVING "u side0 inf 4-3-4 02.01\nv side0 inf 9-3-4 re=10 02.01\n" ENEMY, "02.02 u overrun",
    "4.8", FALSE },
  { "/rules/8.1b/mixed-mobilities",
    MOVING "u side0 inf 4-3-4 02.01\nv side0 tank 4-3-8 track 02.01 fuelled\n" ENEMY,
    "02.02 u v overrun lead=u", "8.1b", TRUE },
  { "/rules/8.0/overrun-of-nobody", MOVING "u side0 inf 4-3-4 02.01\n", "02.02 u overrun", "8.0",
    FALSE },
  { "/rules/8.0/from-two-hexes-away", MOVING "u side0 inf 4-3-4 02.04\n" ENEMY, "02.02 u overrun",
    "8.0", FALSE },
  /* 7.0, 11.0 */
  { "/rules/7.0/overrun-in-reaction",
    "size 6 6\nclock reaction side1\nu side0 inf 4-3-8 02.01 released\n" ENEMY, "02.02 u overrun",
    "", TRUE },
  /* 3 x 1/2 = 1 1/2 MP */
  { "/rules/7.0/half-of-three-is-too-little",
    "size 6 6\nclock reaction side1\nu side0 inf 4-3-3 02.01 released\n" ENEMY, "02.02 u overrun",
    "8.1a", FALSE },
  { "/rules/7.0/not-released", "size 6 6\nclock reaction side1\nu side0 inf 4-3-8 02.01\n" ENEMY,
    "02.02 u overrun", "7.0 6.1c 8.1a", FALSE },
  { "/rules/11.0/overrun-in-exploitation",
    "size 6 6\nclock exploitation side0\nu side0 inf 4-3-8 02.01 exploit\n" ENEMY,
    "02.02 u overrun", "", TRUE },
};

static void
test_verdict (gconstpointer data)
{
  const VerdictRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_autoptr (TlFight) fight = fight_from_text (situation, row->fight);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

  tl_assert_rules (odds->verdict, row->expected);
  g_assert_cmpint (tl_verdict_allows (odds->verdict), ==, row->allowed);
  fight_check_trails (odds);
}

/* 9.1e: an edition might let Attack-Capable units of some mode not attack. */
static void
test_mode_that_does_not_attack (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "u side0 inf 4-3-4 02.01 move\n" ENEMY);
  TlEdition *edition = tl_situation_scenario (situation)->edition;
  g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");
  g_autoptr (TlFightOdds) odds = NULL;

  edition->modes[TL_MODE_MOVE].can_attack = FALSE;
  odds = tl_fight_odds (situation, fight);
  tl_assert_rules (odds->verdict, "9.1e");
  g_assert_false (tl_verdict_allows (odds->verdict));
}

/* Units and hexes that do not exist at all. */
static void
test_out_of_range (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD "u side0 inf 4-3-4 02.01\n" ENEMY);
  TlHex target = tl_test_hex (situation, "02.02");
  g_autoptr (TlFight) nowhere = tl_fight_new (TL_HEX_NONE, TRUE);
  g_autoptr (TlFight) nobody = tl_fight_new (target, FALSE);
  g_autoptr (TlFightOdds) first = NULL;
  g_autoptr (TlFightOdds) second = NULL;

  tl_fight_add_attacker (nowhere, tl_test_unit (situation, "u"));
  tl_fight_add_attacker (nobody, TL_UNIT_NONE);
  tl_fight_add_attacker (nobody, 9999);
  tl_fight_pick_for_stack (nobody, 9999, (TlTerrainPick){ TL_TERRAIN_PICK_HEX, 9999 });
  nobody->defender_pick = (TlTerrainPick){ TL_TERRAIN_PICK_HEX, 9999 };
  nobody->attacker_ar = 9999;
  nobody->defender_ar = 9999;
  first = tl_fight_odds (situation, nowhere);
  second = tl_fight_odds (situation, nobody);
  tl_assert_rules (first->verdict, "9.2");
  tl_assert_rules (second->verdict, "9.2 9.2 9.4c 9.6");
  g_assert_false (tl_verdict_allows (first->verdict));
  fight_check_trails (first);
  fight_check_trails (second);
}

/* Findings say which unit and which hex. */
static void
test_units_are_named (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "u side0 inf 4-3-4 02.01\nv side0 inf 4-3-4 02.01 attacked\n" ENEMY);
  g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u v lead=u");
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  const TlFinding *finding = tl_verdict_first_forbidden (odds->verdict);

  g_assert_nonnull (finding);
  g_assert_cmpuint (finding->n_units, ==, 1);
  g_assert_cmpuint (finding->units[0], ==, tl_test_unit (situation, "v"));
}

/* What the clock alone forbids is told apart from the rest, and copies keep it. */
static void
test_in_time (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (MOVING "u side0 inf 4-3-4 02.01\nv side0 inf 4-3-4 05.05\n" ENEMY);
  g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");
  g_autoptr (TlFight) from_afar = fight_from_text (situation, "02.02 u v");
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  g_autoptr (TlFightOdds) no_odds = tl_fight_odds (situation, from_afar);
  g_autoptr (TlVerdict) copy = tl_verdict_new ();

  tl_verdict_append (copy, odds->verdict);
  g_assert_false (tl_verdict_allows (copy));
  g_assert_true (tl_verdict_allows_in_time (copy));
  g_assert_true (tl_verdict_allows_in_time (NULL));
  g_assert_false (tl_verdict_allows_in_time (no_odds->verdict));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (verdict_rows); i++)
    g_test_add_data_func (verdict_rows[i].name, &verdict_rows[i], test_verdict);
  g_test_add_func ("/rules/9.1a/allowed-in-time", test_in_time);
  g_test_add_func ("/rules/9.2/units-and-hexes-that-do-not-exist", test_out_of_range);
  g_test_add_func ("/rules/9.1c/the-unit-is-named", test_units_are_named);
  g_test_add_func ("/rules/9.1e/mode-that-does-not-attack", test_mode_that_does_not_attack);
  return g_test_run ();
}
