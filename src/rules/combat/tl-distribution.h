/* SPDX-License-Identifier: GPL-3.0-or-later */
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
#pragma once

#include "rules/combat/tl-resolve.h"

#define TL_COMBAT_WAYS 7776u

typedef struct _TlDistributionTable TlDistributionTable;

typedef struct
{
  TlResult result;
  guint count; /* of TL_COMBAT_WAYS */
} TlResultChance;

/**
 * tl_distribution_table_new:
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

/* How many different results the chart has. */
guint tl_distribution_table_n_results (const TlDistributionTable *table);

/* Result @i in the chart's order: the best for the attacker last. */
const TlResult *tl_distribution_table_result (const TlDistributionTable *table, guint i);

/* The number of @result in that order, or -1 when the chart does not have it. */
int tl_distribution_table_find (const TlDistributionTable *table, const TlResult *result);

/**
 * tl_distribution_counts_for_test:
 * @table: of the edition
 * @fight: column, DRM, hedgehog, kind
 * @counts: (out caller-allocates): tl_distribution_table_n_results () numbers
 *
 * Computes the distribution from the weights of the columns, as tl_distribution_table_new () does
 * for all fights.
 *
 * Rules: 9.8, 9.9, 9.1g.
 * Cost: columns x different results.
 */
void tl_distribution_counts_for_test (const TlDistributionTable *table, const TlCombatCase *fight,
                                      guint16 *counts);

/**
 * tl_distribution_lookup:
 * @table: of the edition
 * @fight: column, DRM, hedgehog, kind
 *
 * The number of throws for each result, as made with @table.
 *
 * Rules: 9.8, 9.9, 9.1g.
 * Cost: O(1).
 *
 * Returns: (transfer none): tl_distribution_table_n_results () counts
 */
const guint16 *tl_distribution_lookup (const TlDistributionTable *table, const TlCombatCase *fight);

/**
 * tl_distribution_list:
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

/**
 * tl_shift_chances:
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
