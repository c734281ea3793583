/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of retreats:
 *
 *   tl-retreat-ground.c   who retreats over what ground, and what one step does
 *   tl-retreat-search.c   the cheapest way to every hex
 *   tl-retreat.c          the answers
 *   tl-retreat-why.c      what keeps units from a hex
 *
 * A retreat stays within three hexes of its start, so the ground is a square of *slots*, numbered
 * by how far a hex lies along two directions, with the start in the middle.  The step in a
 * direction adds the same number to every slot, and a slot's distance from the start is a constant.
 *
 * Which units a step eliminates depends on what *class* they are of alone.  So a group under way is
 * known by its slot, whether all of it is DG, and which classes it has lost.
 */
#pragma once

#include "rules/movement/tl-retreat.h"

G_BEGIN_DECLS

#define TL_RETREAT_SLOTS 49
#define TL_RETREAT_START_SLOT 24

typedef enum
{
  TL_RETREAT_BY_LEG,
  TL_RETREAT_BY_TRACK,
  TL_RETREAT_BY_TRUCK,
  TL_RETREAT_IMMOBILE, /* cannot move in any mode (9.12b) */
  TL_RETREAT_STRAT,    /* began the retreat in Strat Mode: dies in an enemy ZOC (5.8) */
  TL_RETREAT_WEAK,     /* not Attack-Capable: cannot meet enemy pieces (4.8c) */
  TL_RETREAT_CLASSES
} TlRetreatClass;

enum
{
  TL_RETREAT_CLOSED = 1 << 0, /* off the map, or enemy combat units now or at the start (9.12f) */
  TL_RETREAT_EZOC = 1 << 1,
  TL_RETREAT_PIECES = 1 << 2, /* enemy pieces that do not fight */
  TL_RETREAT_FRIENDS = 1 << 3
};

typedef struct
{
  const TlSituation *situation;
  const TlMap *map;
  const TlRetreatQuery *query;
  TlHex start;
  TlSide side;
  guint dg_hex; /* entering this hex of the path turns units DG (9.12a) */

  /* Units, a bit each in the order of the query. */
  guint64 everybody;
  guint64 dg_at_start;
  guint64 combat;
  guint64 of_class[TL_RETREAT_CLASSES];
  guint steps_of[TL_RETREAT_UNITS_MAX];

  TlHex hex_of[TL_RETREAT_SLOTS];
  guint8 flags_of[TL_RETREAT_SLOTS];

  /* Worked out when first asked: classes that an edge eliminates, TL_RETREAT_UNKNOWN before; who is
     left, and with how many steps, when some classes are lost. */
  guint8 lost_over[TL_RETREAT_SLOTS][TL_DIRECTIONS];
  guint64 known_sets;
  guint64 alive_of[1 << TL_RETREAT_CLASSES];
  guint16 steps_left_of[1 << TL_RETREAT_CLASSES];
} TlRetreatGround;

/* Where a group has got to, and what that has cost. */
typedef struct
{
  guint64 price; /* what decides between labels, the least is the best */
  guint64 alive;
  guint32 previous;  /* the label before, TL_RETREAT_NO_LABEL at the start */
  guint32 next_here; /* another label of this slot */
  guint16 entered;   /* hexes so far */
  guint16 steps_lost;
  guint8 slot;
  guint8 lost; /* a bit per class */
  guint8 all_dg;
} TlRetreatLabel;

#define TL_RETREAT_NO_LABEL G_MAXUINT32
#define TL_RETREAT_UNKNOWN 0xff

/* Enough units, not too many, and a distance that a retreat can have? */
gboolean tl_retreat_query_is_sound (const TlRetreatQuery *query, TlVerdict *verdict);

/* FALSE when the units cannot retreat together; the reasons go to @verdict. */
gboolean tl_retreat_ground_init (TlRetreatGround *ground, const TlSituation *situation,
                                 const TlRetreatQuery *query, TlVerdict *verdict);

/* The slot beyond @slot, or -1 outside the area of the retreat. */
int tl_retreat_next_slot (const TlRetreatGround *ground, guint slot, TlDirection direction);
guint tl_retreat_distance (guint slot);

/* The group before its first step; FALSE when nobody can move at all. */
gboolean tl_retreat_begin (TlRetreatGround *ground, TlRetreatLabel *label);
/* One step to @slot, which is next to @from; FALSE when nobody arrives. */
gboolean tl_retreat_step (TlRetreatGround *ground, const TlRetreatLabel *from,
                          TlDirection direction, guint slot, TlRetreatLabel *to);

/* TlRetreatLabel, every hex of the area with its cheapest ways.  (transfer full) */
GArray *tl_retreat_search (TlRetreatGround *ground);

G_END_DECLS
