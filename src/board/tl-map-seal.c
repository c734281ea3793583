/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sealing a map: what is made of it then, or taken over from the map that it was made from; how two
 * maps differ, and what tells maps apart. */
#include "board/tl-map-private.h"

#include "board/tl-terrain.h"

#include <string.h>

TlCost
tl_map_hex_cost (const TlMap *map, TlHex hex, TlMobility mobility)
{
  guint32 mask = tl_map_terrain_in_force (map, hex);
  gboolean is_water = (mask & map->water_mask) != 0;
  TlCost dearest = 0;
  TlCost cheapest = TL_COST_PROHIBITED;

  /* The special values are the largest numbers, in the order in which they dominate. */
  for (guint i = 0; i < map->chart->n_terrains && mask >> i != 0; i++)
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

/* Across a side that costs @side. */
static TlCost
off_road (TlCost cost_here, TlCost cost_there, TlCost side)
{
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
  g_return_val_if_fail (hex < map->n_hexes && direction < TL_DIRECTIONS, TL_COST_PROHIBITED);

  TlHex there = tl_map_neighbour (map, hex, direction);
  if (there == TL_HEX_NONE)
    return TL_COST_PROHIBITED;
  return off_road (tl_map_hex_cost (map, hex, mobility), tl_map_hex_cost (map, there, mobility),
                   side_cost (map, tl_map_hexsides (map, hex, direction), mobility));
}

TlCost
tl_map_cost (const TlMap *map, TlHex hex, TlDirection direction, TlMobility mobility)
{
  TlCost off = tl_map_cost_off_road (map, hex, direction, mobility);

  if (tl_map_neighbour (map, hex, direction) == TL_HEX_NONE)
    return TL_COST_PROHIBITED;
  return MIN (off, best_road (map, hex, direction, mobility));
}

/* Each side once, for both ways across it. */
static TlCost *
fold (const TlMap *map, TlMobility mobility)
{
  g_autofree TlCost *hex_costs = g_new (TlCost, map->n_hexes);
  TlCost *costs = g_atomic_rc_box_alloc (sizeof (TlCost) * map->n_hexes * TL_DIRECTIONS);

  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    hex_costs[hex] = tl_map_hex_cost (map, hex, mobility);
  /* The rim stays so. */
  for (gsize edge = 0; edge < (gsize) map->n_hexes * TL_DIRECTIONS; edge++)
    costs[edge] = TL_COST_PROHIBITED;
  for (TlHex hex = 0; hex < map->n_hexes; hex++)
    for (TlDirection d = 0; d < TL_MAP_OWNED; d++)
      {
        TlHex there = tl_map_neighbour (map, hex, d);
        TlCost side, road;

        if (there == TL_HEX_NONE)
          continue;
        side = side_cost (map, tl_map_hexsides (map, hex, d), mobility);
        road = best_road (map, hex, d, mobility);
        costs[(gsize) hex * TL_DIRECTIONS + d] =
            MIN (off_road (hex_costs[hex], hex_costs[there], side), road);
        costs[(gsize) there * TL_DIRECTIONS + tl_direction_opposite (d)] =
            MIN (off_road (hex_costs[there], hex_costs[hex], side), road);
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

/* @costs: (transfer full) */
static void
keep_costs (TlMap *map, TlMobility mobility, TlCost *costs)
{
  map->least_costs[mobility] = least_of (costs, (gsize) map->n_hexes * TL_DIRECTIONS);
  map->has_all_costs[mobility] = has_all (costs, (gsize) map->n_hexes * TL_DIRECTIONS);
  map->edge_costs[mobility] = costs;
}

/* Edge costs like @known but around @hexes: @known itself, if these are the same too. */
static TlCost *
fold_around (const TlMap *map, TlMobility mobility, TlCost *known, const GArray *hexes)
{
  gsize size = sizeof (TlCost) * map->n_hexes * TL_DIRECTIONS;
  TlCost *costs = NULL;

  for (guint i = 0; i < hexes->len; i++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        TlHex hex = g_array_index (hexes, TlHex, i);
        TlCost cost = tl_map_cost (map, hex, d, mobility);
        gsize edge = (gsize) hex * TL_DIRECTIONS + d;

        if (costs == NULL && cost != known[edge])
          costs = memcpy (g_atomic_rc_box_alloc (size), known, size);
        if (costs != NULL)
          costs[edge] = cost;
      }
  return costs != NULL ? costs : g_atomic_rc_box_acquire (known);
}

/* Takes over what @base has folded and @map has not, and folds anew what lies around @hexes, TlHex,
 * where alone the two differ.  No other thread reads @map. */
static void
map_adopt_costs (TlMap *map, TlMap *base, const GArray *hexes)
{
  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    if (g_atomic_pointer_get (&base->edge_costs_ready[m]) != 0 && map->edge_costs_ready[m] == 0)
      {
        keep_costs (map, m, fold_around (map, m, base->edge_costs[m], hexes));
        map->edge_costs_ready[m] = 1;
      }
}

void
tl_map_forget_costs (TlMap *map)
{
  for (guint i = 0; map->priced != NULL && i < map->priced->len; i++)
    tl_map_forget_costs (map->priced->pdata[i]);
  for (guint kind = 0; kind < TL_MAP_SPARE_KINDS; kind++)
    for (guint i = 0; i < TL_MAP_SPARES; i++)
      if (map->spares[kind][i] != NULL)
        map->spare_free[kind](g_steal_pointer (&map->spares[kind][i]));
  for (guint m = 0; m < TL_MOBILITIES; m++)
    {
      for (guint way = 0; way < 2; way++)
        {
          g_clear_pointer (&map->spread_tables[m][way], tl_spread_table_free);
          map->spread_tables_ready[m][way] = 0;
        }
      g_clear_pointer (&map->edge_costs[m], g_atomic_rc_box_release);
      map->edge_costs_ready[m] = 0;
    }
}

const TlCost *
tl_map_edge_costs (const TlMap *map, TlMobility mobility)
{
  /* Filling this in does not change what the map says, so it stays const for all callers. */
  TlMap *cache = (TlMap *) map;

  g_return_val_if_fail ((guint) mobility < TL_MOBILITIES && map->is_sealed, NULL);

  if (g_once_init_enter (&cache->edge_costs_ready[mobility]))
    {
      keep_costs (cache, mobility, fold (map, mobility));
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

  g_return_val_if_fail (tl_map_is_kin (a, b), hexes);

  g_autofree guint8 *is_noted = g_new0 (guint8, tl_map_n_pages (a) * TL_MAP_PAGE / 8);
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
  map_adopt_costs (map, base, hexes);
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
  if (map == other || !tl_map_is_kin (map, other) || has_folded_all_of (map, other) ||
      g_atomic_int_get (&map->n_readers) > 0)
    return;
  g_autoptr (GArray) hexes = hexes_around_differences (map, other);
  map_adopt_costs (map, other, hexes);
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
  g_return_if_fail (map != NULL && !map->is_sealed);

  g_autoptr (TlMap) base = g_steal_pointer (&map->base);
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

/* The same chart where things cost @costs. (transfer full) */
static TlTerrainChart *
terrain_chart_reprice (const TlTerrainChart *chart, const TlChartCosts *costs)
{
  TlTerrainChart *priced = g_memdup2 (chart, sizeof *chart);

  g_atomic_ref_count_init (&priced->ref_count);
  priced->id = g_strdup (chart->id);
  priced->name = g_strdup (chart->name);
  for (guint i = 0; i < chart->n_terrains; i++)
    {
      TlTerrain *terrain = &priced->terrains[i];

      terrain->id = g_strdup (terrain->id);
      terrain->name = g_strdup (terrain->name);
      terrain->pattern = g_strdup (terrain->pattern);
      memcpy (terrain->cost, costs->terrains[i], sizeof terrain->cost);
    }
  for (guint i = 0; i < chart->n_hexsides; i++)
    {
      TlHexside *side = &priced->hexsides[i];

      side->id = g_strdup (side->id);
      side->name = g_strdup (side->name);
      side->pattern = g_strdup (side->pattern);
      memcpy (side->cost, costs->hexsides[i], sizeof side->cost);
    }
  for (guint i = 0; i < chart->n_roads; i++)
    {
      TlRoad *road = &priced->roads[i];

      road->id = g_strdup (road->id);
      road->name = g_strdup (road->name);
      road->pattern = g_strdup (road->pattern);
      memcpy (road->cost, costs->roads[i], sizeof road->cost);
    }
  return priced;
}

/* (transfer full) */
static TlMap *
reprice (TlMap *map, const TlChartCosts *costs)
{
  TlMap *priced = tl_map_edit (map);

  g_clear_pointer (&priced->base, tl_map_unref);
  tl_terrain_chart_unref (priced->chart);
  priced->chart = terrain_chart_reprice (map->chart, costs);
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
