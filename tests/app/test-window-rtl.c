/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window for readers from right to left.  Without a translation GTK keeps to the left, so the
 * tests say the direction themselves.
 */
#include "app/base/tl-widgets.h"
#include "app/map/tl-map-view.h"
#include "window-support.h"

static double
left_of (TlWindow *window, gpointer widget)
{
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (window), 0, 0, &x, &y));
  return x;
}

/* The panel changes sides, and its divider with it; the map's columns still count from the left. */
static void
test_map_stays (void)
{
  TlWindow *window = show_window ("crossing");
  TlMapView *view = window->map_view;
  const TlGrid *grid = tl_map_grid (tl_situation_map (tl_game_situation (window->game)));
  TlHex west = tl_grid_parse (grid, "10.10");
  TlHex east = tl_grid_parse (grid, "20.10");

  app_settle ();
  g_assert_cmpfloat (left_of (window, window->side_paned), <, left_of (window, view));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window->side_paned)), >=, 300);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window->side_paned)), <=, 400);
  g_assert_cmpfloat (tl_map_view_hex_middle (view, west).x, <,
                     tl_map_view_hex_middle (view, east).x);
  destroy (window);
}

/* Arrows go where they point. */
static void
test_arrows (void)
{
  TlWindow *window = show_window ("crossing");
  TlMapView *view = window->map_view;
  const TlGrid *grid = tl_map_grid (tl_situation_map (tl_game_situation (window->game)));
  double from;

  tl_map_view_set_cursor (view, tl_grid_parse (grid, "20.10"));
  from = tl_map_view_hex_middle (view, tl_map_view_cursor (view)).x;
  g_assert_true (app_press (GTK_WIDGET (view), GDK_KEY_Left));
  g_assert_cmpfloat (tl_map_view_hex_middle (view, tl_map_view_cursor (view)).x, <, from);
  destroy (window);
}

/* Where on the screen the character at a place in the text begins. */
static int
place_of (GtkLabel *label, const char *part)
{
  const char *text = gtk_label_get_text (label);
  PangoRectangle at;

  g_assert_nonnull (strstr (text, part));
  pango_layout_index_to_pos (gtk_label_get_layout (label), (int) (strstr (text, part) - text), &at);
  return at.x;
}

/* "30 : 7 1/2 → 4:1" was shown as "4:1 → 1/2 7 : 30", which says something else. */
static void
test_formulas (void)
{
  GtkLabel *label = GTK_LABEL (g_object_ref_sink (gtk_label_new (NULL)));

  tl_label_set_formula (label, "30 : 7 1/2 → 4:1");
  g_assert_cmpint (place_of (label, "30"), <, place_of (label, "7"));
  g_assert_cmpint (place_of (label, "7"), <, place_of (label, "1/2"));
  g_assert_cmpint (place_of (label, "1/2"), <, place_of (label, "→"));
  g_assert_cmpint (place_of (label, "→"), <, place_of (label, "4:1"));
  tl_label_set_formula (label, "+2");
  g_assert_cmpint (place_of (label, "+"), <, place_of (label, "2"));
  /* The same text as it would be without. */
  gtk_label_set_text (label, "30 : 7 1/2");
  g_assert_cmpint (place_of (label, "30"), >, place_of (label, "7"));
  g_object_unref (label);
}

/* The fight that the scenario suggests: the panel's own labels are made so. */
static void
test_odds (void)
{
  TlWindow *window = show_window ("crossing");
  GtkLabel *odds;
  g_auto (GStrv) parts = NULL;

  gtk_stack_set_visible_child_name (window->stack, "combat");
  app_settle ();
  odds = GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (window->combat_panel),
                                                   TL_TYPE_COMBAT_PANEL, "odds_label"));
  parts = g_strsplit (gtk_label_get_text (odds), "→", 2);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  g_assert_cmpint (place_of (odds, ":"), <, place_of (odds, "→"));
  destroy (window);
}

int
main (int argc, char *argv[])
{
  window_init (&argc, &argv);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  g_test_add_func ("/app/window-rtl/map-stays", test_map_stays);
  g_test_add_func ("/app/window-rtl/arrows", test_arrows);
  g_test_add_func ("/app/window-rtl/formulas", test_formulas);
  g_test_add_func ("/app/window-rtl/odds", test_odds);
  return window_run ();
}
