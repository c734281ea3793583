/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of the planner:
 *
 *   tl-planner.c          the question, the answer, and what would change a proposal
 *   tl-planner-field.c    who could attack, from which hexes, by which moves; who does, from where
 *   tl-planner-barrage.c  who fires before a proposed attack
 *   tl-planner-search.c   all sets of them, which ones no other one beats, and what they pay
 *
 * A *field* is a list of units that may attack together in any combination: all candidates for
 * combat, or the units of one stack that would overrun from one hex.
 */
#pragma once

#include "play/tl-planner.h"
#include "rules/combat/tl-resolve.h"
#include "rules/payment/tl-fuel.h"

#define TL_MEMBER_NONE G_MAXUINT
/* The verdict names so many sets that cannot be paid. */
#define TL_PLANNER_UNPAID_SAID 3

/* A hex from which a unit could attack. */
typedef struct
{
  TlHex hex;
  guint mp12;          /* of the way there */
  TlFraction strength; /* attacking alone */
  GArray *path;        /* (nullable) TlHex: the way; NULL when it stands there */
} TlOption;

/* A unit that could attack, from one hex or another. */
typedef struct
{
  TlUnit unit;
  gboolean is_there; /* its first option is where it stands */
  GArray *options;   /* TlOption */
} TlPossible;

/* A candidate in its field. */
typedef struct
{
  TlUnit unit;
  TlHex from;
  TlHex launch;
  guint mp12;        /* of the way, alone */
  GArray *path;      /* (nullable) TlHex: the way, alone; NULL when it stands there */
  guint hex;         /* the number of @launch in its field */
  guint twin;        /* the last member before it that nothing tells apart, TL_MEMBER_NONE */
  GArray *strengths; /* TlFraction, for each terrain that may be chosen against its stack (9.4b) */
  TlFraction strength; /* attacking alone */
  int ar;
  guint supply_t;
  guint fuel_t; /* 12.5: to come there, or to overrun */
  guint steps;
} TlMember;

typedef struct
{
  guint index;
  gboolean overrun;
  GArray *members;   /* TlMember, by unit; at most TL_PLANNER_CANDIDATES */
  GArray *hexes;     /* TlHex: from where they attack */
  TlFightOdds *odds; /* of the first member alone: what is the defender's is the same for all */
  TlFightOdds
      *withheld;  /* the same against defenders without combat supply: moves may cut it off */
  GArray *unpaid; /* guint32: sets that cannot be supplied (9.5(A)) */
  guint defender_steps;
  GArray *attacks; /* TlAttack, by @units; what the search has made of the field */
} TlPlannerField;

/* A set of members. */
typedef struct
{
  TlPlannerField *field;
  guint32 units;       /* bit per member */
  guint32 hexes;       /* bit per hex of the field */
  TlFraction strength; /* 9.4 */
  guint supply_t;
  guint fuel_t;
  guint steps;
  TlCombatCase combat;
  gboolean moves;       /* a unit comes from elsewhere */
  guint leader;         /* the member with the best rating (9.6) */
  guint most;           /* of TL_COMBAT_WAYS: no higher chance of taking the hex */
  guint64 least;        /* / TL_COMBAT_WAYS: no fewer steps lost */
  guint guessed_chance; /* the same, as is expected before the analysis */
  guint64 guessed_loss;
  gboolean is_analysed;
  TlPlannerNumbers *numbers; /* (nullable) of the analysis; NULL when it is forbidden after all */
} TlAttack;

typedef struct
{
  const TlSituation *situation; /* as it is */
  const TlPlannerQuery *query;
  TlProposals *proposals;
  GPtrArray *fields; /* TlPlannerField; NULL: not looked for yet */
  TlDistributionTable *table;
  GHashTable *lore;         /* by kinds of attacks, what came of them: see tl-planner-search.c */
  TlSituation *standing[2]; /* no unit has moved; for combat, for overruns: in their segment */
} TlPlanner;

/* --- tl-planner-field.c ----------------------------------------------------------------------- */

/* Whether @side moves in the segment of the clock: its Movement, Reaction or Exploitation (2.2). */
gboolean tl_planner_side_moves (const TlSituation *situation, TlSide side);
/* @situation, in the segment to which the fight belongs. (transfer full) */
TlSituation *tl_planner_in_segment (const TlSituation *situation, TlSide side, gboolean overrun);
/* (transfer full): char *: the actions that bring @units to their hexes; NULL when they cannot go
 * together */
GPtrArray *tl_field_moves (const TlPlanner *planner, const TlPlannerField *field, guint32 units);
/* (transfer full) */
TlFight *tl_field_fight (const TlPlanner *planner, const TlPlannerField *field, guint32 units);
/* The moves made, and in the segment of the fight. (transfer full) (nullable) */
TlSituation *tl_field_situation (const TlPlanner *planner, const TlPlannerField *field,
                                 guint32 units);

/* Finds the fields of both kinds, and says who is left out. */
void tl_planner_find_fields (TlPlanner *planner);

static inline TlMember *
tl_field_member (const TlPlannerField *field, guint i)
{
  return &g_array_index (field->members, TlMember, i);
}

/* --- tl-planner-barrage.c --------------------------------------------------------------------- */

/* Rules 10.0, 14.7d: finds the barrages worth firing before @proposal, one of the planner's. */
void tl_planner_add_barrages (TlPlanner *planner, TlProposal *proposal);

/* --- tl-planner-search.c ---------------------------------------------------------------------- */

/* Rules 9.5, 12.4: proposes what both sides pay for @fight, and notes which defenders go without.
 * FALSE, with the reasons in @why, when an attacker goes without. */
gboolean tl_planner_pay (const TlSituation *situation, TlFight *fight, TlVerdict *why);
/* The odds of @unit alone, the defender paying what he can, or nothing. (transfer full) */
TlFightOdds *tl_planner_defence (const TlPlanner *planner, const TlSituation *situation,
                                 TlUnit unit, gboolean overrun, gboolean withholds);
/* Tokens that @unit alone pays to move or to overrun; 0 when it has fuel, or none is kept
 * (12.5). */
guint tl_planner_fuel_t (const TlPlanner *planner, TlUnit unit);
/* Rules 12.5c(A), (B): formations and HQs to be fuelled before those of @units move or overrun.
 * (transfer full) (nullable): NULL where it is no cheaper than unit by unit, which the moves pay
 * themselves. */
TlFuelPlan *tl_field_fuel_plan (const TlPlanner *planner, const TlPlannerField *field,
                                guint32 units);
/* What an attack costs, in Tokens of supply and fuel. */
static inline guint
tl_attack_price (const TlAttack *attack)
{
  return attack->supply_t + attack->fuel_t;
}

/* The attacks that no other one beats, in the order of tl_attack_compare (). (transfer container)
 * (element-type TlAttack) */
GPtrArray *tl_planner_search (TlPlanner *planner);
/* Analyses it, unless that was done before. (transfer none) (nullable): NULL when it is
 * forbidden */
const TlPlannerNumbers *tl_planner_numbers (const TlPlanner *planner, TlAttack *attack);
/* @attack: (nullable): learns what comes of it.  (nullable): g_free () */
TlPlannerNumbers *tl_planner_analyse (const TlPlanner *planner, const TlSituation *situation,
                                      const TlFight *fight, const TlAttack *attack);
/* Highest value first, then the lower price, then fewer units, then the lower ones, then the
 * field.  Both are analysed. */
int tl_attack_compare (const TlAttack *a, const TlAttack *b);
