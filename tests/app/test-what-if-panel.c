/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of what-ifs: the branches are listed, and two of them stand side by side. */
#include "app/window/tl-what-if-panel.h"
#include "map-view-support.h"

#define TEXT                       \
  "size 12 10\n"                   \
  "clock movement side0\n"         \
  "u1 side0 inf 4-5-3 leg 03.03\n" \
  "e1 side1 inf 5-5-3 leg 09.08\n"

static gpointer
child (GtkWidget *panel, const char *name)
{
  GObject *object = gtk_widget_get_template_child (panel, TL_TYPE_WHAT_IF_PANEL, name);

  g_assert_nonnull (object);
  return object;
}

static guint
n_rows (GtkWidget *list)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n += GTK_IS_LIST_BOX_ROW (row);
  return n;
}

/* Whether one of several rows can be chosen. */
static gboolean
has_mark (GtkWidget *top)
{
  if (GTK_IS_CHECK_BUTTON (top))
    return gtk_widget_get_visible (top);
  for (GtkWidget *each = gtk_widget_get_first_child (top); each != NULL;
       each = gtk_widget_get_next_sibling (each))
    if (has_mark (each))
      return TRUE;
  return FALSE;
}

/* The toggle of the branch that is not the current one. */
static GtkWidget *
find_compare (GtkWidget *top)
{
  if (GTK_IS_TOGGLE_BUTTON (top) &&
      g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (top)), "view-dual-symbolic") == 0 &&
      gtk_widget_get_visible (top) && gtk_widget_get_sensitive (top))
    return top;
  for (GtkWidget *each = gtk_widget_get_first_child (top); each != NULL;
       each = gtk_widget_get_next_sibling (each))
    {
      GtkWidget *found = find_compare (each);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_compares (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  GtkWidget *panel = g_object_new (TL_TYPE_WHAT_IF_PANEL, "map-view", f->view, NULL);
  TlHistory *history = tl_game_history (f->game);
  GtkWidget *window, *toggle;

  window = app_show (panel, 400, 600);
  g_assert_cmpuint (n_rows (child (panel, "list_box")), ==, 1);
  g_assert_false (has_mark (child (panel, "list_box")));
  g_assert_false (gtk_widget_get_visible (child (panel, "compare_box")));
  tl_history_begin_what_if (history, "north");
  g_assert_true (app_perform (f->game, "move u1 03.03 04.03"));
  app_settle ();
  g_assert_cmpuint (n_rows (child (panel, "list_box")), ==, 2);
  g_assert_true (has_mark (child (panel, "list_box")));
  toggle = find_compare (child (panel, "list_box"));
  g_assert_nonnull (toggle);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), TRUE);
  app_settle ();
  g_assert_true (gtk_widget_get_visible (child (panel, "compare_box")));
  /* The unit that moved in one of them. */
  g_assert_cmpuint (n_rows (child (panel, "unit_list")), ==, 1);
  tl_history_delete_what_if (history, tl_history_branches (history)->pdata[1]);
  app_settle ();
  g_assert_cmpuint (n_rows (child (panel, "list_box")), ==, 1);
  g_assert_false (gtk_widget_get_visible (child (panel, "compare_box")));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/app/what-if-panel/compares", Fixture, TEXT, map_set_up, test_compares,
              map_tear_down);
  return g_test_run ();
}
