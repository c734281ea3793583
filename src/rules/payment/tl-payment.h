/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Payments: taken out of the dumps; and in words, summed up for each dump.
 *
 * Example: 1T and 2T out of a dump in 08.10, and a unit's internal stocks, are "3T out of 08.10,
 * internal stocks (12.10)".
 *
 * Does not say: who is paid for, and whether it is legal; see tl-combat-supply.h.
 */
#pragma once

#include "pieces/tl-situation.h"

/*
 * @payments: TlPayment
 * @i: one of them
 *
 * Returns: Tokens that all of @payments together take of the SP that payment @i takes of; 0 when
 *   an earlier one takes of the same, and for internal stocks
 */
guint tl_payments_sum_t (const GArray *payments, guint i);

/* Takes the Tokens of @payments, legal, of @side and none of internal stocks, out of the dumps. */
void tl_payments_take (TlEdit *edit, TlSide side, const GArray *payments);

/* "1T out of 08.10", "2T out of Organic Trucks in 08.10", "1T wasted out of 08.10 (12.10h)",
 * "internal stocks (12.10)".  @t: Tokens.  Rules: 12.10, 12.10h, 18.5e. (transfer full) */
char *tl_payment_text (const TlSituation *situation, const TlPayment *payment, guint t);
/* All of @payments, by dump: "3T out of 01.02, 1T out of 04.05"; "" for none. (transfer full) */
char *tl_payments_text (const TlSituation *situation, const GArray *payments);

/* Adds a reminder, by @rule: @t Tokens come out of the dump of @payment, or are wasted in it. */
void tl_payment_report (const TlSituation *situation, const TlPayment *payment, guint t,
                        gboolean is_wasted, const char *rule, TlVerdict *verdict);
