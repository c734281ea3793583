/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the map tells the scrollbars beside it. */
#include "app-support.h"
#include "app/map/tl-map-view-private.h"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer text)
{
  f->game = app_game (text);
  f->view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  g_object_set (f->view, "game", f->game, NULL);
  f->window = app_show (GTK_WIDGET (f->view), 640, 480);
  app_settle ();
}

static void
tear_down (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  app_close (f->window, f->game);
}

/* As GtkScrolledWindow asks: it shows a bar when this is so. */
static gboolean
scrolls (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment) >
         gtk_adjustment_get_page_size (adjustment);
}

static void
resize (Fixture *f, int width, int height)
{
  gtk_widget_allocate (GTK_WIDGET (f->view), width, height, -1, NULL);
  g_assert_cmpuint (f->view->adjust_id, !=, 0);
  while (f->view->adjust_id != 0)
    g_main_context_iteration (NULL, TRUE);
}

/* All of it shows, so there is nowhere to go, to the last bit of a fraction. */
static void
test_whole_map_has_no_bars (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  for (int i = 0; i < 60; i++)
    {
      resize (f, 301 + 11 * i, 263 + 8 * i);
      tl_map_view_zoom (f->view, TL_MAP_ZOOM_FIT);
      g_assert_false (scrolls (f->view->hadjustment));
      g_assert_false (scrolls (f->view->vadjustment));
    }
}

/* Nor where strips lie over the view, beside all of the map; a view that is made lower moves it no
 * more than all of it needs. */
static void
test_map_between_strips_has_no_bars (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlViewport *port = &f->view->viewport;
  double y;

  resize (f, 600, 700);
  tl_map_view_set_covered (f->view, 150, 40);
  tl_map_view_zoom (f->view, TL_MAP_ZOOM_FIT);
  g_assert_false (scrolls (f->view->vadjustment));
  /* A strip that is lower by now leaves the map where it is, and that is in sight. */
  tl_map_view_set_covered (f->view, 60, 40);
  y = port->y;
  tl_map_view_note_seen (f->view);
  resize (f, 600, 660);
  g_assert_false (scrolls (f->view->vadjustment));
  g_assert_cmpfloat (port->y, ==, y);
  tl_map_view_note_seen (f->view);
  resize (f, 600, 600);
  g_assert_false (scrolls (f->view->vadjustment));
  g_assert_cmpfloat_with_epsilon ((port->map_height - port->y) * port->zoom, 560, 1);
  /* One that covers some of it lets it be moved from there. */
  tl_map_view_set_covered (f->view, 260, 40);
  while (f->view->adjust_id != 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (scrolls (f->view->vadjustment));
}

/* The first size of a window is often a guess. */
static void
test_whole_map_stays_whole (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  double zoom;

  resize (f, 720, 600);
  tl_map_view_zoom (f->view, TL_MAP_ZOOM_FIT);
  for (int width = 710; width >= 360; width -= 50)
    {
      resize (f, width, 600);
      g_assert_false (scrolls (f->view->hadjustment));
      g_assert_false (scrolls (f->view->vadjustment));
    }
  /* A strip below the map does not make it smaller, nor does a view that was zoomed become
   * whole. */
  zoom = f->view->viewport.zoom;
  resize (f, 360, 500);
  g_assert_cmpfloat (f->view->viewport.zoom, ==, zoom);
  tl_map_view_zoom (f->view, TL_MAP_ZOOM_IN);
  zoom = f->view->viewport.zoom;
  resize (f, 400, 500);
  g_assert_cmpfloat (f->view->viewport.zoom, ==, zoom);
}

/* The view is as wide as the window and knows it; the bars hear of it before the next frame. */
static void
test_resize_is_told (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  while (!scrolls (f->view->hadjustment) || !scrolls (f->view->vadjustment))
    tl_map_view_zoom (f->view, TL_MAP_ZOOM_IN);
  for (int width = 300; width <= 700; width += 100)
    {
      resize (f, width, width - 90);
      g_assert_cmpfloat (gtk_adjustment_get_page_size (f->view->hadjustment), ==, width);
      g_assert_cmpfloat (gtk_adjustment_get_page_size (f->view->vadjustment), ==, width - 90);
      g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (f->view->hadjustment),
                                      f->view->viewport.x * f->view->viewport.zoom, 1e-6);
    }
}

/* The first look at a map that is too large to be read whole: the fight that is planned, else where
 * most units are, even when the middle of the map is empty. */
static void
test_first_view (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlSituation *situation = tl_game_situation (f->game);
  TlHex crowd = tl_test_hex (situation, "52.06"), lone = tl_test_hex (situation, "06.52");
  TlHex middle = tl_viewport_hex_at (&f->view->viewport, 320, 240);
  g_autoptr (TlFight) fight = tl_fight_new (lone, FALSE);

  g_assert_cmpuint (tl_grid_distance (&f->view->viewport.grid, middle, crowd), <=, 2);
  g_assert_cmpuint (tl_situation_first_in (situation, middle), !=, TL_UNIT_NONE);
  g_object_set (f->view, "game", f->game, NULL);
  tl_map_view_show_plan (f->view, fight, NULL, NULL);
  app_settle ();
  g_assert_cmpuint (tl_viewport_hex_at (&f->view->viewport, 320, 240), ==, lone);
  /* What a decision is about comes before. */
  g_object_set (f->view, "game", f->game, NULL);
  tl_map_view_reveal (f->view, tl_test_hex (situation, "50.08"));
  app_settle ();
  g_assert_cmpuint (tl_viewport_hex_at (&f->view->viewport, 320, 240), ==,
                    tl_test_hex (situation, "50.08"));
  tl_map_view_show_plan (f->view, NULL, NULL, NULL);
}

/* Strips over the map have their heights after the map has its own. */
static void
test_first_view_is_between_strips (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  const TlViewport *port = &f->view->viewport;
  TlPoint first, last;

  g_object_set (f->view, "game", f->game, NULL);
  gtk_widget_allocate (GTK_WIDGET (f->view), 750, 640, -1, NULL);
  g_assert_cmpfloat (port->zoom, <, TL_VIEWPORT_NATURAL);
  tl_map_view_set_covered (f->view, 120, 60);
  first = tl_viewport_from_map (port, tl_grid_centre (&port->grid, 0));
  last = tl_viewport_from_map (
      port, tl_grid_centre (&port->grid, tl_test_hex (tl_game_situation (f->game), "12.10")));
  g_assert_cmpfloat (first.y, >, 120);
  g_assert_cmpfloat (last.y, <, 580);
  /* Once it is seen it stays where it is. */
  app_settle ();
  tl_map_view_set_covered (f->view, 160, 60);
  g_assert_cmpfloat (tl_viewport_from_map (port, tl_grid_centre (&port->grid, 0)).y, ==, first.y);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    const char *text;
    void (*run) (Fixture *f, gconstpointer text);
  } tests[] = {
    { "whole-map-has-no-bars", "size 12 10\n", test_whole_map_has_no_bars },
    { "small-map-has-no-bars", "size 3 4\n", test_whole_map_has_no_bars },
    { "map-between-strips-has-no-bars", "size 12 10\n", test_map_between_strips_has_no_bars },
    { "whole-map-stays-whole", "size 12 10\n", test_whole_map_stays_whole },
    { "first-view-is-between-strips", "size 12 10\n", test_first_view_is_between_strips },
    { "first-view",
      "size 60 60\nu1 side0 inf 4-3-6 leg 06.52 combat\nu2 side0 inf 4-3-6 leg 52.06 combat\n"
      "u3 side1 inf 4-3-6 leg 51.07 combat\nu4 side1 inf 4-3-6 leg 50.08 combat\n",
      test_first_view },
    { "resize-is-told", "size 12 10\n", test_resize_is_told },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/map-scroll/%s", tests[i].path);

      g_test_add (path, Fixture, tests[i].text, set_up, tests[i].run, tear_down);
    }
  return g_test_run ();
}
