/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/tl-terrain.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const mobility_ids[TL_MOBILITIES] = { "leg", "track", "truck" };
static const char *const class_ids[TL_CLASSES] = { "armor", "mech", "other" };
static const char *const category_ids[TL_CATEGORIES] = { "open", "close", "very-close",
                                                         "extremely-close" };

TlTerrainChart *
tl_terrain_chart_new (const char *id, const char *name)
{
  TlTerrainChart *chart = g_new0 (TlTerrainChart, 1);

  g_atomic_ref_count_init (&chart->ref_count);
  chart->id = g_strdup (id);
  chart->name = g_strdup (name);
  return chart;
}

TlTerrainChart *
tl_terrain_chart_ref (TlTerrainChart *chart)
{
  g_return_val_if_fail (chart != NULL, NULL);

  g_atomic_ref_count_inc (&chart->ref_count);
  return chart;
}

static void
free_texts (char *id, char *name, char *pattern)
{
  g_free (id);
  g_free (name);
  g_free (pattern);
}

void
tl_terrain_chart_unref (TlTerrainChart *chart)
{
  g_return_if_fail (chart != NULL);

  if (!g_atomic_ref_count_dec (&chart->ref_count))
    return;
  for (guint i = 0; i < chart->n_terrains; i++)
    free_texts (chart->terrains[i].id, chart->terrains[i].name, chart->terrains[i].pattern);
  for (guint i = 0; i < chart->n_hexsides; i++)
    free_texts (chart->hexsides[i].id, chart->hexsides[i].name, chart->hexsides[i].pattern);
  for (guint i = 0; i < chart->n_roads; i++)
    free_texts (chart->roads[i].id, chart->roads[i].name, chart->roads[i].pattern);
  free_texts (chart->id, chart->name, NULL);
  g_free (chart);
}

TlChartCosts
tl_terrain_chart_costs (const TlTerrainChart *chart)
{
  TlChartCosts costs;

  /* Charts are compared as bytes. */
  memset (&costs, 0, sizeof costs);
  for (guint i = 0; i < chart->n_terrains; i++)
    memcpy (costs.terrains[i], chart->terrains[i].cost, sizeof costs.terrains[i]);
  for (guint i = 0; i < chart->n_hexsides; i++)
    memcpy (costs.hexsides[i], chart->hexsides[i].cost, sizeof costs.hexsides[i]);
  for (guint i = 0; i < chart->n_roads; i++)
    memcpy (costs.roads[i], chart->roads[i].cost, sizeof costs.roads[i]);
  return costs;
}

int
tl_terrain_chart_find_terrain (const TlTerrainChart *chart, const char *id)
{
  for (guint i = 0; i < chart->n_terrains; i++)
    if (g_strcmp0 (chart->terrains[i].id, id) == 0)
      return (int) i;
  return -1;
}

int
tl_terrain_chart_find_letter (const TlTerrainChart *chart, char letter)
{
  for (guint i = 0; i < chart->n_terrains; i++)
    if (letter != '\0' && chart->terrains[i].letter == letter)
      return (int) i;
  return -1;
}

int
tl_terrain_chart_find_hexside (const TlTerrainChart *chart, const char *id)
{
  for (guint i = 0; i < chart->n_hexsides; i++)
    if (g_strcmp0 (chart->hexsides[i].id, id) == 0)
      return (int) i;
  return -1;
}

int
tl_terrain_chart_find_road (const TlTerrainChart *chart, const char *id)
{
  for (guint i = 0; i < chart->n_roads; i++)
    if (g_strcmp0 (chart->roads[i].id, id) == 0)
      return (int) i;
  return -1;
}

guint
tl_terrain_chart_find_open (const TlTerrainChart *chart)
{
  guint dry = G_MAXUINT;

  for (guint i = 0; i < chart->n_terrains; i++)
    {
      const TlTerrain *terrain = &chart->terrains[i];

      if (terrain->is_water)
        continue;
      dry = MIN (dry, i);
      if (terrain->category == TL_CATEGORY_OPEN && !terrain->is_village && !terrain->is_city)
        return i;
    }
  return dry < chart->n_terrains ? dry : 0;
}

static int
find_id (const char *const *ids, guint n, const char *text)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (ids[i], text) == 0)
      return (int) i;
  return -1;
}

const char *
tl_mobility_id (TlMobility mobility)
{
  g_return_val_if_fail ((guint) mobility < TL_MOBILITIES, NULL);

  return mobility_ids[mobility];
}

gboolean
tl_mobility_parse (const char *text, TlMobility *mobility)
{
  int i = find_id (mobility_ids, TL_MOBILITIES, text);

  if (i >= 0)
    *mobility = (TlMobility) i;
  return i >= 0;
}

const char *
tl_class_id (TlClass klass)
{
  g_return_val_if_fail ((guint) klass < TL_CLASSES, NULL);

  return class_ids[klass];
}

const char *
tl_category_id (TlCategory category)
{
  g_return_val_if_fail ((guint) category < TL_CATEGORIES, NULL);

  return category_ids[category];
}

gboolean
tl_category_parse (const char *text, TlCategory *category)
{
  int i = find_id (category_ids, TL_CATEGORIES, text);

  if (i >= 0)
    *category = (TlCategory) i;
  return i >= 0;
}

const char *
tl_mobility_name (TlMobility mobility)
{
  switch (mobility)
    {
    case TL_MOBILITY_LEG:
      return C_ ("mobility: on foot", "Leg");
    case TL_MOBILITY_TRACK:
      return C_ ("mobility: tracked vehicles", "Track");
    case TL_MOBILITY_TRUCK:
      return C_ ("mobility: wheeled vehicles", "Truck");
    default:
      g_return_val_if_reached (NULL);
    }
}

const char *
tl_category_name (TlCategory category)
{
  switch (category)
    {
    case TL_CATEGORY_OPEN:
      return C_ ("terrain category, row of the combat chart", "Open");
    case TL_CATEGORY_CLOSE:
      return C_ ("terrain category, row of the combat chart", "Close");
    case TL_CATEGORY_VERY_CLOSE:
      return C_ ("terrain category, row of the combat chart", "Very Close");
    case TL_CATEGORY_EXTREMELY_CLOSE:
      return C_ ("terrain category, row of the combat chart", "Extremely Close");
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
tl_mp12_to_string (guint mp12)
{
  return tl_fraction_to_mixed_string (tl_fraction_new (mp12, TL_MP12));
}

char *
tl_cost_to_string (TlCost cost)
{
  if (cost == TL_COST_ALL)
    return g_strdup ("all");
  if (cost >= TL_COST_PROHIBITED)
    return g_strdup ("prohibited");
  return tl_mp12_to_string (cost);
}
