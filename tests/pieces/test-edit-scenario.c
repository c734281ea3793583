/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next scenario of a situation that is edited by hand: what it shares, what it numbers, and how
 * long it lives. */
#undef G_DISABLE_ASSERT

#include "support/tl-test-scenario.h"

static const char three[] = "size 3 3\n"
                            "formation f1 side0\n"
                            "a side0 inf 9-5-3 formation=f1 01.01\n"
                            "b side0 inf 8-5-3 formation=f1 01.02\n"
                            "sp side0 dump 8t 02.02\n";

static TlCounter *
stronger (const TlSituation *situation, TlUnit unit, guint16 strength)
{
  TlCounter *counter = tl_counter_copy (tl_situation_counter (situation, unit));

  counter->faces[TL_FACE_COMBAT].strength = strength;
  return counter;
}

static guint
strength_of (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->faces[TL_FACE_COMBAT].strength;
}

/* (transfer full) */
static TlSituation *
with_unit (const TlSituation *situation, const char *id)
{
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_add_counter (edit, tl_counter_new (id, TL_KIND_COMBAT, 1));
  return tl_edit_finish (edit);
}

static void
test_print (void)
{
  g_autoptr (TlSituation) before = tl_test_situation (three);
  TlEdit *edit = tl_situation_edit (before);
  g_autoptr (TlSituation) after = NULL;
  g_autoptr (GArray) changed = NULL;

  tl_edit_print (edit, 1, stronger (before, 1, 4));
  g_assert_cmpuint (strength_of (tl_edit_look (edit), 1), ==, 4);
  after = tl_edit_finish (edit);
  changed = tl_situation_changed_units (before, after);
  g_assert_cmpuint (strength_of (before, 1), ==, 8);
  g_assert_cmpuint (strength_of (after, 1), ==, 4);
  g_assert_cmpuint (changed->len, ==, 1);
  g_assert_cmpuint (g_array_index (changed, TlUnit, 0), ==, 1);
  /* All else is the same, and not a copy. */
  g_assert_true (tl_situation_counter (before, 0) == tl_situation_counter (after, 0));
  g_assert_true (tl_situation_map (before) == tl_situation_map (after));
  g_assert_true (tl_situation_scenario (before)->formations ==
                 tl_situation_scenario (after)->formations);
}

/* Behind a unit that was made in play: its number is the highest, its id that of its counter. */
static void
test_new_counter (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (three);
  TlEdit *edit = tl_situation_edit (situation);
  TlUnit made = tl_edit_add_unit (edit, 2);
  TlUnit unit = tl_edit_add_counter (edit, tl_counter_new ("c", TL_KIND_COMBAT, 1));
  TlUnit like = tl_edit_add_unit (edit, 3);
  g_autoptr (TlSituation) after = NULL;

  g_assert_cmpuint (tl_edit_add_counter (edit, tl_counter_new ("a", TL_KIND_COMBAT, 1)), ==,
                    TL_UNIT_NONE);
  after = tl_edit_finish (edit);
  g_assert_cmpuint (made, ==, 3);
  g_assert_cmpuint (unit, ==, 4);
  g_assert_cmpstr (tl_situation_id (after, unit), ==, "c");
  g_assert_cmpstr (tl_situation_id (after, made), ==, "sp#2");
  g_assert_cmpstr (tl_situation_id (after, like), ==, "c#2");
  g_assert_cmpuint (tl_situation_find (after, "c"), ==, unit);
  g_assert_cmpuint (tl_situation_find (after, "b"), ==, 1);
  g_assert_cmpuint (tl_situation_find (situation, "c"), ==, TL_UNIT_NONE);
  g_assert_cmpuint (tl_situation_side (after, unit), ==, 1);
  g_assert_cmpuint (tl_situation_state (after, unit)->box, ==, TL_BOX_POOL);
}

/* Rule 18.4: behind a dump that play made, the number of a craft is not that of its counter. */
static void
test_hold (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (three);
  TlEdit *edit = tl_situation_edit (situation);
  TlUnit dump = tl_edit_add_unit (edit, 2);
  TlUnit craft = tl_edit_add_counter (edit, tl_counter_new ("lc", TL_KIND_SHIP, 0));
  TlBox hold = { g_strdup ("hold"), g_strdup ("Hold"), TL_HEX_NONE, 1, TL_HEX_NONE };
  TlBox far = { g_strdup ("far"), g_strdup ("Far"), TL_HEX_NONE, 0, TL_HEX_NONE };
  g_autoptr (TlSituation) after = NULL;
  GArray *boxes = tl_scenario_own_boxes (tl_edit_scenario (edit));

  hold.craft += tl_edit_peek (edit, craft)->counter;
  g_array_append_val (boxes, hold);
  g_array_append_val (boxes, far);
  after = tl_edit_finish (edit);
  g_assert_cmpuint (craft, ==, dump + 1);
  g_assert_cmpuint (tl_situation_hold_of (after, 0), ==, craft);
  g_assert_cmpuint (tl_situation_hold_of (after, 1), ==, TL_UNIT_NONE);
  g_assert_cmpuint (tl_situation_hold_of (after, TL_BOX_POOL), ==, TL_UNIT_NONE);
}

/* Two branches go on from one situation, each with counters of its own under the same number. */
static void
test_branches (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (three);
  g_autoptr (TlSituation) one = with_unit (start, "x");
  g_autoptr (TlSituation) other = with_unit (start, "y");

  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *id = g_strdup_printf ("x%u", i);
      g_autoptr (TlSituation) before = one;

      one = with_unit (before, id);
    }
  g_assert_cmpuint (tl_situation_find (one, "y"), ==, TL_UNIT_NONE);
  g_assert_cmpuint (tl_situation_find (other, "x"), ==, TL_UNIT_NONE);
  g_assert_cmpuint (tl_situation_find (one, "x"), ==, 3);
  g_assert_cmpuint (tl_situation_find (other, "y"), ==, 3);
  g_assert_cmpuint (tl_situation_find (one, "x199"), ==, 203);
  g_assert_cmpuint (tl_situation_find (one, "x7"), ==, 11);
  g_assert_cmpint (tl_scenario_find_counter (tl_situation_scenario (start), "x"), ==, -1);
}

static void
test_formation (void)
{
  g_autoptr (TlSituation) before = tl_test_situation (three);
  TlEdit *edit = tl_situation_edit (before);
  GArray *formations = tl_scenario_own_formations (tl_edit_scenario (edit));
  g_autoptr (TlSituation) after = NULL;

  g_array_index (formations, TlFormation, 0).is_multi_unit ^= 1;
  after = tl_edit_finish (edit);
  g_assert_cmpint (
      tl_scenario_is_divisional (tl_situation_scenario (before), tl_situation_counter (before, 0)),
      !=,
      tl_scenario_is_divisional (tl_situation_scenario (after), tl_situation_counter (after, 0)));
  g_assert_cmpint (tl_scenario_find_formation (tl_situation_scenario (after), "f1"), ==, 0);
}

/* The first scenario goes with the last situation that refers to it; what is shared stays. */
static void
test_life (void)
{
  TlSituation *before = tl_test_situation (three);
  TlEdit *edit = tl_situation_edit (before);
  g_autoptr (TlSituation) after = NULL;

  tl_edit_print (edit, 0, stronger (before, 0, 1));
  after = tl_edit_finish (edit);
  tl_situation_unref (before);
  g_assert_cmpuint (strength_of (after, 0), ==, 1);
  g_assert_cmpuint (strength_of (after, 1), ==, 8);
  g_assert_cmpuint (tl_situation_find (after, "b"), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pieces/edit/print", test_print);
  g_test_add_func ("/pieces/edit/new-counter", test_new_counter);
  g_test_add_func ("/pieces/edit/18.4/hold", test_hold);
  g_test_add_func ("/pieces/edit/branches", test_branches);
  g_test_add_func ("/pieces/edit/formation", test_formation);
  g_test_add_func ("/pieces/edit/life", test_life);
  return g_test_run ();
}
