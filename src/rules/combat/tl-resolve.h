/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What dice that have been thrown mean: surprise, shift, modified roll, result (9.8, 9.9).
 *
 * The dice are the caller's: from the history's generator, or typed by a player who rolled real
 * ones.  Two dice count as one number from 2 to 12, as on the command line.
 *
 * Example (overrun of AR 5 on AR 0, 4:1 in the open): surprise 8 + 5 = 13, attacker; the die says
 * 3, so column 9:1; combat 7 + 5 = 12: Ae3 DL2o2DG.
 *
 * Does not do: losses, retreats, advance, exploit markers (9.10 to 9.13): the result is only what
 * the chart's cell says.
 *
 * The steps can be had one by one (tl_surprise_of_roll, tl_combat_shift, tl_combat_roll), so that
 * a procedure may stop between two throws.
 */
#pragma once

#include "rules/combat/tl-column.h"
#include "rules/combat/tl-surprise.h"

G_BEGIN_DECLS

typedef struct
{
  int surprise; /* two dice, 2-12 */
  int shift;    /* one die, 1-6; not read when nobody gets surprise, and then may be 0 */
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

/**
 * tl_combat_roll:
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

/**
 * tl_resolve:
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

G_END_DECLS
