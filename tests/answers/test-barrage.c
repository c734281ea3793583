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

  tl_barrage_answer_find_choices (answer);
  g_assert_cmpuint (answer->payers->len, >=, 2);
  g_assert_cmpuint (answer->payer, ==, 0);
  for (guint i = 0; i < answer->payers->len; i++)
    {
      const TlBarragePayer *payer = answer->payers->pdata[i];

      n_hqs += payer->hq != TL_UNIT_NONE;
      answer->barrage->payer_hq = payer->hq;
      answer->barrage->payer_hex = payer->place;
      g_clear_pointer (&again, tl_barrage_answer_free);
      again = tl_barrage_answer_new (situation, answer->barrage);
      g_assert_nonnull (again->payments);
      tl_barrage_answer_find_choices (again);
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

/* --- facilities (10.0c) ----------------------------------------------------------------------- */

#define FLIGHT                                                                \
  "size 12 9\nclock movement-barrage side0\n"                                 \
  "p side0 plane 3-10-9 tactical 05.05\nq side0 plane 3-1-9 tactical 05.05\n" \
  "b side1 base level=2 02.02\nf side1 plane 3-4-9 fighter 02.02\n"           \
  "g side1 plane 3-4-9 fighter 02.02 inactive\nport 02.02 8 Port\n"           \
  "railway 02.02 02.03\n"

static TlBarrageAnswer *
answer_at (TlSituation *situation, TlAimKind aim)
{
  g_autoptr (TlBarrage) barrage = tl_barrage_new (tl_test_hex (situation, "02.02"), aim);
  TlBarrageAnswer *answer;

  tl_barrage_add_firer (barrage, tl_test_unit (situation, "p"));
  answer = tl_barrage_answer_new (situation, barrage);
  tl_barrage_answer_find_choices (answer);
  return answer;
}

/* Ten points, column 5-10: 4 is "* (6)", 5 "1 * (5)", 6 "1 * (4)". */
static const struct
{
  const char *path;
  TlAimKind aim;
  const char *rows; /* "name count/total; ..." */
  const char *with; /* what q's point would come to: 11, column 11-20 */
} facilities[] = {
  /* 1/36 + 2/36 + 3/36 for each aircraft.  Of the 216 throws of a die and two aircraft: a 4 hits
   * one on 10, both on 1; a 5 on 16 and 4; a 6 on 18 and 9. */
  { "/answers/barrage/10.0c(A)/rows", TL_AIM_AIR_BASE,
    "no effect 3/6; each aircraft loses a step on 6 or more 1/6; "
    "1 level less: 1, each aircraft loses a step on 5 or more 1/6; "
    "1 level less: 1, each aircraft loses a step on 4 or more 1/6; "
    "each aircraft: a step lost 6/36; 1 step in all, of 2 aircraft 44/216; "
    "2 steps in all, of 2 aircraft 14/216; ",
    "strength 11, column 11-20, 0T: a level 50.0 %, a step of each aircraft 27.8 %" },
  { "/answers/barrage/10.0c(B)/rows", TL_AIM_PORT, "no effect 4/6; 1 hit of the port 2/6; ",
    "strength 11, column 11-20, 0T: a hit 50.0 %" },
  { "/answers/barrage/10.0c(C)/rows", TL_AIM_RAILWAY,
    "no effect 3/6; a marker of trainbusting 3/6; ",
    "strength 11, column 11-20, 0T: a marker 50.0 %" },
};

static void
test_facility (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (FLIGHT);
  g_autoptr (TlBarrageAnswer) answer = answer_at (situation, facilities[i].aim);
  g_autoptr (GPtrArray) rows = tl_barrage_answer_rows (answer);
  g_autoptr (GString) text = g_string_new (NULL);
  const TlBarrageUnit *other = answer->units->pdata[1];

  for (guint k = 0; k < rows->len; k++)
    {
      const TlChanceRow *row = rows->pdata[k];

      g_string_append_printf (text, "%s %u/%u; ", row->name, row->count, row->total);
    }
  g_assert_cmpstr (text->str, ==, facilities[i].rows);
  g_assert_cmpuint (other->unit, ==, tl_test_unit (situation, "q"));
  g_assert_cmpstr (other->text, ==, facilities[i].with);
}

/* The die, and two more where it hits aircraft. */
static void
test_facility_dice (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (FLIGHT);
  g_autoptr (TlBarrageAnswer) answer = answer_at (situation, TL_AIM_AIR_BASE);
  static const int rolls[] = { 5, 1, 6 };
  static const int none[] = { 3, 1 };

  /* 14.2f: as it is declared none is due, when it has got through all of them */
  g_assert_nonnull (tl_barrage_answer_dice_fault (answer, rolls, 3));
  g_assert_null (tl_barrage_answer_dice_fault (answer, rolls, 0));
  answer->is_mission = FALSE;
  g_assert_null (tl_barrage_answer_dice_fault (answer, rolls, 3));
  g_assert_nonnull (tl_barrage_answer_dice_fault (answer, rolls, 1));
  g_assert_null (tl_barrage_answer_dice_fault (answer, none, 1));
  g_assert_nonnull (tl_barrage_answer_dice_fault (answer, none, 2));
  g_assert_nonnull (tl_barrage_answer_dice_fault (answer, (const int[]){ 7 }, 1));
}

/* What is there, and that guns dropped on it fire at the first of it. */
static void
test_aims (void)
{
  static const struct
  {
    const char *line;   /* more of the scenario */
    const char *change; /* then */
    const char *aims;
    int dropped; /* at what; -1: no barrage */
  } cases[] = {
    { "", "", "air-base port railway ", TL_AIM_AIR_BASE },
    { "e side1 inf 4-3-4 02.02\n", "", "units air-base port railway ", TL_AIM_UNITS },
    { "", "b dead; f dead; g dead", "port railway ", TL_AIM_PORT },
    { "", "b dead; f dead; g dead; control 02.02 side0", "port railway ", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (FLIGHT, cases[i].line, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (GArray) aims = NULL;
      g_autoptr (TlBarrage) dropped = NULL;
      g_autoptr (GString) said = g_string_new (NULL);
      TlUnit unit = tl_test_unit (situation, "p");

      if (*cases[i].change != '\0')
        tl_test_change (&situation, cases[i].change);
      aims = tl_barrage_aims_in (situation, tl_test_hex (situation, "02.02"));
      for (guint k = 0; k < aims->len; k++)
        g_string_append_printf (said, "%s ",
                                tl_aim_id (g_array_index (aims, TlBarrageAim, k).kind));
      g_assert_cmpstr (said->str, ==, cases[i].aims);
      dropped = tl_barrage_of_drop (situation, &unit, 1, tl_test_hex (situation, "02.02"));
      g_assert_cmpint (dropped != NULL ? (int) dropped->aim : -1, ==, cases[i].dropped);
    }
}

/* Rules 18.3d, 18.3g: the words say what a result does to what is aimed at. */
static void
test_hits (void)
{
  static const struct
  {
    const char *target;
    const char *words; /* of a roll that disorganizes, and of one that hits */
    const char *gun;   /* what another ship beside it would do */
  } cases[] = {
    { "s side1 ship 40-20-8 02.02", "no effect; DG; DG and 1 hit; ", "DG N, a hit N" },
    { "s side1 ship 40-20-8 02.02 dg",
      "no effect; 1 hit, and no longer DG; 2 hits, and no longer DG; ", "a hit N, two or more N" },
    { "t side1 ship 0-0-8 capacity=8 02.02 dg\ns side1 ship 0-0-8 capacity=8 02.02",
      "no effect; 1 hit, and no longer DG; 2 hits, and no longer DG; ", "a hit N, two or more N" },
    { "s side1 art 24-1-0 range=4 coastal 02.02",
      "no effect; DG, which does nothing to it; it is lost; ", "lost N" },
  };
  g_autoptr (GRegex) number = g_regex_new ("[0-9.]+\u00a0%", 0, 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("size 9 9\nclock movement-barrage side0\nf side0 ship 10-6-8 02.05\n"
                           "g side0 ship 10-6-8 02.05\n%s\n",
                           cases[i].target);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlBarrage) barrage =
          tl_barrage_new (tl_test_hex (situation, "02.02"), TL_AIM_SHIP);
      g_autoptr (TlBarrageAnswer) answer = NULL;
      g_autoptr (GPtrArray) rows = NULL;
      g_autoptr (GString) words = g_string_new (NULL);
      g_autofree char *gun = NULL;
      const TlBarrageUnit *row;

      barrage->ship = tl_test_unit (situation, "s");
      tl_barrage_add_firer (barrage, tl_test_unit (situation, "f"));
      answer = tl_barrage_answer_new (situation, barrage);
      rows = tl_barrage_answer_rows (answer);
      for (guint k = 0; k < rows->len; k++)
        g_string_append_printf (words, "%s; ", ((const TlChanceRow *) rows->pdata[k])->name);
      g_assert_cmpstr (words->str, ==, cases[i].words);
      tl_barrage_answer_find_choices (answer);
      row = answer->units->pdata[1];
      g_assert_cmpuint (row->unit, ==, tl_test_unit (situation, "g"));
      gun = g_regex_replace (number, row->text, -1, 0, "N", 0, NULL);
      g_assert_cmpstr (strchr (gun, ':') + 2, ==, cases[i].gun);
    }
}

/* Rule 18.3e: dropped on a hex with units and a ship, bombs are for the units, torpedoes for the
 * ship. */
static void
test_torpedoes (void)
{
  static const struct
  {
    const char *plane;
    TlAimKind aim;
  } cases[] = { { "p", TL_AIM_UNITS }, { "q", TL_AIM_SHIP } };
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 9 9\nclock movement-barrage side0\nb side0 base level=1 05.05\n"
      "p side0 plane 3-9-9 tactical 05.05\nq side0 plane 3-9-9 tactical torpedo 05.05\n"
      "s side1 ship 0-0-8 capacity=8 02.02\ne side1 inf 4-3-4 02.02\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TlUnit plane = tl_test_unit (situation, cases[i].plane);
      g_autoptr (TlBarrage) dropped =
          tl_barrage_of_drop (situation, &plane, 1, tl_test_hex (situation, "02.02"));

      g_assert_nonnull (dropped);
      g_assert_cmpint (dropped->aim, ==, cases[i].aim);
      g_assert_cmpint (dropped->ship == tl_test_unit (situation, "s"), ==,
                       cases[i].aim == TL_AIM_SHIP);
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
  for (guint i = 0; i < G_N_ELEMENTS (facilities); i++)
    g_test_add_data_func (facilities[i].path, GUINT_TO_POINTER (i), test_facility);
  g_test_add_func ("/answers/barrage/10.0c(A)/typed-dice", test_facility_dice);
  g_test_add_func ("/answers/barrage/10.0c/aims", test_aims);
  g_test_add_func ("/rules/18.3d/words-of-hits", test_hits);
  g_test_add_func ("/rules/18.3e/a-torpedo-bomber-is-dropped-at-ships", test_torpedoes);
  return g_test_run ();
}
