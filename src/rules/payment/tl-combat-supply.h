/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Combat supply: what a fight costs either side, and which dumps and stocks may pay it (9.5, 12.4,
 * 12.10).
 *
 * Definitions.  The *price* of an attacker is 1T per step; of a defence 2T for the whole hex, 1T
 * when all defenders together are 1 RE or less.  It is paid at the instant of combat, out of dumps
 * that the unit draws from or that an HQ throws from (tl-supply.h), or from *internal stocks*,
 * which every combat unit has: used once it is Low, used again Exhausted.  A TlPayment (tl-fight.h)
 * is a part of that; an array of them is what one side pays for one fight.
 *
 * Attack.  Every attacker is *paid* or lives on its *stocks*, one counter never on both (12.10g).
 * Paid: its Tokens come from dumps in its own reach and add up to its price.  Stocks: only when the
 * Tokens that are left in its reach, after the payments for others, are fewer than its price
 * (12.10a, 9.5(C)).  When that unit is a multi-step one, the Tokens left there are *wasted*
 * (12.10h).  SP on Organic Trucks serve their formation, and never count as being there (12.10a).
 * A unit that is neither paid nor on stocks cannot attack (9.5(A)).
 *
 * Defence.  The price is paid once, for TL_UNIT_NONE.  It *covers* every defender that is in reach
 * of a dump that something is paid from.  Others may use their own stocks, but only when no way of
 * paying the price, out of dumps that the supplied defenders reach, would cover them besides those
 * that are covered.  A unit with neither defends at half (9.5(B)), which is always allowed: from
 * units that TlFight calls unsupplied supply is withheld, and they are never covered.
 *
 * Examples.  Three brigades with 1T in reach of all: one is paid, two are Low.  A division of three
 * steps in their place: it is Low, and the 1T is wasted.
 *
 * Proposals.  Of all that is legal, what leaves (1) the fewest units without supply, (2) the fewest
 * on stocks, (3) the fewest Tokens wasted, takes (4) the fewest from Organic Trucks, (5) the fewest
 * MP, draw and throw together, over all Tokens, and (6) the lower hexes.  A defence pays nothing
 * that helps no unit, and units that defend with zero spend no stocks.
 *
 * The answer is exact while TL_COMBAT_SUPPLY_WAYS suffice: units that are alike (same reach, price
 * and stocks) count as one kind, and a *way* says how many of each kind are paid, or for a defence
 * how many Tokens come from each kind of dump; eleven attackers of as many kinds are 2,048 ways.
 * Beyond it the Exhausted go first, then the cheapest; the answer is still legal, but perhaps not
 * the best.  When all units can be paid, no other way is tried.
 *
 * A game's own price, such as that of two-step brigades (12.4), is a switch of its scenario:
 * editions hold the series' rules.
 *
 * Readings taken, as choices of the edition: defence-supply-price, defence-supply-reach,
 * defence-supply-too-little.  The rules name no combat unit without internal stocks: HQs, artillery
 * and Repls have them.
 *
 * By option 21.3 an attack without a divisional unit costs the edition's own price for each step,
 * and no stocks.
 */
#pragma once

#include "rules/supply/tl-supply.h"

#define TL_COMBAT_SUPPLY_WAYS 2048

/*
 * @fight: not modified; may be nonsense
 * @for_attacker: which side
 *
 * Rules: 12.4; 9.5(B): a defender who withholds owes nothing.
 * Cost: grows with the units involved.
 *
 * Returns: Tokens that put all its units into combat supply
 */
guint tl_combat_supply_cost_t (const TlSituation *situation, const TlFight *fight,
                               gboolean for_attacker);

/*
 * @fight: not modified; may be nonsense; its own payments are not read
 * @for_attacker: which side
 * @verdict: (nullable): which units go without and why (forbidden for attackers, a reminder for
 *   defenders), which become Low or Exhausted, what is wasted, which reading counts
 *
 * The payment that the essay above calls best.
 *
 * Rules: 9.5, 9.5(A)-(C), 9.5b, 12.3a, 12.3b, 12.4, 12.10a-d, f-h, 13.2g.
 * Cost: a few bounded searches for each kind of reach, then at most TL_COMBAT_SUPPLY_WAYS small
 *   assignments.
 * Errors: none; what cannot be paid is a result.
 *
 * Returns: (transfer full) (element-type TlPayment): in the order of the units, then of the dumps
 */
GArray *tl_combat_supply_propose (const TlSituation *situation, const TlFight *fight,
                                  gboolean for_attacker, TlVerdict *verdict);

/*
 * @fight: not modified; may be nonsense; its own payments are not read
 * @for_attacker: which side
 * @payments: (element-type TlPayment): in any order; may be nonsense
 * @verdict: (nullable): all that is wrong, and which reading counts
 *
 * Rules: 9.5, 9.5(A)-(C), 12.3a, 12.3b, 12.4, 12.10a-d, f-h, 13.2g.
 * Cost: as for a proposal.
 *
 * Returns: whether the side may fight with these payments: all attackers have supply, and nothing
 *   is paid that may not be
 */
gboolean tl_combat_supply_judge (const TlSituation *situation, const TlFight *fight,
                                 gboolean for_attacker, const GArray *payments, TlVerdict *verdict);

/*
 * @payments: (element-type TlPayment): of that side
 * @for_attacker: which side
 * @unit: any unit
 *
 * Rules: 9.5, 12.4, 12.10.
 * Does not check: whether the payments are legal.
 *
 * Returns: whether @unit takes part and has combat supply by @payments
 */
gboolean tl_combat_supply_covers (const TlSituation *situation, const TlFight *fight,
                                  const GArray *payments, gboolean for_attacker, TlUnit unit);

/*
 * @payments: (element-type TlPayment): legal, all of one side
 *
 * Takes the Tokens out of the pieces and marks units that used stocks Low, or Exhausted.
 *
 * Pieces of a hex in this order: SP on the ground before loaded ones, so that transport keeps what
 * it carries, then the lower number.  SP on the ground that are used up leave the map.  Whose dump
 * it is follows from the units that the payments name; when they name none, from the fight that the
 * situation holds, else from who has supply in the dump's hex.
 *
 * Rules: 12.1a, 12.1b, 12.1d, 12.10b, 12.10h, 13.2g.
 * Does not check: anything; takes what is there when that is too little.
 */
void tl_combat_supply_book (TlEdit *edit, const GArray *payments);

/* Rule 12.1: does @side have all Tokens of @payments (TlPayment) where they are taken from? */
gboolean tl_payments_are_there (const TlSituation *situation, TlSide side, const GArray *payments,
                                TlVerdict *verdict);

/* What one unit could be supplied by. */
typedef struct
{
  TlUnit unit;
  guint cost_t;     /* its own price, or that of the defence */
  guint in_reach_t; /* left in its reach after what others are paid, without Organic Trucks */
  GPtrArray *dumps; /* TlSupplyPath, as tl_supply_dumps () */
  TlStocks stocks;  /* now */
  gboolean may_use_stocks;
  TlVerdict *verdict; /* why it has no dump; why it may not use its stocks */
} TlCombatSupplyOption;

/*
 * @fight: not modified; may be nonsense
 * @for_attacker: which side
 * @payments: (nullable) (element-type TlPayment): agreed so far; what they pay for a unit itself
 *   does not count for it
 *
 * For windows and lists: every unit that owes something, the dumps in its reach with the way there,
 * and whether its stocks may be used.
 *
 * Rules: 12.3a-c, 12.4, 12.10a, 12.10c, 13.2g, 9.5(C).
 *
 * Returns: (transfer full) (element-type TlCombatSupplyOption): attackers in their order, or
 *   defenders from the top of the stack
 */
GPtrArray *tl_combat_supply_options (const TlSituation *situation, const TlFight *fight,
                                     gboolean for_attacker, const GArray *payments);

/* Rule 9.5(A): says that @unit cannot attack without combat supply. */
void tl_combat_supply_note_lack (TlUnit unit, TlSeverity severity, TlVerdict *verdict);
