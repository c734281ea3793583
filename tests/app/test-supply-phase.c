/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the Supply Phase, and Breakout in the panel of fights, used as a player does;
 * arithmetic as in tests/scripts/12.8e-a-pocket-for-a-turn.txt. */
#include "app/map/tl-map-view-private.h"
#include "combat-panel-support.h"
#include "draw/overlay/tl-overlay-private.h"
#include "support/tl-test-big.h"

static void
set_up_supply (Fixture *fixture, gconstpointer name)
{
  set_up (fixture, name);
  gtk_widget_set_visible (GTK_WIDGET (fixture->panel), FALSE);
  fixture->phase = g_object_new (TL_TYPE_SUPPLY_PHASE_PAGE, "width-request", 330, NULL);
  g_object_set (fixture->phase, "map-view", fixture->view, NULL);
  gtk_box_append (GTK_BOX (gtk_window_get_child (GTK_WINDOW (fixture->window))),
                  GTK_WIDGET (fixture->phase));
  app_settle ();
}

static void
go_to_supply (Fixture *fixture)
{
  for (guint i = 0; i < 3; i++)
    perform (fixture, "next");
}

static GtkDropDown *
drop_down (Fixture *fixture, guint i)
{
  g_autoptr (GPtrArray) all = app_all_below (child (fixture, "answer_box"), GTK_TYPE_DROP_DOWN);

  g_assert_cmpuint (i, <, all->len);
  return g_ptr_array_index (all, i);
}

/* The last one is Apply, and before it stands Reset. */
static GtkWidget *
footer_button (Fixture *fixture, guint from_end)
{
  g_autoptr (GPtrArray) all = app_all_below (child (fixture, "footer_box"), GTK_TYPE_BUTTON);

  g_assert_cmpuint (from_end, <, all->len);
  return g_ptr_array_index (all, all->len - 1 - from_end);
}

/* The last of them is to pay nothing. */
static guint
n_ways (Fixture *fixture, guint i)
{
  return g_list_model_get_n_items (gtk_drop_down_get_model (drop_down (fixture, i)));
}

static void
press (GtkWidget *button)
{
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
}

/* A game that only warns goes on without recovery and attrition, and says so; one that enforces the
 * rules offers nothing of the kind. */
static void
test_passed_over (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) buttons = NULL;
  GtkWidget *pass = NULL;

  go_to_supply (fixture);
  g_assert_false (says (fixture, "answer_box", "Nobody recovers, against the rules"));
  tl_history_set_heed (tl_game_history (fixture->game), TL_HEED_WARN);
  app_settle ();
  g_assert_true (says (fixture, "answer_box", "Nobody recovers, against the rules"));
  buttons = app_all_below (child (fixture, "answer_box"), GTK_TYPE_BUTTON);
  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "answer"))
      pass = buttons->pdata[i];
  press (pass);
  g_assert_cmpstr (last_action (fixture), ==, "decline !");
  perform (fixture, "trace");
  perform (fixture, "decline");
  g_assert_true (says (fixture, "answer_box", "No attrition, against the rules"));
}

/* 12.10e(C): of 1T in 61.03 no unit gains a stage, in the bill and in words. */
static void
test_recovery_wastes (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  perform (fixture, "next");
  perform (fixture, "next");
  assert_text_has (text_of (fixture, "step_label"), "Step 1 of 5 (12.10e)");
  g_assert_true (says (fixture, "answer_box", "1T too few for anybody: wasted (12.10e(C))"));
  g_assert_true (says (fixture, "footer_box", "61.03: 1T − 1T = 0T, 1T of it wasted"));
}

/* 13T: 6 + 4 + 2 and the 1 that is left, which the trucks make up to 2, as proposed (12.10e(B)).
 * The 98th must not be left out.  When the trucks pay both for the 4th, 1T is left in Kotly. */
static void
test_recovery (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  go_to_supply (fixture);
  assert_text_has (text_of (fixture, "step_label"), "Step 1 of 5 (12.10e)");
  g_assert_true (says (fixture, "footer_box", "17.07 Kotly: 13T − 13T = 0T · 16.09: 3T − 1T = 2T"));
  g_assert_false (gtk_widget_get_sensitive (footer_button (fixture, 1)));
  gtk_drop_down_set_selected (drop_down (fixture, 0), n_ways (fixture, 0) - 1);
  app_settle ();
  g_assert_false (gtk_widget_get_sensitive (footer_button (fixture, 0)));
  g_assert_true (says (fixture, "footer_box", "12.10e(A)"));
  press (footer_button (fixture, 1));
  g_assert_true (gtk_widget_get_sensitive (footer_button (fixture, 0)));
  gtk_drop_down_set_selected (drop_down (fixture, 3), 0);
  app_settle ();
  g_assert_true (says (fixture, "footer_box", "17.07 Kotly: 13T − 12T = 1T"));
  press (footer_button (fixture, 0));
  g_assert_cmpstr (last_action (fixture), ==,
                   "recover 98div=17.07:6 290rgt=17.07:4 191stug=17.07:2 6pz-4=16.09@6-pz:2");
}

/* A way out of two dumps is 759 pixels of text on one line.  The panel cuts it short, and has it in
 * a tooltip; the list that opens wraps it, so that it fits a window of 800. */
static void
test_long_ways (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  go_to_supply (fixture);
  for (guint i = 0; i < 4; i++)
    {
      GtkWidget *button = GTK_WIDGET (drop_down (fixture, i));
      g_autoptr (GPtrArray) popovers = app_all_below (button, GTK_TYPE_POPOVER);
      g_autoptr (GPtrArray) lists = NULL;
      g_autoptr (GPtrArray) labels = NULL;
      int least = 0;
      int natural = 0;

      gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <, 200);
      g_assert_nonnull (gtk_widget_get_tooltip_text (button));
      g_assert_cmpuint (popovers->len, ==, 1);
      g_signal_emit_by_name (button, "activate");
      app_settle ();
      lists = app_all_below (popovers->pdata[0], GTK_TYPE_LIST_VIEW);
      g_assert_cmpuint (lists->len, ==, 1);
      labels = app_all_below (lists->pdata[0], GTK_TYPE_LABEL);
      g_assert_cmpuint (labels->len, ==, n_ways (fixture, i));
      for (guint j = 0; j < labels->len; j++)
        {
          gtk_widget_measure (labels->pdata[j], GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural,
                              NULL, NULL);
          /* Nor is it squeezed into the width of the button: its height is that of the wide one. */
          g_assert_cmpint (least, ==, natural);
          g_assert_cmpint (natural, <=, 450);
        }
      gtk_popover_popdown (popovers->pdata[0]);
      app_settle ();
    }
}

static gboolean
is_open (Fixture *fixture)
{
  gboolean is;

  g_object_get (fixture->phase, "open", &is, NULL);
  return is;
}

/* What was chosen stays while the game is looked at, and goes with the situation. */
static void
test_choices_stay (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  TlTheme theme;

  go_to_supply (fixture);
  gtk_drop_down_set_selected (drop_down (fixture, 3), 0);
  tl_theme_init (&theme, TL_THEME_DARK);
  g_object_set (fixture->view, "theme", &theme, NULL);
  app_settle ();
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down (fixture, 3)), ==, 0);
  tl_game_undo (fixture->game);
  perform (fixture, "next");
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down (fixture, 3)), !=, 0);
}

/* How many units the map marks as left out, once it is painted. */
static guint
n_left_out_on_map (Fixture *fixture)
{
  const TlOverlayScene *scene;
  guint n = 0;

  app_settle ();
  scene = fixture->view->scene;
  for (guint i = 0; scene != NULL && i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

      n += item->kind == TL_ITEM_MARK && item->mark == TL_MARK_LEFT;
    }
  g_assert_cmpint (n > 0, ==,
                   scene != NULL && tl_legend_set_has (scene->legend, TL_LEGEND_STATE + 2));
  return n;
}

/* The second provider leaves the two others out; the map shows either. */
static void
test_providers (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) checks = NULL;

  go_to_supply (fixture);
  perform (fixture, "recover");
  checks = app_all_below (child (fixture, "answer_box"), GTK_TYPE_CHECK_BUTTON);
  g_assert_cmpuint (checks->len, ==, 2);
  g_assert_true (says (fixture, "answer_box", "90/20 is left out"));
  g_assert_cmpuint (n_left_out_on_map (fixture), ==, 1);
  gtk_check_button_set_active (g_ptr_array_index (checks, 1), TRUE);
  app_settle ();
  g_assert_true (says (fixture, "answer_box", "76/20 is left out"));
  g_assert_true (says (fixture, "answer_box", "8/20 is left out"));
  g_assert_cmpuint (n_left_out_on_map (fixture), ==, 2);
  press (footer_button (fixture, 0));
  g_assert_cmpstr (last_action (fixture), ==, "trace from=01.12");
  g_assert_cmpuint (n_left_out_on_map (fixture), ==, 0);
}

/* Nobody at all eats; then one does again. */
static void
test_eating (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) checks = NULL;

  go_to_supply (fixture);
  perform (fixture, "recover 98div=17.07:6 290rgt=17.07:4 191stug=17.07:2 6pz-4=16.09@6-pz:2");
  perform (fixture, "trace");
  checks = app_all_below (child (fixture, "answer_box"), GTK_TYPE_CHECK_BUTTON);
  g_assert_cmpuint (checks->len, ==, 7);
  for (guint i = 0; i < checks->len; i++)
    gtk_check_button_set_active (g_ptr_array_index (checks, i), FALSE);
  app_settle ();
  g_assert_true (says (fixture, "footer_box", "No dump pays anything."));
  g_assert_true (says (fixture, "answer_box", "V/8 stays marked Out of Supply"));
  g_assert_true (says (fixture, "answer_box", "290/V is marked Out of Supply"));
  /* The first row is the HQ's: 1 RE, the last Token of Kotly. */
  gtk_check_button_set_active (g_ptr_array_index (checks, 0), TRUE);
  app_settle ();
  g_assert_true (says (fixture, "answer_box", "V/8 loses its Out of Supply marker"));
  press (footer_button (fixture, 0));
  g_assert_cmpstr (last_action (fixture), ==, "eat v-hq=17.07:1");
}

/* 17.06 holds 3 + 1 + 1 steps: a crowd.  No two dice show 13; the first hex is Rieger's. */
static void
test_attrition (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) buttons = NULL;

  go_to_supply (fixture);
  perform (fixture, "recover");
  perform (fixture, "trace");
  perform (fixture, "decline");
  assert_text_has (text_of (fixture, "step_label"), "Step 4 of 5 (12.8b)");
  g_assert_true (says (fixture, "answer_box", "17.06: 5 steps, AR 4, roll +3"));
  entries = app_all_below (child (fixture, "answer_box"), GTK_TYPE_ENTRY);
  buttons = app_all_below (child (fixture, "answer_box"), GTK_TYPE_BUTTON);
  gtk_editable_set_text (g_ptr_array_index (entries, 0), "13");
  g_signal_emit_by_name (g_ptr_array_index (buttons, 0), "clicked");
  app_settle ();
  g_assert_cmpstr (last_action (fixture), ==, "decline");
  g_assert_true (gtk_widget_has_css_class (g_ptr_array_index (entries, 0), "error"));
  gtk_editable_set_text (g_ptr_array_index (entries, 0), "2");
  g_signal_emit_by_name (g_ptr_array_index (buttons, 0), "clicked");
  app_settle ();
  g_assert_cmpstr (last_action (fixture), ==, "attrition 12.02 dice=2");
}

static GtkWidget *
button_below_that_says (GtkWidget *widget, const char *part)
{
  g_autoptr (GPtrArray) buttons = app_all_below (widget, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    {
      const char *label = gtk_button_get_label (g_ptr_array_index (buttons, i));

      if (label != NULL && strstr (label, part) != NULL)
        return g_ptr_array_index (buttons, i);
    }
  return NULL;
}

static GtkWidget *
button_that_says (Fixture *fixture, const char *part)
{
  return button_below_that_says (child (fixture, "breakout_box"), part);
}

/* One may by a way and a distance, one not for want of a way, one for the distance; the first turn
 * needs neither.  Then it returns. */
static void
test_breakout (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) entries = app_all_below (child (fixture, "breakout_box"), GTK_TYPE_ENTRY);

  g_assert_true (tl_combat_panel_asks_breakout (fixture->panel));
  g_assert_true (says (fixture, "breakout_box", "(12.8e(B))"));
  g_assert_true (says (fixture, "breakout_box", "12.8e(A): "));
  g_assert_true (says (fixture, "breakout_box", "12.8e(B): "));
  g_assert_true (says (fixture, "breakout_box", "First turn out of trace: no conditions, +1"));
  /* No die shows 7, and a try and a return are two dice; that stands there until something else is
   * typed. */
  for (guint i = 0; i < 2; i++)
    {
      gtk_editable_set_text (g_ptr_array_index (entries, 0), i == 0 ? "7 1" : "5 1 1");
      g_assert_false (gtk_widget_has_css_class (g_ptr_array_index (entries, 0), "error"));
      press (button_that_says (fixture, "Break out: 1/3"));
      g_assert_false (g_str_has_prefix (last_action (fixture), "breakout"));
      g_assert_true (gtk_widget_has_css_class (g_ptr_array_index (entries, 0), "error"));
      g_assert_true (says (fixture, "breakout_box", "Each of them is one die, 1 to 6"));
    }
  gtk_editable_set_text (g_ptr_array_index (entries, 0), "5 1");
  /* The first that the list holds is V's HQ: 5 and 6 of six. */
  gtk_widget_grab_focus (button_that_says (fixture, "Break out: 1/3"));
  press (button_that_says (fixture, "Break out: 1/3"));
  g_assert_cmpstr (last_action (fixture), ==, "breakout v-hq dice=5,1");
  /* Return pressed once too often risks no other unit. */
  g_assert_true (GTK_IS_TEXT (focus_of (fixture)));
  g_assert_true (says (fixture, "breakout_box", "V/8: turn 4, 22 Dec"));
}

/* Rule 12.8b: attrition ends as a fight does, and the next segment puts that away. */
static void
test_attrition_ends (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  TlSituation *situation = tl_game_situation (fixture->game);
  guint n_lost = 0;

  go_to_supply (fixture);
  while (tl_situation_n_decisions (situation = tl_game_situation (fixture->game)) > 0)
    {
      g_autoptr (GPtrArray) answers = tl_legal_actions (situation, TL_UNIT_NONE);
      g_autoptr (TlAction) answer = tl_action_copy (g_ptr_array_index (answers, 0));

      /* 7: steps are lost, and not all. */
      if (answer->kind == TL_ACTION_ATTRITION)
        answer->dice[answer->n_dice++] = 7;
      n_lost += answer->kind == TL_ACTION_LOSE;
      g_assert_true (tl_game_perform (fixture->game, answer));
      app_settle ();
    }
  g_assert_true (is_open (fixture));
  g_assert_cmpstr (text_of (fixture, "decision_label"), ==, "Attrition is over");
  /* Two steps that were chosen, and the last ones of three units, about which nobody was asked. */
  g_assert_cmpuint (n_lost, ==, 2);
  assert_text_has (text_of (fixture, "decision_hint"),
                   "Hexes checked: 5. Steps lost: 5. Units eliminated: 3.");
  g_assert_true (says (fixture, "answer_box", "Attrition in 12.02"));
  g_assert_true (says (fixture, "answer_box", "steps to lose: "));
  g_assert_true (says (fixture, "answer_box", "loses a step"));
  g_assert_true (says (fixture, "answer_box", "Eliminated: "));
  tl_game_undo (fixture->game);
  app_settle ();
  g_assert_cmpstr (text_of (fixture, "decision_label"), !=, "Attrition is over");
  tl_game_redo (fixture->game);
  perform (fixture, "next");
  g_assert_false (is_open (fixture));
}

/* The panel of fights leaves the Supply Phase alone. */
static void
test_not_among_fights (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  go_to_supply (fixture);
  g_assert_cmpuint (tl_situation_n_decisions (tl_game_situation (fixture->game)), >, 0);
  g_assert_false (is_shown (fixture, "decision_box"));
  g_assert_false (is_shown (fixture, "step_box"));
}

/* --- many units ------------------------------------------------------------------------------- */

/* Before the phase begins. */
static void
set_up_many (Fixture *fixture, gconstpointer name)
{
  g_autofree char *text = tl_test_big_scenario (60, 50, 600);
  g_autofree char *in_phase = NULL;
  g_auto (GStrv) halves = g_strsplit (text, "<setup>", 2);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = NULL;

  set_up_supply (fixture, name);
  in_phase = g_strconcat (halves[0],
                          "<setup>\n<clock turn=\"1\" phase=\"movement-barrage\" phasing=\"a\"/>",
                          halves[1], NULL);
  bytes = g_bytes_new (in_phase, strlen (in_phase));
  scenario = tl_scenario_load_bytes (bytes, "big", &error);
  g_assert_no_error (error);
  g_clear_object (&fixture->game);
  fixture->game = tl_game_new (scenario, 1);
  g_object_set (fixture->view, "game", NULL, NULL);
  g_object_set (fixture->view, "game", fixture->game, NULL);
}

static gboolean
is_proposed (gpointer fixture)
{
  return gtk_widget_get_visible (child (fixture, "footer_box"));
}

/* The panel is there before the proposal, which can be cancelled and asked for again; rows are made
 * a hundred at a time. */
static void
test_works_in_the_background (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *answers = child (fixture, "answer_box");
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *button;
  guint n_first;

  g_assert_true (app_perform (fixture->game, "next"));
  button = app_first_below (answers, GTK_TYPE_BUTTON);
  g_assert_true (says (fixture, "decision_box", "being worked out"));
  g_assert_false (is_proposed (fixture));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "_Cancel");
  press (button);
  g_assert_true (says (fixture, "decision_box", "Nothing is proposed"));
  g_assert_false (is_proposed (fixture));
  press (app_first_below (answers, GTK_TYPE_BUTTON));
  app_wait_until (is_proposed, fixture);
  app_settle ();
  g_assert_true (gtk_widget_has_css_class (footer_button (fixture, 0), "suggested-action"));
  rows = app_all_below (answers, GTK_TYPE_DROP_DOWN);
  n_first = rows->len;
  g_assert_cmpuint (n_first, <=, 100);
  button = button_below_that_says (answers, "_Show More");
  g_assert_nonnull (button);
  press (button);
  g_clear_pointer (&rows, g_ptr_array_unref);
  rows = app_all_below (answers, GTK_TYPE_DROP_DOWN);
  g_assert_cmpuint (rows->len, >, n_first);
}

#define ADD_TO(path, begin, func) g_test_add (path, Fixture, "pocket.xml", begin, func, tear_down)
#define ADD(path, func) ADD_TO (path, set_up_supply, func)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("/rules/12.10e/panel-rows", test_recovery);
  g_test_add ("/rules/12.10e/panel-shows-waste", Fixture, "tokens.xml", set_up_supply,
              test_recovery_wastes, tear_down);
  ADD ("/app/supply-phase/choices-stay", test_choices_stay);
  ADD ("/app/supply-phase/long-ways", test_long_ways);
  ADD ("/rules/12.6f/panel-split", test_providers);
  ADD ("/rules/12.6c/panel-rows", test_eating);
  ADD ("/rules/12.10e/passed-over-against-the-rules", test_passed_over);
  ADD ("/rules/12.8b/panel-dice", test_attrition);
  ADD ("/rules/12.8b/attrition-ends-with-a-card", test_attrition_ends);
  ADD_TO ("/app/supply-phase/works-in-the-background", set_up_many, test_works_in_the_background);
  ADD_TO ("/app/supply-phase/not-among-fights", set_up, test_not_among_fights);
  ADD_TO ("/rules/12.8e/panel-breakout", set_up, test_breakout);
  return g_test_run ();
}
