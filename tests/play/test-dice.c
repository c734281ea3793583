/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef G_DISABLE_ASSERT

#include "play/tl-dice.h"

static void
test_same_seed_same_rolls (void)
{
  g_autoptr (TlDice) a = tl_dice_new (17);
  g_autoptr (TlDice) b = tl_dice_new (17);

  for (guint i = 0; i < 500; i++)
    {
      TlRollKind kind = i % 3 == 0 ? TL_ROLL_ONE_DIE : TL_ROLL_TWO_DICE;
      int roll_a;
      int roll_b;

      g_assert_true (tl_dice_roll (a, kind, &roll_a));
      g_assert_true (tl_dice_roll (b, kind, &roll_b));
      g_assert_cmpint (roll_a, ==, roll_b);
      g_assert_true (tl_roll_is_possible (kind, roll_a));
    }
}

static void
test_seek_goes_back_and_forth (void)
{
  g_autoptr (TlDice) dice = tl_dice_new (4);
  int first[20];
  int again;

  for (guint i = 0; i < 20; i++)
    tl_dice_roll (dice, TL_ROLL_ONE_DIE, &first[i]);
  g_assert_cmpuint (tl_dice_thrown (dice), ==, 20);
  for (guint i = 20; i-- > 0;)
    {
      tl_dice_seek (dice, i);
      tl_dice_roll (dice, TL_ROLL_ONE_DIE, &again);
      g_assert_cmpint (again, ==, first[i]);
    }
}

static void
test_typed_rolls_come_first (void)
{
  g_autoptr (TlDice) dice = tl_dice_new (4);
  int roll;

  tl_dice_type (dice, 8);
  tl_dice_type (dice, 2);
  g_assert_true (tl_dice_roll (dice, TL_ROLL_TWO_DICE, &roll));
  g_assert_cmpint (roll, ==, 8);
  g_assert_true (tl_dice_roll (dice, TL_ROLL_ONE_DIE, &roll));
  g_assert_cmpint (roll, ==, 2);
  g_assert_cmpuint (tl_dice_thrown (dice), ==, 0);
  tl_dice_set_typed_only (dice, TRUE);
  g_assert_false (tl_dice_roll (dice, TL_ROLL_ONE_DIE, &roll));
}

static void
test_impossible_typed_roll_stays (void)
{
  g_autoptr (TlDice) dice = tl_dice_new (4);
  int roll = 99;

  tl_dice_type (dice, 7);
  g_assert_false (tl_dice_roll (dice, TL_ROLL_ONE_DIE, &roll));
  g_assert_cmpint (roll, ==, 99);
  g_assert_cmpuint (tl_dice_n_typed (dice), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/dice/same-seed-same-rolls", test_same_seed_same_rolls);
  g_test_add_func ("/play/dice/seek", test_seek_goes_back_and_forth);
  g_test_add_func ("/play/dice/typed-first", test_typed_rolls_come_first);
  g_test_add_func ("/play/dice/impossible-typed-roll-stays", test_impossible_typed_roll_stays);
  return g_test_run ();
}
