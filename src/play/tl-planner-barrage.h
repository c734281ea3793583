/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a barrage is worth to the fight that follows it, exactly and without a random number.
 *
 * The table gives every result of the barrage a count of the TL_BARRAGE_WAYS ways in which its dice
 * can fall (rules/combat/tl-barrage.h).  After each result the owner of the target loses the steps
 * that he would rather lose, and the fight is analysed with what is left (tl-analysis.h).  The
 * numbers of both are added up by the counts:
 *
 *     number = sum over results of count / 216 x (what the barrage does + what the fight does then)
 *
 * What the barrage does has the same value as in a fight: by the weights of the plan, the strength
 * of the steps lost, units that turn DG or die, and the hex where no defender is left.  Nothing is
 * won by an advance then: there is no fight, and so no advance (9.12g).  *Worth* is the value of
 * both together less the value of the fight alone.
 *
 * The owner loses the steps that leave the lowest value of the fight behind, the lowest units first
 * where it is the same.
 *
 * Segments.  Barrages are fired in the segments of their own (10.0e, 14.7d): aircraft and ships in
 * the Movement Phase, artillery in the Combat Phase, all of them while the side exploits; aircraft
 * make hip shoots before an overrun.  The first of these that is not over yet, and in which the
 * rules allow the barrage, is taken.
 *
 * Supply.  The barrage is paid first (10.1b).  What the attackers are left with pays for the fight
 * as `combat` would pay; where an attacker cannot be supplied any more, there is no fight (9.5(A)).
 *
 * Example: 20 points at units of 4 points in two steps and in one, weights as usual, no fight
 * after: in 180 of 216 ways both turn DG, 2 points each; in 33 of these a step is lost, the cheaper
 * one of 2 points: the barrage is worth (180 x 4 + 33 x 2) / 216 = 3.64.
 *
 * Does not do: several barrages before one fight, Interception and Flak (14.4), a choice whether to
 * attack after the dice have fallen: what each result leaves is listed for that.
 *
 * Cost: an analysis for each different state of the defenders, shared by all barrages before one
 * fight: some milliseconds each.
 */
#pragma once

#include "play/tl-analysis.h"
#include "rules/combat/tl-barrage.h"

/* What barrage and fight bring together, on average. */
typedef struct
{
  TlFraction may_advance;   /* 9.12g: a chance */
  TlFraction hex_emptied;   /* a chance */
  TlFraction attacker_loss; /* steps */
  TlFraction defender_loss;
  TlFraction value;
} TlBarrageMeans;

/* What is left after one result of the barrage. */
typedef struct
{
  guint count; /* of TL_BARRAGE_WAYS */
  gboolean disorganizes;
  guint steps;        /* that the result takes */
  GStrv actions;      /* `lose UNIT`, in order: what the owner answers */
  gboolean is_fought; /* FALSE: no defender is left, or an attacker cannot be supplied */
  TlBarrageMeans means;
} TlBarrageEnd;

typedef struct
{
  TlBarrage *barrage;
  TlPhase phase; /* in which it is fired */
  TlBarrageCase *fire;
  GArray *payments;      /* TlPayment, those of the barrage */
  GPtrArray *ends;       /* TlBarrageEnd: nothing, DG, DG and one step, and so on */
  TlBarrageMeans before; /* the fight alone */
  TlBarrageMeans after;  /* the barrage, then the fight */
  TlFraction worth;      /* of the barrage: what it adds to the value */
} TlBarrageWorth;

void tl_barrage_worth_free (TlBarrageWorth *worth);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlBarrageWorth, tl_barrage_worth_free)

/* A fight before which barrages are fired, and what is known of it so far. */
typedef struct _TlBarrageStudy TlBarrageStudy;

/*
 * @situation: a copy is kept; no decision pending, no fight under way
 * @side: that fires, and attacks
 * @fight: (nullable): what follows; payments in it count for nothing; NULL: no fight follows
 * @plan: how both sides play
 *
 * Returns: (transfer full): nothing is worked out yet
 */
TlBarrageStudy *tl_barrage_study_new (const TlSituation *situation, TlSide side,
                                      const TlFight *fight, const TlAnalysisPlan *plan);
void tl_barrage_study_free (TlBarrageStudy *study);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlBarrageStudy, tl_barrage_study_free)

/*
 * @study: the fight
 * @barrage: has firers of @study's side
 *
 * Rules: 9.5, 10.0a, 10.0e, 10.1b, and those of tl_analysis_new ().
 *
 * Returns: (transfer full) (nullable): NULL when the barrage may not be fired before the fight
 */
TlBarrageWorth *tl_barrage_study_worth (TlBarrageStudy *study, const TlBarrage *barrage);
