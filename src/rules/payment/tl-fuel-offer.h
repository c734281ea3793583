/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every way to fuel some units, side by side: what a player chooses from (12.5c).
 *
 * An *offer* is one purchase: the units one by one (method C), each of their formations (A), each
 * HQ that has some of them in its throw range (B).  What the rules refuse, and what would fuel none
 * of the units, is listed too, with the reason and the price that it would have, so that the player
 * sees what is missing; an HQ among the units may pay for those around it.  Where several dumps
 * could pay, the nearest way comes first and the others follow it as offers of their own.
 *
 * Example: a tank battalion of a division beside an HQ that has a dump: alone for 1T, its division
 * for 4T; and by the HQ not at all, for an HQ fuels independent units only (12.5e).
 *
 * Cost: that of tl_fuel_propose (), and a purchase's for each formation and HQ near them.
 *
 * Does not do: buy.
 */
#pragma once

#include "rules/payment/tl-fuel.h"

typedef struct
{
  TlFuelPurchase *purchase; /* complete when it is allowed */
  gboolean is_allowed;
  gboolean is_cheapest; /* it alone is the cheapest way to fuel all the units */
  gboolean is_other;    /* as the offer before it, but out of another dump */
  guint price_t;
  GArray *gainers;    /* TlUnit: those of the units that would have fuel by it, ascending */
  TlVerdict *verdict; /* why it is not allowed; else empty */
} TlFuelOffer;

typedef struct
{
  GPtrArray *offers; /* TlFuelOffer: C, then A by formation, then B by HQ */
  TlFuelPlan *plan;  /* the cheapest way for all of them together */
} TlFuelOffers;

void tl_fuel_offers_free (TlFuelOffers *offers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFuelOffers, tl_fuel_offers_free)

/* As many other dumps are listed for one offer. */
#define TL_FUEL_OTHERS_MAX 3

/*
 * @units: of one side, at least one
 *
 * Rules: 12.5a, 12.5c(A)-(C), 12.5e, 12.5g, 3.2f, 13.1d, 13.2g.
 *
 * Returns: (transfer full): at least one offer of each method
 */
TlFuelOffers *tl_fuel_offers (const TlSituation *situation, const TlUnit *units, guint n_units);

/* Do the purchases of @plan, one after the other, leave no unit without fuel? */
gboolean tl_fuel_plan_is_full (const TlFuelPlan *plan);

/* --- the same in words, translated ------------------------------------------------------------ */

/* "12.5c(A)": the rule of a method. */
const char *tl_fuel_method_rule (TlFuelMethod method);
/* "Formation 3 Div", "HQ A and the independent units around it", "1/3, 2/3, one by one". */
char *tl_fuel_purchase_title (const TlSituation *situation, const TlFuelPurchase *purchase);
/* Adds a reminder that @t Tokens of fuel come out of the dump of @payment, and until when.
 * Returns: (transfer none) */
TlFinding *tl_fuel_say_paid (const TlSituation *situation, TlFuelMethod method,
                             const TlPayment *payment, guint t, TlVerdict *verdict);
/* "until the next Clean Up Phase", "for this phase". */
const char *tl_fuel_lasting_text (TlFuelMethod method);
/* What a player needs to know about @unit's fuel in a sentence: how it was fuelled and until when,
 * who throws it, or that it needs some. (transfer full) (nullable): NULL when it needs none and
 * throws none, and where no account is kept */
char *tl_fuel_state_text (const TlSituation *situation, TlUnit unit);
