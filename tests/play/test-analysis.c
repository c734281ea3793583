/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What will come of a fight: the article's cases, what a policy is for, and what is refused. */
#undef G_DISABLE_ASSERT

#include "play/tl-analysis.h"
#include "play/tl-combat.h"
#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "rules/combat/tl-odds.h"
#include "rules/combat/tl-resolve.h"
#include "support/tl-test-play.h"

#include <string.h>

/* --- helpers ---------------------------------------------------------------------------------- */

static TlFight *
fight_of (const TlSituation *situation, const char *target, const char *attackers)
{
  TlFight *fight = tl_fight_new (tl_test_hex (situation, target), FALSE);
  g_auto (GStrv) ids = g_strsplit (attackers, " ", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    tl_fight_add_attacker (fight, tl_test_unit (situation, ids[i]));
  return fight;
}

static const TlAnalysisResult *
find_result (const TlAnalysis *analysis, const char *text)
{
  for (guint i = 0; i < analysis->results->len; i++)
    {
      const TlAnalysisResult *result = g_ptr_array_index (analysis->results, i);
      g_autofree char *name = tl_result_to_string (&result->result);

      if (g_str_equal (name, text))
        return result;
    }
  g_error ("%s does not come up", text);
}

static const TlAnalysisUnit *
find_unit (const TlAnalysis *analysis, TlUnit unit)
{
  for (guint i = 0; i < analysis->units->len; i++)
    if (g_array_index (analysis->units, TlAnalysisUnit, i).unit == unit)
      return &g_array_index (analysis->units, TlAnalysisUnit, i);
  g_assert_not_reached ();
}

/* --- what the article says -------------------------------------------------------------------- */

#define ONE_ON_ONE                   \
  "size 5 5\n"                       \
  "clock combat side0\n"             \
  "a1 side0 inf 4-4-4/2-4-8 03.02\n" \
  "d1 side1 inf 9-3-4/4-3-8 03.03 re=3\n"
#define LAST_STEP                    \
  "size 5 5\n"                       \
  "clock combat side0\n"             \
  "a1 side0 inf 4-4-4/2-4-8 03.02\n" \
  "d1 side1 inf 4-3-4/2-3-8 03.03\n"
#define DIVISION                            \
  "size 5 5\n"                              \
  "clock combat side0\n"                    \
  "a1 side0 inf 20-5-4/10-5-8 03.02 re=4\n" \
  "d1 side1 inf 3-0-4/2-0-8 03.03 re=3\n"

/* Two alike, DG, and every hex around them in an enemy zone of control. */
#define RINGED                            \
  "size 5 5\n"                            \
  "clock combat side0\n"                  \
  "a1 side0 inf 9-5-4/5-5-8 03.02 re=4\n" \
  "x1 side0 inf 4-3-4 03.05\n"            \
  "x2 side0 inf 4-3-4 01.04\n"            \
  "x3 side0 inf 4-3-4 05.04\n"            \
  "d1 side1 inf 9-3-4/4-3-8 03.03 dg\n"   \
  "d2 side1 inf 9-3-4/4-3-8 03.03 dg\n"

/* No step of a Strat unit gets through a zone of control. */
#define STRAT                             \
  "size 5 5\n"                            \
  "clock combat side0\n"                  \
  "a1 side0 inf 9-0-4/5-0-8 03.02 re=4\n" \
  "x1 side0 inf 4-3-4 03.05\n"            \
  "x2 side0 inf 4-3-4 01.04\n"            \
  "x3 side0 inf 4-3-4 05.04\n"            \
  "d1 side1 inf 9-3-4/4-3-8 03.03 strat re=3\n"
#define LONE_STEP                           \
  "size 5 5\n"                              \
  "clock combat side0\n"                    \
  "a1 side0 inf 20-5-4/10-5-8 03.02 re=4\n" \
  "d1 side1 inf 3-0-4/2-0-8 03.03\n"

typedef struct
{
  const char *path;
  const char *text;
  TlPolicy attacker;
  TlPolicy defender;
  const char *result;
  guint attacker_steps;
  guint defender_steps;
  gboolean emptied;
  const char *actions; /* how each begins */
} Row;

static const Row rows[] = {
  /* The attacker dies by his option: the defender still owes his own, and keeps the hex by a
     step. */
  { "/rules/9.10c/analysed-attacker-dies-by-option", ONE_ON_ONE, TL_POLICY_HOLD, TL_POLICY_HOLD,
    "Ao1 Do1", 1, 1, FALSE, "lose a1;lose d1" },
  /* The last case of the article: with one step left the hex is lost either way; a retreat is
     free. */
  { "/rules/9.10c/analysed-last-step", LAST_STEP, TL_POLICY_HOLD, TL_POLICY_BEST, "Ao1 Do1", 1, 0,
    TRUE, "lose a1;retreat d1" },
  /* The attacker dies by his hard loss before he could take his option: the defender ignores. */
  { "/rules/9.10c/analysed-attacker-dies-by-hard-loss", ONE_ON_ONE, TL_POLICY_HOLD, TL_POLICY_BEST,
    "AL1o1 Do1", 1, 0, FALSE, "lose a1;decline" },
  /* The attacker retreats: the defender loses his hard loss alone. */
  { "/rules/9.10c/analysed-attacker-retreats", DIVISION, TL_POLICY_SAVE_STEPS, TL_POLICY_BEST,
    "Ao1 DL1o1", 0, 1, FALSE, "retreat a1;lose d1;decline" },
  /* The option taken as a loss: the Exploit result stands (9.10d), defenders take L1 and two
     more. */
  { "/rules/9.10d/analysed-option-as-loss", DIVISION, TL_POLICY_HOLD, TL_POLICY_SAVE_STEPS,
    "Ao1 e4 DL1o2", 1, 1, TRUE, "lose a1;lose d1;retreat d1" },
  /* Three steps hold out against a hard loss and an option of one. */
  { "/rules/9.10a/analysed-option-in-steps", DIVISION, TL_POLICY_HOLD, TL_POLICY_HOLD, "Ao1 DL1o1",
    1, 2, FALSE, "lose a1;lose d1;lose d1" },
  /* Not against a hard loss and an option of two: then a step and a hex are cheapest, without
     DG. */
  { "/rules/9.10a/analysed-option-in-steps-and-hexes", DIVISION, TL_POLICY_BEST, TL_POLICY_HOLD,
    "Ae4 DL1o2", 0, 2, TRUE, "lose d1;lose d1;retreat d1" },
  /* The stack loses one step to the zone of control, and not the unit that led. */
  { "/rules/9.12e/analysed-owner-chooses-the-step", RINGED, TL_POLICY_HOLD, TL_POLICY_SAVE_AR_UNIT,
    "Ao1 Do1", 1, 1, TRUE, "lose a1;retreat d1,d2;lose d2" },
  /* A Strat unit dies in a zone of control, and there is one all round: it pays the option in
     steps, although it would rather save them. */
  { "/rules/5.8/analysed-strat-cannot-retreat", STRAT, TL_POLICY_HOLD, TL_POLICY_SAVE_STEPS,
    "Ao1 DL1o1", 1, 2, FALSE, "lose a1;lose d1;lose d1" },
  /* The defender is gone by his hard loss: the attacker, who goes first, owes his option all the
     same. */
  { "/rules/9.10c/analysed-option-stands", LONE_STEP, TL_POLICY_HOLD, TL_POLICY_BEST, "Ao1 DL1o1",
    1, 1, TRUE, "lose a1;lose d1" },
  { "/rules/9.10c/analysed-option-stands-as-a-retreat", LONE_STEP, TL_POLICY_SAVE_STEPS,
    TL_POLICY_BEST, "Ao1 DL1o1", 0, 1, TRUE, "retreat a1;lose d1" },
  /* And away from the attacker, where it costs no more. */
  { "/rules/9.12c/analysed-retreat-to-the-rear", LAST_STEP, TL_POLICY_HOLD, TL_POLICY_BEST,
    "Ao1 Do1", 1, 0, TRUE, "lose a1;retreat d1 03.03 02.03" },
  /* ... but first to where there is room: 10 RE stand in 02.03. */
  { "/rules/4.8/analysed-retreat-to-where-there-is-room",
    LAST_STEP "f side1 inf 20-3-3 re=10 02.03\n", TL_POLICY_HOLD, TL_POLICY_BEST, "Ao1 Do1", 1, 0,
    TRUE, "lose a1;retreat d1 03.03 04.03" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  g_autoptr (TlFight) fight = fight_of (situation, "03.03", "a1");
  g_autoptr (TlAnalysis) analysis = NULL;
  g_auto (GStrv) expected = g_strsplit (row->actions, ";", -1);
  const TlAnalysisResult *result;
  TlAnalysisPlan plan;

  tl_analysis_plan_init (&plan);
  plan.attacker = row->attacker;
  plan.defender = row->defender;
  analysis = tl_analysis_new (situation, fight, &plan, NULL);
  result = find_result (analysis, row->result);
  for (guint i = 0; result->actions[i] != NULL; i++)
    g_test_message ("%s", result->line[i]);
  g_assert_cmpuint (g_strv_length (result->actions), ==, g_strv_length (expected));
  for (guint i = 0; expected[i] != NULL; i++)
    if (!g_str_has_prefix (result->actions[i], expected[i]))
      g_error ("expected %s, found %s", expected[i], result->actions[i]);
  g_assert_cmpuint (result->attacker_steps, ==, row->attacker_steps);
  g_assert_cmpuint (result->defender_steps, ==, row->defender_steps);
  g_assert_cmpint (result->hex_emptied, ==, row->emptied);
}

/* Every result with an Exploit number in which the attacker does not retreat brings markers. */
static guint
exploiting_ways (const TlAnalysis *analysis, int ar)
{
  guint ways = 0;

  for (guint i = 0; i < analysis->results->len; i++)
    {
      const TlAnalysisResult *result = g_ptr_array_index (analysis->results, i);

      if (result->result.exploit_ar > 0 && result->result.exploit_ar <= ar)
        ways += result->count;
    }
  return ways;
}

static void
test_exploit (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (DIVISION);
  g_autoptr (TlFight) fight = fight_of (situation, "03.03", "a1");
  g_autoptr (TlAnalysis) analysis = NULL;
  TlAnalysisPlan plan;

  tl_analysis_plan_init (&plan);
  plan.attacker = TL_POLICY_HOLD;
  analysis = tl_analysis_new (situation, fight, &plan, NULL);
  g_assert_cmpuint (exploiting_ways (analysis, 5), >, 0);
  g_assert_cmpuint (find_unit (analysis, tl_test_unit (situation, "a1"))->exploits, ==,
                    exploiting_ways (analysis, 5));
}

/* Who retreats with his option earns no marker: only results that leave him no option bring one. */
static void
test_exploit_by_retreat (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (DIVISION);
  g_autoptr (TlFight) fight = fight_of (situation, "03.03", "a1");
  g_autoptr (TlAnalysis) analysis = NULL;
  TlAnalysisPlan plan;
  guint without_option = 0;

  tl_analysis_plan_init (&plan);
  plan.attacker = TL_POLICY_SAVE_STEPS;
  analysis = tl_analysis_new (situation, fight, &plan, NULL);
  for (guint i = 0; i < analysis->results->len; i++)
    {
      const TlAnalysisResult *result = g_ptr_array_index (analysis->results, i);

      if (result->result.exploit_ar > 0 && result->result.attacker_option == 0)
        without_option += result->count;
    }
  g_assert_cmpuint (without_option, >, 0);
  g_assert_cmpuint (without_option, <, exploiting_ways (analysis, 5));
  g_assert_cmpuint (find_unit (analysis, tl_test_unit (situation, "a1"))->exploits, ==,
                    without_option);
}

/* DL1o2 has no DG of its own.  Two hexes bring it, two steps do not. */
static void
test_second_hex (void)
{
  static const TlPolicy policies[] = { TL_POLICY_SAVE_STEPS, TL_POLICY_HOLD };
  g_autoptr (TlSituation) situation = tl_test_situation ("size 5 5\n"
                                                         "clock combat side0\n"
                                                         "a1 side0 inf 20-5-4/10-5-8 03.02 re=4\n"
                                                         "d1 side1 inf 3-0-4/2-0-8 03.03 re=4\n");
  g_autoptr (TlFight) fight = fight_of (situation, "03.03", "a1");

  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    {
      g_autoptr (TlAnalysis) analysis = NULL;
      const TlAnalysisResult *result;
      TlAnalysisPlan plan;

      tl_analysis_plan_init (&plan);
      plan.defender = policies[i];
      analysis = tl_analysis_new (situation, fight, &plan, NULL);
      result = find_result (analysis, "Ae4 DL1o2");
      g_assert_cmpint (result->defender_dg, ==, policies[i] == TL_POLICY_SAVE_STEPS);
    }
}

/* --- overruns --------------------------------------------------------------------------------- */

/* After the roll of that result and the predicted answers. (transfer full) */
static TlSituation *
overrun_to_end (const char *text, TlPolicy policy, const char *name, const int *dice)
{
  g_autoptr (TlSituation) now = tl_test_situation (text);
  g_autoptr (TlFight) fight = fight_of (now, "03.03", "a1");
  g_autoptr (TlAnalysis) analysis = NULL;
  g_autoptr (TlAction) action = NULL;
  g_autoptr (TlVerdict) said = NULL;
  TlAnalysisPlan plan;
  TlSituation *next;

  fight->overrun = TRUE;
  tl_analysis_plan_init (&plan);
  plan.attacker = policy;
  analysis = tl_analysis_new (now, fight, &plan, NULL);
  g_assert_nonnull (analysis);
  action = tl_action_new_combat (tl_fight_copy (fight));
  action->n_dice = 3;
  for (guint i = 0; i < 3; i++)
    action->dice[i] = dice[i];
  next = tl_apply (now, action, &said);
  g_assert_nonnull (next);
  tl_situation_unref (now);
  now = next;
  for (GStrv answer = find_result (analysis, name)->actions; *answer != NULL; answer++)
    {
      g_autoptr (TlAction) each = tl_action_parse (*answer, now, NULL);
      g_autoptr (TlVerdict) verdict = NULL;

      next = tl_apply (now, each, &verdict);
      g_assert_nonnull (next);
      tl_situation_unref (now);
      now = next;
    }
  return g_steal_pointer (&now);
}

#define OVERRUN LONE_STEP "clock movement side0\n"

/* 20 against 3 is 7:1, DRM +5.  Surprise 3 + 5 = 8 is nobody's in an overrun; 2 + 5 = 7 is Ao1
   DL1o1. */
static const int overrun_dice[] = { 3, 0, 2 };

/* He retreats with his option: the hex is empty, and his move is over. */
static void
test_overrun_retreat (void)
{
  g_autoptr (TlSituation) end =
      overrun_to_end (OVERRUN, TL_POLICY_SAVE_STEPS, "Ao1 DL1o1", overrun_dice);
  TlUnit a1 = tl_test_unit (end, "a1");

  g_assert_cmpuint (tl_situation_n_decisions (end), ==, 0);
  g_assert_false (tl_situation_has_combat_unit (end, tl_test_hex (end, "03.03"), 1));
  g_assert_cmpuint (tl_situation_state (end, a1)->flags & TL_UNIT_MOVED, !=, 0);
}

/* He loses the step: all that may be done now is to advance, and not to decline. */
static void
test_overrun_advance (void)
{
  g_autoptr (TlSituation) end = overrun_to_end (OVERRUN, TL_POLICY_HOLD, "Ao1 DL1o1", overrun_dice);
  g_autoptr (GPtrArray) legal = tl_legal_actions (end, TL_UNIT_NONE);
  g_autoptr (TlAction) decline = tl_action_new (TL_ACTION_DECLINE);
  g_autoptr (TlVerdict) verdict = NULL;
  TlUnit a1 = tl_test_unit (end, "a1");

  g_assert_cmpuint (legal->len, ==, 1);
  g_assert_cmpint (((const TlAction *) g_ptr_array_index (legal, 0))->kind, ==, TL_ACTION_ADVANCE);
  g_assert_null (tl_apply (end, decline, &verdict));
  g_assert_cmpstr (tl_verdict_first_forbidden (verdict)->rule, ==, "9.12g(D)");
  g_assert_cmpuint (tl_situation_state (end, a1)->flags & TL_UNIT_MOVED, ==, 0);
}

/* 03.02 and 04.03 touch; 03.02 and 03.04 do not. */
static void
test_exploit_void (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (DIVISION "a2 side0 inf 9-5-4 03.04\n");
  g_autoptr (TlFight) fight = fight_of (situation, "03.03", "a1 a2");
  g_autoptr (TlAnalysis) analysis = NULL;
  TlAnalysisPlan plan;

  tl_analysis_plan_init (&plan);
  analysis = tl_analysis_new (situation, fight, &plan, NULL);
  g_assert_cmpuint (exploiting_ways (analysis, 5), >, 0);
  g_assert_cmpuint (find_unit (analysis, tl_test_unit (situation, "a1"))->exploits, ==, 0);
  g_assert_cmpuint (find_unit (analysis, tl_test_unit (situation, "a2"))->exploits, ==, 0);
}

/* --- what a policy is for --------------------------------------------------------------------- */

static TlAnalysis *
analyse_stacks (const TlSituation *situation, TlPolicy attacker, TlPolicy defender)
{
  g_autoptr (TlFight) fight = fight_of (situation, "03.03", "a1 a2 a3");
  TlAnalysisPlan plan;

  tl_analysis_plan_init (&plan);
  plan.attacker = attacker;
  plan.defender = defender;
  return tl_analysis_new (situation, fight, &plan, NULL);
}

static void
test_policies (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TL_TEST_STACKS);
  g_autoptr (TlAnalysis) best = analyse_stacks (situation, TL_POLICY_HOLD, TL_POLICY_BEST);
  g_autoptr (TlAnalysis) hold = analyse_stacks (situation, TL_POLICY_HOLD, TL_POLICY_HOLD);
  g_autoptr (TlAnalysis) save = analyse_stacks (situation, TL_POLICY_HOLD, TL_POLICY_SAVE_STEPS);
  g_autoptr (TlAnalysis) leader =
      analyse_stacks (situation, TL_POLICY_SAVE_AR_UNIT, TL_POLICY_BEST);
  TlUnit ar_unit = tl_test_unit (situation, "a3");

  g_assert_cmpuint (hold->hex_emptied, <, save->hex_emptied);
  g_assert_cmpint (tl_fraction_compare (save->defender_mean, hold->defender_mean), <, 0);
  g_assert_cmpint (tl_fraction_compare (best->value, hold->value), <=, 0);
  g_assert_cmpint (tl_fraction_compare (best->value, save->value), <=, 0);
  g_assert_cmpuint (find_unit (leader, ar_unit)->dies, <, find_unit (best, ar_unit)->dies);
}

/* Counts are whole: each distribution adds up to all ways. */
static void
test_adds_up (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TL_TEST_STACKS);
  g_autoptr (TlAnalysis) analysis = analyse_stacks (situation, TL_POLICY_BEST, TL_POLICY_BEST);
  guint sums[3] = { 0 };

  for (guint i = 0; i < analysis->attacker_steps->len; i++)
    sums[0] += g_array_index (analysis->attacker_steps, guint, i);
  for (guint i = 0; i < analysis->defender_steps->len; i++)
    sums[1] += g_array_index (analysis->defender_steps, guint, i);
  for (guint i = 0; i < analysis->results->len; i++)
    sums[2] += ((const TlAnalysisResult *) g_ptr_array_index (analysis->results, i))->count;
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (sums[i], ==, 7776);
}

/* --- nothing changes, nothing is rolled ------------------------------------------------------- */

/* Neither the game's generator nor GLib's own moves on, and what was typed still waits. */
static void
test_touches_nothing (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TL_TEST_STACKS);
  g_autoptr (TlHistory) history = tl_history_new (situation, 7);
  g_autoptr (TlDice) twin = tl_dice_new (7);
  TlDice *dice = tl_history_dice (history);
  TlSituation *real = tl_history_situation (history);
  guint64 hash = tl_situation_hash (real);
  int rolls[2];
  guint32 random;

  g_assert_true (tl_dice_roll (dice, TL_ROLL_TWO_DICE, &rolls[0]));
  g_assert_true (tl_dice_roll (twin, TL_ROLL_TWO_DICE, &rolls[1]));
  tl_dice_type (dice, 11);
  g_random_set_seed (1943);
  random = g_random_int ();
  g_random_set_seed (1943);
  for (guint policy = 0; policy < TL_POLICIES; policy++)
    {
      g_autoptr (TlAnalysis) first = analyse_stacks (real, (TlPolicy) policy, TL_POLICY_BEST);
      g_autoptr (TlAnalysis) again = analyse_stacks (real, (TlPolicy) policy, TL_POLICY_BEST);

      g_assert_true (tl_fraction_equal (first->value, again->value));
    }
  g_assert_cmpuint (g_random_int (), ==, random);
  g_assert_true (tl_history_situation (history) == real);
  g_assert_cmpuint (tl_situation_hash (real), ==, hash);
  g_assert_true (tl_situation_hash (real) == tl_situation_hash (situation));
  g_assert_cmpuint (tl_history_n_nodes (history), ==, 1);
  g_assert_cmpuint (tl_dice_thrown (dice), ==, 2);
  g_assert_cmpuint (tl_dice_n_typed (dice), ==, 1);
  g_assert_true (tl_dice_roll (dice, TL_ROLL_TWO_DICE, &rolls[0]));
  g_assert_cmpint (rolls[0], ==, 11);
  g_assert_true (tl_dice_roll (dice, TL_ROLL_TWO_DICE, &rolls[0]));
  g_assert_true (tl_dice_roll (twin, TL_ROLL_TWO_DICE, &rolls[1]));
  g_assert_cmpint (rolls[0], ==, rolls[1]);
}

/* --- refusals, and planning ahead ------------------------------------------------------------- */

static void
test_ahead (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TL_TEST_STACKS);
  g_autoptr (TlAnalysis) now = analyse_stacks (situation, TL_POLICY_BEST, TL_POLICY_BEST);
  g_autoptr (TlAnalysis) ahead = NULL;

  tl_test_change (&situation, "clock movement side0");
  ahead = analyse_stacks (situation, TL_POLICY_BEST, TL_POLICY_BEST);
  g_assert_nonnull (ahead);
  g_assert_true (tl_fraction_equal (now->value, ahead->value));
  g_assert_cmpint (tl_situation_clock (situation)->phase, ==, TL_PHASE_MOVEMENT);
}

static void
test_forbidden (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TL_TEST_STACKS);
  g_autoptr (TlFight) fight = fight_of (situation, "05.05", "a1");
  g_autoptr (TlVerdict) verdict = NULL;
  TlAnalysisPlan plan;

  tl_analysis_plan_init (&plan);
  g_assert_null (tl_analysis_new (situation, fight, &plan, &verdict));
  g_assert_false (tl_verdict_allows (verdict));
}

/* While a fight is under way no other is thought about. */
static void
test_pending (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TL_TEST_STACKS);
  g_autoptr (TlFight) fight = fight_of (situation, "03.03", "a1");
  g_autoptr (TlFight) other = fight_of (situation, "03.03", "a2");
  g_autoptr (TlAction) action = tl_action_new_combat (g_steal_pointer (&fight));
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlVerdict) said = NULL;
  g_autoptr (TlSituation) after = NULL;
  TlAnalysisPlan plan;

  action->n_dice = 3;
  action->dice[0] = 7;
  action->dice[2] = 5;
  after = tl_apply (situation, action, &verdict);
  g_assert_nonnull (after);
  g_assert_cmpuint (tl_situation_n_decisions (after), >, 0);
  tl_analysis_plan_init (&plan);
  g_assert_null (tl_analysis_new (after, other, &plan, &said));
  g_assert_nonnull (strstr (tl_verdict_first_forbidden (said)->rule, "9."));
}

static TlAnalysis *
analyse_plainly (const TlSituation *situation, const TlFight *fight, TlVerdict **verdict)
{
  TlAnalysisPlan plan;

  tl_analysis_plan_init (&plan);
  return tl_analysis_new (situation, fight, &plan, verdict);
}

/* 9.5(A): whoever can get nothing does not attack, and there is nothing to foresee. */
static void
test_no_supply_for_the_attack (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 6 7\nclock combat side0\nu side0 inf 8-3-3 03.02 exhausted\ne side1 inf 4-3-3 03.03\n");
  g_autoptr (TlFight) fight = fight_of (situation, "03.03", "u");
  g_autoptr (TlVerdict) verdict = NULL;

  g_assert_null (analyse_plainly (situation, fight, &verdict));
  g_assert_cmpstr (tl_verdict_first_forbidden (verdict)->rule, ==, "9.5(A)");
}

/* 9.5(B): a defender whom nothing supplies counts half, as if he had withheld. */
static void
test_no_supply_for_the_defence (void)
{
  static const char field[] =
      "size 6 7\nclock combat side0\nu side0 inf 8-3-3 03.02\ne side1 inf 4-3-3 re=2 03.03 %s\n";
  g_autofree char *with_text = g_strdup_printf (field, "full");
  g_autofree char *without_text = g_strdup_printf (field, "exhausted");
  g_autoptr (TlSituation) with = tl_test_situation (with_text);
  g_autoptr (TlSituation) without = tl_test_situation (without_text);
  g_autoptr (TlFight) fight = fight_of (with, "03.03", "u");
  g_autoptr (TlFight) withheld = fight_of (with, "03.03", "u");
  g_autoptr (TlAnalysis) supplied = analyse_plainly (with, fight, NULL);
  g_autoptr (TlAnalysis) exhausted = analyse_plainly (without, fight, NULL);
  g_autoptr (TlAnalysis) by_choice = NULL;

  withheld->defender_withholds = TRUE;
  by_choice = analyse_plainly (with, withheld, NULL);
  g_assert_cmpuint (exhausted->hex_emptied, ==, by_choice->hex_emptied);
  g_assert_cmpuint (exhausted->hex_emptied, >, supplied->hex_emptied);
}

/* In the middle of the preparation: the same as before it, with the choices made so far. */
static void
test_in_preparation (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TL_TEST_STACKS);
  g_autoptr (TlFight) fight = fight_of (situation, "03.03", "a1");
  g_autoptr (TlAction) attack = tl_action_new_attack (tl_fight_copy (fight));
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) announced = tl_apply (situation, attack, &verdict);
  g_autoptr (TlAnalysis) before = analyse_plainly (situation, fight, NULL);
  g_autoptr (TlAnalysis) meanwhile =
      analyse_plainly (announced, tl_situation_fight (announced), NULL);

  g_assert_nonnull (meanwhile);
  g_assert_cmpuint (before->hex_emptied, ==, meanwhile->hex_emptied);
  g_assert_cmpuint (before->may_advance, ==, meanwhile->may_advance);
  g_assert_true (tl_fraction_equal (before->value, meanwhile->value));
}

static void
test_weights (void)
{
  TlAnalysisPlan plan;
  TlPolicy policy;

  tl_analysis_plan_init (&plan);
  g_assert_true (tl_analysis_plan_parse_weights (&plan, "steps=7,dg=0"));
  g_assert_cmpuint (plan.weights[TL_WEIGHT_STEPS], ==, 7);
  g_assert_cmpuint (plan.weights[TL_WEIGHT_DG], ==, 0);
  g_assert_false (tl_analysis_plan_parse_weights (&plan, "steps=8,hexes=1"));
  g_assert_false (tl_analysis_plan_parse_weights (&plan, "steps=-1"));
  g_assert_false (tl_analysis_plan_parse_weights (&plan, "steps=1001"));
  g_assert_false (tl_analysis_plan_parse_weights (&plan, "steps"));
  g_assert_false (tl_analysis_plan_parse_weights (&plan, ""));
  g_assert_cmpuint (plan.weights[TL_WEIGHT_STEPS], ==, 7);
  for (guint i = 0; i < TL_POLICIES; i++)
    {
      g_assert_true (tl_policy_parse (tl_policy_id ((TlPolicy) i), &policy));
      g_assert_cmpint (policy, ==, i);
    }
  g_assert_false (tl_policy_parse ("win", &policy));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/9.10d/analysed-exploit-after-losses", test_exploit);
  g_test_add_func ("/rules/9.10d/analysed-no-exploit-after-a-retreat", test_exploit_by_retreat);
  g_test_add_func ("/rules/9.12a/analysed-second-hex", test_second_hex);
  g_test_add_func ("/rules/8.1f/analysed-retreat-ends-the-move", test_overrun_retreat);
  g_test_add_func ("/rules/9.12g/analysed-overrun-must-advance", test_overrun_advance);
  g_test_add_func ("/rules/9.13b/analysed-stacks-apart-exploit-nothing", test_exploit_void);
  g_test_add_func ("/play/analysis/policies-do-what-they-say", test_policies);
  g_test_add_func ("/play/analysis/counts-add-up", test_adds_up);
  g_test_add_func ("/play/analysis/touches-nothing", test_touches_nothing);
  g_test_add_func ("/play/analysis/ahead-of-its-segment", test_ahead);
  g_test_add_func ("/play/analysis/forbidden", test_forbidden);
  g_test_add_func ("/play/analysis/fight-under-way", test_pending);
  g_test_add_func ("/rules/9.5(A)/analysis-without-supply", test_no_supply_for_the_attack);
  g_test_add_func ("/rules/9.5(B)/analysis-of-half-strength", test_no_supply_for_the_defence);
  g_test_add_func ("/play/analysis/fight-in-preparation", test_in_preparation);
  g_test_add_func ("/play/analysis/weights-and-policies", test_weights);
  return g_test_run ();
}
