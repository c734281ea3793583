/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Beach assaults (18.6): attacks by units aboard Landing Craft on enemy combat units in a coastal
 * hex.
 *
 * Definitions.  A fight is a beach assault when one of its attackers is aboard (tl-fighters.h).
 * The craft lie together in a hex next to the beach, from which a craft could come there
 * (tl-sea-way.h).
 *
 * It is made in the Combat Phase of its side, by units in Combat Mode of at most 3 RE together, and
 * not together with units ashore.  The defender counts the beach as a hexside that halves every
 * attacker, or the terrain of the hex (tl-odds.h).  Combat supply is what Landing Craft in that hex
 * or next to it have aboard (tl-combat-supply.h).  What the fight brings is play/tl-beach-play.h.
 *
 * Readings taken, as choices of the edition: beach-assault-from, beach-assault-option, mode-aboard.
 *
 * Example: a brigade of 5 points and a battalion of 4 aboard one craft attack with 4 1/2.
 *
 * Cost: grows with the attackers.
 */
#pragma once

#include "pieces/tl-situation.h"

G_BEGIN_DECLS

/**
 * tl_beach_judge:
 * @situation: not modified
 * @fight: with attackers aboard; its target is on the map
 * @verdict: every reason against
 *
 * Rules: 6.2c, 17.0, 18.1c, 18.6, 18.6a(A), 18.6a(G), 19.0b.
 * Does not check: what an attack on land is judged by as well (tl-odds.h).
 *
 * Returns: whether it is a beach assault that may be made now
 */
gboolean tl_beach_judge (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict);

G_END_DECLS
