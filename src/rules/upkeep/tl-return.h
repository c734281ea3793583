/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Units that come as reinforcements: by the schedule, or back after a Breakout (12.8e, 13.6).
 *
 * A unit that the schedule brings waits in the pool with its turn, like one that broke out, and
 * comes to the places that the schedule names (tl-programme.h); planes, where it names none, to any
 * air base of their side.  A place that is held makes it late, and it stays due.  So does a port
 * that handles no more in the phase (13.6a): what arrives there counts against its capacity, and of
 * SP as much comes as the port takes.
 *
 * By option replacements come with any HQ of their side that traces, too (21.7).
 *
 * A unit that succeeded waits in the pool for the turn that its second die named.  It arrives in
 * its side's Reinforcement Phase of that turn, which it may not let pass (13.6), at one of the
 * hexes where reinforcements enter: map-edge railways and entry hexes of its side.  A hex that
 * enemy combat units hold is replaced by the free hex of the map's edge that is nearest to it.
 * Enemy zones of control and the stacking limit do not matter (4.8a, 13.6); any voluntary mode may
 * be taken, but Strat and Reserve not in an enemy ZOC (4.5a(I), (J)), and Transport Points have the
 * Move Mode alone (13.2).
 *
 * Reading taken, as a choice of the edition: breakout-return.  Where survivors come back differs
 * from game to game; ours are where reinforcements enter, and on a map without such hexes the
 * side's other supply sources.
 *
 * Example: a regiment breaks out in turn 3 and rolls a 2.  In its Reinforcement Phase of turn 5 it
 * is put on the railway at the map's edge.
 *
 * Cost: the sources of the map, and its edge where one is blocked.
 */
#pragma once

#include "pieces/tl-schedule.h"
#include "pieces/tl-site.h"
#include "pieces/tl-unit.h"

/* Units of @side that will come back, or are due, by turn, then ascending.  (transfer full):
 * TlUnit */
GArray *tl_return_units (const TlSituation *situation, TlSide side);
/* Those of the phasing side that are due now, in the same order. (transfer full): TlUnit */
GArray *tl_return_due (const TlSituation *situation);
/* Rule 12.8e: may @unit be put on the map at this moment of the game, at whatever hex? */
gboolean tl_return_is_due (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);
/* Rules 13.6, 13.6a, 21.7: where it may arrive.  (transfer full): TlSite, of the schedule in its
 * order, else ascending; empty: nowhere */
GArray *tl_return_places (const TlSituation *situation, TlUnit unit);

typedef struct
{
  guint port16; /* what it takes of a port, in sixteenths of a point; 0 where none counts */
  guint t;      /* of SP: Tokens that come at once */
} TlReturnSize;

/* Rules 12.1a, 13.6a, 19.0a: what of @unit comes at @site: of SP as much as the port takes. */
TlReturnSize tl_return_size (const TlSituation *situation, TlUnit unit, TlSite site);

/* Rule 13.6c: Tokens that @unit, transport that the schedule brings and that is due, finds room for
 * among the SP that are due and may come where it may; they are loaded before it arrives.  0 with
 * the reason in @verdict (nullable). */
guint tl_return_may_load (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);
/* Loads @t of them, at most tl_return_may_load (): those of the first SP counter first. */
void tl_return_load (TlEdit *edit, TlUnit unit, guint t);

/* Rules 13.6, 13.6a: the rule by which @unit, which is due, is late, NULL: it is not.  Adds the
 * reason to @verdict (nullable). */
const char *tl_return_late (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/*
 * @unit: any unit
 * @site: a hex of the map, or a box
 * @mode: the mode that it takes
 * @verdict: (nullable): all that is in the way
 *
 * Rules: 2.2, 4.5a(I), 4.5a(J), 12.8e, 13.2, 13.5, 13.6.
 *
 * Returns: whether @unit may arrive there now
 */
gboolean tl_return_may (const TlSituation *situation, TlUnit unit, TlSite site, TlMode mode,
                        TlVerdict *verdict);

/* Rule 13.6: does @unit take a mode when it arrives?  Planes and SP have none, transport has
 * one. */
gboolean tl_return_takes_mode (const TlSituation *situation, TlUnit unit);

/* Rule 13.5: is @unit one that may be in Combat Mode, which replacements never are? */
gboolean tl_return_has_combat_mode (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

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
  TlHex place;   /* where it appears (13.5a, 13.5f) */
} TlRebuildPrice;

/*
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

/* Rule 13.5: what could pay for a step of @unit now: sets of Repls, as GArray of TlUnit, a set for
 * each hex. (transfer full) */
GPtrArray *tl_rebuild_offers (const TlSituation *situation, TlUnit unit);

/* Rule 13.9: may @unit take the steps of @other, or be exchanged for it?  @exchanges: (out)
 * (optional): which of the two. */
gboolean tl_consolidation_may (const TlSituation *situation, TlUnit unit, TlUnit other,
                               gboolean *exchanges, TlVerdict *verdict);
