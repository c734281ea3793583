/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-data.h"
#include "xml/tl-xml-private.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

/*
 * libxml2's validator tells what it came across on its way back from the first thing that it did
 * not expect: "Type unsignedInt doesn't allow value '-1'", "Invalid attribute lost for element u",
 * "Element at has extra content: u".  The first of them is the cause; we say it in our words, with
 * what the schema would have.
 */
typedef struct
{
  TlReport *report;
  xmlDoc *schema;
  guint last_line;
} Validation;

typedef xmlRelaxNGParserCtxt SchemaParser;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SchemaParser, xmlRelaxNGFreeParserCtxt)
typedef xmlRelaxNG Schema;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Schema, xmlRelaxNGFree)
typedef xmlRelaxNGValidCtxt Validator;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Validator, xmlRelaxNGFreeValidCtxt)

/* --- what the schema says, for messages --- */

static const xmlNode *
find_pattern (const xmlNode *parent, const char *element)
{
  for (xmlNode *node = tl_xml_first (parent, NULL); node != NULL; node = tl_xml_next (node, NULL))
    {
      const xmlNode *found;

      if (tl_xml_is (node, "element") && g_strcmp0 (tl_xml_attr (node, "name"), element) == 0)
        return node;
      found = find_pattern (node, element);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The attributes that the schema wants of @node and that it does not have; NULL when none. */
static char *
missing_attributes (const Validation *validation, const xmlNode *node)
{
  const xmlNode *pattern;
  GString *missing = g_string_new (NULL);

  pattern = find_pattern (xmlDocGetRootElement (validation->schema), (const char *) node->name);
  for (xmlNode *child = pattern != NULL ? tl_xml_first (pattern, "attribute") : NULL; child != NULL;
       child = tl_xml_next (child, "attribute"))
    {
      const char *name = tl_xml_attr (child, "name");

      if (name != NULL && tl_xml_attr (node, name) == NULL)
        g_string_append_printf (missing, "%s%s", missing->len > 0 ? ", " : "", name);
    }
  return g_string_free (missing, missing->len == 0);
}

/* --- findings --- */

static const char *
text_or (gpointer text, const char *otherwise)
{
  return text != NULL ? text : otherwise;
}

static void
say (Validation *validation, const xmlError *error, char *text)
{
  guint line = (guint) MAX (error->line, 1);

  if (error->line <= 0 && error->node != NULL)
    line = tl_xml_line (error->node);
  /* What follows on the same line are the steps of the way back. */
  if (line != validation->last_line)
    tl_report_add (validation->report, TL_XML_ERROR_SCHEMA, line, "%s", text);
  validation->last_line = line;
  g_free (text);
}

static char *
describe_attribute (const xmlError *error)
{
  const xmlNode *node = error->node;
  const char *name = text_or (error->str1, "?");
  const char *value = NULL;

  if (node != NULL && node->type == XML_ATTRIBUTE_NODE)
    node = node->parent;
  if (node != NULL && node->type == XML_ELEMENT_NODE)
    value = tl_xml_attr (node, name);
  /* Translators: %1$s is an attribute, %2$s an element, %3$s the attribute's value. */
  return g_strdup_printf (
      _ ("expected no attribute %1$s in <%2$s>, or another value, found \"%3$s\""), name,
      text_or (error->str2, "?"), value != NULL ? value : "");
}

static char *
describe_lack (const Validation *validation, const xmlError *error)
{
  const xmlNode *node = error->node;
  g_autofree char *missing = NULL;

  if (node == NULL || node->type != XML_ELEMENT_NODE)
    node = xmlDocGetRootElement (((xmlNode *) error->node)->doc);
  missing = missing_attributes (validation, node);
  if (missing != NULL)
    /* Translators: %2$s is a list of attributes. */
    return g_strdup_printf (_ ("expected <%1$s> to have the attributes %2$s, found it without"),
                            (const char *) node->name, missing);
  return g_strdup_printf (_ ("expected other attributes in <%s>"), (const char *) node->name);
}

static char *
describe (const Validation *validation, const xmlError *error)
{
  const char *first = text_or (error->str1, "?");
  const char *second = text_or (error->str2, "?");

  switch (error->code)
    {
    case XML_RELAXNG_ERR_INVALIDATTR:
      return describe_attribute (error);
    case XML_RELAXNG_ERR_ATTRVALID:
      return error->node != NULL ? describe_lack (validation, error) : NULL;
    case XML_RELAXNG_ERR_ELEMNAME:
      return g_strdup_printf (_ ("expected the element <%1$s>, found <%2$s>"), first, second);
    case XML_RELAXNG_ERR_ELEMWRONG:
    case XML_RELAXNG_ERR_ELEMEXTRANS:
      return g_strdup_printf (_ ("expected another element or none, found <%s>"), first);
    case XML_RELAXNG_ERR_NOELEM:
      return g_strdup_printf (_ ("expected the element <%s>, found none"), first);
    case XML_RELAXNG_ERR_TYPEVAL:
    case XML_RELAXNG_ERR_TYPE:
      return g_strdup_printf (_ ("expected a value of the kind %1$s, found \"%2$s\""), first,
                              second);
    case XML_RELAXNG_ERR_TEXTWRONG:
      return g_strdup_printf (_ ("expected no text in <%s>, found some"), first);
    default:
      return NULL;
    }
}

static void
on_finding (void *data, xmlErrorPtr error)
{
  Validation *validation = data;
  char *text = describe (validation, error);

  if (text == NULL)
    {
      g_autofree char *message = g_strdup (error->message);

      /* Translators: %s is libxml2's message, in English. */
      text = g_strdup_printf (_ ("expected what the schema says, found: %s"), g_strchomp (message));
    }
  say (validation, error, text);
}

static void
on_schema_error (void *data, xmlErrorPtr error)
{
  /* The caller reports that there is no usable schema. */
}

/* --- asking --- */

static xmlDoc *
load_schema (const char *name, TlReport *report)
{
  g_autofree char *path = tl_data_path (name);
  g_autoptr (TlReport) own = tl_report_new (path);
  g_autoptr (GBytes) bytes = tl_xml_read_file (path, own);
  xmlDoc *doc = bytes != NULL ? tl_xml_parse (bytes, own) : NULL;

  tl_report_append (report, own);
  return doc;
}

static gboolean
run (Validation *validation, const char *name, xmlDoc *doc)
{
  /* Takes a copy. */
  g_autoptr (SchemaParser) parser = xmlRelaxNGNewDocParserCtxt (validation->schema);
  g_autoptr (Schema) schema = NULL;
  g_autoptr (Validator) validator = NULL;

  xmlRelaxNGSetParserStructuredErrors (parser, on_schema_error, NULL);
  schema = xmlRelaxNGParse (parser);
  if (schema == NULL)
    {
      tl_report_add (validation->report, TL_XML_ERROR_DATA, 1,
                     _ ("the program's schema %s is damaged"), name);
      return FALSE;
    }
  validator = xmlRelaxNGNewValidCtxt (schema);
  xmlRelaxNGSetValidStructuredErrors (validator, on_finding, validation);
  if (xmlRelaxNGValidateDoc (validator, doc) == 0)
    return TRUE;
  if (tl_report_is_clean (validation->report))
    tl_report_add (validation->report, TL_XML_ERROR_SCHEMA, 1,
                   _ ("expected what the schema says, found something else"));
  return FALSE;
}

gboolean
tl_xml_validate (xmlDoc *doc, const char *schema, TlReport *report)
{
  g_autoptr (TlXmlDoc) schema_doc = load_schema (schema, report);
  Validation validation = { .report = report, .schema = schema_doc };

  return schema_doc != NULL && run (&validation, schema, doc);
}

xmlDoc *
tl_xml_load (const char *path, const char *schema, TlReport *report)
{
  g_autoptr (GBytes) bytes = tl_xml_read_file (path, report);
  g_autoptr (TlXmlDoc) doc = bytes != NULL ? tl_xml_parse (bytes, report) : NULL;

  if (doc == NULL || !tl_xml_validate (doc, schema, report))
    return NULL;
  return g_steal_pointer (&doc);
}
