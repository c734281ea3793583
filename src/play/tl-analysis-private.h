/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of the analysis:
 *
 *   tl-analysis.c              results, the search, what is added up, who takes part, what an end
 *                              is worth, which states are the same
 *   tl-analysis-choices.c      which of the legal actions make a difference
 *   tl-analysis-plan.c         policies and weights
 */
#pragma once

#include "play/tl-analysis.h"
#include "rules/movement/tl-retreat.h"

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
  guint place; /* units of one hex share this, below TL_TREE_PLACES_MAX */
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

/* --- tl-analysis.c ---------------------------------------------------------------------------- */

/* A bit for each place whose bystanders have turned DG. */
guint64 tl_tree_places_dg (const TlTree *tree, const TlSituation *situation);
/* Whether the policy of the side in @role names @hex. */
gboolean tl_tree_is_named (const TlTree *tree, TlRole role, TlHex hex);
/* Rule 4.1: strength of @lost steps that @unit loses beyond those that it lost before @start. */
gint64 tl_tree_steps_worth (const TlSituation *start, TlUnit unit, guint lost);

/* --- tl-analysis-choices.c -------------------------------------------------------------------- */

/* The legal actions less those that cannot make a difference.  (transfer full) */
GPtrArray *tl_tree_choices (const TlTree *tree, const TlSituation *situation);
/* Whether nothing tells two units of one hex apart but which of them leads. */
gboolean tl_tree_are_alike (const TlSituation *situation, TlUnit a, TlUnit b);
