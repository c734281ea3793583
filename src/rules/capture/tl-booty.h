/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a side has in a hex that an enemy enters, and what the Capture Table takes of it (9.14b, c).
 *
 * Definitions.  Three things are rolled for, each with a die of its own, in the order of the chart:
 * the *dump*, SP on the ground; *trucks*, all Transport Points of a printed MA above 10 with what
 * they carry; and *wagons*, all others.
 * A die gives a percentage of each.  It is taken of the Transport Points and of their load apart:
 *
 *   points captured = round (points x per cent / 100)
 *   Tokens captured = round (Tokens x per cent / 100)
 *
 * with halves up (4.1), Tokens always to the nearest Token, points to the nearest full one; only
 * where a counter of the type is printed with a part of a point do points go by quarters, too.  The
 * rest of a dump is destroyed, the rest of transport displaced.
 *
 * A *type* of transport is what makes change (13.2c).  Where the counters of a type cannot show a
 * number, the most below it that they can is taken (the edition's choice capture-change).  Points
 * of Organic Trucks become ordinary ones of the type, so ordinary counters say which numbers and
 * which parts of a point there are.  Where several types are there, their owner says which points
 * are captured: each way to do so is a *share-out*.
 *
 * Example: three Truck Points carry 12T, 36T lie beside them.  A 3 takes 25 per cent of the trucks:
 * 0.75 is 1 point, and 3T.  A 5 takes 50 per cent of the dump: 18T.
 *
 * Does not know: Extenders, which collapse and are never rolled for (9.14d); who may enter (4.4c).
 * Cost: a look at every unit of the hex; share-outs grow with the points and the types.
 */
#pragma once

#include "pieces/tl-unit.h"

G_BEGIN_DECLS

/* With more quarters of a point in one hex all or nothing is captured: no game has so many, and a
 * hostile file is not to keep anybody waiting. */
#define TL_BOOTY_POINTS4_MAX 2000

/* More ways than this to share points out among types are not listed. */
#define TL_SHARE_OUTS_MAX 64

typedef struct
{
  TlUnit like;   /* one of its counters in the hex */
  guint points4; /* all of them together, in quarters of a Transport Point */
} TlBootyType;

typedef struct
{
  TlCaptureColumn column;
  TlHex hex;
  TlSide owner;         /* to whom it belongs now */
  GArray *types;        /* TlBootyType, in the order of the stack; empty for a dump */
  guint points4;        /* of all types; 0 for a dump */
  guint t;              /* Tokens: loaded, or on the ground */
  gboolean in_quarters; /* points are rounded to quarters */
} TlBooty;

/* What a die takes of it. */
typedef struct
{
  guint percent;
  guint points4;
  guint t;
  gboolean is_short; /* the table gives more points than counters can show */
} TlCaptured;

/* Rule 9.14c: in which column @unit is rolled for; FALSE when it is not. */
gboolean tl_booty_column_of (const TlSituation *situation, TlUnit unit, TlCaptureColumn *column);

/**
 * tl_booty_new:
 * @situation: not modified
 * @hex: a hex of the map
 * @owner: whose pieces
 * @column: what is rolled for
 *
 * Rules: 9.14b, 9.14c.
 *
 * Returns: (transfer full): what is there; see tl_booty_is_empty ()
 */
TlBooty *tl_booty_new (const TlSituation *situation, TlHex hex, TlSide owner,
                       TlCaptureColumn column);
void tl_booty_free (TlBooty *booty);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlBooty, tl_booty_free)

/* Is there nothing to roll for? */
gboolean tl_booty_is_empty (const TlBooty *booty);

/**
 * tl_booty_captured:
 * @booty: not modified
 * @situation: of which it was made
 * @die: 1 to 6
 *
 * Rules: 4.1, 9.14b, 9.14c.
 *
 * Returns: what is captured
 */
TlCaptured tl_booty_captured (const TlBooty *booty, const TlSituation *situation, int die);

/**
 * tl_booty_share_outs:
 * @booty: not modified
 * @situation: of which it was made
 * @points4: what is captured in all, as tl_booty_captured () says
 *
 * Rules: 9.14c.
 *
 * Returns: (transfer full): GArray of guint, the quarters of a point that each type gives up; the
 *   first types give up most in the first; at least one, TL_SHARE_OUTS_MAX at most
 */
GPtrArray *tl_booty_share_outs (const TlBooty *booty, const TlSituation *situation, guint points4);

/* Does one of the share-outs of @points4 give up @amounts, one for each type? */
gboolean tl_booty_may_give_up (const TlBooty *booty, const TlSituation *situation, guint points4,
                               const guint *amounts);

/* Rules 9.14c (errata of 4.0), 13.2g: when each type gives up its one of @amounts, how many
 * quarters of a point of Organic Trucks are ordinary transport of their owner afterwards (the
 * edition's choice organic-rest). */
guint tl_booty_turns_ordinary (const TlBooty *booty, const TlSituation *situation,
                               const guint *amounts);

/* Rolls of a die that take the same. */
typedef struct
{
  int first;
  int last;
  TlCaptured captured;
} TlCapturedSpan;

/* What the die takes, from 1 to 6. (transfer full): TlCapturedSpan */
GArray *tl_booty_spans (const TlBooty *booty, const TlSituation *situation);

/* Rules 9.14b-c: the mean of the Tokens that all dice take together in @hex, and the @most that
 * they can; how many dice there are.  Of @hex for @owner, as in tl_booty_new (). */
guint tl_booty_mean (const TlSituation *situation, TlHex hex, TlSide owner, TlFraction *mean,
                     guint64 *most);

/* --- in words (tl-booty-words.c) --- */

/* "3 trucks with 12T", "36T on the ground". (transfer full) */
char *tl_booty_text (const TlBooty *booty);
/* "1 point with 3T", "4T", "nothing". (transfer full) */
char *tl_captured_text (const TlCaptured *captured);
/* "die 1-2: nothing; 3: 1 point with 3T; 4-5: ...". (transfer full) */
char *tl_booty_chances_text (const TlBooty *booty, const TlSituation *situation);
/* "the rest is displaced up to 10 hexes". (transfer full) */
char *tl_booty_rest_text (const TlBooty *booty, const TlSituation *situation);
/* "3 trucks with 12T (die 1-2: nothing; ...; the rest is displaced up to 10 hexes)". (transfer
 * full) */
char *tl_booty_prospect_text (const TlBooty *booty, const TlSituation *situation);

G_END_DECLS
