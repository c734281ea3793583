/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The odds of a fight: strengths, column, modifiers, price, and all that speaks against it.
 *
 * Formula, per unit: printed strength x losses (9.11d, 21.2) x mode (5.5-5.10) x Out of Supply
 * (12.8d), as tl-unit.h has it; then
 *
 *   attackers:  x the terrain that the defender chose for their stack (9.4a, b, d), where x2 for
 *               Armor and Mech becomes x1 1/2 against equal or heavier anti-tank effects (9.4e);
 *   defenders:  x the one terrain chosen for them (9.4c), x 1/2 without combat supply (9.5).
 *
 * Attack : defence, rounded, is the column (9.7, tl-resolve.h).  The DRM is the difference of two
 * Action Ratings (9.6); a hedgehog is kept apart, for it counts differently in surprise and combat.
 *
 * Example: motorcycles 4 + infantry 8 x 1/2 across a river + tanks 6 x 1 1/2 = 17, against three
 * DG brigades, 20 x 1/2 = 10: 2:1.
 *
 * Open choices.  For every attacking stack the defender takes what leaves it weakest; for himself
 * what puts the fight on the leftmost column, then what makes him strongest.  Both sides lead with
 * their best Action Rating; among equals with the unit whose step costs least.  Ties go to the
 * hex before the hexside, then to the chart's order, then to the lower unit.
 *
 * Every number is worked out as well as can be, however wrong the fight; whether it may be fought
 * is the verdict's business, which lists all findings.
 *
 * Does not do: find or pay the supply (rules/payment/tl-combat-supply.h), resolve (tl-resolve.h).
 *
 * Cost: grows with the units involved times the terrains in the target hex.
 */
#pragma once

#include "pieces/tl-situation.h"
#include "rules/combat/tl-resolve.h"

/* What one unit brings. */
typedef struct
{
  TlUnit unit;
  TlFraction base;        /* before terrain, anti-tank effects and combat supply */
  TlFraction multiplier;  /* of the terrain, 9.4e considered */
  gboolean is_at_reduced; /* 9.4e */
  gboolean is_unsupplied; /* 9.5 */
  TlFraction strength;
} TlFightUnit;

/* One of the terrains that the defender may choose from, and what it would make of the fight. */
typedef struct
{
  TlTerrainPick pick;
  TlFraction strength; /* of the attacking stack (9.4b), or of all defenders (9.4c) */
  TlCategory category; /* of the hex's terrain; for a hexside not set */
  guint column;        /* the fight's, everything else unchanged */
} TlFightAlternative;

/* The attackers from one hex. */
typedef struct
{
  TlHex from;
  GArray *units; /* TlFightUnit */
  TlFraction strength;
  TlTerrainPick pick;   /* chosen, or the best for the defender; open when there is none */
  GArray *alternatives; /* TlFightAlternative, hex terrains first; @pick among them */
} TlFightStack;

/* A side's strength and what stands behind it. */
typedef struct
{
  TlSide side;
  TlFraction strength;
  TlTrail *trail;   /* a group of parts for each unit, a part for each rule; adds up */
  TlTrail *summary; /* one part for each unit: "9  6 x 1 1/2"; adds up */
  TlUnit ar_unit;   /* TL_UNIT_NONE when no unit can lead */
  int ar;
  guint supply_t; /* 12.4; nothing for a defender who withholds */
} TlFightSide;

typedef struct
{
  TlFightSide attack;
  TlFightSide defence;
  GPtrArray *stacks; /* TlFightStack, in the order of their first attacker */
  GArray *defenders; /* TlFightUnit: every combat unit in the hex (9.1d) */
  TlTerrainPick defender_pick;
  GArray *defender_alternatives; /* TlFightAlternative */
  TlCategory category;
  TlRatio odds;
  TlColumnReach reach; /* 9.1g */
  int at_level;        /* of the target hex: 0 none, 1 light, 2 heavy (9.4e) */
  int drm;             /* without the hedgehog */
  TlTrail *drm_trail;  /* adds up to @drm */
  TlCombatCase combat; /* column, DRM, hedgehog, kind: for tl-resolve.h */
  TlVerdict *verdict;
} TlFightOdds;

/* Rule 9.1a: attacks belong to the Combat Segments, overruns to those in which units move (8.1). */
gboolean tl_fight_belongs (TlPhase phase, gboolean overrun);

/*
 * @fight: not modified; may be nonsense
 *
 * Rules: 9.1a, c-g, 9.3-9.7, 9.14a, 12.4; 6.1, 8.1 and 8.1a-d, h for overruns; 4.4, 13.8b, 16.0.
 * Does not check: whether supply can be had (12.4).
 * Errors: none; what is wrong is in the verdict.
 *
 * Returns: (transfer full): the odds
 */
TlFightOdds *tl_fight_odds (const TlSituation *situation, const TlFight *fight);
void tl_fight_odds_free (TlFightOdds *odds);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFightOdds, tl_fight_odds_free)

/*
 * @alternatives: of the defender or of a stack, in an answer of tl_fight_odds ()
 * @is_defender: whose; a stack's have no category of their own
 *
 * Rules: 9.4b, 9.4c.
 *
 * Returns: whether it makes a difference which terrain is chosen
 */
gboolean tl_fight_alternatives_differ (const GArray *alternatives, gboolean is_defender);

/* Rule 9.2: is @target a hex of the map? */
gboolean tl_fight_has_target (const TlSituation *situation, TlHex target, TlVerdict *verdict);
/* "08.05 Verbovka": where a fight is, wherever its target may be. (transfer full) */
char *tl_fight_place (const TlSituation *situation, TlHex target);
/* "Attack on 08.05 Verbovka", "Overrun of ...". (transfer full) */
char *tl_fight_title (const TlSituation *situation, const TlFight *fight);
