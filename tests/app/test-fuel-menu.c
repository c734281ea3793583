/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fuel menu: a row for each way, prices, the cheapest, reasons; buying, and taking it back. */
#include "menu-support.h"

#include "rules/payment/tl-fuel.h"

/* A division's battalion, an independent one and an HQ that throws to both; 9T beside the HQ. */
#define TEXT                                                           \
  "size 12 10\nfuel\nclock movement side0\nformation pz side0\n"       \
  "h side0 hq 8-0 leg throws=truck 05.05\n"                            \
  "p side0 tank 6-4-8 track 05.04 formation=pz size=battalion\n"       \
  "s side0 tank 3-4-8 track 05.04 size=battalion\n"                    \
  "s2 side0 tank 3-4-8 track 05.04\ns3 side0 tank 3-4-8 track 05.04\n" \
  "s4 side0 tank 3-4-8 track 05.04\ns5 side0 tank 3-4-8 track 05.04\n" \
  "i side0 inf 5-4-4 03.03\nd side0 dump 9t 05.06\n"

/* For the units of these ids. */
static void
open_for (Fixture *f, const char *text)
{
  TlSituation *situation = tl_game_situation (f->game);
  g_autoptr (GArray) units = tl_test_units (tl_game_situation (f->game), text);

  g_autoptr (TlMenu) rows =
      tl_menu_new_fuel (tl_game_situation (f->game), (const TlUnit *) units->data, units->len);

  menu_open (f, tl_action_menu_new_of (f->game, rows, "done"),
             tl_situation_hex (situation, tl_test_unit (situation, "h")));
}

static guint
tokens (Fixture *f)
{
  TlSituation *situation = tl_game_situation (f->game);

  return tl_situation_state (situation, tl_test_unit (situation, "d"))->t;
}

static TlFuelState
state_of (Fixture *f, const char *id)
{
  TlSituation *situation = tl_game_situation (f->game);

  return tl_fuel_state (situation, tl_test_unit (situation, id), NULL);
}

/* The battalion of the division: alone 1T and cheapest, its division 4T, and no HQ (12.5e). */
static void
test_three_methods (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkListBoxRow *row;

  open_for (f, "p");
  row = menu_row_with (f, "(12.5c(C))");
  g_assert_nonnull (row);
  g_assert_true (row == menu_row_with (f, "cheapest"));
  g_assert_true (row == menu_row_with (f, "1T\n"));
  row = menu_row_with (f, "(12.5c(A))");
  g_assert_true (row != NULL && row == menu_row_with (f, "4T\n"));
  row = menu_row_with (f, "12.5e: ");
  g_assert_nonnull (row);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (row)));
}

static void
test_buys_for_a_unit (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *logged = NULL;

  open_for (f, "p");
  menu_choose (f, "(12.5c(C))");
  g_assert_cmpuint (tokens (f), ==, 8);
  g_assert_cmpint (state_of (f, "p"), ==, TL_FUEL_PAID);
  logged = tl_node_describe (tl_history_current (tl_game_history (f->game)));
  g_assert_nonnull (strstr (logged, "Fuel for"));
  tl_game_undo (f->game);
  g_assert_cmpuint (tokens (f), ==, 9);
  g_assert_cmpint (state_of (f, "p"), ==, TL_FUEL_NONE);
}

static void
test_buys_for_a_formation (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_for (f, "p");
  menu_choose (f, "(12.5c(A))");
  g_assert_cmpuint (tokens (f), ==, 5);
  g_assert_cmpint (state_of (f, "p"), ==, TL_FUEL_MARKED);
}

static void
test_buys_for_an_hq (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_for (f, "s");
  menu_choose (f, "(12.5c(B))");
  g_assert_cmpuint (tokens (f), ==, 5);
  g_assert_cmpint (state_of (f, "s"), ==, TL_FUEL_FREE);
  g_assert_cmpint (state_of (f, "p"), ==, TL_FUEL_NONE);
}

/* 4T for five independents by the HQ, 1T for the battalion: 5T, not 6T one by one. */
static void
test_cheapest_way (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_for (f, "p s s2 s3 s4 s5");
  g_assert_true (menu_row_with (f, "cheapest") == menu_row_with (f, "5T\n"));
  g_assert_nonnull (menu_row_with (f, "6T\n"));
  menu_choose (f, "cheapest");
  g_assert_cmpuint (tokens (f), ==, 4);
  g_assert_cmpint (state_of (f, "p"), ==, TL_FUEL_PAID);
  g_assert_cmpint (state_of (f, "s5"), ==, TL_FUEL_FREE);
  /* Two purchases, done in one: undone in one. */
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (f->game)), ==, 3);
  tl_game_undo (f->game);
  g_assert_cmpuint (tokens (f), ==, 9);
}

static void
test_who_walks (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_for (f, "i");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (menu_row_with (f, "12.5a: "))));
}

/* As high as its rows: none is cut off when there is room. */
static void
test_height (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *scroller;
  GtkAdjustment *adjustment;

  open_for (f, "p");
  scroller = app_first_below (f->menu, GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment) + 1);
}

#define ADD(path, test) g_test_add (path, Fixture, TEXT, menu_set_up, test, menu_tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("/app/fuel-menu/12.5c/three-methods", test_three_methods);
  ADD ("/app/fuel-menu/12.5c(C)/buys-for-a-unit", test_buys_for_a_unit);
  ADD ("/app/fuel-menu/12.5c(A)/buys-for-a-formation", test_buys_for_a_formation);
  ADD ("/app/fuel-menu/12.5c(B)/buys-for-an-hq", test_buys_for_an_hq);
  ADD ("/app/fuel-menu/12.5/cheapest-way", test_cheapest_way);
  ADD ("/app/fuel-menu/12.5a/who-walks", test_who_walks);
  ADD ("/app/fuel-menu/shows-all-rows", test_height);
  return g_test_run ();
}
