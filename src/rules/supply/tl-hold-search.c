/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths that hold few hexes (4.5b); see tl-hold-private.h. */
#include "rules/supply/tl-hold-private.h"

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
  gsize n_states;

  search->situation = situation;
  search->map = tl_situation_map (situation);
  search->side = side;
  search->n_hexes = tl_map_n_hexes (search->map);
  n_states = (gsize) search->n_hexes * N_HELD * 2;
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

gboolean
tl_holds_include (const TlHolds *holds, TlHex hex)
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
         !tl_holds_include (&search->held, hex);
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
      guint n;

      if (next == TL_HEX_NONE || cost >= TL_COST_PROHIBITED ||
          ((query->hex_flags[next] >> query->flag_shift) & TL_PATH_NO_ENTER) != 0)
        continue;
      /* An edge that takes all is used at the start of a path only, as in tl-path.h. */
      if (cost == TL_COST_ALL)
        cost = is_start && query->limit_mp12 > 0 ? query->limit_mp12 : FAR;
      n = n_held + (must_hold (search, next) ? 1 : 0);
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
  GArray *path;

  for (guint n = 0; n <= TL_HOLDS_MOST && end == FAR; n++)
    end = end_at (search, to, n);
  if (end == FAR)
    return NULL;
  path = path_to (search, end);
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

GArray *
tl_hold_search_met (const TlHoldSearch *search)
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
