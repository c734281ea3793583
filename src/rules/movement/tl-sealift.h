/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shipping under a Sea Cap (19.0f): combat units, Transport Points and SP from port to port.
 *
 * Definitions.  *Sea Cap* is what a game lets a side ship in its Movement Phase; a point carries
 * 1 SP or 1 RE (4.7), and a combat unit whose Move Mode goes by Leg with a Movement Allowance of 6
 * or less takes half its size.  *Cargo* are units that stand together in a port, or a dump there,
 * of which a number of Tokens goes.
 *
 * Cargo goes in the Movement and Mode Segment, in Move Mode, before it has spent any MP, and then
 * moves no more (4.7d).  Both ports are its side's, free of enemy zones of control, negated or not
 * (4.5a(G)), and both have capacity left for it (19.0a).  A way of sea leads from one to the other
 * (18.1c).  SP that were unloaded in the phase do not go on (12.2a).
 *
 * Readings taken, as choices of the edition: sea-cap-enemy-ships.  Enemy ships on the way do not
 * stop cargo.
 *
 * Example: 3 SP and a brigade of 2 RE with 3 MP by Leg take 3 + 1 points of the Sea Cap and of each
 * port.
 *
 * Cost: one search of the sea for the ports that can be reached.
 */
#pragma once

#include "rules/supply/tl-harbour.h"

/* Rules 19.0f, 21.6: the Sea Cap of @side in a phase, in sixteenths of a point. */
guint tl_sealift_cap16 (const TlSituation *situation, TlSide side);
/* Rule 19.0f: what is left of the Sea Cap of @side in this phase, in sixteenths of a point. */
guint tl_sealift_left16 (const TlSituation *situation, TlSide side);

/* Rules 4.7, 12.2a: what @units take, of a dump @t Tokens, in sixteenths of a point; @t: 0: all
 * that may go. */
guint tl_sealift_size16 (const TlSituation *situation, const TlUnit *units, guint n_units, guint t);

/* Rule 21.12b: how many times its size cargo from @from to @to takes of the Sea Cap of @side: 1,
 * but for the option's ports in an enemy ZOC. */
guint tl_sealift_factor (const TlSituation *situation, TlSide side, TlHex from, TlHex to);

/*
 * @units: of one side, in one hex
 * @n_units: how many; at least one
 * @t: Tokens that go, of a dump; 0: all that may
 * @to: where to
 * @size16: (out) (optional): what it takes of both ports, in sixteenths of a point, and
 *   tl_sealift_factor () times of the Sea Cap; set when the answer is yes
 * @verdict: (nullable): every reason against
 *
 * Rules: 4.5a(G), 4.5b, 4.7, 4.7d, 12.2a, 13.3h, 18.1c, 19.0a, 19.0b, 19.0f, 21.12b.
 * Does not check: stacking (4.8a), which counts when the segment ends.
 *
 * Returns: whether they may be shipped there now
 */
gboolean tl_sealift_check (const TlSituation *situation, const TlUnit *units, guint n_units,
                           guint t, TlHex to, guint *size16, TlVerdict *verdict);

/* A port that cargo can be shipped to. */
typedef struct
{
  TlHex hex;
  guint size16; /* what it takes of the Sea Cap, in sixteenths of a point */
  guint t;      /* Tokens that go, of a dump that is too much; 0: all */
} TlSeaPort;

/* Where they may be shipped now; of a single dump that is too much as much as goes. (transfer
 * full): TlSeaPort, by hex */
GArray *tl_sealift_ports (const TlSituation *situation, const TlUnit *units, guint n_units);

/* The shortest way of sea between two ports, both included; NULL when there is none. (transfer
 * full) (nullable): TlHex */
GArray *tl_sealift_way (const TlSituation *situation, TlSide side, TlHex from, TlHex to);
