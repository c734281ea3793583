/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From two strengths to a result: odds and column (9.7), surprise and shift (9.8), combat roll
 * (9.9).
 *
 * Odds.  The *odds* of a fight are attack : defence, both divided by the smaller and rounded (4.1),
 * so one of the two is always 1.  A *column* is numbered from 0 at the left.  All terrain
 * categories share the body of the table and differ in the odds that head the columns, so a column
 * compares across categories: further right is better for the attacker.  The column of a fight is
 * the rightmost whose printed odds are not above the fight's; odds below the first use the first,
 * above the last the last, and shifts start and stop there (9.1g).  21 : 3 1/2 is 6:1; in the open
 * no column says 6:1, so 5:1 counts.  Zero strengths (9.14a) need no case of their own: 14 : 0 is
 * the ratio 1:0, not below any column, and 0 : 14 is 0:1, below all of them; two zeros count as
 * 1:1.
 *
 * Surprise.  Two dice, plus the DRM of the fight (9.6), less one when the defender holds a hedgehog
 * of any level.  At or above the edition's upper threshold the attacker surprises, at or below the
 * lower one the defender does; overruns have thresholds of their own.  One die then shifts the
 * column.  Overrun, DRM +3, no hedgehog: the attacker needs 9 after the modifier, 6 before it,
 * which is 26 of the 36 rolls; the defender needs 6, so 3, which is 3 of 36.
 *
 * The dice are the caller's: from the history's generator, or typed by a player who rolled real
 * ones.  Two dice count as one number from 2 to 12, as on the command line.
 *
 * Example (overrun of AR 5 on AR 0, 4:1 in the open): surprise 8 + 5 = 13, attacker; the die says
 * 3, so column 9:1; combat 7 + 5 = 12: Ae3 DL2o2DG.
 *
 * Does not do: strengths (tl-odds.h); losses, retreats, advance, Exploit markers (9.10 to 9.13):
 * the result is only what the chart's cell says.
 *
 * The steps can be had one by one (tl_surprise_of_roll, tl_combat_shift, tl_combat_roll), so that a
 * procedure may stop between two throws.
 */
#pragma once

#include "pieces/tl-situation.h"

/* --- the column --- */

typedef struct
{
  gint64 attack;
  gint64 defence;
} TlRatio;

typedef enum
{
  TL_COLUMN_PRINTED,  /* somewhere between the ends of the table */
  TL_COLUMN_OFF_LEFT, /* below the first column (9.1g) */
  TL_COLUMN_OFF_RIGHT /* above the last column (9.1g) */
} TlColumnReach;

/*
 * @attack: modified strength, zero or more
 * @defence: modified strength, zero or more
 *
 * Rules: 9.7, 4.1, 9.14a.
 * Errors: none.
 *
 * Returns: the rounded odds; 1:0 or 0:1 when one strength is zero, 1:1 when both are
 */
TlRatio tl_ratio_round (TlFraction attack, TlFraction defence);

/*
 * @text: "17:10", "21:7/2", "1:12"
 * @ratio: (out): the rounded odds
 *
 * Rules: 9.7.
 * Errors: FALSE when @text is not two numbers of zero or more with a colon between.
 */
gboolean tl_ratio_parse (const char *text, TlRatio *ratio);

/* "6:1".  (transfer full) */
char *tl_ratio_to_string (TlRatio ratio);

/*
 * @table: of the edition
 * @category: of the terrain that the defender chose (9.4c)
 * @odds: rounded
 * @reach: (out) (optional): whether the odds lie beyond the table
 *
 * Rules: 9.7a, 9.7b, 9.1g, 9.14a.
 * Cost: one comparison a column.
 *
 * Returns: the column on which the fight begins
 */
guint tl_combat_column (const TlCombatTable *table, TlCategory category, TlRatio odds,
                        TlColumnReach *reach);

/* "5:1": what the chart prints over @column.  (transfer full) */
char *tl_combat_column_name (const TlCombatTable *table, TlCategory category, guint column);

/*
 * @table: of the edition
 * @column: where the fight begins
 * @shift: columns to the right; negative to the left
 *
 * Rules: 9.8, 9.1g.
 *
 * Returns: the final column, never beyond the ends
 */
guint tl_combat_shift (const TlCombatTable *table, guint column, int shift);

/*
 * @table: of the edition
 * @modified_roll: two dice and all modifiers of 9.9
 *
 * Rules: 9.9; the first and the last row take all that lies beyond them.
 *
 * Returns: row of the table, from 0
 */
guint tl_combat_row (const TlCombatTable *table, int modified_roll);

/* Rules 9.7, 9.4c: the column on which @attack against @defence begins, where the defender has
 * chosen terrain of @category. */
guint tl_combat_column_for (const TlSituation *situation, TlCategory category, TlFraction attack,
                            TlFraction defence);

/* --- surprise --- */

#define TL_TWO_DICE_WAYS 36u
#define TL_DIE_SIDES 6u
#define TL_TWO_DICE_MIN 2
#define TL_TWO_DICE_MAX 12

#define TL_DRM_LIMIT 99
#define TL_HEDGEHOG_LIMIT 99u

/* What matters of a fight once strengths have become a column: four numbers. */
typedef struct
{
  guint column;     /* where it begins (9.7); one of the table's */
  int drm;          /* difference of Action Ratings (9.6), hedgehog apart; within TL_DRM_LIMIT */
  guint hedgehog;   /* level, 0 none (9.9); at most TL_HEDGEHOG_LIMIT */
  gboolean overrun; /* 8.0 */
} TlCombatCase;

typedef enum
{
  TL_SURPRISE_DEFENDER = -1,
  TL_SURPRISE_NONE = 0,
  TL_SURPRISE_ATTACKER = 1
} TlSurpriseSide;

/* Out of TL_TWO_DICE_WAYS; the three add up to it. */
typedef struct
{
  guint attacker;
  guint none;
  guint defender;
} TlSurpriseChances;

/* How many of the 36 throws of two dice show @roll: 1 for 2, 6 for 7, none for 13. */
static inline guint
tl_two_dice_ways (int roll)
{
  if (roll < TL_TWO_DICE_MIN || roll > TL_TWO_DICE_MAX)
    return 0;
  return (guint) (roll <= 7 ? roll - 1 : 13 - roll);
}

/* Rules 9.6, 9.8: what is added to the surprise roll. */
int tl_surprise_modifier (const TlEdition *edition, const TlCombatCase *fight);

/* Rules 9.6, 9.9: what is added to the combat roll. */
int tl_combat_modifier (const TlEdition *edition, const TlCombatCase *fight);

/*
 * @edition: thresholds
 * @fight: what is being fought
 * @roll: two dice, 2 to 12
 * @trail: (nullable): takes the parts of the modified roll
 *
 * Rules: 9.8.
 *
 * Returns: who gets surprise
 */
TlSurpriseSide tl_surprise_of_roll (const TlEdition *edition, const TlCombatCase *fight, int roll,
                                    TlTrail *trail);

/*
 * @edition: thresholds
 * @fight: what is being fought
 *
 * Rules: 9.8.
 * Cost: eleven rolls.
 *
 * Returns: counts of 36
 */
TlSurpriseChances tl_surprise_chances (const TlEdition *edition, const TlCombatCase *fight);

const char *tl_surprise_side_id (TlSurpriseSide side);   /* "attacker", "none", "defender" */
const char *tl_surprise_side_name (TlSurpriseSide side); /* translated */

/* --- dice that were thrown --- */

typedef struct
{
  int surprise; /* two dice, 2-12 */
  int shift;    /* one die, 1-6; not read, and may be 0, when there is no surprise */
  int combat;   /* two dice, 2-12 */
} TlCombatDice;

typedef struct
{
  TlSurpriseSide surprise;
  int surprise_modified;
  int shift;    /* columns to the right, negative to the left */
  guint column; /* final */
  int combat_modified;
  guint row;
  TlResult result;
  TlTrail *surprise_trail; /* adds up to surprise_modified */
  TlTrail *combat_trail;   /* adds up to combat_modified: "7 + 5 = 12" */
} TlResolution;

void tl_resolution_clear (TlResolution *resolution);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlResolution, tl_resolution_clear)

/*
 * @edition: the combat table
 * @fight: modifiers
 * @column: final column
 * @roll: two dice, 2 to 12
 * @row: (out) (optional): row of the table
 * @trail: (nullable): takes the parts of the modified roll
 *
 * Rules: 9.9.
 *
 * Returns: (transfer none): the cell, owned by @edition
 */
const TlResult *tl_combat_roll (const TlEdition *edition, const TlCombatCase *fight, guint column,
                                int roll, guint *row, TlTrail *trail);

/*
 * @edition: thresholds and combat table
 * @fight: what is being fought
 * @dice: what they showed
 * @resolution: (out caller-allocates): all steps; tl_resolution_clear () when done
 *
 * Rules: 9.8, 9.9, 9.1g.
 * Does not check: whether the fight is allowed; see tl_fight_odds ().
 * Errors: FALSE, with @resolution untouched, when a die that counts shows what no die can.
 */
gboolean tl_resolve (const TlEdition *edition, const TlCombatCase *fight, const TlCombatDice *dice,
                     TlResolution *resolution);

/*
 * The exact distribution of combat results (9.8, 9.9), without rolling.
 *
 * A fight throws two dice for surprise, one for the shift and two for the result: 36 x 6 x 36 =
 * 7,776 equally likely ways.  A *count* says in how many of them a result comes up, so the counts
 * of a fight add up to TL_COMBAT_WAYS, and nothing is ever rounded.
 *
 * Formula.  Surprise and shift only choose the column, the last throw only the row.  So
 *
 *     count (result) = sum over columns of weight (column) x ways (result in it, modifier)
 *
 * with weights that add up to 216 and ways that add up to 36.  A TlDistributionTable, made once
 * per edition, numbers the different results in the chart's own order (the staircase from the
 * worst for the attacker to the best), and holds the ways for each column and modifier; with
 * them a distribution takes at most thirteen columns.  It also holds all distributions ready:
 * beyond the ends of the table modifiers make no more difference, so they are few.
 *
 * Example (4.3, open, 5:1, DRM +3, no hedgehog, overrun): surprise goes to the attacker in 26 of
 * 36 throws, to the defender in 3; "Ao1 e4 DL1o2" takes part of the 7,776.
 *
 * Cost: making a distribution grows with columns times different results; looking up is O(1).
 * Memory: about columns x 750 x different results x 2 bytes; 330 KB for the shipped editions.
 *
 * Does not know: what players make of a result (losses or retreat, 9.10).
 */

#define TL_COMBAT_WAYS 7776u

typedef struct _TlDistributionTable TlDistributionTable;

typedef struct
{
  TlResult result;
  guint count; /* of TL_COMBAT_WAYS */
} TlResultChance;

/*
 * @edition: read now, not kept
 *
 * Numbers the results of the edition's combat table and makes every distribution ready.
 *
 * Rules: 9.8, 9.9.
 * Cost: about a millisecond; once per edition.
 *
 * Returns: (transfer full): the table
 */
TlDistributionTable *tl_distribution_table_new (const TlEdition *edition);
void tl_distribution_table_free (TlDistributionTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlDistributionTable, tl_distribution_table_free)

/* All results that the chart has, and in how many of TL_COMBAT_WAYS each comes up in a fight. */
typedef struct
{
  guint n;
  const TlResult *results; /* in the chart's order: the best for the attacker last */
  const guint16 *counts;
} TlDistribution;

/* The number of @result in that order, or -1 when the chart does not have it. */
int tl_distribution_table_find (const TlDistributionTable *table, const TlResult *result);

/*
 * @table: of the edition
 * @fight: column, DRM, hedgehog, kind
 * @counts: (out caller-allocates): a number for each result
 *
 * Computes the distribution from the weights of the columns, as tl_distribution_table_new () does
 * for all fights.
 *
 * Rules: 9.8, 9.9, 9.1g.
 * Cost: columns x different results.
 */
void tl_distribution_counts_for_test (const TlDistributionTable *table, const TlCombatCase *fight,
                                      guint16 *counts);

/*
 * @table: of the edition
 * @fight: column, DRM, hedgehog, kind
 *
 * The number of throws for each result, as made with @table.
 *
 * Rules: 9.8, 9.9, 9.1g.
 * Cost: O(1).
 *
 * Returns: what @table holds of it
 */
TlDistribution tl_distribution_lookup (const TlDistributionTable *table, const TlCombatCase *fight);

/*
 * @table: of the edition
 * @fight: column, DRM, hedgehog, kind
 *
 * For display: the results that can come up, in the chart's order, the best for the attacker last.
 *
 * Rules: 9.8, 9.9.
 *
 * Returns: (transfer full) (element-type TlResultChance): counts add up to TL_COMBAT_WAYS
 */
GArray *tl_distribution_list (const TlDistributionTable *table, const TlCombatCase *fight);

/* Surprise dice and shift die together: 36 x 6. */
#define TL_SHIFT_WAYS (TL_TWO_DICE_WAYS * TL_DIE_SIDES)

/* One way for the column to end up (9.8). */
typedef struct
{
  TlSurpriseSide surprise;
  int shift;    /* columns to the right, negative to the left, 0 without surprise */
  guint column; /* where that ends; never beyond the table */
  guint count;  /* of TL_SHIFT_WAYS */
} TlShiftChance;

/*
 * @edition: thresholds and combat table
 * @fight: column, DRM, hedgehog, kind
 *
 * What surprise may do to the column, from the attacker's largest shift to the defender's; only
 * what can come up.
 *
 * Rules: 9.8, 9.1g.
 *
 * Returns: (transfer full) (element-type TlShiftChance): counts add up to TL_SHIFT_WAYS
 */
GArray *tl_shift_chances (const TlEdition *edition, const TlCombatCase *fight);

/* count / total, reduced: "5/36". */
TlFraction tl_chance_fraction (guint count, guint total);

/* Thousandths, rounded by 4.1: 139 stands for 13.9 per cent; no float needed to show it. */
guint tl_chance_permille (guint count, guint total);

/* "13.9": per cent with one decimal, in the C locale's form.  (transfer full) */
char *tl_chance_percent (guint count, guint total);
