/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The prediction against rolled dice, with a fixed seed: every result, and what comes of it when
 * both sides answer as predicted, within five standard deviations.
 *
 * Once 100,000 fights by their dice alone, where the end of each throw of three is played once and
 * kept; and once some thousand fights through the history, each one rolled, answered and played to
 * its end, with nothing kept.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-analysis.h"
#include "play/tl-combat.h"
#include "play/tl-history.h"
#include "rules/combat/tl-odds.h"
#include "rules/combat/tl-resolve.h"
#include "support/tl-test-play.h"
#include "support/tl-test-rounds.h"

#define ROLLS 100000
#define GAMES TL_TEST_ROUNDS (2000)
#define STEPS_MAX 16
#define UNITS_MAX 8
#define RESULTS_MAX 16

/* How often what happened. */
typedef struct
{
  guint n;
  guint results[RESULTS_MAX];
  guint emptied;
  guint may_advance;
  guint steps[2][STEPS_MAX]; /* attacker, defender */
  guint dies[UNITS_MAX];
  guint turns_dg[UNITS_MAX];
  guint exploits[UNITS_MAX];
  guint bystander_dg[UNITS_MAX];
} Tally;

typedef struct
{
  TlSituation *situation;
  TlFight *fight;
  TlFightOdds *odds;
  TlAnalysis *analysis;
} Prediction;

static void
prediction_clear (Prediction *prediction)
{
  tl_situation_unref (prediction->situation);
  tl_fight_free (prediction->fight);
  tl_fight_odds_free (prediction->odds);
  tl_analysis_free (prediction->analysis);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Prediction, prediction_clear)

static void
predict (Prediction *prediction, TlPolicy attacker, TlPolicy defender)
{
  TlSituation *situation = tl_test_situation (TL_TEST_STACKS);
  TlFight *fight = tl_fight_new (tl_test_hex (situation, "03.03"), FALSE);
  TlAnalysisPlan plan;

  tl_fight_add_attacker (fight, tl_test_unit (situation, "a1"));
  tl_fight_add_attacker (fight, tl_test_unit (situation, "a2"));
  tl_fight_add_attacker (fight, tl_test_unit (situation, "a3"));
  tl_analysis_plan_init (&plan);
  plan.attacker = attacker;
  plan.defender = defender;
  tl_policy_hexes_add (&plan.attacker_hexes, tl_test_hex (situation, "02.02"));
  tl_policy_hexes_add (&plan.defender_hexes, tl_test_hex (situation, "04.03"));
  *prediction = (Prediction){ situation, fight, tl_fight_odds (situation, fight),
                              tl_analysis_new (situation, fight, &plan, NULL) };
  g_assert_nonnull (prediction->analysis);
  g_assert_cmpuint (prediction->analysis->units->len, <=, UNITS_MAX);
  g_assert_cmpuint (prediction->analysis->results->len, <=, RESULTS_MAX);
}

/* --- what dice and answers make of it --------------------------------------------------------- */

/* The number of the result that @dice bring. */
static guint
result_of (const Prediction *prediction, const int *dice)
{
  const TlEdition *edition = tl_situation_edition (prediction->situation);
  TlCombatDice thrown = { dice[0], dice[1], dice[2] };
  g_auto (TlResolution) resolution = { 0 };

  g_assert_true (tl_resolve (edition, &prediction->odds->combat, &thrown, &resolution));
  for (guint i = 0; i < prediction->analysis->results->len; i++)
    {
      const TlAnalysisResult *result = g_ptr_array_index (prediction->analysis->results, i);

      if (tl_result_equal (&result->result, &resolution.result))
        return i;
    }
  g_error ("a result that was not predicted");
}

static void
tally_unit (Tally *tally, const Prediction *prediction, const TlSituation *end, guint i)
{
  const TlAnalysisUnit *unit = &g_array_index (prediction->analysis->units, TlAnalysisUnit, i);
  const TlUnitState *now = tl_situation_state (end, unit->unit);
  const TlUnitState *then = tl_situation_state (prediction->situation, unit->unit);

  tally->dies[i] += now->hex == TL_HEX_NONE;
  tally->turns_dg[i] +=
      now->hex != TL_HEX_NONE && now->marker == TL_MARKER_DG && then->marker != TL_MARKER_DG;
  tally->exploits[i] += now->hex != TL_HEX_NONE && now->marker == TL_MARKER_EXPLOIT;
}

static guint
steps_lost (const Prediction *prediction, const TlSituation *end, gboolean is_attacker)
{
  guint steps = 0;

  for (guint i = 0; i < prediction->analysis->units->len; i++)
    {
      const TlAnalysisUnit *unit = &g_array_index (prediction->analysis->units, TlAnalysisUnit, i);
      gboolean is_dead = tl_situation_hex (end, unit->unit) == TL_HEX_NONE;

      if (unit->is_attacker == is_attacker)
        steps += unit->steps - (is_dead ? 0 : tl_unit_steps (end, unit->unit));
    }
  return steps;
}

static void
tally_end (Tally *tally, const Prediction *prediction, guint result, const TlSituation *end)
{
  const TlAnalysis *analysis = prediction->analysis;

  tally->n++;
  tally->results[result]++;
  tally->emptied += !tl_situation_has_combat_unit (end, prediction->fight->target, 1);
  tally->may_advance += tl_situation_n_decisions (end) > 0;
  tally->steps[0][steps_lost (prediction, end, TRUE)]++;
  tally->steps[1][steps_lost (prediction, end, FALSE)]++;
  for (guint i = 0; i < analysis->units->len; i++)
    tally_unit (tally, prediction, end, i);
  for (guint i = 0; i < analysis->bystanders->len; i++)
    {
      TlUnit unit = g_array_index (analysis->bystanders, TlAnalysisUnit, i).unit;

      tally->bystander_dg[i] += tl_situation_state (end, unit)->marker == TL_MARKER_DG;
    }
}

/* --- comparing -------------------------------------------------------------------------------- */

/* |rolled - predicted| < 5 sigma, squared and in whole numbers:
 * (n W - N c)^2 < 25 N c (W - c), N fights, W ways, n seen, c predicted. */
static void
assert_within (const Tally *tally, guint seen, guint predicted)
{
  gint64 ways = TL_COMBAT_WAYS;
  gint64 n = tally->n;
  gint64 difference = (gint64) seen * ways - n * predicted;

  g_assert_cmpint (difference * difference, <=,
                   25 * n * (gint64) predicted * (ways - (gint64) predicted));
}

static void
compare_steps (const Tally *tally, const guint *seen, const GArray *predicted)
{
  for (guint i = 0; i < STEPS_MAX; i++)
    assert_within (tally, seen[i], i < predicted->len ? g_array_index (predicted, guint, i) : 0);
}

static void
compare_tally (const Tally *tally, const TlAnalysis *analysis)
{
  for (guint i = 0; i < analysis->results->len; i++)
    assert_within (tally, tally->results[i],
                   ((const TlAnalysisResult *) g_ptr_array_index (analysis->results, i))->count);
  assert_within (tally, tally->emptied, analysis->hex_emptied);
  assert_within (tally, tally->may_advance, analysis->may_advance);
  compare_steps (tally, tally->steps[0], analysis->attacker_steps);
  compare_steps (tally, tally->steps[1], analysis->defender_steps);
  for (guint i = 0; i < analysis->units->len; i++)
    {
      const TlAnalysisUnit *unit = &g_array_index (analysis->units, TlAnalysisUnit, i);

      assert_within (tally, tally->dies[i], unit->dies);
      assert_within (tally, tally->turns_dg[i], unit->turns_dg);
      assert_within (tally, tally->exploits[i], unit->exploits);
    }
  for (guint i = 0; i < analysis->bystanders->len; i++)
    assert_within (tally, tally->bystander_dg[i],
                   g_array_index (analysis->bystanders, TlAnalysisUnit, i).turns_dg);
}

/* --- by their dice ---------------------------------------------------------------------------- */

/* The end of a fight with these dice, both sides answering as predicted. (transfer full) */
static TlSituation *
play_out (const Prediction *prediction, const TlAction *combat, guint result)
{
  const TlAnalysisResult *predicted = g_ptr_array_index (prediction->analysis->results, result);
  g_autoptr (TlVerdict) said = NULL;
  g_autoptr (TlSituation) now = tl_apply (prediction->situation, combat, &said);

  g_assert_nonnull (now);
  for (guint i = 0; predicted->actions[i] != NULL; i++)
    {
      g_autoptr (TlAction) action = tl_action_parse (predicted->actions[i], now, NULL);
      g_autoptr (TlVerdict) verdict = NULL;
      TlSituation *next;

      g_assert_nonnull (action);
      next = tl_apply (now, action, &verdict);
      g_assert_nonnull (next);
      tl_situation_unref (now);
      now = next;
    }
  return g_steal_pointer (&now);
}

/* Rule 9.8: the second die only when somebody is surprised.  As tl_roll_for () does, which works
 * the odds out again for every fight; test_played () has it in. */
static void
throw_dice (const Prediction *prediction, TlAction *action, TlDice *dice)
{
  const TlEdition *edition = tl_situation_edition (prediction->situation);

  action->n_dice = 3;
  g_assert_true (tl_dice_roll (dice, TL_ROLL_TWO_DICE, &action->dice[0]));
  if (tl_surprise_of_roll (edition, &prediction->odds->combat, action->dice[0], NULL) !=
      TL_SURPRISE_NONE)
    g_assert_true (tl_dice_roll (dice, TL_ROLL_ONE_DIE, &action->dice[1]));
  g_assert_true (tl_dice_roll (dice, TL_ROLL_TWO_DICE, &action->dice[2]));
}

static void
roll_and_tally (Tally *tally, const Prediction *prediction, guint32 seed)
{
  g_autoptr (TlDice) dice = tl_dice_new (seed);
  g_autoptr (GHashTable) ends =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) tl_situation_unref);

  for (guint i = 0; i < ROLLS; i++)
    {
      g_autoptr (TlAction) action = tl_action_new_combat (tl_fight_copy (prediction->fight));
      guint result;
      gpointer throw;

      throw_dice (prediction, action, dice);
      result = result_of (prediction, action->dice);
      throw = GINT_TO_POINTER (action->dice[0] * 400 + action->dice[1] * 20 + action->dice[2]);
      if (!g_hash_table_contains (ends, throw))
        g_hash_table_insert (ends, throw, play_out (prediction, action, result));
      tally_end (tally, prediction, result, g_hash_table_lookup (ends, throw));
    }
}

static void
test_rolled (gconstpointer data)
{
  guint policies = GPOINTER_TO_UINT (data);
  g_auto (Prediction) prediction = { NULL };
  Tally tally = { 0 };

  predict (&prediction, (TlPolicy) (policies % TL_POLICIES), (TlPolicy) (policies / TL_POLICIES));
  roll_and_tally (&tally, &prediction, 1943 + policies);
  g_assert_cmpuint (tally.n, ==, ROLLS);
  compare_tally (&tally, prediction.analysis);
}

/* --- played ----------------------------------------------------------------------------------- */

/* One fight through the history: rolled there, answered, and gone back to the start. */
static void
play_one (Tally *tally, const Prediction *prediction, TlHistory *history)
{
  g_autoptr (TlAction) combat = tl_action_new_combat (tl_fight_copy (prediction->fight));
  TlNode *node = tl_history_perform (history, combat, NULL);
  const TlAnalysisResult *predicted;
  guint result;

  g_assert_nonnull (node);
  g_assert_cmpuint (node->action->n_dice, ==, 3);
  result = result_of (prediction, node->action->dice);
  predicted = g_ptr_array_index (prediction->analysis->results, result);
  for (guint i = 0; predicted->actions[i] != NULL; i++)
    {
      g_autoptr (TlAction) action =
          tl_action_parse (predicted->actions[i], tl_history_situation (history), NULL);

      g_assert_nonnull (action);
      g_assert_nonnull (tl_history_perform (history, action, NULL));
    }
  tally_end (tally, prediction, result, tl_history_situation (history));
  tl_history_go_to (history, tl_history_root (history));
}

static void
test_played (gconstpointer data)
{
  guint policies = GPOINTER_TO_UINT (data);
  g_auto (Prediction) prediction = { NULL };
  g_autoptr (TlHistory) history = NULL;
  Tally tally = { 0 };

  predict (&prediction, (TlPolicy) (policies % TL_POLICIES), (TlPolicy) (policies / TL_POLICIES));
  history = tl_history_new (prediction.situation, 1812 + policies);
  for (guint i = 0; i < GAMES; i++)
    play_one (&tally, &prediction, history);
  g_assert_cmpuint (tally.n, ==, GAMES);
  compare_tally (&tally, prediction.analysis);
}

static void
add_tests (const char *how, GTestDataFunc func, TlPolicy attacker, TlPolicy defender)
{
  g_autofree char *path = g_strdup_printf ("/play/analysis/%s/%s-against-%s", how,
                                           tl_policy_id (attacker), tl_policy_id (defender));

  g_test_add_data_func (path, GUINT_TO_POINTER (attacker + TL_POLICIES * defender), func);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* Every policy on either side. */
  for (guint i = 0; i < TL_POLICIES; i++)
    add_tests ("rolled", test_rolled, (TlPolicy) i, (TlPolicy) ((i * 2) % TL_POLICIES));
  add_tests ("played", test_played, TL_POLICY_BEST, TL_POLICY_BEST);
  add_tests ("played", test_played, TL_POLICY_HOLD, TL_POLICY_SAVE_STEPS);
  add_tests ("played", test_played, TL_POLICY_SAVE_AR_UNIT, TL_POLICY_KEEP);
  return g_test_run ();
}
