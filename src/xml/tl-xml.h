/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading and writing files: what is common to all of them.
 *
 * A file from outside is not trusted.  It is read by ourselves, at most TL_XML_MAX_BYTES of it,
 * and must be UTF-8; it may not have a DOCTYPE, so there are no entities, and nothing else is ever
 * fetched; it may not be nested deeper than TL_XML_MAX_DEPTH, nor have more than TL_XML_MAX_NODES
 * elements and attributes, nor more than TL_XML_MAX_ATTRIBUTES in one element, nor control
 * characters in an attribute.  Then the file is validated against its RELAX NG schema, and then the
 * meaning of every value is checked, into fresh objects.  They are handed out only when nothing was
 * found.
 *
 * A TlReport collects what was found, with lines: all of it as far as the reader can go on, not
 * only the first, but no more than TL_REPORT_MAX.  An error's message has a line for each finding,
 * whose values are cut (tl-message.h):
 *
 *     crossing.xml:40: no hex 99.99 on this map, expected 01.01 to 40.30
 *
 * Does not know: what any element means; see tl-xml-map.h, tl-xml-scenario.h and their like.
 */
#pragma once

#include <glib.h>

#define TL_XML_MAX_BYTES (64u * 1024 * 1024)
#define TL_XML_MAX_DEPTH 64u
#define TL_XML_MAX_NODES 2000000u
#define TL_XML_MAX_ATTRIBUTES 100u
#define TL_REPORT_MAX 50u

#define TL_XML_ERROR (tl_xml_error_quark ())
GQuark tl_xml_error_quark (void);

typedef enum
{
  TL_XML_ERROR_READ,      /* cannot be opened or read, or is no regular file */
  TL_XML_ERROR_TOO_LARGE, /* a limit of size, depth or count */
  TL_XML_ERROR_SYNTAX,    /* no XML, or XML that we do not take */
  TL_XML_ERROR_SCHEMA,    /* other elements or attributes than the schema has */
  TL_XML_ERROR_CONTENT,   /* values that make no sense together */
  TL_XML_ERROR_WRITE,
  TL_XML_ERROR_DATA /* the program's own data are missing or damaged */
} TlXmlError;

typedef struct
{
  char *file; /* (nullable): as the user named it; NULL: it is not written yet */
  guint line; /* from 1; 0: the file could not be read at all, or is not written yet */
  char *text; /* a translated sentence without a full stop */
} TlFileFinding;

typedef struct
{
  char *file;            /* what findings that name no file are about */
  gboolean is_unwritten; /* @file is still to be written: findings name neither it nor a line */
  TlXmlError code;       /* of the first finding */
  GPtrArray *findings;   /* TlFileFinding */
  guint n_dropped;       /* findings beyond TL_REPORT_MAX */
  GPtrArray *remarks;    /* TlFileFinding: what opens all the same, and is odd */
} TlReport;

TlReport *tl_report_new (const char *path);
void tl_report_free (TlReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlReport, tl_report_free)
gboolean tl_report_is_clean (const TlReport *report);
/* @code counts when it is the first finding. */
void tl_report_add (TlReport *report, TlXmlError code, guint line, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
/* What is no fault of the file, but may not be meant. */
void tl_report_remark (TlReport *report, guint line, const char *format, ...) G_GNUC_PRINTF (3, 4);
/* What another file, read on behalf of this one, was found to have. */
void tl_report_append (TlReport *report, const TlReport *other);
/* "file:line: text"; without a line when the file could not be read at all, without both when it is
 * not written yet.  (transfer full) */
char *tl_file_finding_to_string (const TlFileFinding *finding);
/* The same, a line each.  (transfer full) */
char *tl_report_to_string (const TlReport *report);
/* Sets @error to everything found; returns FALSE, or TRUE when the report is clean. */
gboolean tl_report_propagate (const TlReport *report, GError **error);

typedef enum
{
  TL_FILE_UNKNOWN,
  TL_FILE_SCENARIO,
  TL_FILE_MAP,
  TL_FILE_TABLE, /* an edition or a terrain effects chart */
  TL_FILE_GAME
} TlFileKind;
/* What the root element says; TL_FILE_UNKNOWN for what cannot be read, too.  Looks at the beginning
 * only. */
TlFileKind tl_xml_file_kind (const char *path);

/*
 * @path: any file
 * @kind: (out): what its root element says it is
 *
 * Reads @path as opening it would, and throws away what it holds.
 *
 * Cost: that of opening it.
 *
 * Returns: (transfer full): what was found; clean when it can be opened
 */
TlReport *tl_check_file (const char *path, TlFileKind *kind);

/* Of the name of a file that is being written, beside the one that it will be; it is locked
 * meanwhile. */
#define TL_XML_TEMPORARY_ENDING ".throwline-save"

/*
 * @text: a whole document
 *
 * Writes a new file beside @path, syncs it and puts it in its place, so that a crash leaves either
 * the old file or the new one.  A symbolic link keeps pointing to its file, and a file keeps its
 * rights.  What a program that died meanwhile left beside @path goes with the next call.
 *
 * Returns: FALSE when it could not; @path is then as it was
 */
gboolean tl_xml_write_file (const char *path, const GString *text, GError **error);
