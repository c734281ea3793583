/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-edition-private.h"
#include "xml/tl-xml-game-private.h"
#include "xml/tl-xml-map-private.h"
#include "xml/tl-xml-scenario-private.h"

#include <glib/gi18n-lib.h>

static TlFileKind
kind_of (const xmlNode *root)
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
    if (tl_xml_is (root, kinds[i].element))
      return kinds[i].kind;
  return TL_FILE_UNKNOWN;
}

/* --- reading, and throwing away --- */

static void
check_scenario (const xmlNode *root, const char *folder, TlReport *report)
{
  g_autoptr (TlScenario) scenario = tl_xml_read_scenario (root, folder, report);
}

static void
check_map (const xmlNode *root, TlReport *report)
{
  g_autoptr (TlMap) map = tl_xml_read_map (root, NULL, report);
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
  if (!tl_xml_validate (doc, schema_of (root), report))
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

  *kind = doc != NULL ? kind_of (xmlDocGetRootElement (doc)) : TL_FILE_UNKNOWN;
  if (doc != NULL)
    check_document (doc, path, *kind, report);
  return report;
}
