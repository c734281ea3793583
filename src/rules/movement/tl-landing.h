/* SPDX-License-Identifier: GPL-3.0-or-later */
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
#pragma once

#include "pieces/tl-landing-table.h"
#include "rules/base/tl-zoc.h"

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

/**
 * tl_landing_case:
 * @situation: not modified
 * @units: that land together; at least one
 * @n_units: how many
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

/**
 * tl_landing_judge:
 * @situation: not modified
 * @units: of one side; at least one
 * @n_units: how many
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

/**
 * tl_landing_quay_t:
 * @situation: not modified
 * @side: whose craft it is
 * @hex: from where, or where to; on the map
 * @verdict: (nullable): the reason, for 0
 *
 * Where the scenario has the table, SP are loaded and unloaded in ports alone.
 *
 * Rules: 18.4c, 18.5e, 18.5g, 19.0a.
 *
 * Returns: Tokens that may cross the quay there in this phase; G_MAXUINT without a table
 */
guint tl_landing_quay_t (const TlSituation *situation, TlSide side, TlHex hex, TlVerdict *verdict);
/* Rules 18.4c, 19.0a: do @units, which are in one hex, go aboard in a port that has the capacity
 * left?  Without a table the player says. */
gboolean tl_landing_may_load (const TlSituation *situation, const TlUnit *units, guint n_units,
                              TlVerdict *verdict);
/* Rule 19.0a: @size16, in sixteenths of a point, has crossed the quay in @hex, as was allowed. */
void tl_landing_use_quay (TlEdit *edit, const TlSituation *situation, TlHex hex, guint size16);

/**
 * tl_landing_is_cleared:
 * @situation: not modified
 * @side: that would land
 * @hex: on the map
 *
 * Rules: 18.6a(H).
 *
 * Returns: whether a barrage of this Combat Phase of @side has killed the last enemy combat unit
 *   there, so that units land by a roll instead of a beach assault
 */
gboolean tl_landing_is_cleared (const TlSituation *situation, TlSide side, TlHex hex);

/* Rule 18.6a(H): @unit has lost a step by barrage; notes where, if that was its last one and
 * Landing Craft are at the hex.  @situation: before that. */
void tl_landing_note_dead (TlEdit *edit, const TlSituation *situation, TlUnit unit);

/* Rule 18.5f: what two dice of @roll bring. */
TlLandingResult tl_landing_result (const TlLandingCase *landing, int roll);
/* Steps that @result of roll number @i takes. */
guint tl_landing_lost (const TlLandingCase *landing, TlLandingResult result, guint i);
/* "success", translated. */
const char *tl_landing_result_name (TlLandingResult result);
/* "Hills", "port": what the row of @landing is for, translated. (transfer none) */
const char *tl_landing_row_name (const TlSituation *situation, const TlLandingCase *landing);
