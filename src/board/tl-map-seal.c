/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sealing a map: what is made of it then, or taken over from the map that it was made from; how two
 * maps differ, and what tells maps apart. */
#include "board/tl-map-private.h"

#include <string.h>

/* --- differences --- */

static void
note (guint8 *is_noted, GArray *hexes, TlHex hex)
{
  if (is_noted[hex / 8] & 1u << hex % 8)
    return;
  is_noted[hex / 8] |= (guint8) (1u << hex % 8);
  g_array_append_val (hexes, hex);
}

static gboolean
is_hex_same (const TlMapPage *a, const TlMapPage *b, guint at)
{
  const guint slot = at * TL_MAP_OWNED;

  return a->terrain[at] == b->terrain[at] &&
         ((a->unknown[at / 8] ^ b->unknown[at / 8]) & 1u << at % 8) == 0 &&
         memcmp (a->hexsides + slot, b->hexsides + slot, TL_MAP_OWNED * sizeof (guint16)) == 0 &&
         memcmp (a->roads + slot, b->roads + slot, TL_MAP_OWNED) == 0 &&
         memcmp (a->gauges + slot, b->gauges + slot, TL_MAP_OWNED) == 0;
}

static void
compare_pages (const TlMap *a, const TlMap *b, guint8 *is_noted, GArray *hexes)
{
  for (guint i = 0; i < tl_map_n_pages (a); i++)
    for (guint at = 0; a->pages[i] != b->pages[i] && at < TL_MAP_PAGE; at++)
      if (!is_hex_same (a->pages[i], b->pages[i], at))
        note (is_noted, hexes, i * TL_MAP_PAGE + at);
}

static void
compare_rims (const TlMap *a, const TlMap *b, guint8 *is_noted, GArray *hexes)
{
  GHashTableIter iter;
  gpointer key, masks;

  g_hash_table_iter_init (&iter, a->rim);
  while (g_hash_table_iter_next (&iter, &key, &masks))
    if (g_hash_table_lookup (b->rim, key) != masks)
      note (is_noted, hexes, GPOINTER_TO_UINT (key) / TL_DIRECTIONS);
}

typedef struct
{
  const GArray *(*list) (const TlMap *map);
  TlHex (*hex) (const GArray *list, guint i);
  guint64 (*hash) (const GArray *list, guint i);
} List;

static guint64
mix (guint64 hash, guint64 value)
{
  hash = (hash ^ value) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 29;
}

static guint64
mix_text (guint64 hash, const char *text)
{
  /* No name is an empty one: files do not tell them apart. */
  for (; text != NULL && *text != '\0'; text++)
    hash = mix (hash, (guchar) *text);
  return mix (hash, 2);
}

#define DEFINE_LIST(what, Type, field, extra)                                                  \
  static const GArray *what##_list (const TlMap *map)                                          \
  {                                                                                            \
    return map->field;                                                                         \
  }                                                                                            \
  static TlHex what##_hex (const GArray *list, guint i)                                        \
  {                                                                                            \
    return g_array_index (list, Type, i).hex;                                                  \
  }                                                                                            \
  static guint64 what##_hash (const GArray *list, guint i)                                     \
  {                                                                                            \
    const Type *element = &g_array_index (list, Type, i);                                      \
                                                                                               \
    return mix_text (mix (mix (G_STRINGIFY (what)[0], element->hex), (extra)), element->name); \
  }

/* clang-format off */
DEFINE_LIST (place, TlPlace, places, (guint64) element->kind)
DEFINE_LIST (source, TlSource, sources, (guint64) element->kind * 4 + (guint64) (element->side + 1))
DEFINE_LIST (port, TlPort, ports,
             element->capacity_t | (guint64) (element->source_side + 1) << 32)
/* clang-format on */

static const List lists[] = {
  { place_list, place_hex, place_hash },
  { source_list, source_hex, source_hash },
  { port_list, port_hex, port_hash },
};

/* The hexes of what is in @a's list, and less often in @b's. */
static void
compare_lists (const List *list, const TlMap *a, const TlMap *b, guint8 *is_noted, GArray *hexes)
{
  const GArray *mine = list->list (a);
  const GArray *others = list->list (b);
  g_autoptr (GHashTable) left = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < others->len; i++)
    {
      guint64 hash = list->hash (others, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (left, &hash));

      g_hash_table_insert (left, g_memdup2 (&hash, sizeof hash), GUINT_TO_POINTER (n + 1));
    }
  for (guint i = 0; i < mine->len; i++)
    {
      guint64 hash = list->hash (mine, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (left, &hash));

      if (n == 0)
        note (is_noted, hexes, list->hex (mine, i));
      else
        g_hash_table_insert (left, g_memdup2 (&hash, sizeof hash), GUINT_TO_POINTER (n - 1));
    }
}

gboolean
tl_map_is_kin (const TlMap *a, const TlMap *b)
{
  return a->neighbours == b->neighbours && a->chart == b->chart;
}

GArray *
tl_map_differences (const TlMap *a, const TlMap *b)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autofree guint8 *is_noted = NULL;

  g_return_val_if_fail (tl_map_is_kin (a, b), hexes);

  is_noted = g_new0 (guint8, tl_map_n_pages (a) * TL_MAP_PAGE / 8);
  compare_pages (a, b, is_noted, hexes);
  compare_rims (a, b, is_noted, hexes);
  compare_rims (b, a, is_noted, hexes);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      compare_lists (&lists[i], a, b, is_noted, hexes);
      compare_lists (&lists[i], b, a, is_noted, hexes);
    }
  g_array_sort (hexes, tl_hex_compare);
  return hexes;
}

/* --- what is taken over --- */

/* TlHex: where @map and @base differ, or hexes that touch one that does. */
static GArray *
hexes_around_differences (const TlMap *map, const TlMap *base)
{
  g_autoptr (GArray) changed = tl_map_differences (base, map);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint kept = 0;

  for (guint i = 0; i < changed->len; i++)
    {
      TlHex hex = g_array_index (changed, TlHex, i);

      g_array_append_val (hexes, hex);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if (tl_map_neighbour (map, hex, d) != TL_HEX_NONE)
          g_array_append_val (hexes, tl_map_neighbours (map)[(gsize) hex * TL_DIRECTIONS + d]);
    }
  g_array_sort (hexes, tl_hex_compare);
  for (guint i = 0; i < hexes->len; i++)
    if (i == 0 || g_array_index (hexes, TlHex, i) != g_array_index (hexes, TlHex, kept - 1))
      g_array_index (hexes, TlHex, kept++) = g_array_index (hexes, TlHex, i);
  g_array_set_size (hexes, kept);
  return hexes;
}

static guint8
rails_of (const TlMap *map, TlHex hex)
{
  guint8 rails = 0;

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if ((tl_map_roads (map, hex, d) & map->rail_mask) != 0)
      rails |= (guint8) (1u << d | TL_RAIL_HERE);
  return rails;
}

/* Fills `rails`. */
static void
read_rails (TlMap *map)
{
  map->rails = g_atomic_rc_box_alloc (map->n_hexes);
  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    map->rails[hex] = rails_of (map, hex);
}

/* The rails of @base, or a copy of them where one in @hexes differs. */
static void
adopt_rails (TlMap *map, TlMap *base, const GArray *hexes)
{
  map->rails = g_atomic_rc_box_acquire (base->rails);
  for (guint i = 0; i < hexes->len; i++)
    {
      TlHex hex = g_array_index (hexes, TlHex, i);
      guint8 rails = rails_of (map, hex);

      if (map->rails[hex] == rails)
        continue;
      if (map->rails == base->rails)
        {
          g_atomic_rc_box_release (map->rails);
          map->rails = g_atomic_rc_box_dup (map->n_hexes, base->rails);
        }
      map->rails[hex] = rails;
    }
}

/* Takes over what follows from the masks of @base, where these are the same. */
static void
adopt (TlMap *map, TlMap *base)
{
  g_autoptr (GArray) hexes = hexes_around_differences (map, base);

  adopt_rails (map, base, hexes);
  tl_map_adopt_costs (map, base, hexes);
  tl_spread_adopt_tables (map, base, hexes);
}

static gboolean
has_folded_all_of (TlMap *map, TlMap *other)
{
  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    if (g_atomic_pointer_get (&other->edge_costs_ready[m]) != 0 &&
        g_atomic_pointer_get (&map->edge_costs_ready[m]) == 0)
      return FALSE;
  return TRUE;
}

void
tl_map_wake (TlMap *map, TlMap *other)
{
  g_autoptr (GArray) hexes = NULL;

  if (map == other || !tl_map_is_kin (map, other) || has_folded_all_of (map, other) ||
      g_atomic_int_get (&map->n_readers) > 0)
    return;
  hexes = hexes_around_differences (map, other);
  tl_map_adopt_costs (map, other, hexes);
  tl_spread_adopt_tables (map, other, hexes);
}

/* --- sealing --- */

/* Fills `rail_towns`, once sealed. */
static void
read_towns (TlMap *map)
{
  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    if (map->rails[hex] != 0 && tl_map_is_town (map, hex))
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

static void
index_places (TlMap *map)
{
  for (guint i = 0; i < map->places->len; i++)
    g_array_append_val (map->places_by_hex, i);
  g_array_sort_with_data (map->places_by_hex, compare_places, map);
}

void
tl_map_seal (TlMap *map)
{
  g_autoptr (TlMap) base = NULL;

  g_return_if_fail (map != NULL && !map->is_sealed);

  base = g_steal_pointer (&map->base);
  index_places (map);
  map->is_sealed = TRUE;
  if (base != NULL)
    adopt (map, base);
  else
    read_rails (map);
  read_towns (map);
}

/* --- what tells maps apart --- */

/* Kept with the page, which maps share. */
static guint32
hash_page (TlMapPage *page)
{
  guint64 hash = (guint) g_atomic_int_get (&page->hash);

  if (hash != 0)
    return (guint32) hash;
  for (guint at = 0; at < TL_MAP_PAGE; at++)
    {
      guint64 unknown = (page->unknown[at / 8] >> at % 8) & 1u;

      hash = mix (hash, page->terrain[at] | unknown << 32);
      for (guint slot = at * TL_MAP_OWNED; slot < (at + 1) * TL_MAP_OWNED; slot++)
        hash = mix (hash, page->hexsides[slot] | (guint64) page->roads[slot] << TL_MAP_RIM_ROADS |
                              (guint64) page->gauges[slot] << TL_MAP_RIM_GAUGES);
    }
  hash = MAX ((guint32) (hash ^ hash >> 32), 1u);
  g_atomic_int_set (&page->hash, (int) (guint32) hash);
  return (guint32) hash;
}

static guint64
hash_numbers (guint64 hash, const TlNumbers *numbers)
{
  guint64 form = (numbers->columns_from_right ? 1u : 0u) | (numbers->is_staggered ? 2u : 0u) |
                 (guint) numbers->column_names << 2 | (guint) numbers->row_names << 4;

  hash = mix (hash, (guint64) numbers->first_column);
  hash = mix (hash, (guint64) numbers->first_row * 2 + (numbers->rows_from_bottom ? 1 : 0));
  /* Only where it is said: hashes of saved games are older than the rest of the form. */
  if (form != 0)
    hash = mix (hash, form);
  return mix_text (hash, numbers->pattern);
}

static guint64
hash_grid (const TlGrid *grid)
{
  guint64 hash = mix (grid->columns, grid->rows);

  hash = mix (hash, (guint64) grid->orientation * 2 + (guint64) grid->offset);
  hash = hash_numbers (hash, &grid->numbers);
  for (guint i = 0; i < grid->n_sheets; i++)
    {
      const TlSheet *sheet = &grid->sheets[i];

      hash = mix (mix (hash, sheet->column), sheet->row);
      hash = mix (mix (hash, sheet->columns), sheet->rows);
      hash = hash_numbers (mix_text (hash, sheet->letter), &sheet->numbers);
    }
  return hash;
}

static guint64
hash_costs (guint64 hash, const char *id, const TlCost *costs)
{
  hash = mix_text (hash, id);
  for (guint m = 0; m < TL_MOBILITIES; m++)
    hash = mix (hash, costs[m]);
  return hash;
}

static guint64
hash_effect (guint64 hash, const TlCombatEffect *effect)
{
  for (guint i = 0; i < TL_CLASSES; i++)
    {
      hash = mix (mix (hash, (guint64) effect->attack[i].num), (guint64) effect->attack[i].den);
      hash = mix (mix (hash, (guint64) effect->defence[i].num), (guint64) effect->defence[i].den);
    }
  return mix (hash, (guint64) effect->bracketed << 8 | effect->starred);
}

/* What rules read of the chart: neither names nor how it is drawn. */
static guint64
hash_chart (guint64 hash, const TlTerrainChart *chart)
{
  hash = mix_text (hash, chart->id);
  for (guint i = 0; i < chart->n_terrains; i++)
    {
      const TlTerrain *terrain = &chart->terrains[i];

      hash = hash_effect (hash_costs (hash, terrain->id, terrain->cost), &terrain->combat);
      hash = mix (hash, (guint64) terrain->category << 8 | (terrain->is_water ? 1u : 0) |
                            (terrain->is_village ? 2u : 0) | (terrain->is_city ? 4u : 0));
    }
  for (guint i = 0; i < chart->n_hexsides; i++)
    {
      const TlHexside *hexside = &chart->hexsides[i];

      hash = hash_effect (hash_costs (hash, hexside->id, hexside->cost), &hexside->combat);
      hash = mix (hash, (guint64) (hexside->bridged + 2) << 1 | (hexside->is_water ? 1u : 0));
    }
  for (guint i = 0; i < chart->n_roads; i++)
    {
      const TlRoad *road = &chart->roads[i];

      hash = hash_costs (hash, road->id, road->cost);
      hash = mix (hash, (road->is_rail ? 1u : 0) | (road->is_multi_track ? 2u : 0));
    }
  return hash;
}

/* Maps without a scan hash as they did before there were scans. */
static guint64
hash_scan (guint64 hash, const TlScan *scan)
{
  if (scan == NULL)
    return hash;
  hash = mix (mix (hash, scan->width), scan->height);
  hash = mix_text (mix (hash, scan->size), scan->hash);
  for (guint i = 0; i < scan->pins->len; i++)
    {
      const TlScanPin *pin = &g_array_index (scan->pins, TlScanPin, i);

      hash = mix (mix (mix (hash, pin->hex), pin->x), pin->y);
    }
  return hash;
}

guint64
tl_map_hash (const TlMap *map)
{
  guint64 sum = 0;
  guint64 hash = hash_chart (hash_grid (&map->grid), map->chart);
  GHashTableIter iter;
  gpointer key, masks;

  /* What has no order is summed up. */
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint k = 0; k < lists[i].list (map)->len; k++)
      sum += lists[i].hash (lists[i].list (map), k);
  g_hash_table_iter_init (&iter, map->rim);
  while (g_hash_table_iter_next (&iter, &key, &masks))
    sum += mix (GPOINTER_TO_UINT (key), GPOINTER_TO_UINT (masks));
  for (guint i = 0; i < map->gauge_names->len; i++)
    hash = mix_text (hash, g_array_index (map->gauge_names, TlGauge, i).id);
  for (guint i = 0; i < tl_map_n_pages (map); i++)
    hash = mix (hash, hash_page (map->pages[i]));
  return hash_scan (mix (hash, sum), map->scan);
}

/* --- the same map by other costs -------------------------------------------------------------- */

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
