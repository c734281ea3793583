/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where to stand: how far a unit may go and still be supplied, and from where an HQ serves most
 * units.
 *
 * Both take the hexes that a move of this phase reaches (tl-move.h), its start among them,
 * but for those that are full (4.8): a move may lead through these, and not end there.  For each
 * they make the supply picture with the unit there (tl-supply.h): its own presence may negate an
 * enemy zone of control (4.5b), take a railway into control (13.3h) or make a stop of it (13.3c),
 * and its going may give that up.
 *
 * Example: a division traces over 5 MP. Of the hexes in its reach those within 5 MP and a free step
 * of the source are good; one beside an enemy is good as well when the path leaves it by no Truck
 * (4.5a(B)).
 *
 * Cost.  Hexes where the unit changes nothing but its own place (no enemy zone of control, no
 * railway, port or source) share one picture, with a copy of the unit in each; every other hex, and
 * every hex for an HQ, takes a picture of its own.
 *
 * Does not check: fuel, what the enemy does then, whether others make room.
 */
#pragma once

#include "rules/supply/tl-supply.h"

typedef struct
{
  TlHex hex;
  guint mp12; /* of the move */
  gboolean has_trace;
  gboolean has_dump; /* a dump in reach */
} TlStand;

/*
 * @unit: a combat unit on the map
 * @verdict: (nullable): why it cannot move, if so
 *
 * Rules: 4.8, 6.1, 12.3, 12.6a.
 * Errors: none; a unit that cannot move has its own hex alone.
 *
 * Returns: (transfer full): TlStand, by MP, then by hex
 */
GArray *tl_stand_reach (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* An HQ in a hex, with a side up. */
typedef struct
{
  TlHex hex;
  guint8 face;    /* TlFaceSide */
  guint mp12;     /* of the move */
  guint n_traced; /* of the given units, the HQ itself not counted */
  guint n_dumped;
  gboolean hq_has_trace;
} TlHqStand;

/*
 * @hq: an HQ on the map
 * @units: the units that it should serve
 *
 * Where @hq, moving on the side that shows or first turned over, would stand best: most of @units
 * with trace and with a dump in reach, counted together; among equals where it is in trace itself,
 * then the cheaper move, then the lower hex, then the Combat Mode side.
 *
 * From Strat Mode it throws nothing: it leaves that first (12.3b(C)).
 *
 * Rules: 4.8, 5.4, 6.1, 12.3b, 12.6a, 13.1.
 * Does not check: whether it may change its mode now (5.4); other markers over it stay.
 *
 * Returns: (transfer full): TlHqStand, the best first; empty when @hq is no HQ on the map
 */
GArray *tl_stand_hq (const TlSituation *situation, TlUnit hq, const TlUnit *units, guint n_units);

/* The situation with @unit in @hex, whether it can go there or not. (transfer full) */
TlSituation *tl_stand_suppose (const TlSituation *situation, TlUnit unit, TlHex hex);
