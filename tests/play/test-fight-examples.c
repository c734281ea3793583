/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rulebook's worked fights (facts, E1 and E2) and the article's, on the shipped scenarios, with
 * the printed dice, to the printed end.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-apply.h"
#include "play/tl-legal.h"
#include "support/tl-test-scenario.h"
#include "xml/tl-xml-scenario.h"

#include <string.h>

static TlSituation *
load (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
  return tl_situation_ref (scenario->start);
}

/* Performs @text; with @rule, expects the rules to refuse it by that one. (nullable) (transfer
   full) */
static TlVerdict *
act (TlSituation **situation, const char *text, const char *rule)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, *situation, &error);
  TlVerdict *verdict = NULL;
  TlSituation *next;

  g_assert_no_error (error);
  next = tl_apply (*situation, action, &verdict);
  if (rule != NULL)
    {
      g_assert_null (next);
      g_assert_cmpstr (tl_verdict_first_forbidden (verdict)->rule, ==, rule);
      return verdict;
    }
  if (next == NULL)
    g_error ("%s: %s", text, tl_verdict_first_forbidden (verdict)->text);
  tl_situation_unref (*situation);
  *situation = next;
  return verdict;
}

static void
does (TlSituation **situation, const char *text)
{
  tl_verdict_free (act (situation, text, NULL));
}

static void
cannot (TlSituation **situation, const char *text, const char *rule)
{
  tl_verdict_free (act (situation, text, rule));
}

/* Does some finding of @rule say @words? */
static void
assert_says (const TlVerdict *verdict, const char *rule, const char *words)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (g_str_equal (finding->rule, rule) && strstr (finding->text, words) != NULL)
        return;
    }
  g_error ("nothing of %s says “%s”", rule, words);
}

static void
assert_at (const TlSituation *situation, const char *id, const char *number)
{
  g_assert_cmpuint (tl_situation_hex (situation, tl_test_unit (situation, id)), ==,
                    tl_test_hex (situation, number));
}

static void
assert_dead (const TlSituation *situation, const char *id)
{
  g_assert_cmpuint (tl_situation_state (situation, tl_test_unit (situation, id))->box, ==,
                    TL_BOX_DEAD);
}

static void
assert_supply (const TlSituation *situation, const char *id, guint t, TlStocks stocks)
{
  const TlUnitState *state = tl_situation_state (situation, tl_test_unit (situation, id));

  g_assert_cmpuint (state->t, ==, t);
  g_assert_cmpuint (state->stocks, ==, stocks);
}

/* E1: 4 + 8/2 + 6 x 3/2 = 17 to (7 + 6 + 7)/2 = 10: 2:1.  8 + 3 = 11: surprise, two to the right,
   4:1.  3 + 3 = 6: Ao1 Do1. */
static void
test_comprehensive_combat (void)
{
  g_autoptr (TlSituation) situation = load ("comprehensive-combat.xml");
  g_autoptr (TlVerdict) verdict = NULL;

  verdict = act (&situation,
                 "combat 08.05 mc16,mech64,pz2 attacker-ar=mc16 defender-ar=tb1 dice=8,2,3", NULL);
  assert_says (verdict, "9.7", "17 against 10 is 2:1");
  assert_says (verdict, "9.8", "= 11");
  assert_says (verdict, "9.8", "4:1");
  assert_says (verdict, "9.9", "= 6: Ao1 Do1");
  /* 1T of the dump for the mech infantry; who stands over the river lives on stocks; 2T for 3 RE */
  assert_says (verdict, "12.4", "1T out of 08.10");
  assert_says (verdict, "12.4", "2T out of 08.02");
  assert_supply (situation, "dump", 16, TL_STOCKS_FULL);
  assert_supply (situation, "soviet-dump", 6, TL_STOCKS_FULL);
  assert_supply (situation, "mech64", 0, TL_STOCKS_FULL);
  assert_supply (situation, "mc16", 0, TL_STOCKS_LOW);
  assert_supply (situation, "pz2", 0, TL_STOCKS_LOW);
  /* the option as a loss must be the motorcycles, who led */
  cannot (&situation, "lose pz2", "9.11c");
  does (&situation, "lose mc16");
  assert_dead (situation, "mc16");
  cannot (&situation, "decline", "9.10c");
  cannot (&situation, "retreat tb1,tb2,tb3 08.05 07.06", "9.12f");
  does (&situation, "retreat tb1,tb2,tb3 08.05 08.04");
  assert_at (situation, "tb1", "08.04");
  assert_at (situation, "tb3", "08.04");
  g_assert_cmpuint (tl_situation_state (situation, tl_test_unit (situation, "tb1"))->steps_lost, ==,
                    0);
  does (&situation, "advance pz2");
  assert_at (situation, "pz2", "08.05");
  assert_at (situation, "mech64", "08.06");
  g_assert_cmpuint (tl_situation_n_decisions (situation), ==, 0);
  g_assert_cmpint (tl_unit_mode (situation, tl_test_unit (situation, "pz2")), ==, TL_MODE_COMBAT);
}

/* ... and what the map holds ready besides: every other hex of the retreat costs the DG stack a
   step. */
static void
test_zones_behind_the_brigades (void)
{
  g_autoptr (TlSituation) situation = load ("comprehensive-combat.xml");

  does (&situation, "combat 08.05 mc16,mech64,pz2 attacker-ar=mc16 defender-ar=tb1 dice=8,2,3");
  does (&situation, "lose mc16");
  does (&situation, "retreat tb1,tb2,tb3 08.05 09.05");
  cannot (&situation, "decline", "9.10c");
  does (&situation, "lose tb2");
  assert_dead (situation, "tb2");
  assert_at (situation, "tb1", "09.05");
}

/* E1, the Reserve division: 3 x 1/2 = 1 1/2 MP when it is released in Reaction: no overrun. */
static void
test_reserve_is_too_slow (void)
{
  g_autoptr (TlSituation) situation = load ("comprehensive-combat.xml");

  tl_test_change (&situation, "clock reaction side0; rifle combat released 08.02; mc16 08.03");
  cannot (&situation, "combat 08.03 rifle overrun dice=7,0,7", "8.1a");
}

/* E2: (6 + 8) x 3/2 = 21 to 7/2: 6:1, column 5:1.  6 + 3 = 9: surprise, two to the right, 9:1.
   4 + 3 = 7: Ao1 e4 DL1o2, no Exploit. */
static void
test_overrun (void)
{
  g_autoptr (TlSituation) situation = load ("overrun.xml");
  g_autoptr (TlVerdict) verdict = NULL;
  const TlUnitState *state;

  verdict =
      act (&situation,
           "combat 08.05 pz24,mech26 overrun attacker-ar=pz24 defender-ar=tb dice=6,2,4", NULL);
  assert_says (verdict, "9.7", "21 against 3 1/2 is 6:1");
  assert_says (verdict, "9.8", "= 9");
  assert_says (verdict, "9.8", "9:1");
  assert_says (verdict, "9.9", "= 7: Ao1 e4 DL1o2");
  assert_says (verdict, "12.4", "2T");
  /* a loss would be the panzers' */
  cannot (&situation, "lose mech26", "9.11c");
  does (&situation, "retreat pz24,mech26 08.06 08.07");
  does (&situation, "lose tb");
  assert_dead (situation, "tb");
  g_assert_cmpuint (tl_situation_n_decisions (situation), ==, 0);
  state = tl_situation_state (situation, tl_test_unit (situation, "pz24"));
  g_assert_cmpuint (state->mp12_spent, ==, 6 * 12);
  g_assert_cmpuint (state->flags & TL_UNIT_MOVED, !=, 0);
  g_assert_cmpuint (state->marker, ==, TL_MARKER_NONE);
  assert_at (situation, "pz24", "08.07");
  cannot (&situation, "move pz24 08.07 08.08", "6.1");
}

/* ... taken as a loss: the panzers die, the brigade too, and the regiment must go in. */
static void
test_overrun_with_a_loss (void)
{
  g_autoptr (TlSituation) situation = load ("overrun.xml");

  does (&situation, "combat 08.05 pz24,mech26 overrun attacker-ar=pz24 defender-ar=tb dice=6,2,4");
  does (&situation, "lose pz24");
  does (&situation, "lose tb");
  cannot (&situation, "decline", "9.12g(D)");
  does (&situation, "advance mech26");
  assert_at (situation, "mech26", "08.05");
  g_assert_cmpint (tl_unit_mode (situation, tl_test_unit (situation, "mech26")), ==,
                   TL_MODE_COMBAT);
}

/* The article: an AL2 kills the 5th Marines, who led, and then whom the owner likes; the artillery
   in the hex is untouched. */
static void
test_marines (void)
{
  g_autoptr (TlSituation) situation = load ("reservoir.xml");

  tl_test_change (&situation, "clock combat side0");
  does (&situation, "combat 33.11 5mar,1mar,7mar attacker-ar=5mar defender-ar=58div dice=3,6,2");
  cannot (&situation, "lose 7mar", "9.11c");
  cannot (&situation, "lose 11mar", "9.11a");
  does (&situation, "lose 5mar");
  does (&situation, "lose 7mar");
  assert_dead (situation, "5mar");
  assert_dead (situation, "7mar");
  assert_at (situation, "1mar", "32.10");
  assert_at (situation, "11mar", "34.10");
  g_assert_cmpuint (tl_situation_n_decisions (situation), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/9.2/E1-comprehensive-combat", test_comprehensive_combat);
  g_test_add_func ("/rules/9.12e/E1-zones-behind-the-brigades", test_zones_behind_the_brigades);
  g_test_add_func ("/rules/7.0/E1-reserve-is-too-slow", test_reserve_is_too_slow);
  g_test_add_func ("/rules/8.1f/E2-overrun", test_overrun);
  g_test_add_func ("/rules/9.12g(D)/E2-overrun-with-a-loss", test_overrun_with_a_loss);
  g_test_add_func ("/rules/9.11c/article-marines", test_marines);
  return g_test_run ();
}
