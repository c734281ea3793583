/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The programme of a turn: what of the game's schedule (pieces/tl-schedule.h) is due now, what a
 * roll brings, where it comes to, and how victory stands.
 *
 * Before a segment ends, some things are *determined*, by a roll or by what a hand says: in the
 * Pre-Turn Phase the weather and who goes first; in a side's Reinforcement Phase its arrivals by
 * die, its supply and its replacements (2.3).  What of them, tl_programme_due () says; the clock
 * keeps what is done.  A table that says nothing of the turn is not due, and weather that comes
 * without a roll is there when the turn begins.
 *
 * What comes waits in the pool, due in this turn, as units that broke out do (tl-return.h): Repls
 * and SP are pieces that are made for it.  SP that are placed join the dump there.
 *
 * Who *holds* a hex: the side of combat units there, else who controls it (13.3h).
 *
 * Readings: one roll a turn decides about all arrivals by die of a side.  Weather is the same for
 * the whole map and both sides (17.0b).
 *
 * Cost: entries, times the units that they name.
 */
#pragma once

#include "pieces/tl-schedule.h"
#include "pieces/tl-unit.h"

/* Rules 2.3, 13.5, 13.6, 17.0: TL_DONE_* that must be determined before the segment ends. */
guint tl_programme_due (const TlSituation *situation);
/* One of TL_DONE_*: "weather", "first", "arrivals", "supply", "replacements",
 * "more-replacements", as in files. */
const char *tl_programme_id (guint what);
gboolean tl_programme_parse (const char *text, guint *what);
/* "Weather is rolled.", translated. (transfer none) */
const char *tl_programme_text (guint what);
/* What is left to do of @what, which is due: "West chooses who goes first". (transfer full) */
char *tl_programme_due_text (const TlSituation *situation, guint what);
/* The rule that it is of. */
const char *tl_programme_rule (guint what);

/* Whether @what, which is due, is rolled by one die. */
gboolean tl_programme_is_one_die (const TlSituation *situation, guint what);
/* The weather that @roll brings in this turn; 0: none is said. @roll 0: what comes without one. */
guint tl_programme_weather (const TlSituation *situation, int roll);
/* The entry of the phasing side's table of @kind that @roll brings. (transfer none) (nullable) */
const TlEntry *tl_programme_row (const TlSituation *situation, TlEntryKind kind, int roll);
/* Rule 13.6: does @unit wait for an arrival that has not come? */
gboolean tl_programme_waits_for (const TlSituation *situation, TlUnit unit);
/* Whether it is the schedule that brings @unit, and no return after a Breakout. */
gboolean tl_programme_is_scheduled (const TlSituation *situation, TlUnit unit);
/* ... does any unit of @entry, an arrival? */
gboolean tl_programme_has_not_come (const TlSituation *situation, const TlEntry *entry);
/* Whether @unit is on the map or in a box of the scenario. */
gboolean tl_programme_is_there (const TlSituation *situation, TlUnit unit);

/*
 * @unit: waits in the pool
 * @places: (out) (transfer full): TlSite, where it may arrive now, the default first
 *
 * The places that the schedule names for it: of its own arrival, or of the entry that brought it;
 * for Repls and SP of which that is not known, those of its side's replacements, supply and
 * arrivals.  Transport that is loaded with SP comes where both may (13.6c).  Of a hex at the map's
 * edge that the enemy holds, the nearest free ones of the edge; another hex that he holds, and a
 * port in his ZOC, are left out: then the unit is late.
 *
 * Rules: 13.6, 13.6a, 13.6b.
 * Does not check: a port's capacity; see tl-return.h.
 *
 * Returns: whether the schedule names any place
 */
gboolean tl_programme_places (const TlSituation *situation, TlUnit unit, GArray **places);

/* Rule 13.6c: may @unit, that the schedule brings, come to a place where @dump, SP that are due,
 * may come, with what it has loaded already? */
gboolean tl_programme_come_together (const TlSituation *situation, TlUnit unit, TlUnit dump);

/* Rule 13.6a: the hex of @site if what arrives there comes by ship: it has a port, and is not at
 * the map's edge.  TL_HEX_NONE: it does not. */
TlHex tl_programme_port (const TlSituation *situation, TlSite site);

/* Rule 13.6b: the free hexes of the map's edge that are nearest to @blocked.  (transfer full):
 * TlSite, ascending */
GArray *tl_programme_free_edge (const TlSituation *situation, TlHex blocked, TlSide side);

/* Who holds @hex, TL_SIDE_NONE: neither. Rules: 13.3h. */
TlSide tl_programme_holder (const TlSituation *situation, TlHex hex);

typedef struct
{
  const TlEntry *entry;
  guint n_held; /* hexes of it that its side holds */
  guint n_hexes;
  guint points; /* of them now; those of `each-turn` are counted when the turn ends */
} TlVictoryRow;

/* (transfer full): TlVictoryRow, of the entries that count in this turn, in their order */
GArray *tl_programme_victory (const TlSituation *situation);
/* What each side would have if the game ended now: counted so far, and for hexes held. */
void tl_programme_points (const TlSituation *situation, int points[TL_SIDES]);
/* What that means: the result of the greatest lead that is reached. (transfer none) (nullable) */
const TlEntry *tl_programme_result (const TlSituation *situation);
/* Rule 2.2: is the last turn of the scenario over? */
gboolean tl_programme_is_over (const TlSituation *situation);
