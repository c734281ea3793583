/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trainbusting and movement (14.8).  A marker of side1 in 03.03 has its zone in 03.02, 03.03 and
 * 03.04, and in 02.02, 02.03, 04.02 and 04.03; everything is Open, and costs 1 MP.
 */
#undef G_DISABLE_ASSERT

#include "pieces/tl-track.h"
#include "rules/combat/tl-odds.h"
#include "rules/movement/tl-move.h"
#include "rules/supply/tl-supply.h"
#include "support/tl-test-scenario.h"

#define GROUND "size 7 7\nclock movement side0\n"
#define MARKER GROUND "trainbusting 03.03 side1\n"
#define DOWN "03.01 03.02 03.03 03.04 03.05"

static const struct
{
  const char *path;
  const char *text;
  const char *way;
  const char *mp; /* of u */
} rows[] = {
  { "/rules/14.8b/off-the-zone", GROUND "u side0 mech 4-3-14 truck 03.01\n", DOWN, "4" },
  /* 03.02, 03.03 and 03.04 cost one more each. */
  { "/rules/14.8b/by-truck", MARKER "u side0 mech 4-3-14 truck 03.01\n", DOWN, "7" },
  { "/rules/14.8b/by-track", MARKER "u side0 tank 4-3-14 track 03.01\n", DOWN, "7" },
  { "/rules/14.8b/by-leg-the-marker-s-hex-alone", MARKER "u side0 inf 4-3-14 03.01\n", DOWN, "5" },
  { "/rules/14.8/transport-too", MARKER "u side0 truck 1-45 03.01\n", DOWN, "7" },
  { "/rules/14.8/not-whose-marker-it-is",
    GROUND "trainbusting 03.03 side0\nu side0 mech 4-3-14 truck 03.01\n", DOWN, "4" },
  { "/rules/14.8/two-markers-are-one-zone",
    MARKER "trainbusting 03.02 side1\nu side0 mech 4-3-14 truck 03.01\n", "03.02 03.03", NULL },
  /* By road 1/2 MP a hex. */
  { "/rules/14.8/along-a-road", MARKER "primary-road " DOWN "\nu side0 mech 4-3-14 truck 03.01\n",
    DOWN, "5" },
  { "/rules/14.8/leaving-costs-nothing", MARKER "u side0 mech 4-3-14 truck 03.04\n", "03.04 03.05",
    "1" },
  /* 8.1b: the Major River takes the 3 MP of the MA, and there is no more. */
  { "/rules/14.8/nothing-on-top-of-all", MARKER "major-river 03.03 N\nu side0 inf 4-3-3 03.02\n",
    "03.02 03.03", "3" },
  { "/rules/14.8/a-stack-of-both",
    MARKER "u side0 mech 4-3-14 truck 03.01\nv side0 inf 4-3-14 03.01\n", DOWN, "7" },
};

/* What the path costs, and what the reach says that its end costs. */
static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].text);
  g_autoptr (GArray) way = tl_test_hexes (situation, rows[i].way);
  TlUnit units[] = { tl_test_unit (situation, "u"), tl_situation_find (situation, "v") };
  guint n_units = units[1] != TL_UNIT_NONE ? 2 : 1;
  guint costs_mp12[2] = { 0 };
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, units, n_units, NULL);
  TlHex end = g_array_index (way, TlHex, way->len - 1);
  g_autofree char *mp = NULL;

  if (rows[i].mp == NULL)
    {
      g_assert_cmpuint (tl_trainbust_mp12 (situation, 0, TL_MOBILITY_TRUCK, end), ==, TL_MP12);
      return;
    }
  g_assert_true (tl_move_check (situation, units, n_units, (const TlHex *) way->data, way->len,
                                costs_mp12, NULL, NULL));
  mp = tl_mp12_to_string (costs_mp12[0]);
  g_assert_cmpstr (mp, ==, rows[i].mp);
  g_assert_true (tl_move_reach_contains (reach, end));
  /* Round the zone it may be cheaper, but no more than its hexes are. */
  g_assert_cmpuint (tl_move_reach_cost_mp12 (reach, end), <=, costs_mp12[0]);
  if (way->len == 5 && strstr (rows[i].text, "trainbusting 03.03 side1") != NULL &&
      strstr (rows[i].text, "road") == NULL && strstr (rows[i].text, "inf") == NULL)
    /* 04.01 05.02 05.03 05.04 04.04 03.05 lie off the zone. */
    g_assert_cmpuint (tl_move_reach_cost_mp12 (reach, end), ==, 6 * TL_MP12);
}

/* 14.8 stands in the trail of the step. */
static void
test_trail (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (MARKER "u side0 mech 4-3-14 truck 03.01\n");
  g_autoptr (TlTrail) trail = tl_trail_new ();
  TlUnit unit = tl_test_unit (situation, "u");
  TlCost cost = tl_move_step_cost (situation, unit, tl_test_hex (situation, "03.01"),
                                   tl_test_hex (situation, "03.02"), trail);

  g_assert_cmpuint (cost, ==, 2 * TL_MP12);
  g_assert_true (tl_fraction_equal (tl_trail_sum (trail), tl_fraction_new (2, 1)));
}

/* Each side may have its marker in a hex, in whatever order they came; the owner's Clean Up takes
   the other's. */
static void
test_of_both_sides (void)
{
  static const char *const texts[] = {
    GROUND "trainbusting 03.03 side0\ntrainbusting 03.03 side1\n",
    GROUND "trainbusting 03.03 side1\ntrainbusting 03.03 side0\ntrainbusting 03.03 side1\n"
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (TlSituation) situation = tl_test_situation (texts[i]);
      TlHex hex = tl_test_hex (situation, "03.03");
      TlEdit *edit = tl_situation_edit (situation);
      guint n;

      for (TlSide side = 0; side < TL_SIDES; side++)
        g_assert_cmpuint (tl_trainbust_mp12 (situation, side, TL_MOBILITY_LEG, hex), ==, TL_MP12);
      tl_track_trainbusts (situation, &n);
      g_assert_cmpuint (n, ==, 2);
      tl_edit_take_trainbusts (edit, TL_HEX_NONE, 1);
      g_autoptr (TlSituation) after = tl_edit_finish (edit);
      g_assert_cmpuint (tl_trainbust_mp12 (after, 0, TL_MOBILITY_LEG, hex), ==, 0);
      g_assert_cmpuint (tl_trainbust_mp12 (after, 1, TL_MOBILITY_LEG, hex), ==, TL_MP12);
    }
}

/* 12.3d, 14.8c: a dump five hexes and a free step away is in reach, marker or not. */
static void
test_supply_path (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (MARKER "d side0 dump 8t 03.01\nu side0 mech 4-3-14 truck 03.07\n");
  g_autoptr (GPtrArray) dumps = tl_supply_dumps (situation, tl_test_unit (situation, "u"), NULL);

  g_assert_cmpuint (dumps->len, ==, 1);
  g_assert_cmpuint (((const TlSupplyPath *) dumps->pdata[0])->line.draw_mp12, ==, 5 * TL_MP12);
}

/* 8.1b: hills take 3 MP by Truck, as much as an overrun may; with the marker they take 4. */
static void
test_overrun (void)
{
  static const char *const texts[] = { GROUND, MARKER };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text =
          g_strconcat (texts[i],
                       "terrain 03.03 hills\nu side0 mech 9-3-14 truck 03.02 fuel-paid\n"
                       "e side1 inf 1-0-3 move 03.03\n",
                       NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      TlHex target = tl_test_hex (situation, "03.03");
      g_autoptr (TlFight) fight = tl_fight_new (target, TRUE);
      g_autoptr (TlFightOdds) odds = NULL;
      g_autofree char *rules = NULL;

      tl_fight_add_attacker (fight, tl_test_unit (situation, "u"));
      odds = tl_fight_odds (situation, fight);
      rules = tl_test_verdict_rules (odds->verdict);
      g_assert_cmpint (strstr (rules, "8.1b") != NULL, ==, i == 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  g_test_add_func ("/rules/14.8/trail", test_trail);
  g_test_add_func ("/rules/14.8/of-both-sides", test_of_both_sides);
  g_test_add_func ("/rules/14.8c/supply-paths-pay-nothing", test_supply_path);
  g_test_add_func ("/rules/8.1b/trainbusting-counts", test_overrun);
  return g_test_run ();
}
