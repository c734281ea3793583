/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map view: cursor, selection, zoom and panning. */
#include "map-view-support.h"

#define MOVEMENT                   \
  "size 12 10\n"                   \
  "clock movement side0\n"         \
  "u1 side0 inf 4-5-3 leg 03.03\n" \
  "u2 side0 inf 3-4-3 leg 03.03\n" \
  "e1 side1 inf 5-5-3 leg 03.06\n" \
  "e2 side1 inf 2-2-3 leg 09.08\n"

/* --- cursor and selection --------------------------------------------------------------------- */

static void
test_cursor_follows_arrows (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  /* The first arrow shows the cursor, in the view's middle. */
  map_press (f, GDK_KEY_Down);
  g_assert_cmpuint (tl_map_view_cursor (f->view), !=, TL_HEX_NONE);
  tl_map_view_set_cursor (f->view, map_hex (f, "04.04"));
  map_press (f, GDK_KEY_Down);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, map_hex (f, "04.05"));
  map_press (f, GDK_KEY_KP_Right);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, map_hex (f, "05.05"));
  map_press (f, GDK_KEY_Up);
  map_press (f, GDK_KEY_Left);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, map_hex (f, "04.04"));
  /* At the edge it stays. */
  tl_map_view_set_cursor (f->view, map_hex (f, "01.01"));
  map_press (f, GDK_KEY_Left);
  map_press (f, GDK_KEY_Up);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, map_hex (f, "01.01"));
}

static void
test_space_walks_the_stack (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_autoptr (GArray) none = NULL;
  TlUnit seen[2];

  tl_map_view_set_cursor (f->view, map_hex (f, "03.03"));
  for (guint i = 0; i < 2; i++)
    {
      map_press (f, GDK_KEY_space);
      g_autoptr (GArray) selection = tl_map_view_selection (f->view);
      g_assert_cmpuint (selection->len, ==, 1);
      seen[i] = g_array_index (selection, TlUnit, 0);
    }
  g_assert_cmpuint (seen[0], !=, seen[1]);
  map_press (f, GDK_KEY_space);
  none = tl_map_view_selection (f->view);
  g_assert_cmpuint (none->len, ==, 0);
}

static void
test_selecting_moves_the_cursor (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlUnit unit = map_unit (f, "e1");
  guint before = f->n_selections;

  tl_map_view_select (f->view, &unit, 1);
  g_assert_cmpuint (f->n_selections, ==, before + 1);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, map_hex (f, "03.06"));
  /* A cursor that goes elsewhere leaves the selection behind, so does Escape. */
  tl_map_view_set_cursor (f->view, map_hex (f, "03.05"));
  g_autoptr (GArray) gone = tl_map_view_selection (f->view);
  g_assert_cmpuint (gone->len, ==, 0);
  tl_map_view_select (f->view, &unit, 1);
  map_press (f, GDK_KEY_Escape);
  g_autoptr (GArray) dropped = tl_map_view_selection (f->view);
  g_assert_cmpuint (dropped->len, ==, 0);
  g_assert_false (app_press (GTK_WIDGET (f->view), GDK_KEY_Escape));
}

static void
test_cursor_is_described (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlSituation *situation = tl_game_situation (f->game);
  g_autofree char *top =
      tl_situation_name (situation, tl_situation_first_in (situation, map_hex (f, "03.06")));
  g_autofree char *stack = g_strdup_printf ("03.06, %s", top);

  tl_map_view_set_cursor (f->view, map_hex (f, "08.08"));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "08.08");
  tl_map_view_set_cursor (f->view, map_hex (f, "03.06"));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, stack);
}

/* What stands under the cursor may change while the cursor stays. */
static void
test_description_follows_the_game (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  tl_map_view_set_cursor (f->view, map_hex (f, "03.06"));
  g_assert_true (app_perform (f->game, "remove e1"));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "03.06");
}

static void
test_target_key (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  tl_map_view_set_cursor (f->view, map_hex (f, "03.06"));
  map_press (f, GDK_KEY_t);
  g_assert_cmpuint (f->target, ==, map_hex (f, "03.06"));
}

/* --- viewport --------------------------------------------------------------------------------- */

static void
test_zoom_keeps_the_middle (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlViewport *port = &f->view->viewport;
  TlPoint before, after;
  double zoom;

  /* Near enough that no limit moves the map. */
  for (guint i = 0; i < 6; i++)
    tl_map_view_zoom (f->view, TL_MAP_ZOOM_IN);
  before = tl_viewport_to_map (port, port->width / 2, port->height / 2);
  zoom = port->zoom;
  tl_map_view_zoom (f->view, TL_MAP_ZOOM_IN);
  after = tl_viewport_to_map (port, port->width / 2, port->height / 2);
  g_assert_cmpfloat_with_epsilon (port->zoom, zoom * 1.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (after.x, before.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (after.y, before.y, 1e-6);
  tl_map_view_zoom (f->view, TL_MAP_ZOOM_OUT);
  g_assert_cmpfloat_with_epsilon (port->zoom, zoom, 1e-9);
  tl_map_view_zoom (f->view, TL_MAP_ZOOM_FIT);
  g_assert_cmpfloat (port->map_width * port->zoom, <=, port->width);
  g_assert_cmpfloat (port->map_height * port->zoom, <=, port->height);
}

static gboolean
is_in_view (Fixture *f, const char *number)
{
  TlPoint at = tl_map_view_hex_middle (f->view, map_hex (f, number));

  return at.x >= 0 && at.y >= 0 && at.x <= f->view->viewport.width &&
         at.y <= f->view->viewport.height;
}

static void
test_reveal (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  for (guint i = 0; i < 8; i++)
    tl_map_view_zoom (f->view, TL_MAP_ZOOM_IN);
  tl_map_view_reveal (f->view, map_hex (f, "01.01"));
  g_assert_true (is_in_view (f, "01.01"));
  g_assert_false (is_in_view (f, "12.10"));
  tl_map_view_reveal (f->view, map_hex (f, "12.10"));
  g_assert_true (is_in_view (f, "12.10"));
  /* An arrow brings the cursor into view. */
  tl_map_view_set_cursor (f->view, map_hex (f, "01.02"));
  map_press (f, GDK_KEY_Up);
  g_assert_true (is_in_view (f, "01.01"));
}

static void
test_adjustments_pan (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  double before;

  for (guint i = 0; i < 8; i++)
    tl_map_view_zoom (f->view, TL_MAP_ZOOM_IN);
  before = f->view->viewport.x;
  gtk_adjustment_set_value (f->view->hadjustment,
                            gtk_adjustment_get_value (f->view->hadjustment) + 50);
  g_assert_cmpfloat_with_epsilon (f->view->viewport.x, before + 50 / f->view->viewport.zoom, 1e-6);
}

/* --- without a game --------------------------------------------------------------------------- */

static void
test_nothing_open (void)
{
  GtkWidget *view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  GtkWidget *window = app_show (view, 300, 200);

  g_assert_false (app_press (view, GDK_KEY_Right));
  g_assert_false (app_press (view, GDK_KEY_Return));
  g_assert_false (app_press (view, GDK_KEY_space));
  g_assert_false (app_press (view, GDK_KEY_t));
  g_assert_false (app_press (view, GDK_KEY_Escape));
  tl_map_view_zoom (TL_MAP_VIEW (view), TL_MAP_ZOOM_IN);
  tl_map_view_zoom (TL_MAP_VIEW (view), TL_MAP_ZOOM_FIT);
  tl_map_view_set_cursor (TL_MAP_VIEW (view), 0);
  g_assert_cmpuint (tl_map_view_cursor (TL_MAP_VIEW (view)), ==, TL_HEX_NONE);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *f, gconstpointer text);
  } tests[] = {
    { "cursor/follows-arrows", test_cursor_follows_arrows },
    { "cursor/is-described", test_cursor_is_described },
    { "cursor/description-follows-the-game", test_description_follows_the_game },
    { "selection/space-walks-the-stack", test_space_walks_the_stack },
    { "selection/moves-the-cursor", test_selecting_moves_the_cursor },
    { "target-key", test_target_key },
    { "zoom-keeps-the-middle", test_zoom_keeps_the_middle },
    { "reveal", test_reveal },
    { "adjustments-pan", test_adjustments_pan },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/map-view/%s", tests[i].path);

      g_test_add (path, Fixture, MOVEMENT, map_set_up, tests[i].run, map_tear_down);
    }
  g_test_add_func ("/app/map-view/nothing-open", test_nothing_open);
  return g_test_run ();
}
