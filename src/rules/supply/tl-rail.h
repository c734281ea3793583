/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Railways as supply lines (13.3c): which rail hexes lead back to where supply comes from.
 *
 * Definitions.  A rail hex is *clear* for a side when no enemy combat unit stands in it and no
 * enemy ZOC holds in it; for trace a friendly combat unit negates one (4.5a(D)).  A *root* is a
 * clear rail hex where supply comes in: a source, or the forward end of an extender (12.7a).  A
 * rail hex is *live* when clear rail hexes, joined by railways that the side can use (13.3e, 13.3g:
 * tl-track.h), lead from it to a root.  It is *detrainable* when it is live, under control, and has
 * a village, city or port of the map, a port counter, or an HQ that is Engineer-Capable (13.8c).
 *
 * Control (13.3h): the side with a combat unit in the hex, else the side that the situation names.
 * It names none for a hex that no side controls yet.
 *
 * Example: source - rail - rail - village, all clear, the village controlled: detrainable.  An
 * enemy ZOC in the hex between them, no unit there: it is not.
 *
 * Cost: one flood over the live rail hexes and their neighbours; a byte per hex of the map.
 *
 * Does not know: what goes by rail (tl-train.h).
 */
#pragma once

#include "board/tl-path.h"
#include "pieces/tl-unit.h"

typedef struct _TlRailNet TlRailNet;

#define TL_RAIL_ROOT_SOURCE (-1)

/* Rules 4.5a(D), 12.6b: nothing of the enemy's stops supply by rail, or a source, in @hex. */
gboolean tl_rail_is_clear (const TlSituation *situation, TlSide side, TlHex hex);
/* Rule 4.5a(F): nothing of the enemy's keeps a port in @hex from being a source of supply. */
gboolean tl_rail_port_is_clear (const TlSituation *situation, TlSide side, TlHex hex);

/* Rule 13.3h. */
gboolean tl_rail_is_controlled (const TlSituation *situation, TlSide side, TlHex hex);

/*
 * @side: the side that detrains
 * @hex: a hex of the map
 * @hq: (out) (optional): the HQ that makes it one, TL_UNIT_NONE when it is one without
 *
 * Rules: 13.3c, 13.8c.
 * Does not check: rail, control.
 */
gboolean tl_rail_is_stop (const TlSituation *situation, TlSide side, TlHex hex, TlUnit *hq);

/* @is_for_cargo: for cargo, which negation does not help, and without extenders' roots (4.5a(C),
 *   13.3c)
 *
 * Returns: (transfer full): without roots, nothing is live */
TlRailNet *tl_rail_net_new (const TlSituation *situation, TlSide side, gboolean is_for_cargo);
void tl_rail_net_free (TlRailNet *net);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlRailNet, tl_rail_net_free)

/*
 * @net: a net
 * @situation: the one it was made for
 * @hex: where supply comes in
 * @tag: remembered: TL_RAIL_ROOT_SOURCE, or the number of an extender
 *
 * Makes live what hangs on @hex and is not yet live.
 *
 * Rules: 13.3c, 4.5a(D).
 *
 * Returns: whether anything became live
 */
gboolean tl_rail_net_add_root (TlRailNet *net, const TlSituation *situation, TlHex hex, int tag);

/* Whether rail became live by a root of this tag. */
gboolean tl_rail_net_has_root (const TlRailNet *net, int tag);

gboolean tl_rail_net_is_live (const TlRailNet *net, TlHex hex);
/* Live hexes, roots first, nearer before farther. */
const TlHex *tl_rail_net_hexes (const TlRailNet *net, guint *n);

/* Rule 13.3c. */
gboolean tl_rail_net_is_detrainable (const TlRailNet *net, const TlSituation *situation, TlHex hex);

/* From a live @hex to its root, both included; @tag is the root's. (transfer full): TlHex */
GArray *tl_rail_net_path (const TlRailNet *net, const TlSituation *situation, TlHex hex, int *tag);
