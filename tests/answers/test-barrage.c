/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A barrage in words: who could fire and pay, at what, and dice that a player has thrown (10). */
#undef G_DISABLE_ASSERT

#include "answers/tl-barrage-answer.h"
#include "support/tl-test-play.h"

#define FIELD "size 12 9\nclock barrage side0\ns side0 inf 4-3-4 02.01\n"
#define GUNS "a side0 art 20-3-4 range=3 01.01\nb side0 art 8-3-4 range=5 01.01 dg\n"
#define STOCK "d side0 dump 20t 01.01\n"
#define PAIR "e side1 inf 4-3-4 re=2 02.02\nf side1 inf 4-3-4 re=2 02.02\n"

static TlBarrageAnswer *
answer_of (TlSituation *situation, const char *hex, const char *unit)
{
  g_autoptr (TlBarrage) barrage = tl_barrage_new (tl_test_hex (situation, hex), FALSE);

  if (unit != NULL)
    tl_barrage_add_firer (barrage, tl_test_unit (situation, unit));
  return tl_barrage_answer_new (situation, barrage);
}

/* 20 points on 4 RE: column 25-40.  3 is nothing, 8 a [1/2], spotted, 12 one step. */
static void
test_dice (void)
{
  static const struct
  {
    int rolls[3];
    guint n;
    const char *fault; /* part of it; NULL: they are the dice */
  } rows[] = {
    { { 0 }, 0, NULL },          { { 3 }, 1, NULL },
    { { 12 }, 1, NULL },         { { 8, 1 }, 2, NULL },
    { { 8, 6 }, 2, NULL },       { { 1 }, 1, "2 to 12" },
    { { 8 }, 1, "two numbers" }, { { 3, 3 }, 2, "one number" },
    { { 8, 7 }, 2, "1 to 6" },   { { 8, 4, 4 }, 3, "two numbers" },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD GUNS STOCK PAIR);
  g_autoptr (TlBarrageAnswer) answer = answer_of (situation, "02.02", "a");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *fault = tl_barrage_answer_dice_fault (answer, rows[i].rolls, rows[i].n);

      g_assert_cmpint (fault == NULL, ==, rows[i].fault == NULL);
      if (fault != NULL)
        g_assert_nonnull (strstr (fault, rows[i].fault));
    }
}

/* A dump that is drawn from, and one that an HQ throws: the first is taken unless one is named. */
static void
test_payers (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FIELD GUNS STOCK "h side0 hq 8-10 throws=truck 01.03\nk side0 dump 20t 01.04\n" PAIR);
  g_autoptr (TlBarrageAnswer) answer = answer_of (situation, "02.02", "a");
  g_autoptr (TlBarrageAnswer) again = NULL;
  guint n_hqs = 0;

  tl_barrage_answer_find_payers (answer);
  g_assert_cmpuint (answer->payers->len, >=, 2);
  g_assert_cmpuint (answer->payer, ==, 0);
  for (guint i = 0; i < answer->payers->len; i++)
    {
      const TlBarragePayer *payer = answer->payers->pdata[i];

      n_hqs += payer->hq != TL_UNIT_NONE;
      tl_barrage_choose_payer (answer->barrage, payer);
      g_clear_pointer (&again, tl_barrage_answer_free);
      again = tl_barrage_answer_new (situation, answer->barrage);
      g_assert_nonnull (again->payments);
      tl_barrage_answer_find_payers (again);
      g_assert_cmpuint (again->payer, ==, i);
    }
  g_assert_cmpuint (n_hqs, ==, 1);
}

/* What is in range, has combat units, and what the mode and strength of the gun allow. */
static void
test_targets (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FIELD GUNS STOCK PAIR "g side1 inf 4-3-4 05.01\nh side1 inf 4-3-4 06.01\n"
                            "i side1 inf 4-3-4 07.02\nj side1 truck 8-40 03.02\n");
  TlUnit guns[] = { tl_test_unit (situation, "a"), tl_test_unit (situation, "b"),
                    tl_test_unit (situation, "s") };
  g_autoptr (GArray) near = tl_barrage_targets (situation, &guns[0], 1);
  g_autoptr (GArray) far = tl_barrage_targets (situation, guns, 3);
  g_autoptr (GArray) none = tl_barrage_targets (situation, &guns[2], 1);

  g_assert_cmpuint (near->len, ==, 1);
  g_assert_cmpuint (g_array_index (near, TlHex, 0), ==, tl_test_hex (situation, "02.02"));
  g_assert_cmpuint (far->len, ==, 3);
  g_assert_cmpuint (none->len, ==, 0);
}

/* Whose segment it is, and against whose hex. */
static void
test_due (void)
{
  static const struct
  {
    const char *clock;
    const char *hex;
    gboolean is_due;
  } rows[] = {
    { "clock barrage side0", "02.02", TRUE },
    { "clock barrage side1", "02.02", FALSE },
    { "clock combat side0", "02.02", FALSE },
    { "clock movement-barrage side0", "02.02", FALSE },
    { "clock reaction-barrage side1", "02.02", TRUE },
    { "clock exploitation-barrage side0", "02.02", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "size 12 9\n%s\ns side0 inf 4-3-4 02.01\n" GUNS STOCK PAIR, rows[i].clock);
      g_autoptr (TlSituation) situation = tl_test_situation (text);

      g_assert_cmpint (tl_barrage_is_due (situation, tl_test_hex (situation, rows[i].hex)), ==,
                       rows[i].is_due);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/barrage/10.0a/typed-dice", test_dice);
  g_test_add_func ("/answers/barrage/10.1b/payers", test_payers);
  g_test_add_func ("/answers/barrage/10.1a/targets", test_targets);
  g_test_add_func ("/answers/barrage/10.0e/segment", test_due);
  return g_test_run ();
}
