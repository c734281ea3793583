/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Documents, and walking through their elements: for the readers of this folder, and of files that
 * other programs have made.
 */
#pragma once

#include "xml/tl-xml.h"

#include <libxml/tree.h>

typedef xmlDoc TlXmlDoc;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlXmlDoc, xmlFreeDoc)

/* At most TL_XML_MAX_BYTES of a regular file; NULL when the report says why not. (transfer full) */
GBytes *tl_xml_read_file (const char *path, TlReport *report);

/* Other programs nest deeper than we do. */
#define TL_XML_MAX_FOREIGN_DEPTH 256u

/* A document that no schema of ours describes: within the limits of tl-xml.h but for its depth, and
 * for control characters in attributes, which nothing may show as they are.  NULL when @report says
 * why not.  (transfer full) */
xmlDoc *tl_xml_parse_foreign (GBytes *bytes, TlReport *report);

guint tl_xml_line (const xmlNode *node);
gboolean tl_xml_is (const xmlNode *node, const char *name);
/* First child, next sibling: elements named @name, or any when that is NULL. */
xmlNode *tl_xml_first (const xmlNode *parent, const char *name);
xmlNode *tl_xml_next (const xmlNode *node, const char *name);
/* Declares @node, each child of @parent that is an element named @name, or any when that is
 * NULL. */
#define tl_xml_foreach(node, parent, name)                            \
  for (xmlNode *node = tl_xml_first ((parent), (name)); node != NULL; \
       node = tl_xml_next (node, (name)))
/* What @attr says; good as long as the document. */
const char *tl_xml_value (const xmlAttr *attr);
/* NULL when it is not there; good as long as the document. */
const char *tl_xml_attr (const xmlNode *node, const char *name);
/* Never NULL. */
const char *tl_xml_attr_or (const xmlNode *node, const char *name, const char *otherwise);
