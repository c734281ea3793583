/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tables of an edition, as rules read them and as charts show them: the combat table (9.8),
 * attrition (12.8b), capture (9.14b, c, f) and blowing up dumps (12.11a); barrages and
 * aircraft see tl-xml-barrage.c.
 */
#include "config.h"

#include "pieces/tl-field.h"
#include "xml/tl-xml-edition-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Translators: titles of charts, for people to look up. */
static const struct
{
  const char *id;
  const char *title;
} titles[] = {
  { "constants", NC_ ("chart", "Numbers of the rules") },
  { "choices", NC_ ("chart", "Readings taken") },
  { "zoc", NC_ ("chart", "Zones of control") },
  { "modes", NC_ ("chart", "Modes") },
  { "sizes", NC_ ("chart", "Unit sizes in RE") },
  { "anti-tank", NC_ ("chart", "Anti-tank effects") },
  { "combat-table", NC_ ("chart", "Combat results") },
  { "surprise", NC_ ("chart", "Surprise") },
  { "barrage", NC_ ("chart", "Barrage") },
  { "facility", NC_ ("chart", "Barrage on facilities") },
  { "capture", NC_ ("chart", "Capture of supply") },
  { "attrition", NC_ ("chart", "Attrition") },
  { "dump-blowing", NC_ ("chart", "Blowing up dumps") },
  { "air-combat", NC_ ("chart", "Air combat") },
  { "flak", NC_ ("chart", "Flak") },
  { "mission-loss", NC_ ("chart", "Who takes a loss in the air") },
  { "air-base-capture", NC_ ("chart", "Capture of air bases") },
  { "air-transport", NC_ ("chart", "Air transport and drops") },
  { "port-damage", NC_ ("chart", "Port damage") },
};

static const char *
title_of (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (strcmp (titles[i].id, id) == 0)
      return g_dpgettext2 (GETTEXT_PACKAGE, "chart", titles[i].title);
  return id;
}

/* --- charts: rows --- */

static void
add_row (TlChart *chart, GPtrArray *cells)
{
  g_ptr_array_add (cells, NULL);
  g_ptr_array_add (chart->rows, g_ptr_array_free (cells, FALSE));
}

/* What says whether the program reads something: said of a chart as a whole, or of a row. */
static gboolean
is_played_mark (const char *attribute)
{
  return strcmp (attribute, "played") == 0;
}

/* A row of cells: its attributes' values, then what stands in it.  Over the first column stands
 * what the rows @below are called by. */
static void
add_cells (const xmlNode *row, const xmlNode *below, TlChart *chart)
{
  GPtrArray *cells = g_ptr_array_new ();

  if (row->properties == NULL)
    g_ptr_array_add (cells, g_strdup (below != NULL && below->properties != NULL
                                          ? (const char *) below->properties->name
                                          : ""));
  for (const xmlAttr *attr = row->properties; attr != NULL; attr = attr->next)
    {
      const char *name = (const char *) attr->name;
      const char *value = tl_xml_attr_or (row, name, "");

      g_ptr_array_add (cells,
                       g_strdup (strcmp (name, "unit") == 0 ? (const char *) row->name : value));
    }
  tl_xml_foreach (cell, row, "c")
    g_ptr_array_add (cells, tl_xml_paragraph (cell));
  add_row (chart, cells);
}

/* Over rows that have no columns named: what they are called by, and the die from 1 to 6. */
static void
add_die_header (const xmlNode *row, TlChart *chart)
{
  GPtrArray *cells = g_ptr_array_new ();
  guint face = 1;

  g_ptr_array_add (cells, g_strdup ((const char *) row->properties->name));
  tl_xml_foreach (cell, row, "c")
    g_ptr_array_add (cells, g_strdup_printf ("%u", face++));
  add_row (chart, cells);
}

/* All that any row like @first says of itself, in the order of the first that says it. */
static void
add_attribute_names (const xmlNode *first, TlChart *chart)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);

  for (const xmlNode *row = first; row != NULL; row = tl_xml_next (row, (const char *) first->name))
    for (const xmlAttr *attr = row->properties; attr != NULL; attr = attr->next)
      if (!g_ptr_array_find_with_equal_func (cells, attr->name, g_str_equal, NULL))
        g_ptr_array_add (cells, g_strdup ((const char *) attr->name));
  g_ptr_array_set_free_func (cells, NULL);
  add_row (chart, cells);
}

/* The values of @row under the names in the header, "" for one that it does not have. */
static void
add_attributes (const xmlNode *row, TlChart *chart)
{
  GStrv header = g_ptr_array_index (chart->rows, 0);
  GPtrArray *cells = g_ptr_array_new ();

  for (char **name = header; *name != NULL; name++)
    g_ptr_array_add (cells, g_strdup (tl_xml_attr_or (row, *name, "")));
  add_row (chart, cells);
}

/* --- charts: notes --- */

/* "So many steps are lost." under its code, or a note under its number, and their rule; NULL when
 * @node is neither. (transfer full) (nullable) */
static char *
explanation_of (const xmlNode *node)
{
  const char *text = tl_xml_attr (node, "text");
  const char *code = tl_xml_attr (node, "code");
  const char *rule = tl_xml_attr_or (node, "rule", "");

  if (text == NULL)
    return NULL;
  if (code != NULL)
    return g_strdup_printf ("%s: %s (%s)", code, text, rule);
  /* Translators: a number, a sentence, a rule: under a chart. */
  return g_strdup_printf (_ ("Note %1$s: %2$s (%3$s)"), tl_xml_attr_or (node, "number", ""), text,
                          rule);
}

/* "modifier: when hq, drm 1" */
static void
add_note (const xmlNode *node, TlChart *chart)
{
  char *explanation = explanation_of (node);
  const char *separator = ":";

  if (explanation != NULL)
    {
      g_ptr_array_add (chart->notes, explanation);
      return;
    }
  GString *note = g_string_new ((const char *) node->name);
  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      const char *name = (const char *) attr->name;

      if (is_played_mark (name))
        continue;
      g_string_append_printf (note, "%s %s %s", separator, name, tl_xml_attr_or (node, name, ""));
      separator = ",";
    }
  g_ptr_array_add (chart->notes, g_string_free (note, FALSE));
}

/* "11..": "11 or more", "..6": "6 or less", "5..6": "5 to 6". (transfer full) */
static char *
range_words (const char *text)
{
  g_auto (GStrv) ends = g_strsplit (text, "..", 2);

  if (g_strv_length (ends) != 2)
    return g_strdup (text);
  if (*ends[0] == '\0')
    /* Translators: a roll of dice on a chart. */
    return g_strdup_printf (_ ("%s or less"), ends[1]);
  if (*ends[1] == '\0')
    /* Translators: a roll of dice on a chart. */
    return g_strdup_printf (_ ("%s or more"), ends[0]);
  /* Translators: rolls of a die on a chart. */
  return g_strdup_printf (_ ("%s to %s"), ends[0], ends[1]);
}

/* Translators: what a chart says of itself; %s is a number or a roll of dice, "11 or more". */
static const struct
{
  const char *chart;
  const char *attribute;
  const char *text;
} facts[] = {
  { "combat-table", "hedgehog-per-level", N_ ("Each level of a hedgehog: %s on the roll.") },
  { "surprise", "hedgehog", N_ ("A hedgehog of any level: %s on the roll.") },
  { "anti-tank", "from", N_ ("The multiplier that is reduced: × %s.") },
  { "anti-tank", "to", N_ ("What it becomes: × %s.") },
  { "facility", "least-air-base-level", N_ ("The least level of an air base: %s.") },
  { "air-combat", "loss", N_ ("Whoever aborts loses a step on a die of %s.") },
  { "air-combat", "loss-over-base", N_ ("HR-11: over a base of its side on a die of %s.") },
  { "flak", "turns-back", N_ ("HR-12: an aircraft turns back on a roll of %s.") },
  { "flak", "second", N_ ("HR-12: another one turns back, too, on a roll of %s.") },
  { "flak", "hit", N_ ("The mission loses a step on a roll of %s.") },
  { "air-base-capture", "loss", N_ ("An aircraft loses a step on a roll of %s.") },
};

static char *
fact_text (const char *chart, const char *attribute, const char *value)
{
  g_autofree char *said = range_words (value);
  TlFraction fraction;

  if (strcmp (chart, "anti-tank") == 0 && tl_fraction_parse (value, &fraction))
    {
      g_free (said);
      said = tl_fraction_to_mixed_string (fraction);
    }
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (strcmp (facts[i].chart, chart) == 0 && strcmp (facts[i].attribute, attribute) == 0)
      {
        g_auto (GStrv) parts = g_strsplit (_ (facts[i].text), "%s", 2);

        return g_strjoinv (said, parts);
      }
  return g_strdup_printf ("%s %s", attribute, said);
}

/* What the section says of itself, and how far the program plays it. */
static void
add_facts (const xmlNode *section, TlChart *chart)
{
  for (const xmlAttr *attr = section->properties; attr != NULL; attr = attr->next)
    {
      const char *name = (const char *) attr->name;
      const char *value = tl_xml_attr_or (section, name, "");

      if (strcmp (name, "rule") == 0 || strcmp (name, "dice") == 0)
        continue;
      if (!is_played_mark (name))
        g_ptr_array_add (chart->notes, fact_text (chart->id, name, value));
      else
        g_ptr_array_add (chart->notes,
                         g_strdup (_ ("The program does not play this chart: it is for you to look "
                                      "things up.")));
    }
}

static gboolean
has_cells (const xmlNode *section)
{
  tl_xml_foreach (node, section, NULL)
    if (tl_xml_first (node, "c") != NULL)
      return TRUE;
  return FALSE;
}

/* A section with cells: they are the rows, all else notes. */
static void
fill_from_cells (const xmlNode *section, TlChart *chart)
{
  const xmlNode *first = tl_xml_first (section, NULL);

  if (tl_xml_is (first, "row"))
    add_die_header (first, chart);
  for (const xmlNode *node = first; node != NULL; node = tl_xml_next (node, NULL))
    if (tl_xml_first (node, "c") != NULL)
      add_cells (node, tl_xml_first (section, "row"), chart);
    else
      {
        add_note (node, chart);
        tl_xml_foreach (part, node, NULL)
          add_note (part, chart);
      }
}

/* A section of attributes: elements like the first are the rows, all else notes. */
static void
fill_from_attributes (const xmlNode *section, TlChart *chart)
{
  const xmlNode *first = tl_xml_first (section, NULL);

  for (const xmlNode *node = first; node != NULL; node = tl_xml_next (node, NULL))
    if (!tl_xml_is (node, (const char *) first->name))
      add_note (node, chart);
    else
      {
        if (node == first)
          add_attribute_names (node, chart);
        add_attributes (node, chart);
      }
}

/* --- charts: what an edition based on another changes --- */

static TlChart *
find_chart (TlEdition *edition, const char *id, guint *index)
{
  for (*index = 0; *index < edition->charts->len; (*index)++)
    {
      TlChart *chart = g_ptr_array_index (edition->charts, *index);

      if (strcmp (chart->id, id) == 0)
        return chart;
    }
  return NULL;
}

static int
column_of (const TlChart *chart, const char *name)
{
  GStrv header = g_ptr_array_index (chart->rows, 0);

  for (int i = 0; header[i] != NULL; i++)
    if (strcmp (header[i], name) == 0)
      return i;
  return -1;
}

/* Rows of @old whose "name" @new does not have come along. */
static void
keep_rows (const TlChart *old, TlChart *new)
{
  int old_name = column_of (old, "name");
  int new_name = column_of (new, "name");

  if (old_name < 0 || new_name < 0)
    return;
  for (guint i = 1; i < old->rows->len; i++)
    {
      GStrv row = g_ptr_array_index (old->rows, i);
      gboolean is_replaced = FALSE;

      for (guint k = 1; k < new->rows->len && !is_replaced; k++)
        is_replaced =
            strcmp (((GStrv) g_ptr_array_index (new->rows, k))[new_name], row[old_name]) == 0;
      if (!is_replaced)
        g_ptr_array_add (new->rows, g_strdupv (row));
    }
}

static void
read_chart (const xmlNode *section, TlEdition *edition)
{
  const char *id = (const char *) section->name;
  TlChart *chart = tl_chart_new (id, title_of (id), tl_xml_attr_or (section, "rule", ""));
  guint index;
  const TlChart *old = find_chart (edition, id, &index);
  const char *dice = tl_xml_attr_or (section, "dice", "");

  chart->n_dice = strcmp (dice, "two") == 0 ? 2 : strcmp (dice, "one") == 0 ? 1 : 0;
  add_facts (section, chart);
  if (has_cells (section))
    fill_from_cells (section, chart);
  else if (tl_xml_first (section, NULL) != NULL)
    fill_from_attributes (section, chart);
  if (old != NULL && (strcmp (id, "constants") == 0 || strcmp (id, "choices") == 0))
    keep_rows (old, chart);
  if (old != NULL)
    g_ptr_array_remove_index (edition->charts, index);
  g_ptr_array_insert (edition->charts, (int) index, chart);
}

/* One cell of the chart; row and column as <combat-table-change> counts them. */
static void
change_chart (TlEdition *edition, const char *id, const char *row_label, guint column,
              const char *text)
{
  guint index;
  TlChart *chart = find_chart (edition, id, &index);

  for (guint i = 0; chart != NULL && i < chart->rows->len; i++)
    {
      GStrv row = g_ptr_array_index (chart->rows, i);
      g_autofree char *label = g_strdup (row[0]);

      /* "..1" and "15.." are called 1 and 15. */
      if (strcmp (g_strdelimit (label, ".", ' '), row_label) != 0 &&
          strcmp (g_strstrip (label), row_label) != 0)
        continue;
      if (column + 1 < g_strv_length (row))
        {
          g_free (row[column + 1]);
          row[column + 1] = g_strdup (text);
        }
    }
}

/* The chart's explanation of a letter: what @change says instead. */
static void
change_explanation (TlEdition *edition, const char *id, const xmlNode *change)
{
  g_autofree char *begin = g_strconcat (tl_xml_attr_or (change, "code", ""), ": ", NULL);
  guint index;
  TlChart *chart = find_chart (edition, id, &index);

  for (guint i = 0; chart != NULL && i < chart->notes->len; i++)
    if (g_str_has_prefix (chart->notes->pdata[i], begin))
      {
        g_free (chart->notes->pdata[i]);
        chart->notes->pdata[i] = explanation_of (change);
      }
}

/* --- the combat table (9.8) --- */

/* Odds or results: one more than fit is reported by the caller as too many. */
static guint
read_cells (const xmlNode *row, char *texts[TL_COMBAT_COLUMNS_MAX])
{
  guint n = 0;

  tl_xml_foreach (cell, row, "c")
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
check_combat_columns (const xmlNode *row, TlCombatTable *table, guint n, TlReport *report)
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

  if (g_strv_length (parts) != 2 || !tl_count_parse (parts[0], 999, &attack) ||
      !tl_count_parse (parts[1], 999, &defence) || attack == 0 || defence == 0)
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

  if (check_combat_columns (row, table, n, report) &&
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
  else if (check_combat_columns (row, table, n, report))
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

static void
change_combat_result (const xmlNode *change, TlEdition *edition)
{
  read_exploit_attacks (change, edition);
  change_explanation (edition, "combat-table", change);
}

static void
read_combat_table (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  TlCombatTable *table = &edition->combat;

  memset (table, 0, sizeof *table);
  edition->hedgehog_combat =
      (int) g_ascii_strtoll (tl_xml_attr_or (section, "hedgehog-per-level", "0"), NULL, 10);
  tl_xml_foreach (row, section, "odds")
    read_odds (row, table, report);
  tl_xml_foreach (row, section, "row")
    read_results (row, table, report);
  edition->exploits_late = FALSE;
  tl_xml_foreach (node, section, "result")
    read_exploit_attacks (node, edition);
}

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
      change_chart (edition, "combat-table", tl_xml_attr_or (change, "row", ""), column, text);
    }
}

static void
change_combat_table (const xmlNode *change, TlEdition *edition, TlReport *report)
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

/* --- attrition (12.8b) --- */

static void
complain_about_span (const xmlNode *node, const char *text, TlReport *report)
{
  tl_xml_complain (report, tl_xml_line (node), _ ("expected rolls like 2..8, found \"%s\""), text);
}

static void
read_attrition_columns (const xmlNode *node, TlAttritionTable *table)
{
  for (xmlNode *cell = tl_xml_first (node, "c");
       cell != NULL && table->n_columns < TL_ATTRITION_COLUMNS_MAX; cell = tl_xml_next (cell, "c"))
    {
      g_autofree char *text = tl_xml_paragraph (cell);

      table->column_ar[table->n_columns++] = (int) g_ascii_strtoll (text, NULL, 10);
    }
}

static void
read_attrition_row (const xmlNode *node, TlAttritionTable *table, TlReport *report)
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

      if (!tl_roll_span_parse (g_strstrip (text), &table->cells[row][column++]))
        complain_about_span (cell, text, report);
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

static void
read_attrition (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  const xmlNode *modifier = tl_xml_first (section, "modifier");
  TlAttritionTable *table = &edition->attrition;

  memset (table, 0, sizeof *table);
  read_attrition_columns (tl_xml_first (section, "columns"), table);
  for (xmlNode *row = tl_xml_first (section, "row");
       row != NULL && table->n_rows < TL_ATTRITION_ROWS_MAX; row = tl_xml_next (row, "row"))
    read_attrition_row (row, table, report);
  table->crowd_steps =
      (guint) g_ascii_strtoull (tl_xml_attr_or (modifier, "at-least", "0"), NULL, 10);
  table->crowd_drm = (int) g_ascii_strtoll (tl_xml_attr_or (modifier, "drm", "0"), NULL, 10);
  check_columns (section, table, report);
}

/* --- capture (9.14b, c, f), and blowing up dumps (12.11a) --- */

static const char *const column_names[TL_CAPTURE_COLUMNS] = { "dump", "trucks", "wagons" };

static int
find_column (const char *name)
{
  for (int i = 0; i < TL_CAPTURE_COLUMNS; i++)
    if (g_str_equal (column_names[i], name))
      return i;
  return -1;
}

static guint
read_count (const xmlNode *node, const char *attribute, guint most, TlReport *report)
{
  const char *text = tl_xml_attr_or (node, attribute, "0");
  guint value = 0;

  if (!tl_count_parse (text, most, &value))
    tl_xml_expect_number (report, tl_xml_line (node), attribute, text);
  return value;
}

/* The rows are those of a die, 1 to 6, as the schema says. */
static void
read_capture_rows (const xmlNode *section, TlCaptureTable *table, TlReport *report)
{
  int columns[TL_CAPTURE_COLUMNS] = { 0 };
  guint n_columns = 0;
  guint face = 0;

  for (xmlNode *cell = tl_xml_first (tl_xml_first (section, "columns"), "c");
       cell != NULL && n_columns < TL_CAPTURE_COLUMNS; cell = tl_xml_next (cell, "c"))
    {
      g_autofree char *name = tl_xml_paragraph (cell);

      columns[n_columns++] = MAX (find_column (g_strstrip (name)), 0);
    }
  for (xmlNode *row = tl_xml_first (section, "row"); row != NULL && face < TL_DIE_FACES;
       row = tl_xml_next (row, "row"), face++)
    {
      guint column = 0;

      for (xmlNode *cell = tl_xml_first (row, "c"); cell != NULL && column < n_columns;
           cell = tl_xml_next (cell, "c"))
        {
          g_autofree char *text = tl_xml_paragraph (cell);

          if (!tl_count_parse (g_strstrip (text), 100, &table->percent[columns[column++]][face]))
            tl_xml_expect_number (report, tl_xml_line (cell), "c", text);
        }
    }
}

static void
read_capture (const xmlNode *section, TlCaptureTable *table, TlReport *report)
{
  memset (table, 0, sizeof *table);
  read_capture_rows (section, table, report);
  tl_xml_foreach (node, section, "remainder")
    {
      int column = find_column (tl_xml_attr_or (node, "of", ""));

      if (column >= 0 && g_str_equal (tl_xml_attr_or (node, "fate", ""), "displaced"))
        table->displaced_hexes[column] = read_count (node, "hexes", 100, report);
    }
}

static void
read_base_capture (const xmlNode *section, TlBaseCapture *capture, TlReport *report)
{
  const char *loss = tl_xml_attr_or (section, "loss", "");
  guint most = 0;

  *capture = (TlBaseCapture){ 0 };
  if (!g_str_has_prefix (loss, "..") || !tl_count_parse (loss + 2, 100, &most))
    tl_xml_complain (report, tl_xml_line (section), _ ("expected rolls like ..6, found \"%s\""),
                     loss);
  capture->loss_at_most = (int) most;
  tl_xml_foreach (node, section, "modifier")
    {
      int drm = (int) g_ascii_strtoll (tl_xml_attr_or (node, "drm", "0"), NULL, 10);

      if (g_str_equal (tl_xml_attr_or (node, "when", ""), "active"))
        capture->active_drm = drm;
      else
        capture->advance_drm = drm;
    }
}

/* "3" or "2..3". */
static gboolean
parse_faces (const char *text, guint *first, guint *last)
{
  g_auto (GStrv) ends = g_strsplit (text, "..", 2);
  guint n = g_strv_length (ends);

  return n > 0 && tl_count_parse (ends[0], TL_DIE_FACES, first) &&
         tl_count_parse (ends[n - 1], TL_DIE_FACES, last) && *first >= 1 && *first <= *last;
}

static void
read_dump_blowing (const xmlNode *section, guint percent[TL_DIE_FACES], TlReport *report)
{
  guint times[TL_DIE_FACES] = { 0 };

  tl_xml_foreach (row, section, "row")
    {
      const char *roll = tl_xml_attr_or (row, "roll", "");
      guint first;
      guint last;

      if (!parse_faces (roll, &first, &last))
        {
          tl_xml_complain (report, tl_xml_line (row), _ ("expected rolls of a die, found \"%s\""),
                           roll);
          continue;
        }
      for (guint face = first; face <= last && face <= TL_DIE_FACES; face++)
        {
          percent[face - 1] = read_count (row, "percent", 100, report);
          times[face - 1]++;
        }
    }
  for (guint face = 0; face < TL_DIE_FACES; face++)
    if (times[face] != 1)
      tl_xml_complain (report, tl_xml_line (section),
                       /* Translators: a roll of a die, a number. */
                       _ ("expected one row for a roll of %1$u, found %2$u"), face + 1,
                       times[face]);
}

/* --- the sections of an edition --- */

void
tl_xml_read_table (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  if (tl_xml_is (section, "combat-table-change"))
    {
      change_combat_table (section, edition, report);
      return;
    }
  if (tl_xml_is (section, "combat-result-change"))
    {
      change_combat_result (section, edition);
      return;
    }
  if (tl_xml_is (section, "combat-table"))
    read_combat_table (section, edition, report);
  else if (tl_xml_is (section, "attrition"))
    read_attrition (section, edition, report);
  else if (tl_xml_is (section, "capture"))
    read_capture (section, &edition->capture, report);
  else if (tl_xml_is (section, "air-base-capture"))
    read_base_capture (section, &edition->base_capture, report);
  else if (tl_xml_is (section, "dump-blowing"))
    read_dump_blowing (section, edition->blow_percent, report);
  else
    tl_xml_read_fire_table (section, edition, report);
  read_chart (section, edition);
}
