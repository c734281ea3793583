/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The helpers that other tests build on. */
#include "support/tl-test-scenario.h"

static void
test_example (void)
{
  /* The example of tl-test-scenario.h. */
  g_autoptr (TlSituation) situation =
      tl_test_situation ("| . . w .\n"
                         "| . f . .\n"
                         "minor-river 02.02 N NE\n"
                         "railway 01.01 02.01 03.01   # a comment\n"
                         "u1 side0 inf 4-5-3 leg 02.02 combat\n"
                         "p1 side1 tank 9-4-3/9-4-8 track/truck 03.01 dg oos\n"
                         "d1 side0 dump 8t 01.01\n");
  TlMap *map = tl_situation_map (situation);
  TlUnit p1 = tl_test_unit (situation, "p1");
  g_autofree char *stack = tl_test_stack (situation, "02.02");

  g_assert_cmpuint (tl_map_n_hexes (map), ==, 8);
  g_assert_cmpstr (stack, ==, "u1");
  g_assert_true (tl_map_has_rail (map, tl_test_hex (situation, "02.01")));
  g_assert_cmpuint (tl_map_hexsides (map, tl_test_hex (situation, "02.02"), 0), !=, 0);
  g_assert_cmpuint (tl_map_hexsides (map, tl_test_hex (situation, "02.02"), 2), ==, 0);
  g_assert_cmpint (tl_unit_mode (situation, p1), ==, TL_MODE_DG);
  g_assert_cmpint (tl_unit_mobility (situation, p1), ==, TL_MOBILITY_TRACK);
  g_assert_cmpuint (tl_test_dump_t (situation, tl_test_hex (situation, "01.01"), 0), ==, 8);
}

static void
test_counters (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 3 3\norigin 30.08\nformation f1 side1\nbox b1 30.09\n"
      "a1 side1 art 20-3-4/10-3-8 leg/truck range=5 30.08 move formation=f1\n"
      "q1 side1 hq 10-0/6-10 leg/truck throws=leg/truck 31.08\n"
      "t1 side0 truck 2-45 2sp box=b1\n"
      "v1 side0 inf (4)-1-2 size=battalion name=1 superior=Mar lost=0 spent=5/2 pool\n");
  const TlCounter *art = tl_situation_counter (situation, tl_test_unit (situation, "a1"));
  const TlCounter *hq = tl_situation_counter (situation, tl_test_unit (situation, "q1"));
  const TlUnitState *truck = tl_situation_state (situation, tl_test_unit (situation, "t1"));
  const TlUnitState *battalion = tl_situation_state (situation, tl_test_unit (situation, "v1"));
  g_autofree char *name = tl_situation_name (situation, tl_test_unit (situation, "v1"));

  g_assert_cmpuint (art->faces[TL_FACE_MOVE].barrage, ==, 10);
  g_assert_cmpint (art->faces[TL_FACE_MOVE].ar, ==, 3);
  g_assert_cmpint (art->formation, ==, 0);
  g_assert_cmpuint (hq->faces[TL_FACE_COMBAT].throw_mp, ==, 10);
  g_assert_cmpint (hq->faces[TL_FACE_COMBAT].throw_mobility, ==, TL_MOBILITY_LEG);
  g_assert_cmpuint (hq->faces[TL_FACE_MOVE].ma, ==, 10);
  g_assert_cmpuint (truck->t, ==, 8);
  g_assert_cmpuint (truck->box, ==, 0);
  g_assert_cmpuint (battalion->mp12_spent, ==, 30);
  g_assert_cmpuint (battalion->box, ==, TL_BOX_POOL);
  g_assert_cmpstr (name, ==, "1/Mar (v1)");
}

static void
test_set (void)
{
  g_autoptr (TlSituation) before =
      tl_test_situation ("size 3 3\nu1 side0 inf 4-5-3 01.01 oos low\n");
  g_autoptr (TlSituation) after =
      tl_test_set (before, "u1 02.02 -oos full strat; clock reaction side1 4; control 03.03 side1");
  TlUnit u1 = tl_test_unit (before, "u1");

  g_assert_cmpuint (tl_situation_state (before, u1)->flags, ==, TL_UNIT_OOS);
  g_assert_cmpuint (tl_situation_state (after, u1)->flags, ==, 0);
  g_assert_cmpuint (tl_situation_state (after, u1)->stocks, ==, TL_STOCKS_FULL);
  g_assert_cmpuint (tl_situation_hex (after, u1), ==, tl_test_hex (after, "02.02"));
  g_assert_cmpint (tl_unit_mode (after, u1), ==, TL_MODE_STRAT);
  g_assert_cmpint (tl_situation_clock (after)->phase, ==, TL_PHASE_REACTION);
  g_assert_cmpint (tl_situation_clock (after)->turn, ==, 4);
  g_assert_cmpint (tl_situation_control (after, tl_test_hex (after, "03.03")), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pieces/support/example", test_example);
  g_test_add_func ("/pieces/support/counters", test_counters);
  g_test_add_func ("/pieces/support/set", test_set);
  return g_test_run ();
}
