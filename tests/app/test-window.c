/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole window on the shipped scenarios: actions, looks, bad files, closing. */
#include "app/base/tl-widgets.h"
#include "capture-support.h"
#include "play/tl-legal.h"
#include "window-support.h"

#include <math.h>

static const char *const shipped[] = { "reservoir", "comprehensive-combat",
                                       "overrun",   "hq-stretch",
                                       "crossing",  "fuel" };

/* File dialogs are the same for every scenario, and slow to make: test-file-dialogs.c opens
 * them. */
static gboolean
opens_dialog (const char *name)
{
  static const char *const names[] = { "open",          "save",
                                       "save-as",       "save-scenario",
                                       "export-script", "export-counters",
                                       "render",        "show-help-overlay",
                                       "guide",         NULL };

  return g_strv_contains (names, name);
}

/* In the order of the list, twice: toggles come back, undo has something to undo. */
/* Every action repaints the window, which takes ten times as long under the sanitizers: there two
 * scenarios stand for all, and one round. */
#ifdef __SANITIZE_ADDRESS__
#define N_TRIED 2u
#define ROUNDS 1u
#else
#define N_TRIED G_N_ELEMENTS (shipped)
#define ROUNDS 2u
#endif

static void
test_every_action (gconstpointer scenario)
{
  TlWindow *window = show_window (scenario);
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (window));

  g_assert_cmpuint (g_strv_length (names), >=, 24);
  for (guint round = 0; round < ROUNDS; round++)
    for (guint i = 0; names[i] != NULL; i++)
      if (!opens_dialog (names[i]))
        activate (window, names[i]);
  destroy (window);
}

static void
test_nothing_open (void)
{
  static const char *const needy[] = { "save",   "save-as",     "save-scenario", "export-script",
                                       "render", "undo",        "redo",          "next",
                                       "roll",   "overlay-zoc", "zoom-in",       "begin-what-if" };
  TlWindow *window = show_window (NULL);

  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->pages), ==, "start");
  for (guint i = 0; i < G_N_ELEMENTS (needy); i++)
    g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), needy[i]));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "open"));
  destroy (window);
}

static void
test_start_page_opens (void)
{
  TlWindow *window = show_window (NULL);
  g_autoptr (GFile) file = app_shipped_file ("overrun");

  g_action_group_activate_action (G_ACTION_GROUP (window), "open-file",
                                  g_variant_new_string (g_file_peek_path (file)));
  g_assert_cmpstr (tl_game_scenario (window->game)->id, ==, "overrun");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->pages), ==, "game");
  destroy (window);
}

/* What the first frame does without is there as soon as somebody turns to it. */
static void
test_hidden_pages_come_when_turned_to (void)
{
  g_autoptr (GFile) file = app_shipped_file ("crossing");
  TlWindow *window = tl_window_new (application);

  /* As the application opens a file that it is given. */
  gtk_window_present (GTK_WINDOW (window));
  tl_window_open (window, file);
  app_wait_until (app_has_size, window->map_view);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (window->start_box)));
  g_assert_null (window->planner_view);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (window->supply_box)));
  gtk_stack_set_visible_child_name (window->stack, "planner");
  app_settle ();
  g_assert_nonnull (window->planner_view);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->planner_view)));
  gtk_stack_set_visible_child_name (window->stack, "supply");
  app_settle ();
  g_assert_nonnull (gtk_widget_get_first_child (GTK_WIDGET (window->supply_box)));
  destroy (window);
  window = show_window (NULL);
  app_settle ();
  g_assert_nonnull (gtk_widget_get_first_child (GTK_WIDGET (window->start_box)));
  /* Return opens a scenario, without a pointer. */
  g_assert_true (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (GTK_WINDOW (window))));
  destroy (window);
}

static const char *
text_in_panel (TlWindow *window, const char *name)
{
  GObject *label =
      gtk_widget_get_template_child (GTK_WIDGET (window->combat_panel), TL_TYPE_COMBAT_PANEL, name);

  return gtk_label_get_text (GTK_LABEL (label));
}

/* The fight that a scenario suggests is planned from the start, and laid out when its page is
 * shown; one that is planned while another page shows as well. */
static void
test_fight_is_laid_out_when_shown (void)
{
  TlWindow *window = show_window ("crossing");
  g_autoptr (TlFight) other = NULL;
  g_autofree char *odds = NULL;

  g_assert_nonnull (tl_combat_panel_fight (window->combat_panel));
  g_assert_cmpstr (text_in_panel (window, "odds_label"), ==, "");
  gtk_stack_set_visible_child_name (window->stack, "combat");
  app_settle ();
  odds = g_strdup (text_in_panel (window, "odds_label"));
  g_assert_cmpstr (odds, !=, "");
  /* Another fight, which has nobody in it, while another page shows. */
  gtk_stack_set_visible_child_name (window->stack, "hex");
  app_settle ();
  other = tl_fight_new (0, FALSE);
  tl_combat_panel_plan (window->combat_panel, other);
  g_assert_cmpstr (text_in_panel (window, "odds_label"), ==, odds);
  gtk_stack_set_visible_child_name (window->stack, "combat");
  app_settle ();
  g_assert_cmpstr (text_in_panel (window, "odds_label"), !=, odds);
  destroy (window);
}

static gboolean
has_menus (gpointer data)
{
  TlWindow *window = data;

  return window->menus_id == 0;
}

static void
test_menus_come_after_the_first_frame (void)
{
  TlWindow *window = show_window ("crossing");
  GtkMenuButton *const buttons[] = { window->menu_button, window->overlay_button };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (buttons[i])));
  app_wait_until (has_menus, window);
  app_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      gtk_menu_button_popup (buttons[i]);
      app_settle ();
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (buttons[i]))));
      gtk_menu_button_popdown (buttons[i]);
      app_settle ();
    }
  destroy (window);
}

static void
test_overlays_reach_the_map (void)
{
  TlWindow *window = show_window ("crossing");

  activate (window, "overlay-zoc");
  g_assert_cmpuint (tl_map_view_overlays (window->map_view), ==, TL_OVERLAY_ZOC);
  activate (window, "overlay-supply");
  g_assert_cmpuint (tl_map_view_overlays (window->map_view), ==,
                    TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY);
  activate (window, "overlay-zoc");
  g_assert_cmpuint (tl_map_view_overlays (window->map_view), ==, TL_OVERLAY_SUPPLY);
  destroy (window);
}

/* The overlays are the phasing player's when his turn comes, without touching the menu. */
static void
test_overlay_side_follows_the_turn (void)
{
  TlWindow *window = show_window ("crossing");
  TlSide first = tl_situation_clock (tl_game_situation (window->game))->phasing;

  g_assert_cmpint (window->map_view->overlay_side, ==, first);
  for (guint i = 0;
       i < 40 && tl_situation_clock (tl_game_situation (window->game))->phasing == first; i++)
    {
      g_autoptr (GPtrArray) actions =
          tl_legal_actions (tl_game_situation (window->game), TL_UNIT_NONE);

      if (tl_situation_n_decisions (tl_game_situation (window->game)) > 0)
        tl_game_perform (window->game, g_ptr_array_index (actions, 0));
      else
        activate (window, "next");
    }
  g_assert_cmpint (window->map_view->overlay_side, ==, tl_side_other (first));
  activate (window, "overlay-side");
  g_assert_cmpint (window->map_view->overlay_side, ==, first);
  destroy (window);
}

static gboolean
has_allocation (gpointer widget)
{
  return gtk_widget_get_height (widget) > 0;
}

/* Where the map lies in the window, and what of it shows. */
typedef struct
{
  graphene_rect_t bounds;
  double x;
  double y;
  double scrolled[2];
} MapPlace;

static MapPlace
map_place (TlWindow *window)
{
  MapPlace place;

  app_settle ();
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (window->map_view), GTK_WIDGET (window),
                                            &place.bounds));
  place.x = window->map_view->viewport.x;
  place.y = window->map_view->viewport.y;
  place.scrolled[0] = gtk_adjustment_get_value (window->map_view->hadjustment);
  place.scrolled[1] = gtk_adjustment_get_value (window->map_view->vadjustment);
  return place;
}

/* What comes and goes lies over the map, which neither jumps nor shrinks. */
static void
assert_over_map (TlWindow *window, GtkWidget *widget, const MapPlace *before)
{
  graphene_rect_t strip;
  MapPlace now;

  app_wait_until (has_allocation, widget);
  now = map_place (window);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &strip));
  g_assert_true (graphene_rect_contains_rect (&now.bounds, &strip));
  g_assert_true (graphene_rect_equal (&now.bounds, &before->bounds));
  g_assert_cmpfloat (now.x, ==, before->x);
  g_assert_cmpfloat (now.y, ==, before->y);
  g_assert_cmpfloat (now.scrolled[0], ==, before->scrolled[0]);
  g_assert_cmpfloat (now.scrolled[1], ==, before->scrolled[1]);
}

static gboolean
has_legend (gpointer data)
{
  return tl_legend_n_entries_for_test (TL_WINDOW (data)->legend) > 0;
}

/* The legend comes with what it explains, over the map, and goes when it is not wanted. */
static void
test_legend (void)
{
  TlWindow *window = show_window ("hq-stretch");
  MapPlace before;
  guint n;

  tl_map_view_zoom (window->map_view, TL_MAP_ZOOM_IN);
  tl_map_view_zoom (window->map_view, TL_MAP_ZOOM_IN);
  /* Put away, so that it comes as a whole. */
  activate (window, "legend");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->legend)));
  activate (window, "overlay-supply");
  before = map_place (window);
  activate (window, "legend");
  app_wait_until (has_legend, window);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->legend)));
  assert_over_map (window, GTK_WIDGET (window->legend), &before);
  n = tl_legend_n_entries_for_test (window->legend);
  activate (window, "legend");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->legend)));
  activate (window, "legend");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->legend)));
  g_assert_cmpuint (tl_legend_n_entries_for_test (window->legend), ==, n);
  destroy (window);
}

/* Who decides stands over the map as long as somebody has to. */
static void
test_banner (void)
{
  TlWindow *window = show_window ("comprehensive-combat");
  MapPlace before = map_place (window);

  g_assert_false (gtk_widget_get_visible (window->decision_banner));
  g_assert_true (app_perform (window->game, "combat 08.05 mc16,mech64,pz2 dice=8,2,3"));
  g_assert_true (gtk_widget_get_visible (window->decision_banner));
  assert_over_map (window, window->decision_banner, &before);
  g_assert_nonnull (strstr (gtk_label_get_text (window->decision_label), "option of 1"));
  g_assert_nonnull (strstr (gtk_label_get_text (window->decision_advice), "hatched hex"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->decision_advice)));
  tl_game_undo (window->game);
  g_assert_false (gtk_widget_get_visible (window->decision_banner));
  destroy (window);
}

/* A what-if, and what is asked of the user, come and go over the map as well. */
static void
test_bars (void)
{
  TlWindow *window = show_window ("comprehensive-combat");
  MapPlace before;

  tl_map_view_zoom (window->map_view, TL_MAP_ZOOM_IN);
  tl_map_view_zoom (window->map_view, TL_MAP_ZOOM_IN);
  before = map_place (window);
  activate (window, "begin-what-if");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->what_if_label)));
  assert_over_map (window, GTK_WIDGET (window->what_if_label), &before);
  gtk_info_bar_set_revealed (window->unkept_bar, TRUE);
  assert_over_map (window, GTK_WIDGET (window->unkept_bar), &before);
  g_assert_cmpfloat (window->map_view->viewport.covered_top, >, 0);
  gtk_info_bar_set_revealed (window->unkept_bar, FALSE);
  destroy (window);
}

/* The overlay of retreats brings the choice of their length with it. */
static void
test_retreat_length (void)
{
  TlWindow *window = show_window ("overrun");

  g_assert_false (gtk_widget_get_visible (window->retreat_strip));
  activate (window, "overlay-retreat");
  g_assert_true (gtk_widget_get_visible (window->retreat_strip));
  g_assert_cmpuint (window->map_view->retreat_hexes, ==, 2);
  g_action_group_activate_action (G_ACTION_GROUP (window), "retreat-hexes",
                                  g_variant_new_int32 (3));
  g_assert_cmpuint (window->map_view->retreat_hexes, ==, 3);
  activate (window, "overlay-retreat");
  g_assert_false (gtk_widget_get_visible (window->retreat_strip));
  destroy (window);
}

/* Recovery of stocks is decided in the panel alone: no second line stands empty. */
static void
test_banner_of_one_line (void)
{
  TlWindow *window = show_window ("pocket");

  for (guint i = 0; i < 3; i++)
    g_assert_true (app_perform (window->game, "next"));
  g_assert_true (gtk_widget_get_visible (window->decision_banner));
  g_assert_nonnull (strstr (gtk_label_get_text (window->decision_label), "internal stocks"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->decision_advice)));
  destroy (window);
}

/* The panel is put away for the map, and comes back when the fight is asked for. */
static void
test_side_panel (void)
{
  TlWindow *window = show_window ("reservoir");
  GtkWidget *side = GTK_WIDGET (window->side_paned);
  int narrow = gtk_widget_get_width (GTK_WIDGET (window->map_view));

  g_assert_true (gtk_widget_get_visible (side));
  gtk_widget_child_focus (side, GTK_DIR_TAB_FORWARD);
  activate (window, "side-panel");
  g_assert_false (gtk_widget_get_visible (side));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (window->map_view)));
  app_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window->map_view)), >, narrow);
  activate (window, "type-dice");
  g_assert_true (gtk_widget_get_visible (side));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->stack), ==, "combat");
  destroy (window);
}

/* The toolkit asks the display for another size, which comes when it comes. */
static gboolean
is_narrow (gpointer side)
{
  return gtk_widget_get_width (side) <= 340;
}

static gboolean
is_large (gpointer window)
{
  return gtk_widget_get_width (window) > 900;
}

/* A panel that nobody has drawn wider leaves a small window to the map, though the frame of the
 * window takes some of the width that the divider was first placed by. */
static void
test_small_window (void)
{
  TlWindow *window = show_window ("reservoir");
  GtkWidget *side = GTK_WIDGET (window->side_paned);

  g_assert_cmpint (gtk_widget_get_width (side), >, 330);
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  app_wait_until (is_narrow, side);
  g_assert_cmpint (gtk_widget_get_width (side), >=, 298);
  gtk_paned_set_position (window->paned, 400);
  app_settle ();
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  app_wait_until (is_large, window);
  app_settle ();
  g_assert_cmpint (gtk_widget_get_width (side), >=, 360);
  destroy (window);
}

static void
test_looks (void)
{
  static const char *const looks[] = { "night", "high-contrast", "letters" };
  TlWindow *window = show_window ("crossing");
  guint64 plain = window->map_view->theme.serial;

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      activate (window, looks[i]);
      g_assert_cmpuint (window->map_view->theme.serial, !=, plain);
      activate (window, looks[i]);
      g_assert_cmpuint (window->map_view->theme.serial, ==, plain);
    }
  destroy (window);
}

/* A rule that a label cites has its title as tooltip. */
static void
test_rules_are_explained (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *cites = tl_text_new ("9.12f: Enemy units stand in the way.", NULL);
  GtkWidget *plain = tl_text_new ("Nothing is cited.", NULL);
  GtkWidget *window;
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);

  gtk_box_append (GTK_BOX (box), cites);
  gtk_box_append (GTK_BOX (box), plain);
  tl_widget_explain_rules (box);
  window = app_show (box, 400, 100);
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *label = i == 0 ? cites : plain;
      graphene_rect_t at;
      gboolean is_shown = FALSE;

      g_assert_true (gtk_widget_compute_bounds (label, box, &at));
      g_signal_emit_by_name (box, "query-tooltip", (int) at.origin.x + 5, (int) at.origin.y + 5,
                             FALSE, tooltip, &is_shown);
      g_assert_cmpint (is_shown, ==, i == 0);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A desktop that is dark has a dark window from the beginning. */
static void
test_looks_of_desktop (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  TlWindow *light = show_window ("overrun");
  guint64 serial = light->map_view->theme.serial;
  TlWindow *dark;

  g_assert_false (tl_window_action_state (light, "night"));
  destroy (light);
  g_object_set (settings, "gtk-application-prefer-dark-theme", TRUE, NULL);
  dark = show_window ("overrun");
  g_assert_true (tl_window_action_state (dark, "night"));
  g_assert_cmpuint (dark->map_view->theme.serial, !=, serial);
  activate (dark, "night");
  g_assert_cmpuint (dark->map_view->theme.serial, ==, serial);
  destroy (dark);
}

/* High contrast is black on white, by night too, and so is the frame around it. */
static void
test_contrast_has_no_dark_frame (void)
{
  TlWindow *window = show_window ("overrun");
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (window));
  gboolean dark;

  activate (window, "night");
  g_object_get (settings, "gtk-application-prefer-dark-theme", &dark, NULL);
  g_assert_true (dark);
  activate (window, "high-contrast");
  g_object_get (settings, "gtk-application-prefer-dark-theme", &dark, NULL);
  g_assert_false (dark);
  activate (window, "high-contrast");
  activate (window, "night");
  destroy (window);
}

/* The map pans to the suggested fight as soon as its page is opened, and not before. */
static void
test_fight_page_shows_the_target (void)
{
  TlWindow *window = show_window ("comprehensive-combat");
  TlViewport *port = &window->map_view->viewport;
  TlHex target;
  TlPoint at;

  g_assert_nonnull (window->map_view->fight);
  target = window->map_view->fight->target;
  gtk_stack_set_visible_child_name (window->stack, "hex");
  tl_viewport_set_zoom_at (port, 0, 0, 120);
  tl_map_view_reveal (window->map_view, 0);
  at = tl_map_view_hex_middle (window->map_view, target);
  g_assert_true (at.x > port->width || at.y > port->height);
  gtk_stack_set_visible_child_name (window->stack, "combat");
  at = tl_map_view_hex_middle (window->map_view, target);
  g_assert_cmpfloat (at.x, <, port->width);
  g_assert_cmpfloat (at.y, <, port->height);
  destroy (window);
}

static void
test_refusal_is_told (void)
{
  TlWindow *window = show_window ("crossing");

  g_assert_false (app_perform (window->game, "move 30div 26.10 26.11 26.12 26.13 26.14 26.15"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (window->hint_label), "refused"));
  g_assert_cmpstr (gtk_label_get_text (window->hint_label), !=, "");
  /* The map repeats what it said of the drop; that is no other sentence. */
  tl_map_view_hint (window->map_view, gtk_label_get_text (window->hint_label));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (window->hint_label), "refused"));
  activate (window, "next");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (window->hint_label), "refused"));
  destroy (window);
}

/* With a brush in hand no counter is dragged. */
static void
test_hint_follows_tool (void)
{
  TlWindow *window = show_window ("crossing");

  g_assert_nonnull (strstr (gtk_label_get_text (window->hint_label), "counter"));
  g_action_group_change_action_state (G_ACTION_GROUP (window), "set-up",
                                      g_variant_new_boolean (TRUE));
  tl_setup_set_tool (window->setup, TL_SETUP_TERRAIN);
  g_assert_null (strstr (gtk_label_get_text (window->hint_label), "counter"));
  g_action_group_change_action_state (G_ACTION_GROUP (window), "set-up",
                                      g_variant_new_boolean (FALSE));
  g_assert_nonnull (strstr (gtk_label_get_text (window->hint_label), "counter"));
  destroy (window);
}

static void
toggle (TlWindow *window, const char *name)
{
  g_action_activate (g_action_map_lookup_action (G_ACTION_MAP (window), name), NULL);
  app_settle ();
}

/* The charts are chosen before the game begins, and stand fast then. */
static void
test_rules_are_chosen_before (void)
{
  TlWindow *window = show_window ("overrun");
  g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);
  GAction *charts = g_action_map_lookup_action (G_ACTION_MAP (window), "charts-2000");

  g_assert_false (tl_window_action_state (window, "charts-2000"));
  toggle (window, "charts-2000");
  g_assert_cmpstr (tl_game_scenario (tl_window_game_for_test (window))->edition->id, ==, "2000");
  g_assert_true (tl_window_action_state (window, "charts-2000"));
  g_assert_true (g_action_get_enabled (charts));
  g_assert_true (tl_game_perform (tl_window_game_for_test (window), next));
  g_assert_false (g_action_get_enabled (charts));
  tl_game_undo (tl_window_game_for_test (window));
  g_assert_false (g_action_get_enabled (charts));
  window->may_close = TRUE;
  destroy (window);
}

/* What a retreat comes upon is rolled for (9.14b), as in test-capture.c: by real dice too. */
static void
test_dice_of_a_capture (void)
{
  TlWindow *window = show_window ("reservoir");

  for (guint i = 0; i < G_N_ELEMENTS (capture_script); i++)
    g_assert_true (app_perform (window->game, capture_script[i]));
  g_assert_true (
      g_action_get_enabled (g_action_map_lookup_action (G_ACTION_MAP (window), "type-dice")));
  gtk_widget_grab_focus (GTK_WIDGET (window->map_view));
  activate (window, "type-dice");
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         GTK_WIDGET (window->combat_panel)));
  destroy (window);
}

static gboolean
is_open (gpointer popover)
{
  return gtk_widget_get_mapped (popover);
}

static gboolean
is_gone (gpointer popover)
{
  return !gtk_widget_get_mapped (popover);
}

/* Whoever opens the turn track by its key goes on where he was; the key puts it away as well. */
static void
test_turn_track_gives_the_focus_back (void)
{
  TlWindow *window = show_window ("crossing");
  GtkWidget *map = GTK_WIDGET (window->map_view);
  GtkPopover *popover;

  gtk_widget_grab_focus (map);
  for (guint i = 0; i < 2; i++)
    {
      activate (window, "turns");
      popover = gtk_menu_button_get_popover (window->turn_button);
      app_wait_until (is_open, popover);
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                             GTK_WIDGET (popover)));
      if (i == 0)
        gtk_popover_popdown (popover);
      else
        activate (window, "turns");
      app_wait_until (is_gone, popover);
      app_settle ();
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == map);
    }
  destroy (window);
}

static void
test_what_if_is_marked (void)
{
  TlWindow *window = show_window ("crossing");

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->what_if_label)));
  activate (window, "begin-what-if");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->what_if_label)));
  activate (window, "next");
  activate (window, "end-what-if");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->what_if_label)));
  destroy (window);
}

/* --- contrast --------------------------------------------------------------------------------- */

/* What @widget looks like, as the window paints it. (transfer full) */
static cairo_surface_t *
picture_of (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static double
linear (guint32 channel)
{
  double value = channel / 255.0;

  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

/* Relative luminance, as WCAG 2 defines it. */
static double
luminance (guint32 pixel)
{
  return 0.2126 * linear (pixel >> 16 & 0xff) + 0.7152 * linear (pixel >> 8 & 0xff) +
         0.0722 * linear (pixel & 0xff);
}

/* Between the letters of @label and what is behind them, its corner, in a picture of @row. */
static double
contrast_of (GtkWidget *label, GtkWidget *row, cairo_surface_t *picture)
{
  const guint8 *data = cairo_image_surface_get_data (picture);
  int stride = cairo_image_surface_get_stride (picture);
  graphene_rect_t at;
  double ground = 0, best = 1;

  g_assert_true (gtk_widget_compute_bounds (label, row, &at));
  for (int y = (int) at.origin.y; y < (int) (at.origin.y + at.size.height); y++)
    for (int x = (int) at.origin.x; x < (int) (at.origin.x + at.size.width); x++)
      {
        double light = luminance (((const guint32 *) (gconstpointer) (data + y * stride))[x]);

        if (x == (int) at.origin.x && y == (int) at.origin.y)
          ground = light;
        best = MAX (best, (MAX (light, ground) + 0.05) / (MIN (light, ground) + 0.05));
      }
  return best;
}

/* Every word of the selected rows below @widget is read at 4.5:1 at least. */
static guint
assert_selected_is_read (GtkWidget *widget)
{
  g_autoptr (GPtrArray) labels = app_all_below (widget, GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < labels->len; i++)
    {
      GtkWidget *label = labels->pdata[i];
      GtkWidget *row = label;
      cairo_surface_t *picture;

      while (row != NULL && g_strcmp0 (gtk_widget_get_css_name (row), "row") != 0)
        row = gtk_widget_get_parent (row);
      if (row == NULL || (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) == 0 ||
          !gtk_widget_get_mapped (label) || *gtk_label_get_text (GTK_LABEL (label)) == '\0')
        continue;
      picture = picture_of (row);
      g_test_message ("%.1f:1 %s", contrast_of (label, row, picture),
                      gtk_label_get_text (GTK_LABEL (label)));
      g_assert_cmpfloat (contrast_of (label, row, picture), >=, 4.5);
      cairo_surface_destroy (picture);
      n++;
    }
  return n;
}

/* By day, by night and in high contrast, which the panel has as well as the map. */
static void
test_selected_rows_are_read (void)
{
  static const char *const looks[] = { NULL, "night", "high-contrast" };
  TlWindow *window = show_window ("reservoir");
  TlUnit unit = tl_situation_find (tl_game_situation (window->game), "31rct");

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *theme = NULL;
      guint n = 0;

      if (looks[i] != NULL)
        g_action_group_change_action_state (G_ACTION_GROUP (window), looks[i],
                                            g_variant_new_boolean (TRUE));
      g_object_get (gtk_settings_get_default (), "gtk-theme-name", &theme, NULL);
      g_assert_cmpint (g_str_equal (theme, "HighContrast"), ==, i == 2);
      gtk_stack_set_visible_child_name (window->stack, "hex");
      tl_map_view_select (window->map_view, &unit, 1);
      app_settle ();
      n += assert_selected_is_read (GTK_WIDGET (window->stack));
      gtk_stack_set_visible_child_name (window->stack, "supply");
      app_settle ();
      n += assert_selected_is_read (GTK_WIDGET (window->stack));
      /* A name and a line below it; a name, no trace, no dump, low stocks. */
      g_assert_cmpuint (n, >=, 6);
    }
  g_action_group_change_action_state (G_ACTION_GROUP (window), "high-contrast",
                                      g_variant_new_boolean (FALSE));
  g_action_group_change_action_state (G_ACTION_GROUP (window), "night",
                                      g_variant_new_boolean (FALSE));
  app_settle ();
  destroy (window);
}

/* --- what can be done ------------------------------------------------------------------------- */

/* The words of the menu on @unit, or with TL_UNIT_NONE on @hex. (transfer full) */
static char *
menu_of (TlWindow *window, TlUnit unit, TlHex hex)
{
  GtkWidget *menu;
  char *words;

  tl_map_view_set_cursor (window->map_view, hex);
  if (unit != TL_UNIT_NONE)
    tl_map_view_select (window->map_view, &unit, 1);
  g_signal_emit_by_name (window->map_view, "menu-requested", tl_map_view_cursor (window->map_view));
  app_settle ();
  menu = app_first_below (GTK_WIDGET (window->map_view), GTK_TYPE_POPOVER_MENU);
  words = app_texts_below (menu);
  gtk_popover_popdown (GTK_POPOVER (menu));
  app_settle ();
  return words;
}

/* The menu offers what the counter can, and says so where it is nothing. */
static void
test_menu_offers_what_can_be_done (void)
{
  TlWindow *window = show_window ("comprehensive-combat");
  const TlSituation *situation = tl_game_situation (window->game);
  TlUnit regiment = tl_situation_find (situation, "mech64");
  TlUnit enemy = tl_situation_find (situation, "tb1");
  g_autofree char *own = menu_of (window, regiment, tl_situation_hex (situation, regiment));
  g_autofree char *target = menu_of (window, enemy, tl_situation_hex (situation, enemy));
  g_autofree char *empty = menu_of (window, TL_UNIT_NONE, 0);

  g_assert_nonnull (strstr (own, "Fuel"));
  g_assert_nonnull (strstr (own, "Reach"));
  g_assert_null (strstr (own, "Transport"));
  g_assert_null (strstr (own, "Landing Craft"));
  g_assert_null (strstr (own, "Attacks on the Hex"));
  g_assert_nonnull (strstr (target, "Attacks on the Hex"));
  g_assert_nonnull (strstr (empty, "Nothing to Do Here"));
  g_assert_null (strstr (empty, "Reach"));
  destroy (window);
}

/* A command with nothing to do says so in the line below the map. */
static void
test_commands_say_why_not (void)
{
  static const struct
  {
    const char *command;
    const char *why;
  } rows[] = {
    { "roll", "No unit attacks yet" },
    { "attack", "No unit attacks yet" },
    { "type-dice", "No unit attacks yet" },
    { "overlay-reach", "select some" },
  };
  TlWindow *window = show_window ("comprehensive-combat");

  g_autoptr (TlFight) fight =
      tl_fight_new (tl_situation_hex (tl_game_situation (window->game),
                                      tl_situation_find (tl_game_situation (window->game), "tb1")),
                    FALSE);

  tl_combat_panel_plan (window->combat_panel, fight);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      tl_map_view_select (window->map_view, NULL, 0);
      tl_window_show_hint (window, "", FALSE);
      if (g_str_has_prefix (rows[i].command, "overlay"))
        g_action_group_change_action_state (G_ACTION_GROUP (window), rows[i].command,
                                            g_variant_new_boolean (TRUE));
      else
        g_action_group_activate_action (G_ACTION_GROUP (window), rows[i].command, NULL);
      g_assert_nonnull (strstr (gtk_label_get_text (window->hint_label), rows[i].why));
      g_assert_cmpuint (tl_history_n_nodes (tl_game_history (window->game)), ==, 1);
    }
  destroy (window);
}

/* The Supply Phase has a page of its own beside the supply of the side, not among the fights. */
static void
test_supply_phase_has_its_page (void)
{
  TlWindow *window = show_window ("pocket");

  g_assert_false (gtk_widget_get_visible (window->supply_switcher));
  for (guint i = 0; i < 3; i++)
    g_assert_true (app_perform (window->game, "next"));
  app_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->stack), ==, "supply");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->supply_stack), ==, "phase");
  g_assert_cmpstr (gtk_stack_page_get_title (window->phase_page), ==, "Supply Phase");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->phase_panel)));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         GTK_WIDGET (window->phase_panel)));
  tl_game_undo (window->game);
  app_settle ();
  g_assert_false (gtk_widget_get_visible (window->supply_switcher));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->supply_stack), ==, "side");
  /* Back to where the player was. */
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->stack), !=, "supply");
  destroy (window);
}

static TlPhase
phase_of (TlWindow *window)
{
  return tl_situation_clock (tl_game_situation (window->game))->phase;
}

/* 2.2: the switch lets `next` pass over the quiet Aircraft Refit Phase; one undo takes both
 * back. */
static void
test_skip_quiet (void)
{
  TlWindow *window = show_window ("seasons");

  activate (window, "next");
  g_assert_cmpint (phase_of (window), ==, TL_PHASE_REFIT);
  activate (window, "undo");
  activate (window, "skip-quiet");
  activate (window, "next");
  g_assert_cmpint (phase_of (window), ==, TL_PHASE_REINFORCEMENT);
  activate (window, "undo");
  g_assert_cmpint (phase_of (window), ==, TL_PHASE_PRE_TURN);
  activate (window, "skip-quiet");
  destroy (window);
}

/* Keys write a note about the chosen hex, and go from note to note. */
static void
test_notes_on_the_map (void)
{
  TlWindow *window = show_window ("seasons");
  const TlSituation *now = tl_game_situation (window->game);
  TlHex here = tl_test_hex (now, "04.05");
  TlHex there = tl_test_hex (now, "09.05");

  tl_map_view_set_cursor (window->map_view, here);
  activate (window, "note");
  g_assert_true (tl_widget_has_focus_inside (GTK_WIDGET (window->hex_panel)));
  tl_game_set_note (window->game, TL_NOTE_HEX, "04.05", "ours", FALSE);
  tl_game_set_note (window->game, TL_NOTE_UNIT, "e-inf", "theirs", FALSE);
  activate (window, "next-note");
  g_assert_cmpuint (tl_map_view_cursor (window->map_view), ==, there);
  activate (window, "next-note");
  g_assert_cmpuint (tl_map_view_cursor (window->map_view), ==, here);
  destroy (window);
}

int
main (int argc, char **argv)
{
  window_init (&argc, &argv);
  for (guint i = 0; i < N_TRIED; i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/window/every-action/%s", shipped[i]);

      g_test_add_data_func (path, shipped[i], test_every_action);
    }
  g_test_add_func ("/app/window/nothing-open", test_nothing_open);
  g_test_add_func ("/app/window/start-page-opens", test_start_page_opens);
  g_test_add_func ("/app/window/hidden-pages", test_hidden_pages_come_when_turned_to);
  g_test_add_func ("/app/window/fight-is-laid-out-when-shown", test_fight_is_laid_out_when_shown);
  g_test_add_func ("/app/window/menus", test_menus_come_after_the_first_frame);
  g_test_add_func ("/app/window/overlays-reach-the-map", test_overlays_reach_the_map);
  g_test_add_func ("/app/window/bars", test_bars);
  g_test_add_func ("/app/window/9.12/retreat-length", test_retreat_length);
  g_test_add_func ("/app/window/banner/two-lines", test_banner);
  g_test_add_func ("/app/window/banner/one-line", test_banner_of_one_line);
  g_test_add_func ("/app/window/side-panel", test_side_panel);
  g_test_add_func ("/app/window/small-window", test_small_window);
  g_test_add_func ("/app/window/legend", test_legend);
  g_test_add_func ("/app/window/overlay-side-follows-the-turn", test_overlay_side_follows_the_turn);
  g_test_add_func ("/app/window/looks", test_looks);
  g_test_add_func ("/app/window/looks-of-desktop", test_looks_of_desktop);
  g_test_add_func ("/app/window/rules-are-explained", test_rules_are_explained);
  g_test_add_func ("/app/window/contrast-has-no-dark-frame", test_contrast_has_no_dark_frame);
  g_test_add_func ("/app/window/fight-page-shows-the-target", test_fight_page_shows_the_target);
  g_test_add_func ("/app/window/refusal-is-told", test_refusal_is_told);
  g_test_add_func ("/app/window/hint-follows-tool", test_hint_follows_tool);
  g_test_add_func ("/app/window/21.2/rules-are-chosen-before", test_rules_are_chosen_before);
  g_test_add_func ("/app/window/9.14b/dice-of-a-capture", test_dice_of_a_capture);
  g_test_add_func ("/app/window/turn-track-gives-the-focus-back",
                   test_turn_track_gives_the_focus_back);
  g_test_add_func ("/app/window/what-if-is-marked", test_what_if_is_marked);
  g_test_add_func ("/app/window/supply-phase-has-its-page", test_supply_phase_has_its_page);
  g_test_add_func ("/app/window/selected-rows-are-read", test_selected_rows_are_read);
  g_test_add_func ("/app/window/menu-offers-what-can-be-done", test_menu_offers_what_can_be_done);
  g_test_add_func ("/app/window/commands-say-why-not", test_commands_say_why_not);
  g_test_add_func ("/rules/2.2/window/skip-quiet", test_skip_quiet);
  g_test_add_func ("/app/window/notes-on-the-map", test_notes_on_the_map);
  return window_run ();
}
