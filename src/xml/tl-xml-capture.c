/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of capture (9.14b, c, f), and of blowing up dumps (12.11a). */
#include "config.h"

#include "xml/tl-xml-edition-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

  if (!tl_xml_parse_count (text, most, &value))
    tl_xml_complain (report, tl_xml_line (node), _ ("%1$s: expected a number, found \"%2$s\""),
                     attribute, text);
  return value;
}

/* The rows are those of a die, 1 to 6, as the schema says. */
static void
read_rows (const xmlNode *section, TlCaptureTable *table, TlReport *report)
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

          if (!tl_xml_parse_count (g_strstrip (text), 100,
                                   &table->percent[columns[column++]][face]))
            tl_xml_complain (report, tl_xml_line (cell),
                             _ ("%1$s: expected a number, found \"%2$s\""), "c", text);
        }
    }
}

void
tl_xml_read_capture (const xmlNode *section, TlCaptureTable *table, TlReport *report)
{
  memset (table, 0, sizeof *table);
  read_rows (section, table, report);
  for (xmlNode *node = tl_xml_first (section, "remainder"); node != NULL;
       node = tl_xml_next (node, "remainder"))
    {
      int column = find_column (tl_xml_attr_or (node, "of", ""));

      if (column >= 0 && g_str_equal (tl_xml_attr_or (node, "fate", ""), "displaced"))
        table->displaced_hexes[column] = read_count (node, "hexes", 100, report);
    }
}

void
tl_xml_read_base_capture (const xmlNode *section, TlBaseCapture *capture, TlReport *report)
{
  const char *loss = tl_xml_attr_or (section, "loss", "");
  guint most = 0;

  *capture = (TlBaseCapture){ 0 };
  if (!g_str_has_prefix (loss, "..") || !tl_xml_parse_count (loss + 2, 100, &most))
    tl_xml_complain (report, tl_xml_line (section), _ ("expected rolls like ..6, found \"%s\""),
                     loss);
  capture->loss_at_most = (int) most;
  for (xmlNode *node = tl_xml_first (section, "modifier"); node != NULL;
       node = tl_xml_next (node, "modifier"))
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

  return n > 0 && tl_xml_parse_count (ends[0], TL_DIE_FACES, first) &&
         tl_xml_parse_count (ends[n - 1], TL_DIE_FACES, last) && *first >= 1 && *first <= *last;
}

void
tl_xml_read_dump_blowing (const xmlNode *section, guint percent[TL_DIE_FACES], TlReport *report)
{
  guint times[TL_DIE_FACES] = { 0 };

  for (xmlNode *row = tl_xml_first (section, "row"); row != NULL; row = tl_xml_next (row, "row"))
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
