/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-chart-editor.h"

#include "app/base/tl-widgets.h"
#include "xml/tl-chart-form.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-terrain.h"

#include <glib/gi18n.h>

#define EDITOR_KEY "tl-chart-editor"
#define CELL_KEY "tl-cell"
#define WIDTH_PX 1120
#define HEIGHT_PX 560
/* Letters of a cell. */
#define NAME_CHARS 13
#define LETTER_CHARS 2
#define NUMBER_CHARS 4
/* Groups, then titles. */
#define HEAD_ROWS 2

/* Freed with the dialog. */
typedef struct
{
  TlChartEditorFunc func;
  gpointer data;
  TlChartForm *form;
  TlTerrainChart *chart; /* NULL: the form is refused */
  GtkWidget *dialog;
  GtkWidget *grids[TL_CHART_PARTS];
  GtkWidget *adds[TL_CHART_PARTS];
  GtkWidget *save;
  GtkLabel *fault;
  GtkFileChooserNative *chooser; /* while it is open */
} Editor;

typedef struct
{
  Editor *editor;
  TlChartPart part;
  guint row;
  guint column;
  GPtrArray *choices; /* of a drop-down; else NULL */
} Cell;

static void
editor_free (gpointer data)
{
  Editor *self = data;

  g_clear_object (&self->chooser);
  tl_chart_form_free (self->form);
  g_clear_pointer (&self->chart, tl_terrain_chart_unref);
  g_free (self);
}

static void
cell_free (gpointer data)
{
  Cell *cell = data;

  g_clear_pointer (&cell->choices, g_ptr_array_unref);
  g_free (cell);
}

/* --- what is wrong ---------------------------------------------------------------------------- */

static GtkWidget *
widget_at (Editor *self, TlChartPart part, guint row, guint column)
{
  return gtk_grid_get_child_at (GTK_GRID (self->grids[part]), (int) column,
                                (int) (row + HEAD_ROWS));
}

static void
mark_cell (GtkWidget *widget, gboolean is_wrong)
{
  if (is_wrong)
    gtk_widget_add_css_class (widget, "error");
  else
    gtk_widget_remove_css_class (widget, "error");
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_INVALID,
      is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
mark_faults (Editor *self, const GPtrArray *faults)
{
  for (guint part = 0; part < TL_CHART_PARTS; part++)
    {
      guint n;

      tl_chart_columns (part, &n);
      for (guint row = 0; row < self->form->rows[part]->len; row++)
        for (guint column = 0; column < n; column++)
          mark_cell (widget_at (self, part, row, column), FALSE);
    }
  for (guint i = 0; i < faults->len; i++)
    {
      const TlChartFault *fault = faults->pdata[i];

      if (fault->row != G_MAXUINT)
        mark_cell (widget_at (self, fault->part, fault->row, fault->column), TRUE);
    }
}

static void
update (Editor *self)
{
  g_autoptr (GPtrArray) faults = NULL;

  g_clear_pointer (&self->chart, tl_terrain_chart_unref);
  self->chart = tl_chart_form_read (self->form, &faults);
  mark_faults (self, faults);
  const TlChartFault *first = faults->len > 0 ? faults->pdata[0] : NULL;
  gtk_label_set_text (self->fault, first != NULL ? first->text : "");
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT,
                                     self->chart != NULL);
  gtk_widget_set_sensitive (self->save, self->chart != NULL);
  for (guint part = 0; part < TL_CHART_PARTS; part++)
    gtk_widget_set_sensitive (self->adds[part], tl_chart_form_can_add (self->form, part));
  g_debug ("chart %s", first != NULL ? first->text : "good");
}

/* --- cells ------------------------------------------------------------------------------------ */

static const char *
text_of (const Cell *cell)
{
  return tl_chart_form_text (cell->editor->form, cell->part, cell->row, cell->column);
}

static void
change (const Cell *cell, const char *text)
{
  tl_chart_form_set_text (cell->editor->form, cell->part, cell->row, cell->column, text);
  update (cell->editor);
}

static void
on_text (GtkEditable *editable, const Cell *cell)
{
  change (cell, gtk_editable_get_text (editable));
}

static void
on_yes (GtkCheckButton *button, const Cell *cell)
{
  change (cell, gtk_check_button_get_active (button) ? "yes" : "");
}

static void
on_choice (GtkDropDown *drop_down, GParamSpec *pspec G_GNUC_UNUSED, const Cell *cell)
{
  const TlChartChoice *choice = cell->choices->pdata[gtk_drop_down_get_selected (drop_down)];

  change (cell, choice->text);
}

static GtkWidget *
text_cell_new (const TlChartColumn *column, Cell *cell)
{
  GtkWidget *entry = gtk_entry_new ();
  int width = cell->column == 0         ? NAME_CHARS
              : column->element == NULL ? LETTER_CHARS
                                        : NUMBER_CHARS;

  gtk_editable_set_text (GTK_EDITABLE (entry), text_of (cell));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), width);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), width);
  if (cell->column > 0)
    gtk_editable_set_alignment (GTK_EDITABLE (entry), 0.5f);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  g_signal_connect (entry, "changed", G_CALLBACK (on_text), cell);
  return entry;
}

static GtkWidget *
yes_cell_new (const TlChartColumn *column G_GNUC_UNUSED, Cell *cell)
{
  GtkWidget *button = gtk_check_button_new ();

  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), *text_of (cell) != '\0');
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "toggled", G_CALLBACK (on_yes), cell);
  return button;
}

static GtkWidget *
choice_cell_new (const TlChartColumn *column G_GNUC_UNUSED, Cell *cell)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  cell->choices = tl_chart_form_choices (cell->editor->form, cell->part, cell->column);
  for (guint i = 0; i < cell->choices->len; i++)
    gtk_string_list_append (names, ((TlChartChoice *) cell->choices->pdata[i])->name);
  GtkWidget *drop_down = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  for (guint i = 0; i < cell->choices->len; i++)
    if (g_str_equal (((TlChartChoice *) cell->choices->pdata[i])->text, text_of (cell)))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), i);
  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (on_choice), cell);
  return drop_down;
}

static GtkWidget *
cell_new (Editor *self, TlChartPart part, guint row, guint column)
{
  static GtkWidget *(*const makers[]) (const TlChartColumn *, Cell *) = {
    [TL_CHART_TEXT] = text_cell_new,
    [TL_CHART_CHOICE] = choice_cell_new,
    [TL_CHART_YES] = yes_cell_new,
  };
  guint n;
  const TlChartColumn *info = &tl_chart_columns (part, &n)[column];
  Cell *cell = g_new0 (Cell, 1);

  *cell = (Cell){ .editor = self, .part = part, .row = row, .column = column };
  GtkWidget *widget = makers[info->cell](info, cell);
  g_object_set_data_full (G_OBJECT (widget), CELL_KEY, cell, cell_free);
  g_autofree char *label =
      info->group != NULL
          ? g_strdup_printf ("%s, %s, %s", tl_chart_form_text (self->form, part, row, 0),
                             _ (info->group), _ (info->title))
          : g_strdup_printf ("%s, %s", tl_chart_form_text (self->form, part, row, 0),
                             _ (info->title));
  tl_widget_set_name (widget, label);
  gtk_widget_set_tooltip_text (widget, _ (info->tip));
  return widget;
}

/* --- tables ----------------------------------------------------------------------------------- */

static void fill (Editor *self, TlChartPart part);

static void
on_remove (GtkWidget *button, const Cell *cell)
{
  Editor *self = cell->editor;
  TlChartPart part = cell->part;

  g_signal_handlers_disconnect_by_func (button, on_remove, (gpointer) cell);
  tl_chart_form_remove (self->form, part, cell->row);
  fill (self, part);
  update (self);
}

static void
on_add (GtkWidget *button, Editor *self)
{
  TlChartPart part = button == self->adds[0] ? 0 : button == self->adds[1] ? 1 : 2;

  tl_chart_form_add (self->form, part);
  fill (self, part);
  update (self);
  gtk_widget_grab_focus (widget_at (self, part, self->form->rows[part]->len - 1, 0));
}

static void
add_remover (Editor *self, TlChartPart part, guint row, guint column)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  Cell *cell = g_new0 (Cell, 1);

  *cell = (Cell){ .editor = self, .part = part, .row = row };
  /* Translators: %s is a terrain, hexside or road. */
  g_autofree char *tip = g_strdup_printf (_ ("Take %s off the chart"), text_of (cell));
  g_object_set_data_full (G_OBJECT (button), CELL_KEY, cell, cell_free);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect (button, "clicked", G_CALLBACK (on_remove), cell);
  gtk_grid_attach (GTK_GRID (self->grids[part]), button, (int) column, (int) (row + HEAD_ROWS), 1,
                   1);
}

static void
add_head (Editor *self, TlChartPart part)
{
  guint n;
  const TlChartColumn *columns = tl_chart_columns (part, &n);
  GtkGrid *grid = GTK_GRID (self->grids[part]);

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *title = gtk_label_new (_ (columns[i].title));

      gtk_widget_add_css_class (title, "dim-label");
      gtk_widget_set_tooltip_text (title, _ (columns[i].tip));
      gtk_label_set_xalign (GTK_LABEL (title), i == 0 ? 0 : 0.5f);
      gtk_grid_attach (grid, title, (int) i, 1, 1, 1);
      if (columns[i].group != NULL && g_strcmp0 (columns[i].group, columns[i - 1].group) != 0)
        {
          GtkWidget *group = gtk_label_new (_ (columns[i].group));

          gtk_widget_add_css_class (group, "heading");
          gtk_grid_attach (grid, group, (int) i, 0, TL_CLASSES, 1);
        }
    }
}

static void
fill (Editor *self, TlChartPart part)
{
  guint n;

  tl_widget_clear (self->grids[part]);
  add_head (self, part);
  tl_chart_columns (part, &n);
  for (guint row = 0; row < self->form->rows[part]->len; row++)
    {
      for (guint column = 0; column < n; column++)
        gtk_grid_attach (GTK_GRID (self->grids[part]), cell_new (self, part, row, column),
                         (int) column, (int) (row + HEAD_ROWS), 1, 1);
      add_remover (self, part, row, n);
    }
}

static GtkWidget *
page_new (Editor *self, TlChartPart part)
{
  static const char *const adds[TL_CHART_PARTS] = {
    N_ ("_Add Terrain"),
    N_ ("_Add Hexside"),
    N_ ("_Add Road"),
  };
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->grids[part] = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grids[part]), 4);
  gtk_grid_set_column_spacing (GTK_GRID (self->grids[part]), 4);
  self->adds[part] = gtk_button_new_with_mnemonic (_ (adds[part]));
  gtk_widget_set_halign (self->adds[part], GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (self->adds[part], _ ("A row like the last one"));
  g_signal_connect (self->adds[part], "clicked", G_CALLBACK (on_add), self);
  gtk_box_append (GTK_BOX (box), self->grids[part]);
  gtk_box_append (GTK_BOX (box), self->adds[part]);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_widget_set_vexpand (scroller, TRUE);
  fill (self, part);
  return scroller;
}

/* --- the file --------------------------------------------------------------------------------- */

static void
on_save_chosen (Editor *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    return;
  if (tl_terrain_chart_save (self->chart, g_file_peek_path (file), &error))
    g_debug ("chart saved");
  else
    gtk_label_set_text (self->fault, error->message);
}

/* By the name under which maps beside it find it. */
static void
on_save (Editor *self)
{
  g_autofree char *name = g_strdup_printf ("terrain-%s.xml", self->chart->id);
  const TlFileWish wish = { .title = _ ("Save Terrain Chart"), .saves = TRUE, .name = name };

  tl_file_chooser_show (&self->chooser, self->dialog, &wish, G_CALLBACK (on_save_chosen), self);
}

/* --- the dialog ------------------------------------------------------------------------------- */

static void
on_name (GtkEditable *entry, Editor *self)
{
  tl_chart_form_rename (self->form, gtk_editable_get_text (entry));
  update (self);
}

static void
on_response (GtkDialog *dialog, int response, Editor *self)
{
  g_autoptr (TlTerrainChart) chart =
      response == GTK_RESPONSE_ACCEPT ? g_steal_pointer (&self->chart) : NULL;
  TlChartEditorFunc func = self->func;
  gpointer data = self->data;

  gtk_window_destroy (GTK_WINDOW (dialog));
  if (chart != NULL)
    func (chart, data);
}

/* A chart of the program keeps its name: one that says something else has another. */
static void
name_as_own (TlChartForm *form)
{
  g_auto (GStrv) known = tl_data_list_tables ("terrain-");

  if (g_strv_contains ((const char *const *) known, form->id))
    tl_chart_form_rename (form, _ ("Own terrain"));
}

static GtkWidget *
top_new (Editor *self, GtkStack *stack)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new_with_mnemonic (_ ("_Name"));
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *switcher = gtk_stack_switcher_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), self->form->name);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), entry);
  g_signal_connect (entry, "changed", G_CALLBACK (on_name), self);
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), stack);
  gtk_widget_set_hexpand (switcher, TRUE);
  gtk_widget_set_halign (switcher, GTK_ALIGN_CENTER);
  self->save = gtk_button_new_with_mnemonic (_ ("_Save as File…"));
  gtk_widget_set_tooltip_text (self->save,
                               _ ("A scenario contains its chart; a file serves other scenarios"));
  g_signal_connect_swapped (self->save, "clicked", G_CALLBACK (on_save), self);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), switcher);
  gtk_box_append (GTK_BOX (box), self->save);
  return box;
}

static void
add_content (Editor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *stack = gtk_stack_new ();

  for (guint part = 0; part < TL_CHART_PARTS; part++)
    gtk_stack_add_titled (GTK_STACK (stack), page_new (self, part), NULL,
                          tl_chart_part_name (part));
  self->fault = GTK_LABEL (tl_text_new ("", "error"));
  gtk_box_append (GTK_BOX (box), top_new (self, GTK_STACK (stack)));
  gtk_box_append (GTK_BOX (box), stack);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->fault));
  gtk_widget_add_css_class (box, "dialog-form");
  gtk_box_append (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (self->dialog))), box);
}

GtkWidget *
tl_chart_editor_show (GtkWindow *parent, const TlTerrainChart *chart, TlChartEditorFunc func,
                      gpointer data)
{
  Editor *self = g_new0 (Editor, 1);

  self->func = func;
  self->data = data;
  self->form = tl_chart_form_new (chart);
  name_as_own (self->form);
  self->dialog = gtk_dialog_new_with_buttons (
      _ ("Terrain Chart"), parent,
      GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT | GTK_DIALOG_USE_HEADER_BAR, _ ("_Cancel"),
      GTK_RESPONSE_CANCEL, _ ("_Use"), GTK_RESPONSE_ACCEPT, NULL);
  g_object_set_data_full (G_OBJECT (self->dialog), EDITOR_KEY, self, editor_free);
  gtk_window_set_default_size (GTK_WINDOW (self->dialog), WIDTH_PX, HEIGHT_PX);
  add_content (self);
  gtk_dialog_set_default_response (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT);
  update (self);
  g_signal_connect (self->dialog, "response", G_CALLBACK (on_response), self);
  gtk_window_present (GTK_WINDOW (self->dialog));
  g_debug ("offered the chart");
  return self->dialog;
}
