/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Derived facts of one unit: what its counter says, modified by mode, losses and markers.
 *
 * Definitions.  The *orientation* is the face that shows, Combat or Move (5.2).  The *mode* is the
 * marker on it, or without a marker the orientation.  A reserve that was released has lost its
 * marker and bears TL_UNIT_RELEASED until the phase ends.
 *
 *   strength = printed x losses x mode x Out of Supply
 *
 * where printed is 5 or 1 for an HQ and 1 for artillery, and losses is one half by 9.11d, or by
 * option 21.2 the steps left in proportion, rounded at once.  Nothing else is rounded (4.2).
 *
 * Example: a 14-4-3 division of three steps that has lost one attacks with 7, defends with 14;
 * DG it attacks with 3 1/2: 14 - 7 (9.11d) - 3 1/2 (5.10b).
 *
 * Every function takes a @unit below tl_situation_n_units (), wherever it is, modifies nothing and
 * costs O(1).  There are no errors.  With a @trail the parts are appended; they add up to the
 * value returned.  With a @verdict every reason against is added, and none when the answer is
 * yes.  Both may be NULL.
 *
 * Nothing here looks at terrain, other units, zones of control or supply paths; those are rules/.
 * Nor at the clock, but for tl_unit_ma_mp12 ().
 */
#pragma once

#include "pieces/tl-situation.h"

/*
 * @unit: any unit; those without modes count as in the one of their face
 *
 * Rules: 5.2.
 *
 * Returns: the mode that the unit is in
 */
TlMode tl_unit_mode (const TlSituation *situation, TlUnit unit);

/*
 * @unit: any unit
 *
 * The printed values that count.  Repls and transport have a Move Mode side alone (13.2, 13.5),
 * and a Strat unit shows it (5.8), whatever the state says.
 *
 * Rules: 5.2.
 *
 * Returns: (transfer none): the face that shows, of the counter
 */
const TlFace *tl_unit_face (const TlSituation *situation, TlUnit unit);

/*
 * @unit: any unit
 *
 * Rules: 3.2.
 *
 * Returns: whether it is a combat unit, HQs, artillery and Repls too
 */
gboolean tl_unit_is_combat (const TlSituation *situation, TlUnit unit);

/*
 * @unit: any unit
 *
 * Returns: whether it stands in a hex, not in a box, the pool or the Dead Pile
 */
gboolean tl_unit_is_on_map (const TlSituation *situation, TlUnit unit);
/* The same; refuses by @rule when it does not. */
gboolean tl_unit_must_be_on_map (const TlSituation *situation, TlUnit unit, const char *rule,
                                 TlVerdict *verdict);

/*
 * @unit: any unit
 * @verdict: (nullable): gets why not
 *
 * Whether it may attack, overrun, and enter hexes with enemy pieces that are no combat units.
 *
 * Rules: 4.4; 3.2b (parentheses), 13.1c and 13.4b (unprinted strengths), 5.7 and 5.8 (modes).
 * Does not check: whether its mode lets it attack or overrun now (TlModeEffect.can_attack and
 * can_overrun: a DG unit is Attack-Capable, but cannot overrun); supply; the phase.
 *
 * Returns: whether it is Attack-Capable
 */
gboolean tl_unit_is_attack_capable (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/*
 * @unit: any unit
 * @verdict: (nullable): gets why not
 *
 * Whether it exerts a zone of control over the hexes around it: Attack-Capable, in Combat Mode or
 * exploiting with the one that it had (TL_UNIT_KEEPS_ZOC), not marked Out of Supply, on the map.
 *
 * Rules: 4.4, 4.5, 5.9c, 12.8d.
 * Does not check: negation, which is about the hex that it reaches (4.5b).
 *
 * Returns: whether it has one
 */
gboolean tl_unit_has_zoc (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/*
 * @unit: any unit
 * @trail: (nullable): gets the printed strength, then the change by each modifier
 *
 * Its strength in attack, before terrain, anti-tank effects and combat supply; 0 for what can only
 * defend and for non-combat units (then without a part).
 *
 * Rules: 3.2, 4.3, 4.4, 9.11d or 21.2, 5.5-5.10 (modes), 12.8d; 13.1c, 13.4b.
 * Does not check: whether it may attack (tl_unit_is_attack_capable ()).
 *
 * Returns: the exact strength
 */
TlFraction tl_unit_attack_strength (const TlSituation *situation, TlUnit unit, TlTrail *trail);

/*
 * @unit: any unit
 * @trail: (nullable): gets the printed strength, then the change by each modifier
 *
 * Its strength in defence, before terrain and withheld combat supply (9.5); 0 for non-combat units
 * (then without a part).
 *
 * Rules: 3.2, 4.3, 9.11d or 21.2, 5.5-5.10 (modes), 12.8d; 13.1c, 13.4b.
 *
 * Returns: the exact strength
 */
TlFraction tl_unit_defence_strength (const TlSituation *situation, TlUnit unit, TlTrail *trail);

/*
 * @unit: a combat unit
 * @trail: (nullable): gets the printed rating, then the change by the mode
 *
 * The Action Rating: printed, one less while DG (it may be -1), 0 in Strat Mode.
 *
 * Rules: 3.2c, 9.6a, 13.1c.
 * Does not check: attrition, which reads the printed rating (5.10b, 12.8b).
 *
 * Returns: -1 to 5
 */
int tl_unit_ar (const TlSituation *situation, TlUnit unit, TlTrail *trail);

/*
 * @unit: any unit
 *
 * Its size for stacking and barrage density, in quarters of an RE: by step for multi-step units,
 * else by the printed size, whatever it has lost.
 *
 * Rules: 3.2d, 4.6, 9.11d, 13.1, 13.5.
 * Does not check: size as cargo (4.7).
 *
 * Returns: quarters of an RE; 0 for non-combat units
 */
guint tl_unit_re4 (const TlSituation *situation, TlUnit unit);

/*
 * @unit: any unit
 *
 * Rules: 4.6, 3.3 (non-combat units have none), 14.1 (aircraft).
 *
 * Returns: the steps that are left
 */
guint tl_unit_steps (const TlSituation *situation, TlUnit unit);

/*
 * @unit: any unit
 * @trail: (nullable): gets the printed allowance and the changes, in MP: its sum x 12 is returned
 *
 * Its Movement Allowance in the phase of the clock, never rounded.  In Reaction only released
 * reserves have one, in Exploitation they and Exploit units; in all other phases it is that of the
 * Movement Phase, so that it says what a unit could do.
 *
 * Rules: 3.1a, 4.2, 5.5-5.10, 5.7b, 6.1h, 7.0, 11.0.
 * Does not check: whose phase it is, what was spent already, fuel (12.5), minimum move (6.1c).
 *
 * Returns: twelfths of an MP
 */
guint tl_unit_ma_mp12 (const TlSituation *situation, TlUnit unit, TlTrail *trail);

/*
 * @unit: any unit that moves on the ground
 *
 * Rules: 3.1a.
 *
 * Returns: the mobility printed on the face that shows
 */
TlMobility tl_unit_mobility (const TlSituation *situation, TlUnit unit);

/*
 * @unit: any unit
 *
 * Rules: 12.5a.
 * Does not check: whether it has been fuelled (TL_UNIT_FUELLED, 12.5c-e).
 *
 * Returns: whether it is a combat unit that moves by Truck or Track on the face that shows
 */
gboolean tl_unit_needs_fuel (const TlSituation *situation, TlUnit unit);

/*
 * @unit: any unit
 *
 * Rules: 13.8a, 13.3f, 5.10b.
 *
 * Returns: whether engineers, HQs and rail repair units work in its mode: Combat, or DG over its
 *   Combat side
 */
gboolean tl_unit_mode_may_build (const TlSituation *situation, TlUnit unit);

/*
 * @unit: any unit
 *
 * An engineer or HQ in Combat Mode, or DG over its Combat side.
 *
 * Rules: 13.8a, 13.1b.
 *
 * Returns: whether it is Engineer-Capable now
 */
gboolean tl_unit_is_engineer_capable (const TlSituation *situation, TlUnit unit);

/*
 * @unit: any unit
 * @defends: its guns and Tigers count
 *
 * The anti-tank level that it has: heavy for yellow (Armor), for red (Mech) with the tank's symbol
 * and no other, and in defence for anti-tank and anti-aircraft symbols; light for other red units.
 * A red unit with guns lends Heavy in defence, and attacks as any red unit does.
 *
 * Rules: 9.4e, HR-5.
 * Does not check: hedgehogs, which are heavy for their hex.
 *
 * Returns: 0 none, 1 light, 2 heavy; TL_AT_LEVEL_TIGER
 */
int tl_unit_at_level (const TlSituation *situation, TlUnit unit, gboolean defends);
/* Rule HR-5: the level of Tigers, above all of the edition. */
#define TL_AT_LEVEL_TIGER 3

/* Rule HR-5: is it a unit of Tigers, in a game with the house rule about them? */
gboolean tl_unit_is_tiger (const TlSituation *situation, TlUnit unit);

/*
 * @unit: any unit
 * @mobility: (out) (optional): by which mobility the throw is counted; set only when it can throw
 *
 * How far an HQ throws supply, by the face that shows; DG does not shorten it.
 *
 * Rules: 12.3b, 12.3b(C), 13.1a.
 * Does not check: which units it serves (13.1d).
 *
 * Returns: twelfths of an MP; 0 when it cannot throw
 */
guint tl_unit_throw_mp12 (const TlSituation *situation, TlUnit unit, TlMobility *mobility);

/*
 * @unit: below tl_situation_n_units ()
 *
 * Rules: 13.2g: captured Organic Trucks are ordinary ones.
 *
 * Returns: whether it is Organic Trucks of the side that it was printed for
 */
gboolean tl_unit_is_organic (const TlSituation *situation, TlUnit unit);

/*
 * @situation: the situation
 * @unit: below tl_situation_n_units ()
 *
 * Rules: 9.12d: combat units and Organic Trucks retreat; other pieces stay in their hex.
 *
 * Returns: whether it retreats with its stack
 */
gboolean tl_unit_retreats (const TlSituation *situation, TlUnit unit);

/* Rule 12.6h: does @unit make a planned air drop in the turn of the clock? */
gboolean tl_unit_makes_planned_drop (const TlSituation *situation, TlUnit unit);

/* Number @i of @units, TlUnit, from 0. */
static inline TlUnit
tl_units_at (const GArray *units, guint i)
{
  return g_array_index (units, TlUnit, i);
}

/*
 * @units: TlUnit, in any order
 * @unit: any unit
 *
 * Cost: grows with @units, which are those of a stack or of a fight.
 *
 * Returns: whether @unit is one of them
 */
gboolean tl_units_include (const GArray *units, TlUnit unit);
/* The same as tl_units_include () for @n_units of @units. */
gboolean tl_unit_is_among (TlUnit unit, const TlUnit *units, guint n_units);

/* Whose @mission is, by its aircraft, in the air or out of it; without any, the phasing side's. */
TlSide tl_mission_side (const TlSituation *situation, const TlMission *mission);

/* A GCompareFunc of two TlUnit, ascending, for arrays of them. */
int tl_unit_compare (gconstpointer a, gconstpointer b);

/* Rules 12.0, 12.9: whether @unit ever takes SP: combat units and air bases do. */
gboolean tl_unit_takes_supply (const TlSituation *situation, TlUnit unit);
