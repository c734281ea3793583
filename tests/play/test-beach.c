/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Beach assaults, played (18.6).
 *
 * The sea is columns 01 and 02; the craft lie in 02.03, which is next to the beaches 03.03 and
 * 03.04 (18.6).  Column 04 is inland.  The landing table has 7/4 in the open.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-beach-worth.h"
#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "rules/combat/tl-odds.h"
#include "support/tl-test-play.h"

#define SEA                                                                                    \
  "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\n"     \
  "terrain 01.05 sea\nterrain 01.06 sea\nterrain 02.01 sea\nterrain 02.02 sea\nterrain 02.03 " \
  "sea\nterrain 02.04 sea\nterrain 02.05 sea\nterrain 02.06 sea\n"
#define CRAFT                                                   \
  "lc side0 ship 0-0-20 capacity=16 02.03\nbox hold craft=lc\n" \
  "mc side0 ship 0-0-20 capacity=16 02.03\nbox other craft=mc\n"
#define SHORE SEA "clock combat side0 3\n" CRAFT
#define TABLE "landing open=7/4 enemy=-2 dg-enemy=-1 zoc=-1 ship=+1 mixed=1 failure=all\n"
#define SP "s side0 dump 8t box=hold\n"
#define U "u side0 inf 9-3-6 re=3 combat box=hold\n"
#define E1 "e side1 inf 2-3-4 exhausted 03.03\n"

/* 9 x 1/2 on the beach against 2 x 1/2 without combat supply: 4 1/2:1 is 5:1; in the open 7 without
 * surprise is Ao1 DL1o1. */
#define FIGHT "attack 03.03 u; decline; pay; terrain 02.03:beach; "

static const TlTestRow rows[] = {
  /* --- who, where, when --- */
  { "/rules/18.6/takes-the-beach", SHORE SP U E1,
    FIGHT "roll dice=7,0,7; lose u; lose e; advance u", "u 03.03 combat -1, e dead; nobody" },
  { "/rules/18.6/not-in-the-movement-phase", SEA "clock movement side0 3\n" CRAFT SP U E1,
    "!18.6 attack 03.03 u", "u aboard combat, e 03.03 combat; nobody" },
  { "/rules/18.6/not-in-exploitation",
    SEA "clock exploitation-combat side0 3\n" CRAFT SP
        "u side0 inf 9-3-6 re=3 released combat box=hold\n" E1,
    "!18.6 attack 03.03 u", "u aboard combat, e 03.03 combat; nobody" },
  { "/rules/18.6/no-overrun", SHORE SP U E1, "!18.6 attack 03.03 u overrun",
    "u aboard combat, e 03.03 combat; nobody" },
  { "/rules/18.6/no-beach-inland",
    SEA "clock combat side0 3\nlc side0 ship 0-0-20 capacity=16 03.03\nbox hold craft=lc\n" SP U
        "e side1 inf 2-3-4 04.02\n",
    "!18.6 attack 04.02 u", "u aboard combat, e 04.02 combat; nobody" },
  { "/rules/18.6/from-the-next-hex-alone", SHORE SP U "e side1 inf 2-3-4 03.06\n",
    "!9.0 attack 03.06 u", "u aboard combat, e 03.06 combat; nobody" },
  { "/rules/6.2c/no-beach-for-these",
    SHORE SP "u side0 tank 9-3-6 track/truck combat box=hold\nterrain 03.03 swamp\n" E1,
    "!6.2c attack 03.03 u", "u aboard combat, e 03.03 combat; nobody" },

  { "/rules/19.0b/a-mined-beach", "port 03.03 4 Quay\n" SHORE SP U E1,
    "mark 03.03 mined=yes; ?19.0b attack 03.03 u", "u aboard combat, e 03.03 combat; beach" },

  { "/rules/18.6a(A)/combat-mode", SHORE SP "u side0 inf 9-3-6 re=3 move box=hold\n" E1,
    "!18.6a(A) attack 03.03 u", "u aboard move, e 03.03 combat; nobody" },
  { "/rules/18.5c/turns-aboard",
    SEA "clock movement side0 3\n" CRAFT "u side0 inf 9-3-6 re=3 move box=hold\n",
    "!5.2 mode u reserve; mode u combat", "u aboard combat; nobody" },
  { "/rules/18.5c/in-its-movement-phase", SHORE "u side0 inf 9-3-6 re=3 move box=hold\n",
    "!5.4 mode u combat", "u aboard move; nobody" },
  { "/rules/18.6a(A)/three-re", SHORE SP U "v side0 inf 4-3-6 combat box=hold\n" E1,
    "!18.6a(A) attack 03.03 u,v", "u aboard combat, v aboard combat, e 03.03 combat; nobody" },
  { "/rules/18.6a(A)/of-two-craft",
    SHORE SP "u side0 inf 4-3-6 combat box=hold\nv side0 inf 4-3-6 combat box=other\n" E1,
    "attack 03.03 u,v; decline; pay; lead u; terrain 02.03:beach; roll dice=7,0,7; lose u; lose e; advance v",
    "u dead, v 03.03 combat, e dead; nobody" },
  { "/rules/18.6a(A)/in-one-hex",
    SEA "clock combat side0 3\nlc side0 ship 0-0-20 capacity=16 02.03\nbox hold craft=lc\n"
        "mc side0 ship 0-0-20 capacity=16 02.02\nbox other craft=mc\n" SP
        "u side0 inf 4-3-6 combat box=hold\nv side0 inf 4-3-6 combat box=other\n" E1,
    "!18.6a(A) attack 03.03 u,v", "u aboard combat, v aboard combat, e 03.03 combat; nobody" },
  { "/rules/18.6a(G)/not-with-units-ashore", SHORE SP U "w side0 inf 4-3-6 04.02\n" E1,
    "!18.6a(G) attack 03.03 u,w", "u aboard combat, w 04.02 combat, e 03.03 combat; nobody" },

  /* --- supply: 6T of 8 for three steps --- */
  { "/rules/18.6a(B)/out-of-the-craft", SHORE SP U E1,
    "attack 03.03 u; decline; pay u=02.03/aboard:3; terrain 02.03:beach",
    "u aboard combat, e 03.03 combat; roll" },
  { "/rules/18.6a(B)/of-a-craft-in-the-next-hex",
    SHORE U E1
    "nc side0 ship 0-0-20 capacity=16 02.02\nbox third craft=nc\ns side0 dump 8t box=third\n",
    "attack 03.03 u; decline; pay u=02.02/aboard:3; terrain 02.03:beach",
    "u aboard combat, e 03.03 combat; roll" },
  { "/rules/18.6a(B)/not-of-one-further-off",
    SHORE U E1
    "nc side0 ship 0-0-20 capacity=16 02.01\nbox third craft=nc\ns side0 dump 8t box=third\n",
    "!18.6a(B) attack 03.03 u", "u aboard combat, e 03.03 combat; nobody" },
  { "/rules/18.6a(B)/not-from-the-shore", SHORE U E1 "s side0 dump 8t 03.02\n",
    "!18.6a(B) attack 03.03 u", "u aboard combat, e 03.03 combat; nobody" },
  { "/rules/18.6a(B)/no-internal-stocks", SHORE "s side0 dump 1t box=hold\n" U E1,
    "!18.6a(B) attack 03.03 u", "u aboard combat, e 03.03 combat; nobody" },

  /* --- what the fight brings --- */
  { "/rules/18.6a(C)/no-retreat", SHORE SP U E1,
    FIGHT "roll dice=7,0,7; !18.6a(C) retreat u 02.03 01.03; lose u; lose e; advance u",
    "u 03.03 combat -1, e dead; nobody" },
  /* 4 1/2 against 4 is 1:1, and a 12 is Ao1 DL1o1 */
  { "/rules/18.6a(C)/the-defender-may-retreat",
    SHORE SP U "e side1 inf 8-3-4 re=2 exhausted 03.03\n",
    FIGHT "roll dice=7,0,12; lose u; lose e; retreat e 03.03 04.03; advance u",
    "u 03.03 combat -1, e 04.03 combat -1; nobody" },
  { "/rules/18.6a(C)/in-the-other-reading-not",
    "choice beach-assault-option both\n" SHORE SP U "e side1 inf 8-3-4 re=2 exhausted 03.03\n",
    FIGHT "roll dice=7,0,12; lose u; lose e; !18.6a(C) retreat e 03.03 04.03; lose e; advance u",
    "u 03.03 combat -1, e dead; nobody" },
  /* 9 x 1/2 against 1 x 1/2 is 9:1; 7 is Ao1 e4, and the brigade has a 4 */
  { "/rules/18.6a(D)/exploits",
    SHORE SP "u side0 inf 9-4-6 re=3 combat box=hold\n"
             "e side1 inf 1-4-4 exhausted 03.03\n",
    FIGHT "roll dice=7,0,7; ?9.13 lose u; lose e; advance u",
    "u 03.03 exploit -1, e dead; nobody" },
  { "/rules/18.6a(E)/all-are-lost",
    SHORE SP U "v side0 inf 1-3-4 move box=hold\n"
               "e side1 inf 18-3-4 re=3 exhausted 03.03\n",
    FIGHT "roll dice=7,0,2; lose u; ?18.6a(E) lose u",
    "lc dead, s dead, u dead, v dead, e 03.03 combat; nobody" },
  /* the attackers die, and take the last defender with them: the craft stays */
  { "/rules/18.6a(E)/not-where-nobody-holds-it", SHORE SP "u side0 inf 9-3-6 combat box=hold\n" E1,
    FIGHT "roll dice=7,0,7; lose u; lose e", "u dead, e dead; nobody" },
  { "/rules/18.6/all-go-ashore", SHORE SP U E1,
    FIGHT "roll dice=7,0,7; lose u; lose e; !18.6 decline; advance u",
    "u 03.03 combat -1, e dead; nobody" },

  /* --- a landing instead: 7/4 in the open --- */
  { "/rules/18.6b/the-defender-is-asked-first", TABLE SHORE SP U E1,
    "attack 03.03 u; !18.6b pay; !18.6b next", "u aboard combat, e 03.03 combat; beach" },
  { "/rules/18.6b/not-later", TABLE SHORE SP U E1, "attack 03.03 u; decline; !18.6b abandon",
    "u aboard combat, e 03.03 combat; attacker-supply" },
  { "/rules/18.6b/the-beach-is-given-up", TABLE SHORE SP U E1,
    "attack 03.03 u; ?18.6b abandon; ?18.6b landfall dice=7; !9.1c attack 04.03 u",
    "u 03.03 combat, e dead; nobody" },
  { "/rules/18.6b/whatever-the-roll", TABLE SHORE SP U E1,
    "attack 03.03 u; abandon; landfall dice=2", "u dead, e dead; nobody" },
  { "/rules/18.6b/without-a-table", SHORE SP U E1, "attack 03.03 u; ?18.5f abandon",
    "u 03.03 combat, e dead; nobody" },
};

static char *
describe (const TlSituation *situation)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      char number[TL_HEX_NUMBER_MAX];
      gboolean is_dead = state->box == TL_BOX_DEAD;

      if (!is_dead && !tl_unit_is_combat (situation, unit))
        continue;
      g_string_append_printf (
          text, "%s%s %s", text->len > 0 ? ", " : "", tl_situation_id (situation, unit),
          is_dead                     ? "dead"
          : state->hex != TL_HEX_NONE ? tl_grid_format (grid, state->hex, number)
                                      : "aboard");
      if (!is_dead)
        g_string_append_printf (text, " %s", tl_mode_id (tl_unit_mode (situation, unit)));
      if (state->steps_lost > 0)
        g_string_append_printf (text, " -%u", state->steps_lost);
    }
  g_string_append_printf (text, "; %s", tl_test_decider (situation));
  return g_string_free (text, FALSE);
}

/* --- terrain (18.6a(F)) ----------------------------------------------------------------------- */

/* 9 x 1/2 on the beach; woods do not halve attackers, mountains do and more. */
static void
test_terrain (void)
{
  static const struct
  {
    const char *terrain;
    const char *pick;
    TlFraction strength;
  } cases[] = {
    { "open", "beach", { 9, 2 } },
    { "woods", "beach", { 9, 2 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strdup_printf (SHORE SP U E1 "terrain 03.03 %s\n", cases[i].terrain);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlFight) fight = tl_fight_new (tl_test_hex (situation, "03.03"), FALSE);
      g_autoptr (TlFightOdds) odds = NULL;
      const TlFightStack *stack;

      tl_fight_add_attacker (fight, tl_test_unit (situation, "u"));
      odds = tl_fight_odds (situation, fight);
      stack = g_ptr_array_index (odds->stacks, 0);
      g_assert_true (tl_fraction_equal (stack->strength, cases[i].strength));
      g_assert_cmpstr (
          tl_terrain_pick_id (tl_map_chart (tl_situation_map (situation)), stack->pick), ==,
          cases[i].pick);
      g_assert_cmpuint (stack->alternatives->len, ==, 2);
      g_assert_cmpuint (stack->from, ==, tl_test_hex (situation, "02.03"));
    }
}

/* The defender may take the open hex instead, and it stands in the text of an action. */
static void
test_pick (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (SHORE SP U E1);
  g_autoptr (TlFight) fight = NULL;

  tl_test_play (&situation, "attack 03.03 u against=02.03:beach; decline; pay");
  g_assert_cmpstr (tl_test_decider (situation), ==, "roll");
  fight = tl_fight_copy (tl_situation_fight (situation));
  g_assert_cmpint (tl_fight_stack_pick (fight, tl_test_hex (situation, "02.03")).kind, ==,
                   TL_TERRAIN_PICK_BEACH);
}

/* --- listed ----------------------------------------------------------------------------------- */

static char *
listed (const TlSituation *situation)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  GString *texts = g_string_new (NULL);

  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *text = tl_action_to_string (actions->pdata[i], situation);

      g_string_append_printf (texts, "%s; ", text);
    }
  return g_string_free (texts, FALSE);
}

static void
test_listed (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TABLE SHORE SP U E1);
  g_autofree char *before = listed (situation);
  g_autofree char *asked = NULL;

  g_assert_cmpstr (before, ==, "attack 03.03 u; combat 03.03 u; next; ");
  tl_test_play (&situation, "attack 03.03 u");
  asked = listed (situation);
  g_assert_cmpstr (asked, ==, "decline; abandon; ");
}

/* --- what an answer is worth (18.6b) ---------------------------------------------------------- */

/* In the open 7 or more succeeds, 21 of 36 ways; 4 to 6, 12 of them, takes a step; less, 3, takes
 * all three: 21 steps in 36 ways, less the one step of the defender.  Without a table -1 alone.
 * The attackers of the fight are aboard, and not dead for that. */
static void
test_worth (void)
{
  static const struct
  {
    const char *text;
    TlFraction landing;
    gboolean is_given_up;
  } cases[] = {
    { TABLE SHORE SP "u side0 inf 30-5-6 re=3 combat box=hold\n" E1, { -5, 12 }, TRUE },
    { SHORE SP "u side0 inf 30-5-6 re=3 combat box=hold\n" E1, { -1, 1 }, FALSE },
    { TABLE SHORE SP U "e side1 inf 9-3-4 03.03\nd side1 dump 8t 03.03\n", { -5, 12 }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TlSituation) situation = tl_test_situation (cases[i].text);
      g_autofree char *fight = NULL;
      TlBeachWorth worth;

      g_assert_false (tl_beach_worth (situation, &worth));
      tl_test_play (&situation, "attack 03.03 u");
      g_assert_true (tl_beach_worth (situation, &worth));
      fight = tl_fraction_to_string (worth.fight);
      g_test_message ("case %u: the fight is worth %s", i, fight);
      g_assert_true (tl_fraction_equal (worth.landing, cases[i].landing));
      g_assert_cmpint (tl_beach_is_given_up (&worth), ==, cases[i].is_given_up);
    }
}

/* --- after a barrage (18.6a(H)) --------------------------------------------------------------- */

/* The guns' die of a 1/2 takes the battalion's only step; then the brigade lands by a roll in the
 * Combat Phase, and not elsewhere. */
static void
test_cleared (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      TABLE SEA "clock barrage side0 3\n" CRAFT SP U "d side0 dump 40t 05.03\n"
                "g side0 art 100-3-4 range=9 05.03\ne side1 inf 2-3-4 size=battalion 03.03\n"
                "k side0 inf 1-1-1 04.02\n");
  g_autofree char *is = NULL;

  tl_test_play (&situation, "barrage 03.03 g dice=11; next; !18.5 land u 03.04 rolled; "
                            "land u 03.03 rolled; ?18.6b landfall dice=12");
  is = describe (situation);
  g_assert_cmpstr (is, ==, "u 03.03 combat, g 05.03 combat, e dead, k 04.02 combat; nobody");
}

/* --- random games ----------------------------------------------------------------------------- */

/* Tokens are spent, and neither made nor lost but with a craft that sinks. */
static guint
tokens (const TlSituation *situation)
{
  guint t = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    t += tl_situation_state (situation, unit)->t;
  return t;
}

/* Plays one of the listed actions; its text leads to the same situation. */
static TlSituation *
play_any (TlHistory *history, GRand *rand, guint *assaults)
{
  TlSituation *now = tl_history_situation (history);
  g_autoptr (GPtrArray) actions = tl_legal_actions (now, TL_UNIT_NONE);
  const TlAction *chosen;
  g_autofree char *text = NULL;
  g_autoptr (TlAction) read = NULL;
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  guint before_t = tokens (now);

  g_assert_cmpuint (actions->len, >, 0);
  chosen = actions->pdata[g_rand_int_range (rand, 0, (gint32) actions->len)];
  *assaults += chosen->kind == TL_ACTION_ATTACK || chosen->kind == TL_ACTION_COMBAT;
  text = tl_action_to_string (chosen, now);
  read = tl_action_parse (text, now, &error);
  g_assert_no_error (error);
  if (tl_history_perform (history, read, &verdict) == NULL)
    g_error ("listed, but refused: %s", text);
  g_assert_cmpuint (tokens (tl_history_situation (history)), <=, before_t);
  return tl_history_situation (history);
}

static void
test_random (void)
{
  guint assaults = 0;
  guint ashore = 0;
  guint sunk = 0;

  for (guint seed = 1; seed <= 60; seed++)
    {
      g_autoptr (TlSituation) start = tl_test_situation (
          TABLE SHORE SP U "v side0 inf 2-3-6 combat box=other\ne side1 inf 4-3-4 re=2 03.03\n");
      g_autoptr (TlHistory) history = tl_history_new (start, seed);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      TlSituation *now = start;
      const TlUnitState *u;

      for (guint i = 0; i < 40 && tl_situation_clock (now)->phase == TL_PHASE_COMBAT; i++)
        now = play_any (history, rand, &assaults);
      u = tl_situation_state (now, tl_test_unit (now, "u"));
      ashore += u->hex != TL_HEX_NONE;
      sunk += tl_situation_hex (now, tl_test_unit (now, "lc")) == TL_HEX_NONE;
      while (tl_history_can_undo (history))
        tl_history_undo (history);
      g_assert_true (tl_history_situation (history) == tl_history_start (history));
    }
  g_test_message ("%u assaults, %u ashore, %u sunk", assaults, ashore, sunk);
  g_assert_cmpuint (assaults, >, 0);
  g_assert_cmpuint (ashore, >, 0);
  g_assert_cmpuint (sunk, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/18.6a(F)/terrain", test_terrain);
  g_test_add_func ("/rules/18.6a(F)/the-defender-s-choice", test_pick);
  g_test_add_func ("/rules/18.6b/listed", test_listed);
  g_test_add_func ("/rules/18.6b/worth", test_worth);
  g_test_add_func ("/rules/18.6a(H)/a-landing-instead", test_cleared);
  g_test_add_func ("/rules/18.6/random-play", test_random);
  return g_test_run ();
}
