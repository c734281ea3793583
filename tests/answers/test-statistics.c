/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in numbers: SP by what took it, ground, and luck against dice that fall in every way. */
#undef G_DISABLE_ASSERT

#include "answers/tl-fight-answer.h"
#include "answers/tl-statistics.h"
#include "rules/combat/tl-barrage.h"
#include "rules/upkeep/tl-hunger.h"
#include "support/tl-test-play.h"

#include <stdio.h>

static const char fight_text[] = "size 12 10\nclock combat side0\n"
                                 "u1 side0 inf 9-5-3 leg 05.04\n"
                                 "d0 side0 dump 40t 05.03\nd1 side1 dump 40t 05.07\n"
                                 "e1 side1 inf 6-3-3 leg 05.05\n";

static TlHistory *
game_of (const char *text)
{
  g_autoptr (TlSituation) start = tl_test_situation (text);

  return tl_history_new (start, 1);
}

static TlStatistics *
statistics_of (const TlHistory *history)
{
  g_autoptr (TlGameReport) report = tl_game_report_new (history, TL_GAME_REPORT_NO_PICTURES);

  return tl_statistics_new (report);
}

static const TlStatisticsTurn *
turn_at (const TlStatistics *statistics, guint turn)
{
  return statistics->turns->pdata[turn];
}

static void
assert_value (const TlStatistics *statistics, TlSeries series, TlSide side, gint64 value)
{
  const TlStatisticsTurn *turn = turn_at (statistics, statistics->turns->len - 1);

  g_test_message ("%s of side %u", tl_series_name (series), side);
  g_assert_true (tl_fraction_equal (turn->values[series][side], tl_fraction_new (value, 1)));
}

/* Rules 9.11, 12.4: a step each, and combat supply of 1T for 1 RE that attacks, 2T that defend. */
static void
test_fight (void)
{
  g_autoptr (TlHistory) history = game_of (fight_text);
  g_autoptr (TlStatistics) statistics = NULL;
  gint64 before[TL_SIDES] = { 40, 40 };

  tl_test_perform (history, "combat 05.05 u1 dice=4,0,7");
  tl_test_perform (history, "lose u1");
  tl_test_perform (history, "lose e1");
  statistics = statistics_of (history);
  g_assert_cmpuint (statistics->turns->len, ==, 1);
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      const TlSituation *now = tl_history_situation (history);
      TlUnit dump = tl_test_unit (now, side == 0 ? "d0" : "d1");

      assert_value (statistics, TL_SERIES_STEPS, side, 1);
      assert_value (statistics, TL_SERIES_UNITS, side, 1);
      g_assert_cmpuint (tl_situation_state (now, dump)->t, <, before[side]);
      assert_value (statistics, TL_SERIES_COMBAT, side,
                    before[side] - tl_situation_state (now, dump)->t);
      assert_value (statistics, TL_SERIES_FUEL, side, 0);
      assert_value (statistics, TL_SERIES_OTHER, side, 0);
    }
}

/* Rule 12.5: what a move takes is fuel; 12.11a: what is blown up is lost. */
static void
test_purposes (void)
{
  g_autoptr (TlHistory) history = game_of ("size 9 9\nfuel\nclock movement side0\n"
                                           "d0 side0 dump 10t 02.05\nd1 side1 dump 10t 09.09\n"
                                           "u1 side0 tank 4-2-6 track 02.04 combat\n");
  g_autoptr (TlStatistics) statistics = NULL;

  tl_test_perform (history, "move u1 02.04 02.03");
  statistics = statistics_of (history);
  assert_value (statistics, TL_SERIES_FUEL, 0, 1);
  assert_value (statistics, TL_SERIES_COMBAT, 0, 0);
  assert_value (statistics, TL_SERIES_FUEL, 1, 0);
  tl_statistics_free (g_steal_pointer (&statistics));
  tl_test_perform (history, "set d0 load=4T");
  statistics = statistics_of (history);
  assert_value (statistics, TL_SERIES_FUEL, 0, 1);
  assert_value (statistics, TL_SERIES_OTHER, 0, 5);
}

/* In a row of nine hexes the fifth is as near to either; two hexes on it is the sixth. */
static void
test_ground (void)
{
  g_autoptr (TlHistory) history = game_of ("size 9 1\nclock movement side0\n"
                                           "u1 side0 inf 4-2-6 leg 01.01 combat\n"
                                           "e1 side1 inf 4-2-6 leg 09.01 combat\n");
  g_autoptr (TlStatistics) statistics = statistics_of (history);

  assert_value (statistics, TL_SERIES_GROUND, 0, 0);
  g_assert_false (tl_statistics_has (statistics, TL_SERIES_GROUND));
  tl_statistics_free (g_steal_pointer (&statistics));
  tl_test_perform (history, "place u1 03.01");
  statistics = statistics_of (history);
  /* From 4 hexes to 5, and from 4 to 3. */
  assert_value (statistics, TL_SERIES_GROUND, 0, 1);
  assert_value (statistics, TL_SERIES_GROUND, 1, -1);
}

/* --- luck ------------------------------------------------------------------------------------- */

static TlFraction
luck_of (const TlStatistics *statistics)
{
  g_assert_cmpuint (statistics->rolls->len, ==, 1);
  return g_array_index (statistics->rolls, TlLuckRoll, 0).luck.percentile;
}

/* Rules 9.8, 9.9: the dice of the fight against all 36 x 6 x 36, one by one. */
static void
test_luck_of_fights (void)
{
  static const char *const rolls[] = { "4,0,7", "12,6,12", "2,1,2", "9,3,8" };

  for (guint r = 0; r < G_N_ELEMENTS (rolls); r++)
    {
      g_autoptr (TlHistory) history = game_of (fight_text);
      g_autofree char *action = g_strdup_printf ("combat 05.05 u1 dice=%s", rolls[r]);
      const TlSituation *start = tl_history_root (history)->situation;
      const TlEdition *edition = tl_situation_edition (start);
      g_autoptr (TlDistributionTable) table = tl_distribution_table_new (edition);
      g_autoptr (TlFight) fight = tl_fight_new (tl_test_hex (start, "05.05"), FALSE);
      g_autoptr (TlFightOdds) odds = NULL;
      g_autoptr (TlStatistics) statistics = NULL;
      gint64 worse = 0, same = 0;
      int given[3], rank = -1;

      tl_fight_add_attacker (fight, tl_test_unit (start, "u1"));
      odds = tl_fight_odds (start, fight);
      g_assert_cmpint (sscanf (rolls[r], "%d,%d,%d", &given[0], &given[1], &given[2]), ==, 3);
      for (int pass = 0; pass < 2; pass++)
        for (int s = 2; s <= 12; s++)
          for (int shift = 1; shift <= 6; shift++)
            for (int c = 2; c <= 12; c++)
              {
                const TlCombatDice dice = { s, shift, c };
                g_auto (TlResolution) resolution = { 0 };
                gint64 ways = tl_two_dice_ways (s) * tl_two_dice_ways (c);
                int number;

                g_assert_true (tl_resolve (edition, &odds->combat, &dice, &resolution));
                number = tl_distribution_table_find (table, &resolution.result);
                if (pass == 0 && s == given[0] && c == given[2] &&
                    (shift == given[1] || given[1] == 0))
                  rank = number;
                worse += pass == 1 && number < rank ? ways : 0;
                same += pass == 1 && number == rank ? ways : 0;
              }
      tl_test_perform (history, action);
      statistics = statistics_of (history);
      g_test_message ("%s", rolls[r]);
      g_assert_true (
          tl_fraction_equal (luck_of (statistics), tl_fraction_new (2 * worse + same, 2 * 7776)));
      /* What one side has, the other lacks. */
      g_assert_true (
          tl_fraction_equal (tl_fraction_add (turn_at (statistics, 0)->values[TL_SERIES_LUCK][0],
                                              turn_at (statistics, 0)->values[TL_SERIES_LUCK][1]),
                             tl_fraction_new (1, 1)));
    }
}

/* Rule 12.8b: fewer steps are better for the owner; the mean over all 36 ways is 1/2. */
static void
test_luck_of_attrition (void)
{
  static const char text[] = "size 30 9\nclock movement-barrage side0\nsource 01.01 side0 other\n"
                             "u side0 inf 4-3-3 re=4 15.05\n";
  TlFraction sum = TL_FRACTION_ZERO;
  TlFraction last = tl_fraction_new (2, 1);

  for (int roll = 2; roll <= 12; roll++)
    {
      g_autoptr (TlHistory) history = game_of (text);
      g_autofree char *action = g_strdup_printf ("attrition 15.05 dice=%d", roll);
      g_autoptr (TlStatistics) statistics = NULL;

      tl_test_perform (history, "next");
      tl_test_perform (history, action);
      statistics = statistics_of (history);
      sum = tl_fraction_add (sum,
                             tl_fraction_multiply (luck_of (statistics),
                                                   tl_fraction_new (tl_two_dice_ways (roll), 36)));
      /* High rolls are dear. */
      g_assert_cmpint (tl_fraction_compare (luck_of (statistics), last), <=, 0);
      last = luck_of (statistics);
    }
  g_assert_true (tl_fraction_equal (sum, tl_fraction_new (1, 2)));
}

static gboolean
is_possible (const char *text, const char *line)
{
  g_autoptr (TlHistory) history = game_of (text);
  g_autoptr (TlAction) action = tl_action_parse (line, tl_history_situation (history), NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = NULL;

  g_assert_nonnull (action);
  after = tl_apply (tl_history_situation (history), action, &verdict);
  return after != NULL;
}

/* Rule 10.0a: over all 216 ways of a barrage the mean is 1/2. */
static void
test_luck_of_barrages (void)
{
  static const char text[] = "size 9 9\nclock barrage side0\n"
                             "a1 side0 art 30-3-2 range=3 03.03 combat\n"
                             "u1 side0 inf 4-3-6 leg 04.04 combat\n"
                             "d0 side0 dump 80t 03.03\ne1 side1 inf re=3 4-3-6 leg 04.05 combat\n";
  TlFraction sum = TL_FRACTION_ZERO;

  for (int roll = 2; roll <= 12; roll++)
    {
      g_autofree char *one = g_strdup_printf ("barrage 04.05 a1 dice=%d", roll);
      guint n_dice = is_possible (text, one) ? 1 : 6;

      /* Only a 1/2 takes a die. */
      for (guint die = 1; die <= n_dice; die++)
        {
          g_autoptr (TlHistory) history = game_of (text);
          g_autofree char *two = g_strdup_printf ("%s,%u", one, die);
          g_autoptr (TlStatistics) statistics = NULL;

          tl_test_perform (history, n_dice == 1 ? one : two);
          statistics = statistics_of (history);
          sum = tl_fraction_add (
              sum,
              tl_fraction_multiply (luck_of (statistics),
                                    tl_fraction_new (tl_two_dice_ways (roll) * (6 / n_dice), 216)));
        }
    }
  g_assert_true (tl_fraction_equal (sum, tl_fraction_new (1, 2)));
}

/* --- words ------------------------------------------------------------------------------------ */

static void
test_words (void)
{
  g_autoptr (TlHistory) history = game_of (fight_text);
  g_autoptr (TlStatistics) none = statistics_of (history);
  g_autofree char *nothing = tl_statistics_text (none);
  g_autoptr (TlStatistics) statistics = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpstr (nothing, ==, "");
  g_assert_cmpstr (((TlStatisticsTurn *) none->turns->pdata[0])->figures[TL_SERIES_LUCK][0], ==,
                   "–");
  tl_test_perform (history, "combat 05.05 u1 dice=4,0,7");
  tl_test_perform (history, "lose u1");
  tl_test_perform (history, "lose e1");
  statistics = statistics_of (history);
  text = tl_statistics_text (statistics);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "Steps lost (9.11): "));
  g_assert_nonnull (strstr (text, " 1, "));
  g_assert_nonnull (strstr (text, "Luck: mean percentile of the rolls: "));
  g_assert_nonnull (strstr (text, " %, "));
  g_assert_null (strstr (text, "fuel"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/statistics/9.11/losses-and-combat-supply", test_fight);
  g_test_add_func ("/answers/statistics/12.5/sp-by-purpose", test_purposes);
  g_test_add_func ("/answers/statistics/ground", test_ground);
  g_test_add_func ("/answers/statistics/9.9/luck-of-fights", test_luck_of_fights);
  g_test_add_func ("/answers/statistics/12.8b/luck-of-attrition", test_luck_of_attrition);
  g_test_add_func ("/answers/statistics/10.0a/luck-of-barrages", test_luck_of_barrages);
  g_test_add_func ("/answers/statistics/words", test_words);
  return g_test_run ();
}
