/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Taking what the Capture Table gives (9.14b, c), and where the rest is displaced to.
 *
 * Definitions.  *Seizing* gives pieces another owner.  Of a dump on the ground what is not captured
 * is destroyed.  Of transport some points and some of the load are captured, each by its own
 * number; what the captured points cannot carry is laid on the ground beside them, and what the
 * others cannot carry is laid there too, as their owner's: it is displaced with them (the edition's
 * choice capture-load-left-over; read as destroyed, neither is laid down).  Counters stay what they
 * are as far as they can; else change is made for all of a type (13.2c).  Captured Organic Trucks
 * become other trucks (13.2g).
 *
 * Captured transport has spent nothing: it moves at once in its new owner's Movement Phase, and
 * waits for that in any other (13.2i).
 *
 * The dump is rolled for first, so that what lies on the ground afterwards was loaded.
 *
 * *Displaced* is whatever its owner still has of a column in the hex, loads laid beside it too: to
 * any hex within the distance of the table, in hexes, whatever ground or enemies lie between, but
 * not to open water or where enemy pieces are (the choice displacement).
 *
 * Example: three Truck Points with 12T, a roll of 3: one point with 3T is captured, two with 8T
 * stay, and 1T lies beside them, to be displaced like them.
 *
 * Does not check: who may enter, and what the dice say; see tl-booty.h.
 */
#pragma once

#include "rules/capture/tl-booty.h"

G_BEGIN_DECLS

/**
 * tl_seize_dump:
 * @edit: being edited
 * @hex: where
 * @owner: whose SP lie on the ground there
 * @t: Tokens that are captured, no more than there are; the rest is destroyed
 *
 * Rules: 9.14b, 12.1d.
 */
void tl_seize_dump (TlEdit *edit, TlHex hex, TlSide owner, guint t);

/**
 * tl_seize_transport:
 * @edit: being edited
 * @booty: what is there, before anything was taken
 * @amounts: quarters of a point that each of its types gives up, a share-out of @booty
 * @t: Tokens of the load that are captured
 *
 * Rules: 9.14c, 13.2c, 13.2g, 13.2i.
 *
 * Returns: Tokens of the load for which no points are left: they lie beside the others, or are
 * destroyed
 */
guint tl_seize_transport (TlEdit *edit, const TlBooty *booty, const guint *amounts, guint t);

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

G_END_DECLS
