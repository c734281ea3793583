/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The supply panel: its numbers are the rules', and what is selected shows on the map. */
#include "app-support.h"
#include "app/map/tl-map-view-private.h"
#include "app/supply/tl-supply-panel-private.h"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  TlSupplyPanel *panel;
  GtkWidget *window;
} Fixture;

static gboolean
is_idle (gpointer panel)
{
  return !tl_supply_panel_is_busy (panel);
}

static void
settle (Fixture *f)
{
  app_wait_until (is_idle, f->panel);
  app_settle ();
}

static void
set_up (Fixture *f, gconstpointer name)
{
  g_autoptr (GFile) file = app_shipped_file (name);
  g_autoptr (GError) error = NULL;

  f->game = tl_game_open (file, &error);
  g_assert_no_error (error);
  f->view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  f->panel = g_object_new (TL_TYPE_SUPPLY_PANEL, "map-view", f->view, NULL);
  g_object_set (f->view, "game", f->game, NULL);
  f->window = app_show_beside (GTK_WIDGET (f->view), GTK_WIDGET (f->panel), 700);
  settle (f);
}

static void
tear_down (Fixture *f, gconstpointer name G_GNUC_UNUSED)
{
  TlSupplyPanel *panel = f->panel;

  g_object_add_weak_pointer (G_OBJECT (panel), (gpointer *) &panel);
  gtk_window_destroy (GTK_WINDOW (f->window));
  app_settle ();
  g_assert_null (panel);
  g_assert_finalize_object (f->game);
}

static TlUnit
unit_of (Fixture *f, const char *id)
{
  return tl_test_unit (tl_game_situation (f->game), id);
}

/* (transfer none): of those that show, NULL none */
static const TlSupplyItem *
row_of (Fixture *f, const char *id)
{
  GListModel *model = G_LIST_MODEL (f->panel->selection);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (TlSupplyItem) row = g_list_model_get_item (model, i);

      if (row->unit == unit_of (f, id))
        return row;
    }
  return NULL;
}

static void
assert_says (GtkWidget *widget, const char *words)
{
  g_autofree char *text = app_texts_below (widget);

  if (strstr (text, words) == NULL)
    g_test_message ("\"%s\" is not in:\n%s", words, text);
  g_assert_nonnull (strstr (text, words));
}

static void
select_on_map (Fixture *f, const char *id)
{
  TlUnit unit = unit_of (f, id);

  tl_map_view_select (f->view, &unit, 1);
  settle (f);
}

/* A throws 6 MP (12.3b), B draws 4 and throws 4: 8; the dump beside A holds 5 SP, 20 Tokens. */
static void
test_numbers (Fixture *f, gconstpointer name G_GNUC_UNUSED)
{
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->panel->selection)), ==, 4);
  g_assert_cmpstr (row_of (f, "371div")->cells[TL_SUPPLY_BY_TRACE], ==, "by A/6, 6 MP");
  g_assert_cmpstr (row_of (f, "305div")->cells[TL_SUPPLY_BY_TRACE], ==, "by B/6, 8 MP");
  g_assert_cmpstr (row_of (f, "hq-b")->cells[TL_SUPPLY_BY_TRACE], ==, "direct, 4 MP");
  g_assert_cmpstr (row_of (f, "305div")->cells[TL_SUPPLY_BY_DUMP], ==, "20T");
  g_assert_false (row_of (f, "371div")->has_trouble);
}

/* Whoever is selected on the map shows with his path, hex by hex. */
static void
test_path (Fixture *f, gconstpointer name G_GNUC_UNUSED)
{
  select_on_map (f, "371div");
  g_assert_cmpuint (f->panel->unit, ==, unit_of (f, "371div"));
  assert_says (GTK_WIDGET (f->panel->detail_box), "Trace (12.6): 07.06 by A/6 (hq-a)");
  assert_says (GTK_WIDGET (f->panel->detail_box), "10.06");
  assert_says (GTK_WIDGET (f->panel->detail_box), "12.3c");
  assert_says (GTK_WIDGET (f->panel->detail_box), "07.06 06.06");
  g_assert_true (f->view->extra_data == f->panel);
  /* Another page: the map shows it no longer. */
  gtk_widget_set_visible (GTK_WIDGET (f->panel), FALSE);
  app_settle ();
  g_assert_null (f->view->extra_data);
}

/* The chain behind the source, link by link, with its MP (12.7b), and no fuel where none is
 * kept. */
static void
test_chain (Fixture *f, gconstpointer name G_GNUC_UNUSED)
{
  GtkWidget *box = GTK_WIDGET (f->panel->detail_box);

  select_on_map (f, "14div");
  assert_says (box, "By Extender Wagon (wagons) back to 24.05, 10 MP by Leg (12.7b)");
  assert_says (box, "By Extender Truck (trucks) back to 03.05 Konets, 20 MP by Truck (12.7b)");
  assert_says (box, "12.7g");
  assert_says (box, "By railway from 03.05 Konets back to 01.05 (13.3c): 03.05 02.05 01.05");
  g_assert_cmpstr (row_of (f, "hq")->cells[TL_SUPPLY_BY_STATE], ==, "");
}

/* A in Move Mode: its hex is no stop any more (13.3c), and nobody has trace. */
static void
test_why_not (Fixture *f, gconstpointer name G_GNUC_UNUSED)
{
  GtkWidget *button;

  select_on_map (f, "371div");
  while (tl_situation_clock (tl_game_situation (f->game))->phase != TL_PHASE_MOVEMENT ||
         tl_situation_clock (tl_game_situation (f->game))->phasing != 0)
    g_assert_true (app_perform (f->game, "next"));
  g_assert_true (app_perform (f->game, "mode hq-a move"));
  settle (f);
  g_assert_cmpstr (row_of (f, "371div")->cells[TL_SUPPLY_BY_TRACE], ==, "none");
  g_assert_true (row_of (f, "371div")->has_trouble);
  g_assert_cmpuint (f->panel->unit, ==, unit_of (f, "371div"));
  assert_says (GTK_WIDGET (f->panel->detail_box), "No trace (12.6)");
  assert_says (GTK_WIDGET (f->panel->detail_box), "What would mend it");
  /* The last child is a proposal; clicked it is tried out on the map. */
  button = gtk_widget_get_last_child (GTK_WIDGET (f->panel->detail_box));
  g_assert_true (GTK_IS_BUTTON (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (f->panel->mend, >=, 0);
  app_settle ();
}

/* Rule 6.2: a hex that is not painted, behind which all trace. */
static void
test_hinges_of_unknown (Fixture *f, gconstpointer name G_GNUC_UNUSED)
{
  g_autoptr (TlAction) action =
      tl_action_parse ("hex 07.05 unknown", tl_game_situation (f->game), NULL);

  g_assert_true (tl_game_perform (f->game, action));
  gtk_stack_set_visible_child_name (f->panel->pages, "hinges");
  settle (f);
  assert_says (GTK_WIDGET (f->panel->hinge_label), "1 unknown hex is reckoned as Open: 07.05.");
}

/* Rule 12.3d and so on: behind the edge of the map all hangs on the railway. */
static void
test_hinges (Fixture *f, gconstpointer name G_GNUC_UNUSED)
{
  const TlHinge *first;

  gtk_stack_set_visible_child_name (f->panel->pages, "hinges");
  settle (f);
  g_assert_nonnull (f->panel->hinges);
  g_assert_cmpuint (f->panel->hinges->len, >, 3);
  first = g_ptr_array_index (f->panel->hinges, 0);
  g_assert_cmpuint (first->units->len, ==, 4);
  assert_says (GTK_WIDGET (f->panel->hinge_list), "Hex 01.09");
  assert_says (GTK_WIDGET (f->panel->hinge_list), "4 units, 8 RE");
  gtk_list_box_select_row (f->panel->hinge_list,
                           gtk_list_box_get_row_at_index (f->panel->hinge_list, 0));
  g_assert_cmpint (f->panel->hinge, ==, 0);
  /* Dumps: the list is another. */
  gtk_drop_down_set_selected (f->panel->kind_drop, 1);
  settle (f);
  g_assert_cmpint (f->panel->hinge, ==, -1);
  for (guint i = 0; i < f->panel->hinges->len; i++)
    {
      const TlHinge *hinge = g_ptr_array_index (f->panel->hinges, i);

      for (guint k = 0; k < hinge->units->len; k++)
        g_assert_true (g_array_index (hinge->units, TlCutUnit, k).loses_dumps);
    }
}

/* The rows say what the picture says, sorted by any column; the filter leaves out who has all. */
static void
test_list (Fixture *f, gconstpointer name G_GNUC_UNUSED)
{
  TlSituation *situation = tl_game_situation (f->game);
  GListModel *model = G_LIST_MODEL (f->panel->selection);
  guint n = g_list_model_get_n_items (model);
  guint n_trouble = 0;

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TlSupplyItem) row = g_list_model_get_item (model, i);
      gboolean is_ok = tl_supply_is_traced (situation, row->unit);

      g_assert_true (is_ok == (row->keys[TL_SUPPLY_BY_TRACE] < G_MAXINT32));
      n_trouble += row->has_trouble;
    }
  for (guint column = 0; column < TL_SUPPLY_COLUMNS; column++)
    {
      g_autoptr (GtkColumnViewColumn) heading =
          g_list_model_get_item (gtk_column_view_get_columns (f->panel->unit_view), column);

      gtk_column_view_sort_by_column (f->panel->unit_view, heading, GTK_SORT_DESCENDING);
      for (guint i = 1; i < n; i++)
        {
          g_autoptr (TlSupplyItem) before = g_list_model_get_item (model, i - 1);
          g_autoptr (TlSupplyItem) row = g_list_model_get_item (model, i);

          g_assert_cmpint (tl_supply_item_compare (before, row, (TlSupplyColumn) column), >, 0);
        }
    }
  gtk_check_button_set_active (f->panel->trouble_check, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, n_trouble);
  g_assert_cmpuint (n_trouble, >, 0);
  g_assert_cmpuint (n_trouble, <, n + 1);
}

/* With the program's own style: three names in the switcher of pages. */
static void
test_width (Fixture *f, gconstpointer name G_GNUC_UNUSED)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  int minimum;

  gtk_css_provider_load_from_resource (provider, "/org/throwline/Throwline/style.css");
  gtk_style_context_add_provider_for_display (gtk_widget_get_display (f->window),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  select_on_map (f, "371div");
  gtk_widget_measure (GTK_WIDGET (f->panel), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  g_assert_cmpint (minimum, <=, 300);
}

#define ADD(path, name, test) g_test_add (path, Fixture, name, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("/app/supply-panel/12.3b/numbers", "hq-stretch", test_numbers);
  ADD ("/app/supply-panel/12.3c/path", "hq-stretch", test_path);
  ADD ("/app/supply-panel/12.7b/chain", "extenders", test_chain);
  ADD ("/app/supply-panel/13.3c/why-not-and-what-would-mend-it", "hq-stretch", test_why_not);
  ADD ("/app/supply-panel/12.6/hinges", "hq-stretch", test_hinges);
  ADD ("/rules/6.2/unknown-hexes-of-hinges", "hq-stretch", test_hinges_of_unknown);
  ADD ("/app/supply-panel/12.6/list", "comprehensive-combat", test_list);
  ADD ("/app/supply-panel/not-too-wide", "hq-stretch", test_width);
  return g_test_run ();
}
