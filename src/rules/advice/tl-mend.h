/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What would mend it: for a unit without a line of supply, the smallest changes that would give it
 * one.
 *
 * Five kinds are tried, each in a private situation:
 *
 *   turn     an HQ shows its other side, which throws farther (5.4, 12.3b); or it leaves Strat
 *            Mode, in which it throws nothing (12.3b(C)), with either side up
 *   HQ       an HQ stands elsewhere, as near as its move reaches, perhaps turned over first
 *   negate   a combat unit stands in the hex, or in two or three hexes, where an enemy zone of
 *            control blocks a path or a railway, or closes a source, an Extender or a rail stop
 *            (4.5b)
 *   hold     the same, where no zone of control is in the way but no side has taken control (13.3h)
 *   move     the unit itself stands elsewhere
 *
 * The answer has the cheapest change of each of the nearest TL_MEND_HQS that serve the unit; the
 * cheapest hex to move to; and the fewest hexes to be held (tl-hold-private.h).
 *
 * Example: the HQ's throw of 4 MP in Move Mode falls one short; its Combat Mode side throws 6: turn
 * it.
 *
 * Cost: for each HQ one search of its move, one of what it could draw and one of where a throw
 * could come from; then a picture for each change that is tried.  Some milliseconds.
 *
 * Each change names its price: the fuel of the move (12.5a), or that there is no fuel, and the
 * units of the side that lose their lines by it.
 *
 * A unit that moves ends where there is room for it (4.8).
 *
 * Does not check: whether a mode may be changed in this phase (5.4).
 */
#pragma once

#include "rules/supply/tl-supply.h"

#define TL_MEND_HQS 6
#define TL_MEND_HEXES 3 /* as many as TL_HOLDS_MOST */
#define TL_MEND_LOSERS 3

typedef enum
{
  TL_MEND_TURN,
  TL_MEND_HQ,
  TL_MEND_NEGATE,
  TL_MEND_HOLD,
  TL_MEND_MOVE
} TlMendKind;

typedef struct
{
  TlMendKind kind;
  TlSupplyKind supply;
  TlUnit unit;           /* the one that changes; TL_UNIT_NONE: any combat unit */
  guint8 face;           /* TlFaceSide that it then shows */
  gboolean is_turned;    /* it shows that side now, or comes out of Strat Mode with it up */
  gboolean leaves_strat; /* the latter */
  guint mp12;            /* of its move */
  guint n_hexes;
  TlHex hexes[TL_MEND_HEXES];    /* where it then stands */
  gboolean is_either;            /* one of them is enough, whichever */
  guint n_zones;                 /* in how many of them an enemy zone of control is negated */
  guint fuel_t;                  /* Tokens that its move takes (12.5c(C)) */
  gboolean lacks_fuel;           /* it needs fuel to move, and can get none */
  guint n_losers;                /* how many units lose their line of the same kind by it */
  TlUnit losers[TL_MEND_LOSERS]; /* the first of them */
} TlMend;

/*
 * @unit: any unit
 * @kind: trace or dumps
 *
 * Rules: 4.5b, 4.8, 5.4, 6.1, 12.3, 12.6, 13.3h.
 *
 * Returns: (transfer full): TlMend, in the order above, nearer HQs first; empty when @unit has a
 *   line, or needs none
 */
GArray *tl_supply_mends (const TlSituation *situation, TlUnit unit, TlSupplyKind kind);

/* A reminder for each of @mends, with the rule, the unit and the hexes. */
void tl_supply_tell_mends (const TlSituation *situation, const GArray *mends, TlVerdict *verdict);
