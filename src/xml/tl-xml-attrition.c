/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The attrition table (12.8b). */
#include "config.h"

#include "xml/tl-xml-edition-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* "2..8", "12..", "2" or "-" for never. */
static gboolean
parse_span (const char *text, TlRollSpan *span)
{
  const char *dots = strstr (text, "..");
  g_autofree char *first = dots != NULL ? g_strndup (text, (gsize) (dots - text)) : g_strdup (text);
  guint from;
  guint to;

  if (g_str_equal (text, "-"))
    {
      *span = (TlRollSpan){ 1, 0 };
      return TRUE;
    }
  if (!tl_xml_parse_count (first, 100, &from))
    return FALSE;
  if (dots == NULL)
    to = from;
  else if (dots[2] == '\0')
    to = G_MAXINT16;
  else if (!tl_xml_parse_count (dots + 2, 100, &to) || to < from)
    return FALSE;
  *span = (TlRollSpan){ (gint16) from, (gint16) to };
  return TRUE;
}

static void
complain (const xmlNode *node, const char *text, TlReport *report)
{
  tl_xml_complain (report, tl_xml_line (node), _ ("expected rolls like 2..8, found \"%s\""), text);
}

static void
read_columns (const xmlNode *node, TlAttritionTable *table)
{
  for (xmlNode *cell = tl_xml_first (node, "c");
       cell != NULL && table->n_columns < TL_ATTRITION_COLUMNS_MAX; cell = tl_xml_next (cell, "c"))
    {
      g_autofree char *text = tl_xml_paragraph (cell);

      table->column_ar[table->n_columns++] = (int) g_ascii_strtoll (text, NULL, 10);
    }
}

static void
read_row (const xmlNode *node, TlAttritionTable *table, TlReport *report)
{
  const char *steps = tl_xml_attr_or (node, "steps", "all");
  guint row = table->n_rows++;
  guint column = 0;

  table->row_steps[row] =
      g_str_equal (steps, "all") ? TL_ATTRITION_ALL : (guint) g_ascii_strtoull (steps, NULL, 10);
  for (xmlNode *cell = tl_xml_first (node, "c"); cell != NULL && column < table->n_columns;
       cell = tl_xml_next (cell, "c"))
    {
      g_autofree char *text = tl_xml_paragraph (cell);

      if (!parse_span (g_strstrip (text), &table->cells[row][column++]))
        complain (cell, text, report);
    }
}

/* Every roll of two dice, with and without the modifier, finds one row in each column. */
static void
check_columns (const xmlNode *section, const TlAttritionTable *table, TlReport *report)
{
  for (guint column = 0; column < table->n_columns; column++)
    for (int roll = 2; roll <= 12 + table->crowd_drm; roll++)
      {
        guint n = 0;

        for (guint row = 0; row < table->n_rows; row++)
          n += table->cells[row][column].first <= roll && roll <= table->cells[row][column].last;
        if (n != 1)
          tl_xml_complain (report, tl_xml_line (section),
                           /* Translators: a roll of dice, an Action Rating, a number. */
                           _ ("expected one row for a roll of %1$d with an Action Rating of %2$d, "
                              "found %3$u"),
                           roll, table->column_ar[column], n);
      }
}

void
tl_xml_read_attrition (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  const xmlNode *modifier = tl_xml_first (section, "modifier");
  TlAttritionTable *table = &edition->attrition;

  memset (table, 0, sizeof *table);
  read_columns (tl_xml_first (section, "columns"), table);
  for (xmlNode *row = tl_xml_first (section, "row");
       row != NULL && table->n_rows < TL_ATTRITION_ROWS_MAX; row = tl_xml_next (row, "row"))
    read_row (row, table, report);
  table->crowd_steps =
      (guint) g_ascii_strtoull (tl_xml_attr_or (modifier, "at-least", "0"), NULL, 10);
  table->crowd_drm = (int) g_ascii_strtoll (tl_xml_attr_or (modifier, "drm", "0"), NULL, 10);
  check_columns (section, table, report);
}
