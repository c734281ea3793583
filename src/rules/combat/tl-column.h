/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From two strengths to a column of the combat table (9.7), and along it (9.8, 9.1g).
 *
 * Definitions.  The *odds* of a fight are attack : defence, both divided by the smaller and
 * rounded (4.1), so one of the two is always 1.  A *column* is numbered from 0 at the left.  All
 * terrain categories share the body of the table and differ in the odds that head the columns,
 * so a column compares across categories: further right is better for the attacker.
 *
 * Formula: the column is the rightmost whose printed odds are not above the fight's; odds below
 * the first use the first, above the last the last, and shifts start and stop there (9.1g).
 *
 * Example: 21 : 3 1/2 is 6:1.  In the open no column says 6:1, so 5:1 counts.
 *
 * Zero strengths (9.14a) need no case of their own: 14 : 0 is the ratio 1:0, not below any column,
 * and 0 : 14 is 0:1, below all of them; two zeros count as 1:1.
 *
 * Does not know: where the strengths come from; that is tl-odds.h.
 */
#pragma once

#include "pieces/tl-edition.h"

G_BEGIN_DECLS

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

/**
 * tl_ratio_round:
 * @attack: modified strength, zero or more
 * @defence: modified strength, zero or more
 *
 * Rules: 9.7, 4.1, 9.14a.
 * Errors: none.
 *
 * Returns: the rounded odds; 1:0 or 0:1 when one strength is zero, 1:1 when both are
 */
TlRatio tl_ratio_round (TlFraction attack, TlFraction defence);

/**
 * tl_ratio_parse:
 * @text: "17:10", "21:7/2", "1:12"
 * @ratio: (out): the rounded odds
 *
 * Rules: 9.7.
 * Errors: FALSE when @text is not two numbers of zero or more with a colon between.
 */
gboolean tl_ratio_parse (const char *text, TlRatio *ratio);

/* "6:1".  (transfer full) */
char *tl_ratio_to_string (TlRatio ratio);

/**
 * tl_combat_column:
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

/**
 * tl_combat_shift:
 * @table: of the edition
 * @column: where the fight begins
 * @shift: columns to the right; negative to the left
 *
 * Rules: 9.8, 9.1g.
 *
 * Returns: the final column, never beyond the ends
 */
guint tl_combat_shift (const TlCombatTable *table, guint column, int shift);

/**
 * tl_combat_row:
 * @table: of the edition
 * @modified_roll: two dice and all modifiers of 9.9
 *
 * Rules: 9.9; the first and the last row take all that lies beyond them.
 *
 * Returns: row of the table, from 0
 */
guint tl_combat_row (const TlCombatTable *table, int modified_roll);

G_END_DECLS
