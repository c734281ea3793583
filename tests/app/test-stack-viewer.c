/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stack viewer: its rows are the stack, it leaves the hex free, and keys go through it. */
#include "app/map/tl-stack-viewer.h"
#include "map-view-support.h"

#define TEXT                       \
  "size 12 10\n"                   \
  "clock movement side0\n"         \
  "u1 side0 inf 4-5-3 leg 06.05\n" \
  "u2 side0 inf 3-4-3 leg 06.05\n" \
  "d1 side0 dump 8t 06.05\n"       \
  "u3 side0 inf 3-4-3 leg 03.03\n" \
  "a1 side0 inf 3-4-3 leg 01.01\n" \
  "a2 side0 inf 3-4-3 leg 01.01\n" \
  "b1 side0 inf 3-4-3 leg 12.10\n" \
  "b2 side0 inf 3-4-3 leg 12.10\n" \
  "e1 side1 inf 5-5-3 leg 12.01\n"

static Fixture f;
static TlStackViewer *viewer;

static gboolean
on_position (GtkOverlay *overlay G_GNUC_UNUSED, GtkWidget *child G_GNUC_UNUSED, GdkRectangle *at)
{
  tl_stack_viewer_place (viewer, at);
  return TRUE;
}

static void
open_map (void)
{
  GtkWidget *overlay = gtk_overlay_new ();

  f.game = app_game (TEXT);
  f.view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  g_object_set (f.view, "game", f.game, NULL);
  viewer = g_object_new (TL_TYPE_STACK_VIEWER, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (f.view));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (viewer));
  g_signal_connect (overlay, "get-child-position", G_CALLBACK (on_position), NULL);
  g_object_set (viewer, "map-view", f.view, NULL);
  f.window = app_show (overlay, 900, 700);
  tl_map_view_zoom (f.view, TL_MAP_ZOOM_FIT);
  app_settle ();
}

static void
close_map (void)
{
  app_close (f.window, f.game);
}

static GtkWidget *
find (GtkWidget *top, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (top, type))
    return top;
  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkListBox *
list (void)
{
  return GTK_LIST_BOX (find (GTK_WIDGET (viewer), GTK_TYPE_LIST_BOX));
}

static void
show (const char *number, gboolean by_keys)
{
  tl_map_view_set_cursor (f.view, map_hex (&f, number));
  tl_stack_viewer_show (viewer, map_hex (&f, number), by_keys);
  app_settle ();
}

static gboolean
is_shown (void)
{
  return gtk_widget_get_mapped (GTK_WIDGET (viewer));
}

static const char *
row_title (int i)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (list (), i));

  return gtk_label_get_text (GTK_LABEL (find (row, GTK_TYPE_LABEL)));
}

static void
test_rows_are_the_stack (void)
{
  GtkWidget *totals;

  open_map ();
  show ("06.05", FALSE);
  g_assert_true (is_shown ());
  g_assert_cmpstr (row_title (0), ==, "Combat unit (u1) · Combat Mode");
  g_assert_cmpstr (row_title (1), ==, "Combat unit (u2) · Combat Mode");
  g_assert_cmpstr (row_title (2), ==, "Dump (d1)");
  g_assert_null (gtk_list_box_get_row_at_index (list (), 3));
  totals = gtk_widget_get_last_child (GTK_WIDGET (viewer));
  /* 4 + 3; a dump has no strength. */
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (totals)), ==,
                   "3 counters: 2 RE, attack 7, defence 7, steps 2 (4.6)");
  gtk_test_accessible_assert_role (list (), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_property (gtk_list_box_get_row_at_index (list (), 2),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Dump (d1)");
  close_map ();
}

static void
test_stays_away (void)
{
  TlUnit unit;

  open_map ();
  show ("03.03", FALSE);
  g_assert_false (is_shown ());
  show ("02.02", FALSE);
  g_assert_false (is_shown ());
  /* Something is carried. */
  unit = map_unit (&f, "u3");
  tl_map_view_carry_begin (f.view, &unit, 1, 100, 100);
  tl_stack_viewer_show (viewer, map_hex (&f, "06.05"), FALSE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (viewer)));
  tl_map_view_carry_cancel (f.view);
  /* The pointer paints; a key asks all the same. */
  g_object_set (f.view, "painting", TRUE, NULL);
  show ("06.05", FALSE);
  g_assert_false (is_shown ());
  show ("06.05", TRUE);
  g_assert_true (is_shown ());
  g_object_set (f.view, "painting", FALSE, NULL);
  show ("06.05", FALSE);
  g_assert_true (is_shown ());
  /* What it shows is no more. */
  g_assert_true (app_perform (f.game, "move u1 06.05 05.05"));
  app_settle ();
  g_assert_false (is_shown ());
  show ("06.05", FALSE);
  g_object_set (viewer, "wanted", FALSE, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (viewer)));
  close_map ();
}

static void
assert_leaves_free (const char *number)
{
  TlPoint middle = tl_map_view_hex_middle (f.view, map_hex (&f, number));
  double half = tl_map_view_hex_px (f.view) / 2;
  GdkRectangle at;

  show (number, FALSE);
  g_assert_true (is_shown ());
  tl_stack_viewer_place (viewer, &at);
  g_assert_true (at.x >= middle.x + half || at.x + at.width <= middle.x - half ||
                 at.y >= middle.y + half || at.y + at.height <= middle.y - half);
  g_assert_cmpint (at.x, >=, 0);
  g_assert_cmpint (at.y, >=, 0);
  g_assert_cmpint (at.x + at.width, <=, gtk_widget_get_width (GTK_WIDGET (f.view)));
  g_assert_cmpint (at.y + at.height, <=, gtk_widget_get_height (GTK_WIDGET (f.view)));
}

static void
test_leaves_the_hex_free (void)
{
  open_map ();
  assert_leaves_free ("01.01");
  assert_leaves_free ("06.05");
  assert_leaves_free ("12.10");
  /* Strips over the map. */
  tl_map_view_set_covered (f.view, 60, 90);
  app_settle ();
  assert_leaves_free ("12.10");
  close_map ();
}

/* A row selects on the map, the map selects a row, and Return picks the counter up. */
static void
test_keys (void)
{
  g_autoptr (GArray) selected = NULL;
  GtkListBoxRow *second;
  TlUnit first;

  open_map ();
  show ("06.05", TRUE);
  second = gtk_list_box_get_row_at_index (list (), 1);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list (), 0))));
  gtk_list_box_select_row (list (), second);
  selected = tl_map_view_selection (f.view);
  g_assert_cmpuint (selected->len, ==, 1);
  g_assert_cmpuint (g_array_index (selected, TlUnit, 0), ==, map_unit (&f, "u2"));
  first = map_unit (&f, "u1");
  tl_map_view_select (f.view, &first, 1);
  g_assert_false (gtk_list_box_row_is_selected (second));
  tl_map_view_select (f.view, NULL, 0);
  g_signal_emit_by_name (second, "activate");
  g_assert_true (tl_map_view_is_carrying (f.view));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (viewer)));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (f.view)));
  tl_map_view_carry_to (f.view, 0, 0, map_hex (&f, "05.05"));
  g_assert_true (tl_map_view_carry_drop (f.view));
  app_assert_place (f.game, "u2", "05.05");
  app_assert_place (f.game, "u1", "06.05");
  close_map ();
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/stack-viewer/rows-are-the-stack", test_rows_are_the_stack);
  g_test_add_func ("/app/stack-viewer/stays-away", test_stays_away);
  g_test_add_func ("/app/stack-viewer/leaves-the-hex-free", test_leaves_the_hex_free);
  g_test_add_func ("/app/stack-viewer/keys", test_keys);
  return g_test_run ();
}
