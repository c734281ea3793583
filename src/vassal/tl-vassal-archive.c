/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "vassal/tl-vassal-archive.h"

#include "board/tl-message.h"
#include "xml/tl-xml.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BLOCK 65536

typedef struct archive Reader;

static void
reader_free (Reader *reader)
{
  archive_read_free (reader);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reader, reader_free)

struct _TlVassalArchive
{
  char *name;
  int fd;        /* -1: @bytes */
  GBytes *bytes; /* (nullable) */
  gsize size;
  GHashTable *entries; /* names */
};

static void
fail (GError **error, TlXmlError code, const TlVassalArchive *archive, const char *text)
{
  g_autofree char *name = tl_message_line (archive->name);

  g_set_error (error, TL_XML_ERROR, code, "%s: %s", name, text);
}

static void
fail_entry (GError **error, TlXmlError code, const TlVassalArchive *archive, const char *entry,
            const char *text)
{
  g_autofree char *shown = tl_message_value (entry);
  g_autofree char *line = g_strdup_printf ("%s: %s", shown, text);

  fail (error, code, archive, line);
}

/* --- walking the entries --- */

/* Behind no entry yet. (transfer full) (nullable) */
static Reader *
begin (TlVassalArchive *archive)
{
  g_autoptr (Reader) reader = archive_read_new ();
  int result;

  /* Of a file whose list of entries is missing nothing is certain. */
  archive_read_support_format_zip_seekable (reader);
  if (archive->fd >= 0)
    {
      if (lseek (archive->fd, 0, SEEK_SET) != 0)
        return NULL;
      result = archive_read_open_fd (reader, archive->fd, BLOCK);
    }
  else
    result = archive_read_open_memory (reader, (void *) g_bytes_get_data (archive->bytes, NULL),
                                       archive->size);
  return result == ARCHIVE_OK ? g_steal_pointer (&reader) : NULL;
}

static const char *
name_of (struct archive_entry *entry)
{
  const char *name = archive_entry_pathname_utf8 (entry);

  return name != NULL ? name : archive_entry_pathname (entry);
}

static gboolean
list_entries (TlVassalArchive *archive, GError **error)
{
  g_autoptr (Reader) reader = begin (archive);
  struct archive_entry *entry;
  guint n = 0;
  int result = ARCHIVE_FATAL;

  while (reader != NULL && (result = archive_read_next_header (reader, &entry)) >= ARCHIVE_WARN &&
         result != ARCHIVE_EOF)
    {
      const char *name = name_of (entry);

      if (++n > TL_VASSAL_ENTRIES_MAX)
        {
          g_autofree char *text = g_strdup_printf (_ ("expected at most %u entries, found more"),
                                                   TL_VASSAL_ENTRIES_MAX);

          fail (error, TL_XML_ERROR_TOO_LARGE, archive, text);
          return FALSE;
        }
      if (name != NULL && archive_entry_filetype (entry) == AE_IFREG)
        g_hash_table_add (archive->entries, g_strdup (name));
    }
  if (result == ARCHIVE_EOF)
    return TRUE;
  fail (error, TL_XML_ERROR_SYNTAX, archive,
        _ ("expected a ZIP file, found none, or a part of one"));
  return FALSE;
}

/* --- opening --- */

static TlVassalArchive *
archive_new (const char *name, int fd, GBytes *bytes, gsize size)
{
  TlVassalArchive *archive = g_new0 (TlVassalArchive, 1);

  archive->name = g_strdup (name);
  archive->fd = fd;
  archive->bytes = bytes != NULL ? g_bytes_ref (bytes) : NULL;
  archive->size = size;
  archive->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return archive;
}

TlVassalArchive *
tl_vassal_archive_open (const char *path, GError **error)
{
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  int number = errno;
  struct stat status = { 0 };
  g_autoptr (TlVassalArchive) archive = archive_new (path, fd, NULL, 0);

  if (fd < 0 || fstat (fd, &status) != 0)
    {
      g_autofree char *text = g_strdup_printf (_ ("cannot be read: %s"), g_strerror (number));

      fail (error, TL_XML_ERROR_READ, archive, text);
      return NULL;
    }
  if (!S_ISREG (status.st_mode))
    {
      fail (error, TL_XML_ERROR_READ, archive, _ ("expected a file, found none"));
      return NULL;
    }
  archive->size = (gsize) status.st_size;
  return list_entries (archive, error) ? g_steal_pointer (&archive) : NULL;
}

TlVassalArchive *
tl_vassal_archive_open_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (TlVassalArchive) archive = archive_new (name, -1, bytes, g_bytes_get_size (bytes));

  return list_entries (archive, error) ? g_steal_pointer (&archive) : NULL;
}

void
tl_vassal_archive_free (TlVassalArchive *archive)
{
  if (archive->fd >= 0)
    close (archive->fd);
  g_clear_pointer (&archive->bytes, g_bytes_unref);
  g_hash_table_unref (archive->entries);
  g_free (archive->name);
  g_free (archive);
}

const char *
tl_vassal_archive_name (const TlVassalArchive *archive)
{
  return archive->name;
}

gboolean
tl_vassal_archive_has (const TlVassalArchive *archive, const char *entry)
{
  return g_hash_table_contains (archive->entries, entry);
}

/* --- reading --- */

/* What an entry may grow to, whatever it says. */
static gsize
limit_of (const TlVassalArchive *archive)
{
  gsize by_ratio = MIN (archive->size, TL_VASSAL_ENTRY_BYTES_MAX) * TL_VASSAL_RATIO_MAX;

  return MIN (MAX (by_ratio, TL_VASSAL_RATIO_LEAST), TL_VASSAL_ENTRY_BYTES_MAX);
}

/* The entry that @reader stands at; @most: as many bytes do. */
static GBytes *
read_data (TlVassalArchive *archive, Reader *reader, const char *entry, gsize most, GError **error)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  gsize limit = limit_of (archive);
  g_autofree guint8 *block = g_malloc (BLOCK);

  while (data->len < most)
    {
      la_ssize_t n = archive_read_data (reader, block, MIN (BLOCK, most - data->len));

      if (n == 0)
        break;
      if (n < 0)
        {
          fail_entry (error, TL_XML_ERROR_READ, archive, entry,
                      archive_read_has_encrypted_entries (reader) == 1
                          ? _ ("expected no encryption, found some")
                          : _ ("expected an entry that can be unpacked, found a damaged one"));
          return NULL;
        }
      if (data->len + (gsize) n > limit)
        {
          g_autofree char *text = g_strdup_printf (
              /* Translators: %u are megabytes. */
              _ ("too large: expected at most %u MB in a file of this size, found more"),
              (guint) (limit / (1024 * 1024)));

          fail_entry (error, TL_XML_ERROR_TOO_LARGE, archive, entry, text);
          return NULL;
        }
      g_byte_array_append (data, block, (guint) n);
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&data));
}

GBytes *
tl_vassal_archive_read (TlVassalArchive *archive, const char *entry, gsize most, GError **error)
{
  g_autoptr (Reader) reader = tl_vassal_archive_has (archive, entry) ? begin (archive) : NULL;
  struct archive_entry *header;
  int result;

  while (reader != NULL && (result = archive_read_next_header (reader, &header)) >= ARCHIVE_WARN &&
         result != ARCHIVE_EOF)
    {
      const char *name = name_of (header);

      if (name != NULL && strcmp (name, entry) == 0 && archive_entry_filetype (header) == AE_IFREG)
        return read_data (archive, reader, entry, most, error);
    }
  fail_entry (error, TL_XML_ERROR_READ, archive, entry, _ ("expected an entry, found none"));
  return NULL;
}

GHashTable *
tl_vassal_archive_read_each (TlVassalArchive *archive, GHashTable *entries, gsize most, gsize total)
{
  GHashTable *found =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (Reader) reader = begin (archive);
  guint n_wanted = g_hash_table_size (entries);
  struct archive_entry *header;
  gsize sum = 0;
  int result;

  while (reader != NULL && g_hash_table_size (found) < n_wanted && sum < total &&
         (result = archive_read_next_header (reader, &header)) >= ARCHIVE_WARN &&
         result != ARCHIVE_EOF)
    {
      const char *name = name_of (header);

      if (name == NULL || !g_hash_table_contains (entries, name) ||
          g_hash_table_contains (found, name) || archive_entry_filetype (header) != AE_IFREG)
        continue;
      GBytes *bytes = read_data (archive, reader, name, most, NULL);
      if (bytes == NULL)
        continue;
      sum += g_bytes_get_size (bytes);
      g_hash_table_insert (found, g_strdup (name), bytes);
    }
  return found;
}

char *
tl_vassal_archive_hash (TlVassalArchive *archive, guint64 *size)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree guint8 *block = g_malloc (BLOCK);
  gssize n;

  *size = 0;
  if (archive->fd < 0)
    {
      *size = g_bytes_get_size (archive->bytes);
      return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, archive->bytes);
    }
  while ((n = pread (archive->fd, block, BLOCK, (off_t) *size)) > 0)
    {
      g_checksum_update (sum, block, n);
      *size += (guint64) n;
    }
  return n == 0 ? g_strdup (g_checksum_get_string (sum)) : NULL;
}

gboolean
tl_vassal_is_archive (const char *path)
{
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  struct stat status;
  char head[2] = { 0 };
  gboolean is_archive = fd >= 0 && fstat (fd, &status) == 0 && S_ISREG (status.st_mode) &&
                        read (fd, head, sizeof head) == sizeof head && memcmp (head, "PK", 2) == 0;

  if (fd >= 0)
    close (fd);
  return is_archive;
}
