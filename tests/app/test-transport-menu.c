/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transport menu: what is listed, and doing it. */
#include "menu-support.h"


/* Two and three points beside each other, and a five-point counter in the mix; wagons by
 * themselves. */
#define TEXT                                                                                    \
  "size 12 10\nclock movement side0\nt1 side0 truck 2-45 05.05 4t\nt2 side0 truck 3-45 05.05\n" \
  "w side0 wagon 1-10 05.05\nm5 side0 truck 5-45\nm1 side0 truck 1-45\nd side0 dump 9t 05.05\n"

static void
open_for (Fixture *f, const char *text)
{
  TlSituation *situation = tl_game_situation (f->game);
  g_autoptr (GArray) units = tl_test_units (tl_game_situation (f->game), text);

  g_autoptr (TlMenu) rows =
      tl_menu_new_transport (tl_game_situation (f->game), (const TlUnit *) units->data, units->len);

  menu_open (f, tl_action_menu_new_of (f->game, rows, "done"), tl_test_hex (situation, "05.05"));
}

static void
test_combine (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlSituation *situation;

  open_for (f, "t1 t2 w");
  g_assert_nonnull (menu_row_with (f, "(13.2f)"));
  g_assert_null (menu_row_with (f, "(12.7d)"));
  menu_choose (f, "combined (13.2c)");
  situation = tl_game_situation (f->game);
  g_assert_cmpuint (tl_situation_hex (situation, tl_test_unit (situation, "t1")), ==, TL_HEX_NONE);
  g_assert_cmpuint (tl_situation_state (situation, tl_test_unit (situation, "m5#2"))->t, ==, 4);
}

static void
test_divide (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlSituation *situation;

  open_for (f, "t2");
  menu_choose (f, "divided into 2, 1 (13.2c)");
  situation = tl_game_situation (f->game);
  g_assert_cmpuint (tl_situation_hex (situation, tl_test_unit (situation, "m1#2")), ==,
                    tl_test_hex (situation, "05.05"));
}

/* Rule 13.2c: 5 points as 2, 2 and 1, or 3, 1 and 1; each once, and done it is one step. */
static void
test_thirds (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlSituation *before;

  open_for (f, "t1 t2");
  menu_choose (f, "combined (13.2c)");
  before = tl_game_situation (f->game);
  open_for (f, "m5#2");
  /* 4T go into the first part, 2 points. */
  g_assert_nonnull (menu_row_with (f, "divided into 3 (4T), 1, 1 (13.2c)"));
  g_assert_null (menu_row_with (f, "divided into 1"));
  menu_choose (f, "divided into 2 (4T), 2, 1 (13.2c)");
  g_assert_cmpuint (tl_situation_hex (tl_game_situation (f->game), tl_test_unit (before, "m5#2")),
                    ==, TL_HEX_NONE);
  tl_game_undo (f->game);
  g_assert_true (tl_game_situation (f->game) == before);
}

static void
test_nothing (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);

  g_assert_true (tl_game_perform (f->game, next));
  open_for (f, "w");
  g_assert_nonnull (menu_row_with (f, "nothing to do here now"));
  g_assert_false (
      gtk_widget_get_sensitive (GTK_WIDGET (menu_row_with (f, "nothing to do here now"))));
}

static gboolean
says_blown (GtkWidget *widget)
{
  g_autofree char *text = app_texts_below (widget);

  return strstr (text, "blown up") != NULL;
}

/* Rule 12.11a: to blow a dump up is offered last, and a Return at once does not do it. */
static void
test_no_blind_harm (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const asked[] = { "d", "t1 t2 d" };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      TlSituation *before = tl_game_situation (f->game);
      GtkListBoxRow *blow;
      GtkWidget *focus;

      open_for (f, asked[i]);
      blow = menu_row_with (f, "blown up");
      g_assert_nonnull (blow);
      g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (blow)));
      /* All others come before it. */
      g_assert_cmpint (gtk_list_box_row_get_index (blow), >, 0);
      for (int k = 0; k < gtk_list_box_row_get_index (blow); k++)
        g_assert_false (says_blown (GTK_WIDGET (gtk_list_box_get_row_at_index (
            GTK_LIST_BOX (gtk_widget_get_parent (GTK_WIDGET (blow))), k))));
      focus = gtk_window_get_focus (GTK_WINDOW (f->window));
      g_assert_nonnull (focus);
      g_assert_true (gtk_widget_is_ancestor (focus, f->menu));
      /* A dump alone has nothing else to choose: the menu itself has the focus. */
      g_assert_cmpint (GTK_IS_LIST_BOX_ROW (focus), ==, i > 0);
      g_assert_true (!GTK_IS_LIST_BOX_ROW (focus) || !says_blown (focus));
      g_assert_true (tl_game_situation (f->game) == before);
      gtk_popover_popdown (GTK_POPOVER (f->menu));
      app_settle ();
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/app/transport-menu/13.2c-combine", Fixture, TEXT, menu_set_up, test_combine,
              menu_tear_down);
  g_test_add ("/app/transport-menu/13.2c-divide", Fixture, TEXT, menu_set_up, test_divide,
              menu_tear_down);
  g_test_add ("/app/transport-menu/13.2c-thirds", Fixture, TEXT, menu_set_up, test_thirds,
              menu_tear_down);
  g_test_add ("/app/transport-menu/13.2-nothing-now", Fixture, TEXT, menu_set_up, test_nothing,
              menu_tear_down);
  g_test_add ("/app/transport-menu/12.11a-no-blind-harm", Fixture, TEXT, menu_set_up,
              test_no_blind_harm, menu_tear_down);
  return g_test_run ();
}
