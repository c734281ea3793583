/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Transport Points as change: combining and dividing their counters (13.2c).
 *
 * Definitions.  A *type* of transport is what its counters say: whose, a truck or a wagon, and what
 * the vehicle is called.  *Change* is made of counters of one type, and Organic Trucks make it with
 * those of their own formation alone.  Points and loads stay what they were in all.
 *
 * Counters that are changed for others lie in the Dead Pile, marked TL_UNIT_USED_UP, and come back
 * when change, or an Extender that turns back (12.7f), needs them.  What was destroyed lies
 * there without the mark and stays.  Where no used-up one fits, a piece is made like a printed
 * counter.
 *
 * What a counter has spent of its MA, and whether it has moved, goes with its points: of several
 * the one decides that has least left.  So change moves no Token further than one of them could
 * have (12.2a), and gives no counter MP back.  Tokens stay aboard while counters are changed, so
 * nothing is loaded by it.
 *
 * Example: two Truck Points that have spent 10 MP and carry 6T, and three that stand there with 8T,
 * become five with 14T and 10 MP spent; they divide into four with 14T and one that is empty.
 *
 * Cost: a look at every unit of the scenario.
 */
#pragma once

#include "rules/supply/tl-draw.h"

/* More parts than this are not made at once. */
#define TL_TRANSPORT_PARTS_MAX 8

typedef struct
{
  guint points4; /* quarters of a Transport Point */
  guint t;       /* Tokens that it carries */
} TlTransportPart;

/* Do these counters make change with each other, their owners apart (12.7, 13.2c)? */
gboolean tl_transport_is_of_type (const TlCounter *one, const TlCounter *other);

/* ... and 13.2g: Organic Trucks with those of their formation, others with others? */
gboolean tl_transport_makes_change (const TlCounter *one, const TlCounter *other);

/* Rule 13.2g: the printed counter that Organic Trucks like @like are once they are captured, of the
 * same points if there is one; @like itself when there is none, and for other transport. */
const TlCounter *tl_transport_generic (const TlScenario *scenario, const TlCounter *like);

/* Rule 9.14c: is a counter that makes change with @like printed with a part of a point? */
gboolean tl_transport_has_parts (const TlScenario *scenario, const TlCounter *like);

/*
 * @like: transport that is captured in part
 * @all4: quarters of a point of its type that are there
 *
 * Rules: 9.14c (errata of 4.0), 13.2g.
 *
 * Returns: (transfer full): by quarters of a point, 0 to @all4: can counters show that so many are
 *   captured, as ordinary ones, and what stays?
 */
gboolean *tl_transport_captures (const TlScenario *scenario, const TlCounter *like, guint all4);

/*
 * @like: transport that is captured in part
 * @left4: quarters of a point that stay with their owner
 *
 * What stays of Organic Trucks stays organic as far as their counters show it, and is ordinary
 * otherwise (the edition's choice organic-rest).
 *
 * Rules: 9.14c (errata of 4.0), 13.2g.
 *
 * Returns: how many of @left4 stay as they were, the most that go up with ordinary ones
 */
guint tl_transport_stays_like (const TlScenario *scenario, const TlCounter *like, guint left4);

/* Counters like @like that are together @points4, the largest first where that goes up: their
 * points, as guint; empty when there are none. (transfer full) */
GArray *tl_transport_coins (const TlScenario *scenario, const TlCounter *like, guint points4);

/* The printed counter like @like of @points4; -1 when there is none. */
int tl_transport_printed (const TlScenario *scenario, const TlCounter *like, guint points4);

/*
 * @units: Transport Points
 * @verdict: (nullable): every reason against
 *
 * Rules: 13.2c, 13.2g.
 *
 * Returns: quarters of Transport Points that they are together; 0 when they cannot be combined
 */
guint tl_transport_check_combine (const TlSituation *situation, const TlUnit *units, guint n_units,
                                  TlVerdict *verdict);

/*
 * @unit: Transport Points
 * @parts: what they become
 * @verdict: (nullable): every reason against
 *
 * Rules: 13.2b, 13.2c.
 *
 * Returns: whether they can be divided so
 */
gboolean tl_transport_check_divide (const TlSituation *situation, TlUnit unit,
                                    const TlTransportPart *parts, guint n_parts,
                                    TlVerdict *verdict);

/* Rule 13.2c: the ways in which @unit can be divided into three counters that are printed, the
 * largest first, and loaded in that order.  (transfer full): GArray of TlTransportPart; empty when
 * there is none now.
 * Cost: the cube of the sizes that are printed, a handful. */
GPtrArray *tl_transport_thirds (const TlSituation *situation, TlUnit unit);

/* Fills the loads of @parts with what @unit carries, the first part first. */
void tl_transport_share_load (const TlSituation *situation, TlUnit unit, TlTransportPart *parts,
                              guint n_parts);

/* Puts @unit aside: change is made for it. */
void tl_transport_use_up (TlEdit *edit, TlUnit unit);

/* Has change been made for @unit, or an Extender of it? */
gboolean tl_transport_is_used_up (const TlEdit *edit, TlUnit unit);

/* Takes @points4 of the type of @like out of what is used up, or makes a piece like the printed
 * one; a fresh state, in no hex yet, owned by @owner. TL_UNIT_NONE when no such counter is
 * printed. */
TlUnit tl_transport_take_change (TlEdit *edit, const TlCounter *like, guint points4, TlSide owner);

/* Judged before: see above. Returns what they have become. */
TlUnit tl_transport_combine (TlEdit *edit, const TlSituation *situation, const TlUnit *units,
                             guint n_units);
void tl_transport_divide (TlEdit *edit, const TlSituation *situation, TlUnit unit,
                          const TlTransportPart *parts, guint n_parts);
