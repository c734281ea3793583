/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the tables of barrages and of facilities, and their cost (10.0a, 10.0c, 10.1b). */
#include "config.h"

#include "pieces/tl-counter.h"
#include "xml/tl-xml-edition-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* "..1", "2", "3..4" or "117.."; both ends included. */
static gboolean
parse_range (const char *text, guint *first, guint *last)
{
  const char *dots = strstr (text, "..");
  g_autofree char *head = dots != NULL ? g_strndup (text, (gsize) (dots - text)) : g_strdup (text);

  *first = 0;
  *last = G_MAXUINT;
  if (*head != '\0' && !tl_xml_parse_count (head, TL_BARRAGE_MAX, first))
    return FALSE;
  if (dots == NULL)
    *last = *first;
  else if (dots[2] != '\0' && !tl_xml_parse_count (dots + 2, TL_BARRAGE_MAX, last))
    return FALSE;
  return *first <= *last && (*head != '\0' || *last != G_MAXUINT);
}

/* Every strength has one column: each begins after the one before, and the last has no end. */
static void
read_columns (const xmlNode *node, TlBarrageColumns *columns, TlReport *report)
{
  guint next = 0;

  for (xmlNode *cell = tl_xml_first (node, "c");
       cell != NULL && columns->n_columns < TL_BARRAGE_COLUMNS_MAX; cell = tl_xml_next (cell, "c"))
    {
      g_autofree char *text = tl_xml_paragraph (cell);
      gboolean is_last = tl_xml_next (cell, "c") == NULL;
      guint first = 0;
      guint last;

      if (!parse_range (g_strstrip (text), &first, &last))
        tl_xml_complain (report, tl_xml_line (cell),
                         _ ("expected strengths like 3..4, found \"%s\""), text);
      else if (first != next || is_last != (last == G_MAXUINT))
        tl_xml_complain (report, tl_xml_line (cell),
                         /* Translators: a strength, a range of strengths. */
                         _ ("expected a column that begins at %1$u, and an end for all but the "
                            "last, found \"%2$s\""),
                         next, text);
      else
        next = last + 1;
      columns->from[columns->n_columns++] = first;
    }
}

static void
read_costs (const xmlNode *node, TlBarrageColumns *columns)
{
  guint column = 0;

  for (xmlNode *cell = tl_xml_first (node, "c"); cell != NULL && column < columns->n_columns;
       cell = tl_xml_next (cell, "c"))
    {
      g_autofree char *text = tl_xml_paragraph (cell);

      columns->cost_t[column++] = (guint) g_ascii_strtoull (text, NULL, 10);
    }
}

void
tl_xml_read_barrage (const xmlNode *section, TlBarrageColumns *columns, TlReport *report)
{
  memset (columns, 0, sizeof *columns);
  read_columns (tl_xml_first (section, "columns"), columns, report);
  read_costs (tl_xml_first (section, "cost"), columns);
}
