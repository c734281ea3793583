/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-what-if-panel.h"

#include "answers/tl-compare.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

#define NO_BRANCH G_MAXUINT
#define BRANCH_KEY "tl-branch"
/* Of the units that differ; the map shows all. */
#define UNITS_MOST 100u
#define TOAST_SECONDS 10

/* The widgets of a branch that change. */
typedef struct
{
  const TlBranch *branch;
  GtkWidget *mark;
  GtkWidget *name;
  GtkWidget *text;
  GtkWidget *compare;
} Row;

struct _TlWhatIfPanel
{
  TlPanel panel;

  GtkListBox *list_box;
  GtkWidget *begin_button;
  GtkWidget *why_not_label;
  GtkWidget *compare_box;
  GtkLabel *compare_label;
  GtkLabel *since_label;
  GtkGrid *table;
  GtkListBox *unit_list;
  GtkRevealer *toast; /* of the what-if that was deleted last */
  GtkLabel *toast_label;
  GtkWidget *undo_button;

  GArray *rows;       /* Row, as listed */
  guint compared;     /* number of the branch that is compared with the current one; NO_BRANCH */
  TlCompare *compare; /* (nullable): on the map, too */
  guint fill_id;      /* an idle call that makes the list anew; 0 none */
  guint toast_id;     /* a call that takes the toast away; 0 none */
};

G_DEFINE_FINAL_TYPE (TlWhatIfPanel, tl_what_if_panel, TL_TYPE_PANEL)

static TlBranch *
branch_of (TlWhatIfPanel *self, gpointer widget)
{
  guint id = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), BRANCH_KEY));

  return tl_history_branches (tl_game_history (self->panel.game))->pdata[id];
}

static void
set_branch (gpointer widget, const TlBranch *branch)
{
  g_object_set_data (G_OBJECT (widget), BRANCH_KEY, GUINT_TO_POINTER (branch->id));
}

static void
clear_list (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static void
clear_rows (TlWhatIfPanel *self)
{
  clear_list (self->list_box);
  g_array_set_size (self->rows, 0);
}

/* --- side by side ----------------------------------------------------------------------------- */

static void
attach (TlWhatIfPanel *self, const char *text, int column, int row, const char *css_class)
{
  GtkWidget *label = tl_text_new (text, css_class);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_grid_attach (self->table, label, column, row, 1, 1);
}

static void
fill_table (TlWhatIfPanel *self, const TlBranch *here, const TlBranch *there)
{
  const TlScenario *scenario = tl_game_scenario (self->panel.game);
  int row = 0;

  tl_widget_clear (GTK_WIDGET (self->table));
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      attach (self, scenario->sides[side].name, 0, row, "heading");
      attach (self, tl_branch_name (here), 1, row, "caption");
      attach (self, tl_branch_name (there), 2, row++, "caption");
      for (TlCompareMeasure m = 0; m < TL_COMPARE_MEASURES; m++, row++)
        {
          g_autofree char *one = tl_compare_value_text (self->compare, m, side, 0);
          g_autofree char *other = tl_compare_value_text (self->compare, m, side, 1);
          const char *css_class = g_str_equal (one, other) ? "dim-label" : NULL;

          attach (self, tl_compare_measure_name (m), 0, row, css_class);
          attach (self, one, 1, row, css_class);
          attach (self, other, 2, row, css_class);
        }
    }
}

static void
add_unit (TlWhatIfPanel *self, const TlCompareUnit *unit)
{
  g_autofree char *name = tl_compare_unit_name (self->compare, unit);
  g_autofree char *one = tl_compare_unit_text (self->compare, unit, 0);
  g_autofree char *other = tl_compare_unit_text (self->compare, unit, 1);
  /* Translators: a unit, then how it is here and in the other branch. */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s ↔ %s"), name, one, other);

  gtk_list_box_append (self->unit_list, tl_text_new (text, NULL));
}

static void
fill_units (TlWhatIfPanel *self)
{
  const GArray *units = self->compare->units;

  clear_list (self->unit_list);
  for (guint i = 0; i < MIN (units->len, UNITS_MOST); i++)
    add_unit (self, &g_array_index (units, TlCompareUnit, i));
  if (units->len <= UNITS_MOST)
    return;
  g_autofree char *rest = g_strdup_printf (
      ngettext ("and %u more", "and %u more", units->len - UNITS_MOST), units->len - UNITS_MOST);
  gtk_list_box_append (self->unit_list, tl_text_new (rest, "dim-label"));
}

/* To where the unit of the row is, here or in the other branch. */
static void
on_unit_activated (GtkListBox *list G_GNUC_UNUSED, GtkListBoxRow *row, TlWhatIfPanel *self)
{
  guint i = (guint) gtk_list_box_row_get_index (row);

  if (self->compare == NULL || i >= self->compare->units->len)
    return;
  const TlCompareUnit *unit = &g_array_index (self->compare->units, TlCompareUnit, i);

  for (guint which = 0; which < 2; which++)
    {
      const TlSituation *situation = self->compare->situations[which];
      TlHex hex = unit->is_in[which] ? tl_situation_hex (situation, unit->unit) : TL_HEX_NONE;

      if (hex == TL_HEX_NONE)
        continue;
      tl_map_view_set_cursor (self->panel.view, hex);
      tl_map_view_reveal (self->panel.view, hex);
      return;
    }
}

static void
forget_compare (TlWhatIfPanel *self)
{
  if (self->panel.view != NULL)
    tl_map_view_show_compare (self->panel.view, NULL);
  g_clear_pointer (&self->compare, tl_compare_free);
}

static void
update_compare (TlWhatIfPanel *self)
{
  TlHistory *history = tl_game_history (self->panel.game);
  const GPtrArray *branches = tl_history_branches (history);
  const TlBranch *here = tl_history_branch (history);
  const TlBranch *there = self->compared < branches->len ? branches->pdata[self->compared] : NULL;

  forget_compare (self);
  if (there == NULL || there == here || there->is_deleted)
    self->compared = NO_BRANCH;
  gtk_widget_set_visible (self->compare_box, self->compared != NO_BRANCH);
  if (self->compared == NO_BRANCH)
    return;
  self->compare = tl_compare_new (here->at, there->at);
  /* Translators: the names of two branches of a game. */
  g_autofree char *heading =
      g_strdup_printf (_ ("%s and %s"), tl_branch_name (here), tl_branch_name (there));

  g_autofree char *since = tl_compare_since_text (self->compare);

  gtk_label_set_text (self->compare_label, heading);
  gtk_label_set_text (self->since_label, since);
  fill_table (self, here, there);
  fill_units (self);
  tl_map_view_show_compare (self->panel.view, self->compare);
  g_debug ("compared %u units", self->compare->units->len);
}

/* --- the list --------------------------------------------------------------------------------- */

static void
on_entered (GtkCheckButton *button, TlWhatIfPanel *self)
{
  TlBranch *branch = branch_of (self, button);

  if (gtk_check_button_get_active (button) &&
      branch != tl_history_branch (tl_game_history (self->panel.game)))
    tl_history_enter_branch (tl_game_history (self->panel.game), branch);
}

/* A name that is taken is put back. */
static void
rename_by (TlWhatIfPanel *self, GtkEditable *name)
{
  TlBranch *branch = branch_of (self, name);

  if (g_str_equal (gtk_editable_get_text (name), branch->name))
    return;
  if (tl_history_rename_what_if (tl_game_history (self->panel.game), branch,
                                 gtk_editable_get_text (name)))
    g_debug ("what-if %u is %s", branch->id, branch->name);
  else
    gtk_widget_error_bell (GTK_WIDGET (name));
  gtk_editable_set_text (name, branch->name);
}

static void
on_name_activated (GtkEntry *name, TlWhatIfPanel *self)
{
  rename_by (self, GTK_EDITABLE (name));
}

static void
on_name_left (GtkEventController *focus, TlWhatIfPanel *self)
{
  GtkWidget *name = gtk_event_controller_get_widget (focus);

  if (self->panel.game != NULL && name != NULL)
    rename_by (self, GTK_EDITABLE (name));
}

static void fill_soon (TlWhatIfPanel *self);

/* One at a time: the others' buttons come up, and emit nothing. */
static void
on_compare (GtkToggleButton *button, TlWhatIfPanel *self)
{
  guint id = branch_of (self, button)->id;

  if (gtk_toggle_button_get_active (button))
    self->compared = id;
  else if (self->compared == id)
    self->compared = NO_BRANCH;
  else
    return;
  update_compare (self);
  fill_soon (self);
}

/* --- deleting, and back -------------------------------------------------------------------- */

static void
hide_toast (TlWhatIfPanel *self)
{
  g_clear_handle_id (&self->toast_id, g_source_remove);
  gtk_revealer_set_reveal_child (self->toast, FALSE);
}

static gboolean
on_toast_due (gpointer data)
{
  TlWhatIfPanel *self = data;

  self->toast_id = 0;
  hide_toast (self);
  return G_SOURCE_REMOVE;
}

/* Says for a while that @branch has gone, with a button that brings it back. */
static void
show_toast (TlWhatIfPanel *self, const TlBranch *branch)
{
  /* Translators: the name of a what-if. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” deleted"), branch->name);

  hide_toast (self);
  gtk_label_set_text (self->toast_label, text);
  set_branch (self->undo_button, branch);
  gtk_revealer_set_reveal_child (self->toast, TRUE);
  self->toast_id = g_timeout_add_seconds (TOAST_SECONDS, on_toast_due, self);
}

static void
on_delete (GtkButton *button, TlWhatIfPanel *self)
{
  TlBranch *branch = branch_of (self, button);

  tl_game_delete_what_if (self->panel.game, branch);
  show_toast (self, branch);
  gtk_widget_grab_focus (self->undo_button);
}

static void
on_undo_delete (TlWhatIfPanel *self)
{
  TlBranch *branch = branch_of (self, self->undo_button);

  gtk_widget_grab_focus (self->begin_button);
  tl_game_restore_what_if (self->panel.game, branch);
}

static GtkWidget *
delete_button_new (TlWhatIfPanel *self, const TlBranch *branch)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  set_branch (button, branch);
  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  tl_widget_set_tooltip (button, _ ("Delete the what-if"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_delete), self, 0);
  return button;
}

static GtkWidget *
compare_button_new (TlWhatIfPanel *self, const TlBranch *branch)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (button), "view-dual-symbolic");
  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  tl_widget_set_tooltip (button, _ ("Compare with where the game is now"));
  set_branch (button, branch);
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_compare), self, 0);
  return button;
}

/* An entry without a frame: GtkEditableLabel ends in a warning when it goes with the
 * focus in it. */
static GtkWidget *
name_new (TlWhatIfPanel *self, const TlBranch *branch)
{
  if (branch->name == NULL)
    return tl_text_new (tl_branch_name (branch), NULL);
  GtkWidget *name = gtk_entry_new ();
  gtk_entry_set_has_frame (GTK_ENTRY (name), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (name), branch->name);
  tl_widget_set_name (name, _ ("Name of the what-if"));
  tl_widget_set_tooltip (name, _ ("Name of the what-if"));
  set_branch (name, branch);
  g_signal_connect_object (name, "activate", G_CALLBACK (on_name_activated), self, 0);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "leave", G_CALLBACK (on_name_left), self, 0);
  gtk_widget_add_controller (name, focus);
  return name;
}

static GtkWidget *
mark_new (TlWhatIfPanel *self, const TlBranch *branch)
{
  GtkWidget *mark = gtk_check_button_new ();

  if (self->rows->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (mark),
                                GTK_CHECK_BUTTON (g_array_index (self->rows, Row, 0).mark));
  set_branch (mark, branch);
  tl_widget_set_tooltip (mark, _ ("Go there"));
  g_signal_connect_object (mark, "toggled", G_CALLBACK (on_entered), self, 0);
  return mark;
}

static void
add_row (TlWhatIfPanel *self, const TlBranch *branch)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  Row row = { branch, mark_new (self, branch), name_new (self, branch), tl_text_new ("", "caption"),
              compare_button_new (self, branch) };
  /* As high as the words, since Tab goes from left to right only by what lies at one height. */
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), row.name);
  gtk_box_append (GTK_BOX (words), row.text);
  gtk_box_append (GTK_BOX (box), row.mark);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (buttons), row.compare);
  if (branch->name != NULL)
    gtk_box_append (GTK_BOX (buttons), delete_button_new (self, branch));
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_list_box_append (self->list_box, box);
  GtkWidget *list_row = gtk_widget_get_parent (box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (list_row), FALSE);
  gtk_widget_set_focusable (list_row, FALSE);
  g_array_append_val (self->rows, row);
}

/* What of a row changes as the game goes on. */
static void
update_row (TlWhatIfPanel *self, const Row *row)
{
  gboolean is_here = row->branch == tl_history_branch (tl_game_history (self->panel.game));
  g_autofree char *text = tl_branch_text (row->branch);

  gtk_label_set_text (GTK_LABEL (row->text), text);
  /* One alone leaves nothing to choose, and would be a check box. */
  gtk_widget_set_visible (row->mark, self->rows->len > 1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (row->mark), is_here);
  tl_widget_set_name (row->mark, tl_branch_name (row->branch));
  gtk_widget_set_sensitive (row->compare, !is_here);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row->compare),
                                row->branch->id == self->compared);
  if (row->branch->name != NULL && !tl_widget_has_focus_inside (row->name))
    gtk_editable_set_text (GTK_EDITABLE (row->name), row->branch->name);
}

/* Whether there is a row for each branch that is not deleted, and no other. */
static gboolean
has_rows (TlWhatIfPanel *self, const GPtrArray *branches)
{
  guint n = 0;

  for (guint i = 0; i < branches->len; i++)
    if (!((TlBranch *) branches->pdata[i])->is_deleted)
      {
        if (n >= self->rows->len || g_array_index (self->rows, Row, n).branch != branches->pdata[i])
          return FALSE;
        n++;
      }
  return n == self->rows->len;
}

/* Rows that stay keep the focus. */
static void
fill_list (TlWhatIfPanel *self)
{
  const GPtrArray *branches = tl_history_branches (tl_game_history (self->panel.game));

  if (!has_rows (self, branches))
    {
      if (tl_widget_has_focus_inside (GTK_WIDGET (self->list_box)))
        gtk_widget_grab_focus (self->begin_button);
      clear_rows (self);
      for (guint i = 0; i < branches->len; i++)
        if (!((TlBranch *) branches->pdata[i])->is_deleted)
          add_row (self, branches->pdata[i]);
    }
  for (guint i = 0; i < self->rows->len; i++)
    update_row (self, &g_array_index (self->rows, Row, i));
}

static gboolean
on_idle_fill (gpointer data)
{
  TlWhatIfPanel *self = data;

  self->fill_id = 0;
  fill_list (self);
  return G_SOURCE_REMOVE;
}

/* Not at once: what changed may come from a button of the list.  A list that nothing shows waits
 * until it is mapped. */
static void
fill_soon (TlWhatIfPanel *self)
{
  if (self->fill_id == 0 && self->panel.game != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->fill_id = g_idle_add (on_idle_fill, self);
}

/* The toast goes with its reason, the keys of the map may have undone it. */
static void
on_game_changed (TlWhatIfPanel *self)
{
  if (gtk_revealer_get_reveal_child (self->toast) &&
      !branch_of (self, self->undo_button)->is_deleted)
    hide_toast (self);
  gtk_widget_set_visible (self->why_not_label,
                          tl_history_what_if (tl_game_history (self->panel.game)) != NULL);
  update_compare (self);
  fill_soon (self);
}

static void
drop_game (TlWhatIfPanel *self)
{
  g_clear_handle_id (&self->fill_id, g_source_remove);
  g_clear_handle_id (&self->toast_id, g_source_remove);
  forget_compare (self);
  self->compared = NO_BRANCH;
}

static void
on_game_replaced (TlWhatIfPanel *self)
{
  drop_game (self);
  hide_toast (self);
  clear_rows (self);
}

static void
tl_what_if_panel_dispose (GObject *object)
{
  TlWhatIfPanel *self = TL_WHAT_IF_PANEL (object);

  drop_game (self);
  g_clear_pointer (&self->rows, g_array_unref);
  G_OBJECT_CLASS (tl_what_if_panel_parent_class)->dispose (object);
}

static void
tl_what_if_panel_class_init (TlWhatIfPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_what_if_panel_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-what-if-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TlWhatIfPanel, list_box);
  gtk_widget_class_bind_template_child (widget_class, TlWhatIfPanel, begin_button);
  gtk_widget_class_bind_template_child (widget_class, TlWhatIfPanel, why_not_label);
  gtk_widget_class_bind_template_child (widget_class, TlWhatIfPanel, compare_box);
  gtk_widget_class_bind_template_child (widget_class, TlWhatIfPanel, compare_label);
  gtk_widget_class_bind_template_child (widget_class, TlWhatIfPanel, since_label);
  gtk_widget_class_bind_template_child (widget_class, TlWhatIfPanel, table);
  gtk_widget_class_bind_template_child (widget_class, TlWhatIfPanel, unit_list);
  gtk_widget_class_bind_template_child (widget_class, TlWhatIfPanel, toast);
  gtk_widget_class_bind_template_child (widget_class, TlWhatIfPanel, toast_label);
  gtk_widget_class_bind_template_child (widget_class, TlWhatIfPanel, undo_button);
}

static void
tl_what_if_panel_init (TlWhatIfPanel *self)
{
  self->compared = NO_BRANCH;
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "game-replaced", G_CALLBACK (on_game_replaced), NULL);
  g_signal_connect (self, "game-changed", G_CALLBACK (on_game_changed), NULL);
  g_signal_connect (self, "map", G_CALLBACK (fill_list), NULL);
  g_signal_connect_swapped (self->undo_button, "clicked", G_CALLBACK (on_undo_delete), self);
  g_signal_connect (self->unit_list, "row-activated", G_CALLBACK (on_unit_activated), self);
}
