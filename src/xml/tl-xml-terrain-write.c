/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Terrain effects charts as text and as files. */
#include "xml/tl-data.h"
#include "xml/tl-xml-private.h"
#include "xml/tl-xml-terrain.h"

static void
put_costs (GString *text, const char *element, const TlCost *costs)
{
  tl_xml_put (text, "<%s", element);
  for (guint i = 0; i < TL_MOBILITIES; i++)
    {
      g_autofree char *cost = tl_cost_to_string (costs[i]);

      tl_xml_put_attr (text, tl_mobility_id ((TlMobility) i), cost);
    }
  tl_xml_put (text, "/>");
}

/* "1/2", "[2]", "1/3*" */
static void
put_multipliers (GString *text, const char *element, const TlFraction *values, guint brackets,
                 guint stars)
{
  tl_xml_put (text, "<%s", element);
  for (guint i = 0; i < TL_CLASSES; i++)
    {
      g_autofree char *value = tl_fraction_to_string (values[i]);
      gboolean is_bracketed = (brackets >> i & 1) != 0;

      tl_xml_put (text, " %s=\"%s%s%s%s\"", tl_class_id ((TlClass) i), is_bracketed ? "[" : "",
                  value, is_bracketed ? "]" : "", (stars >> i & 1) != 0 ? "*" : "");
    }
  tl_xml_put (text, "/>");
}

static void
put_attack (GString *text, const TlCombatEffect *combat)
{
  put_multipliers (text, "attack", combat->attack, combat->bracketed, combat->starred);
}

static void
put_terrain (GString *text, const TlTerrain *terrain, const char *indent)
{
  tl_xml_put (text, "%s  <terrain", indent);
  tl_xml_put_attr (text, "id", terrain->id);
  tl_xml_put_attr (text, "name", terrain->name);
  tl_xml_put (text, " letter=\"%c\"", terrain->letter);
  tl_xml_put_attr (text, "category", tl_category_id (terrain->category));
  tl_xml_put_attr (text, "pattern", terrain->pattern);
  tl_xml_put_yes (text, "city", terrain->is_city);
  tl_xml_put_yes (text, "village", terrain->is_village);
  tl_xml_put_yes (text, "water", terrain->is_water);
  tl_xml_put (text, ">\n%s    ", indent);
  put_costs (text, "cost", terrain->cost);
  tl_xml_put (text, "\n%s    ", indent);
  put_attack (text, &terrain->combat);
  tl_xml_put (text, "\n%s    ", indent);
  put_multipliers (text, "defence", terrain->combat.defence, 0, 0);
  tl_xml_put (text, "\n%s  </terrain>\n", indent);
}

/* 13.8b */
static const char *
bridged_as (const TlTerrainChart *chart, const TlHexside *hexside)
{
  if (hexside->bridged >= 0)
    return chart->hexsides[hexside->bridged].id;
  return hexside->bridged == -2 ? "none" : NULL;
}

static void
put_hexside (GString *text, const TlTerrainChart *chart, const TlHexside *hexside,
             const char *indent)
{
  tl_xml_put (text, "%s  <hexside", indent);
  tl_xml_put_attr (text, "id", hexside->id);
  tl_xml_put_attr (text, "name", hexside->name);
  tl_xml_put_attr (text, "pattern", hexside->pattern);
  tl_xml_put_yes (text, "water", hexside->is_water);
  tl_xml_put_attr (text, "bridged-as", bridged_as (chart, hexside));
  tl_xml_put (text, ">\n%s    ", indent);
  put_costs (text, "add", hexside->cost);
  tl_xml_put (text, "\n%s    ", indent);
  put_attack (text, &hexside->combat);
  tl_xml_put (text, "\n%s  </hexside>\n", indent);
}

static void
put_road (GString *text, const TlRoad *road, const char *indent)
{
  tl_xml_put (text, "%s  <road", indent);
  tl_xml_put_attr (text, "id", road->id);
  tl_xml_put_attr (text, "name", road->name);
  tl_xml_put_attr (text, "pattern", road->pattern);
  tl_xml_put_yes (text, "rail", road->is_rail);
  tl_xml_put_yes (text, "multi-track", road->is_multi_track);
  tl_xml_put (text, ">\n%s    ", indent);
  put_costs (text, "cost", road->cost);
  tl_xml_put (text, "\n%s  </road>\n", indent);
}

void
tl_xml_put_terrain_chart (GString *text, const TlTerrainChart *chart, const char *indent)
{
  tl_xml_put (text, "%s<terrain-chart", indent);
  tl_xml_put_attr (text, "id", chart->id);
  tl_xml_put_attr (text, "name", chart->name);
  tl_xml_put (text, ">\n");
  for (guint i = 0; i < chart->n_terrains; i++)
    put_terrain (text, &chart->terrains[i], indent);
  for (guint i = 0; i < chart->n_hexsides; i++)
    put_hexside (text, chart, &chart->hexsides[i], indent);
  for (guint i = 0; i < chart->n_roads; i++)
    put_road (text, &chart->roads[i], indent);
  tl_xml_put (text, "%s</terrain-chart>\n", indent);
}

gboolean
tl_terrain_chart_save (const TlTerrainChart *chart, const char *path, GError **error)
{
  g_autoptr (GString) text = tl_xml_begin ();

  tl_xml_put_terrain_chart (text, chart, "");
  return tl_xml_write_file (path, text, error);
}

/* Whether the file, if there is one, says the same as @chart. */
static gboolean
says (const char *path, const TlTerrainChart *chart)
{
  g_autoptr (TlTerrainChart) theirs = NULL;
  g_autoptr (GString) ours = NULL;
  g_autoptr (GString) text = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return FALSE;
  theirs = tl_terrain_chart_load_file (path, NULL);
  if (theirs == NULL || theirs == chart)
    return theirs != NULL;
  ours = g_string_new (NULL);
  text = g_string_new (NULL);
  tl_xml_put_terrain_chart (ours, chart, "");
  tl_xml_put_terrain_chart (text, theirs, "");
  return g_string_equal (ours, text);
}

gboolean
tl_xml_is_terrain_chart_in (const char *folder, const TlTerrainChart *chart)
{
  g_autofree char *name = g_strdup_printf ("terrain-%s.xml", chart->id);
  g_autofree char *beside = folder != NULL ? g_build_filename (folder, name, NULL) : NULL;
  g_autofree char *relative = g_build_filename ("tables", name, NULL);
  g_autofree char *shipped = tl_data_path (relative);

  /* A file beside it is found first. */
  if (beside != NULL && g_file_test (beside, G_FILE_TEST_EXISTS))
    return says (beside, chart);
  return says (shipped, chart);
}
