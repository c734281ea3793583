/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-new-dialog.h"

#include "answers/tl-scan-edit.h"
#include "app/base/tl-widgets.h"
#include "app/setup/tl-chart-editor.h"
#include "app/setup/tl-scan-dialog.h"
#include "draw/base/tl-lettering.h"
#include "draw/map/tl-paint-map.h"
#include "xml/tl-data.h"
#include "xml/tl-grid-words.h"
#include "xml/tl-xml-script.h"
#include "xml/tl-xml-terrain.h"

#include <glib/gi18n.h>

#define DIALOG_KEY "tl-new"
#define ROW_KEY "tl-new-sheet"
#define SHOWN_COLUMNS 3u
#define SHOWN_ROWS 3u
#define PREVIEW_PX 240
/* The height of a digit; the side of a hex is 1. */
#define NUMBER_UNITS 0.26
#define SHEETS_PX 130
#define SIZE_MOST 1000
#define NUMBER_MOST 9999

/* A sheet in the form. */
typedef struct
{
  GtkWidget *letter;
  GtkWidget *from;
  GtkWidget *to;
  GtkWidget *first_column;
  GtkWidget *first_row;
} SheetRow;

/* Freed with the dialog. */
typedef struct
{
  TlNewDialogFunc func;
  gpointer data;
  const TlTheme *theme;
  GtkWidget *dialog;
  GtkWidget *title;
  GtkWidget *columns;
  GtkWidget *rows;
  GtkDropDown *orientation;
  GtkDropDown *offset;
  GtkWidget *first_column;
  GtkWidget *first_row;
  GtkDropDown *rows_from;
  GtkWidget *pattern;
  GtkDropDown *columns_from;
  GtkDropDown *column_names;
  GtkDropDown *row_names;
  GtkWidget *stagger;
  GtkWidget *sheets;     /* shows when there is one */
  GtkWidget *sheet_list; /* SheetRow of each child under ROW_KEY */
  GtkWidget *shown;      /* (nullable): the child whose corner the preview shows */
  GtkWidget *sides[TL_SIDES];
  GtkDropDown *edition;
  GtkDropDown *terrain;
  GtkWidget *preview;
  GtkLabel *corner;
  GtkLabel *fault;
  GStrv editions;
  GPtrArray *charts;             /* TlTerrainChart, as in the drop-down */
  GtkFileChooserNative *chooser; /* while it is open */
  TlGrid grid;                   /* what the form says, with its sheets */
  int column, row;               /* of the corner of it that the preview shows */
  TlMapGeometry *shapes;         /* of the preview; NULL: the grid is none */
  TlScan *scan;                  /* (nullable): the picture, with pins on ... */
  TlGrid scan_grid;              /* ... this, which was guessed from it */
  GtkLabel *picture;             /* its name */
} New;

static void
new_free (gpointer data)
{
  New *self = data;

  g_clear_pointer (&self->shapes, tl_map_geometry_unref);
  g_strfreev (self->editions);
  g_ptr_array_unref (self->charts);
  g_clear_object (&self->chooser);
  tl_scan_free (self->scan);
  g_free (self);
}

/* --- the form --------------------------------------------------------------------------------- */

static const char *
text_of (GtkWidget *entry)
{
  return gtk_editable_get_text (GTK_EDITABLE (entry));
}

static int
number_of (GtkWidget *spin)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

/* (transfer none) */
static TlTerrainChart *
chosen_chart (New *self)
{
  return self->charts->pdata[gtk_drop_down_get_selected (self->terrain)];
}

/* In the form of tl-grid-words.h. (transfer full) */
static char *
sheets_text (New *self)
{
  GString *text = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (self->sheet_list); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const SheetRow *row = g_object_get_data (G_OBJECT (child), ROW_KEY);
      const char *letter = text_of (row->letter);

      g_string_append_printf (text, "%s%s %s %s first-column=%d first-row=%d",
                              text->len > 0 ? "; " : "", *letter != '\0' ? letter : "-",
                              text_of (row->from), text_of (row->to), number_of (row->first_column),
                              number_of (row->first_row));
    }
  return g_string_free (text, FALSE);
}

/* Strings are the widgets', but for @sheets. (transfer full) */
static void
read_widgets (New *self, TlBlank *blank, char **sheets)
{
  TlGrid *grid = &blank->grid;

  tl_blank_init (blank);
  blank->sheets = *sheets = sheets_text (self);
  blank->title = *text_of (self->title) != '\0' ? text_of (self->title) : NULL;
  grid->columns = (guint) number_of (self->columns);
  grid->rows = (guint) number_of (self->rows);
  grid->orientation =
      gtk_drop_down_get_selected (self->orientation) == 0 ? TL_GRID_FLAT : TL_GRID_POINTY;
  grid->offset = gtk_drop_down_get_selected (self->offset) == 0 ? TL_GRID_ODD_UP : TL_GRID_ODD_DOWN;
  grid->numbers.first_column = number_of (self->first_column);
  grid->numbers.first_row = number_of (self->first_row);
  grid->numbers.rows_from_bottom = gtk_drop_down_get_selected (self->rows_from) == 1;
  grid->numbers.columns_from_right = gtk_drop_down_get_selected (self->columns_from) == 1;
  grid->numbers.is_staggered = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->stagger));
  grid->numbers.column_names = (TlGridNames) gtk_drop_down_get_selected (self->column_names);
  grid->numbers.row_names = (TlGridNames) gtk_drop_down_get_selected (self->row_names);
  g_strlcpy (grid->numbers.pattern, text_of (self->pattern), sizeof grid->numbers.pattern);
  for (guint i = 0; i < TL_SIDES; i++)
    if (*text_of (self->sides[i]) != '\0')
      blank->names[i] = text_of (self->sides[i]);
  blank->edition = self->editions[gtk_drop_down_get_selected (self->edition)];
  blank->chart = chosen_chart (self);
}

/* --- the preview ------------------------------------------------------------------------------ */

/* Some hexes of @grid from @column and @row on, in its shape, with numbers of their own. */
static TlGrid
corner_of (const TlGrid *grid, int column, int row)
{
  TlGrid corner = { .orientation = grid->orientation,
                    .columns = MIN (grid->columns - (guint) column, SHOWN_COLUMNS),
                    .rows = MIN (grid->rows - (guint) row, SHOWN_ROWS) };

  /* Its first line has the number 0, which is even. */
  corner.offset =
      tl_grid_is_pushed (grid, tl_grid_at (grid, column, row)) ? TL_GRID_ODD_UP : TL_GRID_ODD_DOWN;
  return corner;
}

/* Which of the sheets the preview shows the beginning of, or -1: the whole map's. */
static int
shown_sheet (New *self)
{
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->sheet_list); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    if (child == self->shown)
      return i;
  return -1;
}

static TlMapGeometry *
make_shapes (New *self, const TlBlank *blank)
{
  int i = shown_sheet (self);
  const TlSheet *sheet = i >= 0 ? &self->grid.sheets[i] : NULL;
  g_autofree char *heading =
      sheet != NULL ? g_strdup_printf (_ ("Where sheet %s begins"), sheet->letter) : NULL;
  TlGrid corner;

  /* One hex before the sheet, to show what it adjoins. */
  self->column = sheet != NULL ? MAX ((int) sheet->column - 1, 0) : 0;
  self->row = sheet != NULL ? MAX ((int) sheet->row - 1, 0) : 0;
  gtk_label_set_text (self->corner, heading != NULL ? heading : _ ("Top left corner"));
  corner = corner_of (&self->grid, self->column, self->row);
  g_autoptr (TlMap) map = tl_map_new (&corner, blank->chart);
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    tl_map_set_terrain (map, hex, 1u << tl_terrain_chart_find_open (blank->chart));
  tl_map_seal (map);
  return tl_map_geometry_new (map);
}

/* In the middle of the hexes, larger and in more ink than on a map: here they are what matters. */
static void
draw_numbers (New *self, cairo_t *cr)
{
  const TlGrid *corner = tl_map_grid (tl_map_geometry_map (self->shapes));
  const TlTextStyle style = { .letter = TL_LETTER_LABEL,
                              .align = TL_ALIGN_CENTRE,
                              .cap_height = NUMBER_UNITS,
                              .max_width = 1.5,
                              .colour = self->theme->map.ink };
  g_autoptr (TlLettering) lettering = tl_lettering_new ();

  for (TlHex shown = 0; shown < tl_grid_n_hexes (corner); shown++)
    {
      TlPoint middle = tl_grid_centre (corner, shown);
      int column, row;

      tl_grid_position (corner, shown, &column, &row);
      TlHex hex = tl_grid_at (&self->grid, self->column + column, self->row + row);
      g_autofree char *number =
          tl_grid_is_blank (&self->grid, hex) ? NULL : tl_grid_format_dup (&self->grid, hex);
      if (number != NULL)
        tl_paint_text (cr, lettering, &style, number, middle.x, middle.y + NUMBER_UNITS / 2);
    }
}

static void
draw_preview (GtkDrawingArea *area G_GNUC_UNUSED, cairo_t *cr, int width, int height, gpointer data)
{
  New *self = data;
  cairo_rectangle_t all = { 0, 0, 0, 0 };

  if (self->shapes == NULL)
    return;
  tl_grid_extent (tl_map_grid (tl_map_geometry_map (self->shapes)), &all.width, &all.height);
  double zoom = MIN (width / all.width, height / all.height);
  cairo_scale (cr, zoom, zoom);
  tl_paint_map (cr, self->shapes, self->theme, zoom, &all, TL_PAINT_HEXES);
  draw_numbers (self, cr);
}

static void
update (New *self)
{
  TlBlank blank;
  g_autofree char *sheets = NULL;
  g_autofree char *fault = NULL;

  /* The preview is made last. */
  if (self->preview == NULL)
    return;
  read_widgets (self, &blank, &sheets);
  self->grid = blank.grid;
  gboolean is_sound = tl_grid_check (&self->grid, &fault) &&
                      tl_grid_take_sheets (&self->grid, sheets, &fault) &&
                      tl_grid_check (&self->grid, &fault);
  g_clear_pointer (&self->shapes, tl_map_geometry_unref);
  if (is_sound)
    self->shapes = make_shapes (self, &blank);
  gtk_label_set_text (self->fault, fault != NULL ? fault : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), !is_sound);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT, is_sound);
  gtk_widget_queue_draw (self->preview);
}

/* --- the dialog ------------------------------------------------------------------------------- */

static void
say_fault (New *self, const char *text)
{
  gtk_label_set_text (self->fault, text);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), TRUE);
}

static void
on_response (GtkDialog *dialog, int response, New *self)
{
  TlBlank blank;
  g_autofree char *sheets = NULL;
  g_autoptr (TlScan) scan = NULL;
  g_autoptr (GError) error = NULL;
  TlNewDialogFunc func = self->func;
  gpointer data = self->data;

  if (response != GTK_RESPONSE_ACCEPT)
    {
      gtk_window_destroy (GTK_WINDOW (dialog));
      return;
    }
  read_widgets (self, &blank, &sheets);
  if (self->scan != NULL)
    blank.scan = scan = tl_scan_for_grid (self->scan, &self->scan_grid, &self->grid);
  g_autoptr (TlScenario) scenario = tl_scenario_new_blank (&blank, &error);
  if (scenario == NULL)
    {
      say_fault (self, error->message);
      return;
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  func (scenario, data);
}

static GtkWidget *
entry_new (New *self, const char *text)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (update), self);
  return entry;
}

static GtkWidget *
spin_new (New *self, int least, int most, int value)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (update), self);
  return spin;
}

/* @names: NULL behind the last */
static GtkDropDown *
drop_down_new (New *self, const char *const *names, const char *chosen)
{
  GtkDropDown *drop_down = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (names));

  for (guint i = 0; chosen != NULL && names[i] != NULL; i++)
    if (g_str_equal (names[i], chosen))
      gtk_drop_down_set_selected (drop_down, i);
  g_signal_connect_swapped (drop_down, "notify::selected", G_CALLBACK (update), self);
  return drop_down;
}

/* --- sheets ----------------------------------------------------------------------------------- */

static void
on_row_touched (New *self, GtkWidget *child)
{
  self->shown = child;
  update (self);
}

static void
on_row_entered (GtkEventController *controller, New *self)
{
  on_row_touched (self, gtk_event_controller_get_widget (controller));
}

static void
on_remove (GtkWidget *button, New *self)
{
  GtkWidget *child = gtk_widget_get_parent (button);

  if (self->shown == child)
    self->shown = NULL;
  gtk_box_remove (GTK_BOX (self->sheet_list), child);
  gtk_widget_set_visible (self->sheets, gtk_widget_get_first_child (self->sheet_list) != NULL);
  update (self);
}

static GtkWidget *
add_to_row (GtkWidget *child, GtkWidget *widget, const char *name)
{
  gtk_widget_set_tooltip_text (widget, name);
  tl_widget_set_name (widget, name);
  gtk_box_append (GTK_BOX (child), widget);
  return widget;
}

static GtkWidget *
narrow_entry_new (New *self, const char *text, int letters)
{
  GtkWidget *entry = entry_new (self, text);

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), letters);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), letters);
  return entry;
}

/* One more sheet, with the next letter: it begins as the whole map, numbered from 1. */
static void
on_add_sheet (New *self)
{
  GtkWidget *child = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *last = gtk_widget_get_last_child (self->sheet_list);
  const SheetRow *before = last != NULL ? g_object_get_data (G_OBJECT (last), ROW_KEY) : NULL;
  SheetRow *row = g_new0 (SheetRow, 1);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkWidget *remove = gtk_button_new_from_icon_name ("list-remove-symbolic");
  char letter[] = { before != NULL ? (char) (*text_of (before->letter) + 1) : 'A', '\0' };
  TlGrid bare = self->grid;
  char first[TL_HEX_NUMBER_MAX] = "";
  char end[TL_HEX_NUMBER_MAX] = "";

  bare.n_sheets = 0;
  if (tl_grid_check (&bare, NULL))
    {
      tl_grid_format (&bare, 0, first);
      tl_grid_format (&bare, tl_grid_n_hexes (&bare) - 1, end);
    }
  row->letter = add_to_row (child, narrow_entry_new (self, letter, 2), _ ("Letter"));
  gtk_entry_set_max_length (GTK_ENTRY (row->letter), TL_SHEET_LETTER_MAX - 1);
  row->from = add_to_row (child, narrow_entry_new (self, first, 6),
                          _ ("First corner, by the map’s own numbers"));
  row->to = add_to_row (child, narrow_entry_new (self, end, 6),
                        _ ("Opposite corner, by the map’s own numbers"));
  row->first_column =
      add_to_row (child, spin_new (self, 0, NUMBER_MOST, 1), _ ("First column of the sheet"));
  row->first_row =
      add_to_row (child, spin_new (self, 0, NUMBER_MOST, 1), _ ("First row of the sheet"));
  add_to_row (child, remove, _ ("Remove the sheet"));
  g_signal_connect (remove, "clicked", G_CALLBACK (on_remove), self);
  g_signal_connect (focus, "enter", G_CALLBACK (on_row_entered), self);
  gtk_widget_add_controller (child, focus);
  g_object_set_data_full (G_OBJECT (child), ROW_KEY, row, g_free);
  gtk_box_append (GTK_BOX (self->sheet_list), child);
  gtk_widget_set_visible (self->sheets, TRUE);
  on_row_touched (self, child);
  gtk_widget_grab_focus (row->to);
}

static GtkWidget *
sheets_box_new (New *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *shown = self->sheets = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *legend = gtk_label_new (_ ("Letter, opposite corners, first column, first row"));
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *add = gtk_button_new_with_mnemonic (_ ("_Add a Sheet"));

  self->sheet_list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_label_set_xalign (GTK_LABEL (legend), 0);
  gtk_widget_add_css_class (legend, "dim-label");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->sheet_list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), SHEETS_PX);
  gtk_widget_set_visible (shown, FALSE);
  gtk_widget_set_tooltip_text (add, _ ("A part of the map with a letter and numbers of its own"));
  gtk_widget_set_halign (add, GTK_ALIGN_START);
  g_signal_connect_swapped (add, "clicked", G_CALLBACK (on_add_sheet), self);
  gtk_box_append (GTK_BOX (shown), legend);
  gtk_box_append (GTK_BOX (shown), scroller);
  gtk_box_append (GTK_BOX (box), shown);
  gtk_box_append (GTK_BOX (box), add);
  return box;
}

/* --- over a picture --------------------------------------------------------------------------- */

static void
set_number (GtkWidget *spin, int number)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), number);
}

static void
show_sheets (New *self, const TlGrid *grid)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->sheet_list); child != NULL;
       child = gtk_widget_get_first_child (self->sheet_list))
    gtk_box_remove (GTK_BOX (self->sheet_list), child);
  self->shown = NULL;
  for (guint i = 0; i < grid->n_sheets; i++)
    {
      const TlSheet *sheet = &grid->sheets[i];

      on_add_sheet (self);
      const SheetRow *row =
          g_object_get_data (G_OBJECT (gtk_widget_get_last_child (self->sheet_list)), ROW_KEY);
      gtk_editable_set_text (GTK_EDITABLE (row->letter), sheet->letter);
      set_number (row->first_column, sheet->numbers.first_column);
      set_number (row->first_row, sheet->numbers.first_row);
    }
  gtk_widget_set_visible (self->sheets, grid->n_sheets > 0);
}

/* The form says what was guessed. */
static void
on_picture_laid (const TlScan *scan, const TlGrid *grid, gpointer data)
{
  New *self = data;
  const TlNumbers *numbers = &grid->numbers;
  g_autofree char *name = g_filename_display_basename (scan->path);

  tl_scan_free (self->scan);
  self->scan = tl_scan_copy (scan);
  self->scan_grid = *grid;
  set_number (self->columns, (int) grid->columns);
  set_number (self->rows, (int) grid->rows);
  set_number (self->first_column, numbers->first_column);
  set_number (self->first_row, numbers->first_row);
  gtk_drop_down_set_selected (self->orientation, grid->orientation == TL_GRID_FLAT ? 0 : 1);
  gtk_drop_down_set_selected (self->offset, grid->offset == TL_GRID_ODD_UP ? 0 : 1);
  gtk_drop_down_set_selected (self->rows_from, numbers->rows_from_bottom ? 1 : 0);
  gtk_drop_down_set_selected (self->columns_from, numbers->columns_from_right ? 1 : 0);
  gtk_drop_down_set_selected (self->column_names, numbers->column_names);
  gtk_drop_down_set_selected (self->row_names, numbers->row_names);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->stagger), numbers->is_staggered);
  gtk_editable_set_text (GTK_EDITABLE (self->pattern), numbers->pattern);
  show_sheets (self, grid);
  gtk_label_set_text (self->picture, name);
  update (self);
  g_debug ("new over %s %ux%u", name, grid->columns, grid->rows);
}

static void
on_picture (New *self)
{
  tl_scan_dialog_show (GTK_WINDOW (self->dialog), self->theme, NULL, NULL, on_picture_laid, self);
}

static GtkWidget *
picture_box_new (New *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *open = gtk_button_new_with_mnemonic (_ ("O_ver a Picture…"));

  self->picture = GTK_LABEL (gtk_label_new (_ ("none")));
  gtk_label_set_ellipsize (self->picture, PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_xalign (self->picture, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->picture), TRUE);
  gtk_widget_set_tooltip_text (open, _ ("A scan of the printed map: a few of its hexes say how "
                                        "the others are numbered"));
  g_signal_connect_swapped (open, "clicked", G_CALLBACK (on_picture), self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->picture));
  gtk_box_append (GTK_BOX (box), open);
  return box;
}

/* --- the terrain chart ------------------------------------------------------------------------ */

/* Adds one more to the drop-down. */
static void
add_chart (New *self, TlTerrainChart *chart)
{
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (self->terrain));

  g_ptr_array_add (self->charts, tl_terrain_chart_ref (chart));
  gtk_string_list_append (names, chart->name);
}

/* A chart of a file or of the form: it is chosen, and the scenario will contain it. */
static void
choose_chart (TlTerrainChart *chart, gpointer data)
{
  New *self = data;

  add_chart (self, chart);
  gtk_drop_down_set_selected (self->terrain, self->charts->len - 1);
  g_debug ("chart chosen %s", chart->id);
}

static void
on_chart_chosen (New *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    return;
  g_autoptr (TlTerrainChart) chart = tl_terrain_chart_load_file (g_file_peek_path (file), &error);
  if (chart != NULL)
    choose_chart (chart, self);
  else
    say_fault (self, error->message);
}

static void
on_open_chart (New *self)
{
  const TlFileWish wish = { .title = _ ("Open Terrain Chart"),
                            .kind = _ ("Terrain charts"),
                            .patterns = "*.xml" };

  tl_file_chooser_show (&self->chooser, self->dialog, &wish, G_CALLBACK (on_chart_chosen), self);
}

static void
on_edit_chart (New *self)
{
  tl_chart_editor_show (GTK_WINDOW (self->dialog), chosen_chart (self), choose_chart, self);
}

/* Those that the program and the player's data folder have, as far as they can be read. */
static GtkDropDown *
charts_new (New *self, const char *chosen)
{
  const char *const none[] = { NULL };
  g_auto (GStrv) ids = tl_data_list_tables ("terrain-");

  self->charts = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_terrain_chart_unref);
  self->terrain = drop_down_new (self, none, NULL);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (TlTerrainChart) chart = tl_terrain_chart_load (ids[i], NULL);

      if (chart == NULL)
        continue;
      add_chart (self, chart);
      if (g_str_equal (ids[i], chosen))
        gtk_drop_down_set_selected (self->terrain, self->charts->len - 1);
    }
  return self->terrain;
}

static GtkWidget *
chart_box_new (New *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *open = gtk_button_new_with_mnemonic (_ ("O_pen…"));
  GtkWidget *edit = gtk_button_new_with_mnemonic (_ ("E_dit…"));
  gtk_widget_set_tooltip_text (open, _ ("A chart in a file"));
  gtk_widget_set_tooltip_text (edit, _ ("What terrain, hexsides and roads cost and do in combat"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->terrain), TRUE);
  g_signal_connect_swapped (open, "clicked", G_CALLBACK (on_open_chart), self);
  g_signal_connect_swapped (edit, "clicked", G_CALLBACK (on_edit_chart), self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->terrain));
  gtk_box_append (GTK_BOX (box), open);
  gtk_box_append (GTK_BOX (box), edit);
  return box;
}

static void
make_widgets (New *self, const TlBlank *blank)
{
  const char *orientations[] = { _ ("Columns stand upright"), _ ("Rows are straight"), NULL };
  const char *offsets[] = { _ ("Odd numbers half a hex up (left)"),
                            _ ("Odd numbers half a hex down (right)"), NULL };
  const char *ends[] = { _ ("From the top"), _ ("From the bottom"), NULL };
  const char *sides[] = { _ ("From the left"), _ ("From the right"), NULL };
  const char *names[] = { _ ("Numbers"), _ ("Letters: Z, AA, AB"), _ ("Letters: Z, AA, BB"), NULL };

  self->editions = tl_data_list_tables ("series-");
  self->title = entry_new (self, _ ("New scenario"));
  self->columns = spin_new (self, 1, SIZE_MOST, (int) blank->grid.columns);
  self->rows = spin_new (self, 1, SIZE_MOST, (int) blank->grid.rows);
  self->orientation = drop_down_new (self, orientations, NULL);
  self->offset = drop_down_new (self, offsets, NULL);
  self->first_column = spin_new (self, 0, NUMBER_MOST, blank->grid.numbers.first_column);
  self->first_row = spin_new (self, 0, NUMBER_MOST, blank->grid.numbers.first_row);
  self->rows_from = drop_down_new (self, ends, NULL);
  self->columns_from = drop_down_new (self, sides, NULL);
  self->column_names = drop_down_new (self, names, NULL);
  self->row_names = drop_down_new (self, names, NULL);
  self->stagger = gtk_check_button_new_with_label (_ ("Lines half a hex down (right) count on"));
  g_signal_connect_swapped (self->stagger, "toggled", G_CALLBACK (update), self);
  self->pattern = entry_new (self, blank->grid.numbers.pattern);
  gtk_entry_set_max_length (GTK_ENTRY (self->pattern), TL_GRID_PATTERN_MAX - 1);
  for (guint i = 0; i < TL_SIDES; i++)
    self->sides[i] = entry_new (self, blank->names[i]);
  self->edition = drop_down_new (self, (const char *const *) self->editions, blank->edition);
  self->terrain = charts_new (self, blank->terrain);
}

typedef struct
{
  const char *title;
  GtkWidget *widget;
} Line;

static GtkWidget *
fields_new (const Line *lines, int n)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  for (int i = 0; i < n; i++)
    tl_grid_add_field (GTK_GRID (grid), i, lines[i].title, lines[i].widget);
  return grid;
}

static GtkWidget *
make_form (New *self)
{
  const Line lines[] = {
    { _ ("_Title"), self->title },
    { _ ("C_olumns"), self->columns },
    { _ ("_Rows"), self->rows },
    { _ ("_Hexes"), GTK_WIDGET (self->orientation) },
    { _ ("O_ffset"), GTK_WIDGET (self->offset) },
    { _ ("_First side"), self->sides[0] },
    { _ ("_Second side"), self->sides[1] },
    { _ ("_Edition of the rules"), GTK_WIDGET (self->edition) },
    { _ ("Terrain c_hart"), chart_box_new (self) },
    { _ ("S_heets"), sheets_box_new (self) },
    { _ ("P_icture"), picture_box_new (self) },
  };

  return fields_new (lines, G_N_ELEMENTS (lines));
}

/* How hexes are numbered. */
static GtkWidget *
make_numbers (New *self)
{
  const Line lines[] = {
    { _ ("N_umbers"), self->pattern },
    { _ ("First col_umn"), self->first_column },
    { _ ("First ro_w"), self->first_row },
    { _ ("Co_lumns numbered"), GTK_WIDGET (self->columns_from) },
    { _ ("Rows _numbered"), GTK_WIDGET (self->rows_from) },
    { _ ("Colu_mns labelled"), GTK_WIDGET (self->column_names) },
    { _ ("Rows la_belled"), GTK_WIDGET (self->row_names) },
    { _ ("Sta_gger"), self->stagger },
  };

  tl_widget_set_tooltip (self->pattern, _ ("C and R stand for a digit of the column and the row, "
                                           "or for its letters: CC.RR, CCRR, A-CC.RR"));
  return fields_new (lines, G_N_ELEMENTS (lines));
}

static GtkWidget *
make_preview (New *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->corner = GTK_LABEL (tl_text_new (_ ("Top left corner"), "heading"));
  self->preview = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->preview), PREVIEW_PX);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->preview), PREVIEW_PX);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->preview), draw_preview, self, NULL);
  tl_widget_set_name (self->preview, _ ("How hexes are numbered"));
  self->fault = GTK_LABEL (tl_text_new ("", "error"));
  gtk_box_append (GTK_BOX (box), make_numbers (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->corner));
  gtk_box_append (GTK_BOX (box), self->preview);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->fault));
  return box;
}

GtkWidget *
tl_new_dialog_show (GtkWindow *parent, const TlTheme *theme, TlNewDialogFunc func, gpointer data)
{
  New *self = g_new0 (New, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  TlBlank blank;

  self->dialog = gtk_dialog_new_with_buttons (
      _ ("New Scenario"), parent,
      GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT | GTK_DIALOG_USE_HEADER_BAR, _ ("_Cancel"),
      GTK_RESPONSE_CANCEL, _ ("C_reate"), GTK_RESPONSE_ACCEPT, NULL);
  self->func = func;
  self->data = data;
  self->theme = theme;
  g_object_set_data_full (G_OBJECT (self->dialog), DIALOG_KEY, self, new_free);
  tl_blank_init (&blank);
  make_widgets (self, &blank);
  gtk_box_append (GTK_BOX (box), make_form (self));
  gtk_box_append (GTK_BOX (box), make_preview (self));
  gtk_widget_add_css_class (box, "dialog-form");
  GtkWidget *content = gtk_dialog_get_content_area (GTK_DIALOG (self->dialog));
  gtk_box_append (GTK_BOX (content), box);
  gtk_dialog_set_default_response (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT);
  update (self);
  g_signal_connect (self->dialog, "response", G_CALLBACK (on_response), self);
  gtk_window_present (GTK_WINDOW (self->dialog));
  g_debug ("offered a new scenario");
  return self->dialog;
}
