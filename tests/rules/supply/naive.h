/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules of supply written down a second time, as plainly as can be, for the oracles.
 *
 * Per unit, forwards, relaxing every edge of the map until nothing changes; ZOC by asking every
 * unit; sources by trying everything until nothing more becomes true.  No queue, no reversed or
 * shared search, no fact kept with the situation.  It calls board/ and pieces/ for what is on the
 * map and on the counters, and nothing of rules/.
 */
#pragma once

#include "pieces/tl-site.h"
#include "pieces/tl-unit.h"

#define NAIVE_HEXES_MAX 144
#define NAIVE_NEVER G_MAXUINT

typedef enum
{
  NAIVE_TRACE,
  NAIVE_DUMP
} NaiveKind;
#define NAIVE_KINDS 2

/* What to leave out, for counting what fails by that alone. */
typedef enum
{
  NAIVE_ALL = 0,
  NAIVE_WITHOUT_ZOC = 1 << 0,
  NAIVE_WITHOUT_GAUGES = 1 << 1
} NaiveFlags;

/* All that one unit's or HQ's own searches find. */
typedef struct
{
  TlHex hex;                     /* where it draws (12.3e); TL_HEX_NONE: it takes no supply */
  guint draws[NAIVE_HEXES_MAX];  /* MP in twelfths to each hex or next to it; NAIVE_NEVER */
  guint throws[NAIVE_HEXES_MAX]; /* of HQs */
  guint range;                   /* of HQs, in twelfths; 0: throws nothing */
} NaiveReach;

typedef struct
{
  const TlSituation *situation;
  const TlMap *map;
  const TlGrid *grid;
  TlSide side;
  guint n_hexes;
  NaiveFlags flags;
  gboolean friends[NAIVE_HEXES_MAX];
  gboolean bridges[NAIVE_HEXES_MAX]; /* holds a friend that bridges rivers */
  gboolean enemies[NAIVE_HEXES_MAX];
  gboolean exerted[NAIVE_HEXES_MAX]; /* the enemy's zones of control, negated or not */
  gboolean zoc[NAIVE_HEXES_MAX];     /* those that are not negated */
  gboolean live[NAIVE_HEXES_MAX];    /* rail that leads back to where supply comes in */
  gboolean linked[NAIVE_HEXES_MAX];  /* holds an extender that is a source */
  gboolean sources[NAIVE_HEXES_MAX];
  NaiveReach *reaches; /* per unit */
} Naive;

void naive_init (Naive *naive, const TlSituation *situation, TlSide side, NaiveFlags flags);
void naive_clear (Naive *naive);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Naive, naive_clear)

/* For messages: "u1", "02.03", "o" of a box; "-" for none. */
const char *naive_id (const Naive *naive, TlUnit unit);
const char *naive_number (const Naive *naive, TlSite site);

/* Rules 12.6a(1), 4.5a(F): supply enters the map in @hex. */
gboolean naive_is_entry (const Naive *naive, TlHex hex);
/* Rule 12.6b: neither enemies nor a zone of control of theirs. */
gboolean naive_is_clear (const Naive *naive, TlHex hex);
/* Combat units, and air bases, on the map or in a box that stands for a hex of it. */
gboolean naive_takes_supply (const Naive *naive, TlUnit unit);

/* Rule 12.3e: the number of the holding box that stands for no hex in which @unit, a combat unit or
 * air base of the side, is; -1. */
int naive_box_of (const Naive *naive, TlUnit unit);

/* Rules 12.6g, 12.6h, 12.9: combat units need trace, but for those aboard Landing Craft and those
 * that drop in this turn. */
gboolean naive_needs_trace (const Naive *naive, TlUnit unit);

/* Rules 12.6g, 12.6h: a combat unit on the map that needs none. */
gboolean naive_is_excused (const Naive *naive, TlUnit unit);

/* Rules 12.3b(B), 13.1d. */
gboolean naive_serves (const Naive *naive, TlUnit hq, TlUnit unit);
/* Can @hq, of this side, throw to @unit, whatever it draws? */
gboolean naive_throws_to (const Naive *naive, TlUnit hq, TlUnit unit);

/* Hexes with SP of @formation's Organic Trucks, -1: that serve all; how many. */
guint naive_mark_dumps (const Naive *naive, int formation, gboolean *origins, guint32 *tokens);
/* Rule 18.5e: Tokens aboard Landing Craft in @hex that @unit, in that hex or next to it, draws from
 * there; they are no origin, for nobody throws them. */
guint32 naive_aboard_t (const Naive *naive, TlUnit unit, TlHex hex);
/* The same for the whole map: what there is, whoever may draw it. */
void naive_mark_aboard (const Naive *naive, guint32 *tokens);
/* Whatever on the ground @unit may use for @kind: sources, or dumps of both sorts. */
void naive_mark_origins (const Naive *naive, TlUnit unit, NaiveKind kind, gboolean *origins);
/* The least that @unit's own draw from any of @origins takes; NAIVE_NEVER. */
guint naive_least_draw (const Naive *naive, TlUnit unit, const gboolean *origins);
/* Is there any way, direct or thrown, from @origins to @unit? */
gboolean naive_has_way (const Naive *naive, TlUnit unit, const gboolean *origins);
/* The same from all that it may use. */
gboolean naive_has_line (const Naive *naive, TlUnit unit, NaiveKind kind);

/* Rules 12.3, 12.9a: would trace reach @unit, which is no combat unit, in @hex? */
gboolean naive_would_trace (const Naive *naive, TlUnit unit, TlHex hex);
/* What an edge costs a supply path in the weather of the turn, without bridges (12.3d, 17.0c). */
TlCost naive_plain_cost (const Naive *naive, TlHex from, TlHex to, TlDirection direction,
                         TlMobility mobility);
/* What an edge costs in twelfths of an MP, with engineers' bridges (13.8b): a TlCost. */
TlCost naive_edge_cost (const Naive *naive, TlHex from, TlHex to, TlDirection direction,
                        TlMobility mobility);

/* Puts somebody of @side into @hex, on the Move side, who so has no ZOC; FALSE: @side has nobody
 * like that. */
gboolean naive_put_somebody (TlEdit *edit, const TlSituation *situation, TlSide side, TlHex hex);
