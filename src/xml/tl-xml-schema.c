/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-field.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-private.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

/* --- what is kept for the thread --- */

/* The program's own schemas and tables, and as many of a player's. */
#define KEPT_MAX 16

typedef struct
{
  GBytes *bytes;
  gpointer object;
  GDestroyNotify free_object;
} Kept;

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_bytes_unref (kept->bytes);
  kept->free_object (kept->object);
  g_free (kept);
}

/* Of this thread: Kept, the one that was used last at the end. */
static GPrivate all_kept = G_PRIVATE_INIT ((GDestroyNotify) g_ptr_array_unref);

static GPtrArray *
kept_of_thread (void)
{
  GPtrArray *all = g_private_get (&all_kept);

  if (all == NULL)
    {
      all = g_ptr_array_new_with_free_func (kept_free);
      g_private_set (&all_kept, all);
    }
  return all;
}

gpointer
tl_xml_kept (GBytes *bytes, GDestroyNotify free_object)
{
  GPtrArray *all = kept_of_thread ();

  for (guint i = all->len; i > 0; i--)
    {
      Kept *kept = g_ptr_array_index (all, i - 1);

      if (kept->free_object != free_object || !g_bytes_equal (kept->bytes, bytes))
        continue;
      g_ptr_array_add (all, g_ptr_array_steal_index (all, i - 1));
      return kept->object;
    }
  return NULL;
}

void
tl_xml_keep (GBytes *bytes, gpointer object, GDestroyNotify free_object)
{
  GPtrArray *all = kept_of_thread ();
  Kept *kept = g_new (Kept, 1);

  kept->bytes = g_bytes_ref (bytes);
  kept->object = object;
  kept->free_object = free_object;
  if (all->len == KEPT_MAX)
    g_ptr_array_remove_index (all, 0);
  g_ptr_array_add (all, kept);
}

/* A schema that was compiled. */
typedef struct
{
  xmlDoc *doc;
  xmlRelaxNG *compiled; /* NULL: the schema is damaged */
  GHashTable *elements; /* name -> ElementPatterns, as far as they were asked for */
  GHashTable *values;   /* an attribute's pattern -> ValuePattern */
} Schema;

/*
 * libxml2's validator tells what it came across on its way back from the first thing that it did
 * not expect: "Type unsignedInt doesn't allow value '-1'", "Invalid attribute lost for element u",
 * "Element at has extra content: u".  The first of them is the cause; we say it in our words, with
 * what the schema would have.
 */
typedef struct
{
  TlReport *report;
  xmlDoc *doc;
  const Schema *schema;
  guint last_line; /* of the last finding */
  char *type;      /* what a value should have been; the finding follows */
  guint type_line;
  guint n_heard;        /* what the validator told us, findings and steps of the way back */
  GHashTable *searched; /* ElementPatterns -> the last element that a fault was looked for in */
} Validation;

/* A file of one line has no more than one finding, however many the validator reports. */
#define HEARD_MAX (20 * TL_REPORT_MAX)
/* Of elements and attributes that are kept: a bad file may have a million of them. */
#define NAMES_MAX 1000

/* What the schema has for the elements of one name. */
typedef struct
{
  GPtrArray *patterns;    /* <element> */
  GHashTable *attributes; /* name -> the pattern, or NULL */
} ElementPatterns;

/* What it has for an attribute's value. */
typedef struct
{
  const xmlNode *type; /* <data>, or NULL: one of @values */
  guint letters_max;   /* of @type; 0: any number */
  GPtrArray *values;
} ValuePattern;

typedef xmlRelaxNGParserCtxt SchemaParser;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SchemaParser, xmlRelaxNGFreeParserCtxt)
typedef xmlRelaxNGValidCtxt Validator;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Validator, xmlRelaxNGFreeValidCtxt)

/* --- what the schema says, for messages --- */

typedef const xmlNode *(*Visit) (const Validation *validation, const xmlNode *pattern,
                                 gpointer data);

/* The first result that @visit has of the <@pattern>s named @name, in the schema's order. */
static const xmlNode *
visit_patterns (const Validation *validation, const xmlNode *parent, const char *pattern,
                const char *name, Visit visit, gpointer data)
{
  const xmlNode *found = NULL;

  for (xmlNode *node = tl_xml_first (parent, NULL); node != NULL && found == NULL;
       node = tl_xml_next (node, NULL))
    {
      if (tl_xml_is (node, pattern) && g_strcmp0 (tl_xml_attr (node, "name"), name) == 0)
        found = visit (validation, node, data);
      if (found == NULL)
        found = visit_patterns (validation, node, pattern, name, visit, data);
    }
  return found;
}

static const xmlNode *
take_it (const Validation *validation, const xmlNode *pattern, gpointer data)
{
  return pattern;
}

/* What a <ref> refers to, or @node itself. */
static const xmlNode *
follow (const Validation *validation, const xmlNode *node)
{
  if (!tl_xml_is (node, "ref"))
    return node;
  return visit_patterns (validation, xmlDocGetRootElement (validation->schema->doc), "define",
                         tl_xml_attr_or (node, "name", ""), take_it, NULL);
}

static gboolean
is_name (const xmlNode *node, const char *name)
{
  if (tl_xml_is (node, "attribute"))
    return g_strcmp0 (tl_xml_attr (node, "name"), name) == 0;
  return tl_xml_is (node, "name") && node->children != NULL &&
         g_strcmp0 ((const char *) node->children->content, name) == 0;
}

/* The <attribute> named @data that @pattern itself has, not an element within it; a name class of
 * many names is a <choice> in the <attribute>. */
static const xmlNode *
find_attribute (const Validation *validation, const xmlNode *pattern, gpointer data)
{
  tl_xml_foreach (node, pattern, NULL)
    {
      const xmlNode *within = follow (validation, node);
      const xmlNode *found = NULL;

      if (is_name (node, data))
        return tl_xml_is (node, "name") ? node->parent->parent : node;
      if (within != NULL && !tl_xml_is (node, "element"))
        found = find_attribute (validation, within, data);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The first <data> in @pattern, or NULL; the <value>s go to @values. */
static const xmlNode *
find_type (const Validation *validation, const xmlNode *pattern, GPtrArray *values)
{
  tl_xml_foreach (node, pattern, NULL)
    {
      const xmlNode *within = follow (validation, node);
      const xmlNode *found = NULL;

      if (tl_xml_is (node, "data"))
        return node;
      if (tl_xml_is (node, "value") && node->children != NULL)
        g_ptr_array_add (values, node->children->content);
      else if (within != NULL)
        found = find_type (validation, within, values);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static const char *
describe_type (const char *type)
{
  if (g_strcmp0 (type, "unsignedInt") == 0)
    return _ ("a whole number, not negative");
  if (g_strcmp0 (type, "NMTOKEN") == 0)
    return _ ("a word");
  if (g_strcmp0 (type, "string") == 0)
    return _ ("another value");
  return type != NULL ? type : "?";
}

/* --- the same, kept, because a bad file repeats it a million times --- */

static void
element_patterns_free (gpointer data)
{
  ElementPatterns *element = data;

  g_ptr_array_unref (element->patterns);
  g_hash_table_unref (element->attributes);
  g_free (element);
}

static void
value_pattern_free (gpointer data)
{
  ValuePattern *value = data;

  g_ptr_array_unref (value->values);
  g_free (value);
}

static const xmlNode *
add_pattern (const Validation *validation, const xmlNode *pattern, gpointer data)
{
  g_ptr_array_add (data, (gpointer) pattern);
  return NULL;
}

static const ElementPatterns *
patterns_of (const Validation *validation, const char *name)
{
  ElementPatterns *element = g_hash_table_lookup (validation->schema->elements, name);

  if (element != NULL)
    return element;
  element = g_new0 (ElementPatterns, 1);
  element->patterns = g_ptr_array_new ();
  element->attributes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  visit_patterns (validation, xmlDocGetRootElement (validation->schema->doc), "element", name,
                  add_pattern, element->patterns);
  g_hash_table_insert (validation->schema->elements, g_strdup (name), element);
  return element;
}

/* What <data> @type, if any, allows at most; 0: any number. */
static guint
letters_max_of (const xmlNode *type)
{
  for (xmlNode *node = type != NULL ? tl_xml_first (type, "param") : NULL; node != NULL;
       node = tl_xml_next (node, "param"))
    if (g_strcmp0 (tl_xml_attr (node, "name"), "maxLength") == 0 && node->children != NULL)
      return (guint) g_ascii_strtoull ((const char *) node->children->content, NULL, 10);
  return 0;
}

/* The same of the text in an element of @pattern. */
static guint
text_max_of (const Validation *validation, const xmlNode *pattern)
{
  tl_xml_foreach (node, pattern, NULL)
    {
      const xmlNode *within = follow (validation, node);

      if (tl_xml_is (node, "ref") && within != NULL)
        return letters_max_of (tl_xml_first (within, "data"));
    }
  return 0;
}

/* NULL when no element of that name may have it. */
static const xmlNode *
attribute_of (const Validation *validation, const ElementPatterns *element, const char *name)
{
  gpointer pattern = NULL;

  if (g_hash_table_lookup_extended (element->attributes, name, NULL, &pattern))
    return pattern;
  for (guint i = 0; i < element->patterns->len && pattern == NULL; i++)
    pattern = (gpointer) find_attribute (validation, element->patterns->pdata[i], (gpointer) name);
  if (g_hash_table_size (element->attributes) < NAMES_MAX)
    g_hash_table_insert (element->attributes, g_strdup (name), pattern);
  return pattern;
}

static const ValuePattern *
values_of (const Validation *validation, const xmlNode *attribute)
{
  ValuePattern *value = g_hash_table_lookup (validation->schema->values, attribute);

  if (value != NULL)
    return value;
  value = g_new (ValuePattern, 1);
  value->values = g_ptr_array_new ();
  value->type = find_type (validation, attribute, value->values);
  value->letters_max = letters_max_of (value->type);
  g_hash_table_insert (validation->schema->values, (gpointer) attribute, value);
  return value;
}

/* "a whole number", or "yes, no": what @attribute, a pattern, would have.  (transfer full) */
static char *
describe_values (const Validation *validation, const xmlNode *attribute)
{
  const ValuePattern *value = values_of (validation, attribute);

  if (value->letters_max > 0)
    return g_strdup_printf (_ ("at most %u letters"), value->letters_max);
  if (value->type != NULL)
    return g_strdup (describe_type (tl_xml_attr (value->type, "type")));
  if (value->values->len == 0)
    return g_strdup (_ ("another value"));
  GString *text = g_string_new (value->values->pdata[0]);
  for (guint i = 1; i < value->values->len; i++)
    g_string_append_printf (text, ", %s", (const char *) value->values->pdata[i]);
  return g_string_free (text, FALSE);
}

/* --- what the validator does not say --- */

/* The first attribute that @pattern wants and @node lacks, or NULL. */
static const xmlNode *
find_missing (const xmlNode *pattern, const xmlNode *node)
{
  tl_xml_foreach (child, pattern, "attribute")
    {
      const char *name = tl_xml_attr (child, "name");

      if (name != NULL && tl_xml_attr (node, name) == NULL)
        return child;
    }
  return NULL;
}

/* The same of all patterns of that name: it must be like one of them. */
static const xmlNode *
find_missing_of_all (const ElementPatterns *element, const xmlNode *node)
{
  const xmlNode *missing = NULL;

  for (guint i = 0; i < element->patterns->len; i++)
    {
      const xmlNode *of_this = find_missing (element->patterns->pdata[i], node);

      if (of_this == NULL)
        return NULL;
      if (missing == NULL)
        missing = of_this;
    }
  return missing;
}

static gboolean
is_value_of (const Validation *validation, const xmlNode *attribute, const char *text)
{
  const ValuePattern *value = values_of (validation, attribute);
  guint number;

  if (value->type != NULL && g_strcmp0 (tl_xml_attr (value->type, "type"), "unsignedInt") == 0)
    return tl_count_parse (text, G_MAXUINT32, &number);
  if (value->letters_max > 0 && g_utf8_strlen (text, -1) > (glong) value->letters_max)
    return FALSE;
  if (value->type != NULL)
    return g_strcmp0 (tl_xml_attr (value->type, "type"), "NMTOKEN") != 0 ||
           xmlValidateNMToken ((const xmlChar *) text, 0) == 0;
  for (guint i = 0; i < value->values->len; i++)
    if (g_strcmp0 (g_ptr_array_index (value->values, i), text) == 0)
      return TRUE;
  return value->values->len == 0;
}

/* The fault in the attributes of @node, or NULL.  (transfer full) */
static char *
find_fault (const Validation *validation, const xmlNode *node)
{
  const char *name_of_element = (const char *) node->name;
  const ElementPatterns *element = patterns_of (validation, name_of_element);
  const xmlNode *missing = find_missing_of_all (element, node);

  if (missing != NULL)
    return g_strdup_printf (_ ("expected <%1$s> to have the attribute %2$s, found it without"),
                            name_of_element, tl_xml_attr (missing, "name"));
  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      const char *name = (const char *) attr->name;
      const char *value = tl_xml_attr_or (node, name, "");
      const xmlNode *pattern = attribute_of (validation, element, name);

      if (pattern == NULL)
        /* Translators: %1$s is an attribute, %2$s an element, %3$s the attribute's value. */
        return g_strdup_printf (_ ("expected no attribute %1$s in <%2$s>, found \"%3$s\""), name,
                                name_of_element, value);
      if (!is_value_of (validation, pattern, value))
        {
          g_autofree char *values = describe_values (validation, pattern);

          return tl_xml_expected_text (name, values, value);
        }
    }
  return NULL;
}

/* The element behind @node, in the order of the document; NULL at its end. */
static const xmlNode *
next_element (const xmlNode *node)
{
  const xmlNode *next = tl_xml_first (node, NULL);

  while (next == NULL && node != NULL && node->type == XML_ELEMENT_NODE)
    {
      next = tl_xml_next (node, NULL);
      node = node->parent;
    }
  return next;
}

/* --- findings --- */

static const char *
text_or (gconstpointer text, const char *otherwise)
{
  return text != NULL ? text : otherwise;
}

static void
say (Validation *validation, guint line, const char *text)
{
  /* What follows on the same line are the steps of the way back. */
  if (line != validation->last_line)
    tl_report_add (validation->report, TL_XML_ERROR_SCHEMA, line, "%s", text);
  validation->last_line = line;
}

static char *
describe_attribute (const Validation *validation, const xmlError *error)
{
  const xmlNode *node = error->node;
  char *fault = NULL;

  if (node != NULL && node->type == XML_ATTRIBUTE_NODE)
    node = node->parent;
  if (node != NULL && node->type == XML_ELEMENT_NODE)
    fault = find_fault (validation, node);
  if (fault != NULL)
    return fault;
  return g_strdup_printf (_ ("expected no attribute %1$s in <%2$s>, or another value"),
                          text_or (error->str1, "?"), text_or (error->str2, "?"));
}

/* NULL unless the element's text is too long. */
static char *
describe_text (const Validation *validation, const xmlNode *node)
{
  guint max = 0;

  if (node == NULL || node->type != XML_ELEMENT_NODE)
    return NULL;
  const ElementPatterns *element = patterns_of (validation, (const char *) node->name);
  for (guint i = 0; i < element->patterns->len; i++)
    max = MAX (max, text_max_of (validation, element->patterns->pdata[i]));
  if (max == 0)
    return NULL;
  /* Translators: %2$s is an element. */
  return g_strdup_printf (_ ("expected at most %1$u letters in <%2$s>, found more"), max,
                          (const char *) node->name);
}

/* NULL for what only says that an earlier finding was one. */
static char *
describe (Validation *validation, const xmlError *error)
{
  const char *first = text_or (error->str1, "?");
  const char *second = text_or (error->str2, "?");

  switch (error->code)
    {
    case XML_RELAXNG_ERR_INVALIDATTR:
      return describe_attribute (validation, error);
    case XML_RELAXNG_ERR_ELEMNAME:
      return g_strdup_printf (_ ("expected the element <%1$s>, found <%2$s>"), first, second);
    case XML_RELAXNG_ERR_ELEMWRONG:
    case XML_RELAXNG_ERR_ELEMEXTRANS:
      return g_strdup_printf (_ ("expected another element or none, found <%s>"), first);
    case XML_RELAXNG_ERR_NOELEM:
      return g_strdup_printf (_ ("expected the element <%s>, found none"), first);
    case XML_RELAXNG_ERR_TEXTWRONG:
      return g_strdup_printf (_ ("expected no text in <%s>, found some"), first);
    case XML_RELAXNG_ERR_DATATYPE:
      return describe_text (validation, error->node);
    default:
      return NULL;
    }
}

/* "Element u failed to validate attributes": which, and why, is for us to find; with the next of
 * these messages, behind this one. */
static void
say_fault (Validation *validation, const char *name)
{
  const ElementPatterns *element = patterns_of (validation, name);
  const xmlNode *searched = g_hash_table_lookup (validation->searched, element);
  const xmlNode *node =
      searched != NULL ? next_element (searched) : xmlDocGetRootElement (validation->doc);
  g_autofree char *fault = NULL;

  for (; node != NULL && fault == NULL; node = next_element (node))
    {
      searched = node;
      if (tl_xml_is (node, name))
        fault = find_fault (validation, node);
    }
  g_hash_table_insert (validation->searched, (gpointer) element, (gpointer) searched);
  if (fault != NULL)
    say (validation, tl_xml_line (searched), fault);
}

static void
say_message (Validation *validation, guint line, const xmlError *error)
{
  g_autofree char *message = g_strchomp (g_strdup (error->message));
  /* Translators: %s is libxml2's message, in English. */
  g_autofree char *text = g_strdup_printf (_ ("expected what the schema says, found: %s"), message);

  say (validation, line, text);
}

/* No player reads more findings than these; wording one takes longer than finding it. */
static gboolean
is_enough (Validation *validation)
{
  return validation->report->findings->len >= TL_REPORT_MAX || validation->n_heard++ >= HEARD_MAX;
}

static void
on_finding (void *data, xmlErrorPtr error)
{
  Validation *validation = data;
  const xmlNode *node = error->node;
  gboolean is_element = node != NULL && node->type == XML_ELEMENT_NODE;
  guint line = is_element ? tl_xml_line (node) : (guint) MAX (error->line, 1);

  if (is_enough (validation))
    return;
  if (error->code == XML_RELAXNG_ERR_TYPEVAL || error->code == XML_RELAXNG_ERR_TYPE)
    {
      g_free (validation->type);
      validation->type = g_strdup (describe_type (error->str1));
      validation->type_line = line;
      return;
    }
  g_autofree char *text = describe (validation, error);
  if (error->code == XML_RELAXNG_ERR_ATTRVALID)
    say_fault (validation, text_or (error->str1, "?"));
  else if (text != NULL)
    say (validation, line, text);
  else if (line != validation->last_line && !validation->type)
    say_message (validation, line, error);
}

static void
on_schema_error (void *data, xmlErrorPtr error)
{
  /* The caller reports that there is no usable schema. */
}

/* --- asking --- */

static void
schema_free (gpointer data)
{
  Schema *schema = data;

  xmlFreeDoc (schema->doc);
  if (schema->compiled != NULL)
    xmlRelaxNGFree (schema->compiled);
  g_hash_table_unref (schema->elements);
  g_hash_table_unref (schema->values);
  g_free (schema);
}

static Schema *
compile (GBytes *bytes, TlReport *report)
{
  xmlDoc *doc = tl_xml_parse (bytes, report);

  if (doc == NULL)
    return NULL;
  /* Takes a copy. */
  g_autoptr (SchemaParser) parser = xmlRelaxNGNewDocParserCtxt (doc);
  xmlRelaxNGSetParserStructuredErrors (parser, on_schema_error, NULL);
  Schema *schema = g_new (Schema, 1);
  schema->doc = doc;
  schema->compiled = xmlRelaxNGParse (parser);
  schema->elements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, element_patterns_free);
  schema->values = g_hash_table_new_full (NULL, NULL, NULL, value_pattern_free);
  return schema;
}

/* The file is read each time, and known by its bytes.  NULL when @report says why. */
static Schema *
load_schema (const char *name, TlReport *report)
{
  g_autofree char *path = tl_data_path (name);
  g_autoptr (TlReport) own = tl_report_new (path);
  g_autoptr (GBytes) bytes = tl_xml_read_file (path, own);
  Schema *schema = bytes != NULL ? tl_xml_kept (bytes, schema_free) : NULL;

  if (bytes != NULL && schema == NULL)
    {
      schema = compile (bytes, own);
      if (schema != NULL)
        tl_xml_keep (bytes, schema, schema_free);
    }
  tl_report_append (report, own);
  return schema;
}

static gboolean
run (Validation *validation, const char *name, xmlDoc *doc)
{
  xmlRelaxNG *schema = validation->schema->compiled;

  if (schema == NULL)
    {
      tl_report_add (validation->report, TL_XML_ERROR_DATA, 1,
                     _ ("the program's schema %s is damaged"), name);
      return FALSE;
    }
  g_autoptr (Validator) validator = xmlRelaxNGNewValidCtxt (schema);
  xmlRelaxNGSetValidStructuredErrors (validator, on_finding, validation);
  if (xmlRelaxNGValidateDoc (validator, doc) == 0)
    return TRUE;
  if (tl_report_is_clean (validation->report) && validation->type != NULL)
    tl_report_add (validation->report, TL_XML_ERROR_SCHEMA, validation->type_line,
                   _ ("expected %s, found something else"), validation->type);
  if (tl_report_is_clean (validation->report))
    tl_report_add (validation->report, TL_XML_ERROR_SCHEMA, 1,
                   _ ("expected what the schema says, found something else"));
  return FALSE;
}

gboolean
tl_xml_validate (xmlDoc *doc, const char *schema, TlReport *report)
{
  Schema *loaded = load_schema (schema, report);
  g_autoptr (GHashTable) searched = g_hash_table_new (NULL, NULL);
  Validation validation = { .report = report, .doc = doc, .schema = loaded, .searched = searched };

  if (loaded == NULL)
    return FALSE;
  gboolean is_valid = run (&validation, schema, doc);
  g_free (validation.type);
  if (g_hash_table_size (loaded->elements) > NAMES_MAX)
    g_hash_table_remove_all (loaded->elements);
  return is_valid;
}

/* --- charts of our own ------------------------------------------------------------------------ */

typedef struct
{
  gsize size;
  const char *sum;
} KnownChart;

/* The charts as they were when the program was built. */
static const KnownChart known_charts[] = {
#include "xml/tl-known-charts.inc"
};

/*
 * Whether @bytes are such a chart, to the byte.  A test has the schema check those
 * (tests/xml/test-shipped.c); to ask it again at every start takes longer than all else about
 * opening a small scenario.
 */
static gboolean
is_known_chart (GBytes *bytes)
{
  for (guint i = 0; i < G_N_ELEMENTS (known_charts); i++)
    if (known_charts[i].size == g_bytes_get_size (bytes))
      {
        g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

        if (strcmp (sum, known_charts[i].sum) == 0)
          return TRUE;
      }
  return FALSE;
}

xmlDoc *
tl_xml_load_bytes (GBytes *bytes, const char *schema, TlReport *report)
{
  g_autoptr (TlXmlDoc) doc = tl_xml_parse (bytes, report);

  if (doc == NULL || (!is_known_chart (bytes) && !tl_xml_validate (doc, schema, report)))
    return NULL;
  return g_steal_pointer (&doc);
}
