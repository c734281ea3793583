/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A fight as it is planned: which units attack which hex, and the choices made so far (9.2).
 *
 * A TlFight holds only what players decide: the target, the kind (combat or overrun), the attackers
 * in any number of hexes, both Action Rating units (9.6), the defender's terrain for himself (9.4c)
 * and, for every attacking stack, hex or hexside (9.4b), and who goes without combat supply (9.5).
 * tl_fight_odds () fills in what is left open, as suits the side best that chooses.
 *
 * It also holds the combat supply that was agreed on (9.5, 12.4): which unit pays what, out of
 * which dump or from internal stocks.  rules/payment/tl-combat-supply.h proposes, judges and books
 * it.
 *
 * The defenders are not listed: all units in the target hex defend (9.1d).
 *
 * While a fight is being prepared, from its announcement to the roll, the situation holds it, so
 * that undo takes back choice by choice.
 *
 * It is a plain value about one situation, may be wrong in every way, and is judged by
 * tl_fight_odds () alone.
 */
#pragma once

#include "pieces/tl-site.h"

typedef enum
{
  TL_TERRAIN_PICK_OPEN,    /* not decided: what is best for the defender */
  TL_TERRAIN_PICK_HEX,     /* @index is a terrain of the chart */
  TL_TERRAIN_PICK_HEXSIDE, /* @index is a hexside of the chart */
  TL_TERRAIN_PICK_BEACH    /* the hexside of a beach assault (18.6a(F)); @index is 0 */
} TlTerrainPickKind;

typedef struct
{
  TlTerrainPickKind kind;
  guint index;
} TlTerrainPick;

/* The id of the last of them. */
#define TL_TERRAIN_BEACH "beach"

/* The defender's choice for the attackers from one hex (9.4b). */
typedef struct
{
  TlHex from;
  TlTerrainPick pick;
} TlStackPick;

/* Who may use SP: all of the side, those near the Landing Craft that has them aboard, or the
 * formation of this number and above, whose Organic Trucks carry them. */
#define TL_USERS_ALL (-1)
#define TL_USERS_ADJACENT (-2) /* drawn next to it, and never thrown (18.5e) */
static inline gboolean
tl_users_is_formation (int users)
{
  return users >= 0; /* 13.2g */
}

/* How a part of the combat supply is paid (12.4, 12.10). */
typedef enum
{
  TL_PAY_DUMP,   /* @t Tokens out of a dump */
  TL_PAY_STOCKS, /* the unit's internal stocks, one stage (12.10b) */
  TL_PAY_WASTED  /* @t Tokens that are spent although the unit lives on its stocks (12.10h) */
} TlPaymentKind;

typedef struct
{
  TlPaymentKind kind;
  TlUnit unit; /* that is paid for; TL_UNIT_NONE: the whole defence (12.4) */
  TlSite dump; /* TL_SITE_NONE for internal stocks */
  int users;   /* TL_USERS_*, or a formation: which of the SP there */
  guint t;
} TlPayment;

typedef struct
{
  TlHex target;
  gboolean overrun;
  GArray *attackers;  /* TlUnit, in the order in which they were added */
  TlUnit attacker_ar; /* TL_UNIT_NONE: the best */
  TlUnit defender_ar; /* TL_UNIT_NONE: the best */
  TlTerrainPick defender_pick;
  GArray *stack_picks;         /* TlStackPick; hexes that are not listed are open */
  GArray *unsupplied;          /* TlUnit of either side that has no combat supply (9.5) */
  gboolean defender_withholds; /* 9.5(B): no defender gets any */
  GArray *attacker_payments;   /* TlPayment, in the order of the attackers, then of the dumps */
  GArray *defender_payments;   /* TlPayment */
} TlFight;

TlFight *tl_fight_new (TlHex target, gboolean overrun);
/* (transfer full) */
TlFight *tl_fight_copy (const TlFight *fight);
void tl_fight_free (TlFight *fight);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFight, tl_fight_free)

/* Lists of TlUnit, of TlPayment: the same in the same order. */
gboolean tl_units_equal (const GArray *a, const GArray *b);
gboolean tl_payments_equal (const GArray *a, const GArray *b);
gboolean tl_fight_equal (const TlFight *a, const TlFight *b);

/* @suggestion as it stands in a scenario. (transfer full) */
TlFight *tl_fight_new_suggested (const TlSuggestion *suggestion);

/* Adding an attacker twice leaves it there once; removing one that is not there does nothing. */
void tl_fight_add_attacker (TlFight *fight, TlUnit unit);
void tl_fight_remove_attacker (TlFight *fight, TlUnit unit);
gboolean tl_fight_has_attacker (const TlFight *fight, TlUnit unit);

/* Rule 9.4b: the defender's choice for the attackers from @from; replaces an earlier one. */
void tl_fight_pick_for_stack (TlFight *fight, TlHex from, TlTerrainPick pick);
/* Open when nothing was chosen. */
TlTerrainPick tl_fight_stack_pick (const TlFight *fight, TlHex from);

/* Rule 9.5: says whether @unit, of either side, has combat supply; it has unless told otherwise. */
void tl_fight_set_supplied (TlFight *fight, TlUnit unit, gboolean is_supplied);
gboolean tl_fight_is_supplied (const TlFight *fight, TlUnit unit);

gboolean tl_terrain_pick_equal (TlTerrainPick a, TlTerrainPick b);
/* The chart's name of what was picked; NULL when open. */
const char *tl_terrain_pick_name (const TlTerrainChart *chart, TlTerrainPick pick);
/* Its id as in files; NULL when open. */
const char *tl_terrain_pick_id (const TlTerrainChart *chart, TlTerrainPick pick);
