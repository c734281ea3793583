/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the turn stands, in words: seasons.xml. */
#undef G_DISABLE_ASSERT

#include "answers/tl-turn-answer.h"
#include "play/tl-history.h"
#include "xml/tl-xml-scenario.h"

#include <string.h>

/* What @lines, parted by semicolons, lead to. (transfer full) */
static TlSituation *
after (const char *lines)
{
  g_autofree char *path = g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", "seasons.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);
  g_auto (GStrv) each = g_strsplit (lines, ";", -1);
  TlSituation *now;

  g_assert_no_error (error);
  now = tl_situation_ref (scenario->start);
  for (char **line = each; *line != NULL; line++)
    {
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlAction) action = tl_action_parse (g_strstrip (*line), now, &error);
      g_autoptr (TlSituation) before = now;

      g_assert_no_error (error);
      now = tl_apply (before, action, &verdict);
      g_assert_nonnull (now);
    }
  return now;
}

/* "must: text [title, title]", a line each. */
static char *
rows_text (const TlTurnAnswer *answer)
{
  static const char *const kinds[] = { "must", "may", "remember" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < answer->rows->len; i++)
    {
      const TlTurnRow *row = answer->rows->pdata[i];

      g_string_append_printf (text, "%s: %s", kinds[row->open->urgency], row->text);
      for (guint k = 0; k < row->titles->len; k++)
        g_string_append_printf (text, "%s%s", k == 0 ? " [" : ", ",
                                (const char *) row->titles->pdata[k]);
      g_string_append (text, row->titles->len > 0 ? "]\n" : "\n");
    }
  return g_string_free (text, FALSE);
}

static void
test_pre_turn (void)
{
  g_autoptr (TlSituation) situation = after ("clock turn=2 phase=pre-turn weather=dry");
  g_autoptr (TlTurnAnswer) answer = tl_turn_answer_new (situation);
  g_autofree char *rows = rows_text (answer);

  g_assert_cmpstr (answer->turn, ==, "5 Nov (2 of 5)");
  g_assert_cmpstr (answer->segment, ==, "Pre-Turn Phase");
  g_assert_cmpstr (rows, ==,
                   "must: The weather is still to be rolled or set (17.0) "
                   "[Roll, Dry, Mud, Frost]\n"
                   "must: Both sides still roll for who goes first (2.3) [Roll, West, East]\n");
  /* The segment cannot end. */
  g_assert_null (answer->next);
}

/* What the rules say as the segment is to end. (transfer full) */
static char *
said_of_next (const char *lines)
{
  g_autoptr (TlSituation) situation = after (lines);
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_NEXT);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = tl_apply (situation, action, &verdict);

  return tl_verdict_to_string (verdict);
}

/* What is due is worded as on the page; what scores as the turn ends is in the log. */
static void
test_said (void)
{
  g_autofree char *due = said_of_next ("clock turn=2 phase=pre-turn weather=dry; "
                                       "determine weather mud; determine first dice=9,4");
  g_autofree char *scored = said_of_next ("clock phase=turn-end");

  g_assert_cmpstr (due, ==, "2.3: West chooses who goes first.");
  g_assert_nonnull (strstr (scored, "2.2: West: 1 victory point: The fords, each turn."));
}

/* West rolls 9, East 4: West chooses. */
static void
test_choice (void)
{
  g_autoptr (TlSituation) situation =
      after ("clock turn=2 phase=pre-turn weather=dry; determine weather mud; "
             "determine first dice=9,4");
  g_autoptr (TlTurnAnswer) answer = tl_turn_answer_new (situation);
  g_autofree char *rows = rows_text (answer);

  g_assert_cmpstr (rows, ==, "must: West chooses who goes first (2.3) [West, East]\n");
  g_assert_cmpstr (answer->weather, ==,
                   "Mud: Truck +1 off roads; Track +1 off roads; Leg ×2 on roads; "
                   "no air missions (17.0)");
}

/* The reinforcements of turn 2 are there; 4SP come with them, and supply is still rolled for. */
static void
test_arrivals (void)
{
  g_autoptr (TlSituation) situation =
      after ("clock turn=2 phase=refit phasing=west weather=dry; next; determine supply dice=2; "
             "determine replacements dice=2; arrive w-plane 02.06");
  g_autoptr (TlTurnAnswer) answer = tl_turn_answer_new (situation);
  g_autofree char *rows = rows_text (answer);

  g_assert_nonnull (strstr (rows, "must: 2 (w-inf2) arrives (13.6) [01.05, West Depot]\n"));
  g_assert_nonnull (strstr (rows, "arrive (13.6) [All, each at its first place]\n"));
  g_assert_null (strstr (rows, "w-plane"));
  g_assert_null (answer->next);
}

/* The truck of 8T has room for as much of the 16T that come with it; with 8T aboard for no more. */
static void
test_loads (void)
{
  const char *set = "set w-truck at=pool; set w-truck load=0T; schedule arrival.1 "
                    "units=w-inf2,w-truck at=01.05; clock turn=2 phase=refit phasing=west "
                    "weather=dry; next";
  g_autofree char *full = g_strconcat (set, "; load w-truck 8", NULL);
  g_autoptr (TlSituation) empty = after (set);
  g_autoptr (TlSituation) loaded = after (full);
  g_autoptr (TlTurnAnswer) answer = tl_turn_answer_new (empty);
  g_autoptr (TlTurnAnswer) later = tl_turn_answer_new (loaded);
  g_autofree char *rows = rows_text (answer);
  g_autofree char *later_rows = rows_text (later);

  g_assert_nonnull (strstr (rows, "must: Truck (w-truck) arrives (13.6) [01.05, Load 8T first]\n"));
  g_assert_nonnull (strstr (later_rows, "must: Truck (w-truck) arrives (13.6) [01.05]\n"));
}

/* A port of 3 points takes the division; the 4SP wait, and the segment may end. */
static void
test_port (void)
{
  g_autoptr (TlSituation) situation =
      after ("port 03.05 12; schedule arrival.1 at=03.05; schedule supply.1 none; "
             "schedule supply.1 none; clock turn=2 phase=refit phasing=west weather=dry; next; "
             "determine replacements dice=2; arrive");
  g_autoptr (TlTurnAnswer) answer = tl_turn_answer_new (situation);
  g_autofree char *rows = rows_text (answer);

  g_assert_nonnull (strstr (rows, "remember: The port handles no more in this phase: Dump "
                                  "(sp-west#2) must wait (13.6a)\n"));
  g_assert_nonnull (answer->next);
}

/* West has no Inactive aircraft: its Aircraft Refit Phase is quiet.  In the phase after that what
 * the tables bring must come first, and then units without trace may break out. */
static void
test_next (void)
{
  g_autoptr (TlSituation) start = after ("clock turn=1");
  g_autoptr (TlSituation) placed = after ("clock turn=1 phase=reinforcement phasing=west; "
                                          "determine supply dice=2; determine replacements "
                                          "dice=2; arrive");
  g_autoptr (TlTurnAnswer) answer = tl_turn_answer_new (start);
  g_autoptr (TlTurnAnswer) later = tl_turn_answer_new (placed);
  guint n_done = 0;

  g_assert_cmpstr (answer->next, ==, "West: Aircraft Refit Phase");
  g_assert_cmpstr (answer->next_open, ==, "West: Reinforcement Phase");
  g_assert_cmpuint (answer->n_skipped, ==, 1);
  g_assert_cmpstr (later->next, ==, "West: Movement Phase: Breakout");
  g_assert_cmpuint (later->n_skipped, ==, 0);
  for (guint i = 0; i < later->steps->len; i++)
    n_done += g_array_index (later->steps, TlTurnStep, i).when < 0;
  /* Pre-Turn and Aircraft Refit. */
  g_assert_cmpuint (n_done, ==, 2);
  g_assert_cmpuint (later->steps->len, ==, 2 + 2 * 14);
}

/* East's own ford is West's, who has ten points for the other one. */
static void
test_victory (void)
{
  g_autoptr (TlSituation) situation = after ("mark 09.05 control=west; set e-hq,e-inf at=11.01");
  g_autoptr (TlSituation) over =
      after ("mark 09.05 control=west; set e-hq,e-inf at=11.01; clock turn=6 phase=pre-turn");
  g_autoptr (TlTurnAnswer) answer = tl_turn_answer_new (situation);
  g_autoptr (TlTurnAnswer) ended = tl_turn_answer_new (over);

  g_assert_cmpstr (answer->points, ==, "West 10, East 0");
  g_assert_cmpstr (answer->standing, ==, "Victory of the West");
  g_assert_null (answer->ending);
  g_assert_cmpuint (answer->victory->len, ==, 3);
  g_assert_cmpstr (((TlVictoryLine *) answer->victory->pdata[1])->text, ==,
                   "Upper Ford: 1 of 1 hex held, 10 points");
  g_assert_cmpstr (((TlVictoryLine *) answer->victory->pdata[2])->text, ==,
                   "The fords, each turn: 2 of 2 hexes held, 2 points at the end of this turn");
  g_assert_cmpstr (ended->ending, ==, "The game has ended with 15 Nov (2.2): Victory of the West.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/turn/17.0/what-the-pre-turn-phase-asks", test_pre_turn);
  g_test_add_func ("/answers/turn/2.3/who-rolled-higher-chooses", test_choice);
  g_test_add_func ("/answers/turn/13.6/arrivals", test_arrivals);
  g_test_add_func ("/rules/13.6c/answer/loads", test_loads);
  g_test_add_func ("/rules/13.6a/answer/port", test_port);
  g_test_add_func ("/answers/turn/2.2/next", test_next);
  g_test_add_func ("/answers/turn/2.2/victory", test_victory);
  g_test_add_func ("/answers/turn/2.3/said", test_said);
  return g_test_run ();
}
