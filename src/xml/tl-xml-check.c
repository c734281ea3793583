/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-track.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-stacking.h"
#include "xml/tl-xml-edition-private.h"
#include "xml/tl-xml-game-private.h"
#include "xml/tl-xml-map-private.h"
#include "xml/tl-xml-migrate-private.h"
#include "xml/tl-xml-scenario-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEAD_BYTES 65536u

/* @length bytes of @name. */
static TlFileKind
kind_of (const char *name, gsize length)
{
  static const struct
  {
    const char *element;
    TlFileKind kind;
  } kinds[] = {
    { "scenario", TL_FILE_SCENARIO },   { "map", TL_FILE_MAP },   { "edition", TL_FILE_TABLE },
    { "terrain-chart", TL_FILE_TABLE }, { "game", TL_FILE_GAME },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strlen (kinds[i].element) == length && strncmp (kinds[i].element, name, length) == 0)
      return kinds[i].kind;
  return TL_FILE_UNKNOWN;
}

/* The first start tag, behind declarations and comments. */
static const char *
find_root (const char *text)
{
  while ((text = strchr (text, '<')) != NULL)
    {
      const char *end = g_str_has_prefix (text, "<!--") ? "-->" : "?>";

      if (text[1] != '!' && text[1] != '?')
        return text;
      text = strstr (text, end);
      if (text == NULL)
        return NULL;
    }
  return NULL;
}

TlFileKind
tl_xml_file_kind (const char *path)
{
  g_autoptr (TlReport) report = tl_report_new (path);
  g_autoptr (GBytes) bytes = tl_xml_read_file (path, report);
  gsize size;

  if (bytes == NULL)
    return TL_FILE_UNKNOWN;
  const char *root = g_bytes_get_data (bytes, &size);
  g_autofree char *head = g_strndup (root, MIN (size, HEAD_BYTES));
  root = find_root (head);
  return root != NULL ? kind_of (root + 1, strcspn (root + 1, " \t\r\n/>")) : TL_FILE_UNKNOWN;
}

/* --- reading, and throwing away --- */

/* The first <@element> at or below @node whose attribute, or with NULL its text, has that word
 * among others; 1 when there is none, as of what another file says. */
static guint
line_of (const xmlNode *node, const char *element, const char *attribute, const char *word)
{
  for (; node != NULL; node = tl_xml_next (node, NULL))
    {
      guint line = line_of (tl_xml_first (node, NULL), element, attribute, word);

      if (tl_xml_is (node, element))
        {
          g_autofree char *text = attribute != NULL
                                      ? g_strdup (tl_xml_attr_or (node, attribute, ""))
                                      : tl_xml_paragraph (node);
          g_auto (GStrv) words = g_strsplit (text, " ", -1);

          if (g_strv_contains ((const char *const *) words, word))
            return tl_xml_line (node);
        }
      if (line > 1)
        return line;
    }
  return 1;
}

/* Rule 12.6a: railways of the map's edge. */
static void
remark_sources (const xmlNode *root, const TlMap *map, TlReport *report)
{
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    {
      char number[TL_HEX_NUMBER_MAX];

      if (sources[i].kind != TL_SOURCE_RAIL_EDGE || tl_map_has_rail (map, sources[i].hex))
        continue;
      tl_grid_format (tl_map_grid (map), sources[i].hex, number);
      tl_report_remark (
          report, line_of (root, "source", "hex", number),
          /* Translators: a hex number. */
          _ ("the supply source %s is said to be a railway of the map's edge, and has "
             "no railway (12.6a)"),
          number);
    }
}

/* Rule 4.8. */
static void
remark_stacks (const xmlNode *root, const TlSituation *start, TlReport *report)
{
  const TlMap *map = tl_situation_map (start);
  guint limit_re4 = tl_situation_edition (start)->stack_re4;

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    for (TlSide side = 0; side < TL_SIDES; side++)
      {
        guint re4 = tl_stacking_re4 (start, hex, side);
        g_autofree char *size = tl_fraction_to_mixed_string (tl_fraction_new (re4, 4));
        char number[TL_HEX_NUMBER_MAX];

        if (re4 <= limit_re4)
          continue;
        tl_grid_format (tl_map_grid (map), hex, number);
        tl_report_remark (report, line_of (root, "at", "hex", number),
                          /* Translators: a hex number, two numbers. */
                          _ ("%1$s RE of combat units stand in %2$s, and %3$u may (4.8)"), size,
                          number, limit_re4 / 4);
      }
}

/* Rule 19.0b. */
static void
remark_mines (const xmlNode *root, const TlSituation *start, TlReport *report)
{
  guint n;
  const TlPortState *ports = tl_shipping_ports (start, &n);

  for (guint i = 0; i < n; i++)
    {
      char number[TL_HEX_NUMBER_MAX];

      if (!ports[i].is_mined || tl_port_is_at (start, ports[i].hex))
        continue;
      tl_grid_format (tl_map_grid (tl_situation_map (start)), ports[i].hex, number);
      tl_report_remark (report, line_of (root, "mined", NULL, number),
                        /* Translators: a hex number. */
                        _ ("%s is said to be mined, and has no port (19.0b)"), number);
    }
}

static void
check_scenario (const xmlNode *root, const char *folder, TlReport *report)
{
  g_autoptr (TlScenario) scenario = tl_xml_read_scenario (root, folder, report);

  if (scenario == NULL || scenario->start == NULL)
    return;
  remark_sources (root, scenario->map, report);
  remark_stacks (root, scenario->start, report);
  remark_mines (root, scenario->start, report);
}

static void
check_map (const xmlNode *root, TlReport *report)
{
  g_autoptr (TlMap) map = tl_xml_read_map (root, NULL, NULL, report);

  if (map != NULL)
    remark_sources (root, map, report);
}

static void
check_game (const xmlNode *root, const char *folder, TlReport *report)
{
  g_autoptr (TlHistory) history = tl_xml_read_game (root, folder, report);
}

static void
check_table (const xmlNode *root, TlReport *report)
{
  if (tl_xml_is (root, "edition"))
    {
      g_autoptr (TlEdition) edition = tl_xml_read_edition (root, report);
    }
  else
    {
      g_autoptr (TlTerrainChart) chart = tl_xml_read_terrain_chart (root, report);
    }
}

static const char *
schema_of (const xmlNode *root)
{
  if (tl_xml_is (root, "edition"))
    return "tables/edition.rng";
  if (tl_xml_is (root, "terrain-chart"))
    return "tables/terrain.rng";
  return TL_XML_SCENARIO_SCHEMA;
}

static void
check_document (xmlDoc *doc, const char *path, TlFileKind kind, TlReport *report)
{
  const xmlNode *root = xmlDocGetRootElement (doc);
  g_autofree char *folder = g_path_get_dirname (path);

  if (kind == TL_FILE_UNKNOWN)
    {
      tl_report_add (report, TL_XML_ERROR_SCHEMA, tl_xml_line (root),
                     _ ("expected a scenario, map, table or game, found <%s>"),
                     (const char *) root->name);
      return;
    }
  if (!tl_xml_migrate (doc, report) || !tl_xml_validate (doc, schema_of (root), report))
    return;
  if (kind == TL_FILE_SCENARIO)
    check_scenario (root, folder, report);
  else if (kind == TL_FILE_MAP)
    check_map (root, report);
  else if (kind == TL_FILE_GAME)
    check_game (root, folder, report);
  else if (kind == TL_FILE_TABLE)
    check_table (root, report);
}

TlReport *
tl_check_file (const char *path, TlFileKind *kind)
{
  TlReport *report = tl_report_new (path);
  g_autoptr (GBytes) bytes = tl_xml_read_file (path, report);
  g_autoptr (TlXmlDoc) doc = bytes != NULL ? tl_xml_parse (bytes, report) : NULL;
  const char *name = doc != NULL ? (const char *) xmlDocGetRootElement (doc)->name : "";

  *kind = kind_of (name, strlen (name));
  if (doc != NULL)
    check_document (doc, path, *kind, report);
  return report;
}
