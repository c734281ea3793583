/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- crowded tags --- */

/* Behind the next @end, or the end of the text. */
static const char *
skip_past (const char *p, const char *limit, const char *end)
{
  const char *found = g_strstr_len (p, limit - p, end);

  return found != NULL ? found + strlen (end) : limit;
}

/* @p is behind a '<' that begins a tag: goes behind its '>', and counts what is quoted on the
 * way. */
static const char *
scan_tag (const char *p, const char *limit, guint *n_quoted)
{
  *n_quoted = 0;
  for (; p < limit && *p != '>'; p++)
    if (*p == '"' || *p == '\'')
      {
        p = memchr (p + 1, *p, (gsize) (limit - p - 1));
        if (p == NULL)
          return limit;
        if (++*n_quoted > TL_XML_MAX_ATTRIBUTES)
          return p;
      }
  return p;
}

/*
 * The '<' of the first tag with more than TL_XML_MAX_ATTRIBUTES quoted values, or NULL: libxml2
 * compares each attribute of a tag with every other before it reports the first.  The rest need not
 * be XML.
 */
static const char *
find_crowded_tag (const char *data, gsize size)
{
  const char *limit = data + size;
  const char *p = data;

  while ((p = memchr (p, '<', (gsize) (limit - p))) != NULL)
    {
      const char *tag = p++;
      gsize left = (gsize) (limit - p);
      guint n_quoted;

      if (left >= 3 && memcmp (p, "!--", 3) == 0)
        p = skip_past (p + 3, limit, "-->");
      else if (left >= 8 && memcmp (p, "![CDATA[", 8) == 0)
        p = skip_past (p + 8, limit, "]]>");
      else if (left >= 1 && *p == '?')
        p = skip_past (p, limit, "?>");
      else
        {
          p = scan_tag (p, limit, &n_quoted);
          if (n_quoted > TL_XML_MAX_ATTRIBUTES)
            return tag;
        }
    }
  return NULL;
}

/* --- the file --- */

static void
complain_about_reading (TlReport *report, int number)
{
  /* Translators: %s is the system's reason, "Permission denied". */
  tl_report_add (report, TL_XML_ERROR_READ, 0, _ ("cannot be read: %s"), g_strerror (number));
}

static gboolean
check_size (goffset size, TlReport *report)
{
  if (size <= (goffset) TL_XML_MAX_BYTES)
    return TRUE;
  /* Translators: both numbers are megabytes. */
  tl_report_add (report, TL_XML_ERROR_TOO_LARGE, 1,
                 _ ("too large: expected at most %u MB, found %" G_GOFFSET_FORMAT " MB"),
                 TL_XML_MAX_BYTES / (1024 * 1024), (goffset) (size / (1024 * 1024)));
  return FALSE;
}

/* A FIFO would wait for a writer, a device never end. */
static gboolean
check_kind_and_size (int fd, TlReport *report, gsize *size)
{
  struct stat status;

  if (fstat (fd, &status) != 0)
    {
      complain_about_reading (report, errno);
      return FALSE;
    }
  if (!S_ISREG (status.st_mode))
    {
      tl_report_add (report, TL_XML_ERROR_READ, 0,
                     S_ISDIR (status.st_mode) ? _ ("expected a file, found a folder")
                                              : _ ("expected a file, found a pipe or device"));
      return FALSE;
    }
  *size = (gsize) status.st_size;
  return check_size (status.st_size, report);
}

static GBytes *
read_descriptor (int fd, TlReport *report)
{
  gsize size;
  gssize n;

  if (!check_kind_and_size (fd, report, &size))
    return NULL;
  g_autoptr (GByteArray) array = g_byte_array_new ();
  do
    {
      guint at = array->len;

      /* It may have grown since: one byte more than it had shows that. */
      g_byte_array_set_size (array, at <= size ? (guint) size + 1 : at + 65536);
      n = read (fd, array->data + at, array->len - at);
      if (n < 0 && errno != EINTR)
        {
          complain_about_reading (report, errno);
          return NULL;
        }
      g_byte_array_set_size (array, at + (guint) MAX (n, 0));
      if (!check_size (array->len, report))
        return NULL;
    }
  while (n != 0);
  return g_byte_array_free_to_bytes (g_steal_pointer (&array));
}

GBytes *
tl_xml_read_file (const char *path, TlReport *report)
{
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);

  if (fd < 0)
    {
      complain_about_reading (report, errno);
      return NULL;
    }
  GBytes *bytes = read_descriptor (fd, report);
  close (fd);
  return bytes;
}

/* --- its encoding --- */

static guint
line_of (const char *start, const char *at)
{
  guint line = 1;

  for (const char *p = start; p < at; p++)
    line += *p == '\n';
  return line;
}

/* How many bytes from the start are ASCII and not NUL, but for some at the end: eight are asked at
 * once. */
static gsize
ascii_length (const char *data, gsize size)
{
  const guint64 each = G_GUINT64_CONSTANT (0x0101010101010101);
  gsize length = 0;
  guint64 eight;

  for (; size - length >= sizeof eight; length += sizeof eight)
    {
      memcpy (&eight, data + length, sizeof eight);
      /* A NUL among them borrows. */
      if (((eight | (eight - each)) & (each << 7)) != 0)
        break;
    }
  return length;
}

static gboolean
check_text (const char *data, gsize size, TlReport *report)
{
  gsize ascii = ascii_length (data, size);
  const char *end;

  if (size == 0)
    tl_report_add (report, TL_XML_ERROR_SYNTAX, 1, _ ("expected an XML document, found nothing"));
  else if (size >= 2 && memcmp (data, "\x1f\x8b", 2) == 0)
    tl_report_add (report, TL_XML_ERROR_SYNTAX, 1,
                   _ ("expected an XML document, found a compressed file"));
  else if (g_utf8_validate_len (data + ascii, size - ascii, &end))
    return TRUE;
  else if (*end == '\0')
    tl_report_add (report, TL_XML_ERROR_SYNTAX, line_of (data, end),
                   _ ("expected text, found a NUL byte"));
  else
    tl_report_add (report, TL_XML_ERROR_SYNTAX, line_of (data, end),
                   _ ("expected UTF-8, found the byte 0x%02x"), (guint) (guchar) *end);
  return FALSE;
}

/* What the XML declaration says, or NULL.  (transfer full) */
static char *
declared_encoding (const char *data, gsize size)
{
  gsize skip = size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
  g_autofree char *head = g_strndup (data + skip, MIN (size - skip, 200));
  char *end = strstr (head, "?>");

  if (!g_str_has_prefix (head, "<?xml") || end == NULL)
    return NULL;
  *end = '\0';
  char *value = strstr (head, "encoding");
  value = value != NULL ? strpbrk (value, "'\"") : NULL;
  return value != NULL ? g_strndup (value + 1, strcspn (value + 1, "'\"")) : NULL;
}

/* We have seen that it is UTF-8; who says otherwise means something else. */
static gboolean
check_encoding (const char *data, gsize size, TlReport *report)
{
  g_autofree char *encoding = declared_encoding (data, size);

  if (encoding == NULL || g_ascii_strcasecmp (encoding, "UTF-8") == 0 ||
      g_ascii_strcasecmp (encoding, "US-ASCII") == 0)
    return TRUE;
  tl_report_add (report, TL_XML_ERROR_SYNTAX, 1, _ ("expected the encoding UTF-8, found %s"),
                 encoding);
  return FALSE;
}

static gboolean
check_tags (const char *data, gsize size, TlReport *report)
{
  const char *tag = find_crowded_tag (data, size);

  if (tag != NULL)
    tl_report_add (report, TL_XML_ERROR_TOO_LARGE, line_of (data, tag),
                   _ ("expected at most %u attributes in an element, found more"),
                   TL_XML_MAX_ATTRIBUTES);
  return tag == NULL;
}

/* --- parsing within limits --- */

typedef struct
{
  TlReport *report;
  startElementNsSAX2Func start_element;
  endElementNsSAX2Func end_element;
  gboolean is_foreign;
  guint depth;
  guint n_nodes;
  gboolean is_stopped;
} Parse;

static void
stop (xmlParserCtxt *context, TlXmlError code, const char *message)
{
  Parse *parse = context->_private;

  if (!parse->is_stopped)
    tl_report_add (parse->report, code, (guint) xmlSAX2GetLineNumber (context), "%s", message);
  parse->is_stopped = TRUE;
  xmlStopParser (context);
}

/* No schema of ours has ids of XML: attributes need not be searched for them. */
static void
on_start_document (void *data)
{
  ((xmlParserCtxt *) data)->loadsubset |= XML_SKIP_IDS;
  xmlSAX2StartDocument (data);
}

/* No DOCTYPE, no entities: neither bombs nor files of this machine. */
static void
on_doctype (void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id)
{
  stop (data, TL_XML_ERROR_SYNTAX, _ ("expected no DOCTYPE, found one"));
}

/* Of C0, DEL and C1.  An XML document may hold line ends by reference, and all of C1. */
static gboolean
has_control (const xmlChar *value, const xmlChar *end)
{
  for (; value < end; value++)
    if (*value < 0x20 || *value == 0x7f ||
        (*value == 0xc2 && value + 1 < end && value[1] >= 0x80 && value[1] < 0xa0))
      return TRUE;
  return FALSE;
}

/* Names, ids and titles stand in one line, and reach a terminal.  libxml2 gives five pointers for
 * each attribute: names, then where its value begins and ends. */
static gboolean
check_attributes (xmlParserCtxt *context, int n_attributes, const xmlChar **attributes)
{
  for (int i = 0; i < n_attributes; i++)
    if (has_control (attributes[5 * i + 3], attributes[5 * i + 4]))
      {
        g_autofree char *message =
            /* Translators: %s is an attribute. */
            g_strdup_printf (_ ("%s: expected no control character, found one"),
                             (const char *) attributes[5 * i]);

        stop (context, TL_XML_ERROR_SYNTAX, message);
        return FALSE;
      }
  return TRUE;
}

static void
on_start_element (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                  int n_namespaces, const xmlChar **namespaces, int n_attributes, int n_defaulted,
                  const xmlChar **attributes)
{
  xmlParserCtxt *context = data;
  Parse *parse = context->_private;

  parse->n_nodes += 1 + (guint) (n_attributes + n_namespaces);
  if (++parse->depth > (parse->is_foreign ? TL_XML_MAX_FOREIGN_DEPTH : TL_XML_MAX_DEPTH))
    stop (context, TL_XML_ERROR_TOO_LARGE, _ ("elements are nested too deep"));
  else if (parse->n_nodes > TL_XML_MAX_NODES)
    stop (context, TL_XML_ERROR_TOO_LARGE, _ ("too many elements and attributes"));
  else if (!parse->is_stopped &&
           (parse->is_foreign || check_attributes (context, n_attributes, attributes)))
    {
      parse->start_element (data, name, prefix, uri, n_namespaces, namespaces, n_attributes,
                            n_defaulted, attributes);
      if (context->node != NULL)
        context->node->_private = GINT_TO_POINTER (context->input->line);
    }
}

static void
on_end_element (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  Parse *parse = ((xmlParserCtxt *) data)->_private;

  parse->depth--;
  if (!parse->is_stopped)
    parse->end_element (data, name, prefix, uri);
}

static void
on_processing_instruction (void *data, const xmlChar *target, const xmlChar *text)
{
  /* Not for us, and not kept. */
}

static void
on_error (void *data, xmlErrorPtr error)
{
  Parse *parse = ((xmlParserCtxt *) data)->_private;
  g_autofree char *message = g_strdup (error->message);

  if (parse->is_stopped || error->level < XML_ERR_ERROR)
    return;
  tl_report_add (parse->report, TL_XML_ERROR_SYNTAX, (guint) MAX (error->line, 1),
                 /* Translators: %s is libxml2's message, in English. */
                 _ ("expected well-formed XML, found: %s"), g_strchomp (message));
}

static xmlParserCtxt *
new_context (Parse *parse)
{
  xmlParserCtxt *context = xmlNewParserCtxt ();

  if (context == NULL)
    g_error ("out of memory");
  parse->start_element = context->sax->startElementNs;
  parse->end_element = context->sax->endElementNs;
  context->sax->startDocument = on_start_document;
  context->sax->startElementNs = on_start_element;
  context->sax->endElementNs = on_end_element;
  context->sax->internalSubset = on_doctype;
  context->sax->processingInstruction = on_processing_instruction;
  context->sax->serror = on_error;
  context->_private = parse;
  return context;
}

static xmlDoc *
parse_bytes (GBytes *bytes, gboolean is_foreign, TlReport *report)
{
  Parse parse = { .report = report, .is_foreign = is_foreign };
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (!check_size ((goffset) size, report) || !check_text (data, size, report) ||
      !check_encoding (data, size, report) || !check_tags (data, size, report))
    return NULL;
  xmlParserCtxt *context = new_context (&parse);
  /* The indent between elements would be as many nodes as the elements themselves. */
  g_autoptr (TlXmlDoc) doc =
      xmlCtxtReadMemory (context, data, (int) size, NULL, NULL,
                         XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_COMPACT |
                             XML_PARSE_NOBLANKS | XML_PARSE_BIG_LINES | XML_PARSE_IGNORE_ENC);
  xmlFreeParserCtxt (context);
  if (tl_report_is_clean (report) && (doc == NULL || xmlDocGetRootElement (doc) == NULL))
    tl_report_add (report, TL_XML_ERROR_SYNTAX, 1, _ ("expected an XML document, found none"));
  if (!tl_report_is_clean (report))
    return NULL;
  return g_steal_pointer (&doc);
}

xmlDoc *
tl_xml_parse (GBytes *bytes, TlReport *report)
{
  return parse_bytes (bytes, FALSE, report);
}

xmlDoc *
tl_xml_parse_foreign (GBytes *bytes, TlReport *report)
{
  return parse_bytes (bytes, TRUE, report);
}
