/* SPDX-License-Identifier: GPL-3.0-or-later */
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
#pragma once

#include "pieces/tl-unit.h"

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

/* Rule 9.14c: the column in which @unit is rolled for; FALSE when it is not rolled for. */
gboolean tl_capture_column_of (const TlSituation *situation, TlUnit unit, TlCaptureColumn *column);

/**
 * tl_capturable_new:
 * @situation: not modified
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

/**
 * tl_capturable_captured:
 * @capturable: not modified
 * @situation: of which it was made
 * @die: 1 to 6
 *
 * Rules: 4.1, 9.14b, 9.14c.
 *
 * Returns: what is captured
 */
TlCaptured tl_capturable_captured (const TlCapturable *capturable, const TlSituation *situation,
                                   int die);

/**
 * tl_capturable_share_outs:
 * @capturable: not modified
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

/* Rules 9.14c (errata of 4.0), 13.2g: the quarters of a point of Organic Trucks that become
 * ordinary transport of their owner, when each type gives up its number of @amounts (the edition's
 * choice organic-rest). */
guint tl_capturable_turns_ordinary (const TlCapturable *capturable, const TlSituation *situation,
                                    const guint *amounts);

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
