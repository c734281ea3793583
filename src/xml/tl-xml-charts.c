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

/* A row of cells: its attributes' values, then what stands in it. */
static void
add_cells (const xmlNode *row, TlChart *chart)
{
  GPtrArray *cells = g_ptr_array_new ();

  if (row->properties == NULL)
    g_ptr_array_add (cells, g_strdup (""));
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

static void
add_attribute_names (const xmlNode *row, TlChart *chart)
{
  GPtrArray *cells = g_ptr_array_new ();

  for (const xmlAttr *attr = row->properties; attr != NULL; attr = attr->next)
    g_ptr_array_add (cells, g_strdup ((const char *) attr->name));
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

/* "modifier: when hq, drm 1" */
static void
add_note (const xmlNode *node, TlChart *chart)
{
  GString *note = g_string_new ((const char *) node->name);

  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      const char *name = (const char *) attr->name;

      g_string_append_printf (note, "%s %s %s", attr == node->properties ? ":" : ",", name,
                              tl_xml_attr_or (node, name, ""));
    }
  g_ptr_array_add (chart->notes, g_string_free (note, FALSE));
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
  for (xmlNode *node = tl_xml_first (section, NULL); node != NULL; node = tl_xml_next (node, NULL))
    if (tl_xml_first (node, "c") != NULL)
      add_cells (node, chart);
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
