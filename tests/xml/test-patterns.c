/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the schema's patterns say simply, against libxml2: each attribute and element of a good file
 * is changed in turn.
 */
#include "xml/tl-data.h"
#include "xml/tl-xml-private.h"

#include <libxml/relaxng.h>

typedef struct
{
  xmlDoc *schema;
  xmlRelaxNG *compiled;
  TlXmlPatterns *patterns;
  GHashTable *seen; /* names of elements */
  guint n_valid;
  guint n_wrong;
  guint n_fit;
} Oracle;

static const char *const values[] = {
  "",
  "0",
  "-1",
  " 1",
  "4294967295",
  "4294967296",
  "yes",
  "a b",
  "\xc3\xa4",
  "1234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234"
  "1234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234"
  "1234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234"
  "1234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234",
};

static void
on_error (void *data, xmlErrorPtr error)
{
}

static xmlDoc *
parse (const char *name)
{
  g_autofree char *path = tl_data_path (name);
  g_autoptr (TlReport) report = tl_report_new (path);
  g_autoptr (GBytes) bytes = tl_xml_read_file (path, report);
  xmlDoc *doc = tl_xml_parse (bytes, report);

  g_assert_nonnull (doc);
  return doc;
}

static gboolean
is_valid (const Oracle *oracle, xmlDoc *doc)
{
  xmlRelaxNGValidCtxt *validator = xmlRelaxNGNewValidCtxt (oracle->compiled);
  gboolean valid;

  xmlRelaxNGSetValidStructuredErrors (validator, on_error, NULL);
  valid = xmlRelaxNGValidateDoc (validator, doc) == 0;
  xmlRelaxNGFreeValidCtxt (validator);
  return valid;
}

static guint
count (const xmlNode *node)
{
  guint n = 1;

  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    n++;
  for (xmlNode *child = tl_xml_first (node, NULL); child != NULL; child = tl_xml_next (child, NULL))
    n += count (child);
  return n;
}

static void
ask (Oracle *oracle, xmlDoc *doc)
{
  gboolean valid = is_valid (oracle, doc);
  gboolean fits = tl_xml_patterns_fit (oracle->patterns, doc);
  guint n = count (xmlDocGetRootElement (doc));
  GArray *aside;

  g_assert_true (valid || !fits);
  aside = tl_xml_patterns_set_aside (oracle->patterns, doc);
  g_assert_true (is_valid (oracle, doc) == valid);
  g_array_unref (aside);
  g_assert_cmpuint (count (xmlDocGetRootElement (doc)), ==, n);
  oracle->n_valid += valid;
  oracle->n_wrong += !valid;
  oracle->n_fit += fits;
}

static void
change_attribute (Oracle *oracle, xmlDoc *doc, xmlNode *node, const char *name)
{
  g_autofree char *before = g_strdup (tl_xml_attr (node, name));

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      xmlSetProp (node, BAD_CAST name, BAD_CAST values[i]);
      ask (oracle, doc);
    }
  xmlUnsetProp (node, BAD_CAST name);
  ask (oracle, doc);
  if (before != NULL)
    xmlSetProp (node, BAD_CAST name, BAD_CAST before);
}

/* Text, another element, and the element's own children twice. */
static void
change_content (Oracle *oracle, xmlDoc *doc, xmlNode *node)
{
  xmlNode *added[] = { xmlNewText (BAD_CAST "text"), xmlNewNode (NULL, BAD_CAST "u"),
                       xmlCopyNode (node, 1) };

  for (guint i = 0; i < G_N_ELEMENTS (added); i++)
    {
      xmlAddChild (node, added[i]);
      ask (oracle, doc);
      if (i > 0)
        {
          xmlUnlinkNode (added[i]);
          xmlFreeNode (added[i]);
        }
      else
        {
          xmlNodeSetContentLen (node->last, BAD_CAST " ", 1);
          ask (oracle, doc);
        }
    }
}

static void
change_all (Oracle *oracle, xmlDoc *doc, xmlNode *node)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    g_ptr_array_add (names, g_strdup ((const char *) attr->name));
  g_ptr_array_add (names, g_strdup ("hex"));
  for (guint i = 0; i < names->len; i++)
    change_attribute (oracle, doc, node, names->pdata[i]);
  change_content (oracle, doc, node);
  for (xmlNode *child = tl_xml_first (node, NULL); child != NULL; child = tl_xml_next (child, NULL))
    /* The first of a sort says what the others do. */
    if (g_hash_table_add (oracle->seen, g_strdup ((const char *) child->name)))
      change_all (oracle, doc, child);
}

static void
test_file (gconstpointer data)
{
  const char *const *names = data; /* schema, file */
  Oracle oracle = { .schema = parse (names[0]) };
  g_autoptr (TlXmlDoc) doc = parse (names[1]);
  xmlRelaxNGParserCtxt *parser = xmlRelaxNGNewDocParserCtxt (oracle.schema);

  oracle.compiled = xmlRelaxNGParse (parser);
  oracle.patterns = tl_xml_patterns_new (oracle.schema);
  oracle.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_assert_true (tl_xml_patterns_fit (oracle.patterns, doc));
  change_all (&oracle, doc, xmlDocGetRootElement (doc));
  g_test_message ("%u changes valid, of which %u plainly; %u wrong", oracle.n_valid, oracle.n_fit,
                  oracle.n_wrong);
  g_assert_cmpuint (oracle.n_fit, >, 100);
  g_assert_cmpuint (oracle.n_wrong, >, 100);
  g_hash_table_unref (oracle.seen);
  tl_xml_patterns_free (oracle.patterns);
  xmlRelaxNGFree (oracle.compiled);
  xmlRelaxNGFreeParserCtxt (parser);
  xmlFreeDoc (oracle.schema);
}

int
main (int argc, char *argv[])
{
  static const char *const overrun[] = { "maps/scenario.rng", "maps/overrun.xml" };
  static const char *const landing[] = { "maps/scenario.rng", "maps/landing.xml" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/xml/patterns/scenario", overrun, test_file);
  g_test_add_data_func ("/xml/patterns/landing", landing, test_file);
  return g_test_run ();
}
