/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a schema's patterns say, as far as it can be said simply.
 *
 * libxml2 keeps a state for each set of the optional attributes that an element has, and goes on
 * with each of them: it takes most of the time in which a good file is read.  A document that fits
 * the schema when each pattern takes as many elements as it can is valid, and libxml2 need not be
 * asked.  Of all others it decides, without what is right and may be missing.
 */
#include "config.h"

#include "xml/tl-xml-private.h"

#include <libxml/valid.h>
#include <string.h>

struct _TlXmlPatterns
{
  const xmlDoc *schema;
  GHashTable *defines; /* name -> <define>, the first */
  GHashTable *values;  /* <attribute> or <define> -> TlXmlValues */
  GHashTable *rules;   /* <element> or <start> -> ElementRule */
  GHashTable *by_name; /* name -> ElementRule; NULL: there are several */
};

const xmlNode *
tl_xml_patterns_follow (const TlXmlPatterns *patterns, const xmlNode *node)
{
  if (!tl_xml_is (node, "ref"))
    return node;
  return g_hash_table_lookup (patterns->defines, tl_xml_attr_or (node, "name", ""));
}

/* --- values ----------------------------------------------------------------------------------- */

static void
values_free (gpointer data)
{
  TlXmlValues *values = data;

  g_ptr_array_unref (values->values);
  g_free (values);
}

/* The first <data> in @pattern, or NULL; the <value>s go to @values. */
static const xmlNode *
find_type (const TlXmlPatterns *patterns, const xmlNode *pattern, GPtrArray *values)
{
  for (xmlNode *node = tl_xml_first (pattern, NULL); node != NULL; node = tl_xml_next (node, NULL))
    {
      const xmlNode *within = tl_xml_patterns_follow (patterns, node);
      const xmlNode *found = NULL;

      if (tl_xml_is (node, "data"))
        return node;
      if (tl_xml_is (node, "value") && node->children != NULL)
        g_ptr_array_add (values, node->children->content);
      else if (within != NULL)
        found = find_type (patterns, within, values);
      if (found != NULL)
        return found;
    }
  return NULL;
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

static TlXmlValueKind
kind_of (const TlXmlValues *values)
{
  const char *type = values->type != NULL ? tl_xml_attr (values->type, "type") : NULL;

  if (values->type == NULL)
    return values->values->len > 0 ? TL_XML_VALUE_ONE_OF : TL_XML_VALUE_ANY;
  if (g_strcmp0 (type, "unsignedInt") == 0)
    return TL_XML_VALUE_COUNT;
  if (g_strcmp0 (type, "NMTOKEN") == 0)
    return TL_XML_VALUE_WORD;
  return g_strcmp0 (type, "string") == 0 ? TL_XML_VALUE_STRING : TL_XML_VALUE_OTHER;
}

const TlXmlValues *
tl_xml_patterns_values (TlXmlPatterns *patterns, const xmlNode *pattern)
{
  TlXmlValues *values = g_hash_table_lookup (patterns->values, pattern);

  if (values != NULL)
    return values;
  values = g_new0 (TlXmlValues, 1);
  values->values = g_ptr_array_new ();
  values->type = find_type (patterns, pattern, values->values);
  values->letters_max = letters_max_of (values->type);
  values->kind = kind_of (values);
  g_hash_table_insert (patterns->values, (gpointer) pattern, values);
  return values;
}

static gboolean
is_word (const char *text)
{
  const char *p = text;

  while (g_ascii_isalnum (*p) || *p == '-' || *p == '.' || *p == '_')
    p++;
  return (*p == '\0' && p > text) || xmlValidateNMToken ((const xmlChar *) text, 0) == 0;
}

gboolean
tl_xml_values_have (const TlXmlValues *values, const char *text)
{
  guint number;

  if (values->letters_max > 0 && strlen (text) > values->letters_max &&
      g_utf8_strlen (text, -1) > (glong) values->letters_max)
    return FALSE;
  switch (values->kind)
    {
    case TL_XML_VALUE_COUNT:
      return tl_xml_parse_count (text, G_MAXUINT32, &number);
    case TL_XML_VALUE_WORD:
      return is_word (text);
    case TL_XML_VALUE_ONE_OF:
      return g_ptr_array_find_with_equal_func (values->values, text, g_str_equal, NULL);
    case TL_XML_VALUE_ANY:
    case TL_XML_VALUE_STRING:
    case TL_XML_VALUE_OTHER:
    default:
      return TRUE;
    }
}

/* --- elements --------------------------------------------------------------------------------- */

typedef enum
{
  PART_ELEMENT,
  PART_GROUP,
  PART_CHOICE,
  PART_OPTIONAL,
  PART_ZERO_OR_MORE,
  PART_ONE_OR_MORE,
} PartKind;

typedef struct _ElementRule ElementRule;

/* Of what an element may contain. */
typedef struct
{
  PartKind kind;
  GPtrArray *parts;           /* Part; of all but an element */
  const ElementRule *element; /* (nullable) */
} Part;

struct _ElementRule
{
  const char *name;
  gboolean is_known;      /* all of its pattern is said here */
  GHashTable *attributes; /* name -> AttributeRule */
  guint n_required;
  gboolean has_text;
  const TlXmlValues *text; /* (nullable) */
  Part *content;
  gboolean may_be_empty;
};

typedef struct
{
  const TlXmlValues *value;
  gboolean is_required;
} AttributeRule;

static void
part_free (gpointer data)
{
  Part *part = data;

  g_ptr_array_unref (part->parts);
  g_free (part);
}

static void
element_rule_free (gpointer data)
{
  ElementRule *rule = data;

  g_hash_table_unref (rule->attributes);
  part_free (rule->content);
  g_free (rule);
}

static Part *
part_new (PartKind kind)
{
  Part *part = g_new0 (Part, 1);

  part->kind = kind;
  part->parts = g_ptr_array_new_with_free_func (part_free);
  return part;
}

static gboolean is_known_value (TlXmlPatterns *patterns, const xmlNode *node);

static gboolean
are_known_values (TlXmlPatterns *patterns, const xmlNode *parent)
{
  for (xmlNode *node = tl_xml_first (parent, NULL); node != NULL; node = tl_xml_next (node, NULL))
    if (!is_known_value (patterns, node))
      return FALSE;
  return TRUE;
}

/* Whether tl_xml_values_have () accepts no more than @node, a pattern, does. */
static gboolean
is_known_value (TlXmlPatterns *patterns, const xmlNode *node)
{
  const xmlNode *within = tl_xml_patterns_follow (patterns, node);

  if (tl_xml_is (node, "ref") || tl_xml_is (node, "choice"))
    return within != NULL && are_known_values (patterns, within);
  if (tl_xml_is (node, "data"))
    {
      for (xmlNode *param = tl_xml_first (node, NULL); param != NULL;
           param = tl_xml_next (param, NULL))
        if (g_strcmp0 (tl_xml_attr (param, "name"), "maxLength") != 0)
          return FALSE;
      return TRUE;
    }
  return tl_xml_is (node, "text") || (tl_xml_is (node, "value") && node->properties == NULL);
}

static void
add_attribute (ElementRule *rule, const TlXmlValues *value, const char *name, gboolean is_required)
{
  AttributeRule *attribute = g_new (AttributeRule, 1);

  *attribute = (AttributeRule){ value, is_required };
  rule->n_required += is_required;
  if (!g_hash_table_insert (rule->attributes, (gpointer) name, attribute))
    rule->is_known = FALSE;
}

/* One <attribute>, of one name or of a choice of names. */
static void
read_attribute (TlXmlPatterns *patterns, ElementRule *rule, const xmlNode *node,
                gboolean is_required)
{
  const TlXmlValues *value = tl_xml_patterns_values (patterns, node);
  const char *name = tl_xml_attr (node, "name");
  const xmlNode *first = tl_xml_first (node, NULL);
  const xmlNode *pattern = name != NULL || first == NULL ? first : tl_xml_next (first, NULL);

  if (pattern == NULL || tl_xml_next (pattern, NULL) != NULL || value->kind == TL_XML_VALUE_OTHER ||
      !is_known_value (patterns, pattern))
    rule->is_known = FALSE;
  else if (name != NULL)
    add_attribute (rule, value, name, is_required);
  else
    for (xmlNode *class = tl_xml_first (first, NULL); class != NULL;
         class = tl_xml_next (class, NULL))
      if (tl_xml_is (first, "choice") && tl_xml_is (class, "name") && class->children != NULL &&
          !is_required)
        add_attribute (rule, value, (const char *) class->children->content, FALSE);
      else
        rule->is_known = FALSE;
}

static ElementRule *rule_of (TlXmlPatterns *patterns, const xmlNode *pattern);

static void read_parts (TlXmlPatterns *patterns, ElementRule *rule, Part *into,
                        const xmlNode *parent);

static void
read_part (TlXmlPatterns *patterns, ElementRule *rule, Part *into, PartKind kind,
           const xmlNode *node)
{
  Part *part = part_new (kind);

  g_ptr_array_add (into->parts, part);
  if (kind == PART_ELEMENT)
    part->element = rule_of (patterns, node);
  else
    read_parts (patterns, rule, part, node);
}

static gboolean
is_only_attribute (const xmlNode *parent)
{
  const xmlNode *first = tl_xml_first (parent, NULL);

  return first != NULL && tl_xml_is (first, "attribute") && tl_xml_next (first, NULL) == NULL;
}

static void
read_ref (TlXmlPatterns *patterns, ElementRule *rule, Part *into, const xmlNode *node)
{
  const xmlNode *define = tl_xml_patterns_follow (patterns, node);

  if (define == NULL || tl_xml_attr (define, "combine") != NULL)
    rule->is_known = FALSE;
  else if (into->kind == PART_CHOICE)
    read_part (patterns, rule, into, PART_GROUP, define);
  else
    read_parts (patterns, rule, into, define);
}

/* The patterns in @parent, in their order. */
static void
read_parts (TlXmlPatterns *patterns, ElementRule *rule, Part *into, const xmlNode *parent)
{
  gboolean is_top = into == rule->content;

  for (xmlNode *node = tl_xml_first (parent, NULL); node != NULL; node = tl_xml_next (node, NULL))
    if (tl_xml_is (node, "element"))
      read_part (patterns, rule, into, PART_ELEMENT, node);
    else if (tl_xml_is (node, "ref"))
      read_ref (patterns, rule, into, node);
    else if (tl_xml_is (node, "attribute") && is_top)
      read_attribute (patterns, rule, node, TRUE);
    else if ((tl_xml_is (node, "optional") || tl_xml_is (node, "zeroOrMore")) && is_top &&
             is_only_attribute (node))
      read_attribute (patterns, rule, tl_xml_first (node, NULL), FALSE);
    else if (tl_xml_is (node, "optional"))
      read_part (patterns, rule, into, PART_OPTIONAL, node);
    else if (tl_xml_is (node, "zeroOrMore"))
      read_part (patterns, rule, into, PART_ZERO_OR_MORE, node);
    else if (tl_xml_is (node, "oneOrMore"))
      read_part (patterns, rule, into, PART_ONE_OR_MORE, node);
    else if (tl_xml_is (node, "choice"))
      read_part (patterns, rule, into, PART_CHOICE, node);
    else if (tl_xml_is (node, "group"))
      read_part (patterns, rule, into, PART_GROUP, node);
    else if (tl_xml_is (node, "text") && is_top)
      rule->has_text = TRUE;
    else if (tl_xml_is (node, "data") && is_top && tl_xml_is (parent, "define") &&
             are_known_values (patterns, parent))
      rule->text = tl_xml_patterns_values (patterns, parent);
    else if (!tl_xml_is (node, "empty"))
      rule->is_known = FALSE;
}

static gboolean
may_all_miss (const Part *part)
{
  for (guint i = 0; i < part->parts->len; i++)
    {
      const Part *inner = part->parts->pdata[i];

      if (inner->kind != PART_OPTIONAL && inner->kind != PART_ZERO_OR_MORE)
        return FALSE;
    }
  return TRUE;
}

static ElementRule *
rule_of (TlXmlPatterns *patterns, const xmlNode *pattern)
{
  ElementRule *rule = g_hash_table_lookup (patterns->rules, pattern);

  if (rule != NULL)
    return rule;
  rule = g_new0 (ElementRule, 1);
  rule->name = tl_xml_attr (pattern, "name");
  rule->is_known = rule->name != NULL || tl_xml_is (pattern, "start");
  rule->attributes = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  rule->content = part_new (PART_GROUP);
  g_hash_table_insert (patterns->rules, (gpointer) pattern, rule);
  if (rule->name != NULL)
    g_hash_table_insert (patterns->by_name, (gpointer) rule->name,
                         g_hash_table_contains (patterns->by_name, rule->name) ? NULL : rule);
  read_parts (patterns, rule, rule->content, pattern);
  if (rule->text != NULL && (rule->has_text || rule->text->kind == TL_XML_VALUE_OTHER))
    rule->is_known = FALSE;
  if ((rule->text != NULL || rule->has_text) && rule->content->parts->len > 0)
    rule->is_known = FALSE;
  rule->may_be_empty = may_all_miss (rule->content) &&
                       (rule->text == NULL || rule->text->kind == TL_XML_VALUE_STRING);
  return rule;
}

/* The text that @nodes, an attribute's or an element's, are; NULL when they are not one text. */
static const char *
one_text (const xmlNode *nodes)
{
  if (nodes == NULL)
    return "";
  return nodes->type == XML_TEXT_NODE && nodes->next == NULL ? (const char *) nodes->content : NULL;
}

/* Whether @attr is right, and as right without it. */
static gboolean
may_miss (const ElementRule *rule, const xmlAttr *attr)
{
  const AttributeRule *attribute = g_hash_table_lookup (rule->attributes, attr->name);
  const char *text = one_text (attr->children);

  return attribute != NULL && !attribute->is_required && attr->ns == NULL && text != NULL &&
         tl_xml_values_have (attribute->value, text);
}

static gboolean
fits_attributes (const ElementRule *rule, const xmlNode *node)
{
  guint n_required = 0;

  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      const AttributeRule *attribute = g_hash_table_lookup (rule->attributes, attr->name);
      const char *text = one_text (attr->children);

      if (attribute == NULL || attr->ns != NULL || text == NULL ||
          !tl_xml_values_have (attribute->value, text))
        return FALSE;
      n_required += attribute->is_required;
    }
  return n_required == rule->n_required;
}

/* @node, or the first behind it that is neither blank nor a comment. */
static const xmlNode *
skip_blank (const xmlNode *node)
{
  while (node != NULL &&
         (node->type == XML_COMMENT_NODE || (node->type == XML_TEXT_NODE && xmlIsBlankNode (node))))
    node = node->next;
  return node;
}

static gboolean
is_all_text (const xmlNode *nodes)
{
  for (; nodes != NULL; nodes = nodes->next)
    if (nodes->type != XML_TEXT_NODE && nodes->type != XML_COMMENT_NODE)
      return FALSE;
  return TRUE;
}

static gboolean fits_part (const Part *part, const xmlNode **at);

static gboolean
fits_parts (const Part *part, const xmlNode **at)
{
  for (guint i = 0; i < part->parts->len; i++)
    if (!fits_part (part->parts->pdata[i], at))
      return FALSE;
  return TRUE;
}

static gboolean
fits_rule (const ElementRule *rule, const xmlNode *node)
{
  const xmlNode *at;

  if (!rule->is_known || node->ns != NULL || !fits_attributes (rule, node))
    return FALSE;
  if (rule->has_text)
    return is_all_text (node->children);
  if (rule->text != NULL)
    {
      const char *text = one_text (node->children);

      return text != NULL && tl_xml_values_have (rule->text, text);
    }
  at = skip_blank (node->children);
  return fits_parts (rule->content, &at) && at == NULL;
}

static gboolean
fits_once_more (const Part *part, const xmlNode **at)
{
  const xmlNode *begin = *at;

  if (fits_parts (part, at) && *at != begin)
    return TRUE;
  *at = begin;
  return FALSE;
}

static gboolean
fits_choice (const Part *part, const xmlNode **at)
{
  const xmlNode *begin = *at;

  for (guint i = 0; i < part->parts->len; i++)
    {
      if (fits_part (part->parts->pdata[i], at))
        return TRUE;
      *at = begin;
    }
  return FALSE;
}

/* Whether what stands from *@at fits; then *@at is behind it. */
static gboolean
fits_part (const Part *part, const xmlNode **at)
{
  switch (part->kind)
    {
    case PART_ELEMENT:
      if (*at == NULL || !tl_xml_is (*at, part->element->name) || !fits_rule (part->element, *at))
        return FALSE;
      *at = skip_blank ((*at)->next);
      return TRUE;
    case PART_CHOICE:
      return fits_choice (part, at);
    case PART_OPTIONAL:
      fits_once_more (part, at);
      return TRUE;
    case PART_ONE_OR_MORE:
      if (!fits_parts (part, at))
        return FALSE;
      /* fall through */
    case PART_ZERO_OR_MORE:
      while (fits_once_more (part, at))
        ;
      return TRUE;
    case PART_GROUP:
    default:
      return fits_parts (part, at);
    }
}

gboolean
tl_xml_patterns_fit (TlXmlPatterns *patterns, const xmlDoc *doc)
{
  const xmlNode *start = tl_xml_first (xmlDocGetRootElement (patterns->schema), "start");
  const xmlNode *at = xmlDocGetRootElement (doc);
  const ElementRule *rule = start != NULL ? rule_of (patterns, start) : NULL;

  return rule != NULL && rule->is_known && fits_parts (rule->content, &at) && at == NULL;
}

/* --- setting aside ---------------------------------------------------------------------------- */

typedef struct
{
  xmlNode *node;
  xmlAttr *properties; /* of which the first ones are left */
  xmlAttr *left;       /* (nullable): the last of those */
  xmlNode *children;   /* or NULL: they are left */
  xmlNode *last;
} Aside;

static void
put_back (gpointer data)
{
  const Aside *aside = data;
  xmlNode *node = aside->node;

  if (aside->children != NULL)
    {
      node->children = aside->children;
      node->last = aside->last;
    }
  if (aside->properties == NULL)
    return;
  aside->properties->prev = aside->left;
  *(aside->left != NULL ? &aside->left->next : &node->properties) = aside->properties;
}

/* Parts the attributes that are right and may be missing from the others. */
static void
part_attributes (const ElementRule *rule, Aside *aside)
{
  xmlAttr *next = aside->node->properties;
  xmlAttr **left = &aside->node->properties;
  xmlAttr **set_aside = &aside->properties;
  xmlAttr *last = NULL;

  for (xmlAttr *attr = next; attr != NULL; attr = next)
    {
      next = attr->next;
      if (may_miss (rule, attr))
        {
          *set_aside = attr;
          set_aside = &attr->next;
          attr->prev = last;
          last = attr;
        }
      else
        {
          *left = attr;
          left = &attr->next;
          attr->prev = aside->left;
          aside->left = attr;
        }
    }
  *left = NULL;
  *set_aside = NULL;
}

static void
set_aside (TlXmlPatterns *patterns, xmlNode *node, GArray *all)
{
  const ElementRule *rule = g_hash_table_lookup (patterns->by_name, node->name);
  Aside aside = { .node = node };

  if (rule != NULL && rule->is_known && node->ns == NULL)
    {
      if (rule->may_be_empty && fits_rule (rule, node))
        {
          aside.children = node->children;
          aside.last = node->last;
          node->children = node->last = NULL;
        }
      part_attributes (rule, &aside);
      g_array_append_val (all, aside);
    }
  for (xmlNode *child = tl_xml_first (node, NULL); child != NULL; child = tl_xml_next (child, NULL))
    set_aside (patterns, child, all);
}

GArray *
tl_xml_patterns_set_aside (TlXmlPatterns *patterns, xmlDoc *doc)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Aside));

  g_array_set_clear_func (all, put_back);
  set_aside (patterns, xmlDocGetRootElement (doc), all);
  return all;
}

/* --- of a schema ------------------------------------------------------------------------------ */

TlXmlPatterns *
tl_xml_patterns_new (const xmlDoc *schema)
{
  TlXmlPatterns *patterns = g_new (TlXmlPatterns, 1);
  const xmlNode *grammar = xmlDocGetRootElement (schema);

  patterns->schema = schema;
  patterns->defines = g_hash_table_new (g_str_hash, g_str_equal);
  patterns->values = g_hash_table_new_full (NULL, NULL, NULL, values_free);
  patterns->rules = g_hash_table_new_full (NULL, NULL, NULL, element_rule_free);
  patterns->by_name = g_hash_table_new (g_str_hash, g_str_equal);
  for (xmlNode *node = tl_xml_first (grammar, "define"); node != NULL;
       node = tl_xml_next (node, "define"))
    {
      const char *name = tl_xml_attr_or (node, "name", "");

      if (!g_hash_table_contains (patterns->defines, name))
        g_hash_table_insert (patterns->defines, (gpointer) name, node);
    }
  return patterns;
}

void
tl_xml_patterns_free (TlXmlPatterns *patterns)
{
  g_hash_table_unref (patterns->defines);
  g_hash_table_unref (patterns->values);
  g_hash_table_unref (patterns->rules);
  g_hash_table_unref (patterns->by_name);
  g_free (patterns);
}
