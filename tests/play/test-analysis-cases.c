/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fights whose whole outcome can be worked out by hand.
 *
 * Hopeless: AR 0 attacks AR 5, one to far more, in the open.  The column is 1:5, the DRM -5.
 * Surprise can only shift left, and there is nothing left of 1:5.  The combat roll less 5 is at
 * most 7: two sixes, 1 in 36, bring AL1o1, all others AL2.  216 and 7,560 of 7,776.
 *
 * Overwhelming: AR 5 attacks AR 0, more than 13 to one, in the open.  The column is 13:1, the DRM
 * +5.  The surprise roll plus 5 is at least 7: the defender never surprises, and there is nothing
 * right of 13:1.  The combat roll plus 5 is 7 to 9 on a 2, 3 or 4, 6 in 36: Ae3 DL2o2DG, 1,296 of
 * 7,776; else Ae2 DL2o3DG, 6,480.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-analysis.h"
#include "play/tl-combat.h"
#include "play/tl-legal.h"
#include "support/tl-test-scenario.h"

#define ALL 7776
#define HOPELESS_WELL 216
#define OVERWHELMING_O2 1296
#define OVERWHELMING_O3 6480

/* One way in from the north, one out to the south. */
#define CORRIDOR  \
  "| L L . L L\n" \
  "| L L . L L\n" \
  "| L L . L L\n" \
  "| L L . L L\n" \
  "| L L . L L\n" \
  "| L L . L L\n" \
  "clock combat side0\n"
/* No way out for the defender. */
#define CAULDRON  \
  "| L L . L L\n" \
  "| L L . L L\n" \
  "| L L . L L\n" \
  "| L L L L L\n" \
  "clock combat side0\n"
#define STRONG "a1 side0 inf 200-5-4/100-5-8 03.02 re=4\n"

typedef struct
{
  const char *path;
  const char *text;
  gboolean overrun;
  const char *policies; /* "best hold"; keep takes "keep=03.03,03.05" */
  const char *weights;  /* (nullable) */
  guint emptied;
  guint may_advance;
  guint defender_dg;
  guint exploits; /* a1 */
  TlFraction attacker_mean;
  TlFraction defender_mean;
  const char *unit; /* whose death is looked at, and order */
  guint dies;
  TlFate fate;
  guint bystander_dg; /* y1, x1: all of them together */
} Row;

#define WHOLE(n) \
  {              \
    (n), 1       \
  }
#define PARTS(n, d) \
  {                 \
    (n), (d)        \
  }

static const Row rows[] = {
  /* AL2 and AL1o1 both cost the lone step: certain death, and nothing else happens.  The defender
     owes nothing. */
  { "/rules/9.11b/worked-out-lone-attacker",
    "size 5 5\nclock combat side0\na1 side0 inf 1-0-4/1-0-8 03.02\nd1 side1 inf 90-5-4 03.03\n",
    FALSE, "best best", NULL, 0, 0, 0, 0, WHOLE (1), WHOLE (0), "a1", ALL, TL_FATE_CERTAIN, 0 },
  /* Four steps: AL2 costs two; AL1o1 two when he holds his ground: 2 x 36/36. */
  { "/rules/9.10a/worked-out-attacker-holds",
    "size 5 5\nclock combat side0\na1 side0 inf 4-0-4/1-0-8 03.02 re=4\n"
    "d1 side1 inf 90-5-4 03.03\n",
    FALSE, "hold best", NULL, 0, 0, 0, 0, WHOLE (2), WHOLE (0), "a1", 0, TL_FATE_SAFE, 0 },
  /* One less on the two sixes when he retreats: (35 x 2 + 1 x 1) / 36 = 71/36.  Retreating costs
     nothing: 03.01 lies outside the zone of control of 03.03. */
  { "/rules/9.10a/worked-out-attacker-saves-steps",
    "size 5 5\nclock combat side0\na1 side0 inf 4-0-4/1-0-8 03.02 re=4\n"
    "d1 side1 inf 90-5-4 03.03\n",
    FALSE, "save-steps best", NULL, 0, 0, 0, 0, PARTS (71, 36), WHOLE (0), "a1", 0, TL_FATE_SAFE,
    0 },
  /* 9.11c: both have AR 0, so a1 leads, whose step is worth less, and dies first.  AL2 kills a2
     too; AL1o1 lets it get away: 7,560.  Two steps in 35 of 36, one in 1: 71/36. */
  { "/rules/9.11c/worked-out-leader-first",
    "size 5 5\nclock combat side0\na1 side0 inf 1-0-4/1-0-8 03.02\na2 side0 inf 2-0-4/1-0-8 03.02\n"
    "d1 side1 inf 90-5-4 03.03\n",
    FALSE, "save-steps best", NULL, 0, 0, 0, 0, PARTS (71, 36), WHOLE (0), "a2",
    ALL - HOPELESS_WELL, TL_FATE_LIKELY, 0 },
  /* Two steps die of L2 whatever else is written: the hex is always empty, nobody is left to turn
     DG, the attacker owes nothing, advances and exploits with his 5 against 3 or 2. */
  { "/rules/9.13/worked-out-overwhelmed", CORRIDOR STRONG "d1 side1 inf 9-0-4/4-0-8 03.03 re=2\n",
    FALSE, "best best", NULL, ALL, ALL, 0, ALL, WHOLE (0), WHOLE (2), "d1", ALL, TL_FATE_CERTAIN,
    0 },
  /* 8.1e, 9.13b(B): the same as an overrun, without the markers. */
  { "/rules/8.1e/worked-out-overwhelmed",
    CORRIDOR "clock movement side0\n" STRONG "d1 side1 inf 9-0-4/4-0-8 03.03 re=2\n", TRUE,
    "best best", NULL, ALL, ALL, 0, 0, WHOLE (0), WHOLE (2), "d1", ALL, TL_FATE_CERTAIN, 0 },
  /* 9.13b(A): DG attackers gain nothing.  His AR is 4 then, the DRM +4: surprise 6 is nobody's, and
     the combat roll plus 4 is 6 on two ones only, 1 in 36: Ae4 DL1o2.  There one step dies, and the
     other retreats two hexes, DG by the second.  Else L2 kills both: (1 x 1 + 2 x 35) / 36 =
     71/36. */
  { "/rules/9.13b/worked-out-attacker-dg",
    CORRIDOR "a1 side0 inf 400-5-4/100-5-8 03.02 re=4 dg\nd1 side1 inf 9-0-4/4-0-8 03.03 re=2\n",
    FALSE, "best save-steps", NULL, ALL, ALL, 216, 0, WHOLE (0), PARTS (71, 36), "d1", ALL - 216,
    TL_FATE_LIKELY, 0 },
  /* Five steps hold out against L2 and o2, with one left; L2 and o3 would take them all, and
     holding is lost either way: he retreats three.  DG both times.  (4 x 6 + 2 x 30) / 36 = 7/3. */
  { "/rules/9.10a/worked-out-defender-holds",
    CORRIDOR STRONG "d1 side1 inf 9-0-4/4-0-8 03.03 re=5\n", FALSE, "best hold", NULL,
    OVERWHELMING_O3, OVERWHELMING_O3, ALL, ALL, WHOLE (0), PARTS (7, 3), "d1", 0, TL_FATE_SAFE, 0 },
  /* 9.12: where no hex is left to go to, the option too is paid in steps: L2 and o2, or o3, take
     all four, whatever the defender would rather do. */
  { "/rules/9.12/worked-out-no-way-out", CAULDRON STRONG "d1 side1 inf 9-0-4/4-0-8 03.03 re=4\n",
    FALSE, "best save-steps", NULL, ALL, ALL, 0, ALL, WHOLE (0), WHOLE (4), "d1", ALL,
    TL_FATE_CERTAIN, 0 },
  /* 5.10a: the third step gets away, but over 03.05, the second hex, where y1 stands: it turns DG
     with o2, which ends there, and with o3, which goes on.  A step of 9/3 = 3 is worth more than a
     DG of 2, and the runaway is DG by the result anyway. */
  { "/rules/5.10a/worked-out-bystander",
    CORRIDOR STRONG "d1 side1 inf 9-0-4/4-0-8 03.03 re=3\ny1 side1 inf 4-0-4/2-0-8 03.05\n", FALSE,
    "best best", NULL, ALL, ALL, ALL, ALL, WHOLE (0), WHOLE (2), "d1", 0, TL_FATE_SAFE, ALL },
  /* Were DG 4 points, y1's would be worth more than the last step: the division stands and dies. */
  { "/rules/5.10a/worked-out-bystander-is-worth-more",
    CORRIDOR STRONG "d1 side1 inf 9-0-4/4-0-8 03.03 re=3\ny1 side1 inf 4-0-4/2-0-8 03.05\n", FALSE,
    "best best", "dg=4", ALL, ALL, 0, ALL, WHOLE (0), WHOLE (3), "d1", ALL, TL_FATE_CERTAIN, 0 },
  /* One that is DG already has nothing to lose. */
  { "/rules/5.10a/worked-out-bystander-dg",
    CORRIDOR STRONG "d1 side1 inf 9-0-4/4-0-8 03.03 re=3\ny1 side1 inf 4-0-4/2-0-8 03.05 dg\n",
    FALSE, "best best", "dg=4", ALL, ALL, ALL, ALL, WHOLE (0), WHOLE (2), "d1", 0, TL_FATE_SAFE,
    0 },
  /* To give no ground to 03.05: o2 would end there, so the last step dies (1,296); o3 ends in
     03.06.  (3 x 6 + 2 x 30) / 36 = 13/6. */
  { "/play/analysis/worked-out-keep-a-hex-behind",
    CORRIDOR STRONG "d1 side1 inf 9-0-4/4-0-8 03.03 re=3\ny1 side1 inf 4-0-4/2-0-8 03.05\n", FALSE,
    "best keep=03.05", NULL, ALL, ALL, OVERWHELMING_O3, ALL, WHOLE (0), PARTS (13, 6), "d1",
    OVERWHELMING_O2, TL_FATE_AT_RISK, OVERWHELMING_O3 },
  /* To give no ground to his own hex is to hold it, where five steps can. */
  { "/play/analysis/worked-out-keep-the-hex",
    CORRIDOR STRONG "d1 side1 inf 9-0-4/4-0-8 03.03 re=5\n", FALSE, "best keep=03.03", NULL,
    OVERWHELMING_O3, OVERWHELMING_O3, ALL, ALL, WHOLE (0), PARTS (7, 3), "d1", 0, TL_FATE_SAFE, 0 },
  /* The attacker keeps 03.02: AL1o1 costs him two steps, as when he holds. */
  { "/play/analysis/worked-out-attacker-keeps",
    "size 5 5\nclock combat side0\na1 side0 inf 4-0-4/1-0-8 03.02 re=4\n"
    "d1 side1 inf 90-5-4 03.03\n",
    FALSE, "keep=03.02 best", NULL, 0, 0, 0, 0, WHOLE (2), WHOLE (0), "a1", 0, TL_FATE_SAFE, 0 },
  /* With somebody else in 03.02 it is not given up by a retreat: 71/36 as above.  Nobody turns DG,
     for the retreat ends after one hex, outside every zone of control. */
  { "/play/analysis/worked-out-others-keep-for-him",
    "size 5 5\nclock combat side0\na1 side0 inf 4-0-4/1-0-8 03.02 re=4\n"
    "x1 side0 inf 1-0-4/1-0-8 03.02\nd1 side1 inf 90-5-4 03.03\n",
    FALSE, "keep=03.02 best", NULL, 0, 0, 0, 0, PARTS (71, 36), WHOLE (0), "a1", 0, TL_FATE_SAFE,
    0 },
};

static void
read_policy (const TlSituation *situation, const char *text, TlPolicy *policy, TlPolicyHexes *named)
{
  g_auto (GStrv) parts = g_strsplit_set (text, "=,", -1);

  g_assert_true (tl_policy_parse (parts[0], policy));
  for (guint i = 1; parts[i] != NULL; i++)
    g_assert_true (tl_policy_hexes_add (named, tl_test_hex (situation, parts[i])));
}

static void
read_plan (const TlSituation *situation, const Row *row, TlAnalysisPlan *plan)
{
  g_auto (GStrv) policies = g_strsplit (row->policies, " ", 2);

  tl_analysis_plan_init (plan);
  read_policy (situation, policies[0], &plan->attacker, &plan->attacker_hexes);
  read_policy (situation, policies[1], &plan->defender, &plan->defender_hexes);
  if (row->weights != NULL)
    g_assert_true (tl_analysis_plan_parse_weights (plan, row->weights));
}

static TlFight *
fight_of (const TlSituation *situation, gboolean overrun)
{
  TlFight *fight = tl_fight_new (tl_test_hex (situation, "03.03"), overrun);

  tl_fight_add_attacker (fight, tl_test_unit (situation, "a1"));
  if (tl_situation_find (situation, "a2") != TL_UNIT_NONE)
    tl_fight_add_attacker (fight, tl_test_unit (situation, "a2"));
  return fight;
}

static const TlAnalysisUnit *
find_unit (const TlAnalysis *analysis, TlUnit unit)
{
  for (guint i = 0; i < analysis->units->len; i++)
    if (g_array_index (analysis->units, TlAnalysisUnit, i).unit == unit)
      return &g_array_index (analysis->units, TlAnalysisUnit, i);
  g_assert_not_reached ();
}

static void
show (const TlAnalysis *analysis)
{
  for (guint i = 0; i < analysis->results->len; i++)
    {
      const TlAnalysisResult *result = g_ptr_array_index (analysis->results, i);
      g_autofree char *name = tl_result_to_string (&result->result);
      g_autofree char *line = g_strjoinv ("; ", result->actions);

      g_test_message ("%s %u: %s", name, result->count, line);
    }
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  g_autoptr (TlFight) fight = fight_of (situation, row->overrun);
  g_autoptr (TlAnalysis) analysis = NULL;
  const TlAnalysisUnit *unit;
  guint bystander_dg = 0;
  TlAnalysisPlan plan;

  read_plan (situation, row, &plan);
  analysis = tl_analysis_new (situation, fight, &plan, NULL);
  g_assert_nonnull (analysis);
  show (analysis);
  g_assert_cmpuint (analysis->hex_emptied, ==, row->emptied);
  g_assert_cmpuint (analysis->may_advance, ==, row->may_advance);
  g_assert_cmpuint (analysis->defender_dg, ==, row->defender_dg);
  g_assert_cmpuint (find_unit (analysis, tl_test_unit (situation, "a1"))->exploits, ==,
                    row->exploits);
  g_assert_true (tl_fraction_equal (analysis->attacker_mean, row->attacker_mean));
  g_assert_true (tl_fraction_equal (analysis->defender_mean, row->defender_mean));
  unit = find_unit (analysis, tl_test_unit (situation, row->unit));
  g_assert_cmpuint (unit->dies, ==, row->dies);
  g_assert_cmpint (tl_analysis_unit_fate (unit), ==, row->fate);
  for (guint i = 0; i < analysis->bystanders->len; i++)
    bystander_dg += g_array_index (analysis->bystanders, TlAnalysisUnit, i).turns_dg;
  g_assert_cmpuint (bystander_dg, ==, row->bystander_dg);
}

/* --- surprise, shifts, supply ----------------------------------------------------------------- */

/* DRM +5, regular: the attacker needs 5 on two dice, 30 of 36; the defender 0.  All of his six
 * shifts end on 13:1, the thirteenth column, 30 of 216 each; six times the 6 without surprise stay
 * there. */
static void
test_surprise (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (CORRIDOR STRONG "d1 side1 inf 9-0-4/4-0-8 03.03 re=2\n");
  g_autoptr (TlFight) fight = fight_of (situation, FALSE);
  g_autoptr (TlAnalysis) analysis = NULL;
  TlAnalysisPlan plan;

  tl_analysis_plan_init (&plan);
  analysis = tl_analysis_new (situation, fight, &plan, NULL);
  g_assert_cmpuint (analysis->surprise.attacker, ==, 30);
  g_assert_cmpuint (analysis->surprise.none, ==, 6);
  g_assert_cmpuint (analysis->surprise.defender, ==, 0);
  g_assert_cmpuint (analysis->shifts->len, ==, 7);
  for (guint i = 0; i < 7; i++)
    {
      const TlShiftChance *shift = &g_array_index (analysis->shifts, TlShiftChance, i);

      g_assert_cmpint (shift->shift, ==, 6 - (int) i);
      g_assert_cmpuint (shift->column, ==, 12);
      g_assert_cmpuint (shift->count, ==, i < 6 ? 30 : 36);
      g_assert_cmpint (shift->surprise, ==, i < 6 ? TL_SURPRISE_ATTACKER : TL_SURPRISE_NONE);
    }
}

/* 12.4: 1T for each step that attacks, 2T for the defending stack; a defender who withholds pays
 * none. */
static void
test_supply (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (CORRIDOR STRONG "d1 side1 inf 9-0-4/4-0-8 03.03 re=2\n");
  g_autoptr (TlFight) fight = fight_of (situation, FALSE);
  g_autoptr (TlAnalysis) paid = NULL;
  g_autoptr (TlAnalysis) withheld = NULL;
  TlAnalysisPlan plan;

  tl_analysis_plan_init (&plan);
  paid = tl_analysis_new (situation, fight, &plan, NULL);
  fight->defender_withholds = TRUE;
  withheld = tl_analysis_new (situation, fight, &plan, NULL);
  g_assert_cmpuint (paid->attacker_supply_t, ==, 4);
  g_assert_cmpuint (paid->defender_supply_t, ==, 2);
  g_assert_cmpuint (withheld->attacker_supply_t, ==, 4);
  g_assert_cmpuint (withheld->defender_supply_t, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/9.8/worked-out-surprise-and-shifts", test_surprise);
  g_test_add_func ("/rules/12.4/worked-out-supply", test_supply);
  return g_test_run ();
}
