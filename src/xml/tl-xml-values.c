/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-field.h"
#include "xml/tl-xml-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

char *
tl_xml_expected_text (const char *name, const char *form, const char *found)
{
  /* Translators: %1$s is an attribute, %2$s "a whole number", "yes, no", a form with an example. */
  return g_strdup_printf (_ ("%1$s: expected %2$s, found \"%3$s\""), name, form, found);
}

void
tl_xml_expect_number (TlReport *report, guint line, const char *name, const char *found)
{
  tl_xml_complain (report, line, _ ("%1$s: expected a number, found \"%2$s\""), name, found);
}

void
tl_xml_expect_supply (TlReport *report, guint line, const char *found)
{
  tl_xml_complain (report, line, _ ("expected supply like 3SP, 2T or 3SP 2T, found \"%s\""), found);
}

void
tl_xml_expect_once (TlReport *report, guint line, const char *found)
{
  /* Translators: %s is an id or a letter that stands twice in a file. */
  tl_xml_complain (report, line, _ ("expected every id once, found \"%s\" again"), found);
}

void
tl_xml_expect_counter (TlReport *report, guint line, const char *found)
{
  tl_xml_complain (report, line, _ ("expected the id of a counter, found \"%s\", which is none"),
                   found);
}

void
tl_xml_expect_rail (TlReport *report, guint line, const char *found)
{
  tl_xml_complain (report, line, _ ("expected a hex with a railway, found %s, which has none"),
                   found);
}

gboolean
tl_xml_check_room (TlReport *report, guint line, const char *name, guint n, guint max)
{
  if (n >= max)
    tl_xml_complain (report, line, _ ("expected at most %1$u of <%2$s>, found more"), max, name);
  return n < max;
}

guint
tl_xml_line (const xmlNode *node)
{
  /* Set when the element was read; libxml2's own number has 16 bits. */
  if (node->type == XML_ELEMENT_NODE && node->_private != NULL)
    return GPOINTER_TO_UINT (node->_private);
  long line = xmlGetLineNo (node);
  return line > 0 ? (guint) line : 1;
}

gboolean
tl_xml_is (const xmlNode *node, const char *name)
{
  return strcmp ((const char *) node->name, name) == 0;
}

static xmlNode *
element_from (xmlNode *node, const char *name)
{
  while (node != NULL &&
         (node->type != XML_ELEMENT_NODE || (name != NULL && !tl_xml_is (node, name))))
    node = node->next;
  return node;
}

xmlNode *
tl_xml_first (const xmlNode *parent, const char *name)
{
  return element_from (parent->children, name);
}

xmlNode *
tl_xml_next (const xmlNode *node, const char *name)
{
  return element_from (node->next, name);
}

const char *
tl_xml_value (const xmlAttr *attr)
{
  /* Without entities it is one text node, or none when it is empty. */
  return attr->children != NULL && attr->children->content != NULL
             ? (const char *) attr->children->content
             : "";
}

const char *
tl_xml_attr (const xmlNode *node, const char *name)
{
  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    if (attr->ns == NULL && strcmp ((const char *) attr->name, name) == 0)
      return tl_xml_value (attr);
  return NULL;
}

const char *
tl_xml_attr_or (const xmlNode *node, const char *name, const char *otherwise)
{
  const char *value = tl_xml_attr (node, name);

  return value != NULL ? value : otherwise;
}

gboolean
tl_xml_yes (const xmlNode *node, const char *name, gboolean otherwise)
{
  const char *value = tl_xml_attr (node, name);

  return value != NULL ? strcmp (value, "yes") == 0 : otherwise;
}

/* --- numbers --- */

guint
tl_xml_count (const xmlNode *node, const char *name, guint max, guint otherwise, TlReport *report)
{
  const char *text = tl_xml_attr (node, name);
  guint value = otherwise;

  if (text != NULL && !tl_count_parse (text, max, &value))
    /* Translators: %1$s is an attribute. */
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("%1$s: expected a number from 0 to %2$u, found \"%3$s\""), name, max, text);
  return value;
}

gboolean
tl_xml_check_id (const xmlNode *node, const char *id, TlReport *report)
{
  if (tl_id_is_fit (id))
    return TRUE;
  tl_xml_complain (
      report, tl_xml_line (node),
      _ ("expected an id of at most %1$d letters, digits, \".\", \"-\" and \"_\", found \"%2$s\""),
      TL_ID_MAX, id);
  return FALSE;
}

/* --- texts --- */

/* Skips comments; CDATA is text here, and anything else cannot be. */
static const xmlNode *
text_from (const xmlNode *node)
{
  while (node != NULL && node->type != XML_TEXT_NODE)
    node = node->next;
  return node;
}

char *
tl_xml_paragraph (const xmlNode *node)
{
  TlXmlWords words;
  GString *paragraph = g_string_new (NULL);
  const char *word;
  gsize length;

  tl_xml_words_in (&words, node);
  while ((word = tl_xml_words_next_span (&words, &length)) != NULL)
    {
      if (paragraph->len > 0)
        g_string_append_c (paragraph, ' ');
      g_string_append_len (paragraph, word, (gssize) length);
    }
  return g_string_free (paragraph, FALSE);
}

void
tl_xml_words_in (TlXmlWords *words, const xmlNode *node)
{
  words->next = text_from (node->children);
  words->at = NULL;
  words->line = tl_xml_line (node);
}

void
tl_xml_words_of (TlXmlWords *words, const char *text, guint line)
{
  words->next = NULL;
  words->at = text;
  words->line = line;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

static void
skip_blanks (TlXmlWords *words)
{
  for (; is_blank (*words->at); words->at++)
    words->line += *words->at == '\n';
}

/* Comments between two texts may have line ends of their own. */
static void
open_next_text (TlXmlWords *words)
{
  for (const xmlNode *node = words->next->prev; node != NULL && node->type == XML_COMMENT_NODE;
       node = node->prev)
    for (const char *p = (const char *) node->content; p != NULL && *p != '\0'; p++)
      words->line += *p == '\n';
  words->at = (const char *) words->next->content;
  words->next = text_from (words->next->next);
}

const char *
tl_xml_words_next_span (TlXmlWords *words, gsize *length)
{
  while (TRUE)
    {
      if (words->at != NULL)
        skip_blanks (words);
      if (words->at != NULL && *words->at != '\0')
        break;
      if (words->next == NULL)
        return NULL;
      open_next_text (words);
    }
  const char *start = words->at;
  while (*words->at != '\0' && !is_blank (*words->at))
    words->at++;
  *length = (gsize) (words->at - start);
  return start;
}

const char *
tl_xml_words_next (TlXmlWords *words)
{
  gsize length;
  const char *start = tl_xml_words_next_span (words, &length);

  if (start == NULL)
    return NULL;
  length = MIN (length, sizeof words->word - 1);
  memcpy (words->word, start, length);
  words->word[length] = '\0';
  /* Never half a letter. */
  if (!g_utf8_validate_len (words->word, length, (const char **) &start))
    words->word[start - words->word] = '\0';
  return words->word;
}
