/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rebuilding units out of replacements, and consolidating them (13.5, 13.9).
 *
 * A side's Rebuild Table says what a step of a unit costs in Eq and Pax: the first of the
 * schedule's `rebuild` entries that fits the counter; who is in none is not rebuilt.  All Repls
 * that pay lie in one hex in Move Mode, at most two hexes from an HQ of their side that shows its
 * Combat Mode side, and not in an enemy ZOC.  They vanish.  A unit from the Dead Pile appears in
 * their hex, in whatever mode it may begin in; a reduced unit stands there already.  Any number of
 * steps may be bought, and not all of them need be.
 *
 * Trucks that the enemy has destroyed cost one Eq a Transport Point (13.5e).  A plane gets two
 * steps for an Eq, and returns to any air base of its side (13.5f).  A pair comes for one Repl
 * (13.5d).
 *
 * Consolidation makes one unit of two in one place, whose steps add up, the surplus lost; or
 * exchanges a unit for its equal in the Dead Pile that belongs to a formation.
 *
 * Example: a battalion costs 1 Pax a step.  With two Pax in 05.05, an HQ in 06.05, `rebuild`
 * brings back two dead battalions, one after the other.
 *
 * By option 21.7 every step costs one Repl: Pax instead of both, but Eq for a unit that has Track
 * on a side of its counter.  How many Repls of a turn are kept is not checked.
 *
 * Readings: the HQ may be of any formation, and nothing need be passable on the way to it;
 * internal stocks of units from the Dead Pile are full; a plane on the map stays as it is.
 *
 * Cost: O(units) for each question.
 */
#pragma once

#include "pieces/tl-schedule.h"
#include "pieces/tl-unit.h"

typedef struct
{
  const TlUnit *units; /* one, or a pair */
  guint n_units;
  const TlUnit *repls;
  guint n_repls;
  TlHex base;  /* of a plane: where it goes; TL_HEX_NONE: the first base */
  TlMode mode; /* of a unit from the Dead Pile */
} TlRebuild;

typedef struct
{
  guint eq, pax; /* of all steps together */
  guint n_steps; /* that each unit gets */
} TlRebuildPrice;

/**
 * tl_rebuild_check:
 * @situation: not modified
 * @rebuild: who, out of what
 * @price: (out) (optional): set only on success
 * @verdict: (nullable): all that is in the way
 *
 * Rules: 13.5a, 13.5b, 13.5c, 13.5d, 13.5e, 13.5f.
 *
 * Returns: whether @rebuild may be done now
 */
gboolean tl_rebuild_check (const TlSituation *situation, const TlRebuild *rebuild,
                           TlRebuildPrice *price, TlVerdict *verdict);

/* Rules 13.5a, 13.5f: where the unit of @rebuild appears; TL_HEX_NONE: a plane has no base. */
TlHex tl_rebuild_place (const TlSituation *situation, const TlRebuild *rebuild);

/* Rule 13.5: what could pay for a step of @unit now: sets of Repls, as GArray of TlUnit, a set for
 * each hex. (transfer full) */
GPtrArray *tl_rebuild_offers (const TlSituation *situation, TlUnit unit);

/* Rule 13.9: may @unit take the steps of @other, or be exchanged for it?  @exchanges: (out)
 * (optional): which of the two. */
gboolean tl_consolidation_may (const TlSituation *situation, TlUnit unit, TlUnit other,
                               gboolean *exchanges, TlVerdict *verdict);
