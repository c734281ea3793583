/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fight before the dice, what comes of it, and attacks worth considering: the words. */
#undef G_DISABLE_ASSERT

#include "answers/tl-fight-answer.h"
#include "answers/tl-fight-outcome.h"
#include "answers/tl-plan-answer.h"
#include "play/tl-history.h"
#include "support/tl-test-scenario.h"

/* A tank beside a dump attacks an infantry whose stocks are gone and that has no dump. */
#define TEXT                                       \
  "size 12 10\nclock combat side0\n"               \
  "t side0 tank 6-5-8 05.04\nb side0 base 02.02\n" \
  "d side0 dump 5t 04.05\n"                        \
  "e side1 inf 6-3-3 leg exhausted 05.03\n"        \
  "f side1 base 11.09\n"

static void
act (TlHistory *history, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, tl_history_situation (history), &error);

  g_assert_no_error (error);
  g_assert_nonnull (tl_history_perform (history, action, NULL));
}

static TlFight *
fight_new (const TlSituation *situation)
{
  TlFight *fight = tl_fight_new (tl_test_hex (situation, "05.03"), FALSE);

  tl_fight_add_attacker (fight, tl_test_unit (situation, "t"));
  return fight;
}

/* What the scenario suggests, while its attackers can still fight it. */
static void
test_suggested (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (TEXT);
  const char *const steps[] = { "set t at=05.05", "set t at=05.04", "remove t" };
  static const gboolean stands[] = { FALSE, TRUE, FALSE };
  g_autoptr (TlHistory) history = tl_history_new (start, 1);

  g_assert_null (tl_fight_suggested (start));
  act (history, "suggestion 1 target=05.03 attackers=t");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (TlFight) before = tl_fight_suggested (tl_history_situation (history));
      g_autoptr (TlFight) after = NULL;

      g_assert_true ((before != NULL) == (i != 1));
      act (history, steps[i]);
      after = tl_fight_suggested (tl_history_situation (history));
      g_assert_true ((after != NULL) == stands[i]);
    }
}

/* Rule 9.5: what is not paid halves the defence, unless the fight is taken as it stands. */
static void
test_supply (void)
{
  static const struct
  {
    TlFightSupply supply;
    const char *strengths;
    const char *column;
    guint n_payments;
  } rows[] = {
    { TL_FIGHT_PAID, "12 : 3 → 4:1", "Open, column 4:1, DRM +2", 1 },
    { TL_FIGHT_SUPPLIED, "12 : 6 → 2:1", "Open, column 2:1, DRM +2", 1 },
    { TL_FIGHT_AS_IT_STANDS, "12 : 6 → 2:1", "Open, column 2:1, DRM +2", 0 },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlFight) fight = fight_new (situation);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlFightAnswer) answer = tl_fight_answer_new (situation, fight, rows[i].supply);
      g_autofree char *strengths = tl_odds_strengths_text (answer->odds);
      g_autofree char *column = tl_odds_case_text (situation, answer->odds);

      g_assert_true (answer->has_numbers);
      g_assert_cmpstr (strengths, ==, rows[i].strengths);
      g_assert_cmpstr (column, ==, rows[i].column);
      g_assert_cmpuint (answer->fight->attacker_payments->len, ==, rows[i].n_payments);
    }
  /* The fight that was asked about pays nothing yet. */
  g_assert_cmpuint (fight->attacker_payments->len, ==, 0);
}

static void
test_words (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlFight) fight = fight_new (situation);
  g_autoptr (TlFightAnswer) answer = tl_fight_answer_new (situation, fight, TL_FIGHT_PAID);
  g_autofree char *spoken = tl_odds_spoken_text (answer->odds);
  g_autofree char *column = tl_fight_answer_column_text (answer);
  g_autofree char *odds = tl_fight_chances_odds_text (answer->chances);
  g_autofree char *supply = tl_odds_supply_text (situation, answer->fight, answer->odds);

  g_assert_cmpstr (spoken, ==, "12 against 3 is 4:1");
  g_assert_cmpstr (column, ==, "Open, column 4:1 · DRM +2: Action Rating 5 against 3 (9.6)");
  g_assert_cmpstr (odds, ==, "Odds 4:1 on column 4:1, Open terrain (9.7)");
  g_assert_cmpstr (supply, ==,
                   "Combat supply: attacker 1T, defender 1T (12.4)\n"
                   "  attacker, t: 1T out of 04.05");
  for (guint i = 0; i < TL_FIGHT_NUMBERS; i++)
    {
      TlFightNumber number = tl_odds_number (answer->odds, i);

      g_assert_true (tl_fraction_equal (tl_trail_sum (number.trail), number.value));
      g_assert_true (tl_fraction_equal (tl_trail_sum (number.summary), number.value));
    }
}

/* A target off the map has an answer too. */
static void
test_nonsense (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlFight) fight = tl_fight_new (TL_HEX_NONE, TRUE);
  g_autoptr (TlFightAnswer) answer = tl_fight_answer_new (situation, fight, TL_FIGHT_PAID);

  g_assert_false (answer->has_numbers);
  g_assert_false (tl_verdict_allows (answer->odds->verdict));
}

static guint
sum_of (const GPtrArray *rows, guint total)
{
  guint sum = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const TlChanceRow *row = g_ptr_array_index (rows, i);

      g_assert_cmpuint (row->total, ==, total);
      sum += row->count;
    }
  return sum;
}

/* Each distribution is complete, and begins with what is worst for the attacker. */
static void
test_chances (void)
{
  static const guint totals[TL_CHANCES_PARTS] = { TL_TWO_DICE_WAYS, TL_SHIFT_WAYS, TL_COMBAT_WAYS };
  static const char *const firsts[TL_CHANCES_PARTS] = { "defender surprise", "-6", "AL2" };
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlFight) fight = fight_new (situation);
  g_autoptr (TlFightAnswer) answer = tl_fight_answer_new (situation, fight, TL_FIGHT_SUPPLIED);
  g_autofree char *summary = tl_fight_chances_summary (answer->chances);

  for (guint i = 0; i < TL_CHANCES_PARTS; i++)
    {
      g_autoptr (GPtrArray) rows = tl_fight_chances_rows (answer->chances, (TlChancesPart) i);
      const TlChanceRow *first = g_ptr_array_index (rows, 0);

      g_assert_cmpuint (sum_of (rows, totals[i]), ==, totals[i]);
      g_assert_cmpstr (first->name, ==, firsts[i]);
      g_assert_cmpint (first->hurts, ==, TL_HURTS_ATTACKER);
    }
  g_assert_true (g_str_has_prefix (summary, "Attacker pays "));
  g_assert_nonnull (strstr (summary, "exploit"));
}

static void
test_texts_of_chances (void)
{
  static const struct
  {
    guint count;
    guint total;
    const char *text;
  } rows[] = { { 4320, 7776, "4320/7776 = 5/9 = 55.6\u00a0%" },
               { 1, 36, "1/36 = 2.8\u00a0%" },
               { 1, 7776, "1/7776 = < 0.1\u00a0%" },
               { 0, 36, "0/36 = 0 = 0.0\u00a0%" } };
  static const struct
  {
    TlFraction mean;
    const char *text;
    const char *brief;
  } means[] = { { { 13, 18 }, "0.7 (13/18)", "0.72" },
                { { -13, 18 }, "−0.7 (−13/18)", "−0.72" },
                { { 2, 1 }, "2", "2.00" },
                { { -1, 1000 }, "0.0 (−1/1000)", "0.00" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = tl_chance_long_text (rows[i].count, rows[i].total);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (means); i++)
    {
      g_autofree char *text = tl_mean_text (means[i].mean);
      g_autofree char *brief = tl_mean_short_text (means[i].mean);

      g_assert_cmpstr (text, ==, means[i].text);
      g_assert_cmpstr (brief, ==, means[i].brief);
    }
}

static void
test_outcome (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlFight) fight = fight_new (situation);
  g_autoptr (TlVerdict) verdict = NULL;
  TlAnalysisPlan plan;
  g_autoptr (TlAnalysis) analysis = NULL;
  guint n_ends = 0;

  tl_analysis_plan_init (&plan);
  analysis = tl_analysis_new (situation, fight, &plan, &verdict);
  g_assert_nonnull (analysis);
  for (guint i = TL_OUTCOME_ATTACKER_STEPS; i < TL_OUTCOME_PARTS; i++)
    {
      g_autoptr (GPtrArray) steps = tl_outcome_rows (analysis, (TlOutcomePart) i);

      g_assert_cmpuint (sum_of (steps, TL_COMBAT_WAYS), ==, TL_COMBAT_WAYS);
    }
  for (guint i = 0; i < analysis->results->len; i++)
    {
      const TlAnalysisResult *result = g_ptr_array_index (analysis->results, i);
      g_auto (GStrv) line = tl_outcome_line (result);
      g_autofree char *end = tl_outcome_end_text (result);

      g_assert_cmpuint (g_strv_length (line), >, 0);
      g_assert_cmpint (g_strv_contains ((const char *const *) line, "the attacker may advance"), ==,
                       result->may_advance);
      g_assert_cmpint (g_str_has_suffix (end, "advance"), ==, result->may_advance);
      n_ends += result->may_advance;
    }
  g_assert_cmpuint (n_ends, >, 0);
}

/* A unit's fate is told once: a step that is the last one is a death. */
static void
test_units (void)
{
  static const struct
  {
    TlAnalysisUnit unit;
    const char *text;
    const char *outlook;
  } rows[] = {
    { { .steps = 1 }, "comes to no harm", NULL },
    { { .steps = 1, .loses_step = 3888, .dies = 3888 }, "dies 1/2 = 50.0\u00a0%", "likely to die" },
    { { .steps = 2, .loses_step = 7776, .dies = 7776 }, "dies 1 = 100.0\u00a0%", "certain to die" },
    { { .steps = 2, .loses_step = 3888, .turns_dg = 1944 },
      "loses a step 1/2 = 50.0\u00a0% · turns DG 1/4 = 25.0\u00a0%",
      NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = tl_outcome_unit_text (&rows[i].unit);

      g_assert_cmpstr (text, ==, rows[i].text);
      g_assert_cmpstr (tl_outcome_outlook (&rows[i].unit), ==, rows[i].outlook);
    }
}

static void
test_plan (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  TlPlannerQuery query;
  g_autoptr (TlProposals) proposals = NULL;
  const TlProposal *proposal;

  tl_planner_query_init (&query, situation, tl_test_hex (situation, "05.03"));
  proposals = tl_planner_propose (situation, &query);
  g_assert_cmpuint (proposals->proposals->len, ==, 1);
  proposal = g_ptr_array_index (proposals->proposals, 0);
  g_auto (TlPlanRow) row = { 0 };
  tl_plan_row_init (&row, proposal, NULL, NULL, situation);
  g_autofree char *text = tl_plan_row_text (&row, proposals, situation);
  g_auto (GStrv) moves = tl_plan_row_moves_text (&row, situation);

  g_assert_cmpstr (row.title, ==, "Combat unit");
  g_assert_cmpstr (row.cells[TL_PLANNER_BY_ODDS], ==, "4:1");
  g_assert_cmpstr (row.cells[TL_PLANNER_BY_SUPPLY], ==, "1T");
  g_assert_true (g_str_has_prefix (text, "Open, column 4:1, DRM +2 (9.7)\nTakes the hex "));
  g_assert_cmpuint (g_strv_length (moves), ==, 0);
  g_assert_cmpuint (proposal->effects->len, >, 0);
  const TlPlannerEffect *first = proposal->effects->pdata[0];
  g_auto (TlPlanRow) effect = { 0 };
  tl_plan_row_init (&effect, proposal, first, NULL, situation);
  g_autofree char *change = tl_plan_row_text (&effect, proposals, situation);

  g_assert_cmpstr (effect.title, ==, first->text);
  g_assert_true (g_str_has_prefix (change, "Takes the hex with "));
  g_assert_true (effect.numbers == &first->after);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/fight/suggested", test_suggested);
  g_test_add_func ("/rules/9.5/what-a-fight-counts-as-paid", test_supply);
  g_test_add_func ("/answers/fight/words", test_words);
  g_test_add_func ("/answers/fight/nonsense", test_nonsense);
  g_test_add_func ("/rules/9.8/chances-are-complete", test_chances);
  g_test_add_func ("/answers/chance/texts", test_texts_of_chances);
  g_test_add_func ("/answers/fight/outcome", test_outcome);
  g_test_add_func ("/answers/fight/units", test_units);
  g_test_add_func ("/answers/plan/rows", test_plan);
  return g_test_run ();
}
