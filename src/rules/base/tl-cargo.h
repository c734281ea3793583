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

G_BEGIN_DECLS

/* Rule 4.7: is @unit of a kind that is carried: a combat unit, Transport Points or SP? */
gboolean tl_cargo_is (const TlSituation *situation, TlUnit unit);

/* Rules 4.7, 12.1a: eighths of a point that @t Tokens take, and Tokens that @size8 eighths hold. */
guint tl_cargo_tokens8 (const TlEdition *edition, guint t);
guint tl_cargo_held_t (const TlEdition *edition, guint size8);

/* Rules 4.6, 4.7a, 4.7b: eighths of a point that @unit takes; a dump's by its Tokens. */
guint tl_cargo_size8 (const TlSituation *situation, TlUnit unit);

G_END_DECLS
