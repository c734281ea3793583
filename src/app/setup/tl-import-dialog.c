/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-import-dialog.h"

#include "app/base/tl-counter-picture.h"
#include "app/base/tl-widgets.h"
#include "board/tl-message.h"

#include <glib/gi18n.h>
#include <string.h>

#define DIALOG_KEY "tl-import"
#define COLUMN_KEY "tl-column"
#define CHOICE_KEY "tl-choice"
#define CANDIDATES_KEY "tl-candidates"
#define COUNTER_PX 44
#define WIDTH_PX 980
#define HEIGHT_PX 620
#define LEFT_PX 360
#define TEXT_PX 150
#define HEADING_CHARS 16
/* While someone types. */
#define REST_MS 150
/* What GTK lays out at once; a larger table is read all the same, and not shown as text. */
#define SHOWN_BYTES_MAX (512u * 1024)
#define SHOWN_LINE_MAX 4096u

/* Freed with the dialog. */
typedef struct
{
  TlImportDialogFunc func;
  gpointer data;
  const TlTheme *theme;
  TlSituation *situation;
  GtkWidget *dialog;
  GtkDropDown *form; /* a table, a set-up */
  GtkLabel *hint;
  GtkWidget *text;
  GtkTextBuffer *buffer;  /* its */
  GtkWidget *columns_box; /* what belongs to tables alone */
  GtkGrid *grid;          /* of the columns */
  GtkDropDown *side;
  GtkLabel *summary;
  GtkLabel *fault;
  GtkCheckButton *only_wrong;
  GtkStringList *rows; /* that show, by row_key () */
  GtkFileChooserNative *chooser;
  guint update_id; /* 0: what shows is what the text says */

  GBytes *hidden;      /* a table that is not shown as text; NULL: the buffer has it */
  GPtrArray *fields;   /* TlSheetField */
  GPtrArray *headings; /* utf8: those that columns are for */
  GPtrArray *columns;  /* utf8, NULL: not read */
  GArray *choices;     /* TlSetUpChoice */
  TlCounterSheet *sheet;
  GArray *shown; /* guint: rows of the sheet */
  gboolean is_filling;
} Import;

static void
import_free (gpointer data)
{
  Import *self = data;

  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->hidden, g_bytes_unref);
  g_ptr_array_unref (self->fields);
  g_ptr_array_unref (self->headings);
  g_ptr_array_unref (self->columns);
  g_array_unref (self->choices);
  tl_counter_sheet_free (self->sheet);
  g_array_unref (self->shown);
  tl_situation_unref (self->situation);
  g_free (self);
}

/* --- what the rows come to -------------------------------------------------------------------- */

/* All that shows of @row: rows that show the same stay as they are. (transfer full) */
static char *
row_key (const TlSheetRow *row)
{
  GString *key = g_string_new (NULL);

  g_string_append_printf (key, "%u %u %u %u %s %s", row->line, row->item, row->what, row->unit,
                          row->id, row->change);
  for (guint i = 0; i < row->faults->len; i++)
    g_string_append_printf (key, "\n%s", ((const TlCsvFault *) row->faults->pdata[i])->text);
  for (guint i = 0; i < row->remarks->len; i++)
    g_string_append_printf (key, "\n%s", (const char *) row->remarks->pdata[i]);
  for (guint i = 0; row->candidates != NULL && i < row->candidates->len; i++)
    g_string_append_printf (key, " %u", g_array_index (row->candidates, TlUnit, i));
  /* What fits of a wrong row is drawn, and may be other than before. */
  if (row->counter != NULL)
    g_string_append_printf (key, " %p", (gpointer) row->counter);
  return g_string_free (key, FALSE);
}

static void
show_rows (Import *self)
{
  gboolean wrong_alone = gtk_check_button_get_active (self->only_wrong);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  g_array_set_size (self->shown, 0);
  for (guint i = 0; self->sheet != NULL && i < self->sheet->rows->len; i++)
    {
      const TlSheetRow *row = self->sheet->rows->pdata[i];

      if (wrong_alone && row->what != TL_SHEET_WRONG)
        continue;
      g_array_append_val (self->shown, i);
      g_ptr_array_add (keys, row_key (row));
    }
  tl_string_list_follow (self->rows, (const char *const *) keys->pdata, keys->len);
}

static void
say_fault (Import *self, const char *text)
{
  gtk_label_set_text (self->fault, text);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), *text != '\0');
}

static void
show_sheet (Import *self)
{
  g_autofree char *summary =
      self->sheet != NULL ? tl_counter_sheet_summary (self->sheet) : g_strdup ("");

  gtk_label_set_text (self->summary, summary);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT,
                                     self->sheet != NULL && self->sheet->actions->len > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->only_wrong),
                            self->sheet != NULL && self->sheet->n_rows_of[TL_SHEET_WRONG] > 0);
  show_rows (self);
  g_debug ("import shows %s", summary);
}

/* (transfer full) */
static GBytes *
get_bytes (Import *self)
{
  GtkTextIter start, end;

  if (self->hidden != NULL)
    return g_bytes_ref (self->hidden);
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  char *text = gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
  return g_bytes_new_take (text, strlen (text));
}

/* @fault: (transfer full) (nullable) */
static void
take_fault (Import *self, TlCsvFault *fault)
{
  g_autofree char *says = fault != NULL ? tl_csv_fault_describe (fault) : g_strdup ("");

  say_fault (self, says);
  tl_csv_fault_free (fault);
}

static gboolean
is_set_up (Import *self)
{
  return gtk_drop_down_get_selected (self->form) == 1;
}

/* --- columns ---------------------------------------------------------------------------------- */

/* The place of field @id in a drop-down; 0: not read. */
static guint
place_of_field (Import *self, const char *id)
{
  for (guint i = 0; id != NULL && i < self->fields->len; i++)
    if (strcmp (((const TlSheetField *) self->fields->pdata[i])->id, id) == 0)
      return i + 1;
  return 0;
}

static void on_column_chosen (GtkDropDown *chooser, GParamSpec *pspec, Import *self);

static GtkStringList *
field_names_new (Import *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, C_ ("column of a table", "Not read"));
  for (guint i = 0; i < self->fields->len; i++)
    gtk_string_list_append (names, ((const TlSheetField *) self->fields->pdata[i])->title);
  return names;
}

static void
add_column (Import *self, guint column, GListModel *names)
{
  g_autofree char *line = tl_message_value (self->headings->pdata[column]);
  GtkWidget *label = gtk_label_new (line);
  GtkWidget *chooser = gtk_drop_down_new (g_object_ref (names), NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), HEADING_CHARS);
  gtk_widget_set_tooltip_text (label, line);
  gtk_widget_set_hexpand (chooser, TRUE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (chooser),
                              place_of_field (self, self->columns->pdata[column]));
  g_object_set_data (G_OBJECT (chooser), COLUMN_KEY, GUINT_TO_POINTER (column));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (chooser), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  g_signal_connect (chooser, "notify::selected", G_CALLBACK (on_column_chosen), self);
  gtk_grid_attach (self->grid, label, 0, (int) column, 1, 1);
  gtk_grid_attach (self->grid, chooser, 1, (int) column, 1, 1);
}

/* Is the heading the one that the columns are for? */
static gboolean
is_same_heading (Import *self, const TlCsv *csv)
{
  guint n = tl_csv_n_rows (csv) > 0 ? tl_csv_n_cells (csv, 0) : 0;
  gboolean is_same = n == self->headings->len;

  for (guint i = 0; is_same && i < n; i++)
    is_same = strcmp (tl_csv_cell (csv, 0, i), self->headings->pdata[i]) == 0;
  return is_same;
}

static void
follow_heading (Import *self, const TlCsv *csv)
{
  g_autoptr (GtkStringList) names = field_names_new (self);

  for (guint i = 0; i < self->headings->len; i++)
    gtk_grid_remove_row (self->grid, 0);
  g_ptr_array_unref (self->columns);
  self->columns = tl_sheet_guess_columns (csv);
  g_ptr_array_set_size (self->headings, 0);
  for (guint i = 0; i < self->columns->len; i++)
    {
      g_ptr_array_add (self->headings, g_strdup (tl_csv_cell (csv, 0, i)));
      add_column (self, i, G_LIST_MODEL (names));
    }
}

static void
make_sheet_of_table (Import *self, const char *text, gsize length, gboolean is_new)
{
  guint chosen = gtk_drop_down_get_selected (self->side);
  TlCsvFault *fault = NULL;
  g_autoptr (TlCsv) csv = tl_csv_parse (text, length, &fault);

  if (csv != NULL && is_new && !is_same_heading (self, csv))
    follow_heading (self, csv);
  if (csv != NULL)
    self->sheet = tl_counter_sheet_new (self->situation, csv, self->columns,
                                        chosen > 0 ? chosen - 1 : TL_SIDE_NONE);
  take_fault (self, fault);
}

/* @is_new: the text may have another heading */
static void
read_rows (Import *self, gboolean is_new)
{
  g_autoptr (GBytes) bytes = get_bytes (self);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_clear_pointer (&self->sheet, tl_counter_sheet_free);
  if (is_set_up (self))
    {
      TlCsvFault *fault = NULL;

      self->sheet = tl_set_up_sheet_new (self->situation, text, length, self->choices, &fault);
      take_fault (self, fault);
    }
  else
    make_sheet_of_table (self, text, length, is_new);
  show_sheet (self);
}

static void
read_again (Import *self)
{
  read_rows (self, FALSE);
}

static void
on_column_chosen (GtkDropDown *chooser, GParamSpec *pspec G_GNUC_UNUSED, Import *self)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (chooser), COLUMN_KEY));
  guint chosen = gtk_drop_down_get_selected (chooser);
  const char *id = chosen > 0 ? ((const TlSheetField *) self->fields->pdata[chosen - 1])->id : NULL;

  if (self->is_filling)
    return;
  self->is_filling = TRUE;
  tl_sheet_set_column (self->columns, column, id);
  for (guint i = 0; i < self->columns->len; i++)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (gtk_grid_get_child_at (self->grid, 1, (int) i)),
                                place_of_field (self, self->columns->pdata[i]));
  self->is_filling = FALSE;
  read_again (self);
}

/* --- the text --------------------------------------------------------------------------------- */

static void
update (Import *self)
{
  g_clear_handle_id (&self->update_id, g_source_remove);
  read_rows (self, TRUE);
}

static gboolean
on_rest (gpointer data)
{
  Import *self = data;

  self->update_id = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
update_soon (Import *self)
{
  if (self->update_id == 0)
    self->update_id = g_timeout_add (REST_MS, on_rest, self);
}

static void
on_buffer_changed (Import *self)
{
  g_clear_pointer (&self->hidden, g_bytes_unref);
  g_array_set_size (self->choices, 0);
  update_soon (self);
}

/* Would GTK take seconds to show it? */
static gboolean
is_too_large (const char *text, gsize length)
{
  gsize line = 0;

  for (gsize i = 0; i < length && line <= SHOWN_LINE_MAX; i++)
    line = text[i] == '\n' ? 0 : line + 1;
  return length > SHOWN_BYTES_MAX || line > SHOWN_LINE_MAX;
}

static void
take_hidden (Import *self, const char *text, gsize length)
{
  gtk_text_buffer_set_text (self->buffer, "", 0);
  g_clear_pointer (&self->hidden, g_bytes_unref);
  self->hidden = g_bytes_new (text, length);
  update_soon (self);
}

static void
on_insert_text (GtkTextBuffer *buffer, GtkTextIter *place, const char *text, int length,
                Import *self)
{
  if (!is_too_large (text, (gsize) length))
    return;
  g_signal_stop_emission_by_name (buffer, "insert-text");
  take_hidden (self, text, (gsize) length);
  gtk_text_buffer_get_start_iter (buffer, place);
}

/* --- a file ----------------------------------------------------------------------------------- */

static void
take_bytes (Import *self, const char *text, gsize length)
{
  if (is_too_large (text, length) || !g_utf8_validate (text, (gssize) length, NULL))
    take_hidden (self, text, length);
  else
    gtk_text_buffer_set_text (self->buffer, text, (int) length);
}

/* One byte more than a table may have shows that it is too long. */
static void
read_file (Import *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &error);
  g_autofree char *text = g_malloc (TL_CSV_BYTES_MAX + 1);
  gsize length = 0;

  if (stream != NULL && g_input_stream_read_all (G_INPUT_STREAM (stream), text,
                                                 TL_CSV_BYTES_MAX + 1, &length, NULL, &error))
    take_bytes (self, text, length);
  else
    say_fault (self, error->message);
}

static void
on_file_chosen (Import *self, GFile *file)
{
  if (file != NULL)
    read_file (self, file);
}

static void
on_open_clicked (Import *self)
{
  const TlFileWish wish = { .title = _ ("Open Table"),
                            .kind = _ ("Tables"),
                            .patterns = "*.csv *.tsv *.tab *.txt" };

  tl_file_chooser_show (&self->chooser, self->dialog, &wish, G_CALLBACK (on_file_chosen), self);
}

/* --- a row ------------------------------------------------------------------------------------ */

static void
on_row_setup (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
              gpointer data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, box);
}

/* @line: (transfer full): what is wrong, or a remark */
static void
add_line (GtkWidget *column, char *line, const char *css_class)
{
  GtkWidget *label = tl_text_new (line, css_class);

  gtk_box_append (GTK_BOX (column), label);
  g_free (line);
}

/* (transfer full): "Line 7: New 1-3-mar"; of a set-up "Line 7.2: 7-5-3 Inf (1/3 Mar)" */
static char *
heading_of (const TlSheetRow *row)
{
  g_autofree char *text =
      row->says != NULL
          /* Translators: a line of a text, the item there, and what it says. */
          ? g_strdup_printf (_ ("Line %1$u.%2$u: %3$s"), row->line, row->item, row->says)
          /* Translators: a line of a table; "New", "Left out"; an id. */
          : g_strdup_printf (_ ("Line %1$u: %2$s %3$s"), row->line, tl_sheet_what_title (row->what),
                             row->id);

  return tl_message_line (text);
}

/* What the row does; of a set-up also which counter it is. */
static char *
change_of (Import *self, const TlSheetRow *row)
{
  if (row->says == NULL || row->what == TL_SHEET_WRONG)
    return tl_message_line (row->change);
  g_autofree char *name = tl_situation_name (self->sheet->situation, row->unit);
  /* Translators: "New", "As it is"; a unit; what is said of it. */
  g_autofree char *text =
      g_strdup_printf (*row->change != '\0' ? _ ("%1$s: %2$s: %3$s") : _ ("%1$s: %2$s"),
                       tl_sheet_what_title (row->what), name, row->change);
  return tl_message_line (text);
}

static void
on_unit_chosen (GtkDropDown *chooser, GParamSpec *pspec G_GNUC_UNUSED, Import *self)
{
  TlSetUpChoice choice = *(TlSetUpChoice *) g_object_get_data (G_OBJECT (chooser), CHOICE_KEY);
  const GArray *candidates = g_object_get_data (G_OBJECT (chooser), CANDIDATES_KEY);
  guint chosen = gtk_drop_down_get_selected (chooser);

  for (guint i = self->choices->len; i > 0; i--)
    {
      const TlSetUpChoice *each = &g_array_index (self->choices, TlSetUpChoice, i - 1);

      if (each->line == choice.line && each->item == choice.item)
        g_array_remove_index (self->choices, i - 1);
    }
  if (chosen > 0)
    {
      choice.unit = g_array_index (candidates, TlUnit, chosen - 1);
      g_array_append_val (self->choices, choice);
    }
  update_soon (self);
}

/* Which counter it is, of those that fit. */
static GtkWidget *
unit_chooser_new (Import *self, const TlSheetRow *row)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *chooser = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  TlSetUpChoice choice = { row->line, row->item, TL_UNIT_NONE };

  gtk_string_list_append (names, _ ("Choose the counter…"));
  for (guint i = 0; i < row->candidates->len; i++)
    {
      TlUnit unit = g_array_index (row->candidates, TlUnit, i);

      gtk_string_list_take (names, tl_situation_name (self->situation, unit));
      if (row->what != TL_SHEET_WRONG && row->unit == unit)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (chooser), i + 1);
    }
  gtk_widget_set_halign (chooser, GTK_ALIGN_START);
  tl_widget_set_name (chooser, row->says);
  /* The row itself may go before the widget does. */
  g_object_set_data_full (G_OBJECT (chooser), CHOICE_KEY, g_memdup2 (&choice, sizeof choice),
                          g_free);
  g_object_set_data_full (G_OBJECT (chooser), CANDIDATES_KEY, g_array_ref (row->candidates),
                          (GDestroyNotify) g_array_unref);
  g_signal_connect (chooser, "notify::selected", G_CALLBACK (on_unit_chosen), self);
  return chooser;
}

/* Of a set-up the line stands before the item. */
static char *
fault_text (const TlSheetRow *row, const TlCsvFault *fault)
{
  return row->says != NULL ? g_strdup (fault->text) : tl_csv_fault_describe (fault);
}

static void
fill_row (Import *self, GtkWidget *column, const TlSheetRow *row)
{
  g_autofree char *change = change_of (self, row);

  add_line (column, heading_of (row), NULL);
  if (*change != '\0')
    add_line (column, g_strdup (change), "dim-label");
  for (guint i = 0; i < row->faults->len; i++)
    add_line (column, fault_text (row, row->faults->pdata[i]), "error");
  for (guint i = 0; i < row->remarks->len; i++)
    add_line (column, g_strdup (row->remarks->pdata[i]), "dim-label");
  if (row->candidates != NULL)
    gtk_box_append (GTK_BOX (column), unit_chooser_new (self, row));
}

/* The counter as it will be; of a wrong row what fits of it, or as it is. */
static GtkWidget *
picture_new (Import *self, const TlSheetRow *row)
{
  const TlScenario *scenario = tl_situation_scenario (self->sheet->situation);
  TlCounterView view;

  if (row->unit != TL_UNIT_NONE)
    return tl_counter_picture_new (self->sheet->situation, row->unit, self->theme, COUNTER_PX);
  if (row->counter == NULL)
    return gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  tl_counter_view_init (&view, row->counter, scenario->sides[row->counter->side].colour);
  return tl_counter_picture_new_of_view (&view, self->theme, COUNTER_PX);
}

static void
on_row_bind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, Import *self)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  guint position = gtk_list_item_get_position (item);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  tl_widget_clear (box);
  if (position >= self->shown->len)
    return;
  const TlSheetRow *row = self->sheet->rows->pdata[g_array_index (self->shown, guint, position)];
  GtkWidget *picture = picture_new (self, row);
  gtk_widget_set_size_request (picture, COUNTER_PX, COUNTER_PX);
  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_widget_set_hexpand (column, TRUE);
  gtk_widget_set_valign (column, GTK_ALIGN_CENTER);
  fill_row (self, column, row);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), column);
}

/* --- the dialog ------------------------------------------------------------------------------- */

static void
on_response (GtkDialog *dialog, int response, Import *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      if (self->update_id != 0)
        update (self);
      if (self->sheet == NULL || self->sheet->actions->len == 0)
        return;
      self->func (self->sheet, self->data);
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* @child in a frame that scrolls both ways. */
static GtkWidget *
frame_new (GtkWidget *child, int height_px)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_widget_set_size_request (scroller, -1, height_px);
  return scroller;
}

static GtkWidget *
heading_new (const char *text, GtkWidget *beside)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *heading = tl_text_new (text, "heading");

  gtk_widget_set_hexpand (heading, TRUE);
  gtk_widget_set_valign (heading, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), beside);
  return box;
}

static GtkWidget *
text_new (Import *self)
{
  GtkWidget *view = gtk_text_view_new ();

  self->text = view;
  self->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view), TRUE);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 6);
  tl_widget_set_name (view, _ ("Table, pasted or typed"));
  g_signal_connect (self->buffer, "insert-text", G_CALLBACK (on_insert_text), self);
  g_signal_connect_swapped (self->buffer, "changed", G_CALLBACK (on_buffer_changed), self);
  return frame_new (view, TEXT_PX);
}

static GtkWidget *
columns_new (Import *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_row_spacing (self->grid, 4);
  gtk_grid_set_column_spacing (self->grid, 12);
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "import-columns");
  GtkWidget *scroller = frame_new (GTK_WIDGET (self->grid), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static GtkWidget *
side_new (Import *self)
{
  const TlScenario *scenario = tl_situation_scenario (self->situation);
  const char *names[] = { _ ("As the table says"), scenario->sides[0].name, scenario->sides[1].name,
                          NULL };
  GtkWidget *grid = gtk_grid_new ();

  self->side = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (names));
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  tl_grid_add_field (GTK_GRID (grid), 0, _ ("_Side of new counters"), GTK_WIDGET (self->side));
  g_signal_connect_swapped (self->side, "notify::selected", G_CALLBACK (read_again), self);
  return grid;
}

static GtkWidget *
columns_box_new (Import *self)
{
  self->columns_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (self->columns_box), tl_text_new (_ ("Columns"), "heading"));
  gtk_box_append (GTK_BOX (self->columns_box), columns_new (self));
  gtk_box_append (GTK_BOX (self->columns_box), side_new (self));
  return self->columns_box;
}

static void
follow_form (Import *self)
{
  gboolean of_set_up = is_set_up (self);

  gtk_widget_set_visible (self->columns_box, !of_set_up);
  gtk_widget_set_vexpand (gtk_widget_get_parent (self->text), of_set_up);
  /* A table's rows stay lines; a booklet's are sentences. */
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->text),
                               of_set_up ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE);
  gtk_label_set_text (
      self->hint, of_set_up ? _ ("Paste the lines of the booklet, below the name of a side or a "
                                 "formation: 33.11: 7-5-3 Inf Rgt (1/3 Mar), 3 SP")
                            : _ ("Paste rows of a spreadsheet, with the headings, or type "
                                 "them: id, name, combat, formation, side, at, …"));
  update (self);
}

static GtkWidget *
form_new (Import *self)
{
  const char *names[] = { _ ("Table"), _ ("Set-up of a booklet"), NULL };

  self->form = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (names));
  tl_widget_set_name (self->form, _ ("What the text is"));
  g_signal_connect_swapped (self->form, "notify::selected", G_CALLBACK (follow_form), self);
  return GTK_WIDGET (self->form);
}

static GtkWidget *
left_new (Import *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *open = gtk_button_new_with_mnemonic (_ ("_Open File…"));
  GtkWidget *form = form_new (self);

  g_signal_connect_swapped (open, "clicked", G_CALLBACK (on_open_clicked), self);
  self->hint = GTK_LABEL (tl_text_new ("", "dim-label"));
  gtk_widget_set_size_request (box, LEFT_PX, -1);
  gtk_widget_set_hexpand (box, FALSE);
  gtk_widget_set_hexpand (form, TRUE);
  gtk_box_append (GTK_BOX (head), form);
  gtk_box_append (GTK_BOX (head), open);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->hint));
  gtk_box_append (GTK_BOX (box), text_new (self));
  gtk_box_append (GTK_BOX (box), columns_box_new (self));
  return box;
}

static GtkWidget *
list_new (Import *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *list, *scroller;

  g_signal_connect (factory, "setup", G_CALLBACK (on_row_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_row_bind), self);
  self->rows = gtk_string_list_new (NULL);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (self->rows))),
                            factory);
  gtk_widget_add_css_class (list, "findings");
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (list), TRUE);
  tl_widget_set_name (list, _ ("What the rows come to"));
  scroller = frame_new (list, -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static GtkWidget *
right_new (Import *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->summary = GTK_LABEL (tl_text_new ("", "dim-label"));
  self->fault = GTK_LABEL (tl_text_new ("", "error"));
  self->only_wrong =
      GTK_CHECK_BUTTON (gtk_check_button_new_with_mnemonic (_ ("Only rows that are _left out")));
  g_signal_connect_swapped (self->only_wrong, "toggled", G_CALLBACK (show_rows), self);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), heading_new (_ ("Counters"), GTK_WIDGET (self->only_wrong)));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->summary));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->fault));
  gtk_box_append (GTK_BOX (box), list_new (self));
  return box;
}

GtkWidget *
tl_import_dialog_show (GtkWindow *parent, const TlTheme *theme, TlSituation *situation,
                       TlImportDialogFunc func, gpointer data)
{
  Import *self = g_new0 (Import, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);

  self->dialog = gtk_dialog_new_with_buttons (
      _ ("Import Counters"), parent,
      GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT | GTK_DIALOG_USE_HEADER_BAR, _ ("_Cancel"),
      GTK_RESPONSE_CANCEL, _ ("_Import"), GTK_RESPONSE_ACCEPT, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT);
  self->func = func;
  self->data = data;
  self->theme = theme;
  self->situation = tl_situation_ref (situation);
  self->fields = tl_sheet_fields ();
  self->headings = g_ptr_array_new_with_free_func (g_free);
  self->columns = g_ptr_array_new_with_free_func (g_free);
  self->choices = g_array_new (FALSE, FALSE, sizeof (TlSetUpChoice));
  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  g_object_set_data_full (G_OBJECT (self->dialog), DIALOG_KEY, self, import_free);
  gtk_window_set_default_size (GTK_WINDOW (self->dialog), WIDTH_PX, HEIGHT_PX);
  gtk_widget_add_css_class (box, "dialog-form");
  gtk_widget_set_vexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), left_new (self));
  gtk_box_append (GTK_BOX (box), right_new (self));
  gtk_box_append (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (self->dialog))), box);
  follow_form (self);
  g_signal_connect (self->dialog, "response", G_CALLBACK (on_response), self);
  gtk_window_present (GTK_WINDOW (self->dialog));
  gtk_widget_grab_focus (self->text);
  g_debug ("offered an import");
  return self->dialog;
}
