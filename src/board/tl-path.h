/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One path search for movement, draw, throw, trace and breakout.  It knows no rule.
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
 * exactly @limit.  Prohibited edges are never used.
 *
 * The rule comes as flags per hex (TlPathHexFlags), worked out beforehand by rules/, read at
 * most once per edge:
 *
 *   NO_ENTER   the hex may not be entered (enemy combat units)
 *   NO_LEAVE   may be entered, but the path ends there (a Truck stops in an EZOC, 4.5a(A))
 *   NO_PASS    no path in or out (a Truck supply path and an un-negated EZOC, 4.5a(B))
 *
 * A start is never tested for NO_ENTER; a start with NO_PASS is reached, but not left.
 * NO_LEAVE does not hold a path that starts there.  Which of them count is the query's flag_mask:
 * movement looks at NO_ENTER and NO_LEAVE, a supply path by Truck at NO_ENTER and NO_PASS, one by
 * Leg or Track at NO_ENTER alone.
 *
 * Staggered starts with is_staggered have allowances of their own, the limit less their cost: from
 * each of them an edge of TL_COST_ALL takes all that it has.
 *
 * Cost of a search: O(edges touched + limit).  The field is the caller's and can be used again
 * without clearing the map (a stamp per hex tells old from new).
 *
 * Example: everything within 5 MP of a hex for a truck:
 *
 *   TlPathQuery query = { .edge_costs = tl_map_edge_costs (map, TL_MOBILITY_TRUCK), .limit = 60 };
 *   TlPathField *field = tl_path_field_new (map);
 *   tl_path_search (field, &query, &(TlPathStart){ hex, 0, 0 }, 1);
 *   if (tl_path_field_reached (field, other)) ...
 */
#pragma once

#include "board/tl-map.h"

G_BEGIN_DECLS

enum
{
  TL_PATH_NO_ENTER = 1 << 0,
  TL_PATH_NO_LEAVE = 1 << 1,
  TL_PATH_NO_PASS = 1 << 2
};

typedef struct
{
  TlHex hex;
  guint32 cost_mp12; /* 0 but for staggered starts */
  guint32 label;     /* handed on to every hex reached from here: which dump, which HQ */
} TlPathStart;

typedef struct
{
  const TlCost *edge_costs; /* n_hexes * 6, from tl_map_edge_costs () */
  const guint8 *hex_flags;  /* (nullable): n_hexes of TL_PATH_NO_* */
  guint8 flag_shift;        /* flags are read as hex_flags[h] >> flag_shift, & 7 */
  guint8 flag_mask;         /* the TL_PATH_NO_* that count; 0: none does */
  guint32 limit_mp12;       /* largest cost that still counts */
  gboolean reverse;         /* against the edges */
  gboolean minimum_move;    /* 6.1c: one hex may be entered at any plain cost, at most once, from a
                                   start of cost 0; such a hex costs the limit and the path ends there */
  gboolean is_staggered;    /* forward only: a start's cost is allowance that it never had */
  guint32 extra_mp12;       /* added to every hex entered (trainbusting, 14.8) */
} TlPathQuery;

/* A greater limit counts as this one: 22 million MP. */
#define TL_PATH_LIMIT_MAX ((1u << 28) - (1u << 17) - 1u)

typedef struct _TlPathField TlPathField;

TlPathField *tl_path_field_new (const TlMap *map);
void tl_path_field_free (TlPathField *field);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlPathField, tl_path_field_free)

/* Replaces what @field held. */
void tl_path_search (TlPathField *field, const TlPathQuery *query, const TlPathStart *starts,
                     guint n_starts);

gboolean tl_path_field_reached (const TlPathField *field, TlHex hex);
/* Only where reached. */
guint32 tl_path_field_cost (const TlPathField *field, TlHex hex);
guint32 tl_path_field_label (const TlPathField *field, TlHex hex);
/* Both at once, and whether it was reached at all; walks back for the label instead of working out
 * everybody's, so it suits few questions. */
gboolean tl_path_field_look (const TlPathField *field, TlHex hex, guint32 *cost_mp12,
                             guint32 *label);
/* The hex before @hex on its path (TL_HEX_NONE at a start); reversed: the next hex towards the start. */
TlHex tl_path_field_previous (const TlPathField *field, TlHex hex);
/* From the start to @hex, both included; reversed: from @hex to the start. GArray of TlHex. (transfer full) */
GArray *tl_path_field_path (const TlPathField *field, TlHex hex);
/* Hexes reached, in order of cost, then of number. */
const TlHex *tl_path_field_reached_hexes (const TlPathField *field, guint *n);

/* Two numbers per hex for whoever gathers over several searches: all zero, and to be left so. They
 * save taking fresh memory as large as the map for every question. */
guint32 *tl_path_field_scratch (TlPathField *field);
/* The same hexes by cost alone, which takes no sorting. */
const TlHex *tl_path_field_found_hexes (const TlPathField *field, guint *n);
/* Of @hex and its neighbours the one that was reached at the least cost: itself before others, then
 * the lower direction; TL_HEX_NONE when none was. @cost_mp12 is set when one was. */
TlHex tl_path_field_nearest (const TlPathField *field, TlHex hex, guint32 *cost_mp12);

G_END_DECLS
