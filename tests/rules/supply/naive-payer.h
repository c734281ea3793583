/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Combat supply written down a second time, on plain lists of payments (12.4, 12.10): who takes
 * part in a fight, what is a legal way of paying for it, and how good a way is.  Reach is that of
 * the naive model (naive-amounts.h).
 */
#pragma once

#include "rules/supply/naive-amounts.h"

#define PAYER_UNITS_MAX 16
#define PAYER_CRITERIA 7

typedef struct
{
  const TlSituation *situation;
  Naive naive;
  NaiveStore store;
  gboolean is_attack;
  guint n_units;
  TlUnit units[PAYER_UNITS_MAX];
  guint cost_t[PAYER_UNITS_MAX];
  gboolean is_exhausted[PAYER_UNITS_MAX];
  gboolean is_multi_step[PAYER_UNITS_MAX];
  gboolean is_zero[PAYER_UNITS_MAX];
  gboolean is_withheld[PAYER_UNITS_MAX];
  guint price_t;
  guint mp12[PAYER_UNITS_MAX][NAIVE_DUMPS_MAX]; /* NAIVE_NEVER: out of reach */
} Payer;

/* Everything a side decides. */
typedef struct
{
  guint paid[PAYER_UNITS_MAX][NAIVE_DUMPS_MAX]; /* for a defence in the first row */
  guint wasted[PAYER_UNITS_MAX][NAIVE_DUMPS_MAX];
  guint stages[PAYER_UNITS_MAX];
} PayerWay;

void payer_init (Payer *payer, const TlSituation *situation, const TlFight *fight,
                 gboolean is_attack);
void payer_clear (Payer *payer);

gboolean payer_reaches (const Payer *payer, guint u, guint d);
const NaiveDump *payer_dump (const Payer *payer, guint d);
guint payer_sum_of_unit (const Payer *payer, const PayerWay *way, guint u);
/* Paid from @d by all, and with @has_waste let go of. */
guint payer_sum_of_dump (const Payer *payer, const PayerWay *way, guint d, gboolean has_waste);
/* Does a defence that pays @tokens, per dump, cover unit @u? */
gboolean payer_covers (const Payer *payer, const guint *tokens, guint u);
/* @may_lack: attackers who go without do not count against it. */
gboolean payer_is_legal (const Payer *payer, const PayerWay *way, gboolean may_lack);

/* Without supply, on stocks, wasted, from Organic Trucks, Tokens of a defence, MP, hexes: less is
 * better, and the first that differs decides. */
void payer_value (const Payer *payer, const PayerWay *way, gint64 *value);
int payer_compare (const gint64 *a, const gint64 *b);

/* (transfer full): TlPayment */
GArray *payer_payments (const Payer *payer, const PayerWay *way);
PayerWay payer_way (const Payer *payer, const GArray *payments);
