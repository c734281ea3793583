/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/tl-scan-file.h"

#include <glib/gstdio.h>

#define GROUP "pictures"

static char *
notes_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "throwline", "pictures", NULL);
}

/* The notes, empty where there are none. (transfer full) */
static GKeyFile *
read_notes (void)
{
  g_autofree char *path = notes_path ();
  GKeyFile *notes = g_key_file_new ();

  g_key_file_load_from_file (notes, path, G_KEY_FILE_NONE, NULL);
  return notes;
}

static gboolean
is_of_size (const char *path, guint size)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && S_ISREG (status.st_mode) &&
         (guint64) status.st_size == size;
}

/* Where the file of these facts lies, whose path begins at @folder (nullable). (transfer full)
 * (nullable) */
static char *
find (const char *path, const char *folder, guint size, const char *hash)
{
  g_autoptr (GKeyFile) notes = read_notes ();
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *said =
      g_path_is_absolute (path) || folder != NULL ? g_canonicalize_filename (path, folder) : NULL;
  g_autofree char *beside = folder != NULL ? g_build_filename (folder, name, NULL) : NULL;
  g_autofree char *noted = g_key_file_get_string (notes, GROUP, hash, NULL);
  char **places[] = { &said, &beside, &noted };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (*places[i] != NULL && is_of_size (*places[i], size))
      return g_steal_pointer (places[i]);
  return NULL;
}

char *
tl_scan_find (const TlMap *map)
{
  const TlScan *scan = tl_map_scan (map);

  return find (scan->path, tl_map_folder (map), scan->size, scan->hash);
}

char *
tl_module_find (const TlMap *map, const TlModuleFile *module)
{
  return find (module->path, tl_map_folder (map), module->size, module->hash);
}

void
tl_scan_remember (const char *hash, const char *path)
{
  g_autoptr (GKeyFile) notes = read_notes ();
  g_autofree char *file = notes_path ();
  g_autofree char *folder = g_path_get_dirname (file);
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *was = g_key_file_get_string (notes, GROUP, hash, NULL);

  if (g_strcmp0 (was, absolute) == 0)
    return;
  g_key_file_set_string (notes, GROUP, hash, absolute);
  /* Without the note the player is asked again, and that is all. */
  if (g_mkdir_with_parents (folder, 0700) == 0)
    g_key_file_save_to_file (notes, file, NULL);
}
