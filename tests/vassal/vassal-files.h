/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules and saves that tests write: ZIP files in memory, pieces, and build files of parts. */
#pragma once

#include "vassal/tl-vassal-save.h"

#include <archive.h>
#include <archive_entry.h>
#include <string.h>

typedef struct
{
  const char *name;
  const void *data;
  gsize size;
} ZipEntry;

static G_GNUC_UNUSED la_ssize_t
on_zip_write (struct archive *archive, void *data, const void *bytes, size_t size)
{
  g_byte_array_append (data, bytes, (guint) size);
  return (la_ssize_t) size;
}

/* A ZIP file of these entries. (transfer full) */
static G_GNUC_UNUSED GBytes *
zip_of (const ZipEntry *entries, guint n)
{
  GByteArray *bytes = g_byte_array_new ();
  struct archive *archive = archive_write_new ();
  struct archive_entry *entry = archive_entry_new ();

  archive_write_set_format_zip (archive);
  archive_write_set_bytes_in_last_block (archive, 1);
  g_assert_cmpint (archive_write_open (archive, bytes, NULL, on_zip_write, NULL), ==, ARCHIVE_OK);
  for (guint i = 0; i < n; i++)
    {
      archive_entry_clear (entry);
      archive_entry_set_pathname (entry, entries[i].name);
      archive_entry_set_size (entry, (la_int64_t) entries[i].size);
      archive_entry_set_filetype (entry, AE_IFREG);
      archive_entry_set_perm (entry, 0644);
      g_assert_cmpint (archive_write_header (archive, entry), >=, ARCHIVE_WARN);
      g_assert_cmpint (archive_write_data (archive, entries[i].data, entries[i].size), ==,
                       (la_ssize_t) entries[i].size);
    }
  archive_entry_free (entry);
  g_assert_cmpint (archive_write_close (archive), ==, ARCHIVE_OK);
  archive_write_free (archive);
  return g_byte_array_free_to_bytes (bytes);
}

/* The header of a PNG of that size, which is all that the importer asks. */
static G_GNUC_UNUSED void
png_of (guint8 header[24], guint width, guint height)
{
  static const guint8 start[16] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n',
                                    0,    0,   0,   13,  'I',  'H',  'D',  'R' };

  memcpy (header, start, sizeof start);
  for (guint i = 0; i < 4; i++)
    {
      header[16 + i] = (guint8) (width >> (24 - 8 * i));
      header[20 + i] = (guint8) (height >> (24 - 8 * i));
    }
}

/* A module of one build file, and pictures images/map.png and map.jpg of that size. (transfer
 * full) */
static G_GNUC_UNUSED GBytes *
module_bytes (const char *build_file, guint width, guint height)
{
  guint8 png[24];
  /* Its first bytes say what a picture is, not its name. */
  ZipEntry entries[3] = { { "buildFile.xml", build_file, strlen (build_file) },
                          { "images/map.png", png, sizeof png },
                          { "images/map.jpg", png, sizeof png } };

  png_of (png, width, height);
  return zip_of (entries, G_N_ELEMENTS (entries));
}

static G_GNUC_UNUSED TlVassalModule *
module_of_bytes (GBytes *bytes, GError **error)
{
  TlVassalArchive *archive = tl_vassal_archive_open_bytes (bytes, "test.vmod", error);

  return archive != NULL ? tl_vassal_module_read_for_test (archive, error) : NULL;
}

static G_GNUC_UNUSED TlVassalModule *
module_of (const char *build_file, guint width, guint height)
{
  g_autoptr (GBytes) bytes = module_bytes (build_file, width, height);
  g_autoptr (GError) error = NULL;
  TlVassalModule *module = module_of_bytes (bytes, &error);

  g_assert_no_error (error);
  return module;
}

/* --- texts in texts --- */

/* Appends @token to @text behind @sign, as VASSAL quotes it. */
static G_GNUC_UNUSED void
put_token (GString *text, const char *token, char sign)
{
  for (; *token != '\0'; token++)
    {
      if (*token == sign)
        g_string_append_c (text, '\\');
      g_string_append_c (text, *token);
    }
}

/* Two texts as one, of which the second may be a text of texts. (transfer full) */
static G_GNUC_UNUSED char *
pair_of (const char *outer, const char *inner, char sign)
{
  GString *text = g_string_new (NULL);

  put_token (text, outer, sign);
  g_string_append_c (text, sign);
  put_token (text, inner, sign);
  return g_string_free (text, FALSE);
}

/* "+/ID/TYPE/STATE" of traits and their states, NULL behind the last; the innermost last.
 * (transfer full) */
static G_GNUC_UNUSED char *
piece_of (const char *id, const char *const *traits, const char *const *states)
{
  guint n = g_strv_length ((char **) traits);
  g_autofree char *type = g_strdup (traits[n - 1]);
  g_autofree char *state = g_strdup (states[n - 1]);
  GString *text = g_string_new ("+/");

  for (guint i = n - 1; i > 0; i--)
    {
      char *outer = pair_of (traits[i - 1], type, '\t');
      char *outer_state = pair_of (states[i - 1], state, '\t');

      g_free (type);
      g_free (state);
      type = outer;
      state = outer_state;
    }
  put_token (text, id, '/');
  g_string_append_c (text, '/');
  put_token (text, type, '/');
  g_string_append_c (text, '/');
  put_token (text, state, '/');
  return g_string_free (text, FALSE);
}

/* A save of @commands, NULL behind the last, as VASSAL nests them: all in one command. (transfer
 * full) */
static G_GNUC_UNUSED char *
save_of (const char *const *commands)
{
  g_autoptr (GString) inner = g_string_new (NULL);
  GString *text = g_string_new ("begin_save\x1b");

  for (; *commands != NULL; commands++)
    {
      g_string_append_c (inner, '\x1b');
      put_token (inner, *commands, '\x1b');
    }
  put_token (text, inner->str, '\x1b');
  g_string_append (text, "\x1b"
                         "end_save");
  return g_string_free (text, FALSE);
}

static G_GNUC_UNUSED TlVassalSave *
save_of_text (const char *text, const TlVassalModule *module)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  TlVassalSave *save = tl_vassal_save_read (bytes, "test.vsav", module, &error);

  g_assert_no_error (error);
  return save;
}

/* A file of the samples, which not every machine has; NULL, and the test is skipped. (transfer
 * full) */
static G_GNUC_UNUSED char *
sample_path (const char *name)
{
  const char *folder = g_getenv ("TL_VASSAL_SAMPLES");
  char *path = folder != NULL ? g_build_filename (folder, name, NULL) : NULL;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_free (path);
      g_test_skip ("TL_VASSAL_SAMPLES names no folder with samples of VASSAL");
      return NULL;
    }
  return path;
}
