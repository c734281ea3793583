/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Derived facts of one unit: what its counter says, modified by mode, losses and markers.
 *
 * Nothing here looks at terrain, ZOC or supply paths; those are rules/.  Numbers are exact, and
 * come with a trail where a player may ask why.
 */
#pragma once

#include "pieces/tl-situation.h"

G_BEGIN_DECLS

/* The mode that the unit is in (5.2). */
TlMode tl_unit_mode (const TlSituation *situation, TlUnit unit);
/* Adds up the face that shows. */
const TlFace *tl_unit_face (const TlSituation *situation, TlUnit unit);
gboolean tl_unit_is_combat (const TlSituation *situation, TlUnit unit);
gboolean tl_unit_is_on_map (const TlSituation *situation, TlUnit unit);
/* 4.4: may attack, overrun, enter hexes with enemy pieces that are no combat units. Why not goes to
 * @verdict (nullable). */
gboolean tl_unit_is_attack_capable (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);
/* 4.5: exerts a zone of control. */
gboolean tl_unit_has_zoc (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);
/* Strength before terrain, supply of the fight and AT: print x steps (9.11d or 21.2) x mode x OOS.
 * HQs and artillery have their unprinted one (13.1c, 13.4b). @trail explains it as one amount. */
TlFraction tl_unit_attack_strength (const TlSituation *situation, TlUnit unit, TlTrail *trail);
TlFraction tl_unit_defence_strength (const TlSituation *situation, TlUnit unit, TlTrail *trail);
/* 9.6a: printed, DG one less (may be -1), Strat zero. */
int tl_unit_ar (const TlSituation *situation, TlUnit unit, TlTrail *trail);
/* 4.6: in quarters of an RE, less lost steps. */
guint tl_unit_re4 (const TlSituation *situation, TlUnit unit);
guint tl_unit_steps (const TlSituation *situation, TlUnit unit);
/* Movement allowance in twelfths in the phase of the clock: mode multiplier applied, never rounded
 * (4.2, 5.5-5.10). Does not subtract what was spent. */
guint tl_unit_ma_mp12 (const TlSituation *situation, TlUnit unit, TlTrail *trail);
TlMobility tl_unit_mobility (const TlSituation *situation, TlUnit unit);
/* 12.5a: combat unit that moves by Truck or Track. */
gboolean tl_unit_needs_fuel (const TlSituation *situation, TlUnit unit);
/* 13.8: Engineer or HQ in Combat Mode, or DG showing the combat side. */
gboolean tl_unit_is_engineer_capable (const TlSituation *situation, TlUnit unit);
/* 9.4e: 0 none, 1 light, 2 heavy */
int tl_unit_at_level (const TlSituation *situation, TlUnit unit);
/* HQ: throw range now, 0 when it cannot throw (Strat). */
guint tl_unit_throw_mp12 (const TlSituation *situation, TlUnit unit, TlMobility *mobility);

G_END_DECLS
