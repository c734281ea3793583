/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the enemy could do in its next turn: reach, attacks, overruns, captures and cuts. */
#undef G_DISABLE_ASSERT

#include "play/tl-danger.h"
#include "play/tl-mission-odds.h"
#include "rules/air/tl-airlift.h"
#include "rules/combat/tl-facility.h"
#include "rules/movement/tl-move.h"
#include "support/tl-test-armies.h"
#include "support/tl-test-scenario.h"

/* Side 0 asks; side 1 has a dump beside it and comes from the right. */
#define GROUND                        \
  "size 12 9\nclock movement side0\n" \
  "source 12.05 side1 entry\ndump1 side1 dump 40t 10.05\n"

static TlDangers *
ask (const TlSituation *situation)
{
  const TlDangerQuery query = { .side = 0 };

  return tl_dangers_new (situation, &query, NULL);
}

/* (nullable) */
static const TlDanger *
find (const TlDangers *dangers, TlDangerKind kind, TlHex hex)
{
  for (guint i = 0; i < dangers->dangers->len; i++)
    {
      const TlDanger *danger = dangers->dangers->pdata[i];

      if (danger->kind == kind && danger->hex == hex)
        return danger;
    }
  return NULL;
}

static const TlDangerUnit *
unit_of (const TlDanger *danger, TlUnit unit)
{
  for (guint i = 0; i < danger->units->len; i++)
    if (g_array_index (danger->units, TlDangerUnit, i).unit == unit)
      return &g_array_index (danger->units, TlDangerUnit, i);
  return NULL;
}

/* Rules 9.0, 9.7: from four hexes away a regiment of 8 comes beside one of 4 in the open: 2:1, and
 * 3 - 2 is +1. What comes of it is the analysis of the fight put up by hand. */
static void
test_attack (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "u1 side0 inf 4-2-6 leg 04.05 combat\n"
                                "p1 side1 inf 8-3-6 leg 08.05 combat\n");
  g_autoptr (TlDangers) dangers = ask (situation);
  TlUnit p1 = tl_test_unit (situation, "p1");
  const TlDanger *attack = find (dangers, TL_DANGER_ATTACK, tl_test_hex (situation, "04.05"));
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);
  g_autoptr (TlSituation) beside = NULL;
  g_autoptr (TlFight) fight = tl_fight_new (tl_test_hex (situation, "04.05"), FALSE);
  g_autoptr (TlAnalysis) analysis = NULL;
  TlAnalysisPlan plan;

  g_assert_nonnull (attack);
  g_assert_cmpuint (attack->units->len, ==, 1);
  g_assert_cmpint (attack->odds.attack, ==, 2);
  g_assert_cmpint (attack->odds.defence, ==, 1);
  g_assert_cmpint (attack->combat.drm, ==, 1);
  /* Three hexes of open ground. */
  g_assert_cmpuint (unit_of (attack, p1)->mp12, ==, 3 * TL_MP12);

  tl_edit_place (edit, p1, unit_of (attack, p1)->launch);
  tl_edit_clock (edit)->phase = TL_PHASE_COMBAT;
  tl_edit_clock (edit)->phasing = 1;
  beside = tl_edit_finish (g_steal_pointer (&edit));
  tl_fight_add_attacker (fight, p1);
  tl_analysis_plan_init (&plan);
  analysis = tl_analysis_new (beside, fight, &plan, NULL);
  g_assert_nonnull (analysis);
  g_assert_cmpuint (attack->taken, ==, analysis->may_advance);
  g_assert_cmpuint (attack->emptied, ==, analysis->hex_emptied);
  g_assert_true (tl_fraction_equal (attack->defender_loss, analysis->defender_mean));
}

/* Who cannot come, and why: enemies that are no danger to u1, and the same that are. */
static void
test_who_comes (void)
{
  static const struct
  {
    const char *what;
    const char *text;
    guint n_units; /* of the attack on u1; 0: none */
  } rows[] = {
    { "6.1: too far", "p1 side1 inf 8-3-3 leg 09.05 combat\n", 0 },
    { "6.1: near enough", "p1 side1 inf 8-3-4 leg 09.05 combat\n", 1 },
    { "5.4: far enough on its other side, on which it attacks as well",
      "p1 side1 mech 8-3-2/8-3-9 truck 09.05 combat\n", 1 },
    { "4.4: only defends", "p1 side1 inf (8)-3-6 leg 08.05 combat\n", 0 },
    { "4.8: 10 RE in each of three hexes, 12 of the same stack fight",
      "p1 side1 inf re=8 8-3-6 leg 08.05 combat\np2 side1 inf re=4 8-3-6 leg 08.05 combat\n", 2 },
    { "6.1: what has moved in its own turn has not in the next",
      "p1 side1 inf 8-3-6 leg 08.05 combat moved spent=6\n", 1 },
  };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autofree char *text =
          g_strconcat (GROUND, "u1 side0 inf 4-2-6 leg 04.05 combat\n", rows[r].text, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlDangers) dangers = ask (situation);
      const TlDanger *attack = find (dangers, TL_DANGER_ATTACK, tl_test_hex (situation, "04.05"));

      g_test_message ("%s", rows[r].what);
      g_assert_cmpuint (attack != NULL ? attack->units->len : 0, ==, rows[r].n_units);
    }
}

/* Rule 9.5(A): a unit without a dump in reach does not attack. */
static void
test_no_supply (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 12 9\nclock movement side0\n"
                         "u1 side0 inf 4-2-6 leg 04.05 combat\n"
                         "p1 side1 inf 8-3-6 leg 08.05 combat exhausted\n");
  g_autoptr (TlDangers) dangers = ask (situation);

  g_assert_cmpuint (dangers->dangers->len, ==, 0);
  g_assert_cmpuint (dangers->n_reach_now, >, 1);
}

/* Rule 12.5a: a unit that nothing fuels stays where it is. */
static void
test_no_fuel (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 12 9\nfuel\nclock movement side0\n"
                         "u1 side0 inf 4-2-6 leg 04.05 combat\n"
                         "p1 side1 tank 8-3-6 track 08.05 combat\n");
  g_autoptr (TlDangers) dangers = ask (situation);

  g_assert_cmpuint (dangers->n_reach_now, ==, 1);
  g_assert_cmpuint (dangers->n_reach_free, ==, 1);
}

/* Rule 4.5a(A): a Truck stops in a zone of control; without it, it goes on behind the line. */
static void
test_zones (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 12 3\nclock movement side0\n"
                         "u1 side0 inf 4-2-6 leg 06.02 combat\n"
                         "p1 side1 mech 8-3-6/8-3-14 truck 12.02 combat\n");
  g_autoptr (TlDangers) dangers = ask (situation);
  /* 07.01 lies beside u1, 05.01 behind it. */
  TlHex beside = tl_test_hex (situation, "07.01"), behind = tl_test_hex (situation, "03.01");

  g_assert_cmpuint (dangers->n_reach_now, <, dangers->n_reach_free);
  g_assert_cmpuint (dangers->reach[beside], ==, TL_REACH_NOW | TL_REACH_FREE);
  g_assert_cmpuint (dangers->reach[behind], ==, TL_REACH_FREE);
}

/* Rule 8.1: 2 MP of open ground beside the enemy, and enough left over for the overrun.  12 against
 * 1 without combat supply, 1/2 (9.5(B)), is 24:1; 4 - 1 is +3. */
static void
test_overrun (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "u1 side0 inf 1-1-6 leg 06.05 combat size=battalion\n"
                                "p1 side1 tank 12-4-8 track 09.05 combat\n");
  g_autoptr (TlSituation) slow =
      tl_test_situation (GROUND "u1 side0 inf 1-1-6 leg 06.05 combat size=battalion\n"
                                "p1 side1 tank 12-4-3 track 09.05 combat\n");
  g_autoptr (TlDangers) dangers = ask (situation);
  g_autoptr (TlDangers) fewer = ask (slow);
  TlHex hex = tl_test_hex (situation, "06.05");
  const TlDanger *overrun = find (dangers, TL_DANGER_OVERRUN, hex);

  g_assert_nonnull (overrun);
  g_assert_cmpint (overrun->odds.attack, ==, 24);
  g_assert_cmpint (overrun->combat.drm, ==, 3);
  g_assert_cmpint (overrun->level, ==, TL_DANGER_LIKELY);
  g_assert_cmpuint (dangers->levels[hex], ==, TL_DANGER_LIKELY + 1);
  /* 2 of 3 MP are spent beside it. */
  g_assert_null (find (fewer, TL_DANGER_OVERRUN, hex));
  g_assert_nonnull (find (fewer, TL_DANGER_ATTACK, hex));
}

/* Rule 9.14: a dump without a guard; only Attack-Capable units take it (4.4c). */
static void
test_capture (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "d1 side0 dump 8t 06.05\n"
                                "p1 side1 inf 4-3-6 leg 09.05 combat\n");
  g_autoptr (TlSituation) harmless =
      tl_test_situation (GROUND "d1 side0 dump 8t 06.05\n"
                                "p1 side1 inf (4)-3-6 leg 09.05 combat\n");
  g_autoptr (TlDangers) dangers = ask (situation);
  g_autoptr (TlDangers) none = ask (harmless);
  TlHex hex = tl_test_hex (situation, "06.05");
  const TlDanger *capture = find (dangers, TL_DANGER_CAPTURE, hex);

  g_assert_nonnull (capture);
  g_assert_cmpint (capture->level, ==, TL_DANGER_LIKELY);
  g_assert_nonnull (unit_of (capture, tl_test_unit (situation, "p1")));
  g_assert_cmpuint (none->dangers->len, ==, 0);
}

/* Rules 12.3d, 12.6a: u1 and u2 trace along the railway; an enemy in the hex between cuts it. */
static void
test_cut (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 16 5\nclock movement side0\n"
      "railway 01.03 02.02 03.03 04.02 05.03 06.02 07.03 08.02 09.03 10.02 11.03\n"
      "source 01.03 side0 rail-edge\nvillage 11.03 Stop\ncontrol 11.03 side0\n"
      "u1 side0 inf 4-2-6 leg 12.02 combat\n"
      "p1 side1 inf 4-3-6 leg 06.05 combat\n");
  g_autoptr (TlDangers) dangers = ask (situation);
  TlUnit u1 = tl_test_unit (situation, "u1");
  guint n_cuts = 0;

  for (guint i = 0; i < dangers->dangers->len; i++)
    {
      const TlDanger *danger = dangers->dangers->pdata[i];

      if (danger->kind != TL_DANGER_CUT)
        continue;
      n_cuts++;
      g_assert_cmpint (danger->level, ==, TL_DANGER_POSSIBLE);
      g_assert_cmpuint (danger->cut->len, ==, 1);
      g_assert_cmpuint (g_array_index (danger->cut, TlCutUnit, 0).unit, ==, u1);
      g_assert_cmpuint (danger->cut_re4, ==, tl_unit_re4 (situation, u1));
    }
  g_assert_cmpuint (n_cuts, >, 0);
}

/* --- barrages --------------------------------------------------------------------- */

static void
assert_chance (TlFraction chance, TlFraction expected)
{
  g_assert_cmpint (tl_fraction_compare (chance, expected), ==, 0);
}

/* Column, price and chances are those of the barrage that is put up by hand. */
static void
assert_barrage (const TlDanger *danger, const TlSituation *situation)
{
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);
  g_autoptr (TlSituation) there = NULL;
  g_autoptr (TlBarrage) barrage = tl_barrage_new (danger->hex, TL_AIM_UNITS);
  g_autoptr (TlBarrageCase) fire = NULL;
  TlBarrageChances chances;

  for (guint i = 0; i < danger->units->len; i++)
    {
      const TlDangerUnit *gun = &g_array_index (danger->units, TlDangerUnit, i);

      tl_barrage_add_firer (barrage, gun->unit);
      tl_edit_place (edit, gun->unit, gun->launch);
    }
  if (danger->spotter != TL_UNIT_NONE)
    tl_edit_place (edit, danger->spotter, tl_test_hex (situation, "05.05"));
  tl_edit_clock (edit)->phase = TL_PHASE_BARRAGE;
  tl_edit_clock (edit)->phasing = 1;
  there = tl_edit_finish (g_steal_pointer (&edit));
  fire = tl_barrage_case (there, barrage);
  chances = tl_barrage_chances (tl_situation_edition (there), fire);
  g_assert_cmpuint (danger->column, ==, fire->final_column);
  g_assert_cmpuint (danger->price_t, ==, fire->price_t);
  assert_chance (danger->harmed,
                 tl_fraction_new (TL_BARRAGE_WAYS - chances.nothing, TL_BARRAGE_WAYS));
  g_assert_cmpint (danger->losing.num, >, 0);
}

/* Rules 6.1, 10.0a, 10.1a, 10.1b: 20 points of range 3 come 2 hexes nearer, and fire: 3T of the
 * dump behind them.  They do not for 2T, and not with 1 MP. */
static void
test_artillery (void)
{
  static const struct
  {
    const char *what;
    const char *text;
    gboolean fires;
  } rows[] = {
    { "10.1a: 2 of the 5 hexes, and a range of 3",
      "dump1 side1 dump 40t 10.05\na1 side1 art 20-3-6 range=3 leg "
      "09.05 combat\n",
      TRUE },
    { "6.1: not that far",
      "dump1 side1 dump 40t 10.05\na1 side1 art 20-3-1 range=3 leg 09.05 "
      "combat\n",
      FALSE },
    { "10.1b: 17-24 costs 3T",
      "dump1 side1 dump 2t 10.05\na1 side1 art 20-3-6 range=3 leg 09.05 "
      "combat\n",
      FALSE },
  };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autofree char *text =
          g_strconcat ("size 14 9\nclock movement side0\nu1 side0 inf 4-2-6 leg 04.05 combat\n",
                       rows[r].text, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlDangers) dangers = ask (situation);
      TlHex hex = tl_test_hex (situation, "04.05");
      const TlDanger *barrage = find (dangers, TL_DANGER_BARRAGE, hex);

      g_test_message ("%s", rows[r].what);
      g_assert_true ((barrage != NULL) == rows[r].fires);
      if (barrage == NULL)
        continue;
      g_assert_cmpint (barrage->fire, ==, TL_FIRE_ARTILLERY);
      g_assert_cmpint (barrage->level, ==, TL_DANGER_SLIGHT);
      g_assert_cmpuint (dangers->levels[hex], ==, TL_DANGER_SLIGHT + 1);
      g_assert_cmpuint (g_array_index (barrage->units, TlDangerUnit, 0).mp12, ==, 2 * TL_MP12);
      assert_barrage (barrage, situation);
    }
}

/* Rule 10.0b: p1 comes next to u1, and spots; alone the gun's [1/2] would be DG. */
static void
test_spotter (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "u1 side0 inf 4-2-6 leg 04.05 combat\n"
                                "a1 side1 art 20-3-6 range=3 leg 09.05 combat\n"
                                "p1 side1 inf 1-3-6 leg 09.06 combat\n");
  g_autoptr (TlDangers) dangers = ask (situation);
  const TlDanger *barrage = find (dangers, TL_DANGER_BARRAGE, tl_test_hex (situation, "04.05"));

  g_assert_nonnull (barrage);
  g_assert_cmpuint (barrage->spotter, ==, tl_test_unit (situation, "p1"));
  assert_barrage (barrage, situation);
}

/* Rules 14.2a, 14.2d, 15.1: of five bombers in range four fly, and no tenth one beyond its range;
 * an Inactive one is refitted first, for a Token that there is. */
static void
test_aircraft (void)
{
  static const struct
  {
    const char *what;
    const char *text;
    guint n_planes;
  } rows[] = {
    { "14.2a: four of five",
      "k1 side1 base level=3 12.05\n"
      "a side1 plane (1)-9-20 tactical 12.05\nb side1 plane (1)-9-20 tactical 12.05\n"
      "c side1 plane (1)-9-20 tactical 12.05\nd side1 plane (1)-9-20 tactical 12.05\n"
      "e side1 plane (1)-9-20 tactical 12.05\n",
      4 },
    { "14.2d: out of range", "k1 side1 base level=3 12.05\na side1 plane (1)-9-7 tactical 12.05\n",
      0 },
    { "15.1: refitted",
      "k1 side1 base level=1 12.05\nd1 side1 dump 4t 12.05\n"
      "a side1 plane (1)-9-20 tactical 12.05 inactive\n",
      1 },
    { "15.1: no Token",
      "k1 side1 base level=1 12.05\n"
      "a side1 plane (1)-9-20 tactical 12.05 inactive\n",
      0 },
  };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autofree char *text =
          g_strconcat ("size 14 9\nclock movement side0\nu1 side0 inf 4-2-6 leg 04.05 combat\n",
                       rows[r].text, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlDangers) dangers = ask (situation);
      const TlDanger *barrage = find (dangers, TL_DANGER_BARRAGE, tl_test_hex (situation, "04.05"));

      g_test_message ("%s", rows[r].what);
      g_assert_cmpuint (barrage != NULL ? barrage->units->len : 0, ==, rows[r].n_planes);
      if (barrage == NULL)
        continue;
      g_assert_cmpint (barrage->fire, ==, TL_FIRE_AIR);
      g_assert_cmpuint (barrage->price_t, ==, 0);
    }
}

/* Rule 14.2f: aircraft come through interception and Flak first, as the mission's own odds say.
 * With a fighter in its patrol zone less of it comes through, and the air base's Flak costs
 * steps. */
static void
test_through_the_air (void)
{
  static const char *const fighters[] = { "", "f side0 plane 2-0-20 fighter 02.05\n" };
  TlFraction last = TL_FRACTION_ONE;

  for (guint r = 0; r < G_N_ELEMENTS (fighters); r++)
    {
      g_autofree char *text =
          g_strconcat ("size 14 9\nclock movement side0\nu1 side0 inf 4-2-6 leg 04.05 combat\n"
                       "b1 side0 base level=3 02.05\nk1 side1 base level=3 12.05\n"
                       "a side1 plane (1)-30-20 tactical 12.05\n",
                       fighters[r], NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlDangers) dangers = ask (situation);
      TlHex hex = tl_test_hex (situation, "04.05");
      const TlDanger *barrage = find (dangers, TL_DANGER_BARRAGE, hex);
      g_autoptr (TlMission) mission = tl_mission_new (TL_MISSION_BARRAGE, hex);
      g_autoptr (TlEdit) edit = tl_situation_edit (situation);
      g_autoptr (TlSituation) there = NULL;
      g_autoptr (TlMissionOdds) odds = NULL;

      g_assert_nonnull (barrage);
      tl_mission_add_plane (mission, tl_test_unit (situation, "a"));
      tl_edit_clock (edit)->phase = TL_PHASE_MOVEMENT_BARRAGE;
      tl_edit_clock (edit)->phasing = 1;
      there = tl_edit_finish (g_steal_pointer (&edit));
      odds = tl_mission_odds (there, mission, r > 0 ? tl_test_unit (situation, "f") : TL_UNIT_NONE);
      assert_chance (barrage->through, odds->through);
      assert_chance (barrage->attacker_loss, odds->own_steps);
      g_assert_cmpuint (barrage->interceptor, ==,
                        r > 0 ? tl_test_unit (situation, "f") : TL_UNIT_NONE);
      g_assert_true (tl_fraction_compare (barrage->harmed, last) < 0);
      g_assert_true (tl_fraction_compare (barrage->harmed, barrage->through) <= 0);
      last = barrage->harmed;
    }
}

/* Rule 14.3: with eleven aircraft, all different, the fight over the base is not counted.  That row
 * is slight and comes behind one that is counted, though as if all got through it does more. */
static void
test_uncounted (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 14 9\nclock movement side0\nu1 side0 inf 4-2-6 leg 10.08 combat\n"
      "b1 side0 base level=3 04.05\nf1 side0 plane 2-0-21 fighter 04.05\n"
      "f2 side0 plane 2-0-22 fighter 04.05\nf3 side0 plane 2-0-23 fighter 04.05\n"
      "f4 side0 plane 2-0-24 fighter 04.05\nf5 side0 plane 2-0-25 fighter 04.05\n"
      "f6 side0 plane 2-0-26 fighter 04.05\nf7 side0 plane 2-0-27 fighter 04.05\n"
      "k1 side1 base level=3 12.05\na side1 plane (1)-60-20 tactical 12.05\n"
      "b side1 plane (1)-60-21 tactical 12.05\nc side1 plane (1)-60-22 tactical 12.05\n"
      "d side1 plane (1)-60-23 tactical 12.05\n");
  g_autoptr (TlDangers) dangers = ask (situation);
  const TlDanger *base = find (dangers, TL_DANGER_BARRAGE, tl_test_hex (situation, "04.05"));
  const TlDanger *unit = find (dangers, TL_DANGER_BARRAGE, tl_test_hex (situation, "10.08"));

  g_assert_nonnull (base);
  g_assert_nonnull (unit);
  g_assert_true (base->is_uncounted);
  g_assert_false (unit->is_uncounted);
  g_assert_cmpint (2 * base->harmed.num, >=, base->harmed.den);
  g_assert_cmpint (tl_fraction_compare (unit->harmed, base->harmed), <, 0);
  g_assert_cmpint (base->level, ==, TL_DANGER_SLIGHT);
  g_assert_cmpint (unit->level, ==, TL_DANGER_SLIGHT);
  g_assert_true (dangers->dangers->pdata[dangers->dangers->len - 1] == base);
}

/* Rule 10.0c: 20 points in the column 11-20; on 4, 5 and 6 it costs a level, which is possible. */
static void
test_air_base (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 14 9\nclock movement side0\nk1 side0 base level=2 04.05\n"
                         "q side0 plane 3-0-9 fighter 04.05\n"
                         "dump1 side1 dump 40t 10.05\n"
                         "a1 side1 art 20-3-6 range=3 leg 09.05 combat\n");
  g_autoptr (TlDangers) dangers = ask (situation);
  TlHex hex = tl_test_hex (situation, "04.05");
  const TlDanger *barrage = find (dangers, TL_DANGER_BARRAGE, hex);
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);
  g_autoptr (TlSituation) there = NULL;
  g_autoptr (TlBarrage) by_hand = tl_barrage_new (hex, TL_AIM_AIR_BASE);
  g_autoptr (TlFacilityCase) fire = NULL;

  g_assert_nonnull (barrage);
  g_assert_cmpint (barrage->aim, ==, TL_AIM_AIR_BASE);
  tl_barrage_add_firer (by_hand, tl_test_unit (situation, "a1"));
  tl_edit_place (edit, tl_test_unit (situation, "a1"),
                 g_array_index (barrage->units, TlDangerUnit, 0).launch);
  there = tl_edit_finish (g_steal_pointer (&edit));
  fire = tl_facility_case (there, by_hand);
  g_assert_cmpuint (barrage->column, ==, fire->column);
  assert_chance (barrage->harmed, tl_fraction_new (1, 2));
  g_assert_cmpint (barrage->level, ==, TL_DANGER_POSSIBLE);
  assert_chance (barrage->losing,
                 tl_fraction_new (tl_facility_aircraft_ways (tl_situation_edition (there), fire),
                                  TL_TWO_DICE_WAYS));
}

/* Rules 14.7d, 10.0b, 14.1e, HR-13: one aircraft fires while the enemy moves, with a spotter that
 * comes beside; none without a spotter, and no Strategic Bomber; by option as many as in a barrage.
 * Where an overrun may follow, it says so (8.1). */
static void
test_hip_shoot (void)
{
  static const struct
  {
    const char *what;
    const char *text;
    guint n_planes;
    gboolean comes; /* a spotter */
    gboolean overruns;
  } rows[] = {
    { "10.0b: p1 comes 3 hexes beside u1", "p1 side1 inf 1-3-4 leg 08.05 combat\n", 1, TRUE,
      FALSE },
    { "10.0b: p1 is beside u1", "p1 side1 inf 1-3-4 leg 05.05 combat\n", 1, FALSE, TRUE },
    { "8.1: p1 overruns after it", "p1 side1 inf 9-3-9 leg 08.05 combat\n", 1, TRUE, TRUE },
    { "10.0b: p1 does not come so far", "p1 side1 inf 1-3-2 leg 08.05 combat\n", 0, FALSE, FALSE },
    { "10.0b: nobody spots", "", 0, FALSE, FALSE },
    { "HR-13: both", "large-hip-shoots\np1 side1 inf 1-3-4 leg 08.05 combat\n", 2, TRUE, FALSE },
  };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autofree char *text = g_strconcat (
          "size 14 9\nclock movement side0\ndump1 side1 dump 40t 10.05\n", rows[r].text,
          "u1 side0 inf 4-2-6 leg 04.05 combat\nk1 side1 base level=3 12.05\n"
          "a side1 plane (1)-20-20 tactical 12.05\nb side1 plane (1)-9-20 tactical 12.05\n"
          "c side1 plane (1)-60-20 strategic 12.05\n",
          NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlDangers) dangers = ask (situation);
      TlHex hex = tl_test_hex (situation, "04.05");
      const TlDanger *shot = find (dangers, TL_DANGER_HIP_SHOOT, hex);
      g_autoptr (TlBarrage) by_hand = tl_barrage_new (hex, TL_AIM_UNITS);
      g_autoptr (TlEdit) edit = tl_situation_edit (situation);
      g_autoptr (TlSituation) there = NULL;
      g_autoptr (TlBarrageCase) fire = NULL;

      g_test_message ("%s", rows[r].what);
      g_assert_cmpuint (shot != NULL ? shot->units->len : 0, ==, rows[r].n_planes);
      if (shot == NULL)
        continue;
      g_assert_nonnull (unit_of (shot, tl_test_unit (situation, "a")));
      g_assert_true ((shot->spotter != TL_UNIT_NONE) == rows[r].comes);
      g_assert_true (shot->is_before_overrun == rows[r].overruns);
      tl_edit_place (edit, tl_test_unit (situation, "p1"), tl_test_hex (situation, "05.05"));
      tl_edit_clock (edit)->phase = TL_PHASE_MOVEMENT;
      tl_edit_clock (edit)->phasing = 1;
      there = tl_edit_finish (g_steal_pointer (&edit));
      by_hand->is_hip_shoot = TRUE;
      for (guint i = 0; i < shot->units->len; i++)
        tl_barrage_add_firer (by_hand, g_array_index (shot->units, TlDangerUnit, i).unit);
      fire = tl_barrage_case (there, by_hand);
      g_assert_cmpuint (shot->column, ==, fire->final_column);
    }
}

/* Rules 14.8, 10.0c: 3 points lay a marker on the railway beneath u1 with 5 and 6; none where no
 * railway is, or none of the side's pieces. */
static void
test_trainbusting (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 14 9\nrailway 03.05 04.05 05.05\nclock movement side0\n"
      "u1 side0 inf 4-2-6 leg 04.05 combat\nu2 side0 inf 4-2-6 leg 04.08 combat\n"
      "k1 side1 base level=3 12.05\na side1 plane (1)-3-20 tactical 12.05\n");
  g_autoptr (TlDangers) dangers = ask (situation);
  const TlDanger *bust = find (dangers, TL_DANGER_TRAINBUSTING, tl_test_hex (situation, "04.05"));

  g_assert_nonnull (bust);
  g_assert_cmpint (bust->aim, ==, TL_AIM_RAILWAY);
  g_assert_cmpint (bust->level, ==, TL_DANGER_SLIGHT);
  /* Flak always rolls, and 12 with +0 is a step (14.4e): at 11 or 12, 3 of 36, the plane is hit. */
  g_assert_cmpint (tl_fraction_compare (bust->harmed, tl_fraction_new (1, 3)), <=, 0);
  g_assert_cmpint (tl_fraction_compare (bust->harmed, tl_fraction_new (1, 4)), >, 0);
  g_assert_null (find (dangers, TL_DANGER_TRAINBUSTING, tl_test_hex (situation, "04.08")));
  g_assert_null (find (dangers, TL_DANGER_TRAINBUSTING, tl_test_hex (situation, "03.05")));
}

/* Rules 18.1f, 18.3: s1 sails 5 hexes and fires 2, as far as u1; s2 fires 1. */
static void
test_ship (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 14 3\nclock movement side0\n"
                         "terrain 06.02 sea\nterrain 07.02 sea\nterrain 08.02 sea\n"
                         "terrain 09.02 sea\nterrain 10.02 sea\nterrain 11.02 sea\n"
                         "u1 side0 inf 4-2-6 leg 04.02 combat\n"
                         "s1 side1 ship 40-2-4 11.02\ns2 side1 ship 40-1-4 11.02\n");
  g_autoptr (TlDangers) dangers = ask (situation);
  const TlDanger *barrage = find (dangers, TL_DANGER_BARRAGE, tl_test_hex (situation, "04.02"));

  g_assert_nonnull (barrage);
  g_assert_cmpint (barrage->fire, ==, TL_FIRE_SHIPS);
  g_assert_cmpuint (barrage->units->len, ==, 1);
  g_assert_cmpuint (unit_of (barrage, tl_test_unit (situation, "s1"))->mp12, ==, 5 * TL_MP12);
}

/* --- drops and landings ----------------------------------------------------------- */

/* Rules 14.10b, 14.10d: a unit that plans a drop for the turn takes the dump; without a plan none,
 * and on a combat unit none falls. */
static void
test_drop (void)
{
  static const struct
  {
    const char *what;
    const char *text;
    gboolean drops;
  } rows[] = {
    { "planned", "p1 side1 inf 4-3-4/2-3-4 size=battalion move 12.02 drops=1 symbols=infantry\n",
      TRUE },
    { "planned for the next turn",
      "p1 side1 inf 4-3-4/2-3-4 size=battalion move 12.02 drops=2 symbols=infantry\n", TRUE },
    { "not planned", "p1 side1 inf 4-3-4/2-3-4 size=battalion move 12.02 symbols=infantry\n",
      FALSE },
    { "on a unit",
      "p1 side1 inf 4-3-4/2-3-4 size=battalion move 12.02 drops=1 symbols=infantry\n"
      "u1 side0 inf 4-2-6 leg 02.05 combat\n",
      FALSE },
  };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autofree char *text =
          g_strconcat ("size 14 9\nclock movement side0\nd1 side0 dump 8t 02.05\n"
                       "k1 side1 base level=1 12.02\n"
                       "q side1 plane (1)-0-40 transport capacity=4 12.02\n",
                       rows[r].text, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlDangers) dangers = ask (situation);
      TlHex hex = tl_test_hex (situation, "02.05");
      const TlDanger *drop = find (dangers, TL_DANGER_DROP, hex);

      g_test_message ("%s", rows[r].what);
      g_assert_true ((drop != NULL) == rows[r].drops);
      if (drop == NULL)
        continue;
      g_assert_true (drop->takes);
      g_assert_cmpuint (drop->landed, ==, tl_airlift_drop_ways (situation, 1, hex, FALSE));
      g_assert_nonnull (unit_of (drop, tl_test_unit (situation, "p1")));
    }
}

/* Rules 18.5, 18.5f: the craft sails along the coast, and its unit lands on the dump: 7 and more
 * is a success, 21 of 36, and a mixed result, 1 step of 1, is none.  Far inland it does not. */
static void
test_landing (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "landing open=7/4 woods=9/6 port=4/2 mixed=1 failure=all\n"
      "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\n"
      "terrain 01.05 sea\nclock movement side0 3\nlc side1 ship 0-0-20 capacity=16 01.01\n"
      "box hold craft=lc\nu side1 inf 4-3-6 move box=hold\n"
      "d1 side0 dump 8t 02.04\nd2 side0 dump 8t 05.04\n");
  g_autoptr (TlDangers) dangers = ask (situation);
  const TlDanger *landing = find (dangers, TL_DANGER_LANDING, tl_test_hex (situation, "02.04"));

  g_assert_nonnull (landing);
  g_assert_cmpuint (landing->landed, ==, 21);
  g_assert_true (landing->takes);
  g_assert_cmpint (landing->level, ==, TL_DANGER_LIKELY);
  g_assert_null (find (dangers, TL_DANGER_LANDING, tl_test_hex (situation, "05.04")));
}

/* --- two armies ------------------------------------------------------------------- */

/* Rules 4.8, 6.1: everyone who comes does so by a legal way to a hex beside the target, once, and
 * no more than there is room for. */
static void
test_armies (void)
{
  const TlTestArmies size = { 40, 30, 6, 8, 40 };
  g_autoptr (TlSituation) situation = tl_test_armies (&size);

  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      const TlDangerQuery query = { .side = side };
      TlDangerProgress progress = { 0 };
      g_autoptr (TlDangers) dangers = tl_dangers_new (situation, &query, &progress);
      const TlGrid *grid = tl_map_grid (tl_situation_map (situation));

      g_assert_cmpint (progress.n_all, >, 0);
      g_assert_cmpint (progress.n_done, ==, progress.n_all);
      g_assert_cmpuint (dangers->n_reach_free, >=, dangers->n_reach_now);
      for (guint i = 0; i < dangers->dangers->len; i++)
        {
          const TlDanger *danger = dangers->dangers->pdata[i];
          const TlDanger *before = i > 0 ? dangers->dangers->pdata[i - 1] : danger;

          g_assert_cmpint (danger->level, <=, before->level);
          g_assert_cmpuint (danger->units->len, >, 0);
          g_assert_cmpuint (danger->level, <, dangers->levels[danger->hex]);
          for (guint k = 0; k < danger->units->len; k++)
            {
              const TlDangerUnit *unit = &g_array_index (danger->units, TlDangerUnit, k);
              guint distance =
                  danger->kind == TL_DANGER_CAPTURE || danger->kind == TL_DANGER_CUT ? 0 : 1;

              g_assert_cmpint (tl_situation_side (situation, unit->unit), !=, side);
              g_assert_cmpuint (tl_grid_distance (grid, unit->launch, danger->hex), ==, distance);
              g_assert_cmpuint (dangers->reach[unit->launch] & TL_REACH_NOW, !=, 0);
              g_assert_true (unit_of (danger, unit->unit) == unit);
            }
        }
    }
}

/* Of the enemy only those come that are named. */
static void
test_named_units (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "u1 side0 inf 4-2-6 leg 04.05 combat\n"
                                "p1 side1 inf 8-3-6 leg 08.05 combat\n"
                                "p2 side1 inf 8-3-6 leg 08.06 combat\n");
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  const TlUnit p2 = tl_test_unit (situation, "p2");
  const TlDangerQuery query = { 0, units };
  g_autoptr (TlDangers) dangers = NULL;
  const TlDanger *attack;

  g_array_append_val (units, p2);
  dangers = tl_dangers_new (situation, &query, NULL);
  attack = find (dangers, TL_DANGER_ATTACK, tl_test_hex (situation, "04.05"));
  g_assert_nonnull (attack);
  g_assert_cmpuint (attack->units->len, ==, 1);
  g_assert_nonnull (unit_of (attack, p2));
}

static void
test_stopped (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "u1 side0 inf 4-2-6 leg 04.05 combat\n"
                                "p1 side1 inf 8-3-6 leg 08.05 combat\n");
  const TlDangerQuery query = { .side = 0 };
  TlDangerProgress progress = { .is_stopped = 1 };

  g_assert_null (tl_dangers_new (situation, &query, &progress));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/danger/9.7/attack-is-that-of-the-chart", test_attack);
  g_test_add_func ("/play/danger/6.1/who-comes", test_who_comes);
  g_test_add_func ("/play/danger/9.5/no-attack-without-supply", test_no_supply);
  g_test_add_func ("/play/danger/12.5a/no-way-without-fuel", test_no_fuel);
  g_test_add_func ("/play/danger/4.5a/zones-keep-out", test_zones);
  g_test_add_func ("/play/danger/8.1/overrun", test_overrun);
  g_test_add_func ("/play/danger/9.14/capture", test_capture);
  g_test_add_func ("/play/danger/12.6a/cut", test_cut);
  g_test_add_func ("/play/danger/10.1b/artillery", test_artillery);
  g_test_add_func ("/play/danger/10.0b/spotter", test_spotter);
  g_test_add_func ("/play/danger/14.2a/aircraft", test_aircraft);
  g_test_add_func ("/play/danger/14.2f/through-the-air", test_through_the_air);
  g_test_add_func ("/play/danger/14.3/not-counted", test_uncounted);
  g_test_add_func ("/play/danger/10.0c/air-base", test_air_base);
  g_test_add_func ("/play/danger/14.7d/hip-shoot", test_hip_shoot);
  g_test_add_func ("/play/danger/14.8/trainbusting", test_trainbusting);
  g_test_add_func ("/play/danger/18.3/ships", test_ship);
  g_test_add_func ("/play/danger/14.10/drop", test_drop);
  g_test_add_func ("/play/danger/18.5/landing", test_landing);
  g_test_add_func ("/play/danger/6.1/two-armies", test_armies);
  g_test_add_func ("/play/danger/only-named-units-come", test_named_units);
  g_test_add_func ("/play/danger/may-be-stopped", test_stopped);
  return g_test_run ();
}
