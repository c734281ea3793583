/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rail repair (13.3f, 13.3g): repair units convert track to the gauge of their side.
 *
 * A repair unit is a combat unit with the symbol of rail repair; it is no engineer (13.8a).  In the
 * Movement Phase of its side it converts hexes by entering them, in Combat Mode or DG with its
 * Combat Mode side up: as many as the edition says, or as its Movement Allowance has whole points,
 * if that is less.  That costs neither SP nor MP besides those of the move.  Where an enemy ZOC
 * reaches it converts nothing, and negation does not lift that (4.5a(E)).
 *
 * Here a repair is a move on whose way every hex with track of another gauge is converted, but for
 * the one where it begins: that is not entered.
 *
 * Example: MA 3, track of the wrong gauge ahead: three hexes, one MP each along the railway.
 *
 * Does not check: the move itself (tl-move.h).
 *
 * Does not know: moving repair units by rail (13.3f), for there is no movement by rail here.
 */
#pragma once

#include "pieces/tl-unit.h"

/* Rule 13.3f: is @unit a repair unit? */
gboolean tl_repair_is_able (const TlSituation *situation, TlUnit unit);

/* Rules 13.3f, 13.3g: may @unit convert anything now, wherever that is? */
gboolean tl_repair_may_start (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rule 13.3g: how many hexes it may still convert in this phase. */
guint tl_repair_left_hexes (const TlSituation *situation, TlUnit unit);

/*
 * @unit: the repair unit
 * @path: hexes from where it stands to where it ends, both included
 * @n_path: how many hexes
 * @verdict: (nullable): every reason against
 *
 * Rules: 4.5a(E), 13.3f, 13.3g.
 *
 * Returns: (transfer full) (nullable): TlHex that it converts, in the order of the path; NULL when
 *   it may not
 */
GArray *tl_repair_check (const TlSituation *situation, TlUnit unit, const TlHex *path, guint n_path,
                         TlVerdict *verdict);

/*
 * @unit: a repair unit on the map
 *
 * Ways along railways on which it converts something, as far as it may: for lists.  Whether it can
 * move that far is for tl_move_check () to say.
 *
 * Returns: (transfer full): paths, GArray of TlHex; empty when it may convert nothing
 */
GPtrArray *tl_repair_paths (const TlSituation *situation, TlUnit unit);
