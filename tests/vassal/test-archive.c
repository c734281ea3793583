/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ZIP files of strangers: what is read of them, and where it ends. */
#undef G_DISABLE_ASSERT

#include "vassal-files.h"
#include "xml/tl-xml.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

static void
assert_text (GBytes *bytes, const char *text)
{
  g_assert_nonnull (bytes);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text, strlen (text));
}

static void
test_reads (void)
{
  static const ZipEntry entries[] = {
    { "a.txt", "first", 5 },     { "images/b.txt", "second", 6 }, { "a.txt", "again", 5 },
    { "../../up.txt", "up", 2 }, { "/etc/x", "root", 4 },
  };
  g_autoptr (GBytes) zip = zip_of (entries, G_N_ELEMENTS (entries));
  g_autoptr (GError) error = NULL;
  g_autoptr (TlVassalArchive) archive = tl_vassal_archive_open_bytes (zip, "x.vmod", &error);
  g_autoptr (GBytes) a = NULL, b = NULL, head = NULL, up = NULL, none = NULL;

  g_assert_no_error (error);
  a = tl_vassal_archive_read (archive, "a.txt", G_MAXSIZE, &error);
  assert_text (a, "first");
  b = tl_vassal_archive_read (archive, "images/b.txt", G_MAXSIZE, &error);
  assert_text (b, "second");
  head = tl_vassal_archive_read (archive, "images/b.txt", 3, &error);
  assert_text (head, "sec");
  /* Names are keys: such a one is read like any other, and is no path. */
  up = tl_vassal_archive_read (archive, "../../up.txt", G_MAXSIZE, &error);
  assert_text (up, "up");
  g_assert_false (g_file_test ("../../up.txt", G_FILE_TEST_EXISTS));
  g_assert_true (tl_vassal_archive_has (archive, "a.txt"));
  g_assert_false (tl_vassal_archive_has (archive, "b.txt"));
  none = tl_vassal_archive_read (archive, "b.txt", G_MAXSIZE, &error);
  g_assert_null (none);
  g_assert_error (error, TL_XML_ERROR, TL_XML_ERROR_READ);
  g_assert_cmpstr (error->message, ==, "x.vmod: b.txt: expected an entry, found none");
}

/* @bytes are no archive, for a reason that holds @why. */
static void
assert_refused (GBytes *bytes, const char *why)
{
  g_autoptr (GError) error = NULL;
  TlVassalArchive *archive = tl_vassal_archive_open_bytes (bytes, "x.vmod", &error);

  g_assert_null (archive);
  g_assert_nonnull (error);
  if (strstr (error->message, why) == NULL)
    g_error ("expected %s, found %s", why, error->message);
}

static void
test_refuses_no_zip (void)
{
  static const ZipEntry entries[] = { { "a.txt", "first", 5 }, { "b.txt", "second", 6 } };
  g_autoptr (GBytes) zip = zip_of (entries, G_N_ELEMENTS (entries));
  g_autoptr (GBytes) text = g_bytes_new_static ("begin_save", 10);
  g_autoptr (GBytes) empty = g_bytes_new_static ("", 0);

  assert_refused (text, "expected a ZIP file");
  assert_refused (empty, "expected a ZIP file");
  /* The list of entries stands at the end: cut anywhere, it is missing. */
  for (gsize size = 1; size < g_bytes_get_size (zip); size++)
    {
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (zip, 0, size);

      assert_refused (part, "expected a ZIP file");
    }
}

/* 100 MB of zeros take 100 KB in a file. */
static void
test_bomb (void)
{
  gsize size = 100u * 1024 * 1024;
  g_autofree guint8 *zeros = g_malloc0 (size);
  ZipEntry entry = { "savedGame", zeros, size };
  g_autoptr (GBytes) zip = zip_of (&entry, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlVassalArchive) archive = tl_vassal_archive_open_bytes (zip, "x.vsav", &error);
  GBytes *bytes;

  g_assert_cmpuint (g_bytes_get_size (zip), <, 200 * 1024);
  g_assert_no_error (error);
  bytes = tl_vassal_archive_read (archive, "savedGame", G_MAXSIZE, &error);
  g_assert_null (bytes);
  g_assert_error (error, TL_XML_ERROR, TL_XML_ERROR_TOO_LARGE);
}

/* Under the limits of a file of its size an entry is read whole. */
static void
test_large (void)
{
  gsize size = TL_VASSAL_RATIO_LEAST;
  g_autofree guint8 *zeros = g_malloc0 (size);
  ZipEntry entry = { "savedGame", zeros, size };
  g_autoptr (GBytes) zip = zip_of (&entry, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlVassalArchive) archive = tl_vassal_archive_open_bytes (zip, "x.vsav", &error);
  g_autoptr (GBytes) bytes = tl_vassal_archive_read (archive, "savedGame", G_MAXSIZE, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, size);
}

static void
put16 (GByteArray *bytes, guint value)
{
  guint8 both[2] = { (guint8) value, (guint8) (value >> 8) };

  g_byte_array_append (bytes, both, 2);
}

static void
put32 (GByteArray *bytes, guint32 value)
{
  put16 (bytes, value & 0xffff);
  put16 (bytes, value >> 16);
}

/* An empty entry, in the list at the end, or before its data. */
static void
put_entry (GByteArray *bytes, guint i, gboolean is_in_list, guint32 offset)
{
  char name[16];

  g_snprintf (name, sizeof name, "e%07u", i);
  put32 (bytes, is_in_list ? 0x02014b50 : 0x04034b50);
  if (is_in_list)
    put16 (bytes, 20);
  put16 (bytes, 20);
  for (guint k = 0; k < 4; k++)
    put16 (bytes, 0);
  put32 (bytes, 0);
  put32 (bytes, 0);
  put32 (bytes, 0);
  put16 (bytes, (guint) strlen (name));
  put16 (bytes, 0);
  if (is_in_list)
    {
      put16 (bytes, 0);
      put16 (bytes, 0);
      put16 (bytes, 0);
      put32 (bytes, 0100644u << 16);
      put32 (bytes, offset);
    }
  g_byte_array_append (bytes, (const guint8 *) name, (guint) strlen (name));
}

/* What an entry takes before its data. */
#define ENTRY_BYTES 38u

/* @n empty entries. (transfer full) */
static GBytes *
list_of (guint n)
{
  GByteArray *bytes = g_byte_array_new ();
  guint start, size;

  for (guint i = 0; i < n; i++)
    put_entry (bytes, i, FALSE, 0);
  start = bytes->len;
  for (guint i = 0; i < n; i++)
    put_entry (bytes, i, TRUE, i * ENTRY_BYTES);
  size = bytes->len - start;
  put32 (bytes, 0x06054b50);
  put16 (bytes, 0);
  put16 (bytes, 0);
  put16 (bytes, MIN (n, 0xffff));
  put16 (bytes, MIN (n, 0xffff));
  put32 (bytes, size);
  put32 (bytes, start);
  put16 (bytes, 0);
  return g_byte_array_free_to_bytes (bytes);
}

static void
test_many_entries (void)
{
  g_autoptr (GBytes) many = list_of (1000000);
  g_autoptr (GBytes) few = list_of (1000);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlVassalArchive) archive = tl_vassal_archive_open_bytes (few, "x.vmod", &error);

  g_assert_no_error (error);
  g_assert_true (tl_vassal_archive_has (archive, "e0000999"));
  assert_refused (many, "entries, found more");
}

/* Several entries at once: the beginnings of those that are there, until they are enough; and the
 * sum of the whole. */
static void
test_each (void)
{
  static const char text[] = "0123456789";
  ZipEntry entries[] = { { "a", text, 10 }, { "b", text, 4 }, { "a", text, 2 }, { "c", text, 10 } };
  g_autoptr (GBytes) bytes = zip_of (entries, G_N_ELEMENTS (entries));
  g_autoptr (TlVassalArchive) archive = tl_vassal_archive_open_bytes (bytes, "x.vmod", NULL);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) heads = NULL;
  g_autoptr (GHashTable) some = NULL;
  g_autofree char *hash = NULL;
  g_autofree char *expected = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  guint64 size;

  g_hash_table_add (names, (gpointer) "a");
  g_hash_table_add (names, (gpointer) "c");
  g_hash_table_add (names, (gpointer) "none");
  heads = tl_vassal_archive_read_each (archive, names, 6, 100);
  g_assert_cmpuint (g_hash_table_size (heads), ==, 2);
  g_assert_cmpuint (g_bytes_get_size (g_hash_table_lookup (heads, "a")), ==, 6);
  some = tl_vassal_archive_read_each (archive, names, 100, 10);
  g_assert_cmpuint (g_hash_table_size (some), ==, 1);
  g_assert_cmpuint (g_bytes_get_size (g_hash_table_lookup (some, "a")), ==, 10);
  hash = tl_vassal_archive_hash (archive, &size);
  g_assert_cmpstr (hash, ==, expected);
  g_assert_cmpuint (size, ==, g_bytes_get_size (bytes));
}

static void
test_special_files (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp (NULL, &error);
  g_autofree char *pipe = g_build_filename (folder, "pipe.vmod", NULL);
  const char *paths[] = { "/nowhere/at/all.vmod", folder, pipe, "/dev/zero" };

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      TlVassalArchive *archive = tl_vassal_archive_open (paths[i], &error);

      g_assert_null (archive);
      g_assert_error (error, TL_XML_ERROR, TL_XML_ERROR_READ);
      g_assert_true (g_str_has_prefix (error->message, paths[i]));
      g_clear_error (&error);
    }
  g_unlink (pipe);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vassal/archive/reads", test_reads);
  g_test_add_func ("/vassal/archive/refuses-no-zip", test_refuses_no_zip);
  g_test_add_func ("/vassal/archive/bomb", test_bomb);
  g_test_add_func ("/vassal/archive/large", test_large);
  g_test_add_func ("/vassal/archive/many-entries", test_many_entries);
  g_test_add_func ("/vassal/archive/each", test_each);
  g_test_add_func ("/vassal/archive/special-files", test_special_files);
  return g_test_run ();
}
