/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tools for the readers and writers of this folder.  Readers walk a document that has passed its
 * schema, so elements stand where they should and required attributes are there; what a schema
 * cannot say they check here, add to the report and go on.
 *
 * Writers append to a GString; the text is put into a file as a whole.
 */
#pragma once

#include "board/tl-terrain.h"
#include "pieces/tl-counter.h"
#include "xml/tl-xml-node.h"

/* --- tl-xml-read.c, tl-xml-schema.c --- */

/* A well-formed document within the limits, or NULL.  (transfer full) */
xmlDoc *tl_xml_parse (GBytes *bytes, TlReport *report);
/* Validates against @schema, a file under data/. */
gboolean tl_xml_validate (xmlDoc *doc, const char *schema, TlReport *report);

/* Both of what was read.  (transfer full) */
xmlDoc *tl_xml_load_bytes (GBytes *bytes, const char *schema, TlReport *report);

/*
 * What was made of a file that many documents refer to, a schema or a table, is kept for as long as
 * the thread runs, and handed out again for the same bytes: to make it takes most of the time in
 * which a small scenario is read.  A file that has changed has other bytes, and is read anew; a
 * compiled schema serves one thread.  @free_object tells sorts of objects apart.
 *
 * NULL when there is none.  (transfer none): until the next tl_xml_keep ()
 */
gpointer tl_xml_kept (GBytes *bytes, GDestroyNotify free_object);
/* Keeps @object, which tl_xml_kept () had none for, until others were asked for more often. */
void tl_xml_keep (GBytes *bytes, gpointer object, GDestroyNotify free_object);

/* --- readers of whole elements, which have passed their schema --- */

TlTerrainChart *tl_xml_read_terrain_chart (const xmlNode *root, TlReport *report);
/* A whole file, of which nothing has been checked yet. */
TlTerrainChart *tl_xml_read_terrain_chart_bytes (GBytes *bytes, TlReport *report);
/* The chart that a map contains, <terrain-chart>, of which nothing has been checked yet. */
TlTerrainChart *tl_xml_contained_terrain_chart (const xmlNode *node, TlReport *report);

/* Appends <terrain-chart>, each line behind @indent. */
void tl_xml_put_terrain_chart (GString *text, const TlTerrainChart *chart, const char *indent);
/* Whether a file in @folder (nullable), or one of the program's own, says the same as @chart under
 * its id. */
gboolean tl_xml_is_terrain_chart_in (const char *folder, const TlTerrainChart *chart);

/* --- tl-xml-values.c: elements and attributes --- */

/* A finding about the values in the file. */
#define tl_xml_complain(report, line, ...) \
  tl_report_add ((report), TL_XML_ERROR_CONTENT, (line), __VA_ARGS__)

/* "@name: expected @form, found ..." (transfer full) */
char *tl_xml_expected_text (const char *name, const char *form, const char *found);

/* What several readers expect; each adds a finding about @found in line @line. */
void tl_xml_expect_number (TlReport *report, guint line, const char *name, const char *found);
void tl_xml_expect_supply (TlReport *report, guint line, const char *found);
void tl_xml_expect_once (TlReport *report, guint line, const char *found);
void tl_xml_expect_counter (TlReport *report, guint line, const char *found);
void tl_xml_expect_rail (TlReport *report, guint line, const char *found);
/* Is there room for one more of @name after @n of them?  At most @max are read. */
gboolean tl_xml_check_room (TlReport *report, guint line, const char *name, guint n, guint max);

gboolean tl_xml_yes (const xmlNode *node, const char *name, gboolean otherwise);
/* A whole number of at most @max; @otherwise when it is not there, or wrong, which is reported. */
guint tl_xml_count (const xmlNode *node, const char *name, guint max, guint otherwise,
                    TlReport *report);
/* An id that a file may define: letters, digits, ". - _", not beginning with one of these. */
gboolean tl_xml_check_id (const xmlNode *node, const char *id, TlReport *report);
/* The text of an element, trimmed; blanks and line ends within become one.  (transfer full) */
char *tl_xml_paragraph (const xmlNode *node);

/* --- words in a text, with their lines --- */

#define TL_XML_WORD_MAX 96

typedef struct
{
  const xmlNode *next; /* text node to come */
  const char *at;      /* in the present one, or NULL */
  guint line;          /* of the word last returned */
  char word[TL_XML_WORD_MAX];
} TlXmlWords;

/* Of the text in @node. */
void tl_xml_words_in (TlXmlWords *words, const xmlNode *node);
/* Of an attribute's value; @line is the element's. */
void tl_xml_words_of (TlXmlWords *words, const char *text, guint line);
/* The next word between blanks, cut to TL_XML_WORD_MAX - 1 bytes, or NULL at the end. */
const char *tl_xml_words_next (TlXmlWords *words);
/* The same without a copy or limit: @length bytes, not terminated.  Words do not span comments. */
const char *tl_xml_words_next_span (TlXmlWords *words, gsize *length);

/* --- tl-xml-write.c --- */

GString *tl_xml_begin (void);
/* As it is: for markup of our own and numbers. */
void tl_xml_put (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Escaped. */
void tl_xml_put_text (GString *text, const char *value);
/* ` name="value"`, escaped; nothing when @value is NULL or "". */
void tl_xml_put_attr (GString *text, const char *name, const char *value);
void tl_xml_put_number (GString *text, const char *name, guint value);
void tl_xml_put_yes (GString *text, const char *name, gboolean value);
/* ` name="3SP 2T"` */
void tl_xml_put_tokens (GString *text, const char *name, guint t, guint tokens_per_sp);
