/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What will come of a fight, exactly and without a random number.
 *
 * The chart gives every result a count of the TL_COMBAT_WAYS ways in which the dice can fall
 * (rules/combat/tl-resolve.h).  Each result leaves decisions (play/tl-combat.h): which steps,
 * hexes or steps, where to.  Here both sides answer them, each by its policy, the game that follows
 * is solved to its end, and the ends are counted.
 *
 * Value.  Of an end of the fight, in points for the attacker, by weights that the user sets:
 *
 *   steps    x strength of the steps that the defender lost, less that of the attacker's
 *   hex      once, when no defender is left in the hex
 *   advance  once, when the attacker may advance (9.12g): he then does
 *   exploit  x attackers that gain an Exploit marker (9.13)
 *   dg       x defenders that turned DG or died, and friends of theirs that retreats made DG
 *            (5.10a), less the attacker's
 *
 * The strength of a unit's steps is that of its Combat Mode side x steps / printed steps, rounded
 * (4.1), and never less than a point for all of them.  A unit that dies counts as DG too, so that
 * no end gets better for a side by a death.  Weights are not negative, for the same reason.
 *
 * Policies.  A side that plays best wants the value: the attacker the highest, the defender the
 * lowest.  The others want something else before that: to hold their ground, to lose the fewest
 * steps, to lose the fewest steps of the unit whose Action Rating led, to give no ground to named
 * hexes.  That is: a named hex is given up when combat units of the side stood there and none of
 * them does any more, retreated or dead; and no unit should end its retreat in a named hex.  Each
 * such hex and each such unit counts one, and the side wants the fewest.  Both sides know each
 * other's policy.  Among ends that are equal in this the hex decides, then the advance; then a side
 * takes the end with fewer steps of its own lost, then fewer of its units DG; then that in which
 * the enemy loses more of these; then the one in which the lower of its units suffer and no unit
 * retreats that need not.  So each result has one end, whatever the order in which the tree is
 * searched.
 *
 * Example: AR 5 alone, one step, attacks one unit of one step, and rolls Ao1 Do1.  By best play
 * with the default weights he retreats, for his step is worth more than what he gains; holding his
 * ground he dies, and the defender still owes his option.
 *
 * The tree.  States are situations after tl_apply (), choices those of tl_legal_actions (), less
 * choices that cannot make a difference; tl-analysis-choices.c says which, and why.  States are the
 * same that agree in all that can still matter; tl-analysis.c says what that is.
 *
 * Bystanders are combat units that are not in the fight and stand where a retreat may lead.  They
 * can turn DG (5.10a) and nothing else, and that counts for their side.
 *
 * Before the roll both sides do as `combat` does (play/tl-combat.h): what @fight leaves open is
 * paid as proposed, defenders without supply count half (9.5(B)), and where an attacker
 * cannot be supplied there is no fight (9.5(A)).  A fight in preparation is taken from where it
 * stands.
 *
 * Does not do: captures by an advance (9.14).  Retreats are those that
 * tl_legal_actions () lists: a whole stack or one unit at a time, on the cheapest path to each hex.
 * A player may also split a stack otherwise (9.12c), go round by a dearer path, or take units along
 * that need not go (9.12d); it is hardly ever worth it.
 *
 * Cost: at most one state for each set of answers given so far.  A retreat that costs nothing
 * makes no branch, so six units against six take some hundred states, and some thousand where all
 * of them are DG and every hex around lies in an enemy zone of control.
 */
#pragma once

#include "play/tl-apply.h"
#include "rules/combat/tl-resolve.h"

typedef enum
{
  TL_POLICY_BEST,         /* the value alone */
  TL_POLICY_HOLD,         /* first: the attacker does not retreat, the defender keeps the hex */
  TL_POLICY_SAVE_STEPS,   /* first: fewest steps of its own lost */
  TL_POLICY_SAVE_AR_UNIT, /* first: fewest steps of its Action Rating unit lost (9.6, 9.11c) */
  TL_POLICY_KEEP          /* first: no ground given to named hexes */
} TlPolicy;
#define TL_POLICIES 5

/* The hexes of TL_POLICY_KEEP; without any it is TL_POLICY_BEST. */
#define TL_POLICY_HEXES_MAX 32
typedef struct
{
  TlHex hexes[TL_POLICY_HEXES_MAX];
  guint n_hexes;
} TlPolicyHexes;

typedef enum
{
  TL_WEIGHT_STEPS,
  TL_WEIGHT_HEX,
  TL_WEIGHT_ADVANCE,
  TL_WEIGHT_EXPLOIT,
  TL_WEIGHT_DG
} TlWeight;
#define TL_WEIGHTS 5
#define TL_WEIGHT_MAX 1000

/* How both sides play. */
typedef struct
{
  TlPolicy attacker;
  TlPolicy defender;
  guint weights[TL_WEIGHTS]; /* each at most TL_WEIGHT_MAX */
  TlPolicyHexes attacker_hexes;
  TlPolicyHexes defender_hexes;
} TlAnalysisPlan;

/* Counts of TL_COMBAT_WAYS. */
typedef struct
{
  TlUnit unit;
  gboolean is_attacker;
  guint steps; /* when the fight begins */
  guint dies;
  guint loses_step; /* at least one */
  guint turns_dg;   /* and lives */
  guint exploits;
} TlAnalysisUnit;

typedef enum
{
  TL_FATE_SAFE,
  TL_FATE_AT_RISK,
  TL_FATE_LIKELY, /* to die: in half of all ways, or more */
  TL_FATE_CERTAIN /* in all of them */
} TlFate;
TlFate tl_analysis_unit_fate (const TlAnalysisUnit *unit);

/* What becomes of one result. */
typedef struct
{
  TlResult result;
  guint count; /* of TL_COMBAT_WAYS */
  gint64 value;
  guint attacker_steps; /* lost */
  guint defender_steps;
  gboolean hex_emptied;
  gboolean may_advance;
  gboolean defender_dg;
  GStrv actions; /* text forms, in order: what both sides answer */
  GStrv line;    /* the same for people, translated */
} TlAnalysisResult;

typedef struct
{
  TlSurpriseChances surprise; /* counts of TL_TWO_DICE_WAYS (9.8) */
  GArray *shifts;             /* TlShiftChance, counts of TL_SHIFT_WAYS (9.8) */
  guint attacker_supply_t;    /* what the fight costs, in Tokens (12.4) */
  guint defender_supply_t;
  guint hex_emptied; /* counts of TL_COMBAT_WAYS */
  guint may_advance;
  guint defender_dg;      /* a defender turned DG, and lives */
  GArray *attacker_steps; /* guint: the count for 0, 1, ... steps lost; adds up to the ways */
  GArray *defender_steps;
  TlFraction attacker_mean;
  TlFraction defender_mean;
  TlFraction value;   /* mean */
  GArray *units;      /* TlAnalysisUnit: attackers, then defenders, each by number */
  GArray *bystanders; /* TlAnalysisUnit that may turn DG, though not in the fight (5.10a) */
  GPtrArray *results; /* TlAnalysisResult, in the order of the chart */
  guint n_states;     /* that were looked at */
} TlAnalysis;

/* Best play for both, and the weights that are used unless the caller says otherwise. */
void tl_analysis_plan_init (TlAnalysisPlan *plan);

/*
 * @situation: not modified; no decision pending
 * @plan: how both sides play
 * @verdict: (out) (optional) (transfer full): what the rules say of the fight
 *
 * A fight that only the segment forbids is played as in its own segment, so that one may plan
 * ahead.
 *
 * Rules: 9.2, 9.10a-d, 9.11a, 9.11c, 9.12a-g, 9.13, and all that tl_fight_odds () asks.
 * Errors: none; a fight that is forbidden has no analysis.
 *
 * Returns: (transfer full) (nullable): the analysis, NULL when the rules forbid the fight
 */
TlAnalysis *tl_analysis_new (const TlSituation *situation, const TlFight *fight,
                             const TlAnalysisPlan *plan, TlVerdict **verdict);
void tl_analysis_free (TlAnalysis *analysis);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlAnalysis, tl_analysis_free)

/* "best", "hold", "save-steps", "save-ar-unit", "keep" */
const char *tl_policy_id (TlPolicy policy);
const char *tl_policy_name (TlPolicy policy); /* translated */
gboolean tl_policy_parse (const char *text, TlPolicy *policy);
/* Names @hex; twice is once.  FALSE when there are too many already. */
gboolean tl_policy_hexes_add (TlPolicyHexes *hexes, TlHex hex);
const char *tl_weight_id (TlWeight weight); /* "steps", "hex", "advance", "exploit", "dg" */

/*
 * @plan: keeps the weights that @text does not name
 * @text: "steps=2,hex=10"
 *
 * Returns: FALSE, and @plan as it was, when @text is nothing of the kind
 */
gboolean tl_analysis_plan_parse_weights (TlAnalysisPlan *plan, const char *text);
