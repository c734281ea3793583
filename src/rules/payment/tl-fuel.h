/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fuel (12.5): which units need it, which have it by which method and until when, and what it
 * costs.
 *
 * Definitions.  Combat units that move by Truck or Track need fuel to spend any MP, even for one
 * hex or an overrun of the hex beside them (12.5a, b).  There are three methods (12.5c), priced by
 * the edition:
 *
 *   A  a formation, 1 SP: its units that use one common provider, an HQ that throws or a dump that
 *      they draw from directly; until the owner's next Clean Up (TL_UNIT_FUELLED).  It pays once
 *      until then: the others pay by C
 *   B  an HQ, 1 SP: itself and the independent units in its throw range, counted when each begins
 *      to move; until the owner's next Clean Up (TL_UNIT_FUELS).  In one phase it throws fuel from
 *      one place: from where it stood before it moved, or from where it stands after (12.5e)
 *   C  a unit, 1T: for this phase (TL_UNIT_FUEL_PAID)
 *
 * A unit that an HQ has thrown fuel to, or that is on its way, has it for the rest of the phase.
 * Internal stocks are never used (12.5g); reinforcements have no fuel of their own (12.5f).
 *
 * Fuel is kept where a scenario says so (fuel="yes"); elsewhere a move reminds of it.  A move pays
 * by method C by itself, from the nearest dump, so that dragging stays one gesture; A and B are an
 * action of their own (tl-fuel-offer.h).
 *
 * Readings taken.  An HQ pays method B out of dumps that it draws from itself, for it throws that
 * fuel on, and nothing is thrown twice (12.3b(D); the edition's choice hq-fuel-source).  A unit
 * that draws fuel lifts the enemy zone of control in its own hex for that draw, though 4.5b needs
 * one that spends no MP later in the phase (the edition's choice fuel-out-of-a-zone).  Organic
 * Trucks pay for their own formation alone (13.2g).  The formation's common provider is judged when
 * it pays; all its units there have fuel, those that walk too.
 *
 * Example: five independents around an HQ and one battalion of a division, all by Track.  B for the
 * five is 4T, C for the battalion 1T: 5T in all; A and C would be 9T.
 *
 * Cost: a bounded search for each unit without fuel, and one or two for each HQ near it.
 *
 * Does not know: fuel that comes with ALT landings (18.5h).
 */
#pragma once

#include "rules/supply/tl-formation.h"

typedef enum
{
  TL_FUEL_UNIT,     /* 12.5c(C) */
  TL_FUEL_HQ,       /* 12.5c(B) */
  TL_FUEL_FORMATION /* 12.5c(A) */
} TlFuelMethod;

typedef enum
{
  TL_FUEL_NOT_NEEDED, /* Leg, or no combat unit (12.5a) */
  TL_FUEL_MARKED,     /* by its formation or as an HQ, until Clean Up */
  TL_FUEL_PAID,       /* for this phase, or under way */
  TL_FUEL_FREE,       /* an HQ would throw it now */
  TL_FUEL_NONE
} TlFuelState;

/* What is bought at once. */
typedef struct
{
  TlFuelMethod method;
  TlUnit hq;        /* B: the HQ; A: the thrower, TL_UNIT_NONE: direct draw; C: TL_UNIT_NONE */
  int formation;    /* A; else -1 */
  GArray *units;    /* TlUnit: those that get fuel by it now, ascending */
  GArray *payments; /* TlPayment of kind TL_PAY_DUMP; the unit is named by method C alone */
} TlFuelPurchase;

TlFuelPurchase *tl_fuel_purchase_new (TlFuelMethod method);
void tl_fuel_purchase_free (TlFuelPurchase *purchase);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFuelPurchase, tl_fuel_purchase_free)
guint tl_fuel_purchase_t (const TlFuelPurchase *purchase);

/*
 * @unit: any unit
 * @hq: (out) (optional): the HQ that would throw it; set when it is TL_FUEL_FREE
 *
 * Rules: 12.5a, 12.5c-e, 13.1d.
 *
 * Returns: whether @unit could move now without paying, and why
 */
TlFuelState tl_fuel_state (const TlSituation *situation, TlUnit unit, TlUnit *hq);

/* Rules 6.1, 7.0, 11.0: is it a segment in which @side moves? Else that is a finding about time. */
gboolean tl_fuel_is_time (const TlSituation *situation, TlSide side, TlVerdict *verdict);

/* What a move or an overrun takes. */
typedef struct
{
  GArray *payments; /* TlPayment, method C */
  GArray *thrown;   /* TlFuelThrow */
} TlFuelBill;

typedef struct
{
  TlUnit unit;
  TlUnit hq;
} TlFuelThrow;

void tl_fuel_bill_free (TlFuelBill *bill);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFuelBill, tl_fuel_bill_free)

/*
 * @situation: not modified; of a scenario that keeps fuel, else the bill is empty
 * @units: units of one side that are about to move or to overrun
 * @rule: "12.5a", or "12.5b" for an overrun: what is cited when there is none
 * @verdict: (nullable): what is paid and from where, or why it cannot be
 *
 * What is free first; the rest pays one by one: ordinary dumps before Organic Trucks, then the
 * nearest by MP of draw and throw together; every unit gets its fuel when that is possible at all.
 *
 * Rules: 12.3a-c, 12.5a-c, e-g, 13.2g.
 *
 * Returns: (transfer full) (nullable): the bill, NULL when a unit can get no fuel
 */
TlFuelBill *tl_fuel_bill (const TlSituation *situation, const TlUnit *units, guint n_units,
                          const char *rule, TlVerdict *verdict);

/* What it takes to fuel units that move together, unit by unit. */
typedef struct
{
  gboolean is_missing; /* a unit can get none */
  guint price_t;       /* 0: they need none, or have it */
} TlFuelPrice;

/* Rule 12.5a: for @units, of one side; nothing where the scenario keeps no fuel. */
TlFuelPrice tl_fuel_price (const TlSituation *situation, const TlUnit *units, guint n_units);

/* Takes the Tokens and marks units and HQs. */
void tl_fuel_book_bill (TlEdit *edit, const TlFuelBill *bill);

/*
 * @purchase: method, HQ and formation, for C the payments; others are filled in when it has none:
 *   who is served, and the dumps that pay, the nearest first
 * @verdict: (nullable): why not
 *
 * Judges a purchase, and completes what it leaves open.
 *
 * Rules: 12.3a-c, 12.5a, 12.5c(A)-(C), 12.5e, 12.5g, 13.2g, 3.2f.
 *
 * Returns: whether it may be made
 */
gboolean tl_fuel_complete (const TlSituation *situation, TlFuelPurchase *purchase,
                           TlVerdict *verdict);

/* Takes the Tokens and marks the units that have fuel. @purchase: complete. */
void tl_fuel_book (TlEdit *edit, const TlFuelPurchase *purchase);

/* The cheapest way to fuel a set of moves. */
typedef struct
{
  GPtrArray *purchases; /* TlFuelPurchase, B and A before C, which is one for all */
  guint t;              /* in all */
  GArray *unfuelled;    /* TlUnit: those that get none */
} TlFuelPlan;

void tl_fuel_plan_free (TlFuelPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFuelPlan, tl_fuel_plan_free)

/* More HQs and formations than this are not tried in all combinations: those that serve most
 * are. */
#define TL_FUEL_CANDIDATES_MAX 12

/*
 * @units: those that are to move; a unit that needs no fuel, or has some, costs nothing
 *
 * Fuels as many as possible, then for the fewest Tokens, then by what lasts until Clean Up.
 *
 * Rules: 12.5a-c, 12.5e.
 * Cost: of HQs and formations that are worth their price, every combination, unless it is dearer
 * than the best so far: at most 2^TL_FUEL_CANDIDATES_MAX assignments of Tokens.
 *
 * Returns: (transfer full): the plan
 */
TlFuelPlan *tl_fuel_propose (const TlSituation *situation, const TlUnit *units, guint n_units);
