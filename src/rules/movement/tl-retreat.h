/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Retreats (9.12): where units may retreat to, along which path, and at what price.
 *
 * A retreat of N hexes must end N hexes from where it began, as the crow flies; the path may bend
 * and be longer, but stays within N hexes of the start (our reading: it bends round what is in the
 * way, it does not wander off).  Prices, cheapest first:
 *
 *   units lost outright   terrain that they can never enter, an enemy ZOC in Strat Mode (9.12, 5.8)
 *   steps lost            a stack with DG units enters an enemy ZOC: one step each time (9.12e)
 *   DG                    on entering an enemy ZOC, or the second hex of the path (5.10a, 9.12a)
 *   length                fewer hexes
 *
 * A unit that turns DG by entering a hex was not DG *before* it entered, so that hex costs it no
 * step.  Negation counts for nothing (9.12e); a hex that held enemy combat units when the combat
 * began is closed (9.12f); enemy pieces of other kinds only stop units that are not
 * Attack-Capable (4.8c).  MP do not matter, only terrain that is prohibited to the mobility in
 * use: HQs turn to Move Mode (13.1c), units with an MA of zero may (9.12b).
 *
 * "Locally to the rear" (9.12c) is advice: every destination is graded by how far it leaves the
 * enemies of the fight behind.  Away: N + 1 hexes or more from each; aside: N; toward: less.
 *
 * Example: one regiment, attacked from the north, N = 1: the two hexes to the south are away, the
 * two beside it aside.
 *
 * Does not do: choose who loses the steps, or the captures on the way (9.14).
 */
#pragma once

#include "pieces/tl-unit.h"

#define TL_RETREAT_HEXES_MAX 3
#define TL_RETREAT_UNITS_MAX 64

typedef enum
{
  TL_REAR_AWAY,
  TL_REAR_ASIDE,
  TL_REAR_TOWARD
} TlRear;

typedef struct
{
  const TlUnit *units; /* that retreat, from one hex; combat units and Organic Trucks (9.12d) */
  guint n_units;
  guint hexes;              /* 1 to TL_RETREAT_HEXES_MAX */
  gboolean already_dg;      /* all of them turned DG before the retreat began (9.12a) */
  const TlHex *enemy_start; /* hexes that held enemy combat units when the combat began (9.12f) */
  guint n_enemy_start;      /* 0: the enemies next to the start now, for the grades */
} TlRetreatQuery;

typedef struct
{
  TlHex hex;
  GArray *path; /* TlHex, start and end included */
  TlHex dg_at;  /* where units first turn DG on the way, TL_HEX_NONE: nowhere */
  guint steps_lost;
  GArray *loss_hexes;      /* TlHex, one per step */
  GArray *eliminated;      /* TlUnit */
  GArray *bystander_hexes; /* TlHex: friends there turn DG (5.10a) */
  TlRear rear;
} TlDestination;

typedef struct
{
  GArray *destinations; /* TlDestination, by hex */
} TlRetreat;

/*
 * @query: who, how far
 * @verdict: (nullable): no way at all and other findings
 *
 * Rules: 4.8c, 5.10a, 5.8, 6.2c, 9.12, 9.12a-f, 13.1c.
 * Cost: a search over (hex, hexes entered, DG, units lost) within @hexes of the start.
 *
 * Returns: (transfer full): every destination that at least one unit reaches
 */
TlRetreat *tl_retreat (const TlSituation *situation, const TlRetreatQuery *query,
                       TlVerdict *verdict);
void tl_retreat_free (TlRetreat *retreat);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlRetreat, tl_retreat_free)
const TlDestination *tl_retreat_find (const TlRetreat *retreat, TlHex hex);

/* What one path costs, also one that is not the cheapest; NULL when it is no retreat of that
 * length.  (transfer full), freed with tl_destination_free (). */
TlDestination *tl_retreat_price (const TlSituation *situation, const TlRetreatQuery *query,
                                 const TlHex *path, guint n_path, TlVerdict *verdict);
void tl_destination_free (TlDestination *destination);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlDestination, tl_destination_free)

/*
 * @query: who, how far
 * @hex: a hex of the map
 * @verdict: (nullable): gets the reason
 *
 * What keeps the units from ending their retreat in @hex: its distance, enemies there or on every
 * way, prohibited terrain, zones of control.
 *
 * Rules: 4.8c, 5.8, 9.12, 9.12b, 9.12e, 9.12f.
 * Cost: at most six searches like that of tl_retreat ().
 *
 * Returns: TRUE, and adds nothing, when a unit gets there
 */
gboolean tl_retreat_why_not (const TlSituation *situation, const TlRetreatQuery *query, TlHex hex,
                             TlVerdict *verdict);

/* Rules 9.12b, 13.1c: the face that @unit retreats with; FALSE when it cannot move in any mode. */
gboolean tl_retreat_face (const TlSituation *situation, TlUnit unit, TlFaceSide *face);

const char *tl_rear_id (TlRear rear); /* "away", "aside", "toward" */
