/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-map-private.h"

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

static TlMapPage *
page_new (void)
{
  TlMapPage *page = g_new0 (TlMapPage, 1);

  g_atomic_ref_count_init (&page->ref_count);
  return page;
}

static TlMapPage *
page_ref (TlMapPage *page)
{
  g_atomic_ref_count_inc (&page->ref_count);
  return page;
}

static void
page_unref (TlMapPage *page)
{
  if (g_atomic_ref_count_dec (&page->ref_count))
    g_free (page);
}

static inline const TlMapPage *
page_of (const TlMap *map, TlHex hex)
{
  return map->pages[hex / TL_MAP_PAGE];
}

/* The same to be written to: its own copy, if other maps have it too. */
static TlMapPage *
own_page (TlMap *map, TlHex hex)
{
  TlMapPage **page = &map->pages[hex / TL_MAP_PAGE];

  if (!g_atomic_ref_count_compare (&(*page)->ref_count, 1))
    {
      TlMapPage *copy = g_memdup2 (*page, sizeof **page);

      g_atomic_ref_count_init (&copy->ref_count);
      page_unref (*page);
      *page = copy;
    }
  (*page)->hash = 0;
  return *page;
}

static void
new_lists (TlMap *map)
{
  map->places = new_list (sizeof (TlPlace), clear_place);
  map->sources = new_list (sizeof (TlSource), clear_source);
  map->ports = new_list (sizeof (TlPort), clear_port);
  map->gauge_names = new_list (sizeof (TlGauge), clear_gauge);
  map->places_by_hex = g_array_new (FALSE, FALSE, sizeof (guint));
  map->rail_towns = g_array_new (FALSE, FALSE, sizeof (TlHex));
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
  map->open_mask = 1u << tl_terrain_chart_find_open (chart);
  for (guint i = 0; i < chart->n_roads; i++)
    if (chart->roads[i].is_rail)
      map->rail_mask |= (guint8) (1u << i);
}

TlMap *
tl_map_new (const TlGrid *grid, TlTerrainChart *chart)
{
  g_return_val_if_fail (tl_grid_check (grid, NULL), NULL);
  g_return_val_if_fail (chart != NULL, NULL);

  TlMap *map = g_new0 (TlMap, 1);
  g_atomic_ref_count_init (&map->ref_count);
  map->grid = *grid;
  map->n_hexes = tl_grid_n_hexes (grid);
  map->chart = tl_terrain_chart_ref (chart);
  map->pages = g_new (TlMapPage *, tl_map_n_pages (map));
  for (guint i = 0; i < tl_map_n_pages (map); i++)
    map->pages[i] = page_new ();
  map->neighbours = g_atomic_rc_box_alloc (sizeof (TlHex) * map->n_hexes * TL_DIRECTIONS);
  tl_grid_fill_neighbours (grid, map->neighbours);
  map->rim = g_hash_table_new (NULL, NULL);
  new_lists (map);
  read_chart (map);
  return map;
}

static void
copy_lists (TlMap *map, const TlMap *from)
{
  g_array_append_vals (map->places, from->places->data, from->places->len);
  for (guint i = 0; i < map->places->len; i++)
    {
      TlPlace *place = &g_array_index (map->places, TlPlace, i);

      place->name = g_strdup (place->name);
    }
  g_array_append_vals (map->sources, from->sources->data, from->sources->len);
  for (guint i = 0; i < map->sources->len; i++)
    {
      TlSource *source = &g_array_index (map->sources, TlSource, i);

      source->name = g_strdup (source->name);
    }
  g_array_append_vals (map->ports, from->ports->data, from->ports->len);
  for (guint i = 0; i < map->ports->len; i++)
    {
      TlPort *port = &g_array_index (map->ports, TlPort, i);

      port->name = g_strdup (port->name);
    }
  g_array_append_vals (map->gauge_names, from->gauge_names->data, from->gauge_names->len);
  for (guint i = 0; i < map->gauge_names->len; i++)
    {
      TlGauge *gauge = &g_array_index (map->gauge_names, TlGauge, i);

      *gauge = (TlGauge){ g_strdup (gauge->id), g_strdup (gauge->name) };
    }
}

TlMap *
tl_map_edit (TlMap *base)
{
  GHashTableIter iter;
  gpointer key, masks;

  g_return_val_if_fail (base != NULL && base->is_sealed, NULL);

  TlMap *map = g_new0 (TlMap, 1);
  g_atomic_ref_count_init (&map->ref_count);
  map->base = tl_map_ref (base);
  map->grid = base->grid;
  map->n_hexes = base->n_hexes;
  map->chart = tl_terrain_chart_ref (base->chart);
  map->pages = g_new (TlMapPage *, tl_map_n_pages (map));
  for (guint i = 0; i < tl_map_n_pages (map); i++)
    map->pages[i] = page_ref (base->pages[i]);
  map->neighbours = g_atomic_rc_box_acquire (base->neighbours);
  map->rim = g_hash_table_new (NULL, NULL);
  g_hash_table_iter_init (&iter, base->rim);
  while (g_hash_table_iter_next (&iter, &key, &masks))
    g_hash_table_insert (map->rim, key, masks);
  new_lists (map);
  copy_lists (map, base);
  read_chart (map);
  tl_map_set_title (map, base->id, base->title);
  tl_map_set_scan (map, base->scan);
  tl_map_set_folder (map, base->folder);
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
  tl_map_forget_costs (map);
  g_clear_pointer (&map->priced, g_ptr_array_unref);
  g_mutex_clear (&map->priced_lock);
  g_array_unref (map->rail_towns);
  g_array_unref (map->places_by_hex);
  g_array_unref (map->gauge_names);
  g_array_unref (map->ports);
  g_array_unref (map->sources);
  g_array_unref (map->places);
  g_hash_table_unref (map->rim);
  g_clear_pointer (&map->rails, g_atomic_rc_box_release);
  g_atomic_rc_box_release (map->neighbours);
  for (guint i = 0; i < tl_map_n_pages (map); i++)
    page_unref (map->pages[i]);
  g_free (map->pages);
  g_clear_pointer (&map->base, tl_map_unref);
  g_free (map->folder);
  tl_scan_free (map->scan);
  g_free (map->title);
  g_free (map->id);
  tl_terrain_chart_unref (map->chart);
  g_free (map);
}

TlMap *
tl_map_hold (TlMap *map)
{
  g_atomic_int_inc (&map->n_readers);
  return tl_map_ref (map);
}

void
tl_map_release (TlMap *map)
{
  g_atomic_int_add (&map->n_readers, -1);
  tl_map_unref (map);
}

gboolean
tl_map_rest (TlMap *map)
{
  if (g_atomic_int_get (&map->n_readers) > 0)
    return FALSE;
  tl_map_forget_costs (map);
  return TRUE;
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
 * Which hex keeps a side, and in what direction from it; FALSE for a side at the rim of the map
 * that has no owner (directions 3 to 5, nothing beyond), which is in the hash table.
 */
static gboolean
find_side (const TlMap *map, TlHex *hex, TlDirection *direction)
{
  if (*direction < TL_MAP_OWNED)
    return TRUE;
  TlHex other = tl_map_neighbour (map, *hex, *direction);
  if (other == TL_HEX_NONE)
    return FALSE;
  *hex = other;
  *direction = tl_direction_opposite (*direction);
  return TRUE;
}

/* Of the masks of a page. */
static inline guint
slot_of (TlHex owner, TlDirection direction)
{
  return owner % TL_MAP_PAGE * TL_MAP_OWNED + direction;
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
set_rim (TlMap *map, TlHex hex, TlDirection direction, guint32 masks)
{
  if (masks != 0)
    g_hash_table_insert (map->rim, rim_key (hex, direction), GUINT_TO_POINTER (masks));
  else
    g_hash_table_remove (map->rim, rim_key (hex, direction));
}

static void
add_to_rim (TlMap *map, TlHex hex, TlDirection direction, guint32 masks)
{
  set_rim (map, hex, direction, masks | rim_masks (map, hex, direction));
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

/* --- terrain --- */

guint32
tl_map_terrain (const TlMap *map, TlHex hex)
{
  g_return_val_if_fail (hex < map->n_hexes, 0);

  return page_of (map, hex)->terrain[hex % TL_MAP_PAGE];
}

gboolean
tl_map_is_unknown (const TlMap *map, TlHex hex)
{
  g_return_val_if_fail (hex < map->n_hexes, FALSE);

  return (page_of (map, hex)->unknown[hex % TL_MAP_PAGE / 8] & 1u << hex % 8) != 0;
}

gboolean
tl_map_has_unknown (const TlMap *map)
{
  for (TlHex hex = 0; hex < map->n_hexes; hex += 8)
    if (page_of (map, hex)->unknown[hex % TL_MAP_PAGE / 8] != 0)
      return TRUE;
  return FALSE;
}

gboolean
tl_map_is_water (const TlMap *map, TlHex hex)
{
  guint32 mask = tl_map_terrain (map, hex);

  return mask != 0 && (mask & ~map->water_mask) == 0;
}

guint32
tl_map_terrain_in_force (const TlMap *map, TlHex hex)
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

  TlMapPage *page = own_page (map, hex);
  page->terrain[hex % TL_MAP_PAGE] = mask;
  page->unknown[hex % TL_MAP_PAGE / 8] &= (guint8) ~(1u << hex % 8);
}

void
tl_map_set_unknown (TlMap *map, TlHex hex)
{
  RETURN_IF_NOT_BUILDING (map, hex);

  tl_map_set_terrain (map, hex, map->open_mask);
  own_page (map, hex)->unknown[hex % TL_MAP_PAGE / 8] |= (guint8) (1u << hex % 8);
}

void
tl_map_settle (TlMap *map, TlHex hex, TlPlaceKind kind)
{
  guint32 built_up = kind == TL_PLACE_CITY      ? map->city_mask
                     : kind == TL_PLACE_VILLAGE ? map->village_mask
                                                : 0;

  RETURN_IF_NOT_BUILDING (map, hex);

  guint32 mask = tl_map_terrain (map, hex);
  if (built_up != 0 && (mask & (map->village_mask | map->city_mask)) == 0)
    tl_map_set_terrain (map, hex, mask | 1u << g_bit_nth_lsf (built_up, -1));
}

void
tl_map_add_hexside (TlMap *map, TlHex hex, TlDirection direction, guint kind)
{
  RETURN_IF_NOT_BUILDING (map, hex);
  g_return_if_fail (direction < TL_DIRECTIONS && kind < map->chart->n_hexsides);

  if (find_side (map, &hex, &direction))
    own_page (map, hex)->hexsides[slot_of (hex, direction)] |= (guint16) (1u << kind);
  else
    add_to_rim (map, hex, direction, 1u << kind);
}

void
tl_map_add_road (TlMap *map, TlHex hex, TlDirection direction, guint kind)
{
  RETURN_IF_NOT_BUILDING (map, hex);
  g_return_if_fail (direction < TL_DIRECTIONS && kind < map->chart->n_roads);

  if (find_side (map, &hex, &direction))
    own_page (map, hex)->roads[slot_of (hex, direction)] |= (guint8) (1u << kind);
  else
    add_to_rim (map, hex, direction, 1u << (kind + TL_MAP_RIM_ROADS));
}

void
tl_map_clear_hexsides (TlMap *map, TlHex hex, TlDirection direction)
{
  RETURN_IF_NOT_BUILDING (map, hex);
  g_return_if_fail (direction < TL_DIRECTIONS);

  if (find_side (map, &hex, &direction))
    own_page (map, hex)->hexsides[slot_of (hex, direction)] = 0;
  else
    set_rim (map, hex, direction, rim_masks (map, hex, direction) & ~(guint32) G_MAXUINT16);
}

void
tl_map_clear_roads (TlMap *map, TlHex hex, TlDirection direction)
{
  RETURN_IF_NOT_BUILDING (map, hex);
  g_return_if_fail (direction < TL_DIRECTIONS);

  if (find_side (map, &hex, &direction))
    {
      own_page (map, hex)->roads[slot_of (hex, direction)] = 0;
      own_page (map, hex)->gauges[slot_of (hex, direction)] = 0;
    }
  else
    set_rim (map, hex, direction, rim_masks (map, hex, direction) & G_MAXUINT16);
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
tl_map_add_port (TlMap *map, TlHex hex, const char *name, guint capacity_t, int source_side)
{
  TlPort port = { .hex = hex, .capacity_t = capacity_t, .source_side = source_side };

  RETURN_IF_NOT_BUILDING (map, hex);

  port.name = g_strdup (name);
  g_array_append_val (map->ports, port);
}

#define REMOVE_IN_HEX(list, Type, the_hex)                \
  for (guint i = (list)->len; i-- > 0;)                   \
    if (g_array_index ((list), Type, i).hex == (the_hex)) \
      g_array_remove_index ((list), i);

void
tl_map_remove_marks (TlMap *map, TlHex hex, TlMapMarks marks)
{
  RETURN_IF_NOT_BUILDING (map, hex);

  if ((marks & TL_MAP_PLACES) != 0)
    REMOVE_IN_HEX (map->places, TlPlace, hex);
  if ((marks & TL_MAP_SOURCES) != 0)
    REMOVE_IN_HEX (map->sources, TlSource, hex);
  if ((marks & TL_MAP_PORTS) != 0)
    REMOVE_IN_HEX (map->ports, TlPort, hex);
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

void
tl_map_set_scan (TlMap *map, const TlScan *scan)
{
  g_return_if_fail (map != NULL && !map->is_sealed);

  tl_scan_free (map->scan);
  map->scan = tl_scan_copy (scan);
}

void
tl_map_set_folder (TlMap *map, const char *folder)
{
  g_return_if_fail (map != NULL && !map->is_sealed);

  g_free (map->folder);
  map->folder = folder != NULL ? g_canonicalize_filename (folder, NULL) : NULL;
}

int
tl_map_add_gauge (TlMap *map, const char *id, const char *name)
{
  g_return_val_if_fail (map != NULL && !map->is_sealed, -1);

  if (map->gauge_names->len == TL_GAUGE_MAX || tl_map_find_gauge (map, id) >= 0)
    return -1;
  TlGauge gauge = (TlGauge){ g_strdup (id), g_strdup (name) };
  g_array_append_val (map->gauge_names, gauge);
  return (int) map->gauge_names->len - 1;
}

void
tl_map_add_rail_gauge (TlMap *map, TlHex hex, TlDirection direction, guint gauge)
{
  RETURN_IF_NOT_BUILDING (map, hex);
  g_return_if_fail (direction < TL_DIRECTIONS && gauge < map->gauge_names->len);

  if (find_side (map, &hex, &direction))
    own_page (map, hex)->gauges[slot_of (hex, direction)] |= (guint8) (1u << gauge);
  else
    add_to_rim (map, hex, direction, 1u << (gauge + TL_MAP_RIM_GAUGES));
}

gboolean
tl_map_is_town (const TlMap *map, TlHex hex)
{
  guint32 built_up = map->village_mask | map->city_mask;
  const TlPlace *place = place_at (map, hex);

  return (place != NULL && place->kind != TL_PLACE_NAME) ||
         ((tl_map_terrain (map, hex) & built_up) != 0 &&
          (tl_map_terrain_in_force (map, hex) & built_up) != 0);
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

const TlScan *
tl_map_scan (const TlMap *map)
{
  return map->scan;
}

const char *
tl_map_folder (const TlMap *map)
{
  return map->folder;
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
  g_return_val_if_fail (hex < map->n_hexes && direction < TL_DIRECTIONS, 0);

  if (find_side (map, &hex, &direction))
    return page_of (map, hex)->hexsides[slot_of (hex, direction)];
  return (guint16) (rim_masks (map, hex, direction) & G_MAXUINT16);
}

guint8
tl_map_roads (const TlMap *map, TlHex hex, TlDirection direction)
{
  g_return_val_if_fail (hex < map->n_hexes && direction < TL_DIRECTIONS, 0);

  if (find_side (map, &hex, &direction))
    return page_of (map, hex)->roads[slot_of (hex, direction)];
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
  gsize per_hex = TL_DIRECTIONS * sizeof (TlHex) + sizeof (guint8);
  gsize size = sizeof *map + tl_map_n_pages (map) * (sizeof (TlMapPage) + sizeof (TlMapPage *));

  for (guint i = 0; i < TL_MOBILITIES; i++)
    per_hex += map->edge_costs[i] != NULL ? TL_DIRECTIONS * sizeof (TlCost) : 0;
  size += per_hex * map->n_hexes;
  /* A hash table keeps a hash, a key and a value, and is half empty. */
  size += g_hash_table_size (map->rim) * 2 * (2 * sizeof (gpointer) + sizeof (guint));
  size += map->places->len * (sizeof (TlPlace) + sizeof (guint));
  size += map->sources->len * sizeof (TlSource);
  size += map->ports->len * sizeof (TlPort);
  for (guint i = 0; map->priced != NULL && i < map->priced->len; i++)
    size += tl_map_size_bytes_for_test (map->priced->pdata[i]);
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
  g_return_val_if_fail (hex < map->n_hexes && direction < TL_DIRECTIONS, 0);

  if (find_side (map, &hex, &direction))
    return page_of (map, hex)->gauges[slot_of (hex, direction)];
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
  return tl_map_is_town (map, hex) || tl_map_port_at (map, hex) != NULL;
}

const TlHex *
tl_map_rail_towns (const TlMap *map, guint *n)
{
  *n = map->rail_towns->len;
  return (const TlHex *) map->rail_towns->data;
}

char *
tl_map_describe_hexes (const TlMap *map, const TlHex *hexes, guint n_hexes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_hexes; i++)
    {
      g_autofree char *name = tl_map_describe_hex (map, hexes[i]);

      g_string_append_printf (text, "%s%s", i == 0 ? "" : ", ", name);
    }
  return g_string_free (text, FALSE);
}
