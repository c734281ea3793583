/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Surprise (9.8): who gets it on a roll, and how likely either side is to.
 *
 * Two dice, plus the DRM of the fight (9.6), less one when the defender holds a hedgehog of any
 * level.  At or above the edition's upper threshold the attacker surprises, at or below the lower
 * one the defender does; overruns have thresholds of their own.  One die then shifts the column.
 *
 * Example: overrun, DRM +3, no hedgehog.  The attacker needs 9 after the modifier, 6 before it:
 * 26 of the 36 rolls.  The defender needs 6, so 3: 3 of 36.
 *
 * The dice come from outside: nothing here is random.
 */
#pragma once

#include "pieces/tl-edition.h"
#include "pieces/tl-trail.h"

G_BEGIN_DECLS

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
guint tl_two_dice_ways (int roll);

/* Rules 9.6, 9.8: what is added to the surprise roll. */
int tl_surprise_modifier (const TlEdition *edition, const TlCombatCase *fight);

/* Rules 9.6, 9.9: what is added to the combat roll. */
int tl_combat_modifier (const TlEdition *edition, const TlCombatCase *fight);

/**
 * tl_surprise_of_roll:
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

/**
 * tl_surprise_chances:
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

G_END_DECLS
