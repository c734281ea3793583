/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same map by other costs. */
#include "board/tl-map-private.h"

#include <string.h>

/* (transfer full) */
static TlMap *
reprice (TlMap *map, const TlChartCosts *costs)
{
  TlMap *priced = tl_map_edit (map);

  g_clear_pointer (&priced->base, tl_map_unref);
  tl_terrain_chart_unref (priced->chart);
  priced->chart = tl_terrain_chart_reprice (map->chart, costs);
  tl_map_seal (priced);
  return priced;
}

static gboolean
has_costs (const TlMap *map, const TlChartCosts *costs)
{
  TlChartCosts own = tl_terrain_chart_costs (map->chart);

  return memcmp (&own, costs, sizeof own) == 0;
}

TlMap *
tl_map_by_costs (TlMap *map, const TlChartCosts *costs)
{
  TlMap *priced = NULL;

  g_return_val_if_fail (map != NULL && map->is_sealed, NULL);

  if (has_costs (map, costs))
    return map;
  g_mutex_lock (&map->priced_lock);
  if (map->priced == NULL)
    map->priced = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_map_unref);
  for (guint i = 0; i < map->priced->len && priced == NULL; i++)
    if (has_costs (map->priced->pdata[i], costs))
      priced = map->priced->pdata[i];
  if (priced == NULL)
    {
      priced = reprice (map, costs);
      g_ptr_array_add (map->priced, priced);
    }
  g_mutex_unlock (&map->priced_lock);
  return priced;
}
