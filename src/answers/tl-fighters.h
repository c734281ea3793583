/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who may fight, what each unit brings or why it cannot, and what both sides may choose before the
 * dice: who leads (9.6), the defender's terrain (9.4c), and its terrain against each stack (9.4b).
 *
 * Example: "17.23 · 10 × 1: Open (9.4a)" of the 309th Division, 10; "Defender’s best: Open",
 * "Open: 7 1/2, column 3:1", "Minor River: 15, column 1:1" of a hex behind a river.
 */
#pragma once

#include "rules/combat/tl-odds.h"

/* --- who fights ------------------------------------------------------------------------------- */

typedef struct
{
  TlUnit unit;
  char *title;         /* "54/18 (tb1) · DG": the mode only when it is not the usual one */
  TlFraction strength; /* what it brings, or would bring if it joined the others */
  char *sum;           /* "07.06 · 6 × 1 1/2: Open, reduced by anti-tank effects (9.4e)" */
  char *trail;         /* all parts of its strength on a line */
  char *why_not;       /* (nullable): a line for each finding that forbids it to attack */
  gboolean is_in;      /* whether the fight has it */
} TlFighter;

void tl_fighter_free (TlFighter *fighter);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFighter, tl_fighter_free)

/* "sum", or "⚠ cannot: why_not". (transfer full) */
char *tl_fighter_caption (const TlFighter *fighter);

/**
 * tl_fight_candidates:
 * @fight: may be nonsense
 *
 * Rules: 9.0, 18.6.
 *
 * Returns: (transfer full): the combat units of the attacking side next to the target, on the map
 *   and aboard Landing Craft, then the attackers that stand elsewhere; each a TlUnit
 */
GArray *tl_fight_candidates (const TlSituation *situation, const TlFight *fight);

/* What stands for a list without any. */
const char *tl_fight_no_candidates_text (void);

/**
 * tl_fighter_new_attacker:
 * @unit: of tl_fight_candidates ()
 *
 * Rules: 9.0, 9.4a; those of tl_fight_odds ().
 * Cost: one tl_fight_odds ().
 *
 * Returns: (transfer full): what @unit brings to the fight with the others
 */
TlFighter *tl_fighter_new_attacker (const TlSituation *situation, const TlFight *fight,
                                    TlUnit unit);
/* Rule 9.4c. @unit: a defender of @odds. (transfer full) */
TlFighter *tl_fighter_new_defender (const TlSituation *situation, const TlFightOdds *odds,
                                    TlUnit unit);

/* --- what may be chosen ----------------------------------------------------------------------- */

typedef enum
{
  TL_FIGHT_ATTACKER_LEADS,
  TL_FIGHT_DEFENDER_LEADS,
  TL_FIGHT_DEFENDER_TERRAIN,
  TL_FIGHT_STACK_TERRAIN
} TlFightQuestion;

typedef struct
{
  char *text;         /* "AR 5: 9th Panzer", "Minor River: 15, column 1:1" */
  TlUnit unit;        /* who leads; TL_UNIT_NONE: the best */
  TlTerrainPick pick; /* the terrain */
} TlFightOption;

typedef struct
{
  TlFightQuestion question;
  TlHex from;         /* of TL_FIGHT_STACK_TERRAIN: where the stack stands */
  char *label;        /* "Defender’s _terrain", with a mnemonic */
  char *plain_label;  /* without */
  GPtrArray *options; /* TlFightOption; the first leaves it open */
  guint selected;     /* what the fight says */
} TlFightChoice;

/**
 * tl_fight_choices:
 * @fight: whose answers are selected
 * @odds: those of @fight
 *
 * Rules: 9.4b, 9.4c, 9.6.
 *
 * Returns: (transfer full): TlFightChoice, the real ones: those with two answers or more beside
 *   the open one
 */
GPtrArray *tl_fight_choices (const TlSituation *situation, const TlFight *fight,
                             const TlFightOdds *odds);
/* Sets in @fight what @choice's option @i says. */
void tl_fight_choose (TlFight *fight, const TlFightChoice *choice, guint i);
