/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "vassal/tl-vassal-faces.h"

#include "board/tl-message.h"
#include "vassal/tl-vassal-archive.h"
#include "xml/tl-xml.h"

#include <glib/gi18n-lib.h>

static void
add_entries (GHashTable *entries, const char *list)
{
  g_autoptr (GArray) layers = *list != '\0' ? tl_picture_layers (list) : NULL;

  for (guint i = 0; layers != NULL && i < layers->len; i++)
    {
      const char *entry = g_array_index (layers, TlPictureLayer, i).entry;

      if (!g_hash_table_contains (entries, entry))
        g_hash_table_add (entries, g_strdup (entry));
    }
}

GHashTable *
tl_vassal_faces_named (const TlScenario *scenario)
{
  GHashTable *entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      for (guint face = 0; face < G_N_ELEMENTS (counter->pictures); face++)
        add_entries (entries, counter->pictures[face]);
    }
  return entries;
}

GHashTable *
tl_vassal_faces_load (const char *path, GHashTable *entries, TlModuleFile *found, GError **error)
{
  g_autoptr (TlVassalArchive) archive = tl_vassal_archive_open (path, error);
  guint64 size;

  if (archive == NULL)
    return NULL;
  g_autofree char *hash = tl_vassal_archive_hash (archive, &size);
  if (hash == NULL || size > TL_SCAN_BYTES_MAX)
    {
      g_autofree char *name = tl_message_line (path);

      g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_READ,
                   /* Translators: a file. */
                   _ ("%s: the module cannot be read"), name);
      return NULL;
    }
  *found = (TlModuleFile){ g_strdup (path), (guint) size, g_steal_pointer (&hash) };
  /* One byte more tells those that are too large. */
  return tl_vassal_archive_read_each (archive, entries, TL_VASSAL_FACE_BYTES_MAX + 1,
                                      TL_VASSAL_FACES_BYTES_MAX);
}
