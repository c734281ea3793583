/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fights that nobody thought of: random units, terrain and choices, many of them nonsense.  What
 * must hold for every one of them: trails add up, the column is on the table, nothing is changed,
 * and what the program chooses for the defender is as good for him as anything that he could
 * choose.
 */
#include <string.h>

#include "combat-fights.h"

#define N_FIGHTS 1500

static const char *const stack_hexes[] = { "02.01", "03.02", "03.03", "02.03", "01.03", "01.02" };
static const char *const sides[] = { "N", "NE", "SE", "S", "SW", "NW" };
static const char *const terrains[] = { "open",       "woods",      "forest",
                                        "rough",      "mountain",   "salt-marsh",
                                        "minor-city", "major-city", "lake" };
static const char *const types[] = {
  "inf", "tank", "mech", "redtank", "recon", "at", "inf", "tank"
};
static const char *const modes[] = { "combat",  "combat", "combat",  "move",   "dg",
                                     "dg-move", "strat",  "reserve", "exploit" };
static const char *const phases[] = { "combat", "movement", "reaction", "exploitation-combat",
                                      "supply" };

#define PICK(rand, list) ((list)[g_rand_int_range (rand, 0, G_N_ELEMENTS (list))])

static void
add_unit (GString *text, GRand *rand, const char *id, const char *side, const char *hex)
{
  static const char *const mobilities[] = { "leg", "track", "truck" };
  int re = g_rand_int_range (rand, 0, 4);

  g_string_append_printf (text, "%s %s %s %d-%d-%d %s %s %s%s", id, side, PICK (rand, types),
                          g_rand_int_range (rand, 0, 20), g_rand_int_range (rand, 0, 6),
                          g_rand_int_range (rand, 0, 12), PICK (rand, mobilities), hex,
                          PICK (rand, modes), g_rand_int_range (rand, 0, 5) == 0 ? " oos" : "");
  if (re >= 2)
    g_string_append_printf (text, " re=%d lost=%d", re, g_rand_int_range (rand, 0, re));
  g_string_append_c (text, '\n');
}

static char *
random_text (GRand *rand)
{
  GString *text = g_string_new ("size 5 5\n");

  g_string_append_printf (text, "clock %s side%d\n", PICK (rand, phases),
                          g_rand_int_range (rand, 0, 2));
  g_string_append_printf (text, "terrain 02.02 %s %s\n", PICK (rand, terrains),
                          PICK (rand, terrains));
  for (guint i = 0; i < TL_DIRECTIONS; i++)
    {
      if (g_rand_int_range (rand, 0, 3) == 0)
        g_string_append_printf (text, "%s 02.02 %s\n",
                                g_rand_boolean (rand) ? "minor-river" : "escarpment", sides[i]);
    }
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%u", i);

      add_unit (text, rand, id, "side0", PICK (rand, stack_hexes));
    }
  for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    {
      g_autofree char *id = g_strdup_printf ("e%d", i);

      add_unit (text, rand, id, "side1", "02.02");
    }
  if (g_rand_int_range (rand, 0, 4) == 0)
    g_string_append_printf (text, "h side1 hedgehog level=%d 02.02\n",
                            g_rand_int_range (rand, 1, 5));
  return g_string_free (text, FALSE);
}

static TlFight *
random_fight (const TlSituation *situation, GRand *rand)
{
  const char *target = g_rand_int_range (rand, 0, 8) == 0 ? "03.02" : "02.02";
  TlFight *fight = tl_fight_new (tl_test_hex (situation, target), g_rand_boolean (rand));
  guint n = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n; unit++)
    {
      if (g_rand_int_range (rand, 0, 4) > (unit < 4 ? 0 : 2))
        tl_fight_add_attacker (fight, unit);
      if (g_rand_int_range (rand, 0, 6) == 0)
        tl_fight_set_supplied (fight, unit, FALSE);
    }
  if (g_rand_boolean (rand))
    fight->attacker_ar = (TlUnit) g_rand_int_range (rand, 0, (int) n + 1);
  if (g_rand_boolean (rand))
    fight->defender_ar = (TlUnit) g_rand_int_range (rand, 0, (int) n + 1);
  fight->defender_withholds = g_rand_int_range (rand, 0, 4) == 0;
  if (g_rand_boolean (rand))
    fight->defender_pick = (TlTerrainPick){ (TlTerrainPickKind) g_rand_int_range (rand, 0, 3),
                                            (guint) g_rand_int_range (rand, 0, 40) };
  return fight;
}

static void
test_invariants (void)
{
  GRand *rand = g_rand_new_with_seed (416);

  for (guint i = 0; i < N_FIGHTS; i++)
    {
      g_autofree char *text = random_text (rand);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      guint64 before = tl_situation_hash (situation);
      g_autoptr (TlFight) fight = random_fight (situation, rand);
      g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

      fight_check_trails (odds);
      g_assert_cmpuint (odds->combat.column, <, tl_situation_edition (situation)->combat.n_columns);
      g_assert_cmpint (odds->attack.strength.num, >=, 0);
      g_assert_cmpint (odds->defence.strength.num, >=, 0);
      g_assert_true (tl_situation_hash (situation) == before);
      for (guint j = 0; j < tl_verdict_n_findings (odds->verdict); j++)
        g_assert_cmpstr (tl_verdict_finding (odds->verdict, j)->text, !=, "");
    }
  g_rand_free (rand);
}

/* Every way of choosing, stack after stack, and then the defender's own. */
static void
try_all (const TlSituation *situation, TlFight *fight, const TlFightOdds *best, guint stack)
{
  if (stack < best->stacks->len)
    {
      const TlFightStack *here = g_ptr_array_index (best->stacks, stack);

      for (guint i = 0; i < here->alternatives->len; i++)
        {
          tl_fight_pick_for_stack (fight, here->from,
                                   g_array_index (here->alternatives, TlFightAlternative, i).pick);
          try_all (situation, fight, best, stack + 1);
        }
      return;
    }
  for (guint i = 0; i < best->defender_alternatives->len; i++)
    {
      g_autoptr (TlFightOdds) odds = NULL;

      fight->defender_pick =
          g_array_index (best->defender_alternatives, TlFightAlternative, i).pick;
      odds = tl_fight_odds (situation, fight);
      g_assert_cmpuint (best->combat.column, <=, odds->combat.column);
    }
}

static void
test_best_choice (void)
{
  GRand *rand = g_rand_new_with_seed (417);

  for (guint i = 0; i < N_FIGHTS / 10; i++)
    {
      g_autofree char *text = random_text (rand);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u0 u1 u2 u3");
      g_autoptr (TlFightOdds) best = tl_fight_odds (situation, fight);

      try_all (situation, fight, best, 0);
    }
  g_rand_free (rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/9.7/whatever-is-asked-adds-up", test_invariants);
  g_test_add_func ("/rules/9.4b/no-choice-is-better-for-the-defender", test_best_choice);
  return g_test_run ();
}
