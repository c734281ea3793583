/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the weather of the turn does to costs (17.0): moves, retreats and overruns pay all of it,
 * supply paths what is cheaper (12.3d, 17.0c).  The ground is Open, 1 MP a hex.
 */
#undef G_DISABLE_ASSERT

#include "rules/base/tl-weather.h"
#include "rules/combat/tl-odds.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-retreat.h"
#include "rules/supply/tl-supply.h"
#include "support/tl-test-scenario.h"

#include <string.h>

#define GROUND "size 1 7\norigin 03.01\nclock movement side0\n"
#define DOWN "03.01 03.02 03.03 03.04 03.05"
#define STEP "03.01 03.02"
#define TRUCK "u side0 mech 4-3-14 truck 03.01\n"
#define LEG "u side0 inf 4-3-14 03.01\n"

static const struct
{
  const char *path;
  const char *text;
  const char *way;
  const char *mp; /* of u; NULL: it may not go there */
} rows[] = {
  { "/rules/17.0/dry", GROUND TRUCK, DOWN, "4" },
  { "/rules/17.0/adds", GROUND "weather mud truck:*:+1\n" TRUCK, DOWN, "8" },
  { "/rules/17.0/by-another-mobility", GROUND "weather mud truck:*:+1\n" LEG, DOWN, "4" },
  { "/rules/17.0/multiplies", GROUND "weather snow *:*:x3/2\n" LEG, DOWN, "6" },
  /* (1 + 1) x 2, and 1 x 2 + 1: in the order of the schedule. */
  { "/rules/17.0/in-order", GROUND "weather bog *:*:+1 *:*:x2\n" LEG, STEP, "4" },
  { "/rules/17.0/in-the-other-order", GROUND "weather bog *:*:x2 *:*:+1\n" LEG, STEP, "3" },
  /* A Minor River is +3 by Truck. */
  { "/rules/17.0/river", GROUND "minor-river 03.02 N\n" TRUCK, STEP, "4" },
  { "/rules/17.0/frozen-river",
    GROUND "weather frost *:minor-river:=0\nminor-river 03.02 N\n" TRUCK, STEP, "1" },
  { "/rules/17.0/one-hexside-alone",
    GROUND "weather frost *:major-river:=0\nminor-river 03.02 N\n" TRUCK, STEP, "4" },
  { "/rules/17.0/all-hexsides", GROUND "weather frost *:sides:x1/2\nminor-river 03.02 N\n" TRUCK,
    STEP, "2 1/2" },
  /* A Primary Road is 1/2 by Truck. */
  { "/rules/17.0/roads", GROUND "weather mud truck:roads:x3\nprimary-road " DOWN "\n" TRUCK, STEP,
    "1" },
  { "/rules/17.0/road-at-half", GROUND "weather mud truck:*:+1\nprimary-road " DOWN "\n" TRUCK,
    DOWN, "2" },
  { "/rules/17.0/lake", GROUND "terrain 03.02 lake\n" LEG, STEP, NULL },
  { "/rules/17.0/frozen-lake", GROUND "weather frost *:lake:=1\nterrain 03.02 lake\n" LEG, STEP,
    "1" },
  { "/rules/17.0/prohibited", GROUND "weather flood truck:*:=no\n" TRUCK, STEP, NULL },
  { "/rules/17.0/all-mp", GROUND "weather flood truck:*:=all\n" TRUCK, STEP, "14" },
  /* 14.8: one more for the marker. */
  { "/rules/17.0/trainbusting-on-top",
    GROUND "weather mud truck:*:+1\ntrainbusting 03.02 side1\n" TRUCK, STEP, "3" },
  /* 13.8b: the engineer makes the Minor River none, in mud as on dry ground. */
  { "/rules/17.0/bridged-in-mud",
    GROUND "weather mud truck:*:+1\nminor-river 03.02 N\ne side0 eng 1-3-3 03.01\n" TRUCK, STEP,
    "2" },
};

/* What the path costs, and what the reach says of it. */
static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].text);
  g_autoptr (GArray) way = tl_test_hexes (situation, rows[i].way);
  TlUnit unit = tl_test_unit (situation, "u");
  TlHex end = g_array_index (way, TlHex, way->len - 1);
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, &unit, 1, NULL);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  guint cost_mp12 = 0;
  gboolean ok = tl_move_check (situation, &unit, 1, (const TlHex *) way->data, way->len, &cost_mp12,
                               NULL, verdict);
  g_autofree char *mp = tl_mp12_to_string (cost_mp12);

  g_assert_cmpint (ok, ==, rows[i].mp != NULL);
  g_assert_cmpint (tl_move_reach_contains (reach, end), ==, rows[i].mp != NULL);
  if (rows[i].mp == NULL)
    {
      g_assert_cmpstr (tl_verdict_first_forbidden (verdict)->rule, ==, "6.2c");
      return;
    }
  g_assert_cmpstr (mp, ==, rows[i].mp);
  g_assert_cmpuint (tl_move_reach_cost_mp12 (reach, end), ==, cost_mp12);
}

/* The trail of a step names the weather where it changes a price, and its rule. */
static void
test_trail (void)
{
  static const struct
  {
    const char *weather;
    const char *text;
  } cases[] = {
    { "", "1 open (6.2d) + 3 minor-river (6.2b)" },
    { "weather mud truck:*:+1\n", "2 open in mud (17.0) + 3 minor-river (6.2b)" },
    { "weather frost *:minor-river:=1\n", "1 open (6.2d) + 1 minor-river in frost (17.0)" },
    { "weather cold leg:*:+1\n", "1 open (6.2d) + 3 minor-river (6.2b)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strconcat (GROUND, cases[i].weather, "minor-river 03.02 N\n" TRUCK, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlTrail) trail = tl_trail_new ();
      g_autofree char *words = NULL;

      tl_move_step_cost (situation, tl_test_unit (situation, "u"), tl_test_hex (situation, "03.01"),
                         tl_test_hex (situation, "03.02"), trail);
      words = tl_trail_to_string (trail);
      g_assert_cmpstr (words, ==, cases[i].text);
    }
}

/* Draws of 5 MP by Truck, and a free step: what is dearer does not count, what is cheaper does. */
static void
test_supply_path (void)
{
  static const struct
  {
    const char *weather;
    guint draw_mp12; /* of d; 0: it is out of reach */
  } cases[] = {
    { "", 60 },
    { "weather mud *:*:+1\n", 60 },
    { "weather mud *:*:=no\n", 60 },
    { "weather frost truck:*:x1/2\n", 30 },
    { "weather frost leg:*:x1/2\n", 60 },
    { "minor-river 03.03 N\n", 0 },
    { "minor-river 03.03 N\nweather frost *:minor-river:=0\n", 60 },
    { "minor-river 03.03 N\nweather thaw *:minor-river:+1\n", 0 },
    /* One up, one down: only what is cheaper counts. */
    { "minor-river 03.03 N\nweather frost *:minor-river:=0 *:*:+1\n", 60 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strconcat ("size 1 7\norigin 03.01\nclock movement side0\n", cases[i].weather,
                       "d side0 dump 8t 03.01\nu side0 mech 4-3-14 truck 03.07\n", NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (GPtrArray) dumps =
          tl_supply_dumps (situation, tl_test_unit (situation, "u"), NULL);
      const TlSupplyPath *path = dumps->len > 0 ? dumps->pdata[0] : NULL;

      if (cases[i].draw_mp12 == 0)
        g_assert_null (path);
      else
        g_assert_cmpuint (path->line.draw_mp12, ==, cases[i].draw_mp12);
    }
}

/* A cheaper step stands in the trail of the path with the weather and 17.0c. */
static void
test_supply_trail (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 1 3\nclock movement side0\nweather frost truck:*:x1/2\n"
                         "d side0 dump 8t 01.01\nu side0 mech 4-3-14 truck 01.03\n");
  g_autoptr (GPtrArray) dumps = tl_supply_dumps (situation, tl_test_unit (situation, "u"), NULL);
  g_autoptr (TlTrail) trail = tl_trail_new ();
  g_autofree char *words = NULL;

  tl_supply_path_trail (dumps->pdata[0], situation, trail);
  words = tl_trail_to_string (trail);
  g_assert_nonnull (strstr (words, "1/2 01.02 in frost (17.0c)"));
}

/* 8.1b: Open ground may be overrun by Truck at 3 MP, not at 4. */
static void
test_overrun (void)
{
  static const char *const weathers[] = { "weather mud truck:*:+2\n", "weather bog truck:*:+3\n" };

  for (guint i = 0; i < G_N_ELEMENTS (weathers); i++)
    {
      g_autofree char *text = g_strconcat (GROUND, weathers[i],
                                           "u side0 mech 9-3-14 truck 03.02 fuel-paid\n"
                                           "e side1 inf 1-0-3 move 03.03\n",
                                           NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlFight) fight = tl_fight_new (tl_test_hex (situation, "03.03"), TRUE);
      g_autoptr (TlFightOdds) odds = NULL;
      g_autofree char *rules = NULL;

      tl_fight_add_attacker (fight, tl_test_unit (situation, "u"));
      odds = tl_fight_odds (situation, fight);
      rules = tl_test_verdict_rules (odds->verdict);
      g_assert_cmpint (strstr (rules, "8.1b") != NULL, ==, i == 1);
    }
}

/* 9.12: across a lake a retreat is the end of the unit, over its ice it is not. */
static void
test_retreat (void)
{
  static const char *const weathers[] = { "", "weather frost *:lake:=1\n" };

  for (guint i = 0; i < G_N_ELEMENTS (weathers); i++)
    {
      g_autofree char *text = g_strconcat ("clock combat side1\n", weathers[i],
                                           "| L\n"
                                           "| .\n"
                                           "u side0 inf 4-3-3 01.02\n",
                                           NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      TlUnit unit = tl_test_unit (situation, "u");
      TlHex path[] = { tl_test_hex (situation, "01.02"), tl_test_hex (situation, "01.01") };
      TlRetreatQuery query = { .units = &unit, .n_units = 1, .hexes = 1 };
      g_autoptr (TlDestination) price =
          tl_retreat_price (situation, &query, path, G_N_ELEMENTS (path), NULL);

      g_assert_cmpuint (price != NULL ? price->steps_lost : 1, ==, i == 0 ? 1 : 0);
    }
}

/* What is asked before the weather changes is asked anew after it, for moves as for supply. */
static void
test_change (void)
{
  g_autoptr (TlSituation) dry = tl_test_situation (
      GROUND "weather frost *:minor-river:=0 truck:*:+1\n"
             "source 03.01 side0 other\nminor-river 03.03 N\nu side0 mech 4-3-14 truck 03.07\n"
             "weather none\n");
  g_autoptr (TlSituation) frost = NULL;
  g_autoptr (TlSituation) again = NULL;
  TlUnit unit = tl_test_unit (dry, "u");
  TlEdit *edit = tl_situation_edit (dry);

  g_assert_true (tl_weather_map (dry, TL_WAY_MOVE) == tl_situation_map (dry));
  g_assert_false (tl_supply_line_is_ok (
      tl_supply_picture_line (tl_supply_picture (dry, 0), TL_SUPPLY_TRACE, unit)));
  tl_edit_clock (edit)->weather = 1;
  frost = tl_edit_finish (edit);
  g_assert_true (tl_supply_line_is_ok (
      tl_supply_picture_line (tl_supply_picture (frost, 0), TL_SUPPLY_TRACE, unit)));
  g_assert_true (tl_weather_map (frost, TL_WAY_MOVE) != tl_weather_map (frost, TL_WAY_SUPPLY));
  g_assert_cmpuint (tl_move_step_cost (frost, unit, tl_test_hex (frost, "03.07"),
                                       tl_test_hex (frost, "03.06"), NULL),
                    ==, 2 * TL_MP12);
  edit = tl_situation_edit (frost);
  tl_edit_clock (edit)->weather = 0;
  again = tl_edit_finish (edit);
  g_assert_false (tl_supply_line_is_ok (
      tl_supply_picture_line (tl_supply_picture (again, 0), TL_SUPPLY_TRACE, unit)));
  g_assert_cmpuint (tl_move_step_cost (again, unit, tl_test_hex (again, "03.07"),
                                       tl_test_hex (again, "03.06"), NULL),
                    ==, TL_MP12);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  g_test_add_func ("/rules/17.0/trail", test_trail);
  g_test_add_func ("/rules/17.0c/supply-paths", test_supply_path);
  g_test_add_func ("/rules/17.0c/in-trails", test_supply_trail);
  g_test_add_func ("/rules/8.1b/weather-counts", test_overrun);
  g_test_add_func ("/rules/9.12/over-ice", test_retreat);
  g_test_add_func ("/rules/17.0/weather-that-changes", test_change);
  return g_test_run ();
}
