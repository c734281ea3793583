/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/map/tl-scan-bar.h"

#include "answers/tl-scan-edit.h"
#include "app/base/tl-scan-reading.h"
#include "xml/tl-scan-file.h"

#include <glib/gi18n.h>
#include <string.h>


enum
{
  RESPONSE_CANCEL = 1,
  RESPONSE_LOCATE,
  RESPONSE_USE
};

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

  TlScanImage *image; /* (nullable): read last */
  TlScanImage *other; /* (nullable): of another hash, which may be used instead */
  char *asked;        /* (nullable): hash of the scan that is read, or could not be */
  char *fault;        /* (nullable): why it could not */
  TlReading *reading; /* (nullable): while one is read */
};

G_DEFINE_FINAL_TYPE (TlScanBar, tl_scan_bar, GTK_TYPE_BOX)

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
  gboolean is_reading = self->reading != NULL;

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
  else if (self->reading != NULL)
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
  g_clear_pointer (&self->reading, tl_reading_stop);
}

static void
set_fault (TlScanBar *self, const char *text)
{
  g_free (self->fault);
  self->fault = g_strdup (text);
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

static void
on_read (gpointer image, const GError *error, gpointer data)
{
  TlScanBar *self = data;

  self->reading = NULL;
  stop (self);
  if (image != NULL)
    take_image (self, image);
  else
    set_fault (self, error->message);
  show (self);
}

/* @expected: (nullable) */
static void
start (TlScanBar *self, const char *path, const TlScan *expected)
{
  stop (self);
  g_clear_pointer (&self->other, tl_scan_image_unref);
  set_fault (self, NULL);
  self->reading = tl_scan_reading_start (path, expected, on_read, self);
  tl_reading_show (self->reading, self->progress);
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

/* The other picture becomes the map's, by hand; pins stay. */
static void
use_other (TlScanBar *self)
{
  const TlScan *read = tl_scan_image_scan (self->other);
  g_autoptr (GPtrArray) actions = tl_scan_edit_picture (map_of (self), read);

  g_clear_pointer (&self->image, tl_scan_image_unref);
  self->image = g_steal_pointer (&self->other);
  set_fault (self, NULL);
  if (tl_game_perform_all (tl_map_view_game (self->view), actions))
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
