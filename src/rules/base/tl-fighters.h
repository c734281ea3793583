/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The units that take part in a proposed fight (tl-fight.h), which may be nonsense.
 *
 * The *attackers* are the units of the attacking side among those named that stand next to the
 * target, or are aboard Landing Craft there (18.6), and are combat units; the *defenders* are all
 * combat units of the other side in the target hex (9.1d).  Other units that are named bring
 * nothing and owe nothing.
 *
 * Does not decide: whether they may fight; that is rules/combat/tl-odds.h.
 */
#pragma once

#include "pieces/tl-unit.h"

/* The side of the first attacker; without attackers, the enemy of the units in the target hex. */
TlSide tl_fighters_attacking_side (const TlSituation *situation, const TlFight *fight);

/* Where @unit fights from: its hex; aboard Landing Craft that of the craft (18.6); TL_HEX_NONE. */
TlHex tl_fighters_hex (const TlSituation *situation, TlUnit unit);

/* Rule 18.6: is one of the units that are named as attackers aboard Landing Craft? */
gboolean tl_fighters_come_by_sea (const TlSituation *situation, const TlFight *fight);

/* Does @unit, which is named as an attacker, count as one of @side? */
gboolean tl_fighters_is_attacker (const TlSituation *situation, const TlFight *fight, TlUnit unit,
                                  TlSide side);

/* Rule 9.1d: the defenders, the top of the stack first; none when the target is off the map.
 * (transfer full) (element-type TlUnit) */
GArray *tl_fighters_defenders (const TlSituation *situation, const TlFight *fight, TlSide side);

/* Rule 21.3: attackers of an option that is on, without a unit of a division among them? */
gboolean tl_fighters_are_independent (const TlSituation *situation, const TlFight *fight);

/* Rule 21.8: is it an attack, by land, on a hex without combat units of the other side, in a game
 * with the option for it? */
gboolean tl_fighters_may_walk_in (const TlSituation *situation, const TlFight *fight);

/* Rule 21.8: the same of @unit, an attacker that has come down by air in this turn: it pays nothing
 * for it. */
gboolean tl_fighters_drops_in (const TlSituation *situation, const TlFight *fight, TlUnit unit);

/* Rule 21.3: by the option a unit of a division leads an attack that has one. */
gboolean tl_fighters_may_lead (const TlSituation *situation, const TlFight *fight, TlUnit unit);
