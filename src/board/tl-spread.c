/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-map-private.h"
#include "board/tl-spread-private.h"

#include <string.h>

/* Of lines: nothing is touched. */
#define NO_LINE G_MAXUINT

/* --- life --- */

static TlSpread *
spread_new (const TlMap *map)
{
  TlSpread *spread = g_new0 (TlSpread, 1);
  TlSpreadLayout *layout = &spread->layout;

  spread->fits = tl_spread_layout_init (layout, tl_map_grid (map));
  gsize n_places = layout->n_lines * layout->stride;
  spread->closed = g_aligned_alloc (n_places, 1, TL_SPREAD_RECORD);
  memset (spread->closed, 0xff, n_places);
  for (guint i = 0; i < TL_SPREAD_LAYERS; i++)
    {
      spread->layers[i] = g_aligned_alloc (n_places, sizeof (TlSpreadKey), TL_SPREAD_RECORD);
      for (gsize place = 0; place < n_places; place++)
        spread->layers[i][place] = TL_SPREAD_NOTHING;
    }
  spread->keys = spread->layers[0];
  spread->waiting[TL_SPREAD_BEFORE] = g_new0 (guint64, layout->n_lines);
  spread->waiting[TL_SPREAD_BEHIND] = g_new0 (guint64, layout->n_lines);
  spread->touched = g_new0 (guint64, layout->n_lines);
  spread->first = NO_LINE;
  spread->changed = g_array_new (FALSE, FALSE, sizeof (TlSpreadStep));
  spread->shut = g_array_new (FALSE, FALSE, sizeof (TlSpreadShut));
  return spread;
}

/* Nothing is reached. */
static void
clear (TlSpread *spread)
{
  for (guint line = spread->first; line != NO_LINE && line <= spread->last; line++)
    {
      gsize first = line * spread->layout.stride;

      for (guint64 todo = spread->touched[line]; todo != 0; todo &= todo - 1)
        for (guint layer = 0; layer < spread->n_layers; layer++)
          {
            TlSpreadKey *keys =
                spread->layers[layer] + first + tl_spread_first_block (todo) * TL_SPREAD_LANES;

            for (guint i = 0; i < TL_SPREAD_LANES; i++)
              keys[i] = TL_SPREAD_NOTHING;
          }
      spread->touched[line] = 0;
    }
  spread->first = NO_LINE;
  spread->last = 0;
  spread->most = 0;
  g_array_set_size (spread->shut, 0);
}

/* What lies in two lines by turns: as much of it as makes a block of each.  Without branches, as
 * the search. */
static inline void
close_stretch (guint8 *restrict one, guint8 *restrict other, const guint8 *restrict hex_flags,
               guint8 closing)
{
  for (guint i = 0; i < TL_SPREAD_LANES; i++)
    {
      one[i] = (hex_flags[2 * i] & closing) != 0 ? 0xff : 0;
      other[i] = (hex_flags[2 * i + 1] & closing) != 0 ? 0xff : 0;
    }
}

/* The hexes of one row of the grid. */
static void
close_row (TlSpread *spread, TlHex first, const guint8 *hex_flags, guint8 closing)
{
  const TlSpreadLayout *layout = &spread->layout;
  TlSpreadSpot spot = tl_spread_spot (layout, first);
  guint8 *closed = spread->closed + tl_spread_place (layout, &spot);
  /* To the next hex: by turns into the other line and back, a lane further; or over to the next
   * lines. */
  gssize there = layout->is_upright ? (gssize) layout->stride * (layout->pushed_first ? -1 : 1)
                                    : 2 * (gssize) layout->stride;
  gssize back = layout->is_upright ? 1 - there : there;
  guint i = 0;

  if (layout->is_upright)
    for (; i + 2 * TL_SPREAD_LANES <= layout->columns; i += 2 * TL_SPREAD_LANES)
      {
        close_stretch (closed, closed + there, hex_flags + first + i, closing);
        closed += TL_SPREAD_LANES;
      }
  for (; i < layout->columns; i++)
    {
      *closed = (hex_flags[first + i] & closing) != 0 ? 0xff : 0;
      closed += i % 2 == 0 ? there : back;
    }
}

TlSpread *
tl_spread_new (const TlMap *map, const guint8 *hex_flags, guint8 closing)
{
  TlSpread *spread = tl_map_take_spare ((TlMap *) map, TL_MAP_SPARE_SPREAD);

  if (spread == NULL)
    spread = spread_new (map);
  spread->map = tl_map_ref ((TlMap *) map);
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex += spread->layout.columns)
    close_row (spread, hex, hex_flags, closing);
  spread->table = NULL;
  return spread;
}

static void
spread_destroy (gpointer data)
{
  TlSpread *spread = data;

  g_array_unref (spread->shut);
  g_array_unref (spread->changed);
  g_free (spread->touched);
  g_free (spread->waiting[TL_SPREAD_BEHIND]);
  g_free (spread->waiting[TL_SPREAD_BEFORE]);
  for (guint i = 0; i < TL_SPREAD_LAYERS; i++)
    g_aligned_free (spread->layers[i]);
  g_aligned_free (spread->closed);
  g_free (spread);
}

void
tl_spread_free (TlSpread *spread)
{
  if (spread == NULL)
    return;

  g_autoptr (TlMap) map = g_steal_pointer (&spread->map);
  clear (spread);
  if (!tl_map_give_spare (map, TL_MAP_SPARE_SPREAD, spread, spread_destroy))
    spread_destroy (spread);
}

/* --- what is counted by --- */

/* FALSE: does not fit. */
static gboolean
add_change (TlSpread *spread, const TlSpreadTable *table, const TlSpreadChange *change,
            gboolean reverse)
{
  const TlSpreadLayout *layout = &spread->layout;
  TlHex hex = change->edge / TL_DIRECTIONS;
  TlHex other = tl_map_neighbours (spread->map)[change->edge];
  TlSpreadSpot from = tl_spread_spot (layout, reverse ? other : hex);
  TlSpreadStep step = { tl_spread_place (layout, &from),
                        tl_spread_spot (layout, reverse ? hex : other),
                        change->cost / table->unit_mp12 };

  if (change->cost == 0 || (change->cost < TL_COST_ALL && change->cost % table->unit_mp12 != 0))
    return FALSE;
  if (change->cost < TL_COST_ALL)
    g_array_append_val (spread->changed, step);
  return TRUE;
}

void
tl_spread_set_table (TlSpread *spread, TlMobility mobility, gboolean reverse,
                     const TlSpreadChange *changes, guint n_changes)
{
  const TlSpreadTable *table = tl_spread_table (spread->map, mobility, reverse);

  clear (spread);
  spread->table = spread->fits && table->steps != NULL ? table : NULL;
  g_array_set_size (spread->changed, 0);
  for (guint i = 0; i < n_changes && spread->table != NULL; i++)
    if (!add_change (spread, table, &changes[i], reverse))
      spread->table = NULL;
}

/* --- spreading --- */

static inline int
make_key (const TlSpread *spread, guint cost, guint32 label)
{
  return ((int) cost - (int) spread->most) * (1 << spread->label_bits) + (int) label;
}

guint
tl_spread_begin (TlSpread *spread, guint32 limit_mp12, guint n_layers)
{
  g_return_val_if_fail (n_layers >= 1 && n_layers <= TL_SPREAD_LAYERS, 0);

  clear (spread);
  spread->n_layers = n_layers;
  spread->keys = spread->layers[0];
  if (spread->table == NULL || limit_mp12 / spread->table->unit_mp12 >= TL_SPREAD_NEVER)
    return 0;
  spread->most = limit_mp12 / spread->table->unit_mp12 + 1;
  spread->label_bits =
      MIN (g_bit_storage (TL_SPREAD_KEYS / spread->most) - 1, TL_SPREAD_LABEL_BITS);
  /* The label of all bits is none, as a key with it might be TL_SPREAD_NOTHING. */
  return (1u << spread->label_bits) - 1;
}

void
tl_spread_use_layer (TlSpread *spread, guint layer)
{
  g_return_if_fail (layer < spread->n_layers);

  spread->keys = spread->layers[layer];
}

/* Something in these may be reached. */
static inline void
note_lines (TlSpread *spread, guint first, guint last)
{
  spread->first = MIN (spread->first, first);
  spread->last = MAX (spread->last, last);
}

static inline void
put (TlSpread *spread, TlSpreadKey *layer, guint line, gsize place, int key)
{
  if (key < layer[place])
    {
      layer[place] = (TlSpreadKey) key;
      spread->touched[line] |= G_GUINT64_CONSTANT (1)
                               << (place - line * spread->layout.stride) / TL_SPREAD_LANES;
    }
}

void
tl_spread_add_start (TlSpread *spread, TlHex hex, guint32 cost_mp12, guint32 label)
{
  g_return_if_fail (spread->most > 0 && label < (1u << spread->label_bits) - 1);

  TlSpreadSpot spot = tl_spread_spot (&spread->layout, hex);
  guint cost = cost_mp12 / spread->table->unit_mp12;

  if (cost >= spread->most)
    return;
  TlSpreadShut start = { spot.line, spread->keys, tl_spread_place (&spread->layout, &spot),
                         make_key (spread, cost, label) };
  if (spread->closed[start.place] != 0)
    g_array_append_val (spread->shut, start);
  else
    put (spread, start.layer, start.line, start.place, start.key);
  note_lines (spread, start.line, start.line);
}

gboolean
tl_spread_add_starts_around (TlSpread *spread, TlHex hex, guint32 cost_mp12, guint32 label)
{
  /* Of the layout's order. */
  static const int lines[TL_DIRECTIONS] = { -2, -1, -1, 1, 1, 2 };

  g_return_val_if_fail (spread->most > 0 && label < (1u << spread->label_bits) - 1, FALSE);

  const TlSpreadLayout *layout = &spread->layout;
  TlSpreadSpot spot = tl_spread_spot (layout, hex);
  gsize place = tl_spread_place (layout, &spot);
  const gssize *deltas = layout->deltas[spot.line & 1];
  guint cost = cost_mp12 / spread->table->unit_mp12;
  int key = make_key (spread, cost, label);
  guint8 closed = spread->closed[place];

  if (cost >= spread->most)
    return TRUE;
  if (!closed)
    put (spread, spread->keys, spot.line, place, key);
  for (guint i = 0; i < TL_DIRECTIONS; i++)
    {
      gsize there = place + (gsize) deltas[i];

      closed |= spread->closed[there];
      if (!spread->closed[there])
        put (spread, spread->keys, spot.line + (guint) lines[i], there, key);
    }
  note_lines (spread, MAX (spot.line - 2, TL_SPREAD_MARGIN),
              MIN (spot.line + 2, layout->n_lines - TL_SPREAD_MARGIN - 1));
  return !closed;
}

void
tl_spread_run (TlSpread *spread)
{
  if (spread->first != NO_LINE)
    tl_spread_settle (spread);
  /* Not before: they lead nowhere. */
  for (guint i = 0; i < spread->shut->len; i++)
    {
      const TlSpreadShut *start = &g_array_index (spread->shut, TlSpreadShut, i);

      put (spread, start->layer, start->line, start->place, start->key);
    }
}

/* --- answers --- */

static inline gboolean
read_key (const TlSpread *spread, int key, guint32 *cost_mp12, guint32 *label)
{
  guint above = (guint) (key - make_key (spread, 0, 0));

  if (key >= TL_SPREAD_NOTHING)
    return FALSE;
  *cost_mp12 = (above >> spread->label_bits) * spread->table->unit_mp12;
  *label = above & ((1u << spread->label_bits) - 1);
  return TRUE;
}

TlSpreadSpot
tl_spread_locate (const TlSpread *spread, TlHex hex)
{
  return tl_spread_spot (&spread->layout, hex);
}

gboolean
tl_spread_look (const TlSpread *spread, TlSpreadSpot spot, guint32 *cost_mp12, guint32 *label)
{
  return read_key (spread, spread->keys[tl_spread_place (&spread->layout, &spot)], cost_mp12,
                   label);
}

/* The best of what steps from open neighbours offer. */
static int
key_into (const TlSpread *spread, const TlSpreadSpot *spot)
{
  gsize place = tl_spread_place (&spread->layout, spot);
  const gssize *deltas = spread->layout.deltas[spot->line & 1];
  gsize lane = place % TL_SPREAD_LANES;
  int best = TL_SPREAD_NOTHING;

  for (guint i = 0; i < TL_DIRECTIONS; i++)
    {
      const guint8 *record = spread->table->steps + tl_spread_record (place, i / TL_SPREAD_HALF);
      guint8 step = record[i % TL_SPREAD_HALF * TL_SPREAD_LANES + lane];
      gsize there = place + (gsize) deltas[i];

      if (spread->closed[there] == 0)
        best = MIN (best, spread->keys[there] + tl_spread_price (spread, step));
    }
  for (guint i = 0; i < spread->changed->len; i++)
    {
      const TlSpreadStep *step = &g_array_index (spread->changed, TlSpreadStep, i);

      if (tl_spread_place (&spread->layout, &step->to) == place && spread->closed[step->from] == 0)
        best = MIN (best, spread->keys[step->from] + tl_spread_price (spread, step->cost));
    }
  return best;
}

gboolean
tl_spread_look_into (const TlSpread *spread, TlSpreadSpot spot, guint32 *cost_mp12, guint32 *label)
{
  gsize place = tl_spread_place (&spread->layout, &spot);
  int key = spread->keys[place];

  if (spread->closed[place] != 0)
    key = MIN (key, key_into (spread, &spot));
  return read_key (spread, key, cost_mp12, label);
}

gboolean
tl_spread_look_around (const TlSpread *spread, TlSpreadSpot spot, guint32 *cost_mp12,
                       guint32 *label)
{
  const TlSpreadKey *keys = spread->keys + tl_spread_place (&spread->layout, &spot);
  const gssize *deltas = spread->layout.deltas[spot.line & 1];
  int best = *keys;

  for (guint i = 0; i < TL_DIRECTIONS; i++)
    best = MIN (best, keys[deltas[i]]);
  return read_key (spread, best, cost_mp12, label);
}
