/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Landing Craft and what they hold (4.7, 18.5); tl-sea.h says how it comes aboard and ashore.
 *
 * Definitions.  A *craft* is a ship with a capacity; its *hold* is the box that the scenario gives
 * it.  Capacity is counted in points, here in eighths of one: tl-cargo.h.
 *
 * Example: a craft of 2 SP carries 8T, or a brigade of 3 MP by Leg (half a point), a battalion by
 * Truck (half a point) and 1 SP.
 */
#pragma once

#include "pieces/tl-unit.h"

/* Rule 18.5a: the hold of @craft. FALSE when it is no Landing Craft, or the scenario gives it
 * none. */
gboolean tl_craft_find_hold (const TlSituation *situation, TlUnit craft, guint *box);
/* The craft that @unit is aboard; TL_UNIT_NONE. */
TlUnit tl_craft_of (const TlSituation *situation, TlUnit unit);
/* What is aboard @craft. (transfer full): TlUnit, ascending */
GArray *tl_craft_cargo (const TlSituation *situation, TlUnit craft);
/* Rules 9.14g, 18.5a: destroys @ship, with all that is aboard: no rule lets that swim ashore. */
void tl_craft_sink (TlEdit *edit, TlUnit ship);
/* Adds to @verdict, by @rule, that what is aboard @ship in @situation is lost with it. */
void tl_craft_tell_cargo (const TlSituation *situation, TlUnit ship, const char *rule,
                          TlVerdict *verdict);
/* Rule 4.7: is @unit of a kind that @craft carries, and of its side? */
gboolean tl_craft_carries (const TlSituation *situation, TlUnit craft, TlUnit unit);
/* Eighths of a point that are taken, and that there are. */
guint tl_craft_load8 (const TlSituation *situation, TlUnit craft);
guint tl_craft_capacity8 (const TlSituation *situation, TlUnit craft);
/* "1 1/2 of 2": points that are taken, and that there are. (transfer full) */
char *tl_craft_load_text (const TlSituation *situation, TlUnit craft);

/* Rule 18.5: is @hex the craft's own or next to it? */
gboolean tl_craft_is_at (const TlSituation *situation, TlUnit craft, TlHex hex);
