/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Aircraft that an enemy comes upon on the ground (9.14f).
 *
 * Each rolls two dice: low ones cost it a step, high ones nothing, with a modifier for active
 * aircraft and one for a base taken by an advance after combat.  Whoever is left goes to an air
 * base of its side within twice its range, and is inactive then; where there is none it is
 * destroyed.
 *
 * Example: an active fighter, taken by surprise on a move, loses a step to rolls up to 4: 6 of 36.
 */
#pragma once

#include "pieces/tl-unit.h"

G_BEGIN_DECLS

/* What is added to the roll of @aircraft. */
int tl_base_capture_drm (const TlSituation *situation, TlUnit aircraft, gboolean by_advance);

/* Does a @roll of two dice cost it a step? */
gboolean tl_base_capture_costs_step (const TlSituation *situation, TlUnit aircraft,
                                     gboolean by_advance, int roll);

/* How many of the 36 rolls do? */
guint tl_base_capture_ways (const TlSituation *situation, TlUnit aircraft, gboolean by_advance);

/* Hexes of air bases that @aircraft may go to. (transfer full): TlHex, ascending */
GArray *tl_base_capture_hexes (const TlSituation *situation, TlUnit aircraft);

G_END_DECLS
