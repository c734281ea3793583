/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-module-dialog.h"

#include "app/base/tl-reading.h"
#include "app/base/tl-widgets.h"
#include "app/setup/tl-scan-view.h"
#include "board/tl-message.h"
#include "draw/map/tl-scan-image.h"
#include "vassal/tl-vassal-import.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define DIALOG_KEY "tl-module"
#define ANCHOR_KEY "tl-anchor"
#define WIDTH_PX 1060
#define HEIGHT_PX 640
#define LEFT_PX 350
#define BOARD_PX 230
#define LIST_PX 96
/* A hex that is checked is so high on the screen. */
#define CHECKED_HEX_PX 120.0

/* --- reading, in a thread --------------------------------------------------------------------- */

/* Each reading opens the module anew, so that nothing of one is touched by two threads. */
typedef struct
{
  char *module;
  char **extensions; /* (nullable) */
  char *save;        /* (nullable) */
  char *set_up;      /* (nullable) */
  char *picture;     /* (nullable): where the board's picture is written */
  gboolean is_revealing;
} ModuleWish;

/* What was read. */
typedef struct
{
  TlVassalModule *module; /* (nullable) */
  TlVassalImport *import; /* NULL: @error says why; the module may be there all the same */
  GError *error;          /* (nullable) */
  TlScanImage *image;     /* (nullable): of the board ... */
  char *no_image;         /* (nullable): ... or why there is none */
} ModuleRead;

typedef struct
{
  ModuleWish wish;
  TlScanImage *known; /* (nullable): the picture ... */
  char *known_entry;  /* ... of this entry */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->wish.module);
  g_strfreev (job->wish.extensions);
  g_free (job->wish.save);
  g_free (job->wish.set_up);
  g_free (job->wish.picture);
  g_clear_pointer (&job->known, tl_scan_image_unref);
  g_free (job->known_entry);
  g_free (job);
}

static void
module_read_free (ModuleRead *read)
{
  /* The import points into the module. */
  g_clear_pointer (&read->import, tl_vassal_import_free);
  g_clear_pointer (&read->module, tl_vassal_module_free);
  g_clear_error (&read->error);
  g_clear_pointer (&read->image, tl_scan_image_unref);
  g_free (read->no_image);
  g_free (read);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ModuleRead, module_read_free)

static TlScanImage *
read_image (const Job *job, const ModuleRead *read, int *permille, GCancellable *cancellable,
            GError **error)
{
  const char *entry = read->import->image;
  TlVassalArchive *archive =
      entry != NULL ? tl_vassal_module_archive_of (read->module, entry) : NULL;

  if (archive == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("Board “%s” has no picture."),
                   read->import->board);
      return NULL;
    }
  if (job->known != NULL && g_strcmp0 (job->known_entry, entry) == 0)
    return tl_scan_image_ref (job->known);
  g_autoptr (GBytes) bytes = tl_vassal_archive_read (archive, entry, G_MAXSIZE, error);
  return bytes != NULL ? tl_scan_image_load_bytes (bytes, entry, permille, cancellable, error)
                       : NULL;
}

/* What is wrong stands in what was read: the module may be there all the same. */
static gpointer
read_module (gpointer data, int *permille, GCancellable *cancellable, GError **fault G_GNUC_UNUSED)
{
  const Job *job = data;
  const TlVassalWish wish = { .save = job->wish.save,
                              .set_up = job->wish.set_up,
                              .is_revealing = job->wish.is_revealing,
                              .picture = job->wish.picture };
  g_autoptr (ModuleRead) read = g_new0 (ModuleRead, 1);
  g_autoptr (GError) error = NULL;

  read->module = tl_vassal_module_load (job->wish.module,
                                        (const char *const *) job->wish.extensions, &read->error);
  if (read->module != NULL)
    read->import = tl_vassal_import_new (read->module, &wish, &read->error);
  if (read->import != NULL)
    read->image = read_image (job, read, permille, cancellable, &error);
  if (error != NULL)
    read->no_image = g_strdup (error->message);
  return g_steal_pointer (&read);
}

static const TlReadingKind module_kind = { read_module, job_free,
                                           (GDestroyNotify) module_read_free };

/* @known: (nullable): read of the same module before, for its picture; @func gets a ModuleRead, and
 * no error besides. (transfer full) */
static TlReading *
begin_reading (const ModuleWish *wish, const ModuleRead *known, TlReadingFunc func, gpointer data)
{
  Job *job = g_new0 (Job, 1);

  job->wish = (ModuleWish){ .module = g_strdup (wish->module),
                            .extensions = g_strdupv (wish->extensions),
                            .save = g_strdup (wish->save),
                            .set_up = g_strdup (wish->set_up),
                            .picture = g_strdup (wish->picture),
                            .is_revealing = wish->is_revealing };
  if (known != NULL && known->image != NULL)
    {
      job->known = tl_scan_image_ref (known->image);
      job->known_entry = g_strdup (known->import->image);
    }
  return tl_reading_start (&module_kind, job, func, data);
}

/* The places of the drop-down before the module's own set-ups. */
enum
{
  FROM_NOTHING,
  FROM_SAVE,
  FROM_SET_UPS
};

/* Freed with the dialog. */
typedef struct
{
  TlModuleDialogFunc func;
  gpointer data;
  TlSituation *situation; /* (nullable): of the game that is open */
  GtkWidget *dialog;
  GtkLabel *file;
  GtkLabel *holds; /* what the module holds */
  GtkDropDown *from;
  GtkStringList *from_names;
  GtkWidget *save_button;
  GtkLabel *save_label;
  GtkLabel *extensions_label;
  GtkCheckButton *reveals;
  GtkCheckButton *writes;
  GtkWidget *picture_button;
  GtkLabel *picture_label;
  GtkDropDown *into;
  TlScanView *board;
  GtkLabel *board_label;
  GtkWidget *anchors; /* a button for each */
  GtkLabel *report;
  GtkLabel *missed_label;
  GtkStringList *missed;
  GtkWidget *missed_scroller; /* shows when there are some */
  GtkLabel *fault;
  GtkWidget *reading_box;
  GtkProgressBar *progress;
  GtkFileChooserNative *chooser; /* while it is open */

  ModuleWish wish; /* strings are its own */
  gboolean is_filling;
  gboolean is_closing; /* the reading under way writes the picture, and is the last */
  TlReading *reading;
  ModuleRead *read;      /* (nullable) */
  TlCounterSheet *sheet; /* (nullable): for the game that is open, once it is chosen */
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
  g_clear_pointer (&self->sheet, tl_counter_sheet_free);
  g_clear_pointer (&self->read, module_read_free);
  g_clear_pointer (&self->situation, tl_situation_unref);
  g_free (self->wish.module);
  g_strfreev (self->wish.extensions);
  g_free (self->wish.save);
  g_free (self->wish.set_up);
  g_free (self->wish.picture);
  g_free (self);
}

static gboolean
goes_into_game (Dialog *self)
{
  return self->situation != NULL && gtk_drop_down_get_selected (self->into) == 1;
}

/* --- what shows ------------------------------------------------------------------------------- */

static void
show_path (GtkLabel *label, const char *path, const char *otherwise)
{
  g_autofree char *name = path != NULL ? g_filename_display_basename (path) : NULL;
  g_autofree char *whole = path != NULL ? g_filename_display_name (path) : NULL;

  gtk_label_set_text (label, name != NULL ? name : otherwise);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), whole);
}

static void
show_lines (GtkLabel *label, const GPtrArray *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) lines->pdata[i]);
  gtk_label_set_text (label, text->str);
  g_string_free (text, TRUE);
}

static void
say_fault (Dialog *self, const char *text)
{
  g_autofree char *line = tl_message_line (text);

  gtk_label_set_text (self->fault, line);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), *text != '\0');
}

/* The set-ups of the module that was read, which may be another one than before. */
static void
show_set_ups (Dialog *self)
{
  const GPtrArray *set_ups = self->read->module->set_ups;
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->from_names));
  gboolean is_same = n_shown == FROM_SET_UPS + set_ups->len;

  for (guint i = 0; is_same && i < set_ups->len; i++)
    is_same = g_str_equal (gtk_string_list_get_string (self->from_names, FROM_SET_UPS + i),
                           ((const TlVassalSetUp *) set_ups->pdata[i])->name);
  if (is_same)
    return;
  self->is_filling = TRUE;
  gtk_string_list_splice (self->from_names, FROM_SET_UPS, n_shown - FROM_SET_UPS, NULL);
  for (guint i = 0; i < set_ups->len; i++)
    gtk_string_list_append (self->from_names, ((const TlVassalSetUp *) set_ups->pdata[i])->name);
  self->is_filling = FALSE;
}

static void
on_anchor_clicked (GtkWidget *button, Dialog *self)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), ANCHOR_KEY));
  const TlVassalField *field = self->read->import->field;
  const TlVassalAnchor *anchor = &g_array_index (field->anchors, TlVassalAnchor, i);

  tl_scan_view_look_at (self->board, anchor->x, anchor->y, CHECKED_HEX_PX / field->grid->dy);
  gtk_label_set_text (self->board_label, gtk_widget_get_tooltip_text (button));
  g_debug ("checks %s", gtk_button_get_label (GTK_BUTTON (button)));
}

static void
add_anchor (Dialog *self, guint i)
{
  const TlVassalImport *import = self->read->import;
  const TlVassalAnchor *anchor = &g_array_index (import->field->anchors, TlVassalAnchor, i);
  g_autofree char *number = tl_grid_format_dup (&import->field->house, anchor->hex);
  g_autofree char *tip = tl_vassal_import_anchor_text (import, i);
  GtkWidget *button = gtk_button_new_with_label (number);

  gtk_widget_set_tooltip_text (button, tip);
  g_object_set_data (G_OBJECT (button), ANCHOR_KEY, GUINT_TO_POINTER (i));
  g_signal_connect (button, "clicked", G_CALLBACK (on_anchor_clicked), self);
  gtk_box_append (GTK_BOX (self->anchors), button);
}

/* The board with the grid as the anchors lay it. */
static void
show_board (Dialog *self)
{
  const TlVassalImport *import = self->read->import;
  const GArray *anchors = import->field->anchors;
  g_autoptr (GArray) pins = g_array_new (FALSE, FALSE, sizeof (TlScanPin));
  TlScanViewPin shown[TL_VASSAL_ANCHORS];
  TlScanFit fit = { 0 };

  tl_widget_clear (self->anchors);
  for (guint i = 0; i < anchors->len; i++)
    {
      const TlVassalAnchor *anchor = &g_array_index (anchors, TlVassalAnchor, i);
      TlScanPin pin = { anchor->hex, (guint) MAX (anchor->x, 0), (guint) MAX (anchor->y, 0) };

      g_array_append_val (pins, pin);
      shown[i] = (TlScanViewPin){ pin.x, pin.y, FALSE };
      if (self->read->image != NULL)
        add_anchor (self, i);
    }
  gboolean is_laid = tl_scan_fit (&import->field->house, pins, &fit, NULL);
  tl_scan_view_set_image (self->board, self->read->image);
  tl_scan_view_set_pins (self->board, shown, self->read->image != NULL ? anchors->len : 0);
  tl_scan_view_set_grid (self->board, is_laid ? &import->field->house : NULL, &fit);
  gtk_label_set_text (
      self->board_label,
      self->read->image != NULL
          ? _ ("Does the picture print the same numbers as the grid over it? Look at these hexes:")
          : self->read->no_image);
}

static void
show_missed (Dialog *self)
{
  const GPtrArray *missed = self->read->import->missed;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < missed->len; i++)
    g_ptr_array_add (lines, tl_vassal_missed_text (missed->pdata[i]));
  for (guint i = 0; self->sheet != NULL && i < self->sheet->rows->len; i++)
    {
      const TlSheetRow *row = self->sheet->rows->pdata[i];

      for (guint k = 0; k < row->faults->len; k++)
        g_ptr_array_add (lines, g_strdup_printf (
                                    /* Translators: a counter, what is wrong with it. */
                                    _ ("%1$s: %2$s"), row->id,
                                    ((const TlCsvFault *) row->faults->pdata[k])->text));
    }
  g_autofree char *heading = lines->len > 0
                                 ? g_strdup_printf (_ ("Pieces left out: %u"), lines->len)
                                 : g_strdup (_ ("No piece is left out"));
  gtk_label_set_text (self->missed_label, heading);
  gtk_widget_set_visible (self->missed_scroller, lines->len > 0);
  g_ptr_array_add (lines, NULL);
  gtk_string_list_splice (self->missed, 0, g_list_model_get_n_items (G_LIST_MODEL (self->missed)),
                          (const char *const *) lines->pdata);
}

/* What the counters come to in the game that is open, if they go there. */
static void
make_sheet (Dialog *self)
{
  g_clear_pointer (&self->sheet, tl_counter_sheet_free);
  if (goes_into_game (self))
    self->sheet = tl_counter_sheet_bring (self->situation, self->read->import->scenario->start);
}

static void
show_import (Dialog *self)
{
  gboolean is_new = !goes_into_game (self);

  make_sheet (self);
  g_autoptr (GPtrArray) lines = tl_vassal_import_report (self->read->import);
  if (self->sheet != NULL)
    {
      g_autofree char *summary = tl_counter_sheet_summary (self->sheet);

      /* Translators: "58 new, 2 left out" */
      g_ptr_array_insert (lines, 0, g_strdup_printf (_ ("In this game: %s."), summary));
    }
  show_lines (self->report, lines);
  show_missed (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->writes), is_new && self->read->import->image != NULL);
  gtk_widget_set_sensitive (self->picture_button,
                            is_new && gtk_check_button_get_active (self->writes));
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT,
                                     is_new ||
                                         (self->sheet != NULL && self->sheet->actions->len > 0));
  g_debug ("module comes to %s", (const char *) lines->pdata[is_new ? 1 : 0]);
}

static void
show_nothing (Dialog *self)
{
  tl_widget_clear (self->anchors);
  tl_scan_view_set_image (self->board, NULL);
  tl_scan_view_set_pins (self->board, NULL, 0);
  tl_scan_view_set_grid (self->board, NULL, NULL);
  gtk_label_set_text (self->board_label, "");
  gtk_label_set_text (self->report, "");
  gtk_label_set_text (self->missed_label, "");
  gtk_widget_set_visible (self->missed_scroller, FALSE);
  gtk_string_list_splice (self->missed, 0, g_list_model_get_n_items (G_LIST_MODEL (self->missed)),
                          NULL);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT, FALSE);
}

/* --- the picture's file ----------------------------------------------------------------------- */

/* A name beside the module that no file has yet: "small-board.png". (transfer full) */
static char *
new_picture_path (Dialog *self)
{
  const char *image = self->read->import->image;
  const char *dot = strrchr (image, '.');
  g_autofree char *folder = g_path_get_dirname (self->wish.module);
  g_autofree char *name = g_path_get_basename (self->wish.module);
  char *end = strrchr (name, '.');

  if (end != NULL)
    *end = '\0';
  for (guint n = 1;; n++)
    {
      g_autofree char *number = n > 1 ? g_strdup_printf ("-%u", n) : g_strdup ("");
      g_autofree char *file = g_strconcat (name, "-board", number,
                                           dot != NULL && strlen (dot) < 6 ? dot : ".png", NULL);
      char *path = g_build_filename (folder, file, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return path;
      g_free (path);
    }
}

/* Of another board or module it is another file. */
static void
propose_picture (Dialog *self)
{
  g_clear_pointer (&self->wish.picture, g_free);
  if (self->read->import->image != NULL)
    self->wish.picture = new_picture_path (self);
  show_path (self->picture_label, self->wish.picture, _ ("none"));
}

/* --- reading ---------------------------------------------------------------------------------- */

static void
finish (Dialog *self)
{
  TlModuleDialogFunc func = self->func;
  gpointer data = self->data;
  g_autoptr (TlScenario) scenario = tl_scenario_ref (self->read->import->scenario);

  gtk_window_destroy (GTK_WINDOW (self->dialog));
  func (scenario, NULL, data);
}

static void
on_read (gpointer result, const GError *error G_GNUC_UNUSED, gpointer data)
{
  Dialog *self = data;
  ModuleRead *read = result;
  g_autoptr (ModuleRead) before = g_steal_pointer (&self->read);
  g_autoptr (GPtrArray) holds = NULL;

  self->reading = NULL;
  stop_reading (self);
  gtk_widget_set_visible (self->reading_box, FALSE);
  g_clear_pointer (&self->sheet, tl_counter_sheet_free);
  say_fault (self, read->error != NULL ? read->error->message : "");
  /* The picture could not be written; what shows is as it was. */
  if (self->is_closing && read->import == NULL)
    {
      self->is_closing = FALSE;
      module_read_free (read);
      self->read = g_steal_pointer (&before);
      show_import (self);
      return;
    }
  self->read = read;
  if (read->module != NULL)
    {
      holds = tl_vassal_module_report (read->module);
      show_lines (self->holds, holds);
      show_set_ups (self);
    }
  else
    gtk_label_set_text (self->holds, "");
  if (read->import == NULL)
    {
      show_nothing (self);
      g_debug ("module not read %s", read->error->message);
      return;
    }
  if (self->is_closing)
    {
      finish (self);
      return;
    }
  gboolean is_other_board = before == NULL || before->import == NULL ||
                            g_strcmp0 (before->import->image, read->import->image) != 0;
  if (is_other_board)
    {
      propose_picture (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->from));
    }
  show_board (self);
  show_import (self);
}

/* @picture: (nullable): where it is written this time */
static void
start_reading (Dialog *self, const char *picture)
{
  ModuleWish wish = self->wish;

  if (wish.module == NULL)
    return;
  stop_reading (self);
  wish.picture = (char *) picture;
  self->reading = begin_reading (
      &wish, self->read != NULL && self->read->import != NULL ? self->read : NULL, on_read, self);
  tl_reading_show (self->reading, self->progress);
  gtk_widget_set_visible (self->reading_box, TRUE);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT, FALSE);
}

static void
on_stop (Dialog *self)
{
  stop_reading (self);
  self->is_closing = FALSE;
  gtk_widget_set_visible (self->reading_box, FALSE);
  say_fault (self, _ ("The module was not read."));
}

/* --- what is wished --------------------------------------------------------------------------- */

static void
choose_file (Dialog *self, const TlFileWish *wish, GCallback on_chosen)
{
  tl_file_chooser_show (&self->chooser, self->dialog, wish, on_chosen, self);
}

static void
take_module (Dialog *self, const char *path)
{
  g_free (self->wish.module);
  self->wish.module = g_strdup (path);
  g_clear_pointer (&self->wish.extensions, g_strfreev);
  g_clear_pointer (&self->wish.set_up, g_free);
  g_clear_pointer (&self->wish.save, g_free);
  /* Its picture is another one, whatever its name. */
  g_clear_pointer (&self->read, module_read_free);
  self->is_filling = TRUE;
  gtk_drop_down_set_selected (self->from, FROM_NOTHING);
  self->is_filling = FALSE;
  show_path (self->file, path, "");
  show_path (self->save_label, NULL, _ ("none"));
  gtk_label_set_text (self->extensions_label, _ ("none"));
  start_reading (self, NULL);
}

static void
on_module_chosen (Dialog *self, GFile *file)
{
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    take_module (self, path);
}

static void
on_open_clicked (Dialog *self)
{
  const TlFileWish wish = { .title = _ ("Open Module"),
                            .kind = _ ("Modules of VASSAL"),
                            .patterns = "*.vmod" };

  choose_file (self, &wish, G_CALLBACK (on_module_chosen));
}

static void
on_save_chosen (Dialog *self, GFile *file)
{
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path == NULL)
    return;
  g_free (self->wish.save);
  self->wish.save = g_steal_pointer (&path);
  g_clear_pointer (&self->wish.set_up, g_free);
  self->is_filling = TRUE;
  gtk_drop_down_set_selected (self->from, FROM_SAVE);
  self->is_filling = FALSE;
  show_path (self->save_label, self->wish.save, "");
  start_reading (self, NULL);
}

static void
on_save_clicked (Dialog *self)
{
  const TlFileWish wish = { .title = _ ("Open Save"),
                            .kind = _ ("Saves and logs of VASSAL"),
                            .patterns = "*.vsav *.vlog" };

  choose_file (self, &wish, G_CALLBACK (on_save_chosen));
}

static void
on_from_chosen (Dialog *self)
{
  guint chosen = gtk_drop_down_get_selected (self->from);

  if (self->is_filling)
    return;
  g_clear_pointer (&self->wish.set_up, g_free);
  if (chosen == FROM_SAVE)
    {
      on_save_clicked (self);
      return;
    }
  g_clear_pointer (&self->wish.save, g_free);
  show_path (self->save_label, NULL, _ ("none"));
  if (chosen >= FROM_SET_UPS && chosen != GTK_INVALID_LIST_POSITION)
    self->wish.set_up = g_strdup (gtk_string_list_get_string (self->from_names, chosen));
  start_reading (self, NULL);
}

static void
on_extension_chosen (Dialog *self, GFile *file)
{
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  guint n = self->wish.extensions != NULL ? g_strv_length (self->wish.extensions) : 0;

  if (path == NULL)
    return;
  self->wish.extensions = g_renew (char *, self->wish.extensions, n + 2);
  self->wish.extensions[n] = g_steal_pointer (&path);
  self->wish.extensions[n + 1] = NULL;
  g_autofree char *text = g_strdup_printf ("%u", n + 1);
  gtk_label_set_text (self->extensions_label, text);
  start_reading (self, NULL);
}

static void
on_extension_clicked (Dialog *self)
{
  const TlFileWish wish = { .title = _ ("Open Extension"),
                            .kind = _ ("Extensions of modules"),
                            .patterns = "*.vmdx" };

  choose_file (self, &wish, G_CALLBACK (on_extension_chosen));
}

static void
on_reveals_toggled (Dialog *self)
{
  self->wish.is_revealing = gtk_check_button_get_active (self->reveals);
  start_reading (self, NULL);
}

static void
on_picture_chosen (Dialog *self, GFile *file)
{
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path == NULL)
    return;
  g_free (self->wish.picture);
  self->wish.picture = g_steal_pointer (&path);
  show_path (self->picture_label, self->wish.picture, "");
}

static void
on_picture_clicked (Dialog *self)
{
  const TlFileWish wish = { .title = _ ("Write the Board’s Picture"),
                            .kind = _ ("Pictures"),
                            .patterns = "*.png *.jpg *.jpeg *.gif",
                            .saves = TRUE };

  choose_file (self, &wish, G_CALLBACK (on_picture_chosen));
}

static void
follow_wishes (Dialog *self)
{
  if (self->read != NULL && self->read->import != NULL)
    show_import (self);
}

/* --- the dialog ------------------------------------------------------------------------------- */

static void
on_response (GtkDialog *dialog, int response, Dialog *self)
{
  TlCounterSheet *sheet = NULL;
  TlModuleDialogFunc func = self->func;
  gpointer data = self->data;

  if (response == GTK_RESPONSE_ACCEPT && (self->read == NULL || self->read->import == NULL))
    return;
  if (response == GTK_RESPONSE_ACCEPT && self->sheet == NULL &&
      gtk_check_button_get_active (self->writes) && self->wish.picture != NULL)
    {
      self->is_closing = TRUE;
      start_reading (self, self->wish.picture);
      return;
    }
  if (response == GTK_RESPONSE_ACCEPT && self->sheet == NULL)
    {
      finish (self);
      return;
    }
  if (response == GTK_RESPONSE_ACCEPT)
    sheet = g_steal_pointer (&self->sheet);
  gtk_window_destroy (GTK_WINDOW (dialog));
  if (sheet != NULL)
    func (NULL, sheet, data);
  tl_counter_sheet_free (sheet);
}

/* A label for a file's name beside the button that asks for it. */
static GtkWidget *
file_box_new (GtkLabel **label, const char *button_text, GtkWidget **button)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  *label = GTK_LABEL (gtk_label_new (_ ("none")));
  *button = gtk_button_new_with_mnemonic (button_text);
  gtk_label_set_ellipsize (*label, PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_xalign (*label, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (*label), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (*label));
  gtk_box_append (GTK_BOX (box), *button);
  return box;
}

static GtkDropDown *
from_new (Dialog *self)
{
  const char *names[] = { _ ("As in a new game"), _ ("Of a save or log…"), NULL };
  g_autoptr (GtkListItemFactory) is_short = tl_short_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) is_long = tl_short_factory_new (FALSE);

  self->from_names = gtk_string_list_new (names);
  self->from = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (self->from_names), NULL));
  gtk_drop_down_set_factory (self->from, is_short);
  gtk_drop_down_set_list_factory (self->from, is_long);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->from),
                               _ ("In a new game the counters of the palette wait in the pool"));
  g_signal_connect_swapped (self->from, "notify::selected", G_CALLBACK (on_from_chosen), self);
  return self->from;
}

static GtkWidget *
wishes_new (Dialog *self)
{
  const char *places[] = { _ ("A new game"), _ ("This game, in one step of undo"), NULL };
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *extension;
  GtkWidget *save_box = file_box_new (&self->save_label, _ ("Sa_ve…"), &self->save_button);
  GtkWidget *extension_box = file_box_new (&self->extensions_label, _ ("_Extension…"), &extension);

  g_signal_connect_swapped (self->save_button, "clicked", G_CALLBACK (on_save_clicked), self);
  g_signal_connect_swapped (extension, "clicked", G_CALLBACK (on_extension_clicked), self);
  self->into = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (places));
  gtk_widget_set_sensitive (GTK_WIDGET (self->into), self->situation != NULL);
  g_signal_connect_swapped (self->into, "notify::selected", G_CALLBACK (follow_wishes), self);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  tl_grid_add_field (GTK_GRID (grid), 0, _ ("_Places"), GTK_WIDGET (from_new (self)));
  tl_grid_add_field (GTK_GRID (grid), 1, _ ("Save"), save_box);
  tl_grid_add_field (GTK_GRID (grid), 2, _ ("Extensions"), extension_box);
  tl_grid_add_field (GTK_GRID (grid), 3, _ ("_To"), GTK_WIDGET (self->into));
  return grid;
}

static GtkCheckButton *
check_new (Dialog *self, const char *text, gboolean is_on, GCallback on_toggled)
{
  GtkWidget *check = gtk_check_button_new_with_mnemonic (text);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), is_on);
  g_signal_connect_swapped (check, "toggled", on_toggled, self);
  return GTK_CHECK_BUTTON (check);
}

static GtkWidget *
left_new (Dialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *open;
  GtkWidget *file_box = file_box_new (&self->file, _ ("_Module…"), &open);
  GtkWidget *picture_box =
      file_box_new (&self->picture_label, _ ("W_here…"), &self->picture_button);

  g_signal_connect_swapped (open, "clicked", G_CALLBACK (on_open_clicked), self);
  g_signal_connect_swapped (self->picture_button, "clicked", G_CALLBACK (on_picture_clicked), self);
  self->holds = GTK_LABEL (tl_text_new ("", "dim-label"));
  self->fault = GTK_LABEL (tl_text_new ("", "error"));
  gtk_widget_set_visible (GTK_WIDGET (self->fault), FALSE);
  self->reveals = check_new (self, _ ("Bring what players _conceal, too"), FALSE,
                             G_CALLBACK (on_reveals_toggled));
  self->writes = check_new (self, _ ("Write the boar_d’s picture, to lie under the map"), TRUE,
                            G_CALLBACK (follow_wishes));
  gtk_widget_set_margin_start (picture_box, 24);
  gtk_widget_set_size_request (box, LEFT_PX, -1);
  gtk_widget_set_hexpand (box, FALSE);
  gtk_box_append (GTK_BOX (box), file_box);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->holds));
  gtk_box_append (GTK_BOX (box), wishes_new (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->reveals));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->writes));
  gtk_box_append (GTK_BOX (box), picture_box);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->fault));
  self->reading_box = tl_reading_row_new (&self->progress, G_CALLBACK (on_stop), self);
  gtk_box_append (GTK_BOX (box), self->reading_box);
  return box;
}

static GtkWidget *
missed_new (Dialog *self)
{
  g_autoptr (GtkListItemFactory) factory = tl_short_factory_new (FALSE);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *list;

  self->missed = gtk_string_list_new (NULL);
  list =
      gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (self->missed))),
                         g_steal_pointer (&factory));
  gtk_widget_add_css_class (list, "findings");
  tl_widget_set_name (list, _ ("Pieces that are left out"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_widget_set_size_request (scroller, -1, LIST_PX);
  self->missed_scroller = scroller;
  return scroller;
}

static GtkWidget *
right_new (Dialog *self, const TlTheme *theme)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->board = TL_SCAN_VIEW (tl_scan_view_new (theme));
  self->board_label = GTK_LABEL (tl_text_new ("", NULL));
  self->anchors = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->report = GTK_LABEL (tl_text_new ("", NULL));
  self->missed_label = GTK_LABEL (tl_text_new ("", "heading"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->board_label), TRUE);
  gtk_widget_set_valign (self->anchors, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->board_label));
  gtk_box_append (GTK_BOX (head), self->anchors);
  gtk_widget_set_size_request (GTK_WIDGET (self->board), -1, BOARD_PX);
  gtk_widget_set_hexpand (GTK_WIDGET (self->board), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->board), TRUE);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), tl_text_new (_ ("The Board"), "heading"));
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->board));
  gtk_box_append (GTK_BOX (box), tl_text_new (_ ("What Comes of It"), "heading"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->report));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->missed_label));
  gtk_box_append (GTK_BOX (box), missed_new (self));
  return box;
}

GtkWidget *
tl_module_dialog_show (GtkWindow *parent, const TlTheme *theme, TlSituation *situation,
                       const char *module, TlModuleDialogFunc func, gpointer data)
{
  Dialog *self = g_new0 (Dialog, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);

  self->func = func;
  self->data = data;
  self->situation = situation != NULL ? tl_situation_ref (situation) : NULL;
  self->dialog = gtk_dialog_new_with_buttons (
      _ ("Import from VASSAL"), parent,
      GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT | GTK_DIALOG_USE_HEADER_BAR, _ ("_Cancel"),
      GTK_RESPONSE_CANCEL, _ ("_Import"), GTK_RESPONSE_ACCEPT, NULL);
  g_object_set_data_full (G_OBJECT (self->dialog), DIALOG_KEY, self, dialog_free);
  gtk_dialog_set_default_response (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT);
  gtk_window_set_default_size (GTK_WINDOW (self->dialog), WIDTH_PX, HEIGHT_PX);
  gtk_widget_add_css_class (box, "dialog-form");
  gtk_widget_set_vexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), left_new (self));
  gtk_box_append (GTK_BOX (box), right_new (self, theme));
  gtk_box_append (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (self->dialog))), box);
  show_nothing (self);
  g_signal_connect (self->dialog, "response", G_CALLBACK (on_response), self);
  gtk_window_present (GTK_WINDOW (self->dialog));
  g_debug ("offered a module");
  if (module != NULL)
    take_module (self, module);
  else
    on_open_clicked (self);
  return self->dialog;
}
