/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The proposals as a list, and what stands behind the selected one: column, chances, moves that
 * come first, trail.
 *
 * A row has two lines, since the side panel is too narrow for the columns and the names of the
 * units beside each other: the names have a line of their own, and the numbers stand in equal
 * columns under it.
 */
#include "config.h"

#include "app/planner/tl-planner-view.h"

#include "app/base/tl-asker.h"

#include "app/base/tl-trail-grid.h"
#include "app/base/tl-widgets.h"
#include "app/planner/tl-planner-row.h"

#include <glib/gi18n.h>

struct _TlPlannerView
{
  TlPanel panel;

  GtkLabel *heading;
  GtkSpinner *spinner;
  GtkButton *again_button;
  GtkWidget *state_scroller;
  GtkLabel *state_label;
  GtkWidget *content;
  GtkBox *header_box;
  GtkListView *list_view;
  GtkBox *detail_box;
  GtkLabel *detail_title;
  GtkLabel *detail_text;
  GtkBox *move_list;
  GtkGrid *trail_grid;
  GtkButton *choose_button;
  GtkButton *headings[TL_PLANNER_COLUMNS];

  TlAsker *asker;
  TlSituation *situation; /* that is planned for; NULL: none */
  TlHex target;
  TlProposals *proposals; /* show; NULL: none yet */

  GListStore *rows; /* TlPlannerRow: the proposals */
  GtkSorter *sorter;
  GtkSingleSelection *selection;
  TlPlannerColumn sorted_by;
  gboolean is_reversed;
};

G_DEFINE_FINAL_TYPE (TlPlannerRow, tl_planner_row, G_TYPE_OBJECT)

static void
tl_planner_row_finalize (GObject *object)
{
  tl_plan_row_clear (&TL_PLANNER_ROW (object)->row);
  G_OBJECT_CLASS (tl_planner_row_parent_class)->finalize (object);
}

static void
tl_planner_row_class_init (TlPlannerRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tl_planner_row_finalize;
}

static void
tl_planner_row_init (TlPlannerRow *self G_GNUC_UNUSED)
{
}

static TlPlannerRow *
row_new (const TlProposal *proposal, const TlPlannerEffect *effect, const TlPlannerBarrage *barrage,
         guint rank, const TlSituation *situation)
{
  TlPlannerRow *row = g_object_new (TL_TYPE_PLANNER_ROW, NULL);

  row->rank = rank;
  tl_plan_row_init (&row->row, proposal, effect, barrage, situation);
  return row;
}

/* A row for each proposal.  (transfer full) (element-type TlPlannerRow) */
static GListStore *
rows_new (const TlProposals *proposals, const TlSituation *situation)
{
  GListStore *rows = g_list_store_new (TL_TYPE_PLANNER_ROW);

  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = g_ptr_array_index (proposals->proposals, i);
      g_autoptr (TlPlannerRow) row = row_new (proposal, NULL, NULL, i, situation);

      g_list_store_append (rows, row);
    }
  return rows;
}

/* Its barrages and effects; NULL when there are none.  (transfer full) (nullable) */
static GListModel *
row_children (TlPlannerRow *self, const TlSituation *situation)
{
  const TlProposal *proposal = self->row.proposal;

  if (self->row.effect != NULL || self->row.barrage != NULL ||
      proposal->effects->len + proposal->barrages->len == 0)
    return NULL;
  GListStore *rows = g_list_store_new (TL_TYPE_PLANNER_ROW);
  for (guint i = 0; i < proposal->barrages->len; i++)
    {
      g_autoptr (TlPlannerRow) row =
          row_new (proposal, NULL, proposal->barrages->pdata[i], self->rank, situation);

      g_list_store_append (rows, row);
    }
  for (guint i = 0; i < proposal->effects->len; i++)
    {
      g_autoptr (TlPlannerRow) row =
          row_new (proposal, proposal->effects->pdata[i], NULL, self->rank, situation);

      g_list_store_append (rows, row);
    }
  return G_LIST_MODEL (rows);
}

/* All cells with what they mean, for screen readers.  (transfer full) */
static char *
row_spoken (const TlPlannerRow *self)
{
  GString *text = g_string_new (self->row.title);

  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    g_string_append_printf (text, ", %s: %s", tl_plan_column ((TlPlannerColumn) i).meaning,
                            self->row.cells[i]);
  return g_string_free (text, FALSE);
}

int
tl_planner_row_compare (const TlPlannerRow *a, const TlPlannerRow *b, TlPlannerColumn column)
{
  gboolean less_is_better = column == TL_PLANNER_BY_LOSS || column == TL_PLANNER_BY_SUPPLY;
  int order = tl_fraction_compare (a->row.amounts[column], b->row.amounts[column]);

  if (order != 0)
    return less_is_better ? order : -order;
  return (a->rank > b->rank) - (a->rank < b->rank);
}

/* In another thread. */
static gpointer
search (const TlSituation *situation, gconstpointer question)
{
  return tl_planner_propose (situation, question);
}

static const TlAskerKind kind = { search, g_free, (GDestroyNotify) tl_proposals_free };

/* --- moves ------------------------------------------------------------------------------------ */

static void
show_moves (TlPlannerView *self, const TlPlanRow *row)
{
  g_auto (GStrv) moves = tl_plan_row_moves_text (row, self->situation);

  tl_widget_clear (GTK_WIDGET (self->move_list));
  if (*moves != NULL)
    gtk_box_append (self->move_list, tl_text_new (_ ("Moves that come first"), "side-heading"));
  for (guint i = 0; moves[i] != NULL; i++)
    gtk_box_append (self->move_list, tl_text_new (moves[i], NULL));
}

/* --- all -------------------------------------------------------------------------------------- */

static void
show_trail (TlPlannerView *self, const TlPlanRow *row)
{
  tl_widget_clear (GTK_WIDGET (self->trail_grid));
  if (row->effect != NULL)
    tl_trail_grid_add (self->trail_grid, self->situation, _ ("Takes the hex"), row->effect->trail,
                       FALSE);
  else if (row->barrage != NULL)
    tl_trail_grid_add (self->trail_grid, self->situation, _ ("Shift of the barrage"),
                       row->barrage->worth->fire->shift_trail, FALSE);
  else
    tl_trail_grid_add_odds (self->trail_grid, self->situation, row->proposal->odds);
}

static void
show_row (TlPlannerView *self, const TlPlannerRow *row)
{
  g_autofree char *text = tl_plan_row_text (&row->row, self->proposals, self->situation);
  gboolean must_move = row->row.moves->len > 0;

  gtk_label_set_text (self->detail_title, row->row.title);
  gtk_label_set_text (self->detail_text, text);
  show_moves (self, &row->row);
  show_trail (self, &row->row);
  gtk_button_set_label (self->choose_button,
                        must_move ? _ ("_Try It as a What-If") : _ ("_Set It Up"));
}

/* (transfer full) (nullable): the row that is selected */
static TlPlannerRow *
view_selected (TlPlannerView *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);

  return row != NULL ? TL_PLANNER_ROW (gtk_tree_list_row_get_item (row)) : NULL;
}

/* -details */
static void
show_details (TlPlannerView *self)
{
  g_autoptr (TlPlannerRow) row = view_selected (self);

  gtk_widget_set_visible (GTK_WIDGET (self->detail_box), row != NULL);
  if (row != NULL)
    show_row (self, row);
}

/* --- sorting ---------------------------------------------------------------------------------- */

/* The arrow points down where the best comes first. */
static void
show_sorting (TlPlannerView *self)
{
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    {
      gboolean is_it = self->sorted_by == (TlPlannerColumn) i;
      const char *arrow = !is_it ? "" : self->is_reversed ? "▴" : "▾";
      g_autofree char *text = g_strconcat (tl_plan_column ((TlPlannerColumn) i).title, arrow, NULL);

      gtk_button_set_label (self->headings[i], text);
      tl_widget_set_name (self->headings[i], tl_plan_column ((TlPlannerColumn) i).meaning);
      gtk_accessible_update_state (
          GTK_ACCESSIBLE (self->headings[i]), GTK_ACCESSIBLE_STATE_PRESSED,
          is_it ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
    }
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  const TlPlannerView *self = data;
  int order = tl_planner_row_compare (a, b, self->sorted_by);

  return self->is_reversed ? -order : order;
}

static void
on_heading_clicked (GtkButton *button, TlPlannerView *self)
{
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    {
      if (self->headings[i] != button)
        continue;
      self->is_reversed = self->sorted_by == (TlPlannerColumn) i && !self->is_reversed;
      self->sorted_by = (TlPlannerColumn) i;
    }
  show_sorting (self);
  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

static void
add_headings (TlPlannerView *self)
{
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    {
      GtkWidget *button = gtk_button_new_with_label ("");

      gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
      gtk_widget_add_css_class (button, "planner-heading");
      tl_widget_set_tooltip (button, tl_plan_column ((TlPlannerColumn) i).meaning);
      gtk_box_append (self->header_box, button);
      self->headings[i] = GTK_BUTTON (button);
      g_signal_connect (button, "clicked", G_CALLBACK (on_heading_clicked), self);
    }
  show_sorting (self);
}

/* --- rows ------------------------------------------------------------------------------------- */

static GtkWidget *
cell_new (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "caption");
  return label;
}

/* A tree expander with the title, and the six cells below it. */
static void
on_row_setup (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
              gpointer data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *cells = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), title);
  gtk_box_set_homogeneous (GTK_BOX (cells), TRUE);
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    gtk_box_append (GTK_BOX (cells), cell_new ());
  gtk_box_append (GTK_BOX (box), expander);
  gtk_box_append (GTK_BOX (box), cells);
  gtk_list_item_set_child (item, box);
}

static void
on_row_bind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
             gpointer data G_GNUC_UNUSED)
{
  GtkTreeListRow *tree_row = gtk_list_item_get_item (item);
  g_autoptr (TlPlannerRow) row = TL_PLANNER_ROW (gtk_tree_list_row_get_item (tree_row));
  g_autofree char *spoken = row_spoken (row);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *expander = gtk_widget_get_first_child (box);
  GtkWidget *title = gtk_tree_expander_get_child (GTK_TREE_EXPANDER (expander));
  GtkWidget *cell = gtk_widget_get_first_child (gtk_widget_get_next_sibling (expander));

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), tree_row);
  gtk_label_set_text (GTK_LABEL (title), row->row.title);
  tl_widget_set_tooltip (title, row->row.title);
  tl_widget_set_name (box, spoken);
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++, cell = gtk_widget_get_next_sibling (cell))
    tl_label_set_formula (GTK_LABEL (cell), row->row.cells[i]);
}

static void
on_row_unbind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
               gpointer data G_GNUC_UNUSED)
{
  GtkWidget *expander = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), NULL);
}

/* --- keys ------------------------------------------------------------------------------------- */

/* The expander's own keys need the focus inside the row; lists give it to the row. */
static gboolean
set_expanded (TlPlannerView *self, gboolean is_open)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);

  if (row == NULL || !gtk_tree_list_row_is_expandable (row))
    return FALSE;
  gtk_tree_list_row_set_expanded (row, is_open);
  return TRUE;
}

static gboolean
on_open_key (GtkWidget *list G_GNUC_UNUSED, GVariant *arguments G_GNUC_UNUSED, gpointer self)
{
  return set_expanded (self, TRUE);
}

static gboolean
on_close_key (GtkWidget *list G_GNUC_UNUSED, GVariant *arguments G_GNUC_UNUSED, gpointer self)
{
  return set_expanded (self, FALSE);
}

static void
add_key (GtkEventController *keys, guint keyval, GtkShortcutFunc func, gpointer self)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (keyval, 0),
                        gtk_callback_action_new (func, self, NULL)));
}

static void
add_keys (TlPlannerView *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  add_key (keys, GDK_KEY_Right, on_open_key, self);
  add_key (keys, GDK_KEY_plus, on_open_key, self);
  add_key (keys, GDK_KEY_Left, on_close_key, self);
  add_key (keys, GDK_KEY_minus, on_close_key, self);
  gtk_widget_add_controller (GTK_WIDGET (self->list_view), keys);
}

/* --- the models ------------------------------------------------------------------------------- */

static GListModel *
children_of (gpointer item, gpointer self)
{
  return row_children (TL_PLANNER_ROW (item), ((TlPlannerView *) self)->situation);
}

/* Shows @view->proposals, or nothing. */
static void
fill_list (TlPlannerView *self)
{
  g_autoptr (GListStore) rows =
      self->proposals != NULL ? rows_new (self->proposals, self->situation) : NULL;
  guint n = rows != NULL ? g_list_model_get_n_items (G_LIST_MODEL (rows)) : 0;

  g_list_store_remove_all (self->rows);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TlPlannerRow) row = g_list_model_get_item (G_LIST_MODEL (rows), i);

      g_list_store_append (self->rows, row);
    }
}

/* Rows, their effects below them, each level sorted, one selected. */
static void
make_models (TlPlannerView *self)
{
  self->rows = g_list_store_new (TL_TYPE_PLANNER_ROW);
  self->sorted_by = TL_PLANNER_BY_VALUE;
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare_rows, self, NULL));
  GtkTreeListModel *tree = gtk_tree_list_model_new (G_LIST_MODEL (g_object_ref (self->rows)), FALSE,
                                                    FALSE, children_of, self, NULL);
  GtkSortListModel *sorted = gtk_sort_list_model_new (
      G_LIST_MODEL (tree), GTK_SORTER (gtk_tree_list_row_sorter_new (g_object_ref (self->sorter))));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
}

/* -list */
static void
init_list (TlPlannerView *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_row_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_row_bind), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_row_unbind), NULL);
  gtk_list_view_set_factory (self->list_view, factory);
  make_models (self);
  add_keys (self);
  add_headings (self);
}

G_DEFINE_FINAL_TYPE (TlPlannerView, tl_planner_view, TL_TYPE_PANEL)

/* --- the question ----------------------------------------------------------------------------- */

static void
show_state (TlPlannerView *self, const char *text)
{
  gtk_label_set_text (self->state_label, text);
  gtk_widget_set_visible (self->state_scroller, *text != '\0');
}

/* What the search says of itself: who was left out, which limits were met. */
static void
show_proposals (TlPlannerView *self)
{
  gboolean has_any = self->proposals != NULL && self->proposals->proposals->len > 0;
  g_autofree char *remarks = self->proposals != NULL
                                 ? tl_findings_to_string (self->proposals->verdict, NULL)
                                 : g_strdup ("");
  g_autofree char *none = g_strdup_printf ("%s%s%s", _ ("No attack is worth considering."),
                                           *remarks != '\0' ? "\n" : "", remarks);

  fill_list (self);
  gtk_widget_set_visible (self->content, has_any);
  tl_widget_set_tooltip (GTK_WIDGET (self->list_view), *remarks != '\0' ? remarks : NULL);
  show_state (self, self->proposals == NULL || has_any ? "" : none);
  show_details (self);
}

static void
set_busy (TlPlannerView *self, gboolean is_busy)
{
  gtk_spinner_set_spinning (self->spinner, is_busy);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->list_view), GTK_ACCESSIBLE_STATE_BUSY, is_busy,
                               -1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->again_button), !is_busy && self->situation != NULL);
}

static void
on_answered (gpointer answer, gpointer data)
{
  TlPlannerView *self = data;

  self->proposals = answer;
  set_busy (self, FALSE);
  show_proposals (self);
  /* Who asked by keyboard goes on with the list. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self->list_view)) && self->proposals->proposals->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
}

static void
forget (TlPlannerView *self)
{
  tl_asker_forget (self->asker);
  /* Rows point into the proposals. */
  g_list_store_remove_all (self->rows);
  g_clear_pointer (&self->proposals, tl_proposals_free);
  g_clear_pointer (&self->situation, tl_situation_unref);
  self->target = TL_HEX_NONE;
}

static void
show_heading (TlPlannerView *self)
{
  if (self->situation == NULL)
    {
      gtk_label_set_text (self->heading, _ ("Attacks"));
      return;
    }
  g_autofree char *text = tl_proposals_title (self->situation, self->target);
  gtk_label_set_text (self->heading, text);
  tl_widget_set_tooltip (GTK_WIDGET (self->heading), text);
}

void
tl_planner_view_ask (TlPlannerView *self, TlSituation *situation, const TlPlannerQuery *query)
{
  forget (self);
  if (situation != NULL)
    {
      self->situation = tl_situation_ref (situation);
      self->target = query->target;
      tl_asker_ask (self->asker, situation, g_memdup2 (query, sizeof *query));
    }
  set_busy (self, situation != NULL);
  show_heading (self);
  show_proposals (self);
  show_state (self, situation != NULL ? _ ("Looking for attacks …")
                                      : _ ("Press Ctrl+T to look for attacks on the hex that a "
                                           "fight is planned for, or under the cursor."));
  gtk_widget_remove_css_class (self->content, "stale");
}

/* When the game's situation is another than the search was for, the list is greyed. */
static void
on_game_changed (TlPlannerView *self)
{
  if (self->situation != NULL && self->situation != tl_game_situation (self->panel.game))
    gtk_widget_add_css_class (self->content, "stale");
  else
    gtk_widget_remove_css_class (self->content, "stale");
}

static void
on_game_replaced (TlPlannerView *self)
{
  tl_planner_view_ask (self, NULL, NULL);
}

gboolean
tl_planner_view_is_busy_for_test (TlPlannerView *self)
{
  return tl_asker_is_busy (self->asker);
}

/* --- choosing --------------------------------------------------------------------------------- */

static void
on_selection_changed (TlPlannerView *self)
{
  g_autoptr (TlPlannerRow) row = view_selected (self);

  show_details (self);
  if (row != NULL)
    g_signal_emit_by_name (self, "previewed", row->row.fight);
}

static void
choose (TlPlannerView *self)
{
  g_autoptr (TlPlannerRow) row = view_selected (self);

  if (row != NULL)
    g_signal_emit_by_name (self, "chosen", row->row.fight, row->row.moves);
}

static void
on_row_activated (GtkListView *list_view G_GNUC_UNUSED, guint position, TlPlannerView *self)
{
  gtk_single_selection_set_selected (self->selection, position);
  choose (self);
}

static void
on_again_clicked (TlPlannerView *self)
{
  g_signal_emit_by_name (self, "again", self->target);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_planner_view_dispose (GObject *object)
{
  TlPlannerView *self = TL_PLANNER_VIEW (object);

  if (self->asker != NULL)
    {
      forget (self);
      gtk_list_view_set_model (self->list_view, NULL);
    }
  g_clear_pointer (&self->asker, tl_asker_free);
  g_clear_object (&self->selection);
  g_clear_object (&self->sorter);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (tl_planner_view_parent_class)->dispose (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TlPlannerView, child)

static void
tl_planner_view_class_init (TlPlannerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_planner_view_dispose;
  tl_signal_new (TL_TYPE_PLANNER_VIEW, "previewed", 1, G_TYPE_POINTER);
  tl_signal_new (TL_TYPE_PLANNER_VIEW, "chosen", 2, G_TYPE_POINTER, G_TYPE_POINTER);
  tl_signal_new (TL_TYPE_PLANNER_VIEW, "again", 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-planner-view.ui");
  BIND (heading);
  BIND (spinner);
  BIND (again_button);
  BIND (state_scroller);
  BIND (state_label);
  BIND (content);
  BIND (header_box);
  BIND (list_view);
  BIND (detail_box);
  BIND (detail_title);
  BIND (detail_text);
  BIND (move_list);
  BIND (trail_grid);
  BIND (choose_button);
}

static void
tl_planner_view_init (TlPlannerView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->asker = tl_asker_new (&kind, on_answered, self);
  self->target = TL_HEX_NONE;
  init_list (self);
  g_signal_connect_swapped (self->selection, "notify::selected-item",
                            G_CALLBACK (on_selection_changed), self);
  g_signal_connect (self->list_view, "activate", G_CALLBACK (on_row_activated), self);
  g_signal_connect_swapped (self->choose_button, "clicked", G_CALLBACK (choose), self);
  g_signal_connect_swapped (self->again_button, "clicked", G_CALLBACK (on_again_clicked), self);
  g_signal_connect (self, "game-replaced", G_CALLBACK (on_game_replaced), NULL);
  g_signal_connect (self, "game-changed", G_CALLBACK (on_game_changed), NULL);
  tl_planner_view_ask (self, NULL, NULL);
}
