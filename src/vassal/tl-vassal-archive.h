/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ZIP file that a module, an extension or a save is.
 *
 * Names are keys: nothing is unpacked, and no name becomes a path.  Only regular entries count; of
 * two with one name it is the first.  Limits hold for whatever the file claims about itself: the
 * number of entries, the bytes of one, and how many times larger than the whole file one grows.
 *
 * Cost: opening reads the list of entries; each entry that is read walks that list again.
 */
#pragma once

#include <glib.h>

#define TL_VASSAL_ENTRIES_MAX 60000u
#define TL_VASSAL_ENTRY_BYTES_MAX (128u * 1024 * 1024)
/* An entry may be so many times as large as the file that holds it, once it is above the least. */
#define TL_VASSAL_RATIO_MAX 300u
#define TL_VASSAL_RATIO_LEAST (4u * 1024 * 1024)

typedef struct _TlVassalArchive TlVassalArchive;

/**
 * tl_vassal_archive_open:
 * @path: a regular file
 * @error: names @path
 *
 * Errors: %TL_XML_ERROR: it cannot be read, is no ZIP file, or has too many entries.
 *
 * Returns: (transfer full) (nullable): the archive, which keeps the file open
 */
TlVassalArchive *tl_vassal_archive_open (const char *path, GError **error);
/* The same from memory; @name stands for the file in messages. */
TlVassalArchive *tl_vassal_archive_open_bytes (GBytes *bytes, const char *name, GError **error);
void tl_vassal_archive_free (TlVassalArchive *archive);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVassalArchive, tl_vassal_archive_free)

/* As the user named it. */
const char *tl_vassal_archive_name (const TlVassalArchive *archive);
gboolean tl_vassal_archive_has (const TlVassalArchive *archive, const char *entry);

/**
 * tl_vassal_archive_read:
 * @entry: a name
 * @most: first bytes of it that do, %G_MAXSIZE: all of it
 * @error: names file and entry
 *
 * Errors: %TL_XML_ERROR: there is none, it is damaged, encrypted, or larger than the limits.
 *
 * Returns: (transfer full) (nullable): its bytes, @most at most
 */
GBytes *tl_vassal_archive_read (TlVassalArchive *archive, const char *entry, gsize most,
                                GError **error);

/**
 * tl_vassal_archive_read_each:
 * @entries: a set of names, utf8
 * @most: bytes of each that do
 * @total: bytes of all at which reading ends
 *
 * Several entries in one walk of the list; those that are not there or damaged are left out.
 *
 * Returns: (transfer full) (element-type utf8 GBytes): the first @most bytes of each
 */
GHashTable *tl_vassal_archive_read_each (TlVassalArchive *archive, GHashTable *entries, gsize most,
                                         gsize total);

/* The SHA-256 of the whole file, and its size. (transfer full) (nullable): NULL: it cannot be read.
 * @size: (out) */
char *tl_vassal_archive_hash (TlVassalArchive *archive, guint64 *size);

/* Whether @path is a file that begins as a ZIP file does. */
gboolean tl_vassal_is_archive (const char *path);
