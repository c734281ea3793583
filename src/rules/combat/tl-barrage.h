/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A barrage against the units of a hex (10.0, 10.0a) or at a ship (18.3c): who may fire it, column
 * and shifts, and the exact chance of every result.
 *
 * Definitions.  The sum of the strengths, rounded, names the *initial column*, which artillery pays
 * for (payment/tl-barrage-supply.h).  Every line of shifts that applies counts once, and their sum
 * leads to the *final column*, on which two dice are read.  A *spotter* is a combat unit of the
 * firing side next to the target.
 *
 * Formula.  A result is read off in three steps: the cell of the final column; what ships make of
 * it (18.3b); [1/2] as DG for aircraft, ships, level 3 or 4 of a hedgehog or without spotter, and
 * as 1/2 otherwise.  1/2 takes one more die.  Two dice and one fall in 36 x 6 = 216 ways, so all
 * counts are whole numbers of 216.
 *
 * Example (10.1b): 16 points, column 12-16, 3T; 8 RE four right, a hedgehog and Close terrain one
 * left each: column 25-40.  An 8 is [1/2], spotted: a 1/2; a 3 on the die: DG, and no loss.
 *
 * At a ship, at the Landing Craft of a hex, or at coastal artillery, the strength of aircraft is
 * doubled and all is divided by the Protection; only the lines of the flight's length shift, and
 * [1/2] is DG.  Two planes of 9 and 6 from near by on Protection 3: 30 / 3 = 10, column 8-11, one
 * right: 12-16; a 9 is [1/2]: DG.
 *
 * Readings taken: the edition's choices coastal-artillery-bracket, barrage-shift-past-end,
 * barrage-half-point, barrage-formation-size and ship-barrage-result-3.  Of the terrains of a hex
 * its owner takes the one that shifts most to the left.  Guns need not stand in one hex, and losses
 * beyond the steps that there are count for nothing.  Spotters are looked for as the dice fall.
 *
 * Cost: that of the hex and its six neighbours; paying, see payment/tl-barrage-supply.h.
 *
 * A damaged ship has the values of its other side, where the scenario has it (18.3d); the trail
 * says where it does not.
 *
 * Does not do: facilities (10.0c); what comes before the barrage of aircraft, see
 * air/tl-air-mission.h.
 */
#pragma once

#include "rules/payment/tl-barrage-supply.h"

#define TL_BARRAGE_WAYS 216u
#define TL_BARRAGE_STEPS_MAX 9

/* One kind fires in a barrage (10.0e). */
typedef enum
{
  TL_FIRE_ARTILLERY,
  TL_FIRE_AIR,
  TL_FIRE_SHIPS
} TlFire;

/* What the dice are thrown on. */
typedef struct
{
  TlFire fire;
  TlFraction strength;
  TlTrail *strength_trail; /* adds up to @strength */
  guint column;            /* before shifts */
  guint price_t;           /* 0 for aircraft and ships */
  int shift;               /* to the right; negative to the left */
  TlTrail *shift_trail;    /* adds up to @shift */
  guint final_column;
  guint density_re4;
  guint hedgehog;        /* level; 0 none */
  gboolean is_spotted;   /* by a correct spotter (10.0b) */
  gboolean is_at_ship;   /* 18.3c */
  TlTerrainPick terrain; /* that its owner takes; open: off the map */
} TlBarrageCase;

void tl_barrage_case_free (TlBarrageCase *fire);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlBarrageCase, tl_barrage_case_free)

/* What two dice and one have brought. */
typedef struct
{
  TlBarrageCell cell;    /* as printed */
  TlBarrageCell counts;  /* what it counts as: never [1/2] */
  gboolean needs_die;    /* 1/2 */
  gboolean disorganizes; /* all combat units of the hex turn DG */
  guint steps;           /* that the owner loses */
} TlBarrageResult;

/* Counts of TL_BARRAGE_WAYS, which they add up to. */
typedef struct
{
  guint nothing;
  guint steps[TL_BARRAGE_STEPS_MAX + 1]; /* DG, and so many steps */
} TlBarrageChances;

/* Is @unit on the map, with a barrage strength? */
gboolean tl_barrage_is_gun (const TlSituation *situation, TlUnit unit);
/* Which kind @unit fires; artillery for what never fires. */
TlFire tl_fire_of (const TlSituation *situation, TlUnit unit);

/*
 * @hex: the target
 * @side: that fires
 *
 * Rules: 10.0b.
 *
 * Returns: a combat unit of @side next to @hex, not aboard Landing Craft; TL_UNIT_NONE
 */
TlUnit tl_barrage_spotter (const TlSituation *situation, TlHex hex, TlSide side);

/*
 * @barrage: has firers, and its target is on the map
 *
 * Rules: 4.2, 5.8, 10.0a, 10.0b, 10.1b, 10.2b, 14.1e, 16.0, 18.3c, 21.4.
 * Does not check: whether it may be fired; see tl_barrage_judge ().
 *
 * Returns: (transfer full): column, price and shifts
 */
TlBarrageCase *tl_barrage_case (const TlSituation *situation, const TlBarrage *barrage);

/* Rules 10.0e, 14.7d: is this a segment in which units of the side and kind of @unit fire, or make
 * hip shoots? */
gboolean tl_barrage_is_time (const TlSituation *situation, TlUnit unit, gboolean is_hip_shoot);

/* Rule 18.3c: the same for fire at ships, which coastal artillery takes part in (18.3g). */
gboolean tl_barrage_is_time_at_ships (const TlSituation *situation, TlUnit unit,
                                      gboolean is_hip_shoot);
/* Rules 18.3c, 18.3g: is @unit, one of @side in @hex, a target for @fire? */
gboolean tl_barrage_is_ship_target (const TlSituation *situation, TlUnit unit, TlHex hex,
                                    TlSide side, TlFire fire);

/* The same, wherever it is, of the side against @side; of the Landing Craft of a hex the first, for
 * all of them. */
gboolean tl_barrage_may_name (const TlSituation *situation, TlUnit unit, TlSide side, TlFire fire);

/*
 * @barrage: may be wrong in every way
 * @verdict: (nullable): all that speaks against it, and what to remember
 *
 * Rules: 7.0, 10.0, 10.0a, 10.0b, 10.0e, 10.1, 10.2, 11.0, 14.1, 14.2, 14.7d, 18.2d, 18.3,
 * 18.3a, 18.3c, 18.3e, 18.3g, and those of tl_barrage_pay ().
 *
 * Returns: (transfer full) (nullable): TlPayment, what it costs, empty for aircraft and ships; NULL
 *   when it may not be fired
 */
GArray *tl_barrage_judge (const TlSituation *situation, const TlBarrage *barrage,
                          TlVerdict *verdict);

/*
 * @edition: the table
 * @fire: what is fired
 * @roll: two dice, 2 to 12
 * @die: one die; not read where none is needed
 *
 * Rules: 10.0a, 18.3b, 18.3c.
 */
TlBarrageResult tl_barrage_result (const TlEdition *edition, const TlBarrageCase *fire, int roll,
                                   int die);

/*
 * @edition: the table
 * @fire: what is fired
 *
 * Rules: 10.0a, 18.3b, 18.3c.
 * Cost: a look at the eleven cells of a column, and one for each that is different; 50 times less
 * than throwing all dice (tests/bench/bench-barrage.c).
 */
TlBarrageChances tl_barrage_chances (const TlEdition *edition, const TlBarrageCase *fire);

/* "-", "DG", "[1/2]", "1/2", "2": as on the chart. (transfer full) */
char *tl_barrage_cell_text (const TlBarrageCell *cell);
