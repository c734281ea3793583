/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A fight before its roll: announced, paid for, led, its terrain chosen (9.2 steps 1 to 5; 8.0).
 *
 * The neighbours of 03.03: 03.02 N, 04.02 NE, 04.03 SE, 03.04 S, 02.03 SW, 02.02 NW.
 * Nobody is surprised by a 7; at 1:1 in the Open a combat roll of 2 is AL2, and of 7 AL1o1 Do1.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-combat.h"
#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "rules/combat/tl-odds.h"
#include "support/tl-test-play.h"

#include <string.h>

#define FIELD "size 6 7\nclock combat side0\n"
#define MOVING "size 6 7\nclock movement side0\n"
/* 03.03 is Woods (Close) and Minor City (Very Close), behind a river towards 03.02 and 04.02. */
#define BEHIND_RIVER FIELD "terrain 03.03 woods minor-city\nminor-river 03.03 N NE\n"

/* "attacker-supply", "terrain 03.02", "nobody": what is asked now. */
static char *
asked (const TlSituation *situation)
{
  char number[TL_HEX_NUMBER_MAX];
  const TlDecision *decision;

  if (tl_situation_n_decisions (situation) == 0)
    return g_strdup (tl_test_decider (situation));
  decision = tl_situation_decision (situation, 0);
  if (decision->kind != TL_DECISION_TERRAIN)
    return g_strdup (tl_test_decider (situation));
  return g_strdup_printf ("terrain %s", tl_grid_format (tl_map_grid (tl_situation_map (situation)),
                                                        decision->hex, number));
}

/* "u low, e dead, d 3t; roll": who has used what, and what is asked now. */
static char *
describe (const TlSituation *situation)
{
  static const char *const stocks[] = { "", " low", " exhausted" };
  GString *text = g_string_new (NULL);
  g_autofree char *next = asked (situation);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      g_string_append_printf (text, "%s%s%s", unit == 0 ? "" : ", ",
                              tl_situation_id (situation, unit), stocks[state->stocks]);
      if (state->hex == TL_HEX_NONE)
        g_string_append (text, " dead");
      if (state->t > 0)
        g_string_append_printf (text, " %ut", state->t);
    }
  g_string_append_printf (text, "; %s", next);
  return g_string_free (text, FALSE);
}

static const TlTestRow rows[] = {
  /* --- 9.2: the order ------------------------------------------------------------------------- */
  { "/rules/9.2/announced-and-asked-to-pay",
    FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n", "attack 03.03 u",
    "u, e; attacker-supply" },
  /* one unit each and no terrain: after supply nobody has a choice but to roll */
  { "/rules/9.2/what-leaves-no-choice-is-not-asked",
    FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n", "attack 03.03 u; pay; ?9.6 pay",
    "u low, e low; roll" },
  { "/rules/9.2/step-by-step",
    BEHIND_RIVER "u side0 tank 4-3-3 03.02\nv side0 inf 4-3-3 02.02\ne side1 inf 4-3-3 03.03\n"
                 "f side1 inf 2-2-3 03.03\n",
    "attack 03.03 u,v; pay; pay; lead v; lead f; terrain woods; terrain 03.02:minor-river; "
    "roll dice=7,0,7; lose v",
    "u low, v dead, e low, f low; attacker" },
  { "/rules/9.2/nothing-out-of-order",
    FIELD "u side0 inf 4-3-3 03.02\nv side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n"
          "f side1 inf 4-3-3 03.03\n",
    "attack 03.03 u,v; !9.2 roll dice=7,0,7; !9.2 lead u; !9.2 withhold; !9.2 terrain open; "
    "!9.10 lose u; !9.10b retreat u 03.02 03.01; !9.12g advance u; pay; !9.2 lead u; pay; "
    "!9.2 pay; !9.2 withhold; !9.6 lead e; lead u; !9.6 lead v; lead e; !9.2 pay",
    "u low, v low, e low, f low; roll" },
  { "/rules/9.2/nothing-else-meanwhile",
    FIELD "u side0 inf 4-3-3 03.02\nv side0 inf 4-3-3 04.04\ne side1 inf 4-3-3 03.03\n"
          "f side1 inf 4-3-3 03.04\n",
    "attack 03.03 u; !9.2 attack 03.04 v; !9.2 combat 03.04 v dice=7,0,7; !9.2 next; pay; pay; "
    "!9.2 next; !9.2 attack 03.04 v",
    "u low, v, e low, f; roll" },
  { "/rules/9.2/no-fight-no-steps", FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "!9.2 pay; !9.2 withhold; !9.2 lead u; !9.2 terrain open; !9.2 roll dice=7,0,7; !9.2 decline",
    "u, e; nobody" },
  { "/rules/9.2/dice-that-do-not-fit", FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "attack 03.03 u; pay; pay; !9.2 roll; !9.2 roll dice=7,0; "
    "roll dice=7,0,2; lose u; !9.2 roll dice=7,0,2",
    "u dead, e low; nobody" },
  /* called off: nothing is spent, and both may fight on */
  { "/rules/9.2/called-off", FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "attack 03.03 u; decline; attack 03.03 u; decline", "u, e; nobody" },
  { "/rules/9.2/not-called-off-once-paid",
    FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "attack 03.03 u; pay; !9.2 decline; pay; !9.2 decline", "u low, e low; roll" },
  { "/rules/9.1c/attacked-counts-from-the-roll",
    FIELD "u side0 inf 4-3-3 re=3 03.02\nv side0 inf 4-3-3 04.02\ne side1 inf 4-3-3 re=2 03.03\n"
          "f side1 inf 4-3-3 02.02\n",
    "attack 03.03 u; decline; attack 03.03 u; pay; pay; roll dice=7,0,2; lose u; lose u; "
    "!9.1c attack 03.03 v; !9.1c attack 02.02 u",
    "u low, v, e low, f; nobody" },
  /* --- answers beforehand --------------------------------------------------------------------- */
  { "/rules/9.2/answers-beforehand",
    BEHIND_RIVER "u side0 tank 4-3-3 03.02\nv side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n"
                 "f side1 inf 2-2-3 03.03\n",
    "attack 03.03 u,v attacker-ar=u defender-ar=f terrain=woods against=03.02:minor-river "
    "attacker-supply=u=stocks,v=stocks defender-supply=no",
    "u low, v low, e, f; roll" },
  { "/rules/9.2/some-answers-beforehand",
    BEHIND_RIVER "u side0 tank 4-3-3 03.02\nv side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n"
                 "f side1 inf 2-2-3 03.03\n",
    "attack 03.03 u,v defender-ar=f against=03.02:minor-river; pay; pay; lead u",
    "u low, v low, e low, f low; terrain 03.03" },
  /* --- 9.6 ------------------------------------------------------------------------------------ */
  { "/rules/9.6/attacker-first",
    FIELD "u side0 inf 4-3-3 03.02\nv side0 inf 4-3-3 03.02\nw side0 inf 4-5-3 03.02\n"
          "e side1 inf 4-3-3 03.03\nf side1 inf 4-3-3 03.03\n",
    "attack 03.03 u,v; pay; pay; !9.6 lead e; !9.6 lead w; ?9.6 lead v",
    "u low, v low, w, e low, f low; defender-lead" },
  { "/rules/9.6/the-only-one-is-not-asked",
    FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\nf side1 inf 4-3-3 03.03\n",
    "attack 03.03 u; pay; ?9.6 pay", "u low, e low, f low; defender-lead" },
  /* without supply one fights, and so may lead */
  { "/rules/9.6/without-supply-too",
    FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\nf side1 inf 4-3-3 03.03\n",
    "attack 03.03 u; pay; pay e=stocks; lead f", "u low, e low, f; roll" },
  /* the one who leads loses the first step (9.11c) */
  { "/rules/9.11c/who-was-chosen-loses-first",
    FIELD "u side0 inf 2-3-3 03.02\nv side0 inf 2-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "attack 03.03 u,v; pay; pay; lead v; roll dice=7,0,7; !9.11c lose u; lose v",
    "u low, v dead, e low; attacker" },
  /* --- 9.4 ------------------------------------------------------------------------------------ */
  /* Woods and Rough are Close and change nothing for an infantry's defence: equal */
  { "/rules/9.4c/equal-terrains-are-no-choice",
    FIELD "terrain 03.03 woods rough\nu side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "attack 03.03 u; pay; ?9.4c pay", "u low, e low; roll" },
  /* the hex, or the river: a choice for each stack that crosses it, in their order */
  { "/rules/9.4b/each-stack-that-has-a-choice",
    BEHIND_RIVER "u side0 inf 4-3-3 03.02\nv side0 inf 4-3-3 02.02\nw side0 inf 4-3-3 04.02\n"
                 "e side1 inf 4-3-3 03.03\n",
    "attack 03.03 u,v,w; pay; pay; lead u; terrain woods; !9.4 terrain 04.02:minor-river; "
    "!9.4 terrain woods; !9.4b terrain 03.02:open; terrain 03.02:minor-river",
    "u low, v low, w low, e low; terrain 04.02" },
  { "/rules/9.4b/the-last-choice",
    BEHIND_RIVER "u side0 inf 4-3-3 03.02\nv side0 inf 4-3-3 02.02\nw side0 inf 4-3-3 04.02\n"
                 "e side1 inf 4-3-3 03.03\n",
    "attack 03.03 u,v,w; pay; pay; lead u; terrain minor-city; terrain 03.02:minor-river; terrain 04.02:woods",
    "u low, v low, w low, e low; roll" },
  { "/rules/9.4c/own-terrain-first",
    BEHIND_RIVER "u side0 tank 4-3-3 03.02\ne side1 tank 4-3-3 03.03\n",
    "attack 03.03 u; pay; pay; !9.4 terrain 03.02:minor-river; !9.4c terrain open; terrain minor-city",
    "u low, e low; terrain 03.02" },
  /* --- 9.5 ------------------------------------------------------------------------------------ */
  { "/rules/9.5(B)/withheld", FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "attack 03.03 u; pay; ?9.5(B) withhold", "u low, e; roll" },
  { "/rules/9.5(B)/withheld-for-some",
    FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\nf side1 inf 2-3-3 03.03\n",
    "attack 03.03 u; pay; ?9.5(B) pay f=stocks", "u low, e, f low; defender-lead" },
  { "/rules/9.5(B)/who-has-nothing-is-not-asked",
    FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03 exhausted\n",
    "attack 03.03 u; ?9.5(B) pay", "u low, e exhausted; roll" },
  { "/rules/9.5(A)/nobody-can-be-paid-for",
    FIELD "u side0 inf 4-3-3 03.02 exhausted\ne side1 inf 4-3-3 03.03\n",
    "!9.5(A) attack 03.03 u; !9.5(A) combat 03.03 u dice=7,0,7", "u exhausted, e; nobody" },
  /* AR 3 against 3, and AL2: by u's 5 it would be AL1o1 */
  { "/rules/9.6/who-is-not-paid-for-does-not-lead",
    FIELD "u side0 inf 4-5-3 03.02\nv side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "attack 03.03 u,v attacker-ar=u; ?9.5(A) pay v=stocks; pay; roll dice=7,0,2; lose v",
    "u, v dead, e low; nobody" },
  /* v cannot: it is left out by name, or the attack is off */
  { "/rules/9.5(A)/who-cannot-be-paid-for-drops-out",
    FIELD "u side0 inf 4-3-3 03.02\nv side0 inf 4-3-3 03.02 exhausted\ne side1 inf 4-3-3 03.03\n",
    "?9.5(A) attack 03.03 u,v; !9.5(A) pay; ?9.5(A) pay u=stocks; pay; roll dice=7,0,2; lose u",
    "u dead, v exhausted, e low; nobody" },
  { "/rules/9.5(A)/not-in-one-go",
    FIELD "u side0 inf 4-3-3 03.02\nv side0 inf 4-3-3 03.02 exhausted\ne side1 inf 4-3-3 03.03\n",
    "!9.5(A) combat 03.03 u,v dice=7,0,7; combat 03.03 u dice=7,0,2; lose u",
    "u dead, v exhausted, e low; nobody" },
  /* whoever was left out attacks another hex, and does not advance into this one */
  { "/rules/9.12g(A)/only-who-paid-advances",
    FIELD "u side0 inf 22-3-3 re=2 03.02\nv side0 inf 4-3-3 03.02\ne side1 inf 1-3-3 03.03\n"
          "f side1 inf 1-3-3 02.02\n",
    "attack 03.03 u,v; pay u=stocks; pay; roll dice=7,0,7; lose e; !9.12g advance v; advance u; "
    "attack 02.02 v",
    "u low, v, e dead, f; attacker-supply" },
  /* the example of 9.5: 3T are due, 1T is there and the stocks are empty, so one attacks; the lone
     defender, 1/2 RE, has nothing */
  { "/rules/9.5/example",
    FIELD "u side0 inf 4-3-3 03.02 exhausted\nv side0 inf 4-3-3 03.02 exhausted\n"
          "w side0 inf 4-3-3 03.02 exhausted\nd side0 dump 03.01 1t\n"
          "e side1 inf 4-3-3 size=battalion 03.03 exhausted\n",
    "?9.5(A) attack 03.03 u,v,w; !9.5(A) pay; !12.4 pay u=03.01:1 v=03.01:1; "
    "?9.5(B) pay v=03.01:1; roll dice=7,0,2",
    "u exhausted, v exhausted, w exhausted, d dead, e exhausted; attacker" },
  /* ... or, with stocks, one of them is paid for and the others are Low (12.10) */
  { "/rules/12.10g/stocks-beside-a-dump",
    FIELD "u side0 inf 4-3-3 03.02\nv side0 inf 4-3-3 03.02\nw side0 inf 4-3-3 03.02\n"
          "d side0 dump 03.01 1t\ne side1 inf 4-3-3 03.03\n",
    "attack 03.03 u,v,w; ?12.10b pay", "u, v low, w low, d dead, e; defender-supply" },
  { "/rules/12.10h/a-division-wastes-what-is-too-little",
    FIELD "u side0 inf 9-3-3 re=3 03.02\nd side0 dump 03.01 1t\ne side1 inf 4-3-3 03.03\n",
    "attack 03.03 u; !12.10h pay u=stocks; ?12.10h pay u=stocks u=03.01:1:wasted",
    "u low, d dead, e; defender-supply" },
  { "/rules/12.10a/no-stocks-beside-a-full-dump",
    FIELD "u side0 inf 4-3-3 03.02\nd side0 dump 03.01 4t\ne side1 inf 4-3-3 03.03\n",
    "attack 03.03 u; !12.10a pay u=stocks; !12.4 pay u=03.01:2; pay u=03.01:1",
    "u, d 3t, e; defender-supply" },
  /* which of two dumps is a choice; 2T for a defence of more than 1 RE (12.4) */
  { "/rules/12.4/which-dump",
    FIELD "u side0 inf 4-3-3 03.02\nd side0 dump 03.01 4t\nc side0 dump 02.01 4t\n"
          "e side1 inf 4-3-3 re=2 03.03\nb side1 dump 03.05 4t\na side1 dump 04.04 4t\n",
    "attack 03.03 u; pay u=02.01:1; !12.4 pay 03.05:1; pay 03.05:1 04.04:1",
    "u, d 4t, c 3t, e, b 3t, a 3t; roll" },
  { "/rules/9.5(B)/withheld-is-kept",
    FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 re=2 03.03\nb side1 dump 03.05 4t\n",
    "attack 03.03 u; pay; withhold", "u low, e, b 4t; roll" },
  { "/rules/9.2/called-off-spends-nothing",
    FIELD "u side0 inf 4-3-3 03.02\nd side0 dump 03.01 4t\ne side1 inf 4-3-3 03.03\n",
    "attack 03.03 u; decline", "u, d 4t, e; nobody" },
  /* --- 8.0 ------------------------------------------------------------------------------------ */
  { "/rules/8.0/an-overrun-step-by-step",
    MOVING "u side0 inf 9-3-9 re=2 03.02\ne side1 inf 4-3-3 03.03\n",
    "attack 03.03 u overrun; pay; pay; roll dice=7,0,7; lose u; lose e; advance u; "
    "move u 03.03 03.04",
    "u low, e dead; nobody" },
  { "/rules/8.1/the-move-waits-for-the-overrun",
    MOVING "u side0 inf 9-3-9 03.02\nv side0 inf 9-3-9 05.05\ne side1 inf 4-3-3 03.03\n",
    "move u 03.02 03.01 03.02; attack 03.03 u overrun; !9.2 move u 03.02 03.01; "
    "!9.2 move v 05.05 05.06; !9.2 mode v move; decline; move u 03.02 03.01",
    "u, v, e; nobody" },
  /* 12 - 2 - 3 = 7 MP: called off, an overrun costs nothing */
  { "/rules/8.1a/called-off-it-costs-no-mp",
    MOVING "u side0 inf 9-3-5 re=3 03.02\ne side1 inf 4-3-3 re=3 03.03\n",
    "attack 03.03 u overrun; decline; attack 03.03 u overrun; pay; pay; roll dice=7,0,7; lose u; "
    "lose e; !8.1a attack 03.03 u overrun",
    "u low, e low; nobody" },
  { "/rules/8.1g/who-was-dropped-finishes-with-the-roll",
    MOVING "u side0 inf 12-3-9 re=2 03.01\nb side0 inf 4-3-9 03.01\ne side1 inf 4-3-3 re=3 03.03\n",
    "move u,b 03.01 03.02; attack 03.03 u overrun; decline; attack 03.03 u,b overrun; "
    "pay u=stocks; pay; roll dice=7,0,7; lose u; lose e; !6.1 move b 03.02 03.01",
    "u low, b, e low; nobody" },
};

/* --- one go and step by step ------------------------------------------------------------------ */

static const char stage[] = BEHIND_RIVER
    "u side0 tank 9-4-6 track 03.02\nv side0 inf 4-3-3 02.02\nw side0 mech 5-4-9 04.02\n"
    "e side1 inf 4-3-3 re=2 03.03\nf side1 inf 2-2-3 03.03 reserve\n";

/* `combat` is `attack`, the answers that it gives and `roll`: the same situation, the same hash. */
static void
test_one_go_is_all_steps (void)
{
  static const char *const pairs[][2] = {
    { "combat 03.03 u,v,w dice=7,0,7",
      "attack 03.03 u,v,w; pay; pay; lead w; lead e; terrain minor-city; terrain 03.02:minor-river; "
      "terrain 04.02:minor-river; roll dice=7,0,7" },
    { "combat 03.03 u,v attacker-ar=v defender-ar=f against=03.02:woods dice=7,0,12",
      "attack 03.03 u,v; pay; pay; lead v; lead f; terrain minor-city; terrain 03.02:woods; roll dice=7,0,12" },
    { "combat 03.03 u defender-supply=no dice=10,2,3",
      "attack 03.03 u; pay; withhold; lead e; terrain minor-city; terrain 03.02:minor-river; roll dice=10,2,3" },
    { "combat 03.03 v unsupplied=f dice=7,0,3",
      "attack 03.03 v; pay; pay e=stocks; lead e; terrain minor-city; roll dice=7,0,3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (TlSituation) once = tl_test_situation (stage);
      g_autoptr (TlSituation) steps = tl_situation_ref (once);

      g_test_message ("%s", pairs[i][0]);
      tl_test_play (&once, pairs[i][0]);
      tl_test_play (&steps, pairs[i][1]);
      g_assert_true (tl_situation_hash (once) == tl_situation_hash (steps));
      g_assert_cmpuint (tl_situation_hash (once), ==, tl_situation_hash (steps));
    }
}

/* 9.5(B): e = 4 x 1/2 without supply. */
static void
test_odds_of_a_fight_in_preparation (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FIELD "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 03.03\nf side1 inf 2-3-3 03.03\n");
  g_autoptr (TlFightOdds) before = NULL;
  g_autoptr (TlFightOdds) after = NULL;

  tl_test_play (&situation, "attack 03.03 u; pay");
  before = tl_fight_odds (situation, tl_situation_fight (situation));
  tl_assert_fraction (before->defence.strength, "6");
  tl_test_play (&situation, "pay f=stocks");
  after = tl_fight_odds (situation, tl_situation_fight (situation));
  tl_assert_fraction (after->defence.strength, "4");
  g_assert_true (tl_verdict_allows (after->verdict));
}

/* --- undo ------------------------------------------------------------------------------------- */

/* Every step is a node of its own; only the roll that is taken back is marked. */
static void
test_undo_takes_back_step_by_step (void)
{
  static const char *const steps[] = {
    "attack 03.03 u,v,w",
    "pay",
    "pay",
    "lead u",
    "lead e",
    "terrain minor-city",
    "terrain 03.02:minor-river",
    "terrain 04.02:minor-river",
    "roll",
  };
  g_autoptr (TlSituation) start = tl_test_situation (stage);
  g_autoptr (TlHistory) history = tl_history_new (start, 5);
  guint64 hashes[G_N_ELEMENTS (steps)];
  TlNode *roll = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      hashes[i] = tl_situation_hash (tl_history_situation (history));
      roll = tl_test_perform (history, steps[i]);
    }
  g_assert_true (g_str_has_prefix (roll->text, "roll dice="));
  for (guint i = G_N_ELEMENTS (steps); i > 0; i--)
    {
      TlNode *node = tl_history_current (history);

      tl_history_undo (history);
      g_assert_cmpuint (tl_situation_hash (tl_history_situation (history)), ==, hashes[i - 1]);
      g_assert_cmpint (node->taken_back, ==, node == roll);
    }
  g_assert_true (tl_situation_hash (tl_history_situation (history)) == tl_situation_hash (start));
}

/* A situation with a fight in preparation is another than without, and each choice tells. */
static void
test_hash_knows_the_choices (void)
{
  g_autoptr (TlSituation) one = tl_test_situation (stage);
  g_autoptr (TlSituation) other = tl_situation_ref (one);

  tl_test_play (&one, "attack 03.03 u,v; pay; pay; lead u");
  tl_test_play (&other, "attack 03.03 u,v; pay; pay; lead v");
  g_assert_false (tl_situation_hash (one) == tl_situation_hash (other));
  g_assert_cmpuint (tl_situation_hash (one), !=, tl_situation_hash (other));
  tl_test_play (&one, "lead e; terrain minor-city; terrain 03.02:minor-river; roll dice=7,0,7");
  g_assert_null (tl_situation_fight (one));
}

/* --- words ------------------------------------------------------------------------------------ */

static void
test_words (void)
{
  static const char *const lines[][3] = {
    { "attack 03.03 u,v", "Attack on", "Side 0: combat supply for the attack, 2T." },
    { "pay", "Combat supply of the attack, as proposed", "half strength?" },
    { "pay e=stocks", ": internal stocks", "leads the attack?" },
    { "lead u", "leads", "leads the defence?" },
    { "lead e", "leads", "which terrain counts for the defenders?" },
    { "terrain woods", "Terrain of the defenders: woods", "against the stack in 03.02?" },
    { "terrain 03.02:woods", "Terrain against the stack in 03.02: woods", "rolled." },
    { "roll dice=7,0,7", "rolled", NULL },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (stage);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (TlAction) action = tl_action_parse (lines[i][0], situation, NULL);
      g_autofree char *description = tl_describe (situation, action);
      g_autofree char *question = NULL;

      g_test_message ("%s", description);
      g_assert_nonnull (strstr (description, lines[i][1]));
      tl_test_play (&situation, lines[i][0]);
      question = tl_decision_text (situation, tl_situation_decision (situation, 0));
      g_test_message ("%s", question);
      if (lines[i][2] != NULL)
        g_assert_nonnull (strstr (question, lines[i][2]));
    }
}

/* --- the list of answers ---------------------------------------------------------------------- */

static char *
legal (const TlSituation *situation)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *one = tl_action_to_string (g_ptr_array_index (actions, i), situation);

      g_string_append_printf (text, "%s%s", i == 0 ? "" : "; ", one);
    }
  return g_string_free (text, FALSE);
}

static void
assert_legal (const TlSituation *situation, const char *expected)
{
  g_autofree char *text = legal (situation);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_answers_are_listed (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (stage);

  tl_test_play (&situation, "attack 03.03 u,v");
  assert_legal (situation, "pay; decline");
  tl_test_play (&situation, "pay");
  assert_legal (situation, "pay; pay e=stocks; pay f=stocks; withhold");
  tl_test_play (&situation, "pay");
  assert_legal (situation, "lead u; lead v");
  tl_test_play (&situation, "lead u");
  assert_legal (situation, "lead e; lead f");
  tl_test_play (&situation, "lead f");
  assert_legal (situation, "terrain woods; terrain minor-city");
  tl_test_play (&situation, "terrain minor-city");
  assert_legal (situation,
                "terrain 03.02:woods; terrain 03.02:minor-city; terrain 03.02:minor-river");
  tl_test_play (&situation, "terrain 03.02:woods");
  assert_legal (situation, "roll");
}

static void
test_dumps_are_listed (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FIELD "formation f1 side0\nu side0 inf 4-3-3 03.02 formation=f1\nd side0 dump 03.01 4t\n"
            "c side0 dump 02.01 4t\nt side0 truck 2-45 04.01 4t organic formation=f1\n"
            "e side1 inf 4-3-3 re=2 03.03\nb side1 dump 03.05 4t\na side1 dump 04.04 4t\n");

  tl_test_play (&situation, "attack 03.03 u");
  assert_legal (situation, "pay; pay u=03.01:1; pay u=04.01@f1:1; decline");
  tl_test_play (&situation, "pay u=04.01@f1:1");
  assert_legal (situation, "pay; pay 03.05:2; withhold");
}

/* For who shows odds: 9.5(A) forbids the attacker, 9.5(B) halves the defender; a copy is marked. */
/* --- true causes ------------------------------------------------------------------------------ */

typedef struct
{
  const char *path;
  const char *situation;
  const char *script; /* before @action */
  const char *action; /* taken or refused: @says it is in what is said of it */
  const char *says;
  const char *never;
} CauseRow;

#define CAUSE_FIELD "size 6 6\nclock combat side0\nu side0 inf 9-4-3 03.02\nd side0 dump 03.01 8t\n"

static const CauseRow causes[] = {
  /* a strength of zero is no stronger for supply: its stocks are full */
  { "/rules/9.5/zero-needs-no-supply", CAUSE_FIELD "e side1 inf 4-3-3/2-3-6 03.03 strat\n",
    "attack 03.03 u", "pay", "zero with or without combat supply", "used up" },
  { "/rules/9.5/stocks-used-up", CAUSE_FIELD "e side1 inf 4-3-3/2-3-6 03.03 exhausted\n",
    "attack 03.03 u", "pay", "internal stocks are used up", "zero" },
  { "/rules/9.5/by-will", CAUSE_FIELD "e side1 inf 4-3-3/2-3-6 03.03\n", "attack 03.03 u; pay",
    "withhold", "The defender goes without", "used up" },
  /* 6.1c: the Move Mode side has 6 MP; turned first it moves, but not in this phase, and not at all
   * with 0 on both sides */
  { "/rules/6.1c/turn-it-first", "size 6 6\nclock movement side0\nu side0 inf 4-3-0/2-3-6 03.03\n",
    NULL, "move u 03.03 03.04", "turn the counter first", NULL },
  { "/rules/6.1c/turning-does-not-help",
    "size 6 6\nclock movement side0\nu side0 inf 4-3-0/2-3-0 03.03\n", NULL, "move u 03.03 03.04",
    "Movement Allowance is zero", "turn" },
  { "/rules/6.1c/turning-is-too-late",
    "size 6 6\nclock exploitation side0\nu side0 inf 4-3-0/2-3-6 03.03 exploit\n", NULL,
    "move u 03.03 03.04", "Movement Allowance is zero", "turn" },
  /* 9.14g: a ship is in port only where there is one */
  { "/rules/9.14g/not-in-port",
    "size 6 6\nclock movement side0\nu side0 inf 4-3-6 03.03\nb side1 ship 8-4-20 capacity=8 03.04\n",
    NULL, "move u 03.03 03.04", "is destroyed in 03.04", "in port" },
  { "/rules/9.14g/in-port",
    "size 6 6\nclock movement side0\nu side0 inf 4-3-6 03.03\nb side1 ship 8-4-20 capacity=8 03.04\n"
    "p side1 port 03.04\n",
    NULL, "move u 03.03 03.04", "is destroyed in port", NULL },
  /* what would be allowed instead */
  { "/rules/9.6/names-the-candidates",
    CAUSE_FIELD "v side0 inf 3-4-3 03.02\ne side1 inf 4-3-3/2-3-6 03.03\n",
    "attack 03.03 u,v; pay; pay", "lead e", "(u), ", NULL },
  { "/rules/9.2/names-what-is-due", CAUSE_FIELD "e side1 inf 4-3-3/2-3-6 03.03\n", "attack 03.03 u",
    "next", "combat supply for the attack, 1T", NULL },
};

static void
test_cause (gconstpointer data)
{
  const CauseRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_autoptr (TlAction) action = NULL;
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = NULL;
  g_autofree char *said = NULL;

  if (row->script != NULL)
    tl_test_play (&situation, row->script);
  action = tl_action_parse (row->action, situation, NULL);
  next = tl_apply (situation, action, &verdict);
  said = tl_verdict_to_string (verdict);
  g_test_message ("%s", said);
  g_assert_nonnull (strstr (said, row->says));
  if (row->never != NULL)
    g_assert_null (strstr (said, row->never));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (causes); i++)
    g_test_add_data_func (causes[i].path, &causes[i], test_cause);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/9.2/one-go-is-all-steps", test_one_go_is_all_steps);
  g_test_add_func ("/rules/9.5(B)/odds-of-a-fight-in-preparation",
                   test_odds_of_a_fight_in_preparation);
  g_test_add_func ("/rules/9.2/undo-takes-back-step-by-step", test_undo_takes_back_step_by_step);
  g_test_add_func ("/rules/9.2/hash-knows-the-choices", test_hash_knows_the_choices);
  g_test_add_func ("/rules/9.2/words", test_words);
  g_test_add_func ("/rules/9.2/answers-are-listed", test_answers_are_listed);
  g_test_add_func ("/rules/12.4/dumps-are-listed", test_dumps_are_listed);
  return g_test_run ();
}
