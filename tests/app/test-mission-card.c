/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an air mission asks, in the panel: ticks, choices, rolls with typed dice, the way home
 * (14.2f). */
#include "combat-panel-support.h"

/* Bombers over Dubrovka, where a fighter and a bomber stand ready. */
static void
fly (Fixture *fixture)
{
  perform (fixture, "clock phase=movement-barrage");
  perform (fixture, "set pe2 inactive=no");
  perform (fixture, "print pe2 range=30");
  perform (fixture, "mission barrage 07.11 pe2 at=air-base");
}

static GtkWidget *
button_named (Fixture *fixture, const char *title)
{
  g_autoptr (GPtrArray) buttons = app_all_below (child (fixture, "answer_box"), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    {
      g_autofree char *texts = app_texts_below (buttons->pdata[i]);

      if (strstr (texts, title) != NULL)
        return buttons->pdata[i];
    }
  g_error ("no answer %s", title);
}

static void
press (Fixture *fixture, const char *title)
{
  g_signal_emit_by_name (button_named (fixture, title), "clicked");
  app_settle ();
}

static void
type (Fixture *fixture, const char *text)
{
  g_autoptr (GPtrArray) entries = app_all_below (child (fixture, "answer_box"), GTK_TYPE_ENTRY);

  g_assert_cmpuint (entries->len, ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (entries->pdata[0]), text);
  press (fixture, "Roll");
}

/* Rule 14.3d: one of two may abort, not both; then the other meets the bomber alone. */
static void
test_aborts (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) ticks = NULL;

  fly (fixture);
  assert_text_has (text_of (fixture, "step_label"), "Step 3 of 7 (14.2f)");
  assert_text_has (text_of (fixture, "decision_hint"), "in the air: Pe-2 (pe2)");
  ticks = app_all_below (child (fixture, "answer_box"), GTK_TYPE_CHECK_BUTTON);
  g_assert_cmpuint (ticks->len, ==, 2);
  g_assert_false (gtk_widget_get_sensitive (button_named (fixture, "Those ticked")));
  gtk_check_button_set_active (ticks->pdata[0], TRUE);
  g_assert_true (gtk_widget_get_sensitive (button_named (fixture, "Those ticked")));
  gtk_check_button_set_active (ticks->pdata[1], TRUE);
  g_assert_false (gtk_widget_get_sensitive (button_named (fixture, "Those ticked")));
  gtk_check_button_set_active (ticks->pdata[0], FALSE);
  press (fixture, "Those ticked");
  g_assert_cmpstr (last_action (fixture), ==, "abort fw190");
}

/* Dice of air combat, of Flak and of the barrage, one after the other; what does not fit is
 * refused beside the entry. */
static void
test_rolls (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fly (fixture);
  press (fixture, "No aircraft aborts");
  g_assert_true (says (fixture, "answer_box", "Fw 190 (fw190) aborts"));
  type (fixture, "7");
  g_assert_cmpstr (last_action (fixture), ==, "decline");
  g_assert_true (says (fixture, "answer_box", "14.3e"));
  type (fixture, "5 1");
  g_assert_cmpstr (last_action (fixture), ==, "duel dice=5,1");
  press (fixture, "No aircraft aborts");
  /* The fighters over their own base may leave, too (14.3dC). */
  press (fixture, "No aircraft aborts");
  assert_text_has (text_of (fixture, "step_label"), "Step 5 of 7");
  g_assert_true (says (fixture, "answer_box", "the level of the air base"));
  type (fixture, "12 1");
  assert_text_has (last_action (fixture), "decline");
  type (fixture, "4");
  g_assert_cmpstr (last_action (fixture), ==, "flak dice=4");
  assert_text_has (text_of (fixture, "step_label"), "Step 6 of 7");
  assert_text_has (text_of (fixture, "decision_hint"), "column 5-10");
  type (fixture, "3");
  g_assert_cmpstr (last_action (fixture), ==, "execute dice=3");
  g_assert_cmpuint (tl_situation_n_decisions (tl_game_situation (fixture->game)), ==, 0);
}

/* Rule 14.1c: every base in range is offered, and where it took off. */
static void
test_landing (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  perform (fixture, "set fw190 inactive=yes");
  perform (fixture, "set ju87 inactive=yes");
  perform (fixture, "new base9 like=base-zelenaya");
  perform (fixture, "set base9 at=12.10");
  fly (fixture);
  type (fixture, "4");
  type (fixture, "3");
  assert_text_has (text_of (fixture, "step_label"), "Step 7 of 7");
  g_assert_true (says (fixture, "answer_box", "All land where they took off"));
  press (fixture, "back to 12.10");
  g_assert_cmpstr (last_action (fixture), ==, "return pe2 12.10");
}

/* Rule 18.3c: of two aircraft over two ships one fires at one, with dice that are typed, and what
 * does not fit that roll is refused; then the other one does. */
static void
test_part (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *entry;
  g_autoptr (GPtrArray) entries = NULL;

  perform (fixture, "clock phase=movement-barrage");
  perform (fixture, "set bf109 inactive=yes");
  perform (fixture, "set mc202 inactive=yes");
  perform (fixture, "print boston range=40");
  perform (fixture, "print beaufighter range=40");
  perform (fixture, "mission barrage 32.02 beaufighter,boston at=montecuccoli");
  type (fixture, "4");
  g_assert_cmpstr (last_action (fixture), ==, "flak dice=4");
  entries = app_all_below (child (fixture, "answer_box"), GTK_TYPE_ENTRY);
  entry = entries->pdata[0];
  gtk_editable_set_text (GTK_EDITABLE (entry), "13");
  press (fixture, "the others are asked about again");
  g_assert_cmpstr (last_action (fixture), ==, "flak dice=4");
  gtk_editable_set_text (GTK_EDITABLE (entry), "3");
  press (fixture, "the others are asked about again");
  g_assert_cmpstr (last_action (fixture), ==, "execute beaufighter montecuccoli dice=3");
  type (fixture, "3");
  g_assert_cmpstr (last_action (fixture), ==, "execute dice=3");
}

#define ADD(path, function) \
  g_test_add ("/app/mission-card/" path, Fixture, "crossing.xml", set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("aborts", test_aborts);
  ADD ("rolls", test_rolls);
  ADD ("landing", test_landing);
  g_test_add ("/app/mission-card/part", Fixture, "melara.xml", set_up, test_part, tear_down);
  return g_test_run ();
}
