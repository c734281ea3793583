/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moving by rail (13.3a, b, e-g): combat units, Transport Points and SP.
 *
 * Definitions.  *Cargo* are units that stand together, or dumps, of which a number of Tokens goes.
 * A point of *Rail Cap* carries 1 SP or 1 RE any distance, in the Movement Phase of its side; a
 * Transport Point takes its size, loaded or not, and what it carries goes with it (4.7b); a combat
 * unit whose Move Mode goes by Leg with a Movement Allowance of 6 or less takes half its size
 * (4.7a).  Through trainbusting it takes twice as much, once; over nothing but multi-track railways
 * half.  It is counted in sixteenths of a point.
 *
 * A *train* entrains in a detrainable hex (13.3c) and detrains in another, both without enemy ZOC,
 * which negation does not lift for cargo (4.5a(C)); combat units in Move Mode, with half their MA
 * at least unspent.  On the way is no hex with an enemy combat unit or ZOC, all track is of a gauge
 * that the side uses, and all the stops are under its control (13.3e).  After that cargo moves no
 * more.  A detrainable hex has a railway free of all this back to a supply source; Extenders do not
 * help cargo.
 *
 * Cargo also entrains off the map (13.3e, 13.6b): in a rail *arrival hex*, a railway by which
 * reinforcements of its side enter the map, it has come by train; in a holding box off the map
 * whose trains enter by such a hex it boards them, and its way begins with that hex.
 *
 * *Repair units* (13.3f, g) go in Combat Mode too, from any rail hex to any other, and have their
 * move afterwards; but not over track that was converted in the same phase.
 *
 * Readings taken, as choices of the edition: rail-stops-on-the-way.  A stop that neither
 * side controls yet is closed to cargo.  rail-load.  What a Transport Point has carried to the
 * railway in this phase does not go on by rail (12.2a).  rail-arrival.  A unit in an arrival hex
 * entrains there, though it did not arrive in this turn.
 *
 * Example: 3 SP by a double-track line, then 1 SP over an ordinary one: 1 1/2 + 1 points.
 *
 * Cost: one search of the railways for the stops, one along them for each way, four for the ways to
 * all stops.
 */
#pragma once

#include "rules/supply/tl-rail.h"

/* Rule 13.3a: what is left of the Rail Cap of @side in this phase, in sixteenths of a point. */
guint tl_train_left16 (const TlSituation *situation, TlSide side);

/* Rule 13.3e: the hex on which the way of @unit by rail begins: its own, or the hex by which the
 * trains of its box enter the map; TL_HEX_NONE where no train leaves. */
TlHex tl_train_start (const TlSituation *situation, TlUnit unit);

/*
 * @units: of one side, in one hex or box
 * @t: Tokens that go, of a dump; 0: all that may
 * @path: hexes from tl_train_start () to where they detrain, both included; out of a box one hex
 *   may be both
 * @n_path: how many hexes
 * @cap16: (out) (optional): what it takes, in sixteenths of a point; set when the answer is yes
 * @verdict: (nullable): every reason against
 *
 * Rules: 4.5a(C), 4.5b, 4.7, 4.8c, 12.2a, 13.3a-c, 13.3e-h.
 * Does not check: stacking (4.8a), which counts when the segment ends.
 *
 * Returns: whether they may
 */
gboolean tl_train_check (const TlSituation *situation, const TlUnit *units, guint n_units, guint t,
                         const TlHex *path, guint n_path, guint *cap16, TlVerdict *verdict);

/* Rule 13.3a: the Rail Cap that they take along @path, in sixteenths of a point, may they go or
 * not.  @path: at least one hex */
guint tl_train_price16 (const TlSituation *situation, const TlUnit *units, guint n_units, guint t,
                        const TlHex *path, guint n_path);

/*
 * @units: of one side, in one hex with a railway or in one box with trains
 * @to: a hex with a railway
 *
 * The way that takes least of the Rail Cap, and of these the shortest; where none is open, the
 * shortest along the map's railways, for which tl_train_check () gives the reasons.
 *
 * Returns: (transfer full) (nullable): TlHex, both ends included; NULL when no railway leads there
 */
GArray *tl_train_path (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex to);

/* Where they may detrain now, each along tl_train_path (). (transfer full): TlHex, ascending */
GArray *tl_train_ends (const TlSituation *situation, const TlUnit *units, guint n_units, guint t);

/* A stop that a train can reach. */
typedef struct
{
  TlHex hex;
  guint cap16; /* what it takes of the Rail Cap, in sixteenths of a point */
  guint t;     /* Tokens that go, of a dump that is too much for the trains; 0: all */
} TlTrainStop;

/* Rule 13.3a: the same with the price of each; of a single dump that is too much for the Rail Cap
 * that is left as much as it carries.  (transfer full): TlTrainStop, by hex */
GArray *tl_train_stops (const TlSituation *situation, const TlUnit *units, guint n_units);

/* "2 1/2", from sixteenths of a point. (transfer full) */
char *tl_train_points (guint cap16);
