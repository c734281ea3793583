/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/map/tl-scan-bar.h"

#include "xml/tl-scan-file.h"

#include <glib/gi18n.h>
#include <string.h>

#define PROGRESS_MS 100

enum
{
  RESPONSE_CANCEL = 1,
  RESPONSE_LOCATE,
  RESPONSE_USE
};

/* One reading of a file; the thread has nothing else. */
typedef struct
{
  char *path;
  TlScan *expected; /* (nullable): any picture will do */
  int permille;
} Reading;

struct _TlScanBar
{
  GtkBox parent_instance;

  TlMapView *view;
  TlUnderlayMode mode;
  GtkInfoBar *info;
  GtkLabel *label;
  GtkProgressBar *progress;
  GtkWidget *cancel_button;
  GtkWidget *locate_button;
  GtkWidget *use_button;
  GtkFileChooserNative *chooser; /* while it is open */

  TlScanImage *image;        /* (nullable): read last */
  TlScanImage *other;        /* (nullable): of another hash, which may be used instead */
  char *asked;               /* (nullable): hash of the scan that is read, or could not be */
  char *fault;               /* (nullable): why it could not */
  GCancellable *cancellable; /* while one is read */
  Reading *reading;          /* then; the task's */
  guint progress_id;
};

G_DEFINE_FINAL_TYPE (TlScanBar, tl_scan_bar, GTK_TYPE_BOX)

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->path);
  tl_scan_free (reading->expected);
  g_free (reading);
}

/* (transfer none) (nullable) */
static TlMap *
map_of (TlScanBar *self)
{
  TlGame *game = tl_map_view_game (self->view);

  return game != NULL ? tl_situation_map (tl_game_situation (game)) : NULL;
}

/* (transfer none) (nullable): what the map says now */
static const TlScan *
scan_of (TlScanBar *self)
{
  TlMap *map = map_of (self);

  return map != NULL ? tl_map_scan (map) : NULL;
}

/* --- what shows ------------------------------------------------------------------------------- */

/* @text: NULL hides the bar. */
static void
say (TlScanBar *self, const char *text, gboolean is_question)
{
  gboolean is_reading = self->cancellable != NULL;

  gtk_label_set_text (self->label, text != NULL ? text : "");
  gtk_info_bar_set_message_type (self->info, is_question ? GTK_MESSAGE_QUESTION : GTK_MESSAGE_INFO);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_reading);
  gtk_widget_set_visible (self->cancel_button, is_reading);
  gtk_widget_set_visible (self->locate_button, is_question);
  gtk_widget_set_visible (self->use_button, is_question && self->other != NULL);
  gtk_info_bar_set_revealed (self->info, text != NULL);
}

static gboolean
is_image_of (const TlScanImage *image, const TlScan *scan)
{
  return image != NULL && scan != NULL &&
         strcmp (tl_scan_image_scan (image)->hash, scan->hash) == 0;
}

/* Gives the view what it shows, and says why it shows none. */
static void
show (TlScanBar *self)
{
  const TlScan *scan = scan_of (self);
  TlUnderlay underlay = { .mode = self->mode };
  g_autofree char *name = NULL;
  g_autofree char *why = NULL;
  g_autofree char *text = NULL;

  if (scan == NULL || self->mode == TL_UNDERLAY_MAP)
    {
      tl_map_view_set_underlay (self->view, NULL);
      say (self, NULL, FALSE);
      return;
    }
  name = g_path_get_basename (scan->path);
  if (!tl_scan_fit (tl_map_grid (map_of (self)), scan->pins, &underlay.fit, &why))
    /* Translators: a file, and why it does not show. */
    text = g_strdup_printf (_ ("%s does not show: %s"), name, why);
  else if (is_image_of (self->image, scan))
    underlay.image = self->image;
  else if (self->cancellable != NULL)
    /* Translators: a file. */
    text = g_strdup_printf (_ ("Reading %s…"), name);
  else if (self->fault != NULL)
    text = g_strdup (self->fault);
  tl_map_view_set_underlay (self->view, underlay.image != NULL ? &underlay : NULL);
  say (self, text, why == NULL && self->fault != NULL && underlay.image == NULL);
}

/* --- reading ---------------------------------------------------------------------------------- */

static void
stop (TlScanBar *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  self->reading = NULL;
}

static void
set_fault (TlScanBar *self, const char *text)
{
  g_free (self->fault);
  self->fault = g_strdup (text);
}

static void
in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Reading *reading = data;
  GError *error = NULL;
  TlScanImage *image = tl_scan_image_load (reading->path, reading->expected, &reading->permille,
                                           cancellable, &error);

  if (image != NULL)
    g_task_return_pointer (task, image, (GDestroyNotify) tl_scan_image_unref);
  else
    g_task_return_error (task, error);
}

/* The picture has been read.  @image: (transfer full) */
static void
take_image (TlScanBar *self, TlScanImage *image)
{
  const TlScan *read = tl_scan_image_scan (image);

  if (is_image_of (image, scan_of (self)))
    {
      g_autofree char *name = g_path_get_basename (read->path);

      tl_scan_remember (read->hash, read->path);
      g_clear_pointer (&self->image, tl_scan_image_unref);
      self->image = image;
      set_fault (self, NULL);
      g_debug ("picture %s", name);
      return;
    }
  self->other = image;
  {
    g_autofree char *name = g_filename_display_basename (read->path);
    /* Translators: a file. */
    g_autofree char *text = g_strdup_printf (_ ("%s is not the picture that the map names."), name);

    set_fault (self, text);
  }
}

/* What was cancelled, by the bar's end too, says so even when it was read to its end. */
static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  TlScanBar *self = data;
  g_autoptr (GError) error = NULL;
  TlScanImage *image = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  stop (self);
  if (image != NULL)
    take_image (self, image);
  else
    set_fault (self, error->message);
  show (self);
}

static gboolean
on_progress (gpointer data)
{
  TlScanBar *self = data;

  gtk_progress_bar_set_fraction (self->progress,
                                 g_atomic_int_get (&self->reading->permille) / 1000.0);
  return G_SOURCE_CONTINUE;
}

/* @expected: (nullable) */
static void
start (TlScanBar *self, const char *path, const TlScan *expected)
{
  Reading *reading = g_new0 (Reading, 1);
  g_autoptr (GTask) task = NULL;

  stop (self);
  g_clear_pointer (&self->other, tl_scan_image_unref);
  set_fault (self, NULL);
  reading->path = g_strdup (path);
  reading->expected = tl_scan_copy (expected);
  self->reading = reading;
  self->cancellable = g_cancellable_new ();
  self->progress_id = g_timeout_add (PROGRESS_MS, on_progress, self);
  gtk_progress_bar_set_fraction (self->progress, 0);
  task = g_task_new (NULL, self->cancellable, on_read, self);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, in_thread);
}

/* Reads the scan that the map names, unless that has been tried. */
static void
ask (TlScanBar *self, const TlScan *scan)
{
  g_autofree char *path = NULL;

  if (is_image_of (self->image, scan) || g_strcmp0 (self->asked, scan->hash) == 0)
    return;
  stop (self);
  g_free (self->asked);
  self->asked = g_strdup (scan->hash);
  path = tl_scan_find (map_of (self));
  if (path != NULL)
    {
      start (self, path, scan);
      return;
    }
  {
    g_autofree char *name = g_path_get_basename (scan->path);
    /* Translators: a file. */
    g_autofree char *text =
        g_strdup_printf (_ ("%s, the picture of this map, is not there, or has changed."), name);

    set_fault (self, text);
  }
}

void
tl_scan_bar_follow (TlScanBar *self)
{
  const TlScan *scan = scan_of (self);
  TlScanFit fit;

  g_return_if_fail (TL_IS_SCAN_BAR (self));
  if (scan == NULL)
    {
      stop (self);
      g_clear_pointer (&self->image, tl_scan_image_unref);
      g_clear_pointer (&self->other, tl_scan_image_unref);
      g_clear_pointer (&self->asked, g_free);
    }
  else if (self->mode != TL_UNDERLAY_MAP &&
           tl_scan_fit (tl_map_grid (map_of (self)), scan->pins, &fit, NULL))
    ask (self, scan);
  show (self);
}

void
tl_scan_bar_set_mode (TlScanBar *self, TlUnderlayMode mode)
{
  g_return_if_fail (TL_IS_SCAN_BAR (self));
  self->mode = mode;
  /* What could not be read is looked for once more. */
  if (self->fault != NULL)
    g_clear_pointer (&self->asked, g_free);
  tl_scan_bar_follow (self);
}

void
tl_scan_bar_locate (TlScanBar *self, const char *path)
{
  g_return_if_fail (TL_IS_SCAN_BAR (self));
  start (self, path, NULL);
  show (self);
}

gboolean
tl_scan_bar_get_underlay (TlScanBar *self, TlUnderlay *underlay)
{
  const TlScan *scan = scan_of (self);
  TlScanFit fit;

  if (self->mode == TL_UNDERLAY_MAP || !is_image_of (self->image, scan) ||
      !tl_scan_fit (tl_map_grid (map_of (self)), scan->pins, &fit, NULL))
    return FALSE;
  *underlay = (TlUnderlay){ self->mode, self->image, fit };
  return TRUE;
}

const char *
tl_scan_bar_text_for_test (TlScanBar *self)
{
  return gtk_info_bar_get_revealed (self->info) ? gtk_label_get_text (self->label) : "";
}

/* --- the player ------------------------------------------------------------------------------- */

static void
on_located (GtkNativeDialog *dialog, int response, TlScanBar *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    tl_scan_bar_locate (self, path);
  g_clear_object (&self->chooser);
}

static void
choose (TlScanBar *self)
{
  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (_ ("Locate the Picture"),
                                               GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_located), self, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* @path seen from @folder (nullable), where it lies there. (transfer none) */
static const char *
path_from (const char *path, const char *folder)
{
  gsize length = folder != NULL ? strlen (folder) : 0;

  return length > 0 && strncmp (path, folder, length) == 0 && path[length] == G_DIR_SEPARATOR
             ? path + length + 1
             : path;
}

/* The other picture becomes the map's, by hand. */
static void
use_other (TlScanBar *self)
{
  TlMapChange *change = tl_map_change_new (TL_MAP_CHANGE_PICTURE);
  g_autoptr (TlAction) action = tl_action_new_map_change (change);
  const TlScan *read = tl_scan_image_scan (self->other);

  change->scan = tl_scan_new (path_from (read->path, tl_map_folder (map_of (self))), read->width,
                              read->height, read->size, read->hash);
  g_clear_pointer (&self->image, tl_scan_image_unref);
  self->image = g_steal_pointer (&self->other);
  set_fault (self, NULL);
  if (tl_game_perform (tl_map_view_game (self->view), action))
    tl_scan_remember (read->hash, read->path);
  else
    self->other = g_steal_pointer (&self->image);
  tl_scan_bar_follow (self);
}

static void
on_response (GtkInfoBar *info, int response, TlScanBar *self)
{
  if (response == RESPONSE_LOCATE)
    choose (self);
  else if (response == RESPONSE_USE)
    use_other (self);
  else
    {
      stop (self);
      set_fault (self, _ ("The picture of this map was not read."));
      show (self);
    }
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_scan_bar_dispose (GObject *object)
{
  TlScanBar *self = TL_SCAN_BAR (object);

  stop (self);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->image, tl_scan_image_unref);
  g_clear_pointer (&self->other, tl_scan_image_unref);
  g_clear_pointer (&self->asked, g_free);
  g_clear_pointer (&self->fault, g_free);
  G_OBJECT_CLASS (tl_scan_bar_parent_class)->dispose (object);
}

static void
tl_scan_bar_class_init (TlScanBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_scan_bar_dispose;
}

static void
tl_scan_bar_init (TlScanBar *self)
{
  self->info = GTK_INFO_BAR (gtk_info_bar_new ());
  self->label = GTK_LABEL (gtk_label_new (""));
  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->progress), GTK_ALIGN_CENTER);
  gtk_info_bar_add_child (self->info, GTK_WIDGET (self->label));
  gtk_info_bar_add_child (self->info, GTK_WIDGET (self->progress));
  self->use_button = gtk_info_bar_add_button (self->info, _ ("_Use This Picture"), RESPONSE_USE);
  self->locate_button = gtk_info_bar_add_button (self->info, _ ("_Locate…"), RESPONSE_LOCATE);
  self->cancel_button = gtk_info_bar_add_button (self->info, _ ("_Cancel"), RESPONSE_CANCEL);
  gtk_info_bar_set_revealed (self->info, FALSE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->info), TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->info));
  g_signal_connect (self->info, "response", G_CALLBACK (on_response), self);
}

GtkWidget *
tl_scan_bar_new (TlMapView *view)
{
  TlScanBar *self = g_object_new (TL_TYPE_SCAN_BAR, NULL);

  self->view = view;
  return GTK_WIDGET (self);
}
