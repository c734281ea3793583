/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dangers and reminders in words. */
#undef G_DISABLE_ASSERT

#include "answers/tl-reminders.h"
#include "answers/tl-threats.h"
#include "support/tl-test-scenario.h"

/* @plan: (nullable) */
static GPtrArray *
remind (const TlSituation *situation, const TlTurnPlan *plan)
{
  const TlDangerQuery query = { .side = 0 };
  g_autoptr (TlDangers) dangers = tl_dangers_new (situation, &query, NULL);
  const TlReminderQuery asked = { 0, dangers, plan };

  return tl_reminders_new (situation, &asked, NULL);
}

/* The text of @kind; NULL: there is none. */
static const TlReminder *
reminder_of (const GPtrArray *reminders, TlReminderKind kind)
{
  for (guint i = 0; i < reminders->len; i++)
    if (((const TlReminder *) reminders->pdata[i])->kind == kind)
      return reminders->pdata[i];
  return NULL;
}

/* 8:4 in the open and 3 - 2, as in the test of the dangers; too little is left for an overrun. */
static void
test_attack (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 12 9\nclock movement side0\ndump1 side1 dump 40t 10.05\n"
                         "u1 side0 inf 4-2-6 leg 04.05 combat\n"
                         "p1 side1 inf 8-3-4 leg 08.05 combat\n");
  const TlDangerQuery query = { .side = 0 };
  g_autoptr (TlDangers) dangers = tl_dangers_new (situation, &query, NULL);
  g_autoptr (GPtrArray) rows = tl_threat_rows (dangers, situation);
  g_autofree char *summary = tl_threats_summary (dangers, situation);
  const TlThreatRow *row = rows->pdata[0];
  g_autofree char *text = tl_threat_row_text (row);

  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpstr (row->place, ==, "04.05");
  g_assert_cmpstr (row->deed, ==, "Attack at 2:1, column 2:1, DRM +1 (9.0)");
  g_assert_true (g_str_has_prefix (row->result, "falls with "));
  g_assert_cmpstr (row->who, ==, "by 1 unit: Combat unit (p1)");
  g_assert_cmpstr (row->cut, ==, "");
  g_assert_nonnull (strstr (text, "\nby 1 unit: Combat unit (p1)"));
  g_assert_nonnull (strstr (summary, "without zones of control against it (4.5, 6.1)"));
}

/* Rules 10.0a, 10.1b: 20 points for 3T; for less than 2 RE and no spotter the column 3-4, on which
 * 9 to 12 bring DG, and a 12 a loss on 4 to 6 of the die: 60 and 3 of 216. */
static void
test_barrage (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 14 9\nclock movement side0\ndump1 side1 dump 40t 10.05\n"
                         "u1 side0 inf 4-2-6 leg 04.05 combat\n"
                         "a1 side1 art 20-3-6 range=3 leg 09.05 combat\n");
  const TlDangerQuery query = { .side = 0 };
  g_autoptr (TlDangers) dangers = tl_dangers_new (situation, &query, NULL);
  g_autoptr (GPtrArray) rows = tl_threat_rows (dangers, situation);
  const TlThreatRow *row = rows->pdata[0];

  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpstr (row->deed, ==,
                   "Barrage by artillery at the units: strength 20, column 3-4, 3T (10.0)");
  g_assert_cmpstr (row->result, ==,
                   "at best DG with 27.8\u00a0%, a step lost with 1.4\u00a0% (10.0a)");
  g_assert_cmpstr (row->who, ==, "by 1 unit: Artillery (a1)");
}

/* Rules 14.7d, 14.8: what one aircraft does while its side moves, and to the railway. */
static void
test_aircraft (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 14 9\nrailway 03.05 04.05 05.05\nclock movement side0\n"
                         "dump1 side1 dump 40t 10.05\nu1 side0 inf 4-2-6 leg 04.05 combat\n"
                         "p1 side1 inf 9-3-9 leg 08.05 combat\nk1 side1 base level=3 12.05\n"
                         "a side1 plane (1)-20-20 tactical 12.05\n");
  const TlDangerQuery query = { .side = 0 };
  g_autoptr (TlDangers) dangers = tl_dangers_new (situation, &query, NULL);
  g_autoptr (GPtrArray) rows = tl_threat_rows (dangers, situation);
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const TlThreatRow *row = rows->pdata[i];

      if (row->danger->kind == TL_DANGER_HIP_SHOOT)
        {
          n++;
          g_assert_cmpstr (row->rule, ==, "14.7d");
          g_assert_true (g_str_has_prefix (row->deed, "Hip shoot at the units: strength 20"));
          g_assert_nonnull (strstr (row->result, "before an overrun of the hex (6.1g, 8.1)"));
          g_assert_nonnull (strstr (row->who, "(p1) spots (10.0b)"));
        }
      if (row->danger->kind == TL_DANGER_TRAINBUSTING)
        {
          n++;
          g_assert_cmpstr (row->rule, ==, "14.8");
          g_assert_cmpstr (row->deed, ==, "Trainbusting: strength 20, column 11-20 (14.8)");
          g_assert_true (g_str_has_prefix (row->result, "at best a marker with "));
        }
    }
  g_assert_cmpuint (n, ==, 2);
}

/* Rules 18.3c, 18.3g: a ship turns DG, or loses a step; coastal artillery is lost by any step, and
 * DG does nothing to it. */
static void
test_coast (void)
{
  static const struct
  {
    const char *target;
    gboolean is_coast;
  } rows[] = { { "terrain 05.05 sea\nc side0 ship 40-4-8 05.05", FALSE },
               { "c side0 art 24-1-0 range=4 coastal 05.05", TRUE } };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autofree char *text = g_strconcat ("size 9 9\nterrain 02.05 sea\nclock movement side0\n"
                                           "f side1 ship 118-6-0 02.05\n",
                                           rows[r].target, "\n", NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      const TlDangerQuery query = { .side = 0 };
      g_autoptr (TlDangers) dangers = tl_dangers_new (situation, &query, NULL);
      g_autoptr (GPtrArray) all = tl_threat_rows (dangers, situation);
      const TlThreatRow *row = NULL;

      for (guint i = 0; i < all->len; i++)
        if (((const TlThreatRow *) all->pdata[i])->danger->aim == TL_AIM_SHIP)
          row = all->pdata[i];
      g_assert_nonnull (row);
      g_test_message ("%s: %s", rows[r].target, row->result);
      g_assert_cmpint (row->danger->losing.num, >, 0);
      g_assert_cmpint (tl_fraction_equal (row->danger->harmed, row->danger->losing), ==,
                       rows[r].is_coast);
      g_assert_cmpint (g_str_has_prefix (row->result, "at best it is lost with "), ==,
                       rows[r].is_coast);
      g_assert_cmpint (g_str_has_suffix (row->result, " (18.3g)"), ==, rows[r].is_coast);
    }
}

/* Rule 14.3: four aircraft and seven, all different, fight in too many ways; the row says so. */
static void
test_uncounted (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 14 9\nclock movement side0\nb1 side0 base level=3 04.05\n"
      "f1 side0 plane 2-0-21 fighter 04.05\nf2 side0 plane 2-0-22 fighter 04.05\n"
      "f3 side0 plane 2-0-23 fighter 04.05\nf4 side0 plane 2-0-24 fighter 04.05\n"
      "f5 side0 plane 2-0-25 fighter 04.05\nf6 side0 plane 2-0-26 fighter 04.05\n"
      "f7 side0 plane 2-0-27 fighter 04.05\nk1 side1 base level=3 12.05\n"
      "a side1 plane (1)-60-20 tactical 12.05\nb side1 plane (1)-60-21 tactical 12.05\n"
      "c side1 plane (1)-60-22 tactical 12.05\nd side1 plane (1)-60-23 tactical 12.05\n");
  const TlDangerQuery query = { .side = 0 };
  g_autoptr (TlDangers) dangers = tl_dangers_new (situation, &query, NULL);
  g_autoptr (GPtrArray) rows = tl_threat_rows (dangers, situation);
  const TlThreatRow *row = rows->pdata[0];

  g_assert_cmpuint (rows->len, ==, 1);
  g_test_message ("%s", row->result);
  g_assert_true (g_str_has_prefix (row->result, "at best a level lost with "));
  g_assert_true (g_str_has_suffix (row->result, "\nif all get through: air combat is not counted, "
                                                "too many aircraft may fight (14.3)"));
}

/* Each row brings one reminder, and no other; the same without what it is about brings none. */
static void
test_reminders (void)
{
  static const struct
  {
    const char *what;
    const char *text;
    TlReminderKind kind;
    const char *says; /* in it; NULL: there is none */
  } rows[] = {
    { "9.14b: a dump that an enemy can enter",
      "d1 side0 dump 8t 06.05\np1 side1 inf 4-3-6 leg 09.05 combat\n", TL_REMINDER_DUMP,
      "06.05: 8T are within the enemy's grasp (9.14b)" },
    { "9.14b: too far away", "d1 side0 dump 8t 01.05\np1 side1 inf 4-3-3 leg 09.05 combat\n",
      TL_REMINDER_DUMP, NULL },
    { "9.14b, 10.0a: a barrage of 60 takes no dump",
      "u1 side0 inf 4-2-6 leg 06.05 combat\nd1 side0 dump 8t 06.05\n"
      "d2 side1 dump 40t 11.05\na1 side1 art 90-3-1 range=4 leg 10.05 combat\n",
      TL_REMINDER_DUMP, NULL },
    { "12.8a: no trace, no dump", "u1 side0 inf 4-2-6 leg 11.09 combat\n", TL_REMINDER_STARVING,
      "1 unit would turn Out of Supply in the next Supply Phase: Combat unit (u1) (12.8a)" },
    { "12.6c: no trace, but a dump",
      "u1 side0 inf 4-2-6 leg 11.09 combat\nd1 side0 dump 8t 11.08\n", TL_REMINDER_HUNGRY,
      "1 unit has no trace and would eat from dumps: Combat unit (u1) (12.6c)" },
    { "12.6a: it traces", "u1 side0 inf 4-2-6 leg 02.05 combat\n", TL_REMINDER_STARVING, NULL },
    { "12.3b: beyond 2 MP by Leg and the hex beside it",
      "formation f1 side0\nh1 side0 hq 2-6 throws=leg formation=f1 02.05 combat\n"
      "u1 side0 inf 4-2-6 leg formation=f1 06.05 combat\n",
      TL_REMINDER_THROW, "its HQ does not throw as far as 1 unit: Combat unit (u1) (12.3b)" },
    { "12.3b, 12.3c: 3 hexes away is within 2 MP and the free step",
      "formation f1 side0\nh1 side0 hq 2-6 throws=leg formation=f1 02.05 combat\n"
      "u1 side0 inf 4-2-6 leg formation=f1 05.05 combat\n",
      TL_REMINDER_THROW, NULL },
    { "12.5a: two tanks, 1T",
      "fuel\nd1 side0 dump 1t 02.05\nu1 side0 tank 4-2-6 track 02.04 move\n"
      "u2 side0 tank 4-2-6 track 02.04 move\n",
      TL_REMINDER_FUEL, "1 of 2 get none" },
    { "12.5a: two tanks, 2T",
      "fuel\nd1 side0 dump 2t 02.05\nu1 side0 tank 4-2-6 track 02.04 move\n"
      "u2 side0 tank 4-2-6 track 02.04 move\n",
      TL_REMINDER_FUEL, NULL },
    { "5.7b: a reserve", "u1 side0 inf 4-2-6 leg 02.05 reserve\n", TL_REMINDER_RESERVE,
      "1 reserve is not released yet: Combat unit (u1) (5.7b)" },
    { "5.7b: none", "u1 side0 inf 4-2-6 leg 02.05 combat\n", TL_REMINDER_RESERVE, NULL },
  };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autofree char *text = g_strconcat ("size 12 9\nclock movement side0\n"
                                           "source 01.05 side0 other\n",
                                           rows[r].text, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (GPtrArray) reminders = remind (situation, NULL);
      const TlReminder *reminder = reminder_of (reminders, rows[r].kind);

      g_test_message ("%s: %s", rows[r].what, reminder != NULL ? reminder->text : "none");
      if (rows[r].says == NULL)
        g_assert_null (reminder);
      else
        {
          g_assert_nonnull (reminder);
          g_assert_nonnull (strstr (reminder->text, rows[r].says));
          g_assert_cmpuint (reminder->units->len, >, 0);
          g_assert_true (reminder->hex != TL_HEX_NONE);
          g_assert_nonnull (strstr (reminder->text, reminder->rule));
        }
    }
}

/* Rules 9.5(A), 10.1b, 12.5a: what is planned decides, not who might move. */
static void
test_plan (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 12 9\nclock movement side0\nfuel\nsource 01.05 side0 other\n"
      "d1 side0 dump 1t 02.05\nu1 side0 tank 4-2-6 track 02.04 move\n"
      "u2 side0 tank 4-2-6 track 02.04 move\nu3 side0 inf 4-2-6 leg 09.05 combat exhausted\n"
      "a1 side0 art 20-3-4 range=3 leg 09.06 combat\ne1 side1 inf 4-2-6 leg 10.05 combat\n");
  g_autoptr (TlTurnPlan) one = tl_turn_plan_new ();
  g_autoptr (TlTurnPlan) more = tl_turn_plan_new ();
  g_autoptr (GPtrArray) unplanned = remind (situation, NULL);
  g_autoptr (GPtrArray) enough = NULL;
  g_autoptr (GPtrArray) too_much = NULL;
  TlHex target = tl_test_hex (situation, "10.05");
  TlFight *attack = tl_fight_new (target, FALSE);
  TlBarrage *barrage = tl_barrage_new (target, TL_AIM_UNITS);
  const TlReminder *fuel;
  guint n_plan = 0;

  tl_turn_plan_add_mover (one, tl_test_unit (situation, "u1"));
  tl_turn_plan_add_mover (more, tl_test_unit (situation, "u1"));
  tl_turn_plan_add_mover (more, tl_test_unit (situation, "u2"));
  tl_fight_add_attacker (attack, tl_test_unit (situation, "u3"));
  tl_barrage_add_firer (barrage, tl_test_unit (situation, "a1"));
  g_ptr_array_add (more->attacks, attack);
  g_ptr_array_add (more->barrages, barrage);
  fuel = reminder_of (unplanned, TL_REMINDER_FUEL);
  g_assert_nonnull (fuel);
  g_assert_true (g_str_has_prefix (fuel->text, "Fuel does not suffice for all who may still move"));
  enough = remind (situation, one);
  g_assert_null (reminder_of (enough, TL_REMINDER_FUEL));
  g_assert_null (reminder_of (enough, TL_REMINDER_PLAN));
  too_much = remind (situation, more);
  fuel = reminder_of (too_much, TL_REMINDER_FUEL);
  g_assert_nonnull (fuel);
  g_assert_cmpstr (fuel->text, ==,
                   "Fuel does not suffice for the moves that are planned: 1 of 2 get none: Combat "
                   "unit (u2) (12.5a)");
  for (guint i = 0; i < too_much->len; i++)
    {
      const TlReminder *reminder = too_much->pdata[i];

      g_test_message ("%s", reminder->text);
      if (reminder->kind != TL_REMINDER_PLAN)
        continue;
      n_plan++;
      g_assert_nonnull (strstr (reminder->text, " 10.05 falls short: "));
      g_assert_nonnull (strstr (reminder->text, reminder->rule));
      g_assert_true (reminder->hex != TL_HEX_NONE);
    }
  g_assert_cmpuint (n_plan, ==, 2);
}

static void
test_stopped (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation ("size 5 5\nclock movement side0\n");
  const TlReminderQuery asked = { .side = 0 };
  TlDangerProgress stopped = { .is_stopped = 1 };
  TlDangerProgress progress = { 0 };
  g_autoptr (GPtrArray) reminders = tl_reminders_new (situation, &asked, &progress);

  g_assert_null (tl_reminders_new (situation, &asked, &stopped));
  g_assert_nonnull (reminders);
  g_assert_cmpint (progress.n_all, >, 0);
  g_assert_cmpint (progress.n_done, ==, progress.n_all);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/threats/9.0/attack", test_attack);
  g_test_add_func ("/answers/threats/14.7d/aircraft", test_aircraft);
  g_test_add_func ("/answers/threats/18.3g/coastal-artillery", test_coast);
  g_test_add_func ("/answers/threats/14.3/not-counted", test_uncounted);
  g_test_add_func ("/answers/threats/10.0a/barrage", test_barrage);
  g_test_add_func ("/answers/reminders/12.6c/each-kind", test_reminders);
  g_test_add_func ("/answers/reminders/12.5a/what-is-planned", test_plan);
  g_test_add_func ("/answers/reminders/may-be-stopped", test_stopped);
  return g_test_run ();
}
