/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * By sea: how units and SP come aboard Landing Craft and ashore, and where ships go (4.7, 18.0).
 *
 * A unit embarks from the craft's hex or from one next to it, in Move Mode, in its owner's Movement
 * Phase, before it has spent MP in that phase (4.7d lists where MP may be spent beside transport,
 * and embarking is not among them).  A unit lands in the craft's hex or in one next to it, where no
 * enemy combat unit is: against those there is only a beach assault (18.6).  After a landing that
 * needed a roll half of the MA is left (4.7d, 18.5h), and moving with it needs no fuel (12.5a).
 * After a landing without a roll nothing is left: the edition's choice landing-without-roll.
 *
 * Whether a roll is needed, and on what, is below.  Where ships sail is tl-sea-way.h.
 *
 * Does not do: Sea Cap, tl-sealift.h; beach assaults (18.6).
 */
#pragma once

#include "rules/movement/tl-sea-way.h"

#include "pieces/tl-landing-table.h"
#include "rules/base/tl-zoc.h"

/*
 * @units: of one side
 * @n_units: how many; at least one
 * @craft: onto which craft
 * @verdict: (nullable): every reason against
 *
 * Rules: 4.5b, 4.7, 4.7a, 4.7d, 6.1, 18.5, 18.5a.
 *
 * Returns: whether all of them may go aboard now
 */
gboolean tl_sea_may_embark (const TlSituation *situation, const TlUnit *units, guint n_units,
                            TlUnit craft, TlVerdict *verdict);

/*
 * @units: aboard one craft
 * @n_units: how many; at least one
 * @hex: where
 * @verdict: (nullable): every reason against
 *
 * Rules: 4.4c, 4.8c, 6.1, 6.2c, 18.5, 18.6, 19.0b.
 *
 * Returns: whether all of them may land there now
 */
gboolean tl_sea_may_land (const TlSituation *situation, const TlUnit *units, guint n_units,
                          TlHex hex, TlVerdict *verdict);

/* Rule 18.5: rolls on the Amphibious Landing Table for @units: one for every 3 RE and a rest. */
guint tl_sea_rolls (const TlSituation *situation, const TlUnit *units, guint n_units);
/* Rules 4.7d, 18.5h: what @unit has spent of its MA after a landing, in twelfths of an MP. */
guint tl_sea_landing_mp12 (const TlSituation *situation, TlUnit unit, gboolean is_rolled);

/* Rules 18.5f, 18.5h: has @unit landed in this phase, by a roll, and not moved since?  Then it may
 * wait for other landings, which come first. */
gboolean tl_sea_waits_ashore (const TlSituation *situation, TlUnit unit);

/*
 * @craft: onto which craft
 * @hex: from where
 * @verdict: (nullable): the reason, for 0
 *
 * Rules: 4.7, 12.2a, 18.5, 18.5a.
 *
 * Returns: Tokens on the ground of @hex that the craft may take aboard now
 */
guint tl_sea_may_take_t (const TlSituation *situation, TlUnit craft, TlHex hex, TlVerdict *verdict);
/* The same for what it may put ashore in @hex: what it holds unloaded. */
guint tl_sea_may_give_t (const TlSituation *situation, TlUnit craft, TlHex hex, TlVerdict *verdict);

/* Rules 2.2, 7.0, 11.0, 18.1e: is it a movement segment of the owner of @ship? */
gboolean tl_sea_is_time (const TlSituation *situation, TlUnit ship, TlVerdict *verdict);
/* Rule 18.1f: what @ship has left of its MP in this segment. */
guint tl_sea_left_mp (const TlSituation *situation, TlUnit ship);
/*
 * @ship: any unit
 * @hex: where to
 * @mp: (out) (optional): what the way costs, no more than the ship has left; set when @ship is a
 *   ship on the map or in a box
 * @verdict: (nullable): every reason against
 *
 * Ships move in every movement segment of theirs, each hex for 1 MP.  A ship in a holding box
 * enters the map where the player says: what that costs each game says.
 *
 * Rules: 2.2, 4.8c, 7.0, 11.0, 18.0, 18.1, 18.1b, 18.1c, 18.1e, 18.1f, 19.0b.
 *
 * Returns: whether it may go there now
 */
gboolean tl_sea_may_sail (const TlSituation *situation, TlUnit ship, TlHex hex, guint *mp,
                          TlVerdict *verdict);

/* Rules 4.8c, 18.1b, 18.1c, 18.1e, 18.1f: where all of @ships, which are in one hex, can go with
 * the MP that each has left; NULL when one may not sail now, or is not on the map. (transfer full)
 * (nullable) */
TlSeaReach *tl_sea_reach_now (const TlSituation *situation, const TlUnit *ships, guint n_ships);

/*
 * Landings by the Amphibious Landing Table of a game (18.5d-18.5h), where its scenario states one
 * (pieces/tl-landing-table.h); without it the player says what the table gave.
 *
 * Definitions.  A *group* is what lands by one action in one hex: units of at most 3 RE together,
 * for which two dice are rolled once, or one larger unit, for which they are rolled for every 3 RE
 * and for the rest.  A group in a port that its side works, and that has capacity left for it,
 * lands without a roll (18.5g) and uses that capacity up (19.0a); no other does.
 *
 * Formula.  Two dice, the modifiers of the table added, against the row of the hex: success, mixed
 * or failure; mixed and failure take steps of the group, by lot, and what is left lands.
 *
 * Example: a row 7/4, an enemy unit next to the hex with -2: success on 9 or more of two dice, 10
 * of 36; mixed on 6 to 8, 16 of 36; failure on less, 10 of 36.
 *
 * Order.  All Landing Craft sail, then all landings are rolled, then units that have landed move
 * (18.5f, 18.5h).
 *
 * Readings taken.  The row of a port counts in a hex with a port, whatever its terrain; else the
 * hardest of the hex's terrains that the table has.  Where it has none of them, the player says
 * what the game does.  "All" takes what one roll is for.  Choices of the edition: landing-losses,
 * the steps that are lost are those of the units, and their craft comes back whole, for the table
 * of a scenario says nothing of craft; landing-failure, units that are left after a failure land.
 *
 * With the table, what goes aboard crosses a quay as well (18.4c), and SP do both ways (18.5e).
 *
 * Where a barrage of the Combat Phase has killed all who would meet a beach assault, units land by
 * a roll in that phase (18.6a(H)), and have no move left.
 *
 * Cost: O(units around the hex); of a beach that was cleared, O(units).
 */

#define TL_LANDING_ROLLS_MAX 4u

typedef struct
{
  guint row;     /* terrain of the chart, or TL_LANDING_PORT */
  guint success; /* at least so much */
  guint mixed;
  guint8 lost[TL_LANDING_RESULTS];
  int drm;
  TlTrail *trail;                    /* adds up to @drm */
  guint n_rolls;                     /* 1, but of one unit of more than 3 RE */
  guint steps[TL_LANDING_ROLLS_MAX]; /* that each of them is for */
} TlLandingCase;

void tl_landing_case_free (TlLandingCase *landing);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlLandingCase, tl_landing_case_free)

/*
 * @units: that land together; at least one
 * @hex: where; on the map
 *
 * Rules: 18.5f.
 *
 * Returns: (transfer full) (nullable): what they roll on; NULL when the scenario has no table, or
 *   that has no row for the hex
 */
TlLandingCase *tl_landing_case (const TlSituation *situation, const TlUnit *units, guint n_units,
                                TlHex hex);

/* Rule 18.5g: do @units land in a port that takes them without a roll?  @size16: (out) (optional):
 * what that uses of its capacity, in sixteenths of a point. */
gboolean tl_landing_is_in_port (const TlSituation *situation, const TlUnit *units, guint n_units,
                                TlHex hex, guint *size16);

/*
 * @units: of one side; at least one
 * @hex: where; on the map
 * @is_rolled: whether they mean to roll
 * @verdict: (nullable): every reason against
 *
 * Rules: 18.5d, 18.5e, 18.5f, 18.5g.
 * Does not check: what tl_sea_may_land () does.
 *
 * Returns: whether they may land so; with no table whatever the player says
 */
gboolean tl_landing_judge (const TlSituation *situation, const TlUnit *units, guint n_units,
                           TlHex hex, gboolean is_rolled, TlVerdict *verdict);

/* Rule 19.0a: @size16, in sixteenths of a point, has crossed the quay in @hex, as was allowed. */
void tl_landing_use_quay (TlEdit *edit, const TlSituation *situation, TlHex hex, guint size16);

/* Rule 18.5f: what two dice of @roll bring. */
TlLandingResult tl_landing_result (const TlLandingCase *landing, int roll);
/* Steps that @result of roll number @i takes. */
guint tl_landing_lost (const TlLandingCase *landing, TlLandingResult result, guint i);
/* "success", translated. */
const char *tl_landing_result_name (TlLandingResult result);
/* "Hills", "port": what the row of @landing is for, translated. (transfer none) */
const char *tl_landing_row_name (const TlSituation *situation, const TlLandingCase *landing);
