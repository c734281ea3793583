/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What Attack-Capable units capture when they enter a hex without enemy combat units (4.8c, 9.14).
 *
 * It is the same for a move, an advance and a retreat.  Hedgehogs, air bases and ports change sides
 * at once (9.14e, f, h), and ships are destroyed with what is in their holds (9.14g).  Extenders
 * collapse (9.14d).  Dumps and transport are rolled for (9.14b, c), and so is each
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

#include "pieces/tl-unit.h"

/*
 * What a side has in a hex that an enemy enters, and how much of it the Capture Table gives to the
 * enemy (9.14b, c).
 *
 * Definitions.  The table has three columns, and one die is rolled for each, in the order of the
 * chart: the *dump*, which is SP on the ground; *trucks*, all Transport Points of a printed MA
 * above 10 with their loads; and *wagons*, all other Transport Points with theirs. A die gives a
 * percentage, which is taken of the Transport Points and of their load apart:
 *
 *   points captured = round (points x per cent / 100)
 *   Tokens captured = round (Tokens x per cent / 100)
 *
 * with halves up (4.1), Tokens always to the nearest Token, points to the nearest full one; points
 * go by quarters only where a counter of the type is printed with a part of a point.  The rest of a
 * dump is destroyed, the rest of transport is displaced.
 *
 * A *type* of transport is a set of counters that make change for each other (13.2c).  Where the
 * counters of a type cannot show a number, the highest number below it that they can show is
 * captured (the edition's choice capture-change).  Captured points of Organic Trucks become
 * ordinary points of the type, so ordinary counters say which numbers and which parts of a point
 * there are. Where several types are in the hex, their owner says which points are captured: each
 * way to do so is a *share-out*.
 *
 * Example: three Truck Points carry 12T, 36T lie beside them.  A 3 captures 25 per cent of the
 * trucks: 0.75 is 1 point, and 3T.  A 5 captures 50 per cent of the dump: 18T.
 *
 * Does not know: Extenders, which collapse and are never rolled for (9.14d); who may enter (4.4c).
 * Cost: a look at every unit of the hex; share-outs grow with the points and the types.
 */

/* With more quarters of a point in one hex all or nothing is captured: no game has so many, and a
 * hostile file must not make the program slow. */
#define TL_CAPTURABLE_POINTS4_MAX 2000

/* More ways than this to share points out among types are not listed. */
#define TL_SHARE_OUTS_MAX 64

typedef struct
{
  TlUnit like;   /* one of its counters in the hex */
  guint points4; /* all of them together, in quarters of a Transport Point */
} TlTransportType;

typedef struct
{
  TlCaptureColumn column;
  TlHex hex;
  TlSide owner;         /* before the capture */
  GArray *types;        /* TlTransportType, in the order of the stack; empty for a dump */
  guint points4;        /* of all types; 0 for a dump */
  guint t;              /* Tokens: loaded, or on the ground */
  gboolean in_quarters; /* points are rounded to quarters */
} TlCapturable;

/* What is captured with one roll. */
typedef struct
{
  guint percent;
  guint points4;
  guint t;
  gboolean is_short; /* the table gives more points than counters can show */
} TlCaptured;

/*
 * @hex: a hex of the map
 * @owner: whose pieces
 * @column: what is rolled for
 *
 * Rules: 9.14b, 9.14c.
 *
 * Returns: (transfer full): what is there; see tl_capturable_is_empty ()
 */
TlCapturable *tl_capturable_new (const TlSituation *situation, TlHex hex, TlSide owner,
                                 TlCaptureColumn column);
void tl_capturable_free (TlCapturable *capturable);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlCapturable, tl_capturable_free)

/* Is there nothing to roll for? */
gboolean tl_capturable_is_empty (const TlCapturable *capturable);

/*
 * @situation: of which it was made
 * @die: 1 to 6
 *
 * Rules: 4.1, 9.14b, 9.14c.
 *
 * Returns: what is captured
 */
TlCaptured tl_capturable_captured (const TlCapturable *capturable, const TlSituation *situation,
                                   int die);

/*
 * @situation: of which it was made
 * @points4: what is captured in all, as tl_capturable_captured () says
 *
 * Rules: 9.14c.
 *
 * Returns: (transfer full): GArray of guint, the quarters of a point that each type gives up; the
 *   first types give up most in the first; at least one, TL_SHARE_OUTS_MAX at most
 */
GPtrArray *tl_capturable_share_outs (const TlCapturable *capturable, const TlSituation *situation,
                                     guint points4);

/* Are @amounts, one for each type, one of the share-outs of @points4? */
gboolean tl_capturable_may_give_up (const TlCapturable *capturable, const TlSituation *situation,
                                    guint points4, const guint *amounts);

/* Successive rolls of a die with the same result. */
typedef struct
{
  int first;
  int last;
  TlCaptured captured;
} TlCapturedSpan;

/* The results of all rolls, from 1 to 6. (transfer full): TlCapturedSpan */
GArray *tl_capturable_spans (const TlCapturable *capturable, const TlSituation *situation);

/* Rules 9.14b, c: the @mean of the Tokens of @owner that all dice together capture in @hex, and the
 * @most that they can.  Returns the number of dice. */
guint tl_capture_mean (const TlSituation *situation, TlHex hex, TlSide owner, TlFraction *mean,
                       guint64 *most);

/* --- in words --- */

/* "3 trucks with 12T", "36T on the ground". (transfer full) */
char *tl_capturable_text (const TlCapturable *capturable);
/* "1 point with 3T", "4T", "nothing". (transfer full) */
char *tl_captured_text (const TlCaptured *captured);
/* "the rest is displaced up to 10 hexes". (transfer full) */
char *tl_capturable_rest_text (const TlCapturable *capturable, const TlSituation *situation);
/* "3 trucks with 12T (die 1-2: nothing; ...; the rest is displaced up to 10 hexes)". (transfer
 * full) */
char *tl_capturable_prospect_text (const TlCapturable *capturable, const TlSituation *situation);

/*
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

/*
 * @hex: where
 * @owner: whose SP lie on the ground there
 * @t: Tokens that are captured, no more than there are; the rest is destroyed
 *
 * Rules: 9.14b, 12.1d.
 */
void tl_capture_dump (TlEdit *edit, TlHex hex, TlSide owner, guint t);

/* What taking transport leaves to be said. */
typedef struct
{
  guint over_t;    /* Tokens of the load for which no points are left: they lie beside the others,
                    * or are destroyed */
  guint ordinary4; /* quarters of a point of Organic Trucks that become ordinary transport of their
                    * owner: 9.14c (errata of 4.0), 13.2g, the edition's choice organic-rest */
} TlTransportTaken;

/*
 * @capturable: what is there, before anything was taken
 * @amounts: quarters of a point that each of its types gives up, a share-out of @capturable
 * @t: Tokens of the load that are captured
 *
 * Rules: 9.14c, 13.2c, 13.2g, 13.2i.
 */
TlTransportTaken tl_capture_transport (TlEdit *edit, const TlCapturable *capturable,
                                       const guint *amounts, guint t);

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

/* Does a @roll of two dice cost it a step?  @drm: (out) (optional): what is added to the roll */
gboolean tl_base_capture_costs_step (const TlSituation *situation, TlUnit aircraft,
                                     gboolean by_advance, int roll, int *drm);

/* How many of the 36 rolls do? */
guint tl_base_capture_ways (const TlSituation *situation, TlUnit aircraft, gboolean by_advance);

/* Hexes of air bases that @aircraft may go to. (transfer full): TlHex, ascending */
GArray *tl_base_capture_hexes (const TlSituation *situation, TlUnit aircraft);
