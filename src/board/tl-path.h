/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The path search: movement, retreat, trace, breakout, and draws and throws of single units.  It
 * knows no rule.  A second engine, tl-spread.h, answers for a whole side at once what its draws and
 * throws cost; it keeps no paths, and its head says why it is there.
 *
 * Problem: from one or several start hexes, what does it cost to reach every hex within a
 * limit, and along which path?  Costs are integers per *edge* (terrain entered, hexside, road),
 * so a hex may be reached again and cheaper: this is Dijkstra's search, in a bucket queue, with
 * stale entries skipped.  Ties break by the lower hex number, so that the answer never depends
 * on addresses or on the order of starts.
 *
 * Definitions.  *Cost* is in twelfths of an MP from a start.  A *start* may begin above zero
 * (several HQs with different ranges in one search: start at limit - range).  *Reverse* search
 * goes against the edges: cost (h) is what a path from h to a start would cost; that is how one
 * search answers "which dump can each unit draw from".
 *
 * Edges of TL_COST_ALL take the whole allowance: they are used only from a start of cost 0 (or,
 * reversed, as the last edge into a hex, when the rest of the path costs nothing) and cost
 * exactly @limit.  Prohibited edges are never used.  An allowance of 0 pays for no edge that takes
 * all, and gives no minimum move.
 *
 * The rule comes as flags per hex (TL_PATH_NO_*), worked out beforehand by rules/, read at
 * most once per edge:
 *
 *   NO_ENTER   the hex may not be entered (enemy combat units)
 *   NO_LEAVE   may be entered, but the path ends there (a Truck stops in an EZOC, 4.5a(A))
 *   NO_PASS    no path in or out (a Truck supply path and an un-negated EZOC, 4.5a(B))
 *
 * The flags speak of the path as it is walked.  Reversed, a hex with NO_ENTER may thus be reached,
 * as a path may begin there, but nothing passes through it.
 *
 * A start is never tested for NO_ENTER; a start with NO_PASS is reached, but not left.
 * NO_LEAVE does not hold a path that starts there.  Which of them count is the query's flag_mask:
 * movement looks at NO_ENTER and NO_LEAVE, a supply path by Truck at NO_ENTER and NO_PASS, one by
 * Leg or Track at NO_ENTER alone.
 *
 * Staggered starts with is_staggered have allowances of their own, the limit less their cost: from
 * each of them an edge of TL_COST_ALL takes all that it has.
 *
 * Edges that cost nothing are taken round by round within one cost, so that the answer does not
 * depend on the order there either.
 *
 * Cost of a search: O(edges touched + limit).  The field is the caller's and can be used again
 * without clearing the map (costs of each search lie below those of the last one).
 *
 * Example: everything within 5 MP of a hex for a truck:
 *
 *   TlPathQuery query = { .edge_costs = tl_map_edge_costs (map, TL_MOBILITY_TRUCK),
 *                         .limit_mp12 = 60 };
 *   TlPathField *field = tl_path_field_new (map);
 *   tl_path_search (field, &query, &(TlPathStart){ hex, 0, 0 }, 1);
 *   if (tl_path_field_reached (field, other)) ...
 */
#pragma once

#include "board/tl-map.h"

enum
{
  TL_PATH_NO_ENTER = 1 << 0,
  TL_PATH_NO_LEAVE = 1 << 1,
  TL_PATH_NO_PASS = 1 << 2,
  TL_PATH_NO_RAIL = 1 << 3 /* for rail nets; the search of paths ignores it */
};

typedef struct
{
  TlHex hex;
  guint32 cost_mp12; /* 0 but for staggered starts */
  guint32 label;     /* handed on to every hex reached from here: which dump, which HQ */
} TlPathStart;

typedef struct
{
  const TlCost *edge_costs; /* n_hexes * 6, from tl_map_edge_costs () or like it */
  TlCost least_mp12;        /* no edge of another table costs less; 0: not known */
  gboolean never_all;       /* no edge of another table takes all; FALSE: not known */
  const guint8 *hex_flags;  /* (nullable): n_hexes of TL_PATH_NO_* */
  guint8 flag_shift;        /* flags are read as hex_flags[h] >> flag_shift, & 7 */
  guint8 flag_mask;         /* the TL_PATH_NO_* that count; 0: none does */
  guint32 limit_mp12;       /* largest cost that still counts */
  gboolean reverse;         /* against the edges */
  gboolean minimum_move;    /* 6.1c: one hex may be entered at any plain cost, at most once, from
                               a start of cost 0; it costs the limit and the path ends there */
  gboolean is_staggered;    /* forward only: a start's cost is allowance that it never had */
  gboolean free_at_start;   /* forward only: see tl_path_field_nearest () */
  guint32 extra_mp12;       /* added to every hex entered (trainbusting, 14.8) */
  const TlHex *goals;       /* (nullable): no more is wanted than the costs and paths of these */
  guint n_goals;
  gboolean is_near_enough; /* ... or of a hex next to each, if that is cheaper */
  guint32 sure_mp12;       /* ... and of all that costs no more than this */
} TlPathQuery;

/* A greater limit counts as this one: 22 million MP. */
#define TL_PATH_LIMIT_MAX ((1u << 28) - (1u << 17) - 1u)

typedef struct _TlPathField TlPathField;

/*
 * @map: sealed; the field takes a reference of its own
 *
 * Room for one answer, 13 bytes a hex and 50 KB, to be kept and used for many searches.  A field
 * serves one thread at a time.
 *
 * Returns: (transfer full): an empty field, in which nothing is reached
 */
TlPathField *tl_path_field_new (const TlMap *map);
void tl_path_field_free (TlPathField *field);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlPathField, tl_path_field_free)

/*
 * @field: what it held is replaced
 * @query: read during the call only, like the tables that it points to
 * @starts: (array length=n_starts): in any order; those above the limit are left out, and of
 *   several in one hex the cheapest counts, then the one with the lowest label
 *
 * Finds everything that can be reached within the limit, and the cheapest way there.  With goals it
 * ends as soon as all of them are reached, as if what they cost had been its limit, or sure_mp12 if
 * that is more.
 *
 * Rules: 6.1, 6.2 in the costs; 6.1c minimum_move; 8.1b edges that take all; 4.5a in the flags;
 * 14.8 extra_mp12.
 * Does not check: any rule but these; where a path may end (stacking), and who moves.
 * Cost: O(edges of the hexes reached + limit); 2.5 to 3.7 plain loops over these hexes, on maps of
 * 3,000 to 100,000 (tests/bench/bench-path.c).
 * Errors: none; out of reach is a result.
 */
void tl_path_search (TlPathField *field, const TlPathQuery *query, const TlPathStart *starts,
                     guint n_starts);

/*
 * @field: holds an answer to the same question, but for flags, limit and goals
 * @query: fewer flags count, or as many
 * @starts: (array length=n_starts): the same
 *
 * Finds what tl_path_search () would find, and looks at no more than what gets cheaper by hexes
 * that are no longer closed.  Where that does not do (a higher limit, edges that are free or take
 * all), it begins anew.  Afterwards the lists of hexes reached know a part of them only.
 *
 * Cost: one look at all flags; then as tl_path_search (), of the hexes that become cheaper.
 */
void tl_path_search_on (TlPathField *field, const TlPathQuery *query, const TlPathStart *starts,
                        guint n_starts);

/* How far the last search went: its limit, or less when it had its goals. */
guint32 tl_path_field_limit (const TlPathField *field);

/* FALSE for TL_HEX_NONE, too.  Only hexes that are reached have cost, label and path. */
gboolean tl_path_field_reached (const TlPathField *field, TlHex hex);

/* Twelfths of an MP. */
guint32 tl_path_field_cost (const TlPathField *field, TlHex hex);

/*
 * @cost_mp12: (out): set only where @hex was reached, like @label
 * @label: (out) (optional):
 *
 * Cost of a hex, and label of the start that it was reached from: for that it walks back there.
 *
 * Returns: whether @hex was reached at all
 */
gboolean tl_path_field_look (const TlPathField *field, TlHex hex, guint32 *cost_mp12,
                             guint32 *label);

/*
 * Returns: (transfer full) (element-type TlHex): in the order in which it is walked, both ends
 *   included: from the start to @hex, or reversed from @hex to the start
 */
GArray *tl_path_field_path (const TlPathField *field, TlHex hex);
/* Adds the same to @path, and returns the label of its start. */
guint32 tl_path_field_add_path (const TlPathField *field, TlHex hex, GArray *path);

/*
 * @n: (out): how many
 *
 * Cost: sorts them at the first call.
 *
 * Returns: (transfer none): the hexes reached, in order of cost, then of number; until the next
 *   search
 */
const TlHex *tl_path_field_reached_hexes (const TlPathField *field, guint *n);

/* The same hexes by cost alone, which takes no sorting. */
const TlHex *tl_path_field_found_hexes (const TlPathField *field, guint *n);

/*
 * @cost_mp12: (out): set when one was reached
 *
 * The end of the cheapest path to @hex with one free step: the last one, so that the path may end
 * in any neighbour of @hex.  When the query has free_at_start, the free step may instead be the
 * first: from a start to any neighbour that may be entered, whatever the edge costs; then the path
 * ends in @hex.  Of equal costs the free step is the last one.
 *
 * Returns: of @hex and its neighbours the one reached at the least cost: itself before others, then
 *   the lower direction; TL_HEX_NONE when none was
 */
TlHex tl_path_field_nearest (const TlPathField *field, TlHex hex, guint32 *cost_mp12);

/*
 * @cost_mp12: (out) (optional): set when there is a path
 * @free_at_start: (out) (optional): whether its first step is the free one
 *
 * Returns: (transfer full) (nullable) (element-type TlHex): that path, from the start to @hex, free
 *   steps included
 */
GArray *tl_path_field_path_near (const TlPathField *field, TlHex hex, guint32 *cost_mp12,
                                 gboolean *free_at_start);

/* Of a query with free_at_start: the paths that begin in neighbours of the starts; else NULL.
 * (transfer none): until the next search */
const TlPathField *tl_path_field_from_beside (const TlPathField *field);
