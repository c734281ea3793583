/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of what comes and goes by sea and air: what is listed for a hex, and doing it. */
#include "menu-support.h"


/* The craft in 01.03 lies off 02.02 and 02.03, with two units and 6T aboard; another unit waits
 * ashore.  Two ports lie on the sea, and a unit in one. */
#define TEXT                                                                               \
  "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\n" \
  "clock movement side0 3\nlc side0 ship 0-0-20 capacity=16 01.03\nbox hold craft=lc\n"    \
  "u side0 inf 4-3-3 move box=hold\nv side0 inf 9-3-3 re=3 move box=hold\n"                \
  "d side0 dump 6t box=hold\nw side0 inf 4-3-3 move 02.02\nx side0 inf 4-3-3 move 02.02\n" \
  "p side0 inf 4-3-3 move drops=3 08.03\n"                                                 \
  "port 02.01 8 West\nport 02.04 8 East\ncontrol 02.01 side0\ncontrol 02.04 side0\n"       \
  "sea-cap side0 8\ny side0 inf 4-3-3 move 02.01\n"

static void
open_for (Fixture *f, const char *number)
{
  TlHex hex = tl_test_hex (tl_game_situation (f->game), number);

  g_autoptr (TlMenu) rows = tl_menu_new_sea (tl_game_situation (f->game), hex);

  menu_open (f, tl_action_menu_new_of (f->game, rows, "done"), hex);
}

static const TlUnitState *
state_of (Fixture *f, const char *id)
{
  TlSituation *situation = tl_game_situation (f->game);

  return tl_situation_state (situation, tl_test_unit (situation, id));
}

static void
test_land (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_for (f, "02.03");
  g_assert_nonnull (menu_row_with (f, "(18.5)"));
  g_assert_nonnull (menu_row_with (f, "6T unloaded into 02.03"));
  g_assert_null (menu_row_with (f, "aboard lc"));
  /* All together comes first.  3 MP, half of them spent. */
  menu_choose (f, "(v): landed in 02.03 after a roll (18.5)");
  g_assert_cmpuint (state_of (f, "v")->mp12_spent, ==, 18);
  g_assert_cmpuint (state_of (f, "u")->hex, ==, state_of (f, "v")->hex);
}

/* What the roll takes is the player's word: a step of the three. */
static void
test_loss (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_for (f, "02.03");
  menu_choose (f, "(v): landed in 02.03 after a roll, 1 step lost");
  g_assert_cmpuint (state_of (f, "v")->steps_lost, ==, 1);
  g_assert_cmpuint (state_of (f, "v")->hex, !=, TL_HEX_NONE);
}

/* 1/2 + 1 1/2 + 1 1/2 points are aboard; the two ashore have room for half a point of 4. */
static void
test_embark (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_for (f, "02.02");
  g_assert_null (menu_row_with (f, "(w), "));
  menu_choose (f, "(w): aboard");
  g_assert_cmpuint (state_of (f, "w")->hex, ==, TL_HEX_NONE);
  open_for (f, "02.02");
  g_assert_null (menu_row_with (f, "(x): aboard"));
}

static void
test_sail_and_drop (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_for (f, "01.04");
  menu_choose (f, "sails to 01.04 (18.1)");
  g_assert_cmpuint (state_of (f, "lc")->hex, ==,
                    tl_test_hex (tl_game_situation (f->game), "01.04"));
  open_for (f, "05.05");
  menu_choose (f, "(p): dropped into 05.05 (14.10b)");
  g_assert_cmpuint (state_of (f, "p")->flags & TL_UNIT_MOVED, !=, 0);
}

/* 19.0f: out of the port, and into it from another. */
static void
test_ship (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_for (f, "02.01");
  g_assert_nonnull (menu_row_with (f, "shipped to 02.04 (19.0f)"));
  open_for (f, "02.04");
  menu_choose (f, "(y): shipped to 02.04 (19.0f)");
  g_assert_cmpuint (state_of (f, "y")->hex, ==, tl_test_hex (tl_game_situation (f->game), "02.04"));
}

/* As high as its rows: none is cut off, and hardly any room is left below the last. */
static void
test_height (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkAdjustment *adjustment;
  GtkWidget *scroller;
  GtkWidget *list;
  int least, natural;

  open_for (f, "02.03");
  scroller = app_first_below (f->menu, GTK_TYPE_SCROLLED_WINDOW);
  list = app_first_below (f->menu, GTK_TYPE_LIST_BOX);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (list), &least, &natural,
                      NULL, NULL);
  g_test_message ("%d of %g", natural, gtk_adjustment_get_page_size (adjustment));
  g_assert_cmpfloat (natural, <=, gtk_adjustment_get_page_size (adjustment) + 1);
  g_assert_cmpfloat (natural * 1.2, >=, gtk_adjustment_get_page_size (adjustment));
}

/* 18.5: there is something to be said where there is nothing to be done. */
static void
test_nothing (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);

  g_assert_true (tl_game_perform (f->game, next));
  open_for (f, "02.02");
  g_assert_nonnull (menu_row_with (f, "has anything to do here now"));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *f, gconstpointer data);
  } tests[] = {
    { "/app/sea-menu/18.5-land", test_land },
    { "/app/sea-menu/18.5-loss", test_loss },
    { "/app/sea-menu/18.5-embark", test_embark },
    { "/app/sea-menu/18.1-sail-and-drop", test_sail_and_drop },
    { "/app/sea-menu/19.0f-ship", test_ship },
    { "/app/sea-menu/18.5-nothing", test_nothing },
    { "/app/sea-menu/height", test_height },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, TEXT, menu_set_up, tests[i].run, menu_tear_down);
  return g_test_run ();
}
