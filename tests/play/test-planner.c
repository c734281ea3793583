/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The planner against brute force: every set of units analysed in full, with the comparison written
 * down here once more; effects against fights changed by hand.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-planner.h"
#include "support/tl-test-rounds.h"
#include "support/tl-test-scenario.h"

#include <string.h>

#define N_CASES TL_TEST_ROUNDS (25)

/* --- helpers ---------------------------------------------------------------------------------- */

static TlPlannerQuery
query_of (const TlSituation *situation, const char *target)
{
  TlPlannerQuery query;

  tl_planner_query_init (&query, situation, tl_test_hex (situation, target));
  return query;
}

/* "a1 a2, a3": the attackers of each proposal. (transfer full) */
static char *
attackers_of (const TlSituation *situation, const TlProposals *proposals)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = g_ptr_array_index (proposals->proposals, i);

      g_string_append (text, i == 0 ? "" : ",");
      for (guint k = 0; k < proposal->fight->attackers->len; k++)
        g_string_append_printf (
            text, "%s%s", text->len == 0 ? "" : " ",
            tl_situation_id (situation, g_array_index (proposal->fight->attackers, TlUnit, k)));
    }
  return g_string_free (text, FALSE);
}

static const TlPlannerEffect *
find_effect (const TlProposal *proposal, TlEffectKind kind, TlUnit unit)
{
  for (guint i = 0; i < proposal->effects->len; i++)
    {
      const TlPlannerEffect *effect = g_ptr_array_index (proposal->effects, i);

      if (effect->kind == kind && effect->unit == unit)
        return effect;
    }
  return NULL;
}

/* --- brute force ------------------------------------------------------------------------------ */

typedef struct
{
  TlFight *fight;
  TlFraction chance;
  TlFraction loss;
  guint supply_t;
  gboolean is_beaten;
} Plain;

static void
plain_clear (gpointer data)
{
  tl_fight_free (((Plain *) data)->fight);
}

/* Fewer units, then lower ones. */
static gboolean
goes_before (const TlFight *a, const TlFight *b)
{
  if (a->attackers->len != b->attackers->len)
    return a->attackers->len < b->attackers->len;
  for (guint i = 0; i < a->attackers->len; i++)
    {
      TlUnit one = g_array_index (a->attackers, TlUnit, i);
      TlUnit other = g_array_index (b->attackers, TlUnit, i);

      if (one != other)
        return one < other;
    }
  return FALSE;
}

static gboolean
beats (const Plain *a, const Plain *b)
{
  int chance = tl_fraction_compare (a->chance, b->chance);
  int loss = tl_fraction_compare (a->loss, b->loss);

  if (chance < 0 || loss > 0 || a->supply_t > b->supply_t)
    return FALSE;
  return chance > 0 || loss < 0 || a->supply_t < b->supply_t || goes_before (a->fight, b->fight);
}

static GArray *
all_sets (const TlSituation *situation, const TlPlannerQuery *query, gboolean overrun,
          const TlUnit *units, guint n)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Plain));

  g_array_set_clear_func (all, plain_clear);
  for (guint set = 1; set < 1u << n; set++)
    {
      Plain plain = { .fight = tl_fight_new (query->target, overrun) };
      g_autoptr (TlAnalysis) analysis = NULL;
      g_autoptr (TlFightOdds) odds = NULL;

      for (guint i = 0; i < n; i++)
        if ((set & (1u << i)) != 0)
          tl_fight_add_attacker (plain.fight, units[i]);
      analysis = tl_analysis_new (situation, plain.fight, &query->plan, NULL);
      if (analysis == NULL || analysis->may_advance == 0)
        {
          plain_clear (&plain);
          continue;
        }
      odds = tl_fight_odds (situation, plain.fight);
      plain.chance = tl_chance_fraction (analysis->may_advance, TL_COMBAT_WAYS);
      plain.loss = analysis->attacker_mean;
      plain.supply_t = odds->attack.supply_t;
      g_array_append_val (all, plain);
    }
  return all;
}

static guint
mark_beaten (GArray *all)
{
  guint left = 0;

  for (guint i = 0; i < all->len; i++)
    {
      Plain *each = &g_array_index (all, Plain, i);

      for (guint k = 0; k < all->len && !each->is_beaten; k++)
        each->is_beaten = k != i && beats (&g_array_index (all, Plain, k), each);
      left += !each->is_beaten;
    }
  return left;
}

static gboolean
same_attackers (const TlFight *a, const TlFight *b)
{
  return !goes_before (a, b) && !goes_before (b, a);
}

static void
compare_with_brute_force (const TlSituation *situation, const TlPlannerQuery *query,
                          const TlUnit *units, guint n)
{
  g_autoptr (GArray) all =
      all_sets (situation, query, query->kinds == TL_PLANNER_OVERRUN, units, n);
  g_autoptr (TlProposals) proposals = tl_planner_propose (situation, query);
  guint left = mark_beaten (all);

  g_assert_cmpuint (proposals->n_open, ==, 0);
  g_assert_cmpuint (proposals->proposals->len, ==, left);
  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = g_ptr_array_index (proposals->proposals, i);
      const Plain *found = NULL;

      for (guint k = 0; k < all->len; k++)
        if (same_attackers (g_array_index (all, Plain, k).fight, proposal->fight))
          found = &g_array_index (all, Plain, k);
      g_assert_nonnull (found);
      g_assert_false (found->is_beaten);
      g_assert_true (tl_fraction_equal (
          found->chance, tl_chance_fraction (proposal->numbers.may_advance, TL_COMBAT_WAYS)));
      g_assert_true (tl_fraction_equal (found->loss, proposal->numbers.attacker_loss));
      g_assert_cmpuint (found->supply_t, ==, proposal->numbers.supply_t);
    }
}

/* --- random cases ----------------------------------------------------------------------------- */

static const char *const kinds[] = { "inf", "tank track", "mech track", "redtank track", "cycle" };
static const char *const places[] = { "03.03", "03.04", "04.05", "05.04", "05.03", "04.03" };

static void
add_unit (GString *text, GRand *rand, const char *id, const char *side, const char *place)
{
  const char *kind = kinds[g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds))];
  g_auto (GStrv) words = g_strsplit (kind, " ", 2);
  int steps = g_rand_int_range (rand, 1, 4);

  g_string_append_printf (text, "%s %s %s %d-%d-%d %s %s", id, side, words[0],
                          g_rand_int_range (rand, 1, 10), g_rand_int_range (rand, 0, 6),
                          g_rand_int_range (rand, 3, 9), words[1] != NULL ? words[1] : "leg",
                          place);
  if (steps > 1)
    g_string_append_printf (text, " re=%d", steps);
  if (g_rand_int_range (rand, 0, 6) == 0)
    g_string_append (text, " dg");
  g_string_append_c (text, '\n');
}

/* Two to @most attackers round 04.04, of whom some are twins, and up to three defenders. */
static TlSituation *
random_case (GRand *rand, int most, guint *n_attackers)
{
  g_autoptr (GString) text = g_string_new ("size 7 7\nclock combat side0\n");
  guint n_defenders = (guint) g_rand_int_range (rand, 1, 4);

  if (g_rand_boolean (rand))
    g_string_append (text, "terrain 04.04 woods\n");
  if (g_rand_boolean (rand))
    g_string_append (text, "minor-river 04.04 N NE\n");
  *n_attackers = (guint) g_rand_int_range (rand, 2, most + 1);
  for (guint i = 0; i < *n_attackers; i++)
    {
      g_autofree char *id = g_strdup_printf ("a%u", i);
      const char *place = places[g_rand_int_range (rand, 0, G_N_ELEMENTS (places))];

      if (i > 0 && g_rand_int_range (rand, 0, 4) == 0)
        g_string_append_printf (text, "%s side0 inf 4-3-4 03.04\n", id);
      else
        add_unit (text, rand, id, "side0", place);
    }
  for (guint i = 0; i < n_defenders; i++)
    {
      g_autofree char *id = g_strdup_printf ("d%u", i);

      add_unit (text, rand, id, "side1", "04.04");
    }
  return tl_test_situation (text->str);
}

static void
test_brute_force (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);

  for (guint i = 0; i < N_CASES; i++)
    {
      guint n;
      g_autoptr (TlSituation) situation = random_case (rand, 5, &n);
      TlPlannerQuery query = query_of (situation, "04.04");
      TlUnit units[8];

      for (guint k = 0; k < n; k++)
        units[k] = k;
      query.without_effects = TRUE;
      compare_with_brute_force (situation, &query, units, n);
    }
}

/* 8.1: with 3 MP nobody can move first, so an overrun comes from where the stack stands. */
static void
test_brute_force_overruns (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  guint n_proposals = 0;

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (GString) text = g_string_new ("size 7 7\nclock movement side0\n");
      g_autoptr (TlSituation) situation = NULL;
      g_autoptr (TlProposals) proposals = NULL;
      TlUnit units[4];
      TlPlannerQuery query;

      for (guint k = 0; k < G_N_ELEMENTS (units); k++)
        {
          units[k] = k;
          g_string_append_printf (text, "a%u side0 tank %d-%d-3 track 04.05 re=%d\n", k,
                                  g_rand_int_range (rand, 1, 10), g_rand_int_range (rand, 0, 6),
                                  g_rand_int_range (rand, 1, 3));
        }
      add_unit (text, rand, "d0", "side1", "04.04");
      situation = tl_test_situation (text->str);
      query = query_of (situation, "04.04");
      query.kinds = TL_PLANNER_OVERRUN;
      query.without_effects = TRUE;
      compare_with_brute_force (situation, &query, units, G_N_ELEMENTS (units));
      proposals = tl_planner_propose (situation, &query);
      n_proposals += proposals->proposals->len;
    }
  g_assert_cmpuint (n_proposals, >, 12);
}

/* --- effects ---------------------------------------------------------------------------------- */

#define RIVER                         \
  "size 7 7\n"                        \
  "clock combat side0\n"              \
  "minor-river 04.04 N\n"             \
  "a1 side0 tank 6-4-8 track 03.04\n" \
  "a2 side0 inf 5-3-4 03.04\n"        \
  "a3 side0 inf 4-5-4 04.03\n"        \
  "d1 side1 inf 5-3-4 04.04\n"        \
  "d2 side1 inf 3-2-4 04.04\n"

static void
assert_numbers (const TlPlannerNumbers *numbers, const TlSituation *situation, const TlFight *fight,
                const TlAnalysisPlan *plan)
{
  g_autoptr (TlAnalysis) analysis = tl_analysis_new (situation, fight, plan, NULL);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

  g_assert_nonnull (analysis);
  g_assert_cmpuint (numbers->may_advance, ==, analysis->may_advance);
  g_assert_cmpuint (numbers->hex_emptied, ==, analysis->hex_emptied);
  g_assert_cmpuint (numbers->defender_dg, ==, analysis->defender_dg);
  g_assert_true (tl_fraction_equal (numbers->attacker_loss, analysis->attacker_mean));
  g_assert_true (tl_fraction_equal (numbers->defender_loss, analysis->defender_mean));
  g_assert_true (tl_fraction_equal (numbers->value, analysis->value));
  g_assert_cmpuint (numbers->supply_t, ==, odds->attack.supply_t);
  g_assert_cmpuint (numbers->combat.column, ==, odds->combat.column);
  g_assert_cmpint (numbers->combat.drm, ==, odds->combat.drm);
}

static void
assert_effect (const TlProposal *proposal, const TlPlannerEffect *effect,
               const TlSituation *situation, const TlFight *fight, const TlAnalysisPlan *plan)
{
  TlFraction chance;

  g_assert_nonnull (effect);
  chance = tl_chance_fraction (effect->after.may_advance, TL_COMBAT_WAYS);
  g_assert_cmpuint (effect->before.may_advance, ==, proposal->numbers.may_advance);
  g_assert_true (tl_fraction_equal (tl_trail_sum (effect->trail), chance));
  assert_numbers (&effect->after, situation, fight, plan);
}

static void
test_led_by (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (RIVER);
  TlPlannerQuery query = query_of (situation, "04.04");
  g_autoptr (TlProposals) proposals = tl_planner_propose (situation, &query);
  guint n = 0;

  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = g_ptr_array_index (proposals->proposals, i);

      for (guint k = 0; k < proposal->fight->attackers->len; k++)
        {
          TlUnit unit = g_array_index (proposal->fight->attackers, TlUnit, k);
          const TlPlannerEffect *effect = find_effect (proposal, TL_EFFECT_LED_BY, unit);
          g_autoptr (TlFight) fight = tl_fight_copy (proposal->fight);

          if (unit == proposal->odds->attack.ar_unit)
            {
              g_assert_null (effect);
              continue;
            }
          fight->attacker_ar = unit;
          assert_effect (proposal, effect, situation, fight, &query.plan);
          g_assert_cmpint (effect->after.combat.drm, <=, proposal->numbers.combat.drm);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 0);
}

static void
test_barrage (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (RIVER);
  g_autoptr (TlSituation) dg = tl_test_set (situation, "d1 dg; d2 dg");
  TlPlannerQuery query = query_of (situation, "04.04");
  g_autoptr (TlProposals) proposals = tl_planner_propose (situation, &query);
  g_autoptr (TlProposals) of_dg = tl_planner_propose (dg, &query);

  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = g_ptr_array_index (proposals->proposals, i);
      const TlPlannerEffect *effect = find_effect (proposal, TL_EFFECT_BARRAGE, TL_UNIT_NONE);

      assert_effect (proposal, effect, dg, proposal->fight, &query.plan);
    }
  g_assert_cmpuint (of_dg->proposals->len, >, 0);
  for (guint i = 0; i < of_dg->proposals->len; i++)
    g_assert_null (
        find_effect (g_ptr_array_index (of_dg->proposals, i), TL_EFFECT_BARRAGE, TL_UNIT_NONE));
}

static void
test_withheld (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (RIVER);
  TlPlannerQuery query = query_of (situation, "04.04");
  g_autoptr (TlProposals) proposals = tl_planner_propose (situation, &query);

  g_assert_cmpuint (proposals->proposals->len, >, 0);
  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = g_ptr_array_index (proposals->proposals, i);
      const TlPlannerEffect *effect = find_effect (proposal, TL_EFFECT_WITHHELD, TL_UNIT_NONE);
      g_autoptr (TlFight) fight = tl_fight_copy (proposal->fight);

      fight->defender_withholds = TRUE;
      assert_effect (proposal, effect, situation, fight, &query.plan);
      g_assert_cmpuint (effect->after.defender_t, ==, 0);
    }
}

/* The value of the proposal with one unit added or taken away; NULL for none. */
static TlAnalysis *
analyse_neighbour (const TlSituation *situation, const TlProposal *proposal, TlUnit unit,
                   const TlAnalysisPlan *plan)
{
  g_autoptr (TlFight) fight = tl_fight_copy (proposal->fight);

  /* Who pays is another question now. */
  g_array_set_size (fight->attacker_payments, 0);
  if (tl_fight_has_attacker (fight, unit))
    tl_fight_remove_attacker (fight, unit);
  else
    tl_fight_add_attacker (fight, unit);
  return fight->attackers->len == 0 ? NULL : tl_analysis_new (situation, fight, plan, NULL);
}

/* No other addition (removal) is worth more than the one that is shown. */
static void
assert_best_neighbour (const TlSituation *situation, const TlProposal *proposal, TlEffectKind kind,
                       const TlAnalysisPlan *plan)
{
  const TlPlannerEffect *effect = NULL;
  guint others = 0;

  for (TlUnit unit = 0; unit < 3; unit++)
    if (find_effect (proposal, kind, unit) != NULL)
      effect = find_effect (proposal, kind, unit);
  for (TlUnit unit = 0; unit < 3; unit++)
    {
      g_autoptr (TlAnalysis) analysis = NULL;

      if (tl_fight_has_attacker (proposal->fight, unit) != (kind == TL_EFFECT_ONE_FEWER))
        continue;
      analysis = analyse_neighbour (situation, proposal, unit, plan);
      if (analysis == NULL)
        continue;
      others++;
      g_assert_nonnull (effect);
      g_assert_cmpint (tl_fraction_compare (effect->after.value, analysis->value), >=, 0);
    }
  g_assert_cmpint (others > 0, ==, effect != NULL);
  if (effect != NULL)
    assert_effect (proposal, effect, situation, effect->fight, plan);
}

static void
test_neighbours (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (RIVER);
  TlPlannerQuery query = query_of (situation, "04.04");
  g_autoptr (TlProposals) proposals = tl_planner_propose (situation, &query);

  g_assert_cmpuint (proposals->proposals->len, >, 0);
  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = g_ptr_array_index (proposals->proposals, i);

      assert_numbers (&proposal->numbers, situation, proposal->fight, &query.plan);
      assert_best_neighbour (situation, proposal, TL_EFFECT_ONE_MORE, &query.plan);
      assert_best_neighbour (situation, proposal, TL_EFFECT_ONE_FEWER, &query.plan);
    }
}

/* Twice the same answer; nothing changes, and no die is needed. */
static void
test_changes_nothing (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (RIVER);
  guint64 hash = tl_situation_hash (situation);
  TlPlannerQuery query = query_of (situation, "04.04");
  g_autoptr (TlProposals) first = tl_planner_propose (situation, &query);
  g_autoptr (TlProposals) second = tl_planner_propose (situation, &query);
  g_autofree char *one = attackers_of (situation, first);
  g_autofree char *other = attackers_of (situation, second);

  g_assert_cmpstr (one, ==, other);
  g_assert_cmpuint (tl_situation_hash (situation), ==, hash);
  for (guint i = 1; i < first->proposals->len; i++)
    g_assert_cmpint (
        tl_fraction_compare (
            ((TlProposal *) g_ptr_array_index (first->proposals, i - 1))->numbers.value,
            ((TlProposal *) g_ptr_array_index (first->proposals, i))->numbers.value),
        >=, 0);
}

/* --- limits ----------------------------------------------------------------------------------- */

static gboolean
has_numbers (const TlProposals *proposals, const TlPlannerNumbers *numbers)
{
  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlPlannerNumbers *other =
          &((TlProposal *) g_ptr_array_index (proposals->proposals, i))->numbers;

      if (other->may_advance == numbers->may_advance && other->supply_t == numbers->supply_t &&
          tl_fraction_equal (other->attacker_loss, numbers->attacker_loss))
        return TRUE;
    }
  return FALSE;
}

/* Random weights and policies, so that both sides do not always answer alike. */
static void
shuffle_plan (TlAnalysisPlan *plan, GRand *rand)
{
  plan->weights[TL_WEIGHT_STEPS] = (guint) g_rand_int_range (rand, 0, 4);
  plan->weights[TL_WEIGHT_HEX] = (guint) g_rand_int_range (rand, 0, 20);
  plan->weights[TL_WEIGHT_EXPLOIT] = (guint) g_rand_int_range (rand, 0, 6);
  plan->attacker = (TlPolicy) g_rand_int_range (rand, 0, 3);
  plan->defender = (TlPolicy) g_rand_int_range (rand, 0, 3);
}

/* With too few analyses for all sets, the guesses still lead to nearly all of what is best, and the
 * verdict says that there were guesses. */
static void
test_guesses (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (77);
  guint n_best = 0;
  guint n_found = 0;

  for (guint i = 0; i < 24; i++)
    {
      guint n;
      g_autoptr (TlSituation) situation = random_case (rand, 8, &n);
      TlPlannerQuery query = query_of (situation, "04.04");
      g_autoptr (TlProposals) full = NULL;
      g_autoptr (TlProposals) quick = NULL;

      query.without_effects = TRUE;
      shuffle_plan (&query.plan, rand);
      query.max_analyses = 256;
      full = tl_planner_propose (situation, &query);
      if (full->n_analyses < 25)
        continue;
      query.max_analyses = 24;
      quick = tl_planner_propose (situation, &query);
      g_assert_cmpuint (quick->n_analyses, <=, 24);
      g_assert_cmpuint (quick->n_open, >, 0);
      g_assert_cmpuint (tl_verdict_n_findings (quick->verdict), ==, 1);
      n_best += full->proposals->len;
      for (guint k = 0; k < full->proposals->len; k++)
        n_found +=
            has_numbers (quick, &((TlProposal *) g_ptr_array_index (full->proposals, k))->numbers);
    }
  g_test_message ("%u of %u", n_found, n_best);
  g_assert_cmpuint (n_best, >, 8);
  g_assert_cmpuint (n_found * 100, >=, n_best * 95);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/9.2/planner-agrees-with-brute-force", test_brute_force);
  g_test_add_func ("/play/8.1/planner-agrees-with-brute-force", test_brute_force_overruns);
  g_test_add_func ("/play/9.6/planner-tries-each-leader", test_led_by);
  g_test_add_func ("/play/5.10b/planner-tries-a-barrage", test_barrage);
  g_test_add_func ("/play/9.5(B)/planner-tries-a-defender-who-withholds", test_withheld);
  g_test_add_func ("/play/9.7/planner-finds-the-best-addition-and-removal", test_neighbours);
  g_test_add_func ("/play/9.2/planner-changes-nothing", test_changes_nothing);
  g_test_add_func ("/play/9.2/planner-guesses-well", test_guesses);
  return g_test_run ();
}
