/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The overlays that ask what a move would do to supply: worked out beside the window, shown when
 * there. */
#include "answers/tl-unit-supply.h"
#include "app-support.h"
#include "app/map/tl-map-view-private.h"

/* u2 may leave what h1 throws to; h1 may stand elsewhere. */
#define FRONT                                                                      \
  "size 12 9\nclock movement side0\nvillage 03.05 Stop\n"                          \
  "railway 01.05 02.04 03.05\nsource 01.05 side0 rail-edge\ncontrol 03.05 side0\n" \
  "h1 side0 hq 4-10 throws=truck 04.05 combat\n"                                   \
  "u2 side0 inf 4-3-6 leg 04.05 move\n"

static gboolean
is_there (gpointer view)
{
  return TL_MAP_VIEW (view)->stand_answer != NULL;
}

/* The answer for one may still come in between. */
static gboolean
is_there_for_two (gpointer view)
{
  return is_there (view) && TL_MAP_VIEW (view)->stand_units->len == 2;
}

static void
test_answers (void)
{
  TlGame *game = app_game (FRONT);
  TlSituation *situation = tl_game_situation (game);
  TlMapView *view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  GtkWidget *window = app_show (GTK_WIDGET (view), 600, 500);
  TlUnit units[2] = { tl_test_unit (situation, "u2"), tl_test_unit (situation, "h1") };
  gpointer first;

  g_object_set (view, "game", game, NULL);
  g_object_set (view, "overlays", TL_OVERLAY_STAND, NULL);
  app_settle ();
  /* Nobody is selected: nothing to ask. */
  g_assert_null (view->stand_situation);
  tl_map_view_select (view, units, 1);
  app_wait_until (is_there, view);
  first = view->stand_answer;
  /* The same again is not asked again. */
  tl_map_view_zoom (view, TL_MAP_ZOOM_IN);
  g_object_set (view, "overlay-side", 1, NULL);
  app_settle ();
  g_assert_true (view->stand_answer == first);
  /* Another selection, other overlays, another situation: asked anew. */
  g_object_set (view, "overlays", TL_OVERLAY_STAND | TL_OVERLAY_HQ_PLACES, NULL);
  tl_map_view_select (view, units, 2);
  app_settle ();
  app_wait_until (is_there_for_two, view);
  g_assert_true (app_perform (game, "next"));
  g_assert_null (view->stand_answer);
  g_object_set (view, "overlays", TL_OVERLAY_NONE, NULL);
  app_settle ();
  g_assert_null (view->stand_situation);
  app_close (window, game);
}

/* An HQ's places are judged by the units selected with it, else by those that it serves. */
static void
test_to_serve (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (FRONT "u3 side0 inf 4-3-6 leg 05.05\n");
  TlUnit units[2] = { tl_test_unit (situation, "h1"), tl_test_unit (situation, "u3") };
  g_autoptr (GArray) two = tl_supply_to_serve (situation, units[0], units, 2);
  g_autoptr (GArray) one = tl_supply_to_serve (situation, units[0], units, 1);

  g_assert_cmpuint (tl_supply_hq_among (situation, units, 2), ==, units[0]);
  g_assert_cmpuint (tl_supply_hq_among (situation, units + 1, 1), ==, TL_UNIT_NONE);
  g_assert_cmpuint (two->len, ==, 1);
  g_assert_cmpuint (g_array_index (two, TlUnit, 0), ==, units[1]);
  for (guint i = 0; i < one->len; i++)
    g_assert_cmpuint (g_array_index (one, TlUnit, i), !=, units[0]);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/map-stand/12.6a/asked-once", test_answers);
  g_test_add_func ("/app/map-stand/12.3b/guests", test_to_serve);
  return g_test_run ();
}
