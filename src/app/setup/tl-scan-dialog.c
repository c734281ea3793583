/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-scan-dialog.h"

#include "app/base/tl-scan-reading.h"
#include "app/base/tl-widgets.h"
#include "app/setup/tl-scan-view.h"
#include "board/tl-scan-guess.h"
#include "xml/tl-scan-file.h"

#include <glib/gi18n.h>
#include <math.h>

#define DIALOG_KEY "tl-scan"
#define PIN_KEY "tl-scan-pin"
#define VIEW_WIDTH_PX 640
#define VIEW_HEIGHT_PX 520
#define LIST_WIDTH_PX 260
#define LIST_HEIGHT_PX 260
/* Of the height of a hex: a pin that is off by more is shown as wrong. */
#define OFF_MOST 0.12

/* A pin in the form; freed with its row. */
typedef struct
{
  guint x, y;
  GtkWidget *row;
  GtkWidget *number;
  GtkLabel *error;
  TlHex hex; /* that its number says; TL_HEX_NONE: none of the grid */
} Pin;

/* Freed with the dialog. */
typedef struct
{
  TlScanDialogFunc func;
  gpointer data;
  TlMap *map; /* (nullable): guess */
  GtkWidget *dialog;
  TlScanView *view;
  GtkWidget *list; /* of rows, in the order of @pins */
  GtkLabel *status;
  GtkWidget *reading_box;
  GtkProgressBar *progress;
  GtkFileChooserNative *chooser; /* while it is open */
  GPtrArray *pins;               /* Pin */
  TlReading *reading;            /* (nullable) */
  TlScanImage *image;            /* (nullable) */
  gboolean is_laid;              /* grid and fit are there */
  TlGrid grid;                   /* the map's, or the guessed one while it is laid */
  TlScanFit fit;
} Dialog;

static void
stop_reading (Dialog *self)
{
  g_clear_pointer (&self->reading, tl_reading_stop);
}

static void
dialog_free (gpointer data)
{
  Dialog *self = data;

  stop_reading (self);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->image, tl_scan_image_unref);
  g_clear_pointer (&self->map, tl_map_unref);
  g_ptr_array_unref (self->pins);
  g_free (self);
}

static const char *
number_of (const Pin *pin)
{
  return gtk_editable_get_text (GTK_EDITABLE (pin->number));
}

/* --- laying the grid -------------------------------------------------------------------------- */

/* Pins whose numbers are hexes of @grid, each hex once. (transfer full): TlScanPin */
static GArray *
pins_on (Dialog *self, const TlGrid *grid)
{
  GArray *pins = g_array_new (FALSE, FALSE, sizeof (TlScanPin));

  for (guint i = 0; i < self->pins->len; i++)
    {
      Pin *pin = self->pins->pdata[i];
      TlScanPin on = { tl_grid_parse (grid, number_of (pin)), pin->x, pin->y };

      pin->hex = on.hex;
      if (on.hex != TL_HEX_NONE)
        g_array_append_val (pins, on);
    }
  return pins;
}

/* (transfer full) (nullable): why it is not laid, or what is not sure of it */
static char *
lay_guess (Dialog *self)
{
  TlScanMark marks[TL_SCAN_PINS_MAX];
  const TlScan *scan = tl_scan_image_scan (self->image);
  TlScanGuess guess;
  char *text = NULL;
  guint n = 0;

  for (guint i = 0; i < self->pins->len; i++)
    {
      const Pin *pin = self->pins->pdata[i];

      if (*number_of (pin) != '\0')
        marks[n++] = (TlScanMark){ number_of (pin), pin->x, pin->y };
    }
  self->is_laid = tl_scan_guess (marks, n, scan->width, scan->height, &guess, &text);
  if (!self->is_laid)
    return text;
  self->grid = guess.grid;
  self->fit = guess.fit;
  if (!guess.is_sure_offset)
    return g_strdup (_ ("Which columns (rows) lie half a hex down is not sure: pin one hex in "
                        "a column (row) with an odd number, and one with an even number."));
  if (!guess.is_sure)
    return g_strdup (
        _ ("Another grid fits nearly as well: pin one hex more, far from the others."));
  return NULL;
}

static char *
lay_map (Dialog *self)
{
  g_autoptr (GArray) pins = pins_on (self, tl_map_grid (self->map));
  char *text = NULL;

  self->is_laid = tl_scan_fit (tl_map_grid (self->map), pins, &self->fit, &text);
  return text;
}

/* What is laid, in words. (transfer full) */
static char *
describe_grid (Dialog *self, double mean_px)
{
  const TlGrid *grid = &self->grid;
  double hex_px = tl_scan_fit_unit_px (&self->fit) * sqrt (3);
  gboolean is_flat = grid->orientation == TL_GRID_FLAT;
  gboolean is_up = grid->offset == TL_GRID_ODD_UP;

  if (self->map != NULL)
    /* Translators: pixels of a picture. */
    return g_strdup_printf (_ ("Hexes are %.0f px high; pins are off by %.1f px on average."),
                            hex_px, mean_px);
  return g_strdup_printf (
      /* Translators: columns, rows; which way hexes point; which of them lie half a hex up; pixels
       * of a picture twice. */
      _ ("%1$u columns, %2$u rows. %3$s %4$s Hexes are %5$.0f px high; pins are off by %6$.1f px "
         "on average."),
      grid->columns, grid->rows, is_flat ? _ ("Columns stand upright.") : _ ("Rows are straight."),
      is_up ? _ ("Odd numbers lie half a hex up (left).")
            : _ ("Odd numbers lie half a hex down (right)."),
      hex_px, mean_px);
}

static void
show_errors (Dialog *self, TlScanViewPin *shown, double *mean_px)
{
  double hex_px = self->is_laid ? tl_scan_fit_unit_px (&self->fit) * sqrt (3) : 1, sum = 0;
  guint n = 0;

  for (guint i = 0; i < self->pins->len; i++)
    {
      Pin *pin = self->pins->pdata[i];
      TlScanPin on = { pin->hex, pin->x, pin->y };
      g_autofree char *text = NULL;

      shown[i] = (TlScanViewPin){ pin->x, pin->y, FALSE };
      if (self->is_laid && pin->hex != TL_HEX_NONE)
        {
          double error_px = tl_scan_fit_error (&self->fit, &self->grid, &on);

          shown[i].is_off = error_px > hex_px * OFF_MOST;
          sum += error_px;
          n++;
          /* Translators: by how much a pin is off, in pixels of the picture. */
          text = g_strdup_printf (_ ("%.1f px off"), error_px);
        }
      else if (*number_of (pin) != '\0' && (self->map != NULL || self->is_laid))
        text = g_strdup (_ ("no hex of the map"));
      gtk_label_set_text (pin->error, text != NULL ? text : "");
      if (shown[i].is_off || (text != NULL && pin->hex == TL_HEX_NONE))
        gtk_widget_add_css_class (GTK_WIDGET (pin->error), "error");
      else
        gtk_widget_remove_css_class (GTK_WIDGET (pin->error), "error");
    }
  *mean_px = n > 0 ? sum / n : 0;
}

/* After each change: of a pin, of a number. */
static void
update (Dialog *self)
{
  TlScanViewPin shown[TL_SCAN_PINS_MAX];
  double mean_px;

  if (self->image == NULL)
    return;
  g_autofree char *remark = self->map != NULL ? lay_map (self) : lay_guess (self);
  if (self->is_laid && self->map == NULL)
    g_array_unref (pins_on (self, &self->grid));
  show_errors (self, shown, &mean_px);
  tl_scan_view_set_pins (self->view, shown, self->pins->len);
  tl_scan_view_set_grid (self->view, self->is_laid ? &self->grid : NULL, &self->fit);
  g_autofree char *grid = self->is_laid ? describe_grid (self, mean_px) : NULL;
  g_autofree char *text = g_strjoin (grid != NULL && remark != NULL ? "\n" : "",
                                     grid != NULL ? grid : "", remark != NULL ? remark : "", NULL);
  gtk_label_set_text (self->status, text);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT, self->is_laid);
  g_debug ("laid %s", self->is_laid ? text : "no grid");
}

/* --- pins ------------------------------------------------------------------------------------- */

static guint
index_of (Dialog *self, const Pin *pin)
{
  guint i = TL_SCAN_VIEW_NONE;

  g_ptr_array_find (self->pins, pin, &i);
  return i;
}

static void
remove_pin (Dialog *self, guint i)
{
  const Pin *pin = self->pins->pdata[i];
  GtkWidget *row = pin->row;

  tl_scan_view_choose (self->view, TL_SCAN_VIEW_NONE);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_ptr_array_remove_index (self->pins, i);
  gtk_box_remove (GTK_BOX (self->list), row);
  update (self);
}

static void
on_remove (GtkWidget *button, Dialog *self)
{
  remove_pin (self, index_of (self, g_object_get_data (G_OBJECT (button), PIN_KEY)));
}

static void
on_number_changed (GtkEditable *number G_GNUC_UNUSED, Dialog *self)
{
  update (self);
}

/* Return: back to the picture, for the next pin. */
static void
on_number_done (GtkEntry *number G_GNUC_UNUSED, Dialog *self)
{
  tl_scan_view_choose (self->view, TL_SCAN_VIEW_NONE);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
on_number_entered (GtkEventController *focus, Dialog *self)
{
  GtkWidget *number = gtk_event_controller_get_widget (focus);

  tl_scan_view_choose (self->view, index_of (self, g_object_get_data (G_OBJECT (number), PIN_KEY)));
}

static GtkWidget *
number_new (Dialog *self, Pin *pin, const char *text)
{
  GtkWidget *number = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_text (GTK_EDITABLE (number), text);
  gtk_editable_set_width_chars (GTK_EDITABLE (number), 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (number), 8);
  gtk_entry_set_max_length (GTK_ENTRY (number), TL_HEX_NUMBER_MAX - 1);
  tl_widget_set_name (number, _ ("Number of the pinned hex"));
  g_object_set_data (G_OBJECT (number), PIN_KEY, pin);
  g_signal_connect (number, "changed", G_CALLBACK (on_number_changed), self);
  g_signal_connect (number, "activate", G_CALLBACK (on_number_done), self);
  g_signal_connect (focus, "enter", G_CALLBACK (on_number_entered), self);
  gtk_widget_add_controller (number, focus);
  return number;
}

static Pin *
add_pin (Dialog *self, guint x, guint y, const char *text)
{
  Pin *pin = g_new0 (Pin, 1);
  GtkWidget *remove = gtk_button_new_from_icon_name ("list-remove-symbolic");

  pin->x = x;
  pin->y = y;
  pin->hex = TL_HEX_NONE;
  pin->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  pin->error = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_xalign (pin->error, 0);
  gtk_label_set_ellipsize (pin->error, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (pin->error), TRUE);
  gtk_button_set_has_frame (GTK_BUTTON (remove), FALSE);
  gtk_widget_set_tooltip_text (remove, _ ("Remove the pin"));
  g_object_set_data (G_OBJECT (remove), PIN_KEY, pin);
  g_signal_connect (remove, "clicked", G_CALLBACK (on_remove), self);
  g_ptr_array_add (self->pins, pin);
  pin->number = number_new (self, pin, text);
  gtk_box_append (GTK_BOX (pin->row), pin->number);
  gtk_box_append (GTK_BOX (pin->row), GTK_WIDGET (pin->error));
  gtk_box_append (GTK_BOX (pin->row), remove);
  gtk_box_append (GTK_BOX (self->list), pin->row);
  return pin;
}

/* As soon as the grid is laid it says itself which hex is there. */
static void
on_pin_wanted (TlScanView *view, guint x, guint y, Dialog *self)
{
  TlHex hex = TL_HEX_NONE;
  g_autofree char *number = NULL;

  if (self->pins->len == TL_SCAN_PINS_MAX)
    return;
  if (self->is_laid)
    hex = tl_scan_fit_hex (&self->fit, &self->grid, (TlPoint){ x, y });
  if (hex != TL_HEX_NONE)
    number = tl_grid_format_dup (&self->grid, hex);
  Pin *pin = add_pin (self, x, y, number != NULL ? number : "");
  update (self);
  tl_scan_view_choose (view, self->pins->len - 1);
  gtk_widget_grab_focus (pin->number);
  gtk_editable_select_region (GTK_EDITABLE (pin->number), 0, -1);
  g_debug ("pin at %u,%u", x, y);
}

static void
on_pin_moved (TlScanView *view G_GNUC_UNUSED, guint i, guint x, guint y, Dialog *self)
{
  Pin *pin = self->pins->pdata[i];

  pin->x = x;
  pin->y = y;
  update (self);
}

static void
on_pin_removed (TlScanView *view G_GNUC_UNUSED, guint i, Dialog *self)
{
  remove_pin (self, i);
}

/* --- the picture ------------------------------------------------------------------------------ */

static void
say (Dialog *self, const char *text)
{
  gtk_label_set_text (self->status, text);
  gtk_widget_set_visible (self->reading_box, self->reading != NULL);
}

static void
on_read (gpointer image, const GError *error, gpointer data)
{
  Dialog *self = data;

  self->reading = NULL;
  stop_reading (self);
  if (image == NULL)
    {
      say (self, error->message);
      return;
    }
  g_clear_pointer (&self->image, tl_scan_image_unref);
  self->image = image;
  tl_scan_view_set_image (self->view, image);
  say (self, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  update (self);
}

static void
start_reading (Dialog *self, const char *path)
{
  stop_reading (self);
  self->reading = tl_scan_reading_start (path, NULL, on_read, self);
  tl_reading_show (self->reading, self->progress);
  say (self, _ ("Reading the picture…"));
}

static void
on_stop (Dialog *self)
{
  stop_reading (self);
  say (self, _ ("The picture was not read."));
}

static void
on_chosen (Dialog *self, GFile *file)
{
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  if (path != NULL)
    start_reading (self, path);
}

static void
choose_picture (Dialog *self)
{
  const TlFileWish wish = { .title = _ ("Picture of the Map"),
                            .kind = _ ("Pictures"),
                            .patterns = "*.png *.jpg *.jpeg *.tif *.tiff *.gif *.webp" };

  tl_file_chooser_show (&self->chooser, self->dialog, &wish, G_CALLBACK (on_chosen), self);
}

/* --- the dialog ------------------------------------------------------------------------------- */

static void
on_response (GtkDialog *dialog, int response, Dialog *self)
{
  g_autoptr (TlScan) scan = NULL;
  g_autoptr (GArray) pins = NULL;
  TlGrid grid = self->grid;
  TlScanDialogFunc func = self->func;
  gpointer data = self->data;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      scan = tl_scan_copy (tl_scan_image_scan (self->image));
      pins = pins_on (self, &grid);
      for (guint i = 0; i < pins->len; i++)
        tl_scan_set_pin (scan, g_array_index (pins, TlScanPin, i));
      tl_scan_remember (scan->hash, scan->path);
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  if (scan != NULL)
    func (scan, &grid, data);
}

static GtkWidget *
make_side (Dialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *open = gtk_button_new_with_mnemonic (_ ("_Picture…"));

  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->status = GTK_LABEL (tl_text_new ("", NULL));
  gtk_widget_set_halign (open, GTK_ALIGN_START);
  gtk_widget_set_size_request (box, LIST_WIDTH_PX, -1);
  gtk_widget_set_tooltip_text (open, _ ("PNG, JPEG, TIFF, GIF or WebP, up to 150 megapixels"));
  g_signal_connect_swapped (open, "clicked", G_CALLBACK (choose_picture), self);
  gtk_box_append (GTK_BOX (box), open);
  gtk_box_append (
      GTK_BOX (box),
      tl_text_new (_ ("Click the middle of a hex and type its number, Return; then two more or "
                      "better four, near the corners. Drag a pin, or move it by the arrow keys; "
                      "Delete takes it away. Ctrl and the wheel zoom."),
                   "dim-label"));
  gtk_box_append (GTK_BOX (box), tl_scroller_new (self->list, LIST_HEIGHT_PX));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->status));
  self->reading_box = tl_reading_row_new (&self->progress, G_CALLBACK (on_stop), self);
  gtk_box_append (GTK_BOX (box), self->reading_box);
  return box;
}

/* What the map says already. */
static void
begin_with (Dialog *self, const char *path)
{
  const TlScan *scan = self->map != NULL ? tl_map_scan (self->map) : NULL;
  g_autofree char *found = path == NULL && scan != NULL ? tl_scan_find (self->map) : NULL;

  for (guint i = 0; scan != NULL && i < scan->pins->len; i++)
    {
      const TlScanPin *pin = &g_array_index (scan->pins, TlScanPin, i);
      g_autofree char *number = tl_grid_format_dup (tl_map_grid (self->map), pin->hex);

      add_pin (self, pin->x, pin->y, number);
    }
  if (path != NULL || found != NULL)
    start_reading (self, path != NULL ? path : found);
  else
    choose_picture (self);
}

GtkWidget *
tl_scan_dialog_show (GtkWindow *parent, const TlTheme *theme, TlMap *map, const char *path,
                     TlScanDialogFunc func, gpointer data)
{
  Dialog *self = g_new0 (Dialog, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->func = func;
  self->data = data;
  self->map = map != NULL ? tl_map_ref (map) : NULL;
  if (map != NULL)
    self->grid = *tl_map_grid (map);
  self->pins = g_ptr_array_new_with_free_func (g_free);
  self->dialog = gtk_dialog_new_with_buttons (
      _ ("Picture of the Map"), parent,
      GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT | GTK_DIALOG_USE_HEADER_BAR, _ ("_Cancel"),
      GTK_RESPONSE_CANCEL, _ ("_Lay the Grid"), GTK_RESPONSE_ACCEPT, NULL);
  g_object_set_data_full (G_OBJECT (self->dialog), DIALOG_KEY, self, dialog_free);
  self->view = TL_SCAN_VIEW (tl_scan_view_new (theme));
  gtk_widget_set_size_request (GTK_WIDGET (self->view), VIEW_WIDTH_PX, VIEW_HEIGHT_PX);
  gtk_widget_set_hexpand (GTK_WIDGET (self->view), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->view), TRUE);
  g_signal_connect (self->view, "pin-wanted", G_CALLBACK (on_pin_wanted), self);
  g_signal_connect (self->view, "pin-moved", G_CALLBACK (on_pin_moved), self);
  g_signal_connect (self->view, "pin-removed", G_CALLBACK (on_pin_removed), self);
  gtk_widget_add_css_class (box, "dialog-form");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->view));
  gtk_box_append (GTK_BOX (box), make_side (self));
  gtk_widget_set_vexpand (box, TRUE);
  gtk_box_append (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (self->dialog))), box);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT, FALSE);
  g_signal_connect (self->dialog, "response", G_CALLBACK (on_response), self);
  gtk_window_present (GTK_WINDOW (self->dialog));
  begin_with (self, path);
  return self->dialog;
}
