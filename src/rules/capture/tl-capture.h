/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What Attack-Capable units capture when they enter a hex without enemy combat units (4.8c, 9.14).
 *
 * It is the same for a move, an advance and a retreat.  Hedgehogs, air bases and ports change sides
 * at once (9.14e, f, h), and ships are destroyed with what is in their holds (9.14g).  Extenders
 * collapse (9.14d).  Dumps and transport are rolled for (9.14b, c; tl-capturable.h), and so is each
 * aircraft (9.14f).
 *
 * Dump: the Tokens that are not captured are destroyed.  It is rolled for first, so that what lies
 * on the ground afterwards was loaded.
 *
 * Transport: some points and some of the load are captured, each by its own number.  What the
 * captured points cannot carry is laid on the ground beside them; what the other points cannot
 * carry is laid there too, as their owner's, and is displaced with them (the edition's choice
 * capture-load-left-over; read as destroyed, neither is laid down).  Counters stay what they are as
 * far as they can; else change is made for all of a type (13.2c).  Captured Organic Trucks become
 * other trucks (13.2g).  Captured transport has spent no MP: it moves at once in its new owner's
 * Movement Phase, and waits for that in any other (13.2i).
 *
 * Example: three Truck Points with 12T, a roll of 3: one point with 3T is captured, two with 8T
 * stay, and 1T lies beside them, to be displaced like them.
 *
 * Displacement: what the owner still has of a column in the hex goes to any hex within the distance
 * of the table, in hexes, whatever ground or enemies lie between, but not to open water or where
 * enemy pieces are (the choice displacement).
 *
 * Aircraft: each rolls two dice; low rolls cost it a step, with a modifier for active aircraft and
 * one for a base taken by an advance after combat.  A survivor goes to an air base of its side
 * within twice its range, and is inactive there; without such a base it is destroyed.
 *
 * Example: an active fighter, taken by surprise on a move, loses a step to rolls up to 4: 6 of 36.
 *
 * Does not check: who may enter (4.4c), which movement and retreat check; what the dice say.
 */
#pragma once

#include "rules/capture/tl-capturable.h"

/**
 * tl_capture_at_once:
 * @edit: being edited
 * @hex: a hex that Attack-Capable units of @side have entered
 * @side: whose units
 *
 * Gives @side what needs no dice, and destroys ships.
 *
 * Rules: 9.14e-h.
 */
void tl_capture_at_once (TlEdit *edit, TlHex hex, TlSide side);

/**
 * tl_capture_remind:
 * @situation: not modified
 * @hex: a hex that Attack-Capable units of @side enter
 * @side: whose units enter
 * @by_advance: after combat, an overrun too (9.12g); aircraft have a better chance then (9.14f)
 * @verdict: (nullable): gets a reminder for each thing that is there, with its chances
 *
 * Rules: 9.12f, 9.12g(C), 9.14b-h.
 */
void tl_capture_remind (const TlSituation *situation, TlHex hex, TlSide side, gboolean by_advance,
                        TlVerdict *verdict);

/* What @side would capture there, with its chances: a line each with its rule, and the Tokens
 * captured on average when several dice are rolled for them; NULL when there is nothing.  A hex
 * that enemy combat units guard is entered by an advance (4.8c, 9.12g). (transfer full)
 * (nullable) */
char *tl_capture_text (const TlSituation *situation, TlHex hex, TlSide side);

/* --- dumps and transport --- */

/**
 * tl_capture_dump:
 * @edit: being edited
 * @hex: where
 * @owner: whose SP lie on the ground there
 * @t: Tokens that are captured, no more than there are; the rest is destroyed
 *
 * Rules: 9.14b, 12.1d.
 */
void tl_capture_dump (TlEdit *edit, TlHex hex, TlSide owner, guint t);

/**
 * tl_capture_transport:
 * @edit: being edited
 * @capturable: what is there, before anything was taken
 * @amounts: quarters of a point that each of its types gives up, a share-out of @capturable
 * @t: Tokens of the load that are captured
 *
 * Rules: 9.14c, 13.2c, 13.2g, 13.2i.
 *
 * Returns: Tokens of the load for which no points are left: they lie beside the others, or are
 * destroyed
 */
guint tl_capture_transport (TlEdit *edit, const TlCapturable *capturable, const guint *amounts,
                            guint t);

/* --- displacement --- */

/* Rule 9.14c: what of @owner's in @hex is still to be displaced after @column was rolled for.
 * (transfer full): TlUnit, top first */
GArray *tl_displaced_units (const TlSituation *situation, TlHex hex, TlSide owner,
                            TlCaptureColumn column);

/* Rule 9.14c: may they be displaced to @to? */
gboolean tl_displacement_may_end (const TlSituation *situation, TlHex hex, TlSide owner,
                                  TlCaptureColumn column, TlHex to, TlVerdict *verdict);

/* All such hexes. (transfer full): TlHex, ascending */
GArray *tl_displacement_hexes (const TlSituation *situation, TlHex hex, TlSide owner,
                               TlCaptureColumn column);

/* --- aircraft on the ground (9.14f) --- */

/* What is added to the roll of @aircraft. */
int tl_base_capture_drm (const TlSituation *situation, TlUnit aircraft, gboolean by_advance);

/* Does a @roll of two dice cost it a step? */
gboolean tl_base_capture_costs_step (const TlSituation *situation, TlUnit aircraft,
                                     gboolean by_advance, int roll);

/* How many of the 36 rolls do? */
guint tl_base_capture_ways (const TlSituation *situation, TlUnit aircraft, gboolean by_advance);

/* Hexes of air bases that @aircraft may go to. (transfer full): TlHex, ascending */
GArray *tl_base_capture_hexes (const TlSituation *situation, TlUnit aircraft);
