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
  for (guint kind = 0; kind < TL_MAP_SPARE_KINDS; kind++)
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
tl_map_take_spare (TlMap *map, guint kind)
{
  gpointer spare = NULL;

  for (guint i = 0; i < TL_MAP_SPARES && spare == NULL; i++)
    spare = g_atomic_pointer_exchange (&map->spares[kind][i], NULL);
  return spare;
}

gboolean
tl_map_give_spare (TlMap *map, guint kind, gpointer spare, GDestroyNotify spare_free)
{
  g_atomic_pointer_set (&map->spare_free[kind], spare_free);
  for (guint i = 0; i < TL_MAP_SPARES; i++)
    if (g_atomic_pointer_compare_and_exchange (&map->spares[kind][i], NULL, spare))
      return TRUE;
  return FALSE;
}

/* --- sides --- */

/*
 * Where the masks of a side are: in the arrays, at *index; FALSE for a side at the rim of the map
 * that has no owner (directions 3 to 5, nothing beyond), which is in the hash table.
 */
static gboolean
side_index (const TlMap *map, TlHex hex, TlDirection direction, gsize *index)
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

/* Hexsides in the lower 16 bits, then 8 of roads, then 8 of gauges. */
static guint32
rim_masks (const TlMap *map, TlHex hex, TlDirection direction)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (map->rim, rim_key (hex, direction)));
}

static void
add_to_rim (TlMap *map, TlHex hex, TlDirection direction, guint32 masks)
{
  masks |= rim_masks (map, hex, direction);
  g_hash_table_insert (map->rim, rim_key (hex, direction), GUINT_TO_POINTER (masks));
}

/* --- places --- */

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

/* (nullable): of several places a city before a village before a label.  O(log n) */
static const TlPlace *
place_at (const TlMap *map, TlHex hex)
{
  guint i = first_place (map, hex);

  if (i < map->places_by_hex->len && indexed_place (map, i)->hex == hex)
    return indexed_place (map, i);
  return NULL;
}

/* Whether a place of just that kind is in @hex. */
static gboolean
has_place_of_kind (const TlMap *map, TlHex hex, TlPlaceKind kind)
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

const TlPort *
tl_map_port_at (const TlMap *map, TlHex hex)
{
  for (guint i = 0; i < map->ports->len; i++)
    if (g_array_index (map->ports, TlPort, i).hex == hex)
      return &g_array_index (map->ports, TlPort, i);
  return NULL;
}

/* --- terrain in force (6.2d, 9.3b) --- */

guint32
tl_map_terrain (const TlMap *map, TlHex hex)
{
  g_return_val_if_fail (hex < map->n_hexes, 0);

  return map->terrain[hex];
}

gboolean
tl_map_is_water (const TlMap *map, TlHex hex)
{
  guint32 mask = tl_map_terrain (map, hex);

  return mask != 0 && (mask & ~map->water_mask) == 0;
}

/* Rules 6.2d, 9.3b: the terrains of @hex without those that do not count there: a village or city
 * of which it holds only a nub, which is named elsewhere, and water, where there is any land. */
static guint32
terrain_in_force (const TlMap *map, TlHex hex)
{
  guint32 mask = tl_map_terrain (map, hex);
  guint32 kept = mask;

  if ((mask & map->village_mask) != 0 && !has_place_of_kind (map, hex, TL_PLACE_VILLAGE))
    kept &= ~map->village_mask;
  if ((mask & map->city_mask) != 0 && !has_place_of_kind (map, hex, TL_PLACE_CITY))
    kept &= ~map->city_mask;
  /* A hex of nothing but an unnamed village has to be something. */
  if (kept == 0)
    kept = mask;
  return (kept & ~map->water_mask) != 0 ? kept & ~map->water_mask : kept;
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

  if (side_index (map, hex, direction, &index))
    map->hexsides[index] |= (guint16) (1u << kind);
  else
    add_to_rim (map, hex, direction, 1u << kind);
}

void
tl_map_add_road (TlMap *map, TlHex hex, TlDirection direction, guint kind)
{
  gsize index;

  RETURN_IF_NOT_BUILDING (map, hex);
  g_return_if_fail (direction < TL_DIRECTIONS && kind < map->chart->n_roads);

  if (side_index (map, hex, direction, &index))
    map->roads[index] |= (guint8) (1u << kind);
  else
    add_to_rim (map, hex, direction, 1u << (kind + TL_MAP_RIM_ROADS));
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
  if (side_index (map, hex, direction, &index))
    map->gauges[index] |= (guint8) (1u << gauge);
  else
    add_to_rim (map, hex, direction, 1u << (gauge + TL_MAP_RIM_GAUGES));
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

static void
mark_rail (TlMap *map, TlHex hex, TlDirection direction)
{
  TlHex other = tl_map_neighbour (map, hex, direction);

  map->rails[hex] |= (guint8) (1u << direction | TL_RAIL_HERE);
  if (other != TL_HEX_NONE)
    map->rails[other] |= (guint8) (1u << tl_direction_opposite (direction) | TL_RAIL_HERE);
}

/* Fills `rails`. */
static void
read_rails (TlMap *map)
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

static gboolean
is_town (const TlMap *map, TlHex hex)
{
  guint32 built_up = map->village_mask | map->city_mask;
  const TlPlace *place = place_at (map, hex);

  return (place != NULL && place->kind != TL_PLACE_NAME) ||
         ((tl_map_terrain (map, hex) & built_up) != 0 &&
          (terrain_in_force (map, hex) & built_up) != 0);
}

/* Fills `rail_towns`, once sealed. */
static void
read_towns (TlMap *map)
{
  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    if (map->rails[hex] != 0 && is_town (map, hex))
      g_array_append_val (map->rail_towns, hex);
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
  read_rails (map);
  for (guint i = 0; i < map->places->len; i++)
    g_array_append_val (map->places_by_hex, i);
  g_array_sort_with_data (map->places_by_hex, compare_places, map);
  map->is_sealed = TRUE;
  read_towns (map);
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

guint16
tl_map_hexsides (const TlMap *map, TlHex hex, TlDirection direction)
{
  gsize index;

  g_return_val_if_fail (hex < map->n_hexes && direction < TL_DIRECTIONS, 0);

  if (side_index (map, hex, direction, &index))
    return map->hexsides[index];
  return (guint16) (rim_masks (map, hex, direction) & G_MAXUINT16);
}

guint8
tl_map_roads (const TlMap *map, TlHex hex, TlDirection direction)
{
  gsize index;

  g_return_val_if_fail (hex < map->n_hexes && direction < TL_DIRECTIONS, 0);

  if (side_index (map, hex, direction, &index))
    return map->roads[index];
  return (guint8) (rim_masks (map, hex, direction) >> TL_MAP_RIM_ROADS);
}

char *
tl_map_describe_hex (const TlMap *map, TlHex hex)
{
  const TlPlace *place = place_at (map, hex);
  char number[TL_HEX_NUMBER_MAX];

  tl_grid_format (&map->grid, hex, number);
  if (place == NULL || place->name == NULL)
    return g_strdup (number);
  return g_strdup_printf ("%s %s", number, place->name);
}

gsize
tl_map_size_bytes_for_test (const TlMap *map)
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

/* --- railways: gauges, and stops --- */

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
  if (side_index (map, hex, direction, &index))
    return map->gauges[index];
  return (guint8) (rim_masks (map, hex, direction) >> TL_MAP_RIM_GAUGES);
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

gboolean
tl_map_is_rail_stop (const TlMap *map, TlHex hex)
{
  return is_town (map, hex) || tl_map_port_at (map, hex) != NULL;
}

const TlHex *
tl_map_rail_towns (const TlMap *map, guint *n)
{
  *n = map->rail_towns->len;
  return (const TlHex *) map->rail_towns->data;
}

/* --- what steps cost --- */

TlCost
tl_map_hex_cost (const TlMap *map, TlHex hex, TlMobility mobility)
{
  guint32 mask = terrain_in_force (map, hex);
  gboolean is_water = (mask & map->water_mask) != 0;
  TlCost dearest = 0;
  TlCost cheapest = TL_COST_PROHIBITED;

  /* The special values are the largest numbers, in the order in which they dominate. */
  for (guint i = 0; i < map->chart->n_terrains; i++)
    if ((mask & (1u << i)) != 0)
      {
        TlCost cost = map->chart->terrains[i].cost[mobility];

        dearest = MAX (dearest, cost);
        cheapest = MIN (cheapest, cost);
      }
  if (mask == 0)
    return TL_COST_PROHIBITED;
  return is_water ? cheapest : dearest;
}

static TlCost
add_costs (TlCost a, TlCost b)
{
  if (a >= TL_COST_ALL || b >= TL_COST_ALL)
    return MAX (a, b);
  return (TlCost) MIN ((guint) a + b, TL_COST_ALL - 1u);
}

static TlCost
side_cost (const TlMap *map, guint16 mask, TlMobility mobility)
{
  TlCost sum = 0;
  TlCost water = TL_COST_PROHIBITED;
  gboolean has_water = FALSE;

  for (guint i = 0; mask >> i != 0; i++)
    if ((mask & (1u << i)) != 0)
      {
        const TlHexside *side = &map->chart->hexsides[i];

        if (side->is_water)
          {
            has_water = TRUE;
            water = MIN (water, side->cost[mobility]);
          }
        else
          sum = add_costs (sum, side->cost[mobility]);
      }
  return has_water ? add_costs (sum, water) : sum;
}

static TlCost
off_road (const TlMap *map, TlHex hex, TlDirection direction, TlMobility mobility, TlCost cost_here,
          TlCost cost_there)
{
  TlCost side = side_cost (map, tl_map_hexsides (map, hex, direction), mobility);

  /* 6.1d: the way back would cross the same side into this hex. */
  if (cost_here == TL_COST_PROHIBITED)
    return TL_COST_PROHIBITED;
  return add_costs (cost_there, side);
}

static TlCost
best_road (const TlMap *map, TlHex hex, TlDirection direction, TlMobility mobility)
{
  guint8 mask = tl_map_roads (map, hex, direction);
  TlCost best = TL_COST_PROHIBITED;

  for (guint i = 0; mask >> i != 0; i++)
    if ((mask & (1u << i)) != 0)
      best = MIN (best, map->chart->roads[i].cost[mobility]);
  return best;
}

TlCost
tl_map_cost_off_road (const TlMap *map, TlHex hex, TlDirection direction, TlMobility mobility)
{
  TlHex there;

  g_return_val_if_fail (hex < map->n_hexes && direction < TL_DIRECTIONS, TL_COST_PROHIBITED);

  there = tl_map_neighbour (map, hex, direction);
  if (there == TL_HEX_NONE)
    return TL_COST_PROHIBITED;
  return off_road (map, hex, direction, mobility, tl_map_hex_cost (map, hex, mobility),
                   tl_map_hex_cost (map, there, mobility));
}

TlCost
tl_map_cost (const TlMap *map, TlHex hex, TlDirection direction, TlMobility mobility)
{
  TlCost off = tl_map_cost_off_road (map, hex, direction, mobility);

  if (tl_map_neighbour (map, hex, direction) == TL_HEX_NONE)
    return TL_COST_PROHIBITED;
  return MIN (off, best_road (map, hex, direction, mobility));
}

static TlCost *
fold (const TlMap *map, TlMobility mobility)
{
  g_autofree TlCost *hex_costs = g_new (TlCost, map->n_hexes);
  TlCost *costs = g_new (TlCost, (gsize) map->n_hexes * TL_DIRECTIONS);

  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    hex_costs[hex] = tl_map_hex_cost (map, hex, mobility);
  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        TlHex there = tl_map_neighbour (map, hex, d);
        TlCost cost = TL_COST_PROHIBITED;

        if (there != TL_HEX_NONE)
          cost = MIN (off_road (map, hex, d, mobility, hex_costs[hex], hex_costs[there]),
                      best_road (map, hex, d, mobility));
        costs[(gsize) hex * TL_DIRECTIONS + d] = cost;
      }
  return costs;
}

static TlCost
least_of (const TlCost *costs, gsize n)
{
  TlCost least = TL_COST_PROHIBITED;

  for (gsize i = 0; i < n; i++)
    least = MIN (least, costs[i]);
  return least;
}

TlCost
tl_map_least_cost (const TlMap *map, const TlCost *edge_costs)
{
  for (guint i = 0; i < TL_MOBILITIES; i++)
    if (edge_costs == map->edge_costs[i])
      return map->least_costs[i];
  return 0;
}

static gboolean
has_all (const TlCost *costs, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (costs[i] == TL_COST_ALL)
      return TRUE;
  return FALSE;
}

gboolean
tl_map_has_all_cost (const TlMap *map, const TlCost *edge_costs)
{
  for (guint i = 0; i < TL_MOBILITIES; i++)
    if (map->edge_costs[i] == edge_costs)
      return map->has_all_costs[i];
  return TRUE;
}

const TlCost *
tl_map_edge_costs (const TlMap *map, TlMobility mobility)
{
  /* Filling this in does not change what the map says, so it stays const for all callers. */
  TlMap *cache = (TlMap *) map;

  g_return_val_if_fail ((guint) mobility < TL_MOBILITIES && map->is_sealed, NULL);

  if (g_once_init_enter (&cache->edge_costs_ready[mobility]))
    {
      TlCost *costs = fold (map, mobility);

      cache->least_costs[mobility] = least_of (costs, (gsize) map->n_hexes * TL_DIRECTIONS);
      cache->has_all_costs[mobility] = has_all (costs, (gsize) map->n_hexes * TL_DIRECTIONS);
      cache->edge_costs[mobility] = costs;
      g_once_init_leave (&cache->edge_costs_ready[mobility], 1);
    }
  return cache->edge_costs[mobility];
}

TlCost *
tl_map_borrow_edge_costs (TlMap *map, TlMobility mobility)
{
  const TlCost *costs = tl_map_edge_costs (map, mobility);
  TlCost *copy = tl_map_take_spare (map, TL_MAP_SPARE_COSTS + mobility);

  return copy != NULL ? copy
                      : g_memdup2 (costs, (gsize) map->n_hexes * TL_DIRECTIONS * sizeof (TlCost));
}

void
tl_map_return_edge_costs (TlMap *map, TlMobility mobility, TlCost *costs)
{
  if (!tl_map_give_spare (map, TL_MAP_SPARE_COSTS + mobility, costs, g_free))
    g_free (costs);
}
