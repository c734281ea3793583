/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a turn costs: fuel of planned moves and combat supply of planned attacks, out of one stock.
 *
 * Everything is paid from where the units stand now.  Fuel comes first, by the cheapest methods
 * (tl_fuel_propose ()); then each attack in its order, as proposed (tl_combat_supply_propose ()) from
 * what is left.  What cannot be paid is a *shortfall*, named with its rule.
 *
 * Example: a dump of 20T; a move of two tanks, 2T, and an overrun of two steps, 2T: 16T are left.
 *
 * Does not know: the defender's supply, which is the other side's turn to pay; barrages; whether
 * another order of the attacks would leave less undone.
 */
#pragma once

#include "rules/supply/tl-fuel.h"

G_BEGIN_DECLS

typedef struct
{
  TlHex hex;
  int formation; /* as in TlDump */
  guint had_t;
  guint fuel_t;
  guint combat_t;
} TlDumpCost;

typedef struct
{
  const char *rule; /* "12.5a", "9.5(A)" */
  TlUnit unit;      /* who gets nothing from a dump */
  TlHex target;     /* of the attack; TL_HEX_NONE: it wants to move */
} TlShortfall;

typedef struct
{
  TlSide side;
  TlFuelPlan *fuel;
  GPtrArray *attacks; /* GArray of TlPayment for each, internal stocks too */
  GArray *dumps;      /* TlDumpCost: all of the side's, ascending by hex */
  guint t;            /* in all */
  GArray *shortfalls; /* TlShortfall */
} TlTurnCost;

void tl_turn_cost_free (TlTurnCost *cost);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlTurnCost, tl_turn_cost_free)

/**
 * tl_turn_cost:
 * @situation: not modified
 * @side: whose turn
 * @movers: who is to move (12.5)
 * @n_movers: how many
 * @attacks: (element-type TlFight): of that side, in the order in which they are fought
 * @n_attacks: how many
 *
 * Attackers of an overrun need fuel besides (12.5b).  Where no account of fuel is kept, fuel is priced
 * all the same.
 *
 * Rules: 9.5, 12.3, 12.4, 12.5, 12.10.
 * Cost: the two proposals.
 *
 * Returns: (transfer full): the bill
 */
TlTurnCost *tl_turn_cost (const TlSituation *situation, TlSide side, const TlUnit *movers,
                          guint n_movers, TlFight *const *attacks, guint n_attacks);

G_END_DECLS
