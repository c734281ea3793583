/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-data.h"

#include <string.h>

static gboolean
has_tables (const char *folder)
{
  g_autofree char *tables = g_build_filename (folder, "tables", NULL);

  return g_file_test (tables, G_FILE_TEST_IS_DIR);
}

static char *
data_dir (void)
{
  const char *chosen = g_getenv ("TL_DATA_DIR");

  if (chosen != NULL && *chosen != '\0')
    return g_strdup (chosen);
  return g_strdup (has_tables (TL_DATADIR) ? TL_DATADIR : TL_SOURCE_DATADIR);
}

char *
tl_data_path (const char *relative)
{
  g_autofree char *folder = data_dir ();

  return g_build_filename (folder, relative, NULL);
}

char *
tl_data_games (void)
{
  g_autofree char *folder = data_dir ();

  return g_build_filename (g_str_equal (folder, TL_DATADIR) ? TL_DATADIR : TL_BUILD_DATADIR,
                           "games", NULL);
}

static char *
user_tables (void)
{
  return g_build_filename (g_get_user_data_dir (), "throwline", "tables", NULL);
}

gboolean
tl_data_is_plain_name (const char *name)
{
  return *name != '\0' && *name != '.' && strchr (name, '/') == NULL && strchr (name, '\\') == NULL;
}

/* (transfer full): with that of @beside first, where there is one */
static GStrv
table_folders (const char *beside)
{
  g_autoptr (GStrvBuilder) folders = g_strv_builder_new ();
  g_autofree char *own = beside != NULL ? g_path_get_dirname (beside) : NULL;
  g_autofree char *shipped = tl_data_path ("tables");
  g_autofree char *users = user_tables ();

  if (own != NULL)
    g_strv_builder_add (folders, own);
  g_strv_builder_add (folders, shipped);
  g_strv_builder_add (folders, users);
  return g_strv_builder_end (folders);
}

char *
tl_data_find_table (const char *name, const char *beside)
{
  g_auto (GStrv) folders = table_folders (beside);

  for (guint i = 0; folders[i] != NULL && tl_data_is_plain_name (name); i++)
    {
      g_autofree char *path = g_build_filename (folders[i], name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }
  return NULL;
}

char *
tl_data_table_folders (const char *beside)
{
  g_auto (GStrv) folders = table_folders (beside);

  return g_strjoinv (", ", folders);
}

static void
list_folder (const char *path, const char *prefix, GHashTable *ids)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_prefix (name, prefix) && g_str_has_suffix (name, ".xml"))
      {
        gsize skip = strlen (prefix);

        g_hash_table_add (ids, g_strndup (name + skip, strlen (name) - skip - strlen (".xml")));
      }
}

GStrv
tl_data_list_tables (const char *prefix)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *shipped = tl_data_path ("tables");
  g_autofree char *own = user_tables ();
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();

  list_folder (shipped, prefix, ids);
  list_folder (own, prefix, ids);
  g_autoptr (GList) sorted = g_list_sort (g_hash_table_get_keys (ids), (GCompareFunc) g_strcmp0);
  for (GList *id = sorted; id != NULL; id = id->next)
    g_strv_builder_add (list, id->data);
  return g_strv_builder_end (list);
}
