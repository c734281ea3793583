/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole window while the turn goes on: what is due, and what a segment leaves on the map. */
#include "draw/overlay/tl-overlay-private.h"
#include "play/tl-decision.h"
#include "window-support.h"

static char *
due_text (TlWindow *window)
{
  const TlSituation *situation = tl_game_situation (window->game);

  g_assert_nonnull (tl_play_decision (situation));
  return tl_decision_text (situation, tl_play_decision (situation));
}

static gboolean
has_focus_in (TlWindow *window, gpointer widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* The line below the map says what is due; who wants to go on hears it, and the keys go there. */
static void
check_due (TlWindow *window, gpointer page)
{
  g_autofree char *due = due_text (window);
  guint n_nodes = tl_history_n_nodes (tl_game_history (window->game));
  static const char *const commands[] = { "next", "next-open" };

  g_assert_true (g_str_has_prefix (gtk_label_get_text (window->hint_label), due));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      gtk_widget_grab_focus (GTK_WIDGET (window->map_view));
      tl_map_view_hint (window->map_view, "");
      g_action_group_change_action_state (G_ACTION_GROUP (window), "side-panel",
                                          g_variant_new_boolean (FALSE));
      activate (window, commands[i]);
      g_assert_true (g_str_has_suffix (gtk_label_get_text (window->hint_label), due));
      g_assert_false (g_str_has_prefix (gtk_label_get_text (window->hint_label), due));
      g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (window->hint_label), "refused"));
      g_assert_true (has_focus_in (window, page));
      g_assert_cmpuint (tl_history_n_nodes (tl_game_history (window->game)), ==, n_nodes);
    }
}

static void
test_due_fight (void)
{
  TlWindow *window = show_window ("comprehensive-combat");

  g_assert_nonnull (strstr (gtk_label_get_text (window->hint_label), "Drag a counter"));
  g_assert_true (app_perform (window->game, "attack 08.05 mc16,mech64,pz2"));
  app_settle ();
  check_due (window, window->combat_panel);
  activate (window, "undo");
  g_assert_nonnull (strstr (gtk_label_get_text (window->hint_label), "Drag a counter"));
  destroy (window);
}

static void
test_due_supply_phase (void)
{
  TlWindow *window = show_window ("pocket");

  for (guint i = 0; i < 3; i++)
    g_assert_true (app_perform (window->game, "next"));
  app_settle ();
  check_due (window, window->phase_panel);
  destroy (window);
}

/* The arrows of a planned attack are on the map where somebody can attack or overrun. */
static void
test_arrows_of_a_plan (void)
{
  static const struct
  {
    TlPhase phase;
    gboolean has_arrows;
  } rows[] = { { TL_PHASE_COMBAT, TRUE },
               { TL_PHASE_EXPLOITATION, TRUE },
               { TL_PHASE_EXPLOITATION_BARRAGE, FALSE },
               { TL_PHASE_EXPLOITATION_COMBAT, TRUE },
               { TL_PHASE_CLEAN_UP, FALSE } };
  TlWindow *window = show_window ("comprehensive-combat");

  tl_combat_panel_plan (window->combat_panel, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpint (tl_situation_clock (tl_game_situation (window->game))->phase, ==,
                       rows[i].phase);
      app_settle ();
      g_assert_nonnull (tl_map_view_fight (window->map_view));
      g_assert_cmpint (
          tl_legend_set_has (tl_map_view_legend (window->map_view, NULL), TL_LEGEND_ATTACK), ==,
          rows[i].has_arrows);
      activate (window, "next");
    }
  destroy (window);
}

int
main (int argc, char **argv)
{
  window_init (&argc, &argv);
  g_test_add_func ("/rules/9.2/window/says-what-is-due", test_due_fight);
  g_test_add_func ("/rules/12.6/window/says-what-is-due", test_due_supply_phase);
  g_test_add_func ("/rules/9.1a/window/arrows-of-a-plan", test_arrows_of_a_plan);
  return window_run ();
}
