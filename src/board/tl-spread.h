/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What it costs to come everywhere from many starts at once, and from which of them.
 *
 * Problem: the questions of a whole side ("from which dump does each unit draw?") have hundreds of
 * starts and small limits, and are about costs and starts, not about paths.  The search of
 * tl-path.h takes one hex after the other from a queue, and guesses wrong, at each, which of its
 * neighbours it will be of use to.  Here sixteen hexes are dealt with at a time, and nothing is
 * guessed; some are dealt with several times, and that is cheaper still.
 *
 * Why there are two engines: without this one the supply picture of a side is made by searches of
 * tl-path.h for one unit and one HQ after the other, with the same answers.  It takes 0.36 ms by
 * spreads and 4.8 ms by those on 20,000 hexes, 2.4 and 32 ms on 100,000 (bench-supply.c, one
 * machine, one run), and a player would wait two frames for each picture: after a move, for each
 * place that the advice tries, for each hinge.  Without tl-path.h there would be no paths to show,
 * and the question of one unit, 1 us there, would take a turn over the map here.
 *
 * Definitions.  A hex has one *key*: its cost from the starts, and below that the *label* of the
 * start, so that the least key is the least cost, and of equal costs the lowest label.  The answer
 * thus depends on costs and labels alone, never on the order of anything.
 *
 *   key (hex) = least of: the keys of its starts, and key (neighbour) + cost of the step,
 *               for six neighbours
 *
 * Method: begin with the keys of the starts, and put that right where it is wrong until it is right
 * everywhere (Bellman's and Ford's method).  Keys lie in memory line by line, so that the same
 * few instructions deal with sixteen hexes; the head of tl-spread.c shows the lines.
 * Sweeps go down the map and up again: down, each hex looks at its three neighbours above, up, at
 * those below, so that one sweep follows a path as far as it leads one way.  A block of sixteen
 * has a turn only after one of its neighbours has changed.
 *
 * A *table* holds what the steps into each hex cost: along the edges, or reversed against them, in
 * bytes, in *units* that divide all costs and one MP.  No path enters or leaves a hex that the
 * query's flags close; a start in one is found there, and leads nowhere.
 *
 * Example: three dumps in one row, all Open, limit 5 MP: hexes between two of them get the lesser
 * distance, and the one in the middle the label of the first.
 *
 *   g_autoptr (TlSpread) spread = tl_spread_new (map, flags, TL_PATH_NO_PASS);
 *   tl_spread_set_table (spread, TL_MOBILITY_TRUCK, TRUE, NULL, 0);
 *   guint n_labels = tl_spread_begin (spread, 60, 1);
 *   for (guint i = 0; i < MIN (n_dumps, n_labels); i++)
 *     tl_spread_add_start (spread, dumps[i], 0, i);
 *   tl_spread_run (spread);
 *   if (tl_spread_look (spread, tl_spread_locate (spread, hex), &cost_mp12, &i)) ...
 *
 * Does not fit: tables with edges that cost nothing, limits of more than 254 units, maps of more
 * than 2,046 columns (or rows, where these are pushed).  Edges that take all are no edges here: the
 * caller makes starts of what they lead to.
 *
 * Cost of a spread: some 7 instructions for each hex and turn, and as many turns as the ways to the
 * hexes of its block turn up or down, 4 to 7 on mixed ground; a block has a turn as soon as one of
 * its hexes needs it.  An answer costs next to nothing.
 */
#pragma once

#include "board/tl-path.h"

/* What the map keeps: a table. */
typedef struct _TlSpreadTable TlSpreadTable;
void tl_spread_table_free (TlSpreadTable *table);

/* An edge, 6 * hex + direction, that costs less than the map says. */
typedef struct
{
  guint32 edge;
  TlCost cost;
} TlSpreadChange;

typedef struct _TlSpread TlSpread;

/* At most. */
#define TL_SPREAD_LAYERS 2

/*
 * @map: sealed; the spread takes a reference of its own
 * @hex_flags: one byte per hex; read during the call only
 * @closing: the bits of these that close a hex
 *
 * Room for one answer, some 5 bytes a hex, to be kept and used for many questions.  It serves one
 * thread at a time.
 *
 * Returns: (transfer full): in which nothing is reached
 */
TlSpread *tl_spread_new (const TlMap *map, const guint8 *hex_flags, guint8 closing);
void tl_spread_free (TlSpread *spread);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlSpread, tl_spread_free)
/* As on a processor without instructions for whole blocks. */
void tl_spread_narrow_for_test (TlSpread *spread);

/*
 * @spread: what it held is forgotten
 * @mobility: by which is counted
 * @reverse: against the edges
 * @changes: (array length=n_changes): to what the map says; read during the call only
 *
 * Says by which costs the next questions are counted.
 */
void tl_spread_set_table (TlSpread *spread, TlMobility mobility, gboolean reverse,
                          const TlSpreadChange *changes, guint n_changes);

/*
 * @spread: what it held is forgotten
 * @limit_mp12: largest cost that still counts
 * @n_layers: 1, or 2 for two sets of starts at once
 *
 * Begins a question, in layer 0.  Each layer has its own starts and its own answer, as if it were
 * alone; both together take little longer than one, as the search waits for memory.
 *
 * Returns: how many labels there may be, of which the first is 0: 127 at least; or 0 when the
 *   question does not fit: then nothing is reached
 */
guint tl_spread_begin (TlSpread *spread, guint32 limit_mp12, guint n_layers);

/* Starts and looks are from now on about @layer. */
void tl_spread_use_layer (TlSpread *spread, guint layer);

/*
 * @cost_mp12: so far; it, and what it leaves of the limit, are sums of whole MP and of edges
 * @label: less than tl_spread_begin () said
 *
 * In any order, and as many as one likes in a hex: the best counts.
 */
void tl_spread_add_start (TlSpread *spread, TlHex hex, guint32 cost_mp12, guint32 label);

/*
 * tl_spread_add_start () in @hex and its neighbours, but in no closed ones: those are the caller's.
 *
 * Returns: whether all are open, and on the map
 */
gboolean tl_spread_add_starts_around (TlSpread *spread, TlHex hex, guint32 cost_mp12,
                                      guint32 label);

/* Finds the answer; once for a question. */
void tl_spread_run (TlSpread *spread);

/* Where a hex lies, in all spreads of a map: found once, for many looks there. */
typedef struct
{
  guint line;
  guint lane;
} TlSpreadSpot;
TlSpreadSpot tl_spread_locate (const TlSpread *spread, TlHex hex);

/* Cost and label of a hex, set when anything comes there. */
gboolean tl_spread_look (const TlSpread *spread, TlSpreadSpot spot, guint32 *cost_mp12,
                         guint32 *label);

/* The least cost of a hex and its neighbours, and of those that have it the lowest label. */
gboolean tl_spread_look_around (const TlSpread *spread, TlSpreadSpot spot, guint32 *cost_mp12,
                                guint32 *label);
