/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-path.h"

#include <stdlib.h>
#include <string.h>

/*
 * One 64-bit key per hex holds all that a search compares:
 *
 *   63..32  the cost, counted from the search's own base
 *   31..1   the hex before, plus 1 (0: the path starts here)
 *   0       the hex before is left as a start, however it was reached
 *
 * A smaller key is a better path, and equal costs fall to the lower hex before without further
 * tests.  Each search has a base so far below the last one's that every key of earlier searches
 * is above its limit: what was not reached looks the same as what is stale, and nothing is
 * cleared.
 */
typedef guint64 Key;
#define KEY_NEVER G_MAXUINT64
#define KEY_LAUNCHED ((guint32) 1)

/* Costs from the first one in the window on; what lies beyond waits in `later`. */
#define WINDOW 8192u
#define WORDS (WINDOW / 64u)
#define NO_ENTRY G_MAXUINT32

typedef struct
{
  TlHex hex;
  guint32 next;
} Entry;

typedef struct
{
  TlHex hex;  /* reached ... */
  TlHex from; /* ... from here */
} Step;

struct _TlPathField
{
  TlMap *map;
  guint n_hexes;
  guint32 base;  /* keys of the last search start here */
  guint32 limit; /* base + its limit */
  Key *keys;
  guint32 *labels;
  TlHex *reached; /* by cost; by number only once somebody asks */
  guint n_reached;
  gboolean is_sorted;
  gboolean is_reversed;

  guint32 heads[WINDOW]; /* per cost of the window: its last entry, when its bit is set */
  guint64 bits[WORDS];
  guint32 window; /* cost (with base) of heads[0] */
  Entry *entries;
  guint32 n_entries;
  guint32 n_allocated;
  GArray *later; /* TlHex: cost beyond the window */
  GArray *zero;  /* Step: free of cost, for the next round at this cost */
  GArray *all;   /* Step: takes the whole allowance, goes on at the limit */
  GArray *last;  /* Step: costs the limit and ends the path */
  GArray *gated; /* TlPathStart: may leave their hex though others may not */
};

typedef struct
{
  TlPathField *field;
  const TlPathQuery *query;
  const TlHex *neighbours;
  const TlCost *costs;
  const guint8 *flags; /* (nullable) */
  guint8 no_arrival;   /* flags, shifted, that keep a path out of a hex */
  guint8 no_departure; /* ... that keep it in */
  guint8 no_launch;    /* ... that keep even a start in */
} Run;

static inline guint32
key_value (Key key)
{
  return (guint32) (key >> 32);
}

static inline guint32
key_low (Key key)
{
  return (guint32) key;
}

static inline Key
make_key (guint32 value, guint32 low)
{
  return (Key) value << 32 | low;
}

static inline guint32
low_of (TlHex from)
{
  return (from + 1) << 1;
}

static inline TlHex
hex_before (Key key)
{
  return (key_low (key) >> 1) - 1;
}

TlPathField *
tl_path_field_new (const TlMap *map)
{
  TlPathField *field;

  g_return_val_if_fail (map != NULL, NULL);

  field = g_new (TlPathField, 1);
  memset (field, 0, sizeof *field);
  field->map = tl_map_ref ((TlMap *) map);
  field->n_hexes = tl_map_n_hexes (map);
  field->keys = g_new (Key, field->n_hexes);
  memset (field->keys, 0xff, field->n_hexes * sizeof (Key));
  field->labels = g_new (guint32, field->n_hexes);
  field->reached = g_new (TlHex, field->n_hexes);
  field->base = G_MAXUINT32;
  field->is_sorted = TRUE;
  field->n_allocated = 1024;
  field->entries = g_new (Entry, field->n_allocated);
  field->later = g_array_new (FALSE, FALSE, sizeof (TlHex));
  field->zero = g_array_new (FALSE, FALSE, sizeof (Step));
  field->all = g_array_new (FALSE, FALSE, sizeof (Step));
  field->last = g_array_new (FALSE, FALSE, sizeof (Step));
  field->gated = g_array_new (FALSE, FALSE, sizeof (TlPathStart));
  return field;
}

void
tl_path_field_free (TlPathField *field)
{
  if (field == NULL)
    return;
  g_array_unref (field->gated);
  g_array_unref (field->last);
  g_array_unref (field->all);
  g_array_unref (field->zero);
  g_array_unref (field->later);
  g_free (field->entries);
  g_free (field->reached);
  g_free (field->labels);
  g_free (field->keys);
  tl_map_unref (field->map);
  g_free (field);
}

/* --- the queue --- */

static inline void
reserve (TlPathField *field, guint32 n)
{
  if (G_UNLIKELY (field->n_entries + n > field->n_allocated))
    {
      field->n_allocated = 2 * field->n_allocated + n;
      field->entries = g_renew (Entry, field->entries, field->n_allocated);
    }
}

/* There must be room: see reserve (). */
static inline void
push (TlPathField *field, TlHex hex, guint32 value)
{
  guint32 slot = value - field->window;
  guint64 bit;

  if (G_UNLIKELY (slot >= WINDOW))
    {
      g_array_append_val (field->later, hex);
      return;
    }
  bit = G_GUINT64_CONSTANT (1) << (slot % 64);
  field->entries[field->n_entries] =
      (Entry){ hex, (field->bits[slot / 64] & bit) != 0 ? field->heads[slot] : NO_ENTRY };
  field->heads[slot] = field->n_entries++;
  field->bits[slot / 64] |= bit;
}

static int
compare_hexes (const void *a, const void *b)
{
  TlHex s = *(const TlHex *) a;
  TlHex t = *(const TlHex *) b;

  return s < t ? -1 : (s > t ? 1 : 0);
}

/* Drops what had its turn on a cheaper way, and doubles; returns the least cost that is left. */
static guint32
tidy_later (TlPathField *field)
{
  GArray *later = field->later;
  guint32 least = G_MAXUINT32;
  guint kept = 0;

  g_array_sort (later, compare_hexes);
  for (guint i = 0; i < later->len; i++)
    {
      TlHex hex = g_array_index (later, TlHex, i);
      guint32 value = key_value (field->keys[hex]);

      if (value - field->window < WINDOW ||
          (kept > 0 && g_array_index (later, TlHex, kept - 1) == hex))
        continue;
      least = MIN (least, value);
      g_array_index (later, TlHex, kept++) = hex;
    }
  g_array_set_size (later, kept);
  return least;
}

/* Moves the window to the least cost that waits beyond it; FALSE when nothing does. */
static gboolean
move_window (TlPathField *field)
{
  guint32 least = tidy_later (field);
  guint n = field->later->len;
  guint kept = 0;

  if (n == 0)
    return FALSE;
  field->window = least;
  field->n_entries = 0;
  reserve (field, n);
  for (guint i = 0; i < n; i++)
    {
      TlHex hex = g_array_index (field->later, TlHex, i);
      guint32 value = key_value (field->keys[hex]);

      if (value - least < WINDOW)
        push (field, hex, value);
      else
        g_array_index (field->later, TlHex, kept++) = hex;
    }
  g_array_set_size (field->later, kept);
  return TRUE;
}

/* The next cost from *word on where something waits. */
static inline gboolean
find_bucket (const TlPathField *field, guint *word, guint32 *slot)
{
  for (guint i = *word; i < WORDS; i++)
    if (field->bits[i] != 0)
      {
        *word = i;
        *slot = i * 64 + (guint32) __builtin_ctzll (field->bits[i]);
        return TRUE;
      }
  return FALSE;
}

/* --- edges --- */

static inline guint8
flags_of (const Run *run, TlHex hex)
{
  return (guint8) (run->flags[hex] >> run->query->flag_shift);
}

static inline gboolean
may_arrive (const Run *run, TlHex hex)
{
  return run->flags == NULL || (flags_of (run, hex) & run->no_arrival) == 0;
}

static inline gboolean
may_depart (const Run *run, TlHex hex)
{
  return run->flags == NULL || (flags_of (run, hex) & run->no_departure) == 0;
}

static inline gboolean
may_launch (const Run *run, TlHex hex)
{
  return run->flags == NULL || (flags_of (run, hex) & run->no_launch) == 0;
}

/* The neighbour in @direction and what the edge costs in the direction that it is walked. */
static inline TlCost
read_edge (const Run *run, TlHex hex, TlDirection direction, gboolean reverse, TlHex *other)
{
  gsize here = (gsize) hex * TL_DIRECTIONS;

  *other = run->neighbours[here + direction];
  if (!reverse)
    return run->costs[here + direction];
  if (*other == TL_HEX_NONE)
    return TL_COST_PROHIBITED;
  return run->costs[(gsize) *other * TL_DIRECTIONS + tl_direction_opposite (direction)];
}

static inline void
improve (Run *run, TlHex from, TlHex hex, Key key, gboolean is_free)
{
  TlPathField *field = run->field;
  Key old = field->keys[hex];

  if (key >= old || !may_arrive (run, hex))
    return;
  if (G_UNLIKELY (is_free))
    {
      /* A step without cost waits for the next round, lest the order within a bucket matter. */
      Step step = { hex, from };

      if (key_value (key) < key_value (old))
        g_array_append_val (field->zero, step);
      return;
    }
  field->keys[hex] = key;
  if (key_value (key) != key_value (old))
    push (field, hex, key_value (key));
}

/* Every plain edge from @hex, whose cost is @value; @low says how its neighbours name it. */
static inline void
expand (Run *run, TlHex hex, guint32 value, guint32 low, gboolean reverse)
{
  TlPathField *field = run->field;
  guint32 extra = run->query->extra_mp12;
  guint32 rest = field->limit - value;

  if (extra > rest)
    return;
  reserve (field, TL_DIRECTIONS);
  rest = MIN (rest - extra, TL_COST_ALL - 1u);
  value += extra;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other;
      TlCost cost = read_edge (run, hex, d, reverse, &other);

      if (cost <= rest)
        improve (run, hex, other, make_key (value + cost, low),
                 cost + extra == 0 && (low & KEY_LAUNCHED) == 0);
    }
}

/* What only a path of cost 0 may do: spend everything on one edge (8.1b, 6.1c). */
static void
expand_from_zero (Run *run, TlHex hex, gboolean is_start)
{
  TlPathField *field = run->field;
  gboolean reverse = run->query->reverse;
  guint32 allowance = field->limit - field->base;

  if (allowance == 0)
    return;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      Step step = { .from = hex };
      TlCost cost = read_edge (run, hex, d, reverse, &step.hex);

      if (cost >= TL_COST_PROHIBITED || !may_arrive (run, step.hex))
        continue;
      if (cost == TL_COST_ALL)
        {
          /* Reversed it is the first edge that is walked: nothing may come before it. */
          if (reverse)
            g_array_append_val (field->last, step);
          else if (is_start)
            g_array_append_val (field->all, step);
        }
      else if (is_start && run->query->minimum_move)
        g_array_append_val (field->last, step);
    }
}

/* --- starts --- */

static int
compare_starts (gconstpointer a, gconstpointer b)
{
  const TlPathStart *s = a;
  const TlPathStart *t = b;

  if (s->hex != t->hex)
    return s->hex < t->hex ? -1 : 1;
  if (s->cost_mp12 != t->cost_mp12)
    return s->cost_mp12 < t->cost_mp12 ? -1 : 1;
  return s->label < t->label ? -1 : (s->label > t->label ? 1 : 0);
}

static gboolean
has_edge_that_takes_all (const Run *run, TlHex hex)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (run->costs[(gsize) hex * TL_DIRECTIONS + d] == TL_COST_ALL)
      return TRUE;
  return FALSE;
}

static void
add_start (Run *run, const TlPathStart *start)
{
  TlPathField *field = run->field;
  Key key;
  Key *old;

  g_return_if_fail (start->hex < field->n_hexes);
  if (start->cost_mp12 > field->limit - field->base)
    return;
  key = make_key (field->base + start->cost_mp12, 0);
  old = &field->keys[start->hex];
  if (key == *old)
    field->labels[start->hex] = MIN (field->labels[start->hex], start->label);
  if (key < *old)
    {
      *old = key;
      field->labels[start->hex] = start->label;
      push (field, start->hex, key_value (key));
    }
  if (may_launch (run, start->hex) &&
      (!may_depart (run, start->hex) ||
       (run->query->is_staggered && has_edge_that_takes_all (run, start->hex))))
    g_array_append_val (field->gated, *start);
}

/*
 * A hex that may not be left, but for paths that start there, is left at once: another start may
 * yet reach it cheaper, and would then hide how it is left.
 */
static void
launch_gated (Run *run)
{
  GArray *gated = run->field->gated;
  guint kept = 0;

  g_array_sort (gated, compare_starts);
  for (guint i = 0; i < gated->len; i++)
    {
      TlPathStart start = g_array_index (gated, TlPathStart, i);
      guint32 value = run->field->base + start.cost_mp12;

      if (kept > 0 && g_array_index (gated, TlPathStart, kept - 1).hex == start.hex)
        continue;
      g_array_index (gated, TlPathStart, kept++) = start;
      expand (run, start.hex, value, low_of (start.hex) | KEY_LAUNCHED, run->query->reverse);
      if (start.cost_mp12 == 0 && !run->query->is_staggered)
        expand_from_zero (run, start.hex, TRUE);
    }
  g_array_set_size (gated, kept);
}

/*
 * The same for edges that take everything: they are open to a start with an allowance of its own,
 * however cheaply another start comes to its hex.
 */
static void
launch_staggered (Run *run)
{
  TlPathField *field = run->field;

  for (guint i = 0; i < field->gated->len; i++)
    {
      const TlPathStart *start = &g_array_index (field->gated, TlPathStart, i);

      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          Step step = { .from = start->hex };
          TlCost cost = read_edge (run, start->hex, d, FALSE, &step.hex);

          if (cost == TL_COST_ALL && may_arrive (run, step.hex) &&
              start->cost_mp12 < field->limit - field->base)
            g_array_append_val (field->all, step);
        }
    }
}

static guint32
gated_label (const TlPathField *field, TlHex hex)
{
  guint low = 0;
  guint high = field->gated->len;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (field->gated, TlPathStart, middle).hex <= hex)
        low = middle;
      else
        high = middle;
    }
  return g_array_index (field->gated, TlPathStart, low).label;
}

/* --- the search --- */

static inline void
settle (TlPathField *field, TlHex hex, Key key)
{
  if (key_low (key) != 0)
    field->labels[hex] = (key_low (key) & KEY_LAUNCHED) != 0 ? gated_label (field, hex_before (key))
                                                             : field->labels[hex_before (key)];
  field->reached[field->n_reached++] = hex;
}

static inline void
empty_bucket (Run *run, guint32 slot, gboolean reverse)
{
  TlPathField *field = run->field;
  guint32 value = field->window + slot;
  guint32 i = field->heads[slot];

  field->bits[slot / 64] &= ~(G_GUINT64_CONSTANT (1) << (slot % 64));
  while (i != NO_ENTRY)
    {
      TlHex hex = field->entries[i].hex;
      Key key = field->keys[hex];

      i = field->entries[i].next;
      if (key_value (key) != value)
        continue;
      settle (field, hex, key);
      if (!may_depart (run, hex))
        continue;
      expand (run, hex, value, low_of (hex), reverse);
      if (G_UNLIKELY (value == field->base) && !run->query->is_staggered)
        expand_from_zero (run, hex, key_low (key) == 0);
    }
}

static int
compare_steps (gconstpointer a, gconstpointer b)
{
  const Step *s = a;
  const Step *t = b;

  if (s->from != t->from)
    return s->from < t->from ? -1 : 1;
  return s->hex < t->hex ? -1 : (s->hex > t->hex ? 1 : 0);
}

/* Takes @steps at the cost @value, the lowest hex first; hexes already that cheap are left. */
static void
take_steps (TlPathField *field, GArray *steps, guint32 value, gboolean goes_on)
{
  g_array_sort (steps, compare_steps);
  reserve (field, steps->len);
  for (guint i = 0; i < steps->len; i++)
    {
      Step step = g_array_index (steps, Step, i);
      Key key = make_key (value, low_of (step.from));

      if (key_value (field->keys[step.hex]) <= value)
        continue;
      field->keys[step.hex] = key;
      if (goes_on)
        push (field, step.hex, value);
      else
        settle (field, step.hex, key);
    }
  g_array_set_size (steps, 0);
}

/* Edges that take everything compete with plain paths that come to the limit: lower hex first. */
static void
take_all_edges (TlPathField *field, gboolean is_staggered)
{
  guint32 launched = is_staggered ? KEY_LAUNCHED : 0;

  reserve (field, field->all->len);
  for (guint i = 0; i < field->all->len; i++)
    {
      Step step = g_array_index (field->all, Step, i);
      Key key = make_key (field->limit, low_of (step.from) | launched);
      Key old = field->keys[step.hex];

      if (key >= old)
        continue;
      field->keys[step.hex] = key;
      if (key_value (old) > field->limit)
        push (field, step.hex, field->limit);
    }
  g_array_set_size (field->all, 0);
}

static inline void
run_search (Run *run, gboolean reverse)
{
  TlPathField *field = run->field;
  guint word = 0;
  guint32 slot;

  for (;;)
    {
      gboolean found = find_bucket (field, &word, &slot);

      if (!found && field->later->len > 0 && move_window (field))
        {
          word = 0;
          continue;
        }
      if (field->all->len > 0 && (!found || field->window + slot == field->limit))
        {
          take_all_edges (field, run->query->is_staggered);
          continue;
        }
      if (!found)
        break;
      empty_bucket (run, slot, reverse);
      if (G_UNLIKELY (field->zero->len > 0))
        take_steps (field, field->zero, field->window + slot, TRUE);
    }
  take_steps (field, field->last, field->limit, FALSE);
}

static void
prepare (TlPathField *field, guint32 limit, gboolean reverse)
{
  /* The largest number means that a hex was never reached. */
  limit = MIN (limit, G_MAXUINT32 - 1);
  if (field->base <= limit)
    {
      memset (field->keys, 0xff, field->n_hexes * sizeof (Key));
      field->base = G_MAXUINT32;
    }
  field->base -= limit + 1;
  field->limit = field->base + limit;
  field->window = field->base;
  field->n_entries = 0;
  field->n_reached = 0;
  field->is_sorted = FALSE;
  field->is_reversed = reverse;
  g_array_set_size (field->gated, 0);
}

void
tl_path_search (TlPathField *field, const TlPathQuery *query, const TlPathStart *starts,
                guint n_starts)
{
  Run run = { .field = field, .query = query };

  g_return_if_fail (field != NULL && query != NULL && query->edge_costs != NULL);

  run.neighbours = tl_map_neighbours (field->map);
  run.costs = query->edge_costs;
  run.flags = query->hex_flags;
  /* Reversed, leaving a hex in the search means entering it in play. */
  run.no_arrival = TL_PATH_NO_PASS | (query->reverse ? 0 : TL_PATH_NO_ENTER);
  run.no_departure = TL_PATH_NO_PASS | TL_PATH_NO_LEAVE | (query->reverse ? TL_PATH_NO_ENTER : 0);
  run.no_launch = TL_PATH_NO_PASS & query->flag_mask;
  run.no_arrival &= query->flag_mask;
  run.no_departure &= query->flag_mask;

  prepare (field, query->limit_mp12, query->reverse);
  reserve (field, n_starts);
  for (guint i = 0; i < n_starts; i++)
    add_start (&run, &starts[i]);
  launch_gated (&run);
  if (query->is_staggered)
    launch_staggered (&run);
  if (query->reverse)
    run_search (&run, TRUE);
  else
    run_search (&run, FALSE);
}

/* --- answers --- */

gboolean
tl_path_field_reached (const TlPathField *field, TlHex hex)
{
  return hex < field->n_hexes && field->n_reached > 0 &&
         key_value (field->keys[hex]) <= field->limit;
}

guint32
tl_path_field_cost (const TlPathField *field, TlHex hex)
{
  g_return_val_if_fail (tl_path_field_reached (field, hex), G_MAXUINT32);

  return key_value (field->keys[hex]) - field->base;
}

guint32
tl_path_field_label (const TlPathField *field, TlHex hex)
{
  g_return_val_if_fail (tl_path_field_reached (field, hex), G_MAXUINT32);

  return field->labels[hex];
}

TlHex
tl_path_field_previous (const TlPathField *field, TlHex hex)
{
  g_return_val_if_fail (tl_path_field_reached (field, hex), TL_HEX_NONE);

  return key_low (field->keys[hex]) == 0 ? TL_HEX_NONE : hex_before (field->keys[hex]);
}

static void
turn_round (GArray *path)
{
  for (guint i = 0, j = path->len - 1; i < j; i++, j--)
    {
      TlHex hex = g_array_index (path, TlHex, i);

      g_array_index (path, TlHex, i) = g_array_index (path, TlHex, j);
      g_array_index (path, TlHex, j) = hex;
    }
}

GArray *
tl_path_field_path (const TlPathField *field, TlHex hex)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlHex at = hex;

  g_return_val_if_fail (tl_path_field_reached (field, hex), path);

  for (;;)
    {
      Key key = field->keys[at];

      g_array_append_val (path, at);
      if (key_low (key) == 0)
        break;
      at = hex_before (key);
      if ((key_low (key) & KEY_LAUNCHED) != 0)
        {
          g_array_append_val (path, at);
          break;
        }
    }
  if (!field->is_reversed)
    turn_round (path);
  return path;
}

static void
sort_reached (TlPathField *field)
{
  guint start = 0;

  for (guint i = 1; i <= field->n_reached; i++)
    if (i == field->n_reached || key_value (field->keys[field->reached[i]]) !=
                                     key_value (field->keys[field->reached[start]]))
      {
        qsort (field->reached + start, i - start, sizeof (TlHex), compare_hexes);
        start = i;
      }
  field->is_sorted = TRUE;
}

const TlHex *
tl_path_field_reached_hexes (const TlPathField *field, guint *n)
{
  if (!field->is_sorted)
    sort_reached ((TlPathField *) field);
  *n = field->n_reached;
  return field->reached;
}
