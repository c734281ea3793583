/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is decided before the dice of a fight (9.2 steps 2 to 4): what each answer leads to, and
 * the ways to pay for the fight (9.5, 12.4, 12.10).
 *
 * Each unit that owes supply has a row of ways: what is proposed comes first, then every dump in
 * reach that holds enough, internal stocks, and nothing.  A defence pays once, for all its units
 * that reach the dump: a row of its own, before those of units with stocks.
 *
 * Example: "9 Mot owes 1T": "1T out of 21.23 (14T there), drawn", "internal stocks (12.10)",
 * "nothing".  Paid, it is "20 : 7 1/2 → 3:1, Open, column 3:1, DRM +0".
 */
#pragma once

#include "play/tl-action.h"

/**
 * tl_fight_foresee:
 * @situation: one with a fight, not modified
 * @action: (nullable): an answer to its decision; NULL: as it stands
 * @is_allowed: (out) (optional): whether the rules allow it; only set with an @action
 *
 * Returns: (transfer full): strengths, odds, column and modifiers after @action, or why it is not
 *   allowed; "" without a fight
 */
char *tl_fight_foresee (const TlSituation *situation, const TlAction *action, gboolean *is_allowed);

typedef struct
{
  char *text;
  GArray *payments; /* TlPayment; empty: nothing is paid */
} TlPayWay;

typedef struct
{
  TlUnit unit;        /* who owes, or has stocks; TL_UNIT_NONE: the whole defence */
  char *title;        /* "9 Mot owes 1T" */
  GPtrArray *ways;    /* TlPayWay, the proposed first, each once */
  TlVerdict *reasons; /* (nullable): why there is no dump, or no stocks may be used */
} TlPayRow;

/**
 * tl_pay_rows:
 * @situation: one whose first decision is what a side pays; not modified
 *
 * Rules: 9.5, 12.4, 12.10.
 * Does not check: whether the chosen ways go together; tl_pay_choose () says that.
 *
 * Returns: (transfer full): TlPayRow
 */
GPtrArray *tl_pay_rows (const TlSituation *situation);

typedef struct
{
  TlAction *action; /* what pays so; NULL: nothing is paid at all */
  char *text;       /* what it leads to, or why it is not allowed */
  gboolean is_allowed;
} TlPayChoice;

/**
 * tl_pay_choose:
 * @situation: that of @rows
 * @rows: of tl_pay_rows ()
 * @chosen: for each row the number of its way; a number beyond them pays nothing
 *
 * Rules: 9.5(A), 9.5(B).
 *
 * Returns: what comes of it; the caller frees its action and text
 */
TlPayChoice tl_pay_choose (const TlSituation *situation, const GPtrArray *rows,
                           const guint *chosen);
