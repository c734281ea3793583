/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two branches of a game side by side. */
#undef G_DISABLE_ASSERT

#include "answers/tl-compare.h"
#include "support/tl-test-play.h"

static const char text[] = "| . . . . . .\n"
                           "| . . . . . .\n"
                           "| . . . . . .\n"
                           "clock movement side0\n"
                           "u1 side0 inf 4-5-3 01.01 combat\n"
                           "u2 side0 inf 4-3-3 01.01 combat\n"
                           "d1 side0 dump 8t 01.01\n"
                           "p1 side1 inf 9-4-3 06.03 combat\n";

static TlHistory *
new_history (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (text);

  return tl_history_new (start, 1);
}

static void
assert_unit (const TlCompare *compare, guint i, const char *name, const char *one,
             const char *other)
{
  const TlCompareUnit *unit = &g_array_index (compare->units, TlCompareUnit, i);
  g_autofree char *found = tl_compare_unit_name (compare, unit);
  g_autofree char *in_one = tl_compare_unit_text (compare, unit, 0);
  g_autofree char *in_other = tl_compare_unit_text (compare, unit, 1);

  g_assert_nonnull (strstr (found, name));
  g_assert_cmpstr (in_one, ==, one);
  g_assert_cmpstr (in_other, ==, other);
}

/* A move of the what-if, and a change of mode in the real game: two units differ, and the way is
 * two hexes, the straight distance from 01.01 to 03.02. */
static void
test_moves (void)
{
  g_autoptr (TlHistory) history = new_history ();
  TlBranch *north = tl_history_begin_what_if (history, "north");
  g_autoptr (TlCompare) compare = NULL;

  tl_test_perform (history, "move u1 01.01 02.01 03.02");
  tl_history_end_what_if (history);
  tl_test_perform (history, "mode u2 move");
  compare = tl_compare_new (tl_history_current (history), north->at);
  g_assert_cmpint (compare->values[TL_COMPARE_HEXES][0][0], ==, 0);
  g_assert_cmpint (compare->values[TL_COMPARE_HEXES][0][1], ==, 2);
  g_assert_cmpint (compare->values[TL_COMPARE_HEXES][1][1], ==, 0);
  g_assert_cmpuint (compare->units->len, ==, 2);
  assert_unit (compare, 0, "u1", "01.01", "03.02");
  assert_unit (compare, 1, "u2", "01.01, Move", "01.01, Combat");
}

/* Losses count from where the two part: what was lost before is in neither column. */
static void
test_losses (void)
{
  g_autoptr (TlHistory) history = new_history ();
  g_autoptr (TlCompare) compare = NULL;
  TlBranch *worse;
  guint steps;

  tl_test_perform (history, "remove p1");
  worse = tl_history_begin_what_if (history, "worse");
  steps = tl_unit_steps (tl_history_situation (history),
                         tl_test_unit (tl_history_situation (history), "u2"));
  tl_test_perform (history, "remove u2");
  tl_test_perform (history, "remove d1");
  compare = tl_compare_new (worse->from, worse->at);
  for (TlCompareMeasure m = 0; m < TL_COMPARE_MEASURES; m++)
    g_assert_cmpint (compare->values[m][1][0], ==, compare->values[m][1][1]);
  g_assert_cmpint (compare->values[TL_COMPARE_UNITS_LOST][1][1], ==, 0);
  g_assert_cmpint (compare->values[TL_COMPARE_UNITS_LOST][0][1], ==, 1);
  g_assert_cmpint (compare->values[TL_COMPARE_STEPS_LOST][0][1], ==, (int) steps);
  g_assert_cmpint (compare->values[TL_COMPARE_T][0][0], ==, 0);
  g_assert_cmpint (compare->values[TL_COMPARE_T][0][1], ==, 8);
  {
    g_autofree char *none = tl_compare_value_text (compare, TL_COMPARE_T, 0, 0);
    g_autofree char *some = tl_compare_value_text (compare, TL_COMPARE_T, 0, 1);
    g_autofree char *since = tl_compare_since_text (compare);

    g_assert_cmpstr (none, ==, "0");
    g_assert_cmpstr (some, ==, "8T");
    g_assert_true (g_str_has_suffix (since, "parted: Turn 1 · Side 0 · Movement Phase: Movement."));
  }
  /* The fewer there are, the fewer are without trace. */
  g_assert_cmpint (compare->values[TL_COMPARE_UNTRACED][0][0], ==, 2);
  g_assert_cmpint (compare->values[TL_COMPARE_UNTRACED][0][1], ==, 1);
  assert_unit (compare, 0, "u2", "01.01", "Dead Pile");
}

/* Equal branches differ in nothing; MP that were spent on the way and back do not count. */
static void
test_equal (void)
{
  g_autoptr (TlHistory) history = new_history ();
  TlNode *root = tl_history_current (history);
  g_autoptr (TlCompare) same = tl_compare_new (root, root);
  g_autoptr (TlCompare) back = NULL;

  g_assert_cmpuint (same->units->len, ==, 0);
  tl_test_perform (history, "mode u1,u2 move");
  root = tl_history_current (history);
  tl_history_begin_what_if (history, "there and back");
  tl_test_perform (history, "move u1 01.01 01.02");
  tl_test_perform (history, "move u1 01.02 01.01");
  back = tl_compare_new (root, tl_history_current (history));
  g_assert_cmpuint (back->units->len, ==, 0);
}

/* A box that was taken away gives its number to the next one, in which the unit stays. */
static void
test_box_taken_away (void)
{
  g_autoptr (TlSituation) start = tl_test_situation ("size 6 6\nbox far\nbox near\n"
                                                     "u1 side0 inf 4-5-3 01.01\n"
                                                     "u2 side0 inf 4-3-3 box=near\n");
  g_autoptr (TlHistory) history = tl_history_new (start, 1);
  TlBranch *less = tl_history_begin_what_if (history, "less");
  g_autoptr (TlCompare) compare = NULL;

  tl_test_perform (history, "box far none");
  tl_test_perform (history, "set u1 at=box/near");
  tl_history_end_what_if (history);
  compare = tl_compare_new (tl_history_current (history), less->at);
  g_assert_cmpuint (compare->units->len, ==, 1);
  assert_unit (compare, 0, "u1", "01.01", "near");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/compare/moves", test_moves);
  g_test_add_func ("/answers/compare/9.11/losses", test_losses);
  g_test_add_func ("/answers/compare/equal", test_equal);
  g_test_add_func ("/answers/compare/box-taken-away", test_box_taken_away);
  return g_test_run ();
}
