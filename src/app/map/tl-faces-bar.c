/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/map/tl-faces-bar.h"

#include "answers/tl-scan-edit.h"
#include "app/base/tl-reading.h"
#include "app/base/tl-widgets.h"
#include "vassal/tl-vassal-faces.h"
#include "xml/tl-scan-file.h"

#include <glib/gi18n.h>
#include <string.h>

/* What was read of a module. */
typedef struct
{
  TlModuleFile module;
  GHashTable *files; /* utf8 -> GBytes */
} Read;

enum
{
  PROP_0,
  PROP_WANTED
};

struct _TlFacesBar
{
  TlFileBar parent_instance;

  gboolean is_wanted;

  TlFacePictures *pictures;
  TlScenario *scenario; /* (nullable): that was looked at last */
  char *shown;          /* (nullable): hash of the module whose pictures are there */
  char *asked;          /* (nullable): hash of the module that is read, or could not be */
  Read *other;          /* (nullable): of another hash, which may be used instead */
  TlReading *reading;   /* (nullable): while one is read */
};

G_DEFINE_FINAL_TYPE (TlFacesBar, tl_faces_bar, TL_TYPE_FILE_BAR)

/* --- the thread ------------------------------------------------------------------------------- */

typedef struct
{
  char *path;
  GHashTable *entries;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->path);
  g_hash_table_unref (job->entries);
  g_free (job);
}

static void
read_free (gpointer data)
{
  Read *read = data;

  tl_module_file_clear (&read->module);
  g_clear_pointer (&read->files, g_hash_table_unref);
  g_free (read);
}

static gpointer
read_faces (gpointer data, int *permille G_GNUC_UNUSED, GCancellable *cancellable G_GNUC_UNUSED,
            GError **error)
{
  const Job *job = data;
  Read *read = g_new0 (Read, 1);

  read->files = tl_vassal_faces_load (job->path, job->entries, &read->module, error);
  if (read->files != NULL)
    return read;
  read_free (read);
  return NULL;
}

static const TlReadingKind faces_kind = { read_faces, job_free, read_free };

/* --- what shows ------------------------------------------------------------------------------- */

/* What the scenario names now; FALSE: nothing. */
static gboolean
get_module (TlFacesBar *self, TlModuleFile *module)
{
  return self->scenario != NULL && self->scenario->module != NULL &&
         tl_module_file_parse (self->scenario->module, module);
}

/* @text: NULL hides the bar. */
static void
say (TlFacesBar *self, const char *text)
{
  TlFileBarOffers offers = TL_FILE_BAR_LOCATE | TL_FILE_BAR_END;

  if (self->other != NULL)
    offers |= TL_FILE_BAR_USE;
  tl_file_bar_say (TL_FILE_BAR (self), self->is_wanted ? text : NULL, offers);
}

static void
emit_changed (TlFacesBar *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
forget (TlFacesBar *self)
{
  gboolean had_some = self->shown != NULL;

  g_clear_pointer (&self->reading, tl_reading_stop);
  g_clear_pointer (&self->other, read_free);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->asked, g_free);
  tl_face_pictures_take (self->pictures, NULL);
  say (self, NULL);
  if (had_some)
    emit_changed (self);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* @read: not modified */
static void
show (TlFacesBar *self, const Read *read)
{
  tl_scan_remember (read->module.hash, read->module.path);
  tl_face_pictures_take (self->pictures, read->files);
  g_free (self->shown);
  self->shown = g_strdup (read->module.hash);
  say (self, NULL);
  g_debug ("pictures of counters %u", g_hash_table_size (read->files));
  emit_changed (self);
}

static void
on_read (gpointer result, const GError *error, gpointer data)
{
  TlFacesBar *self = data;
  Read *read = result;
  g_auto (TlModuleFile) module = { 0 };

  self->reading = NULL;
  if (read == NULL)
    {
      say (self, error->message);
      return;
    }
  if (get_module (self, &module) && strcmp (module.hash, read->module.hash) == 0)
    {
      show (self, read);
      read_free (read);
      return;
    }
  self->other = read;
  g_autofree char *name = g_filename_display_basename (read->module.path);
  /* Translators: a file. */
  g_autofree char *text =
      g_strdup_printf (_ ("%s is not the module that the scenario names."), name);
  say (self, text);
}

static void
start (TlFacesBar *self, const char *path)
{
  Job *job = g_new0 (Job, 1);

  g_clear_pointer (&self->reading, tl_reading_stop);
  g_clear_pointer (&self->other, read_free);
  say (self, NULL);
  job->path = g_strdup (path);
  job->entries = tl_vassal_faces_named (self->scenario);
  self->reading = tl_reading_start (&faces_kind, job, on_read, self);
}

static void
ask (TlFacesBar *self, const TlModuleFile *module)
{
  g_autofree char *path = tl_module_find (self->scenario->map, module);

  g_free (self->asked);
  self->asked = g_strdup (module->hash);
  if (path != NULL)
    {
      start (self, path);
      return;
    }
  g_autofree char *name = g_path_get_basename (module->path);
  /* Translators: a file. */
  g_autofree char *text = g_strdup_printf (
      _ ("%s, the module with the counters’ pictures, is not there, or has changed."), name);
  say (self, text);
}

/* Whether counters name other pictures than those of @was do. */
static gboolean
names_others (const TlScenario *was, const TlScenario *now)
{
  GHashTableIter iter;
  gpointer entry;

  if (tl_scenario_has_same_prints (was, now))
    return FALSE;
  g_autoptr (GHashTable) before = tl_vassal_faces_named (was);
  g_autoptr (GHashTable) after = tl_vassal_faces_named (now);
  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &entry, NULL))
    if (!g_hash_table_contains (before, entry))
      return TRUE;
  return FALSE;
}

static void
follow (TlFileBar *bar)
{
  TlFacesBar *self = TL_FACES_BAR (bar);
  TlMapView *view = tl_file_bar_view (bar);
  TlGame *game = view != NULL ? tl_map_view_game (view) : NULL;
  TlScenario *now = game != NULL ? tl_situation_scenario (tl_game_situation (game)) : NULL;
  g_autoptr (TlScenario) was = NULL;
  g_auto (TlModuleFile) module = { 0 };

  if (now != self->scenario)
    {
      was = g_steal_pointer (&self->scenario);
      self->scenario = now != NULL ? tl_scenario_ref (now) : NULL;
    }
  if (!get_module (self, &module))
    {
      forget (self);
      return;
    }
  /* Another module, as after undo: its pictures are not those. */
  if (self->shown != NULL && strcmp (self->shown, module.hash) != 0)
    forget (self);
  if (was != NULL && self->asked != NULL &&
      (strcmp (self->asked, module.hash) != 0 || names_others (was, now)))
    g_clear_pointer (&self->asked, g_free);
  if (self->is_wanted && self->asked == NULL)
    ask (self, &module);
}

static void
tl_faces_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlFacesBar *self = TL_FACES_BAR (object);

  if (id != PROP_WANTED)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->is_wanted = g_value_get_boolean (value);
  /* What could not be read is looked for once more. */
  if (self->shown == NULL && self->reading == NULL)
    g_clear_pointer (&self->asked, g_free);
  if (!self->is_wanted)
    say (self, NULL);
  follow (TL_FILE_BAR (self));
  emit_changed (self);
}

TlFacePictures *
tl_faces_bar_pictures (TlFacesBar *self)
{
  return self->is_wanted && self->shown != NULL ? self->pictures : NULL;
}

/* --- the player ------------------------------------------------------------------------------- */

static void
locate (TlFileBar *bar, const char *path)
{
  TlFacesBar *self = TL_FACES_BAR (bar);

  if (self->scenario != NULL)
    start (self, path);
}

/* The scenario names the other module from now on, by hand. */
static void
use_other (TlFileBar *bar)
{
  TlFacesBar *self = TL_FACES_BAR (bar);
  Read *other = g_steal_pointer (&self->other);
  g_autoptr (GPtrArray) actions = tl_module_edit (self->scenario->map, &other->module);

  /* The edit makes the bar follow: it has been read already. */
  g_free (self->asked);
  self->asked = g_strdup (other->module.hash);
  if (tl_game_perform_all (tl_map_view_game (tl_file_bar_view (bar)), actions))
    show (self, other);
  read_free (other);
}

static void
end (TlFileBar *bar)
{
  say (TL_FACES_BAR (bar), NULL);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_faces_bar_dispose (GObject *object)
{
  TlFacesBar *self = TL_FACES_BAR (object);

  g_clear_pointer (&self->reading, tl_reading_stop);
  g_clear_pointer (&self->other, read_free);
  g_clear_pointer (&self->scenario, tl_scenario_unref);
  G_OBJECT_CLASS (tl_faces_bar_parent_class)->dispose (object);
}

/* Themes of what is still shown point to the pictures. */
static void
tl_faces_bar_finalize (GObject *object)
{
  TlFacesBar *self = TL_FACES_BAR (object);

  g_free (self->asked);
  g_free (self->shown);
  tl_face_pictures_free (self->pictures);
  G_OBJECT_CLASS (tl_faces_bar_parent_class)->finalize (object);
}

static void
tl_faces_bar_class_init (TlFacesBarClass *klass)
{
  TlFileBarClass *bar_class = TL_FILE_BAR_CLASS (klass);

  bar_class->chooser_title = N_ ("Locate the Module");
  bar_class->use_label = N_ ("_Use This Module");
  bar_class->end_label = N_ ("_Close");
  bar_class->follow = follow;
  bar_class->locate = locate;
  bar_class->use = use_other;
  bar_class->end = end;
  G_OBJECT_CLASS (klass)->dispose = tl_faces_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_faces_bar_finalize;
  G_OBJECT_CLASS (klass)->set_property = tl_faces_bar_set_property;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_WANTED,
      g_param_spec_boolean ("wanted", NULL, NULL, TRUE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  tl_signal_new (TL_TYPE_FACES_BAR, "changed", 0);
}

static void
tl_faces_bar_init (TlFacesBar *self)
{
  self->pictures = tl_face_pictures_new ();
  self->is_wanted = TRUE;
}
