/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

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

/* --- rows --- */

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
  for (xmlNode *cell = tl_xml_first (row, "c"); cell != NULL; cell = tl_xml_next (cell, "c"))
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
  for (xmlNode *cell = tl_xml_first (row, "c"); cell != NULL; cell = tl_xml_next (cell, "c"))
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

/* --- notes --- */

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
  GString *note;
  const char *separator = ":";

  if (explanation != NULL)
    {
      g_ptr_array_add (chart->notes, explanation);
      return;
    }
  note = g_string_new ((const char *) node->name);
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

      if (strcmp (name, "rule") == 0)
        continue;
      if (!is_played_mark (name))
        g_ptr_array_add (chart->notes, fact_text (chart->id, name, value));
      else if (strcmp (value, "no") == 0)
        g_ptr_array_add (chart->notes,
                         g_strdup (_ ("The program does not play this chart: it is for you to look "
                                      "things up.")));
      else
        g_ptr_array_add (chart->notes,
                         g_strdup (_ ("The program plays the prices of this chart; the results are "
                                      "for you to look up.")));
    }
}

static gboolean
has_cells (const xmlNode *section)
{
  for (xmlNode *node = tl_xml_first (section, NULL); node != NULL; node = tl_xml_next (node, NULL))
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
        for (xmlNode *part = tl_xml_first (node, NULL); part != NULL;
             part = tl_xml_next (part, NULL))
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

/* --- what an edition based on another changes --- */

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

void
tl_xml_read_chart (const xmlNode *section, TlEdition *edition)
{
  const char *id = (const char *) section->name;
  TlChart *chart = tl_chart_new (id, title_of (id), tl_xml_attr_or (section, "rule", ""));
  guint index;
  const TlChart *old = find_chart (edition, id, &index);

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

void
tl_xml_change_chart (TlEdition *edition, const char *id, const char *row_label, guint column,
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

void
tl_xml_change_explanation (TlEdition *edition, const char *id, const xmlNode *change)
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
