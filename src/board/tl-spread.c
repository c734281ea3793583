/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-map-private.h"
#include "board/tl-spread-private.h"

#include <string.h>

/*
 * A key is a cost above a label.  Costs are counted so that the limit of a question is always MOST: what is
 * not reached has the key UNREACHED, and a step beyond the limit is none, for the same reason.  Closed
 * hexes have a key that nothing undercuts.
 */
#define LABEL_BITS 16
#define MOST (TL_SPREAD_NEVER - 1u)
#define UNREACHED ((MOST + 1u) << LABEL_BITS)
#define CLOSED 0u
G_STATIC_ASSERT (TL_SPREAD_LABEL_MAX < 1u << LABEL_BITS);

#define NO_ENTRY G_MAXUINT32
/* How many hexes are asked before their offers are taken. */
#define CHUNK 32

typedef struct
{
  TlHex hex;
  guint32 next; /* index of the entry below it in its bucket */
} Entry;

/* A hex that may get a better key. */
typedef struct
{
  TlHex hex;
  guint32 key;
} Offer;

/* A step that costs less than in the table. */
typedef struct
{
  TlHex from;
  TlHex to;
  guint32 cost; /* in units */
} Step;

struct _TlSpread
{
  TlMap *map;
  guint n_hexes;
  gsize margin;  /* of the keys, so that steps off the map need no test */
  guint32 *keys; /* per hex */
  guint32 base;  /* what a cost of 0 is counted as */
  const TlSpreadTable *table;
  guint least;        /* no step costs less, in units */
  GArray *steps;      /* Step, by hex that they lead from */
  guint64 *has_steps; /* bit per hex */
  GArray *shut;       /* TlPathStart: in closed hexes */
  TlHex *found;       /* of a bucket */

  guint32 heads[MOST + 1]; /* per cost: its last entry */
  Entry *entries;
  guint32 n_entries, n_allocated;
};

/* --- life --- */

static TlSpread *
spread_new (const TlMap *map)
{
  TlSpread *spread = g_new0 (TlSpread, 1);

  spread->n_hexes = tl_map_n_hexes (map);
  spread->margin = tl_map_grid (map)->columns + 1;
  spread->keys = g_new0 (guint32, spread->n_hexes + 2 * spread->margin) + spread->margin;
  memset (spread->heads, 0xff, sizeof spread->heads);
  spread->n_allocated = 1024;
  spread->entries = g_new (Entry, spread->n_allocated);
  spread->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  spread->has_steps = g_new0 (guint64, spread->n_hexes / 64 + 1);
  spread->shut = g_array_new (FALSE, FALSE, sizeof (TlPathStart));
  spread->found = g_new0 (TlHex, spread->n_hexes + CHUNK + 1);
  return spread;
}

/* Nothing is reached. */
static void
clear (TlSpread *spread)
{
  for (guint32 i = 0; i < spread->n_entries; i++)
    spread->keys[spread->entries[i].hex] = UNREACHED;
  spread->n_entries = 0;
  g_array_set_size (spread->shut, 0);
}

/* A whole number of hexes that is small and known, of which compilers make vectors. */
#define STRETCH 16

static inline void
close_stretch (guint32 *restrict keys, const guint8 *restrict hex_flags, guint8 closing)
{
  for (gsize i = 0; i < STRETCH; i++)
    keys[i] = (hex_flags[i] & closing) != 0 ? CLOSED : UNREACHED;
}

static void
close_hexes (TlSpread *spread, const guint8 *hex_flags, guint8 closing)
{
  gsize hex = 0;

  for (; hex + STRETCH <= spread->n_hexes; hex += STRETCH)
    close_stretch (spread->keys + hex, hex_flags + hex, closing);
  for (; hex < spread->n_hexes; hex++)
    spread->keys[hex] = (hex_flags[hex] & closing) != 0 ? CLOSED : UNREACHED;
}

TlSpread *
tl_spread_new (const TlMap *map, const guint8 *hex_flags, guint8 closing)
{
  TlSpread *spread = tl_map_take_spare ((TlMap *) map, TL_MAP_SPARE_SPREAD);

  if (spread == NULL)
    spread = spread_new (map);
  spread->map = tl_map_ref ((TlMap *) map);
  close_hexes (spread, hex_flags, closing);
  spread->n_entries = 0;
  spread->table = NULL;
  return spread;
}

static void
spread_destroy (gpointer data)
{
  TlSpread *spread = data;

  g_free (spread->found);
  g_array_unref (spread->shut);
  g_free (spread->has_steps);
  g_array_unref (spread->steps);
  g_free (spread->entries);
  g_free (spread->keys - spread->margin);
  g_free (spread);
}

void
tl_spread_free (TlSpread *spread)
{
  if (spread == NULL)
    return;

  g_autoptr (TlMap) map = g_steal_pointer (&spread->map);
  if (!tl_map_give_spare (map, TL_MAP_SPARE_SPREAD, spread, spread_destroy))
    spread_destroy (spread);
}

/* --- steps --- */

static int
compare_steps (gconstpointer a, gconstpointer b)
{
  TlHex one = ((const Step *) a)->from;
  TlHex other = ((const Step *) b)->from;

  return (one > other) - (one < other);
}

static void
forget_steps (TlSpread *spread)
{
  for (guint i = 0; i < spread->steps->len; i++)
    spread->has_steps[g_array_index (spread->steps, Step, i).from / 64] = 0;
  g_array_set_size (spread->steps, 0);
}

void
tl_spread_set_table (TlSpread *spread, TlMobility mobility, gboolean reverse,
                     const TlSpreadChange *changes, guint n_changes)
{
  const TlHex *neighbours = tl_map_neighbours (spread->map);
  const TlSpreadTable *table = tl_spread_table (spread->map, mobility, reverse);

  clear (spread);
  spread->table = table->hexes != NULL ? table : NULL;
  spread->least = table->least;
  forget_steps (spread);
  for (guint i = 0; i < n_changes; i++)
    {
      TlHex hex = changes[i].edge / TL_DIRECTIONS;
      TlHex other = neighbours[changes[i].edge];
      Step step = { reverse ? other : hex, reverse ? hex : other, 0 };

      if (changes[i].cost == 0 ||
          (changes[i].cost < TL_COST_ALL && changes[i].cost % table->unit_mp12 != 0))
        spread->table = NULL;
      if (spread->table == NULL)
        break;
      step.cost = MIN (changes[i].cost / table->unit_mp12, TL_SPREAD_NEVER);
      spread->least = MIN (spread->least, step.cost);

      g_array_append_val (spread->steps, step);
      spread->has_steps[step.from / 64] |= G_GUINT64_CONSTANT (1) << step.from % 64;
    }
  if (reverse)
    g_array_sort (spread->steps, compare_steps);
}

/* The first step of the list that leads from @hex, or from one behind it. */
static guint
first_step (const TlSpread *spread, TlHex hex)
{
  guint low = 0;
  guint high = spread->steps->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (spread->steps, Step, middle).from < hex)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* --- spreading --- */

static inline guint32
make_key (guint32 value, guint32 label)
{
  return value << LABEL_BITS | label;
}

static inline guint32
value_of (guint32 key)
{
  return key >> LABEL_BITS;
}

static inline void
reserve (TlSpread *spread, guint32 n)
{
  if (G_UNLIKELY (spread->n_entries + n > spread->n_allocated))
    {
      spread->n_allocated = 2 * spread->n_allocated + n;
      spread->entries = g_renew (Entry, spread->entries, spread->n_allocated);
    }
}

/* Gives hexes the better of their key and what is offered, and places them in their bucket when that is
 * cheaper; without a branch, as nobody can guess when. */
static inline void
take_offers (TlSpread *spread, const Offer *offers, gsize n_offers)
{
  guint32 *keys = spread->keys;
  guint32 n;

  reserve (spread, (guint32) n_offers + 1);
  n = spread->n_entries;
  for (gsize i = 0; i < n_offers; i++)
    {
      TlHex hex = offers[i].hex;
      guint32 key = offers[i].key;
      guint32 old = keys[hex];
      guint32 *head = &spread->heads[value_of (key)];
      gboolean is_cheaper = value_of (key) < value_of (old);

      keys[hex] = MIN (key, old);
      spread->entries[n] = (Entry){ hex, *head };
      *head = is_cheaper ? n : *head;
      n += (guint32) is_cheaper;
    }
  spread->n_entries = n;
}

/* Writes to @offers what the steps from @hex offer, and returns how many offers there are then.  An offer
 * that is of no use is written too, and the next one written over it. */
static inline gsize
try_steps (const TlSpread *spread, TlHex hex, Offer *offers, gsize n_offers)
{
  const TlSpreadHex *record = &spread->table->hexes[hex];
  const gssize *deltas = spread->table->deltas[record->parity];
  const guint32 *here = &spread->keys[hex];
  guint32 key = *here;

  /* The compiler would not do so itself at the level that we build with. */
#pragma GCC unroll 6
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      guint32 offer = key + make_key (record->costs[d], 0);

      offers[n_offers] = (Offer){ (TlHex) (hex + deltas[d]), offer };
      n_offers += offer < here[deltas[d]] ? 1 : 0;
    }
  return n_offers;
}

static inline gboolean
has_steps (const TlSpread *spread, TlHex hex)
{
  return (spread->has_steps[hex / 64] >> hex % 64 & 1) != 0;
}

/* The same of steps that cost less than in the table: at most one in each direction. */
static gsize
try_changed_steps (const TlSpread *spread, TlHex hex, Offer *offers, gsize n_offers)
{
  guint n = 0;

  for (guint i = first_step (spread, hex); i < spread->steps->len && n < TL_DIRECTIONS; i++, n++)
    {
      const Step *step = &g_array_index (spread->steps, Step, i);
      guint32 offer = spread->keys[hex] + make_key (step->cost, 0);

      if (step->from != hex)
        break;
      if (offer < spread->keys[step->to])
        offers[n_offers++] = (Offer){ step->to, offer };
    }
  return n_offers;
}

/* Takes the hexes that wait with the cost @value out of their bucket, but for those that have become cheaper
 * since, and those that no step leads from that could still be paid; returns how many they are. */
static guint
settle (TlSpread *spread, guint32 value)
{
  const TlSpreadHex *hexes = spread->table->hexes;
  const Entry *entries = spread->entries;
  guint32 *head = &spread->heads[value];
  TlHex *found = spread->found;
  guint n = 0;

  for (guint32 i = *head; i != NO_ENTRY; i = entries[i].next)
    {
      TlHex hex = entries[i].hex;
      gboolean is_cheap = (hexes[hex].least <= MOST - value) | has_steps (spread, hex);

      found[n] = hex;
      n += (value_of (spread->keys[hex]) == value) & is_cheap ? 1 : 0;
    }
  *head = NO_ENTRY;
  return n;
}

/* Takes all steps from the hexes that wait with the cost @value. */
static void
empty_bucket (TlSpread *spread, guint32 value)
{
  Offer offers[CHUNK * TL_DIRECTIONS * 2 + 1];
  guint n = settle (spread, value);
  const TlHex *found = spread->found;

  for (guint from = 0; from < n; from += CHUNK)
    {
      gsize n_offers = 0;

      for (guint i = from; i < MIN (from + CHUNK, n); i++)
        {
          __builtin_prefetch (&spread->table->hexes[found[i + CHUNK]]);
          n_offers = try_steps (spread, found[i], offers, n_offers);
          if (G_UNLIKELY (has_steps (spread, found[i])))
            n_offers = try_changed_steps (spread, found[i], offers, n_offers);
        }
      take_offers (spread, offers, n_offers);
    }
}

static void
add_start (TlSpread *spread, const TlPathStart *start)
{
  guint32 value = spread->base + start->cost_mp12 / spread->table->unit_mp12;

  g_return_if_fail (start->hex < spread->n_hexes && start->label <= TL_SPREAD_LABEL_MAX);
  if (value > MOST)
    return;
  if (spread->keys[start->hex] == CLOSED)
    g_array_append_val (spread->shut, *start);
  else
    take_offers (spread, &(Offer){ start->hex, make_key (value, start->label) }, 1);
}

static int
compare_starts (gconstpointer a, gconstpointer b)
{
  const TlPathStart *one = a;
  const TlPathStart *other = b;

  if (one->hex != other->hex)
    return one->hex < other->hex ? -1 : 1;
  if (one->cost_mp12 != other->cost_mp12)
    return one->cost_mp12 < other->cost_mp12 ? -1 : 1;
  return (one->label > other->label) - (one->label < other->label);
}

gboolean
tl_spread_run (TlSpread *spread, guint32 limit_mp12, const TlPathStart *starts, guint n_starts)
{
  guint32 limit = spread->table != NULL ? limit_mp12 / spread->table->unit_mp12 : G_MAXUINT32;

  clear (spread);
  if (limit > MOST)
    return FALSE;
  spread->base = MOST - limit;
  for (guint i = 0; i < n_starts; i++)
    add_start (spread, &starts[i]);
  g_array_sort (spread->shut, compare_starts);
  for (guint32 value = spread->base; value <= MOST; value++)
    if (value + spread->least > MOST)
      spread->heads[value] = NO_ENTRY;
    else if (spread->heads[value] != NO_ENTRY)
      empty_bucket (spread, value);
  return TRUE;
}

/* --- answers --- */

TlHex
tl_spread_found (const TlSpread *spread, guint i)
{
  return i < spread->n_entries ? spread->entries[i].hex : TL_HEX_NONE;
}

/* The key of the best start in a closed hex. */
static guint32
shut_key (const TlSpread *spread, TlHex hex)
{
  guint low = 0;
  guint high = spread->shut->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (spread->shut, TlPathStart, middle).hex < hex)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == spread->shut->len || g_array_index (spread->shut, TlPathStart, low).hex != hex)
    return UNREACHED;
  const TlPathStart *start = &g_array_index (spread->shut, TlPathStart, low);
  return make_key (spread->base + start->cost_mp12 / spread->table->unit_mp12, start->label);
}

static inline guint32
key_at (const TlSpread *spread, TlHex hex)
{
  guint32 key = spread->keys[hex];

  return key != CLOSED ? key : shut_key (spread, hex);
}

static inline gboolean
read_key (const TlSpread *spread, guint32 key, guint32 *cost_mp12, guint32 *label)
{
  if (key >= UNREACHED || key == CLOSED)
    return FALSE;
  *cost_mp12 = (value_of (key) - spread->base) * spread->table->unit_mp12;
  *label = key & TL_SPREAD_LABEL_MAX;
  return TRUE;
}

gboolean
tl_spread_look (const TlSpread *spread, TlHex hex, guint32 *cost_mp12, guint32 *label)
{
  return read_key (spread, key_at (spread, hex), cost_mp12, label);
}

gboolean
tl_spread_look_into (const TlSpread *spread, TlHex hex, guint32 *cost_mp12, guint32 *label)
{
  const TlHex *around = tl_map_neighbours (spread->map) + (gsize) hex * TL_DIRECTIONS;
  guint32 best = key_at (spread, hex);

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (around[d] != TL_HEX_NONE && spread->keys[around[d]] != CLOSED &&
        spread->keys[around[d]] != UNREACHED)
      {
        guint32 cost = spread->table->hexes[around[d]].costs[tl_direction_opposite (d)];

        best = MIN (best, spread->keys[around[d]] + make_key (cost, 0));
      }
  for (guint i = 0; i < spread->steps->len; i++)
    {
      const Step *step = &g_array_index (spread->steps, Step, i);

      if (step->to == hex && spread->keys[step->from] != CLOSED &&
          spread->keys[step->from] != UNREACHED)
        best = MIN (best, spread->keys[step->from] + make_key (step->cost, 0));
    }
  return read_key (spread, best, cost_mp12, label);
}

static guint32
shut_key_around (const TlSpread *spread, TlHex hex)
{
  const TlHex *around = tl_map_neighbours (spread->map) + (gsize) hex * TL_DIRECTIONS;
  guint32 best = shut_key (spread, hex);

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (around[d] != TL_HEX_NONE)
      best = MIN (best, shut_key (spread, around[d]));
  return best;
}

gboolean
tl_spread_look_around (const TlSpread *spread, TlHex hex, guint32 *cost_mp12, guint32 *label)
{
  const TlHex *around = tl_map_neighbours (spread->map) + (gsize) hex * TL_DIRECTIONS;
  guint32 best = spread->keys[hex] - 1;

  /* One less, so that what is closed is the greatest. */
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (around[d] != TL_HEX_NONE)
      best = MIN (best, spread->keys[around[d]] - 1);
  if (spread->shut->len > 0)
    best = MIN (best, shut_key_around (spread, hex) - 1);
  return read_key (spread, best + 1, cost_mp12, label);
}
