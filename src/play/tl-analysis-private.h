/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of the analysis:
 *
 *   tl-analysis.c              results, the search, what is added up
 *   tl-analysis-choices.c      which of the legal actions make a difference
 *   tl-analysis-outcome.c      who takes part, what an end is worth, which states are the
 *                              same, bystanders that may turn DG
 *   tl-analysis-plan.c         policies and weights
 */
#pragma once

#include "play/tl-analysis.h"
#include "rules/movement/tl-retreat.h"

G_BEGIN_DECLS

typedef enum
{
  TL_ROLE_ATTACKER,
  TL_ROLE_DEFENDER
} TlRole;

/* A unit of the fight, as it stood when the fight began. */
typedef struct
{
  TlUnit unit;
  TlRole role;
  gboolean leads; /* its Action Rating counts */
  TlHex hex;
  guint steps;
  gboolean was_dg;
} TlParticipant;

/* Rule 5.10a: a combat unit that is not in the fight, and not DG. */
typedef struct
{
  TlUnit unit;
  TlRole role;
  TlHex hex;
  guint place; /* whoever shares the hex shares this, below TL_TREE_PLACES_MAX */
} TlBystander;

/* Hexes within four of the target: a retreat that begins next to it leads no farther. */
#define TL_TREE_PLACES_MAX 61

enum
{
  TL_END_DEAD = 1 << 0,
  TL_END_DG = 1 << 1, /* turned DG in the fight */
  TL_END_EXPLOITS = 1 << 2,
  TL_END_RETREATED = 1 << 3,
  TL_END_INTO_NAMED = 1 << 4 /* its retreat ended in a hex that its policy names */
};

/* An end of the fight.  Sums are by TlRole. */
typedef struct
{
  gint64 value;
  guint steps[2];
  guint dg[2];         /* turned DG or died, bystanders too */
  guint64 places;      /* whose bystanders turned DG, a bit each */
  guint not_wanted[2]; /* by the policy: the less the better, and more important than the value */
  gboolean hex_emptied;
  gboolean may_advance;
  guint8 units[]; /* two bytes for each participant: steps lost, TL_END_* */
} TlOutcome;

typedef struct
{
  const TlSituation *start;
  const TlAnalysisPlan *plan;
  TlHex target;
  TlSide defender;
  GArray *participants; /* TlParticipant: attackers, then defenders, each by number */
  GArray *bystanders;   /* TlBystander, by place, then by number */
} TlTree;

/* --- tl-analysis-outcome.c -------------------------------------------------------------------- */

/* Rule 5.10a: combat units of either side that a retreat may reach.  (transfer full) */
GArray *tl_tree_bystanders (const TlTree *tree);
/* A bit for each place whose bystanders have turned DG. */
guint64 tl_tree_places_dg (const TlTree *tree, const TlSituation *situation);
/* Whether the policy of the side in @role names @hex. */
gboolean tl_tree_is_named (const TlTree *tree, TlRole role, TlHex hex);

/* Rules 9.1d, 9.6: the units of @fight, which is allowed.  (transfer full) */
GArray *tl_tree_participants (const TlSituation *situation, const TlFight *fight,
                              TlUnit attacker_ar, TlUnit defender_ar);
/* Nothing is left that would make a difference: the advance is worth taking (9.12g). */
gboolean tl_tree_is_end (const TlSituation *situation);
/* (transfer full): g_free () */
TlOutcome *tl_outcome_new (const TlTree *tree, const TlSituation *end);
/* Which end the side in @role would rather have: negative @a, positive @b, 0 they are the same. */
int tl_outcome_compare (const TlTree *tree, TlRole role, const TlOutcome *a, const TlOutcome *b);
/* All that can still matter in @situation.  (transfer full) */
GBytes *tl_tree_key (const TlTree *tree, const TlSituation *situation);

/* --- tl-analysis-choices.c -------------------------------------------------------------------- */

/* The legal actions less those that cannot make a difference.  (transfer full) */
GPtrArray *tl_tree_choices (const TlTree *tree, const TlSituation *situation);

G_END_DECLS
