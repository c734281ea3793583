/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-edition-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* Odds or results: one more than fit is reported by the caller as too many. */
static guint
read_cells (const xmlNode *row, char *texts[TL_COMBAT_COLUMNS_MAX])
{
  guint n = 0;

  for (xmlNode *cell = tl_xml_first (row, "c"); cell != NULL; cell = tl_xml_next (cell, "c"))
    {
      if (n < TL_COMBAT_COLUMNS_MAX)
        texts[n] = tl_xml_paragraph (cell);
      n++;
    }
  return n;
}

static void
free_cells (char *texts[TL_COMBAT_COLUMNS_MAX], guint n)
{
  for (guint i = 0; i < MIN (n, TL_COMBAT_COLUMNS_MAX); i++)
    g_free (texts[i]);
}

/* The first row says how many columns there are. */
static gboolean
check_columns (const xmlNode *row, TlCombatTable *table, guint n, TlReport *report)
{
  if (table->n_columns == 0 && n <= TL_COMBAT_COLUMNS_MAX)
    table->n_columns = n;
  if (n == table->n_columns)
    return TRUE;
  tl_xml_complain (report, tl_xml_line (row), _ ("expected %1$u columns, found %2$u"),
                   table->n_columns, n);
  return FALSE;
}

static gboolean
parse_odds (const char *text, TlOdds *odds)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);
  guint attack;
  guint defence;

  if (g_strv_length (parts) != 2 || !tl_xml_parse_count (parts[0], 999, &attack) ||
      !tl_xml_parse_count (parts[1], 999, &defence) || attack == 0 || defence == 0)
    return FALSE;
  *odds = (TlOdds){ .attack = (guint16) attack, .defence = (guint16) defence };
  return TRUE;
}

static void
read_odds (const xmlNode *row, TlCombatTable *table, TlReport *report)
{
  char *texts[TL_COMBAT_COLUMNS_MAX];
  guint n = read_cells (row, texts);
  TlCategory category;

  if (check_columns (row, table, n, report) &&
      tl_category_parse (tl_xml_attr_or (row, "terrain", ""), &category))
    for (guint i = 0; i < n; i++)
      {
        TlOdds *odds = table->odds[category];

        if (!parse_odds (texts[i], &odds[i]))
          tl_xml_complain (report, tl_xml_line (row), _ ("expected odds like 3:1, found \"%s\""),
                           texts[i]);
        else if (i > 0 &&
                 odds[i].attack * odds[i - 1].defence <= odds[i - 1].attack * odds[i].defence)
          tl_xml_complain (report, tl_xml_line (row),
                           _ ("expected odds that rise, found %1$s after %2$s"), texts[i],
                           texts[i - 1]);
      }
  free_cells (texts, n);
}

/* "..1", "7" or "15..": the number in it. */
static int
roll_of (const char *text)
{
  return atoi (g_str_has_prefix (text, "..") ? text + 2 : text);
}

static void
read_results (const xmlNode *row, TlCombatTable *table, TlReport *report)
{
  char *texts[TL_COMBAT_COLUMNS_MAX];
  guint n = read_cells (row, texts);
  int roll = roll_of (tl_xml_attr_or (row, "roll", ""));

  if (table->n_rows == 0)
    table->first_row = roll;
  if (table->n_rows >= TL_COMBAT_ROWS_MAX || roll != table->first_row + (int) table->n_rows)
    tl_xml_complain (report, tl_xml_line (row),
                     _ ("expected the row of roll %1$d, found that of %2$d"),
                     table->first_row + (int) table->n_rows, roll);
  else if (check_columns (row, table, n, report))
    {
      for (guint i = 0; i < n; i++)
        if (!tl_result_parse (texts[i], &table->cells[table->n_rows][i]))
          tl_xml_complain (report, tl_xml_line (row),
                           _ ("expected a result like \"Ao1 DL1o2\", found \"%s\""), texts[i]);
      table->n_rows++;
    }
  free_cells (texts, n);
}

/* Rule 9.13b(B): which attacks give Exploit markers. */
static void
read_exploit_attacks (const xmlNode *explanation, TlEdition *edition)
{
  const char *attacks = tl_xml_attr (explanation, "attacks");

  if (attacks != NULL)
    edition->exploits_late = strcmp (attacks, "no-overrun") == 0;
}

void
tl_xml_change_combat_result (const xmlNode *change, TlEdition *edition)
{
  read_exploit_attacks (change, edition);
  tl_xml_change_explanation (edition, "combat-table", change);
}

void
tl_xml_read_combat_table (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  TlCombatTable *table = &edition->combat;

  memset (table, 0, sizeof *table);
  edition->hedgehog_combat =
      (int) g_ascii_strtoll (tl_xml_attr_or (section, "hedgehog-per-level", "0"), NULL, 10);
  for (xmlNode *row = tl_xml_first (section, "odds"); row != NULL; row = tl_xml_next (row, "odds"))
    read_odds (row, table, report);
  for (xmlNode *row = tl_xml_first (section, "row"); row != NULL; row = tl_xml_next (row, "row"))
    read_results (row, table, report);
  edition->exploits_late = FALSE;
  for (xmlNode *node = tl_xml_first (section, "result"); node != NULL;
       node = tl_xml_next (node, "result"))
    read_exploit_attacks (node, edition);
}

/* --- one cell --- */

static void
change_cell (const xmlNode *change, TlEdition *edition, TlResult *cell, guint column,
             TlReport *report)
{
  const char *was = tl_xml_attr_or (change, "was", "");
  const char *text = tl_xml_attr_or (change, "result", "");
  g_autofree char *now = tl_result_to_string (cell);
  TlResult result;

  if (strcmp (was, now) != 0)
    tl_xml_complain (report, tl_xml_line (change),
                     _ ("expected the cell to hold \"%1$s\", found \"%2$s\""), was, now);
  else if (!tl_result_parse (text, &result))
    tl_xml_complain (report, tl_xml_line (change),
                     _ ("expected a result like \"Ao1 DL1o2\", found \"%s\""), text);
  else
    {
      *cell = result;
      tl_xml_change_chart (edition, "combat-table", tl_xml_attr_or (change, "row", ""), column,
                           text);
    }
}

void
tl_xml_change_combat_table (const xmlNode *change, TlEdition *edition, TlReport *report)
{
  TlCombatTable *table = &edition->combat;
  int row = atoi (tl_xml_attr_or (change, "row", "")) - table->first_row;
  int column = atoi (tl_xml_attr_or (change, "column", "")) - 1;

  if (row < 0 || row >= (int) table->n_rows || column < 0 || column >= (int) table->n_columns)
    tl_xml_complain (report, tl_xml_line (change),
                     _ ("expected a cell of the combat table, found none"));
  else
    change_cell (change, edition, &table->cells[row][column], (guint) column, report);
}
