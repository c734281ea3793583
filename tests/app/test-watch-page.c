/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reminders and dangers beside the map: worked out in a thread, one line for each, each with its
 * place; nothing is worked out while the page does not show. */
#include "app/window/tl-watch-page.h"
#include "map-view-support.h"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  TlWatchPage *page;
  GtkWidget *window;
} Page;

#define TEXT                                                                                \
  "size 12 9\nclock movement side0\nsource 01.05 side0 other\ndump1 side1 dump 40t 10.05\n" \
  "u1 side0 inf 4-2-6 leg 04.05 reserve\nu2 side0 inf 4-2-6 leg 02.05 combat\n"             \
  "p1 side1 inf 8-3-6 leg 08.05 combat\np2 side1 inf 8-3-1 leg 11.01 combat\n"

static void
set_up (Page *p, gconstpointer data G_GNUC_UNUSED)
{
  p->game = app_game (TEXT);
  p->view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  p->page = g_object_new (TL_TYPE_WATCH_PAGE, NULL);
  g_object_set (p->view, "game", p->game, NULL);
  g_object_set (p->page, "map-view", p->view, NULL);
  p->window = app_show_beside (GTK_WIDGET (p->view), GTK_WIDGET (p->page), 600);
}

static void
tear_down (Page *p, gconstpointer data G_GNUC_UNUSED)
{
  app_close (p->window, p->game);
}

/* The row below @top with a label that holds @text; NULL: none. */
static GtkWidget *
find_row (GtkWidget *top, const char *text)
{
  if (GTK_IS_LABEL (top) && strstr (gtk_label_get_text (GTK_LABEL (top)), text) != NULL)
    return gtk_widget_get_ancestor (top, GTK_TYPE_BUTTON);
  for (GtkWidget *each = gtk_widget_get_first_child (top); each != NULL;
       each = gtk_widget_get_next_sibling (each))
    {
      GtkWidget *found = find_row (each, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
has_threats (gpointer view)
{
  return tl_map_view_threats (view).dangers != NULL;
}

static gboolean
has_no_threats (gpointer view)
{
  return tl_map_view_threats (view).dangers == NULL;
}

/* Rules 5.7b, 9.0: each line goes to its hex. */
static void
test_rows (Page *p, gconstpointer data G_GNUC_UNUSED)
{
  TlSituation *situation = tl_game_situation (p->game);
  TlHex u1 = tl_test_hex (situation, "04.05");
  GtkWidget *row;
  g_autoptr (GArray) selection = NULL;

  app_wait_until (has_threats, p->view);
  app_settle ();
  row = find_row (GTK_WIDGET (p->page), "04.05: Attack at ");
  g_assert_nonnull (row);
  tl_map_view_set_cursor (p->view, tl_test_hex (situation, "12.09"));
  g_signal_emit_by_name (row, "clicked");
  g_assert_cmpuint (tl_map_view_cursor (p->view), ==, u1);
  tl_map_view_set_cursor (p->view, tl_test_hex (situation, "12.09"));
  row = find_row (GTK_WIDGET (p->page), "1 reserve is not released yet");
  g_assert_nonnull (row);
  g_signal_emit_by_name (row, "clicked");
  selection = tl_map_view_selection (p->view);
  g_assert_cmpuint (selection->len, ==, 1);
  g_assert_cmpuint (g_array_index (selection, TlUnit, 0), ==, tl_test_unit (situation, "u1"));
}

/* Rule 9.5(A): the reminders read what is planned, and come with the dangers, out of their
 * thread. */
static void
test_plan (Page *p, gconstpointer data G_GNUC_UNUSED)
{
  TlSituation *situation = tl_game_situation (p->game);
  g_autoptr (TlTurnPlan) plan = tl_turn_plan_new ();
  TlFight *attack = tl_fight_new (tl_test_hex (situation, "08.05"), FALSE);

  app_wait_until (has_threats, p->view);
  app_settle ();
  g_assert_nonnull (tl_map_view_threats (p->view).reminders);
  g_assert_null (find_row (GTK_WIDGET (p->page), "The planned attack on 08.05 falls short"));
  tl_fight_add_attacker (attack, tl_test_unit (situation, "u2"));
  g_ptr_array_add (plan->attacks, attack);
  tl_map_view_set_turn_plan (p->view, 0, plan);
  app_wait_until (has_no_threats, p->view);
  app_wait_until (has_threats, p->view);
  app_settle ();
  g_assert_nonnull (find_row (GTK_WIDGET (p->page), "The planned attack on 08.05 falls short"));
}

/* An action makes the dangers old; those of the new situation come. */
static void
test_follows (Page *p, gconstpointer data G_GNUC_UNUSED)
{
  app_wait_until (has_threats, p->view);
  app_settle ();
  g_assert_nonnull (find_row (GTK_WIDGET (p->page), "04.05: Attack at "));
  {
    g_autoptr (TlAction) away =
        tl_action_parse ("place u1 01.01", tl_game_situation (p->game), NULL);

    g_assert_nonnull (away);
    g_assert_true (tl_game_perform (p->game, away));
  }
  g_assert_null (tl_map_view_threats (p->view).dangers);
  app_wait_until (has_threats, p->view);
  app_settle ();
  g_assert_null (find_row (GTK_WIDGET (p->page), "04.05: Attack"));
}

/* Rule 6.1: of the enemy only the selected unit comes, which is too slow. */
static void
test_selected_enemy (Page *p, gconstpointer data G_GNUC_UNUSED)
{
  TlUnit p2 = tl_test_unit (tl_game_situation (p->game), "p2");

  app_wait_until (has_threats, p->view);
  tl_map_view_select (p->view, &p2, 1);
  app_wait_until (has_no_threats, p->view);
  app_wait_until (has_threats, p->view);
  g_assert_cmpuint (tl_map_view_threats (p->view).dangers->dangers->len, ==, 0);
}

/* The overlay asks as the page does, and the legend explains it. */
static void
test_overlay (Page *p, gconstpointer data G_GNUC_UNUSED)
{
  gtk_widget_set_visible (GTK_WIDGET (p->page), FALSE);
  app_wait_until (has_no_threats, p->view);
  g_object_set (p->view, "overlays", TL_OVERLAY_THREATS, NULL);
  app_wait_until (has_threats, p->view);
  app_settle ();
  g_assert_true (tl_legend_set_has (tl_map_view_legend (p->view, NULL), TL_LEGEND_ENEMY_REACH));
  g_object_set (p->view, "overlays", TL_OVERLAY_NONE, NULL);
  app_wait_until (has_no_threats, p->view);
  g_assert_false (tl_legend_set_has (tl_map_view_legend (p->view, NULL), TL_LEGEND_ENEMY_REACH));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/app/watch-page/9.0/rows-go-to-their-place", Page, NULL, set_up, test_rows,
              tear_down);
  g_test_add ("/app/watch-page/9.5(A)/reads-the-plan", Page, NULL, set_up, test_plan, tear_down);
  g_test_add ("/app/watch-page/9.0/follows-the-game", Page, NULL, set_up, test_follows, tear_down);
  g_test_add ("/app/watch-page/6.1/of-selected-enemies-alone", Page, NULL, set_up,
              test_selected_enemy, tear_down);
  g_test_add ("/app/watch-page/9.0/overlay-without-the-page", Page, NULL, set_up, test_overlay,
              tear_down);
  return g_test_run ();
}
