/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What it costs to come everywhere from many starts at once, and from which of them.
 *
 * Problem: the questions of a whole side ("from which dump does each unit draw?") have hundreds of
 * starts and small limits, and are about costs and starts, not about paths.  This is the search of
 * tl-path.h with all left out that they do not need, at less than half of its price.
 *
 * Definitions.  A hex has one *key*: its cost from the starts, and below that the *label* of the start,
 * so that the least key is the least cost, and of equal costs the lowest label.  The answer thus
 * depends on costs and labels alone, never on the order of anything.  Labels are less than 65,536.
 *
 * A *table* holds for each hex what the six steps from it cost: on the edges from it, or reversed on the
 * edges to it, in bytes, in *units* that divide all costs and one MP.  Hexes that the query's flags close are entered
 * and left by nobody; a start in one is found there, and leads nowhere.
 *
 * Example: three dumps in one row, all Open, limit 5 MP: hexes between two of them get the lesser
 * distance, and the one in the middle the label of the first.
 *
 * Does not fit: tables with edges that cost nothing, limits of more than 254 units.  Edges that
 * take all are no edges here: the caller makes starts of what they lead to.
 *
 * Cost of a spread: some 100 instructions for each hex reached, half of those of tl_path_search (); of an
 * answer next to nothing.
 */
#pragma once

#include "board/tl-path.h"

G_BEGIN_DECLS

#define TL_SPREAD_LABEL_MAX 0xffffu

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

/**
 * tl_spread_new:
 * @map: sealed; the spread takes a reference of its own
 * @hex_flags: one byte per hex; read during the call only
 * @closing: the bits of these that close a hex
 *
 * Room for one answer, 8 bytes a hex and 16 KB, to be kept and used for many questions.  It serves one
 * thread at a time.
 *
 * Returns: (transfer full): in which nothing is reached
 */
TlSpread *tl_spread_new (const TlMap *map, const guint8 *hex_flags, guint8 closing);
void tl_spread_free (TlSpread *spread);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlSpread, tl_spread_free)

/**
 * tl_spread_set_table:
 * @spread: what it held is forgotten
 * @mobility: by which is counted
 * @reverse: against the edges
 * @changes: (array length=n_changes): to what the map says; read during the call only
 *
 * Says what the next questions are counted by.
 */
void tl_spread_set_table (TlSpread *spread, TlMobility mobility, gboolean reverse,
                          const TlSpreadChange *changes, guint n_changes);

/**
 * tl_spread_run:
 * @spread: what it held is replaced
 * @limit_mp12: largest cost that still counts
 * @starts: (array length=n_starts): in any order; what they have cost, and what that leaves of the limit, are
 *   sums of whole MP and of edges
 *
 * Returns: FALSE when the question does not fit: then there is no answer
 */
gboolean tl_spread_run (TlSpread *spread, guint32 limit_mp12, const TlPathStart *starts,
                        guint n_starts);

/* The @i-th of the open hexes where anything comes, some perhaps twice; TL_HEX_NONE behind the last. */
TlHex tl_spread_found (const TlSpread *spread, guint i);

/* Cost and label of @hex, set when anything comes there. */
gboolean tl_spread_look (const TlSpread *spread, TlHex hex, guint32 *cost_mp12, guint32 *label);

/* The same where a path may go into @hex, though it is closed to those that would go on. */
gboolean tl_spread_look_into (const TlSpread *spread, TlHex hex, guint32 *cost_mp12,
                              guint32 *label);

/* The least cost of @hex and its neighbours, and of those that have it the lowest label. */
gboolean tl_spread_look_around (const TlSpread *spread, TlHex hex, guint32 *cost_mp12,
                                guint32 *label);

G_END_DECLS
