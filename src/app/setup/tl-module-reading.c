/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-module-reading.h"

#include <glib/gi18n.h>

typedef struct
{
  TlModuleWish wish;
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

void
tl_module_read_free (TlModuleRead *read)
{
  /* The import points into the module. */
  g_clear_pointer (&read->import, tl_vassal_import_free);
  g_clear_pointer (&read->module, tl_vassal_module_free);
  g_clear_error (&read->error);
  g_clear_pointer (&read->image, tl_scan_image_unref);
  g_free (read->no_image);
  g_free (read);
}

/* --- in the thread ---------------------------------------------------------------------------- */

static TlScanImage *
read_image (const Job *job, const TlModuleRead *read, int *permille, GCancellable *cancellable,
            GError **error)
{
  const char *entry = read->import->image;
  TlVassalArchive *archive =
      entry != NULL ? tl_vassal_module_archive_of (read->module, entry) : NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (archive == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("Board “%s” has no picture."),
                   read->import->board);
      return NULL;
    }
  if (job->known != NULL && g_strcmp0 (job->known_entry, entry) == 0)
    return tl_scan_image_ref (job->known);
  bytes = tl_vassal_archive_read (archive, entry, error);
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
  g_autoptr (TlModuleRead) read = g_new0 (TlModuleRead, 1);
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
                                           (GDestroyNotify) tl_module_read_free };

/* --- in the main loop ------------------------------------------------------------------------- */

TlReading *
tl_module_reading_start (const TlModuleWish *wish, const TlModuleRead *known, TlReadingFunc func,
                         gpointer data)
{
  Job *job = g_new0 (Job, 1);

  job->wish = (TlModuleWish){ .module = g_strdup (wish->module),
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
