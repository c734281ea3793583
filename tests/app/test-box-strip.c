/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The holding boxes beside the map: what shows, and choosing there (12.3e, 18.5). */
#include "app-support.h"

#include "app/tl-box-strip.h"
#include "app/tl-box-view.h"
#include "app/tl-hex-panel.h"
#include "app/tl-map-view-private.h"

#define TEXT                                                                                     \
  "size 6 6\nterrain 01.03 sea\nclock movement side0\n"                                          \
  "lc side0 ship 0-0-20 capacity=32 01.03\nbox hold craft=lc\nbox japan\n"                       \
  "u side0 inf 4-3-3 move box=hold\nv side0 inf 4-3-3 move box=hold\nd side0 dump 6t box=hold\n" \
  "w side0 inf 4-3-3 move 02.03\nj side1 inf 5-3-3 box=japan\n"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  TlBoxStrip *strip;
  TlHexPanel *panel;
  GtkWidget *window;
} Fixture;

static void
open_game (Fixture *f, const char *text)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->game = app_game (text);
  f->view = TL_MAP_VIEW (tl_map_view_new ());
  f->strip = g_object_new (TL_TYPE_BOX_STRIP, NULL);
  f->panel = g_object_new (TL_TYPE_HEX_PANEL, NULL);
  gtk_widget_set_vexpand (GTK_WIDGET (f->view), TRUE);
  gtk_box_append (GTK_BOX (column), GTK_WIDGET (f->view));
  gtk_box_append (GTK_BOX (column), GTK_WIDGET (f->strip));
  gtk_box_append (GTK_BOX (column), GTK_WIDGET (f->panel));
  tl_box_strip_set_map_view (f->strip, f->view);
  tl_hex_panel_set_map_view (f->panel, f->view);
  tl_map_view_set_game (f->view, f->game);
  f->window = app_show (column, 700, 700);
  app_settle ();
}

static void
set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_game (f, TEXT);
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  app_settle ();
  g_assert_finalize_object (f->game);
}

static TlBoxView *
box_view (Fixture *f, guint box)
{
  g_autoptr (GPtrArray) views = app_all_below (GTK_WIDGET (f->strip), TL_TYPE_BOX_VIEW);

  g_assert_cmpuint (box, <, views->len);
  return views->pdata[box];
}

static TlUnit
unit_of (Fixture *f, const char *id)
{
  return tl_test_unit (tl_game_situation (f->game), id);
}

static void
assert_selected (Fixture *f, guint box, const char *id)
{
  g_autoptr (GArray) selection = tl_map_view_selection (f->view);

  g_assert_cmpuint (tl_map_view_box (f->view), ==, box);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, TL_HEX_NONE);
  g_assert_cmpuint (selection->len, ==, id != NULL ? 1 : 0);
  if (id != NULL)
    g_assert_cmpuint (g_array_index (selection, TlUnit, 0), ==, unit_of (f, id));
}

/* Only where there are boxes; a box for each, and its counters where they are painted. */
static void
test_shows (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlGame *other = app_game ("size 3 3\nu side0 inf 4-3-3 02.02\n");
  double x, y;

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f->strip)));
  g_assert_cmpuint (tl_box_view_box (box_view (f, 1)), ==, 1);
  g_assert_true (tl_box_view_middle (box_view (f, 0), unit_of (f, "v"), &x, &y));
  g_assert_cmpuint (tl_box_view_unit_at (box_view (f, 0), x, y), ==, unit_of (f, "v"));
  g_assert_false (tl_box_view_middle (box_view (f, 0), unit_of (f, "j"), &x, &y));
  tl_map_view_set_game (f->view, other);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (f->strip)));
  tl_map_view_set_game (f->view, f->game);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f->strip)));
  g_assert_finalize_object (other);
}

/* Space goes through the counters and then to none; the panel has the box and what is in it. */
static void
test_space (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const ids[] = { "u", "v", "d", NULL, "u" };
  GtkWidget *box = GTK_WIDGET (box_view (f, 0));

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (app_press (box, GDK_KEY_space));
      assert_selected (f, 0, ids[i]);
      text = app_texts_below (GTK_WIDGET (f->panel));
      g_assert_nonnull (strstr (text, "aboard Ship in 01.03 (18.5)"));
      g_assert_nonnull (strstr (text, "Dump, 1 SP 2T"));
    }
}

/* Hex and box are chosen one instead of the other; Escape leaves the box and selects nobody. */
static void
test_one_place (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlUnit w = unit_of (f, "w");

  tl_map_view_select (f->view, &w, 1);
  g_assert_cmpuint (tl_map_view_box (f->view), ==, TL_BOX_NONE);
  g_assert_true (app_press (GTK_WIDGET (box_view (f, 1)), GDK_KEY_space));
  assert_selected (f, 1, "j");
  g_assert_true (app_press (GTK_WIDGET (box_view (f, 1)), GDK_KEY_Escape));
  assert_selected (f, 1, NULL);
  tl_map_view_set_cursor (f->view, tl_test_hex (tl_game_situation (f->game), "02.02"));
  g_assert_cmpuint (tl_map_view_box (f->view), ==, TL_BOX_NONE);
}

/* Whoever has landed is in the box no more, and not selected there. */
static void
test_follows_game (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  double x, y;

  g_assert_true (app_press (GTK_WIDGET (box_view (f, 0)), GDK_KEY_space));
  assert_selected (f, 0, "u");
  g_assert_true (app_perform (f->game, "land u 02.03"));
  assert_selected (f, 0, NULL);
  g_assert_false (tl_box_view_middle (box_view (f, 0), unit_of (f, "u"), &x, &y));
  tl_game_undo (f->game);
  g_assert_true (tl_box_view_middle (box_view (f, 0), unit_of (f, "u"), &x, &y));
}

/* Screen readers hear the box, what is in it, and what of it is selected. */
static void
test_accessible (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkAccessible *box = GTK_ACCESSIBLE (box_view (f, 1));

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (f->strip), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_role (box, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "japan, Side 1, off the map (12.3e)");
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Combat unit (j)");
  app_press (GTK_WIDGET (box), GDK_KEY_space);
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "selected: Combat unit (j)");
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv);
  ADD ("/app/box-strip/shows-the-scenarios-boxes", test_shows);
  ADD ("/app/box-strip/space-goes-through-the-counters", test_space);
  ADD ("/app/box-strip/a-hex-or-a-box", test_one_place);
  ADD ("/app/box-strip/follows-the-game", test_follows_game);
  ADD ("/app/box-strip/screen-readers", test_accessible);
  return g_test_run ();
}
