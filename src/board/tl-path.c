/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-path-private.h"

#include <string.h>

/* One search: the query, and what the inner loop reads. */
typedef struct
{
  TlPathField *field;
  const TlPathQuery *query;
  const TlHex *neighbours;
  const TlCost *costs;
  const guint8 *flags;   /* (nullable) */
  guint8 no_arrival;     /* bits of these flags that keep a path out of a hex */
  guint8 no_departure;   /* ... that keep it in */
  guint8 no_launch;      /* ... that keep even a start in */
  TlCost least;          /* no plain edge costs less */
  gboolean has_all_cost; /* some edge takes the whole allowance */
} Run;

/* --- the queue: for each cost of a window a stack of hexes --- */

/*
 * A hex is pushed once for every cost that it has had; what waits under a cost that is not its own
 * any more is skipped when the bucket is emptied.  Costs beyond the window, which only searches of
 * 680 MP and more meet, wait in a list, and are sorted in when the window moves.
 */

/* Makes room for @n more entries. */
static inline void
queue_reserve (TlPathField *field, guint32 n)
{
  if (G_UNLIKELY (field->n_entries + n > field->n_allocated))
    {
      field->n_allocated = 2 * field->n_allocated + n;
      field->entries = g_renew (TlPathEntry, field->entries, field->n_allocated);
    }
}

/* Nothing happens unless @is_wanted, but there must be room in either case: see
 * queue_reserve ().  Without a branch, as callers seldom know before. */
static inline void
queue_push (TlPathField *field, TlHex hex, guint32 value, gboolean is_wanted)
{
  guint32 slot = value - field->window;

  if (G_UNLIKELY (slot >= TL_PATH_WINDOW))
    {
      if (is_wanted)
        g_array_append_val (field->later, hex);
      return;
    }
  guint32 head = field->heads[slot];
  field->entries[field->n_entries] = (TlPathEntry){ hex, head };
  field->heads[slot] = is_wanted ? field->n_entries : head;
  field->used[slot] |= (guint8) is_wanted;
  field->n_entries += (guint32) is_wanted;
}

/* The next cost where something waits, from *slot on: eight bytes at a glance. */
static inline gboolean
queue_find (const TlPathField *field, guint32 *slot)
{
  guint32 end = MIN (field->limit - field->window + 1, TL_PATH_WINDOW);

  for (guint32 i = *slot; i < end; i += 8)
    {
      guint64 eight;

      memcpy (&eight, field->used + i, sizeof eight);
      if (eight != 0)
        {
          *slot = i + (guint32) __builtin_ctzll (GUINT64_FROM_LE (eight)) / 8;
          return TRUE;
        }
    }
  return FALSE;
}

/* Drops what had its turn on a cheaper way, and doubles; returns the least cost that is left. */
static guint32
tidy_later (TlPathField *field)
{
  GArray *later = field->later;
  guint32 least = G_MAXUINT32;
  guint kept = 0;

  g_array_sort (later, tl_hex_compare);
  for (guint i = 0; i < later->len; i++)
    {
      TlHex hex = g_array_index (later, TlHex, i);
      guint32 value = tl_path_key_value (field->keys[hex]);

      if (value - field->window < TL_PATH_WINDOW ||
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
  queue_reserve (field, n);
  for (guint i = 0; i < n; i++)
    {
      TlHex hex = g_array_index (field->later, TlHex, i);
      guint32 value = tl_path_key_value (field->keys[hex]);

      if (value - least < TL_PATH_WINDOW)
        queue_push (field, hex, value, TRUE);
      else
        g_array_index (field->later, TlHex, kept++) = hex;
    }
  g_array_set_size (field->later, kept);
  return TRUE;
}

/* --- edges --- */

static inline gboolean
may_arrive (const Run *run, TlHex hex)
{
  return run->flags == NULL || (run->flags[hex] & run->no_arrival) == 0;
}

static inline gboolean
may_depart (const Run *run, TlHex hex)
{
  return run->flags == NULL || (run->flags[hex] & run->no_departure) == 0;
}

static inline gboolean
may_launch (const Run *run, TlHex hex)
{
  return run->flags == NULL || (run->flags[hex] & run->no_launch) == 0;
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

/* What the hexes of one cost have in common when they are expanded. */
typedef struct
{
  guint32 value;    /* their cost */
  TlPathKey start;  /* added to the cost of an edge and its lane: the key beyond it */
  TlPathKey beyond; /* no key from here on may be taken */
} Bucket;

static inline Bucket
make_bucket (const Run *run, guint32 value, guint32 launched)
{
  guint32 extra = run->query->extra_mp12;
  guint32 rest = run->field->limit - value;
  Bucket bucket = { .value = value };

  /* Nothing is below 0, so nothing is taken when even the cheapest edge is too dear. */
  if (extra > rest || run->least > rest - extra)
    return bucket;
  bucket.start = tl_path_make_key (value + extra, launched);
  bucket.beyond = tl_path_make_key (value + extra + MIN (rest - extra + 1, TL_COST_ALL), 0);
  return bucket;
}

/* A hex that gets a better key, unless another hex of the same bucket has a better one still. */
typedef struct
{
  TlHex hex;
  TlPathKey key;
} Offer;

/*
 * Writes to @offers what the edge in @direction offers to the hex beyond it, and returns how many
 * offers there are then.  Whether an edge is of use cannot be guessed, so there is no branch: an
 * offer that is none is written too, and the next one written over it.
 */
G_ALWAYS_INLINE static inline guint
try_edge (const Run *run, TlHex hex, TlDirection direction, const TlPathLane *lane,
          const Bucket *bucket, gboolean reverse, Offer *offers, guint n_offers)
{
  guint32 edge = hex * TL_DIRECTIONS;
  TlCost cost = run->costs[reverse ? edge + lane->back : edge + direction];
  TlHex other = hex + lane->delta;
  TlPathKey key = bucket->start + tl_path_make_key (cost, lane->rank);
  TlPathKey old = run->field->keys[other];

  offers[n_offers] = (Offer){ other, key };
  return n_offers + (key < MIN (old, bucket->beyond) ? 1 : 0);
}

/* The offers of every plain edge from @hex. */
G_ALWAYS_INLINE static inline guint
try_edges (const Run *run, TlHex hex, const Bucket *bucket, gboolean reverse, Offer *offers,
           guint n_offers)
{
  const TlPathField *field = run->field;
  guint place = field->places[hex];
  const TlPathLane *lanes = field->lanes[place & TL_PATH_PARITY];

  if (G_LIKELY ((place & TL_PATH_RIM) == 0))
    {
      /* The compiler would not do so itself at the level that we build with. */
#pragma GCC unroll 6
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        n_offers = try_edge (run, hex, d, &lanes[d], bucket, reverse, offers, n_offers);
      return n_offers;
    }
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (run->neighbours[(gsize) hex * TL_DIRECTIONS + d] != TL_HEX_NONE)
      n_offers = try_edge (run, hex, d, &lanes[d], bucket, reverse, offers, n_offers);
  return n_offers;
}

/* A step without cost waits for the next round, lest the order within a bucket matter. */
static void
wait_for_round (TlPathField *field, TlHex hex, TlPathKey key)
{
  TlDirection back = field->order[tl_path_parity (field, hex)][tl_path_key_rank (key) - 1];
  TlPathStep step = { .hex = hex,
                      .from = tl_map_neighbour (field->map, hex, back),
                      .direction = tl_direction_opposite (back) };

  g_array_append_val (field->zero, step);
}

/*
 * Gives hexes their better keys, and places in the queue where these are cheaper ones.  Which
 * offers are still of use cannot be guessed either, so all are written, or what was there before.
 */
G_ALWAYS_INLINE static inline void
take_offers (const Run *run, const Bucket *bucket, const Offer *offers, guint n_offers,
             gboolean has_flags)
{
  TlPathField *field = run->field;
  TlPathKey *keys = field->keys;

  queue_reserve (field, n_offers);
  for (guint i = 0; i < n_offers; i++)
    {
      TlHex hex = offers[i].hex;
      TlPathKey key = offers[i].key;
      TlPathKey old = keys[hex];
      guint32 value = tl_path_key_value (key);
      gboolean may = !has_flags || may_arrive (run, hex);
      gboolean is_better = may & (key < old);
      gboolean is_cheaper = may & (value < tl_path_key_value (old));

      if (G_UNLIKELY (value == bucket->value) && (key & TL_PATH_KEY_LAUNCHED) == 0)
        {
          if (is_cheaper)
            wait_for_round (field, hex, key);
          continue;
        }
      keys[hex] = is_better ? key : old;
      queue_push (field, hex, value, is_cheaper);
    }
}

/* How many hexes make their offers before these are taken. */
#define CHUNK 32

/* Takes every plain edge from the @n hexes of one bucket. */
G_ALWAYS_INLINE static inline void
expand (const Run *run, const TlHex *hexes, guint n, const Bucket *bucket, gboolean reverse,
        gboolean has_flags)
{
  Offer offers[CHUNK * TL_DIRECTIONS + 1];

  if (bucket->beyond == 0)
    return;
  for (guint from = 0; from < n; from += CHUNK)
    {
      guint to = MIN (from + CHUNK, n);
      guint n_offers = 0;

      for (guint i = from; i < to; i++)
        if (!has_flags || (bucket->start & TL_PATH_KEY_LAUNCHED) != 0 || may_depart (run, hexes[i]))
          n_offers = try_edges (run, hexes[i], bucket, reverse, offers, n_offers);
      take_offers (run, bucket, offers, n_offers, has_flags);
    }
}

/* What only a path of cost 0 may do: spend everything on one edge (8.1b, 6.1c). */
static void
expand_from_zero (Run *run, TlHex hex, gboolean is_start)
{
  TlPathField *field = run->field;
  gboolean reverse = run->query->reverse;

  if (field->limit == field->base || (!run->has_all_cost && !run->query->minimum_move))
    return;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlPathStep step = { .from = hex, .direction = d };
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
  TlPathKey key, old;

  g_return_if_fail (start->hex < field->n_hexes);
  if (start->cost_mp12 > field->limit - field->base)
    return;
  key = tl_path_make_key (field->base + start->cost_mp12, 0);
  old = field->keys[start->hex];
  if (key == old)
    field->labels[start->hex] = MIN (field->labels[start->hex], start->label);
  if (key < old)
    {
      field->keys[start->hex] = key;
      field->labels[start->hex] = start->label;
      queue_push (field, start->hex, tl_path_key_value (key), TRUE);
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

      if (kept > 0 && g_array_index (gated, TlPathStart, kept - 1).hex == start.hex)
        continue;
      g_array_index (gated, TlPathStart, kept++) = start;
      Bucket bucket = make_bucket (run, run->field->base + start.cost_mp12, TL_PATH_KEY_LAUNCHED);
      expand (run, &start.hex, 1, &bucket, run->query->reverse, run->flags != NULL);
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
          TlPathStep step = { .from = start->hex, .direction = d };
          TlCost cost = read_edge (run, start->hex, d, FALSE, &step.hex);

          if (cost == TL_COST_ALL && may_arrive (run, step.hex) &&
              start->cost_mp12 < field->limit - field->base)
            g_array_append_val (field->all, step);
        }
    }
}

/* --- the search --- */

/* Moves what waits at @slot to the hexes reached, but for what has since become cheaper. */
static inline guint
settle (TlPathField *field, guint32 slot, guint32 value)
{
  guint n = field->n_reached;

  for (guint32 i = field->heads[slot]; i != TL_PATH_NO_ENTRY; i = field->entries[i].next)
    {
      TlHex hex = field->entries[i].hex;

      field->reached[n] = hex;
      n += tl_path_key_value (field->keys[hex]) == value ? 1 : 0;
    }
  field->heads[slot] = TL_PATH_NO_ENTRY;
  field->used[slot] = 0;
  return n;
}

G_ALWAYS_INLINE static inline void
empty_bucket (Run *run, guint32 slot, gboolean reverse, gboolean has_flags)
{
  TlPathField *field = run->field;
  guint32 value = field->window + slot;
  Bucket bucket = make_bucket (run, value, 0);
  guint first = field->n_reached;

  field->n_reached = settle (field, slot, value);
  expand (run, field->reached + first, field->n_reached - first, &bucket, reverse, has_flags);
  if (G_LIKELY (value != field->base) || run->query->is_staggered)
    return;
  for (guint i = first; i < field->n_reached; i++)
    {
      TlHex hex = field->reached[i];

      if (may_depart (run, hex))
        expand_from_zero (run, hex, tl_path_key_rank (field->keys[hex]) == 0);
    }
}

static int
compare_steps (gconstpointer a, gconstpointer b)
{
  const TlPathStep *s = a;
  const TlPathStep *t = b;

  if (s->from != t->from)
    return s->from < t->from ? -1 : 1;
  return s->hex < t->hex ? -1 : (s->hex > t->hex ? 1 : 0);
}

static TlPathKey
step_key (const TlPathField *field, TlPathStep step, guint32 value)
{
  const TlPathLane *lanes = field->lanes[tl_path_parity (field, step.from)];

  return tl_path_make_key (value, lanes[step.direction].rank);
}

/* Takes @steps at the cost @value, the lowest hex first; hexes already that cheap are left. */
static void
take_steps (TlPathField *field, GArray *steps, guint32 value, gboolean goes_on)
{
  g_array_sort (steps, compare_steps);
  queue_reserve (field, steps->len);
  for (guint i = 0; i < steps->len; i++)
    {
      TlPathStep step = g_array_index (steps, TlPathStep, i);

      if (tl_path_key_value (field->keys[step.hex]) <= value)
        continue;
      field->keys[step.hex] = step_key (field, step, value);
      if (goes_on)
        queue_push (field, step.hex, value, TRUE);
      else
        field->reached[field->n_reached++] = step.hex;
    }
  g_array_set_size (steps, 0);
}

/* Edges that take everything compete with plain paths that come to the limit: lower hex first. */
static void
take_all_edges (TlPathField *field, gboolean is_staggered)
{
  guint32 launched = is_staggered ? TL_PATH_KEY_LAUNCHED : 0;

  queue_reserve (field, field->all->len);
  for (guint i = 0; i < field->all->len; i++)
    {
      TlPathStep step = g_array_index (field->all, TlPathStep, i);
      TlPathKey key = step_key (field, step, field->limit) | launched;
      TlPathKey old = field->keys[step.hex];

      if (key >= old)
        continue;
      field->keys[step.hex] = key;
      if (tl_path_key_value (old) > field->limit)
        queue_push (field, step.hex, field->limit, TRUE);
    }
  g_array_set_size (field->all, 0);
}

/* --- goals --- */

/* Whether @goal, or what is near enough to it, costs less than @value: all below is final. */
static gboolean
is_reached_below (const Run *run, TlHex goal, guint32 value)
{
  const TlPathKey *keys = run->field->keys;
  gboolean is_reached = tl_path_key_value (keys[goal]) < value;

  for (TlDirection d = 0; run->query->is_near_enough && !is_reached && d < TL_DIRECTIONS; d++)
    {
      TlHex other = run->neighbours[(gsize) goal * TL_DIRECTIONS + d];

      is_reached = other != TL_HEX_NONE && tl_path_key_value (keys[other]) < value;
    }
  return is_reached;
}

/* Whether all goals cost less than @value; the first *n_reached did before. */
static inline gboolean
has_goals_below (const Run *run, guint32 value, guint *n_reached)
{
  const TlPathQuery *query = run->query;

  if (query->n_goals == 0 || value <= run->field->base + query->sure_mp12)
    return FALSE;
  while (*n_reached < query->n_goals && is_reached_below (run, query->goals[*n_reached], value))
    ++*n_reached;
  return *n_reached == query->n_goals;
}

/* Leaves what waits from @slot on, as if the limit had been less. */
static void
stop_before (TlPathField *field, guint32 slot)
{
  guint32 limit = field->window + slot - 1;

  while (queue_find (field, &slot))
    {
      field->heads[slot] = TL_PATH_NO_ENTRY;
      field->used[slot] = 0;
    }
  g_array_set_size (field->later, 0);
  g_array_set_size (field->all, 0);
  g_array_set_size (field->last, 0);
  field->limit = limit;
}

G_ALWAYS_INLINE static inline void
run_search (Run *run, gboolean reverse, gboolean has_flags)
{
  TlPathField *field = run->field;
  guint32 slot = 0;
  guint n_goals = 0;

  for (;;)
    {
      gboolean found = queue_find (field, &slot);

      if (found && has_goals_below (run, field->window + slot, &n_goals))
        {
          stop_before (field, slot);
          return;
        }
      if (!found && field->later->len > 0 && move_window (field))
        {
          slot = 0;
          continue;
        }
      if (field->all->len > 0 && (!found || field->window + slot == field->limit))
        {
          take_all_edges (field, run->query->is_staggered);
          continue;
        }
      if (!found)
        break;
      empty_bucket (run, slot, reverse, has_flags);
      if (G_UNLIKELY (field->zero->len > 0))
        take_steps (field, field->zero, field->window + slot, TRUE);
    }
  take_steps (field, field->last, field->limit, FALSE);
}

static guint32
limit_of (const TlPathQuery *query)
{
  return MIN (query->limit_mp12, TL_PATH_VALUE_TOP - 1);
}

/* Nothing waits, and nothing is listed. */
static void
empty_lists (TlPathField *field, const TlPathQuery *query)
{
  field->limit = field->base + limit_of (query);
  field->window = field->base;
  field->n_entries = 0;
  field->n_reached = 0;
  field->is_asked = TRUE;
  field->flag_mask = query->flag_mask;
  field->is_reversed = query->reverse;
  field->is_sorted = FALSE;
  g_array_set_size (field->gated, 0);
}

static void
prepare (TlPathField *field, const TlPathQuery *query)
{
  guint32 limit = limit_of (query);

  if (field->base <= limit)
    {
      memset (field->keys, 0xff, field->n_hexes * sizeof (TlPathKey));
      field->base = TL_PATH_VALUE_TOP;
    }
  field->base -= limit + 1;
  empty_lists (field, query);
}

/* Where in hex_flags the @flags lie; those that do not count are left out. */
static guint8
flag_bits (const TlPathQuery *query, guint flags)
{
  return (guint8) ((flags & query->flag_mask) << query->flag_shift);
}

/* Searches from the neighbours of the starts, at no cost; the label is the start. */
static void
search_from_beside (TlPathField *field, const TlPathQuery *query, const TlPathStart *starts,
                    guint n_starts)
{
  g_autofree TlPathStart *beside = g_new (TlPathStart, n_starts * TL_DIRECTIONS);
  guint8 closed = flag_bits (query, TL_PATH_NO_ENTER);
  TlPathQuery other = *query;
  guint n = 0;

  for (guint i = 0; i < n_starts * TL_DIRECTIONS; i++)
    {
      const TlPathStart *start = &starts[i / TL_DIRECTIONS];
      TlHex hex = tl_map_neighbour (field->map, start->hex, i % TL_DIRECTIONS);

      if (hex != TL_HEX_NONE && (query->hex_flags == NULL || (query->hex_flags[hex] & closed) == 0))
        beside[n++] = (TlPathStart){ hex, start->cost_mp12, start->hex };
    }
  if (field->beside == NULL)
    field->beside = tl_path_field_new (field->map);
  other.free_at_start = FALSE;
  other.n_goals = 0;
  tl_path_search (field->beside, &other, beside, n);
}

static Run
make_run (TlPathField *field, const TlPathQuery *query)
{
  return (Run){
    .field = field,
    .query = query,
    .neighbours = tl_map_neighbours (field->map),
    .costs = query->edge_costs,
    .flags = query->flag_mask != 0 ? query->hex_flags : NULL,
    .least = MAX (query->least_mp12, tl_map_least_cost (field->map, query->edge_costs)),
    .has_all_cost = !query->never_all && tl_map_has_all_cost (field->map, query->edge_costs),
    /* Reversed, leaving a hex in the search means entering it in play. */
    .no_arrival = flag_bits (query, TL_PATH_NO_PASS | (query->reverse ? 0 : TL_PATH_NO_ENTER)),
    .no_departure = flag_bits (query, TL_PATH_NO_PASS | TL_PATH_NO_LEAVE |
                                          (query->reverse ? TL_PATH_NO_ENTER : 0)),
    .no_launch = flag_bits (query, TL_PATH_NO_PASS),
  };
}

static void
run_from (Run *run, const TlPathStart *starts, guint n_starts)
{
  gboolean has_flags = run->flags != NULL;

  queue_reserve (run->field, n_starts);
  for (guint i = 0; i < n_starts; i++)
    add_start (run, &starts[i]);
  launch_gated (run);
  if (run->query->is_staggered)
    launch_staggered (run);
  /* Four copies of the inner loop, each without the tests that it does not need. */
  if (run->query->reverse && has_flags)
    run_search (run, TRUE, TRUE);
  else if (run->query->reverse)
    run_search (run, TRUE, FALSE);
  else if (has_flags)
    run_search (run, FALSE, TRUE);
  else
    run_search (run, FALSE, FALSE);
}

void
tl_path_search (TlPathField *field, const TlPathQuery *query, const TlPathStart *starts,
                guint n_starts)
{
  g_return_if_fail (field != NULL && query != NULL && query->edge_costs != NULL);

  Run run = make_run (field, query);

  prepare (field, query);
  run_from (&run, starts, n_starts);
  field->has_beside = query->free_at_start;
  if (query->free_at_start)
    search_from_beside (field, query, starts, n_starts);
}

/* --- going on --- */

static gboolean
can_go_on (const Run *run)
{
  const TlPathField *field = run->field;
  const TlPathQuery *query = run->query;

  return run->least > 0 && !run->has_all_cost && !query->minimum_move && !query->is_staggered &&
         !query->free_at_start && (query->flag_mask & ~field->flag_mask) == 0 &&
         limit_of (query) <= field->limit - field->base;
}

/* What a closed hex kept from going on has its turn again: each hex with one of the flags @opened
 * that was reached, and its neighbours. */
static void
push_again (const Run *run, guint8 opened)
{
  TlPathField *field = run->field;
  const guint8 *flags = run->query->hex_flags;
  g_autofree guint8 *is_pushed = g_new0 (guint8, field->n_hexes);

  for (TlHex hex = 0; hex < field->n_hexes; hex++)
    for (guint i = 0; (flags[hex] & opened) != 0 && i <= TL_DIRECTIONS; i++)
      {
        TlHex other = i == TL_DIRECTIONS ? hex : run->neighbours[hex * TL_DIRECTIONS + i];

        if (!tl_path_is_reached (field, other) || is_pushed[other])
          continue;
        is_pushed[other] = TRUE;
        queue_reserve (field, 1);
        queue_push (field, other, tl_path_key_value (field->keys[other]), TRUE);
      }
}

/* Keys do not depend on the order in which they are offered, so those that are there do. */
void
tl_path_search_on (TlPathField *field, const TlPathQuery *query, const TlPathStart *starts,
                   guint n_starts)
{
  Run run = make_run (field, query);
  guint8 opened = (guint8) ((field->flag_mask & ~query->flag_mask) << query->flag_shift);

  if (!can_go_on (&run))
    {
      tl_path_search (field, query, starts, n_starts);
      return;
    }
  empty_lists (field, query);
  if (query->hex_flags != NULL)
    push_again (&run, opened);
  run_from (&run, starts, n_starts);
}
