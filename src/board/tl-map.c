/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-map-private.h"

#include <string.h>

/* --- life --- */

static void
clear_place (gpointer data)
{
  g_free (((TlPlace *) data)->name);
}

static void
clear_source (gpointer data)
{
  g_free (((TlSource *) data)->name);
}

static void
clear_port (gpointer data)
{
  g_free (((TlPort *) data)->name);
}

static void
clear_gauge (gpointer data)
{
  g_free (((TlGauge *) data)->id);
  g_free (((TlGauge *) data)->name);
}

static GArray *
new_list (guint element_size, GDestroyNotify clear)
{
  GArray *list = g_array_new (FALSE, TRUE, element_size);

  g_array_set_clear_func (list, clear);
  return list;
}

static void
read_chart (TlMap *map)
{
  const TlTerrainChart *chart = map->chart;

  for (guint i = 0; i < chart->n_terrains; i++)
    {
      guint32 bit = 1u << i;

      map->water_mask |= chart->terrains[i].is_water ? bit : 0;
      map->village_mask |= chart->terrains[i].is_village ? bit : 0;
      map->city_mask |= chart->terrains[i].is_city ? bit : 0;
    }
  for (guint i = 0; i < chart->n_roads; i++)
    if (chart->roads[i].is_rail)
      map->rail_mask |= (guint8) (1u << i);
}

TlMap *
tl_map_new (const TlGrid *grid, TlTerrainChart *chart)
{
  TlMap *map;

  g_return_val_if_fail (tl_grid_check (grid, NULL), NULL);
  g_return_val_if_fail (chart != NULL, NULL);

  map = g_new0 (TlMap, 1);
  g_atomic_ref_count_init (&map->ref_count);
  map->grid = *grid;
  map->n_hexes = tl_grid_n_hexes (grid);
  map->chart = tl_terrain_chart_ref (chart);
  map->terrain = g_new0 (guint32, map->n_hexes);
  map->hexsides = g_new0 (guint16, map->n_hexes * TL_MAP_OWNED);
  map->roads = g_new0 (guint8, map->n_hexes * TL_MAP_OWNED);
  map->neighbours = g_new (TlHex, map->n_hexes * TL_DIRECTIONS);
  tl_grid_fill_neighbours (grid, map->neighbours);
  map->rim = g_hash_table_new (NULL, NULL);
  map->places = new_list (sizeof (TlPlace), clear_place);
  map->sources = new_list (sizeof (TlSource), clear_source);
  map->ports = new_list (sizeof (TlPort), clear_port);
  map->gauge_names = new_list (sizeof (TlGauge), clear_gauge);
  map->places_by_hex = g_array_new (FALSE, FALSE, sizeof (guint));
  map->rail_towns = g_array_new (FALSE, FALSE, sizeof (TlHex));
  return map;
}

TlMap *
tl_map_ref (TlMap *map)
{
  g_return_val_if_fail (map != NULL, NULL);

  g_atomic_ref_count_inc (&map->ref_count);
  return map;
}

void
tl_map_unref (TlMap *map)
{
  g_return_if_fail (map != NULL);

  if (!g_atomic_ref_count_dec (&map->ref_count))
    return;
  for (TlMapSpare kind = 0; kind < TL_MAP_SPARE_KINDS; kind++)
    for (guint i = 0; i < TL_MAP_SPARES; i++)
      if (map->spares[kind][i] != NULL)
        map->spare_free[kind](map->spares[kind][i]);
  for (guint i = 0; i < TL_MOBILITIES; i++)
    {
      tl_spread_table_free (map->spread_tables[i][0]);
      tl_spread_table_free (map->spread_tables[i][1]);
      g_free (map->edge_costs[i]);
    }
  g_array_unref (map->rail_towns);
  g_array_unref (map->places_by_hex);
  g_array_unref (map->gauge_names);
  g_array_unref (map->ports);
  g_array_unref (map->sources);
  g_array_unref (map->places);
  g_hash_table_unref (map->rim);
  g_free (map->gauges);
  g_free (map->rails);
  g_free (map->neighbours);
  g_free (map->roads);
  g_free (map->hexsides);
  g_free (map->terrain);
  g_free (map->title);
  g_free (map->id);
  tl_terrain_chart_unref (map->chart);
  g_free (map);
}

gpointer
tl_map_take_spare (TlMap *map, TlMapSpare kind)
{
  gpointer spare = NULL;

  for (guint i = 0; i < TL_MAP_SPARES && spare == NULL; i++)
    spare = g_atomic_pointer_exchange (&map->spares[kind][i], NULL);
  return spare;
}

gboolean
tl_map_give_spare (TlMap *map, TlMapSpare kind, gpointer spare, GDestroyNotify spare_free)
{
  g_atomic_pointer_set (&map->spare_free[kind], spare_free);
  for (guint i = 0; i < TL_MAP_SPARES; i++)
    if (g_atomic_pointer_compare_and_exchange (&map->spares[kind][i], NULL, spare))
      return TRUE;
  return FALSE;
}

/* --- sides --- */

gboolean
tl_map_side_index (const TlMap *map, TlHex hex, TlDirection direction, gsize *index)
{
  if (direction >= TL_MAP_OWNED)
    {
      TlHex other = tl_map_neighbour (map, hex, direction);

      if (other == TL_HEX_NONE)
        return FALSE;
      hex = other;
      direction = tl_direction_opposite (direction);
    }
  *index = (gsize) hex * TL_MAP_OWNED + direction;
  return TRUE;
}

static gpointer
rim_key (TlHex hex, TlDirection direction)
{
  return GUINT_TO_POINTER (hex * TL_DIRECTIONS + direction);
}

guint32
tl_map_rim_masks (const TlMap *map, TlHex hex, TlDirection direction)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (map->rim, rim_key (hex, direction)));
}

void
tl_map_add_to_rim (TlMap *map, TlHex hex, TlDirection direction, guint32 masks)
{
  masks |= tl_map_rim_masks (map, hex, direction);
  g_hash_table_insert (map->rim, rim_key (hex, direction), GUINT_TO_POINTER (masks));
}

/* --- building --- */

#define RETURN_IF_NOT_BUILDING(map, hex) \
  g_return_if_fail ((map) != NULL && !(map)->is_sealed && (hex) < (map)->n_hexes)

void
tl_map_set_terrain (TlMap *map, TlHex hex, guint32 mask)
{
  RETURN_IF_NOT_BUILDING (map, hex);

  map->terrain[hex] = mask;
}

void
tl_map_add_hexside (TlMap *map, TlHex hex, TlDirection direction, guint kind)
{
  gsize index;

  RETURN_IF_NOT_BUILDING (map, hex);
  g_return_if_fail (direction < TL_DIRECTIONS && kind < map->chart->n_hexsides);

  if (tl_map_side_index (map, hex, direction, &index))
    map->hexsides[index] |= (guint16) (1u << kind);
  else
    tl_map_add_to_rim (map, hex, direction, 1u << kind);
}

void
tl_map_add_road (TlMap *map, TlHex hex, TlDirection direction, guint kind)
{
  gsize index;

  RETURN_IF_NOT_BUILDING (map, hex);
  g_return_if_fail (direction < TL_DIRECTIONS && kind < map->chart->n_roads);

  if (tl_map_side_index (map, hex, direction, &index))
    map->roads[index] |= (guint8) (1u << kind);
  else
    tl_map_add_to_rim (map, hex, direction, 1u << (kind + TL_MAP_RIM_ROADS));
}

void
tl_map_add_place (TlMap *map, const char *name, TlHex hex, TlPlaceKind kind)
{
  TlPlace place = { .hex = hex, .kind = kind };

  RETURN_IF_NOT_BUILDING (map, hex);

  place.name = g_strdup (name);
  g_array_append_val (map->places, place);
}

void
tl_map_add_source (TlMap *map, TlHex hex, TlSourceKind kind, int side, const char *name)
{
  TlSource source = { .hex = hex, .kind = kind, .side = side };

  RETURN_IF_NOT_BUILDING (map, hex);

  source.name = g_strdup (name);
  g_array_append_val (map->sources, source);
}

void
tl_map_add_port (TlMap *map, TlHex hex, const char *name, guint capacity_t)
{
  TlPort port = { .hex = hex, .capacity_t = capacity_t };

  RETURN_IF_NOT_BUILDING (map, hex);

  port.name = g_strdup (name);
  g_array_append_val (map->ports, port);
}

void
tl_map_set_title (TlMap *map, const char *id, const char *title)
{
  g_return_if_fail (map != NULL && !map->is_sealed);

  g_free (map->id);
  g_free (map->title);
  map->id = g_strdup (id);
  map->title = g_strdup (title);
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const TlMap *map = user_data;
  guint i = *(const guint *) a;
  guint j = *(const guint *) b;
  const TlPlace *p = &g_array_index (map->places, TlPlace, i);
  const TlPlace *q = &g_array_index (map->places, TlPlace, j);

  if (p->hex != q->hex)
    return p->hex < q->hex ? -1 : 1;
  if (p->kind != q->kind)
    return p->kind > q->kind ? -1 : 1;
  return i < j ? -1 : (i > j ? 1 : 0);
}

void
tl_map_seal (TlMap *map)
{
  g_return_if_fail (map != NULL && !map->is_sealed);

  read_chart (map);
  tl_map_read_rails (map);
  for (guint i = 0; i < map->places->len; i++)
    g_array_append_val (map->places_by_hex, i);
  g_array_sort_with_data (map->places_by_hex, compare_places, map);
  map->is_sealed = TRUE;
  tl_map_read_towns (map);
}

/* --- reading --- */

const TlGrid *
tl_map_grid (const TlMap *map)
{
  return &map->grid;
}

TlTerrainChart *
tl_map_chart (const TlMap *map)
{
  return map->chart;
}

const char *
tl_map_id (const TlMap *map)
{
  return map->id;
}

const char *
tl_map_title (const TlMap *map)
{
  return map->title;
}

guint
tl_map_n_hexes (const TlMap *map)
{
  return map->n_hexes;
}

const TlHex *
tl_map_neighbours (const TlMap *map)
{
  return map->neighbours;
}

guint32
tl_map_terrain (const TlMap *map, TlHex hex)
{
  g_return_val_if_fail (hex < map->n_hexes, 0);

  return map->terrain[hex];
}

guint16
tl_map_hexsides (const TlMap *map, TlHex hex, TlDirection direction)
{
  gsize index;

  g_return_val_if_fail (hex < map->n_hexes && direction < TL_DIRECTIONS, 0);

  if (tl_map_side_index (map, hex, direction, &index))
    return map->hexsides[index];
  return (guint16) (tl_map_rim_masks (map, hex, direction) & G_MAXUINT16);
}

guint8
tl_map_roads (const TlMap *map, TlHex hex, TlDirection direction)
{
  gsize index;

  g_return_val_if_fail (hex < map->n_hexes && direction < TL_DIRECTIONS, 0);

  if (tl_map_side_index (map, hex, direction, &index))
    return map->roads[index];
  return (guint8) (tl_map_rim_masks (map, hex, direction) >> TL_MAP_RIM_ROADS);
}

gboolean
tl_map_is_water (const TlMap *map, TlHex hex)
{
  guint32 mask = tl_map_terrain (map, hex);

  return mask != 0 && (mask & ~map->water_mask) == 0;
}

const TlPlace *
tl_map_places (const TlMap *map, guint *n)
{
  *n = map->places->len;
  return (const TlPlace *) map->places->data;
}

const TlSource *
tl_map_sources (const TlMap *map, guint *n)
{
  *n = map->sources->len;
  return (const TlSource *) map->sources->data;
}

const TlPort *
tl_map_ports (const TlMap *map, guint *n)
{
  *n = map->ports->len;
  return (const TlPort *) map->ports->data;
}

static const TlPlace *
indexed_place (const TlMap *map, guint i)
{
  return &g_array_index (map->places, TlPlace, g_array_index (map->places_by_hex, guint, i));
}

/* The first entry of places_by_hex that is not before @hex. */
static guint
first_place (const TlMap *map, TlHex hex)
{
  guint low = 0;
  guint high = map->places_by_hex->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (indexed_place (map, middle)->hex < hex)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

const TlPlace *
tl_map_place_at (const TlMap *map, TlHex hex)
{
  guint i = first_place (map, hex);

  if (i < map->places_by_hex->len && indexed_place (map, i)->hex == hex)
    return indexed_place (map, i);
  return NULL;
}

gboolean
tl_map_has_place_of_kind (const TlMap *map, TlHex hex, TlPlaceKind kind)
{
  for (guint i = first_place (map, hex); i < map->places_by_hex->len; i++)
    {
      const TlPlace *place = indexed_place (map, i);

      if (place->hex != hex)
        return FALSE;
      if (place->kind == kind)
        return TRUE;
    }
  return FALSE;
}

const TlPort *
tl_map_port_at (const TlMap *map, TlHex hex)
{
  for (guint i = 0; i < map->ports->len; i++)
    if (g_array_index (map->ports, TlPort, i).hex == hex)
      return &g_array_index (map->ports, TlPort, i);
  return NULL;
}

char *
tl_map_describe_hex (const TlMap *map, TlHex hex)
{
  const TlPlace *place = tl_map_place_at (map, hex);
  char number[TL_HEX_NUMBER_MAX];

  tl_grid_format (&map->grid, hex, number);
  if (place == NULL || place->name == NULL)
    return g_strdup (number);
  return g_strdup_printf ("%s %s", number, place->name);
}

gsize
tl_map_size_bytes (const TlMap *map)
{
  gsize per_hex = sizeof (guint32) + TL_MAP_OWNED * (sizeof (guint16) + sizeof (guint8)) +
                  TL_DIRECTIONS * sizeof (TlHex) + sizeof (guint8) +
                  (map->gauges != NULL ? TL_MAP_OWNED * sizeof (guint8) : 0);
  gsize size = sizeof *map;

  for (guint i = 0; i < TL_MOBILITIES; i++)
    per_hex += map->edge_costs[i] != NULL ? TL_DIRECTIONS * sizeof (TlCost) : 0;
  size += per_hex * map->n_hexes;
  /* A hash table keeps a hash, a key and a value, and is half empty. */
  size += g_hash_table_size (map->rim) * 2 * (2 * sizeof (gpointer) + sizeof (guint));
  size += map->places->len * (sizeof (TlPlace) + sizeof (guint));
  size += map->sources->len * sizeof (TlSource);
  size += map->ports->len * sizeof (TlPort);
  return size;
}
