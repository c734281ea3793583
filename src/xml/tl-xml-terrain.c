/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-field.h"
#include "xml/tl-xml-terrain.h"

#include "xml/tl-data.h"
#include "xml/tl-xml-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SCHEMA "tables/terrain.rng"
/* Of a multiplier, whole and in parts; products of several stay exact. */
#define MULTIPLIER_MAX 9
#define PARTS_MAX 6

/* --- numbers --- */

static void
read_cost (const xmlNode *node, TlMobility mobility, TlCost *cost, TlReport *report)
{
  const char *text = tl_xml_attr_or (node, tl_mobility_id (mobility), "");
  TlFraction mp;
  TlFraction mp12;

  if (strcmp (text, "all") == 0)
    *cost = TL_COST_ALL;
  else if (strcmp (text, "prohibited") == 0)
    *cost = TL_COST_PROHIBITED;
  else if (tl_fraction_parse_plain (text, TL_COST_MAX / TL_MP12, &mp) &&
           (mp12 = tl_fraction_multiply (mp, tl_fraction_new (TL_MP12, 1))).den == 1)
    *cost = (TlCost) mp12.num;
  else
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("%1$s: expected MP of at most 40, as in 1 1/2, \"all\" or \"prohibited\", "
                        "found \"%2$s\""),
                     tl_mobility_id (mobility), text);
}

static void
read_costs (const xmlNode *node, TlCost *costs, TlReport *report)
{
  for (guint i = 0; i < TL_MOBILITIES; i++)
    read_cost (node, (TlMobility) i, &costs[i], report);
}

/* "1/2", "[2]", "1/3*" */
static gboolean
parse_multiplier (const char *text, TlFraction *value, gboolean *is_bracketed, gboolean *is_starred)
{
  g_autofree char *number = g_strdup (text);
  gsize length = strlen (number);

  *is_starred = length > 0 && number[length - 1] == '*';
  if (*is_starred)
    number[--length] = '\0';
  *is_bracketed = length > 2 && number[0] == '[' && number[length - 1] == ']';
  if (*is_bracketed)
    number[length - 1] = '\0';
  return tl_fraction_parse_plain (number + (*is_bracketed ? 1 : 0), MULTIPLIER_MAX, value) &&
         value->den <= PARTS_MAX && value->num <= MULTIPLIER_MAX;
}

static void
read_multipliers (const xmlNode *node, TlFraction *values, guint8 *brackets, guint8 *stars,
                  TlReport *report)
{
  for (guint i = 0; i < TL_CLASSES; i++)
    {
      const char *name = tl_class_id ((TlClass) i);
      const char *text = tl_xml_attr_or (node, name, "");
      gboolean is_bracketed, is_starred;

      if (!parse_multiplier (text, &values[i], &is_bracketed, &is_starred))
        {
          tl_xml_complain (report, tl_xml_line (node),
                           _ ("%1$s: expected a multiplier, as in 2, 1/3 or [2]*, found \"%2$s\""),
                           name, text);
          continue;
        }
      *brackets |= (guint8) (is_bracketed ? 1u << i : 0);
      *stars |= (guint8) (is_starred ? 1u << i : 0);
    }
}

static void
read_combat (const xmlNode *entry, TlCombatEffect *combat, TlReport *report)
{
  const xmlNode *attack = tl_xml_first (entry, "attack");
  const xmlNode *defence = tl_xml_first (entry, "defence");
  guint8 of_defence = 0;
  guint8 no_attack = 0;

  for (guint i = 0; i < TL_CLASSES; i++)
    combat->attack[i] = combat->defence[i] = TL_FRACTION_ONE;
  read_multipliers (attack, combat->attack, &combat->bracketed, &combat->starred, report);
  if (defence != NULL)
    read_multipliers (defence, combat->defence, &of_defence, &no_attack, report);
  for (guint i = 0; i < TL_CLASSES; i++)
    if ((combat->bracketed | of_defence) & 1u << i)
      combat->defence[i] = TL_FRACTION_ONE;
}

/* --- entries --- */

static gboolean
check_room (const xmlNode *node, guint n, guint max, TlReport *report)
{
  return tl_xml_check_room (report, tl_xml_line (node), (const char *) node->name, n, max);
}

/* What is no more than blanks names nothing.  (transfer full) */
static char *
read_name (const xmlNode *node, TlReport *report)
{
  const char *name = tl_xml_attr (node, "name");

  if (name[strspn (name, " \t\r\n")] == '\0')
    tl_xml_complain (report, tl_xml_line (node), _ ("name: expected one, found nothing"));
  return g_strdup (name);
}

static void
read_terrain (const xmlNode *node, TlTerrainChart *chart, TlReport *report)
{
  const char *id = tl_xml_attr (node, "id");
  const char *letter = tl_xml_attr (node, "letter");

  if (!check_room (node, chart->n_terrains, TL_TERRAIN_MAX, report))
    return;
  if (tl_terrain_chart_find_terrain (chart, id) >= 0)
    tl_xml_expect_once (report, tl_xml_line (node), id);
  if (letter[0] == '\0' || letter[1] != '\0' || (letter[0] != '.' && !g_ascii_isalpha (letter[0])))
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("letter: expected one of A to Z or a to z, or a dot, found \"%s\""),
                     letter);
  else if (tl_terrain_chart_find_letter (chart, letter[0]) >= 0)
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("letter: expected every letter once, found \"%s\" again"), letter);
  TlTerrain *terrain = &chart->terrains[chart->n_terrains++];
  terrain->id = g_strdup (id);
  terrain->name = read_name (node, report);
  terrain->letter = letter[0];
  terrain->pattern = g_strdup (tl_xml_attr (node, "pattern"));
  terrain->is_water = tl_xml_yes (node, "water", FALSE);
  terrain->is_village = tl_xml_yes (node, "village", FALSE);
  terrain->is_city = tl_xml_yes (node, "city", FALSE);
  tl_category_parse (tl_xml_attr (node, "category"), &terrain->category);
  read_costs (tl_xml_first (node, "cost"), terrain->cost, report);
  read_combat (node, &terrain->combat, report);
}

static void
read_hexside (const xmlNode *node, TlTerrainChart *chart, TlReport *report)
{
  const char *id = tl_xml_attr (node, "id");

  if (!check_room (node, chart->n_hexsides, TL_HEXSIDE_MAX, report))
    return;
  if (tl_terrain_chart_find_hexside (chart, id) >= 0)
    tl_xml_expect_once (report, tl_xml_line (node), id);
  TlHexside *hexside = &chart->hexsides[chart->n_hexsides++];
  hexside->id = g_strdup (id);
  hexside->name = read_name (node, report);
  hexside->pattern = g_strdup (tl_xml_attr (node, "pattern"));
  hexside->is_water = tl_xml_yes (node, "water", FALSE);
  hexside->bridged = -1;
  read_costs (tl_xml_first (node, "add"), hexside->cost, report);
  read_combat (node, &hexside->combat, report);
}

/* 13.8b; when all hexsides are known. */
static void
read_bridged (const xmlNode *node, TlTerrainChart *chart, TlReport *report)
{
  const char *as = tl_xml_attr (node, "bridged-as");
  int own = tl_terrain_chart_find_hexside (chart, tl_xml_attr (node, "id"));

  if (as == NULL || own < 0)
    return;
  int other = strcmp (as, "none") == 0 ? -2 : tl_terrain_chart_find_hexside (chart, as);
  if (other == -1 || other == own)
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("bridged-as: expected \"none\" or another hexside, found \"%s\""), as);
  else
    chart->hexsides[own].bridged = other;
}

static void
read_road (const xmlNode *node, TlTerrainChart *chart, TlReport *report)
{
  const char *id = tl_xml_attr (node, "id");

  if (!check_room (node, chart->n_roads, TL_ROAD_MAX, report))
    return;
  if (tl_terrain_chart_find_road (chart, id) >= 0)
    tl_xml_expect_once (report, tl_xml_line (node), id);
  TlRoad *road = &chart->roads[chart->n_roads++];
  road->id = g_strdup (id);
  road->name = read_name (node, report);
  road->pattern = g_strdup (tl_xml_attr (node, "pattern"));
  road->is_rail = tl_xml_yes (node, "rail", FALSE);
  road->is_multi_track = tl_xml_yes (node, "multi-track", FALSE);
  read_costs (tl_xml_first (node, "cost"), road->cost, report);
}

/* --- charts --- */

TlTerrainChart *
tl_xml_read_terrain_chart (const xmlNode *root, TlReport *report)
{
  g_autofree char *name = read_name (root, report);
  g_autoptr (TlTerrainChart) chart = tl_terrain_chart_new (tl_xml_attr (root, "id"), name);
  tl_xml_foreach (node, root, NULL)
    {
      if (tl_xml_is (node, "terrain"))
        read_terrain (node, chart, report);
      else if (tl_xml_is (node, "hexside"))
        read_hexside (node, chart, report);
      else if (tl_xml_is (node, "road"))
        read_road (node, chart, report);
    }
  tl_xml_foreach (node, root, "hexside")
    read_bridged (node, chart, report);
  return tl_report_is_clean (report) ? g_steal_pointer (&chart) : NULL;
}

static void
chart_free (gpointer chart)
{
  tl_terrain_chart_unref (chart);
}

/* @node, with its lines, as the root of a document that passed the schema of charts. */
static xmlDoc *
copy_element (const xmlNode *node, TlReport *report)
{
  g_autoptr (TlXmlDoc) doc = xmlNewDoc (BAD_CAST "1.0");

  xmlDocSetRootElement (doc, xmlDocCopyNode ((xmlNode *) node, doc, 1));
  return tl_xml_validate (doc, SCHEMA, report) ? g_steal_pointer (&doc) : NULL;
}

/* From @bytes of the file that @report is of, which are @contained in it or all of it; kept for the
 * next.  (transfer full) */
static TlTerrainChart *
read_chart (GBytes *bytes, const xmlNode *contained, TlReport *report)
{
  TlTerrainChart *chart = tl_xml_kept (bytes, chart_free);

  if (chart != NULL)
    return tl_terrain_chart_ref (chart);
  g_autoptr (TlXmlDoc) doc = contained != NULL ? copy_element (contained, report)
                                               : tl_xml_load_bytes (bytes, SCHEMA, report);
  if (doc != NULL)
    chart = tl_xml_read_terrain_chart (xmlDocGetRootElement (doc), report);
  if (chart != NULL)
    tl_xml_keep (bytes, tl_terrain_chart_ref (chart), chart_free);
  return chart;
}

TlTerrainChart *
tl_xml_read_terrain_chart_bytes (GBytes *bytes, TlReport *report)
{
  g_autoptr (TlXmlDoc) doc = tl_xml_load_bytes (bytes, SCHEMA, report);

  return doc != NULL ? tl_xml_read_terrain_chart (xmlDocGetRootElement (doc), report) : NULL;
}

TlTerrainChart *
tl_xml_contained_terrain_chart (const xmlNode *node, TlReport *report)
{
  xmlBuffer *text = xmlBufferCreate ();

  xmlNodeDump (text, node->doc, (xmlNode *) node, 0, 0);
  g_autoptr (GBytes) bytes = g_bytes_new (xmlBufferContent (text), (gsize) xmlBufferLength (text));
  xmlBufferFree (text);
  return read_chart (bytes, node, report);
}

TlTerrainChart *
tl_xml_load_terrain_chart (const char *id, guint line, TlReport *report)
{
  g_autofree char *name = g_strdup_printf ("terrain-%s.xml", id);
  g_autofree char *path = tl_data_find_table (name, report->file);
  TlTerrainChart *chart = NULL;

  if (path == NULL)
    {
      g_auto (GStrv) ids = tl_data_list_tables ("terrain-");
      g_autofree char *list = g_strjoinv (", ", ids);
      g_autofree char *folders = tl_data_table_folders (report->file);

      /* Translators: %1$s is a list of ids, %3$s one of folders. */
      tl_xml_complain (
          report, line,
          _ ("expected a terrain effects chart (%1$s), found \"%2$s\"; looked in %3$s"), list, id,
          folders);
      return NULL;
    }
  g_autoptr (TlReport) own = tl_report_new (path);
  g_autoptr (GBytes) bytes = tl_xml_read_file (path, own);
  if (bytes != NULL)
    chart = read_chart (bytes, NULL, own);
  if (chart != NULL && strcmp (chart->id, id) != 0)
    {
      tl_xml_complain (own, 1, _ ("expected the id \"%1$s\", found \"%2$s\""), id, chart->id);
      g_clear_pointer (&chart, tl_terrain_chart_unref);
    }
  tl_report_append (report, own);
  return chart;
}

TlTerrainChart *
tl_terrain_chart_load_file (const char *path, GError **error)
{
  g_autoptr (TlReport) report = tl_report_new (path);
  g_autoptr (GBytes) bytes = tl_xml_read_file (path, report);
  TlTerrainChart *chart = bytes != NULL ? read_chart (bytes, NULL, report) : NULL;

  tl_report_propagate (report, error);
  return chart;
}

TlTerrainChart *
tl_terrain_chart_load (const char *id, GError **error)
{
  g_autoptr (TlReport) report = tl_report_new (id);
  TlTerrainChart *chart = tl_xml_load_terrain_chart (id, 1, report);

  tl_report_propagate (report, error);
  return chart;
}

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
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return FALSE;
  g_autoptr (TlTerrainChart) theirs = tl_terrain_chart_load_file (path, NULL);
  if (theirs == NULL || theirs == chart)
    return theirs != NULL;
  g_autoptr (GString) ours = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
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
