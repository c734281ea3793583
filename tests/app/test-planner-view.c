/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The attacks worth considering, as a player looks through them; and what choosing one does. */
#include "app/planner/tl-planner-row.h"
#include "window-support.h"

/* --- the view with the rulebook's example ----------------------------------------------------- */

typedef struct
{
  TlGame *game;
  TlPlannerQuery query;
  TlProposals *expected;
  GtkWidget *window;
  TlMapView *map;
  TlPlannerView *view;
  guint n_previewed;
  guint n_chosen;
  guint n_again;
  TlFight *last; /* previewed or chosen */
  guint n_moves;
} Fixture;

static void
on_previewed (TlPlannerView *view G_GNUC_UNUSED, const TlFight *fight, Fixture *fixture)
{
  fixture->n_previewed++;
  g_clear_pointer (&fixture->last, tl_fight_free);
  fixture->last = tl_fight_copy (fight);
}

static void
on_chosen (TlPlannerView *view G_GNUC_UNUSED, const TlFight *fight, const GPtrArray *moves,
           Fixture *fixture)
{
  fixture->n_chosen++;
  fixture->n_moves = moves->len;
  g_clear_pointer (&fixture->last, tl_fight_free);
  fixture->last = tl_fight_copy (fight);
}

static void
on_again (Fixture *fixture)
{
  fixture->n_again++;
}

static TlHex
hex_of (TlGame *game, const char *number)
{
  return tl_grid_parse (tl_map_grid (tl_game_scenario (game)->map), number);
}

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = app_shipped_file ("comprehensive-combat");
  g_autoptr (GError) error = NULL;

  fixture->game = tl_game_open (file, &error);
  g_assert_no_error (error);
  tl_planner_query_init (&fixture->query, tl_game_situation (fixture->game),
                         hex_of (fixture->game, "08.05"));
  fixture->expected = tl_planner_propose (tl_game_situation (fixture->game), &fixture->query);
  fixture->map = app_map_view (fixture->game);
  fixture->view = g_object_new (TL_TYPE_PLANNER_VIEW, "map-view", fixture->map, NULL);
  g_signal_connect (fixture->view, "previewed", G_CALLBACK (on_previewed), fixture);
  g_signal_connect (fixture->view, "chosen", G_CALLBACK (on_chosen), fixture);
  g_signal_connect_swapped (fixture->view, "again", G_CALLBACK (on_again), fixture);
  fixture->window = app_show (GTK_WIDGET (fixture->view), 380, 600);
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  TlPlannerView *view = fixture->view;

  g_object_add_weak_pointer (G_OBJECT (view), (gpointer *) &view);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  g_assert_null (view);
  g_object_unref (fixture->map);
  tl_proposals_free (fixture->expected);
  g_clear_pointer (&fixture->last, tl_fight_free);
  g_assert_finalize_object (fixture->game);
}

static gboolean
is_idle (gpointer view)
{
  return !tl_planner_view_is_busy_for_test (view);
}

static void
ask (Fixture *fixture)
{
  tl_planner_view_ask (fixture->view, tl_game_situation (fixture->game), &fixture->query);
  app_wait_until (is_idle, fixture->view);
  app_settle ();
}

static gpointer
child (Fixture *fixture, const char *name)
{
  GObject *object =
      gtk_widget_get_template_child (GTK_WIDGET (fixture->view), TL_TYPE_PLANNER_VIEW, name);

  g_assert_nonnull (object);
  return object;
}

static GtkSingleSelection *
selection (Fixture *fixture)
{
  return GTK_SINGLE_SELECTION (gtk_list_view_get_model (child (fixture, "list_view")));
}

/* (transfer full) */
static TlPlannerRow *
row_at (Fixture *fixture, guint i)
{
  g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (selection (fixture)), i);

  g_assert_nonnull (row);
  return TL_PLANNER_ROW (gtk_tree_list_row_get_item (row));
}

static guint
n_rows (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (selection (fixture)));
}

static void
click_heading (Fixture *fixture, TlPlannerColumn column)
{
  GtkWidget *button = gtk_widget_get_first_child (child (fixture, "header_box"));

  for (guint i = 0; i < (guint) column; i++)
    button = gtk_widget_get_next_sibling (button);
  g_signal_emit_by_name (button, "clicked");
}

static void
assert_same_numbers (const TlPlannerNumbers *a, const TlPlannerNumbers *b)
{
  g_assert_cmpuint (a->may_advance, ==, b->may_advance);
  g_assert_true (tl_fraction_equal (a->attacker_loss, b->attacker_loss));
  g_assert_true (tl_fraction_equal (a->defender_loss, b->defender_loss));
  g_assert_true (tl_fraction_equal (a->value, b->value));
  g_assert_cmpuint (a->supply_t, ==, b->supply_t);
}

/* --- looking through -------------------------------------------------------------------------- */

/* The rows are the planner's, in its order. */
static void
test_rows (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlPlannerRow) first = NULL;

  g_assert_cmpuint (n_rows (fixture), ==, 0);
  g_assert_true (gtk_widget_get_visible (child (fixture, "state_scroller")));
  ask (fixture);
  g_assert_false (gtk_widget_get_visible (child (fixture, "state_scroller")));
  g_assert_cmpuint (fixture->expected->proposals->len, >=, 3);
  g_assert_cmpuint (n_rows (fixture), ==, fixture->expected->proposals->len);
  for (guint i = 0; i < n_rows (fixture); i++)
    {
      g_autoptr (TlPlannerRow) row = row_at (fixture, i);
      const TlProposal *proposal = g_ptr_array_index (fixture->expected->proposals, i);

      assert_same_numbers (row->row.numbers, &proposal->numbers);
    }
  /* All three: 17 against 10, a Token each. */
  first = row_at (fixture, 0);
  g_assert_cmpstr (first->row.title, ==, "16/16, 64/16, I/2/16");
  g_assert_cmpstr (first->row.cells[TL_PLANNER_BY_ODDS], ==, "2:1");
  g_assert_cmpstr (first->row.cells[TL_PLANNER_BY_SUPPLY], ==, "3T");
  /* Nobody has chosen yet. */
  g_assert_cmpuint (fixture->n_previewed, ==, 0);
}

/* A click on a heading puts the best first, another the worst. */
static void
test_sorting (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  ask (fixture);
  for (guint column = 0; column < TL_PLANNER_COLUMNS; column++)
    for (int sign = -1; sign <= 1; sign += 2)
      {
        click_heading (fixture, (TlPlannerColumn) column);
        for (guint i = 1; i < n_rows (fixture); i++)
          {
            g_autoptr (TlPlannerRow) before = row_at (fixture, i - 1);
            g_autoptr (TlPlannerRow) row = row_at (fixture, i);
            int order = tl_planner_row_compare (before, row, (TlPlannerColumn) column);

            g_assert_cmpint (order * sign, >, 0);
          }
      }
}

/* By keyboard: open a row on what would change it, and close it again. */
static void
test_effects (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const TlProposal *proposal;
  GtkWidget *list = child (fixture, "list_view");
  gboolean seen[TL_EFFECT_KINDS] = { FALSE };
  guint n;

  ask (fixture);
  proposal = g_ptr_array_index (fixture->expected->proposals, 1);
  n = n_rows (fixture);
  gtk_single_selection_set_selected (selection (fixture), 1);
  g_assert_true (app_press (list, GDK_KEY_Right));
  g_assert_cmpuint (proposal->effects->len, >, 0);
  g_assert_cmpuint (proposal->barrages->len, ==, 0);
  g_assert_cmpuint (n_rows (fixture), ==, n + proposal->effects->len);
  for (guint i = 0; i < proposal->effects->len; i++)
    {
      g_autoptr (TlPlannerRow) row = row_at (fixture, 2 + i);

      g_assert_nonnull (row->row.effect);
      seen[row->row.effect->kind] = TRUE;
      g_assert_cmpstr (row->row.title, ==, row->row.effect->text);
      gtk_single_selection_set_selected (selection (fixture), 2 + i);
      g_assert_true (tl_fight_equal (fixture->last, row->row.effect->fight));
      g_assert_cmpstr (gtk_label_get_text (child (fixture, "detail_title")), ==,
                       row->row.effect->text);
    }
  g_assert_true (seen[TL_EFFECT_ONE_MORE] && seen[TL_EFFECT_ONE_FEWER] && seen[TL_EFFECT_WITHHELD]);
  gtk_single_selection_set_selected (selection (fixture), 1);
  g_assert_true (app_press (list, GDK_KEY_Left));
  g_assert_cmpuint (n_rows (fixture), ==, n);
}

static void
test_choosing (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const TlProposal *proposal;

  ask (fixture);
  proposal = g_ptr_array_index (fixture->expected->proposals, 2);
  g_assert_false (gtk_widget_get_visible (child (fixture, "detail_box")));
  gtk_single_selection_set_selected (selection (fixture), 2);
  g_assert_cmpuint (fixture->n_previewed, ==, 1);
  g_assert_true (gtk_widget_get_visible (child (fixture, "detail_box")));
  g_assert_true (tl_fight_equal (fixture->last, proposal->fight));
  g_assert_nonnull (strstr (gtk_label_get_text (child (fixture, "detail_text")), "column 1:1"));
  g_signal_emit_by_name (child (fixture, "choose_button"), "clicked");
  g_assert_cmpuint (fixture->n_chosen, ==, 1);
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  /* Return or a double click on a row. */
  g_signal_emit_by_name (child (fixture, "list_view"), "activate", 0);
  g_assert_cmpuint (fixture->n_chosen, ==, 2);
  proposal = g_ptr_array_index (fixture->expected->proposals, 0);
  g_assert_true (tl_fight_equal (fixture->last, proposal->fight));
}

/* When the game goes on the list is of the past, and can be asked for anew. */
static void
test_stale (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *paned = child (fixture, "content");

  ask (fixture);
  g_assert_false (gtk_widget_has_css_class (paned, "stale"));
  g_assert_true (app_perform (fixture->game, "next"));
  g_assert_true (gtk_widget_has_css_class (paned, "stale"));
  g_signal_emit_by_name (child (fixture, "again_button"), "clicked");
  g_assert_cmpuint (fixture->n_again, ==, 1);
  tl_game_undo (fixture->game);
  g_assert_false (gtk_widget_has_css_class (paned, "stale"));
}

static void
test_nothing (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  ask (fixture);
  fixture->query.target = hex_of (fixture->game, "01.01");
  ask (fixture);
  g_assert_cmpuint (n_rows (fixture), ==, 0);
  g_assert_true (gtk_widget_get_visible (child (fixture, "state_scroller")));
  g_assert_nonnull (strstr (gtk_label_get_text (child (fixture, "state_label")), "9.0: "));
  tl_planner_view_ask (fixture->view, NULL, NULL);
  g_assert_cmpstr (gtk_label_get_text (child (fixture, "heading")), ==, "Attacks");
}

/* It fits into the side panel, whatever is selected. */
static void
test_width (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  ask (fixture);
  for (guint i = 0; i < n_rows (fixture); i++)
    {
      int minimum;

      gtk_single_selection_set_selected (selection (fixture), i);
      app_settle ();
      gtk_widget_measure (GTK_WIDGET (fixture->view), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                          NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 380);
    }
}

/* --- in the window ---------------------------------------------------------------------------- */

static void
find_attacks (TlWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "find-attacks", NULL);
  app_wait_until (is_idle, window->planner_view);
  app_settle ();
}

static GListModel *
list_of (TlWindow *window)
{
  GObject *list = gtk_widget_get_template_child (GTK_WIDGET (window->planner_view),
                                                 TL_TYPE_PLANNER_VIEW, "list_view");

  return G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
}

/* The first attack that units must move for; its place in the list. */
static guint
with_moves (TlWindow *window)
{
  for (guint i = 0; i < g_list_model_get_n_items (list_of (window)); i++)
    {
      g_autoptr (GtkTreeListRow) tree_row = g_list_model_get_item (list_of (window), i);
      g_autoptr (TlPlannerRow) row = TL_PLANNER_ROW (gtk_tree_list_row_get_item (tree_row));

      if (row->row.moves->len > 0)
        return i;
    }
  g_assert_not_reached ();
}

/* Chosen, the moves are made in a what-if, and the plan shows; the real game is what it was. */
static void
test_what_if (void)
{
  TlWindow *window = show_window ("overrun");
  TlHistory *history = tl_game_history (window->game);
  TlSituation *before = tl_game_situation (window->game);
  const TlFight *fight;
  GObject *list;
  guint place;

  /* Not of the plan that shows in the other page, but under the cursor. */
  gtk_stack_set_visible_child_name (window->stack, "hex");
  tl_map_view_set_cursor (window->map_view, hex_of (window->game, "08.01"));
  find_attacks (window);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->stack), ==, "planner");
  g_assert_nonnull (
      strstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_template_child (
                  GTK_WIDGET (window->planner_view), TL_TYPE_PLANNER_VIEW, "heading"))),
              "08.01"));
  list = gtk_widget_get_template_child (GTK_WIDGET (window->planner_view), TL_TYPE_PLANNER_VIEW,
                                        "list_view");
  place = with_moves (window);
  g_assert_true (tl_game_situation (window->game) == before);
  g_signal_emit_by_name (list, "activate", place);
  g_assert_nonnull (tl_history_what_if (history));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->stack), ==, "combat");
  fight = tl_combat_panel_fight (window->combat_panel);
  g_assert_cmpuint (fight->attackers->len, >, 0);
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlHex from = tl_situation_hex (tl_game_situation (window->game),
                                     g_array_index (fight->attackers, TlUnit, i));

      g_assert_cmpuint (tl_grid_distance (tl_map_grid (tl_game_scenario (window->game)->map), from,
                                          fight->target),
                        ==, 1);
    }
  tl_history_end_what_if (history);
  g_assert_true (tl_game_situation (window->game) == before);
  gtk_window_destroy (GTK_WINDOW (window));
  app_settle ();
}

/* Looking through the list plans; the plan in the Fight page follows. */
static void
test_preview (void)
{
  TlWindow *window = show_window ("comprehensive-combat");
  guint n_nodes = tl_history_n_nodes (tl_game_history (window->game));

  gtk_stack_set_visible_child_name (window->stack, "combat");
  find_attacks (window);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (list_of (window)), 2);
  g_assert_cmpuint (tl_combat_panel_fight (window->combat_panel)->attackers->len, ==, 1);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (list_of (window)), 0);
  g_assert_cmpuint (tl_combat_panel_fight (window->combat_panel)->attackers->len, ==, 3);
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (window->game)), ==, n_nodes);
  gtk_window_destroy (GTK_WINDOW (window));
  app_settle ();
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  int result;

  gtk_test_init (&argc, &argv, NULL);
  application = tl_application_new ();
  g_application_register (G_APPLICATION (application), NULL, NULL);
  ADD ("/app/planner-view/9.2/attacks-worth-considering", test_rows);
  ADD ("/app/planner-view/sorting", test_sorting);
  ADD ("/app/planner-view/9.5(B)/effects-by-keyboard", test_effects);
  ADD ("/app/planner-view/choosing", test_choosing);
  ADD ("/app/planner-view/of-the-past", test_stale);
  ADD ("/app/planner-view/9.0/no-attack", test_nothing);
  ADD ("/app/planner-view/not-too-wide", test_width);
  g_test_add_func ("/app/planner-view/6.1/moves-come-first-in-a-what-if", test_what_if);
  g_test_add_func ("/app/planner-view/preview", test_preview);
  result = g_test_run ();
  g_object_unref (application);
  return result;
}
