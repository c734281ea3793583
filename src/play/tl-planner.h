/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which attacks on a hex are worth considering, and what would change them.
 *
 * Candidates.  Units of a side that can attack the hex from where they stand; and, while that side
 * moves, those that can reach a hex beside it in this segment.  A unit that stands beside the hex
 * stays there.  Each of the others gets one hex to attack from, the strongest units first: the hex
 * in which it brings most strength (so not across a river, if it can be helped), then the one with
 * most candidates in it and next to it (9.13b wants stacks that touch), then the cheapest to reach,
 * then the lowest.  All of them together keep to the stacking limit there (4.8).
 *
 * An attack is a set of candidates.  Overruns are of units that stand together, from one hex that
 * they reach together with enough left over (8.1).  Each attack is led by the unit with the best
 * rating, and what the defender chooses is what suits him best, as in tl-odds.h.
 *
 * Worth considering is an attack that no other one *beats*.  It is beaten by an attack of its kind
 * (combat or overrun) that is no worse in all of three things, and better in one or before it
 * in order: the chance that the attacker may advance into the hex (9.12g), steps that he loses on
 * average, the price in Tokens of combat supply (12.4) and, where an account of it is kept, of fuel
 * (12.5c).  An attack without a chance is beaten by doing nothing.  In
 * order means fewer units, then the lower ones.
 *
 * Example: at the dam of reservoir.xml 5 Mar alone takes the hex with 9.6 per cent, loses 0.43
 * steps and costs 1T.  1 Mar beside it makes that 20.9 per cent, 0.39 and 2T, and 7 Mar besides
 * 22.2 per cent, 0.23 and 3T: all three are worth considering.  1 Mar and 7 Mar without 5 Mar,
 * 11.3 per cent, 0.62 and 2T, are not.
 *
 * Effects.  For each proposal: its numbers with the unit whose addition brings the highest value,
 * without the one that is missed least, led by each unit that might lead instead (9.6), after a
 * barrage has put all defenders in DG (5.10a, b), and against a defender who withholds combat
 * supply (9.5(B)).  All of these are analysed as fights of their own, in situations of their own.
 *
 * Barrages.  For each proposal: who should fire at the hex before it, of each kind that fires in
 * the segments until then (10.0e, 14.7d) and of the units that do not attack: for every column
 * that some of the TL_PLANNER_GUNS strongest can end on, the fewest of them.  Each is worked out
 * in full (tl-planner-barrage.h), after the moves of the proposal, which may bring a spotter; those
 * are listed that add to the value and that no other one beats in worth, price and number of
 * units, at most TL_PLANNER_BARRAGES.  Besides: the other hex at which the same units would do
 * most, as things stand and without a fight there, and the attack of the highest value that costs
 * no more than attack and barrage together.
 *
 * How it searches.  Twins, units in one place that nothing tells apart, count once.  Strengths,
 * ratings and prices of units add up, so the case of every attack (column, modifiers) is known
 * without the game tree, and the chart bounds what can come of it: no advance without a result
 * that may empty the hex, no less than the hard losses.  An attack that is beaten by its bounds
 * needs no analysis.  Then it guesses: each result of the chart is expected to end as it did in an
 * attack that was analysed, under the same leader and from the same hexes if there is one.  What
 * no attack is expected to beat is analysed, and teaches; so on until nothing changes.  Then each
 * kind of attack (leader, hexes) that nothing is known of gets an analysis, the likeliest first,
 * and at last all attacks that are left, if they are few enough.  Whatever is proposed has been
 * analysed.
 *
 * Cost: 2^candidates additions a round, some milliseconds for each analysis (tl-analysis.h).  Both
 * are limited: at most TL_PLANNER_CANDIDATES candidates, those beside the hex first, then the
 * strongest, and TL_PLANNER_ANALYSES analyses.  The verdict names who was left out, and says how
 * many attacks were judged by guesses alone; up to five different candidates there are none.
 * Effects take one analysis for each unit that could be added, taken away or put in the lead, and
 * TL_PLANNER_EFFECTS in all, the best attacks first; barrages TL_PLANNER_BARRAGE_ANALYSES likewise.
 *
 * Draws no random number, changes nothing, and gives the same answer every time.
 *
 * Fuel is paid as the moves are made, and before the combat supply of an overrun (12.5b); where
 * that is cheaper than unit by unit, or the Tokens suffice for nothing else, formations and HQs
 * are fuelled before (12.5c(A), (B)), as the first of the moves.  A unit that nothing can fuel is
 * left out, and sets of units that the Tokens do not fuel together.  As long as an attack is
 * judged by a guess it is priced unit by unit.
 *
 * Does not do: change modes first (5.4), move the same unit to several hexes in turn, fire several
 * barrages before one attack, foresee the enemy's Reaction Phase (7.0).
 */
#pragma once

#include "play/tl-planner-barrage.h"
#include "rules/combat/tl-odds.h"

#define TL_PLANNER_CANDIDATES 16
#define TL_PLANNER_ANALYSES 40
#define TL_PLANNER_EFFECTS 96
#define TL_PLANNER_GUNS 6
#define TL_PLANNER_BARRAGES 4
#define TL_PLANNER_BARRAGE_ANALYSES 64

enum
{
  TL_PLANNER_COMBAT = 1 << 0, /* 9.0 */
  TL_PLANNER_OVERRUN = 1 << 1 /* 8.0 */
};

typedef struct
{
  TlHex target;
  TlSide side; /* who attacks */
  guint kinds; /* TL_PLANNER_*; tl_planner_query_init () takes what the clock offers */
  TlAnalysisPlan plan;
  const GArray *units;  /* (nullable): TlUnit: the only candidates */
  guint max_candidates; /* at most TL_PLANNER_CANDIDATES */
  guint max_analyses;   /* of the search, not of the effects */
  guint max_effects;    /* analyses for the effects */
  guint max_barrages;   /* analyses for the barrages; one barrage more may begin with the last */
  gboolean without_effects; /* nor barrages */
} TlPlannerQuery;

/* What is expected of an attack.  Counts are of TL_COMBAT_WAYS. */
typedef struct
{
  guint may_advance; /* 9.12g: the chance of taking the hex */
  guint hex_emptied;
  guint defender_dg;
  TlFraction attacker_loss; /* steps, mean */
  TlFraction defender_loss;
  TlFraction value;    /* tl-analysis.h, mean */
  guint supply_t;      /* price of the attack in Tokens, however it is paid (12.4) */
  guint paid_t;        /* Tokens that dumps give for it, wasted ones too (12.10h) */
  guint n_stocks;      /* attackers that use their internal stocks (12.10) */
  guint fuel_t;        /* Tokens of fuel that the moves and an overrun take (12.5) */
  guint defender_t;    /* the defender's */
  TlRatio odds;        /* 9.7 */
  TlCombatCase combat; /* column, DRM, hedgehog, kind */
} TlPlannerNumbers;

typedef enum
{
  TL_EFFECT_ONE_MORE,  /* @unit joins */
  TL_EFFECT_ONE_FEWER, /* @unit stays away */
  TL_EFFECT_LED_BY,    /* @unit leads (9.6) */
  TL_EFFECT_BARRAGE,   /* the defenders are DG before the fight (5.10a, 5.10b) */
  TL_EFFECT_WITHHELD   /* the defender withholds combat supply (9.5(B)) */
} TlEffectKind;
#define TL_EFFECT_KINDS 5

/* Something that changes, and what then is expected. */
typedef struct
{
  TlEffectKind kind;
  TlUnit unit;             /* TL_UNIT_NONE for BARRAGE and WITHHELD */
  char *text;              /* translated: "with 1/3 Mar (u17)" */
  TlPlannerNumbers before; /* the proposal's */
  TlPlannerNumbers after;
  TlTrail *trail;   /* from the proposal's chance of taking the hex to this one's; adds up to it */
  TlFight *fight;   /* the changed fight */
  GPtrArray *moves; /* char *: as TlProposal.moves, for this fight */
} TlPlannerEffect;

/* Of no proposal. */
#define TL_PLANNER_NO_PROPOSAL G_MAXUINT

/* A barrage before an attack, with the SP at hand. */
typedef struct
{
  TlBarrageWorth *worth;
  TlBarrageWorth *elsewhere; /* (nullable): the other target at which the same units do most */
  guint instead; /* which proposal costs no more than attack and barrage and is worth most, or
                  * TL_PLANNER_NO_PROPOSAL */
} TlPlannerBarrage;

typedef struct
{
  TlFight *
      fight; /* with what both sides would pay; ready to be set up, once the moves have been made */
  GPtrArray *moves; /* char *: actions in text form, to be played in this order; may be empty */
  TlPlannerNumbers numbers;
  TlFightOdds *odds;  /* with their trails, in the segment to which the fight belongs, moves made */
  GPtrArray *effects; /* TlPlannerEffect, by kind, then by unit */
  GPtrArray *barrages; /* TlPlannerBarrage: the highest worth first, then the cheaper */
} TlProposal;

typedef struct
{
  TlUnit unit;
  TlHex from;   /* where it stands */
  TlHex launch; /* where it would attack from; @from when it need not move */
  guint mp12;   /* what the way costs, by the price that counts for its group; 0 when it need not
                   move */
  gboolean overrun; /* candidate for an overrun, else for combat */
} TlCandidate;

typedef struct
{
  GPtrArray *proposals; /* TlProposal: highest value first, then the cheaper, then in order */
  GArray *candidates; /* TlCandidate: those for combat by unit, then for overruns by hex and unit */
  TlVerdict *verdict; /* who was left out and why; limits that were met; readings */
  guint n_attacks;    /* sets of candidates that were compared, twins once */
  guint n_analyses;   /* of the search */
  guint n_open;       /* attacks that were neither analysed nor beaten by their bounds: guesses */
  guint n_effect_analyses;
  guint n_effects_left; /* changes that max_effects left out */
  guint n_barrage_analyses;
  guint n_barrages_left; /* barrages that max_barrages left out */
} TlProposals;

/*
 * @query: (out caller-allocates): for @target, with best play and the usual weights
 * @target: a hex of the map
 *
 * The side is the enemy of the units in the hex, else the phasing one.  Kinds: overruns while that
 * side moves, combat but in the enemy's Reaction Phase.
 *
 * Rules: 2.2, 7.0, 9.1a.
 */
void tl_planner_query_init (TlPlannerQuery *query, const TlSituation *situation, TlHex target);

/* The same for another side: @query then asks for @side and its kinds. */
void tl_planner_query_set_side (TlPlannerQuery *query, const TlSituation *situation, TlSide side);

/*
 * @situation: not modified; no fight under way
 * @query: the question
 *
 * Rules: 4.8, 8.1a-d, h, 9.1a, c-f, 9.5, 9.6, 9.12g, 12.4 by tl_fight_odds () and tl_analysis_new
 * (); 6.1 by tl_apply ().
 * Cost: see above.
 * Errors: none; without a possible attack there are no proposals, and the verdict says why.
 *
 * Returns: (transfer full): the proposals
 */
TlProposals *tl_planner_propose (const TlSituation *situation, const TlPlannerQuery *query);
void tl_proposals_free (TlProposals *proposals);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlProposals, tl_proposals_free)

/*
 * @situation: the one that was planned for
 * @moves: of a proposal or an effect
 *
 * Makes the moves, one after the other.
 *
 * Returns: (transfer full) (nullable): the situation after them; NULL when the rules refuse one
 */
TlSituation *tl_proposal_play_moves (const TlSituation *situation, const GPtrArray *moves);

const char *tl_effect_kind_rule (TlEffectKind kind); /* "9.7", "9.6", "5.10b", "9.5(B)" */

/* "Attacks on 08.05 Verbovka". (transfer full) */
char *tl_proposals_title (const TlSituation *situation, TlHex target);
