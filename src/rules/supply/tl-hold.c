/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fewest hexes to hold (4.5b, 13.3h); see tl-hold-private.h.
 *
 * First all places are found that supply could come from, each with the fewest hexes to hold for
 * that: sources and ports, rail from there on, stops on it, Extenders, until nothing gets better.
 * Then ways to these places, and the hexes held on them.  One hex can count twice, on a throw and
 * on a draw, or on a path and at a stop: such hexes are tried as if they were held already.
 */
#include "pieces/tl-track.h"
#include "rules/supply/tl-hold-private.h"
#include "rules/supply/tl-trace-private.h"

/* --- paths that hold few hexes ---------------------------------------------------------------- */

#define FAR G_MAXUINT32

/* A state is a hex, how many hexes its path holds, and whether the path begins next to the start:
 * (is_beside * N_HELD + n_held) * n_hexes + hex. */
#define N_HELD (TL_HOLDS_MOST + 1)

struct _TlHoldSearch
{
  const TlSituation *situation;
  const TlMap *map;
  TlSide side;
  guint n_hexes;
  guint32 *cost_mp12; /* per state; FAR */
  guint32 *before;    /* per state; FAR where the path begins */
  GArray *queue;      /* guint32: states, in the order of the search */
  TlPathQuery query;
  TlHex from;
  TlHolds held;
};

TlHoldSearch *
tl_hold_search_new (const TlSituation *situation, TlSide side)
{
  TlHoldSearch *search = g_new0 (TlHoldSearch, 1);

  search->situation = situation;
  search->map = tl_situation_map (situation);
  search->side = side;
  search->n_hexes = tl_map_n_hexes (search->map);
  gsize n_states = (gsize) search->n_hexes * N_HELD * 2;
  search->cost_mp12 = g_new (guint32, n_states);
  search->before = g_new (guint32, n_states);
  for (gsize i = 0; i < n_states; i++)
    search->cost_mp12[i] = FAR;
  search->queue = g_array_new (FALSE, FALSE, sizeof (guint32));
  return search;
}

void
tl_hold_search_free (TlHoldSearch *search)
{
  if (search == NULL)
    return;
  g_free (search->cost_mp12);
  g_free (search->before);
  g_array_unref (search->queue);
  g_free (search);
}

static gboolean
holds_include (const TlHolds *holds, TlHex hex)
{
  for (guint i = 0; i < holds->n; i++)
    if (holds->hexes[i] == hex)
      return TRUE;
  return FALSE;
}

/* Rules 4.5a(B), 4.5b: a path through @hex needs a unit in it. */
static gboolean
must_hold (const TlHoldSearch *search, TlHex hex)
{
  const TlPathQuery *query = &search->query;

  return ((query->hex_flags[hex] >> query->flag_shift) & query->flag_mask & TL_PATH_NO_PASS) != 0 &&
         !holds_include (&search->held, hex);
}

static inline guint32
state_of (const TlHoldSearch *search, gboolean is_beside, guint n_held, TlHex hex)
{
  return ((is_beside ? N_HELD : 0) + n_held) * search->n_hexes + hex;
}

static inline gboolean
is_beside_in (const TlHoldSearch *search, guint32 state)
{
  return state >= N_HELD * search->n_hexes;
}

static void
reach (TlHoldSearch *search, gboolean is_beside, TlHex hex, guint n_held, guint32 cost_mp12,
       guint32 before)
{
  guint32 state = state_of (search, is_beside, n_held, hex);

  for (guint i = 0; i <= n_held; i++)
    if (search->cost_mp12[state_of (search, is_beside, i, hex)] <= cost_mp12)
      return;
  search->cost_mp12[state] = cost_mp12;
  search->before[state] = before;
  g_array_append_val (search->queue, state);
}

static void
leave (TlHoldSearch *search, guint32 state)
{
  const TlPathQuery *query = &search->query;
  const TlHex *neighbours = tl_map_neighbours (search->map);
  TlHex hex = state % search->n_hexes;
  guint32 spent_mp12 = search->cost_mp12[state];
  gboolean is_start = search->before[state] == FAR;
  gboolean is_beside = is_beside_in (search, state);
  guint n_held = state / search->n_hexes % N_HELD + (is_start && must_hold (search, hex) ? 1 : 0);

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      gsize edge = (gsize) hex * TL_DIRECTIONS + d;
      TlHex next = neighbours[edge];
      guint32 cost = query->edge_costs[edge];

      if (next == TL_HEX_NONE || cost >= TL_COST_PROHIBITED ||
          ((query->hex_flags[next] >> query->flag_shift) & TL_PATH_NO_ENTER) != 0)
        continue;
      /* An edge that takes all is used at the start of a path only, as in tl-path.h. */
      if (cost == TL_COST_ALL)
        cost = is_start && query->limit_mp12 > 0 ? query->limit_mp12 : FAR;
      guint n = n_held + (must_hold (search, next) ? 1 : 0);
      if (n <= TL_HOLDS_MOST && cost != FAR && spent_mp12 + cost <= query->limit_mp12)
        reach (search, is_beside, next, n, spent_mp12 + cost, state);
    }
}

/* Rule 12.3c: a draw's free step to the hexes around @from. */
static void
reach_beside (TlHoldSearch *search, TlHex from)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex hex = tl_map_neighbour (search->map, from, d);

      if (hex != TL_HEX_NONE &&
          !tl_situation_has_combat_unit (search->situation, hex, tl_side_other (search->side)))
        reach (search, TRUE, hex, 0, 0, FAR);
    }
}

void
tl_hold_search_run (TlHoldSearch *search, TlLegKind kind, TlHex from, TlMobility mobility,
                    guint range_mp12, const TlHolds *held)
{
  for (guint i = 0; i < search->queue->len; i++)
    search->cost_mp12[g_array_index (search->queue, guint32, i)] = FAR;
  g_array_set_size (search->queue, 0);
  search->query = tl_draw_query (search->situation, search->side, mobility);
  search->query.limit_mp12 = range_mp12;
  search->from = from;
  search->held = *held;
  reach (search, FALSE, from, 0, 0, FAR);
  if (kind == TL_LEG_DRAW && tl_draw_is_free_at_either_end (search->situation))
    reach_beside (search, from);
  for (guint i = 0; i < search->queue->len; i++)
    leave (search, g_array_index (search->queue, guint32, i));
}

/* The cheapest state in @to or next to it, with @n_held hexes held; FAR: there is none.  A path
 * whose first step was the free one ends in @to. */
static guint32
end_at (const TlHoldSearch *search, TlHex to, guint n_held)
{
  guint32 first = n_held * search->n_hexes;
  guint32 from_beside = state_of (search, TRUE, n_held, to);
  guint32 best = search->cost_mp12[first + to] != FAR ? first + to : FAR;

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex hex = tl_map_neighbour (search->map, to, d);

      if (hex != TL_HEX_NONE && search->cost_mp12[first + hex] != FAR &&
          (best == FAR || search->cost_mp12[first + hex] < search->cost_mp12[best]))
        best = first + hex;
    }
  if (search->cost_mp12[from_beside] != FAR &&
      (best == FAR || search->cost_mp12[from_beside] < search->cost_mp12[best]))
    best = from_beside;
  return best;
}

/* (transfer full): TlHex from the start to the hex of @state */
static GArray *
path_to (const TlHoldSearch *search, guint32 state)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (; state != FAR; state = search->before[state])
    {
      TlHex hex = state % search->n_hexes;

      g_array_prepend_val (path, hex);
    }
  return path;
}

GArray *
tl_hold_search_find (const TlHoldSearch *search, TlHex to, TlHolds *holds, guint *mp12,
                     gboolean *free_at_start)
{
  guint32 end = FAR;

  for (guint n = 0; n <= TL_HOLDS_MOST && end == FAR; n++)
    end = end_at (search, to, n);
  if (end == FAR)
    return NULL;
  GArray *path = path_to (search, end);
  if (holds != NULL)
    holds->n = 0;
  for (guint i = 0; holds != NULL && path->len > 1 && i < path->len; i++)
    if (must_hold (search, g_array_index (path, TlHex, i)))
      holds->hexes[holds->n++] = g_array_index (path, TlHex, i);
  if (mp12 != NULL)
    *mp12 = search->cost_mp12[end];
  if (is_beside_in (search, end))
    g_array_prepend_val (path, search->from);
  else if (g_array_index (path, TlHex, path->len - 1) != to)
    g_array_append_val (path, to);
  if (free_at_start != NULL)
    *free_at_start = is_beside_in (search, end);
  return path;
}

/* What the paths of the search hold, or would hold beyond it. (transfer full): TlHex, each once */
static GArray *
search_met (const TlHoldSearch *search)
{
  GArray *met = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < search->queue->len; i++)
    {
      TlHex hex = g_array_index (search->queue, guint32, i) % search->n_hexes;

      if (must_hold (search, hex) && !tl_hexes_include (met, hex))
        g_array_append_val (met, hex);
    }
  return met;
}

/* --- the fewest hexes for a unit -------------------------------------------------------------- */

/* At most so many sets of hexes are tried out. */
#define TRIES_MAX 12
/* Longer chains of Extenders are not found. */
#define ROUNDS_MAX 6

#define TOO_MANY (TL_HOLDS_MOST + 1)

/* For each hex: the hexes to hold so that it has live rail, or is a source. */
typedef struct
{
  TlHolds *of;   /* per hex; n is TOO_MANY: no few hexes are enough */
  GArray *hexes; /* TlHex: those where a few are enough */
} Field;

typedef struct
{
  TlHolds holds;
  guint mp12;
} Found;

typedef struct
{
  const TlSituation *situation;
  const TlMap *map;
  TlUnit unit;
  TlSide side;
  TlSupplyKind kind;
  TlHoldSearch *search;
  Field rail;    /* live rail (13.3c) */
  Field sources; /* sources of trace (12.6a), or dumps */
  GArray *found; /* Found */
  guint fewest;  /* hexes of one of those */
} Finder;

/* --- sets of hexes ---------------------------------------------------------------------------- */

/* Returns FALSE when there are too many. */
static gboolean
holds_add (TlHolds *holds, TlHex hex)
{
  if (holds_include (holds, hex))
    return TRUE;
  if (holds->n >= TL_HOLDS_MOST)
    return FALSE;
  holds->hexes[holds->n++] = hex;
  return TRUE;
}

static gboolean
holds_join (TlHolds *holds, const TlHolds *more)
{
  for (guint i = 0; i < more->n; i++)
    if (!holds_add (holds, more->hexes[i]))
      return FALSE;
  return TRUE;
}

static void
field_init (Field *field, guint n_hexes)
{
  field->of = g_new (TlHolds, n_hexes);
  for (guint i = 0; i < n_hexes; i++)
    field->of[i].n = TOO_MANY;
  field->hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
}

static void
field_clear (Field *field)
{
  g_free (field->of);
  g_array_unref (field->hexes);
}

/* Stores @holds for @hex when they are fewer than those stored. */
static gboolean
field_improve (Field *field, TlHex hex, const TlHolds *holds)
{
  if (holds->n >= field->of[hex].n)
    return FALSE;
  if (field->of[hex].n == TOO_MANY)
    g_array_append_val (field->hexes, hex);
  field->of[hex] = *holds;
  return TRUE;
}

/* --- where supply could come from ------------------------------------------------------------- */

static gboolean
is_enemy_in (const Finder *finder, TlHex hex)
{
  return tl_situation_has_combat_unit (finder->situation, hex, tl_side_other (finder->side));
}

/* Rules 4.5a(D), 13.3c: makes rail live from @hex on, with @holds; a hex with an enemy ZOC is held
 * besides. */
static gboolean
spread_rail (Finder *finder, TlHex hex, TlHolds holds)
{
  const guint8 *rails = tl_track_rails (finder->situation, finder->side);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (TlHex));

  if ((rails[hex] & TL_RAIL_HERE) == 0 || is_enemy_in (finder, hex) ||
      (!tl_rail_is_clear (finder->situation, finder->side, hex) && !holds_add (&holds, hex)) ||
      !field_improve (&finder->rail, hex, &holds))
    return FALSE;
  g_array_append_val (queue, hex);
  for (guint i = 0; i < queue->len; i++)
    {
      TlHex from = g_array_index (queue, TlHex, i);

      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex to = tl_map_neighbour (finder->map, from, d);
          TlHolds then = finder->rail.of[from];

          if ((rails[from] >> d & 1) == 0 || to == TL_HEX_NONE || is_enemy_in (finder, to) ||
              (!tl_rail_is_clear (finder->situation, finder->side, to) && !holds_add (&then, to)))
            continue;
          if (field_improve (&finder->rail, to, &then))
            g_array_append_val (queue, to);
        }
    }
  return TRUE;
}

static void
add_entries (Finder *finder)
{
  g_autoptr (GArray) entries = tl_trace_possible_entries (finder->situation, finder->side);

  for (guint i = 0; i < entries->len; i++)
    {
      TlHex hex = g_array_index (entries, TlHex, i);
      TlHolds holds = { 1, { hex } };

      if (is_enemy_in (finder, hex))
        continue;
      field_improve (&finder->sources, hex, &holds);
      spread_rail (finder, hex, holds);
    }
}

/* Rules 13.3c, 13.3h. */
static gboolean
add_stops (Finder *finder)
{
  gboolean is_better = FALSE;

  for (guint i = 0; i < finder->rail.hexes->len; i++)
    {
      TlHex hex = g_array_index (finder->rail.hexes, TlHex, i);
      TlHolds holds = finder->rail.of[hex];

      if (tl_rail_is_stop (finder->situation, finder->side, hex, NULL) &&
          (tl_rail_is_controlled (finder->situation, finder->side, hex) || holds_add (&holds, hex)))
        is_better = field_improve (&finder->sources, hex, &holds) || is_better;
    }
  return is_better;
}

/* The fewest hexes for the link of @extender back to a hex of @field, @own among them; FALSE: there
 * is no link. */
static gboolean
find_link (Finder *finder, TlUnit extender, const Field *field, const TlHolds *own, TlHolds *best)
{
  TlHex at = tl_situation_hex (finder->situation, extender);

  best->n = TOO_MANY;
  for (guint i = 0; i < field->hexes->len; i++)
    {
      TlHex hex = g_array_index (field->hexes, TlHex, i);
      TlHolds holds = *own;
      TlHolds path_holds;
      g_autoptr (GArray) path =
          hex == at ? NULL : tl_hold_search_find (finder->search, hex, &path_holds, NULL, NULL);

      if (path != NULL && holds_join (&holds, &path_holds) &&
          holds_join (&holds, &field->of[hex]) && holds.n < best->n)
        *best = holds;
    }
  return best->n != TOO_MANY;
}

/* Rules 12.7a(B), (C), 12.7g. */
static gboolean
root_rail_at (Finder *finder, TlHex hex, const TlHolds *holds)
{
  const guint8 *rails = tl_track_rails (finder->situation, finder->side);
  gboolean is_better = FALSE;

  if ((rails[hex] & TL_RAIL_HERE) != 0)
    return spread_rail (finder, hex, *holds);
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex next = tl_map_neighbour (finder->map, hex, d);

      if (next != TL_HEX_NONE)
        is_better = spread_rail (finder, next, *holds) || is_better;
    }
  return is_better;
}

/* Rules 12.6b, 12.7a. */
static gboolean
add_extender (Finder *finder, TlUnit extender)
{
  const TlCounter *counter = tl_situation_counter (finder->situation, extender);
  TlHex hex = tl_situation_hex (finder->situation, extender);
  TlHolds own = { 0 };
  TlHolds holds;
  gboolean is_better = FALSE;

  if (!tl_rail_is_clear (finder->situation, finder->side, hex))
    holds_add (&own, hex);
  tl_hold_search_run (finder->search, TL_LEG_EXTENDER, hex, counter->extender_mobility,
                      counter->extender_mp * TL_MP12, &own);
  if (find_link (finder, extender, &finder->sources, &own, &holds))
    is_better = field_improve (&finder->sources, hex, &holds) | root_rail_at (finder, hex, &holds);
  if (find_link (finder, extender, &finder->rail, &own, &holds))
    is_better = root_rail_at (finder, hex, &holds) || is_better;
  return is_better;
}

static gboolean
add_extenders (Finder *finder)
{
  guint n_units = tl_situation_n_units (finder->situation);
  gboolean is_better = FALSE;

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      TlHex hex = tl_situation_hex (finder->situation, unit);

      if (hex != TL_HEX_NONE && tl_situation_side (finder->situation, unit) == finder->side &&
          tl_situation_counter (finder->situation, unit)->kind == TL_KIND_EXTENDER &&
          !is_enemy_in (finder, hex))
        is_better = add_extender (finder, unit) || is_better;
    }
  return is_better;
}

static void
find_sources (Finder *finder)
{
  g_autoptr (GArray) open = tl_supply_origins (finder->situation, finder->unit, finder->kind);
  guint n;
  gboolean is_better = TRUE;
  TlHolds none = { 0 };

  for (guint i = 0; i < open->len; i++)
    field_improve (&finder->sources, g_array_index (open, TlHex, i), &none);
  if (finder->kind != TL_SUPPLY_TRACE)
    return;
  const TlHex *live = tl_rail_net_hexes (tl_trace_rail_net (finder->situation, finder->side), &n);
  for (guint i = 0; i < n; i++)
    spread_rail (finder, live[i], none);
  add_entries (finder);
  for (guint round = 0; is_better && round < ROUNDS_MAX; round++)
    {
      is_better = add_stops (finder);
      is_better = add_extenders (finder) || is_better;
    }
}

/* --- ways there ------------------------------------------------------------------------------- */

static void
take (Finder *finder, const TlHolds *holds, guint mp12)
{
  Found found = { *holds, mp12 };

  if (holds->n == 0)
    return;
  g_array_append_val (finder->found, found);
  finder->fewest = MIN (finder->fewest, holds->n);
}

static void
search_draws (Finder *finder, TlUnit drawer, const TlHolds *held)
{
  tl_hold_search_run (finder->search, TL_LEG_DRAW, tl_situation_hex (finder->situation, drawer),
                      tl_draw_mobility (finder->situation, drawer),
                      tl_situation_edition (finder->situation)->draw_mp12, held);
}

/* Adds the draw from @source that the last search found. */
static void
take_draw (Finder *finder, TlHex source, const TlHolds *held, guint mp12)
{
  TlHolds holds = *held;
  TlHolds path_holds;
  guint draw_mp12;
  g_autoptr (GArray) path =
      tl_hold_search_find (finder->search, source, &path_holds, &draw_mp12, NULL);

  if (path != NULL && holds_join (&holds, &path_holds) &&
      holds_join (&holds, &finder->sources.of[source]))
    take (finder, &holds, mp12 + draw_mp12);
}

/* Rule 12.3a: adds draws, when a throw of @mp12 holds the hexes @held already. */
static void
take_draws (Finder *finder, TlUnit drawer, const TlHolds *held, guint mp12)
{
  const GArray *sources = finder->sources.hexes;

  search_draws (finder, drawer, held);
  for (guint i = 0; i < sources->len; i++)
    take_draw (finder, g_array_index (sources, TlHex, i), held, mp12);
  /* A hex that is held for the source may lie on the path as well. */
  for (guint i = 0; i < sources->len && finder->fewest > 1; i++)
    {
      TlHex hex = g_array_index (sources, TlHex, i);
      TlHolds before = *held;

      if (finder->sources.of[hex].n == 0 || !holds_join (&before, &finder->sources.of[hex]) ||
          before.n >= finder->fewest)
        continue;
      search_draws (finder, drawer, &before);
      take_draw (finder, hex, &before, mp12);
    }
}

/* Rule 12.3b: adds ways by the throw of @hq, when @held are held already.  (transfer full): TlHex
 * that the search met and would have to hold */
static GArray *
take_throws (Finder *finder, TlUnit hq, const TlHolds *held)
{
  TlMobility mobility;
  guint range_mp12 = tl_unit_throw_mp12 (finder->situation, hq, &mobility);
  TlHolds holds = *held;
  TlHolds path_holds;
  guint mp12;

  tl_hold_search_run (finder->search, TL_LEG_THROW, tl_situation_hex (finder->situation, hq),
                      mobility, range_mp12, held);
  GArray *met = search_met (finder->search);
  g_autoptr (GArray) path = tl_hold_search_find (
      finder->search, tl_situation_hex (finder->situation, finder->unit), &path_holds, &mp12, NULL);
  if (path != NULL && holds_join (&holds, &path_holds) && holds.n <= finder->fewest)
    take_draws (finder, hq, &holds, mp12);
  return met;
}

static void
take_hq (Finder *finder, TlUnit hq)
{
  TlHolds none = { 0 };
  g_autoptr (GArray) met = take_throws (finder, hq, &none);

  /* One hex may lie on the throw and on the draw. */
  for (guint i = 0; i < met->len && finder->fewest > 1; i++)
    {
      TlHolds one = { 1, { g_array_index (met, TlHex, i) } };
      g_autoptr (GArray) others = take_throws (finder, hq, &one);
    }
}

static void
find_ways (Finder *finder)
{
  guint n;
  const TlUnit *hqs =
      tl_supply_picture_hqs (tl_supply_picture (finder->situation, finder->side), &n);
  TlHolds none = { 0 };

  take_draws (finder, finder->unit, &none, 0);
  for (guint i = 0; i < n; i++)
    {
      TlMobility mobility;

      if (tl_throw_may_reach (finder->situation, hqs[i], finder->unit, &mobility))
        take_hq (finder, hqs[i]);
    }
}

/* --- trying them out -------------------------------------------------------------------------- */

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *one = a;
  const Found *other = b;

  if (one->holds.n != other->holds.n)
    return one->holds.n < other->holds.n ? -1 : 1;
  if (one->mp12 != other->mp12)
    return one->mp12 < other->mp12 ? -1 : 1;
  for (guint i = 0; i < one->holds.n; i++)
    if (one->holds.hexes[i] != other->holds.hexes[i])
      return one->holds.hexes[i] < other->holds.hexes[i] ? -1 : 1;
  return 0;
}

static gboolean
are_same (const TlHolds *one, const TlHolds *other)
{
  if (one->n != other->n)
    return FALSE;
  for (guint i = 0; i < one->n; i++)
    if (!holds_include (other, one->hexes[i]))
      return FALSE;
  return TRUE;
}

static gboolean
helps (const Finder *finder, const TlHolds *holds)
{
  g_autoptr (TlEdit) edit = tl_situation_edit (finder->situation);

  for (guint i = 0; i < holds->n; i++)
    if (tl_supply_add_stand_in (edit, tl_situation_scenario (finder->situation), finder->side,
                                holds->hexes[i]) == TL_UNIT_NONE)
      return FALSE;
  g_autoptr (TlSituation) then = tl_edit_finish (g_steal_pointer (&edit));
  return tl_supply_has_line (then, finder->unit, finder->kind);
}

/* Removes hexes from @holds that are not needed. */
static void
shorten (const Finder *finder, TlHolds *holds)
{
  for (guint i = holds->n; i > 0 && holds->n > 1; i--)
    {
      TlHolds fewer = { 0 };

      for (guint k = 0; k < holds->n; k++)
        if (k != i - 1)
          fewer.hexes[fewer.n++] = holds->hexes[k];
      if (helps (finder, &fewer))
        *holds = fewer;
    }
}

/* Rule 4.5b: @holds is one hex.  Adds the other single hexes that are enough, so that the player
 * may choose where to put one unit. */
static gboolean
add_others (const Finder *finder, TlHolds *holds)
{
  guint n_tries = 0;

  for (guint i = 0; holds->n < TL_HOLDS_MOST && i < finder->found->len && n_tries < TRIES_MAX; i++)
    {
      const TlHolds *other = &g_array_index (finder->found, Found, i).holds;

      if (other->n != 1 || holds_include (holds, other->hexes[0]))
        continue;
      n_tries++;
      if (helps (finder, other))
        holds_add (holds, other->hexes[0]);
    }
  return holds->n > 1;
}

static void
sort (TlHolds *holds)
{
  for (guint i = 1; i < holds->n; i++)
    for (guint k = i; k > 0 && holds->hexes[k] < holds->hexes[k - 1]; k--)
      {
        TlHex hex = holds->hexes[k];

        holds->hexes[k] = holds->hexes[k - 1];
        holds->hexes[k - 1] = hex;
      }
}

static gboolean
try_out (Finder *finder, TlHolds *holds, gboolean *is_either)
{
  const TlHolds *last = NULL;
  guint n_tries = 0;

  g_array_sort (finder->found, compare_found);
  for (guint i = 0; i < finder->found->len && n_tries < TRIES_MAX; i++)
    {
      const TlHolds *next = &g_array_index (finder->found, Found, i).holds;

      if (last != NULL && are_same (last, next))
        continue;
      last = next;
      n_tries++;
      if (!helps (finder, next))
        continue;
      *holds = *next;
      shorten (finder, holds);
      *is_either = holds->n == 1 && add_others (finder, holds);
      sort (holds);
      return TRUE;
    }
  return FALSE;
}

gboolean
tl_hold_find (const TlSituation *situation, TlUnit unit, TlSupplyKind kind, TlHolds *holds,
              gboolean *is_either)
{
  const TlMap *map = tl_situation_map (situation);
  TlSide side = tl_situation_side (situation, unit);
  g_autoptr (TlHoldSearch) search = tl_hold_search_new (situation, side);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  Finder finder = { .situation = situation,
                    .map = map,
                    .unit = unit,
                    .side = side,
                    .kind = kind,
                    .search = search,
                    .found = found,
                    .fewest = TOO_MANY };

  if (tl_situation_hex (situation, unit) == TL_HEX_NONE)
    return FALSE;
  field_init (&finder.rail, tl_map_n_hexes (map));
  field_init (&finder.sources, tl_map_n_hexes (map));
  find_sources (&finder);
  find_ways (&finder);
  gboolean helps_any = try_out (&finder, holds, is_either);
  field_clear (&finder.rail);
  field_clear (&finder.sources);
  return helps_any;
}

guint
tl_supply_stand_in (const TlScenario *scenario, TlSide side)
{
  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->side == side && counter->kind == TL_KIND_COMBAT)
        return i;
    }
  return G_MAXUINT;
}

TlUnit
tl_supply_add_stand_in (TlEdit *edit, const TlScenario *scenario, TlSide side, TlHex hex)
{
  guint counter = tl_supply_stand_in (scenario, side);

  if (counter == G_MAXUINT)
    return TL_UNIT_NONE;
  TlUnit unit = tl_edit_add_unit (edit, counter);
  tl_edit_unit (edit, unit)->face = TL_FACE_MOVE;
  tl_edit_place (edit, unit, hex);
  return unit;
}
