/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a barrage costs (10.1b), and which dumps pay it.
 *
 * Definitions.  Barrage strengths as their modes leave them (5.5-5.10), fractions too, are added up
 * and the sum is rounded once (4.2).  It names a column of the edition's table, that of barrages
 * (10.0a) or that of facilities (10.0c); artillery pays the cost of that column, before any shifts,
 * for all of it at once: out of dumps that one HQ draws from and throws to all of them, or out of
 * one dump that all of them draw from.  By HR-7 it may fire, and pay for, a part of its strength.
 * Aircraft and ships pay nothing, in a hip shoot neither (14.7d), nor does coastal artillery that
 * fires at ships (18.3g).
 *
 * Example: a regiment of 12 and one of 8 that is DG: 12 + 8 x 1/2 = 16, the column 12-16, 3T.  Each
 * for itself 12 and 4 would cost 3T and 2T.
 *
 * Readings taken.  Spotters (10.0b), what else is fired at the hex (10.0e(A)) and whether it is the
 * segment for it (2.2) are not checked here: combat/tl-barrage.h does, for a plan need not.  Where
 * the player names neither dump nor HQ, a dump comes before an HQ, the nearest first.  Whether
 * there is a point of strength is seen after rounding, the edition's choice barrage-half-point.
 *
 * Cost: a search for each firer, and two for each HQ near them.
 *
 * Does not do: shifts, dice, results.
 */
#pragma once

#include "pieces/tl-aim.h"
#include "rules/supply/tl-formation.h"

typedef struct
{
  TlHex target;
  TlAimKind aim;
  TlUnit ship;           /* of TL_AIM_SHIP; one of the Landing Craft stands for all; else
                            TL_UNIT_NONE */
  gboolean is_hip_shoot; /* 14.7d */
  guint points;          /* HR-7: how much of its strength artillery fires; 0: all of it */
  TlUnit payer_hq;       /* 10.1b: which HQ throws, ... */
  TlHex payer_hex;       /* ... or where the dump is; TL_UNIT_NONE and TL_HEX_NONE: the nearest */
  GArray *firers;        /* TlUnit */
} TlBarrage;

TlBarrage *tl_barrage_new (TlHex target, TlAimKind aim);
TlBarrage *tl_barrage_copy (const TlBarrage *barrage);
void tl_barrage_free (TlBarrage *barrage);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlBarrage, tl_barrage_free)
void tl_barrage_add_firer (TlBarrage *barrage, TlUnit unit);

/* Rule 10.0c: does one die fall, on the facility table? */
gboolean tl_barrage_is_on_facility (const TlBarrage *barrage);

/* Rules 10.1a, 14.2d, 18.3: how far @unit, on the map, fires or flies to a target. */
guint tl_barrage_range_hexes (const TlSituation *situation, TlUnit unit);

/*
 * @trail: (nullable): a line for each firer, and for each mode that changes it: adds up to the
 *   strength
 *
 * Against ships aircraft count more, and the sum is divided by the target's Protection.
 *
 * Rules: 4.2, 5.5-5.10, 13.4a, 18.3c, HR-7.
 *
 * Returns: the sum, not rounded; the part that is fired
 */
TlFraction tl_barrage_strength (const TlSituation *situation, const TlBarrage *barrage,
                                TlTrail *trail);

/*
 * @column: (out) (optional): which column, from 0
 *
 * Rules: 4.1, 4.2, 10.0a, 10.0c, 10.1b.
 *
 * Returns: its price in Tokens; 0 when no artillery fires
 */
guint tl_barrage_price (const TlSituation *situation, const TlBarrage *barrage, guint *column);

/* What stands above a column: "1 or less", "17-24", "117+". (transfer full) */
char *tl_barrage_column_text (const TlSituation *situation, const TlBarrage *barrage, guint column);

/*
 * @verdict: (nullable): why not
 *
 * Units that fire together must be of one side and one kind (10.0e), in range (10.1a, 18.3), and in
 * a mode that fires (5.7, 5.8).
 *
 * Rules: 10.0, 10.0e, 10.1a, 10.1b, 12.3, 13.1d, 13.2g, 14.7d.
 *
 * Returns: (transfer full) (nullable): TlPayment of kind TL_PAY_DUMP without a unit, empty for
 *   aircraft and ships; NULL when the rules say no, or no one place holds enough
 */
GArray *tl_barrage_pay (const TlSituation *situation, const TlBarrage *barrage, TlVerdict *verdict);

/* The same of units that may fire or not; NULL without a point of strength, or where nothing pays
 * for it. */
GArray *tl_barrage_pay_for (const TlSituation *situation, const TlBarrage *barrage,
                            TlVerdict *verdict);

/*
 * @barrage: may be fired; its payer counts for nothing
 *
 * Rules: 10.1b, 12.3.
 *
 * Returns: (transfer full): TlProvider, those that serve all of the artillery and have what it
 *   costs, the first being the one that is taken when none is named; none for aircraft and ships
 */
GPtrArray *tl_barrage_payers (const TlSituation *situation, const TlBarrage *barrage);
