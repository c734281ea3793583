/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a retreat comes upon, captured in the panel as a player does; arithmetic as in
 * tests/scripts/9.14c-E10-three-trucks-and-twelve-sp.txt. */
#include "answers/tl-answers.h"
#include "capture-support.h"
#include "combat-panel-support.h"

static void
go_to_capture (Fixture *fixture)
{
  for (guint i = 0; i < G_N_ELEMENTS (capture_script); i++)
    perform (fixture, capture_script[i]);
}

/* Types what a die showed, and presses Return. */
static void
roll (Fixture *fixture, const char *dice)
{
  g_autoptr (GPtrArray) entries = app_all_below (child (fixture, "answer_box"), GTK_TYPE_ENTRY);

  g_assert_cmpuint (entries->len, ==, 1);
  gtk_editable_set_text (entries->pdata[0], dice);
  g_signal_emit_by_name (entries->pdata[0], "activate");
  app_settle ();
}

static guint
tokens (Fixture *fixture, const char *unit)
{
  const TlSituation *situation = tl_game_situation (fixture->game);
  TlUnit found = tl_situation_find (situation, unit);

  g_assert_cmpuint (found, !=, TL_UNIT_NONE);
  return tl_situation_state (situation, found)->t;
}

static void
test_capture (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) buttons = NULL;

  go_to_capture (fixture);
  /* The chances: 36T by 0, 25, 25, 50, 50 and 75 per cent. */
  assert_text_has (text_of (fixture, "decision_label"), "roll for the dump in 32.11");
  g_assert_true (says (fixture, "answer_box", "36T on the ground"));
  g_assert_true (says (fixture, "answer_box", "1: nothing"));
  g_assert_true (says (fixture, "answer_box", "2–3: 9T"));
  g_assert_true (says (fixture, "answer_box", "4–5: 18T"));
  g_assert_true (says (fixture, "answer_box", "6: 27T"));
  g_assert_true (says (fixture, "answer_box", "33.3"));
  /* One die has no 7; nothing has happened. */
  roll (fixture, "7");
  g_assert_true (says (fixture, "answer_box", "one die: 1 to 6"));
  g_assert_cmpuint (tokens (fixture, "sp-un"), ==, 36);
  roll (fixture, "5");
  g_assert_cmpstr (last_action (fixture), ==, "capture dice=5");
  g_assert_cmpuint (tokens (fixture, "sp-un"), ==, 18);
  assert_text_has (text_of (fixture, "decision_label"), "roll for the trucks in 32.11");
  g_assert_true (says (fixture, "answer_box", "3: 1 point with 3T"));
  roll (fixture, "3");
  /* What is left goes to the nearest hex with friends, one of those offered: 32.10 first. */
  assert_text_has (text_of (fixture, "decision_label"), "where do the pieces in 32.11");
  g_assert_true (says (fixture, "answer_box", "All go to 32.10"));
  buttons = app_all_below (child (fixture, "answer_box"), GTK_TYPE_BUTTON);
  g_assert_cmpuint (buttons->len, >, 2);
  g_signal_emit_by_name (buttons->pdata[0], "clicked");
  app_settle ();
  g_assert_cmpstr (last_action (fixture), ==, "displace truck2#2,sp-un#4 32.10");
  /* The aircraft: two dice. */
  assert_text_has (text_of (fixture, "decision_label"), "roll for C-47");
  roll (fixture, "1");
  g_assert_true (says (fixture, "answer_box", "two dice: 2 to 12"));
  roll (fixture, "7");
  g_assert_cmpstr (last_action (fixture), ==, "capture dice=7");
}

/* The map knows where the rest may go; and it comes back. */
static void
test_on_the_map (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlAnswers) answers = NULL;
  g_autoptr (TlSituation) before = NULL;

  go_to_capture (fixture);
  roll (fixture, "1");
  roll (fixture, "2");
  before = tl_situation_ref (tl_game_situation (fixture->game));
  answers = tl_answers_new (before);
  g_assert_nonnull (answers);
  g_assert_cmpint (answers->kinds, ==, TL_ANSWER_DISPLACE);
  g_assert_true (tl_answers_is_place (answers, hex (fixture, "26.07")));
  g_assert_false (tl_answers_is_place (answers, hex (fixture, "35.14")));
  perform (fixture, "displace truck1 26.07");
  g_assert_cmpuint (tokens (fixture, "truck1"), ==, 12);
  tl_game_undo (fixture->game);
  app_settle ();
  g_assert_true (tl_situation_hash (tl_game_situation (fixture->game)) ==
                 tl_situation_hash (before));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/rules/9.14c/panel/three-trucks-and-twelve-sp", Fixture, "reservoir.xml", set_up,
              test_capture, tear_down);
  g_test_add ("/rules/9.14c/panel/displaced-and-undone", Fixture, "reservoir.xml", set_up,
              test_on_the_map, tear_down);
  return g_test_run ();
}
