/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What will come of a fight, as the window shows it: the numbers of play/tl-analysis.h, in time. */
#include "app-support.h"
#include "app/base/tl-widgets.h"
#include "app/fight/tl-analysis-view.h"
#include "rules/combat/tl-resolve.h"

/* --- the rulebook's example in a window ------------------------------------------------------- */

typedef struct
{
  TlGame *game;
  GSettings *settings;
  GtkWidget *window;
  TlAnalysisView *view;
  TlFight *fight;
  guint n_changed;
} Fixture;

static void
on_changed (Fixture *fixture)
{
  fixture->n_changed++;
}

static TlFight *
fight_of (TlGame *game, const char *hex, const char *ids)
{
  TlSituation *situation = tl_game_situation (game);
  TlFight *fight =
      tl_fight_new (tl_grid_parse (tl_map_grid (tl_situation_map (situation)), hex), FALSE);
  g_auto (GStrv) words = g_strsplit (ids, ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    tl_fight_add_attacker (fight, tl_test_unit (situation, words[i]));
  return fight;
}

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = app_shipped_file ("comprehensive-combat");
  g_autoptr (GError) error = NULL;

  fixture->game = tl_game_open (file, &error);
  g_assert_no_error (error);
  fixture->settings = g_settings_new ("org.throwline.Throwline");
  fixture->fight = fight_of (fixture->game, "08.05", "mc16,mech64,pz2");
  fixture->view = g_object_new (TL_TYPE_ANALYSIS_VIEW, NULL);
  g_object_set (fixture->view, "settings", fixture->settings, NULL);
  g_signal_connect_swapped (fixture->view, "changed", G_CALLBACK (on_changed), fixture);
  fixture->window = app_show (GTK_WIDGET (fixture->view), 360, 900);
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const char *const keys[] = { "attacker-policy", "defender-policy", "analysis-weights" };
  TlAnalysisView *view = fixture->view;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (fixture->settings, keys[i]);
  g_object_add_weak_pointer (G_OBJECT (view), (gpointer *) &view);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  g_assert_null (view);
  tl_fight_free (fixture->fight);
  g_object_unref (fixture->settings);
  g_assert_finalize_object (fixture->game);
}

static void
ask (Fixture *fixture)
{
  tl_analysis_view_ask (fixture->view, tl_game_situation (fixture->game), fixture->fight);
}

static gboolean
is_idle (gpointer view)
{
  return !tl_analysis_view_is_busy_for_test (view);
}

static void
ask_and_wait (Fixture *fixture)
{
  ask (fixture);
  app_wait_until (is_idle, fixture->view);
}

static gpointer
child (Fixture *fixture, const char *name)
{
  GObject *object =
      gtk_widget_get_template_child (GTK_WIDGET (fixture->view), TL_TYPE_ANALYSIS_VIEW, name);

  g_assert_nonnull (object);
  return object;
}

static void
assert_has (Fixture *fixture, const char *name, const char *part)
{
  g_autofree char *text = app_texts_below (child (fixture, name));

  if (strstr (text, part) == NULL)
    {
      g_test_message ("no \"%s\" in \"%s\"", part, text);
      g_assert_not_reached ();
    }
}

static gboolean
is_stale (Fixture *fixture)
{
  return gtk_widget_has_css_class (child (fixture, "result_box"), "stale");
}

/* --- numbers ---------------------------------------------------------------------------------- */

/* The example with best play: Do1 and more empty the hex unless the defenders die where they stand.
 * The counts are those of the analysis asked directly. */
static void
test_numbers (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  TlAnalysisPlan plan;
  g_autoptr (TlAnalysis) expected = NULL;
  g_autoptr (GPtrArray) bars = NULL;
  const guint *first;
  guint sum = 0;

  tl_analysis_plan_init (&plan);
  expected = tl_analysis_new (tl_game_situation (fixture->game), fixture->fight, &plan, NULL);
  ask_and_wait (fixture);
  g_assert_false (is_stale (fixture));
  bars = app_all_below (child (fixture, "chance_grid"), GTK_TYPE_LEVEL_BAR);
  g_assert_cmpfloat (gtk_level_bar_get_value (g_ptr_array_index (bars, 0)), ==,
                     expected->hex_emptied);
  g_assert_cmpfloat (gtk_level_bar_get_value (g_ptr_array_index (bars, 1)), ==,
                     expected->may_advance);
  g_assert_cmpfloat (gtk_level_bar_get_value (g_ptr_array_index (bars, 2)), ==,
                     expected->defender_dg);
  g_assert_cmpuint (expected->hex_emptied, >, 0);
  for (guint i = 3; i < bars->len; i++)
    sum += (guint) gtk_level_bar_get_value (g_ptr_array_index (bars, i));
  /* Steps of both sides. */
  g_assert_cmpuint (sum, ==, 2 * TL_COMBAT_WAYS);
  first = &g_array_index (expected->attacker_steps, guint, 0);
  g_assert_cmpfloat (gtk_level_bar_get_value (g_ptr_array_index (bars, 3)), ==, *first);
}

/* The motorcycles die when the defender has the better of it; who leads the defence takes the first
 * loss of DL1 (9.11c). */
static void
test_units (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) labels = NULL;
  guint n_outlooks = 0;

  ask_and_wait (fixture);
  assert_has (fixture, "unit_list", "\n54/18 (tb1)\nlikely to die\ndies ");
  assert_has (fixture, "unit_list", "\n64/16 (mech64)\n");
  assert_has (fixture, "unit_list", "comes to no harm");
  labels = app_all_below (child (fixture, "unit_list"), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    n_outlooks += gtk_widget_has_css_class (g_ptr_array_index (labels, i), "outlook");
  g_assert_cmpuint (n_outlooks, ==, 1);
}

static GPtrArray *
lines (Fixture *fixture)
{
  return app_all_below (child (fixture, "line_list"), GTK_TYPE_EXPANDER);
}

/* A row for every result that can come up; who opened one finds it open in the next analysis. */
static void
test_lines (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const TlAnalysis *analysis;
  g_autoptr (GPtrArray) rows = NULL;
  guint n_words = 0;

  ask_and_wait (fixture);
  gtk_expander_set_expanded (child (fixture, "line_expander"), TRUE);
  analysis = tl_analysis_view_analysis_for_test (fixture->view);
  rows = lines (fixture);
  g_assert_cmpuint (rows->len, ==, analysis->results->len);
  for (guint i = 0; i < rows->len; i++)
    {
      const TlAnalysisResult *result = g_ptr_array_index (analysis->results, i);
      g_autofree char *name = tl_result_to_string (&result->result);

      assert_has (fixture, "line_list", name);
      gtk_expander_set_expanded (g_ptr_array_index (rows, i), TRUE);
      for (guint k = 0; result->line[k] != NULL; k++)
        {
          assert_has (fixture, "line_list", result->line[k]);
          n_words++;
        }
    }
  g_assert_cmpuint (n_words, >, rows->len);
  gtk_expander_set_expanded (g_ptr_array_index (rows, 0), FALSE);
  fixture->fight->defender_withholds = TRUE;
  ask_and_wait (fixture);
  g_clear_pointer (&rows, g_ptr_array_unref);
  rows = lines (fixture);
  g_assert_true (gtk_expander_get_expanded (g_ptr_array_index (rows, rows->len - 1)));
}

/* --- in time ---------------------------------------------------------------------------------- */

/* Asking never waits; the old numbers stay, greyed, until the new ones are there. */
static void
test_stale (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *before = NULL;
  g_autofree char *meanwhile = NULL;
  g_autofree char *after = NULL;

  ask (fixture);
  g_assert_true (tl_analysis_view_is_busy_for_test (fixture->view));
  g_assert_null (tl_analysis_view_analysis_for_test (fixture->view));
  g_assert_true (gtk_widget_get_visible (child (fixture, "state_label")));
  app_wait_until (is_idle, fixture->view);
  g_assert_false (gtk_widget_get_visible (child (fixture, "state_label")));
  before = app_texts_below (child (fixture, "result_box"));
  tl_fight_remove_attacker (fixture->fight,
                            tl_test_unit (tl_game_situation (fixture->game), "mc16"));
  ask (fixture);
  meanwhile = app_texts_below (child (fixture, "result_box"));
  g_assert_true (is_stale (fixture));
  g_assert_cmpstr (before, ==, meanwhile);
  app_wait_until (is_idle, fixture->view);
  after = app_texts_below (child (fixture, "result_box"));
  g_assert_false (is_stale (fixture));
  g_assert_cmpstr (before, !=, after);
}

/* Of a plan that changes click by click the last state counts; the same again is not asked
 * again. */
static void
test_last_counts (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fixture->fight->defender_withholds = TRUE;
  ask (fixture);
  fixture->fight->defender_withholds = FALSE;
  ask_and_wait (fixture);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  ask (fixture);
  g_assert_false (tl_analysis_view_is_busy_for_test (fixture->view));
}

/* Nobody pays for what nobody sees. */
static void
test_hidden (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gtk_widget_set_visible (GTK_WIDGET (fixture->view), FALSE);
  ask (fixture);
  g_usleep (200 * 1000);
  app_settle ();
  g_assert_true (tl_analysis_view_is_busy_for_test (fixture->view));
  g_assert_null (tl_analysis_view_analysis_for_test (fixture->view));
  gtk_widget_set_visible (GTK_WIDGET (fixture->view), TRUE);
  app_wait_until (is_idle, fixture->view);
  g_assert_nonnull (tl_analysis_view_analysis_for_test (fixture->view));
}

static void
test_forbidden (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  ask_and_wait (fixture);
  fixture->fight->target = 0;
  ask_and_wait (fixture);
  g_assert_null (tl_analysis_view_analysis_for_test (fixture->view));
  g_assert_true (gtk_widget_get_visible (child (fixture, "state_label")));
  g_assert_false (gtk_widget_get_visible (child (fixture, "result_box")));
  tl_analysis_view_ask (fixture->view, NULL, NULL);
  g_assert_false (gtk_widget_get_visible (child (fixture, "state_label")));
}

/* The window closes, the game goes on: the thread's answer is for nobody. */
static void
test_closed (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  ask (fixture);
  g_usleep (130 * 1000);
  g_assert_true (tl_analysis_view_is_busy_for_test (fixture->view));
  app_settle ();
}

/* --- how both sides play ---------------------------------------------------------------------- */

static void
test_policy (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlAnalysis) expected = NULL;
  g_autofree char *stored = NULL;
  TlAnalysisPlan plan;

  tl_analysis_plan_init (&plan);
  plan.defender = TL_POLICY_SAVE_STEPS;
  expected = tl_analysis_new (tl_game_situation (fixture->game), fixture->fight, &plan, NULL);
  ask_and_wait (fixture);
  /* Who saves steps gives up the hex rather than a brigade. */
  g_assert_cmpuint (tl_analysis_view_analysis_for_test (fixture->view)->hex_emptied, !=,
                    expected->hex_emptied);
  gtk_drop_down_set_selected (child (fixture, "defender_policy"), TL_POLICY_SAVE_STEPS);
  app_wait_until (is_idle, fixture->view);
  g_assert_cmpuint (tl_analysis_view_analysis_for_test (fixture->view)->hex_emptied, ==,
                    expected->hex_emptied);
  stored = g_settings_get_string (fixture->settings, "defender-policy");
  g_assert_cmpstr (stored, ==, "save-steps");
}

/* Hexes to keep: named, or those where the side stands; a wrong number is marked. */
static void
test_keep (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkEntry *entry = child (fixture, "defender_hexes");
  g_autoptr (TlAnalysis) expected = NULL;
  TlAnalysisPlan plan;

  tl_analysis_plan_init (&plan);
  plan.defender = TL_POLICY_KEEP;
  tl_policy_hexes_add (&plan.defender_hexes, fixture->fight->target);
  expected = tl_analysis_new (tl_game_situation (fixture->game), fixture->fight, &plan, NULL);
  ask_and_wait (fixture);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (entry)));
  gtk_drop_down_set_selected (child (fixture, "defender_policy"), TL_POLICY_KEEP);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (entry)));
  g_assert_cmpstr (gtk_entry_get_placeholder_text (entry), ==, "08.05");
  app_wait_until (is_idle, fixture->view);
  g_assert_true (tl_fraction_equal (tl_analysis_view_analysis_for_test (fixture->view)->value,
                                    expected->value));
  gtk_editable_set_text (GTK_EDITABLE (entry), "08.04 99.99");
  app_wait_until (is_idle, fixture->view);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "08.04");
  app_wait_until (is_idle, fixture->view);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  tl_analysis_plan_init (&plan);
  plan.defender = TL_POLICY_KEEP;
  tl_policy_hexes_add (
      &plan.defender_hexes,
      tl_grid_parse (tl_map_grid (tl_game_scenario (fixture->game)->map), "08.04"));
  tl_analysis_free (g_steal_pointer (&expected));
  expected = tl_analysis_new (tl_game_situation (fixture->game), fixture->fight, &plan, NULL);
  g_assert_true (tl_fraction_equal (tl_analysis_view_analysis_for_test (fixture->view)->value,
                                    expected->value));
}

static void
test_weights (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) spins =
      app_all_below (child (fixture, "weight_grid"), GTK_TYPE_SPIN_BUTTON);
  g_autofree char *stored = NULL;
  TlAnalysisPlan fresh;

  tl_analysis_plan_init (&fresh);
  g_assert_cmpuint (spins->len, ==, TL_WEIGHTS);
  gtk_spin_button_set_value (g_ptr_array_index (spins, TL_WEIGHT_HEX), 50);
  g_assert_cmpuint (tl_analysis_view_plan (fixture->view)->weights[TL_WEIGHT_HEX], ==, 50);
  g_assert_cmpuint (tl_analysis_view_plan (fixture->view)->weights[TL_WEIGHT_DG], ==,
                    fresh.weights[TL_WEIGHT_DG]);
  stored = g_settings_get_string (fixture->settings, "analysis-weights");
  g_assert_nonnull (strstr (stored, "hex=50"));
  g_signal_emit_by_name (child (fixture, "reset_button"), "clicked");
  g_assert_cmpuint (tl_analysis_view_plan (fixture->view)->weights[TL_WEIGHT_HEX], ==,
                    fresh.weights[TL_WEIGHT_HEX]);
}

static void
assert_recalled (Fixture *fixture, TlPolicy attacker, guint hex)
{
  TlAnalysisView *view = g_object_ref_sink (g_object_new (TL_TYPE_ANALYSIS_VIEW, NULL));

  g_object_set (view, "settings", fixture->settings, NULL);
  g_assert_cmpint (tl_analysis_view_plan (view)->attacker, ==, attacker);
  g_assert_cmpuint (tl_analysis_view_plan (view)->weights[TL_WEIGHT_HEX], ==, hex);
  g_assert_finalize_object (view);
}

static void
test_recall (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  TlAnalysisPlan fresh;

  tl_analysis_plan_init (&fresh);
  g_settings_set_string (fixture->settings, "attacker-policy", "save-steps");
  g_settings_set_string (fixture->settings, "analysis-weights", "hex=17");
  assert_recalled (fixture, TL_POLICY_SAVE_STEPS, 17);
  g_settings_set_string (fixture->settings, "attacker-policy", "runs away");
  g_settings_set_string (fixture->settings, "analysis-weights", "hex=-1");
  assert_recalled (fixture, TL_POLICY_BEST, fresh.weights[TL_WEIGHT_HEX]);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

/* It can be stopped, says so, and is asked for again by the same button. */
static void
test_stop (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  ask (fixture);
  g_assert_true (tl_analysis_view_is_busy_for_test (fixture->view));
  g_assert_true (gtk_widget_get_visible (child (fixture, "stop_button")));
  g_signal_emit_by_name (child (fixture, "stop_button"), "clicked");
  g_assert_false (tl_analysis_view_is_busy_for_test (fixture->view));
  g_assert_cmpstr (gtk_label_get_text (child (fixture, "state_label")), ==, "Not worked out.");
  g_assert_false (gtk_widget_get_visible (child (fixture, "result_box")));
  g_assert_cmpstr (gtk_button_get_label (child (fixture, "stop_button")), ==, "_Work Out");
  g_signal_emit_by_name (child (fixture, "stop_button"), "clicked");
  app_wait_until (is_idle, fixture->view);
  g_assert_true (gtk_widget_get_visible (child (fixture, "result_box")));
  g_assert_false (gtk_widget_get_visible (child (fixture, "stop_button")));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("/app/analysis-view/9.10/numbers", test_numbers);
  ADD ("/app/analysis-view/9.11c/units", test_units);
  ADD ("/app/analysis-view/9.2/lines-of-play", test_lines);
  ADD ("/app/analysis-view/old-numbers-stay-greyed", test_stale);
  ADD ("/app/analysis-view/the-last-plan-counts", test_last_counts);
  ADD ("/app/analysis-view/only-while-seen", test_hidden);
  ADD ("/app/analysis-view/9.1/nothing-comes-of-a-forbidden-fight", test_forbidden);
  ADD ("/app/analysis-view/closed-while-working", test_closed);
  ADD ("/app/analysis-view/9.10/policies", test_policy);
  ADD ("/app/analysis-view/9.10/hexes-to-keep", test_keep);
  ADD ("/app/analysis-view/weights", test_weights);
  ADD ("/app/analysis-view/remembered", test_recall);
  ADD ("/app/analysis-view/stopped", test_stop);
  return g_test_run ();
}
