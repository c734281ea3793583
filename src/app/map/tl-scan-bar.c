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
  PROP_0,
  PROP_MODE
};

struct _TlScanBar
{
  TlFileBar parent_instance;

  TlUnderlayMode mode;

  TlScanImage *image; /* (nullable): read last */
  TlScanImage *other; /* (nullable): of another hash, which may be used instead */
  char *asked;        /* (nullable): hash of the scan that is read, or could not be */
  char *fault;        /* (nullable): why it could not */
  TlReading *reading; /* (nullable): while one is read */
};

G_DEFINE_FINAL_TYPE (TlScanBar, tl_scan_bar, TL_TYPE_FILE_BAR)

/* (transfer none) (nullable) */
static TlMap *
map_of (TlScanBar *self)
{
  TlMapView *view = tl_file_bar_view (TL_FILE_BAR (self));
  TlGame *game = view != NULL ? tl_map_view_game (view) : NULL;

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
  TlFileBarOffers offers = 0;

  if (self->reading != NULL)
    offers |= TL_FILE_BAR_PROGRESS | TL_FILE_BAR_END;
  if (is_question)
    offers |= TL_FILE_BAR_LOCATE;
  if (is_question && self->other != NULL)
    offers |= TL_FILE_BAR_USE;
  tl_file_bar_say (TL_FILE_BAR (self), text, offers);
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
  g_autofree char *why = NULL;
  g_autofree char *text = NULL;
  TlMapView *view = tl_file_bar_view (TL_FILE_BAR (self));

  if (view == NULL)
    return;
  if (scan == NULL || self->mode == TL_UNDERLAY_MAP)
    {
      tl_map_view_set_underlay (view, NULL);
      say (self, NULL, FALSE);
      return;
    }
  g_autofree char *name = g_path_get_basename (scan->path);
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
  tl_map_view_set_underlay (view, underlay.image != NULL ? &underlay : NULL);
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
  tl_reading_show (self->reading, tl_file_bar_progress (TL_FILE_BAR (self)));
}

/* Reads the scan that the map names, unless that has been tried. */
static void
ask (TlScanBar *self, const TlScan *scan)
{
  if (is_image_of (self->image, scan) || g_strcmp0 (self->asked, scan->hash) == 0)
    return;
  stop (self);
  g_free (self->asked);
  self->asked = g_strdup (scan->hash);
  g_autofree char *path = tl_scan_find (map_of (self));
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

static void
follow (TlFileBar *bar)
{
  TlScanBar *self = TL_SCAN_BAR (bar);
  const TlScan *scan = scan_of (self);
  TlScanFit fit;

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

static void
tl_scan_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlScanBar *self = TL_SCAN_BAR (object);

  if (id != PROP_MODE)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->mode = (TlUnderlayMode) g_value_get_uint (value);
  /* What could not be read is looked for once more. */
  if (self->fault != NULL)
    g_clear_pointer (&self->asked, g_free);
  follow (TL_FILE_BAR (self));
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

/* --- the player ------------------------------------------------------------------------------- */

static void
locate (TlFileBar *bar, const char *path)
{
  TlScanBar *self = TL_SCAN_BAR (bar);

  start (self, path, NULL);
  show (self);
}

/* The other picture becomes the map's, by hand; pins stay. */
static void
use_other (TlFileBar *bar)
{
  TlScanBar *self = TL_SCAN_BAR (bar);
  const TlScan *read = tl_scan_image_scan (self->other);
  g_autoptr (GPtrArray) actions = tl_scan_edit (map_of (self), read, FALSE);

  g_clear_pointer (&self->image, tl_scan_image_unref);
  self->image = g_steal_pointer (&self->other);
  set_fault (self, NULL);
  if (tl_game_perform_all (tl_map_view_game (tl_file_bar_view (TL_FILE_BAR (self))), actions))
    tl_scan_remember (read->hash, read->path);
  else
    self->other = g_steal_pointer (&self->image);
  follow (bar);
}

/* Ends the reading. */
static void
end (TlFileBar *bar)
{
  TlScanBar *self = TL_SCAN_BAR (bar);

  stop (self);
  set_fault (self, _ ("The picture of this map was not read."));
  show (self);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_scan_bar_dispose (GObject *object)
{
  TlScanBar *self = TL_SCAN_BAR (object);

  stop (self);
  g_clear_pointer (&self->image, tl_scan_image_unref);
  g_clear_pointer (&self->other, tl_scan_image_unref);
  g_clear_pointer (&self->asked, g_free);
  g_clear_pointer (&self->fault, g_free);
  G_OBJECT_CLASS (tl_scan_bar_parent_class)->dispose (object);
}

static void
tl_scan_bar_class_init (TlScanBarClass *klass)
{
  TlFileBarClass *bar_class = TL_FILE_BAR_CLASS (klass);

  bar_class->chooser_title = N_ ("Locate the Picture");
  bar_class->use_label = N_ ("_Use This Picture");
  bar_class->end_label = N_ ("_Cancel");
  bar_class->follow = follow;
  bar_class->locate = locate;
  bar_class->use = use_other;
  bar_class->end = end;
  G_OBJECT_CLASS (klass)->dispose = tl_scan_bar_dispose;
  G_OBJECT_CLASS (klass)->set_property = tl_scan_bar_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_MODE,
                                   g_param_spec_uint ("mode", NULL, NULL, 0, TL_UNDERLAY_MODES - 1,
                                                      TL_UNDERLAY_MAP,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
tl_scan_bar_init (TlScanBar *self G_GNUC_UNUSED)
{
}
