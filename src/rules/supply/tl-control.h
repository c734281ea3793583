/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which side controls what supply comes from (13.3h): detrainable hexes, ports and the map's
 * sources.
 *
 * By itself control changes when a combat unit of the other side enters.  It also changes when a
 * hex is clearly behind the other side's front line; what is clearly behind it, only players can
 * say, so they set it by an action of their own, at any time.
 *
 * A rail hex that only an HQ makes detrainable (13.8c) is its side's as long as it is there, like
 * every hex with a combat unit in it (tl_rail_is_controlled ()).
 *
 * Cost: O(units in the hex + ports + sources).
 */
#pragma once

#include "pieces/tl-unit.h"

/* Rule 13.3h: does control of @hex change when an enemy combat unit enters: a rail stop or port? */
gboolean tl_control_changes_on_entry (const TlSituation *situation, TlHex hex);

/* Rules 12.6a(1), 13.3h: is @hex one of these, or a source of the map? */
gboolean tl_control_matters (const TlSituation *situation, TlHex hex);

/*
 * @hex: a hex of the map
 * @side: the side that is to control it, TL_SIDE_NONE for none
 * @verdict: (nullable): why not
 *
 * Rules: 13.3h.
 * Does not check: where the front line is.
 *
 * Returns: whether players may say so
 */
gboolean tl_control_may_set (const TlSituation *situation, TlHex hex, TlSide side,
                             TlVerdict *verdict);

/* Hexes where it matters, ascending. (transfer full): TlHex */
GArray *tl_control_hexes (const TlSituation *situation);
