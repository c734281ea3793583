/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Railways of the map, their gauges, and the stops along them. */
#include "board/tl-map-private.h"

int
tl_map_add_gauge (TlMap *map, const char *id, const char *name)
{
  TlGauge gauge;

  g_return_val_if_fail (map != NULL && !map->is_sealed, -1);

  if (map->gauge_names->len == TL_GAUGE_MAX || tl_map_find_gauge (map, id) >= 0)
    return -1;
  gauge = (TlGauge){ g_strdup (id), g_strdup (name) };
  g_array_append_val (map->gauge_names, gauge);
  return (int) map->gauge_names->len - 1;
}

void
tl_map_add_rail_gauge (TlMap *map, TlHex hex, TlDirection direction, guint gauge)
{
  gsize index;

  g_return_if_fail (map != NULL && !map->is_sealed && hex < map->n_hexes);
  g_return_if_fail (direction < TL_DIRECTIONS && gauge < map->gauge_names->len);

  if (map->gauges == NULL)
    map->gauges = g_new0 (guint8, (gsize) map->n_hexes * TL_MAP_OWNED);
  if (tl_map_side_index (map, hex, direction, &index))
    map->gauges[index] |= (guint8) (1u << gauge);
  else
    tl_map_add_to_rim (map, hex, direction, 1u << (gauge + TL_MAP_RIM_GAUGES));
}

const TlGauge *
tl_map_gauges (const TlMap *map, guint *n)
{
  *n = map->gauge_names->len;
  return (const TlGauge *) map->gauge_names->data;
}

int
tl_map_find_gauge (const TlMap *map, const char *id)
{
  for (guint i = 0; i < map->gauge_names->len; i++)
    if (g_strcmp0 (g_array_index (map->gauge_names, TlGauge, i).id, id) == 0)
      return (int) i;
  return -1;
}

guint8
tl_map_rail_gauges (const TlMap *map, TlHex hex, TlDirection direction)
{
  gsize index;

  g_return_val_if_fail (hex < map->n_hexes && direction < TL_DIRECTIONS, 0);

  if (map->gauges == NULL)
    return 0;
  if (tl_map_side_index (map, hex, direction, &index))
    return map->gauges[index];
  return (guint8) (tl_map_rim_masks (map, hex, direction) >> TL_MAP_RIM_GAUGES);
}

/* --- where railways run --- */

static void
mark_rail (TlMap *map, TlHex hex, TlDirection direction)
{
  TlHex other = tl_map_neighbour (map, hex, direction);

  map->rails[hex] |= (guint8) (1u << direction | TL_RAIL_HERE);
  if (other != TL_HEX_NONE)
    map->rails[other] |= (guint8) (1u << tl_direction_opposite (direction) | TL_RAIL_HERE);
}

void
tl_map_read_rails (TlMap *map)
{
  GHashTableIter iter;
  gpointer key;
  gpointer masks;

  map->rails = g_new0 (guint8, map->n_hexes);
  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    for (TlDirection d = 0; d < TL_MAP_OWNED; d++)
      if ((map->roads[(gsize) hex * TL_MAP_OWNED + d] & map->rail_mask) != 0)
        mark_rail (map, hex, d);
  g_hash_table_iter_init (&iter, map->rim);
  while (g_hash_table_iter_next (&iter, &key, &masks))
    if (((GPOINTER_TO_UINT (masks) >> TL_MAP_RIM_ROADS) & map->rail_mask) != 0)
      mark_rail (map, GPOINTER_TO_UINT (key) / TL_DIRECTIONS,
                 GPOINTER_TO_UINT (key) % TL_DIRECTIONS);
}

guint8
tl_map_rails (const TlMap *map, TlHex hex)
{
  g_return_val_if_fail (hex < map->n_hexes && map->is_sealed, 0);

  return (guint8) (map->rails[hex] & TL_RAIL_DIRECTIONS);
}

gboolean
tl_map_has_rail (const TlMap *map, TlHex hex)
{
  return tl_map_rails (map, hex) != 0;
}

const guint8 *
tl_map_all_rails (const TlMap *map)
{
  g_return_val_if_fail (map->is_sealed, NULL);

  return map->rails;
}

/* --- stops ------------------------------------------------------------------------------------ */

static gboolean
is_town (const TlMap *map, TlHex hex)
{
  guint32 built_up = map->village_mask | map->city_mask;
  const TlPlace *place = tl_map_place_at (map, hex);

  return (place != NULL && place->kind != TL_PLACE_NAME) ||
         ((tl_map_terrain (map, hex) & built_up) != 0 &&
          (tl_map_terrain_in_force (map, hex) & built_up) != 0);
}

gboolean
tl_map_is_rail_stop (const TlMap *map, TlHex hex)
{
  return is_town (map, hex) || tl_map_port_at (map, hex) != NULL;
}

void
tl_map_read_towns (TlMap *map)
{
  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    if (map->rails[hex] != 0 && is_town (map, hex))
      g_array_append_val (map->rail_towns, hex);
}

const TlHex *
tl_map_rail_towns (const TlMap *map, guint *n)
{
  *n = map->rail_towns->len;
  return (const TlHex *) map->rail_towns->data;
}
