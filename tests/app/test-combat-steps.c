/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel of a fight through the steps of its sequence (9.2): decision by decision, to the
 * advance. */
#include "combat-panel-support.h"

static void
begin (Fixture *fixture)
{
  tl_combat_panel_plan (fixture->panel, NULL);
  app_settle ();
  g_signal_emit_by_name (child (fixture, "attack_button"), "clicked");
  app_settle ();
}

/* The button of the answers whose first line begins like that. */
static GtkWidget *
answer_named (Fixture *fixture, const char *title)
{
  g_autoptr (GPtrArray) buttons = app_all_below (GTK_WIDGET (fixture->panel), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    {
      g_autoptr (GPtrArray) labels = g_ptr_array_new ();

      app_collect_below (g_ptr_array_index (buttons, i), GTK_TYPE_LABEL, labels);
      if (labels->len > 0 &&
          g_str_has_prefix (gtk_label_get_text (g_ptr_array_index (labels, 0)), title))
        return g_ptr_array_index (buttons, i);
    }
  g_test_message ("no answer %s", title);
  g_assert_not_reached ();
}

static void
press (Fixture *fixture, const char *title)
{
  g_signal_emit_by_name (answer_named (fixture, title), "clicked");
  app_settle ();
}

/* The example of the rulebook decision by decision, with its dice, to the advance. */
static void
test_steps (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  begin (fixture);
  g_assert_true (g_str_has_prefix (last_action (fixture), "attack 08.05"));
  g_assert_false (is_shown (fixture, "plan_box"));
  g_assert_true (is_shown (fixture, "roll_box"));
  assert_text_has (text_of (fixture, "step_label"), "Step 2 of 9 (9.2)");
  assert_text_has (text_of (fixture, "decision_label"), "German");
  press (fixture, "Pay");
  g_assert_cmpstr (last_action (fixture), ==, "pay mc16=stocks mech64=08.10:1 pz2=stocks");
  assert_text_has (text_of (fixture, "decision_label"), "Soviet");
  press (fixture, "Pay");
  g_assert_cmpstr (last_action (fixture), ==, "pay 08.02:2");
  assert_text_has (text_of (fixture, "step_label"), "Step 3 of 9");
  press (fixture, "16/16 (mc16) leads");
  press (fixture, "54/18 (tb1) leads");
  assert_text_has (text_of (fixture, "step_label"), "Step 4 of 9");
  press (fixture, "Minor river");
  assert_text_has (text_of (fixture, "step_label"), "Step 6 of 9");
  assert_text_has (text_of (fixture, "decision_hint"), "17 : 10 → 2:1");
  type_dice (fixture, "8 2 3");
  app_settle ();
  g_assert_cmpstr (last_action (fixture), ==, "roll dice=8,2,3");
  assert_text_has (text_of (fixture, "step_label"), "Step 8 of 9");
  assert_text_has (text_of (fixture, "decision_hint"), "Ao1 Do1");
  press (fixture, "16/16 (mc16) loses a step");
  press (fixture, "All 3: 08.05 → 08.04");
  assert_text_has (text_of (fixture, "step_label"), "Step 9 of 9");
  press (fixture, "I/2/16 (pz2) advances");
  assert_text_has (text_of (fixture, "decision_label"), "over");
  assert_text_has (text_of (fixture, "decision_hint"), "Attack on 08.05");
  g_assert_false (is_shown (fixture, "step_box"));
}

/* Every answer says what would follow; what is proposed is marked. */
static void
test_foreseen (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *title;
    const char *caption;
  } rows[] = {
    { "16/16 (mc16)", "DRM +3 · proposed" },
    /* 4 - 2 */
    { "64/16 (mech64)", "DRM +2" },
  };

  begin (fixture);
  press (fixture, "Pay");
  /* 20 x 1/2 x 1/2 = 5 (9.5(B)) */
  {
    g_autoptr (GPtrArray) labels = g_ptr_array_new ();

    app_collect_below (answer_named (fixture, "Withhold"), GTK_TYPE_LABEL, labels);
    assert_text_has (gtk_label_get_text (g_ptr_array_index (labels, 1)), "17 : 5 → 3:1");
  }
  press (fixture, "Pay");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) labels = g_ptr_array_new ();

      app_collect_below (answer_named (fixture, rows[i].title), GTK_TYPE_LABEL, labels);
      g_assert_true (
          g_str_has_suffix (gtk_label_get_text (g_ptr_array_index (labels, 1)), rows[i].caption));
    }
}

/* A payment that the rules refuse cannot be made, and says why. */
static void
test_payments (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) rows = NULL;
  GListModel *ways;
  GtkWidget *pay;
  guint last;

  begin (fixture);
  rows = app_all_below (child (fixture, "answer_box"), GTK_TYPE_DROP_DOWN);
  g_assert_cmpuint (rows->len, ==, 3);
  pay = answer_named (fixture, "Pay");
  g_assert_true (gtk_widget_get_sensitive (pay));
  /* The regiment draws from the dump; the motorcycles have their stocks or nothing (12.10a). */
  ways = gtk_drop_down_get_model (g_ptr_array_index (rows, 0));
  last = g_list_model_get_n_items (ways) - 1;
  for (guint i = 0; i < rows->len; i++)
    {
      GtkDropDown *row = g_ptr_array_index (rows, i);

      gtk_drop_down_set_selected (row,
                                  g_list_model_get_n_items (gtk_drop_down_get_model (row)) - 1);
    }
  g_assert_cmpuint (last, >=, 1);
  /* Nobody is paid for: nobody can attack (9.5(A)). */
  g_assert_false (gtk_widget_get_sensitive (pay));
  {
    g_autoptr (GPtrArray) labels = app_all_below (child (fixture, "footer_box"), GTK_TYPE_LABEL);
    gboolean found = FALSE;

    for (guint i = 0; i < labels->len; i++)
      found |= g_str_has_prefix (gtk_label_get_text (g_ptr_array_index (labels, i)), "9.5(A)");
    g_assert_true (found);
  }
  gtk_drop_down_set_selected (g_ptr_array_index (rows, 1), 0);
  g_assert_true (gtk_widget_get_sensitive (pay));
  press (fixture, "Pay");
  g_assert_cmpstr (last_action (fixture), ==, "pay mech64=08.10:1");
}

static void
test_call_off (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  begin (fixture);
  press (fixture, "Call off");
  g_assert_cmpuint (tl_situation_n_decisions (tl_game_situation (fixture->game)), ==, 0);
  g_assert_true (is_shown (fixture, "plan_box"));
  g_assert_cmpstr (text_of (fixture, "odds_label"), ==, "17 : 10 → 2:1");
}

/* The short way: what is open is taken as proposed, then the dice. */
static void
test_take_all (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  begin (fixture);
  type_dice (fixture, "8 7 3");
  g_assert_true (gtk_widget_has_css_class (child (fixture, "dice_entry"), "error"));
  g_assert_true (g_str_has_prefix (last_action (fixture), "attack"));
  gtk_editable_set_text (GTK_EDITABLE (child (fixture, "dice_entry")), "8 2 3");
  gtk_widget_activate_action (GTK_WIDGET (fixture->panel), "fight.roll", NULL);
  app_settle ();
  g_assert_cmpstr (last_action (fixture), ==, "roll dice=8,2,3");
  assert_text_has (text_of (fixture, "decision_hint"), "4:1");
  /* One step at a time can be taken back. */
  tl_game_undo (fixture->game);
  app_settle ();
  assert_text_has (text_of (fixture, "step_label"), "Step 6 of 9");
}

/* By keyboard alone: what is proposed has the focus at every step, the dice at the last. */
static void
test_steps_focus (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  guint n = 0;

  begin (fixture);
  while (!gtk_widget_is_ancestor (focus_of (fixture), child (fixture, "dice_entry")))
    {
      g_assert_true (gtk_widget_is_ancestor (focus_of (fixture), child (fixture, "answer_box")) ||
                     gtk_widget_is_ancestor (focus_of (fixture), child (fixture, "footer_box")));
      g_signal_emit_by_name (focus_of (fixture), "clicked");
      app_settle ();
      g_assert_cmpuint (++n, <, 10);
    }
  assert_text_has (text_of (fixture, "decision_hint"), "17 : 10 → 2:1");
  assert_text_has (text_of (fixture, "step_label"), "Step 6 of 9");
}

static gboolean
is_combat_due (Fixture *fixture)
{
  return tl_situation_clock (tl_game_situation (fixture->game))->phase == TL_PHASE_COMBAT;
}

/* As proposed; nobody is lost. */
static void
answer_supply_phase (Fixture *fixture)
{
  while (tl_situation_n_decisions (tl_game_situation (fixture->game)) > 0)
    {
      g_autoptr (GPtrArray) answers =
          tl_legal_actions (tl_game_situation (fixture->game), TL_UNIT_NONE);
      g_autoptr (TlAction) answer = tl_action_copy (g_ptr_array_index (answers, 0));

      if (answer->kind == TL_ACTION_ATTRITION)
        answer->dice[answer->n_dice++] = 2;
      g_assert_true (tl_game_perform (fixture->game, answer));
    }
}

static void
go_to_combat (Fixture *fixture)
{
  g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);

  for (guint i = 0; i < 20 && !is_combat_due (fixture); i++)
    {
      g_assert_true (tl_game_perform (fixture->game, next));
      if (tl_situation_clock (tl_game_situation (fixture->game))->phase == TL_PHASE_SUPPLY)
        answer_supply_phase (fixture);
    }
  g_assert_true (is_combat_due (fixture));
}

/* Presses the last answer that may be given, so that the proposals are not all that is tried;
 * calling off and refusing supply are. */
static void
answer_last (Fixture *fixture)
{
  g_autoptr (GPtrArray) buttons = app_all_below (child (fixture, "answer_box"), GTK_TYPE_BUTTON);
  guint i = buttons->len;

  while (i > 0 && (!gtk_widget_get_sensitive (g_ptr_array_index (buttons, i - 1)) ||
                   tl_answer_action (g_ptr_array_index (buttons, i - 1)) == NULL))
    i--;
  if (i > 0)
    g_signal_emit_by_name (g_ptr_array_index (buttons, i - 1), "clicked");
  else
    g_signal_emit_by_name (child (fixture, "roll_button"), "clicked");
}

/* Every proposed fight of the scenario, begun step by step, by other answers than the proposals: it
 * always goes on, and never widens the panel. */
static void
test_steps_of_suggestions (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const GArray *all = tl_game_scenario (fixture->game)->suggestions;
  guint n_begun = 0;

  go_to_combat (fixture);
  for (guint i = 0; i < all->len; i++)
    {
      g_autoptr (TlFight) fight = tl_fight_new_suggested (&g_array_index (all, TlSuggestion, i));
      guint start = tl_history_current (tl_game_history (fixture->game))->id;

      tl_combat_panel_plan (fixture->panel, fight);
      gtk_widget_activate_action (GTK_WIDGET (fixture->panel), "fight.attack", NULL);
      for (guint n = 0; tl_situation_n_decisions (tl_game_situation (fixture->game)) > 0; n++)
        {
          guint before = tl_history_current (tl_game_history (fixture->game))->id;
          int minimum;

          gtk_widget_measure (GTK_WIDGET (fixture->panel), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                              NULL, NULL, NULL);
          g_assert_cmpint (minimum, <=, 330);
          if (n == 0)
            press (fixture, "Pay");
          else
            answer_last (fixture);
          app_settle ();
          g_assert_cmpuint (tl_history_current (tl_game_history (fixture->game))->id, !=, before);
          g_assert_cmpuint (n, <, 100);
          n_begun += n == 0;
        }
      tl_game_go_to (fixture->game, start);
    }
  g_assert_cmpuint (n_begun, >, 0);
}

#define ADD(path, file, test) g_test_add (path, Fixture, file, set_up, test, tear_down)
#define E1 "comprehensive-combat.xml"

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("/app/combat-panel/9.2/step-by-step-to-the-advance", E1, test_steps);
  ADD ("/app/combat-panel/9.6/answers-say-what-follows", E1, test_foreseen);
  ADD ("/app/combat-panel/9.5(A)/payments", E1, test_payments);
  ADD ("/app/combat-panel/9.2/calling-it-off", E1, test_call_off);
  ADD ("/app/combat-panel/9.2/taking-all-proposals", E1, test_take_all);
  ADD ("/app/combat-panel/9.2/keyboard-takes-what-is-proposed", E1, test_steps_focus);
  ADD ("/app/combat-panel/9.2/other-answers-than-the-proposals", "crossing.xml",
       test_steps_of_suggestions);
  return g_test_run ();
}
