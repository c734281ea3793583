/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breakout: cut-off units that try to make their way back as stragglers (12.8e).
 *
 * A combat unit may try in the Breakout Segment when trace does not reach it at that moment, when a
 * Movement Allowance of 1 or more is printed on it (on either side: it goes in Move Mode), and when
 *
 *   (A) a path, however long, leads from it to a combat unit of its side that is in trace, through
 *       no hex with an enemy combat unit and over nothing that is closed to its Move Mode mobility;
 *       by Truck through no enemy ZOC either, unless negated, and
 *   (B) such a unit is within 15 hexes, as the crow flies.
 *
 * On the *first turn* out of trace both are waived, a die gets +1, and Transport Points may try
 * too.  The unit's last Supply Phase decides whether it is the first turn: TL_UNIT_UNTRACED says
 * that it had no trace there, whether it ate or was marked.  The Out of Supply marker alone would
 * not do: a unit that has eaten has none, and has spent the first turn all the same.
 *
 * A die of 5 or 6 succeeds, and another says in how many turns the unit returns.  All else is the
 * Dead Pile.  Every Transport Point rolls for itself, so only a counter of a single one, or less,
 * may try: larger ones are divided first (13.2c).
 *
 * Readings taken, as choices of the edition: breakout-load.  Supply that a transport carries stays
 * aboard: it comes back with it, or is lost with it.  breakout-split: of a formation that does not
 * trace as one, only the units that its best split serves are in trace (12.6f); no unit breaks out
 * to the others, which may break out themselves.
 *
 * Cost: the picture of the side; a search over the map's hexes.
 */
#pragma once

#include "pieces/tl-unit.h"

typedef struct
{
  gboolean is_first_turn;
  int drm;
  TlUnit reached; /* the unit that the path of (A) leads to, or TL_UNIT_NONE */
  TlUnit near;    /* the nearest of (B), TL_UNIT_NONE when no unit is in trace */
  guint hexes;    /* to that one */
} TlBreakout;

/* Rules 12.6f, 12.8e: is @unit, of any side, out of trace supply at this moment? */
gboolean tl_breakout_is_cut_off (const TlSituation *situation, TlUnit unit);

/*
 * @unit: any unit
 * @breakout: (out) (optional): what was found; set unless @unit is of no kind that breaks out, or
 *   needs not
 * @verdict: (nullable): all that is in the way
 *
 * Rules: 2.2 (its time), 12.6f, 12.8e, 12.8e(A), 12.8e(B), 4.5a(B), 4.5b.
 *
 * Returns: whether @unit may try now
 */
gboolean tl_breakout_may (const TlSituation *situation, TlUnit unit, TlBreakout *breakout,
                          TlVerdict *verdict);

/* Rule 12.8e: does @die, 1 to 6, succeed? */
gboolean tl_breakout_succeeds (const TlSituation *situation, const TlBreakout *breakout, int die);
