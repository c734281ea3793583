/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A fight before the dice: strengths, odds, modifiers, supply of both sides, chances of surprise,
 * shifts and results (9.2 to 9.9), and what the rules say of it.
 *
 * Example: "17 : 10 → 2:1", Open, column 2:1, DRM +3; attacker 3T, defender 2T; attacker surprise
 * 7/12; "Attacker pays 51.2 %, defender 87.1 %".
 *
 * The numbers are those of tl_fight_odds () and tl-resolve.h.
 */
#pragma once

#include "answers/tl-chance.h"
#include "rules/combat/tl-odds.h"

/* --- what the dice may bring ------------------------------------------------------------------ */

/* What it depends on. */
typedef struct
{
  TlCategory category;
  TlRatio odds;
  TlColumnReach reach;
  TlCombatCase combat;
  int exploit_ar; /* as of tl_combat_exploit_ar (); -1: no unit can exploit (9.13b) */
} TlFightCase;

typedef struct
{
  TlEdition *edition;
  TlFightCase fight;
  TlSurpriseChances surprise; /* counts of TL_TWO_DICE_WAYS */
  GArray *shifts;             /* TlShiftChance, from the attacker's largest to the defender's */
  GArray *results;            /* TlResultChance, the best for the attacker last */
} TlFightChances;

/**
 * tl_fight_chances_new:
 * @edition: a reference is taken
 * @fight: what is fought
 *
 * Rules: 9.8, 9.9, 9.1g.
 * Cost: that of tl_distribution_table_new ().
 *
 * Returns: (transfer full): the chances
 */
TlFightChances *tl_fight_chances_new (const TlEdition *edition, const TlFightCase *fight);
void tl_fight_chances_free (TlFightChances *chances);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFightChances, tl_fight_chances_free)

typedef enum
{
  TL_CHANCES_OF_SURPRISE,
  TL_CHANCES_OF_SHIFTS,
  TL_CHANCES_OF_RESULTS
} TlChancesPart;
#define TL_CHANCES_PARTS 3

/* "attacker loses 1 step, defender has an option of 2" (9.10). (transfer full) */
char *tl_result_meaning (const TlResult *result);

/* "Surprise (9.8)" */
const char *tl_chances_part_title (TlChancesPart part);
/* The worst for the attacker first. (transfer full): TlChanceRow */
GPtrArray *tl_fight_chances_rows (const TlFightChances *chances, TlChancesPart part);
/* Which side has to lose or retreat at all, and whether a unit exploits: "Attacker pays 51.2 %,
 * defender 87.1 %". Rules: 9.10, 9.13. (transfer full) */
char *tl_fight_chances_summary (const TlFightChances *chances);
/* "Odds 2:1 on column 2:1, Open terrain (9.7)", and a line for odds off the table (9.1g).
 * (transfer full) */
char *tl_fight_chances_odds_text (const TlFightChances *chances);
/* "Hedgehog 2 (16.0): surprise roll -2 in all (9.8), ..."; "" without one. (transfer full) */
char *tl_fight_chances_hedgehog_text (const TlFightChances *chances);

/* --- the fight -------------------------------------------------------------------------------- */

/* What counts as paid (9.5, 12.4). */
typedef enum
{
  TL_FIGHT_AS_IT_STANDS, /* what the fight says */
  TL_FIGHT_PAID,         /* what is open as proposed; defenders without supply count half */
  TL_FIGHT_SUPPLIED      /* the same, but all defenders have supply */
} TlFightSupply;

typedef struct
{
  TlSituation *situation;
  TlFight *fight; /* with what both sides pay */
  TlFightOdds *odds;
  gboolean has_numbers; /* both sides have units */
  TlVerdict *payment;   /* what is said of the supply; @odds->verdict has it too */
  TlFightChances *chances;
} TlFightAnswer;

/**
 * tl_fight_answer_new:
 * @situation: a reference is taken
 * @fight: not modified; may be nonsense
 * @supply: what is paid
 *
 * Rules: 9.2 to 9.9, 9.5(A)-(C), 12.4, 12.10.
 *
 * Returns: (transfer full): the answer
 */
TlFightAnswer *tl_fight_answer_new (TlSituation *situation, const TlFight *fight,
                                    TlFightSupply supply);
void tl_fight_answer_free (TlFightAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFightAnswer, tl_fight_answer_free)

/* "17 : 10 → 2:1" (transfer full) */
char *tl_odds_strengths_text (const TlFightOdds *odds);
/* "17 against 10 is 2:1": the same, as a screen reader says it. (transfer full) */
char *tl_odds_spoken_text (const TlFightOdds *odds);
/* "Open, column 2:1, DRM +3" (transfer full) */
char *tl_odds_case_text (const TlSituation *situation, const TlFightOdds *odds);
/* "Open, column 2:1 · DRM +3: Action Rating 5 against 2 (9.6)", a line each for odds off the table
 * and for a hedgehog. (transfer full) */
char *tl_fight_answer_column_text (const TlFightAnswer *answer);
/* "Combat supply: attacker 3T, defender 2T (12.4)", then a line for each payment of @fight, such as
 * "  attacker, mc16: internal stocks (12.10)". (transfer full) */
char *tl_odds_supply_text (const TlSituation *situation, const TlFight *fight,
                           const TlFightOdds *odds);

/* What a number of a fight is made of. */
typedef struct
{
  const char *heading;    /* "Attack" */
  TlFraction value;       /* "17" */
  gboolean is_modifier;   /* with a sign, and without units */
  const TlTrail *trail;   /* all parts */
  const TlTrail *summary; /* a part for each unit */
} TlFightNumber;
#define TL_FIGHT_NUMBERS 3

/* Attack, defence, die roll modifier.  @i: below TL_FIGHT_NUMBERS. */
TlFightNumber tl_odds_number (const TlFightOdds *odds, guint i);

/* The first fight that the scenario suggests and that may still be fought: its attackers, of the
 * phasing side, are on the map beside the enemy in its target, and have not attacked.  (transfer
 * full) (nullable): none is left */
TlFight *tl_fight_suggested (const TlSituation *situation);
