/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roll of a landing, in the panel: its chances, and typed dice (18.5f). */
#include "combat-panel-support.h"

static void
type (Fixture *fixture, const char *text)
{
  g_autoptr (GPtrArray) entries = app_all_below (child (fixture, "answer_box"), GTK_TYPE_ENTRY);

  g_assert_cmpuint (entries->len, ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (entries->pdata[0]), text);
  g_signal_emit_by_name (entries->pdata[0], "activate");
  app_settle ();
}

/* Beside the battalion at Molo: -2, and -1 for its zone of control. */
static void
test_typed (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  perform (fixture, "sail lct101 16.09");
  perform (fixture, "land bde8 17.09 rolled");
  assert_text_has (text_of (fixture, "decision_hint"),
                   "Two dice −3 on the row of Open: 7 or more succeeds, 4 or more is mixed");
  g_assert_true (says (fixture, "answer_box", "success: all land"));
  g_assert_true (says (fixture, "answer_box", "an enemy zone of control reaches there"));
  type (fixture, "7 7");
  assert_text_has (last_action (fixture), "land bde8");
  type (fixture, "10");
  g_assert_cmpstr (last_action (fixture), ==, "landfall dice=10");
  g_assert_cmpuint (tl_situation_n_decisions (tl_game_situation (fixture->game)), ==, 0);
}

/* Of two units the lot says which one loses the step: a button for each. */
static void
test_lot (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) buttons = NULL;

  perform (fixture, "sail lct101 16.09");
  perform (fixture, "land bde8,hussars 17.09 rolled");
  type (fixture, "9");
  assert_text_has (text_of (fixture, "decision_label"), "by lot");
  buttons = app_all_below (child (fixture, "answer_box"), GTK_TYPE_BUTTON);
  g_assert_cmpuint (buttons->len, ==, 2);
  g_signal_emit_by_name (buttons->pdata[1], "clicked");
  app_settle ();
  assert_text_has (last_action (fixture), "lose ");
}

#define ADD(path, function) \
  g_test_add ("/app/landing-card/" path, Fixture, "straits.xml", set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("typed", test_typed);
  ADD ("lot", test_lot);
  return g_test_run ();
}
