/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Set Up paints the map by keys, as the pointer does: each stroke is one step of undo. */
#include "app/setup/tl-brush-palette.h"
#include "window-support.h"

static TlWindow *
show_set_up (void)
{
  TlWindow *window = show_window ("crossing");

  g_action_group_change_action_state (G_ACTION_GROUP (window), "set-up",
                                      g_variant_new_boolean (TRUE));
  app_turn ();
  return window;
}

/* Those of one phase. */
static gboolean
press_in (TlWindow *window, guint key, GdkModifierType modifiers, GtkPropagationPhase phase)
{
  GtkWidget *view = GTK_WIDGET (window->map_view);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);
  g_autofree char *wanted = NULL;
  g_autoptr (GtkShortcutTrigger) trigger = gtk_keyval_trigger_new (key, modifiers);

  wanted = gtk_shortcut_trigger_to_string (trigger);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) each = g_list_model_get_item (controllers, i);

      if (gtk_event_controller_get_propagation_phase (each) != phase)
        continue;
      for (guint k = 0;
           GTK_IS_SHORTCUT_CONTROLLER (each) && k < g_list_model_get_n_items (G_LIST_MODEL (each));
           k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (each), k);
          g_autofree char *has =
              gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          if (g_str_has_prefix (has, wanted) &&
              gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, view,
                                            gtk_shortcut_get_arguments (shortcut)))
            return TRUE;
        }
    }
  return FALSE;
}

/* What the key would do on the map. */
static gboolean
press (TlWindow *window, guint key, GdkModifierType modifiers)
{
  return press_in (window, key, modifiers, GTK_PHASE_CAPTURE) ||
         press_in (window, key, modifiers, GTK_PHASE_BUBBLE);
}

static void
choose (TlWindow *window, TlSetupTool tool, const char *name)
{
  GtkWidget *box;

  tl_setup_set_tool (window->setup, tool);
  box = app_first_below (shown_below (GTK_WIDGET (window->setup), TL_TYPE_BRUSH_PALETTE),
                         GTK_TYPE_FLOW_BOX);
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *button = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child));

      if (!g_str_equal (gtk_widget_get_tooltip_text (button), name))
        continue;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      return;
    }
  g_error ("no brush is called %s", name);
}

static void
point_at (TlWindow *window, const char *number)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (tl_game_situation (window->game)));

  tl_map_view_set_cursor (window->map_view, tl_grid_parse (grid, number));
}

/* The text of the action done last, "" for none. */
static const char *
last_action (TlWindow *window)
{
  return tl_history_current (tl_game_history (window->game))->text;
}

static void
test_terrain (void)
{
  TlWindow *window = show_set_up ();

  /* With counters Space is the map's own. */
  point_at (window, "16.20");
  g_assert_false (press_in (window, GDK_KEY_space, 0, GTK_PHASE_CAPTURE));
  g_assert_true (press (window, GDK_KEY_2, 0));
  g_assert_cmpuint (tl_setup_tool (window->setup), ==, TL_SETUP_TERRAIN);
  choose (window, TL_SETUP_TERRAIN, "Woods");
  point_at (window, "16.20");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_template_child (
                       GTK_WIDGET (window->setup), TL_TYPE_SETUP, "what_label"))),
                   ==, "16.20: Woods");
  g_assert_true (press (window, GDK_KEY_space, 0));
  g_assert_cmpstr (last_action (window), ==, "hex 16.20 woods");
  choose (window, TL_SETUP_TERRAIN, "Hills");
  press (window, GDK_KEY_space, GDK_CONTROL_MASK);
  g_assert_cmpstr (last_action (window), ==, "hex 16.20 woods+hills");
  press (window, GDK_KEY_space, GDK_SHIFT_MASK);
  g_assert_cmpstr (last_action (window), ==, "hex 16.20 hills");
  activate (window, "undo");
  activate (window, "undo");
  activate (window, "undo");
  g_assert_cmpstr (last_action (window), ==, "");
  destroy (window);
}

/* The eraser takes what the tool before it paints. */
static void
test_sides_and_eraser (void)
{
  TlWindow *window = show_set_up ();

  choose (window, TL_SETUP_HEXSIDES, "Minor river");
  point_at (window, "16.20");
  press (window, GDK_KEY_space, 0);
  g_assert_cmpstr (last_action (window), ==, "hexside 16.20-16.19 minor-river");
  press (window, GDK_KEY_bracketright, 0);
  press (window, GDK_KEY_space, 0);
  g_assert_cmpstr (last_action (window), ==, "hexside 16.20-17.20 minor-river");
  g_assert_true (press (window, GDK_KEY_6, 0));
  press (window, GDK_KEY_space, 0);
  g_assert_cmpstr (last_action (window), ==, "hexside 16.20-17.20 none");
  destroy (window);
}

/* By keys a road goes from where Space was pressed last, until Escape. */
static void
test_roads (void)
{
  TlWindow *window = show_set_up ();

  choose (window, TL_SETUP_ROADS, "Railway");
  point_at (window, "12.18");
  press (window, GDK_KEY_space, 0);
  g_assert_cmpstr (last_action (window), ==, "");
  point_at (window, "14.18");
  press (window, GDK_KEY_space, 0);
  g_assert_cmpstr (last_action (window), ==, "road 12.18-13.19-14.18 railway");
  g_assert_true (press (window, GDK_KEY_Escape, 0));
  point_at (window, "16.18");
  press (window, GDK_KEY_space, 0);
  g_assert_cmpstr (last_action (window), ==, "road 12.18-13.19-14.18 railway");
  destroy (window);
}

/* Rule 19.0e: the form of a place says whose source of supply a port is: any side, or none. */
static void
test_port_source (void)
{
  static const char *const actions[] = { "port 16.20 8 nobody", "port 16.20 8",
                                         "port 16.20 8 german" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      TlWindow *window = show_set_up ();
      GtkWidget *popover;
      g_autoptr (GPtrArray) drop_downs = NULL;
      g_autoptr (GPtrArray) buttons = NULL;

      g_assert_true (press (window, GDK_KEY_5, 0));
      point_at (window, "16.20");
      press (window, GDK_KEY_space, 0);
      popover = app_first_below (GTK_WIDGET (window->map_view), GTK_TYPE_POPOVER);
      gtk_check_button_set_active (
          GTK_CHECK_BUTTON (app_first_below (popover, GTK_TYPE_CHECK_BUTTON)), TRUE);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_first_below (popover, GTK_TYPE_SPIN_BUTTON)),
                                 2);
      drop_downs = app_all_below (popover, GTK_TYPE_DROP_DOWN);
      g_assert_cmpuint (drop_downs->len, ==, 4);
      gtk_drop_down_set_selected (drop_downs->pdata[3], i);
      buttons = app_all_below (popover, GTK_TYPE_BUTTON);
      g_signal_emit_by_name (buttons->pdata[buttons->len - 1], "clicked");
      app_turn ();
      g_assert_cmpstr (last_action (window), ==, actions[i]);
      destroy (window);
    }
}

/* Rule 19.0b: the form says that a port is mined, and leaves its Token as it is. */
static void
test_port_is_mined (void)
{
  TlWindow *window = show_set_up ();
  TlHex hex = tl_test_hex (tl_game_situation (window->game), "16.20");
  GtkWidget *popover;
  g_autoptr (GPtrArray) checks = NULL;
  g_autoptr (GPtrArray) buttons = NULL;

  g_assert_true (app_perform (window->game, "port 16.20 1"));
  g_assert_true (press (window, GDK_KEY_5, 0));
  point_at (window, "16.20");
  press (window, GDK_KEY_space, 0);
  popover = app_first_below (GTK_WIDGET (window->map_view), GTK_TYPE_POPOVER);
  checks = app_all_below (popover, GTK_TYPE_CHECK_BUTTON);
  g_assert_cmpuint (checks->len, ==, 2);
  gtk_check_button_set_active (checks->pdata[1], TRUE);
  buttons = app_all_below (popover, GTK_TYPE_BUTTON);
  g_signal_emit_by_name (buttons->pdata[buttons->len - 1], "clicked");
  app_turn ();
  g_assert_cmpstr (last_action (window), ==, "mark 16.20 mined=yes");
  g_assert_cmpuint (
      tl_map_port_at (tl_situation_map (tl_game_situation (window->game)), hex)->capacity_t, ==, 1);
  destroy (window);
}

int
main (int argc, char **argv)
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/setup-paint/terrain", test_terrain);
  g_test_add_func ("/app/setup-paint/sides-and-eraser", test_sides_and_eraser);
  g_test_add_func ("/app/setup-paint/roads", test_roads);
  g_test_add_func ("/rules/19.0e/form", test_port_source);
  g_test_add_func ("/rules/19.0b/form", test_port_is_mined);
  return window_run ();
}
