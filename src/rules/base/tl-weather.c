/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/base/tl-weather.h"

#include <glib/gi18n-lib.h>

/* (nullable): the weather of the turn; NULL: none is stated */
static const TlEntry *
weather_of (const TlSituation *situation)
{
  guint number = tl_situation_clock (situation)->weather;

  return number > 0
             ? tl_schedule_entry (tl_situation_scenario (situation), TL_ENTRY_WEATHER, number)
             : NULL;
}

static gboolean
forbid (const TlSituation *situation, TlUnit unit, const char *format, TlVerdict *verdict)
{
  const char *name =
      tl_weather_name (tl_situation_scenario (situation), tl_situation_clock (situation)->weather);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *text = g_strjoinv (name, parts);

  return tl_verdict_forbid_waivably (verdict, "17.0", unit, "%s", text);
}

gboolean
tl_weather_lets_fly (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlEntry *weather = weather_of (situation);

  return weather == NULL || !weather->stops_flight ||
         /* Translators: what the weather is. */
         forbid (situation, unit, _ ("The weather, %s, allows no air missions."), verdict);
}

gboolean
tl_weather_lets_land (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlEntry *weather = weather_of (situation);

  return weather == NULL || !weather->stops_ships ||
         /* Translators: what the weather is. */
         forbid (situation, unit, _ ("The weather, %s, allows no landings and no ships in ports."),
                 verdict);
}

/* --- costs ------------------------------------------------------------------------------------ */

/* What @cost makes of a price. */
static TlCost
changed (TlCost price, const TlWeatherCost *cost)
{
  TlFraction mp12 = tl_fraction_new (price, 1);
  TlFraction by = cost->by;

  if (cost->how == '=' && by.num > TL_COST_MAX)
    return (TlCost) by.num;
  if (cost->how != '=' && price > TL_COST_MAX)
    return price;
  if (cost->how == 'x')
    mp12 = tl_fraction_multiply (mp12, by);
  else
    {
      by = tl_fraction_multiply (by, tl_fraction_new (TL_MP12, 1));
      mp12 = cost->how == '=' ? by : tl_fraction_add (mp12, by);
    }
  return (TlCost) CLAMP (tl_fraction_round (mp12), 0, TL_COST_MAX);
}

static void
change_list (TlCost (*costs)[TL_MOBILITIES], guint n, const TlWeatherCost *cost)
{
  for (guint i = 0; i < n; i++)
    for (guint m = 0; m < TL_MOBILITIES; m++)
      if ((cost->index < 0 || (guint) cost->index == i) &&
          (cost->mobility < 0 || (guint) cost->mobility == m))
        costs[i][m] = changed (costs[i][m], cost);
}

static TlChartCosts
costs_of_move (const TlTerrainChart *chart, const TlEntry *weather)
{
  TlChartCosts costs = tl_terrain_chart_costs (chart);

  for (guint i = 0; i < weather->costs->len; i++)
    {
      const TlWeatherCost *cost = &g_array_index (weather->costs, TlWeatherCost, i);

      switch ((TlCostList) cost->list)
        {
        case TL_COSTS_TERRAIN:
          change_list (costs.terrains, chart->n_terrains, cost);
          break;
        case TL_COSTS_HEXSIDE:
          change_list (costs.hexsides, chart->n_hexsides, cost);
          break;
        case TL_COSTS_ROAD:
          change_list (costs.roads, chart->n_roads, cost);
          break;
        }
    }
  return costs;
}

/* Rule 17.0c: of each price the lower one. */
static void
keep_lower (TlCost (*costs)[TL_MOBILITIES], TlCost (*plain)[TL_MOBILITIES], guint n)
{
  for (guint i = 0; i < n; i++)
    for (guint m = 0; m < TL_MOBILITIES; m++)
      costs[i][m] = MIN (costs[i][m], plain[i][m]);
}

/* TL_SLOT_WEATHER: the maps belong to that of the scenario. */
typedef struct
{
  TlMap *maps[TL_WAYS];
} Maps;

/* A TlHandOver: called for a situation of the same map and weather only. */
static gpointer
hand_over (gpointer data, const TlSituation *from G_GNUC_UNUSED,
           const TlSituation *to G_GNUC_UNUSED, const GArray *changed G_GNUC_UNUSED)
{
  return g_memdup2 (data, sizeof (Maps));
}

static Maps *
maps_new (const TlSituation *situation, const TlEntry *weather)
{
  TlMap *map = tl_situation_map (situation);
  const TlTerrainChart *chart = tl_map_chart (map);
  TlChartCosts plain = tl_terrain_chart_costs (chart);
  TlChartCosts costs = costs_of_move (chart, weather);
  Maps *maps = g_new (Maps, 1);

  maps->maps[TL_WAY_MOVE] = tl_map_by_costs (map, &costs);
  keep_lower (costs.terrains, plain.terrains, chart->n_terrains);
  keep_lower (costs.hexsides, plain.hexsides, chart->n_hexsides);
  keep_lower (costs.roads, plain.roads, chart->n_roads);
  maps->maps[TL_WAY_SUPPLY] = tl_map_by_costs (map, &costs);
  return maps;
}

TlMap *
tl_weather_map (const TlSituation *situation, TlWay way)
{
  const TlEntry *weather = weather_of (situation);

  if (weather == NULL || weather->costs->len == 0)
    return tl_situation_map (situation);
  Maps *maps = tl_situation_get_slot (situation, TL_SLOT_WEATHER);
  if (maps == NULL)
    {
      maps = maps_new (situation, weather);
      tl_situation_set_slot (situation, TL_SLOT_WEATHER, maps, g_free);
      tl_situation_hand_slot_on (situation, TL_SLOT_WEATHER, hand_over);
    }
  return maps->maps[way];
}

/* --- words ------------------------------------------------------------------------------------ */

static TlCost
price_of (const TlTerrainChart *chart, TlCostList list, guint index, TlMobility mobility)
{
  return list == TL_COSTS_TERRAIN   ? chart->terrains[index].cost[mobility]
         : list == TL_COSTS_HEXSIDE ? chart->hexsides[index].cost[mobility]
                                    : chart->roads[index].cost[mobility];
}

gboolean
tl_weather_changes (const TlSituation *situation, TlWay way, TlCostList list, guint index,
                    TlMobility mobility)
{
  const TlMap *map = tl_situation_map (situation);
  const TlMap *priced = tl_weather_map (situation, way);

  return priced != map && price_of (tl_map_chart (priced), list, index, mobility) !=
                              price_of (tl_map_chart (map), list, index, mobility);
}

char *
tl_weather_name_in (const TlSituation *situation, const char *name)
{
  /* Translators: a terrain, hexside or road, and the weather: "Open in Mud". */
  return g_strdup_printf (
      _ ("%1$s in %2$s"), name,
      tl_weather_name (tl_situation_scenario (situation), tl_situation_clock (situation)->weather));
}
