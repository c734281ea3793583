/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counters of Set Up: keys, the menu, copying, and what was refused done anyway. */
#include "app/setup/tl-library.h"
#include "app/setup/tl-setup-counters.h"
#include "app/setup/tl-setup.h"
#include "app/window/tl-options-dialog.h"
#include "pieces/tl-scenario.h"
#include "window-support.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-scenario.h"

static void
change_set_up (TlWindow *window, gboolean is_on)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), "set-up",
                                      g_variant_new_boolean (is_on));
  app_turn ();
}

static const TlUnitState *
state_of (TlWindow *window, const char *id)
{
  const TlSituation *situation = tl_game_situation (window->game);

  return tl_situation_state (situation, tl_situation_find (situation, id));
}

static void
choose (TlWindow *window, const char *id)
{
  TlUnit unit = tl_situation_find (tl_game_situation (window->game), id);

  tl_map_view_select (window->map_view, &unit, 1);
}

static void
press (TlWindow *window, guint key)
{
  app_press (GTK_WIDGET (window->map_view), key);
  app_turn ();
}

static const char *
hint_of (TlWindow *window)
{
  return gtk_label_get_text (window->hint_label);
}

/* A key changes what is selected, in Set Up alone, and is one step of undo. */
static void
test_keys (void)
{
  TlWindow *window = show_window ("crossing");
  guint lost;

  choose (window, "11pz-110");
  press (window, GDK_KEY_f);
  g_assert_cmpint (state_of (window, "11pz-110")->face, ==, TL_FACE_COMBAT);
  change_set_up (window, TRUE);
  press (window, GDK_KEY_f);
  g_assert_cmpint (state_of (window, "11pz-110")->face, ==, TL_FACE_MOVE);
  tl_game_undo (window->game);
  g_assert_cmpint (state_of (window, "11pz-110")->face, ==, TL_FACE_COMBAT);
  choose (window, "57div");
  lost = state_of (window, "57div")->steps_lost;
  press (window, GDK_KEY_minus);
  g_assert_cmpuint (state_of (window, "57div")->steps_lost, ==, lost + 1);
  press (window, GDK_KEY_plus);
  g_assert_cmpuint (state_of (window, "57div")->steps_lost, ==, lost);
  press (window, GDK_KEY_Delete);
  g_assert_cmpuint (state_of (window, "57div")->box, ==, TL_BOX_GONE);
  destroy (window);
}

/* What a key cannot do is said. */
static void
test_why_not (void)
{
  TlWindow *window = show_window ("crossing");

  change_set_up (window, TRUE);
  tl_map_view_select (window->map_view, NULL, 0);
  press (window, GDK_KEY_f);
  g_assert_cmpstr (hint_of (window), ==, "Select the counters first.");
  choose (window, "11pz-110");
  press (window, GDK_KEY_bracketleft);
  g_assert_nonnull (strstr (hint_of (window), "no Tokens"));
  destroy (window);
}

/* The copy is selected, in the cursor's hex, in the same state. */
static void
test_copy (void)
{
  TlWindow *window = show_window ("crossing");
  const TlSituation *situation;
  TlUnit copy;

  change_set_up (window, TRUE);
  choose (window, "57div");
  press (window, GDK_KEY_minus);
  app_press_with (GTK_WIDGET (window->map_view), GDK_KEY_c, GDK_CONTROL_MASK);
  tl_map_view_set_cursor (window->map_view, 3);
  app_press_with (GTK_WIDGET (window->map_view), GDK_KEY_v, GDK_CONTROL_MASK);
  situation = tl_game_situation (window->game);
  copy = tl_situation_find (situation, "57div-2");
  g_assert_cmpuint (copy, !=, TL_UNIT_NONE);
  g_assert_cmpuint (tl_situation_hex (situation, copy), ==, 3);
  g_assert_cmpuint (tl_situation_state (situation, copy)->steps_lost, ==,
                    state_of (window, "57div")->steps_lost);
  press (window, GDK_KEY_d);
  g_assert_cmpuint (tl_situation_find (tl_game_situation (window->game), "57div-3"), !=,
                    TL_UNIT_NONE);
  destroy (window);
}

/* The menu of the counter is that of the hand, while Set Up is on. */
static void
test_menu (void)
{
  TlWindow *window = show_window ("crossing");
  g_autofree char *texts = NULL;

  change_set_up (window, TRUE);
  choose (window, "57div");
  g_signal_emit_by_name (window->map_view, "menu-requested", tl_map_view_cursor (window->map_view));
  app_turn ();
  texts = app_texts_below (GTK_WIDGET (window));
  g_assert_true (strstr (texts, "\nFlip (F)\n") != NULL);
  g_assert_true (strstr (texts, "\nDuplicate (D)\n") != NULL);
  g_assert_true (strstr (texts, "\nNew one like it (L)\n") != NULL);
  destroy (window);
}

/* The button comes with the refusal, and goes with what is done. */
static void
test_anyway (void)
{
  TlWindow *window = show_window ("crossing");
  TlUnit unit = tl_situation_find (tl_game_situation (window->game), "57div");
  TlPoint at = { 10, 10 };

  g_assert_false (gtk_widget_get_visible (window->anyway_button));
  tl_map_view_carry_begin (window->map_view, &unit, 1, at.x, at.y);
  tl_map_view_carry_to (window->map_view, at.x, at.y, 3);
  g_assert_false (tl_map_view_carry_drop (window->map_view));
  g_assert_true (gtk_widget_get_visible (window->anyway_button));
  activate (window, "do-anyway");
  g_assert_cmpuint (state_of (window, "57div")->hex, ==, 3);
  g_assert_false (gtk_widget_get_visible (window->anyway_button));
  destroy (window);
}

/* The header bar says what the game does with what the rules forbid, unless it is refused. */
static void
test_heed (void)
{
  TlWindow *window = show_window ("crossing");
  TlHistory *history = tl_game_history (window->game);

  g_assert_false (gtk_widget_get_visible (window->heed_button));
  g_action_group_change_action_state (G_ACTION_GROUP (window), "heed",
                                      g_variant_new_string ("warn"));
  g_assert_cmpint (tl_history_heed (history), ==, TL_HEED_WARN);
  g_assert_true (gtk_widget_get_visible (window->heed_button));
  g_assert_cmpstr (gtk_menu_button_get_label (GTK_MENU_BUTTON (window->heed_button)), ==,
                   "Rules Warn");
  g_assert_true (tl_game_is_modified (window->game));
  g_action_group_change_action_state (G_ACTION_GROUP (window), "heed",
                                      g_variant_new_string ("nonsense"));
  g_assert_cmpint (tl_history_heed (history), ==, TL_HEED_WARN);
  g_action_group_change_action_state (G_ACTION_GROUP (window), "heed",
                                      g_variant_new_string ("enforce"));
  g_assert_false (gtk_widget_get_visible (window->heed_button));
  destroy (window);
}

static GtkCheckButton *
first_check (GtkWindow *dialog)
{
  g_autoptr (GPtrArray) checks = app_all_below (GTK_WIDGET (dialog), GTK_TYPE_CHECK_BUTTON);

  return checks->pdata[0];
}

/* A tick turns an option of the game; undo turns it back, and the tick with it. */
static void
test_options (void)
{
  TlWindow *window = show_window ("crossing");
  GtkWindow *dialog = tl_options_dialog_show (GTK_WINDOW (window), window->game);
  GtkCheckButton *check = first_check (dialog);

  g_assert_false (gtk_check_button_get_active (check));
  gtk_check_button_set_active (check, TRUE);
  g_assert_true (tl_game_scenario (window->game)->options[TL_OPTION_PROPORTIONAL_LOSS]);
  g_assert_cmpstr (tl_history_current (tl_game_history (window->game))->text, ==,
                   "scenario proportional-loss=yes");
  tl_game_undo (window->game);
  g_assert_false (tl_game_scenario (window->game)->options[TL_OPTION_PROPORTIONAL_LOSS]);
  g_assert_false (gtk_check_button_get_active (check));
  g_assert_cmpuint (tl_history_current (tl_game_history (window->game))->id, ==, 0);
  gtk_window_destroy (dialog);
  destroy (window);
}

/* The first that fits the words comes into the hex of the cursor, of the side in turn. */
static void
test_library (void)
{
  TlWindow *window = show_window ("crossing");
  const TlSituation *situation;
  GtkWidget *library, *entry;
  TlUnit unit;

  change_set_up (window, TRUE);
  /* Without a hex it goes nowhere, and the library stays to say so. */
  tl_map_view_set_cursor (window->map_view, TL_HEX_NONE);
  press (window, GDK_KEY_n);
  library = app_first_below (GTK_WIDGET (window->setup), TL_TYPE_LIBRARY);
  entry = app_first_below (library, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Brigade arm");
  g_signal_emit_by_name (entry, "activate");
  app_turn ();
  g_assert_true (gtk_widget_get_mapped (library));
  g_assert_false (tl_history_can_undo (tl_game_history (window->game)));
  gtk_popover_popdown (GTK_POPOVER (library));
  tl_map_view_set_cursor (window->map_view, 3);
  press (window, GDK_KEY_n);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Brigade arm");
  g_signal_emit_by_name (entry, "activate");
  app_turn ();
  situation = tl_game_situation (window->game);
  unit = tl_situation_find (situation, "armour-brigade");
  g_assert_cmpuint (unit, !=, TL_UNIT_NONE);
  g_assert_cmpuint (tl_situation_hex (situation, unit), ==, 3);
  g_assert_cmpstr (tl_situation_counter (situation, unit)->designation, ==, "Armor brigade 1");
  g_assert_cmpuint (tl_situation_side (situation, unit), ==,
                    tl_situation_clock (situation)->phasing);
  press (window, GDK_KEY_Delete);
  g_assert_cmpuint (state_of (window, "armour-brigade")->box, ==, TL_BOX_GONE);
  destroy (window);
}

/* Each counter of the library is shown, and can be had: but not the SP markers, made when it is
 * read. */
static void
test_all_of_library (void)
{
  TlWindow *window = show_window ("crossing");
  g_autofree char *path = tl_data_path ("library.xml");
  g_autoptr (TlScenario) library = tl_scenario_load (path, NULL);
  GtkWidget *flow;
  int n = 0;

  g_assert_nonnull (library);
  change_set_up (window, TRUE);
  tl_map_view_set_cursor (window->map_view, 3);
  press (window, GDK_KEY_n);
  flow = app_first_below (app_first_below (GTK_WIDGET (window->setup), TL_TYPE_LIBRARY),
                          GTK_TYPE_FLOW_BOX);
  for (TlUnit unit = 0; unit < tl_situation_n_units (library->start); unit++)
    if (!g_str_has_prefix (tl_situation_id (library->start, unit), "sp-"))
      {
        g_assert_true (
            tl_setup_counters_bring (window->map_view, library->start, unit, "Piece", 1, 3));
        n++;
      }
  g_assert_nonnull (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (flow), n - 1));
  g_assert_null (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (flow), n));
  destroy (window);
}

int
main (int argc, char **argv)
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/setup-counters/keys", test_keys);
  g_test_add_func ("/app/setup-counters/why-not", test_why_not);
  g_test_add_func ("/app/setup-counters/copy", test_copy);
  g_test_add_func ("/app/setup-counters/menu", test_menu);
  g_test_add_func ("/app/setup-counters/anyway", test_anyway);
  g_test_add_func ("/app/setup-counters/heed", test_heed);
  g_test_add_func ("/app/setup-counters/options", test_options);
  g_test_add_func ("/app/setup-counters/library", test_library);
  g_test_add_func ("/app/setup-counters/all-of-library", test_all_of_library);
  return window_run ();
}
