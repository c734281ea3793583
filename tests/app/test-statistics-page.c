/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the game in numbers: a plot for each series that has anything, and more as the game
 * goes on. */
#include "app-support.h"
#include "app/window/tl-statistics-page.h"

static const char text[] = "size 12 10\nclock combat side0\n"
                           "u1 side0 inf 9-5-3 leg 05.04\n"
                           "d0 side0 dump 40t 05.03\nd1 side1 dump 40t 05.07\n"
                           "e1 side1 inf 6-3-3 leg 05.05\n";

static guint
n_plots (GtkWidget *top, gboolean is_wide)
{
  guint n = GTK_IS_DRAWING_AREA (top) && (!is_wide || gtk_widget_get_width (top) > 200);

  for (GtkWidget *each = gtk_widget_get_first_child (top); each != NULL;
       each = gtk_widget_get_next_sibling (each))
    n += n_plots (each, is_wide);
  return n;
}

static void
perform (TlGame *game, const char *line)
{
  g_autoptr (TlAction) action = tl_action_parse (line, tl_game_situation (game), NULL);

  g_assert_nonnull (action);
  g_assert_true (tl_game_perform (game, action));
}

/* Rules 9.9, 9.11, 12.4: luck, steps, units, combat supply, and ground that both have lost. */
static void
test_follows (void)
{
  TlGame *game = app_game (text);
  TlMapView *view = app_map_view (game);
  TlStatisticsPage *page = g_object_new (TL_TYPE_STATISTICS_PAGE, "map-view", view, NULL);
  GtkWidget *window = app_show (GTK_WIDGET (page), 400, 600);

  app_settle ();
  g_assert_cmpuint (n_plots (GTK_WIDGET (page), FALSE), ==, 0);
  perform (game, "combat 05.05 u1 dice=4,0,7");
  perform (game, "lose u1");
  perform (game, "lose e1");
  app_settle ();
  g_assert_cmpuint (n_plots (GTK_WIDGET (page), TRUE), ==, 5);
  tl_game_undo (game);
  tl_game_undo (game);
  tl_game_undo (game);
  app_settle ();
  g_assert_cmpuint (n_plots (GTK_WIDGET (page), FALSE), ==, 0);
  g_object_unref (view);
  app_close (window, game);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/statistics-page/9.9/follows-the-game", test_follows);
  return g_test_run ();
}
