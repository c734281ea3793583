/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Size as cargo (4.7): what units and SP take of a Landing Craft, or of a Rail Cap.
 *
 * Counted in points: 1 SP or 1 RE takes one, a unit whose Move Mode side has 1 to 6 MP by Leg takes
 * half its RE, and Transport Points take their size, loaded or not (4.7a-c).  Here that is in
 * eighths of a point, so that half a Repl is a whole number.
 *
 * Example: a brigade of 3 MP by Leg takes half a point, four eighths; a battalion by Truck and 2T
 * as much.
 *
 * Does not know: capacities, and where cargo may go; see tl-craft.h and movement/tl-train.h.
 */
#pragma once

#include "pieces/tl-unit.h"

/* Rule 4.7: is @unit of a kind that is carried: a combat unit, Transport Points or SP? */
gboolean tl_cargo_is (const TlSituation *situation, TlUnit unit);

/* Rules 14.9c, 13.2e: is @unit, beside SP, of what aircraft carry, and DUKW afloat (18.4e)? */
gboolean tl_cargo_may_fly (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rule 5.6: has @unit turned the side of which it is carried? */
gboolean tl_cargo_mode_allows (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);
/* Rule 4.7d: was @unit carried in none of the ways @others (TL_UNIT_BY_*) in this phase? */
gboolean tl_cargo_not_carried (const TlSituation *situation, TlUnit unit, guint others,
                               TlVerdict *verdict);
/* Rules 4.8c, 6.2c: may @unit, which is put down in @hex, be in the terrain there, and with the
 * enemy pieces there?  Enemy combat units are the caller's question. */
gboolean tl_cargo_fits_terrain (const TlSituation *situation, TlUnit unit, TlHex hex,
                                TlVerdict *verdict);
gboolean tl_cargo_may_meet_pieces (const TlSituation *situation, TlUnit unit, TlHex hex,
                                   TlVerdict *verdict);
/* Rule 12.2a: refuses to load what @dump holds. Returns: FALSE */
gboolean tl_cargo_forbid_fresh (TlVerdict *verdict, TlUnit dump);
/* Are @t Tokens of @unit at most @most_t?  @rule: what forbids more. */
gboolean tl_cargo_is_at_most (TlVerdict *verdict, const char *rule, TlUnit unit, guint t,
                              guint most_t);

/* Rules 4.7, 12.1a: eighths of a point that @t Tokens take, and Tokens that @size8 eighths hold. */
guint tl_cargo_tokens8 (const TlEdition *edition, guint t);
guint tl_cargo_held_t (const TlEdition *edition, guint size8);

/* Rules 4.6, 4.7a, 4.7b: eighths of a point that @unit takes; a dump's by its Tokens. */
guint tl_cargo_size8 (const TlSituation *situation, TlUnit unit);
