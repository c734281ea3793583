/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Eating off the map: units without trace that live on Tokens for a turn (12.6c-f).
 *
 * Definitions.  A unit that needs trace supply and has none is *hungry*; the caller names the
 * hungry units, for they may depend on a choice (12.6f).  A Token feeds 2 RE in reach of its dump,
 * by draw or throw.  What one dump pays is added up before it is rounded: 6 1/2 RE cost 4T.  A unit
 * may be fed by several dumps: a division of 3 RE by a Token of each of two.  Units in Strat Mode
 * do not eat (12.6e).
 *
 * A *meal* says which units one dump feeds, and for how much.  It is written as TlPayment: the
 * first unit's holds the Tokens, those of the other units of the same meal follow it with none.
 *
 * No unit is forced to eat: any hungry units may, when the Tokens suffice.  But no more is paid
 * than the meals need: with a Token less out of any dump a unit would stay hungry.
 *
 * Proposal.  Each unit that can eats.  When Tokens are short, units come in this order, each one
 * that can still be fed besides those before it: most RE, then the highest printed Action Rating,
 * then the lower number.  Those are fed with the fewest Tokens that any choice of dumps allows, and
 * of these with the fewest from Organic Trucks: exact while TL_EAT_WAYS trials suffice; beyond that
 * the payment is legal, but perhaps not the least.
 *
 * Example: two pockets of half an RE each, with a dump in each, owe 1T each: no dump feeds both.
 * One dump in reach of both would do with 1T.
 *
 * Cost: reach as for combat supply, a search for each unit and dump; then a flow that is kept while
 * units are added and Tokens taken away, with one search for each way along which a further unit is
 * fed, and as many flows anew as there are trials.  Ten times the units take some sixty times as
 * long.
 */
#pragma once

#include "rules/supply/tl-supply.h"

#define TL_EAT_WAYS 2048

/* Rule 12.6c: Tokens that feed @re4 quarters of an RE from one dump. */
guint tl_eat_cost_t (const TlSituation *situation, guint re4);

/* Rules 12.6c, 12.6e: those of @hungry that reach Tokens and are not in Strat Mode, in their order.
 * (transfer full): TlUnit */
GArray *tl_eat_units (const TlSituation *situation, TlSide side, const TlUnit *hungry,
                      guint n_hungry);
/* Whether there are any. */
gboolean tl_eat_may_any (const TlSituation *situation, TlSide side, const TlUnit *hungry,
                         guint n_hungry);

/*
 * @side: whose Supply Phase it is
 * @hungry: units of @side without trace
 *
 * Rules: 12.3a-c, 12.6c, 12.6e, 13.2g.
 *
 * Returns: (transfer full) (element-type TlPayment): the meals of the essay above; may be empty
 */
GArray *tl_eat_propose (const TlSituation *situation, TlSide side, const TlUnit *hungry,
                        guint n_hungry);

/*
 * @side: whose Supply Phase it is
 * @hungry: units of @side without trace
 * @meals: (element-type TlPayment): which unit eats out of which dumps, without amounts; a unit
 *   may stand there with several dumps, and eats out of all or some of them; what makes no sense is
 *   left out
 *
 * For players who say which unit eats where, and not how much.
 *
 * Rules: 12.6c.
 *
 * Returns: (transfer full) (element-type TlPayment): the same meals with the fewest Tokens that
 *   feed all units that they name.  When the dumps have fewer: what each unit owes if it eats out
 *   of its first dump
 */
GArray *tl_eat_portion (const TlSituation *situation, TlSide side, const TlUnit *hungry,
                        guint n_hungry, const GArray *meals);

/*
 * @side: whose Supply Phase it is
 * @hungry: units of @side without trace
 * @meals: (element-type TlPayment): may be nonsense
 * @verdict: (nullable): all that is wrong
 *
 * Rules: 12.3a-c, 12.6c, 12.6e, 13.2g.
 *
 * Returns: whether @meals feed all units that they name, out of the dumps that they name, and
 *   nothing is paid in vain
 */
gboolean tl_eat_judge (const TlSituation *situation, TlSide side, const TlUnit *hungry,
                       guint n_hungry, const GArray *meals, TlVerdict *verdict);
