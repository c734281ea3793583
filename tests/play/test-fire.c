/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Barrages in play: paid, rolled, DG, losses that their owner chooses, and marks (10). */
#undef G_DISABLE_ASSERT

#include "play/tl-dice.h"
#include "play/tl-fire.h"
#include "play/tl-legal.h"
#include "support/tl-test-play.h"

#define GUNS "a side0 art 20-3-4 range=5 01.01\nb side0 art 30-3-4 range=5 01.01\n"
#define FIELD "size 12 9\nclock barrage side0\ns side0 inf 4-3-4 02.01\n"
#define STOCK "d side0 dump 20t 01.01\n"
#define PAIR "e side1 inf 4-3-4 re=2 02.02\nf side1 inf 4-3-4 re=2 02.02\n"

/* 20 points on 4 RE: 17-24, one to the right: 25-40.  A roll of 4 is DG, of 3 nothing, of 8 [1/2],
 * of 12 one step. */
static const TlTestRow rows[] = {
  { "/rules/10.0a/nothing", FIELD GUNS STOCK PAIR, "barrage 02.02 a dice=3",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e 02.02 combat, "
    "f 02.02 combat; nobody" },
  { "/rules/10.0a/dg", FIELD GUNS STOCK PAIR, "barrage 02.02 a dice=4",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e 02.02 dg, f 02.02 dg; "
    "nobody" },
  { "/rules/10.0a/half-and-a-three", FIELD GUNS STOCK PAIR, "barrage 02.02 a dice=8,3",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e 02.02 dg, f 02.02 dg; "
    "nobody" },
  { "/rules/10.0a/half-and-a-four", FIELD GUNS STOCK PAIR, "barrage 02.02 a dice=8,4",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e 02.02 dg, f 02.02 dg; "
    "barrage-loss" },
  { "/rules/10.0a/the-owner-chooses", FIELD GUNS STOCK PAIR, "barrage 02.02 a dice=8,4; lose f",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e 02.02 dg, f 02.02 dg -1; "
    "nobody" },
  { "/rules/10.0a/only-units-of-the-hex-lose", FIELD GUNS STOCK PAIR "g side1 inf 4-3-4 03.03\n",
    "barrage 02.02 a dice=8,4; !10.0a lose g; !10.0a lose s; !10.0a next; lose e",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e 02.02 dg -1, f 02.02 dg, "
    "g 03.03 combat; nobody" },
  /* 50 points: 41-68, one to the right: 69-116; 12 is two steps, both of one unit if he likes */
  { "/rules/10.0a/in-any-distribution", FIELD GUNS STOCK PAIR,
    "barrage 02.02 a,b dice=12; lose e; lose e",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e dead, f 02.02 dg; nobody" },
  /* one unit leaves no choice */
  { "/rules/10.0a/no-choice-is-not-asked", FIELD GUNS STOCK "e side1 inf 9-3-4 re=4 02.02\n",
    "barrage 02.02 b dice=12",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e 02.02 dg -1; nobody" },
  /* 117+: 12 is three steps, and there are two */
  { "/rules/10.0a/more-losses-than-steps",
    FIELD "a side0 art 200-3-4 range=5 01.01\n" STOCK "e side1 inf 4-3-4 02.02\n"
          "f side1 inf 4-3-4 02.02\n",
    "barrage 02.02 a dice=12",
    "s 02.01 combat, a 01.01 combat, d 01.01 combat, e dead, f dead; "
    "nobody" },
  { "/rules/5.7/nothing-leaves-reserve-markers",
    FIELD GUNS STOCK "e side1 inf 4-3-4 re=4 02.02 reserve\n", "barrage 02.02 a dice=2",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e 02.02 reserve; nobody" },
  { "/rules/5.4/dg-takes-the-reserve-marker",
    FIELD GUNS STOCK "e side1 inf 4-3-4 re=4 02.02 reserve\n", "barrage 02.02 a dice=6",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e 02.02 dg; nobody" },
  { "/rules/10.0e(A)/once-for-each-hex", FIELD GUNS STOCK PAIR,
    "barrage 02.02 a dice=3; !10.0e(A) barrage 02.02 b dice=3",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e 02.02 combat, "
    "f 02.02 combat; nobody" },
  { "/rules/10.0e/once-for-each-unit", FIELD GUNS STOCK PAIR "g side1 inf 4-3-4 03.02\n",
    "barrage 02.02 a dice=3; !10.0e barrage 03.02 a dice=3; barrage 03.02 b dice=2",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e 02.02 combat, "
    "f 02.02 combat, g 03.02 combat; nobody" },
  { "/rules/10.0a/dice-that-do-not-fit", FIELD GUNS STOCK PAIR,
    "!10.0a barrage 02.02 a; !10.0a barrage 02.02 a dice=8; "
    "!10.0a barrage 02.02 a dice=8,0; !10.0a barrage 02.02 a dice=8,7; "
    "!10.0a barrage 02.02 a dice=3,3; barrage 02.02 a dice=3,0",
    "s 02.01 combat, a 01.01 combat, b 01.01 combat, d 01.01 combat, e 02.02 combat, "
    "f 02.02 combat; nobody" },
  { "/rules/10.2a/then-inactive",
    "size 12 9\nclock movement-barrage side0\np side0 plane 3-20-9 tactical 05.05\n"
    "s side0 inf 4-3-4 02.01\n" PAIR "g side1 inf 4-3-4 03.02\n",
    "barrage 02.02 p; flak dice=10; execute dice=2; !10.0e barrage 03.02 p",
    "p 05.05 combat, s 02.01 combat, e 02.02 combat, f 02.02 combat, g 03.02 combat; nobody" },
  /* 14.7dA: two on one hex, and the regular barrage besides */
  { "/rules/14.7d/beside-the-barrage-of-the-hex",
    "size 12 9\nclock movement side0\np side0 plane 3-20-9 tactical 05.05\n"
    "q side0 plane 3-20-9 tactical 05.05\nr side0 plane 3-20-9 tactical 05.05\n"
    "s side0 inf 4-3-4 02.01\n" PAIR,
    "barrage 02.02 p hip; flak dice=2; execute dice=2; barrage 02.02 q hip; flak dice=2; "
    "execute dice=2; next; barrage 02.02 r; flak dice=2; execute dice=2",
    "p 05.05 combat, q 05.05 combat, r 05.05 combat, s 02.01 combat, e 02.02 combat, "
    "f 02.02 combat; nobody" },
  /* HR-13: together, once on a hex in a segment, and the regular barrage besides */
  { "/rules/HR-13/several-at-once",
    "large-hip-shoots\nsize 12 9\nclock movement side0\np side0 plane 3-20-9 tactical 05.05\n"
    "q side0 plane 3-20-9 tactical 05.05\nr side0 plane 3-20-9 tactical 05.05\n"
    "s side0 inf 4-3-4 02.01\n" PAIR,
    "barrage 02.02 p,q hip; flak dice=2; execute dice=2; !HR-13 barrage 02.02 r hip; next; "
    "barrage 02.02 r; flak dice=2; execute dice=2",
    "p 05.05 combat, q 05.05 combat, r 05.05 combat, s 02.01 combat, e 02.02 dg, "
    "f 02.02 dg; nobody" },
  { "/rules/HR-13/without-the-rule-one-alone",
    "size 12 9\nclock movement side0\np side0 plane 3-20-9 tactical 05.05\n"
    "q side0 plane 3-20-9 tactical 05.05\ns side0 inf 4-3-4 02.01\n" PAIR,
    "!14.7d barrage 02.02 p,q hip",
    "p 05.05 combat, q 05.05 combat, s 02.01 combat, e 02.02 combat, f 02.02 combat; nobody" },
  { "/rules/14.7/not-without-a-barrage-strength",
    "size 12 9\nclock movement side0\np side0 plane 3-0-9 fighter 05.05\n"
    "s side0 inf 4-3-4 02.01\n" PAIR,
    "!14.7 mission hip-shoot 02.02 p",
    "p 05.05 combat, s 02.01 combat, e 02.02 combat, f 02.02 combat; nobody" },
  /* 18.3aB: in the Movement Phase, and not again before the next turn */
  { "/rules/18.3/once-in-a-turn",
    "size 12 9\nclock movement-barrage side0\nw side0 ship 20-9-20 05.05\ns side0 inf 4-3-4 02.01\n"
    "source 01.01 side0 other\nsource 12.09 side1 other\n" PAIR,
    "barrage 02.02 w dice=2; next; next; next; next; next; next; next; !18.3 barrage 02.02 w dice=2",
    "w 05.05 combat, s 02.01 combat, e 02.02 combat, f 02.02 combat; nobody" },
};

/* Rule 10.1b: 3T, then 4T, before shifts and whatever the dice say. */
static void
test_pays (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD GUNS STOCK PAIR "g side1 inf 4-3-4 03.02\n");
  TlHex dump = tl_test_hex (situation, "01.01");

  tl_test_act (&situation, "barrage 02.02 a dice=3");
  g_assert_cmpuint (tl_test_dump_t (situation, dump, 0), ==, 17);
  tl_test_act (&situation, "barrage 03.02 b from=01.01 dice=2");
  g_assert_cmpuint (tl_test_dump_t (situation, dump, 0), ==, 13);
}

/* A turn later the ship fires again. */
static void
test_ships_fire_again (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 12 9\nclock turn-end side1\nw side0 ship 20-9-20 05.05 shelled\n" PAIR);

  tl_test_play (&situation, "next");
  g_assert_cmpuint (tl_situation_state (situation, tl_test_unit (situation, "w"))->flags &
                        TL_UNIT_SHELLED,
                    ==, 0);
}

/* Typed dice, then the program's: a half uses a second die, and nothing else does. */
static void
test_dice (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD GUNS STOCK PAIR);

  for (int roll = 2; roll <= 12; roll++)
    {
      TlDice *dice = tl_dice_new (1);
      g_autoptr (TlAction) action = tl_action_parse ("barrage 02.02 a", situation, NULL);
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) next = NULL;
      /* column 25-40: 8 and 9 are [1/2], 10 and 11 are 1/2 */
      gboolean is_half = roll >= 8 && roll <= 11;

      tl_dice_set_typed_only (dice, TRUE);
      tl_dice_type (dice, roll);
      g_assert_cmpint (tl_roll_for (situation, action, dice), ==, !is_half);
      if (is_half)
        {
          g_assert_cmpuint (action->n_dice, ==, 0);
          tl_dice_type (dice, roll);
          tl_dice_type (dice, 5);
          g_assert_true (tl_roll_for (situation, action, dice));
        }
      next = tl_apply (situation, action, &verdict);
      g_assert_nonnull (next);
      tl_dice_free (dice);
    }
}

/* What is forbidden uses no dice up. */
static void
test_no_dice_for_nothing (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD GUNS PAIR);
  g_autoptr (TlAction) action = tl_action_parse ("barrage 02.02 a", situation, NULL);
  TlDice *dice = tl_dice_new (1);

  g_assert_true (tl_roll_for (situation, action, dice));
  g_assert_cmpuint (tl_dice_thrown (dice), ==, 0);
  g_assert_cmpuint (action->n_dice, ==, 0);
  tl_dice_free (dice);
}

/* Each gun alone, both together, once. */
static void
test_listed (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD GUNS STOCK PAIR);
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < actions->len; i++)
    if (((TlAction *) actions->pdata[i])->kind == TL_ACTION_BARRAGE)
      {
        g_autofree char *said = tl_action_to_string (actions->pdata[i], situation);

        g_string_append_printf (text, "%s; ", said);
      }
  g_assert_cmpstr (text->str, ==, "barrage 02.02 a; barrage 02.02 a,b; barrage 02.02 b; ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), tl_test_describe);
  g_test_add_func ("/rules/10.1b/pays-when-it-fires", test_pays);
  g_test_add_func ("/rules/18.3/again-in-the-next-turn", test_ships_fire_again);
  g_test_add_func ("/rules/10.0a/typed-dice", test_dice);
  g_test_add_func ("/rules/10.1b/no-dice-for-nothing", test_no_dice_for_nothing);
  g_test_add_func ("/play/fire/what-may-be-fired", test_listed);
  return g_test_run ();
}
